"""Sentences and abilities, in English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmreason.cardtext.vocabulary import en
from dmreason.cardtext.writing.english.descriptions import (
    amount,
    cards,
    condition,
    done,
    each,
    how_many,
    listed,
    player,
    reference,
    taken,
    which,
    zones,
)
from dmreason.cardtext.writing.english.events import (
    never,
    subject,
    tell,
    when,
)
from dmreason.cardtext.writing.english.grants import of_static
from dmreason.cardtext.writing.english.verbs import OTHERS, act
from dmreason.cardtext.writing.english.working import (
    STATES,
    capital,
    extra,
    how_often,
    if_held,
    link,
    no_less_than,
    redirect,
    taken_from,
    while_shown,
    works_in,
)
from dmreason.cardtext.writing.eyes import as_the_text
from dmreason.cardtext.writing.owners import with_owners
from dmreason.cardtext.writing.said import NoWordsError, Said, handed_on, hushes
from dmreason.cardtext.writing.scope import Noun, Scope, named_by, noun_of_all, turned
from dmreason.language.abilities import (
    Ability,
    Activated,
    Alternative,
    CostChange,
    Counter,
    Effect,
    Give,
    Icon,
    Instruction,
    OneShot,
    Release,
    Repeat,
    Replacement,
    Sentences,
    Spell,
    Static,
    Status,
    Trigger,
    modes_of,
)
from dmreason.language.base import LARGEST
from dmreason.language.checks_of_instructions import steps_of
from dmreason.language.descriptions import Cards, Selector
from dmreason.language.keywords import Worded, Words
from dmreason.language.working import Extra, Link, Redirect


def of_card(ability: Ability, this: Noun, keywords: Words = ()) -> str:
    """An ability of a card, in lines."""
    return written(ability, Scope(this, tell=tell, keywords=keywords))


def written(ability: Ability, scope: Scope) -> str:
    """An ability in the scope of what makes it."""
    return _KINDS[type(ability.part)](ability.part, scope)


# -- sentences -----------------------------------------------------------------------


def paragraph(sentences: Sentences, scope: Scope, small: bool = False) -> str:
    """Sentences with their full stops; modes stand in lines if nothing follows them."""
    found: list[str] = []
    for index, sentence in enumerate(sentences):
        parts = steps_of(sentence)
        *first, end = parts
        if modes_of(end):
            start = f"{_joined(first, scope)}, then " if first else ""
            text = start + _modes(end, scope, index == len(sentences) - 1)
        else:
            text = f"{_joined(parts, scope)}."
        found.append(text if small and not index else capital(text))
    return " ".join(found)


def _joined(parts: Sequence[Instruction], scope: Scope) -> str:
    return ", then ".join(_instruction(part, scope) for part in parts)


def _lead(part: Instruction, scope: Scope) -> str:
    """`if you do, `."""
    text = ""
    if part.if_you_do:
        name = part.if_you_do
        if (name is True or name == scope.last) and scope.last not in scope.games:
            text = "if you do, "
        else:
            earlier = scope.last or "" if name is True else name
            text = f"if {done(earlier, scope)}, "
    if part.if_ is not None:
        text += f"if {condition(part.if_, scope)}, "
    return text


def _owners(part: Instruction, scope: Scope) -> Instruction:
    """An instruction in which owners stand as they are called."""
    return with_owners(part, lambda name: f"{reference(name, scope)}'s owner")


def _instruction(part: Instruction, scope: Scope) -> str:
    part = _owners(part, scope)
    said = Said(part, "may", "if_", "if_you_do", "as_", part.field)
    meant = named_by(part, scope)
    lead = _lead(part, scope)
    what = part.what
    if isinstance(what, Give):
        text = _give(what, scope)
    elif isinstance(what, Effect):
        text = _effect(what, scope)
    elif isinstance(what, Repeat):
        with Said(what) as inner:
            times = how_many(inner("times"), scope)
            text = f"do this {times} times: 「{paragraph(inner('do'), scope)}」"
    elif modes_of(part):
        raise NoWordsError("modes within a sentence")
    else:
        with scope.doing(part.kind):
            text = act(part, scope)
        for field in _OF_A_VERB.get(part.kind, ()):
            said(field)
    with said:
        pass
    if isinstance(part.may, str):
        who = player(part.may)
        text = f"{who} may: {text.removeprefix(f'{who} ')}"
    elif part.may:
        text = f"you may{':' if text.startswith(OTHERS) else ''} {text}"
    if part.as_ is not None and meant is not None:
        scope.name(part.as_, meant)
    scope.last = part.as_ or ""
    return lead + text


_OF_A_VERB = {
    "break": ("breaker", "without"),
    "reveal": ("until", "until_count"),
    "return": ("without",),
    "summon": ("as_paid",),
    "cast": ("as_paid",),
    "execute": ("as_paid",),
    "play": ("cost", "civilizations"),
    "pay": ("civilizations",),
}
"""What the words of a verb say besides its cards."""


def _modes(part: Instruction, scope: Scope, lines: bool) -> str:
    part = _owners(part, scope)
    said = Said(part, "may", "if_", "if_you_do", part.kind)
    lead = _lead(part, scope)
    by = said("picked_by")
    with said:
        pass
    if by not in (None, "you"):
        lead += f"{player(by)} chooses "
    else:
        lead += "you may choose " if part.may else "choose "
    if part.choose_modes is not None:
        with Said(part.choose_modes, "of") as inner:
            choose, up_to = inner("choose"), inner("up_to")
            number = str(choose) if choose is not None else f"up to {up_to}"
            same = ", also the same several times" if inner("same") else ""
        lead += f"{number} of these{same}:"
    else:
        lead += "one of these:"
    texts = []
    for mode in modes_of(part):
        inside = scope.within(None, from_=scope.from_)
        texts.append(paragraph(mode, inside))
        scope.from_said = scope.from_said or inside.from_said
    if lines:
        return lead + "".join(f"\n▶{text}" for text in texts)
    return f"{lead} {' '.join(f'「{text}」' for text in texts)}."


def _time(what: Give | Effect, said: Said) -> str:
    """How long it lasts: `this turn`."""
    during, _ = said("during"), said("until")
    section, thing = ("durations", what.until) if during is None else ("during", during)
    return en(section, thing)


def _give(what: Give, scope: Scope) -> str:
    with Said(what) as said:
        to, time = said("to"), _time(what, said)
        found = []
        if said("hyper"):
            found.append(f"unlock the hyper mode of {cards(to, scope)}")
        if said("bonus"):
            found.append(f"give {cards(to, scope)} its bonus")
        if not said.only():
            found += _grants(said, to, scope)
    if not found:
        raise NoWordsError("Give")
    when = "" if what.bonus else f"{time}, "
    return when + " and ".join(found)


def _effect(what: Effect, scope: Scope) -> str:
    with Said(what) as said:
        inner = scope.within(None, about=said("about"))
        text = written(said("ability"), inner)
        once = ", once" if said("once") else ""
        time = _time(what, said)
    return f"{time}{once}: 「{text}」"


# -- what cards are given ------------------------------------------------------------


def _grants(said: Said, to: Cards, scope: Scope) -> list[str]:
    """What is given to cards, or forbidden."""
    t = taken(to, scope)
    if t.chooser or t.unseen:
        raise NoWordsError("Grant: who chooses")
    who = t.text
    inner = scope.within(None, this=noun_of_all(to, scope))
    have, found = list[str](), list[str]()
    if (had := handed_on(said)) is not None:
        found.append(f"add the power and the abilities of {cards(had, scope)} to {who}")
    elif (power := said("power")) is not None:
        one = each(power, scope)
        if isinstance(power, int):
            infinite = {LARGEST: "+∞", -LARGEST: "-∞"}
            have.append(f"{infinite.get(power, f'{power:+}')} power")
        elif one is not None:
            have.append(f"{one[0]:+} power{one[1]}")
        else:
            have.append(f"power increased by {amount(power, scope)}")
    have += [f"“{_word(word, inner)}”" for word in said("keywords")]
    have += [f"「{written(ability, inner)}」" for ability in said("abilities")]
    if names := said("civilizations"):
        words = listed([en("civilizations", name) for name in names], "and")
        have.append(f"the civilization {words}")
    if races := said("races"):
        have.append(f"the race {listed(races, 'and')}")
    if said.has("chosen_value"):
        have.append(f"the chosen {en('values', scope.value(said('chosen_value')))}")
    found += [f"give {who} {listed(have, 'and')}"] if have else []
    s = "s" if who.startswith(("this", "that", "1 ")) else ""
    found += [text.format(who, s=s) for field, text in STATES if said(field)]
    if (fixed := said("power_fixed")) is not None:
        found.append(f"set the power of {who} to {fixed}")
    if (more := said("breaks_more")) is not None:
        found.append(f"{who} break{s} {how_many(more, scope)} more shields")
    for ban in said("cannot"):
        about = getattr(ban, ban.kind)
        if about == "this":
            found.append(never(as_the_text(ban, to, scope), inner, who))
        elif to == "this":
            found.append(never(ban, scope))
        else:
            raise NoWordsError("Grant: `cannot` of other cards")
    for ban in said("ignored_bans"):
        found.append(f"ignore those abilities of {who} by which {never(ban, inner)}")
    for ban in said("ignore"):
        subject = who if getattr(ban, ban.kind) == "this" else None
        found.append(f"ignore effects by which {never(ban, inner, subject)}")
    return found


# -- abilities -----------------------------------------------------------------------


def _trigger(part: Trigger, scope: Scope) -> str:
    with Said(part) as said:
        zone = said("zone")
        inner = scope.within(part.when, from_=taken_from(zone))
        names = said("known_as")
        label = f"{' / '.join(names)}: " if names else ""
        start = when(said("when"), inner) + if_held(said, inner)
        body = paragraph(said("do"), inner, small=True)
        where = works_in(zone, inner, inner.from_said) + while_shown(
            said("face_up"), inner
        )
        return f"{label}{where}{start} {body}{how_often(said('once_each'))}"


def _replacement(part: Replacement, scope: Scope) -> str:
    with Said(part) as said:
        zone = said("zone")
        inner = scope.within(part.when, from_=taken_from(zone))
        start = when(said("when"), inner) + if_held(said, inner)
        may = "you may do this instead: " if said("may") else "instead "
        body = _instead(said("instead"), inner)
        if hushes(part):
            body = "it does not trigger."
        where = works_in(zone, inner, inner.from_said) + while_shown(
            said("face_up"), inner
        )
        return f"{where}{start} {may}{body}{how_often(said('once_each'))}"


def _instead(sentences: Sentences, scope: Scope) -> str:
    found = []
    for sentence in sentences:
        parts = steps_of(sentence)
        if any(part.go_on for part in parts):
            texts = []
            for part in parts:
                if not part.go_on:
                    texts.append(_instruction(part, scope))
                    continue
                with Said(part, "go_on", "if_"):
                    texts.append(f"{_lead(part, scope)}it happens after all")
            found.append(f"{', then '.join(texts)}.")
        else:
            found.append(paragraph((sentence,), scope, small=True))
    return " ".join(found)


def _static(part: Static, scope: Scope) -> str:
    with Said(part) as said:
        to = said("to")
        start = works_in(said("zone"), scope) + while_shown(said("face_up"), scope)
        condition_ = if_held(said, scope).strip()
        found = _grants(said, to, scope) + of_static(said, to, scope, _joined)
        limit = how_often(said("once_each"))
        if (free := said("unpaid")) is not None:
            which_ = cards(free, scope, one=True)
            limit = f" If it is {which_}, use it without paying its cost.{limit}"
        limit = f"{_after(said, scope, to)}{limit}"
    if not found:
        raise NoWordsError("Static")
    text = f"{condition_} {' and '.join(found)}".strip()
    return f"{start}{capital(text)}.{limit}"


def _executed(said: Said, scope: Scope) -> str:
    start = f" from your {zones(source)}" if (source := said("from_")) else ""
    bare = isinstance(of := said("of"), Selector) and not (of.zone or of.type)
    return f"{subject(of, scope, noun='card') if bare else cards(of, scope)}{start}"


def _cost(part: CostChange, scope: Scope) -> str:
    with Said(part) as said:
        start = works_in(said("zone"), scope) + capital(if_held(said, scope).strip())
        what, may, do = _executed(said, scope), said("may"), said("do")
        if do:
            you = "you may " if may else ""
            act_ = _joined([p for s in do for p in steps_of(s)], scope)
            start += f" As you use {what}, {you}{act_}; for that"
        elif may:
            start += " you may let" if start.endswith(",") else " You may let"
        size, is_less = turned(said("change"))
        inner = scope.of_a_cost(part.of)
        one = each(size, inner)
        number, more = one if one is not None else (size, "")
        size_ = str(number) if isinstance(number, int) else f"({amount(number, inner)})"
        most = "up to " if said("up_to") else ""
        by = f"{most}{size_} {'less' if is_less else 'more'}"
        floor, after = no_less_than(said("at_least")), _after(said, scope, part.of)
        by, often = f"{by} to use{more}.{floor}{after}", how_often(said("once_each"))
    several = isinstance(part.of, Selector)
    costs = "cost" if several or (may and not do) else "costs"
    return capital(f"{start.strip()} {what} {costs} {by}{often}".strip())


def _alternative(part: Alternative, scope: Scope) -> str:
    with Said(part) as said:
        start = (
            works_in(said("zone"), scope) + capital(if_held(said, scope).strip())
        ).strip()
        what, do = _executed(said, scope), said("do")
        shown = [f" {en('civilizations', c)}" for c in said("civilizations") or ()]
        acts = _joined([p for s in do for p in steps_of(s)], scope) if do else ""
        cost = said("cost")
        price = "no" if cost is None else f"{amount(cost, scope)}{''.join(shown)}"
        floor, often = no_less_than(said("at_least")), how_often(said("once_each"))
        shield, after = said("as_shield"), _after(said, scope, part.of)
    use = f"put {what} face up into your shield zone" if shield else f"use {what}"
    may = f"{'you' if start.endswith(',') else 'You'} may {use} for {price} mana"
    may += f" if you {acts}" if acts else ""
    return f"{start} {may}.{floor}{after}{often}".strip()


def _after(said: Said, scope: Scope, executed: Cards) -> str:
    """` If you do, …`, of what follows if a card was executed so."""
    then = said("then")
    inner = scope.of_a_cost(executed)
    return f" If you do: {paragraph(then, inner)}" if then else ""


def _activated(part: Activated, scope: Scope) -> str:
    with Said(part) as said:
        zone = said("zone")
        inner = scope.within(None, from_=taken_from(zone))
        way, this = said("instead_of"), reference("this", scope)
        if way == "attack":
            parts = [p for s in said("by") for p in steps_of(s)]
            more = f" and {_joined(parts, inner)}" if parts else ""
            start = (
                f"Instead of attacking with {this}, you may tap it{more} to use this:"
            )
        elif way == "untap":
            start = (
                f"As your turn starts, instead of untapping {this} you may use this:"
            )
        else:
            parts = [p for s in said("by") for p in steps_of(s)]
            time = "In your main step"
            if (able := said("could_attack")) is not None:
                time = f"When {subject(able, inner)} could attack,"
            start = f"{time} you may {_joined(parts, inner)}. If you do,"
        body = paragraph(said("do"), inner, small=True)
        where = works_in(zone, inner, inner.from_said)
    return f"{where}{start} {body}"


def _status(part: Status, scope: Scope) -> str:
    with Said(part) as said:
        where = works_in(said("zone"), scope)
        inner = scope.within(part.when)
        start = when(said("when"), inner).replace("When", "As", 1) + if_held(
            said, inner
        )
        may = "may arrive" if said("may") else "arrives"
        tapped = f"it {may} tapped. " if said("tapped") else ""
        body = paragraph(said("do"), inner, small=True)
    return f"{where}{start} {tapped}{body}".strip()


def _release(part: Release, scope: Scope) -> str:
    with Said(part) as said:
        where = works_in(said("zone"), scope)
        inner = scope.within(part.when)
        start = when(said("when"), inner)
        return f"Release: {where}{start} {paragraph(said('do'), inner, small=True)}"


def _counter(part: Counter, scope: Scope) -> str:
    with Said(part) as said:
        where = works_in(said("zone"), scope)
        spells = cards(said("cancels"), scope)
        do = _joined([p for s in said("do") for p in steps_of(s)], scope)
    return (
        f"{where}When the effect of {spells} would resolve, you may {do} to cancel it."
    )


def _one_shot(part: OneShot, scope: Scope) -> str:
    with Said(part) as said:
        zone = said("zone")
        inner = scope.within(None, from_=taken_from(zone))
        held = condition(said("if_"), inner)
        body = paragraph(said("do"), inner, small=True)
        where = works_in(zone, inner, inner.from_said)
    return f"{where}Whenever {held}, at once {body}"


def _spell(part: Spell, scope: Scope) -> str:
    with Said(part) as said:
        return paragraph(said("do"), scope)


def _icon(part: Icon, scope: Scope) -> str:
    with Said(part) as said:
        where = works_in(said("zone"), scope)
        return f"《{said('name')}》 {where}{paragraph(said('do'), scope)}"


def _word(word: str | Worded, scope: Scope) -> str:
    """A keyword that is given, with what stands beside it."""
    if isinstance(word, str):
        return word
    if word.cards is None:
        return of_keyword(word, scope.this)
    with Said(word) as said, Said(said("cards")) as inside:
        return f"{said('word')}: {which(word.cards, inside, scope, event='card')}"


def of_keyword(keyword: Worded, this: Noun) -> str:
    """A keyword with what stands beside it."""
    scope = Scope(this, tell=tell)
    with Said(keyword) as said:
        word, found = said("word"), list[str]()
        if (described := said("cards")) is not None:
            with Said(described) as inside:
                found.append(which(described, inside, scope, event="card"))
        if (held := said("if_")) is not None:
            found.append(f"if {condition(held, scope)}")
        together = " ".join(written(ability, scope) for ability in said("abilities"))
        found += [together] if together else []
        if do := said("do"):
            found.append(paragraph(do, scope))
        if (gives := said("gives")) is not None:
            with Said(gives) as inside:
                found.append(f"{' and '.join(_grants(inside, 'this', scope))}.")
    if len(found) != 1 and (described is None or len(found) != 2):
        raise NoWordsError(f"`{word}` with several things")
    return ": ".join((word, *found))


_KINDS: dict[type, Callable[[Any, Scope], str]] = {
    Trigger: _trigger,
    Replacement: _replacement,
    Static: _static,
    CostChange: _cost,
    Alternative: _alternative,
    Extra: extra,
    Link: link,
    Activated: _activated,
    Status: _status,
    Redirect: redirect,
    Release: _release,
    Counter: _counter,
    OneShot: _one_shot,
    Spell: _spell,
    Icon: _icon,
}


def bases(descriptions: Sequence[Selector], each: bool, form: str) -> str:
    """What an evolution creature is put on: one kind of cards, or some of each.

    Args:
        descriptions: the cards.
        each: whether some of each are needed.
        form: the sentence.
    """
    scope = Scope("creature", tell=tell)
    found = [
        taken(base, scope).text.replace("any number of", "one or more of", 1)
        for base in descriptions
    ]
    return form.format(listed(found, "and" if each else "or"))
