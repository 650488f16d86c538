"""Numbers, cards, conditions and events, in Japanese."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dmreason.cardtext.vocabulary import ja, verb, word
from dmreason.cardtext.writing.japanese.words import (
    ON,
    READ_OF_ONE,
    READ_OF_SEVERAL,
    STATES,
    WORN,
    civilizations,
    counted,
    listed,
    noun,
    player,
    reference,
    zones,
)
from dmreason.cardtext.writing.said import NoWordsError, Said, told_fields
from dmreason.cardtext.writing.scope import Noun, Scope, check_owner, noun_of
from dmreason.language.descriptions import (
    Amount,
    Cards,
    Quantity,
    Range,
    Selector,
    Value,
)

# -- numbers -------------------------------------------------------------------------


def amount(number: Amount, scope: Scope, nested: bool = False) -> str:
    """A number, or where it is read."""
    if isinstance(number, int):
        return str(number)
    with Said(number) as said:
        what = said(number.kind)
        match number.kind:
            case "affected":
                return f"{_affected(what, scope)}の数"
            case kind if kind in READ_OF_ONE:
                return f"{reference(what, scope)}{READ_OF_ONE[kind]}"
            case "total_cost_of" | "total_power_of" as kind if done := _done_to(
                what, scope
            ):
                return f"{_affected(done, scope)}の{READ_OF_SEVERAL[kind]}"
            case kind if kind in READ_OF_SEVERAL:
                return f"{cards(what, scope)}の{READ_OF_SEVERAL[kind]}"
            case "this_turn":
                return f"このターンに{scope.tell(what, scope, 'past')}回数"
            case "this_attack":
                return f"その攻撃中に{scope.tell(what, scope, 'past')}回数"
            case "paid_with" | "greatest_power_paid_with" as kind:
                there = what.model_copy(update={"zone": ("mana",)})
                with Said(there, "zone") as inside:
                    tapped = which_cards(there, inside, scope, placed=False, event=True)
                this = reference("this", scope)
                return f"{this}のコストを支払うためにタップした{tapped}の{_PAID[kind]}"
        parts = [amount(part, scope, nested=True) for part in what]
        text = {
            "sum": "と".join(parts) + "の合計",
            "minus": f"{parts[0]}から{parts[-1]}を引いた数",
            "times": f"{parts[0]}と{parts[-1]}を掛けた数",
            "per": f"{parts[0]}の{parts[-1]}ごとに1",
        }[number.kind]
    return f"〔{text}〕" if nested else text


_PAID = {"paid_with": "数", "greatest_power_paid_with": "一番大きいパワー"}
"""What is read of the cards that were tapped for a card."""


def _done_to(what: Cards, scope: Scope) -> str | None:
    """The name of cards to which something was done, if no more is said of them."""
    if not isinstance(what, Selector) or what.model_fields_set != {"cards"}:
        return None
    name = what.cards[0] if what.cards and len(what.cards) == 1 else ""
    meant = scope.named.get(name)
    return name if meant and meant.verb not in ("choose", "look", "reveal") else None


def _affected(name: str, scope: Scope) -> str:
    """The cards that an instruction really moved."""
    meant = scope.named.get(name)
    if meant is None:
        raise NoWordsError(f"`affected: {name}`")
    made = scope.made(name)
    if made.whose or made.zone:
        raise NoWordsError(f"`affected: {name}`")
    return f"こうして{verb(meant.verb, 'past')}{noun(meant.noun)}"


def each(number: Amount, scope: Scope) -> tuple[str, int] | None:
    """「自分のドラゴン1体につき」 and how much for each, of such a number."""
    if not isinstance(number, Value) or number.times is None:
        return None
    first, second = number.times
    if not isinstance(first, int) or not isinstance(second, Value):
        return None
    if second.affected is not None:
        one = counted(1, scope.made(second.affected).noun)
        return f"{_affected(second.affected, scope)}{one}につき", first
    if (held := second.civilizations_of) is not None and held.cards == ("that",):
        return f"{reference('that', scope)}が持つ文明1つにつき", first
    if held is not None and not held.is_choice:
        return f"{cards(held, scope)}の文明1つにつき", first
    if second.count is None or second.count.picks() is not None:
        return None
    kind = noun_of(second.count, scope)
    return f"{cards(second.count, scope)}{counted(1, kind)}につき", first


def how_many(number: Quantity, kind: Noun, scope: Scope) -> str:
    """So many cards: 「2体」, 「…と同じ数」."""
    if isinstance(number, int):
        return counted(number, kind)
    return f"{amount(number, scope)}と同じ数"


BOUNDS = ("at_least", "at_most", "less_than", "more_than")


def _bounded(measure: str, bounds: int | Range, scope: Scope) -> str:
    """「コスト5以下の」."""
    name = ja("measures", measure)
    if isinstance(bounds, int):
        return f"{name}{bounds}の"
    if bounds.parity is not None:
        odd = f"{name}が{ja('parities', bounds.parity)}"
        if (rest := bounds.model_copy(update={"parity": None})) != Range():
            odd = _bounded(measure, rest, scope) + odd
        return f"{odd}の"
    with Said(bounds) as said:
        low, high = said("at_least"), said("at_most")
        if low is not None and low == high:
            further = _by_so_much(measure, low, scope)
            return further or f"{name}が{amount(low, scope)}と同じ"
        found = [
            f"{amount(bound, scope)}{ja('bounds', field)}"
            for field in BOUNDS
            if (bound := said(field)) is not None
        ]
        plain = all(isinstance(getattr(bounds, f), int | None) for f in BOUNDS)
    open_ended = bounds.less_than is None and bounds.more_than is None
    if plain and open_ended:
        return f"{name}{''.join(found)}の"
    end = "の" if open_ended or found[-1].endswith(ja("bounds", "at_most")) else ""
    return f"{name}が{'で'.join(found)}{end}"


def _by_so_much(measure: str, number: Amount, scope: Scope) -> str | None:
    """「そのクリーチャーよりコストが2大きい」; None if it is another number."""
    than = {"sum": "大きい", "minus": "小さい"}
    if isinstance(number, int) or number.kind not in than:
        return None
    first, *more = getattr(number, number.kind)
    known = not isinstance(first, int) and first.kind == f"{measure}_of"
    if len(more) != 1 or not isinstance(more[0], int) or not known:
        return None
    with Said(number) as said, Said(first) as other:
        said(number.kind)
        card = reference(other(first.kind), scope)
    return f"{card}より{ja('measures', measure)}が{more[0]}{than[number.kind]}"


# -- which cards -----------------------------------------------------------------------


def cards(part: Cards, scope: Scope) -> str:
    """Cards, all of them: 「このクリーチャー」, 「自分のドラゴン」."""
    if isinstance(part, str):
        return reference(part, scope)
    if isinstance(part, tuple):
        return "と".join(reference(name, scope) for name in part)
    if part.is_choice:
        raise NoWordsError("Selector: a number")
    with Said(part) as said:
        return which_cards(part, said, scope)


def described(part: Selector, scope: Scope) -> str:
    """What cards are like, wherever they are."""
    bare = part if part.zone else part.model_copy(update={"zone": ("hand",)})
    with Said(bare, "zone") as said:
        return which_cards(
            bare, said, scope, placed=bool(part.zone), event=not part.zone
        )


def owner_of(whose: str, own: bool = False) -> str:
    if own:
        return "自身"
    if whose == "unsaid":
        return ""
    return "お互い" if whose == "any" else player(whose)


def which_cards(
    part: Selector,
    said: Said,
    scope: Scope,
    placed: bool = True,
    own: bool = False,
    event: bool = False,
    creatures: bool = False,
) -> str:
    """A description without its number.

    Args:
        part: the description.
        said: what is still to be written of it.
        scope: what words mean there.
        placed: whether it says where the cards are.
        own: whether the opponent's cards are 「自身の」.
        event: whether it stands in an event, which looks at no zone.
        creatures: whether nothing but a creature can be meant.
    """
    if not placed:
        _check_said(part, said, event)
    others, also = said("excluding"), said("and_all")
    whose, zone = said("whose"), said("zone")
    names = said("cards")
    worn = WORN.get(scope.this) if part.equipped_with == "this" else None
    if worn and said.only("equipped_with") and not (names or zone or whose or others):
        said("equipped_with")
        return worn
    place = ""
    end = ""
    if names is not None and placed:
        named = "と".join(reference(name, scope) for name in names)
        if said.only() and not (zone or whose or others):
            return f"{named}と{cards(also, scope)}" if also else named
        if len(names) == 1 and not scope.refer(names[0]).many:
            if part.linked and said.only("linked") and said("linked"):
                return f"リンクしている{named}"
            end = f"である{named}"
        else:
            place = f"{named}のうち"
        if zone == ("battle",):
            raise NoWordsError("Selector: named cards of the battle zone")
    in_battle = zone in (None, ("battle",))
    check_owner(part)
    noun_kind = noun_of(part, scope)
    if placed and not event and not in_battle and zone is not None:
        of_whom = "" if names and whose is None else owner_of(whose or "you", own)
        owner = f"{of_whom}の" if of_whom else ""
        if zone == ("hand",) and said.only() and others is None and also is None:
            return f"{place}{owner}手札"
        if zone == ("shields",) and not (part.type or part.as_cards or _race(part)):
            place += owner
        else:
            place += f"{owner}{zones(zone)}にある"
    elif not placed and not event and not in_battle and names is None:
        pass  # said with the zone, after the cards
    elif whose is not None and (whose != "any" or not (in_battle or event)):
        place += owner_of(whose, own) + "の"
    if part.as_cards and in_battle and not (place or names or event or part.seals):
        place = "バトルゾーンにある"  # else it may be a card of any zone
    whole = creatures or (part.is_choice and not part.any_number)
    like = ""
    if whose is not None and place == f"{owner_of(whose, own)}の":
        like = _shared(said, scope)  # 「それと同じ名前の相手のクリーチャー」
    if said("any_of"):
        if whose is not None and place == f"{owner_of(whose, own)}の":
            place += "、" if all(way.said - _NOUNS for way in part.ways) else ""
        text = place + _either(part, said, scope, whole)
    else:
        text = place + _states(said, scope) + _kind(said, scope, noun_kind, whole)
    if others is not None:
        without = others.model_copy(
            update={
                "zone": _zone_of_others(others, zone),
                "whose": None if others.whose == whose else others.whose,
            }
        )
        # 「自分の、火のクリーチャー以外の」: whose all are, and not those left out
        mine = part.whose == "you" and place == "自分の" and without.type
        apart = f"{place}、" if mine and len(told_fields(without)) > 1 else place
        text = text.replace(place, f"{apart}{_without(without, scope)}", 1)
    text = like + text + end
    if also is not None:
        text += f"と{cards(also, scope)}"
    return text


def _race(part: Selector) -> bool:
    """Whether cards are called by their race, and no shields."""
    return bool(part.race or part.race_includes)


_NOUNS = {"type", "race", "race_includes", "name"}
"""What cards are called; of what else is like, a comma says whose both are."""


def _check_said(part: Selector, said: Said, event: bool) -> None:
    """NoWordsError if what is said apart from the description was not said there."""
    apart = ["cards", "zone"]
    if not (event or part.cards or part.zone in (None, ("battle",))):
        apart.append("whose")
    for field in apart:
        if said.has(field):
            raise NoWordsError(f"Selector: `{field}`")


def _zone_of_others(
    others: Selector, zone: tuple[str, ...] | None
) -> tuple[str, ...] | None:
    """The zone of what is left out, which is that of all; none of the battle zone."""
    in_battle = zone in (None, ("battle",))
    if others.zone in (None, zone):
        return None if in_battle else zone
    if others.zone == ("battle",) and (in_battle or noun_of(others) == "element"):
        return None
    raise NoWordsError("Selector: `excluding` of another zone")


def _without(part: Selector, scope: Scope) -> str:
    """What is left out of a description: 「ドラゴン以外の」, 「「A」を持たない」."""
    told = told_fields(part)
    if told == {"keyword"} and part.keyword is not None and len(part.keyword) == 1:
        return f"「{part.keyword[0]}」を持たない"
    neither = part.race if told == {"race"} else ()
    if told == {"civilization"}:
        neither = tuple(civilizations([one]) for one in part.civilization or ())
    if neither and len(neither) > 1:
        return "".join(f"{one}でも" for one in neither) + "ない"
    if told == {"of_chosen"} and part.of_chosen is not None:
        of = scope.value(part.of_chosen)
        return f"その{ja('values', of)}{'と同じコスト' if of == 'cost' else ''}以外の"
    return f"{_excluded(part, scope)}以外の"


def _excluded(part: Selector, scope: Scope) -> str:
    with Said(part, "zone") as said:  # that of all the cards
        if part.cards and said.only("cards"):
            return "と".join(reference(name, scope) for name in said("cards"))
        if part.civilization and said.only("civilization"):
            return civilizations(said("civilization"))
        text = which_cards(part, said, scope, placed=part.zone is None)
    return f"〔{text}〕" if part.excluding is not None else text


def _either(part: Selector, said: Said, scope: Scope, counted: bool) -> str:
    """「光のクリーチャーまたはドラゴン」: what is said of all is said of each."""
    text = _states(said, scope)
    for field in part.said:
        said(field)
    card: Noun | None = "card" if said("as_cards") else None
    ways = [Selector(**{f: getattr(way, f) for f in way.said}) for way in part.ways]
    kinds = [noun_of(like.model_copy(update={"zone": part.zone})) for like in ways]
    bodies = counted and len(set(kinds)) == 1  # else they are counted as 枚 together
    found = []
    for like, kind in zip(ways, kinds, strict=True):
        with Said(like) as inside:
            what = _kind(inside, scope, card or kind, bodies)
            found.append(_states(inside, scope) + what)
    return text + listed(found)


def _crossed_with(host: Selector, said: Said, scope: Scope) -> str:
    """「相手のクリーチャーにクロスしてある」, of gear or an aura, whosever it is."""
    on = ON.get(said("type") or ())
    if on is None or said("whose") is not None:
        raise NoWordsError("Selector: `equipped_to`")
    worn = WORN.get(scope.this)
    with Said(host) as inside:
        if worn and host.equipped_with == "this" and inside.only("equipped_with"):
            inside("equipped_with")
            return worn + on
        whose, kind = inside("whose"), inside("type")
    if kind != ("creature",) or not isinstance(whose, str | None):
        raise NoWordsError("Selector: `equipped_to`")
    owner = f"{player(whose)}の" if whose not in (None, "any") else ""
    return f"{owner}クリーチャー{on}"


def _states(said: Said, scope: Scope) -> str:
    """In which state the cards are, and how they stand to others."""
    text = "他の" if said("other") else ""
    for field, wording in (
        ("under", "{}の下にある"),
        ("sealing", "{}に付いている"),
        ("equipped_to", "{}に装備している"),
        ("equipped_with", "{}を装備している"),
        ("fortified_by", "{}を付けて要塞化した"),
        ("life_of", "{}の「EXライフ」の"),
        ("tied_to", "{}に結び付けた"),
    ):
        name = said(field)
        if field == "equipped_to" and isinstance(name, Selector):
            text += _crossed_with(name, said, scope)
        elif name is not None:
            text += wording.format(cards(name, scope))
    text += f"カード{n}枚でリンクしている" if (n := said("linked_cards")) else ""
    for field, yes, no in STATES:
        value = said(field)
        if value is not None and (value or no):
            text += yes if value else no
    if (foes := said("battling_with")) is not None:
        text += f"{cards(foes, scope)}とバトルしている"
    text += _shared(said, scope)
    chosen = said("of_chosen")
    if chosen is not None:
        of = scope.value(chosen)
        text += f"その{ja('values', of)}{'と同じコスト' if of == 'cost' else ''}の"
    for field, wording in (("most", "{}が一番大きい"), ("least", "{}が一番小さい")):
        measure = said(field)
        if measure is not None:
            text += wording.format(ja("measures", measure))
    return text


def _shared(said: Said, scope: Scope) -> str:
    """「それと同じ文明を持つ」, unless it stands before."""
    text = ""
    for field, wording in (
        ("shares_civilization_with", "{}と同じ文明を持つ"),
        ("shares_name_with", "{}と同じ名前の"),
        ("shares_race_with", "{}と同じ種族を持つ"),
        ("shares_cost_with", "{}と同じコストの"),
    ):
        if said.has(field):
            text += wording.format(cards(said(field), scope))
    return text


def _is_race(field: str, words: Sequence[str]) -> bool:
    """Whether words stand for every race in which they occur, and are said alone."""
    categories = word("races", "categories").ja
    return field == "race_includes" and all(name in categories for name in words)


def _races(said: Said) -> Sequence[str] | None:
    """Races that are said alone: 「アーマード・ドラゴン」, 「ドラゴン」."""
    exact, included = said("race"), said("race_includes")
    if exact is not None and _is_race("race_includes", exact):
        raise NoWordsError("Selector: a `race` of the name of several")
    if included is None or not _is_race("race_includes", included):
        return exact  # type: ignore[no-any-return]
    if exact is not None:
        raise NoWordsError("Selector: `race` and `race_includes`")
    return included  # type: ignore[no-any-return]


def _kind(said: Said, scope: Scope, kind: Noun, counted: bool) -> str:
    """The civilizations, cost, power, name, race and type of cards."""
    if said("as_cards") and not said("seals"):
        kind = "card" if kind in ("element", "card") else kind
    one_of, every = said("civilization"), said("civilizations")
    text = {None: "", True: "多色の", False: "多色ではない"}[said("multicolor")]
    if one_of is not None:
        text += civilizations(one_of) + "の"
    if every is not None:
        text += listed([ja("civilizations", name) for name in every], "と") + "を持つ"
    for measure in ("cost", "power"):
        bounds = said(measure)
        if bounds is not None:
            text += _bounded(measure, bounds, scope)
    for field, wording in (
        ("name", "《{}》という名前の"),
        ("name_includes", "名前に{}とある"),
        ("race_includes", "種族に「{}」とある"),
    ):
        words = said(field)
        if words is not None and not _is_race(field, words):
            each = [f"《{n}》" for n in words] if field == "name_includes" else words
            text += wording.format(listed(each, "または"))
    if (keywords := said("keyword")) is not None:
        text += listed([f"「{name}」" for name in keywords], "または") + "を持つ"
    races, types = _races(said), said("type")
    if counted and types == ("creature",) and races is not None:
        types = None
    if races is not None and types:
        text += f"{listed(races)}の"
    evolution = said("evolution")
    if evolution is not None:
        text += "進化" if evolution else "進化ではない"
    if (neo := said("neo")) is not None:
        text += "NEO" if neo else "NEO以外の"
    if (twinpact := said("twinpact")) is not None:
        text += "ツインパクト・" if twinpact else "ツインパクトではない"
    if races is not None and not types:
        return text + listed(races)
    if types is None or len(types) == 1:
        alone = re.fullmatch("(《[^《》]+》)という名前の", text)
        if alone and counted and (types == ("creature",) or kind == "card"):
            return alone[1]
        return text + noun(kind)
    names = [ja("types", name) for name in types]
    if kind == "card" and sorted(names) == sorted(word("elements", "all").ja):
        return text + noun("element")
    return listed([text + name for name in names])
