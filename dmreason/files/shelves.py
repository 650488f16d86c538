"""Where card files lie, and what each of them is about, without reading them all.

A shelf is a folder with files of cards, in which folders called `keywords` hold files
of keywords, or a single file. What is told of a file is kept between runs, as long as
its content is the same; one that looks the same need not even be read for that.
"""

import hashlib
import json
import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from dmreason.rulebook.kept import file_kept, keep
from dmreason.rulebook.shipped import SUFFIXES
from dmreason.words.errors import InputError
from dmreason.words.messages import near, say

_FORM = 1
"""The form of what is kept; another one is made anew."""
_PRINTED = (".txt", ".jsonl")
"""How files end that hold printed cards."""
_MOMENT = 2_000_000_000
"""Nanoseconds in which a file may change twice and bear the same time."""
_FIELD = r"^{}:[ \t]*(?P<text>[^\s'\"#|>&*!].*?)[ \t]*(?:[ \t]#.*)?$"
_NAME = re.compile(_FIELD.format("(?:name|名前)"), re.M)
_GLOSS = re.compile(_FIELD.format("(?:gloss|訳名)"), re.M)
_SITUATION = re.compile(
    r"^((?:players|プレイヤー):|[ \t]*\"(?:players|プレイヤー)\"[ \t]*:)", re.M
)

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Entry:
    """What is told of a file."""

    looks: tuple[int, int]
    """When it was changed, and its size."""
    digest: str
    """Of its content."""
    name: str | None
    """Of the card; none if the file is a situation."""
    gloss: str | None
    """The card's name in English."""
    told: Json | None = None
    """What its content says, once somebody has asked for that."""


class Shelf:
    """The files of cards and keywords in a place.

    Args:
        place: a folder or a file.
        name_in: the name of the card in a file whose lines do not show it.

    Raises:
        InputError: there is no such place, or it is a file of printed cards.
    """

    def __init__(self, place: Path, name_in: Callable[[Path], str]) -> None:
        if not place.exists():
            siblings = [path.name for path in place.parent.glob("*")]
            raise InputError(
                say("no_cards_there", near=near(place.name, siblings)), place
            )
        if place.suffix in _PRINTED:
            raise InputError(say("printed_cards_there", file=place), place)
        self._place, self._name_in = place, name_in
        self._entries: dict[Path, Entry] | None = None

    @cached_property
    def keywords(self) -> tuple[Path, ...]:
        """The files of keywords."""
        return tuple(path for path in self._files if path.parent.name == "keywords")

    @property
    def cards(self) -> dict[Path, Entry]:
        """The files of cards, by their paths."""
        if self._entries is None:
            kept = self._kept()
            found = {p: self._entry(p, kept.get(str(p))) for p in self._card_files}
            self._entries = found
            if [*found.values()] != [*kept.values()]:
                self._keep()
        return {path: e for path, e in self._entries.items() if e.name is not None}

    def told(self, tell: Callable[[Path], Json]) -> Iterator[tuple[Path, Json]]:
        """Every card's file, and what its content says.

        Args:
            tell: says it of a file of which it is not known. An `error` is not kept.
        """
        entries, is_new = self.cards, False
        try:
            for path, entry in entries.items():
                told = entry.told
                if told is None:
                    told = tell(path)
                    if "error" not in told:
                        is_new = True
                        assert self._entries is not None
                        self._entries[path] = replace(entry, told=told)
                yield path, {**told, "name": entry.name, "gloss": entry.gloss}
        finally:
            if is_new:
                self._keep()

    @cached_property
    def _files(self) -> tuple[Path, ...]:
        if self._place.is_file():
            return (self._place,)
        return tuple(map(Path, sorted(_files_below(str(self._place)))))

    @property
    def _card_files(self) -> tuple[Path, ...]:
        return tuple(path for path in self._files if path.parent.name != "keywords")

    def _entry(self, path: Path, kept: Entry | None) -> Entry:
        """What is told of a file; what is kept of it serves if it looks the same."""
        stat = path.stat()
        looks = (stat.st_mtime_ns, stat.st_size)
        if kept is not None and kept.looks == looks:
            return kept
        content = path.read_bytes()
        digest = hashlib.sha256(content).hexdigest()
        if kept is not None and kept.digest == digest:
            return replace(kept, looks=looks)
        text = content.decode("utf-8-sig", errors="replace")
        if _SITUATION.search(text):
            return Entry(looks, digest, None, None)
        name, gloss = _NAME.search(text), _GLOSS.search(text)
        found = self._name_in(path) if name is None else name["text"]
        return Entry(looks, digest, found, gloss["text"] if gloss else None)

    @property
    def file_kept(self) -> Path:
        """Where is kept what is told of its files."""
        return file_kept("cards", str(self._place.absolute()), ".json")

    def _kept(self) -> dict[str, Entry]:
        """What was kept; nothing if that is not there, or is no longer understood."""
        with suppress(OSError, ValueError, TypeError, KeyError, AttributeError):
            data = json.loads(self.file_kept.read_text(encoding="utf-8"))
            if data["form"] == _FORM:
                return {
                    path: Entry(**{**entry, "looks": _sure(entry["looks"], data["at"])})
                    for path, entry in data["files"].items()
                }
        return {}

    def _keep(self) -> None:
        """Keep what is known. Where nothing can be written, it is read again."""
        entries = self._entries or {}
        fields = Entry.__slots__
        files = {
            str(path): {field: getattr(entry, field) for field in fields}
            for path, entry in entries.items()
        }
        data = {"form": _FORM, "at": time.time_ns(), "files": files}
        text = json.dumps(data, ensure_ascii=False)
        keep(self.file_kept, text.encode())


def _sure(looks: list[int], at: int) -> tuple[int, int]:
    """How a file looked; not if it was so new that it may have changed since unseen."""
    changed, size = looks
    return (changed, size) if changed < at - _MOMENT else (0, 0)


def _files_below(folder: str) -> Iterator[str]:
    with os.scandir(folder) as found:
        for entry in found:
            if entry.is_dir():
                yield from _files_below(entry.path)
            elif os.path.splitext(entry.name)[1] in SUFFIXES:  # noqa: PTH122
                yield entry.path
