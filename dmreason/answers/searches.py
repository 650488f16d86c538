"""How to search: the driver, its limits, and the rules to play by."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from dmreason.files.library import Library, library_with
from dmreason.language.situations import Situation
from dmreason.rulebook.readings import readings
from dmreason.search.driver import Driver, DriverName
from dmreason.search.explorer import Explorer
from dmreason.search.texts import Texts
from dmreason.search.tracer import Tracer
from dmreason.telling.outcome import Limits
from dmreason.terms.situations import facts
from dmreason.words.errors import InputError
from dmreason.words.messages import say

DRIVERS: Mapping[DriverName, type[Driver]] = {"explorer": Explorer, "tracer": Tracer}
"""The searches that can be asked, by name."""

S = TypeVar("S", bound=Situation)
D = TypeVar("D", bound=Driver)


@dataclass(frozen=True, slots=True)
class RulesOf:
    """By which rules to play, if not by those that a file asks for."""

    edition: datetime.date | None = None
    readings: Mapping[str, str] = field(default_factory=dict)
    """Rule number → the name of its reading."""

    def __post_init__(self) -> None:
        """InputError if the edition is no day."""
        if not isinstance(self.edition, datetime.date | None):
            raise InputError(say("edition_is_day", value=repr(self.edition)))

    def applied_to(self, situation: S) -> S:
        """The situation, played by these rules."""
        return situation.model_copy(
            update={
                "edition": self.edition or situation.edition,
                "readings": {**situation.readings, **self.readings},
            }
        )

    def read_otherwise(self, situation: Situation) -> str:
        """The facts that each rule could be read otherwise, unless it was said how."""
        chosen = self.applied_to(situation).readings
        others = (r for r in readings() if r.rule not in chosen and not r.elsewhere)
        return "".join(f'could_be_read("{r.rule}", {r.name}).\n' for r in others)


@dataclass(frozen=True, slots=True)
class Search:
    """How to search a situation."""

    driver: DriverName = "explorer"
    """The search; the other one, `tracer`, checks it, and is slower."""
    reduce: bool = True
    """Whether orders that cannot matter are followed once."""
    limits: Limits = Limits()
    """A search that hits one is incomplete."""
    rules: RulesOf = RulesOf()
    """What the situation itself asks for stands back behind these."""
    pool: tuple[Path, ...] = ()
    """Files and folders with cards, besides those that ship and the situation's own."""

    @property
    def library(self) -> Library:
        """The cards that situations can name."""
        return library_with(self.pool)

    def prepared(self, situation: Situation, more: str = "") -> Driver:
        """A driver for a situation that is played by these rules; nothing is searched.

        Its cards are those of the situation, of the pool, and those that ship.

        Args:
            situation: the board, and what happens.
            more: facts beside those of the situation.

        Raises:
            InputError: the situation names something that is not there.
        """
        return self.driven(DRIVERS[self.driver], situation, more)

    def driven(self, kind: type[D], situation: Situation, more: str = "") -> D:
        """The same with a driver of a certain kind.

        Args:
            kind: of the driver.
            situation: see `prepared`, and so the others.
            more: see `prepared`.
        """
        situation = self.rules.applied_to(situation)
        library = self.library.for_situation(situation)
        driver = kind(facts(situation, library) + more, self.reduce)
        driver.texts = Texts(situation, library)
        return driver
