"""A sentence as its parts: the grammar, and what it leaves to be put in its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, Token, Transformer, Tree, UnexpectedInput
from lark.lexer import Lexer
from lark.tree import Meta

from dmreason.cardtext.reading.arranging import (
    with_actors,
    with_conditions,
    with_one_verb,
    with_the_top,
    with_topics,
)
from dmreason.cardtext.reading.counting import with_done
from dmreason.cardtext.reading.halves import with_its_half
from dmreason.cardtext.reading.lexing import Said, UnknownWordError, lexicon
from dmreason.cardtext.reading.neither import neither_of
from dmreason.cardtext.reading.occurring import events_apart, onto_what
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
        each = (part for segment in done for part in with_one_verb(segment))
        apart = (
            part for segment in each for part in with_the_top(with_its_half(segment))
        )
        known = with_actors(events_apart(with_conditions(onto_what(list(apart)))))
        found = tuple(with_topics(list(known)))
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

    def civilizations_held(self, parts: list[Any]) -> Item:
        """「自分のクリーチャーの文明1つ」."""
        word = next(p for p in parts if isinstance(p, Said) and p.type == "CIVSHELD")
        return self.item([Mod("civilizations_held", (word,)), *parts])

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
    _counted: "count_of measure_of total_of made_of paid_most",
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
        words = neither_of(list(lexicon(races).said(sentence, offset)))
        found = _grammar().parse(words)
    except UnknownWordError as unknown:
        raise UnreadError("unknown word", unknown.place) from None
    except UnexpectedInput as error:
        place = getattr(getattr(error, "token", None), "start_pos", None)
        raise UnreadError("no such sentence", place or len(sentence) + offset) from None
    assert isinstance(found, tuple)
    return found
