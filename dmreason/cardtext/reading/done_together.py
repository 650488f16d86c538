"""Verbs of a sentence that are one act: done together, or shown and then done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dmreason.cardtext.reading.acts import VERBS
from dmreason.cardtext.reading.banning import BANNED
from dmreason.cardtext.reading.frames import Frame, check_whose, whose_of
from dmreason.cardtext.reading.granting import gives
from dmreason.cardtext.reading.objects import per_each
from dmreason.cardtext.reading.phrases import Phrase, Segment, quantities
from dmreason.cardtext.reading.scoping import Scope


def is_instruction(frame: Frame) -> bool:
    """Whether an action is carried out; all others give something to cards."""
    return frame.verb in VERBS and not gives(frame)


def grouped_acts(frames: list[Frame]) -> list[list[Frame]]:
    """Each instruction by itself; what cards are given at the same time together."""
    groups: list[list[Frame]] = []
    for frame in frames:
        together = groups and not is_instruction(groups[-1][-1])
        together = together and not _bans_others(groups[-1], frame)
        if together and not is_instruction(frame) and groups[-1][-1].form != "may":
            groups[-1].append(frame)
        else:
            groups.append([frame])
    return groups


def _bans_others(before: Sequence[Frame], frame: Frame) -> bool:
    """「相手のAは攻撃できず、相手は呪文を唱えられない」: another ban, for as long.

    So behind what is no ban, 「相手のAの能力を無視し、」, if players are barred.
    """
    first, form = before[-1], frame.form.removesuffix("_mid")
    if not first.form.endswith("mid") or frame.verb in ("win", "lose"):
        return False
    said = (first.verb, first.form.removesuffix("_mid")), (frame.verb, form)
    negated = all(verb == "both" or each in _NEGATED for verb, each in said)
    led = before[0].phrases[:1]  # 「このターン、」 is said of all that follows
    negated |= first.form == "mid" and said[1] in BANNED and any(map(is_duration, led))
    if not negated or {*said} <= BANNED.keys():
        return False  # what players cannot do is one ban
    about = [p.noun for p in frame.phrases if p.case in ("ha", "ga") and p.noun]
    if not about:
        return False
    for who in (p.noun for p in first.phrases if p.case in ("ha", "ga")):
        check_whose(who, about[0], frame.start)
    lasts = [p for p in before[0].phrases if is_duration(p)]
    if not any(is_duration(p) for p in frame.phrases):
        frame.phrases = [*lasts, *frame.phrases]
    return True


_NEGATED = ("cannot", "passive_not", "not")
"""Forms of verbs that say what does not happen."""


def is_duration(phrase: Phrase) -> bool:
    return phrase.case == "time" and phrase.words[0].type == "DURATION"


def as_one_act(frames: list[Frame]) -> list[Frame]:
    """The actions, with 「1体選び、」 and 「タップして」 part of what follows."""
    joined: list[Frame] = []
    for frame in frames:
        before = joined[-1] if joined else None
        _chosen_anew(frame)
        if before is not None and _is_shown(before, frame):
            if before.form == "made_mid" and frame.form == "end":
                before.form = "made"  # 「1枚相手に選ばせ、それを見せる」
            elif frame.form in ("end", "may"):
                before.form = frame.form  # 「1枚選び、相手に見せてもよい」
            continue
        if before is not None and _only_shows(before, frame):
            joined.pop()
            frame.phrases = before.phrases + frame.phrases
            frame.start = before.start
        if before is not None and _of_a_hand(before, frame):
            joined.pop()
            frame.looks = True
        elif before is not None and _is_part_of(before, frame):
            joined.pop()
            frame.tapped = before.verb == "tap" or before.tapped
            frame.looks = before.looks
            frame.phrases = before.phrases + frame.phrases
            frame.start = before.start
        joined.append(frame)
    return joined


def _chosen_anew(frame: Frame) -> None:
    """「〜1体につき、1体選び、」: one for each of them, maybe the same again (601.1h).

    It does not matter where the player need not choose any (「選んでもよい」), and
    cards of a hand that nobody looks at are so many (「見ないで選び」).
    """
    kinds = {phrase.words[0].type for phrase in frame.phrases if phrase.words}
    if frame.verb != "choose" or frame.form == "may" or "RANDOM" in kinds:
        return
    for place, phrase in enumerate(frame.phrases):
        if phrase.case == "per" and not per_each(phrase):
            frame.phrases[place] = replace(phrase, case="anew")


def _is_shown(before: Frame, frame: Frame) -> bool:
    """「1枚選んで相手に見せ、」, 「表向きにし、」: nothing that the rules read."""
    if before.verb not in ("choose", "search"):
        return False
    if frame.form not in ("te", "mid", "end", "may"):
        return False
    if frame.verb == "reveal":
        return not frame.phrases and frame.form in ("te", "mid")
    if frame.verb == "show" and [p.case for p in frame.phrases] == ["wo"]:
        item = frame.phrases[0].noun.only if frame.phrases[0].noun else None
        that = item is not None and item.terminal == "THAT" and not item.mods
        return that and not frame.phrases[0].quantity
    named = [(phrase.case, whose_of(phrase.noun)) for phrase in frame.phrases]
    return frame.verb == "show" and named == [("ni", "opponent")]


def _only_shows(before: Frame, frame: Frame) -> bool:
    """「1枚相手に見せ、手札に加える」: of the cards that are shown; see above."""
    if before.form not in ("te", "mid"):
        return False
    bare = all(phrase.case != "wo" for phrase in frame.phrases)
    if before.verb == "reveal":
        # 「その中から1枚を表向きにし、手札に加える」
        among = any(p.words[:1] and p.words[0].type == "AMONG" for p in before.phrases)
        return among and bare and frame.verb in ("add", "send_back", "place")
    if before.verb != "show":
        return False
    to = next((p for p in before.phrases if p.case == "ni"), None)
    if to is None or whose_of(to.noun) != "opponent" or not bare:
        return False
    before.phrases.remove(to)
    return frame.verb in ("add", "send_back")


def is_done(action: Segment) -> bool:
    """Whether an action is an instruction, which is carried out."""
    thing, _, form = action.words[-1].meaning.partition(" ")
    frame = Frame.of(action, Scope(frozenset()))
    return thing in VERBS and form == "end" and not gives(frame)


def _of_a_hand(before: Frame, frame: Frame) -> bool:
    """「相手の手札を見て(その中から)1枚選び、捨てさせる」: you choose among it."""
    if (before.verb, before.form) != ("look", "te"):
        return False
    among = any(p.words[:1] and p.words[0].type == "AMONG" for p in frame.phrases)
    if frame.verb not in ("choose", "discard") and not among:
        return False
    phrase = next((p for p in before.phrases if p.case == "wo"), None)
    item = phrase.noun.only if phrase and phrase.noun else None
    whose = item.mod("whose") if item else None
    many = [q for q in quantities(phrase) if q] if phrase else []
    return (
        item is not None
        and all(quantity.kind == "all" for quantity in many)
        and item.terminal == "ZONE"
        and item.head[0].meaning == "hand"
        and whose is not None
        and whose.words[0].meaning == "opponent"
        and len(item.mods) == len(before.phrases) == 1
    )


def _only_puts(frame: Frame) -> bool:
    """「〜をバトルゾーンに出し、」: drops where it is put, as that is always there."""
    for phrase in frame.phrases:
        item = phrase.noun.only if phrase.noun else None
        if phrase.case == "ni" and item and item.head[0].meaning == "battle":
            frame.phrases.remove(phrase)
            break
    return all(phrase.case in ("wo", "kara") for phrase in frame.phrases)


def _is_part_of(before: Frame, frame: Frame) -> bool:
    """Whether an action only begins the one after it."""
    has_object = any(phrase.case == "wo" for phrase in frame.phrases)
    if before.form not in ("mid", "te") or has_object:
        return False
    if (before.verb, frame.verb) == ("put", "equip"):
        return _only_puts(before)
    if before.verb in ("choose", "search"):
        return is_instruction(frame) and frame.verb not in ("draw", "shuffle")
    adjacent = before.end == frame.start
    if before.verb == "stack" and before.form == "te":
        return frame.verb in ("put", "summon")  # 「このクリーチャーの上に重ねて出す」
    arriving = frame.verb in ("put", "place", "send_back")
    return before.verb == "tap" and before.form == "te" and adjacent and arriving
