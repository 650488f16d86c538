"""All values and fields of a file, and of the record that was read from it."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ruamel.yaml import YAML
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

Value = tuple[str, str]
_HALF_WIDTH = {code: code - 0xFEE0 for code in range(ord("！"), ord("～"))}


def _value(value: object) -> Iterator[Value]:
    """A scalar with its type; a date is as good as its text."""
    if value is None:
        return
    kind = type(value).__name__ if isinstance(value, bool | int | float) else "text"
    yield kind, str(value).translate(_HALF_WIDTH)


def _key(key: object) -> Value:
    return "key", str(key).rstrip("_")


def values_of(part: object) -> Iterator[Value]:
    """All scalars and keys of data that were read."""
    if isinstance(part, dict):
        for key, value in part.items():
            yield _key(key)
            yield from values_of(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from values_of(value)
    else:
        yield from _value(part)


class _Pairs(list[tuple[str, object]]):
    """A JSON object with everything that is written in it."""


def written_in(text: str, is_json: bool) -> Iterator[Value]:
    """All scalars and keys of a file, also those that are written twice."""
    if is_json:
        yield from _of_pairs(json.loads(text, object_pairs_hook=_Pairs))
        return
    yield from _of_node(YAML(typ="safe", pure=True).compose(text))


def _of_pairs(part: object) -> Iterator[Value]:
    if isinstance(part, _Pairs):
        for key, value in part:
            yield _key(key)
            yield from _of_pairs(value)
    elif isinstance(part, list):
        for value in part:
            yield from _of_pairs(value)
    else:
        yield from _value(part)


def _of_node(node: Node | None) -> Iterator[Value]:
    if isinstance(node, MappingNode):
        for key, value in node.value:
            yield _key(key.value)
            yield from _of_node(value)
    elif isinstance(node, SequenceNode):
        for value in node.value:
            yield from _of_node(value)
    elif isinstance(node, ScalarNode):
        maker = YAML(typ="safe", pure=True).constructor
        yield from _value(maker.construct_document(node))
