"""What is done to cards, to players and in the turn, in English."""

from __future__ import annotations

from dmreason.cardtext.vocabulary import en
from dmreason.cardtext.writing.english.descriptions import (
    Taken,
    alone,
    amount,
    cards,
    how_many,
    listed,
    player,
    reference,
    taken,
    which,
    zones,
)
from dmreason.cardtext.writing.said import NoWordsError, Said
from dmreason.cardtext.writing.scope import Scope, casts_half
from dmreason.language.abilities import Instruction
from dmreason.language.descriptions import Cards, Quantity, Selector
from dmreason.language.verbs import ChooseValue, Draw, Move, Put, Seal

OTHERS = tuple(f"{player(who)} " for who in ("opponent", "any", "each"))
"""How what others do begins."""


def act(part: Instruction, scope: Scope) -> str:
    """What an instruction does, as an order: `draw 2 cards`."""
    what = part.what
    match part.kind:
        case "destroy" | "tap" | "untap" | "cast":
            free = _free(part) if part.kind == "cast" else ""
            if casts_half(part, scope):
                half = f"the spell half of {alone(taken(what, scope))}"
                return f"cast {half}{free} while it stays in the battle zone"
            return _to(part.kind, taken(what, scope), free)
        case "flip":
            return _to("turn over", taken(what, scope))
        case "execute":
            return _to("use", taken(what, scope), _free(part))
        case "play":
            cost = part.cost
            price = "its cost" if cost is None else f"{amount(cost, scope)}"
            price += "".join(f" {en('civilizations', c)}" for c in part.civilizations)
            return _to("use", taken(what, scope), f" by paying {price}")
        case "pay":
            shown = "".join(f" {en('civilizations', c)}" for c in part.civilizations)
            return f"pay {what}{shown}"
        case "discard":
            return _discard(what, scope)
        case "draw" | "gr_summon":
            return _draw(part.kind, what, scope)
        case "mill":
            who, number = _parts(what, scope)
            deck = f"{player(who, of=True)} deck"
            return f"put the top {number} card(s) of {deck} into the graveyard"
        case "put" | "summon":
            return _put(part, what, scope)
        case "move":
            return _move(what, scope)
        case "return":
            return _to("return", taken(what, scope), f" to the hand{_without(part)}")
        case "break":
            shields = taken(what, scope)
            if part.breaker in (None, "this"):
                return _to("break", shields, _without(part))
            breaker = reference(part.breaker, scope)
            return f"let {breaker} break {alone(shields)}{_without(part)}"
        case "choose":
            return _to("choose", taken(what, scope))
        case "choose_value":
            assert part.as_ is not None
            return _choose_value(what, part.as_, scope)
        case "look":
            return _to("look at", taken(what, scope))
        case "reveal" if part.until is not None:
            with Said(part.until) as said:
                shown = which(part.until, said, scope, "a", event="card")
            deck = f"the top of {player(what.whose or 'you', of=True)} deck"
            if part.until_count > 1:
                shown = f"{part.until_count} cards like {shown}"
            are = "is" if part.until_count == 1 else "are"
            return f"reveal cards from {deck} until {shown} {are} revealed"
        case "reveal":
            return _to("reveal", taken(what, scope))
    return _other(part, scope)


def _other(part: Instruction, scope: Scope) -> str:
    """What an instruction does to players, in the turn, and rarely."""
    what = part.what
    match part.kind:
        case "stay":
            return f"{cards(what, scope)} stays"
        case "leave":
            its_own = what == "that" or (what == "this" and scope.that == "this")
            top = "the top card of " if its_own else ""
            return f"only {top}{cards(what, scope)} leaves"
        case "redirect":
            return f"redirect the attack to {alone(taken(what, scope))}"
        case "battle":
            first, second = (taken(side, scope) for side in what)
            return f"let {alone(first)} and {alone(second)} battle"
        case "swap":
            one, other = (_swapped(name, scope) for name in what)
            return f"swap {one} and {other}"
        case "turn_down" | "turn_up":
            way = "down" if part.kind == "turn_down" else "up"
            return _to("turn", taken(what, scope), f" face {way}")
        case "invert":
            return f"turn {cards(what, scope)} upside down"
        case "shuffle":
            return f"shuffle {player(what, of=True)} deck"
        case "rock_paper_scissors":
            scope.games.add(part.as_ or "")
            return f"{en('verbs', part.kind)} against {player('opponent')}"
        case "win" | "lose":
            s = "" if what == "you" else "s"
            return f"{player(what)} {part.kind}{s} the game"
        case "seal":
            return _seal(what, scope)
        case "equip":
            with Said(what) as said:
                t = taken(said("cards"), scope)
                return f"equip {reference(said('to'), scope)} with {alone(t)}"
        case "unequip":
            return _to("take off", taken(what, scope))
        case "fortify":
            with Said(what) as said:
                shield = alone(taken(said("shield"), scope))
                return f"fortify {shield} with {alone(taken(said('cards'), scope))}"
        case "tie":
            with Said(what) as said:
                t = taken(said("cards"), scope)
                return _to("tie", t, f" to {reference(said('to'), scope)}")
        case "use":
            with Said(what) as said:
                icon = said("icon")
                return (
                    f"use the 「{icon}」 ability of {alone(taken(said('of'), scope))}"
                )
        case "use_it":
            return "you use that ability"
        case "end_attack":
            return "end the attack"
        case "end_turn":
            return "end the turn"
        case "extra_turn":
            return f"add a turn of {player(what)} after this one"
        case "skip_next_turn":
            return f"skip {player(what, of=True)} next turn"
        case "skip_turn":
            return "skip the rest of the turn"
    raise NoWordsError(f"`{part.kind}`")


def _to(verb: str, t: Taken, more: str = "") -> str:
    """A verb said of cards: `destroy 1 of your creatures`."""
    unseen = " at random" if t.unseen else ""
    if t.chooser and t.chooser != "you":
        ending = "" if verb == "choose" else f", and you {verb} them{more}"
        return f"{t.chooser} chooses {t.text}{unseen}{ending}"
    return f"{verb} {t.text}{unseen}{more}"


def _free(part: Instruction) -> str:
    return " as if its cost had been paid" if part.as_paid else " for no cost"


def _without(part: Instruction) -> str:
    if not part.without:
        return ""
    words = listed([f"“{word}”" for word in part.without])
    return f" (their {words} cannot be used)"


def _parts(what: Quantity | Draw, scope: Scope) -> tuple[str, str]:
    """Who, and how many."""
    if not isinstance(what, Draw):
        return "you", how_many(what, scope)
    with Said(what) as said:
        up_to, count = said("up_to"), said("count")
        number = how_many(count if up_to is None else up_to, scope)
        return said("player"), number if up_to is None else f"up to {number}"


def _choose_value(what: str | ChooseValue, name: str, scope: Scope) -> str:
    """`choose a race other than Guardian`."""
    of, others, by = what, "", "you"
    if isinstance(what, ChooseValue):
        with Said(what) as said:
            of, left_out, by = said("of"), said("excluding"), said("by") or "you"
        if of == "civilization":
            left_out = [en("civilizations", value) for value in left_out]
        others = f" other than {listed(left_out)}" if left_out else ""
    assert isinstance(of, str)
    scope.values[name] = of
    text = f"a {en('values', of)}{others}"
    return f"choose {text}" if by == "you" else f"{player(by)} chooses {text}"


def _draw(kind: str, what: Quantity | Draw, scope: Scope) -> str:
    who, number = _parts(what, scope)
    s = "" if number == "1" else "s"
    text = f"draw {number} card{s}" if kind == "draw" else f"GR summon {number} time{s}"
    if who == "you":
        return text
    return f"{player(who)} {text.replace('draw', 'draws').replace('summon', 'summons')}"


def _discard(what: int | Cards, scope: Scope) -> str:
    """Cards of a hand, which its player chooses."""
    if isinstance(what, int):
        return f"discard {what} card{'' if what == 1 else 's'} from your hand"
    if not isinstance(what, Selector):
        return f"discard {alone(taken(what, scope))}"
    whole = what if what.cards else what.model_copy(update={"zone": ("hand",)})
    whose = what.whose or "you"
    picked = {"choose", "up_to", "any_number"} & set(what.quantities)
    if whose != "you" and picked and what.by is None:
        return f"{player(whose)} chooses and discards {taken(whole, scope).text}"
    if whose != "you":
        return _to("have its player discard", taken(whole, scope))
    return _to("discard", taken(whole, scope))


def _put(part: Instruction, what: Cards | Put, scope: Scope) -> str:
    """Into the battle zone."""
    verb = "put" if part.kind == "put" else "summon"
    end = " into the battle zone" if part.kind == "put" else _free(part)
    if not isinstance(what, Put):
        return _to(verb, taken(what, scope), end)
    with Said(what) as said:
        t, onto, state = taken(said("cards"), scope), said("onto"), said("state")
    if onto is not None:
        end += f" onto {alone(taken(onto, scope))}"
    return _to(verb, t, end + (" tapped" if state else ""))


def _move(what: Move, scope: Scope) -> str:
    """Into another zone."""
    with Said(what) as said:
        t = taken(said("cards"), scope)
        how = " tapped" if said("tapped") else ""
        how += " face up" if said("face_up") else ""
        how += " face down" if said("face_down") else ""
        life, under = said("life_of"), said("under")
        under = said("under_shield") if under is None else under
        if (onto := said("onto_shield")) is not None:
            return _to("put", t, f"{how} onto {reference(onto, scope)}")
        if under is not None:
            return _to("put", t, f"{how} under {reference(under, scope)}")
        to, position = said("to"), said("position")
    if life is not None:
        how += f" as the EX life of {reference(life, scope)}"
    if to == "deck":
        places = {"top": " on top of the deck", "bottom": " on the bottom of the deck"}
        if position == "shuffled":
            return _to("shuffle", t, f"{how} into the deck")
        return _to("put", t, how + places[position])
    return _to("put", t, f"{how} into the {zones([to])}")


def _swapped(name: str, scope: Scope) -> str:
    text = reference(name, scope)
    if scope.refer(name).how == "this" and scope.from_:
        scope.from_said = True
        return f"{text} from your {zones(scope.from_)}"
    return text


def _seal(what: Seal, scope: Scope) -> str:
    with Said(what) as said:
        on = taken(said("on"), scope)
        return _to(f"put {amount(said('count'), scope)} seal(s) on", on)
