"""Events of blocks and battles, and of whom they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dmreason.cardtext.reading.attacking import attacked
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Segment,
    UnreadError,
    quantities,
)
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.watched import each_kind


def blocked_by(frame: Frame) -> Data:
    """「相手のクリーチャーがこれをブロックした時」: `that` is the other creature."""
    active = frame.form in ("past", "end")
    if not active and frame.form not in ("passive_past", "passive"):
        raise UnreadError("who blocks whom", frame.start)
    who, whom = frame.take("ga"), frame.take("wo" if active else "ni")
    if not (who and who.noun and whom and whom.noun) or who.quantity or whom.quantity:
        raise UnreadError("who blocks whom", frame.start)
    blocker, other = (who, whom) if active else (whom, who)
    assert blocker.noun and other.noun
    found = [each_kind(noun, frame) for noun in (blocker.noun, other.noun)]
    frame.done()
    if [len(cards) for cards in found] != [1, 1]:
        raise UnreadError("who blocks whom", frame.start)
    match found[0][0], found[1][0]:
        case "this", dict() as cards:
            return {"blocked": cards, "against": "this"}
        case dict() as cards, "this":
            return {"blocks": cards, "against": "this"}
    raise UnreadError("who blocks whom", frame.start)


def destroyer(frame: Frame) -> Data:
    """「このクリーチャーに破壊された時」: by its effects, or in its battles."""
    if frame.verb in ("destroy", "leave"):
        _check_by_effect(frame)
    by = frame.take("ni") if frame.verb == "destroy" else None
    if by is None or by.noun is None:
        return {}
    cards = described(by.noun, frame.scope)
    if by.quantity or (isinstance(cards, dict) and cards.keys() & _NOT_WATCHED):
        raise UnreadError("destroyed by what", frame.start)
    who = next((p.noun for p in frame.phrases if p.case == "ga"), None)
    its_own = who is not None and [item.terminal for item in who.items] == ["THIS"]
    # Either of two could be 「そのクリーチャー」.
    frame.scope.fights = isinstance(cards, dict) and not its_own
    return {"destroyer": cards}


_NOT_WATCHED = {"zone", "choose", "up_to", "any_number", "as_cards"}
_BY_ITSELF = ("by an effect", "also in a battle or by an attack")


def _check_by_effect(frame: Frame) -> None:
    """「相手のクリーチャーによって破壊された時」: by its effects alone, or not.

    「〜の効果によって」 and spells are by an effect.
    """
    cause = next((p for p in frame.phrases if p.case == "by" and p.noun), None)
    if cause is None or cause.noun is None or cause.words[0] != "によって":
        return
    if any(item.head[-1].meaning != "spell" for item in cause.noun.items):
        raise UnreadError("by what", frame.start, _BY_ITSELF)


def battles(frame: Frame) -> Data:
    """「〜が〜とバトルする時」."""
    fighter, foe = frame.take("ga"), frame.take("to")
    if fighter is None and foe is None:
        raise UnreadError("who battles", frame.start)
    cards: list[str | Data] = ["this"]  # 「火のクリーチャーとバトルする時」
    if fighter is not None:
        if fighter.noun is None or fighter.quantity:
            raise UnreadError("who battles", frame.start)
        cards = each_kind(fighter.noun, frame)
    found: Data = {"battles": cards[0]}
    if foe is not None and foe.noun is not None:
        found["against"] = described(foe.noun, frame.scope)
        frame.scope.fights = all(isinstance(c, dict) for c in found.values())
    if len(cards) > 1 or (foe and foe.quantity):
        raise UnreadError("who battles", frame.start)
    frame.done()
    return found


def unblocked(attacks: Segment, when: Segment, scope: Scope) -> Data:
    """「〜が相手プレイヤーを攻撃してブロックされなかった時」 (507.3c).

    Also of whomever it attacks, and 「攻撃し、ブロックされた時」.
    """
    attack, block = Frame.of(attacks, scope), when.words[0].meaning
    if block in _FOUGHT and attack.verb == "attack":
        return _while_attacking(attack, Frame.of(_of_its_verb(when), scope))
    blocks = ("block passive_not_past", "block passive_past")
    if attack.verb != "attack" or attack.form not in ("te", "mid"):
        raise UnreadError("an event further on", attacks.start)
    if block not in blocks:
        raise UnreadError("an event further on", attacks.start)
    who, whom = attack.take("ga"), attack.take("wo")
    if when.phrases or who is None or who.noun is None:
        raise UnreadError("who attacks whom", attacks.start)
    if whom is not None and block != blocks[0]:
        raise UnreadError("who attacks whom", attacks.start)
    attack.done()
    cards = each_kind(who.noun, attack)
    if len(cards) > 1 or any(quantities(who)):
        raise UnreadError("who attacks whom", attacks.start)
    scope.event_card = "this" if cards == ["this"] else "that"
    if whom is None:
        return {"blocked" if block == blocks[1] else "unblocked": cards[0]}
    return {"unblocked": cards[0], "at": attacked(whom, attack)}


def also_unblocked(
    whens: Sequence[Segment], rest: tuple[Segment, ...], scope: Scope
) -> tuple[tuple[Segment, ...], list[Data]]:
    """「Aがバトルに勝った時、または攻撃してブロックされなかった時」: the second event.

    It is said of the A of the event before it, unless it names another one.
    """
    kinds = [part.kind for part in rest[:2]]
    if not (whens and whens[-1].more) or kinds != ["action", "when"]:
        return rest, []
    attack, when = rest[:2]
    if not any(phrase.case == "ga" for phrase in attack.phrases):
        who = [phrase for phrase in whens[-1].phrases if phrase.case == "ga"]
        attack = replace(attack, phrases=(*who, *attack.phrases))
    before = scope.event_card
    found = unblocked(attack, when, scope)
    if scope.event_card != before:
        raise UnreadError("which card it is about", attack.start)
    return rest[2:], [found]


_FOUGHT = {
    "battle end": "battles",
    "win past": "wins_battle",
    "lose past": "loses_battle",
}
"""Events of battles: the verb and its form."""


def _of_its_verb(when: Segment) -> Segment:
    return Segment(when.kind, when.phrases, when.words[:1])


def _while_attacking(attack: Frame, fight: Frame) -> Data:
    """「自分のドラゴンが攻撃して、バトルする時」: it is the one that attacks."""
    who = attack.take("ga")
    if who is None or who.noun is None or who.quantity or attack.phrases:
        raise UnreadError("who attacks whom", attack.start)
    kind = _FOUGHT[f"{fight.verb} {fight.form}"]
    if kind != "battles":
        where = fight.take("ni")
        item = where.noun.only if where and where.noun else None
        if item is None or item.terminal != "BATTLE" or item.mods:
            raise UnreadError("what is won", fight.start)
    foe = fight.take("to") if kind == "battles" else None
    fight.done()
    cards = each_kind(who.noun, attack)
    if len(cards) > 1:
        raise UnreadError("who attacks whom", attack.start)
    fighter = cards[0]
    attack.scope.event_card = "this" if fighter == "this" else "that"
    of_it = {"cards": "this"} if isinstance(fighter, str) else fighter
    found: Data = {kind: {**of_it, "attacking": True}}
    if foe is not None and foe.noun is not None and not foe.quantity:
        found["against"] = attack.described(foe.noun)
    return found


def is_foe(item: Item) -> bool:
    """Whether it is 「相手(の)クリーチャー」, of which nothing else is said."""
    whose = [mod.words[0].meaning for mod in item.mods if mod.kind == "whose"]
    bare = len(item.mods) == len(item.head) == 1 and item.quantity is None
    creature = (item.terminal, item.head[0].meaning) == ("TYPE", "creature")
    return bare and creature and whose == ["opponent"]


def check_foe(noun: Noun, number: object, scope: Scope, start: int) -> None:
    """Raise of 「バトルする時、相手クリーチャーのパワーを」: of that one, or of all."""
    verbs = {word.partition(" ")[0] for word in scope.happened}
    fights = bool(verbs & _FIGHTS) or scope.aimed is not None
    if fights and number is None and noun.only is not None and is_foe(noun.only):
        readings = ("that with which it fights", "all of them")
        raise UnreadError("which of them", start, readings)


_FIGHTS = {"battle", "block", "win", "lose"}
"""Verbs of events in which a creature meets another one."""


def while_fighting(found: Data, holds: list[Data], actions: Sequence[Segment]) -> None:
    """「バトルしている間、相手クリーチャーのパワーは」: of that which battles as well.

    Raises:
        UnreadError: it may be said of all of them.
    """
    fights = {key for part in records_in(holds) for key in _FIGHTING & part.keys()}
    phrases = [p for part in actions for p in part.phrases if p.noun and not p.quantity]
    foes = [p.noun.only for p in phrases if p.noun and p.noun.only]
    bare = next((item for item in foes if is_foe(item)), None)
    if not fights or bare is None or found.get("to") != _OPPONENTS:
        return
    owner = bare.mods[0].words[0]
    joined = bare.head[0].start_pos == (owner.start_pos or 0) + len(owner)
    if not joined or fights != {"battling"}:
        raise UnreadError("which of them", owner.start_pos)
    found["to"] = {**_OPPONENTS, "battling": True}


_FIGHTING = {"battling", "battling_with", "blocking"}
_OPPONENTS: Data = {"whose": "opponent", "type": "creature"}
