"""The k best derivations of every item of a forest, best first, ties in a fixed order."""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel


@kernel
def _before(scores, edges, ranks_a, ranks_b, x, y):
    """Whether candidate x comes before candidate y: higher score, then smaller numbers."""
    if scores[x] != scores[y]:
        return scores[x] > scores[y]
    if edges[x] != edges[y]:
        return edges[x] < edges[y]
    if ranks_a[x] != ranks_a[y]:
        return ranks_a[x] < ranks_a[y]
    return ranks_b[x] < ranks_b[y]


@kernel
def k_best(edge_start, left, right, log_score, k, score, edge_of, left_rank, right_rank, count):
    """Fill the k best derivations of every item: ``[items, k]`` arrays and ``count`` ``[items]``.

    An item's r-th derivation uses edge ``edge_of[item, r]`` with the ``left_rank``-th and
    ``right_rank``-th derivations of its children. Candidates are taken off a heap; (i, j) is
    pushed by (i, j - 1), or by (i - 1, 0) where j is 0, so none comes twice.
    """
    for item in range(count.shape[0] - 1, -1, -1):
        a, b = edge_start[item], edge_start[item + 1]
        capacity = (b - a) + 2 * k + 2
        s = np.empty(capacity)
        e = np.empty(capacity, np.int64)
        i = np.empty(capacity, np.int64)
        j = np.empty(capacity, np.int64)
        heap = np.empty(capacity, np.int64)
        used = 0
        size = 0
        for edge in range(a, b):
            value = log_score[edge]
            if left[edge] >= 0:
                if count[left[edge]] == 0:
                    continue
                value += score[left[edge], 0]
            if right[edge] >= 0:
                if count[right[edge]] == 0:
                    continue
                value += score[right[edge], 0]
            s[used], e[used], i[used], j[used] = value, edge, 0, 0
            heap[size] = used
            used += 1
            size = _up(heap, size, s, e, i, j)
        found = 0
        while size > 0 and found < k:
            top = heap[0]
            size -= 1
            heap[0] = heap[size]
            _down(heap, size, s, e, i, j)
            edge = e[top]
            score[item, found] = s[top]
            edge_of[item, found] = edge
            left_rank[item, found] = i[top]
            right_rank[item, found] = j[top]
            found += 1
            x, y = left[edge], right[edge]
            if y >= 0 and j[top] + 1 < count[y]:
                s[used] = s[top] - score[y, j[top]] + score[y, j[top] + 1]
                e[used], i[used], j[used] = edge, i[top], j[top] + 1
                heap[size] = used
                used += 1
                size = _up(heap, size, s, e, i, j)
            if x >= 0 and j[top] == 0 and i[top] + 1 < count[x]:
                s[used] = s[top] - score[x, i[top]] + score[x, i[top] + 1]
                e[used], i[used], j[used] = edge, i[top] + 1, 0
                heap[size] = used
                used += 1
                size = _up(heap, size, s, e, i, j)
        count[item] = found


@kernel
def _up(heap, size, s, e, i, j):
    """Restore the heap after an entry was put at its end; return the new size."""
    at = size
    while at > 0:
        above = (at - 1) >> 1
        if not _before(s, e, i, j, heap[at], heap[above]):
            break
        heap[at], heap[above] = heap[above], heap[at]
        at = above
    return size + 1


@kernel
def _down(heap, size, s, e, i, j):
    """Restore the heap after its first entry was replaced."""
    at = 0
    while True:
        best = at
        for child in (2 * at + 1, 2 * at + 2):
            if child < size and _before(s, e, i, j, heap[child], heap[best]):
                best = child
        if best == at:
            return
        heap[at], heap[best] = heap[best], heap[at]
        at = best


@kernel
def follow_ranks(left, right, edge_of, left_rank, right_rank, rank, rows):
    """Write the root's derivation of a rank, parents first, as (edge, item, parent row, which)."""
    stack = np.empty((rows.shape[0] + 1, 4), np.int64)
    stack[0] = np.array([0, rank, -1, 0])
    height = 1
    count = 0
    while height > 0:
        height -= 1
        item, r = stack[height, 0], stack[height, 1]
        edge = edge_of[item, r]
        rows[count, 0] = edge
        rows[count, 1] = item
        rows[count, 2] = stack[height, 2]
        rows[count, 3] = stack[height, 3]
        if right[edge] >= 0:
            stack[height] = np.array([right[edge], right_rank[item, r], count, 1])
            height += 1
        if left[edge] >= 0:
            stack[height] = np.array([left[edge], left_rank[item, r], count, 0])
            height += 1
        count += 1
    return count
