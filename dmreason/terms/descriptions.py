"""Descriptions as facts: cards, numbers, conditions and events.

Every public function adds the facts of one phrase and returns the id that stands for
it. The words of the ability language become predicates of the same names; nothing is
decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dmreason.language.checks import speaks_of
from dmreason.language.descriptions import (
    Amount,
    Cards,
    Parity,
    Pattern,
    Qualities,
    Range,
    Selector,
    Value,
)
from dmreason.language.happenings import EVENTS_OF_PLAYERS
from dmreason.language.mentions import PRONOUNS, OwnerOf
from dmreason.language.requirements import Condition
from dmreason.rulebook.program import told
from dmreason.telling.symbols import as_constant
from dmreason.terms.facts import Scope, call, term
from dmreason.words.errors import InputError
from dmreason.words.messages import say, unknown

# -- references --------------------------------------------------------------------


def reference(scope: Scope, name: str) -> str:
    """A reference to cards: `this`, `that`, `it`, a name, a card's id."""
    if scope.counts_for and name == "this":
        return name
    if scope.is_history and name not in scope.ids:
        raise InputError(f"{scope.text}: {say('history_refers', name=name)}")
    if name in PRONOUNS:
        if scope.ability:
            scope.facts.add("asks_for", scope.ability, name)
        return name
    if name in scope.names:
        earlier = instruction_named(scope, name)
        if scope.instruction:
            scope.facts.add("refers", scope.instruction, "result", earlier)
        return call("result", earlier)
    if name in scope.ids:
        return call("card", as_constant(name))
    known = [*PRONOUNS, *scope.names, *sorted(scope.ids)]
    raise InputError(unknown("card", name, known, f"{scope.text}: "))


def doer(scope: Scope, who: str | OwnerOf) -> str:
    """Who does something, or whose cards are meant."""
    if isinstance(who, str):
        return who
    owned = reference(scope, who.owner_of)
    scope.facts.add("names_owner", scope.instruction or scope.ability, owned)
    return call("owner", owned)


def instruction_named(scope: Scope, name: str) -> str:
    """The id of the earlier instruction that gave a name (`as`).

    Raises:
        InputError: none did, or it is open which of several was carried out.
    """
    if name not in scope.names:
        known = [*scope.names]
        raise InputError(unknown("named_instruction", name, known, f"{scope.text}: "))
    if name in scope.unclear:
        raise InputError(f"{scope.text}: {say('name_of_several', name=name)}")
    return scope.names[name]


# -- cards -------------------------------------------------------------------------


def cards(scope: Scope, part: Cards) -> str:
    """Cards that a text names or describes."""
    return selector(scope, _described(part), in_event=False)


def cards_in_event(scope: Scope, part: Cards) -> str:
    """The same for the subject of an event, which is where the event has it."""
    return selector(scope, _described(part), in_event=True)


def _described(part: Cards) -> Selector:
    """Cards that are named, as a description."""
    if isinstance(part, Selector):
        return part
    return Selector(cards=(part,) if isinstance(part, str) else part)


def selector(
    scope: Scope, part: Selector, in_event: bool, is_located: bool = False
) -> str:
    """A description of cards.

    Args:
        scope: where it stands.
        part: the description.
        in_event: whether it says which cards an event is about.
        is_located: whether something else says where they are, if it does not.
    """
    s = scope.new("s")
    _whereabouts(scope, s, part, in_event, is_located or in_event)
    _qualities(scope, s, part)
    _states(scope, s, part)
    _relations(scope, s, part, in_event)
    _quantity(scope, s, part)
    return s


def _whereabouts(
    scope: Scope, s: str, part: Selector, in_event: bool, is_located: bool
) -> None:
    """Which cards by name, where they are, and whose."""
    add = scope.facts.add
    for name in part.cards or ():
        add("reference", s, reference(scope, name))
    belongs = _belonging(scope, s, part)
    passing = part.being_added or part.being_cast
    anywhere = part.cards or passing or belongs or is_located
    zones = part.zone or ()
    if part.being_added:
        add("being_added", s)
    if part.being_cast:
        add("being_cast", s)
    if not zones and not anywhere:
        add("unplaced", s)
    for zone in () if in_event else zones:
        add("in_zone", s, zone)
    whose = "you" if part.means_yours else part.whose
    if whose is not None and whose != "any":
        add("whose", s, doer(scope, whose))


def _belonging(scope: Scope, s: str, part: Selector) -> bool:
    """Facts of what the cards belong to; whether they belong to any."""
    found = False
    for how, hosts in (("under", part.under), ("equipped", part.equipped_to)):
        if isinstance(hosts, str):
            scope.facts.add("belongs", s, how, reference(scope, hosts))
        elif hosts is not None:
            scope.facts.add("belongs_among", s, how, cards(scope, hosts))
        found = found or hosts is not None
    for how, host in (
        ("seal", part.sealing),
        ("ex_life", part.life_of),
        ("tied", part.tied_to),
    ):
        if host is not None:
            scope.facts.add("belongs", s, how, reference(scope, host))
            found = True
    return found


_CHARACTERISTICS = ("type", "civilization", "race", "name", "keyword")
_FLAGS = (
    "multicolor",
    "evolution",
    "neo",
    "twinpact",
    "textless",
    "entry_ability",
)
_DOINGS = (
    "attacking",
    "attacked",
    "blocking",
    "battling",
    "entered_this_turn",
    "has_attacked_this_turn",
)


@cache
def asked_by_parts() -> frozenset[str]:
    """The characteristics of which a text means each word that has the one it names."""
    return frozenset(field.name for (field,) in told("asked_by_parts", 1))


def _qualities(scope: Scope, s: str, part: Selector) -> None:
    """What the cards are like, or in which ways they may be.

    What is said of all of them is said in each way: a card of two halves has to fit it
    with the same half.
    """
    if part.any_of is None:
        _characteristics(scope, s, part)
    for each in part.ways:
        way = scope.new("s")
        scope.facts.add("either", s, way)
        _characteristics(scope, way, each)
        if each.tapped is not None:
            scope.facts.add("tapped", way, _yes(each.tapped))
        if each.other:
            _not_this(scope, way)


def _characteristics(scope: Scope, s: str, part: Qualities | Selector) -> None:
    """What the cards are like, by what is printed on them or given to them."""
    add = scope.facts.add
    by_parts = asked_by_parts()
    for field in _CHARACTERISTICS:
        if field not in by_parts:
            for word in getattr(part, field) or ():
                add("filter", s, field, term(word))
    for word in part.civilizations or ():
        add("filter_all", s, "civilization", term(word))
    for field in _FLAGS:
        flag = getattr(part, field)
        if flag is not None:
            add("filter", s, field, _yes(flag))
    for field in ("race", "name"):
        whole = (getattr(part, field) or ()) if field in by_parts else ()
        for word in (*whole, *(getattr(part, f"{field}_includes") or ())):
            add("part_of_word", s, field, term(word))
            scope.facts.seek(field, word)
    for field in ("cost", "power"):
        _bounds(scope, "bounded", s, field, getattr(part, field))


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _states(scope: Scope, s: str, part: Selector) -> None:
    """In which state the cards are."""
    add = scope.facts.add
    if part.tapped is not None:
        add("tapped", s, _yes(part.tapped))
    for field in ("hyper", "bonus"):
        if getattr(part, field):
            add("filter", s, field, "yes")
    for field in ("crossed", "linked"):
        flag = getattr(part, field)
        if flag is not None:
            add(field, s, _yes(flag))
    if part.linked_cards is not None:
        add("linked_cards", s, str(part.linked_cards))
    if part.as_cards:
        add("as_cards", s)
    if part.face_up:
        add("lies_face_up", s)
    if part.face_down:
        add("lies_face_down", s)
    for field in _DOINGS:
        flag = getattr(part, field)
        if flag is not None:
            add(field, s, _yes(flag))
    if part.seals:
        add("seals_only", s)
    if part.ex_life:
        add("life_shield", s)


def _not_this(scope: Scope, s: str) -> None:
    """Not the card that has the ability."""
    scope.facts.add("other", s)
    if not scope.is_history:
        reference(scope, "this")
    elif not scope.counts_for:
        raise InputError(f"{scope.text}: {say('history_refers', name='other')}")


def _relations(scope: Scope, s: str, part: Selector, in_event: bool) -> None:
    """How the cards stand to other cards."""
    add = scope.facts.add
    if part.other:
        _not_this(scope, s)
    for field in ("civilization", "name", "race", "cost"):
        others = getattr(part, f"shares_{field}_with")
        if others is not None:
            add("shares", s, field, cards(scope, others))
    if part.battling_with is not None:
        add("battling_with", s, cards(scope, part.battling_with))
    if part.of_chosen is not None:
        add("with_chosen", s, reference(scope, part.of_chosen))
    for end in ("most", "least"):
        field = getattr(part, end)
        if field is not None:
            add("extreme", s, end, field)
    if part.excluding is not None:
        left_out = selector(scope, part.excluding, in_event, is_located=True)
        add("excluding", s, left_out)
    if part.and_all is not None:
        add("joined", s, selector(scope, part.and_all, in_event))
    if part.equipped_with is not None:
        add("bears", s, "equipped", reference(scope, part.equipped_with))
    if part.fortified_by is not None:
        add("bears", s, "castle", reference(scope, part.fortified_by))


_REMAINDERS: dict[Parity, int] = {"even": 0, "odd": 1}
"""What is left of such a number divided by two."""
_COMPARISONS = ("at_most", "at_least", "less_than", "more_than")


def _bounds(
    scope: Scope, predicate: str, s: str, field: str, bounds: int | Range | None
) -> None:
    """What a number about the cards is compared with."""
    if isinstance(bounds, int):
        bounds = Range(at_most=bounds, at_least=bounds)
    for comparison in _COMPARISONS:
        bound = getattr(bounds, comparison, None)
        if bound is not None:
            scope.facts.add(predicate, s, field, comparison, value(scope, bound))
    if bounds is not None and bounds.parity is not None:
        rest = value(scope, _REMAINDERS[bounds.parity])
        scope.facts.add(predicate, s, field, "parity", rest)


def _quantity(scope: Scope, s: str, part: Selector) -> None:
    """How many of the cards are taken, and who takes them."""
    for field, quantity in (
        ("choose", "exactly"),
        ("up_to", "up_to"),
        ("random", "random"),
        ("top", "top"),
        ("bottom", "bottom"),
    ):
        amount = getattr(part, field)
        if amount is not None:
            scope.facts.add("quantity", s, quantity, value(scope, amount))
            scope.facts.add("choice", s)
    if part.any_number:
        scope.facts.add("quantity", s, "any", "0")
        scope.facts.add("choice", s)
    if part.by is not None:
        scope.facts.add("chosen_by", s, doer(scope, part.by))
    if part.distinct is not None:
        scope.facts.add("distinct", s, part.distinct)
    if part.one_for_each:
        scope.facts.add("one_for_each", s)
    _bounds(scope, "total", s, "power", part.total_power)
    _bounds(scope, "total", s, "cost", part.total_cost)


# -- numbers -----------------------------------------------------------------------


def value(scope: Scope, amount: Amount) -> str:
    """A number: itself, or the id of how it is read."""
    if isinstance(amount, int):
        scope.facts.add("constant", str(amount), str(amount))
        return str(amount)
    v = scope.new("v")
    match amount.kind:
        case "count":
            assert amount.count
            scope.facts.add("value_count", v, selector(scope, amount.count, False))
        case "civilizations_of" | "costs_of" | "names_of" as kind:
            s = selector(scope, getattr(amount, kind), False)
            scope.facts.add("value_different", v, kind.removesuffix("s_of"), s)
        case "total_cost_of" | "total_power_of" as kind:
            s = selector(scope, getattr(amount, kind), False)
            measure = kind.removeprefix("total_").removesuffix("_of")
            scope.facts.add("value_total", v, measure, s)
        case "power_of" | "cost_of" as kind:
            name = getattr(amount, kind)
            card = reference(scope, name)
            if scope.names.get(name) in scope.of_several:
                message = say("number_of_several", name=name, field=kind)
                raise InputError(f"{scope.text}: {message}")
            scope.facts.add("value_of", v, kind.removesuffix("_of"), card)
        case "cards_in":
            assert amount.cards_in
            scope.facts.add("value_cards_in", v, reference(scope, amount.cards_in))
        case "affected":
            assert amount.affected
            earlier = instruction_named(scope, amount.affected)
            scope.facts.add("value_affected", v, earlier)
            if scope.instruction:
                scope.facts.add("refers", scope.instruction, "affected", earlier)
        case "paid_extra":
            assert amount.paid_extra
            card = reference(scope, amount.paid_extra)
            scope.facts.add("value_extra", v, card)
        case "paid_with" | "greatest_power_paid_with" as kind:
            tapped = cards_in_event(scope.history(), getattr(amount, kind))
            many = kind == "paid_with"
            of_them = "value_paid_with" if many else "value_paid_power"
            scope.facts.add(of_them, v, tapped)
            reference(scope, "this")
        case "this_turn" | "this_attack" as kind:
            happened = getattr(amount, kind)
            counted = pattern(scope.history(scope.ability), happened)
            scope.facts.add("value_this_turn", v, counted)
            if kind == "this_attack":
                scope.facts.add("counted_within", counted, "attack")
            if speaks_of(happened, ("this",)):
                scope.facts.add("own_history", scope.ability, counted)
        case "sum":
            return _folded(scope, "value_sum", amount.sum or ())
        case "times":
            return _folded(scope, "value_product", amount.times or ())
        case "minus":
            return _folded(scope, "value_difference", amount.minus or ())
        case "per":
            return _folded(scope, "value_quotient", amount.per or ())
    return v


def _folded(scope: Scope, predicate: str, parts: Sequence[Amount]) -> str:
    """A number made of several by one operation, from the left."""
    result = value(scope, parts[0])
    for part in parts[1:]:
        v = scope.new("v")
        scope.facts.add(predicate, v, result, value(scope, part))
        result = v
    return result


# -- conditions and events ---------------------------------------------------------


def condition(scope: Scope, part: Condition) -> str:
    """Something that holds or not."""
    c = scope.new("c")

    def requires(kind: str, *arguments: str) -> None:
        scope.facts.add("requires", c, call(kind, *arguments))

    if part.exists is not None:
        requires("exists", selector(scope, part.exists, False))
    if part.none is not None:
        requires("none", selector(scope, part.none, False))
    if part.every is not None:
        of, is_ = part.every.of, part.every.is_
        others = of.model_copy(update={"excluding": is_})
        every = (selector(scope, each, False) for each in (of, others))
        requires("every", *every)
    subject = part.value
    if part.count is not None:
        subject = Value(count=part.count)
    if subject is not None:
        v = value(scope, subject)
        if part.at_least is not None:
            requires("at_least", v, value(scope, part.at_least))
        if part.at_most is not None:
            requires("at_most", v, value(scope, part.at_most))
        if part.parity is not None:
            requires("parity", v, value(scope, _REMAINDERS[part.parity]))
    if part.turn is not None:
        requires("turn", part.turn)
    if part.extra_turn:
        scope.facts.add("requires", c, "extra_turn")
    if part.unused is not None:
        requires("unused", term(part.unused.ability), part.unused.this)
    if part.used_before is not None:
        used = part.used_before.model_copy(update={"whose": "you"})
        said = Pattern.model_validate({"executed": used})
        requires("used_before", pattern(scope.history(), said))
        reference(scope, "this")
    if part.paid_with is not None:
        requires("paid_with", cards_in_event(scope.history(), part.paid_with))
        reference(scope, "this")
    if part.put_onto is not None:
        requires("put_onto", cards_in_event(scope.history(), part.put_onto))
        reference(scope, "this")
    if part.executed_by is not None:
        requires("executed_by", term(part.executed_by))
        reference(scope, "this")
    if part.done is not None:
        earlier = instruction_named(scope, part.done)
        requires("done", earlier)
        scope.facts.add("refers", scope.instruction, "carried", earlier)
    for inner in part.all_of or ():
        requires("all", condition(scope, inner))
    if part.any_of:
        group = scope.new("g")
        requires("any", group)
        for inner in part.any_of:
            scope.facts.add("alternative", group, condition(scope, inner))
    if part.no is not None:
        requires("no", condition(scope, part.no))
    return c


def pattern(scope: Scope, part: Pattern) -> str:
    """An event to watch for."""
    p = scope.new("p")
    scope.facts.add("pattern", p, part.kind)
    _subject(scope, p, part)
    _cause(scope, p, part)
    _occasion(scope, p, part)
    if part.nth_each_turn is not None:
        counted = part.model_copy(update={"nth_each_turn": None})
        nth = part.nth_each_turn
        word = "nth_each_turn" if isinstance(nth, int) else "nth_or_later"
        number = nth if isinstance(nth, int) else nth.at_least
        scope.facts.add(word, p, pattern(scope, counted), str(number))
    return p


def _subject(scope: Scope, p: str, part: Pattern) -> None:
    """What the event happens to, from where and to where."""
    add = scope.facts.add
    subject = getattr(part, part.kind)
    from_ = part.from_ or ()
    if isinstance(subject, Selector) and subject.zone != part.to:
        from_ = from_ or subject.zone or ()
    if part.step_starts is not None:
        add("of_step", p, part.step_starts)
        add("subject_player", p, "any")
    elif part.kind in EVENTS_OF_PLAYERS:
        add("subject_player", p, subject)
    else:
        add("subject", p, cards_in_event(scope, subject))
    for zone in from_:
        add("from_zone", p, zone)
    for zone in part.to or ():
        add("to_zone", p, zone)
    if isinstance(part.at, Selector):
        add("against", p, cards_in_event(scope, part.at))
    elif part.at is not None:
        add("at_target", p, part.at)
    if part.against is not None:
        add("against", p, cards_in_event(scope, part.against))


def _cause(scope: Scope, p: str, part: Pattern) -> None:
    """In whose turn it happens, and what causes it."""
    add = scope.facts.add
    for field, player in (("in_turn_of", part.turn), ("done_by", part.done_by)):
        if player is not None:
            add(field, p, player)
    if isinstance(part.by, Selector):
        if part.by.model_fields_set == {"whose"}:
            add("caused_by", p, doer(scope, part.by.whose or "any"))
        else:
            s = selector(scope, part.by, in_event=True)
            add("caused_by", p, call("card", s))
    elif part.by is not None:
        add("caused_by", p, part.by)
    if part.effect_of is not None:
        s = selector(scope, part.effect_of, in_event=True)
        add("caused_by", p, call("card", s))
    if part.breaker is not None:
        add("broken_by", p, cards_in_event(scope, part.breaker))
    if part.destroyer is not None:
        add("destroyed_by", p, cards_in_event(scope, part.destroyer))


def _occasion(scope: Scope, p: str, part: Pattern) -> None:
    """Which of such events are meant."""
    add = scope.facts.add
    for flag in ("batch", "after_cast", "that_breaks"):
        if getattr(part, flag):
            add(flag, p)
    if part.face_up:
        add("comes_face_up", p)
    if part.first_each_turn == "each_card":
        add("first_for_each", p)
    elif part.first_each_turn:
        add("first_of_turn", p)
    if part.first_each_turn and speaks_of(part, PRONOUNS):
        rest = part.model_copy(update={part.kind: None})
        alone = getattr(part, part.kind) in PRONOUNS and not speaks_of(rest, PRONOUNS)
        add("own_subject" if alone else "of_own_card", p)
    for field in (
        *("paid", "mana_tapped", "to_other_side"),
        *("by_summoning", "by_destruction", "by_battle", "by_attack"),
    ):
        flag = getattr(part, field)
        if flag is not None:
            add(field, p, _yes(flag))
    if part.by_keyword is not None:
        add("by_keyword", p, term(part.by_keyword))
    if part.ability is not None:
        add("of_ability", p, str(part.ability))


def is_about_this(part: Pattern) -> bool:
    """Whether an event happens to the card that has the ability."""
    return "this" in (_described(getattr(part, part.kind)).cards or ())
