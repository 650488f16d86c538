"""Situations made at random, as plain data such as a situation file holds.

`board` makes one from any source of randomness, so that a seed and a number always give
the same board; `BOARDS` is the same for Hypothesis.
"""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.phrases_at_random import (
    CIVILIZATIONS,
    PLAYERS,
    Chooser,
    Data,
    Phrases,
    a_mix,
)
from tests.texts_at_random import Abilities

MANY_TRIGGERS = (0, 0, 1, 1, 2, 2, 3, 4, 5)
"""How many triggers there may be where a board is about nothing else."""


def board(random: Random, more: str | None = None) -> Data:
    """A board of two to six creatures, what happens on it, and maybe what is watched.

    Args:
        random: the only source of choices.
        more: what the texts say besides (`MORE`); left out, this is a choice as well.
    """
    return _Maker(random, more).board()


class _Maker(Chooser):
    """Makes one board."""

    def __init__(self, random: Random, more: str | None) -> None:
        mix = a_mix(random)
        if more is not None:
            mix = mix._replace(more=more)
        super().__init__(random, mix)
        self._phrases = Phrases(random, mix)
        self._abilities = Abilities(random, mix, self._phrases)

    def board(self) -> Data:
        large = self._mix.large
        count = self._pick((2, 2, 3, 3, 4) if large else (2, 2, 3, 3, 3, 4, 4, 5, 6))
        kinds = self._pick((1, 2, 2, 3) if large else (1, 2, 2, 3, 3, 4))
        texts = [self._text(n) for n in range(kinds)]
        self._give_abilities(texts)
        spells = []
        if self._mix.payment or (self._mix.attacks and self._chance(0.6)):
            spells = [self._spell(n) for n in self._some_of(1, 1, 2)]
        ids = "abcdefgh"[:count]
        sides: dict[str, dict[str, Any]] = {player: {} for player in PLAYERS}
        lean = self._pick((0.5, 0.5, 0.8))
        for id in ids:
            text = self._pick(texts)
            side = PLAYERS[0] if self._chance(lean) else PLAYERS[1]
            card: Data = {"card": text["name"]}
            if self._chance(0.15):
                card["tapped"] = True
            if "evolves_from" in text and self._chance(0.85):
                lower = [self._pick(texts)["name"] for _ in self._some_of(1, 1, 1, 2)]
                card["under"] = {f"{id}{n}": name for n, name in enumerate(lower)}
            sides[side][id] = card if len(card) > 1 else text["name"]
        players = {
            player: self._zones(player, sides[player], texts + spells)
            for player in PLAYERS
        }
        turn = self._pick(PLAYERS)
        found: Data = {
            "turn": turn,
            "cards": texts + spells,
            "players": players,
        }
        waiting = self._waiting(texts, sides)
        if waiting:
            found["waiting"] = waiting
        found["happens"] = [
            self._happening(sides) for _ in range(self._pick((1, 1, 1, 2, 2, 3)))
        ]
        if self._mix.more == "shields":
            self._shields(players, texts + spells)
        if self._mix.attacks:
            self._attack(found, turn, texts + spells)
        if self._mix.payment:
            self._pay(found, players[turn], turn, texts + spells)
        first = self._abilities.happening()
        if first is not None:
            found["happens"].insert(0, first | {"by": self._pick(PLAYERS)})
        if self._mix.more == "turn_end":
            found["happens"].append({"end_turn": True})
            later = [self._happening(sides) for _ in self._some_of(0, 1, 1)]
            if self._chance(0.15):
                later.append({"end_turn": True})
            if later:
                found["happens"] += [{"step": "draw"}, *later]
        if self._chance(0.4):
            found["observe"] = self._observers()
        return found

    def _shields(self, players: Data, texts: list[Data]) -> None:
        """A few shields of each player, where nobody need attack."""
        for player in PLAYERS:
            size = self._pick((0, 1, 2))
            if size:
                players[player]["shields"] = [
                    {f"{player[0]}s{n}": self._pick(texts)["name"]} for n in range(size)
                ]

    def _attack(self, found: Data, turn: str, texts: list[Data]) -> None:
        """Shields, and attacks of the turn player."""
        other = PLAYERS[1 - PLAYERS.index(turn)]
        players = found["players"]
        for player in PLAYERS:
            size = self._pick((0, 1, 1, 2, 3) if player == other else (0, 0, 1, 2))
            shields: list[Any] = [
                {f"{player[0]}s{n}": self._pick(texts)["name"]}
                if self._chance(0.7)
                else 1
                for n in range(size)
            ]
            if shields:
                players[player]["shields"] = shields
        own = sorted(players[turn].get("battle", ()))
        if not own:
            own = ["z"]
            creatures = [t for t in texts if t["type"] == "creature"]
            players[turn]["battle"] = {"z": self._pick(creatures)["name"]}
        found["happens"] = found["happens"][: self._pick((0, 0, 0, 1))]
        for _ in self._some_of(1, 1, 1, 2):
            attack = {"with": self._pick(own)}
            kind = self._random.random()
            theirs = sorted(players[other].get("battle", ()))
            if theirs and kind < 0.35:
                id = self._pick(theirs)
                attack["at"] = id
                spot = players[other]["battle"][id]
                if isinstance(spot, str):
                    spot = players[other]["battle"][id] = {"card": spot}
                spot["tapped"] = True
            elif kind < 0.9:
                attack["at"] = other
            found["happens"].append({"attack": attack})

    def _pay(self, found: Data, zones: Data, turn: str, texts: list[Data]) -> None:
        """Mana, and cards of the hand that are paid with it."""
        mana: Data = {}
        for n in range(self._pick((1, 2, 3, 3, 4))):
            name = self._pick(texts)["name"]
            tapped = self._chance(0.1)
            mana[f"{turn[0]}m{n}"] = {"card": name, "tapped": True} if tapped else name
        zones["mana"] = mana
        if "hand" not in zones:
            zones["hand"] = {f"{turn[0]}h0": self._pick(texts)["name"]}
        played = self._random.sample(sorted(zones["hand"]), k=1)
        if self._chance(0.3):
            played.append(self._pick(sorted(zones["hand"])))
        if not self._mix.attacks:
            found["happens"] = found["happens"][: self._pick((0, 0, 1, 1, 2))]
        for id in played:
            at = self._random.randrange(len(found["happens"]) + 1)
            found["happens"].insert(at, {"play": id, "by": turn})
        # Which mana cards are tapped is told only if somebody asks.
        asked = self._pick(sorted(mana))
        found["claims"] = [{"possible": f"tapped({asked})"}]

    def _spell(self, number: int) -> Data:
        spell = {"do": self._abilities.sentences(about=False)}
        keywords = {"keywords": "S・トリガー"} if self._shield_trigger() else {}
        return keywords | {
            "name": f"例の呪文{number + 1}",
            "type": "spell",
            "civilizations": self._civilizations(),
            "cost": self._pick((1, 1, 2, 2, 3)),
            "abilities": [{"spell": spell}],
        }

    def _zones(self, player: str, battle: Data, texts: list[Data]) -> Data:
        zones: Data = {"battle": battle} if battle else {}
        for zone in ("hand", "graveyard"):
            size = self._pick((0, 1, 1, 2, 2, 3, 4, 6))
            if self._open_hands:
                size = min(size, 2 if self._mix.large else 3)
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
            if self._mix.more == "names":
                top |= {f"{player[0]}d{n}": self._pick(texts)["name"] for n in (1, 2)}
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
            if "trigger" in ability
            and "'that'" not in repr(ability)
            and "each_turn" not in repr(ability)  # no board tells of earlier times
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
            {"enters": {"type": "creature"}},
            {"put": {"whose": "any"}, "from": "battle", "to": "graveyard"},
            {"put": {"whose": "any"}, "to": "graveyard"},
        )
        if self._mix.attacks:
            broken: Data = {"broken": {"whose": "any"}}
            added = {"put": {"whose": "any"}, "from": "shields", "to": "hand"}
            patterns += (broken, added)
        return {"watched": {"count": self._pick(patterns)}}

    def _happening(self, sides: dict[str, Data]) -> Data:
        ids = [id for battle in sides.values() for id in battle]
        by = self._pick((*PLAYERS, *PLAYERS, self._pick(ids)))
        kind = self._random.random()
        if self._mix.evolution and self._chance(0.4):
            return self._phrases.about_stacks(happening=True) | {"by": by}
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
        words = []
        if self._shield_trigger():
            words.append("S・トリガー")
        if self._mix.attacks and self._chance(0.3):
            words.append("ブロッカー")
        if self._mix.attacks and self._chance(0.2):
            words.append(self._pick(("W・ブレイカー", "T・ブレイカー")))
        if words:
            text["keywords"] = words
        if self._mix.payment:
            text["cost"] = self._pick((0, 1, 1, 2, 2, 3))
        if self._mix.evolution and (number == 0 or self._chance(0.25)):
            evolving = self._evolving()
            evolving["keywords"] = [*words, *evolving.get("keywords", ())]
            text |= {key: value for key, value in evolving.items() if value != []}
        return text

    def _evolving(self) -> Data:
        """What makes a card an evolution creature, or a NEO creature."""
        base: Data = {"whose": "you", "type": "creature"}
        if self._chance(0.2):
            base["civilization"] = self._pick(CIVILIZATIONS[:3])
        if self._open_hands and self._chance(0.15):
            base["zone"] = self._pick(("graveyard", "mana"))
        if self._chance(0.2):
            base["power"] = {"at_most": self._pick((2000, 3000))}
        bases: Any = base | {"choose": self._pick((1, 1, 1, 1, 2))}
        if self._chance(0.1):
            other = {"whose": "you", "type": "creature", "choose": 1}
            bases = [base | {"choose": 1}, other]
        found: Data = {"evolution": self._chance(0.8), "evolves_from": bases}
        if self._chance(0.4):
            found["keywords"] = ["スター進化" if found["evolution"] else "G-NEO進化"]
        return found

    def _shield_trigger(self) -> bool:
        return self._mix.attacks and self._chance(0.4)

    def _give_abilities(self, texts: list[Data]) -> None:
        """Zero to four replacements, zero to five triggers, on any of the cards."""
        large = self._mix.large
        made = [
            {"replacement": self._abilities.replacement()}
            for _ in self._some_of(*((0, 0, 1) if large else (0, 1, 1, 1, 2, 2, 3, 4)))
        ]
        made += [
            {"trigger": self._abilities.trigger()}
            for _ in self._some_of(*((1, 2, 2, 3) if large else MANY_TRIGGERS))
        ]
        if self._mix.declarations:
            made += [
                {"trigger": self._abilities.declared()} for _ in self._some_of(1, 1, 2)
            ]
        made += [
            {"static": self._abilities.static()}
            for _ in self._some_of(
                *((1, 1, 2) if self._mix.more == "bans" else (0, 0, 0, 1, 1, 2))
            )
        ]
        if self._mix.payment:
            made += [
                {"cost": self._abilities.cost()} for _ in self._some_of(0, 1, 1, 2)
            ]
        if self._mix.more == "shields":
            enters = self._pick(("this", {"whose": "opponent", "type": "creature"}))
            status: Data = {"when": {"enters": enters}, "tapped": True}
            made += [{"status": status} for _ in self._some_of(0, 1)]
        for ability in made:
            self._pick(texts).setdefault("abilities", []).append(ability)

    def _civilizations(self) -> Any:
        if self._chance(0.15):
            return self._random.sample(CIVILIZATIONS[:3], k=2)
        return self._pick(CIVILIZATIONS[:3])


BOARDS = st.randoms(use_true_random=False).map(board)
"""Boards for Hypothesis."""
