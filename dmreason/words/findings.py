"""What `dmreason lint` finds in the text of a card, each by the name of the check."""

MESSAGES: dict[str, tuple[str, str]] = {
    "lint_two_cards": (
        "a second card is named `{name}` (first: {first}); rename or remove one",
        "`{name}` という名前のカードが二つあります(最初: {first})。どちらかを消すか"
        "名前を変えてください",
    ),
    "lint_missing": (
        "{name}: missing: {text}",
        "{name}: 書かれていないテキスト: {text}",
    ),
    "lint_nothing_known": (
        "{name}: the keyword `{word}` has no file, no rule knows it, and `spelt_out` "
        "does not name it: it is missing",
        "{name}: キーワード `{word}` はファイルがなくルールも知らず、`spelt_out` にも"
        "ありません。その意味は欠けています",
    ),
    "lint_not_there": (
        "`spelt_out` names `{word}`, which is no keyword of this card; correct it",
        "`spelt_out` の `{word}` は `keywords` にありません。直してください",
    ),
    "lint_misspelt": (
        "the keyword `{word}` does nothing; did you mean `{close}`?",
        "キーワード `{word}` は何もしません。`{close}` のことですか",
    ),
    "lint_asked": (
        "nobody knows the keyword `{word}`, which is asked for here; did you mean "
        "`{close}`?",
        "ここで求められているキーワード `{word}` は知られていません。`{close}` の"
        "ことですか",
    ),
    "lint_unsourced": (
        "`text: implied` needs a `source` (where the ruling is) and a `note` (what is "
        "not known)",
        "`text: implied` には `source`(裁定の出典)と `note`(不明な点)が必要です",
    ),
    "lint_known_in_part": (
        "of a card with `text: implied` nobody knows what else its text says; write "
        "that under `missing`, so that answers do not take it for all there is",
        "`text: implied` のカードには、ほかに何が書かれているかわかりません。それが"
        "全文とみなされないよう、`missing` に書いてください",
    ),
    "lint_unused_name": (
        "`as: {name}` is used nowhere in this ability; remove it, or refer to it",
        "`as: {name}` はこの能力のどこでも使われていません。消すか、参照してください",
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
    "lint_unused_keyword": (
        "nobody uses `{word}`: it has no file in `facts/keywords/`{near}",
        "`{word}` は `facts/keywords/` になく、だれも使いません{near}",
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
    "lint_gone": (
        "this does nothing: `{name}` has left the battle zone by then, and a text that "
        "names no zone does not find it (403.1); write `{{cards: {name}, zone: "
        "graveyard}}` or the zone where it lies",
        "何も起こりません。その時 `{name}` はバトルゾーンを離れていて、"
        "ゾーンを挙げない文は及びません(403.1)。"
        "`{{cards: {name}, zone: graveyard}}` のように、今あるゾーンを書いてください",
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
    "lint_no_base": (
        "an evolution creature is put on a card (801.1), and nothing says on which; "
        "write `evolves_from`, or under `missing` that it is not known",
        "進化クリーチャーはカードの上に置きますが(801.1)、何の上かが書かれていません。"
        "`evolves_from` を書くか、不明なら `missing` に書いてください",
    ),
    "lint_other_than_itself": (
        "`this` with `other` fits no card; remove one of the two",
        "`this` かつ `other` に合うカードはありません。どちらかを消してください",
    ),
    "lint_nobodys_text": (
        "`{name}` says a text of its own; write in whose place it is and what it keeps "
        "of that text, `stands_for: {{card: …, keeps: …}}`, or, if it is the printed "
        "text, where it was read, `source: …`",
        "`{name}` は独自のテキストを持っています。どのカードの代わりで、そのテキストの"
        "何を残したかを `stands_for: {{card: …, keeps: …}}` に書くか、印刷された"
        "テキストなら出典を `source: …` に書いてください",
    ),
    "lint_filled_cost": (
        "`cost: 0` is filled in, for nobody says where the text was read; leave out "
        "the cost of a card that has none, or name the `source`",
        "出典がないので、`cost: 0` は推測です。コストのないカードなら `cost` を省き、"
        "印刷されたものなら `source` を書いてください",
    ),
    "lint_any_affected": (
        "no text asks whether one card or more was affected: 「そうしたら」 is "
        "`if_you_do`, 「〜したなら」 the condition `done`",
        "「1枚以上に影響した」という条件はテキストにありません。「そうしたら」は "
        "`if_you_do`、「〜したなら」は条件 `done` で書きます",
    ),
    "lint_typed_pronoun": (
        "`{name}` with `type` passes over the card while it is of another type; write "
        "`{name}` alone, and leave to the rules what becomes of it",
        "`{name}` に `type` を付けると、そのタイプでない間は対象になりません。`{name}` "
        "だけを書き、どうなるかはルールに任せてください",
    ),
    "lint_picked_by_quality": (
        "one card was looked at, and `{name}` picks it by a quality; write what the "
        "text says: 「それが…なら」 as `if: {{exists: {{cards: {name}, …}}}}`, 「山札の"
        "上から」 as the top of the deck",
        "1枚だけ見たカードを、`{name}` が性質で選んでいます。テキストのとおりに、"
        "「それが…なら」は `if: {{exists: {{cards: {name}, …}}}}`、「山札の上から」は"
        "山札の一番上として書いてください",
    ),
    "lint_none_chosen": (
        "`{field}: 0` chooses nothing; give a number from 1",
        "`{field}: 0` では何も選びません。1以上の数を書いてください",
    ),
}
