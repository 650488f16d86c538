"""An event of cards: who does what to which of them, from where, how often."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dmreason.cardtext.reading.attacking import attacked
from dmreason.cardtext.reading.causing import (
    caused,
    chooser,
    entering,
    otherwise,
)
from dmreason.cardtext.reading.conjoined import PAID
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.event_words import told
from dmreason.cardtext.reading.fighting import battles, destroyer
from dmreason.cardtext.reading.frames import Frame, name_elements, other_zones
from dmreason.cardtext.reading.joining import any_of_them
from dmreason.cardtext.reading.moving import (
    COUNTED_TOGETHER,
    are_shields,
    at_least_one,
    broken,
    check_from,
    counts_into,
    each_one,
    from_shields,
    gone_shield,
    is_any_card,
    is_some_hand,
    leaves_shields,
    nth,
    of_a_hand,
    out_of_their_zone,
    owner_of_the_zone,
    put_by,
    put_into,
    put_under,
    says_own_zone,
    so_manieth,
    under_it,
    zone_of,
    zones_of,
)
from dmreason.cardtext.reading.objects import types_of
from dmreason.cardtext.reading.phrases import (
    Noun,
    Phrase,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import DOING, Data
from dmreason.cardtext.reading.watched import (
    any_card,
    beaten,
    each_kind,
    is_of_the_game,
    is_this,
    linked_with,
    of_player,
    time_of_the_turn,
    watched_player,
)

_WITH_OBJECT = ("draws", "wins", "loses", "wins_battle", "loses_battle", "battles")
"""Events whose verb has an object of its own."""
_ONTO_A_CREATURE = (("attach", "past"), ("cross", "past"), ("cross", "passive_past"))
"""What is done to a card together with a creature."""


class EventOfCards:
    """An event that is said of cards, 「Aが出た時」, taken from its frame."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        if (frame.verb, frame.form) == ("link", "past"):
            linked_with(frame)
        elif (frame.verb, frame.form) in _ONTO_A_CREATURE:
            _onto_a_creature(frame)
        by = destroyer(frame)
        self._of_zone = owner_of_the_zone(frame)
        self._own_zone = says_own_zone(frame)
        self._qualifiers = {**_qualifiers(frame), **by}
        # 「捨てられる」 is both
        passive = (frame.verb, frame.form) == ("discard", "can")
        form = "passive" if passive else frame.form
        self._kind, self._case, self.other_tense = told(frame, form, self._qualifiers)
        if self._kind in ("wins_battle", "loses_battle") and is_of_the_game(frame):
            self._kind = self._kind.removesuffix("_battle")
        self._whose: Any = None
        """The player whose cards they are, or who does it, if that is said."""
        self._together = False
        """Whether it is said of one or more of them at once."""

    def patterns(self) -> list[Data]:
        """What is watched for, a pattern for each kind of card.

        Raises:
            UnreadError: if it may mean several things, or nothing that there is.
        """
        frame, qualifiers = self._frame, self._qualifiers
        if self._kind == "broken" and frame.verb == "break" and self._case == "wo":
            return _with_breaker(
                [_breaking(frame, qualifiers)], frame, self.other_tense
            )
        if self._kind in _WITH_OBJECT:
            return [{**_with_object(self._kind, frame), **qualifiers}]
        host = None
        if self._kind == "put" and not self.other_tense:
            host = put_under(frame, qualifiers)
            if not {"from", "to"} & qualifiers.keys():
                raise UnreadError("put from where", frame.start)
        if self._kind == "leaves" and (shields := leaves_shields(frame)):
            return [gone_shield(shields, frame, qualifiers)]
        self._check_what_is_left()
        self._kind, how = entering(frame, self._kind, self.other_tense)
        if any(qualifiers.get(key, value) != value for key, value in how.items()):
            # 「「革命チェンジ」によって墓地から出た時」
            raise UnreadError("no way by which it enters from there", frame.start)
        qualifiers |= how
        doer = self._who_does_it()
        noun = self._which_cards()
        patterns = self._of_each(noun, doer, host)
        frame.done()
        self._note_whose(patterns)
        return _with_breaker(patterns, frame, self.other_tense)

    def _check_what_is_left(self) -> None:
        """Cards leave the battle zone; what leaves another one is put elsewhere."""
        frame, qualifiers = self._frame, self._qualifiers
        if self._kind != "leaves":
            return
        if "g_castle" in frame.scope.types and is_this(frame):
            qualifiers["from"] = "shields"
        if qualifiers.get("from", "battle") != "battle":
            self._kind = "put"  # 「自分の墓地からカードが離れた時」
            return
        for leaving in ("wo", "kara"):
            if (zone := frame.take(leaving)) and zone_of(zone.noun, frame) != "battle":
                raise UnreadError("leaves what", frame.start)

    def _who_does_it(self) -> str:
        """The player who does it, in whose eyes 「自分の」 is."""
        frame, qualifiers = self._frame, self._qualifiers
        subject = watched_player(frame) if self._case == "wo" else None
        if self._kind == "put" and self._case == "wo":
            qualifiers |= put_by(subject, qualifiers, frame.start)
        if self._kind in ("tapped", "untapped") and subject is not None:
            raise UnreadError("by whom, and whose they are", frame.start)
        if self._kind == "chosen" and subject is not None:
            qualifiers |= chooser(frame, subject)
        else:
            self._whose = subject
        return subject or "you"

    def _which_cards(self) -> Noun:
        """The cards of which it is said, without what tells how many or from where."""
        frame, qualifiers, kind = self._frame, self._qualifiers, self._kind
        phrase = frame.take(self._case)
        if phrase is None and kind in ("tapped", "untapped"):
            phrase = frame.take("ga")
        if phrase is not None and kind in ("broken", "discarded", "put"):
            phrase = each_one(phrase, frame)
        if kind == "broken" and (cause := frame.take("by")):
            qualifiers["breaker"] = _breaker(cause, frame)
            frame.scope.besides = not self.other_tense
        phrase, self._together = at_least_one(phrase)
        phrase, which = nth(phrase)
        if which is not None:
            so_put = kind != "put" or (phrase and counts_into(phrase, qualifiers))
            if not so_put or kind == "chosen" or not frame.manner("EACHTURN"):
                raise UnreadError("the n-th of which", frame.start)
            qualifiers |= which
        if phrase is not None and kind == "put":
            if found := are_shields(phrase):
                phrase = from_shields(phrase, found, qualifiers)
            else:
                phrase = out_of_their_zone(phrase, qualifiers)
        if phrase is None or phrase.noun is None or phrase.quantity:
            raise UnreadError(f"{frame.verb}: whom", frame.start)
        if kind == "attacks" and (at := frame.take("wo")):
            qualifiers["at"] = attacked(at, frame)
        self._check_number(phrase.noun)
        if kind == "broken":
            return broken(phrase.noun, frame)
        return self._discarded(phrase.noun) if kind == "discarded" else phrase.noun

    def _check_number(self, noun: Noun) -> None:
        """「すべて」 is said of what is to happen alone, and then of one at a time."""
        every = any(item.mod("every") or item.quantity for item in noun.items)
        several = any(i.quantity and i.quantity.number > 1 for i in noun.items)
        if every and (several or not self.other_tense):
            raise UnreadError("each of them, or the last one of all", self._frame.start)

    def _discarded(self, noun: Noun) -> Noun:
        """The cards that are discarded, which are cards of a hand."""
        if self._whose is None and is_some_hand(noun):
            raise UnreadError("whose hand", self._frame.start)
        noun = of_a_hand(noun)
        if self._qualifiers.pop("from", "hand") != "hand":
            raise UnreadError("discarded from elsewhere", self._frame.start)
        return noun

    def _of_each(self, noun: Noun, doer: str, host: Any) -> list[Data]:
        """The event of each kind of card that the noun names.

        Args:
            noun: the cards.
            doer: in whose eyes they are described.
            host: what they are put under, if that is said.
        """
        frame, qualifiers = self._frame, self._qualifiers
        if any(p.words[:1] and p.words[0].meaning == "summoned" for p in frame.phrases):
            raise UnreadError("in the turn in which it was summoned", frame.start)
        fresh = frame.manner("FRESH")
        if self._together:
            qualifiers["batch"] = frame.scope.subject_several = True
        if self._kind == "put":
            check_from(noun, frame.anywhere, qualifiers, frame.start)
        frame.scope.from_anywhere |= frame.anywhere
        if self._kind == "put" and (
            self._case == "wo" or (self._of_zone and is_any_card(noun))
        ):
            noun = put_into(noun, self._of_zone, frame)
        cards = self._owned(noun, doer)
        if fresh:
            cards = [_entered(part, frame) for part in cards]
        if self._of_zone:
            owned = [of_player(c, self._of_zone) for c in cards if c != "this"]
            cards = owned or cards
            if any(_whose(part) != self._of_zone for part in cards):
                raise UnreadError("whose cards", frame.start)
        if self._kind == "broken" or (
            self._kind == "put" and qualifiers.get("to") == "shields"
        ):
            frame.scope.subject_types |= {"shield"}  # a face-down card
        cards = self._from_below(cards, host)
        if COUNTED_TOGETHER & qualifiers.keys():
            cards = any_of_them(cards, frame.start)
        patterns = [{self._kind: part, **qualifiers} for part in cards]
        if self._kind == "attacks" and len(patterns) == 1 and _at_creatures(*patterns):
            frame.scope.aimed = patterns[0]
        return patterns

    def _owned(self, noun: Noun, doer: str) -> list[str | Data]:
        """Each kind of card that the noun names, with whose they are."""
        frame = self._frame
        # whosever mana zone it is
        of_any = "done_by" in self._qualifiers and not self._own_zone
        owner = None if of_any else self._whose
        kinds = each_kind(noun, frame, doer)
        cards = [of_player(any_card(part, self._kind), owner) for part in kinds]
        if self._whose is not None:  # 「相手がAを出した時」
            frame.scope.subject_whose = frozenset({self._whose})
        if self._kind == "executed":
            for part in cards:
                if isinstance(part, dict):
                    name_elements(noun, part, "use")
        return cards

    def _from_below(self, cards: list[str | Data], host: Any) -> list[str | Data]:
        """The cards, where some lie under a creature, or are put there."""
        frame, qualifiers = self._frame, self._qualifiers
        below = [isinstance(part, dict) and "under" in part for part in cards]
        to_battle = self._kind == "put" and qualifiers.get("to") == "battle"
        if any(below) and to_battle:
            raise UnreadError("put there from under it", frame.start)
        if host is not None:
            cards = [under_it(part, host, frame) for part in cards]
        if any(below) and self._kind == "leaves":
            if not all(below):
                raise UnreadError("which leave", frame.start)
            self._kind = "put"  # a card under a creature is no element (109.2b)
            qualifiers["from"] = "battle"
        return cards

    def _note_whose(self, patterns: Sequence[Data]) -> None:
        """Note who 「そのプレイヤー」 is, where that is not who does it."""
        away = self._qualifiers.get("to", "battle") != "battle"
        # each card goes to a zone of its owner: 「そのプレイヤー」 is the zone's;
        # and who has put it into the battle zone is its owner as well
        if (self._kind == "put" and away) or (
            self._kind == "enters" and _of_anybody(patterns)
        ):
            self._frame.scope.player = {"owner_of": "that"}


def _of_anybody(patterns: Sequence[Data]) -> bool:
    """Whether it is said of a single card, whoever's it is."""
    (cards, *_), *others = ([*pattern.values()] for pattern in patterns)
    names = patterns[0].keys() & {"batch", "by", "paid", "by_keyword"}
    whose = cards.keys() & {"whose", "cards"} if isinstance(cards, dict) else {"this"}
    return not (others or names or whose)


def _onto_a_creature(frame: Frame) -> None:
    """「これを(自分の)クリーチャーに付けた時」: on any, as gears are on your own."""
    onto = frame.take("ni")
    if onto is None and frame.verb == "cross":
        return
    noun = onto.noun if onto is not None and onto.quantity is None else None
    known = frame.described(noun) if noun is not None else None
    own = {"whose": "you", "type": "creature"} if frame.verb == "cross" else None
    if known is None or known not in ({"type": "creature"}, own):
        raise UnreadError("put on what", frame.start)
    frame.scope.besides = True


def _entered(cards: str | Data, frame: Frame) -> Data:
    """「出たターンに」, of what entered in this turn."""
    if not isinstance(cards, dict):
        raise UnreadError("in the turn in which it entered", frame.start)
    return {**cards, "entered_this_turn": True}


def _at_creatures(pattern: Data) -> bool:
    """Whether creatures are attacked, of which the text may speak."""
    at = pattern.get("at")
    return at == "creature" or isinstance(at, dict)


def _whose(cards: str | Data) -> object:
    return cards.get("whose") if isinstance(cards, dict) else "you"


def _qualifiers(frame: Frame) -> Data:
    """From where, to where, in whose turn, whether the first time."""
    found: Data = {}
    if source := frame.take("kara"):
        found["from"] = zones_of(source.noun, frame)
    if (elsewhere := frame.take("elsewhere")) is not None:
        if source:
            raise UnreadError("from where", frame.start)
        found["from"] = other_zones(elsewhere, frame)
    if frame.verb in PAID and frame.manner("FREE"):
        found["paid"] = False
    if frame.verb in PAID and frame.manner("PAIDFOR"):
        found["paid"] = True
    if frame.verb in PAID and frame.manner("NOMANA"):
        found["mana_tapped"] = False
    if frame.verb not in ("win", "lose") and (target := frame.take("ni")):
        zones = zones_of(target.noun, frame)
        if zones != "battle" or frame.verb not in ("enter", "put"):
            found["to"] = zones
        if zones == "shields" and frame.verb == "place" and frame.manner("UP"):
            found["face_up"] = True
    if found.get("from") == "battle" and frame.verb not in _OUT_OF_BATTLE:
        raise UnreadError("from the battle zone", frame.start)
    found |= otherwise(frame)
    if (word := frame.time("DURING")) is not None:
        if word.meaning in DOING:
            raise UnreadError(str(word), word.start_pos)
        found["turn"] = word.meaning
    if frame.verb in _MOVES:
        found |= caused(frame)
    return found | time_of_the_turn(frame, "turn" in found)


_OUT_OF_BATTLE = ("leave", "place", "send_back", "go_back")
"""Verbs of what can be said to come out of the battle zone."""
_MOVES = ("leave", "destroy", "discard", "place", "send_back")
"""Verbs beside which it is said by whose effect that happens."""


def _with_object(kind: str, frame: Frame) -> Data:
    """An event whose verb has an object of its own: 「カードを引いた」."""
    if kind == "draws":
        who, phrase = watched_player(frame), frame.take("wo")
        item = phrase.noun.only if phrase and phrase.noun else None
        if who and item and item.terminal == "NTHCARD" and not item.mods:
            word = item.head[0]
            if not (word.startswith("そのターン") or frame.manner("EACHTURN")):
                raise UnreadError("the n-th of which", frame.start)
            frame.done()
            return {"draws": who, **so_manieth(word)}
        if who is None or item is None or item.terminal != "NOTYPE" or item.mods:
            raise UnreadError("who draws", frame.start)
        if item.quantity or (phrase and phrase.quantity):
            raise UnreadError("how many are drawn", frame.start)
        frame.done()
        return {"draws": who}
    if kind == "battles":
        return battles(frame)
    if kind in ("wins", "loses"):
        who, game = watched_player(frame), frame.take("ni")
        item = game.noun.only if game and game.noun else None
        if who is None or item is None or item.terminal != "GAME":
            raise UnreadError("who wins what", frame.start)
        frame.done()
        return {kind: who}
    if kind in ("wins_battle", "loses_battle"):
        fighter, phrase = frame.take("ga"), frame.take("ni")
        item = phrase.noun.only if phrase and phrase.noun else None
        if fighter is None or fighter.noun is None or item is None or item.mods:
            raise UnreadError("who battles", frame.start)
        cards = each_kind(fighter.noun, frame)
        if item.terminal != "BATTLE" or len(cards) > 1 or fighter.quantity:
            raise UnreadError("who battles", frame.start)
        return {kind: cards[0], **beaten(frame)}
    raise UnreadError(kind, frame.start)


def _breaking(frame: Frame, qualifiers: Data) -> Data:
    """「このクリーチャーが相手のシールドをブレイクする時」: each of them."""
    who, what = frame.take("ga"), frame.take("wo")
    if who is None or who.noun is None or what is None or what.noun is None:
        raise UnreadError("who breaks what", frame.start)
    frame.done()
    whose = described(broken(what.noun, frame), frame.scope)
    breaker = described(who.noun, frame.scope)
    if not isinstance(whose, dict) or what.quantity or who.quantity:
        raise UnreadError("who breaks what", frame.start)
    if isinstance(breaker, dict) and {"zone", "choose"} & breaker.keys():
        raise UnreadError("who breaks what", frame.start)
    whose.pop("as_cards", None)
    frame.scope.subject = "that"
    frame.scope.subject_types |= {"shield"}
    # 「ブレイクする時、それを手札に加えるかわりに」 can only be the shield
    frame.scope.besides = frame.form == "past"
    return {"broken": whose, "breaker": breaker, **qualifiers}


def _with_breaker(events: list[Data], frame: Frame, to_come: bool) -> list[Data]:
    """Of what happened to one shield at a time, the text may name who broke it."""
    breaker = events[0].get("breaker")
    if len(events) == 1 and isinstance(breaker, dict) and not to_come:
        frame.scope.aimed = None if "batch" in events[0] else events[0]
    return events


def _breaker(by: Phrase, frame: Frame) -> str | Data:
    """「相手のクリーチャーによってブレイクされた時」: which creature breaks them."""
    breaker = described(by.noun, frame.scope) if by.noun and not by.quantity else None
    plain = isinstance(breaker, dict) and not {"zone", "choose"} & breaker.keys()
    creature = isinstance(breaker, str) or types_of(breaker or {}) == {"creature"}
    if breaker is None or not creature or not (isinstance(breaker, str) or plain):
        raise UnreadError("broken by what", frame.start)
    return breaker
