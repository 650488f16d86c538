"""Cards written as text: everything they say is in it, or refused."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import pytest
from ruamel.yaml import YAML

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import UNTOLD, card_text, text_of
from dmreason.cardtext.writing.said import NoWordsError, told_fields
from dmreason.cli import run
from dmreason.files.library import shipped_library
from dmreason.language.abilities import Ability, Alternative, Instruction, Trigger
from dmreason.language.base import Model, records
from dmreason.language.cards import Card, Face, StandIn
from dmreason.language.descriptions import Pattern
from dmreason.language.missing import Missing
from dmreason.language.shape import fields
from dmreason.language.verbs import Activate, Attack, Cross
from dmreason.words.languages import LANGUAGES, Language
from tests.situations import creature, static, trigger

DOCS = Path(__file__).parent.parent / "docs" / "cards.md"


@cache
def cards() -> tuple[Card, ...]:
    """The cards that ship, those of the documentation, and those of this test."""
    library = shipped_library()
    found = [library.card(name) for name in sorted(library.names)]
    pages = DOCS.read_text(encoding="utf-8")
    blocks = re.findall(r"^```yaml\n(.*?)^```$", pages, re.M | re.S)
    own = Path(__file__).with_name("cards_to_write.yaml").read_text(encoding="utf-8")
    yaml = YAML(typ="safe")
    described = [yaml.load(block) for block in blocks] + yaml.load(own)
    return (*found, *(Card.model_validate(card) for card in described))


@cache
def written(card: Card, language: Language) -> str | None:
    """The text of a card; None if something on it has no words."""
    try:
        return card_text(card, language)
    except NoWordsError:
        return None


NO_WORDS = {
    "零獄接続王 ロマノグリラ0世": "two cards of one zone, each perhaps chosen",
}
"""Cards that are refused, and what they say that has no words."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_words(language: Language) -> None:
    refused = {card.name for card in cards() if written(card, language) is None}
    assert refused == NO_WORDS.keys()


def test_documentation_shows_each_card_as_it_is_written() -> None:
    pages = DOCS.read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```$", pages, re.M | re.S)
    shown = [text for kind, text in blocks if kind in ("yaml", "card")]
    described, texts = shown[::2], shown[1::2]
    own = [Card.model_validate(YAML(typ="safe").load(card)) for card in described]
    assert texts == [f"{card_text(card)}\n" for card in own]


@pytest.mark.parametrize(
    ("arguments", "lines"),
    [
        (
            ["アクア・サーファー", "--lang", "ja"],
            [
                "アクア・サーファー 水文明 (6)",
                "クリーチャー：リキッド・ピープル 2000",
                "■S・トリガー",
                "■このクリーチャーが出た時、クリーチャーを1体選び、"
                "持ち主の手札に戻してもよい。",
            ],
        ),
        (
            ["アクア・サーファー"],
            [
                "Aqua Surfer",
                "アクア・サーファー water (6)",
                "creature: リキッド・ピープル 2000",
                "■S・トリガー",
                "■When this creature enters, you may return 1 creature to the hand.",
            ],
        ),
    ],
)
def test_show(
    arguments: list[str], lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["show", *arguments]) == 0
    assert capsys.readouterr().out.splitlines() == lines


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ({"put_onto": {"race": "例族"}}, "was put onto an element of the race 例族"),
        ({"paid_with": {"civilization": "fire"}}, "a fire card was tapped to pay"),
    ],
)
def test_one_card_is_one_in_english(condition: dict[str, object], text: str) -> None:
    card = Card.model_validate(
        creature("例の獣", static(**{"if": condition}, power=1000), cost=3)
    )
    assert text in card_text(card, "en")


def test_show_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "アクア・サーファー", "--yaml"]) == 0
    assert "\nname: アクア・サーファー\n" in capsys.readouterr().out


def test_show_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "アクア・ソルジャー", "--json", "--lang=ja"]) == 0
    shown = json.loads(capsys.readouterr().out)
    text = card_text(shipped_library().card("アクア・ソルジャー"))
    assert shown == {"name": "アクア・ソルジャー", "lines": text.split("\n")}


def test_show_says_what_has_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--lang", "ja", "show", "零獄接続王 ロマノグリラ0世"]) == 0
    said = "■(言葉がない：trigger: `if` of a part of a sentence)"
    assert said in capsys.readouterr().out


def test_a_word_before_several_abilities_that_cannot_be_written() -> None:
    abilities = [static(power=1000), trigger({"enters": "this"}, {"draw": 1})]
    word = {"word": "シビルカウント3", "abilities": abilities}
    card = Card.model_validate(creature("例の獣", keywords=[word], cost=3))
    assert written(card, "ja") is None
    said = "■(言葉がない：several things behind one word)"
    assert said in card_text(card, "ja", strict=False)


def test_show_an_unknown_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["show", "アクア・サーファ"]) == 2
    assert "アクア・サーファー" in capsys.readouterr().err


# -- nothing is left out ---------------------------------------------------------------


UNSAID: dict[tuple[type[Model], str], str] = {
    **{(kind, field): "about the file" for kind in (Card, Face) for field in UNTOLD},
    (Instruction, "as_"): "a name, by which later sentences refer to the cards",
    (Missing, "kind"): "about answers: where the part could matter",
    (Missing, "when"): "the same",
    (Missing, "of"): "the same",
    (Missing, "zone"): "the same",
}
"""Fields that no text says, and why."""

REFUSED: dict[tuple[type[Model], str], str] = {
    (Instruction, "attack"): "only in a situation",
    (Instruction, "cross"): "only in a situation",
    (Instruction, "step"): "only in a situation",
    (Instruction, "charge"): "done by the rules alone",
    (Instruction, "activate"): "done by players alone",
    (Pattern, "resolves"): "what observers watch for",
    (Pattern, "replaced"): "what observers watch for",
    (Pattern, "declared"): "what observers watch for",
    (Pattern, "ability"): "what observers watch for",
    (Trigger, "undeclared"): "about the rules of a time, and on no card",
    (Instruction, "reserved"): "of the word D・D・D alone, which is written itself",
    (Alternative, "reserved"): "of the word D・D・D alone, which is written itself",
}
"""Fields that no text of a card has words for, and why."""


def models() -> set[type[Model]]:
    """Every kind of record that can be in a card."""
    found: set[type[Model]] = set()
    ahead: list[Any] = [Card]
    while ahead:
        part = ahead.pop()
        if isinstance(part, type) and issubclass(part, Model):
            if part not in found:
                found.add(part)
                ahead += [field.annotation for field in fields(part).values()]
        else:
            ahead += get_args(part)
    return found


def test_every_field_is_written_or_refused() -> None:
    told = {
        (kind, field)
        for card in cards()
        if written(card, "ja") is not None
        for record in records(card)
        for kind in type(record).__mro__
        for field in told_fields(record)
    }
    every = {
        (model, field)
        for model in models() - {Attack, Activate, Cross, StandIn}
        for field in model.model_fields
    }
    assert every - told - UNSAID.keys() == REFUSED.keys()


@pytest.mark.parametrize(
    "trigger",
    [
        {"when": {"enters": "this"}, "do": {"charge": "this"}},
        {"when": {"enters": "this"}, "do": {"activate": {"card": "this"}}},
        {"when": {"enters": "this"}, "do": {"step": "attack"}},
        {"when": {"enters": "this"}, "undeclared": True, "do": {"draw": 1}},
        {"when": {"enters": "this"}, "do": {"draw": 1, "may": "opponent"}},
        {"when": {"turn_starts": "you"}, "do": {"destroy": "that"}},
        {
            "when": {"enters": "this"},
            "do": [
                {"choose": {"type": "creature", "choose": 1}, "as": "one"},
                {"choose": {"type": "creature", "choose": 1}, "as": "other"},
                {"destroy": "one"},
            ],
        },
        # 「相手は…1体選び、破壊してもよい」: the opponent would choose
        {
            "when": {"enters": "this"},
            "do": {"destroy": {"type": "creature", "choose": 1}, "may": "opponent"},
        },
        {
            "when": {"enters": "this"},
            "do": {"choose_value": "race", "may": "opponent", "as": "race"},
        },
        # 「相手が選び、手札に戻してもよい」: the opponent may
        {
            "when": {"enters": "this"},
            "do": {
                "return": {
                    "whose": "you",
                    "zone": "mana",
                    "choose": 1,
                    "by": "opponent",
                },
                "may": True,
            },
        },
        # a number of shields, which are not thrown away
        {
            "when": {"enters": "this"},
            "do": {"discard": {"whose": "you", "zone": "shields", "choose": 1}},
        },
        # one for each, all together within a limit
        {
            "when": {"enters": "this"},
            "do": {
                "tap": {
                    "whose": "opponent",
                    "type": "creature",
                    "choose": {"count": {"whose": "you", "type": "creature"}},
                    "one_for_each": True,
                    "total_power": {"at_most": 5000},
                }
            },
        },
        # the top card of what is no creature
        {
            "when": {"enters": {"type": "tamaseed"}},
            "do": {"return": {"cards": "that", "as_cards": True}},
        },
        # what is left out lies elsewhere, whichever those are
        {
            "when": {"enters": "this"},
            "do": {
                "return": {
                    "zone": ["battle", "mana"],
                    "whose": "you",
                    "choose": 1,
                    "excluding": {"zone": "mana", "type": "creature"},
                }
            },
        },
    ],
)
def test_what_has_no_words_is_refused(trigger: dict[str, Any]) -> None:
    data = {"name": "例", "type": "creature", "abilities": {"trigger": trigger}}
    with pytest.raises(NoWordsError):
        card_text(Card.model_validate(data))


def test_a_replacement_of_which_what_is_done_is_optional_is_refused() -> None:
    """「かわりに…してもよい」 says that the event is replaced only if it is done."""

    def face(instead: dict[str, Any], **more: Any) -> Face:
        part = {"when": {"destroyed": "this"}, "instead": instead, **more}
        data = {"name": "例", "type": "creature", "abilities": {"replacement": part}}
        return Face.model_validate(data)

    assert text_of(face({"return": "this"}, may=True))
    with pytest.raises(NoWordsError):
        text_of(face({"return": "this", "may": True}))


SEEN = {"cards": "seen", "zone": "deck"}


@pytest.mark.parametrize(
    ("do", "japanese"),
    [
        (
            {"look": {"whose": "opponent", "zone": "hand", "excluding": {"cost": 3}}},
            "相手の手札にあるコスト3のカード以外のカードをすべて見る。",
        ),
        (
            {"draw": 1, "if": {"exists": {"zone": "shields", "race": "例族"}}},
            "自分のシールドゾーンにある例族があれば、カードを1枚引く。",
        ),
        (
            {"turn_up": {"whose": "you", "zone": "shields", "race": "例族"}},
            "自分のシールドゾーンにある例族をすべて表向きにする。",
        ),
        (
            {
                "choose_one": [[{"discard": 1}], [{"destroy": "this"}]],
                "picked_by": "opponent",
            },
            "相手は次のうちいずれか1つを選ぶ。\n▶自分は自分の手札を1枚捨てる。"
            "\n▶このクリーチャーを破壊する。",
        ),
        (
            [
                {"look": {"zone": "deck", "top": 3}, "as": "seen"},
                [
                    {
                        "move": {
                            "cards": {**SEEN, "choose": 1, "by": "opponent"},
                            "to": "mana",
                        }
                    },
                    {"move": {"cards": {**SEEN, "choose": 1}, "to": "hand"}},
                ],
            ],
            "自分の山札の上から3枚を見る。相手はその中からカードを1枚選び、"
            "マナゾーンに置き、自分はその中からカードを1枚、手札に加える。",
        ),
    ],
)
def test_whose_and_which_are_said(do: Any, japanese: str) -> None:
    trigger = {"when": {"enters": "this"}, "do": do}
    data = {"name": "例", "type": "creature", "abilities": {"trigger": trigger}}
    text = "\n".join(text_of(Card.model_validate(data)))
    assert text == f"■このクリーチャーが出た時、{japanese}"


TOP = {"choose": {"type": "creature", "choose": 1}, "as": "one"}
ALL = {"choose": {"type": "creature", "whose": "opponent"}, "as": "those"}


@pytest.mark.parametrize(
    ("do", "japanese", "english"),
    [
        (
            [[TOP, {"return": {"cards": "one", "as_cards": True}}]],
            "クリーチャーを1体選び、そのクリーチャーの一番上のカードを持ち主の手札に戻す。",
            "choose 1 creature, then return the top card of that creature to the hand.",
        ),
        (
            [[ALL, {"return": {"cards": "those", "as_cards": True}}]],
            "相手のクリーチャーをすべて選び、"
            "それらのクリーチャーの一番上のカードを持ち主の手札に戻す。",
            "choose all your opponent's creatures, "
            "then return the top cards of those creatures to the hand.",
        ),
        (
            {"return": {"cards": "this", "as_cards": True}},
            "このクリーチャーの一番上のカードを持ち主の手札に戻す。",
            "return the top card of this creature to the hand.",
        ),
        (
            {"seal": {"on": {"type": "creature", "choose": 1, "by": "opponent"}}},
            None,
            "your opponent chooses 1 creature, and you put 1 seal(s) on them.",
        ),
    ],
)
def test_what_is_said_of_named_cards(
    do: Any, japanese: str | None, english: str
) -> None:
    trigger = {"when": {"enters": "this"}, "do": do}
    data = {"name": "例", "type": "creature", "abilities": {"trigger": trigger}}
    card = Card.model_validate(data)
    if japanese is not None:
        assert text_of(card) == [f"■このクリーチャーが出た時、{japanese}"]
    assert text_of(card, "en") == [f"■When this creature enters, {english}"]


KNIGHT: dict[str, Any] = {"exists": {"whose": "you", "race": "ナイト"}}


@pytest.mark.parametrize(
    ("again", "lines"),
    [
        (
            {"repeat": {"times": 1, "do": {"draw": 1}}, "may": True, "if": KNIGHT},
            [
                "■カードを1枚引く。",
                "■ナイト・マジック(自分のナイトがあれば、"
                "この呪文の能力をもう一度使ってもよい)",
            ],
        ),
        # something else, or what has to be done
        (
            {"repeat": {"times": 1, "do": {"draw": 2}}, "may": True, "if": KNIGHT},
            [
                "■ナイト・マジック",
                "■カードを1枚引く。その後、自分のナイトがあれば、"
                "「カードを2枚引く。」を1回してもよい。",
            ],
        ),
        (
            {"repeat": {"times": 1, "do": {"draw": 1}}, "if": KNIGHT},
            [
                "■ナイト・マジック",
                "■カードを1枚引く。その後、自分のナイトがあれば、"
                "「カードを1枚引く。」を1回する。",
            ],
        ),
    ],
)
def test_what_a_word_does_again_is_written_once(
    again: dict[str, Any], lines: list[str]
) -> None:
    word = {"keywords": "ナイト・マジック", "spelt_out": "ナイト・マジック"}
    do = {"spell": {"do": [{"draw": 1}, again]}}
    card = Card.model_validate(
        {"name": "例", "type": "spell", **word, "abilities": [do]}
    )
    assert text_of(card) == lines


def test_what_is_behind_one_word_is_about_the_same_cards() -> None:
    def card(**other: Any) -> Card:
        fire = {"count": {"civilization": "fire"}, "at_least": 3}
        given = {"to": {"type": "creature"}, "if": fire}
        abilities = [
            {"static": {**given, "power": 1000}},
            {"static": {**given, "keywords": "スレイヤー", **other}},
        ]
        word = {"word": "シビルカウント3", "abilities": abilities}
        return Card.model_validate({"name": "例", "type": "creature", "keywords": word})

    assert text_of(card()) == [
        "■シビルカウント3：火のエレメントが3つ以上あれば、クリーチャーのパワーを+1000する。"
        "また、それらのクリーチャーに「スレイヤー」を与える。"
    ]
    for other in ({"to": {"type": "tamaseed"}}, {"if": {"turn": "you"}}):
        with pytest.raises(NoWordsError):
            text_of(card(**other))


def test_a_single_card_is_named_as_one() -> None:
    """「そのカード」 of a card that was chosen as one: it alone, said or not."""

    def moved(chosen: dict[str, Any], named: Any) -> Ability:
        do = [{"choose": {**chosen, "choose": 1}, "as": "one"}, {"return": named}]
        return Ability.model_validate({"spell": {"do": do}})

    alone = {"cards": "one", "as_cards": True}
    assert same(moved({"as_cards": True}, alone), moved({"as_cards": True}, "one"))
    creature_ = {"type": "creature"}
    assert not same(moved(creature_, alone), moved(creature_, "one"))


def without_each(part: Any) -> Iterator[tuple[type[Model], str, Any]]:
    """A record or list with one field of one record in it left out, in every way."""
    if isinstance(part, tuple):
        for index, item in enumerate(part):
            for kind, field, other in without_each(item):
                yield kind, field, (*part[:index], other, *part[index + 1 :])
    elif isinstance(part, Model):
        for field in sorted(told_fields(part)):
            if not type(part).model_fields[field].is_required():
                default = type(part).model_fields[field].default
                yield type(part), field, part.model_copy(update={field: default})
            for kind, inner, other in without_each(getattr(part, field)):
                yield kind, inner, part.model_copy(update={field: other})


def accepted(card: Card) -> Card | None:
    """A card as a file would have it; None if no file can."""
    try:
        return Card.model_validate(card.model_dump(by_alias=True, exclude_unset=True))
    except ValueError:
        return None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_text_says_the_same(language: Language) -> None:
    """No two abilities that say different things have one text."""
    said: dict[str, Ability] = {}
    for card in cards():
        for ability in card.abilities:
            face = Face(name="例", type=card.type, abilities=(ability,))
            try:
                text = "\n".join(text_of(face, language))
            except NoWordsError:
                continue
            if not ability.missing:
                assert same(said.setdefault(text, ability), ability), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_field_changes_the_text(language: Language) -> None:
    """Whatever is left out of a card that means something, the text is another one."""
    silent: dict[str, set[str]] = {}
    for card in cards():
        text = written(card, language)
        for kind, field, other in without_each(card) if text is not None else ():
            if (kind, field) in UNSAID:
                continue
            changed = accepted(other)
            if changed is None or written(changed, language) != text:
                continue
            if not same(changed, card):
                silent.setdefault(f"{kind.__name__}.{field}", set()).add(card.name)
    # 「このクリーチャーが進化クリーチャーなら」: of a creature the type is said anyway.
    # And what a word does is not told to name the zone of a card that was revealed.
    assert silent == {
        "Selector.type": {"デック・ザ・デッキー"},
        "Selector.zone": {"ボルシャック・ドギラゴン"},
    }


def test_that_a_creature_is_there_is_not_that_it_is_untapped() -> None:
    there = {"exists": {"cards": "this"}}
    trigger = {"when": {"turn_ends": "you"}, "if": there, "do": {"draw": 1}}
    card = Card.model_validate(
        {"name": "例の獣", "type": "creature", "abilities": [{"trigger": trigger}]}
    )
    assert text_of(card) == [
        "■自分のターンの終わりに、このクリーチャーがバトルゾーンにあれば、カードを1枚引く。"
    ]
