"""What the command line says of its arguments, of the machine, and of itself."""

MESSAGES: dict[str, tuple[str, str]] = {
    "no_card_or_file": (
        "`{name}` is neither the name of a card nor a file; correct it{near}",
        "`{name}` というカードもファイルもありません。名前を直してください{near}",
    ),
    "no_cards_there": (
        "there is no file and no folder of cards here; correct the path{near}",
        "ここにカードのファイルもフォルダもありません。パスを直してください{near}",
    ),
    "no_card_fits": (
        "no card fits `{words}`; `dmreason cards` lists them all{near}",
        "`{words}` に合うカードはありません。`dmreason cards` で一覧できます{near}",
    ),
    "type_unknown": ("its type", "カードタイプ"),
    "keyword_open": (
        "what the keyword {word} means",
        "キーワード {word} の意味",
    ),
    "no_outcome": (
        "outcome {number} is not among the {count} that are shown; look for its number "
        "in the first column of the table",
        "結果 {number} は表示される {count} 通りの中にありません。"
        "表の最初の列の番号を見てください",
    ),
    "no_claims": (
        "there is no claim to prove; add `claims:` to the file, or give one with "
        "--claim 'impossible: in(a, battle)'",
        "調べる主張がありません。ファイルに `claims:` を書くか、"
        "--claim 'impossible: in(a, battle)' のように指定してください",
    ),
    "claim_form": (
        "--claim '{text}' has no verdict; write it as 'forced: CONDITION', "
        "'possible: CONDITION' or 'impossible: CONDITION'",
        "--claim '{text}' に判定がありません。'forced: 条件'、'possible: 条件'、"
        "'impossible: 条件' のどれかの形で書いてください",
    ),
    "unknown_rule": (
        "there is no rule {number} in the index of the rulebook; `dmreason rules` "
        "lists them{near}",
        "ルール {number} は一覧にありません。`dmreason rules` で表示できます{near}",
    ),
    "no_rulings": (
        "there is no ruling here; a ruling is a .yaml or .json file",
        "ここに裁定のファイルはありません。裁定は .yaml か .json のファイルです",
    ),
    "no_access": (
        "what is needed could not be read or written: {reason}",
        "読み込みまたは書き込みができませんでした: {reason}",
    ),
    "no_memory": (
        "there is not enough memory for the search; make the board smaller, or let it "
        "stop in time with --max-states",
        "探索のためのメモリが足りません。盤面を小さくするか、--max-states で早めに"
        "打ち切ってください",
    ),
    "job_died": (
        "a process of --jobs ended without an answer; if memory ran out, use fewer",
        "--jobs のプロセスが答えを返さずに終了しました。メモリ不足なら数を減らして"
        "ください",
    ),
    "defect": (
        "dmreason itself failed, not your file; please report this message: {problem}",
        "ファイルではなく dmreason 自体の不具合です。このメッセージを報告して"
        "ください: {problem}",
    ),
}
