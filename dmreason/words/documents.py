"""What is said of a file that cannot be read, or holds what cannot stand there."""

MESSAGES: dict[str, tuple[str, str]] = {
    # reading the file
    "no_file": (
        "there is no such file; check the path{near}",
        "このファイルはありません。パスを確認してください{near}",
    ),
    "directory": (
        "this is a directory; name a YAML or JSON file in it",
        "これはディレクトリです。中の YAML か JSON ファイルを指定してください",
    ),
    "unreadable": (
        "cannot be read ({reason}); check the path and its permissions",
        "読み込めません({reason})。パスと権限を確認してください",
    ),
    "not_utf8": (
        "this is not UTF-8 text; save the file as UTF-8",
        "UTF-8 のテキストではありません。UTF-8 で保存してください",
    ),
    "empty": (
        "the file is empty; it needs at least: {needed}",
        "ファイルが空です。少なくとも次の項目が必要です: {needed}",
    ),
    "not_yaml": (
        "this is not YAML: {problem}; indent with spaces, and put text that holds "
        "`: ` or ` #` in quotes",
        "YAML として読めません: {problem}。字下げには空白を使い、`: ` や ` #` を含む"
        "文字列は引用符で囲んでください",
    ),
    "yaml_tab": (
        "a tab stands here; write spaces instead",
        "タブがあります。タブの代わりに半角の空白を使ってください",
    ),
    "yaml_indentation": (
        "the indentation of this line fits no line above it; begin fields of the same "
        "level with equally many spaces",
        "この行の字下げが、上のどの行ともそろっていません。同じ階層の行は同じ数の"
        "半角の空白で始めてください",
    ),
    "yaml_no_colon": (
        "a name without `: ` after it; write a colon and a space",
        "名前の後に `: ` がありません。半角のコロンと空白を書いてください",
    ),
    "yaml_colon": (
        "there can be no `: ` here; look at the indentation, at the `: ` of the line "
        "before, and put text that holds `: ` in quotes",
        "ここに `: ` は書けません。字下げと前の行の `: ` を確かめ、`: ` を含む文字列は"
        "引用符で囲んでください",
    ),
    "yaml_bracket": (
        "a `,` or the closing bracket is missing; the bracket stands in line {first}",
        "`,` か閉じる括弧が足りません。開く括弧は {first} 行目にあります",
    ),
    "yaml_quote": (
        "the quote that begins here does not end; close it",
        "ここで始まる引用符が閉じられていません。閉じてください",
    ),
    "yaml_start": (
        "no text can begin with `{sign}`; put it in quotes",
        "`{sign}` で始まる文字列は書けません。引用符で囲んでください",
    ),
    "not_json": (
        "this is not JSON: {problem}; mend it there, or write YAML and end the "
        "file's name in .yaml",
        "JSON として読めません: {problem}。その箇所を直すか、YAML で書いて拡張子を "
        ".yaml にしてください",
    ),
    "no_data": (
        "this cannot stand in a file ({problem}); give strings, numbers, true, false, "
        "lists and mappings with strings as keys",
        "これはファイルに書けません ({problem})。文字列、数、true、false、リスト、"
        "文字列をキーとするマッピングで書いてください",
    ),
    "too_deep": (
        "this is nested too deeply to be read; write it flatter",
        "入れ子が深すぎて読めません。浅く書き直してください",
    ),
    "too_large_written_out": (
        "with its aliases (`*name`) written out, this file holds more than {bound} "
        "values; use fewer",
        "エイリアス(`*名前`)を展開すると、{bound} 個より多くの値があります。"
        "数を減らしてください",
    ),
    "too_many_bytes": (
        "this file has more than {bound} bytes, which no situation and no card needs; "
        "write a smaller one",
        "{bound} バイトより大きなファイルです。盤面やカードには大きすぎるので、"
        "小さくしてください",
    ),
    "no_regular_file": (
        "this is no file but a device or a pipe, which may have no end; save what "
        "it gives in a file, and name that",
        "これはファイルではなく、終わりのないかもしれないデバイスかパイプです。"
        "内容をファイルに保存して、それを指定してください",
    ),
    "tagged": (
        "what stands here has a tag such as `!!set`, or is a time; write plain YAML: "
        "text, numbers, dates, lists and names with what they stand for",
        "`!!set` のようなタグか、時刻があります。文字列、数、日付、リスト、名前と内容"
        "の組だけで書いてください",
    ),
    "unprintable": (
        "a character stands here that nobody can see ({sign}); remove it",
        "目に見えない文字({sign})があります。消してください",
    ),
    "duplicate_key_json": (
        "`{key}` stands in the same object twice; remove or rename one of them",
        "同じ項目の組に `{key}` が二度書かれています。どちらかを消すか名前を変えて"
        "ください",
    ),
    "duplicate_key": (
        "`{key}` stands here for the second time (first in line {first}); "
        "remove or rename one of them",
        "`{key}` が二度書かれています(最初は {first} 行目)。"
        "どちらかを消すか名前を変えてください",
    ),
    "bad_date": (
        "`{value}` is no date; write year-month-day, or put it in quotes",
        "`{value}` という日付はありません。年-月-日で書くか、引用符で囲んでください",
    ),
    "long_number": (
        "this number has far too many digits; write a smaller one",
        "桁数の多すぎる数です。小さな数を書いてください",
    ),
    "key_no_name": (
        "a list or a mapping stands here where the name of a field should; write a "
        "name",
        "項目の名前のところにリストや項目の組があります。名前を書いてください",
    ),
    # fields and values
    "english_in_japanese": (
        "this file is written in Japanese; write `{instead}` for `{found}`",
        "このファイルは日本語で書かれています。`{found}` は `{instead}` と書いて"
        "ください",
    ),
    "japanese_in_english": (
        "this file is written in English; write `{instead}` for `{found}`",
        "このファイルは英語で書かれています。`{found}` は `{instead}` と書いてください",
    ),
    "english_claim": (
        "the claim `{condition}` is written in English, its file in Japanese; write "
        "it as `場所(a, 墓地)`",
        "主張 `{condition}` は英語ですが、ファイルは日本語です。`場所(a, 墓地)` の"
        "ように書いてください",
    ),
    "japanese_claim": (
        "the claim `{condition}` is written in Japanese, its file in English; write "
        "it as `in(a, graveyard)`",
        "主張 `{condition}` は日本語ですが、ファイルは英語です。`in(a, graveyard)` の"
        "ように書いてください",
    ),
    "unknown_field": (
        "{place}there is no field `{key}` here{hint}",
        "{place}ここに `{key}` という項目はありません{hint}",
    ),
    "stands_inside": (
        "; it stands inside `{field}`: `{field}: {{…, {key}: …}}`",
        "。`{field}` の中に書きます: `{field}: {{…, {key}: …}}`",
    ),
    "missing_field": (
        "{place}the field `{key}` is missing; it takes {possible}",
        "{place}項目 `{key}` がありません。書けるもの: {possible}",
    ),
    "wrong_value": (
        "{place}found {found}{hint}",
        "{place}{found} は使えません{hint}",
    ),
    "printed_text": (
        "{place}this says only whether the printed text is known; a card that is "
        "printed is an item of `cards` itself: `- |`, and below it its text",
        "{place}ここには印刷されたテキストがわかっているかどうかだけを書きます。印刷"
        "されたカードは `cards` の項目に `- |` と書き、その下にテキストを書きます",
    ),
    "use_is_of_an_icon": (
        "{place}this uses the abilities behind an icon; to play a card write "
        "`play: {card}`",
        "{place}ここにはアイコンの能力を使うことを書きます。カードを使うなら "
        "`play: {card}` と書いてください",
    ),
    "quote_value": ("; put it in quotes", "。引用符で囲んでください"),
    "nothing_there": (
        "{place}nothing stands here; it takes {possible}",
        "{place}何も書かれていません。書けるもの: {possible}",
    ),
    "no_space": (
        "{place}`{key}` has no `: ` in it; write a colon and a space between a name "
        "and what it stands for",
        "{place}`{key}` に `: ` がありません。名前と内容の間に半角のコロンと空白を"
        "書いてください",
    ),
    "bad_key": (
        "{place}the key `{key}` is no text; put it in quotes",
        "{place}キー `{key}` が文字列ではありません。引用符で囲んでください",
    ),
    "too_small": (
        "{place}found {found}; the least that is possible is {bound}",
        "{place}{found} は使えません。{bound} 以上の数を書いてください",
    ),
    "too_large": (
        "{place}found {found}; the most that is possible is {bound}",
        "{place}{found} は使えません。{bound} 以下の数を書いてください",
    ),
    "too_short": (
        "{place}found {found} of them, at least {needed} are needed",
        "{place}{found} 個しかありません。{needed} 個以上必要です",
    ),
    "too_long": (
        "{place}found {found} of them, at most {needed} are possible",
        "{place}{found} 個あります。{needed} 個までです",
    ),
    "exactly_one": (
        "{what} needs exactly one of: {possible} (found: {found})",
        "{what}には次のうちちょうど一つが必要です: {possible}(ここにあるもの: {found})",
    ),
    # what can stand somewhere, and what was found
    "shape_text": ("text", "文字列"),
    "shape_number": ("a whole number", "整数"),
    "shape_bool": ("true or false", "true か false"),
    "shape_date": ("a date such as 2025-12-17", "2025-12-17 のような日付"),
    "shape_list": ("a list", "リスト"),
    "shape_names": (
        "names with what they stand for such as {{a: …}}",
        "{{a: …}} のような、名前とその内容の組",
    ),
    "shape_mapping": ("a mapping with {fields}", "{{{fields}}} の項目の組"),
    "found_mapping": ("a mapping with {keys}", "{{{keys}}} の項目の組"),
    "nothing": ("nothing", "なし"),
}
