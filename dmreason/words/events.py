"""What is wrong with the events of card texts."""

MESSAGES: dict[str, tuple[str, str]] = {
    "qualifies_one": (
        "`{field}` is possible only with `{kind}`",
        "`{field}` は `{kind}` のときだけ使えます",
    ),
    "effect_of_by": (
        "`effect_of` needs a player in `by`, who chooses; whose effect it is, whoever "
        "chooses, `by` says alone",
        "`effect_of` には、選ぶプレイヤーを `by` に書いてください。"
        "だれが選んでもよければ、どのカードの効果かを `by` だけで書きます",
    ),
    "done_by_mana": (
        "`done_by` is said only of what is put into the mana zone (`to: mana`), and "
        "not beside `by`, which asks whose effect it is",
        "`done_by` はマナゾーンに置くこと(`to: mana`)にだけ使え、だれの効果かを"
        "調べる `by` とは並べられません",
    ),
    "forbidden_each_time": (
        "`{field}` does nothing here: what cannot happen cannot happen each time; "
        "remove it, and list the rest of the text under `missing`",
        "起こらないことは毎回起こらないので、ここの `{field}` は働きません。取り除き、"
        "残りの文は `missing` に書いてください",
    ),
    "occasion_untriggered": (
        "no ability triggers by `{kind}`: some are declared then; write under "
        "`unusable` which cannot be used",
        "`{kind}` で誘発する能力はありません(使うことを宣言する能力があります)。"
        "使えないものは `unusable` に書いてください",
    ),
    "holds_each_time": (
        "`{field}` does nothing here: what is said holds each time; remove it, and "
        "list the rest of the text under `missing`",
        "ここの `{field}` は働きません(毎回そうなります)。取り除き、残りの文は "
        "`missing` に書いてください",
    ),
    "each_for_itself": (
        "no `batch` here: the ability acts at the moment of each event; remove it",
        "この能力はイベントごとにその場で働きます。`batch` は取り除いてください",
    ),
    "nth_of_triggers": (
        "`nth_each_turn` is possible only in the `when` of a trigger, beside neither "
        "`batch` nor `first_each_turn`",
        "`nth_each_turn` は `trigger` の `when` でだけ使え、`batch` や "
        "`first_each_turn` とは並べられません",
    ),
    "that_breaks": (
        "`that_breaks` is possible only beside `breaker` and without `batch`, in the "
        "`when` of a trigger that works in the battle zone",
        "`that_breaks` は、バトルゾーンで働く `trigger` の `when` の中で、`breaker` と"
        "並べ、`batch` なしでだけ使えます",
    ),
    "batch_of_waiting": (
        "`batch` is possible only in the `when` of a trigger or a replacement; what is "
        "counted or watched is so one by one",
        "`batch` は `trigger` と `replacement` の `when` でだけ使えます。数えるものや"
        "観測するものは1つずつです",
    ),
    "zone_and_from": (
        "`from` and the `zone` of the cards name different places; say once where "
        "they come from",
        "`from` とカードの `zone` が別のゾーンです。どこから来るかは一度だけ書いて"
        "ください",
    ),
    "first_of_waiting": (
        "`first_each_turn: true` is possible only in the `when` of a trigger, a "
        "replacement or a status",
        "`first_each_turn: true` は `trigger`、`replacement`、`status` の `when` でだけ"
        "使えます",
    ),
    "nth_for_players": (
        "what happens is counted in the eyes of the player, whichever card asks: "
        "describe the cards of `nth_each_turn` without `this`, `it` and `other`",
        "回数はプレイヤーごとに数えます。`nth_each_turn` では `this`、`it`、`other` を"
        "使わずに書いてください",
    ),
}
