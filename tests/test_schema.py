"""The published JSON Schemas."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dmreason.files.schema import KINDS, schema, whole

FOLDER = Path(__file__).parent.parent / "docs" / "schema"


def published(kind: str) -> dict[str, Any]:
    found = json.loads((FOLDER / f"{kind}.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def references(part: object) -> Iterator[str]:
    """What a schema refers to."""
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "$ref")
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        for item in part:
            yield from references(item)


def resolved(reference: str, kind: str) -> Any:
    """What stands where a reference in the schema of a kind leads."""
    file, _, pointer = reference.partition("#")
    found: Any = published(file.removesuffix(".json") or kind)
    for step in pointer.split("/")[1:]:
        found = found[step]
    return found


def unfolded(part: object, kind: str) -> object:
    """A part of a schema in which what was inherited stands instead of references.

    References to definitions stay, but as if all of them stood in one file.
    """
    if isinstance(part, list):
        return [unfolded(item, kind) for item in part]
    if not isinstance(part, dict):
        return part
    reference = str(part.get("$ref", ""))
    file, _, pointer = reference.partition("#")
    other = file.removesuffix(".json") or kind
    if pointer.startswith("/properties/"):
        return unfolded(resolved(reference, kind), other)
    found = {key: unfolded(value, kind) for key, value in part.items()}
    if reference:
        name = pointer.rpartition("/")[2] or KINDS[other].__name__
        found["$ref"] = f"#/$defs/{name}"
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_published_schema_is_up_to_date(kind: str) -> None:
    assert published(kind) == schema(kind), "run: python -m dmreason.files.schema"


@pytest.mark.parametrize("kind", KINDS)
def test_each_reference_leads_somewhere(kind: str) -> None:
    found = set(references(published(kind)))
    assert found
    assert all(isinstance(resolved(reference, kind), dict) for reference in found)


@pytest.mark.parametrize("kind", KINDS)
def test_references_say_what_the_models_say(kind: str) -> None:
    """With all that it refers to, a schema is the one that the models make."""
    definitions: dict[str, object] = {}
    for other in KINDS:
        for name, part in published(other).get("$defs", {}).items():
            assert name not in definitions, f"{name} is defined twice"
            definitions[name] = unfolded(part, other)
        record = {k: v for k, v in published(other).items() if k[0] != "$"}
        definitions[KINDS[other].__name__] = unfolded(record, other)
    expected = whole(kind)
    for name, part in expected.pop("$defs").items():
        assert definitions[name] == part, name
    assert definitions[KINDS[kind].__name__] == expected


def test_fields_are_explained_and_one_thing_may_stand_for_a_list() -> None:
    situation = schema("situation")
    assert situation["properties"]["turn"]["description"] == "The turn player."
    one, many = schema("card")["$defs"]["Trigger"]["properties"]["when"]["anyOf"]
    assert one == {"$ref": "#/$defs/Pattern"}
    assert many == {"items": one, "type": "array"}
