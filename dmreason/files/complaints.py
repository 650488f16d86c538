"""What is wrong with the data of a user's file: one clear message out of many."""

import datetime
import re
from collections.abc import Sized
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from dmreason.language.base import Model
from dmreason.language.japanese import field_word
from dmreason.language.shape import Place, describe, fields, literals, origin, shapes_at
from dmreason.words.messages import hint, near, say


@dataclass(frozen=True, slots=True)
class Fault:
    """One complaint of pydantic, at a place of the file."""

    place: Place
    kind: str
    message: str
    context: dict[str, Any]
    found: object
    key: str | None = None
    """The key of the mapping at `place` that is missing, or that is no text."""

    @property
    def is_mismatch(self) -> bool:
        """Whether another kind of thing stands there, so that no detail helps."""
        kinds = ("_type", "_parsing", "literal_error", "_from_float", "_inexact")
        return self.kind.endswith(kinds)


def explain(
    error: ValidationError, model: type[Model], data: object
) -> tuple[str, Place]:
    """The most telling complaint in words, and the place it is about.

    Args:
        error: what `model.model_validate(data)` raised.
        model: the model of the whole file.
        data: the whole file.
    """
    details = [d for d in error.errors(include_url=False) if not _is_echo(d)]
    fault = min(_boil([(dict(d), d["loc"]) for d in details], (), data), key=_rank)
    if fault.kind == "extra_forbidden":
        return _unknown_field(fault, model, data), fault.place
    if fault.kind == "invalid_key":
        message = say("bad_key", place=name_place(fault.place), key=fault.key)
        return message, (*fault.place, fault.key or "")
    if fault.kind == "missing":
        return _missing_field(fault, model), fault.place
    if fault.is_mismatch:
        return _wrong_value(fault, model), fault.place
    if fault.kind in ("too_short", "too_long"):
        return _wrong_length(fault), fault.place
    if fault.kind in _BOUNDS:
        return _out_of_bounds(fault), fault.place
    place = fault.place + tuple(fault.context.get("at", ()))
    return name_place(place) + fault.message.removeprefix("Value error, "), place


def _is_echo(detail: ErrorDetails) -> bool:
    """Whether a list is called too short only because things in it were refused."""
    found = detail["input"]
    return (
        detail["type"] == "too_short"
        and isinstance(found, Sized)
        and detail["ctx"]["actual_length"] < len(found)
    )


def name_place(place: Place) -> str:
    """The place as the start of a message; list items are counted from 1."""
    text = ""
    for step in place:
        text += f"[{step + 1}]" if isinstance(step, int) else f".{step}"
    return f"`{text.removeprefix('.')}`: " if text else ""


def name_value(value: object) -> str:
    """What was found, in words."""
    if value is None:
        return say("nothing")
    if isinstance(value, dict):
        return say("found_mapping", keys=", ".join(map(str, value)))
    if isinstance(value, list):
        return say("shape_list")
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if isinstance(value, datetime.date):
        return f"`{value.isoformat()}`"
    return f"`{value}`"


Complaint = tuple[dict[str, Any], tuple[str | int, ...]]
"""What pydantic reports, and the rest of its location below the current place."""


def _boil(complaints: list[Complaint], place: Place, data: object) -> list[Fault]:
    """The complaints without those of union branches that fit worse than another.

    Pydantic's locations mix keys and indices of the file with names of union
    branches; what is no part of the data at `place` is a branch.
    """
    faults: list[Fault] = []
    parts: dict[str | int, list[Complaint]] = {}
    branches: dict[str | int, list[Complaint]] = {}
    for detail, rest in complaints:
        if not rest:
            faults.append(_fault(detail, place))
        elif detail["type"] == "missing" and len(rest) == 1:
            faults.append(_fault(detail, place, key=str(rest[0])))
        elif detail["type"] == "invalid_key" or rest[1:] == ("[key]",):
            faults.append(
                _fault({**detail, "type": "invalid_key"}, place, str(rest[0]))
            )
        else:
            group = parts if _has(data, rest[0]) else branches
            group.setdefault(rest[0], []).append((detail, rest[1:]))
    for step, inner in parts.items():
        faults += _boil(inner, (*place, step), data[step])  # type: ignore[index]
    if branches:
        boiled = [_boil(inner, place, data) for inner in branches.values()]
        misfits = [_misfit(branch, place) for branch in boiled]
        faults += boiled[misfits.index(min(misfits))]
    return faults


def _fault(detail: dict[str, Any], place: Place, key: str | None = None) -> Fault:
    return Fault(
        place,
        detail["type"],
        detail["msg"],
        detail.get("ctx", {}),
        detail["input"],
        key,
    )


def _has(data: object, step: str | int) -> bool:
    if isinstance(data, dict):
        return step in data
    return isinstance(data, list) and isinstance(step, int)


def _misfit(branch: list[Fault], place: Place) -> tuple[bool, int]:
    """How badly a union branch fits what stands at `place`."""
    return any(f.is_mismatch and f.place == place for f in branch), len(branch)


def _rank(fault: Fault) -> tuple[bool, bool]:
    """Unknown fields first: a misspelt field often makes others seem missing."""
    return fault.kind != "extra_forbidden", fault.kind == "missing"


def _unknown_field(fault: Fault, model: type[Model], data: object) -> str:
    *parents, key = fault.place
    for step in parents:
        data = data[step]  # type: ignore[index]
    found = set(data) if isinstance(data, dict) else set()
    models = _best_models(shapes_at(model, tuple(parents)), found)
    names = list(dict.fromkeys(name for m in models for name in fields(m)))
    inside = _field_that_has(str(key), tuple(parents), model, found & set(names))
    left = [name for name in names if name not in found]
    called = (field_word(m.__name__, n) for m in models for n in fields(m) if n in left)
    words = [word for word in called if word is not None]
    alike = "" if key in words else near(str(key), words)  # it may be called otherwise
    return say(
        "unknown_field",
        place=name_place(tuple(parents)),
        key=key,
        hint=say("stands_inside", field=inside, key=key)
        if inside is not None
        else alike or hint(str(key), left),
    )


def _field_that_has(
    key: str, place: Place, model: type[Model], found: set[object]
) -> str | None:
    """The one field among those found at `place` inside which `key` may stand."""
    having = [
        str(name)
        for name in found
        for shapes in [shapes_at(model, (*place, str(name)))]
        if any(key in fields(m) for m in _models(shapes))
    ]
    return having[0] if len(having) == 1 else None


def _models(shapes: list[Any]) -> list[type[Model]]:
    return [s for s in shapes if isinstance(s, type) and issubclass(s, Model)]


def _best_models(shapes: list[Any], found: set[object]) -> list[type[Model]]:
    """The models among the shapes that know most of the keys that were found."""
    models = _models(shapes)
    known = [len(found & set(fields(m))) for m in models]
    return [m for m, n in zip(models, known, strict=True) if n == max(known)]


def _missing_field(fault: Fault, model: type[Model]) -> str:
    assert fault.key is not None
    if fault.key.isdecimal():
        # A list of a fixed length that ends too early: its key is a position.
        found = int(fault.key)
        place = name_place(fault.place)
        return say("too_short", place=place, found=found, needed=found + 1)
    shapes = shapes_at(model, (*fault.place, fault.key))
    return say(
        "missing_field",
        place=name_place(fault.place),
        key=fault.key,
        possible=describe(shapes),
    )


def _wrong_value(fault: Fault, model: type[Model]) -> str:
    shapes = shapes_at(model, fault.place)
    if isinstance(fault.found, list):
        shapes = [s for s in shapes if origin(s) is not tuple]
    if fault.found is None:
        return _nothing_there(fault.place, shapes)
    if _lacks_space(fault.found, shapes):
        return say("no_space", place=name_place(fault.place), key=fault.found)
    if fault.place[-1:] == ("text",) and "\n" in str(fault.found):
        return say("printed_text", place=name_place(fault.place))
    if fault.place[-1:] == ("use",) and isinstance(fault.found, str):
        place = name_place(fault.place)
        return say("use_is_of_an_icon", place=place, card=fault.found)
    quotes = ""
    if str in shapes and isinstance(fault.found, int | float | datetime.date):
        quotes = say("quote_value", value=fault.found)
    return say(
        "wrong_value",
        place=name_place(fault.place),
        found=name_value(fault.found),
        hint=quotes or hint(str(fault.found), literals(shapes), describe(shapes)),
    )


def _lacks_space(found: object, shapes: list[Any]) -> bool:
    """Whether a text such as `hand:2` stands where a mapping should."""
    maps = [s for s in shapes if origin(s) is dict or isinstance(s, type(Model))]
    return bool(maps and isinstance(found, str) and re.match(r"\w+[:：]", found))


def _nothing_there(place: Place, shapes: list[Any]) -> str:
    """About a name with nothing behind it, often for want of `: `."""
    if re.search("[:：]", str(place[-1])):
        return say("no_space", place=name_place(place[:-1]), key=place[-1])
    return say("nothing_there", place=name_place(place), possible=describe(shapes))


def _wrong_length(fault: Fault) -> str:
    bound = "min_length" if fault.kind == "too_short" else "max_length"
    assert isinstance(fault.found, list | dict)
    return say(
        fault.kind,
        place=name_place(fault.place),
        needed=fault.context[bound],
        found=len(fault.found),
    )


_BOUNDS = {
    "greater_than_equal": ("too_small", "ge"),
    "less_than_equal": ("too_large", "le"),
}
"""Pydantic's kinds of complaint about numbers: the message and where the bound is."""


def _out_of_bounds(fault: Fault) -> str:
    key, bound = _BOUNDS[fault.kind]
    return say(
        key,
        place=name_place(fault.place),
        found=name_value(fault.found),
        bound=fault.context[bound],
    )
