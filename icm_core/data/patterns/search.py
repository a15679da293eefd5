"""Where patterns are found in trees: for all nodes of a treebank at once, in columns."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.data.patterns.index import MARKS, Mask, PatternIndex
from icm_core.data.patterns.joins import Found, found_rows
from icm_core.data.patterns.masks import kept
from icm_core.data.patterns.syntax import Pattern, exact_names, with_base_names
from icm_core.data.tree import Address, Tree
from icm_core.errors import Check, never


def bindings(pattern: Pattern, index: PatternIndex, check: Check = never) -> Found:
    """Return where a pattern is found, with what it calls by name: a row for each way."""
    return found_rows(pattern, index, check)


def matches(pattern: Pattern, index: PatternIndex, check: Check = never) -> Mask:
    """Return which nodes a pattern is found at.

    Returns
    -------
    Mask
        bool ``[rows of the index]``.
    """
    if not pattern.is_joined:
        return kept(pattern.node, index, check)
    found = np.zeros(len(index), dtype=np.bool_)
    found[found_rows(pattern, index, check).rows] = True
    return found


def counts(pattern: Pattern, index: PatternIndex, check: Check = never) -> NDArray[np.int64]:
    """Return at how many nodes of every sentence a pattern is found, int64 ``[sentences]``."""
    summed = np.zeros(len(index) + 1, dtype=np.int64)
    np.cumsum(matches(pattern, index, check), out=summed[1:])
    return np.diff(summed[index.pointer])


def addresses(found: Mask, index: PatternIndex, sentence: int) -> list[Address]:
    """Return where in one sentence nodes were found, in preorder; a word is where its tag is."""
    first, last = int(index.pointer[sentence]), int(index.pointer[sentence + 1])
    rows = first + np.flatnonzero(found[first:last])
    return list(dict.fromkeys(index.address(row) for row in rows.tolist()))


def find(pattern: Pattern, tree: Tree) -> list[Address]:
    """Return the nodes of a tree at which a pattern is found, in preorder.

    A word that was asked for is told as the node above it, its tag.
    """
    index = PatternIndex.of_trees([tree])
    return addresses(matches(pattern, index), index, 0)


def suggestion(pattern: Pattern, index: PatternIndex, check: Check = never) -> str:
    """Return which names of a pattern that found nothing find something with function tags."""
    labels, words = set(index.labels), set(index.words)
    meant = []
    for name in exact_names(pattern.node):
        begins = tuple(name + mark for mark in MARKS)
        if name not in words and any(label.startswith(begins) for label in labels):
            meant.append(name)
    asked = Pattern(pattern.text, with_base_names(pattern.node, frozenset(meant)))
    if not meant or not matches(asked, index, check).any():
        return ""
    return ", ".join(f"@{name}" for name in meant)
