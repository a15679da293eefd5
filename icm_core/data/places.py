"""Byte offsets to lines and columns."""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

_BLOCK: Final = 1024


class Places:
    r"""Lines and columns of one text; the tables are made on first use.

    Parameters
    ----------
    text
        UTF-8; ``\n``, ``\r\n`` and ``\r`` end lines.
    """

    def __init__(self, text: bytes) -> None:
        self._buffer = np.frombuffer(text, dtype=np.uint8)

    @cached_property
    def line_starts(self) -> NDArray[np.int64]:
        """int64[lines] byte offset of the first character of every line."""
        buffer = self._buffer
        ends = np.append(buffer == ord("\n"), False)
        returns = np.flatnonzero(buffer == ord("\r"))
        starts = np.concatenate((np.flatnonzero(ends), returns[~ends[returns + 1]])) + 1
        return np.concatenate((np.zeros(1, np.int64), np.sort(starts).astype(np.int64)))

    @cached_property
    def _characters(self) -> NDArray[np.int64]:
        """Characters before each block: one long line must not be counted for every finding."""
        whole = len(self._buffer) // _BLOCK
        blocks = self._buffer[: whole * _BLOCK].reshape(whole, _BLOCK)
        counts = np.count_nonzero(_starts_character(blocks), axis=1)
        return np.concatenate((np.zeros(1, np.int64), np.cumsum(counts)))

    def _characters_before(self, offset: int) -> int:
        block = offset // _BLOCK
        rest = self._buffer[block * _BLOCK : offset]
        return int(self._characters[block]) + int(np.count_nonzero(_starts_character(rest)))

    def lines(self, offsets: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the 1-based line of each byte offset."""
        return np.searchsorted(self.line_starts, offsets, side="right")

    def at(self, offset: int) -> tuple[int, int]:
        """Return the 1-based line and column (in characters) of a byte offset."""
        line = int(np.searchsorted(self.line_starts, offset, side="right"))
        start = int(self.line_starts[line - 1])
        return line, 1 + self._characters_before(offset) - self._characters_before(start)


def _starts_character(buffer: NDArray[np.uint8]) -> NDArray[np.bool_]:
    # Bytes 10xxxxxx continue a character.
    starts: NDArray[np.bool_] = (buffer & 0xC0) != 0x80
    return starts
