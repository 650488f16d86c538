"""What is settled when all sentences of an ability are read: names, and what is one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.phrases import Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import is_about_named, records_in
from dmreason.cardtext.reading.scoping import SPLIT, Scope
from dmreason.cardtext.reading.taken import bare, cards_asked, moves, steps_of
from dmreason.cardtext.vocabulary import sections
from dmreason.language.mentions import PRONOUNS


def in_sentences(done: Sequence[list[Data]]) -> list[Any]:
    """Sentences as the language of cards holds them: one instruction by itself."""
    return [steps[0] if len(steps) == 1 else steps for steps in done]


_OF_THE_BATTLE_ZONE = {"give", "effect", "destroy", "tap", "untap", "battle"}
"""Verbs of what is done with cards of the battle zone alone."""


def holds_for(steps: Sequence[Data], holds: Sequence[Data]) -> list[Data]:
    """Conditions of steps: what is done to a card alone need not ask if it is there."""
    return [
        bare(hold)
        if all(_is_only_about(step, next(cards_asked(hold), "")) for step in steps)
        else hold
        for hold in holds
    ]


def only_if(steps: Sequence[Data], holds: Data, start: int) -> None:
    """What is done otherwise: only if that holds."""
    (asked,) = holds_for(steps, [holds])
    for step in steps:
        if "if" in step or "as" in step:
            raise UnreadError("two conditions", start)
        step["if"] = asked


def check_unchanged(
    steps: list[Data],
    holds: Sequence[Data],
    before: Sequence[tuple[str, Data]],
    sentence: Sequence[Segment],
) -> None:
    """「それがAなら手札に加える。それがBなら、C」: whether it is still asked.

    It is all the same if C, too, is done to that card alone: it is not there any more.
    What is done to a card of the battle zone that was put there means it as it is.

    Raises:
        UnreadError: what became of the card in between would decide, or something is
            given for as long as the condition holds.
    """
    start = sentence[0].start
    asks = [w for p in sentence if p.kind.startswith("if_") for w in p.words]
    if any(w.endswith("間") for w in asks) and {"give", "effect"} & _verbs(steps):
        raise UnreadError("for how long", start)
    asked = {name: hold for hold in holds for name in cards_asked(hold)}
    for name, hold in asked.items():
        for _, act in before:
            if name in PRONOUNS or name not in cards_asked(act.get("if")):
                continue
            of_it = all(_is_only_about(step, name) for step in steps)
            otherwise = {"none": hold.get("exists")}  # it is no such one
            of_it |= bare(act["if"]) == otherwise
            turned = {"tap", "untap"} & act.keys() and _asks(hold, "tapped")
            if turned or (moves(act, name) and not of_it):
                raise UnreadError("whether what became of it counts", start)
            if moves(act, name) and _OF_THE_BATTLE_ZONE & _verbs(steps):
                hold.get("exists", {}).pop("zone", None)


def _verbs(steps: Sequence[Data]) -> set[str]:
    return {next(iter(step)) for step in steps}


def _asks(hold: Data, field: str) -> bool:
    return any(field in record for record in records_in(hold))


def _is_only_about(step: Data, name: str) -> bool:
    """Whether an instruction does nothing but to a card."""
    options = step.get("choose_one")
    if options is None:
        return is_about_named(step, [{"as": name}])
    return all(_is_only_about(part, name) for part in steps_of(options))


def is_of_named(steps: Sequence[Data], done: Sequence[Sequence[Data]]) -> bool:
    """Whether steps are only about cards that were named before, or done for each.

    Named just before, or by the one act that is optional.
    """
    before = [step for each in done for step in each]
    optional = [step for step in before if step.get("may") is True]
    near = [*done[-1], *(optional if len(optional) == 1 else ())] if done else []
    return bool(done) and all(
        is_about_named(step, near)
        or _is_about_named_later(step, near)
        or _is_per_named(step, before)
        for step in steps
    )


def _is_about_named_later(step: Data, before: Sequence[Data]) -> bool:
    """「ターンの終わりに、そのクリーチャーを手札に戻す」: that is all it does."""
    effect = step.get("effect", {})
    acts = effect.get("ability", {}).get("trigger", {}).get("do", ())
    named = {part["as"] for part in before if "as" in part}
    return effect.get("about") in named and all(
        isinstance(act, dict) and is_about_named(act, [{"as": "it"}]) for act in acts
    )


def _is_per_named(step: Data, before: Sequence[Data]) -> bool:
    """Whether it is done for each card that those before it have named.

    「こうして捨てたカード1枚につき、…」: nothing, if there is none.
    """
    named = {part[key] for part in before for key in ("as", SPLIT) if key in part}
    verb = next(iter(step))
    what = step[verb]
    if verb == "give":
        plain = isinstance(what, dict) and what.keys() <= {"to", "power", "until"}
        many = what.get("power") if plain else None
    elif verb in ("repeat", "draw") and isinstance(what, dict):
        many = what.get("times", what.get("count"))
    else:
        many = what.get("choose", what.get("top")) if isinstance(what, dict) else None
    factors = many.get("times", [many]) if isinstance(many, dict) else []
    counted = [factor for factor in factors if isinstance(factor, dict)]
    return any(
        factor.get("affected", factor.get("count", {}).get("cards")) in named
        for factor in counted
    )


def optional_search(done: list[list[Data]]) -> list[list[Data]]:
    """「…が出るまで表向きにしてもよい。それを…」: all of it is done, or nothing."""
    for place, steps in enumerate(done):
        if not (steps and {"until", "may"} <= steps[0].keys()):
            continue
        found = {step["as"] for step in steps if "as" in step}
        later = [step for sentence in done[place + 1 :] for step in sentence]
        if any(not _speaks_of(step, found) for step in later):
            raise UnreadError("how much of it is optional")
        del steps[0]["may"]
        together = {"repeat": {"times": 1, "do": in_sentences(done[place:])}}
        return [*done[:place], [{**together, "may": True}]]
    return done


def _speaks_of(part: Any, names: set[str]) -> bool:
    """Whether a part is about cards of a name."""
    if isinstance(part, dict | list):
        inside = part.values() if isinstance(part, dict) else part
        return any(_speaks_of(inner, names) for inner in inside)
    return part in names


def not_these(
    sentence: tuple[Segment, ...], scope: Scope, done: list[list[Data]]
) -> None:
    """「ただし、Aは選べない」: they are none of those among which is chosen."""
    noun, start = sentence[-1].noun, sentence[0].start
    others = described(noun, scope) if noun else None
    if len(sentence) > 1 or not isinstance(others, dict):
        raise UnreadError("which cards are not chosen", start)
    _leave_out(done, others, start)


def _leave_out(done: list[list[Data]], others: Data, start: int) -> None:
    """「ただし、進化クリーチャーは選べない」: of the cards that were to be chosen."""
    last = done[-1][-1] if done else {}
    what = next(iter(last.values()), None)
    cards = what.get("cards", what) if isinstance(what, dict) else None
    if not isinstance(cards, dict) or not {"choose", "up_to"} & cards.keys():
        raise UnreadError("which cards are not chosen", start)
    if "excluding" in cards or others.keys() & {"zone", "whose", "choose", "up_to"}:
        raise UnreadError("which cards are not chosen", start)
    if {k: v for k, v in others.items() if k != "type"} == {"evolution": True}:
        cards["evolution"] = False
    else:
        cards["excluding"] = others


def forbid_triggers(said: Segment, done: list[list[Data]], scope: Scope) -> None:
    """「その「S・トリガー」は使えない」, 「それらが出た時にトリガーする能力は…」."""
    last = done[-1][-1] if done else {}
    if said.words[0].meaning:
        if not done:
            raise UnreadError("whose entering triggers nothing")
        words = said.words[0].meaning.split()
        before = [step for steps in (*done[:-1], done[-1][:-1]) for step in steps]
        if "several" in words and any(_PUTTING & step.keys() for step in before):
            raise UnreadError("whose entering triggers nothing")
        still(last, words, scope, done[-1:])
        return
    moved = last.get("move", {})
    source = moved.get("cards") if moved.get("to") in ("graveyard", "mana") else None
    if isinstance(source, dict) and source.get("zone") == "shields":
        return  # 113.6: only what is added to the hand from there is used so
    cards = last.get("return") or last.get("break")
    if not isinstance(cards, dict) or cards.get("zone") != "shields":
        raise UnreadError("whose triggers")
    last["without"] = "S・トリガー"


def still(last: Data, said: list[str], scope: Scope, done: list[list[Data]]) -> None:
    """「ただし、それらが出た時にトリガーする能力はトリガーしない」, of what was put.

    So 「それらの「このクリーチャーが出た時」で始まる能力は…」, of what begins so.

    The text says so behind that. It has to hold as they enter: they are chosen, then
    the effect is made, and then they are put.
    """
    cards = last.get("put")
    number = cards if isinstance(cards, dict) else {}
    one = number.get("choose") == 1 or number.get("up_to") == 1
    if not _CHOSEN & number.keys() or "onto" in number or ("several" in said) == one:
        raise UnreadError("whose entering triggers nothing")
    if last.keys() - {"put", "as", *_MANNERS}:
        raise UnreadError("whose entering triggers nothing")
    name = scope.new_name("chosen")
    chosen: Data = {"choose": cards, "as": name}
    chosen |= {key: last.pop(key) for key in _MANNERS if key in last}
    anywhere = {"whose": "any", "zone": [*sections()["zones"]]}
    static: Data = {"to": anywhere, "untriggered": {"enters": {"cards": "it"}}}
    if "opening" in said:
        static = {"to": {"cards": "it"}, "entry_untriggered": True}
    ability = {"static": static}
    effect = {"about": name, "until": "text_ends", "ability": ability}
    last["put"] = name
    done[-1][-1:] = [chosen, {"effect": effect}, last]


_PUTTING = {"put", "summon", "gr_summon", "execute", "play"}
_CHOSEN = {"choose", "up_to", "any_number"}
_MANNERS = ("may", "if", "if_you_do")
