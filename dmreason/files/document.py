"""A user's file: its data, and the line on which each part of it stands."""

import json
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from dmreason.files.complaints import explain
from dmreason.language.base import Model
from dmreason.language.shape import Place, required
from dmreason.words.errors import InputError
from dmreason.words.messages import half_width, near, say

M = TypeVar("M", bound=Model)


class Document:
    """A YAML or JSON file that has been read.

    Args:
        path: the file; JSON if its name ends in `.json`, otherwise YAML.

    Raises:
        InputError: it cannot be read, or is not what its name says.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = _read_text(path)
        try:
            self.data = self._json() if path.suffix == ".json" else self._yaml()
        except RecursionError:
            raise InputError(say("too_deep"), path) from None

    def validate(self, model: type[M]) -> M:
        """The data as an instance of `model`.

        Raises:
            InputError: one message about the first thing that is wrong.
        """
        if self.data is None:
            needed = ", ".join(required(model))
            raise InputError(say("empty", needed=needed), self.path)
        try:
            return model.model_validate(self.data)
        except ValidationError as error:
            message, place = explain(error, model, self.data)
            raise self.error(message, place) from None

    def error(self, message: str, place: Place = ()) -> InputError:
        """An error about the part of this file at `place`."""
        return InputError(message, self.path, self.line(place))

    def line(self, place: Place) -> int | None:
        """The line of the key or list item at `place`, from 1.

        Steps that the file does not spell out are skipped, such as the index of a
        single thing that stands where a list may stand.
        """
        node = self._node
        if node is None:
            return None
        line = _line(node)
        for step in place:
            if isinstance(node, MappingNode):
                entry = next((e for e in node.value if e[0].value == str(step)), None)
                if entry is None:
                    break
                line, node = _line(entry[0]), entry[1]
            elif isinstance(node, SequenceNode) and isinstance(step, int):
                node = node.value[step]
                line = _line(node)
        return line

    @cached_property
    def _node(self) -> Node | None:
        """The parsed file with its lines; None if even that fails. JSON is YAML."""
        try:
            node: Node | None = YAML(typ="safe", pure=True).compose(self.text)
        except YAMLError:
            return None
        return node

    def _yaml(self) -> object:
        try:
            data: object = YAML(typ="safe", pure=True).load(self.text)
        except (YAMLError, ValueError) as error:
            self._refuse_duplicate_keys()
            if isinstance(error, ValueError):
                raise self._bad_date() from None
            raise self._bad_yaml(error) from None
        return data

    def _json(self) -> object:
        if not self.text.strip():
            return None
        try:
            data: object = json.loads(self.text)
        except json.JSONDecodeError as error:
            message = say("not_json", problem=error.msg)
            raise InputError(message, self.path, error.lineno) from None
        self._refuse_duplicate_keys()
        return data

    def _refuse_duplicate_keys(self) -> None:
        for mapping in _nodes(self._node, MappingNode):
            lines: dict[str, int] = {}
            for key, _ in mapping.value:
                if not isinstance(key, ScalarNode):
                    continue
                if key.value in lines:
                    message = say(
                        "duplicate_key", key=key.value, first=lines[key.value]
                    )
                    raise InputError(message, self.path, _line(key))
                lines[key.value] = _line(key)

    def _bad_yaml(self, error: YAMLError) -> InputError:
        """What the YAML reader complains of: a remedy, if the problem is well known."""
        line, first = self._yaml_line(error), _mark_line(error, "context_mark")
        problem = _yaml_problem(error)
        for pattern, key in _YAML_PROBLEMS.items():
            found = re.search(pattern, problem)
            if found is not None:
                line = first if key in _WHERE_IT_BEGINS else line
                message = say(key, sign=found.group(found.lastindex or 0), first=first)
                break
        else:
            message = say("not_yaml", problem=problem)
        return InputError(message + self._full_width(line or 1), self.path, line)

    def _full_width(self, line: int) -> str:
        """A hint at a full-width sign in the line or above it, where YAML needs one."""
        for text in self.text.splitlines()[max(0, line - 2) : line]:
            found = re.search(r"(?:^[^:#\"']*|:)[：　]|(?:^|: |- )\s*[｛［]", text)
            if found is not None:
                return half_width(found[0][-1])
        return ""

    def _yaml_line(self, error: YAMLError) -> int | None:
        line = _mark_line(error, "problem_mark")
        position = getattr(error, "position", None)
        if line is not None or position is None:
            return line
        return self.text.count("\n", 0, position) + 1

    def _bad_date(self) -> InputError:
        """About the scalar that looks like a date and is none (2025-02-30)."""
        for scalar in _nodes(self._node, ScalarNode):
            try:
                YAML(typ="safe", pure=True).constructor.construct_document(scalar)
            except ValueError:
                message = say("bad_date", value=scalar.value)
                return InputError(message, self.path, _line(scalar))
        raise AssertionError("reading fails only where a scalar fails")


def _read_text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        siblings = [p.name for p in path.parent.glob("*")]
        message = say("no_file", near=near(path.name, siblings))
        raise InputError(message, path) from None
    except IsADirectoryError:
        raise InputError(say("directory"), path) from None
    except UnicodeDecodeError:
        raise InputError(say("not_utf8"), path) from None
    except OSError as error:
        raise InputError(say("unreadable", reason=error.strerror), path) from None


_YAML_PROBLEMS = {
    r"'\\t' that cannot start any token": "yaml_tab",
    r"character '(.)' that cannot start any token": "yaml_start",
    r"expected <block end>, but found '<block .* start>'": "yaml_indentation",
    r"could not find expected ':'": "yaml_no_colon",
    r"mapping values are not allowed here": "yaml_colon",
    r"while parsing a flow .*, expected ','": "yaml_bracket",
    r"while scanning a quoted scalar": "yaml_quote",
}
"""What the YAML reader says of usual mistakes, and the message about each."""
_WHERE_IT_BEGINS = frozenset({"yaml_no_colon", "yaml_quote"})
"""The messages about the line where something begins, not where it goes wrong."""


def _mark_line(error: YAMLError, which: str) -> int | None:
    mark = getattr(error, which, None)
    return None if mark is None else int(mark.line) + 1


def _yaml_problem(error: YAMLError) -> str:
    """What the YAML reader complains of, on one line."""
    problem = getattr(error, "problem", None) or str(error).split("\n", 1)[0]
    context = getattr(error, "context", None)
    return " ".join(f"{context + ', ' if context else ''}{problem}".split())


def _line(node: Node) -> int:
    return int(node.start_mark.line) + 1


N = TypeVar("N", bound=Node)


def _nodes(root: Node | None, kind: type[N]) -> Iterator[N]:
    """All nodes of a kind below and including `root`, each once, in file order."""
    waiting, seen = [root] if root is not None else [], set[int]()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, kind):
            yield node
        if isinstance(node, MappingNode):
            waiting += [part for entry in reversed(node.value) for part in entry[::-1]]
        elif isinstance(node, SequenceNode):
            waiting += reversed(node.value)
