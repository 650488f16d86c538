"""From a situation and its cards to the facts that `asp/` reads.

What lies where, what is printed on cards and what happens; `texts.py` puts what the
texts say into facts.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable
from typing import Protocol

from dmreason.language.abilities import Ability
from dmreason.language.cards import Card, Face, HyperMode, Keyword, SuperSoul
from dmreason.language.seats import attached_to, board_cards
from dmreason.language.situations import Happening, Placed, Situation, Waiting
from dmreason.language.unfolding import with_bonus
from dmreason.language.verbs import Activate
from dmreason.rulebook.edition import as_number
from dmreason.rulebook.program import told
from dmreason.terms.abilities import Facts, Text, call, term
from dmreason.words.errors import InputError
from dmreason.words.messages import say, unknown


class CardSource(Protocol):
    """Where cards come from."""

    def card(self, name: str) -> Card: ...

    def keyword(self, name: str) -> Keyword | None: ...


def facts(situation: Situation, library: CardSource) -> str:
    """The facts of a situation, one per line, for `asp/dm/rules.lp`.

    Raises:
        InputError: an unknown card or a name that refers to nothing.
    """
    return _Board(situation, library).text()


def _sides(model: Card) -> list[tuple[str | None, Face]]:
    """What is printed on each side or half of a card, under the encoding's names."""
    if model.other_side is not None:
        return [("front", model), ("back", model.other_side)]
    if model.spell_half is not None:
        return [("creature", model), ("spell", model.spell_half)]
    return [(None, model)]


class _Board(Facts):
    """The facts of a whole situation."""

    def __init__(self, situation: Situation, library: CardSource) -> None:
        super().__init__()
        self.situation, self.library = situation, library
        self.placed = board_cards(situation)
        self.ids = frozenset(self.placed)
        self.provided: dict[str, tuple[list[list[str]], str | None]] = {}
        self.extra_abilities: dict[str, list[str]] = {}
        self.models: dict[str, Card] = {}
        self.bases: dict[str, list[str]] = {}
        self.sought |= {(field.name, part.string) for field, part in told("sought", 2)}
        self.piled = {zone.name for (zone,) in told("piled", 1)}
        self._players()
        self._cards()
        self._script()
        self._waiting()
        self._observers()
        self._words()
        if self._asks_position():
            self.add_word("asks_position")

    def keyword(self, word: str) -> Keyword | None:
        return self.library.keyword(word)

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def _asks_position(self) -> bool:
        """Whether claims or outcomes speak of tapped cards."""
        rows = self.situation.outcomes or ()
        return any(key.endswith(".tapped") for row in rows for key in row) or any(
            re.search(r"\btapped\b", claim.condition) for claim in self.situation.claims
        )

    def _players(self) -> None:
        situation = self.situation
        for player, zones in situation.players.items():
            self.add("player", term(player))
            if zones.deck is None:
                self.add("bottomless", term(player))
        self.add("first_turn_player", term(situation.turn))
        self.add("init", call("turn", term(situation.turn)))
        if situation.edition is not None:
            self.add("edition", str(as_number(situation.edition)))
        for rule, name in situation.readings.items():
            self.add("reading", f'"{rule}"', term(name))

    def _cards(self) -> None:
        anonymous: dict[str, int] = {}
        named = self._named_anywhere()
        layers: dict[tuple[str, str], tuple[int, bool]] = {}
        for card, (player, zone, placed) in self.placed.items():
            c, p = term(card), term(player)
            self.add("card", c)
            self.add("owner", c, p)
            self.add("init", call("in", c, zone))
            if zone in self.piled:
                layer, was_known = layers.get((player, zone), (0, True))
                layer += placed is not None or was_known
                layers[player, zone] = layer, placed is not None
                self.add("init", call("layer", c, str(layer)))
            if placed is None:
                self.add("unknown", c)
                if card not in named:
                    anonymous[player] = anonymous.get(player, 0) + 1
                    self.add("anonymous", c, p, str(anonymous[player]))
                continue
            if placed.tapped:
                self.add("init", call("tapped", c))
            if placed.flipped:
                self.add("init", call("flipped", c))
            if placed.face_up:
                self.add("init", call("face_up", c))
            self._attached(card, placed)
            self._printed(c, self._model(placed.card))

    def _attached(self, card: str, placed: Placed) -> None:
        """What belongs to a card when the situation begins."""
        parts = list(attached_to(card, placed))
        for place, (part, how, _) in enumerate(parts):
            self.add("init", call("attached", term(part), how, term(card)))
            if how == "under":
                height = len(placed.under) - place
                self.add("init", call("height", term(part), str(height)))

    def _named_anywhere(self) -> frozenset[str]:
        """The words of everything that can tell one unknown card from another."""
        asked = self.situation.model_dump_json(
            include={"waiting", "happens", "observe", "claims", "outcomes"}
        )
        return frozenset(re.findall(r"[a-z][a-z0-9_]*", asked))

    def _model(self, name: str) -> Card:
        if name not in self.models:
            self.models[name] = self.library.card(name)
        return self.models[name]

    def _printed(self, c: str, model: Card) -> None:
        for side, face in _sides(model):
            self._face(c, side, face)
        if model.spell_half is not None:
            name = term(f"{model.name}/{model.spell_half.name}")
            self.add("printed", c, "name", name)
            self.add("whole_name", c, name)

    def _face(self, c: str, side: str | None, face: Face) -> None:
        def printed(characteristic: str, value: str | int) -> None:
            match value:
                case str():
                    said = self.word(characteristic, value)
                case int():
                    said = term(value)
            self.add("printed", c, characteristic, said)
            if side is not None:
                self.add("side_printed", c, side, characteristic, said)

        printed("name", face.name)
        for characteristic, values in (
            ("type", face.type),
            ("civilization", face.civilizations),
            ("race", face.races),
            ("keyword", tuple(self.with_included(face.keywords))),
        ):
            for value in values:
                printed(characteristic, value)
        printed("evolution", "yes" if face.evolution else "no")
        for base in self._bases(face):
            self.add("evolves_from", c, base)
        if face.cost is not None:
            printed("cost", face.cost)
        if face.power is not None:
            printed("power", face.power)
        abilities, spell = self._text_of(face)
        for ability in itertools.chain(*abilities):
            self.add("provides", c, ability)
            if side is not None:
                self.add("side_ability", c, side, ability)
        if spell is not None:
            self.add("spell_text", c, spell)
        if face.bonus:
            text = f"{face.name} with its bonus"
            others = [ability for ability in face.bonus if ability.spell is None]
            for ability in self._extra_abilities(text, (), others):
                self.add("provides", c, ability)
                self.add("bonus_ability", c, ability)
                if side is not None:
                    self.add("side_ability", c, side, ability)
        if isinstance(face, Card) and face.hyper is not None:
            self._hyper(c, face.name, face.hyper)
        if isinstance(face, Card) and face.super_soul is not None:
            self._super_soul(c, face.name, face.super_soul)

    def _super_soul(self, c: str, name: str, soul: SuperSoul) -> None:
        """What a card has itself and gives to a creature that it lies under."""
        for word in self.with_included(soul.keywords):
            keyword = self.word("keyword", word)
            self.add("printed", c, "keyword", keyword)
            self.add("soul_printed", c, "keyword", keyword)
        text = f"{name} by its super soul"
        for ability in self._extra_abilities(text, soul.keywords, soul.abilities):
            self.add("provides", c, ability)
            self.add("soul_ability", c, ability)

    def _extra_abilities(
        self, name: str, words: Iterable[str], abilities: Iterable[Ability]
    ) -> list[str]:
        """The ids of abilities that a card has beside its own; made once for a name."""
        if name not in self.extra_abilities:
            text = Text(self, name, frozenset())
            compiled = [text.compile_ability(part, None) for part in abilities]
            for word in words:
                compiled += text.abilities_of(word)
            self.extra_abilities[name] = list(itertools.chain(*compiled))
        return self.extra_abilities[name]

    def _hyper(self, c: str, name: str, hyper: HyperMode) -> None:
        """What a card has in hyper mode."""
        if hyper.power is not None:
            self.add("hyper_printed", c, "power", str(hyper.power))
        for word in self.with_included(hyper.keywords):
            self.add("hyper_printed", c, "keyword", self.word("keyword", word))
        text = f"{name} in hyper mode"
        for ability in self._extra_abilities(text, hyper.keywords, hyper.abilities):
            self.add("provides", c, ability)
            self.add("hyper_ability", c, ability)

    def _bases(self, model: Face) -> list[str]:
        """The descriptions of what an evolution creature is put on."""
        if model.name not in self.bases:
            text = Text(self, f"{model.name} on", frozenset())
            self.bases[model.name] = [
                text.selector(base, in_event=False) for base in model.evolves_from
            ]
        return self.bases[model.name]

    def _text_of(self, model: Face) -> tuple[list[list[str]], str | None]:
        """The ids of each ability of a card, and the first instruction of a spell."""
        if model.name in self.provided:
            return self.provided[model.name]
        text = Text(self, model.name, frozenset())
        abilities, sentences = [], []
        for number, ability in enumerate(model.abilities, 1):
            if ability.spell is not None:
                sentences += list(ability.spell.do)
            else:
                abilities.append(text.compile_ability(ability, number))
        number = len(model.abilities) + 1
        for word in model.keywords:
            extra = text.abilities_of(word, number)
            abilities, number = abilities + extra, number + len(extra)
        for ability in model.bonus:
            if ability.spell is not None:
                sentences += with_bonus(ability.spell.do)
        spell = text.sentences(tuple(sentences), None) if sentences else None
        self.provided[model.name] = abilities, spell
        return self.provided[model.name]

    def _script(self) -> None:
        if self.situation.happens:
            self.add("init", "script(1)")
        for number, happening in enumerate(self.situation.happens, 1):
            self._happening(str(number), happening)

    def _check_activation(self, activate: Activate) -> None:
        """InputError if a printed ability is none that is used instead of attacking."""
        _, _, placed = self.placed.get(activate.card, ("", "", None))
        if placed is None:
            return
        model = self._model(placed.card)
        keywords = (self.library.keyword(name) for name in model.keywords)
        extra = [a for keyword in keywords if keyword for a in keyword.abilities]
        found = [*model.abilities, *extra][activate.ability - 1 : activate.ability]
        activated = found[0].activated if found else None
        if activated is None or activated.instead_of == "untap":
            raise InputError(
                say("no_tap_ability", card=activate.card, ability=activate.ability)
            )

    def _happening(self, number: str, happening: Happening) -> None:
        if happening.activate is not None:
            self._check_activation(happening.activate)
        text = Text(self, "situation", self.ids)
        first = text.sentences((happening,), None)
        assert first is not None
        self.add("happening", number, first)
        if happening.by is None:
            return
        if happening.by in self.situation.players:
            self.add("happening_by", number, term(happening.by))
        elif happening.by in self.ids:
            self.add("happening_of", number, term(happening.by))
        else:
            known = [*self.situation.players, *self.placed]
            raise InputError(unknown("player_or_card", happening.by, known, "`by`: "))

    def _waiting(self) -> None:
        for waiting in self.situation.waiting:
            ability, player, source = self._waiting_ability(waiting)
            subject = "none"
            if waiting.about is not None:
                subject = term(waiting.about)
            effect = call("w", ability, player, source, subject, "none")
            self.add("init", call("waits", effect, str(waiting.count)))

    def _waiting_ability(self, waiting: Waiting) -> tuple[str, str, str]:
        """The ability whose effect waits, whose effect it is, and of which card."""
        if waiting.of is None:
            assert waiting.player is not None and waiting.do is not None
            text = Text(self, "waiting", self.ids)
            return text.effect(waiting.do), term(waiting.player), "none"
        if waiting.of not in self.placed:
            raise InputError(unknown("card", waiting.of, [*self.placed], "`of`: "))
        player, _, placed = self.placed[waiting.of]
        model = self._model(placed.card) if placed else None
        given = model.abilities[: waiting.ability] if model else ()
        found = given and len(given) == waiting.ability and given[-1].trigger
        if model is None or not found:
            name, number = model.name if model else waiting.of, waiting.ability
            raise InputError(say("no_trigger", card=name, ability=number, hint=""))
        abilities, _ = self._text_of(model)
        spells = sum(ability.spell is not None for ability in given)
        (ability,) = abilities[waiting.ability - 1 - spells]
        return ability, term(player), term(waiting.of)

    def _observers(self) -> None:
        for name, observer in self.situation.observe.items():
            o = term(name)
            text = Text(self, "observer", self.ids)
            if observer.count is not None:
                pattern = text.pattern(observer.count)
                self.add("observes", o, pattern)
                self.add("counts", o, pattern)
                self.add("init", call("observed", o, "0"))
            for step, part in (observer.order or {}).items():
                pattern = text.pattern(part)
                self.add("observes", o, pattern)
                self.add("order_name", o, term(step), pattern)

    def _words(self) -> None:
        """Which words contain which parts that some text or some rule asks for."""
        for field, part in sorted(self.sought):
            for characteristic, word in sorted(self.words):
                if characteristic == field and part in word:
                    self.add("contains", field, term(word), term(part))
