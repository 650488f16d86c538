"""Boards as they are in play, made at random of the cards that ship.

Number i is always the same board as long as the cards are the same.
"""

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

from benchmarks.boards import Board
from dmreason.files.library import shipped_library
from dmreason.language.cards import Card
from dmreason.language.keywords import word_of

KINDS = ("attack known", "attack unknown", "spell known", "spell unknown")
"""What happens, and whether the opponent's hand and all shields are known."""
NOT_IN_DECKS = {"サイキック", "ドラグハート", "GR"}
OF_SHIELDS = {"EXライフ": "life", "シールド・フォース": "tied"}
"""The keywords with a shield, and the field of a situation that says which."""
IN_DECKS = {"creature", "spell", "tamaseed", "cross_gear", "field", "castle"}


@cache
def _cards() -> tuple[Card, ...]:
    files = shipped_library().files
    return tuple(files.card(name) for name in sorted(files.paths))


@cache
def _pools() -> Mapping[str, tuple[str, ...]]:
    """The names of cards that may lie in the battle zone, be cast, or lie elsewhere."""
    cards = _cards()
    creatures = [c for c in cards if c.type == ("creature",) and c.power is not None]
    return {
        "battle": tuple(c.name for c in creatures if not c.evolution),
        "spells": tuple(c.name for c in cards if c.type == ("spell",) and c.abilities),
        "deck": tuple(
            c.name
            for c in cards
            if c.type[:1]
            and c.type[0] in IN_DECKS
            and not NOT_IN_DECKS.intersection(c.keywords)
        ),
    }


def _with_their_shields(zones: dict[str, Any], player: str) -> None:
    """Say which shield came, or was chosen, as each creature of the battle zone did."""
    shields = zones["shields"]
    if isinstance(shields, int):
        shields = [f"{player}_shields_{number}" for number in range(1, shields + 1)]
    free = iter(shields)
    files = shipped_library().files
    for id, name in zones["battle"].items():
        words = {word_of(word) for word in files.card(name).keywords}
        told = {
            OF_SHIELDS[word]: [next(free)] for word in sorted(words & {*OF_SHIELDS})
        }
        if told:
            zones["battle"][id] = {"card": name, **told}


def board(number: int) -> Board:
    """Both have five to eight creatures, five shields, six mana and four cards in hand.

    One attack is declared or one spell is cast.
    """
    kind = KINDS[number % len(KINDS)]
    random = Random(f"midgame {number}")
    count = 0

    def some(pool: str, letter: str, size: int) -> dict[str, str]:
        nonlocal count
        found = {}
        for name in random.sample(_pools()[pool], size):
            count += 1
            found[f"{letter}{count}"] = name
        return found

    players: dict[str, dict[str, Any]] = {}
    known = kind.endswith(" known")
    for player, letter in (("me", "m"), ("opponent", "o")):
        open_hand = known or player == "me"
        players[player] = {
            "battle": some("battle", letter, random.randint(5, 8)),
            "hand": some("deck", letter, 4) if open_hand else 4,
            "mana": some("deck", letter, 6),
            "graveyard": some("deck", letter, 3),
            "shields": some("deck", letter, 5) if known else 5,
        }
        _with_their_shields(players[player], player)
    mine = players["me"]
    if kind.startswith("attack"):
        attacker = random.choice(list(mine["battle"]))
        happens: Board = {"attack": {"with": attacker, "at": "opponent"}}
    else:
        mine["hand"]["spell"] = random.choice(_pools()["spells"])
        happens = {"cast": "spell", "by": "me"}
    return {
        "title": f"mid-game, {kind}, {number}",
        "turn": "me",
        "players": players,
        "happens": [happens],
    }
