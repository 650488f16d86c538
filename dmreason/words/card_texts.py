"""What is said of card texts: abilities, events and descriptions."""

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
    # what is written as text
    "no_words": (
        "there are no words yet for {what}, which the language of cards can say",
        "{what} をカードの文で書く言葉がまだありません",
    ),
    # abilities
    "activated_how": (
        "an activated ability has `instead_of` or `by`, the act that activates it",
        "起動型能力には `instead_of` か、起動する行為 `by` が要ります",
    ),
    "used_when": (
        "an activated ability has either `instead_of` or `could_attack`",
        "起動型能力に書けるのは `instead_of` か `could_attack` のどちらかです",
    ),
    "times_of_keywords": (
        "`keyword_times` says how often the cards have the `keywords` beside it, and "
        "the ability gives nothing else",
        "`keyword_times` は、一緒に書く `keywords` を何回与えるかを表します。"
        "ほかのものは一緒に与えられません",
    ),
    "every_of_these": (
        "`every` says of cards that all of them are so: `of` has no `excluding`, "
        "`and_all`, `most` or `least`, and `is` says nothing of whose they are",
        "`every` はカードがすべてそうであることを表します。`of` に `excluding`、"
        "`and_all`、`most`、`least` は書けず、`is` に `whose` は書けません",
    ),
    "handed_on_until": (
        "`{field}` lasts until `end_of_turn` or `end_of_game`",
        "`{field}` の期限は `end_of_turn` か `end_of_game` です",
    ),
    "activated_beside": (
        "beside `instead_of: attack`, `by` is one `tap` of further cards, not {by}; "
        "beside `instead_of: untap` there is none",
        "`instead_of: attack` とともに書く `by` は、ほかのカードの `tap` 1つだけです"
        "({by} は書けません)。`instead_of: untap` とは一緒に書けません",
    ),
    "status_when": (
        "`status` is about cards that arrive; its `when` is `enters`, `summoned`,"
        " or `put` with `to: mana`",
        "`status` は置かれる時のものです。`when` は `enters`、`summoned`、"
        "`to: mana` を伴う `put` のどれかにしてください",
    ),
    "status_do": (
        "what `status` does happens as the card enters: only `move`, `mill`, `give`, "
        "`tie` and an `effect` with `about` can stand there, without `may`",
        "`status` の `do` に書けるのは `move`、`mill`、`give`、`tie` と、`about` の"
        "付いた `effect` だけで、`may` は付きません",
    ),
    "one_moment": (
        "what `status` and `release` do happens in one moment: no step can be about "
        "what another one did; leave out `as` and `if_you_do`",
        "`status` と `release` のすることは同時に起こり、ほかの処理の結果を指せません。"
        "`as` と `if_you_do` は取り除いてください",
    ),
    "status_history": (
        "`put_onto` and `used_before` are not known yet as the card arrives; ask for "
        "them in a trigger",
        "`put_onto` と `used_before` はカードが出る時にはまだわかりません。誘発型能力で"
        "問うてください",
    ),
    "status_may": (
        "`may` of a `status` is about `tapped` alone; write it without `do`",
        "`status` の `may` は `tapped` だけについて書けます。`do` は書けません",
    ),
    "release_do": (
        "what `release` does happens at once: only `flip`, `move`, `mill`, `give` "
        "and `tie` can stand there, without `may`",
        "`release` の `do` は `flip`、`move`、`mill`、`give`、`tie` だけで、"
        "`may` は不可です",
    ),
    "demand_verbs": (
        "what is done for a cost can only be one of: {verbs}, without `may` and `if`; "
        "list the rest under `missing`",
        "コストのためにすることに書けるのは {verbs} だけで、`may` や `if` は付けられ"
        "ません。残りは `missing` に書いてください",
    ),
    "hyper_alone": (
        "`hyper` stands alone in its `give`, with `to` and `until`; what else is given "
        "is a `give` of its own",
        "`hyper` は `to` と `until` だけとともに書きます。ほかに与えるものは別の "
        "`give` にします",
    ),
    "during_or_until": (
        "what lasts `during` a turn has no `until`; write one of the two",
        "`during` と `until` は片方だけ書けます",
    ),
    "up_to_of_draws": (
        "`up_to` is said of `draw` alone; list the text under `missing`",
        "`up_to` は `draw` でだけ使えます。その文は `missing` に書いてください",
    ),
    "either_empty": (
        "each description of `any_of` has to say something; take the empty one out",
        "`any_of` の各項目は何かを言う必要があります。空の項目を除いてください",
    ),
    "either_twice": (
        "`{field}` stands beside `any_of` and inside it; "
        "write it in each of its descriptions, or beside it alone",
        "`{field}` が `any_of` の横と中にあります。"
        "中のすべてに書くか、横にだけ書いてください",
    ),
    "demand_names": (
        "no instruction can speak of what is done here (`as` names it for the numbers "
        "of `cost` and `alternative` alone): remove `as`, or list the text under "
        "`missing`",
        "ここで行うことを、ほかの指示で指すことはできません(`as` で指せるのは `cost` "
        "と `alternative` の数だけです)。`as` を消すか、その文を `missing` に書いて"
        "ください",
    ),
    "then_names": (
        "`then` cannot speak of what `do` has done: remove `as`, or list the text "
        "under `missing`",
        "`then` では `do` で行ったことを指せません。`as` を消すか、その文を `missing` "
        "に書いてください",
    ),
    "up_to_less": (
        "`up_to` of a cost is 「最大3少なくしてもよい」: write a plain negative "
        "`change` beside it, and neither `may` nor `do`",
        "コストの `up_to` は「最大3少なくしてもよい」です。負の数の `change` だけを"
        "書き、`may` と `do` は書かないでください",
    ),
    "then_of_may": (
        "`then` follows a choice of the player: it needs `may: true`",
        "`then` には `may: true` が必要です",
    ),
    "once_each_of_may": (
        "`once_each` of a cost needs `may: true`: its player says when it is used",
        "コストの `once_each` には `may: true` が必要です"
        "(いつ使うかはプレイヤーが決めます)",
    ),
    "then_executed": (
        "`then` follows an execution; with `as_shield` the card is not executed",
        "`then` は実行した後のことです。`as_shield` では実行しません",
    ),
    "civilizations_of_cost": (
        "`civilizations` are those that `cost` or `pay` shows: add one of them",
        "`civilizations` は `cost` か `pay` に書かれた文明です。どちらかが要ります",
    ),
    "attacks_already": (
        "what is attacking has been designated already, with what it attacks (506.1): "
        "`{field}` does nothing; leave `attacking` out",
        "攻撃しているクリーチャーは攻撃先の指定まで済んでいて (506.1)、`{field}` は"
        "何もしません。`attacking` を除いてください",
    ),
    "once_each_playable": (
        "what a static ability gives holds all the time: `once_each` needs `playable`",
        "常在型能力の `once_each` は `playable` とだけ使えます",
    ),
    "then_playable": (
        "`then` of a static ability follows an execution: it needs `playable`",
        "常在型能力の `then` は実行した後のことで、`playable` が必要です",
    ),
    "one_for_each_counted": (
        "`one_for_each` needs a `choose` that counts something",
        "`one_for_each` には、何かを数える `choose` が必要です",
    ),
    "unpaid_once": (
        "`unpaid` is said of the one card that a static ability with `once_each` lets "
        "be executed; for what is not limited write an `alternative`",
        "`unpaid` は `once_each` のある常在型能力で実行する1枚について書きます。"
        "回数に限りがなければ `alternative` で書いてください",
    ),
    "each_chooses": (
        "`whose: each` lets each player choose: it needs `choose`, `up_to`, "
        "`any_number` or `random`, without `cards` and `by`; all of them are "
        "`whose: any`",
        "`whose: each` は各プレイヤーが選ぶ時の語です。`choose`、`up_to`、"
        "`any_number`、`random` のどれかが必要で、`cards` や `by` は付けません。"
        "すべてなら `whose: any` です",
    ),
    "each_pays": (
        "what is done for a cost is done by one player: no `whose: each` here",
        "コストのためにすることは1人が行います。`whose: each` はここでは使えません",
    ),
    "used_before_own": (
        "`used_before`, `paid_with` and `put_onto` are about the cards of that player "
        "anyway: remove `whose`",
        "`used_before`、`paid_with`、`put_onto` は本人のカードのことです。"
        "`whose` を消してください",
    ),
    "until_may": (
        "`until` with `may` would ask for each card anew; put the `reveal` and what "
        "follows into `repeat` with `times: 1` and `may`",
        "`until` に `may` を付けると1枚ごとに問われる。`reveal` とその後を"
        "`repeat`(`times: 1`)に入れて、それに `may` を付けてください",
    ),
    "until_reveal": (
        "`until` is possible only with `reveal` of `top: 1`, and with a name (`as`)",
        "`until` は `top: 1` の `reveal` とだけ使え、名前(`as`)が要ります",
    ),
    "once_of_use": (
        "an ability of kind `{kind}` is never used up: remove `once`",
        "`{kind}` は一度使ってなくなる能力ではありません。`once` を消してください",
    ),
    "batch_that": (
        "`that` of a `batch` means several cards: no `power_of`, no `cost_of`",
        "`batch` の `that` は何枚ものカードなので、`power_of`、`cost_of` は使えません",
    ),
    "race_twice": (
        "`race` and `race_includes` say the same (203.2); write one of them, and "
        "list the rest under `missing`",
        "`race` と `race_includes` は同じ意味です(203.2)。片方だけを書き、残りは "
        "`missing` に書いてください",
    ),
    "crossed_of_named": (
        "`crossed` says of no named card whether it is or was crossed; ask for "
        "`{{equipped_to: NAME, type: cross_gear}}`",
        "`crossed` は名前で指すカードには使えません。`{{equipped_to: 名前, type: "
        "cross_gear}}` で尋ねてください",
    ),
    "tapped_shield": (
        "only a card that is put into the mana zone is put there tapped by `move`; "
        "leave `tapped` out",
        "`move` でタップして置けるのはマナゾーンだけです。`tapped` を除いてください",
    ),
    "face_up_where": (
        "an ability works on a card that lies face up only among the shields: write "
        "`zone: shields`, or leave `face_up` out",
        "表向きの間だけ働くのはシールドゾーンの能力です。`zone: shields` と書くか、"
        "`face_up` を除いてください",
    ),
    "attacked_forbidden": (
        "what attacks it is said by `attacks` with `at`: `{{attacks: …, at: {{cards: "
        "this}}}}`",
        "何から攻撃されないかは `attacks` と `at` で書いてください: `{{attacks: …, at: "
        "{{cards: this}}}}`",
    ),
    "value_unnamed": (
        "nothing can mean the value that is chosen; give it a name with `as`, and "
        "write `of_chosen` with that name where cards have it",
        "選んだ値を指せません。`as` で名前を付け、それを持つカードに `of_chosen` で"
        "その名前を書いてください",
    ),
    "excluded_cost": (
        "no cost can be left out; list that part under `missing`",
        "コストは除外できません。その部分は `missing` に書いてください",
    ),
    "excluded_civilization": (
        "`{word}` is no civilization that could be chosen; leave it out",
        "`{word}` は選べる文明ではありません。除いてください",
    ),
    "off_a_pile": (
        "`{field}` counts cards of a deck; write `zone: deck`",
        "`{field}` は山札のカードを数えます。`zone: deck` と書いてください",
    ),
    "off_any_pile": (
        "`{field}` counts the cards of one deck; write whose: `you` or `opponent`",
        "`{field}` は1つの山札のカードを数えます。`whose` に `you` か `opponent` を"
        "書いてください",
    ),
    # events
    "stand_in_with_file": (
        "a card with a file of its own stands for no other; remove `stands_for`, or "
        "put the card under `cards` of the ruling that needs it",
        "ファイルを持つカードはほかのカードの代わりになりません。`stands_for` を"
        "消すか、裁定の `cards` に書いてください",
    ),
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
        "forbid it; list the text under `missing`",
        "`{kind}` は能力の使用を宣言する時であり、イベントではないので禁止できません。"
        "その文は `missing` に書いてください",
    ),
    "never_forbidden": (
        "nothing keeps `{kind}` from happening: no rule asks before it; forbid what "
        "leads to it, or list the text under `missing`",
        "`{kind}` を禁止するルールはありません。その前に起こることを禁止するか、"
        "その文を `missing` に書いてください",
    ),
    "bans_of_this": (
        "`ignored_bans` names an event of `this` card, at most with `at`: abilities "
        "are ignored as a whole, whatever else they say of it",
        "`ignored_bans` には `this` のイベントだけを書きます(`at` は付けられます)。"
        "能力は、ほかに何が書いてあっても丸ごと無視されます",
    ),
    "after_cast_given": (
        "no spell is cast in the battle zone, so what cards there are given is not "
        "there for `after_cast`; write `being_cast: true` or the zone under `to`",
        "バトルゾーンで唱えている呪文はないので、与えた `after_cast` は働きません。"
        "`to` に `being_cast: true` かゾーンを書いてください",
    ),
    "cast_too_late": (
        "a cost is settled before the spell is cast (601.1e), so nothing is "
        "`being_cast` then; write `type: spell` alone",
        "コストは唱える前に決まるので(601.1e)、`being_cast` に当てはまる呪文は"
        "ありません。`type: spell` だけを書いてください",
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
    "event_seals": (
        "remove `seals` here: no event can be about seals alone",
        "ここの `seals` は取り除いてください。封印だけについてのイベントは書けません",
    ),
    "event_owner_of": (
        "an event is about the cards of `you`, `opponent` or `any`; say with `if` and "
        "`do` what is done by the owner of another card",
        "イベントのカードの持ち主は `you`、`opponent`、`any` で書いてください。"
        "ほかのカードの持ち主がすることは `do` に書きます",
    ),
    "missing_of": (
        "`of` says to whom the events of `when` happen, and there is no `when`; write "
        "it, or remove `of`",
        "`of` は `when` のイベントが誰に起こるかを表しますが、`when` がありません。"
        "`when` を書くか、`of` を取り除いてください",
    ),
    "paid_executed": (
        "`{field}` is only for {kinds}: no cost is paid for anything else; remove it",
        "`{field}` は {kinds} だけに書けます。ほかのイベントではコストを支払いません。"
        "取り除いてください",
    ),
    "zone_in_event": (
        "no `zone` here: such a card is where the event has it; remove it",
        "ここに `zone` は書けません。そのカードはイベントの起こる所にあります。"
        "取り除いてください",
    ),
    "to_of_moves": (
        "`to` is possible only with {kinds}: nothing else takes a card to a zone",
        "`to` は {kinds} のときだけ使えます。ほかのイベントでカードは動きません",
    ),
    "from_of_cards": (
        "`{kind}` happens to a player, in no zone: remove `from`",
        "`{kind}` はプレイヤーに起こることで、ゾーンは関係ありません。`from` は"
        "取り除いてください",
    ),
    "occasion_alone": (
        "`{kind}` is an occasion to declare abilities, which nothing narrows: remove "
        "what stands beside it, or say it with `if`",
        "`{kind}` は能力の使用を宣言する時なので、条件を並べられません。取り除くか、"
        "`if` に書いてください",
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
    "ability_number": (
        "`ability` is possible only with `triggers`, `resolves` and `declared`",
        "`ability` は `triggers`、`resolves`、`declared` のときだけ使えます",
    ),
    # descriptions
    "number_untaken": (
        "no number of cards here: all that fit are meant, and nobody takes any",
        "ここに枚数は書けません。当てはまるカードすべてを指し、だれも選びません",
    ),
    "number_and_bounds": (
        "one of `count` and `value` goes with `at_least`, `at_most` or `parity`, "
        "neither alone",
        "`count` か `value` の一方に `at_least` か `at_most` か `parity` を付けます"
        "（片方だけでは書けません）",
    ),
    "parity_of_total": (
        "`parity` is of a single number, and cannot stand under `{field}`",
        "`parity` は1つの数の語です。`{field}` には書けません",
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
    "as_cards_left_out": (
        "move `as_cards` out of `excluding`: it says of all cards that are meant how "
        "they are looked at",
        "`as_cards` は `excluding` の外に書いてください。指定全体の見方を決める語です",
    ),
    "seals_are_cards": (
        "write `as_cards: true` beside `seals`, and no zone: seals are cards of the "
        "battle zone, and no elements (116.1a); an event cannot be about seals alone",
        "`seals` には `as_cards: true` を添え、ゾーンは書かないでください。封印は"
        "エレメントではなく、バトルゾーンのカードです(116.1a)。封印だけについての"
        "イベントは書けません",
    ),
    "as_cards_in_battle": (
        "remove `as_cards`: only in the battle zone (109.2a) and the shield zone do "
        "cards differ from what they make up",
        "`as_cards` は取り除いてください。カードとその集まりが違うのは、"
        "バトルゾーン(109.2a)とシールドゾーンだけです",
    ),
    "other_spell": (
        "remove `other`: the card that says so is not the spell that is cast",
        "`other` は取り除いてください。この能力のカードが唱える呪文であることは"
        "ありません",
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
    "extra_of_each": (
        "`extra` with several civilizations is as many cards of each: write up to "
        "three, and a `cost` that is divided by their number",
        "`extra` に複数の文明を書くと、それぞれ同じ枚数のカードになります。文明を"
        "3つまで書き、`cost` はその数で割り切れる数にしてください",
    ),
    "link_beside": (
        "`link` says beside which gods the card may be put: write `left_of` or "
        "`right_of`",
        "`link` には、どのゴッドの横にリンクできるかを `left_of` か `right_of` に"
        "書いてください",
    ),
    "no_gear_crossed": (
        "`{field}` is said of cross gear alone",
        "`{field}` はクロスギアだけに書けます",
    ),
    "link_given": (
        "a god is linked by its own ability as it enters: `link` can stand among the "
        "abilities of a card alone",
        "ゴッドは出る時に自身の能力でリンクします。`link` はカードの `abilities` に"
        "だけ書けます",
    ),
    "spell_given": (
        "`spell` is what a card does that is cast: only a card of `type: spell` has "
        "one, and nothing gives it; correct `type`, or write another kind of ability",
        "`spell` は唱えるカードの効果です。`type: spell` のカードだけに書け、"
        "与えることはできません。`type` を直すか、ほかの種類の能力にしてください",
    ),
    "activated_unnumbered": (
        "only what is printed among `abilities` has a number by which it is used: "
        "nobody can use an `activated` ability here; list the text under `missing`",
        "起動型能力は `abilities` の何番目かで指定して使うので、ここの `activated` は"
        "だれも使えません。その文は `missing` に書いてください",
    ),
    "given_unnumbered": (
        "`given` is said of what other texts give, which has no number: leave out "
        "`ability`",
        "`given` はほかのテキストに与えられた能力を指し、番号はありません。"
        "`ability` を消してください",
    ),
    "ability_of_no_card": (
        "`{kind}` does nothing in an `effect`: only a card can have such an ability; "
        "write `give` with `abilities`",
        "`{kind}` はカードが持つ能力で、`effect` の中では働きません。`give` の "
        "`abilities` に書いてください",
    ),
    "place_of_no_card": (
        "no `{field}` here: no card has the ability that an `effect` makes, so it "
        "works wherever the cards are; remove it",
        "`effect` の能力はカードのものではなく、どこででも働きます。`{field}` は"
        "取り除いてください",
    ),
    "cast_of_none": (
        "`cast_ends` is the end of the spell that the effect is about: name it with "
        "`about`",
        "`cast_ends` は効果の対象の呪文を唱え終わる時です。`about` で示してください",
    ),
    "once_each_of_no_card": (
        "`once_each` counts for the card that has the ability, and an `effect` is of "
        "none; write `once: true` of the effect if it is used up the first time",
        "`once_each` はその能力を持つカードについて数えますが、`effect` の能力は"
        "カードのものではありません。1度だけなら `effect` に `once: true` と"
        "書いてください",
    ),
}
