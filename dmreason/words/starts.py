"""With what somebody begins to write a file: small ones that run, with comments."""

STARTS: dict[str, tuple[str, str]] = {
    "situation": (
        """\
# A board, what happens on it, and what you want to know.
# dmreason outcomes FILE   lists every possible result
# dmreason prove FILE      gives the verdict on each claim
title: What comes of it?
turn: me  # whose turn it is

# Cards that dmreason does not know (`dmreason cards` lists those it knows), in the
# language of docs/cards.md, or as they are printed in Japanese (docs/cardtext.md).
cards:
  - {name: My creature, type: creature, power: 3000}

# Each player's zones. Cards have ids (a, b); of what is not known a number is enough.
players:
  me:
    battle: {a: My creature}
    hand: 2
    shields: 5
    deck: 20
  opponent:
    battle: {b: My creature}
    shields: 5
    deck: 20

# What is about to happen; `by` says whose effect it is.
happens:
  - {destroy: a, by: opponent}

# What you would say of it: forced, possible or impossible.
claims:
  - forced: in(a, graveyard)
""",
        """\
# 盤面と、そこで起きることと、知りたいこと。
# dmreason outcomes ファイル   ありうる結果をすべて表示する
# dmreason prove ファイル      主張のそれぞれに判定を出す
題名: 結果はどうなる?
ターン: 自分  # だれのターンか。プレイヤーの名前は自由に決めてよい

# dmreason がまだ知らないカード (知っているカードは `dmreason cards` で一覧できる)。
# 印刷のとおりに貼り付けるか、docs/cards.md の言葉で書く。
カード:
  - |
    例の番人 光文明 (3)
    クリーチャー:ガーディアン 3000
    ■ブロッカー
  - {名前: 例のクリーチャー, 種類: クリーチャー, パワー: 3000}

# 各プレイヤーのゾーン。カードには名前 (王、番人A) を付ける。不明なら枚数だけでよい。
プレイヤー:
  自分:
    バトルゾーン: {王: 例のクリーチャー}
    手札: 2
    シールドゾーン: 5
    山札: 20
  相手:
    バトルゾーン: {番人A: 例の番人}
    シールドゾーン: 5
    山札: 20

# これから起きること。「だれの効果」にはプレイヤーかカードの名前を書く。
起きること:
  - {破壊する: 王, だれの効果: 相手}

# 主張: 必ず、あり得る、あり得ない。
主張:
  - 必ず: 場所(王, 墓地)
""",
    ),
    "card": (
        """\
# What this card is for, in a line of your own.
name: My creature
gloss: its name in English
type: creature
civilizations: fire
cost: 3
power: 3000
races: [a race]
source: where its text was read, and when
# Its text, ability by ability, in the order of the print (docs/cards.md).
keywords: [W・ブレイカー]
abilities:
  - trigger: {when: {enters: this}, do: {draw: 1}}
# What dmreason has no words for; answers that need it are incomplete.
# missing: [the sentence as it is printed]
""",
        """\
# このカードの要点を一行で。
名前: 例のクリーチャー
訳名: its name in English
種類: クリーチャー
文明すべて: 火
コスト: 3
パワー: 3000
種族すべて: [種族]
出典: テキストを読んだ場所と日付
# テキスト: 印刷されている順に、能力を一つずつ (docs/cards.md)。
キーワード能力すべて: [W・ブレイカー]
能力すべて:
  - 誘発: {時: {出た: これ}, 行う: {引く: 1}}
# dmreason の言葉で書けない文。それが必要な答えは「不完全」になる。
# 不足: [印刷されているとおりの文]
""",
    ),
    "ruling": (
        """\
# The point of the ruling in a sentence of your own.
# The same in a line of Japanese.
id: X000
rules: ["701.6a"]  # the rules it turns on
source:
  id: comprehensive-rules  # an entry of facts/sources.yaml
  part: "701.6a"
  status: derived  # or official
cards:
  # A card in whose place another stands says what of it is kept.
  - name: My creature
    stands_for: {keeps: any creature}
    type: creature
turn: me
players:
  me: {battle: {a: My creature}}
  opponent: {}
happens:
  - {destroy: a, by: opponent}
# All results: what is not said of a zone may be anything.
outcomes:
  - {a: graveyard}
""",
        """\
# 裁定の要点を、自分の言葉で、英語で一行。
# 裁定の要点を、自分の言葉で、日本語で一行。
番号: X000
ルール: ["701.6a"]  # 決め手になるルール
出典:
  番号: comprehensive-rules  # facts/sources.yaml にある出典
  箇所: "701.6a"
  状態: 導出  # または公式
カード:
  # 別のカードの代わりに置くカードには、何を残したかを書く。
  - 名前: 例のクリーチャー
    代役: {残すもの: どのクリーチャーでもよい}
    種類: クリーチャー
ターン: 自分
プレイヤー:
  自分: {バトルゾーン: {王: 例のクリーチャー}}
  相手: {}
起きること:
  - {破壊する: 王, だれの効果: 相手}
# 結果のすべて。書かれていないゾーンは問わない。
結果:
  - {王: 墓地}
""",
    ),
}
"""For each kind of file a start in English and in Japanese."""
