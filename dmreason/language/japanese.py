"""How files and claims are written in Japanese: one table of the words for the words.

Zones, types and civilizations are called as `asp/dm/words.lp` calls them.
"""

import re
from collections.abc import Mapping
from functools import cache

from dmreason.rulebook.manifest import manifest

FIELDS: dict[str, str] = {
    # a situation
    "title": "題名",
    "en": "英語",
    "ja": "日本語",
    "turn": "ターン",
    "edition": "ルールの版",
    "readings": "解釈",
    "players": "プレイヤー",
    "cards": "カード",
    "assume": "前提",
    "without": "除く",
    "waiting": "待機中",
    "happens": "起きること",
    "whose_effect": "だれの効果",
    "observe": "観測",
    "order": "順序",
    "measure": "測る",
    "claims": "主張",
    "forced": "必ず",
    "possible": "あり得る",
    "impossible": "あり得ない",
    "outcomes": "結果",
    "id": "番号",
    "rules": "ルール",
    "source": "出典",
    "part": "箇所",
    "page": "ページ",
    "date": "日付",
    "status": "状態",
    "note": "注",
    # a card on the board
    "card": "カード名",
    "used_card": "使うカード",
    "tapped": "タップ",
    "flipped": "裏返し",
    "face_up": "表向き",
    "face_down": "裏向き",
    "under": "下",
    "sealed_by": "封印",
    "equipped": "装備",
    "linked": "リンク",
    "linked_cards": "リンクの枚数",
    "beneath": "シールドの下",
    "castle": "要塞",
    "life": "EXライフのシールド",
    "tied": "結び付いたシールド",
    # a card
    "name": "名前",
    "gloss": "訳名",
    "type": "種類",
    "civilizations": "文明すべて",
    "civilization": "文明",
    "cost": "コスト",
    "power": "パワー",
    "races": "種族すべて",
    "race": "種族",
    "race_includes": "種族に含む",
    "name_includes": "名前に含む",
    "evolution": "進化",
    "evolves_from": "進化元",
    "evolves_from_each": "進化元それぞれ",
    "keywords": "キーワード能力すべて",
    "keyword": "キーワード能力",
    "spelt_out": "書き下し",
    "abilities": "能力すべて",
    "ability": "能力",
    "missing": "不足",
    "text": "テキスト",
    "kind": "部類",
    "stands_for": "代役",
    "keeps": "残すもの",
    "other_side": "裏面",
    "spell_half": "呪文側",
    "super_soul": "超魂",
    "hyper": "ハイパーモード",
    "bonus": "ボーナス",
    "multicolor": "多色",
    "neo": "NEO",
    "twinpact": "ツインパクト",
    "textless": "能力が書かれていない",
    "entry_ability": "「出た時」で始まる能力",
    "word": "語",
    "gives": "与える語",
    # kinds of abilities
    "trigger": "誘発",
    "replacement": "置換",
    "static": "常在",
    "spell": "呪文の効果",
    "activated": "起動",
    "alternative": "代替コスト",
    "extra": "追加コスト",
    "status_of_arrival": "出方",
    "link": "G・リンク",
    "left_of": "左",
    "right_of": "右",
    "left_of_keyword": "左の能力",
    "right_of_keyword": "右の能力",
    "relinks": "リンクし直し",
    "release": "リンク解除",
    "counter": "打ち消し",
    "cancels": "打ち消す",
    "one_shot": "一回限り",
    "icon": "アイコン",
    "when": "時",
    "if": "条件",
    "do": "行う",
    "instead": "かわりに",
    "instead_of": "引き換え",
    "could_attack": "攻撃できる時",
    "may": "してもよい",
    "once_each": "一度だけ",
    "known_as": "通称",
    "undeclared": "宣言不要",
    "zone": "ゾーン",
    "of": "対象",
    "from": "元",
    "to": "先",
    "then": "そうしたら",
    "change": "増減",
    "as_shield": "シールドとして",
    "reserved": "その時だけ",
    "once": "一度",
    # events
    "destroyed": "破壊された",
    "leaves": "離れた",
    "enters": "出た",
    "summoned": "召喚した",
    "executed": "実行した",
    "swapped": "入れ替わった",
    "stacked": "重なった",
    "evolved": "進化した",
    "unlocked": "解放した",
    "discarded": "捨てられた",
    "draws": "引いた",
    "drawn": "引かれた",
    "broken": "ブレイクされた",
    "before_break": "ブレイクの前",
    "shield_check": "シールドの確認",
    "shield_back": "シールドの戻り",
    "shield_added": "シールドが加わった",
    "untapped": "アンタップした",
    "cast_event": "唱えた",
    "put_event": "置かれた",
    "chosen": "選ばれた",
    "looked": "見られた",
    "replaced": "置き換えられた",
    "loses": "負けた",
    "wins": "勝った",
    "battles": "バトルする時",
    "loses_battle": "バトルに負けた",
    "wins_battle": "バトルに勝った",
    "battled": "バトルした",
    "attacks": "攻撃した",
    "attacked": "攻撃された",
    "blocks": "ブロックした",
    "blocked": "ブロックされた",
    "unblocked": "ブロックされなかった",
    "attack_ends": "攻撃の終わり",
    "turn_starts": "ターンのはじめ",
    "turn_ends": "ターンの終わり",
    "step_starts": "ステップのはじめ",
    "triggers": "誘発した",
    "resolves": "解決した",
    "declared": "宣言した",
    "by": "による",
    "at": "攻撃先",
    "against": "バトル相手",
    "breaker": "ブレイクするもの",
    "that_breaks": "それがブレイクする",
    "destroyer": "破壊するもの",
    "effect_of": "効果の元",
    "first_each_turn": "各ターン最初",
    "nth_each_turn": "各ターンの回目",
    "batch": "まとめて",
    "paid": "支払った",
    "mana_tapped": "マナをタップした",
    "done_by": "行ったプレイヤー",
    "by_summoning": "召喚による",
    "by_keyword": "キーワード能力による",
    "by_destruction": "破壊による",
    "by_battle": "バトルによる",
    "to_other_side": "裏の面になる",
    "by_attack": "攻撃による",
    "after_cast": "唱えた後",
    # descriptions of cards
    "whose": "だれの",
    "attacking": "攻撃中",
    "entered_this_turn": "このターンに出た",
    "has_attacked_this_turn": "このターン攻撃した",
    "blocking": "ブロック中",
    "battling": "バトル中",
    "battling_with": "バトルの相手",
    "other": "他の",
    "as_cards": "カードとして",
    "sealing": "封印している",
    "equipped_to": "装備先",
    "equipped_with": "装備品",
    "fortified_by": "要塞化した城",
    "crossed": "クロス中",
    "life_of": "EXライフの持ち主",
    "tied_to": "結び付き",
    "ex_life": "EXライフ",
    "seals": "封印であるもの",
    "shares_civilization_with": "同じ文明",
    "shares_name_with": "同じ名前",
    "shares_race_with": "同じ種族",
    "shares_cost_with": "同じコスト",
    "most": "最も大きい",
    "least": "最も小さい",
    "of_chosen": "選んだ中から",
    "being_added": "加わる途中",
    "being_cast": "唱える途中",
    "any_of": "いずれか",
    "excluding": "以外",
    "and_all": "とすべて",
    "choose": "選ぶ",
    "up_to": "まで",
    "random": "無作為",
    "top": "上から",
    "bottom": "下から",
    "any_number": "好きな数",
    "total_power": "パワーの合計",
    "total_cost": "コストの合計",
    "distinct": "すべて異なる",
    "one_for_each": "それぞれに一つ",
    # numbers and conditions
    "at_most": "以下",
    "at_least": "以上",
    "less_than": "より小さい",
    "more_than": "より大きい",
    "parity": "奇数か偶数か",
    "count": "数",
    "owner_of": "カードの持ち主",
    "power_of": "だれのパワー",
    "cost_of": "だれのコスト",
    "cards_in": "含まれる枚数",
    "affected": "動いた数",
    "paid_extra": "追加で支払った数",
    "sum": "和",
    "times": "積",
    "minus": "差",
    "per": "ごと",
    "civilizations_of": "文明の数",
    "costs_of": "コストの種類",
    "names_of": "名前の種類",
    "total_cost_of": "合計コスト",
    "total_power_of": "合計パワー",
    "this_turn": "このターン",
    "this_attack": "この攻撃中",
    "exists": "ある",
    "none": "ない",
    "value": "値",
    "done": "行われた",
    "unused": "未使用",
    "used_before": "使用済み",
    "this": "この",
    "paid_with": "支払いに使った",
    "greatest_power_paid_with": "支払いに使った最大のパワー",
    "put_onto": "重ねた先",
    "executed_by": "実行した語",
    "all_of": "すべて",
    "no": "否定",
    # what is done
    "destroy": "破壊する",
    "discard": "捨てる",
    "draw": "引く",
    "player": "だれが",
    "put": "出す",
    "state": "状態で",
    "onto": "重ねる先",
    "summon": "召喚する",
    "move": "置く",
    "under_shield": "シールドの下へ",
    "onto_shield": "シールドの上へ",
    "position": "位置",
    "return": "手札に戻す",
    "mill": "墓地に落とす",
    "gr_summon": "GR召喚する",
    "tap": "タップする",
    "untap": "アンタップする",
    "break": "ブレイクする",
    "choose_value": "値を選ぶ",
    "flip": "裏返す",
    "invert": "上下逆さまにする",
    "turn_down": "裏向きにする",
    "turn_up": "表向きにする",
    "look": "見る",
    "reveal": "公開する",
    "cast": "唱える",
    "execute": "実行する",
    "shuffle": "シャッフルする",
    "pay": "マナを支払う",
    "rock_paper_scissors": "ジャンケンする",
    "win": "勝つ",
    "lose": "負ける",
    "play": "支払って実行する",
    "charge": "マナチャージする",
    "activate": "起動する",
    "battle": "バトルさせる",
    "stay": "とどまる",
    "swap": "入れ替える",
    "leave": "離れる",
    "go_on": "そのまま行う",
    "seal": "封印を付ける",
    "on": "付け先",
    "tie": "結び付ける",
    "equip": "装備する",
    "unequip": "外す",
    "fortify": "要塞化する",
    "shield": "シールド",
    "use": "使う",
    "use_it": "それを使う",
    "attack": "攻撃する",
    "with": "何で",
    "cross": "クロスする",
    "gear": "クロスギア",
    "redirect": "攻撃先を変える",
    "end_attack": "攻撃を終える",
    "step": "ステップ",
    "end_turn": "ターンを終える",
    "extra_turn": "追加ターン",
    "skip_next_turn": "次のターンをとばす",
    "skip_turn": "ターンの残りをとばす",
    "if_you_do": "そうした場合",
    "until": "期限",
    "until_count": "出るまでの数",
    "during": "期間",
    "as_paid": "支払ったものとして",
    "as": "呼び名",
    "picked_by": "選ぶ人",
    "given": "与えられた",
    "give": "与える",
    "effect": "効果",
    "about": "ついて",
    "repeat": "繰り返す",
    "choose_one": "一つを選ぶ",
    "choose_modes": "いくつか選ぶ",
    "same": "同じものも",
    # what cards are given
    "power_times": "パワー倍率",
    "power_fixed": "パワー固定",
    "breaks_more": "さらにブレイク",
    "breaks_times": "ブレイク数の倍率",
    "abilities_of": "だれの能力",
    "chosen_value": "選んだ値を得る",
    "every": "どれも",
    "is": "である",
    "wins_battles": "バトルに勝つ",
    "attacks_untapped": "アンタップも攻撃",
    "attacks_at_once": "すぐに攻撃",
    "attacks_if_able": "可能なら攻撃",
    "blocks_if_able": "可能ならブロック",
    "base_of_any_race": "どの種族の進化元",
    "cannot": "できない",
    "playable": "実行してもよい",
    "unpaid": "支払わずに実行",
    "crossed_unpaid": "支払わずにクロス",
    "crossing_cost": "クロスのコスト",
    "ignored": "無視される",
    "ignored_bans": "無視される禁止",
    "ignore": "無視する",
    "untapped_targets": "アンタップの攻撃先",
    "aims_if_able": "可能なら狙う",
    "must_attack": "攻撃しなければならない",
    "attack_price": "攻撃の代償",
    "breaks": "ブレイク数",
    "breaks_at_most": "攻撃のブレイク数の上限",
    "keyword_times": "キーワードの回数",
    "is_not": "ではない",
    "ignored_spells": "無視される呪文",
    "unusable": "使えない",
    "other_chooses": "かわりに選ぶ",
    "untriggered": "誘発しない",
    "entry_untriggered": "「出た時」で始まる能力が誘発しない",
    "must": "しなければならない",
    "mana": "マナの数",
    "mana_number": "マナの数字",
    "mana_for_this": "これのためのマナの数",
}
"""The fields of all records, and of one kind where the name alone does not tell."""

OF_A_KIND = {
    "Activate": {"card": "used_card"},
    "Happening": {"by": "whose_effect"},
    "Ability": {"status": "status_of_arrival"},
    "Pattern": {"cast": "cast_event", "put": "put_event"},
}
"""Kinds of records in which a field means something else than elsewhere → its entry."""

WORDS: dict[str, str] = {
    # players
    "you": "自分",
    "opponent": "相手",
    "any": "だれでも",
    "each": "それぞれ",
    "unsaid": "指定なし",
    "player": "プレイヤー",
    # cards
    "this": "これ",
    "that": "それ",
    "it": "当のもの",
    "each_card": "カードごと",
    # steps
    "draw": "ドロー",
    "charge": "チャージ",
    "main": "メイン",
    "attack": "攻撃",
    "untap": "アンタップ",
    # numbers
    "odd": "奇数",
    "even": "偶数",
    # places and times
    "anywhere": "どこでも",
    "executable": "実行できる所",
    "top": "一番上",
    "bottom": "一番下",
    "shuffled": "シャッフル",
    "turn": "ターン",
    "game": "ゲーム",
    "next_turn": "次のターン",
    "your_next_turn": "次の自分のターン",
    "opponents_next_turn": "次の相手のターン",
    "end_of_attack": "攻撃の終わりまで",
    "end_of_battle": "バトルの終わりまで",
    "end_of_turn": "ターンの終わりまで",
    "end_of_your_next_turn": "次の自分のターンの終わりまで",
    "end_of_opponents_next_turn": "次の相手のターンの終わりまで",
    "end_of_game": "ゲームの終わりまで",
    "cast_ends": "唱え終わるまで",
    "text_ends": "行い終わるまで",
    # where a text comes from
    "rule": "ルール",
    "printed": "印刷",
    "implied": "推定",
    "official": "公式",
    "page text": "ページの文",
    "derived": "導出",
    "decided": "決着",
    "open": "未決",
}
"""Fixed values; those that are called as the field of the same name are left out."""

CLAIMS: dict[str, str] = {
    "in": "場所",
    "owner": "持ち主",
    "count": "枚数",
    "winner": "勝者",
    "observed": "観測",
    "tapped": "タップ",
    "attached": "付属",
    "power": "パワー",
    "cost": "コスト",
    "under": "下",
    "seal": "封印",
    "equipped": "装備",
    "linked": "リンク",
    "castle": "要塞",
    "beneath": "シールドの下",
    "draw": "引き分け",
    "not": "でない",
    "or": "または",
}
"""The words of conditions, besides zones."""

ARGUMENTS: dict[str, str] = {
    "Card": "カード",
    "Zone": "ゾーン",
    "Player": "プレイヤー",
    "N": "N",
    "Name": "観測名",
    "Value": "値",
    "How": "どのように",
}
"""What stands in the places of conditions, where their forms are listed."""

ROWS: dict[str, str] = {
    "winner": "勝者",
    "draw": "引き分け",
    "tapped": "タップ",
    "flipped": "裏返し",
    "power": "パワー",
    "cost": "コスト",
    "under": "下",
    "seals": "封印先",
    "equips": "装備先",
    "fortifies": "要塞先",
    "linked": "リンク",
    "beneath": "シールドの下",
}
"""The words of rows of outcomes, besides zones."""


@cache
def zones() -> Mapping[str, str]:
    """The zones, as they are called in Japanese."""
    return {zone: manifest().word("zone", zone, "ja") for zone in manifest().zones}


def field_word(kind: str, field: str) -> str | None:
    """A field of a kind of record in Japanese; None if only English has a word.

    Args:
        kind: the name of the model.
        field: as English files call it.
    """
    if kind == "Zones":
        return zones().get(field)
    return FIELDS.get(OF_A_KIND.get(kind, {}).get(field, field))


@cache
def value_words() -> Mapping[str, str]:
    """All fixed values in Japanese."""
    named = {
        name: manifest().word(kind, name, "ja")
        for kind in ("type", "civilization", "zone")
        for name in manifest().names(kind)
    }
    return {**FIELDS, **named, **WORDS}


@cache
def claim_words() -> Mapping[str, str]:
    """All words of conditions in Japanese."""
    return {**zones(), **CLAIMS}


@cache
def row_words() -> Mapping[str, str]:
    """All words of rows of outcomes in Japanese."""
    return {**zones(), **ROWS}


@cache
def english_fields() -> Mapping[str, frozenset[str]]:
    """A word for a field → the fields of all records that are called so."""
    found: dict[str, set[str]] = {word: {zone} for zone, word in zones().items()}
    entries = {entry: f for kind in OF_A_KIND.values() for f, entry in kind.items()}
    for field, word in FIELDS.items():
        found.setdefault(word, set()).add(entries.get(field, field))
    return {word: frozenset(fields) for word, fields in found.items()}


@cache
def _places() -> Mapping[str, str]:
    """Where a card lies to which no file gives an id, as its id says it."""
    return {**zones(), "seal": CLAIMS["seal"]}


@cache
def _made() -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The form of the ids of such cards, in English and in Japanese."""
    english, japanese = map("|".join, (_places(), _places().values()))
    return (
        re.compile(rf"(\w+)_({english})_([0-9]+)"),
        re.compile(rf"(\w+)の({japanese})([0-9]+)"),
    )


def made_in_japanese(id: str) -> str:
    """The id of a card to which the file gives none: `自分の手札1` for `自分_hand_1`.

    Args:
        id: such an id; any other stays as it is.
    """
    found = _made()[0].fullmatch(id)
    return id if found is None else f"{found[1]}の{_places()[found[2]]}{found[3]}"


def host_of_made(id: str) -> str | None:
    """Whose such a card is, or which card it seals; None if it is no such id."""
    found = _made()[0].fullmatch(id)
    return None if found is None else found[1]


def may_name_made(text: str) -> bool:
    """Whether such an id may stand in a text in Japanese."""
    return "の" in text and _made()[1].search(text) is not None


def made_in_english(id: str) -> str | None:
    """`自分_hand_1` for `自分の手札1`; None if it is no such id in Japanese."""
    made = _made()[1].fullmatch(id)
    return made and f"{made[1]}_{turned(_places())[made[2]]}_{made[3]}"


def turned(words: Mapping[str, str]) -> Mapping[str, str]:
    """Japanese → English."""
    return {japanese: english for english, japanese in words.items()}
