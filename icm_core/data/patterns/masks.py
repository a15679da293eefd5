"""The nodes that are as a pattern says, whatever its other nodes turn out to be."""

from __future__ import annotations

import numpy as np

from icm_core.data.patterns.index import MARKS, Mask, PatternIndex
from icm_core.data.patterns.relations import chained, related
from icm_core.data.patterns.syntax import (
    Condition,
    Every,
    Maybe,
    Name,
    Node,
    Not,
    Relation,
    nodes_of,
)
from icm_core.errors import Check


def kept(node: Node, index: PatternIndex, check: Check) -> Mask:
    """Return which nodes a pattern may be found at.

    It is found there where no node of it is tied to another; else more nodes are kept.
    """
    check()
    found = np.asarray(named(node, index), dtype=np.bool_)
    if node.condition is not None and found.any():
        found &= holds(node.condition, index, check)
    return found


def named(node: Node, index: PatternIndex) -> Mask:
    """Return which nodes have one of the names of a node, or none where it is negated."""
    if any(name.kind == "any" for name in node.names):
        return np.full(len(index), not node.negated)
    meant = np.zeros(len(index.labels) + len(index.words), dtype=np.bool_)
    for name in node.names:
        meant |= _meant(name, index)
    return np.asarray(meant[index.name] != node.negated, dtype=np.bool_)


def _meant(name: Name, index: PatternIndex) -> Mask:
    """Return which labels and words a name means."""
    labels, words, shown = index.labels, index.words, index.shown_words
    test = name.regex.search if name.regex is not None else name.text.__eq__
    if name.kind == "base":
        begins = tuple(name.text + mark for mark in MARKS)
        if name.regex is None:
            found = [label == name.text or label.startswith(begins) for label in labels]
        else:
            found = [bool(base) and test(base) for base in index.bases]
        return np.array(found + [False] * len(words), dtype=np.bool_)
    meant = np.fromiter((test(text) for text in (*labels, *words)), np.bool_)
    for at, text in shown.items():
        meant[len(labels) + at] |= test(text)
    # The unlabelled top of the Penn layout is no label.
    if name.kind == "regex" and labels and not labels[0]:
        meant[0] = False
    return meant


def holds(condition: Condition, index: PatternIndex, check: Check) -> Mask:
    """Return the nodes for which a condition may hold."""
    if isinstance(condition, Relation):
        target = kept(condition.target, index, check)
        if condition.through is not None:
            through = kept(condition.through, index, check)
            return chained(condition.edge, target, through, index, check)
        return related(condition, target, index)
    if isinstance(condition, Not):
        if any(node.tied for node in nodes_of(condition)):
            return np.ones(len(index), dtype=np.bool_)
        return ~holds(condition.part, index, check)
    if isinstance(condition, Maybe):
        return np.ones(len(index), dtype=np.bool_)
    parts = [holds(part, index, check) for part in condition.parts]
    join = np.logical_and if isinstance(condition, Every) else np.logical_or
    return np.asarray(join.reduce(parts), dtype=np.bool_)
