"""How it is printed why claims are forced, possible or impossible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dmreason.answers.asking import Asked
from dmreason.answers.reasons import Reasons
from dmreason.answers.trees import Branch, Position
from dmreason.answers.verdicts import ClaimAnswer
from dmreason.answers.why import Argument, Why, Whys
from dmreason.language.situations import Situation
from dmreason.report.json import (
    Json,
    doubts_json,
    line_json,
    outcome_json,
    reasons_json,
    why_incomplete,
)
from dmreason.report.obstacles import Obstacles
from dmreason.report.text import (
    Screen,
    show_assumptions,
    show_board,
    show_failing,
    show_line,
    show_loops,
    show_number,
    show_readings_used,
    told_search,
    told_step,
    unwritten_decks,
)
from dmreason.report.trees import branch_json, show_tree
from dmreason.rulebook.index import place, sentences
from dmreason.telling.obstacles import OF_RULES
from dmreason.telling.outcome import Outcome, Step
from dmreason.words.languages import Language, worded

FEW = 3
"""So many lines of play without something are shown unless all are asked for."""


def show_whys(
    screen: Screen, situation: Situation, whys: Whys, obstacles: Obstacles, whole: bool
) -> None:
    """Each verdict with what shows it, and what the rules say that it names."""
    screen.write(told_search(screen, whys.exploration))
    show_readings_used(screen, whys.exploration)
    show_assumptions(screen, whys.exploration)
    for why in whys.claims:
        screen.write()
        answer = why.answer
        verdict = "or_endless" if answer.or_endless else answer.verdict
        screen.write(screen.words(f"why_{verdict}", claim=answer.claim))
        if why.argument is not None:
            _show_argument(screen, answer.claim, why.argument, whole)
        elif answer.verdict == "possible" and answer.witness is not None:
            _show_outcome(screen, situation, answer.witness)
        elif answer.reasons is not None:
            show_why_not(screen, answer.reasons, obstacles, whole)
            show_failing(screen, answer.reasons)
    show_loops(screen, whys.exploration)
    show_sentences(screen, _rules_of(whys))


def _show_argument(screen: Screen, claim: str, argument: Argument, whole: bool) -> None:
    """The decisions on which it depends how a claim comes to hold."""
    if argument.plan is None:
        reasons = screen.words("next").join(argument.untold)
        screen.write(screen.words("no_argument", reasons=reasons))
        return
    count = argument.count
    if count.matter:
        screen.write(screen.words("matter_of", all=count.all, matter=count.matter))
    elif count.all:
        screen.write(screen.words("no_matter_of"))
    screen.write()
    end = screen.words("holds_then", claim=claim)
    show_tree(screen, argument.plan, lambda _: end, whole)


def show_why_not(
    screen: Screen, reasons: Reasons, obstacles: Obstacles, whole: bool
) -> None:
    """What stands in the way of something, and what would be without it."""
    for number, (without, outcome) in enumerate(
        zip(reasons.because, reasons.allowed, strict=True)
    ):
        screen.write(f"- {obstacles.possible(without)}")
        if whole or number < FEW:
            show_line(screen, "would_go", outcome.line)
    if len(reasons.because) > FEW and not whole:
        screen.write(screen.words("more_ways", option="--lines"))
    if reasons.untried or not reasons.because:
        key = "nothing_in_the_way"
        if reasons.untried:
            key = "untried" if reasons.because else "not_all_tried"
        screen.write(f"- {screen.words(key, option='--max-seconds')}")


def _show_outcome(screen: Screen, situation: Situation, outcome: Outcome) -> None:
    show_number(screen, outcome)
    show_board(screen, outcome, unwritten_decks(situation))
    show_line(screen, "line", outcome.line)


def show_sentences(screen: Screen, rules: Iterable[str]) -> None:
    """What the rules say, each once."""
    known = rule_sentences(rules, screen.language)
    if not known:
        return
    screen.write()
    screen.write(screen.words("rules_used"))
    for number, sentence in known.items():
        screen.write(f"  {number}  {sentence}")


def rule_sentences(rules: Iterable[str], language: Language) -> dict[str, str]:
    """The sentences of rules, in the order of the rulebook."""
    known = sentences()
    numbers = sorted({number for number in rules if number in known}, key=place)
    return {number: worded(known[number], language) for number in numbers}


def _rules_of(whys: Whys) -> Iterator[str]:
    """The numbers of all rules that are named."""
    for why in whys.claims:
        if why.argument is not None and why.argument.plan is not None:
            yield from rules_in(steps_in(why.argument.plan))
        if why.answer.verdict != "forced":
            yield from _rules_named(why.answer)


def _rules_named(answer: ClaimAnswer) -> Iterator[str]:
    """The rules of a line of play to something, or of what stands in its way."""
    if answer.is_possible and answer.witness is not None:
        yield from rules_in(answer.witness.line)
    if answer.reasons is not None:
        for without in answer.reasons.because:
            yield from (each.what for each in without if each.kind in OF_RULES)
        for outcome in answer.reasons.allowed[:FEW]:
            yield from rules_in(outcome.line)


def rules_in(steps: Iterable[Step]) -> Iterator[str]:
    """The numbers of the rules by which steps are made."""
    for step in steps:
        yield from step.rules


def steps_in(tree: Branch) -> Iterator[Step]:
    """All steps of a tree."""
    waiting = [tree]
    while waiting:
        branch = waiting.pop()
        yield from branch.steps
        if isinstance(branch.then, Position):
            waiting += branch.then.branches


def show_asked(screen: Screen, asked: Asked, obstacles: Obstacles, whole: bool) -> None:
    """Yes with a line of play, or no with what stands in the way."""
    answer, reasons = asked.answer, asked.answer.reasons
    verdict = "possible" if answer.is_possible else answer.verdict
    screen.write(screen.words(f"ask_{verdict}"))
    screen.write(told_search(screen, asked.exploration))
    if answer.is_possible and answer.witness is not None:
        screen.write()
        show_line(screen, "line", asked.way)
    if reasons is not None:
        screen.write()
        for step in asked.failing:
            screen.write(f"- {told_step(screen, step, set())}")
        show_why_not(screen, reasons, obstacles, whole)
    show_sentences(screen, _rules_asked(asked))


def _rules_asked(asked: Asked) -> Iterator[str]:
    """The rules of the line of play, or of how it fails and what stands in its way."""
    if asked.answer.is_possible:
        yield from rules_in(asked.way)
        return
    yield from rules_in(asked.failing)
    yield from _rules_named(asked.answer)


def asked_json(asked: Asked, obstacles: Obstacles) -> Json:
    """The answer of `dmreason ask --json`."""
    answer, exploration, language = asked.answer, asked.exploration, obstacles.language
    yes = None if answer.verdict == "unknown" else answer.is_possible
    return {
        "event": asked.question.event,
        "card": asked.question.card,
        "other": asked.question.other,
        "yes": yes,
        "line": line_json(asked.way if yes else (), language),
        "failing": line_json(asked.failing, language),
        **reasons_json(answer.reasons, obstacles),
        "rules": rule_sentences(_rules_asked(asked), language),
        "complete": exploration.complete,
        "incomplete": why_incomplete(exploration),
        **doubts_json(exploration),
    }


def whys_json(whys: Whys, obstacles: Obstacles) -> Json:
    """The answer of `dmreason why --json`."""
    exploration, language = whys.exploration, obstacles.language
    return {
        "claims": [_why_json(why, obstacles) for why in whys.claims],
        "rules": rule_sentences(_rules_of(whys), language),
        "readings": dict(exploration.readings),
        "complete": exploration.complete,
        "incomplete": why_incomplete(exploration),
        **doubts_json(exploration),
        "loops": [line_json(loop, language) for loop in exploration.loops],
    }


def _why_json(why: Why, obstacles: Obstacles) -> Json:
    answer, argument, language = why.answer, why.argument, obstacles.language
    shown = answer.witness if answer.verdict == "possible" else None
    return {
        "claim": answer.claim,
        "verdict": answer.verdict,
        "or_endless": answer.or_endless,
        "witness": None if shown is None else outcome_json(shown, language),
        "argument": None if argument is None else _argument_json(argument, language),
        **reasons_json(answer.reasons, obstacles),
    }


def _argument_json(argument: Argument, language: Language) -> Json:
    plan = argument.plan
    return {
        "plan": None if plan is None else branch_json(plan, language),
        "decisions": {"all": argument.count.all, "matter": argument.count.matter},
        "incomplete": list(argument.untold),
    }
