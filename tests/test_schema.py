"""The published JSON Schemas."""

import json
from pathlib import Path

import pytest

from dmreason.files.schema import KINDS, schema

FOLDER = Path(__file__).parent.parent / "docs" / "schema"


@pytest.mark.parametrize("kind", KINDS)
def test_published_schema_is_up_to_date(kind: str) -> None:
    published = json.loads((FOLDER / f"{kind}.json").read_text(encoding="utf-8"))
    assert published == schema(kind), "run: python -m dmreason.files.schema"


def test_fields_are_explained_and_one_thing_may_stand_for_a_list() -> None:
    situation = schema("situation")
    assert situation["properties"]["turn"]["description"] == "The turn player."
    one, many = situation["$defs"]["Trigger"]["properties"]["when"]["anyOf"]
    assert one == {"$ref": "#/$defs/Pattern"}
    assert many == {"items": one, "type": "array"}
