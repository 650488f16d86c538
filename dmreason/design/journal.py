"""What a sweep has found, in files that only grow, and how it goes on from there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from dmreason.design.findings import Finding
from dmreason.design.trial import Text, Trial
from dmreason.words.errors import InputError
from dmreason.words.messages import say


class Journal:
    """`boards.jsonl` and `findings.jsonl` in a folder, or nothing but memory.

    A line counts once it ends: a process that was killed may have left half of one. A
    board is noted after what it has shown, so that nothing is lost between the two.

    Args:
        folder: where the files are; None: nothing is kept.

    Raises:
        InputError: the folder cannot be used, or a file of it is something else.
    """

    def __init__(self, folder: Path | None) -> None:
        self.findings: dict[str, Finding] = {}
        """The findings by their ids, each with its smallest board."""
        self.boards: dict[str, str] = {}
        """What became of each board that was searched, by its key."""
        self.live: set[Text] = set()
        self.asked: dict[Text, int] = {}
        """On how many boards it was asked whether a part of a text does anything."""
        self.before: frozenset[str] = frozenset()
        """The findings that were there already."""
        self._files: dict[str, TextIO] = {}
        if folder is not None:
            self._open(folder)

    def _open(self, folder: Path) -> None:
        """Read what is there, and go on below it."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            for name in ("findings", "boards"):
                path = folder / f"{name}.jsonl"
                whole = _mended(path)
                for number, line in enumerate(whole, 1):
                    try:
                        self._read(name, json.loads(line))
                    except (ValueError, KeyError, TypeError, AttributeError):
                        raise InputError(say("no_journal"), path, number) from None
            for name in ("findings", "boards"):
                path = folder / f"{name}.jsonl"
                self._files[name] = path.open("a", encoding="utf-8")
        except OSError as error:
            reason = error.strerror or str(error)
            raise InputError(say("journal_unusable", reason=reason), folder) from None
        self.before = frozenset(self.findings)

    def _read(self, name: str, data: dict[str, Any]) -> None:
        """Take over what a line says."""
        if name == "findings":
            self._keep(Finding.of_json(data))
            return
        live, asked = ([_text(each) for each in data[k]] for k in ("live", "asked"))
        self._count(data["board"], data["status"], live, asked)

    def _count(
        self, key: str, status: str, live: list[Text], asked: list[Text]
    ) -> None:
        self.boards[key] = status
        self.live.update(live)
        for text in asked:
            self.asked[text] = self.asked.get(text, 0) + 1

    def _keep(self, finding: Finding) -> bool:
        """Take over a finding; whether it is new, or its board smaller."""
        known = self.findings.get(finding.id)
        if known is not None and known.size <= finding.size:
            return False
        self.findings[finding.id] = finding
        return True

    def note(self, trial: Trial) -> None:
        """Note what a board has shown."""
        for finding in trial.findings:
            self.found(finding)
        key, live, asked = trial.task.key, list(trial.live), list(trial.asked)
        self._count(key, trial.status, live, asked)
        self._write(
            "boards",
            {
                "board": key,
                "shape": trial.task.shape,
                "cards": list(trial.task.cards),
                "status": trial.status,
                "states": trial.states,
                "live": live,
                "asked": asked,
                "why": trial.why,
            },
        )

    def found(self, finding: Finding) -> None:
        """Note a finding, unless it is known with a board as small."""
        if self._keep(finding):
            self._write("findings", finding.as_json())

    def _write(self, name: str, data: dict[str, Any]) -> None:
        file = self._files.get(name)
        if file is not None:
            file.write(json.dumps(data, ensure_ascii=False) + "\n")
            file.flush()

    def close(self) -> None:
        """Nothing more is noted."""
        for file in self._files.values():
            file.close()

    @property
    def standing(self) -> list[Finding]:
        """The findings, those first that matter most.

        A text that was idle on the boards of an earlier sweep may have done something
        since.
        """
        live = {(card, word or str(number)) for card, _, word, number in self.live}
        found = (
            each
            for each in self.findings.values()
            if each.kind != "idle" or (each.cards[0], each.said[0][1]) not in live
        )
        return sorted(found, key=lambda each: each.rank)

    @property
    def new(self) -> frozenset[str]:
        """The ids of findings that were not there before."""
        return frozenset(self.findings) - self.before


def _mended(path: Path) -> Iterator[str]:
    """The whole lines of a file, from which half a line at its end is taken away."""
    if not path.exists():
        return iter(())
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) < len(data):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    return iter(whole.decode("utf-8", "replace").splitlines())


def _text(data: list[Any]) -> Text:
    """A part of a text as a line of a journal has it."""
    card, kind, word, number = data
    return str(card), str(kind), str(word), int(number)
