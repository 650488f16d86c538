"""What in a card can be read, but can never do anything: findings about its text.

A finding is about the text alone, without a board: a replacement of an event that the
text itself rules out, a name nobody refers to, a description that fits no card. What
words mean is said in `asp/dm/lexicon.lp`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import TypeVar

from dmreason.files.document import Document
from dmreason.files.library import Library, load_card, load_keyword
from dmreason.files.load import load_situation
from dmreason.files.references import Reference, inside, references
from dmreason.language.abilities import (
    Ability,
    Effect,
    Give,
    Instruction,
    Sentences,
    Static,
    Term,
    Trigger,
    modes_of,
)
from dmreason.language.base import Model
from dmreason.language.cards import Card, Face, Keyword
from dmreason.language.descriptions import (
    EVENTS_OF_PLAYERS,
    Condition,
    Pattern,
    Range,
    Selector,
)
from dmreason.language.shape import Place
from dmreason.language.situations import Situation
from dmreason.language.verbs import Draw, Move, Put
from dmreason.rulebook.program import encoding, told
from dmreason.telling.symbols import plain
from dmreason.terms.situations import facts
from dmreason.words.errors import InputError
from dmreason.words.messages import say

_COUNTS = frozenset({"draw", "discard", "mill", "gr_summon"})
"""The verbs that may stand with a number."""
_NOWHERE = frozenset[str]()


@dataclass(frozen=True, slots=True)
class _Lexicon:
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
    happens_to: Mapping[str, frozenset[str]]
    """Event → the types of its cards."""
    tapped_in: frozenset[str]
    """The zones in which a card can be tapped."""
    usual_zone: frozenset[str]
    """The zone that is meant where a text names none."""
    piled: frozenset[str]
    """The zones whose cards lie in an order, from the top."""
    powered: frozenset[str]
    """The types of cards that have a power."""
    evolution_type: frozenset[str]
    """The types of cards that can be evolutions."""
    stays_out: Mapping[str, str]
    """The types of cards that never lie in the battle zone by themselves → the rule."""


@cache
def _lexicon() -> _Lexicon:
    def listed(name: str) -> frozenset[str]:
        return frozenset(plain(word) for (word,) in told(name, 1))

    def paired(name: str) -> dict[str, frozenset[str]]:
        found: dict[str, frozenset[str]] = {}
        for word, said in told(name, 2):
            found[plain(word)] = found.get(plain(word), _NOWHERE) | {plain(said)}
        return found

    return _Lexicon(
        makes=paired("makes"),
        works_on=paired("works_on"),
        brings_to=paired("brings_to"),
        happens_in=paired("happens_in"),
        takes_to=paired("takes_to"),
        happens_to=paired("happens_to"),
        tapped_in=listed("tapped_in"),
        usual_zone=listed("usual_zone"),
        piled=listed("piled"),
        powered=listed("powered"),
        evolution_type=listed("evolution_type"),
        stays_out={plain(t): plain(rule) for t, rule in told("stays_out", 2)},
    )


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """Something in a file that does nothing, or does not do what it says."""

    file: Path
    line: int
    check: str
    """The name of the check, such as `unused_name`."""
    message: str
    """What is wrong and what helps, in the user's language."""

    @property
    def text(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


def lint(paths: Iterable[Path], library: Library) -> list[Finding]:
    """The findings about the cards and keywords in files, in the order of the files.

    Args:
        paths: files of cards, of situations with cards of their own, or of keywords if
            they lie in a folder `keywords`.
        library: the cards that are known besides; their files may be among `paths`.

    Raises:
        InputError: a file cannot be read, or is no card.
    """
    first: dict[str, Path] = {}
    for name, path in library.files.named:
        first.setdefault(name, path)
    found: list[Finding] = []
    for path in paths:
        document = Document(path)
        if isinstance(document.data, dict) and "players" in document.data:
            cards = load_situation(path, library).cards
            found += lint_own(cards, document, library)
            continue
        is_keyword = path.resolve().parent.name == "keywords"
        record = load_keyword(path) if is_keyword else load_card(path)
        if isinstance(record, Card):
            other = first.setdefault(record.name, path)
            if other.resolve() != path.resolve():
                message = say("lint_two_cards", name=record.name, first=other)
                found.append(_finding(document, ("name",), "two_cards", message))
        for place, name, message in _faults(record, library):
            found.append(_finding(document, place, name, message))
    return sorted(set(found))


def lint_own(
    cards: Sequence[Card], document: Document, library: Library
) -> list[Finding]:
    """The findings about a situation's own cards, in the order of its file.

    Args:
        cards: all of them.
        document: the file that they are in.
        library: the cards that have files.
    """
    found = {
        _finding(document, ("cards", number, *place), name, message)
        for number, card in enumerate(cards)
        for place, name, message in _faults(card, library)
    }
    return sorted(found)


def _finding(document: Document, place: Place, name: str, message: str) -> Finding:
    return Finding(document.path, document.line(place) or 1, name, message)


Fault = tuple[Place, str, str]
"""Where it is, the check, and what is wrong."""


def _fault(place: Place, check: str, **values: object) -> Fault:
    return place, check, say(f"lint_{check}", **values)


def _faults(record: Card | Keyword, library: Library) -> Iterator[Fault]:
    if isinstance(record, Card):
        if record.text == "implied" and not (record.note and record.source):
            yield _fault(("text",), "unsourced")
        yield from _forbidden_to_itself(record)
        yield from _misspelt(record, library)
        kind = _only_type(record)
        if record.power is not None and kind in _lexicon().stays_out:
            yield _fault(("power",), "no_power", type=kind)
    steps: list[Fault] = []
    for place, ability, kind in _all_abilities(record):
        yield from _of_ability(ability, place, kind)
        if ability.spell and kind and kind not in _lexicon().happens_to["cast"]:
            yield _fault((*place, "spell"), "never_cast", type=kind)
        for where, nested, _ in _abilities(ability, place, False):
            steps += _steps(nested, where)
    yield from steps
    if not steps:
        yield from _refused(record, library)


def _all_abilities(
    record: Card | Keyword,
) -> Iterator[tuple[Place, Ability, str | None]]:
    """The abilities on all parts of a card, with the type of card each is on."""
    for number, ability in enumerate(record.abilities):
        yield ("abilities", number), ability, _only_type(record)
    for name in ("other_side", "hyper", "super_soul", "spell_half"):
        part = getattr(record, name, None)
        for number, ability in enumerate(part.abilities if part else ()):
            place = (name, "abilities", number)
            yield place, ability, _only_type(part if isinstance(part, Face) else record)


def _only_type(part: Face | Keyword) -> str | None:
    """The type of a card, if it has no other."""
    types = part.type if isinstance(part, Face) else ()
    return types[0] if len(types) == 1 else None


def _misspelt(card: Card, library: Library) -> Iterator[Fault]:
    """Keywords without effect that look like one that has an effect.

    Words that differ in letters and digits alone are words of their own.
    """
    known = [*library.files.keywords(), *encoding("explorer", "successors").strings]
    for word in card.keywords:
        close = get_close_matches(word, known, n=1, cutoff=0.8)
        if close and word not in known and _core(word) != _core(close[0]):
            yield _fault(("keywords",), "misspelt", word=word, close=close[0])


def _core(word: str) -> str:
    """A keyword without its letters and digits of the Latin script."""
    return re.sub("[A-Za-z0-9]", "", word)


def _refused(record: Card | Keyword, library: Library) -> Iterator[Fault]:
    """What cannot be turned into facts, and is not reported more precisely."""
    if isinstance(record, Keyword):
        text = {"name": record.name, "type": "creature", "abilities": record.abilities}
        record = Card.model_validate(text)
    board = Situation.model_validate(
        {
            "turn": "me",
            "players": {"me": {"hand": {"x": record.name}}, "opponent": {}},
            "cards": [record],
        }
    )
    try:
        facts(board, library.with_cards(board.cards))
    except InputError as error:
        yield ("abilities",), "refused", error.message


# -- abilities ---------------------------------------------------------------------


def _abilities(
    ability: Ability, place: Place, about: bool
) -> Iterator[tuple[Place, Ability, bool]]:
    """An ability and those that its text gives or makes; whether it has an `it`."""
    yield place, ability, about
    for where, model in _text(ability, place):
        if isinstance(model, Effect):
            inner = (*where, "ability")
            yield from _abilities(model.ability, inner, model.about is not None)
        for number, given in enumerate(getattr(model, "abilities", ())):
            yield from _abilities(given, (*where, "abilities", number), False)


def _of_ability(ability: Ability, place: Place, kind: str | None) -> Iterator[Fault]:
    for where, nested, has_it in _abilities(ability, place, False):
        part = (*where, nested.kind)
        own = where == place
        yield from _references(nested, where, has_it)
        yield from _events(nested, part)
        yield from _substitute(nested, part, own)
        if own and kind is not None:
            yield from _whereabouts(nested, part, kind)
            yield from _of_itself(nested, part, kind)
        for inner, selector in _of_kind(nested, where, Selector):
            yield from _description(selector, inner)
        for inner, step in _of_kind(nested, where, Instruction):
            yield from _does_nothing(step, inner)
        for inner, given in (*_of_kind(nested, where, Give), (part, nested.static)):
            if given is not None:
                yield from _gives_nothing(given, inner)
        for inner, condition in _of_kind(nested, where, Condition):
            yield from _never_holds(condition, inner)


def _text(model: Model, place: Place) -> Iterator[tuple[Place, Model]]:
    """A record and those inside it, but not the abilities it gives or makes."""
    for where, part in inside(model, place):
        if not isinstance(part, Ability):
            yield where, part
            yield from _text(part, where)


M = TypeVar("M", bound=Model)


def _of_kind(model: Model, place: Place, kind: type[M]) -> Iterator[tuple[Place, M]]:
    for where, part in _text(model, place):
        if isinstance(part, kind):
            yield where, part


def _names(part: object) -> tuple[str, ...]:
    """The names of cards in a description that consists of names only."""
    if isinstance(part, str):
        return (part,)
    if isinstance(part, tuple):
        return part
    if isinstance(part, Selector) and part.model_fields_set == {"cards"}:
        return part.cards or ()
    return ()


def _says_this(part: object) -> bool:
    names = part.cards or () if isinstance(part, Selector) else _names(part)
    return "this" in names


# -- references --------------------------------------------------------------------


def _own_references(ability: Ability, place: Place) -> Iterator[Reference]:
    """The references of an ability that no ability inside it makes."""
    nested = [where for where, _, _ in _abilities(ability, place, False)][1:]
    for reference in references(ability, place):
        if not any(reference.place[: len(n)] == n for n in nested):
            yield reference


def _references(ability: Ability, place: Place, has_it: bool) -> Iterator[Fault]:
    used = list(_own_references(ability, place))
    names = {reference.name for reference in used}
    given = list(_of_kind(ability, place, Instruction))
    for where, instruction in given:
        if instruction.as_ is not None and instruction.as_ not in names:
            yield _fault((*where, "as"), "unused_name", name=instruction.as_)
    for name, where, _ in used:
        if name == "that" and not _has_subject(ability):
            yield _fault(where, "no_that")
        elif name == "it" and not has_it:
            yield _fault(where, "no_it")


def _has_subject(ability: Ability) -> bool:
    """Whether an event that the ability waits for is about a card."""
    part = ability.trigger or ability.replacement
    return part is not None and any(
        pattern.kind not in EVENTS_OF_PLAYERS for pattern in part.when
    )


def _subject(pattern: Pattern) -> object:
    return getattr(pattern, pattern.kind)


# -- instructions ------------------------------------------------------------------


def _steps(ability: Ability, place: Place) -> Iterator[Fault]:
    """`if_you_do` where nothing stands before it, or the step it names comes later."""
    part = ability.part
    for field in ("do", "instead"):
        sentences = getattr(part, field, None)
        if sentences:
            yield from _chain(sentences, (*place, ability.kind, field), set())


def _chain(sentences: Sentences, place: Place, known: set[str]) -> Iterator[Fault]:
    before = False
    for where, step in _in_order(sentences, place):
        if step.if_you_do is True and not before:
            yield _fault((*where, "if_you_do"), "nothing_before")
        if isinstance(step.if_you_do, str) and step.if_you_do not in known:
            yield _fault((*where, "if_you_do"), "later_step", name=step.if_you_do)
        path = ("choose_one",) if step.choose_one else ("choose_modes", "of")
        for number, mode in enumerate(modes_of(step)):
            yield from _chain(mode, (*where, *path, number), set(known))
        if step.as_ is not None:
            known.add(step.as_)
        before = True


def _in_order(
    sentences: Sentences, place: Place
) -> Iterator[tuple[Place, Instruction]]:
    for number, sentence in enumerate(sentences):
        if isinstance(sentence, Instruction):
            yield (*place, number), sentence
        else:
            for inner, step in enumerate(sentence):
                yield (*place, number, inner), step


def _does_nothing(step: Instruction, place: Place) -> Iterator[Fault]:
    """Instructions about no cards, or about cards where they can do nothing to them."""
    about = step.what
    where = (*place, step.kind)
    number = about.count if isinstance(about, Draw) else about
    if step.kind in _COUNTS and isinstance(number, int) and number <= 0:
        yield _fault(where, "no_number", verb=step.kind, number=number)
    cards, goals = about, _lexicon().brings_to.get(step.kind, _NOWHERE)
    if isinstance(about, Move):
        cards, where = about.cards, (*where, "cards")
        goals = frozenset() if about.to is None else frozenset({about.to})
    elif isinstance(about, Put):
        cards, where = about.cards, (*where, "cards")
    if not isinstance(cards, Selector):
        return
    events = _lexicon().makes.get(step.kind, _NOWHERE)
    fit = _NOWHERE.union(*(_lexicon().happens_to.get(e, _NOWHERE) for e in events))
    if fit and not fit & set(cards.type or ()) and (cards.type or not cards.cards):
        kind = _listed(fit - {"unknown"})
        yield _fault(where, "of_type", verb=step.kind, type=kind)
    zones: set[str] = set(cards.zone or ())
    needed = _lexicon().works_on.get(step.kind, _NOWHERE)
    if zones and needed and not zones & needed:
        values = {"verb": step.kind, "zone": _listed(zones), "needed": _listed(needed)}
        yield _fault((*where, "zone"), "wrong_zone", **values)
    if zones and zones == goals and not zones & {"deck", "battle"}:
        values = {"verb": step.kind, "zone": _listed(zones)}
        yield _fault((*where, "zone"), "already_there", **values)


def _gives_nothing(part: Static | Give, place: Place) -> Iterator[Fault]:
    """Static abilities and effects without anything to give, or without receivers."""
    if not part.model_fields_set - {"to", "if_", "zone", "until"}:
        yield _fault(place, "gives_nothing")
    if isinstance(part.to, Selector) and not (part.to.zone or part.to.cards):
        yield from _in_battle_zone(part.to, (*place, "to"))


def _never_holds(condition: Condition, place: Place) -> Iterator[Fault]:
    """Conditions whose bounds no number meets."""
    low, high = condition.at_least, condition.at_most
    if isinstance(low, int) and isinstance(high, int) and high < low:
        yield _fault((*place, "at_most"), "never_holds", low=low, high=high)


# -- events ------------------------------------------------------------------------


def _events(ability: Ability, place: Place) -> Iterator[Fault]:
    """Events whose zones contradict their own word."""
    for where, pattern in _of_kind(ability, place[:-1], Pattern):
        word = pattern.kind
        origins = _lexicon().happens_in.get(word, _NOWHERE)
        goals = _lexicon().takes_to.get(word, _NOWHERE)
        subject = _subject(pattern)
        zones = subject.zone if isinstance(subject, Selector) else None
        if origins and pattern.from_ and not origins & set(pattern.from_):
            zone = _listed(origins)
            yield _fault((*where, "from"), "never_from", event=word, zone=zone)
        if origins and zones and not pattern.from_ and not origins & set(zones):
            zone = _listed(origins)
            yield _fault((*where, word, "zone"), "never_from", event=word, zone=zone)
        if goals and pattern.to and not goals & set(pattern.to):
            zone = _listed(goals)
            yield _fault((*where, "to"), "never_to", event=word, zone=zone)
        if isinstance(subject, Selector) and not subject.as_cards:
            yield from _of_wrong_type(word, subject, where)
        if word == "leaves" and pattern.to == ("battle",):
            yield _fault((*where, "to"), "stays_there", event=word)
        same = pattern.from_ == pattern.to and len(pattern.to or ()) == 1
        if same and not pattern.after_cast:
            yield _fault((*where, "to"), "stays_there", event=word)


def _of_itself(ability: Ability, place: Place, kind: str) -> Iterator[Fault]:
    """Events of the card itself that only cards of the battle zone have."""
    lexicon = _lexicon()
    if kind not in lexicon.stays_out:
        return
    for number, pattern in enumerate(getattr(ability.part, "when", ())):
        word = pattern.kind
        zones = lexicon.happens_in.get(word) or lexicon.takes_to.get(word, _NOWHERE)
        types = lexicon.happens_to.get(word, {kind})
        if (zones == {"battle"} or kind not in types) and _sees_itself(pattern):
            where = (*place, "when", number, word)
            yield _fault(where, "never_type", event=word, type=kind)


def _of_wrong_type(word: str, subject: Selector, place: Place) -> Iterator[Fault]:
    """Events of cards of types that no such event is ever about."""
    types, lexicon = set(subject.type or ()), _lexicon()
    zones = lexicon.happens_in.get(word) or lexicon.takes_to.get(word, _NOWHERE)
    never: Set[str] = _NOWHERE
    if word in lexicon.happens_to:
        never = types - lexicon.happens_to[word]
    elif "battle" in zones:
        never = types & lexicon.stays_out.keys()
    if types and never == types:
        kind = _listed(types)
        yield _fault((*place, word, "type"), "never_type", event=word, type=kind)


def _substitute(ability: Ability, place: Place, own: bool) -> Iterator[Fault]:
    """Replacements that never apply: of what, from where, and by what."""
    part = ability.replacement
    if part is None:
        return
    for number, pattern in enumerate(part.when):
        origins = _from(pattern)
        if (
            own
            and _says_this(_subject(pattern))
            and origins
            and not pattern.after_cast
            and not origins & _works_in(part)
        ):
            yield _fault(
                (*place, "when", number),
                "elsewhere",
                event=pattern.kind,
                zone=_listed(origins),
                works=_listed(_works_in(part)),
            )
    steps = list(_in_order(part.instead, (*place, "instead")))
    if not steps:
        return
    where, step = steps[0]
    needed = _lexicon().works_on.get(step.kind, _NOWHERE)
    names = _names(step.what) if needed else ()
    makes = _lexicon().makes.get(step.kind, _NOWHERE)
    ones = {"that", *(n for p in part.when for n in _names(_subject(p)))}
    alone = len(steps) == 1 and step.model_fields_set <= {step.field}
    again = {pattern.kind for pattern in part.when} <= makes
    if alone and again and len(names) == 1 and set(names) <= ones:
        yield _fault((*where, step.kind), "itself", event=part.when[0].kind)
    own_zones = _works_in(part) if own else _NOWHERE
    for name, zones in (("this", own_zones), ("that", _common(part.when))):
        if name in names and zones and not needed & zones:
            values = {"verb": step.kind, "name": name, "zone": _listed(zones)}
            yield _fault(
                (*where, step.kind), "undoable", **values, needed=_listed(needed)
            )


def _from(pattern: Pattern) -> frozenset[str]:
    """The zones in which the card of an event can be; none if any."""
    if pattern.from_:
        return frozenset(pattern.from_)
    return _lexicon().happens_in.get(pattern.kind, _NOWHERE)


def _common(patterns: Sequence[Pattern]) -> frozenset[str]:
    """The zones in which `that` can be; none if any."""
    zones = [_from(pattern) for pattern in patterns]
    return _NOWHERE.union(*zones) if all(zones) else _NOWHERE


def _forbidden_to_itself(card: Card) -> Iterator[Fault]:
    """Replacements of what a static ability of the same card forbids (609.5)."""
    never: set[str] = set()
    for ability in card.abilities:
        static = ability.static
        if static and static.if_ is None and _names(static.to) == ("this",):
            for pattern in static.cannot:
                bare = pattern.model_fields_set <= {pattern.kind}
                if bare and _names(_subject(pattern)) == ("this",):
                    never.add(pattern.kind)
                    if pattern.kind == "leaves":
                        never.add("destroyed")
    for number, ability in enumerate(card.abilities):
        part = ability.replacement or ability.trigger
        for index, pattern in enumerate(part.when if part else ()):
            if pattern.kind in never and _names(_subject(pattern)) == ("this",):
                place = ("abilities", number, ability.kind, "when", index)
                yield _fault(place, "forbidden_event", event=pattern.kind)


# -- zones -------------------------------------------------------------------------


def _works_in(part: Model) -> frozenset[str]:
    """The zones in which an ability works, as far as its text says; none if any."""
    zones = getattr(part, "zone", ())
    if zones is None and not isinstance(part, Term):
        return _lexicon().usual_zone
    return frozenset(zones or ())


def _whereabouts(ability: Ability, place: Place, kind: str) -> Iterator[Fault]:
    """Abilities that work only where cards of their type never lie."""
    part = ability.part
    rule = _lexicon().stays_out.get(kind)
    if rule is not None and _works_in(part) == {"battle"}:
        watched = getattr(part, "when", ())
        if any(pattern.after_cast for pattern in watched):
            return
        if isinstance(part, Trigger) and any(_sees_itself(p) for p in watched):
            return
        yield _fault(place, "not_in_battle", type=kind, rule=rule)


def _sees_itself(pattern: Pattern) -> bool:
    """Whether the ability sees its own card's event from wherever it is (110.4g)."""
    return _says_this(_subject(pattern))


# -- descriptions ------------------------------------------------------------------


def _description(part: Selector, place: Place) -> Iterator[Fault]:
    """Descriptions that no card fits."""
    for field in ("cost", "power", "total_power", "total_cost"):
        bounds = getattr(part, field)
        if isinstance(bounds, Range) and _is_empty(bounds):
            yield _fault((*place, field), "empty_range", field=field)
    zones, types = set(part.zone or ()), set(part.type or ())
    if part.tapped and zones and not zones & _lexicon().tapped_in:
        yield _fault((*place, "tapped"), "no_position", zone=_listed(zones))
    if part.power is not None and types and not types & _lexicon().powered:
        yield _fault((*place, "power"), "no_power", type=_listed(types))
    if part.evolution and types and not types & _lexicon().evolution_type:
        yield _fault((*place, "evolution"), "no_evolution", type=_listed(types))
    if part.other and part.cards == ("this",):
        yield _fault((*place, "other"), "other_than_itself")
    if (part.top, part.bottom) != (None, None) and not (
        zones and zones <= _lexicon().piled
    ):
        yield _fault((*place, "top"), "top_of_deck")
    if zones == {"battle"} or (not part.zone and not part.cards and part.is_choice):
        yield from _in_battle_zone(part, place)
    for field in ("choose", "up_to", "random", "top"):
        if getattr(part, field) == 0:
            yield _fault((*place, field), "none_chosen", field=field)


def _in_battle_zone(part: Selector, place: Place) -> Iterator[Fault]:
    """Descriptions of cards of the battle zone of types that never lie there."""
    types, stays_out = set(part.type or ()), _lexicon().stays_out
    if types and types <= stays_out.keys() and not part.as_cards:
        rules = ", ".join(stays_out[t] for t in sorted(types))
        yield _fault((*place, "type"), "not_in_battle", type=_listed(types), rule=rules)


def _listed(words: Iterable[str]) -> str:
    return " / ".join(sorted(words))


def _is_empty(bounds: Range) -> bool:
    """Whether no number from 0 lies within the bounds, as far as they are numbers."""
    least = max(
        [0]
        + [n for n in (bounds.at_least,) if isinstance(n, int)]
        + [n + 1 for n in (bounds.more_than,) if isinstance(n, int)]
    )
    most = [n for n in (bounds.at_most,) if isinstance(n, int)]
    most += [n - 1 for n in (bounds.less_than,) if isinstance(n, int)]
    return bool(most) and min(most) < least
