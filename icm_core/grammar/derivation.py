"""Derivations as columns: what a model is trained on, whatever they were made from.

A phrase tree becomes one derivation; a tag sequence is a right-branching tree and becomes one
too, so nothing below this point knows which it was.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.data.collector import collector_paused
from icm_core.data.tree import Tree, tokens
from icm_core.grammar.binarise import (
    BinariseOptions,
    BinaryTree,
    Expanded,
    Local,
    Locals,
    binarise,
)
from icm_core.grammar.rules import LEXICAL, NONE, RuleTable
from icm_core.grammar.unknown import Vocabulary

_BATCH = 200_000
"""Rows whose rules are looked up together."""
_UNSEEN = -3
"""In place of a child's symbol that a table does not have: no symbol, `NONE` or `LEXICAL`."""


@dataclass(frozen=True, slots=True)
class Derivations:
    """Rule applications of many sentences, one row each, parents before children.

    Parameters
    ----------
    offsets
        int64 ``[sentences + 1]``: rows of sentence s are ``offsets[s]:offsets[s + 1]``.
    rule
        int32 ``[rows]``: rule applied at the node.
    parent
        int32 ``[rows]``: row of the parent counted within the sentence, -1 at the root.
    which
        int8 ``[rows]``: which child of its parent the node is.
    """

    offsets: NDArray[np.int64]
    rule: NDArray[np.int32]
    parent: NDArray[np.int32]
    which: NDArray[np.int8]

    def __len__(self) -> int:
        return len(self.offsets) - 1

    def select(self, start: int, stop: int) -> Derivations:
        """Return the derivations of sentences ``start:stop``."""
        rows = slice(int(self.offsets[start]), int(self.offsets[stop]))
        return Derivations(
            self.offsets[start : stop + 1] - self.offsets[start],
            self.rule[rows],
            self.parent[rows],
            self.which[rows],
        )


def encode_binary(
    binary: BinaryTree, terminals: Sequence[int], table: RuleTable, *, grow: bool = True
) -> list[int]:
    """Return the rule applied at each row of a binarised tree.

    Parameters
    ----------
    terminals
        Terminal of each token, left to right.
    grow
        Whether unseen symbols and rules are added to the table; otherwise they are `NONE`.
    """
    if grow:
        ids = [table.symbol(symbol) for symbol in binary.symbols]
    else:
        ids = [table.symbol_ids.get(symbol, NONE) for symbol in binary.symbols]
    left, right = [NONE] * len(ids), [NONE] * len(ids)
    for symbol, parent, place in zip(ids[1:], binary.parents[1:], binary.which[1:], strict=True):
        # A symbol that the table lacks is none of its rules' children, and no missing child.
        (right if place else left)[parent] = symbol if symbol != NONE else _UNSEEN
    rules = []
    following = iter(terminals)
    for symbol, word, first, second in zip(ids, binary.words, left, right, strict=True):
        key = (symbol, first, second) if word is None else (symbol, next(following), LEXICAL)
        rules.append(table.rule(*key) if grow else table.rule_ids.get(key, NONE))
    return rules


@collector_paused()
def encode_trees(
    trees: Sequence[Tree], options: BinariseOptions, vocabulary: Vocabulary, table: RuleTable
) -> Derivations:
    """Binarise and encode cleaned trees, adding their symbols and rules to the table."""
    # Lists would take eight bytes a number, and more.
    offsets, rules, parents, which = array("q", [0]), array("i"), array("i"), array("b")
    batch = None if options.of_tags else _Batch(options, vocabulary, table)
    for tree in trees:
        if batch is None:
            binary = binarise(tree, options)
            rules.extend(encode_binary(binary, vocabulary.terminals(tokens(tree)), table))
            parents.extend(binary.parents)
            which.extend(binary.which)
        else:
            rows = batch.add(tree)
            parents.extend(rows.parents)
            which.extend(rows.which)
            if len(batch) >= _BATCH:
                rules.frombytes(batch.taken().tobytes())
        offsets.append(len(parents))
    if batch is not None:
        rules.frombytes(batch.taken().tobytes())
    return Derivations(
        np.asarray(offsets, dtype=np.int64),
        np.asarray(rules, dtype=np.int32),
        np.asarray(parents, dtype=np.int32),
        np.asarray(which, dtype=np.int8),
    )


class _Batch:
    """Rows of binarised trees whose rules are looked up together, each once.

    There are fewer rows of phrases with other labels, and fewer tags of words, than rows.
    """

    def __init__(self, options: BinariseOptions, vocabulary: Vocabulary, table: RuleTable) -> None:
        self._vocabulary, self._table = vocabulary, table
        self._kept = Locals(options)
        self._locals: list[Local] = []
        self._places: list[int] = []
        self._terminals: list[int] = []
        self._is_tag: list[bool] = []

    def __len__(self) -> int:
        return len(self._locals)

    def add(self, tree: Tree) -> Expanded:
        """Binarise a tree and keep its rows; return them."""
        rows = self._kept.expanded(tree)
        self._locals += rows.locals
        self._places += rows.places
        self._is_tag += [word is not None for word in rows.words]
        self._terminals += self._vocabulary.terminals([w for w in rows.words if w is not None])
        return rows

    def taken(self) -> NDArray[np.int32]:
        """Return the rule of each row, and forget the rows.

        New symbols and rules are numbered as they are met.
        """
        table, locals_, places = self._table, self._locals, self._places
        code = np.array(
            [local.base + at for local, at in zip(locals_, places, strict=True)], dtype=np.int64
        )
        first, kind = _first_met(code)
        symbol = np.array(
            [table.symbol(locals_[row].symbols[places[row]]) for row in first.tolist()],
            dtype=np.int64,
        )[kind]
        tag = np.array(self._is_tag, dtype=bool)
        terminal = np.zeros(len(code), dtype=np.int64)
        terminal[tag] = self._terminals
        key = np.where(tag, len(code) + symbol * len(self._vocabulary) + terminal, kind)
        first, kind = _first_met(key)
        rules = []
        for row in first.tolist():
            if tag[row]:
                rules.append(table.rule(int(symbol[row]), int(terminal[row]), LEXICAL))
            else:
                below = [table.symbol(one) for one in locals_[row].below(places[row])]
                rules.append(table.rule(int(symbol[row]), *below, *[NONE] * (2 - len(below))))
        self._locals, self._places, self._terminals, self._is_tag = [], [], [], []
        return np.array(rules, dtype=np.int32)[kind]


def _first_met(key: NDArray[np.int64]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return the first row of each key, in order, and which of them each row has."""
    _, first, kind = np.unique(key, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty_like(order)
    rank[order] = np.arange(len(order))
    return first[order], rank[kind]
