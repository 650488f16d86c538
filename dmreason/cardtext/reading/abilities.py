"""A line of card text as an ability: who watches for what, and what is done then."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from dmreason.cardtext.normal import Text, normal
from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.costs import alternative, cost, least
from dmreason.cardtext.reading.describing import Data, Scope
from dmreason.cardtext.reading.doing import instructions, is_done
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.granting import give, granted
from dmreason.cardtext.reading.later import delay, later, undelayed
from dmreason.cardtext.reading.lexing import lexicon
from dmreason.cardtext.reading.phrases import (
    Phrase,
    Segment,
    UnreadError,
    parsed,
)
from dmreason.cardtext.reading.reaching import (
    apart,
    card_of,
    chained,
    depends,
    forbid_triggers,
    is_aside,
    is_limited,
    is_link,
    is_of_its_own,
    is_third_way,
    is_tied,
    items_of,
    joined_events,
    leading,
    links,
    parts_of,
    tie,
)
from dmreason.cardtext.reading.special import redirected
from dmreason.cardtext.reading.standing import (
    arriving,
    blocking,
    in_battle,
    spared,
    static,
    stronger,
)
from dmreason.cardtext.reading.timing import (
    from_there,
    is_frozen,
    moment,
    moves_this,
    once_each,
    searches,
    time_of,
    use_once,
    without,
)
from dmreason.cardtext.reading.watching import events, unblocked
from dmreason.cardtext.vocabulary import sections


@dataclass(frozen=True, slots=True)
class Listed:
    """The items of a list, of which a line above it says how many are chosen."""

    items: tuple[Text, ...]
    same: bool
    """「同じものを選んでもよい」 in brackets."""


@dataclass(frozen=True)
class Reader:
    """Reads the lines of one card.

    `types` is what the card is, `races` the known races besides those of the table,
    and `known` says whether the rules or a file know a keyword.
    """

    types: frozenset[str]
    races: frozenset[str]
    known: Callable[[str], bool]
    listed: Listed | None = None
    """The items of a list below the line that is read."""

    def ability(self, text: Text) -> Data:
        """A line that is an ability.

        Raises:
            UnreadError: with the place up to which the line was understood.
        """
        sentences, once = once_each(self._sentences(text))
        found = self._ability(sentences)
        static_ = found.get("static", {})
        playable = static_ if "playable" in static_ else {}
        watching = found.get("trigger") or found.get("replacement") or playable
        if once and (not watching or (once == "you" and watching is not playable)):
            raise UnreadError("what is done once in a turn")
        if once:
            watching["once_each"] = "turn"
        elif "once_each" in watching:
            raise UnreadError("how often one of them")
        return found

    def _ability(self, sentences: list[tuple[Segment, ...]]) -> Data:
        """The sentences of a line as an ability."""
        scope = Scope(self.types)
        first = sentences[0]
        for special in (alternative, redirected, spared, arriving, blocking):
            if found := special(sentences, scope):
                return found
        if lessened := cost(sentences, scope):
            return lessened
        whens = [segment for segment in first if segment.kind == "when"]
        time = time_of(first)
        if whens:
            return self._watching(sentences, scope)
        if time is not None and not is_frozen(first):
            return self._timed(sentences, time, scope)
        if len(sentences) > 1:
            raise UnreadError("several sentences without an event", first[0].start)
        if first[0].kind.startswith("if_") and is_done(first[-1]):
            return self._again_and_again(first, scope)
        return {"static": static(first, scope, self._quoted)}

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
        conditions = leading(first, "if_")
        rest = first[len(conditions) :]
        whens = joined_events(rest)
        used = [part.words[0] for part in (*conditions, *rest) if part.kind == "unused"]
        rest = tuple(part for part in rest if part.kind != "unused")
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
        if rest and is_link(rest[0], "instead"):
            return self._replacing(found, given, [rest[1:], *sentences[1:]], scope)
        if to_come and rest and rest[0].words[-1].meaning.startswith("stay "):
            return self._replacing(found, given, [rest, *sentences[1:]], scope)
        if len(sentences) == 1 and not given and (foe := in_battle(patterns, rest)):
            frames = [Frame.of(part, scope) for part in rest]
            return {"static": stronger(granted(frames, self._quoted), foe)}
        later = any(part.kind == "when" for part in rest)  # 「このターン、〜する時、」
        if to_come or (links(sentences, "instead") and not later):
            raise UnreadError("what happens besides", whens[0].start)
        trigger = self._triggering(found, given, [rest, *sentences[1:]], scope)
        for word in used:
            use_once(trigger["trigger"], word)
        return trigger

    def _timed(
        self, sentences: list[tuple[Segment, ...]], time: Phrase, scope: Scope
    ) -> Data:
        """「自分のターンのはじめに、…」."""
        rest = tuple(without(segment, time) for segment in sentences[0])
        rest = tuple(segment for segment in rest if segment.phrases or segment.words)
        found: Data = {"when": moment(time)}
        return self._triggering(found, [], [rest, *sentences[1:]], scope)

    def _triggering(
        self,
        found: Data,
        given: list[Data],
        sentences: Sequence[tuple[Segment, ...]],
        scope: Scope,
    ) -> Data:
        first, rest = sentences[0], sentences[1:]
        conditions = leading(first, "if_")
        given = given + [condition(part, scope) for part in conditions]
        first = first[len(conditions) :]
        if given and depends([first, *rest]):
            found["if"], given = all_of(given), []
        found["do"] = self._sentences_done([first, *rest], scope, given)
        if scope.own_zone is not None and not moves_this(found["when"]):
            found["zone"] = scope.own_zone
            found["do"] = from_there(found["do"], scope.own_zone)
        return {"trigger": found}

    def _replacing(
        self,
        found: Data,
        given: list[Data],
        sentences: Sequence[tuple[Segment, ...]],
        scope: Scope,
    ) -> Data:
        if given:
            found["if"] = all_of(given)
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
        when = found["when"]
        if isinstance(when, dict) and when.get("put") == "this" and "from" in when:
            found["zone"] = when["from"]
        return {"replacement": found}

    def _again_and_again(self, sentence: tuple[Segment, ...], scope: Scope) -> Data:
        """「クリーチャーが6体以上あれば、それをすべて破壊する」 (604.4)."""
        conditions = leading(sentence, "if_")
        given = [condition(part, scope) for part in conditions]
        done = self._sentences_done([sentence[len(conditions) :]], scope)
        return {"one_shot": {"if": all_of(given), "do": done}}

    # -- sentences --------------------------------------------------------------------

    def _sentences(self, text: Text) -> list[tuple[Segment, ...]]:
        """The parts of each sentence of a line."""
        found: list[tuple[Segment, ...]] = []
        text, offset = _unlabelled(text)
        for sentence in text.sentences():
            start = text.places.index(sentence.places[0]) + offset
            if _QUOTES.fullmatch(sentence.letters):
                words = list(lexicon(self.races).said(sentence.letters, start))
                quotes = tuple(word for word in words if word.type == "QUOTE")
                found.append((Segment("quotes", words=quotes),))
            else:
                found.append(parsed(sentence.letters, self.races, start))
        if not found:
            raise UnreadError("nothing", 0)
        lists = [
            part for sentence in found for part in sentence if part.kind == "modes"
        ]
        if self.listed is not None and len(lists) != 1:
            raise UnreadError("which list it is")
        return found

    def _sentences_done(
        self,
        sentences: Sequence[tuple[Segment, ...]],
        scope: Scope,
        given: Sequence[Data] = (),
    ) -> list[Any]:
        """What sentences do. The first of them only if what is `given` holds."""
        done: list[list[Data]] = []
        number, reaches = 0, False
        while number < len(sentences):
            sentence, taken = sentences[number], 1
            if number:
                scope.event_card = None
            if is_aside(sentence):
                self._aside(sentence, scope, done)
            elif is_link(sentence[0], "else"):
                self._otherwise(sentence, sentences[number - 1], scope, done)
                reaches = True
            elif reaches and is_third_way(sentence, sentences[number - 1]):
                done.append(self._sentence(sentence, scope, done[:-1], ()))
            elif reaches and not is_of_its_own(sentence, sentences[number - 1]):
                raise UnreadError(
                    "how far the sentence before reaches", sentence[0].start
                )
            elif (taken := chained(sentences[number:])) > 1:
                together = sentences[number : number + taken]
                done.append([self._together(together, scope)])
                reaches = True
            else:
                held = given if not number else ()
                if steps := self._sentence(sentence, scope, done, held):
                    done.append(steps)
                if _lasts(sentence, steps) and number + 1 < len(sentences):
                    raise UnreadError("how far the effect reaches", sentence[0].start)
                reaches = is_tied(sentence) or is_limited(sentence, held)
            number += taken
        if not done:
            raise UnreadError("nothing is done")
        if any(items_of(step) == [] for steps in done for step in steps):
            raise UnreadError("a list that is not there", sentences[0][0].start)
        done = [[part for step in steps for part in apart(step)] for steps in done]
        return [steps[0] if len(steps) == 1 else steps for steps in done]

    def _aside(
        self, sentence: tuple[Segment, ...], scope: Scope, done: list[list[Data]]
    ) -> None:
        """What a sentence adds to the one before it."""
        last = done[-1][-1] if done else {}
        match sentence[-1].kind:
            case "no_trigger":
                forbid_triggers(done)
            case "limit" if "cost" in last.get("effect", {}).get("ability", {}):
                least(sentence, last["effect"]["ability"]["cost"])
            case "same_again" if "choose_modes" in last:
                last["choose_modes"]["same"] = True
            case "quotes" if (items := items_of(last)) == []:
                texts = [normal(word[1:-1]).text for word in sentence[-1].words]
                items += self._items(texts, scope)
            case kind:
                raise UnreadError(kind, sentence[0].start)

    def _together(self, sentences: Sequence[tuple[Segment, ...]], scope: Scope) -> Data:
        """「Cなら、Aする。その後、Bする」: both only if C holds before A.

        An official notice of 2020-12-17 says so of 「その後」 after a condition.
        """
        first = sentences[0]
        link = first[:1] if is_link(first[0], "then") else ()
        conditions = leading(first[len(link) :], "if_")
        holds = [condition(part, scope) for part in conditions]
        rest = first[len(link) + len(conditions) :]
        do = self._sentences_done([rest, *sentences[1:]], scope)
        return {"repeat": {"times": 1, "do": do}, "if": all_of(holds)}

    def _otherwise(
        self,
        sentence: tuple[Segment, ...],
        before: tuple[Segment, ...],
        scope: Scope,
        done: list[list[Data]],
    ) -> None:
        """「それがAなら、…。それ以外なら、…」: what a card is, nothing done changes."""
        conditions = [part for part in before if part.kind.startswith("if_")]
        if len(conditions) != 1 or conditions[0].kind not in ("if_is", "if_is_not"):
            raise UnreadError("otherwise than what", sentence[0].start)
        if "repeat" in done[-1][-1]:
            raise UnreadError("otherwise than what", sentence[0].start)
        holds = condition(conditions[0], scope)
        if holds.keys() - {"exists", "none"}:
            raise UnreadError("otherwise than what", sentence[0].start)
        other = {"exists": "none", "none": "exists"}
        scope.event_card = card_of(holds)
        steps = self._sentence(sentence[1:], scope, [], ())
        for step in steps:
            if "if" in step or "as" in step:
                raise UnreadError("two conditions", sentence[0].start)
            step["if"] = {other[kind]: cards for kind, cards in holds.items()}
        done.insert(len(done) - 1, steps)

    def _modes(self, segment: Segment, scope: Scope) -> Data:
        """「次のうちいずれか1つを選ぶ」, with the items that stand below it."""
        text = segment.words[-1]
        said = re.search(r"(\d+)(つ|回)(まで)?", text)
        assert said
        number, again, up_to = int(said[1]), said[2] == "回", bool(said[3])
        frame = Frame.of(Segment(segment.kind, segment.phrases, segment.words), scope)
        who = frame.who()
        frame.done()
        items: list[Any] = []
        found: Data = {"choose_one": items}
        if number != 1 or up_to:
            modes: Data = {"up_to" if up_to else "choose": number, "of": items}
            if again or (self.listed and self.listed.same):
                modes["same"] = True
            found = {"choose_modes": modes}
        if text.endswith("もよい"):
            found["may"] = True
        if who != "you":
            found["picked_by"] = who
        if self.listed is not None:
            items += self._items(self.listed.items, scope)
        return found

    def _items(self, texts: Sequence[Text], scope: Scope) -> list[Any]:
        """What each item of a list does."""
        found = []
        reader = replace(self, listed=None)
        for text in texts:
            inner = deepcopy(scope)
            found.append(reader._sentences_done(reader._sentences(text), inner))
            scope.numbers = inner.numbers
        return found

    def _sentence(
        self,
        sentence: tuple[Segment, ...],
        scope: Scope,
        done: list[list[Data]],
        given: Sequence[Data],
    ) -> list[Data]:
        """The instructions of a sentence."""
        scope.among = False
        link = sentence[0].words[0].meaning if sentence[0].kind == "link" else ""
        rest = sentence[1:] if link else sentence
        conditions = leading(rest, "if_")
        rest = rest[len(conditions) :]
        if (lasting := self._lasting(rest)) is not None:
            if conditions or given or link not in ("", "then"):
                raise UnreadError("under which condition", sentence[0].start)
            return [lasting]
        if (
            not rest
            or any(part.kind not in _DONE for part in rest[:-1])
            or (rest[-1].kind not in (*_DONE, "modes"))
        ):
            raise UnreadError("an event or condition within", rest[0].start)
        if searches(rest):
            scope.seen = {"zone": "deck"}
            return []
        holds = [*given, *(condition(part, scope) for part in conditions)]
        if conditions and conditions[-1].kind == "if_is":
            # 「それがドラゴンなら、手札に加える」: the card of the condition.
            scope.event_card = card_of(holds[-1])
        modes = [part for part in rest if part.kind == "modes"]
        delayed = delay(rest)
        if delayed is not None:
            rest = (replace(rest[0], phrases=undelayed(rest[0])), *rest[1:])
        said, known = list(scope.acts), list(scope.named)
        scope.delayed = delayed is not None
        steps = []
        for part in parts_of(rest[: len(rest) - len(modes)]):
            steps += instructions(
                part, scope, lambda frames: give(frames, scope, self._quoted)
            )
        if delayed is not None:
            scope.acts, scope.named = said, known
            steps = [later(steps, delayed, scope)]
        steps += [self._modes(part, scope) for part in modes]
        if holds:
            for step in steps:
                step["if"] = all_of(holds)
        if link in ("if_you_do", "if_not"):
            tie(steps, done, scope, link)
        elif link not in ("", "then"):
            raise UnreadError(link, sentence[0].start)
        return steps

    def _lasting(self, sentence: Sequence[Segment]) -> Data | None:
        """「このターン、〜した時、…」: an effect that stays and watches."""
        said = time_of(sentence, "DURATION")
        if said is None or sentence[0].kind != "when":
            return None
        rest = (without(sentence[0], said), *sentence[1:])
        ability = self._watching([rest], Scope(self.types))
        return {"effect": {"ability": ability, "until": said.words[0].meaning}}

    def _quoted(self, text: str, types: frozenset[str]) -> list[Data]:
        """What stands between 「」: a keyword, or an ability that is spelt out."""
        if self.known(text):
            return [{"keywords": text}]
        reader = Reader(types, self.races, self.known)
        line = normal(text).text
        return [{"abilities": reader.ability(line)}]


_DONE = ("action", "either", "link")
"""Segments that say what is done."""
_QUOTES = re.compile("(?:「[^「」]*(?:「[^「」]*」[^「」]*)*」)+")
"""The items of a list that stand in one line."""


def _unlabelled(text: Text) -> tuple[Text, int]:
    """A line without the word before its ability, and how long that word was."""
    names = "|".join(map(re.escape, sections()["labels"]["all"].ja))
    label = re.match(rf"(?:{names})\d*[:ー-]", text.letters)
    return (text[label.end() :], label.end()) if label else (text, 0)


def _lasts(sentence: Sequence[Segment], steps: Sequence[Data]) -> bool:
    """Whether a sentence makes an effect about what happens later."""
    later = any(part.kind == "when" for part in sentence) or time_of(sentence)
    return bool(later) and any("effect" in step for step in steps)
