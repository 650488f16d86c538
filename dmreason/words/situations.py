"""What is said of a situation: its board, what happens, and a published answer."""

MESSAGES: dict[str, tuple[str, str]] = {
    # parts of a situation
    "observer": ("an observer", "観測"),
    "claim": ("a claim", "主張"),
    "source": ("a source", "出典"),
    # the board
    "turn_player": (
        "`{turn}` is no player of this file{hint}",
        "`{turn}` というプレイヤーはこのファイルにいません{hint}",
    ),
    "castle_elsewhere": (
        "`{id}` is no shield: only shields have a `{field}`",
        "`{id}` はシールドではありません。`{field}` はシールドにだけ書けます",
    ),
    "shields_elsewhere": (
        "`{id}` is not in the battle zone: only there a card has shields under "
        "`{field}`",
        "`{id}` はバトルゾーンにありません。`{field}` はバトルゾーンのカードにだけ"
        "書けます",
    ),
    "no_shield_of_its_own": (
        "`{shield}` is no card of the shield zone of {player}",
        "`{shield}` は {player} のシールドゾーンのカードではありません",
    ),
    "face_down_elsewhere": (
        "`{id}` is not in the mana zone: only there cards are said to lie `face_down`",
        "`{id}` はマナゾーンにありません。`face_down` と書けるのはマナゾーンの"
        "カードだけです",
    ),
    "state_elsewhere": (
        "`{id}` lies elsewhere than in `{zones}`: no card is `{state}` there; remove "
        "it",
        "`{id}` は `{zones}` 以外にあり、そこでは `{state}` になりません。"
        "取り除いてください",
    ),
    "stack_elsewhere": (
        "`{id}` is not in the battle zone: only there cards lie under others, seal "
        "them or are equipped",
        "`{id}` はバトルゾーンにありません。`under`、`sealed_by`、`equipped` は"
        "バトルゾーンのカードにだけ書けます",
    ),
    "attached_type": (
        "`{id}` is {found}; under `{field}` lies only {kinds}",
        "`{id}` のタイプは {found} です。`{field}` には {kinds} だけを書けます",
    ),
    "happening_type": (
        "nothing happens: `{verb}` is for {kinds}, and `{id}` is {found}; write the "
        "verb of its type, or `execute`",
        "何も起こりません。`{verb}` は {kinds} にだけでき、`{id}` のタイプは {found} "
        "です。そのタイプの動詞か `execute` を書いてください",
    ),
    "two_zones": (
        "the card `{id}` is already in {player}'s {zone} (line {line}); a card is in "
        "one zone, so remove one of the two or give it another id",
        "カード `{id}` はすでに {player} の {zone} にあります({line} 行目)。カードは"
        "一つのゾーンにしか置けません。どちらかを消すか、別の id にしてください",
    ),
    "unknown_card": (
        "no card is named `{name}`; correct the name, or describe the card under "
        "`cards:` in this file{near}",
        "`{name}` というカードはありません。名前を直すか、このファイルの `cards:` に"
        "カードを書いてください{near}",
    ),
    "two_cards": (
        "a second card is named `{name}` (first: {first}); rename or remove one",
        "`{name}` という名前のカードが二つあります(最初: {first})。どちらかを消すか"
        "名前を変えてください",
    ),
    "bad_id": (
        "`{id}` cannot be a name in claims; use a lower-case letter followed by "
        "lower-case letters, digits and _ (such as a, blocker_2), or at most 60 "
        "letters of another script",
        "`{id}` は主張の中で使えない名前です。英小文字・数字・_ だけで、英小文字で"
        "始めるか(例: a, blocker_2)、日本語などの文字で 60 文字以内にしてください"
        "(例: 火の鳥)",
    ),
    "unusual_id": (
        "`{id}` is not in the usual form of these letters; write `{usual}`",
        "`{id}` は全角・半角などが普通の形ではありません。`{usual}` と書いてください",
    ),
    "reserved_id": (
        "`{id}` has a meaning of its own; choose another name",
        "`{id}` には特別な意味があります。別の名前にしてください",
    ),
    "id_of_unknown": (
        "`{id}` is a name of the kind that Japanese answers give to cards without an "
        "id; choose another name",
        "`{id}` は id のないカードの呼び方と同じ形の名前です。別の名前にしてください",
    ),
    "id_twice": (
        "`{id}` is already the name of {what}; choose another name",
        "`{id}` はすでに{what}の名前です。別の名前にしてください",
    ),
    "a_player": ("a player", "プレイヤー"),
    "a_card": ("a card", "カード"),
    "an_unknown_card": (
        "a card of this board to which no id is given",
        "id のないカード",
    ),
    "name_in_order": (
        "`{name}` cannot be a name in an order; use letters, digits and _",
        "`{name}` は順序の中の名前に使えません。文字、数字、_ を使ってください",
    ),
    "measured_by_texts": (
        "`{kind}` is a number that a text remembers; `measure` reads one of the board "
        "as it is at the end, such as `power_of: a` or `count: {{zone: battle}}`",
        "`{kind}` はテキストが覚えている数です。`measure` は最後の盤面の数"
        "(`power_of: a` や `count: {{zone: battle}}` など)を読みます",
    ),
    "unasked_observer": (
        "nothing asks what the observer `{name}` saw; add it to every row of "
        "`outcomes`, or write a claim with `observed({name}, …)`",
        "観測 `{name}` の結果を問うものがありません。`outcomes` のすべての行に"
        "加えるか、`observed({name}, …)` を使った主張を書いてください",
    ),
    "an_observer": ("an observer", "観測"),
    "nothing_missing": (
        "nothing is missing in the file of `{name}`: remove it",
        "`{name}` のファイルに欠けているテキストはありません。消してください",
    ),
    # what happens and what waits
    "waiting_form": (
        "a waiting effect needs either `of` (a card's id), or `player` with `do`",
        "待機中の効果には `of`(カードの id)か、`player` と `do` が必要です",
    ),
    "by_attack": (
        "an attack is the turn player's and nobody's effect: leave out `by`",
        "攻撃はターン・プレイヤーが行うもので、効果ではありません。`by` は書きません",
    ),
    "by_cross": (
        "to cross a gear by paying is the turn player's act and nobody's effect: leave "
        "out `by`",
        "支払ってクロスするのはターン・プレイヤーが行うことで、効果ではありません。"
        "`by` は書きません",
    ),
    "no_tap_ability": (
        "`activate: {{card: {card}, ability: {ability}}}`: that is no ability that is "
        "used instead of attacking",
        "`activate: {{card: {card}, ability: {ability}}}`: 攻撃のかわりに使う能力では"
        "ありません",
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
    # players
    "nobodys_effect": (
        "`{word}` is nobody here, for this is nobody's effect; write a player's name "
        "instead ({players}), or `by:` with the player or card whose effect it is",
        "この出来事は誰の効果でもないので、`{word}` は誰も指しません。代わりに"
        "プレイヤーの名前({players})を書くか、`by:` に効果の主のプレイヤーかカードを"
        "書いてください",
    ),
    "nobody_watches": (
        "`{word}` is nobody here, for an observer is no player; write a player's name "
        "instead ({players})",
        "観測しているのはプレイヤーではないので、`{word}` は誰も指しません。代わりに"
        "プレイヤーの名前({players})を書いてください",
    ),
    "left_out": (
        "it is left out whose, or which player's, this is, which means `you`; {reason}",
        "誰のものか書かれていないので `you` の意味になりますが、{reason}",
    ),
    "player_in_text": (
        "the text of a card, also one that a card is given, does not know the player "
        "`{player}`; write `you` or `opponent`, seen from the card's player",
        "カードのテキスト(カードに与えるものも)はプレイヤー `{player}` を知りません。"
        "そのカードのプレイヤーから見た `you` か `opponent` を書いてください",
    ),
    # outcomes
    "row_keys": (
        "this row has the keys {found}, the first one has {first}; every row needs "
        "the same keys",
        "この行のキーは {found} ですが、最初の行は {first} です。すべての行に同じ"
        "キーが必要です",
    ),
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
    "line": ("line {line}", "{line} 行目"),
    # rulings
    "part_of_page": (
        "`part` is possible only with `id`; write all of it into `page`",
        "`part` は `id` のときだけ使えます。`page` にすべて書いてください",
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
    # what is named
    "player": ("player", "プレイヤー"),
    "card": ("card", "カード"),
    "player_or_card": ("player or card", "プレイヤーやカード"),
    "zone": ("zone", "ゾーン"),
    "chosen_value": ("chosen value", "選んだ値"),
    "named_instruction": (
        "instruction with the name (`as:`)",
        "名前(`as:`)の指示",
    ),
    "listed_source": ("source of rulings", "出典"),
}
