"""「サムライでもナイトでもない」, 「火でも水でもない」: what is none of several."""

from __future__ import annotations

from dmreason.cardtext.reading.lexing import Said


def neither_of(words: list[Said]) -> list[Said]:
    """The words of a sentence, with one joint in what is left out together.

    A single 「ドラゴンでもない」 says that something else is not, too.
    """
    found: list[Said] = []
    for word in words:
        said = word
        if word.type == "NOTALSO" and _join(found):
            said = Said.of("NOTA", str(word), "", word.start_pos or 0)
        found.append(said)
    return found


def _join(found: list[Said]) -> bool:
    """Whether the last words are several of a kind, which are then joined as one."""
    kind = found[-1].type if found else ""
    last, size = len(found) - 1, len(_JOINT)
    several = False
    while (
        kind in _KINDS
        and last > size
        and tuple(word.type for word in found[last - size : last]) == _JOINT
        and found[last - size - 1].type == kind
    ):
        between = found[last - size : last]
        start = between[0].start_pos or 0
        found[last - size : last] = [Said.of("NEITHER", "".join(between), "", start)]
        last -= size + 1
        several = True
    return several


_JOINT = ("DE", "MO")
_KINDS = ("RACE", "CIV")
