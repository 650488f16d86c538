"""What "or" means in conditions: between them, and in pools such as `(a; b)`."""

import re

from clingo.ast import AST, ASTType, ComparisonOperator, Sign, Transformer

from dmreason.language.spelling import as_written
from dmreason.words.errors import InputError
from dmreason.words.messages import say

_SIGN = re.compile(
    r"""
    (?P<skipped> "(?:\\.|[^"\\])*" | %\*.*?\*% | %.* )  # strings and comments
    | (?P<opens> [(\[{] ) | (?P<closes> [)\]}] )
    | (?P<pooled> ; )
    | (?P<between> (?<![\w'])or(?![\w']) )
    """,
    re.VERBOSE | re.DOTALL,
)


def alternatives(text: str, condition: str) -> list[str]:
    """The conditions between which a condition says `or`, outside all brackets.

    Args:
        text: the condition in English, on one line.
        condition: as its author wrote it.

    Raises:
        InputError: it has a `;` outside all brackets. To clingo that means *and*, in
            brackets *or*; here it means *or* and stands in brackets.
    """
    found, start, depth = [], 0, 0
    for sign in _SIGN.finditer(text):
        depth += (sign["opens"] is not None) - (sign["closes"] is not None)
        if depth == 0 and sign["pooled"]:
            raise InputError(say("semicolon_in_claim", condition=condition))
        if depth == 0 and sign["between"]:
            found.append(text[start : sign.start()].strip())
            start = sign.end()
    return [*found, text[start:].strip()]


class RefusesNegatedPools(Transformer):
    """Refuses `not in((a; b), hand)`: *not both*, to clingo; *neither*, to most people.

    So are `N != (1; 2)`, which always holds, and the same of ranges (`1..3`).
    """

    def __init__(self, condition: str) -> None:
        self._condition = condition

    def visit_Literal(self, literal: AST) -> AST:
        if literal.sign != Sign.NoSign:
            self._refuse_several(literal.atom)
        self.visit(literal.atom)
        return literal

    def visit_Comparison(self, comparison: AST) -> AST:
        if any(
            guard.comparison == ComparisonOperator.NotEqual
            for guard in comparison.guards
        ):
            self._refuse_several(comparison)
        return comparison

    def visit_Guard(self, guard: AST) -> AST:
        """Of an aggregate; those of comparisons were looked at."""
        if guard.comparison == ComparisonOperator.NotEqual:
            self._refuse_several(guard)
        return guard

    def _refuse_several(self, node: AST) -> None:
        if node.ast_type in (ASTType.Aggregate, ASTType.BodyAggregate):
            # What stands between its braces is looked at by itself.
            for guard in filter(None, (node.left_guard, node.right_guard)):
                self._refuse_several(guard)
        elif _names_several(node):
            message = say(
                "negated_pool",
                condition=self._condition,
                found=as_written(str(node).strip(), self._condition),
            )
            raise InputError(message)


def _names_several(node: AST) -> bool:
    """Whether a pool or a range stands somewhere in it."""
    finder = _Finder()
    finder.visit(node)
    return finder.found


class _Finder(Transformer):
    """Finds pools and ranges."""

    found = False

    def visit_Pool(self, pool: AST) -> AST:
        self.found = True
        return pool

    def visit_Interval(self, interval: AST) -> AST:
        self.found = True
        return interval
