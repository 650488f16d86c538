"""A line that says two things of its card: what always holds, and what happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from dmreason.cardtext.reading.frames import check_whose
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Noun, Phrase, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import is_link, leading
from dmreason.cardtext.reading.timing import time_of

Sentence = tuple[Segment, ...]


def several_lines(sentences: Sequence[Sentence]) -> Sequence[list[Sentence]] | None:
    """A line that says two things of its card, or of some cards, as two."""
    ways = (_parted, _of_those, _of_others, _arriving_twice, _at_other_times)
    return next((found for way in ways if (found := way(sentences))), None)


def _parted(
    sentences: Sequence[Sentence],
) -> tuple[list[Sentence], list[Sentence]] | None:
    """「ブロックされず、攻撃する時、カードを1枚引く」 as two lines; None if it is one.

    A condition that the line begins with is one of both, and so is the card that it
    names with 「は」.
    """
    first = sentences[0]
    conditions = leading(first, "if_")
    rest = first[len(conditions) :]
    place = next((i for i, part in enumerate(rest) if i and _begins(part)), 0)
    holds, happens = rest[:place], rest[place:]
    if not holds or (_begins(rest[0]) and not _only_then(rest[0], happens[0])):
        return None
    if any(part.kind != "action" for part in holds):
        return None
    if any(
        p.words[0].meaning == "linked" for p in holds[0].phrases if p.case == "time"
    ):
        return None  # 「リンクしている時Aを得、ターンの終わりにB」: whether B as well
    if not (last := _ended(holds[-1])):
        return None
    _check_turn(holds[0], happens[0])
    topic = _topic(holds)
    if topic is not None and topic not in happens[0].phrases:
        named = any(phrase.case in ("ha", "ga") for phrase in happens[0].phrases)
        if not named:
            case = "ga" if happens[0].kind == "when" else topic.case
            phrases = (replace(topic, case=case), *happens[0].phrases)
            happens = (replace(happens[0], phrases=phrases), *happens[1:])
    happens = (_of_the_crossed(happens[0], holds[0]), *happens[1:])
    happens = _of_the_same(happens, holds[0])
    one = (*conditions, *holds[:-1], last)
    return [one], [(*conditions, *happens), *sentences[1:]]


def _check_turn(holds: Segment, happens: Segment) -> None:
    """「自分のターン中、Aし、Bした時、C」: whether C in that turn only.

    A turn of its own it may have, and this creature attacks in no other.
    """
    turn, other = time_of((holds,), "DURING"), time_of((happens,), "DURING")
    whose = turn.words[0].meaning if turn else None
    own_turn = other.words[0].meaning if other else None
    if whose not in ("you", "opponent") or own_turn in ("you", "opponent"):
        return
    who = [p.noun for p in happens.phrases if p.case in ("ha", "ga") and p.noun]
    own = all(item.terminal == "THIS" for noun in who for item in noun.items)
    verbs = [word.meaning for word in happens.words]
    attack = own_turn == "attacking" or any(
        verb.startswith("attack") and "passive" not in verb for verb in verbs
    )
    if own and whose == "you" and attack:
        return
    readings = "only in that turn", "in every turn"
    raise UnreadError("in which turn", happens.start, readings)


def _of_those(sentences: Sequence[Sentence]) -> list[list[Sentence]] | None:
    """「Cなら、Aは…。(また、)それらは…」: of the same cards, under the same condition.

    None if the second sentence is about something else.
    """
    if len(sentences) != 2:
        return None
    first, second = sentences
    conditions = leading(first, "if_")
    also = is_link(second[0], "also")
    if conditions and not also:
        return None  # whether the condition is said of it as well
    second = second[1:] if also else second
    holds = first[len(conditions) :]
    if not holds or any(part.kind != "action" for part in (*holds, *second)):
        return None
    meant = _of_the_same(second[:1], holds[0])
    if meant == second[:1]:
        return None
    return [[first], [(*conditions, *meant, *second[1:])]]


def _of_others(sentences: Sequence[Sentence]) -> list[list[Sentence]] | None:
    """「Aは攻撃できず、Bは呪文を唱えられない」 as two lines, under the same condition.

    None if it is one thing, or is said of a time.
    """
    first = sentences[0]
    conditions = leading(first, "if_")
    rest = first[len(conditions) :]
    if len(sentences) > 1 or any(part.kind != "action" for part in rest):
        return None
    of = [_subject(part) for part in rest]
    place = next((i for i, noun in enumerate(of) if i and noun and noun != of[0]), 0)
    if not place or of[0] is None or any(p.case == "time" for p in rest[0].phrases):
        return None
    other = of[place]
    if other is None or any(item.terminal == "THAT" for item in other.items):
        return None
    check_whose(of[0], other, rest[place].start)
    own = all(item.terminal == "THIS" for item in of[0].items)
    if not own and any(item.mod("other") for item in other.items):
        return None  # 「自分のドラゴンのパワーを…し、自分の他の…」: than which
    if not (last := _ended(rest[place - 1])):
        return None
    return [[(*conditions, *rest[: place - 1], last)], [(*conditions, *rest[place:])]]


def _arriving_twice(sentences: Sequence[Sentence]) -> list[list[Sentence]] | None:
    """「相手のカードはマナゾーンにタップして置かれ、(相手のAは)タップして出る」.

    As two lines; None if it says something else.
    """
    first = sentences[0]
    conditions = leading(first, "if_")
    rest = first[len(conditions) :]
    taps = [part.words[-1].meaning == "tap te" for part in rest]
    if len(sentences) > 1 or taps != [True, False, True, False]:
        return None
    if not (last := _ended(rest[1])):
        return None
    topic = _topic(rest[:1])
    named = any(phrase.case in ("ha", "ga") for phrase in rest[2].phrases)
    if topic is None:
        return None
    phrases = rest[2].phrases if named else (topic, *rest[2].phrases)
    again = (replace(rest[2], phrases=phrases), rest[3])
    return [[(*conditions, rest[0], last)], [(*conditions, *again)]]


def _at_other_times(sentences: Sequence[Sentence]) -> list[list[Sentence]] | None:
    """「自分のターン中、Aし、相手のターン中、Bする」, as two lines; or None."""
    first = sentences[0]
    conditions = leading(first, "if_")
    rest = first[len(conditions) :]
    if len(sentences) > 1 or any(part.kind != "action" for part in rest):
        return None
    times = {i: t for i, p in enumerate(rest) if (t := time_of((p,), "DURING"))}
    turns = {time.words[0].meaning for time in times.values()}
    if len(times) != 2 or 0 not in times or turns != {"you", "opponent"}:
        return None  # 「自分のターン中、Aし、攻撃中、B」: whether B only in that turn
    place = max(times)
    said = (phrase for phrase in rest[place].phrases if phrase.noun)
    if not any(phrase.case in (*_SUBJECTS, "ga") for phrase in said):
        return None  # 「そのパワーを…」: of whom, it is not said again
    if not (last := _ended(rest[place - 1])):
        return None
    return [[(*conditions, *rest[: place - 1], last)], [(*conditions, *rest[place:])]]


def _subject(action: Segment) -> Noun | None:
    """Of what an action says something: 「Aは」, 「Aのパワーを」, 「Aに」."""
    word = action.words[-1]
    verb, _, form = word.meaning.partition(" ")
    kept = verb in _KEPT_FROM and form.removesuffix("_mid").endswith(("not", "cannot"))
    if word.type != "BOTH" and verb not in _SAID_OF and not kept:
        return None
    cases = ("ha", "measure", "ni", "abilities")
    of = next((p for p in action.phrases if p.case in cases and p.noun), None)
    if of is None or (of.case == "abilities" and of.words[0].endswith("効果")):
        return None  # 「呪文の効果を無視する」 is no line of its own
    return of.noun


_SAID_OF = (
    *("attack", "block", "cast", "summon", "put", "use", "get", "do", "give"),
    "ignore",
)
"""Verbs of what always holds of cards or players."""
_KEPT_FROM = ("leave", "destroy", "choose", "break")
"""Verbs of what is done, or happens, and of what is not: 「破壊されない」."""


def _of_the_crossed(when: Segment, holds: Segment) -> Segment:
    """「これをクロスしたクリーチャーは…、そのクリーチャーが…時」: it is meant."""
    nouns = [phrase.noun for phrase in holds.phrases if phrase.noun]
    crossed = next((n for n in nouns if n.items[0].terminal == "CROSSED"), None)
    if crossed is None or len(crossed.items) > 1:
        return when
    phrases = tuple(
        replace(p, noun=crossed) if p.case == "ga" and _is_that(p) else p
        for p in when.phrases
    )
    return replace(when, phrases=phrases)


def _of_the_same(happens: tuple[Segment, ...], holds: Segment) -> tuple[Segment, ...]:
    """「自分のドラゴンに…を与え、それらを…時に」: they are meant, all of them."""
    nouns = [p.noun for p in holds.phrases if p.case in _SUBJECTS and p.noun]
    item = nouns[0].only if len(nouns) == 1 else None
    many = item.quantity.kind if item and item.quantity else "all"
    if item is None or item.terminal in ("THIS", "THAT", "OWNER") or many != "all":
        return happens
    return tuple(
        replace(part, phrases=tuple(_named(p, nouns[0]) for p in part.phrases))
        for part in happens
    )


_SUBJECTS = ("ni", "ha", "measure")
"""What is said of cards: 「〜に…を与える」, 「〜は…」, 「〜のパワーを…」."""


def _named(phrase: Phrase, noun: Noun) -> Phrase:
    """A phrase, with these cards for 「それら」."""
    item = phrase.noun.only if phrase.noun else None
    if item is None or item.mods or phrase.quantity:
        return phrase
    if not item.head[0].startswith("それら"):
        return phrase
    return phrase if item.quantity else replace(phrase, noun=noun)


def _is_that(phrase: Phrase) -> bool:
    """「そのクリーチャー」, of which nothing else is said."""
    item = phrase.noun.only if phrase.noun else None
    plain = item is not None and not item.mods and not item.quantity
    return plain and item is not None and item.head[0] == "そのクリーチャー"


def _begins(part: Segment) -> bool:
    """Whether something else begins with it: an event, or a time."""
    if part.kind == "when" or time_of((part,)) is not None:
        return True
    during = [p.words[0] for p in part.phrases if p.case == "time" and p.words]
    return any(word.type == "DURING" and word.meaning in _DOING for word in during)


_DOING = ("attacking", "blocking", "battling")
"""「攻撃中、…」: what stands before it is not said of that time."""


def _only_then(holds: Segment, happens: Segment) -> bool:
    """「バトル中、Aし、このクリーチャーがバトルに勝った時、B」: B only then anyway."""
    times = [p.words[0] for p in holds.phrases if p.case == "time" and p.words]
    time = times[0] if len(times) == 1 else None
    said = [p.noun.only for p in happens.phrases if p.noun]
    game = any(item is not None and item.terminal == "GAME" for item in said)
    about = [p.noun.only for p in happens.phrases if p.case == "ga" and p.noun]
    own = all(item is not None and item.terminal == "THIS" for item in about)
    if time is None or time.type != "DURING" or not own or game:
        return False
    verb, _, form = happens.words[0].meaning.partition(" ")
    passive = "passive " if "passive" in form else ""
    return f"{passive}{verb}" in _WHILE.get(time.meaning, ())


_WHILE = {
    "attacking": ("attack", "passive block"),
    "blocking": ("block",),
    "battling": ("battle", "win", "lose"),
}
"""What happens to a creature only while it does so."""


def _topic(holds: Sequence[Segment]) -> Phrase | None:
    return next((p for p in holds[0].phrases if p.case == "ha" and p.noun), None)


def _ended(action: Segment) -> Segment | None:
    """An action that goes on with 「し、」 as one that ends a sentence."""
    word = action.words[-1]
    verb, _, form = word.meaning.partition(" ")
    ended = {"mid": "end", "te": "end", "passive_mid": "passive"}.get(form)
    if ended is None and form.endswith("_mid"):
        ended = form.removesuffix("_mid")
    if word.type != "VERB" or ended is None:
        return None
    said = Said.of(word.type, str(word), f"{verb} {ended}", word.start_pos or 0)
    return replace(action, words=(*action.words[:-1], said))


def each_alone(sentences: Sequence[tuple[Segment, ...]]) -> bool:
    """Whether several sentences say each something by itself."""
    number = len(sentences)
    each = (_stands_alone(s, place == number) for place, s in enumerate(sentences, 1))
    turns = [time_of(s, "DURING") for s in sentences]
    if any(first and not then for first, then in pairwise(turns)):
        return False  # whether it is said of that turn as well
    return number > 1 and all(each)


def _stands_alone(sentence: tuple[Segment, ...], last: bool) -> bool:
    """Whether it is an action with a subject: nothing before it can be about it.

    The last one may have a condition of its own.
    """
    conditions = leading(sentence, "if_") if last else ()
    rest = sentence[len(conditions) :]
    if not rest or any(part.kind != "action" for part in rest):
        return False
    if any(not (part.noun or any(p.noun for p in part.phrases)) for part in conditions):
        return False
    gives = rest[0].words[-1].meaning.partition(" ")[0] == "give"
    cases = _SUBJECTS if gives else ("ha", "measure")
    nouns = [p.noun for p in rest[0].phrases if p.case in cases]
    first = next((noun for noun in nouns if noun is not None), None)
    said = [p.noun for part in conditions for p in part.phrases if p.noun]
    said += [part.noun for part in conditions if part.noun]
    items = [item for noun in (first, *said) if noun for item in noun.items]
    return first is not None and all(item.terminal != "THAT" for item in items)


def goes_without(held: Data, sentence: Sentence) -> bool:
    """Whether a sentence with an event depends on no condition of the one before.

    「Cなら、Aする。このクリーチャーが破壊された時、B」: B may depend on C as well. In
    「自分のターン中、Aする。このクリーチャーが攻撃する時、B」 it does so anyway.
    """
    when = sentence[0]
    about = [p.noun.only for p in when.phrases if p.case == "ga" and p.noun]
    own = len(about) == 1 and about[0] is not None and about[0].terminal == "THIS"
    attacks = own and when.words[0].meaning.partition(" ")[0] == "attack"
    return "if" not in held or (attacks and held["if"] == {"turn": "you"})
