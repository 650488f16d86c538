"""A situation as a file says it: what stays the same while it is searched."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from tests.oracle.language import (
    ATTACKING,
    BANNED,
    BESIDE,
    CARD,
    FOUGHT,
    HAPPENINGS,
    IDLE,
    LEAVING,
    MODAL,
    PATTERN,
    SELECTOR,
    SITUATION,
    VERBS,
    kind_of,
    many,
    only,
)
from tests.oracle.records import (
    DEFAULT_DECK,
    EDITION,
    UNDER,
    ZONES,
    Ability,
    Card,
    Cause,
    Context,
    Made,
    Order,
    Spot,
    State,
    Statistics,
    Thing,
    UnsupportedError,
    Wait,
)
from tests.oracle.states import thing_of

TRIGGERING = ("battle", "hand")
"""The zones in which abilities trigger; those of a hand are declared (603.2e)."""


class Game:
    """The players, the cards and their texts, and what happens.

    Everything that is known by a number is found here: players, cards, the abilities
    of a card, and the instructions of all texts.

    The arguments are those of `Oracle`.
    """

    def __init__(
        self,
        situation: Mapping[str, Any],
        texts: Iterable[Mapping[str, Any]] = (),
    ) -> None:
        only(situation, SITUATION, "situation")
        if situation.get("edition", EDITION) != EDITION:
            raise UnsupportedError("an older edition of the rules")
        self.players: list[str] = list(situation["players"])
        self.turn = self.players.index(situation["turn"])
        self.watcher = self.turn
        """Whose eyes an observer has."""
        self.turns = "end_turn" in repr(situation)
        """Whether a turn ends."""
        self.statistics = Statistics()
        texts = [*texts, *many(situation.get("cards"))]
        self.fights = any(
            word in repr(situation) for word in ("'attack'", "'break'", "'shields'")
        )
        """Whether keywords of attacks and shields may matter."""
        if any(isinstance(text, str) for text in texts):
            raise UnsupportedError("a card as it is printed")
        self._texts = {text["name"]: text for text in texts}
        self.instructions: list[Mapping[str, Any]] = []
        self.modes: dict[int, tuple[tuple[Order, ...], ...]] = {}
        """The texts to pick from, of instructions that let somebody pick."""
        self.made: list[Ability] = []
        """The abilities that effects make."""
        self.made_by: dict[int, int] = {}
        """Instructions, and the abilities that they make."""
        self.patterns: list[Mapping[str, Any]] = []
        """What effects say cannot happen."""
        self._sentences = 0
        self.names: list[str] = []
        self.owners: list[int] = []
        self.text_of: list[Mapping[str, Any]] = []
        self.start = self._read_players(situation["players"])
        abilities = {
            text["name"]: tuple(self._ability(a) for a in self._abilities(text))
            for text in {text["name"]: text for text in self.text_of}.values()
        }
        self.shield_triggers = "S・トリガー" in repr((situation, self.text_of))
        self.abilities = [abilities[text["name"]] for text in self.text_of]
        self.script = [self._happening(h) for h in many(situation.get("happens"))]
        # Nobody watches; the turn player stands for `you`.
        observers = self._as_texts_say(situation.get("observe", {}), self.turn)
        self.observers = list(observers.items())
        for name, observer in self.observers:
            self._check_observer(name, observer)
        waiting = [
            self._first_wait(wait)
            for wait in many(situation.get("waiting"))
            for _ in range(wait.get("count", 1))
        ]
        self.start = self.start._replace(
            waiting=tuple(sorted(waiting, key=repr)),
            counts=(0,) * len(self.observers),
            turn=self.turn,
        )
        self.remembers = "power_of" in repr(situation)
        """Whether a text reads a power, so that the last ones have to be kept."""

    # -- reading -------------------------------------------------------------------

    def _read_players(self, players: Mapping[str, Any]) -> State:
        spots: list[Spot] = []
        unknown: list[tuple[int, ...]] = []
        decks: list[tuple[int | None, ...]] = []
        self.endless = [zones.get("deck") is None for zones in players.values()]
        """Whether a player's deck is not given."""
        for owner, zones in enumerate(players.values()):
            only(zones, set(ZONES), "player")
            rows = {}
            for zone in ZONES:
                pile = zones.get(zone, 0)
                if zone == "deck" and self.endless[owner]:
                    pile = DEFAULT_DECK
                rows[zone] = self._read_pile(owner, zone, pile, spots)
            decks.append(tuple(rows["deck"]))
            rows["deck"] = []
            unknown.append(tuple(row.count(None) for row in rows.values()))
        return State(tuple(spots), tuple(unknown), tuple(decks))

    def _read_pile(
        self, owner: int, zone: str, pile: Any, spots: list[Spot]
    ) -> list[int | None]:
        """The numbers of the cards of a zone, None for unknown ones."""
        row: list[int | None] = []
        for part in pile if isinstance(pile, list | tuple) else [pile]:
            if isinstance(part, int):
                row += [None] * part
                continue
            if isinstance(part, str):
                raise UnsupportedError("a card without an id")
            for id, what in part.items():
                row.append(len(spots))
                self.names.append(id)
                self.owners.append(owner)
                spots.append(self._read_card(zone, what))
                if isinstance(what, Mapping):
                    self._read_below(owner, what.get("under", {}), spots)
        return row

    def _read_below(
        self, owner: int, under: Mapping[str, str], spots: list[Spot]
    ) -> None:
        """The cards under the card that was read last."""
        top = len(spots) - 1
        below = []
        for id, text in under.items():
            below.append(len(spots))
            self.names.append(id)
            self.owners.append(owner)
            spots.append(self._read_card(UNDER, text))
        spots[top] = spots[top]._replace(below=tuple(below))

    def _read_card(self, zone: str, what: Any) -> Spot:
        text, tapped = what, False
        if isinstance(what, Mapping):
            only(what, {"card", "tapped", "under"}, "card")
            text, tapped = what["card"], what.get("tapped", False)
        if tapped and zone not in ("battle", "mana"):
            raise UnsupportedError("a tapped card elsewhere")
        if "/" in text and text not in self._texts:
            raise UnsupportedError("a card that is called by both names")
        self.text_of.append(self._checked(self._texts[text]))
        types = many(self.text_of[-1].get("type", "creature"))
        if "duelist" in types or (zone == "battle" and "creature" not in types):
            raise UnsupportedError(f"{types} in the zone {zone}")
        return Spot(zone, 0, tapped)

    def _checked(self, text: Mapping[str, Any]) -> Mapping[str, Any]:
        only(text, CARD, "card")
        words = many(text.get("keywords"))
        if not all(isinstance(word, str) for word in words):
            raise UnsupportedError("a keyword with something beside it")
        only(  # what a word says that is spelt out stands among the abilities
            dict.fromkeys(
                word for word in words if word not in many(text.get("spelt_out"))
            ),
            (FOUGHT if self.fights else IDLE) | set(LEAVING),
            "keywords",
        )
        for base in many(text.get("evolves_from")):
            only(base, SELECTOR, "evolves_from")
            if not isinstance(base.get("choose"), int):
                raise UnsupportedError("evolves_from without a number")
        return text

    def _abilities(self, text: Mapping[str, Any]) -> list[Mapping[str, Any]]:
        """The abilities of a text, those of its keywords last."""
        found = list(many(text.get("abilities")))
        for word in many(text.get("keywords")):
            if word in LEAVING:
                leaving = {"when": {"leaves": "this"}, "instead": [LEAVING[word]]}
                found.append({"replacement": leaving})
        return found

    def _ability(self, ability: Mapping[str, Any]) -> Ability:
        ((kind, data),) = ability.items()
        if kind == "static":
            return self._static(data)
        if kind == "cost":
            more = set(data) - {"of", "change", "at_least", "may", "if"}
            return Ability(kind, data, unknown=", ".join(sorted(more)))
        if kind == "spell":
            return self._spell(data)
        if kind == "status":
            return self._status(data)
        if kind not in ("trigger", "replacement"):
            raise UnsupportedError(kind)
        todo = "do" if kind == "trigger" else "instead"
        only(data, {"when", "if", "may", "zone", todo}, kind)
        zones = many(data.get("zone", "battle"))
        if len(zones) != 1 or (kind == "trigger" and zones[0] not in TRIGGERING):
            raise UnsupportedError("several zones")
        events = tuple(many(data["when"]))
        for pattern in events:
            check_pattern(pattern)
            unread = {"loses", "wins", "resolves", "triggers", "chosen", "summoned"}
            if kind == "replacement":
                unread |= {*ATTACKING, "cast", "turn_starts", "turn_ends"}
                unread |= {"tapped", "untapped"}  # What is tapped instead counts.
            if unread & set(pattern):
                raise UnsupportedError(f"{kind} about {pattern}")
            if zones == ["hand"] and pattern.get("first_each_turn"):
                raise UnsupportedError("a first time for what is declared")
            several = kind == "replacement" and len(events) > 1
            if several and "first_each_turn" in pattern:
                raise UnsupportedError("a first time beside other events")
            if pattern.get("put") == "this" and pattern.get("from") != "battle":
                raise UnsupportedError("an ability that works in other zones")
            if zones == ["hand"] and {"turn_starts", "turn_ends"} & set(pattern):
                raise UnsupportedError("a declaration between turns")
            if "deck" in zones or zones[0] not in ZONES:
                raise UnsupportedError("a replacement that works there")
        orders: tuple[Order, ...] = ()
        unknown = ""
        try:
            orders = self._orders(data[todo])
        except UnsupportedError as error:
            if kind == "replacement":
                raise
            unknown = str(error)  # It need not ever be resolved.
        leaving = any("leave" in self.instructions[o.number] for o in orders)
        if leaving and len(orders) > 1:
            raise UnsupportedError("what leaves after something else")
        return Ability(kind, data, events, orders, zones[0], unknown)

    def _status(self, data: Mapping[str, Any]) -> Ability:
        """What happens as a card enters, without being a replacement (110.4f)."""
        only(data, {"when", "if", "tapped"}, "status")
        events = tuple(many(data["when"]))
        for pattern in events:
            check_pattern(pattern)
            if "enters" not in pattern or not data.get("tapped"):
                raise UnsupportedError("a status other than entering tapped")
            if pattern.get("first_each_turn"):
                raise UnsupportedError("a status of the first one in a turn")
        return Ability("status", data, events)

    def _spell(self, data: Mapping[str, Any]) -> Ability:
        only(data, {"do"}, "spell")
        try:
            orders = self._orders(data["do"])
        except UnsupportedError as error:
            return Ability("spell", data, unknown=str(error))  # Nobody need cast it.
        return Ability("spell", data, (), orders)

    def _static(self, data: Mapping[str, Any]) -> Ability:
        known = {"if", "to", "power", "cannot", "keywords", "is_not"}
        known |= {"must_attack", "aims_if_able"}
        only(data, known, "static")
        if {data.get("must_attack"), data.get("aims_if_able")} - {None, "player"}:
            raise UnsupportedError("what has to be attacked")
        if self.turns and "must_attack" in data:
            raise UnsupportedError("who has to attack before the turn ends")
        if "is_not" in data and data.get("to", "this") != "this":
            raise UnsupportedError("is_not of other cards")
        if "is_not" in data and self.turns:
            raise UnsupportedError("no creature any more as a turn ends")
        if "is_not" in data and self.fights:
            raise UnsupportedError("no creature any more while it attacks")
        keywords = many(data.get("keywords"))
        if not all(isinstance(word, str) for word in keywords):
            raise UnsupportedError("a keyword with its cards")
        given = dict.fromkeys(keywords)
        only(given, set() if self.fights else IDLE, "keywords")
        for pattern in many(data.get("cannot")):
            check_ban(pattern)
        return Ability("static", data)

    def _check_observer(self, name: str, observer: Mapping[str, Any]) -> None:
        if set(observer) != {"count"}:
            raise UnsupportedError(f"observer {name}")
        for pattern in many(observer["count"]):
            check_pattern(pattern)
            if {"chosen", "summoned"} & set(pattern):
                raise UnsupportedError(f"observer {name}")
            if self.shield_triggers and {"triggers", "resolves"} & set(pattern):
                raise UnsupportedError("whether a shield trigger triggers")

    def _orders(self, sentences: Any) -> tuple[Order, ...]:
        """The instructions of a text, numbered, each with its sentence."""
        found = []
        for sentence in many(sentences):
            self._sentences += 1
            found += [self._order(one, self._sentences) for one in many(sentence)]
        return tuple(found)

    def _order(self, instruction: Mapping[str, Any], sentence: int) -> Order:
        verb = kind_of(instruction, VERBS)
        only(instruction, {verb, *BESIDE}, "instruction")
        self.instructions.append(instruction)
        number = len(self.instructions) - 1
        if verb == "give" and "cannot" in instruction["give"]:
            for pattern in many(instruction["give"]["cannot"]):
                check_ban(pattern)
                if pattern not in self.patterns:
                    self.patterns.append(pattern)
        if verb == "effect":
            self.made_by[number] = len(self.made)
            self.made.append(self._made(instruction["effect"]))
        if verb in MODAL:
            options = instruction[verb]
            if verb == "choose_modes":
                only(options, {"choose", "up_to", "of", "same"}, verb)
                options = options["of"]
            self.modes[number] = tuple(self._orders(option) for option in options)
        return Order("text", number, sentence)

    def _made(self, words: Mapping[str, Any]) -> Ability:
        """What an effect makes: a delayed trigger, a replacement, a ban (603.6)."""
        check_made(words)
        ability = self._ability(words["ability"])
        if ability.unknown:
            raise UnsupportedError(ability.unknown)
        return replace(ability, once=bool(words.get("once")))

    def _happening(self, happening: Mapping[str, Any]) -> tuple[Order, Context]:
        by = happening.get("by")
        if {"attack", "end_turn", "step"} & set(happening):
            # The rules say who does it.
            by = self.players[self.turn]
        if by in self.players:
            you, card = self.players.index(by), None
        elif by in self.names:
            card = self.names.index(by)
            you = self.owners[card]
        else:
            raise UnsupportedError("an event that is nobody's")
        self._sentences += 1
        order = self._order(self._as_texts_say(happening, you), self._sentences)
        this = None if card is None else Thing(card, 0)
        return order, Context(you, card, this, None, Cause(you, card))

    def _as_texts_say(self, data: Any, you: int) -> Any:
        """What a situation says of its players by name, in the words of texts."""
        if isinstance(data, Mapping):
            return {key: self._as_texts_say(part, you) for key, part in data.items()}
        if isinstance(data, list | tuple):
            return [self._as_texts_say(part, you) for part in data]
        if data in self.players:
            return "you" if self.players.index(data) == you else "opponent"
        return data

    def _first_wait(self, waiting: Mapping[str, Any]) -> Wait:
        only(waiting, {"of", "ability", "count"}, "waiting")
        card = self.names.index(waiting["of"])
        number = waiting.get("ability", 1) - 1
        return Wait(self.owners[card], (card, number), Thing(card, 0), None)

    # -- who, which card, which abilities ------------------------------------------

    def whose(self, word: str, you: int) -> list[int]:
        """Players, the turn player first (114.2a)."""
        if word == "any":
            return [self.turn, 1 - self.turn]
        if word not in ("you", "opponent"):
            raise UnsupportedError(f"whose: {word}")
        return [you if word == "you" else 1 - you]

    def card(self, number: int) -> Card:
        """The card of a number."""
        return Card(number, self.owners[number])

    def is_spell(self, card: Card) -> bool:
        """Whether it is known to be a spell."""
        number = card.number
        return number is not None and "spell" in many(self.text_of[number].get("type"))

    def civilizations(self, number: int) -> list[str]:
        """The civilizations of a card; `zero` is none."""
        words = many(self.text_of[number].get("civilizations"))
        return [word for word in words if word != "zero"]

    def own_context(self, state: State, holder: int, card: Card | None) -> Context:
        """How an ability of a card is read about an event's card."""
        if holder < 0:
            return self.made_context(state.made[-1 - holder], thing_of(state, card))
        this = Thing(holder, state.spots[holder].life)
        you = self.owners[holder]
        that = thing_of(state, card)
        return Context(you, holder, this, that, Cause(you, holder))

    def made_context(self, made: Made, that: Thing | None) -> Context:
        """How an ability that an effect made sees an event."""
        cause = Cause(made.player, made.source)
        return Context(made.player, made.source, None, that, cause, made.it)

    def ability_at(self, state: State, holder: int, number: int) -> Ability:
        """An ability of a card, or, of a negative holder, one that was made."""
        if holder < 0:
            return self.made[state.made[-1 - holder].ability]
        return self.abilities[holder][number]

    def player_at(self, state: State, holder: int) -> int:
        """Whose ability it is."""
        if holder < 0:
            return state.made[-1 - holder].player
        return self.owners[holder]

    def working(
        self, state: State, kind: str, zone: str
    ) -> Iterator[tuple[int, int, Ability]]:
        """The abilities of a kind that work in a zone: card, number, ability."""
        for holder, spot in enumerate(state.spots):
            if spot.zone == zone:
                for number, ability in enumerate(self.abilities[holder]):
                    if ability.kind == kind and ability.zone == zone:
                        yield holder, number, ability

    def cards_in(self, state: State, player: int, zone: str) -> list[Card]:
        """A player's cards in a zone, the known ones first."""
        if zone == "deck":
            raise UnsupportedError("cards of the deck")
        known = [
            Card(n, player)
            for n, spot in enumerate(state.spots)
            if spot.zone == zone and self.owners[n] == player and n not in state.pending
        ]
        if zone == UNDER:
            return known
        count = state.unknown[player][ZONES.index(zone)]
        return known + [Card(None, player, zone, n) for n in range(count)]


def check_ban(pattern: Mapping[str, Any]) -> None:
    """Refuse what is not known not to happen."""
    kind = kind_of(pattern, HAPPENINGS)
    only(pattern, {kind, "at", "by", "from", "to"}, "cannot")
    known = BANNED["this" if pattern[kind] == "this" else "any"]
    # What replaces choosing, or is chosen in somebody's place, is not known.
    if kind not in known or (kind == "chosen" and pattern.get("by") != "opponent"):
        raise UnsupportedError(f"cannot {pattern}")
    if kind == "put" and pattern.get("from") not in ("graveyard", "mana", "deck"):
        raise UnsupportedError(f"cannot {pattern}")


def check_pattern(pattern: Mapping[str, Any]) -> None:
    kind = kind_of(pattern, HAPPENINGS)
    only(pattern, {kind, *PATTERN}, "event")
    if "under" in repr(pattern):
        raise UnsupportedError("an event about what lies under something")
    if pattern.get("batch") or pattern.get("first_each_turn") == "each_card":
        raise UnsupportedError("batch")


def check_made(words: Mapping[str, Any]) -> None:
    """Refuse what is not known of an effect that makes an ability."""
    only(words, {"ability", "about", "once", "until"}, "effect")
    if words.get("until", "end_of_turn") != "end_of_turn":
        raise UnsupportedError("an effect that ends before the turn")
    ((kind, data),) = words["ability"].items()
    if kind not in ("trigger", "replacement", "static"):
        raise UnsupportedError(f"an effect that makes {kind}")
    if "zone" in data:
        raise UnsupportedError("a zone of what an effect makes")
    for word in ("'this'", "'other'", "'first_each_turn'", "'effect'"):
        if word in repr(data):
            raise UnsupportedError(f"{word} in what an effect makes")
    if kind == "static":
        only(data, {"cannot", "if"}, "effect")
