"""One source as it was read: bytes, trees, findings and the style it is written in."""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.data.collector import collector_paused
from icm_core.data.columns import TreeColumns, build_trees
from icm_core.data.encodings import decode
from icm_core.data.formats.base import (
    Aside,
    BareTerminals,
    Format,
    Kind,
    ReadRequest,
    Segments,
    TagColumn,
    ThirdItem,
)
from icm_core.data.formats.catalogue import format_of
from icm_core.data.formats.raising import Origin
from icm_core.data.packing.kinds import HEAD_BYTES, check_kind
from icm_core.data.places import Places
from icm_core.data.problems import Problem
from icm_core.data.sources import Source
from icm_core.data.tree import Tree
from icm_core.errors import OptionError

THIRD_ITEMS: Final = ("auto", "join", "lemma")
BARE_TERMINALS: Final = ("empty", "words", "inner", "alike")
TAG_COLUMNS: Final[tuple[TagColumn, ...]] = ("auto", "upos", "xpos")
STYLE_BYTES: Final = 2**18
"""How much of a file is read to find its line ends."""

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


class Discontinuous(NamedTuple):
    """How much of a file has crossing branches.

    Parameters
    ----------
    trees
        Sentences with any.
    moved
        Nodes that are attached elsewhere in the tree that is used.
    nodes
        All nodes of the trees.
    """

    trees: int
    moved: int
    nodes: int


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
    format
        What it is read and written by.
    columns
        The readable trees, in order.
    segments
        Trees, comments, other text and what was set aside.
    asides
        Why and where, for each segment that was set aside.
    extra_items
        What further items of terminals became: ``lemma`` (`Tree.extra`) or ``join``.
    findings
        Byte offset and problem, by offset.
    origins
        What the file says beyond each tree, perhaps that branches cross; empty where no tree
        has such.
    bare_terminals, bare_traces
        See `Reading`.
    tag_column
        Which tags of CoNLL-U were asked for; ``auto`` for all other formats.
    """

    source: Source
    text: bytes
    encoding: str
    bom: bytes
    format: Format
    columns: TreeColumns
    segments: Segments
    asides: tuple[Aside, ...]
    extra_items: Literal["join", "lemma"]
    findings: tuple[tuple[int, Problem], ...]
    origins: tuple[Origin | None, ...] = ()
    bare_terminals: BareTerminals = "empty"
    bare_traces: bool = False
    tag_column: TagColumn = "auto"
    _cache: dict[int, Tree] = field(default_factory=dict, init=False, repr=False)

    @property
    def name(self) -> str:
        """Name of the source."""
        return self.source.name

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the bytes as read, in hexadecimal."""
        return hashlib.sha256(self.source.data).hexdigest()

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
    def _places(self) -> Places:
        return Places(self.text)

    def place(self, offset: int) -> tuple[int, int]:
        """Return the 1-based line and column (in characters) of a byte offset."""
        return self._places.at(offset)

    def lines(self, offsets: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the 1-based line of each byte offset."""
        return self._places.lines(offsets)

    def raw(self, start: int, end: int) -> str:
        """Return the text between two byte offsets."""
        return self.text[start:end].decode("utf-8", "surrogatepass")

    def tree(self, sentence: int) -> Tree:
        """Return one tree; made on first use, the same object every time."""
        tree = self._cache.get(sentence)
        if tree is None:
            # Another thread may have been first.
            tree = self._cache.setdefault(sentence, self.columns.tree(sentence))
        return tree

    def trees(self, sentences: Sequence[int] | None = None) -> list[Tree]:
        """Return trees, all of them if None, as `tree` does, at the cost of one pass."""
        wanted = range(len(self.columns)) if sentences is None else sentences
        missing = [at for at in dict.fromkeys(wanted) if at not in self._cache]
        for at, tree in zip(missing, build_trees(self.columns, missing), strict=True):
            self._cache.setdefault(at, tree)
        return [self._cache[at] for at in wanted]

    @cached_property
    def set_aside(self) -> tuple[SetAside, ...]:
        """The trees that could not be read, in order."""
        found = []
        segments = self.segments
        rows = np.flatnonzero(segments.kind == Kind.ASIDE).tolist()
        for at, (place, reason) in zip(rows, self.asides, strict=True):
            line, column = self.place(place)
            start, end = int(segments.start[at]), int(segments.end[at])
            start_line = self.place(start)[0]
            found.append(
                SetAside(self.name, line, column, reason, self.raw(start, end), start_line)
            )
        return tuple(found)

    @cached_property
    def layout(self) -> Layout:
        """The style that most of the trees are written in."""
        ends = Counter(_LINE_END.findall(self.text[:STYLE_BYTES]))
        line_end = ends.most_common(1)[0][0].decode() if ends else "\n"
        return Layout(self.format.indent_of(self.text, len(self.columns)), line_end)

    def origin(self, sentence: int) -> Origin | None:
        """Return what the file says beyond one tree."""
        return self.origins[sentence] if self.origins else None

    @cached_property
    def discontinuous(self) -> Discontinuous:
        """How much of it has crossing branches."""
        moved = [0 if origin is None else origin.moved for origin in self.origins]
        return Discontinuous(sum(map(bool, moved)), sum(moved), len(self.columns.label))


def read_document(
    source: Source,
    *,
    encoding: str | None = None,
    third_item: ThirdItem = "auto",
    bare_terminals: BareTerminals = "empty",
    tag_column: TagColumn = "auto",
    progress: Callable[[float], None] | None = None,
    form: Format | None = None,
) -> Document:
    """Read one source, in the format that it looks like.

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
    bare_terminals
        What a bracket around one item is: a tag without a word (``empty``), or a word as the
        file writes them (``words``): of the node above (``inner``, ``(N (dog))``), or tag and
        word alike (``alike``, ``(,)``).
    tag_column
        Which tags of CoNLL-U are read: those of the column UPOS (``upos``) or XPOS (``xpos``);
        ``auto`` takes UPOS unless it is empty throughout.
    progress
        Called with the share done; may raise `Cancelled`.
    form
        What to read it as; None for what it looks like.

    Raises
    ------
    DataError
        If the bytes cannot be decoded, or are those of a file of another kind.
    LimitError
        If the text is too long.
    """
    check_kind(source.name, source.data[:HEAD_BYTES])
    decoded = decode(source.data, encoding, source.name)
    plain = decoded.encoding == "utf-8"
    text = source.data[len(decoded.bom) :] if plain else decoded.text.encode("utf-8")
    return document_of_text(
        source,
        text,
        decoded.encoding,
        decoded.bom,
        third_item=third_item,
        bare_terminals=bare_terminals,
        tag_column=tag_column,
        progress=progress,
        form=form,
    )


@collector_paused()
def document_of_text(
    source: Source,
    text: bytes,
    encoding: str = "utf-8",
    bom: bytes = b"",
    *,
    third_item: ThirdItem = "auto",
    bare_terminals: BareTerminals = "empty",
    tag_column: TagColumn = "auto",
    progress: Callable[[float], None] | None = None,
    form: Format | None = None,
) -> Document:
    """Read one source whose text is known already; see `read_document`."""
    if third_item not in THIRD_ITEMS:
        raise OptionError(f"third_item is {third_item!r}; it must be one of {THIRD_ITEMS}")
    if bare_terminals not in BARE_TERMINALS:
        raise OptionError(
            f"bare_terminals is {bare_terminals!r}; it must be one of {BARE_TERMINALS}"
        )
    if tag_column not in TAG_COLUMNS:
        raise OptionError(f"tag_column is {tag_column!r}; it must be one of {TAG_COLUMNS}")
    form = form or format_of(text, source.name)
    request = ReadRequest(third_item, progress, bare_terminals, tag_column=tag_column)
    made = form.read(source.name, text, request)
    return Document(
        source,
        text,
        encoding,
        bom,
        form,
        made.columns,
        made.segments,
        made.asides,
        made.extra_items,
        made.findings,
        made.origins,
        made.bare_terminals,
        made.bare_traces,
        tag_column if form.tag_columns else "auto",
    )
