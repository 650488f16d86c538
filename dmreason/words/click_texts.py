"""What click says of the command line by itself, in Japanese."""

CLICK: dict[str, str] = {
    # help
    "Usage:": "使い方:",
    "Options": "オプション",
    "Commands": "コマンド",
    "Show this message and exit.": "この説明を表示して終わる。",
    "Show the version and exit.": "バージョンを表示して終わる。",
    "default: {default}": "既定: {default}",
    "required": "必須",
    # what is wrong with a command line
    "Error: {message}": "エラー: {message}",
    "Try '{command} {option}' for help.": "'{command} {option}' で説明を表示。",
    "Did you mean {possibility}?": "もしかして: {possibility}",
    "(Did you mean one of: {possibilities}?)": "(もしかして: {possibilities})",
    "Invalid value: {message}": "値の誤り: {message}",
    "Invalid value for {param_hint}: {message}": "{param_hint} の値の誤り: {message}",
    "Missing argument": "引数が足りません:",
    "Missing option": "オプションが足りません:",
    "Missing command.": "コマンドがありません。",
    "No such option {name!r}.": "オプション {name!r} はありません。",
    "No such command {name!r}.": "コマンド {name!r} はありません。",
    "Got unexpected extra argument ({args})": "余分な引数があります: {args}",
    "Got unexpected extra arguments ({args})": "余分な引数があります: {args}",
    "Option {name!r} does not take a value.": "{name!r} に値は付けられません。",
    "Option {name!r} requires an argument.": "{name!r} には値が要ります。",
    "Choose from:\n\t{choices}": "次のどれかを選んでください:\n\t{choices}",
    "{value!r} is not {choice}.": "{value!r} は {choice} ではない。",
    "{value!r} is not one of {choices}.": "{value!r} は {choices} のどれでもない。",
    "{value!r} is not a valid {number_type}.": "{value!r} は数ではありません。",
    "{value} is not in the range {range}.": "{value} は範囲 {range} の外です。",
    "{name} {filename!r} is a file.": "{filename!r} はファイルです。",
    "{name} {filename!r} is a directory.": "{filename!r} はフォルダです。",
}
"""The Japanese of each English text that a command line of dmreason can meet."""
