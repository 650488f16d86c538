"""What is said of printed cards that are read."""

MESSAGES: dict[str, tuple[str, str]] = {
    "print_json": (
        "this line is no JSON; write one card on each line",
        "この行は JSON ではありません。1行に1枚のカードを書いてください",
    ),
    "print_fields": (
        "this line is no card; it needs the texts `name` and `type`, the numbers "
        "`cost` and `power`, and the lists `civilizations`, `races` and `lines`",
        "この行はカードではありません。文字列の `name` と `type`、数の `cost` と "
        "`power`、リストの `civilizations`、`races`、`lines` を書いてください",
    ),
    "print_nested": (
        "`{field}` holds a card of its own, which is not read; write the text of "
        "another half, side or mode below that of the card in `lines`, as printed",
        "`{field}` の中のカードは読めません。もう一方の面や状態のテキストは、印刷の"
        "とおりに `lines` のカードのテキストの下に書いてください",
    ),
    "print_block": (
        "this line does not begin a card; write `NAME 火文明 (6)`, below it "
        "`クリーチャー:RACE 6000`, then the text (or the name and each value behind "
        "its label: カードの種類, 文明, コスト, パワー, 種族, 特殊能力), and an empty "
        "line after each card",
        "この行からはカードが始まりません。「名前 火文明 (6)」、次の行に"
        "「クリーチャー:種族 6000」、その下にテキストを書き(または名前の下に"
        "「カードの種類」「文明」「コスト」「パワー」「種族」「特殊能力」を値と並べ)、"
        "カードの間を1行あけてください",
    ),
    "several_prints": (
        "《{name}》 is another card; write each in an item of its own (`- |`), its "
        "other half or side without an empty line between them",
        "《{name}》は別のカードです。1枚ずつ別の項目(`- |`)に書いてください。もう一方の"
        "面は、間をあけずに続けて書きます",
    ),
    "lint_unread": (
        "{name}: not read: 「{text}」",
        "{name}: 読めなかったテキスト: 「{text}」",
    ),
    "print_unread": (
        "{card}, line {line} of its text: not read: 「{text}」{near}",
        "{card} テキストの{line}行目: 「{text}」を読めません{near}",
    ),
    "print_gap": (
        "{card}, line {line} of its text: not read from 「{rest}」 on; "
        "understood: 「{understood}」",
        "{card} テキストの{line}行目: 「{rest}」から先を読めません。読めた部分: "
        "「{understood}」",
    ),
    "print_readings": (
        "{card}, line {line} of its text: 「{text}」 can mean different things: "
        "{readings}",
        "{card} テキストの{line}行目: 「{text}」は異なる意味に読めます: {readings}",
    ),
    "print_reminder": (
        "{card}, line {line} of its text: the reminder text says something else than "
        "its keyword does in dmreason: 「{text}」",
        "{card} テキストの{line}行目: 注釈文がキーワードの意味と違います: 「{text}」",
    ),
    "print_whole": (
        "{card}: {what} is not known: 「{text}」",
        "{card}: {what}がわかりません: 「{text}」",
    ),
    "civilization": ("the civilization", "文明"),
    "card_kind": ("the kind of card", "カードの種類"),
    "evolution_base": ("what it is put on", "進化元"),
    "spell_half_unknown": (
        "its spell half, which is not printed",
        "書かれていない呪文側",
    ),
    "other_side_unknown": (
        "its other side, which is not printed",
        "書かれていないもう一方の面",
    ),
    "print_file": (
        "{path} exists already; remove it or choose another directory",
        "{path} は既にあります。削除するか別のディレクトリを指定してください",
    ),
}
