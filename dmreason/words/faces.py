"""What is said of what is printed on a card beside its abilities."""

MESSAGES: dict[str, tuple[str, str]] = {
    "bases_without_number": (
        "each description in `evolves_from` needs `choose` with the same number, or "
        "`any_number: true` for one or more",
        "`evolves_from` のどの条件にも、同じ数の `choose` が必要です"
        "(1枚以上なら、どれも `any_number: true`)",
    ),
    "bases_of_a_list": (
        "of several descriptions in `evolves_from` any will do for one card; for "
        "several cards write one description (lists, `any_of`), or "
        "`evolves_from_each`",
        "`evolves_from` に条件を並べると、1枚がどれかに当てはまればよいことになります。"
        "何枚かの上に置くなら、条件を一つにまとめる(リスト、`any_of`)か、"
        "`evolves_from_each` を書いてください",
    ),
    "bases_of_each": (
        "`evolves_from_each` puts the card on cards of each of two or three "
        "descriptions; list them in `evolves_from`, each with its `choose`",
        "`evolves_from_each` は2つか3つの条件のカードをすべて重ねるものです。"
        "`evolves_from` に条件を並べ、それぞれに `choose` を書いてください",
    ),
    "base_picks": (
        "no rule looks at `{field}` in `evolves_from`: its player chooses any cards "
        "that fit; list the rest under `missing`",
        "`evolves_from` の `{field}` を見るルールはありません。当てはまるカードなら"
        "どれでも選べます。残りは `missing` に書いてください",
    ),
    "side_or_half": (
        "a card has an `other_side` or a `spell_half`, not both",
        "`other_side` と `spell_half` は片方だけ書けます",
    ),
    "kind_of_cell": (
        "a cell has one of the keywords {kinds}: it says where it goes that lies alone",
        "セルには {kinds} のどれかのキーワードが要ります。単独のセルの行き先が"
        "それで決まります",
    ),
    "hyper_of_a_creature": (
        "a `hyper` mode is that of a creature, and not of a card with an `other_side`",
        "`hyper` はクリーチャーに書くもので、`other_side` とともには書けません",
    ),
    "hyper_empty": (
        "a `hyper` mode says something: its `power`, `keywords` or `abilities`",
        "`hyper` には `power`、`keywords`、`abilities` のどれかを書きます",
    ),
    "reserved_for_nothing": (
        "an `alternative` is `reserved` for a `play` that is `reserved` as well; there "
        "is none among the abilities beside it",
        "`reserved` の `alternative` は `reserved` の `play` のためのものです。"
        "並んだ能力の中にそれがありません",
    ),
    "aura_power": (
        "an aura has no power; what it adds to that of its creature is an ability: "
        "`static: {{to: {{equipped_with: this}}, power: {power}}}`",
        "オーラはパワーを持ちません。クリーチャーのパワーに足す数は能力として書きます: "
        "`static: {{to: {{equipped_with: this}}, power: {power}}}`",
    ),
    "halves": (
        "with `spell_half`, the card itself is `type: creature` and the half a `spell`",
        "`spell_half` を書くカード自身は `creature`、その半分は `spell` です",
    ),
}
