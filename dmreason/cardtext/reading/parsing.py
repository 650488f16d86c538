"""A sentence as its parts: the grammar, and what it leaves to be put in its place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer, Tree, UnexpectedInput
from lark.lexer import Lexer
from lark.tree import Meta

from dmreason.cardtext.reading.counting import with_done
from dmreason.cardtext.reading.halves import with_its_half
from dmreason.cardtext.reading.lexing import Said, UnknownWordError, lexicon
from dmreason.cardtext.reading.occurring import both_happened, events_apart, onto_what
from dmreason.cardtext.reading.phrases import (
    Counted,
    Item,
    Mod,
    Noun,
    Phrase,
    Quantity,
    Segment,
    UnreadError,
    called,
    in_zones,
    named_with,
    quantities,
    without_number,
)
from dmreason.cardtext.reading.players import check_own, check_yours


class WordsOfSentence(Lexer):
    """The words of a sentence, for Lark."""

    def __init__(self, _: object) -> None:
        pass

    def lex(
        self,
        lexer_state: Any,
        parser_state: Any = None,  # noqa: ARG002 - Lark gives it
    ) -> Iterator[Token]:
        yield from lexer_state


def _quantity(kind: str) -> Any:
    """Of a rule of `quantity`: its record."""

    def made(_: object, words: list[Said]) -> Quantity:
        counted = next((w for w in words if w.type in ("QTY", "QTH")), None)
        bound = next((w.meaning for w in words if w.type == "BOUND"), "")
        total = any(word.type == "GOUKEI" for word in words)
        if counted is None:
            return Quantity(kind)
        digits = "".join(letter for letter in counted if letter.isdigit())
        return Quantity(kind, int(digits), counted[len(digits) :], bound, total)

    return made


_IDLE = {
    *("NO", "COMMA", "WOMOTSU", "NIARU", "YORI", "TOARU", "NAMEDWITH", "RACEDWITH"),
    *("DE", "IKA", "NOTA", "AS", "HAVING", "SO", "SMALL", "BOTHOF"),
}
"""Words that only hold a description together."""


def _mod(kind: str) -> Any:
    def made(_: object, words: list[Any]) -> Mod:
        said = [word for word in words if isinstance(word, Said)]
        kept = tuple(word for word in said if word.type not in _IDLE)
        counted = next((w for w in words if isinstance(w, Counted)), None)
        if noun := next((w for w in words if isinstance(w, Noun)), None):
            counted = Counted("count_of", tuple(said), noun)
        return Mod(kind, kept, counted, bool(said) and said[-1].type == "COMMA")

    return made


def _counted(kind: str) -> Any:
    def made(_: object, parts: list[Any]) -> Counted:
        words = tuple(part for part in parts if isinstance(part, Said))
        nouns = [Noun((p,)) if isinstance(p, Item) else p for p in parts]
        return Counted(
            kind, words, next((p for p in nouns if isinstance(p, Noun)), None)
        )

    return made


def _phrase(case: str) -> Any:
    def made(_: object, parts: list[Any]) -> Phrase:
        counted = next((p for p in parts if isinstance(p, Counted)), None)
        noun = next((p for p in parts if isinstance(p, Noun)), None)
        quantity = next((p for p in parts if isinstance(p, Quantity)), None)
        words = tuple(p for p in parts if isinstance(p, Said) and p.type != "COMMA")
        if case == "by_words":  # 「「A」または「B」によって」
            quotes = (word for word in words if word.type == "QUOTE")
            noun = Noun(tuple(Item((), (word,)) for word in quotes), "OR")
            return Phrase("by", noun, None, words[-1:])
        if case == "alike" and noun is None:  # 「このクリーチャーと同じ種族を」
            noun = Noun((Item((), words[:1]),))
        return Phrase(case, noun, quantity, words, counted)

    return made


_LEFT = {"COMMA", "EXCEPT"}
_STATES = ("doing_if", "doing_not_if", "doing_mid")
"""Forms of a verb that ask for a state: 「していれば」."""


def _segment(kind: str) -> Any:
    def made(_: object, parts: list[Any]) -> Segment:
        each = (without_number(p) for p in parts if isinstance(p, Phrase))
        phrases = tuple(phrase for several in each for phrase in several)
        words = tuple(p for p in parts if isinstance(p, Said) and p.type not in _LEFT)
        noun = next((p for p in parts if isinstance(p, Noun)), None)
        if kind in ("if_more", "if_within") and words[0].type in ("THIS", "THAT"):
            noun, words = Noun((Item((), words[:1]),)), words[1:]
            return Segment(kind, phrases, words, noun)  # 「このクリーチャーより」
        if kind == "if_more":
            counted = next((p for p in parts if isinstance(p, Counted)), None)
            if any(p.case == "measure" for p in phrases) or _is_measured(words):
                return Segment(kind, phrases, words, noun, counted=counted)
            noun = noun or (counted.noun if counted else None)
        if kind == "if_more" and noun is None:
            owner = next(word for word in words if word.type == "OWNER")
            noun = Noun((Item((), (owner,)),))
        if kind == "if_more_of":  # 「Aの数よりBの数が多ければ」
            counted = next(p for p in parts if isinstance(p, Counted))
            one = Phrase("number_is", noun, None, ())
            return Segment("if_more", (*phrases, one), (words[-1],), counted.noun)
        more = any(word.type == "OR" for word in words)
        if kind == "either":
            words = words[:1]
        if kind == "if_done":
            words = tuple(word for word in words if word.type == "PAST")
        if kind == "action" and words[-1].meaning.endswith(_STATES):
            return Segment("if_state", phrases, words, noun, more)
        if kind == "if_bound_of_topic":
            # 「このクリーチャーは、パワーが6000以上なら」: as if the parts stood apart.
            number = next(i for i, word in enumerate(words) if word.type == "NUM")
            apart = (
                ("measure", words[:number]),
                ("number", words[number : number + 1]),
            )
            phrases += tuple(Phrase(case, words=part) for case, part in apart)
            return Segment("if_bound", phrases, words[number + 1 :])
        if kind == "if_in_turn":
            return _of_the_turn(phrases, words)
        if kind == "if_is_mid":
            return Segment("if_is", phrases, words, noun, more=True)
        if kind == "if_neither":  # 「AでもBでもなければ」: as 「AまたはBでなければ」
            items = tuple(i for p in parts if isinstance(p, Noun) for i in p.items)
            return Segment("if_is_not", phrases, words[-1:], Noun(items, "OR"))
        if kind == "if_alike" and noun is None:  # 「このクリーチャーと同じ種族なら」
            noun = Noun((Item((), words[:1]),))
        if kind in ("if_like", "if_unlike"):
            # 「それが多色なら」: as 「それが多色のカードなら」.
            noun = Noun((_of_quality(words),))
            known = "if_is" if kind == "if_like" else "if_is_not"
            return Segment(known, phrases, (words[-1],), noun)
        if kind in ("if_named", "if_called"):
            if noun is not None:
                phrases += (Phrase("ga", noun),)
            so = (named_with if kind == "if_named" else called)(words)
            return Segment("if_is", phrases, (words[-1],), so)
        if kind == "if_within":
            counted = next((p for p in parts if isinstance(p, Counted)), None)
            if counted is None:  # 「相手以上なら」
                owner = next(word for word in words if word.type == "OWNER")
                noun = Noun((Item((), (owner,)),))
            return Segment(kind, phrases, words, noun, counted=counted)
        return Segment(kind, phrases, words, noun, more)

    return made


def _of_the_turn(phrases: tuple[Phrase, ...], words: tuple[Said, ...]) -> Segment:
    """「相手が呪文を唱えたターン、」, as 「このターン、相手が呪文を唱えていれば、」."""
    verb, _, form = words[0].meaning.partition(" ")
    place = words[0].start_pos or 0
    if not any(p.case == "ga" and p.noun for p in phrases):
        raise UnreadError("who does it", place)
    state = "passive_doing_if" if form.startswith("passive") else "doing_if"
    said = Said.of("VERB", str(words[0]), f"{verb} {state}", place)
    turn = Said.of("DURATION", "このターン", "end_of_turn", place)
    time = Phrase("time", words=(turn,))
    return Segment("if_state", (time, *phrases), (said,), more=True)


def _is_measured(words: tuple[Said, ...]) -> bool:
    """「〜より、コストが大きければ」: the measure stands behind the number."""
    return any(word.type in ("MEASURE", "NUM") for word in words)


def _of_quality(words: tuple[Said, ...]) -> Item:
    """A card of which nothing is said but this."""
    said = tuple(word for word in words if word.type != "NARA")
    kind = "quality" if said[0].type == "QUALITY" else "civilizations"
    card = Said.of("NOTYPE", "カード", "card", said[0].start_pos or 0)
    return Item((Mod(kind, said),), (card,))


def _with_conditions(segments: list[Segment]) -> list[Segment]:
    """「AがありBがあれば」: both are conditions, unless it says where this card is."""
    found = list(segments)
    for place in range(len(segments) - 2, -1, -1):
        part = segments[place]
        if part.kind == "if_so" and part.words[-1].type == "DE":
            found[place + 1] = _in_the_same_zone(part, found[place + 1])
        if both := both_happened(part, found[place + 1]):
            found[place : place + 2] = both
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


def _with_one_verb(segment: Segment) -> list[Segment]:
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


def _with_the_top(segment: Segment) -> list[Segment]:
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


def _with_actors(segments: list[Segment]) -> Iterator[Segment]:
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


def _with_topics(segments: list[Segment]) -> Iterator[Segment]:
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


_JOINTS = {"COMMA", "OR", "ANYOF", "DOT"}
"""Words between the nouns of a list."""


def _numbered(mod: Mod) -> Quantity:
    """「2枚の」, 「好きな枚数の」: how many."""
    digits = "".join(letter for letter in mod.words[0] if letter.isdigit())
    if not digits:
        return Quantity("any_number")
    return Quantity("exactly", int(digits), mod.words[0][len(digits)])


def _taken_apart(mod: Mod) -> tuple[Mod, ...]:
    """「相手の、自分の手札の枚数以下のコストを持つ」: whose, and what is compared."""
    if not mod.words or mod.words[0].type != "APART":
        return (mod,)
    first = mod.words[0]
    meaning = "you" if first.startswith("自分") else "opponent"
    owner = Said.of("OWNER", first, meaning, first.start_pos or 0)
    return Mod("whose", (owner,)), replace(mod, words=mod.words[1:])


class _Parts(Transformer[Token, tuple[Segment, ...]]):
    """Makes records of what the grammar finds."""

    def __default__(self, data: str, children: list[Any], meta: Meta) -> Tree[Any]:
        """A part of which no record is made would be left out without a word."""
        assert data.startswith("_"), f"no record is made of {data}"
        return Tree(data, children, meta)  # Lark puts its parts in its place.

    def sentence(self, segments: list[Segment]) -> tuple[Segment, ...]:
        done = map(with_done, segments)
        each = (part for segment in done for part in _with_one_verb(segment))
        apart = (
            part for segment in each for part in _with_the_top(with_its_half(segment))
        )
        known = _with_actors(events_apart(_with_conditions(onto_what(list(apart)))))
        found = tuple(_with_topics(list(known)))
        check_own(found)
        check_yours(found)
        return found

    def np(self, parts: list[Any]) -> Noun:
        items = tuple(part for part in parts if isinstance(part, Item))
        if isinstance(parts[0], Mod):
            before = _taken_apart(parts[0])
            items = (replace(items[0], mods=(*before, *items[0].mods)), *items[1:])
        joints = {p for p in parts if isinstance(p, str) and not isinstance(p, Said)}
        if len(joints) > 1:
            raise UnreadError("two kinds of conjunction")
        return in_zones(Noun(items, joints.pop() if joints else ""))

    def joint(self, words: list[Said]) -> str:
        return next(word.type for word in words if word.type != "COMMA")

    def item(self, parts: list[Any]) -> Item:
        mods = tuple(part for part in parts if isinstance(part, Mod))
        head = next(part for part in parts if isinstance(part, tuple))
        numbers = [p for p in parts if isinstance(p, Quantity)]
        numbers += [_numbered(mod) for mod in mods if mod.kind == "numbered"]
        if len(numbers) > 1:
            raise UnreadError("two numbers", head[0].start_pos)
        mods = tuple(mod for mod in mods if mod.kind != "numbered")
        return Item(mods, head, numbers[0] if numbers else None)

    def the_most(self, parts: list[Any]) -> Item:
        """「相手のクリーチャーのうち、パワーが一番小さいものを1体」."""
        word = next(p for p in parts if isinstance(p, Said) and p.type == "QUALITY")
        kinds = {part for part in parts if isinstance(part, tuple)}
        if len(kinds) > 1 or word.meaning.partition(" ")[0] not in ("most", "least"):
            raise UnreadError("which of them", word.start_pos)
        return self.item([Mod("quality", (word,)), *parts])

    def rest(self, words: list[Said]) -> Item:
        """「残りの1枚」: all the rest, so many as they are."""
        return Item((), (words[0],), _quantity("exactly")(self, words))

    def others(self, words: list[Said]) -> Item:
        """「他の3枚」, after some were taken: all the rest."""
        first = Said.of("REST", str(words[0]), "", words[0].start_pos or 0)
        return self.rest([first, *words[1:]])

    def head(self, words: list[Said]) -> tuple[Said, ...]:
        return tuple(word for word in words if word.type not in _JOINTS)

    def civ_joint(self, words: list[Said]) -> Said:
        return words[-1]  # 「、または」 is 「または」


_RULES = {
    _quantity: "exactly nth up_to bounded any_at_all not_even all any_number only "
    "apiece",
    _mod: "differing nth_of up_to_that contained chosen not_chosen whose within bound "
    "civilizations other quality every with_keyword without_keyword "
    "crossed_with_this crossed_with_it "
    "bearing_this "
    "with_name with_race less under excluding sharing bound_by as_many made numbered "
    "any_of of_all of_having all_civilizations paid_for",
    _counted: "count_of measure_of made_of",
    _phrase: "ga ha wo ni kara by to also mo measure number_is cost_of per place time "
    "manner signed number amount total so_many from_top below next_cost next_given "
    "each_player on_top underneath elsewhere "
    "either_of added pay_cost abilities until becoming cost_of_too alike top_of "
    "spell_side hyper_mode openings had by_words as_many_as added_value to_pay_for",
    _segment: "limit no_trigger if_undone link when if_there if_none if_is if_so "
    "if_is_not if_only if_neither if_bound if_bound_of_topic if_more if_within "
    "if_gathered either "
    "action modes same_again both_modes once_each unused pay_instead after_cast "
    "after_that_cast if_like if_unlike if_named if_called if_lacking if_extra "
    "if_judged if_nth if_done by_event if_more_of if_is_mid if_alike if_in_turn "
    "if_total if_parity if_unless",
}
for _made, _names in _RULES.items():
    for _name in _names.split():
        setattr(_Parts, _name, _made(_name))


@cache
def _grammar() -> Lark:
    path = Path(__file__).with_name("sentence.lark")
    return Lark(
        path.read_text(encoding="utf-8"),
        start="sentence",
        parser="lalr",
        lexer=WordsOfSentence,
        transformer=_Parts(),
    )


def parsed(
    sentence: str, races: frozenset[str] = frozenset(), offset: int = 0
) -> tuple[Segment, ...]:
    """A sentence as its parts.

    Args:
        sentence: in normal form, without its full stop.
        races: known ones, besides those of the table.
        offset: where in its line it begins.

    Raises:
        UnreadError: with up to where it is understood.
    """
    try:
        words = list(lexicon(races).said(sentence, offset))
        found = _grammar().parse(words)
    except UnknownWordError as unknown:
        raise UnreadError("unknown word", unknown.place) from None
    except UnexpectedInput as error:
        place = getattr(getattr(error, "token", None), "start_pos", None)
        raise UnreadError("no such sentence", place or len(sentence) + offset) from None
    assert isinstance(found, tuple)
    return found
