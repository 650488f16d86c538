"""Sentences of card text as instructions: what is done, and how they hang together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from dmreason.cardtext.normal import Text, normal
from dmreason.cardtext.reading.again import (
    check_either_known,
    done_instead,
    with_objects,
)
from dmreason.cardtext.reading.bearing import bear
from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.costs import least
from dmreason.cardtext.reading.depending import (
    asked_before,
    chained,
    either,
    not_as_well,
    tie_as_well,
    with_the_unsaid,
)
from dmreason.cardtext.reading.doers import (
    ACTING,
    check_nobody_else,
    names_who,
)
from dmreason.cardtext.reading.doing import in_order, instructions
from dmreason.cardtext.reading.everyone import of_either_player, of_who_played
from dmreason.cardtext.reading.grouping import settled
from dmreason.cardtext.reading.later import (
    at_two_times,
    later,
    undelayed,
    what_is_given,
)
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.limits import after_leave
from dmreason.cardtext.reading.listing import (
    both_modes,
    chosen_of,
    more_of,
    repeatedly,
    with_both,
)
from dmreason.cardtext.reading.parsing import parsed
from dmreason.cardtext.reading.phrases import (
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.players import of_one_player, one_chosen, who_played
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.quoting import items_quoted, quotes_alone, with_quotes
from dmreason.cardtext.reading.reaching import (
    THERE,
    apart,
    are_of_all,
    are_of_one_card,
    asks_of_optional,
    card_of,
    condition_within,
    for_as_long,
    is_aside,
    is_conditional,
    is_instead,
    is_limited,
    is_link,
    is_of_its_own,
    is_only_action,
    is_third_way,
    is_tied,
    items_of,
    leading,
    may_change,
    measured_card,
    parts_of,
    so_done,
    tie,
    unlinked,
)
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.settling import (
    check_unchanged,
    forbid_triggers,
    holds_for,
    is_of_named,
    not_these,
    only_if,
)
from dmreason.cardtext.reading.special import (
    cast_and_moved,
    goes_then,
    is_of_one_spell,
    moved_after_cast,
    spell_goes,
)
from dmreason.cardtext.reading.taken import bare, opposite
from dmreason.cardtext.reading.there import no_longer
from dmreason.cardtext.reading.timing import (
    check_which_turn,
    searched,
    searches,
    sought_later,
    unlabelled,
)
from dmreason.cardtext.reading.unplaced import note_looks, seek
from dmreason.cardtext.reading.whole_sentences import (
    NOT_THESE,
    asked_instead,
    check_no_instead,
    conditions_of,
    in_parts,
    is_otherwise,
    lasts_long,
    lists_in,
    picked_there,
    says_what_it_is,
)


@dataclass(frozen=True, slots=True)
class Listed:
    """The items of a list, of which a line above it says how many are chosen."""

    items: tuple[Text, ...]
    same: bool
    """「同じものを選んでもよい」 in brackets."""


@dataclass(frozen=True)
class Sentences(ABC):
    """Reads the sentences of one card: what is done."""

    types: frozenset[str]
    races: frozenset[str]
    """Those that are known besides those of the table."""
    known: Callable[[str], bool]
    """Whether the rules or a file know a keyword."""
    listed: Listed | None = None
    """The items of a list below the line that is read."""
    civilizations: frozenset[str] = frozenset()
    """Those of the card, as they are printed."""
    named_zone: bool = False
    """Whether the card names the battle zone, as prints did until 2021."""

    at_once: bool = False
    """Whether the card has 「スピードアタッカー」, in a line of its own."""

    def scope(self) -> Scope:
        """Nothing has been said yet."""
        return Scope(self.types, named_zone=self.named_zone, at_once=self.at_once)

    def sentences_of(self, text: Text) -> list[tuple[Segment, ...]]:
        """The parts of each sentence of a line."""
        found: list[tuple[Segment, ...]] = []
        text, offset = unlabelled(items_quoted(text))
        for sentence in with_quotes([*text.sentences()]):
            start = text.places.index(sentence.places[0]) + offset
            if quotes := quotes_alone(sentence.letters, start):
                found.append((Segment("quotes", words=quotes),))
            elif left_out := NOT_THESE.fullmatch(sentence.letters):
                noun = parsed(f"{left_out[1]}を破壊する", self.races)[0].phrases[0].noun
                word = Said.of("EXCEPT", "ただし", "", start)
                found.append((Segment("not_these", words=(word,), noun=noun),))
            else:
                found += in_parts(parsed(sentence.letters, self.races, start))
        if not found:
            raise UnreadError("nothing", 0)
        found = with_the_unsaid(found)
        for last in (sentence[-1] for sentence in found):
            if last.kind == "link" or last.kind.startswith("if_"):
                raise UnreadError("nothing is done", last.start)
        check_which_turn(text, found)
        check_nobody_else(found)
        if self.listed is not None and lists_in(found) != 1:
            raise UnreadError("which list it is")
        return one_chosen(found)

    def _sentences_done(
        self,
        sentences: Sequence[tuple[Segment, ...]],
        scope: Scope,
        given: Sequence[Data] = (),
    ) -> list[Any]:
        """What sentences do. The first of them only if what is `given` holds."""
        note_looks(sentences := with_objects([*map(unlinked, sentences)]), scope)
        done: list[list[Data]] = []
        number, reaches, read = 0, False, self._sentences_done
        while number < len(sentences):
            sentence, taken = so_done(sentences, number), 1
            if not sentence:
                raise UnreadError("nothing is done")
            if number:
                scope.event_card = asked_before(sentence, done, scope)
            if (where := spell_goes(sentence)) is not None:
                if number + 1 < len(sentences):
                    raise UnreadError("what follows a spell", sentence[0].start)
                one = is_of_one_spell(sentence)
                cast_and_moved(where, one, scope, done)
            elif goes_then(sentence, not number):
                tied = is_tied(sentence)
                if given or (reaches and not tied):
                    raise UnreadError("under which condition", sentence[0].start)
                steps = [moved_after_cast(sentence, scope)]
                if tied:
                    tie(steps, done, scope, "if_you_do")
                done.append(steps)
                reaches = True
            elif after_leave(done, sentences[number:], self.scope(), read):
                reaches = True
            elif is_aside(sentence):
                self._aside(sentence, scope, done)
            elif number and sentence and sentence[-1].kind == "both_modes":
                both_modes(sentence, scope, done)
                reaches = True
            elif number and done and is_instead(sentence):
                check_no_instead(sentences, number)
                self._instead(sentence, sentences[number - 1], scope, done)
                reaches = True
            elif is_otherwise(sentences, number, done):
                self._otherwise(sentence, sentences[number - 1], scope, done)
                reaches = True
            elif reaches and is_third_way(sentence, sentences[number - 1]):
                if any("may" in s for s in done[-1]) or "if" in done[-2][-1]:
                    raise UnreadError("if which is not done", sentence[0].start)
                done.append(self._sentence(sentence, scope, done[:-1], ()))
            elif (taken := sought_later(sentences[number:])) > 1:
                others = sentences[number + 1 : number + taken]
                effect = self.lasting(sentence, scope, others)
                if effect is None or given:
                    raise UnreadError("under which condition", sentence[0].start)
                done.append([effect])
                reaches = True
            elif of_one := of_one_player(sentences, number):
                if given or is_tied(sentence) or reaches:
                    raise UnreadError("under which condition", sentence[0].start)
                done.append([of_either_player(sentence, of_one, scope, read)])
                taken = len(sentences)
            elif not given and (player := who_played(sentence)) is not None:
                done.append(of_who_played(sentence, player, scope, self._sentence))
                reaches = True
            elif number and (taken := searched(sentences[number:])) > 1:
                rest = sentences[number + 1 : number + taken]
                inner = self._sentences_done([sentence[1:], *rest], scope)
                steps = [{"repeat": {"times": 1, "do": inner}}]
                tie(steps, done, scope, "if_you_do")
                done.append(steps)
                reaches = True
            elif reaches and not is_of_its_own(sentence, sentences[number - 1]):
                done.append(self._dependent(sentence, scope, done))
            elif (taken := chained(sentences[number:])) > 1:
                done.append([self._together(sentences[number : number + taken], scope)])
                reaches = True
            else:
                held = given if not number else ()
                if steps := self._sentence(sentence, scope, done, held):
                    done.append(steps)
                if lasts_long(sentence, steps) and number + 1 < len(sentences):
                    raise UnreadError("how far the effect reaches", sentence[0].start)
                reaches = is_tied(sentence) or is_limited(sentence, held)
            number += taken
        if not done:
            raise UnreadError("nothing is done")
        if any(items_of(step) == [] for steps in done for step in steps):
            raise UnreadError("a list that is not there", sentences[0][0].start)
        done = [[p for s in steps for p in apart(repeatedly(s))] for steps in done]
        check_either_known(done)
        return settled(done, scope)

    def _dependent(
        self, sentence: tuple[Segment, ...], scope: Scope, done: list[list[Data]]
    ) -> list[Data]:
        """A sentence after one that may not be done.

        It is all the same whether it depends on it as well, if it is only about cards
        that were named there, is done once for each of them, or asks what they are: if
        nothing was done, there are none.
        """
        start = sentence[0].start
        asks = sentence[0].kind == "if_is"
        if not is_only_action(sentence[asks or is_link(sentence[0], "then") :]):
            raise UnreadError("how far the sentence before reaches", start)
        steps = self._sentence(sentence, scope, done, ())
        if not (asks_of_optional if asks else is_of_named)(steps, done):
            raise UnreadError("how far the sentence before reaches", start)
        return steps

    def _aside(
        self, sentence: tuple[Segment, ...], scope: Scope, done: list[list[Data]]
    ) -> None:
        """What a sentence adds to the one before it."""
        last = done[-1][-1] if done else {}
        match sentence[-1].kind:
            case "no_trigger":
                forbid_triggers(sentence[-1], done, scope)
            case "action":
                bear(done, scope, sentence)
            case "not_these":
                not_these(sentence, scope, done)
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
        conditions = conditions_of(first[len(link) :])
        holds = [condition(part, scope) for part in conditions]
        rest = first[len(link) + len(conditions) :]
        before = len(scope.acts)
        do = self._sentences_done([rest, *sentences[1:]], scope)
        scope.conditional += [act for _, act in scope.acts[before:]]
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
        if conditions == [*leading(before, "if_")] and not any(
            part.kind in ("if_is", "if_is_not") for part in conditions
        ):
            self._if_not(sentence, scope, done)
            return
        of_one = len(conditions) == 1 and conditions[0].kind in ("if_is", "if_is_not")
        within = not of_one and conditions != [*leading(before, "if_")]
        if within or "repeat" in done[-1][-1]:
            raise UnreadError("otherwise than what", sentence[0].start)
        last = done[-1]
        place = next((i for i, step in enumerate(last) if "if" in step), 0)
        holds = bare(deepcopy(last[place].get("if", {})))
        of_parts = not of_one and are_of_one_card(holds.get("all_of", ()))
        of_all = are_of_all(holds.get("all_of", [holds]))
        if not holds or (holds.keys() - THERE and not of_parts and not of_all):
            raise UnreadError("otherwise than what", sentence[0].start)
        scope.event_card, scope.acts_before_event = card_of(holds), len(scope.acts)
        steps = self._sentence(sentence[1:], scope, [], ())
        only_if(steps, opposite(holds, scope), sentence[0].start)
        tie_as_well(steps, last[place:], done, scope)
        if of_all or (not of_parts and may_change(holds)):
            not_as_well(steps, last[place:], scope, sentence[0].start)
        if place:  # 「Aし、CならBする。それ以外なら…」: after A
            last[place:place] = steps
        else:
            done.insert(len(done) - 1, steps)

    def _if_not(
        self, sentence: tuple[Segment, ...], scope: Scope, done: list[list[Data]]
    ) -> None:
        """「Cなら、Aする。そうでなければ、Bする」: whatever B changes, not A as well.

        B stands first, and A only follows if B was not done. What is only given is
        not known to be done: then A stands first.
        """
        start = sentence[0].start
        holds = done[-1][0].get("if")
        if holds is None or any(step.get("if") != holds for step in done[-1]):
            raise UnreadError("otherwise than what", start)
        if any({"may", "repeat", "as"} & step.keys() for step in done[-1]):
            raise UnreadError("otherwise than what", start)
        scope.event_card = measured_card(holds)
        scope.there = no_longer(scope.there, holds)
        steps = self._sentence(sentence[1:], scope, [], ())
        if len(steps) != 1 or {"if", "as"} & steps[0].keys():
            raise UnreadError("otherwise than what", start)
        either(done, steps[0], scope, start)

    def _instead(
        self,
        sentence: tuple[Segment, ...],
        before: tuple[Segment, ...],
        scope: Scope,
        done: list[list[Data]],
    ) -> None:
        """「Aする。Cなら、かわりにBする」: B if C holds, and else A.

        「かわりにBしてもよい」: if C holds, B or A, as its player likes.
        """
        conditions = leading(sentence, "if_")
        start, last = sentence[0].start, done[-1]
        if len(last) > 1 or {"if", "if_you_do", "choose"} & last[0].keys():
            raise UnreadError("instead of how much", start)
        holds = asked_instead(conditions, last[0], scope)
        rest = sentence[len(conditions) + 1 :]
        scope.name_of(last[0])
        if items_of(last[0]) is None:
            scope.taken_otherwise = scope.taken_from
            steps = self._sentence(for_as_long(rest, before), scope, [], ())
            scope.taken_otherwise = None
        else:
            steps = [more_of(last[0], rest)]
        if len(steps) > 1 or {"if", "choose"} & steps[0].keys():
            # 「かわりに2つ選ぶ」: the number alone is another one
            raise UnreadError("how much is done instead", start)
        done_instead(done, steps, holds, scope, start)

    def _modes(self, segment: Segment, scope: Scope) -> Data:
        """「次のうちいずれか1つを選ぶ」, with the items that stand below it."""
        found, items = chosen_of(segment, scope, bool(self.listed and self.listed.same))
        items += self._items(self.listed.items if self.listed else (), scope)
        with_both(found, segment)
        return found

    def _items(self, texts: Sequence[Text], scope: Scope) -> list[Any]:
        """What each item of a list does."""
        reader, inners, found = replace(self, listed=None), [], []
        for text in texts:
            inners.append(inner := replace(deepcopy(scope), sorted_at={}))
            found.append(reader._sentences_done(reader.sentences_of(text), inner))
            scope.numbers = inner.numbers
        scope.picked_by = None
        scope.named += [s for inner in inners for s in inner.nameless(scope.named)]
        return found

    def _sentence(
        self,
        sentence: tuple[Segment, ...],
        scope: Scope,
        done: list[list[Data]],
        given: Sequence[Data],
    ) -> list[Data]:
        """The instructions of a sentence."""
        scope.begin(is_conditional(sentence))
        if (place := condition_within(sentence)) is not None:
            return self._in_two(sentence, place, scope, done)
        if not given and (both := at_two_times(sentence)) is not None:
            return [s for each in both for s in self._sentence(each, scope, done, ())]
        link = sentence[0].words[0].meaning if sentence[0].kind == "link" else ""
        rest = sentence[1:] if link else sentence
        conditions = leading(rest, "if_")
        rest = rest[len(conditions) :]
        if (lasting := self.lasting(rest, scope)) is not None:
            if conditions or given or link not in ("", "then"):
                raise UnreadError("under which condition", sentence[0].start)
            return [lasting]
        if (
            not rest
            or any(part.kind not in ACTING for part in rest[:-1])
            or (rest[-1].kind not in (*ACTING, "modes"))
        ):
            raise UnreadError("an event or condition within", rest[0].start)
        for whose in ("you", "opponent"):
            if searches(rest, whose):
                seek(scope, whose)
                return []
        if len(rest) > 1 and searches(rest[:1]):
            seek(scope)
            rest = rest[1:]  # 「見て、その中から」
        sought = len(rest) > 1 and searches(rest[-1:]) and not (conditions or given)
        if sought:
            rest = rest[:-1]  # 「このクリーチャーを破壊して、自分の山札を見る」
        holds = [*given, *(condition(part, scope) for part in conditions)]
        if conditions and says_what_it_is(conditions[-1]):
            # 「それがドラゴンなら、手札に加える」: the card of the condition.
            scope.event_card = card_of(holds[-1]) or scope.event_card
        if conditions and conditions[-1].kind in ("if_bound", "if_parity"):
            scope.event_card = measured_card(holds[-1]) or scope.event_card
        if conditions:
            scope.acts_before_event = len(scope.acts)
        modes = [part for part in rest if part.kind == "modes"]
        delayed, rest = undelayed(rest)
        said, known = list(scope.acts), list(scope.named)
        options = [("", act) for act in scope.options]
        scope.delayed = delayed is not None
        steps = []
        for part in in_order(parts_of(rest[: len(rest) - len(modes)]), scope):
            steps += instructions(part, scope, lambda f: what_is_given(f, self.quoted))
        if delayed is not None:
            scope.acts, scope.named = said, known
            steps = [later(steps, delayed, scope)]
        steps += [self._modes(part, scope) for part in modes]
        if sought:
            seek(scope)
        holds = holds_for(steps, holds)
        check_unchanged(steps, holds, [*said, *options], sentence)
        for step in steps if holds else ():
            step["if"] = all_of(holds)
        tie(steps, done, scope, link, sentence[0].start)
        return steps

    def _in_two(
        self,
        sentence: tuple[Segment, ...],
        place: int,
        scope: Scope,
        done: list[list[Data]],
    ) -> list[Data]:
        """「Aし、CならBする」: B alone depends on C, which is looked at after A."""
        steps = self._sentence(sentence[:place], scope, done, ())
        topic = scope.topic
        # 「1体選び、Cなら、破壊する」: what was chosen, and never the event's card.
        scope.event_card = picked_there(steps)
        more = self._sentence(sentence[place:], scope, [*done, steps], ())
        if topic is not None and not names_who(sentence[place:]):
            raise UnreadError("who does it", sentence[place].start)
        return [*steps, *more]

    @abstractmethod
    def lasting(
        self,
        sentence: Sequence[Segment],
        scope: Scope,
        more: Sequence[tuple[Segment, ...]] = (),
    ) -> Data | None:
        """An effect that stays and watches; None if a sentence makes none.

        Args:
            sentence: that may make it.
            scope: what was said before it.
            more: sentences that go on with what is done then.
        """

    @abstractmethod
    def quoted(self, text: str, types: frozenset[str]) -> list[Data]:
        """What stands between 「」: a keyword, or an ability that is spelt out."""
