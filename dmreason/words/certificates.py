"""What a certificate says of itself: the comment at the head of its program."""

MESSAGES: dict[str, tuple[str, str]] = {
    "claim_untraced": (
        "a certificate cannot ask `{condition}`: it names one of several cards that "
        "nothing tells apart, or an observer while some observer sees an order; give "
        "that card an id, or ask `dmreason prove`",
        "証明書では `{condition}` を調べられません。区別できない不明なカードの一枚か、"
        "順序を観測する盤面での観測が含まれています。そのカードに id を付けるか、"
        "`dmreason prove` を使ってください",
    ),
    "last_resort_untraced": (
        "something that the situation asks for cannot be done in some line of play; "
        "that there is nothing else takes more than one program to say, so ask "
        "`dmreason prove`",
        "盤面に書かれたことを行えない手順があります。ほかに方法がないことは一つの"
        "プログラムでは表せないので、`dmreason prove` を使ってください",
    ),
    "one_claim": (
        "a certificate is about one claim; name it with "
        "--claim 'impossible: in(a, battle)'",
        "証明書は一つの主張についてのものです。--claim 'impossible: in(a, battle)' の"
        "ように指定してください",
    ),
    "certificate_head": (
        """\
A claim about a board of the card game Duel Masters as one logic program.
Situation: {situation}
Claim: {claim}

Run it, and FILE is the name of this file, with clingo 5.8 or newer:
    clingo --warn=no-atom-undefined FILE
    python -m clingo --warn=no-atom-undefined FILE
{meaning}
The search of dmreason found: {verdict}.
Without its last line clingo shows some line of play, whatever its end: the rules are
not contradictory. A model shows a line of play: `decision(Kind, Player, What, Step)`,
`happens(Event, Step)`, `cites(Rule, Step)`; `ending(…)` is the board at its end.

What has to be believed: that the rules below are those of the game ({rules}),
that the facts below are the board, and that the rules leave no state without a next
step, for a line of play that got stuck would be missing.""",
        """\
デュエル・マスターズの盤面についての主張を、一つの論理プログラムにしたものです。
盤面: {situation}
主張: {claim}

clingo 5.8 以降で実行します (FILE はこのファイルの名前):
    clingo --warn=no-atom-undefined FILE
    python -m clingo --warn=no-atom-undefined FILE
{meaning}
dmreason の探索の結果: {verdict}
最後の行を消すと、結末を問わず一つの手順が示されます (ルールに矛盾がない証拠)。
モデルは一つの手順です: `decision(種類, プレイヤー, 内容, 手)`、
`happens(イベント, 手)`、`cites(ルール, 手)`。`ending(…)` は最後の盤面です。

前提: 以下の規則がゲームのルール ({rules}) のとおりであること、
以下の事実が盤面のとおりであること、次の手のない状態が規則から生じないこと
(そこで止まる手順は、現れません)。""",
    ),
    "certificate_forced": (
        """\
UNSATISFIABLE proves the claim: no line of play ends otherwise, and none goes on
after step {steps}, passes a bound of the program, or needs what is not known.
SATISFIABLE: the model is a line of play that does one of these. It refutes the claim
only if it comes to its end and ends otherwise.""",
        """\
UNSATISFIABLE なら証明終わり: 別の結末の手順も、{steps} 手より長い手順も、
プログラムの上限を超える手順も、不明なものが必要な手順もありません。
SATISFIABLE なら、モデルがそのいずれかに当たる手順です。最後まで進んで別の結末に
なる手順だけが反例です。""",
    ),
    "certificate_impossible": (
        """\
UNSATISFIABLE proves the claim: no line of play ends so, and none goes on after step
{steps}, passes a bound of the program, or needs what is not known.
SATISFIABLE: the model is a line of play that does one of these. It refutes the claim
only if it comes to its end and ends so.""",
        """\
UNSATISFIABLE なら証明終わり: そう終わる手順も、{steps} 手より長い手順も、
プログラムの上限を超える手順も、不明なものが必要な手順もありません。
SATISFIABLE なら、モデルがそのいずれかに当たる手順です。最後まで進んでそう終わる
手順だけが反例です。""",
    ),
    "certificate_possible": (
        """\
SATISFIABLE proves the claim: the model is a line of play that ends so.
UNSATISFIABLE means that there is none of at most {steps} steps.""",
        """\
SATISFIABLE なら証明終わり: モデルがそう終わる手順です。
UNSATISFIABLE なら、{steps} 手以下のそのような手順はありません。""",
    ),
}
