"""What is not read, and what is said of it."""

from __future__ import annotations

import pytest

from dmreason.cardtext.reading.blocks import prints
from dmreason.cardtext.reading.printed import read
from dmreason.cardtext.reading.records import Print, Reading
from dmreason.files.library import shipped_library
from tests.test_cardtext_kinds import TWO_HALVES
from tests.test_cardtext_reading import reading


def divided(text: str, type: str = "クリーチャー") -> Reading:
    """What is read of a card with a text; its lines stand between strokes."""
    lines = tuple(text.split("|"))
    return read(Print("例の獣", type, ("火",), 4, 4000, (), lines), shipped_library())


def test_a_base_of_kinds_that_are_not_counted_is_missing() -> None:
    text = "進化V-自分のサムライ1体とナイトを重ねた上に置く。"
    found = divided(text, "進化クリーチャー")
    assert [gap.text for gap in found.gaps] == [text]
    assert "evolves_from" not in found.data


def test_of_two_keywords_above_it_is_not_known_which_is_meant() -> None:
    found = divided("ブロッカー|W・ブレイカー|サバイバー")
    assert [gap.text for gap in found.gaps] == ["サバイバー"]
    assert found.data["keywords"] == ["ブロッカー", "W・ブレイカー"]


def test_a_name_that_means_nothing_where_it_stands() -> None:
    """What an effect forbids later knows no card of the sentence that made it."""
    text = (
        "このクリーチャーが出た時、相手のクリーチャーを1体選び、持ち主の手札に戻す。"
        "次の相手のターン中、相手は手札に戻したクリーチャー以下のコストを持つクリーチャーを"
        "召喚できない。"
    )
    found = divided(text)
    assert len(found.gaps) == 1
    assert found.data.get("abilities") is None


AGAIN = "ナイト・マジック(自分のナイトがあれば、この呪文の能力をもう一度使ってもよい)"


@pytest.mark.parametrize("before", ["", "相手は踊る。|"])
def test_what_is_not_read_is_not_done_again(before: str) -> None:
    found = divided(f"{before}{AGAIN}", "呪文")
    assert "ナイト・マジック" in [gap.text for gap in found.gaps]
    assert "abilities" not in found.data


@pytest.mark.parametrize(
    ("text", "why"),
    [
        # whose cards, in whose eyes
        (
            "相手は自身の手札を1枚捨て、自分の手札が3枚以下なら、カードを1枚引く。",
            "who does it",
        ),
        (
            "相手のコスト5以下のクリーチャー1体またはタマシードを1枚選び、破壊する。",
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


ENTERS = "自分の他のクリーチャーが出た時、"


DRAGON = "自分のドラゴンが攻撃する時、"


ATTACKS = "このクリーチャーがクリーチャーを攻撃する時、"


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        # one creature of the event, or those to which something was done
        (
            ENTERS + "相手のクリーチャーを2体タップする。そのクリーチャーを破壊する。",
            ("tap", "that"),
        ),
        (
            ENTERS + "自分の墓地にあるクリーチャーをすべて出す。"
            "そのクリーチャーは「スピードアタッカー」を得る。",
            ("put", "that"),
        ),
        (
            ENTERS + "クリーチャーを好きな数、自分の手札から出してもよい。"
            "そのクリーチャーは「スピードアタッカー」を得る。",
            ("put", "that"),
        ),
        (
            ENTERS + "パワー3000以下のクリーチャーをすべて破壊する。"
            "そのクリーチャーの持ち主はカードを1枚引く。",
            ("destroy", "that"),
        ),
        (ENTERS + "2回GR召喚する。そのクリーチャーを破壊する。", ("gr_summon", "that")),
        (
            ENTERS + "相手のクリーチャー1体とバトルさせる。"
            "そのクリーチャーを破壊する。",
            ("battle", "that"),
        ),
        (
            "自分のクリーチャーが離れた時、相手のクリーチャー1体に封印を付ける。"
            "そのクリーチャーの持ち主はカードを1枚引く。",
            ("seal", "that"),
        ),
        (ENTERS + "カードを1枚引く。それを破壊する。", ("draw", "that")),
        # of one of two options
        (
            ENTERS + "相手のクリーチャーを1体タップするか、自分のクリーチャーを1体"
            "アンタップする。そのクリーチャーを破壊する。",
            ("tap", "untap", "that"),
        ),
        # a dragon is a creature, and no card
        (
            DRAGON + "相手のクリーチャーを1体タップする。そのクリーチャーを破壊する。",
            ("tap", "that"),
        ),
        (
            DRAGON + "クリーチャーを1体、自分の墓地から手札に戻す。"
            "そのカードが火のカードなら、カードを1枚引く。",
            ("return", "that"),
        ),
        # what this creature attacks
        (
            ATTACKS + "クリーチャーを1体、自分の手札から出す。"
            "そのクリーチャーを破壊する。",
            ("put", "attacked"),
        ),
    ],
)
def test_two_meanings_are_told(text: str, readings: tuple[str, ...]) -> None:
    found = reading(text)
    assert "abilities" not in found.data
    assert found.gaps[0].readings == readings


@pytest.mark.parametrize(
    "text",
    [
        ENTERS + "それらをタップする。",
        "このクリーチャーが出た時、相手のクリーチャーをすべて破壊する。"
        "その後、それらをタップする。",
    ],
)
def test_it_refers_to_nothing_that_has_a_name(text: str) -> None:
    found = reading(text)
    assert "abilities" not in found.data
    assert found.gaps[0].readings == ()


SOUL = "超魂X(これがクリーチャーの下にあれば、そのクリーチャーにも以下の能力を与える)"


def test_what_is_not_read_below_super_soul_x() -> None:
    unknown = "このクリーチャーが例の技を使った時、カードを1枚引く。"
    found = reading("ブロッカー", SOUL, "スレイヤー", unknown, type="タマシード")
    assert [(gap.line, gap.text) for gap in found.gaps] == [(3, unknown)]
    assert found.data["super_soul"] == {"keywords": ["スレイヤー"]}
    assert found.data["missing"] == [unknown]


def test_a_chain_whose_reminder_says_something_else() -> None:
    other = "このクリーチャーをバトルゾーンに出した時、カードを1枚引く"
    found = reading(f"連鎖({other})")
    assert [gap.text for gap in found.gaps] == [other]


def test_what_a_revolution_trigger_of_a_creature_does_its_reminder_says() -> None:
    said = (
        "革命0トリガー（クリーチャーが自分を攻撃する時、自分のシールドが1枚もなければ、"
        "このクリーチャーを自分の手札からコストを支払わずに召喚してもよい）"
    )
    found = reading(said, "ブロッカー")
    assert found.gaps == ()
    assert found.data["keywords"] == [
        {"word": "革命0トリガー", "do": [{"summon": "this", "may": True}]},
        "ブロッカー",
    ]
    (gap,) = reading("革命0トリガー", "ブロッカー").gaps
    assert gap.text == "革命0トリガー"


def test_hunting_is_known_with_and_without_its_reminder() -> None:
    plain = reading("ハンティング")
    assert plain.gaps == ()
    assert plain.data["keywords"] == ["ハンティング"]
    says = (
        "ハンティング（バトル中、バトルゾーンにある自分の{}1体につき、"
        "このクリーチャーのパワーは+1000される）"
    )
    assert reading(says.format("ハンター")).gaps == ()
    (gap,) = reading(says.format("ドラゴン")).gaps
    assert gap.why == "print_reminder"


@pytest.mark.parametrize(
    "says",
    [
        "このクリーチャーが出た時、次のいずれかを行う。カードを1枚引く。または、相手のクリーチャーを1体タップする",
        "このクリーチャーが出た時、封印を2つ付ける",
        "このクリーチャーは、相手のターン中でなければ召喚できない",
        "自分の他のクリーチャーのパワーが1000増える",
        "相手のカードがマナゾーンに置かれる時、かわりにタップして置かれる",
        "相手はこのクリーチャーを可能であればブロックする",
        "このクリーチャーが出た時、相手のクリーチャーを1体タップする。自分のシールドが2つ以下なら、かわりに破壊する",
    ],
)
@pytest.mark.parametrize("ends", ["{}。({})", "{}({})", "{}({})。"])
def test_a_sentence_ends_before_brackets(says: str, ends: str) -> None:
    plain, found = reading(f"{says}。"), reading(ends.format(says, "召喚酔いする"))
    assert plain.gaps == found.gaps == ()
    assert found.data == plain.data


def test_what_stands_behind_brackets_belongs_to_none_of_several_sentences() -> None:
    either = "次のいずれかを行う。カードを1枚引く。または、カードを2枚引く。"
    after = "(召喚酔いする)その後、手札を1枚捨てる。"
    (gap,) = reading(f"このクリーチャーが出た時、{either}{after}").gaps
    assert gap.line == 0


def test_a_word_whose_reminder_text_is_not_read_is_unread() -> None:
    found = reading("サモナー（このクリーチャーを召喚した時、相手は踊る）")
    assert {gap.text for gap in found.gaps} == {"サモナー"}


def test_what_is_not_read_of_a_hyper_mode_is_missing() -> None:
    unknown = "このクリーチャーが例の技を使った時、カードを1枚引く。"
    found = reading("ハイパーモード 9000", "T・ブレイカー", unknown)
    assert [(gap.line, gap.text) for gap in found.gaps] == [(2, unknown)]
    assert found.data["hyper"] == {"power": 9000, "keywords": ["T・ブレイカー"]}
    assert found.data["missing"] == [unknown]


def test_a_word_that_has_no_known_meaning_on_a_spell_is_unread() -> None:
    assert reading("ヨビニオン").gaps == ()
    found = reading("ヨビニオン", "カードを1枚引く。", type="呪文")
    assert [gap.text for gap in found.gaps] == ["ヨビニオン"]


def test_the_reminder_of_a_word_is_compared_with_what_it_means() -> None:
    cheaper = "これよりコストが小さいクリーチャー"
    says = (
        f"ヨビニオン（このクリーチャーが召喚によって出た時、自分の山札の上から、{cheaper}が"
        "出るまで表向きにしてもよい。そのクリーチャーを{}。残りをシャッフルし、山札の下に置く）"
    )
    assert reading(says.format("出す")).gaps == ()
    (gap,) = reading(says.format("手札に加える")).gaps
    assert gap.why == "print_reminder"


def test_whose_shields_a_creature_of_the_opponent_breaks_has_to_be_said() -> None:
    says = "{}が攻撃する時、そのクリーチャーはシールドを1つブレイクする。"
    assert reading(says.format("自分の他のクリーチャー")).gaps == ()
    (gap,) = reading(says.format("相手のクリーチャー")).gaps
    assert len(gap.readings) == 3


def test_what_is_not_read_of_the_spell_half_is_told_with_its_line() -> None:
    (printed,) = prints(TWO_HALVES.replace("カードを1枚引く", "カードをふわふわ引く"))
    found = read(printed, shipped_library())
    assert [gap.line for gap in found.gaps] == [4]
    assert found.data["spell_half"]["missing"] == ["カードをふわふわ引く。"]


@pytest.mark.parametrize(
    "line", ["ラスト・バースト", "スマッシュ・バースト", "例族・フレンド・バースト"]
)
def test_a_spell_half_that_is_not_printed_is_missing(line: str) -> None:
    found = reading(line)
    assert [gap.why for gap in found.gaps] == ["spell_half_unknown"]
    assert found.data["missing"] == [{"text": "呪文側", "when": "cast", "of": "this"}]


def test_a_reminder_of_a_keyword_that_is_given() -> None:
    gives = (
        "マナ武装3：自分のマナゾーンに火のカードが3枚以上あれば、"
        "このクリーチャーのパワーは+3000され、「{}」を得る。（{}）"
    )
    for word, reminder in (
        (
            "W・ブレイカー",
            "「W・ブレイカー」を持つクリーチャーはシールドを2つブレイクする",
        ),
        (
            "スレイヤー",
            "「スレイヤー」を持つクリーチャーがバトルする時、"
            "バトルの後、相手クリーチャーを破壊する",
        ),
    ):
        assert reading(gives.format(word, reminder)).gaps == ()
    other = "「スレイヤー」を持つクリーチャーが破壊された時、カードを1枚引く"
    (gap,) = reading(gives.format("スレイヤー", other)).gaps
    assert gap.why == "print_reminder"


@pytest.mark.parametrize(
    ("line", "type"),
    [
        ("このオーラをGRクリーチャーに付けた時、カードを1枚引く。", "オレガ・オーラ"),
        (
            "このクリーチャーが出た時、カードを1枚、手札からこのクリーチャーに付ける。",
            "クリーチャー",
        ),
        ("これを付けたクリーチャーはブロックされない。", "ギガ・オレガ・オーラ"),
    ],
)
def test_what_is_not_known_of_auras_is_unread(line: str, type: str) -> None:
    assert reading(line, type=type).gaps != ()


def test_a_super_creature_of_mates_is_no_creature_that_is_read() -> None:
    found = reading("W・ブレイカー", type="デュエルメイト・スーパー・クリーチャー")
    assert found.data["type"] == "unknown"


def test_lines_of_an_unknown_kind_are_read_where_it_is_in_play() -> None:
    there = "このクリーチャーが攻撃する時、カードを1枚引く。"
    in_hand = "相手が呪文を唱えた時、このクリーチャーを自分の手札から召喚してもよい。"
    found = reading(there, in_hand, type="ゴッド・ノヴァ OMG")
    assert found.data["type"] == "unknown"
    assert found.data["abilities"] == [
        {"trigger": {"when": {"attacks": "this"}, "do": [{"draw": 1}]}}
    ]
    missing = found.data["missing"]
    assert missing == ["ゴッド・ノヴァ OMG", in_hand, {"text": in_hand, "zone": "hand"}]


def test_lines_of_an_unknown_kind_of_auras_are_of_no_creature() -> None:
    line = "このクリーチャーが攻撃する時、カードを1枚引く。"
    found = reading(line, type="ギガ・オレガ・オーラ")
    assert line in found.data["missing"]


@pytest.mark.parametrize(
    "line",
    [
        "スピードアタッカー（ただし、相手プレイヤーを攻撃できない）",
        "ブロッカー（相手プレイヤーへの攻撃だけをブロックできる）",
        "W・ブレイカー（相手のシールドが3つ以下の時のみ）",
        "スレイヤー（光のクリーチャーに対してのみ）",
        "革命チェンジ：火のドラゴン（進化クリーチャーは除く）",
    ],
)
def test_less_than_the_keyword_says(line: str) -> None:
    assert [gap.why for gap in reading(line).gaps] == ["print_reminder"]
    assert not reading(line.partition("（")[0]).gaps


@pytest.mark.parametrize(
    ("lines", "unread"),
    [
        (("（このクリーチャーは攻撃できない）",), True),
        (("カードを1枚引く。", "（このクリーチャーは攻撃できない）"), True),
        (("W・ブレイカー", "（このクリーチャーはシールドを2つブレイクする）"), False),
        (
            (
                "自分の他のクリーチャーに「スレイヤー」を与える。",
                "（「スレイヤー」を持つクリーチャーがバトルする時、相手を破壊する）",
            ),
            False,
        ),
        (("（ゲーム開始時、手札を5枚引く）", "スレイヤー"), False),
    ],
)
def test_a_line_that_is_all_in_brackets(lines: tuple[str, ...], unread: bool) -> None:
    """It reminds of the line above it, or may say anything."""
    first = "このクリーチャーが出た時、" if lines[0].startswith("カード") else ""
    found = reading(first + lines[0], *lines[1:])
    assert bool(found.gaps) is unread
    assert len(found.gaps) <= found.lines
