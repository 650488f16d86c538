"""What a sweep has found, in files that only grow, and how it goes on from there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from dmreason.design.boards import key_of
from dmreason.design.choices import Choice
from dmreason.design.findings import Finding
from dmreason.design.trial import Effect, Text, Trial
from dmreason.words.errors import InputError
from dmreason.words.messages import say


@dataclass(frozen=True, slots=True)
class _Noted:
    """What is noted of a board that was searched."""

    status: str
    live: tuple[Text, ...]
    asked: tuple[Text, ...]
    decided: tuple[Choice, ...]
    mattering: tuple[Choice, ...]
    tried: tuple[Effect, ...]
    done: tuple[Effect, ...]
    rules: tuple[str, ...]
    findings: tuple[str, ...]
    """The keys of what it shows."""


class Journal:
    """`boards.jsonl` and `findings.jsonl` in a folder, or nothing but memory.

    A line counts once it ends: a process that was killed may have left half of one. A
    board is noted after what it has shown, so that nothing is lost between the two.

    The files may also hold what was found by other rules, or of a card before its text
    was changed. Of a sweep only that is told which boards of that sweep have shown.

    Args:
        folder: where the files are; None: nothing is kept.

    Raises:
        InputError: the folder cannot be used, or a file of it is something else.
    """

    def __init__(self, folder: Path | None) -> None:
        self.findings: dict[str, Finding] = {}
        """The findings of this sweep by their ids, each with its smallest board."""
        self.boards: dict[str, str] = {}
        """What became of each board of this sweep, by its key."""
        self.live: set[Text] = set()
        self.asked: dict[Text, int] = {}
        """On how many boards it was asked whether a part of a text does anything."""
        self.decided: dict[Choice, int] = {}
        """On how many boards a text has let somebody decide something."""
        self.mattering: set[Choice] = set()
        """On what of that anything has depended."""
        self.tried: set[Effect] = set()
        """What the texts have tried to do."""
        self.done: set[Effect] = set()
        """What of that has come about on some board."""
        self.rules: set[str] = set()
        """The rules that steps on boards of this sweep cite."""
        self.before: frozenset[str] = frozenset()
        """The findings that were there already."""
        self._noted: dict[str, _Noted] = {}
        """Every board in the files, by its key."""
        self._found: dict[str, Finding] = {}
        """Every finding in the files, by its key."""
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
        self.before = frozenset(each.id for each in self._found.values())

    def _read(self, name: str, data: dict[str, Any]) -> None:
        """Take over what a line says."""
        if name == "findings":
            finding = Finding.of_json(data)
            self._found[_key(finding)] = finding
            return
        live, asked = (tuple(map(_text, data[name])) for name in ("live", "asked"))
        # Earlier versions have noted nothing of these.
        decided, mattering, tried, done = (
            tuple(map(_detail, data.get(name, ())))
            for name in ("decided", "mattering", "tried", "done")
        )
        shown = tuple(data["findings"])
        self._noted[data["board"]] = _Noted(
            data["status"],
            live,
            asked,
            decided,
            mattering,
            tried,
            done,
            tuple(map(str, data.get("rules", ()))),
            shown,
        )

    def knows(self, key: str) -> bool:
        """Whether a board of this sweep was searched before; then it is taken over."""
        noted = self._noted.get(key)
        if noted is None:
            return False
        for shown in noted.findings:
            self._smallest(self._found[shown])
        self._count(key, noted)
        return True

    def _count(self, key: str, noted: _Noted) -> None:
        self.boards[key] = noted.status
        self.live.update(noted.live)
        for text in noted.asked:
            self.asked[text] = self.asked.get(text, 0) + 1
        self.mattering.update(noted.mattering)
        self.tried.update(noted.tried)
        self.done.update(noted.done)
        self.rules.update(noted.rules)
        for choice in noted.decided:
            self.decided[choice] = self.decided.get(choice, 0) + 1

    def _smallest(self, finding: Finding) -> Finding:
        """The same finding, with its smallest board so far."""
        known = self.findings.get(finding.id)
        if known is None or finding.size < known.size:
            self.findings[finding.id] = known = finding
        return known

    def note(self, trial: Trial) -> None:
        """Note what a board has shown."""
        shown = tuple(map(self.found, trial.findings))
        key = trial.task.key
        noted = _Noted(
            trial.status,
            trial.live,
            trial.asked,
            trial.decided,
            trial.mattering,
            trial.tried,
            trial.done,
            trial.rules,
            shown,
        )
        self._noted[key] = noted
        self._count(key, noted)
        self._write(
            "boards",
            {
                "board": key,
                "shape": trial.task.shape,
                "cards": list(trial.task.cards),
                "status": trial.status,
                "states": trial.states,
                "live": list(trial.live),
                "asked": list(trial.asked),
                "decided": list(trial.decided),
                "mattering": list(trial.mattering),
                "tried": list(trial.tried),
                "done": list(trial.done),
                "rules": list(trial.rules),
                "findings": list(shown),
                "why": trial.why,
            },
        )

    def found(self, finding: Finding) -> str:
        """Note a finding, unless it is there with a board as small; its key."""
        smallest = self._smallest(finding)
        key = _key(smallest)
        if key not in self._found:
            self._found[key] = smallest
            self._write("findings", smallest.as_json())
        return key

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
        """The findings of this sweep, those first that matter most."""
        return sorted(self.findings.values(), key=lambda each: each.rank)

    @property
    def new(self) -> frozenset[str]:
        """The ids of findings that were not there before."""
        return frozenset(self.findings) - self.before


def _key(finding: Finding) -> str:
    """The same for the same finding on the same board."""
    return key_of({"id": finding.id, "board": finding.board})


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


def _detail(data: list[Any]) -> tuple[str, str, str, int, str]:
    """The same of what such a part lets somebody decide, or tries to do."""
    *text, word = data
    return (*_text(text), str(word))
