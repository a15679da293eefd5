"""Certificates: the most probable derivation of a sentence, proved.

A tree is known from coarse-to-fine search (the incumbent). Upper bounds over a forest are refined
depth by depth, and whatever cannot be better than the incumbent is dropped. When nothing is left,
or what is left is exact, the incumbent is the model's true optimum over that forest.
"""

from __future__ import annotations

import contextlib
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from icm_core.data.tree import Tree
from icm_core.errors import Check, LimitError, OptionError, check_counts, never
from icm_core.inference.forest import decode
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.parsing.phrases import PhraseAnalysis
from icm_core.inference.proof.bound_chart import BoundedCharts
from icm_core.inference.proof.bound_refine import refine_bounded
from icm_core.inference.proof.bounds import (
    NOTHING_AHEAD,
    BoundedForest,
    Bounds,
    best_derivation,
    marginals,
    score_rows,
    unbounded,
)
from icm_core.inference.proof.look_ahead import narrowed
from icm_core.inference.proof.watch import UNWATCHED, Watch

Verdict = Literal["certified", "optimal within pruning", "not known", "no parse"]

TOLERANCE = 1e-9
"""Nats by which another derivation would have to be better than the one that is certified."""
_WARM_WORDS, _WARM_EDGES, _WARM_SECONDS = 12, 50_000, 3600.0
"""Of the run that loads the kernels: little work, however long the loading takes."""
ROUNDING = 1e-6
"""Nats by which sums of exact scores may differ from the score of the derivation itself."""
_SMALL_LEVELS = (0, 1, 2, 3, 4, 6)
"""Depths of the first refinements; each later one is 4/3 of the one before."""
_WORTH_A_LOOK = 2_000
"""Edges from which on looking ahead takes less time than it saves."""
_INEXACT = "the deepest bound stayed above the best tree known"
_SPENT = "the budget of time or edges is spent"


class _Spent(Exception):
    """The budget is spent."""


@dataclass(frozen=True, slots=True)
class CertificateOptions:
    """How far a certificate is pursued.

    Parameters
    ----------
    threshold
        Edges of a smaller PCFG posterior are left out; 0 leaves none out, and only then can the
        verdict be *certified*.
    first
        Threshold of the first forest, where it leaves more out than `threshold`: what is proved
        there stays proved within pruning if the budget ends before the rest is ruled out.
    seconds
        Budget of time, by the wall clock. The search for a first tree is not cut short by it.
    edges
        Budget of edges looked at in all refinements.

    Raises
    ------
    OptionError
        If a value is outside its range.
    """

    threshold: float = 0.0
    first: float = 1e-7
    seconds: float = 10.0
    edges: int = 1_000_000_000

    def __post_init__(self) -> None:
        for value in (self.threshold, self.first):
            if not 0.0 <= value < 1.0:
                raise OptionError(f"pruning threshold {value}: use a value from 0 to below 1")
        if not 0.0 < self.seconds < math.inf:
            raise OptionError(f"budget of {self.seconds} seconds: use a time above 0")
        if self.edges < 1:
            raise OptionError(f"budget of {self.edges} edges: use 1 or more")
        check_counts(edges=self.edges)

    @property
    def stages(self) -> tuple[float, ...]:
        """Thresholds of the forests that are searched, one after the other."""
        if self.threshold < self.first:
            return self.first, self.threshold
        return (self.threshold,)


@dataclass(frozen=True, slots=True)
class Level:
    """What one refinement did.

    Parameters
    ----------
    threshold
        Of the forest.
    depth
        Depth of its states.
    looked_at
        Edges that passed the first look.
    items, edges
        What was left.
    bound
        Upper bound on what is left, in nats, -inf where nothing is.
    incumbent
        Log-probability of the best derivation known.
    seconds
        Time taken.
    """

    threshold: float
    depth: int
    looked_at: int
    items: int
    edges: int
    bound: float
    incumbent: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Certificate:
    """The best derivation found, and how sure it is that there is no better one.

    Parameters
    ----------
    verdict
        ``certified``: none is better, in the whole grammar. ``optimal within pruning``: none is
        better among those without an edge below the threshold. ``not known``: the budget ended
        before the bound met the incumbent, in the first forest. ``no parse``: the grammar has no
        derivation.
    tree
        The tree, None without a parse.
    log_probability
        Of the tree's derivation, in nats.
    bound
        Upper bound on every derivation of the forest, in nats.
    levels
        The refinements.
    seconds
        Time taken.
    reason
        Why no more is known, in words; empty where that was all that was asked for.
    """

    verdict: Verdict
    tree: Tree | None
    log_probability: float
    bound: float
    levels: tuple[Level, ...]
    seconds: float
    reason: str = ""

    @property
    def gap(self) -> float:
        """Nats between bound and tree, 0 where the tree is proved to be best."""
        return max(0.0, self.bound - self.log_probability)

    @property
    def proved(self) -> bool:
        """Whether no better derivation exists in the forest."""
        return self.verdict in ("certified", "optimal within pruning")

    @property
    def looked_at(self) -> int:
        """Edges examined in all refinements."""
        return sum(level.looked_at for level in self.levels)


def depths(deepest: int) -> list[int]:
    """Return the depths of the refinements, up to the deepest."""
    result = [depth for depth in _SMALL_LEVELS if depth < deepest]
    depth = _SMALL_LEVELS[-1]
    while (depth := depth * 4 // 3) < deepest:
        result.append(depth)
    return [*result, deepest]


class Certifier:
    """Proves optima under the first model of a parser.

    Parameters
    ----------
    parser
        Its options give the depth limit, the limits on length and memory, and the coarse-to-fine
        search that finds the first incumbent.
    options
        How far to go.
    """

    def __init__(self, parser: Parser, options: CertificateOptions | None = None) -> None:
        # Bounds are of the model itself, not of its flattened likeness.
        self.parser = parser.with_options(parser.options.seeking_best())
        self.options = options or CertificateOptions()
        self.bounds = Bounds.of(parser.models[0], parser.options.depth)
        self.charts = BoundedCharts(self.bounds)
        self._warm = False

    def certify(
        self, words: Sequence[str], watch: Watch = UNWATCHED, check: Check = never
    ) -> Certificate:
        """Find the most probable derivation of a sentence, and prove that it is.

        Raises
        ------
        LimitError
            If the sentence is longer, or its chart larger, than the parser's options allow.
        """
        words = list(words)
        if not self._warm:
            # Kernels are loaded or compiled when they are first called: the budget is not for
            # that. The beginning of the sentence calls them all, unless it is proved at once.
            first = max(self.options.threshold, self.options.first)
            few = replace(self.options, threshold=first, seconds=_WARM_SECONDS, edges=_WARM_EDGES)
            # A sentence that is too long is refused as what it is, not as its beginning.
            length = min(_WARM_WORDS, self.parser.options.max_length)
            run = _Run(self, few, words[:length], UNWATCHED, check)
            run.worth_a_look = 0
            run.certificate()
            with contextlib.suppress(LimitError, _Spent):
                run.rest(self.options.threshold)
            self._warm = run.looked_ahead
        return _Run(self, self.options, words, watch, check).certificate()


class _Run:
    """One certificate in the making."""

    def __init__(
        self,
        certifier: Certifier,
        options: CertificateOptions,
        words: list[str],
        watch: Watch,
        check: Check,
    ) -> None:
        self.begun = time.perf_counter()
        self.bounds, self.charts, self.options = certifier.bounds, certifier.charts, options
        self.parser, self.words, self.check = certifier.parser, words, check
        self.forests = self.parser.analyse(words, check=check)
        self.found: Derivation | None = None
        self.incumbent = -np.inf
        self.levels: list[Level] = []
        self.worth_a_look, self.looked_ahead = _WORTH_A_LOOK, False
        memory = self.parser.options.memory_limit
        self.forest = self._forest(self.options.stages[0], memory, check)
        self.watch = watch
        watch.begin(self.forest)

    def _forest(self, threshold: float, memory_limit: int, check: Check) -> Forest:
        analysis = self.forests.analysis
        return analysis.forest(ForestOptions(threshold), memory_limit, check)

    def rest(self, threshold: float) -> Forest:
        """Return the forest of a lower threshold; of no threshold, what can be the optimum."""
        memory, analysis = self.parser.options.memory_limit, self.forests.analysis
        if threshold == 0.0 and isinstance(analysis, PhraseAnalysis):
            cut = self.incumbent + TOLERANCE
            found = self.charts.above(analysis.chart, cut, memory, self._within_budget)
            if found is not None:
                return found
        return self._forest(threshold, memory, self._within_budget)

    def _know(self, derivation: Derivation, score: float, depth: int, bound: float) -> None:
        if score > self.incumbent:
            self.found, self.incumbent = derivation, score
            self.watch.event("incumbent", depth, bound, score)

    def certificate(self) -> Certificate:
        """Refine until it is proved or the budget is spent."""
        searched = self.forests.forest
        if not len(searched):
            return self._finish("no parse", -np.inf, "")
        self._know(*decode.viterbi(searched, decode.log_probability(searched)), 0, np.inf)
        first, *rest = self.options.stages
        bound, reason = self._stage(first)
        if reason:
            return self._finish("not known", bound, reason)
        for threshold in rest:
            # The trace continues speaking of the first forest.
            try:
                self.forest = self.rest(threshold)
                _, reason = self._stage(threshold)
            except _Spent:
                reason = _SPENT
            except LimitError:
                reason = "their forest is too large"
        if reason:
            reason = f"trees with an edge below {first:g} are not ruled out: {reason}"
        pruned = bool(reason) or self.options.threshold > 0.0
        verdict: Verdict = "optimal within pruning" if pruned else "certified"
        return self._finish(verdict, self.incumbent, reason)

    def _stage(self, threshold: float) -> tuple[float, str]:
        """Refine over one forest; return the bound, and why it does not meet the incumbent."""
        current = unbounded(self.forest)
        try:
            ahead_of = -1
            for depth in depths(self.bounds.deepest):
                current = self._refined(current, depth, ahead_of, threshold)
                ahead_of = depth + 1
                if current.bound <= self.incumbent + TOLERANCE:
                    return self.incumbent, ""
        except _Spent:
            return max(current.bound, self.incumbent), _SPENT
        except LimitError as error:
            return max(current.bound, self.incumbent), str(error)
        # The deepest bounds are exact but for rounding: anything more is no proof.
        if current.bound > self.incumbent + ROUNDING:
            return current.bound, _INEXACT
        return self.incumbent, ""

    def _refined(
        self, current: BoundedForest, depth: int, ahead_of: int, threshold: float
    ) -> BoundedForest:
        begun = time.perf_counter()
        before, cut = current.bound, self.incumbent + TOLERANCE
        budget = self.options.edges - sum(level.looked_at for level in self.levels)
        reach = self.bounds.reach(self.forest, depth)
        memory = self.parser.options.memory_limit
        ahead = NOTHING_AHEAD
        if depth == ahead_of and current.edges > self.worth_a_look:
            self.looked_ahead = True
            current, ahead = narrowed(
                current, self.forest, self.bounds, reach, cut, self._within_budget, memory
            )
        forest, bounds, check = self.forest, self.bounds, self._within_budget
        current, looked_at = refine_bounded(
            current, forest, bounds, reach, cut, check, memory, budget, ahead
        )
        if looked_at >= budget:
            raise _Spent
        recorded = self.watch.wanted and threshold == self.options.stages[0]
        if recorded:
            states = np.bincount(current.origin, minlength=len(self.forest)).astype(np.int32)
            best = marginals(current, len(self.forest))
            self.watch.level(depth, states, best, before, self.incumbent)
        if len(current):
            rows = best_derivation(current, self.forest)
            score = score_rows(rows, self.forest, self.bounds)
            self._know(Derivation.from_rows(self.forest, rows), score, depth, current.bound)
        self.levels.append(
            Level(
                threshold,
                depth,
                looked_at,
                len(current),
                current.edges,
                current.bound,
                self.incumbent,
                time.perf_counter() - begun,
            )
        )
        if recorded:
            bound = max(current.bound, self.incumbent)
            self.watch.event("bound", depth, bound, self.incumbent)
        return current

    def _within_budget(self) -> None:
        self.check()
        if time.perf_counter() - self.begun > self.options.seconds:
            raise _Spent

    def _finish(self, verdict: Verdict, bound: float, reason: str) -> Certificate:
        depth = self.levels[-1].depth if self.levels else 0
        self.watch.finish(
            verdict=verdict,
            log_probability=self.incumbent if np.isfinite(self.incumbent) else None,
            bound=bound if np.isfinite(bound) else None,
            reason=reason,
        )
        self.watch.event("verdict", depth, bound, self.incumbent)
        tree = None
        if self.found is not None:
            symbols = self.parser.models[0].grammar.table.symbols
            tree = self.found.tree(symbols, self.words)
        seconds = time.perf_counter() - self.begun
        return Certificate(
            verdict, tree, self.incumbent, bound, tuple(self.levels), seconds, reason
        )
