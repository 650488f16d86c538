"""The smallest phrases: nouns, players, counters, references, clauses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from dmreason.cardtext.vocabulary import ja, sections, verb
from dmreason.cardtext.writing.owners import OwnersName
from dmreason.cardtext.writing.said import NoWordsError
from dmreason.cardtext.writing.scope import Noun, Scope
from dmreason.language.mentions import OwnerOf

_NOUNS = {
    "card": "カード",
    "element": "エレメント",
    "shield": "シールド",
    "seal": "封印",
}


def noun(kind: Noun) -> str:
    """What a text calls a card of a kind."""
    return _NOUNS[kind] if kind in _NOUNS else ja("types", kind)


def counted(number: int | str, kind: Noun) -> str:
    """So many cards of a kind: 「2体」."""
    if kind in ("element", "shield", "seal"):
        counter = "shield"
    else:
        counter = "creature" if kind == "creature" else "card"
    return f"{number}{ja('counters', counter)}"


def player(whose: str | OwnerOf) -> str:
    """「自分」, 「相手」, 「各プレイヤー」, 「そのクリーチャーの持ち主」."""
    if isinstance(whose, OwnersName):
        return whose
    if isinstance(whose, OwnerOf):
        raise NoWordsError("`owner_of`")
    return "各プレイヤー" if whose in ("any", "each") else ja("players", whose)


def reference(name: str, scope: Scope) -> str:
    """How a word for cards is said: 「そのクリーチャー」."""
    meant = scope.refer(name)
    if meant.how == "this":
        return f"この{noun(meant.noun)}"
    if meant.how == "that":
        return f"{'それらの' if meant.many else 'その'}{noun(meant.noun)}"
    whose = f"{player(meant.whose)}の" if meant.whose else ""
    zone = f"{ja('zones', meant.zone)}から" if meant.zone else ""
    return f"こうして{zone}{verb(meant.verb, 'past')}{whose}{noun(meant.noun)}"


def listed(parts: Sequence[str], last: str = "または") -> str:
    """Several things: 「光、水または闇」."""
    *first, end = parts
    return f"{'、'.join(first)}{last}{end}" if first else end


def zones(names: Sequence[str]) -> str:
    """「墓地またはマナゾーン」."""
    return listed([_EXECUTABLE if z == "executable" else ja("zones", z) for z in names])


def source(names: Sequence[str], put: bool = False) -> str:
    """「墓地またはマナゾーンから」, 「手札以外のどこからでも」.

    Args:
        names: the zones.
        put: whether something is put from there, as it may be from the battle zone.
    """
    others = [zone for zone in sections()["zones"] if zone not in names]
    if len(others) == 1:
        return f"{zones(others)}以外のどこからでも"
    *elsewhere, last = [zone for zone in others if zone != "battle"] or others
    if not put and not elsewhere and "battle" in others:
        return f"{zones([last])}以外から"
    return f"{zones(names)}から"


_EXECUTABLE = "実行できるゾーン"


Ending = Literal["ある", "ない", "だ", "でない", "いる", "いない", "多い", "多くない"]
_IF = {
    "ある": "あれば",
    "ない": "なければ",
    "だ": "なら",
    "でない": "でなければ",
    "いる": "いれば",
    "いない": "いなければ",
    "多い": "多ければ",
    "多くない": "多くなければ",
}
_MID = {
    "ある": "あり",
    "ない": "なく",
    "だ": "で",
    "でない": "でなく",
    "いる": "いて",
    "いない": "いなくて",
    "多い": "多く",
    "多くない": "多くなく",
}
_NOT: dict[Ending, Ending] = {
    "ある": "ない",
    "ない": "ある",
    "だ": "でない",
    "でない": "だ",
    "いる": "いない",
    "いない": "いる",
    "多い": "多くない",
    "多くない": "多い",
}


@dataclass(frozen=True)
class Clause:
    """What holds or not, before it is said how the sentence goes on."""

    text: str
    ending: Ending
    parts: int = 1
    """How many conditions are in it."""

    @property
    def plain(self) -> str:
        """「〜がある」."""
        return self.text + ("である" if self.ending == "だ" else self.ending)

    @property
    def if_(self) -> str:
        """「〜があれば」."""
        return self.text + _IF[self.ending]

    @property
    def mid(self) -> str:
        """「〜があり」."""
        return self.text + _MID[self.ending]

    def no(self) -> Clause:
        """The contrary.

        Raises:
            NoWordsError: it is about several things.
        """
        if self.parts > 1:
            raise NoWordsError("Condition: `no` of several")
        return Clause(self.text, _NOT[self.ending])

    def alone(self) -> Clause:
        """The same as a part of another one: in brackets if it has parts."""
        if self.parts == 1:
            return self
        return Clause(f"〔{self.plain}〕", "だ")


def all_hold(clauses: Sequence[Clause]) -> Clause:
    """All of them."""
    if len(clauses) == 1:
        return clauses[0]
    *first, last = (clause.alone() for clause in clauses)
    text = "".join(f"{clause.mid}、" for clause in first)
    return Clause(text + last.text, last.ending, len(clauses))


def any_holds(clauses: Sequence[Clause]) -> Clause:
    """One of them."""
    if len(clauses) == 1:
        return clauses[0]
    *first, last = (clause.alone() for clause in clauses)
    text = "".join(f"{clause.plain}か、" for clause in first)
    return Clause(text + last.text, last.ending, len(clauses))


WORN = {
    "aura": "これを付けたクリーチャー",
    "cross_gear": "これをクロスしたクリーチャー",
}
"""What wears a card, as the card itself says it."""
ON: dict[tuple[str, ...], str] = {
    ("cross_gear",): "にクロスしてある",
    ("aura",): "に付いている",
}
"""How it is said that cards are on a creature."""


def civilizations(names: Sequence[str]) -> str:
    """「火または水」; 「無色」 for having none."""
    if tuple(names) == ("zero",):
        return ja("qualities", "colorless")
    return listed([ja("civilizations", name) for name in names])


STATES = (
    ("ex_life", "「EXライフ」の", ""),
    (
        "textless",
        "カードに能力が書かれていない",
        "カードに能力が書かれている",
    ),
    (
        "entry_ability",
        "「このクリーチャーが出た時」で始まる能力を持つ",
        "「このクリーチャーが出た時」で始まる能力を持たない",
    ),
    ("face_up", "表向きの", ""),
    ("face_down", "裏向きの", ""),
    ("being_added", "手札に加えられている", ""),
    ("being_cast", "唱えられている", ""),
    ("tapped", "タップしている", "アンタップしている"),
    ("attacking", "攻撃している", "攻撃していない"),
    ("attacked", "攻撃されている", "攻撃されていない"),
    ("entered_this_turn", "このターンに出た", "このターンに出ていない"),
    (
        "has_attacked_this_turn",
        "このターンに攻撃した",
        "このターンに攻撃していない",
    ),
    ("blocking", "ブロックしている", "ブロックしていない"),
    ("battling", "バトルしている", "バトルしていない"),
    ("crossed", "クロスギアをクロスしている", "クロスギアをクロスしていない"),
    ("linked", "リンクしている", "リンクしていない"),
    ("hyper", "ハイパーモードの", ""),
    ("bonus", "ボーナスを得ている", ""),
)
"""Fields that say in which state cards are: the words for those that are in it, and for
those that are not, if there are any."""
READ_OF_ONE = {
    "power_of": "のパワー",
    "cost_of": "のコスト",
    "cards_in": "に含まれるカードの枚数",
    "paid_extra": "に追加で支払った回数",
}
"""What is read of one card."""
READ_OF_SEVERAL = {
    "count": "数",
    "civilizations_of": "文明の数",
    "costs_of": "異なるコストの数",
    "names_of": "異なる名前の数",
    "total_cost_of": "コストの合計",
    "total_power_of": "パワーの合計",
}
"""What is read of cards together."""
