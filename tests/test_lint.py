"""What is found in the texts of cards, each time the complete list."""

from pathlib import Path
from typing import get_args

import pytest

from dmreason.files.library import CardFiles, Library, shipped_library
from dmreason.language.abilities import VERBS
from dmreason.language.base import ZONES, CardType
from dmreason.language.descriptions import EVENTS
from dmreason.lint.findings import lint
from dmreason.rulebook.program import told
from dmreason.words.errors import InputError

HEAD = "name: 例のカード\ntype: creature\nabilities:\n"


def findings(tmp_path: Path, text: str) -> list[str]:
    """The findings about a card, each as `line check: message`."""
    file = tmp_path / "card.yaml"
    file.write_text(text, encoding="utf-8")
    found = lint([file], shipped_library())
    assert all(finding.file == file for finding in found)
    return [f"{f.line} {f.check}: {f.message}" for f in found]


def test_shipped_cards_are_sound() -> None:
    assert [f.text for f in lint(shipped_library().files.all, shipped_library())] == []


CASES = {
    "keywords: [S・トリガ, ブロッカ, 革命0トリガー, Q・ブレイカー, 例の印]": [
        "1 misspelt: the keyword `S・トリガ` does nothing; did you mean `S・トリガー`?",
        "1 misspelt: the keyword `ブロッカ` does nothing; did you mean `ブロッカー`?",
    ],
    "keywords: [ニンジャ・ストライク5, S・バック-水, {word: O・ドライブ 闇x2,"
    " gives: {power: 1000}}]": [],
    "abilities: [{trigger: {when: {enters: {keyword: ブロッカ}}, do: {tap: {keyword:"
    " [S・トリガ, S・トリガー], excluding: {keyword: 例の印}}}}}]": [
        "1 asked: nobody knows the keyword `S・トリガ`, which is asked for here; did "
        "you mean `S・トリガー`?",
        "1 asked: nobody knows the keyword `ブロッカ`, which is asked for here; did "
        "you mean `ブロッカー`?",
    ],
    "text: implied": [
        "1 known_in_part: of a card with `text: implied` nobody knows what else its "
        "text says; write that under `missing`, so that answers do not take it for all "
        "there is",
        "1 unsourced: `text: implied` needs a `source` (where the ruling is) and a "
        "`note` (what is not known)",
    ],
    "abilities: [{trigger: {when: {destroyed: this}, do: {draw: 1, as: drawn}}}]": [
        "1 unused_name: `as: drawn` is used nowhere in this ability; remove it, or "
        "refer to it"
    ],
    "abilities: [{spell: {do: {draw: 1, if_you_do: true}}}]": [
        "1 nothing_before: `if_you_do` stands on the first instruction; put what must "
        "be done before it"
    ],
    "abilities: [{spell: {do: [{shuffle: you}, {draw: 1, if_you_do: later},"
    " {discard: 1, as: later}]}}]": [
        "1 later_step: `if_you_do: later`: no instruction before this one has that "
        "name (`as:`)"
    ],
    "abilities: [{trigger: {when: {destroyed: this, from: hand}, do: {draw: 1}}}]": [
        "1 never_from: a card of the event `destroyed` is in the zone battle, which "
        "this rules out; remove it, or use `put:`"
    ],
    "abilities: [{trigger: {when: {discarded: {zone: mana}}, do: {draw: 1}}}]": [
        "1 never_from: a card of the event `discarded` is in the zone hand, which this "
        "rules out; remove it, or use `put:`"
    ],
    "abilities: [{trigger: {when: {destroyed: this, to: mana}, do: {draw: 1}}}]": [
        "1 never_to: a card of the event `destroyed` goes to the zone graveyard, which "
        "this rules out; remove it, or use `put:`"
    ],
    "abilities: [{trigger: {when: {put: {}, from: mana, to: mana}, do: {draw: 1}}}]": [
        "1 stays_there: `put` never goes to the zone it comes from; correct `to`"
    ],
    "abilities: [{replacement: {when: {discarded: this}, instead: {put: this}}}]": [
        "1 elsewhere: this never applies: at the event `discarded` the card is in "
        "hand, and the ability works in battle; add `zone: hand`"
    ],
    "abilities: [{replacement: {when: {discarded: {whose: you}}, zone: graveyard,"
    " instead: {destroy: this}}}]": [
        "1 undoable: this never applies: `destroy` needs a card in battle, and `this` "
        "is in graveyard"
    ],
    "abilities: [{replacement: {when: {destroyed: {whose: you}},"
    " instead: {discard: that}}}]": [
        "1 undoable: this never applies: `discard` needs a card in hand, and `that` "
        "is in battle"
    ],
    "abilities: [{trigger: {when: {destroyed: this}, do: {return: this}}}]": [
        "1 gone: this does nothing: `this` has left the battle zone by then, and a "
        "text that names no zone does not find it (403.1); write `{cards: this, zone: "
        "graveyard}` or the zone where it lies"
    ],
    "abilities: [{trigger: {when: {leaves: {whose: you}}, do:"
    " [{move: {cards: that, to: mana}}, {return: {cards: this, zone: graveyard}}]}}]": [
        "1 gone: this does nothing: `that` has left the battle zone by then, and a "
        "text that names no zone does not find it (403.1); write `{cards: that, zone: "
        "graveyard}` or the zone where it lies"
    ],
    "abilities: [{trigger: {when: {put: this, to: graveyard}, do: {put: this}}}]": [],
    "abilities: [{static: {cannot: {destroyed: this}}},"
    " {replacement: {when: {destroyed: this}, instead: {stay: this}}}]": [
        "1 forbidden_event: this does nothing: the card itself forbids `destroyed`, so "
        "the event never comes (609.5); remove one of the two"
    ],
    "abilities: [{trigger: {when: {tapped: this, from: mana}, zone: mana,"
    " do: {mill: 1}}}]": [],
    "abilities: [{trigger: {when: {tapped: this, from: hand}, do: {mill: 1}}}]": [
        "1 never_from: a card of the event `tapped` is in the zone battle / mana, "
        "which this rules out; remove it, or use `put:`"
    ],
    "abilities: [{spell: {do: {destroy: {cost: {at_least: 5, less_than: 5},"
    " choose: 1}}}}]": [
        "1 empty_range: no `cost` lies within these bounds; correct them"
    ],
    "abilities: [{spell: {do: {return: {zone: graveyard, tapped: true,"
    " choose: 1}}}}]": [
        "1 no_position: cards in graveyard are neither tapped nor untapped (105.4a); "
        "remove `tapped`"
    ],
    "abilities: [{spell: {do: {return: {zone: graveyard, type: spell,"
    " power: {at_most: 2000}, choose: 1}}}}]": [
        "1 no_power: a spell has no power (301.3); remove `power`, or correct `type`"
    ],
    "abilities: [{spell: {do: {return: {zone: graveyard, type: spell,"
    " evolution: true, choose: 1}}}}]": [
        "1 no_evolution: a spell is never an evolution; remove `evolution`, or correct "
        "`type`"
    ],
    "abilities: [{spell: {do: {destroy: {cards: this, other: true}}}}]": [
        "1 other_than_itself: `this` with `other` fits no card; remove one of the two"
    ],
    "abilities: [{spell: {do: {put: {zone: super_gr, top: 2}}}}]": [],
    "abilities: [{spell: {do: {destroy: {type: creature, choose: 0}}}}]": [
        "1 none_chosen: `choose: 0` chooses nothing; give a number from 1"
    ],
    "abilities: [{trigger: {when: {leaves: {type: spell}}, do: {draw: 1}}}]": [
        "1 never_type: the event `leaves` is never about a card of type spell; "
        "correct one of the two"
    ],
    "abilities: [{trigger: {when: {cast: {type: creature}}, do: {draw: 1}}}]": [
        "1 never_type: the event `cast` is never about a card of type creature; "
        "correct one of the two"
    ],
    "abilities: [{trigger: {when: {attacks: {type: [field, aura]}}, do: {draw: 1}}}]": [
        "1 never_type: the event `attacks` is never about a card of type aura / "
        "field; correct one of the two"
    ],
    "abilities: [{trigger: {when: {executed: {whose: any}, by_keyword: S・トリが}, "
    "do: {draw: 1}}}]": [
        "1 unused_keyword: nobody uses `S・トリが`: it has no file in "
        "`facts/keywords/` (did you mean `S・トリガー`, `S・トリガーX`?)"
    ],
    "abilities: [{static: {unusable: {keywords: S・トリが, of: {whose: opponent}}}}]": [
        "1 unused_keyword: nobody uses `S・トリが`: it has no file in "
        "`facts/keywords/` (did you mean `S・トリガー`, `S・トリガーX`?)"
    ],
    "abilities: [{trigger: {when: {leaves: {type: [spell, creature]}},"
    " do: {draw: 1}}}]": [],
    "abilities: [{replacement: {when: {destroyed: this}, may: true,"
    " instead: {destroy: that}}}]": [
        "1 itself: this replaces `destroyed` by the same event: all it does is to keep "
        "other effects from replacing it (609.3)"
    ],
    "abilities: [{replacement: {when: {destroyed: this},"
    " instead: {destroy: {type: creature, other: true, choose: 1}}}}]": [],
    "abilities: [{static: {cannot: {leaves: this}}},"
    " {trigger: {when: {destroyed: this}, do: {draw: 1}}}]": [
        "1 forbidden_event: this does nothing: the card itself forbids `destroyed`, so "
        "the event never comes (609.5); remove one of the two"
    ],
    "abilities: [{spell: {do: [{draw: 0}, {mill: {player: opponent, count: 0}},"
    " {discard: 0}]}}]": [
        "1 no_number: `discard: 0` does nothing; give a number from 1",
        "1 no_number: `draw: 0` does nothing; give a number from 1",
        "1 no_number: `mill: 0` does nothing; give a number from 1",
    ],
    "abilities: [{spell: {do: {untap: {zone: [hand, graveyard]}}}}]": [
        "1 wrong_zone: `untap` does nothing to cards in graveyard / hand: it is about "
        "battle / mana; correct `zone` or the verb"
    ],
    "abilities: [{spell: {do: [{destroy: {zone: [battle, graveyard]}},"
    " {untap: {zone: mana}}, {put: {zone: hand, choose: 1}}]}}]": [],
    "abilities: [{spell: {do: [{return: {zone: hand, choose: 1}},"
    " {move: {cards: {zone: mana, choose: 1}, to: mana}}]}}]": [
        "1 already_there: `move` does nothing: the cards already are in mana; correct "
        "`zone`",
        "1 already_there: `return` does nothing: the cards already are in hand; "
        "correct `zone`",
    ],
    "abilities: [{spell: {do: {move: {cards: {zone: deck, top: 1}, to: deck,"
    " position: bottom}}}}]": [],
    "abilities: [{spell: {do: [{cast: {zone: hand, choose: 1}},"
    " {summon: {cards: {zone: hand, type: spell, choose: 1}}}]}}]": [
        "1 of_type: `cast` is about cards of type spell; write `type: spell`",
        "1 of_type: `summon` is about cards of type creature; write `type: creature`",
    ],
    "abilities: [{spell: {do: [{look: {zone: deck, top: 3}, as: seen},"
    " {cast: {cards: seen, choose: 1}}]}}]": [],
    "abilities: [{trigger: {when: {tapped: {zone: mana}}, do: {draw: 1}}}]": [],
    "abilities: [{static: {to: {whose: you}}}]": [
        "1 gives_nothing: this gives nothing to the cards; add what it gives, such as "
        "`power`"
    ],
    "abilities: [{spell: {do: {give: {to: {choose: 1}, until: end_of_turn}}}}]": [
        "1 gives_nothing: this gives nothing to the cards; add what it gives, such as "
        "`power`"
    ],
    "abilities: [{static: {to: {type: spell}, power: 1000}}]": [
        "1 not_in_battle: a spell never lies in the battle zone by itself (302.3); "
        "name the zone that is meant with `zone`"
    ],
    "abilities: [{trigger: {when: {enters: this}, do: {draw: 1},"
    " if: {count: {zone: hand}, at_least: 3, at_most: 2}}}]": [
        "1 never_holds: this never holds: no number is at least 3 and at most 2"
    ],
    "other_side: {name: 例の裏, type: creature,"
    " abilities: [{static: {power: 1000, to: {cards: this, other: true}}}]}": [
        "1 other_than_itself: `this` with `other` fits no card; remove one of the two"
    ],
    "abilities: [{spell: {do: {destroy: {type: [spell, castle], choose: 1}}}}]": [
        "1 not_in_battle: a castle / spell never lies in the battle zone by itself "
        "(304.2, 302.3); name the zone that is meant with `zone`"
    ],
}


@pytest.mark.parametrize(("text", "expected"), CASES.items())
def test_findings(tmp_path: Path, text: str, expected: list[str]) -> None:
    kind = "spell" if "{spell:" in text else "creature"
    card = f"{{name: 例のカード, type: {kind}, {text}}}\n"
    assert findings(tmp_path, card) == expected


def test_lines_and_their_order(tmp_path: Path) -> None:
    text = HEAD + (
        "  - trigger:\n"
        "      when: {turn_ends: you}\n"
        "      do:\n"
        "        - draw: 1\n"
        "          as: drawn\n"
        "        - destroy: {type: creature, choose: 0}\n"
        "  - replacement:\n"
        "      when:\n"
        "        - {destroyed: this}\n"
        "        - {discarded: this}\n"
        "      instead:\n"
        "        - stay: this\n"
    )
    assert [found.split(":")[0] for found in findings(tmp_path, text)] == [
        "8 unused_name",
        "9 none_chosen",
        "13 elsewhere",
    ]


def test_ability_of_a_spell_that_works_in_battle(tmp_path: Path) -> None:
    text = (
        "name: 例の呪文\ntype: spell\nabilities:\n"
        "  - static: {to: {whose: you, type: creature}, power: 1000}\n"
        "  - static: {if: {turn: opponent}, keywords: S・トリガー}\n"
        "  - trigger: {when: {discarded: this}, do: {draw: 1}}\n"
        "  - replacement: {when: {put: this, after_cast: true, to: graveyard},"
        " instead: {move: {cards: this, to: mana}}}\n"
        "  - replacement: {when: {put: this, from: graveyard, to: graveyard,"
        " after_cast: true}, instead: {move: {cards: this, to: mana}}}\n"
    )
    assert findings(tmp_path, text) == [
        "4 not_in_battle: a spell never lies in the battle zone by itself (302.3); "
        "name the zone that is meant with `zone`"
    ]


def test_spell_with_what_only_creatures_have(tmp_path: Path) -> None:
    text = (
        "name: 例の呪文\ntype: spell\npower: 2000\n"
        "keywords: S・トリガー\nabilities:\n"
        "  - spell: {do: {draw: 1}}\n"
        "  - trigger: {when: {attacks: this}, do: {draw: 1}}\n"
        "  - trigger: {when: {destroyed: this}, zone: hand, do: {draw: 1}}\n"
        "  - trigger: {when: {cast: this}, zone: hand, do: {draw: 1}}\n"
    )
    assert findings(tmp_path, text) == [
        "3 no_power: a spell has no power (301.3); remove `power`, or correct `type`",
        "7 never_type: the event `attacks` is never about a card of type spell; "
        "correct one of the two",
        "8 never_type: the event `destroyed` is never about a card of type spell; "
        "correct one of the two",
    ]


def test_evolution_creature_that_is_put_on_nobody_knows_what(tmp_path: Path) -> None:
    """801.1, 815.1: of all evolution creatures S-MAX alone is put on nothing."""
    text = "name: 例の王\ntype: creature\npower: 9000\nevolution: true\n"
    word, smax = "keywords: W・ブレイカー\n", "keywords: S-MAX進化\n"
    assert findings(tmp_path, text + word) == [
        "4 no_base: an evolution creature is put on a card (801.1), and nothing says "
        "on which; write `evolves_from`, or under `missing` that it is not known"
    ]
    base = "evolves_from: {whose: you, choose: 1}\n"
    for harmless in (smax, word + base, word + "missing: its base\n", ""):
        assert findings(tmp_path, text + harmless) == []


def test_names_of_an_ability_inside_another(tmp_path: Path) -> None:
    """`it` belongs to the effect that has `about`, names to their own ability."""
    text = HEAD + (
        "  - trigger:\n"
        "      when: {enters: this}\n"
        "      do:\n"
        "        - choose: {type: creature, choose: 1}\n"
        "          as: one\n"
        "        - effect:\n"
        "            about: one\n"
        "            ability: {trigger: {when: {turn_ends: any}, do: {destroy: it}}}\n"
    )
    assert findings(tmp_path, text) == []


def test_what_the_facts_refuse(tmp_path: Path) -> None:
    text = HEAD + (
        "  - trigger:\n"
        "      when: {enters: this}\n"
        "      do: {draw: {count: {affected: one}}, as: one}\n"
    )
    (found,) = findings(tmp_path, text)
    assert found.startswith("3 refused: ")


def test_the_cards_of_a_situation(tmp_path: Path) -> None:
    text = (
        "turn: me\nplayers:\n  me: {battle: {a: 例の王}}\n  opponent: {}\ncards:\n"
        "  - {name: 例の王, type: creature}\n"
        "  - name: アクア・ソルジャー\n    type: spell\n    abilities:\n"
        "      - spell: {do: {draw: 0}}\n"
    )
    assert findings(tmp_path, text) == [
        "10 no_number: `draw: 0` does nothing; give a number from 1"
    ]
    with pytest.raises(InputError, match="no card is named `例の玉`"):
        findings(tmp_path, text.replace("a: 例の王", "a: 例の玉"))


def test_lexicon_speaks_of_words_of_the_language() -> None:
    zones, types = set(ZONES), set(get_args(CardType))
    kinds = {
        "origin": (VERBS, zones),
        "makes": (VERBS, EVENTS),
        "works_on": (VERBS, zones),
        "brings_to": (VERBS, zones),
        "happens_in": (EVENTS, zones),
        "takes_to": (EVENTS, zones),
        "happens_to": (EVENTS, types),
        "piled": (zones,),
        "tapped_in": (zones,),
        "usual_zone": (zones,),
        "powered": (types,),
        "evolution_type": (types,),
    }
    for name, words in kinds.items():
        rows = told(name, len(words))
        assert rows, name
        for row in rows:
            for word, known in zip(row, words, strict=True):
                assert word.name in known, (name, word)
    assert {kind.name for kind, _ in told("stays_out", 2)} <= types


def test_two_cards_of_one_name(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    cards.mkdir()
    for name in "ab":
        (cards / f"{name}.yaml").write_text("name: 例のカード\ntype: creature\n")
    library = Library(CardFiles(tmp_path))
    (found,) = lint(library.files.all, library)
    assert found.text == (
        f"{cards}/b.yaml:1: a second card is named `例のカード` (first: "
        f"{cards}/a.yaml); rename or remove one"
    )
    own = tmp_path / "own.yaml"
    own.write_text("name: アクア・ソルジャー\ntype: creature\n")
    (found,) = lint([own], shipped_library())
    assert found.check == "two_cards"


def test_keyword(tmp_path: Path) -> None:
    folder = tmp_path / "keywords"
    folder.mkdir()
    file = folder / "例の言葉.yaml"
    file.write_text(
        "name: 例の言葉\nabilities:\n"
        "  - trigger: {when: {attacks: this}, do: {draw: 1, as: drawn}}\n"
    )
    assert [f.check for f in lint([file], shipped_library())] == ["unused_name"]


def test_what_was_read_of_a_printed_card_is_no_fault_of_its_file(
    tmp_path: Path,
) -> None:
    """Its name for the cards that are looked at is the reader's, and used nowhere."""
    text = (
        "turn: me\n"
        "cards:\n"
        "  - |\n"
        "    例の術 闇文明 (3)\n"
        "    呪文\n"
        "    ■相手の手札を見る。その中から呪文をすべて捨てさせる。\n"
        "players: {me: {hand: {a: 例の術}}, opponent: {}}\n"
    )
    file = tmp_path / "board.yaml"
    file.write_text(text, encoding="utf-8")
    assert lint([file], shipped_library()) == []


def test_ability_that_works_in_no_zone(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"static.zone`: .* at least 1"):
        findings(tmp_path, HEAD + "  - static: {power: 1000, zone: []}\n")


def test_file_that_is_no_card(tmp_path: Path) -> None:
    file = tmp_path / "card.yaml"
    file.write_text("name: 例のカード\n")
    with pytest.raises(InputError, match="`type` is missing"):
        lint([file], shipped_library())
