"""What one word or two say of cards: bounds, civilizations, keywords, states."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import Item, Mod, Noun, UnreadError

Data = dict[str, Any]
"""A record of the language of cards, as a file holds it."""
FROM_DECK = ("top", "bottom")
"""Fields of so many cards of a deck, counted from an end of it."""

SUPERLATIVES = frozenset(("most", "least"))
"""What ranks cards among all those that are described."""
ONTO_THIS = "evolves_onto_this"
"""「このクリーチャーから進化できる」, until it is said that they are put onto it."""
ALIKE = "alike"
"""In what cards are all the same: 「すべて同じコストの」."""
DOING = ("attacking", "attacked", "blocking", "battling", "linked")
"""What a creature can be doing, or be while it lasts."""


def bounded(words: tuple[Said, ...]) -> Data:
    """「コスト5以下の」, 「コスト3以上5以下の」, 「コスト5の」."""
    measure = words[0].meaning
    numbers = [int(word) for word in words if word.type == "NUM"]
    bounds = [word.meaning for word in words if word.type == "BOUND"]
    if len(set(bounds)) < len(bounds):
        raise UnreadError("two bounds of one kind", words[0].start_pos)
    if not bounds:
        return {measure: numbers[0]}
    return {measure: dict(zip(bounds, numbers, strict=True))}


def all_civilizations(words: tuple[Said, ...]) -> Data:
    """「火を持つ」, 「火と水(の両方)を持つ」."""
    named = [word.meaning for word in words if word.type == "CIV"]
    if {word.type for word in words} - {"CIV", "AND"}:
        raise UnreadError("both of the civilizations, or one", words[0].start_pos)
    return {"civilizations": named} if len(named) > 1 else {"civilization": named[0]}


def with_keyword(words: tuple[Said, ...]) -> Data:
    """「「A」を持つ」, 「「A」または「B」を持つ」."""
    named = [word[1:-1] for word in words if word.type == "QUOTE"]
    if any(re.search("[、。]|[るいうくすくた]$", name) for name in named):
        place = words[0].start_pos
        raise UnreadError("cards with an ability that is spelt out", place)
    return {"keyword": named[0] if len(named) == 1 else named}


def quality(word: Said) -> Data:
    """「タップしている」, 「多色の」, 「進化」 and so on."""
    qualities: dict[str, Data] = {
        "tapped": {"tapped": True},
        "untapped": {"tapped": False},
        "evolution": {"evolution": True},
        "no_evolution": {"evolution": False},
        "multicolor": {"multicolor": True},
        "no_multicolor": {"multicolor": False},
        "monochrome": {"multicolor": False, "excluding": {"civilization": "zero"}},
        "colorless": {"civilization": "zero"},
        "colored": {"excluding": {"civilization": "zero"}},
        "no_psychic": {"excluding": {"keyword": "サイキック"}},
        "no_dragheart": {"excluding": {"keyword": "ドラグハート"}},
        "most power": {"most": "power"},
        "least power": {"least": "power"},
        "most cost": {"most": "cost"},
        "least cost": {"least": "cost"},
        "face_up": {"face_up": True},
        "face_down": {"face_down": True},
        "neo": {"neo": True},
        "twinpact": {"twinpact": True},
        "textless": {"textless": True},
        "entry_ability": {"entry_ability": True},
        "no_entry_ability": {"entry_ability": False},
        "no_twinpact": {"twinpact": False},
        ONTO_THIS: {ONTO_THIS: True},
        "hyper": {"hyper": True},
        "crossed": {"crossed": True},
        "entered": {"entered_this_turn": True},
        "has_attacked": {"has_attacked_this_turn": True},
        "not_has_attacked": {"has_attacked_this_turn": False},
        "being_added": {"being_added": True},
        "not_linked": {"linked": False},
        "not_attacked": {"attacked": False},
        **{doing: {doing: True} for doing in DOING},
    }
    field, _, value = word.meaning.partition(" ")
    if field == "cost":
        return {field: {"parity": value}}
    if field in ("keyword", "distinct", ALIKE):
        return {field: value}
    if word.meaning not in qualities:
        raise UnreadError(f"cards that are {word}", word.start_pos)
    return qualities[word.meaning]


def is_ranked(item: Item) -> bool:
    """「一番パワーの大きい」."""
    said = [mod.words[0].meaning for mod in item.mods if mod.kind == "quality"]
    return any(meaning.partition(" ")[0] in SUPERLATIVES for meaning in said)


def check_ranked(noun: Noun, cards: Data) -> None:
    """Raise of 「お互いの一番パワーの大きいクリーチャー」: of each, or of both.

    So of two zones 「墓地またはマナゾーンから一番コストの大きいカードを」. The language
    ranks all cards that it describes together.
    """
    if not SUPERLATIVES & cards.keys():
        return
    for item in noun.items:
        if item.mod("of_all"):
            raise UnreadError("the greatest of each player", item.head[0].start_pos)
    if isinstance(cards.get("zone"), list):
        start = noun.items[0].head[0].start_pos
        raise UnreadError("the greatest of each zone", start)


def is_of_another(cards: Data) -> bool:
    """Whether cards are the opponent's, or of the owner of a card."""
    return cards.get("whose", "any") not in ("you", "any", "each")


def with_race(word: Said) -> Data:
    """「種族に「A」とある」, 「種族にAを持つ」, 「種族に「AまたはB」とある」."""
    named = str(word) if word.type == "RACE" else word[1:].partition("」")[0]
    if word.startswith("種族に"):
        named = word.removeprefix("種族に").removesuffix("を持つ")
    named = word[1:-1] if word.type == "NAME" else named
    races = named.split("または")
    return {"race_includes": races if len(races) > 1 else named}


def with_name(words: tuple[Said, ...]) -> Data:
    """「名前に《A》とある」, 「名前に《A》または《B》とある」: one of them will do."""
    brackets = [word[1:-1] for word in words if word.type != "OR"]
    if len(brackets) == len(words) > 1:
        raise UnreadError("one of the names, or all", words[0].start_pos)
    names = [name for said in brackets for name in said.split("または")]
    return {"name_includes": names if len(names) > 1 else names[0]}


def alike(of: str, other: str | Data, place: int | None) -> Data:
    """「それと同じ種族の」; 「同じパワーの」, of a single card."""
    if of != "power":
        return {f"shares_{of}_with": other}
    if not isinstance(other, str):
        raise UnreadError("as powerful as which of them", place)
    power = {"power_of": other}
    return {"power": {"at_least": power, "at_most": power}}


def civilizations(words: tuple[Said, ...]) -> Data:
    """「火の」, 「火または水の」; 「火と水の」 may mean each or both."""
    named = [word.meaning for word in words if word.type == "CIV"]
    joints = {word.type for word in words} - {"CIV"}
    if "AND" in joints or (joints and "OR" not in joints):
        raise UnreadError(
            "each of the civilizations, or cards of both", words[0].start_pos
        )
    return {"civilization": named[0] if len(named) == 1 else named}


def hosts(whose: str | None) -> str | Data:
    """Under what: 「このクリーチャーの下にある」, 「自分のクリーチャーの下にある」."""
    if not whose:
        return "this"
    who, _, evolution = whose.partition(" ")
    owner = {"yours": "you", "theirs": "opponent"}.get(who, "any")
    kind: Data = {"evolution": True} if evolution else {}
    return {"whose": owner, "type": "creature", **kind}


_OF_HOSTS = (
    *("whose", "other", "bound", "civilizations", "quality"),
    *("with_keyword", "with_name", "with_race"),
)
"""What is said of a creature under which cards lie."""


def of_its_host(item: Item) -> tuple[Item, Item | None]:
    """「自分の火のクリーチャーの下にある」: what is said of the creature, apart."""
    under = [mod.kind == "under" and mod.words[0].type == "UNDER" for mod in item.mods]
    place = under.index(True) if any(under) else 0
    below = item.mods[place] if place else None
    if below is None or not (below.words[0].meaning or "").startswith("anybodys"):
        return item, None
    word = below.words[0]
    mods = item.mods[:place]
    if any(mod.kind not in _OF_HOSTS for mod in mods):
        raise UnreadError("under which creature", word.start_pos)
    if word.meaning.endswith("evolution"):
        said = Said.of("QUALITY", "進化", "evolution", word.start_pos or 0)
        mods += (Mod("quality", (said,)),)
    creature = Said.of("TYPE", "クリーチャー", "creature", word.start_pos or 0)
    return replace(item, mods=item.mods[place + 1 :]), Item(mods, (creature,))


def as_card(word: Said, data: Data) -> None:
    """「カード」: of the battle zone if no zone follows; or face-up ones of shields."""
    if "being_added" in data and data.get("zone") == "shields":
        del data["zone"]  # from there alone cards are added so (113.6c)
    alone = not {"zone", "under", "being_added"} & data.keys() or _of_shields(data)
    alone = alone or _also_of_battle(data)
    if word.meaning in ("card", "dragheart") and alone:
        data["as_cards"] = True


def _of_shields(data: Data) -> bool:
    """「シールドゾーンにあるカード」: of which several may be one shield."""
    return data.get("zone") == "shields"


def _also_of_battle(data: Data) -> bool:
    """「バトルゾーンまたはマナゾーンにある」."""
    zone = data.get("zone")
    return isinstance(zone, list) and "battle" in zone


def forget_cards(data: Data) -> None:
    """「カード」 of a zone in which a card is one thing for itself says nothing."""
    if not _of_shields(data) and not _also_of_battle(data):
        data.pop("as_cards", None)


def civilizations_of(cards: str | Data) -> frozenset[str]:
    """The civilizations of which cards are said to be."""
    said = cards.get("civilization", ()) if isinstance(cards, dict) else ()
    return frozenset([said] if isinstance(said, str) else said)


def races_of(cards: str | Data) -> frozenset[str]:
    """The races of which cards are said to be."""
    if isinstance(cards, str):
        return frozenset()
    said = (cards.get("race", ()), cards.get("race_includes", ()))
    return frozenset(
        race for part in said for race in ([part] if isinstance(part, str) else part)
    )
