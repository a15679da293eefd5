"""Learning the log-linear model of spans from training trees.

The weights maximise the conditional probability of the training derivations in their PCFG forests
(see `model.span_model`), by AdaGrad over sentences (Duchi, Hazan and Singer 2011). Half of the
features are left out at each step, at random, so that none is relied on alone: nearly every
derivation could be told from all others by features that no other sentence has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree, tokens
from icm_core.grammar.binarise import binarise
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.gold import spans_of
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.forest.refine import inside_outside
from icm_core.inference.forest.span_features import SentenceColumns, weighed
from icm_core.inference.forest.span_forest import THRESHOLD
from icm_core.inference.words import Analyser, analyser_of
from icm_core.kernels.forest import span_features as kernels
from icm_core.model.model import Model, Report, quiet
from icm_core.model.span_model import SIZE, SpanModel

_MOST_TOKENS: Final = 40
"""Longest sentence that is learnt from."""
_MOST_SENTENCES: Final = 4000
"""Most sentences that are learnt from, spread evenly over the treebank."""
_ROUNDS: Final = 2
"""More are no better, and take longer."""
_RATE: Final = 0.05
_DROPPED: Final = 0.5
_BONUS: Final = 50.0
"""In nats: in the derivations nearest to gold, an item of gold against another one."""
_LEAST_CHANGE: Final = 1e-3
"""Items and hyperedges whose posterior is as near to that under gold are left alone."""
_FIRST_SQUARES: Final = 1e-6
_EVEN: Final = 0.8
"""Share of the work that charts take."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A training sentence; its features, some hundreds of KB, are made again at each step.

    Parameters
    ----------
    forest
        Without what no step reads: see `_kept`.
    item, edge
        Gold's counts of items and hyperedges, or of the derivations nearest to it.
    """

    forest: Forest
    columns: SentenceColumns
    item: NDArray[np.float64]
    edge: NDArray[np.float64]


def learn_spans(model: Model, trees: Sequence[Tree], report: Report = quiet) -> SpanModel:
    """Learn the model of spans that goes with a model, from the trees that it was trained on."""
    short = [tree for tree in trees if len(tokens(tree)) <= _MOST_TOKENS]
    step = max(1.0, len(short) / _MOST_SENTENCES)
    chosen = [short[int(at * step)] for at in range(min(len(short), _MOST_SENTENCES))]
    analyser = analyser_of(model)
    sentences = []
    for at, tree in enumerate(chosen):
        report("reading spans", _EVEN * at / len(chosen))
        found = _sentence(model, analyser, tree)
        if found is not None:
            sentences.append(found)
    weight = np.zeros(SIZE, dtype=np.float32)
    squares = np.full(SIZE, _FIRST_SQUARES, dtype=np.float32)
    learning = kernels.Learning(weight, squares, np.zeros(SIZE), np.zeros(SIZE, dtype=np.int32))
    rng = np.random.default_rng(0)
    for turn in range(_ROUNDS):
        for at, number in enumerate(rng.permutation(len(sentences)).tolist()):
            share = (turn + at / len(sentences)) / _ROUNDS
            report("learning weights of spans", _EVEN + (1.0 - _EVEN) * share)
            _step(sentences[number], learning, rng)
    return SpanModel.of(weight)


def _sentence(model: Model, analyser: Analyser, tree: Tree) -> _Sentence | None:
    words = list(tokens(tree))
    forest = analyser.analyse(words).forest(ForestOptions(THRESHOLD))
    if not len(forest):
        return None
    sums = inside_outside(forest)
    binary = binarise(tree, model.options.binarisation)
    ids = model.grammar.table.symbol_ids
    rows = zip(spans_of(binary).tolist(), binary.symbols, strict=True)
    gold = {(start, end, ids.get(symbol, -1)) for (start, end), symbol in rows}
    keys = zip(forest.start.tolist(), forest.end.tolist(), forest.symbol.tolist(), strict=True)
    right = np.array([key in gold for key in keys])
    bonus = np.where(right, _BONUS, -_BONUS)[forest.head]
    nearest = inside_outside(weighed(forest, bonus))
    columns = SentenceColumns.of(model, words, forest, sums)
    return _Sentence(_kept(forest), columns, nearest.item_posterior, nearest.edge_posterior)


def _kept(forest: Forest) -> Forest:
    """Return the forest with other columns in place of those that steps do not read, for memory."""
    same, symbol = forest.probability, forest.symbol
    return replace(forest, state=symbol, coarse=symbol, base=same, factor=same)


def _step(sentence: _Sentence, learning: kernels.Learning, rng: np.random.Generator) -> None:
    """Move the weights by one sentence's gradient: gold's counts less expected counts."""
    forest = sentence.forest
    salt = int(rng.integers(1 << 30))
    features = sentence.columns.features(forest)
    totals = []
    for ids in (features.items, features.edges):
        kernels.drop(ids, salt, _DROPPED)
        totals.append(np.zeros(len(ids)))
        kernels.sums(ids, learning.weight, totals[-1])
    items, edges = totals
    sums = inside_outside(weighed(forest, (edges + items[forest.head]) / (1.0 - _DROPPED)))
    count = 0
    for ids, change in (
        (features.items, sentence.item - sums.item_posterior),
        (features.edges, sentence.edge - sums.edge_posterior),
    ):
        count = kernels.add_gradient(ids, change, _LEAST_CHANGE, learning, count)
    kernels.follow_gradient(learning, count, _RATE)
