"""What is wrong with the text of a user's file: it is no YAML, and what would help."""

import re
from collections.abc import Iterator
from typing import TypeVar

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from dmreason.words.messages import half_width, say

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


def explain_yaml(error: YAMLError, text: str) -> tuple[str, int | None]:
    """What the YAML reader complains of: a remedy, if the problem is well known.

    Args:
        error: what reading `text` raised.
        text: the whole file.

    Returns:
        the message, and the line it is about, from 1.
    """
    line, first = _line_of_error(error, text), _mark_line(error, "context_mark")
    problem = _yaml_problem(error)
    for pattern, key in _YAML_PROBLEMS.items():
        found = re.search(pattern, problem)
        if found is not None:
            line = first if key in _WHERE_IT_BEGINS else line
            message = say(key, sign=found.group(found.lastindex or 0), first=first)
            break
    else:
        message = say("not_yaml", problem=problem)
    return message + _full_width(text, line or 1), line


def explain_scalar(root: Node | None) -> tuple[str, int]:
    """About a date that is none (2025-02-30), a number far too long, or a wrong tag.

    Args:
        root: of a file that cannot be read for such a scalar.

    Returns:
        the message, and the line it is about, from 1.
    """
    for scalar in nodes_of(root, ScalarNode):
        try:
            YAML(typ="safe", pure=True).constructor.construct_document(scalar)
        except (ValueError, LookupError):
            is_number = scalar.value.strip("+-").isdigit()
            is_date = str(scalar.tag).endswith(":timestamp")
            key = "bad_date" if is_date else "tagged"  # such as `!!bool maybe`
            message = say("long_number" if is_number else key, value=scalar.value)
            return message, line_of(scalar)
    raise AssertionError("reading fails only where a scalar fails")


def explain_key(root: Node | None) -> tuple[str, int]:
    """About a key that is a list or a mapping, and so is no name of anything.

    Args:
        root: of a file that cannot be read for such a key.

    Returns:
        the message, and the line it is about, from 1.
    """
    for mapping in nodes_of(root, MappingNode):
        for key, _ in mapping.value:
            if not isinstance(key, ScalarNode):
                return say("key_no_name"), line_of(key)
    raise AssertionError("reading fails only where a key fails")


def _full_width(text: str, line: int) -> str:
    """A hint at a full-width sign in the line or above it, where YAML needs one."""
    for above in text.splitlines()[max(0, line - 2) : line]:
        found = re.search(r"(?:^[^:#\"']*|:)[：　]|(?:^|: |- )\s*[｛［]", above)
        if found is not None:
            return half_width(found[0][-1])
    return ""


def _line_of_error(error: YAMLError, text: str) -> int | None:
    line = _mark_line(error, "problem_mark")
    position = getattr(error, "position", None)
    if line is not None or position is None:
        return line
    return text.count("\n", 0, position) + 1


def _mark_line(error: YAMLError, which: str) -> int | None:
    mark = getattr(error, which, None)
    return None if mark is None else int(mark.line) + 1


def _yaml_problem(error: YAMLError) -> str:
    """What the YAML reader complains of, on one line."""
    problem = getattr(error, "problem", None) or str(error).split("\n", 1)[0]
    context = getattr(error, "context", None)
    return " ".join(f"{context + ', ' if context else ''}{problem}".split())


def line_of(node: Node) -> int:
    """The line where a node begins, from 1."""
    return int(node.start_mark.line) + 1


N = TypeVar("N", bound=Node)


def nodes_of(root: Node | None, kind: type[N]) -> Iterator[N]:
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
