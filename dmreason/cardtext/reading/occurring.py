"""Two things of which one part of a sentence says that they happen."""

from __future__ import annotations

from dataclasses import replace

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError


def events_apart(segments: list[Segment]) -> list[Segment]:
    """「呪文を唱えるか、クリーチャーを出した時」, as 「唱えた時または出した時」."""
    first = next((i for i, p in enumerate(segments) if p.kind != "either"), 0)
    when = segments[first] if first else None
    if when is None or when.kind != "when" or not any(map(_acts, segments[:first])):
        return segments
    word = when.words[0]
    tense = word.meaning.partition(" ")[2].removeprefix("passive_")
    if tense not in _TENSES:
        return segments
    ways = _said_of_both(segments[0])
    others = [*segments[1:first], when]
    _check_said_of_one(segments[0], others)
    if any(p.case == "manner" for part in others for p in part.phrases):
        ways = ()
    others = [replace(part, phrases=(*ways, *part.phrases)) for part in others]
    events = (segments[0], *others[:-1])
    return [
        *(_event(p, word, tense) for p in events),
        others[-1],
        *segments[first + 1 :],
    ]


def _said_of_both(segment: Segment) -> tuple[Phrase, ...]:
    """「コストを支払わずに、Aを出すかBを唱えた時」: so before a comma."""
    ways = tuple(p for p in segment.phrases if p.case == "manner")
    objects = [p for p in segment.phrases if p.case == "wo"]
    one = len(ways) == len(objects) == 1
    return ways if one and _is_apart(ways[0], objects[0]) else ()


_TENSES = {"past": {"end": "past", "passive": "passive_past"}, "end": {}}
"""Tense of the last event → how forms before 「か」 are said in it."""


def _acts(segment: Segment) -> bool:
    return any(p.case in ("ga", "wo") for p in segment.phrases)


def _event(segment: Segment, last: Said, tense: str) -> Segment:
    word = segment.words[0]
    verb, _, form = word.meaning.partition(" ")
    form = _TENSES[tense].get(form, form)
    said = Said.of(last.type, str(word), f"{verb} {form}", word.start_pos or 0)
    return Segment("when", segment.phrases, (said,), None, more=True)


def both_happened(first: Segment, second: Segment) -> list[Segment]:
    """「このターン、自分が呪文を唱え、Aを召喚していれば」: both; else nothing."""
    verb, _, form = first.words[-1].meaning.partition(" ")
    state = {"mid": "doing_if", "passive_mid": "passive_doing_if"}.get(form)
    times = [p for p in first.phrases if p.case == "time" and _lasts(p)]
    subjects = [phrase for phrase in first.phrases if phrase.case == "ga"]
    if first.kind != "action" or second.kind != "if_state" or state is None:
        return []
    if len(times) != 1 or not subjects or any(p.case == "time" for p in second.phrases):
        return []
    word = first.words[-1]
    said = Said.of("VERB", str(word), f"{verb} {state}", word.start_pos or 0)
    who = [] if any(p.case == "ga" for p in second.phrases) else subjects
    one = Segment("if_state", first.phrases, (said,))
    return [one, replace(second, phrases=(*times, *who, *second.phrases))]


def either_happened(first: Segment, second: Segment) -> Segment | None:
    """「このターン、自分がAを出すか呪文を唱えていれば」: one of them; else nothing.

    How that was done is said of both only before a comma: 「コストを支払わずに、」.
    """
    verb, _, form = first.words[-1].meaning.partition(" ")
    times = [p for p in first.phrases if p.case == "time" and _lasts(p)]
    subjects = [phrase for phrase in first.phrases if phrase.case == "ga"]
    state = second.words[-1].meaning.partition(" ")[2] if second.words else ""
    if (first.kind, second.kind) != ("either", "if_state") or form != "end":
        return None
    cases = [phrase.case for phrase in second.phrases]
    if not state.startswith("doing_") or "not" in state or cases != ["wo"]:
        return None
    ways = [p for p in first.phrases if p.case == "manner"]
    objects = [p for p in first.phrases if p.case == "wo"]
    moments = [p for p in first.phrases if p.case == "time" and p not in times]
    known = (*times, *subjects, *ways, *objects, *moments)
    if (len(times), len(subjects), len(objects)) != (1, 1, 1):
        return None
    if len(known) != len(first.phrases) or len(ways) != len(_said_of_both(first)):
        return None
    _check_said_of_one(first, [second])
    word = first.words[-1]
    said = Said.of("VERB", str(word), f"{verb} doing_if", word.start_pos or 0)
    one = Segment("if_state", (*times, *subjects, *ways, *objects), (said,))
    besides = Phrase("or_else", other=one)
    shared = (*moments, *times, *subjects, *ways)
    return replace(second, phrases=(*shared, *second.phrases, besides))


def _check_said_of_one(first: Segment, others: list[Segment]) -> None:
    """Raise where a comma ends what is said: 「火の、Aを出すかBを唱えた時」."""
    nouns = [phrase.noun for phrase in first.phrases if phrase.noun]
    single = [noun.items[0] for noun in nouns if len(noun.items) == 1]
    own = any(p.noun and p.case in ("ga", "wo") for s in others for p in s.phrases)
    if own and any(mod.apart for item in single for mod in item.mods):
        raise UnreadError("whether that is said of the others as well", first.start)


def _is_apart(way: Phrase, what: Phrase) -> bool:
    """Whether a comma stands between them."""
    if len(way.words) != 1:
        return False
    end = (way.words[0].start_pos or 0) + len(way.words[0])
    return Segment("", (what,)).start > end


def _lasts(phrase: Phrase) -> bool:
    return phrase.words[0].type == "DURATION"


PUT_ONTO = "if_put_onto"
"""What kind of part of a sentence 「ドラゴンの上に置いた場合」 is."""


def onto_what(segments: list[Segment]) -> list[Segment]:
    """「出た時、Aの上に置いた場合」, 「このクリーチャーがAから進化した時」."""
    found: list[Segment] = []
    for part in segments:
        bases = tuple(p for p in part.phrases if (p.case, _verb(part)) in _BASES)
        others = tuple(p for p in part.phrases if p not in bases)
        after = bool(found) and found[-1].kind == "when" and not found[-1].more
        if (
            part.kind != "when"
            or len(bases) != 1
            or "past" not in part.words[0].meaning
        ):
            found.append(part)
        elif any(word.type == "CASE" for word in part.words):
            asked = after and not others
            condition = replace(part, kind=PUT_ONTO, words=part.words[:1])
            found.append(condition if asked else part)
        elif len(others) == 1 and _is_this(others[0]) and not part.more:
            word = part.words[0]
            entered = Said.of("PAST", str(word), "enter past", word.start_pos or 0)
            subject = replace(others[0], case="ga")
            found.append(Segment("when", (subject,), (entered, *part.words[1:])))
            found.append(Segment(PUT_ONTO, bases, part.words))
        else:
            found.append(part)
    return found


_BASES = {("on_top", "place"), ("kara", "evolve")}


def _verb(segment: Segment) -> str:
    return segment.words[0].meaning.partition(" ")[0] if segment.words else ""


def _is_this(phrase: Phrase) -> bool:
    item = phrase.noun.only if phrase.noun and not phrase.quantity else None
    return phrase.case in ("ga", "wo") and item is not None and item.terminal == "THIS"
