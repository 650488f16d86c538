"""What was found on a printed card so far: its data, and what was not read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any

from dmreason.cardtext.normal import Text, normal
from dmreason.cardtext.reading.abilities import Reader
from dmreason.cardtext.reading.keywords import (
    Keywords,
    is_word,
)
from dmreason.cardtext.reading.kinds import (
    KIND_ALONE,
    face,
    kind,
    words_of,
)
from dmreason.cardtext.reading.outside import check_given_words
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import records_in, renamed
from dmreason.cardtext.reading.recorded import check_asked_words
from dmreason.cardtext.reading.records import Gap, Print, Reading
from dmreason.cardtext.reading.unread import Part, missing_parts
from dmreason.cardtext.vocabulary import sections
from dmreason.files.document import Given
from dmreason.files.keywords import KeywordFiles
from dmreason.files.references import check_references
from dmreason.language.cards import Card, Keyword
from dmreason.language.keywords import Worded
from dmreason.terms.cards import Printed
from dmreason.terms.facts import Facts
from dmreason.words.errors import InputError

_BASE = "進化元"
"""What is missing if it is not known what an evolution creature is put on."""
_HALF = "呪文側"
"""What is missing if a keyword casts the spell half, and that is not printed."""
_NOWHERE = Given({})
"""The file in which a name that means nothing would stand."""
_SIDE = "もう一方の面"
"""What is missing if the card is flipped, and its other side is not printed."""
_RELEASE = "解除"
"""The keyword by which a psychic creature is flipped back (805.1b)."""


@dataclass
class Page:
    """A card, and what is noted of it while its lines are read."""

    printed: Print
    races: frozenset[str]
    keywords: Keywords
    more: str = ""
    """What is printed besides: its `spell_half`, or its `other_side`."""
    data: Data = field(default_factory=dict)
    gaps: list[Gap] = field(default_factory=list)
    driven: dict[int, tuple[Text, Data]] = field(default_factory=dict)
    """Which lines are done as often as (or if) more was paid, and what they say."""

    def _face(self) -> list[str]:
        """All but the text; the types."""
        printed = self.printed
        types, evolution = kind(printed.type)
        self.data |= face(printed, types, evolution)
        known = self.data.get("civilizations", ())
        if len(known) < len(printed.civilizations):
            self._miss("/".join(printed.civilizations), "civilization")
        if types == ["unknown"]:
            self._miss(printed.type, "card_kind")
        if types == ["aura"] and printed.power:
            gives = {"to": {"equipped_with": "this"}, "power": printed.power}
            self._add_ability({"static": gives})
        for word in words_of(printed.type):
            self._add_keyword(word)
            if word in KIND_ALONE:
                self.data.setdefault("spelt_out", []).append(word)
        return types

    def _lacks_base(self) -> bool:
        """Whether it is not known what an evolution creature is put on (801.1a)."""
        words = self.data.get("keywords", [])
        needs_none = any(str(word).startswith("S-MAX") for word in words)
        evolves = self.data.get("evolution") is True
        return evolves and "evolves_from" not in self.data and not needs_none

    def _check_base(self) -> None:
        """Note that no line says what an evolution creature is put on."""
        if self._lacks_base() and not any("進化" in gap.text for gap in self.gaps):
            self._miss(_BASE, "evolution_base")

    def _lacks_half(self) -> bool:
        """Whether its spell half is cast (ラスト・バースト), and nobody knows it."""
        words = [str(w) for w in self.data.get("keywords", []) if isinstance(w, str)]
        ends = sections()["of_halves"]["keywords"].ja
        return not self.more and any(word.endswith(ends) for word in words)

    def _check_half(self) -> None:
        """Note that the spell half of the card is not printed."""
        if self._lacks_half():
            self._miss(_HALF, "spell_half_unknown")

    def _lacks_side(self) -> bool:
        """Whether it is flipped, and nobody knows its other side."""
        has = [self.data.get(field, []) for field in ("keywords", "abilities")]
        flips = any("flip" in part for part in records_in(has))
        return not self.more and (flips or _RELEASE in has[0])

    def _check_side(self) -> None:
        """Note that the other side of the card is not printed."""
        if self._lacks_side():
            self._miss(_SIDE, "other_side_unknown")

    def _reading(self, count: int) -> Reading:
        """All that was found, and what is missing, on a card of so many lines."""
        self._check_base()
        self._check_half()
        self._check_side()
        if self.gaps:
            unnamed = (_HALF, _SIDE)
            missing: list[Any] = [
                part
                for gap in self.gaps
                if gap.text not in unnamed
                for part in self._missing(gap)
            ]
            if self._lacks_base():
                missing.append({"text": _BASE, "when": "enters", "of": "this"})
            if self._lacks_half():
                missing.append({"text": _HALF, "when": "cast", "of": "this"})
            if self._lacks_side():
                missing.append({"text": _SIDE, "when": "flipped", "of": "this"})
            self.data["missing"] = missing
        return Reading(self.data, tuple(self.gaps), count)

    def _missing(self, gap: Gap) -> list[Part]:
        """A gap as missing parts of the card."""
        if gap.line < 0:
            return [gap.text]
        line = normal(self.printed.lines[gap.line])
        told = [reminder.letters for reminder in line.reminders]
        zones = self.keywords.zones(line.text)
        unknown = not (gap.understood or self.keywords.known(gap.text))
        unknown = unknown and is_word(gap.text)
        return missing_parts(
            gap.text,
            told,
            name=str(self.data["name"]),
            works_in=zones,
            is_word=unknown,
        )

    def _add_keyword(self, keyword: str | Data) -> None:
        """Note a keyword, if the language of cards accepts it."""
        if not isinstance(keyword, str):
            self._check(keywords=[keyword])
        self.data.setdefault("keywords", []).append(keyword)

    def _add_ability(self, ability: Data) -> None:
        """Note an ability, if the language of cards accepts it."""
        if self.data["type"] == "castle":
            ability = _of_a_castle(ability)
        self._check(abilities=[ability])
        self.data.setdefault("abilities", []).append(ability)

    def _add_abilities(self, abilities: Sequence[Data]) -> None:
        for ability in abilities:
            self._add_ability(ability)

    def _ability(self, number: int, text: Text, reader: Reader) -> None:
        try:
            abilities = reader.abilities(text)
            played = any("play" in part for part in records_in(abilities))
            if played and self.more == "spell_half" and "召喚" in text.letters:
                # 810.3a: the creature alone; `play` leaves the choice of its half
                raise UnreadError("executed as which half")
            elsewhere = any("zone" in next(iter(part.values())) for part in abilities)
            if elsewhere and self.data["type"] == "unknown":
                raise UnreadError("what such a kind of card does elsewhere")
            self._check(abilities=abilities)
            self._add_abilities(abilities)
        except UnreadError as unread:
            self._unread(number, text, unread)

    def _add_again(self, text: Text, holds: Data, done: list[Any]) -> None:
        """「(〜なら、この呪文の能力をもう一度使ってもよい)」, of all lines before."""
        word = text.letters.rstrip("。")
        if not done or self.gaps or not is_word(word):
            raise UnreadError("what is done again")
        again = deepcopy(done)
        for name in {step["as"] for step in records_in(again) if "as" in step}:
            again = renamed(again, name, f"{name}_again")
        repeat = {"repeat": {"times": 1, "do": again}, "may": True, "if": holds}
        done.append(repeat)
        self.data.setdefault("keywords", []).append(word)
        self.data.setdefault("spelt_out", []).append(word)

    def _check(self, **parts: list[Any]) -> None:
        """Raise if the language of cards does not accept them."""
        check_given_words(parts, self.keywords)
        check_asked_words(parts, self.keywords)
        face = {key: self.data[key] for key in ("name", "type") if key in self.data}
        try:
            record = Card.model_validate({**face, **parts})
            check_references(record, _NOWHERE)
            Printed(Facts(), _Words(self.keywords.files)).text_of(record)
            for keyword in record.keywords:
                self.keywords.files.keyword(keyword)
        except (ValueError, InputError) as error:
            raise UnreadError(f"the language of cards: {error}") from None

    def _unread(self, number: int, text: Text, unread: UnreadError) -> None:
        place = min(unread.place or 0, len(text.letters))
        self.gaps.append(
            Gap(
                number,
                text.span,
                text.letters,
                text.letters[:place],
                unread.why,
                unread.readings,
            )
        )

    def _miss(self, text: str, why: str) -> None:
        """Note what is not known besides the text."""
        self.gaps.append(Gap(-1, (0, 0), text, "", why))


@dataclass(frozen=True)
class _Words:
    """The keywords beside a card that is read; it asks for no other card."""

    files: KeywordFiles

    def card(self, name: str) -> Card:
        raise KeyError(name)

    def keyword(self, name: str | Worded) -> Keyword | None:
        return self.files.keyword(name)

    def family(self, word: str) -> str | None:
        return self.files.family(word)


def _of_a_castle(ability: Data) -> Data:
    """An ability of a castle, which works while it fortifies a shield (304.2)."""
    (kind,) = ability
    part = ability[kind]
    own = kind in ("cost", "alternative") and part.get("of", "this") == "this"
    if own or "zone" in part or kind in ("spell", "extra", "link"):
        return ability
    face_up = {"face_up": True} if kind in _FACE_UP else {}
    return {kind: {**part, "zone": "shields", **face_up}}


_FACE_UP = ("trigger", "replacement", "static")
"""Abilities that say that they work while their card lies face up."""


def of_the_card(text: Text, reader: Reader) -> list[Data]:
    """What a line of a spell is that is said of its card; nothing if it is done."""
    if (each := _cast_from_there(text)) is None:
        return _of_the_card(text, reader)
    executed, goes = (_of_the_card(part, reader) for part in each)
    # only one that is executed for its cost is known by the zone that it comes from
    known = executed and executed[0].get("static", {}).get("playable")
    return [*executed, *goes] if known and goes else []


def _of_the_card(text: Text, reader: Reader) -> list[Data]:
    try:
        ability = reader.ability(text)
    except UnreadError:
        return []
    static = ability.get("static", {})
    own = ability.get("replacement", {}).get("when", {})
    after = isinstance(own, dict) and own.get("after_cast")
    trigger = ability.get("trigger", {})
    own = "zone" in static or "zone" in trigger or _of_its_own_way(trigger)
    banned = static.get("cannot", [])
    banned = banned if isinstance(banned, list) else [banned]
    own = own or {"cast": "this"} in banned
    executed = ability.get("cost") or ability.get("alternative") or {"of": None}
    own = own or "zone" in executed or executed.get("of", "this") == "this"
    return [ability] if own or after else []


_CAST_FROM_THERE = re.compile(
    "(?P<may>この呪文を、?自分の(?P<zone>墓地|マナゾーン)から、?唱えてもよい。)"
    "(?:そうしたら、(?:[こそ]の呪文を)?|その呪文を)唱えた後、"
    "(?=墓地に置くかわりに[^。「」]+。?$)"
)
"""「この呪文を自分の墓地から唱えてもよい。そうしたら、唱えた後、墓地に置くかわりに」."""


def _cast_from_there(text: Text) -> tuple[Text, Text] | None:
    """Where a spell can be cast from, and where it goes if it was; None if unsaid."""
    found = _CAST_FROM_THERE.match(text.letters)
    if found is None:
        return None
    goes = text[found.end() :]
    event = f"この呪文を{found['zone']}から唱えた時、"
    places = (goes.places[0],) * len(event) + tuple(goes.places)
    after = replace(goes, letters=event + goes.letters, places=places)
    return text[: found.end("may")], after


def _of_its_own_way(trigger: Data) -> bool:
    """「この呪文が手札から捨てられた時」: nothing that a spell does as it is cast."""
    when = trigger.get("when", [])
    events = when if isinstance(when, list) else [when]
    moved = [event.get("discarded", event.get("put")) for event in events]
    return bool(events) and all(card == "this" for card in moved)
