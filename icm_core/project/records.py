"""What a project file holds, as immutable records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

MOST_LISTED: Final = 1_000_000
"""Greatest number of records that a list is asked for."""


@dataclass(frozen=True, slots=True)
class StoredFile:
    """One source of a treebank.

    Parameters
    ----------
    name
        Name of the source, as in messages.
    path
        The file that it was read from and can be written back to, None where there is none.
    encoding, third_item
        How it is read (`icm_core.data.document.read_document`); behind the third item, after a
        space, what bare terminals are, if they are words, and behind another one the column of
        tags, if it was chosen.
    digest
        SHA-256 of its bytes, in hexadecimal.
    size
        Bytes.
    """

    name: str
    path: str | None
    encoding: str
    third_item: str
    digest: str
    size: int

    @property
    def terminals(self) -> dict[str, Any]:
        """How terminals are read, as arguments of `read_document`."""
        third, bare, column, *_ = (*self.third_item.split(" "), "", "")
        return {
            "third_item": third,
            "bare_terminals": bare or "empty",
            "tag_column": column or "auto",
        }


@dataclass(frozen=True, slots=True)
class StoredTreebank:
    """A treebank.

    Parameters
    ----------
    key
        Its number in the project.
    added
        When, in seconds since 1970.
    """

    key: int
    name: str
    files: tuple[StoredFile, ...]
    added: float

    @property
    def paths(self) -> tuple[str, ...]:
        """Where its files were, those that had a path."""
        return tuple(file.path for file in self.files if file.path is not None)

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(file.size for file in self.files)


@dataclass(frozen=True, slots=True)
class StoredModel:
    """A model file.

    Parameters
    ----------
    key
        Its number in the project.
    digest, size
        SHA-256 and length of the ``*.icm`` file.
    manifest
        What the file says of itself.
    added
        When, in seconds since 1970.
    """

    key: int
    name: str
    digest: str
    size: int
    manifest: dict[str, Any]
    added: float


@dataclass(frozen=True, slots=True)
class StoredBookmark:
    """A step of a run with a name."""

    step: int
    text: str


@dataclass(frozen=True, slots=True)
class StoredRun:
    """A finished search.

    Parameters
    ----------
    key
        Its number in the project.
    sentence
        Its tokens with spaces between them.
    algorithm
        Name of the search.
    options, result
        JSON values: its request and its result.
    model
        Key of the model, None where the model is not in the project any more.
    trace_size
        Bytes of its trace, None where none is kept.
    trace_note
        Why no trace is kept, empty where one is or there was none.
    added
        When, in seconds since 1970.
    """

    key: int
    sentence: str
    algorithm: str
    options: Any
    result: Any
    model: int | None
    trace_size: int | None
    trace_note: str
    added: float
    bookmarks: tuple[StoredBookmark, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """Something that was done.

    Parameters
    ----------
    when
        In seconds since 1970.
    author
        Who was at work, empty where that is not known.
    turn
        For changes that can be undone: ``do``, ``undo`` or ``redo``.
    """

    when: float
    what: str
    author: str = ""
    turn: str = ""


@dataclass(frozen=True, slots=True)
class Contents:
    """How much of everything a project holds."""

    treebanks: int
    models: int
    runs: int
    sentences: int
