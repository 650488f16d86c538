"""Attacks: designation, blocks, battles, breaks (505 to 510, 115)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from tests.oracle.game import Game
from tests.oracle.language import many
from tests.oracle.meaning import Meaning
from tests.oracle.records import (
    RULES,
    Attack,
    Card,
    Cause,
    Event,
    Order,
    State,
    Thing,
    UnsupportedError,
)
from tests.oracle.states import number_of
from tests.oracle.triggers import Triggers

BREAKERS = {"W・ブレイカー": 2, "T・ブレイカー": 3, "Q・ブレイカー": 4}
Happen = Callable[[State, tuple[Event, ...], Cause, Order | None, bool], list[State]]
"""Lets events happen, replaced or not."""


@dataclass(frozen=True, eq=False)
class Attacks:
    """Takes an attack from one of its steps to the next."""

    game: Game
    meaning: Meaning
    triggers: Triggers
    happen: Happen

    # -- designation (506) -----------------------------------------------------------

    def begin(self, state: State, words: Mapping[str, Any]) -> list[State]:
        """A creature is designated, tapped, and attacks (506.1); or nothing happens."""
        if not set(words) <= {"with", "at"}:
            raise UnsupportedError(f"attack {sorted(words)}")
        number = self.game.names.index(words["with"])
        if not self._able(state, number):
            return [state]
        attacker = Thing(number, state.spots[number].life)
        found = []
        for target in self._targets(state, words):
            self.game.statistics.note(
                "attack on a player" if target is None else "attack on a creature", 1
            )
            ready = state._replace(attack=Attack(attacker, target))
            events = (Event("tap", self.game.card(number), self.game.turn),)
            for tapped in self.happen(ready, events, RULES, None, False):
                if tapped.attack is None:
                    raise UnsupportedError("an attack that ended as it began")
                late = self._designated(tapped.attack)
                attack = tapped.attack._replace(late=late, step="block")
                tapped = tapped._replace(attack=attack, attacked=True)
                found += self.happen(tapped, late, RULES, None, False)
        return found or [state]

    def _able(self, state: State, number: int) -> bool:
        """Whether a creature can attack (506.1a, 301.5)."""
        spot = state.spots[number]
        return (
            spot.zone == "battle"
            and self.game.owners[number] == self.game.turn
            and not spot.tapped
            and not self._sick(state, number)
        )

    def _sick(self, state: State, number: int) -> bool:
        """Whether it came this turn and is no evolution creature (301.5, 801.3)."""
        if number not in state.fresh or self.meaning.is_evolution(state, number):
            return False
        return "スピードアタッカー" not in many(
            self.game.text_of[number].get("keywords")
        )

    def _aims(self, state: State, card: Card) -> bool:
        """Whether a text says that it attacks the player if it can."""
        for holder, _, ability in self.game.working(state, "static", "battle"):
            if not {"must_attack", "aims_if_able"} & set(ability.data):
                continue
            context = self.game.own_context(state, holder, None)
            if self.meaning.applies_to(state, ability, number_of(card), context):
                self.game.statistics.note("has to attack the player", 1)
                return True
        return False

    def _banned(self, state: State, card: Card, target: Thing | None) -> bool:
        """Whether a text says that it does not attack that (101.2)."""
        events = self._designated(Attack(Thing(card.number or 0, 0), target))
        return self.triggers.events.banned(state, events[0], RULES)

    def _targets(self, state: State, words: Mapping[str, Any]) -> list[Thing | None]:
        """What can be attacked: the other player, or tapped creatures (506.1e)."""
        other = 1 - self.game.turn
        tapped: list[Thing | None] = [
            Thing(n, spot.life)
            for n, spot in enumerate(state.spots)
            if spot.zone == "battle" and spot.tapped and self.game.owners[n] == other
        ]
        card = self.game.card(self.game.names.index(words["with"]))
        tapped = [t for t in tapped if not self._banned(state, card, t)]
        player: list[Thing | None] = []
        if not self._banned(state, card, None):
            player = [None]
        if player and self._aims(state, card):
            tapped = []
        at = words.get("at")
        if at is None:
            return [*player, *tapped]
        if at in self.game.players:
            return player
        return [t for t in tapped if t is not None and self.game.names[t.card] == at]

    def _designated(self, attack: Attack) -> tuple[Event, ...]:
        target = None if attack.target is None else self.game.card(attack.target.card)
        card = self.game.card(attack.attacker.card)
        return (Event("attack", card, 1 - self.game.turn, other=target),)

    # -- from step to step ---------------------------------------------------------

    def late(self, state: State) -> list[State]:
        """The other player declares after the turn player is done (506.3d, 507.3f)."""
        attack = state.attack
        assert attack is not None
        over = state._replace(attack=attack._replace(late=()))
        if not self.goes_on(state):
            return [over]  # 505.6a
        events = attack.late
        if events[0].kind == "attack":
            events = self._designated(attack)  # As it is now.
        return self.triggers.declare_late(over, events)

    def goes_on(self, state: State) -> bool:
        """Whether neither the attacker nor what it attacks has gone (505.6a)."""
        attack = state.attack
        assert attack is not None
        return self._there(state, attack.attacker) and (
            attack.target is None or self._there(state, attack.target)
        )

    def _there(self, state: State, thing: Thing) -> bool:
        spot = state.spots[thing.card]
        return spot.zone == "battle" and spot.life == thing.life

    def proceed(self, state: State) -> list[State]:
        """The next step, when nothing waits any more."""
        attack = state.attack
        assert attack is not None
        if not self.goes_on(state):
            self.game.statistics.note("attack ended early", 1)
            return [state._replace(attack=None)]
        if attack.step == "block":
            return self._block(state, attack)
        if attack.target is not None:
            return self._battle(state, attack, attack.target)
        return self._break(state, attack)

    # -- blocks (507) ----------------------------------------------------------------

    def _block(self, state: State, attack: Attack) -> list[State]:
        """Any number of blockers are chosen; the last one resolved blocks (507.2)."""
        other = 1 - self.game.turn
        able = [
            n
            for n, spot in enumerate(state.spots)
            if spot.zone == "battle"
            and not spot.tapped
            and self.game.owners[n] == other
            and "ブロッカー" in many(self.game.text_of[n].get("keywords"))
            and (attack.target is None or attack.target.card != n)
        ]
        card = self.game.card(attack.attacker.card)
        able = [n for n in able if self._may_block(state, n, card)]
        found = []
        for size in range(len(able) + 1):
            for chosen in combinations(able, size):
                for row in permutations(chosen):
                    found += self._blocked_by(state, attack, row, card)
        return found

    def _may_block(self, state: State, number: int, attacker: Card) -> bool:
        """Whether no text says that it does not block, or is not blocked (101.2)."""
        other = 1 - self.game.turn
        blocker = self.game.card(number)
        return not any(
            self.triggers.events.banned(state, event, RULES)
            for event in (
                Event("block", blocker, other, other=attacker),
                Event("blocked", attacker, other, other=blocker),
            )
        )

    def _blocked_by(
        self, state: State, attack: Attack, row: tuple[int, ...], attacker: Card
    ) -> list[State]:
        ways = [state]
        other = 1 - self.game.turn
        for number in row:
            tap = (Event("tap", self.game.card(number), other),)
            cause = Cause(other, number)
            ways = [s for w in ways for s in self.happen(w, tap, cause, None, False)]
        events: tuple[Event, ...] = (Event("unblocked", attacker, other),)
        if row:
            self.game.statistics.note("block", len(row))
            blocker = self.game.card(row[-1])
            attack = attack._replace(target=Thing(row[-1], state.spots[row[-1]].life))
            events = (
                Event("block", blocker, other, other=attacker),
                Event("blocked", attacker, other, other=blocker),
            )
        attack = attack._replace(step="fight", late=events)
        found = []
        for way in ways:
            ready = way._replace(attack=attack)
            found += self.happen(ready, events, RULES, None, False)
        return found

    # -- battles (508, 115) ----------------------------------------------------------

    def _battle(self, state: State, attack: Attack, target: Thing) -> list[State]:
        """A battle begins; what triggers on that comes before comparing (115.2)."""
        self.game.statistics.note("battle", 1)
        one, other = attack.attacker.card, target.card
        events = tuple(
            Event(
                "battle",
                self.game.card(a),
                self.game.owners[a],
                other=self.game.card(b),
            )
            for a, b in ((one, other), (other, one))
        )
        ready = state._replace(attack=attack._replace(step="compare"))
        return self.happen(ready, events, RULES, None, False)

    def compare(self, state: State) -> list[State]:
        """The powers are compared if both are still there (115.3)."""
        attack = state.attack
        assert attack is not None
        after = state._replace(attack=None)
        if attack.target is None or not self.goes_on(state):
            return [after]
        one, other = attack.attacker, attack.target
        powers = {t: max(0, self.meaning.power(state, t.card)) for t in (one, other)}
        best = max(powers.values())
        equal = powers[one] == powers[other]
        losers = {t for t in powers if powers[t] < best or equal}
        events = tuple(
            Event(
                "lose_battle" if t in losers else "win_battle",
                self.game.card(t.card),
                self.game.owners[t.card],
                other=self.game.card((other if t == one else one).card),
            )
            for t in (one, other)
        )
        after = after._replace(lost=frozenset(losers))
        return self.happen(after, events, RULES, None, False)

    # -- breaks (509) ----------------------------------------------------------------

    def _break(self, state: State, attack: Attack) -> list[State]:
        """Without shields the player loses; else shields are broken (509.1, 509.5)."""
        other = 1 - self.game.turn
        after = state._replace(attack=None)
        shields = self.game.cards_in(state, other, "shields")
        if not shields:
            self.game.statistics.note("direct attack", 1)
            return self.happen(after, (Event("lose", player=other),), RULES, None, True)
        words = many(self.game.text_of[attack.attacker.card].get("keywords"))
        counts = {BREAKERS[w] for w in words if w in BREAKERS} or {1}
        found = []
        player = self.game.turn
        cause = Cause(player, attack.attacker.card)
        for count in counts:
            for group in combinations(shields, min(count, len(shields))):
                events = tuple(Event("break", c, c.owner, "hand") for c in group)
                self.game.statistics.note("break", len(events))
                found += self.happen(after, events, cause, None, True)
        return found


def checked(game: Game, state: State, events: Sequence[Event]) -> Iterator[Thing]:
    """The shield triggers among cards that are added to a hand (113.6, 509.5a)."""
    for event in events:
        card = event.card
        if card is None or card.number is None or event.to != "hand":
            continue
        number = number_of(card)
        if state.spots[number].zone != "shields":
            continue
        if "S・トリガー" in many(game.text_of[number].get("keywords")):
            yield Thing(number, state.spots[number].life + 1)
