"""The words of card text: one table, for whoever reads it and whoever writes it.

Zones, types of cards and civilizations are named by the rulebook (`asp/dm/words.lp`);
all other words stand in `words.yaml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from ruamel.yaml import YAML

from dmreason.rulebook.kept import made_once
from dmreason.rulebook.manifest import manifest

_OF_THE_RULEBOOK = {"zone": "zones", "type": "types", "civilization": "civilizations"}
"""Kinds of words of the rulebook, and the sections in which they stand here."""

Form = Literal[
    "end",
    "mid",
    "te",
    "may",
    "past",
    "not",
    "if",
    "can",
    "can_mid",
    "cannot",
    "cannot_mid",
    "passive",
    "passive_past",
    "passive_mid",
    "passive_not",
    "passive_not_mid",
    "passive_not_past",
    "made",
    "made_mid",
    "doing",
    "doing_if",
    "doing_mid",
    "not_mid",
    "doing_not_if",
    "passive_doing_if",
    "passive_doing_mid",
    "passive_doing_not_if",
    "made_may",
    "must",
    "not_past_if",
    "not_if",
    "cannot_if",
]
"""The forms of a verb: 破壊する, し, して, してもよい, した, しない, すれば, できる,
でき, できない, できず, される, された, され, されない, されず,
されなかった, させる, させ, している,
していれば, していて, せず, していなければ, されていれば, されていて,
されていなければ, させてもよい,
しなければならない, しなかった場合, しなければ, できなければ."""


@dataclass(frozen=True, slots=True)
class Word:
    """What one thing of the language of cards is called."""

    thing: str
    """As the language of cards calls it."""
    ja: tuple[str, ...] = ()
    """The wording of today, then others that are read as well."""
    en: tuple[str, ...] = ()
    old: Mapping[str, str] = field(default_factory=dict)
    """Older wordings, each with the rule or notice by which it means the same."""
    about: Mapping[str, str] = field(default_factory=dict)
    """What else the table says: the class of a verb, the verb of an event."""

    @property
    def all_ja(self) -> tuple[str, ...]:
        """Every Japanese wording that is read."""
        return (*self.ja, *self.old)


@cache
def sections() -> Mapping[str, Mapping[str, Word]]:
    """All words: by section, and in it by the thing that they mean."""
    found: dict[str, dict[str, Word]] = {}
    path = Path(__file__).with_name("words.yaml")
    # To read the YAML takes longer than all else.
    table = made_once("words", str(path), [path], lambda: _table(path))
    for section, entries in table.items():
        found[section] = {
            thing: _word(thing, entry) for thing, entry in entries.items()
        }
    for (kind, thing), (english, japanese) in manifest().words.items():
        if named := _OF_THE_RULEBOOK.get(kind):
            word = Word(thing, (japanese,), (english,))
            found.setdefault(named, {})[thing] = word
    return found


def _table(path: Path) -> dict[str, dict[str, Any]]:
    table: dict[str, dict[str, Any]] = YAML(typ="safe").load(path)
    return table


def _word(thing: str, entry: Any) -> Word:
    """An entry of the table; one that is no record is another spelling, or wordings."""
    if isinstance(entry, str):
        return Word(thing, about={"today": entry})
    if isinstance(entry, list):
        return Word(thing, tuple(entry))
    about = {key: str(entry[key]) for key in entry.keys() - {"ja", "en", "old"}}
    ja, en = tuple(entry.get("ja", ())), tuple(entry.get("en", ()))
    return Word(thing, ja, en, entry.get("old", {}), about)


def word(section: str, thing: str) -> Word:
    """What a thing is called."""
    return sections()[section][thing]


def ja(section: str, thing: str) -> str:
    """What a thing is called today, in Japanese."""
    return word(section, thing).ja[0]


def en(section: str, thing: str, number: int = 0) -> str:
    """What a thing is called in English; `number` says which of its wordings."""
    return word(section, thing).en[number]


# -- verbs ---------------------------------------------------------------------------

_ROWS = {
    "く": ("か", "き", "い", "け"),
    "ぐ": ("が", "ぎ", "い", "げ"),
    "す": ("さ", "し", "し", "せ"),
    "つ": ("た", "ち", "っ", "て"),
    "ぶ": ("ば", "び", "ん", "べ"),
    "む": ("ま", "み", "ん", "め"),
    "る": ("ら", "り", "っ", "れ"),
    "う": ("わ", "い", "っ", "え"),
}
"""Of a godan verb, by its last letter: before ない, ます, て and ば."""


def conjugated(plain: str, how: str, form: Form) -> str:
    """A verb in a form.

    Args:
        plain: its dictionary form, such as 破壊する.
        how: its class: `suru`, `ichidan` or `godan`.
        form: which form of it.
    """
    stem, last = plain[:-1], plain[-1]
    if how == "suru":
        stem = plain[:-2]
        no, mid, te, cond = stem + "さ", stem + "し", stem + "し", stem + "すれば"
        passive, can = stem + "され", stem + "でき"
        not_ = stem + "しない"
        made, not_mid = stem + "させ", stem + "せず"
    elif how == "ichidan":
        no = mid = te = stem
        cond, passive, can = stem + "れば", stem + "られ", stem + "られ"
        not_, made, not_mid = stem + "ない", stem + "させ", stem + "ず"
    else:
        a, i, t, e = _ROWS[last]
        no, mid, te, cond = stem + a, stem + i, stem + t, stem + e + "ば"
        passive, can = no + "れ", stem + e
        not_, made, not_mid = no + "ない", no + "せ", no + "ず"
    soft = how == "godan" and last in "ぐぶむ"
    ending = {"te": "で" if soft else "て", "past": "だ" if soft else "た"}
    forms: dict[Form, str] = {
        "end": plain,
        "mid": mid,
        "te": te + ending["te"],
        "may": te + ending["te"] + "もよい",
        "past": te + ending["past"],
        "not": not_,
        "if": cond,
        "can": can + "る",
        "can_mid": can,
        "cannot": can + "ない",
        "cannot_mid": can + "ず",
        "passive": passive + "る",
        "passive_past": passive + "た",
        "passive_mid": passive,
        "passive_not": passive + "ない",
        "passive_not_mid": passive + "ず",
        "passive_not_past": passive + "なかった",
        "made": made + "る",
        "made_mid": made,
        "doing": te + ending["te"] + "いる",
        "doing_if": te + ending["te"] + "いれば",
        "doing_mid": te + ending["te"] + "いて",
        "not_mid": not_mid,
        "doing_not_if": te + ending["te"] + "いなければ",
        "passive_doing_if": passive + "ていれば",
        "passive_doing_mid": passive + "ていて",
        "passive_doing_not_if": passive + "ていなければ",
        "made_may": made + "てもよい",
        "must": not_[:-1] + "ければならない",
        "not_past_if": not_[:-1] + "かった場合",
        "not_if": not_[:-1] + "ければ",
        "cannot_if": can + "なければ",
    }
    return forms[form]


def verb(thing: str, form: Form = "end", which: int = 0) -> str:
    """The verb of a thing as it is said today; `past` of `destroy` is 破壊した.

    Args:
        thing: what is done.
        form: see `conjugated`.
        which: the place of the word, of several that differ by the card.
    """
    entry = word("verbs", thing)
    return conjugated(entry.ja[which], entry.about["class"], form)


# -- for the reader ------------------------------------------------------------------


@cache
def spellings() -> tuple[re.Pattern[str], Mapping[str, str]]:
    """What finds other spellings, and how each is spelt today."""
    today = {
        thing: said.about["today"] for thing, said in sections()["spellings"].items()
    }
    longest_first = sorted(today, key=len, reverse=True)
    return re.compile("|".join(map(re.escape, longest_first))), today


_FORMS_OF_ABLE: Mapping[str, Form] = {
    "できる": "can",
    "でき": "can_mid",
    "できない": "cannot",
    "できず": "cannot_mid",
}
_ABLE = {
    f"こと{particle}{able}": form
    for particle in "がはも"
    for able, form in _FORMS_OF_ABLE.items()
}
"""「攻撃することができない」 is 「攻撃できない」."""


_TERMINALS = {
    "past": "PAST",
    "passive_past": "PAST",
    "not_past_if": "UNDONE",
    "not_if": "UNDONE",
    "cannot_if": "UNDONE",
}
"""Those of forms of a verb that the grammar tells from all others."""


def meanings() -> Iterator[tuple[str, str, str]]:
    """Every wording that the grammar knows: its terminal, itself, what it means."""
    for terminal, said in sections()["grammar"].items():
        for entry in said.ja:
            wording, _, meaning = entry.partition("=")
            yield terminal, wording, meaning
    for terminal, section in (
        ("ZONE", "zones"),
        ("TYPE", "types"),
        ("CIV", "civilizations"),
        ("VALUE", "values"),
    ):
        for thing, said in sections()[section].items():
            for wording in said.all_ja:
                yield terminal, wording, thing
    races = sections()["races"]
    yield from (("RACE", race, "race") for race in races["all"].ja)
    yield from (("RACE", race, "race_includes") for race in races["categories"].ja)
    for verb_, said in sections()["verbs"].items():
        thing = said.about.get("as", verb_)  # two verbs of one meaning
        for plain in said.all_ja:
            seen = set()
            for form in get_args(Form):
                wording = conjugated(plain, said.about["class"], form)
                if wording not in seen:
                    seen.add(wording)
                    yield _TERMINALS.get(form, "VERB"), wording, f"{thing} {form}"
            for ending, form in _ABLE.items():
                yield "VERB", plain + ending, f"{thing} {form}"
    for pronoun, before in (("THIS", "この"), ("THAT", "その")):
        for thing, said in sections()["types"].items():
            yield pronoun, before + said.ja[0], thing
        yield pronoun, before + "カード", "card"
    for thing, said in sections()["types"].items():
        yield "THAT", "それらの" + said.ja[0], thing
    yield "THAT", "それらのカード", "card"
    yield from (
        ("THAT", f"{those}エレメント", "element") for those in ("その", "それらの")
    )
    yield "THAT", "そのシールド", "shield"
    yield "THIS", "このシールド", "g_castle"  # so a G castle calls itself
    yield from (("THIS", "これ", ""), ("THAT", "それ", ""), ("THAT", "それら", ""))
    yield from (("THAT", "そのシールド", ""), ("THAT", "それらのシールド", ""))
