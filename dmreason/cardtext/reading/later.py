"""What is done later: 「このターンの終わりに」, 「その攻撃の後」."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.describing import player
from dmreason.cardtext.reading.frames import Frame, lasting
from dmreason.cardtext.reading.granted import Quoted
from dmreason.cardtext.reading.granting import give, granted
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Noun, Phrase, Segment, UnreadError
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.reaching import about_value, records_in
from dmreason.cardtext.reading.scoping import SPLIT, Act, Scope
from dmreason.cardtext.reading.timing import THIS_TURN, time_of, without
from dmreason.cardtext.reading.watched import is_one

_TWO_TURNS = "this_and_opponents_next"
"""「このターンと次の相手のターン」: what the language says as two effects."""


def in_each_turn(found: Data) -> list[Data]:
    """What lasts for this turn and the opponent's next, as an effect for each."""
    effect = found.get("give", found.get("effect"))
    if not isinstance(effect, dict) or effect.get("during") != _TWO_TURNS:
        return [found]
    to = effect.get("to")
    chosen = isinstance(to, dict) and to.keys() & {"choose", "up_to", "any_number"}
    if chosen or found.keys() & {"may", "as"}:
        raise UnreadError("what is done in each of two turns")
    second = deepcopy(found)
    del effect["during"]
    effect["until"] = "end_of_turn"
    next(iter(second.values()))["during"] = "opponents_next_turn"
    return [found, second]


_WHEN: dict[str, Data] = {
    "any": {"turn_ends": "any"},
    "attack": {"attack_ends": {"whose": "any"}},
}
"""The moment at which it is done; the attack is the one under way (510.1)."""
_NEXT: dict[str, tuple[Data, Data]] = {
    "you": ({"turn_starts": "you"}, {"until": "end_of_your_next_turn"}),
    "opponent": ({"turn_starts": "opponent"}, {"until": "end_of_opponents_next_turn"}),
    "end_of you": ({"turn_ends": "you"}, {"during": "your_next_turn"}),
    "end_of opponent": ({"turn_ends": "opponent"}, {"during": "opponents_next_turn"}),
}
"""「次の自分のターンのはじめに」: the moment, and the turn in which it comes."""
_LATER = ("delayed ", "next ")


def delay(segments: Sequence[Segment]) -> Said | None:
    """The word of an action that says that it is done later.

    「次の相手のターンのはじめに、アンタップしない」 is no act of that moment (501.1).
    """
    if not segments or segments[0].words[-1].meaning == "untap not":
        return None
    for phrase in segments[0].phrases:
        if _is_later(phrase):
            return phrase.words[0]
    return None


def at_two_times(
    sentence: tuple[Segment, ...],
) -> tuple[tuple[Segment, ...], tuple[Segment, ...]] | None:
    """「これは「…」を得、このターンの終わりにアンタップする」: now and then.

    What is done then is done to the card that is given something now. None if the
    sentence is about anything else, or depends on something.
    """
    if len(sentence) != 2 or any(part.kind != "action" for part in sentence):
        return None
    now, then = sentence
    given = next((p for p in now.phrases if p.case in _GIVEN_TO), None)
    item = given.noun.only if given is not None and given.noun else None
    one = item is not None and item.terminal in ("THIS", "THAT") and not item.mods
    if now.words[-1].meaning not in _GETS or item is None or not one:
        return None
    form = then.words[-1].meaning.partition(" ")[2]
    if not any(p.case == "time" for p in now.phrases) or form not in _DONE:
        return None  # for how long it is given; how much of it is optional
    if delay((then,)) is None or len(then.phrases) != 1:
        return None
    said = Phrase("ha" if form == "passive" else "wo", Noun((item,)))
    return (now,), (replace(then, phrases=(said, *then.phrases)),)


_DONE = ("end", "passive")
_GETS = ("get mid", "get te", "give mid", "give te")
_GIVEN_TO = ("ha", "ni")
"""How it is said that a card has something, and which card that is."""


def _is_later(phrase: Phrase) -> bool:
    return phrase.case == "time" and phrase.words[0].meaning.startswith(_LATER)


def undelayed(
    segments: tuple[Segment, ...],
) -> tuple[Said | None, tuple[Segment, ...]]:
    """The word that says that actions are done later, and the actions without it."""
    if (word := delay(segments)) is None:
        return None, segments
    first = segments[0]
    phrases = tuple(phrase for phrase in first.phrases if not _is_later(phrase))
    return word, (replace(first, phrases=phrases), *segments[1:])


def later(steps: list[Data], word: Said, scope: Scope) -> Data:
    """An effect that does the steps once, at that moment (603.6)."""
    names: set[object] = {"this", "that"}
    for name, _ in scope.named:
        called = name.instruction if isinstance(name, Act) else {"as": name}
        names |= {called.get("as"), called.get(SPLIT)} - {None}
    names |= set(scope.values.values())
    cards = {value for value in _texts(steps) if value in names}
    if len(cards) > 1:
        raise UnreadError("an effect about several cards", word.start_pos)
    about = {"about": min(cards)} if cards else {}
    do = _renamed(steps, cards)
    kind, _, moment = word.meaning.partition(" ")
    if kind == "next":
        check_same_turn(steps, word.start_pos)
    if moment == "attack" and not _are_of_attacks(scope.watched):
        raise UnreadError("the end of which attack", word.start_pos)
    ends = "end_of_attack" if moment == "attack" else "end_of_turn"
    now = (_WHEN.get(moment, {}), {"until": ends})
    when, lasts = _NEXT[moment] if kind == "next" else now
    ability = {"trigger": {"when": dict(when), "do": [do[0] if len(do) == 1 else do]}}
    effect = {**about, "once": True, **lasts, "ability": ability}
    return {"effect": effect}


def check_watched(ability: Data, until: str, sentence: Sequence[Segment]) -> None:
    """Raise of an effect of more than a turn that asks what happened in this one.

    「そのターン、…していれば」 is of the turn of its event.
    """
    times = [p for part in sentence for p in part.phrases if p.case == "time"]
    if any(time.words[0].startswith("そのターン") for time in times if time.words):
        return
    if until != "end_of_turn":
        check_same_turn(ability, sentence[0].start)


def check_same_turn(part: Any, start: int | None) -> None:
    """Raise of what is done in another turn, and is about what happened this turn.

    「次の自分のターンのはじめに、このターン破壊された自分のクリーチャー1体につき」 is
    about the turn in which it is said; the language would ask for that other one.
    """
    for record in records_in(part):
        if any(isinstance(key, str) and "this_turn" in key for key in record):
            raise UnreadError("in which turn it happened", start)


def _are_of_attacks(events: Sequence[Data]) -> bool:
    """Whether an attack is under way at each of some events (510.1)."""
    return bool(events) and all(_IN_ATTACKS & event.keys() for event in events)


_IN_ATTACKS = {"attacks", "attacked", "blocks", "blocked", "unblocked", "broken"}
_IN_ATTACKS |= {"battles", "battled", "wins_battle", "loses_battle"}
"""Events of attacks; there are breaks and battles besides, but no attack ends then."""


def watches_for(sentence: Sequence[Segment]) -> Phrase | None:
    """「このターン、〜した時」: how long an effect watches; None of anything else.

    Also 「このターン、そのクリーチャーの攻撃の終わりに」.
    """
    lasts = time_of(sentence, "DURATION")
    if lasts is None or sentence[0].kind == "when":
        return lasts
    time = time_of(sentence)
    of_attacks = time is not None and (
        time.noun is not None or time.words[0].meaning.startswith("attack_ends")
    )
    return lasts if of_attacks else None


def of_this_turn(sentence: Sequence[Segment], lasts: Phrase) -> tuple[Segment, ...]:
    """A sentence without 「このターン」, of which 「はじめて」 speaks.

    「はじめてタップするたび」 comes several times in a turn: it is of each (603.6a).
    """
    first = without(sentence[0], lasts)
    turn = lasts.words[0]
    if turn.meaning != "end_of_turn":
        return first, *sentence[1:]
    each = _is_of_each(first)
    phrases = list[Phrase]()
    for phrase in first.phrases:
        word = phrase.words[-1] if phrase.words else None
        if word is not None and word.type in ("FIRST", "NTHTIME"):
            start = word.start_pos or 0
            phrases.append(_manner(Said.of("EACHTURN", str(turn), "", start)))
            meaning = "each_card" if each else word.meaning
            phrases.append(_manner(Said.of(word.type, str(word), meaning, start)))
        elif word is not None and word.type == "ATTACKEND":
            said = Said.of(word.type, str(word), THIS_TURN, word.start_pos or 0)
            words = (*phrase.words[:-1], said)
            phrases.append(replace(phrase, words=words))
        else:
            phrases.append(phrase)
    return replace(first, phrases=tuple(phrases)), *sentence[1:]


def _is_of_each(event: Segment) -> bool:
    """「クリーチャーがはじめてタップするたび」: whether it is of each of them."""
    if not any(word.type == "TOKI" and word[0] == "た" for word in event.words):
        return False
    nouns = [p.noun for p in event.phrases if p.case == "ga" and p.noun]
    of_several = bool(nouns) and not any(map(is_one, nouns))
    words = {p.words[0].type for p in event.phrases if p.words}
    if "NTHTIME" in words or ("FIRST" in words and not of_several):
        raise UnreadError("the first of which", event.start)
    return of_several


def _manner(word: Said) -> Phrase:
    return Phrase("manner", words=(word,))


def about_chosen(
    sentence: Sequence[Segment],
    more: Sequence[tuple[Segment, ...]],
    scope: Scope,
) -> tuple[str, tuple[Segment, ...], Scope] | None:
    """「このターン、そのクリーチャーがバトルに勝った時、…」: about what was chosen.

    Returns:
        its name, the sentence in which it is 「このクリーチャー」, and its scope; None
        if the event is about no such card.
    """
    told = "ga" if sentence[0].kind == "when" else "time"
    subject = next((p for p in sentence[0].phrases if p.case == told), None)
    item = subject.noun.only if subject and subject.noun else None
    if subject is None or item is None or item.terminal != "THAT" or item.mods:
        return None
    if more or item.quantity or subject.quantity or _names_this(sentence):
        raise UnreadError("an effect about which cards", sentence[0].start)
    word = item.head[0]
    name = scope.that(word)
    if name in ("this", "that") or word.meaning != "creature":
        raise UnreadError("an effect about which cards", word.start_pos)
    this = Said.of("THIS", str(word), "creature", word.start_pos or 0)
    noun = Noun((replace(item, head=(this,)),))
    phrases = (
        replace(p, noun=noun) if p is subject else p for p in sentence[0].phrases
    )
    inner = Scope(frozenset({"creature"}), subject="this", for_a_time=True)
    inner.subject_types = frozenset({"creature"})
    return name, (replace(sentence[0], phrases=tuple(phrases)), *sentence[1:]), inner


def _names_this(sentence: Sequence[Segment]) -> bool:
    """Whether a sentence speaks of its own card."""
    nouns = [p.noun for part in sentence for p in part.phrases if p.noun]
    nouns += [part.noun for part in sentence if part.noun]
    items = [item for noun in nouns for item in noun.items]
    words = [word for item in items for mod in item.mods for word in mod.words]
    return any(w.type == "THIS" for w in (*words, *(i.head[0] for i in items)))


def once_battled(event: Data, do: list[Any]) -> Data:
    """「ブロックした時、バトルの後、…」: an effect about that creature (115.3d).

    Raises:
        UnreadError: 「自分のAがブロックされた時、バトルの後、そのクリーチャーを…」,
            which of the two.
    """
    if isinstance(event.get("blocked"), dict):
        raise UnreadError("which creature after the battle", 0)
    card = "this" if event in ({"blocks": "this"}, {"blocked": "this"}) else "that"
    when: Data = {"battled": {"type": "creature"}, "against": "it"}
    ability = {"trigger": {"when": when, "do": _renamed(do, {card})}}
    ends = {"once": True, "until": "end_of_attack"}
    return {"effect": {"about": card, **ends, "ability": ability}}


def _texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    for item in part.values() if isinstance(part, dict) else ():
        yield from _texts(item)
    for item in part if isinstance(part, list) else ():
        yield from _texts(item)


def _renamed(part: Any, names: set[str]) -> Any:
    """A part in which the card that it is about is `it`."""
    if isinstance(part, str):
        return "it" if part in names else part
    if isinstance(part, dict):
        return {key: _renamed(value, names) for key, value in part.items()}
    return [_renamed(item, names) for item in part] if isinstance(part, list) else part


def up_to(frame: Frame, change: int) -> Data:
    """「最大3少なくしてもよい」; nothing if it is not said so."""
    if not frame.manner("MOST"):
        return {}
    if frame.form not in ("may", "") or change > 0:
        raise UnreadError("how much less", frame.start)
    return {"up_to": True}


def cheaper(frame: Frame) -> Data:
    """「このターン、次に召喚するクリーチャーのコストを2少なくする」."""
    lasts, next_ = frame.time("DURATION"), frame.take("next_cost")
    phrase, amount = next_ or frame.take("cost_of"), frame.take("number")
    if lasts is None or phrase is None or phrase.noun is None or amount is None:
        raise UnreadError("which cost, and for how long", frame.start)
    owner = next((w for w in phrase.words if w.type == "OWNER"), None)
    named = any(p.case in ("ga", "ha") for p in frame.phrases)
    whose = frame.who() if named else "you"
    if owner is not None:  # 「相手の次に召喚する」
        if named and player(owner) != whose:
            raise UnreadError("whose costs", frame.start)
        named, whose = True, player(owner)
    if whose not in ("you", "opponent"):
        raise UnreadError("whose costs", frame.start)
    how = next(w.meaning for w in phrase.words if w.type in ("NEXTTIME", "COSTOF"))
    if how == "enter" or how.startswith("first "):
        raise UnreadError("whether it is executed", frame.start)
    if any(w.type == "MEASURE" and w.meaning != "cost" for w in phrase.words):
        raise UnreadError("no cost", frame.start)
    noun, item = phrase.noun, phrase.noun.only
    if next_ and item and item.quantity:
        if (item.quantity.kind, item.quantity.number) != ("exactly", 1):
            raise UnreadError("how many cost less", frame.start)
        noun = Noun((replace(item, quantity=None),))
    of = frame.described(noun)
    if not isinstance(of, dict) or {"choose", "up_to", *FROM_DECK} & of.keys():
        raise UnreadError("which cards cost less", frame.start)
    # 「次に唱える呪文のコストを2多くする」: that of whoever it burdens
    if not ((next_ and frame.form != "more") or named or "whose" in of):
        raise UnreadError("whose costs", frame.start)
    of = {"whose": whose, **{k: v for k, v in of.items() if k != "as_cards"}}
    implied = {"summon": "creature", "cast": "spell"}.get(how)
    if implied and of.setdefault("type", implied) != implied:
        raise UnreadError("which cards cost less", frame.start)
    sign = 1 if frame.form == "more" else -1
    cost: Data = {"of": of, "change": sign * int(amount.words[0])}
    cost |= up_to(frame, cost["change"])
    if frame.form == "may" and "up_to" in cost:
        frame.form = ""
    elif frame.form == "may":
        cost["may"], frame.form = True, ""
    once = {"once": True} if next_ else {}
    effect = {"ability": {"cost": cost}, **once, **lasting(lasts, frame.scope)}
    return {"effect": about_value(effect)}


def what_is_given(frames: list[Frame], quoted: Quoted) -> Data:
    """What actions give, to cards that are there or to the next one."""
    found = _given_to_next(frames, quoted) or give(frames, frames[0].scope, quoted)
    to_another = found.get("give", {}).get("to") != "this"
    if to_another and any(frame.while_there for frame in frames):
        raise UnreadError("for how long", frames[0].start)
    return found


def _given_to_next(frames: Sequence[Frame], quoted: Quoted) -> Data | None:
    """「このターン、次に出た自分のクリーチャーに「…」を与える」; None of others."""
    first = frames[0]
    phrase = first.take("next_given")
    if phrase is None:
        return None
    how = next(w.meaning for w in phrase.words if w.type == "NEXTTIME")
    if first.who() != "you":  # 「自分が次に召喚するクリーチャーに」
        raise UnreadError("whose the next one is", first.start)
    if how.startswith("first "):
        raise UnreadError("the first one in which turn", first.start)
    events = {"enter": "enters", "summon": "summoned"}
    lasts = [w.meaning for w in (first.time("DURATION"), first.time("DURATION")) if w]
    item = phrase.noun.only if phrase.noun else None
    if how not in events or item is None or set(lasts) != {"end_of_turn"}:
        raise UnreadError("what the next one is given", first.start)
    if item.quantity and (item.quantity.kind, item.quantity.number) != ("exactly", 1):
        raise UnreadError("how many are given it", first.start)
    noun = Noun((replace(item, quantity=None),))
    first.phrases.append(Phrase("ha" if first.verb == "get" else "ni", noun))
    found = granted(frames, quoted)
    if not isinstance(found.to, dict) or found.doing or found.after:
        raise UnreadError("what the next one is given", first.start)
    named = how == "summon" or first.says_who
    to = {"whose": "you", **found.to} if named else found.to
    if to.get("whose") != "you" or {"zone", "choose", "as_cards"} & to.keys():
        raise UnreadError("whose the next one is", first.start)
    gift = {"give": {"to": "that", **found.gives, "until": "end_of_turn"}}
    ability = {"status": {"when": {events[how]: to}, "do": [gift]}}
    return {"effect": {"ability": ability, "once": True, "until": "end_of_turn"}}
