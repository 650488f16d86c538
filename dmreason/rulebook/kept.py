"""What is kept between runs, so that the next one need not find it out again.

Nothing depends on it: where nothing can be read or written, it is found out again.
"""

import hashlib
import os
import pickle
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")

_SHA = hashlib.sha256().digest_size


def file_kept(kind: str, place: str, ending: str) -> Path:
    """Where something is kept.

    Args:
        kind: what it is, in the name of the file.
        place: tells it from others of its kind: where that lies which it is about.
        ending: of the file's name, with its full stop.
    """
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    which = hashlib.sha256(os.fsencode(place)).hexdigest()[:16]
    return Path(base) / "dmreason" / f"{kind}-{which}{ending}"


def keep(file: Path, content: bytes) -> None:
    """Write a file that others may read meanwhile; if that cannot be done, do not."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        mine = file.with_suffix(f".{os.getpid()}")
        mine.write_bytes(content)
        mine.replace(file)


def digest_of(sources: Iterable[Path]) -> bytes:
    """What tells files with these names and contents from others.

    Raises:
        OSError: one of them cannot be read.
    """
    digest = hashlib.sha256()
    for source in sources:
        content = source.read_bytes()
        digest.update(b"%d %d\n" % (len(source.name), len(content)))
        digest.update(os.fsencode(source.name) + content)
    return digest.digest()


def made_once(
    kind: str,
    place: str,
    sources: Iterable[Path],
    make: Callable[[], T],
    beside: bytes = b"",
) -> T:
    """What is made of some files, made anew only if one of them has changed.

    Args:
        kind: see `file_kept`.
        place: see `file_kept`.
        sources: the files that it is made of, and those of the code that makes it.
        make: makes it; it can be pickled.
        beside: a digest of what it depends on besides.
    """
    try:
        made_of = hashlib.sha256(digest_of(sources) + beside).digest()
        file = file_kept(kind, place, ".pickle")
    except (OSError, RuntimeError):  # no home
        return make()
    with suppress(OSError):
        data = file.read_bytes()
        whole, of, content = data[:_SHA], data[_SHA : 2 * _SHA], data[2 * _SHA :]
        if of == made_of and whole == hashlib.sha256(of + content).digest():
            found: T = pickle.loads(content)
            return found
    made = make()
    content = pickle.dumps(made, pickle.HIGHEST_PROTOCOL)
    keep(file, hashlib.sha256(made_of + content).digest() + made_of + content)
    return made
