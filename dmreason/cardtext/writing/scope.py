"""Who is meant by a word for cards at some place of a text, in any language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from dmreason.cardtext.writing.said import NoWordsError
from dmreason.language.abilities import Give, Instruction
from dmreason.language.base import Model
from dmreason.language.descriptions import Amount, Cards, Pattern, Selector, Value
from dmreason.language.happenings import EVENTS_OF_PLAYERS
from dmreason.language.verbs import Move, Put

Noun = Literal[
    "creature",
    "spell",
    "tamaseed",
    "cross_gear",
    "castle",
    "g_castle",
    "field",
    "weapon",
    "fortress",
    "aura",
    "cell",
    "duelist",
    "heartbeat",
    "element",
    "card",
    "shield",
    "seal",
]
"""What a text calls a card."""


@dataclass(frozen=True)
class Named:
    """Cards that an instruction named, as later ones speak of them."""

    noun: Noun
    verb: str
    """What was done to them, a verb of the words of cards."""
    many: bool = False
    whose: str | None = None
    """Whose they were, if that was said."""
    zone: str | None = None
    """The zone they were taken from, if it was said and is not the battle zone."""
    single: bool = False
    """Whether they are single cards, and not creatures with those under them."""


@dataclass(frozen=True)
class Reference:
    """How a text speaks of cards it has spoken of before."""

    how: Literal["this", "that", "made"]
    noun: Noun
    many: bool = False
    verb: str = ""
    whose: str | None = None
    """Whose, where that tells them from others."""
    zone: str | None = None
    """From which zone, where that tells them from others."""


def no_events(pattern: Pattern, scope: Scope, form: str) -> str:
    """Where no events are told."""
    raise NoWordsError(f"Pattern: `{pattern.kind}` ({form}) {scope.this}")


@dataclass
class Scope:
    """What the words for cards mean at some place of a text."""

    this: Noun
    """What the card with the ability is called."""
    that: Named | Literal["this"] | None = None
    """The card that the event is about; none if it is about no card."""
    about: str | None = None
    """The name of the card that an effect calls `it`."""
    named: dict[str, Named] = field(default_factory=dict)
    """The cards that were named, in the order in which that was written."""
    values: dict[str, str] = field(default_factory=dict)
    """Of which characteristic the values are that were chosen, by their names."""
    games: set[str] = field(default_factory=set)
    """The names of instructions that are done by who wins: rock-paper-scissors."""
    judged: tuple[str, str] | None = None
    """The cards that its player and the opponent have shown (ガチンコ・ジャッジ)."""
    last: str | None = None
    """The name of the instruction that was written last; `` of one without a name."""
    from_: tuple[str, ...] = ()
    """The zones in which the ability works, where its own card is taken from."""
    from_said: bool = False
    """Whether the text has said so."""
    picked_by_another: bool = False
    """Whether it is an item of a list of which somebody else picks."""
    parted: set[str] = field(default_factory=set)
    """The names of cards some of which were taken; the others are the rest."""
    tell: Callable[[Pattern, Scope, Literal["past", "te"]], str] = no_events
    """How an event is said in the language of the text."""
    keywords: Collection[object] = ()
    """The keywords of the card with the ability."""

    def within(self, patterns: Sequence[Pattern] | None, **changes: Any) -> Scope:
        """The scope of an ability inside this one, perhaps with its own event."""
        that = event_card(patterns) if patterns else self.that
        inner: dict[str, Any] = {"that": that, "named": dict(self.named), "from_": ()}
        keywords = () if "this" in changes else self.keywords
        inner |= {"picked_by_another": False, "keywords": keywords, **changes}
        inner["values"] = dict(self.values)
        inner["games"] = set(self.games)
        return replace(self, parted=set(self.parted), from_said=False, **inner)

    def of_a_cost(self, of: Cards) -> Scope:
        """The scope in which `that` is the card that is executed."""
        if not isinstance(of, Selector):
            return self
        noun = noun_of(of)
        return self.within(None, that=Named("card" if noun == "element" else noun, ""))

    @contextmanager
    def doing(self, verb: str) -> Iterator[None]:
        """Where a verb is said; only some take a card from the zone it is in."""
        zones = self.from_
        self.from_ = zones if verb in _TAKING else ()
        yield
        self.from_ = zones

    def name(self, name: str, named: Named) -> None:
        """Something was named; it is what was spoken of last."""
        self.named.pop(name, None)
        self.named[name] = named

    def refer(self, word: str) -> Reference:
        """How to speak of what a word means.

        Raises:
            NoWordsError: it could not be told from other cards.
        """
        if word == "it" and self.about is not None:
            word = self.about
        if word == "that" and self.that == "this":
            word = "this"
        if word == "this":
            return Reference("this", self.this)
        if word == "that":
            if not isinstance(self.that, Named):
                raise NoWordsError("`that`")
            return Reference("that", self.that.noun, self.that.many)
        meant = self.named.get(word)
        if meant is None:
            raise NoWordsError(f"`{word}`")
        same = [n for n, other in self.named.items() if other.noun == meant.noun]
        event = self.that.noun if isinstance(self.that, Named) else None
        if same[-1] == word and event != meant.noun:
            return Reference("that", meant.noun, meant.many)
        return self.made(word)

    def are_single(self, names: Sequence[str]) -> bool:
        """Whether what was named is single cards, whatever lies under them (109.2a)."""
        known = [self.named.get(name) for name in names]
        return all(one is not None and one.single for one in known)

    def looked_at(self, name: str) -> bool:
        """Whether cards were looked at or revealed under that name."""
        known = self.named.get(name)
        return known is not None and known.verb in ("look", "reveal")

    def value(self, name: str) -> str:
        """Of which characteristic the value is that was chosen under a name.

        Raises:
            NoWordsError: it could not be told from another.
        """
        if name == "it" and self.about is not None:
            name = self.about
        of = self.values.get(name)
        if of is None or list(self.values.values()).count(of) > 1:
            raise NoWordsError(f"`of_chosen: {name}`")
        return of

    def made(self, name: str) -> Reference:
        """How to speak of cards by what was done to them.

        Raises:
            NoWordsError: the same was done to others of which the same is said.
        """
        meant = self.named.get(name)
        if meant is None:
            raise NoWordsError(f"`{name}`")
        others = [n for word, n in self.named.items() if word != name]
        alike = [n for n in others if (n.noun, n.verb) == (meant.noun, meant.verb)]
        if not alike:
            return Reference("made", meant.noun, meant.many, meant.verb)
        if all(other.whose != meant.whose for other in alike) and meant.whose:
            whose = meant.whose
            return Reference("made", meant.noun, meant.many, meant.verb, whose=whose)
        if all(other.zone != meant.zone for other in alike):
            zone = meant.zone or "battle"
            return Reference("made", meant.noun, meant.many, meant.verb, zone=zone)
        raise NoWordsError(f"`{name}`")


_TAKING = frozenset(
    {"put", "summon", "cast", "execute", "play", "swap", "move", "return", "discard"}
    | {"choose_one", "choose_modes"}
)
"""Verbs that take a card from the zone in which its ability works."""

OF_CREATURES = frozenset(
    {"attacks", "attacked", "blocks", "blocked", "unblocked", "attack_ends"}
    | {"battles", "battled", "wins_battle", "loses_battle", "before_break"}
)
"""Happenings to creatures alone."""


def noun_of(selector: Selector, scope: Scope | None = None) -> Noun:
    """What a text calls the cards of a description."""
    if selector.type and len(selector.type) == 1:
        known: Noun = selector.type[0]  # type: ignore[assignment]
        return known
    if (selector.seals or selector.sealing) and not selector.type:
        return "seal"
    if selector.cards and scope is not None and not selector.type:
        return scope.refer(selector.cards[0]).noun
    if (selector.zone == ("shields",) or selector.life_of or selector.tied_to) and not (
        selector.type or selector.as_cards
    ):
        return "shield"
    if selector.zone in (None, ("battle",)) and not selector.as_cards:
        belongs = selector.under or selector.sealing or selector.cards
        waits = selector.being_added or selector.being_cast
        return "card" if belongs or waits else "element"
    return "card"


def takes_single(selector: Selector) -> bool:
    """Whether a description is said to be of single cards (109.2a)."""
    elsewhere = selector.zone is not None and "battle" not in selector.zone
    return bool(selector.as_cards or elsewhere)


def noun_of_all(to: Cards, scope: Scope) -> Noun:
    """What cards are called in what they are given."""
    if isinstance(to, Selector):
        return noun_of(to, scope)
    return scope.refer(to if isinstance(to, str) else to[0]).noun


def check_owner(selector: Selector) -> None:
    """NoWordsError if it is about several zones, and means anybody's cards in one."""
    zones = selector.zone or ()
    open_ = selector.whose is None and not selector.cards
    if open_ and len(zones) > 1 and "battle" in zones:
        raise NoWordsError("Selector: `zone` without `whose`")


def put_under(pattern: Pattern) -> tuple[Cards, Selector] | None:
    """Under what a card is put in the battle zone, and the card without that."""
    about = pattern.put
    if not isinstance(about, Selector) or pattern.to != ("battle",):
        return None
    if about.under is None:
        return None
    return about.under, about.model_copy(update={"under": None})


def event_noun(pattern: Pattern) -> Noun:
    """What a text calls the card that an event is about."""
    about = _that(pattern)
    if isinstance(about, Selector) and about.type and len(about.type) == 1:
        return noun_of(about)
    if pattern.kind in OF_CREATURES or pattern.that_breaks:
        return "creature"
    if pattern.kind == "broken":
        return "shield"
    if pattern.kind in ("destroyed", "leaves", "enters", "tapped", "untapped"):
        return "element"
    return "spell" if pattern.kind == "cast" else "card"


def _that(pattern: Pattern) -> object:
    """Which cards the text calls 「それ」, of those that an event is about."""
    return pattern.breaker if pattern.that_breaks else getattr(pattern, pattern.kind)


def event_card(patterns: Sequence[Pattern]) -> Named | Literal["this"] | None:
    """The card that events are about."""
    if any(pattern.kind in EVENTS_OF_PLAYERS for pattern in patterns):
        return None
    cards = [_that(pattern) for pattern in patterns]
    if all(each == "this" for each in cards):
        return "this"
    nouns = {event_noun(p) for p in patterns if isinstance(_that(p), Selector)}
    many = any(pattern.batch for pattern in patterns)
    owners = {c.whose if isinstance(c, Selector) else None for c in cards}
    owner = owners.pop() if len(owners) == 1 else None
    whose = owner if isinstance(owner, str) else None
    return Named(nouns.pop() if len(nouns) == 1 else "card", "", many, whose)


def casts_half(part: Instruction, scope: Scope) -> bool:
    """Whether one creature stays in the battle zone, and its spell half is cast."""
    what = part.what
    if part.kind != "cast" or part.as_paid:
        return False
    if isinstance(what, Selector):
        here = what.zone in (None, ("battle",)) and not what.cards
        yours = (what.whose, what.choose) == ("you", 1)
        return here and yours and bool(what.twinpact) and what.type == ("creature",)
    if not isinstance(what, str) or scope.refer(what).noun != "creature":
        return False
    named = scope.named.get(what)
    there = named is None or (named.zone is None and named.verb in _WHERE_IT_IS)
    return not scope.from_ if what == "this" else there


_WHERE_IT_IS = ("choose", "tap", "untap")
"""What leaves a creature of the battle zone there."""


def turned(change: Amount) -> tuple[Amount, bool]:
    """A change of a cost as a number that is not negative, and whether it is less."""
    if isinstance(change, int):
        return abs(change), change < 0
    if change.times is not None:
        first, second = change.times
        if isinstance(first, int) and first < 0:
            return Value(times=(-first, second)), True
    return change, False


_VERBS = {
    "return": "send_back",
    "mill": "place",
    "move": "place",
    "execute": "use",
    "play": "use",
}
"""Verbs whose words are those of another."""


def named_by(part: Instruction, scope: Scope) -> Named | None:
    """The cards that an instruction has named; None if it has named none."""
    if part.as_ is None or part.choose_value is not None:
        return None
    verb = _VERBS.get(part.kind, part.kind)
    what = part.what
    if isinstance(what, Move):
        verb = {"hand": "add", "shields": "shield"}.get(what.to or "", verb)
        what = what.cards
    elif isinstance(what, Put):
        what = what.cards
    if isinstance(what, str):
        known = scope.refer(what)
        single = scope.are_single([what])
        return Named(known.noun, verb, known.many, single=single)
    if isinstance(what, tuple) and all(isinstance(word, str) for word in what):
        return Named("card", verb, True, single=scope.are_single(what))
    if isinstance(what, Give):
        what = what.to
    if isinstance(what, Selector):
        if what.cards and not what.is_choice:
            many = any(scope.refer(name).many for name in what.cards)
        else:
            several = part.until is not None or what.whose == "each"
            many = several or not any(getattr(what, f) == 1 for f in _NUMBERS)
        zone = what.zone[0] if what.zone and len(what.zone) == 1 else None
        noun = noun_of(what, scope)
        if part.kind == "discard" and noun == "element":
            noun = "card"
        whose = what.whose if isinstance(what.whose, str) else None
        single = takes_single(what) or scope.are_single(what.cards or ("",))
        return Named(noun, verb, many, whose, zone, single)
    number = getattr(what, "count", what)
    noun = "creature" if part.kind == "gr_summon" else "card"
    return Named(noun, verb, not isinstance(what, Model) and number != 1)


_NUMBERS = ("choose", "up_to", "random", "top", "bottom")
