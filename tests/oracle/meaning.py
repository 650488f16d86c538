"""What words, numbers and conditions of a text mean on a board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

from tests.oracle.bans import choosable
from tests.oracle.game import Game
from tests.oracle.language import SELECTOR, many, only
from tests.oracle.records import (
    LIVES,
    UNDER,
    Ability,
    Card,
    Context,
    Result,
    State,
    Thing,
    UndecidedError,
    UnsupportedError,
)
from tests.oracle.states import number_of, result_of, top_cards, zone_of


@dataclass(frozen=True, eq=False)
class Meaning:
    """Reads texts in the eyes of a context; it changes nothing."""

    game: Game
    judged: list[int] = field(default_factory=list)
    """The cards whose types are being worked out."""
    pending: list[int] = field(default_factory=list)
    """Cards that are about to enter, which do not count where they lie (409.1)."""

    def matching(
        self,
        state: State,
        words: Any,
        context: Context,
        results: tuple[Result, ...],
    ) -> list[Card]:
        """The cards a word, a list of words or a description means."""
        if isinstance(words, str):
            if any(result.name == words for result in results):
                self.as_creatures(state, self._named(words, context, results))
            return [
                self.game.card(thing.card)
                for thing in self._named(words, context, results)
                if state.spots[thing.card].life == thing.life
                if words not in context.in_play
                or state.spots[thing.card].zone == "battle"
            ]
        if isinstance(words, list | tuple):
            found = [
                c
                for word in words
                for c in self.matching(state, word, context, results)
            ]
            return list(dict.fromkeys(found))
        only(words, SELECTOR, "description")
        zones = many(words.get("zone"))
        if "under" in words:
            if zones or "cards" in words:
                raise UnsupportedError("what lies under something, and more of it")
            cards = [
                self.game.card(below)
                for top in self.matching(state, many(words["under"]), context, results)
                for below in state.spots[number_of(top)].below
            ]
        elif "cards" in words:
            if zones:
                context = context._replace(in_play=frozenset())
            cards = self.matching(state, many(words["cards"]), context, results)
            if zones:
                under = words.get("as_cards") and "battle" in zones
                places = {*zones, UNDER} if under else {*zones}
                cards = [c for c in cards if zone_of(state, c) in places]
            players = self.game.whose(words.get("whose", "any"), context.you)
            cards = [c for c in cards if c.owner in players]
        else:
            cards = []
            for zone in zones or ["battle"]:
                default = "any" if zone == "battle" else "you"
                for player in self.game.whose(words.get("whose", default), context.you):
                    cards += self.game.cards_in(state, player, zone)
                    if words.get("as_cards") and zone == "battle":
                        cards += self.game.cards_in(state, player, UNDER)
        cards = [c for c in cards if self.has(state, c, words, context, results)]
        for word, pick in (("most", max), ("least", min)):
            if word in words and cards:
                if words[word] != "power":
                    raise UnsupportedError(f"{word} {words[word]}")
                powers = {
                    c: self._read_power(state, number_of(c), False) for c in cards
                }
                best = pick(powers.values())
                cards = [c for c in cards if powers[c] == best]
        if "excluding" in words:
            out = words["excluding"]
            if isinstance(out, Mapping) and not {"zone", "cards", "under"} & set(out):
                # Those that are left out are where the others are.
                cards = [
                    c for c in cards if not self.has(state, c, out, context, results)
                ]
            else:
                gone = self.matching(state, out, context, results)
                cards = [c for c in cards if c not in gone]
        return cards

    def _named(
        self, word: str, context: Context, results: tuple[Result, ...]
    ) -> tuple[Thing, ...]:
        if word == "this":
            return (context.this,) if context.this else ()
        if word == "that":
            return (context.that,) if context.that else ()
        if word == "it":
            return context.it
        for result in reversed(results):
            if result.name == word:
                if result.unknown:
                    raise UnsupportedError("unknown cards that have a name")
                return result.things
        if word in self.game.names:
            number = self.game.names.index(word)
            # A situation's own words mean the card wherever it is.
            return tuple(Thing(number, life) for life in range(LIVES))
        raise UnsupportedError(f"the word {word}")

    def has(
        self,
        state: State,
        card: Card,
        words: Mapping[str, Any],
        context: Context,
        results: tuple[Result, ...],
    ) -> bool:
        """Whether a card has the characteristics that a description asks for."""
        if card.owner not in self.game.whose(words.get("whose", "any"), context.you):
            return False
        if words.get("other") and self._is_self(state, card, context):
            return False
        if "evolution" in words and words["evolution"] != self.is_evolution(
            state, number_of(card)
        ):
            return False
        if "type" in words and not self._of_type(state, card, set(many(words["type"]))):
            return False
        for word, of in (
            ("civilization", "civilizations"),
            ("name", "name"),
        ):
            if word in words:
                text = self.game.text_of[number_of(card)]
                if not set(many(words[word])) & set(many(text.get(of))):
                    return False
        # A race is meant wherever it is a part of one (203.2).
        if parts := [*many(words.get("race")), *many(words.get("race_includes"))]:
            races = many(self.game.text_of[number_of(card)].get("races"))
            if not any(part in race for part in parts for race in races):
                return False
        tapped = words.get("tapped")
        if tapped is not None:
            spot = state.spots[number_of(card)]
            if "cards" in words and "zone" not in words and spot.zone != "battle":
                raise UnsupportedError("whether a former creature was tapped")
            if spot.tapped != tapped:
                return False
        if "power" in words:
            power = self._read_power(state, number_of(card), "cards" in words)
            if not self._within(state, power, words["power"], context, results):
                return False
        if "cost" in words:
            cost = self.game.text_of[number_of(card)].get("cost")
            if cost is None:
                raise UndecidedError("a cost that is not given")
            if not self._within(state, cost, words["cost"], context, results):
                return False
        return True

    def _is_self(self, state: State, card: Card, context: Context) -> bool:
        """Whether it is the card with the ability, or what that has evolved into."""
        return card.number is not None and context.this == Thing(
            card.number, state.spots[card.number].life
        )

    def is_evolution(self, state: State, number: int) -> bool:
        """Whether it is an evolution creature; on cards a NEO creature is (802.2)."""
        text = self.game.text_of[number]
        if text.get("evolution"):
            return True
        return "evolves_from" in text and bool(state.spots[number].below)

    def as_creatures(self, state: State, things: tuple[Thing, ...]) -> None:
        """What texts say of what is no creature any more is not known (605.2d)."""
        for thing in things:
            several = len(many(self.game.text_of[thing.card].get("type"))) > 1
            there = state.spots[thing.card].zone == "battle"
            if several and there and not self.is_creature(state, thing.card):
                raise UnsupportedError("what was a creature")

    def is_creature(self, state: State, number: int) -> bool:
        """Whether a card of the battle zone is a creature now."""
        return self._of_type(state, self.game.card(number), {"creature"})

    def _of_type(self, state: State, card: Card, wanted: set[str]) -> bool:
        """Whether a card has one of the types now; a text may take one from it."""
        number = number_of(card)
        types = set(many(self.game.text_of[number].get("type")))
        if types <= wanted or state.spots[number].zone != "battle":
            return bool(types & wanted)
        for holder, _, ability in self.game.working(state, "static", "battle"):
            if holder != number or "is_not" not in ability.data:
                continue
            if number in self.judged:
                raise UndecidedError("a type that depends on itself")
            self.judged.append(number)
            context = self.game.own_context(state, holder, None)
            if self.applies_to(state, ability, number, context):
                types -= set(many(ability.data["is_not"]))
            self.judged.pop()
        return bool(types & wanted)

    def choices(
        self,
        state: State,
        words: Any,
        context: Context,
        results: tuple[Result, ...],
        taken: frozenset[Card] = frozenset(),
        exactly: bool = False,
        fit: Callable[[Card], bool] | None = None,
    ) -> Iterator[tuple[Card, ...]]:
        """The groups of cards that can be meant: as many as possible (605.2b).

        Args:
            taken: cards that cannot be chosen any more (609.9b).
            exactly: fewer than asked for are not enough (609.4).
            fit: what else can be done with a card that is chosen.
        """
        if isinstance(words, Mapping) and "top" in words:
            if many(words.get("zone")) != ["deck"]:
                raise UnsupportedError("top")
            count = self.number(state, words["top"], context, results)
            top = top_cards(state, context.you, count)
            yield tuple(c for c in top if self.has(state, c, words, context, results))
            return
        cards = self.matching(state, words, context, results)
        if not isinstance(words, Mapping) or not (
            {"choose", "up_to", "any_number", "random"} & set(words)
        ):
            yield tuple(cards)
            return
        cards = [c for c in cards if c not in taken and (fit is None or fit(c))]
        cards = choosable(self, state, cards, words, context)
        if words.get("any_number"):
            sizes = range(len(cards) + 1)
        elif "up_to" in words:
            most = self.number(state, words["up_to"], context, results)
            sizes = range(min(most, len(cards)) + 1)
        else:
            asked = words.get("choose", words.get("random"))
            count = max(0, self.number(state, asked, context, results))
            if exactly and count > len(cards):
                return
            sizes = range(min(count, len(cards)), min(count, len(cards)) + 1)
        for size in sizes:
            yield from combinations(cards, size)

    def number(
        self,
        state: State,
        amount: Any,
        context: Context,
        results: tuple[Result, ...],
    ) -> int:
        """A number, or one read from the board now (605.2d)."""
        if isinstance(amount, int):
            return amount
        context = context._replace(in_play=frozenset())
        ((kind, data),) = amount.items()
        match kind:
            case "count":
                if set(data) == {"cards"} and isinstance(data["cards"], str):
                    return len(self._named(data["cards"], context, results))
                found = self.matching(state, data, context, results)
                return len([c for c in found if c.number not in self.pending])
            case "power_of":
                return self._power_of(state, data, context, results)
            case "affected":
                return result_of(results, data).moved
            case "sum":
                return sum(self.number(state, a, context, results) for a in data)
            case "times":
                one, other = (self.number(state, a, context, results) for a in data)
                return one * other
            case "minus":
                one, other = (self.number(state, a, context, results) for a in data)
                return one - other
        raise UnsupportedError(f"the number {kind}")

    def _power_of(
        self,
        state: State,
        word: str,
        context: Context,
        results: tuple[Result, ...],
    ) -> int:
        """The power of a creature, or the last it had (605.2e)."""
        things = self._named(word, context, results)
        if len(things) != 1:
            raise UnsupportedError("the power of several")
        (thing,) = things
        spot = state.spots[thing.card]
        if spot.zone == "battle" and spot.life == thing.life:
            return max(0, self.power(state, thing.card))
        last = dict(state.last)
        if thing not in last:
            raise UnsupportedError("the power of what was not in the battle zone")
        return max(0, last[thing])

    def _within(
        self,
        state: State,
        number: int,
        bounds: Any,
        context: Context,
        results: tuple[Result, ...],
    ) -> bool:
        if isinstance(bounds, int):
            return number == bounds
        for word, bound in bounds.items():
            if word == "parity":
                if number % 2 != (bound == "odd"):
                    return False
                continue
            limit = self.number(state, bound, context, results)
            if not {
                "at_most": number <= limit,
                "at_least": number >= limit,
                "less_than": number < limit,
                "more_than": number > limit,
            }[word]:
                return False
        return True

    def holds(
        self,
        state: State,
        condition: Mapping[str, Any] | None,
        context: Context,
        results: tuple[Result, ...],
    ) -> bool:
        if condition is None:
            return True
        # What is done to a card wants it there, not what is asked of it (605.2e).
        context = context._replace(in_play=frozenset())
        bounds = {"at_most", "at_least", "parity"}
        for kind, data in condition.items():
            match kind:
                case "exists":
                    good = bool(self.matching(state, data, context, results))
                case "none":
                    good = not self.matching(state, data, context, results)
                case "count" | "value":
                    number = (
                        self.number(state, {"count": data}, context, results)
                        if kind == "count"
                        else self.number(state, data, context, results)
                    )
                    limits = {k: v for k, v in condition.items() if k in bounds}
                    good = self._within(state, number, limits, context, results)
                case "turn":
                    good = self.game.turn in self.game.whose(data, context.you)
                case "done":
                    good = result_of(results, data).done
                case "all_of":
                    good = all(self.holds(state, c, context, results) for c in data)
                case "any_of":
                    good = any(self.holds(state, c, context, results) for c in data)
                case "no":
                    good = not self.holds(state, data, context, results)
                case "at_most" | "at_least" | "parity":
                    continue
                case _:
                    raise UnsupportedError(f"the condition {kind}")
            if not good:
                return False
        return True

    def power(self, state: State, number: int) -> int:
        """The power of a creature now: printed, and what changes it (608.1)."""
        power = self.game.text_of[number].get("power")
        if power is None:
            raise UndecidedError("a power that is not given")
        spot = state.spots[number]
        thing = Thing(number, spot.life)
        total: int = power + sum(g.power for g in state.given if g.thing == thing)
        if spot.zone != "battle":
            return total
        for holder, _, ability in self.game.working(state, "static", "battle"):
            if "power" not in ability.data:
                continue
            context = self.game.own_context(state, holder, None)
            if self.applies_to(state, ability, number, context):
                total += self.number(state, ability.data["power"], context, ())
        return total

    def _read_power(self, state: State, number: int, named: bool) -> int:
        """A power below 0 is read as 0 (108.1b)."""
        if named and state.spots[number].zone != "battle":
            raise UnsupportedError("the last power in a description")
        return max(0, self.power(state, number))

    def applies_to(
        self, state: State, ability: Ability, number: int, context: Context
    ) -> bool:
        """Whether a static ability works on a card of the battle zone now (608.3a)."""
        if not self.holds(state, ability.data.get("if"), context, ()):
            return False
        to = ability.data.get("to", "this")
        if to == "this":
            return number == context.source
        if "power" in repr(to) or not isinstance(to, Mapping):
            raise UnsupportedError("a static ability that asks for power")
        if many(to.get("zone", "battle")) != ["battle"]:
            return False
        return self.has(state, self.game.card(number), to, context, ())
