"""What cards say, made at random: descriptions, instructions, abilities."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

Data = dict[str, Any]

PLAYERS = ("me", "opponent")
CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")


class Mix(NamedTuple):
    """What is on a board."""

    open_hands: bool
    """Hands, graveyards and decks hold known cards, so that texts may ask."""
    evolution: bool
    """Creatures that evolve, and stacks."""
    attacks: bool
    """Attacks, with blockers, shields, shield triggers."""
    declarations: bool
    """Abilities of cards in hands, which are declared."""
    payment: bool
    """Cards of the hand are paid for: spells, mana, and what changes costs."""

    @property
    def large(self) -> bool:
        """Whether there is enough on the board without many cards and abilities."""
        return self.evolution or self.attacks or self.declarations or self.payment


def a_mix(random: Random) -> Mix:
    """None, one or two of what a board may be about besides its abilities."""
    kinds = ("evolution", "attacks", "declarations", "payment")
    size = random.choice((0, 1, 1, 1, 1, 1, 2, 2))
    about = random.sample(kinds, k=size)
    known = "payment" in about or "declarations" in about
    likely = 0.7 if "evolution" in about else 0.25
    open_hands = known or random.random() < likely
    return Mix(open_hands, **{kind: kind in about for kind in kinds})


class Chooser:
    """Whoever makes choices; all have the same source of them."""

    def __init__(self, random: Random, mix: Mix) -> None:
        self._random = random
        self._mix = mix
        self._open_hands = mix.open_hands

    def _some_of(self, *sizes: int) -> range:
        return range(self._pick(sizes))

    def _chance(self, probability: float) -> bool:
        return self._random.random() < probability

    def _pick(self, options: Any) -> Any:
        return options[self._random.randrange(len(options))]


class Phrases(Chooser):
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
        if self._mix.evolution and self._chance(0.1):
            return {"exists": {"under": "this"}}
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
        if self._mix.evolution and self._chance(0.3):
            return self.about_stacks(happening)
        if self._mix.attacks and self._chance(0.15):
            shield: Data = {"whose": self._pick(("opponent", "opponent", "you"))}
            shield |= {"zone": "shields", "choose": self._pick((1, 1, 2))}
            if shield["whose"] == "you" and self._chance(0.5):
                return {"return": shield}
            return {"break": shield}
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
                return {"put": {"zone": zone, "type": "creature", "choose": 1}}
        return {"move": {"cards": self._some(self._creatures()), "to": "mana"}}

    def about_stacks(self, happening: bool) -> Data:
        """Evolving, and what takes the cards of stacks apart."""
        kind = self._random.random()
        if self._open_hands and kind < 0.45:
            cards: Data = {"zone": self._pick(("hand", "hand", "graveyard"))}
            cards["type"] = "creature"
            if self._chance(0.7):
                cards["evolution"] = True
            return {"put": cards | {"choose": 1}}
        if kind < 0.6 and not happening:
            lower = {"under": "this", self._pick(("choose", "up_to")): 1}
            return {"move": {"cards": lower, "to": self._pick(("graveyard", "mana"))}}
        cards = {"as_cards": True} | self.whose(0.8)
        cards |= {"choose": self._pick((1, 1, 2))} if self._chance(0.8) else {}
        if kind < 0.75:
            return {"destroy": cards}
        if kind < 0.9:
            return {"return": cards}
        return {"move": {"cards": cards, "to": "mana"}}

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


class Abilities(Chooser):
    """Triggers, replacements and static abilities."""

    def __init__(self, random: Random, mix: Mix, phrases: Phrases) -> None:
        super().__init__(random, mix)
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

    def cost(self) -> Data:
        """What changes the cost of cards that are executed."""
        change: Any = self._pick((-1, -1, -1, -2, -2, 1))
        if self._chance(0.2):
            change = {"times": [-1, self._phrases.count()]}
        found: Data = {"change": change}
        if self._chance(0.75):
            described: Data = {"whose": self._pick(("you", "you", "you", "opponent"))}
            if self._chance(0.5):
                described["type"] = self._pick(("creature", "spell"))
            if self._chance(0.3):
                described["civilization"] = self._pick(CIVILIZATIONS[:3])
            found = {"of": described} | found
        if self._chance(0.6):
            found["at_least"] = self._pick((1, 1, 2))
        if self._chance(0.3):
            found["may"] = True
        if self._chance(0.2):
            found["if"] = self._phrases.condition()
        return found

    def trigger(self) -> Data:
        when = self._event()
        about = next(iter(when)) in ("destroyed", "leaves", "enters", "tapped")
        trigger: Data = {"when": when, "do": self.sentences(about)}
        if self._chance(0.25):
            trigger["if"] = self._phrases.condition()
        return trigger

    def _event(self) -> Data:
        if self._mix.attacks and self._chance(0.4):
            return self._fight()
        kind = self._random.random()
        subject = self._pick(("this", "this", self._phrases.kin(), self._phrases.kin()))
        if kind < 0.4:
            when: Data = {"destroyed": subject}
        elif kind < 0.5:
            when = {"leaves": subject}
        elif kind < 0.55:
            when = {"put": subject, "from": "battle", "to": "graveyard"}
            if self._mix.evolution and subject != "this" and self._chance(0.5):
                del when["from"]
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
        elif self._mix.payment and self._chance(0.5):
            whose = self._pick(("you", "opponent", "any"))
            when = {"cast": {"whose": whose, "type": "spell"}}
        else:
            when = {"enters": self._phrases.kin()}
        if self._chance(0.1):
            when["by"] = self._pick(("you", "opponent"))
        if self._chance(0.08):
            when["turn"] = self._pick(("you", "opponent"))
        if self._chance(0.1):
            when["first_each_turn"] = True
        return when

    def _fight(self) -> Data:
        """What attacks, blocks, battles and breaks are about."""
        subject = self._pick(("this", self._phrases.kin()))
        words: tuple[str, ...] = ("attacks", "attacks", "blocks", "blocked")
        words += (
            "unblocked",
            "battles",
            "wins_battle",
            "loses_battle",
            "broken",
            "broken",
        )
        word = self._pick(words)
        if word == "broken":
            return {"broken": {"whose": self._pick(("you", "opponent"))}}
        when: Data = {word: subject}
        if word == "attacks" and self._chance(0.3):
            when["at"] = self._pick(("any", "creature", "you"))
        return when

    def declared(self) -> Data:
        """What a card in the hand can be used for when something happens."""
        subject = self._phrases.kin()
        subject.pop("other", None)
        kind = self._random.random()
        if kind < 0.45:
            when: Data = {"destroyed": subject}
        elif kind < 0.6:
            when = {"leaves": subject}
        elif kind < 0.75:
            when = {"enters": subject}
        elif kind < 0.9:
            when = {"discarded": {"whose": self._pick(("you", "opponent", "any"))}}
        else:
            when = {"tapped": subject}
        if self._mix.attacks and self._chance(0.6):
            when = {self._pick(("attacks", "attacks", "blocks", "blocked")): subject}
        kind = self._random.random()
        if kind < 0.75:
            do: list[Any] = [{"summon": "this"}]
            if self._chance(0.3):
                do.append(self._phrases.instruction() | {"if_you_do": True})
        else:
            do = [self._phrases.instruction()]
        trigger: Data = {"when": when, "zone": "hand", "do": do}
        if self._chance(0.25):
            trigger["if"] = self._phrases.condition()
        return trigger

    def sentences(self, about: bool) -> list[Any]:
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


def _instructions(sentences: list[Any]) -> list[Data]:
    """The instructions of a list of sentences."""
    return [
        instruction
        for sentence in sentences
        for instruction in (sentence if isinstance(sentence, list) else [sentence])
    ]
