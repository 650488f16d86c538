"""Conditions as clingo reads them: in ASCII and in English."""

import re
import unicodedata
from functools import cache, lru_cache

from dmreason.language.base import LARGEST
from dmreason.language.japanese import WORDS, claim_words, turned
from dmreason.language.made_ids import made_in_english, made_in_japanese
from dmreason.language.mentions import PRONOUNS
from dmreason.telling.symbols import as_constant, as_names
from dmreason.words.errors import InputError
from dmreason.words.messages import half_width, say

_TOKEN = re.compile(r"\"(?:\\.|[^\"\\])*\"|[\w']+")
LONGEST = 1000
"""Characters of a claim. The parser of clingo would need too much of the stack for a
sum of thousands, and much time for as many atoms."""
MOST_IN_RANGES = 100_000
"""How much the numbers of a claim may be together if some are bounds of `1..3`."""
STRING = re.compile(r'"(?:\\.|[^"\\])*"')
_NUMBER = re.compile(
    r"(?<![A-Za-z0-9_'])(?:0[xX][0-9A-Fa-f]+|0[oO][0-7]+|0[bB][01]+|[0-9]+)"
)
_BASES = ("0x", "0o", "0b")
VARIABLE = re.compile(r"(?<![A-Za-z0-9_'])_*[A-Z][A-Za-z0-9_']*")
_NAME = re.compile(r"[^\W\dA-Z_]\w*")
_ASCII_NAME = re.compile("[a-z][a-z0-9_]*")
LONGEST_NAME = 60
"""Letters of a name that is not ASCII; to spell it takes the square of them."""


def is_name(text: str) -> bool:
    """Whether a player, a card or an observer may be called so."""
    if text.isascii():
        return _ASCII_NAME.fullmatch(text) is not None
    is_short = len(text) <= LONGEST_NAME
    return is_short and _NAME.fullmatch(text) is not None and usual(text) == text


def usual(text: str) -> str:
    """A name in the form in which it is usually written: full-width kana and so on."""
    return unicodedata.normalize("NFKC", text)


@cache
def reserved() -> frozenset[str]:
    """The Japanese words that are no names: those of conditions, and pronouns."""
    pronouns = (WORDS[word] for word in PRONOUNS)
    return frozenset((*claim_words().values(), *pronouns))


def is_japanese(condition: str) -> bool:
    """Whether a condition has words in Japanese, names aside."""
    english = turned(claim_words())
    return any(token in english for token in _TOKEN.findall(condition))


@lru_cache(maxsize=1000)
def in_english(condition: str) -> str:
    """A condition with the English words for Japanese ones, and constants for names.

    What is neither stays as it is; it is refused as what is not ASCII.

    Raises:
        InputError: it has words in both languages.
    """
    if condition.isascii():
        return condition
    english, japanese = turned(claim_words()), is_japanese(condition)

    def spelt(found: re.Match[str]) -> str:
        token = found[0]
        if token in english:
            return english[token]
        if japanese and token in claim_words():
            raise mixed(condition, token, claim_words()[token])
        made = made_in_english(token)
        if made is not None and not japanese:
            raise mixed(condition, token, made)
        token = made or token
        return as_constant(token) if is_name(token) else token

    return _TOKEN.sub(spelt, condition)


def mixed(condition: str, found: str, instead: str) -> InputError:
    """That a word of a condition is in the other language than the condition."""
    key = "mixed_claim" if is_japanese(condition) else "mixed_english_claim"
    return InputError(say(key, condition=condition, found=found, instead=instead))


def as_written(text: str, condition: str) -> str:
    """A part of a condition, with names and in the language of the whole.

    Args:
        text: the part, as clingo has it.
        condition: the whole, as its author wrote it.
    """
    words = claim_words() if is_japanese(condition) else {}
    written = frozenset(_TOKEN.findall(condition))

    def told(found: re.Match[str]) -> str:
        return words.get(found[0], found[0])

    def named(found: re.Match[str]) -> str:
        made = made_in_japanese(found[0])
        return made if made in written else found[0]

    return _TOKEN.sub(named, as_names(_TOKEN.sub(told, text)))


def refuse_other_than_ascii(text: str, condition: str) -> None:
    """Refuse what is not ASCII outside strings: clingo would end the whole process.

    Args:
        text: the condition in English.
        condition: as its author wrote it.

    Raises:
        InputError: about the first such character, and how to write it.
    """
    found = re.search(r"[^\x00-\x7f]", STRING.sub("", text))
    if found is None:
        return
    sign = found[0]
    message = say("not_ascii", condition=condition, found=sign, hint=half_width(sign))
    raise InputError(message)


def refuse_too_much(text: str, condition: str) -> None:
    """Refuse conditions too long for clingo, and numbers that it would not hold.

    What a claim can compute at most is estimated: all its numbers multiplied, and its
    variables, of which each may be in the hundreds. That is enough for any claim that
    compares what is on a board.

    Args:
        text: the condition in English.
        condition: as its author wrote it.

    Raises:
        InputError: about what there is too much of.
    """
    if len(condition) > LONGEST:
        start = condition[:60] + "…"
        raise InputError(say("long_claim", condition=start, bound=f"{LONGEST:,}"))
    text = STRING.sub("", text)
    largest = 1
    for found in _NUMBER.findall(text):
        number = int(found, 0) if found[:2].lower() in _BASES else int(found)
        if number > LARGEST:
            bound = f"{LARGEST:,}"
            raise InputError(
                say("large_in_claim", condition=condition, found=found, bound=bound)
            )
        largest *= max(2, number)
    if "*" in text:
        largest *= 100 ** len(VARIABLE.findall(text))
    too_large = "*" in text and largest >= 2**31
    if too_large or "**" in text or (".." in text and largest > MOST_IN_RANGES):
        raise InputError(say("computes_in_claim", condition=condition))
