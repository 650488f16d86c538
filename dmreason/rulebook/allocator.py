"""A faster allocator for clingo, where there is one.

Clingo asks for memory all the time. With that of glibc, half of the time of a process
that grounds one board after another goes into looking for free pieces.
"""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from pathlib import Path

LIBRARY = Path("cmeel.prefix", "lib", "libmimalloc.so")
"""Where the package cmeel-mimalloc, a dependency on Linux, puts it."""


def use_mimalloc() -> bool:
    """Let the C++ libraries that are loaded from now on use mimalloc.

    The linker finds `operator new` and `operator delete` in what was loaded for all
    before it looks at the C++ library. If that is loaded already, nothing is done: what
    it allocated itself must not be freed by another. Nor is it if memory is limited:
    mimalloc ends the process where glibc lets clingo say that there is none.

    Returns:
        Whether they use it.
    """
    if sys.platform != "linux" or _is_limited():
        return False
    with suppress(OSError):
        if "libstdc++" in Path("/proc/self/maps").read_text(errors="replace"):
            return False
        for folder in sys.path:
            if (library := Path(folder) / LIBRARY).is_file():
                ctypes.CDLL(str(library), mode=ctypes.RTLD_GLOBAL)
                return True
    return False


def _is_limited() -> bool:
    """Whether there is a limit of memory (`ulimit -v`)."""
    import resource  # not on every system

    return resource.getrlimit(resource.RLIMIT_AS)[0] != resource.RLIM_INFINITY
