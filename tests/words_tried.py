"""Every field of the language of cards, in every place, as the text of a whole card.

The models say by themselves which fields there are and where they may stand. Written
here are only a few sample values, and beside what a field can stand at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, get_args

from dmreason.language import abilities as a
from dmreason.language import cards as c
from dmreason.language import descriptions as d
from dmreason.language import happenings as h
from dmreason.language import mentions as m
from dmreason.language import requirements as r
from dmreason.language import verbs as v
from dmreason.language import working as w
from dmreason.language.base import ZONES, Model
from dmreason.language.checks import FORBIDDEN
from dmreason.language.keywords import Worded
from dmreason.language.missing import Missing
from dmreason.language.shape import (
    Place as Path,
)
from dmreason.language.shape import (
    Shape,
    fields,
    marks,
    origin,
    shapes_at,
)
from tests.reading import HELD, KEYWORD, ONE, facts_of_card

Kind = type[Model]
Said = dict[str, Any]
Home = Callable[[Any], Said]
"""From what stands in a place to the card around it."""

CREATURES = {"type": "creature"}
FALLS = {"destroyed": "this"}
DRAWS = {"draw": 1}
ATTACKS = {"attacks": "this"}
FIRST = {"tap": {"type": "creature", "choose": 1}, "as": "x"}
VALUE = {"choose_value": "race", "as": "v"}
"""What is done before the instruction that is looked at: later parts may name it."""

# -- sample values ---------------------------------------------------------------------

BASES: dict[Kind, Sequence[Said]] = {
    c.Card: [
        {},
        {"type": "spell"},
        {"evolution": True, "evolves_from": CREATURES | {"choose": 1}},
    ],
    c.Face: [
        {"name": "例の裏", "type": "creature"},
        {"name": "例の半", "type": "spell"},
    ],
    c.HyperMode: [{"power": 2}],
    c.SuperSoul: [{"keywords": "ブロッカー"}],
    c.Keyword: [{"name": KEYWORD, "abilities": []}],
    Missing: [{"text": "…"}, {"text": "…", "when": "destroyed"}],
    a.Ability: [{"trigger": {"when": ATTACKS, "do": DRAWS}}],
    a.Trigger: [{"when": ATTACKS, "do": DRAWS}],
    a.Replacement: [{"when": FALLS, "instead": {"untap": "this"}}],
    a.Static: [
        {"cannot": {"leaves": "this"}},
        {},
        {"to": {"zone": "mana"}, "playable": True},
    ],
    a.CostChange: [
        {"change": -1},
        {"change": -1, "may": True},
        {"change": -2, "up_to": True},
    ],
    a.Alternative: [{"cost": 1}],
    w.Extra: [{"cost": 1}],
    a.Activated: [
        {"instead_of": "attack", "do": DRAWS},
        {"by": {"tap": ONE}, "do": DRAWS},
        {"could_attack": "this", "by": {"tap": ONE}, "do": DRAWS},
    ],
    a.Status: [
        {"when": {"enters": "this"}, "tapped": True},
        {"when": {"enters": "this"}, "do": {"mill": 1}},
    ],
    a.Release: [{"when": {"destroyed": CREATURES}, "do": {"flip": "this"}}],
    w.Redirect: [{"by": "tap"}],
    w.Link: [{"left_of": "例の獣"}],
    a.Counter: [{"cancels": {"type": "spell"}, "do": {"discard": 1}}],
    a.OneShot: [{"if": {"exists": CREATURES}, "do": DRAWS}],
    a.Spell: [{"do": DRAWS}],
    a.Icon: [{"name": "KP", "do": DRAWS}],
    a.Give: [{"to": CREATURES, "power": 1, "until": "end_of_turn"}],
    a.Effect: [{"ability": {"trigger": {"when": ATTACKS, "do": DRAWS}}}],
    a.Repeat: [{"times": 2, "do": DRAWS}],
    a.Modes: [{"choose": 1, "of": [DRAWS, FIRST]}, {"up_to": 1, "of": [DRAWS, FIRST]}],
    w.Unusable: [{"keywords": "S・トリガー", "of": CREATURES}],
    w.OtherChooses: [{"of": CREATURES, "by": "opponent"}],
    w.CrossingCost: [
        {"of": {"type": "cross_gear"}, "change": -1, "at_least": 1},
    ],
    a.Instruction: [
        {"tap": ONE},
        {"break": {"zone": "shields", "choose": 1}},
        {"summon": HELD | CREATURES},
        {"play": HELD},
        {"choose_one": [DRAWS, {"mill": 1}]},
        {"reveal": {"zone": "deck", "top": 1}, "as": "z"},
        {"discard": 1},
        {"mill": 1},
    ],
    v.Move: [
        {"cards": ONE, "to": "mana"},
        {"cards": ONE, "to": "shields"},
        {"cards": ONE, "to": "deck", "position": "top"},
        {"cards": HELD, "under": "this"},
        {"cards": HELD, "under_shield": "this"},
        {"cards": {"zone": "mana"}, "to": "hand"},
    ],
    v.ChooseValue: [{"of": "race"}],
    v.Draw: [{"count": 1}, {"player": "opponent"}],
    v.Activate: [{"card": "this"}],
    v.Put: [{"cards": HELD | CREATURES}],
    v.Seal: [{"on": CREATURES}],
    v.Tie: [{"cards": ONE, "to": "this"}],
    v.UseIcon: [{"icon": "KP", "of": CREATURES}],
    v.Fortify: [
        {
            "cards": HELD | {"type": "castle"},
            "shield": {"zone": "shields", "choose": 1},
        }
    ],
    v.Equip: [{"cards": HELD | {"type": "cross_gear"}, "to": "this"}],
    d.Selector: [
        {},
        {"type": "creature"},
        {"zone": "battle"},
        {"type": "creature", "choose": 2},
        {"zone": "hand"},
        {"zone": "deck"},
        {"zone": "shields"},
        {"type": "spell"},
    ],
    d.Qualities: [{"type": "creature"}],
    d.Value: [{}],
    d.Range: [{}, {"at_least": 1}],
    h.Later: [{"at_least": 2}],
    r.Condition: [{}, {"count": CREATURES}, {"value": {"count": CREATURES}}],
    r.Every: [{"of": CREATURES, "is": {"civilization": "fire"}}],
    m.Use: [{"ability": "例の技", "this": "turn"}],
    m.OwnerOf: [{"owner_of": "this"}],
    d.Pattern: [{}],
}
"""For each kind of phrase: beside what its fields are tried, until one is accepted."""

MANA = {"zone": "mana"}
SAMPLES: dict[Kind, dict[str, Sequence[Any]]] = {
    w.Link: {
        "left_of": ["例の獣"],
        "right_of": ["例の獣"],
        "left_of_keyword": ["例の語"],
        "right_of_keyword": ["例の語"],
    },
    d.Qualities: {
        "race": ["例族"],
        "race_includes": ["例"],
        "name": ["例の獣"],
        "name_includes": ["獣"],
        "keyword": ["ブロッカー"],
        "civilizations": [["light", "darkness"]],
        "cost": [{"at_most": 3}, 3],
        "power": [{"at_most": 5000}, 1000],
    },
    d.Selector: {
        "any_of": [[CREATURES, {"civilization": "fire"}]],
        "whose": ["opponent", "you", "any"],
        "total_power": [{"at_most": 3000}],
        "total_cost": [{"at_most": 3}],
        "being_added": [True],
        **{
            f"shares_{field}_with": [MANA, "this"]
            for field in ("civilization", "name", "race", "cost")
        },
        "battling_with": [CREATURES, "this"],
        "excluding": [{"civilization": "fire"}],
        "and_all": [{"type": "creature"}],
    },
    d.Value: {
        "count": [{"zone": "battle"}],
        "sum": [[1, 2]],
        "times": [[1, 2]],
        "minus": [[2, 1]],
        "per": [[2, 1]],
        "civilizations_of": [{"zone": "battle"}],
        "costs_of": [{"zone": "battle"}],
        "names_of": [{"zone": "battle"}],
        "total_cost_of": [{"zone": "battle"}],
        "total_power_of": [{"zone": "battle"}],
        "this_turn": [FALLS],
        "this_attack": [FALLS],
        "paid_with": [CREATURES],
        "greatest_power_paid_with": [CREATURES],
    },
    d.Pattern: {
        **{event: [CREATURES] for event in d.EVENTS},
        **{
            event: ["you", "opponent", "any"]
            for event in h.EVENTS_OF_PLAYERS - {"step_starts"}
        },
        "step_starts": ["main", "draw", "charge", "attack"],
        "shield_check": ["this"],
        "from": ["battle"],
        "to": ["graveyard"],
        "by": ["opponent", "you", "any", "rule", CREATURES],
        "against": [CREATURES],
        "by_keyword": ["S・トリガー"],
        "breaker": [CREATURES],
        "destroyer": [CREATURES],
    },
    r.Condition: {
        "all_of": [[{"exists": CREATURES}]],
        "any_of": [[{"exists": CREATURES}]],
        "used_before": [CREATURES],
        "paid_with": [CREATURES],
        "put_onto": [CREATURES],
        "executed_by": ["例の語"],
    },
    h.Later: {"at_least": [3]},
    m.Use: {"ability": ["例の技"]},
    a.Trigger: {"known_as": ["例の技"], "do": [DRAWS]},
    a.Icon: {"name": ["KP"]},
    a.Modes: {"choose": [1], "up_to": [1], "of": [[DRAWS, {"mill": 1}]]},
    v.ChooseValue: {"excluding": ["例族"]},
    v.UseIcon: {"icon": ["KP"]},
    w.Unusable: {"keywords": ["S・トリガー"]},
    a.Instruction: {
        "until": [CREATURES],
        "as": ["y"],
        "without": ["S・トリガー"],
        "may": [True, "opponent"],
        "if_you_do": [True, "x"],
        "battle": [[ONE, "this"]],
        "swap": [["this", "x"]],
        "choose_one": [[DRAWS, {"mill": 1}]],
        "discard": [1, HELD],
        "look": [{"zone": "deck", "top": 1}],
        "reveal": [{"zone": "deck", "top": 1}],
        "choose": [ONE],
        "put": [HELD | CREATURES],
        "summon": [HELD | CREATURES],
        "cast": [HELD | {"type": "spell"}],
        "execute": [HELD],
        "play": [HELD],
        "charge": [HELD],
        "break": [{"zone": "shields", "choose": 1}],
        "leave": ["this"],
        "picked_by": ["opponent"],
    },
    v.Move: {"to": ["mana", "graveyard", "hand", "shields", "hyperspatial"]},
    v.Put: {"onto": [ONE]},
    c.Face: {
        "name": ["例の別"],
        "type": ["tamaseed", "spell"],
        "races": ["別族"],
        "keywords": ["ブロッカー", KEYWORD],
        "cost": [3],
        "power": [3],
    },
    c.Keyword: {"name": [KEYWORD], "includes": ["S・トリガー"]},
    Missing: {"text": ["…"]},
}
"""For each kind of phrase: what its fields hold, where their types do not say it."""
_GRANTED: dict[str, Sequence[Any]] = {
    "keywords": ["ブロッカー", "スレイヤー"],
    "races": ["別族"],
    "mana": [2],
    "mana_number": [0, 2],
    "mana_for_this": [2],
}
for _kind in (a.Static, a.Give, c.HyperMode, c.SuperSoul):
    SAMPLES[_kind] = SAMPLES.get(_kind, {}) | _GRANTED
SAMPLES[c.Card] = SAMPLES[c.Face] | {
    "evolves_from": [CREATURES | {"choose": 1}],
    "other_side": [{"name": "例の裏", "type": "creature"}],
    "spell_half": [{"name": "例の半", "type": "spell"}],
}

SIMPLEST: dict[Kind, Sequence[Any]] = {
    d.Selector: [CREATURES | {"choose": 1}, CREATURES, {"civilization": "fire"}],
    d.Value: [{"count": CREATURES}, 1],
    d.Range: [{"at_most": 3000}],
    r.Condition: [{"exists": CREATURES}],
    d.Pattern: [FALLS, {"enters": "this"}, {"chosen": "this"}, {"cast": "this"}],
}
"""What stands for a whole phrase, where its first base is empty or will not do."""


ONE_OF: dict[Kind, frozenset[str]] = {
    a.Ability: frozenset(fields(a.Ability)) - {"missing"},
    a.Instruction: a.VERBS,
    d.Value: frozenset(fields(d.Value)),
    d.Pattern: d.EVENTS,
}
"""Fields of which a phrase has exactly one."""
_OF_PLAYERS = h.EVENTS_OF_PLAYERS - {"step_starts"}
_EVENTS: list[Said] = [
    *(
        {event: CREATURES}
        for event in sorted(d.EVENTS - h.EVENTS_OF_PLAYERS - h.UNHEARD_OF - h.OCCASIONS)
    ),
    *({event: "any"} for event in sorted(_OF_PLAYERS)),
    {"step_starts": "main"},
]
_BANS = [
    event
    for event in (*_EVENTS, {"looked": {"zone": "deck"}})
    if event.keys() <= FORBIDDEN
]
_BANNED = {"static": {"cannot": _BANS}}
BESIDE: dict[tuple[Kind, str], Said] = {
    (a.Instruction, "choose_value"): {"as": "y"},
    (a.Trigger, "undeclared"): {"when": ATTACKS, "zone": "hand", "do": DRAWS},
    (a.Static, "ignore"): {"cannot": _BANS},
    (a.Static, "ignored_bans"): {"abilities": _BANNED},
    (a.Give, "ignore"): {"to": CREATURES, "cannot": _BANS},
    (a.Give, "ignored_bans"): {"to": CREATURES, "abilities": _BANNED},
    (a.Static, "untriggered"): {
        "abilities": {"trigger": {"when": FALLS, "do": {"untap": "this"}}}
    },
    (a.Static, "entry_untriggered"): {
        "abilities": {"trigger": {"when": {"enters": "this"}, "do": {"untap": "this"}}}
    },
    (d.Pattern, "done_by"): {"put": {"whose": "any"}, "to": "mana"},
    (a.Static, "mana"): {"to": {"zone": "mana"}},
    (a.Static, "mana_number"): {"to": {"zone": "mana"}},
    (a.Static, "mana_for_this"): {"to": {"zone": "mana"}, "zone": "anywhere"},
}
"""Beside what a field is tried that means nothing beside the simplest phrase."""
AROUND: dict[tuple[Kind, str], Said] = {
    (a.Static, "untriggered"): {
        "abilities": {"trigger": {"when": _EVENTS, "do": {"untap": "this"}}}
    },
}
"""Beside what a field stands whose own phrases are tried, if that is more."""
FOLLOWED: dict[tuple[Kind, str], Said] = {
    (a.Instruction, "until"): {"move": {"cards": "z", "to": "hand"}},
}
"""What must come after a field, where only that asks for what the field says."""
NOT_READ: dict[tuple[Kind, str], str] = {
    **{
        (kind, field): "for readers"
        for kind in (c.Card, c.Keyword)
        for field in ("gloss", "note", "source")
        if field in fields(kind)
    },
    (c.Keyword, "parameters"): "values are put in place of them before a text is read",
    (c.Card, "text"): "how far the text is known; lint asks for a source",
    (c.Card, "stands_for"): "for readers; lint asks for it",
    **{
        (
            kind,
            "spelt_out",
        ): "takes a doubt away: a card without it is read as INCOMPLETE"
        for kind in (c.Card, c.Face)
    },
    (a.Instruction, "as"): "a name; lint tells of names that nothing refers to",
    (a.Instruction, "attack"): "of situations; refused in a text",
    (a.Instruction, "cross"): "of situations; refused in a text",
}
"""Fields that are data, each with the reason why no rule reads them."""


def bases(kind: Kind, field: str) -> Sequence[Said]:
    """Beside what a field of a phrase may stand."""
    if (kind, field) in BESIDE:
        return [BESIDE[kind, field]]
    if field in ONE_OF.get(kind, ()):
        return [{}]
    if kind is d.Pattern:
        return [{event: sample(kind, event)} for event in sorted(d.EVENTS)]
    return BASES[kind]


def simplest(kind: Kind) -> Sequence[Any]:
    """The shortest phrases of a kind."""
    return SIMPLEST.get(kind) or BASES[kind]


def samples(kind: Kind, field: str) -> list[Any]:
    """What a field may hold: one value of each sort.

    Raises:
        KeyError: nothing says what the field could hold; `SAMPLES` should.
    """
    found = _samples(kind, field)
    if not found:
        raise KeyError(f"{kind.__name__}.{field}")
    default = kind.model_fields[fields(kind)[field].attribute].default
    return [said for said in found if said != default or said is None]


def _samples(kind: Kind, field: str) -> list[Any]:
    for ancestor in kind.__mro__:
        if field in SAMPLES.get(ancestor, {}):
            return [*SAMPLES[ancestor][field]]
    annotation = fields(kind)[field].annotation
    found: list[Any] = []
    for shape in shapes_at(kind, (field,)):
        match shape:
            case type() if issubclass(shape, Model):
                found += simplest(shape)
            case type() if shape is bool:
                found.append(True)
            case type() if shape is int:
                found.append(2)
            case type() if shape is str:
                found += _words(annotation)
            case _ if set(get_args(shape)) >= {"battle", "mana"}:
                found += ZONES
            case _ if origin(shape) is not tuple:
                found += get_args(shape)
    return found


def _words(annotation: Any) -> Iterator[str]:
    """What a text says for cards, instructions and players."""
    known = {
        m.Refers.CARDS: "this",
        m.Refers.INSTRUCTION: "x",
        m.Refers.VALUE: "v",
        m.Refers.EITHER: "this",
        m.Says.PLAYER: "opponent",
    }
    yield from (known[mark] for mark in marks(annotation) if mark in known)


# -- the models ------------------------------------------------------------------------

ROOTS: tuple[Kind, ...] = (c.Card, c.Keyword)


def is_kind(shape: Shape) -> bool:
    """Whether it is a phrase; what stands beside a keyword becomes part of its text."""
    return isinstance(shape, type) and issubclass(shape, Model) and shape is not Worded


@cache
def kinds() -> tuple[Kind, ...]:
    """Every kind of phrase that can stand in the file of a card or a keyword."""
    found = dict.fromkeys(ROOTS)
    todo = [*ROOTS]
    while todo:
        kind = todo.pop()
        for field in fields(kind):
            for inner, _ in parts(kind, field):
                if inner not in found and (kind, field) not in NOT_READ:
                    found[inner] = None
                    todo.append(inner)
    return tuple(found)


@cache
def parts(owner: Kind, field: str) -> tuple[tuple[Kind, Path], ...]:
    """The kinds of phrases in a field, each with the way to its first place there."""
    found: dict[tuple[Kind, Path], None] = {}
    known: set[Kind] = set()
    for path in ((), (0,), (0, 0)):
        for shape in shapes_at(owner, (field, *path)):
            if is_kind(shape) and shape not in known:
                known.add(shape)
                found[shape, path] = None
                if path == (0,) and is_pair(owner, field):
                    found[shape, (1,)] = None
    return tuple(found)


def is_pair(owner: Kind, field: str) -> bool:
    """Whether a field holds two things."""
    shapes = [s for s in shapes_at(owner, (field,)) if origin(s) is tuple]
    return any(len(get_args(s)) == 2 and get_args(s)[1] is not Ellipsis for s in shapes)


# -- places ----------------------------------------------------------------------------

MAIN: dict[Kind, tuple[Kind, str]] = {
    a.Ability: (c.Card, "abilities"),
    a.Instruction: (a.Trigger, "do"),
    d.Selector: (a.Instruction, "destroy"),
    d.Value: (v.Draw, "count"),
    d.Range: (d.Selector, "power"),
    h.Later: (d.Pattern, "nth_each_turn"),
    r.Condition: (a.Trigger, "if"),
    r.Every: (r.Condition, "every"),
    d.Pattern: (a.Trigger, "when"),
    Missing: (c.Card, "missing"),
    v.Draw: (a.Instruction, "draw"),
    m.OwnerOf: (v.Draw, "player"),
    v.Put: (a.Instruction, "put"),
}
"""Where a kind of phrase is taken to stand if nothing else is said, where there are
several places; the others are looked at with the phrase alone."""


class Place(NamedTuple):
    """A place where a kind of phrase can stand, and one way to a card around it."""

    name: str
    kind: Kind
    home: Home


def root(kind: Kind) -> Home:
    """The home of what stands in no other phrase."""
    if kind is c.Keyword:
        return lambda said: {"keywords": [KEYWORD], KEYWORD: said}
    return lambda said: dict(said)


@cache
def main_home(kind: Kind) -> Home:
    """Where a kind of phrase stands if nothing else is said."""
    if kind in ROOTS:
        return root(kind)
    if kind is a.Spell:
        return lambda said: _around(kind, a.Ability)({"spell": said})
    owner, field = MAIN.get(kind) or next(
        (owner, field)
        for owner in kinds()
        for field in fields(owner)
        if kind in dict(parts(owner, field))
    )
    found = place_in(owner, field, kind, main_home(owner))
    assert found is not None, f"{owner.__name__}.{field}"
    return found.home


def _around(kind: Kind, owner: Kind) -> Home:
    """Where the owner of a phrase stands; of what a spell does, on a spell."""
    home = main_home(owner)
    if kind is not a.Spell:
        return home
    return lambda said: home(said) | {"type": "spell"}


def place_in(
    owner: Kind, field: str, kind: Kind, around: Home, path: Path | None = None
) -> Place | None:
    """The place of a kind of phrase in a field; None if nothing is accepted there."""
    path = dict(parts(owner, field))[kind] if path is None else path
    steps = [str(n + 1) for n in path if isinstance(n, int) and n]
    name = ".".join([owner.__name__, field, *steps])
    beside = [AROUND[owner, field]] if (owner, field) in AROUND else bases(owner, field)
    for wrap in _wraps(kind, path, is_pair(owner, field)):
        for base in beside:
            for said in simplest(kind):
                told = around(_whole(base, owner, field, wrap(said)))
                if facts_of_card(told) is not None:

                    def home(said: Any, base: Said = base, wrap: Any = wrap) -> Said:
                        return around(_whole(base, owner, field, wrap(said)))

                    return Place(name, kind, home)
    return None


def _whole(base: Said, owner: Kind, field: str, said: Any) -> Any:
    """The phrase around a field; a list, where something must come after it."""
    phrase = base | {field: said}
    after = FOLLOWED.get((owner, field))
    return phrase if after is None else [phrase, after]


def sample(kind: Kind, field: str) -> Any:
    return samples(kind, field)[0]


def _wraps(kind: Kind, path: Path, pair: bool) -> Iterator[Callable[[Any], Any]]:
    """How a phrase stands in a field: alone, or among others."""
    if kind is a.Instruction:
        if path:
            yield lambda said: [[VALUE, FIRST, *_list(said)]]
            yield lambda said: [[FIRST, *_list(said)]]
            yield lambda said: [_list(said)]
        else:
            yield lambda said: [VALUE, FIRST, *_list(said)]
            yield lambda said: [FIRST, *_list(said)]
            yield lambda said: said
        return
    if kind is d.Qualities:
        yield lambda said: [said, {"civilization": "fire"}]
        return
    of_numbers = kind is d.Value
    match path:
        case (0,) if pair:
            yield lambda said: [said, 1 if of_numbers else "this"]
        case (1,):
            yield lambda said: [9 if of_numbers else "this", said]
        case (0,):
            yield lambda said: [said]
        case _:
            yield lambda said: said


def _list(said: Any) -> list[Any]:
    return said if isinstance(said, list) else [said]


@cache
def places(kind: Kind) -> tuple[Place, ...]:
    """All places of a kind of phrase that the models and their checks admit."""
    found = [] if kind not in ROOTS else [Place(kind.__name__, kind, root(kind))]
    for owner in kinds():
        for field in fields(owner):
            for inner, path in parts(owner, field):
                if inner is kind and (owner, field) not in NOT_READ:
                    place = place_in(owner, field, kind, _around(kind, owner), path)
                    found += [place] if place else []
    return tuple(found)


@cache
def deeper(kind: Kind) -> tuple[Place, ...]:
    """More places: kinds of abilities wherever abilities stand, and so on."""
    found: list[Place] = []
    outer, words = _DEEPER.get(kind, (None, ()))
    if kind in _ABILITIES:
        outer, words = a.Ability, (_ABILITIES[kind],)
    if outer is None:
        return ()
    for place in places(outer)[1:]:
        for word in words:
            inner = place_in(outer, word, kind, place.home)
            if inner is not None:
                name = f"{place.name} > {inner.name}"
                found.append(Place(name, kind, inner.home))
                break
    return tuple(found)


_ABILITIES: dict[Kind, str] = {
    kind: field for field in ONE_OF[a.Ability] for kind, _ in parts(a.Ability, field)
}
_DEEPER: dict[Kind, tuple[Kind, Sequence[str]]] = {
    d.Selector: (a.Instruction, ("discard", "tap", "flip")),
    r.Condition: (a.Instruction, ("if",)),
    v.Draw: (a.Instruction, ("draw", "mill")),
    v.Move: (a.Instruction, ("move",)),
    a.Give: (a.Instruction, ("give",)),
}


# -- what is tried ---------------------------------------------------------------------

_APART: dict[Kind, Sequence[frozenset[str]]] = {
    d.Selector: [
        *map(
            frozenset,
            (
                {"cards"},
                {"zone"},
                {"under", "sealing", "equipped_to", "life_of", "tied_to"},
                {"being_added"},
                {"choose", "by", "distinct", "total_power", "total_cost"},
                {"up_to"},
                {"random"},
                {"top"},
                {"bottom"},
                {"any_number"},
            ),
        )
    ],
    d.Pattern: [
        *map(frozenset, ({"batch"}, {"after_cast"}, {"to"}, {"from"}, {"done_by"}))
    ],
    a.Instruction: [frozenset({"may"})],
}
"""Fields that are tried in a text of their own: beside them others may mean more."""


TOO_LARGE: dict[tuple[str, str], str] = {
    ("Replacement.instead", "leave"): "left open whether it is said, each card that "
    "leaves is replaced anew without end; tests/boards/replacement holds it",
}
"""What is tried nowhere in a place, each with the reason."""


class Tried(NamedTuple):
    """Words that are tried in a place, and the facts without and with them."""

    place: Place
    words: tuple[str, ...]
    parts: tuple[tuple[Said, Said], ...]
    """Each phrase: what it is tried beside, and the words with what they hold."""
    without: list[str]
    told: list[str]


def crowds(place: Place) -> Iterator[Tried]:
    """All fields in a place, as many together in a text as are accepted."""
    kind = place.kind
    left_out = {field for name, field in TOO_LARGE if name == place.name}
    left_out |= {field for owner, field in NOT_READ if owner is kind}
    rest = [f for f in fields(kind) if f not in left_out]
    one_of = [f for f in rest if f in ONE_OF.get(kind, ())]
    rest = [f for f in rest if f not in one_of]
    apart = _APART.get(kind, ())
    beside = [f for f in rest if (kind, f) in BESIDE]
    together = frozenset(rest).difference(*apart, beside)
    alone = [tried for f in one_of for tried in _kinds_in(place, f, sample(kind, f))]
    for some in (together, *apart):
        listed = [f for f in rest if f in some]
        for start in range(0, len(listed), _MOST):
            alone += _together(place, listed[start : start + _MOST])
    for field in beside:
        alone += _together(place, [field])
    if kind not in _SEVERAL:
        yield from alone
        return
    for start in range(0, len(alone), _SIZE):
        yield from _merged(place, alone[start : start + _SIZE])


_SEVERAL = frozenset({a.Ability, a.Instruction, d.Pattern})
"""Phrases of which several can stand where one can, mostly."""
_SIZE = 8
_MOST = 8
"""How many fields are tried together."""


def _merged(place: Place, several: Sequence[Tried]) -> Iterator[Tried]:
    """Several phrases in one text, if that is accepted."""
    one = simplest(place.kind)[0]
    without = facts_of_card(place.home([one]))
    parts = tuple(part for tried in several for part in tried.parts)
    told = facts_of_card(place.home([one, *(base | said for base, said in parts)]))
    if without is None or told is None:
        yield from several
        return
    words = tuple(word for tried in several for word in tried.words)
    yield Tried(place, words, parts, without, told)


def _kinds_in(place: Place, field: str, one: Any) -> Iterator[Tried]:
    """A phrase of one kind, beside another of another kind."""
    (base,) = bases(place.kind, field)
    told = facts_of_card(place.home(base | {field: one}))
    if told is not None:
        other = _another(place, field) or []
        yield Tried(place, (field,), ((base, {field: one}),), other, told)


def _another(place: Place, field: str) -> list[str] | None:
    """The facts of the place with another kind of phrase in it."""
    others = simplest(place.kind)
    others = [said for said in others if not (isinstance(said, dict) and field in said)]
    found = map(facts_of_card, map(place.home, others))
    return next((facts for facts in found if facts is not None), None)


def _together(place: Place, rest: Sequence[str]) -> Iterator[Tried]:
    """Fields beside a base, as many as are accepted; the rest beside others."""
    kind, todo = place.kind, [*rest]
    for base in bases(kind, rest[0] if len(rest) == 1 else ""):
        if not todo:
            return
        without, said = _start(place, base, todo)
        if said is None:
            continue
        words: Said = {}
        told = without
        for field in todo:
            for one in samples(kind, field):
                if field in base and base[field] == one:
                    continue
                found = facts_of_card(place.home(said | words | {field: one}))
                if found is None:
                    continue
                if set(found) == set(told):
                    part = said | words, {field: one}
                    yield Tried(place, (field,), (part,), told, told)
                words, told = words | {field: one}, found
                break
        if words:
            yield Tried(place, tuple(words), ((said, words),), without, told)
        if kind is not d.Pattern:
            todo = [field for field in todo if field not in words]


def _start(
    place: Place, base: Said, todo: Sequence[str]
) -> tuple[list[str], Said | None]:
    """The facts of a base, without the words that are tried if it can do without."""
    bare = {field: one for field, one in base.items() if field not in todo}
    for said in (bare, base):
        facts = facts_of_card(place.home(said))
        if facts is not None:
            return facts, said
    return [], ({} if not bare else None)


def alone(tried: Tried) -> Iterator[Tried]:
    """The same words, each in a text of its own."""
    place = tried.place
    for base, words in tried.parts:
        for field, one in words.items():
            if field in ONE_OF.get(place.kind, ()):
                yield from _kinds_in(place, field, one)
                continue
            without, said = _start(place, base, [field])
            told = facts_of_card(place.home((said or base) | {field: one}))
            if told is not None:
                yield Tried(place, (field,), ((base, {field: one}),), without, told)
