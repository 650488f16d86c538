"""Wordings of one and the same thing, and the one that the grammar reads."""

from __future__ import annotations

import re
from collections.abc import Callable

from dmreason.cardtext.ends import NOTES, SENTENCE_ENDS, TEXT_ENDS


def _added(match: re.Match[str]) -> str:
    """「Aの種族にBを追加する」 as 「Aは種族に…」; of a civilization 「でもある」."""
    return f"は{match['civ']}のカードでもある" if match["civ"] else "は種族に"


def _chosen_too(match: re.Match[str]) -> str:
    """「Aすべてにその種族を与える」 as 「Aはその種族を追加する」."""
    return f"{'は' if match['to'] else ''}{match['value']}を追加する"


def _one_for_each(match: re.Match[str]) -> str:
    """「1枚ずつ、手札、墓地に置く」, as 「1枚を手札に置き、1枚を墓地に置く」."""
    each = [where for where in re.split("[、と]", match["places"]) if where]
    among = match["among"] if match["among"] == "そのうち" else "その中から"
    return among + "置き、".join(f"1枚を{where}に" for where in each)


def _as_a_list(match: re.Match[str]) -> str:
    """「次のいずれかを行う。A。または、B。」 as a list of its items."""
    chosen = "選んでもよい" if match["may"] else "選ぶ"
    items = "".join(f"▼{item}。" for item in match["items"].split("。または、"))
    return f"次のうちいずれか1つを{chosen}。{items}"


_EITHER = re.compile(
    r"次の(?:うちの?)?いずれか(?:1つ)?を行(?:う|(?P<may>ってもよい))。"
    rf"(?P<items>[^。「」]+(?:。または、[^。「」]+)+)。?(?={NOTES}$)"
)
"""One of several sentences that is done."""


def _not_otherwise(match: re.Match[str]) -> str:
    """「Aしたターンのみ、Bできる」 as 「このターン、Aしていなければ、Bできない」."""
    who = "" if "が" in match["what"] else "自分が"  # who summons it or casts it
    ban = "召喚できない" if match["verb"] == "召喚" else "唱えられない"
    return f"このターン、{who}{match['what']}ていなければ、{match['card']}は{ban}"


_ONLY_THEN = re.compile(
    r"^(?P<what>[^、。は]+)たターンのみ、(?P<card>この(?:クリーチャー|呪文))を"
    r"(?:(?P<verb>召喚)(?:することが)?でき|唱え(?:ることができ|られ))る"
)
"""In which turns alone a card can be summoned or cast."""


_CARD = "この(?:クリーチャー|呪文)"
_TURN = "(?:自分|相手)のターン"
_ONLY_WHILE = re.compile(
    rf"^(?:(?P<card>{_CARD})は、?)?"
    rf"(?:(?P<turn>{_TURN})中?|(?P<there>[^、。「」]+(?:が|以上))[あい]る(?:時|場合|間))"
    rf"に?(?P<only>しか|だけ|のみ)、?(?:(?P<late>{_CARD})[をは])?(?P<verb>召喚|唱え)"
    rf"(?:(?:することが|ることが)?でき|られ)(?P<ban>な?)[るい]{SENTENCE_ENDS}"
)
"""While what alone a card can be summoned or cast."""


_NOT_OUTSIDE = re.compile(
    rf"^(?P<card>{_CARD}は)、?(?P<unless>{_TURN}中でなければ)、?"
    f"(?=(?:召喚|唱え)[^。、()]+ない{SENTENCE_ENDS})"
)
"""「この呪文は、自分のターン中でなければ唱えられない」: the order of the words."""


def _not_but_while(match: re.Match[str]) -> str:
    """「自分のターン中にしか、Aがある時だけ、これを召喚できる」: not outside it."""
    card = match["card"] or match["late"]
    both = match["card"] and match["late"]
    if card is None or both or (match["only"] == "しか") != bool(match["ban"]):
        return match.group()
    unless = f"{match['turn']}中で" if match["turn"] else match["there"]
    ban = "召喚できない" if match["verb"] == "召喚" else "唱えられない"
    return f"{unless}なければ、{card}は{ban}"


_ONLY_AFTER = re.compile(
    r"^(?P<what>このターン、[^、。「」]+)た後でしか、(?=このクリーチャーは[^。]+できない)"
)
"""After what alone in a turn something can be done."""


def _had_been(match: re.Match[str]) -> str:
    """「このターン、Aしていた場合」 as 「していれば」; of no turn it may be over."""
    sentence = match.string[: match.start()].rpartition("。")[2]
    in_turn = re.search("[こそ]のターン", sentence)
    return "いれば、" if in_turn else match.group()


_BEING_ADDED = "自分のシールドゾーンにある手札に加えられている"


_ADDED_SHIELDS = re.compile(
    "自分の手札に加えられる、?(?P<what>[^。「」]*)シールドカードは"
)
"""Cards while they are added to the hand from the shield zone."""


_ADDED = re.compile(
    r"の種族に(?=[^、。「」の]+を追加)|[のは]文明に(?P<civ>光|水|闇|火|自然)を追加する"
)
"""What cards are given besides what is printed on them."""


_CHOSEN_TOO = re.compile(
    "(?P<to>(?:の種族|の文明|すべて)?に、?)?(?P<value>(?:その|選んだ)(?:種族|文明))"
    "(?:を追加する|[をも](?:得る|与える))"
)
"""The same of a value that was chosen."""


_PLACE = (
    "(?:(?:自分の)?(?:手札|マナゾーン|墓地|山札の(?:一番)?[上下])"
    "|この(?:クリーチャー|タマシード)の下)"
)


_EACH_PLACE = re.compile(
    "(?P<among>そのうち|その中から|それらを|残りを)の?(?:カードを)?1枚ずつ、?"
    rf"(?P<places>{_PLACE}(?:(?:、|と){_PLACE})+)に"
)
"""Where one card goes to each of several places."""


_IN_THAT_TURN = re.compile(
    r"^(?P<who>(?:自分|相手)が)そのターン、?"
    r"(?=\d+[枚体つ]目(?:以降)?の(?!カードを引)[^、。「」]+時、)"
)
"""The n-th one of a turn, of an event: 「そのターン2枚目の呪文を唱えた時」."""


_INTO_IN_THAT_TURN = re.compile(
    r"^(?P<zone>(?:自分|相手)の(?:マナゾーン|墓地|シールドゾーン)に)、?そのターン(?:中)?、?"
    r"(?=\d+枚目(?:以降)?のカード(?:が|を)置)"
)
"""The n-th card of a turn: 「自分の墓地にそのターン2枚目のカードが置かれた時」."""


_SO_OFTEN = re.compile(
    "(?P<many>[2-9])[回度](?=(?:攻撃して|(?:バトルに)?勝って)いれば)"
)
"""「2度攻撃していれば」: a third time changes nothing of that."""


_BORNE = re.compile(
    "(?<=このクリーチャー)に(?P<what>ウエポン|ドラグハート)が装備されて"
)
"""What is equipped with what, said of the weapon."""


_AS_MANY = re.compile(
    "(?P<what>カード|クリーチャー|シールド|エレメント|呪文)と同じ(?P<many>枚?数)(?=、|まで)"
)


_ONTO_A_SHIELD = re.compile(
    r"(?<=手札から唱えた後、)(?:墓地に置くかわりに)?、?(?P<so>表向きのまま)?"
    r"(?P<where>自分のシールド\d+つの上に)(?(so)|、?表向きにして)置く"
)
"""Where a spell goes once it has been cast, as earlier prints say it."""


_EACH_OF_THEM = re.compile(
    r"(?P<before>(?<!\w)(?:各プレイヤーは[^。「」]*。その後、"
    r"|(?:お互い|自分と相手|それぞれ|各プレイヤー)の(?:手札|シールド|墓地|マナゾーン)(?:(?!自分|相手)[^。「」])*"
    r"(?:、|。その後、)))"
    r"それぞれ、?(?=カードを\d+枚引)"
)
"""Who draws, if everybody did something before, or cards of both were named."""


_MOMENT_FIRST = re.compile(
    "^(?P<moment>(?:自分|相手|各)のターンの(?:はじめ|終わり))に?、?または、?"
    "(?P<event>[^。「」]+?[たる]時)、"
)
"""「自分のターンのはじめ、またはこのクリーチャーが出た時」."""


_ALTHOUGH = re.compile(
    "(?<=。)ただし、(?=(?:それ|それら|そのクリーチャー|それらのクリーチャー)は、?このターン、?"
    "[^。「」]+できない)"
)
"""「ただし、そのクリーチャーはこのターン攻撃できない」: of what was named."""


_EXECUTED_FROM = re.compile(
    "(?P<zone>(?:自分|相手)の(?:墓地|マナゾーン|手札))から(?P<how>召喚する|唱える)"
    "(?P<what>[^、。「」]+?)のコスト(?=を)"
)
"""「自分の墓地から召喚するクリーチャーのコスト」: of those that are there."""


_ALL_KINDS = re.compile(
    "(?<=その中から)(?P<kinds>、?[^、。「」をがは]+(?:、[^、。「」をがは]+)*)、(?!または)(?P<last>[^、。「」をがは]+)"
    "(?P<all>をすべて|のいずれか1枚を|のいずれか1体を)"
)
"""「その中からA、B、Cをすべて」: those that are one of these."""


_HOW_MANY = {
    "をすべて": "をすべて",
    "のいずれか1枚を": "を1枚",
    "のいずれか1体を": "を1体",
}


_COUNTED_FIRST = re.compile(
    "(?P<what>手札)を数え(?:て(?:から)?)?、?(?:それ(?:ら)?を、?)?(?:すべて、?)?"
    "(?=(?:(?:自分|自身|自分自身|持ち主|それぞれ)の)?山札(?:の一番[上下])?に"
    "(?:好きな順序で)?(?:置|加え|入れ)|捨て)"
)
"""All cards of a hand are counted, and put somewhere: so many they are.

Not shields, which may be of several cards: 「シールドを数え、それを山札に」.
"""


_FEWER_CARDS = re.compile(
    "(?P<many>手札から1枚)を?(?P<blind>見ないで選び)?(?(blind)|選(?:んで|び))、?"
    "(?P<where>持ち主の墓地に置く。)"
    "相手の手札(?:の枚数)?がそれ以下の場合(?:に)?は、?相手は(?:(?:自分)?自身の)?"
    "手札(?:をすべて|すべてを)持ち主の墓地に置く。?"
)
"""So each is another card, and as much is done as can be (605.2b)."""


_NEXT_ONE = re.compile(
    "(?:(?P<says>自分が、?)|(?<![がは]))次に、?(?P<who>自分の|自分が)?"
    "(?P<what>[^、。「」がは]+)を(?P<verb>召喚する|唱える|使う|実行する)"
    "(?:時、?(?:支払う|その|その召喚|召喚)?)?コスト(?P<case>[をは])"
    r"(?(says)|(?(who)|(?!、?\d+多)))"
)
"""「次にドラゴンを召喚する時、コストを」: the cost of that one.

Who it is, if what costs more is of the opponent, has to be said.
"""


_SEALED_ITSELF = re.compile(
    rf"^(?P<event>このクリーチャーが(?:バトルゾーンに)?出た時、)(?=封印を\d+つ付ける{TEXT_ENDS})"
)
"""「このクリーチャーが出た時、封印を3つ付ける」: on itself."""


_CROSSED_WITH = re.compile(
    "(?:^|(?<=。))(?P<event>(?:このクロスギア|これ)を(?:ジェネレート|バトルゾーンに出)した時、)"
    "(?=自分の[^、。「」を]+に、?コストを支払わずにクロス)"
)
"""What is crossed with a creature, where the text does not say it again."""


_AT_ITS_END = re.compile(
    "(?:^|(?<=。))(?P<turn>(?:自分|相手)のターン)中?に、?"
    "(?P<holds>[^。「」時]*て(?:いれ|いなけれ)ば、)そのターンの終わりに、?"
)
"""A condition of a turn that is over."""


_SO_POWERFUL = re.compile(
    r"(?:^|(?<=。))(?P<whose>(?:自分|相手)の(?:他の)?)(?P<what>[^のはをがに、。「」]+)は、?"
    r"(?P<of>パワー|コスト)が(?P<many>\d+以[上下])(?:なら|の時|であれば|の間)、"
)
"""A bound before what each of some creatures has."""


OTHER_WORDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_EACH_PLACE, _one_for_each),
    (_COUNTED_FIRST, lambda m: f"{m['what']}をすべて"),
    (_FEWER_CARDS, lambda m: f"{m['many']}{m['blind'] or ''}、{m['where']}"),
    (
        re.compile(
            r"(?<=それが)[こそ]のターン(?:中)?に?、?引(?:いた|く)(?P<nth>\d+枚目(?:以降)?)のカード(?=なら|であれば)"
        ),
        lambda m: f"そのターン{m['nth']}",
    ),
    (_NEXT_ONE, lambda m: f"自分が次に{m['verb']}{m['what']}のコスト{m['case']}"),
    (_SEALED_ITSELF, lambda m: f"{m['event']}このクリーチャーに"),
    (_CROSSED_WITH, lambda m: f"{m['event']}このクロスギアを"),
    (_AT_ITS_END, lambda m: f"{m['turn']}の終わりに、そのターン、{m['holds']}"),
    (_SO_POWERFUL, lambda m: f"{m['whose']}{m['of']}{m['many']}の{m['what']}は"),
    (
        re.compile(
            "自分の手札に加えるシールド(?:は(?=すべて「)|(?:カード)?(?=すべてに「))"
        ),
        lambda m: f"{_BEING_ADDED}カード" + ("は" if m.group().endswith("は") else ""),
    ),
    (_ADDED, _added),
    (_CHOSEN_TOO, _chosen_too),
    (_AS_MANY, lambda match: f"{match['what']}の数と同じ{match['many']}"),
    (re.compile("(?<=同じ数の)、(?=相手の|自分の)"), lambda _: ""),
    (re.compile(r"(?<=パワー|コスト)(?=が\d+以下になるよう)"), lambda _: "の合計"),
    (re.compile(r"(?<=\d[枚体つ])の時(?=、)"), lambda _: "なら"),
    (_EITHER, _as_a_list),
    (re.compile(r"(?<=手札|墓地)の枚数(?=が\d+枚になる)"), lambda _: ""),
    (_MOMENT_FIRST, lambda m: f"{m['event']}、または{m['moment']}に、"),
    (_ALTHOUGH, lambda _: ""),
    (_EXECUTED_FROM, lambda m: f"{m['zone']}にある{m['what']}を{m['how']}コスト"),
    (_ALL_KINDS, lambda m: f"{m['kinds']}、または{m['last']}{_HOW_MANY[m['all']]}"),
    (re.compile("(?<=以上)あって、?"), lambda _: "あり、"),
    (re.compile("(?<=以下)しかなければ"), lambda _: "なら"),
    (_BORNE, lambda match: f"が{match['what']}を装備して"),
    (re.compile(r"1ターンに(?=\d[体枚つ]しか)"), lambda _: "各ターン、"),
    (re.compile("選ばせてから、(?:それを)?見せる"), lambda _: "選ばせる"),
    (re.compile("(?<=[枚体])見せ(?:て|、)(?=手札に加え)"), lambda _: "相手に見せて"),
    (_ONTO_A_SHIELD, lambda m: f"墓地に置くかわりに{m['where']}表向きにして置く"),
    (re.compile("(?<=て)いた場合、"), _had_been),
    (_ADDED_SHIELDS, lambda match: f"{_BEING_ADDED}{match['what']}カードは"),
    (_IN_THAT_TURN, lambda m: f"各ターン、{m['who']}"),
    (_INTO_IN_THAT_TURN, lambda m: f"各ターン、{m['zone']}"),
    (re.compile(r"に封印を(?=[2-9]つ付け)"), lambda _: "に"),
    (re.compile(r"(?<=に)(?P<many>[2-9]つ)(?=付け)"), lambda m: f"{m['many']}封印を"),
    (_ONLY_THEN, _not_otherwise),
    (_ONLY_WHILE, _not_but_while),
    (_NOT_OUTSIDE, lambda m: f"{m['unless']}、{m['card']}"),
    (_ONLY_AFTER, lambda m: f"{m['what']}ていなければ、"),
    (_SO_OFTEN, lambda match: f"{match['many']}回以上"),
    (re.compile(r"(?<=」)で、?(?=出[たし]|唱え|召喚)"), lambda _: "によって"),
    (
        re.compile(r"(?P<many>\d+枚)、?カードを(?=[引]|まで引)"),
        lambda m: f"カードを{m['many']}",
    ),
    (
        re.compile(r"すべて異なる(?P<of>コスト|名前)(?:なら|であれば)"),
        lambda match: f"すべて{match['of']}の異なるカードなら",
    ),
    (
        re.compile(
            r"の(?P<of>コスト|名前)がすべて(?:異なれば|異なるなら|違えば|違うなら)"
        ),
        lambda match: f"がすべて{match['of']}の異なるカードなら",
    ),
    (
        re.compile(r"合計(?P<of>コスト|パワー)(?=\d+以下になるよう)"),
        lambda match: f"{match['of']}の合計が",
    ),
    (
        re.compile("自分のシールドゾーンから手札に加える(?=[^、。「」]+に「)"),
        lambda _: _BEING_ADDED,
    ),
    (_EACH_OF_THEM, lambda m: f"{m['before']}各プレイヤーは"),
    (re.compile("(?<=この呪文を)、(?=唱えた後)"), lambda _: ""),
    (
        re.compile(
            "(?P<what>名前に「[^「」]*」)(?:を含(?:む|んでいる)|が含まれ(?:る|ている))"
            "(?=なら|場合|[^。「」])"
        ),
        lambda m: f"{m['what']}とある",
    ),
    (
        re.compile(
            "(?P<what>名前に「[^「」]*」)(?:を含(?:めば|んでいれば)|が含まれ(?:れば|ていれば)|があれば)"
        ),
        lambda m: f"{m['what']}とあれば",
    ),
    (
        re.compile(
            r"(?<=の)(?P<what>(?:他の)?)(?P<who>[^、。「」の]+が\d+[体枚つ]以上)、?"
            r"(?P<how>タップ|アンタップ)(?:して|されて)い(?=れば、|る時、)"
        ),
        lambda m: f"{m['what']}{m['how']}している{m['who']}あ",
    ),
    (
        re.compile(
            r"(?P<who>自分|相手)(?:(?:が、?(?:自身の)?|の)山札の最後の)"
            r"(?:カードを1枚|1枚|カード)を?引く時、かわりに"
        ),
        lambda m: f"{m['who']}がカードを引く時、{m['who']}の山札が1枚なら、かわりに",
    ),
)
"""What is said in several ways, and how it is read."""


NEITHER = re.compile(
    r"[うくぐすつぬぶむる]こと(?P<first>も、?)"
    r"(?=[^。「」]*[うくぐすつぬぶむる]こと(?P<last>も)できない)"
)
"""「AすることもBすることもできない」, as 「AすることができずBすることができない」."""


SO_DONE = re.compile(r"こうして[^、。「」]{1,40}[ただ](?=ら、)")
