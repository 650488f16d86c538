"""The tree of ways as a picture: SVG, and the forms of other programs."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from dmreason.pages.ways import Branch, branches, ways
from dmreason.report.json import line_json
from dmreason.telling.outcome import Outcome
from dmreason.telling.words import tell
from dmreason.words.languages import Language
from dmreason.words.layout import wrapped
from dmreason.words.pages import page

FORMS = ("svg", "dot", "json", "md")
"""The endings of the files that a tree can be drawn into."""

WIDTH, GAP, LINE, ROW = 232, 46, 17, 12
"""Points: of a box, between two columns of boxes, of a line of text, between rows."""
COLUMNS, LINES = 32, 4
"""How much of what is decided stands in a box."""


@dataclass(frozen=True)
class Drawing:
    """The tree of the shortest ways to some outcomes.

    Args:
        outcomes: those of one search by the explorer.
        language: of what stands in the boxes.
    """

    outcomes: Sequence[Outcome]
    language: Language
    branches: list[Branch] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "branches", branches(ways(self.outcomes)))

    def drawn(self, form: str) -> str:
        """The tree in one of `FORMS`."""
        forms = {"svg": self.svg, "dot": self.dot, "md": self.mermaid}
        if form in forms:
            return forms[form]()
        return json.dumps(self.data(), ensure_ascii=False, indent=2) + "\n"

    def label(self, branch: Branch) -> str:
        """What is decided on a branch."""
        if branch.before is None:
            return page("start", self.language)
        told = (tell(step, self.language) for step in branch.differs)
        return page("then", self.language).join(told)

    def end(self, branch: Branch) -> str:
        """The outcome at its end, or nothing."""
        if branch.outcome is None:
            return ""
        return page("outcome", self.language, id=branch.outcome)

    # -- forms -------------------------------------------------------------------

    def data(self) -> dict[str, Any]:
        """The tree as data: boxes, and which follows which."""
        return {
            "branches": [
                {
                    "number": number,
                    "after": branch.before,
                    "outcome": branch.outcome,
                    "text": self.label(branch),
                    "differs": line_json(branch.differs, self.language),
                }
                for number, branch in enumerate(self.branches)
            ]
        }

    def dot(self) -> str:
        """The tree for Graphviz."""
        lines = ["digraph ways {", '  rankdir="LR"; node [shape=box];']
        for number, branch in enumerate(self.branches):
            text = "\n".join(filter(None, (*self._lines(branch), self.end(branch))))
            label = json.dumps(text, ensure_ascii=False)
            lines.append(f"  n{number} [label={label}];")
            if branch.before is not None:
                lines.append(f"  n{branch.before} -> n{number};")
        return "\n".join([*lines, "}"]) + "\n"

    def mermaid(self) -> str:
        """The tree as a Mermaid diagram in Markdown."""
        lines = ["```mermaid", "flowchart LR"]
        for number, branch in enumerate(self.branches):
            parts = filter(None, (*self._lines(branch), self.end(branch)))
            label = "<br/>".join(map(_in_mermaid, parts))
            lines.append(f'  n{number}["{label}"]')
            if branch.before is not None:
                lines.append(f"  n{branch.before} --> n{number}")
        return "\n".join([*lines, "```"]) + "\n"

    def svg(self) -> str:
        """The tree as a picture; each box with the number of its place as data."""
        at = self._laid_out()
        width = max(x for x, _, _ in at.values()) + WIDTH + 2
        height = max(y + tall for _, y, tall in at.values()) + 2
        edges = [
            _edge(at[branch.before], at[number])
            for number, branch in enumerate(self.branches)
            if branch.before is not None
        ]
        boxes = [
            self._box(branch, *at[number])
            for number, branch in enumerate(self.branches)
        ]
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" '
                f'height="{height}" viewBox="-1 -1 {width} {height}" '
                f'lang="{self.language}">',
                f"<style>{STYLE}</style>",
                *edges,
                *boxes,
                "</svg>",
                "",
            ]
        )

    # -- a picture ---------------------------------------------------------------

    def _lines(self, branch: Branch) -> list[str]:
        """What stands in a box, as far as there is room."""
        lines = wrapped(self.label(branch), COLUMNS)
        if len(lines) > LINES:
            lines = [*lines[: LINES - 1], lines[LINES - 1][:-1] + "…"]
        return lines

    def _laid_out(self) -> dict[int, tuple[int, int, int]]:
        """Left, top and height of each box: ends below each other, forks between."""
        tall = [
            LINE * (len(self._lines(b)) + (b.outcome is not None)) + ROW
            for b in self.branches
        ]
        after: dict[int, list[int]] = {}
        depth: list[int] = []
        for number, branch in enumerate(self.branches):
            if branch.before is not None:
                after.setdefault(branch.before, []).append(number)
            depth.append(0 if branch.before is None else depth[branch.before] + 1)
        middle: dict[int, int] = {}
        bottom = 0
        for number in _ends_first(after):
            if number not in after:
                middle[number] = bottom + tall[number] // 2
                bottom += tall[number] + ROW
                continue
            # A fork has two ends at least, which together are taller than any box.
            ends = [middle[each] for each in after[number]]
            middle[number] = (ends[0] + ends[-1]) // 2
        top = min(middle[n] - tall[n] // 2 for n in middle)
        return {
            n: (depth[n] * (WIDTH + GAP), middle[n] - tall[n] // 2 - top, tall[n])
            for n in middle
        }

    def _box(self, branch: Branch, x: int, y: int, tall: int) -> str:
        label, end = self.label(branch), self.end(branch)
        told = " — ".join(filter(None, (label, end)))
        lines = [*self._lines(branch), *([end] if end else [])]
        rows = "".join(
            f'<tspan x="{x + 10}" y="{y + LINE * n + LINE}"'
            + (' class="end"' if end and n == len(lines) - 1 else "")
            + f">{escape(line)}</tspan>"
            for n, line in enumerate(lines)
        )
        kind = "start" if branch.before is None else "end" if end else "fork"
        return (
            f'<g class="box {kind}" data-place="{branch.place}" '
            f'aria-label="{escape(told)}"><title>{escape(told)}</title>'
            f'<rect x="{x}" y="{y}" width="{WIDTH}" height="{tall}" rx="8"/>'
            f"<text>{rows}</text></g>"
        )


STYLE = (
    "text{font:13px system-ui,'Hiragino Sans','Noto Sans CJK JP',sans-serif;"
    "fill:#1b1d24}rect{fill:#fff;stroke:#8a90a2}.start rect{fill:#eceef4}"
    ".end rect{stroke:#2457c5;stroke-width:2}.end .end{font-weight:700;fill:#2457c5}"
    "path{fill:none;stroke:#8a90a2}"
)
"""How it looks by itself; a page may say otherwise."""


def _edge(before: tuple[int, int, int], after: tuple[int, int, int]) -> str:
    x, y = before[0] + WIDTH, before[1] + before[2] // 2
    to_x, to_y = after[0], after[1] + after[2] // 2
    bend = GAP // 2
    return f'<path d="M{x} {y}C{x + bend} {y} {to_x - bend} {to_y} {to_x} {to_y}"/>'


def _ends_first(after: Mapping[int, Sequence[int]]) -> list[int]:
    """All branches, each behind those that follow it; those of a fork in order."""
    found, waiting = [], [0]
    while waiting:
        number = waiting.pop()
        found.append(number)
        waiting += after.get(number, ())
    return found[::-1]


def _in_mermaid(text: str) -> str:
    """Text as Mermaid wants it: signs of its own and of HTML as entities."""
    return "".join(f"#{ord(c)};" if c in '"#<>&`[]{}|\\' else c for c in text)
