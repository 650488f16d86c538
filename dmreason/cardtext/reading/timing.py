"""When, where and how often an ability works, as its first words say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from dmreason.cardtext.normal import Text
from dmreason.cardtext.reading.conditions import all_of
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.fighting import is_foe
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.objects import types_of
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Phrase,
    Segment,
    UnreadError,
    quantities,
)
from dmreason.cardtext.reading.qualities import Data, races_of
from dmreason.cardtext.reading.reaching import is_of_seen, is_tied
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.vocabulary import sections
from dmreason.language.mentions import PRONOUNS


def own_zone(segments: Sequence[Segment]) -> str | None:
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
    if item is None or item.terminal != "ZONE" or item.quantity or not is_yours(item):
        return None
    return item.head[0].meaning


def is_face_up_shield(condition: Segment) -> bool:
    """「このクリーチャーが表向きで自分のシールドゾーンにあれば」."""
    cases = {phrase.case: phrase for phrase in condition.phrases}
    who, where, how = (cases.get(case) for case in ("ga", "ni", "manner"))
    if condition.kind != "if_there" or len(condition.phrases) != 3:
        return False
    if not (who and who.noun and where and where.noun and how):
        return False
    card, item = who.noun.only, where.noun.only
    shown = how.words[0].type == "UP" and not who.quantity and not where.quantity
    this = card is not None and card.terminal == "THIS" and not card.mods
    zone = item is not None and item.terminal == "ZONE" and is_yours(item)
    return shown and this and zone and where.noun.items[0].head[0].meaning == "shields"


def lies_in(condition: Segment) -> str | None:
    """「このクリーチャーが自分の墓地にあれば」: the zone; None if it says otherwise."""
    cases = {phrase.case: phrase for phrase in condition.phrases}
    who, where = cases.get("ga"), cases.get("ni")
    if condition.kind != "if_there" or len(condition.phrases) != 2:
        return None
    if not (who and who.noun and where and where.noun):
        return None
    card, item = who.noun.only, where.noun.only
    if card is None or card.terminal != "THIS" or card.mods or who.quantity:
        return None
    if item is None or item.terminal != "ZONE" or not is_yours(item) or where.quantity:
        return None
    zone = item.head[0].meaning
    return zone if zone in ("graveyard", "mana", "hand") else None


def works_in(conditions: Sequence[Segment]) -> str | None:
    """Where an ability works, if a condition says where its card lies."""
    zones = [zone for part in conditions if (zone := lies_in(part)) is not None]
    if len(zones) > 1:
        raise UnreadError("where the ability works", conditions[0].start)
    return zones[0] if zones else None


def while_so(holds: Data, found: Data, types: frozenset[str]) -> Data:
    """「このクリーチャーがリンクしていて、〜した時」: a trigger that it has only then.

    A condition of the trigger itself is looked at as it resolves (603.4). Of an event
    of that very card it is not said whether it still is so.
    """
    trigger = found.get("trigger", {})
    when = trigger.get("when", {})
    patterns = when if isinstance(when, list) else [when]
    about_it = any("this" in _cards_of(part.values()) for part in patterns)
    of_it = [*holds] == ["exists"] and holds["exists"].get("cards") == "this"
    if (
        types != {"creature"}
        or not (of_it and trigger)
        or "zone" in trigger
        or about_it
    ):
        raise UnreadError("in which state at the event")
    return {"if": holds, "abilities": [found]}


def met_twice(
    conditions: Sequence[Segment],
    holds: list[Data],
    found: Data,
    types: frozenset[str],
) -> Data:
    """「Cがあれば、〜した時、…」: a trigger that it has only then, and that asks again.

    What stands before an event has to be so as it happens, and each condition of a
    trigger as it resolves (603.4). 「〜の間」 may not ask it again.

    Raises:
        UnreadError: it is about a certain card, or the event may change it, so that it
            is open whether it is asked before that.
    """
    trigger = found["trigger"]
    when = trigger["when"]
    patterns = when if isinstance(when, list) else [when]
    moves_none = all(_MOVES_NONE & part.keys() for part in patterns)
    lasting = any(part.words[-1].endswith("間") for part in conditions)
    changes = lasting or not moves_none or any(map(_may_change, holds))
    if changes or types != {"creature"} or "zone" in trigger:
        raise UnreadError("a condition of the event", conditions[0].start)
    asked = [*holds, trigger["if"]] if "if" in trigger else holds
    again = {"trigger": {"when": when, **trigger, "if": all_of(asked)}}
    return {"static": {"if": all_of(holds), "abilities": [again]}}


_MOVES_NONE = {
    *("attacks", "attacked", "blocks", "blocked", "unblocked", "battles"),
    *("wins_battle", "battled"),
}
"""Events at which all cards stay where they are."""
_OF_A_FIGHT = {
    *("tapped", "attacking", "attacked", "blocking", "battling", "this_turn", "other"),
    *("power", "power_of", "total_power_of", "most", "least"),
}
"""What of a condition an attack may change, or says it in the eyes of a card."""


def _may_change(part: Any) -> bool:
    """Whether a condition speaks of a certain card, or of what an attack changes."""
    if isinstance(part, dict):
        return bool(_OF_A_FIGHT & part.keys()) or any(map(_may_change, part.values()))
    if isinstance(part, list):
        return any(map(_may_change, part))
    return part in PRONOUNS


def _cards_of(values: Iterable[Any]) -> list[Any]:
    """The cards that an event names, by a word or among those that are described."""
    return [v.get("cards") if isinstance(v, dict) else v for v in values]


def is_yours(item: Item) -> bool:
    """Whether nothing is said of a zone but that it is yours."""
    return all(m.kind == "whose" and m.words[0].meaning == "you" for m in item.mods)


def moment(time: Phrase, scope: Scope) -> Data:
    """The event that 「自分のターンのはじめに」 names."""
    if time.noun is not None:
        return {"attack_ends": attackers(time.noun, scope), **_first_attack(time)}
    event, _, whose = time.words[0].meaning.partition(" ")
    step, _, turn = whose.partition(" ")
    if event == "first_attack_ends":
        return {"attack_ends": whose, "first_each_turn": True}
    if event not in _MOMENTS:
        raise UnreadError(str(time.words[0]), time.words[0].start_pos)
    if event == "step_starts":
        return {event: step, "turn": turn}
    if turn == "batch":  # 「シールドを1つ以上ブレイクする前に」
        return {event: step, "batch": True}
    return {event: whose}


def _first_attack(time: Phrase) -> Data:
    """「そのクリーチャーの最初の攻撃の終わりに」: of one creature, in this turn.

    Of several, it is the first attack of each of them, or of them all.
    """
    if not time.words[-1].startswith(("最初", "はじめて")):
        return {}
    item = time.noun.only if time.noun else None
    of_one = item is not None and item.terminal in ("THIS", "THAT")
    if not of_one or time.words[-1].meaning != THIS_TURN:
        raise UnreadError("the first attack of which turn", time.words[0].start_pos)
    return {"first_each_turn": True}


THIS_TURN = "this turn"
"""What is said of 「最初の攻撃」 and 「はじめて」 behind 「このターン」."""

_MOMENTS = ("turn_starts", "turn_ends", "step_starts", "attack_ends", "before_break")


def is_said_of_each(time: Phrase, sentence: Sequence[Segment]) -> bool:
    """「各プレイヤーは、自分のターンのはじめに」: in the turn of each, or in yours."""
    each = (p for part in sentence for p in part.phrases if p.case == "each_player")
    when = (time.words[0].start_pos or 0) if time.words else 0
    return any((p.words[0].start_pos or 0) < when for p in each if p.words)


def check_cases(segments: Sequence[Segment]) -> None:
    """Raise if 「〜した場合」 may ask whether it happened: it has to begin a line.

    「このクリーチャーがブロックした場合、…」 is said of each time.
    """
    for place, part in enumerate(segments):
        cases = [word for word in part.words if word.type == "CASE"]
        lasts = any(
            p.case == "time" and p.words[0].type == "DURATION" for p in part.phrases
        )
        if cases and (place or lasts):
            raise UnreadError("whether it happened, or each time", part.start)


def check_which_turn(text: Text, found: Sequence[tuple[Segment, ...]]) -> None:
    """Raise if it is not clear in which turn something is said to happen.

    「自分のターンを追加する。そのターンの終わりに」 is of a turn that is to come.
    """
    for sentence in found:
        _check_next_turn(sentence)
    turns = ("EXTRATURN", "SKIPNEXT")
    for segment in (segment for sentence in found for segment in sentence):
        if not segment.words or segment.words[-1].type not in turns:
            continue
        if (place := text.letters.find("そのターン", segment.start)) >= 0:
            raise UnreadError("which turn", place)


_WITH_A_PLAYER = ("OWNER", "AGAINSTPLAYER", "THIS")
"""Nouns of a player, and of a card of which it is known whose it is."""


def _check_next_turn(sentence: Sequence[Segment]) -> None:
    """Raise if 「相手は次のターン」 is said, which may mean: that player's next turn.

    So may 「相手のクリーチャーは次のターン」. 「次のターン、相手は…」 is the turn after
    this one, whoever's it is.
    """
    named = False
    for phrase in (p for s in sentence if s.kind == "action" for p in s.phrases):
        items = phrase.noun.items if phrase.noun else ()
        owned = any(mod.kind == "whose" for item in items for mod in item.mods)
        player = owned or any(item.terminal in _WITH_A_PLAYER for item in items)
        named |= phrase.case == "each_player" or (
            phrase.case in ("ha", "ga") and player
        )
        word = phrase.words[0] if phrase.case == "time" else None
        if named and word and word.meaning.removeprefix("during ") == "next_turn":
            raise UnreadError("whose next turn", word.start_pos)


def asks_for_no_attack(when: Data | list[Data], given: Sequence[Data]) -> bool:
    """「ターンの終わりに、攻撃していれば」: nothing attacks as a turn ends."""
    events = when if isinstance(when, list) else [when]
    if not all({"turn_starts", "turn_ends"} & event.keys() for event in events):
        return False
    asked = [holds.get("exists", holds.get("none")) for holds in given]
    return any(
        isinstance(cards, dict) and bool({"attacking", "attacked"} & cards.keys())
        for cards in asked
    )


def attackers(noun: Noun, scope: Scope) -> str | Data:
    """「自分の火のクリーチャーの攻撃の終わりに」: whose attack it is."""
    cards = described(noun, scope)
    if isinstance(cards, dict):
        if cards.keys() & {"zone", "choose", "up_to", "any_number", "as_cards"}:
            raise UnreadError("whose attack", noun.items[0].head[0].start_pos)
        scope.subject, scope.event_card = "that", "that"
        scope.subject_types |= types_of(cards)
        scope.subject_races |= races_of(cards)
    return cards


def time_of(segments: Sequence[Segment], kind: str = "TIME") -> Phrase | None:
    """「〜のはじめに」, 「このターン」 of a sentence."""
    if not segments:
        return None
    times = [p for p in segments[0].phrases if p.case == "time"]
    found = [phrase for phrase in times if _time_word(phrase) == kind]
    if len(found) > 1 and kind == "TIME":  # 「攻撃の後、このターンの終わりに」
        raise UnreadError("at which of these times", segments[0].start)
    return found[0] if found else None


def _time_word(phrase: Phrase) -> str:
    """What kind of time a phrase says."""
    return "TIME" if phrase.noun is not None else phrase.words[0].type


def also_at(
    whens: Sequence[Segment], rest: tuple[Segment, ...], scope: Scope
) -> tuple[tuple[Segment, ...], list[Data]]:
    """「〜した時または自分のターンのはじめに」: what follows, and that moment."""
    time = time_of(rest)
    if not whens[-1].more or time is None:
        return rest, []
    # At that moment there is no card of which 「それ」 could be said.
    scope.subject, scope.event_card = None, None
    kept = (without(rest[0], time), *rest[1:])
    found = moment(time, scope)
    return tuple(p for p in kept if p.phrases or p.words), [found]


def after_battle(
    rest: tuple[Segment, ...], patterns: list[Data], scope: Scope
) -> tuple[tuple[Segment, ...], list[Data], bool]:
    """「バトルする時、バトルの後、…」: what follows, and the battle that is over.

    Also whether the battle is one that the event only leads to: 「ブロックした時」.
    """
    time = time_of(rest)
    if time is None or time.noun or time.words[0].meaning != "after_battle":
        return rest, patterns, False
    event = patterns[0]
    if len(patterns) == 1 and event.keys() in ({"wins_battle"}, {"loses_battle"}):
        # What triggers in a battle waits until all of it is over (115.3, 603.4).
        kept = (without(rest[0], time), *rest[1:])
        return kept, patterns, False
    if patterns == [{"blocks": "this"}]:
        scope.after_block = True
        kept = _of_the_foe((without(rest[0], time), *rest[1:]), scope)
        return kept, patterns, True
    if len(patterns) == 1 and event.keys() == {"blocked"}:
        return (without(rest[0], time), *rest[1:]), patterns, True
    foe = event.get("against", {"type": "creature"})
    if len(patterns) > 1 or event.get("battles") != "this" or not isinstance(foe, dict):
        raise UnreadError("after which battle", rest[0].start)
    if {"power", "tapped"} & foe.keys():  # it may be otherwise after the battle
        raise UnreadError("what it is as they battle", rest[0].start)
    if event.keys() - {"battles", "against"}:
        raise UnreadError("after which battle", rest[0].start)
    if "against" in event:
        scope.subject, scope.subject_types = "that", frozenset({"creature"})
    kept = _of_the_foe((without(rest[0], time), *rest[1:]), scope)
    return kept, [{"battled": foe, "against": "this"}], False


def _of_the_foe(actions: tuple[Segment, ...], scope: Scope) -> tuple[Segment, ...]:
    """「バトルの後、相手クリーチャーを破壊する」: that of the battle."""
    found = tuple(
        replace(part, phrases=tuple(_with_foe(phrase) for phrase in part.phrases))
        for part in actions
    )
    if found != actions:
        scope.subject, scope.subject_types = "that", frozenset({"creature"})
    return found


def _with_foe(phrase: Phrase) -> Phrase:
    """「相手クリーチャーを」, as 「そのクリーチャーを」."""
    if phrase.case != "wo" or phrase.noun is None or phrase.quantity is not None:
        return phrase
    items = tuple(_foe(item) if is_foe(item) else item for item in phrase.noun.items)
    return replace(phrase, noun=replace(phrase.noun, items=items))


def _foe(item: Item) -> Item:
    word = item.head[0]
    that = Said.of("THAT", f"その{word}", "creature", word.start_pos or 0)
    return Item((), (that,))


def turn_of(segment: Segment) -> Phrase | None:
    """「自分のターン中」."""
    for phrase in segment.phrases:
        if phrase.case == "time" and phrase.words[0].meaning in ("you", "opponent"):
            return phrase
    return None


def in_any_turn(segment: Segment) -> Segment:
    """「相手のターン中、…あれば」 without whose turn it is."""
    turn = turn_of(segment)
    return segment if turn is None else without(segment, turn)


def once_each(
    sentences: list[tuple[Segment, ...]],
) -> tuple[list[tuple[Segment, ...]], str | None]:
    """The sentences without that which says that each card does it once in a turn.

    Also in whose turn: `any`, or `you`; None if nothing says it.
    """
    last = sentences[-1]
    if len(sentences) > 1 and last[-1].kind == "once_each" and len(last) == 1:
        return sentences[:-1], "any"
    for index, part in enumerate(sentences[0]):
        for phrase in part.phrases:
            if phrase.case == "manner" and phrase.words[0].type == "ONCEATURN":
                first = list(sentences[0])
                first[index] = without(part, phrase)
                whose = phrase.words[0].meaning or "any"
                return [tuple(first), *sentences[1:]], whose
    return sentences, None


def next_one(
    sentence: tuple[Segment, ...],
) -> tuple[tuple[Segment, ...], Data]:
    """「このターン、次に〜した時」: the sentence without it; the first alone."""
    for phrase in sentence[0].phrases:
        if phrase.case == "manner" and phrase.words[0].type == "NEXTONE":
            return (without(sentence[0], phrase), *sentence[1:]), {"once": True}
    return sentence, {}


def in_your_turn(watching: Data) -> None:
    """「自分のターン中に一度、〜した時」: of the events, those in your turn."""
    when = watching.get("when", [])
    for event in when if isinstance(when, list) else [when]:
        if event.setdefault("turn", "you") != "you" or "turn_starts" in event:
            raise UnreadError("in whose turn")


_ABILITY_USED = re.compile(
    "(その(?:ターン|攻撃)|ゲーム)中に?、?(?:まだ)?(?:他の)?「([^「」]+)」"
)
_SINCE = {"そのターン": "turn", "その攻撃": "attack", "ゲーム": "game"}


def unused(parts: Sequence[Segment]) -> tuple[list[Said], tuple[Segment, ...]]:
    """What says that an ability was not used before, and the other parts."""
    found = [part for part in parts if part.kind == "unused"]
    if any(part.phrases for part in found):
        raise UnreadError("when it was not used", found[0].start)
    words = [part.words[0] for part in found]
    return words, tuple(part for part in parts if part.kind != "unused")


def use_once(trigger: Data, word: str) -> None:
    """「そのターン中に他の「例」をまだ使っていなければ」."""
    said = _ABILITY_USED.match(word)
    assert said is not None
    _unused(trigger, said[2], _SINCE[said[1]])


def use_once_a_game(found: Data, name: str) -> Data:
    """「終極宣言：…」, which says so even if the text does not."""
    trigger = found.get("trigger")
    if trigger is None:
        raise UnreadError("what is done once in a game", len(name) + 1)
    if "known_as" not in trigger:
        _unused(trigger, name, "game")
    if trigger["known_as"] != name:
        raise UnreadError("two names of one ability")
    return found


def _unused(trigger: Data, name: str, since: str) -> None:
    unused = {"unused": {"ability": name, "this": since}}
    trigger["if"] = all_of([trigger["if"], unused]) if "if" in trigger else unused
    trigger["known_as"] = name


def once_a_game(text: Text) -> tuple[str, Text] | None:
    """The name before 「終極宣言：…」, and what follows it; None if there is none."""
    for name in sections()["labels"]["once_a_game"].ja:
        if text.letters.startswith(f"{name}:"):
            return name, text[len(name) + 1 :]
    return None


def unlabelled(text: Text) -> tuple[Text, int]:
    """A line without the word before its ability, and how long that word was.

    Raises:
        UnreadError: the word says more than the ability.
    """
    names = "|".join(map(re.escape, sections()["labels"]["all"].ja))
    value = r"(?P<number>\d*)(?:\((?P<civilization>光|水|闇|火|自然)\))?"
    label = re.match(rf"(?:(?:{names}){value}[:ー-]|<(?:{names})>)", text.letters)
    if label is None:
        return text, 0
    rest = text[label.end() :]
    if civilization := label["civilization"]:  # 「マナドライブ5(水):」
        said = f"{label['number']}枚以上", f"{civilization}のカード"
        if not all(word in rest.letters for word in said):
            raise UnreadError("what the word before it says", label.end())
    return rest, label.end()


def with_icon(text: Text) -> tuple[str, Text] | None:
    """The icon before 「KZ-…」 (603.3a), and what follows it; None if there is none.

    Also spelt, 「キズナ▶」, which is no keyword so.
    """
    for name, icon in sections()["shared_icons"].items():
        words, spelt = "|".join(icon.ja), "|".join(sections()["spelt_icons"][name].ja)
        mark = re.match(
            f"《(?:{words})》[:-]?|(?:{words})[:▶-]|(?:{spelt})▶", text.letters
        )
        if mark is not None:
            return name, text[mark.end() :]
    return None


def is_frozen(segments: Sequence[Segment]) -> bool:
    """「自分のターンのはじめにアンタップしない」: nothing happens at that time."""
    return segments[-1].words[-1].meaning in ("untap not", "untap cannot")


def without(segment: Segment, left: Phrase) -> Segment:
    phrases = tuple(phrase for phrase in segment.phrases if phrase is not left)
    return replace(segment, phrases=phrases)


def searches(actions: Sequence[Segment], whose: str = "you") -> bool:
    """「自分の山札を見る。その中から…」: the deck of a player is searched."""
    if len(actions) != 1 or not actions[0].words[-1].meaning.startswith("look "):
        return False
    decks = [phrase for phrase in actions[0].phrases if phrase.case == "wo"]
    item = decks[0].noun.only if len(decks) == 1 and decks[0].noun else None
    if item is None or item.terminal != "ZONE" or item.head[0].meaning != "deck":
        return False
    if any(many and many.kind != "all" for many in quantities(decks[0])):
        return False  # 「山札を3枚見る」
    owners = [mod.words[0].meaning for mod in item.mods]
    theirs = is_yours(item) if whose == "you" else owners == [whose]
    found = len(actions[0].phrases) == 1 and theirs
    if found and actions[0].words[-1].meaning == "look may":
        # 「見てもよい。その中から1枚選び、…。シャッフルする」
        raise UnreadError("how much of it is optional", actions[0].start)
    return found


def searched(sentences: Sequence[tuple[Segment, ...]]) -> int:
    """「そうしたら、山札を見る。その中から…。シャッフルする」: how many these are.

    What is taken out of the deck, and that it is shuffled then, depends on its search.
    """
    if not is_tied(sentences[0]) or not searches(sentences[0][1:]):
        return 1
    return 1 + _of_the_search(sentences[1:])


def sought_later(sentences: Sequence[tuple[Segment, ...]]) -> int:
    """「このターン、〜した時、山札を見る。その中から…」: how many these are."""
    when, *rest = sentences[0]
    said = time_of(sentences[0], "DURATION")
    if said is None or when.kind != "when" or not searches(rest):
        return 1
    return 1 + _of_the_search(sentences[1:])


def _of_the_search(sentences: Sequence[tuple[Segment, ...]]) -> int:
    """How many sentences go on with a search of the deck."""
    found = 0
    for sentence in sentences:
        verbs = [part.words[-1].meaning for part in sentence if part.kind == "action"]
        if not (is_of_seen(sentence) or verbs in (["shuffle end"], ["shuffled"])):
            break
        found += 1
    return found
