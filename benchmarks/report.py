"""The figures in words: Markdown, for the terminal and for `docs/performance.md`."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from statistics import median
from typing import Any

from benchmarks import Figures
from benchmarks.cases import Family
from benchmarks.fit import growth, line

PROGRAMS = {
    "dmreason": "dmreason",
    "full": "dmreason --no-reduction",
    "plain": "plain clingo",
    "spin": "SPIN",
}
"""What is measured, and with what F(n, m) is compared."""


def page(results: dict[str, Any], families: dict[str, Family]) -> str:
    """Everything that was measured, as Markdown."""
    machine = _machine(results["machine"])
    head = f"{machine}\n\n{_method(results['settings'])}\n"
    return "\n".join([head, *sections(results, families).values()])


def sections(results: dict[str, Any], families: dict[str, Family]) -> dict[str, str]:
    """Each part of what was measured, as Markdown, by its heading."""
    told: dict[str, tuple[str, Callable[[Any], str]]] = {
        name: (family.title, partial(_family, family=family))
        for name, family in families.items()
    }
    told |= {
        "midgame": ("Boards as they are in play", _midgame),
        "designed": ("Boards around a card", _designed),
        "rulings": ("The rulings that ship", _rulings),
        "sweep": ("Memory of a pool of processes", _sweep),
        "start": ("The command, from start to end", _start),
    }
    return {
        title: f"## {title}\n\n{tell(results[name])}\n"
        for name, (title, tell) in told.items()
        if name in results
    }


def with_sections(
    page: str, results: dict[str, Any], families: dict[str, Family]
) -> str:
    """A page with some of its sections measured anew, each with where that was.

    What is new on the page comes last.
    """
    kept = re.split(r"(?m)^(?=## )", page)
    titles = [part.partition("\n")[0].removeprefix("## ") for part in kept]
    for title, text in sections(results, families).items():
        head, _, rest = text.partition("\n\n")
        told = f"{head}\n\n{_machine(results['machine'])}\n\n{rest}"
        if title in titles:
            place = titles.index(title)
            kept[place] = told + "\n" * (place + 1 < len(kept))
        else:
            kept[-1] = kept[-1].rstrip("\n") + "\n\n"
            kept.append(told)
            titles.append(title)
    return "".join(kept)


def wrong(rows: Sequence[dict[str, Any]]) -> list[str]:
    """Every count of outcomes that is not the expected one."""
    return [
        f"{row['label']}, {name}: {row[name]['outcomes']}, not {row['expected']}"
        for row in rows
        for name in PROGRAMS
        if name in row
        and row[name]["complete"]
        and row["expected"] != row[name]["outcomes"]
    ]


def _machine(machine: dict[str, Any]) -> str:
    """What was measured, and where."""
    before, after = (
        ", ".join(f"{load:.2f}" for load in machine[key])
        for key in ("load_average", "load_average_after")
    )
    return (
        f"dmreason {machine['dmreason']}, Python {machine['python']}, clingo "
        f"{machine['clingo']}, {machine['spin'] or 'SPIN not installed'}, on "
        f"{machine['system']} with {machine['cpus']} processors. Load average (1, 5 "
        f"and 15 minutes) before: {before}; after: {after}."
    )


def _method(settings: dict[str, Any]) -> str:
    """What a figure is."""
    return (
        f"Each figure is of a fresh process, the median of {settings['runs']} runs (of "
        f"one, if it took long), with at most {settings['max_seconds']:g} seconds for "
        "a search. A search that took longer is > that, and its program is not asked "
        "about larger boards of the family. *Load* is reading and grounding, *search* "
        "what follows; *ratio* is another program's time divided by that of "
        "dmreason's search, *with load* divided by that of both. Plain clingo is "
        "`benchmarks/plain.lp`, what one would write first (a tighter wording takes "
        "half of its time, a clumsier one four times as long); its search includes "
        "grounding. SPIN's leaves out compiling the model."
    )


def _family(rows: Sequence[dict[str, Any]], family: Family) -> str:
    head = ["", "program", "outcomes", "states", "load s", "search s", "states/s"]
    lines = [
        [row["label"], label, *_search(row.get(name)), *_ratios(row, name)]
        for row in rows
        for name, label in PROGRAMS.items()
        if name in rows[0]
    ]
    text = _table([*head, "MiB", "ratio", "with load"], lines)
    fits = list(_fits(rows, family.size))
    return "\n\n".join([text, *([_bullets(fits)] if fits else [])])


def _search(found: Figures | None) -> list[str]:
    """The cells of one program's figures; empty where it does not know them."""
    if found is None or found.get("absent"):
        return ["not installed" if found else "not tried", "", "", "", "", ""]
    complete, seconds = found["complete"], found["seconds"]
    states, load = found.get("states"), found.get("load_seconds")
    memory = found.get("peak_mib")
    return [
        f"{found['outcomes']:,}" if complete else "",
        "" if states is None else _at_least(complete, f"{states:,}"),
        "" if load is None else f"{load:.2f}",
        _at_least(complete, _seconds(seconds)),
        "" if states is None else f"{states / seconds:,.0f}",
        "" if memory is None else f"{memory:.0f}",
    ]


def _ratios(row: dict[str, Any], name: str) -> list[str]:
    """How often another program's time is dmreason's: of the search, and in all."""
    own, other = row.get("dmreason"), row.get(name)
    if name == "dmreason" or not (own and own["complete"]):
        return ["", ""]
    if other is None or other.get("absent"):
        return ["", ""]
    seconds, load = other["seconds"], other.get("load_seconds", 0)
    ratios = (
        seconds / own["seconds"],
        (seconds + load) / (own["seconds"] + own["load_seconds"]),
    )
    return [_at_least(other["complete"], _two_digits(ratio)) for ratio in ratios]


def _fits(rows: Sequence[dict[str, Any]], size: str) -> Iterable[str]:
    """How the figures grow with the size, for what could be measured often enough."""
    for program, label in PROGRAMS.items():
        done = [row for row in rows if row.get(program, {}).get("complete")]
        for figure in ("states", "seconds"):
            if all(figure in row[program] for row in done):
                sizes = [row["size"] for row in done]
                formula = growth(size, sizes, [row[program][figure] for row in done])
                if formula is not None:
                    yield f"{label}, {figure}: {formula}"


def _midgame(rows: Sequence[dict[str, Any]]) -> str:
    """How many boards are answered, how soon, and why others are not."""
    found = {name: [row[name] for row in rows] for name in ("nearest", "everything")}
    lines = []
    for text, share in _ENDS.items():
        lines.append([text, *(_share(list(map(share, f))) for f in found.values())])
    for text, figure in (("median s", median), ("worst s", max)):
        seconds = (figure([f["seconds"] for f in column]) for column in found.values())
        lines.append([text, *map(_seconds, seconds)])
    memory = ([f.get("peak_mib", 0) for f in column] for column in found.values())
    lines.append(["most MiB", *(f"{max(column):.0f}" for column in memory)])
    reasons = Counter(r for f in found["nearest"] for r in f.get("reasons", ()))
    bullets = [f"{reason}: {count}" for reason, count in reasons.most_common()]
    differ = sum(
        row["nearest"][figure] != row["everything"][figure]
        for row in rows
        for figure in ("end", "outcomes", "states")
        if {row["nearest"]["end"], row["everything"]["end"]} <= _ANSWERED
    )
    return (
        f"{len(rows)} boards made at random of the cards that ship: five to eight "
        "creatures a side, five shields, six mana, four cards in hand, and one attack "
        "or spell; of half of them the opponent's hand and all shields are unknown. "
        "Each in a process of its own, from its file to its outcomes. *Nearest* is how "
        "dmreason searches ([the two searches](searches.md)); *everything* is grounded "
        "at once for all that could hold, and may ask for 3 GiB.\n\n"
        f"{_table(['', *found], lines)}\n\n"
        f"Answers that differ between the two: {differ}. What makes an answer "
        f"incomplete, on how many boards:\n\n{_bullets(bullets or ['nothing'])}"
    )


_ANSWERED = {"complete", "incomplete"}
_ENDS: dict[str, Callable[[Figures], bool]] = {
    "complete within 1 s": lambda f: f["end"] == "complete" and f["seconds"] <= 1,
    "complete within 10 s": lambda f: f["end"] == "complete" and f["seconds"] <= 10,
    "complete within 60 s": lambda f: f["end"] == "complete" and f["seconds"] <= 60,
    "incomplete for a reason of the board": lambda f: f["end"] == "incomplete",
    "of all these within 10 s": lambda f: f["end"] in _ANSWERED and f["seconds"] <= 10,
    "out of time": lambda f: f["end"] == "time",
    "out of memory": lambda f: f["end"] == "memory",
}
"""How a search of a mid-game board can end."""


def _share(held: Sequence[bool]) -> str:
    return f"{sum(held)} ({sum(held) / len(held):.0%})"


FEW_STATES = 10
"""So many states has a board that is small."""


def _designed(found: Figures) -> str:
    """How many boards a second `explore` searches, beside one process for each."""
    searched = found["searched"]
    groups = {
        "all": searched,
        f"of at most {FEW_STATES} states": [
            f for f in searched if f["states"] <= FEW_STATES
        ],
    }
    lines = []
    for text, group in groups.items():
        together, alone = (sum(f[k] for f in group) for k in ("seconds", "alone"))
        rates = [f"{len(group) / seconds:.1f}" for seconds in (together, alone)]
        lines.append([text, f"{len(group)}", *rates, _two_digits(alone / together)])
    return (
        f"{len(searched)} of the {found['boards']:,} boards that `dmreason explore "
        f"{found['card']} --together 2` builds of the cards that ship, taken from all "
        "over the sweep, one after the other in one process; and `dmreason outcomes` "
        "for each of them, in a process of its own. The sweep asks each board for "
        "more: loops, wins, locks, what hangs on orders and readings, and what every "
        f"part of the card's text does. {found['left_out']} more were left out, for no "
        "file may have such a board.\n\n"
        + _table(["boards", "number", "a second", "alone", "ratio"], lines)
    )


def _rulings(found: Figures) -> str:
    return (
        f"{found['rulings']} rulings in one process, one after the other, each read, "
        f"loaded and searched: {found['seconds']:.1f} s, {found['states']:,} states, "
        f"{found['states'] / found['seconds']:,.0f} states/s, {found['peak_mib']:.0f} "
        f"MiB; {found['passed']} passed. The slowest, `{found['slowest']}`, takes "
        f"{found['slowest_seconds']:.1f} s."
    )


def _sweep(found: Figures) -> str:
    """Whether memory stays flat: a line through the peaks of processes in use."""
    samples = found["samples"]
    numbers = [sample["situations"] for sample in samples]
    head, lines = ["situations", "parent MiB", "largest worker MiB"], []
    for sample in samples:
        cells = (sample[key] for key in ("parent_mib", "worker_mib"))
        lines.append([f"{sample['situations']:,}", *(f"{cell:.0f}" for cell in cells)])
    slopes = [
        f"{name}: {1000 * line(numbers, [s[key] for s in samples]).slope:+.1f} MiB for "
        "1,000 situations (least squares)"
        for name, key in (("parent", "parent_mib"), ("workers", "worker_mib"))
    ]
    return (
        f"`dmreason check --jobs {found['jobs']}` over {found['situations']:,} "
        f"situations, the rulings again and again: {found['seconds']:.0f} s, "
        f"{found['processes']} processes one after the other. The peak of the parent "
        "and the largest peak of the workers in use, every 100 situations:\n\n"
        f"{_table(head, lines)}\n\n{_bullets(slopes)}"
    )


def _start(found: dict[str, Figures]) -> str:
    lines = [
        [f"`{command}`", f"{f['best']:.3f}", f"{f['median']:.3f}", f"{f['times']}"]
        for command, f in found.items()
    ]
    return _table(["a fresh process", "best s", "median s", "times"], lines)


def _seconds(seconds: float) -> str:
    return f"{seconds:.3f}" if seconds < 1 else f"{seconds:.2f}"


def _two_digits(ratio: float) -> str:
    return f"{float(f'{ratio:.2g}'):,g}"


def _at_least(complete: bool, text: str) -> str:
    return text if complete else f"> {text}"


def _bullets(texts: Iterable[str]) -> str:
    return "\n".join(f"- {text}" for text in texts)


def _table(head: Sequence[str], lines: Iterable[Sequence[str]]) -> str:
    rows = [head, ["---"] + ["--:"] * (len(head) - 1), *lines]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)
