"""Lines that are abilities of their own kind: redirected attacks, links of gods."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from dmreason.cardtext.normal import Text
from dmreason.cardtext.reading.conditions import all_of, condition
from dmreason.cardtext.reading.doing import instructions
from dmreason.cardtext.reading.frames import Frame
from dmreason.cardtext.reading.phrases import Noun, Phrase, Segment, UnreadError
from dmreason.cardtext.reading.qualities import Data
from dmreason.cardtext.reading.reaching import is_link, leading
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.vocabulary import sections

_DRAWS = "カードを1枚引く。"
_COMES_IN = re.compile(
    r"(?P<when>[^。]+が攻撃する時、)(?:自分の)?"
    r"(?P<zones>手札または墓地|手札またはマナゾーン|手札|墓地|マナゾーン|超次元ゾーン)にあるこのクリーチャーを"
    r"(?:その|そのクリーチャーの)上に(?:重ねて|置いて)もよい。?"
)
_CHANGES = re.compile(
    r"(?P<when>[^。]+が攻撃する時、)そのクリーチャーと(?:自分の)?"
    r"(?P<zone>手札|超次元ゾーン)にあるこのクリーチャーを入れ替えてもよい。?"
)


_WHATEVER = "(?:どんな|どの|好きな)種族の進化クリーチャーを"
_ON = "(?:この|(?P<crossed{}>これをクロスした))クリーチャー(?:の上)?に"
_BASE_OF_ANY = re.compile(
    f"{_WHATEVER}、?{_ON.format(1)}(?:置いて|重ねて)もよい。?"
    f"|{_ON.format(2)}、?{_WHATEVER}(?:置いて|重ねて)もよい。?"
)


def base_of_any(text: Text) -> Data | None:
    """「このクリーチャーの上に、どの種族の進化クリーチャーを置いてもよい」 (801.1)."""
    found = _BASE_OF_ANY.fullmatch(text.letters)
    if found is None:
        return None
    crossed = found["crossed1"] or found["crossed2"]
    to: Data = {"to": {"equipped_with": "this"}} if crossed else {}
    return {"static": {**to, "base_of_any_race": True}}


_NO_BATTLE = re.compile(
    "(?P<when>このクリーチャー(?:の攻撃)?がブロックされた(?:時|場合)、)"
    "(?:その)?バトルは行(?:われ|わ)ない。?"
    "(?:ただし、両クリーチャーはタップしたままである。?)?"
)
_WITHOUT_BATTLE: Data = {
    "give": {
        "to": "this",
        "cannot": {"battles": "this", "by": "rule"},
        "until": "end_of_attack",
    }
}
"""The creature does not battle in this attack, but for battles that effects make."""


def without_battle(text: Text) -> Text | None:
    """「このクリーチャーがブロックされた時、バトルは行われない。…」 (508.1), as if it
    drew a card in place of that."""
    found = _NO_BATTLE.match(text.letters)
    if found is None:
        return None
    before = text[: found.end("when")].followed_by(_DRAWS)
    rest = text[found.end() :]
    places = (*before.places, *rest.places)
    return Text(before.letters + rest.letters, places)


def as_without_battle(trigger: Data) -> Data:
    """What is done in place of the card that it draws first."""
    steps = trigger.get("do", [])
    if not steps or steps[0] != {"draw": 1}:
        raise UnreadError("when they do not battle")
    return {**trigger, "do": [_WITHOUT_BATTLE, *steps[1:]]}


_UNSEALED = re.compile(
    "(?P<label>[一-龥]+[-:]|)この(?:クリーチャー|鼓動)に付いている封印がすべて(?:なくなった|外れた|外された)時、"
)
_BARE: Data = {"none": {"as_cards": True, "sealing": "this"}}


def unsealed(text: Text) -> Text | None:
    """「このクリーチャーに付いている封印がすべてなくなった時、…」 (116.2), as if it
    did that at some moment of which no card is spoken."""
    found = _UNSEALED.match(text.letters)
    if found is None:
        return None
    label, rest = text[: found.end("label")], text[found.end() :]
    moment = "自分のターンのはじめに、"
    places = (*label.places, *(text.places[0] for _ in moment), *rest.places)
    return Text(label.letters + moment + rest.letters, places)


def as_unsealed(trigger: Data) -> Data:
    """What is done at that moment, once the last seal is gone."""
    if trigger.keys() != {"when", "do"}:
        raise UnreadError("once it has no seals")
    gone = {"put": {"sealing": "this"}, "batch": True}
    return {**trigger, "when": gone, "if": _BARE}


_MANA_FOR_THIS = re.compile(
    "この(?:クリーチャーを召喚する|呪文を唱える)時、"
    "(?P<cards>自分のマナゾーンにある[^、。]+)のマナの数字は、?"
    r"1のかわりに(?P<number>\d+)[とに]なる。?"
)


def mana_for_this(text: Text, ability: Callable[[Text], Data]) -> Data | None:
    """「このクリーチャーを召喚する時、自分のマナゾーンにあるAのマナの数字は1のかわりに2になる」.

    From whatever zone its own card is paid for (112.2a); it is read as if it said what
    they always make.
    """
    found = _MANA_FOR_THIS.fullmatch(text.letters)
    if found is None:
        return None
    cards = text[found.start("cards") : found.end("cards")]
    always = ability(cards.followed_by(f"はマナの数字が{found['number']}である。"))
    static = always["static"]
    number = static.pop("mana_number")
    return {"static": {"zone": "anywhere", **static, "mana_for_this": number}}


def instead_of_drawing(text: Text) -> tuple[Text, Data, list[str] | None] | None:
    """A line that ends in what has words of its own.

    「…が攻撃する時、自分の手札にあるこのクリーチャーをその上に重ねてもよい」,
    「…そのクリーチャーと手札にあるこのクリーチャーを入れ替えてもよい」.

    Returns:
        the line as if it ended in drawing a card, what is done instead of that, and
        where the ability works if not in the battle zone; None if it ends otherwise.
    """
    zones = None
    words = {word.ja[0]: zone for zone, word in sections()["zones"].items()}
    if found := _COMES_IN.fullmatch(text.letters):
        done: Data = {"put": {"cards": "this", "onto": "that"}, "may": True}
        zones = [words[name] for name in found["zones"].split("または")]
    elif found := _CHANGES.fullmatch(text.letters):
        done, zones = {"swap": ["that", "this"], "may": True}, [words[found["zone"]]]
    else:
        return None
    return text[: found.end("when")].followed_by(_DRAWS), done, zones


def ends_so(trigger: Data, done: Data, zones: list[str] | None) -> Data:
    """A trigger that draws a card at its end, with something else in its place."""
    steps = trigger.get("do", [])
    last = steps[-1] if steps else None
    if "zone" in trigger or not isinstance(last, dict) or last.get("draw") != 1:
        raise UnreadError("when it does that")
    steps[-1] = {**{k: v for k, v in last.items() if k != "draw"}, **done}
    if zones is not None:
        trigger["zone"] = zones if len(zones) > 1 else zones[0]
    return trigger


_SIDES = {"左": "left_of", "右": "right_of"}
_BESIDE = re.compile(
    "(?:(?P<names>(?:《[^《》]+》(?:または|か)?)+)"
    "|(?P<words>(?:「[^「」]+」(?:または|か)?)+)を持つゴッド)の(?P<side>[左右])[横側]"
)
_RELINKS = (
    "。自分の他のゴッドが出る時も、自分のゴッドのリンクを1枚ずつ外してからリンクできる"
)
"""Behind the places, of what 中央G・リンク lets do besides."""


def god_link(text: Text) -> Data | None:
    """「G・リンク《A》または《B》の右横または《C》の左横」 (804.2)."""
    word = re.match("G・リンク[:-]?", text.letters)
    if word is None:
        return None
    places = text.letters[word.end() :].rstrip("。")
    link: Data = {"relinks": True} if places.endswith(_RELINKS) else {}
    places = places.removesuffix(_RELINKS).removesuffix("にリンクする")
    found = [
        _BESIDE.fullmatch(place)
        for place in re.split("(?<=[横側])(?:または|か)", places)
    ]
    for place in found:
        side = _SIDES[place["side"]] if place else ""
        side += "_keyword" if place and place["words"] else ""
        if place is None or side in link:
            raise UnreadError("with which gods", word.end())
        link[side] = re.findall("[《「]([^《》「」]+)[》」]", place[0])
    return {"link": link}


def redirected(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「これをタップして、相手クリーチャーの攻撃先を…に変更してもよい」 (507.1)."""
    conditions = leading(sentences[0], "if_")
    rest = sentences[0][len(conditions) :]
    verbs = [part.words[-1].meaning for part in rest]
    means = {"tap te": "tap", "untap te": "untap"}.get(verbs[0]) if verbs else None
    if len(sentences) > 1 or means is None or verbs[1:] != ["redirect may"]:
        return None
    by, turn = (Frame.of(part, scope) for part in rest)
    if by.cards() != "this":
        raise UnreadError("who is tapped for it", by.start)
    by.done()
    found: Data = {"by": means, "to": new_target(turn)}
    turn.done()
    if conditions:
        found["if"] = all_of([condition(part, scope) for part in conditions])
    return {"redirect": found}


def after_cast(sentences: list[tuple[Segment, ...]], scope: Scope) -> Data | None:
    """「この呪文を唱えた後、墓地のかわりに山札の下に置く」: where the spell goes."""
    first = sentences[0]
    if len(sentences) > 1 or first[0].kind != "after_cast":
        return None
    scope.meant["that"] = {"whose": "you"}
    steps = _of_the_spell(first[1:], scope)
    when: Data = {"put": "this", "to": "graveyard", "after_cast": True}
    if first[0].words[0].meaning:  # 「手札から唱えた後」
        when["from"] = first[0].words[0].meaning
    zones = ["hand", "graveyard", "mana", "deck", "shields"]
    return {"replacement": {"when": when, "zone": zones, "instead": steps}}


def replaced_event(
    when: Data | list[Data], link: Segment, *, to_come: bool
) -> Data | list[Data]:
    """The event in place of which something is done.

    「呪文を唱えた時、墓地に置くかわりに…」 is in the place of what follows the casting.
    """
    events = when if isinstance(when, list) else [when]
    _check_instead_of(events, link)
    own = [event for event in events if _UNREPLACED & event.keys()]
    if not own or to_come:
        return when
    goes = any(word.startswith("墓地に") for word in link.words)
    if len(events) > 1 or not goes or "cast" not in own[0] or own[0].keys() - _CAST:
        raise UnreadError("instead of what", link.start)
    start = {"from": own[0]["from"]} if "from" in own[0] else {}
    return {"put": own[0]["cast"], **start, "to": "graveyard", "after_cast": True}


_CAST = {"cast", "from"}
"""What is said of a casting in whose end something is done."""


def _check_instead_of(events: Sequence[Data], link: Segment) -> None:
    """Raise if 「Aを墓地に置くかわりに」 is not said of the event and its cards."""
    said = next((str(word) for word in link.words if word.type == "INSTEADOF"), "")
    happens = [_CALLED[kind] for kind in _CALLED if any(kind in e for e in events)]
    if said and not all(any(called in said for called in each) for each in happens):
        raise UnreadError("instead of what", link.start)
    to = [zone for e in events if "put" in e for zone in _listed(e.get("to", "battle"))]
    if any(
        said.startswith(w) and zone != z for w, z in _WHITHER.items() for zone in to
    ):
        raise UnreadError("instead of what", link.start)
    if link.noun is None:
        return
    item = link.noun.only
    own = all(next(iter(event.values())) == "this" for event in events)
    this = item is not None and item.terminal == "THIS" and not item.mods
    if item is None or not (item.terminal == "THAT" or (own and this)):
        raise UnreadError("instead of what", link.start)


_CALLED = {
    "destroyed": ("破壊される", "墓地に置"),
    "discarded": ("墓地に置",),
    "leaves": ("離れる",),
    "enters": ("出",),
    "broken": ("手札に加える",),
}
"""What an event is called by 「〜かわりに」."""
_WHITHER = {"墓地": "graveyard", "手札": "hand", "バトルゾーンに出": "battle"}
"""Where 「墓地に置くかわりに」 says that a card was to go."""


def _listed(zones: Any) -> list[Any]:
    return zones if isinstance(zones, list) else [zones]


_UNREPLACED = {"cast", "executed", "attacks", "blocks", "blocked", "wins_battle"}
"""Events that are over when a text says that they have happened."""


def instead_first(rest: tuple[Segment, ...]) -> tuple[Segment, ...]:
    """「Aし、これを墓地に置くかわりにBする」: A and B in the place of that event."""
    place = next((i for i, part in enumerate(rest) if part.kind == "link"), 0)
    before = rest[:place]
    words = rest[place].words if place else ()
    if not any(word.type == "INSTEADOF" for word in words):
        return rest
    if any(part.kind != "action" for part in before):
        return rest
    noun, after = rest[place].noun, rest[place + 1 :]
    if noun is not None and after and not any(p.case == "wo" for p in after[0].phrases):
        it = Phrase("wo", noun)  # 「これを墓地に置くかわりに手札に戻す」
        after = (replace(after[0], phrases=(it, *after[0].phrases)), *after[1:])
    return (rest[place], *before, *after)


def spell_goes(sentence: tuple[Segment, ...]) -> tuple[Segment, ...] | None:
    """What 「その呪文を唱えた後、墓地のかわりに…」 does; None if it is not said."""
    rest = sentence
    if rest and (is_link(rest[0], "if_you_do") or is_link(rest[0], "then")):
        rest = rest[1:]
    return rest[1:] if rest and rest[0].kind == "after_that_cast" else None


def is_of_one_spell(sentence: tuple[Segment, ...]) -> bool:
    """「その呪文を唱えた後、…」, 「こうして唱えた呪文を…」."""
    said = next(part for part in sentence if part.kind == "after_that_cast")
    return not said.words[0].startswith("唱えた後")


def cast_and_moved(
    actions: tuple[Segment, ...], one: bool, scope: Scope, done: list[list[Data]]
) -> None:
    """The spell that was just cast goes elsewhere than into the graveyard.

    The text says so behind the casting. It has to hold before the spell leaves (609.2):
    the spell is chosen, then the effect is made, and then the spell is cast.
    """
    last = done[-1][-1] if done else {}
    cards = last.get("cast")
    # all that are chosen are cast, and each of them goes there; 「その呪文」 is one
    if not isinstance(cards, dict) or not {"choose", "up_to"} & cards.keys():
        raise UnreadError("which spell goes elsewhere")
    if one and cards.get("choose") != 1:
        raise UnreadError("which spell goes elsewhere")
    if last.keys() - {"cast", "as", *_MANNERS}:
        raise UnreadError("which spell goes elsewhere")
    steps = _of_the_spell(actions, Scope(scope.types))
    name = last.get("as") or scope.new_name("spell")
    chosen: Data = {"choose": cards, "as": name}
    chosen |= {key: last[key] for key in _MANNERS if key in last}
    when = {"put": "it", "to": "graveyard", "after_cast": True}
    ability = {"replacement": {"when": when, "instead": steps}}
    effect = {"about": name, "until": "cast_ends", "ability": ability}
    # Of two as many are cast as there are, though not both were chosen (101.3a).
    tied = {} if cards.get("choose", 1) > 1 else {"if_you_do": name}
    done[-1][-1:] = [chosen, {"effect": effect, **tied}, {"cast": name, **tied}]


_MANNERS = ("may", "if", "if_you_do")


def goes_then(sentence: tuple[Segment, ...], alone: bool) -> bool:
    """Whether it says 「(Cなら、)この呪文を唱えた後、墓地に置くかわりに…」.

    Not so of one that stands alone without a condition: that is an ability of the card.
    """
    rest = _unlinked(sentence)
    conditions = leading(rest, "if_")
    goes = rest[len(conditions) :]
    said = bool(goes) and goes[0].kind == "after_cast"
    return said and (bool(conditions) or not alone)


def _unlinked(sentence: tuple[Segment, ...]) -> tuple[Segment, ...]:
    linked = is_link(sentence[0], "then") or is_link(sentence[0], "if_you_do")
    return sentence[1:] if linked else sentence


def moved_after_cast(sentence: tuple[Segment, ...], scope: Scope) -> Data:
    """「Cなら、この呪文を唱えた後、墓地に置くかわりに…」.

    C is looked at when the text says so; what it makes waits until the spell leaves.
    """
    if scope.types != {"spell"}:
        raise UnreadError("which spell", sentence[0].start)
    rest = _unlinked(sentence)
    conditions = leading(rest, "if_")
    holds = [condition(part, scope) for part in conditions]
    steps = _of_the_spell(rest[len(conditions) + 1 :], Scope(scope.types))
    when = {"put": "it", "to": "graveyard", "after_cast": True}
    ability = {"replacement": {"when": when, "instead": steps}}
    effect = {"about": "this", "until": "cast_ends", "ability": ability}
    return {"effect": effect, **({"if": all_of(holds)} if holds else {})}


def _of_the_spell(actions: tuple[Segment, ...], scope: Scope) -> list[Data]:
    """Where a spell goes after it was cast."""
    scope.event_card, scope.subject = "that", "that"
    scope.subject_types = frozenset({"spell"})
    steps = instructions(actions, scope, _nothing_given)
    if not steps:
        raise UnreadError("where the spell goes")
    below = [*steps[0]] == ["choose", "as"] and bool(
        {"under", "onto_shield"} & steps[-1].get("move", {}).keys()
    )
    if len(steps) != 1 + below or "may" in steps[-1]:
        raise UnreadError("where the spell goes", actions[0].start if actions else None)
    if not {"move", "return"} & steps[-1].keys():
        raise UnreadError("where the spell goes", actions[0].start if actions else None)
    return steps


def _nothing_given(frames: list[Frame]) -> Data:
    raise UnreadError("where the spell goes", frames[0].start)


def new_target(frame: Frame) -> list[str | Data]:
    """「攻撃先をAまたはBに」: to which creatures an attack can be turned."""
    target, to = frame.take("wo"), frame.take("ni")
    item = target.noun.only if target and target.noun else None
    if item is None or item.terminal != "TARGET" or item.mods or item.quantity:
        raise UnreadError("what is changed", frame.start)
    if to is None or to.noun is None or to.quantity or to.noun.joint == "AND":
        raise UnreadError("to whom", frame.start)
    found = [frame.described(Noun((part,))) for part in to.noun.items]
    for cards in found:
        if isinstance(cards, dict) and {"zone", "choose", "up_to"} & cards.keys():
            raise UnreadError("to whom", frame.start)
    return found


def in_its_place(part: Segment, to_come: bool) -> bool:
    """Whether a part says what happens in the place of an event."""
    stays_ = to_come and part.words[-1].meaning.startswith("stay ")
    return stays_ or is_link(part, "instead")
