"""What one condition covers: it is asked once, before the first of the instructions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dmreason.cardtext.reading.every_seen import asked_as_they_go
from dmreason.cardtext.reading.following import called_anew
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.settling import in_sentences, optional_search

Run = list[Data]
"""Instructions of one sentence that depend on one condition together."""

_OF_THE_PAST = frozenset(
    ("done", "turn", "extra_turn", "used_before", "paid_with", "put_onto"),
)
"""Conditions that nothing changes while an effect is carried out."""
_ONLY_CHOOSES = frozenset(("choose", "choose_value", "look", "reveal"))
"""Verbs after which every other condition is as it was."""


def settled(done: list[list[Data]], scope: Scope) -> list[Any]:
    """All sentences of an ability, as the language of cards holds them."""
    _check_counted(done)
    runs = covered(done)
    _done_or_not([step for steps in done for step in steps])
    sentences = asked_as_they_go(called_anew(optional_search(done)))
    return asked_once(in_sentences(sentences), runs, scope)


def _check_counted(done: Sequence[list[Data]]) -> None:
    """「好きな数選び、タップする。選んだ数と同じ数」: nothing is done by a choice.

    Raises:
        UnreadError: it is asked to how many cards it was done.
    """
    steps = [step for sentence in done for step in sentence]
    chosen = {step.get("as") for step in steps if "choose" in step} - {None}
    if any(part.get("affected") in chosen for part in records_in(steps)):
        raise UnreadError("how many were chosen, or something was done to")


def covered(done: Sequence[list[Data]]) -> list[Run]:
    """What is covered by conditions that would be asked again and again.

    「Cなら、Aし、Bする」: where A may change whether C holds, B is done all the same.
    """
    return [run for steps in done for run in _runs(steps) if _may_differ(run)]


def asked_once(sentences: list[Any], runs: Sequence[Run], scope: Scope) -> list[Any]:
    """The same, with one condition for each run of instructions."""
    found = []
    for sentence in sentences:
        steps = [sentence] if isinstance(sentence, dict) else sentence
        for inner in (step["repeat"] for step in steps if "repeat" in step):
            inner["do"] = asked_once(inner["do"], runs, scope)
        steps = _together(steps, runs)
        found.append(steps[0] if len(steps) == 1 else steps)
    scope.conditional += [step for run in runs for step in run]
    return found


def _together(steps: list[Data], runs: Sequence[Run]) -> list[Data]:
    """Instructions of a sentence, of which each run is one that is done once."""
    found: list[Data] = []
    for step in steps:
        run = next((r for r in runs if any(step is part for part in r)), None)
        if run is None:
            found.append(step)
        elif step is run[0]:
            manners = {key: run[0][key] for key in _manners(step)}
            for part in run:
                for key in manners if "if" in part else ():
                    del part[key]
            found.append({"repeat": {"times": 1, "do": [run]}, **manners})
    return found


def _runs(steps: Sequence[Data]) -> Iterator[Run]:
    """Instructions that stand together under the same condition, or are tied to them.

    Raises:
        UnreadError: they depend on different things besides.
    """
    run: Run = []
    for step in steps:
        if run and (step.get("if") == run[0]["if"] or _is_tied(step, run)):
            if "if" in step and _manners(step) != _manners(run[0]):
                raise UnreadError("on what it depends")
            run.append(step)
            continue
        yield run
        run = [step] if "if" in step else []
    yield run


def _is_tied(step: Data, run: Run) -> bool:
    """Whether it is done if another one of them is."""
    tied = step.get("if_you_do")
    return "if" not in step and (tied is True or tied in {p.get("as") for p in run})


def _manners(step: Data) -> dict[str, Any]:
    return {key: step[key] for key in ("if", "if_you_do") if key in step}


def _may_differ(run: Run) -> bool:
    """Whether it matters that their condition is asked only once."""
    asking = [place for place, step in enumerate(run) if "if" in step]
    if len(asking) < 2 or not may_change_at_all(run[0]["if"]):
        return False
    return any(not _ONLY_CHOOSES & step.keys() for step in run[: asking[-1]])


def may_change_at_all(holds: Any) -> bool:
    """Whether something that is done may change what a condition asks for."""
    if isinstance(holds, list):
        return any(map(may_change_at_all, holds))
    parts = holds.keys() & {"all_of", "any_of", "no"}
    return bool(holds.keys() - parts - _OF_THE_PAST) or any(
        may_change_at_all(holds[part]) for part in parts
    )


_SEVERAL = frozenset(("choose", "random", "top", "bottom", "count"))
"""Fields of cards, or of what is done, that say exactly how many."""


def _done_or_not(steps: Sequence[Data]) -> None:
    """「CならA。それ以外ならB」: once a part of B was done, A is not done as well.

    An act of several cards counts as done only if all were there (101.3a); a group of
    instructions counts as done whatever became of them.
    """
    for step in steps:
        undone = {"no": {"done": step.get("as")}}
        asked = [s["if"]["all_of"] for s in steps if "all_of" in s.get("if", {})]
        instead = any(
            undone in parts and may_change_at_all([p for p in parts if p != undone])
            for parts in asked
        )
        if "as" in step and instead and _may_be_done_in_part(step):
            _group(step)


def _may_be_done_in_part(step: Data) -> bool:
    """Whether there may be fewer cards than it says."""
    verb, what = next(iter(step.items()))
    if verb in ("repeat", "choose_modes"):
        return False
    said = (r[field] for r in records_in(what) for field in _SEVERAL & r.keys())
    return (isinstance(what, int) and what != 1) or any(n != 1 for n in said)


def _group(step: Data) -> None:
    """Make of an instruction a group of one, which is done once."""
    outer = {key: step.pop(key) for key in (*_manners(step), "as")}
    inner = dict(step)
    step.clear()
    step |= {"repeat": {"times": 1, "do": [inner]}, **outer}
