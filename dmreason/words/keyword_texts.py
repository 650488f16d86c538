"""What is said of keywords, of what stands beside them and of their parameters."""

MESSAGES: dict[str, tuple[str, str]] = {
    "keyword_value": (
        "`{word}` is read as 「{name}」: {reason}",
        "`{word}` は「{name}」として読みます: {reason}",
    ),
    "keyword_twice": (
        "{word} has a file, so the card would have it twice: take the word out of "
        "`spelt_out`, and what it means out of `abilities`",
        "{word}にはファイルがあり、カードが同じ能力を2回持ってしまいます。`spelt_out` "
        "からその語を、`abilities` からその意味を除いてください",
    ),
    "keyword_without_value": (
        "`{word}` is a family of keywords; say with which value it is given",
        "`{word}` は値のあるキーワードです。どの値で与えるかを書いてください",
    ),
    "no_number_in_keyword": (
        "`{text}` is no number",
        "`{text}` は数ではありません",
    ),
    "no_civilization_in_keyword": (
        "`{text}` is no civilization; possible: {known}",
        "`{text}` は文明ではありません。使えるもの: {known}",
    ),
    "no_race_in_keyword": (
        "`{text}` is no race",
        "`{text}` は種族ではありません",
    ),
    "keyword_beside": (
        "beside `word: {word}` stand exactly: {needs}",
        "`word: {word}` とともに書くものは次のとおりです: {needs}",
    ),
    "nothing_beside_keyword": (
        "beside `word` stands what the text says with it ({kinds}); a word alone is "
        "written without `word:`",
        "`word` とともに、テキストがそれに添えること({kinds})を書いてください。"
        "語だけなら `word:` は不要です",
    ),
    "keyword_unread": (
        "nothing is known of the keyword `{word}`, so nothing can stand beside "
        "it{near}; write its meaning under `abilities` and name it under `spelt_out`",
        "キーワード `{word}` のファイルがないので、添えたものを読めません{near}。"
        "意味を `abilities` に書き、`spelt_out` に挙げてください",
    ),
    "two_keywords": (
        "`{word}` fits several keywords: {names}",
        "`{word}` は複数のキーワードに当てはまります: {names}",
    ),
    "keyword_name": (
        "the `name` of this keyword and of its file differ; it is named `{name}`",
        "キーワードの `name` がファイル名と違います。ファイル名は `{name}` です",
    ),
    "parameter_name": (
        "parameters have names of capital letters, such as `N`",
        "パラメータの名前は `N` のような大文字にしてください",
    ),
    "parameter_undeclared": (
        "each name in braces needs an entry under `parameters`, which says what it "
        "is: {kinds}",
        "波括弧の名前はどれも `parameters` に挙げ、何かを示してください: {kinds}",
    ),
    "parameter_unprinted": (
        "`{name}` is a {kind}, which the word itself prints; write it in braces in "
        "`name`",
        "`{name}`({kind})は語の中に書かれるものです。`name` の中に"
        "波括弧で書いてください",
    ),
    "parameter_twice": (
        "a card can give one parameter of each kind; here are two of one",
        "カードが添えるパラメータは、種類ごとに一つだけです",
    ),
    "parameter_unread": (
        "the text reads the parameter `{name}` nowhere",
        "パラメータ `{name}` はどこにも使われていません",
    ),
    "like_no_fields": (
        "`like` stands for the fields of a parameter, and this has none",
        "`like` にはフィールドを持つパラメータを書いてください",
    ),
    "like_twice": (
        "`{field}` is said here already, and `like` says something else",
        "`{field}` はすでに書かれていて、`like` の値と異なります",
    ),
}
