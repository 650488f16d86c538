"""From a situation and its cards to the facts that `asp/` reads."""

from __future__ import annotations

from collections.abc import Mapping

from dmreason.language.base import piles
from dmreason.language.cards import (
    Card,
    CardSource,
    check_tap_ability,
    check_trigger,
)
from dmreason.language.conditions import NUMBERS, asked_numbers, words_of
from dmreason.language.descriptions import Value
from dmreason.language.seats import (
    CardAt,
    attached_to,
    cards_of,
    nameable,
    told_apart,
)
from dmreason.language.situations import Happening, Placed, Situation, Waiting
from dmreason.language.viewpoints import (
    in_words_of_texts,
    of_happening,
    of_observers,
    of_waiting,
)
from dmreason.rulebook.edition import as_number
from dmreason.rulebook.program import told
from dmreason.telling.obstacles import OF_NO_CARD
from dmreason.telling.symbols import as_constant
from dmreason.terms.abilities import add_effect, add_sentences
from dmreason.terms.cards import Printed
from dmreason.terms.descriptions import pattern, value
from dmreason.terms.facts import Facts, Scope, call, term


def facts(situation: Situation, source: CardSource) -> str:
    """The facts of a situation, one per line, for `asp/dm/rules.lp`.

    Args:
        situation: the board, and what happens.
        source: where its cards are looked up.

    Raises:
        InputError: an unknown card or a name that refers to nothing.
    """
    return _Situation(situation, source).told()


class _Situation:
    """The facts of a whole situation."""

    def __init__(self, situation: Situation, source: CardSource) -> None:
        self.situation, self.source = situation, source
        self.cards, self.names = cards_of(situation), nameable(situation)
        self.facts = Facts()
        self.printed = Printed(self.facts, source)

    def told(self) -> str:
        """All facts, one per line."""
        for field, part in told("sought", 2):
            self.facts.seek(field.name, part.string)
        self._players()
        self._cards()
        self._script()
        self._waiting()
        self._observers()
        self._asked_numbers()
        self.printed.add_keyword_gaps()
        for name in self.situation.assume.without if self.situation.assume else ():
            is_card = name in self.names.cards
            named = as_constant(name) if is_card else term(name)
            self.facts.add("assumed_without", named)
        self.facts.add_contained()
        if self._asks_position():
            self.facts.add("asks_position")
        return self.facts.text()

    def _scope(self, text: str) -> Scope:
        """A text of the situation itself, in which ids mean its cards."""
        return Scope(self.facts, self.source, text, self.names.cards)

    def _asks_position(self) -> bool:
        """Whether claims or outcomes speak of tapped cards."""
        rows = self.situation.outcomes or ()
        return any(key.endswith(".tapped") for row in rows for key in row) or any(
            "tapped" in words_of(claim.condition) for claim in self.situation.claims
        )

    def _players(self) -> None:
        situation, add = self.situation, self.facts.add
        for player, zones in situation.players.items():
            add("player", as_constant(player))
            if zones.deck is None:
                add("bottomless", as_constant(player))
        add("first_turn_player", as_constant(situation.turn))
        add("init", call("turn", as_constant(situation.turn)))
        if situation.extra_turn:
            add("init", "extra_turn")
        if situation.edition is not None:
            add("edition", str(as_number(situation.edition)))
        for rule, name in situation.readings.items():
            add("reading", f'"{rule}"', term(name))

    # -- cards ---------------------------------------------------------------------

    def _cards(self) -> None:
        named = told_apart(self.situation)
        # Where unknown cards began; nothing tells those with the same home apart.
        anonymous: dict[str, int] = {}
        hosts = {
            part: host
            for host, at in self.cards.items()
            for part, _, _ in attached_to(host, at.placed)
        }
        layers = _layers(self.cards)
        for card, (player, zone, placed) in self.cards.items():
            c, add = as_constant(card), self.facts.add
            add("card", c)
            add("owner", c, as_constant(player))
            add("init", call("in", c, zone))
            if card in layers:
                add("init", call("layer", c, str(layers[card])))
            if placed is not None:
                self._known(card, placed)
                continue
            add("unknown", c)
            if card not in named:
                layer, host = layers.get(card, 0), hosts.get(card, "none")
                home = call(
                    "home", as_constant(player), zone, str(layer), as_constant(host)
                )
                anonymous[home] = anonymous.get(home, 0) + 1
                add("anonymous", c, home, str(anonymous[home]))

    def _known(self, card: str, placed: Placed) -> None:
        """In which state a card is, what belongs to it, and what is printed on it."""
        c, add = as_constant(card), self.facts.add
        for state in ("tapped", "flipped", "face_up", "face_down"):
            if getattr(placed, state):
                add("init", call(state, c))
        for field, shields in placed.its_shields.items():
            add("told_of_shields", c, field)
            for shield in map(as_constant, shields):
                how = "ex_life" if field == "life" else field
                add("init", call("attached", shield, how, c))
                if field == "life":
                    add("init", call("made_by_life", shield))
        for place, (part, how, _) in enumerate(attached_to(card, placed)):
            add("init", call("attached", as_constant(part), how, c))
            if how == "under":
                height = len(placed.under) - place
                add("init", call("height", as_constant(part), str(height)))
        sure = self.situation.assume.without if self.situation.assume else ()
        self.printed.add(c, placed.card, card in sure or placed.card in sure)

    # -- what happens, waits and is watched ----------------------------------------

    def _script(self) -> None:
        if self.situation.happens:
            self.facts.add("init", "script(1)")
        for number, happening in enumerate(self.situation.happens, 1):
            self._happening(str(number), happening)

    def _happening(self, number: str, happening: Happening) -> None:
        if happening.activate is not None:
            activate = happening.activate
            card = self._card_of(activate.card)
            if card is not None and not activate.given:
                check_tap_ability(activate.card, card, activate.ability, self.source)
        viewpoint = of_happening(self.situation, happening)
        said = in_words_of_texts(happening, viewpoint)
        first = add_sentences(self._scope(OF_NO_CARD), (said,))
        assert first is not None
        self.facts.add("happening", number, first)
        if happening.by is None:
            return
        self.names.check_player_or_card(happening.by)
        is_player = happening.by in self.names.players
        source = "happening_by" if is_player else "happening_of"
        self.facts.add(source, number, as_constant(happening.by))

    def _card_of(self, id: str) -> Card | None:
        """The card of an id; None if nobody knows it, or it is no id."""
        at = self.cards.get(id)
        return self.printed.card(at.placed.card) if at and at.placed else None

    def _waiting(self) -> None:
        for waiting in self.situation.waiting:
            ability, player, source = self._waiting_ability(waiting)
            subject = "none"
            if waiting.about is not None:
                self.names.check_card(waiting.about)
                subject = as_constant(waiting.about)
            effect = call("w", ability, player, source, subject, "none")
            self.facts.add("init", call("waits", effect, str(waiting.count)))

    def _waiting_ability(self, waiting: Waiting) -> tuple[str, str, str]:
        """The ability whose effect waits, whose effect it is, and of which card."""
        if waiting.of is None:
            assert waiting.player is not None and waiting.do is not None
            self.names.check_player(waiting.player)
            said = in_words_of_texts(waiting, of_waiting(self.situation, waiting))
            assert said.do is not None
            effect = add_effect(self._scope("waiting"), said.do)
            return effect, as_constant(waiting.player), "none"
        self.names.check_card(waiting.of)
        card = self._card_of(waiting.of)
        check_trigger(waiting.of, card, waiting.ability, self.source)
        assert card is not None
        (ability,) = self.printed.text_of(card).abilities[waiting.ability]
        return (
            ability,
            as_constant(self.cards[waiting.of].player),
            as_constant(waiting.of),
        )

    def _observers(self) -> None:
        add = self.facts.add
        viewpoint = of_observers(self.situation)
        for name, watching in self.situation.observe.items():
            observer = in_words_of_texts(watching, viewpoint)
            o, scope = as_constant(name), self._scope("observer")
            if observer.count is not None:
                counted = pattern(scope, observer.count)
                add("observes", o, counted)
                add("counts", o, counted)
                add("init", call("observed", o, "0"))
            if observer.measure is not None:
                add("measures", o, value(scope, observer.measure))
            for step, part in (observer.order or {}).items():
                ordered = pattern(scope, part)
                add("observes", o, ordered)
                add("order_name", o, term(step), ordered)

    def _asked_numbers(self) -> None:
        """The powers and costs that claims and outcomes ask for: each is measured."""
        conditions = [claim.condition for claim in self.situation.claims]
        rows = self.situation.outcomes or ()
        asked = asked_numbers(conditions) | {
            (number, card)
            for key in (key for row in rows for key in row)
            for card, _, number in (key.partition("."),)
            if number in NUMBERS
        }
        for number, card in sorted(asked):
            measured = Value.model_validate({f"{number}_of": card})
            v = value(self._scope("claims"), measured)
            self.facts.add("measures", call(number, as_constant(card)), v)


def _layers(cards: Mapping[str, CardAt]) -> dict[str, int]:
    """The layer of each card of a zone whose cards lie in an order, from the top.

    The order of unknown cards that lie together is not known: they are one layer.
    """
    found: dict[str, int] = {}
    last: dict[tuple[str, str], tuple[int, bool]] = {}
    for id, (player, zone, placed) in cards.items():
        if zone in piles():
            layer, was_known = last.get((player, zone), (0, True))
            layer += placed is not None or was_known
            last[player, zone] = layer, placed is not None
            found[id] = layer
    return found
