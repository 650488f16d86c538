"""What stands on pages and in pictures beside the answer itself, in two languages."""

from dmreason.words.languages import Language, Wording, worded

PAGES: dict[str, Wording] = {
    # the tree of ways
    "start": ("as it begins", "最初の盤面"),
    "then": ("; ", "。"),
    "outcome": ("Outcome {id}", "結果 {id}"),
    # headings
    "board": ("The board", "盤面"),
    "claims": ("Claims", "主張"),
    "outcomes": ("Outcomes", "結果"),
    "ways": ("Decisions", "決定の木"),
    "play": ("Step by step", "手順と盤面"),
    "loops": ("Play that may never end", "いつまでも続き得るループ"),
    "cards": ("The cards", "カード"),
    "rules": ("The rules that decided", "決め手となったルール"),
    "design": ("What was found about {names}", "{names} について見つかったこと"),
    "line": ("A line of play", "手順"),
    "findings": ("Findings", "見つかったこと"),
    "rules_of_findings": ("The rules they turn on", "関わるルール"),
    # what explains itself
    "skip": ("To the line of play", "手順へ移動"),
    "how_ways": (
        "A shortest way to each outcome; where two ways part, there is a fork. Choose "
        "a box to see the board there.",
        "各結果への最短の手順を1本の木にまとめたものです。枝分かれは、そこから手順が"
        "分かれることを表します。箱を選ぶと、その時点の盤面を表示します。",
    ),
    "how_outcomes": (
        "Only what differs between the outcomes is shown. Choose one to see its line.",
        "結果によって違うところだけを表示しています。選ぶと手順を表示します。",
    ),
    "one_outcome": ("There is one outcome only.", "結果は1通りだけです。"),
    "no_outcome": ("No outcome was found.", "結果は見つかりませんでした。"),
    "folded": (
        "The first {shown} of {all} outcomes are shown; `dmreason outcomes --json` "
        "lists all of them.",
        "{all} 通りの結果のうち、最初の {shown} 通りを表示しています。すべての一覧は "
        "`dmreason outcomes --json` で表示できます。",
    ),
    "tree_folded": (
        "The tree shows the way to the first {shown} outcomes; the table leads to the "
        "others.",
        "木には最初の {shown} 通りの結果への手順だけを描いています。ほかの結果は表から"
        "選べます。",
    ),
    "complete": (
        "Complete: there is no other outcome.",
        "完全: これ以外の結果はありません。",
    ),
    "incomplete": (
        "INCOMPLETE: there may be other outcomes.",
        "不完全: ほかの結果があるかもしれません。",
    ),
    "need_script": (
        "The boards on the way need scripts, which are switched off here.",
        "途中の盤面の表示にはスクリプトを許可してください。",
    ),
    "made_by": ("Made by dmreason {version}", "dmreason {version} で作成"),
    "edition": ("Rules of {day}", "{day} のルール"),
    # the board
    "turn": ("turn player", "ターン・プレイヤー"),
    "unknown_cards": ("{n} unknown", "不明 {n} 枚"),
    "empty": ("empty", "なし"),
    "back": ("Back", "前へ"),
    "on": ("Next", "次へ"),
    "position": ("{n} of {all}", "{n} / {all}"),
    "choose_outcome": ("Outcome", "結果"),
    "before_all": ("Before anything happens", "何も起こる前"),
    "moved": ("just moved", "今動いたカード"),
    "differs": ("differs between outcomes", "結果によって異なるカード"),
    "winner": ("winner: {winner}", "勝者: {winner}"),
    "rule": ("Rule {number}", "ルール {number}"),
    "nothing_happens": ("(nothing to see)", "(目に見える変化なし)"),
}


def page(key: str, language: Language, /, **values: object) -> str:
    """The text `key` of a page, with `values` filled in."""
    return worded(PAGES[key], language, **values)
