"""Which references in a record mean something where they stand."""

from collections.abc import Iterator, Mapping

from dmreason.files.complaints import name_place
from dmreason.files.document import Document
from dmreason.language.abilities import (
    Ability,
    Effect,
    Give,
    Instruction,
    Repeat,
    Replacement,
    Status,
    Term,
)
from dmreason.language.base import Model
from dmreason.language.descriptions import Pattern
from dmreason.language.happenings import EVENTS_OF_PLAYERS
from dmreason.language.mentions import PRONOUNS, Refers
from dmreason.language.references import (
    Reference,
    inside,
    leaves,
    references,
    said_fields,
)
from dmreason.language.seats import Nameable
from dmreason.language.shape import Place
from dmreason.language.viewpoints import PlayerError, Viewpoint, in_words_of_texts
from dmreason.words.messages import say, unknown


def given_names(model: Model) -> Iterator[tuple[str, Refers]]:
    """Every name that an instruction in `model` gives with `as:`, and what it means."""
    if isinstance(model, Instruction) and model.as_ is not None:
        is_value = model.choose_value is not None
        yield model.as_, Refers.VALUE if is_value else Refers.CARDS
    for attribute in model.model_fields_set:
        for _, value in leaves(getattr(model, attribute), ()):
            if isinstance(value, Model):
                yield from given_names(value)


def check_references(
    record: Model, document: Document, place: Place = (), names: Nameable | None = None
) -> None:
    """Refuse a reference to nothing.

    That a step is named before it is done is left to `lint`, which says more about it.

    Args:
        record: what refers, and whose instructions give names with `as:`.
        document: the file it was read from, for the line.
        place: where in the file it stands.
        names: what a situation names, if the record may refer to that too.

    Raises:
        InputError: a name is neither a pronoun, nor an `as:` that was given before in
            the same ability, nor an id; or it means cards where a chosen value should
            stand, or the other way round; or it is no id where events of a whole turn
            are counted, whoever's text asks; or it is neither `this` nor an id in an
            event of an effect on cards, which is seen from those cards; or an `as:` is
            a pronoun or an id; or it is given in each round of a `repeat` and referred
            to from outside; or `that` or `it` stands in an ability where it means
            nothing.
    """
    given = dict(given_names(record))
    ids = names.cards if names is not None else ()
    for name, meant in given_names(record):
        if meant is not given[name]:
            raise document.error(
                name_place(place) + say("named_both", name=name), place
            )
    for name in given:
        if name in PRONOUNS or name in ids:
            key = "reserved_id" if name in PRONOUNS else "id_twice"
            message = say(key, id=name, what=say("a_card"))
            raise document.error(name_place(place) + message, place)
    for (name, where, refers), before in _in_order(record, place, []):
        if name == "this" and _OF_A_CARD & set(where) and _COUNTED & set(where):
            continue  # counted in the eyes of the card with the ability
        if _HISTORY & set(where) and name not in ids:
            message = name_place(where) + say("history_refers", name=name)
            raise document.error(message, where)
        known = [word for word in before if refers in (given[word], Refers.EITHER)]
        if refers is Refers.INSTRUCTION:
            what, possible = "named_instruction", [*given]
        elif refers is Refers.VALUE:
            what, possible = "chosen_value", [*known, "it"]
        else:
            shown = names.given if names is not None else ()
            what, possible = "card", [*PRONOUNS, *known, *shown]
        if name not in possible and (refers is Refers.VALUE or name not in ids):
            message = unknown(what, name, possible, name_place(where))
            raise document.error(message, where)
    for name, where in _from_outside(record, place):
        message = name_place(where) + say("named_in_round", name=name)
        raise document.error(message, where)
    for name, where, _ in _in_given_events(record, place):
        if name != "this" and name not in ids:
            message = name_place(where) + say("given_event_refers", name=name)
            raise document.error(message, where)
    values = frozenset(name for name, meant in given.items() if meant is Refers.VALUE)
    for pronoun, where in _meaning_nothing(record, place, values, _NOTHING_OPEN):
        key = "no_that" if pronoun == "that" else "no_it"
        raise document.error(name_place(where) + say(key), where)


_COUNTED = {"this_turn", "this_attack"}
"""What counts events, of whichever card."""
_OF_A_CARD = {"abilities", "bonus"}
"""Where the abilities of a card stand."""
_HISTORY = {
    "this_turn",
    "this_attack",
    "used_before",
    "paid_with",
    "greatest_power_paid_with",
    "put_onto",
}
"""Fields that are about what has happened, whoever's text asks."""
_NOTHING_OPEN: Mapping[Refers, frozenset[str]] = {Refers.VALUE: frozenset({"it"})}


def _from_outside(model: Model, place: Place) -> Iterator[tuple[str, Place]]:
    """Where a text refers to what is named anew in each round of a `repeat` before."""
    for inner, value in inside(model, place):
        yield from _from_outside(value, inner)
        if isinstance(value, Ability):
            rounds = [*_rounds(value, inner)]
            for name, where, _ in references(value, inner):
                own = [again for given, again in rounds if given == name]
                if own and all(where[: len(again)] != again for again in own):
                    yield name, where


def _rounds(model: Model, place: Place) -> Iterator[tuple[str, Place]]:
    """The names that are given in what is done several times, and where that stands."""
    for inner, value in inside(model, place):
        if isinstance(value, Repeat) and value.times != 1:
            yield from ((name, inner) for name, _ in given_names(value))
        else:
            yield from _rounds(value, inner)


def _in_given_events(model: Model, place: Place) -> Iterator[Reference]:
    """The references in what effects on cards forbid or ignore."""
    for inner, value in inside(model, place):
        if isinstance(model, Give) and isinstance(value, Pattern):
            yield from references(value, inner)
        else:
            yield from _in_given_events(value, inner)


def _meaning_nothing(
    model: Model,
    place: Place,
    values: frozenset[str],
    open_: Mapping[Refers, frozenset[str]],
) -> Iterator[tuple[str, Place]]:
    """The pronouns that mean nothing where they stand in an ability.

    Args:
        model: a record.
        place: where it stands.
        values: the names of chosen values.
        open_: `that` and `it`, as far as they mean no card, or no such value, there.
    """
    for inner, value in inside(model, place):
        there = open_
        if isinstance(value, Ability):
            about = model.about if isinstance(model, Effect) else None
            is_value = about in values
            without = {
                "it": about is not None and not is_value,
                "that": _has_subject(value),
            }
            no_card = frozenset(word for word, meant in without.items() if not meant)
            no_value = frozenset() if is_value else frozenset({"it"})
            there = {Refers.CARDS: no_card, Refers.VALUE: no_value}
        elif _is_asked_of_no_event(model) and inner[len(place)] == "if":
            no_event = open_.get(Refers.CARDS, frozenset()) | {"that"}
            there = {**open_, Refers.CARDS: no_event}
        yield from _meaning_nothing(value, inner, values, there)
    for name, attribute, kinds in said_fields(model):
        meaningless = frozenset().union(*(open_.get(kind, ()) for kind in kinds))
        if meaningless:
            for inner, said in leaves(getattr(model, attribute), (*place, name)):
                if isinstance(said, str) and said in meaningless:
                    yield said, inner


def _is_asked_of_no_event(model: Model) -> bool:
    """Whether its `if` is asked before one event is looked at: that of a status, and of
    a replacement of several at once, or of that something triggers."""
    if isinstance(model, Status):
        return True
    return isinstance(model, Replacement) and any(
        pattern.batch or pattern.kind == "triggers" for pattern in model.when
    )


def _has_subject(ability: Ability) -> bool:
    """Whether what the ability waits for, or is said of, is about a card."""
    watched = getattr(ability.part, "when", ())
    executed = isinstance(ability.part, Term) or getattr(ability.part, "then", None)
    return bool(executed) or any(
        pattern.kind not in EVENTS_OF_PLAYERS for pattern in watched
    )


def check_players(
    record: Model, viewpoint: Viewpoint, document: Document, place: Place = ()
) -> None:
    """Refuse a player who cannot be meant where a record names one.

    Args:
        record: what names players.
        viewpoint: in whose eyes it is read.
        document: the file it was read from, for the line.
        place: where in the file it stands.

    Raises:
        InputError: no player has that name, a text of a card names a player, or `you`
            stands, or is meant, where nobody is.
    """
    try:
        in_words_of_texts(record, viewpoint, place)
    except PlayerError as error:
        message = name_place(error.place) + error.message
        raise document.error(message, error.place) from None


def _in_order(
    model: Model, place: Place, before: list[str]
) -> Iterator[tuple[Reference, tuple[str, ...]]]:
    """Every reference, with the names that were given before it in its own text.

    An ability is a text of its own; what a spell does is the text of its card.
    """
    for name, attribute, kinds in said_fields(model):
        for inner, value in leaves(getattr(model, attribute), (*place, name)):
            if isinstance(value, Model):
                own = isinstance(value, Ability) and value.spell is None
                yield from _in_order(value, inner, [] if own else before)
            elif isinstance(value, str):
                found = (Reference(value, inner, kind) for kind in kinds)
                yield from ((reference, tuple(before)) for reference in found)
    if isinstance(model, Instruction) and model.as_ is not None:
        before.append(model.as_)
