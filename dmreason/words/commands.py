"""What the command line says of its arguments, of the machine, and of itself."""

MESSAGES: dict[str, tuple[str, str]] = {
    "span_form": (
        "`{text}` is no span of time; write a whole number with s, m or h, such as 10m",
        "`{text}` は時間の長さではありません。10m のように、整数に s、m、h を付けて"
        "書いてください",
    ),
    "no_card_to_explore": (
        "no card is given; name one, or give its file",
        "カードがありません。カードの名前かファイルを指定してください",
    ),
    "two_wordings": (
        "--against compares one card with one other; give one of each",
        "--against は1枚のカードをもう1枚と比べます。1枚ずつ指定してください",
    ),
    "coverage_of_wordings": (
        "--coverage tells nothing of two wordings; leave out --against",
        "--coverage は2つの書き方の比較には使えません。--against を外してください",
    ),
    "no_journal": (
        "this line is not one that `dmreason explore` wrote; choose another folder",
        "この行は `dmreason explore` が書いたものではありません。別のフォルダを"
        "指定してください",
    ),
    "journal_unusable": (
        "nothing can be kept here ({reason}); choose another folder",
        "ここには書き込めません({reason})。別のフォルダを指定してください",
    ),
    "no_dask": (
        "Dask is not installed, which searches on a cluster; install {extra}",
        "クラスタで探索するための Dask がありません。{extra} をインストールして"
        "ください",
    ),
    "no_cluster": (
        "no Dask cluster answers at {address} ({reason}); correct the address of its "
        "scheduler",
        "{address} の Dask クラスタが応答しません({reason})。スケジューラのアドレスを"
        "直してください",
    ),
    "cluster_gone": (
        "the Dask cluster at {address} is gone; what it has found is kept with -o, and "
        "the same command goes on",
        "{address} の Dask クラスタがなくなりました。-o を付けていれば、そこまでの"
        "結果は残り、同じコマンドで続きます",
    ),
    "other_rules_there": (
        "a worker of the Dask cluster at {address} has other rules or cards than this "
        "machine; install the same dmreason there, and lay the same cards in the same "
        "place",
        "{address} の Dask クラスタのワーカーにはこの機械と違うルールかカードが"
        "あります。同じ dmreason と、同じ場所に同じカードを用意してください",
    ),
    "no_card_or_file": (
        "`{name}` is neither the name of a card nor a file; correct it{near}",
        "`{name}` というカードもファイルもありません。名前を直してください{near}",
    ),
    "file_there": (
        "there is such a file already; remove it or choose another name",
        "このファイルは既にあります。削除するか別の名前を指定してください",
    ),
    "no_cards_there": (
        "there is no file and no folder of cards here; correct the path{near}",
        "ここにカードのファイルもフォルダもありません。パスを直してください{near}",
    ),
    "printed_cards_there": (
        "such a file is for printed cards; make card files of it "
        "(`dmreason read {file} -o FOLDER`) and name the folder",
        "印刷されたカードのファイルです。`dmreason read {file} -o フォルダ` でカードの"
        "ファイルにして、そのフォルダを指定してください",
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
    "forbids_nothing": (
        "rule {number} forbids no decision on this board, and only rules that forbid "
        "one can be left out; here these do: {possible}",
        "ルール{number}はこの盤面では何も禁じていません。除けるのは、何かを禁じる"
        "ルールだけです。この盤面では次のとおりです: {possible}",
    ),
    "ignores_no_card": (
        "--ignore '{text}' names no card of this board; write the name or the id of a "
        "card, or CARD.ABILITY; the cards are: {possible}",
        "--ignore '{text}' はこの盤面のカードではありません。カードの名前か id、または "
        "カード.能力 の形で書いてください。カードは次のとおりです: {possible}",
    ),
    "ignores_nothing": (
        "--ignore '{text}': there is no such ability on that card; it has: {possible}",
        "--ignore '{text}': そのカードにその能力はありません。あるのは次の能力です: "
        "{possible}",
    ),
    "replace_form": (
        "--replace '{text}' names no file; write it as CARD=FILE",
        "--replace '{text}' にファイルがありません。カード=ファイル の形で書いて"
        "ください",
    ),
    "replaced_by_own": (
        "`{name}` is also a card that the situation describes; rename one of the two",
        "`{name}` は盤面の `cards` にもあるカード名です。どちらかの名前を変えて"
        "ください",
    ),
    "nothing_to_compare": (
        "there is nothing to compare with; give a second situation, --without, "
        "--ignore, --replace, --edition, --reading, --all-rules or --all-cards",
        "比べるものがありません。もう一つの盤面か、--without、--ignore、--replace、"
        "--edition、--reading、--all-rules、--all-cards のどれかを指定してください",
    ),
    "compare_all_alone": (
        "--all-rules and --all-cards leave out one thing after the other; give them "
        "without a second situation, --without, --ignore, --replace, --edition and "
        "--reading",
        "--all-rules と --all-cards は一つずつ除いて調べます。もう一つの盤面や、"
        "--without、--ignore、--replace、--edition、--reading と一緒には使えません",
    ),
    "group": ("card, observer or winner", "カード、観測、勝者"),
    "blocks_nothing": (
        "nobody attacks here, so say whose attack {card} is to block: "
        "`can {card} block b`",
        "攻撃が起きないので、{card}が何の攻撃をブロックするのかを書いてください: "
        "「{card}はbをブロックできるか」",
    ),
    "no_question_known": (
        "`{text}` is no question that is understood; ask one of: {forms}",
        "`{text}` という質問はわかりません。次のように書いてください: {forms}",
    ),
    "nothing_to_explain": (
        "the file makes no claim; add `claims:` to it, or ask for a condition such as "
        "'in(a, battle)'",
        "ファイルに主張がありません。`claims:` を書き足すか、'in(a, battle)' のような"
        "条件を指定してください",
    ),
    "boards_explorer": (
        "only the explorer knows the boards on the way; leave out --driver",
        "途中の盤面がわかるのは explorer だけです。--driver を除いてください",
    ),
    "form_unknown": (
        "`{name}` does not say in which form to draw; let its name end in one of "
        "{possible}",
        "`{name}` では描く形式がわかりません。名前の終わりを次のどれかにしてください: "
        "{possible}",
    ),
    "nothing_to_draw": (
        "no outcome was found, so there is nothing to draw; allow more time or states",
        "結果が見つからず、描くものがありません。時間か状態の数の制限を緩めてください",
    ),
    "not_written": (
        "cannot be written ({why}); choose another place",
        "書き込めません({why})。別の場所を指定してください",
    ),
    "force_explorer": (
        "only the explorer knows who decides what; leave out --driver",
        "誰が何を決めるかを調べられるのは explorer だけです。--driver を除いてください",
    ),
    "loop_end_unknown": (
        "who can end a loop depends on what players cannot see, or on the order of "
        "decisions in one step",
        "誰がループを終わらせられるかが、見えないカードか、一つの手の中の決定の順番に"
        "よります",
    ),
    "force_hidden": (
        "{player} would have to know cards that they cannot see",
        "{player}から見えないカードがわかっていなければなりません",
    ),
    "force_entangled": (
        "in one step somebody decides what only a later decision of another asks for; "
        "who knows what is not worked out there",
        "一つの手の中に、ほかの決定の結果として初めて必要になる決定があり、"
        "誰が何を知って決めるかを区別できません",
    ),
    "force_chance": (
        "it depends on whether {player} decides before or after what chance decides in "
        "the same step",
        "同じ手の中で、偶然に決まることの前と後のどちらに{player}が決めるかによります",
    ),
    "force_arranged": (
        "it depends on the order in which a player put cards on the deck or below a "
        "card, which is not followed from there to where it matters",
        "山札やカードの下に置いたカードの順番によります。置く時に決めた順番は、"
        "影響する時まで追われていません",
    ),
    "no_claims": (
        "there is no claim to prove; add `claims:` to the file, or give one with "
        "--claim 'impossible: in(a, battle)'",
        "調べる主張がありません。ファイルに `claims:` を書くか、"
        "--claim 'impossible: in(a, battle)' のように指定してください",
    ),
    "claim_form": (
        "the claim '{text}' has no verdict; write it as 'forced: CONDITION', "
        "'possible: CONDITION' or 'impossible: CONDITION'",
        "主張 '{text}' に判定がありません。'必ず: 条件'、'あり得る: 条件'、"
        "'あり得ない: 条件' のどれかの形で書いてください",
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
