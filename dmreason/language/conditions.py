"""Conditions on outcomes: ASP bodies over a small vocabulary, evaluated by clingo."""

import re
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain

from clingo import Control, Number, String, SymbolType
from clingo.ast import (
    AST,
    ASTType,
    Function,
    Literal,
    Location,
    ProgramBuilder,
    Sign,
    SymbolicAtom,
    SymbolicTerm,
    Transformer,
    Variable,
    parse_string,
)

from dmreason.language.alternatives import RefusesNegatedPools, alternatives
from dmreason.language.base import ZONES
from dmreason.language.japanese import ARGUMENTS, CLAIMS
from dmreason.language.made_ids import made_in_japanese
from dmreason.language.seats import Nameable
from dmreason.language.spelling import (
    STRING,
    VARIABLE,
    as_written,
    in_english,
    is_japanese,
    mixed,
    refuse_other_than_ascii,
    refuse_too_much,
)
from dmreason.rulebook.bounded import within
from dmreason.telling.outcome import BELONGINGS, DRAW, TOGETHER, Outcome
from dmreason.telling.symbols import as_constant, as_names
from dmreason.words.errors import InputError, OutOfTimeError
from dmreason.words.messages import hint, say, unknown

VOCABULARY = {
    "in": ("Card", "Zone"),
    "owner": ("Card", "Player"),
    "count": ("Player", "Zone", "N"),
    "winner": ("Player",),
    "observed": ("Name", "Value"),
    "tapped": ("Card",),
    "attached": ("Card", "How", "Card"),
    "power": ("Card", "N"),
    "cost": ("Card", "N"),
}
"""The predicates of conditions and what their arguments stand for.

`in(a, hand)`: the card a is in its owner's hand. `owner(a, me)`: me owns a.
`count(me, hand, 2)`: me has two cards in hand. `winner(me)`: me has won;
`winner(draw)`: nobody has.
`observed(draws, 2)`: the observer saw that number, or that order as a string, such as
`"first second+third"`, the last two at the same time.
`tapped(a)`: the card a is tapped.
`attached(b, under, a)`: b lies under a; or `seal`, `equipped`. `linked`: either way.
`power(a, 6000)`, `cost(a, 3)`: the card a has that power or cost, where it lies then.
"""
NUMBERS = ("power", "cost")
"""Those that are read of a card only because a condition asks for it by its id."""
FORMS = {name: f"{name}({', '.join(words)})" for name, words in VOCABULARY.items()}
FORMS_IN_JAPANESE = {
    name: f"{CLAIMS[name]}({', '.join(ARGUMENTS[word] for word in words)})"
    for name, words in VOCABULARY.items()
}
_WAYS = tuple(BELONGINGS.values())
PATIENCE = 10
"""Seconds in which claims have to be evaluated; most take a hundredth."""
_WORD = re.compile(r"\b[a-z_][A-Za-z0-9_]*")
_CONSTANTS = (ASTType.SymbolicTerm, ASTType.Function)


def check_condition(condition: str, names: Nameable) -> None:
    """Refuse what is no condition on the outcomes of a situation.

    Args:
        condition: an ASP body, such as `in(a, battle), not in(b, hand)`.
        names: what the situation names; constants must be among it.

    Raises:
        InputError: a syntax error, an unknown predicate or name, or a variable that
            stands for nothing. It names no file.
    """
    try:
        for rule in _parse(condition):
            RefusesNegatedPools(condition).visit_sequence(rule.body)
            _Checker(condition, names).visit_sequence(rule.body)
        _refuse_what_is_unsafe(condition)
    except RecursionError:
        raise InputError(say("deep_claim", condition=condition)) from None
    except OutOfTimeError:
        raise _slow([condition]) from None


def evaluate(
    conditions: Sequence[str],
    outcomes: Sequence[Outcome],
    deadline: float | None = None,
) -> list[frozenset[int]]:
    """The ids of the outcomes in which each condition holds, by one grounding.

    Args:
        conditions: as they are checked by `check_condition`.
        outcomes: where to look.
        deadline: when to give up, by `time.perf_counter`.

    Raises:
        InputError: something is no condition, or takes far too long.
        OutOfTimeError: the deadline has passed.
    """
    patience = time.perf_counter() + PATIENCE
    until = patience if deadline is None else min(patience, deadline)
    try:
        control = within(until, lambda: _ground(conditions, outcomes))
    except OutOfTimeError:
        if until != patience:
            raise
        raise _slow(conditions) from None
    found: list[set[int]] = [set() for _ in conditions]
    for atom in control.symbolic_atoms.by_signature("claimed", 2):
        index, outcome = atom.symbol.arguments
        found[index.number].add(outcome.number)
    return [frozenset(ids) for ids in found]


@lru_cache(maxsize=1000)
def _refuse_what_is_unsafe(condition: str) -> None:
    """Ground a condition over no outcomes: clingo says what it cannot ground.

    Whatever the situation is; many claims are checked more than once.

    Raises:
        InputError: a variable that stands for nothing.
        OutOfTimeError: it takes far too long.
    """
    until = time.perf_counter() + PATIENCE
    within(until, lambda: _ground([condition], ()))


def _slow(conditions: Sequence[str]) -> InputError:
    claims = " / ".join(conditions)
    return InputError(say("slow_claims", claims=claims, seconds=PATIENCE))


def check_order(found: str, steps: Sequence[str], prefix: str = "") -> None:
    """Refuse what no observer of an order can have seen.

    Args:
        found: such as `a b+c`: a first, then b and c at the same time.
        steps: the names that the observer puts in order.
        prefix: where it stands, if the line is not clear enough.

    Raises:
        InputError: about the first name or group of names; it names no file.
    """
    tight = re.sub(rf"(?<!\s)\s*{re.escape(TOGETHER)}\s*", TOGETHER, found)
    if tight != found:
        raise InputError(prefix + say("together", found=found, usual=tight))
    apart = " ".join(found.split())
    if apart != found:
        raise InputError(prefix + say("apart", found=found, usual=apart))
    for together in found.split():
        names = together.split(TOGETHER)
        for name in names:
            if name not in steps:
                raise InputError(unknown("observed_name", name, steps, prefix))
        usual = TOGETHER.join(sorted(set(names)))
        if together != usual:
            raise InputError(prefix + say("together", found=together, usual=usual))


def parts_of(condition: str) -> list[list[str]]:
    """The conditions that have to hold together, of each alternative of a condition.

    Those that share variables are one.

    Args:
        condition: as accepted by `check_condition`.
    """
    return [
        [as_written(part, condition) for part in _parts(rule)]
        for rule in _parse(condition)
    ]


def _parts(rule: AST) -> list[str]:
    groups: list[tuple[set[str], list[str]]] = []
    for literal in (_spaced(str(part)) for part in rule.body):
        variables = set(VARIABLE.findall(STRING.sub("", literal)))
        texts = []
        for group in [g for g in groups if g[0] & variables]:
            groups.remove(group)
            variables |= group[0]
            texts += group[1]
        groups.append((variables, [*texts, literal]))
    return [", ".join(texts) for _, texts in groups]


def _spaced(literal: str) -> str:
    """A literal as people write it: `in(a, hand)`."""
    texts = iter(STRING.findall(literal))
    bare = re.sub(r",(?=\S)", ", ", STRING.sub('"', literal))
    return re.sub('"', lambda _: next(texts), bare)


def words_of(condition: str) -> frozenset[str]:
    """All words of a condition that are no variables: predicates, and what it names."""
    return frozenset(_words(in_english(condition)))


def _words(text: str) -> list[str]:
    return [as_names(word) for word in _WORD.findall(STRING.sub("", text))]


def asked_facts(
    words: frozenset[str], open_atoms: frozenset[tuple[str, ...]], outcome: Outcome
) -> frozenset[str]:
    """What is true in an outcome of the cards and the like that a condition is about.

    Args:
        words: those of the condition.
        open_atoms: see `open_atoms_of`.
        outcome: where to look.
    """

    def is_asked(fact: str) -> bool:
        name, first, *_ = parts = _words(fact)
        if any(_fits(parts, atom) for atom in open_atoms):
            return True
        if name == "count":
            return words.issuperset(parts)
        return (name if name == "winner" else first) in words

    return frozenset(filter(is_asked, _true_of(outcome)))


def _fits(parts: Sequence[str], atom: Sequence[str]) -> bool:
    return all(said in ("", part) for part, said in zip(parts, atom, strict=False))


def open_atoms_of(condition: str) -> frozenset[tuple[str, ...]]:
    """The atoms of a condition that name nothing first: they may be about anything.

    Of each the predicate and what it names besides, with blanks.

    Args:
        condition: as accepted by `check_condition`.
    """
    return frozenset(_Asked(None, [condition]).open)


def asked_observers(conditions: Iterable[str], names: Iterable[str]) -> frozenset[str]:
    """Those of the observers that some condition asks for.

    Args:
        conditions: as accepted by `check_condition`.
        names: the observers.
    """
    asked = _Asked("observed", conditions)
    return frozenset(names) if asked.all else asked.found & frozenset(names)


def asked_numbers(conditions: Sequence[str]) -> frozenset[tuple[str, str]]:
    """What is asked of which cards: `("power", "a")`.

    Args:
        conditions: as accepted by `check_condition`.
    """
    return frozenset(
        (name, card) for name in NUMBERS for card in _Asked(name, conditions).found
    )


class _Asked(Transformer):
    """Finds what atoms name first, of one predicate or of all."""

    def __init__(self, predicate: str | None, conditions: Iterable[str]) -> None:
        self._predicate = predicate
        self.found: frozenset[str] = frozenset()
        self.open: set[tuple[str, ...]] = set()
        """See `open_atoms_of`."""
        self.all = False
        """Whether some atom means anything."""
        for rule in chain.from_iterable(map(_parse, conditions)):
            self.visit_sequence(rule.body)

    def visit_SymbolicAtom(self, atom: AST) -> AST:
        for form in _alternatives(atom.symbol):
            name, arguments = _signature(form)
            is_asked = self._predicate in (None, name)
            for term in _alternatives(arguments[0]) if is_asked else ():
                self.found |= {as_names(str(term))}
                if term.ast_type not in _CONSTANTS:
                    self.all = True
                    said = (
                        as_names(str(a)) if _is_constant(a) else "" for a in arguments
                    )
                    self.open.add((name, *said))
        return atom


class _Checker(Transformer):
    """Refuses predicates that are not in the vocabulary and names of nothing."""

    def __init__(self, condition: str, names: Nameable) -> None:
        self._condition, self._names = condition, names

    def visit_SymbolicAtom(self, atom: AST) -> AST:
        for form in _alternatives(atom.symbol):
            self._check(str(form), *_signature(form))
        return atom

    def visit_Comparison(self, comparison: AST) -> AST:
        """Refuse to compare what is neither a number nor a name: it means nothing."""
        names = (*self._names.cards, *self._names.players, *ZONES, *_WAYS)
        for whole in (comparison.term, *(guard.term for guard in comparison.guards)):
            for said in map(str, filter(_is_constant, _alternatives(whole))):
                term = as_names(said)
                if term not in names and not term.startswith('"'):
                    term = as_written(said, self._condition)
                    message = say("compared", condition=self._condition, term=term)
                    raise InputError(message)
        return comparison

    def visit_TheoryAtom(self, atom: AST) -> AST:
        raise self._unknown_predicate(as_names(str(atom)))

    def _check(self, text: str, name: str, arguments: Sequence[AST]) -> None:
        if name not in VOCABULARY:
            raise self._unknown_predicate(as_names(name or text))
        words = VOCABULARY[name]
        if len(words) != len(arguments):
            raise InputError(
                say(
                    "wrong_arity",
                    condition=self._condition,
                    name=as_written(name, self._condition),
                    found=len(arguments),
                    form=self._forms[name],
                )
            )
        for word, argument in zip(words, arguments, strict=True):
            kind = "Winner" if name == "winner" else word
            for term in _alternatives(argument):
                self._check_name(kind, term)
                if word == "N" and _is_constant(term):
                    raise self._no_number(as_written(str(term), self._condition))
        if name == "observed":
            self._check_observed(*arguments)
        if name in NUMBERS:
            self._check_named(name, arguments[0])

    def _check_name(self, word: str, term: AST) -> None:
        if term.ast_type not in _CONSTANTS:
            return
        kind, possible = self._possible.get(word, ("", ()))
        name = as_names(str(term))
        known = self._names.cards if word == "Card" else possible
        written = is_japanese(self._condition) and name in self._names.made
        if written and name in re.findall(r"\w+", self._condition):
            raise mixed(self._condition, name, made_in_japanese(name))
        if kind and name not in known:
            prefix = say("in_claim", condition=self._condition)
            listed = [as_written(each, self._condition) for each in possible]
            said = as_written(name, self._condition)
            raise InputError(unknown(kind, said, listed, prefix))

    def _check_observed(self, observer: AST, value: AST) -> None:
        """A count is a number, an order a string of the names that it orders."""
        name, found = as_names(str(observer)), as_written(str(value), self._condition)
        steps = self._names.observers.get(name)
        if steps is None or value.ast_type not in _CONSTANTS:
            return
        if not steps and _is_constant(value):
            raise self._no_number(found)
        if steps and not found.startswith('"'):
            order = " ".join(steps)
            names = {"condition": self._condition, "found": found, "order": order}
            raise InputError(say("no_order", **names))
        if steps:
            prefix = say("in_claim", condition=self._condition)
            check_order(found.strip('"'), steps, prefix)

    def _check_named(self, name: str, card: AST) -> None:
        """Whose number it is must be known before play begins."""
        for term in _alternatives(card):
            if term.ast_type not in _CONSTANTS:
                form = as_written(f"{name}(a, N)", self._condition)
                names = {"condition": self._condition, "form": form}
                raise InputError(say("number_of_any", **names))

    def _no_number(self, found: str) -> InputError:
        message = say("no_number", condition=self._condition, found=found)
        return InputError(message)

    @cached_property
    def _possible(self) -> dict[str, tuple[str, Sequence[str]]]:
        """What an argument names and may be, by its word in the vocabulary."""
        return {
            "Card": ("card", self._names.given),
            "Zone": ("zone", ZONES),
            "Player": ("player", self._names.players),
            "Winner": ("player", (*self._names.players, DRAW)),
            "How": ("belonging", _WAYS),
            "Name": ("named_observer", tuple(self._names.observers)),
        }

    def _unknown_predicate(self, name: str) -> InputError:
        message = say(
            "unknown_predicate",
            condition=self._condition,
            name=name,
            hint=hint(name, self._forms, ", ".join(self._forms.values())),
        )
        return InputError(message)

    @property
    def _forms(self) -> Mapping[str, str]:
        return FORMS_IN_JAPANESE if is_japanese(self._condition) else FORMS


class _Indexed(Transformer):
    """Makes `claim :- BODY.` the rule `claimed(INDEX, O) :- outcome(O), BODY.`

    A condition with `or` has a rule for each alternative. Every atom A of the body
    becomes `end(O, A)`: A is true at the end, in outcome O.
    """

    def __init__(self, index: int) -> None:
        self._index = index

    def visit_Rule(self, rule: AST) -> AST:
        place = rule.location
        index = SymbolicTerm(place, Number(self._index))
        head = _literal(place, "claimed", [index, _outcome(place)])
        body = [_literal(place, "outcome", [_outcome(place)])]
        return rule.update(head=head, body=[*body, *self.visit_sequence(rule.body)])

    def visit_SymbolicAtom(self, atom: AST) -> AST:
        place = atom.symbol.location
        end = Function(place, "end", [_outcome(place), atom.symbol], False)
        return atom.update(symbol=end)


def _parse(condition: str) -> list[AST]:
    """The rules `claim :- ALTERNATIVE.`"""
    text = in_english(condition)
    refuse_other_than_ascii(text, condition)
    refuse_too_much(text, condition)
    texts = alternatives(" ".join(text.split()), condition)
    return [_parse_alternative(condition, text) for text in texts]


def _parse_alternative(condition: str, text: str) -> AST:
    messages: list[str] = []
    statements: list[AST] = []
    try:
        parse_string(
            f"claim :- {text}\n.",
            statements.append,
            logger=lambda _, message: messages.append(message),
        )
    except RuntimeError:
        raise _bad_condition(condition, messages) from None
    _, *rules = (s for s in statements if s.ast_type != ASTType.Comment)
    if not text or [rule.ast_type for rule in rules] != [ASTType.Rule]:
        raise _bad_condition(condition, [])
    return rules[0]


def rules_of(conditions: Sequence[str]) -> str:
    """The conditions as rules: `claimed(INDEX, O) :- outcome(O), …end(O, in(a, hand))…`

    Raises:
        InputError: something is no condition.
    """
    return "\n".join(map(str, _indexed(conditions)))


def _indexed(conditions: Sequence[str]) -> Iterator[AST]:
    """The rules of conditions, each with the index of its condition."""
    for index, condition in enumerate(conditions):
        yield from map(_Indexed(index).visit, _parse(condition))


def _ground(conditions: Sequence[str], outcomes: Sequence[Outcome]) -> Control:
    """All conditions over all outcomes; their atoms `claimed(INDEX, O)` are facts."""
    messages: list[str] = []
    control = Control(logger=lambda _, message: messages.append(message))
    control.add("base", [], _facts(outcomes))
    with ProgramBuilder(control) as builder:
        for rule in _indexed(conditions):
            builder.add(rule)
    try:
        control.ground()
    except RuntimeError:
        raise _unsafe_or_bad(" / ".join(conditions), messages) from None
    if messages:
        raise _bad_condition(" / ".join(conditions), messages)
    return control


def _facts(outcomes: Sequence[Outcome]) -> str:
    """The outcomes in the vocabulary, each atom with its outcome in front."""
    atoms = (atom for outcome in outcomes for atom in _atoms(outcome))
    return "\n".join(["#defined outcome/1.", "#defined end/2.", *atoms])


def _atoms(outcome: Outcome) -> Iterator[str]:
    yield f"outcome({outcome.id})."
    for atom in _true_of(outcome):
        yield f"end({outcome.id},{atom})."


def _true_of(outcome: Outcome) -> Iterator[str]:
    for owner, zones in outcome.zones.items():
        player = as_constant(owner)
        for zone in ZONES:
            cards = zones.get(zone, ())
            yield f"count({player},{zone},{len(cards)})"
            for card in map(as_constant, cards):
                yield f"in({card},{zone})"
                yield f"owner({card},{player})"
    if outcome.winner is not None:
        yield f"winner({as_constant(outcome.winner)})"
    for name, value in outcome.observed.items():
        if name.endswith(")"):  # power(a)
            number, _, card = name[:-1].partition("(")
            yield f"{number}({as_constant(card)},{value})"
            continue
        seen = value if isinstance(value, int) else String(value)
        yield f"observed({as_constant(name)},{seen})"
    for card, marks in outcome.marks.items():
        if "tapped" in marks:
            yield f"tapped({as_constant(card)})"
    for card, how, other in outcome.belongings:
        yield f"attached({as_constant(card)},{how},{as_constant(other)})"


def _literal(place: Location, name: str, arguments: Sequence[AST]) -> AST:
    atom = SymbolicAtom(Function(place, name, arguments, False))
    return Literal(place, Sign.NoSign, atom)


def _outcome(place: Location) -> AST:
    return Variable(place, "_Outcome")


def _signature(form: AST) -> tuple[str, Sequence[AST]]:
    """Name and arguments of an atom; the name is empty if it is no plain atom."""
    if form.ast_type == ASTType.Function:
        return form.name, form.arguments
    return "", ()


def _alternatives(term: AST) -> Sequence[AST]:
    """The parts of a pool such as `(a; b)`; any other term itself."""
    return term.arguments if term.ast_type == ASTType.Pool else (term,)


def _is_constant(term: AST) -> bool:
    """Whether a term is a name, a string or a compound of some: no number."""
    number = term.ast_type == ASTType.SymbolicTerm and (
        term.symbol.type is SymbolType.Number
    )
    return term.ast_type in _CONSTANTS and not number


def _bad_condition(condition: str, messages: Sequence[str]) -> InputError:
    problem = _problem(messages[0]) if messages else say("not_one_body")
    forms = FORMS_IN_JAPANESE if is_japanese(condition) else FORMS
    possible = say("possible", names=", ".join(forms.values()))
    message = say("bad_condition", condition=condition, problem=problem, hint=possible)
    return InputError(message)


def _unsafe_or_bad(condition: str, messages: Sequence[str]) -> InputError:
    variables = sorted(set(re.findall("note: '(.+?)' is unsafe", "".join(messages))))
    if not variables:
        return _bad_condition(condition, messages)
    listed = ", ".join(f"`{name}`" for name in variables)
    message = say(
        "unsafe", condition=condition, variables=listed, variable=variables[0]
    )
    return InputError(message)


def _problem(message: str) -> str:
    """A message of clingo without its position, on one line."""
    text = message.split("error: ")[-1].split("info: ")[-1]
    return " ".join(text.split()).replace("unexpected .", "unexpected end")
