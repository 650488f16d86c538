"""A user's file: its data, and the line on which each part of it stands."""

import json
import re
from collections.abc import Mapping
from datetime import date
from functools import cached_property
from os import PathLike
from pathlib import Path, PurePath
from typing import Any, TypeVar

from pydantic import ValidationError
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from dmreason.files.bounds import (
    MOST_DIGITS,
    TooMuchError,
    check_brackets,
    check_data,
    read_bounded,
)
from dmreason.files.complaints import explain
from dmreason.files.japanese import (
    MixedError,
    as_in_file,
    in_english,
    is_in_japanese,
    may_be_japanese,
)
from dmreason.files.syntax import (
    explain_key,
    explain_scalar,
    explain_yaml,
    line_of,
    nodes_of,
)
from dmreason.language.base import Model
from dmreason.language.japanese import FIELDS, english_fields
from dmreason.language.shape import Place, required
from dmreason.words.errors import InputError
from dmreason.words.messages import near, say

M = TypeVar("M", bound=Model)


Source = str | PathLike[str] | Mapping[str, Any]
"""Where data comes from: a file, or what would stand in one."""


class Document:
    """A YAML or JSON file that has been read.

    Args:
        path: the file; JSON if its name ends in `.json`, otherwise YAML.

    Raises:
        InputError: it cannot be read, or is not what its name says.
    """

    is_japanese = False
    """Whether its fields are called in Japanese."""
    _is_in_english = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = _read_text(path)
        self._understand()

    def _understand(self) -> None:
        path = self.path
        try:
            check_brackets(self.text)
            self.data = self._json() if path.suffix == ".json" else self._yaml()
            check_data(self.data)
            self.is_japanese = is_in_japanese(self.text, self.data)
        except RecursionError:
            raise InputError(say("too_deep"), path) from None
        except TooMuchError as error:
            if not error.place:
                raise InputError(error.message, path) from None
            raise self.error(error.message, error.place) from None

    def validate(self, model: type[M]) -> M:
        """The data as an instance of `model`.

        Raises:
            InputError: one message about the first thing that is wrong.
        """
        if self.data is None:
            needed = ", ".join(required(model))
            raise InputError(say("empty", needed=needed), self.path)
        self._put_into_english(model)
        try:
            return model.model_validate(self.data)
        except ValidationError as error:
            message, place = explain(error, model, self.data)
            raise self.error(message, place) from None

    def _put_into_english(self, model: type[Model]) -> None:
        """The data of a file in Japanese get the words of its model."""
        if self._is_in_english or not may_be_japanese(self.text):
            return
        try:
            self.data = in_english(self.data, model)
            self._is_in_english = True
        except MixedError as error:
            self.is_japanese = False  # the message has the words of both languages
            raise self.error(error.message, error.place) from None

    def has(self, field: str) -> bool:
        """Whether the file has a field, in either language."""
        word = FIELDS.get(field)
        return isinstance(self.data, dict) and (field in self.data or word in self.data)

    def error(self, message: str, place: Place = ()) -> InputError:
        """An error about the part of this file at `place`."""
        return InputError(self.in_its_words(message), self.path, self.line(place))

    def in_its_words(self, message: str) -> str:
        """A message with the words of the language in which the file is written."""
        return as_in_file(message, self.text) if self.is_japanese else message

    def line(self, place: Place) -> int | None:
        """The line of the key or list item at `place`, from 1.

        Steps that the file does not spell out are skipped, such as the index of a
        single thing that stands where a list may stand.
        """
        line, _, _ = self._at(place)
        return line

    def node(self, place: Place) -> Node | None:
        """What stands at `place` in the file; None if the file does not spell it out.

        The index of a single thing that stands where a list may stand is skipped.
        """
        _, node, is_there = self._at(place)
        return node if is_there else None

    def _at(self, place: Place) -> tuple[int | None, Node | None, bool]:
        """The line and the node to which a place leads, and whether all the way."""
        node = self._node
        line = None if node is None else line_of(node)
        for step in place:
            if isinstance(node, MappingNode):
                entry = self._entry(node, str(step))
                if entry is not None:
                    line, node = line_of(entry[0]), entry[1]
                elif not isinstance(step, int):
                    return line, node, False
            elif isinstance(node, SequenceNode) and isinstance(step, int):
                node = node.value[step]
                line = line_of(node)
        return line, node, node is not None

    def _entry(self, node: MappingNode, step: str) -> tuple[Node, Node] | None:
        """The key and the value of a mapping, whichever language the key is in."""
        entries: list[tuple[Node, Node]] = node.value
        found = next((e for e in entries if e[0].value == step), None)
        if found is None and self.is_japanese:
            words = english_fields()
            found = next(
                (e for e in entries if step in words.get(e[0].value, ())), None
            )
        return found

    @cached_property
    def _node(self) -> Node | None:
        """The parsed file with its lines; None if even that fails. JSON is YAML."""
        try:
            node: Node | None = YAML(typ="safe", pure=True).compose(self.text)
        except (YAMLError, RecursionError):
            return None
        return node

    def _yaml(self) -> object:
        try:
            return _quickly(self.text)
        except (YAMLError, ValueError, LookupError, TypeError):
            pass  # the slow reader has to say the same, with messages that are known
        try:
            data: object = YAML(typ="safe", pure=True).load(self.text)
        except YAMLError as error:
            self._refuse_duplicate_keys()
            is_key = "unhashable key" in str(error)
            message, line = (
                explain_key(self._node) if is_key else explain_yaml(error, self.text)
            )
            raise InputError(message, self.path, line) from None
        except (ValueError, LookupError):
            self._refuse_duplicate_keys()
            message, line = explain_scalar(self._node)
            raise InputError(message, self.path, line) from None
        except TypeError:
            message, line = explain_key(self._node)
            raise InputError(message, self.path, line) from None
        return data

    def _json(self) -> object:
        if not self.text.strip():
            return None
        try:
            data: object = json.loads(
                self.text, parse_int=_bounded_int, object_pairs_hook=self._unique
            )
        except json.JSONDecodeError as error:
            message = say("not_json", problem=error.msg)
            raise InputError(message, self.path, error.lineno) from None
        return data

    def _unique(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        """The fields of a JSON object, each of which may stand there once."""
        found = dict(pairs)
        if len(found) < len(pairs):
            self._refuse_duplicate_keys()  # names the lines, if YAML can read it, too
            key = next(k for k in found if sum(k == other for other, _ in pairs) > 1)
            raise InputError(say("duplicate_key_json", key=key), self.path)
        return found

    def _refuse_duplicate_keys(self) -> None:
        for mapping in nodes_of(self._node, MappingNode):
            lines: dict[str, int] = {}
            for key, _ in mapping.value:
                if not isinstance(key, ScalarNode):
                    continue
                if key.value in lines:
                    message = say(
                        "duplicate_key", key=key.value, first=lines[key.value]
                    )
                    raise InputError(message, self.path, line_of(key))
                lines[key.value] = line_of(key)


class Given(Document):
    """What would stand in a file, from Python; files that it names lie here.

    Args:
        data: as JSON would give it; dates and paths may be such.

    Raises:
        InputError: it is more than a file may hold.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.path = Path("given.json")
        try:
            self.text = json.dumps(data, default=_written, ensure_ascii=False)
        except (RecursionError, ValueError):
            raise InputError(say("too_deep")) from None
        except TypeError as error:
            raise InputError(say("no_data", problem=error)) from None
        self._understand()

    def error(self, message: str, place: Place = ()) -> InputError:
        """An error about the part of the data at `place`, which has no line."""
        where, said = ".".join(map(str, place)), self.in_its_words(message)
        where = self.in_its_words(f"`{where}`").strip("`")
        return InputError(f"{where}: {said}" if where else said)


def _written(value: object) -> str:
    """A date or a path as a file has it."""
    if isinstance(value, date | PurePath):
        return str(value)
    raise TypeError(repr(value))


def document_of(source: Source) -> Document:
    """What a file holds, or what would stand in it.

    Raises:
        InputError: it cannot be read, or is not what its name says.
    """
    return Given(source) if isinstance(source, Mapping) else Document(Path(source))


_ODD = re.compile(r"[\t\x85\u2028\u2029\ufeff]|(?:^|[\s\[{,])[&!%?]|(?:- ){4}")
"""What the quick reader may take where the slow one refuses it, or otherwise: tabs,
other ends of lines, anchors, keys of many lines, directives, tags; and lists in lists
without end, for which it has no bound."""


def _quickly(text: str) -> object:
    """The data of a YAML file by libyaml, which takes a fifth of the time.

    Raises:
        YAMLError, ValueError, LookupError, TypeError: it cannot be read, or not so.
    """
    if _ODD.search(text):
        raise ValueError
    return YAML(typ="safe").load(text)


def _read_text(path: Path) -> str:
    try:
        text = read_bounded(path).decode("utf-8-sig")
        return text.replace("\r\n", "\n").replace("\r", "\n")
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


def _bounded_int(digits: str) -> int:
    """A number of a JSON file; `int` itself refuses what is far too long."""
    return int(digits[: MOST_DIGITS + 2])
