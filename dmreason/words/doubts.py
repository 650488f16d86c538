"""What a situation leaves out that could matter, by the kind of doubt."""

MESSAGES: dict[str, tuple[str, str]] = {
    "doubt_missing": (
        "{card}: its file leaves out a part of its text that could matter here: {text}",
        "{card}: 扱えないテキストが、ここで関わるかもしれません: {text}",
    ),
    "doubt_keyword": (
        "{card} has the keyword {text}, which does nothing here: it has no file and no "
        "rule knows it",
        "{card} のキーワード {text} はファイルがなくルールも知らないので、何もしません",
    ),
    "doubt_type": (
        "the type of {card} is not known, and could matter here",
        "{card} のカードの種類がわかりませんが、ここで関わるかもしれません",
    ),
    "doubt_aura": (
        "{card} is an aura that is on no creature of the battle zone, or goes where no "
        "aura belongs; what becomes of it is not encoded",
        "{card} はバトルゾーンのどのクリーチャーにも付いていないか、置けないゾーンへ"
        "移るオーラです。その先のルールはまだありません",
    ),
    "doubt_follower": (
        "{card} goes along with the card to which it belongs, and its own way could be "
        "replaced or forbidden; whether it stays is not encoded",
        "{card} は属するカードと一緒に移りますが、それ自身の移動は置換されるか、"
        "禁止されているかもしれません。とどまるかどうかのルールはまだありません",
    ),
    "doubt_undrawn": (
        "before happening {text} a turn began, and nothing starts its draw step: write "
        "`step: draw` after `end_turn`",
        "{text} 番目の出来事の前にターンが始まりますが、ドロー・ステップがありません。"
        "`end_turn` の後に `step: draw` を書いてください",
    ),
    "doubt_unstarted": (
        "before happening {text} a step began that abilities wait for, and nothing "
        "starts it: write `step: charge`, `step: main` or `step: attack` there",
        "{text} 番目の出来事の前に、能力が待つステップが始まりますが、書かれて"
        "いません。始まる所に `step: charge`、`step: main`、`step: attack` を"
        "書いてください",
    ),
}
