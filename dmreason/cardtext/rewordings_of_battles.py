"""Attacks, blocks, battles and powers that are said in several ways."""

from __future__ import annotations

import re
from collections.abc import Callable

from dmreason.cardtext.ends import SENTENCE_ENDS

_NOT_BLOCKED = re.compile(
    "相手は、?(?P<whose>(?:自分|この|その|それ)?)(?P<what>(?!自身)[^、。「」をはが]*)を"
    "ブロックできない"
)
"""「相手はAをブロックできない」: what that player blocks are your creatures (507.1)."""
_IF_ABLE = "(?:(?:可能なら|可能であれば)、?)?"
_BLOCKS_THIS = re.compile(
    f"(?:^|(?<=。))(?:このクリーチャーが攻撃する時、)?(?=[^。「」]*可能){_IF_ABLE}"
    f"相手(?:の(?P<which>[^、。「」をはが]*)クリーチャー)?は、?{_IF_ABLE}"
    f"このクリーチャーを、?{_IF_ABLE}ブロックする{SENTENCE_ENDS}"
)
"""「相手は可能ならこのクリーチャーをブロックする」: there is one attack at a time."""
_THEN_DESTROYED = re.compile(
    "(?P<gets>(?:^|(?<=、))このクリーチャー(?:に(?:「[^「」]*」と?)+を与え|は(?:「[^「」]*」と?)+を得)、)"
    "(?=(?:破壊される|離れる)時、)"
)
"""「…なら、このクリーチャーに「A」を与え、破壊される時、…」: when that one is."""
_WHILE_IT = re.compile(
    "(?:^|(?<=。))(?P<whose>(?:自分|相手)の(?:他の)?)(?P<what>[^、。「」のはをが]*の?クリーチャー)が"
    "(?P<how>攻撃|ブロック|バトル)していれば、そのクリーチャーのパワー"
)
"""「自分の火のクリーチャーが攻撃中、そのクリーチャーのパワーは」."""
_BAN_GIVEN = re.compile(
    "(?<=[^、。「」])[にはが]、?「(?P<ban>(?:(?:攻撃|ブロック)(?:でき|され)|攻撃もブロックもでき|選ばれ)ない)」"
    f"を(?:得る|与える|持つ){SENTENCE_ENDS}"
)
"""A ban that is given in brackets, as if it were a keyword: 「ブロックされない」."""
_ATTACK_GIVEN = re.compile(
    "「(?P<so>クリーチャーを、タップしていなくても攻撃できる|アンタップしているクリーチャーを攻撃できる)」"
    "(?=を(?:得[るてた、]|与え[るてた、]))"
)
"""An ability that is given in brackets without saying whose it is."""
_BROKEN_BY = re.compile(
    "(?<=シールド)が(?P<whom>[^、。「」がをは]*クリーチャー)に(?=ブレイクされ[たる]時)"
)
"""「自分のシールドが相手のクリーチャーにブレイクされた時」."""
_AIMED_FOR_A_TIME = re.compile(
    "(?P<time>(?:このターン|次の(?:自分|相手)のターンのはじめまで)、)"
    "(?P<what>(?:相手|自分)の[^、。「」はがを]*クリーチャー)[はが]、?"
    f"(?P<aims>攻撃する時、可能ならクリーチャーを攻撃する){SENTENCE_ENDS}"
)
"""「このターン、相手のクリーチャーは、攻撃する時、可能なら…」: those that are there."""
_MORE_POWER = re.compile(r"(?<=は)(?P<comma>、?)パワー(?=[+-]\d+され(?:る|、|て))")
"""「このクリーチャーはパワー+3000され、」."""
_WHILE_IT_IS = re.compile(
    "^(?P<state>(?:アン)?タップ)(?:し|され)て(?:いる間|いれば)、"
    "(?=このクリーチャー[はがにの]|相手の[^。、「」]*クリーチャー[はが][^。「」]*このクリーチャーを)"
)
"""「タップしている間、…」, of the creature of which it goes on."""
_ITS_ATTACKER = re.compile(
    "(?:^|(?<=中、)|(?<=。))(?P<what>(?:他の)?[^、。「」のがはを]*クリーチャーが攻撃する時、)そのプレイヤーは、?"
    "(?=(?:自分)?自身の)"
)
"""「クリーチャーが攻撃する時、そのプレイヤーは自身の…」: no other one is named."""
_ITS_SHIELDS = re.compile(
    "(?P<whose>この(?:クリーチャー|カード)|自分の(?:他の)?クリーチャー)がブレイクしたシールドは、?"
    "手札に加えるかわりに、?"
)
"""What becomes of shields, said of those that a creature has broken."""
_BECOMES = re.compile(
    rf"パワー(?:は、?|が(?=\d+になる{SENTENCE_ENDS}))(?P<much>\d+)になる"
)
_FIRST_ATTACK = re.compile(
    "(?<=各ターン、)(?P<who>[^。「」]*?が)最初に"
    "(?=(?:攻撃(?:する|した)|[^、。「」が]+を(?:唱え|引い|召喚し)た)時)"
)
_IN_BATTLE = re.compile(
    "(?<=が)バトル(?:で|に負けて、?)(?=破壊され(?:た時|る時、(?:破壊される)?かわりに))"
)
"""What a battle destroys has lost it (703.4d)."""
_FIGHTING = re.compile("(?<=クリーチャーを2体)選(?:び|んで)、(?=バトルさせ)")
_WHILE_IT_BATTLES = re.compile(
    "(?<=と)バトル(?:中|する間)、(?=(?:このクリーチャーの)?パワー[をは][+-])"
)
"""「火のクリーチャーとバトルする間、パワーを+3000する」."""
_NTH_ATTACK = re.compile(
    "(?<=[分手]のクリーチャーが攻撃する時、)(?:それが|その攻撃が)?"
    "(?:[そこ]のターン(?:中)?[にの]?、?|各ターン、)"
    r"(?:(?P<first>最初の|はじめての)|(?P<nth>\d+[度回]目(?:以降)?の))(?:クリーチャーの)?攻撃"
    "(?=なら|であれば|でなければ)"
)
"""「攻撃する時、そのターン2度目のクリーチャーの攻撃なら」: it is that attack."""
_NTH_ATTACK_OF_THESE = re.compile(
    "(?P<these>自分の(?!他の)(?P<what>[^、。「」をはが]+))が攻撃する時、それが[そこ]のターン(?:中)?の?、?"
    r"(?P<nth>\d+)[度回]目の(?P=what)(?:による|の)攻撃(?:なら|であれば)"
)
"""「自分のドラゴンが攻撃する時、それがそのターン2度目のドラゴンの攻撃なら」."""


def _not_blocked(match: re.Match[str]) -> str:
    whose = match["whose"] or "自分の"
    return f"{whose}{match['what']}はブロックされない"


def _aimed_for_a_time(match: re.Match[str]) -> str:
    aims = f"「このクリーチャーは、{match['aims']}」"
    return f"{match['time']}{match['what']}に{aims}を与える"


_NOT_ATTACKING = re.compile(
    "(?:^|(?<=。))このクリーチャー(?P<topic>が|は、?)攻撃(?:していない(?:間|時)|中でなければ)、"
)
"""「このクリーチャーは、攻撃していない時、パワーが…」."""
_STAYS_INSTEAD = re.compile(
    "(?<=クリーチャーは)、?破壊されるかわりに、?(?=バトルゾーンにとどまる)"
)
"""「このクリーチャーは破壊されるかわりにバトルゾーンにとどまる」."""
_STRONGER_THAN = re.compile(
    "^(?P<what>このクリーチャー)は、?パワーが(?P<much>\\d+より(?:大きけれ|小さけれ)ば)、?"
)
"""「このクリーチャーは、パワーが0より大きければ、離れない」."""
_FOUGHT = re.compile(
    "(?P<event>このクリーチャーがブロック(?P<how>した|された)時、)"
    "その(?:ブロックした|ブロックされた|攻撃している)?相手の?クリーチャー"
)
"""「このクリーチャーがブロックした時、その相手クリーチャーを」."""


def _fought(match: re.Match[str]) -> str:
    """That which is blocked, or blocks."""
    that = "ブロックした" if match["how"] == "された" else "そのブロックされた"
    return f"{match['event']}{that}クリーチャー"


OF_BATTLES: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], str]], ...] = (
    (
        _NOT_ATTACKING,
        lambda m: (
            "このクリーチャーが攻撃していなければ、"
            f"{'' if m['topic'] == 'が' else 'このクリーチャーは、'}"
        ),
    ),
    (
        _BLOCKS_THIS,
        lambda m: (
            "このクリーチャーが攻撃していれば、"
            f"相手の{m['which'] or ''}クリーチャーは可能ならブロックする"
        ),
    ),
    (_FIRST_ATTACK, lambda m: f"{m['who']}はじめて"),
    (_IN_BATTLE, lambda _: "バトルによって"),
    (_FIGHTING, lambda _: "選び、その2体を"),
    (_ITS_ATTACKER, lambda m: f"{m['what']}その持ち主は"),
    (
        _ITS_SHIELDS,
        lambda m: (
            f"{m['whose']}がシールドをブレイクする時、そのシールドを手札に加えるかわりに"
        ),
    ),
    (_BECOMES, lambda m: f"パワーを{m['much']}にする"),
    (_NOT_BLOCKED, _not_blocked),
    (_THEN_DESTROYED, lambda m: f"{m['gets']}このクリーチャーが"),
    (_WHILE_IT, lambda m: f"{m['whose']}{m['how']}している{m['what']}のパワー"),
    (_BAN_GIVEN, lambda m: f"は{m['ban']}"),
    (_ATTACK_GIVEN, lambda m: f"「このクリーチャーは{m['so']}」"),
    (_BROKEN_BY, lambda m: f"が{m['whom']}によって"),
    (_AIMED_FOR_A_TIME, _aimed_for_a_time),
    (_MORE_POWER, lambda m: f"{m['comma']}パワーが"),
    (_WHILE_IT_BATTLES, lambda _: "バトルしていれば、"),
    (
        _NTH_ATTACK_OF_THESE,
        lambda m: f"各ターン、{m['nth']}回目に{m['these']}が攻撃する時",
    ),
    (_NTH_ATTACK, lambda m: f"それがそのターン{m['nth'] or '最初の'}攻撃"),
    (_STAYS_INSTEAD, lambda _: "破壊されずに"),
    (
        _STRONGER_THAN,
        lambda m: f"{m['what']}のパワーが{m['much']}、{m['what']}は",
    ),
    (_FOUGHT, _fought),
    (_WHILE_IT_IS, lambda m: f"このクリーチャーが{m['state']}していれば、"),
)
"""As `REWORDINGS`, of which they are a part."""
