"""The sentences in which a step of a line of play is told, in English and Japanese.

The words of the game that they are filled with are those of `asp/dm/words.lp`.
"""

from dmreason.words.languages import Language, Wording, worded

SENTENCES: dict[str, Wording] = {
    # cards and abilities
    "card": ("{id}《{name}》", "{id}《{name}》"),
    "former": ("{card} (as it was)", "{card}(移動前)"),
    "one_unknown": ("an unknown card", "不明なカード"),
    "unknown": ("{count} unknown cards", "不明なカード{count}枚"),
    "ability_of": ("ability {number} of {card}", "{card}の{number}番目の能力"),
    "keyword_of": ("“{keyword}” of {card}", "{card}の「{keyword}」"),
    "saying": ("{ability} (“{text}”)", "{ability}「{text}」"),
    "ability": ("effect {number}", "{number}番目の効果"),
    "keyword": ("“{keyword}”", "「{keyword}」"),
    # numbers that count
    "figures": ("{step}: {figures}", "{step}: {figures}"),
    "figure": ("{of} {number}", "{of}{number}"),
    "figure_of": ("{of} of {card} {number}", "{card}の{of}{number}"),
    "against": (" against ", " 対 "),
    "by": ("{number} ({who})", "{number}({who})"),
    "by_down_to": (
        "{number} ({who}, not below {least})",
        "{number}({who}、{least}まで)",
    ),
    "not_printed": (
        "{number} ({who}, in place of {printed})",
        "{number}({who}、{printed}のかわり)",
    ),
    "effect_of": ("effect of 《{name}》", "《{name}》の効果"),
    "an_effect": ("an effect", "効果"),
    # lists
    "comma": (", ", "、"),
    "and": (" and ", "、"),
    "semicolon": ("; ", "。"),
    # events
    "event": ("{subject} {predicate}", "{subject}が{predicate}"),
    "batch": ("all that happens at once", "すべてが同時に起こる"),
    "quoted": ("“{event}”", "「{event}」"),
    # who does something, and what is done without a choice
    "player": ("{player} {does}", "{player}は{does}"),
    "by_chance": ("chance {does}", "無作為に{does}"),
    "execution": ("{card} is declared to be executed", "{card}の実行を宣言する"),
    "hindered": ("{event} cannot be replaced", "{event}は置き換えられない"),
    "foiled": ("{event} cannot happen", "{event}は起こらない"),
    "thwarted": ("{card} {cannot}", "{card}は{cannot}"),
    "forced_choose": ("the text takes {cards}", "テキストの示すカードは{cards}"),
    "forced_resolve": ("{ability} is resolved", "{ability}が解決される"),
    "forced_replace": (
        "{event} is replaced by {ability}",
        "{event}は{ability}で置き換えられる",
    ),
    # decisions
    "resolve": ("resolves {ability}", "{ability}を解決する"),
    "apply": ("applies {ability}", "{ability}を適用する"),
    "use": ("uses {ability}", "{ability}を使う"),
    "extra": (
        "pays {number} × in addition for {ability}",
        "{ability}のために{number}回追加で支払う",
    ),
    "lower": (
        "makes the cost {number} less by {ability}",
        "{ability}でコストを{number}少なくする",
    ),
    "no_extra": (
        "pays nothing in addition for {ability}",
        "{ability}のために追加で支払わない",
    ),
    "breaker": ("uses “{keyword}”", "「{keyword}」を使う"),
    "half": ("executes the {half} of {card}", "{card}の{half}を実行する"),
    "read": (
        "reads the cost of the {half} of {card}",
        "{card}の{half}のコストを参照する",
    ),
    "pay": ("pays with {cards}", "{cards}で支払う"),
    "yes": ("chooses to {verb}", "{verb}ことにする"),
    "no": ("chooses not to {verb}", "{verb}ことはしない"),
    "mode": ("chooses mode {number} ({verb})", "{number}番目({verb})を選ぶ"),
    "modes": (
        "chooses mode {number} ({verb}) {count} ×",
        "{number}番目({verb})を{count}回選ぶ",
    ),
    "value": ("chooses the {of} {value}", "{of}「{value}」を選ぶ"),
    "value_other": (
        "chooses a {of} that no card here has",
        "ここにあるカードにない{of}を選ぶ",
    ),
    "value_other_with": (
        "chooses a {of} with {part} in it, which no card here has",
        "ここにあるカードにない、「{part}」を含む{of}を選ぶ",
    ),
    "choose": ("chooses {cards}", "{cards}を選ぶ"),
    "choose_base": (
        "chooses {cards} as the base of {of}",
        "{of}の進化元に{cards}を選ぶ",
    ),
    "choose_survivor": (
        "chooses {cards} to stay in place of {of}",
        "{of}の後に残るカードに{cards}を選ぶ",
    ),
    "choose_onto": (
        "chooses {cards} as the shield for {of}",
        "{of}を付けるシールドに{cards}を選ぶ",
    ),
    "choose_sealing": (
        "chooses {cards} as a seal on {of}",
        "{of}に付ける封印に{cards}を選ぶ",
    ),
    "choose_bearer": (
        "chooses {cards} to put {of} on",
        "{of}を付けるクリーチャーに{cards}を選ぶ",
    ),
    "choose_gr_summon": (
        "GR summons a creature to put {of} on",
        "{of}を付けるためにGR召喚する",
    ),
    "choose_aim": (
        "redirects the attack to {cards}",
        "攻撃先を{cards}に変える",
    ),
    "choose_link": (
        "links {of} with {cards}",
        "{of}を{cards}とリンクさせる",
    ),
    "choose_departs": (
        "chooses {cards} of the cards of {of} to leave",
        "{of}を構成するカードのうち{cards}を離れさせる",
    ),
    "choose_unseal": (
        "chooses {cards} as the seal that {of} removes",
        "{of}が外す封印に{cards}を選ぶ",
    ),
    "order_first": ("takes {card} first", "{card}を最初にする"),
    "order_next": ("takes {card} next", "次に{card}を選ぶ"),
    "order_means": ("takes {card} as the one that is meant", "{card}のこととする"),
    "alone": ("puts {cards} on no card", "{cards}を何にも重ねずに出す"),
    "unlinked": ("does not link {cards}", "{cards}をリンクさせない"),
    "lay": ("had laid {cards} on top", "{cards}を上に重ねていたことにする"),
    "attacker": ("attacks with {cards}", "{cards}で攻撃する"),
    "attack": ("attacks {target}", "{target}を攻撃する"),
    "no_attack": ("attacks nothing", "攻撃しない"),
    "block": ("blocks with {cards}", "{cards}でブロックする"),
    "no_breaker": ("uses no breaker ability", "ブレイカー能力を使わない"),
    "no_block": ("does not block", "ブロックしない"),
    "redirect": (
        "had redirected the attack to {cards} before",
        "その前に攻撃先を{cards}に変えていたことにする",
    ),
    "declare": ("declares {abilities}", "{abilities}の使用を宣言する"),
    "no_choose": ("chooses no card", "カードを選ばない"),
    "no_declare": ("declares no use of an ability", "使用を宣言しない"),
    "replace": (
        "replaces {event} by {ability}",
        "{instead}かわりに{ability}を適用する",
    ),
    "decline": ("does not replace {events}", "{events}を置き換えない"),
    "luck": (
        "lets {target} win at rock-paper-scissors",
        "{target}がジャンケンに勝つ",
    ),
    "chance": ("turns up {cards}", "{cards}が出てくる"),
}


def sentence(key: str, language: Language, /, **values: object) -> str:
    """The sentence `key` in a language, with `values` filled in."""
    return worded(SENTENCES[key], language, **values)
