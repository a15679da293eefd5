"""A log-linear model of tags given features of a word: its log-likelihood and predictions."""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel


@kernel
def scores_of(first, end, feature, weight, scores):
    """Add up the weights of one row's features by tag; turn them into probabilities.

    Return the log of the normaliser, the greatest score added back.
    """
    tags = scores.shape[0]
    for tag in range(tags):
        scores[tag] = 0.0
    for index in range(first, end):
        row = weight[feature[index]]
        for tag in range(tags):
            scores[tag] += row[tag]
    top = scores[0]
    for tag in range(1, tags):
        top = max(top, scores[tag])
    total = 0.0
    for tag in range(tags):
        scores[tag] = np.exp(scores[tag] - top)
        total += scores[tag]
    for tag in range(tags):
        scores[tag] /= total
    return top + np.log(total)


@kernel
def log_likelihood(start, feature, counts, weight, gradient):
    """Return the log-likelihood (nats) of tag counts; add its gradient.

    ``start`` int64 ``[rows + 1]`` and ``feature`` int32 are the rows' features in CSR;
    ``counts`` float64 ``[rows, tags]``; ``weight`` and ``gradient`` ``[features, tags]``.
    """
    tags = counts.shape[1]
    share = np.empty(tags)
    total = 0.0
    for row in range(counts.shape[0]):
        scores_of(start[row], start[row + 1], feature, weight, share)
        times = 0.0
        for tag in range(tags):
            n = counts[row, tag]
            if n > 0.0:
                total += n * np.log(max(share[tag], 1e-300))
                times += n
        for tag in range(tags):
            share[tag] = counts[row, tag] - times * share[tag]
        for index in range(start[row], start[row + 1]):
            slope = gradient[feature[index]]
            for tag in range(tags):
                slope[tag] += share[tag]
    return total


@kernel
def predict(start, feature, weight, out):
    """Fill ``out`` ``[rows, tags]`` with the probabilities of tags."""
    for row in range(out.shape[0]):
        scores_of(start[row], start[row + 1], feature, weight, out[row])
