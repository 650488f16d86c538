"""What dmreason says of bad input and incomplete answers, in English and Japanese."""

import os
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

MESSAGES: dict[str, tuple[str, str]] = {
    # the file as a whole
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
    "too_deep": (
        "this is nested too deeply to be read; write it flatter",
        "入れ子が深すぎて読めません。浅く書き直してください",
    ),
    "duplicate_key": (
        "`{key}` stands here for the second time (first in line {first}); "
        "remove or rename one of them",
        "`{key}` が二度書かれています(最初は {first} 行目)。"
        "どちらかを消すか名前を変えてください",
    ),
    # its fields
    "unknown_field": (
        "{place}there is no field `{key}` here{hint}",
        "{place}ここに `{key}` という項目はありません{hint}",
    ),
    "missing_field": (
        "{place}the field `{key}` is missing; it takes {possible}",
        "{place}項目 `{key}` がありません。書けるもの: {possible}",
    ),
    "wrong_value": (
        "{place}found {found}{hint}",
        "{place}{found} は使えません{hint}",
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
    "exactly_one": (
        "{what} needs exactly one of: {possible} (found: {found})",
        "{what}には次のうちちょうど一つが必要です: {possible}(ここにあるもの: {found})",
    ),
    "value": ("a value", "値"),
    "event": ("an event", "イベント"),
    "instruction": ("an instruction", "指示"),
    "ability": ("an ability", "能力"),
    "observer": ("an observer", "観測"),
    "claim": ("a claim", "主張"),
    "none": ("none", "なし"),
    "deck_position": (
        "`position` is needed with `to: deck`, and only there; write "
        "`position: top`, `bottom` or `shuffled`",
        "`position` は `to: deck` のときだけ必要です。`position: top`、`bottom`、"
        "`shuffled` のどれかを書いてください",
    ),
    "move_where": (
        "`move` needs either `to` (a zone) or `under` (a card of the battle zone)",
        "`move` には `to`(ゾーン)か `under`(バトルゾーンのカード)が必要です",
    ),
    "bases_without_number": (
        "each description in `evolves_from` needs `choose` with the same number",
        "`evolves_from` のどの条件にも、同じ数の `choose` が必要です",
    ),
    "castle_elsewhere": (
        "`{id}` is no shield: only shields have a `castle`",
        "`{id}` はシールドではありません。`castle` はシールドにだけ書けます",
    ),
    "stack_elsewhere": (
        "`{id}` is not in the battle zone: only there cards lie under others, seal "
        "them or are equipped",
        "`{id}` はバトルゾーンにありません。`under`、`sealed_by`、`equipped` は"
        "バトルゾーンのカードにだけ書けます",
    ),
    "leave_instead": (
        "`leave` means the movement that is replaced; it stands under `instead` only",
        "`leave` は置換される移動のことなので、`instead` の下でだけ使えます",
    ),
    "one_to_seal": (
        "`seal` puts seals on one card: a word, or a description with `choose: 1`",
        "`seal` は1枚のカードに封印を付けます。語か、`choose: 1` のある条件を"
        "書いてください",
    ),
    "move_to_battle": (
        "use `put:` to put cards into the battle zone",
        "カードをバトルゾーンに出すには `put:` を使ってください",
    ),
    "waiting_form": (
        "a waiting effect needs either `of` (a card's id), or `player` with `do`",
        "待機中の効果には `of`(カードの id)か、`player` と `do` が必要です",
    ),
    "turn_player": (
        "`{turn}` is no player of this file{hint}",
        "`{turn}` というプレイヤーはこのファイルにいません{hint}",
    ),
    "only_observed": (
        "`{kind}` can only be watched under `observe`; no ability triggers on it",
        "`{kind}` は `observe` でのみ使えます。能力の誘発条件にはできません",
    ),
    "modes_instead": (
        "`choose_one` at the start of `instead` stands alone: no `may`, `if` or `as`",
        "`instead` の最初の `choose_one` には `may`、`if`、`as` を付けられません",
    ),
    "as_paid_of_execution": (
        "`as_paid` stands with `summon`, `cast` or `execute`",
        "`as_paid` は `summon`、`cast`、`execute` とともに書きます",
    ),
    "face_up_shields": (
        "only what goes `to: shields` lies `face_up`",
        "`face_up` は `to: shields` の時だけ書けます",
    ),
    "several_modes_instead": (
        "`choose_modes` cannot stand in `instead`",
        "`instead` に `choose_modes` は書けません",
    ),
    "modes_number": (
        "`choose_modes` needs either `choose` or `up_to`",
        "`choose_modes` には `choose` か `up_to` のどちらか一つが必要です",
    ),
    "batch_that": (
        "`that` of a `batch` means several cards: no `power_of`, no `cost_of`",
        "`batch` の `that` は何枚ものカードなので、`power_of`、`cost_of` は使えません",
    ),
    "number_untaken": (
        "no number of cards here: all that fit are meant, and nobody takes any",
        "ここに枚数は書けません。当てはまるカードすべてを指し、だれも選びません",
    ),
    "number_and_bounds": (
        "one of `count` and `value` goes with `at_least` or `at_most`, neither alone",
        "`count` か `value` の一方に `at_least` か `at_most` を付けます"
        "（片方だけでは書けません）",
    ),
    "and_all_choice": (
        "nothing is chosen beside `and_all`, nor in it: no `choose`, no `top` and more",
        "`and_all` では選べません。その中にも横にも `choose`、`top` などは書けません",
    ),
    "life_in_shields": (
        "`life_of` is about shields; write `to: shields` beside it",
        "`life_of` はシールドについてのものです。`to: shields` と書いてください",
    ),
    "status_when": (
        "`status` is about cards that arrive; its `when` is `enters`, `summoned`,"
        " or `put` with `to: mana`",
        "`status` は置かれる時のものです。`when` は `enters`、`summoned`、"
        "`to: mana` を伴う `put` のどれかにしてください",
    ),
    "status_do": (
        "what `status` does happens as the card enters: only `move`, `mill` and `give` "
        "can stand there, without `may`",
        "`status` の `do` には `move`、`mill`、`give` だけ書け、`may` は付きません",
    ),
    "side_or_half": (
        "a card has an `other_side` or a `spell_half`, not both",
        "`other_side` と `spell_half` は片方だけ書けます",
    ),
    "halves": (
        "with `spell_half`, the card itself is `type: creature` and the half a `spell`",
        "`spell_half` を書くカード自身は `creature`、その半分は `spell` です",
    ),
    "release_do": (
        "what `release` does happens at once: only `flip`, `move`, `mill` and `give` "
        "can stand there, without `may`",
        "`release` の `do` は `flip`、`move`、`mill`、`give` だけで、`may` は不可です",
    ),
    "history_refers": (
        "`{name}` cannot stand under `this_turn`: it counts for the whole turn, "
        "whichever card asks; describe the cards instead",
        "`this_turn` の下で `{name}` は使えません。カードの特徴で書いてください",
    ),
    "by_attack": (
        "an attack is the turn player's and nobody's effect: leave out `by`",
        "攻撃はターン・プレイヤーが行うもので、効果ではありません。`by` は書きません",
    ),
    "attack_in_text": (
        "`attack` can only stand under `happens:` of a situation, not in the text of "
        "an ability",
        "`attack` は situation の `happens:` にだけ書けます。能力には書けません",
    ),
    "activated_how": (
        "an activated ability has either `instead_of` or `by`, the act that activates "
        "it",
        "起動型能力には `instead_of` か、起動する行為 `by` の片方だけが要ります",
    ),
    "no_tap_ability": (
        "`activate: {{card: {card}, ability: {ability}}}`: that is no ability that is "
        "used instead of attacking",
        "`activate: {{card: {card}, ability: {ability}}}`: 攻撃のかわりに使う能力では"
        "ありません",
    ),
    "demand_verbs": (
        "what is done for a cost can only be one of: {verbs}, without `may` and `if`; "
        "put the rest into `note`",
        "コストのためにすることに書けるのは {verbs} だけで、`may` や `if` は付けられ"
        "ません。残りは `note` に書いてください",
    ),
    "only_triggers": (
        "`{kind}` can only stand in a trigger; there is nothing to replace",
        "`{kind}` は誘発型能力でのみ使えます。置換できる出来事ではありません",
    ),
    "breaker_of_broken": (
        "`breaker` is possible only with `broken`",
        "`breaker` は `broken` のときだけ使えます",
    ),
    "event_picks": (
        "an event is about each card that fits; `{field}` picks among several cards, "
        "so remove it",
        "イベントは条件に合うカード1枚ごとに起こります。`{field}` は複数のカードから"
        "選ぶ語なので、取り除いてください",
    ),
    "breaker_of_break": (
        "`breaker` is possible only with `break`",
        "`breaker` は `break` のときだけ使えます",
    ),
    "cost_of_play": (
        "beside an instruction `cost` is possible only with `play`",
        "指示の `cost` は `play` のときだけ使えます",
    ),
    "only_forbidden": (
        "`{kind}` cannot stand here: no ability of this kind waits for it yet",
        "`{kind}` はここでは使えません。この種類の能力はそれを条件にできません",
    ),
    "edition_unread": (
        "edition {edition}: no rules newer than those of {newest} (Ver.1.48) have been "
        "read; the answer follows those",
        "edition {edition}: {newest}(Ver.1.48)より新しいルールは未確認です。"
        "{newest} のルールで答えます",
    ),
    "edition_too_old": (
        "edition {edition}: the oldest change of the rules that is known here is that "
        "of {oldest}; the answer follows the rules of {newest} (Ver.1.48) with these "
        "readings, and earlier changes are not reconstructed: {names}",
        "edition {edition}: ここで再現できる最も古いルール変更は {oldest} のもの"
        "です。{newest}(Ver.1.48)のルールに次の読み方を当てはめて答え、それより前の"
        "変更は再現しません: {names}",
    ),
    "edition_older": (
        "edition {edition}: the answer follows the rules of {newest} (Ver.1.48) with "
        "these readings; other changes since then are not reconstructed: {names}",
        "edition {edition}: {newest}(Ver.1.48)のルールに次の読み方を当てはめて"
        "答えます。ほかの変更は再現しません: {names}",
    ),
    "edition_same": (
        "edition {edition}: no change of the rules since that day is reconstructed; "
        "the answer follows the rules of {newest} (Ver.1.48)",
        "edition {edition}: この日より後のルール変更は再現していません。"
        "{newest}(Ver.1.48)のルールで答えます",
    ),
    "no_such_reading": (
        "there is no reading {rule}={name}; possible: {possible}",
        "{rule}={name} という読み方はありません。使えるもの: {possible}",
    ),
    "reading_form": (
        "--reading '{text}' names no rule and reading; write it as NUMBER=NAME, such "
        "as 409.1=nowhere_zone (`dmreason readings` lists them)",
        "--reading '{text}' は読み方の指定になっていません。409.1=nowhere_zone の"
        "ように 番号=名前 の形で書いてください(`dmreason readings` で一覧)",
    ),
    "reading_twice": (
        "--reading gives two readings of rule {rule}; give one",
        "--reading でルール {rule} の読み方が二つ指定されています。一つにしてください",
    ),
    "edition_form": (
        "--edition '{text}' is no date; write year-month-day, such as 2022-09-13",
        "--edition '{text}' は日付ではありません。2022-09-13 のように 年-月-日 で"
        "書いてください",
    ),
    "no_readings": (
        "rule {number} can be read in one way only; `dmreason readings` lists the "
        "rules with several readings",
        "ルール {number} の読み方は一つだけです。読み方を選べるルールは "
        "`dmreason readings` で一覧できます",
    ),
    "reading_default": (" (default)", "(既定)"),
    "reading_between": (
        " (default of editions from {first} until before {day})",
        "({first} 以後、{day} より前の版での既定)",
    ),
    "reading_before": (
        " (default of editions before {day})",
        "({day} より前の版での既定)",
    ),
    "row_keys": (
        "this row has the keys {found}, the first one has {first}; every row needs "
        "the same keys",
        "この行のキーは {found} ですが、最初の行は {first} です。すべての行に同じ"
        "キーが必要です",
    ),
    "against_battles": (
        "`against` is possible only with {kinds}",
        "`against` は {kinds} のときだけ使えます",
    ),
    "must_chosen": (
        "`must` is possible only with `chosen`",
        "`must` は `chosen` のときだけ使えます",
    ),
    "at_attacks": (
        "`at` is possible only with `attacks` and `unblocked`",
        "`at` は `attacks` と `unblocked` のときだけ使えます",
    ),
    "attack_of_game_end": (
        "`by_attack` is possible only with `loses` and `wins`",
        "`by_attack` は `loses` と `wins` のときだけ使えます",
    ),
    "summoning_enters": (
        "`by_summoning` is possible only with `enters`",
        "`by_summoning` は `enters` のときだけ使えます",
    ),
    "ability_number": (
        "`ability` is possible only with `triggers` and `resolves`",
        "`ability` は `triggers` と `resolves` のときだけ使えます",
    ),
    "nothing": ("nothing", "なし"),
    "half_width": (
        " (`{sign}` is full-width; write `{half}`)",
        "(`{sign}` は全角です。半角の `{half}` で書いてください)",
    ),
    "did_you_mean": (
        " (did you mean {names}?)",
        "(もしかして: {names})",
    ),
    "bad_key": (
        "{place}the key `{key}` is no text; put it in quotes",
        "{place}キー `{key}` が文字列ではありません。引用符で囲んでください",
    ),
    "possible": (" (possible: {names})", "(使えるもの: {names})"),
    "bad_date": (
        "`{value}` is no date; write year-month-day, or put it in quotes",
        "`{value}` という日付はありません。年-月-日で書くか、引用符で囲んでください",
    ),
    "line": ("line {line}", "{line} 行目"),
    "in_claim": ("the claim `{condition}`: ", "主張 `{condition}`: "),
    # cards and ids
    "unknown_card": (
        "no card is named `{name}`; correct the name, or describe the card under "
        "`cards:` in this file{near}",
        "`{name}` というカードはありません。名前を直すか、このファイルの `cards:` に"
        "カードを書いてください{near}",
    ),
    "no_card_or_file": (
        "`{name}` is neither the name of a card nor a file; correct it{near}",
        "`{name}` というカードもファイルもありません。名前を直してください{near}",
    ),
    "two_cards": (
        "a second card is named `{name}` (first: {first}); rename or remove one",
        "`{name}` という名前のカードが二つあります(最初: {first})。どちらかを消すか"
        "名前を変えてください",
    ),
    "two_zones": (
        "the card `{id}` is already in {player}'s {zone} (line {line}); a card is in "
        "one zone, so remove one of the two or give it another id",
        "カード `{id}` はすでに {player} の {zone} にあります({line} 行目)。カードは"
        "一つのゾーンにしか置けません。どちらかを消すか、別の id にしてください",
    ),
    "bad_id": (
        "`{id}` cannot be a name in claims; use a lower-case letter followed by "
        "lower-case letters, digits and _ (such as a, blocker_2)",
        "`{id}` は主張の中で使えない名前です。英小文字で始め、英小文字・数字・_ "
        "だけを使ってください(例: a, blocker_2)",
    ),
    "reserved_id": (
        "`{id}` has a meaning of its own; choose another name",
        "`{id}` には特別な意味があります。別の名前にしてください",
    ),
    "id_twice": (
        "`{id}` is already the name of {what}; choose another name",
        "`{id}` はすでに{what}の名前です。別の名前にしてください",
    ),
    "a_player": ("a player", "プレイヤー"),
    "a_card": ("a card", "カード"),
    "an_observer": ("an observer", "観測"),
    "unknown_name": (
        "{prefix}there is no {what} `{name}` here{hint}",
        "{prefix}`{name}` という{what}はここにありません{hint}",
    ),
    "player": ("player", "プレイヤー"),
    "card": ("card", "カード"),
    "player_or_card": ("player or card", "プレイヤーやカード"),
    "zone": ("zone", "ゾーン"),
    "named_instruction": (
        "instruction with the name (`as:`)",
        "名前(`as:`)の指示",
    ),
    "no_source": (
        "{place}`this` means no card here; add `by:` with the id of the card whose "
        "effect it is, or write the id instead of `this`",
        "{place}ここでは `this` がどのカードも指しません。`by:` に効果の元のカードの "
        "id を書くか、`this` の代わりに id を書いてください",
    ),
    "no_trigger": (
        "`{card}` has no triggered ability number {ability}{hint}",
        "`{card}` に {ability} 番目の誘発型能力はありません{hint}",
    ),
    # outcomes and claims
    "unknown_key": (
        "`{key}` names nothing on this board; write a card's id, PLAYER.ZONE, "
        "ID.tapped, `winner`, or an observer{near}",
        "`{key}` はこの盤面の何も指しません。カードの id、プレイヤー.ゾーン、"
        "id.tapped、`winner`、観測の名前のどれかを書いてください{near}",
    ),
    "row_value": (
        "`{key}`: found {found}{hint}",
        "`{key}`: {found} は使えません{hint}",
    ),
    "no_ruling": (
        "this is no ruling, for it has no `id`, `rules` and `source`; add them, or ask "
        "`dmreason prove` about its claims",
        "`id`、`rules`、`source` がないので裁定ではありません。書き足すか、主張の判定に"
        "は `dmreason prove` を使ってください",
    ),
    "no_question": (
        "this ruling asserts nothing; add `claims:` or `outcomes:`",
        "この裁定は何も主張していません。`claims:` か `outcomes:` を書いてください",
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
    "bad_condition": (
        "the claim `{condition}` is no condition ({problem}); separate atoms by "
        "commas{hint}",
        "主張 `{condition}` は条件として読めません({problem})。述語はコンマで区切って"
        "ください{hint}",
    ),
    "not_ascii": (
        "claims are written in ASCII, and `{condition}` contains `{found}`{hint}",
        "主張は半角の英数字と記号で書きますが、`{condition}` に `{found}` があります"
        "{hint}",
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
    "no_order": (
        "the claim `{condition}`: `{found}` is no order; write names in quotes, such "
        'as "{order}"',
        "主張 `{condition}`: `{found}` は順序ではありません。"
        '"{order}" のように、名前を引用符の中に並べてください',
    ),
    "observed_name": ("observed event", "観測するイベント"),
    "not_one_body": ("it is not one list of atoms", "述語の並び一つではありません"),
    "named_observer": ("observer", "観測"),
    "belonging": ("way to belong to a card", "付き方"),
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
    # why a search is incomplete
    "out_of_states": ("more than {states} states", "状態が {states} を超えました"),
    "out_of_time": (
        "more than {seconds} seconds",
        "{seconds} 秒を超えました",
    ),
    "interrupted": ("interrupted", "中断されました"),
    "too_many_steps": (
        "there are lines of play of more than {steps} steps",
        "{steps} 手より長い進め方があります",
    ),
    "circle": (
        "static abilities depend on each other in a circle, and no rule says which of "
        "them comes first: {abilities}",
        "常在型能力が互いに依存し合っていて、どれが先かを決めるルールがありません: "
        "{abilities}",
    ),
    # why an answer is incomplete: the bounds of `asp/`, each by its name
    "bound_execution": (
        "dmreason cannot execute {about[0]} yet: a card of its kind",
        "{about[0]} の種類のカードの実行には、まだ対応していません",
    ),
    "bound_cost": (
        "the mana cost of {about[0]} is not known: give it",
        "{about[0]} のマナコストがわかりません。書いてください",
    ),
    "bound_ignored_spell": (
        "a spell whose effect is ignored is being resolved already, or says itself "
        "where it goes; the rules do not say what it still does",
        "効果を無視される呪文がすでに解決中か、自身の行き先を変える呪文です。"
        "何をするかはルールからわかりません",
    ),
    "bound_same_terms": (
        "{about[0]} may be made cheaper by the same ability several times; how often "
        "it is used cannot be chosen yet",
        "{about[0]} のコストを少なくできる同じ能力がいくつもありますが、"
        "使う回数はまだ選べません",
    ),
    "bound_two_costs": (
        "{about[0]} has two costs, and a text needs the number of one of them",
        "{about[0]} にはコストが二つあり、テキストにはどちらかの数が必要です",
    ),
    "bound_several_executions": (
        "one instruction executes several cards by paying: write one each",
        "一つの指示で何枚ものカードを支払って実行しています。"
        "1枚ずつの指示に分けてください",
    ),
    "bound_unpayable": (
        "the cost of {about[0]} could not be paid after what was done for it; "
        "the rules do not say what happens then",
        "{about[0]} のために行ったことの後で、コストを支払えなくなりました。"
        "その時どうなるかを決めるルールがありません",
    ),
    "bound_power": (
        "the power of {about[0]} is not known: give it",
        "{about[0]} のパワーがわかりません。書いてください",
    ),
    "bound_by_attack": (
        "a text asks whether the game is won by an attack, and during an attack an "
        "effect wins it; the rules do not say what that is",
        "攻撃中に効果で勝つことが「攻撃によって」勝つことかどうかを、テキストが問います。"
        "ルールには書かれていません",
    ),
    "bound_breaker": (
        "how many shields {about[0]} breaks is not known: it has a word for breaking "
        "that has no file",
        "{about[0]} がシールドをいくつブレイクするかわかりません(ファイルのない"
        "「…・ブレイカー」の語があります)",
    ),
    "bound_lacks": (
        "the {about[0]} of {about[1]} is not given, and a text asks for it: give it",
        "{about[1]} の {about[0]} が書かれていませんが、テキストが参照します。"
        "書いてください",
    ),
    "bound_unknown_card": (
        "{about[0]} is an unknown card that a text asks about: say what it is",
        "{about[0]} は不明なカードですが、テキストがその中身を問います。"
        "何のカードか書いてください",
    ),
    "bound_deck": (
        "the deck of {about[0]} ran out, and its size is not given: give it",
        "{about[0]} の山札が足りなくなりました。枚数を書いてください",
    ),
    "bound_pile_order": (
        "more layers in the deck of {about[0]} than can be told apart",
        "{about[0]} の山札の順番が複雑で、区別しきれません",
    ),
    "bound_waiting": (
        "more equal effects wait than can be counted",
        "同じ効果が、数えきれないほど待機しています",
    ),
    "bound_references": (
        "a card changed zones more often than can be remembered",
        "あるカードが、覚えきれない回数ゾーンを移りました",
    ),
    "bound_nesting": (
        "effects inside effects go deeper than can be followed",
        "効果の中の効果が深すぎて、追いきれません",
    ),
    "bound_waves": (
        "replacements inside replacements go deeper than can be followed",
        "置換の続きの中の置換が深すぎて、追いきれません",
    ),
    "bound_observed": (
        "observer {about[0]} counts higher than it can",
        "observe の {about[0]} が、数えられる上限を超えました",
    ),
    "bound_tally": (
        "a text counts the events of a turn higher than it can",
        "テキストが数えるターン中の出来事が、上限を超えました",
    ),
    "bound_affected": (
        "a text counts the cards of an instruction higher than it can",
        "テキストが数える指示のカードが、上限を超えました",
    ),
    "bound_stack": (
        "more cards under {about[0]} than can be told apart",
        "{about[0]} の下のカードが多すぎて、区別しきれません",
    ),
    "bound_boost": (
        "effects change the power of {about[0]} by more than can be followed",
        "{about[0]} のパワーの増減が大きすぎて、追いきれません",
    ),
    "bound_given": (
        "the same effect was given to a card more often than can be counted",
        "同じ効果が、数えきれない回数あるカードに与えられました",
    ),
    "bound_once_each": (
        "an effect that a card can use only once waits while the card enters again or "
        "evolves, and the two are not told apart",
        "各カードが一度だけ使える効果が待機している間に、そのカードが出直したか進化"
        "しました。両者を区別できません",
    ),
    "bound_skips_next": (
        "{about[0]} is to skip several turns, or an extra turn; the rules do not say "
        "what happens then",
        "{about[0]} が何度もターンをとばす、または追加ターンをとばすことになりました。"
        "その時どうなるかを決めるルールがありません",
    ),
    # findings about cards
    "lint_two_cards": (
        "a second card is named `{name}` (first: {first}); rename or remove one",
        "`{name}` という名前のカードが二つあります(最初: {first})。どちらかを消すか"
        "名前を変えてください",
    ),
    "lint_misspelt": (
        "the keyword `{word}` does nothing; did you mean `{close}`?",
        "キーワード `{word}` は何もしません。`{close}` のことですか",
    ),
    "lint_unsourced": (
        "`text: implied` needs a `source` (where the ruling is) and a `note` (what is "
        "not known)",
        "`text: implied` には `source`(裁定の出典)と `note`(不明な点)が必要です",
    ),
    "lint_unused_name": (
        "`as: {name}` is used nowhere in this ability; remove it, or refer to it",
        "`as: {name}` はこの能力のどこでも使われていません。消すか、参照してください",
    ),
    "lint_no_that": (
        "`that` means no card here: no event of this ability is about a card; name "
        "the card otherwise",
        "ここの `that` はどのカードも指しません(この能力のイベントはカードに関する"
        "ものではありません)。別の書き方にしてください",
    ),
    "lint_no_it": (
        "`it` means no card here; only the ability of an `effect:` with `about:` has "
        "an `it`",
        "ここの `it` はどのカードも指しません。`it` を使えるのは `about:` のある "
        "`effect:` の能力だけです",
    ),
    "lint_nothing_before": (
        "`if_you_do` stands on the first instruction; put what must be done before it",
        "`if_you_do` が最初の指示にあります。行うべきことをその前に書いてください",
    ),
    "lint_later_step": (
        "`if_you_do: {name}`: no instruction before this one has that name (`as:`)",
        "`if_you_do: {name}`: この前に `as: {name}` の指示はありません",
    ),
    "lint_never_from": (
        "a card of the event `{event}` is in the zone {zone}, which this rules out; "
        "remove it, or use `put:`",
        "`{event}` のカードは {zone} にあるので、この条件には決して合いません。消すか "
        "`put:` を使ってください",
    ),
    "lint_never_to": (
        "a card of the event `{event}` goes to the zone {zone}, which this rules out; "
        "remove it, or use `put:`",
        "`{event}` のカードは {zone} に行くので、この条件には決して合いません。消すか "
        "`put:` を使ってください",
    ),
    "lint_stays_there": (
        "`{event}` never goes to the zone it comes from; correct `to`",
        "`{event}` で元と同じゾーンへ行くことはありません。`to` を直してください",
    ),
    "lint_elsewhere": (
        "this never applies: at the event `{event}` the card is in {zone}, and the "
        "ability works in {works}; add `zone: {zone}`",
        "決して適用されません。`{event}` の時にカードは {zone} にありますが、能力が"
        "働くのは {works} です。`zone: {zone}` を書いてください",
    ),
    "lint_never_holds": (
        "this never holds: no number is at least {low} and at most {high}",
        "{low} 以上 {high} 以下の数はないので、この条件は決して成り立ちません",
    ),
    "lint_never_type": (
        "the event `{event}` is never about a card of type {type}; correct "
        "one of the two",
        "`{event}` の対象が {type} であることはありません。どちらかを直してください",
    ),
    "lint_itself": (
        "this replaces `{event}` by the same event: all it does is to keep other "
        "effects from replacing it (609.3)",
        "`{event}` を同じイベントに置き換えるだけです。ほかの置換効果を適用できなく"
        "なる(609.3)ほかは、何も変わりません",
    ),
    "lint_no_number": (
        "`{verb}: {number}` does nothing; give a number from 1",
        "`{verb}: {number}` では何も起こりません。1以上の数を書いてください",
    ),
    "lint_wrong_zone": (
        "`{verb}` does nothing to cards in {zone}: it is about {needed}; correct "
        "`zone` or the verb",
        "`{verb}` は {needed} のカードについてのもので、{zone} のカードには何も"
        "しません。`zone` か動詞を直してください",
    ),
    "lint_never_cast": (
        "a {type} is not cast, so this never happens; correct `type`, or write another "
        "kind of ability",
        "{type} は唱えるものではないので、この効果は発生しません。`type` を直すか、"
        "ほかの種類の能力にしてください",
    ),
    "lint_of_type": (
        "`{verb}` is about cards of type {type}; write `type: {type}`",
        "`{verb}` は {type} についてのものです。`type: {type}` と書いてください",
    ),
    "lint_already_there": (
        "`{verb}` does nothing: the cards already are in {zone}; correct `zone`",
        "カードはすでに {zone} にあるので、`{verb}` では何も起こりません。`zone` を"
        "直してください",
    ),
    "lint_gives_nothing": (
        "this gives nothing to the cards; add what it gives, such as `power`",
        "カードに何も与えていません。`power` など、与えるものを書いてください",
    ),
    "lint_undoable": (
        "this never applies: `{verb}` needs a card in {needed}, and `{name}` is in "
        "{zone}",
        "決して適用されません。`{verb}` できるのは {needed} のカードですが、"
        "`{name}` は {zone} にあります",
    ),
    "lint_forbidden_event": (
        "this does nothing: the card itself forbids `{event}`, so the event never "
        "comes (609.5); remove one of the two",
        "何も起こりません。このカード自身が `{event}` を禁じているので、そのイベントは"
        "起こりません(609.5)。どちらかを消してください",
    ),
    "lint_not_in_battle": (
        "a {type} never lies in the battle zone by itself ({rule}); name the zone "
        "that is meant with `zone`",
        "{type} が単独でバトルゾーンにあることはありません({rule})。`zone` で"
        "ゾーンを書いてください",
    ),
    "lint_empty_range": (
        "no `{field}` lies within these bounds; correct them",
        "この範囲に入る `{field}` はありません。範囲を直してください",
    ),
    "lint_no_position": (
        "cards in {zone} are neither tapped nor untapped (105.4a); remove `tapped`",
        "{zone} のカードにタップ・アンタップの区別はありません(105.4a)。`tapped` を"
        "消してください",
    ),
    "lint_no_power": (
        "a {type} has no power (301.3); remove `power`, or correct `type`",
        "{type} にパワーはありません(301.3)。`power` を消すか `type` を直してください",
    ),
    "lint_no_evolution": (
        "a {type} is never an evolution; remove `evolution`, or correct `type`",
        "{type} が進化であることはありません。`evolution` を消すか `type` を直して"
        "ください",
    ),
    "lint_other_than_itself": (
        "`this` with `other` fits no card; remove one of the two",
        "`this` かつ `other` に合うカードはありません。どちらかを消してください",
    ),
    "lint_top_of_deck": (
        "`top` counts cards of a deck; write `zone: deck`",
        "`top` は山札のカードを数えます。`zone: deck` と書いてください",
    ),
    "lint_none_chosen": (
        "`{field}: 0` chooses nothing; give a number from 1",
        "`{field}: 0` では何も選びません。1以上の数を書いてください",
    ),
    # the rulebook
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


def japanese() -> bool:
    """Whether the user's locale asks for Japanese."""
    settings = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return next((text for text in settings if text), "").startswith("ja")


def say(key: str, /, **values: object) -> str:
    """The message `key` in the user's language, with `values` filled in."""
    return MESSAGES[key][japanese()].format(**values)


def half_width(text: str) -> str:
    """Which full-width sign of `text` should be half-width, as the end of a message."""
    for sign in text:
        half = HALF_WIDTH.get(sign) or unicodedata.normalize("NFKC", sign)
        if half.isascii() and not sign.isascii():
            return say("half_width", sign=sign, half=half)
    return ""


HALF_WIDTH = {"、": ",", "“": '"', "”": '"', "≧": ">=", "≦": "<=", "≠": "!="}
"""What stands for signs of a Japanese keyboard that no normalization makes ASCII."""


def near(name: str, names: Iterable[str]) -> str:
    """`(did you mean …?)` with the closest of `names`, or nothing."""
    close = get_close_matches(name, list(names), n=3, cutoff=0.6)
    quoted = ", ".join(f"`{match}`" for match in close)
    return say("did_you_mean", names=quoted) if close else ""


def hint(name: str, names: Iterable[str], possible: str | None = None) -> str:
    """`(did you mean …?)`, or `(possible: …)` if none of `names` is close.

    Args:
        name: what was found.
        names: what it might have been.
        possible: the possibilities in words; default: the names.
    """
    listed = list(names)
    words = possible if possible is not None else ", ".join(listed) or say("none")
    return near(name, listed) or half_width(name) or say("possible", names=words)


def unknown(what: str, name: str, possible: Sequence[str], prefix: str = "") -> str:
    """The message that `name` is none of the possible names.

    Args:
        what: the key of the message that says what is named.
        name: the name that was found.
        possible: what it might have been.
        prefix: where it stands, if the line is not clear enough.
    """
    return say(
        "unknown_name",
        prefix=prefix,
        what=say(what),
        name=name,
        hint=hint(name, possible),
    )
