"""What is wrong with the instructions of card texts."""

MESSAGES: dict[str, tuple[str, str]] = {
    "each_of": (
        "each player chooses only for one of: {verbs}, without `may`; list the rest "
        "under `missing`",
        "`whose: each` は {verbs} でだけ使え、`may` は付きません。残りは `missing` に"
        "書いてください",
    ),
    "each_if_you_do": (
        "beside `whose: each`, `if_you_do` names the instruction that it means",
        "`whose: each` と共に書く `if_you_do` には、指す指示の名前を書いてください",
    ),
    "act_in_text": (
        "`{verb}` can only stand under `happens:` of a situation, not in the text of "
        "an ability",
        "`{verb}` は situation の `happens:` にだけ書けます。能力には書けません",
    ),
    "played_from_elsewhere": (
        "`play` in a text executes a card of the hand; say with `playable: true` of "
        "which other zones cards may be executed, or use `execute`, for nothing",
        "能力の `play` は手札のカードを実行します。他のゾーンから使えることは "
        "`playable: true` で、コストを支払わない実行は `execute` で書いてください",
    ),
    "breaker_of_break": (
        "`breaker` is possible only with `break`",
        "`breaker` は `break` のときだけ使えます",
    ),
    "cost_of_play": (
        "beside an instruction `cost` is possible only with `play`",
        "指示の `cost` は `play` のときだけ使えます",
    ),
    "unsaid_whose": (
        "only of shields that are broken may it be `unsaid` whose they are",
        "`unsaid` は `break` の `zone: shields` でだけ使えます",
    ),
    "picked_by_modes": (
        "`picked_by` is possible only with `choose_one` and `choose_modes`",
        "`picked_by` は `choose_one` と `choose_modes` のときだけ使えます",
    ),
    "without_of_shields": (
        "`without` is about shields that go to a hand: it is possible only with "
        "`break`, `return` and `move` with `to: hand`",
        "`without` はシールドを手札に加える時のものです。`break`、`return`、"
        "`to: hand` の `move` のときだけ使えます",
    ),
    "deck_position": (
        "`position` is needed with `to: deck`, and only there; write "
        "`position: top`, `bottom` or `shuffled`",
        "`position` は `to: deck` のときだけ必要です。`position: top`、`bottom`、"
        "`shuffled` のどれかを書いてください",
    ),
    "move_where": (
        "`move` needs either `to` (a zone), `under` (a card of the battle zone), "
        "`under_shield` or `onto_shield` (a shield)",
        "`move` には `to`(ゾーン)か `under`(バトルゾーンのカード)か `under_shield` か "
        "`onto_shield`(シールド)が必要です",
    ),
    "move_to_battle": (
        "use `put:` to put cards into the battle zone",
        "カードをバトルゾーンに出すには `put:` を使ってください",
    ),
    "seal_in_battle": (
        "`seal` puts seals on cards of the battle zone",
        "`seal` はバトルゾーンのカードに封印を付けます",
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
        "only what goes `to: shields` or `onto_shield` lies `face_up`",
        "`face_up` は `to: shields` か `onto_shield` の時だけ書けます",
    ),
    "face_down_mana": (
        "only what goes `to: mana` lies `face_down`",
        "`face_down` は `to: mana` の時だけ書けます",
    ),
    "turned_mana": (
        "`turn_down` and `turn_up` are about cards of the mana zone or about shields; "
        "write `zone: mana` or `zone: shields`",
        "`turn_down` と `turn_up` はマナゾーンのカードかシールドについてのものです。"
        "`zone: mana` か `zone: shields` と書いてください",
    ),
    "hidden_mana": (
        "`face_down` is about cards of the mana zone",
        "`face_down` はマナゾーンのカードについてのものです",
    ),
    "redirect_one": (
        "`redirect` turns the attack to one creature: a word, or a description with "
        "`choose: 1`",
        "`redirect` は攻撃先を1体に変えます。言葉か `choose: 1` のある条件を"
        "書いてください",
    ),
    "leave_instead": (
        "`{verb}` means what is replaced; it stands under `instead` only",
        "`{verb}` は置換されるイベントのことなので、`instead` の下でだけ使えます",
    ),
    "go_on_of": (
        "`go_on` is possible of these events only, without `batch`, and of `put` only "
        "with `to` another zone than the battle zone: {kinds}",
        "`go_on` は、`batch` のない次の出来事だけで使えます(`put` にはバトルゾーン"
        "以外の `to` が必要です): {kinds}",
    ),
    "triggering_alone": (
        "a replacement of `triggers` takes one `use_it` or `stay` and nothing beside "
        "it, of its event only `turn`, and neither `may` nor `once_each`",
        "`triggers` の置換は `use_it` か `stay` 一つだけで、ほかに何も書けません。"
        "出来事には `turn` だけを添えられ、`may` と `once_each` は書けません",
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
    "modes_too_few": (
        "more modes are to be picked than there are under `of`; pick fewer, or write "
        "`same: true` if one may be picked again",
        "`of` にあるより多く選ぶことはできません。選ぶ数を減らすか、同じものを"
        "選べるなら `same: true` と書いてください",
    ),
    "as_of_gr_summons": (
        "`as` names the creature of one `gr_summon`; several come one by one",
        "`as` で名前を付けられるのは1体の `gr_summon` だけです。何体かは1体ずつ出ます",
    ),
    "reserved_of_play": (
        "`reserved` stands with `play`, and without `cost`: an `alternative` says it",
        "`reserved` は `play` とともに、`cost` なしで書きます",
    ),
    "as_paid_of_execution": (
        "`as_paid` stands with `summon`, `cast` or `execute`",
        "`as_paid` は `summon`、`cast`、`execute` とともに書きます",
    ),
}
