"""What cards are given, or kept from: by a static ability, or for some time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from dmreason.cardtext.reading.attacking import (
    are_yours,
    attacks,
    attacks_untapped,
    attacks_with_none,
    blocks,
    breaks,
    breaks_none,
    check_shared,
    check_under_way,
    must_attack,
    neither_done,
    no_attack,
    no_block,
    not_attacked,
    not_blocked,
    of_all_targets,
    player_spared,
    wins_battles,
)
from dmreason.cardtext.reading.banning import (
    BANNED,
    KEPT,
    LIMITED,
    banned,
    bearers,
    ignored,
    kept_from_end,
    limited,
    openers,
    shields_kept,
    spells_ignored,
    used_words,
)
from dmreason.cardtext.reading.being import (
    added,
    is_also,
    not_treated,
    of_all_civilizations,
    of_mana_number,
)
from dmreason.cardtext.reading.doers import check_given
from dmreason.cardtext.reading.eyes import (
    as_they_do,
    check_counted,
    check_own,
    drawn_here,
    may_be_theirs,
    of_opponents,
    with_targets,
)
from dmreason.cardtext.reading.fighting import check_foe
from dmreason.cardtext.reading.frames import Frame, lasting
from dmreason.cardtext.reading.freezing import check_bound_stays, frozen_for
from dmreason.cardtext.reading.granted import Granted, Quoted
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.objects import counted, remember, times, types_of
from dmreason.cardtext.reading.phrases import Item, Noun, Phrase, UnreadError, of_each
from dmreason.cardtext.reading.qualities import DOING, Data
from dmreason.cardtext.reading.repeating import check_of_which_each
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.sparing import (
    cannot,
    chooses_not,
    enters_not,
    leaves_not,
    not_chosen,
    not_destroyed,
    not_tapped,
)


def granted(frames: Sequence[Frame], quoted: Quoted, in_turn: bool = False) -> Granted:
    """What the actions give, all to the same cards.

    Args:
        frames: the actions.
        quoted: reads abilities between 「」.
        in_turn: whether it is said in whose turn.
    """
    first = frames[0]
    word = first.time("DURATION")
    found = Granted(None, lasts=lasting(word, first.scope) if word else None)
    during = first.time("DURING")
    if during is not None:
        if during.meaning not in DOING:
            raise UnreadError(str(during), during.start_pos)
        found.doing = during.meaning
    if _says_one_thing(frames, found, in_turn):
        return found
    if (spells := spells_ignored(frames)) is not None:
        found.gives["ignored_spells"] = spells
        if len(frames) == 1:
            return found
        frames = frames[:1]
    if (ban := player_spared(frames) or attacks_with_none(frames)) is not None:
        found.gives["cannot"] = [ban]
        return found
    summoned = _says_summoned(first)
    fresh = first.manner("FRESH")
    if fresh and first.form == "can_mid":  # 「…攻撃でき、ブロックされない」
        raise UnreadError("what holds in that turn alone", first.start)
    untaps_not = (first.verb, first.form) == ("untap", "not")
    frozen = first.time("TIME") if untaps_not else None
    first.scope.untapping = frozen.meaning.partition(" ")[2] if frozen else None
    said = [word.type for phrase in first.phrases for word in phrase.words]
    further, tapped_or_not = "FURTHER" in said, "UNTAPPEDTOO" in said
    found.optional = frames[-1].form == "may"
    if found.optional and len(frames) > 1:
        raise UnreadError("how much of it is optional", frames[-1].start)
    check_shared(frames)
    for frame in frames:
        _give_to_whom(frame, first, found)
        _give(frame, found, quoted)
        frame.done()
    first.scope.untapping = None
    of_all_targets(found.to, found.gives)
    if further and found.lasts is None:
        found.lasts = _as_before(found, first.scope)
        if found.lasts is None and "power" in found.gives and first.scope.acts:
            # 「1体選ぶ。そのパワーをさらに-1000する」, which does not say how long
            raise UnreadError("besides what", first.start)
    first.scope.given = (found.to, dict(found.gives), found.lasts)
    if fresh:
        _at_once(found, first, tapped_or_not)
        _only_fresh(found, first, summoned)
    elif "attacks_at_once" in found.gives and found.lasts != _TURN:
        raise UnreadError("when it can attack", first.start)
    if frozen is not None:
        found.lasts = frozen_for(found.to, found.lasts, frozen, first.scope)
        if found.gives["cannot"] != [{"untapped": "this"}]:
            raise UnreadError("by what it is not untapped", first.start)
        found.gives["cannot"] = [{"untapped": "this", "by": "rule"}]
    _no_entering(found, first)
    _check_given(found, first)
    if found.to is not None and (bans := found.gives.get("cannot")):
        alone = found.lasts is None and not found.doing and [*found.gives] == ["cannot"]
        seen = as_they_do(bans, found.to, alone, first.scope, first.start)
        found.gives["cannot"], found.to = seen
    return found


def _says_one_thing(frames: Sequence[Frame], found: Granted, in_turn: bool) -> bool:
    """Whether all that is said is one thing that is forbidden, switched off or limited.

    Then it is noted.
    """
    first = frames[0]
    unusable = len(frames) == 1 and (first.verb, first.form) == ("use", "cannot")
    if unusable and (used := used_words(first)) is not None:
        words, of = used
        keywords = words if words[1:] else words[0]
        found.gives["unusable"] = {"keywords": keywords, "of": of}
        return True
    if len(frames) == 1 and (whose := openers(first)) is not None:
        found.gives |= {"to": whose, "entry_untriggered": True}
        return True
    if (kept_from := kept_from_end(frames) or shields_kept(frames)) is not None:
        found.gives["cannot"] = kept_from
        return True
    if (limit := limited(frames)) is not None:
        found.gives["cannot"], found.after = limit
        return True
    if (first.verb, first.form.removesuffix("_mid")) not in BANNED:
        return False
    each_turn = first.manner("EACHTURN")
    found.gives["cannot"], found.after = banned(frames)
    in_one = found.lasts is not None and "during" in found.lasts
    if each_turn and not found.after:
        raise UnreadError("what in each turn", first.start)
    if found.after and not (each_turn or in_one or in_turn):
        raise UnreadError("so many in which time", first.start)
    return True


def _give_to_whom(frame: Frame, first: Frame, found: Granted) -> None:
    """Note to which cards an action gives something: all actions to the same."""
    # 「このクリーチャーが攻撃する時、Aのパワーを+1000し、…を攻撃できる」: which of both
    whose_power = (first.verb, first.form) == ("do", "mid")
    frame.scope.in_battle = _is_of_battle(frame)
    noun, quantity = _subject(frame, None if whose_power else found.to)
    if noun is None and frame is first:
        raise UnreadError(f"who: {frame.verb}", frame.start)
    if noun is not None and not (frame is not first and _is_same(noun, found.to)):
        check_foe(noun, quantity, frame.scope, frame.start)
        some = [quantity, *(item.quantity for item in noun.items)]
        if not any(many and many.kind != "all" for many in some):
            noun = of_each(noun)  # 「火と水のクリーチャーは」: of all of them
        to = frame.described(noun, quantity)
        if frame is not first and to != found.to:
            raise UnreadError("given to several", frame.start)
        found.to = to
    frame.scope.in_battle = False


def _check_given(found: Granted, first: Frame) -> None:
    """That what is given can be given to such cards, and means one thing of them."""
    if "ignored" in found.gives and {"keywords", "abilities"} & found.gives.keys():
        raise UnreadError("whether that is ignored as well", first.start)
    if "attacks_at_once" in found.gives and of_opponents(found.to, first.scope):
        raise UnreadError("in whose eyes", first.start)
    if found.to not in (None, "this"):
        check_counted(found.gives, found.to, first.scope, first.start)
    kept = [event for event in found.gives.get("cannot", ()) if "leaves" in event]
    to = found.to if isinstance(found.to, dict) else {}
    if "mana_number" in found.gives and to.get("zone") != "mana":
        raise UnreadError("mana of which cards", first.start)
    if kept and to.get("zone", "battle") != "battle":
        raise UnreadError("leaves another zone", first.start)


def _as_before(found: Granted, scope: Scope) -> Data | None:
    """「このターン、-1000する。…さらに-1000する」: for as long as that before."""
    to, gives, lasts = scope.given or (None, {}, None)
    same = to == found.to and gives.keys() == found.gives.keys()
    return lasts if same else None


_TURN = {"until": "end_of_turn"}
"""「このターン、…は相手プレイヤーを攻撃できる」, as 「出たターン、…」 of those."""


def _is_of_battle(frame: Frame) -> bool:
    """Whether an action can be said only of a creature."""
    if frame.verb in ("give", "get"):
        what = next((p.noun for p in frame.phrases if p.case == "wo"), None)
        words = [item.head[0] for item in what.items] if what else []
        return bool(words) and all(map(_OF_CREATURES.search, words))
    return frame.verb in ("attack", "block", "untap", "both", "do")


_OF_CREATURES = re.compile("スピードアタッカー|マッハファイター|ブロッカー|ブレイカー")
"""Words that do nothing but in the battle zone."""


def _says_summoned(frame: Frame) -> bool:
    """「召喚されたターン」."""
    words = [p.words[0] for p in frame.phrases if p.case == "manner"]
    return any((w.type, w.meaning) == ("FRESH", "summoned") for w in words)


def _at_once(found: Granted, first: Frame, tapped_or_not: bool) -> None:
    """「出たターン、タップまたはアンタップしているクリーチャーを攻撃できる」.

    Of untapped ones alone the language cannot say that they are attacked at once; what
    attacks then anyway, may attack these as well.
    """
    if not {"attacks_untapped", "untapped_targets"} & found.gives.keys():
        return
    anyway = first.scope.at_once and not tapped_or_not
    if anyway and found.to == "this" and len(found.gives) == 1:
        return
    if found.gives != {"attacks_untapped": True} or not tapped_or_not:
        raise UnreadError("which creatures it attacks at once", first.start)
    found.gives = {**_MACH}


_MACH: Data = {"keywords": ["マッハファイター"]}
"""What says of itself that it is about the turn in which its creature enters."""


def _only_fresh(found: Granted, first: Frame, summoned: bool) -> None:
    """「出たターン、…」: of what entered in this turn.

    「召喚されたターン」 is the same of what was summoned then.
    """
    if summoned:
        if found.to != "this" or found.doing or found.after:
            raise UnreadError("in the turn in which it was summoned", first.start)
        found.after = {"value": {"this_turn": {"summoned": "this"}}, "at_least": 1}
        return
    if found.gives in ({"attacks_at_once": True}, _MACH):
        return
    if found.to == "this" and found.doing is None:
        found.doing = "entered_this_turn"
        return
    if not isinstance(found.to, dict) or {"choose", "up_to"} & found.to.keys():
        raise UnreadError("in the turn in which it entered", first.start)
    found.to = {**found.to, "entered_this_turn": True}


def _no_entering(found: Granted, first: Frame) -> None:
    """What does not enter is no card that is there already: players cannot put it.

    Nor is what leaves no other zone: 「相手のカードは墓地を離れない」.
    """
    bans = found.gives.get("cannot", ())
    for pattern in bans:
        event = next((kind for kind in ("enters", "put") if kind in pattern), None)
        if event is not None and found.to is not None:
            alone = len(found.gives) == len(bans) == 1
            if not alone or not isinstance(found.to, dict):
                raise UnreadError("what does not enter", first.start)
            cards = {**found.to}
            if event == "put" and cards.get("zone") == pattern["from"]:
                del cards["zone"]
            if event == "put" and cards.pop("as_cards", None):
                cards.setdefault("whose", "any")
            if {"zone", "choose", "up_to", "as_cards"} & cards.keys():
                raise UnreadError("what does not enter", first.start)
            pattern[event], found.to = cards, None


def _is_same(noun: Noun, to: Any) -> bool:
    """「クリーチャー1体の…し、そのクリーチャーは…」: what is chosen in the sentence.

    So 「それらの」 of all that were named there.
    """
    item = noun.only
    if item is None or item.terminal != "THAT" or item.mods or not isinstance(to, dict):
        return False
    return bool({"choose", "up_to"} & to.keys()) or item.head[0].startswith("それら")


def _subject(frame: Frame, to: Any) -> tuple[Noun | None, Any]:
    """The cards that something is said of, behind what `to` are given, and how many."""
    of_verbs: dict[str, tuple[str, ...]] = {
        "give": ("ni",),
        "do": ("measure",),
        "ignore": ("abilities",),
        "unlock": ("hyper_mode",),
        "nottreated": ("ha", "ga", "wo"),
    }
    cases = of_verbs.get(frame.verb, ("ha", "ga", "mo"))
    if (frame.verb, frame.form) == ("tap", "cannot") or chooses_not(frame):
        said = len(frame.phrases)
        if frame.who() in ("you", "each") and len(frame.phrases) < said:
            raise UnreadError("who cannot do it", frame.start)
        cases = ("wo",)
    bare = all(p.noun is None for p in frame.phrases if p.case == "measure")
    if bare and frame.verb == "do":
        cases = ("ha", "ga")
    for case in cases:
        for phrase in frame.phrases:
            if phrase.case == case:
                if case != "measure":
                    frame.phrases.remove(phrase)
                if case == "abilities":
                    return bearers(frame, phrase), phrase.quantity
                return phrase.noun, phrase.quantity
    of_it = any(w.type == "SO" for p in frame.phrases for w in p.words[:1])
    if (bare and of_it) or _is_of_chosen(frame):  # 「そのパワーを」
        return Noun((Item((), (Said.of("THAT", "それ", "", frame.start),)),)), None
    of_this = frame.scope.event_card == "this" and not frame.scope.acts
    if of_this and not are_yours(to) and (frame.verb, frame.form) == ("attack", "can"):
        # 「このクリーチャーが出た時、そのターン、…を攻撃できる」
        return Noun((Item((), (Said.of("THIS", "これ", "", frame.start),)),)), None
    return None, None


def _is_of_chosen(frame: Frame) -> bool:
    """「1体選び、このターン、パワーを-3000する」: whether nothing else can be meant."""
    choices = ["choose" in act for _, act in frame.scope.acts[-2:]]
    of_power = any(p.case == "measure" and _says_power(p) for p in frame.phrases)
    once = choices in ([True], [False, True])
    return once and (of_power or frame.verb in ("do", "give"))


def _give(frame: Frame, found: Granted, quoted: Quoted) -> None:
    """Add what one action gives."""
    match frame.verb, frame.form:
        case "do", "end" | "mid" | "may" | "passive" | "passive_mid":
            _power(frame, found.gives)
        case "gain_turn", "end" | "mid" | "passive":
            for what, value in added(frame):
                _add(found.gives, what, value)
        case (("give" | "get"), ("end" | "mid" | "may")):
            _words(frame, found, quoted)
        case "unlock", "end" | "may":
            _add(found.gives, "hyper", True)
        case _:
            fields = _ABLE.get((frame.verb, frame.form.removesuffix("_mid")))
            if fields is None:
                raise UnreadError(f"{frame.verb}: {frame.form}", frame.start)
            for key, value in fields(frame).items():
                _add(found.gives, key, value)


def _add(gives: Data, key: str, value: Any) -> None:
    """Add to a list, or set what stands once."""
    if key in ("cannot", "keywords", "abilities", "races", "civilizations"):
        gives.setdefault(key, []).extend(value if isinstance(value, list) else [value])
    elif key in gives:
        raise UnreadError("given twice")
    else:
        gives[key] = value


def _power(frame: Frame, gives: Data) -> None:
    """「パワーを+3000する」, 「〜1体につき+1000される」."""
    check_of_which_each(frame)
    measure, signed = frame.take("measure"), frame.take("signed")
    frame.manner("FURTHER")  # 「さらに-1000される」: besides what it has by then
    kinds = {word.meaning for word in measure.words} if measure else set()
    if signed is None or not {"power", "breaks"} & kinds:
        raise UnreadError(f"{frame.verb}: what", frame.start)
    if signed.words[0].startswith("2倍"):
        if frame.take("per"):
            raise UnreadError("doubled for each", frame.start)
        _add(gives, "breaks_times" if "breaks" in kinds else "power_times", 2)
        return
    fixed = signed.words[0].removesuffix("に")
    if fixed != signed.words[0]:
        if frame.take("per"):
            raise UnreadError("fixed for each", frame.start)
        _add(gives, "power_fixed", int(fixed))
        return
    power: Any = int(signed.words[0])
    if per := frame.take("per"):
        power = times(power, counted(per, frame))
    _add(gives, "power", power)


def _says_power(phrase: Phrase) -> bool:
    return any(word.meaning == "power" for word in phrase.words)


def _words(frame: Frame, found: Granted, quoted: Quoted) -> None:
    """「ブロッカー」を与える: keywords, and abilities that are spelt out."""
    phrase = frame.take("wo")
    if phrase is None or phrase.noun is None or phrase.quantity:
        raise UnreadError("given what", frame.start)
    per = frame.take("per")
    again = "keyword_times" in found.gives or (per and "keywords" in found.gives)
    if again or phrase.noun.joint not in ("", "AND"):
        raise UnreadError("one of several", frame.start)
    types = types_of(found.to) or (
        frame.scope.types if found.to == "this" else frozenset({"creature"})
    )
    for item in phrase.noun.items:
        if item.terminal != "QUOTE" or item.mods or item.quantity:
            raise UnreadError("given what", frame.start)
        text = item.head[0][1:-1]
        abilities = quoted(text, types)
        check_given(text, abilities, may_be_theirs(found.to, frame.scope))
        for ability in abilities:
            for key, value in ability.items():
                _add(found.gives, key, value)
    if per:
        found.gives["keyword_times"] = counted(per, frame)


# -- what they cannot do, and can ----------------------------------------------------


_GIVING = {("break", form): "FURTHER" for form in ("end", "mid")}
_GIVING |= {("win", "end"): "EVERYBATTLE"}
"""Forms that only give something if this is said beside them."""


def gives(frame: Frame) -> bool:
    """Whether an action of a verb that is also an instruction gives something."""
    form = frame.form.removesuffix("_mid")
    if needed := _GIVING.get((frame.verb, form)):
        words = [p.words[0].type for p in frame.phrases if p.case == "manner"]
        return needed in words
    return any((frame.verb, form) in verbs for verbs in (_ABLE, BANNED, LIMITED, KEPT))


def _neither(_: Frame) -> Data:
    return {"cannot": [{"attacks": "this"}, {"blocks": "this"}]}


_ABLE = {
    ("attack", "cannot"): no_attack,
    ("attack", "end"): attacks,
    ("block", "end"): blocks,
    ("attack", "must"): must_attack,
    ("attack", "can"): attacks_untapped,
    ("block", "passive_not"): not_blocked,
    ("attack", "passive_not"): not_attacked,
    ("choose", "passive_not"): not_chosen,
    ("choose", "cannot"): not_chosen,
    ("enter", "not"): enters_not,
    ("leave", "not"): leaves_not,
    ("untap", "not"): cannot("untapped"),
    ("untap", "cannot"): cannot("untapped"),
    ("break", "end"): breaks,
    ("break", "mid"): breaks,
    ("break", "not"): breaks_none,
    ("break", "cannot"): breaks_none,
    ("lose", "not"): cannot("loses_battle"),
    ("win", "end"): wins_battles,
    ("be_also", "end"): is_also,
    ("ignore", "end"): ignored,
    ("ignore", "mid"): ignored,
    ("ignore", "passive"): ignored,
    ("leave", "cannot"): leaves_not,
    ("tap", "cannot"): not_tapped,
    ("block", "cannot"): no_block,
    ("destroy", "passive_not"): not_destroyed,
    ("both", ""): _neither,
    ("bothpassive", ""): neither_done,
    ("nottreated", "creature"): not_treated,
    ("allcivs", ""): of_all_civilizations,
    ("manamade", ""): of_mana_number,
}
"""Verbs that say what cards can or cannot do, and their forms."""


def give(frames: list[Frame], scope: Scope, quoted: Quoted) -> Data:
    """What actions give, as an instruction; later ones may refer to the cards."""
    found = granted(frames, quoted)
    check_under_way(found.to, found.lasts or {}, scope, frames[0].start)
    check_bound_stays(found.to, frames[0].start)
    if (drawn := drawn_here(found.gives, found.to)) is not None:
        if found.lasts is None or found.doing:
            raise UnreadError("for how long", frames[0].start)
        # Its own card is `this` in an effect, and not in what cards are given.
        ability = {"static": {"to": "it", **drawn}}
        return {"effect": {"about": found.to, "ability": ability, **found.lasts}}
    if found.to is not None:
        found.gives = with_targets(found.gives, found.to, scope, frames[0].start)
    if found.doing and found.to != "this":  # an ability of theirs
        check_own(found.gives.get("power"), scope, frames[0].start)
    if found.lasts is None and scope.for_a_time:
        # 「このターン、Aのパワーを+2000する。Aは「…」を得る」
        readings = ("for that time as well", "for the rest of the game")
        raise UnreadError("for how long", frames[0].start, readings)
    instruction = found.instruction()
    if "give" in instruction:
        remember(instruction, scope)
    return instruction
