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
}
