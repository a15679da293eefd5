"""A log-linear model of the tags of rare and unseen words, from their form.

P(tag | word) ~ exp(sum of weights of the word's features), fitted on rare training words with
an l2 penalty. An unseen word stays an occurrence of its signature for the grammar; the model
adds what the signature does not say as a factor on each tag,

    P(word | tag, context) = P(signature | tag, context) P(word | signature)
                             P(tag | word) / P(tag | signature),

where P(tag | signature) is the model's mean over the rare words of that signature, so that the
factor only shares out the signature's probability. P(word | signature) is the same for all
trees of a sentence and left out.
"""

from __future__ import annotations

import hashlib
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.signatures import signature

_SUFFIX_LENGTH = 6
_PREFIX_LENGTH = 4
_MIN_FEATURE_COUNT = 2
_PENALTY = 1.0
"""l2 penalty on every weight."""
_MAX_ITERATIONS = 40
_PAIRS = 10
"""Steps that L-BFGS remembers."""
_DESCENT, _LEAST_STEP, _STILL = 1e-4, 1e-10, 1e-9
"""Share of the slope that a step must gain; shortest step; relative gain that ends the fit."""
_Pair = tuple[NDArray[np.float64], NDArray[np.float64], float]
"""A step, how the gradient changed by it, and their dot product."""
_Function = Callable[[NDArray[np.float64]], tuple[float, NDArray[np.float64]]]
_FLOOR = 1e-2
"""Share of the signature's own distribution mixed in, which bounds the factors."""
FIT_COUNT = 5
"""Words seen at most this often are what the model is fitted on."""
WEIGHT_STEP = 2.0**-10
"""Weights are whole multiples of this, which the model file keeps as int16."""
LEAST_AVERAGE = 1e-9
"""Least mean prediction of a signature: bounds the factors too."""
_MOST_STEPS = np.iinfo(np.int16).max


def features(word: str, initial: bool, known_lower: bool) -> list[str]:
    """Return the features of a word: shape, suffixes, prefixes and the part after a dash.

    Model files hold weights by these names: one that is changed takes its weights from old files.
    """
    shape = signature(word, initial, known_lower, 0)
    lower = word.lower()
    size = len(lower)
    found = [
        "",
        "shape " + " ".join(shape),
        *["class " + name for name in shape],
        *["suffix " + lower[-n:] for n in range(1, min(_SUFFIX_LENGTH, size) + 1)],
        *["prefix " + lower[:n] for n in range(1, min(_PREFIX_LENGTH, size) + 1)],
        *[f"{shape[0]} -{lower[-n:]}" for n in (2, 3) if n <= size],
    ]
    if "-" in word[1:-1]:
        found.append("dash " + lower.rsplit("-", 1)[1])
    found.append(f"length {min(len(word), _SUFFIX_LENGTH)}")
    return found


def digest(table: NDArray[np.float64]) -> bytes:
    """Return what tells a table from others, which takes less memory than all of it."""
    return hashlib.sha256(np.ascontiguousarray(table).data).digest()


@dataclass(frozen=True, eq=False)
class WordModel:
    """Weights of the log-linear model, as fine as the model file keeps them.

    Parameters
    ----------
    names
        Features by id.
    tags
        Tags by id.
    weight
        float64 ``[features, tags]``: multiples of `WEIGHT_STEP`.
    average
        float64 ``[signatures, tags]``: mean prediction over the rare words of each signature,
        at least about `LEAST_AVERAGE` and of the precision of float32.
    """

    names: tuple[str, ...]
    tags: tuple[str, ...]
    weight: NDArray[np.float64]
    average: NDArray[np.float64]
    _ids: dict[str, int] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        self._ids.update({name: index for index, name in enumerate(self.names)})

    def key(self) -> tuple[object, ...]:
        """Return what tells the model from others."""
        return self.names, self.tags, digest(self.weight), digest(self.average)

    def predict(self, words: Sequence[tuple[str, bool, bool]]) -> NDArray[np.float64]:
        """Return P(tag | word), float64 ``[words, tags]``.

        Parameters
        ----------
        words
            Word, whether it begins its sentence, whether its lower-case form is known.
        """
        return self._predicted(*_rows((features(*word) for word in words), self._ids))

    def _predicted(
        self, start: NDArray[np.int64], feature: NDArray[np.int32]
    ) -> NDArray[np.float64]:
        from icm_core.kernels import loglinear as kernels

        out = np.empty((len(start) - 1, len(self.tags)))
        kernels.predict(start, feature, self.weight, out)
        return out

    def factors(
        self, words: Sequence[tuple[str, bool, bool]], signatures: Sequence[int]
    ) -> NDArray[np.float64]:
        """Return P(tag | word) / P(tag | signature), float64 ``[words, tags]``.

        Parameters
        ----------
        signatures
            Row of `average` that each word belongs to.
        """
        average = self.average[list(signatures)]
        mixed = (1.0 - _FLOOR) * self.predict(words) + _FLOOR * average
        factor: NDArray[np.float64] = mixed / average
        return factor


def learn(
    tagged: Iterable[tuple[str, bool, bool, str]],
    signature_of: Sequence[int],
    signatures: int,
) -> WordModel | None:
    """Fit the model on rare words, None where there are none.

    Parameters
    ----------
    tagged
        Tokens of rare words: word, whether initial, whether its lower-case form is known, tag.
    signature_of
        Signature of each token, -1 for a word that is too frequent to have one.
    signatures
        Number of signatures.
    """
    tokens = list(tagged)
    if not tokens:
        return None
    signature_by_word = {token[:3]: row for token, row in zip(tokens, signature_of, strict=True)}
    # In an order of their own, so that the order of sentences does not matter.
    words = sorted(signature_by_word)
    tags = sorted({tag for *_, tag in tokens})
    number = {word: row for row, word in enumerate(words)}
    tag_id = {tag: index for index, tag in enumerate(tags)}
    counts = np.zeros((len(words), len(tags)))
    for token in tokens:
        counts[number[token[:3]], tag_id[token[3]]] += 1.0
    found = [features(*word) for word in words]
    often = Counter(chain.from_iterable(found))
    names = sorted(name for name, count in often.items() if count >= _MIN_FEATURE_COUNT)
    start, feature = _rows(found, {name: index for index, name in enumerate(names)})
    weight = _fitted(start, feature, counts, len(names))
    model = WordModel(tuple(names), tuple(tags), weight, np.zeros((signatures, len(tags))))
    rows = np.array([signature_by_word[word] for word in words])
    average = _average(model._predicted(start, feature), counts.sum(axis=1), rows, signatures)
    return replace(model, average=average)


def _fitted(
    start: NDArray[np.int64], feature: NDArray[np.int32], counts: NDArray[np.float64], names: int
) -> NDArray[np.float64]:
    """Return weights of a great penalised likelihood, float64 ``[names, tags]``.

    After the iterations that are made, they are near those of the greatest, and parse as well.
    """
    from threadpoolctl import threadpool_limits

    from icm_core.kernels import loglinear as kernels

    shape = (names, counts.shape[1])
    times = np.zeros(names)
    np.add.at(times, feature, np.repeat(counts.sum(axis=1), np.diff(start)))
    share = counts.sum(axis=0) / counts.sum()
    # About the curvature at 0: with variables of one scale, half the iterations do.
    scale = 1.0 / np.sqrt(_PENALTY + np.outer(times, share * (1.0 - share)))

    def negative(x: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        weight = x.reshape(shape) * scale
        gradient = -_PENALTY * weight
        penalty = -0.5 * float(np.vdot(weight, gradient))
        value = kernels.log_likelihood(start, feature, counts, weight, gradient)
        gradient *= scale
        return penalty - value, np.negative(gradient, out=gradient).ravel()

    # The threads of a BLAS wait for each other more than they add up, and make sums vary.
    with threadpool_limits(limits=1, user_api="blas"):
        found = _minimised(negative, np.zeros(scale.size)).reshape(shape) * scale
    steps = np.clip(np.rint(found / WEIGHT_STEP), -_MOST_STEPS, _MOST_STEPS)
    # Adding 0 makes every -0 a 0, which is all that comes back from a file.
    return np.ascontiguousarray(steps * WEIGHT_STEP + 0.0)


def _minimised(function: _Function, x: NDArray[np.float64]) -> NDArray[np.float64]:
    """Minimise a convex function from ``x`` on by L-BFGS (Nocedal 1980).

    With hundreds of thousands of variables, SciPy's L-BFGS-B spends five times as long on its
    bounds as the function takes.
    """
    pairs: list[_Pair] = []
    value, gradient = function(x)
    for _ in range(_MAX_ITERATIONS):
        way, slope = _way(gradient, pairs)
        step = 1.0
        while True:
            found = x + step * way
            found_value, found_gradient = function(found)
            if found_value <= value + _DESCENT * step * slope or step < _LEAST_STEP:
                break
            step /= 2
        moved, turned = found - x, found_gradient - gradient
        bend = float(moved @ turned)
        gained = value - found_value
        x, value, gradient = found, found_value, found_gradient
        if gained <= _STILL * abs(value) or bend <= 0.0:
            break
        pairs = [*pairs[1 - _PAIRS :], (moved, turned, bend)]
    return x


def _way(gradient: NDArray[np.float64], pairs: list[_Pair]) -> tuple[NDArray[np.float64], float]:
    """Return the direction of the next step, and its slope.

    Each dot product is taken while its vector is written for the last time before: to move
    vectors through memory is what takes the time.
    """
    from icm_core.kernels.loglinear import shifted

    way = -gradient
    if not pairs:
        return way, float(gradient @ way)
    shares: list[float] = []
    product = float(pairs[-1][0] @ way)
    for at in reversed(range(len(pairs))):
        _, turned, bend = pairs[at]
        shares.append(product / bend)
        product = shifted(way, -shares[-1], turned, pairs[at - 1][0] if at else turned)
    _, turned, bend = pairs[0]
    scale = bend / float(turned @ turned)
    way *= scale
    product *= scale
    for at, (moved, _, bend) in enumerate(pairs, start=1):
        after = pairs[at][1] if at < len(pairs) else gradient
        product = shifted(way, shares.pop() - product / bend, moved, after)
    return way, product


def _average(
    predicted: NDArray[np.float64],
    times: NDArray[np.float64],
    signature_of: NDArray[np.int64],
    signatures: int,
) -> NDArray[np.float64]:
    """Return the mean prediction of each signature, with one token spread like all rare ones."""
    rare = signature_of >= 0
    kept = rare if rare.any() else np.ones_like(rare)
    overall = np.average(predicted[kept], axis=0, weights=times[kept])
    total = np.tile(overall, (signatures, 1))
    size = np.ones(signatures)
    np.add.at(total, signature_of[rare], predicted[rare] * times[rare, None])
    np.add.at(size, signature_of[rare], times[rare])
    average = np.maximum(total / size[:, None], LEAST_AVERAGE)
    average /= average.sum(axis=1, keepdims=True)
    return average.astype(np.float32).astype(np.float64)


def _rows(
    names: Iterable[list[str]], ids: dict[str, int]
) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Return the ids of each word's known features: where they start, and all in a row."""
    start, feature = array("q", [0]), array("i")
    for row in names:
        feature.extend([ids[name] for name in row if name in ids])
        start.append(len(feature))
    return np.asarray(start, dtype=np.int64), np.asarray(feature, dtype=np.int32)
