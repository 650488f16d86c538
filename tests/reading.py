"""Which facts of a text some rule can use: found by grounding it among other cards.

Every fact that a word adds is left open, and clingo grounds the rules with it. A fact
is read if a chain of ground rules leads from it to the next state, to a decision, to a
bound, or to a constraint. All states are looked at that the board can come to, as far
as grounding tells them apart.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import clingo
from pydantic import ValidationError

from dmreason.files.library import shipped_library
from dmreason.language.situations import Situation
from dmreason.rulebook.program import encoding
from dmreason.terms.situations import facts
from dmreason.words.errors import InputError
from tests.situations import Data, creature

PROBE = "例の試し"
"""The name of the card whose text is looked at."""
ALIVE = creature("例の獣", civilizations="fire", races="例族", cost=2)
SAVED = creature(
    "例の盾",
    {
        "trigger": {
            "when": {"shield_check": "this"},
            "zone": "shields",
            "do": {"put": "this"},
        }
    },
)
OTHERS: list[Data] = [
    ALIVE,
    SAVED,
    creature("例の表", other_side=creature("例の裏")),
    creature(
        "例の進化",
        cost=3,
        evolution=True,
        evolves_from={"zone": "battle", "type": "creature", "choose": 1},
    ),
    {"name": "例の呪文", "type": "spell", "cost": 1},
    {"name": "例の装備", "type": "cross_gear", "cost": 1},
    {"name": "例の城", "type": "castle", "cost": 1},
]
ONE = {"zone": "battle", "choose": 1}
HELD = {"zone": "hand", "choose": 1}
HAPPENS: list[Data] = [
    {"destroy": ONE, "by": "b"},
    {"discard": 1, "by": "you"},
    {"play": HELD, "by": "me"},
    {"break": {"zone": "shields", "choose": 1}, "by": "b"},
    {"move": {"cards": "d", "to": "shields", "life_of": "p"}, "by": "b"},
]
_ITSELF: Data = {
    "card": PROBE,
    "under": {"u": "例の獣"},
    "equipped": {"q": "例の装備"},
    "sealed_by": {"z": "例の獣"},
}
Text = tuple[str, object]
"""What kind of text it is (`ability`, `spell`, `bonus` …), and what it says."""


def facts_of_text(text: Text) -> list[str] | None:
    """The facts of a board with the text, without full stops; None if it is refused."""
    kind, said = text
    card = creature(PROBE, civilizations="fire", races="例族", cost=2)
    happens: list[object] = [*HAPPENS]
    match kind:
        case "ability":
            card["abilities"] = [said]
            happens.append({"attack": {"with": "p"}})
        case "spell":
            card |= {"type": "spell", "abilities": [{"spell": {"do": said}}]}
            del card["power"]
        case "bonus":
            card["bonus"] = [said]
        case "hyper" | "super_soul":
            card[kind] = {"abilities": [said]}
        case "evolves_from":
            card |= {"evolution": True, "evolves_from": said}
    mine: Data = {
        "battle": {"b": "例の獣", "p": "例の獣" if kind == "spell" else _ITSELF},
        "hand": {"h": "例の進化", "s": "例の呪文", "ph": PROBE},
        "mana": {"m": "例の獣"},
        "graveyard": {"g": "例の呪文"},
        "deck": {"d": "例の獣"},
        "shields": {"x": {"card": "例の盾", "castle": {"c": "例の城"}}},
    }
    theirs = {
        "battle": {"o": "例の表"},
        "shields": {"y": "例の獣"},
        "deck": {"e": "例の獣"},
    }
    data = {
        "turn": "me",
        "players": {"me": mine, "you": theirs},
        "cards": [card, *OTHERS],
        "happens": happens,
    }
    try:
        board = Situation.model_validate(data)
        library = shipped_library().with_cards(board.cards)
        return [line[:-1] for line in facts(board, library).split("\n") if line]
    except (ValidationError, InputError):
        return None


_BOOKKEEPING = ("constant(", "selector(", "asks_for(", "init(", "printed(", "card(")
"""Facts that many words add, and that say nothing by themselves."""


def added(without: Sequence[str], with_word: Sequence[str]) -> list[str]:
    """The facts that a word adds."""
    known = set(without)
    return [
        fact
        for fact in with_word
        if fact not in known and not fact.startswith(_BOOKKEEPING)
    ]


def unread(texts: Sequence[tuple[Sequence[str], Sequence[str]]]) -> list[list[str]]:
    """Of what each word adds, the facts that no rule uses; all in one grounding.

    Args:
        texts: the facts of a text without the word and with it, for each word.
    """
    said: dict[str, None] = {}
    open_facts: list[list[str]] = []
    for number, (without, with_word) in enumerate(texts):
        new = added(_numbered(without, number), _numbered(with_word, number))
        said |= dict.fromkeys(_numbered(with_word, number))
        open_facts.append(new)
    undecided = {fact for new in open_facts for fact in new}
    program = encoding("explorer", "successors").relevant(f"{fact}." for fact in said)
    told = [f"{fact}." for fact in said if fact not in undecided]
    told += [f"#external {fact}." for fact in undecided]
    graph = _Graph()
    control = clingo.Control(["--warn=none"])
    control.register_observer(graph)
    control.add("base", [], "\n".join([program, *told]))
    control.ground([("base", [])])
    useful = graph.leading_to(_goals(control))
    atoms = {
        fact: control.symbolic_atoms[clingo.parse_term(fact)] for fact in undecided
    }
    used = {fact for fact, atom in atoms.items() if atom and atom.literal in useful}
    return [[fact for fact in new if fact not in used] for new in open_facts]


def _numbered(text: Iterable[str], number: int) -> list[str]:
    """The same facts under names that the facts of no other text have."""
    return [fact.replace(f'("{PROBE}', f'("{PROBE}{number} ') for fact in text]


class _Graph(clingo.Observer):
    """Which ground atoms lead to which."""

    def __init__(self) -> None:
        self._from: dict[int, list[int]] = defaultdict(list)
        self._forbidden: set[int] = set()

    def rule(self, _: bool, head: Sequence[int], body: Sequence[int]) -> None:
        for literal in body:
            if not head:
                self._forbidden.add(abs(literal))
            for atom in head:
                self._from[atom].append(abs(literal))

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
            for atom in self._from.get(todo.pop(), ()):
                if atom not in found:
                    found.add(atom)
                    todo.append(atom)
        return found


def _goals(control: clingo.Control) -> Iterable[int]:
    """The atoms that are a part of an answer."""
    for name, arity in (("holds", 2), ("bound", 2), ("decision", 4)):
        for atom in control.symbolic_atoms.by_signature(name, arity):
            if name != "holds" or atom.symbol.arguments[1].number == 1:
                yield atom.literal
