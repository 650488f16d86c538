"""Creatures that come one by one, of which a text goes on together."""

from __future__ import annotations

from typing import Any

from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.reaching import records_in


def one_by_one(part: Any) -> Any:
    """「2回GR召喚する。…それらのクリーチャーに」: each of them with a name of its own.

    Raises:
        UnreadError: more than to give them something is said of them.
    """
    for step in [*records_in(part)]:
        if "as" in step and step.get("gr_summon", 1) != 1:
            if step.keys() != {"gr_summon", "as"}:
                raise UnreadError("how many of them come")
            name = step["as"]
            names = [name, *(f"{name}_of_{n}" for n in range(2, step["gr_summon"] + 1))]
            part = _apart(part, step, names)
    return part


def _apart(part: Any, step: Any, names: list[str]) -> Any:
    """A part with the instructions, and the names, in place of the one."""
    if part is step:
        return [{"gr_summon": 1, "as": name} for name in names]
    if isinstance(part, list):
        return [_apart(each, step, names) for each in part]
    if isinstance(part, dict):
        return {key: _given(key, each, step, names) for key, each in part.items()}
    if part == names[0]:
        raise UnreadError("what is done to several that came one by one")
    return part


def _given(key: str, value: Any, step: Any, names: list[str]) -> Any:
    if key == "give" and isinstance(value, dict) and value.get("to") == names[0]:
        rest = {k: v for k, v in value.items() if k != "to"}
        return {"to": names, **_apart(rest, step, names)}
    return _apart(value, step, names)
