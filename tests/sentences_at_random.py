"""What cards say, made at random: sentences."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.phrases_at_random import Chooser, Data, Mix, Phrases


class Sentences(Chooser):
    """What texts tell players to do, sentence by sentence."""

    def __init__(self, random: Random, mix: Mix, phrases: Phrases) -> None:
        super().__init__(random, mix)
        self._phrases = phrases

    def modes(self, about: bool) -> list[Any]:
        """One or more of several texts, picked as the effect comes to them."""
        options = [self.plain(about) for _ in range(self._pick((2, 2, 3)))]
        modal: Data = {"choose_one": options}
        if self._chance(0.5):
            how = self._pick(("choose", "choose", "up_to"))
            modal = {"choose_modes": {how: self._pick((1, 2, 2)), "of": options}}
            if self._chance(0.3):
                modal["choose_modes"]["same"] = True
        if self._chance(0.2):
            modal["picked_by"] = "opponent"
        elif self._chance(0.2):
            modal["may"] = True
        if self._chance(0.2):
            return [self._phrases.instruction(about), modal]
        return [modal]

    def named(self) -> list[Any]:
        """Sentences that speak of the cards of earlier ones."""
        phrases = self._phrases
        kind = self._random.random()
        if kind < 0.35:
            first: Data = {"choose": phrases.some_creatures(), "as": "chosen"}
            done: Data = self._pick(({"destroy": "chosen"}, {"return": "chosen"}))
            if self._chance(0.3):
                done = {"give": {"to": "chosen", "power": self._pick((-2000, 1000))}}
            more: list[Any] = [[first, done] if self._chance(0.3) else first, done]
            if isinstance(more[0], list):
                more.pop()
            middle = [phrases.instruction()] if self._chance(0.4) else []
            found = [more[0], *middle, *more[1:]]
        elif kind < 0.5:
            first = {"mill": self._pick((1, 2, 2, 3)), "as": "milled"}
            there: Data = {"cards": "milled", "zone": "graveyard"}
            some: Data = there | {"choose": 1}
            if self._chance(0.5):
                some["type"] = "creature"
            found = [first, {"return": some}]
            if self._chance(0.5):
                found.append({"move": {"cards": there, "to": "mana"}})
        elif kind < 0.65:
            how = self._pick(({"any_number": True}, {"up_to": 2}, {"choose": 2}))
            first = {"discard": {"whose": "you", **how}, "as": "thrown"}
            count: Data = {"player": "you", "count": {"affected": "thrown"}}
            found = [[first, {"draw": count}]]
        elif kind < 0.8:
            found = [phrases.instruction(), phrases.instruction(), {"draw": 1}]
            found[0] |= {"as": "first", "may": True}
            found[1] |= {"if_you_do": "first"}
            asked: Data = {"done": "first"}
            found[2]["if"] = asked if self._chance(0.5) else {"no": asked}
            if "draw" in found[0]:
                found[0] = {"mill": 1, "as": "first", "may": True}
        elif kind < 0.9:
            two = [
                {"choose": phrases.some_creatures(), "as": word}
                for word in ("one", "other")
            ]
            found = [two, {"destroy": ["one", "other"]}]
        else:
            price: list[Any] = [{"mill": 1, "may": True, "as": "paid"}]
            price.append(self._pick(({"discard": 1}, {"destroy": "this"})))
            found = [price, phrases.instruction() | {"if_you_do": "paid"}]
        return found

    def plain(self, about: bool) -> list[Any]:
        sentences: list[Any] = [self._phrases.instruction(about)]
        if self._chance(0.35):
            if self._chance(0.4):
                sentences[0]["may"] = True
            more = self._phrases.instruction(about)
            kind = self._random.random()
            if kind < 0.6:
                more["if_you_do"] = True
            elif kind < 0.75:
                more["if"] = self._phrases.condition()
            if kind > 0.9:
                sentences = [[sentences[0], more]]
            else:
                sentences.append(more)
        elif self._chance(0.25):
            sentences[0]["may"] = True
        return sentences


def instructions_of(sentences: list[Any]) -> list[Data]:
    """The instructions of a list of sentences, and those of their modes."""
    found: list[Data] = []
    for sentence in sentences:
        for instruction in sentence if isinstance(sentence, list) else [sentence]:
            found.append(instruction)
            modes = instruction.get("choose_one") or []
            modes = modes or instruction.get("choose_modes", {}).get("of", [])
            for mode in modes:
                found += instructions_of(mode)
    return found
