"""Edited trees put back into the text of their file."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np

from icm_core.data.collector import collector_paused
from icm_core.data.columns import (
    TreeColumns,
    build_trees,
    columns_from_trees,
    concatenate,
    same_trees,
)
from icm_core.data.document import Document, document_of_text
from icm_core.data.formats.base import Attempt, Kind, Place
from icm_core.data.formats.bracket_text import escape_tree, escape_word, format_tree
from icm_core.data.rows.late_trees import LateTree
from icm_core.data.sources import Source
from icm_core.data.tree import Tree, nodes
from icm_core.errors import DataError

LINE_END: Final = re.compile(rb"\r\n|\r|\n")
_SHOWN: Final = 60


class Slot(NamedTuple):
    """One tree of a treebank.

    Parameters
    ----------
    document
        Index of its document.
    sentence
        Its number among the readable trees of the document.
    edit
        What it was edited to; None for as read.
    """

    document: int
    sentence: int
    edit: Tree | LateTree | None = None

    @property
    def tree(self) -> Tree | None:
        """What it was edited to, made if need be; None for as read."""
        return self.edit.tree if isinstance(self.edit, LateTree) else self.edit


def checked_tree(tree: Tree, document: Document) -> Tree:
    """Return ``tree`` with its words escaped, after making sure it can be written.

    Parameters
    ----------
    tree
        An edited tree.
    document
        The file that it is to be written to.

    Raises
    ------
    DataError
        If the text of the tree would not be read back as the same tree; names the node.
    """
    tree = escape_tree(tree)
    form = document.format
    if form.unwritable:
        raise DataError(f"{document.name}: {form.title} cannot be written: {form.unwritable}")
    if form.top not in (None, tree.label):
        raise DataError(
            f"the root {tree.label!r} cannot be written as {form.title}: every tree of such a file "
            f"has the root {form.top}"
        )
    phrase = next((child for child in tree.children if child.word is None), None)
    if phrase is not None and not form.phrases:
        raise DataError(
            f"{document.name}: the phrase {phrase.label!r} cannot be written as {form.title}: it "
            "holds words and tags alone"
        )
    if _reads_back(tree, document):
        return tree
    for node in nodes(tree):
        lone = Tree(node.label, (), node.word, node.extra)
        if node.children and not node.extra:
            lone = Tree(node.label, (Tree("X", (), "x"),))
        if form.top is not None:
            lone = Tree(form.top, (lone,))
        if not _reads_back(lone, document):
            raise DataError(
                f"the node {format_tree(lone)[:_SHOWN]!r} cannot be written as {form.title} so "
                "that it reads back the same; change its label or word"
            )
    raise DataError(
        f"the tree {format_tree(tree)[:_SHOWN]!r} cannot be written as {form.title} so that it "
        "reads back the same"
    )


@collector_paused()
def checked_trees(trees: Sequence[Tree], document: Document) -> tuple[Sequence[Tree], TreeColumns]:
    """Return trees as `checked_tree` does each of them, at the cost of reading one file.

    Returns
    -------
    trees, columns
        The trees, and their columns.
    """
    form = document.format
    if not form.unwritable and all(form.top in (None, tree.label) for tree in trees):
        escaped, columns = trees, columns_from_trees(trees)
        # Many trees have few words: escaped are those of which one differs.
        if any(escape_word(word) != word for word in columns.words):
            escaped = [escape_tree(tree) for tree in trees]
            columns = columns_from_trees(escaped)
        if _read_back(escaped, columns, document):
            return escaped, columns
    escaped = [checked_tree(tree, document) for tree in trees]
    return escaped, columns_from_trees(escaped)


def exchanged(
    documents: Sequence[Document], slots: Sequence[Slot], trees: Mapping[int, Tree]
) -> tuple[list[Slot], list[int], TreeColumns]:
    """Put trees into the places of others.

    Parameters
    ----------
    trees
        By place among the slots; a tree as read is no edit.

    Returns
    -------
    slots, places, columns
        All slots, and the places and columns of the trees that were given.

    Raises
    ------
    DataError
        If a tree cannot be written so that it reads back the same.
    """
    made = list(slots)
    edits: list[list[int]] = [[] for _ in documents]
    as_read: list[list[int]] = [[] for _ in documents]
    for place, tree in trees.items():
        slot = slots[place]
        document = documents[slot.document]
        same = document.tree(slot.sentence) == tree
        (as_read if same else edits)[slot.document].append(place)
    parts: list[TreeColumns] = []
    for document, places in zip(documents, as_read, strict=True):
        if not places:
            continue
        parts.append(document.columns.take([slots[place].sentence for place in places]))
        for place in places:
            made[place] = slots[place]._replace(edit=None)
    for document, places in zip(documents, edits, strict=True):
        if not places:
            continue
        checked, columns = checked_trees([trees[place] for place in places], document)
        parts.append(columns)
        for place, tree in zip(places, checked, strict=True):
            made[place] = slots[place]._replace(edit=tree)
    return made, [place for part in (*as_read, *edits) for place in part], concatenate(parts)


def _read_back(trees: Sequence[Tree], columns: TreeColumns, document: Document) -> bool:
    """Whether a new file of some trees holds these trees and no others."""
    text = _bytes(
        document.format.whole([(tree, None) for tree in trees], tag_column=document.tag_column)
    )
    back = document_of_text(
        Source("<edit>", text),
        text,
        third_item=document.extra_items,
        form=document.format,
        bare_terminals=document.bare_terminals,
        tag_column=document.tag_column,
    )
    kinds = back.segments.kind
    strange = np.any((kinds != Kind.TREE) & (kinds != Kind.COMMENT))
    return not strange and same_trees(columns, back.columns)


def _reads_back(tree: Tree, document: Document) -> bool:
    return _read_back([tree], columns_from_trees([tree]), document)


def compose(document: Document, slots: Sequence[Slot]) -> bytes:
    """Return the text (UTF-8, no byte-order mark) with the edits made.

    An edit can change what the layout of a whole file says about its broken trees. Only if it
    does, blank lines are put around trees set aside (a bracket after a blank line starts a
    tree), and if that is not enough, the other trees are laid out again as well.

    Parameters
    ----------
    document
        As read.
    slots
        Its trees after edits, in order: all of them.

    Raises
    ------
    DataError
        If the result would not be read back as these trees.
    """
    *others, last = document.format.attempts
    for attempt in others:
        made = _composed(document, slots, attempt)
        with contextlib.suppress(DataError):
            _verify(document, slots, made)
            return made
    made = _composed(document, slots, last)
    _verify(document, slots, made)
    return made


def _composed(document: Document, slots: Sequence[Slot], attempt: Attempt) -> bytes:
    line_end = document.layout.line_end
    text, bounds = document.text, document.bounds.tolist()
    blank = ""
    if attempt.apart:
        blank = line_end
        text, bounds = _parted(document, _bytes(line_end))
    parts: list[bytes] = []
    cursor = 0
    for number, (slot, (start, end)) in enumerate(zip(slots, bounds, strict=True), start=1):
        tree = slot.tree
        if attempt.anew and tree is None:
            tree = document.tree(slot.sentence)
        parts.append(text[cursor:start])
        if tree is None:
            parts.append(text[start:end])
        else:
            before = "" if parts[-1].endswith(_bytes(2 * line_end)) else blank
            parts.append(_bytes(before + _formatted(tree, document, slot.sentence, number)))
        cursor = end
    parts.append(text[cursor:])
    return b"".join(parts)


def _parted(document: Document, blank: bytes) -> tuple[bytes, list[list[int]]]:
    """Return the text with a line end before every tree behind one set aside, and the bounds."""
    text, segments = document.text, document.segments
    behind = np.flatnonzero((segments.kind[:-1] == Kind.ASIDE) & (segments.kind[1:] != Kind.TEXT))
    at_margin = [
        start for start in segments.start[behind + 1].tolist() if text[start - 1] in b"\r\n"
    ]
    cuts = [0, *at_margin, len(text)]
    parted = blank.join(text[a:b] for a, b in pairwise(cuts))
    shift = np.searchsorted(at_margin, document.bounds[:, :1], side="right") * len(blank)
    return parted, (document.bounds + shift).tolist()


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _formatted(tree: Tree, document: Document, sentence: int, number: int) -> str:
    raw = document.raw(*document.bounds[sentence].tolist()).replace("\r\n", "\n")
    layout = document.layout
    place = Place(
        document.text,
        raw.replace("\r", "\n"),
        number,
        layout.indent,
        document.bare_terminals,
        document.bare_traces,
        document.tag_column,
    )
    written = document.format.sentence(tree, document.origin(sentence), place)
    return written.replace("\n", layout.line_end)


def _verify(document: Document, slots: Sequence[Slot], made: bytes) -> None:
    """Read the text again: a saved file must hold exactly the trees on the screen."""
    back = document_of_text(
        document.source,
        made,
        third_item=document.extra_items,
        form=document.format,
        bare_terminals=document.bare_terminals,
        tag_column=document.tag_column,
    )
    edited = [at for at, slot in enumerate(slots) if slot.edit is not None]
    kept = [at for at, slot in enumerate(slots) if slot.edit is None]
    asides = int(np.count_nonzero(document.segments.kind == Kind.ASIDE))
    if (
        len(back.columns) != len(slots)
        or len(back.set_aside) != asides
        or build_trees(back.columns, edited) != [slots[at].tree for at in edited]
        or not same_trees(
            back.columns.take(kept), document.columns.take([slots[at].sentence for at in kept])
        )
    ):
        raise DataError(
            f"{document.name}: with these edits the file would not be read back as what is on "
            f"the screen ({len(slots)} trees and {asides} set aside); repair the trees that are "
            "set aside first"
        )
