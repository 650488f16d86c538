"""How loops are printed."""

from __future__ import annotations

from dmreason.answers.loops import Loop, Loops
from dmreason.report.json import Json, line_json
from dmreason.report.text import Screen, show_line, told_search
from dmreason.words.languages import Language


def show_loops(screen: Screen, found: Loops) -> None:
    """Each loop with the way into it, and who can end it."""
    count = screen.counted(len(found.loops), "loop_found")
    search = told_search(screen, found.exploration)
    screen.write(screen.words("both", first=count, second=search))
    if found.exploration.complete:
        for reason in found.incomplete:
            screen.write(screen.words("incomplete", reasons=reason))
    for number, loop in enumerate(found.loops, 1):
        screen.write()
        screen.write(_ended(screen, number, loop))
        if loop.way:
            show_line(screen, "way_in", loop.way)
        show_line(screen, "round", loop.line)
        if loop.keeping:
            show_line(screen, "keeping", loop.keeping)


def _ended(screen: Screen, number: int, loop: Loop) -> str:
    """Who can end a loop, or that it grows, in a sentence."""
    if loop.grows:
        return screen.words("loop_growing", number=number, rounds=loop.grows)
    if loop.is_mandatory:
        return screen.words("loop_mandatory", number=number)
    if loop.ended_by is None:
        return screen.words("loop_unknown", number=number)
    if not loop.ended_by:
        return screen.words("loop_together", number=number)
    players = screen.words("nor").join(loop.ended_by)
    return screen.words("loop_optional", number=number, players=players)


def loops_json(found: Loops, language: Language) -> Json:
    """The answer of `dmreason loops --json`."""
    return {
        "complete": not found.incomplete,
        "incomplete": list(found.incomplete),
        "loops": [
            {
                "way": line_json(loop.way, language),
                "line": line_json(loop.line, language),
                "keeping": line_json(loop.keeping, language),
                "mandatory": loop.is_mandatory,
                "ended_by": None if loop.ended_by is None else list(loop.ended_by),
                "grows": loop.grows,
            }
            for loop in found.loops
        ],
    }
