"""Words in brackets: which ones say no more than the text and the rules do.

What stands in brackets is left out of a text. Nothing is lost where it is known to
remind of something; where it is not, the text that it belongs to is not read.
"""

from __future__ import annotations

import re

from dmreason.cardtext.normal import Line, Text
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.reminding import numbers_in, of_text, speaks_of_more

GIVEN = re.compile("「(?P<word>[^「」]+)」(?:能力)?を(?:持つ|得た|与えられた)")
"""What a reminder says of a keyword that the text before it gives."""
_FURIGANA = re.compile("[ァ-ヶー・]+|(?!のみ|だけ)[ぁ-ん]{1,8}")
"""How words are spoken that stand before it."""
_REMINDS = re.compile(
    # keywords that the text gives, as prints have told of them
    "相手クリーチャーが攻撃する時、(?:この|その)クリーチャーをタップして"
    r"|(?:シールドを攻撃した時、)?(?:(?:この|その)クリーチャーは、?|それぞれ)?"
    r"シールドを(?:\d+[枚つ]|すべて)ブレイクする。?$"
    r"|攻撃中、(?:この|その)クリーチャーのパワーは\+\d+され"
    "|そのクリーチャーとバトルした相手クリーチャーは、勝っても"
    "|召喚酔い"
    # what the rules say anyway
    "|GR召喚:自分の超GRの(?:[1一]番)?上(?:のカード|から1枚目?)を、コストを支払ったものとして召喚する。?$"
    "|パワーが?0(?:以下)?(?:の|になった)(?:クリーチャー|もの)は(?:すべて)?破壊される"
    "|(?:クリーチャー|カード)が下にあれば、これを[^。]*(?:として扱う|とみなす)"
    "|こうして重ねたカードの束を1[枚つ]のシールドとみなす"
    "|そのシールドの束は1つと数える"
    "|(?:相手は)?その「S・トリガー」(?:能力)?を使(?:ってもよい|うことができる|える)"
    "|「S・トリガー」(?:能力)?を使う場合は、このカードを墓地に置く前に使う"
    "|(?:ただし、)?まず何を攻撃するか選んでから"
    "|ただし、(?:[^。]+を)?攻撃(?:また|もしく)はブロックしてもよい"
    "|(?:ただし、)?(?:その)?コストは支払う。?$"
    "|0は偶数として扱う。?$"
    "|進化クリーチャーは召喚酔いしない"
    "|下のカード(?:\\d+枚)?は、別々のクリーチャーとなる"
    "|選んだシールドは、シールドゾーンにある間、表向きにしておく"
    "|山札の[1一]番上のカードが入れ替わった場合、"
    "|他のD2フィールドが(?:バトルゾーンに)?出た時、このD2フィールドを"
    "(?:自分の墓地に置く|破壊する)。?$"
    "|マナゾーンにある裏向きのカードは、マナの数字が1の無色カードとして扱う。"
    "(?:その持ち主はそれをいつでも見てもよい。?)?$"
    "|J・?トルネード:自分の他のジョーカーズを1体、手札に戻す。?$"
    "|バトルは行われない|例えば、|ゲーム開始時、|ガチンコ・ジャッジでは、"
    "|(?:カード|クリーチャー)を封印するには、"
    "|[^()]*封印されている間、[^。]*無視する。?$"
    # what is read elsewhere
    "|(?:この呪文を唱え[たる]時、)?[^。]+、この呪文の(?:KM)?(?:能力|効果)をもう一度使ってもよい"
)
"""How brackets begin that add nothing."""


_MECRAID = re.compile(r"(?P<who>[^「」。、]+?)(?P<twice>・W)?・メクレイド(?P<cost>\d+)")
"""An action whose reminder says what its word means, with its own numbers."""


_FROM_HYPERSPACE = re.compile(
    r"(?:跳次元召喚\d+:)?コスト(?P<cost>\d+)以下で、その文明がすべて自分のマナゾーンにある"
    "クリーチャーを1体、自分の超次元ゾーンから、?コストを支払ったものとして"
    "召喚してもよい。?"
)


def _of_mecraid(said: str, line: str) -> bool:
    """Whether brackets say what a 「ドラゴン・メクレイド5する」 of the line does.

    Or a 「跳次元召喚5する」.
    """
    far = _FROM_HYPERSPACE.fullmatch(said)
    if far is not None:
        return re.search(rf"跳次元召喚{far['cost']}(?!\d)", line) is not None
    for found in _MECRAID.finditer(line):
        cards = re.escape(re.split("[のをがでに]", found["who"])[-1])
        top, number = (6, "2[枚体つ]まで") if found["twice"] else (3, "1[枚体つ]")
        if re.fullmatch(
            f"自分の山札の上から{top}枚を見る。その中から、?コスト{found['cost']}以下の"
            f"{cards}(?:・?カード)?を{number}、?コストを支払わずに"
            "(?:使っ|実行し)てもよい。残りを好きな順序で(?:自分の)?山札の(?:[1一]番)?下に置く。?",
            said,
        ):
            return True
    return False


_OF_A_WORD = tuple(
    re.compile(f"{pattern}。?")
    for pattern in (
        r"(?P<word>ガチンコ・ジャッジ)(?::|とは、)?各プレイヤーは[^。]*山札の上[^()]*勝ち[^。]*",
        r"(?P<word>(?P<race>[^:。]+)・メクレイド(?P<cost>\d+)):自分の山札の上から3枚を見る。"
        r"その中から、?コスト(?P=cost)以下の(?P=race)(?:・カード)?を1枚、?"
        r"コストを支払わずに使ってもよい。残りを好きな順序で(?:自分の)?山札の下に置く",
        r"(?P<word>(?P<race>[^:。]+)・W・メクレイド(?P<cost>\d+)):自分の山札の上から6枚を見る。"
        r"その中から、?コスト(?P=cost)以下の(?P=race)(?:・カード)?を2枚まで、?"
        r"コストを支払わずに使う。残りを好きな順序で(?:自分の)?山札の下に置く",
    )
)
"""What brackets say of a word that stands in the text, in full; they name it."""
_OF_WHAT_IS_GIVEN = {
    word: re.compile(f"(?:(?:この|その|それらの)クリーチャー[はが]、?)?{pattern}。?")
    for word, pattern in (
        ("スピードアタッカー", "召喚酔い(?:しない|の影響を受けない)"),
        (
            "スレイヤー",
            "バトルする時、バトルの後、(?:その)?相手の?クリーチャーを破壊する",
        ),
        ("ワールド・ブレイカー", "(?:相手の)?シールドをすべてブレイクする"),
        (
            "パワード・ブレイカー",
            r"そのパワー6000ごとにシールドをさらに1[つ枚]ブレイクする",
        ),
        (
            "スーパーS・バック",
            "カードを自分のシールドゾーンから手札に加える時、そのカードを捨ててもよい。"
            "そうしたら、このクリーチャーをコストを支払わずに召喚する",
        ),
        (
            "マッハファイター",
            "(?:バトルゾーンに)?出たターンの間、"
            "(?:タップまたは)?アンタップしているクリーチャーを攻撃できる",
        ),
    )
}
"""What brackets say of a creature that has a keyword, without naming that word."""


_OF_WHAT_IS_SAID = {
    "ターンの残りをとばす": re.compile(
        "次のプレイヤーのターンを(?:すぐに?|ただちに)(?:始め|開始す)る。?"
    ),
    "終極宣言:": re.compile("「終極宣言」は、?ゲーム中に一度だけ使える。?"),
    "深淵に置": re.compile(
        "(?:それ(?:ら)?|[こそ]の(?:クリーチャー|カード))を(?:持ち主の)?深淵(?:ゾーン)?に置く。?"
        "(?:この移動は、?妨げられない。?)?"
    ),
}
"""What brackets say of words that stand in the text as it is read."""


_SAYS = re.compile("[ぁ-ん]。?$")
"""How a line ends that says something: 「G・リンク《…》の右横」 only names it."""


_LABELLED = re.compile("[^、。「」《》]+:")
"""How a line begins with a word that brackets behind it may remind of."""
_SAME = re.compile(r"同じものを(?:(?P<times>\d+)回|何[度回]でも)?選んでもよい")


def same_again(said: str, line: Text) -> bool:
    """Whether brackets let each item of the list below be chosen again and again.

    「同じものを2回選んでもよい」 does where two are chosen, and limits it otherwise.
    """
    found = _SAME.match(said)
    if found is None or found["times"] is None:
        return found is not None
    return f"{found['times']}回選" in line.letters


_DEFINED = re.compile("「?([^、。「」《》:]{3,}?)」?(?:とは、|:)[^。]+。?")
"""How brackets begin that say what a word of the text before them means."""
_OF_WHAT_IT_COUNTS = re.compile("ブレイク|パワーは[+-]")
"""What a keyword that is given says in a number, which is that of its word."""
_KNOWN_WORD = re.compile("ガチンコ・ジャッジ|メクレイド|GR召喚|跳次元召喚|トルネード")
"""Words of which it is known what they mean: brackets say that, or something else."""
_LIMITED = re.compile("のみ|だけ|以外|(?:ば|なら|時に?)、?[^、。]*使える|時に使う")
"""What brackets say of when a word of the text before them can be used."""
_LIMITS = re.compile(
    "除く|除いて|含まない|含まず|数えない|(?:のみ|だけ|まで)。?$"
    "|(?:のみ|だけ)(?:使|実行|召喚|攻撃|ブロック)|しか[^。]+ない|なければ使えない"
)
"""What brackets say that leaves something out of the text before them."""


def more_in_brackets(line: Line) -> Text | None:
    """What stands in brackets in a line and may say more than it; None if nothing.

    It is asked of lines that say what a card does, and not of keywords, which have
    files of their own to be held against.
    """
    if _SAYS.search(line.text.letters) is None:
        return None
    for reminder in line.reminders:
        given = GIVEN.search(reminder.letters)
        if given and f"「{given['word']}」" in line.text.letters:
            continue
        if _FURIGANA.fullmatch(reminder.letters):
            continue
        said = reminder.letters
        if _of_mecraid(said, line.text.letters) or same_again(said, line.text):
            continue
        if _tells_of_a_word(said, line.text.letters):
            continue
        of_the_text = of_text(line.text.letters)
        of_a_word = _defines(said, line.text.letters) or (
            _LABELLED.match(line.text.letters) and not speaks_of_more(said, of_the_text)
        )
        if of_a_word and not _LIMITS.search(said):
            continue
        given_otherwise = _OF_WHAT_IT_COUNTS.search(said) is not None and bool(
            numbers_in(said) - of_the_text.numbers
        )
        if _REMINDS.match(said) is None or given_otherwise:
            return reminder
    return None


def _defines(said: str, text: str) -> bool:
    """Whether brackets say what a word of the text means, of which nobody knows it."""
    word = _DEFINED.fullmatch(said)
    if word is None or word[1] not in text or _KNOWN_WORD.search(word[1]):
        return False
    return _LIMITED.search(said) is None


def more_below(line: Line, above: Text | None) -> Text | None:
    """What a line that is all in brackets may say besides the text above it, if any.

    Below a keyword it is held against what that means.
    """
    if above is not None:
        return more_in_brackets(Line(above, line.reminders))
    said = (each for each in line.reminders if not _REMINDS.match(each.letters))
    return next(said, None)


def _tells_of_a_word(said: str, text: str) -> bool:
    """Whether brackets say what a word of the text means, and nothing else."""
    named = (pattern.fullmatch(said) for pattern in _OF_A_WORD)
    if any(told and told["word"] in text for told in named):
        return True
    if any(w in text and told.fullmatch(said) for w, told in _OF_WHAT_IS_SAID.items()):
        return True
    given = _OF_WHAT_IS_GIVEN.items()
    return any(f"「{w}」" in text and told.fullmatch(said) for w, told in given)


_BESIDE_A_WORD = re.compile(
    rf"{_LIMITS.pattern}|^ただし、|(?:時|場合)のみ|への攻撃だけ"
)
"""What brackets say behind a keyword that is less than the keyword alone says."""


_CIVILIZATION = "(?:光|水|闇|火|自然)"
_ONE_OF_EACH = "|".join(
    rf"\[{'/'.join([_CIVILIZATION] * number)}\({number}\)\]" for number in (1, 2, 3)
)
"""A card of each civilization, as is always paid (112.2a): 「[自然(1)]」."""
_EXCEPT = re.compile(
    "。ただし"
    # what reminders of keywords and rules say after 「ただし」
    rf"(?!、?(?:(?:その|このクリーチャーの)?コストは(?:\d+|{_ONE_OF_EACH})(?:より(?:少な|小さ)く|以下に)は?ならない"
    "|(?:その)?コストは支払う|その「S・トリガー」(?:能力)?は使えない))"
)
"""How a sentence of a reminder begins that takes something back."""


def limits(reminder: Text) -> bool:
    """Whether brackets behind a keyword say when, or of what, it is not so."""
    said = reminder.letters
    if _EXCEPT.search(said):
        return True
    return bool(_BESIDE_A_WORD.search(said)) and not _REMINDS.match(said)


def check_brackets(line: Line) -> Text:
    """The text of a line.

    Raises:
        UnreadError: something in brackets may say more.
    """
    if (more := more_in_brackets(line)) is not None:
        raise UnreadError(f"({more.letters}) may say more", len(line.text.letters))
    return line.text
