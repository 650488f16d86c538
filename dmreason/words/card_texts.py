"""What is said of card texts: abilities, events, descriptions and instructions."""

MESSAGES: dict[str, tuple[str, str]] = {
    "value_too_large": (
        "this may become a larger number than can be held; write smaller ones",
        "扱えないほど大きな数になるかもしれません。小さな数を書いてください",
    ),
    # what can be written several ways
    "value": ("a value", "値"),
    "event": ("an event", "イベント"),
    "instruction": ("an instruction", "指示"),
    "ability": ("an ability", "能力"),
    # cards and abilities
    "bases_without_number": (
        "each description in `evolves_from` needs `choose` with the same number",
        "`evolves_from` のどの条件にも、同じ数の `choose` が必要です",
    ),
    "base_picks": (
        "no rule looks at `{field}` in `evolves_from`: its player chooses any cards "
        "that fit; put the rest into `note`",
        "`evolves_from` の `{field}` を見るルールはありません。当てはまるカードなら"
        "どれでも選べます。残りは `note` に書いてください",
    ),
    "side_or_half": (
        "a card has an `other_side` or a `spell_half`, not both",
        "`other_side` と `spell_half` は片方だけ書けます",
    ),
    "halves": (
        "with `spell_half`, the card itself is `type: creature` and the half a `spell`",
        "`spell_half` を書くカード自身は `creature`、その半分は `spell` です",
    ),
    "activated_how": (
        "an activated ability has either `instead_of` or `by`, the act that activates "
        "it",
        "起動型能力には `instead_of` か、起動する行為 `by` の片方だけが要ります",
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
    "release_do": (
        "what `release` does happens at once: only `flip`, `move`, `mill` and `give` "
        "can stand there, without `may`",
        "`release` の `do` は `flip`、`move`、`mill`、`give` だけで、`may` は不可です",
    ),
    "demand_verbs": (
        "what is done for a cost can only be one of: {verbs}, without `may` and `if`; "
        "list the rest under `missing`",
        "コストのためにすることに書けるのは {verbs} だけで、`may` や `if` は付けられ"
        "ません。残りは `missing` に書いてください",
    ),
    "batch_that": (
        "`that` of a `batch` means several cards: no `power_of`, no `cost_of`",
        "`batch` の `that` は何枚ものカードなので、`power_of`、`cost_of` は使えません",
    ),
    "history_refers": (
        "`{name}` cannot stand under `this_turn`: it counts for the whole turn, "
        "whichever card asks; describe the cards instead",
        "`this_turn` の下で `{name}` は使えません。カードの特徴で書いてください",
    ),
    # events
    "only_observed": (
        "`{kind}` can only be watched under `observe`; no ability triggers on it",
        "`{kind}` は `observe` でのみ使えます。能力の誘発条件にはできません",
    ),
    "only_triggers": (
        "`{kind}` can only stand in a trigger; there is nothing to replace",
        "`{kind}` は誘発型能力でのみ使えます。置換できる出来事ではありません",
    ),
    "only_forbidden": (
        "`{kind}` cannot stand here: no ability of this kind waits for it yet",
        "`{kind}` はここでは使えません。この種類の能力はそれを条件にできません",
    ),
    "event_picks": (
        "an event is about each card that fits; `{field}` picks among several cards, "
        "so remove it",
        "イベントは条件に合うカード1枚ごとに起こります。`{field}` は複数のカードから"
        "選ぶ語なので、取り除いてください",
    ),
    "occasion_forbidden": (
        "`{kind}` is an occasion to declare abilities, not an event: nothing can "
        "forbid it; put the text into `note`",
        "`{kind}` は能力の使用を宣言する時であり、イベントではないので禁止できません。"
        "その文は `note` に書いてください",
    ),
    "after_cast_given": (
        "no static ability reaches a spell while it is cast, so what it gives is not "
        "there for `after_cast`; put the text into `note`",
        "唱えている間の呪文に常在型能力は及ばず、与えた `after_cast` は働きません。"
        "その文は `note` に書いてください",
    ),
    "after_cast_put": (
        "`after_cast` is possible only with `put`",
        "`after_cast` は `put` のときだけ使えます",
    ),
    "event_as_cards": (
        "remove `as_cards` here: an event is about whatever card it happens to",
        "ここの `as_cards` は取り除いてください。イベントは、それが起こるカードの"
        "ことです",
    ),
    "zone_in_event": (
        "no `zone` here: such a card is where the event has it; remove it",
        "ここに `zone` は書けません。そのカードはイベントの起こる所にあります。"
        "取り除いてください",
    ),
    "breaker_of_broken": (
        "`breaker` is possible only with `broken`",
        "`breaker` は `broken` のときだけ使えます",
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
    # descriptions
    "number_untaken": (
        "no number of cards here: all that fit are meant, and nobody takes any",
        "ここに枚数は書けません。当てはまるカードすべてを指し、だれも選びません",
    ),
    "number_and_bounds": (
        "one of `count` and `value` goes with `at_least` or `at_most`, neither alone",
        "`count` か `value` の一方に `at_least` か `at_most` を付けます"
        "（片方だけでは書けません）",
    ),
    "one_quantity": (
        "a description says one number of cards, not several ({fields}): keep one",
        "枚数は一つだけ書けます({fields} があります)。一つだけ残してください",
    ),
    "of_a_choice": (
        "`{field}` is about cards that a player chooses: write `choose`, `up_to` or "
        "`any_number` beside it",
        "`{field}` は選ぶカードについての語です。`choose`、`up_to`、`any_number` "
        "のどれかを並べて書いてください",
    ),
    "and_all_choice": (
        "nothing is chosen beside `and_all`, nor in it: no `choose`, no `top` and more",
        "`and_all` では選べません。その中にも横にも `choose`、`top` などは書けません",
    ),
    "power_of_spell": (
        "`this` is a spell, which has no power (301.3): name a creature, with `as`",
        "`this` は呪文なので、パワーがありません(301.3)。`as` で名付けたクリーチャーを"
        "書いてください",
    ),
    # instructions
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
    "move_to_battle": (
        "use `put:` to put cards into the battle zone",
        "カードをバトルゾーンに出すには `put:` を使ってください",
    ),
    "put_from_under": (
        "`{verb}` has no effect on cards that are in the battle zone already, as those "
        "of `{field}` are (403.4a); move them to another zone first",
        "`{field}` のカードはすでにバトルゾーンにあり(403.4a)、`{verb}` しても何も"
        "起こりません。先に別のゾーンへ動かしてください",
    ),
    "life_in_shields": (
        "`life_of` is about shields; write `to: shields` beside it",
        "`life_of` はシールドについてのものです。`to: shields` と書いてください",
    ),
    "face_up_shields": (
        "only what goes `to: shields` lies `face_up`",
        "`face_up` は `to: shields` の時だけ書けます",
    ),
    "leave_instead": (
        "`leave` means the movement that is replaced; it stands under `instead` only",
        "`leave` は置換される移動のことなので、`instead` の下でだけ使えます",
    ),
    "modes_instead": (
        "`choose_one` at the start of `instead` stands alone: no `may`, `if` or `as`",
        "`instead` の最初の `choose_one` には `may`、`if`、`as` を付けられません",
    ),
    "several_modes_instead": (
        "`choose_modes` cannot stand in `instead`",
        "`instead` に `choose_modes` は書けません",
    ),
    "modes_number": (
        "`choose_modes` needs either `choose` or `up_to`",
        "`choose_modes` には `choose` か `up_to` のどちらか一つが必要です",
    ),
    "as_paid_of_execution": (
        "`as_paid` stands with `summon`, `cast` or `execute`",
        "`as_paid` は `summon`、`cast`、`execute` とともに書きます",
    ),
    "attack_in_text": (
        "`attack` can only stand under `happens:` of a situation, not in the text of "
        "an ability",
        "`attack` は situation の `happens:` にだけ書けます。能力には書けません",
    ),
    "breaker_of_break": (
        "`breaker` is possible only with `break`",
        "`breaker` は `break` のときだけ使えます",
    ),
    "cost_of_play": (
        "beside an instruction `cost` is possible only with `play`",
        "指示の `cost` は `play` のときだけ使えます",
    ),
}
