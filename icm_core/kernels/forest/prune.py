"""Outside values of a chart, and the forest they leave (see `kernels.chart`).

    O(B, i, j) = sum over rules A -> B C and ends k of O(A, i, k) P(A -> B C) I(C, j, k)

and the same for right children; unary rules pass on O(A, i, j) P(A -> B). An item's posterior is
O I / I(root), an edge's O(A) P(A -> B C) I(B) I(C) / I(root).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel
from icm_core.kernels.forest.chart import budget_values, cell
from icm_core.kernels.model.trie import sort


class Cut(NamedTuple):
    """What is cut from a chart, by its products of inside and outside, as the root's ``total`` is.

    Items and edges below ``floor`` are left out; symbols below ``least`` pass nothing on.
    """

    total: float
    floor: float
    least: float


class Span(NamedTuple):
    """Working space for a span's items, by budget: ``inner`` and ``outer`` float64, inside and
    outside values ``[steps + 1, symbols]``; ``number`` int32, their items (-1 for none).

    ``base_outer`` float64 ``[symbols]``: outside values of items before any unary rule.
    """

    inner: NDArray[np.float64]
    outer: NDArray[np.float64]
    number: NDArray[np.int32]
    base_outer: NDArray[np.float64]


class Live(NamedTuple):
    """The groups of binary rules whose heads have an outside value in a span, in their order.

    ``group_start`` uint32 ``[symbols + 1]``: groups of each left child. By group: ``right`` and
    ``group`` (its number among all) uint32, ``total`` float64, the sum of its rules' products.
    ``product`` float64, of each rule: outside value of the head times the rule's probability.
    """

    group_start: NDArray[np.uint32]
    right: NDArray[np.uint32]
    group: NDArray[np.uint32]
    total: NDArray[np.float64]
    product: NDArray[np.float64]


class Leaving(NamedTuple):
    """Room for the forest that a chart leaves, filled by `kernels.prune.forest`.

    By item, parents first: ``items`` int32 ``[*, 4]`` (start, end, symbol, budget), ``edge_start``
    int64 (one more), ``posterior`` float64. By edge: ``edges`` int64 ``[*, 3]`` (rule, left item,
    right item; lexical ones have both -1), ``shares`` float64 (base probability). ``run`` int32
    ``[cells, 2]`` (0): from where to where items are that may be children from other spans, by
    symbol; it and ``counts`` int64 ``[2]`` (items, edges) go on from the call for longer spans.
    Working space for a span's binary edges: ``found`` int64 ``[*, 5]`` (head, rule's position, left
    length, left symbol, right symbol), ``products`` float64 (inside).
    """

    items: NDArray[np.int32]
    edge_start: NDArray[np.int64]
    posterior: NDArray[np.float64]
    edges: NDArray[np.int64]
    shares: NDArray[np.float64]
    run: NDArray[np.int32]
    counts: NDArray[np.int64]
    found: NDArray[np.int64]
    products: NDArray[np.float64]


@kernel
def live_room(binary):
    """Return room for the live rules of a span."""
    # One more group than there are: what is written last may not count.
    groups = binary.right.shape[0] + 1
    return Live(
        np.empty(binary.group_start.shape[0], np.uint32),
        np.empty(groups, np.uint32),
        np.empty(groups, np.uint32),
        np.empty(groups),
        np.empty(binary.head.shape[0]),
    )


@kernel
def live_rules(outer, binary, live):
    """Fill ``live`` by outside values: a span of many words needs it once for each split.

    Nothing here branches on a value, as no processor could foresee which way.
    """
    group_start, right, rule_start, head, weight, _ = binary
    product = live.product
    for q in range(head.shape[0]):
        product[q] = outer[head[q]] * weight[q]
    count = np.uint32(0)
    for symbol in range(outer.shape[0]):
        live.group_start[symbol] = count
        for group in range(group_start[symbol], group_start[symbol + 1]):
            total = 0.0
            for q in range(rule_start[group], rule_start[group + np.uint32(1)]):
                total += product[q]
            live.right[count] = right[group]
            live.group[count] = group
            live.total[count] = total
            count += np.uint32(1 if total > 0.0 else 0)
    live.group_start[outer.shape[0]] = count


@kernel
def outside_span(i, length, live, chart, binary, outside, floor, leaving):
    """Pass a span's outside values to its parts; collect edges of at least ``floor``.

    Return their number, -1 where ``leaving.found`` is too small.
    """
    group_start, group_right, group_of, total, product = live
    head, weight, rule_start = binary.head, binary.weight, binary.rule_start
    full, alive = chart.full, chart.alive
    edges, products = leaving.found, leaving.products
    n = chart.emission.shape[0]
    count = 0
    for left_length in range(1, length):
        left = cell(n, i, left_length)
        right = cell(n, i + left_length, length - left_length)
        row, out = full[right], outside[right]
        for index in range(chart.alive_start[left], chart.alive_end[left]):
            symbol = alive[index]
            x = full[left, symbol]
            passed = 0.0
            for group in range(group_start[symbol], group_start[symbol + np.uint32(1)]):
                other = group_right[group]
                y = row[other]
                up = total[group]
                out[other] += up * x if y > 0.0 else 0.0
                passed += up * y
                if up * x * y < floor or y <= 0.0:
                    continue
                whole = group_of[group]
                for q in range(rule_start[whole], rule_start[whole + np.uint32(1)]):
                    if product[q] > 0.0 and product[q] * x * y >= floor:
                        if count >= edges.shape[0]:
                            return -1
                        edges[count, 0] = head[q]
                        edges[count, 1] = q
                        edges[count, 2] = left_length
                        edges[count, 3] = symbol
                        edges[count, 4] = other
                        products[count] = weight[q] * x * y
                        count += 1
            if passed > 0.0:
                outside[left, symbol] += passed
    return count


@kernel
def outside_cell(here, chart, unary, outside, least, span):
    """Fill a span's inside and outside values by budget; return whether any symbol is alive.

    Symbols whose product with the inside is below ``least`` are set to 0 and pass nothing on.
    """
    full = chart.full
    inner, outer, _, base_outer = span
    steps, symbols = unary.steps, base_outer.shape[0]
    alive = False
    for s in range(symbols):
        if outside[here, s] == 0.0 or outside[here, s] * full[here, s] < least:
            outside[here, s] = 0.0
        else:
            alive = True
    if not alive:
        return False
    budget_values(here, chart, unary, inner, False)
    for b in range(steps + 1):
        for s in range(symbols):
            outer[b, s] = outside[here, s] if b == steps else 0.0
    for b in range(steps, 0, -1):
        for u in range(unary.head.shape[0]):
            outer[b - 1, unary.child[u]] += outer[b, unary.head[u]] * unary.weight[u]
    for s in range(symbols):
        base_outer[s] = 0.0
        for b in range(steps + 1):
            base_outer[s] += outer[b, s]
        # What was left out of the chart has no value, whatever its parts have.
        if inner[0, s] <= 0.0 or base_outer[s] * inner[0, s] < least:
            base_outer[s] = 0.0
    return True


@kernel
def write_items(i, length, span, cut, leaving, count):
    """Number a span's items above the floor, full budget first; return the new count.

    -1: too many items.
    """
    items, posterior, number = leaving.items, leaving.posterior, span.number
    for b in range(number.shape[0] - 1, -1, -1):
        for s in range(number.shape[1]):
            number[b, s] = -1
            value = span.outer[b, s] * span.inner[b, s]
            if span.outer[b, s] > 0.0 and value >= cut.floor:
                if count >= items.shape[0] - 1:
                    return -1
                number[b, s] = count
                items[count, 0] = i
                items[count, 1] = i + length
                items[count, 2] = s
                items[count, 3] = b
                posterior[count] = value / cut.total
                count += 1
    return count


@kernel
def write_edges(i, length, chart, binary, unary, span, floor, leaving, found, count):
    """Write the edges of a span's items; return the new count, -1 for too many.

    ``found`` of them are binary. Children in other spans have no number yet and are written as
    -2 - (cell, symbol).
    """
    emission = chart.emission
    unary_head, unary_child, unary_weight, unary_id, _, _ = unary
    inner, outer, number, _ = span
    edges, shares, scratch = leaving.edges, leaving.shares, leaving.found
    n, symbols = emission.shape
    # Edges of one rule stay together, so that refinement looks a rule up once.
    order, rules = np.empty(found, np.int64), np.int64(binary.weight.shape[0])
    for e in range(found):
        order[e] = (scratch[e, 0] * rules + scratch[e, 1]) * found + e
    sort(order, found)
    first = np.zeros(symbols + 1, np.int64)
    for e in range(found):
        first[scratch[e, 0] + 1] += 1
    for s in range(symbols):
        first[s + 1] += first[s]
    for b in range(number.shape[0] - 1, -1, -1):
        for s in range(symbols):
            item = number[b, s]
            if item < 0:
                continue
            leaving.edge_start[item] = count
            o = outer[b, s]
            if count + first[s + 1] - first[s] + unary_head.shape[0] + 1 >= edges.shape[0]:
                return -1
            if length == 1 and inner[0, s] > 0.0 and o * inner[0, s] >= floor:
                edges[count, 0] = chart.lexical_rule[i, s]
                edges[count, 1] = -1
                edges[count, 2] = -1
                shares[count] = emission[i, s]
                count += 1
            for u in range(unary_head.shape[0] if b > 0 else 0):
                child = number[b - 1, unary_child[u]]
                if unary_head[u] != s or child < 0:
                    continue
                if o * unary_weight[u] * inner[b - 1, unary_child[u]] >= floor:
                    edges[count, 0] = unary_id[u]
                    edges[count, 1] = child
                    edges[count, 2] = -1
                    shares[count] = unary_weight[u]
                    count += 1
            for index in range(first[s], first[s + 1]):
                e = order[index] % found
                if o * leaving.products[e] < floor:
                    continue
                left_length = scratch[e, 2]
                left = cell(n, i, left_length)
                right = cell(n, i + left_length, length - left_length)
                q = scratch[e, 1]
                edges[count, 0] = binary.rule[q]
                edges[count, 1] = -2 - (left * symbols + scratch[e, 3])
                edges[count, 2] = -2 - (right * symbols + scratch[e, 4])
                shares[count] = binary.weight[q]
                count += 1
    return count


@kernel
def forest(chart, binary, unary, outside, cut, leaving, longest, shortest):
    """Run outside over spans of ``longest`` down to ``shortest`` and write what they leave.

    The root's outside value is 1, the others are 0 before the first call. Return False where the
    arrays are too small. `resolve_children` finishes the forest.
    """
    n, symbols = chart.emission.shape
    shape = unary.steps + 1, symbols
    number = np.full(shape, -1, np.int32)
    span = Span(np.zeros(shape), np.zeros(shape), number, np.zeros(symbols))
    live = live_room(binary)
    items, edges = leaving.counts[0], leaving.counts[1]
    for length in range(longest, shortest - 1, -1):
        for i in range(n - length + 1):
            here = cell(n, i, length)
            if not outside_cell(here, chart, unary, outside, cut.least, span):
                continue
            found = 0
            if length > 1:
                live_rules(span.base_outer, binary, live)
                found = outside_span(i, length, live, chart, binary, outside, cut.floor, leaving)
            begun = items
            if found >= 0:
                items = write_items(i, length, span, cut, leaving, items)
            if found < 0 or items < 0:
                return False
            leaving.run[here, 0] = leaving.run[here, 1] = begun
            for s in range(symbols):
                leaving.run[here, 1] += 1 if number[unary.steps, s] >= 0 else 0
            edges = write_edges(
                i, length, chart, binary, unary, span, cut.floor, leaving, found, edges
            )
            if edges < 0:
                return False
    leaving.edge_start[items] = edges
    leaving.counts[0], leaving.counts[1] = items, edges
    return True


@kernel
def item_of(items, run, symbol):
    """Return the item of a symbol in a run of them by symbol, -1 for none."""
    low, end = run[0], run[1]
    high = end
    while low < high:
        middle = (low + high) // 2
        if items[middle, 2] < symbol:
            low = middle + 1
        else:
            high = middle
    return low if low < end and items[low, 2] == symbol else -1


@kernel
def resolve_children(leaving, symbols):
    """Turn (cell, symbol) children into items; drop edges of pruned ones; return how many stay."""
    edge_start, edges, shares = leaving.edge_start, leaving.edges, leaving.shares
    item_count = leaving.counts[0]
    kept = 0
    begin = edge_start[0]
    for item in range(item_count):
        end = edge_start[item + 1]
        edge_start[item] = kept
        for e in range(begin, end):
            ok = True
            for side in range(1, 3):
                code = edges[e, side]
                if code <= -2:
                    code = -2 - code
                    child = item_of(leaving.items, leaving.run[code // symbols], code % symbols)
                    edges[e, side] = child
                    if child < 0:
                        ok = False
            if ok:
                edges[kept, 0] = edges[e, 0]
                edges[kept, 1] = edges[e, 1]
                edges[kept, 2] = edges[e, 2]
                shares[kept] = shares[e]
                kept += 1
        begin = end
    edge_start[item_count] = kept
    return kept
