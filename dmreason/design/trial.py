"""One board, searched: what it shows of the cards on it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pydantic import ValidationError

from dmreason.answers.comparison import side_by_side, unknown_cards
from dmreason.answers.loops import loops
from dmreason.answers.reasons import CAN_BE_STRUCK
from dmreason.answers.searches import Search
from dmreason.design.boards import key_of
from dmreason.design.choices import Choice, choices
from dmreason.design.fillers import NAME
from dmreason.design.findings import Finding, Said
from dmreason.design.hinges import DECISIONS, hinges
from dmreason.design.rereading import Rereading, rereadings
from dmreason.design.smaller import smallest
from dmreason.design.wordings import compared, difference, told_apart, uninterrupted
from dmreason.language.seats import cards_of
from dmreason.language.situations import Situation
from dmreason.search.attempts import Attempts
from dmreason.search.explorer import Explorer
from dmreason.telling.outcome import Exploration, Limits, Step
from dmreason.telling.words import tell
from dmreason.words.errors import DmreasonError, EncodingError, InputError
from dmreason.words.languages import LANGUAGES, Language

Data = dict[str, Any]
EACH = Limits(max_states=4000, max_seconds=8)
"""How far one board is searched."""
READ = ("only_so", "only_otherwise")
"""What is said of each of two ways to read a rule."""
OF_TEXTS = ("ability", "keyword")
"""The kinds of obstacles that are the text of a card."""
Effect = tuple[str, str, str, int, str]
"""A part of a card's text (see `Text`), and the verb of an instruction in it."""
Text = tuple[str, str, str, int]
"""A part of a card's text: its card, what kind it is, the keyword, its number."""


@dataclass(frozen=True, slots=True)
class Task:
    """A board to be searched."""

    key: str
    shape: str
    cards: tuple[str, ...]
    """The cards that it is about."""
    data: Data
    subjects: tuple[str, ...] = ()
    """The cards of which is asked whether each part of their text does anything."""
    known: frozenset[Text] = frozenset()
    """Those parts of which that is known."""
    mattering: frozenset[Choice] = frozenset()
    """What those parts let somebody decide and is known to matter."""
    done: frozenset[Effect] = frozenset()
    """What they do and is known to come about."""
    other: Data | None = None
    """Another wording of a card, as a file has it; then only that is compared."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What a board has shown."""

    task: Task
    status: str
    """`complete`; `doubtful` (a text that is not known could matter); `cut short`;
    `refused` (it is no situation)."""
    states: int = 0
    findings: tuple[Finding, ...] = ()
    live: tuple[Text, ...] = ()
    """The parts of texts without which something else would happen."""
    asked: tuple[Text, ...] = ()
    """The parts of texts of which that was asked."""
    decided: tuple[Choice, ...] = ()
    """What the texts have let somebody decide."""
    mattering: tuple[Choice, ...] = ()
    """The decisions of these on which something depends."""
    tried: tuple[Effect, ...] = ()
    """What the texts have tried to do."""
    done: tuple[Effect, ...] = ()
    """What of that has come about."""
    rules: tuple[str, ...] = ()
    """The rules that its steps cite."""
    why: str = ""
    """Why it is not complete."""


def tried(task: Task, search: Search) -> Trial:
    """Search a board; also what dmreason itself fails at is told.

    Args:
        task: the board.
        search: how to search it.
    """
    try:
        if task.other is not None:
            return _of_wordings(task, task.other, replace(search, limits=EACH))
        situation = Situation.model_validate(task.data)
        return _Trial(task, situation, search).told()
    except (InputError, ValidationError) as error:
        return Trial(task, "refused", why=str(error))
    except (EncodingError, AssertionError) as error:
        return Trial(task, "cut short", findings=(_defect(task, error),))


def _of_wordings(task: Task, other: Data, search: Search) -> Trial:
    """What a board shows of two wordings."""
    found = compared(task.data, other, search)
    finding = difference(task.data, other, found, search)
    both = (found.before, found.after)
    return Trial(
        task,
        _status(*both),
        sum(each.states for each in both),
        () if finding is None else (finding,),
        why="; ".join(reason for each in both for reason in each.incomplete),
    )


def _status(*found: Exploration) -> str:
    """What became of a board whose searches found this."""
    if any(each.doubts for each in found):
        return "doubtful"
    return "complete" if all(each.complete for each in found) else "cut short"


def _defect(task: Task, error: Exception) -> Finding:
    """What dmreason fails at."""
    said = (("error", type(error).__name__),)
    return Finding("defect", _names(task.data), said, task.data)


def _names(data: Data) -> tuple[str, ...]:
    """The cards of a board that are no plain ones."""
    situation = Situation.model_validate(data)
    placed = (at.placed for at in cards_of(situation).values())
    names = {spot.card for spot in placed if spot is not None}
    return tuple(sorted(name for name in names if not name.startswith(NAME)))


@dataclass(frozen=True, slots=True)
class _Sign:
    """A finding before its board is made small."""

    kind: str
    said: Said
    line: tuple[Step, ...] = ()
    rereading: Rereading | None = None
    """If it hangs on how a rule is read."""

    def told(self, language: Language) -> tuple[str, ...]:
        """A line of play that shows it."""
        if self.rereading is None:
            return tuple(tell(step, language) for step in self.line)
        return tuple(told_apart(self.rereading.found, language, READ))


_HOLDS: dict[tuple[str, str, Said, str], bool] = {}
"""Whether smaller boards have shown the same: those of several boards often meet."""


class _Trial:
    """A board that is being searched."""

    def __init__(self, task: Task, situation: Situation, search: Search) -> None:
        self._task, self._situation = task, situation
        self._search = replace(search, limits=EACH)

    def told(self) -> Trial:
        """All that it shows."""
        driver, found = _explored(self._situation, self._search)
        cited = driver.reached.cited if found.complete else frozenset()
        effects = self._effects(driver) if found.complete else {}
        signs = [*_signs(self._situation, driver, found, self._search)]
        live, asked = self._live(driver, found)
        decided = self._choices(driver) if found.complete else {}
        return Trial(
            self._task,
            _status(found),
            found.states,
            tuple({each.id: each for each in map(self._finding, signs)}.values()),
            live,
            asked,
            tuple(sorted(decided)),
            tuple(sorted(each for each, matters in decided.items() if matters)),
            tuple(sorted(effects)),
            tuple(sorted(each for each, is_done in effects.items() if is_done)),
            tuple(sorted(cited)),
            "; ".join(found.incomplete),
        )

    def _live(
        self, driver: Explorer, found: Exploration
    ) -> tuple[tuple[Text, ...], tuple[Text, ...]]:
        """Without which parts of the texts something else would happen.

        With them come all parts of which that was asked.
        """
        if not found.complete:
            return (), ()
        live, asked = [], []
        unknown = unknown_cards(self._situation)
        parts = {
            text: frozenset([each])
            for each in driver.obstacles
            if each.kind in OF_TEXTS
            and each.card in self._task.subjects
            and (text := (each.card, each.kind, each.what, each.number))
            not in self._task.known
        }
        until = EACH.deadline(time.perf_counter())
        same = driver.same_without([*parts.values()], until)
        for (text, without), is_same in zip(parts.items(), same, strict=True):
            if is_same:
                asked.append(text)
                continue
            after = uninterrupted(driver.explore(EACH, without=without))
            changed = side_by_side(found, after, unknown).changed
            if changed is not None:
                asked.append(text)
            if changed:
                live.append(text)
        return tuple(live), tuple(asked)

    def _choices(self, driver: Attempts) -> dict[Choice, bool]:
        """What the texts let somebody decide, and whether anything depends on it."""
        task = self._task
        return choices(
            self._situation, driver, self._search, task.subjects, task.mattering
        )

    def _effects(self, driver: Attempts) -> dict[Effect, bool]:
        """What the texts try to do, and whether anything of it comes about."""
        found = self._tried(driver)
        done = {each: True for each, is_done in found.items() if is_done}
        if found.keys() <= done.keys() | self._task.done:
            return found
        # Perhaps in an order that this search has not followed.
        every = replace(self._search, reduce=False).driven(Attempts, self._situation)
        if not uninterrupted(every.explore(EACH)).complete:
            return done
        return self._tried(every) | done

    def _tried(self, driver: Attempts) -> dict[Effect, bool]:
        """The same as a search has found it."""
        return {
            (part.card, part.kind, part.what, part.number, verb): is_done
            for (part, verb), is_done in driver.attempts().items()
            if part.card in self._task.subjects
        }

    def _finding(self, sign: _Sign) -> Finding:
        """The finding, with a board as small as can be."""

        def holds(data: Data) -> bool:
            key = key_of(data), sign.kind, sign.said, repr(self._search)
            if key not in _HOLDS:
                _HOLDS[key] = self._same(sign, data) is not None
            return _HOLDS[key]

        data = smallest(self._task.data, holds)
        small = self._same(sign, data) or sign
        rules = dict.fromkeys(rule for step in small.line for rule in step.rules)
        lines: dict[str, tuple[str, ...]] = {
            language: small.told(language) for language in LANGUAGES
        }
        return Finding(sign.kind, _names(data), sign.said, data, lines, tuple(rules))

    def _same(self, sign: _Sign, data: Data) -> _Sign | None:
        """The same on another board; None if that does not show it."""
        try:
            situation = Situation.model_validate(data)
            driver, found = _explored(situation, self._search)
            signs = _signs(situation, driver, found, self._search, sign.kind)
            same = (e for e in signs if (e.kind, e.said) == (sign.kind, sign.said))
            return next(same, None)
        except (DmreasonError, ValidationError):
            return None


def _explored(situation: Situation, search: Search) -> tuple[Attempts, Exploration]:
    """A situation, searched."""
    otherwise = search.rules.read_otherwise(situation)
    driver = search.driven(Attempts, situation, CAN_BE_STRUCK + otherwise)
    return driver, uninterrupted(driver.explore(search.limits))


def _signs(
    situation: Situation,
    driver: Explorer,
    found: Exploration,
    search: Search,
    kind: str | None = None,
) -> Iterator[_Sign]:
    """What a searched board shows.

    Args:
        situation: the board.
        driver: with which it was searched.
        found: what was found.
        search: how to search it otherwise.
        kind: the only kind that is asked for; None: all.
    """
    if found.doubts:
        return  # what is not known of a text could make all of it false
    # Other searches by the same driver follow.
    hit = sorted(driver.reached.bounds)
    contested: frozenset[str] = frozenset()
    if kind in (None, *DECISIONS) and found.complete and len(found.outcomes) > 1:
        contested = driver.contested()
    looks: Mapping[str, Callable[[], Iterator[_Sign]]] = {
        "loop": lambda: _loops(situation, found, search),
        "win": lambda: _wins(driver, found),
        "lock": lambda: _locked(situation, driver, found),
        "order": lambda: _hinges(situation, contested, search, "order"),
        "competition": lambda: _hinges(situation, contested, search, "competition"),
        "reading": lambda: _read(situation, driver, found, search, "reading"),
        "edition": lambda: _read(situation, driver, found, search, "edition"),
        "circle": lambda: _bounds(hit, "circle"),
        "bound": lambda: _bounds(hit, "bound"),
    }
    for each, look in looks.items():
        if kind in (None, each):
            yield from look()


def _loops(situation: Situation, found: Exploration, search: Search) -> Iterator[_Sign]:
    """The loops, and who can end them."""
    if not found.loops:
        return
    told = loops(situation, search)
    uninterrupted(told.exploration)
    for loop in told.loops:
        if loop.is_mandatory:
            ended = "nobody"
        elif loop.ended_by is None:
            ended = "unknown"
        else:
            ended = " ".join(loop.ended_by) or "together"
        yield _Sign("loop", (("ended_by", ended),), (*loop.way, *loop.line))
    if not told.loops:
        yield _Sign("loop", (("ended_by", "unknown"),), found.loops[0])


def _wins(driver: Explorer, found: Exploration) -> Iterator[_Sign]:
    """Games that end because of the texts."""
    ends = {outcome.winner: outcome for outcome in reversed(found.outcomes)}
    ends.pop(None, None)
    if not ends:
        return
    without = _without_texts(driver)
    usual = {outcome.winner for outcome in without.outcomes}
    for winner, outcome in ends.items():
        if without.complete and winner not in usual:
            yield _Sign("win", (("winner", str(winner)),), outcome.line)


def _locked(
    situation: Situation, driver: Explorer, found: Exploration
) -> Iterator[_Sign]:
    """What a player has tried and cannot do because of the texts.

    All that was tried stands in what is said, so that no smaller board is taken for the
    same on which less is tried.
    """
    if not found.complete or any(
        outcome.observed[name]
        for name in situation.observe
        for outcome in found.outcomes
    ):
        return
    for name in situation.observe:
        usual = _without_texts(driver)
        if usual.complete and any(outcome.observed[name] for outcome in usual.outcomes):
            said = ("cannot", name), ("tries", str(len(situation.happens)))
            yield _Sign("lock", said, found.outcomes[0].line)


def _without_texts(driver: Explorer) -> Exploration:
    """What could happen if no card had a text."""
    texts = frozenset(each for each in driver.obstacles if each.kind in OF_TEXTS)
    return uninterrupted(driver.explore(EACH, without=texts))


def _hinges(
    situation: Situation, contested: frozenset[str], search: Search, kind: str
) -> Iterator[_Sign]:
    """What outcomes hang on besides choices of cards.

    If no state knows two such decisions, it is no matter that this search follows
    orders once that cannot matter: nothing is left to ask of all of them.
    """
    if DECISIONS[kind] in contested:
        for hinge in hinges(situation, search, kind):
            yield _Sign(kind, (("texts", hinge.texts),), hinge.line)


def _read(
    situation: Situation,
    driver: Explorer,
    found: Exploration,
    search: Search,
    kind: str,
) -> Iterator[_Sign]:
    """The other ways to read unclear or changed rules by which other things happen."""
    for each in rereadings(situation, driver, found, search.rules, EACH, kind):
        sides = (*each.found.lost[:1], *each.found.gained[:1])
        line = tuple(step for outcome in sides for step in outcome.line)
        yield _Sign(kind, each.said, line, each)


def _bounds(hit: Iterable[str], kind: str) -> Iterator[_Sign]:
    """What the search could not follow to its end."""
    for name in hit:
        if (name == "circle") == (kind == "circle"):
            yield _Sign(kind, (("bound", name),))
