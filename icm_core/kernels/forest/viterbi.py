"""The Viterbi derivation of a chart filled with maxima (see `kernels.chart`)."""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel
from icm_core.kernels.forest.chart import budget_values, cell


@kernel
def traceback(chart, binary, unary, first, top, root, rows, scores):
    """Write the Viterbi derivation of an item, parents first; return its number of rows.

    The item is the symbol ``root`` over ``top`` tokens from ``first`` on.

    ``rows`` int64 ``[*, 6]`` takes (rule, parent row, which child, start, end, symbol), and
    ``scores`` the base probability of each row's rule. The best way to build each item,

        argmax over rules A -> B C and splits j of P(A -> B C) V(B, i, j) V(C, j, k)

    or over unary rules, is found again by scanning, so the chart keeps no back pointers.
    """
    emission, lexical_rule, _, full, alive, alive_start, alive_end = chart
    group_start, group_right, rule_start, head, weight, rule_id = binary
    unary_head, unary_child, unary_weight, unary_id, steps, _ = unary
    n = emission.shape[0]
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
            budget_values(here, chart, unary, inner, True)
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
