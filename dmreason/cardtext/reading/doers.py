"""Who does what a text speaks of without saying who does it.

What has been done in a turn (「このターン、呪文を唱えていれば」), the text's player has
done. An event is something else: 「呪文を唱えた時」 may be said of anybody, as
「クリーチャーが出た時」 is. Of what happens to cards (「破壊されていれば」) it is not
asked who has done it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Item,
    Mod,
    Noun,
    Phrase,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.reaching import records_in

_EXECUTING = ("cast", "summon", "use", "generate")
_WATCHED = (*_EXECUTING, "place", "add", "send_back", "discard", "choose")
"""Acts of a player. 「出した時」 of 2005 to 2016 is 「出た時」, of anybody's cards."""
_DONE = (*_WATCHED, "put", "draw", "cross")
"""Acts of a player of which it is asked whether they were done."""
_SUBJECTS = ("ga", "ha", "mo", "each_player")
_ASKED = ("ni", "number_is")
"""Where the cards lie that a condition asks for, and what is so many."""
_OBJECTS = ("wo", "ni", "measure", "cost_of")
"""What is done to cards, what their power is, what they cost."""
_TENSES = ("past", "end")
_KNOWN = ("THIS", "THAT")
_OTHERS = ("opponent", "any", "owner")
"""Players who are not, or need not be, that of the text."""


def check_said_who(verb: str, form: str, phrases: Sequence[Phrase]) -> None:
    """Raise if an event is what a player does, and it is said neither who nor whose.

    「呪文を唱えた時」 may be said of both players, as prints of other cards of the same
    set say 「自分の」 (「自分の…クリーチャーを召喚した時」), or of the text's player.

    Raises:
        UnreadError: it is.
    """
    if verb not in _WATCHED or form not in _TENSES or not _says_nobody(phrases):
        return
    owners = [*_owners(phrases)]
    if not owners or _takes_theirs(verb, phrases):
        raise UnreadError("who does it", _place(phrases))


def with_doer(verb: str, form: str, phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """What has been done in a turn, with 「自分が」 if it is not said who has done it.

    Args:
        verb: what was done.
        form: its form, as an event has it.
        phrases: what is said of it, without the time.

    Raises:
        UnreadError: it is done with cards of the opponent's, or into a zone of theirs.
    """
    if verb not in _DONE or form not in _TENSES or not _says_nobody(phrases):
        return phrases
    owners = [*_owners(phrases)]
    if owners and verb != "choose":
        if set(owners) & {*_OTHERS}:
            raise UnreadError("who has done it", _place(phrases))
        return phrases
    you = Said.of("OWNER", "自分", "you", _place(phrases))
    return Phrase("ga", Noun((Item((), (you,)),))), *phrases


def check_nobody_else(sentences: Sequence[tuple[Segment, ...]]) -> None:
    """Raise if another player than the text's may be meant where none is said.

    So it is of what has been done in a turn, and of a hand, where another player is
    named before it, or in the same sentence: 「相手のターンの終わりに、このターン、召喚
    していなければ」, 「相手のシールドが2つ以下で、手札がなければ」, 「手札がなければ、
    相手は…できない」. 「クリーチャーのパワーを、手札1枚につき」 may be of the hand of
    their player.

    Raises:
        UnreadError: one may be meant.
    """
    others = False
    for sentence in sentences:
        check_each_of_whom(sentence)
        _check_done_by_whom(sentence)
        named = any(map(_names_another, sentence))
        others |= any(map(_is_of_anybody, sentence))
        for part in sentence:
            if (others or named) and _asks_what_was_done(part):
                raise UnreadError("who has done it", part.start)
            if (others or named) and _asks_for_a_hand(part):
                raise UnreadError("whose hand", part.start)
            if _counts_a_hand(part, others):
                raise UnreadError("whose hand", part.start)
        others |= named


def check_each_of_whom(sentence: Sequence[Segment]) -> None:
    """Raise where 「それぞれ」 stands first and nobody is named who does it.

    「それぞれカードを3枚引く」 may be said of each player; without it, it would be done
    by the text's player alone. Of cards that were spoken of just before, to which
    something is done (「2つ選び、それぞれ墓地に置く」), it says nothing.

    What may be done, or is one of two things, may be decided for each of them, or for
    all: 「2体選び、それぞれタップするか、手札に戻す」.

    Raises:
        UnreadError: it does, or something is decided for each.
    """
    everybody = said = False
    for part in sentence:
        here = any(map(_is_each, part.phrases))
        said |= here
        decides = part.kind == "either" and said
        may = here and not everybody and part.words[-1].meaning.endswith("may")
        if decides or may:
            raise UnreadError("decided for each, or for all", part.start)
        everybody |= any(map(_is_everybody, part.phrases))
        if part.kind not in ("action", "either", "link") or everybody:
            continue
        first = next((i for i, p in enumerate(part.phrases) if _is_each(p)), None)
        before = part.phrases[:first] if first is not None else part.phrases
        if first and _is_from_both(before[-1]) and part.phrases[first + 1 :]:
            raise UnreadError("so many of each zone", part.start)
        if any(phrase.noun or phrase.case == "from_top" for phrase in before):
            continue
        if first is not None and _says_what_is_done_to(part):
            raise UnreadError("each of whom", part.start)


def _check_done_by_whom(sentence: Sequence[Segment]) -> None:
    """Raise of 「相手が捨てたカード1枚につき、カードを1枚引く」.

    Who has done that is no subject of what is done now, as 「相手は」 would be.
    """
    for part in sentence:
        for phrase, then in pairwise(part.phrases):
            subject = phrase.noun.only if phrase.noun and phrase.case == "ga" else None
            if subject and subject.terminal == "OWNER" and _is_of_what_was_done(then):
                raise UnreadError("who has done that, or does this", part.start)


def _is_of_what_was_done(phrase: Phrase) -> bool:
    """「捨てたカードを」, 「捨てたカード1枚につき」, 「選んだ文明のクリーチャーを」."""
    item = phrase.noun.items[0] if phrase.noun else None
    first = item.mods[0] if item and item.mods else None
    if first is not None and first.kind == "chosen":
        return first.words[0].startswith(("選んだ", "言った"))
    said = [first, first.counted if first else None, phrase.counted]
    return any(each is not None and each.kind in _DONE_TO for each in said)


_DONE_TO = ("made", "made_of")


def _is_everybody(phrase: Phrase) -> bool:
    """「各プレイヤーは」, 「プレイヤーは」."""
    item = phrase.noun.only if phrase.noun and phrase.case in _SUBJECTS else None
    plain = item is not None and not item.mods and item.head[0] == "プレイヤー"
    return phrase.case == "each_player" or plain


def _is_each(phrase: Phrase) -> bool:
    """「それぞれ」."""
    return phrase.case == "manner" and phrase.words[0] == "それぞれ"


def _is_from_both(phrase: Phrase) -> bool:
    """「墓地とマナゾーンから」, of which 「それぞれクリーチャーを1体」 is said."""
    noun = phrase.noun if phrase.case == "kara" else None
    return noun is not None and noun.joint == "AND"


def _says_what_is_done_to(part: Segment) -> bool:
    """Whether an action names its own cards, or is about no cards that were named."""
    if part.words and part.words[-1].meaning.partition(" ")[0] in _OF_A_PLAYER:
        return True
    told = [p for p in part.phrases if p.case not in ("ni", "place")]
    items = [item for p in told if p.noun for item in p.noun.items]
    counted = any(p.case in ("from_top", "so_many", "becoming") for p in told)
    return counted or any(item.terminal != "QUOTE" for item in items)


_OF_A_PLAYER = ("draw", "shuffle", "gr_summon", "lose", "win", "pay")
"""Verbs of what a player does without naming cards."""


def check_given(text: str, abilities: Any, theirs: bool) -> None:
    """Raise if an ability that the other player's cards get asks what was done.

    In its own words 「自分」 would be the player of those cards; without it the player
    who gives the ability may be meant.

    Args:
        text: how the ability is spelt out.
        abilities: what it means.
        theirs: whether those cards are not known to be the text's player's.

    Raises:
        UnreadError: it does.
    """
    asked = any("this_turn" in part for part in records_in(abilities))
    if theirs and asked and "自分" not in text and "相手" not in text:
        raise UnreadError("who has done it, in whose eyes")


def _says_nobody(phrases: Sequence[Phrase]) -> bool:
    """Whether something is done with cards, and it is not said who does it."""
    what = next((p.noun for p in phrases if p.case == "wo" and p.noun), None)
    if what is None or any(phrase.case in _SUBJECTS for phrase in phrases):
        return False
    return not all(item.terminal in _KNOWN for item in what.items)


def _owners(phrases: Sequence[Phrase]) -> Iterator[str]:
    """The players whose the cards, and the zones, are said to be."""
    for phrase in phrases:
        told = phrase.noun if phrase.case in ("wo", "kara", "ni") else None
        for item in told.items if told else ():
            if (mod := item.mod("whose")) is not None:
                yield mod.words[0].meaning


def _takes_theirs(verb: str, phrases: Sequence[Phrase]) -> bool:
    """「相手の墓地から呪文を唱えた時」: the opponent casts it, or another player."""
    sources = [phrase for phrase in phrases if phrase.case == "kara"]
    return verb in _EXECUTING and bool({*_owners(sources)} & {*_OTHERS})


def _asks_what_was_done(part: Segment) -> bool:
    """「このターン、呪文を唱えていれば」."""
    if part.kind != "if_state" or not part.words:
        return False
    verb, _, form = part.words[-1].meaning.partition(" ")
    times = [p.words[0].type for p in part.phrases if p.case == "time"]
    active = verb in _DONE and not form.startswith("passive")
    unsaid = _says_nobody(part.phrases) and not {*_owners(part.phrases)} & {"you"}
    return "DURATION" in times and active and unsaid


def _asks_for_a_hand(part: Segment) -> bool:
    """「手札がなければ」, 「手札に呪文があれば」: a hand, and not whose.

    「このクリーチャーが手札にあれば」 is of its player's.
    """
    asked = [p.noun for p in part.phrases if p.case in (*_SUBJECTS, *_ASKED) and p.noun]
    of_this = any(item.terminal == "THIS" for noun in asked for item in noun.items)
    return (
        part.kind.startswith("if_") and not of_this and any(map(_is_some_hand, asked))
    )


def _is_some_hand(noun: Noun) -> bool:
    owned = any(item.mod("whose") for item in noun.items)
    words = [
        word
        for item in noun.items
        for word in (item.head[0], *(w for m in item.mods for w in _within(m)))
    ]
    return not owned and any(word.meaning == "hand" for word in words)


def _within(mod: Mod) -> tuple[Said, ...]:
    return mod.words if mod.kind in ("within", "in_zones") else ()


def _counts_a_hand(part: Segment, others: bool) -> bool:
    """「パワーを、手札1枚につき+1000する」 of cards that may be another player's."""
    draws = bool(part.words) and part.words[-1].meaning.startswith("draw ")
    for phrase in part.phrases:
        counted = phrase.counted.noun if phrase.counted else None
        number = phrase.noun if phrase.case == "per" else counted
        if number is not None and _is_some_hand(number) and others:
            return True
        cases = (*_SUBJECTS, *_OBJECTS)
        items = phrase.noun.items if phrase.noun and phrase.case in cases else ()
        others |= phrase.case == "each_player" or any(map(_is_another, items))
        others |= not draws and not all(map(_is_yours, items))
    return False


def _is_yours(item: Item) -> bool:
    if item.terminal in ("THIS", "OWNER"):
        return True
    whose = item.mod("whose")
    return whose is not None and whose.words[0].meaning == "you"


def _is_another(item: Item) -> bool:
    """「相手が」, 「相手のクリーチャーが」."""
    mod = item.mod("whose")
    words = [item.head[0]] if item.terminal == "OWNER" else []
    owners = (*words, *(mod.words if mod else ()))
    return bool(item.mod("of_all")) or any(w.meaning in _OTHERS for w in owners)


def _names_another(part: Segment) -> bool:
    """Whether another player, or a card of theirs, does something, or has the turn."""
    cases = (*_SUBJECTS, *(_ASKED if part.kind.startswith("if_") else ()))
    for phrase in part.phrases:
        if phrase.case == "each_player":
            return True
        if phrase.case == "time" and any(map(_is_their_time, phrase.words)):
            return True
        items = phrase.noun.items if phrase.noun and phrase.case in cases else ()
        if any(map(_is_another, items)):
            return True
    return False


def _is_of_anybody(part: Segment) -> bool:
    """「クリーチャーが攻撃する時」, whoever's it is."""
    if part.kind != "when" or "you" in _owners(part.phrases):
        return False
    subjects = (p.noun for p in part.phrases if p.noun and p.case in _SUBJECTS)
    return any(not _is_known(item) for noun in subjects for item in noun.items)


def _is_known(item: Item) -> bool:
    """A card of yours, that was spoken of, or on which this card lies."""
    spoken_of = item.terminal in ("THAT", "CROSSED") or item.mod("made")
    return bool(spoken_of or item.mod("under")) or _is_yours(item)


def names_who(segments: Sequence[Segment]) -> bool:
    """Whether actions say who does them."""
    return all(
        any(phrase.case in ("ha", "ga") for phrase in part.phrases)
        for part in segments
        if part.kind in ACTING
    )


ACTING = ("action", "either", "link")
"""Segments that say what is done."""


def _is_their_time(word: Said) -> bool:
    """「相手のターン中」, 「各ターンの終わりに」."""
    return any(said in _OTHERS for said in word.meaning.split())


def _place(phrases: Sequence[Phrase]) -> int:
    return Segment("when", tuple(phrases)).start
