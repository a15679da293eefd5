"""One source as it was read: bytes, trees, findings and the style it is written in."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.data.columns import NO_WORD, TreeColumns, build_trees
from icm_core.data.encodings import decode
from icm_core.data.problems import Problem, Severity
from icm_core.data.reader import REASONS, Kind, Reason, Scan, Segments, ThirdItem, scan_text
from icm_core.data.sources import Source
from icm_core.data.tree import Tree
from icm_core.errors import OptionError

THIRD_ITEMS: Final = ("auto", "join", "lemma")
MAX_CHARACTER_PROBLEMS: Final = 100
"""Control characters listed per file; a binary file would list millions."""
SHOWN_CHARACTERS: Final = 40
LAYOUT_BYTES: Final = 2**18
"""How much of a file is looked at for its style."""
DEFAULT_INDENT: Final = 2

_CONTROL: Final = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]|\xef\xbb\xbf")
_INDENTATION: Final = re.compile(rb"(?<=[\r\n])([ \t]+)\(")
_LINE_END: Final = re.compile(rb"\r\n|\r|\n")


@dataclass(frozen=True)
class SetAside:
    """A tree that could not be read; kept as it is on saving.

    Parameters
    ----------
    file
        Name of the source.
    line, column
        1-based place of the reason.
    reason
        Why it could not be read.
    raw
        The text as read.
    start_line
        1-based line where it begins.
    """

    file: str
    line: int
    column: int
    reason: str
    raw: str
    start_line: int


@dataclass(frozen=True)
class Layout:
    """How new trees are written: indentation in columns (None: one line) and the line end."""

    indent: int | None
    line_end: str


@dataclass(frozen=True, eq=False)
class Document:
    """A source with everything that was found in it; never changed.

    Parameters
    ----------
    source
        Name and bytes as read.
    text
        UTF-8 without byte-order mark; all offsets count in it.
    encoding, bom
        As in `encodings.Decoded`.
    columns
        The readable trees, in order.
    segments
        Trees, comments, other text and what was set aside (`reader.Segments`).
    extra_items
        What further items of terminals became: ``lemma`` (`Tree.extra`) or ``join``.
    findings
        Byte offset and problem, by offset.
    """

    source: Source
    text: bytes
    encoding: str
    bom: bytes
    columns: TreeColumns
    segments: Segments
    extra_items: Literal["join", "lemma"]
    findings: tuple[tuple[int, Problem], ...]

    @property
    def name(self) -> str:
        """Name of the source."""
        return self.source.name

    @property
    def problems(self) -> tuple[Problem, ...]:
        """All findings, by place."""
        return tuple(problem for _, problem in self.findings)

    @cached_property
    def bounds(self) -> NDArray[np.int64]:
        """int64[S, 2]: byte offsets where each readable tree starts and ends."""
        good = self.segments.kind == Kind.TREE
        return np.stack((self.segments.start[good], self.segments.end[good]), axis=1)

    @cached_property
    def _line_starts(self) -> NDArray[np.int64]:
        return line_starts(self.text)

    def place(self, offset: int) -> tuple[int, int]:
        """Return the 1-based line and column (in characters) of a byte offset."""
        return place_of(self.text, self._line_starts, offset)

    def raw(self, start: int, end: int) -> str:
        """Return the text between two byte offsets."""
        return self.text[start:end].decode("utf-8", "surrogatepass")

    @cached_property
    def _cache(self) -> dict[int, Tree]:
        return {}

    def tree(self, sentence: int) -> Tree:
        """Return one tree; made on first use, the same object every time."""
        tree = self._cache.get(sentence)
        if tree is None:
            tree = self._cache[sentence] = self.columns.tree(sentence)
        return tree

    def trees(self) -> list[Tree]:
        """Return all trees."""
        missing = [at for at in range(len(self.columns)) if at not in self._cache]
        self._cache.update(zip(missing, build_trees(self.columns, missing), strict=True))
        return [self._cache[at] for at in range(len(self.columns))]

    def problems_between(self, start: int, end: int) -> tuple[Problem, ...]:
        """Return the findings whose offset is in ``[start, end)``."""
        first = bisect_left(self.findings, start, key=lambda finding: finding[0])
        last = bisect_left(self.findings, end, key=lambda finding: finding[0])
        return tuple(problem for _, problem in self.findings[first:last])

    @cached_property
    def set_aside(self) -> tuple[SetAside, ...]:
        """The trees that could not be read, in order."""
        found = []
        segments = self.segments
        for at in np.flatnonzero(segments.kind == Kind.ASIDE).tolist():
            line, column = self.place(int(segments.place[at]))
            start, end = int(segments.start[at]), int(segments.end[at])
            reason = _why(self.text, segments, at, self.place)
            start_line = self.place(start)[0]
            found.append(
                SetAside(self.name, line, column, reason, self.raw(start, end), start_line)
            )
        return tuple(found)

    @cached_property
    def layout(self) -> Layout:
        """The style that most of the trees are written in."""
        sample = self.text[:LAYOUT_BYTES]
        ends = Counter(_LINE_END.findall(sample))
        line_end = ends.most_common(1)[0][0].decode() if ends else "\n"
        widths = Counter(len(found) for found in _INDENTATION.findall(sample))
        if 2 * widths.total() < max(1, len(self.columns) and sample.count(b"\n(")):
            return Layout(None, line_end)
        step = math.gcd(*widths)
        return Layout(step if step > 1 else DEFAULT_INDENT, line_end)


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


def read_document(
    source: Source,
    *,
    encoding: str | None = None,
    third_item: ThirdItem = "auto",
    progress: Callable[[float], None] | None = None,
) -> Document:
    """Read one source.

    Parameters
    ----------
    source
        Name and bytes.
    encoding
        See `encodings.decode`.
    third_item
        What a further item of a terminal is: ``lemma`` is kept in `Tree.extra`, ``join`` makes
        it part of the word (with the space), ``auto`` takes ``lemma`` if most terminals of the
        file have one.
    progress
        See `reader.scan_text`.

    Raises
    ------
    DataError
        If the bytes cannot be decoded.
    LimitError
        If the text is too long.
    """
    decoded = decode(source.data, encoding, source.name)
    plain = decoded.encoding == "utf-8"
    text = source.data[len(decoded.bom) :] if plain else decoded.text.encode("utf-8")
    return document_of_text(
        source, text, decoded.encoding, decoded.bom, third_item=third_item, progress=progress
    )


def document_of_text(
    source: Source,
    text: bytes,
    encoding: str = "utf-8",
    bom: bytes = b"",
    *,
    third_item: ThirdItem = "auto",
    progress: Callable[[float], None] | None = None,
) -> Document:
    """Read one source whose text is known already; see `read_document`."""
    if third_item not in THIRD_ITEMS:
        raise OptionError(f"third_item is {third_item!r}; it must be one of {THIRD_ITEMS}")
    scan = scan_text(text, progress)
    return _Findings(source, text, scan, third_item).document(encoding, bom)


class _Findings:
    """Collects what is to be told about one scan."""

    def __init__(self, source: Source, text: bytes, scan: Scan, third_item: ThirdItem) -> None:
        self.source = source
        self.text = text
        self.scan = scan
        self.third_item = third_item
        self.starts: NDArray[np.int64] | None = None
        self.found: list[tuple[int, Problem]] = []

    def document(self, encoding: str, bom: bytes) -> Document:
        columns, kept = self._further_items()
        self._segments()
        self._empty_terminals()
        if self.scan.controls:
            self._characters()
        if not self.text.strip():
            self._add(0, "warning", "the file is empty", fix="name another file")
        elif not len(columns) and not np.any(self.scan.segments.kind == Kind.ASIDE):
            self._add(0, "warning", "there is no tree in the file", fix="name another file")
        self.found.sort(key=lambda finding: finding[0])
        return Document(
            self.source,
            self.text,
            encoding,
            bom,
            columns,
            self.scan.segments,
            kept,
            tuple(self.found),
        )

    def place(self, offset: int) -> tuple[int, int]:
        if self.starts is None:
            self.starts = line_starts(self.text)
        return place_of(self.text, self.starts, offset)

    def _add(
        self, offset: int, severity: Severity, reason: str, value: str = "", fix: str = ""
    ) -> None:
        line, column = self.place(offset)
        shown = value if len(value) <= SHOWN_CHARACTERS else value[: SHOWN_CHARACTERS - 3] + "..."
        problem = Problem(self.source.name, line, column, severity, reason, shown, fix)
        self.found.append((offset, problem))

    def _segments(self) -> None:
        segments = self.scan.segments
        for at in np.flatnonzero(segments.kind >= Kind.TEXT).tolist():
            start, end = int(segments.start[at]), int(segments.end[at])
            value = self.text[start : min(end, start + 4 * SHOWN_CHARACTERS)]
            shown = value.decode("utf-8", "ignore")
            if segments.kind[at] == Kind.TEXT:
                if shown == "\ufeff":
                    continue  # named by _characters
                self._add(
                    start, "warning", "text outside of trees is kept but not read", shown,
                    "mark a comment with ; or #",
                )  # fmt: skip
            else:
                reason = _why(self.text, segments, at, self.place)
                self._add(int(segments.place[at]), "error", f"tree set aside: {reason}", shown,
                          REASONS[int(segments.reason[at])][1])  # fmt: skip
        for at in np.flatnonzero(segments.reason == Reason.FAILED).tolist():
            start, end = int(segments.start[at]), int(segments.end[at])
            shown = self.text[start : min(end, start + SHOWN_CHARACTERS)].decode("utf-8", "ignore")
            self._add(start, "note", "a tree without content: read as a failed parse", shown)

    def _empty_terminals(self) -> None:
        columns = self.scan.columns
        rows = np.arange(len(columns.label))
        empty = (columns.word == NO_WORD) & (columns.end == rows + 1)
        roots = columns.pointer[:-1]
        failed = roots[empty[roots] & (columns.label[roots] == 0)]
        empty[failed] = False
        for row in np.flatnonzero(empty).tolist():
            label = columns.labels[columns.label[row]]
            self._add(
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
            done = "kept as a lemma" if kept == "lemma" else "made part of the word"
            self._add(
                offsets[0], "note",
                f"{len(rows):,} of {terminals:,} terminals have a third item: {done}",
                self._node_text(offsets[0]),
                "choose with third_item: lemma or join",
            )  # fmt: skip
        else:
            for offset in offsets:
                self._add(
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
                self._add(found.start(), "warning", "further control characters are not listed")
                return
            value = found.group()
            if len(value) == 3:
                self._add(
                    found.start(), "warning", "a byte-order mark inside the text", "U+FEFF",
                    "remove it; files joined together often have one",
                )  # fmt: skip
            else:
                self._add(
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


def _why(text: bytes, segments: Segments, at: int, place: Callable[[int], tuple[int, int]]) -> str:
    reason = int(segments.reason[at])
    words = REASONS[reason][0]
    if reason == Reason.UNCLOSED:
        return f"{words} at line {place(int(segments.start[at + 1]))[0]}"
    return words


def sentences_between(document: Document, start: int, end: int) -> Iterator[int]:
    """Yield the readable trees that start in ``[start, end)``."""
    first, last = np.searchsorted(document.bounds[:, 0], [start, end]).tolist()
    yield from range(first, last)
