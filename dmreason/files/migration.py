"""Situations of an older form, rewritten: `you` and `opponent` become players' names.

Until 0.2 what happens, waits and is watched called the players `you` and `opponent`,
and knew no names. Without a player whose effect it was, `you` was the turn player.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ruamel.yaml.nodes import MappingNode, Node, ScalarNode

from dmreason.files.document import Document
from dmreason.language.base import Model
from dmreason.language.descriptions import Selector
from dmreason.language.shape import Place
from dmreason.language.situations import Ruling, Situation
from dmreason.language.verbs import Draw
from dmreason.language.viewpoints import (
    Viewpoint,
    in_words_of_texts,
    of_happening,
    of_observers,
    of_waiting,
)

_QUANTITY = {"draw": "count", "mill": "count", "gr_summon": "count"}
"""The field of a number that then stands beside the player's, if not `choose`."""


@dataclass(frozen=True, slots=True)
class Change:
    """A place of a file that says something else now."""

    line: int
    before: str
    """The line as it was."""
    after: str
    """What stands there now; several lines if one was inserted."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place of a file that was left as it is, for nobody can say what it means."""

    line: int
    word: str
    old: str
    """The player that it meant in the old form; it is the name of another one now."""


@dataclass(frozen=True, slots=True)
class Migration:
    """A file in the new form."""

    text: str
    changes: tuple[Change, ...]
    doubts: tuple[Doubt, ...]


def migrate(path: Path, is_old: bool = False) -> Migration | None:
    """A situation or ruling with players' names in it; None if the file is neither.

    Comments and layout stay. `opponent` in a file whose player has that name may be a
    name already: then a file that has other names in such places is left, and one that
    has words which are refused today is taken for old.

    Args:
        path: the file; it is not written.
        is_old: whether all of it is of the old form, also where that cannot be seen.

    Raises:
        InputError: the file cannot be read, or is no situation of either form.
    """
    document = Document(path)
    data = document.data
    if not isinstance(data, dict) or "players" not in data:
        return None
    is_ruling = bool({"id", "rules", "source"} & set(data))
    situation = document.validate(Ruling if is_ruling else Situation)
    return _Rewriting(document, situation, is_old).done()


def write(path: Path, text: str) -> None:
    """Write a file that was read, with the byte order mark and line ends it had."""
    raw = path.read_bytes()
    encoding = "utf-8-sig" if raw.startswith(b"\xef\xbb\xbf") else "utf-8"
    ends = "\r\n" if b"\r\n" in raw else "\n"
    path.write_text(text, encoding=encoding, newline=ends)


def situations_in(path: Path) -> list[Path]:
    """The file itself, or all YAML and JSON files of a directory, in order."""
    if not path.is_dir():
        return [path]
    return sorted(p for p in path.rglob("*") if p.suffix in (".yaml", ".yml", ".json"))


class _Mention(NamedTuple):
    """A place that says, or leaves out, which player is meant."""

    place: Place
    word: str | None
    """None: it is left out, and means `you`."""
    record: Model | None
    """What leaves it out."""
    view: _Reading


@dataclass(frozen=True, slots=True)
class _Reading(Viewpoint):
    """Notes which players are mentioned, and lets everything pass."""

    mentions: list[_Mention] = field(default_factory=list)

    def of_text(self) -> Viewpoint:
        return _Reading(self.players, None, None)

    def word(self, word: str, _fixed: Sequence[str], place: Place) -> str:
        self.mentions.append(_Mention(place, word, None, self))
        return word

    def left_out(self, record: Model, place: Place) -> None:
        if self.nobody is not None:
            self.mentions.append(_Mention(place, None, record, self))

    def meant(self, word: str | None) -> str | None:
        """The player who was meant by a word in the old form; None for all others."""
        assert self.seer is not None
        if word is None or word == "you":
            return self.seer
        other = next(player for player in self.players if player != self.seer)
        return other if word == "opponent" else None


class _Edit(NamedTuple):
    start: int
    end: int
    text: str
    line: int


class _Rewriting:
    """One file that is being rewritten."""

    def __init__(self, document: Document, situation: Situation, is_old: bool) -> None:
        self.document, self.situation = document, situation
        self.mentions = list(self._mentioned())
        self.players = situation.players
        self.is_old = is_old or (self._has_refused() and not self._has_names())
        self.is_new = not is_old and self._has_names() and not self._has_refused()

    def _mentioned(self) -> Iterator[_Mention]:
        """All that says which player is meant, outside the texts of cards."""
        situation = self.situation
        parts: list[tuple[Model, Viewpoint, Place]] = [
            *(
                (part, of_happening(situation, part), ("happens", n))
                for n, part in enumerate(situation.happens)
            ),
            *(
                (part, of_waiting(situation, part), ("waiting", n))
                for n, part in enumerate(situation.waiting)
            ),
            *(
                (part, of_observers(situation), ("observe", name))
                for name, part in situation.observe.items()
            ),
        ]
        for record, view, place in parts:
            reading = _Reading(view.players, view.seer, view.nobody)
            in_words_of_texts(record, reading, place)
            yield from reading.mentions

    def _has_names(self) -> bool:
        """Whether a player's name stands where only the new form has one."""
        return any(
            m.word in self.players and m.word not in ("you", "opponent")
            for m in self.mentions
        )

    def _has_refused(self) -> bool:
        """Whether something stands there that is refused in the new form."""
        return any(
            m.view.nobody is not None
            and (m.word is None or m.word in ("you", "opponent"))
            and m.word not in self.players
            for m in self.mentions
        )

    def done(self) -> Migration:
        """The text with names in it, and what could not be said."""
        edits: dict[tuple[int, int], _Edit] = {}
        doubts: list[Doubt] = []
        for mention in self.mentions:
            meant = mention.view.meant(mention.word)
            node = self.document.node(mention.place)
            if meant is None or meant == mention.word or node is None:
                continue
            line = node.start_mark.line + 1
            if mention.word in self.players and not self.is_old:
                if not self.is_new:
                    doubts.append(Doubt(line, mention.word, meant))
                continue
            for edit in self._edits(mention, node, meant):
                edits[edit.start, edit.end] = edit
        return self._rewritten(sorted(edits.values()), tuple(doubts))

    def _edits(self, mention: _Mention, node: Node, meant: str) -> Iterator[_Edit]:
        """What to write for one mention."""
        start = node.start_mark.index
        if isinstance(node, ScalarNode) and mention.word is not None:
            start += node.style in ("'", '"')
            end = start + len(mention.word)
            yield _Edit(start, end, meant, node.start_mark.line + 1)
        elif isinstance(node, MappingNode) and isinstance(mention.record, Selector):
            yield self._inserted(node, "whose", meant)
        elif isinstance(node, MappingNode) and isinstance(mention.record, Draw):
            yield self._inserted(node, "player", meant)
        elif isinstance(node, MappingNode):
            for key, value in node.value:
                if key.value not in (*_QUANTITY, "discard"):
                    continue
                if isinstance(value, ScalarNode):
                    who = "player" if key.value in _QUANTITY else "whose"
                    many = _QUANTITY.get(key.value, "choose")
                    at, line = value.start_mark.index, value.start_mark.line + 1
                    end = at + len(value.value)
                    text = f"{{{who}: {meant}, {many}: {value.value}}}"
                    yield _Edit(at, end, text, line)
                elif key.value == "discard":
                    yield self._inserted(value, "whose", meant)

    def _inserted(self, node: Node, name: str, meant: str) -> _Edit:
        """A field more, at the beginning of a mapping."""
        mark = node.start_mark
        line = mark.line + 1
        if self.document.text[mark.index] == "{":
            quote = '"' if self.document.path.suffix == ".json" else ""
            text = f"{quote}{name}{quote}: {quote}{meant}{quote}, "
            return _Edit(mark.index + 1, mark.index + 1, text, line)
        text = f"{name}: {meant}\n{' ' * mark.column}"
        return _Edit(mark.index, mark.index, text, line)

    def _rewritten(self, edits: list[_Edit], doubts: tuple[Doubt, ...]) -> Migration:
        before, after = self.document.text, self.document.text
        for edit in reversed(edits):
            after = after[: edit.start] + edit.text + after[edit.end :]
        lines = dict.fromkeys(edit.line for edit in edits)
        grown = dict.fromkeys(lines, 0)
        for edit in edits:
            grown[edit.line] += edit.text.count("\n")
        old, new, more = before.split("\n"), after.split("\n"), 0
        changes = []
        for line in lines:
            said = new[line - 1 + more : line + more + grown[line]]
            changes.append(Change(line, old[line - 1], "\n".join(said)))
            more += grown[line]
        return Migration(after, tuple(changes), doubts)
