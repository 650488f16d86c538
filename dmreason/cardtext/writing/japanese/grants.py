"""What static abilities and continuous effects give to cards, in Japanese."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dmreason.cardtext.vocabulary import ja
from dmreason.cardtext.writing.eyes import as_the_text
from dmreason.cardtext.writing.japanese.descriptions import (
    amount,
    cards,
    described,
    each,
)
from dmreason.cardtext.writing.japanese.events import happening, subject, when
from dmreason.cardtext.writing.japanese.taking import taken
from dmreason.cardtext.writing.japanese.verbs import Act
from dmreason.cardtext.writing.japanese.words import listed, player, reference
from dmreason.cardtext.writing.said import NoWordsError, Said, handed_on
from dmreason.cardtext.writing.scope import Scope, noun_of_all
from dmreason.language.abilities import Ability, Worded
from dmreason.language.base import LARGEST
from dmreason.language.descriptions import (
    Amount,
    Cards,
    Pattern,
    Quantity,
    Selector,
)

Quoted = Callable[[Ability, Scope], str]
"""How an ability is quoted that cards are given."""


def signed(number: Amount, scope: Scope) -> str:
    """「+2000」, of a power that changes."""
    if isinstance(number, int):
        infinite = {LARGEST: "+∞", -LARGEST: "-∞"}
        return infinite.get(number, f"{number:+}")
    one = each(number, scope)
    if one is not None:
        return f"{one[0]}{one[1]:+}"
    return f"+〔{amount(number, scope)}〕"


def _word(word: str | Worded, scope: Scope, quoted: Quoted) -> str:
    """A keyword that is given, with what stands beside it: 「セイバー：ドラゴン」."""
    if isinstance(word, str):
        return word
    with Said(word) as inside:
        if word.cards is not None:
            return f"{inside('word')}：{described(inside('cards'), scope)}"
        if len(inside("abilities")) != 1:
            raise NoWordsError(f"`{inside('word')}` with several things")
        return f"{inside('word')}：{quoted(word.abilities[0], scope)}"


def grants(said: Said, to: Cards, scope: Scope, quoted: Quoted) -> list[Act]:
    """What is given to cards, or forbidden: one act for each thing.

    Args:
        said: the fields of the ability or effect that are still to be written.
        to: the cards.
        scope: what words mean there.
        quoted: how abilities are said that the cards are given.
    """
    who = _whom(to, scope)
    found: list[Act] = []
    inner = scope.within(None, this=noun_of_all(to, scope))
    if (had := handed_on(said)) is not None:
        whose = reference(had, scope)
        found.append(Act(f"{whose}のパワーと能力を{who}に", "add"))
    elif (power := said("power")) is not None:
        found.append(Act(f"{who}のパワーを{signed(power, scope)}", "do"))
    if (fixed := said("power_fixed")) is not None:
        found.append(Act(f"{who}のパワーを{fixed}に", "do"))
    if said("breaks_times"):
        found.append(Act(f"{who}のブレイクする数を2倍に", "do"))
    if said("power_times"):
        found.append(Act(f"{who}のパワーを2倍に", "do"))
    words = [_given(_word(word, inner, quoted)) for word in said("keywords")]
    words += [_given(quoted(ability, inner)) for ability in said("abilities")]
    if words:
        every = "すべて" if isinstance(to, Selector) and not to.is_choice else ""
        whom = "" if found else f"{who}{every}に"
        found.append(Act(whom + "".join(words) + "を", "give"))
    if civilizations := said("civilizations"):
        names = listed([ja("civilizations", name) for name in civilizations], "と")
        found.append(Act(f"{who}の文明に{names}を", "gain_turn"))
    if races := said("races"):
        found.append(Act(f"{who}の種族に{listed(races, 'と')}を", "gain_turn"))
    if said.has("chosen_value"):
        value = ja("values", scope.value(said("chosen_value")))
        found.append(Act(f"{who}にその{value}を", "gain_turn"))
    for field, text in _STATES:
        if said(field):
            found.append(Act(who + text))
    if (more := said("breaks_more")) is not None:
        found.append(Act(f"{who}はシールドをさらに{_so_many(more, scope)}", "break"))
    if said("wins_battles"):
        found.append(Act(f"{who}はバトルに", "win"))
    found += [Act(text) for text in _bans(said("cannot"), to, who, inner, scope)]
    if bans := said("ignored_bans"):
        never = listed([happening(ban, inner).not_() for ban in bans])
        found.append(Act(f"{who}の、{never}能力を", "ignore"))
    if patterns := said("ignore"):
        for pattern in patterns:
            happens = happening(pattern, inner)
            whose = who if getattr(pattern, pattern.kind) == "this" else happens.who
            found.append(Act(f"{whose}が{happens.not_()}効果を", "ignore"))
    return found


def of_static(said: Said, to: Cards, scope: Scope) -> list[Act]:
    """What only static abilities give."""
    who = _whom(to, scope)
    types = [ja("types", name) for name in said("is_not")]
    found = [Act(f"{who}を{name}として扱わない") for name in types]
    if (spells := said("ignored_spells")) is not None:
        found.append(Act(f"{cards(spells, scope)}の効果を", "ignore"))
    if (unusable := said("unusable")) is not None:
        with Said(unusable) as inside:
            words = "と".join(f"「{word}」" for word in inside("keywords"))
            of = subject(inside("of"), scope, "put")
            found.append(Act(f"{of}の{words}は使えない"))
    if (gear := said("crossed_unpaid")) is not None:
        of = cards(gear, scope)
        found.append(Act(f"{of}をコストを支払わずに{who}にクロスしてもよい"))
    if (cost := said("crossing_cost")) is not None:
        with Said(cost) as inside:
            of, change = cards(inside("of"), scope), inside("change")
            lower = "少なく" if change < 0 else "多く"
            least = f"ただし、コストは{inside('at_least')}より少なくならない"
            costs = f"{of}を{who}にクロスするコストを{abs(change)}{lower}する"
            found.append(Act(f"{costs}。{least}"))
    if (choice := said("other_chooses")) is not None:
        with Said(choice) as inside:
            by, among = inside("by"), cards(inside("of"), scope)
        other = player("you" if by == "opponent" else "opponent")
        chosen = f"{player(by)}が{among}を選ぶ時、かわりに{other}が選ぶ"
        found.append(Act(chosen))
    if events := said("untriggered"):
        text = when(events, scope, present=True).removesuffix("時")
        found.append(Act(f"{text}ことによって、{who}の能力はトリガーしない"))
    if said("entry_untriggered"):
        begins = "「このクリーチャーが出た時」で始まる能力"
        found.append(Act(f"{who}の{begins}はトリガーしない"))
    for pattern in said("must"):
        with Said(pattern) as inside:
            if inside("chosen") != "this" or inside("by") != "opponent":
                raise NoWordsError("Static: `must`")
        found.append(Act(f"相手は選ぶ時、可能なら{who}を", "choose"))
    if (also := said("untapped_targets")) is not None:
        others = subject(also, scope, "attacked")
        found.append(Act(f"{who}はアンタップしている{others}を攻撃できる"))
    for field, where in (
        ("aims_if_able", "攻撃する時、"),
        ("must_attack", "毎ターン、"),
    ):
        if (aim := said(field)) is not None:
            such = subject(aim, scope, "attacked") if aim != "player" else _PLAYER
            found.append(Act(f"{who}は{where}可能なら{such}を", "attack"))
    if (mana := said("mana")) is not None:
        found.append(Act(f"{who}をマナ{mana}つとしてタップできる"))
    if (mana := said("mana_number")) is not None:
        found.append(Act(f"{who}のマナの数字を{mana}に", "do"))
    if (mana := said("mana_for_this")) is not None:
        this = reference("this", scope)
        found.append(Act(f"{this}を使う時、{who}のマナの数字は{mana}になる"))
    if (number := said("breaks")) is not None:
        found.append(Act(f"{who}はシールドを{_so_many(number, scope)}", "break"))
    if (most := said("breaks_at_most")) is not None:
        found.append(Act(f"{who}は攻撃1回につきシールドを{most}つしかブレイクできない"))
    return found


def _so_many(number: Quantity, scope: Scope) -> str:
    """How many shields are broken."""
    if isinstance(number, int):
        return f"{number}つ"
    return f"、{amount(number, scope)}と同じ数"


_PLAYER = "相手プレイヤー"
_STATES = (
    ("playable", "を使ってもよい"),
    ("attacks_untapped", "はアンタップしているクリーチャーを攻撃できる"),
    ("attacks_at_once", "は出たターン、相手プレイヤーを攻撃できる"),
    ("attacks_if_able", "は可能なら攻撃する"),
    ("blocks_if_able", "は可能ならブロックする"),
    ("base_of_any_race", "の上にどんな種族の進化クリーチャーを置いてもよい"),
    ("ignored", "の能力を無視する"),
)
"""What cards are given without more."""


def _whom(to: Cards, scope: Scope) -> str:
    """The cards that are given something: 「相手のクリーチャー1体」."""
    if not isinstance(to, Selector) or not to.is_choice:
        return cards(to, scope)
    t = taken(to, scope)
    if t.source or t.chooser or t.unseen:
        raise NoWordsError("Give: `to` of another zone")
    return t.which + t.number


def _given(text: str) -> str:
    """An ability in quotation marks."""
    text = text.replace("次の能力を使ってもよい。\n", "次の能力を使ってもよい。")
    if "\n" in text:
        raise NoWordsError("Grant: `abilities` with modes")
    return f"「{text.removesuffix('。')}」"


def _bans(
    bans: Sequence[Pattern], to: Cards, who: str, inner: Scope, scope: Scope
) -> list[str]:
    """What does not happen to the cards, or in general."""
    found = []
    mine: list[str] = []
    for ban in bans:
        about = getattr(ban, ban.kind)
        if about == "this":
            happens = happening(as_the_text(ban, to, scope), inner)
            mine.append(f"{happens.at}{happens.not_()}")
        elif to == "this":
            found.append(happening(ban, scope).never())
        else:
            raise NoWordsError("Grant: `cannot` of other cards")
    if mine:
        *first, last = mine
        text = "".join(Act(part).said("mid") + "、" for part in first)
        found.insert(0, f"{who}は{text}{last}")
    return found
