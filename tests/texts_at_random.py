"""What cards say, made at random: abilities."""

from __future__ import annotations

from typing import Any

from tests.phrases_at_random import CIVILIZATIONS, PLAYERS_OF_TEXTS, Data
from tests.sentences_at_random import Sentences, instructions_of


class Abilities(Sentences):
    """Triggers, replacements and static abilities."""

    def static(self) -> Data:
        if self._mix.more == "bans" and self._chance(0.8):
            return self._ban()
        if self._mix.more == "shields" and self._mix.attacks and self._chance(0.3):
            aim = self._pick(("must_attack", "aims_if_able"))
            return {"to": self._phrases.kin(), aim: "player"}
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

    def _ban(self) -> Data:
        """What cannot happen, by a static ability."""
        if self._chance(0.5):
            static: Data = {"to": self._phrases.kin(), "cannot": self._phrases.ban()}
        else:
            static = {"cannot": self._phrases.ban_of_players()}
        if self._chance(0.2):
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
        if self._mix.more == "turn_end" and self._chance(0.5):
            word = self._pick(("turn_ends", "turn_ends", "turn_starts"))
            turn: Data = {word: self._pick(PLAYERS_OF_TEXTS)}
            if self._chance(0.1):
                turn["turn"] = self._pick(("you", "opponent"))
            return turn
        if self._mix.more == "shields" and self._chance(0.4):
            whose = {"whose": self._pick(PLAYERS_OF_TEXTS)}
            ends: tuple[Data, ...] = (
                {"to": "shields"},
                {"to": "shields"},
                {"from": "shields"},
                {"from": "shields", "to": "hand"},
                {"from": "shields", "to": "graveyard"},
            )
            moved: Data = self._pick(ends)
            return {"put": whose} | moved
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
        if self._mix.more == "modes" and self._chance(0.5):
            sentences = self.modes(about)
        elif self._mix.more == "names" and self._chance(0.6):
            sentences = self.named()
        elif self._mix.more == "made" and self._chance(0.6):
            sentences = self._making(about=self._chance(0.5))
        elif self._mix.more == "turn_end" and self._chance(0.25):
            sentences = self._at_the_end()
        else:
            sentences = self.plain(about)
        if "'any'" in repr(sentences):
            # "May" of both players can be read in two ways.
            for instruction in instructions_of(sentences):
                instruction.pop("may", None)
        return sentences

    def happening(self) -> Data | None:
        """An effect that makes something or lets somebody pick, outside of a text."""
        if self._mix.more == "made" and self._chance(0.8):
            *_, made = self._making(about=False)
            return dict(made)
        if self._mix.more == "shields" and self._chance(0.7):
            if self._open_hands and self._chance(0.5):
                zone = self._pick(("hand", "graveyard"))
                return {"put": {"zone": zone, "type": "creature", "choose": 1}}
            return self._phrases.about_shields()
        if self._mix.more == "turn_end" and self._chance(0.5):
            given: Data = {"to": {"type": "creature"} | self._phrases.whose(0.8)}
            given["power"] = self._pick((1000, 1000, 2000, -1000))
            return {"give": given | {"until": "end_of_turn"}}
        if self._mix.more == "modes" and self._chance(0.7):
            options = [[self._phrases.instruction(happening=True)] for _ in range(3)]
            if self._chance(0.5):
                options[0].append(self._phrases.instruction(happening=True))
                options[0][-1]["if_you_do"] = True
            if self._chance(0.5):
                return {"choose_one": options[:2]}
            modes: Data = {"of": options, self._pick(("choose", "up_to")): 2}
            if self._chance(0.3):
                modes["same"] = True
            return {"choose_modes": modes}
        return None

    def _at_the_end(self) -> list[Any]:
        """Sentences with what comes as the turn ends."""
        do: list[Any] = self.plain(about=False)
        effect: Data = {"until": "end_of_turn"}
        first: list[Any] = [{"choose": self._phrases.some_creatures(), "as": "marked"}]
        if self._chance(0.7):
            effect["about"] = "marked"
            do = [self._pick(({"destroy": "it"}, {"return": "it"}))]
            if self._open_hands and self._chance(0.5):
                guest = {"zone": "hand", "type": "creature", "choose": 1}
                first = [{"put": guest, "as": "marked"}]
        else:
            first = []
        while any(word in repr(do) for word in ("'this'", "'other'")):
            do = self.plain(about=False)
        when = {"turn_ends": self._pick(("any", "any", "you"))}
        ability = {"trigger": {"when": when, "do": do}}
        return [*first, {"effect": effect | {"once": True, "ability": ability}}]

    def _making(self, about: bool) -> list[Any]:
        """Sentences that make an ability for the rest of the turn."""
        first: list[Any] = []
        effect: Data = {"until": "end_of_turn"}
        if about:
            words = self._phrases.some_creatures()
            first = [{"choose": words, "as": "marked"}]
            effect["about"] = "marked"
        elif self._chance(0.3):
            first = [self._phrases.instruction()]
        if self._chance(0.6):
            effect["once"] = True
        ability = self._made_ability("about" in effect)
        while any(word in repr(ability) for word in ("'this'", "'other'", "'first_")):
            ability = self._made_ability("about" in effect)
        if "static" in ability:
            effect.pop("once", None)
        return [*first, {"effect": effect | {"ability": ability}}]

    def _made_ability(self, about: bool) -> Data:
        kind = self._random.random()
        if about:
            event = self._pick(("destroyed", "destroyed", "leaves"))
            if self._mix.attacks and kind < 0.7 and self._chance(0.4):
                event = self._pick(("attacks", "blocks", "blocked"))
            when: Data = {event: "it"}
            if kind < 0.7:
                do = [self._phrases.instruction(happening=True)]
                if self._chance(0.3):
                    do = [{"return": {"cards": "it", "zone": "graveyard"}}]
                return {"trigger": {"when": when, "do": do}}
            replacement: Data = {"when": when, "instead": [self._price(own=False)]}
        elif kind < 0.15 and not self._mix.large:
            return {"static": {"cannot": self._phrases.ban_of_players()}}
        elif kind < 0.7:
            trigger = {"when": self._event(), "do": self.plain(about=False)}
            return {"trigger": trigger}
        else:
            replacement = self.replacement()
        if self._chance(0.3):
            replacement["may"] = True
        return {"replacement": replacement}

    def replacement(self) -> Data:
        kind = self._random.random()
        if self._mix.more == "shields" and self._chance(0.35):
            when: Data = {"put": {"whose": "you"}, "from": "shields"}
            when |= self._pick(({"to": "graveyard"}, {"to": "hand"}, {}))
            instead: list[Any] = [{"move": {"cards": "that", "to": "mana"}}]
            if self._chance(0.4):
                instead = [self._cards_price()]
        elif kind < 0.4:
            when = {self._pick(("destroyed", "destroyed", "leaves")): "this"}
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
