"""What cards are like, how many they are and what they cost, said in several ways."""

from __future__ import annotations

import re
from collections.abc import Callable

from dmreason.cardtext.ends import SENTENCE_ENDS

_MORE_BY = re.compile(
    "(?P<of>コスト|パワー)が(?P<than>(?:その|この)(?:破壊した|捨てた|手札に戻した)?クリーチャー|それ|これ)"
    r"より(?P<much>\d+)(?P<how>大きい|多い|高い|小さい|少ない|低い)、?"
    "(?![、。」(]|なら|時|場合|間|$)"
)
"""「コストがそのクリーチャーより1多いドラゴン」: whose cost is more than that."""
_SAME_OF_ALL = re.compile(
    "(?P<those>それら?)がすべて、?同じコスト(?:の|を持つ)、?"
    "(?P<what>[^、。「」はがを]*クリーチャー)(?=なら|であれば)"
)
"""「それらがすべて同じコストのクリーチャーなら」: all of them, and of one cost."""
_ALL_OF_THEM = re.compile(
    r"(?P<seen>山札の上から\d+枚を(?:表向きにする|見る)。)それら?が(?P<all>すべて[^、。「」はがを]+(?:なら|であれば))、"
    "(?:(?:それらを|すべてを?|それらをすべて|それらすべてを|すべてのカードを)、?)?"
    "(?P<done>(?:バトルゾーンに、?)?出[すし]|手札に加え|墓地に置|マナゾーンに置)"
    r"(?P<end>[^。「」]*。)(?P<else>それ以外(?:なら|であれば)、(?:それらを、?)?"
    "(?=(?:(?:好きな|ランダムな)順[序番]で)?、?(?:自分の)?(?:山札|墓地|マナゾーン|手札)))?"
)
"""「3枚を表向きにする。それがすべてクリーチャーなら、出す」: all of what was seen."""
_UNLOCKED = re.compile(
    "(?P<who>^|(?<=または)|(?:が|の))ハイパーモード(?:を?解放した|が解放された)(?=時)"
)
"""「ハイパーモード解放した時」: that of this creature, if none is named."""


def _unlocked(match: re.Match[str]) -> str:
    alone = not match.string[: match.start()]
    who = "このクリーチャーが" if alone else "が" if match["who"] else ""
    return f"{who}ハイパーモードを解放した"


_THIS_SIDE_UP = re.compile("(?:^|(?<=または)|この[^、。がの]+が)裏の面に裏返った(?=時)")
"""「この面に裏返った時」 on the back of a card (see `reading/printed.py`)."""
_IN_THAT_TURN = re.compile(
    r"(?<=それが)[こそ]のターン(?:中)?で、?(?=\d+[度回]目|最初の|はじめて)"
)
"""「それがこのターンで2度目の攻撃なら」."""
_FIRST_OF_TURN = re.compile(
    "(?P<event>(?:自分|相手)(?:の(?P<put>[^、。「」がはを]+)が(?:バトルゾーンに)?出"
    "|が(?P<cast>[^、。「」がはを]+)を唱え)た時、)"
    r"それが[そこ]のターン(?:中)?に?、?(?:(?:バトルゾーンに)?出(?:した|す|た)|唱え(?:た|る))?"
    "(?:最初の|はじめての)(?:(?P=put)|(?P=cast))(?P<so>なら|であれば|で(?:は)?なければ)"
)
"""「それがそのターンに出す最初のドラゴンなら」: of those of the event."""
_NOT_ITS_FIRST = re.compile(
    "(?<=このクリーチャーが攻撃する時、)[そこ]のターン(?:中に|に)?、?"
    "このクリーチャーが(?:はじめて|最初に)攻撃する(?:の)?でなければ"
)
"""「そのターン、このクリーチャーがはじめて攻撃するのでなければ」."""
_NAMED_SO = re.compile("《(?P<name>[^《》]+)》と名前にある")
"""「《例》と名前にあるクリーチャー」, as 「名前に《例》とある」."""
_FIRST_OF_YOURS = re.compile(
    "(?P<turn>各ターン、?|(?:自分|相手)のターン中、?)(?P<how>(?:はじめて|最初に)(?:召喚する|唱える|使う))、?"
    "(?P<whose>自分|相手)の(?P<what>(?!他の)[^、。「」をはが]*?)"
    "(?:の(?:召喚)?|を(?:召喚する|唱える|使う))(?P<cost>コスト[をは])"
)
"""「各ターン、はじめて召喚する自分の火のクリーチャーの召喚コストを」."""
_FIRST_ONE_OF_YOURS = re.compile(
    "(?P<turn>各ターン、?|(?:自分|相手)のターン中、?)(?P<whose>自分|相手)の(?P<what>(?!他の)[^、。「」をはが]*?)"
    "1体目(?:の召喚|を召喚する)(?P<cost>コスト[をは])"
)
"""「各ターン、自分の火のクリーチャー1体目の召喚コストを」."""
_FIRST_BY_YOU = re.compile(
    "(?P<turn>各ターン、?|(?:自分|相手)のターン中、?)(?:(?P<first>はじめて|最初に)、?)?"
    "(?P<who>自分|相手)が(?P<how>召喚する|唱える|使う)(?(first)|(?:最初の|1[枚体]目の))"
    "(?P<what>[^、。「」をはが]*?の(?:召喚)?コスト[をは])"
)
"""「各ターン、自分が唱える最初の呪文のコストを」, 「各ターン、最初に自分が唱える…」."""
_FIRST_DRAWN = re.compile(
    "(?:(?P<who>(?:いずれか|どちらか)のプレイヤー|自分|相手)が自身|自分が自分)"
    "のターン(?:中)?に(?:最初の|はじめて)カードを引いた時"
)
"""「いずれかのプレイヤーが自身のターンに最初のカードを引いた時」: each in its own."""
_ANY_PAID = re.compile(
    "^タップした(?P<what>[^、。「」をはが]+?)のいずれかより、?パワーが小さい"
)
"""「タップしたAのいずれかよりパワーが小さい」 below フォートE: than the greatest."""
_EVERY_PLAYER = re.compile("(?:^|(?<=[、。]))プレイヤーは、?(?=各ターン[^。「」]*しか)")
"""「プレイヤーは各ターンに1回しか」: each of them."""
_REST_OF_SHIELDS = re.compile(
    r"(?<=シールドを)(?P<chosen>\d+つ(?:選び、|選ぶ。(?:その後、)?(?:(?:相手|自分)は、?)?))残りのシールド"
)
"""「相手のシールドを2つ選び、残りのシールドを…」."""
_SEEN_GO_BACK = re.compile(
    r"(?P<seen>山札の上から\d+枚を見る。(?:その後、)?)(?=好きな順[序番]で、?(?:自分の)?山札の)"
)
"""「3枚を見る。その後、好きな順序で山札の上に戻す」: those cards."""
_OF_THAT_COST = re.compile(
    r"コストが(?P<cost>\d+)の、?(?=[^、。「」はがをに]*(?:クリーチャー|カード|呪文|エレメント))"
)
"""「コストが5のクリーチャー」."""
_PUT_BY_A_WORD = re.compile(
    "(?P<who>自分|相手)[がの](?P<word>「[^「」]+」)(?:能力)?(?:で|を使って)、?"
    "(?=[^、。「」がはを]+を(?:バトルゾーンに)?出した時)"
)
"""「自分が「連鎖」能力でクリーチャーを出した時」."""
_ENTERED_BY_A_WORD = re.compile(
    "(?P<word>「[^「」]+」)能力で、?(?=(?:[^、。「」がはを]+が)?(?:バトルゾーンに)?出た時)"
)
"""「自分のクリーチャーが「連鎖」能力で出た時」."""
_OF_EITHER_PLAYER = re.compile(
    "(?:いずれか|どちらか)のプレイヤーの(?P<zone>山札|墓地|マナゾーン)(?=から[^、。「」]*カードが(?:[^、。「」]*に)?"
    "(?:置かれ[たる]|離れ[たる])時|から[^、。「」がはを]*にカードが置かれ[たる]時)"
)
"""「いずれかのプレイヤーの山札から墓地にカードが置かれる時」: a card of anybody's."""
_OWNER_OF_THE_SHIELD = re.compile(
    "(?P<which>(?:^|(?<=[。、は]))シールドを1つ選ぶ。)?そのシールドの持ち主は、?"
    "(?:それ|そのシールド)を、?自身の手札に(?P<put>加える|戻す)"
)
"""「シールドを1つ選ぶ。そのシールドの持ち主は、それを手札に加える」: of either."""
_GROWS = re.compile(
    r"(?P<case>の)パワー[がはを]、?(?P<much>\d+)、?"
    f"(?P<how>増え|増や|減ら|減)(?:(?P<mid>し、|り、|(?<=え)、)|[るす]{SENTENCE_ENDS})"
)
"""「自分のクリーチャーのパワーが1000増える」."""
_CHOSEN_BY_A_SPELL = re.compile(
    "(?:^|(?<=または)|(?<=または、))(?P<spell>(?:自分|相手)の(?:[^、。「」はがを]*の)?呪文)が、?"
    "(?P<what>このクリーチャー|自分の[^、。「」はがを]*クリーチャー)を選んだ(?=時)"
)
"""「相手の呪文がこのクリーチャーを選んだ時」."""
_LESS_FOR_EACH = re.compile(
    r"^(?P<what>自分の(?![^、。「」をはが]*\d)[^、。「」をはが]*クリーチャー)を(?:好きな数)?、?タップして、?"
    "(?P<cost>このクリーチャーの召喚コスト|このクリーチャーを召喚するコスト)を、?"
    "(?:(?:こうして)?タップした(?:クリーチャー)?の?数|その数)だけ少なくしてもよい"
)
"""「Aをタップして、召喚コストを、タップしたクリーチャーの数だけ少なくしてもよい」."""

_DONE_BEFORE = re.compile(
    "(?:(?<=手札に)(?P<added>加え)"
    "|(?<=[枚体を])(?:(?P<drawn>引い)|(?P<thrown>捨て)|(?P<destroyed>破壊し)))た後、"
)
"""「カードを2枚引いた後、」: it is done, and then what follows; no event of it."""
_IF_IT_IS_DONE = re.compile(
    "(?P<done>捨て|引い|破壊し|タップし|出し|付け|加え|戻し|置い)てもよい。(?P=done)たら、"
)
"""「手札を1枚捨ててもよい。捨てたら、…」."""
_NONE_OF_TWO = re.compile(
    "(?P<one>「[^「」]+」)(?:または|も)(?P<other>「[^「」]+」)[をもは]、?(?=使えない|使うことができない)"
)
"""「「A」も「B」も使えない」, 「「A」または「B」を使えない」: neither of them."""
_NEXT_TURN = re.compile("次の、(?=(?:自分|相手)のターン)")
"""「次の、相手のターンの終わりまで」."""
_OF_ITS_CARDS = re.compile(
    r"(?<=[こそ]のクリーチャー)のカード(?=(?:が|は)?\d+枚|の枚?数)"
)
"""「このクリーチャーのカードが3枚以上なら」: those of which it consists (109.2c)."""
_TRIGGER_ON_ENTRY = re.compile(
    "(?P<what>それら?|それらのクリーチャー|そのクリーチャー|こうして出したクリーチャー)が"
    "(?:出た時に|出ることに?よって、?)トリガーする能力は、?(?=トリガーしない)"
)
"""「それらが出た時にトリガーする能力は、トリガーしない」."""
_OPENINGS = re.compile(
    "(?<=の)、?「(?:このクリーチャーが(?:バトルゾーンに)?)?出た時」で始まる能力は、?"
    "(?=トリガーしない)"
)
"""「それらの「出た時」で始まる能力は、トリガーしない」."""
_WITH_OPENING = re.compile(
    "「(?:このクリーチャーが(?:バトルゾーンに)?)?出た時」で始まる能力(?=を持[つた])"
)
"""「「出た時」で始まる能力を持つクリーチャー」."""
_BREAKS_NUMBER = re.compile(
    "(?:[がの]|(?<=その))ブレイクする(?:シールドの)?枚?数を、?(?=2倍に)"
)
"""「このクリーチャーがブレイクするシールドの数を2倍にする」."""
_ALL_WERE_CAST = re.compile(
    "(?<=唱える。)(?:それらの呪文|それら)を(?:すべて)?唱えた後、(?P<who>相手は、?)?"
    f"(?:(?:それらの呪文|それら)を)?(?P<goes>、?(?:好きな順[序番]で、?)?(?:[^。はを]*に(?:置く|戻す))){SENTENCE_ENDS}"
)
"""「それらの呪文をすべて唱えた後、山札の下に置く」: from where they then are."""
_OTHER_THAN_THAT = re.compile(
    "(?<=が)(?P<kind>[^、。「」をはが]+?)(?P<card>のカード)?(?P<so>なら|であれば)"
    "(?P<does>[^「」]*?[。、])(?P=kind)以外(?:のカード)?(?:なら|であれば)"
)
"""「それがクリーチャーなら出し、クリーチャー以外なら…」: if it is none."""
_NO_DEARER = re.compile(
    "(?P<than>それ|その[^、。「」はがをと]+)と(?:コストが同じ|同じコストの)(?:か|または)、?"
    "(?:それより)?小さい"
)
"""「それとコストが同じか、それより小さいクリーチャー」."""
_MORE_OF_THE_DECK = re.compile(
    r"(?:さらに|もう|さらにもう)(?P<many>\d+枚)、?(?P<deck>(?:自分の)?山札の上から)"
    "(?:(?P=many)(?:(?<=上から1枚)目)?を、?)?"
    "(?=(?:タップして)?マナゾーンに置|墓地に置|手札に加え|シールド化)"
)
"""「さらに1枚、自分の山札の上から(1枚目を)マナゾーンに置く」."""
_DECK_AGAIN = re.compile(
    r"(?<=[なあれ][られば]、)もう[1一]度、?(?=自分の山札の上から\d+枚)"
)
"""「もう1度自分の山札の上から1枚目を」: the one that lies there then."""
_IF_THEY_DO_NOT = re.compile(
    "(?P<may>(?:^|(?<=[。、]))相手は、?[^。「」]*もよい。)相手がそうしな"
)
"""「相手は…してもよい。相手がそうしなければ」."""
_SHIELD_SEEN = re.compile(
    "(?<=シールドがブレイクされる時、)そのシールドを見る。それを(?=手札に加えるかわりに)"
)
"""「そのシールドを見る。それを手札に加えるかわりに…してもよい」."""
_HAND_SHOWN = re.compile("相手は、?(?:自身の)?手札を(?:すべて)?見せる。(?=その中)")
"""「相手は自身の手札を見せる。その中の…」: its player sees it."""
_THE_ATTACKER = re.compile(
    "(?P<when>クリーチャーが攻撃する時、[^。「」]*)その攻撃クリーチャー(?=[のにはが]|より)"
)
"""「自分のクリーチャーが攻撃する時、その攻撃クリーチャーより」: that of the event."""
_IN_EACH_TURN = re.compile(
    "各プレイヤーは、自分(?P<turn>のターンの(?:はじめ|終わり)に、)(?!.*相手)(?P<what>[^。「」]*)自分自身の"
)
"""「各プレイヤーは、自分のターンのはじめに、自分自身の…」, and nothing of opponents."""
_SUMMONED_FOR_IT = re.compile(
    "^(?P<what>この(?:クリーチャー|カード))は、(?P<do>[^。「」]*て、)コストを支払わずに(?=召喚してもよい)"
)
"""「このクリーチャーは、Aして、コストを支払わずに召喚してもよい」."""
_WHILE_MORE = re.compile(
    "^(?P<what>このクリーチャーは)、(?P<while>(?:自分|相手)の[^、。「」はを]*より(?:多い|少ない)(?:間|時)、)"
)
"""「このクリーチャーは、相手のシールドの数が自分より多い間、…」."""
_STAYS_INSTEAD = re.compile(
    "(?P<when>が(?:バトルゾーンを)?(?P<event>離れ|破壊され)る時、[^「」]*)"
    "(?P<that>その[^、。「」はが]+は)、?かわりに、?(?:バトルゾーンに)?(?=とどまる)"
)
"""「離れる時、…そのドラゴンはかわりにとどまる」: instead of the event."""

_PUT_EQUIPPED = re.compile(
    "(?P<which>超次元ゾーンから[^。「」]*ウエポンを1枚、?|ウエポンを1枚、?[^。「」を]*超次元ゾーンから、?)"
    f"(?:(?P<on>[^。「」、をは]+)に装備して、?(?:バトルゾーンに)?出(?P<end>す|してもよい){SENTENCE_ENDS}"
    r"|(?:バトルゾーンに)?出(?P<out>す|してもよい)。\((?:それを、?)?(?P<this>このクリーチャー)に"
    r"装備(?:する|して(?:バトルゾーンに)?出す)。?\))"
)
"""「ウエポンを1枚、超次元ゾーンからこれに装備して出す」, 「出す。(これに装備する)」."""
_AWAKENED = re.compile(
    "(?<!この)(?<!・)(?<!を持つ)(?P<what>クリーチャー|ドラグハート(?=が龍解))が(?P<done>龍解|覚醒)した(?=時)"
)
"""「自分のクリーチャーが龍解した時」: none but draghearts does that (807)."""


def _awakened(match: re.Match[str]) -> str:
    kind = "ドラグハート" if match["done"] == "龍解" else "サイキック"
    what = "エレメント" if match["what"] == "ドラグハート" else match["what"]
    return f"{kind}・{what}が{match['done']}した"


def _put_equipped(match: re.Match[str]) -> str:
    may = (match["end"] or match["out"]) == "してもよい"
    on = match["on"] or match["this"]
    done = f"{match['which']}{on}に装備{'してもよい' if may else 'する'}"
    return done if match["on"] else f"{done}。"


def _done_before(found: re.Match[str]) -> str:
    """「引き、その後、」; after 「相手が引いた後、」 it is not they who act."""
    said = found.string[: found.start()].rpartition("。")[2].rpartition("時、")[2]
    if re.search("(?:自分|相手|プレイヤー)が", said):
        return found.group()
    stems = {"added": "加え", "drawn": "引き", "thrown": "捨て", "destroyed": "破壊し"}
    return f"{stems[found.lastgroup or 'added']}、その後、"


def _of_the_rest(found: re.Match[str], say: str) -> str:
    """What is said of cards on top now, if those that lay there went elsewhere."""
    before = found.string[: found.start()].rpartition("山札の上から")[2]
    return say if re.search("置|加え|引|シールド化", before) else found.group()


def _grows(match: re.Match[str]) -> str:
    sign = "+" if match["how"].startswith("増") else "-"
    end = "し、" if match["mid"] else "する"
    return f"{match['case']}パワーを{sign}{match['much']}{end}"


def _owner_of_the_shield(match: re.Match[str]) -> str:
    either = f"いずれかのプレイヤーの{match['which']}" if match["which"] else ""
    return f"{either}そのシールドを持ち主の手札に{match['put']}"


def _all_of_them(match: re.Match[str]) -> str:
    otherwise = "それ以外なら、残りを" if match["else"] else ""
    done = f"それらを{match['done']}{match['end']}"
    return f"{match['seen']}それらが{match['all']}、{done}{otherwise}"


def _first_of_turn(match: re.Match[str]) -> str:
    nth = "1体目なら" if match["so"] in ("なら", "であれば") else "2体目以降なら"
    counted = nth.replace("体", "枚") if match["cast"] else nth
    return f"{match['event']}それがそのターン{counted}"


_BY_SHIELD_TRIGGER = re.compile(
    "(?:「S・トリガー」|S・トリガー)を使って、?"
    "(?=(?:[^、。「」をは]+を、?)?(?:唱えた|召喚した|出した|バトルゾーンに出した)時)"
)
"""「「S・トリガー」を使って呪文を唱えた時」, as 「…によって」."""


_THEIR_DECK = re.compile("相手は、?その(?=山札(?:を|の上から))")
"""「相手の山札を見る。…。その後、相手はその山札をシャッフルする」: of that player."""
_THAT_DECK = re.compile("その後、その(?=山札をシャッフル)")
"""「相手の山札を見る。…。その後、その山札をシャッフルする」."""
_DECK = re.compile("(?P<whose>相手の|自身の|持ち主の)?山札")


def _first_drawn(match: re.Match[str]) -> str:
    who = match["who"] or "自分"
    players = ("自分", "相手") if who.endswith("プレイヤー") else (who,)
    drawn = (f"{one}のターン中にはじめて{one}がカードを引いた時" for one in players)
    return "または".join(drawn)


def _their_deck(match: re.Match[str]) -> str:
    """Unless another deck is meant: 「自分の山札を見る。…。相手はその山札を…」."""
    decks = [*_DECK.finditer(match.string, 0, match.start())]
    theirs = decks and all(deck["whose"] for deck in decks)
    return "相手は" if theirs else match.group()


def _that_deck(match: re.Match[str]) -> str:
    before = match.string[: match.start()]
    return "その後、" if "山札" in before else match.group()


_ENTERS_TAPPED = re.compile(
    f"(?:、)?タップされて、?(?:バトルゾーンに)?(?=出る{SENTENCE_ENDS})"
)
"""「相手のクリーチャーはすべて、タップされて出る」."""

OF_CARDS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_DONE_BEFORE, _done_before),
    (_ENTERS_TAPPED, lambda _: "タップして"),
    (_IF_IT_IS_DONE, lambda m: f"{m['done']}てもよい。そうしたら、"),
    (_NONE_OF_TWO, lambda m: f"{m['one']}と{m['other']}を"),
    (_NEXT_TURN, lambda _: "次の"),
    (
        _OTHER_THAN_THAT,
        lambda m: (
            f"{m['kind']}{m['card'] or ''}{m['so']}{m['does']}"
            f"{m['kind']}{m['card'] or ''}でなければ"
        ),
    ),
    (_NO_DEARER, lambda m: f"{m['than']}のコスト以下の"),
    (
        _MORE_OF_THE_DECK,
        lambda m: _of_the_rest(m, f"{m['deck']}{m['many']}を"),
    ),
    (_DECK_AGAIN, lambda m: _of_the_rest(m, "")),
    (_IF_THEY_DO_NOT, lambda m: f"{m['may']}そうしな"),
    (
        _IN_EACH_TURN,
        lambda m: f"各プレイヤー{m['turn']}そのプレイヤーは{m['what']}自身の",
    ),
    (
        _SUMMONED_FOR_IT,
        lambda m: f"{m['do']}{m['what']}をコストを支払わずに",
    ),
    (_WHILE_MORE, lambda m: f"{m['while']}{m['what']}"),
    (_STAYS_INSTEAD, lambda m: f"{m['when']}{m['that']}{m['event']}ずに"),
    (_SHIELD_SEEN, lambda _: "そのシールドを"),
    (_HAND_SHOWN, lambda _: "相手の手札を見る。"),
    (_THE_ATTACKER, lambda m: f"{m['when']}そのクリーチャー"),
    (_THEIR_DECK, _their_deck),
    (_THAT_DECK, _that_deck),
    (_BY_SHIELD_TRIGGER, lambda _: "「S・トリガー」によって"),
    (_OF_ITS_CARDS, lambda _: "に含まれるカード"),
    (_TRIGGER_ON_ENTRY, lambda m: f"{m['what']}が出た時にトリガーする能力は"),
    (_BREAKS_NUMBER, lambda m: f"{'' if m[0][0] == 'ブ' else 'の'}ブレイクする数を"),
    (_OPENINGS, lambda _: "「このクリーチャーが出た時」で始まる能力は"),
    (_WITH_OPENING, lambda _: "「このクリーチャーが出た時」で始まる能力"),
    (
        _ALL_WERE_CAST,
        lambda m: f"その後、{m['who'] or ''}こうして唱えた呪文を{m['goes']}",
    ),
    (_MORE_BY, lambda m: f"{m['than']}より{m['of']}が{m['much']}{m['how']}"),
    (_SAME_OF_ALL, lambda m: f"{m['those']}がすべて互いにコストの同じ{m['what']}"),
    (_ALL_OF_THEM, _all_of_them),
    (_IN_THAT_TURN, lambda _: "そのターン"),
    (_FIRST_OF_TURN, _first_of_turn),
    (_NAMED_SO, lambda m: f"名前に《{m['name']}》とある"),
    (_NOT_ITS_FIRST, lambda _: "このターン、このクリーチャーが2回以上攻撃していれば"),
    (
        _FIRST_OF_YOURS,
        lambda m: f"{m['turn']}{m['whose']}が{m['how']}{m['what']}の{m['cost']}",
    ),
    (
        _FIRST_ONE_OF_YOURS,
        lambda m: f"{m['turn']}{m['whose']}が最初に召喚する{m['what']}の{m['cost']}",
    ),
    (
        _FIRST_BY_YOU,
        lambda m: (
            f"{m['turn']}{m['who']}が{m['first'] or '最初に'}{m['how']}{m['what']}"
        ),
    ),
    (_FIRST_DRAWN, _first_drawn),
    (
        _ANY_PAID,
        lambda m: (
            "パワーがこのクリーチャーのコストを支払うためにタップした"
            f"{m['what']}の一番大きいパワーより小さい"
        ),
    ),
    (_UNLOCKED, _unlocked),
    (_THIS_SIDE_UP, lambda _: "これが龍解した"),
    (_PUT_EQUIPPED, _put_equipped),
    (_AWAKENED, _awakened),
    (_EVERY_PLAYER, lambda _: "各プレイヤーは、"),
    (_REST_OF_SHIELDS, lambda m: f"{m['chosen']}残り"),
    (_SEEN_GO_BACK, lambda m: f"{m['seen']}それらを"),
    (_OF_THAT_COST, lambda m: f"コスト{m['cost']}の"),
    (_PUT_BY_A_WORD, lambda m: f"{m['who']}が{m['word']}によって"),
    (_ENTERED_BY_A_WORD, lambda m: f"{m['word']}によって"),
    (_OF_EITHER_PLAYER, lambda m: m["zone"]),
    (_OWNER_OF_THE_SHIELD, _owner_of_the_shield),
    (_GROWS, _grows),
    (
        _CHOSEN_BY_A_SPELL,
        lambda m: f"{m['what']}が{m['spell']}によって選ばれた",
    ),
    (
        _LESS_FOR_EACH,
        lambda m: (
            f"このクリーチャーを召喚する時、{m['what']}を好きな数タップしてもよい。"
            f"こうしてタップしたクリーチャー1体につき、{m['cost']}を1少なくする"
        ),
    ),
)
"""As `REWORDINGS`, of which they are a part."""
