"""Which facts of a text some rule can use: found by grounding it among other cards.

Every fact that a word adds is left open, and clingo grounds the rules with it. A fact
is read if a chain of ground rules leads from it to the next state, to a decision, to a
bound or a doubt, or to a constraint. All states are looked at that the board can come
to, as far as grounding tells them apart.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cache

import clingo
from pydantic import ValidationError

from dmreason.files.library import shipped_library
from dmreason.language.cards import Card, Keyword
from dmreason.language.keywords import Worded
from dmreason.language.situations import Situation
from dmreason.rulebook.program import Wanting, encoding, told
from dmreason.terms.cards import Printed
from dmreason.terms.facts import Facts
from dmreason.terms.situations import facts
from dmreason.words.errors import InputError
from tests.situations import Data, creature

PROBE = "例の試し"
"""The name of the card whose text is looked at."""
KEYWORD = "例の語"
"""A keyword that stands for abilities which are looked at."""
PLAIN = creature(PROBE, civilizations="fire", races="例族", cost=2, power=2)
ALIVE = creature(
    "例の獣",
    civilizations="fire",
    races="例族",
    cost=2,
    power=1,
    keywords="S・トリガー",
    hyper={"power": 3},
)
SAVED = creature(
    "例の盾",
    civilizations=["fire", "water"],
    races="例族",
    cost=2,
    keywords="S・トリガー",
)
_TAPS = {
    "activated": {
        "instead_of": "attack",
        "do": [
            {"give": {"to": {"type": "creature"}, "hyper": True}},
            {"give": {"to": "this", "bonus": True}},
        ],
    }
}
_ICON = {"icon": {"name": "KP", "do": {"untap": "this"}}}
_ASKS = {
    "trigger": {
        "when": [{"attacks": "this"}, {"enters": {"type": "creature"}, "paid": True}],
        "if": {"unused": {"ability": "例の技", "this": "turn"}},
        "do": {"untap": "this"},
    }
}
OTHERS: list[Data] = [
    PLAIN
    | {
        "keywords": "S・トリガー",
        "abilities": [_TAPS, {"extra": {"cost": 1}}, _ASKS, _ICON],
    },
    ALIVE,
    SAVED,
    creature("例の表", keywords="ブロッカー", other_side=creature("例の裏")),
    creature(
        "例の進化",
        cost=3,
        evolution=True,
        evolves_from={"zone": "battle", "type": "creature", "choose": 1},
    ),
    {
        "name": "例の呪文",
        "type": "spell",
        "cost": 1,
        "civilizations": ["fire", "water"],
        "races": "例族",
    },
    {"name": "例の巻物", "type": "spell", "cost": 1},
    creature("例の印", cost=3, keywords="GR"),
    {
        "name": "例の装備",
        "type": "cross_gear",
        "cost": 1,
        "civilizations": "fire",
        "races": "例族",
    },
    {"name": "例の城", "type": "castle", "cost": 1},
]
ONE = {"zone": "battle", "choose": 1}
HELD = {"zone": "hand", "choose": 1}
HAPPENS: list[Data] = [
    {"charge": HELD, "by": "me"},
    {"destroy": ONE, "by": "b"},
    {"discard": 1, "by": "you"},
    {"play": {"zone": ["hand", "mana"], "choose": 1}, "by": "me"},
    {"break": {"zone": "shields", "choose": 1}, "by": "b"},
    {"move": {"cards": "d", "to": "shields", "life_of": "p"}, "by": "b"},
    {"use": {"icon": "KP", "of": "p"}, "by": "me"},
    {"tie": {"cards": "d", "to": "p"}, "by": "b"},
    {"equip": {"cards": ONE, "to": "b"}, "by": "b"},
    {"flip": "o", "by": "b"},
    {"swap": ["b", "h"], "by": "b"},
    {"step": "main"},
    {"look": {"zone": "deck", "top": 1}, "by": "b"},
    {"draw": 1, "by": "me"},
    {"attack": {"with": "p"}},
    {"cross": {"gear": "q"}},
    {"activate": {"card": "p"}},
    {"activate": {"card": "p", "given": True}},
    {"end_turn": True},
]
_ITSELF: Data = {
    "card": PROBE,
    "under": {"u": "例の獣"},
    "equipped": {"q": "例の装備"},
    "sealed_by": {"z": "例の獣"},
}
BOARD: Data = {
    "turn": "me",
    "players": {
        "me": {
            "battle": {"b": "例の獣", "p": _ITSELF},
            "hand": {"h": "例の進化", "s": "例の呪文", "ph": PROBE, "ps": "例の巻物"},
            "mana": {"m": "例の獣", "n": "例の呪文", "k": "例の盾", "j": "例の獣"},
            "graveyard": {"g": "例の呪文"},
            "deck": {"d": "例の獣"},
            "super_gr": {"r": "例の印"},
            "shields": {"x": {"card": "例の盾", "castle": {"c": "例の城"}}},
        },
        "you": {
            "battle": {"o": "例の表"},
            "shields": {"y": "例の獣"},
            "deck": {"e": "例の獣"},
            "super_gr": {"t": "例の印"},
        },
    },
    "cards": OTHERS,
    "happens": HAPPENS,
}

# -- the facts of a text ---------------------------------------------------------------


class _Source:
    """The cards that ship, one more, and what the keyword stands for."""

    def __init__(self, card: Card, keyword: Keyword | None) -> None:
        self._card, self._keyword = card, keyword

    def card(self, _: str) -> Card:
        return self._card

    def keyword(self, word: str | Worded) -> Keyword | None:
        return self._keyword if word == KEYWORD else shipped_library().keyword(word)

    def family(self, word: str) -> str | None:
        return shipped_library().family(word)


def facts_of_card(said: Mapping[str, object]) -> list[str] | None:
    """The facts of a card's text, without full stops; None if it is refused.

    Args:
        said: the fields in which it differs from a plain creature; `KEYWORD` stands for
            the keyword of that name.
    """
    more = dict(said)
    keyword = more.pop(KEYWORD, None)
    try:
        word = None if keyword is None else Keyword.model_validate(keyword)
        card = Card.model_validate(PLAIN | more)
        collected = Facts()
        for field, part in told("sought", 2):
            collected.seek(field.name, part.string)
        printed = Printed(collected, _Source(card, word))
        cards = ("ps",) if card.type == ("spell",) else ("p", "ph")
        for id in cards:
            printed.add(id, PROBE)
        printed.add_keyword_gaps()
        collected.add_contained()
    except (ValidationError, InputError):
        return None
    return [line[:-1] for line in collected.text().split("\n") if line]


def facts_of_situation(said: Mapping[str, object]) -> list[str] | None:
    """The facts of the board with these fields; None if it is refused."""
    try:
        board = Situation.model_validate({**BOARD, **said})
        library = shipped_library().for_situation(board)
        return [line[:-1] for line in facts(board, library).split("\n") if line]
    except (ValidationError, InputError):
        return None


@cache
def _board() -> tuple[str, ...]:
    """The facts of the board without any text."""
    return tuple(facts_of_situation({}) or ())


# -- what is read ----------------------------------------------------------------------

_BOOKKEEPING = (
    *("constant(", "asks_for(", "init(", "printed(", "card("),
    "contains(",
    *(
        "side_printed(",
        "number_of(",
        "starts_sentence(",
        "same_instruction(",
        "of_keyword(",
        "missing_text(",
    ),
)
"""Facts that many words add, and that say nothing by themselves."""
_BOUNDS = ("waiting", "generation", "waves", "given")
_OPTIONS = [f"-cmax_{name}=1" for name in _BOUNDS] + ["-cmax_depth=3", "-cmax_boost=4"]
"""Low bounds keep the states few; what goes past one is read as well."""


def added(without: Sequence[str], with_word: Sequence[str]) -> list[str]:
    """The facts that a word adds."""
    known = set(without)
    return [
        fact
        for fact in with_word
        if fact not in known and not fact.startswith(_BOOKKEEPING)
    ]


class _Nearest(Wanting):
    """So many fluents as gringo finds first."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._wanted: set[clingo.Symbol] = set()

    def wants(self, fluent: clingo.Symbol) -> clingo.Symbol:
        if len(self._wanted) < self._most:
            self._wanted.add(fluent)
        return clingo.Number(fluent in self._wanted)


STAGES = (250, 800, math.inf)
"""Numbers of fluents: most rules that use a fact are found near the start."""


def unread(texts: Sequence[tuple[Sequence[str], Sequence[str]]]) -> list[list[str]]:
    """Of what each word adds, the facts that no rule uses; all in one grounding.

    With more fluents there are only more ground rules, so what is used among a few is
    not looked for again among all.

    Args:
        texts: the facts of a text without the word and with it, for each word.
    """
    said = dict.fromkeys(_board())
    open_facts: list[list[str]] = []
    for number, (without, with_word) in enumerate(texts):
        new = added(_numbered(without, number), _numbered(with_word, number))
        said |= dict.fromkeys(_numbered(with_word, number))
        open_facts.append([fact for fact in new if fact not in _board()])
    rest = {fact for new in open_facts for fact in new}
    for most in STAGES:
        rest -= _used(said, rest, _Nearest(most))
    return [[fact for fact in new if fact in rest] for new in open_facts]


def _used(said: Iterable[str], undecided: set[str], wanting: Wanting) -> set[str]:
    """Of these facts of a program, those that a rule uses."""
    if not undecided:
        return set()
    rules = encoding("explorer", "successors").relevant(f"{fact}." for fact in said)
    told = [f"{fact}." for fact in said if fact not in undecided]
    told += [f"#external {fact}." for fact in undecided]
    graph = _Graph()
    control = clingo.Control(["--warn=none", *_OPTIONS])
    control.register_observer(graph)
    control.add("base", [], "\n".join([*rules, *told]))
    control.ground([("base", [])], context=wanting)
    useful = graph.leading_to(_goals(control))
    atoms = {
        fact: control.symbolic_atoms[clingo.parse_term(fact)] for fact in undecided
    }
    return {fact for fact, atom in atoms.items() if atom and atom.literal in useful}


_OWN_NAME = re.compile(f'\\("(?={PROBE}|situation"|waiting"|observer")')


def _numbered(text: Iterable[str], number: int) -> list[str]:
    """The same facts under names that the facts of no other text have."""
    return [_OWN_NAME.sub(f'("{number} ', fact) for fact in text]


class _Graph(clingo.Observer):
    """Which ground atoms lead to which."""

    def __init__(self) -> None:
        self._from: dict[int, list[int]] = defaultdict(list)
        self._forbidden: set[int] = set()

    def rule(self, _: bool, head: Sequence[int], body: Sequence[int]) -> None:
        if head:
            for atom in head:
                self._from[atom] += body
        else:
            self._forbidden.update(map(abs, body))

    def weight_rule(
        self,
        _: bool,
        head: Sequence[int],
        __: int,
        body: Sequence[tuple[int, int]],
    ) -> None:
        self.rule(False, head, [literal for literal, _ in body])

    def leading_to(self, goals: Iterable[int]) -> set[int]:
        """The atoms from which one of the goals, or a constraint, is reached."""
        found = self._forbidden | set(goals)
        todo = list(found)
        while todo:
            for literal in self._from.get(todo.pop(), ()):
                atom = abs(literal)
                if atom not in found:
                    found.add(atom)
                    todo.append(atom)
        return found


def _goals(control: clingo.Control) -> Iterable[int]:
    """The atoms that are a part of an answer."""
    for name, arity in (("holds", 2), ("bound", 2), ("doubt", 2), ("decision", 4)):
        for atom in control.symbolic_atoms.by_signature(name, arity):
            if name != "holds" or atom.symbol.arguments[1].number == 1:
                yield atom.literal
