"""Byte offsets to lines and columns."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def line_starts(text: bytes) -> NDArray[np.int64]:
    r"""Return the byte offset of every line; ``\n``, ``\r\n`` and ``\r`` end lines."""
    buffer = np.frombuffer(text, dtype=np.uint8)
    ends = buffer == ord("\n")
    returns = np.flatnonzero(buffer == ord("\r"))
    alone = returns[(returns + 1 == len(text)) | ~np.append(ends, False)[returns + 1]]
    starts = np.concatenate((np.flatnonzero(ends), alone)) + 1
    return np.concatenate((np.zeros(1, np.int64), np.sort(starts).astype(np.int64)))


def place_of(text: bytes, starts: NDArray[np.int64], offset: int) -> tuple[int, int]:
    """Return the 1-based line and column (in characters) of a byte offset."""
    line = int(np.searchsorted(starts, offset, side="right"))
    before = text[int(starts[line - 1]) : offset]
    # Bytes 10xxxxxx continue a character.
    return line, 1 + sum(1 for byte in before if byte & 0xC0 != 0x80)
