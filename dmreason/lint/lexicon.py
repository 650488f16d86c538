"""What the rulebook says of words, as far as findings need it.

See `asp/dm/lexicon.lp`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from dmreason.rulebook.program import told
from dmreason.telling.symbols import plain

NOWHERE = frozenset[str]()
"""No zone, and no other word either."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What the rulebook says of words: see `asp/dm/lexicon.lp`."""

    makes: Mapping[str, frozenset[str]]
    """Verb → the event that it is."""
    works_on: Mapping[str, frozenset[str]]
    """Verb → the zones in which it can do something to a card."""
    brings_to: Mapping[str, frozenset[str]]
    """Verb → the zone to which it brings cards."""
    happens_in: Mapping[str, frozenset[str]]
    """Event → the zones in which its card is."""
    takes_to: Mapping[str, frozenset[str]]
    """Event → the zone to which its card goes."""
    ends_play: frozenset[str]
    """The events that are a card's leaving the battle zone."""
    happens_to: Mapping[str, frozenset[str]]
    """Event → the types of its cards."""
    tapped_in: frozenset[str]
    """The zones in which a card can be tapped."""
    usual_zone: frozenset[str]
    """The zone that is meant where a text names none."""
    """The zones whose cards lie in an order, from the top."""
    powered: frozenset[str]
    """The types of cards that have a power."""
    evolution_type: frozenset[str]
    """The types of cards that can be evolutions."""
    baseless: frozenset[str]
    """The keywords of evolution creatures that are put on nothing."""
    stays_out: Mapping[str, str]
    """The types of cards that never lie in the battle zone by themselves → the rule."""


@cache
def lexicon() -> Lexicon:
    """What the rulebook says of words, read once."""

    def listed(name: str) -> frozenset[str]:
        return frozenset(plain(word) for (word,) in told(name, 1))

    def paired(name: str) -> dict[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = {}
        for word, said in told(name, 2):
            found[plain(word)] = found.get(plain(word), NOWHERE) | {plain(said)}
        return found

    return Lexicon(
        makes=paired("makes"),
        works_on=paired("works_on"),
        brings_to=paired("brings_to"),
        happens_in=paired("happens_in"),
        takes_to=paired("takes_to"),
        ends_play=listed("ends_play"),
        happens_to=paired("happens_to"),
        tapped_in=listed("tapped_in"),
        usual_zone=listed("usual_zone"),
        powered=listed("powered"),
        evolution_type=listed("evolution_type"),
        baseless=listed("baseless"),
        stays_out={plain(t): plain(rule) for t, rule in told("stays_out", 2)},
    )
