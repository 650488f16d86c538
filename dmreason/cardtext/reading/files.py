"""A card that was read, as a file."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from typing import Any

from ruamel.yaml import YAML

from dmreason.cardtext.reading.qualities import Data

_ORDER = (
    *("name", "type", "civilizations", "cost", "power", "races", "evolution"),
    *(
        "evolves_from",
        "evolves_from_each",
        "keywords",
        "spelt_out",
        "missing",
        "abilities",
        "bonus",
    ),
    *("hyper", "super_soul", "other_side", "spell_half"),
)
"""The fields of a card file, in order."""


def as_yaml(data: Mapping[str, Any]) -> str:
    """The text of a card file."""
    yaml = YAML(typ="safe", pure=True)
    yaml.default_flow_style = None
    yaml.allow_unicode = True
    yaml.width = 100
    yaml.sort_base_mapping_type_on_output = False  # type: ignore[assignment]
    ordered: Data = {field: data[field] for field in _ORDER if field in data}
    assert ordered.keys() == data.keys()
    stream = StringIO()
    yaml.dump(_plain(ordered), stream)
    return stream.getvalue()


def _plain(part: Any) -> Any:
    """The same without the brackets of lists with one member, and only plain text."""
    if isinstance(part, str):
        return str(part)
    if isinstance(part, list):
        return [_plain(item) for item in part]
    if isinstance(part, dict):
        return {key: _plain(value) for key, value in part.items()}
    return part


def file_name(card: str) -> str:
    """The file of a card of a name."""
    forbidden = {ord(letter): "_" for letter in '/\\:*?"<>|\0'}
    return f"{card.translate(forbidden).strip('. ') or '_'}.yaml"
