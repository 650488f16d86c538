"""What the screens of the commands say beside the answer itself, in two languages."""

from dmreason.words.languages import Language, Wording, user_language, worded

SCREENS: dict[str, Wording] = {
    # counting
    "state": ("{n} state", "{n} 状態"),
    "states": ("{n} states", "{n} 状態"),
    "step": ("{n} step", "{n} 手"),
    "steps": ("{n} steps", "{n} 手"),
    "outcome": ("{n} outcome", "結果 {n} 通り"),
    "outcomes": ("{n} outcomes", "結果 {n} 通り"),
    "file": ("{n} file", "{n} ファイル"),
    "files": ("{n} files", "{n} ファイル"),
    "finding": ("{n} finding", "指摘 {n} 件"),
    "findings": ("{n} findings", "指摘 {n} 件"),
    "part": ("{n} part", "{n} 箇所"),
    "parts": ("{n} parts", "{n} 箇所"),
    "missing_parts": (
        "missing of printed texts: {parts} in {files}",
        "書かれていないテキスト: {files}に {parts}",
    ),
    "card_listed": ("{n} card", "カード {n} 枚"),
    "card_listeds": ("{n} cards", "カード {n} 枚"),
    "listed": (
        "{count}, of {complete} nothing is missing",
        "{count}、うち欠けているところのないもの {complete} 枚",
    ),
    "cost": ("cost {n}", "コスト{n}"),
    "missing_part": ("missing: {part}", "欠けているテキスト: {part}"),
    "change": ("{n} line rewritten", "{n} 行を書き換えました"),
    "changes": ("{n} lines rewritten", "{n} 行を書き換えました"),
    "old_or_name": (
        "`{word}` is the player of that name now; it meant `{old}` if the file is of "
        "the old form: then use `{option}`, or write `{old}`",
        "`{word}` は今ではその名前のプレイヤーを指します。古い書き方のファイルでは "
        "`{old}` のことでした。その場合は `{option}` を使うか、`{old}` と"
        "書いてください",
    ),
    "between": ("anywhere from {first} to {last}", "{first}〜{last}枚目のどこか"),
    "run": ("{first}..{last}", "{first}〜{last}"),
    "both": ("{first}, {second}", "{first}、{second}"),
    "next": ("; ", "; "),
    # how far a search went
    "complete": ("complete", "完全"),
    "endless": ("complete, play never ends", "完全、終わりがない"),
    "not_complete": ("INCOMPLETE", "不完全"),
    "incomplete": ("INCOMPLETE ({reasons})", "不完全({reasons})"),
    "incomplete_because": ("incomplete: {reason}", "不完全: {reason}"),
    "search": ("{label}: {count} in {seconds} s", "{label}: {count}、{seconds} 秒"),
    "up_to": ("up to {count}", "{count}まで"),
    "assumed_without": (
        "assumed without: {cards}",
        "欠けているテキストは関係ないものとする: {cards}",
    ),
    "readings": ("readings: {readings}", "読み方: {readings}"),
    # an outcome
    "id": ("id", "id"),
    "card": ("card", "カード"),
    "outcome_number": ("Outcome {id}", "結果 {id}"),
    "outcome_in_doubt": (
        "Outcome {id} (perhaps: something that is left out could matter on every way)",
        "結果 {id} (かもしれない: どの手順にも、書かれていないことが関わり得る)",
    ),
    "outcome_head": ("outcome", "結果"),
    "perhaps": ("{id} (perhaps)", "{id} (かもしれない)"),
    "how_perhaps": (
        "perhaps: something that is left out could matter on every way to it",
        "かもしれない: どの手順にも、書かれていないことが関わり得る",
    ),
    "some_of": ("{n} of {count}", "{count}のうち {n}"),
    "won": ("winner", "勝者"),
    "how_to_see_lines": (
        "{one} shows the board and the way to one outcome, {all} those of all.",
        "{one} で1つの結果の盤面と手順を、{all} ですべてを表示します。",
    ),
    "zone": ("zone", "ゾーン"),
    "winner": ("winner: {winner}", "勝者: {winner}"),
    "draw": ("draw", "引き分け"),
    "power_of": ("power of {card}", "{card}のパワー"),
    "cost_of": ("cost of {card}", "{card}のコスト"),
    "line": ("line of play:", "手順:"),
    "way_against": ("a line of play that says otherwise:", "食い違う手順:"),
    "loop": ("loop, which may go on for ever:", "いつまでも続き得るループ:"),
    # claims
    "claim": ("claim", "主張"),
    "expected": ("expected", "予想"),
    "verdict": ("verdict", "判定"),
    "holds": ("holds", "成立"),
    "because": ("because of", "妨げるルール"),
    "why_not": ("why not {claim}:", "{claim} があり得ない理由:"),
    "possible_without": ("possible without {what}", "{what}がなければあり得る"),
    "possible_if": ("possible if {what}", "{what}あり得る"),
    "nor": (" and ", "と"),
    "and_if": (" and ", "、しかも"),
    "happening": ("the happening {number} of the file", "{number}番目の出来事"),
    "if_placed": (
        "{card} were in the {zone} from the beginning",
        "{card}が最初から{zone}にあれば",
    ),
    "if_marked": (
        "{card} were {mark} from the beginning",
        "{card}が最初から{mark}状態であれば",
    ),
    "if_read": (
        "rule {number} were read so: {reading}",
        "ルール{number}を「{reading}」と読めば",
    ),
    "if_turn": ("it were the turn of {player}", "{player}のターンであれば"),
    "if_more": (
        "{player} had one more card in the {zone}",
        "{player}の{zone}にカードがもう1枚あれば",
    ),
    "rule": ("rule {number}", "ルール{number}"),
    "ability_of": ("ability {number} of 《{card}》", "《{card}》の{number}番目の能力"),
    "other_ability": ("an ability of 《{card}》", "《{card}》の能力"),
    "keyword_of": ("“{word}” of 《{card}》", "《{card}》の「{word}」"),
    "condition_of": ("the condition of {ability}", "{ability}の条件"),
    "effect_of": ("the lasting effect of {ability}", "{ability}による継続的効果"),
    "part_of": (
        "part {number} of what {ability} does",
        "{ability}の{number}番目の指示",
    ),
    "limit_of_times": (
        "the limit on how often it works, in {ability}",
        "{ability}が働く回数の制限",
    ),
    "limit_of_number": (
        "the limit on how many cards are chosen, in {ability}",
        "{ability}で選ぶ数の制限",
    ),
    "demand_of": (
        "what the text of 《{card}》 asks of the {what} of cards",
        "《{card}》のテキストにある{what}の指定",
    ),
    "demands_of": (
        "what the text of 《{card}》 asks of cards",
        "《{card}》のテキストにあるカードの指定",
    ),
    "demand_of_happening": (
        "what the happenings of the file ask of the {what} of cards",
        "出来事にある{what}の指定",
    ),
    "state_of": ("{card} being {state}", "{card}の{state}状態"),
    "quoted": ("{what}: “{text}”", "{what}「{text}」"),
    "never": ("in no outcome: {part}", "どの結果でも成り立たない: {part}"),
    "never_together": (
        "never in the same outcome: {parts}",
        "一つの結果で同時には成り立たない: {parts}",
    ),
    "nearest": (
        "nearest is outcome {id}, in which this fails: {parts}",
        "最も近い結果 {id} で成り立たないもの: {parts}",
    ),
    "untried": (
        "what would be without everything else on the board was not tried to the end",
        "ほかのものがない場合のすべてを最後まで試せてはいません",
    ),
    "forced": ("forced", "必ず"),
    "or_endless": (
        "forced, or the game never ends",
        "必ず、またはゲームが終わらない",
    ),
    "possible": ("possible", "あり得る"),
    "impossible": ("impossible", "あり得ない"),
    "unknown": ("unknown", "不明"),
    "yes": ("yes", "はい"),
    "no": ("no", "いいえ"),
    "undecided": ("undecided", "未定"),
    "witness": ("witness for {claim}: outcome {id}", "{claim} の例: 結果 {id}"),
    "counterexample": (
        "counterexample for {claim}: outcome {id}",
        "{claim} の反例: 結果 {id}",
    ),
    "witness_in_doubt": (
        "perhaps a witness for {claim}: outcome {id}",
        "{claim} の例かもしれないもの: 結果 {id}",
    ),
    "counterexample_in_doubt": (
        "perhaps a counterexample for {claim}: outcome {id}",
        "{claim} の反例かもしれないもの: 結果 {id}",
    ),
    # comparisons
    "before": ("as it is", "そのまま"),
    "after": ("changed", "変更後"),
    "side": ("{side}: {count}, {search}", "{side}: {count}、{search}"),
    "change_without": ("changed: without {what}", "変更: {what}を除く"),
    "change_edition": ("changed: the rules of {day}", "変更: {day} のルール"),
    "change_reading": (
        "changed: {rule} read as {name}",
        "変更: {rule} の読み方 {name}",
    ),
    "change_card": (
        "changed: 《{card}》 replaced by that of {file}",
        "変更: 《{card}》を {file} のカードに置き換える",
    ),
    "change_board": ("changed: {file}", "変更: {file}"),
    "common": ("in both", "共通"),
    "lost": ("lost", "失われる"),
    "gained": ("gained", "加わる"),
    "only_before": ("found as it is only", "そのままでのみ発見"),
    "only_after": ("found if changed only", "変更後でのみ発見"),
    "same_outcomes": ("The outcomes are the same.", "結果は同じです。"),
    "cut_short": (
        "A search was cut short: what only one of them found may be in both.",
        "探索が途中で打ち切られたため、片方だけで見つかった結果が、もう片方にも"
        "あるかもしれません。",
    ),
    "loop_lost": (
        "Play can go on for ever as it is, and cannot if changed.",
        "そのままでは終わらないことがありますが、変更後は必ず終わります。",
    ),
    "loop_gained": (
        "Play can go on for ever if changed, and cannot as it is.",
        "変更後は終わらないことがありますが、そのままでは必ず終わります。",
    ),
    "side_outcome": ("{side}: outcome {id}", "{side}: 結果 {id}"),
    "more_lines": (
        "{option} shows the board and the way to all of them.",
        "{option} ですべての盤面と手順を表示します。",
    ),
    "text_of": ("the text of 《{card}》", "《{card}》のテキスト"),
    "matters": (
        "without {what}: {lost} lost, {gained} gained",
        "{what}がなければ: 失われる結果 {lost}、加わる結果 {gained}",
    ),
    "matters_unknown": (
        "without {what}: not known, the search was cut short",
        "{what}がなければ: 不明(探索が打ち切られました)",
    ),
    "no_matter": (
        "{tried} were left out, one at a time; {same} of them make no difference",
        "一つずつ除いたもの: {tried}、うち結果に関係しないもの: {same}",
    ),
    "not_tried": ("no time to try without {what}", "時間がなく試せなかった: {what}"),
    # who can force something
    "force_yes": (
        "{player} can bring about {claim}, whatever all others decide.",
        "{player}は、ほかの誰が何を選んでも、{claim} を成り立たせることができます。",
    ),
    "force_no": (
        "{player} cannot be sure to bring about {claim}; it can go like this.",
        "{player}は {claim} を必ず成り立たせることはできません。次のようになり得ます。",
    ),
    "force_unknown": (
        "INCOMPLETE: not known whether {player} can bring about {claim} ({reasons})",
        "不完全: {player}が {claim} を成り立たせられるかは不明({reasons})",
    ),
    "decides": ("({number}) {player} decides:", "({number}) {player}が決める:"),
    "luck": ("({number}) by chance:", "({number}) 偶然:"),
    "go_to": ("as at ({number})", "({number})と同じ"),
    "for_ever": ("and so on for ever", "以後、いつまでも続く"),
    "holds_then": ("then {claim} holds", "{claim} が成り立つ"),
    "fails_then": ("then {claim} does not hold", "{claim} は成り立たない"),
    "more_positions": (
        "({number}) and so on; {option} shows all.",
        "({number})以下略。{option} ですべて表示します。",
    ),
    "or_else": ("or: {step}", "または: {step}"),
    "or_others": ("or in {n} other ways", "またはほかの {n} 通り"),
    # why
    "why_forced": (
        "{claim}: forced. It holds in the end, whatever is decided.",
        "{claim}: 必ず。何を選んでも、最後には成り立ちます。",
    ),
    "why_or_endless": (
        "{claim}: forced, or the game never ends. It holds in every end.",
        "{claim}: 必ず、または終わらない。どの終わりでも成り立ちます。",
    ),
    "why_possible": (
        "{claim}: possible. It can come about like this.",
        "{claim}: あり得る。次のように進めば成り立ちます。",
    ),
    "why_impossible": (
        "{claim}: impossible. It holds in no outcome.",
        "{claim}: あり得ない。どの結果でも成り立ちません。",
    ),
    "why_unknown": (
        "{claim}: INCOMPLETE, it is not known.",
        "{claim}: 不完全。わかりません。",
    ),
    "ask_possible": ("Yes.", "はい。"),
    "ask_impossible": ("No.", "いいえ。"),
    "ask_unknown": ("INCOMPLETE: it is not known.", "不完全: わかりません。"),
    "no_argument": (
        "INCOMPLETE: not all ways to decide were followed ({reasons})",
        "不完全: 選び方をすべては調べられませんでした({reasons})",
    ),
    "matter_of": (
        "decisions on which it depends how: {matter} of {all}; of the others one way "
        "is shown",
        "過程を左右する決定: {all} 個のうち {matter} 個。ほかは一通りだけ示す",
    ),
    "no_matter_of": (
        "no decision changes how; one way is shown",
        "どの決定も過程を左右しない。一通りだけ示す",
    ),
    "no_step": ("nothing happens", "何も起こらない"),
    "would_go": ("it could go like this:", "例えば次のように:"),
    "more_ways": (
        "{option} shows a line of play for each of them.",
        "{option} でそれぞれの手順を表示します。",
    ),
    "nothing_in_the_way": (
        "nothing alone, no two rules or texts, and no other place for a card brings it "
        "about",
        "どれか一つ、またはルールやテキストのどれか二つを除いても、カードの場所を"
        "変えても、成り立ちません",
    ),
    "not_all_tried": (
        "INCOMPLETE: not everything was tried, and so far nothing was found that "
        "stands in the way; {option} gives more time",
        "不完全: すべては試せておらず、試した中に妨げるものはありませんでした。"
        "{option} で時間を延ばせます",
    ),
    "outcome_depends": (
        "decisions on which the outcome depends: {matter} of {all}; of the others one "
        "way is shown",
        "結果を左右する決定: {all} 個のうち {matter} 個。ほかは一通りだけ示す",
    ),
    "to_outcome": ("outcome {id}", "結果 {id}"),
    "to_outcome_where": ("outcome {id} ({where})", "結果 {id}({where})"),
    "group": ("  {value}: {count} ({ids})", "  {value}: {count} ({ids})"),
    "nobody": ("nobody", "なし"),
    "rules_used": ("what the rules say:", "ルールの内容:"),
    # loops
    "loop_found": ("{n} loop", "ループ {n} 通り"),
    "loop_founds": ("{n} loops", "ループ {n} 通り"),
    "loop_mandatory": (
        "Loop {number}: mandatory, no decision leads out of it.",
        "ループ {number}: 強制。どう選んでも抜けられません。",
    ),
    "loop_optional": (
        "Loop {number}: optional, it can be ended by {players}.",
        "ループ {number}: 任意。{players}が終わらせることができます。",
    ),
    "loop_together": (
        "Loop {number}: it can end, but no player can end it alone.",
        "ループ {number}: 終わることはありますが、1人だけでは終わらせられません。",
    ),
    "loop_unknown": (
        "Loop {number}: it can end; who can end it is not known.",
        "ループ {number}: 終わることがあります。誰が終わらせられるかは不明です。",
    ),
    "loop_growing": (
        "Loop {number}: it grows: after each round all is as before, but for more of "
        "something; {rounds} rounds were followed until there was too much to count.",
        "ループ {number}: 増え続けます。1周ごとに、増えたもののほかは元と同じになります"
        "(数えきれなくなるまで {rounds} 周を確認)。",
    ),
    "way_in": ("the way into it:", "ループに入るまで:"),
    "round": ("once round:", "ループの1周:"),
    "keeping": (
        "decisions that keep it going, though another could have led out:",
        "別の選び方ならループを抜け得た決定:",
    ),
    # rulings
    "open": (
        "{ruling}: open; another answer with {readings}",
        "{ruling}: 未確定。次の読み方では別の答えになります: {readings}",
    ),
    "no_named_reading": ("no reading that has a name", "名前のある読み方なし"),
    "too_long": (
        "{ruling}: too long to be decided",
        "{ruling}: 長すぎて判定できません",
    ),
    "differs": (
        "{ruling}: expected {expected}; got {got}",
        "{ruling}: 裁定は {expected}、探索では {got}",
    ),
    "outcome_row": ("outcome {row}", "結果 {row}"),
    "nothing_else": ("nothing else", "ほかになし"),
    "nothing_of_it": ("nothing of it", "なし"),
    "checked": ("{passed} passed, {failed} failed", "一致 {passed}、不一致 {failed}"),
    "undecided_rulings": ("{n} too long", "判定できず {n}"),
    # the rulebook
    "status": ("status: {status}", "状況: {status}"),
    "encoded": ("encoded", "実装済み"),
    "partly encoded": ("partly encoded", "一部実装済み"),
    "not encoded": ("not encoded", "未実装"),
    "definition": ("definition", "定義"),
    "covered": ("covered by {what}", "他で扱う"),
    "rulings": ("rulings: {rulings}", "裁定: {rulings}"),
    # what a sweep of boards has shown
    "board": ("{n} board", "盤面 {n} 個"),
    "boards": ("{n} boards", "盤面 {n} 個"),
    "explored": ("{boards} ({parts})", "{boards}({parts})"),
    "boards_complete": ("complete: {n}", "完全 {n}"),
    "boards_doubtful": (
        "something not known could matter: {n}",
        "わからないことが関係し得る {n}",
    ),
    "boards_cut_short": ("cut short: {n}", "打ち切り {n}"),
    "boards_refused": ("not possible: {n}", "あり得ない盤面 {n}"),
    "boards_left": (
        "INCOMPLETE: not all boards were searched; {option} gives more time.",
        "不完全: 調べていない盤面があります。{option} で時間を延ばせます。",
    ),
    "boards_done": (
        "{boards}, {findings}, {rate} boards a second",
        "{boards}、{findings}、毎秒 {rate} 個",
    ),
    "finding_and": (", ", "、"),
    "finding_new": (" (new)", "(新しい)"),
    "finding_defect": (
        "a defect of dmreason ({error}): {cards}",
        "プログラムの不具合({error}): {cards}",
    ),
    "finding_loop": ("a loop, {ended}: {cards}", "ループ({ended}): {cards}"),
    "loop_by_nobody": (
        "mandatory, no decision leads out of it",
        "強制、どの選択でも抜けられない",
    ),
    "loop_by_unknown": (
        "who can end it is not known",
        "誰が終わらせられるかは不明",
    ),
    "loop_by_together": (
        "no player can end it alone",
        "一人では終わらせられない",
    ),
    "loop_by_players": ("{players} can end it", "{players}が終わらせられる"),
    "finding_win": (
        "the game ends because of the texts (winner: {winner}): {cards}",
        "テキストによってゲームが終わる(勝者: {winner}): {cards}",
    ),
    "finding_lock": (
        "as long as they lie there the other player {cannot}: {cards}",
        "これらがある限り、相手は{cannot}: {cards}",
    ),
    "lock_attack": (
        "can never attack the player with anything",
        "どのクリーチャーでもプレイヤーを攻撃できない",
    ),
    "lock_summon": ("can never summon anything", "どのクリーチャーも召喚できない"),
    "lock_cast": ("can never cast any spell", "どの呪文も唱えられない"),
    "lock_drawing": ("can never draw a card", "カードを引けない"),
    "finding_order": (
        "what can happen hangs on the order of effects ({texts}): {cards}",
        "起こり得ることが効果の解決順による({texts}): {cards}",
    ),
    "finding_competition": (
        "what can happen hangs on which replacement is applied ({texts}): {cards}",
        "起こり得ることがどの置換効果を適用するかによる({texts}): {cards}",
    ),
    "finding_differs": (
        "the wordings differ (only the first: {lost}, only the second: {gained}): "
        "{cards}",
        "書き方によって結果が異なる(一つ目だけの結果 {lost} 通り、二つ目だけの結果 "
        "{gained} 通り): {cards}",
    ),
    "only_first": ("Only with the first wording:", "一つ目の書き方でのみ:"),
    "only_second": ("Only with the second wording:", "二つ目の書き方でのみ:"),
    "loop_only_first": (
        "Only with the first wording play can go on for ever.",
        "一つ目の書き方でのみ、いつまでも続き得ます。",
    ),
    "loop_only_second": (
        "Only with the second wording play can go on for ever.",
        "二つ目の書き方でのみ、いつまでも続き得ます。",
    ),
    "only_so": ("Only as the rule is read here:", "この読み方でのみ:"),
    "only_otherwise": ("Only if it is read otherwise:", "もう一方の読み方でのみ:"),
    "loop_only_so": (
        "Only as the rule is read here play can go on for ever.",
        "この読み方でのみ、いつまでも続き得ます。",
    ),
    "loop_only_otherwise": (
        "Only if the rule is read otherwise play can go on for ever.",
        "もう一方の読み方でのみ、いつまでも続き得ます。",
    ),
    "finding_reading": (
        "what can happen hangs on how {rule} is read ({read} or {otherwise}): {cards}",
        "起こり得ることが{rule}の読み方({read}か{otherwise}か)による: {cards}",
    ),
    "finding_edition": (
        "what can happen hangs on the edition, for {rule} has changed (here {read}, "
        "in another edition {otherwise}): {cards}",
        "起こり得ることがルールの版による({rule}: ここでは{read}、ほかの版では"
        "{otherwise}): {cards}",
    ),
    "never_differed": (
        "The two wordings never differed on {boards}.",
        "二つの書き方は{boards}のどれでも同じでした。",
    ),
    "more_boards": (
        "… and {n} more boards; {option} shows all.",
        "…ほかに盤面 {n} 個。{option} ですべて表示します。",
    ),
    "finding_circle": (
        "static abilities depend on each other in a circle: {cards}",
        "常在型能力が互いに依存している: {cards}",
    ),
    "finding_bound": (
        "a bound of dmreason was hit ({bound}); something may grow for ever: {cards}",
        "探索の限界に達した({bound})。増え続けるものがあるかもしれない: {cards}",
    ),
    "missed_rules": (
        "rules that no step cites ({n} of {all}): {missed}",
        "どの手順にも出てこないルール({all} のうち {n}): {missed}",
    ),
    "missed_readings": (
        "readings that change nothing ({n} of {all}): {missed}",
        "何も変えない読み方({all} のうち {n}): {missed}",
    ),
    "missed_words": (
        "words of abilities in no text that does anything ({n} of {all}): {missed}",
        "何かをするテキストに出てこない能力の語({all} のうち {n}): {missed}",
    ),
    "finding_undone": (
        "“{verb}” of “{text}” came about on no board, it was always replaced or "
        "refused: {cards}",
        "「{text}」の「{verb}」はどの盤面でも置換されるか禁止されるかして起こらなかった"
        ": {cards}",
    ),
    "finding_choice": (
        "on no board anything depended on {choice} (“{text}”): {cards}",
        "{choice}によってはどの盤面でも何も変わらなかった(「{text}」): {cards}",
    ),
    "choice_may": ("whether it is done", "行うかどうか"),
    "choice_mode": ("which mode is chosen", "どれを選ぶか"),
    "finding_idle": (
        "on no board anything was different without “{text}”: {cards}",
        "「{text}」がなくてもどの盤面でも何も変わらなかった: {cards}",
    ),
    # how far a long search is
    "found_states": (
        "{states} states found, {waiting} waiting, {seconds} s",
        "{states} 状態を発見、残り {waiting}、{seconds} 秒",
    ),
    "found_ends": (
        "up to {steps} steps, {ends} ends found, {seconds} s",
        "{steps} 手まで、終わり {ends} 件、{seconds} 秒",
    ),
    "rulings_done": (
        "{done} of {all} checked, {seconds} s",
        "{all} 件中 {done} 件を確認、{seconds} 秒",
    ),
}


def told_number(name: str, language: Language) -> str:
    """What an outcome says of, by its name there: `power(a)`, or an observer's own."""
    number, bracket, card = name.rstrip(")").partition("(")
    return screen(f"{number}_of", language, card=card) if bracket else name


def screen(key: str, language: Language | None = None, /, **values: object) -> str:
    """The text `key` with `values` filled in.

    Args:
        key: of `SCREENS`.
        language: default: the user's.
        values: what the text leaves open.
    """
    return worded(SCREENS[key], language or user_language(), **values)


def counted(number: int, thing: str, language: Language | None = None) -> str:
    """`1 state`, `2 states`."""
    return screen(thing if number == 1 else f"{thing}s", language, n=number)
