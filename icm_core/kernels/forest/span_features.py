"""Features of a forest's items and hyperedges for the log-linear model of spans, and their sums.

What they are is said by `icm_core.inference.forest.span_features`, which makes the templates.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from icm_core.kernels import kernel, light_kernel

LENGTH, FIRST, LAST, BEFORE, AFTER = 0, 1, 2, 3, 4
FIRST_TAG, LAST_TAG, TAG_BEFORE, TAG_AFTER, TAGS_INSIDE = 5, 6, 7, 8, 9
LEFT, RIGHT, LEFT_TAG, RIGHT_TAG, LEFT_LENGTH, RIGHT_LENGTH = 10, 11, 12, 13, 14, 15
FORM = 16
"""Numbers of the columns that templates join; the word's forms are the last ones."""
INSIDE = 6
"""Tokens of the longest span whose tags are a feature."""
_TAGS_BASE = 1009
_MULTIPLIER = np.uint64(0x9E3779B97F4A7C15)
_FOLD = np.uint64(29)


class Templates(NamedTuple):
    """Templates of features, each hashed from its subject and its columns.

    ``seed`` uint64 and ``column`` int8 ``[templates, columns]`` (-1 behind the last one), both of
    items first: ``spans`` of all, then up to ``short`` of short spans, up to ``forms`` of tags; the
    others are of hyperedges: up to ``rules`` of their rule, and then of the label alone. Of a hash
    the bits above ``shift`` stay.
    """

    seed: NDArray[np.uint64]
    column: NDArray[np.int8]
    spans: int
    short: int
    forms: int
    rules: int
    shift: np.uint64


class Tokens(NamedTuple):
    """What is known of a sentence's tokens; ``word`` and ``tag`` with what stands around it.

    ``word`` and ``tag`` int64 ``[tokens + 2]``: token i is in row i + 1; ``form`` int64
    ``[forms, tokens]``; ``bin`` int64 ``[lengths]``: what a length counts as, the last for longer
    ones.
    """

    word: NDArray[np.int64]
    tag: NDArray[np.int64]
    form: NDArray[np.int64]
    bin: NDArray[np.int64]


class Items(NamedTuple):
    """Spans of a forest's items: ``start``, ``end`` int32, and ``is_tag`` bool."""

    start: NDArray[np.int32]
    end: NDArray[np.int32]
    is_tag: NDArray[np.bool_]


@light_kernel
def _binned(tokens, length):
    return np.uint64(tokens.bin[min(length, tokens.bin.shape[0] - 1)])


@light_kernel
def _around(tokens, start, end, is_tag, values):
    """Fill the columns of a span."""
    values[LENGTH] = _binned(tokens, end - start)
    values[BEFORE], values[FIRST] = np.uint64(tokens.word[start]), np.uint64(tokens.word[start + 1])
    values[LAST], values[AFTER] = np.uint64(tokens.word[end]), np.uint64(tokens.word[end + 1])
    values[TAG_BEFORE] = np.uint64(tokens.tag[start])
    values[FIRST_TAG] = np.uint64(tokens.tag[start + 1])
    values[LAST_TAG], values[TAG_AFTER] = np.uint64(tokens.tag[end]), np.uint64(tokens.tag[end + 1])
    inside = 0
    for place in range(start, min(end, start + INSIDE)):
        inside = inside * _TAGS_BASE + tokens.tag[place + 1] + 2
    values[TAGS_INSIDE] = np.uint64(inside)
    if is_tag:
        for form in range(tokens.form.shape[0]):
            values[FORM + form] = np.uint64(tokens.form[form, start])


@light_kernel
def _beside(tokens, start, split, end, values):
    """Fill the columns of a split, -1 for a unary rule, behind those of its span."""
    left, right = (split - 1, split) if split >= 0 else (start, end - 1)
    values[LEFT], values[LEFT_TAG] = (
        np.uint64(tokens.word[left + 1]),
        np.uint64(tokens.tag[left + 1]),
    )
    values[RIGHT] = np.uint64(tokens.word[right + 1])
    values[RIGHT_TAG] = np.uint64(tokens.tag[right + 1])
    values[LEFT_LENGTH] = _binned(tokens, split - start if split >= 0 else 0)
    values[RIGHT_LENGTH] = _binned(tokens, end - max(split, start))


@light_kernel
def _hash(templates, first, end, subject, values, row):
    """Write the features of templates to the beginning of a row."""
    for template in range(first, end):
        value = (templates.seed[template] ^ subject) * _MULTIPLIER
        value ^= value >> _FOLD
        for at in range(templates.column.shape[1]):
            column = templates.column[template, at]
            if column < 0:
                break
            value = (value ^ values[column]) * _MULTIPLIER
            value ^= value >> _FOLD
        row[template - first] = np.int32(value >> templates.shift)


@kernel
def features(items, forest, tokens, templates, item_ids, edge_ids):
    """Fill the features of items and hyperedges, int32 ``[*, templates]``, 0 for none."""
    values = np.zeros(FORM + tokens.form.shape[0], np.uint64)
    most = templates.seed.shape[0]
    for item in range(items.start.shape[0]):
        start, end, is_tag = items.start[item], items.end[item], items.is_tag[item]
        label = np.uint64(forest.symbol[item])
        _around(tokens, start, end, is_tag, values)
        row = item_ids[item]
        row[:] = 0
        last = templates.short if end - start <= INSIDE else templates.spans
        _hash(templates, 0, last, label, values, row)
        if is_tag:
            row = row[templates.short :]
            _hash(templates, templates.short, templates.forms, label, values, row)
        for edge in range(forest.edge_start[item], forest.edge_start[item + 1]):
            row = edge_ids[edge]
            if forest.left[edge] < 0:
                row[:] = 0
                continue
            split = items.end[forest.left[edge]] if forest.right[edge] >= 0 else -1
            _beside(tokens, start, split, end, values)
            rule = np.uint64(forest.rule[edge])
            _hash(templates, templates.forms, templates.rules, rule, values, row)
            row = row[templates.rules - templates.forms :]
            _hash(templates, templates.rules, most, label, values, row)


@kernel
def sums(ids, weight, total):
    """Add up the weights of each row's features."""
    for row in range(ids.shape[0]):
        here = total[row]
        for at in range(ids.shape[1]):
            here += weight[ids[row, at]]
        total[row] = here


_MIX, _MIX_AGAIN, _LOW = np.uint32(40503), np.uint32(2654435761), np.uint32(12)
_PARTS = 1 << 10


class Learning(NamedTuple):
    """What is learnt: by feature ``weight`` and ``squares`` float32 (sum of squared gradients).

    Working space: ``gradient`` float64 by feature, 0 between steps, and ``used`` int32, the
    features that have one.
    """

    weight: NDArray[np.float32]
    squares: NDArray[np.float32]
    gradient: NDArray[np.float64]
    used: NDArray[np.int32]


@kernel
def drop(ids, salt, share):
    """Take a share of the features out, the same ones in all rows (0 stands for none)."""
    least = np.uint32(share * _PARTS)
    for row in range(ids.shape[0]):
        for at in range(ids.shape[1]):
            mixed = np.uint32(np.uint32(np.uint32(ids[row, at]) * _MIX) + np.uint32(salt))
            mixed = np.uint32(mixed * _MIX_AGAIN) >> _LOW
            if mixed & np.uint32(_PARTS - 1) < least:
                ids[row, at] = 0


@kernel
def add_gradient(ids, change, least, learning, count):
    """Add each row's change to its features' gradients; return how many features have one.

    Rows that change by ``least`` or less are left out; ``count`` features have one before.
    """
    gradient, used = learning.gradient, learning.used
    for row in range(ids.shape[0]):
        if abs(change[row]) <= least:
            continue
        for at in range(ids.shape[1]):
            feature = ids[row, at]
            if feature == 0:
                continue
            if gradient[feature] == 0.0 and count < used.shape[0]:
                used[count] = feature
                count += 1
            gradient[feature] += change[row]
    return count


@kernel
def follow_gradient(learning, count, rate):
    """Move the weights along their gradients (AdaGrad), which become 0."""
    weight, squares, gradient, used = learning
    for at in range(count):
        feature = used[at]
        slope = gradient[feature]
        if slope == 0.0:
            continue
        squares[feature] += np.float32(slope * slope)
        weight[feature] += np.float32(rate * slope / np.sqrt(squares[feature]))
        gradient[feature] = 0.0
