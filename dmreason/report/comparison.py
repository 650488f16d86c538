"""How comparisons are printed: what is lost, what is gained, and by what."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dmreason.answers.comparison import Change, Comparison, Responsibility
from dmreason.language.situations import Situation
from dmreason.report.json import Json, obstacles_json, outcomes_json
from dmreason.report.obstacles import Obstacles
from dmreason.report.text import (
    FEW,
    Screen,
    differences,
    numbered,
    show_board,
    show_line,
    told_search,
    unwritten_decks,
)
from dmreason.telling.obstacles import Obstacle
from dmreason.telling.outcome import Exploration, Outcome
from dmreason.words.languages import Language


@dataclass(frozen=True)
class Asked:
    """What is compared."""

    file: Path
    situation: Situation
    change: Change
    obstacles: Obstacles
    """Tells what is left out."""
    other_file: Path | None = None
    """Where the board of the other side stands."""
    replaced: Mapping[str, Path] = field(default_factory=dict)
    """Cards, each with the file of the card in its place."""

    @property
    def other(self) -> Situation:
        """The board of the other side."""
        return self.change.situation or self.situation

    def changes(self, comparison: Comparison, screen: Screen) -> Iterator[str]:
        """What is different on the other side, in sentences."""
        if self.other_file is not None:
            yield screen.words("change_board", file=self.other_file)
        for card, file in self.replaced.items():
            yield screen.words("change_card", card=card, file=file)
        if self.change.rules.edition is not None:
            yield screen.words("change_edition", day=self.change.rules.edition)
        for rule, name in self.change.rules.readings.items():
            yield screen.words("change_reading", rule=rule, name=name)
        for each in sorted(comparison.without):
            yield screen.words("change_without", what=self.obstacles.told(each))


def show_comparison(
    screen: Screen, asked: Asked, comparison: Comparison, lines: bool
) -> None:
    """Both sides, in what their outcomes differ, and the way to what one lacks."""
    for text in asked.changes(comparison, screen):
        screen.write(text)
    for side in ("before", "after"):
        _show_side(screen, screen.words(side), getattr(comparison, side))
    if comparison.changed is False:
        screen.write(screen.words("same_outcomes"))
    _show_endless(screen, comparison)
    lost = screen.words("lost" if comparison.after.complete else "only_before")
    gained = screen.words("gained" if comparison.before.complete else "only_after")
    groups = (
        (screen.words("common"), [pair[0] for pair in comparison.common]),
        (lost, list(comparison.lost)),
        (gained, list(comparison.gained)),
    )
    if comparison.lost or comparison.gained:
        if comparison.changed is None:
            screen.write(screen.words("cut_short"))
        _show_groups(screen, asked.situation, groups)
    for (name, outcomes), board in zip(
        groups[1:], (asked.situation, asked.other), strict=True
    ):
        for outcome in outcomes if lines else outcomes[:FEW]:
            screen.write()
            screen.write(screen.words("side_outcome", side=name, id=outcome.id))
            show_board(screen, outcome, unwritten_decks(board))
            show_line(screen, "line", outcome.line)
    if not lines and max(len(outcomes) for _, outcomes in groups[1:]) > FEW:
        screen.write()
        screen.write(screen.words("more_lines", option="--lines"))


def _show_side(screen: Screen, side: str, exploration: Exploration) -> None:
    """How many outcomes one of the searches found, and whether these are all."""
    count = screen.counted(len(exploration.outcomes), "outcome")
    search = told_search(screen, exploration)
    screen.write(screen.words("side", side=side, count=count, search=search))


def _show_endless(screen: Screen, comparison: Comparison) -> None:
    """Whether only one side may go on for ever."""
    for key in ("loop_lost", "loop_gained"):
        if getattr(comparison, key):
            screen.write(screen.words(key))


def _show_groups(
    screen: Screen,
    situation: Situation,
    groups: Sequence[tuple[str, Sequence[Outcome]]],
) -> None:
    """A row for each outcome of both sides."""
    all_of = [(name, each) for name, outcomes in groups for each in outcomes]
    heads, rows = differences(screen, situation, [each for _, each in all_of])
    screen.write()
    screen.table(
        ("", screen.words("outcome_head"), *heads),
        [
            (name, numbered(screen, each), *row)
            for (name, each), row in zip(all_of, rows, strict=True)
        ],
    )


def show_responsibility(
    screen: Screen, obstacles: Obstacles, before: Exploration, found: Responsibility
) -> None:
    """What changes the outcomes by its absence."""
    _show_side(screen, screen.words("before"), before)
    for each in found.tried:
        what = _left_out(screen, obstacles, each.without)
        if each.changed:
            # What a search that was cut short lacks is not lost.
            lost = len(each.lost) if each.after.complete else 0
            gained = len(each.gained) if each.before.complete else 0
            text = screen.words("matters", what=what, lost=lost, gained=gained)
            screen.write(f"  {text}")
            _show_endless(screen, each)
        elif each.changed is None:
            screen.write("  " + screen.words("matters_unknown", what=what))
    for without in found.untried:
        what = _left_out(screen, obstacles, without)
        screen.write("  " + screen.words("not_tried", what=what))
    same = sum(each.changed is False for each in found.tried)
    screen.write(screen.words("no_matter", tried=len(found.tried), same=same))


def _left_out(
    screen: Screen, obstacles: Obstacles, without: frozenset[Obstacle]
) -> str:
    """What was left out; several abilities are all that a card has."""
    first = min(without)
    if len(without) > 1:
        return screen.words("text_of", card=first.card)
    return obstacles.told(first)


def comparison_json(asked: Asked, comparison: Comparison, language: Language) -> Json:
    """The answer of `dmreason compare --json`."""
    boards = {"before": asked.situation, "after": asked.other}
    files = {"before": asked.file, "after": asked.other_file or asked.file}
    return {
        **{
            side: outcomes_json(
                files[side],
                boards[side],
                getattr(comparison, side),
                language,
                getattr(comparison, side).outcomes,
            )
            for side in boards
        },
        **_summary_json(comparison, asked.obstacles),
        "replaced": {card: str(file) for card, file in asked.replaced.items()},
    }


def _summary_json(comparison: Comparison, obstacles: Obstacles) -> Json:
    return {
        "without": obstacles_json(comparison.without, obstacles),
        "changed": comparison.changed,
        "common": [[a.id, b.id] for a, b in comparison.common],
        "lost": [outcome.id for outcome in comparison.lost],
        "gained": [outcome.id for outcome in comparison.gained],
        "loop_lost": comparison.loop_lost,
        "loop_gained": comparison.loop_gained,
    }


def responsibility_json(
    asked: Asked, before: Exploration, found: Responsibility, language: Language
) -> Json:
    """The answer of `dmreason compare --all-rules --all-cards --json`."""
    return {
        "before": outcomes_json(
            asked.file, asked.situation, before, language, before.outcomes
        ),
        "tried": [
            {
                **_summary_json(each, asked.obstacles),
                "complete": each.after.complete,
            }
            for each in found.tried
        ],
        "not_tried": [obstacles_json(each, asked.obstacles) for each in found.untried],
    }
