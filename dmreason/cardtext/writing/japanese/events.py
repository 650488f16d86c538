"""Events, in Japanese."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from dmreason.cardtext.vocabulary import Form, verb
from dmreason.cardtext.writing.japanese.descriptions import cards, which_cards
from dmreason.cardtext.writing.japanese.words import (
    counted,
    player,
    reference,
    source,
    zones,
)
from dmreason.cardtext.writing.said import NoWordsError, Said
from dmreason.cardtext.writing.scope import (
    OF_CREATURES,
    Noun,
    Scope,
    event_card,
    put_under,
)
from dmreason.language.descriptions import Cards, Pattern, Selector
from dmreason.rulebook.manifest import manifest


@dataclass(frozen=True)
class Happening:
    """An event, before it is said how: 「{at}{who}{case}{how}{verb}」."""

    at: str
    who: str
    case: Literal["が", "を", ""]
    how: str
    verb: str
    passive: bool = False
    present: bool = False
    point: str = ""
    """What stands in place of the verb and 「時」: 「のはじめに」."""
    which: int = 0
    """Which word of the verb, where they differ by the card."""

    def form(self, form: Literal["past", "end", "te", "not"]) -> str:
        """Its verb in a form."""
        if not self.passive:
            forms: dict[str, Form] = {"not": "not"}
            if form == "not" and self.verb in _ABLE:
                forms = {"not": "cannot"}
            return verb(self.verb, forms.get(form, form), self.which)
        if form == "te":
            return verb(self.verb, "passive_mid") + "て"
        voice: dict[str, Form] = {
            "past": "passive_past",
            "end": "passive",
            "not": "passive_not",
        }
        return verb(self.verb, voice[form])

    def said(self, form: Literal["past", "end", "te"]) -> str:
        """「自分のクリーチャーが出た」."""
        if self.point:
            raise NoWordsError(f"`this_turn`: {self.who}{self.point}")
        return f"{self.at}{self.who}{self.case}{self.how}{self.form(form)}"

    def never(self) -> str:
        """「自分のクリーチャーは破壊されない」."""
        return f"{self.at}{self.who}は{self.how}{self.form('not')}"

    def not_(self) -> str:
        """「破壊されない」, what is said of it."""
        return f"{self.how}{self.form('not')}"


_ABLE = frozenset(("attack", "block", "cast", "summon", "use", "draw", "win", "place"))
"""Verbs of which is said that somebody cannot do it."""
_DONE_BY_PLAYERS = {"cast": "cast", "summoned": "summon", "executed": "use"}
_PLAIN: dict[str, tuple[str, Literal["が", "を"], bool, bool, str]] = {
    # verb, case, passive, said in the present, what stands before it
    "destroyed": ("destroy", "が", True, False, ""),
    "leaves": ("leave", "が", False, False, ""),
    "enters": ("enter", "が", False, False, ""),
    "swapped": ("enter", "が", False, False, "入れ替わって"),
    "stacked": ("stack", "を", False, False, "クリーチャーの上に"),
    "equipped": ("attach", "を", False, False, "クリーチャーに"),
    "evolved": ("become", "が", False, False, "進化元に"),
    "linked": ("link", "が", False, False, ""),
    "unlocked": ("unlock_itself", "が", False, False, ""),
    "discarded": ("discard", "が", True, False, ""),
    "drawn": ("draw", "を", False, False, ""),
    "broken": ("break", "が", True, False, ""),
    "tapped": ("tap", "を", False, False, ""),
    "untapped": ("untap", "を", False, False, ""),
    "flipped": ("flip", "を", False, False, ""),
    "chosen": ("choose", "が", True, False, ""),
    "looked": ("look", "が", True, False, ""),
    "battles": ("battle", "が", False, True, ""),
    "wins_battle": ("win", "が", False, False, "バトルに"),
    "loses_battle": ("lose", "が", False, False, "バトルに"),
    "attacks": ("attack", "が", False, True, ""),
    "attacked": ("attack", "が", True, True, ""),
    "blocks": ("block", "が", False, False, ""),
    "blocked": ("block", "が", True, False, ""),
    "activated": ("use", "を", False, False, ""),
    "triggers": ("trigger", "が", False, True, ""),
}


def happening(pattern: Pattern, scope: Scope) -> Happening:
    """An event."""
    kind = pattern.kind
    with Said(pattern) as said:
        about = said(kind)
        at = _at(said)
        if kind in ("turn_starts", "turn_ends"):
            owner = "各" if about == "any" else f"{player(about)}の"
            point = "のはじめに" if kind == "turn_starts" else "の終わりに"
            return Happening(at, f"{owner}ターン", "", "", "", point=point)
        if kind == "step_starts":
            word = manifest().word("step", about, "ja")
            owner = "各" if pattern.turn is None else f"{player(said('turn'))}の"
            return Happening("", f"{owner}{word}", "", "", "", point="のはじめに")
        at += _turn(said)
        if kind in ("draws", "wins", "loses"):
            who = "プレイヤー" if about == "any" else player(about)
            attack = said("by_attack")
            by = {None: "", True: "攻撃によって", False: "攻撃以外の方法で"}[attack]
            what = "カードを" if kind == "draws" else "ゲームに"
            done = {"draws": "draw", "wins": "win", "loses": "lose"}[kind]
            batch = "1枚以上" if said("batch") else ""
            return Happening(
                at, who, "が", f"{_by(said, scope)}{by}{what}{batch}", done
            )
        if kind in _DONE_BY_PLAYERS:
            return _executed(pattern, said, at, scope)
        if kind in ("shield_check", "shield_back", "shield_added"):
            return _shield_check(kind, about, scope)
        below = put_under(pattern)
        if below is not None:
            about = below[1]
        who = subject(about, scope, kind)
        if said("batch") and kind != "before_break":
            inner = event_card([pattern])
            assert inner is not None
            who += f"が{counted(1, _batch_noun(pattern))}以上"
            case: Literal["が", "を", ""] = ""
        else:
            case = "が"
        if kind == "attack_ends":
            if about in ("this", "it") and pattern.first_each_turn is True:
                at = at.replace("はじめて", "")
                return Happening(at, who, "", "", "", point="の最初の攻撃の終わりに")
            return Happening(at, who, "", "", "", point="の攻撃の終わりに")
        if kind == "before_break":
            point = "がブレイクする前に" if pattern.batch else "の各ブレイクの前に"
            return Happening(at, who, "", "", "", point=point)
        if kind == "put" and pattern.done_by is not None:
            return _put_by(pattern, said, at, case == "", scope)
        if kind == "put":
            found = _put(said, at, who, case, scope, _is_of_elements(about, scope))
            if below is None:
                return found
            where = f"{subject(below[0], scope, kind)}の下に"
            return replace(
                found, how=found.how.replace(f"{zones(['battle'])}に", where)
            )
        if kind == "unblocked":
            target = _target(said, scope) or ""
            how = f"{target}攻撃して"
            return Happening(at, who, case, how + "ブロックされ", "unblocked")
        if kind == "battled":
            if pattern.against == "this":  # as texts say it: whose ability it is, first
                how, who, case = f"{who}と", _against(said, scope, ""), case and "が"
            else:
                how = _against(said, scope, "と")
            return Happening(at, who, case, how, "battle", point="バトルの後")
        if kind == "broken" and pattern.breaker is not None:
            breaker = cards(said("breaker"), scope)
            said("that_breaks")  # it is told by 「そのクリーチャー」
            how = f"{_by(said, scope)}{who}を"
            return Happening(at, breaker, "が", how, "break")
        done, said_case, passive, present, before = _PLAIN[kind]
        which = 0
        if (side := said("to_other_side")) is not None:
            if not side:
                raise NoWordsError("`to_other_side`")
            done, said_case, which = "awaken", "が", _awakening(about, scope)
        if case:
            case = said_case
        if kind in ("activated", "triggers"):
            who += "の起動型能力" if kind == "activated" else "が出て、その能力"
        rival = _against(
            said,
            scope,
            {"blocks": "を", "blocked": "に", "attacked": "から"}.get(kind, "と"),
        )
        way = _way(said)
        if (destroyer := said("destroyer")) is not None:
            way += f"{subject(destroyer, scope, 'by')}に"
        if (word := said("by_keyword")) is not None:
            way += f"「{word}」によって"
        if kind == "swapped" and word is not None and said("from_") == ("hand",):
            return Happening(at, who, case, way, done)
        if pattern.effect_of is not None:
            way += f"{subject(said('effect_of'), scope, 'by')}の効果によって"
        if kind == "chosen" and isinstance(pattern.by, str) and pattern.by != "rule":
            way += f"{player(said('by'))}に"
        how = f"{_moved(said)}{_by(said, scope)}{way}{rival}{_target(said, scope)}"
        how += before
        return Happening(at, who, case, how, done, passive, present, which=which)


_AWAKENING = ("ドラグハート", "サイキック", "禁断")
"""The keywords of cards with another side, in the order of the words of `awaken`."""


def _awakening(about: Cards, scope: Scope) -> int:
    """Which word says that such a card has turned to its other side."""
    keywords: Collection[object] = scope.keywords if about == "this" else ()
    if isinstance(about, Selector) and about.keyword in (
        ("ドラグハート",),
        ("サイキック",),
    ):
        keywords = about.keyword
    elif about != "this":
        raise NoWordsError("`to_other_side`")
    return next((n for n, word in enumerate(_AWAKENING) if word in keywords), 0)


def _batch_noun(pattern: Pattern) -> Noun:
    about = event_card([pattern])
    return "card" if about is None or isinstance(about, str) else about.noun


def _at(said: Said) -> str:
    """「各ターン、はじめて」."""
    if (nth := said("nth_each_turn")) is not None:
        if isinstance(nth, int):
            return f"各ターン、{nth}回目に"
        return f"各ターン、{nth.at_least}回目以降に"
    if not (first := said("first_each_turn")):
        return ""
    return (
        "各ターン、それぞれはじめて" if first == "each_card" else "各ターン、はじめて"
    )


def _turn(said: Said) -> str:
    turn = said("turn")
    return "" if turn is None else f"{player(turn)}のターン中、"


def subject(about: Cards, scope: Scope, kind: str) -> str:
    if not isinstance(about, Selector):
        return cards(about, scope)
    moved = kind in ("put", "discarded", "drawn", "looked")
    with Said(about, "zone") as said:
        bare = about
        if kind == "broken" and about.type is None:
            bare = about.model_copy(update={"zone": ("shields",)})
            with Said(bare) as rest:
                text = which_cards(bare, rest, scope, event=True)
            for field in about.model_fields_set:
                said(field)
            return text
        if moved and len(about.type or ()) != 1:
            bare = about.model_copy(update={"zone": ("hand",)})
            with Said(bare, "zone") as rest:
                text = which_cards(bare, rest, scope, placed=False, event=True)
            for field in about.model_fields_set:
                said(field)
            return text
        whole = kind in OF_CREATURES
        return which_cards(about, said, scope, event=True, creatures=whole)


def _by(said: Said, scope: Scope) -> str:
    """「相手の効果によって」."""
    by = said("by") if said.has("by") else None
    if by is None:
        return ""
    if isinstance(by, Selector):
        return f"{subject(by, scope, 'by')}の効果によって"
    if by == "rule":
        return "ルールによって"
    return "効果によって" if by == "any" else f"{player(by)}の効果によって"


def _way(said: Said) -> str:
    """「コストを支払わずに」, 「召喚以外の方法で」."""
    text = ""
    for field, name in (
        ("by_summoning", "召喚"),
        ("by_destruction", "破壊"),
        ("by_battle", "バトル"),
    ):
        way = said(field)
        text += {None: "", True: f"{name}によって", False: f"{name}以外の方法で"}[way]
    mana = "マナゾーンのカードをタップ"
    text += {None: "", True: f"{mana}して", False: f"{mana}せずに"}[said("mana_tapped")]
    paid = said("paid")
    return (
        text + {None: "", True: "コストを支払って", False: "コストを支払わずに"}[paid]
    )


def _moved(said: Said) -> str:
    """「墓地から」, 「マナゾーンに」."""
    start, goal = said("from_"), said("to")
    text = "" if start is None else source(start)
    return text if goal is None else f"{text}{zones(goal)}に"


def _target(said: Said, scope: Scope) -> str:
    """「相手プレイヤーを」, 「闇のクリーチャーを」."""
    at = said("at")
    if isinstance(at, Selector):
        return f"{subject(at, scope, 'attacked')}を"
    words = {"you": "自分を", "opponent": "相手プレイヤーを", "any": "プレイヤーを"}
    return "" if at is None else words.get(at, "クリーチャーを")


def _against(said: Said, scope: Scope, particle: str) -> str:
    rival = said("against")
    if rival is None:
        return ""
    return f"{subject(rival, scope, 'against')}{particle}"


def _executed(pattern: Pattern, said: Said, at: str, scope: Scope) -> Happening:
    """「相手が呪文を唱えた」."""
    about = getattr(pattern, pattern.kind)
    done, word = _DONE_BY_PLAYERS[pattern.kind], said("by_keyword")
    way = f"{_moved(said)}{_by(said, scope)}{_way(said)}"
    batch = "1枚以上" if said("batch") else ""
    if not isinstance(about, Selector):
        if word is not None:
            way += f"「{word}」によって"
        if word is not None and scope.this == "creature":
            return Happening(at, cards(about, scope), "が", way + batch, "enter")
        return Happening(at, cards(about, scope), "を", way + batch, done)
    whose = about.whose or "any"
    who = "プレイヤー" if whose == "any" else player(whose)
    bare = about.model_copy(update={"whose": None, "zone": ("hand",)})
    with Said(bare, "zone") as rest:
        what = which_cards(bare, rest, scope, placed=False, event=True)
    if word is not None:
        what = "" if about.model_fields_set == {"whose"} else f"{what}の"
        return Happening(at, who, "が", f"{way}{what}「{word}」を{batch}", done)
    return Happening(at, who, "が", f"{way}{what}を{batch}", done)


def _is_of_elements(about: object, scope: Scope) -> bool:
    """Whether it is about creatures or the like, as if of the battle zone alone."""
    if about == "this":
        return scope.this not in ("spell", "card")
    types = about.type or () if isinstance(about, Selector) else ()
    return any(each != "spell" for each in types)


def _put(
    said: Said,
    at: str,
    who: str,
    case: Literal["が", "を", ""],
    scope: Scope,
    elements: bool,
) -> Happening:
    """「自分のカードがマナゾーンに置かれた」."""
    start, goal = said("from_"), said("to")
    how = _by(said, scope) + _way(said)
    if elements and start is None and goal is not None and not said("face_up"):
        how += "どこからでも"
    if said("after_cast"):
        how += "唱えられた後、"
    how += "" if start is None else source(start, put=True)
    if goal is None:
        return Happening(at, who, case, f"{how}他のゾーンに", "place", passive=True)
    face = "表向きで" if said("face_up") else ""
    return Happening(
        at, who, case, f"{how}{face}{zones(goal)}に", "place", passive=True
    )


def _put_by(
    pattern: Pattern, said: Said, at: str, together: bool, scope: Scope
) -> Happening:
    """「相手が自身のマナゾーンにカードを置いた」."""
    about, doer = pattern.put, said("done_by")
    assert about is not None
    zone = zones(said("to"))
    if isinstance(about, Selector) and about.whose in (doer, "any"):
        own = {"you": "自分の", "opponent": "自身の"}[doer]
        zone = f"{own}{zone}" if about.whose == doer else zone
        about = about.model_copy(update={"whose": None})
    start = said("from_")
    from_ = "" if start is None else source(start, put=True)
    many = f"{counted(1, _batch_noun(pattern))}以上" if together else ""
    how = f"{_way(said)}{from_}{zone}に{subject(about, scope, 'put')}を{many}"
    return Happening(at, player(doer), "が", how, "place")


def _shield_check(kind: str, about: Cards, scope: Scope) -> Happening:
    """The occasions of the shield check."""
    if kind == "shield_check":
        who = reference("this", scope)
        how = "シールドゾーンから手札に"
        return Happening("", who, "を", how, "add", present=True)
    assert isinstance(about, Selector)
    bare = about.model_copy(update={"zone": ("hand",)})
    with Said(bare, "zone") as rest:
        which = which_cards(bare, rest, scope, placed=False)
    moment = "加える" if kind == "shield_back" else "加えた"
    who = f"自分のシールドゾーンから手札に{moment}{which}"
    return Happening("", who, "を", "", "discard")


def when(patterns: Sequence[Pattern], scope: Scope, present: bool = False) -> str:
    """「このクリーチャーが出た時または攻撃する時」.

    Args:
        patterns: the events.
        scope: what words mean there; `that` is what they are about.
        present: whether something is done before it happens.
    """
    found: list[str] = []
    before: Happening | None = None
    if not any(each.first_each_turn or each.nth_each_turn for each in patterns):
        # 「自分のターン中、Aした時またはBした時」 is both: that of one turn comes last
        patterns = sorted(patterns, key=lambda each: each.turn is not None)
    for pattern in patterns:
        now = happening(pattern, scope)
        form: Literal["end", "past"] = "end" if present or now.present else "past"
        same = before and (before.at, before.who, before.case) == (
            now.at,
            now.who,
            now.case,
        )
        subject = "" if same else f"{now.at}{now.who}{now.case}"
        if now.verb == "unblocked":
            text = f"{subject}{now.how}なかった時"
        elif now.point == "バトルの後":
            text = f"{subject}{now.how}バトルした後"
        elif now.point:
            text = f"{now.at}{now.who}{now.point}"
        else:
            text = f"{subject}{now.how}{now.form(form)}時"
        found.append(text)
        before = now
    return "または".join(found)


def tell(pattern: Pattern, scope: Scope, form: Literal["past", "te"]) -> str:
    """An event that happened: 「相手が呪文を唱えた」."""
    return happening(pattern, scope).said(form)
