"""A situation in which a card is replaced by the card of a file."""

from collections.abc import Mapping
from pathlib import Path

from dmreason.files.document import Document
from dmreason.files.library import Library, load_card
from dmreason.language.seats import seats
from dmreason.language.situations import Situation
from dmreason.loading.printed import is_printed
from dmreason.loading.situations import situation_in
from dmreason.words.errors import InputError
from dmreason.words.messages import say, unknown


def load_replaced(
    path: Path, library: Library, replaced: Mapping[str, Path]
) -> Situation:
    """The situation in a file, with other cards in the places of some.

    Args:
        path: the file.
        library: the cards it may name besides its own.
        replaced: the name of a card that lies somewhere → the file of the card that
            lies there instead.

    Raises:
        InputError: no such card lies there, a file holds no card, or what comes of it
            is no situation.
    """
    document = Document(path)
    situation = situation_in(document, library)
    here = {seat.card for seat in seats(situation)}
    for name, file in replaced.items():
        if name not in here:
            raise InputError(unknown("card", name, sorted(here)), path)
        document.data = _replaced(document.data, name, file)
    return situation_in(document, library) if replaced else situation


def _replaced(data: object, name: str, file: Path) -> dict[str, object]:
    """The data of a situation, in which each card of that name is the one of a file."""
    assert isinstance(data, dict)
    new = load_card(file).name
    own = data.get("cards") or []
    own = own if isinstance(own, list) else [own]
    names = [_name(card) for card in own]
    if new != name and new in names:
        raise InputError(say("replaced_by_own", name=new), file)
    kept = [c for c, described in zip(own, names, strict=True) if described != new]
    return {
        **data,
        "players": _renamed(data["players"], name, new),
        "cards": [*kept, str(file.absolute())],
    }


def _name(card: object) -> str | None:
    """The name of what a situation describes; None of a file or a folder."""
    if isinstance(card, dict):
        return str(card.get("name"))
    if not is_printed(str(card)):
        return None
    from dmreason.cardtext.reading.blocks import prints

    return next(prints(str(card))).name


def _renamed(data: object, name: str, new: str) -> object:
    """What lies in zones, with the new name wherever the card is named."""
    if isinstance(data, dict):
        return {key: _renamed(value, name, new) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(value, name, new) for value in data]
    return new if data == name else data
