"""What a sentence leaves out, put in its place: actors, topics, verbs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.occurring import both_happened, either_happened
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Phrase,
    Segment,
    UnreadError,
    quantities,
)


def with_conditions(segments: list[Segment]) -> list[Segment]:
    """「AがありBがあれば」: both are conditions, unless it says where this card is."""
    found = list(segments)
    for place in range(len(segments) - 2, -1, -1):
        part = segments[place]
        if part.kind == "if_so" and part.words[-1].type == "DE":
            found[place + 1] = _in_the_same_zone(part, found[place + 1])
        if both := both_happened(part, found[place + 1]):
            found[place : place + 2] = both
            continue
        if one := either_happened(part, found[place + 1]):
            found[place : place + 2] = [one]
            continue
        if part.kind != "action" or part.words[-1].meaning != "exist mid":
            continue
        nouns = [p.noun.items[0] for p in part.phrases if p.case == "ga" and p.noun]
        if not found[place + 1].kind.startswith("if_"):
            continue
        if not any(item.terminal == "THIS" for item in nouns):
            found[place] = replace(part, kind="if_there")
            found[place + 1] = _in_the_same_zone(found[place], found[place + 1])
        elif place and segments[place - 1].kind == "when":
            # 「〜する時、このクリーチャーが自分の墓地にあり、それがAなら」
            found[place] = replace(part, kind="if_there")
    return found


def _in_the_same_zone(first: Segment, second: Segment) -> Segment:
    """「自分のマナゾーンにAが6枚以上あり、Bがあれば」: B is there, too.

    So in 「自分のマナゾーンのカードが6枚以上で、Bがあれば」. Not if the text says whose
    or where B is.
    """
    where = [phrase for phrase in first.phrases if phrase.case == "ni"]
    if first.kind == "if_so":
        where = [*map(_place_of, filter(None, (p.noun for p in first.phrases)))]
        where = [phrase for phrase in where if phrase.noun]
    cases = {phrase.case for phrase in second.phrases}
    nouns = [phrase.noun for phrase in second.phrases if phrase.noun]
    mods = {mod.kind for noun in nouns for item in noun.items for mod in item.mods}
    if second.kind not in ("if_there", "if_none") or len(where) != 1:
        return second
    if cases - {"ga", "amount"} or mods & {"whose", "within", "of_all"}:
        return second
    if any(i.terminal not in _KINDS for noun in nouns for i in noun.items):
        return second  # 「手札がなければ」: a zone of its own
    counters = {q.counter for p in second.phrases for q in quantities(p) if q}
    if "体" in counters:  # as creatures of the battle zone are counted
        raise UnreadError("where they are", second.start)
    return replace(second, phrases=(*where, *second.phrases))


def _place_of(noun: Noun) -> Phrase:
    """「自分のマナゾーンの(カード)」 as 「自分のマナゾーンに」, if it is so."""
    mods = noun.only.mods if noun.only else ()
    zone = next((mod.words for mod in mods if mod.kind == "within"), None)
    whose = tuple(mod for mod in mods if mod.kind == "whose")
    return Phrase("ni", Noun((Item(whose, zone[:1]),)) if zone else None)


_KINDS = ("TYPE", "NOTYPE", "RACE", "NAME")
"""Nouns of cards that may be in any zone."""


def with_one_verb(segment: Segment) -> list[Segment]:
    """「1枚を手札に、残りをマナゾーンに置く」: the same is done with each of them."""
    if segment.kind != "action" or segment.words[-1].type != "VERB":
        return [segment]
    groups: list[list[Phrase]] = [[]]
    for phrase in segment.phrases:
        goes = [part.case for part in groups[-1]]
        if phrase.case in _THINGS and {*goes} & {*_GOALS} and {*goes} & {*_THINGS}:
            groups.append([])
        groups[-1].append(phrase)
    cases = [{phrase.case for phrase in group} for group in groups]
    if not all(said & {*_GOALS} for said in cases):
        return [segment]
    if len(groups) == 1 and "ni" not in cases[0]:
        return [segment]
    verb, _, form = segment.words[-1].meaning.partition(" ")
    if len(groups) > 1 and form not in ("end", "mid", "te"):
        raise UnreadError("how much of it is optional", segment.start)
    word = segment.words[-1]
    mid = Said.of("VERB", str(word), f"{verb} mid", word.start_pos or 0)
    words = [(*segment.words[:-1], mid)] * (len(groups) - 1) + [segment.words]
    return [
        replace(segment, phrases=tuple(group), words=said)
        for group, said in zip(groups, words, strict=True)
    ]


_THINGS = ("wo", "amount")
"""What says to which things something is done."""


_GOALS = ("ni", "place")
"""What says where they go."""


def with_the_top(segment: Segment) -> list[Segment]:
    """「A1体の一番上のカードを」, as 「A1体を選び、その一番上のカードを」."""
    top = next((p for p in segment.phrases if p.case == "top_of"), None)
    if top is None or top.noun is None or segment.kind != "action":
        return [segment]
    word = next(word for word in top.words if word.type == "TOPIT")
    place = word.start_pos or 0
    item = Item((), (Said.of("TOPOF", str(word), "", place),))
    goes = replace(top, case="wo", noun=Noun((item,)), words=())
    first, *others = top.noun.items
    if others or first.terminal == "THIS":
        raise UnreadError("the top card of which", place)
    phrases = tuple(goes if p is top else p for p in segment.phrases)
    if first.terminal == "THAT":
        raise UnreadError("the top card of which", place)
    chosen = replace(top, case="wo", words=())
    choose = Said.of("VERB", "選び", "choose mid", place)
    return [
        Segment("action", (chosen,), (choose,)),
        replace(segment, phrases=phrases),
    ]


def with_actors(segments: list[Segment]) -> Iterator[Segment]:
    """The segments, with who or what is spoken of further on as well.

    「相手は、呪文を唱えた時、…」 says who does the rest, too, and
    「それが進化クリーチャーで、…を持っていれば」 two things of one card.
    """
    said: Phrase | None = None
    for place, segment in enumerate(segments):
        found = segment
        if segment.kind == "action" and said is not None:
            if not _has_subject(segment):
                found = replace(segment, phrases=(said, *segment.phrases))
            said = None
        follows = segments[place + 1 : place + 2]
        actor = _actor(segment, follows[0] if follows else None)
        if actor is not None:
            said = actor
            phrases = (
                replace(actor, case="ga") if p is actor else p for p in segment.phrases
            )
            found = replace(segment, phrases=tuple(phrases))
        if place > 1 and in_a_state(segments[place - 1 : place + 1]):
            # 「Cなら、リンクしていて、〜した時」: as it happens, not later (603.4)
            raise UnreadError("in which state at the event", segment.start)
        if segment.kind == "if_is" and segment.more:
            follows = segments[place + 1 : place + 2]
            if not follows or not follows[0].kind.startswith("if_"):
                raise UnreadError("what follows from what it is", segment.start)
        before = segments[place - 1] if place else segment
        if before.kind == "if_is" and before.more and not _has_subject(segment):
            about = tuple(p for p in before.phrases if p.case in ("ga", "ha"))
            found = replace(segment, phrases=(*about, *segment.phrases))
        yield found


def in_a_state(segments: Sequence[Segment]) -> bool:
    """「〜していて、〜した時」."""
    if [segment.kind for segment in segments[:2]] != ["if_state", "when"]:
        return False
    return segments[0].words[-1].meaning.endswith("doing_mid")


def _actor(segment: Segment, follows: Segment | None) -> Phrase | None:
    """「相手は」 of 「相手は、〜した時、」."""
    if segment.kind != "when":
        return None
    if segment.words[0].type != "PAST" and not _happens(segment, follows):
        return None
    for phrase in segment.phrases:
        item = phrase.noun.only if phrase.case == "ha" and phrase.noun else None
        if item is not None and item.head[0].meaning == "opponent" and not item.mods:
            return phrase if item.terminal == "OWNER" else None
    return None


def with_topics(segments: list[Segment]) -> Iterator[Segment]:
    """The segments, with the card that 「は」 names before a condition for the others.

    「このクリーチャーは、自分のドラゴンがあれば、…」: the condition has a subject of
    its own. That of 「パワーが6000以上なら」 is the card, too.
    """
    topic: Phrase | None = None
    said_in_state = False
    for segment in segments:
        if topic is not None and _has_subject(segment):
            topic = None if said_in_state else topic
        said_in_state = segment.kind == "if_state"
        phrases = segment.phrases if topic is None else (topic, *segment.phrases)
        topic = _topic(segment.kind, phrases)
        if topic is not None and phrases[0] is topic:
            _check_other(topic, phrases[1:])
        if topic is not None and _about(phrases):
            phrases = phrases[1:]
        yield replace(segment, phrases=phrases)


def _topic(kind: str, phrases: tuple[Phrase, ...]) -> Phrase | None:
    """The card with which a condition begins, if it has another subject as well."""
    first = phrases[0] if phrases and kind.startswith("if_") else None
    if first is None or first.case != "ha" or first.noun is None:
        return None
    of_player = any(item.terminal == "OWNER" for item in first.noun.items)
    alone = kind in ("if_bound", "if_state", "if_parity")
    return first if not of_player and (_about(phrases) or alone) else None


def _check_other(topic: Phrase, phrases: tuple[Phrase, ...]) -> None:
    """Raise of 「自分のAは、自分の他のAがあれば」: than each of them, or than this."""
    about = topic.noun.items[0] if topic.noun else None
    if about is None or about.terminal in ("THIS", "CROSSED"):
        return
    owner = about.mod("whose")
    if owner is not None and owner.words[0].meaning == "opponent":
        return
    items = [item for p in phrases if p.noun for item in p.noun.items]
    others = [p for p in phrases if p.words and p.words[0].type == "OTHERS"]
    if others or any(item.mod("other") for item in items):
        raise UnreadError("other than which of them", about.head[0].start_pos)


def _happens(segment: Segment, follows: Segment | None) -> bool:
    """「相手が〜を選ぶ時、」 of what is done then, and 「〜を出す時、かわりに」."""
    if follows is None or follows.kind == "link":
        return follows is not None
    chooses = follows.words[-1].meaning.startswith("choose ")
    return segment.words[0].meaning == "choose end" and not chooses


def _has_subject(segment: Segment) -> bool:
    """Whether a part says itself of what it is said."""
    return any(p.case in ("ha", "ga", "mo") and p.noun for p in segment.phrases)


def _about(phrases: tuple[Phrase, ...]) -> bool:
    """Whether something after the first phrase is a subject."""
    return any(
        phrase.case in ("ga", "mo") or (phrase.case == "measure" and phrase.noun)
        for phrase in phrases[1:]
    )
