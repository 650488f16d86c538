"""Sentences: what is done, on which condition, and what then, in Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from dmreason.cardtext.vocabulary import ja
from dmreason.cardtext.writing.japanese.conditions import condition, done
from dmreason.cardtext.writing.japanese.descriptions import (
    amount,
    cards,
)
from dmreason.cardtext.writing.japanese.events import when
from dmreason.cardtext.writing.japanese.grants import grants
from dmreason.cardtext.writing.japanese.verbs import Act, Way, act
from dmreason.cardtext.writing.japanese.words import player, reference
from dmreason.cardtext.writing.owners import with_owners
from dmreason.cardtext.writing.said import NoWordsError, Said
from dmreason.cardtext.writing.scope import Scope, named_by
from dmreason.language.abilities import (
    Ability,
    Effect,
    Give,
    Instruction,
    Modes,
    Repeat,
    Sentences,
    Static,
    modes_of,
)
from dmreason.language.checks_of_instructions import steps_of
from dmreason.language.descriptions import Cards, Pattern, Selector
from dmreason.language.requirements import Condition

Written = Callable[[Ability, Scope], str]
"""How an ability is said that is made by another one."""


def _time(what: Give | Effect, said: Said) -> str:
    """How long it lasts: 「このターン、」."""
    during, _ = said("during"), said("until")
    section, thing = ("durations", what.until) if during is None else ("during", during)
    return f"{ja(section, thing)}、"


def paragraph(
    sentences: Sentences, scope: Scope, written: Written, may: bool = False
) -> str:
    """Sentences with their full stops; modes that end them stand in lines of their own.

    Args:
        sentences: what is done.
        scope: what words mean there; what is named on the way is added.
        written: how abilities are said that are made on the way.
        may: whether all of it may be left out.
    """
    found: list[str] = []
    before, limited = "", False
    if may and len(sentences) > 1:
        inside = paragraph(sentences, scope, written)
        return f"次のことをしてもよい：「{inside}」。"
    for index, sentence in enumerate(sentences):
        parts = steps_of(sentence)
        if (shown := _judged(parts)) and scope.judged is None:
            scope.judged = shown
            found.append(f"{'その後、' if index else ''}{ja('verbs', 'judge')}。")
            before = "reveal"
            continue
        text = _sentence(parts, scope, written, index == len(sentences) - 1, may)
        goes_on = before in (
            "choose",
            "choose_value",
            "look",
            "reveal",
        ) or text.startswith("そう")
        # 「その後」 after a condition would depend on it.
        found.append(text if not index or goes_on or limited else f"その後、{text}")
        before = parts[-1].kind
        limited = any(part.if_ is not None for part in parts)
    return "".join(found)


def _judged(parts: Sequence[Instruction]) -> tuple[str, str] | None:
    """What both players have shown, if that is a ガチンコ・ジャッジ (701.21a)."""
    if len(parts) != 4 or not (parts[0].as_ and parts[1].as_):
        return None
    names = parts[0].as_, parts[1].as_
    top = {"zone": "deck", "top": 1}
    meant = [
        {"reveal": top, "as": names[0]},
        {"reveal": {"whose": "opponent", **top}, "as": names[1]},
        *({"move": {"cards": n, "to": "deck", "position": "bottom"}} for n in names),
    ]
    same = [Instruction.model_validate(each) for each in meant] == [*parts]
    return names if same else None


def in_one(sentences: Sentences, scope: Scope, written: Written, way: Way) -> str:
    """What must be one clause: 「自分の手札を1枚捨てて」.

    Raises:
        NoWordsError: it is several sentences.
    """
    if len(sentences) != 1:
        raise NoWordsError("`do`: several sentences")
    return _joined(steps_of(sentences[0]), scope, written, way)


def _sentence(
    parts: tuple[Instruction, ...],
    scope: Scope,
    written: Written,
    last: bool,
    may: bool,
) -> str:
    """One sentence, with its full stop."""
    *first, end = parts
    if not first and _is_together(end):
        assert end.repeat
        lead = _lead(end, scope)
        return lead + paragraph(end.repeat.do, scope, written)
    modes = modes_of(end)
    if modes:
        if may:
            raise NoWordsError("`may` of all modes")
        start = _joined(first, scope, written, "mid") + "、" if first else ""
        return start + _modes(end, scope, written, last)
    after: list[str] = []
    text = _joined(parts, scope, written, "may" if may else "end", after)
    return f"{text}。{''.join(f'{more}。' for more in after)}"


def _is_together(part: Instruction) -> bool:
    """Whether several sentences depend on one condition: they follow it plainly."""
    what, alone = part.repeat, part.model_fields_set == {"repeat", "if_"}
    several = alone and what is not None and what.times == 1 and len(what.do) > 1
    return several or len(_under_one(part)) > 1


def _under_one(part: Instruction) -> tuple[Instruction, ...]:
    """What depends on one condition in a sentence: 「Cなら、Aし、Bする」."""
    what, said = part.repeat, part.model_fields_set
    plain = part.if_ is not None and said <= {"repeat", "if_", "if_you_do"}
    if what is None or not plain or what.times != 1 or len(what.do) != 1:
        return ()
    inside = steps_of(what.do[0])
    asked = any(each.if_ is not None for each in inside)
    return () if asked else inside


def _joined(
    parts: Sequence[Instruction],
    scope: Scope,
    written: Written,
    way: Way,
    after: list[str] | None = None,
) -> str:
    """Instructions of one sentence: 「Aし、Bする」.

    Args:
        parts: the instructions.
        scope, written: as for `paragraph`.
        way: how it goes on after the last.
        after: where sentences are put that follow it; none may, if left out.
    """
    found: list[str] = []
    for index, said in enumerate(parts):
        part = with_owners(said, lambda name: f"{reference(name, scope)}の持ち主")
        end = index == len(parts) - 1
        if not (part.if_ or part.if_you_do) and any(p.if_ for p in parts[:index]):
            # 「Cなら、Aし、Bする」: B as well
            raise NoWordsError("`if` of a part of a sentence")
        lead = _lead(part, scope)
        may = bool(part.may)
        if may and end and way != "end":
            raise NoWordsError("`may` of what may be done anyway")
        if end and may:
            goes: Way = "may"
        elif end:
            goes = way
        else:
            goes = "may_mid" if may else "mid"
        if modes_of(part):
            raise NoWordsError("modes within a sentence")
        if index and not lead and _apart(parts[index - 1], part):
            lead = "その後、"
        text, more = _instruction(part, scope, written, goes)
        if more and (after is None or not end):
            raise NoWordsError(f"`without` of `{part.kind}`")
        if more and after is not None:
            after.append(more)
        known = _CLEAR.match(text) and "の中から" not in text
        plain = not (lead.endswith("は") or (known and not part.may))
        others = _others_do(found) or (scope.picked_by_another and not found)
        if part.kind not in _STATED and others and plain:
            text = _YOU + text
        if isinstance(part.may, str) and f"、{player(part.may)}が" in text:
            lead = lead.removesuffix(f"{player(part.may)}は")  # it says who chooses
        found.append(lead + text)
    return "、".join(found)


_STATED = ("give", "effect", "repeat")
"""Instructions of which a text does not say who carries them out."""
_DOES = re.compile(f"(?:{'|'.join(map(player, ('you', 'opponent', 'each')))}|持ち主)は")
_YOU = f"{player('you')}は"
_CLEAR = re.compile(f"{_DOES.pattern}|[そこ]の|それ|こうして")
"""What begins with who does it, or with cards that are known: nobody chooses any."""


def _others_do(found: Sequence[str]) -> bool:
    """Whether somebody else than you was said to do what stands before."""
    named = _DOES.findall("、".join(found))
    return bool(named) and named[-1] != _YOU


def _apart(before: Instruction, part: Instruction) -> bool:
    """Whether 「〜してもよい」 at the end would seem to be about both."""
    return bool(part.may) and not before.may


def _lead(part: Instruction, scope: Scope) -> str:
    """「そうしたら、」, 「自分のシールドがなければ、」."""
    text = ""
    if part.if_you_do:
        name = part.if_you_do
        if (name is True or name == scope.last) and scope.last not in scope.games:
            text = "そうしたら、"
        else:
            clause = done(scope.last or "" if name is True else name, scope)
            text = f"{clause.text}いたら、"
    if part.if_ is not None:
        undone = Condition(no=Condition(done=scope.last)) if scope.last else None
        if part.if_ == undone and scope.last not in scope.games:
            text += "そうしなければ、"
        else:
            text += f"{condition(part.if_, scope).if_}、"
    if isinstance(part.may, str):
        text += f"{player(part.may)}は"
    return text


def _instruction(
    part: Instruction, scope: Scope, written: Written, way: Way
) -> tuple[str, str]:
    """An instruction up to where the sentence goes on, and what follows that."""
    said = Said(part, "may", "if_", "if_you_do", "as_", part.field)
    meant, choosers = named_by(part, scope), _choosers(part)
    may = "you" if part.may is True else part.may
    if may and any(who != may for who in choosers):
        # 「相手は1体選び、破壊してもよい」: who chooses is who may
        raise NoWordsError("`may` of one player of what another one chooses")
    if part.kind == "give":
        text = _give(part.what, scope, written, way)
        more = ""
    elif part.kind == "effect":
        text, more = _effect(part.what, scope, written, way), ""
    elif len(inside := _under_one(part)) > 1 and way in ("end", "may"):
        after: list[str] = []
        text, more = _joined(inside, scope, written, way, after), "".join(after)
    elif part.kind == "repeat":
        text, more = _repeat(part.what, scope, written, way), ""
    else:
        with scope.doing(part.kind):
            found = act(part, scope)
        text, more = found.said(way), found.after
        if part.may is True and _DOES.match(text) and not text.startswith(_YOU):
            raise NoWordsError("`may` of yours of what others do")
        if isinstance(part.may, str):
            text = text.removeprefix(f"{player(part.may)}は")
        for field in _OF_A_VERB.get(part.kind, ()):
            said(field)
    with said:
        pass
    if part.as_ is not None and meant is not None:
        scope.name(part.as_, meant)
    scope.last = part.as_ or ""
    return text, more


def _choosers(part: Instruction) -> list[object]:
    """Who chooses the cards, or the value, of an instruction."""
    what = part.what
    if part.choose_value is not None:
        return ["you" if isinstance(what, str) else what.by or "you"]
    both = what if isinstance(what, tuple) else (what,)
    described = [getattr(cards, "cards", cards) for cards in both]
    return [
        cards.by or ((cards.whose or "you") if part.kind == "discard" else "you")
        for cards in (*both, *described)
        if isinstance(cards, Selector)
        and {"choose", "up_to", "any_number"} & set(cards.quantities)
    ]


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


def _give(what: Give, scope: Scope, written: Written, way: Way) -> str:
    """「このターン、そのクリーチャーのパワーを-4000する」."""
    with Said(what) as said:
        to, time = said("to"), _time(what, said)
        if _wait(to):
            raise NoWordsError("Give: `to` of cards that wait")
        acts: list[Act] = []
        if said("hyper"):
            acts.append(Act(f"{_of(to, scope)}ハイパーモードを", "unlock"))
        if said("bonus"):
            acts.append(Act(f"{_of(to, scope)}ボーナス能力を", "get"))
        if not said.only():
            acts += grants(said, to, scope, written)
    if not acts:
        raise NoWordsError("Give")
    time = "" if what.bonus else time
    *first, last = acts
    text = "".join(f"{a.said('mid')}、" for a in first)
    return f"{time}{text}{last.said(way)}"


def _of(to: Cards, scope: Scope) -> str:
    return f"{cards(to, scope)}の"


def _effect(what: Effect, scope: Scope, written: Written, way: Way) -> str:
    """An ability that is no card's: 「このターンの終わりに、…」.

    What it gives to cards it gives to those that come later as well, unlike what a text
    gives at once (608.2); it is quoted therefore.
    """
    with Said(what) as said:
        ability, about = said("ability"), said("about")
        inner = scope.within(None, about=about)
        static = ability.static
        of_cards = static is not None and isinstance(static.to, Selector)
        if said("once") and of_cards and static.playable and way == "end":
            one = static.model_copy(update={"once_each": "turn"})
            text = written(ability.model_copy(update={"static": one}), inner)
            return f"{_time(what, said)}{text.removeprefix(_EACH_TURN)}".removesuffix(
                "。"
            )
        text = written(ability, inner)
        time = _time(what, said)
        any_end = f"{when(_turn_ends(), inner)}、"
        this_turn = what.until == "end_of_turn" and what.during is None
        once = ("次に" if this_turn else "一度だけ、") if said("once") else ""
        if what.until == "cast_ends" and text.startswith(reference("this", scope)):
            time = ""  # 「この呪文を唱えた後、…」 says so
        any_attack = f"{when(_attack_ends(), inner)}、"
        if once and what.until == "end_of_attack" and text.startswith(any_attack):
            time, once, text = "その攻撃の終わりに、", "", text.removeprefix(any_attack)
        if once and this_turn and text.startswith(any_end):
            time, once, text = "このターンの終わりに、", "", text.removeprefix(any_end)
        moment = _IN_NEXT_TURN.get(what.during or what.until)
        if once and moment is not None and text.startswith(moment):
            time, once, text = f"次の{moment}", "", text.removeprefix(moment)
    if this_turn:  # 「各ターン、はじめて」: it lasts for one turn
        text = text.removeprefix("各ターン、")
    text = text.removesuffix("。")
    fixed = static is None or static.to in ("this", "it") or _to_waiting(static)
    later = not fixed or (static is not None and _bans_cards(static))
    several = "。" in text and what.ability.cost is None  # 「ただし、…」 is of the cost
    if way != "end" or later or several or "\n" in text:
        if "\n" in text:
            raise NoWordsError("Effect: modes")
        made = Act(f"{time}{once}「{text}。」という効果を", "make")
        return made.said(way)
    return f"{time}{once}{text}"


_EACH_TURN = "各ターンに一度、"
_IN_NEXT_TURN = {
    "your_next_turn": "自分のターンの終わりに、",
    "opponents_next_turn": "相手のターンの終わりに、",
    "end_of_your_next_turn": "自分のターンのはじめに、",
    "end_of_opponents_next_turn": "相手のターンのはじめに、",
}
"""When an effect of so long does something once: in the next turn of that player."""


def _to_waiting(static: Static) -> bool:
    """Whether it is said of cards that are being added: none are by then (113.6)."""
    return _wait(static.to) and static.if_ is None


def _wait(to: Cards) -> bool:
    return isinstance(to, Selector) and bool(to.being_added)


def _bans_cards(static: Static) -> bool:
    """Whether it says what cards cannot do, as a text says it of those there."""
    return any(pattern.kind not in _OF_PLAYERS for pattern in static.cannot or ())


_OF_PLAYERS = ("cast", "summoned", "executed", "enters")
"""What players do; who cannot do it is not to be mistaken."""


def _turn_ends() -> tuple[Pattern, ...]:
    return (Pattern.model_validate({"turn_ends": "any"}),)


def _attack_ends() -> tuple[Pattern, ...]:
    return (Pattern.model_validate({"attack_ends": {"whose": "any"}}),)


def _repeat(what: Repeat, scope: Scope, written: Written, way: Way) -> str:
    with Said(what) as said:
        times = said("times")
        number = f"{times}回" if isinstance(times, int) else f"{amount(times, scope)}回"
        inside = paragraph(said("do"), scope, written)
    if "\n" in inside:
        raise NoWordsError("Repeat: modes")
    return Act(f"「{inside}」を{number}", "do").said(way)


def _modes(part: Instruction, scope: Scope, written: Written, lines: bool) -> str:
    """A list of modes, in lines if nothing follows it."""
    part = with_owners(part, lambda name: f"{reference(name, scope)}の持ち主")
    said = Said(part, "may", "if_", "if_you_do", part.kind)
    lead = _lead(part, scope)
    by = said("picked_by")
    if by is not None and by != "you":
        lead += f"{player(by)}は"
    with said:
        pass
    same = ""
    if part.choose_modes is not None:
        number, same = _number(part.choose_modes)
        lead += f"次の中から{number}"
    else:
        lead += "次のうちいずれか1つを"
    lead += "選んでもよい。" if part.may else "選ぶ。"
    texts = []
    for mode in modes_of(part):
        another = by not in (None, "you")
        inner = scope.within(None, from_=scope.from_, picked_by_another=another)
        texts.append(paragraph(mode, inner, written))
        scope.from_said = scope.from_said or inner.from_said
    if any("\n" in text for text in texts):
        raise NoWordsError("modes within modes")
    if lines:
        return lead + same + "".join(f"\n▶{text}" for text in texts)
    return lead + same + "".join(f"「{text}」" for text in texts) + "。"


def _number(modes: Modes) -> tuple[str, str]:
    with Said(modes, "of") as said:
        choose, up_to = said("choose"), said("up_to")
        number = f"{choose}つ" if choose is not None else f"{up_to}つまで"
        same = "同じものを選んでもよい。" if said("same") else ""
    return number, same
