"""Findings of a reading: problems with places, the choice about third items."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

import numpy as np

from icm_core.data.columns import NO_WORD, TreeColumns
from icm_core.data.formats.base import (
    SHOWN_CHARACTERS,
    Aside,
    Kind,
    Reading,
    Report,
    ThirdItem,
)
from icm_core.data.formats.bracket_scan import REASONS, BracketSegments, Reason, Scan

MAX_CHARACTER_PROBLEMS: Final = 100
"""Control characters listed per file; a binary file would list millions."""
THIRD_ITEM_FIX: Final = "choose lemma or join: --third-item, third_item"
"""What is said where most terminals have a third item; the window offers the choice itself."""

_CONTROL: Final = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]|\xef\xbb\xbf")


class Findings(Report):
    """Collects the findings of one scan.

    Parameters
    ----------
    name
        Name of the source, for messages.
    text, scan
        What was read, and what the kernel found.
    third_item
        See `document.read_document`.
    """

    def __init__(self, name: str, text: bytes, scan: Scan, third_item: ThirdItem) -> None:
        super().__init__(name, text)
        self.scan = scan
        self.third_item = third_item

    def collect(self) -> Reading:
        """Return the final columns, what further items became, and the findings by offset."""
        columns, kept = self._further_items()
        self._segments()
        self._empty_terminals()
        if self.scan.controls:
            self._characters()
        if not self.text.strip():
            self.add(0, "warning", "the file is empty", fix="name another file")
        elif not len(columns) and not np.any(self.scan.segments.kind == Kind.ASIDE):
            self.add(0, "warning", "there is no tree in the file", fix="name another file")
        segments = self.scan.segments
        asides = tuple(
            Aside(int(segments.place[at]), why(segments, at, self.places.at))
            for at in np.flatnonzero(segments.kind == Kind.ASIDE).tolist()
        )
        return Reading(columns, segments, asides, self.sorted(), kept)

    def _segments(self) -> None:
        segments = self.scan.segments
        for at in np.flatnonzero(segments.kind >= Kind.TEXT).tolist():
            start, end = int(segments.start[at]), int(segments.end[at])
            value = self.text[start : min(end, start + 4 * SHOWN_CHARACTERS)]
            shown = value.decode("utf-8", "ignore")
            if segments.kind[at] == Kind.TEXT:
                if shown == "\ufeff":
                    continue  # named by _characters
                self.add(
                    start, "warning", "text outside of trees is kept but not read", shown,
                    "mark a comment with ; or #",
                )  # fmt: skip
            else:
                reason = why(segments, at, self.places.at)
                self.add(int(segments.place[at]), "error", f"tree set aside: {reason}", shown,
                          REASONS[int(segments.reason[at])][1])  # fmt: skip
        for at in np.flatnonzero(segments.reason == Reason.FAILED).tolist():
            start, end = int(segments.start[at]), int(segments.end[at])
            shown = self.text[start : min(end, start + SHOWN_CHARACTERS)].decode("utf-8", "ignore")
            self.add(start, "note", "a tree without content: read as a failed parse", shown)

    def _empty_terminals(self) -> None:
        columns = self.scan.columns
        rows = np.arange(len(columns.label))
        empty = (columns.word == NO_WORD) & (columns.end == rows + 1)
        roots = columns.pointer[:-1]
        failed = roots[empty[roots] & (columns.label[roots] == 0)]
        empty[failed] = False
        for row in np.flatnonzero(empty).tolist():
            label = columns.labels[columns.label[row]]
            self.add(
                int(self.scan.offset[row]), "warning",
                "a terminal without a word: kept, but it is no token", f"({label} )",
                "add the word or remove the node",
            )  # fmt: skip

    def _further_items(self) -> tuple[TreeColumns, Literal["join", "lemma"]]:
        columns = self.scan.columns
        rows = np.unique(columns.extra_node)
        if not len(rows):
            return columns, "lemma" if self.third_item == "lemma" else "join"
        terminals = int(np.count_nonzero(columns.word != NO_WORD))
        most = 2 * len(rows) > terminals
        if self.third_item == "lemma" or (self.third_item == "auto" and most):
            kept: Literal["join", "lemma"] = "lemma"
        else:
            kept = "join"
        offsets = self.scan.offset[rows].tolist()
        if most or self.third_item != "auto":
            done = "kept as a lemma" if kept == "lemma" else "joined to the word"
            self.add(
                offsets[0], "note",
                f"{len(rows):,} of {terminals:,} terminals have a third item: {done}",
                self._node_text(offsets[0]),
                THIRD_ITEM_FIX,
            )  # fmt: skip
        else:
            for offset in offsets:
                self.add(
                    offset, "warning", "white space inside a terminal: joined to one word",
                    self._node_text(offset), "check the word",
                )  # fmt: skip
        return (columns if kept == "lemma" else _joined(columns)), kept

    def _node_text(self, offset: int) -> str:
        end = self.text.find(b")", offset)
        return self.text[offset : end + 1 or None][: 4 * SHOWN_CHARACTERS].decode("utf-8", "ignore")

    def _characters(self) -> None:
        for count, found in enumerate(_CONTROL.finditer(self.text)):
            if count == MAX_CHARACTER_PROBLEMS:
                self.add(found.start(), "warning", "further control characters are not listed")
                return
            value = found.group()
            if len(value) == 3:
                self.add(
                    found.start(), "warning", "a byte-order mark inside the text", "U+FEFF",
                    "remove it; files joined together often have one",
                )  # fmt: skip
            else:
                self.add(
                    found.start(), "warning", "a control character in the text",
                    f"U+{value[0]:04X}", "check that this is a text file",
                )  # fmt: skip


def _joined(columns: TreeColumns) -> TreeColumns:
    """Return the columns with all items of a terminal as one word, one space between."""
    items: dict[int, list[str]] = {}
    for row, word in zip(columns.extra_node.tolist(), columns.extra_word.tolist(), strict=True):
        first = columns.words[columns.word[row]]
        items.setdefault(row, [first]).append(columns.words[word])
    words = dict.fromkeys(columns.words)
    ids = {word: at for at, word in enumerate(words)}
    word_column = columns.word.copy()
    for row, parts in items.items():
        word_column[row] = ids.setdefault(" ".join(parts), len(ids))
    none = np.empty(0, dtype=np.int32)
    return replace(
        columns, words=tuple(ids), word=word_column, extra_node=none, extra_word=none.copy()
    )


def why(segments: BracketSegments, at: int, place: Callable[[int], tuple[int, int]]) -> str:
    """Say why segment ``at`` was set aside; ``place`` gives line and column of an offset."""
    reason = int(segments.reason[at])
    words = REASONS[reason][0]
    if reason == Reason.UNCLOSED:
        return f"{words} at line {place(int(segments.start[at + 1]))[0]}"
    return words
