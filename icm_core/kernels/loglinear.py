"""A log-linear model of tags given features of a word: its log-likelihood and predictions."""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel, light_kernel


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


@light_kernel
def dot(one, other):
    """Return the dot product of two vectors: eight sums, so that processors add eight at once."""
    a = b = c = d = e = f = g = h = 0.0
    size = np.uint64(one.shape[0])
    whole = size - size % np.uint64(8)
    for at in range(np.uint64(0), whole, np.uint64(8)):
        a += one[at] * other[at]
        b += one[at + np.uint64(1)] * other[at + np.uint64(1)]
        c += one[at + np.uint64(2)] * other[at + np.uint64(2)]
        d += one[at + np.uint64(3)] * other[at + np.uint64(3)]
        e += one[at + np.uint64(4)] * other[at + np.uint64(4)]
        f += one[at + np.uint64(5)] * other[at + np.uint64(5)]
        g += one[at + np.uint64(6)] * other[at + np.uint64(6)]
        h += one[at + np.uint64(7)] * other[at + np.uint64(7)]
    rest = 0.0
    for at in range(whole, size):
        rest += one[at] * other[at]
    return ((a + b) + (c + d)) + ((e + f) + (g + h)) + rest


@kernel
def shifted(vector, share, by, other):
    """Add a multiple of ``by`` to a vector; return its dot product with another then.

    Block by block, so that what was written is still near when it is read.
    """
    total = 0.0
    for first in range(0, vector.shape[0], 2048):
        block, step = vector[first : first + 2048], by[first : first + 2048]
        for at in range(np.uint64(block.shape[0])):
            block[at] += share * step[at]
        total += dot(block, other[first : first + 2048])
    return total
