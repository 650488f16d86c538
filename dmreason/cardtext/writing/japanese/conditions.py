"""Conditions, in Japanese."""

from __future__ import annotations

from dmreason.cardtext.vocabulary import ja, verb
from dmreason.cardtext.writing.japanese.descriptions import (
    amount,
    cards,
    how_many,
    owner_of,
    which_cards,
)
from dmreason.cardtext.writing.japanese.events import subject
from dmreason.cardtext.writing.japanese.words import (
    Clause,
    all_hold,
    any_holds,
    noun,
    player,
    reference,
    zones,
)
from dmreason.cardtext.writing.said import NoWordsError, Said
from dmreason.cardtext.writing.scope import Scope, noun_of
from dmreason.language.descriptions import Amount, Selector, Value
from dmreason.language.requirements import Condition, Every


def condition(part: Condition, scope: Scope) -> Clause:
    """Something that holds or not."""
    found: list[Clause] = []
    with Said(part) as said:
        low, high = said("at_least"), said("at_most")
        if (there := said("exists")) is not None:
            found.append(_exists(there, scope))
        if (absent := said("none")) is not None:
            found.append(_exists(absent, scope).no())
        if (every_one := said("every")) is not None:
            found.append(_every(every_one, scope))
        if (parity := said("parity")) is not None:
            what = Value(count=part.count) if part.count else part.value
            text = f"{amount(what or 0, scope)}が{ja('parities', parity)}"
            found.append(Clause(text, "だ"))
            said("count"), said("value")
        within = parity is None or low is not None or high is not None
        if (counted_cards := said("count")) is not None and within:
            found.append(_count(counted_cards, low, high, scope))
        if (number := said("value")) is not None and within:
            found.append(_value(number, low, high, scope))
        if (turn := said("turn")) is not None:
            found.append(Clause(f"{player(turn)}のターン中", "だ"))
        if said("extra_turn"):
            found.append(Clause("このターンが追加のターン", "だ"))
        if (used := said("used_before")) is not None:
            text = f"このターン、{reference('this', scope)}を使う直前に"
            found.append(
                Clause(f"{text}{subject(used, scope, 'executed')}を使って", "いる")
            )
        if (paid := said("paid_with")) is not None:
            text = f"{reference('this', scope)}のコストを支払うために"
            tapped = subject(paid, scope, "put")
            found.append(Clause(f"{text}{tapped}をタップして", "いる"))
        if (base := said("put_onto")) is not None:
            below = subject(base, scope, "enters")
            this = reference("this", scope)
            found.append(Clause(f"{this}が{below}の上に置かれて", "いる"))
        if (word := said("executed_by")) is not None:
            text = f"{reference('this', scope)}を「{word}」によって使って"
            found.append(Clause(text, "いる"))
        if (name := said("done")) is not None:
            found.append(done(name, scope))
        if (use := said("unused")) is not None:
            since = {"attack": "その攻撃中", "turn": "そのターン中", "game": "ゲーム中"}
            text = f"{since[use.this]}に「{use.ability}」能力を使って"
            found.append(Clause(text, "いない"))
        if (every := said("all_of")) is not None:
            found.append(all_hold([condition(p, scope) for p in every]))
        if (some := said("any_of")) is not None:
            found.append(any_holds([condition(p, scope) for p in some]))
        if (contrary := said("no")) is not None:
            found.append(condition(contrary, scope).no())
    if not found:
        raise NoWordsError("Condition")
    return all_hold(found)


def _every(part: Every, scope: Scope) -> Clause:
    """「自分のマナゾーンにあるカードがすべて火のカード」だ."""
    with Said(part) as said:
        of, is_ = said("of"), said("is_")
    if is_.zone is not None:
        raise NoWordsError("Every: `zone`")
    like = is_.model_copy(update={"zone": of.zone or ("battle",)})
    with Said(like, "zone") as inside:
        kind = which_cards(like, inside, scope, placed=False)
    return Clause(f"{cards(of, scope)}がすべて{kind}", "だ")


def done(name: str, scope: Scope) -> Clause:
    """That an instruction was carried out: 「こうしてカードを捨てて」いる."""
    if name in scope.games:
        return Clause(f"{player('you')}がジャンケンに勝って", "いる")
    if name not in scope.named:
        raise NoWordsError(f"`done: {name}`")
    made = scope.made(name)
    whose = f"{player(made.whose)}の" if made.whose else ""
    zone = f"{zones([made.zone])}から" if made.zone else ""
    text = f"こうして{whose}{noun(made.noun)}を{zone}{verb(made.verb, 'te')}"
    return Clause(text, "いる")


def _exists(part: Selector, scope: Scope) -> Clause:
    names = part.cards
    one = names is not None and len(names) == 1 and not scope.refer(names[0]).many
    if names is None:
        return Clause(f"{_in_place(part, scope)}が", "ある")
    with Said(part) as said:
        said("cards")
        if not one:
            inside = "と".join(reference(name, scope) for name in names)
            zone = said("zone")
            looked = zone == ("deck",) and scope.looked_at(names[0])
            where = "" if zone is None or looked else f"{zones(zone)}にある"
            bare = part.model_copy(update={"cards": None, "zone": ("hand",)})
            with Said(bare, "zone") as rest:
                which = which_cards(bare, rest, scope, placed=False)
            for field in bare.model_fields_set:
                said(field)
            return Clause(f"{where}{inside}の中に{which}が", "ある")
        (name,) = names
        subject = f"{reference(name, scope)}が"
        if part.entered_this_turn and said.only("entered_this_turn"):
            said("entered_this_turn")
            return Clause(f"{subject}このターンに出て", "いる")
        for field in ("attacking", "blocking", "battling"):
            if said.only(field) and getattr(part, field):
                said(field)
                return Clause(f"{subject}{ja('doing', field)}中", "だ")
        if part.attacked and said.only("attacked"):
            said("attacked")
            return Clause(f"{subject}攻撃されて", "いる")
        if part.battling_with is not None and said.only("battling_with"):
            return Clause(
                f"{subject}{cards(said('battling_with'), scope)}とバトル中", "だ"
            )
        if part.linked and said.only("linked"):
            said("linked")
            return Clause(f"{subject}リンクして", "いる")
        if part.linked_cards is not None and said.only("linked_cards"):
            number = said("linked_cards")
            return Clause(f"{subject}カード{number}枚でリンクして", "いる")
        if said.only():
            return Clause(f"{subject}バトルゾーンに", "ある")
        if part.tapped is not None and said.only("tapped"):
            tapped = "タップ" if said("tapped") else "アンタップ"
            return Clause(f"{subject}{tapped}して", "いる")
        if part.zone is not None and said.only("zone", "whose"):
            whose = said("whose")
            owner = "" if whose is None else f"{player(whose)}の"
            return Clause(f"{subject}{owner}{zones(said('zone'))}に", "ある")
        zone = said("zone")
        if zone is not None and not (zone == ("deck",) and scope.looked_at(name)):
            owner = said("whose")
            of = "" if owner is None else f"{player(owner)}の"
            subject = f"{of}{zones(zone)}にある{subject}"
        if len(part.keyword or ()) == 1 and said.only("keyword"):
            (word,) = said("keyword")
            return Clause(f"{subject}「{word}」を持って", "いる")
        return Clause(subject + which_cards(part, said, scope, placed=False), "だ")


def _in_place(part: Selector, scope: Scope) -> str:
    """Cards where they are: 「自分のマナゾーンに火のカード」."""
    zone = part.zone
    said_first = zone is not None and "battle" not in zone and not part.cards
    if said_first and (zone != ("shields",) or part.type):
        assert zone is not None
        with Said(part) as said:
            if not said.only("zone", "whose") or zone not in (("hand",), ("deck",)):
                owner = owner_of(said("whose") or "you")
                said("zone")
                which = which_cards(part, said, scope, placed=False)
                return f"{owner}の{zones(zone)}に{which}"
            said("zone"), said("whose")
    return cards(part, scope)


def _count(
    part: Selector, low: Amount | None, high: Amount | None, scope: Scope
) -> Clause:
    kind = noun_of(part, scope)
    which = _in_place(part, scope)
    of_all = part.whose == "any" and part.zone is not None
    kinds = (part.type or (), part.zone or ())
    several = "合計" if of_all or any(len(kind) > 1 for kind in kinds) else ""
    if low is not None and low == high:
        return Clause(f"{which}が{several}ちょうど{how_many(low, kind, scope)}", "だ")
    if high is None:
        assert low is not None
        return Clause(f"{which}が{several}{how_many(low, kind, scope)}以上", "ある")
    least = "" if low is None else f"{how_many(low, kind, scope)}以上"
    return Clause(f"{which}が{several}{least}{how_many(high, kind, scope)}以下", "だ")


def _value(
    number: Amount, low: Amount | None, high: Amount | None, scope: Scope
) -> Clause:
    if isinstance(number, Value) and (low, high) in ((1, None), (None, 0)):
        since = {"このターン": number.this_turn, "その攻撃中": number.this_attack}
        for when, happened in since.items():
            if happened is not None:
                done = Clause(f"{when}、{scope.tell(happened, scope, 'te')}", "いる")
                return done if low else done.no()
    costs = [v.cost_of for v in (number, low) if isinstance(v, Value)]
    if high is None and scope.judged and costs == [*scope.judged]:
        return Clause(f"{player('you')}がガチンコ・ジャッジに勝って", "いる")
    tapped = number.paid_with if isinstance(number, Value) else None
    if tapped and isinstance(low, int) and low > 0 and high is None:
        # 「火のカードを2枚以上タップしていれば」
        text = f"{reference('this', scope)}のコストを支払うために"
        what = subject(tapped, scope, "put")
        return Clause(f"{text}{what}を{low}枚以上タップして", "いる")
    if high is None and (more := _more(number, low, scope)) is not None:
        return more
    text = f"{amount(number, scope)}が"
    if low is not None and low == high:
        return Clause(f"{text}{amount(low, scope)}と同じ", "だ")
    least = "" if low is None else f"{amount(low, scope)}以上"
    most = "" if high is None else f"{amount(high, scope)}以下"
    return Clause(f"{text}{least}{most}", "だ")


def _more(number: Amount, low: Amount | None, scope: Scope) -> Clause | None:
    """「自分のシールドが相手より多い」; None if something else is counted there."""
    mine = number.count if isinstance(number, Value) else None
    parts = low.sum if isinstance(low, Value) else None
    if mine is None or parts is None or len(parts) != 2 or parts[1] != 1:
        return None
    theirs = parts[0].count if isinstance(parts[0], Value) else None
    if theirs is None or {mine.whose, theirs.whose} != {"you", "opponent"}:
        return None
    if theirs.model_copy(update={"whose": mine.whose}) != mine or mine.other:
        return None
    assert isinstance(theirs.whose, str)
    return Clause(f"{cards(mine, scope)}が{player(theirs.whose)}より", "多い")
