"""What files leave out of printed texts: where it could matter, answers say so."""

from pathlib import Path

import pytest

from dmreason import Claim, Search, load_situation, outcomes, prove
from dmreason.files.library import shipped_library
from dmreason.language.cards import Card
from dmreason.language.gaps import Gap, gaps, is_label, open_words
from dmreason.language.missing import Missing
from dmreason.language.situations import Situation
from dmreason.lint.findings import lint, missing
from dmreason.rulebook.shipped import shipped
from dmreason.telling.outcome import Doubt
from dmreason.words.errors import InputError
from tests.situations import Data, creature, situation, static, trigger, triggering

LIBRARY = shipped_library()
SEARCHES = (
    Search(),
    Search(reduce=False),
    Search(driver="tracer"),
    Search(driver="tracer", reduce=False),
)


def lacking(*parts: Data | str, name: str = "例の欠けた獣", **printed: object) -> Data:
    """A creature of whose text parts are missing."""
    return creature(name, missing=[*parts], **printed)


def doubts(board: Situation, search: Search = SEARCHES[0]) -> tuple[Doubt, ...]:
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
    elif not part.when and "spell" in (kind, part.kind):
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
            case "attack_ends" | "attacks" if part.of in ("you", None):
                mine.setdefault("battle", {})["y"] = "例の大敵"
                happens = [{"attack": {"with": "y", "at": "opponent"}}]
            case "attacks" if part.of == "opponent":
                theirs["battle"] |= {"y": "例の大敵"}
                happens = [{"attack": {"with": "y", "at": "me"}}]
                turn = "opponent"
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
            case "untapped":
                theirs["battle"] = {"f": {"card": "例の敵", "tapped": True}}
                happens = [{"by": "opponent", "untap": "f"}]
            case "loses":
                happens = [{"by": "me", "lose": "me"}]
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
    assert next(a.verdict for a in found.answers) in ("possible", "unknown")
    reasons = " ".join(found.exploration.incomplete)
    assert card.name in reasons and gap.part.text in reasons
    again = outcomes(board_of(card, gap, assume={"without": [card.name]}))
    assert card.name not in {doubt.card for doubt in again.doubts}
    assert again.assumed_without == (card.name,)


def test_no_shipped_card_has_a_keyword_that_means_nothing() -> None:
    cards = [LIBRARY.card(name) for name in sorted(LIBRARY.names)]
    labels = [(c.name, w) for c in cards for w in open_words(c, LIBRARY)]
    assert [each for each in labels if is_label(each[1], LIBRARY)] == []


# -- where a part could matter, and where not ----------------------------------------

TEXT = "it does more"
LACKS_BAN: Data = {"text": TEXT, "kind": "static", "when": "attacks"}
SPELL: Data = {"name": "例の欠けた術", "type": "spell", "cost": 1}
IDLE: Data = {"attack": {"with": "b", "at": "opponent"}}


def one(card: Data, zone: str = "battle", *happens: Data, **more: object) -> Situation:
    """A board on which a card `x` lies, beside creatures of both players."""
    mine: Data = {"battle": {"b": "例の敵"}, "deck": 5}
    mine[zone] = mine.get(zone, {}) | {"x": card["name"]}
    theirs = {"battle": {"f": {"card": "例の敵", "tapped": True}}, "shields": 1}
    cards = list({each["name"]: each for each in (*STOCK, card)}.values())
    return situation(mine, theirs, cards=cards, happens=[*happens], **more)


PARTS: dict[str, tuple[Data | str, str, Data]] = {
    "always, in the battle zone": (TEXT, "battle", {"by": "me", "draw": 1}),
    "an attack of its own": (LACKS_BAN | {"of": "this"}, "battle", ATTACK),
    "an attack of anybody": (LACKS_BAN, "battle", IDLE),
    "its own arrival": (
        {"text": TEXT, "kind": "trigger", "when": "enters", "of": "this"},
        "hand",
        {"by": "me", "put": "x"},
    ),
    "a choice": (
        {"text": TEXT, "when": "chosen", "of": "this"},
        "battle",
        {"by": "opponent", "destroy": {"whose": "me", "choose": 1}},
    ),
    "a draw": (
        {"text": TEXT, "when": "draws", "of": "you"},
        "battle",
        {"by": "me", "draw": 1},
    ),
    "in the hand": (
        {"text": TEXT, "when": "attacks", "of": "you", "zone": "hand"},
        "hand",
        IDLE,
    ),
    "its cost": ({"text": TEXT, "kind": "cost"}, "hand", {"by": "me", "play": "x"}),
    "the end of the turn": (
        {"text": TEXT, "when": "turn_ends"},
        "battle",
        {"end_turn": True},
    ),
    "nothing is known of it: discarded": (TEXT, "hand", {"discard": {"cards": "x"}}),
    "nothing is known of it: put into the mana zone": (
        TEXT,
        "hand",
        {"by": "me", "move": {"cards": "x", "to": "mana"}},
    ),
    "nothing is known of it: a broken shield": (
        TEXT,
        "shields",
        {"by": "opponent", "break": "x"},
    ),
    "it triggers, nobody knows when": (
        {"text": TEXT, "kind": "trigger"},
        "hand",
        {"discard": {"cards": "x"}},
    ),
    "it replaces, nobody knows what": (
        {"text": TEXT, "kind": "replacement"},
        "hand",
        {"by": "opponent", "discard": {"cards": "x"}},
    ),
}


@pytest.mark.parametrize(("part", "zone", "happens"), PARTS.values(), ids=PARTS)
def test_a_part_that_could_matter(part: Data | str, zone: str, happens: Data) -> None:
    board = one(lacking(part, cost=0), zone, happens)
    for search in SEARCHES:
        found = doubts(board, search)
        assert found == (Doubt("missing", "例の欠けた獣", TEXT),), search


def test_a_cost_that_nobody_has_read_may_be_less() -> None:
    """What cannot be executed by what is known may be by what is not (601.1a)."""
    for part in (TEXT, {"text": TEXT, "kind": "cost"}):
        board = one(lacking(part, cost=3), "hand", {"by": "me", "play": "x"})
        for search in SEARCHES:
            (answer,) = prove(board, [Claim(possible="in(x, battle)")], search).answers
            assert answer.verdict == "unknown", (part, search)


@pytest.mark.parametrize(
    ("kind", "tapped", "matters"),
    [("static", False, True), ("static", True, False), ("trigger", False, False)],
)
def test_a_part_that_may_let_it_block(kind: str, tapped: bool, matters: bool) -> None:
    card = lacking({"text": TEXT, "kind": kind, "when": "blocks", "of": "this"})
    board = situation(
        {"battle": {"a": "例の敵"}},
        {"battle": {"x": {"card": card["name"], "tapped": tapped}}, "shields": 1},
        cards=[card, FOE],
        happens=[{"attack": {"with": "a", "at": "opponent"}}],
    )
    assert bool(doubts(board)) == matters


@pytest.mark.parametrize(
    "part", [TEXT, {"text": TEXT, "when": "shield_check", "of": "this"}]
)
def test_a_part_of_a_card_of_a_shield_of_several(part: Data | str) -> None:
    """It may be declared as it is added to the hand with the others."""
    card = lacking(part)
    shields: Data = {"s": {"card": "例の敵", "beneath": {"x": card["name"]}}}
    board = situation(
        {"battle": {"a": "例の敵"}},
        {"shields": shields},
        cards=[card, FOE],
        happens=[{"attack": {"with": "a", "at": "opponent"}}],
    )
    assert doubts(board) == (Doubt("missing", "例の欠けた獣", TEXT),)


COSTLY = creature("例の高い獣", cost=3, civilizations="zero")


@pytest.mark.parametrize(
    ("of", "matters"), [({}, True), ({"of": "you"}, True), ({"of": "this"}, False)]
)
@pytest.mark.parametrize("kind", ["cost", "alternative", "extra"])
def test_a_cost_that_nobody_has_read_may_be_that_of_another_card(
    kind: str, of: Data, matters: bool
) -> None:
    card = lacking({"text": TEXT, "kind": kind} | of)
    board = situation(
        {"battle": {"x": card["name"]}, "hand": {"h": "例の高い獣"}},
        {},
        cards=[card, COSTLY],
        happens=[{"by": "me", "play": "h"}],
    )
    assert bool(doubts(board)) == matters


def test_a_part_of_a_cost_is_about_the_cards_that_the_cost_is_about() -> None:
    def doubted(cost: Data) -> bool:
        card = creature("例の商人", {"missing": TEXT, "cost": {"change": -1, **cost}})
        board = situation(
            {"battle": {"x": "例の商人"}, "hand": {"h": "例の高い獣"}},
            {},
            cards=[card, COSTLY],
            happens=[{"by": "me", "play": "h"}],
        )
        return bool(doubts(board))

    assert doubted({"of": {"whose": "you", "type": "creature"}})
    assert not doubted({})


ELSEWHERE: dict[str, tuple[Data | str, str, Data]] = {
    "drawn": (TEXT, "hand", {"by": "me", "draw": 1}),
    "returned to the hand": (TEXT, "graveyard", {"by": "me", "return": "x"}),
    "in the hand": (TEXT, "hand", IDLE),
    "in the graveyard": (TEXT, "graveyard", IDLE),
    "in the mana zone": (LACKS_BAN, "mana", IDLE),
    "attacks of others": (LACKS_BAN | {"of": "this"}, "battle", IDLE),
    "attacks of the other player": (LACKS_BAN | {"of": "opponent"}, "battle", IDLE),
    "draws of the other player": (
        {"text": TEXT, "when": "draws", "of": "you"},
        "battle",
        {"by": "opponent", "draw": 1},
    ),
    "nothing of the kind": (
        {"text": TEXT, "when": ["attacks", "blocks", "chosen"]},
        "battle",
        {"by": "me", "draw": 1},
    ),
    "nobody who can block": ({"text": TEXT, "when": "blocked"}, "battle", ATTACK),
}


@pytest.mark.parametrize(("part", "zone", "happens"), ELSEWHERE.values(), ids=ELSEWHERE)
def test_a_part_that_cannot_matter(part: Data | str, zone: str, happens: Data) -> None:
    assert doubts(one(lacking(part, cost=0), zone, happens)) == ()


def asking(do: object, **more: object) -> Data:
    """A creature whose text, as it enters, asks for races or names."""
    return creature(
        "例の尋ね手", {"trigger": {"when": {"enters": "this"}, "do": do, **more}}
    )


ASKED: dict[str, tuple[str, Data, Data, list[Data]]] = {
    "of the card that has entered": (
        "race",
        creature(
            "例の尋ね手",
            {
                "trigger": {
                    "when": {"enters": {"whose": "you", "other": True}},
                    "if": {"exists": {"cards": "that", "race": "例の種族"}},
                    "do": {"draw": 1},
                }
            },
        ),
        {"battle": {"a": "例の尋ね手"}, "hand": {"x": "例の欠けた獣"}},
        [{"by": "me", "put": "x"}],
    ),
    "of what lies under a creature": (
        "race",
        creature(
            "例の尋ね手",
            {
                "trigger": {
                    "when": {"turn_ends": "any"},
                    "if": {"exists": {"under": "this", "race": "例の種族"}},
                    "do": {"draw": 1},
                }
            },
            evolution=True,
            evolves_from={"whose": "you", "type": "creature", "choose": 1},
        ),
        {"battle": {"a": {"card": "例の尋ね手", "under": {"x": "例の欠けた獣"}}}},
        [{"end_turn": True}],
    ),
    "whether names differ": (
        "name",
        asking({"return": {"zone": "graveyard", "choose": 2, "distinct": "name"}}),
        {
            "hand": {"a": "例の尋ね手"},
            "graveyard": {"x": "例の欠けた獣", "b": "例の敵"},
        },
        [{"by": "me", "put": "a"}],
    ),
}


@pytest.mark.parametrize(("kind", "asks", "mine", "happens"), ASKED.values(), ids=ASKED)
def test_words_that_are_missing_and_asked_for(
    kind: str, asks: Data, mine: Data, happens: list[Data]
) -> None:
    cards = [FOE, asks, lacking({"text": TEXT, "kind": kind})]
    board = situation(mine | {"deck": 5}, {}, cards=cards, happens=happens)
    for search in SEARCHES:
        found = doubts(board, search)
        assert found == (Doubt("missing", "例の欠けた獣", TEXT),), search


def test_a_part_of_any_kind_may_make_its_card_cheaper() -> None:
    board = one(lacking(TEXT, cost=3), "hand", {"by": "me", "play": "x"})
    for search in SEARCHES:
        found = doubts(board, search)
        assert found == (Doubt("missing", "例の欠けた獣", TEXT),), search
    trigger: Data = {"text": TEXT, "kind": "trigger", "when": "enters"}
    board = one(lacking(trigger, cost=3), "hand", {"by": "me", "play": "x"})
    assert doubts(board) == ()


def test_a_spell_lacks_its_part_while_it_is_cast() -> None:
    card = SPELL | {"missing": [TEXT]}
    assert doubts(one(card, "hand", IDLE)) == ()
    found = doubts(one(card, "hand", {"by": "me", "cast": "x"}))
    assert found == (Doubt("missing", "例の欠けた術", TEXT),)


def test_a_part_of_an_ability_is_about_what_the_ability_is_about() -> None:
    ability: Data = {"trigger": {"when": {"destroyed": "this"}, "do": {"draw": 1}}}
    card = creature("例の欠けた獣", ability | {"missing": TEXT})
    assert doubts(one(card, "battle", {"destroy": "b"})) == ()
    found = doubts(one(card, "battle", {"destroy": "x"}))
    assert found == (Doubt("missing", "例の欠けた獣", TEXT),)


LACKS_MORE: Data = {"missing": TEXT} | trigger({"destroyed": "this"}, {"draw": 1})
AT_THE_END: Data = {"missing": TEXT} | trigger({"turn_ends": "any"}, {"draw": 1})
PASSED_ON: dict[str, tuple[Data, list[Data]]] = {
    "given by a static ability": (
        static(to={"whose": "you", "other": True}, abilities=[LACKS_MORE]),
        [{"by": "me", "put": "x"}, {"destroy": "b"}],
    ),
    "given by one that has left": (
        trigger(
            {"enters": "this"},
            {
                "give": {
                    "to": {"whose": "you", "other": True},
                    "abilities": [LACKS_MORE],
                    "until": "end_of_turn",
                }
            },
        ),
        [{"by": "me", "put": "x"}, {"return": "x"}, {"destroy": "b"}],
    ),
    "made by one that has left": (
        trigger(
            {"enters": "this"},
            {"effect": {"until": "end_of_turn", "ability": AT_THE_END}},
        ),
        [{"by": "me", "put": "x"}, {"return": "x"}, {"end_turn": True}],
    ),
}


@pytest.mark.parametrize(("ability", "happens"), PASSED_ON.values(), ids=PASSED_ON)
def test_a_part_of_an_ability_that_a_text_gives_or_makes(
    ability: Data, happens: list[Data]
) -> None:
    giver = creature("例の与え手", ability)
    mine: Data = {"battle": {"b": "例の敵"}, "hand": {"x": "例の与え手"}, "deck": 5}
    board = situation(mine, {}, cards=[giver, FOE], happens=happens)
    assert doubts(board) == (Doubt("missing", "例の与え手", TEXT),)


def test_a_part_of_what_waits_as_the_situation_begins() -> None:
    """It has triggered on what happened before."""
    diver = creature(
        "例の潜り手", {"missing": TEXT} | trigger({"attacks": "this"}, {"draw": 1})
    )
    mine: Data = {"battle": {"x": "例の潜り手"}, "deck": 5}
    board = situation(mine, {}, cards=[diver], waiting=[{"of": "x"}])
    assert doubts(board) == (Doubt("missing", "例の潜り手", TEXT),)


def test_parts_of_a_side_of_a_hyper_mode_and_of_a_soul() -> None:
    back = {"name": "例の裏", "type": "creature", "power": 1000, "missing": TEXT}
    card = creature("例の表", other_side=back)
    assert doubts(one(card)) == ()
    found = doubts(one(card, "battle", {"by": "me", "flip": "x"}))
    assert found == (Doubt("missing", "例の表", TEXT),)
    hyper = creature("例の超", hyper={"missing": TEXT})
    unlocks: Data = {"by": "me", "give": {"to": "x", "hyper": True}}
    assert doubts(one(hyper)) == ()
    assert doubts(one(hyper, "battle", unlocks)) == (Doubt("missing", "例の超", TEXT),)
    soul = creature("例の魂", super_soul={"missing": TEXT})
    below: Data = {"b": {"card": "例の敵", "under": {"x": "例の魂"}}}
    board = situation({"battle": below}, cards=[soul, *STOCK])
    assert doubts(board) == (Doubt("missing", "例の魂", TEXT),)


def test_a_part_about_the_creature_that_its_card_is_part_of() -> None:
    """A card of a linked god that another one stands for, and one below a creature."""
    part: Data = {"text": TEXT, "kind": "trigger", "when": "attacks", "of": "this"}
    left = creature("例の左神", {"link": {"left_of": ["例の右神"]}}, races="ゴッド")
    right = creature("例の右神", races="ゴッド", missing=[part])
    soul = creature("例の魂", super_soul={"missing": [part]})
    for seat, card in (
        ({"card": "例の左神", "linked": {"x": "例の右神"}}, right),
        ({"card": "例の敵", "under": {"x": "例の魂"}}, soul),
    ):
        mine = {"battle": {"b": seat, "c": "例の敵"}}
        cards = [left, card, *STOCK]
        for attacker, found in (
            ("b", (Doubt("missing", card["name"], TEXT),)),
            ("c", ()),
        ):
            attack = {"attack": {"with": attacker, "at": "opponent"}}
            board = situation(mine, {"shields": 1}, cards=cards, happens=[attack])
            assert doubts(board) == found


@pytest.mark.parametrize(
    "part",
    [
        {"text": TEXT, "when": "turn_ends"},
        {"text": TEXT, "zone": "battle"},
        {"text": TEXT, "kind": "race"},
    ],
)
def test_a_part_of_a_card_of_a_linked_god(part: Data) -> None:
    """All its cards say what the god does and is like (804.1b)."""
    left = creature("例の左神", {"link": {"left_of": ["例の右神"]}}, races="ゴッド")
    right = creature("例の右神", races="ゴッド", missing=[part])
    asks = trigger(
        {"tapped": {"whose": "you", "race": "例の種族"}},
        {"draw": 1},
    )
    seat: Data = {"card": "例の左神", "linked": {"x": "例の右神"}}
    board = situation(
        {"battle": {"b": seat, "c": "例の尋ね手"}, "deck": 5},
        {},
        cards=[left, right, creature("例の尋ね手", asks)],
        happens=[{"by": "me", "tap": "b"}, {"end_turn": True}],
    )
    assert doubts(board) == (Doubt("missing", "例の右神", TEXT),)


def test_a_part_of_a_castle_that_names_the_shield_zone() -> None:
    part: Data = {"text": TEXT, "when": "turn_ends", "zone": "shields"}
    castle: Data = {"name": "例の城", "type": "castle", "missing": [part]}
    shields: Data = {"s": {"card": "例の敵", "castle": {"x": "例の城"}}}
    board = situation(
        {"shields": shields}, {}, cards=[FOE, castle], happens=[{"end_turn": True}]
    )
    assert doubts(board) == (Doubt("missing", "例の城", TEXT),)


def test_ignored_abilities_cannot_matter() -> None:
    weak = {"power": {"at_most": 1000}, "whose": "opponent"}
    ignores = creature("例の無視", static(to=weak, ignored=True))
    board = situation(
        {"battle": {"i": "例の無視"}},
        {"battle": {"x": "例の欠けた獣"}},
        cards=[lacking(TEXT), ignores],
    )
    assert doubts(board) == ()


@pytest.mark.parametrize("kind", ["race", "name", "civilization"])
def test_words_of_one_whose_abilities_are_ignored(kind: str) -> None:
    """It is like it was all the same (200.3)."""
    card = lacking({"text": TEXT, "kind": kind})
    flag = creature("例の旗", static(to={"whose": "you", "other": True}, ignored=True))
    word = "light" if kind == "civilization" else "例の語"
    board = situation(
        {"battle": {"f": "例の旗", "x": card["name"]}},
        {},
        cards=[card, flag],
        happens=[{"by": "opponent", "destroy": {"whose": "me", kind: word}}],
    )
    assert doubts(board) == (Doubt("missing", "例の欠けた獣", TEXT),)


# -- keywords and types --------------------------------------------------------------


def test_a_keyword_that_means_nothing() -> None:
    doubt = Doubt("keyword", "例の印の獣", "例の印")
    card = creature("例の印の獣", keywords="例の印")
    for zone in ("battle", "hand", "graveyard"):
        assert doubts(one(card, zone)) == (doubt,)
    assert doubts(one(card | {"spelt_out": "例の印"})) == ()
    assert doubts(one(card, assume={"without": ["x"]})) == ()
    assert doubts(one(creature("例の印の獣", keywords="W・ブレイカー"))) == ()


def test_a_keyword_that_means_nothing_and_is_given() -> None:
    giver = creature("例の与え手", static(to={"whose": "you"}, keywords="例の印"))
    board = situation(
        {"battle": {"g": "例の与え手", "b": "例の敵"}}, cards=[giver, FOE]
    )
    given = {Doubt("keyword", name, "例の印") for name in ("例の与え手", "例の敵")}
    assert set(doubts(board)) == given
    effect: Data = {"by": "me", "give": {"to": "b", "keywords": "例の印"}}
    board = situation({"battle": {"b": "例の敵"}}, cards=[FOE], happens=effect)
    assert doubts(board) == (Doubt("keyword", "例の敵", "例の印"),)


def test_an_unknown_type() -> None:
    card = {"name": "例の謎", "type": "unknown", "power": 1000, "abilities": []}
    doubt = Doubt("type", "例の謎", "")
    assert doubts(one(card, "hand", {"by": "me", "draw": 1})) == ()
    assert doubt in doubts(one(card, "hand", {"by": "me", "put": "x"}))
    asks: Data = {"by": "me", "discard": {"zone": "hand", "type": "creature"}}
    assert doubts(one(card, "hand", asks)) == (doubt,)


# -- what the rules leave out --------------------------------------------------------


KEPT: Data = {
    "replacement": {
        "when": {"put": "this", "from": "battle", "to": "graveyard"},
        "instead": {"move": {"cards": "this", "to": "hand"}},
    }
}


def test_an_aura_in_the_battle_zone() -> None:
    aura = {"name": "例のオーラ", "type": "aura", "cost": 1, "abilities": []}
    assert doubts(one(aura, "hand", {"by": "me", "draw": 1})) == ()
    doubt = (Doubt("aura", "例のオーラ", ""),)
    assert doubts(one(aura, "hand", {"by": "me", "put": "x"})) == doubt


@pytest.mark.parametrize(
    ("abilities", "happening", "doubted"),
    [
        ([], {"destroy": "g"}, False),
        ([KEPT], {"destroy": "g"}, False),
        ([KEPT], {"tap": "g"}, False),
        ([], {"move": {"cards": "g", "to": "hyperspatial"}}, True),
        ([], {"seal": {"on": "g", "count": 1}}, False),
        ([], {"move": {"cards": "g", "under": "h"}}, False),
    ],
)
def test_an_aura_on_a_creature(
    abilities: list[Data], happening: Data, doubted: bool
) -> None:
    """Nobody knows what becomes of it if its creature goes where it cannot follow; on a
    sealed one it is ignored."""
    aura = {"name": "例のオーラ", "type": "aura", "cost": 1, "abilities": abilities}
    bearer: Data = {"card": "例の敵", "equipped": {"x": aura["name"]}}
    mine: Data = {"battle": {"g": bearer, "h": "例の敵"}, "deck": 3}
    happens = [{"by": "me", **happening}]
    board = situation(mine, {}, cards=[FOE, aura], happens=happens)
    doubt = (Doubt("aura", "例のオーラ", ""),)
    assert doubts(board) == (doubt if doubted else ())


def test_a_turn_without_its_draw_step() -> None:
    turns: list[Data] = [{"end_turn": True}, {"step": "draw"}, {"end_turn": True}]
    assert doubts(one(FOE, "hand", turns[0])) == ()
    assert doubts(one(FOE, "hand", *turns, {"step": "draw"}, IDLE)) == ()
    assert doubts(one(FOE, "hand", *turns, IDLE)) == (Doubt("undrawn", None, "4"),)
    without = [*turns[::2], {"step": "draw"}, IDLE]
    assert doubts(one(FOE, "hand", *without)) == (Doubt("undrawn", None, "2"),)


def test_a_turn_without_its_draw_step_after_one_that_a_card_skipped() -> None:
    clock = triggering("例の時計", {"skip_turn": True})
    skipped: Data = {"by": "me", "put": "x"}
    theirs: Data = {"attack": {"with": "f", "at": "me"}}
    missing = (Doubt("undrawn", None, "2"),)
    assert doubts(one(clock, "hand", skipped, IDLE)) == ()
    assert doubts(one(clock, "hand", skipped, {"step": "draw"}, theirs)) == ()
    assert doubts(one(clock, "hand", skipped, theirs)) == missing


def test_a_step_that_nothing_starts_though_abilities_wait_for_it() -> None:
    end: Data = {"end_turn": True}
    draw: Data = {"step": "draw"}
    attack: Data = {"attack": {"with": "x", "at": "opponent"}}
    play: Data = {"by": "me", "play": "h"}

    def of(step: str, *happens: Data) -> tuple[Doubt, ...]:
        text: Data = {"when": {"step_starts": step}, "do": {"draw": 1}}
        card = creature("例の早起き", {"trigger": text}, cost=0, civilizations=[])
        mine: Data = {"battle": {"x": card["name"]}, "hand": {"h": card["name"]}}
        board = situation(
            mine | {"deck": 9},
            {"shields": 1, "deck": 9},
            cards=[card],
            happens=[*happens],
        )
        return doubts(board)

    begins: Data = {"step": "attack"}
    assert of("attack", attack) == of("main", play) == of("attack", play) == ()
    assert of("attack", play, begins, attack, end) == of("attack", attack, end) == ()
    assert of("main", play, attack) == ()
    for happens in (
        ("attack", play, attack),
        ("attack", play, end),
        ("main", {"by": "me", "charge": "h"}, attack),
    ):
        assert of(*happens) == (Doubt("unstarted", None, "2"),)
    later = of("main", end, draw, end, draw, attack)
    assert later == tuple(Doubt("unstarted", None, n) for n in "35")


# -- what is said of it --------------------------------------------------------------


def test_what_is_assumed_must_lack_something(tmp_path: Path) -> None:
    def load(without: str) -> Situation:
        file = tmp_path / "board.yaml"
        file.write_text(
            "turn: me\nplayers: {me: {battle: {a: 頂天聖 レオザワルド, "
            "b: アクア・ソルジャー}}, opponent: {}}\n"
            f"assume: {{without: [{without}]}}\n"
        )
        return load_situation(file)

    for name in ("a", "頂天聖 レオザワルド"):
        board = load(name)
        assert outcomes(board).assumed_without == (name,)
    for name in ("b", "アクア・ソルジャー"):
        with pytest.raises(InputError, match=f"nothing is missing .* `{name}`"):
            load(name)
    with pytest.raises(InputError, match="there is no card `c`"):
        load("c")


def test_lint_lists_what_is_missing_and_does_not_fail() -> None:
    path = shipped("facts") / "cards" / "chouten-sei-reozawarudo.yaml"
    (part,) = missing([path], LIBRARY)
    assert (part.check, part.file) == ("missing", path)
    assert "レオザワルド" in part.message and "レオサイユ" in part.message
    files = {each.file for each in missing(LIBRARY.files.all, LIBRARY)}
    cards = {file for file in files if file.parent.name == "cards"}
    assert len(cards) == len(LACKING)
    invasions = {"S級侵略[宇宙]", "S級侵略[轟速]", "SSS級侵略[天災]"}
    assert {file.stem for file in files - cards} == {"Zラッシュ", *invasions}


def test_a_word_that_is_spelt_out_is_a_keyword_of_the_card(tmp_path: Path) -> None:
    file = tmp_path / "card.yaml"
    file.write_text("name: 例の獣\ntype: creature\nspelt_out: 例の印\n")
    assert [each.check for each in lint([file], LIBRARY)] == ["not_there"]
