"""Events that never come: of these cards, from there, or because they are ruled out."""

from collections.abc import Iterator, Sequence, Set

from dmreason.language.abilities import Ability, Replacement
from dmreason.language.cards import Card
from dmreason.language.descriptions import Pattern, Selector
from dmreason.language.shape import Place
from dmreason.language.verbs import Move, Put
from dmreason.lint.lexicon import NOWHERE, lexicon
from dmreason.lint.phrases import (
    Fault,
    bare_names,
    fault,
    in_order,
    listed,
    phrases_of,
    says_this,
    sees_itself,
    subject_of,
    works_in,
)


def faults_of_events(ability: Ability, place: Place) -> Iterator[Fault]:
    """Events whose zones contradict their own word."""
    for where, pattern in phrases_of(ability, place[:-1], Pattern):
        word = pattern.kind
        origins = lexicon().happens_in.get(word, NOWHERE)
        goals = lexicon().takes_to.get(word, NOWHERE)
        subject = subject_of(pattern)
        zones = subject.zone if isinstance(subject, Selector) else None
        if origins and pattern.from_ and not origins & set(pattern.from_):
            zone = listed(origins)
            yield fault((*where, "from"), "never_from", event=word, zone=zone)
        if origins and zones and not pattern.from_ and not origins & set(zones):
            zone = listed(origins)
            yield fault((*where, word, "zone"), "never_from", event=word, zone=zone)
        if goals and pattern.to and not goals & set(pattern.to):
            zone = listed(goals)
            yield fault((*where, "to"), "never_to", event=word, zone=zone)
        if isinstance(subject, Selector):
            yield from _of_wrong_type(word, subject, where)
        if word == "leaves" and pattern.to == ("battle",):
            yield fault((*where, "to"), "stays_there", event=word)
        same = pattern.from_ == pattern.to and len(pattern.to or ()) == 1
        if same and not pattern.after_cast:
            yield fault((*where, "to"), "stays_there", event=word)


def _of_wrong_type(word: str, subject: Selector, place: Place) -> Iterator[Fault]:
    """Events of cards of types that no such event is ever about."""
    types, words = set(subject.type or ()), lexicon()
    zones = words.happens_in.get(word) or words.takes_to.get(word, NOWHERE)
    never: Set[str] = NOWHERE
    if word in words.happens_to:
        never = types - words.happens_to[word]
    elif "battle" in zones:
        never = types & words.stays_out.keys()
    if types and never == types:
        kind = listed(types)
        yield fault((*place, word, "type"), "never_type", event=word, type=kind)


def faults_of_own_events(ability: Ability, place: Place, kind: str) -> Iterator[Fault]:
    """Events of the card itself that only cards of the battle zone have."""
    words = lexicon()
    if kind not in words.stays_out:
        return
    for number, pattern in enumerate(getattr(ability.part, "when", ())):
        word = pattern.kind
        zones = words.happens_in.get(word) or words.takes_to.get(word, NOWHERE)
        types = words.happens_to.get(word, {kind})
        if (zones == {"battle"} or kind not in types) and sees_itself(pattern):
            where = (*place, "when", number, word)
            yield fault(where, "never_type", event=word, type=kind)


def faults_of_replacement(ability: Ability, place: Place, own: bool) -> Iterator[Fault]:
    """Replacements that never apply: of what, from where, and by what.

    Args:
        ability: what may be a replacement.
        place: where it stands.
        own: whether it is on a card, not given by another text.
    """
    if ability.replacement is not None:
        if own:
            yield from _of_elsewhere(ability.replacement, place)
        yield from _of_substitute(ability.replacement, place, own)


def faults_of_departed(ability: Ability, place: Place) -> Iterator[Fault]:
    """Instructions about a card that has left, where it no longer is (403.1).

    Args:
        ability: what may trigger on leaving.
        place: where it stands.
    """
    part = ability.trigger
    if part is None or not all(_departs(pattern) for pattern in part.when):
        return
    gone = {"that"}.union(*(bare_names(subject_of(p)) for p in part.when))
    for where, step in in_order(part.do, (*place, "do")):
        about = step.what.cards if isinstance(step.what, Move | Put) else step.what
        for name in bare_names(about):
            if name in gone:
                yield fault((*where, step.kind), "gone", name=name)


def _departs(pattern: Pattern) -> bool:
    """Whether the event is a card's leaving the battle zone, to wherever it is."""
    leaves = pattern.kind in lexicon().ends_play or pattern.from_ == ("battle",)
    return leaves and not pattern.to


def _of_elsewhere(part: Replacement, place: Place) -> Iterator[Fault]:
    """Events of the card itself that come where its ability does not work."""
    for number, pattern in enumerate(part.when):
        origins = _origins(pattern)
        if (
            says_this(subject_of(pattern))
            and origins
            and not pattern.after_cast
            and not origins & works_in(part)
        ):
            yield fault(
                (*place, "when", number),
                "elsewhere",
                event=pattern.kind,
                zone=listed(origins),
                works=listed(works_in(part)),
            )


def _of_substitute(part: Replacement, place: Place, own: bool) -> Iterator[Fault]:
    """Substitutes that are the event itself, or that cannot be carried out."""
    steps = list(in_order(part.instead, (*place, "instead")))
    if not steps:
        return
    where, step = steps[0]
    needed = lexicon().works_on.get(step.kind, NOWHERE)
    names = bare_names(step.what) if needed else ()
    makes = lexicon().makes.get(step.kind, NOWHERE)
    ones = {"that", *(n for p in part.when for n in bare_names(subject_of(p)))}
    alone = len(steps) == 1 and step.model_fields_set <= {step.field}
    again = {pattern.kind for pattern in part.when} <= makes
    if alone and again and len(names) == 1 and set(names) <= ones:
        yield fault((*where, step.kind), "itself", event=part.when[0].kind)
    own_zones = works_in(part) if own else NOWHERE
    for name, zones in (("this", own_zones), ("that", _common(part.when))):
        if name in names and zones and not needed & zones:
            values = {"verb": step.kind, "name": name, "zone": listed(zones)}
            yield fault(
                (*where, step.kind), "undoable", **values, needed=listed(needed)
            )


def _origins(pattern: Pattern) -> frozenset[str]:
    """The zones in which the card of an event can be; none if any."""
    if pattern.from_:
        return frozenset(pattern.from_)
    return lexicon().happens_in.get(pattern.kind, NOWHERE)


def _common(patterns: Sequence[Pattern]) -> frozenset[str]:
    """The zones in which `that` can be; none if any."""
    zones = [_origins(pattern) for pattern in patterns]
    return NOWHERE.union(*zones) if all(zones) else NOWHERE


def forbidden_to_itself(card: Card) -> Iterator[Fault]:
    """Replacements of what a static ability of the same card forbids (609.5)."""
    never: set[str] = set()
    for ability in card.abilities:
        static = ability.static
        if static and static.if_ is None and bare_names(static.to) == ("this",):
            for pattern in static.cannot:
                bare = pattern.model_fields_set <= {pattern.kind}
                if bare and bare_names(subject_of(pattern)) == ("this",):
                    never.add(pattern.kind)
                    if pattern.kind == "leaves":
                        never.add("destroyed")
    for number, ability in enumerate(card.abilities):
        part = ability.replacement or ability.trigger
        for index, pattern in enumerate(part.when if part else ()):
            if pattern.kind in never and bare_names(subject_of(pattern)) == ("this",):
                place = ("abilities", number, ability.kind, "when", index)
                yield fault(place, "forbidden_event", event=pattern.kind)
