"""Situations made at random, as plain data such as a situation file holds.

`board` makes one from any source of randomness, so that a seed and a number always give
the same board; `BOARDS` is the same for Hypothesis.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

Data = dict[str, Any]

PLAYERS = ("me", "opponent")
CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")


def board(random: Random) -> Data:
    """A board of two to six creatures, what happens on it, and maybe what is watched.

    Args:
        random: the only source of choices.
    """
    return _Maker(random).board()


class _Chooser:
    """Whoever makes choices; all have the same source of them."""

    def __init__(self, random: Random, open_hands: bool) -> None:
        self._random = random
        self._open_hands = open_hands
        """Hands, graveyards and decks hold known cards, so that texts may ask."""

    def _some_of(self, *sizes: int) -> range:
        return range(self._pick(sizes))

    def _chance(self, probability: float) -> bool:
        return self._random.random() < probability

    def _pick(self, options: Any) -> Any:
        return options[self._random.randrange(len(options))]


class _Phrases(_Chooser):
    """What texts say of cards and numbers, and what they tell players to do."""

    def kin(self) -> Data:
        """Creatures, without a word about their power."""
        found: Data = {"type": "creature"} | self.whose(0.8)
        if self._chance(0.4):
            found["other"] = True
        if self._chance(0.3):
            found["civilization"] = self._pick(CIVILIZATIONS[:3])
        return found

    def whose(self, probability: float) -> Data:
        if not self._chance(probability):
            return {}
        return {"whose": self._pick(("you", "you", "opponent"))}

    def _creatures(self) -> Data:
        """A description of creatures of the battle zone."""
        found = self.kin()
        if self._chance(0.25):
            bound = self._pick(("at_most", "at_least", "less_than"))
            found["power"] = {bound: self._pick((1000, 2000, 3000))}
        if self._chance(0.05):
            found["tapped"] = self._chance(0.5)
        return found

    def _some(self, description: Data) -> Data:
        """One or more of the cards that a description fits."""
        kind = self._random.random()
        if kind < 0.65:
            return description | {"choose": self._pick((1, 1, 1, 2))}
        if kind < 0.8:
            return description | {"up_to": self._pick((1, 2))}
        return description

    def count(self) -> Data:
        kind = self._random.random()
        if kind < 0.5:
            return {"count": self.kin()}
        zone = self._pick(("hand", "graveyard"))
        return {"count": {"whose": self._pick(("you", "opponent")), "zone": zone}}

    def condition(self) -> Data:
        kind = self._random.random()
        if kind < 0.35:
            word = self._pick(("exists", "none"))
            return {word: self.kin()}
        if kind < 0.5:
            return {"turn": self._pick(("you", "opponent"))}
        counted: Data = dict(self.count())
        bound = self._pick(("at_most", "at_least"))
        condition = counted | {bound: self._pick((1, 1, 2, 2, 3))}
        return {"no": condition} if self._chance(0.1) else condition

    def instruction(self, about: bool = False, happening: bool = False) -> Data:
        kind = self._random.random()
        if about and self._chance(0.15):
            about_it: Data = self._pick(
                (
                    {"destroy": "that"},
                    {"return": {"cards": "that", "zone": "graveyard"}},
                    {
                        "move": {
                            "cards": {"cards": "that", "zone": "graveyard"},
                            "to": "mana",
                        }
                    },
                )
            )
            return about_it
        if kind < 0.2:
            return {"destroy": self._some(self._creatures())}
        if kind < 0.25 and not happening:
            return {"destroy": self._pick(("this", self._creatures()))}
        if kind < 0.4:
            return {"draw": self._drawn()}
        if kind < 0.55:
            return {"discard": self._discarded()}
        if kind < 0.65:
            return {"mill": self._milled()}
        if kind < 0.73:
            return {"return": self._some(self._creatures())}
        if kind < 0.85:
            return {"give": self._given(happening)}
        if kind < 0.88:
            return {self._pick(("tap", "untap")): self._some({"type": "creature"})}
        if kind < 0.92:
            return {"return": {"zone": "graveyard", "choose": self._pick((1, 1, 2))}}
        if kind < 0.95:
            return {"move": {"cards": {"zone": "deck", "top": 1}, "to": "mana"}}
        if self._open_hands:
            zone = self._pick(("hand", "graveyard", "mana"))
            if zone != "mana":
                return {"put": {"zone": zone, "choose": 1}}
        return {"move": {"cards": self._some(self._creatures()), "to": "mana"}}

    def _drawn(self) -> Any:
        if self._chance(0.75):
            return self._pick((1, 1, 1, 2))
        if self._chance(0.4):
            return {"player": "you", "count": self.count()}
        return {"player": self._pick(("opponent", "any", "you")), "count": 1}

    def _milled(self) -> Any:
        if self._chance(0.7):
            return self._pick((1, 1, 2))
        return {"player": self._pick(("opponent", "you")), "count": self._pick((1, 2))}

    def _discarded(self) -> Any:
        if self._chance(0.4):
            return self._pick((1, 1, 2))
        whose = self._pick(("you", "opponent"))
        if self._chance(0.2):
            return {"whose": whose, "zone": "hand"}
        how = self._pick(("choose", "choose", "random", "up_to"))
        return {"whose": whose, how: self._pick((1, 1, 2))}

    def _given(self, happening: bool) -> Data:
        power: Any = self._pick((1000, 2000, -1000, -1000, -2000, -3000))
        if self._chance(0.15):
            power = {"times": [self._pick((1000, -1000)), self.count()]}
        to: Any = self._some(self._creatures())
        if not happening and self._chance(0.3):
            to = "this"
        given = {"to": to, "power": power}
        if self._chance(0.5):
            given["until"] = "end_of_turn"
        return given


class _Abilities(_Chooser):
    """Triggers, replacements and static abilities."""

    def __init__(self, random: Random, open_hands: bool, phrases: _Phrases) -> None:
        super().__init__(random, open_hands)
        self._phrases = phrases

    def static(self) -> Data:
        if self._chance(0.12):
            banned = self._pick(({"destroyed": "this"}, {"leaves": "this"}))
            return {"to": self._phrases.kin(), "cannot": banned}
        power: Any = self._pick((1000, 1000, 2000, -1000, -1000, -2000))
        if self._chance(0.3):
            power = {"times": [self._pick((1000, -1000)), self._phrases.count()]}
        static: Data = {"to": self._phrases.kin(), "power": power}
        if self._chance(0.3):
            static["if"] = self._phrases.condition()
        return static

    def trigger(self) -> Data:
        when = self._event()
        about = next(iter(when)) in ("destroyed", "leaves", "enters", "tapped")
        trigger: Data = {"when": when, "do": self._sentences(about)}
        if self._chance(0.25):
            trigger["if"] = self._phrases.condition()
        return trigger

    def _event(self) -> Data:
        kind = self._random.random()
        subject = self._pick(("this", "this", self._phrases.kin(), self._phrases.kin()))
        if kind < 0.4:
            when: Data = {"destroyed": subject}
        elif kind < 0.5:
            when = {"leaves": subject}
        elif kind < 0.55:
            when = {"put": subject, "from": "battle", "to": "graveyard"}
        elif kind < 0.65:
            when = {"draws": self._pick(("you", "opponent", "any"))}
        elif kind < 0.8:
            when = {"discarded": {"whose": self._pick(("you", "opponent", "any"))}}
        elif kind < 0.87:
            when = {
                "put": {"whose": self._pick(("you", "opponent"))},
                "from": "deck",
                "to": "graveyard",
            }
        elif kind < 0.93:
            when = {"tapped": subject}
        else:
            when = {"enters": self._phrases.kin()}
        if self._chance(0.1):
            when["by"] = self._pick(("you", "opponent"))
        if self._chance(0.08):
            when["turn"] = self._pick(("you", "opponent"))
        if self._chance(0.1):
            when["first_each_turn"] = True
        return when

    def _sentences(self, about: bool) -> list[Any]:
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
        if "'any'" in repr(sentences):
            # "May" of both players can be read in two ways.
            for instruction in _instructions(sentences):
                instruction.pop("may", None)
        return sentences

    def replacement(self) -> Data:
        kind = self._random.random()
        if kind < 0.4:
            when: Data = {self._pick(("destroyed", "destroyed", "leaves")): "this"}
            instead = self._instead(own=True)
        elif kind < 0.7:
            subject: Data = {"type": "creature", "whose": "you"}
            if self._chance(0.6):
                subject |= {"other": True}
            elif self._chance(0.4):
                subject = {"type": "creature"}
            when = {self._pick(("destroyed", "destroyed", "leaves")): subject}
            instead = self._instead(own=False)
        elif kind < 0.84:
            when = {"draws": self._pick(("you", "you", "any"))}
            instead = self._instead_of_drawing()
        elif kind < 0.93:
            when = {"discarded": {"whose": self._pick(("you", "any"))}}
            instead = [
                self._pick(({"move": {"cards": "that", "to": "mana"}}, {"mill": 1}))
            ]
        else:
            when = {"put": {"whose": "you"}, "from": "deck", "to": "graveyard"}
            instead = [{"move": {"cards": "that", "to": "mana"}}]
        replacement: Data = {"when": when}
        if self._chance(0.1):
            when["first_each_turn"] = True
        if self._chance(0.08):
            when["by"] = self._pick(("opponent", "rule", "you"))
        if self._chance(0.12):
            replacement["if"] = self._phrases.condition()
        if self._chance(0.6):
            replacement["may"] = True
        replacement["instead"] = instead
        return replacement

    def _instead_of_drawing(self) -> list[Any]:
        return [
            self._pick(
                (
                    {"mill": 1},
                    {"discard": 1},
                    {"move": {"cards": {"zone": "deck", "top": 1}, "to": "mana"}},
                )
            )
        ]

    def _instead(self, own: bool) -> list[Any]:
        first = self._price(own)
        kind = self._random.random()
        if kind < 0.75:
            return [first]
        if kind < 0.85 and "draw" not in first:
            return [[first, self._cards_price()]]
        if kind < 0.88 and "draw" not in first:
            return [first, self._cards_price()]
        return [first, self._phrases.instruction() | {"if_you_do": True}]

    def _cards_price(self) -> Data:
        """What a substitute may demand besides something else."""
        cards = {"zone": "graveyard", "choose": 1}
        price: Data = self._pick(
            (
                {"discard": 1},
                {"mill": 1},
                {"draw": 1},
                {"move": {"cards": cards, "to": "mana"}},
            )
        )
        return price

    def _price(self, own: bool) -> Data:
        kind = self._random.random()
        other = {"whose": "you", "type": "creature", "choose": 1}
        other |= {"other": True} if own else {"excluding": {"cards": "that"}}
        if kind < 0.3:
            return {"discard": self._pick((1, 1, 2))}
        if kind < 0.45:
            return {"destroy": other}
        if kind < 0.52:
            return {"return": other}
        if kind < 0.62:
            return {"mill": self._pick((1, 1, 2))}
        if kind < 0.68:
            return {"draw": 1}
        if kind < 0.76:
            cards = {"zone": "graveyard", "choose": self._pick((1, 2, 2))}
            if self._open_hands or self._chance(0.6):
                return {"move": {"cards": cards, "to": "mana"}}
            return {"move": {"cards": cards, "to": "deck", "position": "bottom"}}
        if kind < 0.84:
            return {"return": "that"} if self._chance(0.7) else {"stay": "that"}
        if kind < 0.9:
            return {"move": {"cards": "that", "to": "mana"}}
        if kind < 0.95 and not own:
            return {"destroy": "this"}
        return {"tap": "this"}


class _Maker(_Chooser):
    """Makes one board."""

    def __init__(self, random: Random) -> None:
        open_hands = random.random() < 0.25
        super().__init__(random, open_hands)
        self._phrases = _Phrases(random, open_hands)
        self._abilities = _Abilities(random, open_hands, self._phrases)

    def board(self) -> Data:
        count = self._pick((2, 2, 3, 3, 3, 4, 4, 5, 6))
        texts = [self._text(n) for n in range(self._pick((1, 2, 2, 3, 3, 4)))]
        self._give_abilities(texts)
        ids = "abcdefgh"[:count]
        sides: dict[str, dict[str, Any]] = {player: {} for player in PLAYERS}
        lean = self._pick((0.5, 0.5, 0.8))
        for id in ids:
            text: Any = self._pick(texts)["name"]
            side = PLAYERS[0] if self._chance(lean) else PLAYERS[1]
            tapped = self._chance(0.15)
            sides[side][id] = {"card": text, "tapped": True} if tapped else text
        players = {
            player: self._zones(player, sides[player], texts) for player in PLAYERS
        }
        found: Data = {
            "turn": self._pick(PLAYERS),
            "cards": texts,
            "players": players,
        }
        waiting = self._waiting(texts, sides)
        if waiting:
            found["waiting"] = waiting
        found["happens"] = [
            self._happening(sides) for _ in range(self._pick((1, 1, 1, 2, 2, 3)))
        ]
        if self._chance(0.4):
            found["observe"] = self._observers()
        return found

    def _zones(self, player: str, battle: Data, texts: list[Data]) -> Data:
        zones: Data = {"battle": battle} if battle else {}
        for zone in ("hand", "graveyard"):
            size = self._pick((0, 1, 1, 2, 2, 3, 4, 6))
            if self._open_hands:
                size = min(size, 3)
                pile: Any = {
                    f"{player[0]}{zone[0]}{n}": self._pick(texts)["name"]
                    for n in range(size)
                }
            else:
                pile = size
            if pile:
                zones[zone] = pile
        deck = self._pick((2, 4, 6, 8, 12, 20))
        if self._open_hands and self._chance(0.5):
            top = {f"{player[0]}d": self._pick(texts)["name"]}
            zones["deck"] = [top, deck]
        else:
            zones["deck"] = deck
        if self._chance(0.2):
            zones["mana"] = self._pick((1, 2, 3))
        return zones

    def _waiting(self, texts: list[Data], sides: dict[str, Data]) -> list[Data]:
        abilities = {text["name"]: text.get("abilities", []) for text in texts}
        able = [
            (id, number)
            for battle in sides.values()
            for id, spot in battle.items()
            for number, ability in enumerate(
                abilities[spot if isinstance(spot, str) else spot["card"]], 1
            )
            if "trigger" in ability and "'that'" not in repr(ability)
        ]
        if not able or self._chance(0.6):
            return []
        found = []
        for _ in range(self._pick((1, 1, 2, 3))):
            id, number = self._pick(able)
            waiting = {"of": id, "ability": number}
            if waiting not in found:
                found.append(waiting)
        return found

    def _observers(self) -> Data:
        patterns: tuple[Data, ...] = (
            {"draws": "any"},
            {"destroyed": {"type": "creature"}},
            {"discarded": {"whose": "any"}},
            {"put": {"whose": "any"}, "from": "deck", "to": "graveyard"},
            {"leaves": {"type": "creature"}},
        )
        return {"watched": {"count": self._pick(patterns)}}

    def _happening(self, sides: dict[str, Data]) -> Data:
        ids = [id for battle in sides.values() for id in battle]
        by = self._pick((*PLAYERS, *PLAYERS, self._pick(ids)))
        kind = self._random.random()
        if kind < 0.35:
            return {"destroy": {"type": "creature"}, "by": by}
        if kind < 0.5:
            some = self._random.sample(ids, k=min(len(ids), self._pick((1, 2, 2, 3))))
            return {"destroy": some, "by": by}
        if kind < 0.65:
            power = self._pick((-1000, -2000, -3000, -5000))
            to = {"type": "creature"} | self._phrases.whose(0.5)
            return {"give": {"to": to, "power": power}, "by": by}
        if kind < 0.7:
            return {"draw": self._pick((1, 2, 3)), "by": by}
        if kind < 0.75:
            return {"mill": self._pick((1, 2, 3)), "by": by}
        return self._phrases.instruction(happening=True) | {"by": by}

    def _text(self, number: int) -> Data:
        text: Data = {
            "name": f"例の札{number + 1}",
            "type": "creature",
            "civilizations": self._civilizations(),
            "power": self._pick((1000, 1000, 2000, 2000, 3000, 4000, 6000)),
        }
        return text

    def _give_abilities(self, texts: list[Data]) -> None:
        """Zero to four replacements, zero to five triggers, on any of the cards."""
        made = [
            {"replacement": self._abilities.replacement()}
            for _ in self._some_of(0, 1, 1, 1, 2, 2, 3, 4)
        ]
        made += [
            {"trigger": self._abilities.trigger()}
            for _ in self._some_of(0, 0, 1, 1, 2, 2, 3, 4, 5)
        ]
        made += [
            {"static": self._abilities.static()}
            for _ in self._some_of(0, 0, 0, 1, 1, 2)
        ]
        for ability in made:
            self._pick(texts).setdefault("abilities", []).append(ability)

    def _civilizations(self) -> Any:
        if self._chance(0.15):
            return self._random.sample(CIVILIZATIONS[:3], k=2)
        return self._pick(CIVILIZATIONS[:3])


def _instructions(sentences: list[Any]) -> list[Data]:
    """The instructions of a list of sentences."""
    return [
        instruction
        for sentence in sentences
        for instruction in (sentence if isinstance(sentence, list) else [sentence])
    ]


BOARDS = st.randoms(use_true_random=False).map(board)
"""Boards for Hypothesis."""
