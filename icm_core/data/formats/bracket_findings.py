"""Findings of a reading: problems with places, the choice about third items."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.data.columns import NO_WORD, TreeColumns
from icm_core.data.formats.base import (
    SHOWN_CHARACTERS,
    Aside,
    Kind,
    Reading,
    ReadRequest,
    Report,
)
from icm_core.data.formats.bracket_bare import BARE_FIX, Bare, bare_of, read_as_words
from icm_core.data.formats.bracket_prose import ALIKE, form_of
from icm_core.data.formats.bracket_scan import REASONS, BracketSegments, Reason, Scan
from icm_core.data.formats.bracket_traces import Hidden, hidden_in, nothing_hidden, with_traces
from icm_core.data.formats.catalogue import HEAD_BYTES
from icm_core.data.problems import FAILED_PARSE

MAX_CHARACTER_PROBLEMS: Final = 100
"""Control characters listed per file; a binary file would list millions."""
THIRD_ITEM_FIX: Final = "choose lemma or join: --third-item, third_item"
"""What is said where most terminals have a third item; the window offers the choice itself."""

_NUMBERED: Final = re.compile(r"[0-9]+=.")
_CONTROL: Final = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]|\xef\xbb\xbf")


class Findings(Report):
    """Collects the findings of one scan.

    Parameters
    ----------
    name
        Name of the source, for messages.
    text, scan
        What was read, and what the kernel found.
    request
        How it is read.
    """

    def __init__(self, name: str, text: bytes, scan: Scan, request: ReadRequest) -> None:
        super().__init__(name, text)
        self.scan = scan
        self.third_item = request.third_item
        self.bare_terminals = request.bare_terminals
        self.as_written = request.as_written

    def collect(self) -> Reading:
        """Return the final columns, what further items became, and the findings by offset."""
        columns, kept = self._further_items()
        self._segments()
        bare = self._bare_terminals()
        as_words = self.bare_terminals != "empty" and bare.convention != "empty"
        offset = self.scan.offset
        if as_words:
            offset = np.delete(offset, bare.inner)
            columns = read_as_words(columns, bare)
        hidden = nothing_hidden(columns) if self.as_written else hidden_in(columns)
        self._hidden(hidden, offset)
        self._numbered(columns, offset)
        self._labels(columns, offset)
        segments = self._without_metadata(hidden)
        columns = with_traces(columns, hidden).take(np.flatnonzero(~hidden.sentences))
        if self.scan.controls:
            self._characters()
        if not self.text.strip():
            self.add(0, "warning", "the file is empty", fix="name another file")
        elif not len(columns) and not np.any(self.scan.segments.kind == Kind.ASIDE):
            self.add(0, "warning", "there is no tree in the file", fix=_instead(self.text))
        asides = tuple(
            Aside(int(segments.place[at]), why(segments, at, self.places.at))
            for at in np.flatnonzero(segments.kind == Kind.ASIDE).tolist()
        )
        return Reading(
            columns,
            segments,
            asides,
            self.sorted(),
            kept,
            bare_terminals=bare.convention if as_words else "empty",
            bare_traces=bool(len(hidden.traces) or len(hidden.metadata)),
        )

    def _segments(self) -> None:
        segments = self.scan.segments
        texts: dict[str, list[tuple[int, str]]] = {}
        calls: list[tuple[int, str]] = []
        for at in np.flatnonzero(segments.kind >= Kind.TEXT).tolist():
            start, end = int(segments.start[at]), int(segments.end[at])
            value = self.text[start : min(end, start + 4 * SHOWN_CHARACTERS)]
            shown = value.decode("utf-8", "ignore")
            if segments.kind[at] == Kind.TEXT:
                if shown != "\ufeff":  # named by _characters
                    texts.setdefault(form_of(shown), []).append((start, shown))
            elif segments.reason[at] == Reason.PYTHON:
                calls.append((start, shown))
            else:
                reason = why(segments, at, self.places.at)
                prose = segments.reason[at] in (Reason.PROSE, Reason.NUMBER)
                self.add(
                    int(segments.place[at]),
                    "warning" if prose else "error",
                    f"text set aside: {reason}" if prose else f"tree set aside: {reason}",
                    shown,
                    REASONS[int(segments.reason[at])][1],
                )
        for places in texts.values():
            self._text(places)
        if calls:
            self._calls(calls)
        for at in np.flatnonzero(segments.reason == Reason.FAILED).tolist():
            start, end = int(segments.start[at]), int(segments.end[at])
            shown = self.text[start : min(end, start + SHOWN_CHARACTERS)].decode("utf-8", "ignore")
            self.add(start, "note", FAILED_PARSE, shown)

    def _text(self, places: list[tuple[int, str]]) -> None:
        """Name texts outside of trees that are alike: once, where they are many."""
        many = len(places) >= ALIKE
        for start, shown in places[: 1 if many else None]:
            self.add(
                start,
                "warning",
                "text outside of trees is kept but not read"
                + (f", {len(places):,} times like this" if many else ""),
                shown,
                "mark a comment with ; or #",
            )

    def _calls(self, places: list[tuple[int, str]]) -> None:
        """Say once that trees are no text in brackets but Python's own display of them."""
        start, shown = places[0]
        said, fix = REASONS[Reason.PYTHON]
        more = f", {len(places):,} times like this" if len(places) > 1 else ""
        self.add(start, "error", f"tree set aside: {said}{more}", shown, fix)

    def _without_metadata(self, hidden: Hidden) -> BracketSegments:
        """Return the segments, with trees that are metadata alone as comments."""
        segments = self.scan.segments
        kind = segments.kind.copy()
        kind[np.flatnonzero(kind == Kind.TREE)[hidden.sentences]] = Kind.COMMENT
        return replace(segments, kind=kind)

    def _hidden(self, hidden: Hidden, offset: NDArray[np.int32]) -> None:
        """Say once what is no word although it is written like one."""
        traces, metadata = hidden.traces, hidden.metadata
        rows = np.sort(np.concatenate((traces, metadata)))
        if not len(rows):
            return
        what = [_counted(len(traces), "trace") + " without -NONE-"] if len(traces) else []
        what += [_counted(len(metadata), "item") + " of metadata"] if len(metadata) else []
        alone = int(np.count_nonzero(hidden.sentences))
        trees = f"; {_counted(alone, 'tree')} of metadata alone: no sentence" if alone else ""
        at = int(offset[rows[0]])
        self.add(
            at,
            "note",
            f"{' and '.join(what)}: read as traces are, no words{trees}",
            self._node_text(at),
        )

    def _numbered(self, columns: TreeColumns, offset: NDArray[np.int32]) -> None:
        """Name each tree whose words all have numbers: it is of another format."""
        # To match the pattern with each word takes a tenth of the reading.
        signed = [at for at, word in enumerate(columns.words) if "=" in word]
        ids = [at for at in signed if _NUMBERED.match(columns.words[at])]
        if not ids:
            return
        words = np.zeros((2, len(columns.word) + 1), dtype=np.int64)
        np.cumsum(columns.word != NO_WORD, out=words[0, 1:])
        np.cumsum(np.isin(columns.word, ids), out=words[1, 1:])
        all_words, numbered = np.diff(words[:, columns.pointer], axis=1)
        for sentence in np.flatnonzero((numbered == all_words) & (numbered > 1)).tolist():
            at = int(offset[columns.pointer[sentence]])
            self.add(
                at,
                "warning",
                "every word has a number, which is read as a part of it",
                self._node_text(at),
                "put trees with numbered words into a file of their own",
            )

    def _labels(self, columns: TreeColumns, offset: NDArray[np.int32]) -> None:
        """Name labels that look like others: a space that is no ASCII one stays inside a label."""
        for at, label in enumerate(columns.labels):
            if label.isprintable():
                continue
            fault = "a label with a space or an invisible character in it"
            # Labels of trees that were set aside are known as well, and told with these.
            for row in np.flatnonzero(columns.label == at)[:1].tolist():
                place = int(offset[row])
                self.add(place, "warning", fault, label, "remove the character from the label")

    def _bare_terminals(self) -> Bare:
        columns = self.scan.columns
        rows = np.arange(len(columns.label))
        empty = (columns.word == NO_WORD) & (columns.end == rows + 1)
        roots = columns.pointer[:-1]
        failed = roots[empty[roots] & (columns.label[roots] == 0)]
        empty[failed] = False
        rows = np.flatnonzero(empty)
        bare = bare_of(columns, rows[columns.label[rows] != 0], self.bare_terminals)
        said = np.sort(np.concatenate((bare.inner, bare.alike)))
        if len(said):
            what = (
                f"words stand in brackets of their own ({_counted(len(said), 'terminal')})"
                if bare.convention == "inner"
                else f"punctuation stands alone in brackets ({_counted(len(said), 'terminal')})"
            )
            as_words = self.bare_terminals != "empty"
            at = int(self.scan.offset[said[0]])
            self.add(
                at,
                "note" if as_words else "warning",
                f"{what}: {'read as words' if as_words else 'kept, but read as no tokens'}",
                self._node_text(at),
                BARE_FIX,
            )
        for row in np.setdiff1d(rows, said).tolist():
            label = columns.labels[columns.label[row]]
            self.add(
                int(self.scan.offset[row]),
                "warning",
                "a terminal without a word: kept, but it is no token",
                f"({label} )",
                "add the word or remove the node",
            )
        return bare

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
                offsets[0],
                "note",
                f"{len(rows):,} of {terminals:,} terminals have a third item: {done}",
                self._node_text(offsets[0]),
                THIRD_ITEM_FIX,
            )
        else:
            for offset in offsets:
                self.add(
                    offset,
                    "warning",
                    "white space inside a terminal: joined to one word",
                    self._node_text(offset),
                    "check the word",
                )
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
                    found.start(),
                    "warning",
                    "a byte-order mark inside the text",
                    "U+FEFF",
                    "remove it; files joined together often have one",
                )
            else:
                self.add(
                    found.start(),
                    "warning",
                    "a control character in the text",
                    f"U+{value[0]:04X}",
                    "check that this is a text file",
                )


def _instead(text: bytes) -> str:
    """Return what can be done about a file without trees."""
    lines = [line for line in text[:HEAD_BYTES].splitlines() if line.strip()]
    if 2 * sum(b"\t" in line for line in lines) > len(lines):
        return (
            "columns that are read: word and tag, apart by a tab, in nearly every line, or the "
            "ten of CoNLL-U"
        )
    return "name another file; icm formats lists what is read"


def _counted(count: int, one: str) -> str:
    return f"{count:,} {one}{'' if count == 1 else 's'}"


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
    if reason not in (Reason.UNCLOSED, Reason.TRUNCATED):
        return words
    line, column = place(int(segments.end[at]))
    missing = f"a ) is missing at line {line}, column {column}, or before"
    if reason == Reason.TRUNCATED:
        return f"{words}: {missing}"
    following = at + 1
    while segments.kind[following] == Kind.COMMENT:
        following += 1
    return f"{words} at line {place(int(segments.start[following]))[0]}: {missing}"
