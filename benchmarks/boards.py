"""The boards that are measured, as what a situation file says."""

from typing import Any

Board = dict[str, Any]
"""A situation, as a mapping with the fields of `docs/cards.md` and the README."""

DESTROY = {"destroy": {"whose": "opponent", "type": "creature", "choose": 1}}
DRAW = {"draw": 1}
RETURNS = {
    "replacement": {
        "when": {"destroyed": "this"},
        "may": True,
        "instead": [{"return": "this"}],
    }
}
MOURNED = {"trigger": {"when": {"destroyed": "this"}, "do": [DRAW]}}


def family(n: int, m: int) -> Board:
    """F(n, m): n effects of the turn player wait, the opponent has m creatures.

    The effects destroy one opposing creature and draw a card in turns. Every even
    creature may go to its owner's hand instead of being destroyed, and every third one
    has its owner draw a card when it is destroyed.
    """
    mine = {f"c{i}": ("executioner", "reader")[i % 2] for i in range(n)}
    theirs = {f"d{j}": _victim(j)["name"] for j in range(m)}
    cards = [_creature("executioner", _entering(DESTROY))]
    cards += [_creature("reader", _entering(DRAW))] if n > 1 else []
    cards += {kind["name"]: kind for kind in map(_victim, range(m))}.values()
    return {
        "title": f"F({n}, {m})",
        "turn": "me",
        "cards": cards,
        "players": {
            "me": {"battle": mine, "deck": n + 1},
            "opponent": {"battle": theirs, "deck": m + 1},
        },
        "waiting": [{"of": card} for card in mine],
    }


def identical_triggers(k: int) -> Board:
    """The same effect of k cards waits: "draw a card"."""
    mine = {f"c{i}": "reader" for i in range(k)}
    return {
        "title": f"{k} identical triggers",
        "turn": "me",
        "cards": [_creature("reader", _entering(DRAW))],
        "players": {"me": {"battle": mine, "deck": k + 1}, "opponent": {}},
        "waiting": [{"of": card} for card in mine],
    }


def distinct_triggers(k: int) -> Board:
    """Effects of k different cards wait that commute: each taps its own card."""
    kinds = {
        f"c{i}": _creature(f"sleeper {i}", _entering({"tap": "this"})) for i in range(k)
    }
    mine = {card: kind["name"] for card, kind in kinds.items()}
    return {
        "title": f"{k} distinct triggers that commute",
        "turn": "me",
        "cards": [*kinds.values()],
        "players": {"me": {"battle": mine}, "opponent": {}},
        "waiting": [{"of": card} for card in mine],
    }


def competing_replacements(k: int, h: int) -> Board:
    """k creatures are destroyed at once; each may stay for one of h cards (609.9b)."""
    stays = {"when": {"leaves": "this"}, "may": True, "instead": [{"discard": 1}]}
    mine = {f"c{i}": "stayer" for i in range(k)}
    return {
        "title": f"{k} replacements compete for {h} cards",
        "turn": "opponent",
        "cards": [_creature("stayer", {"replacement": stays})],
        "players": {"me": {"battle": mine, "hand": h}, "opponent": {}},
        "happens": [{"destroy": list(mine), "by": "opponent"}],
    }


def nested_breaks(k: int, s: int) -> Board:
    """k of s shields are broken; before each, another creature breaks one (603.7).

    Before that break, again, a card is drawn.
    """
    other = {"whose": "you", "type": "creature", "other": True, "choose": 1}
    again = [
        {"choose": other, "as": "second"},
        {"break": _shields(1), "breaker": "second", "if_you_do": "second"},
    ]
    return {
        "title": f"{k} of {s} shields are broken, and one before each",
        "turn": "me",
        "cards": [
            _creature("leader", _before_break(*again)),
            _creature("follower", _before_break(DRAW)),
            _creature("soldier"),
        ],
        "players": {
            "me": {"battle": {"a": "leader", "b": "follower"}, "deck": k + 1},
            "opponent": {"shields": {f"s{i}": "soldier" for i in range(s)}},
        },
        "happens": [{"by": "a", "break": _shields(k), "breaker": "a"}],
    }


def _shields(count: int) -> Board:
    return {"whose": "opponent", "zone": "shields", "choose": count}


def _before_break(*instructions: Board) -> Board:
    """An ability that does something before each break of its card."""
    return {"trigger": {"when": {"before_break": "this"}, "do": [list(instructions)]}}


def _victim(j: int) -> Board:
    """The card of the opponent's creature number j."""
    if j % 6 == 0:
        return _creature("mourned returner", RETURNS, MOURNED)
    if j % 2 == 0:
        return _creature("returner", RETURNS)
    if j % 3 == 0:
        return _creature("mourned", MOURNED)
    return _creature("soldier")


def _entering(instruction: Board) -> Board:
    """An ability that does something when its card enters."""
    return {"trigger": {"when": {"enters": "this"}, "do": [instruction]}}


def _creature(name: str, *abilities: Board) -> Board:
    card: Board = {"name": name, "type": "creature", "power": 1000}
    return card | ({"abilities": list(abilities)} if abilities else {})
