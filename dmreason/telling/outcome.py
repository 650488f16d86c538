"""What a search finds: outcomes, the lines of play that lead there, and loops."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, partial
from itertools import permutations
from typing import Any, Literal

from dmreason.rulebook.program import told
from dmreason.words.languages import LANGUAGES, Language
from dmreason.words.messages import say

DRAW = "draw"
"""The winner of a game that both players lose."""

CHANCE = "chance"
"""The player who decides what nobody can choose."""

BELONGINGS = {
    "under": "under",
    "seals": "seal",
    "equips": "equipped",
    "fortifies": "castle",
    "linked": "linked",
    "beneath": "beneath",
}
"""What a row may say of a card, and how it then belongs to the other card."""

TOGETHER = "+"
"""What joins the names of what was observed at the same time."""

INTERRUPTED = "interrupted"
"""The reason in `Exploration.incomplete` when the user stopped the search."""


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card in a line of play."""

    id: str | None
    """None for an unknown card that nothing tells from its owner's other unknown cards:
    which of them it is would be an invention, from one step to the next as well."""
    name: str | None
    """None if nobody knows what card it is."""
    owner: str
    former: bool = False
    """Whether the card as it was is meant, before it changed zones (400.5)."""
    in_japanese: str | None = field(default=None, compare=False, repr=False)
    """What Japanese calls it, if no file gives it its id."""


@dataclass(frozen=True, slots=True)
class NamedAbility:
    """An ability, or an effect that waits apart from any card."""

    card: NamedCard | None
    """The card that has it; None if it is apart from any card."""
    number: int
    """Which ability of the card it is, from 1; without a card, which effect."""
    keyword: str | None = None
    """The keyword that stands for it."""
    says: Callable[[Language], str | None] | None = field(
        default=None, compare=False, repr=False
    )
    """Writes what it says in a language, as far as there are words for that."""

    def __reduce__(self) -> tuple[object, ...]:
        # What writes the text stays in its process; another one gets what is written.
        told = self.says and {each: self.says(each) for each in LANGUAGES}.get
        return NamedAbility, (self.card, self.number, self.keyword, told)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens, or would happen."""

    kind: str
    """`move`, another word for events of the rulebook (`word(event, …)` in
    `asp/dm/words.lp`), or `batch`: several events at once that one replacement watches
    together."""
    cards: tuple[NamedCard, ...] = ()
    """To which it happens. Of `attacks` and `unblocked` the attacker and what it
    attacks, of `battles` and `battled` both sides, of `targets` the shield and the
    creature that will break it."""
    player: str | None = None
    """To whom it happens; of `attacks` and `unblocked` who is attacked, of `chosen` who
    chose."""
    how: str | None = None
    """Of a `move` in which way, such as `destroy`, `draw`, `put`; of a `batch` the word
    for what is watched, such as `destroyed`. Where a card comes from is not known."""
    to: str | None = None
    """Of a `move`: the zone it leads to."""
    position: str | None = None
    """Of a `move` into a row of cards: `top`, `bottom` or `shuffled`."""
    step: str | None = None
    """Of `step_starts`: which step of the turn."""


@dataclass(frozen=True, slots=True)
class Change:
    """What makes a number another one than is printed."""

    number: int
    """By how much, by what it is multiplied, or what counts instead."""
    ability: NamedAbility | None = None
    """The static ability that does it, or the term of a cost; None for an effect that
    was made before."""
    how: Literal["plus", "times", "instead"] = "plus"
    """Whether the number is added, multiplies all that was added, or stands in the
    place of the printed one."""
    effect_of: str | None = None
    """Of an effect that was made before: the name of the card whose text made it; None
    if that is the situation itself."""
    stops_at: int | None = None
    """The number below which this change brings no cost, if the text names one."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of a card that counts in a step."""

    card: NamedCard
    of: str
    """Which number: `cost`, `power` (in a battle), or what is `paid` (the cost and
    what is paid besides)."""
    printed: int
    """What is printed; of what is `paid`, the cost."""
    number: int
    """What it is."""
    changes: tuple[Change, ...] = ()
    """As the texts say them, in the order in which they count: one that stops at a
    number may do less than it says."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a player chose, or could choose."""

    card: NamedCard | None = None
    """The card that is chosen, attacks, blocks, pays, is executed and so on."""
    ability: NamedAbility | None = None
    """The ability that is resolved, used, declared, applied, or replaces."""
    event: Event | None = None
    """The event that is replaced or not."""
    player: str | None = None
    """The player that is attacked, or whom chance lets win."""
    act: str | None = None
    """What it is about: the instruction's verb (`destroy`; of `may` and `mode` what
    would be done), or the part that the chosen card plays: `base` (to evolve from),
    `survivor` (of a re-construction), `onto` (the shield of a castle), `sealing`,
    `unseal`, `aim` (of a redirected attack), `bearer` (of an aura), `gr_summon` (the
    aura itself, for which a creature is GR summoned), `link` (the god that another is
    linked with), `departs` (of a linked god); of `order` `first`, `next`, or
    `means` (which of several at once); of `value` the characteristic of which a value
    is chosen."""
    of: NamedCard | None = None
    """The other card: what evolves, is re-constructed, fortifies, gets or loses a seal;
    of `resolve` the card that its effect is about, if the text asks for that."""
    keyword: str | None = None
    """The breaker ability that is used."""
    value: str | None = None
    """The value that is chosen, such as a race; `other`: one that no card here has."""
    part: str | None = None
    """Of an `other` value: the part of it for which a text asks."""
    half: str | None = None
    """Of a card of two halves: `creature` or `spell`."""
    number: int | None = None
    """The number of a mode; how many shields a breaker ability breaks; how often more
    is paid."""
    count: int = 1
    """How often a mode is chosen."""
    accepted: bool | None = None
    """Of `may`: whether it is done."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a line of play: who decided what, or what happened, by which rules.

    It holds no words; `dmreason.telling.words.tell` puts it into a language.
    """

    kind: str
    """A kind of decision (`decision_rank` in `asp/dm/manifest.lp`), or what comes
    without one: `execution` (a card is declared to be executed), `hindered` (an event
    that would be replaced, and cannot be), `foiled` (one that cannot happen),
    `thwarted` (what the situation asks for and nobody can do), `events` (what
    happened)."""
    player: str | None
    """The deciding player, `CHANCE`, or None when the rules left no choice."""
    rules: tuple[str, ...]
    """The rule numbers that granted or ruled the step, ascending."""
    choice: tuple[Option, ...] = ()
    """What was chosen, declared or attempted; empty if a player chose nothing, such as
    not to block."""
    options: tuple[Option, ...] | None = None
    """What the text offers, whether or not a rule forbade some of it: the modes of
    `mode`, yes and no of `may`. None for other kinds: a line of play knows only what
    was chosen."""
    events: tuple[Event, ...] = ()
    """Of `events` what happened; of `hindered` and `foiled` the one it is about. That a
    player draws is told by the card that moves."""
    figures: tuple[Figure, ...] = ()
    """Of `execution` the cost, where it is not the printed one; of `extra` what is
    paid; of `events` the powers of a battle that has just been decided."""


def in_order(ranked: Iterable[tuple[int, str]]) -> str:
    """Names in the order of their ranks, such as `a b+c`: b and c have the same."""
    steps: dict[int, list[str]] = {}
    for rank, name in sorted(ranked):
        steps.setdefault(rank, []).append(name)
    return " ".join(TOGETHER.join(names) for names in steps.values())


@dataclass(frozen=True, slots=True)
class Moment:
    """What was decided and happened at once, and the board after it."""

    steps: tuple[Step, ...]
    """Empty before anything has happened."""
    board: "Outcome"
    """Without a number and a line."""


@cache
def _mutual() -> frozenset[str]:
    """How cards belong together that are one thing."""
    return frozenset(how.name for (how,) in told("marks_of_host", 1))


@dataclass(frozen=True)
class Outcome:
    """A terminal board. Two outcomes of one exploration are never equal."""

    id: int
    zones: Mapping[str, Mapping[str, tuple[str, ...]]]
    """Player → zone → card ids, sorted; the deck top first."""
    winner: str | None
    observed: Mapping[str, int | str]
    """Observer → count, or the names seen, in order: `a b+c`, b and c at once."""
    marks: Mapping[str, tuple[str, ...]]
    """Card id → its marks (such as `tapped`), for cards that have any."""
    tell: Callable[[], tuple[Step, ...]] = field(repr=False, compare=False)
    """Tells the line of play: that may take as long as finding it."""
    attached: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    """Card id → how it belongs to another card (such as `under`), and to which."""
    between: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Card id → the first and the last place of its pile at which it may lie, where
    that is open, as after shuffling; `zones` then shows one of them."""
    follow: Callable[[], tuple[Moment, ...]] = field(
        default=tuple, repr=False, compare=False
    )
    """Tells the same line with the board at its start and after each moment, unknown
    cards of a zone in any order; nothing of an outcome that the tracer found."""
    doubted: bool = field(default=False, compare=False)
    """Whether every line of play to it comes to where something that the situation
    leaves out could matter: then it need not be possible."""

    in_japanese: Mapping[str, str] = field(
        default_factory=dict, repr=False, compare=False
    )
    """The ids that no file gives, and what Japanese calls these cards."""

    def called(self, id: str, language: Language) -> str:
        """What a card is called in a language."""
        return self.in_japanese.get(id, id) if language == "ja" else id

    @property
    def belongings(self) -> Iterator[tuple[str, str, str]]:
        """Each card that belongs to another one, how, and to which.

        Of cards that are one thing, such as a linked god, each belongs to each.
        """
        together: dict[tuple[str, str], list[str]] = {}
        for card, (how, host) in self.attached.items():
            if how in _mutual():
                together.setdefault((how, host), [host]).append(card)
            else:
                yield card, how, host
        for (how, _), cards in together.items():
            yield from ((one, how, other) for one, other in permutations(cards, 2))

    @cached_property
    def line(self) -> tuple[Step, ...]:
        """A shortest line of play from the situation to this outcome."""
        return self.tell()

    def numbered(self, id: int) -> "Outcome":
        """The same with another number."""
        return replace(self, id=id)

    def __getstate__(self) -> dict[str, Any]:
        """A copy for another process is told what it would have to look up here."""
        return {**vars(self), "tell": partial(tuple, self.line), "follow": tuple}


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on a search. A search that hits one is incomplete."""

    max_states: int | None = None
    max_seconds: float | None = None

    def deadline(self, began: float) -> float | None:
        """When the time of a search is over that began then."""
        return None if self.max_seconds is None else began + self.max_seconds

    @property
    def out_of_time(self) -> str:
        """Why a search is incomplete that had no more time."""
        return say("out_of_time", seconds=f"{self.max_seconds:g}")

    @property
    def out_of_states(self) -> str:
        """The same if there were more states than it may look at."""
        return say("out_of_states", states=self.max_states)


@dataclass(frozen=True, slots=True)
class Progress:
    """Where a running search stands."""

    states: int
    """Distinct states found so far."""
    waiting: int
    """States found but not yet expanded."""
    seconds: float
    steps: int | None = None
    """Of the tracer: how many steps are unrolled; its states are ends of traces."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that the situation leaves out and that could matter."""

    kind: str
    """`missing` (a part of a card's text), `keyword` (one that does nothing here),
    `type` (a card whose type is not known), `aura` (one in the battle zone),
    `follower` (what leaves with the card to which it belongs), `undrawn` (a turn
    whose draw step nothing started), or `unstarted` (one of which another step that
    abilities wait for)."""
    card: str | None
    """The name of the card, if it is about one."""
    text: str
    """The part in the words of its file, or the keyword; of the last two the number of
    what happens too early, from 1; otherwise nothing."""

    def __lt__(self, other: "Doubt") -> bool:
        """In the order in which they are told."""
        return self._order < other._order

    @property
    def _order(self) -> tuple[str, str, str]:
        return self.kind, self.card or "", self.text

    @property
    def reason(self) -> str:
        """Why it makes the answer incomplete, in the user's language."""
        return say(f"doubt_{self.kind}", card=self.card, text=self.text)


@dataclass(frozen=True, slots=True)
class Exploration:
    """Everything a search found."""

    outcomes: tuple[Outcome, ...]
    states: int
    seconds: float
    incomplete: tuple[str, ...] = ()
    """Why the search does not cover everything; empty when it does."""
    doubts: tuple[Doubt, ...] = ()
    """What was left out and could matter; `incomplete` names each of them as well."""
    assumed_without: tuple[str, ...] = ()
    """The cards of which the situation says that what is missing does not matter."""
    loops: tuple[tuple[Step, ...], ...] = field(default=())
    """Lines of play that come back to where they started."""

    readings: tuple[tuple[str, str], ...] = ()
    """The rules that were not read as they are read today: number and reading."""
    steps: int | None = None
    """Of the tracer: how many steps were unrolled; its states are ends of traces."""
    too_long: bool = False
    """Whether a limit ended the search; also the one the tracer has of its own."""

    @property
    def complete(self) -> bool:
        return not self.incomplete
