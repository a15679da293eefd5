"""PCFG chart: inside values, or Viterbi values.

    I(A, i, k) = sum over rules A -> B C and splits j of P(A -> B C) I(B, i, j) I(C, j, k)

and, with unary rules, the same plus the sum of P(A -> B) I(B, i, k). Spans of length L starting at
i are cell ``cell(n, i, L)``; cells of one length are adjacent. At most ``steps`` unary rules follow
each other on one span: an item with budget b may use a unary rule to an item with budget b - 1;
children of binary rules start with the full budget.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel


class Binary(NamedTuple):
    """Binary rules by left child, then right child.

    ``group_start`` uint32 ``[symbols + 1]``: groups of each left child. By group: ``right`` uint32
    and ``rule_start`` uint32 (one more). By rule: ``head`` uint32, ``weight`` float64
    (probability), ``rule`` int32. numba leaves out the check for negative indices where they are
    unsigned.
    """

    group_start: NDArray[np.uint32]
    right: NDArray[np.uint32]
    rule_start: NDArray[np.uint32]
    head: NDArray[np.uint32]
    weight: NDArray[np.float64]
    rule: NDArray[np.int32]


class Unary(NamedTuple):
    """Unary rules: ``head``, ``child``, ``rule`` int32, ``weight`` float64 (probability).

    ``steps``: how many may follow each other on one span. ``top`` int32: their heads, each once.
    """

    head: NDArray[np.int32]
    child: NDArray[np.int32]
    weight: NDArray[np.float64]
    rule: NDArray[np.int32]
    steps: int
    top: NDArray[np.int32]


class Chart(NamedTuple):
    """The chart of a sentence of n tokens (see `kernels.chart`).

    ``emission`` float64 and ``lexical_rule`` int32 ``[n, symbols]``: probability and rule of each
    tag with each token. ``full`` float64 ``[cells, symbols]``, and ``base`` (no unary rule on top)
    float64 ``[cells, heads]`` for the heads of unary rules: others have no other value (see
    `base_values`). ``alive`` uint32: each cell's symbols with a value that occur as a left child,
    from ``alive_start`` to ``alive_end`` int64 ``[cells]``.
    """

    emission: NDArray[np.float64]
    lexical_rule: NDArray[np.int32]
    base: NDArray[np.float64]
    full: NDArray[np.float64]
    alive: NDArray[np.uint32]
    alive_start: NDArray[np.int64]
    alive_end: NDArray[np.int64]


class Narrow(NamedTuple):
    """What a chart leaves out of its spans; nothing where the arrays are empty.

    ``group_of`` int32 ``[symbols]`` (-1 for none) and ``allowed`` bool ``[cells, groups]``: over a
    span, symbols of the other groups are not made of words or two parts, and are no parts
    themselves. Spans of several words where no group is allowed are empty.
    """

    group_of: NDArray[np.int32]
    allowed: NDArray[np.bool_]


@kernel
def cell(n, i, length):
    """Return the index of the span of a length starting at i in a sentence of n tokens."""
    return (length - 1) * n - (length - 1) * (length - 2) // 2 + i


@kernel
def add_rules(acc, head, weight, start, end, factor):
    """acc[head] += weight * factor over a run of rules: the innermost loop of the chart."""
    for q in range(start, end):
        acc[head[q]] += weight[q] * factor


@kernel
def max_rules(acc, head, weight, start, end, factor):
    """Take the maximum instead of the sum (see `add_rules`)."""
    for q in range(start, end):
        value = weight[q] * factor
        if value > acc[head[q]]:
            acc[head[q]] = value


@kernel
def inside_span(i, length, acc, chart, binary, best):
    """Add up (or maximise) the binary rules over all splits of one span into ``acc``."""
    group_start, group_right, rule_start, head, weight, _ = binary
    values, alive = chart.full, chart.alive
    n = chart.emission.shape[0]
    for left_length in range(1, length):
        left = cell(n, i, left_length)
        right = cell(n, i + left_length, length - left_length)
        row = values[right]
        for index in range(chart.alive_start[left], chart.alive_end[left]):
            symbol = alive[index]
            x = values[left, symbol]
            for group in range(group_start[symbol], group_start[symbol + np.uint32(1)]):
                y = row[group_right[group]]
                if y > 0.0:
                    a = rule_start[group]
                    b = rule_start[group + np.uint32(1)]
                    if best:
                        max_rules(acc, head, weight, a, b, x * y)
                    else:
                        add_rules(acc, head, weight, a, b, x * y)


@kernel
def close_unary(base, full, spare, unary, best):
    """Fill ``full`` with the values of full budget: base, then up to ``steps`` unary rules."""
    head, child, weight = unary.head, unary.child, unary.weight
    for s in range(base.shape[0]):
        full[s] = base[s]
    for _ in range(unary.steps):
        for s in range(base.shape[0]):
            spare[s] = full[s]
            full[s] = base[s]
        for u in range(head.shape[0]):
            x = spare[child[u]]
            if x > 0.0:
                value = weight[u] * x
                if best:
                    full[head[u]] = max(full[head[u]], value)
                else:
                    full[head[u]] += value


@kernel
def base_values(here, chart, unary, row):
    """Fill ``row`` with the values of a span without a unary rule on top."""
    # numba compiles longer for a whole row than for its elements: for the message of a fault.
    for s in range(row.shape[0]):
        row[s] = chart.full[here, s]
    for k in range(unary.top.shape[0]):
        row[unary.top[k]] = chart.base[here, k]


@kernel
def budget_values(here, chart, unary, values, best):
    """Fill ``values[b]`` (one more than the steps) with a span's values of budget b."""
    base_values(here, chart, unary, values[0])
    for b in range(1, values.shape[0]):
        for s in range(values.shape[1]):
            values[b, s] = values[0, s]
        for u in range(unary.head.shape[0]):
            value = unary.weight[u] * values[b - 1, unary.child[u]]
            if best:
                values[b, unary.head[u]] = max(values[b, unary.head[u]], value)
            else:
                values[b, unary.head[u]] += value


@kernel
def leave_out(values, narrow, here):
    """Set to 0 what may not be over a span."""
    for s in range(values.shape[0]):
        group = narrow.group_of[s]
        if group >= 0 and not narrow.allowed[here, group]:
            values[s] = 0.0


@kernel
def inside(chart, binary, unary, narrow, first_length, last_length, best):
    """Fill inside values of all spans of ``first_length`` to ``last_length``, shortest first.

    ``chart.base`` and ``chart.full`` are zeroed. With ``best`` the maximum takes the place of the
    sum (Viterbi).
    """
    emission, _, base, full, alive, alive_start, alive_end = chart
    group_start = binary.group_start
    n, symbols = emission.shape
    acc, spare = np.empty(symbols), np.empty(symbols)
    narrowed = narrow.allowed.shape[0] > 0
    for length in range(first_length, last_length + 1):
        for i in range(n - length + 1):
            here = cell(n, i, length)
            count = 0 if here == 0 else alive_end[here - 1]
            alive_start[here] = count
            alive_end[here] = count
            if narrowed and length > 1 and not narrow.allowed[here].any():
                continue
            for s in range(symbols):
                acc[s] = emission[i, s] if length == 1 else 0.0
            if length > 1:
                inside_span(i, length, acc, chart, binary, best)
            row = full[here]
            if narrowed:
                leave_out(acc, narrow, here)
            close_unary(acc, row, spare, unary, best)
            for k in range(unary.top.shape[0]):
                base[here, k] = acc[unary.top[k]]
            if narrowed:
                leave_out(row, narrow, here)
            for s in range(symbols):
                if row[s] > 0.0 and group_start[s] < group_start[s + 1]:
                    alive[count] = s
                    count += 1
            alive_end[here] = count
