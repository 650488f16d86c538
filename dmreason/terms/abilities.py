"""Texts as facts: abilities, instructions, descriptions, conditions and patterns.

The words of the ability language become predicates of the same names; nothing is
decided here. The vocabularies of `asp/kernel` and `asp/dm` list every predicate.
"""

from __future__ import annotations

import itertools
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache

from dmreason.language.abilities import (
    EVENTS_OF_PLAYERS,
    PRONOUNS,
    Ability,
    Activate,
    Activated,
    Alternative,
    Amount,
    Attack,
    Cards,
    Condition,
    CostChange,
    Counter,
    Draw,
    Effect,
    Equip,
    Extra,
    Fortify,
    Give,
    Icon,
    Instruction,
    Keyword,
    Modes,
    Move,
    OneShot,
    Pattern,
    Put,
    Range,
    Release,
    Repeat,
    Replacement,
    Seal,
    Selector,
    Sentences,
    Static,
    Status,
    Trigger,
    UseIcon,
    Value,
    steps_of,
)
from dmreason.language.base import ZONES, Zone
from dmreason.language.unfolding import unfolded, ways_to_substitute
from dmreason.rulebook.program import told
from dmreason.words.errors import InputError
from dmreason.words.messages import say, unknown

_CONSTANT = re.compile(r"[a-z][A-Za-z0-9_]*")
_COMPARISONS = ("at_most", "at_least", "less_than", "more_than")
_ACTS_OF_PLAYERS = frozenset({"win", "lose", "shuffle", "extra_turn", "skip_next_turn"})
_CHARACTERISTICS = ("type", "civilization", "race", "name", "keyword")


def term(value: str | int) -> str:
    """A value as an ASP term: a number, a constant, or a quoted string."""
    if isinstance(value, int):
        return str(value)
    if _CONSTANT.fullmatch(value):
        return value
    escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def call(functor: str, *arguments: str) -> str:
    """An ASP term or atom of terms."""
    return f"{functor}({','.join(arguments)})"


@cache
def _origins() -> dict[str, Zone]:
    zones: dict[str, Zone] = {zone: zone for zone in ZONES}
    return {verb.name: zones[zone.name] for verb, zone in told("origin", 2)}


def _origin(verb: str) -> Zone:
    """The zone whose cards a verb is about, by its rule (such as 701.7a)."""
    return _origins()[verb]


class Facts(ABC):
    """Collects facts and hands out ids."""

    def __init__(self) -> None:
        self.lines: dict[str, None] = {}
        self._numbers: dict[tuple[str, str], int] = {}
        self.words: set[tuple[str, str]] = set()
        """Characteristics with a word that some card has or is given."""
        self.sought: set[tuple[str, str]] = set()
        """Characteristics with a part of a word that some text asks for."""

    def add(self, predicate: str, *arguments: str) -> None:
        self.lines[f"{call(predicate, *arguments)}."] = None

    def add_word(self, word: str) -> None:
        """A fact without arguments."""
        self.lines[f"{word}."] = None

    def word(self, characteristic: str, word: str) -> str:
        """A word that some card has or is given, as a term; its parts may be sought."""
        self.words.add((characteristic, word))
        return term(word)

    @abstractmethod
    def keyword(self, word: str) -> Keyword | None:
        """What a keyword stands for; None if it is a label."""

    def with_included(self, words: Iterable[str]) -> Iterator[str]:
        """Keywords, each followed by those that it is, too."""
        for word in words:
            yield word
            keyword = self.keyword(word)
            yield from keyword.includes if keyword else ()

    def new(self, letter: str, text: str) -> str:
        """The next id of its kind in a text: `i("card", 3)`."""
        number = self._numbers.get((letter, text), 0) + 1
        self._numbers[letter, text] = number
        return call(letter, term(text), str(number))


def _described(cards: Cards) -> Selector:
    """Cards that are named, as a description."""
    if isinstance(cards, Selector):
        return cards
    return Selector(cards=(cards,) if isinstance(cards, str) else cards)


class Text:
    """Compiles the abilities of one text: a card, or the situation itself."""

    def __init__(self, facts: Facts, name: str, cards: frozenset[str]) -> None:
        self.facts, self.name, self.board = facts, name, cards
        self.names: dict[str, str] = {}
        self.ability = ""
        self.instruction = ""
        self.in_history = False
        self._choices = (f"choice {number}" for number in itertools.count(1))
        self._measures_that: set[str] = set()

    # -- abilities ---------------------------------------------------------------

    def compile_ability(self, ability: Ability, number: int | None) -> list[str]:
        """Facts of one ability; returns its id, or one for each way to substitute."""
        replacement = ability.replacement
        if replacement is None:
            return [self._compile(ability, number)]
        ways = [
            ability.model_copy(update={"replacement": way})
            for way in ways_to_substitute(replacement)
        ]
        ids = [self._compile(way, number) for way in ways]
        for a in ids[1:]:
            self.facts.add("alternative_to", a, ids[0])
        return ids

    def effect(self, sentences: Sentences) -> str:
        """Facts of an effect without an ability; returns the id that stands for one."""
        a = self.facts.new("a", self.name)
        with self._inside(a):
            self.facts.add("kind", a, "trigger")
            self._body(a, sentences)
        return a

    def _compile(self, ability: Ability, number: int | None) -> str:
        a = self.facts.new("a", self.name)
        if number is not None:
            self.facts.add("number_of", a, str(number))
        with self._inside(a):
            match ability.part:
                case Trigger() as trigger:
                    self._trigger(a, trigger)
                case Replacement() as replacement:
                    self._replacement(a, replacement)
                case Static() as static:
                    self._static(a, static)
                case CostChange() | Alternative() as term:
                    self._term(a, ability.kind, term)
                case Extra() as extra:
                    self._extra(a, extra)
                case Activated() as activated:
                    self._activated(a, activated)
                case Icon() as icon:
                    self._icon(a, icon)
                case Status() as status:
                    self._status(a, status)
                case Counter() as counter:
                    self._counter(a, counter)
                case Release() as release:
                    self._release(a, release)
                case OneShot() as one_shot:
                    self._one_shot(a, one_shot)
        return a

    def abilities_of(self, word: str, number: int | None = None) -> list[list[str]]:
        """The ids of each ability that a keyword stands for, if it has a file.

        Args:
            word: the keyword.
            number: of the first of them on its card, if it is printed there.
        """
        keyword = self.facts.keyword(word)
        compiled: list[list[str]] = []
        for n, ability in enumerate(keyword.abilities if keyword else ()):
            at = None if number is None else number + n
            compiled.append(self.compile_ability(ability, at))
            for a in compiled[-1]:
                for each in self.facts.with_included((word,)):
                    self.facts.add("of_keyword", a, term(each))
        return compiled

    @contextmanager
    def _inside(self, ability: str) -> Iterator[None]:
        """A text of its own: names of cards and references do not reach outside."""
        saved = self.names, self.ability, self.instruction
        self.names, self.ability, self.instruction = {}, ability, ""
        yield
        self.names, self.ability, self.instruction = saved

    def _frame(
        self,
        a: str,
        kind: str,
        part: Trigger
        | Replacement
        | Static
        | Status
        | Release
        | Counter
        | OneShot
        | Icon,
    ) -> None:
        self.facts.add("kind", a, kind)
        self._works_in(a, part.zone)
        if isinstance(part, Trigger | Replacement | Static) and part.face_up:
            self.facts.add("face_up_only", a)
        condition = None if isinstance(part, Release | Counter) else part.if_
        if condition is not None:
            self.facts.add("asks", a, self.condition(condition))

    def _works_in(self, a: str, zones: Sequence[str] | None) -> None:
        """In which zones an ability works, as far as its text says so."""
        for zone in zones or ():
            self.facts.add("names_zone", a, zone)

    def _trigger(self, a: str, trigger: Trigger) -> None:
        self._frame(a, "trigger", trigger)
        for name in trigger.known_as:
            self.facts.add("known_as", a, term(name))
        if trigger.once_each is not None:
            self.facts.add("once_each", a, trigger.once_each)
        if trigger.undeclared:
            self.facts.add("undeclared", a)
        with self._inside(""):  # what wakes it is no longer asked while it waits
            for pattern in trigger.when:
                self.facts.add("watches", a, self.pattern(pattern))
        self._body(a, trigger.do)
        self._check_batch(a, trigger.when)

    def _check_batch(self, a: str, patterns: Iterable[Pattern]) -> None:
        """InputError if a text measures `that` where it can be several cards."""
        if a in self._measures_that and any(p.batch for p in patterns):
            raise InputError(f"{self.name}: {say('batch_that')}")

    def _replacement(self, a: str, replacement: Replacement) -> None:
        self._frame(a, "replacement", replacement)
        for pattern in replacement.when:
            self.facts.add("watches", a, self.pattern(pattern))
        if replacement.may:
            self.facts.add("optional", a)
        if replacement.once_each is not None:
            self.facts.add("once_each", a, replacement.once_each)
        self._body(a, replacement.instead)
        self._check_batch(a, replacement.when)

    def _extra(self, a: str, extra: Extra) -> None:
        self.facts.add("kind", a, "extra")
        self.facts.add("extra_cost", a, str(extra.cost))
        if extra.once:
            self.facts.add("extra_once", a)

    def _counter(self, a: str, counter: Counter) -> None:
        self._frame(a, "counter", counter)
        cast = Pattern.model_validate({"cast": counter.cancels})
        self.facts.add("watches", a, self.pattern(cast))
        self._body(a, counter.do)

    def _release(self, a: str, release: Release) -> None:
        self._frame(a, "release", release)
        for pattern in release.when:
            self.facts.add("watches", a, self.pattern(pattern))
        self._body(a, release.do)

    def _icon(self, a: str, icon: Icon) -> None:
        self._frame(a, "icon", icon)
        self.facts.add("has_icon", a, term(icon.name))
        self._body(a, icon.do)

    def _status(self, a: str, status: Status) -> None:
        self._frame(a, "status", status)
        for pattern in status.when:
            self.facts.add("watches", a, self.pattern(pattern))
        if status.tapped:
            self.facts.add("enters_tapped", a)
        self._body(a, status.do)

    def _one_shot(self, a: str, one_shot: OneShot) -> None:
        self._frame(a, "one_shot", one_shot)
        self._body(a, one_shot.do)

    def _static(self, a: str, static: Static) -> None:
        self._frame(a, "static", static)
        self.facts.add("affects", a, self.cards(static.to))
        self._grants(a, static)

    def _activated(self, a: str, activated: Activated) -> None:
        self.facts.add("kind", a, "activated")
        self._works_in(a, activated.zone)
        self.facts.add("activation", a, activated.instead_of or "main")
        act = self.sentences(activated.by, None)
        if act is not None:
            self.facts.add("act", a, act)
        self._body(a, activated.do)

    def _term(self, a: str, kind: str, term: CostChange | Alternative) -> None:
        """What an ability says about how a card is executed."""
        add = self.facts.add
        add("kind", a, kind)
        self._works_in(a, term.zone)
        if term.if_ is not None:
            add("asks", a, self.condition(term.if_))
        of = term.of
        if isinstance(of, Selector):
            add("affects", a, self.selector(of, in_event=True))
        else:
            add("affects", a, self.cards(of))
        for zone in term.from_ or (of.zone if isinstance(of, Selector) else None) or ():
            add("origin_zone", a, zone)
        self._body(a, term.do)
        self.instruction = ""
        if term.at_least is not None:
            add("stops_at", a, str(term.at_least))
        if isinstance(term, CostChange):
            add("changes_cost", a, self.value(term.change))
            if term.may:
                add("optional", a)
            return
        if term.cost is not None:
            add("other_cost", a, self.value(term.cost))
        if term.as_shield:
            add("as_shield", a)

    def _grants(self, giver: str, grant: Static | Give) -> None:
        if grant.power is not None:
            self.facts.add("grants_power", giver, self.value(grant.power))
        for characteristic, values in (
            ("keyword", self.facts.with_included(grant.keywords)),
            ("civilization", grant.civilizations),
            ("race", grant.races),
        ):
            for value in values:
                word = self.facts.word(characteristic, value)
                self.facts.add("grants", giver, characteristic, word)
        for ability in grant.abilities:
            for granted in self.compile_ability(ability, None):
                self.facts.add("grants_ability", giver, granted)
        if grant.wins_battles:
            self.facts.add("grants", giver, "wins", "battles")
        if grant.attacks_untapped:
            self.facts.add("grants", giver, "attacks", "untapped")
        if grant.attacks_if_able:
            self.facts.add("grants", giver, "attacks", "if_able")
        if grant.blocks_if_able:
            self.facts.add("grants", giver, "blocks", "if_able")
        for word in grant.keywords:
            for granted in itertools.chain(*self.abilities_of(word)):
                self.facts.add("grants_ability", giver, granted)
        if isinstance(grant, Give) and grant.hyper:
            self.facts.add("grants", giver, "hyper", "yes")
        if grant.attacks_at_once:
            self.facts.add("grants", giver, "attacks", "at_once")
        if isinstance(grant, Give) and grant.bonus:
            self.facts.add("grants", giver, "bonus", "yes")
        if grant.ignored:
            self.facts.add("silences", giver)
        for pattern in grant.ignored_bans:
            self.facts.add("silences_bans", giver, self.pattern(pattern))
        if grant.playable:
            self.facts.add("allows", giver)
        for value in grant.is_not if isinstance(grant, Static) else ():
            self.facts.add("strips", giver, term(value))
        if isinstance(grant, Static) and grant.mana is not None:
            self.facts.add("grants_mana", giver, str(grant.mana))
        if isinstance(grant, Static) and grant.breaks is not None:
            self.facts.add("grants_breaker", giver, self.value(grant.breaks))
        if isinstance(grant, Static) and grant.breaks_more is not None:
            self.facts.add("grants_breaks", giver, self.value(grant.breaks_more))
        for pattern in grant.ignore:
            self.facts.add("ignores", giver, self.pattern(pattern))
        if isinstance(grant, Static) and grant.ignored_spells is not None:
            spells = self.cards_in_event(grant.ignored_spells)
            self.facts.add("ignores_spells", giver, spells)
        for pattern in grant.untriggered if isinstance(grant, Static) else ():
            self.facts.add("stills", giver, self.pattern(pattern))
        for pattern in grant.must if isinstance(grant, Static) else ():
            self.facts.add("compels", giver, self.pattern(pattern))
        general = isinstance(grant, Static) and "to" not in grant.model_fields_set
        for pattern in grant.cannot:
            ban = general and not _is_about_this(pattern)
            predicate = "bans" if ban else "forbids"
            self.facts.add(predicate, giver, self.pattern(pattern))

    # -- instructions ------------------------------------------------------------

    def _body(self, a: str, sentences: Sentences) -> None:
        first = self.sentences(sentences, None)
        if first is not None:
            self.facts.add("body", a, first)

    def sentences(self, sentences: Sentences, after: str | None) -> str | None:
        """A chain of instructions that leads to `after`; returns its first."""
        flat: list[tuple[Instruction, bool]] = []
        for sentence in sentences:
            said = steps_of(sentence)
            steps = (step for one in said for step in unfolded(one, self._choices))
            flat += [(step, n == 0) for n, step in enumerate(steps)]
        ids = [self.facts.new("i", self.name) for _ in flat]
        previous = None
        for n, (instruction, begins) in enumerate(flat):
            i = ids[n]
            following = ids[n + 1] if n + 1 < len(ids) else after
            if following is not None:
                self.facts.add("next", i, following)
            if begins and n > 0:
                self.facts.add("starts_sentence", i)
            self._instruction(i, instruction, previous, following)
            previous = i
        return ids[0] if ids else after

    def _instruction(
        self, i: str, part: Instruction, previous: str | None, following: str | None
    ) -> None:
        self.instruction = i
        verb = part.kind
        self.facts.add("instruction", i, verb)
        if part.may:
            self.facts.add("voluntary", i)
            self.facts.add("may_by", i, "you" if part.may is True else part.may)
        if part.if_ is not None:
            self.facts.add("provided", i, self.condition(part.if_))
        if part.if_you_do:
            earlier = previous
            if isinstance(part.if_you_do, str):
                earlier = self._named(part.if_you_do)
            if earlier is None:
                raise InputError(f"{self.name}: {say('lint_nothing_before')}")
            self.facts.add("follows_from", i, earlier)
            self.facts.add("refers", i, "carried", earlier)
        if part.breaker is not None:
            self.facts.add("breaker", i, self.reference(part.breaker))
        for word in part.without:
            self.facts.add("without", i, term(word))
        if part.as_paid:
            self.facts.add("as_if_paid", i)
        if part.cost is not None:
            self.facts.add("own_cost", i, self.value(part.cost))
        self._verb(i, verb, part, following)
        if part.as_ is not None:
            self.names[part.as_] = i

    def _named(self, name: str) -> str:
        if name not in self.names:
            prefix = f"{self.name}: "
            raise InputError(unknown("named_instruction", name, [*self.names], prefix))
        return self.names[name]

    def _verb(
        self, i: str, verb: str, part: Instruction, following: str | None
    ) -> None:
        match part.what:
            case int() as amount if verb == "discard":
                self._act(i, Selector(zone=(_origin(verb),), choose=amount))
            case int() | Draw() | Value() as amount if verb in ("draw", "mill"):
                self._from_deck(i, verb, amount)
            case Draw() as summon if verb == "gr_summon":
                self._from_deck(i, verb, summon)
            case Move() as move:
                self._act(i, move.cards)
                if move.under is not None:
                    self.facts.add("to_stack", i, self.cards(move.under))
                elif move.position is not None:
                    self.facts.add("to", i, call("deck", move.position))
                elif move.to is not None:
                    self.facts.add("to", i, move.to)
                if move.tapped:
                    self.facts.add("tapped_entry", i)
                if move.face_up:
                    self.facts.add("face_up_entry", i)
                if move.life_of is not None:
                    self.facts.add("life_of", i, self.reference(move.life_of))
            case Put() as put:
                self._act(i, put.cards)
                if put.state == "tapped":
                    self.facts.add("tapped_entry", i)
                if put.onto is not None:
                    self.facts.add("onto", i, self.cards(put.onto))
            case Seal() as seal:
                self._from_deck(i, verb, Draw(player="any", count=seal.count))
                self.facts.add("seals_on", i, self.cards(seal.on))
            case UseIcon() as use:
                self._act(i, use.of)
                self.facts.add("uses_icon", i, term(use.icon))
            case Fortify() as fortify:
                self._act(i, fortify.cards)
                self.facts.add("fortifies", i, self.cards(fortify.shield))
            case Equip() as equip:
                self._act(i, equip.cards)
                self.facts.add("equips", i, self.cards(equip.to))
            case (str() as element, str() as other) if verb == "swap":
                self._act(i, (element, other))
            case Give() as give:
                self._act(i, give.to)
                self._grants(i, give)
                self.facts.add("until", i, give.until)
            case Effect() as effect:
                self._effect(i, effect)
            case str() as side if verb in _ACTS_OF_PLAYERS:
                self.facts.add("acts_for", i, side)
            case Activate() as activate:
                self._act(i, activate.card)
                self.facts.add("ability_number", i, str(activate.ability))
            case Repeat() as repeat:
                self.facts.add("amount", i, self.value(repeat.times))
                first = self.sentences(repeat.do, i)
                self.facts.add("loop", i, first or i)
            case Attack() as attack:
                self._attack(i, attack)
            case str() as step if verb == "step":
                self.facts.add("step_name", i, step)
            case True:
                pass
            case tuple() as modes if verb == "choose_one":
                self._modes(i, part, modes, following)
            case Modes() as several:
                exact = several.choose is not None
                number = several.choose if exact else several.up_to
                how = "exactly" if exact else "up_to"
                self.facts.add("picks", i, how, str(number))
                if several.same:
                    self.facts.add("repeatable", i)
                self.facts.add("starts_sentence", i)
                self._modes(i, part, several.of, i)
            case tuple() as pair if verb == "battle":
                for n, cards in enumerate(pair, 1):
                    self.facts.add("fights", i, str(n), self.cards(cards))
            case Selector(zone=None) as cards if verb == "discard":
                self._act(i, cards.model_copy(update={"zone": (_origin(verb),)}))
            case cards:
                self._act(i, cards)

    def _modes(
        self,
        i: str,
        part: Instruction,
        modes: Sequence[Sentences],
        following: str | None,
    ) -> None:
        """Facts of modes, each of which leads to `following`."""
        if part.picked_by is not None:
            self.facts.add("picked_by", i, part.picked_by)
        for m, mode in enumerate(modes, 1):
            first = self.sentences(mode, following)
            self.facts.add("option", i, str(m), first or "none")

    def _act(self, i: str, cards: Cards) -> None:
        self.facts.add("cards", i, self.cards(cards))

    def _attack(self, i: str, attack: Attack) -> None:
        self._act(i, attack.with_)
        if attack.at is not None:
            at = term(attack.at)
            target = at if attack.at in self.board else call("player", at)
            self.facts.add("target", i, target)

    def _from_deck(self, i: str, verb: str, amount: Amount | Draw) -> None:
        draw = amount if isinstance(amount, Draw) else Draw(count=amount)
        if verb in ("mill", "seal", "gr_summon"):
            top = Selector(zone=(_origin(verb),), whose="any", top=draw.count)
            s = self.selector(top, in_event=False)
            self.facts.add("whose", s, draw.player)
            self.facts.add("cards", i, s)
            return
        self.facts.add("acts_for", i, draw.player)
        self.facts.add("amount", i, self.value(draw.count))

    def _effect(self, i: str, effect: Effect) -> None:
        if effect.about is not None:
            self.facts.add("about", i, self.reference(effect.about))
        self.facts.add("until", i, effect.until)
        if effect.once:
            self.facts.add("once", i)
        for created in self.compile_ability(effect.ability, None):
            self.facts.add("creates", i, created)

    # -- references, selectors, values -------------------------------------------

    def reference(self, name: str) -> str:
        """A reference to cards: `this`, `that`, `it`, a name, a card's id."""
        if self.in_history and name not in self.board:
            raise InputError(f"{self.name}: {say('history_refers', name=name)}")
        if name in PRONOUNS:
            if self.ability:
                self.facts.add("asks_for", self.ability, name)
            return name
        if name in self.names:
            earlier = self.names[name]
            if self.instruction:
                self.facts.add("refers", self.instruction, "result", earlier)
            return call("result", earlier)
        if name in self.board:
            return call("card", term(name))
        known = [*PRONOUNS, *self.names, *sorted(self.board)]
        raise InputError(unknown("card", name, known, f"{self.name}: "))

    def cards(self, cards: Cards) -> str:
        return self.selector(_described(cards), in_event=False)

    def cards_in_event(self, cards: Cards) -> str:
        return self.selector(_described(cards), in_event=True)

    def selector(self, part: Selector, in_event: bool) -> str:
        """Facts of a description of cards; `in_event`: of an event's subject."""
        s = self.facts.new("s", self.name)
        add = self.facts.add
        add("selector", s)
        for name in part.cards or ():
            add("reference", s, self.reference(name))
        belongs = self._belonging(s, part)
        anywhere = part.cards or part.being_added or belongs or in_event
        zones = part.zone or ()
        if part.being_added:
            add("being_added", s)
        if not zones and not anywhere:
            add("unplaced", s)
        for zone in () if in_event else zones:
            add("in_zone", s, zone)
        whose = part.whose
        if whose is None and zones and "battle" not in zones and not part.cards:
            whose = "you"
        if whose not in (None, "any"):
            add("whose", s, whose)
        for field in _CHARACTERISTICS:
            for value in getattr(part, field) or ():
                add("filter", s, field, term(value))
        for value in part.civilizations or ():
            add("filter_all", s, "civilization", term(value))
        for field, flag in (
            ("multicolor", part.multicolor),
            ("evolution", part.evolution),
            ("hyper", part.hyper),
            ("bonus", part.bonus),
        ):
            if flag is not None:
                add("filter", s, field, "yes" if flag else "no")
        for field, words in (
            ("race", part.race_includes),
            ("name", part.name_includes),
        ):
            for word in words or ():
                add("part_of_word", s, field, term(word))
                self.facts.sought.add((field, word))
        for field in ("cost", "power"):
            self._bounds("bounded", s, field, getattr(part, field))
        if part.tapped is not None:
            add("tapped", s, "yes" if part.tapped else "no")
        if part.as_cards:
            add("as_cards", s)
        if part.face_up:
            add("lies_face_up", s)
        if part.attacking is not None:
            add("attacking", s, "yes" if part.attacking else "no")
        if part.ex_life:
            add("life_shield", s)
        if part.other:
            add("other", s)
            self.reference("this")
        for field in ("civilization", "name", "race", "cost"):
            others = getattr(part, f"shares_{field}_with")
            if others is not None:
                add("shares", s, field, self.cards(others))
        for end in ("most", "least"):
            field = getattr(part, end)
            if field is not None:
                add("extreme", s, end, field)
        if part.excluding is not None:
            add("excluding", s, self.selector(part.excluding, in_event))
        if part.and_all is not None:
            add("joined", s, self.selector(part.and_all, in_event))
        if part.equipped_with is not None:
            add("bears", s, "equipped", self.reference(part.equipped_with))
        self._quantity(s, part)
        return s

    def _belonging(self, s: str, part: Selector) -> bool:
        """Facts of what the cards belong to; whether they belong to any."""
        found = False
        for how, host in (
            ("under", part.under),
            ("seal", part.sealing),
            ("equipped", part.equipped_to),
            ("ex_life", part.life_of),
        ):
            if host is not None:
                self.facts.add("belongs", s, how, self.reference(host))
                found = True
        return found

    def _bounds(
        self, predicate: str, s: str, field: str, bounds: int | Range | None
    ) -> None:
        if isinstance(bounds, int):
            bounds = Range(at_most=bounds, at_least=bounds)
        for comparison in _COMPARISONS:
            bound = getattr(bounds, comparison, None)
            if bound is not None:
                self.facts.add(predicate, s, field, comparison, self.value(bound))

    def _quantity(self, s: str, part: Selector) -> None:
        for field, quantity in (
            ("choose", "exactly"),
            ("up_to", "up_to"),
            ("random", "random"),
            ("top", "top"),
            ("bottom", "bottom"),
        ):
            amount = getattr(part, field)
            if amount is not None:
                self.facts.add("quantity", s, quantity, self.value(amount))
                self.facts.add("choice", s)
        if part.any_number:
            self.facts.add("quantity", s, "any", "0")
            self.facts.add("choice", s)
        if part.by is not None:
            self.facts.add("chosen_by", s, part.by)
        if part.distinct is not None:
            self.facts.add("distinct", s, part.distinct)
        self._bounds("total", s, "power", part.total_power)
        self._bounds("total", s, "cost", part.total_cost)

    def value(self, amount: Amount) -> str:
        """A number: itself, or the id of how it is read."""
        if isinstance(amount, int):
            self.facts.add("constant", str(amount), str(amount))
            return str(amount)
        v = self.facts.new("v", self.name)
        match amount.kind:
            case "count":
                assert amount.count
                self.facts.add("value_count", v, self.selector(amount.count, False))
            case "civilizations_of" | "costs_of" | "names_of" as kind:
                s = self.selector(getattr(amount, kind), False)
                self.facts.add("value_different", v, kind.removesuffix("s_of"), s)
            case "power_of" | "cost_of" as kind:
                reference = self.reference(getattr(amount, kind))
                if reference == "that":
                    self._measures_that.add(self.ability)
                self.facts.add("value_of", v, kind.removesuffix("_of"), reference)
            case "affected":
                assert amount.affected
                earlier = self._named(amount.affected)
                self.facts.add("value_affected", v, earlier)
                if self.instruction:
                    self.facts.add("refers", self.instruction, "affected", earlier)
            case "paid_extra":
                assert amount.paid_extra
                reference = self.reference(amount.paid_extra)
                self.facts.add("value_extra", v, reference)
            case "this_turn":
                assert amount.this_turn
                self.facts.add("value_this_turn", v, self._history(amount.this_turn))
            case "sum":
                return self._folded("value_sum", amount.sum or ())
            case "times":
                return self._folded("value_product", amount.times or ())
            case "minus":
                return self._folded("value_difference", amount.minus or ())
            case "per":
                return self._folded("value_quotient", amount.per or ())
        return v

    def _history(self, part: Pattern) -> str:
        """A pattern that is counted for each player, whoever's text asks."""
        saved = self.names, self.in_history
        self.names, self.in_history = {}, True
        pattern = self.pattern(part)
        self.names, self.in_history = saved
        return pattern

    def _folded(self, predicate: str, parts: Sequence[Amount]) -> str:
        result = self.value(parts[0])
        for part in parts[1:]:
            v = self.facts.new("v", self.name)
            self.facts.add(predicate, v, result, self.value(part))
            result = v
        return result

    # -- conditions and patterns -------------------------------------------------

    def condition(self, part: Condition) -> str:
        c = self.facts.new("c", self.name)

        def requires(kind: str, *arguments: str) -> None:
            self.facts.add("requires", c, call(kind, *arguments))

        if part.exists is not None:
            requires("exists", self.selector(part.exists, False))
        if part.none is not None:
            requires("none", self.selector(part.none, False))
        subject = part.value
        if part.count is not None:
            subject = Value(count=part.count)
        if subject is not None:
            v = self.value(subject)
            if part.at_least is not None:
                requires("at_least", v, self.value(part.at_least))
            if part.at_most is not None:
                requires("at_most", v, self.value(part.at_most))
        if part.turn is not None:
            requires("turn", part.turn)
        if part.unused is not None:
            requires("unused", term(part.unused.ability), part.unused.this)
        if part.done is not None:
            earlier = self._named(part.done)
            requires("done", earlier)
            self.facts.add("refers", self.instruction, "carried", earlier)
        for inner in part.all_of or ():
            requires("all", self.condition(inner))
        if part.any_of:
            group = self.facts.new("g", self.name)
            requires("any", group)
            for inner in part.any_of:
                self.facts.add("alternative", group, self.condition(inner))
        if part.no is not None:
            requires("no", self.condition(part.no))
        return c

    def pattern(self, part: Pattern) -> str:
        p = self.facts.new("p", self.name)
        add = self.facts.add
        add("pattern", p, part.kind)
        subject = getattr(part, part.kind)
        from_ = part.from_ or ()
        if isinstance(subject, Selector) and subject.zone != part.to:
            from_ = from_ or subject.zone or ()
        if part.step_starts is not None:
            add("of_step", p, part.step_starts)
            add("subject_player", p, "any")
        elif part.kind in EVENTS_OF_PLAYERS:
            add("subject_player", p, subject)
        else:
            add("subject", p, self.cards_in_event(subject))
        for zone in from_:
            add("from_zone", p, zone)
        for zone in part.to or ():
            add("to_zone", p, zone)
        if part.at is not None:
            add("at_target", p, part.at)
        if part.against is not None:
            add("against", p, self.cards_in_event(part.against))
        if part.turn is not None:
            add("in_turn_of", p, part.turn)
        if isinstance(part.by, Selector):
            if part.by.model_fields_set == {"whose"}:
                add("caused_by", p, part.by.whose or "any")
            else:
                s = self.selector(part.by, in_event=True)
                add("caused_by", p, call("card", s))
        elif part.by is not None:
            add("caused_by", p, part.by)
        if part.breaker is not None:
            add("broken_by", p, self.cards_in_event(part.breaker))
        for flag in ("batch", "after_cast"):
            if getattr(part, flag):
                add(flag, p)
        if part.face_up:
            add("comes_face_up", p)
        if part.first_each_turn == "each_card":
            add("first_for_each", p)
        elif part.first_each_turn:
            add("first_each_turn", p)
        if part.paid is not None:
            add("paid", p, "yes" if part.paid else "no")
        if part.by_summoning is not None:
            add("by_summoning", p, "yes" if part.by_summoning else "no")
        if part.by_attack is not None:
            add("by_attack", p, "yes" if part.by_attack else "no")
        if part.ability is not None:
            add("of_ability", p, str(part.ability))
        return p


def _is_about_this(pattern: Pattern) -> bool:
    """Whether an event happens to the card that has the ability."""
    subject = getattr(pattern, pattern.kind)
    cards = subject.cards if isinstance(subject, Selector) else subject
    return cards is not None and "this" in (
        (cards,) if isinstance(cards, str) else cards
    )
