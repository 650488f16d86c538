"""Conditions on outcomes: ASP bodies over a small vocabulary, evaluated by clingo."""

import re
from collections.abc import Iterator, Sequence
from typing import get_args

from clingo import Control, MessageCode, String
from clingo.ast import (
    AST,
    ASTType,
    Function,
    Location,
    Position,
    ProgramBuilder,
    SymbolicAtom,
    Transformer,
    Variable,
    parse_string,
)

from dmreason.board import Names
from dmreason.errors import InputError
from dmreason.messages import near, say
from dmreason.model import Zone
from dmreason.outcome import Outcome
from dmreason.references import unknown

VOCABULARY = {
    "in": ("Card", "Zone"),
    "owner": ("Card", "Player"),
    "count": ("Player", "Zone", "N"),
    "winner": ("Player",),
    "observed": ("Name", "Value"),
    "tapped": ("Card",),
}
"""The predicates of conditions and what their arguments stand for.

`in(a, hand)`: the card a is in its owner's hand. `owner(a, me)`: me owns a.
`count(me, hand, 2)`: me has two cards in hand. `winner(me)`: me has won.
`observed(draws, 2)`: the observer saw that number, or that order as a string.
`tapped(a)`: the card a is tapped.
"""
FORMS = {name: f"{name}({', '.join(words)})" for name, words in VOCABULARY.items()}
_ALL_FORMS = ", ".join(FORMS.values())



def check_condition(condition: str, names: Names) -> None:
    """Refuse what is no condition on the outcomes of a situation.

    Args:
        condition: an ASP body, such as `in(a, battle), not in(b, hand)`.
        names: what the situation names; constants must be among it.

    Raises:
        InputError: a syntax error, an unknown predicate or name, or a variable that
            stands for nothing. It names no file.
    """
    rule = _parse(condition)
    _Checker(condition, names).visit(rule)
    _ground([condition], [rule], ())


def evaluate(
    conditions: Sequence[str], outcomes: Sequence[Outcome]
) -> list[frozenset[int]]:
    """The ids of the outcomes in which each condition holds, by one grounding.

    Raises:
        InputError: something is no condition.
    """
    rules = [_parse(condition) for condition in conditions]
    control = _ground(conditions, rules, outcomes)
    found: list[set[int]] = [set() for _ in conditions]
    with control.solve(yield_=True) as handle:
        model = handle.model()
        assert model is not None, "conditions choose nothing and forbid nothing"
        for atom in control.symbolic_atoms.by_signature("holds", 2):
            if model.is_true(atom.literal):
                index, outcome = atom.symbol.arguments
                found[index.number].add(outcome.number)
    return [frozenset(ids) for ids in found]


class _Checker(Transformer):
    """Refuses predicates that are not in the vocabulary and names of nothing."""

    def __init__(self, condition: str, names: Names) -> None:
        self._condition, self._names = condition, names

    def visit_SymbolicAtom(self, atom: AST) -> AST:
        for form in _alternatives(atom.symbol):
            self._check(str(form), *_signature(form))
        return atom

    def visit_TheoryAtom(self, atom: AST) -> AST:
        raise self._unknown_predicate(str(atom))

    def _check(self, text: str, name: str, arguments: Sequence[AST]) -> None:
        if name not in VOCABULARY:
            raise self._unknown_predicate(name or text)
        words = VOCABULARY[name]
        if len(words) != len(arguments):
            raise InputError(
                say(
                    "wrong_arity",
                    condition=self._condition,
                    name=name,
                    found=len(arguments),
                    form=FORMS[name],
                )
            )
        for word, argument in zip(words, arguments, strict=True):
            for term in _alternatives(argument):
                self._check_name(word, term)

    def _check_name(self, word: str, term: AST) -> None:
        if term.ast_type not in (ASTType.SymbolicTerm, ASTType.Function):
            return
        name = str(term)
        if word == "Card" and not self._names.has_card(name):
            raise InputError(unknown("card", name, self._names.cards, self._place))
        if word == "Zone" and name not in ZONES:
            raise InputError(unknown("zone", name, ZONES, self._place))
        if word == "Player" and name not in self._names.players:
            raise InputError(unknown("player", name, self._names.players, self._place))
        if word == "Name" and name not in self._names.observers:
            observers = self._names.observers
            raise InputError(unknown("observer", name, observers, self._place))

    @property
    def _place(self) -> tuple[str, ...]:
        return (self._condition,)

    def _unknown_predicate(self, name: str) -> InputError:
        message = say(
            "unknown_predicate",
            condition=self._condition,
            name=name,
            near=near(name, VOCABULARY),
            possible=_ALL_FORMS,
        )
        return InputError(message)


class _Indexed(Transformer):
    """Makes `claim :- BODY.` the rule `holds(INDEX, O) :- outcome(O), BODY.`

    Every predicate of the body gets the outcome O as its first argument.
    """

    def __init__(self, index: int) -> None:
        self._index = index

    def visit_Rule(self, rule: AST) -> AST:
        place = rule.location
        index = SymbolicTerm(place, Number(self._index))
        head = _literal(place, "holds", [index, _outcome(place)])
        body = [_literal(place, "outcome", [_outcome(place)])]
        return rule.update(head=head, body=[*body, *self.visit_sequence(rule.body)])

    def visit_SymbolicAtom(self, atom: AST) -> AST:
        return atom.update(symbol=self._with_outcome(atom.symbol))

    def _with_outcome(self, form: AST) -> AST:
        if form.ast_type == ASTType.Pool:
            arguments = [self._with_outcome(part) for part in form.arguments]
            return form.update(arguments=arguments)
        name, arguments = _signature(form)
        place = form.location
        return Function(place, name, [_outcome(place), *arguments], False)


def _parse(condition: str) -> AST:
    """The rule `claim :- CONDITION.`"""
    text, messages, statements = " ".join(condition.split()), [], []
    try:
        parse_string(
            f"claim :- {text}\n.",
            statements.append,
            logger=lambda _, message: messages.append(message),
        )
    except RuntimeError:
        raise _bad_condition(condition, messages) from None
    rules = [s for s in statements if s.ast_type == ASTType.Rule]
    if not text or len(rules) != 1:
        raise _bad_condition(condition, [])
    return rules[0]
