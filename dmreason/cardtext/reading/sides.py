"""Whose cards are of which a text speaks right after those of one player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dmreason.cardtext.reading.phrases import Item, Noun, Segment, UnreadError


def check_sides(sentence: Sequence[Segment]) -> None:
    """「自分のAは離れず、Bは攻撃できない」, 「相手のA1体を破壊するか、B1体を破壊する」.

    Args:
        sentence: what is done, or always holds, and the events before it.

    Raises:
        UnreadError: B may be of that player as well, or of anybody.
    """
    kinds = [part.kind in _DONE for part in sentence]
    first = kinds.index(True) if True in kinds else len(kinds)
    _check([part for part in sentence[:first] if part.kind == "when"])
    _check([p for p in sentence[first:] if p.kind in (*_DONE, "when")])


def check_sides_instead(before: Sequence[Segment], sentence: Sequence[Segment]) -> None:
    """「相手のAを…。Cなら、かわりにBを…」.

    Args:
        before: the sentence in the place of which it may be done.
        sentence: what is done instead.

    Raises:
        UnreadError: B may be of that player as well, or of anybody.
    """
    _check([part for part in (*before, *sentence) if part.kind in _DONE])


_DONE = ("action", "either")


def _check(parts: Sequence[Segment]) -> None:
    """Raise if a part leaves open whose cards are, and one before it says it."""
    said: dict[str, str] = {}
    for part in parts:
        found = [(noun, place) for noun, place in _objects(part) if place]
        for noun, place in found:
            whose = said.get(place)
            if whose is None or _says_whose(noun):
                continue
            if (whose, place) not in _YOURS:
                readings = f"of {_PLAYERS[whose]} as well", "as it would be alone"
                raise UnreadError("whose, if not said again", part.start, readings)
        said |= {place: whose for noun, place in found for whose in _players(noun)}


_PLAYERS = {"you": "you", "opponent": "the opponent", "self": "that player"}
_YOURS = (("you", "deck"), ("you", "hand"))
"""Whose cards of which zones it would be without a word: of who does something."""


def _players(noun: Noun) -> list[str]:
    """The players of whom it says that the cards are theirs."""
    mods = (item.mod("whose") for item in noun.items)
    return [m.words[0].meaning for m in mods if m and m.words[0].meaning in _PLAYERS]


def _objects(part: Segment) -> Iterator[tuple[Noun, str]]:
    """The cards to which something is done or given, and where they lie."""
    words = [word.type for p in part.phrases if p.case == "manner" for word in p.words]
    if "AMONG" in words:
        return
    source = next((p.noun for p in part.phrases if p.case == "kara" and p.noun), None)
    said = next((w for w in part.words if w.type in ("VERB", "PAST")), None)
    verb = said.meaning.partition(" ")[0] if said is not None else ""
    cases = _CASES.get(verb, _OF_ANY)
    for phrase in part.phrases:
        if phrase.case not in cases or phrase.noun is None:
            continue
        noun = phrase.noun if source is None else source
        place = _place(noun.items[-1])
        out = phrase.case == "wo" and verb in _FROM_ELSEWHERE and place == "battle"
        yield noun, "" if out else place


_OF_ANY = ("ha", "ga", "mo", "wo", "measure", "abilities", "cost_of")
_CASES = {
    **dict.fromkeys(("attack", "block", "battle", "get"), ("ha", "ga", "mo")),
    "give": ("ni",),
}
"""What of an action says to which cards it is done, or of which it is said."""

_FROM_ELSEWHERE = ("draw", "discard", "put", "summon", "cast", "use", "look", "reveal")
"""Verbs of what is done with cards out of the battle zone."""


def _place(item: Item) -> str:
    """Where the cards lie of which nothing else says which they are; or nothing."""
    if item.terminal in _NAMED or any(mod.kind in _KNOWN for mod in item.mods):
        return ""
    if item.terminal == "ZONE":
        return item.head[0].meaning
    if item.terminal in _ZONES:
        return _ZONES[item.terminal]
    if (within := item.mod("within") or item.mod("in_zones")) is not None:
        return within.words[0].meaning
    return "" if item.head[0].meaning == "spell" else "battle"


_NAMED = (
    *("THIS", "THAT", "QUOTE", "REST", "OWNER", "CROSSED", "OFTHEM", "AGAINSTPLAYER"),
    *("GAME", "BATTLE", "ATTACK", "TARGET", "VALUE", "GRCALL", "TOPCARD", "TOPOF"),
    *("LIFESHIELD", "OTHERS", "OTHER"),
)
"""Words for what is known, or is no card."""
_KNOWN = (
    *("made", "under", "crossed_with_this", "crossed_with_it", "bearing_this"),
    *("contained", "paid_for", "nth_of"),
)
"""What is said of cards that are known by it."""
_ZONES = {"DECKTOP": "deck", "NTHCARD": "deck", "SHIELD": "shields"}


def _says_whose(noun: Noun) -> bool:
    """Whether it says of which player, or of how many, these cards are."""
    kinds = {mod.kind for item in noun.items for mod in item.mods}
    return bool(kinds & {"whose", "of_all", "any_of"})
