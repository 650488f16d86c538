"""How far a condition reaches: which sentences depend on those before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.acts_before import cards_of
from dmreason.cardtext.reading.bearing import BEARER, equips, put_or_equipped
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Phrase, Segment, UnreadError, quantities
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.scoping import BEFORE, SECOND, SPLIT, Scope
from dmreason.cardtext.reading.taken import cards_asked, if_taken


def renamed(part: Any, old: str, new: str) -> Any:
    """The same with another name for cards."""
    if isinstance(part, dict):
        return {key: renamed(value, old, new) for key, value in part.items()}
    if isinstance(part, list):
        return [renamed(inner, old, new) for inner in part]
    return new if part == old else part


def records_in(part: Any) -> Iterator[Data]:
    """The records within a part."""
    if isinstance(part, dict):
        yield part
    inside = part.values() if isinstance(part, dict) else part
    for inner in inside if isinstance(part, dict | list) else ():
        yield from records_in(inner)


def about_value(effect: Data) -> Data:
    """An effect, which calls a chosen value that its ability speaks of `it`."""
    ability = effect["ability"]
    names = {part["of_chosen"] for part in records_in(ability) if "of_chosen" in part}
    if not names:
        return effect
    chosen_then = any("choose_value" in part for part in records_in(ability))
    if len(names) > 1 or "about" in effect or chosen_then:
        raise UnreadError("an effect about several values")
    (name,) = names
    return {**effect, "about": name, "ability": renamed(ability, name, "it")}


_OF_A_CARD = ("civilization", "cost", "name", "race")
"""What cards can have in common with another one."""


def about_card(effect: Data) -> Data:
    """An effect, which calls a card `it` with which others have something in common.

    「相手はそのクリーチャーと同じコストを持つクリーチャーを出せない」
    """
    ability, fields = effect["ability"], [f"shares_{of}_with" for of in _OF_A_CARD]
    named = (part.get(field) for part in records_in(ability) for field in fields)
    names = {name for name in named if isinstance(name, str)} - {"this", "it"}
    if not names:
        return effect
    if len(names) > 1 or "about" in effect:
        raise UnreadError("an effect about several cards")
    (name,) = names
    return {**effect, "about": name, "ability": renamed(ability, name, "it")}


def leading(segments: Sequence[Segment], kind: str) -> tuple[Segment, ...]:
    """The segments of a kind with which a sentence begins."""
    found: list[Segment] = []
    for segment in segments:
        if not segment.kind.startswith(kind):
            break
        found.append(segment)
    return tuple(found)


def joined_events(segments: Sequence[Segment]) -> tuple[Segment, ...]:
    """The events with which a sentence begins: one, or several with 「または」."""
    found: list[Segment] = []
    for segment in leading(segments, "when"):
        found.append(segment)
        if not segment.more:
            break
    return tuple(found)


def condition_within(sentence: Sequence[Segment]) -> int | None:
    """Where the condition of 「Aし、CならBする」 stands; None if there is none.

    Nor is there one if A depends on a condition as well, or is optional.
    """
    first = len(leading(sentence, "link")) + len(leading(sentence, "if_"))
    place = next(
        (i for i in range(1, len(sentence)) if sentence[i].kind.startswith("if_")), None
    )
    if place is None or sentence[place - 1].kind != "action":
        return None
    before = sentence[:place]
    if any(part.kind != "action" for part in before) or first:
        return None
    form = before[-1].words[-1].meaning.partition(" ")[2]
    return place if form in ("mid", "te", "made_mid") else None


def is_link(segment: Segment, meaning: str) -> bool:
    if segment.kind != "link":
        return False
    word = segment.words[0]
    return (word.meaning if word.type == "LINK" else "instead") == meaning


def unlinked(sentence: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """A sentence without the 「また、」 with which it begins."""
    return sentence[1:] if sentence and is_link(sentence[0], "also") else sentence


def is_instead(sentence: Sequence[Segment]) -> bool:
    """「Cなら、かわりに…」, of what the sentence before does."""
    conditions = leading(sentence, "if_")
    rest = sentence[len(conditions) :]
    return bool(conditions) and len(rest) > 1 and is_link(rest[0], "instead")


def split_at_else(sentence: tuple[Segment, ...]) -> list[tuple[Segment, ...]]:
    """「Aなら…し、それ以外なら…する」 as two sentences; so is 「Bなら…」."""
    for place, part in enumerate(sentence):
        if place and is_link(part, "else"):
            return [sentence[:place], sentence[place:]]
        if place and _is_other_kind(sentence, place):
            return [sentence[:place], sentence[place:]]
    return [sentence]


def _is_other_kind(sentence: tuple[Segment, ...], place: int) -> bool:
    """Whether 「Aなら…し、Bなら…する」 asks anew what one card is.

    Not so if it could be optional together, or A is a part of what B asks for; so it is
    if that is 「Aでなければ」.
    """
    first, then = sentence[0], sentence[place]
    opposite = then.kind == "if_is_not" and then.noun == first.noun
    if first.kind != "if_is" or not (then.kind == "if_is" or opposite) or then.phrases:
        return False
    others = (*sentence[1:place], *sentence[place + 1 :])
    if any(part.kind != "action" for part in others):
        return False
    forms = [sentence[i].words[-1].meaning.split(" ")[-1] for i in (place - 1, -1)]
    kinds = [_types_said(part) for part in (first, then)]
    apart = opposite or (all(kinds) and not kinds[0] & kinds[1])
    return forms == ["mid", "end"] and apart


def _types_said(condition: Segment) -> set[str]:
    """The types of cards for which a condition asks; none if it asks otherwise."""
    items = condition.noun.items if condition.noun else ()
    heads = [item.head[-1] for item in items]
    known = heads and all(word.type == "TYPE" for word in heads)
    return {word.meaning for word in heads} if known else set()


def for_as_long(
    sentence: tuple[Segment, ...], before: tuple[Segment, ...]
) -> tuple[Segment, ...]:
    """「このターン、+2000する。Cなら、かわりに+4000する」: for as long as that."""
    time = _unsaid_time(sentence[0], before[-1])
    if time is None:
        return sentence
    action = replace(sentence[0], phrases=(time, *sentence[0].phrases))
    return action, *sentence[1:]


def _unsaid_time(action: Segment, last: Segment) -> Phrase | None:
    """How long that before lasts, where it is not said again."""
    verbs = {part.words[-1].meaning for part in (action, last) if part.words}
    times = [[p for p in part.phrases if p.case == "time"] for part in (action, last)]
    if len(verbs) > 1 or times[0] or len(times[1]) != 1:
        return None
    return times[1][0]


def patterns_of(ability: Data) -> list[Data]:
    """The events that an ability watches for."""
    when = ability["when"]
    return list(when) if isinstance(when, list) else [when]


def links(sentences: Sequence[Sequence[Segment]], meaning: str) -> bool:
    return any(is_link(part, meaning) for sentence in sentences for part in sentence)


def is_aside(sentence: tuple[Segment, ...]) -> bool:
    """Whether it adds to the sentence before: 「同じものを選んでもよい」."""
    return bool(sentence) and (sentence[-1].kind in _ASIDE or equips(sentence))


_ASIDE = ("not_these", "no_trigger", "same_again", "quotes", "limit")


def is_tied(sentence: tuple[Segment, ...]) -> bool:
    return bool(sentence) and is_link(sentence[0], "if_you_do")


def so_done(
    sentences: Sequence[tuple[Segment, ...]], place: int
) -> tuple[Segment, ...]:
    """A sentence, where 「こうしてカードを捨てたなら、」 is 「そうしたら、」.

    Raises:
        UnreadError: what was done is not the last thing that the text does.
    """
    sentence = sentences[place]
    if not sentence or sentence[0].kind not in ("if_done", "if_undone"):
        return sentence
    before = [part for part in sentences[:place] if not is_aside(part)]
    verb, _, form = sentence[0].words[-1].meaning.partition(" ")
    undone = sentence[0].kind == "if_undone"
    if undone and len(before) > 1 and is_link(before[-1][0], "if_you_do"):
        before.pop()  # 「…してもよい。そうしたら、A。…しなかった場合、B」
    last = before[-1][-1] if before else None
    not_done = ("not_past_if", "not_if", "cannot_if")
    forms = not_done if undone else ("past", "passive_past")
    if last is None or form not in forms:
        raise UnreadError("what was done so", sentence[0].start)
    if not undone and asks_of_what(sentence[0]):
        known = last.kind == "action" and not is_link(before[-1][0], "if_you_do")
        plain = known and not any(_says_more(p, last) for p in sentence[0].phrases)
        if not plain:
            return sentence  # 「こうして火のカードを捨てたなら」: whether one is so
    if last.kind != "action":
        raise UnreadError("what was done so", sentence[0].start)
    # 「それがAなら出してもよい。(こうして)出さなければ」: for whatever reason
    said = [part for part in before[-1] if not is_link(part, "then")]
    alone = len(said) == 1 or (undone and _is_asked(before[-1]))
    if last.words[-1].meaning.partition(" ")[0] != verb or not alone:
        raise UnreadError("what was done so", sentence[0].start)
    if any(_says_more(phrase, last) for phrase in sentence[0].phrases):
        raise UnreadError("what was done so", sentence[0].start)
    optional = last.words[-1].meaning.endswith(" may")
    if undone and optional == (form == "cannot_if"):
        raise UnreadError("what was not done", sentence[0].start)
    if form == "cannot_if" and not _of_one(last):
        raise UnreadError("if none can be, or not all", sentence[0].start)
    word = Said.of("LINK", "そうしたら", "if_you_do", sentence[0].start)
    if undone:
        link = "if_undone" if len(before[-1]) > 1 else "if_not"
        word = Said.of("LINK", "そうしなければ", link, sentence[0].start)
    return Segment("link", words=(word,)), *sentence[1:]


def _of_one(act: Segment) -> bool:
    """「カードを1枚捨てる」: it is done to one card, or not at all."""
    many = [q for phrase in act.phrases for q in quantities(phrase) if q is not None]
    return all((q.kind, q.number) == ("exactly", 1) for q in many)


def asks_of_what(condition: Segment) -> bool:
    """「こうして火のカードを捨てたなら」, 「3枚以上捨てたなら」: of which cards."""
    return any(p.case in ("wo", "ga", "amount") for p in condition.phrases)


def _is_asked(sentence: tuple[Segment, ...]) -> bool:
    """「それがAなら、Bしてもよい」."""
    return len(sentence) == 2 and sentence[0].kind in ("if_is", "if_is_not")


def _says_more(phrase: Phrase, act: Segment) -> bool:
    """「こうして火のカードを捨てたなら」: whether it says more than the act."""
    item = phrase.noun.only if phrase.noun else None
    if item is not None and item.terminal == "THAT" and not item.mods:
        return phrase.case != "wo"  # 「そのカードを手札に加えなかった場合」
    if item is None or item.quantity or phrase.quantity:
        return True
    if any(mod.kind != "whose" for mod in item.mods):
        return True
    if item.mods and item.terminal != "ZONE":
        return True
    known = {
        (part.terminal, part.head[0].meaning)
        for same in act.phrases
        for part in (same.noun.items if same.noun else ())
        if same.case == phrase.case
    }
    plain = item.terminal in ("NOTYPE", "SHIELD", "ZONE") and phrase.case == "wo"
    return not plain and (item.terminal, item.head[0].meaning) not in known


def is_of_its_own(sentence: tuple[Segment, ...], before: Sequence[Segment]) -> bool:
    """Whether it is clear on what a sentence depends, after a condition."""
    each = [leading(part, "if_is") for part in (before, sentence)]
    both = all(len(found) == 1 for found in each)
    undone = bool(sentence) and is_link(sentence[0], "if_undone")
    if sentence and sentence[0].kind in ("if_done", "if_judged"):
        return True  # it names what has to be done, and how the cards of it are
    return is_tied(sentence) or is_of_rest(sentence) or both or undone


def is_of_seen(sentence: Sequence[Segment]) -> bool:
    """「その中から…」, 「残りを…」: about cards that were looked at before."""
    phrases = [phrase for part in sentence for phrase in part.phrases]
    return is_of_rest(sentence) or any(
        p.case == "manner" and p.words[0].type == "AMONG" for p in phrases
    )


def is_only_action(sentence: Sequence[Segment]) -> bool:
    """Whether a sentence says only what is done."""
    return all(part.kind == "action" for part in sentence)


def asks_of_optional(steps: Sequence[Data], done: Sequence[Sequence[Data]]) -> bool:
    """Whether steps ask what cards are of which it is optional what is done to them.

    「捨ててもよい。そうしたら、A。こうして捨てたカードが火なら、B」.
    """
    optional = [part for each in done for part in each if part.get("may") is True]
    names = {part[key] for part in optional for key in ("as", SPLIT) if key in part}
    asked = [step.get("if", {}).get("exists", {}).get("cards") for step in steps]
    return len(optional) == 1 and all(isinstance(c, str) and c in names for c in asked)


def is_about_named(step: Data, before: Sequence[Data]) -> bool:
    """Whether an instruction is done to cards that those before it have named."""
    named = {part[key] for part in before for key in ("as", SPLIT) if key in part}
    named |= {part[SECOND]["as"] for part in before if SECOND in part}
    what = next(iter(step.values()))
    cards = what.get("to", what.get("cards")) if "give" in step else what
    if "move" in step:
        cards = what["cards"]
    if "battle" in step:  # nothing, if one of the two was not chosen
        return any(card in named for card in what if isinstance(card, str))
    if isinstance(cards, dict) and "and_all" not in cards:
        cards = cards.get("cards")  # some of them, or those that still lie there
    return isinstance(cards, str) and cards in named


def is_of_rest(sentence: Sequence[Segment]) -> bool:
    """「残りを山札の下に置く」: whatever became of the others."""
    nouns = [p.noun for part in sentence for p in part.phrases if p.case == "wo"]
    actions = [part for part in sentence if part.kind != "link"]
    return len(actions) == 1 and any(
        noun is not None and noun.items[0].terminal == "REST" for noun in nouns
    )


def is_conditional(sentence: Sequence[Segment]) -> bool:
    """「Cなら、…」, 「そうしなければ、…」."""
    link = sentence[0].words[0].meaning if sentence[0].kind == "link" else ""
    asked = any(part.kind.startswith("if_") for part in sentence)
    return asked or link not in ("", "then", "if_you_do")


def is_limited(sentence: Sequence[Segment], given: Sequence[Data]) -> bool:
    """Whether what a sentence does depends on a condition."""
    return bool(given) or any(part.kind.startswith("if_") for part in sentence)


def is_third_way(sentence: Sequence[Segment], before: Sequence[Segment]) -> bool:
    """「…してもよい。そうしたら、A。そうしなければ、B」: B if A does not follow."""
    return is_link(sentence[0], "if_not") and is_link(before[0], "if_you_do")


def parts_of(actions: Sequence[Segment]) -> list[list[Segment]]:
    """The actions between 「その後」 in one sentence."""
    found: list[list[Segment]] = [[]]
    rest: list[list[Segment]] = []
    for action in actions:
        if rest:
            raise UnreadError("how far an option reaches", action.start)
        either = any(part.kind == "either" for part in found[-1])
        if either and len(found[-1]) > 1 and is_of_rest([action]):
            rest.append([action])  # 「AするかBし、残りを…」
        elif is_link(action, "then") and either and _shuffles(actions[-1:]):
            continue  # 「Aするか、山札から…手札に加え、その後山札をシャッフルする」
        elif is_link(action, "then") and found[-1]:
            found.append([])
        elif not is_link(action, "then"):
            found[-1].append(action)
    parts = [part for part in found if part]
    if len(parts) > 1 and any(a.kind == "either" for part in parts for a in part):
        raise UnreadError("how far an option reaches", actions[0].start)
    return parts + rest


def _shuffles(actions: Sequence[Segment]) -> bool:
    """Whether a deck is shuffled, and nothing else done."""
    return all(part.words[-1].meaning == "shuffle end" for part in actions)


def tie(
    steps: list[Data],
    done: list[list[Data]],
    scope: Scope,
    link: str,
    start: int | None = None,
) -> None:
    """「そうしたら」: only if the instruction before was carried out."""
    if link in ("", "then"):
        return
    if link not in ("if_you_do", "if_not", "if_undone"):
        raise UnreadError(link, start)
    if not done or not steps:
        raise UnreadError("if what is done")
    before = done[-1][-1]
    if len(done[-1]) > 1:
        raise UnreadError("if how much of it is done")
    if "rock_paper_scissors" in before:
        raise UnreadError("if it is played, or won")
    if _is_for_later(before):
        readings = ("if that is made so", "if it is done later")
        raise UnreadError("if it is so, or done later", start, readings)
    instead = "done" in before.get("if", {}).get("no", ())
    if instead and (link == "if_not" or "may" not in before):
        # 「Aしてもよい。そうしなければ、Bしてもよい。そうしなければ、C」: also after A?
        raise UnreadError("which of them is done, or not")
    alone = len(steps) == 1 and cards_of(steps[0]).get("whose") != "each"
    if link == "if_you_do" and alone and "as" not in before:
        steps[0]["if_you_do"] = True
        return
    name = before.setdefault("as", scope.new_name("done"))
    for step in steps:
        if link == "if_you_do":
            step["if_you_do"] = name
        elif "if" in step:
            raise UnreadError("two conditions")
        else:
            step["if"] = _not_done(step, before, name, scope)


def _is_for_later(act: Data) -> bool:
    """Whether an instruction lets something be done, or changes what comes later.

    「このターン、墓地から呪文を唱えてもよい」, 「コストを2少なくしてもよい」.
    """
    if "may" in act:
        return False  # 「このターン、パワーを+2000してもよい」: it is chosen now
    allowed = (part.keys() & _ALLOWED for part in records_in(act.get("give")))
    return "effect" in act or any(allowed)


_ALLOWED = {"playable", "attacks_untapped", "attacks_at_once", "untapped_targets"}
"""What cards are given that lets a player do something with them."""


def _not_done(step: Data, before: Data, name: str, scope: Scope) -> Data:
    """「それがAなら、出してもよい。出さなければ、…」: of that card, if there is one."""
    undone: Data = {"no": {"done": name}}
    asked = next(cards_asked(before.get("if")), None)
    if asked is None or is_about_named(step, [{"as": asked}]):
        return undone
    if "may" in (scope.source(asked) or {}):
        raise UnreadError("which of them is done, or not")
    return if_taken(undone, asked, scope)


def apart(step: Data) -> list[Data]:
    """An instruction whose cards are spoken of later: they are chosen before it."""
    if BEARER in step:
        return put_or_equipped(step)
    if first := step.pop(BEFORE, None):
        return [*first, *apart(step)]
    name, second = step.pop(SPLIT, None), step.pop(SECOND, None)
    if second is not None:
        return [step, second]
    if name is None:
        return [step]
    verb = next(iter(step))
    what = step[verb]
    field = next((f for f in ("cards", "to") if isinstance(what.get(f), dict)), None)
    cards = what if field is None else what[field]
    step[verb] = name if field is None else {**what, field: name}
    if verb == "discard":
        # What a discard need not say: cards of the hand, which its player chooses.
        cards = {"zone": "hand", **cards}
        whose = cards.get("whose")
        if (whose == "opponent" or isinstance(whose, dict)) and "random" not in cards:
            cards.setdefault("by", whose)
    chosen: Data = {"choose": cards, "as": name}
    manners = {"may", "if", "if_you_do"} & step.keys()
    chosen |= {manner: step.pop(manner) for manner in sorted(manners)}
    if manners:
        step["if_you_do"] = name
    return [chosen, step]


def asks_what_it_is(condition: Segment) -> bool:
    """「それがドラゴンなら」, 「それが「S・トリガー」を持っていれば」."""
    word = condition.words[-1].meaning
    return condition.kind in ("if_is", "if_alike") or word == "have doing_if"


def items_of(instruction: Data) -> list[Any] | None:
    """The items of a list to choose from; None if it is something else."""
    modes = instruction.get("choose_modes", {}).get("of")
    found: list[Any] | None = instruction.get("choose_one", modes)
    return found


def card_of(holds: Data) -> str | None:
    """Of which card a condition says what it is; None if it is said of others."""
    asked = holds["all_of"][-1] if "all_of" in holds else holds
    if are_of_all([asked]):
        return None  # it is said of several
    if (measured := measured_card(asked)) is not None:
        return measured
    cards = asked.get("exists", asked.get("none", {}))
    found: str | None = cards.get("cards")
    return found


_LASTING = {
    *("cards", "zone", "type", "race", "race_includes", "civilization", "cost"),
    *("name", "evolution", "multicolored"),
}
"""What of a card nothing changes that is done to it, but that it is moved."""


THERE = {"exists", "none"}
"""Conditions that ask whether there is such a card."""


def may_change(holds: Data) -> bool:
    """Whether what is done may change what a creature was asked for."""
    return any(
        cards.get("zone", "battle") == "battle" and cards.keys() - _LASTING
        for cards in holds.values()
    )


def are_of_one_card(parts: Sequence[Data]) -> bool:
    """「それがドラゴンで、コスト5以下なら」, of a card out of the battle zone."""
    first = parts[0].get("exists", {}) if parts else {}
    name = first.get("cards")
    if not isinstance(name, str) or first.get("zone", "battle") == "battle":
        return False
    return all(
        part.get("exists", {}).get("cards") == name or measured_card(part) == name
        for part in parts[1:]
    )


def are_of_all(parts: Sequence[Data]) -> bool:
    """「それらがすべてクリーチャーなら」, of cards that were seen in a deck."""
    asked = [
        part.get("every", {}).get("of") or part.get("value", {}).get("costs_of")
        for part in parts
    ]
    first = asked[0] if asked else None
    if not isinstance(first, dict) or first.keys() != {"cards", "zone"}:
        return False
    return first["zone"] == "deck" and all(
        isinstance(cards, dict) and {**cards, "type": None} == {**first, "type": None}
        for cards in asked
    )


def measured_card(holds: Data) -> str | None:
    """「そのカードがコスト5以上なら」: the card, which has a name of its own."""
    value = holds.get("value")
    found = value.get("cost_of", value.get("power_of")) if value else None
    return found if isinstance(found, str) and found not in ("this", "that") else None
