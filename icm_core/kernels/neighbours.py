"""A log-linear model of tags given words and their neighbours, learnt as a chain.

Tokens are made of *blocks*, one for the word itself and one for each neighbour: the features of a
word at a place. Blocks repeat, so that features are looked up once for each.
"""

from __future__ import annotations

import numpy as np

from icm_core.kernels import kernel

_LEAST_STEP = 1e-4
"""Slopes smaller than this leave a weight alone."""
_LEAST_SHARE = 1e-12
"""Forward values smaller than this share of a word's are left out."""
_SOFT = 1e-2
"""Joins the sums of squared slopes, which bounds the first steps."""


@kernel
def marginals(score, leave, forward, emit):
    """Turn ``forward`` into the posteriors of a chain's tags and return the log of their sum.

    ``score`` is ``[words, tags]``; ``leave`` ``[tags + 1, tags + 1]`` the weight of going from a
    tag (its last row: from the beginning) to another (its last column: to the end).
    ``forward`` and ``emit`` are filled, of the shape of ``score``.
    """
    words, tags = score.shape
    total = 0.0
    for at in range(words):
        top = score[at, 0]
        for tag in range(1, tags):
            top = max(top, score[at, tag])
        for tag in range(tags):
            emit[at, tag] = np.exp(score[at, tag] - top)
            forward[at, tag] = leave[tags, tag] if at == 0 else 0.0
        if at > 0:
            for before in range(tags):
                share = forward[at - 1, before]
                if share > _LEAST_SHARE:
                    for tag in range(tags):
                        forward[at, tag] += share * leave[before, tag]
        sum_ = 0.0
        for tag in range(tags):
            forward[at, tag] *= emit[at, tag]
            sum_ += forward[at, tag]
        for tag in range(tags):
            forward[at, tag] /= sum_
        total += np.log(sum_) + top
    backward = np.empty(tags)
    following = np.empty(tags)
    # By the later tag, so that the inner loop below goes over neighbours in memory.
    enter = np.ascontiguousarray(leave.T)
    sum_ = 0.0
    for tag in range(tags):
        backward[tag] = leave[tag, tags]
        sum_ += forward[words - 1, tag] * backward[tag]
    total += np.log(sum_)
    for at in range(words - 1, -1, -1):
        if at < words - 1:
            for tag in range(tags):
                following[tag] = backward[tag] * emit[at + 1, tag]
                backward[tag] = 0.0
            for tag in range(tags):
                for before in range(tags):
                    backward[before] += enter[tag, before] * following[tag]
            sum_ = 0.0
            for before in range(tags):
                sum_ += backward[before]
            for tag in range(tags):
                backward[tag] /= sum_
        sum_ = 0.0
        for tag in range(tags):
            forward[at, tag] *= backward[tag]
            sum_ += forward[at, tag]
        for tag in range(tags):
            forward[at, tag] /= sum_
    return total


@kernel
def learn(blocks, start, feature, gold, sentence, order, leave, weight, squares, rate):
    """Go once over sentences in an order, a step of AdaGrad up the likelihood after each.

    ``blocks`` int32 ``[tokens, places]`` are the blocks of each token, ``start`` and ``feature``
    their features in CSR, ``gold`` the tag of each token, ``sentence`` where each begins;
    ``weight`` and ``squares`` ``[features, tags]`` are changed. Return the log-likelihood of the
    tags in nats, each sentence's before its step, but for the transitions, which stay as they are.
    """
    tags = weight.shape[1]
    total = 0.0
    steep = np.empty(tags, np.uint32)
    for which in order:
        first, end = sentence[which], sentence[which + 1]
        words = end - first
        score = np.zeros((words, tags))
        for at in range(words):
            for place in range(blocks.shape[1]):
                block = blocks[first + at, place]
                for index in range(start[block], start[block + 1]):
                    row = weight[feature[index]]
                    for tag in range(tags):
                        score[at, tag] += row[tag]
        posterior, emit = np.empty((words, tags)), np.empty((words, tags))
        total -= marginals(score, leave, posterior, emit)
        for at in range(words):
            right = gold[first + at]
            total += score[at, right]
            slope = posterior[at]
            for tag in range(tags):
                slope[tag] = -slope[tag]
            slope[right] += 1.0
            # Few tags of few tokens: most posteriors are sure after the first round.
            count = 0
            for tag in range(tags):
                if abs(slope[tag]) > _LEAST_STEP:
                    steep[count] = tag
                    count += 1
            if count == 0:
                continue
            for place in range(blocks.shape[1]):
                block = blocks[first + at, place]
                for index in range(start[block], start[block + 1]):
                    row, sums = weight[feature[index]], squares[feature[index]]
                    for one in range(count):
                        tag = steep[one]
                        by = slope[tag]
                        sums[tag] += by * by
                        row[tag] += rate * by / np.sqrt(sums[tag] + _SOFT)
    return total
