"""Situations and rulings: a board, what happens, and what is asked about it."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from dmreason.language.abilities import (
    Ability,
    Instruction,
    Sentences,
    check_done,
)
from dmreason.language.base import (
    Day,
    Flag,
    Many,
    Model,
    Names,
    Natural,
    Positive,
    Some,
    Whole,
    exactly_one,
    records,
)
from dmreason.language.cards import Card, Keyword
from dmreason.language.descriptions import Pattern, Selector, Value
from dmreason.language.happenings import check_counted
from dmreason.words.messages import hint, say

Verdict = Literal["forced", "possible", "impossible", "unknown"]


def _fault(message: str, *at: str | int) -> PydanticCustomError:
    """An error about a part of the record that is being validated."""
    return PydanticCustomError("part", "{message}", {"message": message, "at": at})


Unknown = Annotated[Natural, Field(le=99)]
"""A number of cards that nobody knows."""


class Placed(Model):
    """A card somewhere on the board, with its state."""

    card: str
    tapped: Flag = False
    flipped: Flag = False
    """Its other side is up."""
    face_up: Flag = False
    """Of a shield: it lies face up."""
    face_down: Flag = False
    """Of a card in the mana zone: it lies face down (405.4)."""
    under: dict[str, str] = Field(default_factory=dict)
    """The cards under it, the top one first: ids with their cards."""
    sealed_by: Unknown | dict[str, str] = 0
    """The seals on it: a number of unknown cards, or ids with their cards."""
    equipped: dict[str, str] = Field(default_factory=dict)
    """The cross gears or weapons on it: ids with their cards."""
    linked: dict[str, str] = Field(default_factory=dict)
    """The other gods that are one creature with it: ids with their cards."""
    beneath: dict[str, str] = Field(default_factory=dict)
    """The cards under a shield, which are one shield with it: ids with their cards."""
    castle: dict[str, str] = Field(default_factory=dict)
    """The castles on a shield: ids with their cards."""
    life: Many[str] | None = None
    """The shields of its EXライフ: their ids; an empty list: none is left."""
    tied: Many[str] | None = None
    """The shields that were chosen for its シールド・フォース, as before."""

    @property
    def holds_cards(self) -> bool:
        """Whether other cards belong to it."""
        return bool(self.under or self.sealed_by or self.equipped or self.linked)

    @property
    def its_shields(self) -> Mapping[str, tuple[str, ...]]:
        """The shields that are said to be its own, by what they are to it."""
        said = {"life": self.life, "tied": self.tied}
        return {field: ids for field, ids in said.items() if ids is not None}


_STATES = {
    "tapped": ("battle", "mana"),
    "flipped": ("battle",),
    "face_up": ("shields",),
}
"""States of a card, and the zones in which it has them."""

Spot = str | Placed
"""A card name, or a card with its state."""
Pile = Unknown | dict[str, Spot] | tuple[Unknown | str | dict[str, Spot], ...]
"""A zone: a number of unknown cards, ids with their cards, or a list (top first)."""


class Zones(Model):
    """The zones of one player. A zone that is left out is empty, but for the deck."""

    battle: Pile = 0
    hand: Pile = 0
    graveyard: Pile = 0
    mana: Pile = 0
    deck: Pile | None = None
    """Left out: a deck of unknown cards that does not run out in the search."""
    shields: Pile = 0
    hyperspatial: Pile = 0
    super_gr: Pile = 0
    """GR creatures, the top one first."""
    abyss: Pile = 0

    @model_validator(mode="after")
    def _stacks_in_battle(self) -> Self:
        """Cards lie under others, on others or at others in the battle zone only.

        But for castles, which lie on shields (116.1, 303.3, 304.2, 403.4a). It is a
        check of what is written, with its line; no rule counts on it.
        """
        for zone, pile in self:
            parts = pile if isinstance(pile, tuple) else (pile,)
            for part in parts:
                for id, spot in part.items() if isinstance(part, dict) else ():
                    if not isinstance(spot, Placed):
                        continue
                    if zone != "battle" and spot.holds_cards:
                        raise _fault(say("stack_elsewhere", id=id), zone)
                    if zone != "mana" and spot.face_down:
                        raise _fault(say("face_down_elsewhere", id=id), zone)
                    for state, zones in _STATES.items():
                        if getattr(spot, state) and zone not in zones:
                            names = {"id": id, "state": state, "zones": "/".join(zones)}
                            raise _fault(say("state_elsewhere", **names), zone)
                    for field in spot.its_shields if zone != "battle" else ():
                        message = say("shields_elsewhere", id=id, field=field)
                        raise _fault(message, zone)
                    for field in ("castle", "beneath"):
                        if zone != "shields" and getattr(spot, field):
                            message = say("castle_elsewhere", id=id, field=field)
                            raise _fault(message, zone)
        return self


class Title(Model):
    """What a situation is called in both languages."""

    en: str
    ja: str


class Happening(Instruction):
    """Something the situation says happens: an instruction and whose effect it is."""

    by: str | None = None
    """A player, or the id of the card whose effect it is; left out: nobody's."""

    @model_validator(mode="after")
    def _does_what_it_can(self) -> Self:
        check_done((self,))
        if self.by is not None and (self.attack or self.cross):
            message = "by_attack" if self.attack else "by_cross"
            raise _fault(say(message), "by")
        return self


class Waiting(Model):
    """Effects that already wait when the situation begins."""

    of: str | None = None
    """The id of the card; its triggered ability waits."""
    ability: Positive = 1
    """The number of the ability on that card, from 1."""
    player: str | None = None
    """Instead of `of`: the player whose effect `do` waits."""
    do: Sentences | None = None
    about: str | None = None
    """The card that the effect calls `that`."""
    count: Positive = Field(1, le=99)

    @model_validator(mode="after")
    def _card_or_effect(self) -> Self:
        if (self.of is None) == (self.player is None):
            raise ValueError(say("waiting_form"))
        if (self.player is None) != (self.do is None):
            raise ValueError(say("waiting_form"))
        return self


class Observer(Model):
    """What to watch on the way: how often, or in which order, things happen; or what a
    number comes to at the end."""

    count: Pattern | None = None
    order: dict[str, Pattern] | None = None
    measure: Value | None = None

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        exactly_one(self, type(self).model_fields.keys(), "observer")
        watched = (*(self.order or {}).values(), *([self.count] if self.count else []))
        if any(pattern.nth_each_turn for pattern in watched):
            raise ValueError(say("nth_of_triggers"))
        check_counted(watched)
        of_texts = {"affected", "paid_extra", "paid_with"} | {
            "this_turn",
            "this_attack",
            "greatest_power_paid_with",
        }
        for part in records(self.measure):
            if isinstance(part, Value) and part.kind in of_texts:
                raise ValueError(say("measured_by_texts", kind=part.kind))
        for name in self.order or ():
            if not re.fullmatch(r"\w+", name):
                raise ValueError(say("name_in_order", name=name))
        return self


class Assume(Model):
    """What the situation takes for granted."""

    without: Some[str]
    """Cards, by id or name: what their files leave out does not matter here."""


class Claim(Model):
    """A verdict about a condition on outcomes: exactly one verdict."""

    forced: str | None = None
    possible: str | None = None
    impossible: str | None = None

    @model_validator(mode="after")
    def _one_verdict(self) -> Self:
        exactly_one(self, type(self).model_fields.keys(), "claim")
        return self

    @property
    def expected(self) -> Verdict:
        if self.forced is not None:
            return "forced"
        return "impossible" if self.possible is None else "possible"

    @property
    def condition(self) -> str:
        return str(getattr(self, self.expected))


Row = dict[str, str | Whole | Flag | None]
"""One outcome: `id: zone`, `player.zone: number`, `winner: player`, `observer: n`."""


class Situation(Model):
    """A board, what happens on it, and claims about the results."""

    title: str | Title | None = None
    turn: str
    """The turn player."""
    edition: Day | None = None
    """The rules as of that day; left out: the newest that dmreason knows."""
    readings: dict[str, str] = Field(default_factory=dict)
    """How to read rules that can be read in several ways: number → name."""
    players: dict[str, Zones] = Field(min_length=2, max_length=2)
    cards: Many[Card | str] = ()
    """Cards that stand in no file of their own, also as they are printed (several
    lines), and files and folders with cards."""
    assume: Assume | None = None
    waiting: Many[Waiting] = ()
    happens: Many[Happening] = ()
    observe: dict[str, Observer] = Field(default_factory=dict)
    extra_turn: Flag = False
    """The turn is an extra one (500.5)."""
    claims: Annotated[Many[Claim], Field(max_length=100)] = ()
    outcomes: Many[Row] | None = None
    """The complete set of outcomes, as far as the named keys tell them apart."""

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards that it describes itself."""
        return tuple(card for card in self.cards if isinstance(card, Card))

    @property
    def pool(self) -> tuple[Path, ...]:
        """The files and folders that it takes cards from."""
        return tuple(Path(card) for card in self.cards if isinstance(card, str))

    @model_validator(mode="after")
    def _turn_player_exists(self) -> Self:
        if self.turn not in self.players:
            message = say(
                "turn_player", turn=self.turn, hint=hint(self.turn, self.players)
            )
            raise _fault(message, "turn")
        return self

    @model_validator(mode="after")
    def _rows_have_the_same_keys(self) -> Self:
        rows = self.outcomes or ()
        for index, row in enumerate(rows):
            if row.keys() != rows[0].keys():
                found, first = ", ".join(row), ", ".join(rows[0])
                message = say("row_keys", found=found, first=first)
                raise _fault(message, "outcomes", index)
        return self


class Source(Model):
    """Where a ruling is published: exactly one of `id` and `page`."""

    id: str | None = None
    """A source that `facts/sources.yaml` lists."""
    part: str | None = None
    """Where in that source: a page, the number of a rule or a question, a heading."""
    page: str | None = None
    """A source that is not listed, in words."""
    date: Day | None = None
    status: Literal["official", "page text", "derived"]

    @model_validator(mode="after")
    def _one_source(self) -> Self:
        exactly_one(self, {"id", "page"}, "source")
        if self.part is not None and self.id is None:
            raise _fault(say("part_of_page"), "part")
        return self


class Ruling(Situation):
    """A situation with a published answer."""

    id: str
    rules: Names
    source: Source
    status: Literal["decided", "open"] = "decided"
    note: str | None = None


# What is built first need not be built anew in what consists of it.
for model in (Selector, Pattern, Instruction, Ability, Keyword, Card):
    model.model_rebuild()
