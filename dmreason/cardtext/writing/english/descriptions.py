"""Numbers, cards and conditions, in English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dmreason.cardtext.vocabulary import en, word
from dmreason.cardtext.writing.owners import OwnersName
from dmreason.cardtext.writing.said import NoWordsError, Said
from dmreason.cardtext.writing.scope import Noun, Reference, Scope, check_owner, noun_of
from dmreason.language.descriptions import (
    Amount,
    Cards,
    Quantity,
    Range,
    Selector,
    Value,
)
from dmreason.language.mentions import OwnerOf
from dmreason.language.requirements import Condition, Every

_NOUNS = {"card": "card", "element": "element", "shield": "shield", "seal": "seal"}


def noun(kind: Noun, many: bool = False) -> str:
    """What a text calls cards of a kind."""
    name = _NOUNS.get(kind) or en("types", kind)
    if not many:
        return name
    return {"fortress": "fortresses"}.get(name, f"{name}s")


def player(whose: str | OwnerOf, of: bool = False) -> str:
    """`you`, `your opponent`, `that creature's owner`; or whose."""
    if isinstance(whose, OwnersName):
        return f"{whose}'s" if of else whose
    if isinstance(whose, OwnerOf):
        raise NoWordsError("`owner_of`")
    if of:
        return {"you": "your", "opponent": "your opponent's"}.get(
            whose, "each player's"
        )
    return {"you": "you", "opponent": "your opponent"}.get(whose, "each player")


def listed(parts: Sequence[str], last: str = "or") -> str:
    """`light, water or darkness`."""
    *first, end = parts
    return f"{', '.join(first)} {last} {end}" if first else end


def zones(names: Sequence[str]) -> str:
    """`graveyard or mana zone`."""
    can = "zone it can be executed from"
    return listed([can if z == "executable" else en("zones", z) for z in names])


def reference(name: str, scope: Scope) -> str:
    """`that creature`."""
    meant = scope.refer(name)
    if meant.how == "this":
        return f"this {noun(meant.noun)}"
    if meant.how == "that":
        return f"{'those' if meant.many else 'that'} {noun(meant.noun, meant.many)}"
    return _done(meant)


def made(name: str, scope: Scope) -> str:
    """`the creature chosen this way`."""
    return _done(scope.made(name))


def _done(meant: Reference) -> str:
    whose = f"{player(meant.whose, of=True)} " if meant.whose else "the "
    zone = f" from the {en('zones', meant.zone)}" if meant.zone else ""
    done = past(meant.verb)
    return f"{whose}{noun(meant.noun, meant.many)} {done}{zone} this way"


def past(verb: str) -> str:
    """`chosen`."""
    forms = word("verbs", verb).en
    return forms[2] if len(forms) > 2 else forms[0]


# -- numbers -------------------------------------------------------------------------


def amount(number: Amount, scope: Scope, nested: bool = False) -> str:
    """A number, or where it is read."""
    if isinstance(number, int):
        return str(number)
    with Said(number) as said:
        what = said(number.kind)
        match number.kind:
            case "count":
                return f"the number of {cards(what, scope)}"
            case "power_of" | "cost_of":
                measure = "power" if number.kind == "power_of" else "cost"
                return f"the {measure} of {reference(what, scope)}"
            case "cards_in":
                return f"the number of cards in {reference(what, scope)}"
            case "affected":
                return f"the number of {made(what, scope).removeprefix('the ')}"
            case "civilizations_of" | "costs_of" | "names_of":
                measure = number.kind.removesuffix("_of")
                return f"the number of different {measure} among {cards(what, scope)}"
            case "total_cost_of":
                return f"the costs of {cards(what, scope)} added up"
            case "total_power_of":
                return f"the powers of {cards(what, scope)} added up"
            case "this_turn":
                happened = scope.tell(what, scope, "past")
                return f"the number of times this turn that {happened}"
            case "this_attack":
                happened = scope.tell(what, scope, "past")
                return f"the number of times in this attack that {happened}"
            case "paid_extra":
                return f"the times the extra cost of {reference(what, scope)} was paid"
            case "paid_with" | "greatest_power_paid_with" as kind:
                with Said(what) as inside:
                    tapped = which(what, inside, scope, event="card")
                this = reference("this", scope)
                read = "number of" if kind == "paid_with" else "greatest power of any"
                return f"the {read} {tapped} tapped to pay for {this}"
        parts = [amount(part, scope, nested=True) for part in what]
        text = {
            "sum": " plus ".join(parts),
            "minus": f"{parts[0]} minus {parts[-1]}",
            "times": f"{parts[0]} times {parts[-1]}",
            "per": f"1 for every {parts[-1]} of {parts[0]}",
        }[number.kind]
    return f"({text})" if nested else text


def each(number: Amount, scope: Scope) -> tuple[int, str] | None:
    """How much for each of what, of such a number."""
    if not isinstance(number, Value) or number.times is None:
        return None
    first, second = number.times
    if not isinstance(first, int) or not isinstance(second, Value):
        return None
    if second.affected is not None:
        return first, f" for each of {made(second.affected, scope)}"
    if (held := second.civilizations_of) is not None and held.cards == ("that",):
        return first, f" for each civilization of {reference('that', scope)}"
    if second.count is None or second.count.picks() is not None:
        return None
    return first, f" for each of {cards(second.count, scope)}"


def _for_each(number: Amount, scope: Scope) -> tuple[int, str]:
    """How many are chosen, and for each of what."""
    one = each(number, scope) or each(Value(times=(1, number)), scope)
    if one is None:
        raise NoWordsError("Selector: `one_for_each`")
    return one


def how_many(number: Quantity, scope: Scope) -> str:
    """`2`, `as many as …`."""
    if isinstance(number, int):
        return str(number)
    return f"({amount(number, scope)})"


def bounds(part: int | Range, scope: Scope) -> str:
    """`5 or less`."""
    if isinstance(part, int):
        return str(part)
    with Said(part) as said:
        low, high = said("at_least"), said("at_most")
        if low is not None and low == high and part.parity is None:
            return f"equal to {amount(low, scope)}"
        found = []
        for field, plain, other in (
            ("at_least", "{} or more", "no less than {}"),
            ("at_most", "{} or less", "no more than {}"),
            ("less_than", "less than {}", "less than {}"),
            ("more_than", "more than {}", "more than {}"),
        ):
            if (bound := said(field)) is not None:
                form = plain if isinstance(bound, int) else other
                found.append(form.format(amount(bound, scope)))
        if (parity := said("parity")) is not None:
            found.append(en("parities", parity))
    return " and ".join(found)


# -- which cards -----------------------------------------------------------------------


@dataclass(frozen=True)
class Taken:
    """Cards of which a verb is said."""

    text: str
    chooser: str = ""
    """Whoever chooses, if it is not you: `you` or `your opponent`."""
    unseen: bool = False
    chosen: bool = False


def cards(part: Cards, scope: Scope, one: bool = False) -> str:
    """Cards, all of them; or one of them, of an event."""
    if isinstance(part, str):
        return reference(part, scope)
    if isinstance(part, tuple):
        return listed([reference(name, scope) for name in part], "and")
    if part.is_choice:
        raise NoWordsError("Selector: a number")
    with Said(part) as said:
        return which(part, said, scope, "any" if one else "")


def taken(part: Cards, scope: Scope) -> Taken:
    """Cards that something is done to, with their number."""
    if not isinstance(part, Selector):
        text = cards(part, scope)
        if part == "this" and scope.from_:
            scope.from_said = True
            text += f" from your {zones(scope.from_)}"
        return Taken(text)
    with Said(part) as said:
        if part.cards and said.only("cards", "zone", "as_cards"):
            return Taken(_named(said, scope))
        by = said("by")
        chooser = "" if by in (None, "you") else player(by)
        chooser = "each player" if part.whose == "each" else chooser
        for end in ("top", "bottom"):
            if said.has(end):
                number = how_many(said(end), scope)
                if said("zone") != ("deck",):
                    raise NoWordsError(f"Selector: `{end}`")
                owner = player(said("whose") or "you", of=True)
                s = "" if number == "1" else "s"
                return Taken(f"the {end} {number} card{s} of {owner} deck")
        number, unseen = "all", False
        anew = ""
        if said("one_for_each"):
            many, anew = _for_each(said("choose"), scope)
            number = str(many)
        elif said.has("choose"):
            number = how_many(said("choose"), scope)
        elif said.has("up_to"):
            number = f"up to {how_many(said('up_to'), scope)}"
        elif said.has("random"):
            number, unseen = how_many(said("random"), scope), True
        elif said("any_number"):
            number = "any number"
        of_seen = part.zone == ("deck",) and scope.looked_at((part.cards or ("",))[0])
        if part.cards and (part.is_choice or of_seen):
            scope.parted.update(part.cards)
        extra = ""
        for field, measure in (("total_power", "power"), ("total_cost", "cost")):
            if (bound := said(field)) is not None:
                extra += f" with total {measure} {bounds(bound, scope)}"
        if (distinct := said("distinct")) is not None:
            extra += f" with different {distinct}s"
        text = which(part, said, scope, number) + extra + anew
    if part.whose == "each":
        text = text.replace("each player's", "their")
    return Taken(text, chooser, unseen, part.is_choice)


def _named(said: Said, scope: Scope) -> str:
    """Named cards: `the rest`, `those cards in the graveyard`."""
    alone, names, zone = said("as_cards"), said("cards"), said("zone")
    named = listed([reference(name, scope) for name in names], "and")
    if alone and not scope.are_single(names):
        meant = [scope.refer(name) for name in names]
        many = len(meant) > 1 or meant[0].many
        named = f"the top card{'s' if many else ''} of {named}"
    if zone is None:
        return named
    if zone == ("deck",) and len(names) == 1 and scope.looked_at(names[0]):
        return "the rest" if names[0] in scope.parted else named
    return f"{named} in the {zones(zone)}"


def alone(t: Taken) -> str:
    """Cards of which no sentence says who chooses them.

    Raises:
        NoWordsError: the opponent does, or chance.
    """
    if t.chooser not in ("", "you") or t.unseen:
        raise NoWordsError("Selector: who chooses")
    return t.text


def which(
    part: Selector,
    said: Said,
    scope: Scope,
    number: str = "",
    event: Noun | None = None,
) -> str:
    """A description with its number: `2 of your opponent's tapped creatures`.

    Args:
        part: the description.
        said: what is still to be written of it.
        scope: what words mean there.
        number: `any` of an event, `all`, or so many; left out of all without a word.
        event: in an event, which looks at no zone: what is called so without a type.
    """
    whose, zone, names = said("whose"), said("zone"), said("cards")
    others, also = said("excluding"), said("and_all")
    check_owner(part)
    kind = noun_of(part, scope)
    if event is not None and kind == "element":
        kind = event
    in_battle = event is not None or zone in (None, ("battle",))
    one = number in ("1", "a", "up to 1", "any")
    owner, place = "", ""
    if in_battle or kind == "shield":
        owner = player(whose, of=True) if whose not in (None, "any") else ""
        if kind == "shield" and event is None:
            owner = "" if whose == "unsaid" else player(whose or "you", of=True)
    else:
        mine = whose if names and whose is None else whose or "you"
        of = "the" if mine is None else player(mine, of=True)
        place = f" {'from' if part.is_choice else 'in'} {of} {zones(zone)}"
    if names is not None:
        inside = listed([reference(name, scope) for name in names], "and")
        if zone == ("battle",) and event is None:
            place = f" in the {zones(zone)}"
        place = f" among {inside}{place}"
    singular = one and not owner
    if said("any_of"):
        text = _either(part, said, scope, singular) + place
    else:
        text = _noun_phrase(said, scope, kind, singular) + place
    if others is not None:
        without = others.model_copy(
            update={
                "zone": None if others.zone == zone else others.zone,
                "whose": None if others.whose == whose else others.whose,
            }
        )
        excepted = cards(without, scope) if without.model_fields_set else ""
        text += f" except ({excepted})" if others.excluding else f" except {excepted}"
    if also is not None:
        text += f" and {cards(also, scope)}"
    if owner:
        of = f"{number} of " if number and number != "all" else f"{number} "
        return f"{of}{owner} {text}".strip()
    if number == "any number":
        return f"any number of {text}"
    if number == "a" and text[:1] in "aeiou":
        number = "an"
    return f"{number} {text}".strip()


def _either(part: Selector, said: Said, scope: Scope, one: bool) -> str:
    """`light creatures or Dragons`: what is said of all is said of each."""
    for field in part.said - {"tapped", "other"}:
        said(field)
    words = {"other": "other ", "tapped": "tapped "}
    text = "".join(word for field, word in words.items() if said(field))
    text += "untapped " if part.tapped is False else ""
    found = []
    for way in part.ways:
        like = Selector(**{field: getattr(way, field) for field in way.said})
        kind = noun_of(like.model_copy(update={"zone": part.zone}))
        with Said(like) as inside:
            found.append(_noun_phrase(inside, scope, kind, one))
    return text + listed(found)


def _noun_phrase(said: Said, scope: Scope, kind: Noun, one: bool) -> str:
    """`tapped fire creatures with power 3000 or less`."""
    before: list[str] = []
    if said("other"):
        before.append("other")
    if said("as_cards") and not said("seals"):
        kind = "card" if kind in ("element", "card") else kind
        before.append("single")
    for field, yes, no in (
        ("ex_life", "EX life", ""),
        ("face_up", "face-up", ""),
        ("face_down", "face-down", ""),
        ("tapped", "tapped", "untapped"),
        ("attacking", "attacking", "not attacking"),
        ("attacked", "attacked", "not attacked"),
        ("blocking", "blocking", "not blocking"),
        ("battling", "battling", "not battling"),
        ("crossed", "crossed", "uncrossed"),
        ("linked", "linked", "not linked"),
        ("multicolor", "multicolored", "not multicolored"),
        ("evolution", "evolution", "non-evolution"),
        ("neo", "NEO", "non-NEO"),
        ("twinpact", "twinpact", "non-twinpact"),
        ("textless", "textless", "not textless"),
    ):
        value = said(field)
        if value is not None and (value or no):
            before.append(yes if value else no)
    if (some := said("civilization")) is not None:
        before.append(listed([en("civilizations", name) for name in some]))
    if (every := said("civilizations")) is not None:
        before.append(listed([en("civilizations", name) for name in every], "and"))
    types = said("type")
    if types is None or len(types) == 1:
        name = noun(kind, not one)
    else:
        name = listed([noun(kind_, not one) for kind_ in types])
    return " ".join([*before, name]) + _relative(said, scope)


_ON_ENTRY = "When this creature enters"
"""The first words of an ability that texts ask for."""


def _relative(said: Said, scope: Scope) -> str:
    """` with cost 5 or less`, what stands after the noun."""
    text = ""
    for field, wording in (
        ("under", " under {}"),
        ("sealing", " on {}"),
        ("equipped_to", " that {} is equipped with"),
        ("equipped_with", " equipped with {}"),
        ("fortified_by", " fortified with {}"),
        ("life_of", " that are the EX life of {}"),
        ("tied_to", " tied to {}"),
    ):
        name = said(field)
        if field == "equipped_to" and isinstance(name, Selector):
            text += f" that is on one of {cards(name, scope)}"
        elif name is not None:
            text += wording.format(cards(name, scope))
    if (number := said("linked_cards")) is not None:
        text += f" linked as {number} cards"
    if (new := said("entered_this_turn")) is not None:
        text += f" that {'entered' if new else 'did not enter'} this turn"
    if (attacked := said("has_attacked_this_turn")) is not None:
        text += f" that {'attacked' if attacked else 'did not attack'} this turn"
    for field, wording in (
        ("being_added", " being added to a hand"),
        ("being_cast", " being cast"),
        ("hyper", " in hyper mode"),
        ("bonus", " with their bonus"),
    ):
        if said(field):
            text += wording
    if (opens := said("entry_ability")) is not None:
        text += f" with {'an' if opens else 'no'} ability that begins “{_ON_ENTRY}”"
    if (foes := said("battling_with")) is not None:
        text += f" battling {cards(foes, scope, one=True)}"
    for field in ("civilization", "name", "race", "cost"):
        if (other := said(f"shares_{field}_with")) is not None:
            text += f" that share a {field} with {cards(other, scope)}"
    for measure in ("cost", "power"):
        if (bound := said(measure)) is not None:
            size = bounds(bound, scope)
            alone = isinstance(bound, Range) and bound == Range(parity=bound.parity)
            text += f" with an {size} {measure}" if alone else f" with {measure} {size}"
    for field, wording in (
        ("name", " named {}"),
        ("name_includes", " with {} in the name"),
        ("keyword", " with “{}”"),
        ("race", " of the race {}"),
        ("race_includes", " whose race includes {}"),
    ):
        if (words := said(field)) is not None:
            text += wording.format(listed(words))
    if (chosen := said("of_chosen")) is not None:
        text += f" of the chosen {en('values', scope.value(chosen))}"
    for field, wording in (("most", "greatest"), ("least", "smallest")):
        if (measure := said(field)) is not None:
            text += f" with the {wording} {measure}"
    return text


# -- conditions ----------------------------------------------------------------------


def condition(part: Condition, scope: Scope) -> str:
    """Something that holds or not, after `if`."""
    found: list[str] = []
    with Said(part) as said:
        low, high = said("at_least"), said("at_most")
        within = Range(at_least=low, at_most=high, parity=said("parity"))
        if (there := said("exists")) is not None:
            found.append(_exists(there, scope, True))
        if (absent := said("none")) is not None:
            found.append(_exists(absent, scope, False))
        if (every := said("every")) is not None:
            found.append(_every(every, scope))
        if (counted := said("count")) is not None:
            size = bounds(within, scope)
            found.append(f"the number of {cards(counted, scope)} is {size}")
        if (number := said("value")) is not None:
            size = bounds(within, scope)
            found.append(f"{amount(number, scope)} is {size}")
        if (turn := said("turn")) is not None:
            found.append(f"it is {player(turn, of=True)} turn")
        if said("extra_turn"):
            found.append("it is an extra turn")
        if (used := said("used_before")) is not None:
            with Said(used) as inside:
                card = which(used, inside, scope, "a", event="card")
            this = reference("this", scope)
            found.append(f"the card you used before {this} this turn was {card}")
        if (paid := said("paid_with")) is not None:
            with Said(paid) as inside:
                card = which(paid, inside, scope, "a", event="card")
            this = reference("this", scope)
            found.append(f"{card} was tapped to pay for {this}")
        if (base := said("put_onto")) is not None:
            with Said(base) as inside:
                card = which(base, inside, scope, "a", event="element")
            found.append(f"{reference('this', scope)} was put onto {card}")
        if (word := said("executed_by")) is not None:
            found.append(f"{reference('this', scope)} was executed by “{word}”")
        if (name := said("done")) is not None:
            found.append(done(name, scope))
        if (use := said("unused")) is not None:
            found.append(f"you have not used 「{use.ability}」 this {use.this}")
        if (every := said("all_of")) is not None:
            parts = [condition(p, scope) for p in every]
            found.append(f"({' and '.join(parts)})" if len(parts) > 1 else parts[0])
        if (some := said("any_of")) is not None:
            parts = [condition(p, scope) for p in some]
            found.append(f"({' or '.join(parts)})" if len(parts) > 1 else parts[0])
        if (contrary := said("no")) is not None:
            found.append(f"it is not so that {condition(contrary, scope)}")
    if not found:
        raise NoWordsError("Condition")
    return " and ".join(found)


def _every(part: Every, scope: Scope) -> str:
    """All of some cards are so: `all your cards are …`."""
    with Said(part) as said:
        of, is_ = said("of"), said("is_")
    return f"every one of {cards(of, scope)} is {cards(is_, scope)}"


def done(name: str, scope: Scope) -> str:
    """That an instruction was carried out."""
    if name in scope.games:
        return f"{player('you')} have won the rock-paper-scissors"
    if name not in scope.named:
        raise NoWordsError(f"`done: {name}`")
    known = scope.made(name)
    whose = f"{player(known.whose, of=True)} " if known.whose else "a "
    zone = f" from the {en('zones', known.zone)}" if known.zone else ""
    return f"{whose}{noun(known.noun)} was {past(known.verb)}{zone} this way"


def _exists(part: Selector, scope: Scope, there: bool) -> str:
    names = part.cards
    if names is not None and len(names) == 1 and not scope.refer(names[0]).many:
        with Said(part) as said:
            said("cards")
            subject = f"{reference(names[0], scope)} is{'' if there else ' not'}"
            zone = said("zone")
            if zone is not None and not (
                zone == ("deck",) and scope.looked_at(names[0])
            ):
                whose = said("whose")
                of = "the" if whose is None else player(whose, of=True)
                subject += f" in {of} {zones(zone)}"
                if said.only():
                    return subject
                subject += " and is"
            whose = said("whose")
            mine = "" if whose is None else f"{player(whose, of=True)} "
            excluded = said("excluding")
            text = _noun_phrase(said, scope, noun_of(part, scope), one=True)
            if excluded is not None:
                text += f" except {cards(excluded, scope)}"
        return f"{subject} {mine or 'a '}{text}"
    return f"there are {'' if there else 'no '}{cards(part, scope)}"
