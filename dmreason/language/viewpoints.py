"""In whose eyes a part of a situation is read: players by name become `you`.

A text says `you` and `opponent`. A situation calls its players by their names, also in
what happens on it and what is watched; the rules read both in the words of texts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeVar

from dmreason.language.abilities import Effect, Give, Grant, Instruction, Static
from dmreason.language.base import Model
from dmreason.language.descriptions import Selector, Value
from dmreason.language.mentions import Says
from dmreason.language.seats import cards_of
from dmreason.language.shape import Place, fields, marks, words
from dmreason.language.situations import Happening, Situation, Waiting
from dmreason.language.verbs import Draw
from dmreason.words.errors import InputError
from dmreason.words.messages import say, unknown

M = TypeVar("M", bound=Model)

_SIDES = ("you", "opponent")


class PlayerError(InputError):
    """A player who cannot be meant there.

    Args:
        message: the thing and the remedy.
        place: where in the file, or in the record that was read, it stands.
    """

    def __init__(self, message: str, place: Place) -> None:
        super().__init__(message)
        self.place = place


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """In whose eyes a part of a situation is read."""

    players: tuple[str, ...]
    """The players of the situation; in the text of a card they have no names."""
    seer: str | None
    """The player whom the rules take for `you` there; None in the text of a card."""
    nobody: str | None = None
    """Where nobody is `you`: the key of the message that says what to write instead."""

    def of_text(self) -> Viewpoint:
        """That of a text in it which belongs to a card, whosever that is."""
        return Viewpoint(self.players, None)

    def word(self, word: str, fixed: Sequence[str], place: Place) -> str:
        """What a text says for a player.

        Args:
            word: a player's name, or one of the fixed words.
            fixed: the words that texts use there.
            place: where it stands.

        Raises:
            PlayerError: it is neither, or `you` or `opponent` where nobody is.
        """
        if self.seer is None:
            if word in fixed:
                return word
            if word in self.players:
                raise PlayerError(say("player_in_text", player=word), place)
            raise PlayerError(unknown("player", word, fixed), place)
        # A player's own name comes first, also if that is `opponent`.
        if word in self.players:
            return _SIDES[word != self.seer]
        if word in _SIDES and self.nobody is not None:
            raise self._nobody_is(word, place)
        if word in fixed:
            return word
        raise PlayerError(unknown("player", word, [*self.players, *fixed]), place)

    def left_out(self, _record: Model, place: Place) -> None:
        """A record does not say whose or which player's, and therefore means yours.

        Raises:
            PlayerError: nobody is `you`.
        """
        if self.nobody is not None:
            reason = self._nobody_is("you", place).message
            raise PlayerError(say("left_out", reason=reason), place)

    def _nobody_is(self, word: str, place: Place) -> PlayerError:
        """What to say where nobody is `you`, or nobody that player's opponent."""
        assert self.nobody is not None
        players = ", ".join(f"`{player}`" for player in self.players)
        return PlayerError(say(self.nobody, word=word, players=players), place)


OF_CARDS = Viewpoint((), None)
"""The viewpoint of the text of a card, whosever that is."""


def of_happening(situation: Situation, happening: Happening) -> Viewpoint:
    """In whose eyes a happening is read: of the player of its `by`, or nobody."""
    players, by = tuple(situation.players), happening.by
    if by is None:
        return Viewpoint(players, situation.turn, "nobodys_effect")
    card = cards_of(situation).get(by)
    return Viewpoint(players, by if card is None else card.player)


def of_waiting(situation: Situation, waiting: Waiting) -> Viewpoint:
    """In whose eyes an effect is read that waits."""
    return Viewpoint(tuple(situation.players), waiting.player)


def of_observers(situation: Situation) -> Viewpoint:
    """In whose eyes observers are read: nobody's."""
    return Viewpoint(tuple(situation.players), situation.turn, "nobody_watches")


def in_words_of_texts(record: M, viewpoint: Viewpoint, place: Place = ()) -> M:
    """A record as a text would say it: with `you` and `opponent` for the players.

    Args:
        record: the record, with all records in it.
        viewpoint: in whose eyes it is read.
        place: where it stands.

    Raises:
        PlayerError: a player cannot be meant where it stands.
    """
    if _means_you(record):
        viewpoint.left_out(record, place)
    given = record.model_fields_set
    said: dict[str, object] = {}
    for name, attribute, fixed in _fields(type(record)):
        if attribute not in given:
            continue
        value = getattr(record, attribute)
        inner = viewpoint.of_text() if _is_given(record, name) else viewpoint
        found = _part(value, fixed, inner, (*place, name))
        if found is not value:
            said[attribute] = found
    return record.model_copy(update=said) if said else record


def _part(
    value: object, fixed: Sequence[str] | None, viewpoint: Viewpoint, place: Place
) -> object:
    """What a field holds, as a text would say it; the same object if it says so."""
    match value:
        case Model():
            return in_words_of_texts(value, viewpoint, place)
        case str() if fixed is not None:
            return viewpoint.word(value, fixed, place)
        case tuple():
            parts = [
                _part(part, fixed, viewpoint, (*place, index))
                for index, part in enumerate(value)
            ]
            same = all(a is b for a, b in zip(parts, value, strict=True))
            return value if same else tuple(parts)
        case dict():
            return {
                key: _part(part, fixed, viewpoint, (*place, key))
                for key, part in value.items()
            }
    return value


def _is_given(record: Model, field: str) -> bool:
    """Whether a field holds what cards are given, read in the eyes of their players."""
    if not isinstance(record, Grant):
        return False
    if field in ("abilities", "ignored_bans", "must"):
        return True
    general = isinstance(record, Static) and "to" not in record.model_fields_set
    to_cards = (field == "cannot", field == "ignore" and isinstance(record, Give))
    return not general and any(to_cards)


def _means_you(record: Model) -> bool:
    """Whether something is left out of a record itself that then is yours."""
    match record:
        case Selector():
            return record.means_yours
        case Draw():
            return "player" not in record.model_fields_set
        case Give() | Effect():
            time = record.during or record.until
            return any(whose in time for whose in ("your", "opponents"))
        case Instruction():
            amounts = (record.draw, record.mill, record.gr_summon, record.discard)
            return any(_is_amount(amount) for amount in amounts) or (
                isinstance(record.discard, Selector)
                and record.discard.whose is None
                and not record.discard.cards
            )
    return False


def _is_amount(part: object) -> bool:
    return isinstance(part, int | Value)


class _Field(NamedTuple):
    name: str
    attribute: str
    fixed: tuple[str, ...] | None
    """The words that stand for players there, if it names any."""


@cache
def _fields(model: type[Model]) -> list[_Field]:
    return [
        _Field(
            name,
            field.attribute,
            tuple(words(field.annotation))
            if Says.PLAYER in marks(field.annotation)
            else None,
        )
        for name, field in fields(model).items()
    ]
