"""An action with what its verb is said of, each part of which has to be used."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Any

from dmreason.cardtext.reading.describing import described, player
from dmreason.cardtext.reading.excluded import check_not_put_there
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.owning import owner
from dmreason.cardtext.reading.phrases import (
    Counted,
    Item,
    Mod,
    Noun,
    Phrase,
    Quantity,
    Segment,
    UnreadError,
    in_zones,
    of_each,
)
from dmreason.cardtext.reading.players import THAT_PLAYER
from dmreason.cardtext.reading.qualities import Data, check_ranked, forget_cards
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.there import TAKE
from dmreason.cardtext.vocabulary import sections


@dataclass
class Frame:
    """A verb and its phrases. What is taken is used; what is left over is unread."""

    verb: str
    """The thing of the table."""
    form: str
    start: int
    end: int
    phrases: list[Phrase]
    scope: Scope
    tapped: bool = False
    """「タップして」 before it."""
    looks: bool = False
    """「相手の手札を見て」 before it."""
    actor: Any = "you"
    """Who does it: a player, or the owner of a card."""
    says_who: bool = False
    """Whether it names that player."""
    of_owners: bool = False
    """Whether it says 「持ち主の」 of the zone to which cards go."""
    goes_to: Any = None
    """The player to whose zone cards go, if it says 「自分の手札に」 or the like."""
    word: str = ""
    """The verb as it is said."""
    taken: list[Phrase] = field(default_factory=list)
    anywhere: bool = False
    """「どこからでも」."""
    while_there: bool = False
    """「このクリーチャーがバトルゾーンにある間」, which of an ability always is so."""
    done_to: tuple[str, str] = ("", "")
    """What is done, if it depends on the zone, and the one that 「から」 names."""
    among: str = ""
    """「その中から」, 「そのうち」, if that is said of it."""

    @classmethod
    def of(cls, segment: Segment, scope: Scope) -> Frame:
        word = segment.words[-1]
        thing, _, form = word.meaning.partition(" ")
        if word.type not in ("VERB", "PAST"):
            thing, form = word.type.lower(), word.meaning
        end = (word.start_pos or 0) + len(word)
        phrases = [phrase for phrase in segment.phrases if not _is_idle(phrase, thing)]
        idle = [phrase for phrase in segment.phrases if phrase not in phrases]
        for phrase in phrases:
            _check_numbers(phrase)
        anywhere = any(map(_is_anywhere, segment.phrases))
        return cls(
            *(thing, form, segment.start, end, phrases, scope),
            word=str(word),
            anywhere=anywhere,
            while_there=any(phrase.words[0].endswith("間") for phrase in idle),
            done_to=_done_to(thing, phrases),
        )

    def take(self, case: str) -> Phrase | None:
        """The phrase of a case, which is used from now on."""
        for phrase in self.phrases:
            if phrase.case == case:
                self.phrases.remove(phrase)
                return phrase
        return None

    def manner(self, terminal: str) -> bool:
        """Whether it is said so, such as `FREE`; it is used from now on."""
        for phrase in self.phrases:
            if phrase.case == "manner" and phrase.words[0].type == terminal:
                self.phrases.remove(phrase)
                if terminal == "AMONG":
                    self.among = str(phrase.words[0])
                return True
        return False

    def time(self, terminal: str) -> Said | None:
        """When or for how long it is said to be."""
        for phrase in self.phrases:
            if phrase.case == "time" and phrase.words[0].type == terminal:
                self.phrases.remove(phrase)
                self.scope.for_a_time |= terminal == "DURATION"
                return phrase.words[0]
        return None

    def who(self) -> Any:
        """Who does it: the player that 「は」 or 「が」 names; you if none."""
        cases = ["ha", "ga", "mo"]
        if self.form in ("made", "made_mid"):
            cases.append("ni")  # 「相手に…捨てさせる」
        each = self.take("each_player")
        if each:
            self.actor = "each"
            self.phrases = _of_each_player(self.phrases)
        for phrase in self.phrases:
            if phrase.case in cases and (whose := _one_player(phrase.noun)):
                if each:
                    raise UnreadError("who does it", self.start)
                self.phrases.remove(phrase)
                of_them = whose.meaning == "owner"
                self.actor = owner(whose, self.scope) if of_them else player(whose)
                self.says_who = True
                break
        if isinstance(self.actor, dict) and self.speaks_of_sides():
            raise UnreadError("whose, in whose eyes", self.start)
        return self.actor

    def speaks_of_sides(self) -> bool:
        """Whether 「自分の」 or 「相手の」 is said of something."""
        mods = [mod for p in self.phrases if p.noun for mod in _mods(p.noun)]
        said = {mod.words[0].meaning for mod in mods if mod.kind == "whose"}
        return bool(said - {"self", "owner"})

    def follow_topic(self) -> None:
        """「相手は1枚捨て、1枚引く」: who did the action before, if nobody is named."""
        subjects = [p for p in self.phrases if p.case in _SUBJECTS]
        if self.names_player():
            self.scope.picked_by = None
        elif self.scope.picked_by is not None and self._matters_whose():
            # 「相手は次のうちいずれか1つを選ぶ。▶自分の手札を1枚捨てる」
            raise UnreadError("who does it", self.start)
        if subjects:
            named = {whose_of(p.noun) for p in subjects}
            each = any(p.case == "each_player" for p in subjects)
            other = "opponent" if "opponent" in named else self._owner(subjects)
            self.scope.topic = "each" if each else other
            self.scope.topic_in_general = each or any(map(_is_that_player, subjects))
        elif self.scope.topic is not None:
            if self.speaks_of_sides():
                raise UnreadError("whose, in whose eyes", self.start)
            self.actor = self.scope.topic
            if self.actor == "each":
                self.phrases = _of_each_player(self.phrases)
        elif self.scope.topic_before not in (None, "you") and self._is_by_somebody():
            raise UnreadError("who does it", self.start)
        if subjects and self.scope.topic is not None:
            self.scope.topic_goes_on = self._decides_something()

    def _is_by_somebody(self) -> bool:
        """Whether who does it decides something, and nothing says who that is.

        「相手はカードを1枚引く。その後、手札を1枚捨てる」 may go on with that player.
        """
        if self.verb == "look" or self.speaks_of_sides():
            return False
        if self.verb in ("shuffle", "lose"):  # 「その後、山札をシャッフルする」
            return self.scope.seen is None
        if self.verb in ("draw", "gr_summon", "win"):
            # 「相手は…。それがAなら、カードを1枚引く」: it is you who draws
            gains = self.scope.asks and self.scope.topic_before == "opponent"
            return not gains or self.scope.topic_in_general
        chosen = [p for p in self.phrases if p.case in ("wo", "amount")]
        items = [item for p in chosen if p.noun for item in p.noun.items]
        if self.verb in _EXECUTES:  # 「相手は…。それが呪文なら、唱える」
            return not any(item.terminal == "THIS" for item in items)
        known = not chosen or any(item.terminal == "THAT" for item in items)
        if self.form == "may" and known:
            return True  # 「相手は…1枚を見る。(それを)墓地に置いてもよい」
        among = any(p.words and p.words[0].type == "AMONG" for p in self.phrases)
        bare = [item for p in chosen if p.noun for item in p.noun.items]
        bare = [item for item in bare if item.terminal not in _NAMED]
        every = all(p.quantity and p.quantity.kind == "all" for p in chosen)
        hand = any(item.head and item.head[0].meaning == "hand" for item in bare)
        return hand or (not every and bool(bare or among))

    def _matters_whose(self) -> bool:
        """Whether it matters who does it: they choose, may do it, or gain by it."""
        chosen = [p for p in self.phrases if p.case in ("wo", "amount")]
        bare = [
            item
            for p in chosen
            if not (p.quantity and p.quantity.kind == "all")
            for item in _items(p)
            if item.terminal not in _NAMED
            and not (item.quantity and item.quantity.kind == "all")
        ]
        return self.form == "may" or self.verb in _GAINS or bool(bare)

    def _decides_something(self) -> bool:
        """Whether it is more than 「相手はそれを山札の下に置く」, whoever does it."""
        objects = [item for p in self.phrases if p.case == "wo" for item in _items(p)]
        known = bool(objects) and all(item.terminal in _NAMED for item in objects)
        return self.form == "may" or not known

    def names_player(self) -> bool:
        """Whether it says who does it."""
        subjects = [p for p in self.phrases if p.case in _SUBJECTS]
        return any(p.case == "each_player" or _one_player(p.noun) for p in subjects)

    def _owner(self, subjects: list[Phrase]) -> Any:
        """The owner of a card, if a subject names one."""
        named = (_one_player(phrase.noun) for phrase in subjects)
        word = next((word for word in named if word and word.meaning == "owner"), None)
        return None if word is None else owner(word, self.scope)

    def cards(self, case: str = "wo") -> str | Data:
        """The cards of a case, with the zone that 「から」 names."""
        phrase = self.take(case)
        if phrase is None or phrase.noun is None:
            raise UnreadError(f"nothing to {self.verb}", self.start)
        quantity = phrase.quantity
        if quantity is None and not any(item.quantity for item in phrase.noun.items):
            amount = self.take("amount")
            quantity = amount.quantity if amount else None
        noun, zone_ = _out_of_its_zone(phrase.noun)
        every = quantity is not None and quantity.kind == "all"
        every |= quantity is None and _are_zones(noun)
        both = every and noun.joint == "AND"
        if every:  # 「手札と墓地にあるカードをすべて」
            noun = of_each(in_zones(noun, "AND"))
        self.scope.elsewhere = any(p.case == "kara" for p in self.phrases)
        self.scope.done_to = self.done_to if case == "wo" else ("", "")
        found = self.described(noun, quantity)
        self.scope.elsewhere = False
        if zone_ is not None and isinstance(found, str):
            if any(p.case == "kara" for p in self.phrases):
                raise UnreadError("from where", self.start)
            return self.at(found, zone_)
        source = self.take("kara")
        if source is not None:
            if not isinstance(found, dict):
                return self.at(found, source)
            if every and source.noun and source.noun.joint == "AND":
                source, both = (
                    replace(source, noun=replace(source.noun, joint="OR")),
                    True,
                )
            zone = self._from(source)
            twice = zone.keys() & found.keys()  # 「自分の…を1体、自分の墓地から」
            same = all(found[key] == zone[key] for key in twice)
            if twice and not {"choose", "up_to", "any_number"} & found.keys():
                same = False
            if zone.keys() - {"zone", "whose"} or not same:
                raise UnreadError("from where", self.start)
            found = {**zone, **found}
            if source.noun:
                check_ranked(source.noun, found)
            check_not_put_there(found, self.scope, self.start)
            if "zone" in found:  # else it is the battle zone
                forget_cards(found)
        if isinstance(found, dict) and found.get("zone", "battle") != "battle":
            name_elements(phrase.noun, found, self.verb)
            if isinstance(found["zone"], list) and not (both or _SOME & found.keys()):
                raise UnreadError("all of one of the zones", self.start)
        return found

    def at(self, card: str, source: Phrase) -> str | Data:
        """A card that is known, in the zone to which it has gone."""
        zone = {k: v for k, v in self._from(source).items() if k != "as_cards"}
        if zone.pop("whose", "you") != "you" or zone.keys() - {"zone"}:
            raise UnreadError("from where", self.start)
        if card == "this" and zone:
            self.scope.own_zone = zone["zone"]
        return {"cards": card, **zone} if zone else card

    def _from(self, source: Phrase) -> Data:
        """The zone that 「から」 names; of the battle zone nothing has to be said."""
        noun = source.noun
        item = noun.only if noun else None
        if noun is not None and (zones := _zones_with_battle(noun)):
            whose = [player(mod.words[0], self.actor) for mod in noun.items[0].mods]
            return {**({"whose": whose[0]} if whose else {}), "zone": zones}
        if item and item.terminal == "ZONE" and item.head[0].meaning == "battle":
            noun = Noun((Item(item.mods, (Said.of("NOTYPE", "", "", self.start),)),))
        zone = self.described(noun) if noun else None
        if not isinstance(zone, dict):
            raise UnreadError("from where", self.start)
        return zone

    def described(self, noun: Noun, quantity: Quantity | None = None) -> str | Data:
        """What a noun means, in the eyes of who does it.

        Raises:
            UnreadError: of one card it is said that it is different.
        """
        found = described(noun, self.scope, quantity, self.actor)
        of_several = found if isinstance(found, dict) and "distinct" in found else {}
        if 1 in (of_several.get("choose"), of_several.get("up_to")):
            # 「名前の異なるクリーチャーを1体」: from which?
            raise UnreadError("different from which", self.start)
        return found

    def done(self) -> None:
        """Raise if something that is said was not used."""
        if self.phrases:
            left = self.phrases[0]
            case = left.words[0] if left.words else left.case
            raise UnreadError(f"{case} with {self.verb}", self.start)


def _done_to(verb: str, phrases: list[Phrase]) -> tuple[str, str]:
    """What is done, as far as it says where its cards lie, and out of which zone."""
    source, to = (_zone_of(case, phrases) for case in ("kara", "ni"))
    if verb in ("add", "send_back") and to != "hand":
        return "", source
    return TAKE if verb == "add" else verb, source


def _zone_of(case: str, phrases: list[Phrase]) -> str:
    """The zone that is said in a case."""
    nouns = [p.noun for p in phrases if p.case == case and p.noun]
    heads = [item.head[0] for noun in nouns for item in noun.items]
    return heads[0].meaning if [word.type for word in heads] == ["ZONE"] else ""


def _out_of_its_zone(noun: Noun) -> tuple[Noun, Phrase | None]:
    """「自分の墓地にあるこのカードを」, as 「このカードを自分の墓地から」."""
    item = noun.only
    within = item.mod("within") if item else None
    if item is None or item.terminal != "THIS" or within is None:
        return noun, None
    if within.words[0].meaning == "battle" or item.quantity:
        return noun, None
    others = tuple(mod for mod in item.mods if mod is not within)
    zone = Item(others, within.words[:1])
    return Noun((replace(item, mods=()),)), Phrase("kara", Noun((zone,)))


_SOME = {"choose", "up_to", "any_number", "random", "cards"}


def _are_zones(noun: Noun) -> bool:
    """「手札と墓地を」: all cards there."""
    plain = all(i.terminal == "ZONE" and not i.quantity for i in noun.items)
    return noun.joint == "AND" and plain and not any(i.mods for i in noun.items[1:])


def _zones_with_battle(noun: Noun) -> list[str]:
    """「バトルゾーンまたはマナゾーン」; nothing if it is not among several."""
    zones = [item.head[0].meaning for item in noun.items if item.terminal == "ZONE"]
    mods = [mod.kind for item in noun.items for mod in item.mods]
    plain = noun.joint == "OR" and not any(item.quantity for item in noun.items)
    if not plain or len(zones) < len(noun.items) or "battle" not in zones:
        return []
    return zones if mods in ([], ["whose"]) and not noun.items[-1].mods else []


_EXECUTES = ("cast", "use", "summon", "generate")
"""Verbs of the execution of cards, which is somebody's doing."""
_GAINS = ("draw", "gr_summon", "shuffle", "win", "lose", "pay")
"""Verbs of what a player does that say nothing of cards."""
_SUBJECTS = ("ha", "ga", "mo", "each_player")


def _items(phrase: Phrase) -> tuple[Item, ...]:
    return phrase.noun.items if phrase.noun else ()


def _is_that_player(subject: Phrase) -> bool:
    """「そのプレイヤーは」, which is said of either player."""
    word = _one_player(subject.noun)
    return word is not None and str(word) in THAT_PLAYER


def _mods(noun: Noun) -> list[Mod]:
    return [mod for item in noun.items for mod in item.mods]


def _check_numbers(phrase: Phrase) -> None:
    """Raise if a number is said twice, or of a zone: 「カード3枚を2枚引く」."""
    if phrase.noun is None or phrase.quantity is None:
        return
    place = min((word.start_pos or 0) for word in phrase.noun.items[0].head)
    if phrase.noun.items[-1].quantity:
        raise UnreadError("two numbers", place)
    zones = all(item.terminal in ("ZONE", "BATTLE") for item in phrase.noun.items)
    if zones and phrase.case == "ni":
        raise UnreadError("so many of what", place)


_ENTERING = ("put", "use")
"""Verbs by which elements enter the battle zone."""


def name_elements(noun: Noun, cards: Data, verb: str) -> None:
    """Of cards of another zone that are called elements: of which types these are.

    What is not cast and no castle enters the battle zone as one (605.3).
    """
    if not noun.is_of_elements:
        return
    known = {"type", "race", "race_includes"} & cards.keys()
    if verb not in _ENTERING or len(noun.items) > 1 or known:
        place = noun.items[0].head[0].start_pos
        raise UnreadError("which cards of another zone are elements", place)
    types = sections()["types"].items()
    elements = sections()["elements"]["all"].ja
    cards["type"] = [thing for thing, word in types if word.ja[0] in elements]


def other_zones(phrase: Phrase, frame: Frame) -> list[str]:
    """「手札以外から」, of cards of whose zones it is said.

    Raises:
        UnreadError: it is not said that the cards are that player's.
    """
    owner = {"自分": "you", "相手": "opponent"}.get(phrase.words[0][:2])
    if owner is not None and owner not in _players_in(frame):
        raise UnreadError("which cards of the other player", frame.start)
    return all_zones_but(phrase, frame.verb)


def _players_in(frame: Frame) -> set[str]:
    """The players whose cards are named, or who are; `this` is yours."""
    items = [item for phrase in frame.phrases for item in _items(phrase)]
    whose = {mod.words[0].meaning for item in items for mod in item.mods if mod.words}
    heads = {item.head[0].meaning for item in items if item.terminal == "OWNER"}
    mine = any(item.terminal == "THIS" for item in items)
    return whose | heads | ({"you"} if mine else set())


def all_zones_but(phrase: Phrase, verb: str) -> list[str]:
    """「手札以外から」: all others, with the battle zone if it may be."""
    said = re.sub("^(?:自分|相手|自身)の", "", phrase.words[0]).partition("以外")[0]
    names = said.split("または")
    zones = {zone: word.all_ja for zone, word in sections()["zones"].items()}
    everywhere = verb in _ANYWHERE or phrase.words[0].endswith("どこからでも")
    return [
        zone
        for zone, wordings in zones.items()
        if not {*names} & {*wordings} and (everywhere or zone != "battle")
    ]


def active(frame: Frame) -> Frame:
    """「このクリーチャーは破壊される」 as 「このクリーチャーを破壊する」.

    Also 「自分のクリーチャーはアンタップする」, of cards.
    """
    form = {"passive": "end", "passive_mid": "mid"}.get(frame.form)
    named = any(phrase.case == "wo" for phrase in frame.phrases)
    own = [p for p in frame.phrases if p.case == "ha" and not _one_player(p.noun)]
    if frame.verb in _ALSO_BY_ITSELF and frame.form in ("end", "mid") and own:
        form = frame.form
    if form is None or frame.verb not in _SUFFERED or named:
        return frame
    frame.form = form
    frame.phrases = [
        replace(p, case="wo") if p.case in ("ha", "ga") else p for p in frame.phrases
    ]
    return frame


_SUFFERED = ("destroy", "place", "tap", "untap", "send_back")
"""Verbs of what is said to be done to cards as well: 「破壊される」."""
_ALSO_BY_ITSELF = ("tap", "untap")
"""Verbs of what cards are said to do themselves: 「アンタップする」."""


def whose_of(noun: Noun | None) -> str | None:
    """The player that a noun is, as the language of cards says it."""
    word = _one_player(noun)
    return None if word is None else word.meaning


def check_whose(who: Noun | None, about: Noun | None, start: int) -> None:
    """「相手は呪文を唱えられず、クリーチャーは攻撃できない」: whose creatures.

    Raises:
        UnreadError: they may be that player's, or of both.
    """
    named = whose_of(who) in ("you", "opponent")
    for item in about.items if named and about else ():
        known = item.terminal in (*_NAMED, "OWNER", "SHIELD")
        if not known and not any(map(item.mod, ("whose", "every", "of_all", "made"))):
            raise UnreadError("that player's, or anybody's", start)


def _one_player(noun: Noun | None) -> Said | None:
    """The player that a noun is, and nothing else."""
    if noun is None or len(noun.items) != 1:
        return None
    item = noun.items[0]
    if item.head[0] == "プレイヤー" and not item.mods and not item.quantity:
        return Said.of("OWNER", "プレイヤー", "any", item.head[0].start_pos or 0)
    alone = item.terminal == "OWNER" and not item.mods and not item.quantity
    return item.head[0] if alone else None


def _of_each_player(phrases: list[Phrase]) -> list[Phrase]:
    """「各プレイヤーは自分の…を1体ずつ」: their own; so many each, said or not."""
    found = []
    for phrase in phrases:
        many = phrase.quantity
        if many is not None and many.kind == "apiece":
            phrase = replace(phrase, quantity=replace(many, kind="exactly"))
        if phrase.noun is not None:
            phrase = replace(phrase, noun=_own(phrase.noun))
        found.append(replace(phrase, counted=_counted(phrase.counted)))
    return found


def _own(noun: Noun) -> Noun:
    """「自分の」 as 「自身の」."""
    items = (
        replace(item, mods=tuple(_of_themselves(mod) for mod in item.mods))
        for item in noun.items
    )
    return replace(noun, items=tuple(items))


def _counted(number: Counted | None) -> Counted | None:
    """The number of 「自分のクリーチャーの数と同じ枚数」: each player's own."""
    if number is None or number.noun is None:
        return number
    return replace(number, noun=_own(number.noun))


def _of_themselves(mod: Mod) -> Mod:
    mod = replace(mod, counted=_counted(mod.counted))
    word = mod.words[0] if mod.words else None
    if mod.kind != "whose" or word is None or word.meaning != "you":
        return mod
    return replace(
        mod, words=(Said.of("OWNER", str(word), "self", word.start_pos or 0),)
    )


def _is_idle(phrase: Phrase, verb: str) -> bool:
    """Whether a phrase says what holds anyway: a field turns once a game, no more."""
    if phrase.case != "manner" or phrase.words[0].type != "IDLE":
        return False
    verbs = {"once_a_game": ("invert",), "from_anywhere": _ARRIVING}
    return verb in verbs.get(phrase.words[0].meaning, (verb,))


def _is_anywhere(phrase: Phrase) -> bool:
    """「どこからでも」, 「いずれかのゾーンから」."""
    return phrase.case == "manner" and phrase.words[0].meaning.endswith("anywhere")


def lasting(word: Said, scope: Scope) -> Data:
    """「このターン」, 「次の相手のターン」, as the language says it."""
    during = word.meaning.removeprefix("during ")
    battling = any(verb.startswith("battle ") for verb in scope.happened)
    if during == "end_of_battle" and not battling:
        raise UnreadError("in no battle", word.start_pos)
    return {"until" if during == word.meaning else "during": during}


_NAMED = ("THIS", "THAT", "REST", "MADE")
"""Words for cards that were spoken of: who does something to them decides nothing."""
_ANYWHERE = ("place", "add", "send_back", "shield")
"""Verbs of what goes out of the battle zone as well as out of others."""
_ARRIVING = ("put", "enter", "place", "add")
"""Verbs of what goes to a zone, from whichever it was in."""
