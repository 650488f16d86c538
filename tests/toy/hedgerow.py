"""Hedgerow, the card game of `rules.md`: its situations as facts, its rulings as data.

A card is called by its owner's first letter and its name: `a_moss`, `b_moss2`. A board
says of each zone which cards lie there, the shed's top card first; `~` stands behind a
drowsy plant, and `a_?3` for three cards of ada that nobody knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from dmreason.telling.outcome import Event, NamedCard, Option, Outcome, Step

HERE = Path(__file__).parent
ASP = HERE / "asp"
ZONES = ("bed", "basket", "trellis", "compost", "shed")
GARDENERS = {"a": "ada", "b": "bob"}

Board = Mapping[str, str]
"""Zone → the cards there, separated by spaces."""


@dataclass(frozen=True)
class Ruling:
    """A situation with its complete set of outcomes."""

    id: str
    rules: tuple[str, ...]
    question: str
    turn: str
    board: Board
    happens: tuple[tuple[str, ...], ...]
    outcomes: tuple[str, ...]
    """Each as `told` writes it, sorted."""
    lines: Mapping[str, tuple[str, ...]]
    """Outcome → its line of play, for outcomes of which it is said."""
    loops: int
    """How many loops there are; the tracer comes to no end then."""
    incomplete: bool
    """Whether what nobody knows leaves the answer open."""


@cache
def cards() -> Mapping[str, Mapping[str, Any]]:
    """What each card is, by its name."""
    found: dict[str, Mapping[str, Any]] = YAML(typ="safe").load(HERE / "cards.yaml")
    return found


def rulings() -> list[Ruling]:
    """All rulings, sorted by their ids."""
    return [_ruling(path) for path in sorted((HERE / "rulings").glob("*.yaml"))]


def _ruling(path: Path) -> Ruling:
    said = YAML(typ="safe").load(path)
    assert said["id"] == path.stem, path
    return Ruling(
        id=said["id"],
        rules=tuple(said["rules"]),
        question=said["question"],
        turn=said["turn"],
        board=said["board"],
        happens=tuple(tuple(what.split()) for what in said["happens"]),
        outcomes=tuple(sorted(_in_order(o) for o in said.get("outcomes", ()))),
        lines={
            _in_order(line["outcome"]): tuple(line["steps"])
            for line in said.get("lines", ())
        },
        loops=said.get("loops", 0),
        incomplete=said.get("incomplete", False),
    )


# -- situations as facts -----------------------------------------------------------


def facts(ruling: Ruling) -> str:
    """What the encoding is told, one fact in a line."""
    told = [f"player({player})." for player in GARDENERS.values()]
    told += [f"init(turn({ruling.turn})).", f"first_turn_player({ruling.turn})."]
    told += ["init(script(1))."]
    names = set()
    for zone, there in ruling.board.items():
        for depth, card in enumerate(there.split()):
            told += _placed(card, zone, depth)
            names.add(_name(card))
    for name in names & cards().keys():
        for number, (ability, text) in enumerate(_texts(cards()[name]).items(), 1):
            told += [f"number_of({ability}, {number}).", *re.findall(r"[^.]+\.", text)]
    for number, happening in enumerate(ruling.happens, 1):
        told += _happening(number, happening)
    return "".join(f"{fact.strip()}\n" for fact in told)


def _name(card: str) -> str:
    """The name of a card with that id."""
    return card.partition("_")[2].strip("~0123456789").capitalize()


def _texts(card: Mapping[str, Any]) -> dict[str, str]:
    """The abilities of a card → their facts."""
    return {k: v for k, v in card.items() if k not in ("sort", "vigour", "quick")}


def _placed(card: str, zone: str, depth: int) -> Iterator[str]:
    unknown = re.fullmatch(r"(\w)_\?(\d+)", card)
    if unknown:
        owner, many = unknown.groups()
        for number in range(1, int(many) + 1):
            id = f"{owner}_u{number}"
            yield f"unknown({id}). "
            yield f"anonymous({id}, {owner}_cards, {number})."
            yield from _lies(id, zone, depth)
        return
    id = card.rstrip("~")
    yield from _lies(id, zone, depth)
    if card != id:
        yield f"init(drowsy({id}))."
    name = _name(card)
    what = cards()[name]
    yield f'printed({id}, name, "{name}").'
    yield f"printed({id}, sort, {what['sort']})."
    if "vigour" in what:
        yield f"printed({id}, vigour, {what['vigour']})."
    if "quick" in what:
        yield f"quick({id})."
    for ability in _texts(what):
        yield f"provides({id}, {ability})."


def _lies(id: str, zone: str, depth: int) -> Iterator[str]:
    yield f"card({id})."
    yield f"owner({id}, {GARDENERS[id[0]]})."
    yield f"init(in({id}, {zone}))."
    if zone == "shed":
        yield f"init(layer({id}, {depth}))."


def _happening(number: int, happening: Sequence[str]) -> Iterator[str]:
    """`turn`, or who does what to which cards: `ada pull b_moss`."""
    act, whom = f"act{number}", f"whom{number}"
    yield f"happening({number}, {act})."
    if happening == ("turn",):
        yield f"instruction({act}, take_turn)."
        return
    who, verb, *meant = happening
    yield f"happening_by({number}, {who})."
    yield f"instruction({act}, {verb})."
    if verb == "gather":
        yield f"cards({act}, top_of_own_shed)."
        return
    yield f"cards({act}, {whom})."
    for card in meant:
        yield f"reference({whom}, card({card}))."


# -- what was found ----------------------------------------------------------------


def told(outcome: Outcome) -> str:
    """An outcome in the form of rulings: `bed: a_moss b_fern~; shed: a_ivy`."""
    board = {}
    for zone in ZONES:
        there = [id for zones in outcome.zones.values() for id in zones[zone]]
        board[zone] = " ".join(
            id + "~" * ("drowsy" in outcome.marks.get(id, ())) for id in there
        )
    winner = () if outcome.winner is None else (f"winner: {outcome.winner}",)
    parts = (f"{zone}: {there}" for zone, there in board.items() if there)
    return _in_order("; ".join((*parts, *winner)))


def _in_order(outcome: str) -> str:
    """An outcome with its zones in their order, and the cards there in theirs."""
    parts = dict(part.strip().split(": ") for part in outcome.split(";"))
    assert parts.keys() <= {*ZONES, "winner"}, outcome
    for zone in ZONES:
        if zone in parts:
            there = parts[zone].split()
            # Python's sorting is stable: what lies upon what stays as it is.
            by = (lambda id: id[0]) if zone == "shed" else None
            parts[zone] = " ".join(sorted(there, key=by))
    kept = (name for name in (*ZONES, "winner") if name in parts)
    return "; ".join(f"{name}: {parts[name]}" for name in kept)


def line(steps: Iterable[Step]) -> tuple[str, ...]:
    """A line of play: of each step its kind, its player, what was chosen, its rules.

    What happened is told by the cards: `events: pull a_moss [T.6]`.
    """
    return tuple(map(_step, steps))


def _step(step: Step) -> str:
    said = map(_event, step.events) if step.events else map(_option, step.choice)
    who = "" if step.player is None else f" {step.player}"
    return f"{step.kind}{who}: {', '.join(said) or 'nothing'} [{' '.join(step.rules)}]"


def _event(event: Event) -> str:
    cards = [_id(card) for card in event.cards]
    return _words(event.how or event.kind, *cards, event.player)


def _option(option: Option) -> str:
    ability = option.ability.card if option.ability else None
    cards = [_id(card) for card in (option.card, ability) if card]
    return _words(option.act, *cards, option.event.kind if option.event else None)


def _words(*words: str | None) -> str:
    return " ".join(filter(None, words))


def _id(card: NamedCard) -> str:
    return card.id or "?"
