"""Bare terminals: brackets around one item, which may be a word or a tag without a word."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.columns import NO_WORD, TreeColumns
from icm_core.data.formats.base import BareTerminals
from icm_core.data.formats.bracket_text import plain_word
from icm_core.data.formats.bracket_traces import is_trace_form
from icm_core.data.rows.column_edits import relabelled, with_words, without_nodes
from icm_core.data.tree import Tree, rebuilt

BARE_FIX: Final = "read them as words: --bare-terminals words, bare_terminals"
"""What is said where bare terminals look like words; the window offers the choice itself."""

_FEWEST: Final = 2
"""Bare terminals of a tree without words from which on they are its words."""

Rows = NDArray[np.int64]


class Bare(NamedTuple):
    """The bare terminals of a text.

    Parameters
    ----------
    inner
        Those that are the only child of a node with a label: ``(N (dog))``.
    alike
        The others that are read as words if words are asked for: ``(,)``.
    rest
        Those that stay without a word: ``(HYPH )``.
    convention
        How the file writes words, if it does so in bare terminals.
    """

    inner: Rows
    alike: Rows
    rest: Rows
    convention: BareTerminals


def bare_of(columns: TreeColumns, rows: Rows, chosen: BareTerminals) -> Bare:
    """Return what the bare terminals of a text are.

    Parameters
    ----------
    columns
        All trees.
    rows
        Nodes that have a label, but neither children nor a word.
    chosen
        ``inner`` and ``alike`` name the convention; otherwise the file decides: by words of its
        own most terminals, by bare ones below what are tags of words elsewhere, or by terminals
        that are punctuation alone.
    """
    none = rows[:0]
    if not len(rows):
        return Bare(none, none, none, "empty")
    parent = columns.parent[rows]
    only = (parent >= 0) & (columns.end[parent] == rows + 1) & (parent == rows - 1)
    only &= columns.label[parent] != 0
    marks = np.array([_is_mark(columns.labels[at]) for at in columns.label[rows].tolist()])
    words = int(np.count_nonzero(columns.word != NO_WORD))
    tags = np.unique(columns.label[columns.word != NO_WORD])
    below_tags = only & np.isin(columns.label[parent], tags) & ~np.isin(columns.label[rows], tags)
    many = np.count_nonzero(only) > words
    many |= 2 * np.count_nonzero(below_tags) > np.count_nonzero(only)
    many |= _has_whole_tree(columns, rows, only, marks)
    if chosen == "inner" or (chosen != "alike" and many):
        return Bare(rows[only], rows[~only], none, "inner")
    convention: BareTerminals = "alike" if marks.any() else "empty"
    return Bare(none, rows[marks], rows[~marks], "alike" if chosen == "alike" else convention)


def _has_whole_tree(
    columns: TreeColumns, rows: Rows, only: NDArray[np.bool_], marks: NDArray[np.bool_]
) -> bool:
    """Whether a tree has no words but several bare terminals, of which all may be some."""
    sentence = np.searchsorted(columns.pointer, rows, side="right") - 1
    inner, odd = (
        np.bincount(sentence[chosen], minlength=len(columns)) for chosen in (only, ~only & ~marks)
    )
    tokens = np.concatenate(([0], np.cumsum(columns.word != NO_WORD)))
    words = tokens[columns.pointer[1:]] - tokens[columns.pointer[:-1]]
    return bool(np.any((inner >= _FEWEST) & (odd == 0) & (words == 0)))


def read_as_words(columns: TreeColumns, bare: Bare) -> TreeColumns:
    """Return columns in which bare terminals are words."""
    places = np.concatenate((bare.inner - 1, bare.alike))
    items = columns.label[np.concatenate((bare.inner, bare.alike))].tolist()
    texts = [columns.labels[at] for at in items]
    if bare.convention == "inner":
        traces = [row for row in bare.alike.tolist() if is_trace_form(_label(columns, row))]
        columns = relabelled(columns, np.array(traces, dtype=np.int64), TRACE_TAG)
    kept = without_nodes(columns, bare.inner)
    places = places - np.searchsorted(np.sort(bare.inner), places)
    return with_words(kept, places, texts)


def written_bare(tree: Tree, convention: str) -> Tree:
    """Return a tree with its words in bare terminals, as a file of a convention has them."""

    def make(node: Tree, children: tuple[Tree, ...]) -> Tree:
        word = node.word
        if word is None:
            return node if not children else Tree(node.label, children, None, node.extra)
        if convention == "inner" and not node.extra:
            alone = word == node.label or (node.label == TRACE_TAG and is_trace_form(word))
            lone = Tree(word)
            return lone if alone and node is not tree else Tree(node.label, (lone,))
        if convention == "alike" and word == node.label and _is_mark(word) and not node.extra:
            return Tree(word)
        return node

    return rebuilt(tree, make)


def _label(columns: TreeColumns, row: int) -> str:
    return columns.labels[int(columns.label[row])]


def _is_mark(label: str) -> bool:
    """Whether a label is punctuation alone."""
    shown = plain_word(label)
    return bool(shown) and not any(map(str.isalnum, shown))
