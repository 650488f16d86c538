"""Reading what clingo says: states as outcomes, steps in words."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

import clingo

from dmreason.language.base import ZONES
from dmreason.telling.naming import Naming
from dmreason.telling.outcome import Outcome, Step
from dmreason.words.messages import say


def plain(symbol: clingo.Symbol) -> str:
    """A symbol as a user writes it: strings without quotes."""
    if symbol.type is clingo.SymbolType.String:
        return symbol.string
    return str(symbol)


_SHOWN = frozenset(
    [
        *(("in", 2), ("layer", 2), ("tapped", 1), ("flipped", 1), ("attached", 3)),
        *(("winner", 1), ("observed", 2), ("seen", 3)),
    ]
)
"""The fluents that an outcome shows: their names and how many arguments they have."""
_MANA = clingo.Function("mana")


@lru_cache(maxsize=2**16)
def _name(symbol: clingo.Symbol) -> str:
    return symbol.name


@lru_cache(maxsize=2**16)
def _said(fluent: clingo.Symbol) -> tuple[str, str, tuple[clingo.Symbol, ...]]:
    """A fluent's name, what it is about, and its arguments."""
    arguments = tuple(fluent.arguments)
    return fluent.name, plain(arguments[0]), arguments


@lru_cache(maxsize=2**16)
def _is_shown(fluent: clingo.Symbol) -> bool:
    return (fluent.name, len(fluent.arguments)) in _SHOWN


@dataclass(frozen=True)
class Board:
    """What stays the same in every state of a situation."""

    owners: Mapping[clingo.Symbol, str]
    names: Mapping[clingo.Symbol, str]
    """Cards that somebody knows → the name of the card."""
    anonymous: Mapping[clingo.Symbol, tuple[str, int]]
    """Cards nobody knows → their group, and their number in it."""
    naming: Naming
    """The names of cards that nobody knows."""
    players: tuple[str, ...]
    verbs: Mapping[clingo.Symbol, str]
    """Instructions → their keyword actions."""
    orders: tuple[str, ...]
    """The observers that put events in order."""
    hides_mana_positions: bool
    """Which mana is tapped is not told: nobody asks for it (601.1f)."""
    keywords: Mapping[clingo.Symbol, str]
    """Abilities that a keyword stands for → the keyword."""

    @classmethod
    def read(cls, control: clingo.Control) -> Board:
        """The board of a grounded program."""
        atoms = control.symbolic_atoms

        def all_of(name: str, arity: int) -> Iterable[Sequence[clingo.Symbol]]:
            return (a.symbol.arguments for a in atoms.by_signature(name, arity))

        anonymous = {
            card: (plain(group), number.number)
            for card, group, number in all_of("anonymous", 3)
        }
        return cls(
            owners={card: plain(player) for card, player in all_of("owner", 2)},
            names={
                card: plain(value)
                for card, what, value in all_of("printed", 3)
                if what.name == "name"
            }
            | {
                card: plain(value)
                for card, side, what, value in all_of("side_printed", 4)
                if what.name == "name" and side.name in ("front", "creature")
            },
            anonymous=anonymous,
            naming=Naming(
                anonymous,
                {
                    fluent.arguments[0]: fluent
                    for (fluent,) in all_of("init", 1)
                    if fluent.match("in", 2)
                },
            ),
            players=tuple(plain(player) for (player,) in all_of("player", 1)),
            verbs={i: plain(verb) for i, verb in all_of("instruction", 2)},
            orders=tuple({plain(name) for name, _, _ in all_of("order_name", 3)}),
            hides_mana_positions=any(True for _ in all_of("untold_positions", 0)),
            keywords={a: plain(word) for a, word in all_of("of_keyword", 2)},
        )

    def shown(self, fluents: Iterable[clingo.Symbol]) -> list[clingo.Symbol]:
        """What a user sees of a state, whichever the unknown cards are in it."""
        state = frozenset(fluents)
        seen = [fluent for fluent in state if _is_shown(fluent)]
        if self.hides_mana_positions:
            seen = [
                fluent
                for fluent in seen
                if fluent.name not in ("tapped", "flipped")
                or clingo.Function("in", [fluent.arguments[0], _MANA]) not in state
            ]
        return self.naming.named(seen)

    @cached_property
    def unknown_groups(self) -> list[list[clingo.Symbol]]:
        """The unknown cards of each group, in the order they are used."""
        groups: dict[str, list[clingo.Symbol]] = {}
        for card in sorted(self.anonymous, key=self.anonymous.__getitem__):
            groups.setdefault(self.anonymous[card][0], []).append(card)
        return list(groups.values())

    @cached_property
    def unknown_numbers(self) -> dict[str, int]:
        """The ids of the unknown cards, with their numbers in their groups."""
        return {plain(card): number for card, (_, number) in self.anonymous.items()}

    def ability(self, symbol: clingo.Symbol) -> str:
        """An ability in words: its keyword, or its number."""
        return self.keywords.get(symbol, f"ability {symbol.arguments[1]}")

    def card(self, symbol: clingo.Symbol) -> str:
        """A card in words: its id and its name."""
        if symbol.match("past", 2):
            return f"{self.card(symbol.arguments[0])} (as it was)"
        if symbol in self.anonymous:
            return "unknown card 不明なカード"
        name = self.names.get(symbol)
        return plain(symbol) if name is None else f"{plain(symbol)}《{name}》"


# -- outcomes ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Content:
    """A terminal state as an outcome shows it."""

    zones: Mapping[str, Mapping[str, tuple[str, ...]]]
    winner: str | None
    observed: Mapping[str, int | str]
    marks: Mapping[str, tuple[str, ...]]
    attached: Mapping[str, tuple[str, str]]

    @property
    def key(self) -> object:
        """Equal for equal contents."""
        return (
            tuple((p, tuple(zones.items())) for p, zones in self.zones.items()),
            self.winner,
            tuple(self.observed.items()),
            tuple(self.marks.items()),
            tuple(self.attached.items()),
        )


@dataclass(slots=True)
class Terminal:
    """What a terminal state says that an outcome shows."""

    board: Board
    places: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Card id → player and zone."""
    layers: dict[str, int] = field(default_factory=dict)
    marks: dict[str, tuple[str, ...]] = field(default_factory=dict)
    attached: dict[str, tuple[str, str]] = field(default_factory=dict)
    winner: str | None = None
    observed: dict[str, int | str] = field(default_factory=dict)

    @classmethod
    def read(cls, board: Board, fluents: Iterable[clingo.Symbol]) -> Terminal:
        """What a terminal state says, whichever the unknown cards are in it."""
        found = cls(board, observed=dict.fromkeys(board.orders, ""))
        seen: dict[str, list[tuple[int, str]]] = {}
        for fluent in board.shown(fluents):
            name, subject, arguments = _said(fluent)
            match name:
                case "in":
                    owner = board.owners[arguments[0]]
                    found.places[subject] = owner, arguments[1].name
                case "layer":
                    found.layers[subject] = arguments[1].number
                case "tapped" | "flipped" as mark:
                    marks = (*found.marks.get(subject, ()), mark)
                    found.marks[subject] = tuple(sorted(marks))
                case "attached":
                    found.attached[subject] = plain(arguments[1]), plain(arguments[2])
                case "winner":
                    found.winner = subject
                case "observed":
                    found.observed[subject] = arguments[1].number
                case "seen":
                    rank = (arguments[2].number, plain(arguments[1]))
                    seen.setdefault(subject, []).append(rank)
        for name, ranks in seen.items():
            found.observed[name] = " ".join(step for _, step in sorted(ranks))
        return found

    def look(self, card: str) -> tuple[object, ...]:
        """What tells the card from others of its group."""
        hosts = sorted(
            (how, part) for part, (how, host) in self.attached.items() if host == card
        )
        return (
            self.places.get(card, ()),
            self.layers.get(card, 0),
            self.marks.get(card, ()),
            self.attached.get(card, ()),
            tuple(hosts),
        )

    def content(self, swap: Mapping[str, str] = {}) -> Content:
        """The outcome, with cards in the places of others.

        Args:
            swap: card id → the id of the card it shall be.
        """

        def now(card: str) -> str:
            return swap.get(card, card)

        zones: dict[str, dict[str, list[tuple[int, int, str]]]] = {
            player: {zone: [] for zone in ZONES} for player in self.board.players
        }
        for card, (player, zone) in self.places.items():
            id = now(card)
            number = self.board.unknown_numbers.get(id, 0)
            zones[player][zone].append((self.layers.get(card, 0), number, id))
        return Content(
            zones={
                player: {
                    zone: tuple(id for _, _, id in sorted(cards))
                    for zone, cards in found.items()
                }
                for player, found in zones.items()
            },
            winner=self.winner,
            observed=dict(sorted(self.observed.items())),
            marks=dict(sorted((now(c), marks) for c, marks in self.marks.items())),
            attached=dict(
                sorted(
                    (now(part), (how, now(host)))
                    for part, (how, host) in self.attached.items()
                )
            ),
        )


def outcome_content(board: Board, fluents: Iterable[clingo.Symbol]) -> Content:
    """What a user sees of a terminal state."""
    return Terminal.read(board, fluents).content()


class Found(NamedTuple):
    """An outcome, and a line of play to it that is not in words yet."""

    content: Content
    transitions: int
    """How many lead to it."""
    facts: int
    """How many there are to tell."""
    tell: Callable[[], tuple[Step, ...]]


def outcomes(found: Iterable[Found]) -> tuple[Outcome, ...]:
    """Outcomes in an order of their own, the nearest first, whatever the solver's.

    Args:
        found: outcomes of different contents.
    """
    ordered = sorted(found, key=lambda f: (f.transitions, f.facts, repr(f.content)))
    return tuple(
        Outcome(
            id=id,
            zones=content.zones,
            winner=content.winner,
            observed=content.observed,
            marks=content.marks,
            attached=content.attached,
            tell=tell,
        )
        for id, (content, _, _, tell) in enumerate(ordered, 1)
    )


# -- steps -------------------------------------------------------------------------


def steps(board: Board, trace: Sequence[clingo.Symbol]) -> tuple[Step, ...]:
    """A transition in words: each decision a step, then what happened.

    The decisions come in their order: what is resolved, what is chosen, what is
    replaced; of each the turn player's first.
    """
    said: dict[str, list[clingo.Symbol]] = defaultdict(list)
    for symbol in trace:
        said[_name(symbol)].append(symbol)
    cited = (symbol.arguments[0].string for symbol in said.pop("cites", ()))
    for symbols in said.values():
        symbols.sort()
    rules = tuple(sorted(cited, key=_number))
    turn = next((plain(symbol.arguments[0]) for symbol in said["turn_player"]), "")
    decided: dict[tuple[int, bool, str, str], list[clingo.Symbol]] = {}
    for symbol in said["decision"]:
        kind, player, option = symbol.arguments
        who = plain(player)
        place = (_PHASE[kind.name], who != turn, who, kind.name)
        decided.setdefault(place, []).append(option)
    found = [
        Step(None, f"{board.card(symbol.arguments[0])}: declared 実行を宣言", rules)
        for symbol in said["declares"]
    ]
    found += [
        Step(who, _decision(board, kind, options), rules)
        for (_, _, who, kind), options in sorted(decided.items())
    ]
    found += [
        Step(
            None, f"cannot be replaced 置換できない “{_proposed(board, event)}”", rules
        )
        for symbol in said["hindered"]
        for event in symbol.arguments[1:]
    ]
    found += [
        Step(None, _failure(board, symbol), rules)
        for symbol in (*said["foiled"], *said["thwarted"])
    ]
    happened = _happenings(board, said["happens"])
    if happened:
        found.append(Step(None, happened, rules))
    return tuple(found)


_PHASE = {
    "attacker": 0,
    "attack": 0,
    "block": 0,
    "redirect": 0,
    "half": 0,
    "read": 0,
    "use": 0,
    "extra": 0,
    "pay": 0,
    "resolve": 0,
    "apply": 0,
    "order": 0,
    "breaker": 1,
    "may": 1,
    "mode": 1,
    "alone": 2,
    "lay": 2,
    "choose": 2,
    "replace": 3,
    "decline": 4,
    "chance": 5,
    "declare": 6,
}
"""Which kinds of decisions come first within a transition."""


@lru_cache(maxsize=2**12)
def _number(rule: str) -> tuple[tuple[int, str], ...]:
    """A rule number so that 609.9 comes before 609.10, and 609.9 before 609.9a."""
    parts = re.findall(r"(\d+)([a-z]*)", rule)
    return tuple((int(digits), letters) for digits, letters in parts)


_MOVES = {
    "destroy": "destroyed 破壊",
    "discard": "discarded 捨てる",
    "draw": "drawn 引く",
    "break": "broken ブレイク",
    "mill": "put from the deck into the graveyard 墓地に置く",
    "summon": "summoned 召喚",
    "generate": "generated ジェネレート",
    "expand": "expanded 展開",
    "execute": "put into the battle zone 実行",
    "charge": "charged マナチャージ",
    "spell_end": "the spell goes to the graveyard 墓地に置く",
    "fortify": "put on a shield 要塞化",
    "under": "put under a card カードの下に置く",
    "seal": "put on as a seal 封印を付ける",
    "unseal": "a seal is removed 封印を外す",
}
_PLACES = {
    "battle": "put into the battle zone 出す",
    "hand": "put into the hand 手札へ",
    "graveyard": "put into the graveyard 墓地へ",
    "mana": "put into the mana zone マナゾーンへ",
    "shields": "put into the shield zone シールドゾーンへ",
    "hyperspatial": "put into the hyperspatial zone 超次元ゾーンへ",
    "super_gr": "put into the super GR zone 超GRゾーンへ",
    "abyss": "put into the abyss 深淵へ",
}
_EVENTS = {
    "tap": "tapped タップ",
    "untap": "untapped アンタップ",
    "flip": "flipped 裏返す",
    "invert": "turned upside down 上下逆さま",
    "cast": "cast 唱える",
    "battles": "battle バトル",
    "battled": "after the battle バトルの後",
    "wins_battle": "wins the battle バトルに勝つ",
    "loses_battle": "loses the battle バトルに負ける",
    "attacks": "attacks 攻撃",
    "attacked": "is attacked 攻撃される",
    "blocks": "blocks ブロック",
    "blocked": "is blocked ブロックされる",
    "unblocked": "is not blocked ブロックされない",
    "attack_ends": "attack ends 攻撃の終わり",
    "summons": "summoned 召喚する",
    "stacks": "is put onto a creature クリーチャーに重なる",
    "evolves": "is evolved 進化元になる",
    "direct_attack": "hit by a direct attack ダイレクトアタック",
    "draw": "draws 引く",
    "shuffle": "shuffles シャッフル",
    "win": "wins 勝利",
    "lose": "loses 敗北",
    "looked": "looked at 見る",
    "activate": "ability used 起動",
    "targets": "chosen to be broken ブレイクするシールド",
    "turn_starts": "turn starts ターン開始",
    "turn_ends": "turn ends ターン終了",
    "step_starts": "step starts ステップ開始",
}


def _happenings(board: Board, happened: Sequence[clingo.Symbol]) -> str:
    """What happened, grouped by what it was."""
    groups: dict[str, list[str]] = {}
    for symbol in happened:
        event = symbol.arguments[0]
        if event.name != "draw":
            groups.setdefault(_event(event), []).append(_subject(board, event))
    return "; ".join(f"{_listed(cards)}: {what}" for what, cards in groups.items())


def _event(event: clingo.Symbol) -> str:
    if event.match("move", 3):
        how, to = event.arguments[1].name, event.arguments[2]
        if how in _MOVES:
            return _MOVES[how]
        if to.match("deck", 1):
            return f"put into the deck ({to.arguments[0]}) 山札へ"
        return _PLACES[to.name]
    return _EVENTS.get(event.name, event.name)


def _subject(board: Board, event: clingo.Symbol) -> str:
    """The card an event happens to, or both cards of a battle."""
    if event.match("battles", 2):
        return " – ".join(board.card(card) for card in event.arguments)
    return board.card(event.arguments[0])


def _listed(words: Sequence[str]) -> str:
    """Words with commas between them; equal ones counted."""
    counted: dict[str, int] = {}
    for word in words:
        counted[word] = counted.get(word, 0) + 1
    return ", ".join(f"{n} × {word}" if n > 1 else word for word, n in counted.items())


def _decision(board: Board, kind: str, options: Sequence[clingo.Symbol]) -> str:
    """Decisions of one kind that a player takes together, in words."""
    return "; ".join(
        f"{_VERBS[kind]} {_listed([_option(board, kind, o) for o in group])}"
        if kind != "may"
        else _option(board, kind, group[0])
        for group in ([options] if kind in _JOINED else [[o] for o in options])
    )


_JOINED = frozenset({"choose", "declare", "decline", "lay", "pay", "redirect"})
_VERBS = {
    "half": "executes 実行する側",
    "read": "reads the cost of コストを参照する側",
    "use": "uses 使う",
    "extra": "pays in addition 追加で支払う",
    "pay": "pays with 支払う",
    "resolve": "resolves 解決",
    "apply": "applies 適用",
    "order": "takes next 次に",
    "breaker": "uses 使う",
    "may": "",
    "mode": "chooses mode モード",
    "alone": "puts on no card 重ねずに出す",
    "lay": "had laid on top 上に重ねていた",
    "choose": "chooses 選ぶ",
    "replace": "replaces 置換",
    "decline": "does not replace 置換しない",
    "chance": "turns up 出てきた",
    "attacker": "attacks with 攻撃クリーチャー",
    "attack": "attacks 攻撃先",
    "block": "blocks with ブロック",
    "redirect": "had redirected the attack to 先に攻撃先を変更",
    "declare": "declares 使用宣言",
}


JAPANESE = {
    "activate": "起動する",
    "attack": "攻撃する",
    "battle": "バトルさせる",
    "break": "ブレイクする",
    "cast": "唱える",
    "charge": "マナチャージする",
    "choose": "選ぶ",
    "choose_modes": "いくつか選ぶ",
    "choose_one": "いずれか一つを選ぶ",
    "destroy": "破壊する",
    "discard": "捨てる",
    "draw": "引く",
    "effect": "効果を作る",
    "end_attack": "攻撃を中止する",
    "end_turn": "ターンを終える",
    "equip": "装備する",
    "execute": "実行する",
    "extra_turn": "追加ターンを得る",
    "flip": "裏返す",
    "fortify": "要塞化する",
    "give": "与える",
    "gr_summon": "GR召喚する",
    "invert": "上下逆さまにする",
    "leave": "離れる",
    "look": "見る",
    "lose": "負ける",
    "mill": "山札から墓地に置く",
    "move": "置く",
    "play": "支払って実行する",
    "put": "出す",
    "repeat": "繰り返す",
    "return": "手札に戻す",
    "reveal": "表向きにする",
    "seal": "封印を付ける",
    "shuffle": "シャッフルする",
    "skip_next_turn": "次のターンをとばす",
    "skip_turn": "ターンの残りをとばす",
    "stay": "とどまる",
    "step": "ステップを始める",
    "summon": "召喚する",
    "swap": "入れ替える",
    "tap": "タップする",
    "untap": "アンタップする",
    "use": "使う",
    "use_it": "使う",
    "win": "勝つ",
}
"""The instructions that a player may carry out or not."""
_HALVES = {"creature": "the creature クリーチャー側", "spell": "the spell 呪文側"}


def _option(board: Board, kind: str, option: clingo.Symbol) -> str:
    arguments = option.arguments
    match kind:
        case "resolve":
            source = arguments[2]
            of = "" if source.match("none", 0) else f" of {board.card(source)}"
            return f"{board.ability(arguments[0])}{of}"
        case "extra":
            of = board.card(arguments[1])
            return f"{arguments[2].number} × {board.ability(arguments[0])} of {of}"
        case "half" | "read":
            return f"{_HALVES[arguments[0].name]} of {board.card(arguments[1])}"
        case "pay" | "redirect" | "alone" | "lay" | "attacker":
            return board.card(option)
        case "mode" if len(arguments) > 2:
            return _listed([str(arguments[1])] * arguments[2].number)
        case "choose" | "mode":
            return board.card(arguments[1])
        case "replace":
            ability, source, event = arguments
            by = f"by {board.ability(ability)} of {board.card(source)}"
            return f"“{_proposed(board, event)}” {by}"
        case "decline":
            return f"“{_proposed(board, arguments[0])}”"
        case "may":
            verb = board.verbs[arguments[0]]
            done = "yes はい" if option.name == "yes" else "no いいえ"
            return f"{verb.replace('_', ' ')} {JAPANESE[verb]}: {done}"
        case "attack" | "block" if arguments[0].match("none", 0):
            return "nothing しない"
        case "attack" if arguments[0].match("player", 1):
            return plain(arguments[0].arguments[0])
        case "declare" if arguments[0].match("none", 0):
            return "nothing しない"
        case "breaker":
            return plain(arguments[0])
        case "apply" | "declare" | "use":
            return f"{board.ability(arguments[0])} of {board.card(arguments[1])}"
    return board.card(arguments[0])


_CANNOT = {
    "play": "cannot be executed 実行できない",
    "attack": "cannot attack 攻撃できない",
    "activate": "cannot use the ability 能力を使えない",
}


def _failure(board: Board, symbol: clingo.Symbol) -> str:
    """What could not be done: an act that the situation asks for, or an event."""
    if symbol.name == "foiled":
        return f"cannot happen 起こらない “{_proposed(board, symbol.arguments[0])}”"
    instruction, card = symbol.arguments
    return f"{board.card(card)}: {_CANNOT[board.verbs[instruction]]}"


def _proposed(board: Board, event: clingo.Symbol) -> str:
    return f"{_subject(board, event)}: {_event(event)}"


def bound_reason(bound: clingo.Symbol) -> str:
    """Why a bound makes an answer incomplete, and what helps."""
    return say(f"bound_{bound.name}", about=[plain(a) for a in bound.arguments])
