"""What the tests of commands share: a small file, and what a run gave."""

import dataclasses
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from dmreason.telling.outcome import Exploration, Limits

SITUATION = """\
title: Two kings
turn: me
players:
  me: {battle: {a: 例の王, b: 例の王}, hand: 2}
  opponent: {}
cards:
  - {name: 例の王, type: creature}
claims:
  - impossible: in(a, battle), in(b, battle)
"""
Search = Callable[[Exploration], list[Limits]]
RULING = SITUATION + (
    "id: X1\nrules: ['609.9b']\nsource: {page: a page, status: official}\n"
)


class Run(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def cut_short(exploration: Exploration, reason: str = "bound") -> Exploration:
    return dataclasses.replace(exploration, incomplete=(reason,))
