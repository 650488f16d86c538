"""What is said of names and pronouns that mean nothing where they stand."""

MESSAGES: dict[str, tuple[str, str]] = {
    "named_both": (
        "`as: {name}` names cards in one place and a chosen value in another; give "
        "one of them another name",
        "`as: {name}` がカードと選んだ値の両方の名前になっています。片方を別の名前に"
        "してください",
    ),
    "no_that": (
        "`that` means no card here: no event is about a card, or it is the `if` of a "
        "`status`, or of a replacement of several events at once (`batch`) or of "
        "`triggers`; name or describe the card otherwise",
        "ここの `that` はどのカードも指しません(イベントにカードがないか、`status` の"
        "`if` か、まとめて起こるイベント(`batch`)や `triggers` の置換効果の"
        "`if` です)。別の書き方にしてください",
    ),
    "given_event_refers": (
        "`{name}` means no card here: what an effect on cards forbids or ignores is "
        "seen from those cards, and only `this` means one of them; use an `effect:` "
        "with `about:`, whose ability calls its card `it`",
        "ここの `{name}` はどのカードも指しません。カードに与える効果が禁じる(無視する)"
        "イベントでは、`this` だけがそのカードを指します。`about:` のある `effect:` を"
        "使えば、その能力の `it` がそのカードを指します",
    ),
    "no_it": (
        "`it` means no card here; only the ability of an `effect:` with `about:` has "
        "an `it`",
        "ここの `it` はどのカードも指しません。`it` を使えるのは `about:` のある "
        "`effect:` の能力だけです",
    ),
    "named_in_round": (
        "`{name}` is named inside a `repeat`, each time anew: nothing behind it refers "
        "to what was done then; refer to it within the same `repeat`",
        "`{name}` は `repeat` の中で毎回付け直される名前です。`repeat` の外からは参照"
        "できません。同じ `repeat` の中で参照してください",
    ),
    "name_of_several": (
        "several instructions are called `{name}`, and the last of them may not be "
        "carried out; give each a name of its own (`as`), or say what follows in each",
        "`{name}` という名前の指示が複数あり、最後のものは行われないかもしれません。"
        "それぞれに別の名前（`as`）を付けるか、続きをそれぞれの指示のそばに書いてください",
    ),
    "number_of_several": (
        "`{name}` means several cards: no `{field}`, but perhaps `total_{field}: "
        "{{cards: {name}}}`",
        "`{name}` は何枚ものカードなので、`{field}` は使えません。合計なら "
        "`total_{field}: {{cards: {name}}}` です",
    ),
    "history_refers": (
        "`{name}` cannot stand under `this_turn`: it counts for the whole turn, "
        "whichever card asks; describe the cards instead",
        "`this_turn` の下で `{name}` は使えません。カードの特徴で書いてください",
    ),
    "single_of": (
        "`{verb}` chooses one card there",
        "`{verb}` がそこで選ぶのは1枚です",
    ),
    "gr_summon_of_each": (
        "`gr_summon` is done by one player; write one instruction for each of them",
        "`gr_summon` を行うのは1人です。プレイヤーごとに1つずつ指示を書いてください",
    ),
}
