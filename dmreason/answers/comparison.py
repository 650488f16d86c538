"""What a rule, an ability, a card or another board changes in what can happen."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from dmreason.answers.reasons import CAN_BE_STRUCK, PATIENCE, Patience
from dmreason.answers.searches import RulesOf, Search
from dmreason.files.library import Library
from dmreason.language.seats import cards_of, told_apart
from dmreason.language.situations import Situation
from dmreason.rulebook.index import is_below, rulebook, select
from dmreason.search.driver import Driver
from dmreason.telling.obstacles import OF_RULES, Obstacle
from dmreason.telling.outcome import Exploration, Outcome, Progress
from dmreason.words.errors import InputError, OutOfTimeError
from dmreason.words.messages import say

OF_A_CARD = ("ability", "keyword")
"""The kinds of obstacles that are the text of a card."""


@dataclass(frozen=True, slots=True)
class Change:
    """What is different on the other side of a comparison."""

    without: tuple[str, ...] = ()
    """Numbers of rules that forbid nothing."""
    ignored: tuple[str, ...] = ()
    """Texts that count for nothing: `CARD`, the name or id of a card, or
    `CARD.ABILITY`, the number of an ability or a keyword."""
    rules: RulesOf = RulesOf()
    """By which rules it is played."""
    situation: Situation | None = None
    """Another board."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """The outcomes of two searches, side by side."""

    before: Exploration
    after: Exploration
    common: tuple[tuple[Outcome, Outcome], ...]
    """The outcomes that both found."""
    lost: tuple[Outcome, ...]
    """Those that only the first one found; they are lost if the other is complete."""
    gained: tuple[Outcome, ...]
    """The same of the second one."""
    without: frozenset[Obstacle] = frozenset()
    """What counts for nothing in the second one."""

    @property
    def loop_lost(self) -> bool:
        """Whether play can go on for ever, and cannot after the change."""
        return bool(self.before.loops) and self.after.complete and not self.after.loops

    @property
    def loop_gained(self) -> bool:
        """Whether play cannot go on for ever, and can after the change."""
        return bool(self.after.loops) and self.before.complete and not self.before.loops

    @property
    def changed(self) -> bool | None:
        """Whether the outcomes are others; None if a search that was cut short leaves
        that open."""
        lost = bool(self.lost) and self.after.complete
        gained = bool(self.gained) and self.before.complete
        if lost or gained or self.loop_lost or self.loop_gained:
            return True
        return False if self.before.complete and self.after.complete else None


@dataclass(frozen=True, slots=True)
class Responsibility:
    """What changes the outcomes by its absence."""

    tried: tuple[Comparison, ...]
    """One for each thing that was left out."""
    untried: tuple[frozenset[Obstacle], ...]
    """What there was no time for."""


class Sides:
    """A situation that is compared with what it would be otherwise.

    Args:
        situation: the board and what happens.
        search: how to search; its rules are those of the other side.
        on_progress: called now and then while a search runs.

    Raises:
        InputError: the situation names something that is not there.
    """

    def __init__(
        self,
        situation: Situation,
        search: Search = Search(),
        on_progress: Callable[[Progress], None] | None = None,
    ) -> None:
        self._situation = situation
        self._search = search
        self._on_progress = on_progress
        self._began = time.perf_counter()
        self._driver = self._prepared(situation, RulesOf())
        self.before = self._driver.explore(search.limits, on_progress)
        """What can happen as it is."""

    def _prepared(self, situation: Situation, rules: RulesOf) -> Driver:
        return replace(self._search, rules=rules).prepared(situation, CAN_BE_STRUCK)

    def compared(self, change: Change) -> Comparison:
        """What a change does to the outcomes.

        Rules and texts are left out without grounding again.

        Raises:
            InputError: the change is about something that is not there.
        """
        situation, driver = self._situation, self._driver
        if change.situation is not None or change.rules != RulesOf():
            situation = change.situation or situation
            driver = self._prepared(situation, change.rules)
        without: frozenset[Obstacle] = frozenset()
        limits = self._search.limits
        try:
            if change.without or change.ignored:
                driver.ready(limits.deadline(time.perf_counter()))
                library = self._search.library.for_situation(situation)
                without = left_out(change, driver.obstacles, situation, library)
            after = driver.explore(limits, self._on_progress, without)
        except OutOfTimeError:
            after = Exploration((), 0, 0.0, (limits.out_of_time,), too_long=True)
        unknown = unknown_cards(self._situation) | unknown_cards(situation)
        return side_by_side(self.before, after, unknown, without)

    def responsible(self, rules: bool, cards: bool) -> Responsibility:
        """What each rule that can forbid something, and each text, is responsible for.

        With the first search it takes as long as reasons do; half of that is left in
        any case, and limits of the search take its place.

        Args:
            rules: whether rules are left out, one at a time.
            cards: whether the texts of cards are, of each card all and then each alone.
        """
        limits = self._search.limits
        if not self.before.states:
            return Responsibility((), ())  # Even grounding takes too long.
        deadline = limits.deadline(self._began)
        if deadline is None:
            deadline = max(self._began + PATIENCE, time.perf_counter() + PATIENCE / 2)
        patience = Patience(deadline)
        unknown = unknown_cards(self._situation)
        tried: list[Comparison] = []
        untried: list[frozenset[Obstacle]] = []
        suspects = [*_suspects(self._driver.obstacles, rules, cards)]
        same = self._driver.same_without(suspects, patience.until)
        for without in suspects:
            each = patience.each()
            if each is None:
                untried.append(without)
                continue
            after = self.before
            if not next(same):
                after = self._driver.explore(each, self._on_progress, without)
            tried.append(side_by_side(self.before, after, unknown, without))
        return Responsibility(tuple(tried), tuple(untried))


def _suspects(
    obstacles: Sequence[Obstacle], rules: bool, cards: bool
) -> Iterator[frozenset[Obstacle]]:
    """What is left out together, one set after the other."""
    if rules:
        yield from (frozenset([each]) for each in _rules(obstacles))
    if not cards:
        return
    texts: dict[str, list[Obstacle]] = {}
    for each in obstacles:
        if each.kind in OF_A_CARD:
            texts.setdefault(each.card, []).append(each)
    for of_card in texts.values():
        yield frozenset(of_card)
        if len(of_card) > 1:
            yield from (frozenset([each]) for each in of_card)


def left_out(
    change: Change,
    obstacles: Sequence[Obstacle],
    situation: Situation,
    library: Library,
) -> frozenset[Obstacle]:
    """What counts for nothing by a change.

    Args:
        change: what is asked for.
        obstacles: what can be left out.
        situation: the board.
        library: its cards.

    Raises:
        InputError: it names a rule or a text that cannot be left out.
    """
    found: set[Obstacle] = set()
    for number in change.without:
        select(rulebook(), number)
        rules = _rules(obstacles)
        meant = [rule for rule in rules if is_below(rule.what, number)]
        if not meant:
            possible = ", ".join(rule.what for rule in rules) or "-"
            raise InputError(say("forbids_nothing", number=number, possible=possible))
        found.update(meant)
    for text in change.ignored:
        found.update(_texts(text, obstacles, situation, library))
    return frozenset(found)


def _rules(obstacles: Sequence[Obstacle]) -> list[Obstacle]:
    """The rules that can be left out, by number: what one refuses, if it does."""
    of_rules = (each for each in obstacles if each.kind in OF_RULES)
    found = {each.what: each for each in sorted(of_rules)}  # "principle" < "rule"
    return [found[number] for number in sorted(found)]


def _texts(
    text: str, obstacles: Sequence[Obstacle], situation: Situation, library: Library
) -> list[Obstacle]:
    """The abilities that `CARD` or `CARD.ABILITY` means."""
    placed = {
        id: at.placed.card
        for id, at in cards_of(situation).items()
        if at.placed is not None
    }
    names = {name: name for name in placed.values()} | placed
    name, part = text, ""
    if text not in names:
        name, _, part = text.rpartition(".")
    if name not in names:
        possible = ", ".join(dict.fromkeys(placed.values()))
        raise InputError(say("ignores_no_card", text=text, possible=possible))
    card = library.card(names[name])
    faces = {f.name for f in (card, card.other_side, card.spell_half) if f is not None}
    texts = [o for o in obstacles if o.kind in OF_A_CARD and o.card in faces]
    meant = [o for o in texts if not part or part in (o.what, str(o.number))]
    if not meant:
        possible = ", ".join(o.what or str(o.number) for o in texts) or "-"
        raise InputError(say("ignores_nothing", text=text, possible=possible))
    return meant


def unknown_cards(situation: Situation) -> frozenset[str]:
    """The ids of the cards that nobody knows, and nothing tells apart."""
    placed = cards_of(situation).items()
    unknown = frozenset(id for id, at in placed if at.placed is None)
    return unknown - told_apart(situation)


def side_by_side(
    before: Exploration,
    after: Exploration,
    unknown: frozenset[str],
    without: frozenset[Obstacle] = frozenset(),
) -> Comparison:
    """Two searches, compared.

    Args:
        before: the first one.
        after: the other one.
        unknown: cards that nobody tells apart; their ids may differ by where they
            began, and that makes no other outcome.
        without: what counts for nothing in the other one.
    """
    first = {look_of(outcome, unknown): outcome for outcome in before.outcomes}
    second = {look_of(outcome, unknown): outcome for outcome in after.outcomes}
    return Comparison(
        before,
        after,
        common=tuple((first[key], second[key]) for key in first if key in second),
        lost=tuple(first[key] for key in first if key not in second),
        gained=tuple(second[key] for key in second if key not in first),
        without=without,
    )


def look_of(outcome: Outcome, unknown: frozenset[str]) -> str:
    """Equal for equal outcomes, however the unknown cards of a player are called."""
    parts: dict[str, list[str]] = {}
    for part, (_, host) in outcome.attached.items():
        parts.setdefault(host, []).append(part)

    def look(card: str, *hosts: str) -> tuple[object, ...]:
        """A card, what lies on it, and what else belongs to it."""
        how, _ = outcome.attached.get(card, ("", ""))
        marks = outcome.marks.get(card, ())
        found = [part for part in parts.get(card, ()) if part not in hosts]
        belonging = sorted((look(part, card, *hosts) for part in found), key=repr)
        name = "" if card in unknown else card
        return name, how, marks, outcome.between.get(card, ()), belonging

    def pile(cards: Sequence[str]) -> list[object]:
        """Cards in their order; of neighbours that nobody knows it is no matter."""
        found: list[object] = []
        run: list[object] = []
        for card in cards:
            if card in unknown:
                run.append(look(card))
                continue
            found += [*sorted(run, key=repr), look(card)]
            run = []
        return [*found, *sorted(run, key=repr)]

    zones = [
        (player, zone, pile(cards))
        for player, zones in outcome.zones.items()
        for zone, cards in zones.items()
        if cards
    ]
    return repr((sorted(zones, key=repr), outcome.winner, dict(outcome.observed)))
