"""Decoding over labelled spans: a CKY without a grammar."""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel
from icm_core.kernels.forest.chart import cell


@kernel
def add_span_posteriors(start, end, label, posterior, n, matrix):
    """Add items' posteriors to ``matrix`` ``[cells, labels]``; a label of -1 is skipped."""
    for item in range(start.shape[0]):
        if label[item] >= 0:
            here = cell(n, start[item], end[item] - start[item])
            matrix[here, label[item]] += posterior[item]


@kernel
def best_brackets(gain, n, split):
    """Fill ``split`` with the best split of every cell for the sum of non-negative gains."""
    best = np.empty(gain.shape[0])
    for i in range(n):
        best[cell(n, i, 1)] = gain[cell(n, i, 1)]
    for length in range(2, n + 1):
        for i in range(n - length + 1):
            top = -1.0
            chosen = 1
            for first in range(1, length):
                value = best[cell(n, i, first)] + best[cell(n, i + first, length - first)]
                if value > top:
                    top = value
                    chosen = first
            here = cell(n, i, length)
            split[here] = chosen
            best[here] = gain[here] + top
    return best[cell(n, 0, n)]
