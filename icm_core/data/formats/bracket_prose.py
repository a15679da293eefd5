"""Brackets in running text, which are no trees: ``She left (early).`` in a parser's report."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.columns import NO_WORD, Ids
from icm_core.data.formats.base import Kind
from icm_core.data.formats.bracket_scan import Reason, Scan
from icm_core.data.tree import ROOT_LABELS

_LETTER: Final = re.compile(r"[^\W\d_]")
_DIGIT: Final = re.compile(r"\d")
_NUMBER: Final = re.compile(r"[-+]?\d+(?:[.,]\d+)*(?:[eE][-+]?\d+)?")
ALIKE: Final = 3
"""From so many places on, texts that differ in numbers alone are said once."""
_NAMES_A_TREE: Final = re.compile(r"\s*\S*\s*|.*[:=>|\t]\s*", re.DOTALL)
"""An identifier or a score, or text that announces what follows it."""


def without_prose(text: bytes, scan: Scan) -> Scan:
    """Return a scan in which brackets in running text are set aside.

    A bracket beside text on its line is a tree only if its labels are those of the file's other
    trees; in a file without other trees, if no sentence continues around it. A number or a date
    with one word behind it is none wherever it stands; nor is a score on a tree's line,
    ``(p=0.5)``.
    """
    scan = _named_calls(text, scan)
    segments, columns = scan.segments, scan.columns
    texts = np.flatnonzero(segments.kind == Kind.TEXT)
    numbered = np.array([_is_number(label) for label in columns.labels], dtype=bool)
    scores = _scores(text, scan)
    if not len(texts) and not np.any(numbered) and not scores:
        return scan
    before, behind = _neighbours(text, scan)
    trees = np.flatnonzero(segments.kind == Kind.TREE)
    sizes = np.diff(columns.pointer)
    beside = np.array([at in before or at in behind for at in trees.tolist()], dtype=bool)
    clear = np.flatnonzero(~beside & (sizes > 1))
    labels = {columns.labels[at] for at in np.unique(_rows_of(columns.label, scan, clear)).tolist()}
    wordy = any(_LETTER.search(_shown(text, scan, at)) for at in texts.tolist())
    prose: dict[int, Reason] = {}
    alone = numbered[columns.label[columns.pointer[:-1]]] & (sizes == 1)
    for sentence, at in enumerate(trees.tolist()):
        if _is_call(text, int(segments.start[at])):
            prose[sentence] = Reason.PYTHON
        elif sentence in scores:
            prose[sentence] = Reason.PROSE
        elif beside[sentence]:
            if not _is_tree(scan, sentence, at, labels, (before.get(at, ""), behind.get(at, ""))):
                prose[sentence] = Reason.PROSE
        elif alone[sentence]:
            if columns.labels[columns.label[columns.pointer[sentence]]] not in labels:
                prose[sentence] = Reason.NUMBER
        elif wordy and labels and sizes[sentence] == 1 and segments.reason[at] != Reason.FAILED:
            label = columns.labels[columns.label[columns.pointer[sentence]]]
            if label not in labels:
                prose[sentence] = Reason.PROSE
    return _set_aside(text, scan, trees, prose, scores) if prose else scan


def form_of(shown: str) -> str:
    """Return a text without its numbers: scores beside trees are alike in all else."""
    return _NUMBER.sub("0", shown)


def _is_call(text: bytes, start: int) -> bool:
    """Whether a bracket is of a tree as Python shows it: ``Tree('NP', ['dogs'])``."""
    return text[max(0, start - 4) : start] == b"Tree" and text[start + 1 : start + 2] in b"'\""


def _named_calls(text: bytes, scan: Scan) -> Scan:
    """Say of what could not be read anyway that it is such a call."""
    segments = scan.segments
    reason = segments.reason.copy()
    for at in np.flatnonzero(segments.kind == Kind.ASIDE).tolist():
        if _is_call(text, int(segments.start[at])):
            reason[at] = Reason.PYTHON
    return replace(scan, segments=replace(segments, reason=reason))


def _is_number(label: str) -> bool:
    return _LETTER.search(label) is None and _DIGIT.search(label) is not None


def _neighbours(text: bytes, scan: Scan) -> tuple[dict[int, str], dict[int, str]]:
    """Return the text before and behind segments on their lines."""
    segments = scan.segments
    before: dict[int, str] = {}
    behind: dict[int, str] = {}
    for at in np.flatnonzero(segments.kind == Kind.TEXT).tolist():
        shown = _shown(text, scan, at)
        if not any(map(str.isalnum, shown)) and not shown.isprintable():
            continue  # A no-break space or a mark of direction is no text.
        gap_end = int(segments.start[at + 1]) if at + 1 < len(segments.kind) else len(text)
        if at + 1 < len(segments.kind) and not _breaks(text, int(segments.end[at]), gap_end):
            before[at + 1] = shown + text[int(segments.end[at]) : gap_end].decode()
        if at and not _breaks(text, int(segments.end[at - 1]), int(segments.start[at])):
            behind[at - 1] = shown
    return before, behind


def _breaks(text: bytes, start: int, end: int) -> bool:
    gap = text[start:end]
    return b"\n" in gap or b"\r" in gap


def _shown(text: bytes, scan: Scan, at: int) -> str:
    segments = scan.segments
    return text[int(segments.start[at]) : int(segments.end[at])].decode("utf-8", "ignore")


def _rows_of(column: Ids, scan: Scan, sentences: NDArray[np.int64]) -> Ids:
    pointer = scan.columns.pointer
    keep = np.zeros(len(pointer) - 1, dtype=bool)
    keep[sentences] = True
    found: Ids = column[np.repeat(keep, np.diff(pointer))]
    return found


def _is_tree(
    scan: Scan, sentence: int, segment: int, known: set[str], beside: tuple[str, str]
) -> bool:
    """Whether a bracket beside text is a tree."""
    columns, (before, behind) = scan.columns, beside
    first, last = columns.pointer[sentence : sentence + 2].tolist()
    root = columns.labels[columns.label[first]]
    words = int(np.count_nonzero(columns.word[first:last] != NO_WORD))
    if scan.segments.reason[segment] == Reason.FAILED:
        # A call in running text, or a failed parse of a file of parses.
        return not before[-1:].isalnum() and (bool(known) or _LETTER.search(behind) is None)
    if not words:
        return last - first > 1 and root in known
    if known:
        return root in known
    announced = root in ROOT_LABELS or _NAMES_A_TREE.fullmatch(before) is not None
    return last - first > 1 and announced and not _LETTER.search(behind)


def _scores(text: bytes, scan: Scan) -> set[int]:
    """Return the brackets without a word, but with a number, that share their line with a tree."""
    segments, columns = scan.segments, scan.columns
    first = columns.pointer[:-1]
    trees = np.flatnonzero(segments.kind == Kind.TREE)
    found = set()
    for sentence in np.flatnonzero(_wordless(scan) & (np.diff(columns.pointer) == 1)).tolist():
        at = int(trees[sentence])
        if _DIGIT.search(columns.labels[columns.label[first[sentence]]]) and any(
            0 < low < len(segments.kind)
            and segments.kind[low - 1] == segments.kind[low] == Kind.TREE
            and not _breaks(text, int(segments.end[low - 1]), int(segments.start[low]))
            for low in (at, at + 1)
        ):
            found.add(sentence)
    return found


def _wordless(scan: Scan) -> NDArray[np.bool_]:
    """Return which sentences have no word."""
    upto = np.concatenate([[0], np.cumsum(scan.columns.word != NO_WORD)])
    found: NDArray[np.bool_] = np.diff(upto[scan.columns.pointer]) == 0
    return found


def _set_aside(
    text: bytes, scan: Scan, trees: NDArray[np.int64], prose: dict[int, Reason], scores: set[int]
) -> Scan:
    """Return a scan without these trees; what a parser writes beside each tree is plain text.

    What has a word is not, however often it is there: it may be a tree.
    """
    segments, columns = scan.segments, scan.columns
    sentences = list(prose)
    rows = trees[sentences]
    kind, reason = segments.kind.copy(), segments.reason.copy()
    kind[rows], reason[rows] = Kind.ASIDE, list(prose.values())
    forms = [form_of(_shown(text, scan, at)) for at in rows.tolist()]
    count = Counter(forms)
    wordless = _wordless(scan)
    plain = [
        bool(wordless[at]) and why != Reason.PYTHON and (at in scores or count[form] >= ALIKE)
        for form, (at, why) in zip(forms, prose.items(), strict=True)
    ]
    kind[rows[plain]] = Kind.TEXT
    keep = np.ones(len(columns), dtype=bool)
    keep[sentences] = False
    nodes = np.repeat(keep, np.diff(columns.pointer))
    return replace(
        scan,
        columns=columns.take(np.flatnonzero(keep)),
        segments=replace(segments, kind=kind, reason=reason),
        offset=scan.offset[nodes],
    )
