"""Exact, incremental change of a model: training trees in and out.

A model learns from a corrected tree by ``updated(model, [cleaned new tree], [training sentence])``,
without being retrained: customers of the old tree leave the restaurants, those of the new one
enter. What does not change is copied and not counted again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from icm_core.data.sentence_marks import marks_of
from icm_core.data.tree import Tree, tokens
from icm_core.errors import DataError
from icm_core.grammar.derivation import Derivations, encode_trees
from icm_core.model import trie as tries
from icm_core.model.model import Grammar, Model, Report, quiet
from icm_core.model.restaurants import Counts, counted_events, merged
from icm_core.model.training import assembled
from icm_core.model.trie import Trie


def updated(
    model: Model,
    add: Sequence[Tree] = (),
    remove: Sequence[int] = (),
    *,
    report: Report = quiet,
) -> Model:
    """Return the model with trees added and training sentences removed, counted exactly.

    The vocabulary and the hyperparameters stay; all counts, the base measure and every
    prediction are what training on the changed treebank would give with those. A sampled
    seating is sampled from its start again, with the options and the seed of the training;
    with the fit ``sampled`` so are the hyperparameters.

    Parameters
    ----------
    add
        Cleaned trees; they become the last training sentences.
    remove
        Indices of training sentences.
    report
        Told the progress of sampling; it may raise `Cancelled`.

    Raises
    ------
    IndexError
        If there is no such sentence.
    DataError
        If an added tree has another root label than the model.
    """
    old = model.derivations
    root = model.grammar.table.symbols[model.grammar.root].label
    for tree in add:
        if tree.label != root:
            raise DataError(f"root label {tree.label!r} where the model has {root!r}: clean first")
    if any(index < 0 for index in remove):
        raise IndexError(f"sentence {min(remove)}: sentences are numbered from 0")
    gone = np.zeros(len(old), dtype=bool)
    gone[list(remove)] = True
    row_gone = np.repeat(gone, np.diff(old.offsets))
    grammar, options = model.grammar, model.options
    table = grammar.table.copy()
    new = encode_trees(add, options.binarisation, grammar.vocabulary, table)
    arcs = replace(grammar.arcs)
    arcs.symbols, arcs.elements = list(arcs.symbols), list(arcs.elements)
    arcs._ids = dict(arcs._ids)
    arcs.extend(table)
    lhs = np.asarray(table.lhs, dtype=np.int32)
    trie, leaf = tries.grown(model.trie, new, lhs, arcs.of, len(table.symbols), options.limit)
    nodes = len(trie)
    entered = counted_events(trie, leaf, new.rule)
    left = counted_events(trie, model.leaf[row_gone], old.rule[row_gone])
    change = merged(nodes, _padded(model.counts, nodes), entered, left)
    counts = replace(change.counts, above=change.above(trie, model.seats.above))
    leaves = np.concatenate([model.leaf[~row_gone], leaf])
    trie, counts, renumber = _compacted(trie, counts)
    lengths = np.concatenate([np.diff(old.offsets)[~gone], np.diff(new.offsets)])
    derivations = Derivations(
        np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(lengths)]),
        np.concatenate([old.rule[~row_gone], new.rule]),
        np.concatenate([old.parent[~row_gone], new.parent]),
        np.concatenate([old.which[~row_gone], new.which]),
    )
    rule_counts = np.bincount(derivations.rule, minlength=len(table)).astype(np.int64)
    grown = Grammar.of(table, grammar.vocabulary, arcs, rule_counts, grammar.root, options)
    changed = assembled(
        options,
        grown,
        trie,
        counts,
        model.hyper,
        derivations,
        renumber[leaves],
        # What the record says of files and numbers is true of the first training only.
        {"updated_from": model.provenance.get("updated_from", model.provenance)},
        report=report,
    )
    changed = replace(changed, spans=model.spans)
    if model.marks is None:
        return changed
    return replace(changed, marks=np.concatenate([model.marks[~gone], marks_of(map(tokens, add))]))


def _padded(counts: Counts, nodes: int) -> Counts:
    missing = nodes + 1 - len(counts.start)
    tail = np.full(missing, counts.start[-1], dtype=np.int64)
    return replace(counts, start=np.concatenate([counts.start, tail]))


def _compacted(trie: Trie, counts: Counts) -> tuple[Trie, Counts, NDArray[np.int32]]:
    """Drop the contexts without customers, except those of depth 0."""
    gone = np.flatnonzero((counts.start[1:] == counts.start[:-1]) & (trie.depth > 0))
    if not len(gone):
        return trie, counts, np.arange(len(trie), dtype=np.int32)
    # One more at the end: -1 stays -1.
    left = np.arange(len(trie) - len(gone), dtype=np.int32)
    renumber = np.append(np.insert(left, gone - np.arange(len(gone)), -1), np.int32(-1))

    def moved(column: NDArray[np.int32]) -> NDArray[np.int32]:
        result: NDArray[np.int32] = renumber[np.delete(column, gone)]
        return result

    small = Trie.with_depth(
        moved(trie.parent),
        moved(trie.link),
        np.delete(trie.arc, gone),
        np.delete(trie.depth, gone),
        renumber[trie.roots],
    )
    # The entries of an empty context end where they begin.
    return small, replace(counts, start=np.delete(counts.start, gone)), renumber
