"""What a text has spoken of so far, and what its pronouns mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from dmreason.cardtext.reading.acts_before import (
    chooses,
    chose_one,
    may_be_both,
    of_several,
    one_and_several,
    shows_several,
)
from dmreason.cardtext.reading.asked import check_not_found, of_sentences_before
from dmreason.cardtext.reading.called import (
    OF_ANY_KIND,
    are_all_like,
    are_of_no_kind,
    breaks,
    kind_of,
    may_be_the_other,
    of_events,
    turn_around,
)
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import UnreadError
from dmreason.cardtext.reading.qualities import FROM_DECK, Data, races_of
from dmreason.cardtext.reading.there import There, is_of_a_kind


@dataclass(frozen=True)
class Act:
    """An instruction of which the cards may be spoken of later."""

    instruction: Data
    apart: bool
    """Whether they have to be chosen apart from it: what happens to them need not."""
    several: bool
    known: Data
    """What is known of them afterwards."""
    named: bool = True
    """Whether they can have a name."""


_DONE = {"block past": "blocks", "block passive_past": "blocked"}
"""What the words for a creature that fights say it does."""
_ATTACKED = "attacked"
"""What this creature attacks, as long as the event does not tell of it."""
ITSELF = "itself"
"""In what cards are given: the card that gets it, until it is `this` there."""
BEFORE = "chosen before"
"""Of an instruction that is read: choices that come before it."""
SECOND = "chosen second"
"""Of a choice that is read: one that follows it."""
SPLIT = "chosen apart"
"""Of an instruction that is read: the name under which its cards are chosen before."""

Spoken = tuple[str | Act, frozenset[str]]
"""Cards of which a text has spoken, and what they are."""


@dataclass
class Scope:
    """What an ability has said so far, for what refers back to it."""

    types: frozenset[str]
    """What its card is; 「このクリーチャー」 in it has to be one of these."""
    subject: str | None = None
    """`that`, if it watches for what happens to another card."""
    also_own: bool = False
    """Whether it watches for what happens to its own card, too."""
    others: int = 0
    """How often it said 「他の」 then, which may mean: than the card of the event."""
    subject_several: bool = False
    """Whether it watches for what happens to several cards at once."""
    from_anywhere: bool = False
    """Whether it says of what it watches: 「どこからでも」."""
    elsewhere: bool = False
    """Whether cards are described from a zone that is named behind them."""
    subject_whose: frozenset[Any] = frozenset()
    """Whose the cards are that it watches, of each of its events."""
    subject_types: frozenset[str] = frozenset()
    subject_races: frozenset[str] = frozenset()
    named: list[Spoken] = field(default_factory=list)
    """Cards that it chose or moved, and what they are; the last ones last."""
    aimed: Data | None = None
    """An event of creatures that attack creatures, or break a shield."""
    event_card: str | None = None
    """The card of its event, for what it leaves unsaid."""
    acts_before_event: int = 0
    """How many acts were read before a condition spoke of that card, if one did."""
    delayed: bool = False
    """Whether what is said is done later."""
    arriving: bool = False
    """Whether the card of its event is still on its way into the battle zone."""
    seen: Data | None = None
    """The cards of the deck that were looked at."""
    shown: int | None = None
    """Which of its acts took what was shown: 「相手に見せてから手札に加える」."""
    asked: str | None = None
    """The card of which a condition before has asked what it is."""
    found_out: list[Data] = field(default_factory=list)
    """What conditions have found among other cards (`among.py`)."""
    asked_like: Data = field(default_factory=dict)
    """As what a condition of its sentence, or event, describes a card."""
    barred: str | None = None
    """The card of which it is asked just now, with which it is not compared."""
    counted: Data | None = None
    """The cards of the condition before."""
    acts_before_counted: int = 0
    """How many acts were read before that condition."""
    counted_as: str = ""
    """Whether they are `there`, may be `few`; nothing if they cannot be meant."""
    asked_of: list[tuple[int, Data]] = field(default_factory=list)
    """Cards of which conditions say that there is one, and where they say it."""
    there: list[There] = field(default_factory=list)
    """The cards of conditions, since its event if they stand behind it."""
    done_to: tuple[str, str] = ("", "")
    """The verb of the noun that is described just now, and from where it takes it."""
    meant: dict[str, Data] = field(default_factory=dict)
    """How the cards of a name were described."""
    own_zone: str | None = None
    """From where its own card is taken; an ability about others works there."""
    values: dict[str, str] = field(default_factory=dict)
    """The names of chosen values, by the characteristic; the last one of each."""
    judged: tuple[str, str] | None = None
    """The cards that its player and the opponent have shown (ガチンコ・ジャッジ)."""
    numbers: int = 0
    """How many names were given."""
    acts: list[tuple[str, Data]] = field(default_factory=list)
    """What it has done: the verbs, and the instructions."""
    options: list[Data] = field(default_factory=list)
    """Instructions that do one thing or another."""
    conditional: list[Data] = field(default_factory=list)
    """Instructions that are carried out only if something holds."""
    topic: Any = None
    """Who does what its sentence says, as an action before has named them."""
    topic_before: Any = None
    """Who has done what the sentence before it says, if this one may go on with it."""
    topic_goes_on: bool = False
    """Whether the next sentence may be about who did something, too."""
    topic_in_general: bool = False  # 「そのプレイヤーは」
    picked_by: Any = None
    """Who else has picked the item of a list that says it, until it names a player."""
    acts_before_sentence: int = 0
    """How many acts were read before its sentence."""
    acts_before_last: int = 0
    """How many acts were read before the last sentence that said what is done."""
    asks: bool = False
    """Whether its sentence says under which condition something is done."""
    among: bool = False
    """Whether its sentence is about cards that were looked at."""
    unsorted: bool = False
    """Whether some of the cards that were looked at may still lie there."""
    sorted_at: dict[int, str] = field(default_factory=dict)
    """Where cards are looked at, and what ends it: `look`, `rest`, `shuffle`."""
    taken_from: Any = None
    """The zone from which its sentence has taken cards so far."""
    taken_otherwise: Any = None
    """The zone from which cards are taken in whose place others are."""
    pair: tuple[str, str] | None = None
    """The cards of 「AとBを1体ずつ選ぶ」."""
    number: Data | None = None
    """What it has counted 「〜を数える」."""
    acts_before_number: int = 0
    """How many acts were read before it counted: each act after it may change that."""
    of_itself: bool = False
    """Whether 「自身」 is the card to which something is given."""
    named_zone: bool = False
    """Whether its card names the battle zone, as prints did until 2021."""
    each_decides: bool = False
    """Whether each player did something only if they liked: 「してもよい」."""
    at_once: bool = False
    """Whether its card is printed to attack in the turn in which it enters."""
    in_battle: bool = False
    """Whether what is said can be said of creatures alone."""
    of_its_card: bool = False
    """Whether its event is what its own card does, or what is done to it."""
    happened: frozenset[str] = frozenset()
    """The verbs of its events, in their forms."""
    given: tuple[Any, Data, Data | None] | None = None
    """To which cards something was given last, what, and for how long."""
    for_a_time: bool = False
    """Whether something was said for how long it is so: 「このターン、…」."""
    player: Data | None = None
    """Who 「そのプレイヤー」 is, if somebody was named."""
    owned_at: int | None = None
    """After how many acts it said 「持ち主の」 of the zone to which cards go."""
    turned_up: str | None = None
    """The card until which cards of a deck were revealed 「〜が出るまで」."""
    watched: tuple[Data, ...] = ()
    """Its events."""
    fought: Data | None = None
    """Its only event, if a creature blocks or is blocked."""
    fights: bool = False
    """Whether that is about another creature than its card, and about its opponent."""
    besides: bool = False
    """Whether its event names another card besides that one: 「それ」 may be either."""
    untapping: str | None = None
    """Whose turn starts at the moment of which it says just now what untaps."""
    after_block: bool = False
    """Whether it is about the battle to which a block of its own card leads."""

    def new_name(self, stem: str) -> str:
        """A name that no instruction of it has."""
        self.numbers += 1
        return stem if self.numbers == 1 else f"{stem}{self.numbers}"

    def made(self, word: Said, whose: Any = None) -> str:
        """The cards of 「こうして捨てたカード」; of a pair, those of whom it says."""
        verb = word.meaning.partition(" ")[0]
        taken = self.acts[self.shown :][:1] if self.shown is not None else []
        if self.pair and word.meaning == "choose past":
            return _of_pair(self, word, whose)
        if word.meaning == "show past" and taken:
            act = taken[0][1]
            what = act.get("move", {"cards": act.get("return")}).get("cards")
            if not isinstance(what, dict) or what.get("choose") != 1:
                raise UnreadError(f"{word} are several", word.start_pos)
            return self.name_of(act)
        if self.after_block and word.meaning == "block passive_past":
            return "that"  # 「ブロックされたクリーチャー」, whom it battled
        if self.fought and _is_the_other(self, _DONE.get(word.meaning)):
            return self._fought(word)
        found = [instruction for done, instruction in self.acts if done == verb]
        if not found and word.meaning == "enter past" and self.turned_up is not None:
            return self.turned_up  # 「〜が出るまで表向きにする。出たクリーチャー」
        happened = self.subject is not None and word.meaning in self.happened
        if not found and happened and not self.acts:
            return str(self.subject)  # 「召喚した時、召喚したクリーチャーと…」
        if not found and word.meaning == "choose past" and (one := _only_choice(self)):
            return self.called(one)  # 「1体選び、破壊する。こうして選んだ…」
        if len(found) != 1 or not word.meaning.endswith((" past", " passive_past")):
            raise UnreadError(f"{word} so by what", word.start_pos)
        return self.name_of(found[0])

    def begin(self, asks: bool) -> None:
        """Begin a sentence.

        Args:
            asks: whether it says under which condition something is done.
        """
        asked = self.topic is None and self.asks  # 「それがAなら、…。それがBなら、…」
        goes_on = self.topic if self.topic_goes_on else None
        before = self.topic_before if asked else goes_on
        self.among, self.topic_before, self.topic = False, before, None
        if len(self.acts) > self.acts_before_sentence:
            self.asked_like, self.acts_before_last = {}, self.acts_before_sentence
        self.asks, self.acts_before_sentence = asks, len(self.acts)
        self.taken_from, self.found_out = None, of_sentences_before(self.found_out)

    def acts_of_sentence(self) -> list[tuple[str, Data]]:
        """What the last sentence has done that did something, as far as it was read."""
        if len(self.acts) > self.acts_before_sentence:
            return self.acts[self.acts_before_sentence :]
        return self.acts[self.acts_before_last :]

    def names(self) -> Iterator[str]:
        """The names of the cards that were spoken of."""
        yield from (name for name, _ in self.named if isinstance(name, str))
        for _, instruction in self.acts:
            yield from (instruction[k] for k in ("as", SPLIT) if k in instruction)

    def nameless(self, known: list[Spoken]) -> list[Spoken]:
        """The cards that were spoken of after those that are known, without names.

        These are cards of an option that may not have been chosen.
        """
        more = self.named[len(known) :]
        return [(_without_name(self, name), types) for name, types in more]

    def name_of(self, instruction: Data) -> str:
        """The name of the cards of an instruction, which gets one if it has none."""
        name = instruction.get("as") or self.new_name("done")
        instruction["as"] = name
        return str(name)

    def this(self, word: Said) -> str:
        """What 「この…」 and 「これ」 mean."""
        if word.meaning and word.meaning != "card" and word.meaning not in self.types:
            raise UnreadError(f"{word} is not this card", word.start_pos)
        return "this"

    def that(self, word: Said) -> str:
        """What 「その…」 and 「それ」 mean; unread if two things could be meant."""
        name = self._spoken_of(word)
        if any(_may_be_one_of(each, word, name, self) for each in self.there):
            raise UnreadError(f"{word} may be of the condition", word.start_pos)
        return name

    def _spoken_of(self, word: Said) -> str:
        """The card of the event, or those of an act before, that a word means."""
        several = word.startswith("それら")
        check_not_found(self.found_out, word)
        found = self._called_so(word.meaning, several)
        only = self._only_chosen()
        together = several and one_and_several(self.acts_of_sentence())
        if shows_several(self.acts) and not several and word.meaning in ("", "card"):
            together = any(name != only for name in found)  # 「3枚を見る。それを」
        if together or (only is not None and may_be_both(self.acts, several)):
            raise UnreadError(f"{word} are several", word.start_pos)
        if only is not None and only == self.barred:
            found, only = [name for name in found if name != only], None
        cards = [name for name in found if not self._is_of_a_kind(name)]
        found = [n for n in found if n != self.barred] or found
        others = word.meaning == "card" and any(n != self.subject for n in cards)
        if others and isinstance(only, str) and self._is_of_a_kind(only):
            only = None  # 「クリーチャーを1体選ぶ。そのカードが」: called no card
        if word.meaning in ("card", "element") and len(found) > 1 and only not in found:
            # A creature or spell is called so again, and no card or element.
            found = _only_cards(cards, found) or found
        if only in found:
            if several and len(found) > 1 and chose_one(self.acts[-1][1]):
                # 「カードを1枚選び、手札を1枚選ぶ。それらを」: both.
                raise UnreadError(f"{word} are several", word.start_pos)
            return str(only)  # for nothing else was it chosen, or looked at
        if found == [_ATTACKED]:
            return _attacked(self)
        if not found and several and only is not None and word.meaning in ("", "card"):
            return str(only)  # 「3枚を表向きにする。それらを」
        if not found:
            raise UnreadError(f"{word} refers to nothing that was said", word.start_pos)
        if len({name if isinstance(name, str) else id(name) for name in found}) > 1:
            of_event = (self.subject, _ATTACKED)
            readings = dict.fromkeys(
                name if isinstance(name, str) else next(iter(name.instruction))
                for name in sorted(found, key=lambda name: name in of_event)
            )
            why = f"{word} has two meanings"
            raise UnreadError(why, word.start_pos, tuple(readings))
        if isinstance(found[0], str):
            if found[0] == self.barred:
                raise UnreadError(f"{word} is that very card", word.start_pos)
            if found[0] == self.subject:
                if self.fights or (self.besides and not word.meaning):
                    raise UnreadError(f"{word} has two meanings", word.start_pos)
                self.fought = None  # 「そのクリーチャー」 is that of the event as it is
                self.aimed = None if breaks(self.aimed) else self.aimed  # a shield
            return found[0]
        one_of_two = not several and found[0].instruction.get("gr_summon", 1) != 1
        if not found[0].named or one_of_two:
            raise UnreadError(f"{word} has no name", word.start_pos)
        name = self.called(found[0])
        if name == self.barred:
            raise UnreadError(f"{word} is that very card", word.start_pos)
        return name

    def _called_so(self, said: str, several: bool) -> list[str | Act]:
        """The cards that can be called so, in the order in which they were named."""
        own: list[Spoken] = [(self.subject, self.subject_types)] if self.subject else []
        spoken = [*own, *self.named]
        one_of_two = may_be_the_other(said, self.aimed, len(self.watched))
        aimed = self.aimed is not None and self.aimed.get("at") != {"cards": "this"}
        if aimed and one_of_two:  # 「クリーチャーを攻撃する時、そのクリーチャーを…」
            spoken = [(_ATTACKED, frozenset({"creature"})), *spoken]
        fitting = [(n, types) for n, types in spoken if self._can_be(said, n, types)]
        found = [name for name, _ in fitting]
        if several:
            found = [name for name in found if _are_several(self, name)]
        elif one := [n for n in found if not _chose_several(self, n)]:
            # 「2体タップする。そのクリーチャーは…」 may mean each of them.
            found = one if one[-1] is found[-1] else [*one, found[-1]]
        if said not in OF_ANY_KIND and len(found) > 1 and self.asked is None:
            # 「手札を1枚捨てる。そのクリーチャーは」: a card was called no creature.
            called = [name for name in found if self._is_of_a_kind(name)]
            found = called or found
        if said in ("creature", "element") and self.asked is None:
            # 「カードを1枚引く。そのクリーチャーを破壊する」: nor is it one elsewhere
            found = [name for name in found if not _is_no_creature_yet(self, name)]
        if self.turned_up in found and self.done_to == ("put", ""):
            # What was destroyed is put 「墓地から」.
            found = [name for name in found if not _was_destroyed(self, name)]
        return [name for name in found if _untaps_then(self, name)]

    def _is_of_a_kind(self, name: str | Act) -> bool:
        """Whether cards were called creatures, spells or by a race, and not cards."""
        if name == _ATTACKED:
            return True
        if name == self.subject:
            return bool(self.subject_types or self.subject_races)
        if isinstance(name, Act):
            types = next(types for act, types in self.named if act is name)
            return bool(types or races_of(name.known))
        types = next((types for n, types in self.named if n == name), frozenset())
        return bool(types or races_of(self.meant.get(name, {})))

    def _only_chosen(self) -> object:
        """The cards of the last act, if it did nothing but choose or look at them."""
        last = self.acts[-1][1] if self.acts else {}
        if self.pair and last.get("as") in self.pair:
            return None  # 「AとBを1体ずつ選ぶ」
        return last.get("as") if {"choose", "look", "reveal"} & last.keys() else None

    def _can_be(self, said: str, name: str | Act, types: frozenset[str]) -> bool:
        """Whether cards can be called so: 「それ」, 「そのドラゴン」."""
        told = self._told(name)
        if said.startswith("race ") or not are_all_like(said, told):
            return are_all_like(said, told)
        said = kind_of(said)
        if said == "pair" or (self.in_battle and types == {"shield"}):
            return False
        known_zone = name.known.get("zone") if isinstance(name, Act) else None
        if self.in_battle and known_zone not in (None, "battle"):
            return False
        if said == "element":
            return types not in ({"spell"}, {"shield"})
        if not types and name != self.asked and are_of_no_kind(told):
            return said in ("", "card", "shield")
        return said in ("", "card") or not types or types == {said}

    def _told(self, name: str | Act) -> list[Data]:
        """What is said of cards, also by a condition of the same sentence."""
        if name == _ATTACKED and self.aimed is not None:
            at = self.aimed.get("at") or self.aimed["breaker"]
            return [at if isinstance(at, dict) else {"type": at}]
        named = name.instruction if isinstance(name, Act) else {"as": name}
        known = [name.known] if isinstance(name, Act) else [self.known(name)]
        if name == self.subject:
            known = of_events(self.watched)
        asked = self.asked_like.get("cards") in (named.get("as"), named.get(SPLIT))
        return [{**told, **self.asked_like} for told in known] if asked else known

    def _fought(self, word: Said) -> str:
        """「ブロックされた時、ブロックしたクリーチャーを…」: that of the event."""
        event = self.fought
        kind = _DONE.get(word.meaning)
        if event is None or kind is None:
            raise UnreadError(f"{word} so by what", word.start_pos)
        own = next(iter(event.values()))
        event.clear()
        event |= {kind: {"type": "creature"}, "against": own}
        self.fought, self.subject, self.fights = None, "that", own != "this"
        if self.fights:
            self.event_card = None  # two creatures of the event were spoken of
        self.subject_types, self.subject_whose = frozenset({"creature"}), frozenset()
        return "that"

    def source(self, name: str) -> Data | None:
        """The instruction that has named cards so; None if it is not known."""
        acts = [act.instruction for act, _ in self.named if isinstance(act, Act)]
        known = (*acts, *(act for _, act in self.acts))
        return next((a for a in known if name in (a.get("as"), a.get(SPLIT))), None)

    def called(self, act: Act) -> str:
        """The name of the cards of an instruction; they get one."""
        key = SPLIT if act.apart else "as"
        if key not in act.instruction:
            name = self.new_name("chosen" if act.apart else "done")
            act.instruction[key] = name
            self.meant[name] = act.known
        return str(act.instruction[key])

    def known(self, name: str) -> Data:
        """What is known of the cards of a word or name."""
        types = {"this": self.types, "that": self.subject_types}.get(name, frozenset())
        if types == {"creature"} and name not in self.meant:
            return {"type": "creature"}
        return self.meant.get(name, {})

    def pronoun(self, word: Said) -> str:
        return self.this(word) if word.type == "THIS" else self.that(word)


def _was_destroyed(scope: Scope, name: str | Act) -> bool:
    """Whether cards were spoken of only as those that were destroyed."""
    if isinstance(name, Act):
        return "destroy" in name.instruction
    return any(act.get("destroy") == name for _, act in scope.acts)


def _attacked(scope: Scope) -> str:
    """「〜を攻撃する時、そのクリーチャーを…」: what is attacked, or breaks."""
    turn_around(scope.aimed or {})
    scope.aimed, scope.subject_whose = None, frozenset()
    scope.subject, scope.subject_types = "that", frozenset({"creature"})
    return "that"


def _may_be_one_of(cards: There, word: Said, name: str, scope: Scope) -> bool:
    """Whether a word for a card that was spoken of may mean one of a condition's.

    It does not if that card was named since then, or chosen for nothing else.
    """
    since = (each for each, _ in scope.named[cards.named_before :])
    acts = (n.instruction if isinstance(n, Act) else {"as": n} for n in since)
    if any(name in (act.get("as"), act.get(SPLIT)) for act in acts):
        return False
    last = scope.acts[-1][1] if scope.acts else {}
    if "choose" in last and last.get("as") == name and name not in cards.about:
        return False
    itself = cards.cards.get("cards") == name
    if itself and not of_several(scope.source(name) or {"": {}}):
        return False  # 「1枚捨てる。こうして火のカードを捨てたなら、そのカードを」
    any_kind = word.meaning in ("card", "element") and not scope._is_of_a_kind(name)
    if any_kind and is_of_a_kind(cards.cards):
        return False  # called a card before, and the others creatures
    if scope.untapping not in (None, cards.cards.get("whose", scope.untapping)):
        return False  # another player's untaps then
    kind, many = word.meaning, word.startswith("それら")
    return cards.can_be(kind, many) and cards.can_lie(*scope.done_to, scope.in_battle)


def _of_pair(scope: Scope, word: Said, whose: Any) -> str:
    """「AとBを1体ずつ選ぶ。選んだ相手の…」: the only one that is that player's."""
    pair = scope.pair or ()
    found = [name for name in pair if scope.meant.get(name, {}).get("whose") == whose]
    if whose is None or len(found) != 1 or len(scope.acts) > len(pair):
        raise UnreadError(f"{word} is one of two", word.start_pos)
    return found[0]


def _only_cards(cards: list[str | Act], found: list[str | Act]) -> list[str | Act]:
    """Those that were called nothing but cards, if no other is a mere card now.

    A creature that has left the battle zone since then may be called so, too.
    """
    last = max((found.index(name) for name in cards), default=len(found))
    gone = [n for n in found[last:] if n not in cards and _has_left(n)]
    return [] if gone else cards


def _without_name(scope: Scope, name: str | Act) -> Act:
    """Cards that were spoken of, as cards that have no name."""
    if isinstance(name, Act):
        return replace(name, named=False)
    meant = scope.meant.get(name, {})
    known = {k: v for k, v in meant.items() if k != "zone"}
    several = not {1} & {*map(meant.get, ("choose", *FROM_DECK))}
    return Act({"choose": meant}, False, several, known, False)


def _is_no_creature_yet(scope: Scope, name: str | Act) -> bool:
    """Whether cards were called nothing but cards: drawn, thrown, or under others."""
    acts = ("draw", "discard", "mill")
    drawn = isinstance(name, Act) and any(act in name.instruction for act in acts)
    if isinstance(name, Act) and isinstance(move := name.instruction.get("move"), dict):
        drawn = isinstance(move.get("cards"), dict) and "under" in move["cards"]
    return drawn and not scope._is_of_a_kind(name)


def _untaps_then(scope: Scope, name: str | Act) -> bool:
    """Whether cards can untap as that turn starts of which it is said (501.1)."""
    known = name.known if isinstance(name, Act) else scope.meant.get(name, {})
    if scope.untapping is None:
        return True
    whose = known.get("whose")
    known_whose = {None if isinstance(whose, dict) else whose}
    each = scope.subject_whose if name == scope.subject else known_whose
    return not each - {None} - {scope.untapping}


def _chose_several(scope: Scope, name: str | Act) -> bool:
    """Whether it was said of them that they are several."""
    if isinstance(name, Act):
        return name.several
    many = scope.meant.get(name, {}).get("choose", 1)
    return isinstance(many, int) and many > 1


def _are_several(scope: Scope, name: str | Act) -> bool:
    """Whether 「それら」 can mean them."""
    if isinstance(name, Act):
        return name.several
    if name == scope.subject:
        return scope.subject_several
    return name != _ATTACKED


def _is_the_other(scope: Scope, kind: str | None) -> bool:
    """Whether it is the creature on the other side of the event.

    What was done before may have spoken of that of the event, unless it is its own.
    """
    own = next(iter((scope.fought or {}).values()), None)
    return kind not in (scope.fought or {}) and (own == "this" or not scope.acts)


def _only_choice(scope: Scope) -> Act | None:
    """The only instruction of which cards are chosen; None if there are others."""
    chosen = [
        n for n, _ in scope.named if isinstance(n, Act) and chooses(n.instruction)
    ]
    return chosen[0] if len(chosen) == 1 else None


def _has_left(name: str | Act) -> bool:
    """Whether an instruction has put the cards of a description into another zone."""
    return isinstance(name, Act) and name.known.get("zone", "battle") != "battle"
