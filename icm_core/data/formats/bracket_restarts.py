"""Where reading starts again behind a tree that is not closed.

The kernel begins a tree at brackets in column 0. Here are the other places: behind a header or a
comment line that stands inside of what was set aside, and behind a blank line, however far the
next tree is indented.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from icm_core.data.formats.base import Kind
from icm_core.data.formats.bracket_scan import Scan
from icm_core.data.tree import ROOT_LABELS

_NOTE: Final = re.compile(rb"(?:/~\*.*?\*~/|/\*.*?\*/|[ \t]*(?:[;#%]|//|\*x\*)[^\r\n]*)", re.DOTALL)
_HEADER: Final = re.compile(rb"[^\s()][^()\r\n]*(?=(?:\r\n|\r|\n)\s*\()")
_LINE: Final = re.compile(rb"(?:\r\n|\r|\n)")
_BRACKET: Final = re.compile(rb"[ \t]*(\()([^\s()]*)")
_BLANK: Final = re.compile(rb"(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)[ \t]*$")
_BACK: Final = 400
"""How far before a bracket a blank line is looked for."""

Mark = tuple[Kind, int, int]


def restarted(text: bytes, scan: Scan, read: Callable[[bytes], Scan]) -> Scan:
    """Return the scan of a text in which no unclosed tree takes the next one along.

    Parameters
    ----------
    text
        As read.
    scan
        What the kernel found.
    read
        Scans another text of the same length.
    """
    asides = np.flatnonzero(scan.segments.kind == Kind.ASIDE)
    if not len(asides):
        return scan
    known = _known_roots(text, scan)
    masks = [bytearray(text), bytearray(text)]
    marks: list[Mark] = []
    changed = [False, False]
    for at in asides.tolist():
        start, end = int(scan.segments.start[at]), int(scan.segments.end[at])
        notes = list(_notes(text, start, end))
        marks += notes
        for _, first, last in notes:
            for mask in masks:
                mask[first:last] = b"\n" * (last - first)
            changed = [True, True]
        for bracket in _behind_blanks(text, start, end, known):
            _open(masks[1], bracket)
            changed[1] = True
        for mask in masks:
            _open_behind(mask, notes)
    # Blank lines inside of trees are rare; where they are, splitting at them makes fragments.
    if changed[1] and masks[1] != masks[0]:
        found = read(bytes(masks[1]))
        gained, lost = _difference(found, scan)
        if gained >= max(lost, 1):
            return _with_marks(found, marks)
    return _with_marks(read(bytes(masks[0])), marks) if changed[0] else scan


def _notes(text: bytes, start: int, end: int) -> Iterator[Mark]:
    """Yield the comments and headers on lines of their own, inside of a segment."""
    for line in _LINE.finditer(text, start, end):
        first = line.end()
        found = _NOTE.match(text, first)
        if found is not None:
            while text[first : first + 1] in (b" ", b"\t"):
                first += 1
            yield Kind.COMMENT, first, found.end()
            continue
        found = _HEADER.match(text, first)
        if found is not None and found.end() <= end:
            yield Kind.TEXT, first, first + len(found.group().rstrip())


def _behind_blanks(text: bytes, start: int, end: int, known: set[bytes]) -> Iterator[int]:
    """Yield the brackets behind blank lines that look like the beginning of a tree."""
    margin = _indent(text, start)
    for line in _LINE.finditer(text, start, end):
        found = _BRACKET.match(text, line.end(), end)
        if found is None or not _BLANK.search(text, max(start, line.end() - _BACK), line.end()):
            continue
        bracket = found.start(1)
        if bracket - line.end() <= margin or found.group(2) in known:
            yield bracket


def _indent(text: bytes, start: int) -> int:
    return start - max(text.rfind(b"\n", 0, start), text.rfind(b"\r", 0, start)) - 1


def _known_roots(text: bytes, scan: Scan) -> set[bytes]:
    """Return what trees of this text begin with."""
    columns = scan.columns
    names = {columns.labels[at].encode() for at in columns.label[columns.pointer[:-1]].tolist()}
    for at in np.flatnonzero(scan.segments.kind == Kind.ASIDE).tolist():
        found = _BRACKET.match(text, int(scan.segments.start[at]))
        if found is not None:
            names.add(found.group(2))
    return names | {b"", *(label.encode() for label in ROOT_LABELS)}


def _open(mask: bytearray, bracket: int) -> None:
    """Put a bracket into column 0, behind a blank line."""
    at = bracket
    while at and mask[at - 1] in b" \t\r\n":
        at -= 1
    mask[at:bracket] = b"\n" * (bracket - at)


def _open_behind(mask: bytearray, notes: list[Mark]) -> None:
    """Put the first bracket behind every comment and header of a segment into column 0."""
    for _, _, last in notes:
        found = _BRACKET.match(mask, _skipped(mask, last))
        if found is not None:
            _open(mask, found.start(1))


def _skipped(mask: bytearray, at: int) -> int:
    while at < len(mask) and mask[at] in b" \t\r\n":
        at += 1
    return at


def _difference(found: Scan, before: Scan) -> tuple[int, int]:
    """Return how many trees more there are, and how many more are set aside."""
    kinds = (Kind.TREE, Kind.ASIDE)
    gained, lost = (
        int(np.count_nonzero(found.segments.kind == kind))
        - int(np.count_nonzero(before.segments.kind == kind))
        for kind in kinds
    )
    return gained, lost


def _with_marks(scan: Scan, marks: list[Mark]) -> Scan:
    """Return a scan with the comments and headers that were hidden from it."""
    segments = scan.segments
    rows = np.array([(kind, first, last) for kind, first, last in marks], dtype=np.int64)
    rows = rows.reshape(-1, 3)
    starts = np.concatenate((segments.start, rows[:, 1]))
    order = np.argsort(starts, kind="stable")
    nothing = np.zeros(len(rows), dtype=np.int64)
    made = replace(
        segments,
        kind=np.concatenate((segments.kind, rows[:, 0]))[order],
        start=starts[order],
        end=np.concatenate((segments.end, rows[:, 2]))[order],
        reason=np.concatenate((segments.reason, nothing))[order],
        place=np.concatenate((segments.place, rows[:, 1]))[order],
    )
    return replace(scan, segments=made)
