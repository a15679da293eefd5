"""Trees in a project's history, packed: each step has the tree before and after it.

A tree is long, and those of a step differ in one place. The one before is deflated with the labels
of treebanks as a dictionary, the one after with the one before: some tens of bytes. Both have a
checksum, of their dictionary as well.
"""

from __future__ import annotations

import zlib
from typing import Final

_LEAST: Final = 64
"""Letters from which on it is worth it."""
_LEVEL: Final = 9
_MOST: Final = 64 << 20
"""Bytes that a tree has at most: a file may come from anywhere."""
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


def unpacked(found: object, known: str = "") -> str:
    """Return the value that was kept.

    Raises
    ------
    ValueError
        If it is none, or too long.
    """
    if isinstance(found, str):
        return found
    if not isinstance(found, bytes):
        raise TypeError(f"{found!r} is no value of a step")
    unpacker = zlib.decompressobj(zdict=_dictionary(known))
    try:
        text = unpacker.decompress(found, _MOST)
    except zlib.error as error:
        raise ValueError(str(error)) from error
    if not unpacker.eof:
        raise ValueError("a value of a step is cut off, or too long")
    return text.decode()


def _dictionary(known: str) -> bytes:
    return _COMMON + known.encode() if len(known) >= _LEAST else _COMMON
