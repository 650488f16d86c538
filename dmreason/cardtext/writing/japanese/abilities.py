"""Abilities, in Japanese: one function for each kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from dmreason.cardtext.vocabulary import ja, sections, verb
from dmreason.cardtext.writing.japanese.conditions import condition
from dmreason.cardtext.writing.japanese.descriptions import (
    amount,
    cards,
    described,
    each,
)
from dmreason.cardtext.writing.japanese.events import subject, tell, when
from dmreason.cardtext.writing.japanese.grants import grants, of_static
from dmreason.cardtext.writing.japanese.instructions import in_one, paragraph
from dmreason.cardtext.writing.japanese.replacing import (
    cast_before,
    own_casting,
    put_from,
)
from dmreason.cardtext.writing.japanese.taking import taken
from dmreason.cardtext.writing.japanese.verbs import Act, chosen, paying
from dmreason.cardtext.writing.japanese.words import listed, reference, zones
from dmreason.cardtext.writing.said import NoWordsError, Said, hushes, told_fields
from dmreason.cardtext.writing.scope import Named, Noun, Scope, noun_of, turned
from dmreason.language.abilities import (
    Ability,
    Activated,
    Alternative,
    CostChange,
    Counter,
    Icon,
    Instruction,
    OneShot,
    Release,
    Replacement,
    Spell,
    Static,
    Status,
    Trigger,
)
from dmreason.language.base import records
from dmreason.language.checks_of_instructions import steps_of
from dmreason.language.descriptions import Amount, Cards, Selector, Value
from dmreason.language.keywords import Worded, Words
from dmreason.language.requirements import Condition
from dmreason.language.working import Extra, Link, Redirect


def of_card(ability: Ability, this: Noun, keywords: Words = ()) -> str:
    """An ability of a card, in lines."""
    scope = Scope(this, tell=tell, keywords=keywords)
    return written(ability, scope)


def written(ability: Ability, scope: Scope) -> str:
    """An ability in the scope of what makes it."""
    return _KINDS[type(ability.part)](ability.part, scope)


def _where(zone: Sequence[str] | None, scope: Scope, plain: bool = False) -> str:
    """「このクリーチャーが自分の墓地にある間、」."""
    if zone is None or plain:
        return ""
    if "anywhere" in zone:
        return f"{reference('this', scope)}がどこにあっても、"
    return f"{reference('this', scope)}が自分の{zones(zone)}にある間、"


def _taken_from(zone: Sequence[str] | None) -> tuple[str, ...]:
    """The zones from which an ability that works there takes its card."""
    return tuple(zone) if zone is not None and "battle" not in zone else ()


def _shown(face_up: bool, scope: Scope) -> str:
    return f"{reference('this', scope)}が表向きなら、" if face_up else ""


def _limit(each_: str | None) -> str:
    """「この能力は各ターン1度しか使えない。」."""
    words = {"turn": "各ターン", "game": "ゲーム中"}
    return "" if each_ is None else f"この能力は{words[each_]}1度しか使えない。"


def _trigger(part: Trigger, scope: Scope) -> str:
    with Said(part) as said:
        zone = said("zone")
        inner = scope.within(part.when, from_=_taken_from(zone))
        patterns = said("when")
        label = "".join(f"{name}：" for name in ["／".join(said("known_as"))] if name)
        start = f"{when(patterns, inner)}、"
        if (held := said("if_")) is not None:
            start += f"{condition(held, inner).if_}、"
        body = paragraph(said("do"), inner, written)
        where = _where(zone, inner, inner.from_said)
        shown = _shown(said("face_up"), inner)
        limit = _limit(said("once_each"))
    return f"{label}{where}{shown}{start}{body}{limit}"


def _goes_on(part: Replacement) -> bool:
    return any(
        isinstance(step, Instruction) and step.go_on
        for step in records(part.instead, but=Ability)
    )


def _replacement(part: Replacement, scope: Scope) -> str:
    if _goes_on(part):
        return _substitute(part, scope)
    with Said(part) as said:
        zone = said("zone")
        told = put_from(part.when, zone)
        inner = scope.within(part.when, from_=() if told else _taken_from(zone))
        events = said("when")
        cast = cast_before(events)
        one = len(part.instead) == 1 and len(steps_of(part.instead[0])) == 1
        plain = one and part.if_ is None
        own = own_casting(events, zone, inner) if plain else ""
        start = own or f"{when(cast or events, inner, present=not cast)}、"
        if (held := said("if_")) is not None:
            start += f"{condition(held, inner).if_}、"
        start += "墓地に置く" if cast else ""
        may = said("may")
        if not may and steps_of(part.instead[0])[0].may:
            # 「かわりに…してもよい」: the event is replaced if that is done
            raise NoWordsError("Replacement: `may` of its first instruction alone")
        body = paragraph(said("instead"), inner, written, may)
        if hushes(part):
            body = "その能力はトリガーしない。"
        draws = steps_of(part.instead[0])[0].kind == "draw"
        named = start.startswith(("自分", "この"))
        if draws and not named and body.startswith("カードを"):
            body = f"自分は{body}"  # and not who would have done what is replaced
        where = _where(zone, inner, told or inner.from_said or own != "")
        shown = _shown(said("face_up"), inner)
        limit = _limit(said("once_each"))
    return f"{where}{shown}{start}かわりに{body}{limit}"


def _substitute(part: Replacement, scope: Scope) -> str:
    """What is done as an event happens, which then may happen after all (609.1a)."""
    instead = part.instead
    if instead[-1:] and isinstance(instead[-1], Instruction) and instead[-1].go_on:
        plain = instead[-1].model_fields_set == {"go_on"}
        others = instead[:-1]
        nested = any(
            isinstance(step, Instruction) and step.go_on
            for step in records(others, but=Ability)
        )
        if plain and not nested and not part.may:
            with Said(part, "instead") as said:
                zone = said("zone")
                inner = scope.within(part.when, from_=_taken_from(zone))
                start = f"{when(said('when'), inner, present=True)}、"
                if (held := said("if_")) is not None:
                    start += f"{condition(held, inner).if_}、"
                body = paragraph(others, inner, written)
                where = _where(zone, inner, inner.from_said)
                shown = _shown(said("face_up"), inner)
                limit = _limit(said("once_each"))
            return f"{where}{shown}{start}まず{body}{limit}"
    return _stays_or_not(part, scope)


def _stays_or_not(part: Replacement, scope: Scope) -> str:
    """「それがドラゴンなら、離れるかわりにとどまる」, or what else is done instead."""
    *others, last = part.instead
    if not isinstance(last, tuple) or len(last) != 2:
        raise NoWordsError("`go_on`")
    done, go_on = last
    if done.if_ is None or go_on.model_fields_set != {"go_on", "if_"}:
        raise NoWordsError("`go_on`")
    if go_on.if_ != _contrary(done.if_) or done.may or done.as_ or done.if_you_do:
        raise NoWordsError("`go_on`")
    with Said(part, "instead") as said:
        inner = scope.within(part.when)
        start = f"{when(said('when'), inner, present=True)}、"
        if (held := said("if_")) is not None:
            start += f"{condition(held, inner).if_}、"
        body = paragraph(tuple(others), inner, written)
        if len(part.when) != 1:
            raise NoWordsError("`go_on` of several events")
        kept = condition(done.if_, inner).if_
        alone = done.model_copy(update={"if_": None})
        does = paragraph((alone,), inner, written)
        if done.stay == "that":
            does = f"{verb('stay')}。"
        where = _where(said("zone"), inner)
        shown = _shown(said("face_up"), inner)
    happens = start.removesuffix("時、").rpartition("が")[2]
    return f"{where}{shown}{start}{body}{kept}、{happens}かわりに{does}"


def _contrary(holds: Condition) -> Condition:
    """What a text says of the case in which a condition does not hold."""
    if holds.model_fields_set == {"exists"}:
        return Condition(none=holds.exists)
    if holds.model_fields_set == {"none"}:
        return Condition(exists=holds.none)
    return Condition(no=holds)


def _static(part: Static, scope: Scope) -> str:
    with Said(part) as said:
        to, zone, from_ = said("to"), said("zone"), ""
        if to == "this" and zone and told_fields(part) == {"zone", "playable"}:
            said("playable")
            return f"{reference('this', scope)}を自分の{zones(zone)}から使ってもよい。"
        if part.then and to == "this" and zone:
            from_, zone = f"自分の{zones(zone)}から", None
        start = _where(zone, scope) + _shown(said("face_up"), scope)
        held, each_ = said("if_"), said("once_each")
        if each_ == "turn" and held == Condition(turn="you"):
            return f"{start}自分のターン中に一度、{_one_executed(said, to, scope)}"
        if to == "it" and held == _THIS_ATTACKS and said("blocks_if_able"):
            this, blocker = reference("this", scope), reference("it", scope)
            return f"{start}{blocker}は可能なら{this}をブロックする。"
        if held is not None:
            start = start.replace("にある間、", "にあり、")
            start += f"{condition(held, scope).if_}、"
        if each_ is not None:
            start += {"turn": "各ターンに一度、", "game": "ゲーム中に一度、"}[each_]
            return start + _one_executed(said, to, scope)
        if (after := _after(said, scope, to)) and said("playable"):
            return f"{start}{cards(to, scope)}を{from_}使ってもよい。{after}"
        acts = grants(said, to, scope, written) + of_static(said, to, scope)
        if (many := said("keyword_times")) is not None:
            one = each(Value(times=(1, many)), scope)
            if one is None:
                raise NoWordsError("`keyword_times`")
            start += f"{one[0]}、"
        if price := said("attack_price"):
            unless = in_one(price, scope, written, "not_if")
            acts.append(Act(f"{unless}、{cards(to, scope)}は攻撃できない"))
    if not acts:
        raise NoWordsError("Static")
    return start + _in_one(acts)


_THIS_ATTACKS = Condition(exists=Selector(cards=("this",), attacking=True))


def _one_executed(said: Said, to: Cards, scope: Scope) -> str:
    """「クリーチャーを1体、自分のマナゾーンから使ってもよい」."""
    if not said("playable") or not isinstance(to, Selector):
        raise NoWordsError("Static: `once_each`")
    one = taken(to.model_copy(update={"choose": 1}), scope)
    text = f"{chosen(one, 'use', select=False).said('may')}。"
    if (free := said("unpaid")) is not None:
        text += f"それが{described(free, scope)}なら、コストを支払わずに使う。"
    return text + _after(said, scope, to)


def _less(change: Amount, scope: Scope) -> tuple[str, str]:
    """「1体につき2」 and the verb of a change of cost: 「少なく」, 「多く」."""
    size, is_less = turned(change)
    one = each(size, scope)
    number, before = (one[1], one[0]) if one is not None else (size, "")
    text = str(number) if isinstance(number, int) else f"{amount(number, scope)}だけ"
    return f"{before}{text}", "少なく" if is_less else "多く"


def _floor(least: int | None) -> str:
    if least is None:
        return ""
    if least == 0:
        return "ただし、コストは0より小さくならない。"
    return f"ただし、コストは{least - 1}以下にならない。"


def _executed(said: Said, scope: Scope) -> str:
    """What is executed, and from where: 「自分の墓地からこのクリーチャーを」."""
    of, source = said("of"), said("from_")
    start = "" if source is None else f"自分の{zones(source)}から"
    bare = isinstance(of, Selector) and not of.zone
    return f"{start}{subject(of, scope, 'put') if bare else cards(of, scope)}を"


def _cost(part: CostChange, scope: Scope) -> str:
    with Said(part) as said:
        start = _where(said("zone"), scope)
        if (held := said("if_")) is not None:
            start += f"{condition(held, scope).if_}、"
        what = _executed(said, scope)
        act = ""
        may = said("may")
        if done := said("do"):
            way = in_one(done, scope, written, "may" if may else "end")
            start += f"{what}使う時、{way}。そうしたら、"
            what = "その"
            act = "コストを"
        else:
            what += "使うコストを"
        by, more = _less(said("change"), scope.of_a_cost(part.of))
        most = "最大" if said("up_to") else ""
        after = (
            _floor(said("at_least"))
            + _after(said, scope, part.of)
            + _limit(said("once_each"))
        )
    end = "してもよい" if (may and not done) or most else "する"
    return f"{start}{what}{act}{most}{by}{more}{end}。{after}"


def _alternative(part: Alternative, scope: Scope) -> str:
    with Said(part) as said:
        start = _where(said("zone"), scope)
        if (held := said("if_")) is not None:
            start += f"{condition(held, scope).if_}、"
        what = _executed(said, scope)
        done = said("do")
        if done:
            start += f"{in_one(done, scope, written, 'te')}、"
        cost, shown = said("cost"), said("civilizations") or ()
        free = cost is None
        price = "コストを支払わずに" if free else paying(cost, shown, scope)
        floor, limit = _floor(said("at_least")), _limit(said("once_each"))
        if said("as_shield"):
            return f"{start}{what}{price}表向きにシールド化してもよい。{floor}{limit}"
        after = _after(said, scope, part.of) + limit
    return f"{start}{what}{price}使ってもよい。{floor}{after}"


def _after(said: Said, scope: Scope, executed: Cards) -> str:
    """「そうしたら、…」, of what follows if a card was executed so."""
    then, inner = said("then"), scope.of_a_cost(executed)
    return f"そうしたら、{paragraph(then, inner, written)}" if then else ""


def _link(part: Link, _: Scope) -> str:
    with Said(part) as said:
        places = [
            "または".join(f"{start}{name}{end[0]}" for name in said(field))
            + f"{end[1:]}の{side}横"
            for field, side, start, end in (
                ("left_of", "左", "《", "》"),
                ("right_of", "右", "《", "》"),
                ("left_of_keyword", "左", "「", "」を持つゴッド"),
                ("right_of_keyword", "右", "「", "」を持つゴッド"),
            )
            if said(field)
        ]
        again = said("relinks")
    more = (
        "。自分の他のゴッドが出る時も、"
        "自分のゴッドのリンクを1枚ずつ外してからリンクできる"
    )
    return f"G・リンク{'または'.join(places)}{more if again else ''}"


def _extra(part: Extra, scope: Scope) -> str:
    with Said(part) as said:
        cost, civilization = said("cost"), said("civilization")
        times = "一度だけ" if said("once") else "好きな回数"
    this = reference("this", scope)
    if civilization is not None:
        each = cost // len(civilization)
        words = (ja("civilizations", name) for name in civilization)
        cards = "と".join(f"{word}のカード{each}枚" for word in words)
        paid = f"マナゾーンにある{cards}のタップ"
        return f"{this}を使う時、{paid}を{times}追加の支払いにしてもよい。"
    return f"{this}を使う時、コスト{cost}を{times}追加で支払ってもよい。"


def _activated(part: Activated, scope: Scope) -> str:
    with Said(part) as said:
        zone = said("zone")
        inner = scope.within(None, from_=_taken_from(zone))
        way = said("instead_of")
        this = reference("this", scope)
        if way == "attack":
            by = said("by")
            more = f"{this}と{in_one(by, inner, written, 'te')}" if by else "タップして"
            start = f"{this}で攻撃するかわりに、{more}次の能力を使ってもよい。\n"
        elif way == "untap":
            start = (
                f"自分のターンのはじめに{this}をアンタップするかわりに、"
                "次の能力を使ってもよい。"
            )
        elif (able := said("could_attack")) is not None:
            start = f"{subject(able, inner, 'attacks')}が攻撃できる時、"
            start += f"{in_one(said('by'), inner, written, 'may')}。そうしたら、"
        elif _unlocks(part):
            said("do")
            means = paragraph(said("by"), inner, written)
            return f"{_where(zone, inner)}ハイパー化：{means}"
        else:
            by = said("by")
            start = f"自分のメイン・ステップ中に、{in_one(by, inner, written, 'may')}。"
            start += "そうしたら、"
        body = paragraph(said("do"), inner, written)
        where = _where(zone, inner, inner.from_said)
    return f"{where}{start}{body}"


def _unlocks(part: Activated) -> bool:
    """Whether it unlocks the hyper mode of its creature, as ハイパー化 does (816)."""
    gives = {"to": "this", "hyper": True, "until": "your_next_turn"}
    return part.do == (Instruction.model_validate({"give": gives}),)


def _status(part: Status, scope: Scope) -> str:
    with Said(part) as said:
        start = _where(said("zone"), scope)
        inner = scope.within(part.when)
        patterns = said("when")
        start += f"{when(patterns, inner, present=True)}、"
        if (held := said("if_")) is not None:
            start += f"{condition(held, inner).if_}、"
        tapped = said("tapped")
        done = said("do")
        if tapped and done:
            raise NoWordsError("Status: `tapped` and `do`")
        if tapped:
            arrives = any(pattern.kind == "put" for pattern in patterns)
            if said("may"):
                return f"{start}タップして{'置いて' if arrives else '出して'}もよい。"
            return f"{start}タップして{'置く' if arrives else '出す'}。"
        body = paragraph(done, inner, written)
    return f"{start}同時に{body}"


def _redirect(part: Redirect, scope: Scope) -> str:
    with Said(part) as said:
        start = _where(said("zone"), scope)
        if (held := said("if_")) is not None:
            start += f"{condition(held, scope).if_}、"
        this = reference("this", scope)
        by = {"tap": "タップ", "untap": "アンタップ"}[said("by")]
        attacked = said("attacked")
        old = "" if attacked is None else f"{cards(attacked, scope)}から"
        to = listed([cards(target, scope) for target in said("to")])
    start += f"{this}を{by}して、"
    return f"{start}相手クリーチャーの攻撃先を{old}{to}に変更してもよい。"


def _release(part: Release, scope: Scope) -> str:
    with Said(part) as said:
        where = _where(said("zone"), scope)
        inner = scope.within(part.when)
        start = when(said("when"), inner, present=True)
        body = paragraph(said("do"), inner, written)
    return f"リンク解除：{where}{start}、{body}"


def _counter(part: Counter, scope: Scope) -> str:
    with Said(part) as said:
        where = _where(said("zone"), scope)
        spells = cards(said("cancels"), scope)
        do = in_one(said("do"), scope, written, "te")
    return f"{where}{spells}の効果が解決される時、{do}、それを打ち消してもよい。"


def _one_shot(part: OneShot, scope: Scope) -> str:
    with Said(part) as said:
        zone = said("zone")
        inner = scope.within(None, from_=_taken_from(zone))
        held = condition(said("if_"), inner).if_
        body = paragraph(said("do"), inner, written)
        where = _where(zone, inner, inner.from_said)
    return f"{where}{held}、ただちに{body}"


def _spell(part: Spell, scope: Scope) -> str:
    with Said(part) as said:
        return paragraph(said("do"), scope, written)


def _icon(part: Icon, scope: Scope) -> str:
    with Said(part) as said:
        where = _where(said("zone"), scope)
        return f"《{said('name')}》{where}{paragraph(said('do'), scope, written)}"


def of_keyword(keyword: Worded, this: Noun) -> str:
    """A keyword with what stands beside it: 「革命チェンジ：火のドラゴン」."""
    scope = Scope(this, tell=tell)
    with Said(keyword) as said:
        word = said("word")
        found: list[str] = []
        if (which := said("cards")) is not None:
            found.append(described(which, scope))
        if (held := said("if_")) is not None:
            found.append(f"{condition(held, scope).if_}。")
        if abilities := said("abilities"):
            found.append(_together(abilities, scope))
        if do := said("do"):
            icon = sections()["icons"].get(word) if found else None
            mark = f"{icon.ja[0]}-" if icon else ""
            found.append(f"{mark}{paragraph(do, scope, written)}")
        if (gives := said("gives")) is not None:
            with Said(gives) as inside:
                acts = grants(inside, "this", scope, written)
            found += [_in_one(acts)] if acts else []
    if len(found) != 1 and (which is None or len(found) != 2):
        raise NoWordsError(f"`{word}` with several things")
    return f"{word}：" + "\n".join(found)


def _together(abilities: Sequence[Ability], scope: Scope) -> str:
    """One ability, or several under a condition: 「A。また、それらのクリーチャーに…」.

    Raises:
        NoWordsError: they are about different cards, or hold at different times.
    """
    first, *more = abilities
    text = written(first, scope)
    if not more:
        return text
    given = first.static
    if given is None or not isinstance(given.to, Selector) or given.if_ is None:
        raise NoWordsError("several things behind one word")
    those = scope.within(None)
    those.name("those", Named(noun_of(given.to), "", many=True))
    for ability in more:
        also = ability.static
        if also is None or (also.to, also.if_) != (given.to, given.if_):
            raise NoWordsError("several things behind one word")
        bare = also.model_copy(update={"to": "those", "if_": None})
        text += f"また、{_static(bare, those)}"
    return text


def done_again(word: str, holds: Condition, this: Noun) -> str:
    """「ナイト・マジック」, with the reminder that says when."""
    when_ = condition(holds, Scope(this, tell=tell)).if_
    return f"{word}({when_}、この呪文の能力をもう一度使ってもよい)"


def _in_one(acts: Sequence[Act]) -> str:
    """Several acts as one sentence."""
    *first, last = acts
    text = "".join(f"{one.said('mid')}、" for one in first)
    return f"{text}{last.said('end')}。"


_KINDS: dict[type, Callable[[Any, Scope], str]] = {
    Trigger: _trigger,
    Replacement: _replacement,
    Static: _static,
    CostChange: _cost,
    Alternative: _alternative,
    Extra: _extra,
    Link: _link,
    Activated: _activated,
    Status: _status,
    Redirect: _redirect,
    Release: _release,
    Counter: _counter,
    OneShot: _one_shot,
    Spell: _spell,
    Icon: _icon,
}


def bases(descriptions: Sequence[Selector], each: bool, form: str) -> str:
    """What an evolution creature is put on: 「竜1体」, or 「竜1体と鳥1体」.

    Args:
        descriptions: the cards.
        each: whether some of each are needed.
        form: the sentence for cards of the battle zone.
    """
    scope = Scope("creature", tell=tell)
    found = []
    for base in descriptions:
        one = {"any_number": None, "choose": 1} if base.any_number else {}
        t = taken(base.model_copy(update=one), scope)
        number = f"{t.number}以上" if one else t.number
        zones = base.zone or ()
        elsewhere = _EVOLVES_FROM.get(zones[0]) if len(zones) == 1 else None
        if t.source and elsewhere and len(descriptions) == 1:
            return (
                f"{elsewhere}進化：{t.which}{number}を{t.source}選び、"
                "このクリーチャーをその上に重ねて出す。"
            )
        found.append(f"{t.which}{number}" + (f"({t.source})" if t.source else ""))
    return form.format(listed(found, "と" if each else "または"))


_EVOLVES_FROM = {"graveyard": "墓地", "mana": "マナ", "hand": "手札"}
"""What evolution onto cards of another zone is called."""
