"""PCFG chart: inside, outside with the pruned forest, Viterbi.

Spans of length L starting at i are cell ``cell(n, i, L)``; cells of one length are adjacent.
Binary rules are grouped by left symbol, then right symbol: groups ``group_start[B]:
group_start[B + 1]`` of left symbol B have right symbol ``group_right`` and rules
``rule_start[g]:rule_start[g + 1]`` with heads ``head`` and probabilities ``weight``. Indices are
unsigned: numba then leaves out the check for negative ones.

At most ``steps`` unary rules follow each other on one span: an item with budget b may use a
unary rule to an item with budget b - 1; children of binary rules start with the full budget.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel


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
def inside_span(
    n, i, length, acc, values, alive, alive_start, alive_end,
    group_start, group_right, rule_start, head, weight, best,
):  # fmt: skip
    """Add up (or maximise) the binary rules over all splits of one span into ``acc``."""
    for left_length in range(1, length):
        left = cell(n, i, left_length)
        right = cell(n, i + left_length, length - left_length)
        row = values[right]
        for index in range(alive_start[left], alive_end[left]):
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
def close_unary(base, full, spare, steps, unary_head, unary_child, unary_weight, best):
    """Fill ``full`` with the values of full budget: base, then up to ``steps`` unary rules."""
    for s in range(base.shape[0]):
        full[s] = base[s]
    for _ in range(steps):
        for s in range(base.shape[0]):
            spare[s] = full[s]
            full[s] = base[s]
        for u in range(unary_head.shape[0]):
            x = spare[unary_child[u]]
            if x > 0.0:
                value = unary_weight[u] * x
                if best:
                    full[unary_head[u]] = max(full[unary_head[u]], value)
                else:
                    full[unary_head[u]] += value


@kernel
def inside(
    emission, base, full, alive, alive_start, alive_end, steps,
    group_start, group_right, rule_start, head, weight,
    unary_head, unary_child, unary_weight, first_length, last_length, best,
):  # fmt: skip
    """Fill inside values of all spans of ``first_length`` to ``last_length``, shortest first.

    ``emission`` float64 ``[n, symbols]``; ``base`` (no unary rule on top) and ``full`` float64
    ``[cells, symbols]``, zeroed; ``alive`` takes each cell's symbols with a value that occur as
    a left child. With ``best`` the maximum takes the place of the sum (Viterbi).
    """
    n, symbols = emission.shape
    spare = np.empty(symbols)
    for length in range(first_length, last_length + 1):
        for i in range(n - length + 1):
            here = cell(n, i, length)
            acc = base[here]
            if length == 1:
                for s in range(symbols):
                    acc[s] = emission[i, s]
            else:
                inside_span(
                    n, i, length, acc, full, alive, alive_start, alive_end,
                    group_start, group_right, rule_start, head, weight, best,
                )  # fmt: skip
            row = full[here]
            close_unary(acc, row, spare, steps, unary_head, unary_child, unary_weight, best)
            count = 0 if here == 0 else alive_end[here - 1]
            alive_start[here] = count
            for s in range(symbols):
                if row[s] > 0.0 and group_start[s] < group_start[s + 1]:
                    alive[count] = s
                    count += 1
            alive_end[here] = count


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
def forest(
    emission, base, full, outside, alive, alive_start, alive_end, steps, root, threshold, slack,
    group_start, group_right, rule_start, head, weight, rule_id,
    unary_head, unary_child, unary_weight, unary_id, lexical_rule,
    items, edge_start, edges, shares, posterior, scratch, scratch_shares,
):  # fmt: skip
    """Run outside and write the pruned forest; return (items, edges), or -1 where too small.

    Items are rows (start, end, symbol, budget) parents first; edges rows (rule, left item,
    right item), lexical ones with both -1 and the rule from ``lexical_rule`` ``[n, symbols]``;
    ``shares`` is each edge's base probability; ``posterior`` each item's. Symbols whose
    posterior is below ``threshold * slack`` pass nothing on.
    """
    n, symbols = emission.shape
    total = full[cell(n, 0, n), root]
    outside[cell(n, 0, n), root] = 1.0
    floor = threshold * total
    cut = floor * slack
    inner = np.zeros((steps + 1, symbols))
    outer = np.zeros((steps + 1, symbols))
    base_outer = np.zeros(symbols)
    item_of = np.full((outside.shape[0], symbols), -1, np.int32)
    local = np.full((steps + 1, symbols), -1, np.int32)
    # The start of each edge's children is written as (cell, symbol) first: children come later.
    item_count = 0
    edge_count = 0
    for length in range(n, 0, -1):
        for i in range(n - length + 1):
            here = cell(n, i, length)
            seen = False
            for s in range(symbols):
                if outside[here, s] * full[here, s] < cut or outside[here, s] == 0.0:
                    outside[here, s] = 0.0
                else:
                    seen = True
            if not seen:
                continue
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
            found = 0
            if length > 1:
                found = outside_span(
                    n, i, length, base_outer, full, outside, alive, alive_start, alive_end,
                    floor, group_start, group_right, rule_start, head, weight,
                    scratch, scratch_shares, 0,
                )  # fmt: skip
                if found < 0:
                    return -1, 0
            # Edges of one rule stay together, so that refinement looks a rule up once.
            order = np.argsort(
                scratch[:found, 0] * np.int64(head.shape[0]) + scratch[:found, 1],
                kind="mergesort",
            )
            first = np.zeros(symbols + 1, np.int64)
            for e in range(found):
                first[scratch[e, 0] + 1] += 1
            for s in range(symbols):
                first[s + 1] += first[s]
            for b in range(steps, -1, -1):
                for s in range(symbols):
                    local[b, s] = -1
                    if outer[b, s] * inner[b, s] >= floor and outer[b, s] > 0.0:
                        if item_count >= items.shape[0] - 1:
                            return -1, 0
                        local[b, s] = item_count
                        items[item_count, 0] = i
                        items[item_count, 1] = i + length
                        items[item_count, 2] = s
                        items[item_count, 3] = b
                        posterior[item_count] = outer[b, s] * inner[b, s] / total
                        item_count += 1
            for s in range(symbols):
                item_of[here, s] = local[steps, s]
            for b in range(steps, -1, -1):
                for s in range(symbols):
                    item = local[b, s]
                    if item < 0:
                        continue
                    edge_start[item] = edge_count
                    o = outer[b, s]
                    if edge_count + first[s + 1] - first[s] + symbols + 1 >= edges.shape[0]:
                        return -1, 0
                    if length == 1 and base[here, s] > 0.0 and o * base[here, s] >= floor:
                        edges[edge_count, 0] = lexical_rule[i, s]
                        edges[edge_count, 1] = -1
                        edges[edge_count, 2] = -1
                        shares[edge_count] = emission[i, s]
                        edge_count += 1
                    if b > 0:
                        for u in range(unary_head.shape[0]):
                            if unary_head[u] != s:
                                continue
                            child = unary_child[u]
                            if local[b - 1, child] < 0:
                                continue
                            if o * unary_weight[u] * inner[b - 1, child] >= floor:
                                edges[edge_count, 0] = unary_id[u]
                                edges[edge_count, 1] = local[b - 1, child]
                                edges[edge_count, 2] = -1
                                shares[edge_count] = unary_weight[u]
                                edge_count += 1
                    for index in range(first[s], first[s + 1]):
                        e = order[index]
                        if o * scratch_shares[e] < floor:
                            continue
                        left_length = scratch[e, 2]
                        left = cell(n, i, left_length)
                        right = cell(n, i + left_length, length - left_length)
                        q = scratch[e, 1]
                        edges[edge_count, 0] = rule_id[q]
                        # Two numbers that the second pass turns into items.
                        edges[edge_count, 1] = -2 - (left * symbols + scratch[e, 3])
                        edges[edge_count, 2] = -2 - (right * symbols + scratch[e, 4])
                        shares[edge_count] = weight[q]
                        edge_count += 1
    edge_start[item_count] = edge_count
    return item_count, resolve_children(item_count, edge_start, edges, shares, item_of, symbols)


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


@kernel
def traceback(
    n, emission, base, full, root, steps, alive, alive_start, alive_end,
    group_start, group_right, rule_start, head, weight, rule_id,
    unary_head, unary_child, unary_weight, unary_id, lexical_rule, rows, scores, top, first,
):  # fmt: skip
    """Write the Viterbi derivation of an item, parents first; return its number of rows.

    The item is the symbol ``root`` over ``top`` tokens from ``first`` on.

    ``rows`` int64 ``[*, 6]`` takes (rule, parent row, which child, start, end, symbol), and
    ``scores`` the base probability of each row's rule. The best way to build each item is
    found again by scanning, so the chart keeps no back pointers.
    """
    inner = np.zeros((steps + 1, full.shape[1]))
    stack = np.empty((4 * n * (steps + 2) + 8, 6), np.int64)
    # start, length, symbol, budget, parent row, which child
    stack[0] = np.array([first, top, root, steps, -1, 0])
    height = 1
    count = 0
    while height > 0:
        height -= 1
        i, length, symbol, budget = (
            stack[height, 0], stack[height, 1], stack[height, 2], stack[height, 3],
        )  # fmt: skip
        parent, which = stack[height, 4], stack[height, 5]
        here = cell(n, i, length)
        rows[count, 1] = parent
        rows[count, 2] = which
        rows[count, 3] = i
        rows[count, 4] = i + length
        rows[count, 5] = symbol
        best_value = 0.0
        best_rule = -1
        a, b, c, at = -1, -1, -1, -1
        if length == 1:
            best_value = emission[i, symbol]
            scores[count] = emission[i, symbol]
            best_rule = lexical_rule[i, symbol]
        for left_length in range(1, length):
            left = cell(n, i, left_length)
            right = cell(n, i + left_length, length - left_length)
            for index in range(alive_start[left], alive_end[left]):
                s = alive[index]
                for group in range(group_start[s], group_start[s + np.uint32(1)]):
                    y = full[right, group_right[group]]
                    if y <= 0.0:
                        continue
                    for q in range(rule_start[group], rule_start[group + np.uint32(1)]):
                        if head[q] == symbol:
                            value = weight[q] * full[left, s] * y
                            if value > best_value:
                                best_value = value
                                best_rule = rule_id[q]
                                scores[count] = weight[q]
                                a, b, c, at = s, group_right[group], left_length, -1
        if budget > 0:
            max_budget_values(base[here], steps, unary_head, unary_child, unary_weight, inner)
            for u in range(unary_head.shape[0]):
                if unary_head[u] == symbol:
                    value = unary_weight[u] * inner[budget - 1, unary_child[u]]
                    if value > best_value:
                        best_value = value
                        best_rule = unary_id[u]
                        scores[count] = unary_weight[u]
                        a, b, c, at = unary_child[u], -1, -1, budget - 1
        rows[count, 0] = best_rule
        if at >= 0:
            stack[height] = np.array([i, length, a, at, count, 0])
            height += 1
        elif c >= 0:
            stack[height] = np.array([i + c, length - c, b, steps, count, 1])
            stack[height + 1] = np.array([i, c, a, steps, count, 0])
            height += 2
        count += 1
    return count


@kernel
def max_budget_values(base, steps, unary_head, unary_child, unary_weight, values):
    """Fill ``values[b]`` with the Viterbi values of budget b."""
    values[0] = base
    for b in range(1, steps + 1):
        values[b] = base
        for u in range(unary_head.shape[0]):
            value = unary_weight[u] * values[b - 1, unary_child[u]]
            values[b, unary_head[u]] = max(values[b, unary_head[u]], value)
