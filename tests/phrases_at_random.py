"""What cards say, made at random: which cards, how many, and what is done."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

Data = dict[str, Any]

PLAYERS = ("me", "opponent")
PLAYERS_OF_TEXTS = ("you", "opponent", "any")
CIVILIZATIONS = ("light", "water", "darkness", "fire", "nature")


MORE = ("modes", "names", "bans", "made", "turn_end", "shields")
"""What texts say on some boards only, so that these stay small."""


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
    more: str = ""
    """What the texts of the board say besides: one of `MORE`."""

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
    more = (*MORE, *MORE, *[""] * 9)[random.randrange(21)]
    return Mix(open_hands, **{kind: kind in about for kind in kinds}, more=more)


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

    def some_creatures(self) -> Data:
        """One or more creatures that somebody chooses."""
        found = self._some(self._creatures())
        return found if {"choose", "up_to"} & set(found) else found | {"choose": 1}

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

    def about_shields(self) -> Data:
        """Cards that become shields, and shields that go elsewhere."""
        kind = self._random.random()
        shields: Data = {"whose": self._pick(("you", "you", "opponent"))}
        shields |= {"zone": "shields", "choose": self._pick((1, 1, 2))}
        if kind < 0.25:
            count = self._pick((1, 1, 2))
            return {"move": {"cards": {"zone": "deck", "top": count}, "to": "shields"}}
        if kind < 0.4:
            cards: Data = {"zone": self._pick(("hand", "hand", "graveyard"))}
            cards |= {self._pick(("choose", "up_to")): 1}
            return {"move": {"cards": cards, "to": "shields"}}
        if kind < 0.5:
            return {"move": {"cards": self._some(self._creatures()), "to": "shields"}}
        if kind < 0.65:
            return {"return": shields}
        if kind < 0.75 or not self._open_hands:
            to = self._pick(("graveyard", "mana"))
            return {"move": {"cards": shields, "to": to}}
        put = {"zone": self._pick(("hand", "graveyard")), "type": "creature"}
        return {"put": {"cards": put | {"choose": 1}, "state": "tapped"}}

    def instruction(self, about: bool = False, happening: bool = False) -> Data:
        if self._mix.more == "shields" and self._chance(0.4):
            return self.about_shields()
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

    def ban(self) -> Data:
        """What cannot happen to a card itself."""
        banned: tuple[Data, ...] = (
            {"chosen": "this", "by": "opponent"},
            {"chosen": "this", "by": "opponent"},
            {"destroyed": "this"},
            {"destroyed": "this", "by": "opponent"},
            {"leaves": "this"},
            {"leaves": "this", "by": "opponent"},
        )
        if self._mix.attacks:
            banned += (
                {"attacks": "this"},
                {"attacks": "this", "at": "opponent"},
                {"attacks": "this", "at": "creature"},
                {"blocks": "this"},
                {"blocks": "this"},
                {"blocked": "this"},
                {"blocked": "this"},
            )
        picked: Data = self._pick(banned)
        return dict(picked)

    def ban_of_players(self) -> Data:
        """What players cannot do with cards."""
        whose: Data = {"whose": self._pick(("you", "opponent", "opponent", "any"))}
        banned: tuple[Data, ...] = (
            {"draws": whose["whose"]},
            {"discarded": whose},
            {"enters": whose | self._pick(({}, {"type": "creature"}))},
            {"put": whose, "from": self._pick(("graveyard", "graveyard", "mana"))},
            {"put": whose, "from": "deck", "to": "graveyard"},
            {"destroyed": whose | {"type": "creature"}},
            {"leaves": whose | {"type": "creature"}},
        )
        if self._mix.payment or self._mix.attacks or self._mix.declarations:
            some: Data = {"civilization": self._pick(CIVILIZATIONS[:3])}
            if self._mix.payment:
                some = {"cost": {"at_most": self._pick((1, 2))}}
            some = some if self._chance(0.5) else {}
            banned += (
                {"cast": whose | {"type": "spell"} | some},
                {"summoned": whose | {"type": "creature"} | some},
                {"summoned": whose | {"type": "creature"}},
            )
        picked: Data = self._pick(banned)
        return dict(picked)

    def _given(self, happening: bool) -> Data:
        power: Any = self._pick((1000, 2000, -1000, -1000, -2000, -3000))
        if self._chance(0.15):
            power = {"times": [self._pick((1000, -1000)), self.count()]}
        to: Any = self._some(self._creatures())
        if not happening and self._chance(0.3):
            to = "this"
        given = {"to": to, "power": power}
        if self._mix.more == "bans" and not happening and self._chance(0.6):
            given = {"to": to, "cannot": self.ban()}
        if self._chance(0.5):
            given["until"] = "end_of_turn"
        return given
