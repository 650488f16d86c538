"""What the rules leave open makes an answer incomplete, and is named."""

from __future__ import annotations

from tests.situations import Data, creature, search, situation

FIRE = {"civilization": "fire"}


def _fixed(*numbers: int) -> tuple[str, ...]:
    """Why it is not known what becomes of a creature whose power is fixed so."""
    give: list[Data] = [
        {"by": "me", "give": {"to": "a", "power_fixed": n, "until": "end_of_turn"}}
        for n in numbers
    ]
    board = situation(
        {"battle": {"a": "例の獣"}},
        cards=[creature("例の獣", power=3000)],
        happens=[*give, {"by": "me", "destroy": {"power": {"at_most": 500}}}],
    )
    return search(board).incomplete


def test_a_power_that_is_fixed_at_two_numbers() -> None:
    """206.3 says of one that nothing else changes it."""
    assert _fixed(1000, 1000) == ()
    (reason,) = _fixed(1000, 2000)
    assert "fixed at different numbers" in reason


def test_an_extra_turn_of_a_player_whose_next_turn_is_skipped() -> None:
    """500.5 does not say whether the extra turn is that turn."""
    text = {"spell": {"do": [{"extra_turn": "you"}, {"skip_next_turn": "you"}]}}
    board = situation(
        {"hand": {"s": "例の足踏み"}, "deck": 9},
        cards=[{"name": "例の足踏み", "type": "spell", "cost": 1, "abilities": [text]}],
        happens=[{"cast": "s", "by": "me"}, {"end_turn": True}],
    )
    assert len(search(board).incomplete) == 1


def test_dynamo_as_a_battle_begins_where_nothing_is_activated() -> None:
    """602.1 calls it activated, and nothing says what keeps it from being used then."""
    ban = {"static": {"cannot": {"activated": {"whose": "opponent"}}}}
    fight: Data = {"by": "me", "battle": ["a", "f"]}
    seats = {"battle": {"a": "例の力手", "b": "例の受手"}}

    def found(*abilities: Data) -> tuple[str, ...]:
        cards = [
            creature("例の力手", power=3000, races="ダイナモ", keywords="ダイナモ"),
            creature("例の受手", power=1000, races="ダイナモ"),
            creature("例の獣", power=3000, abilities=[*abilities]),
        ]
        other = {"battle": {"f": "例の獣"}}
        return search(situation(seats, other, cards=cards, happens=[fight])).incomplete

    assert found() == ()
    (reason,) = found(ban)
    assert "a dynamo is used as a battle begins" in reason


def test_whether_all_cards_of_an_empty_zone_are_so() -> None:
    """Nothing says what holds of no cards."""
    all_fire = {"every": {"of": {"whose": "you", "zone": "mana"}, "is": FIRE}}
    text = {"static": {"if": all_fire, "power": 1000}}

    def found(**zones: object) -> tuple[str, ...]:
        board = situation(
            {"battle": {"a": "例の獣"}, **zones},
            cards=[creature("例の獣", text, power=3000, civilizations="fire")],
            happens=[{"by": "me", "destroy": {"power": {"at_most": 3000}}}],
        )
        return search(board).incomplete

    assert found(mana={"m": "例の獣"}) == ()
    (reason,) = found()
    assert "whether all of some cards are so" in reason


def test_a_creature_that_just_entered_and_is_let_attack_untapped_ones() -> None:
    """301.5 knows no such exception; a wiki does."""
    give: Data = {"to": "a", "attacks_untapped": True, "until": "end_of_turn"}

    def found(*before: Data, other: Data | None = None) -> tuple[str, ...]:
        board = situation(
            {"hand": {"a": "例の獣"}},
            {"battle": {"f": "例の獣"}} if other is None else other,
            cards=[creature("例の獣", power=3000)],
            happens=[*before, {"attack": {"with": "a"}}],
        )
        return search(board).incomplete

    enters: Data = {"by": "me", "put": "a"}
    assert found(enters) == ()
    (reason,) = found(enters, {"by": "me", "give": give})
    assert "no rule says" in reason
    assert found(enters, {"by": "me", "give": give}, other={}) == ()


def test_a_word_that_one_half_gives_itself() -> None:
    """810.3: the creature is no shield trigger because its spell says it is one."""
    static: Data = {"static": {"keywords": "S・トリガー", "zone": "shields"}}
    half: Data = {
        "name": "例の半分",
        "type": "spell",
        "civilizations": "fire",
        "cost": 2,
    }

    def found(*abilities: Data, **more: str) -> tuple[str, ...]:
        twin = creature("例の獣", power=1000, civilizations="fire", cost=3)
        text = [*abilities, {"spell": {"do": {"draw": 1}}}]
        twin["spell_half"] = {**half, "abilities": text, **more}
        board = situation(
            {"shields": [{"s": "例の獣"}], "deck": 5},
            {"battle": {"a": "例の牙"}},
            cards=[twin, creature("例の牙", power=3000)],
            turn="opponent",
            happens=[{"attack": {"with": "a", "at": "me"}}],
        )
        return search(board).incomplete

    assert found(keywords="S・トリガー") == ()
    (reason,) = found(static)
    assert "one half by a word" in reason


def test_dynamo_of_a_creature_that_is_not_wholly_known() -> None:
    """What it has besides is not known, or not looked for."""

    def found(**more: object) -> tuple[str, ...]:
        cards = [
            creature(
                "例の力手", power=3000, races="ダイナモ", keywords="ダイナモ", **more
            ),
            creature("例の受手", power=1000, races="ダイナモ"),
        ]
        happens = [{"activate": {"card": "a"}}]
        seats = {"battle": {"a": "例の力手", "b": "例の受手"}}
        return search(situation(seats, cards=cards, happens=happens)).incomplete

    assert found() == ()
    static: Data = {"text": "it does something", "kind": "static"}
    assert any("gives the abilities of" in why for why in found(missing=[static]))


def test_a_replacement_of_the_own_way_of_a_card_below() -> None:
    """Nothing says whether a card can be kept that leaves because it lies below."""

    def found(kept: str) -> tuple[str, ...]:
        text = {
            "when": {"put": {"whose": "you"}, "to": kept},
            "may": True,
            "instead": {"move": {"cards": "that", "to": "mana"}},
        }
        cards = [
            creature("例の獣", power=3000),
            creature("例の柱", power=1000, abilities=[{"replacement": text}]),
        ]
        seats = {
            "battle": {"a": {"card": "例の獣", "under": {"b": "例の獣"}}, "p": "例の柱"}
        }
        happens: Data = {"by": "me", "destroy": "a"}
        return search(situation(seats, cards=cards, happens=[happens])).incomplete

    assert found("hand") == ()
    (reason,) = found("graveyard")
    assert "goes along with the card to which it belongs" in reason
