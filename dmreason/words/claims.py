"""What is said of the condition of a claim."""

MESSAGES: dict[str, tuple[str, str]] = {
    "in_claim": ("the claim `{condition}`: ", "主張 `{condition}`: "),
    "bad_condition": (
        "the claim `{condition}` is no condition ({problem}); separate atoms by "
        "commas, alternatives by ` or `{hint}",
        "主張 `{condition}` は条件として読めません({problem})。述語はコンマ(かつ)か "
        "` or ` (または) で区切ってください{hint}",
    ),
    "semicolon_in_claim": (
        "the claim `{condition}` has a `;` outside brackets; write `,` for and, ` or ` "
        "for or, and a part with `:` last",
        "主張 `{condition}` では `;` が括弧の外にあります。「かつ」は `,`、"
        "「または」は ` or ` と書き、`:` のある部分は最後に置いてください",
    ),
    "negated_pool": (
        "the claim `{condition}` denies `{found}`, which stands for several, where "
        "`;` and `..` mean or; deny each by itself: joined by `,` if none of them "
        "shall hold, by ` or ` if not all of them shall",
        "主張 `{condition}` では、いくつかをまとめた `{found}` が否定されています。"
        "(`;` と `..` は「または」です。) 一つずつ否定して、どれも成り立たないなら "
        "`,`、どれかが成り立たないなら ` or ` でつないでください",
    ),
    "mixed_claim": (
        "the claim `{condition}` is written in Japanese; write `{instead}` for "
        "`{found}`",
        "主張 `{condition}` は日本語で書かれています。`{found}` は `{instead}` と"
        "書いてください",
    ),
    "mixed_english_claim": (
        "the claim `{condition}` is written in English; write `{instead}` for "
        "`{found}`",
        "主張 `{condition}` は英語で書かれています。`{found}` は `{instead}` と"
        "書いてください",
    ),
    "not_ascii": (
        "besides names, claims are written in ASCII, and `{condition}` contains "
        "`{found}`{hint}",
        "主張では、言葉のほかは半角の英数字と記号で書きますが、`{condition}` に "
        "`{found}` があります{hint}",
    ),
    "not_one_body": ("it is not one list of atoms", "述語の並び一つではありません"),
    "long_claim": (
        "the claim `{condition}` has more than {bound} characters; write several "
        "claims, or a shorter one",
        "主張 `{condition}` は {bound} 文字より長いです。いくつかに分けるか、"
        "短くしてください",
    ),
    "deep_claim": (
        "the claim `{condition}` is nested too deeply, or adds up too much; write it "
        "flatter",
        "主張 `{condition}` は入れ子か足し算が多すぎます。短く書き直してください",
    ),
    "large_in_claim": (
        "the claim `{condition}`: the number `{found}` is too large; write one up to "
        "{bound}",
        "主張 `{condition}` の数 `{found}` は大きすぎます。{bound} までの数を書いて"
        "ください",
    ),
    "computes_in_claim": (
        "the claim `{condition}` may compute numbers that are too large to be held; "
        "multiply less, and name shorter ranges",
        "主張 `{condition}` は、扱えないほど大きな数を計算するかもしれません。"
        "掛け算と範囲を小さくしてください",
    ),
    "slow_claims": (
        "`{claims}`: this takes more than {seconds} seconds to evaluate; use fewer "
        "variables in one claim",
        "`{claims}` の評価に {seconds} 秒より長くかかります。一つの主張の変数を"
        "減らしてください",
    ),
    "unsafe": (
        "the claim `{condition}` leaves the variable {variables} open; use it in an "
        "atom that is not negated, such as in({variable}, battle)",
        "主張 `{condition}` では変数 {variables} の範囲が決まりません。in({variable}, "
        "battle) のような、否定されていない述語の中でも使ってください",
    ),
    "unknown_predicate": (
        "the claim `{condition}` uses `{name}`, which is no predicate of claims{hint}",
        "主張 `{condition}` の `{name}` は主張で使える述語ではありません{hint}",
    ),
    "wrong_arity": (
        "the claim `{condition}` gives `{name}` {found} argument(s); write {form}",
        "主張 `{condition}` の `{name}` の引数が {found} 個です。{form} の形で"
        "書いてください",
    ),
    "compared": (
        "the claim `{condition}` compares `{term}`, which is no number and no name; "
        "write such as count(me, hand, N), N >= 2",
        "主張 `{condition}` の `{term}` は数でも名前でもないので、比べられません。"
        "count(me, hand, N), N >= 2 のように書いてください",
    ),
    "no_number": (
        "the claim `{condition}`: `{found}` is no number; write one, or a variable "
        "such as N",
        "主張 `{condition}`: `{found}` は数ではありません。数か、N のような変数を"
        "書いてください",
    ),
    "number_of_any": (
        "the claim `{condition}` asks for the number of any card; write the id of one, "
        "such as {form}",
        "主張 `{condition}` では、どのカードの数かが決まっていません。{form} のように"
        "カードの id を書いてください",
    ),
    "no_order": (
        "the claim `{condition}`: `{found}` is no order; write names in quotes, such "
        'as "{order}"',
        "主張 `{condition}`: `{found}` は順序ではありません。"
        '"{order}" のように、名前を引用符の中に並べてください',
    ),
    "together": (
        "`{found}`: names of what happens at the same time stand once each, without "
        "spaces and in the order of the alphabet; write `{usual}`",
        "`{found}`: 同時に起きたことの名前は、空白を入れずにアルファベット順に一度ずつ"
        "並べます。`{usual}` と書いてください",
    ),
    "apart": (
        "`{found}`: one space stands between what happens one after the other, and "
        "none before and after it; write `{usual}`",
        "`{found}`: 順に起きたことの名前の間には空白を一つだけ入れ、"
        "前後には入れません。`{usual}` と書いてください",
    ),
    "observed_name": ("observed event", "観測するイベント"),
    "named_observer": ("observer", "観測"),
    "belonging": ("way to belong to a card", "付き方"),
}
