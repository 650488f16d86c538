"""What is asked of cards that are known: which word one has, what is among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dmreason.cardtext.reading.among import (
    check_not_counted,
    check_several,
    check_so_done,
)
from dmreason.cardtext.reading.counting import check_owned, total
from dmreason.cardtext.reading.describing import described
from dmreason.cardtext.reading.frames import name_elements
from dmreason.cardtext.reading.happening import uncounted
from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.made import are_several
from dmreason.cardtext.reading.naming import as_counted
from dmreason.cardtext.reading.phrases import (
    Item,
    Noun,
    Phrase,
    Quantity,
    Segment,
    UnreadError,
)
from dmreason.cardtext.reading.qualities import (
    ALIKE,
    FROM_DECK,
    SUPERLATIVES,
    Data,
    with_keyword,
)
from dmreason.cardtext.reading.referring import check_seen_once
from dmreason.cardtext.reading.scoping import Scope
from dmreason.cardtext.reading.seen import see_milled
from dmreason.cardtext.reading.taken import has_left, if_taken, seen_now
from dmreason.cardtext.vocabulary import sections
from dmreason.language.mentions import PRONOUNS


def has_keyword(segment: Segment, phrases: Sequence[Phrase], scope: Scope) -> Data:
    """「それが「S・トリガー」を持っていなければ」, of one card."""
    cases = {phrase.case: phrase for phrase in phrases}
    about, has = cases.get("ga") or cases.get("ha"), cases.get("wo")
    item = has.noun.only if has and has.noun else None
    if len(phrases) != 2 or about is None or about.noun is None or about.quantity:
        raise UnreadError("what has which word", segment.start)
    if item is None or item.terminal != "QUOTE" or item.mods or item.quantity:
        raise UnreadError("what has which word", segment.start)
    if has and has.quantity:
        raise UnreadError("how often it has which word", segment.start)
    name = described(about.noun, scope)
    if not isinstance(name, str):
        raise UnreadError("what has which word", segment.start)
    if are_several(scope, name):
        raise UnreadError("whether one of them is, or all", segment.start)
    so = "not" not in segment.words[-1].meaning
    return _asked(so, name, with_keyword(item.head), scope)


def is_alike(
    segment: Segment, alike: Phrase | None, phrases: list[Phrase], scope: Scope
) -> Data:
    """「それがこのクリーチャーと同じ種族を持っていれば」, 「〜と同じ種族なら」."""
    about = next((p for p in phrases if p.case in ("ga", "ha") and p.noun), None)
    many = [p.quantity for p in phrases if p.case == "amount" and p.quantity]
    left = [p for p in phrases if p not in (about, alike) and p.case != "amount"]
    with_ = segment.noun if alike is None else alike.noun
    word = segment.words[-1].meaning
    if alike is not None and not word.startswith("have "):
        raise UnreadError("alike in what", segment.start)
    if left or about is None or about.noun is None or about.quantity or with_ is None:
        raise UnreadError("what is alike", segment.start)
    if any((q.kind, q.number) != ("any_at_all", 1) for q in many):
        raise UnreadError("how much is alike", segment.start)
    name, other = described(about.noun, scope), described(with_, scope)
    if not isinstance(name, str) or not isinstance(other, str) or name == other:
        raise UnreadError("what is alike", segment.start)
    if are_several(scope, name):
        raise UnreadError("whether one of them is, or all", segment.start)
    words = segment.words if alike is None else alike.words
    of = next(word.meaning for word in words if word.type == "SAME")
    if of == "power":
        raise UnreadError("whether two powers are the same", segment.start)
    said = about.noun.items[0].head[0].meaning
    # 「そのクリーチャーが」
    kind = {"type": said} if said in sections()["types"] else {}
    so = alike is None or "not" not in word
    return _asked(so, name, {**kind, f"shares_{of}_with": other}, scope)


def among_seen(cards: Data, scope: Scope, segment: Segment) -> Data:
    """「その中にドラゴンがあれば」: among the cards that were looked at, or milled."""
    check_seen_once(scope, segment.start)
    see_milled(scope)
    if scope.seen is None or {"zone", "whose", "cards", "other"} & cards.keys():
        raise UnreadError("among which cards", segment.start)
    if "cards" not in scope.seen:
        raise UnreadError("among which cards", segment.start)
    if any(act.get("move", {}).get("to") == "deck" for _, act in scope.acts):
        # Whether what was put back counts is not said.
        raise UnreadError("among which cards", segment.start)
    last = scope.acts[-1][1].get("discard") if scope.acts else None
    if isinstance(last, int) or (isinstance(last, dict) and "cards" not in last):
        # 「3枚を見る。手札を2枚捨てる。その中に…」
        raise UnreadError("among those, or what was discarded", segment.start)
    check_several(scope, scope.seen, segment.start)
    words = [word for p in segment.phrases for word in p.words if word.type == "AMONG"]
    check_so_done(scope, scope.seen, "".join(words), segment.start)
    check_not_counted(scope, "", segment.start)
    found = {**seen_now(scope, segment.start), **cards}
    found.pop("as_cards", None)
    return found


def of_its_mode(segment: Segment) -> bool:
    """「ハイパーモード状態なら」, of the creature that says so."""
    item = segment.noun.only if segment.noun else None
    mods = item.mods if item and segment.kind in ("if_is", "if_is_not") else ()
    return [mod.words[0].meaning for mod in mods if mod.words] == ["hyper"]


def done_so(segment: Segment, scope: Scope) -> Data:
    """「こうして火のカードを捨てたなら」: whether one of the cards of that act is so.

    Also 「こうして3枚以上捨てたなら」. Only what was really done to counts (605.2c).
    """
    verb = segment.words[-1].meaning.partition(" ")[0]
    acts = [act for said, act in scope.acts if said == verb]
    about = [p for p in segment.phrases if p.case in ("wo", "ga") and p.noun]
    many = [p.quantity for p in segment.phrases if p.case == "amount" and p.quantity]
    left = [p for p in segment.phrases if p not in about and p.case != "amount"]
    if len(acts) != 1 or not _KNOWN.intersection(acts[0]) or len(about) > 1:
        raise UnreadError("what was done so", segment.start)
    if any(not _is_where_it_went(phrase, acts[0]) for phrase in left):
        raise UnreadError("what was done so", segment.start)
    cards: str | Data = {}
    if about and about[0].noun is not None:
        if about[0].noun.joint == "AND":  # 「こうしてAとBを捨てたなら」
            raise UnreadError("one of both, or each of them", segment.start)
        items = about[0].noun.items
        many += [q for q in (about[0].quantity, *(i.quantity for i in items)) if q]
        cards = described(uncounted(about[0].noun), scope)
    if not isinstance(cards, dict) or len(many) > 1 or not (about or many):
        raise UnreadError("which cards were so", segment.start)
    as_counted(cards, many[0] if many else None)
    cards.pop("as_cards", None)
    if {"zone", "other", "cards", "distinct"} & cards.keys():
        raise UnreadError("which cards were so", segment.start)
    found = {"cards": scope.name_of(acts[0]), **cards}
    if not many:
        return {"exists": found}
    if (many[0].kind, many[0].bound) != ("bounded", "at_least"):
        raise UnreadError("how many were so", segment.start)
    return {"count": found, "at_least": many[0].number}


_KNOWN = {"put", "summon", "destroy", "discard", "return", "move", "mill"}
"""Acts after which it is known how their cards are."""


def _is_where_it_went(phrase: Phrase, act: Data) -> bool:
    """「手札に」, of what an act has returned."""
    item = phrase.noun.only if phrase.noun else None
    if phrase.case != "ni" or item is None or item.terminal != "ZONE":
        return False
    to = next((zone for kind, zone in _GOES_TO.items() if kind in act), None)
    return not item.quantity and item.head[0].meaning == (to or act["move"]["to"])


_GOES_TO = {
    "return": "hand",
    "put": "battle",
    "summon": "battle",
    **dict.fromkeys(("mill", "discard", "destroy"), "graveyard"),
}


def _games(scope: Scope) -> list[Data]:
    """The instructions by which rock-paper-scissors was played."""
    return [act for _, act in scope.acts if "rock_paper_scissors" in act]


def who_has_won(mine: bool, said: Said, scope: Scope) -> Data:
    """Whether rock-paper-scissors was won by whose text it is."""
    games = _games(scope)
    if len(games) != 1 or (scope.judged and "ジャンケン" not in said):
        raise UnreadError("who has won what", said.start_pos or 0)
    if not mine and "may" in games[0]:
        raise UnreadError("whether it was played", said.start_pos or 0)
    name = games[0].setdefault("as", scope.new_name("won"))
    return {"done": name} if mine else {"no": {"done": name}}


def judged(segment: Segment, scope: Scope) -> Data:
    """「自分が勝ったら」: who has shown no lower cost than the other (701.21b).

    Of rock-paper-scissors, who has won it.
    """
    said = segment.words[0]
    mine_won = said.startswith("自分") == ("勝" in said and "なければ" not in said)
    if "ジャンケン" in said or (_games(scope) and "ジャッジ" not in said):
        return who_has_won(mine_won, said, scope)
    if scope.judged is None:
        raise UnreadError("who has won what", segment.start)
    mine, theirs = scope.judged
    if not said.startswith("自分") or not mine_won:
        # The rule says when its user wins, at equal costs too; of the other nothing.
        raise UnreadError("when the other player has won", segment.start)
    return {"value": {"cost_of": mine}, "at_least": {"cost_of": theirs}}


def only_this(segment: Segment, scope: Scope) -> Data:
    """「自分のクリーチャー(手札)がこれだけなら」: it is there, and no other."""
    about = segment.phrases[0] if len(segment.phrases) == 1 else None
    alone = segment.noun.only if segment.noun else None
    if about is None or about.noun is None or about.quantity:
        raise UnreadError("which is the only one", segment.start)
    if alone is None or alone.terminal != "THIS" or alone.mods:
        raise UnreadError("which is the only one", segment.start)
    one = alone.quantity or Quantity("exactly", 1)
    if (one.kind, one.number) != ("exactly", 1):
        raise UnreadError("which is the only one", segment.start)
    cards = described(about.noun, scope)
    there: Data = {"exists": {"cards": "this"}}
    if cards == {"whose": "you", "zone": "hand"}:
        there["exists"]["zone"] = "hand"
    elif not isinstance(cards, dict) or {"zone", "other", "as_cards"} & cards.keys():
        raise UnreadError("the only one of which", segment.start)
    return {"all_of": [there, {"none": {**cards, "other": True}}]}


_NOT_OF_EACH = {"whose", "zone", "choose", "up_to", "as_cards", "other"}
"""What is not said of cards that are known."""


def every_is(segment: Segment, about: Noun, scope: Scope) -> Data:
    """「自分のマナゾーンのカードがすべて火のカードなら」."""
    assert segment.noun is not None
    item = about.only
    if item is not None and item.head[0].startswith("それら") and _looked(scope):
        cards: str | Data = among_seen({}, scope, segment)
    else:
        cards = described(about, scope)
        if isinstance(cards, str) and cards not in PRONOUNS:
            cards = {"cards": cards}  # 「それらがすべて火のカードなら」
    like = described(segment.noun, scope)
    if not isinstance(cards, dict) or not isinstance(like, dict):
        raise UnreadError("what all of them are", segment.start)
    if "cards" not in cards:
        check_owned(cards, segment.start)
    like.pop("as_cards", None)
    if cards.get("zone", "battle") != "battle":
        cards.pop("as_cards", None)
        name_elements(about, cards, "exist")
        name_elements(segment.noun, like, "exist")
    odd = {"as_cards", "excluding"} & cards.keys() or like.keys() & _NOT_OF_EACH
    if like.keys() == {"distinct"} and like["distinct"] != "power" and not odd:
        values = {
            f"{like['distinct']}s_of": cards
        }  # 「すべてコストの異なるカードなら」
        return {"value": values, "at_least": {"count": cards}}
    same = like.pop(ALIKE, None)
    if not like or odd:
        raise UnreadError("what all of them are", segment.start)
    every = {"every": {"of": cards, "is": like}}
    if same is None:
        return every
    # 「すべて同じコストのクリーチャーなら」
    halves = {"type": like["type"]} if "type" in like else {}  # the cost of that half
    value = {f"{same}s_of": {**cards, **halves}}
    return {"all_of": [every, {"value": value, "at_most": 1}]}


def said_of_all(segment: Segment) -> Segment:
    """「すべてのAがタップしていれば」, 「Aすべてが」, as 「Aがすべて」."""
    return replace(segment, phrases=tuple(map(_of_all, segment.phrases)))


def _of_all(phrase: Phrase) -> Phrase:
    if phrase.noun is None or phrase.case not in ("ga", "ha") or phrase.quantity:
        return phrase
    if not any(map(_says_all, phrase.noun.items)):
        return phrase
    item = phrase.noun.only
    if item is None or (item.quantity and item.quantity.kind != "all"):
        # 「すべてのAまたはB」, 「すべてのA2体」
        raise UnreadError("all of which", phrase.noun.items[0].head[0].start_pos)
    mods = tuple(mod for mod in item.mods if mod.kind != "every")
    bare = Noun((replace(item, mods=mods, quantity=None),))
    return replace(phrase, noun=bare, quantity=Quantity("all"))


def _says_all(item: Item) -> bool:
    """「すべてのA」, and not 「すべての墓地にあるA」."""
    kinds = [mod.kind for mod in item.mods]
    every = "every" in kinds and "within" not in kinds[kinds.index("every") :]
    return every or (item.quantity is not None and item.quantity.kind == "all")


def every_in_state(
    cards: str | Data, quantity: Quantity, state: Data, segment: Segment
) -> Data:
    """「自分のクリーチャーがすべてタップしていれば」, of those that lie there."""
    # 「すべて攻撃していれば」 may be in this turn.
    lasting = state.keys() <= {"tapped", "linked"}
    if quantity.kind != "all" or "not" in segment.words[-1].meaning or not lasting:
        raise UnreadError("in which state", segment.start)
    unlike = {"cards", "excluding", *FROM_DECK, *NOT_OF_ONE} - {"zone", "other"}
    if not isinstance(cards, dict) or cards.keys() & {*state, *SUPERLATIVES}:
        raise UnreadError("in which state", segment.start)
    if cards.get("zone", "battle") != "battle":
        cards.pop("as_cards", None)
    if cards.keys() & unlike:
        raise UnreadError("in which state", segment.start)
    check_owned(cards, segment.start)
    return {"every": {"of": cards, "is": state}}


def _looked(scope: Scope) -> bool:
    """Whether the last act was to look at cards, or to reveal them."""
    return bool(scope.acts) and bool({"look", "reveal"} & scope.acts[-1][1].keys())


def is_so(segment: Segment, about: Noun, scope: Scope) -> Data:
    """「それがクリーチャーなら」, of a card that was looked at, moved or watched."""
    if segment.noun is None:
        raise UnreadError("what it is", segment.start)
    name = described(_called_as(about, segment.noun), scope)
    said = [m.words[0].meaning for m in segment.noun.items[0].mods if m.words]
    if isinstance(name, dict) and (segment.kind, said) == ("if_is", ["hyper"]):
        # 「自分のクリーチャーがハイパーモード状態なら」: one of them
        return {"exists": {**name, "hyper": True}}
    crossed = name == {"equipped_with": "this"} and segment.kind == "if_is"
    if crossed and isinstance(like := described(segment.noun, scope), dict):
        like.pop("as_cards", None)
        if not like.keys() & {*NOT_OF_ONE, "equipped_with"}:
            return {"exists": {"equipped_with": "this", **like}}
    if not isinstance(name, str):
        raise UnreadError("what it is", segment.start)
    if are_several(scope, name):
        raise UnreadError("whether one of them is, or all", segment.start)
    scope.asked = name if name not in ("this", "that") else None
    found = known_is_so(segment, name, scope)
    if segment.kind == "if_is":
        scope.asked_like = found.get("exists", {})
    return found


def known_is_so(segment: Segment, name: str, scope: Scope) -> Data:
    """What a card is, of which the name is known."""
    assert segment.noun is not None
    if segment.noun.joint == "AND":  # 「それがAとBなら」
        raise UnreadError("either of them, or both", segment.start)
    cards = _of_another(name, segment.noun, scope)
    if isinstance(cards, dict) and len(cards) > 1:
        cards.pop("as_cards", None)  # 「それがコスト5以下のカードなら」
    if not isinstance(cards, dict) or cards.keys() & NOT_OF_ONE:
        raise UnreadError("what it is", segment.start)
    if cards.get("excluding") == {"cards": name}:  # 「それがそれ以外の呪文なら」
        raise UnreadError("otherwise than what", segment.start)
    if cards.keys() == {"type"} and scope.known(name).get("type") in _KINDS:
        # 「クリーチャーを1体選ぶ。それがクリーチャーなら」: another card is meant.
        raise UnreadError("a creature that is a creature", segment.start)
    if name == "this" and "hyper" in cards and cards.get("type") == "creature":
        del cards["type"]  # 「ハイパーモードのクリーチャーなら」: so it is called
    known = scope.meant.get(name, {})
    if known.keys() & {*FROM_DECK} or known.get("zone", "battle") != "battle":
        name_elements(segment.noun, cards, "put")
    return _asked(segment.kind == "if_is", name, cards, scope)


def _asked(so: bool, name: str, like: Data, scope: Scope) -> Data:
    """That a card is like this, or that there is one, and it is not."""
    cards = {"cards": name, **_in_deck(name, scope), **like}
    return {"exists": cards} if so else if_taken({"none": cards}, name, scope)


_KINDS = ("creature", "spell")
"""What a card is called of which it is not asked then whether it is one."""


def _of_another(name: str, noun: Noun, scope: Scope) -> str | Data:
    """「それがそのクリーチャーのコスト以下なら」: 「その」 is another card."""
    scope.barred = name
    try:
        return described(noun, scope)
    finally:
        scope.barred = None


def _called_as(about: Noun, noun: Noun) -> Noun:
    """「それがコスト5以下のカードなら」: 「そのカード」."""
    item = about.only
    if item is None or item.head[0].type != "THAT" or item.head[0].meaning:
        return about
    if any((i.terminal, i.head[0].meaning) != ("NOTYPE", "card") for i in noun.items):
        return about
    word = item.head[0]
    said = Said.of("THAT", str(word), "card", word.start_pos or 0)
    return Noun((replace(item, head=(said,)),))


NOT_OF_ONE = {"zone", "choose", "up_to", "as_cards", "other"}
"""What is not said of a card that is known."""


def added_up(segment: Segment, scope: Scope) -> Data:
    """「自分のクリーチャーのコストの合計が20以上なら」: of all of them together."""
    cards = described(segment.noun, scope) if segment.noun else None
    if segment.phrases:
        raise UnreadError("what is added up", segment.start)
    measure, many, bound = (
        next(word for word in segment.words if word.type == kind)
        for kind in ("TOTAL", "NUM", "BOUND")
    )
    if bound.meaning not in ("at_least", "at_most"):
        raise UnreadError("how much in all", segment.start)
    if isinstance(cards, str) and bound.meaning == "at_most":
        raise UnreadError("whether so much is nothing at all", segment.start)
    value = total(measure.meaning, cards, segment.start)
    return {"value": value, bound.meaning: int(many)}


def _in_deck(name: str, scope: Scope) -> Data:
    """Where a card lies that is counted from an end of its deck, if it still is."""
    of_deck = scope.meant.get(name, {}).keys() & {*FROM_DECK}
    return {"zone": "deck"} if of_deck and not has_left(name, scope) else {}
