"""Memory that is freed goes back to the system.

The C library of Linux keeps what is freed in an arena for each thread, and takes the size up to
which it keeps blocks from the blocks that it sees. With searches in threads of their own the
window's memory grew by a hundred megabytes that nothing held.
"""

from __future__ import annotations

import sys

_TRIM, _MMAP, _ARENAS = -1, -3, -8
"""Parameters of mallopt(3)."""
_LARGE = 1 << 20
"""Bytes from which on a block is a mapping of its own, and free memory at an end is not kept."""
_MOST_ARENAS = 2


def give_back() -> bool:
    """Let the C library give free memory back; return whether it can be told to.

    To be called before there are threads.
    """
    if not sys.platform.startswith("linux"):
        return False
    import ctypes

    mallopt = getattr(ctypes.CDLL(None), "mallopt", None)
    if mallopt is None:
        return False
    wanted = ((_ARENAS, _MOST_ARENAS), (_MMAP, _LARGE), (_TRIM, _LARGE))
    # Another C library than glibc refuses what it does not know.
    taken = [mallopt(ctypes.c_int(name), ctypes.c_int(value)) for name, value in wanted]
    return all(taken)
