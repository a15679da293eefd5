"""Treebanks: sentences with the text they came from, pure edits, and saving without loss."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import is_
from pathlib import Path
from typing import Final, overload

import numpy as np

from icm_core.data.collector import collector_paused
from icm_core.data.columns import TreeColumns, columns_from_trees, concatenate
from icm_core.data.composing import Slot, exchanged
from icm_core.data.document import Document, SetAside, document_of_text, read_document
from icm_core.data.formats.base import BareTerminals, TagColumn, ThirdItem
from icm_core.data.formats.catalogue import format_named
from icm_core.data.problems import Problem
from icm_core.data.rows.late_trees import LateTree, make_trees
from icm_core.data.saving import SaveOptions, document_bytes, targets, write_atomically
from icm_core.data.sources import Source, read_sources
from icm_core.data.tree import Tree
from icm_core.data.treebank_entry import TreebankEntry
from icm_core.errors import DataError

AS_READ: Final = SaveOptions()
"""Saving changes nothing but the edited trees."""


class Treebank(Sequence[TreebankEntry]):
    """The readable trees of some files, in order; never changed, edits return a new one.

    Parameters
    ----------
    documents
        The files as read.
    slots
        For internal use: the trees after edits.
    """

    def __init__(self, documents: Sequence[Document], slots: Sequence[Slot] | None = None) -> None:
        self._documents = tuple(documents)
        if slots is None:
            slots = [
                Slot(at, sentence)
                for at, document in enumerate(self._documents)
                for sentence in range(len(document.columns))
            ]
        self._slots = tuple(slots)
        self._change: tuple[TreeColumns, list[int], TreeColumns] | None = None
        """Columns before some trees were exchanged, the places of these, and their columns."""

    def __len__(self) -> int:
        return len(self._slots)

    @overload
    def __getitem__(self, index: int) -> TreebankEntry: ...
    @overload
    def __getitem__(self, index: slice) -> list[TreebankEntry]: ...
    def __getitem__(self, index: int | slice) -> TreebankEntry | list[TreebankEntry]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self)))]
        slot = self._slots[index]
        document = self._documents[slot.document]
        return TreebankEntry(document.name, slot.edit is not None, document, slot)

    def __iter__(self) -> Iterator[TreebankEntry]:
        return (self[at] for at in range(len(self)))

    @property
    def documents(self) -> tuple[Document, ...]:
        """The files as read."""
        return self._documents

    @property
    def problems(self) -> list[Problem]:
        """Everything found in all files, by file and place."""
        return [problem for document in self._documents for problem in document.problems]

    @property
    def set_aside(self) -> list[SetAside]:
        """The trees that could not be read."""
        return [aside for document in self._documents for aside in document.set_aside]

    @property
    def fingerprint(self) -> str:
        """What its files are known by, whatever they are called and however they are edited."""
        digests = b"".join(bytes.fromhex(document.digest) for document in self._documents)
        return hashlib.sha256(digests).hexdigest()

    @property
    def reading(self) -> str:
        """What its trees as read are known by: the same files read in the same way."""
        ways = [
            f"{document.format.name} {document.encoding} {document.extra_items}"
            + (f" {document.bare_terminals}" if document.bare_terminals != "empty" else "")
            + (f" {document.tag_column}" if document.tag_column != "auto" else "")
            for document in self._documents
        ]
        return hashlib.sha256("\n".join([self.fingerprint, *ways]).encode()).hexdigest()

    @property
    def tag_column(self) -> TagColumn:
        """Which tags of CoNLL-U were asked for, where that was done for a file."""
        asked = (document.tag_column for document in self._documents)
        return next((column for column in asked if column != "auto"), "auto")

    @property
    def is_edited(self) -> bool:
        """Whether anything differs from the files as read."""
        return any(slot.edit is not None for slot in self._slots) or len(self) != sum(
            len(document.columns) for document in self._documents
        )

    @property
    def edited(self) -> list[int]:
        """The places of the trees that are not as in the files."""
        return [at for at, slot in enumerate(self._slots) if slot.edit is not None]

    def is_edited_at(self, index: int) -> bool:
        """Whether a tree is not as in its file."""
        return self._slots[index].edit is not None

    @property
    def files(self) -> list[str]:
        """The name of the source of every tree."""
        names = [document.name for document in self._documents]
        return [names[slot.document] for slot in self._slots]

    def trees(self, places: Sequence[int] | None = None) -> list[Tree]:
        """Return trees, in order; all of them if no places are named."""
        slots = self._slots if places is None else [self._slots[place] for place in places]
        _make(slots)
        wanted: list[list[int]] = [[] for _ in self._documents]
        for slot in slots:
            if slot.edit is None:
                wanted[slot.document].append(slot.sentence)
        found = [
            iter(document.trees(sentences))
            for document, sentences in zip(self._documents, wanted, strict=True)
        ]
        return [slot.tree or next(found[slot.document]) for slot in slots]

    @cached_property
    def columns(self) -> TreeColumns:
        """All trees as columns over joint vocabularies."""
        # Once: two threads may ask at the same time.
        change, self._change = self._change, None
        if change is not None:
            before, places, new = change
            taken = np.arange(len(before))
            taken[places] = len(before) + np.arange(len(new))
            return concatenate([before, new]).take(taken)
        edited = self.edited
        parts = [document.columns for document in self._documents]
        if not edited:
            return concatenate(parts)
        _make(self._slots)
        # All edited trees are one part, behind those of the files: many parts are slow to join.
        starts = np.cumsum([0, *map(len, parts)]).tolist()
        order = [starts[slot.document] + slot.sentence for slot in self._slots]
        parts.append(columns_from_trees(self.trees(edited)))
        for number, at in enumerate(edited):
            order[at] = starts[-1] + number
        return concatenate(parts).take(order)

    def replaced(self, index: int, tree: Tree) -> Treebank:
        """Return a treebank with one tree exchanged; the tree as read undoes an edit.

        Words are escaped where needed (`brackets.escape_tree`). Columns that are known already
        are those of the new treebank in all other sentences.

        Raises
        ------
        DataError
            If the tree cannot be written so that it reads back the same.
        """
        index = range(len(self))[index]
        slots, _, columns = exchanged(self._documents, self._slots, {index: tree})
        changed = Treebank(self._documents, slots)
        if "columns" in self.__dict__:
            changed.columns = self.columns.with_tree(index, columns)
        return changed

    def with_trees(self, trees: Mapping[int, Tree]) -> Treebank:
        """Return a treebank with some trees exchanged, by their places; see `replaced`."""
        with collector_paused():
            slots, places, columns = exchanged(self._documents, self._slots, trees)
        changed = Treebank(self._documents, slots)
        if "columns" in self.__dict__:
            changed._change = self.columns, places, columns
        return changed

    def with_late_trees(self, trees: Mapping[int, LateTree]) -> Treebank:
        """Return a treebank with some trees exchanged by such as are made when asked for.

        Parameters
        ----------
        trees
            By place; whoever makes them checks them (`checked_trees`).
        """
        slots = list(self._slots)
        for place, late in trees.items():
            slot = slots[place]
            slots[place] = Slot(slot.document, slot.sentence, late)
        return Treebank(self._documents, slots)

    @property
    def late_trees(self) -> dict[int, LateTree]:
        """Those of its trees, by place, that are not made yet."""
        edits = [(at, slot.edit) for at, slot in enumerate(self._slots)]
        return {at: one for at, one in edits if isinstance(one, LateTree) and not one.is_made}

    def with_trees_of(self, other: Treebank, places: Iterable[int]) -> Treebank:
        """Return a treebank that has another one's trees at some places, edited as they are.

        Parameters
        ----------
        other
            A treebank of the same files with as many trees: its trees were checked when it was
            made. It is returned itself where nothing else would differ.
        """
        slots = list(self._slots)
        for place in places:
            slots[place] = other._slots[place]
        if all(map(is_, slots, other._slots)):
            return other
        return Treebank(self._documents, slots)

    def changes(self, other: Treebank) -> list[int]:
        """Return the places where another treebank of the same files has other trees."""
        pairs = zip(self._slots, other._slots, strict=True)
        return [at for at, (one, two) in enumerate(pairs) if one is not two and one != two]

    def document_of(self, index: int) -> int:
        """Return the place of a tree's file among the documents."""
        return self._slots[index].document

    def as_read(self, index: int) -> Tree:
        """Return a tree as it was before all edits."""
        return self[index]._document.tree(self._slots[index].sentence)

    def dumps(self, file: str | int | None = None, options: SaveOptions = AS_READ) -> bytes:
        """Return the bytes of one file with all edits; without edits, the bytes as read.

        Parameters
        ----------
        file
            Name of the document, or its place among them (two may have one name); may be omitted
            if there is one only.
        options
            What else to change.

        Raises
        ------
        DataError
            If there is no such document, or it cannot be written (`saving.document_bytes`).
        """
        if file is None and len(self._documents) == 1:
            return self._bytes(0, options)
        if isinstance(file, int):
            return self._bytes(file, options)
        for at, document in enumerate(self._documents):
            if document.name == file:
                return self._bytes(at, options)
        names = ", ".join(document.name for document in self._documents)
        raise DataError(f"there is no file {file!r} in the treebank; it has {names}")

    def _bytes(self, at: int, options: SaveOptions) -> bytes:
        slots = [slot for slot in self._slots if slot.document == at]
        _make(slots)
        return document_bytes(self._documents[at], slots, options)

    def save(
        self,
        target: str | Path | Mapping[str, str | Path] | None = None,
        options: SaveOptions = AS_READ,
    ) -> list[Path]:
        """Write all files; each is replaced at once, and none before all are composed.

        Parameters
        ----------
        target
            None: where they were read. A mapping: path by document name. A path: the file, or
            the folder if there are several documents.
        options
            What else to change.

        Returns
        -------
        paths
            The files written, in the order of the documents.

        Raises
        ------
        DataError
            If a file cannot be composed, and then none is written, or a file cannot be written;
            those before it are.
        """
        paths = targets(self._documents, target)
        contents = [self._bytes(at, options) for at in range(len(self._documents))]
        for path, content in zip(paths, contents, strict=True):
            write_atomically(path, content)
        return paths


def _make(slots: Iterable[Slot]) -> None:
    """Make the trees of some places that are made when asked for, all together."""
    make_trees(slot.edit for slot in slots if isinstance(slot.edit, LateTree))


def read_treebank(
    paths: Sequence[str | Path] | str | Path,
    *,
    encoding: str | None = None,
    third_item: ThirdItem = "auto",
    bare_terminals: BareTerminals = "empty",
    tag_column: TagColumn = "auto",
    progress: Callable[[float], None] | None = None,
) -> Treebank:
    """Read treebanks of any format.

    Parameters
    ----------
    paths
        Files, folders, ``.gz``, ``.zip`` or ``-`` (or one of them); see `sources.read_sources`.
    encoding, third_item, bare_terminals, tag_column, progress
        See `document.read_document`.

    Raises
    ------
    DataError
        If a path is missing or damaged, or a file is in an unknown encoding. What is wrong
        inside a file is listed in `Treebank.problems` instead.
    LimitError
        If a file is too long.
    """
    if isinstance(paths, (str, Path)):
        paths = [paths]
    return Treebank(
        [
            read_document(
                source,
                encoding=encoding,
                third_item=third_item,
                bare_terminals=bare_terminals,
                tag_column=tag_column,
                progress=progress,
            )
            for source in read_sources(paths)
        ]
    )


def from_text(
    text: str,
    name: str = "<text>",
    *,
    third_item: ThirdItem = "auto",
    bare_terminals: BareTerminals = "empty",
) -> Treebank:
    """Read trees in brackets from a string."""
    data, form = text.encode("utf-8", "surrogatepass"), format_named("brackets")
    made = document_of_text(
        Source(name, data), data, third_item=third_item, bare_terminals=bare_terminals, form=form
    )
    return Treebank([made])
