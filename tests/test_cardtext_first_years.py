"""Reading the cards of 2002 to 2008: wordings of each of these years."""

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from dmreason.words.errors import DmreasonError
from tests.test_cardtext_old import reading

Data = dict[str, Any]

CARDS: list[Data] = YAML(typ="safe").load(
    Path(__file__).with_name("cards_of_the_first_years.yaml").read_text("utf-8")
)
"""A text, the type of its card if that is no creature, and what is read of it; the
lines of a text stand between strokes."""

UNREAD = [
    # whether the second thing is done without being linked, too
    (
        "このクリーチャーは、リンクしている時「W・ブレイカー」を得、自分のターンの終わりにカードを1枚引く。",
        "クリーチャー",
    ),
    # how much less at the lowest cost
    (
        "自分の呪文を唱える時、支払うコストは2少なくなる。ただし、コストが1の時は少なくならない。",
        "クリーチャー",
    ),
    # one of several civilizations
    ("自分のクリーチャーは、火または水のクリーチャーでもある。", "クリーチャー"),
    # other than which, of a gear
    (
        "このカードがクロスされている時、自分の他のクリーチャーのパワーは+1000される。",
        "クロスギア",
    ),
    # of which color it is is not known
    (
        "自分のクリーチャーが破壊される時、かわりにその火のクリーチャーを手札に戻す。",
        "クリーチャー",
    ),
    # by an ability of it, or also in a battle
    (
        "このクリーチャーは、パワー4000以上のクリーチャーによって破壊されない。",
        "クリーチャー",
    ),
    # whose creatures they are
    (
        "このターン、クリーチャーは、可能であれば自分のクリーチャーを攻撃する。",
        "呪文",
    ),
    # whether it happened in this turn, or each time that it does
    ("このターン、自分のクリーチャーが破壊された場合、カードを1枚引く。", "呪文"),
    # what was put onto which creature is no event
    (
        "このクリーチャーをバトルゾーンに出した時、ドラゴンの上に置いた場合、カードを1枚引く。",
        "クリーチャー",
    ),
    # who blocks is this creature itself
    (
        "このクリーチャーがブロックした時、ブロックしたクリーチャーを破壊する。",
        "クリーチャー",
    ),
    # what is not destroyed is another creature than the one that would be
    (
        "自分の他のクリーチャーが破壊される時、自分の手札を1枚捨ててもよい。そうした場合、このクリーチャーは破壊されない。",
        "クリーチャー",
    ),
    # whether the condition is one of the second sentence, too
    (
        "自分のドラゴンがあれば、このクリーチャーのパワーは+2000される。このクリーチャーはブロックされない。",
        "クリーチャー",
    ),
    (
        "このクリーチャーのパワーは+2000される。それがドラゴンなら、このクリーチャーはブロックされない。",
        "クリーチャー",
    ),
    # the language says of a gear that it is crossed, not with what
    (
        "このクリーチャーにクロスギアをクロスした時、カードを1枚引いてもよい。",
        "クリーチャー",
    ),
    # of which hand: the condition is about another zone
    (
        "自分の墓地にクリーチャーが2体以上あれば、4枚になるようにカードを引く。",
        "呪文",
    ),
    # so many as each player has: one number is counted for both
    (
        "このクリーチャーが出た時、各プレイヤーは自分の手札を、自分のクリーチャーの数と同じ枚数捨てる。",
        "クリーチャー",
    ),
]
"""What can mean several things, or what is not said."""


def _named(card: Data) -> str:
    return str(card["text"])


@pytest.mark.parametrize("card", CARDS, ids=_named)
def test_a_text_becomes_what_it_says(card: Data) -> None:
    found = reading(card["text"], card.get("type", "クリーチャー"))
    assert found.gaps == ()
    for field in ("abilities", "keywords", "evolves_from"):
        assert found.data.get(field) == card.get(field)


@pytest.mark.parametrize("card", CARDS, ids=_named)
def test_what_is_written_is_read_as_the_same(card: Data) -> None:
    kind = card.get("type", "クリーチャー")
    first = reading(card["text"], kind).card()
    try:
        written = text_of(first)
    except DmreasonError:
        return  # the writer has no words for it
    again = reading("|".join(written), kind)
    if again.complete:
        for ability, other in zip(again.card().abilities, first.abilities, strict=True):
            assert same(ability, other)


@pytest.mark.parametrize(("text", "kind"), UNREAD)
def test_what_is_not_clear_is_unread(text: str, kind: str) -> None:
    assert not reading(text, kind).complete
