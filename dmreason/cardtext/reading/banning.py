"""What players cannot do, and how much of it they can do in a turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from dmreason.cardtext.reading.frames import Frame, name_elements, other_zones
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Phrase,
    UnreadError,
    of_each,
)
from dmreason.cardtext.reading.qualities import Data

BANNED = {
    ("cast", "cannot"): ("cast", "spell"),
    ("summon", "cannot"): ("summoned", "creature"),
    ("use", "cannot"): ("executed", None),
    ("put", "cannot"): ("enters", None),
    ("draw", "cannot"): ("draws", None),
    ("look", "cannot"): ("looked", None),
    ("place", "cannot"): ("put", None),
}
"""What a player cannot do, and which type of cards that always is about."""


def banned(frames: Sequence[Frame]) -> tuple[list[Data], Data | None]:
    """「相手はクリーチャーを召喚できず、呪文を唱えられない」, 「2体しか出せない」.

    Also after how much of it they are banned in a turn.
    """
    found: list[Data] = []
    actor, after = None, None
    altogether = _altogether(frames[0])
    for frame in frames:
        key = frame.verb, frame.form.removesuffix("_mid")
        if key not in BANNED:
            raise UnreadError("two things at once", frame.start)
        event, type_ = BANNED[key]
        if event in _BY_THEMSELVES:
            if len(frames) > 1 or altogether is not None:
                raise UnreadError("two things at once", frame.start)
            return _BY_THEMSELVES[event](frame)
        if _is_of_itself(frame):
            if len(frames) > 1 or event not in ("summoned", "cast", "executed"):
                raise UnreadError("how it is not executed", frame.start)
            way = arrival(frame)
            frame.done()
            return [{event: "this", **way}], None
        _of_cards(frame)
        if any(phrase.case in ("ha", "ga", "mo") for phrase in frame.phrases):
            actor = frame.who()
        elif frame.take("each_player"):
            actor = frame.actor = "any"
        most, way = _only(frame), arrival(frame)
        named = next((p.noun for p in frame.phrases if p.case == "wo"), None)
        frame.phrases = [  # 「光と闇の呪文を」: all of them
            replace(p, noun=of_each(p.noun)) if p.case == "wo" and p.noun else p
            for p in frame.phrases
        ]
        cards = frame.cards()
        if event == "enters" and (zone := frame.take("ni")):
            item = zone.noun.only if zone.noun else None
            if item is None or item.mods or item.head[0].meaning != "battle":
                raise UnreadError("put where", frame.start)
        frame.done()
        if event == "executed" and named is not None and isinstance(cards, dict):
            name_elements(named, cards, "use")
        if actor is None and event == "enters" and isinstance(cards, dict):
            # 「自分の他の…をバトルゾーンに出すことはできない」
            actor = cards.pop("whose", None)
        if actor is None or not isinstance(cards, dict):
            raise UnreadError("who cannot do what", frame.start)
        if {"whose", "zone", "choose", "up_to"} & cards.keys():
            raise UnreadError("which cards", frame.start)
        cards.pop("as_cards", None)
        if type_ and cards.setdefault("type", type_) != type_:
            raise UnreadError("which cards", frame.start)
        if found and not way and len(found[-1]) > 1:
            # 「墓地からクリーチャーを出せず、呪文を唱えられない」
            raise UnreadError("of which of them it is said how", frame.start)
        pattern: Data = {event: {"whose": actor, **cards}, **way}
        found.append(pattern)
        if most is not None and (len(frames) > 1 or actor == "any"):
            raise UnreadError("of which so many", frame.start)
        if most is not None:
            after = {"value": {"this_turn": pattern}, "at_least": most}
    if altogether is not None:
        if actor == "any" or after:
            raise UnreadError("of which so many", frames[0].start)
        times: list[Data] = [{"this_turn": pattern} for pattern in found]
        all_ = times[0] if len(times) == 1 else {"sum": times}
        after = {"value": all_, "at_least": altogether}
    return found, after


def _altogether(frame: Frame) -> int | None:
    """「合計3回までしか」: how many of all that is said; it is taken."""
    for phrase in frame.phrases:
        many = phrase.quantity
        if phrase.case == "amount" and many and many.kind == "only" and many.total:
            frame.phrases.remove(phrase)
            return many.number
    return None


def _drawn(frame: Frame) -> tuple[list[Data], Data | None]:
    """「相手は、各ターン、カードを1枚しか引けない」: cards are drawn one by one."""
    everybody, most = frame.take("each_player"), _only(frame)
    drawn = next((p for p in frame.phrases if p.case == "wo"), None)
    item = drawn.noun.only if drawn and drawn.noun else None
    if drawn is None or item is None or item.terminal != "NOTYPE":
        raise UnreadError("what is not drawn", frame.start)
    if drawn.quantity or item.mods or item.quantity:
        raise UnreadError("what is not drawn", frame.start)
    frame.phrases.remove(drawn)
    who = "any" if everybody else frame.who()
    frame.done()
    pattern: Data = {"draws": who}
    if most is None:
        return [pattern], None
    if who == "any":
        raise UnreadError("of which so many", frame.start)
    return [pattern], {"value": {"this_turn": pattern}, "at_least": most}


def _looked_at(frame: Frame) -> tuple[list[Data], None]:
    """「誰も山札を見ることはできない」: nobody, and no deck."""
    seen = frame.take("wo")
    item = seen.noun.only if seen and seen.noun else None
    if seen is None or item is None or item.terminal != "ZONE" or seen.quantity:
        raise UnreadError("what is not looked at", frame.start)
    if item.head[0].meaning != "deck" or item.mods or item.quantity:
        raise UnreadError("what is not looked at", frame.start)
    if frame.take("each_player") is None and frame.who() != "any":
        raise UnreadError("who may look at it", frame.start)
    frame.done()
    return [{"looked": {"whose": "any"}, "from": "deck"}], None


def _put_into(frame: Frame) -> tuple[list[Data], None]:
    """「各プレイヤーはシールドゾーンにカードを置けない」: no card goes there.

    Of one player it would be asked who puts a card of whom, for which there is a word
    of what is put from the own hand into the mana zone alone.
    """
    cards, zone = frame.take("wo"), frame.take("ni")
    what = cards.noun.only if cards and cards.noun and not cards.quantity else None
    where = zone.noun.only if zone and zone.noun and not zone.quantity else None
    if cards is None or what is None or what.terminal not in ("NOTYPE", "ZONE"):
        raise UnreadError("what is not put there", frame.start)
    source = frame.take("kara")
    if what.terminal == "ZONE" and source is None:  # 「手札をマナゾーンに置けない」
        source = cards
    elif what.terminal == "ZONE" or what.mods or what.quantity:
        raise UnreadError("what is not put there", frame.start)
    mods = [mod.words[0].meaning for mod in where.mods] if where else []
    to = where.head[0].meaning if where and where.terminal == "ZONE" else None
    if to not in ("shields", "mana") or mods not in ([], ["self"]):
        raise UnreadError("put where", frame.start)
    from_ = {"from": _own_zones(source, frame)} if source else {}
    who = "any" if frame.take("each_player") else frame.who()
    if who != "any" and (from_, to) != ({"from": "hand"}, "mana"):
        raise UnreadError("who puts whose cards there", frame.start)
    frame.done()
    doer = {} if who == "any" else {"done_by": who}
    return [{"put": {"whose": who}, **from_, "to": to, **doer}], None


_BY_THEMSELVES: dict[str, Callable[[Frame], tuple[list[Data], Data | None]]] = {
    "draws": _drawn,
    "looked": _looked_at,
    "put": _put_into,
}
"""Events of which the ban is not about cards that a player uses."""


def _is_of_itself(frame: Frame) -> bool:
    """「このクリーチャーは召喚できない」, 「この呪文を唱えられない」; it is taken."""
    for phrase in frame.phrases:
        item = phrase.noun.only if phrase.noun else None
        if phrase.case not in ("ha", "wo") or item is None or item.terminal != "THIS":
            continue
        if not item.mods and not item.quantity and not phrase.quantity:
            frame.phrases.remove(phrase)
            return frame.scope.this(item.head[0]) == "this"
    return False


def _of_cards(frame: Frame) -> None:
    """「相手のコスト3以下の呪文は唱えられない」, as 「相手は…呪文を唱えられない」."""
    topic = next((p for p in frame.phrases if p.case == "ha" and p.noun), None)
    item = topic.noun.only if topic and topic.noun else None
    whose = item.mod("whose") if item else None
    other = any(p.case in ("wo", "ga", "mo") for p in frame.phrases)
    if topic is None or item is None or whose is None or other or topic.quantity:
        return
    if item.terminal == "OWNER" or frame.verb not in ("cast", "summon", "use"):
        return
    mods = tuple(mod for mod in item.mods if mod is not whose)
    cards = replace(topic, case="wo", noun=Noun((replace(item, mods=mods),)))
    who = replace(topic, noun=Noun((Item((), whose.words[:1]),)))
    place = frame.phrases.index(topic)
    frame.phrases[place : place + 1] = [who, cards]


KEPT = {
    ("win", "not"),
    ("win", "cannot"),
    ("lose", "not"),
    ("lose", "cannot"),
    ("break", "passive_not"),
}
"""「ゲームに負けない」, 「シールドはブレイクされない」: what does not come."""


def kept_from_end(frames: Sequence[Frame]) -> list[Data] | None:
    """「自分はゲームに負けず、相手はゲームに勝てない」; None if it is no such ban."""
    found: list[Data] = []
    for frame in frames:
        phrase = next((p for p in frame.phrases if p.case == "ni"), None)
        item = phrase.noun.only if phrase and phrase.noun else None
        if (frame.verb, frame.form.removesuffix("_mid")) not in KEPT:
            return None
        if item is None or item.terminal != "GAME":
            return None
        assert phrase
        frame.phrases.remove(phrase)
        named = any(p.case in ("ha", "ga", "mo") for p in frame.phrases)
        who = frame.who()
        if not named or who not in ("you", "opponent", "any"):
            raise UnreadError("whose game", frame.start)
        frame.done()
        found.append({"wins" if frame.verb == "win" else "loses": who})
    return found


def shields_kept(frames: Sequence[Frame]) -> list[Data] | None:
    """「自分のシールドはブレイクされない」; None if it is no such ban."""
    frame = frames[0]
    if (frame.verb, frame.form) != ("break", "passive_not") or len(frames) > 1:
        return None
    phrase = next((p for p in frame.phrases if p.case in ("ha", "ga", "mo")), None)
    item = phrase.noun.only if phrase and phrase.noun else None
    mods = item.mods if item else ()
    all_of_one = item is not None and [mod.kind for mod in mods] == ["whose"]
    if phrase is None or item is None or phrase.quantity or item.quantity:
        raise UnreadError("which shields", frame.start)
    if item.terminal != "SHIELD" or not all_of_one:
        raise UnreadError("which shields", frame.start)
    frame.phrases.remove(phrase)
    frame.done()
    return [{"broken": {"whose": mods[0].words[0].meaning}}]


LIMITED: dict[tuple[str, str], tuple[str, ...]] = {
    ("untap", "cannot"): ("untapped",),
    ("attack", "cannot"): ("attacks",),
    ("block", "cannot"): ("blocks",),
    ("both", ""): ("attacks", "blocks"),
}
"""What a player can do only so often each turn."""


def limited(frames: Sequence[Frame]) -> tuple[list[Data], Data] | None:
    """「各ターン1度しか、攻撃もブロックもできない」, 「3枚までしかアンタップできない」.

    Returns what is banned, and after what of it; None if nothing is limited so. Nobody
    attacks and blocks in one turn, so either is enough for both.
    """
    frame = frames[0]
    if len(frames) > 1:
        return None
    key = frame.verb, frame.form
    if key == ("untap", "cannot"):
        said = any(phrase.case in ("ha", "ga") for phrase in frame.phrases)
        every = said and not any(phrase.case == "wo" for phrase in frame.phrases)
        return None if every else _untaps(frame)
    if key not in LIMITED or not frame.manner("ONLYONCE"):
        return None
    who = frame.who()
    frame.done()
    patterns: list[Data] = [
        {event: {"whose": who, "type": "creature"}} for event in LIMITED[key]
    ]
    done = [{"value": {"this_turn": each}, "at_least": 1} for each in patterns]
    return patterns, done[0] if len(done) == 1 else {"any_of": done}


def _untaps(frame: Frame) -> tuple[list[Data], Data] | None:
    """「相手のターンのはじめに、相手は…を3枚までしかアンタップできない」 (501.1)."""
    most, when = _only(frame), frame.time("TIME")
    if most is None:
        raise UnreadError("who cannot untap", frame.start)
    who = frame.who()
    if when is None or when.meaning != f"turn_starts {who}":
        raise UnreadError("when so many untap", frame.start)
    cards = frame.cards()
    frame.done()
    if not isinstance(cards, dict) or cards.keys() & {"choose", "up_to"}:
        raise UnreadError("what does not untap", frame.start)
    cards.pop("as_cards", None)
    pattern: Data = {
        # as a turn starts, its player's own cards untap (501.1)
        "untapped": {"whose": who} | {k: v for k, v in cards.items() if k != "zone"},
        "from": cards.get("zone", "battle"),
        "by": "rule",
    }
    return [pattern], {"value": {"this_turn": pattern}, "at_least": most}


def arrival(frame: Frame) -> Data:
    """How it is not done: 「コストを支払わずに」, 「手札以外から」."""
    found: Data = {}
    if frame.manner("FREE"):
        found["paid"] = False
    if frame.manner("PAIDFOR"):
        found["paid"] = True
    if frame.manner("NOMANA"):
        found["mana_tapped"] = False
    for phrase in list(frame.phrases):
        if phrase.case == "manner" and phrase.words[0].type == "SUMMONED":
            frame.phrases.remove(phrase)
            found["by_summoning"] = phrase.words[0].meaning == "true"
    if (elsewhere := frame.take("elsewhere")) is not None:
        found["from"] = other_zones(elsewhere, frame)
    if (source := frame.take("kara")) is not None:
        if "from" in found:
            raise UnreadError("from where", frame.start)
        found["from"] = _own_zones(source, frame)
    return found


def _own_zones(source: Phrase, frame: Frame) -> str | list[str]:
    """「手札から」, 「自身の墓地またはマナゾーンから」, of who cannot do it."""
    items = source.noun.items if source.noun else ()
    if not items or any(item.terminal != "ZONE" or item.quantity for item in items):
        raise UnreadError("from where", frame.start)
    mods = [mod for item in items for mod in item.mods]
    if any(m.kind != "whose" or m.words[0].meaning != "self" for m in mods):
        raise UnreadError("from whose zone", frame.start)
    zones = [item.head[0].meaning for item in items]
    # 「マナゾーンと墓地から…できない」: from neither of them.
    if len(zones) > 1 and source.noun and source.noun.joint not in ("OR", "AND"):
        raise UnreadError("from where", frame.start)
    return zones[0] if len(zones) == 1 else zones


def _only(frame: Frame) -> int | None:
    """「クリーチャーを2体しか」: how many in a turn, which is said of the verb."""
    for phrase in frame.phrases:
        many = phrase.quantity
        if many is None or (many.total and many.kind != "only"):
            continue
        beyond = (many.kind, many.bound) == ("bounded", "at_least")
        if many.kind == "only" or (beyond and many.number > 1):
            frame.phrases.remove(phrase)
            frame.phrases.append(replace(phrase, quantity=None))
            return many.number - beyond  # 「2体以上出せない」: one alone
    return None


def bearers(frame: Frame, abilities: Phrase) -> Noun | None:
    """Whose abilities are ignored: 「〜は、そのクリーチャーが持つ…能力を無視する」.

    Which of their abilities stays among the phrases.
    """
    said = abilities.words[0]
    if said.endswith("効果"):
        raise UnreadError("whose effects are ignored", frame.start)
    if _BAN.fullmatch(said):
        frame.phrases.append(Phrase("ban", words=(said,)))
    item = abilities.noun.only if abilities.noun else None
    topic = next((p for p in frame.phrases if p.case == "ha" and p.noun), None)
    if topic is None or topic.quantity or item is None or item.terminal != "THAT":
        return abilities.noun
    frame.phrases.remove(topic)
    return topic.noun


def spells_ignored(frames: Sequence[Frame]) -> Data | None:
    """「Bの呪文の効果を無視する」, also behind 「Aの能力を無視し、」 (200.3).

    Of the abilities the sentence goes on as if nothing else was said.
    """
    last = frames[-1]
    effects = _ignored(last)
    if effects is None or not effects.words[0].endswith("効果"):
        return None
    before = [frame for frame in frames[:-1] if _ignored(frame) is None]
    spells = last.described(effects.noun) if effects.noun else None
    if before or len(frames) > 2 or not isinstance(spells, dict):
        raise UnreadError("what is ignored", last.start)
    if spells.get("type") != "spell" or spells.keys() & {"zone", "choose", "up_to"}:
        raise UnreadError("whose effects are ignored", last.start)
    last.phrases.remove(effects)
    last.done()
    for frame in frames[:-1]:
        _check_as_narrow(frame, effects)
        frame.form = "end"
    return {"whose": "any", **spells}


def _ignored(frame: Frame) -> Phrase | None:
    """What an action says is ignored: 「Aの能力を」."""
    kinds = [p for p in frame.phrases if p.case == "abilities"]
    return kinds[0] if frame.verb == "ignore" and len(kinds) == 1 else None


def _check_as_narrow(frame: Frame, effects: Phrase) -> None:
    """Raise if what is said of the first ones may be said of the spells as well."""
    first, second = (
        {mod.kind for item in phrase.noun.items for mod in item.mods}
        for phrase in (_ignored(frame), effects)
        if phrase is not None and phrase.noun is not None
    )
    if first - second:
        readings = ("of those spells as well", "of all spells")
        raise UnreadError("effects of which spells", frame.start, readings)


_BAN = re.compile(
    "(?:が持つ|の)、?((?:相手)?プレイヤー|クリーチャー)?を?(攻撃|ブロック).*"
)
_WHOM = {"相手プレイヤー": "opponent", "プレイヤー": "any", "クリーチャー": "creature"}


def ignored(frame: Frame) -> Data:
    """「〜の能力を無視する」 (200.3), 「〜を攻撃できない能力を無視する」."""
    ban = frame.take("ban")
    if ban is None:
        return {"ignored": True}
    said = _BAN.fullmatch(ban.words[0])
    assert said is not None
    if said[2] == "ブロック":
        if said[1]:
            raise UnreadError("which abilities", frame.start)
        return {"ignored_bans": [{"blocks": "this"}]}
    at = {"at": _WHOM[said[1]]} if said[1] else {}
    return {"ignored_bans": [{"attacks": "this", **at}]}


def openers(frame: Frame) -> Data | None:
    """「Aの「このクリーチャーが出た時」で始まる能力はトリガーしない」: the cards A."""
    whose = frame.take("openings")
    if whose is None:
        return None
    if (frame.verb, frame.form) != ("trigger", "not") or not whose.noun:
        raise UnreadError("which abilities do not trigger", frame.start)
    frame.done()
    to = frame.described(whose.noun)
    if not isinstance(to, dict) or {"zone", "choose", "as_cards"} & to.keys():
        raise UnreadError("which abilities do not trigger", frame.start)
    return to


def used_words(frame: Frame) -> tuple[list[str], Data] | None:
    """「相手が光のカードの「…」を使う」: the words, and which cards have them."""
    for phrase in frame.phrases:
        item, *others = phrase.noun.items if phrase.noun else (None,)
        if phrase.case not in ("wo", "ha") or item is None or item.terminal != "QUOTE":
            continue
        if any(other.terminal != "QUOTE" or other.mods for other in others):
            raise UnreadError("whose word", frame.start)
        frame.phrases.remove(phrase)
        who = frame.who() if frame.phrases else None
        frame.done()
        having = item.mod("of_having")
        word = having.words[0].removesuffix("の") if having else "カード"
        kind, _, meaning = (having.words[0].meaning if having else "").partition(" ")
        noun = Said.of(kind or "NOTYPE", word, meaning, frame.start)
        mods = tuple(mod for mod in item.mods if mod is not having)
        cards = frame.described(Noun((Item(mods, (noun,), item.quantity),)))
        if not isinstance(cards, dict) or cards.keys() & {"zone", "choose"}:
            raise UnreadError("whose word", frame.start)
        if who is not None and cards.setdefault("whose", who) != who:
            raise UnreadError("whose word", frame.start)
        cards.setdefault("whose", "any")
        return [each.head[0][1:-1] for each in (item, *others)], cards
    return None
