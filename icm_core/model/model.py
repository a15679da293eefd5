"""The model: a grammar, a trie of contexts, its restaurants."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.data.sentence_marks import Marks
from icm_core.errors import OptionError
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.derivation import Derivations
from icm_core.grammar.rules import Base, BaseMeasure, RuleTable, base_measure, tag_rows
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary
from icm_core.kernels import arrays
from icm_core.model import fit as fitting
from icm_core.model import sampling
from icm_core.model.contexts import KINDS, Arcs, ContextKind
from icm_core.model.restaurants import (
    SEATINGS,
    Counts,
    Hyperparameters,
    Predictions,
    Seated,
    Seating,
    predict,
)
from icm_core.model.span_model import SpanModel
from icm_core.model.trie import NO_LIMIT, Trie

_Table = NDArray[np.float64]
REPLACED = 0.65
"""Share of the log-probability of an emission that a model of neighbours takes the place of;
chosen on development sets."""
LEAST_FACTOR = 1e-60
"""Keeps every tag possible."""

Report = Callable[[str, float], None]
"""Progress: what is being done, and which share of the whole is done. May raise `Cancelled`."""


def quiet(_stage: str, _share: float) -> None:
    return None


@dataclass(frozen=True, slots=True)
class ModelOptions:
    """Everything a model is trained with.

    Parameters
    ----------
    contexts
        Context kind: ``R`` (rules and child positions), ``N`` (nonterminals), ``LS`` (labels
        with left siblings).
    depth_limit
        Greatest context depth at training, None for the whole chain.
    seating
        ``raw``, ``minimal`` (the paper) or ``sampled`` (with the fit ``sampled`` or ``fixed``).
    base
        Base measure H: ``mle`` (a PCFG) or ``uniform``.
    alpha
        Pseudo-counts of lexical smoothing.
    spans
        Whether a log-linear model of spans is learnt beside it, for phrase trees.

    Raises
    ------
    OptionError
        If a value is outside its range, or the seating and the fit do not go together.
    """

    contexts: ContextKind = "R"
    depth_limit: int | None = None
    seating: Seating = "raw"
    base: Base = "mle"
    alpha: float = 1.0
    spans: bool = False
    binarisation: BinariseOptions = field(default_factory=BinariseOptions)
    unknown: UnknownWordOptions = field(default_factory=UnknownWordOptions)
    fit: fitting.FitOptions = field(default_factory=fitting.FitOptions)
    sampling: sampling.SamplingOptions = field(default_factory=sampling.SamplingOptions)

    def __post_init__(self) -> None:
        if self.contexts not in KINDS:
            raise OptionError(f"context kind {self.contexts!r}: use {', '.join(KINDS)}")
        if self.seating not in SEATINGS:
            raise OptionError(f"seating {self.seating!r}: use {', '.join(SEATINGS)}")
        if self.seating == "sampled" and self.fit.method not in ("sampled", "fixed"):
            raise OptionError(
                f"a sampled seating with the fit {self.fit.method!r}: use the fit sampled, which "
                "draws discounts and concentrations too, or fixed"
            )
        if self.fit.method == "sampled" and self.seating != "sampled":
            raise OptionError(
                f"the fit sampled with the {self.seating} seating: use a sampled seating, which it "
                f"belongs to, or the fit map or held-out"
            )
        if self.depth_limit is not None and not 0 <= self.depth_limit <= NO_LIMIT:
            raise OptionError(f"depth limit {self.depth_limit}: use 0 to {NO_LIMIT}, or none")
        if self.base not in ("mle", "uniform"):
            raise OptionError(f"base measure {self.base!r}: use mle or uniform")
        if not 0 <= self.alpha < math.inf:
            raise OptionError(f"lexical smoothing alpha={self.alpha}: use 0 or more")
        if self.spans and self.binarisation.of_tags:
            raise OptionError(
                "the log-linear model of spans is for phrase trees: use another --binarise, or "
                "leave it out (--no-spans)"
            )

    @property
    def limit(self) -> int:
        """The depth limit as a number."""
        return NO_LIMIT if self.depth_limit is None else self.depth_limit


@dataclass(frozen=True)
class Grammar:
    """The rules of a model and how trees become derivations of them.

    Parameters
    ----------
    counts
        int64 ``[rules]``: training count of each rule.
    base
        Base measure H.
    root
        Symbol id of the root.
    """

    table: RuleTable
    vocabulary: Vocabulary
    arcs: Arcs
    counts: NDArray[np.int64]
    base: BaseMeasure
    root: int
    lhs: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]

    @classmethod
    def of(
        cls,
        table: RuleTable,
        vocabulary: Vocabulary,
        arcs: Arcs,
        counts: NDArray[np.int64],
        root: int,
        options: ModelOptions,
    ) -> Grammar:
        """Return a grammar, computing the base measure."""
        base = base_measure(table, counts, vocabulary, options.base, options.alpha)
        return cls(table, vocabulary, arcs, counts, base, root, *table.arrays())

    def word_factors(
        self, words: list[str], terminals: list[int] | None = None
    ) -> NDArray[np.float64] | None:
        """Return the log-linear models' factors on the tags of each word.

        A model of neighbours, with scores s, takes the place of most of the emission H(w|t):

            factor = exp(s(t)) / H(w|t)^share, scaled to the mean 1 under H(w|t).

        Parameters
        ----------
        terminals
            Of the words, where they are known already.

        Returns
        -------
        float64 ``[words, symbols]``, 1 where it says nothing; None where it says nothing at all.
        """
        scores = self.vocabulary.neighbour_scores(words)
        if scores is not None:
            found = self.vocabulary.terminals(words) if terminals is None else terminals
            return self._neighbour_factors(found, scores)
        positions, factors = self.vocabulary.factors(words)
        model = self.vocabulary.word_model
        if model is None or not positions:
            return None
        rows = tag_rows(self.table.symbols, model.tags)
        result = np.ones((len(words), len(self.table.symbols)))
        named = np.flatnonzero(rows.sum(axis=0) > 0)
        result[np.asarray(positions)[:, None], named] = (factors @ rows)[:, named]
        return result

    @cached_property
    def _replacing(self) -> tuple[NDArray[np.intp], NDArray[np.intp], _Table, _Table]:
        """What a model of neighbours takes the place of.

        Its columns; the symbol of each; by terminal and column H(w|t), and what H(w|t) is
        multiplied by for its share to go.
        """
        model = self.vocabulary.neighbour_model
        names = () if model is None else model.tags
        column, symbol = np.nonzero(tag_rows(self.table.symbols, names))
        emission = np.ascontiguousarray(self.base.lexical[symbol].T)
        possible = emission > 0.0
        relief = np.where(possible, np.where(possible, emission, 1.0) ** -REPLACED, 1.0)
        return column, symbol, emission, relief

    def _neighbour_factors(
        self, terminals: list[int], scores: NDArray[np.float64]
    ) -> NDArray[np.float64]:
        column, symbol, emissions, relief = self._replacing
        emission = emissions[terminals]
        log = scores[:, column]
        factor = np.exp(log - log.max(axis=1, keepdims=True))
        factor = np.maximum(factor, LEAST_FACTOR) * relief[terminals]
        mean = (factor * emission).sum(axis=1, keepdims=True)
        total = emission.sum(axis=1, keepdims=True)
        # With alpha 0 a word may be impossible altogether.
        factor = np.divide(factor * total, mean, out=factor, where=mean > 0.0)
        result = np.ones((len(terminals), len(self.table.symbols)))
        result[:, symbol] = factor
        return result


@dataclass(frozen=True, eq=False)
class Model:
    """A trained model; never changed, `update.updated` returns a new one.

    Parameters
    ----------
    seats, hyper, predictions
        Of a sampled seating: its last sample, means over the samples, averages over them.
    derivations
        The training derivations, whose rows are the model's customers (provenance).
    leaf
        int32 ``[rows]``: deepest context of each training row.
    marks
        uint64 ``[sentences]``: what each training sentence is known by; None where that was not
        kept.
    spans
        The log-linear model of spans, None without one.
    """

    options: ModelOptions
    grammar: Grammar
    trie: Trie
    counts: Counts
    seats: Seated
    hyper: Hyperparameters
    predictions: Predictions
    derivations: Derivations
    leaf: NDArray[np.int32]
    provenance: dict[str, object] = field(default_factory=dict)
    marks: Marks | None = None
    spans: SpanModel | None = None

    @property
    def restaurants(self) -> arrays.Restaurants:
        """What kernels take to look up predictions."""
        counts, predictions = self.counts, self.predictions
        return arrays.Restaurants(
            counts.start, counts.dish, self.trie.parent, predictions.weight, predictions.predicted
        )

    @property
    def as_arrays(self) -> arrays.Model:
        """What kernels take to parse."""
        return arrays.Model(self.grammar.arcs.of, self.trie.as_arrays, self.restaurants)

    @cached_property
    def tables_of(self) -> NDArray[np.int64]:
        """Tables in each restaurant, int64 ``[nodes]``."""
        return self.counts.sums(self.seats.tables)

    @cached_property
    def customers_of(self) -> NDArray[np.int64]:
        """Customers in each restaurant, int64 ``[nodes]``."""
        return self.counts.sums(self.seats.customers)

    def with_hyperparameters(self, hyper: Hyperparameters) -> Model:
        """Return the model with other discounts and concentrations.

        A model with a sampled seating then predicts by its last sample alone.
        """
        return replace(self, hyper=hyper, predictions=self._predict(hyper))

    def _predict(self, hyper: Hyperparameters) -> Predictions:
        return predict(self.trie, self.counts, self.seats, hyper, self.grammar.base.rule)
