"""What is done to cards, to players and in the turn, in Japanese."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from dmreason.cardtext.vocabulary import Form, ja, verb
from dmreason.cardtext.writing.japanese.descriptions import (
    amount,
    cards,
    how_many,
    owner_of,
)
from dmreason.cardtext.writing.japanese.events import subject
from dmreason.cardtext.writing.japanese.taking import Taken, taken
from dmreason.cardtext.writing.japanese.words import (
    counted,
    listed,
    player,
    reference,
    zones,
)
from dmreason.cardtext.writing.said import NoWordsError, Said, told_fields
from dmreason.cardtext.writing.scope import Scope, casts_half, noun_of
from dmreason.language.abilities import Instruction
from dmreason.language.descriptions import Cards, Quantity, Selector, Value
from dmreason.language.verbs import ChooseValue, Draw, Move, Put, Seal

Way = Literal["end", "mid", "te", "may", "may_mid", "past", "if", "not_if"]
"""How a sentence goes on after a verb: する, し, して, してもよい, してもよく, …"""


@dataclass(frozen=True)
class Act:
    """What is done: 「自分の手札を1枚」 and a verb, or a statement with its own end."""

    before: str
    verb: str = ""
    """A verb of the words of cards; none if the text is a statement."""
    made: bool = False
    """Somebody is made to do it: 捨てさせる."""
    after: str = ""
    """A sentence that follows: 「ただし、…」."""

    def said(self, way: Way) -> str:
        """The text up to where the sentence goes on."""
        if not self.verb:
            return _stated(self.before, way)
        if self.made:
            made = verb(self.verb, "made_mid")
            ends = {"end": "る", "mid": "", "te": "て", "may": "てもよい"}
            ends |= {"may_mid": "てもよく", "past": "た", "if": "れば"}
            ends["not_if"] = "なければ"
            return self.before + made + ends[way]
        if way == "may_mid":
            return f"{self.before}{verb(self.verb, 'may').removesuffix('い')}く"
        form: Form = way
        return self.before + verb(self.verb, form)


def _stated(text: str, way: Way) -> str:
    """A statement, going on."""
    if way == "end":
        return text
    if way == "mid" and not text.endswith("。"):
        for end, mid in (
            ("しない", "せず"),
            ("ない", "ず"),
            ("できる", "でき"),
            ("える", "え"),
            ("する", "し"),
        ):
            if text.endswith(end):
                return text.removesuffix(end) + mid
    raise NoWordsError(f"「{text}」")


def chosen(t: Taken, verb_: str, goal: str = "", select: bool = True) -> Act:
    """Something done to cards, which are chosen for it."""
    pick = ""
    if t.chosen:
        if t.unseen:
            pick = "見ないで選び、"
        elif t.chooser or (select and not t.source and not t.plain):
            pick = "選び、"
        elif t.plain and goal:
            pick = "、"
    if t.first:
        pause = "" if pick or not t.chosen else "、"
        what = t.by_chooser(f"{t.source}{t.which}を{t.number}")
        return Act(f"{what}{pause}{pick}{goal}", verb_)
    source = f"、{t.source}" if t.source and t.number else t.source
    what = t.by_chooser(f"{t.which}を{t.number}{source}")
    return Act(f"{what}{pick}{goal}", verb_)


def _owners(t: Taken) -> str:
    return "持ち主の" if t.away else ""


def act(part: Instruction, scope: Scope) -> Act:
    """What an instruction does that is said of cards and players alone."""
    what = part.what
    match part.kind:
        case "destroy":
            return chosen(taken(what, scope), "destroy", select=False)
        case "discard":
            return _discard(what, scope)
        case "draw":
            _not_for_you(part)
            if (filled := _filled(what)) is not None:
                return Act(f"{filled}になるようにカードを", "draw")
            who, number = _amount(what, scope, "card")
            if who and "自分の" in number:  # behind 「相手は」, whose would be in doubt
                return Act(f"{number}、{who}カードを", "draw")
            if number.endswith("数"):
                return Act(f"{who}{number}のカードを", "draw")
            return Act(f"{who}カードを{number}", "draw")
        case "mill":
            of, number = _of_player(what, scope)
            number += "目" if 1 in (what, getattr(what, "count", None)) else ""
            pause = "、" if number.endswith("数") else ""
            return Act(f"{of}山札の上から{pause}{number}を墓地に", "place")
        case "gr_summon":
            _not_for_you(part)
            who, number = _amount(what, scope, "times")
            return Act(f"{who}{number}", "gr_summon")
        case "put" | "summon":
            return _put(part, what, scope)
        case "move":
            return _move(what, scope)
        case "return":
            t = taken(what, scope)
            without = "".join(f"「{word}」" for word in part.without)
            after = f"ただし、その{without}は使えない" if without else ""
            done = chosen(t, "send_back", f"{_owners(t)}手札に")
            return Act(done.before, done.verb, after=after)
        case "tap" | "untap":
            t = taken(what, scope, stay=True)
            mana = isinstance(what, Selector) and what.zone == ("mana",)
            return chosen(t, part.kind, select=not mana)
        case "break":
            return _break(part, what, scope)
        case "choose":
            return _choose(what, scope)
        case "choose_value":
            assert part.as_ is not None
            return _choose_value(what, part.as_, scope)
        case "look":
            return chosen(taken(what, scope), "look", select=False)
        case "reveal" if part.until is not None:
            if told_fields(what) - {"whose", "zone", "top"}:
                raise NoWordsError("Instruction: `until` of such cards")
            deck = f"{owner_of(what.whose or 'you')}の山札の上から"
            shown = subject(part.until, scope, "put")
            several = part.until_count > 1
            many = counted(part.until_count, noun_of(part.until)) if several else ""
            return Act(f"{deck}、{shown}が{many}出るまでカードを", "reveal")
        case "reveal":
            if isinstance(what, Selector) and what.zone == ("deck",):
                return chosen(taken(what, scope), "reveal", select=False)
            return chosen(taken(what, scope), "show", "相手に")
        case "cast":
            free = "コストを支払わずに" if not part.as_paid else _PAID
            if casts_half(part, scope):
                half = f"{_one(what, scope)}の呪文側を"
                return Act(f"{half}、バトルゾーンに置いたまま{free}", "cast")
            return chosen(taken(what, scope), "cast", free, select=False)
        case "execute":
            free = "コストを支払わずに" if not part.as_paid else _PAID
            return chosen(taken(what, scope), "use", free, select=False)
        case "play":
            price = paying(part.cost, part.civilizations, scope)
            return chosen(taken(what, scope), "use", price, select=False)
        case "turn_down" | "turn_up":
            verb = "turn_down" if part.kind == "turn_down" else "reveal"
            return chosen(taken(what, scope), verb, select=False)
        case "flip":
            return chosen(taken(what, scope), "flip", select=False)
        case "stay":
            return Act(f"{cards(what, scope)}は", "stay")
        case "leave":
            return Act(f"{_leaving(what, scope)}だけが", "leave")
        case "redirect":
            return Act(f"攻撃先を{_one(what, scope)}に", "redirect")
        case "battle":
            first, second = (_one(side, scope) for side in what)
            return Act(f"{first}と{second}を", "battle", made=True)
        case "swap":
            first, second = (_swapped(name, scope) for name in what)
            return Act(f"{first}と{second}を", "swap")
    return _other(part, scope)


_PAID = "コストを支払ったものとして"


def _other(part: Instruction, scope: Scope) -> Act:
    """What an instruction does to players, in the turn, and rarely."""
    what = part.what
    match part.kind:
        case "invert":
            return Act(f"{cards(what, scope)}を上下逆さまに", "do")
        case "shuffle":
            owner = "お互い" if what == "any" else player(what)
            return Act(f"{owner}の山札を", "shuffle")
        case "rock_paper_scissors":
            scope.games.add(part.as_ or "")
            return Act("", part.kind)
        case "win" | "lose":
            return Act(f"{player(what)}はゲームに", part.kind)
        case "pay":
            return Act(f"{_price(what, part.civilizations)}を", part.kind)
        case "seal":
            return _seal(what, scope)
        case "equip":
            with Said(what) as said:
                gear = said("cards")
                aura = isinstance(gear, Selector) and gear.type == ("aura",)
                t = taken(gear, scope)
                to = f"{reference(said('to'), scope)}に"
                return chosen(t, "attach" if aura else "equip", to)
        case "unequip":
            return chosen(taken(what, scope), part.kind, "クリーチャーから")
        case "fortify":
            with Said(what) as said:
                shield = _one(said("shield"), scope)
                gear = taken(said("cards"), scope)
                return chosen(gear, "fortify", f"{shield}に付けて")
        case "tie":
            with Said(what) as said:
                t = taken(said("cards"), scope)
                return chosen(t, "tie", f"{reference(said('to'), scope)}に")
        case "use":
            with Said(what) as said:
                icon, of = said("icon"), _one(said("of"), scope)
            return Act(f"{of}の「{icon}」能力を", "use")
        case "use_it":
            return Act("その能力を自分が", "use")
        case "end_attack":
            return Act("その攻撃を", "end_attack")
        case "end_turn":
            return Act("このターンを", "finish")
        case "extra_turn":
            return Act(f"このターンの後に{player(what)}のターンを", "gain_turn")
        case "skip_next_turn":
            return Act(f"{player(what)}の次のターンを", "skip")
        case "skip_turn":
            return Act("このターンの残りを", "skip")
    raise NoWordsError(f"`{part.kind}`")


def _leaving(what: Cards, scope: Scope) -> str:
    """「一番上のカード」, of the creature that the event is about (813.1a)."""
    its_own = what == "that" or (what == "this" and scope.that == "this")
    return "一番上のカード" if its_own else cards(what, scope)


def _not_for_you(part: Instruction) -> None:
    """NoWordsError if somebody else may have you do something."""
    if isinstance(part.may, str) and getattr(part.what, "player", "you") != part.may:
        raise NoWordsError(f"`{part.kind}` of yours that the opponent may choose")


def _one(part: Cards, scope: Scope) -> str:
    """Cards with their number after them: 「相手のクリーチャー1体」."""
    t = taken(part, scope)
    if t.source or t.chooser or t.unseen:
        raise NoWordsError("Selector: a choice from another zone")
    return t.which + t.number


def _amount(what: Quantity | Draw, scope: Scope, counter: str) -> tuple[str, str]:
    """Who, and how many: of 「カードを2枚引く」."""
    who, number, most = "you", what, ""
    if isinstance(what, Draw):
        with Said(what) as said:
            who, count, up_to = said("player"), said("count"), said("up_to")
        number, most = (count, "") if up_to is None else (up_to, "まで")
    assert not isinstance(number, Draw)
    if counter == "times" and isinstance(number, int):
        text = f"{number}{ja('counters', 'times')}"
    else:
        text = how_many(number, "card", scope) + most
    return "" if who == "you" else f"{player(who)}は", text


def _filled(what: Quantity | Draw) -> str | None:
    """「自分の手札が5枚」, of 「…になるようにカードを引く」; None of other numbers."""
    of_hand = what.count if isinstance(what, Draw) and what.up_to is None else None
    if not isinstance(of_hand, Value) or of_hand.minus is None:
        return None
    assert isinstance(what, Draw)
    number, less = of_hand.minus
    hand = Selector(whose=what.player, zone=("hand",))
    if not isinstance(number, int) or less != Value(count=hand):
        return None
    if what.player == "you":
        return f"{player('you')}の手札が{number}枚"
    return f"{player(what.player)}は自身の手札が{number}枚"


def _of_player(what: Quantity | Draw, scope: Scope) -> tuple[str, str]:
    """Whose deck, and how many of it."""
    who, number = "you", what
    if isinstance(what, Draw):
        with Said(what) as said:
            who, number = said("player"), said("count")
    assert not isinstance(number, Draw)
    owner = "お互い" if who == "any" else player(who)
    return f"{owner}の", how_many(number, "card", scope)


def _discard(what: int | Cards, scope: Scope) -> Act:
    """Cards of a hand, which its player chooses."""
    if isinstance(what, int):
        return Act(f"自分の手札を{what}枚", "discard")
    if not isinstance(what, Selector):
        return chosen(taken(what, scope), "discard", select=False)
    if what.zone not in (None, ("hand",)):
        raise NoWordsError("`discard` out of another zone")
    whole = what if what.cards else what.model_copy(update={"zone": ("hand",)})
    whose = what.whose or "you"
    picked = {"choose", "up_to", "any_number"} & set(what.quantities)
    if whose not in ("you", "each") and picked and what.by is None:
        who = "opponent" if whose == "any" else whose
        whole = whole.model_copy(update={"by": who, "whose": who})
        done = chosen(taken(whole, scope), "discard", select=True)
        text = done.before
        if whose == "any":
            text = text.replace(player("opponent"), player("any"), 1)
        return Act(text, "discard")
    done = chosen(taken(whole, scope), "discard", select=whose != "you")
    made = whose not in ("you", "each") and what.by != whose
    return Act(done.before, "discard", made=made)


def _put(part: Instruction, what: Cards | Put, scope: Scope) -> Act:
    """Into the battle zone."""
    done = "put" if part.kind == "put" else "summon"
    goal = _PAID if part.as_paid else ""
    if part.kind == "summon" and not part.as_paid:
        goal = "コストを支払わずに"
    if not isinstance(what, Put):
        return chosen(taken(what, scope), done, goal, select=False)
    with Said(what) as said:
        part_cards, onto = said("cards"), said("onto")
        if onto is not None:
            goal = f"{_one(onto, scope)}の上に重ねて{goal}"
        if said("state"):
            goal += "タップして"
    return chosen(taken(part_cards, scope), done, goal, select=False)


def _move(what: Move, scope: Scope) -> Act:
    """Into another zone."""
    with Said(what) as said:
        t = taken(said("cards"), scope)
        goal = "タップして" if said("tapped") else ""
        if said("face_up"):
            goal += "表向きに" if what.onto_shield is None else "表向きで"
        if said("face_down"):
            goal += "裏向きで"
        life, under = said("life_of"), said("under")
        shield = said("under_shield")
        if shield is not None:
            this = "このシールド" if shield == "this" else reference(shield, scope)
            return chosen(t, "place", f"{goal}{this}の下に")
        if (onto := said("onto_shield")) is not None:
            return chosen(t, "place", f"{goal}{reference(onto, scope)}の上に")
        if under is not None:
            return chosen(t, "place", f"{goal}{reference(under, scope)}の下に")
        to, position = said("to"), said("position")
    if life is not None:
        goal += f"{reference(life, scope)}の「EXライフ」として"
    if to == "shields":
        return chosen(t, "shield", goal)
    if to == "hand":
        return chosen(t, "add", f"{goal}手札に")
    if to == "deck":
        where = {"top": "山札の上に", "bottom": "山札の下に"}
        if position == "shuffled":
            return chosen(t, "shuffle", f"{goal}{_owners(t)}山札に加えて")
        return chosen(t, "place", f"{goal}{_owners(t)}{where[position]}")
    return chosen(t, "place", f"{goal}{_owners(t)}{zones([to])}に")


def _break(part: Instruction, what: Cards, scope: Scope) -> Act:
    """Shields, by a creature."""
    done = chosen(taken(what, scope), "break", select=False)
    after = ""
    if part.without:
        after = f"ただし、その{''.join(f'「{w}」' for w in part.without)}は使えない"
    breaker = part.breaker
    if breaker in (None, "this"):
        return Act(done.before, done.verb, after=after)
    return Act(f"{reference(breaker, scope)}は{done.before}", "break", after=after)


def _choose(what: Selector, scope: Scope) -> Act:
    """Only chosen: 「相手のクリーチャーを1体選ぶ」."""
    t = taken(what, scope)
    if not t.chosen:
        return Act(f"{t.chooser}{t.which}をすべて", "choose")
    unseen = "見ないで" if t.unseen else ""
    if t.first:
        said = t.by_chooser(f"{t.source}{t.which}を{t.number}")
        return Act(f"{said}{unseen}", "choose")
    return Act(f"{t.by_chooser(t.object)}{unseen}", "choose")


def _choose_value(what: str | ChooseValue, name: str, scope: Scope) -> Act:
    """「メカ・デル・ソル以外の種族を1つ選ぶ」."""
    of, others, by = what, "", "you"
    if isinstance(what, ChooseValue):
        with Said(what) as said:
            of, left_out, by = said("of"), said("excluding"), said("by") or "you"
        if of == "civilization":
            left_out = [ja("civilizations", value) for value in left_out]
        elif of == "name":
            left_out = [f"《{value}》" for value in left_out]
        others = f"{listed(left_out)}以外の" if left_out else ""
    assert isinstance(of, str)
    scope.values[name] = of
    chooser = "" if by == "you" else f"{player(by)}は"
    return Act(f"{chooser}{others}{ja('values', of)}を1つ", "choose")


def _swapped(name: str, scope: Scope) -> str:
    text = reference(name, scope)
    if scope.refer(name).how == "this" and scope.from_:
        scope.from_said = True
        return f"自分の{zones(scope.from_)}にある{text}"
    return text


def _seal(what: Seal, scope: Scope) -> Act:
    with Said(what) as said:
        on = taken(said("on"), scope)
        number = said("count")
    count = amount(number, scope) if not isinstance(number, int) else str(number)
    if on.source or on.chooser or on.unseen:
        raise NoWordsError("Seal: `on`")
    return Act(f"{on.which}{on.number}に封印を{count}つ", "attach")


def paying(cost: Quantity | None, shown: Sequence[str], scope: Scope) -> str:
    """「コスト4を支払って」, and 「[自然(4)]支払って」 if it shows civilizations."""
    if cost is None:
        return "コストを支払って"
    if not isinstance(cost, int):
        words = "と".join(ja("civilizations", name) for name in shown)
        of = f"{words}の" if words else ""
        return f"{amount(cost, scope)}と同じ{of}コストを支払って"
    return f"{_price(cost, shown)}{'' if shown else 'を'}支払って"


def _price(cost: int, shown: Sequence[str]) -> str:
    """「コスト4」, and 「[自然(4)]」 if it shows civilizations."""
    words = "/".join(ja("civilizations", name) for name in shown)
    return f"[{words}({cost})]" if words else f"コスト{cost}"
