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

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.signatures import signature

_SUFFIX_LENGTH = 6
_PREFIX_LENGTH = 4
_MIN_FEATURE_COUNT = 2
_PENALTY = 1.0
"""l2 penalty on every weight."""
_MAX_ITERATIONS = 60
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
    """Return the features of a word: shape, suffixes, prefixes and the part after a dash."""
    shape = signature(word, initial, known_lower, 0)
    lower = word.lower()
    found = ["", "shape " + " ".join(shape)]
    found.extend("class " + name for name in shape)
    found.extend(f"-{lower[-n:]}" for n in range(1, min(_SUFFIX_LENGTH, len(lower)) + 1))
    found.extend(f"{lower[:n]}-" for n in range(1, min(_PREFIX_LENGTH, len(lower)) + 1))
    found.extend(f"{shape[0]} -{lower[-n:]}" for n in (2, 3) if n <= len(lower))
    if "-" in word[1:-1]:
        found.append("dash " + lower.rsplit("-", 1)[1])
    found.append(f"length {min(len(word), _SUFFIX_LENGTH)}")
    return found


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
    _ids: dict[str, int] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._ids.update({name: index for index, name in enumerate(self.names)})

    def key(self) -> tuple[object, ...]:
        """Return what tells the model from others."""
        return self.names, self.tags, self.weight.tobytes(), self.average.tobytes()

    def predict(self, words: Sequence[tuple[str, bool, bool]]) -> NDArray[np.float64]:
        """Return P(tag | word), float64 ``[words, tags]``.

        Parameters
        ----------
        words
            Word, whether it begins its sentence, whether its lower-case form is known.
        """
        from icm_core.kernels import loglinear as kernels

        start, feature = _rows(words, self._ids)
        out = np.empty((len(words), len(self.tags)))
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
    from scipy.optimize import minimize

    from icm_core.kernels import loglinear as kernels

    tokens = list(tagged)
    if not tokens:
        return None
    tags = sorted({tag for *_, tag in tokens})
    tag_id = {tag: index for index, tag in enumerate(tags)}
    by_word: defaultdict[tuple[str, bool, bool], Counter[int]] = defaultdict(Counter)
    for text, initial, known_lower, tag in tokens:
        by_word[text, initial, known_lower][tag_id[tag]] += 1
    words = list(by_word)
    often = Counter(name for form in words for name in features(*form))
    names = sorted(name for name, count in often.items() if count >= _MIN_FEATURE_COUNT)
    start, feature = _rows(words, {name: index for index, name in enumerate(names)})
    counts = np.zeros((len(words), len(tags)))
    for row, word in enumerate(words):
        for tag_number, count in by_word[word].items():
            counts[row, tag_number] = count
    shape = (len(names), len(tags))

    def negative(x: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        gradient = np.zeros(shape)
        value = kernels.log_likelihood(start, feature, counts, x.reshape(shape), gradient)
        return (
            -value + 0.5 * _PENALTY * float(x @ x),
            _PENALTY * x - gradient.ravel(),
        )

    found = minimize(
        negative,
        np.zeros(shape[0] * shape[1]),
        jac=True,
        method="L-BFGS-B",
        options={"maxiter": _MAX_ITERATIONS},
    )
    steps = np.clip(np.rint(found.x.reshape(shape) / WEIGHT_STEP), -_MOST_STEPS, _MOST_STEPS)
    # Adding 0 makes every -0 a 0, which is all that comes back from a file.
    weight = np.ascontiguousarray(steps * WEIGHT_STEP + 0.0)
    fitted = WordModel(tuple(names), tuple(tags), weight, np.zeros((signatures, len(tags))))
    return WordModel(
        fitted.names, fitted.tags, weight, _average(fitted, tokens, signature_of, signatures)
    )


def _average(
    model: WordModel,
    tokens: Sequence[tuple[str, bool, bool, str]],
    signature_of: Sequence[int],
    signatures: int,
) -> NDArray[np.float64]:
    """Return the mean prediction of each signature, with one token spread like all rare ones."""
    predicted = model.predict([token[:3] for token in tokens])
    member = np.asarray(signature_of)
    rare = member >= 0
    overall = predicted[rare].mean(axis=0) if rare.any() else predicted.mean(axis=0)
    total = np.tile(overall, (signatures, 1))
    size = np.ones(signatures)
    np.add.at(total, member[rare], predicted[rare])
    np.add.at(size, member[rare], 1.0)
    average = np.maximum(total / size[:, None], LEAST_AVERAGE)
    average /= average.sum(axis=1, keepdims=True)
    return average.astype(np.float32).astype(np.float64)


def _rows(
    words: Sequence[tuple[str, bool, bool]], ids: dict[str, int]
) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    start = np.zeros(len(words) + 1, dtype=np.int64)
    feature: list[int] = []
    for row, word in enumerate(words):
        feature.extend(ids[name] for name in features(*word) if name in ids)
        start[row + 1] = len(feature)
    return start, np.asarray(feature, dtype=np.int32)
