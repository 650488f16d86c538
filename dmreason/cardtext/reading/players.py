"""What is done by, or to the cards of, a player who is chosen."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any

from dmreason.cardtext.reading.lexing import Said
from dmreason.cardtext.reading.phrases import (
    Item,
    Mod,
    Noun,
    Phrase,
    Segment,
    UnreadError,
    quantities,
)

_CHOSEN = ("choose end", "choose may")


def names_player(sentence: Sequence[Segment]) -> bool:
    """「(その後、)プレイヤーを1人選ぶ(選んでもよい)」, and nothing else."""
    link, first = sentence[:-1], sentence[-1]
    if first.kind != "action" or first.words[-1].meaning not in _CHOSEN:
        return False
    if any(s.kind != "link" or s.words[-1].meaning != "then" for s in link):
        return False
    phrases = first.phrases
    noun = phrases[0].noun if len(phrases) == 1 and phrases[0].case == "wo" else None
    item = noun.only if noun else None
    if item is not None and not item.mods and item.head[0] == ONE_PLAYER:
        return not phrases[0].quantity and not item.quantity
    if item is None or item.mods or item.head[0] != "プレイヤー":
        return False
    many = phrases[0].quantity or item.quantity
    return many is not None and (many.kind, many.number) == ("exactly", 1)


def of_one_player(
    sentences: Sequence[tuple[Segment, ...]], number: int
) -> Sequence[tuple[Segment, ...]]:
    """From a sentence on, what is said of one of the players; nothing if it is not.

    「プレイヤー1人の手札を見る」, and what follows 「プレイヤーを1人選ぶ」.
    """
    if names_player(sentences[number]):
        return sentences[number + 1 :]
    return sentences[number:] if speaks_of(sentences[number], ONE_PLAYER) else ()


def check_own(sentence: Sequence[Segment]) -> None:
    """Raise where 「自身の」 stands and no player is named whose it could be.

    「相手が呪文を唱えた時、自身の手札を1枚捨てる」 may mean that player or the text's.
    """
    named = False
    for segment in sentence:
        made = "made" in segment.words[-1].meaning  # 「相手に自身の…を捨てさせる」
        doers = (p for p in segment.phrases if made or p.case != "ni")
        named = any(map(_is_player, doers)) or (
            named and segment.kind in ("action", "link", "either")
        )
        word = None if named else _own(segment)
        if word is not None:
            raise UnreadError("whose", word.start_pos)
        named = named and segment.kind != "when"


def check_substitute(when: Any, sentence: Sequence[Segment], steps: Any) -> None:
    """Raise where no player is named who does something in the place of another's.

    「相手がカードを引く時、かわりにカードを2枚引く」 may be said of that player.
    """
    patterns = when if isinstance(when, list) else [when]
    others = any(map(_is_of_others, patterns))
    if others and not _names_anybody(tuple(sentence)) and _by_you(steps):
        raise UnreadError("who does so in its place", sentence[0].start)


def _is_of_others(pattern: Mapping[str, Any]) -> bool:
    """Whether an event may be another player's, and not one of this card."""
    said = list(pattern.values())
    whose = [
        what.get("whose", "any") if isinstance(what, dict) else what for what in said
    ]
    own = "this" in said or {"cards": "this"} in said
    return not own and bool(whose) and whose[0] in ("opponent", "any")


def _by_you(steps: Any) -> bool:
    """Whether the text's player does something with what is his own."""
    if isinstance(steps, list):
        return any(map(_by_you, steps))
    if not isinstance(steps, dict):
        return bool(steps == "you")
    if steps.get("zone", "battle") != "battle" and not _SAYS_WHO & steps.keys():
        return True
    own = [steps[key] for key in _OF_A_PLAYER & steps.keys()]
    bare = any(
        not isinstance(what, dict) or not _SAYS_WHO & what.keys() for what in own
    )
    return bare or any(map(_by_you, steps.values()))


_OF_A_PLAYER = {"draw", "discard", "mill", "gr_summon"}
_SAYS_WHO = {"player", "whose", "cards"}


def _names_anybody(part: Any) -> bool:
    """Whether words say who does something, or whose cards these are."""
    if isinstance(part, Said):
        return re.search("自分|相手|自身|持ち主|プレイヤー", part) is not None
    if is_dataclass(part) and not isinstance(part, type):
        part = tuple(getattr(part, f.name) for f in fields(part))
    return isinstance(part, tuple) and any(map(_names_anybody, part))


def check_yours(sentence: Sequence[Segment]) -> None:
    """Raise where 「自分の」 stands behind 「相手は」: in whose eyes is that said?

    So it may be of an event, behind 「相手が」. Whom the opponent does not choose,
    attack or block, or what the opponent chooses there, sense says.
    """
    for segment in sentence:
        event = segment.kind == "when"
        word = segment.words[0 if event else -1]
        verb, _, form = word.meaning.partition(" ")
        at_others = verb in _AT_OTHERS
        if not (event or segment.kind == "action") or (at_others and "cannot" in form):
            continue
        named = False
        for phrase in segment.phrases:
            if event and at_others and phrase.case == "wo":
                continue
            yours = _yours(phrase) if named else None
            if yours is not None:
                raise UnreadError("whose, in whose eyes", yours.start_pos)
            named |= phrase.case in ("ha", "ga", "mo") and _is_opponent(phrase)


_AT_OTHERS = ("choose", "attack", "block")


def _is_opponent(phrase: Phrase) -> bool:
    """「相手は」."""
    item = phrase.noun.only if phrase.noun else None
    word = item.head[0] if item is not None and not item.mods else None
    return word is not None and (word.type, word.meaning) == ("OWNER", "opponent")


def _yours(part: Any) -> Said | None:
    """「自分の」 of cards, a zone or a turn, where a part of a sentence says it."""
    if isinstance(part, Said):
        other = part.startswith(("「", "《")) or part.type == "NOMANA"
        other |= part.endswith("まで")  # until when sense says
        return part if "自分の" in part and not other else None
    if isinstance(part, Mod) and part.kind == "whose":
        return next((word for word in part.words if word.meaning == "you"), None)
    if is_dataclass(part) and not isinstance(part, type):
        part = tuple(getattr(part, f.name) for f in fields(part))
    if not isinstance(part, tuple):
        return None
    found = (word for inner in part if (word := _yours(inner)) is not None)
    return next(found, None)


def _is_player(phrase: Phrase) -> bool:
    """「相手は」, 「各プレイヤーが」, 「そのクリーチャーの持ち主は」."""
    item = phrase.noun.only if phrase.noun else None
    if item is None or phrase.case not in _SUBJECTS:
        return phrase.case == "each_player"
    return item.terminal == "OWNER" or item.head[0] == "プレイヤー"


_SUBJECTS = ("ha", "ga", "mo", "ni")


def _own(part: Any) -> Said | None:
    """「自身の」 of cards, where a part of a sentence says it."""
    if isinstance(part, Mod) and part.kind == "whose":
        return next((word for word in part.words if word.meaning == "self"), None)
    if is_dataclass(part) and not isinstance(part, type):
        part = tuple(getattr(part, f.name) for f in fields(part))
    if not isinstance(part, tuple):
        return None
    return next((word for inner in part if (word := _own(inner)) is not None), None)


def who_played(part: Any) -> Said | None:
    """「勝ったプレイヤー」, where a part of a sentence speaks of such a player."""
    if isinstance(part, Said):
        return part if part.type == "OWNER" and str(part) in PLAYED else None
    if is_dataclass(part) and not isinstance(part, type):
        part = tuple(getattr(part, f.name) for f in fields(part))
    if not isinstance(part, tuple):
        return None
    found = [word for inner in part if (word := who_played(inner)) is not None]
    return found[0] if found else None


def speaks_of(part: Any, *words: str) -> bool:
    """Whether a part of a sentence speaks of a player so."""
    if isinstance(part, Said):
        named = part.type == "OWNER" and part.meaning == "owner"
        return named and str(part) in words
    if is_dataclass(part) and not isinstance(part, type):
        part = tuple(getattr(part, f.name) for f in fields(part))
    return isinstance(part, tuple) and any(speaks_of(p, *words) for p in part)


def of_either(
    sentences: Sequence[tuple[Segment, ...]],
) -> list[list[tuple[Segment, ...]]]:
    """「誰かが〜した時、そのプレイヤーは…」: of you, and of the opponent; else nothing.

    Also 「各プレイヤーのターンのはじめに、そのプレイヤーは…」.
    """
    first, *others = sentences
    if not others and len(first) == 1 and _is_limit_of_each(first[0]):
        return [[(_limit_of(first[0], who),)] for who in ("you", "opponent")]
    whens = [part for part in first if part.kind == "when"]
    rest = tuple(part for part in first if part.kind != "when")
    by_anybody = whens and all(any(map(_is_anybody, p.phrases)) for p in whens)
    if not by_anybody and (whens or not any(map(_is_anybodys, first[0].phrases))):
        return []
    if not speaks_of((*rest, *others), *THAT_PLAYER):
        return []
    if speaks_of((*rest, *others), "持ち主"):
        raise UnreadError("that player, or the owner", first[0].start)
    for part in (*rest, *(part for sentence in others for part in sentence)):
        if speaks_of(part, *THAT_PLAYER) and says_own(part):
            raise UnreadError("whose, in whose eyes", part.start)
    return [
        [
            tuple(_done_by(part, who) for part in addressed(first, who)),
            *(addressed(part, who) for part in others),
        ]
        for who in ("you", "opponent")
    ]


def _is_limit_of_each(part: Segment) -> bool:
    """「各プレイヤーは、各ターン、クリーチャーを3体までしか出せない」: each of them."""
    cases = [phrase.case for phrase in part.phrases]
    turns = [p for p in part.phrases if p.case == "manner" and p.words]
    in_turn = any(phrase.words[0].type == "EACHTURN" for phrase in turns)
    cannot = part.kind == "action" and part.words[-1].meaning.endswith(" cannot")
    return cannot and in_turn and cases.count("each_player") == 1


def _limit_of(part: Segment, who: str) -> Segment:
    """The same, of one of the players."""
    word = Said.of("OWNER", "自分" if who == "you" else "相手", who, part.start)
    player = Phrase("ha", Noun((Item((), (word,)),)))
    each = (player if p.case == "each_player" else p for p in part.phrases)
    return replace(part, phrases=tuple(each))


def says_own(part: Segment) -> bool:
    """「そのプレイヤーは自分の…」, 「そのプレイヤーは次の相手のターンまで…」."""
    nouns = [phrase.noun for phrase in part.phrases if phrase.noun]
    mods = [mod for noun in nouns for item in noun.items for mod in item.mods]
    own = ("you", "opponent")
    words = [str(word) for phrase in part.phrases for word in phrase.words]
    return any(m.kind == "whose" and m.words[0].meaning in own for m in mods) or any(
        re.search("(?:自分|相手)のターン", word) for word in words if word[0] != "「"
    )


THAT_PLAYER = ("そのプレイヤー", "そのターンのプレイヤー")
PLAYED = {
    f"{which}{how}たプレイヤー": how
    for which in ("", "ジャンケンに")
    for how in ("勝っ", "負け")
}
"""Who has won or lost at rock-paper-scissors, and which of both."""
ONE_PLAYER = "プレイヤー1人"
_ANYBODY = ("誰か", "いずれかのプレイヤー", "どちらかのプレイヤー", "プレイヤー")


def _is_anybody(phrase: Phrase) -> bool:
    """「誰かが」."""
    item = phrase.noun.only if phrase.case == "ga" and phrase.noun else None
    return item is not None and str(item.head[0]) in _ANYBODY and not item.mods


def _is_anybodys(phrase: Phrase) -> bool:
    """「各ターンのはじめに」."""
    word = phrase.words[0] if phrase.case == "time" and phrase.words else None
    known = ("turn_starts any", "turn_ends any")
    return word is not None and word.type == "TIME" and word.meaning in known


def _done_by(part: Segment, who: str) -> Segment:
    """「誰かが〜した時」, of one player."""
    phrases = []
    for phrase in part.phrases:
        if part.kind != "when" and _is_anybodys(phrase):
            said = phrase.words[0]
            event = said.meaning.partition(" ")[0]
            word = Said.of(said.type, str(said), f"{event} {who}", said.start_pos or 0)
            phrases.append(replace(phrase, words=(word,)))
        elif part.kind == "when" and _is_anybody(phrase) and phrase.noun is not None:
            (item,) = phrase.noun.items
            word = item.head[0]
            named = Said.of("OWNER", str(word), who, word.start_pos or 0)
            noun = Noun((replace(item, head=(named,)),))
            phrases.append(replace(phrase, noun=noun))
        else:
            phrases.append(phrase)
    return replace(part, phrases=tuple(phrases))


SOME_PLAYER = ("いずれかのプレイヤー", "どちらかのプレイヤー", "誰か")


def of_some_player(part: Any) -> bool:
    """Whether a part of a sentence is about one of both players, whoever that is."""
    if isinstance(part, Said):
        named = part.type == "OWNER" and part.meaning == "any"
        return named and str(part) in SOME_PLAYER
    if is_dataclass(part) and not isinstance(part, type):
        part = tuple(getattr(part, f.name) for f in fields(part))
    return isinstance(part, tuple) and any(map(of_some_player, part))


def one_chosen(
    sentences: Sequence[tuple[Segment, ...]],
) -> list[tuple[Segment, ...]]:
    """「いずれかのプレイヤーのカードを2枚」: 「プレイヤー1人の…」, for all are of one.

    One card alone is anybody's.

    Raises:
        UnreadError: whether it is the same player in two places.
    """
    acts = [part for sentence in sentences for part in sentence if _does(part)]
    several = [part for part in acts if of_some_player(part) and not _takes_one(part)]
    if not several:
        return [*sentences]
    if sum(map(_somebodies, acts)) > 1:
        raise UnreadError("whether of the same player", several[0].start)
    return [
        tuple(_of_one(part) if part in several else part for part in sentence)
        for sentence in sentences
    ]


def _does(part: Segment) -> bool:
    """Whether a part of a sentence is no event and no condition."""
    return part.kind != "when" and not part.kind.startswith("if_")


def _takes_one(part: Segment) -> bool:
    """Whether what is done is done to one card: 「いずれかの墓地からカードを1枚」."""
    taken = [phrase for phrase in part.phrases if phrase.case != "per"]
    counts = [count for phrase in taken for count in quantities(phrase) if count]
    elsewhere = any(of_some_player(p.counted) for p in taken)
    elsewhere |= any(of_some_player(p) for p in part.phrases if p not in taken)
    single = (("exactly", 1), ("up_to", 1))
    return (
        not elsewhere
        and bool(counts)
        and all((count.kind, count.number) in single for count in counts)
    )


def _somebodies(part: Any) -> int:
    """How often a part of a sentence speaks of one of both players."""
    if is_dataclass(part) and not isinstance(part, type):
        part = tuple(getattr(part, f.name) for f in fields(part))
    if isinstance(part, tuple):
        return sum(map(_somebodies, part))
    return int(of_some_player(part))


def _of_one(part: Any) -> Any:
    """The same, of 「プレイヤー1人」."""
    if isinstance(part, Said):
        some = of_some_player(part)
        start = part.start_pos or 0
        return Said.of("OWNER", ONE_PLAYER, "owner", start) if some else part
    if isinstance(part, tuple):
        return tuple(map(_of_one, part))
    if is_dataclass(part) and not isinstance(part, type):
        inner = {f.name: _of_one(getattr(part, f.name)) for f in fields(part)}
        return replace(part, **inner)
    return part


def addressed(part: Any, who: str, some: Sequence[str] = SOME_PLAYER) -> Any:
    """A part of a sentence in which 「そのプレイヤー」 is that player.

    Args:
        part: what is said.
        who: the player.
        some: the words for one of both players that mean that one as well.
    """
    if isinstance(part, Said):
        known = (*THAT_PLAYER, ONE_PLAYER, *PLAYED, *some)
        if part.type == "OWNER" and part in known:
            return Said.of(part.type, str(part), who, part.start_pos or 0)
        return part
    if isinstance(part, tuple):
        return tuple(addressed(inner, who, some) for inner in part)
    if is_dataclass(part) and not isinstance(part, type):
        return replace(
            part,
            **{
                f.name: addressed(getattr(part, f.name), who, some)
                for f in fields(part)
            },
        )
    return part
