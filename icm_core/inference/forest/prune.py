"""From a chart to the forest of its hyperedges with enough posterior."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, never
from icm_core.inference.forest.chart import CHUNK_RULE_STEPS, Chart
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest, empty_forest, too_large
from icm_core.kernels.forest import prune as kernels
from icm_core.kernels.forest import refine as forest_kernels
from icm_core.kernels.forest.chart import Narrow

_LOWER, _LOWEST = 1e-2, 1e-12
"""Factor on a threshold that left no derivation, and the last threshold before 0."""
_ROWS_BY_WORD = 256
"""Items expected for each word; too few only cost another run over the chart."""
_GROWTH = 4
_ROW_BYTES = 512
"""Memory for a row of a forest's table: an item, its four edges, and the copies made of them."""


@dataclass(frozen=True, slots=True)
class ForestOptions:
    """What is kept of the chart.

    Parameters
    ----------
    threshold
        Edges of a smaller posterior are dropped; where that leaves no derivation, the
        threshold is lowered until it leaves one.
    slack
        Symbols whose posterior is below threshold x slack pass no outside value on.
    narrow
        What is left out of the chart before, None for nothing; where that leaves no derivation,
        nothing is left out.
    """

    threshold: float = 1e-5
    slack: float = 0.1
    narrow: Narrow | None = field(default=None, compare=False)


def prune_chart(
    chart: Chart,
    options: ForestOptions,
    memory_limit: int = DEFAULT_MEMORY,
    check: Check = never,
) -> tuple[Forest, NDArray[np.float64]]:
    """Run outside and return the pruned forest with each item's PCFG posterior.

    Raises
    ------
    LimitError
        If the forest would not fit into ``memory_limit`` bytes.
    """
    if not np.isfinite(chart.log_total):
        return empty_forest(), np.zeros(0)
    threshold = options.threshold
    while True:
        forest, posterior = _forest_above(chart, threshold, options.slack, memory_limit, check)
        found, number = complete(forest)
        if len(found):
            return found, posterior[number >= 0]
        if threshold == 0.0:
            return empty_forest(), np.zeros(0)
        threshold = lower(threshold)


def complete(forest: Forest) -> tuple[Forest, NDArray[np.int32]]:
    """Return a forest without items that no edge builds or uses, and the items' new numbers.

    Items are left without any derivation where all their edges were left out.
    """
    keep = np.zeros(forest.edges, dtype=bool)
    number = np.full(len(forest), -1, dtype=np.int32)
    items, _ = forest_kernels.keep_edges(
        forest.edge_start, forest.left, forest.right, forest.probability, 0.0, keep, number
    )
    if not items:
        return empty_forest(), number
    return replace(forest.selected(keep, number), coarse=np.arange(items, dtype=np.int32)), number


def lower(threshold: float) -> float:
    """Return the threshold to try after one that left no derivation; the last one is 0."""
    return threshold * _LOWER if threshold > _LOWEST else 0.0


def _forest_above(
    chart: Chart, threshold: float, slack: float, memory_limit: int, check: Check
) -> tuple[Forest, NDArray[np.float64]]:
    grammar = chart.grammar
    outside = np.zeros_like(chart.values.full)
    total = float(chart.values.full[-1, grammar.root])
    cut = kernels.Cut(total, threshold * total, threshold * total * slack)
    most = memory_limit // _ROW_BYTES
    size = min(_ROWS_BY_WORD * chart.length, most)
    while True:
        outside[-1, grammar.root] = 1.0
        room = kernels.Leaving(
            np.empty((size, 4), dtype=np.int32),
            np.empty(size + 1, dtype=np.int64),
            np.empty(size),
            np.empty((4 * size, 3), dtype=np.int64),
            np.empty(4 * size),
            np.zeros((len(outside), 2), dtype=np.int32),
            np.zeros(2, dtype=np.int64),
            np.empty((2 * size, 5), dtype=np.int64),
            np.empty(2 * size),
        )
        fits, longest = True, chart.length
        while fits and longest > 0:
            shortest = _chunk_below(longest, chart.length, len(grammar.binary.head))
            if chart.restriction is not None:
                shortest = longest
                fits = chart.restriction.leave(chart, outside, cut, room, longest)
            fits = fits and kernels.forest(
                chart.values, grammar.binary, grammar.unary, outside, cut, room, longest, shortest
            )
            longest = shortest - 1
            check()
        if fits:
            break
        if size == most:
            raise too_large(chart.length, 2 * size, memory_limit)
        size = min(_GROWTH * size, most)
        outside[:] = 0.0
    forest = written(chart, room)
    return forest, room.posterior[: len(forest)].copy()


def written(chart: Chart, leaving: kernels.Leaving) -> Forest:
    """Return the forest of the items and edges that a kernel left of a chart.

    Its lexical edges come with the chart's emissions, which are scaled.
    """
    count = int(leaving.counts[0])
    edge_count = kernels.resolve_children(leaving, chart.grammar.symbols)
    items, edge_start = leaving.items[:count], leaving.edge_start[: count + 1].copy()
    columns = leaving.edges[:edge_count].astype(np.int32)
    shares = leaving.shares[:edge_count].copy()
    lexical = columns[:, 1] < 0
    head = np.repeat(np.arange(count), np.diff(edge_start))[lexical]
    shares[lexical] /= chart.word_scale[items[head, 0]]
    factor = np.ones(edge_count)
    if chart.factors is not None:
        factor[lexical] = chart.factors[items[head, 0], items[head, 2]]
    return Forest(
        items[:, 0].copy(),
        items[:, 1].copy(),
        items[:, 2].copy(),
        np.full(count, -1, dtype=np.int32),
        edge_start,
        columns[:, 0].copy(),
        columns[:, 1].copy(),
        columns[:, 2].copy(),
        shares / factor,
        factor,
        shares,
        np.arange(count, dtype=np.int32),
    )


def _chunk_below(longest: int, n: int, rules: int) -> int:
    """Return the shortest span length of a chunk of bounded work down from ``longest``."""
    work = 0.0
    shortest = longest
    while shortest > 1 and work < CHUNK_RULE_STEPS:
        work += (n - shortest + 1) * shortest * rules / 10
        shortest -= 1
    return shortest
