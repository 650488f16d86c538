"""Numbers that follow others, and two creatures, that are said in several ways."""

from __future__ import annotations

import re
from collections.abc import Callable

from dmreason.cardtext.ends import SENTENCE_ENDS, TEXT_ENDS

_ONCE_FOR_EACH = re.compile(r"(?<=\d[枚体つ])につき、?1[回度]、?(?=GR召喚)")
"""「2枚につき1回、GR召喚する」: each time it is done once."""
_FOR_EVERY = re.compile(r"(?<=\d[枚体つ])ごとに、?")
"""「3枚ごとに」, as 「3枚につき」."""
_MANY_OF_THE_DECK = re.compile(
    "(?<=山札の上から)、?(?P<many>こうして[^、。「」]{1,30}た(?:枚数|数))(?P<so>を)"
)
"""「山札の上からこうして捨てた枚数をマナゾーンに置く」."""
_MANY_OF_THEIRS = re.compile(
    "(?P<many>こうして[^、。「」]{1,30}た(?:枚数|数))(?:だけ)?、?"
    f"(?=(?:自分|相手)の[^、。「」]+を[^、。「」を]+(?:する|戻す|置く){SENTENCE_ENDS})"
)
"""「こうして捨てた枚数、相手のクリーチャーを破壊する」."""
_ELSE_ALIKE = re.compile(
    "(?P<else>他に、)?(?P<alike>(?:それ|その[^、。「」とはが]*?クリーチャー)と同じ(?:コスト|名前|種族|文明|パワー)"
    "(?:を持つ|の))、?(?P<whose>(?:自分|相手)の)(?P<what>(?!他の)[^、。「」はがを]*クリーチャー)が、?"
    r"(?(else)|他に)(?=\d+体以上|1体も|[あい]れば|な(?:ければ|い)|いなければ)"
)
"""「それと同じコストを持つ自分のクリーチャーが他になければ」: no other one."""
_IF_THEY_ARE_CHOSEN = re.compile(
    "(?:(?<=1体ずつ選んでもよい。)|(?<=1体を選んでもよい。))そうしたら、"
    f"(?=その2体をバトルさせる{TEXT_ENDS})"
)
"""Where none is chosen, none battles; what is done besides would be done anyway."""
_EXACTLY = re.compile(r"ちょうど(?!\d+[回度])")
"""「ちょうど1枚なら」; 「2度攻撃していれば」 is not read as so often and no more."""
_AT_LEAST = re.compile(r"が少なくとも(?P<many>\d+[体枚つ])(?P<each>ずつ)?")
"""「少なくとも3枚なら」, as 「3枚以上なら」."""
_SHOWN = re.compile(
    "(?P<before>相手に見せ(?:て(?:から)?)?、?(?:自分の)?手札に(?:加え|戻)(?:(?!相手に見せ).)*)"
    "相手に見せた(?P<what>カード|クリーチャー)"
)
"""「相手に見せてから手札に加える。…相手に見せたカード」: what was added so."""
_REST_IN_NUMBERS = re.compile(
    r"(?P<before>(?:山札の上から(?P<top>\d+)枚を(?:見る。|見て、|表向きに(?:する。|し、|して、))|"
    r"(?P<chosen>\d+)[体枚つ](?:を)?選ぶ。)(?:その後、)?(?:(?:相手|自分)は、?)?"
    r"(?:その中から、?|そのうちの?)"
    r"(?P<taken>\d+[体枚つ](?:(?!まで|もよい|残り)[^「」])*?))残りの?(?P<left>\d+)[体枚つ](?=を)"
)
"""「3枚を見る。その中から1枚を手札に加え、残り2枚を」: so many as are left."""
_OF_CHOSEN = re.compile(
    r"(?<=[体枚つ]選ぶ。)(?P<who>(?:その後、)?相手は、?)そのうちの(?=\d[体枚つ])"
)
"""「2体選ぶ。相手はそのうちの1体を」, as 「そのうち1体を」."""
_AMONG_DISCARDED = re.compile(
    r"(?P<before>手札(?:を|から)[^。山見]*捨てる。)"
    r"(?:(?:こうして)?捨てたカードの|(?P<those>その))中に(?P<what>(?!自分|相手)(?:とある|[^、。「」をがはもと])+)が"
    "(?:あれば|いれば)"
)
"""「手札を2枚捨てる。その中にクリーチャーがあれば」: among what was discarded."""
_INSTEAD_OF_IT = re.compile(
    r"(?<!自身の)(?P<before>(?P<what>クリーチャー|エレメント|タマシード|カード)を(?:1[体枚つ])、?"
    r"(?:選び、|選んで、?)?(?P<done>(?:持ち主の)?(?:破壊|タップ|手札に戻|マナゾーンに置|シールド化|"
    r"山札の一?番?[上下]に置))[すくる]*。(?P<if>[^。「」]*(?:なら|れば)、))"
    r"(?:かわりに、?|(?P=done)[すくる]*かわりに、?)(?=(?:持ち主の)?"
    rf"(?:破壊|タップ|手札に戻|マナゾーンに置|シールド化|山札の一?番?[上下]に置|墓地に置)[^」()]{{1,3}}{TEXT_ENDS})"
)
"""「1体手札に戻す。…なら、かわりに山札の下に置く」: that one."""
_ONE_AND_ONE = re.compile(
    r"(?P<one>(?:自分|相手)の[^、。「」をがはと]*(?:クリーチャー|エレメント)を\d+体)、"
    r"(?=(?P<other>(?:自分|相手)の[^、。「」をがはと]*(?:クリーチャー|エレメント)を\d+体)選[びぶん])"
)
"""「自分のAを1体、相手のBを1体選び」, as 「…1体と、相手の…」."""
_EITHER_ONE = re.compile(
    r"(?P<of>または[^、。「」はがをと]*クリーチャー)のいずれか(?P<many>1体)を"
)
"""「AまたはBのいずれか1体を」."""
_EITHER_OF = re.compile(
    r"(?P<one>(?:^|[、。のにをはが])(?P<a>[^、。「」はがをとのか]+))(?:か|または)"
    r"(?P<b>[^、。「」はがをとのか]+)のいずれか(?P<many>を\d+[体枚つ](?!まで)|(?=が))"
)
"""「自分のAかBのいずれかが」, 「AかBのいずれかを1体」."""
_ADDED_TURN = re.compile(
    "(?P<added>このターンの後(?:[にで]、?|、)(?:もう[1一][度回]、?)?自分の(?:もう[1一]つ)?ターンを"
    "(?:もう[1一][度回]、?)?(?:追加する|行う|得る)。)"
    "(?:その(?:追加(?:した|の)?)?|(?:こうして)?追加した)ターンの終わりに"
)
"""「自分のターンを追加する。そのターンの終わりに」: it is the next one (500.5)."""
SPOKEN_OF = re.compile("[^、。「」をはが]*クリーチャー(?=[がを])")
"""What a text speaks of before it says 「それと同じ」."""


def _else_alike(match: re.Match[str]) -> str:
    """Unless that is another player's, or other than this card itself."""
    *_, spoken_of = ("", *SPOKEN_OF.findall(match.string[: match.start()]))
    if "他の" in spoken_of or not spoken_of.startswith(match["whose"]):
        return match.group()
    return f"{match['alike']}{match['whose']}他の{match['what']}が"


def _among_discarded(match: re.Match[str]) -> str:
    """Unless 「その中に」 may be said of others, or what is discarded is one card."""
    before_it = match.string[: match.start()]
    others = re.search("山札|見る|見て|表向き|墓地|マナゾーン|破壊", before_it)
    if match["those"] and (others or "1枚" in match["before"]):
        return match.group()
    return f"{match['before']}こうして{match['what']}を捨てたなら"


def _rest(match: re.Match[str]) -> str:
    """「残り」, if the number is that of the others."""
    numbers = re.findall(r"\d+", match["taken"])
    picks = re.findall(r"(?:^|[、。])(\d+)[体枚つ]を(?=[^、。])", match["taken"])
    together = sum(map(int, (*picks, match["left"])))
    if len(numbers) > len(picks) or together != int(match["top"] or match["chosen"]):
        return match.group()
    return f"{match['before']}残り"


_UP_TO_TWO_OR_ONE = re.compile(
    "(?:^|(?<=[、。:])(?<![はがれ]、))(?P<zone>自分の(?:墓地|手札|マナゾーン|超次元ゾーン)から、?)?"
    r"(?P<one>(?!その)[^、。「」をがは]+を\d+[体枚](?P<up>まで)?)、または、?"
    r"(?P<other>(?!その)[^、。「」をがは]+を\d+[体枚](?(up)(?:まで)?|まで))"
    rf"、?(?P<done>(?:選び、)?[^、。「」をがは終]*[すくる])。?{TEXT_ENDS}"
)
"""「Aを2体まで、またはBを1体破壊する」: one of the two, and done by its player."""


def _up_to_two_or_one(match: re.Match[str]) -> str:
    """The two as a list, if it is said of both, or of neither, whose they are."""
    ways = (match["one"], match["other"])
    whose = [re.findall("自分の|相手の", way) for way in ways]
    if whose[0] != whose[1] or (match["zone"] and whose[0]):
        return match.group()
    told = "".join(f"▼{match['zone'] or ''}{way}{match['done']}。" for way in ways)
    return f"次のうちいずれか1つを選ぶ。{told}"


_FEWER_OR_MORE = re.compile(
    "(?P<many>[1-9][0-9]*)(?P<one>[枚体つ])より(?:(?P<fewer>少な)|多)(?:ければ|いなら)"
)
"""「13枚より少なければ」: 12 at most."""


def _fewer_or_more(match: re.Match[str]) -> str:
    """A bound that is reached, for one that is not."""
    many = int(match["many"]) + (-1 if match["fewer"] else 1)
    if not many:
        return match.group()
    return f"{many}{match['one']}以{'下' if match['fewer'] else '上'}なら"


OF_PAIRS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (_UP_TO_TWO_OR_ONE, _up_to_two_or_one),
    (_ONE_AND_ONE, lambda m: f"{m['one']}と"),
    (_EXACTLY, lambda _: ""),
    (_FEWER_OR_MORE, _fewer_or_more),
    (_AT_LEAST, lambda m: f"が{m['many']}{m['each'] or '以上'}"),
    (_SHOWN, lambda m: f"{m['before']}こうして手札に加えた{m['what']}"),
    (_FOR_EVERY, lambda _: "につき、"),
    (_ONCE_FOR_EACH, lambda _: "につき、"),
    (_MANY_OF_THE_DECK, lambda m: f"{m['many']}と同じ枚数を"),
    (_MANY_OF_THEIRS, lambda m: f"{m['many']}と同じ数、"),
    (_ELSE_ALIKE, _else_alike),
    (_IF_THEY_ARE_CHOSEN, lambda _: ""),
    (_AMONG_DISCARDED, _among_discarded),
    (_INSTEAD_OF_IT, lambda m: f"{m['before']}かわりにその{m['what']}を"),
    (_EITHER_ONE, lambda m: f"{m['of']}を{m['many']}"),
    (_EITHER_OF, lambda m: f"{m['one']}または{m['b']}{m['many']}"),
    (_ADDED_TURN, lambda m: f"{m['added']}次の自分のターンの終わりに"),
    (_OF_CHOSEN, lambda m: f"{m['who']}そのうち"),
    (_REST_IN_NUMBERS, _rest),
)
"""As `REWORDINGS`, of which they are a part."""
