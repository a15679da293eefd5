"""Bracketed text to columns and problems; the kernel reads, this names the findings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.columns import TreeColumns
from icm_core.data.formats.base import Segments
from icm_core.data.tree import ROOT_LABELS
from icm_core.errors import LimitError

if TYPE_CHECKING:
    from icm_core.kernels.scan import Interned


class Reason(IntEnum):
    """Why a tree was set aside, or what is special about it; as in `kernels.scan`."""

    FINE = 0
    UNCLOSED = 1
    TRUNCATED = 2
    SURPLUS = 3
    TOKEN_BRACKET = 4
    MIXED = 5
    FAILED = 6
    PROSE = 7
    NUMBER = 8
    PYTHON = 9


REASONS: Final[dict[int, tuple[str, str]]] = {
    Reason.UNCLOSED: ("it is not closed before the next tree begins", "add the missing )"),
    Reason.TRUNCATED: ("it is not closed before the file ends", "add the missing )"),
    Reason.SURPLUS: ("there is a ) too many behind it", "remove the ) or add the missing ("),
    Reason.TOKEN_BRACKET: (
        "a bracket inside a token",
        "write -LRB- or \\( for a bracket that belongs to a word",
    ),
    Reason.MIXED: (
        "a node with both words and brackets",
        "give every word a tag of its own",
    ),
    Reason.PROSE: (
        "brackets in running text are no tree",
        "remove the text beside it if it is one",
    ),
    Reason.NUMBER: (
        "a number with a word is no tree",
        "give the word a label with a letter if it is one",
    ),
    Reason.PYTHON: (
        "it is written as Python shows it",
        "write trees in brackets: str(tree), not repr(tree)",
    ),
}
"""What is said about a tree set aside, and what can be done."""

MAX_BYTES: Final = 2**31 - 2**20
"""Longest text of one source; offsets are int32."""
CHUNK_BYTES: Final = 8 * 2**20
"""How much the kernel reads between two calls of ``progress``; some 40 ms."""
TRUSTED_TREES: Final = 3
"""From so many trees on, lines that balance says belong together are believed to."""
LINE_SHARE: Final = 0.8
"""More balanced lines than this mean one tree a line; unindented trees have fewer."""
LINE_SHARE_SMALL: Final = 0.5
"""The same for small files, where one error weighs more."""
SMALL_FILE_LINES: Final = 24
"""A file of fewer trees is only believed if it is no longer than one sentence may be."""

_FIRST_TABLE: Final = 1024
_FIRST_ROWS: Final = 256


@dataclass(frozen=True)
class BracketSegments(Segments):
    """What is in a text in brackets; white space is between segments.

    Parameters
    ----------
    reason, place
        int64[n]: why a tree was set aside, and the byte offset to show.
    """

    reason: NDArray[np.int64]
    place: NDArray[np.int64]


@dataclass(frozen=True)
class Scan:
    """Columns of the readable trees of one text, with what the places of findings need.

    Parameters
    ----------
    columns
        The trees; further items of terminals are still in ``extra_node``, ``extra_word``.
    segments
        All segments.
    offset
        int32[N] byte offset of each node's bracket.
    controls
        Whether there may be control characters or byte-order marks in the text.
    """

    columns: TreeColumns
    segments: BracketSegments
    offset: NDArray[np.int32]
    controls: bool


def _new_table(size: int) -> Interned:
    from icm_core.kernels.scan import Interned

    return Interned(
        np.full(2 * size, -1, dtype=np.int32),
        np.empty((size, 2), dtype=np.int64),
        np.empty(size, dtype=np.uint64),
    )


def scan_text(text: bytes, progress: Callable[[float], None] | None = None) -> Scan:
    """Read all trees of a text.

    Parameters
    ----------
    text
        UTF-8 without a byte-order mark.
    progress
        Called with the share done, between chunks; may raise `Cancelled`.

    Raises
    ------
    LimitError
        If the text is longer than `MAX_BYTES`.
    """
    from icm_core.kernels import scan as kernel
    from icm_core.kernels import survey as layout

    if len(text) > MAX_BYTES:
        raise LimitError(
            f"the text has {len(text):,} bytes, more than the {MAX_BYTES:,} that one file may "
            "have; split the file"
        )
    buffer = np.frombuffer(text, dtype=np.uint8)
    roots = np.frombuffer("".join(ROOT_LABELS).encode(), dtype=np.uint8)
    root_ends = np.cumsum([len(label) for label in ROOT_LABELS], dtype=np.int64)
    stats = layout.survey(buffer, roots, root_ends)
    starts = kernel.TreeStarts(*_policy(*(int(value) for value in stats[:6])), roots, root_ends)
    nodes = np.empty((7, int(np.count_nonzero(buffer == ord("(")))), dtype=np.int32)
    extras = np.empty((_FIRST_ROWS, 2), dtype=np.int32)
    segments = np.empty((_FIRST_ROWS, 6), dtype=np.int64)
    labels, words = _new_table(_FIRST_TABLE), _new_table(_FIRST_TABLE)
    state = np.zeros(7, dtype=np.int64)
    # The kernel relies on the empty label having id 0.
    labels.place[0] = 0
    labels.hashes[0] = kernel.EMPTY_HASH
    state[kernel.LABELS] = 1
    kernel.rehash(labels, 1)
    while True:
        stop = int(state[kernel.POS]) + CHUNK_BYTES
        bracketed = kernel.Bracketed(nodes, extras, segments)
        kernel.scan(buffer, stop, starts, bracketed, labels, words, state)
        status = int(state[kernel.STATUS])
        if status == kernel.DONE:
            break
        if status == kernel.GROW_EXTRAS:
            extras = np.concatenate((extras, np.empty_like(extras)))
        elif status == kernel.GROW_SEGMENTS:
            segments = np.concatenate((segments, np.empty_like(segments)))
        elif status == kernel.GROW_LABELS:
            labels = _grown(labels, int(state[kernel.LABELS]))
        elif status == kernel.GROW_WORDS:
            words = _grown(words, int(state[kernel.WORDS]))
        elif progress is not None:
            progress(int(state[kernel.POS]) / len(text))

    n = int(state[kernel.NODES])
    rows = segments[: state[kernel.SEGMENTS]]
    good = rows[:, 0] == layout.TREE
    columns = TreeColumns(
        _strings(text, labels.place[: state[kernel.LABELS]]),
        _strings(text, words.place[: state[kernel.WORDS]]),
        np.append(rows[good, 5], n),
        *nodes[:6, :n],
        *np.ascontiguousarray(extras[: state[kernel.EXTRAS]].T),
    )
    found = BracketSegments(*np.ascontiguousarray(rows[:, :5].T))
    return Scan(columns, found, nodes[6, :n], bool(stats[layout.CONTROLS]))


def _grown(table: Interned, count: int) -> Interned:
    from icm_core.kernels import scan as kernel

    bigger = _new_table(2 * len(table.hashes))
    bigger.place[:count] = table.place[:count]
    bigger.hashes[:count] = table.hashes[:count]
    kernel.rehash(bigger, count)
    return bigger


def _strings(text: bytes, places: NDArray[np.int64]) -> tuple[str, ...]:
    if text.isascii():
        whole = text.decode("ascii")
        return tuple([whole[a:b] for a, b in places.tolist()])
    return tuple([text[a:b].decode("utf-8", "surrogatepass") for a, b in places.tolist()])


def _policy(
    lines: int, balanced: int, indented: int, trees: int, spread: int, errors: int
) -> tuple[bool, bool]:
    """Decide what a bracket in column 0 means while a tree is open.

    Balance alone is believed where it explains the file: most trees that it finds extend over
    several lines that begin in column 0, as in an unindented file of many-line trees. Otherwise
    one tree a line, or an indented layout, makes every bracket in column 0 a new tree.

    Returns
    -------
    always, same_label
        Whether each such bracket starts a tree; whether one with the open root's label does.
    """
    balance = 2 * spread > trees and (trees >= TRUSTED_TREES or lines <= SMALL_FILE_LINES)
    share = balanced / max(lines, 1)
    one_per_line = share > (LINE_SHARE_SMALL if lines <= SMALL_FILE_LINES else LINE_SHARE)
    is_indented = 2 * indented >= lines
    always = not balance and (one_per_line or is_indented)
    same_label = not (balance and trees >= TRUSTED_TREES and errors == 0)
    return always, same_label
