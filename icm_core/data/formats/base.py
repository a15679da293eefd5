"""What a format of treebanks is, and what reading a file of it gives."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar, Final, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.data.columns import TreeColumns, columns_from_trees
from icm_core.data.formats.raising import Origin
from icm_core.data.places import Places
from icm_core.data.problems import Problem, Severity
from icm_core.data.tree import Tree

ThirdItem = Literal["auto", "join", "lemma"]
BareTerminals = Literal["empty", "words", "inner", "alike"]
TagColumn = Literal["auto", "upos", "xpos"]
SHOWN_CHARACTERS: Final = 40
"""How much of the offending text a problem shows."""


class Unreadable(Exception):
    """A sentence that cannot be read: at which place of its text, why, and what to do."""

    def __init__(self, at: int, reason: str, fix: str = "") -> None:
        super().__init__(reason)
        self.at, self.reason, self.fix = at, reason, fix


class Kind(IntEnum):
    """What a segment of a text is; as in `kernels.scan`."""

    TREE = 0
    COMMENT = 1
    TEXT = 2
    ASIDE = 3


@dataclass(frozen=True)
class Segments:
    """What is in a text, in order.

    Parameters
    ----------
    kind
        int64[n]: see `Kind`.
    start, end
        int64[n] byte offsets.
    """

    kind: NDArray[np.int64]
    start: NDArray[np.int64]
    end: NDArray[np.int64]


class Aside(NamedTuple):
    """Why a segment was set aside, and the byte offset to show."""

    place: int
    reason: str


@dataclass(frozen=True)
class Reading:
    """What was found in one text.

    Parameters
    ----------
    columns
        The trees that could be read, in order: one for each segment that is a tree.
    segments
        Trees, comments, other text and what was set aside.
    asides
        One for each segment that was set aside.
    findings
        Byte offset and problem, by offset.
    extra_items
        What further items of terminals became.
    origins
        One for each tree: what the file says beyond it; None where that is nothing. Empty for
        formats that never say more.
    bare_terminals
        How words are written in brackets of their own; ``empty`` where that is not so.
    bare_traces
        Whether traces and metadata are written without ``-NONE-``.
    """

    columns: TreeColumns
    segments: Segments
    asides: tuple[Aside, ...]
    findings: tuple[tuple[int, Problem], ...]
    extra_items: Literal["join", "lemma"] = "join"
    origins: tuple[Origin | None, ...] = ()
    bare_terminals: BareTerminals = "empty"
    bare_traces: bool = False


@dataclass(frozen=True)
class ReadRequest:
    """How a text is read.

    Parameters
    ----------
    third_item
        What a further item of a terminal in brackets is; see `document.read_document`.
    progress
        Called with the share done; may raise `Cancelled`.
    bare_terminals
        What a bracket around one item is; see `document.read_document`.
    as_written
        Whether ``(NP *)`` is a word and no trace: so in a text that this program wrote itself.
    tag_column
        Which tags of CoNLL-U are read; see `document.read_document`.
    """

    third_item: ThirdItem = "auto"
    progress: Callable[[float], None] | None = None
    bare_terminals: BareTerminals = "empty"
    as_written: bool = False
    tag_column: TagColumn = "auto"


class Place(NamedTuple):
    """Where a sentence is written.

    Parameters
    ----------
    text
        The file as read; empty for a new file.
    raw
        The sentence as read; empty for a new one.
    number
        Its number in the file, from 1.
    indent
        Columns of indentation of formats that indent; None for one line.
    bare_terminals, bare_traces
        See `Reading`.
    tag_column
        See `ReadRequest`.
    """

    text: bytes = b""
    raw: str = ""
    number: int = 1
    indent: int | None = None
    bare_terminals: BareTerminals = "empty"
    bare_traces: bool = False
    tag_column: TagColumn = "auto"


class Attempt(NamedTuple):
    """One attempt to compose an edited file: blank lines around asides, or all trees new."""

    apart: bool = False
    anew: bool = False


class Report:
    """Collects problems of one text.

    Parameters
    ----------
    name
        Name of the source.
    text
        The text that offsets count in.
    """

    def __init__(self, name: str, text: bytes) -> None:
        self.name = name
        self.text = text
        self.places = Places(text)
        self.found: list[tuple[int, Problem]] = []

    def add(
        self, offset: int, severity: Severity, reason: str, value: str = "", fix: str = ""
    ) -> None:
        """Note a problem at a byte offset."""
        line, column = self.places.at(offset)
        shown = value if len(value) <= SHOWN_CHARACTERS else value[: SHOWN_CHARACTERS - 3] + "..."
        problem = Problem(self.name, line, column, severity, reason, shown, fix)
        self.found.append((offset, problem))

    def sorted(self) -> tuple[tuple[int, Problem], ...]:
        """Return what was found, by offset."""
        return tuple(sorted(self.found, key=lambda finding: finding[0]))


class Builder:
    """Puts a `Reading` together, segment by segment in the order of the text.

    Parameters
    ----------
    name, text
        See `Report`.
    """

    def __init__(self, name: str, text: bytes) -> None:
        self.report = Report(name, text)
        self._text = text
        self._rows: list[tuple[Kind, int, int]] = []
        self._asides: list[Aside] = []
        self._trees: list[Tree] = []
        self._origins: list[Origin | None] = []

    def tree(self, start: int, end: int, tree: Tree, origin: Origin | None = None) -> None:
        """Add a sentence; one with crossing branches is noted."""
        self._rows.append((Kind.TREE, start, end))
        self._trees.append(tree)
        self._origins.append(origin)
        if origin is not None and origin.moved:
            nodes = "node" if origin.moved == 1 else "nodes"
            self.report.add(
                start,
                "note",
                "discontinuous: branches cross in the file, not in the tree that is used",
                f"{origin.moved} {nodes} attached elsewhere",
            )

    def aside(self, start: int, end: int, place: int, reason: str, fix: str = "") -> None:
        """Add a sentence that cannot be read, with an error at a byte offset."""
        self._rows.append((Kind.ASIDE, start, end))
        self._asides.append(Aside(place, reason))
        line_end = self._text.find(b"\n", place)
        value = self._text[place : end if line_end < 0 else min(end, line_end)]
        shown = value[: 4 * SHOWN_CHARACTERS].decode("utf-8", "ignore").strip()
        self.report.add(place, "error", f"tree set aside: {reason}", shown, fix)

    def comment(self, start: int, end: int) -> None:
        """Add what is kept and not read."""
        self._rows.append((Kind.COMMENT, start, end))

    def stray(self, start: int, end: int) -> None:
        """Add text that is kept, not read, and does not belong there."""
        self._rows.append((Kind.TEXT, start, end))
        shown = self._text[start : min(end, start + 4 * SHOWN_CHARACTERS)].decode("utf-8", "ignore")
        self.report.add(start, "warning", "text outside of trees is kept but not read", shown)

    def done(self) -> Reading:
        """Return the reading."""
        if not self._trees and not self._asides:
            self.report.add(0, "warning", "there is no tree in the file", fix="name another file")
        rows = np.array(self._rows, dtype=np.int64).reshape(-1, 3)
        return Reading(
            columns_from_trees(self._trees),
            Segments(*np.ascontiguousarray(rows.T)),
            tuple(self._asides),
            self.report.sorted(),
            origins=tuple(self._origins) if any(self._origins) else (),
        )


class Format(ABC):
    """A format of treebanks; a subclass joins with `catalogue.register`.

    Attributes
    ----------
    name
        What the command line calls it.
    title
        What people call it.
    suffixes
        Of its files, in lower case with the dot; the first one is that of new files.
    common_suffixes
        Of its files, too, but of so many others that folders are not searched for them.
    unwritable
        Why no file of it can be written; empty where it can.
    top
        The label at the top of every tree of it, None for any.
    indents
        Whether trees may be indented.
    crossing, values
        Whether it keeps branches that cross; edge labels, lemmas and morphology.
    phrases
        Whether it keeps phrases, and not words and their tags alone.
    commented
        Whether lines that begin with ``#`` are comments.
    tag_columns
        Whether a token may have two tags, in columns of their own.
    identified
        Whether its sentences have names or numbers of their own.
    attempts
        How an edited file is composed: the first one that reads back as it should.
    header, footer
        Text around the sentences of a new file.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    suffixes: ClassVar[tuple[str, ...]]
    common_suffixes: ClassVar[tuple[str, ...]] = ()
    unwritable: ClassVar[str] = ""
    top: ClassVar[str | None] = None
    indents: ClassVar[bool] = False
    crossing: ClassVar[bool] = False
    values: ClassVar[bool] = False
    phrases: ClassVar[bool] = True
    commented: ClassVar[bool] = True
    tag_columns: ClassVar[bool] = False
    identified: ClassVar[bool] = False
    attempts: ClassVar[tuple[Attempt, ...]] = (Attempt(),)
    header: ClassVar[str] = ""
    footer: ClassVar[str] = ""

    @abstractmethod
    def sniff(self, head: str) -> bool:
        """Whether a text is of this format, from its first characters and lines."""

    @abstractmethod
    def read(self, name: str, text: bytes, request: ReadRequest) -> Reading:
        """Read a text (UTF-8, no byte-order mark); never stop at a bad sentence."""

    def sentence(self, tree: Tree, origin: Origin | None, place: Place) -> str:
        r"""Return the text of one tree, with ``\n`` as line end and none at its end.

        Parameters
        ----------
        tree
            Words are escaped (`bracket_text.escape_tree`).
        origin
            What was read with it, perhaps from a file of another format.

        Raises
        ------
        DataError
            If it cannot be written.
        """
        raise NotImplementedError(self.unwritable)

    def whole(
        self,
        trees: Sequence[tuple[Tree, Origin | None]],
        indent: int | None = None,
        tag_column: TagColumn = "auto",
    ) -> str:
        """Return the text of a new file.

        Parameters
        ----------
        tag_column
            Where a format with two columns of tags has them; ``auto`` as the tags suggest.
        """
        texts = [
            self.sentence(tree, origin, Place(number=at, indent=indent)) + "\n"
            for at, (tree, origin) in enumerate(trees, start=1)
        ]
        return self.header + "".join(texts) + self.footer

    def indent_of(self, text: bytes, trees: int) -> int | None:
        """Return by how many columns a file indents; None for one line a tree."""
        return None

    def declared(self, text: str, encoding: str) -> str:
        """Return a text that says itself how it is encoded, if it does, with another encoding."""
        return text
