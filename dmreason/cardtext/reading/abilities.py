"""A line of card text as an ability: who watches for what, and what is done then."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dmreason.cardtext.normal import Text, normal
from dmreason.cardtext.reading.describing import Data, Scope, described
from dmreason.cardtext.reading.doing import counted, instructions, times
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.granting import give, granted
from dmreason.cardtext.reading.phrases import (
    Item,
    Phrase,
    Segment,
    UnreadError,
    parsed,
)
from dmreason.cardtext.reading.watching import condition, events, unblocked
from dmreason.cardtext.vocabulary import sections


@dataclass(frozen=True)
class Reader:
    """Reads the lines of one card.

    `types` is what the card is, `races` the known races besides those of the table,
    and `known` says whether the rules or a file know a keyword.
    """

    types: frozenset[str]
    races: frozenset[str]
    known: Callable[[str], bool]

    def ability(self, text: Text) -> Data:
        """A line that is an ability.

        Raises:
            UnreadError: with the place up to which the line was understood.
        """
        sentences = self._sentences(text)
        scope = Scope(self.types)
        first = sentences[0]
        if cost := self._cost(sentences, scope):
            return cost
        whens = [segment for segment in first if segment.kind == "when"]
        time = _time(first)
        if whens:
            return self._watching(sentences, scope)
        if time is not None:
            return self._timed(sentences, time, scope)
        if len(sentences) > 1:
            raise UnreadError("several sentences without an event", first[0].start)
        return {"static": self._static(first, scope)}

    def done(self, lines: Sequence[Text]) -> list[Any]:
        """What lines do that are no ability by themselves: those of a spell, and such.

        Raises:
            UnreadError: with the place up to which a line was understood.
        """
        done: list[Any] = []
        for text in lines:
            scope = Scope(self.types)
            done += self._sentences_done(self._sentences(text), scope)
        return done

    def condition(self, text: str) -> Data:
        """A condition: 「自分の手札が1枚以下なら」.

        Raises:
            UnreadError: it is not understood.
        """
        segments = parsed(text, self.races)
        if len(segments) != 1:
            raise UnreadError("under which condition")
        return condition(segments[0], Scope(self.types))

    # -- kinds of abilities -----------------------------------------------------------

    def _watching(self, sentences: list[tuple[Segment, ...]], scope: Scope) -> Data:
        """「〜した時、…」 and 「〜する時、かわりに…」."""
        first = sentences[0]
        conditions = _leading(first, "if_")
        rest = first[len(conditions) :]
        whens = _leading(rest, "when")
        if not whens and len(rest) > 1 and rest[1].kind == "when":
            whens = rest[:2]
            rest = rest[2:]
            patterns, to_come = [unblocked(whens[0], whens[1], scope)], False
        elif not whens:
            raise UnreadError("an event further on", rest[0].start if rest else 0)
        else:
            rest = rest[len(whens) :]
            patterns, to_come = events(whens, scope)
        found: Data = {"when": patterns[0] if len(patterns) == 1 else patterns}
        given = [condition(part, scope) for part in conditions]
        if rest and _is_link(rest[0], "instead"):
            return self._replacing(found, given, [rest[1:], *sentences[1:]], scope)
        if to_come or _links(sentences, "instead"):
            raise UnreadError("what happens besides", whens[0].start)
        return self._triggering(found, given, [rest, *sentences[1:]], scope)

    def _timed(
        self, sentences: list[tuple[Segment, ...]], time: Phrase, scope: Scope
    ) -> Data:
        """「自分のターンのはじめに、…」."""
        event, _, whose = time.words[0].meaning.partition(" ")
        if event not in ("turn_starts", "turn_ends"):
            raise UnreadError(str(time.words[0]), time.words[0].start_pos)
        rest = tuple(_without(segment, time) for segment in sentences[0])
        rest = tuple(segment for segment in rest if segment.phrases or segment.words)
        found: Data = {"when": {event: whose}}
        return self._triggering(found, [], [rest, *sentences[1:]], scope)

    def _triggering(
        self,
        found: Data,
        given: list[Data],
        sentences: Sequence[tuple[Segment, ...]],
        scope: Scope,
    ) -> Data:
        alone = len(sentences) == 1
        first, rest = sentences[0], sentences[1:]
        conditions = _leading(first, "if_")
        given = given + [condition(part, scope) for part in conditions]
        first = first[len(conditions) :]
        if given and alone:
            found["if"] = _all_of(given)
        done = self._sentences_done([first, *rest], scope, () if alone else given)
        found["do"] = done
        return {"trigger": found}

    def _replacing(
        self,
        found: Data,
        given: list[Data],
        sentences: Sequence[tuple[Segment, ...]],
        scope: Scope,
    ) -> Data:
        if given:
            found["if"] = _all_of(given)
        if len(sentences) > 1:
            raise UnreadError("a substitute of several sentences", None)
        scope.event_card = "that" if scope.event_card else None
        done = self._sentences_done(sentences, scope)
        steps = done[0] if isinstance(done[0], list) else [done[0]]
        if any(step.pop("may", False) for step in steps):
            if len(steps) > 1:
                raise UnreadError("how much of it is optional")
            found["may"] = True
        found["instead"] = done
        return {"replacement": found}

    def _static(self, segments: tuple[Segment, ...], scope: Scope) -> Data:
        conditions = _leading(segments, "if_")
        rest = segments[len(conditions) :]
        zone = _own_zone(segments)
        if zone is not None:
            conditions = _leading(segments[1:], "if_")
            rest = segments[1 + len(conditions) :]
            if not rest:
                raise UnreadError("no ability", None)
        given = [condition(part, scope) for part in conditions]
        if turn := _turn(rest[0]):
            given.append({"turn": turn.words[0].meaning})
            rest = (_without(rest[0], turn), *rest[1:])
        if not rest or any(segment.kind != "action" for segment in rest):
            raise UnreadError("no ability", rest[0].start if rest else None)
        found = granted([Frame.of(part, scope) for part in rest], self._quoted).static()
        if given:
            found["if"] = _all_of([*given, *([found["if"]] if "if" in found else [])])
        if zone is not None:
            if found.get("to", "this") != "this":
                raise UnreadError("what others have", segments[0].start)
            found["zone"] = zone
        return found

    def _cost(self, sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
        """「〜を召喚するコストを1少なくする。ただし、コストは0以下にならない」."""
        first = sentences[0]
        action = first[-1]
        if action.kind != "action" or action.words[-1].type != "LESS":
            return None
        conditions = _leading(first, "if_")
        if len(conditions) + 1 != len(first):
            raise UnreadError("an event before a cost", first[0].start)
        frame = Frame.of(action, scope)
        phrase, amount = frame.take("cost_of"), frame.take("number")
        if phrase is None or amount is None or phrase.noun is None:
            raise UnreadError("which cost", action.start)
        change: object = -int(amount.words[0])
        if per := frame.take("per"):
            count = counted(per, frame)
            change = times(-int(amount.words[0]), count)
            if int(amount.words[0]) == 1:
                change = {"times": [-1, count]}
        frame.done()
        found: Data = {}
        of = self._executed(phrase, scope)
        if of != "this":
            found["of"] = of
        found["change"] = change
        if frame.form == "may":
            found["may"] = True
        if conditions:
            found["if"] = _all_of([condition(part, scope) for part in conditions])
        for sentence in sentences[1:]:
            _least(sentence, found)
        return {"cost": found}

    def _executed(self, phrase: Phrase, scope: Scope) -> str | Data:
        """The cards of which the cost is meant."""
        assert phrase.noun
        cards = described(phrase.noun, scope)
        how = next(word.meaning for word in phrase.words if word.type == "COSTOF")
        if isinstance(cards, dict):
            cards.pop("as_cards", None)
            if {"zone", "choose", "up_to"} & cards.keys():
                raise UnreadError("which cards cost less")
            implied = {"summon": "creature", "cast": "spell"}.get(how)
            if implied and cards.setdefault("type", implied) != implied:
                raise UnreadError("which cards cost less")
        return cards

    # -- sentences --------------------------------------------------------------------

    def _sentences(self, text: Text) -> list[tuple[Segment, ...]]:
        """The parts of each sentence of a line."""
        found: list[tuple[Segment, ...]] = []
        text, offset = _unlabelled(text)
        for sentence in text.sentences():
            start = text.places.index(sentence.places[0]) + offset
            found.append(parsed(sentence.letters, self.races, start))
        if not found:
            raise UnreadError("nothing", 0)
        return found

    def _sentences_done(
        self,
        sentences: Sequence[tuple[Segment, ...]],
        scope: Scope,
        given: Sequence[Data] = (),
    ) -> list[Any]:
        """What sentences do. The first of them only if what is `given` holds."""
        done: list[list[Data]] = []
        tied = False
        for number, sentence in enumerate(sentences):
            if _is_ban_of_triggers(sentence):
                _forbid_triggers(done)
                continue
            if number:
                scope.event_card = None
            reaches = tied or _is_limited(sentences[number - 1], given)
            if number and reaches and not _is_link(sentence[0], "if_you_do"):
                raise UnreadError(
                    "how far the sentence before reaches", sentence[0].start
                )
            tied = _is_link(sentence[0], "if_you_do") if sentence else False
            steps = self._sentence(sentence, scope, done, given if not number else ())
            if steps:
                done.append(steps)
        if not done:
            raise UnreadError("nothing is done")
        return [steps[0] if len(steps) == 1 else steps for steps in done]

    def _sentence(
        self,
        sentence: tuple[Segment, ...],
        scope: Scope,
        done: list[list[Data]],
        given: Sequence[Data],
    ) -> list[Data]:
        """The instructions of a sentence."""
        link = sentence[0].words[0].meaning if sentence[0].kind == "link" else ""
        rest = sentence[1:] if link else sentence
        conditions = _leading(rest, "if_")
        rest = rest[len(conditions) :]
        rest = tuple(part for part in rest if not _is_link(part, "then"))
        if any(part.kind != "action" for part in rest):
            raise UnreadError("an event or condition within", rest[0].start)
        if _searches(rest):
            scope.seen = {"zone": "deck"}
            return []
        holds = [*given, *(condition(part, scope) for part in conditions)]
        if conditions and conditions[-1].kind == "if_is":
            # 「それがドラゴンなら、手札に加える」: the card of the condition.
            scope.event_card = holds[-1]["exists"]["cards"]
        steps = instructions(
            rest, scope, lambda frames: give(frames, scope, self._quoted)
        )
        if holds:
            for step in steps:
                step["if"] = _all_of(holds)
        if link in ("if_you_do", "if_not"):
            _tie(steps, done, scope, link)
        elif link not in ("", "then"):
            raise UnreadError(link, sentence[0].start)
        return steps

    def _quoted(self, text: str, types: frozenset[str]) -> list[Data]:
        """What stands between 「」: a keyword, or an ability that is spelt out."""
        if self.known(text):
            return [{"keywords": text}]
        reader = Reader(types, self.races, self.known)
        line = normal(text).text
        return [{"abilities": reader.ability(line)}]


def _unlabelled(text: Text) -> tuple[Text, int]:
    """A line without the word before its ability, and how long that word was."""
    names = "|".join(map(re.escape, sections()["labels"]["all"].ja))
    label = re.match(rf"(?:{names})\d*[:-]", text.letters)
    return (text[label.end() :], label.end()) if label else (text, 0)


def _own_zone(segments: Sequence[Segment]) -> str | None:
    """「この呪文が自分のシールドゾーンにあり」: where the ability works."""
    first = segments[0]
    if first.kind != "action" or first.words[-1].meaning != "exist mid":
        return None
    cases = {phrase.case: phrase.noun for phrase in first.phrases}
    who, where = cases.get("ga"), cases.get("ni")
    if len(first.phrases) != 2 or who is None or where is None:
        return None
    card, item = who.only, where.only
    if card is None or card.terminal != "THIS" or card.mods:
        return None
    if item is None or item.terminal != "ZONE" or item.quantity or not _yours(item):
        return None
    return item.head[0].meaning


def _yours(item: Item) -> bool:
    """Whether nothing is said of a zone but that it is yours."""
    return all(m.kind == "whose" and m.words[0].meaning == "you" for m in item.mods)


def _leading(segments: Sequence[Segment], kind: str) -> tuple[Segment, ...]:
    """The segments of a kind with which a sentence begins."""
    found: list[Segment] = []
    for segment in segments:
        if not segment.kind.startswith(kind):
            break
        found.append(segment)
    return tuple(found)


def _time(segments: Sequence[Segment]) -> Phrase | None:
    """「〜のはじめに」 of a sentence."""
    if not segments:
        return None
    for phrase in segments[0].phrases:
        if phrase.case == "time" and phrase.words[0].type == "TIME":
            return phrase
    return None


def _turn(segment: Segment) -> Phrase | None:
    """「自分のターン中」."""
    for phrase in segment.phrases:
        if phrase.case == "time" and phrase.words[0].meaning in ("you", "opponent"):
            return phrase
    return None


def _without(segment: Segment, left: Phrase) -> Segment:
    phrases = tuple(phrase for phrase in segment.phrases if phrase is not left)
    return Segment(segment.kind, phrases, segment.words, segment.noun, segment.more)


def _is_link(segment: Segment, meaning: str) -> bool:
    if segment.kind != "link":
        return False
    word = segment.words[0]
    return (word.meaning if word.type == "LINK" else "instead") == meaning


def _links(sentences: Sequence[Sequence[Segment]], meaning: str) -> bool:
    return any(_is_link(part, meaning) for sentence in sentences for part in sentence)


def _all_of(given: Sequence[Data]) -> Data:
    return given[0] if len(given) == 1 else {"all_of": list(given)}


def _searches(actions: Sequence[Segment]) -> bool:
    """「自分の山札を見る。その中から…」: the deck is searched."""
    if len(actions) != 1 or not actions[0].words[-1].meaning.startswith("look "):
        return False
    nouns = [phrase.noun for phrase in actions[0].phrases if phrase.case == "wo"]
    item = nouns[0].only if len(nouns) == 1 and nouns[0] else None
    if item is None or item.terminal != "ZONE" or item.head[0].meaning != "deck":
        return False
    return len(actions[0].phrases) == 1 and not item.quantity and _yours(item)


def _tie(steps: list[Data], done: list[list[Data]], scope: Scope, link: str) -> None:
    """「そうしたら」: only if the instruction before was carried out."""
    if not done or not steps:
        raise UnreadError("if what is done")
    before = done[-1][-1]
    if len(done[-1]) > 1:
        raise UnreadError("if how much of it is done")
    if link == "if_you_do" and len(steps) == 1 and "as" not in before:
        steps[0]["if_you_do"] = True
        return
    name = before.setdefault("as", scope.new_name("done"))
    for step in steps:
        if link == "if_you_do":
            step["if_you_do"] = name
        elif "if" in step:
            raise UnreadError("two conditions")
        else:
            step["if"] = {"no": {"done": name}}


def _is_ban_of_triggers(sentence: tuple[Segment, ...]) -> bool:
    """「ただし、その「S・トリガー」は使えない」."""
    return bool(sentence) and sentence[-1].kind == "no_trigger"


def _is_limited(sentence: Sequence[Segment], given: Sequence[Data]) -> bool:
    """Whether what a sentence does depends on a condition."""
    return bool(given) or any(part.kind.startswith("if_") for part in sentence)


def _forbid_triggers(done: list[list[Data]]) -> None:
    last = done[-1][-1] if done else {}
    cards = last.get("return") or last.get("break")
    if not isinstance(cards, dict) or cards.get("zone") != "shields":
        raise UnreadError("whose triggers")
    last["without"] = "S・トリガー"


def _least(sentence: tuple[Segment, ...], found: Data) -> None:
    """「ただし、コストは0以下にならない」."""
    if not sentence or sentence[-1].kind != "limit":
        raise UnreadError("a limit", sentence[0].start)
    said = sentence[-1].words[0]
    number = int("".join(letter for letter in said if letter.isdigit()))
    found["at_least"] = number + 1 if "以下" in said else number
