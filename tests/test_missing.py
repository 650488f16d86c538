"""What files leave out of texts: where it could matter, no answer is complete."""

from collections.abc import Sequence

import pytest

from dmreason import Claim, Search, outcomes, prove
from dmreason.files.library import shipped_library
from dmreason.language.cards import Card
from dmreason.language.gaps import Gap, gaps, is_label, open_words
from dmreason.language.missing import Missing
from dmreason.language.situations import Situation
from dmreason.telling.outcome import Doubt
from tests.situations import Data, creature, situation

LIBRARY = shipped_library()
SEARCHES = (
    Search(),
    Search(reduce=False),
    Search(driver="tracer"),
    Search(driver="tracer", reduce=False),
)
NAMES = {"explorer": "explorer", "tracer": "tracer"}


def lacking(*parts: Data | str, name: str = "例の欠けた獣", **printed: object) -> Data:
    """A creature of whose text parts are missing."""
    return creature(name, missing=[*parts], **printed)


def doubts(board: Situation, search: Search = Search()) -> tuple[Doubt, ...]:
    """What is in doubt about a board; each doubt is a reason, and nothing else is."""
    found = outcomes(board, search)
    assert found.incomplete == tuple(doubt.reason for doubt in found.doubts)
    return found.doubts


# -- every shipped card of which something is missing --------------------------------

FOE = creature("例の敵", power=1000)
BIG = creature("例の大敵", power=90000)
TOOL = {"name": "例の術", "type": "spell", "civilizations": "light", "cost": 1}
BLOCKER = creature("例の壁", keywords="ブロッカー", power=1000)
ASKS = {
    "name": "例の問い",
    "type": "spell",
    "abilities": [
        {"spell": {"do": {"destroy": {"type": "creature", "race": "例の種族"}}}},
    ],
}
MANA = 20

Place = tuple[dict[str, Data], Sequence[Data], str]
"""My zones beside the others, what happens, and whose turn it is."""


def where(zone: str, card: str) -> dict[str, Data]:
    return {zone: {"x": card}}


ATTACK = {"attack": {"with": "x", "at": "opponent"}}


def boards(card: Card, part: Missing) -> Data:
    """A board on which the missing part of a card works, and an event it is about."""
    name, kind = card.name, card.type[0]
    mine: Data = {"deck": 8, "shields": 1}
    theirs: Data = {"deck": 8, "battle": {"f": "例の敵"}, "shields": 3}
    happens: list[Data] = []
    turn = "me"
    in_battle = {"battle": {"x": name}}
    if part.kind == "race":
        mine |= in_battle | {"hand": {"s": "例の問い"}}
        happens = [{"by": "me", "cast": "s"}]
    elif part.kind == "civilization":
        mine |= {"hand": {"x": name}}
        happens = [{"move": {"cards": "x", "to": "mana"}}]
    elif part.kind == "alternative" and not part.when:
        mine |= {"hand": {"x": name}}
        happens = [{"by": "me", "play": "x"}]
    elif not part.when and kind == "spell":
        mine |= {"hand": {"x": name}}
        happens = [{"by": "me", "cast": "x"}]
    elif not part.when:
        mine |= in_battle
    else:
        zone = "battle"
        if part.zone and "battle" not in part.zone and "anywhere" not in part.zone:
            zone = part.zone[0]
        mine |= {zone: {"x": name}}
        match part.when[0]:
            case "attacks" if part.of == "you":
                mine.setdefault("battle", {})["y"] = "例の大敵"
                happens = [{"attack": {"with": "y", "at": "opponent"}}]
            case "attacks" | "battles" | "wins_battle":
                theirs["battle"] = {"f": {"card": "例の敵", "tapped": True}}
                happens = [{"attack": {"with": "x", "at": "f"}}]
            case "enters" | "flipped":
                mine = {k: v for k, v in mine.items() if k != zone}
                mine["hand"] = {"x": name}
                happens = [{"by": "me", "put": "x"}]
            case "summoned":
                mine = {k: v for k, v in mine.items() if k != zone}
                mine |= {"hand": {"x": name}}
                if part.of == "you":
                    mine |= {"battle": {"x": name}, "hand": {"y": "例の大敵"}}
                happens = [{"by": "me", "summon": "y" if part.of == "you" else "x"}]
            case "put":
                happens = [{"by": "me", "move": {"cards": "x", "to": "mana"}}]
            case "turn_starts":
                happens, turn = [{"end_turn": True}], "opponent"
            case "draws":
                happens = [{"by": "me", "draw": 1}]
            case "evolved":
                mine["hand"] = {"e": "例の進化"}
                happens = [{"by": "me", "summon": "e"}]
            case "cast":
                mine["hand"] = {"s": "例の術"}
                happens = [{"by": "me", "cast": "s"}]
            case "destroyed" | "leaves":
                happens = [{"destroy": "x"}]
            case "broken":
                happens = [ATTACK]
            case "blocks":
                theirs["battle"] = {"f": "例の壁"}
                mine["battle"] |= {"y": "例の大敵"}
                happens = [{"attack": {"with": "y", "at": "opponent"}}]
            case other:
                raise AssertionError(f"no board for the event {other}")
    return {"me": mine, "theirs": theirs, "happens": happens, "turn": turn}


EVOLUTION = creature(
    "例の進化",
    power=1000,
    evolution=True,
    evolves_from={"type": "creature", "choose": 1},
)
STOCK = [FOE, BIG, TOOL, BLOCKER, ASKS, EVOLUTION]


def board_of(card: Card, gap: Gap, **more: object) -> Situation:
    found = boards(card, gap.part)
    if gap.field == "other_side":
        (zone,) = (z for z in ("battle", "hand") if "x" in found["me"].get(z, {}))
        found["me"][zone]["x"] = {"card": card.name, "flipped": True}
    return situation(
        found["me"],
        found["theirs"],
        turn=found["turn"],
        happens=found["happens"],
        cards=STOCK,
        **more,
    )


LACKING = [LIBRARY.card(name) for name in sorted(LIBRARY.names)]
LACKING = [card for card in LACKING if any(gaps(card))]
GAPS = [(card, gap) for card in LACKING for gap in gaps(card)]


@pytest.mark.parametrize(
    ("card", "gap"), GAPS, ids=[f"{n} {card.name}" for n, (card, _) in enumerate(GAPS)]
)
def test_what_a_shipped_card_lacks_makes_answers_incomplete(
    card: Card, gap: Gap
) -> None:
    board = board_of(card, gap)
    found = prove(board, [Claim(forced="in(x, battle)")])
    expected = Doubt("missing", card.name, gap.part.text)
    assert expected in found.exploration.doubts
    assert found.answers[0].verdict in ("possible", "unknown")
    reasons = " ".join(found.exploration.incomplete)
    assert card.name in reasons and gap.part.text in reasons
    again = outcomes(board_of(card, gap, assume={"without": [card.name]}))
    assert card.name not in {doubt.card for doubt in again.doubts}
    assert again.assumed_without == (card.name,)


def test_no_shipped_card_has_a_keyword_that_means_nothing() -> None:
    cards = [LIBRARY.card(name) for name in sorted(LIBRARY.names)]
    labels = [(c.name, w) for c in cards for w in open_words(c, LIBRARY)]
    assert [each for each in labels if is_label(each[1], LIBRARY)] == []
