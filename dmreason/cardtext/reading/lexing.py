"""The words of a sentence, longest first, as the terminals of the grammar."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from lark import Token

from dmreason.cardtext.vocabulary import meanings, sections


class UnknownWordError(Exception):
    """A place of a sentence at which no word is known."""

    def __init__(self, place: int) -> None:
        super().__init__(place)
        self.place = place


class Said(Token):
    """A word of a sentence, with what it means."""

    meaning: str

    @classmethod
    def of(cls, terminal: str, wording: str, meaning: str, place: int) -> Said:
        said = cls(terminal, wording, start_pos=place, end_pos=place + len(wording))
        said.meaning = meaning
        return said


@dataclass(frozen=True, slots=True)
class Lexicon:
    """What the words are, and what finds them."""

    words: Mapping[str, tuple[str, str]]
    pattern: re.Pattern[str]
    more: re.Pattern[str]
    """More types or zones of a list: 「A、B、CまたはD」."""

    def said(self, sentence: str, offset: int = 0) -> Iterator[Said]:
        """The words of a sentence, in order.

        Args:
            sentence: in normal form.
            offset: where in its line it begins.

        Raises:
            UnknownWordError: at a place where there is none.
        """
        place, before = 0, ""
        apiece = False
        while place < len(sentence):
            found = self.pattern.match(sentence, place)
            if found is None:
                raise UnknownWordError(place + offset)
            said = self._word(found, sentence, offset)
            place = found.end()
            if said == "それぞれ" and _SO_MANY_OF.match(sentence, place):
                apiece = True  # 「それぞれ1体選び」, as 「1体ずつ選び」
                continue
            listed = before in _HEADS and _LISTED.match(sentence, place)
            listed = listed or (before in _KINDS and self.more.match(sentence, place))
            if said.type == "COMMA" and listed:
                said = Said.of("OR", "、", "", said.start_pos or 0)
            if (before, said.type) == ("NI", "COMMA") and _SO_MANY.match(
                sentence, place
            ):
                # 「1枚を手札に、1枚をマナゾーンに置く」
                said = Said.of("EACHTO", "、", "", said.start_pos or 0)
            if (before, said.type) == ("RACE", "NO"):
                follows = self.pattern.match(sentence, place)
                if follows and self.words.get(follows.group(), ("",))[0] in _KINDS_SAID:
                    said = Said.of("DOT", "の", "", said.start_pos or 0)
            if (before, said.type) == ("RACE", "COMMA") and self._kind_follows(
                sentence, place
            ):
                continue  # 「ドラゴン、または火のクリーチャー」
            if (before, said.type) == ("WO", "COMMA") and _MANY.match(sentence, place):
                continue  # 「クリーチャーを、好きな数破壊する」
            if said.type == "WO" and _OF_EACH.match(sentence, place):
                continue  # 「Aを1枚とBを1枚」, as 「A1枚とBを1枚」
            if (
                said.type == "DE"
                and before in _HEADS
                and _ATTACKS.match(sentence, place)
            ):
                # 「相手は、クリーチャーで攻撃できない」: it is they who attack
                start, alone = said.start_pos or 0, _ALONE.match(sentence, place)
                said = Said.of("HA", "で", "with_only" if alone else "with", start)
                place = alone.end() if alone else place
            many = (before, said.type) == ("DECKTOP", "NUMBERED")
            if many and sentence.startswith("カード", place):
                # 「山札の上から3枚のカードを見る」
                start = said.start_pos or 0
                said, place = Said.of("QTY", said[:-1], "", start), place + 3
            if (before, said.type) == ("OWNER", "TYPE"):
                yield Said.of("NO", "", "", said.start_pos or 0)  # 「相手クリーチャー」
            if said.type == "ALSOIS":  # 「火のクリーチャーでもある」
                start = said.start_pos or 0
                yield Said.of("ALSO", "でも", "", start)
                said = Said.of("VERB", said[2:], f"be_also {said.meaning}", start + 2)
            if said.type == "SAME" and before != "AS":
                # 「同じコストの」: as what was chosen
                start = said.start_pos or 0
                said = Said.of("CHOSEN", str(said), said.meaning, start)
            every = {" end": " past", " passive": " passive_past"}
            form = next((f for f in every if said.meaning.endswith(f)), None)
            if said.type == "VERB" and form and sentence.startswith("たび", place):
                # 「破壊されるたび」: 「破壊された時」
                meaning = said.meaning.removesuffix(form) + every[form]
                said = Said.of("PAST", str(said), meaning, said.start_pos or 0)
            after = _AFTER_IT.match(sentence, place)
            if said.type == "VERB" and said.meaning.endswith(" te") and after:
                # 「捨ててから引く」: 「捨て、引く」
                meaning = f"{said.meaning.removesuffix(' te')} mid"
                start = said.start_pos or 0
                said = Said.of("VERB", f"{said}から", meaning, start)
                place = after.end()
            yield said
            if apiece and said.type == "QTY":
                apiece = False
                if not sentence.startswith("ずつ", place):
                    yield Said.of("APIECE", "", "", place + offset)
            bare = _BARE.match(sentence, place)
            if (before, said.type) == ("DECKTOP", "QTY") and bare:
                # 「山札の上から3枚まで墓地に置く」, 「…3枚、自分の墓地に置く」
                if bare[1] != "、":
                    yield Said.of("UPTO", "まで", "", place + offset)
                yield Said.of("WO", "", "", place + offset)
                place = bare.end()
            before = said.type
            if found.lastgroup == "QUOTE" and sentence.startswith("「", place):
                yield Said.of("AND", "", "", place + offset)  # 「A」「B」

    def _kind_follows(self, sentence: str, place: int) -> bool:
        """Whether 「または」 joins something else than a race to one."""
        joint = _OR.match(sentence, place)
        follows = self.pattern.match(sentence, joint.end()) if joint else None
        if follows is None:
            return False
        return self.words.get(follows.group(), ("",))[0] != "RACE"

    def _word(self, found: re.Match[str], sentence: str, offset: int) -> Said:
        wording, kind = found.group(), found.lastgroup
        if kind in ("WORD", "FIXED"):
            terminal, meaning = self.words[wording]
            many = sentence[found.end() :][:1].isdigit() or meaning == "bottom"
            if terminal == "DECKTOP" and not many:
                terminal = "FROMTOP"
            if wording == "と":
                follows = sentence[found.end() :]
                terminal = next(
                    (t for word, t in _AFTER_TO.items() if follows.startswith(word)),
                    terminal,
                )
        elif kind == "MECRAID":
            terminal, meaning = kind, "may" if wording.endswith("もよい") else ""
        elif kind == "TURNOF":
            meaning = "you" if wording.startswith("自分") else "opponent"
            terminal = "DURING"
        elif kind == "MADE":
            verb = wording.rpartition("に")[2]
            terminal, meaning = self.words[verb]
        elif kind == "HAVER":
            terminal, meaning = kind, self._having(wording.removesuffix("の"))
        elif kind == "FOE":
            terminal, meaning = "OWNER", "opponent"
        elif kind == "PAIR":
            terminal, meaning = "THAT", "pair"
        elif kind == "MEASUREBY":
            terminal, meaning = kind, self.words[wording[:-1]][1]
        elif kind == "MANAMADE":
            terminal, meaning = kind, ""
        elif kind == "BREAKSNUM":
            terminal, meaning = "MEASURE", "breaks"
        elif kind == "SAIDKIND":
            terminal, meaning = "THAT", self._kind_said(found)
        else:
            assert kind is not None
            terminal, meaning = kind, wording
        return Said.of(terminal, wording, meaning, found.start() + offset)

    def _having(self, word: str) -> str:
        """What has a word: 「クリーチャーの「…」」, 「ドラゴンの「…」」."""
        found = self.words.get(word, ("", ""))
        return " ".join(found) if found[0] in ("TYPE", "RACE") else ""

    def _kind_said(self, found: re.Match[str]) -> str:
        """What 「そのドラゴン」 and 「その相手のクリーチャー」 say that the card is."""
        if race := found["said_race"]:
            return f"race {race}"
        types = {
            w: thing for thing, said in sections()["types"].items() for w in said.ja
        }
        if whose := found["said_whose"]:
            player = "opponent" if whose == "相手" else "you"
            return f"whose {player} {types[found['owned']]}"
        if civilization := found["said_civ"]:
            of = next(
                thing
                for thing, said in sections()["civilizations"].items()
                if civilization in said.ja
            )
            return f"civilization {of} {types.get(found['colored'], 'card')}"
        return (
            f"quality {types[found['said_type']]} {self.words[found['said_like']][1]}"
        )


_KINDS = ("TYPE", "ZONE")
_KINDS_SAID = ("TYPE", "NOTYPE")
"""What a race can be said of: 「ドラゴンの呪文」, 「ドラゴンのカード」."""
_HEADS = ("TYPE", "RACE", "NAME", "NOTYPE")
_LISTED = re.compile("[^、。をがはにでも]+(?:、[^、。をがはにでも]+)*、または")
"""What stands after a comma that is an 「または」: 「A、B、またはC」."""
_OR = re.compile("または、?")
_ALONE = re.compile("しか、?")
_ATTACKS = re.compile(
    "(?:しか、?)?(?:(?:自分|相手)(?:プレイヤー)?を、?)?"
    "攻撃(?:できない|できず|する(?:こと[はが]でき))"
)
_SO_MANY_OF = re.compile(r"、?\d+(?:枚|体|つ)(?!以上|以下|未満|でも|も|につき)")
_SO_MANY = re.compile(r"\d+(?:枚|体|つ)を")
_AFTER_IT = re.compile("から(?=、|[^、。])")
_BARE = re.compile(
    "(まで、?|、)(?=(?:タップして、?)?(?:(?:裏|表)向き(?:のまま|で|にして)、?)?"
    "(?:(?:自分|自分自身|自身|持ち主)の)?(?:墓地|マナゾーン|手札|シールド))"
)
_MANY = re.compile(r"(?:\d+(?:体|枚|つ)(?:まで)?|好きな枚?数)(?!の|目|を|と|、)")
"""How many cards, said of the noun before the comma."""
_OF_EACH = re.compile(r"\d+(?:体|枚|つ)(?:と(?!同じ|バトル)|、?または)")
_AFTER_TO = {"バトル": "TO", "リンクした": "TO", "同じ": "AS"}
"""What 「と」 is before some words; it joins nouns before all others."""

_OTHERS = (
    r"(?P<LACKING>(?:シールドが1つ|手札が1枚|手札を1枚)も(?:ない|持っていない)"
    r"プレイヤーが(?:1人でも)?(?:いれば|いるなら|いて))"
    r"|(?P<INEXTRA>(?:このターンが)?(?:自分の)?追加の?ターン"
    r"(?:なら|であれば|でなければ|でないなら|中?に|中(?=、)))"
    r"|(?P<JUDGED>(?:自分|相手)が(?:(?:ガチンコ・ジャッジ|ジャンケン)[にで])?"
    r"(?:(?:勝った|負けた)(?:ら|なら|場合)|勝って(?:いれば|いたら|いなければ)))"
    r"|(?P<FOE>その相手(?=の(?:手札|山札|墓地|マナゾーン|シールド(?:ゾーン|を\d))))"
    r"|(?P<RACECALLED>「[^「」]+」と種族にある|種族に[^、。をが「」《》]+を持つ)"
    r"|(?P<QUOTE>「[^「」]*(?:「[^「」]*」[^「」]*)*」)"
    r"|(?P<LIMIT>コストは(?:\d+以下には?ならない|\d+より少なくならない)"
    r"|コストが1の(?:時|場合)は少なくならない)"
    r"|(?P<MODES>次の(?:うち|中)(?:から)?、?(?:いずれか)?"
    r"(?:\d+(?:つ|回)(?:まで|、?(?:または|か)両方)?を?|好きな数)選(?:ぶ|んでもよい)"
    r"|次の(?:効果|能力|行動)を\d+[回度](?:行う|繰り返す))"
    r"|(?P<SODONE>こうして(?=[^、。]{1,30}[ただ]なら"
    r"|[^、。]{0,30}(?:なければ|なかった場合)(?:、|$)))"
    r"|(?P<UNUSED>(?:(?:そのターン中|その攻撃中|ゲーム中)に?、?(?:まだ)?(?:他の)?)「[^「」]+」"
    r"(?:能力)?を(?:まだ)?使っていなければ)"
    r"|(?P<MADE>(?!墓地に置いたカードの中から)"
    r"(?:墓地に置いた|マナゾーンに置いた|手札に(?:加えた|戻した)|バトルゾーンに出した)"
    r"(?=カード|クリーチャー|呪文))"
    r"|(?P<MEASUREBY>パワーが(?=この[^、。]{1,50}の一番大きいパワー(?:以|より))"
    r"|(?:コスト|パワー)が(?=[^、。]{1,30}の"
    r"(?:(?:枚?数|コスト|パワー|(?:コスト|パワー)の合計)(?:以下|以上)の|(?:枚?数|(?:コスト|パワー)の合計)より(?:大き|小さ)い)))"
    r"|(?P<MANAMADE>マナの数字が\d+である)"
    r"|(?P<BREAKSNUM>ブレイクする数(?=を2倍に))"
    r"|(?P<TOTALOF>(?:その\d(?:枚|体|つ)|それら(?:のカード)?)の(?:コスト|パワー)の合計(?=より))"
    r"|(?P<PAIDMOST>の一番大きいパワー(?=以下|以上|より))"
    r"|(?P<SUMOF>の、?(?:コスト|パワー)の合計(?=以下|以上|より))"
    r"|(?P<PAIR>(?:その|それら)2(?:体|枚|つ)(?!の))"
    r"|(?P<PAIDFOR>コストを支払って(?!い))"
    r"|(?P<PAYING>(?:\[(?:[光水闇火自然/]+)?\((?:\d+)\)\]|コスト\d+)を?(?:支払って(?!も)|(?=支払)))"
    r"|(?P<APART>(?:相手|自分)の、(?=(?:自分|相手)の))"
    r"|(?P<ATTACKEND>(?<=の)(?:(?:最初|はじめて)の)?攻撃の(?:終わりに|後(?=、)))"
    r"|(?P<ABILITIES>(?:が持つ|の)、?(?:(?:相手)?プレイヤーを|クリーチャーを)?"
    r"(?:攻撃|ブロック)(?:できない|することができない)能力|の(?:すべての)?効果)"
    r"(?=を(?:すべて)?無視)"
    r"|(?P<NAME>《[^《》]*》)"
    r"|(?P<TOPIT>の一番上のカード)"
    r"|(?P<SPELLSIDE>の呪文側を、?バトルゾーンに置いたまま)"
    r"|(?P<NUMBERED>(?:^|(?<=[をがはにらもで、]))(?:\d+(?:体|枚|つ)|好きな枚?数)の(?!上|うち|中))"
    r"|(?P<CIVSOFIT>その(?:(?:カード|クリーチャー|呪文)(?:が持つ|の))?文明1つにつき、?)"
    r"|(?P<CIVSHELD>(?:(?<!ゾーン)(?<!墓地)の|が持つ)文明(?=1つにつき|の数))"
    r"|(?P<NTHSO>(?:それが)?[そこ]のターン(?:中)?に?、?\d+(?:体|枚|つ)目(?:以降)?(?:のカード)?"
    r"(?:なら|であれば)"
    r"|それが[そこ]のターン(?:中)?に?、?(?:最初の|\d+(?:度|回)目(?:以降)?の)攻撃"
    r"(?:なら|であれば|でなければ))"
    r"|(?P<NTHOF>最初の(?!攻撃)|(?<!から)\d+(?:枚|体|つ)目(?:以降)?の(?!上|カード(?:を引|が引)))"
    r"|(?P<TURNOF>(?:自分|相手)のターン(?=なら|であれば))"
    r"|(?P<NTHCARD>(?:そのターン)?\d+枚目(?:以降)?のカード(?=を引))"
    r"|(?P<LINKEDAS>カード\d+枚で、?(?=リンクし))"
    r"|(?P<NTHTIME>(?:[2-9]|\d\d)[回度]目(?:以降)?に)"
    r"|(?P<QTH>\d+枚目)"
    r"|(?P<QTY>\d+(?:体|枚|つ|人|回|度))"
    r"|(?P<SIGNED>[+-]\d+|2倍に?|(?<=パワーを)\d+に(?=する|し、))"
    r"|(?P<NUM>\d+)"
)


@cache
def lexicon(races: frozenset[str] = frozenset()) -> Lexicon:
    """The words that are known.

    Args:
        races: known ones, besides those of the table.
    """
    words: dict[str, tuple[str, str]] = {}
    for terminal, wording, meaning in _all(races):
        words.setdefault(wording, (terminal, meaning))
    longest_first = sorted(words, key=len, reverse=True)
    special = [w for w in longest_first if w[0] in "「《15" or "「" in w]
    plain = [word for word in longest_first if word not in special]
    zones = "|".join(wording for wording, (kind, _) in words.items() if kind == "ZONE")
    races_ = "|".join(re.escape(w) for w in longest_first if words[w][0] == "RACE")
    types = "|".join(wording for wording, (kind, _) in words.items() if kind == "TYPE")
    pattern = "|".join(
        (
            "(?P<TOPOF>(?:[こそ]の(?:進化)?クリーチャー|それらのクリーチャー|それ)の一番上のカード)",
            f"(?P<SAIDKIND>その(?:(?P<said_race>{races_})(?:・?(?:{types}))?"
            f"|(?P<said_civ>光|水|闇|火|自然)の(?P<colored>{types}|カード)"
            f"|(?P<said_whose>相手|自分)の?(?P<owned>{types})(?!を?\\d)"
            f"|(?P<said_like>多色|無色|進化|NEO|GR)(?P<said_type>{types})))",
            rf"(?P<MECRAID>(?:(?:{races_})・(?:W・)?メクレイド|跳次元召喚)\d+"
            r"(?:する|してもよい|し(?=、))|跳次元召喚\d+(?=。?$))",
            f"(?P<ELSEWHERE>(?:(?:自分|相手|自身)の)?(?:{zones})(?:または(?:{zones}))?以外(?:のゾーン)?(?:のどこからでも|から))",
            f"(?P<FIXED>{'|'.join(map(re.escape, special))})",
            f"(?P<HAVER>(?:カード|シールド|{races_}|{types})の(?=「(?![^「」]*」で始まる)))",
            _OTHERS,
            f"(?P<WORD>{'|'.join(map(re.escape, plain))})",
        )
    )
    kinds = "|".join(
        f"(?:{kind})(?:、(?:{kind}))*、?または(?:{kind})(?!の)"
        for kind in (types, zones)
    )
    return Lexicon(words, re.compile(pattern), re.compile(kinds))


def _all(races: frozenset[str]) -> Iterable[tuple[str, str, str]]:
    yield from meanings()
    yield from (("RACE", race, "race") for race in sorted(races))
