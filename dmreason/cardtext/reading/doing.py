"""What is done: actions as instructions of the language of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from dmreason.cardtext.reading.acts import VERBS
from dmreason.cardtext.reading.acts_before import of_deck
from dmreason.cardtext.reading.both import of_two_kinds
from dmreason.cardtext.reading.choices import done_to_either, so_many_from_top
from dmreason.cardtext.reading.done_together import (
    as_one_act,
    grouped_acts,
    is_duration,
    is_instruction,
)
from dmreason.cardtext.reading.everyone import done_by_each, tell_players_apart
from dmreason.cardtext.reading.frames import Frame, active, whose_of
from dmreason.cardtext.reading.keyword_actions import gr_summoning, judge
from dmreason.cardtext.reading.later import in_each_turn
from dmreason.cardtext.reading.looking import (
    count,
    has_looked,
    is_put_back,
    look_at_both,
    put_back,
    reordered,
)
from dmreason.cardtext.reading.objects import per_each, remember
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError
from dmreason.cardtext.reading.placing import FIRST
from dmreason.cardtext.reading.qualities import FROM_DECK, Data
from dmreason.cardtext.reading.repeating import (
    check_picked_once,
    check_repeats,
    repeated,
)
from dmreason.cardtext.reading.scoping import Scope


def instructions(
    actions: Sequence[Segment], scope: Scope, granting: Callable[[list[Frame]], Data]
) -> list[Data]:
    """The instructions of the actions of one sentence.

    Args:
        actions: in order.
        scope: what the ability has said so far.
        granting: reads actions that give something to cards for some time.
    """
    if any(action.kind == "either" for action in actions):
        seen = _first_seen(actions)
        first = instructions(actions[:seen], scope, granting) if seen else []
        return [*first, _one_of(actions[seen:], scope, granting, actions[:seen])]
    frames = [gr_summoning(active(Frame.of(action, scope))) for action in actions]
    for frame in (frames := as_one_act(frames)):
        tell_players_apart(frame)
        frame.follow_topic()
    for before, frame in pairwise(frames):
        _last_for_it(before, frame)
        _check_so_often(before, frame)
    found: list[Data] = []
    for group in grouped_acts(frames):
        last = group[-1]
        if len(group) == 1 and last.verb == "count" and last.form in _COUNTED:
            count(last)
            continue
        if len(group) == 1 and (looks := look_at_both(last)):
            if not _is_said_so(last):
                raise UnreadError("how much of it is optional", last.start)
            found += looks
            scope.acts += [(last.verb, look) for look in looks]
            continue
        if len(group) == 1 and last.verb == "judge":
            found += judge(last)
            continue
        if is_put_back(group) and last.manner("BACK"):
            if last.form == "may" and found and has_looked(last):
                # 「シールドを1枚見て、元に戻してもよい」: the look alone counts
                found[-1]["may"], last.form = True, "end"
            found += put_back(last)
            continue
        if is_instruction(last) and len(group) == 1:
            found += (both := of_two_kinds(last, VERBS[last.verb]))[:-1]
        else:
            both = []
        if both:
            instruction = both[-1]
            scope.acts.append((last.verb, instruction))
        elif is_instruction(last):
            once_more = repeated(last)
            instruction = (
                reordered(last)
                or done_to_either(last, VERBS[last.verb])
                or so_many_from_top(last, VERBS[last.verb])
                or VERBS[last.verb](last)
            )
            last.done()
            check_repeats(once_more, instruction, last)
            if last.actor == "each":
                *others_do, instruction = done_by_each(instruction, last)
                found += others_do
            scope.acts.append((last.verb, instruction))
            remember(instruction, scope)
        else:
            instruction = granting(group)
        if last.looks and not _is_of_hand(instruction):
            raise UnreadError("a hand is looked at for what", last.start)
        if last.form in ("may", "made_may"):
            optional = instruction
            if found and not _another_chose(found, last, instruction):
                optional = _means(found, frames, last, instruction)
                instruction["if_you_do"] = True
            others = last.actor == "opponent" or isinstance(last.actor, dict)
            optional["may"] = last.actor if others else True
        elif is_instruction(last) and not _is_said_so(last):
            raise UnreadError(f"{last.verb}: {last.form}", last.start)
        if FIRST in instruction:
            first = instruction.pop(FIRST)
            if "choose" in instruction and "may" in instruction:
                first["may"] = instruction.pop("may")  # 「1体ずつ選んでもよい」
                instruction["if_you_do"] = True
            found.append(first)
        found += in_each_turn(instruction)
    return found


_COUNTED = ("end", "mid", "te")
"""Forms of 「数える」, which does nothing: 「手札を数え、すべて捨てる」."""


def _last_for_it(before: Frame, frame: Frame) -> None:
    """「このターン、1体選び、そのパワーを-3000する」: so long is what it is given."""
    if before.verb != "choose" or before.form not in ("mid", "te"):
        return
    if is_instruction(frame):
        return
    for phrase in list(before.phrases):
        if is_duration(phrase):
            before.phrases.remove(phrase)
            frame.phrases.insert(0, phrase)


def _check_so_often(before: Frame, frame: Frame) -> None:
    """「A1体につき、カードを1枚引き、1枚捨てる」: how often the second is done.

    It is done as often if it is done to the cards of the first.

    Raises:
        UnreadError: it may be done once, or so often as well.
    """
    if not (is_instruction(before) or is_instruction(frame)):
        return
    others = [phrase for phrase in before.phrases if phrase.case not in _LEADING]
    first, then = (*others[:2], None, None)[:2]
    if first is None or not _is_for_each(first, then):
        return
    nouns = [p.noun for p in frame.phrases if p.case == "wo" and p.noun]
    about = {item.terminal for noun in nouns for item in noun.items}
    if not about or about - {"THAT", "REST"}:
        raise UnreadError("how often the second is done", frame.start)


def in_order(
    parts: Sequence[Sequence[Segment]], scope: Scope
) -> Sequence[Sequence[Segment]]:
    """What a sentence does, part by part: 「Pし、その後、Qする」.

    Raises:
        UnreadError: 「A1体につき、Pし、その後、Qする」: Q once, or so often as well.
    """
    for number, part in enumerate(parts):
        after = part[0]
        if after.kind != "action" or after.words[-1].meaning.startswith("shuffle"):
            continue  # it is the same how often a deck is shuffled
        for before in (action for other in parts[:number] for action in other):
            if before.kind == "action":
                _check_so_often(Frame.of(before, scope), Frame.of(after, scope))
    return parts


_LEADING = ("ha", "ga", "mo", "each_player", "time")
"""Phrases that may stand before what is said of all that is done."""


def _is_for_each(phrase: Phrase, then: Phrase | None) -> bool:
    """「A1体につき、」, 「Aの数だけ、」, before what is done."""
    if phrase.case in ("per", "anew"):
        return not per_each(phrase)
    last = phrase.words[-1] if phrase.words else None
    if phrase.case != "so_many" or last is None or last.type != "DAKE" or not then:
        return False
    start = Segment("action", (then,)).start  # behind a comma, or not
    return (last.start_pos or 0) + len(last) < start


def _one_of(
    actions: Sequence[Segment],
    scope: Scope,
    granting: Callable[[list[Frame]], Data],
    shown: Sequence[Segment] = (),
) -> Data:
    """「〜するか、〜する」: one of them; 「してもよい」 at the end is said of both.

    Args:
        actions: of all options.
        scope: what the ability has said so far.
        granting: reads actions that give something to cards for some time.
        shown: actions before them that only show what it is done to.
    """
    options: list[list[Segment]] = [[]]
    for action in actions:
        options[-1].append(replace(action, kind="action"))
        if action.kind == "either":
            options.append([])
    found = []
    acts, known = list(scope.acts), list(scope.named)
    for number, option in enumerate(_as_long(_of_the_same(options))):
        if not (steps := instructions(option, scope, granting)):
            raise UnreadError("one of what", option[0].start)
        scope.acts, scope.named = acts.copy(), [*known, *scope.nameless(known)]
        last = number == len(options) - 1
        one = (len(steps) == 1 and "as" not in steps[0]) or _onto_shield(steps)
        if not one and not (last and _goes_on(steps)):
            raise UnreadError("how far an option reaches", option[0].start)
        found.append(steps)
    alone = len(found[-1]) == 1
    may = found[-1][0].pop("may", None) if alone else None
    if any("may" in step for steps in found for step in steps):
        raise UnreadError("which option is optional", actions[0].start)
    check_picked_once(found, actions[0].start)
    each = [steps if len(steps) == 1 else [steps] for steps in found]
    chosen: Data = {"choose_one": each}
    if (who := _who_picks(options, scope, shown)) != "you":
        chosen["picked_by"] = who
    if may is not None:
        chosen["may"] = may
    scope.options.append(chosen)
    return chosen


def _first_seen(actions: Sequence[Segment]) -> int:
    """「1枚目を見て、AするかBする」: how many actions only show what it is done to."""
    verb, _, form = actions[0].words[-1].meaning.partition(" ")
    shows = verb in ("look", "reveal") and form in ("te", "mid")
    return int(shows and actions[0].kind == "action")


def _onto_shield(steps: list[Data]) -> bool:
    """Whether a shield is chosen for nothing but what is put onto it."""
    first, *more = steps
    onto = [step.get("move", {}).get("onto_shield") for step in more]
    return "choose" in first and onto == [first.get("as")]


def _goes_on(steps: list[Data]) -> bool:
    """Whether what follows the last option can only be part of it.

    That is so of a deck that is shuffled after it was searched, and of 「同じ枚数の
    カードを引く」, which is about the cards of this option.
    """
    first, *more = steps
    moved = first.get("move", {}).get("cards", {})
    searched = isinstance(moved, dict) and moved.get("zone") == "deck"
    if searched and not moved.keys() & {*FROM_DECK} and "as" not in first:
        return more == [{"shuffle": moved.get("whose", "you")}]
    drawn = [
        step["draw"].get("count") for step in more if isinstance(step.get("draw"), dict)
    ]
    return len(more) == 1 and drawn == [{"affected": first.get("as")}]


def _who_picks(
    options: list[list[Segment]], scope: Scope, shown: Sequence[Segment]
) -> str:
    """「相手は〜するか、〜する」: who does the one or the other thing decides which.

    So does who has seen what it is done to: 「相手は1枚目を見て、〜するか、〜する」.
    """
    first = options[0][0]
    frame = Frame.of(first, scope)
    if shown and not frame.names_player():
        frame = Frame.of(shown[0], scope)
    said = frame.names_player() or frame.speaks_of_sides()
    if not said and scope.topic_before not in (None, "you"):
        # 「相手は1枚目を表向きにする。その後、それを〜するか、〜する」
        raise UnreadError("who decides which", first.start)
    made = frame.form.startswith("made")  # 「相手に捨てさせるか、」: you make them
    who = "you" if made else frame.who()
    others = [
        frame
        for option in options[1:]
        for frame in (Frame.of(option[0], scope),)
        if any(whose_of(phrase.noun) == "you" for phrase in frame.phrases)
    ]
    if who not in ("you", "opponent") or (who == "opponent" and others):
        raise UnreadError("who decides which", first.start)
    return who


def _of_the_same(options: list[list[Segment]]) -> list[list[Segment]]:
    """The options, each with the cards that the first one names for all of them."""
    first = options[0]
    chosen = first[:-1]
    about = tuple(p for p in first[-1].phrases if p.case in ("wo", "kara", "manner"))
    shared = tuple(about) if any(p.case == "wo" for p in about) else ()
    found = [first]
    if not all(options):
        raise UnreadError("one of what", first[0].start if first else None)
    if not all(map(_is_carried_out, chosen)):
        # 「パワーを+1000し、「A」を与えるか、「B」を与える」: with B as well
        raise UnreadError("how far an option reaches", first[0].start)
    for option in options[1:]:
        verb = option[-1].words[-1].meaning.partition(" ")[0]
        if verb in _ALONE or any(
            p.case == "wo" for part in option for p in part.phrases
        ):
            found.append(option)
        else:
            start = replace(option[0], phrases=(*shared, *option[0].phrases))
            found.append([*chosen, start, *option[1:]])
    return found


def _as_long(options: list[list[Segment]]) -> list[list[Segment]]:
    """「このターン、Aを与えるか、Bを与える」: both of them for so long."""
    first, *others = options
    lasts = [p for action in first for p in action.phrases if is_duration(p)]
    return [first, *(_lasting(option, lasts) for option in others)]


def _lasting(option: list[Segment], lasts: Sequence[Phrase]) -> list[Segment]:
    """An option, with how long cards have what it gives, if it does not say so."""
    if any(is_duration(phrase) for action in option for phrase in action.phrases):
        return option
    for place, action in enumerate(option):
        if not _is_carried_out(action):
            longer = replace(action, phrases=(*lasts, *action.phrases))
            return [*option[:place], longer, *option[place + 1 :]]
    return option


def _is_carried_out(action: Segment) -> bool:
    """Whether an action is an instruction, and gives nothing to cards."""
    return is_instruction(Frame.of(action, Scope(frozenset())))


_ALONE = ("gr_summon", "judge", "rock_paper_scissors")
"""Verbs that are done to no cards that are named."""


def _is_said_so(frame: Frame) -> bool:
    """Whether the form of a verb says that it is done."""
    made = frame.form in ("made", "made_mid") and (
        frame.verb in ("discard", "battle")
        or (frame.verb, frame.actor) == ("choose", "opponent")
    )
    if frame.form == "passive" and frame.verb in ("place", "send_back"):
        return frame.scope.arriving  # 「出るかわりに墓地に置かれる」
    bare = frame.verb in _BARE and frame.form in ("", "more", "you", "opponent")
    return made or bare or frame.form in ("end", "mid", "te", "must")


_BARE = (
    "topleaves",
    "shuffled",
    "less",
    "mecraid",
    "skiprest",
    "skipnext",
    "extraturn",
)
"""Verbs that are said in one form."""


def _means(
    found: list[Data], frames: list[Frame], last: Frame, instruction: Data
) -> Data:
    """「タップして中止してもよい」: what is done for it; raise if that is not said."""
    first = found[0]
    chosen = first.get("as") if "choose" in first and "if" not in first else None
    spoken_of = chosen is not None and chosen in _texts(instruction)
    if len(found) == 1 and len(frames) == 2 and spoken_of:
        return first  # 「1体選び、その一番上のカードを墓地に置いてもよい」
    # 「このドラグハートを裏返し、アンタップしてもよい」: untapped for its other side
    flips = "flip" in first and (first["flip"], last.verb) == ("this", "untap")
    if len(found) != 1 or len(frames) != 2 or not (flips or frames[0].form == "te"):
        raise UnreadError("how much of it is optional", last.start)
    shown = {"look", "reveal", "draw"} & first.keys() or of_deck(first)
    if shown and last.verb != "send_back":
        # 「山札の上から1枚目を見て、マナゾーンに置いてもよい」: who has seen it decides
        raise UnreadError("how much of it is optional", last.start)
    return found[0]


def _another_chose(found: list[Data], last: Frame, instruction: Data) -> bool:
    """「相手は1体選び、自分はそれを破壊してもよい」: who has seen that one decides."""
    cards = found[0].get("choose")
    if len(found) != 1 or not isinstance(cards, dict):
        return False
    of_it = found[0].get("as") in {*_texts(instruction)}
    return of_it and bool(cards.get("by", "you") != last.actor)


def _texts(part: object) -> Iterator[str]:
    """The words within a part."""
    if isinstance(part, str):
        yield part
    for inner in part.values() if isinstance(part, dict) else ():
        yield from _texts(inner)
    for inner in part if isinstance(part, list) else ():
        yield from _texts(inner)


def _is_of_hand(instruction: Data) -> bool:
    """Whether something is done with cards of a hand."""
    return "discard" in instruction or "hand" in _texts(instruction)
