"""What constraints do to the cells of a chart.

A binary derivation without an item across a span has an item over the span: if the lowest item
that holds the span split inside it, one of its children would cross it. So cells across a kept
bracket are emptied, and in the cell of the bracket itself every chain of unary rules is made to
pass through the label: an item is (symbol, steps left, labels still to come), the labels being
a set in bits. This is the intersection of the grammar with the finite set of trees that satisfy
the constraints (Bar-Hillel, Perles and Shamir 1961; brackets as in Pereira and Schabes 1992,
section 3), so inside and outside values, and what pruning makes of them, are those of trees that
satisfy the constraints.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.symbols import Kind, Symbol
from icm_core.inference.constrained.constraints import Constraints
from icm_core.inference.forest.chart import Chart, ChartGrammar
from icm_core.kernels.forest import chart as chart_kernels
from icm_core.kernels.forest import prune as kernels
from icm_core.kernels.forest.chart import cell


@dataclass(frozen=True, slots=True)
class _Rule:
    """What one cell demands of its items.

    Parameters
    ----------
    allowed
        bool ``[symbols]``.
    after
        int64 ``[sets, symbols]``: labels still to come below a symbol, by those before it; the
        last row is of all labels.
    """

    allowed: NDArray[np.bool_]
    after: NDArray[np.int64]


class Cells:
    """Constraints on the chart of a sentence of ``words`` words (see `chart.Restriction`)."""

    def __init__(
        self, constraints: Constraints, grammar: ChartGrammar, symbols: Sequence[Symbol], words: int
    ) -> None:
        self._unary = grammar.unary
        self._steps = int(grammar.unary.steps)
        self._weight = np.zeros((grammar.symbols, grammar.symbols))
        np.add.at(self._weight, (grammar.unary.head, grammar.unary.child), grammar.unary.weight)
        self._base: dict[int, NDArray[np.float64]] = {}
        self._below = [np.flatnonzero(grammar.unary.head == s) for s in range(grammar.symbols)]
        self._labels = np.array([symbol.label for symbol in symbols], dtype=object)
        self._phrase = np.array([symbol.kind is Kind.PHRASE for symbol in symbols])
        tag = np.array([symbol.kind is Kind.TAG for symbol in symbols])
        self._tags: NDArray[np.bool_] | None = None
        self._closed: dict[int, list[int]] = {}
        self._rules: dict[int, dict[int, _Rule]] = {}
        fixed = constraints.of_demand("tag")
        if fixed:
            self._tags = np.ones((words, len(symbols)), dtype=bool)
            for one in fixed:
                self._tags[one.start] &= tag & (self._labels == one.label)
        kept = [(one.start, one.end) for one in constraints.of_demand("keep")]
        together = [(one.start, one.end) for one in constraints.of_demand("together")]
        for length in range(1, words + 1):
            for start in range(words - length + 1):
                span = start, start + length
                if any(_cross(span, other) for other in kept):
                    self._closed.setdefault(length, []).append(start)
                    continue
                rule = self._rule(constraints, span, any(_cross(span, o) for o in together))
                if rule is not None:
                    self._rules.setdefault(length, {})[start] = rule

    def _rule(
        self, constraints: Constraints, span: tuple[int, int], crossing: bool
    ) -> _Rule | None:
        here = [one for one in constraints.all if (one.start, one.end) == span]
        wanted = {one.label for one in here if one.demand == "keep"}
        barred = {one.label for one in here if one.demand == "forbid"}
        if not (wanted or barred or crossing):
            return None
        allowed = np.ones(len(self._labels), dtype=bool)
        if crossing or "" in barred:
            allowed &= ~self._phrase
        elif barred:
            allowed &= ~(self._phrase & np.isin(self._labels, list(barred)))
        if len(wanted) > 1:
            wanted.discard("")
        bits = np.zeros(len(self._labels), dtype=np.int64)
        for number, label in enumerate(sorted(wanted)):
            meets = self._phrase & (self._labels == label) if label else self._phrase
            bits[meets] |= 1 << number
        sets = np.arange(1 << len(wanted), dtype=np.int64)
        return _Rule(allowed, sets[:, None] & ~bits)

    def words(self, lexical: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the emissions without those of other tags than the fixed ones."""
        return lexical if self._tags is None else np.where(self._tags, lexical, 0.0)

    def spans(self, values: chart_kernels.Chart, length: int) -> None:
        """Empty the cells across kept brackets; make the others' chains satisfy their rules."""
        n = len(values.emission)
        for start in self._closed.get(length, []):
            here = cell(n, start, length)
            values.base[here] = values.full[here] = 0.0
            values.alive_end[here] = values.alive_start[here]
        for start, rule in self._rules.get(length, {}).items():
            here = cell(n, start, length)
            base = np.zeros(len(rule.allowed))
            chart_kernels.base_values(here, values, self._unary, base)
            base[~rule.allowed] = 0.0
            # What labels still to come take out of the sums cannot be told from these.
            self._base[here] = base
            values.full[here] = self._inside(base, rule)[-1, -1]
            begin, end = int(values.alive_start[here]), int(values.alive_end[here])
            alive = values.alive[begin:end]
            alive = alive[values.full[here, alive] > 0.0]
            values.alive[begin : begin + len(alive)] = alive
            values.alive_end[here] = begin + len(alive)

    def _inside(self, base: NDArray[np.float64], rule: _Rule) -> NDArray[np.float64]:
        """Return inside values ``[steps + 1, sets, symbols]`` of a cell."""
        done = rule.after == 0
        result = np.zeros((self._steps + 1, *done.shape))
        result[:] = np.where(done, base, 0.0)
        for budget in range(1, self._steps + 1):
            below = result[budget - 1] @ self._weight.T
            result[budget] += np.take_along_axis(below, rule.after, axis=0)
            result[budget, :, ~rule.allowed] = 0.0
        return result

    def _outside(self, top: NDArray[np.float64], rule: _Rule) -> NDArray[np.float64]:
        """Return outside values ``[steps + 1, sets, symbols]``, all sets and steps at the top."""
        result = np.zeros((self._steps + 1, *rule.after.shape))
        result[-1, -1] = top
        columns = np.arange(len(top))
        for budget in range(self._steps, 0, -1):
            passed = np.zeros(rule.after.shape)
            for row, after in zip(result[budget], rule.after, strict=True):
                passed[after, columns] += row
            result[budget - 1] += passed @ self._weight
            result[budget - 1, :, ~rule.allowed] = 0.0
        return result

    def leave(
        self,
        chart: Chart,
        outside: NDArray[np.float64],
        cut: kernels.Cut,
        leaving: kernels.Leaving,
        length: int,
    ) -> bool:
        """Write the forest of the cells of a length that have rules (see `kernels.prune`)."""
        for start, rule in self._rules.get(length, {}).items():
            here = int(cell(chart.length, start, length))
            top = outside[here].copy()
            outside[here] = 0.0
            top[top * chart.values.full[here] < cut.least] = 0.0
            place = start, length, rule, top
            if top.any() and not self._leave(chart, outside, cut, leaving, place):
                return False
        return True

    def _leave(
        self,
        chart: Chart,
        outside: NDArray[np.float64],
        cut: kernels.Cut,
        leaving: kernels.Leaving,
        place: tuple[int, int, _Rule, NDArray[np.float64]],
    ) -> bool:
        start, length, rule, top = place
        values, binary = chart.values, chart.grammar.binary
        here = int(cell(chart.length, start, length))
        base = self._base[here]
        inner, outer = self._inside(base, rule), self._outside(top, rule)
        base_outer = (outer * (rule.after == 0)).sum(axis=(0, 1))
        base_outer[base_outer * base < cut.least] = 0.0
        found = 0
        if length > 1:
            live = kernels.live_room(binary)
            kernels.live_rules(base_outer, binary, live)
            found = int(
                kernels.outside_span(
                    start, length, live, values, binary, outside, cut.floor, leaving
                )
            )
        item, edge = int(leaving.counts[0]), int(leaving.counts[1])
        product = inner * outer
        kept = (product > 0.0) & (product >= cut.floor)
        rows = np.argwhere(kept)
        rows = rows[np.argsort(-rows[:, 0], kind="stable")]
        if found < 0 or item + len(rows) >= len(leaving.items):
            return False
        number = np.full(kept.shape, -1, dtype=np.int32)
        number[tuple(rows.T)] = np.arange(item, item + len(rows))
        split = _Splits.of(leaving, found, chart.length, start, length, len(base))
        for budget, wanted, symbol in rows.tolist():
            leaving.items[item] = start, start + length, symbol, budget
            leaving.posterior[item] = product[budget, wanted, symbol] / cut.total
            leaving.edge_start[item] = edge
            item += 1
            if edge + found + len(self._below[symbol]) + 1 >= len(leaving.edges):
                return False
            above, after = outer[budget, wanted, symbol], int(rule.after[wanted, symbol])
            emitted = base[symbol] if length == 1 and after == 0 else 0.0
            if emitted > 0.0 and above * emitted >= cut.floor:
                leaving.edges[edge] = values.lexical_rule[start, symbol], -1, -1
                leaving.shares[edge] = values.emission[start, symbol]
                edge += 1
            for unary in self._below[symbol] if budget else ():
                below, weight = int(self._unary.child[unary]), self._unary.weight[unary]
                child = number[budget - 1, after, below]
                if child >= 0 and above * weight * inner[budget - 1, after, below] >= cut.floor:
                    leaving.edges[edge] = self._unary.rule[unary], child, -1
                    leaving.shares[edge] = weight
                    edge += 1
            if after == 0:
                edge = split.write(symbol, above, cut.floor, binary, leaving, edge)
        leaving.edge_start[item] = edge
        leaving.counts[:] = item, edge
        children = number[-1, -1][number[-1, -1] >= 0]
        if len(children):
            leaving.run[here] = children[0], children[-1] + 1
        return True


@dataclass(frozen=True, slots=True)
class _Splits:
    """Binary edges of a cell, by head, those of one rule together."""

    head: NDArray[np.int64]
    rule: NDArray[np.int64]
    left: NDArray[np.int64]
    right: NDArray[np.int64]
    product: NDArray[np.float64]

    @classmethod
    def of(
        cls, leaving: kernels.Leaving, found: int, n: int, start: int, length: int, symbols: int
    ) -> _Splits:
        rows, product = leaving.found[:found], leaving.products[:found]
        order = np.lexsort((rows[:, 1], rows[:, 0]))
        head, rule, size, left, right = rows[order].T
        cells = np.array([0, *(cell(n, start, part) for part in range(1, length))])
        others = np.array([0, *(cell(n, start + p, length - p) for p in range(1, length))])
        return cls(
            head,
            rule,
            -2 - (cells[size] * symbols + left),
            -2 - (others[size] * symbols + right),
            product[order],
        )

    def write(
        self,
        symbol: int,
        above: float,
        floor: float,
        binary: chart_kernels.Binary,
        leaving: kernels.Leaving,
        edge: int,
    ) -> int:
        """Write the edges of an item; return the new count."""
        begin, end = np.searchsorted(self.head, [symbol, symbol + 1])
        chosen = begin + np.flatnonzero(above * self.product[begin:end] >= floor)
        last = edge + len(chosen)
        rules = self.rule[chosen]
        leaving.edges[edge:last, 0] = binary.rule[rules]
        leaving.edges[edge:last, 1] = self.left[chosen]
        leaving.edges[edge:last, 2] = self.right[chosen]
        leaving.shares[edge:last] = binary.weight[rules]
        return last


def _cross(one: tuple[int, int], other: tuple[int, int]) -> bool:
    first, second = sorted([one, other])
    return first[0] < second[0] < first[1] < second[1]
