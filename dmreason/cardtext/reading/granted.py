"""What is given to which cards, and until when."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

from dmreason.cardtext.reading.being import (
    is_of_spells,
    while_cast,
)
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import about_card, about_value
from dmreason.language.mentions import PRONOUNS


class Quoted(Protocol):
    """Reads the text of an ability that is given to cards."""

    def __call__(self, text: str, types: frozenset[str]) -> list[Data]: ...


@dataclass
class Granted:
    """What is given to which cards."""

    to: Any
    """None if players are forbidden something."""
    gives: Data = field(default_factory=dict)
    lasts: Data | None = None
    """Until when, or during which turn."""
    after: Data | None = None
    """「2体しか出せない」: once so much has happened."""
    optional: bool = False
    """「与えてもよい」."""
    doing: str | None = None
    """「攻撃中」, 「ブロック中」, 「バトル中」: only while it does that."""

    @property
    def bans(self) -> list[Data]:
        """What players, or the cards, cannot do."""
        return list(self.gives.get("cannot", []))

    def static(self) -> Data:
        """It as a static ability."""
        if self.lasts is not None or self.optional:
            raise UnreadError("for some time, or not, without an event")
        if isinstance(self.to, dict) and {"choose", "up_to"} & self.to.keys():
            raise UnreadError("chosen by no effect")
        found: Data = {}
        if self.doing:
            # 「このクリーチャーがリンクしている時、…」 says who is linked.
            if self.to not in (None, "this") and self.doing != "linked":
                self.to = self._doing_it()
            else:
                found["if"] = {"exists": {"cards": "this", self.doing: True}}
        if self.after:
            doing = [found["if"]] if "if" in found else []
            found["if"] = {"all_of": [*doing, self.after]} if doing else self.after
        if self.to not in (None, "this"):
            found["to"] = while_cast(self.to, self.gives)
        return {**found, **self.gives}

    def _doing_it(self) -> Data:
        """「自分のクリーチャーは、バトル中、…」: those of them that do it."""
        if not isinstance(self.to, dict) or self.doing in self.to or not self.doing:
            raise UnreadError("while others do it")
        return {**self.to, self.doing: True}

    def _has_no_end(self) -> bool:
        """Whether it is given to cards that are known, without a time.

        「バトルする時、そのクリーチャーのパワーを」 is a state of the battle.
        """
        if isinstance(self.to, dict):
            return "choose" in self.to and self.gives.keys() == {"power"}
        words = self.gives.keys() <= {"keywords", "abilities"}
        power = self.gives.keys() <= {"power", "keywords", "abilities"}
        power &= self.to not in PRONOUNS
        return isinstance(self.to, str) and self.to != "this" and (words or power)

    def instruction(self) -> Data:
        """It as an instruction."""
        if self.lasts is None and self._has_no_end():
            self.lasts = {}  # until the end of the game (608.2a)
        while_it_does = self.doing and self.doing != "linked" and self.to is not None
        if while_it_does and self.gives.keys() <= {"power", "keywords"}:
            # 「このターン、攻撃中、そのクリーチャーのパワーを」: it has that ability
            doing = {"exists": {"cards": "this", self.doing: True}}
            self.gives = {"abilities": [{"static": {"if": doing, **self.gives}}]}
            self.doing = None
        if self.lasts is None or self.doing:
            raise UnreadError("for how long")
        if "mana_number" in self.gives:
            raise UnreadError("whether of cards that come later as well")
        if is_of_spells(self.to):
            raise UnreadError("spells that lie in which zone")
        if self.to is None and any("this" in ban.values() for ban in self.bans):
            raise UnreadError("for how long a card that may move")
        if self.to is None:
            limit = {"if": self.after} if self.after else {}
            ability = {"static": {**limit, **self.gives}}
            effect = about_value({"ability": ability, **self.lasts})
            return {"effect": about_card(effect)}
        if isinstance(self.to, dict) and "being_added" in self.to:
            # said of cards that wait later: none does now (608.2)
            ability = {"static": {"to": self.to, **self.gives}}
            return {"effect": about_value({"ability": ability, **self.lasts})}
        return {"give": {"to": self.to, **self.gives, **self.lasts}}
