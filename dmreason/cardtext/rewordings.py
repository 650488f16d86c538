"""More that is said in several ways, as the wording that is read."""

from __future__ import annotations

import re
from collections.abc import Callable

from dmreason.cardtext.ends import SENTENCE_ENDS, TEXT_ENDS
from dmreason.cardtext.rewordings_of_battles import OF_BATTLES
from dmreason.cardtext.rewordings_of_cards import OF_CARDS
from dmreason.cardtext.rewordings_of_pairs import OF_PAIRS, SPOKEN_OF

_TOTAL = re.compile(r"(?P<of>コスト|パワー)が合計(?=\d+以下になるよう)")
_SOME_OF_A_TOTAL = re.compile(
    r"(?P<total>の合計が\d+以下になるよう(?:に)?、?)(?:好きな数の)?(?P<which>(?:では|[^。「」をはが])+)"
    r"を(?P<zone>、?自分の[^、。「」を]+から、?)?(?=選び、|選んで)"
)
"""「コストの合計が6以下になるように、Aを選び」: the total alone says how many."""
_THAT_SPELL = "(?:(?:こうして|この効果で)唱えた|その)呪文[をは]"
_ONCE_CAST = re.compile(
    f"(?<=唱えてもよい。)(?:(?:唱えた後、|唱えたら、?|その後、)?{_THAT_SPELL}、?|唱えたら、?)墓地(?:に置(?:く|かれる)|の)かわりに"
)
"""Where a spell goes that is cast just before."""
_AFTER_IT_IS_CAST = re.compile(f"(?<=唱えてもよい。)唱えた後、{_THAT_SPELL}、?")
"""「唱えた後、その呪文を山札の下に置く」, as 「そうしたら、その呪文を…」."""
_IS_PUT = re.compile(f"(?<=かわりに)(?P<where>[^、。「」]+に)置かれる{SENTENCE_ENDS}")
_OTHERS_ALIKE = re.compile(
    "(?P<that>それ|その[^、。「」とはが]*?クリーチャー)(?P<alike>と同じ(?:コスト|名前|種族|文明|パワー)(?:を持つ|の))、?"
    "(?P<whose>(?:自分|相手)の)他の(?=[^、。「」はがを]*クリーチャー)"
)
"""「それと同じコストを持つ自分の他のクリーチャー」: than that, which has its own."""
_ITS_NEW_SHIELD = re.compile(
    "(?P<whose>持ち主|自分)の新しいシールドとして、?(?:シールドゾーンに、?)?"
    "(?P<down>裏向き(?:で|にして)、?)?(?=置)"
)
_A_CARD_DISCARDED = re.compile(
    r"(?:^|(?<=[。、は]))(?<!から、)カードを(?P<many>\d+枚(?:まで)?|好きな(?:枚)?数)、?"
    "(?=捨て(?:る(?!時)|てもよい|て、|、))"
)
_DRAWN = re.compile(
    r"(?:^|(?<=[。、]))(?<!る時、)(?:さらに、?)?(?P<many>\d+枚(?:まで)?)(?=引[くいき])"
)
"""「もう1枚引く」: what is drawn are cards."""
_OF_THIS = re.compile(
    "(?:^|(?<=。))(?P<this>このクリーチャー)は、?(?P<event>[^、。「」はがを]+た時、)"
)
"""「このクリーチャーは、バトルに勝った時、…」."""
_OUT_OF_BATTLE = re.compile(
    "(?P<this>この(?:カード|クリーチャー)が)、?バトルゾーン以外(?:のゾーン)?にあれば"
)
"""「このカードがバトルゾーン以外のゾーンにあれば」: it always is in some zone."""
_OWN_SEALS = re.compile(
    "この(?:(?:カード|クリーチャー)の|カードに付いている)封印(?=を)"
)
"""「このカードの封印を1つ」: those that lie on it (116.1a)."""
_SEALS_OF = re.compile(
    "(?P<whose>(?:自分|相手)の)カード(?:に付いている|の|から)封印(?=を|\\d|が)"
)
"""「自分のカードに付いている封印」: they are that player's (116.1a)."""
_BY_SPELLS = re.compile(
    "(?:^|(?<=。))(?:(?P<who>相手)は、?)?(?P<spell>[^、。「」をはが]*呪文)で、?"
    "(?P<what>[^、。「」はがを]+)を選べない"
)
"""「(相手は)コスト4以下の呪文でこのクリーチャーを選べない」."""
_EACH_OF_TWO = re.compile(
    "(?P<whose>(?:自分|相手)の)(?P<one>[光水闇火自然]+)と(?P<other>[光水闇火自然]+)の"
    r"(?P<what>[^、。「」をはがと]+)が、?それぞれ(?=\d+[体枚つ]以上)"
)
"""「自分の火と自然のクリーチャーがそれぞれ1体以上」: so many of either."""
_KEYWORD = re.compile(
    r"(?<![「A-Za-z0-9ァ-ヶー・])(?P<word>(?:[WTQ]|ワールド|パワード)・ブレイカー|ブロッカー|スレイヤー"
    "|スピードアタッカー|マッハファイター|ジャストダイバー|S・トリガー)"
    "(?=を(?:得[るてた、]|与え[るてた、]|持[つちた]))"
)
"""A keyword without the brackets that stand around it."""
_ONTO_ONE = re.compile("(?<=かわりに)(?P<comma>、?)自分のシールドの上に(?=、?表向きに)")
"""「その呪文を墓地に置くかわりに、自分のシールドの上に」: one card goes onto one."""
_IS_PUT_ON = re.compile("^これを(?P<how>付け|クロスし)た(?=時(?:、|または))")
"""「これを付けた時」, of an aura: on whatever it was put."""
_ONTO_A_SHIELD = re.compile(
    "(?<=唱えた後、)墓地(?:に置く|の)かわりに、?(?P<so>表向き(?:のまま|にして)、?)?"
    r"(?:自分の)?(?P<where>シールド\d+つの上に)(?(so)|、?表向きにして)置く"
)
"""A card goes to a shield of its owner, whether that is said or not."""


_NO_TRIGGER = re.compile(
    "が出て、?その能力がトリガーする時、(?P<besides>[^。「」]*?)かわりに、?その能力はトリガーしない"
)
"""「Aが出て、その能力がトリガーする時、かわりにその能力はトリガーしない」 (609.1)."""
_NOT_YET = re.compile(
    "[こそ]のターン(?:中に)?、?まだ(?P<what>他の「[^「」]+」を)(?=使っていなければ)"
)
"""「このターンまだ他のAを使っていなければ」, in today's order of words."""


_ONCE = re.compile(
    "この能力は、?各ターン(?:に|、)?、?(?P<once>[1一])[度回]"
    "(?:(?:だけ|のみ|まで)使(?:える|うことができる)|(?:まで)?しか使(?:えない|うことができない))"
)
"""How often an ability is used, said of what is allowed."""


_TOWARDS = re.compile(
    "(?P<where>手札|墓地|マナゾーン|シールドゾーン|超次元ゾーン|山札(?:の(?:[1一]番)?[上下])?)へ、?"
    "(?=戻[さしすせっ]|置[いかきく]|加え|送)"
)
"""「手札へ戻す」."""
_CANNOT = {
    "召喚し": "召喚でき",
    "唱え": "唱えられ",
    "出し": "出せ",
    "使っ": "使え",
    "実行し": "使え",
    "攻撃し": "攻撃でき",
    "ブロックし": "ブロックでき",
}
_DONE, _UNDONE = "|".join(_CANNOT), "|".join(dict.fromkeys(_CANNOT.values()))
_AND_THE_LIKE = re.compile(
    f"(?P<first>{_DONE})たり、?(?P<what>[^。「」]*?)"
    f"(?:(?P<last>{_DONE})たり(?:することは|することが|は)?でき|(?P<bare>{_UNDONE}))"
    "(?P<end>ない|ず、)"
)
"""「AしたりBしたりできない」, as 「Aできず、Bできない」."""


def _none_of_them(match: re.Match[str]) -> str:
    last = match["bare"] or _CANNOT[match["last"]]
    return f"{_CANNOT[match['first']]}ず、{match['what']}{last}{match['end']}"


_NOR_PUT = re.compile(
    "(?P<who>(?<!また)(?<!で)は、?|誰も、?)(?P<what>(?:または|では|[^。「」はがを])+)を、?"
    "(?P<first>召喚(?:することが)?できず、)(?P<put>(?:バトルゾーンに)?、?出(?:せない|すことができない))"
)
"""「Aを召喚できず、出せない」: the same cards."""
_NO_MORE_THAN = re.compile(
    "と同じか、?(?:それ|これ)よりも?(?:(?P<how>小さい|少ない|低い|大きい|多い|高い)(?P<of>コスト|パワー)"
    "(?:の|を持つ)|(?P<is>コスト|パワー)が(?P<so>小さい|少ない|低い|大きい|多い|高い))"
)
"""「それと同じかそれより小さいパワーを持つ」, as 「それ以下のパワーを持つ」."""
_WITHIN_ITS = re.compile(
    "(?P<card>(?P<this>この(?:クリーチャー|カード)|これ)|その(?:クリーチャー|カード|呪文)|それ)"
    "以(?P<end>[上下])の(?P<of>コスト|パワー)(?:の|を持つ)"
)
"""「このクリーチャー以下のパワーの」: what its power bounds."""
_FROM_ITS_ZONES = re.compile(
    "(?P<whose>自分|相手)の(?P<what>クリーチャー|エレメント|カード)は、?(?P=whose)の"
    "(?=(?:手札|墓地|マナゾーン|山札|または)+(?:以外)?から、?出ない)"
)
"""「相手のクリーチャーは相手の墓地から出ない」: out of its owner's zones alone."""
_NTH_IN_MY_TURN = re.compile(
    r"^(?P<turn>(?:自分|相手)のターン)中に、?(?P<who>自分|相手)が、?(?P<nth>\d+[枚体]目の[^、。「」をがは]+を"
    "(?:唱え|召喚し)た時、)"
)
"""「自分のターン中に自分が2枚目の呪文を唱えた時」: the second one of that turn."""
_NOT_SUMMONED = re.compile(
    "(?P<what>[^、。「」がは]*クリーチャー)が(?:バトルゾーンに)?出る時、"
    "(?:それ|そのクリーチャー)が召喚されたクリーチャーでなければ、かわりに、?"
)
"""「クリーチャーが出る時、それが召喚されたクリーチャーでなければ、かわりに」."""
_TOTAL_THEN = re.compile("(?<=の合計が)、(?=[^。「」]+以[下上]になるよう)")
_EXECUTED_OF_HAND = re.compile(
    "(?P<zone>(?:自分|相手)の(?:墓地|マナゾーン|手札))から、?(?P<what>[^、。「」をがは]+?)を"
    "(?P<how>召喚する|唱える)コスト(?=を)"
)
"""「自分の手札から呪文を唱えるコスト」: of those that are there."""
_LESS_FOR_TAPPING = re.compile(
    r"^(?P<what>自分の[^、。「」を]+を\d+[体枚])タップして、?"
    r"(?P<cost>このクリーチャー(?:の召喚|を召喚する)コストを\d+少なく)してもよい"
)
"""「Aを2体タップして、このクリーチャーの召喚コストを4少なくしてもよい」."""
_UNDER_THE_OTHER = re.compile(
    r"(?<=2体)(?:選び、|選ぶ。)(?:そのうち)?1体をもう(?:1体|一方)(?=の下に置)"
)
"""「2体選び、そのうち1体をもう1体の下に置く」: which of them is chosen first."""
_CAST_AGAIN = re.compile(
    "(?P<cast>自分が[^、。「」がは]*呪文を唱えた)後、(?=(?:それ|その呪文)を、?自分の墓地から、?"
    "コストを支払わずに唱え)"
)
"""What triggers on a spell is done once its effect is (605.2f)."""


def _no_more_than(match: re.Match[str]) -> str:
    more = (match["how"] or match["so"]) in ("大きい", "多い", "高い")
    return f"以{'上' if more else '下'}の{match['of'] or match['is']}を持つ"


def _within_its(match: re.Match[str]) -> str:
    card = f"{match['card']}の{match['of']}" if match["this"] else match["card"]
    return f"{card}以{match['end']}の{match['of']}を持つ"


_FROM_THE_DECK = re.compile(r"(?<=山札)から(?=\d+枚目)")
_AT_RANDOM = re.compile(
    r"(?P<of>を|から、?)(?P<many>(?:\d+枚[、を]?)?)、?ランダムに(?P<number>(?:\d+枚)?)、?"
    "(?:選び、|選んで)?(?=捨て)"
)
"""「手札を1枚ランダムに捨てる」."""
_IN_MY_TURN = re.compile(
    "(?P<turn>(?:自分|相手)のターン)中(?:に?一度)?、?ターンの(?P<when>はじめ|終わり)に"
)
"""「自分のターン中に一度、ターンのはじめに」: there is one in a turn."""
_ONCE_AT_IT = re.compile("(?<=ターンのはじめ|ターンの終わり)に、?一度、")
_TORNADO = re.compile(
    f"(?:Jトルネード|J・トルネード)(?P<how>してもよい|する{SENTENCE_ENDS}|し、)"
)
"""An action with a word of its own: another Jokers returns to the hand."""
_BACK = {"してもよい": "戻してもよい", "する": "戻す", "し、": "戻し、"}
_UNUSED = re.compile(
    "(?:(?P<there>(?:手札|墓地)にあ)り、)?"
    "(?:このターン中に?、?自分の他の|そのターン中に?、?(?:自分の)?(?:他の)?)"
    "(?P<name>「[^「」]+」)(?:能力)?を(?:まだ)?使って(?=いなければ)"
)
"""Behind the zone of the card: 「自分の他の「例」能力をまだ使っていなければ」."""
_FIRST_OR_NEXT = re.compile(
    "(?P<start>各ターン、?自分の(?:最初|1[枚体]目)|このターン、?自分の次)の"
    "(?P<what>[^、。「」]{1,20}?)(?:を(?P<how>唱える|召喚する|使う)|の(?P<noun>召喚))コスト"
)
"""「各ターン、自分の最初の呪文を唱えるコスト」, 「自分の次のAの召喚コスト」."""
_ALL_CIVILIZATIONS = re.compile(
    "[はを]、?すべての文明(?:を持つカード)?と(?:して|しても)扱(?:う|われる)"
)
_MANA_NUMBER = re.compile(r"のマナの数字を(?P<number>\d+)にする")
_AS_LONG_AS = re.compile("^(?P<what>[^、。「」]+)がある限り、")
"""What always holds under a condition; behind an event it may be how long."""
_BLOWN_AWAY = re.compile("そのJ・?トルネード(?:された|した)クリーチャー")
_BOTH = re.compile("(?<=[光水闇火然])を両方(?:とも)?持つ")
_NAMED = re.compile(
    "(?P<where>(?:カードの?)?名前?に)(?P<word>《[^《》]+》|[ァ-ヶー・一-龠]{2,})を持つ"
)
"""「名前にガイアールを持つ」."""
_IS_OUT = re.compile(r"(?<=\d体以上)出て(?:いれば|いるなら)")
"""「自分のクリーチャーが2体以上出ていれば」; behind 「このターン」 they entered."""
_OF_FIVE = re.compile("5つの文明(?=が、?(?:すべて)?(?:あ|揃))")
"""There are five civilizations: all of them."""
_FIVE_THERE = re.compile("(?<=文明が5つ)(?=あ)")
"""「文明が5つあれば」: nothing has more."""
_LISTED_CIVILIZATIONS = re.compile(
    "(?P<which>(?:光|水|闇|火|自然)(?:[、と](?:光|水|闇|火|自然)){4})の文明が、?"
    "(?:すべて(?=あ|揃)|(?=揃))"
)
_SO_MANY_OF_THEM = re.compile(
    "(?P<many>こうして[^、。「」]{1,30}た(?:枚数|数))、?(?=(?:自分の)?(?:手札|カード)を[捨引])"
)
"""「こうして加えた枚数、手札を捨てる」, 「こうして捨てた枚数カードを引く」."""
_EACH_OF_ANOTHER_NAME = re.compile(
    "(?P<what>[^、。「」をはが]*?)(?P<noun>クリーチャー|呪文|カード|タマシード|エレメント)を、?"
    r"それぞれ(?P<of>名前|コスト)が(?:異なる|違う)ように、?(?P<many>\d+[枚体つ](?:まで)?|好きな(?:枚)?数)"
)
"""「墓地からクリーチャーを、それぞれ名前が異なるように3体まで出す」."""
_ONE_A_TURN = re.compile(
    "(?P<start>各ターン(?:に|、)?|各ターン、(?:相手|自分|各プレイヤー)は、?)"
    "(?:1[度回]|最初の1[枚体])しか(?P<what>(?:呪文|クリーチャー)を)(?=唱えられ|召喚でき)"
)
"""「各ターン最初の1枚しか呪文を唱えられない」."""
_AT_MOST = re.compile(
    r"(?<=[をらがは、])最大(?P<many>\d+[枚体つ])(?:まで)?(?![のに以ず])"
)
"""「最大1体選ぶ」."""
_NTH_IN_TURN = re.compile(
    r"(?P<turn>(?:自分|相手)のターン中)に?、?(?P<who>自分|相手)が(?=\d+枚目のカードを引)"
)
"""「相手のターン中に相手が3枚目のカードを引いた時」: of that turn."""
_PUT_AND_COUNTED = re.compile(
    r"(?P<put>山札の上から\d+枚を墓地に置く。)その中(?:にある|の)"
    "(?=[^、。「」]*?(?:1[体枚]につき|の数と同じ))"
)
"""「その中にあるクリーチャー1体につき」, of cards that were put into the graveyard."""
_OWN_TRIGGER = re.compile(
    "(?P<before>シールド(?:ゾーンのカード)?を(?:[^。、「」を]*(?:選び、|選んで、|見て、|、)?"
    "|[^。、「」を]*(?:見る|選ぶ)。(?:相手は、?)?"
    "(?:それら?を、?|その中から[^。、「」を]+を、?|その[^、。「」を]+を、?))"
    "(?:自分の|自身の)?手札に(?:加える|加えてもよい|戻す|戻してもよい)。)"
    f"(?:そうしたら、)?その「S・トリガー」(?:能力)?を使ってもよい(?:。(?!そうし)|{TEXT_ENDS})"
)
"""That of a shield added to the hand can be used, whether that is said or not."""
_IN_EITHER_TURN = re.compile(
    "(?:^|(?<=[。■:]))(?:(?P<who>[^、。「」はがを■:]+)は、?)?(?P<turn>自分|相手)のターン中、"
    r"(?:(?P<whose>[^、。「」はがを]+)の)?パワーを?(?P<much>[+-]\d+)(?:し|され)、"
    "(?P<other>自分|相手)のターン中、(?=(?:「[^「」]*」と?)+を得る)"
)
"""「自分のターン中、パワーを+3000し、相手のターン中、「A」を得る」: two sentences."""
_AT_THE_END_OF_A_TURN = re.compile(
    "(?:^|(?<=[■:]))(?:(?P<who>自分|相手)は、?)?"
    "(?P<what>(?:(?!れば、|なら、|[間時]、)[^。「」■:])+?[^、。「」])"
    "(?<!なかっ)たターン(?:の終わりに|が終わる時)、?"
)
"""「相手がクリーチャーを召喚したターンの終わりに」: of each turn in which that was."""
_OF_ZONES = re.compile(
    "(?P<zone>ゾーン|手札|墓地)や(?=(?:手札|墓地|マナゾーン|シールドゾーン|超次元ゾーン)から)"
)
_ABILITIES_AND_EFFECTS = re.compile(
    "(?P<abilities>(?:の|が持つ)能力)と、?(?=[^、。「」]*呪文の効果を(?:すべて)?無視)"
)
"""「Aの能力とBの呪文の効果を無視する」."""
_TURNED = re.compile(r"(?<=山札の上から)(?P<many>\d+枚)(?=、?表向きに[しす])")
"""「山札の上から4枚表向きにする」."""
_AFTER = re.compile("唱えた後で、?")
_ONCE_IT_IS_CAST = re.compile("(?<=唱えた時、)唱えた後、(?=墓地に置くかわりに)")


def _at_random(match: re.Match[str]) -> str:
    many = match["many"].rstrip("、を") or match["number"]
    if not many or (match["many"] and match["number"]):
        return match.group()
    return f"から{many}見ないで選び、"


def _the_first_cost(match: re.Match[str]) -> str:
    how = match["how"] or f"{match['noun']}する"
    start, _, which = match["start"].partition("自分の")
    which = "次" if which == "次" else "最初"
    return f"{start}自分が{which}に{how}{match['what']}のコスト"


def _others_alike(match: re.Match[str]) -> str:
    """Unless that is another player's, or other than this card itself."""
    *_, spoken_of = ("", *SPOKEN_OF.findall(match.string[: match.start()]))
    if "他の" in spoken_of or not spoken_of.startswith(match["whose"]):
        return match.group()
    return f"{match['that']}{match['alike']}、それ以外の{match['whose']}"


def _is_out(match: re.Match[str]) -> str:
    sentence = re.split("[。「]", match.string[: match.start()])[-1]
    return match.group() if re.search("[こそ]のターン", sentence) else "あれば"


def _all_listed(match: re.Match[str]) -> str:
    listed = set(re.split("[、と]", match["which"]))
    return "すべての文明が" if len(listed) == 5 else match.group()


def _put_and_counted(match: re.Match[str]) -> str:
    before = re.search("見る|見て|表向き|捨て|置き|置く", match.string[: match.start()])
    return match.group() if before else f"{match['put']}こうして墓地に置いた"


def _at_the_end_of_a_turn(match: re.Match[str]) -> str:
    who, what = match["who"], match["what"]
    if who:  # 「相手は、Aしたターンの終わりに、Bする」: who does both
        return f"各ターンの終わりに、このターン、{who}が{what}ていれば、{who}は"
    return f"各ターンの終わりに、このターン、{what}ていれば、"


def _in_either_turn(match: re.Match[str]) -> str:
    who = match["who"] or match["whose"]
    if not who or (match["who"] and match["whose"]) or match["turn"] == match["other"]:
        return match.group()
    return (
        f"{match['turn']}のターン中、{who}のパワーを{match['much']}する。"
        f"{match['other']}のターン中、{who}は"
    )


def _of_the_hand(match: re.Match[str]) -> str:
    """「カードを1枚捨てる」 is of the hand (701.7a), if no other cards were seen."""
    seen = re.search("見る|見て|見せ|表向き", match.string[: match.start()])
    return match.group() if seen else f"手札を{match['many']}"


_ONE_OR_A_TOTAL = re.compile(
    "(?:^|(?<=[、。:]))(?P<zone>自分の(?:墓地|手札|マナゾーン|超次元ゾーン)から、?)?"
    r"(?P<one>(?!その)[^、。「」をがは]+を\d+[体枚])、?または、?"
    r"(?P<some>(?:コスト|パワー)の合計が\d+以下になるよう(?:に)?、?(?P<many>好きな数の)?[^、。「」をがは]+を(?(many)|好きな数))"
    rf"、?(?P<done>(?:選び、)?[^、。「」をがは]*[すくる])。?{TEXT_ENDS}"
)
"""「Aを1体、または、コストの合計が6以下になるように好きな数のBを…」: one of the two."""
_A_TOTAL_OR_ONE = re.compile(
    r"(?:^|(?<=[、。:]))(?P<some>(?:コスト|パワー)の合計が\d+以下になるよう(?:に)?、?"
    "(?:好きな数の[^、。「」をがは]+|[^、。「」をがは]+を好きな数))、または、?"
    r"(?P<one>(?!その)[^、。「」をがは]+を\d+[体枚])"
    rf"、?(?P<done>(?:選び、)?[^、。「」をがは]*[すくる])。?{TEXT_ENDS}"
)
"""The same, the total first."""
_CAST_FROM_THERE = re.compile(
    "^(?P<cast>自分の(?:手札|墓地|マナゾーン)から[^、。「」をはが]*呪文を唱えた)後、?墓地(?:に置く|の)かわりに"
)
"""「自分の墓地から呪文を唱えた後、墓地のかわりに山札の下に置く」."""
_CHOSEN_BY_A_SPELL = re.compile(
    "(?<=呪文)で、?(?=(?:[^。「」で]*を)?(?:選べない|選ぶことができない|選ばれない))"
)
"""「相手は、呪文でこのクリーチャーを選べない」."""
_HAD_CHOSEN = re.compile(
    "(?<![を0-9])(?:相手に、?)?(?P<what>(?:自分|相手|自身)の[^、。「」をはがに]+を1[枚体つ])、?(?P<who>相手に)?"
    "(?P<how>選ばせ(?:て)?、)(?=(?:(?:持ち主|自分|相手|自身)の)?(?:墓地|手札|マナゾーン|山札|破壊|タップ))"
)
"""「自分のシールドを1つ相手に選ばせ、墓地に置く」: what was chosen."""
_TRIGGER_THERE = re.compile(
    "(?:(?P<joint>あり|以下で|以上で)、)?この(?P<what>呪文|クリーチャー|カード)が(?:自分の)?"
    "シールドゾーンにあれば、この(?P=what)(?=(?:に|は、?)「S・トリガー」を)"
)
"""「この呪文がシールドゾーンにあれば、この呪文に「S・トリガー」を与える」."""
_AND_IF = {"あり": "あれば", "以下で": "以下なら", "以上で": "以上なら"}
"""How a condition ends behind which another one is left out."""
_WHAT_WAS_SHOWN = re.compile(
    "(?<=山札の上から1枚目を表向きにする。)"
    "(?=(?!自分|相手|自身|[それこ]|誰|他|すべて)"
    r"(?:進化では?ない|(?:コスト|パワー)\d+以[上下]の|[^、。「」がはもにでを0-9])+なら(?!、?かわりに))"
)
"""「表向きにする。クリーチャーなら、…」: what was put face up, as it is one card."""
_NEXT_OF_THE_DECK = re.compile(
    r"(?<=山札の上から)(?:さらに)?、?(?:もう)?(?<!から)(?=\d+枚)"
)
"""「山札の上からもう3枚」, 「山札の上からさらに1枚」."""
_LEFT_THE_DECK = re.compile(
    r"山札の上から(?:さらに)?、?(?:もう)?\d+枚目?を?、?(?:表向きで|裏向きで|タップして)?"
    "(?:手札に|墓地に|マナゾーンに|シールドゾーンに|シールド化|シールドに|加え)"
)
"""「山札の上から3枚を墓地に置く」, which takes them away."""
_SEEN_OF_THE_DECK = re.compile("見る|見て|見せ|見た|表向きに")
"""What may leave cards on top of the deck that were seen there."""
_NTH_OF_THESE = re.compile(
    r"(?:^|(?<=[:。]))(?P<event>(?:自分|相手)(?:の(?P<put>[^、。「」がはを]+)が(?:バトルゾーンに)?出"
    r"|[がの](?P<cast>[^、。「」がはを]+)を唱え)た時、)"
    r"(?:それが)?[そこ]のターン(?:中)?に?、?"
    r"(?:(?:バトルゾーンに)?(?:出した|出た)|唱えた)?(?P<nth>\d+[体枚つ]目(?:以降)?)の(?:(?P=put)|(?P=cast))(?=なら|であれば)"
)
"""「ドラゴンが出た時、それがそのターン2体目のドラゴンなら」: of those of the event."""


def _one_of_two(match: re.Match[str]) -> str:
    """The two as a list, of which one is chosen."""
    zone, done = match["zone"] or "", match["done"]
    ways = "".join(f"▼{zone}{way}{done}。" for way in (match["one"], match["some"]))
    return f"次のうちいずれか1つを選ぶ。{ways}"


def _total_first(match: re.Match[str]) -> str:
    some = match["some"] if match["some"].endswith("好きな数") else f"{match['some']}を"
    ways = "".join(f"▼{way}、{match['done']}。" for way in (some, match["one"]))
    return f"次のうちいずれか1つを選ぶ。{ways}"


def _had_chosen(match: re.Match[str]) -> str:
    asked = match.group().startswith("相手に") or match["who"] is not None
    return f"{match['what']}相手に選ばせ、それを" if asked else match.group()


def _there(match: re.Match[str]) -> str:
    before = f"{_AND_IF[match['joint']]}、" if match["joint"] else ""
    return f"{before}自分のシールドゾーンにあるこの{match['what']}"


def _next_of_the_deck(match: re.Match[str]) -> str:
    """Nothing, if the cards before have left; they lie on top of the others else."""
    before = match.string[: match.start()]
    seen = _SEEN_OF_THE_DECK.search(before)
    return match.group() if seen or not _LEFT_THE_DECK.search(before) else ""


_TAPPED_INSTEAD = re.compile(
    f"(?P<when>マナゾーンに置(?:く|かれる)時、かわりに)、?タップして置(?:く|かれる){SENTENCE_ENDS}"
)
"""「マナゾーンに置かれる時、かわりにタップして置かれる」: that card, into that zone."""
_SO_MANY_ELSEWHERE = re.compile(
    r"(?<=山札の上から)(?P<many>(?:もう|さらに)?\d+枚(?:まで)?)(?=(?:墓地|マナゾーン)に置)"
)
"""「山札の上から3枚墓地に置く」, as 「3枚を」."""


def _by_spells(match: re.Match[str]) -> str:
    who, spell, what = match["who"], match["spell"], match["what"]
    if who:
        return f"{who}は{spell}によって{what}を選べない"
    return f"{what}は{spell}によって選ばれない"


def _each_of_two(match: re.Match[str]) -> str:
    of, what = match["whose"], match["what"]
    return f"{of}{match['one']}の{what}と{of}{match['other']}の{what}がそれぞれ"


_WHAT_WAS_TAKEN = re.compile(
    "(?P<took>から[^、。「」]*選び、(?:相手は、?)?)これを(?=(?:バトルゾーンに)?出)"
)
"""「自分のマナゾーンから選び、これを出す」: the card that was chosen there."""
REWORDINGS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_BOTH, lambda _: "を持つ"),
    (_WHAT_WAS_TAKEN, lambda m: f"{m['took']}それを"),
    *OF_PAIRS,
    (_OTHERS_ALIKE, _others_alike),
    (
        _ITS_NEW_SHIELD,
        lambda m: (
            f"新しいシールドとして{m['whose']}のシールドゾーンに{m['down'] or ''}"
        ),
    ),
    *OF_CARDS,
    *OF_BATTLES,
    (_NAMED, lambda m: f"{m['where']}「{m['word'].strip('《》')}」とある"),
    (_IS_OUT, _is_out),
    (_OF_FIVE, lambda _: "すべての文明"),
    (_FIVE_THERE, lambda _: "以上"),
    (_LISTED_CIVILIZATIONS, _all_listed),
    (_SO_MANY_OF_THEM, lambda m: f"{m['many']}だけ"),
    (
        _EACH_OF_ANOTHER_NAME,
        lambda m: f"{m['what']}{m['of']}の異なる{m['noun']}を{m['many']}",
    ),
    (_ONE_A_TURN, lambda m: f"{m['start']}{m['what']}1度しか"),
    (_AT_MOST, lambda m: f"{m['many']}まで"),
    (_NTH_IN_TURN, lambda m: f"{m['turn']}に{m['who']}がそのターン"),
    (_PUT_AND_COUNTED, _put_and_counted),
    (_OWN_TRIGGER, lambda m: m["before"]),
    (_IN_EITHER_TURN, _in_either_turn),
    (_AT_THE_END_OF_A_TURN, _at_the_end_of_a_turn),
    (_OF_ZONES, lambda m: f"{m['zone']}または"),
    (_ABILITIES_AND_EFFECTS, lambda m: f"{m['abilities']}を無視し、"),
    (_TURNED, lambda m: f"{m['many']}を"),
    (_AFTER, lambda _: "唱えた後、"),
    (_ONCE_IT_IS_CAST, lambda _: ""),
    (_TOWARDS, lambda m: f"{m['where']}に"),
    (_AND_THE_LIKE, _none_of_them),
    (
        _NOR_PUT,
        lambda m: f"{m['who']}{m['what']}を{m['first']}{m['what']}を{m['put']}",
    ),
    (_NO_MORE_THAN, _no_more_than),
    (_WITHIN_ITS, _within_its),
    (_FROM_ITS_ZONES, lambda m: f"{m['whose']}の{m['what']}は、"),
    (_NTH_IN_MY_TURN, lambda m: f"{m['turn']}中、各ターン、{m['who']}が{m['nth']}"),
    (_NOT_SUMMONED, lambda m: f"{m['what']}が召喚以外の方法で出る時、かわりに"),
    (_TOTAL_THEN, lambda _: ""),
    (_TAPPED_INSTEAD, lambda m: f"{m['when']}それをタップしてマナゾーンに置く"),
    (_SO_MANY_ELSEWHERE, lambda m: f"{m['many']}を"),
    (
        _EXECUTED_OF_HAND,
        lambda m: f"{m['zone']}にある{m['what']}を{m['how']}コスト",
    ),
    (
        _LESS_FOR_TAPPING,
        lambda m: (
            f"このクリーチャーを召喚する時、{m['what']}タップしてもよい。"
            f"そうしたら、{m['cost']}する"
        ),
    ),
    (_CAST_AGAIN, lambda m: f"{m['cast']}時、"),
    (_FROM_THE_DECK, lambda _: "の上から"),
    (_AT_RANDOM, _at_random),
    (_IN_MY_TURN, lambda m: f"{m['turn']}の{m['when']}に"),
    (_ONCE_AT_IT, lambda _: "に、"),
    (_TORNADO, lambda m: f"自分の他のジョーカーズを1体、手札に{_BACK[m['how']]}"),
    (_FIRST_OR_NEXT, _the_first_cost),
    (_ALL_CIVILIZATIONS, lambda _: "はすべての文明を持つ"),
    (_MANA_NUMBER, lambda m: f"はマナの数字が{m['number']}である"),
    (_AS_LONG_AS, lambda m: f"{m['what']}があれば、"),
    (
        _UNUSED,
        lambda m: (
            (f"{m['there']}れば、" if m["there"] else "")
            + f"そのターン中に他の{m['name']}をまだ使って"
        ),
    ),
    (_BLOWN_AWAY, lambda _: "そのクリーチャー"),
    (
        _NO_TRIGGER,
        lambda m: f"が出てトリガーする時、{m['besides']}かわりにとどまる",
    ),
    (_NOT_YET, lambda m: f"そのターン中に{m['what']}まだ"),
    (_ONCE, lambda m: f"この能力は各ターン{m['once']}度しか使えない"),
    (_TOTAL, lambda m: f"{m['of']}の合計が"),
    (
        _SOME_OF_A_TOTAL,
        lambda m: f"{m['total']}{m['which']}を{m['zone'] or ''}好きな数",
    ),
    (_ONCE_CAST, lambda _: "その呪文を唱えた後、墓地に置くかわりに"),
    (_AFTER_IT_IS_CAST, lambda _: "そうしたら、その呪文を"),
    (_IS_PUT, lambda m: f"{m['where']}置く"),
    (_A_CARD_DISCARDED, _of_the_hand),
    (_DRAWN, lambda m: f"カードを{m['many']}"),
    (_OF_THIS, lambda m: f"{m['this']}が{m['event']}"),
    (_OUT_OF_BATTLE, lambda m: f"{m['this']}バトルゾーンになければ"),
    (_SEALS_OF, lambda m: f"{m['whose']}封印"),
    (_OWN_SEALS, lambda _: "このクリーチャーに付いている封印"),
    (_BY_SPELLS, _by_spells),
    (_EACH_OF_TWO, _each_of_two),
    (_KEYWORD, lambda m: f"「{m['word']}」"),
    (_ONE_OR_A_TOTAL, _one_of_two),
    (_A_TOTAL_OR_ONE, _total_first),
    (_CAST_FROM_THERE, lambda m: f"{m['cast']}時、墓地に置くかわりに"),
    (_CHOSEN_BY_A_SPELL, lambda _: "によって"),
    (_HAD_CHOSEN, _had_chosen),
    (_TRIGGER_THERE, _there),
    (_WHAT_WAS_SHOWN, lambda _: "それが"),
    (_NEXT_OF_THE_DECK, _next_of_the_deck),
    (_NTH_OF_THESE, lambda m: f"{m['event']}それがそのターン{m['nth']}"),
    (
        _UNDER_THE_OTHER,
        lambda _: "選ぶ。そのうち1体を選び、そのクリーチャーを残りのクリーチャー",
    ),
    (_ONTO_ONE, lambda m: f"{m['comma']}自分のシールド1つの上に"),
    (_IS_PUT_ON, lambda m: f"これをクリーチャーに{m['how']}た"),
    (_ONTO_A_SHIELD, lambda m: f"墓地に置くかわりに自分の{m['where']}表向きにして置く"),
)
"""What is looked for in a text, one after the other, and what it is read as."""
