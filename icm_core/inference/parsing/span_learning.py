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
from icm_core.inference.forest.span_features import Features, SentenceColumns, weighed
from icm_core.inference.parsing.span_posteriors import THRESHOLD
from icm_core.inference.words import Analyser, analyser_of
from icm_core.model.model import Model, Report, quiet
from icm_core.model.span_model import NOTHING, SIZE, SpanModel

_MOST_TOKENS: Final = 40
"""Longest sentence that is learnt from."""
_MOST_SENTENCES: Final = 4000
"""Most sentences that are learnt from, spread evenly over the treebank."""
_ROUNDS: Final = 4
_AVERAGED: Final = 2
"""The weights are the mean of those after each of the last rounds."""
_RATE: Final = 0.05
_DROPPED: Final = 0.5
_PARTS: Final = 1 << 10
"""A share of features is taken in whole parts of all."""
_MIX, _MIX_AGAIN, _LOW = np.uint32(40503), np.uint32(2654435761), np.uint32(12)
_BONUS: Final = 50.0
"""In nats: in the derivations nearest to gold, an item of gold against another one."""
_LEAST_CHANGE: Final = 1e-3
"""Items and hyperedges whose posterior is as near to that under gold are left alone."""
_FIRST_SQUARES: Final = 1e-6
_EVEN: Final = 0.2
"""Share of the work that charts take."""


@dataclass(frozen=True, slots=True)
class _Sentence:
    """A training sentence; its features, some hundreds of KB, are made anew at each step.

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
    weight, squares, total = (np.zeros(SIZE, dtype=np.float32) for _ in range(3))
    squares += _FIRST_SQUARES
    rng = np.random.default_rng(0)
    for turn in range(_ROUNDS):
        for at, number in enumerate(rng.permutation(len(sentences)).tolist()):
            share = (turn + at / len(sentences)) / _ROUNDS
            report("learning weights of spans", _EVEN + (1.0 - _EVEN) * share)
            _step(sentences[number], weight, squares, rng)
        if turn >= _ROUNDS - _AVERAGED:
            total += weight
    return SpanModel.of(total / _AVERAGED)


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


def _step(
    sentence: _Sentence,
    weight: NDArray[np.float32],
    squares: NDArray[np.float32],
    rng: np.random.Generator,
) -> None:
    """Move the weights by one sentence's gradient: gold's counts less expected counts."""
    forest = sentence.forest
    salt = int(rng.integers(1 << 30))
    features = sentence.columns.features(forest)
    items, edges = (_dropped(ids, salt) for ids in (features.items, features.edges))
    scale = 1.0 / (1.0 - _DROPPED)
    score = weight[edges].sum(axis=1) + weight[items].sum(axis=1)[forest.head]
    sums = inside_outside(weighed(forest, scale * score.astype(np.float64)))
    ids, values = [], []
    for rows, gold, expected in (
        (items, sentence.item, sums.item_posterior),
        (edges, sentence.edge, sums.edge_posterior),
    ):
        change = gold - expected
        far = np.abs(change) > _LEAST_CHANGE
        ids.append(rows[far].ravel())
        values.append(np.repeat(change[far], rows.shape[1]))
    if not sum(map(len, ids)):
        return
    used, place = np.unique(np.concatenate(ids), return_inverse=True)
    gradient = np.bincount(place, weights=np.concatenate(values))
    squares[used] += np.square(gradient).astype(np.float32)
    weight[used] += (_RATE * gradient / np.sqrt(squares[used])).astype(np.float32)
    weight[NOTHING] = 0.0


def _dropped(features: Features, salt: int) -> Features:
    """Return the features without a share of them, the same ones in all rows."""
    mixed = features.astype(np.uint32)
    mixed *= _MIX
    mixed += np.uint32(salt)
    mixed *= _MIX_AGAIN
    mixed >>= _LOW
    mixed &= _PARTS - 1
    found: Features = np.where(mixed >= int(_DROPPED * _PARTS), features, NOTHING)
    return found
