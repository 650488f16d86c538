"""Descriptions and conditions that nothing meets."""

from collections.abc import Iterator

from dmreason.language.descriptions import Range, Selector
from dmreason.language.requirements import Condition
from dmreason.language.shape import Place
from dmreason.lint.lexicon import lexicon
from dmreason.lint.phrases import Fault, fault, listed


def faults_of_description(part: Selector, place: Place) -> Iterator[Fault]:
    """Descriptions that no card fits."""
    for field in ("cost", "power", "total_power", "total_cost"):
        bounds = getattr(part, field)
        if isinstance(bounds, Range) and _is_empty(bounds):
            yield fault((*place, field), "empty_range", field=field)
    zones, types = set(part.zone or ()), set(part.type or ())
    if part.tapped and zones and not zones & lexicon().tapped_in:
        yield fault((*place, "tapped"), "no_position", zone=listed(zones))
    if part.power is not None and types and not types & lexicon().powered:
        yield fault((*place, "power"), "no_power", type=listed(types))
    if part.evolution and types and not types & lexicon().evolution_type:
        yield fault((*place, "evolution"), "no_evolution", type=listed(types))
    if part.other and part.cards == ("this",):
        yield fault((*place, "other"), "other_than_itself")
    if zones == {"battle"} or (not part.zone and not part.cards and part.is_choice):
        yield from never_in_battle(part, place)
    for field in ("choose", "up_to", "random", "top"):
        if getattr(part, field) == 0:
            yield fault((*place, field), "none_chosen", field=field)


def never_in_battle(part: Selector, place: Place) -> Iterator[Fault]:
    """Descriptions of cards of the battle zone of types that never lie there."""
    types, stays_out = set(part.type or ()), lexicon().stays_out
    passing = part.as_cards or part.being_cast
    if types and types <= stays_out.keys() and not passing:
        rules = ", ".join(stays_out[t] for t in sorted(types))
        yield fault((*place, "type"), "not_in_battle", type=listed(types), rule=rules)


def _is_empty(bounds: Range) -> bool:
    """Whether no number from 0 lies within the bounds, as far as they are numbers."""
    least = max(
        [0]
        + [n for n in (bounds.at_least,) if isinstance(n, int)]
        + [n + 1 for n in (bounds.more_than,) if isinstance(n, int)]
    )
    most = [n for n in (bounds.at_most,) if isinstance(n, int)]
    most += [n - 1 for n in (bounds.less_than,) if isinstance(n, int)]
    if not most:
        return False
    odd = bounds.parity == "odd"
    within = range(least, min(most) + 1)
    return not any(bounds.parity is None or n % 2 == odd for n in within)


def faults_of_condition(condition: Condition, place: Place) -> Iterator[Fault]:
    """Conditions whose bounds no number meets."""
    low, high = condition.at_least, condition.at_most
    if isinstance(low, int) and isinstance(high, int) and high < low:
        yield fault((*place, "at_most"), "never_holds", low=low, high=high)
