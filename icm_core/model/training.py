"""A model made of a treebank: words, derivations, counts, what is fitted to them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from icm_core.data.sentence_marks import marks_of
from icm_core.data.tree import Tree, preterminals, tokens
from icm_core.errors import DataError, OptionError
from icm_core.grammar.derivation import Derivations, encode_trees
from icm_core.grammar.rules import RuleTable
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary
from icm_core.model import fit as fitting
from icm_core.model import objectives, room, sampling
from icm_core.model import trie as tries
from icm_core.model.by_level import counted_by_level
from icm_core.model.contexts import Arcs
from icm_core.model.model import Grammar, Model, ModelOptions, Report, quiet
from icm_core.model.restaurants import (
    Counts,
    Hyperparameters,
    counted,
    predict,
    seated,
)
from icm_core.model.trie import Trie


def _unwatched(_share: float) -> None:
    return None


def train(
    trees: Sequence[Tree],
    options: ModelOptions | None = None,
    *,
    report: Report = quiet,
    vocabulary: Vocabulary | None = None,
    provenance: dict[str, object] | None = None,
    let_go: Callable[[], None] | None = None,
) -> Model:
    """Train a model on cleaned trees that share one root label.

    Parameters
    ----------
    trees
        Cleaned trees (no empty nodes).
    report
        Called with the stage and the share done; it may raise `Cancelled`.
    vocabulary
        The trees' vocabulary where it is known already (see `learn_vocabulary`).
    let_go
        Called when the trees are needed no more: they take half as much memory as the model.

    Raises
    ------
    OptionError
        If the model of neighbours is asked for with phrase trees.
    DataError
        If there are no trees, or their roots differ.
    """
    options = options or ModelOptions()
    if options.unknown.word_dropout and not options.unknown.neighbours:
        raise OptionError(
            "word dropout is for the log-linear model of neighbours: add it (--neighbours), or "
            "leave word dropout at 0"
        )
    if options.unknown.neighbours and not options.binarisation.of_tags:
        raise OptionError(
            "the log-linear model of neighbours is for sequences of tags: use --binarise tags or "
            "tags-reversed, or leave it out (--no-neighbours)"
        )
    if not trees:
        raise DataError("no trees to train on: check the files and the cleaning options")
    roots = {tree.label for tree in trees}
    if len(roots) > 1:
        shown = ", ".join(sorted(repr(label) for label in roots)[:5])
        raise DataError(f"the trees have different root labels ({shown}): clean them first")
    begun = time.perf_counter()
    report("reading words", 0.0)
    if vocabulary is None:
        vocabulary = learn_vocabulary(trees, options.unknown)
    report("binarising", 0.05)
    table = RuleTable()
    derivations = encode_trees(trees, options.binarisation, vocabulary, table)
    marks = marks_of(map(tokens, trees))
    if let_go is not None:
        let_go()
    room.give_back()
    model = train_derivations(derivations, table, vocabulary, options, report=report)
    notes: dict[str, object] = {"seconds": round(time.perf_counter() - begun, 2)}
    if options.fit.method in fitting.BY_OPTIMISER:
        notes["digits"] = fitting.DIGITS
    notes |= model.provenance | (provenance or {})
    return replace(model, provenance=notes, marks=marks)


def learn_vocabulary(trees: Sequence[Tree], options: UnknownWordOptions) -> Vocabulary:
    """Return the vocabulary of training trees, with its log-linear model if asked for."""
    leaves = [preterminals(tree) for tree in trees]
    return Vocabulary.learn(
        [[leaf.word or "" for leaf in row] for row in leaves],
        options,
        [[leaf.label for leaf in row] for row in leaves],
    )


def train_derivations(
    derivations: Derivations,
    table: RuleTable,
    vocabulary: Vocabulary,
    options: ModelOptions,
    *,
    report: Report = quiet,
) -> Model:
    """Train a model on derivations, whatever they were made from."""
    arcs = Arcs(options.contexts)
    arcs.extend(table)
    root = table.lhs[int(derivations.rule[0])]
    hyper = Hyperparameters.fixed(options.fit.discount, options.fit.concentration)
    begun: _Begun | None = None
    if options.fit.method == "held-out":
        report("fitting discounts on held-out sentences", 0.3)
        cut = round(len(derivations) * (1 - options.fit.held_out_share))
        if 0 < cut < len(derivations):
            check = _within(report, "fitting discounts on held-out sentences", 0.3, 0.5)
            events, levels, begun = _held_out(
                derivations, cut, table, vocabulary, arcs, root, options, check
            )
            check(1.0)
            hyper = objectives.fit_held_out(events, levels, options.fit).hyper
            del events
            room.give_back()
    report("counting contexts", 0.1 if options.seating == "sampled" else 0.7)
    check = _within(report, "counting contexts", 0.7, 0.8)
    grammar = _grammar(derivations, table, vocabulary, arcs, root, options)
    room.give_back()
    trie, leaf, counts = _count(derivations, grammar, check, options, begun)
    room.give_back()
    model = assembled(options, grammar, trie, counts, hyper, derivations, leaf, report=report)
    if options.fit.method == "map":
        report("fitting discounts", 0.85)
        levels = _levels(model.trie, options)
        statistics = objectives.SeatingStatistics.collect(
            model.trie, model.counts, model.seats, levels
        )
        found = objectives.fit_map(statistics, levels, options.fit)
        model = model.with_hyperparameters(found.hyper)
    report("done", 1.0)
    return model


def _within(report: Report, stage: str, low: float, high: float) -> Callable[[float], None]:
    """Return what reports shares of a stage that takes the given part of the whole."""
    return lambda share: report(stage, low + share * (high - low))


def _levels(trie: Trie, options: ModelOptions) -> int:
    return min(options.fit.levels, int(trie.depth.max(initial=0)) + 1)


def _grammar(
    derivations: Derivations,
    table: RuleTable,
    vocabulary: Vocabulary,
    arcs: Arcs,
    root: int,
    options: ModelOptions,
) -> Grammar:
    counts = np.bincount(derivations.rule, minlength=len(table)).astype(np.int64)
    return Grammar.of(table, vocabulary, arcs, counts, root, options)


def _on_disk(derivations: Derivations, options: ModelOptions) -> bool:
    # A sampled seating depends on the order of contexts, and needs them all in memory.
    return options.seating != "sampled" and tries.are_many(derivations, options.limit)


class _Begun:
    """The contexts of the first sentences, and each of their rows' deepest one; taken once."""

    def __init__(self, trie: Trie, leaf: NDArray[np.int32]) -> None:
        self._trie = [trie]
        self.leaf = leaf

    def taken(self) -> Trie:
        """Return the trie and forget it, so that it need not stay beside the one grown from it."""
        return self._trie.pop()


def _count(
    derivations: Derivations,
    grammar: Grammar,
    check: Callable[[float], None],
    options: ModelOptions,
    begun: _Begun | None = None,
) -> tuple[Trie, NDArray[np.int32], Counts]:
    """Return all contexts, each row's deepest one, and their counts; those begun with are there."""
    grown = grammar.lhs, grammar.arcs.of, len(grammar.table.symbols), options.limit
    if _on_disk(derivations, options):
        return counted_by_level(derivations, *grown, check)
    begun = begun or _Begun(Trie.empty(), np.zeros(0, dtype=np.int32))
    first = int(np.searchsorted(derivations.offsets, len(begun.leaf)))
    rest = derivations.select(first, len(derivations))
    trie, leaf = tries.grown(begun.taken(), rest, *grown)
    leaf = np.concatenate([begun.leaf, leaf])
    return trie, leaf, counted(trie, leaf, derivations.rule)


def assembled(
    options: ModelOptions,
    grammar: Grammar,
    trie: Trie,
    counts: Counts,
    hyper: Hyperparameters,
    derivations: Derivations,
    leaf: NDArray[np.int32],
    provenance: dict[str, object] | None = None,
    *,
    report: Report = quiet,
) -> Model:
    """Return a model from its counts: seating and predictions are computed, or sampled."""
    notes = provenance or {}
    if options.seating == "sampled":
        drawn = _drawn(options, grammar, trie, counts, hyper, report)
        seats, hyper, predictions = drawn.seats, drawn.hyper, drawn.predictions
        notes = notes | {"log_seating": drawn.log_seating.tolist()}
    else:
        seats = seated(trie, counts, options.seating, counts.above)
        predictions = predict(trie, counts, seats, hyper, grammar.base.rule)
    return Model(
        options, grammar, trie, counts, seats, hyper, predictions, derivations, leaf, notes
    )


def _drawn(
    options: ModelOptions,
    grammar: Grammar,
    trie: Trie,
    counts: Counts,
    hyper: Hyperparameters,
    report: Report,
) -> sampling.Drawn:
    if options.fit.method == "sampled":
        # Always from the same start, so that the same counts give the same model.
        hyper = sampling.start_values(options.fit, _levels(trie, options))

    def progress(share: float) -> None:
        report("sampling seatings", 0.15 + 0.85 * share)

    return sampling.sample(
        trie, counts, grammar.base.rule, hyper, options.fit, options.sampling, progress
    )


def held_out_events(
    derivations: Derivations,
    cut: int,
    table: RuleTable,
    vocabulary: Vocabulary,
    arcs: Arcs,
    root: int,
    options: ModelOptions,
) -> tuple[objectives.HeldOutEvents, int]:
    """Count the sentences before ``cut``; return the events after it, and the levels to fit."""
    return _held_out(derivations, cut, table, vocabulary, arcs, root, options, _unwatched)[:2]


def _held_out(
    derivations: Derivations,
    cut: int,
    table: RuleTable,
    vocabulary: Vocabulary,
    arcs: Arcs,
    root: int,
    options: ModelOptions,
    check: Callable[[float], None],
) -> tuple[objectives.HeldOutEvents, int, _Begun | None]:
    counted_part = derivations.select(0, cut)
    grammar = _grammar(counted_part, table, vocabulary, arcs, root, options)
    trie, leaf, counts = _count(counted_part, grammar, check, options)
    rest = derivations.select(cut, len(derivations))
    state = trie.states(rest, grammar.lhs, arcs.of)
    levels = _levels(trie, options)
    seats = seated(trie, counts, options.seating, counts.above)
    events = objectives.HeldOutEvents.collect(
        trie, counts, seats.customers, state, rest.rule, grammar.base.rule[rest.rule], levels
    )
    return events, levels, None if _on_disk(derivations, options) else _Begun(trie, leaf)
