"""Outside values of a chart, and the forest they leave (arguments as in `kernels.chart`)."""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel
from icm_core.kernels.chart import cell


@kernel
def budget_values(base, steps, unary_head, unary_child, unary_weight, values):
    """Fill ``values[b]`` with the inside values of budget b, ``[steps + 1, symbols]``."""
    values[0] = base
    for b in range(1, steps + 1):
        values[b] = base
        for u in range(unary_head.shape[0]):
            values[b, unary_head[u]] += unary_weight[u] * values[b - 1, unary_child[u]]


@kernel
def outside_span(
    n, i, length, outer, full, outside, alive, alive_start, alive_end, floor,
    group_start, group_right, rule_start, head, weight, edges, shares, count,
):  # fmt: skip
    """Pass a span's outside values to its parts; collect edges of at least ``floor``.

    An edge is (head, rule's position, left length, left symbol, right symbol) in ``edges`` with
    its inside product in ``shares``. Return their number, -1 where the arrays are too small.
    """
    for left_length in range(1, length):
        left = cell(n, i, left_length)
        right = cell(n, i + left_length, length - left_length)
        row = full[right]
        for index in range(alive_start[left], alive_end[left]):
            symbol = alive[index]
            x = full[left, symbol]
            passed = 0.0
            for group in range(group_start[symbol], group_start[symbol + np.uint32(1)]):
                other = group_right[group]
                y = row[other]
                if y <= 0.0:
                    continue
                up = 0.0
                for q in range(rule_start[group], rule_start[group + np.uint32(1)]):
                    o = outer[head[q]]
                    if o > 0.0:
                        z = o * weight[q]
                        up += z
                        if z * x * y >= floor:
                            if count >= edges.shape[0]:
                                return -1
                            edges[count, 0] = head[q]
                            edges[count, 1] = q
                            edges[count, 2] = left_length
                            edges[count, 3] = symbol
                            edges[count, 4] = other
                            shares[count] = weight[q] * x * y
                            count += 1
                if up > 0.0:
                    passed += up * y
                    outside[right, other] += up * x
            if passed > 0.0:
                outside[left, symbol] += passed
    return count


@kernel
def outside_cell(
    here, base, full, outside, steps, cut, unary_head, unary_child, unary_weight,
    inner, outer, base_outer,
):  # fmt: skip
    """Fill a span's inside and outside values by budget; return whether any symbol is alive.

    ``inner`` and ``outer`` are ``[steps + 1, symbols]``; ``base_outer`` takes the outside values
    of items before any unary rule. Symbols whose product with the inside is below ``cut`` are
    set to 0 and pass nothing on.
    """
    symbols = base_outer.shape[0]
    alive = False
    for s in range(symbols):
        if outside[here, s] == 0.0 or outside[here, s] * full[here, s] < cut:
            outside[here, s] = 0.0
        else:
            alive = True
    if not alive:
        return False
    budget_values(base[here], steps, unary_head, unary_child, unary_weight, inner)
    outer[:] = 0.0
    outer[steps] = outside[here]
    for b in range(steps, 0, -1):
        for u in range(unary_head.shape[0]):
            outer[b - 1, unary_child[u]] += outer[b, unary_head[u]] * unary_weight[u]
    for s in range(symbols):
        base_outer[s] = 0.0
        for b in range(steps + 1):
            base_outer[s] += outer[b, s]
        if base_outer[s] * base[here, s] < cut:
            base_outer[s] = 0.0
    return True


@kernel
def write_items(i, length, inner, outer, floor, total, items, posterior, local, count):
    """Number a span's items of at least ``floor``, full budget first; return the new count.

    ``local`` ``[steps + 1, symbols]`` takes their numbers, -1 for none. -1: too many items.
    """
    for b in range(local.shape[0] - 1, -1, -1):
        for s in range(local.shape[1]):
            local[b, s] = -1
            value = outer[b, s] * inner[b, s]
            if outer[b, s] > 0.0 and value >= floor:
                if count >= items.shape[0] - 1:
                    return -1
                local[b, s] = count
                items[count, 0] = i
                items[count, 1] = i + length
                items[count, 2] = s
                items[count, 3] = b
                posterior[count] = value / total
                count += 1
    return count


@kernel
def write_edges(
    n, i, length, emission, base, inner, outer, floor, local, found, scratch, scratch_shares,
    weight, rule_id, unary_head, unary_child, unary_weight, unary_id, lexical_rule,
    edge_start, edges, shares, count,
):  # fmt: skip
    """Write the edges of a span's items; return the new count, -1 for too many.

    Children in other spans have no number yet and are written as -2 - (cell, symbol).
    """
    symbols = local.shape[1]
    here = cell(n, i, length)
    # Edges of one rule stay together, so that refinement looks a rule up once.
    order = np.argsort(
        scratch[:found, 0] * np.int64(weight.shape[0]) + scratch[:found, 1], kind="mergesort"
    )
    first = np.zeros(symbols + 1, np.int64)
    for e in range(found):
        first[scratch[e, 0] + 1] += 1
    for s in range(symbols):
        first[s + 1] += first[s]
    for b in range(local.shape[0] - 1, -1, -1):
        for s in range(symbols):
            item = local[b, s]
            if item < 0:
                continue
            edge_start[item] = count
            o = outer[b, s]
            if count + first[s + 1] - first[s] + unary_head.shape[0] + 1 >= edges.shape[0]:
                return -1
            if length == 1 and base[here, s] > 0.0 and o * base[here, s] >= floor:
                edges[count, 0] = lexical_rule[i, s]
                edges[count, 1] = -1
                edges[count, 2] = -1
                shares[count] = emission[i, s]
                count += 1
            for u in range(unary_head.shape[0] if b > 0 else 0):
                child = local[b - 1, unary_child[u]]
                if unary_head[u] != s or child < 0:
                    continue
                if o * unary_weight[u] * inner[b - 1, unary_child[u]] >= floor:
                    edges[count, 0] = unary_id[u]
                    edges[count, 1] = child
                    edges[count, 2] = -1
                    shares[count] = unary_weight[u]
                    count += 1
            for index in range(first[s], first[s + 1]):
                e = order[index]
                if o * scratch_shares[e] < floor:
                    continue
                left_length = scratch[e, 2]
                left = cell(n, i, left_length)
                right = cell(n, i + left_length, length - left_length)
                q = scratch[e, 1]
                edges[count, 0] = rule_id[q]
                edges[count, 1] = -2 - (left * symbols + scratch[e, 3])
                edges[count, 2] = -2 - (right * symbols + scratch[e, 4])
                shares[count] = weight[q]
                count += 1
    return count


@kernel
def forest(
    emission, base, full, outside, alive, alive_start, alive_end, steps, root, threshold, slack,
    group_start, group_right, rule_start, head, weight, rule_id,
    unary_head, unary_child, unary_weight, unary_id, lexical_rule,
    items, edge_start, edges, shares, posterior, scratch, scratch_shares, item_of, counts,
    longest, shortest,
):  # fmt: skip
    """Run outside over spans of ``longest`` down to ``shortest`` and write what they leave.

    Items are rows (start, end, symbol, budget) parents first; edges rows (rule, left item,
    right item), lexical ones with both -1 and the rule from ``lexical_rule`` ``[n, symbols]``;
    ``shares`` is each edge's base probability; ``posterior`` each item's. Symbols whose
    posterior is below ``threshold * slack`` pass nothing on. ``item_of`` ``[cells, symbols]``
    and ``counts`` (items, edges) go on from the call for longer spans. Return False where the
    arrays are too small. `resolve_children` finishes the forest.
    """
    n, symbols = emission.shape
    total = full[cell(n, 0, n), root]
    outside[cell(n, 0, n), root] = 1.0
    floor = threshold * total
    inner = np.zeros((steps + 1, symbols))
    outer = np.zeros((steps + 1, symbols))
    base_outer = np.zeros(symbols)
    local = np.full((steps + 1, symbols), -1, np.int32)
    item_count, edge_count = counts[0], counts[1]
    for length in range(longest, shortest - 1, -1):
        for i in range(n - length + 1):
            here = cell(n, i, length)
            if not outside_cell(
                here, base, full, outside, steps, floor * slack, unary_head, unary_child,
                unary_weight, inner, outer, base_outer,
            ):  # fmt: skip
                continue
            found = 0
            if length > 1:
                found = outside_span(
                    n, i, length, base_outer, full, outside, alive, alive_start, alive_end,
                    floor, group_start, group_right, rule_start, head, weight,
                    scratch, scratch_shares, 0,
                )  # fmt: skip
            if found >= 0:
                item_count = write_items(
                    i, length, inner, outer, floor, total, items, posterior, local, item_count
                )
            if found < 0 or item_count < 0:
                return False
            item_of[here] = local[steps]
            edge_count = write_edges(
                n, i, length, emission, base, inner, outer, floor, local, found, scratch,
                scratch_shares, weight, rule_id, unary_head, unary_child, unary_weight, unary_id,
                lexical_rule, edge_start, edges, shares, edge_count,
            )  # fmt: skip
            if edge_count < 0:
                return False
    edge_start[item_count] = edge_count
    counts[0], counts[1] = item_count, edge_count
    return True


@kernel
def resolve_children(item_count, edge_start, edges, shares, item_of, symbols):
    """Turn (cell, symbol) children into items; drop edges whose child was pruned."""
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
                    child = item_of[code // symbols, code % symbols]
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
