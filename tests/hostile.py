"""Files made wrong at random; number i of a seed is always the same input."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from ruamel.yaml import YAML

from dmreason.files.bounds import MOST_BYTES
from dmreason.language.base import ZONES
from dmreason.rulebook.program import encoding
from dmreason.rulebook.shipped import files_in, shipped

ROOT = Path(__file__).parent
LONGEST_BASE = 1500
"""Bytes of the files from which inputs are made: small ones are searched quickly."""
MARK_NUMBER = 31337
MARK_WORD = "zzqx"
FILE = "FILE"
"""Stands for the path of the file among the arguments."""


@dataclass(frozen=True)
class Input:
    """A file and what is done with it."""

    kind: str
    name: str
    """The name of the file; its ending says how it is read."""
    content: bytes
    arguments: tuple[str, ...]
    base: str
    """The file it was made of."""
    renamed: tuple[str, str] | None = None
    """A name of the file and what it is called now, everywhere in it."""
    marked: bool = False
    """Whether a value of the file became one of the marks, and has to show."""
    claim: Claim | None = None


@dataclass(frozen=True)
class Claim:
    """A claim whose truth can be told without clingo."""

    text: str
    holds: Callable[[Mapping[str, Any]], bool]
    """Whether it holds in an outcome (`zones` of `--json`)."""


@cache
def bases() -> tuple[Path, ...]:
    """The situations and rulings from which inputs are made."""
    folders = (ROOT / "boards", shipped("facts") / "rulings")
    found = (file for folder in folders for file in files_in(folder))
    return tuple(file for file in found if file.stat().st_size <= LONGEST_BASE)


@cache
def _cards() -> tuple[Path, ...]:
    found = files_in(shipped("facts") / "cards")
    return tuple(file for file in found if file.stat().st_size <= LONGEST_BASE)


@cache
def _words() -> tuple[str, ...]:
    """The words of the encoding, which no id may be taken for."""
    found = encoding("explorer", "successors").words
    return tuple(sorted(w for w in found if re.fullmatch("[a-z][a-z0-9_]*", w)))


def load(text: str) -> Any:
    """A file's data as YAML alone reads them."""
    return YAML(typ="safe", pure=True).load(text)


@cache
def data_of(base: Path) -> Any:
    """The data of a file, for whoever does not change them."""
    return load(base.read_text(encoding="utf-8"))


def make(seed: int, number: int) -> Input:
    """An input."""
    random = Random(f"{seed}/{number}")
    maker = random.choices(*zip(*_MAKERS, strict=True))[0]
    made: Input = maker(random)
    return made


# -- what is done with a file ----------------------------------------------------------

_LIMITS = ("--max-seconds", "2", "--max-states", "300")


def _arguments(random: Random, is_card: bool = False) -> tuple[str, ...]:
    if is_card:
        return ("lint", FILE, *random.choice([(), ("--json",)]))
    command = random.choice(
        [
            *("outcomes", "outcomes", "prove", "check", "facts", "lint", "migrate"),
            *("compare", "force", "loops"),
        ]
    )
    more: list[str] = random.choice([[], ["--json"]])
    if command == "compare":
        more += random.choice([["--all-rules"], ["--without", "609.9b"]])
    if command == "force":
        more += ["--player", "me", wild_claim(random)]
    if command in ("outcomes", "prove", "check", "compare", "force", "loops"):
        more = [*more, *_LIMITS]
        if random.random() < 0.1:
            more += ["--driver", "tracer"]
        if random.random() < 0.1:
            more += ["--no-reduction"]
        if random.random() < 0.05:
            more += ["--edition", random.choice(["2022-09-13", "1", "", "9999-12-31"])]
        if random.random() < 0.05:
            more += ["--reading", random.choice(["605.1=x", "=", "\x1b=\x1b", "1"])]
    if command == "prove" and random.random() < 0.5:
        more += ["--claim", f"{random.choice(_VERDICTS)}: {wild_claim(random)}"]
    return (command, FILE, *more)


# -- structure -------------------------------------------------------------------------

_NUMBERS = (
    *(-1, 0, 1, 2, 99, 100, 10**7 - 1, 10**7, 2**31 - 1, 2**31, 2**32 + 1, 2**63),
    *(10**30, -(2**31), 1.0, 2.5, 1e300, float("inf"), float("nan"), True, False),
)
_TEXTS = (
    *("", " ", "not", "this", "that", "none", "you", "opponent", "any", "true", "1"),
    *(
        "a b",
        "a.b",
        "a: b",
        "*",
        "<<",
        "max_boost",
        "me_hand_1",
        "me_deck_1",
        "\\",
        '"',
    ),
    *("\x00", "\x1b[31m", "\u202e", "\x85", "\ufeff", "ｘ", "𝕏", "é", "x" * 5000),
    *("a\nb", "a\tb", "%", "#", "a).\n", '"). b("', "X", "_x", "0x10", "2022-09-13"),
)


def _places(data: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """All places of the data, outermost first."""
    yield place
    items: Any = ()
    if isinstance(data, dict):
        items = data.items()
    elif isinstance(data, list):
        items = enumerate(data)
    for key, part in items:
        yield from _places(part, (*place, key))


def _at(data: Any, place: tuple[Any, ...]) -> Any:
    for step in place:
        data = data[step]
    return data


def _value(random: Random, data: Any) -> Any:
    """A value to put somewhere."""
    makers: list[Callable[[], Any]] = [
        lambda: random.choice(_NUMBERS),
        lambda: random.choice(_NUMBERS),
        lambda: random.choice(_TEXTS),
        lambda: random.choice(_TEXTS),
        lambda: random.choice(_words()),
        lambda: random.choice([None, [], {}, [[]], {"": 1}, [None], {"a": {}}]),
        lambda: deepcopy(_at(data, random.choice(list(_places(data))))),
        lambda: _nested(random.choice([3, 50, 100, 200])),
        lambda: [random.choice(_NUMBERS)] * random.choice([2, 100]),
    ]
    return random.choice(makers)()


def _like_it(random: Random, field: object) -> Any:
    """What stands in such a field of another file, now and then; None if not found."""
    if isinstance(field, int) or random.random() < 0.4:
        return None
    for base in random.sample(bases(), 6):
        data = data_of(base)
        found = [place for place in _places(data) if place and place[-1] == field]
        if found:
            return deepcopy(_at(data, random.choice(found)))
    return None


def _nested(depth: int) -> Any:
    value: Any = {"turn": "you"}
    for _ in range(depth):
        value = {"no": value}
    return value


def _change(random: Random, data: Any) -> None:
    """Change something somewhere in the data."""
    place = random.choice([p for p in _places(data) if p])
    *way, last = place
    parent = _at(data, tuple(way))
    what = random.randrange(7)
    if what <= 2:
        other = _like_it(random, last)
        parent[last] = _value(random, data) if other is None else other
    elif what == 3:
        del parent[last]
    elif what == 4 and isinstance(parent, dict):
        parent[random.choice(_TEXTS + _words())] = parent.pop(last)
    elif what == 5 and isinstance(parent, dict):
        parent[random.choice(_fields())] = _value(random, data)
    elif what == 6:
        parent[last] = [parent[last], _value(random, data)]


@cache
def _fields() -> tuple[str, ...]:
    """The fields of all models."""
    schema = json.loads(
        (ROOT.parent / "docs/schema/ruling.json").read_text(encoding="utf-8")
    )
    models = [schema, *schema["$defs"].values()]
    return tuple(sorted({f for m in models for f in m.get("properties", ())}))


def _structure(random: Random) -> Input:
    is_card = random.random() < 0.1
    base = random.choice(_cards() if is_card else bases())
    data = deepcopy(data_of(base))
    for _ in range(random.choice([1, 1, 1, 2, 4])):
        _change(random, data)
    name, content = _written(random, data)
    return Input("structure", name, content, _arguments(random, is_card), str(base))


def _written(random: Random, data: Any) -> tuple[str, bytes]:
    """The data as YAML or JSON."""
    try:
        if random.random() < 0.4:
            escaped = random.random() < 0.5
            text = json.dumps(data, ensure_ascii=escaped, default=str)
            return "input.json", text.encode("utf-8", "replace")
        stream = StringIO()
        YAML(typ="safe", pure=True).dump(data, stream)
        return "input.yaml", stream.getvalue().encode("utf-8", "replace")
    except (TypeError, ValueError, RecursionError, AttributeError):
        return "input.json", repr(data).encode("utf-8", "replace")


# -- bytes -----------------------------------------------------------------------------

_SNIPPETS = (
    *(
        b"\x00",
        b"\x1b",
        b"\xff",
        b"\xc3",
        b"\xed\xa0\x80",
        b"\xef\xbb\xbf",
        b"\t",
        b"\r",
    ),
    *(b"&a ", b"*a", b"<<: ", b"!!set ", b"!!binary aGk=", b"!!float ", b"? ", b"|\n"),
    *(b"[", b"]", b"{", b"}", b": ", b"- ", b"#", b"'", b'"', b"%YAML 1.1\n---\n"),
    *(b"---\n", b"...\n", b"\n\n", b"yes", b"0o17", b"0x1F", b"1_000", b"1e3", b"~"),
    *(b"\\ud800", b"\\u0000", b"NaN", b"-0", b"[" * 3000, b"{a: " * 1200, b"9" * 5000),
    *("：".encode(), "，".encode(), "\u2028".encode(), "\u0085".encode(), b"12:30:00"),
)


def _bytes(random: Random) -> Input:
    is_card = random.random() < 0.1
    base = random.choice(_cards() if is_card else bases())
    content, name = base.read_bytes(), "input.yaml"
    if random.random() < 0.3:
        data = load(content.decode())
        content = json.dumps(data, ensure_ascii=False, default=str, indent=1).encode()
        name = "input.json"
    for _ in range(random.choice([1, 1, 2, 5])):
        content = _damaged(random, content)
    return Input("bytes", name, content, _arguments(random, is_card), str(base))


def _damaged(random: Random, content: bytes) -> bytes:
    if len(content) > 2 * MOST_BYTES:
        return content  # refused already; hundreds of times as much is no other input
    here = random.randrange(len(content) + 1)
    lines = content.splitlines(keepends=True) or [b""]
    line = random.randrange(len(lines))
    match random.randrange(7):
        case 0:
            return content[:here] + random.choice(_SNIPPETS) + content[here:]
        case 1:
            return content[:here] + content[here + random.choice([1, 1, 5, 50]) :]
        case 2:
            return content[:here] + bytes([random.randrange(256)]) + content[here + 1 :]
        case 3:  # a line twice: often a key twice
            return b"".join([*lines[: line + 1], lines[line], *lines[line + 1 :]])
        case 4:
            other = random.randrange(len(lines))
            lines[line], lines[other] = lines[other], lines[line]
            return b"".join(lines)
        case 5:
            return b"".join(lines[:line] + lines[line:] * random.choice([1, 3, 300]))
        case _:
            numbers = list(re.finditer(rb"(?<![\w.-])\d+", content))
            if not numbers:
                return content[:here]
            found = random.choice(numbers)
            new = repr(random.choice(_NUMBERS)).encode()
            return content[: found.start()] + new + content[found.end() :]


# -- marks -----------------------------------------------------------------------------

_UNSAID = frozenset(
    {
        *("title", "note", "gloss", "source", "stands_for", "text", "id", "rules"),
        *("status", "claims", "outcomes", "missing", "assume", "edition", "readings"),
        *("spelt_out", "keeps"),
    }
)
"""Fields of which no fact is made, or none that says it in the file's own words."""


def _marked(random: Random) -> Input:
    """A number or a word becomes one that occurs nowhere else."""
    base = random.choice(bases())
    data = deepcopy(data_of(base))
    for field in ("claims", "outcomes"):
        data.pop(field, None)
    data["claims"] = [{"possible": "count(P, hand, N)"}]
    places = [
        place
        for place in _places(data)
        if place and not _UNSAID & set(place) and _takes_mark(data, place)
    ]
    *way, last = random.choice(places) if places else ("turn",)
    parent = _at(data, tuple(way))
    parent[last] = MARK_WORD if isinstance(parent[last], str) else MARK_NUMBER
    name, content = _written(random, data)
    arguments = ("facts", FILE, "--json")
    return Input("marked", name, content, arguments, str(base), marked=True)


_FREE = frozenset({"race", "races", "race_includes", "keyword", "keywords", "as"})
"""Fields that hold any word."""


def _takes_mark(data: Any, place: tuple[Any, ...]) -> bool:
    value = _at(data, place)
    if isinstance(value, str):
        return bool(_FREE & set(place[-2:]))
    return isinstance(value, int) and not isinstance(value, bool)


# -- names -----------------------------------------------------------------------------


_SIDES = frozenset({"you", "opponent", "any"})
"""One of them for another says something else in the texts of cards."""


def _renamed(random: Random) -> Input:
    """A player, a card or an observer gets a name that means something elsewhere."""
    base = random.choice(bases())
    text = base.read_text(encoding="utf-8")
    data = load(text)
    names = [*data["players"], *data.get("observe", {})]
    for zones in data["players"].values():
        names += _ids(zones)
    old = random.choice(names)
    new = _hostile_name(random, list(data["players"]), old)
    found = re.search(rf"(?<![\w]){re.escape(new)}(?![\w])", text)
    if found or not new.strip() or {old, new} <= _SIDES:
        new = "x_" + random.choice(_words())
    changed = rename(text, old, new.replace("\\", "/"))
    arguments = ("outcomes", FILE, "--json", *_LIMITS)
    return Input(
        "renamed", "input.yaml", changed.encode(), arguments, str(base), (old, new)
    )


def _hostile_name(random: Random, players: list[str], old: str) -> str:
    """A name that may be taken for something else."""
    player = random.choice(players)
    return random.choice(
        [
            f"{player}_deck_{random.randrange(1, 9)}",
            f"{player}_{random.choice(ZONES)}_{random.choice([1, 2])}",
            f"{old}_seal_1",
            random.choice(sorted(encoding("explorer", "successors").constants)),
            random.choice(_words()),
            random.choice(_words()),
            random.choice(_TEXTS[:16]),
            random.choice(
                ["火の鳥", "番人A", "女神_2", "élan", "ガイアー", "手札", "ｶ"]
            ),
        ]
    )


def rename(text: str, old: str, new: str) -> str:
    """The text with another name, also where ids are made of it (`me_hand_1`)."""
    made = rf"(?=_(?:{'|'.join(ZONES)}|seal)_\d)"
    return re.sub(rf"(?<![\w.]){re.escape(old)}(?:(?!\w)|{made})", new, text)


def _ids(part: Any) -> Iterator[str]:
    """The ids of cards in zones."""
    for pile in part.values() if isinstance(part, dict) else ():
        for group in pile if isinstance(pile, list) else [pile]:
            if isinstance(group, dict):
                yield from group


# -- claims ----------------------------------------------------------------------------

_VERDICTS = ("forced", "possible", "impossible")
_PIECES = (
    *("in(a, battle)", "not in(a, hand)", "count(P, Z, N)", "N > 1", "N = 1..3", "X"),
    *("count(me, hand, 2)", "count(me, hand, 4294967298)", "N * N > 2", "winner(me)"),
    *("winner(draw)", "owner(C, me)", "tapped(C)", "attached(A, B, C)", "1 = 1", "_"),
    *("#false", "#true", "#sum{ 1 : in(a, hand) } > 1", "&x{ y }", "f(X)", '"x"'),
    *("in((a; b), battle)", "N ** 9 > 1", "2147483648 > 1", "0xffffffff > 1", "-1"),
    *("observed(n, 2)", "not not in(a, hand)", "-in(a, hand)", "X = @f()", "#inf < 1"),
    *("in(C, battle) : owner(C, me)", "N \\ 0 = 1", "N / 0 = 1", ":- x", ".", "|", "%"),
    *("in(a,battle). x :- y", "#script (python)", "1 { in(a, hand) }", "あ", "X != Y"),
    *(
        "1..9999999 = N",
        "(" * 300 + "1" + ")" * 300 + " = 1",
        "+".join("1" * 400) + " = 1",
    ),
)


def wild_claim(random: Random) -> str:
    """Something that looks like a claim."""
    pieces = random.choices(_PIECES, k=random.choice([1, 1, 2, 3, 6, 12]))
    text = random.choice([", ", ", ", "; ", " "]).join(pieces)
    if random.random() < 0.2:
        here = random.randrange(len(text) + 1)
        text = text[:here] + random.choice(_TEXTS[:40]) + text[here:]
    return text


def _claims(random: Random) -> Input:
    base = random.choice(bases())
    data = deepcopy(data_of(base))
    many = random.choice([1, 1, 3, 200])
    player = next(iter(data["players"]))
    card = next(_ids(data["players"][player]), "a")
    data["claims"] = []
    for _ in range(many):
        text = re.sub(r"\bme\b", player, wild_claim(random))
        text = re.sub(r"\ba\b", card, text)
        data["claims"].append({random.choice(_VERDICTS): text})
    name, content = _written(random, data)
    command = random.choice(["prove", "prove", "check", "outcomes"])
    return Input("claims", name, content, (command, FILE, *_LIMITS), str(base))


def _true_claims(random: Random) -> Input:
    """A claim about numbers of cards, whose verdict can be told from the outcomes."""
    base = random.choice(bases())
    data = deepcopy(data_of(base))
    for field in ("claims", "outcomes", "id", "rules", "source", "status", "note"):
        data.pop(field, None)
    player, zone = random.choice(list(data["players"])), random.choice(ZONES)
    offset = random.choice([0, 0, 1, 2**31, 2**32, 10**7, 2**33, -1])
    number = random.choice([0, 1, 2, 5]) + offset
    sign = random.choice(["=", "!=", "<", ">=", None])
    if sign is None:
        text = f"count({player}, {zone}, {number})"
    else:
        factor = random.choice([1, 1, 3, 1000, 2**30])
        text = f"count({player}, {zone}, N), N * {factor} {sign} {number}"
        number = number if factor == 1 else number / factor  # type: ignore[assignment]

    def holds(outcome: Mapping[str, Any]) -> bool:
        found = len(outcome["zones"][player].get(zone, ()))
        match sign:
            case "!=":
                return bool(found != number)
            case "<":
                return bool(found < number)
            case ">=":
                return bool(found >= number)
        return bool(found == number)

    name, content = _written(random, data)
    arguments = ("prove", FILE, "--json", "--claim", f"possible: {text}", *_LIMITS)
    return Input(
        *("true claim", name, content, arguments, str(base)), claim=Claim(text, holds)
    )


_MAKERS: tuple[tuple[Callable[[Random], Input], float], ...] = (
    (_structure, 5),
    (_bytes, 4),
    (_marked, 3),
    (_renamed, 3),
    (_claims, 2),
    (_true_claims, 1),
)
"""What makes inputs, and how often."""
