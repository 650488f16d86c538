"""Abilities as facts, with the instructions in them."""

from __future__ import annotations

from collections.abc import Sequence

from dmreason.language.abilities import (
    Ability,
    Activated,
    Alternative,
    CostChange,
    Counter,
    Effect,
    Give,
    Grant,
    Icon,
    Instruction,
    Modes,
    OneShot,
    Release,
    Repeat,
    Replacement,
    Sentences,
    Static,
    Status,
    Trigger,
)
from dmreason.language.cards import with_included
from dmreason.language.checks_of_instructions import steps_of
from dmreason.language.descriptions import Pattern, Selector
from dmreason.language.keywords import Worded, word_of
from dmreason.language.references import mentions
from dmreason.language.requirements import Condition
from dmreason.language.unfolding import unfolded, ways_to_substitute
from dmreason.language.working import Extra, Lasting, Link, Redirect
from dmreason.terms.descriptions import (
    cards,
    cards_in_event,
    condition,
    doer,
    instruction_named,
    is_about_this,
    pattern,
    reference,
    selector,
    value,
)
from dmreason.terms.facts import Scope, call, term
from dmreason.terms.verbs import add_verb, done_to_several
from dmreason.words.errors import InputError
from dmreason.words.messages import say


def add_ability(scope: Scope, ability: Ability, number: int | None = None) -> list[str]:
    """Facts of one ability; returns its id, or one for each way to substitute.

    Args:
        scope: the text that it is in.
        ability: the ability; what a spell does is told of its card instead.
        number: by which its card's abilities are told apart, if it is printed there.
    """
    if ability.replacement is None:
        return [_add_one(scope, ability, number)]
    ids = [
        _add_one(scope, ability.model_copy(update={"replacement": way}), number)
        for way in ways_to_substitute(ability.replacement)
    ]
    for a in ids[1:]:
        scope.facts.add("alternative_to", a, ids[0])
    return ids


def add_abilities_of(scope: Scope, word: str | Worded) -> list[str]:
    """The ids of all abilities that a keyword stands for; none if it is a label."""
    keyword = scope.source.keyword(word)
    ids: list[str] = []
    for ability in keyword.abilities if keyword else ():
        ids += add_ability_of(scope, word, ability)
    return ids


def add_ability_of(
    scope: Scope, word: str | Worded, ability: Ability, number: int | None = None
) -> list[str]:
    """The same as `add_ability` for one that a keyword stands for."""
    ids = add_ability(scope, ability, number)
    for a in ids:
        for each in with_included((word,), scope.source):
            scope.facts.add("of_keyword", a, term(each))
    return ids


def add_effect(scope: Scope, sentences: Sentences) -> str:
    """Facts of an effect without an ability; returns the id that stands for one."""
    a = scope.new("a")
    scope.facts.add("kind", a, "trigger")
    _add_body(scope.inside(a), sentences)
    return a


# -- kinds of abilities ------------------------------------------------------------


def _add_one(scope: Scope, ability: Ability, number: int | None) -> str:
    a = scope.new("a")
    if number is not None:
        scope.facts.add("number_of", a, str(number))
    within = scope.inside(a)
    match ability.part:
        case Trigger() as trigger:
            _trigger(within, trigger)
        case Replacement() as replacement:
            _replacement(within, replacement)
        case Static() as static:
            _static(within, static)
        case CostChange() | Alternative() as about_execution:
            _term(within, ability.kind, about_execution)
        case Extra() as extra:
            _extra(within, extra)
        case Activated() as activated:
            _activated(within, activated)
        case Icon() as icon:
            _frame(within, "icon", icon.zone)
            scope.facts.add("has_icon", a, term(icon.name))
            _add_body(within, icon.do)
        case Status() as status:
            _status(within, status)
        case Counter() as counter:
            _frame(within, "counter", counter.zone)
            _watches(within, [Pattern.model_validate({"cast": counter.cancels})])
            _add_body(within, counter.do)
        case Redirect() as redirect:
            _redirect(within, redirect)
        case Link() as link:
            _link(within, link)
        case Release() as release:
            _frame(within, "release", release.zone)
            _watches(within, release.when)
            _add_body(within, release.do)
        case OneShot() as one_shot:
            _frame(within, "one_shot", one_shot.zone, one_shot.if_)
            _add_body(within, one_shot.do)
    return a


def _frame(
    scope: Scope,
    kind: str,
    zones: Sequence[str] | None,
    asked: Condition | None = None,
    face_up: bool = False,
) -> None:
    """What kind of ability it is, and where and when it works, as far as it says."""
    a, add = scope.ability, scope.facts.add
    add("kind", a, kind)
    for zone in zones or ():
        add("names_zone", a, zone)
    if face_up:
        add("face_up_only", a)
    if asked is not None:
        add("asks", a, condition(scope, asked))


def _watches(scope: Scope, patterns: Sequence[Pattern]) -> None:
    for part in patterns:
        scope.facts.add("watches", scope.ability, pattern(scope, part))


def _trigger(scope: Scope, trigger: Trigger) -> None:
    a, add = scope.ability, scope.facts.add
    _frame(scope, "trigger", trigger.zone, trigger.if_, trigger.face_up)
    for name in trigger.known_as:
        add("known_as", a, term(name))
    if trigger.once_each is not None:
        add("once_each", a, trigger.once_each)
    if trigger.undeclared:
        add("undeclared", a)
    waking = scope.inside("")  # what wakes it is no longer asked while it waits
    for part in trigger.when:
        add("watches", a, pattern(waking, part))
    opening = _opening(trigger)
    if opening is not None:
        add(opening, a)
    _add_body(scope, trigger.do)


def _opening(trigger: Trigger) -> str | None:
    """Whether the text of an ability begins 「このクリーチャーが出た時」, or may do so.

    A condition, a turn, a name or a number of times may stand in front of that.
    Of several events any may be the first in print, but an attack is the second.
    """
    first, *others = trigger.when
    entries = [p for p in trigger.when if p.kind == "enters" and is_about_this(p)]
    if all(part.model_fields_set & _WITHIN_THE_OPENING for part in entries):
        return None
    asks_more = trigger.model_fields_set - {"when", "do"}
    plain = first.model_fields_set == {"enters"} and first.enters == "this"
    attacks = all(p.model_fields_set == {"attacks"} for p in others)
    if plain and attacks and not asks_more and all(map(is_about_this, others)):
        return "opens_on_entry"
    return "may_open_on_entry"


_WITHIN_THE_OPENING = frozenset({"from_", "by_summoning"})
"""What stands between the creature and its entering: the words are others then."""


def _replacement(scope: Scope, replacement: Replacement) -> None:
    a, add = scope.ability, scope.facts.add
    r = replacement
    _frame(scope, "replacement", r.zone, r.if_, r.face_up)
    if r.if_ is not None and mentions(r.if_, "that"):
        add("asks_of_event", a)
    _watches(scope, r.when)
    if r.may:
        add("optional", a)
    if r.once_each is not None:
        add("once_each", a, r.once_each)
    _add_body(scope, r.instead)


def _static(scope: Scope, static: Static) -> None:
    a, add = scope.ability, scope.facts.add
    _frame(scope, "static", static.zone, static.if_, static.face_up)
    add("affects", a, cards(scope, static.to))
    if static.once_each is not None:
        add("once_each", a, static.once_each)
    if static.unpaid is not None:
        add("unpaid", a, selector(scope, static.unpaid, in_event=True))
    _add_body(scope, static.then, "afterwards")
    if static.crossed_unpaid is not None:
        add("crossed_unpaid", a, cards_in_event(scope, static.crossed_unpaid))
    if (cost := static.crossing_cost) is not None:
        gear = cards_in_event(scope, cost.of)
        add("changes_crossing", a, gear, str(cost.change))
        add("crossing_floor", a, str(cost.at_least))
    _grants(scope, a, static)
    _changes(scope, static)


def _changes(scope: Scope, static: Static) -> None:
    """What only a static ability gives, or changes."""
    a, add = scope.ability, scope.facts.add
    for word in static.is_not:
        add("strips", a, term(word))
    if static.untapped_targets is not None:
        add("untapped_targets", a, cards_in_event(scope, static.untapped_targets))
    for field in ("aims_if_able", "must_attack"):
        if (aim := getattr(static, field)) is not None:
            such = isinstance(aim, str)
            add(field, a, aim if such else call("cards", cards_in_event(scope, aim)))
    _add_body(scope, static.attack_price, "attack_price")
    numbers = {"grants_mana": static.mana, "sets_mana": static.mana_number}
    numbers |= {"mana_for_this": static.mana_for_this}
    for name, number in (*numbers.items(), ("limits_breaks", static.breaks_at_most)):
        if number is not None:
            add(name, a, str(number))
    times = (("grants_breaker", static.breaks), ("gives_times", static.keyword_times))
    for name, many in times:
        if many is not None:
            add(name, a, value(scope, many))
    if static.unusable is not None:
        of = cards_in_event(scope, static.unusable.of)
        for keyword in static.unusable.keywords:
            add("bans_use", a, term(keyword), of)
    if static.other_chooses is not None:
        s = selector(scope, static.other_chooses.of, in_event=False)
        add("hands_over", a, s, static.other_chooses.by)
    if static.ignored_spells is not None:
        add("ignores_spells", a, cards_in_event(scope, static.ignored_spells))
    for part in static.untriggered:
        add("stills", a, pattern(scope, part))
    if static.entry_untriggered:
        add("stills_openings", a)
    for part in static.must:
        add("compels", a, pattern(scope, part))


def _status(scope: Scope, status: Status) -> None:
    _frame(scope, "status", status.zone, status.if_)
    _watches(scope, status.when)
    if status.tapped:
        scope.facts.add("enters_tapped", scope.ability)
    if status.may:
        scope.facts.add("optional", scope.ability)
    _add_body(scope, status.do)


def _redirect(scope: Scope, redirect: Redirect) -> None:
    a, add = scope.ability, scope.facts.add
    _frame(scope, "redirect", redirect.zone, redirect.if_)
    add("turned_for", a, redirect.by)
    if redirect.attacked is not None:
        add("redirects_from", a, cards(scope, redirect.attacked))
    for each in redirect.to:
        add("redirects_to", a, cards(scope, each))


def _link(scope: Scope, link: Link) -> None:
    _frame(scope, "link", None)
    for side, names in (("left", link.left_of), ("right", link.right_of)):
        for name in names:
            scope.facts.add("links", scope.ability, side, term(name))
    by_keyword = {"left": link.left_of_keyword, "right": link.right_of_keyword}
    for side, words in by_keyword.items():
        for word in words:
            scope.facts.add("links_word", scope.ability, side, term(word))
    if link.relinks:
        scope.facts.add("relinks", scope.ability)


def _extra(scope: Scope, extra: Extra) -> None:
    a, add = scope.ability, scope.facts.add
    add("extra_cost", a, str(extra.cost))
    if extra.once:
        add("extra_once", a)
    for civilization in extra.civilization or ():
        add("extra_civilization", a, civilization)


def _activated(scope: Scope, activated: Activated) -> None:
    a, add = scope.ability, scope.facts.add
    _frame(scope, "activated", activated.zone)
    if (able := activated.could_attack) is not None:
        add("used_if_able", a, cards_in_event(scope, able))
    add("activation", a, activated.instead_of or ("main" if able is None else "able"))
    _add_body(scope, activated.by, "act")
    _add_body(scope, activated.do)


def _origins(part: CostChange | Alternative) -> Sequence[str] | None:
    """The zones from which a card is executed on these terms, if they say so."""
    return part.from_ or (part.of.zone if isinstance(part.of, Selector) else None)


def _term(scope: Scope, kind: str, part: CostChange | Alternative) -> None:
    """What an ability says about how a card is executed."""
    a, add = scope.ability, scope.facts.add
    _frame(scope, kind, part.zone, part.if_)
    add("affects", a, cards_in_event(scope, part.of))
    for zone in _origins(part) or ():
        add("origin_zone", a, zone)
    _add_body(scope, part.do)
    _add_body(scope, part.then, "afterwards")
    if part.at_least is not None:
        add("stops_at", a, str(part.at_least))
    if part.once_each is not None:
        add("once_each", a, part.once_each)
    if isinstance(part, CostChange):
        add("changes_cost", a, value(scope, part.change))
        if part.may:
            add("optional", a)
        if part.up_to:
            add("lowers_up_to", a)
        return
    if part.cost is not None:
        add("other_cost", a, value(scope, part.cost))
    for civilization in part.civilizations:
        add("cost_shows", a, civilization)
    for flag in ("as_shield", "reserved"):
        if getattr(part, flag):
            add(flag, a)


# -- what is given -----------------------------------------------------------------


_GIVEN = (
    ("wins_battles", "wins", "battles"),
    ("attacks_untapped", "attacks", "untapped"),
    ("attacks_if_able", "attacks", "if_able"),
    ("blocks_if_able", "blocks", "if_able"),
    ("hyper", "hyper", "yes"),
    ("attacks_at_once", "attacks", "at_once"),
    ("base_of_any_race", "bears", "any_race"),
    ("bonus", "bonus", "yes"),
)
"""Fields that only say yes, and what is given then; some are of effects alone."""


def _grants(scope: Scope, giver: str, grant: Grant) -> None:
    """What a static ability or an effect gives to cards, or forbids them."""
    add = scope.facts.add
    if grant.power is not None:
        add("grants_power", giver, value(scope, grant.power))
    if grant.power_times is not None:
        add("doubles_power", giver, value(scope, grant.power_times))
    if grant.power_fixed is not None:
        add("fixes_power", giver, value(scope, grant.power_fixed))
    if grant.breaks_times is not None:
        add("doubles_breaks", giver)
    if grant.breaks_more is not None:
        add("grants_breaks", giver, value(scope, grant.breaks_more))
    for characteristic, words in (
        ("keyword", with_included(grant.keywords, scope.source)),
        ("civilization", grant.civilizations),
        ("race", grant.races),
    ):
        for word in words:
            said = scope.facts.word(characteristic, word)
            add("grants", giver, characteristic, said)
    for ability in grant.abilities:
        for granted in add_ability(scope, ability):
            add("grants_ability", giver, granted)
    for field, what, how in _GIVEN:
        if getattr(grant, field, False):
            add("grants", giver, what, how)
    for keyword in grant.keywords:
        for granted in add_abilities_of(scope, keyword):
            add("grants_ability", giver, granted)
        if isinstance(keyword, Worded):
            add("given_whole", giver, term(word_of(keyword)))
    if grant.ignored:
        add("silences", giver)
    for part in grant.ignored_bans:
        add("silences_bans", giver, pattern(scope, part))
    if grant.playable:
        add("allows", giver)
    for part in grant.ignore:
        add("ignores", giver, pattern(scope, part))
    general = isinstance(grant, Static) and "to" not in grant.model_fields_set
    for part in grant.cannot:
        ban = general and not is_about_this(part)
        add("bans" if ban else "forbids", giver, pattern(scope, part))


# -- instructions ------------------------------------------------------------------


def _add_body(scope: Scope, sentences: Sentences, name: str = "body") -> None:
    """What the ability around it does, or demands."""
    first = add_sentences(scope, sentences)
    if first is not None:
        scope.facts.add(name, scope.ability, first)


def add_sentences(
    scope: Scope, sentences: Sentences, after: str | None = None
) -> str | None:
    """A chain of instructions; returns its first, or `after` if there is none.

    Args:
        scope: where they stand; the names that they give are known there afterwards.
        sentences: the instructions as their text says them.
        after: the instruction that follows the last one, if any.
    """
    flat = [
        (part, nth == 0 == n, n > 0)
        for sentence in sentences
        for nth, said in enumerate(steps_of(sentence))
        for n, part in enumerate(unfolded(said, scope.new_name))
    ]
    if not flat:
        return after
    ids = [scope.new("i") for _ in flat]
    previous = None
    for i, following, step in zip(ids, [*ids[1:], after], flat, strict=True):
        part, begins, goes_on = step
        if following is not None:
            scope.facts.add("next", i, following)
        if previous is not None and begins:
            scope.facts.add("starts_sentence", i)
        if previous is not None and goes_on:
            scope.facts.add("same_instruction", i, previous)
        _instruction(scope.at(i), part, previous, following)
        if part.as_ is not None:
            _give_name(scope, part, i)
        previous = i
    return ids[0]


def _give_name(scope: Scope, part: Instruction, i: str) -> None:
    """From here on the name means what this instruction did, if it is carried out."""
    name = str(part.as_)
    scope.unclear.discard(name)
    if name in scope.names and (part.may or part.if_ is not None or part.if_you_do):
        scope.unclear.add(name)
    scope.names[name] = i
    if done_to_several(part.what):
        scope.of_several.add(i)


def _instruction(
    scope: Scope, part: Instruction, previous: str | None, following: str | None
) -> None:
    i, add = scope.instruction, scope.facts.add
    add("instruction", i, part.kind)
    if part.may:
        add("voluntary", i)
        add("may_by", i, "you" if part.may is True else doer(scope, part.may))
    if part.if_ is not None:
        add("provided", i, condition(scope, part.if_))
    if part.if_you_do:
        earlier = previous
        if isinstance(part.if_you_do, str):
            earlier = instruction_named(scope, part.if_you_do)
        if earlier is None:
            raise InputError(f"{scope.text}: {say('lint_nothing_before')}")
        add("follows_from", i, earlier)
        add("refers", i, "carried", earlier)
    if part.breaker is not None:
        add("breaker", i, reference(scope, part.breaker))
    for word in part.without:
        add("without", i, term(word))
    for flag, fact in (("as_paid", "as_if_paid"), ("reserved", "reserved")):
        if getattr(part, flag):
            add(fact, i)
    if part.until is not None:
        add("shown_until", i, cards_in_event(scope, part.until), str(part.until_count))
    if part.cost is not None:
        add("own_cost", i, value(scope, part.cost))
    for civilization in part.civilizations:
        add("own_cost_shows", i, civilization)
    _verb(scope, part, following)


def _verb(scope: Scope, part: Instruction, following: str | None) -> None:
    """What the instruction does: verbs that are said of texts, and all others."""
    i, add = scope.instruction, scope.facts.add
    match part.what:
        case Give() as give:
            add("cards", i, cards(scope, give.to))
            _grants(scope, i, give)
            if give.abilities_of is not None:
                add("hands_on", i, reference(scope, give.abilities_of))
            if give.chosen_value is not None:
                add("adds_chosen", i, reference(scope, give.chosen_value))
                scope.facts.bear_sought()
            _lasts(scope, give, give.until)
        case Effect() as effect:
            _effect(scope, effect)
        case Repeat() as repeat:
            add("amount", i, value(scope, repeat.times))
            first = add_sentences(scope, repeat.do, i)
            add("loop", i, first or i)
        case tuple() as modes if part.choose_one is not None:
            _modes(scope, part, modes, following)
        case Modes() as several:
            exact = several.choose is not None
            number = several.choose if exact else several.up_to
            add("picks", i, "exactly" if exact else "up_to", str(number))
            if several.same:
                add("repeatable", i)
            add("starts_sentence", i)
            _modes(scope, part, several.of, i)
        case what:
            add_verb(scope, part.kind, what)


def _lasts(scope: Scope, made: Lasting, until: str) -> None:
    """For how long something is made."""
    when = "until" if made.during is None else "during"
    scope.facts.add(when, scope.instruction, made.during or until)


def _modes(
    scope: Scope, part: Instruction, modes: Sequence[Sentences], after: str | None
) -> None:
    """Facts of modes, each of which leads to `after`."""
    i, add = scope.instruction, scope.facts.add
    if part.picked_by is not None:
        add("picked_by", i, doer(scope, part.picked_by))
    before, was_unclear = dict(scope.names), frozenset(scope.unclear)
    after_all, unclear = dict(before), set[str]()
    for m, mode in enumerate(modes, 1):
        if part.choose_one is not None:
            # Nothing is known there of what another mode names.
            scope.restore(before, was_unclear)
        first = add_sentences(scope, mode, after)
        add("option", i, str(m), first or "none")
        given = {n: of for n, of in scope.names.items() if before.get(n) != of}
        again = {n for n, of in given.items() if after_all.get(n, of) != of}
        unclear |= scope.unclear | again
        after_all |= given
    scope.restore(after_all, unclear)


def _effect(scope: Scope, effect: Effect) -> None:
    i, add = scope.instruction, scope.facts.add
    if effect.about is not None:
        add("about", i, reference(scope, effect.about))
    _lasts(scope, effect, effect.until)
    if effect.once:
        add("once", i)
    for created in add_ability(scope, effect.ability):
        add("creates", i, created)
        if effect.once:
            _next_one(scope.inside(created), effect.ability)


def _next_one(scope: Scope, ability: Ability) -> None:
    """Facts of the execution for which a cost, made for one card, is another one."""
    about = ability.cost or ability.alternative
    if about is not None and isinstance(about.of, Selector):
        said = Pattern.model_validate({"executed": about.of, "from": _origins(about)})
        scope.facts.add("next_one", scope.ability, pattern(scope, said))
