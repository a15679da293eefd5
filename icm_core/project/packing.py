"""Trees in a project's history, packed: each step has the tree before and after it.

A tree is long, and those of a step differ in one place. The one before is deflated with the labels
of treebanks as a dictionary, the one after with the one before: some tens of bytes. Both have a
checksum, of their dictionary as well.
"""

from __future__ import annotations

import sys
import zlib
from typing import Final

_LEAST: Final = 64
"""Letters from which on it is worth it."""
_LEVEL: Final = 9
_MOST: Final = 64 << 20
"""Bytes that a tree has at most: a file may come from anywhere."""
MOST_TOGETHER: Final = 1 << 30
"""Bytes that values take at most that are unpacked together; a small file can hold terabytes."""
MOST_TREES: Final = MOST_TOGETHER // 4
"""The same for values that become trees, which take some times as much, and for the last steps."""
_LABELS: Final = (
    "X UCP FRAG QP SQ WHPP WHNP SINV SBARQ PRT CONJP ADVP-TMP NP-TMP PP-LOC PP-DIR ROOT TOP WRB "
    "WP$ UH RBS RBR PDT FW EX RP POS WP MD VBP JJR WDT CC PRP$ TO VBG VBZ VBN VBD PRP RB VB CD "
    "NNS JJ NNP -NONE- DT NN IN WHADVP ADJP NP-PRD ADVP SBAR PP S VP NP-SBJ NP"
)
_ROWS: Final = ('"the", [], 0', "null, [], 1", "null, [], 3", "null, [], 2")
_COMMON: Final = "".join(
    f'["{label}", {row}], ' for row in _ROWS for label in _LABELS.split(" ")
).encode()
"""What comes last is found cheapest. Files are packed with it: it stays as it is for good."""


def packed(value: str, known: str = "") -> str | bytes:
    """Return a value as it is kept.

    Parameters
    ----------
    known
        A value that is much like it.
    """
    if len(value) < _LEAST:
        return value
    packer = zlib.compressobj(_LEVEL, zdict=_dictionary(known))
    found = packer.compress(value.encode()) + packer.flush()
    return found if len(found) < len(value) else value


class Unpacking:
    """Unpacks values that are kept in memory together, as many as there is room for.

    Parameters
    ----------
    most
        Bytes that they take at most.
    """

    def __init__(self, most: int = MOST_TOGETHER) -> None:
        self._most = self._left = most

    def value(self, found: object, known: str = "") -> str:
        """Return the value that was kept.

        Parameters
        ----------
        known
            As it was packed with.

        Raises
        ------
        TypeError, ValueError
            If it is none, is too long, or there is no room for it.
        """
        if isinstance(found, str):
            return found
        if not isinstance(found, bytes):
            raise TypeError(f"{found!r} is no value of a step")
        most = min(_MOST, self._left)
        unpacker = zlib.decompressobj(zdict=_dictionary(known))
        try:
            # A limit of 0 would be none.
            text = unpacker.decompress(found, most + 1)
        except zlib.error as error:
            raise ValueError(str(error)) from error
        if len(text) > most and most < _MOST:
            raise ValueError(
                f"its packed values take more than {self._most:,} bytes together, far more than "
                "trees need"
            )
        if not unpacker.eof or len(text) > most:
            raise ValueError("a value of a step is cut off, or too long")
        value = text.decode()
        # A text with one odd letter takes four bytes for each.
        self._left = max(self._left - sys.getsizeof(value), 0)
        return value


def unpacked(found: object, known: str = "") -> str:
    """Return a value that was kept, by itself; see `Unpacking.value`."""
    return Unpacking().value(found, known)


def _dictionary(known: str) -> bytes:
    return _COMMON + known.encode() if len(known) >= _LEAST else _COMMON
