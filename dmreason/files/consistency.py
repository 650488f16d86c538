"""Whether a situation agrees with itself: what it names exists, once, and fits."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from dmreason.files.complaints import name_place, name_value
from dmreason.files.document import Document
from dmreason.files.keywords import check_keywords
from dmreason.files.library import Library
from dmreason.files.references import check_players, check_references
from dmreason.files.sources import publications
from dmreason.language.base import ZONES, Model
from dmreason.language.cards import Card, check_tap_ability, check_trigger
from dmreason.language.conditions import (
    NUMBERS,
    asked_observers,
    check_condition,
    check_order,
)
from dmreason.language.descriptions import Selector
from dmreason.language.gaps import given_words, is_incomplete
from dmreason.language.japanese import WORDS, value_words, zones
from dmreason.language.made_ids import made_in_english
from dmreason.language.mentions import PRONOUNS
from dmreason.language.references import references
from dmreason.language.seats import Seat, cards_of, ids_made, nameable, seats
from dmreason.language.shape import Place, describe
from dmreason.language.situations import Happening, Ruling, Situation, Waiting
from dmreason.language.spelling import is_japanese, is_name, reserved, usual
from dmreason.language.verbs import Activate, Put
from dmreason.language.viewpoints import (
    Viewpoint,
    of_happening,
    of_observers,
    of_waiting,
)
from dmreason.rulebook.index import is_invented, no_such_rule, sentences
from dmreason.rulebook.manifest import manifest
from dmreason.rulebook.program import encoding, told
from dmreason.rulebook.readings import no_such_reading, readings
from dmreason.telling.outcome import BELONGINGS, DRAW
from dmreason.words.errors import InputError
from dmreason.words.messages import hint, near, say, unknown

RESERVED = frozenset({*PRONOUNS, "not", "none", "winner", DRAW, "chance", "rule"})
"""Names with a meaning of their own in files, claims or answers."""

NO_PLAYERS = frozenset({"any", "creature", WORDS["any"], "クリーチャー"})
"""What stands for no player in particular where players are named."""

OF_THE_CARD = frozenset({"ability", "abilities", "cannot", "ignored_bans"})
"""What is a text of the card that is given it: `this` there is that card."""

Choice = str | type[int] | type[bool] | type[str] | None
"""A fixed value of a row, or a type of values."""


def check_situation(situation: Situation, document: Document, library: Library) -> None:
    """Refuse a situation that contradicts itself or names what is not there.

    Args:
        situation: as read from `document`.
        document: the file, for the lines.
        library: the cards that have files.

    Raises:
        InputError: about the first contradiction.
    """
    check = _Check(situation, document, library)
    check.source()
    check.rules()
    check.readings()
    check.ids()
    check.cards()
    check.shields()
    check.keywords()
    check.assumptions()
    check.effects()
    check.outcomes()
    check.claims()


def unasked_observers(situation: Situation) -> tuple[str, ...]:
    """The observers of which no claim and no row of outcomes asks what they saw.

    A situation that asks nothing at all is looked at by its reader: there are none.
    """
    rows = situation.outcomes or ()
    if not rows and not situation.claims:
        return ()
    conditions = [claim.condition for claim in situation.claims]
    asked = asked_observers(conditions, situation.observe).union(*rows)
    return tuple(name for name in situation.observe if name not in asked)


class _Check:
    def __init__(
        self, situation: Situation, document: Document, library: Library
    ) -> None:
        self.situation, self.document = situation, document
        self.library = library.for_situation(situation)
        self.names = nameable(situation)

    def source(self) -> None:
        """A ruling names a source that is listed, or describes one in words."""
        if not isinstance(self.situation, Ruling):
            return
        id = self.situation.source.id
        if id is not None and id not in publications():
            message = unknown("listed_source", id, list(publications()))
            raise self.document.error(message, ("source", "id"))

    def rules(self) -> None:
        """The rules on which a ruling turns exist, as far as all of them are listed."""
        if not isinstance(self.situation, Ruling):
            return
        for n, number in enumerate(self.situation.rules):
            if is_invented(number):
                raise self.document.error(
                    no_such_rule(number, sentences()), ("rules", n)
                )

    def readings(self) -> None:
        """Every reading that is chosen exists."""
        for rule, name in self.situation.readings.items():
            if (rule, name) not in {(r.rule, r.name) for r in readings()}:
                message = no_such_reading(rule, name)
                raise self.document.error(message, ("readings", rule))

    def ids(self) -> None:
        """Players, cards and observers have names of their own, each card one zone."""
        taken = dict.fromkeys(ids_made(self.situation), "an_unknown_card")
        for player in self.situation.players:
            self._new_name(player, "a_player", ("players", player), taken)
        at: dict[str, Seat] = {}
        for seat in seats(self.situation):
            if seat.id is None:
                continue
            if seat.id in at:
                raise self._two_zones(at[seat.id], seat)
            at[seat.id] = seat
            self._new_name(seat.id, "a_card", seat.place, taken)
        for observer in self.situation.observe:
            self._new_name(observer, "an_observer", ("observe", observer), taken)

    def _new_name(self, name: str, what: str, at: Place, taken: dict[str, str]) -> None:
        if not is_name(name):
            form = usual(name) if is_name(usual(name)) else ""
            message = say("unusual_id" if form else "bad_id", id=name, usual=form)
            raise self.document.error(message, at)
        if name in RESERVED | _numbers() | reserved() or (
            what == "a_player" and name in NO_PLAYERS
        ):
            raise self.document.error(say("reserved_id", id=name), at)
        if made_in_english(name) is not None:
            message = say("id_of_unknown", id=name)
            raise self.document.error(message, at)
        if name in taken:
            message = say("id_twice", id=name, what=say(taken[name]))
            raise self.document.error(message, at)
        taken[name] = what

    def _two_zones(self, first: Seat, second: Seat) -> InputError:
        message = say(
            "two_zones",
            id=first.id,
            player=first.player,
            zone=zones()[first.zone] if self.document.is_japanese else first.zone,
            line=self.document.line(first.place),
        )
        return self.document.error(message, second.place)

    def cards(self) -> None:
        """Every card has a name that is known; the file's own cards are sound."""
        own: dict[str, int] = {}
        for index, card in enumerate(self.situation.cards):
            place: Place = ("cards", index)
            if isinstance(card, str):
                continue
            if card.name in own:
                line = self.document.line(("cards", own[card.name], "name"))
                first = say("line", line=line)
                message = say("two_cards", name=card.name, first=first)
                raise self.document.error(message, (*place, "name"))
            own[card.name] = index
            check_references(card, self.document, place)
            no_names = Viewpoint(self.names.players, None)
            self._players(card, no_names, place)
        for seat in seats(self.situation):
            if not self.library.has(seat.card):
                close = self.library.near(seat.card)
                message = say("unknown_card", name=seat.card, near=close)
                raise self.document.error(message, (*seat.place, "card"))
            self._belonging(seat)

    def shields(self) -> None:
        """The shields that a creature has for itself lie among those of its player."""
        cards = cards_of(self.situation)
        for seat in seats(self.situation):
            placed = cards[seat.id].placed if seat.id else None
            for field, ids in placed.its_shields.items() if placed else ():
                for index, id in enumerate(ids):
                    other = cards.get(id)
                    if other is None or other[:2] != (seat.player, "shields"):
                        message = say(
                            "no_shield_of_its_own", shield=id, player=seat.player
                        )
                        place = (*seat.place, field, index)
                        raise self.document.error(message, place)

    def keywords(self) -> None:
        """Every keyword with a value has one that its family takes."""
        check_keywords(self.situation, self.library.files.keywords, self.document)

    def _belonging(self, seat: Seat) -> None:
        """What a creature is equipped, or a shield fortified with, can be that."""
        field = str(seat.place[-2])
        fit, found = _words("belongs_so", field), _types(self.library.card(seat.card))
        if fit and not fit & found:
            message = say(
                "attached_type",
                id=seat.id,
                found=self._listed(found),
                field=field,
                kinds=self._listed(fit),
            )
            raise self.document.error(message, seat.place)

    def _listed(self, types: frozenset[str]) -> str:
        """Types as the file would call them: `spell` is a field as well."""
        words = value_words() if self.document.is_japanese else {}
        called = (words.get(word, word) for word in sorted(types - {"unknown"}))
        return ", ".join(f"`{word}`" for word in called)

    def assumptions(self) -> None:
        """Something is missing of every card of which that is said not to matter."""
        assume = self.situation.assume
        names = {seat.id: seat.card for seat in seats(self.situation) if seat.id}
        cards = {seat.card for seat in seats(self.situation)}
        for index, name in enumerate(assume.without if assume else ()):
            place: Place = ("assume", "without", index)
            if name not in names and name not in cards:
                message = unknown("card", name, [*names, *sorted(cards)])
                raise self.document.error(name_place(place) + message, place)
            if not self._lacks_anything(names.get(name, name), cards):
                message = say("nothing_missing", name=name)
                raise self.document.error(name_place(place) + message, place)

    def _lacks_anything(self, name: str, cards: Iterable[str]) -> bool:
        """Whether anything is missing of a card, or of words that others give."""
        library = self.library
        return is_incomplete(library.card(name), library) or any(
            any(given_words(library.card(other), library)) for other in cards
        )

    def effects(self) -> None:
        """What happens, waits and is watched is about cards that are there."""
        situation = self.situation
        for index, happening in enumerate(situation.happens):
            place: Place = ("happens", index)
            self._source(happening, place, happening.by)
            self._references(happening, place)
            self._players(happening, of_happening(situation, happening), place)
            if happening.attack is not None and happening.attack.at is not None:
                self._player_or_card(happening.attack.at, (*place, "attack", "at"))
            if happening.if_you_do is True:
                message = name_place(place) + say("lint_nothing_before")
                raise self.document.error(message, (*place, "if_you_do"))
            self._types_fit(happening, place)
            if happening.activate is not None:
                self._activation(happening.activate, (*place, "activate"))
        for index, waiting in enumerate(situation.waiting):
            self._waiting(waiting, ("waiting", index))
            self._references(waiting, ("waiting", index))
            viewpoint = of_waiting(situation, waiting)
            self._players(waiting, viewpoint, ("waiting", index))
        for name, observer in situation.observe.items():
            self._references(observer, ("observe", name))
            self._players(observer, of_observers(situation), ("observe", name))

    def _players(self, record: Model, viewpoint: Viewpoint, place: Place) -> None:
        """Players are named where they have names, and `you` is somebody."""
        check_players(record, viewpoint, self.document, place)

    def _references(self, record: Model, place: Place) -> None:
        check_references(record, self.document, place, self.names)

    def _source(self, record: Model, place: Place, source: str | None) -> None:
        """`by` names a player or a card; `this` needs a card."""
        is_card = source in self.names.cards
        if source is not None:
            self._player_or_card(source, (*place, "by"))
        for name, where, _ in references(record, place):
            if name == "this" and not is_card and not OF_THE_CARD & set(where):
                message = say("no_source", place=name_place(where))
                raise self.document.error(message, where)

    def _types_fit(self, happening: Happening, place: Place) -> None:
        """What is said to be cast or summoned can be that."""
        verb, named = happening.kind, happening.what
        named = named.cards if isinstance(named, Put | Selector) else named
        fit = frozenset[str]().union(
            *(_words("happens_to", event) for event in _words("makes", verb))
        )
        if isinstance(named, str):
            named = (named,)
        for id in named if fit and isinstance(named, tuple) else ():
            card = self._card(id)
            if card is not None and not fit & _types(card):
                message = name_place((*place, verb)) + say(
                    "happening_type",
                    verb=verb,
                    kinds=self._listed(fit),
                    id=id,
                    found=self._listed(_types(card)),
                )
                raise self.document.error(message, (*place, verb))

    def _player_or_card(self, name: str, place: Place) -> None:
        """What stands at `place` is a player or a card of the situation."""
        with self._at(place, name_place(place[:-1])):
            self.names.check_player_or_card(name)

    def _activation(self, activate: Activate, place: Place) -> None:
        card = self._card(activate.card)
        if card is not None and not activate.given:
            with self._at(place):
                check_tap_ability(activate.card, card, activate.ability, self.library)

    def _waiting(self, waiting: Waiting, place: Place) -> None:
        names = self.names
        if waiting.player is not None:
            with self._at((*place, "player"), name_place(place)):
                names.check_player(waiting.player)
        for field in ("of", "about"):
            id = getattr(waiting, field)
            if id is not None:
                with self._at((*place, field), name_place(place)):
                    names.check_card(id)
        if waiting.of is not None:
            card = self._card(waiting.of)
            with self._at((*place, "ability")):
                check_trigger(waiting.of, card, waiting.ability, self.library)

    def _card(self, id: str) -> Card | None:
        """The card of an id; None if nobody knows it, or it is no id."""
        name = next((s.card for s in seats(self.situation) if s.id == id), None)
        return None if name is None else self.library.card(name)

    @contextmanager
    def _at(self, place: Place, prefix: str = "") -> Iterator[None]:
        """What is refused inside is refused for what stands at `place` of the file."""
        try:
            yield
        except InputError as error:
            raise self.document.error(prefix + error.message, place) from None

    def outcomes(self) -> None:
        """Each row says of something on the board what can be said of it."""
        for index, row in enumerate(self.situation.outcomes or ()):
            for key, value in row.items():
                place: Place = ("outcomes", index, key)
                possible = self._possible(key)
                if key in self.names.observers and isinstance(value, str):
                    with self._at(place, name_place(place)):
                        check_order(value, self.names.observers[key])
                if possible is None:
                    names = ["winner", *self.names.observers, *self.names.given]
                    message = say("unknown_key", key=key, near=near(key, names))
                    raise self.document.error(message, place)
                if not any(_fits(value, choice) for choice in possible):
                    choices = ", ".join(map(_name_choice, possible))
                    words = [str(v) for v in possible if isinstance(v, str)]
                    message = say(
                        "row_value",
                        key=key,
                        found=name_value(value),
                        hint=hint(str(value), words, choices),
                    )
                    raise self.document.error(message, place)

    def _possible(self, key: str) -> Sequence[Choice] | None:
        """What the value of a key of a row may be; None if it names nothing."""
        first, dot, second = key.partition(".")
        if key == "winner":
            return (*self.names.players, DRAW, None)
        if key in self.situation.observe:
            observer = self.situation.observe[key]
            if observer.measure is not None:
                return (int, None)
            return (int,) if observer.count is not None else (str,)
        if first in self.names.cards and second in ("", *manifest().marks):
            return (bool,) if dot else ZONES
        if first in self.names.cards and second in NUMBERS:
            return (int, None)
        if first in self.names.cards and second in BELONGINGS:
            return (*self.names.cards, None)
        if first in self.names.players and second in ZONES:
            return (int,)
        return None

    def claims(self) -> None:
        """The condition of each claim can be evaluated."""
        for index, claim in enumerate(self.situation.claims):
            with self._at(("claims", index, claim.expected)):
                check_condition(claim.condition, self.names)
                self._same_language(claim.condition)

    def _same_language(self, condition: str) -> None:
        """A claim is written in the language of its file."""
        if is_japanese(condition) is not self.document.is_japanese:
            key = "english_claim" if self.document.is_japanese else "japanese_claim"
            raise InputError(say(key, condition=condition))


@cache
def _numbers() -> frozenset[str]:
    """What the encoding takes for numbers, wherever it stands."""
    return encoding("explorer", "successors").constants


@cache
def _words(name: str, of: str) -> frozenset[str]:
    """What the lexicon of the rulebook says of a word, by a predicate of two places."""
    return frozenset(str(said) for word, said in told(name, 2) if str(word) == of)


def _types(card: Card) -> frozenset[str]:
    """The types of a card on all its sides and halves."""
    sides = (card, card.other_side, card.spell_half)
    return frozenset(word for side in sides if side is not None for word in side.type)


def _fits(value: object, choice: Choice) -> bool:
    return type(value) is choice if isinstance(choice, type) else value == choice


def _name_choice(choice: Choice) -> str:
    return describe([choice]) if isinstance(choice, type) else choice or "null"
