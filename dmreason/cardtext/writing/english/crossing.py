"""What texts say of crossing gear and of mana, in English."""

from __future__ import annotations

from dmreason.cardtext.writing.english.descriptions import cards, reference
from dmreason.cardtext.writing.said import Said
from dmreason.cardtext.writing.scope import Scope


def crossing(said: Said, who: str, scope: Scope) -> list[str]:
    """`you may cross this creature with …`, of a static ability about these cards."""
    found: list[str] = []
    if (gear := said("crossed_unpaid")) is not None:
        found.append(f"you may cross {who} with {cards(gear, scope)} without paying")
    if (cost := said("crossing_cost")) is not None:
        with Said(cost) as inside:
            gear, change = cards(inside("of"), scope), inside("change")
            less = f"{-change} less" if change < 0 else f"{change} more"
            least = f", but not less than {inside('at_least')}"
            found.append(f"crossing {who} with {gear} costs {less}{least}")
    return found


def made_mana(said: Said, who: str, scope: Scope) -> list[str]:
    """For how much mana the cards can be tapped."""
    found = []
    if (mana := said("mana")) is not None:
        found.append(f"{who} can be tapped for {mana} mana")
    if (mana := said("mana_number")) is not None:
        found.append(f"{who} make {mana} mana each")
    if (mana := said("mana_for_this")) is not None:
        this = reference("this", scope)
        found.append(f"{who} make {mana} mana each as {this} is paid for")
    return found
