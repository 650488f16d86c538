"""Parts of sentences that combine freely: conditions, counts, limits anywhere."""

from io import StringIO
from typing import Any

import pytest
from ruamel.yaml import YAML

from dmreason.cardtext.meaning import same
from dmreason.cardtext.writing.cards import text_of
from dmreason.cardtext.writing.said import NoWordsError
from tests.test_cardtext_reading import abilities, reading

Data = dict[str, Any]

TEXTS: list[tuple[str, str, str]] = [
    # 「Aし、CならBする」: B alone depends on C
    (
        "このクリーチャーが出た時、自分の山札の上から1枚目を墓地に置き、それがクリーチャーなら、カードを1枚引く。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - - {mill: 1, as: done}
              - {draw: 1, if: {exists: {cards: done, type: creature}}}
        """,
    ),
    (
        "自分の山札の上から1枚目を表向きにし、それがクリーチャーなら出す。そうでなければ、手札に加える。",
        "呪文",
        """
        - spell:
            do:
            - - {reveal: {whose: you, zone: deck, top: 1}, as: seen}
              - move: {cards: seen, to: hand}
                if: {none: {cards: seen, zone: deck, type: creature}}
              - put: seen
                if: {exists: {cards: seen, zone: deck, type: creature}}
        """,
    ),
    (
        "相手は自身の手札を1枚捨て、自分の手札が3枚以下なら、自分はカードを1枚引く。",
        "呪文",
        """
        - spell:
            do:
            - - discard: {whose: opponent, choose: 1}
              - {draw: 1, if: {count: {whose: you, zone: hand}, at_most: 3}}
        """,
    ),
    # what was chosen, not the card of the event
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、自分のドラゴンがあれば、破壊する。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - - {choose: {whose: opponent, type: creature, choose: 1}, as: chosen}
              - {destroy: chosen, if: {exists: {whose: you, race_includes: ドラゴン}}}
        """,
    ),
    # 「〜してから」
    (
        "自分のクリーチャーを1体破壊してから、カードを2枚引く。",
        "呪文",
        """
        - spell:
            do:
            - - destroy: {whose: you, type: creature, choose: 1}
              - draw: 2
        """,
    ),
    # 「両方選んでもよい」: one of them, or both
    (
        "次のうちいずれか1つを選ぶ。自分のドラゴンがあれば、両方選んでもよい。",
        "呪文",
        """
        - spell:
            do:
            - choose_one:
              - [{draw: 1}]
              - [{destroy: {whose: opponent, type: creature, choose: 1}}]
              as: done
              if: {no: {exists: {whose: you, race_includes: ドラゴン}}}
            - choose_one:
              - [{draw: 1}]
              - [{destroy: {whose: opponent, type: creature, choose: 1}}]
              - - draw: 1
                - destroy: {whose: opponent, type: creature, choose: 1}
              if:
                all_of:
                - exists: {whose: you, race_includes: ドラゴン}
                - no: {done: done}
        """,
    ),
    # 「N体につき」
    (
        "このクリーチャーの召喚コストを、自分の墓地にあるクリーチャー2体につき1少なくする。ただし、コストは0以下にならない。",
        "クリーチャー",
        """
        - cost:
            change:
              times:
              - -1
              - per: [{count: {whose: you, zone: graveyard, type: creature}}, 2]
            at_least: 1
        """,
    ),
    (
        "自分のクリーチャー2体につき、カードを1枚引く。",
        "呪文",
        """
        - spell:
            do:
            - draw:
                player: you
                count: {per: [{count: {whose: you, type: creature}}, 2]}
        """,
    ),
    # the next one that is executed
    (
        "このクリーチャーが出た時、このターン、自分が次に召喚するドラゴンの召喚コストを2少なくする。ただし、コストは0以下にならない。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - effect:
                ability:
                  cost:
                    of: {whose: you, race_includes: ドラゴン, type: creature}
                    change: -2
                    at_least: 1
                once: true
                until: end_of_turn
        """,
    ),
    # a turn and another condition
    (
        "自分のターン中、自分の手札が0枚なら、このクリーチャーは「スピードアタッカー」を得る。",
        "クリーチャー",
        """
        - static:
            keywords: [スピードアタッカー]
            if: {all_of: [{turn: you}, {none: {whose: you, zone: hand}}]}
        """,
    ),
    # what a condition is about, named with 「は」
    (
        "このクリーチャーは、タップしていれば相手に選ばれない。",
        "クリーチャー",
        """
        - static:
            cannot: [{chosen: this, by: opponent}]
            if: {exists: {cards: this, tapped: true}}
        """,
    ),
    (
        "このクリーチャーは、タップしていれば、自分の他のクリーチャーは離れない。",
        "クリーチャー",
        """
        - static:
            to: {whose: you, other: true, type: creature}
            cannot: [{leaves: this}]
            if: {exists: {cards: this, tapped: true}}
        """,
    ),
    # from where its own card is taken
    (
        "このクリーチャーが破壊された時、自分の墓地にあるこのクリーチャーを手札に戻してもよい。",
        "クリーチャー",
        """
        - trigger:
            when: {destroyed: this}
            do: [{return: {cards: this, zone: graveyard}, may: true}]
        """,
    ),
    # to which zone
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、持ち主の超次元ゾーンに置いてもよい。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - move:
                cards: {whose: opponent, type: creature, choose: 1}
                to: hyperspatial
              may: true
        """,
    ),
    (
        "相手のクリーチャーを1体選び、相手はそれに封印を1つ付ける。",
        "呪文",
        """
        - spell:
            do: [{seal: {on: {whose: opponent, type: creature, choose: 1}}}]
        """,
    ),
    # each kind with its number: what is said of the first is said of it alone
    (
        "相手の、パワー4000以下のクリーチャーを1体、またはコスト4以下のタマシードを1枚選び、破壊する。",
        "呪文",
        """
        - spell:
            do:
            - destroy:
                whose: opponent
                any_of:
                - {power: {at_most: 4000}, type: creature}
                - {cost: {at_most: 4}, type: tamaseed}
                choose: 1
        """,
    ),
    # a face-up shield that is summoned
    (
        "自分のターンのはじめに、このクリーチャーが表向きで自分のシールドゾーンにあれば、コストを支払ったものとして召喚する。",
        "クリーチャー",
        """
        - trigger:
            when: {turn_starts: you}
            zone: shields
            face_up: true
            do: [{summon: this, as_paid: true}]
        """,
    ),
    # what is not said again
    (
        "自分の山札の上から1枚目を見て、山札の上か下に置く。その後、カードを1枚引く。",
        "呪文",
        """
        - spell:
            do:
            - - {look: {whose: you, zone: deck, top: 1}, as: seen}
              - choose_one:
                - [{move: {cards: seen, to: deck, position: top}}]
                - [{move: {cards: seen, to: deck, position: bottom}}]
            - draw: 1
        """,
    ),
    (
        "カードを2枚引く。その後、自分の手札が3枚以下なら、さらに1枚引く。",
        "呪文",
        """
        - spell:
            do:
            - draw: 2
            - {draw: 1, if: {count: {whose: you, zone: hand}, at_most: 3}}
        """,
    ),
    (
        "自分の山札の上から3枚を表向きにし、その中のクリーチャーをすべて手札に加え、残りを墓地に置く。",
        "呪文",
        """
        - spell:
            do:
            - - {reveal: {whose: you, zone: deck, top: 3}, as: seen}
              - move: {cards: {cards: seen, zone: deck, type: creature}, to: hand}
              - move: {cards: {cards: seen, zone: deck}, to: graveyard}
        """,
    ),
    (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、表向きのままシールド化する。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - move:
                cards: {whose: opponent, type: creature, choose: 1}
                to: shields
                face_up: true
        """,
    ),
    # one verb for several things
    (
        "このクリーチャーが出た時、自分の山札の上から3枚を見る。そのうち1枚を手札に、1枚をマナゾーンに、残りを墓地に置く。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - {look: {whose: you, zone: deck, top: 3}, as: seen}
            - - move: {cards: {cards: seen, zone: deck, choose: 1}, to: hand}
              - move: {cards: {cards: seen, zone: deck, choose: 1}, to: mana}
              - move: {cards: {cards: seen, zone: deck}, to: graveyard}
        """,
    ),
    # for how long, said before the choice
    (
        "このクリーチャーが出た時、このターン、相手のクリーチャーを1体選び、そのパワーを-3000する。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - - {choose: {whose: opponent, type: creature, choose: 1}, as: chosen}
              - give: {to: chosen, power: -3000, until: end_of_turn}
        """,
    ),
    # what is done if a condition does not hold, whatever the other thing changes
    (
        "このクリーチャーが出た時、自分の手札が2枚以下なら、カードを2枚引く。そうでなければ、カードを1枚引く。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - draw: 1
              as: done
              if: {no: {count: {whose: you, zone: hand}, at_most: 2}}
            - draw: 2
              if:
                all_of:
                - {count: {whose: you, zone: hand}, at_most: 2}
                - {no: {done: done}}
        """,
    ),
    (
        "このクリーチャーが出た時、自分の山札の上から3枚を墓地に置いてもよい。その後、墓地に置いたカードの中からクリーチャーを1体手札に戻す。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - {mill: 3, may: true, as: done}
            - return: {cards: done, zone: graveyard, type: creature, choose: 1}
        """,
    ),
    # under which condition it stays
    (
        "このクリーチャーが離れる時、自分の他の水のクリーチャーがあれば、離れるかわりにとどまる。",
        "クリーチャー",
        """
        - replacement:
            when: {leaves: this}
            if: {exists: {whose: you, other: true, civilization: water, type: creature}}
            instead: [{stay: that}]
        """,
    ),
    # each player
    (
        "各プレイヤーは、自身の山札の上から2枚を墓地に置く。",
        "呪文",
        "[{spell: {do: [{mill: {player: any, count: 2}}]}}]",
    ),
    (
        "自分と相手はそれぞれカードを1枚引く。",
        "呪文",
        "[{spell: {do: [{draw: {player: any, count: 1}}]}}]",
    ),
    # what happens instead of entering
    (
        "相手のコスト3以下のクリーチャーが出る時、相手はそのクリーチャーを出すかわりに持ち主の山札の下に置く。",
        "クリーチャー",
        """
        - replacement:
            when: {enters: {whose: opponent, cost: {at_most: 3}, type: creature}}
            instead: [{move: {cards: that, to: deck, position: bottom}}]
        """,
    ),
    (
        "相手のクリーチャーが出る時、それが手札以外からであれば、相手はそれをかわりにマナゾーンに置く。",
        "クリーチャー",
        """
        - replacement:
            when:
              enters: {whose: opponent, type: creature}
              from: [graveyard, mana, deck, shields, hyperspatial, super_gr, abyss]
            instead: [{move: {cards: that, to: mana}}]
        """,
    ),
    (
        "自分のターン中、相手のクリーチャーが出る時、かわりに墓地に置かれる。",
        "クリーチャー",
        """
        - replacement:
            when: {enters: {whose: opponent, type: creature}, turn: you}
            instead: [{move: {cards: that, to: graveyard}}]
        """,
    ),
    (
        "このクリーチャーが出た時、自分の他のクリーチャー1体と、相手のクリーチャー1体をバトルさせてもよい。",
        "クリーチャー",
        """
        - trigger:
            when: {enters: this}
            do:
            - battle:
              - {whose: you, other: true, type: creature, choose: 1}
              - {whose: opponent, type: creature, choose: 1}
              may: true
        """,
    ),
]
LISTS = {
    "次のうちいずれか1つを選ぶ。自分のドラゴンがあれば、両方選んでもよい。": (
        "▶カードを1枚引く。",
        "▶相手のクリーチャーを1体破壊する。",
    )
}
"""The items below a line."""
NOT_READ_AGAIN = {
    "相手の、パワー4000以下のクリーチャーを1体、またはコスト4以下のタマシードを1枚選び、破壊する。",
    "自分のターンのはじめに、このクリーチャーが表向きで自分のシールドゾーンにあれば、コストを支払ったものとして召喚する。",
    "自分の山札の上から3枚を表向きにし、その中のクリーチャーをすべて手札に加え、残りを墓地に置く。",
    "このクリーチャーが出た時、自分の手札が2枚以下なら、カードを2枚引く。そうでなければ、カードを1枚引く。",
    "このクリーチャーが出た時、自分の山札の上から3枚を墓地に置いてもよい。その後、墓地に置いたカードの中からクリーチャーを1体手札に戻す。",
    "次のうちいずれか1つを選ぶ。自分のドラゴンがあれば、両方選んでもよい。",
    "このクリーチャーの召喚コストを、自分の墓地にあるクリーチャー2体につき1少なくする。ただし、コストは0以下にならない。",
    "自分のクリーチャー2体につき、カードを1枚引く。",
    "このクリーチャーが出た時、このターン、自分が次に召喚するドラゴンの召喚コストを2少なくする。ただし、コストは0以下にならない。",
    "自分の山札の上から1枚目を表向きにし、それがクリーチャーなら出す。そうでなければ、手札に加える。",
}
"""Texts of which what is written says it in words that are not read, or not at all."""


def _record(text: str) -> Any:
    return YAML(typ="safe", pure=True).load(StringIO(text))


@pytest.mark.parametrize(("text", "kind", "expected"), TEXTS)
def test_a_text_becomes_an_ability(text: str, kind: str, expected: str) -> None:
    lines = (text, *LISTS.get(text, ()))
    assert abilities(*lines, type=kind) == _record(expected)


@pytest.mark.parametrize(("text", "kind"), [entry[:2] for entry in TEXTS])
def test_what_is_read_of_its_writing_is_what_was_written(text: str, kind: str) -> None:
    card = reading(text, *LISTS.get(text, ()), type=kind).card()
    try:
        found = reading(*text_of(card), type=kind)
    except NoWordsError:
        assert text in NOT_READ_AGAIN
        return
    assert found.complete == (text not in NOT_READ_AGAIN)
    if found.complete:
        again = found.card()
        assert len(again.abilities) == len(card.abilities)
        assert all(map(same, again.abilities, card.abilities))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        # whose cards, in whose eyes
        (
            "相手は自身の手札を1枚捨て、自分の手札が3枚以下なら、カードを1枚引く。",
            "who does it",
        ),
        (
            "相手のコスト5以下の、クリーチャー1体またはタマシードを1枚選び、破壊する。",
            None,
        ),
        ("火のクリーチャーを1体またはドラゴンを1体破壊する。", None),
        # what is done under one condition, and how much of it under another
        (
            "自分のシールドが2つ以下なら、カードを1枚引き、自分の手札が3枚以下なら、カードを1枚引く。",
            "an event or condition within",
        ),
        (
            "カードを1枚引き、自分の手札が3枚以下なら、カードを1枚引いてもよい。その後、カードを1枚引く。",
            "how far the sentence before reaches",
        ),
        (
            "自分の手札を1枚捨ててから、カードを2枚引いてもよい。",
            "how much of it is optional",
        ),
        (
            "自分の山札の上から2枚を見る。そのうち1枚を手札に、1枚を墓地に置いてもよい。",
            "how much of it is optional",
        ),
        ("相手は自分のクリーチャーを1体選び、それに封印を1つ付ける。", None),
    ],
)
def test_what_can_mean_two_things_is_not_read(text: str, why: str | None) -> None:
    gaps = reading(text, type="呪文").gaps
    assert len(gaps) == 1
    assert why is None or gaps[0].why == why


@pytest.mark.parametrize(
    "text",
    [
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を表向きにする。それがドラゴンなら、アンタップする。",
        "このクリーチャーが攻撃する時、自分の山札の上から1枚目を見る。その後、破壊する。",
        "このクリーチャーが破壊された時、自分の山札の上から1枚目を見る。その後、手札に戻す。",
        "このクリーチャーが出た時、自分の山札の上から1枚目を墓地に置き、自分のドラゴンがあれば、手札に戻す。",
        "このクリーチャーが出た時、相手のクリーチャーを1体タップし、自分のドラゴンがあれば、破壊する。",
    ],
)
def test_what_it_is_done_to_is_not_said(text: str) -> None:
    """Neither the card that was looked at nor that of the event is meant surely."""
    gaps = reading(text).gaps
    assert [gap.why.startswith("nothing to ") for gap in gaps] == [True]
