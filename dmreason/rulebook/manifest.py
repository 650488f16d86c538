"""What the rulebook says of itself before any rule is read: `asp/dm/manifest.lp`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import clingo

from dmreason.rulebook.shipped import shipped


@dataclass(frozen=True, slots=True)
class Manifest:
    """The names that the rulebook gives to the things of its game."""

    zones: tuple[str, ...]
    """In the order in which they are shown."""


@cache
def manifest() -> Manifest:
    """The manifest that ships with dmreason, read once."""
    control = clingo.Control()
    control.load(str(shipped("asp") / "dm" / "manifest.lp"))
    control.ground()
    ranked = sorted(
        (rank.number, zone.name)
        for zone, rank in (
            atom.symbol.arguments
            for atom in control.symbolic_atoms.by_signature("zone_rank", 2)
        )
    )
    return Manifest(zones=tuple(zone for _, zone in ranked))
