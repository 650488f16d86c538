"""A line of card text as an ability: who watches for what, and what is done then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dmreason.cardtext.normal import Text, normal
from dmreason.cardtext.reading.activating import (
    tap_ability_quoted,
    used_when_able,
    when_able,
)
from dmreason.cardtext.reading.arranging import in_a_state
from dmreason.cardtext.reading.attack_prices import attack_price
from dmreason.cardtext.reading.brackets import check_brackets
from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.costs import (
    alternative,
    both_costs,
    cost,
    for_acts,
    unpaid,
)
from dmreason.cardtext.reading.crossing import crossed_unpaid, crossing_costs
from dmreason.cardtext.reading.depending import depends
from dmreason.cardtext.reading.done_together import is_done
from dmreason.cardtext.reading.fighting import also_unblocked, unblocked
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.granting import granted
from dmreason.cardtext.reading.later import (
    about_chosen,
    check_watched,
    of_this_turn,
    once_battled,
    watches_for,
)
from dmreason.cardtext.reading.limits import (
    check_followed,
    is_of_this,
    limit_to,
    one_of_them,
)
from dmreason.cardtext.reading.modes import means_of_unlocking, unlocking
from dmreason.cardtext.reading.moving import nth_asked, ways_asked
from dmreason.cardtext.reading.parsing import parsed
from dmreason.cardtext.reading.parting import each_alone, goes_without, several_lines
from dmreason.cardtext.reading.phrases import (
    Phrase,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.placing import is_onto_one
from dmreason.cardtext.reading.players import check_substitute, of_either
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import (
    about_value,
    is_aside,
    is_instead,
    is_link,
    is_tied,
    joined_events,
    leading,
    links,
    renamed,
    unlinked,
)
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.sentences import Sentences
from dmreason.cardtext.reading.special import (
    after_cast,
    as_unsealed,
    as_without_battle,
    base_of_any,
    ends_so,
    god_link,
    in_its_place,
    instead_first,
    instead_of_drawing,
    mana_for_this,
    redirected,
    replaced_event,
    unsealed,
    without_battle,
)
from dmreason.cardtext.reading.standing import (
    aiming,
    arriving,
    as_it_comes,
    blocking,
    executable_so,
    for_choosers,
    in_battle,
    of_its_battle,
    others_choose,
    spared,
    static,
    stronger,
    unblocked_so,
    untriggered,
)
from dmreason.cardtext.reading.staying import (
    averting,
    goes_elsewhere,
    goes_itself,
    is_emptied,
    stays,
)
from dmreason.cardtext.reading.timing import (
    after_battle,
    also_at,
    asks_for_no_attack,
    check_cases,
    is_face_up_shield,
    is_frozen,
    is_said_of_each,
    lies_in,
    met_twice,
    moment,
    next_one,
    once_a_game,
    once_each,
    time_of,
    unused,
    use_once,
    use_once_a_game,
    while_so,
    with_icon,
    without,
    works_in,
)
from dmreason.cardtext.reading.watching import events
from dmreason.cardtext.reading.whereabouts import where_they_lie
from dmreason.cardtext.reading.working import (
    check_arrives,
    from_there,
    moves_this,
    one_shot,
    where_replaced,
    where_summoned,
)
from dmreason.language.keywords import CIVILIZATIONS

_SAID_OTHERWISE = ((unsealed, as_unsealed), (without_battle, as_without_battle))
"""Triggers that are read as others: the plainer text, and what it means here."""


@dataclass(frozen=True)
class Reader(Sentences):
    """Reads the lines of one card.

    `types` is what the card is, `races` the known races besides those of the table,
    and `known` says whether the rules or a file know a keyword.
    """

    worded: Callable[[Text, Reader], Data | None] | None = None
    """A keyword with the cards beside it, which something is given."""

    def abilities(self, text: Text) -> list[Data]:
        """A line that is an ability, or says two things.

        Raises:
            UnreadError: with the place up to which the line was understood.
        """
        if crossed := crossing_costs(text, self):
            return crossed
        if found := self._of_its_own_kind(text):
            return [found]
        sentences = self.sentences_of(text)
        if each := both_costs(sentences) or of_either(sentences):
            return [self._limited(one) for one in each]
        try:
            return [self._limited(sentences)]
        except UnreadError:
            apart = [*map(unlinked, sentences)]
            if (both := several_lines(sentences) or self._begun(apart)) is None:
                raise
        return [self._limited(part) for part in both]

    def _begun(
        self, sentences: list[tuple[Segment, ...]]
    ) -> list[list[tuple[Segment, ...]]] | None:
        """「〜は+4000される。〜が破壊される時、…」: the first sentence, and the others.

        None if the first one is no ability that always works, or others go on with it.
        So are 「Aは+4000される。Bはブロックされない」, each with a subject of its own.
        """
        if each_alone(sentences):
            alone = all("static" in self._limited([each]) for each in sentences)
            return [[each] for each in sentences] if alone else None
        if len(sentences) < 2 or sentences[1][0].kind != "when":
            return None
        held = self._limited(sentences[:1]).get("static")
        apart = held is not None and goes_without(held, sentences[1])
        return [sentences[:1], sentences[1:]] if apart else None

    def ability(self, text: Text) -> Data:
        """A line that is one ability.

        Raises:
            UnreadError: with the place up to which the line was understood.
        """
        return self._of_its_own_kind(text) or self._limited(self.sentences_of(text))

    def _of_its_own_kind(self, text: Text) -> Data | None:
        """An ability that begins with a word of its own; None if it does not."""
        if (means := means_of_unlocking(text)) is not None:
            return unlocking(self.done([means]))
        if (named := once_a_game(text)) is not None:
            return use_once_a_game(self.ability(named[1]), named[0])
        if (able := when_able(text)) is not None:
            return used_when_able(self.ability(able))
        if (other := instead_of_drawing(text)) is not None:
            ends = self._limited(self.sentences_of(other[0])).get("trigger", {})
            return {"trigger": ends_so(ends, *other[1:])}
        for plainer, as_said in _SAID_OTHERWISE:
            if (bare := plainer(text)) is not None:
                trigger = self._limited(self.sentences_of(bare)).get("trigger", {})
                return {"trigger": as_said(trigger)}
        if (of_icon := with_icon(text)) is not None:
            return {"icon": {"name": of_icon[0], "do": self.done([of_icon[1]])}}
        if found := crossed_unpaid(text, self) or mana_for_this(text, self.ability):
            return found
        return attack_price(text, self) or god_link(text) or base_of_any(text)

    def _limited(self, sentences: list[tuple[Segment, ...]]) -> Data:
        """The sentences of a line as an ability, with how often it works in a turn."""
        if in_a_state(sentences[0]):
            rest = [sentences[0][1:], *sentences[1:]]
            holds = condition(sentences[0][0], self.scope())
            return {"static": while_so(holds, self._limited(rest), self.types)}
        sentences, once = once_each([*map(unlinked, sentences)])
        free = unpaid(sentences, self.scope())
        found = self._ability(sentences if free is None else sentences[:1])
        limit_to(found, once)
        if free is not None:
            one_of_them(found)["unpaid"] = free
        return where_they_lie(found)

    def _ability(self, sentences: list[tuple[Segment, ...]]) -> Data:
        """The sentences of a line as an ability."""
        scope = self.scope()
        sentences = [of_its_battle(sentences[0]), *sentences[1:]]
        first = sentences[0]
        if paid := self._paid(sentences, scope):
            return paid
        for special in _OF_A_FORM_OF_ITS_OWN:
            if found := special(sentences, scope):
                return found
        if lessened := self._lessened(sentences, scope):
            return lessened
        if coming := as_it_comes(sentences, self.scope(), self.quoted):
            return coming
        whens = [segment for segment in first if segment.kind == "when"]
        check_cases(first)
        time = time_of(first[1:] if lies_in(first[0]) else first)
        if whens:
            found = self._watching(sentences, scope)
            if scope.others:
                raise UnreadError("other than which of them", first[0].start)
            return found
        if time is not None and not is_frozen(first):
            return self._timed(sentences, time, scope)
        if len(sentences) > 1:
            raise UnreadError("several sentences without an event", first[0].start)
        if first[0].kind.startswith("if_") and is_done(first[-1]):
            return _again_and_again(self, first, scope)
        return {"static": static(first, scope, self.quoted)}

    def done(self, lines: Sequence[Text], more: Sequence[Text] = ()) -> list[Any]:
        """What lines do that are no ability by themselves: those of a spell, and such.

        With `more`, lines that go on with them, such as one below a list.

        Raises:
            UnreadError: with the place up to which a line was understood.
        """
        plain = replace(self, listed=None)
        others = [part for text in more for part in plain.sentences_of(text)]
        each = ([*self.sentences_of(text), *others] for text in lines)
        done = (self._sentences_done(part, self.scope()) for part in each)
        return where_they_lie([s for part in done for s in part])

    def condition(self, text: str) -> Data:
        """A condition: 「自分の手札が1枚以下なら」.

        Raises:
            UnreadError: it is not understood.
        """
        segments, scope = parsed(text, self.races), self.scope()
        if not all(segment.kind.startswith("if_") for segment in segments):
            raise UnreadError("under which condition")
        return all_of([condition(segment, scope) for segment in segments])

    # -- kinds of abilities -----------------------------------------------------------

    def _paid(self, sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
        """「[火(2)]支払って召喚してもよい。そうしたら、…」: another way to do it."""
        tied = len(sentences) > 1 and is_link(sentences[1][0], "if_you_do")
        found = alternative(sentences[:1] if tied else sentences, scope)
        if found is None:
            return None
        paid: Data = found["alternative" if "alternative" in found else "static"]
        own = {CIVILIZATIONS.get(word) for word in self.civilizations}
        if {*paid.get("civilizations", ())} == own:
            paid.pop("civilizations", None)
        if tied:
            rest = [sentences[1][1:], *sentences[2:]]
            scope.subject = "that" if paid.keys() & {"of", "to"} else scope.subject
            paid["then"] = self._sentences_done(rest, scope)
            check_followed(paid, sentences[1][0].start)
        return found

    def _lessened(
        self, sentences: list[tuple[Segment, ...]], scope: Scope
    ) -> Data | None:
        """「コストを2少なくしてもよい。そうしたら、…」: a cost, and what follows it."""
        if len(sentences) < 2 or not is_link(sentences[1][0], "if_you_do"):
            return cost(sentences, scope)
        limits = [part for part in sentences[2:] if part[-1].kind == "limit"]
        found = cost([sentences[0], *limits], scope)
        if found is None:
            return None
        if not found["cost"].get("may") or "of" in found["cost"]:
            raise UnreadError("what follows a cost", sentences[1][0].start)
        rest = [part for part in sentences[2:] if part[-1].kind != "limit"]
        found["cost"]["then"] = self._sentences_done([sentences[1][1:], *rest], scope)
        return found

    def _watching(self, sentences: list[tuple[Segment, ...]], scope: Scope) -> Data:
        """「〜した時、…」 and 「〜する時、かわりに…」."""
        first = sentences[0]
        conditions = leading(first, "if_")
        rest = first[len(conditions) :]
        lying = tuple(part for part in conditions if lies_in(part))
        conditions = tuple(part for part in conditions if part not in lying)
        whens, later = joined_events(rest), False
        used, rest = unused(rest)
        if not whens and len(rest) > 1 and rest[1].kind == "when":
            whens = rest[:2]
            rest = rest[2:]
            patterns, to_come = [unblocked(whens[0], whens[1], scope)], False
            scope.watched = (*patterns,)
        elif not whens:
            raise UnreadError("an event further on", rest[0].start if rest else 0)
        else:
            rest = rest[len(whens) :]
            patterns, to_come = events(whens, scope)
            rest, more = also_at(whens, rest, scope)
            rest, fought = also_unblocked(whens, rest, scope)
            patterns += [*more, *fought]
            rest, patterns, later = after_battle(rest, patterns, scope)
        besides = leading(rest, "if_")
        patterns, asked, held = nth_asked(patterns, besides)
        patterns, asked = ways_asked(patterns, asked, scope)
        rest, besides = (*asked, *rest[len(besides) :]), tuple(asked)
        found: Data = {"when": patterns[0] if len(patterns) == 1 else patterns}
        given = [condition(part, scope) for part in conditions] + held
        scope.there.clear()  # 「Aがあれば、Bが攻撃する時、そのクリーチャーを」
        rest = (*lying, *rest)  # 「これが自分の墓地にある間、〜した時」
        further = (rest[len(besides) :] or rest)[0] if rest else None
        if besides and further and in_its_place(further, to_come):
            given += [condition(part, scope) for part in besides]
            rest = rest[len(besides) :]
        rest = instead_first(rest) if to_come else rest
        if rest and is_link(rest[0], "instead"):
            found["when"] = replaced_event(found["when"], rest[0], to_come=to_come)
            return self._replacing(found, given, [rest[1:], *sentences[1:]], scope)
        if to_come and rest and rest[0].words[-1].meaning.startswith("stay "):
            return self._replacing(found, given, [rest, *sentences[1:]], scope)
        if (
            to_come
            and not given
            and len(sentences) == 2
            and (stays(sentences[1]) or goes_elsewhere(sentences[1], found))
        ):
            return averting(found, rest, sentences[1], scope, self._sentence)
        if len(sentences) == 1 and not given and (foe := in_battle(patterns, rest)):
            frames = [Frame.of(part, scope) for part in rest]
            gives, who = granted(frames, self.quoted), patterns[0]["battles"]
            return {"static": stronger(gives, foe, who)}
        lasting = any(
            part.kind == "when" for part in rest
        )  # 「このターン、〜する時、」
        others = [sentences[0], *(s for s in sentences[1:] if not is_instead(s))]
        if to_come and len(sentences) == 1 and not conditions:
            holds = [condition(part, scope) for part in besides]
            done = [rest[len(besides) :]]
            moved = self._replacing(found, [*given, *holds], done, scope)
            if goes_itself(moved["replacement"]) or is_emptied(moved["replacement"]):
                return moved
        if to_come or (links(others, "instead") and not lasting):
            raise UnreadError("what happens besides", whens[0].start)
        before, given = given[: len(conditions)], given[len(conditions) :]
        trigger = self._triggering(found, given, [rest, *sentences[1:]], scope)
        if later:
            trigger["trigger"]["do"] = [
                once_battled(patterns[0], trigger["trigger"]["do"])
            ]
        for word in used:
            use_once(trigger["trigger"], word)
        return met_twice(conditions, before, trigger, self.types) if before else trigger

    def _timed(
        self, sentences: list[tuple[Segment, ...]], time: Phrase, scope: Scope
    ) -> Data:
        """「自分のターンのはじめに、…」."""
        if is_said_of_each(time, sentences[0]):
            raise UnreadError("in whose turn", time.words[0].start_pos)
        rest = tuple(without(segment, time) for segment in sentences[0])
        rest = tuple(segment for segment in rest if segment.phrases or segment.words)
        found: Data = {"when": moment(time, scope)}
        used, rest = unused(rest)
        trigger = self._triggering(found, [], [rest, *sentences[1:]], scope)
        for word in used:
            use_once(trigger["trigger"], word)
        return trigger

    def _triggering(
        self,
        found: Data,
        given: list[Data],
        sentences: Sequence[tuple[Segment, ...]],
        scope: Scope,
    ) -> Data:
        first, rest = sentences[0], sentences[1:]
        conditions = leading(first, "if_")
        shown = [part for part in conditions if is_face_up_shield(part)]
        if shown:
            first = tuple(part for part in first if part not in shown)
            conditions = leading(first, "if_")
            found |= {"zone": "shields", "face_up": True}
            scope.event_card = "this"
            there = {"cards": "this", "zone": "shields", "face_up": True}
            found["if"] = {"exists": there}  # also as it resolves (603.4)
        if (zone := works_in(conditions)) is not None:
            first = tuple(part for part in first if not lies_in(part))
            conditions = leading(first, "if_")
            if shown or moves_this(found["when"], self.types):
                raise UnreadError("where the ability works")
            scope.own_zone, scope.event_card = zone, "this"
            # It is looked at once more as it resolves (603.4).
            given = [*given, {"exists": {"cards": "this", "zone": zone}}]
        given = given + [condition(part, scope) for part in conditions]
        if asks_for_no_attack(found["when"], given):
            raise UnreadError("an attack in which turn", first[0].start)
        if scope.event_card is None and is_of_this(given):
            scope.event_card = "this"  # 「このクリーチャーがタップしていれば、…」
        first = first[len(conditions) :]
        if given and depends([first, *rest]):
            here = [found["if"]] if "if" in found else []
            found["if"], given = all_of([*here, *given]), []
        found["do"] = self._sentences_done([first, *rest], scope, given)
        if shown and scope.own_zone not in (None, "shields"):
            raise UnreadError("where the ability works", None)
        if scope.own_zone and not moves_this(found["when"], self.types):
            found["zone"] = scope.own_zone
            found["do"] = from_there(found["do"], scope.own_zone)
        elif "zone" not in found:
            found |= where_summoned(found["when"], found["do"], self.types)
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
        more = [part for part in sentences[1:] if not is_aside(part)]
        goes_on = [part for part in more if is_link(part[0], "then")]
        if more != goes_on and (len(more) > 1 or not is_tied(more[0])):
            raise UnreadError("a substitute of several sentences", None)
        scope.event_card = "that" if scope.event_card else None
        # 「Aがあれば、墓地に置くかわりに手札に戻す」: what would leave, and no A
        if scope.counted is None or scope.counted_as:
            scope.counted_as = "few"
        done = self._sentences_done(sentences, scope)
        check_substitute(found["when"], sentences[0], done)
        steps = done[0] if isinstance(done[0], list) else [done[0]]
        choices = [step.pop("may") for step in steps if "may" in step]
        if scope.each_decides or any(choice is not True for choice in choices):
            raise UnreadError("a substitute that another player chooses")
        optional = bool(choices)
        # 「かわりにAしてもよい。その後、B」
        if optional and (goes_on or (len(steps) > 1 and not is_onto_one(steps))):
            raise UnreadError("how much of it is optional")
        if more and not goes_on and not optional:
            raise UnreadError("what is done besides the substitute")
        if optional:
            found["may"] = True
        found["instead"] = done
        when = found["when"]
        found |= where_replaced(when, scope)
        own = scope.own_zone if "zone" not in found else None
        if own is not None and not moves_this(when, self.types):
            found["zone"] = own
            found["instead"] = from_there(done, own, ("cards",))
        check_arrives(found, scope.own_zone)
        return {"replacement": found}

    def lasting(
        self,
        sentence: Sequence[Segment],
        scope: Scope,
        more: Sequence[tuple[Segment, ...]] = (),
    ) -> Data | None:
        """「このターン、〜した時、…」: an effect that stays and watches."""
        if (said := watches_for(sentence)) is None:
            return None
        check_cases(sentence)
        rest, once = next_one(of_this_turn(sentence, said))
        lasts = {**once, "until": said.words[0].meaning}
        if not more and (entering := arriving([rest], self.scope())):
            return {"effect": {"ability": entering, **lasts}}
        if not more and not once and (choice := for_choosers([rest], self.scope())):
            return {"give": {**choice, **lasts}}
        if (about := about_chosen(rest, more, scope)) is not None:
            name, rest, inner = about
            ability = renamed(self._at_its_time([rest], inner), "this", "it")
            return {"effect": {"about": name, "ability": ability, **lasts}}
        apart = replace(self.scope(), for_a_time=True, values={**scope.values})
        ability = self._at_its_time([rest, *more], apart)
        check_watched(ability, lasts["until"], rest)
        return {"effect": about_value({"ability": ability, **lasts})}

    def _at_its_time(self, said: list[tuple[Segment, ...]], scope: Scope) -> Data:
        """「〜した時、…」, or 「〜の攻撃の終わりに、…」."""
        time = None if said[0][0].kind == "when" else time_of(said[0])
        return self._timed(said, time, scope) if time else self._watching(said, scope)

    def quoted(self, text: str, types: frozenset[str]) -> list[Data]:
        """What stands between 「」: a keyword, or an ability that is spelt out."""
        if self.known(text):
            return [{"keywords": text}]
        line = check_brackets(normal(text))
        named = self.named_zone
        reader = Reader(
            types, self.races, self.known, named_zone=named, worded=self.worded
        )
        if self.worded is not None and (word := self.worded(line, reader)) is not None:
            return [{"keywords": word}]
        if (used := tap_ability_quoted(line, reader)) is not None:
            return [{"abilities": used}]
        return [{"abilities": ability} for ability in reader.abilities(line)]


_OF_A_FORM_OF_ITS_OWN = (
    redirected,
    after_cast,
    spared,
    others_choose,
    arriving,
    blocking,
    aiming,
    untriggered,
    unblocked_so,
    executable_so,
    for_acts,
)
"""What reads sentences that are said in a way of their own, in this order."""


def _again_and_again(
    reader: Reader, sentence: tuple[Segment, ...], scope: Scope
) -> Data:
    """「クリーチャーが6体以上あれば、それをすべて破壊する」 (604.4)."""
    conditions = leading(sentence, "if_")
    given = [condition(part, scope) for part in conditions]
    done = reader._sentences_done([sentence[len(conditions) :]], scope)
    return one_shot(given, done, sentence[0].start)
