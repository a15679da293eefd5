"""The log-linear word model: features, kernel, optimiser, learning."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray

from icm_core.grammar import word_model
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary
from icm_core.grammar.word_model import LEAST_AVERAGE, WEIGHT_STEP, WordModel, features, learn
from icm_core.kernels import loglinear as kernels

LOG_LINEAR = UnknownWordOptions(log_linear=True)
SENTENCES = [
    "the dog was walking",
    "the cat was talking",
    "the Paris sings of 1990",
    "a Roma brings 1991 to the dog",
    "the singer was walking to a barker",
    "a barker sings to the x-ray",
]
TAGS = ["D N B G", "D N B G", "D P V I C", "D P V C I D N", "D N B G I D N", "D N V I D N"]


def learnt(order: Sequence[int] = range(len(SENTENCES))) -> Vocabulary:
    options = UnknownWordOptions(min_signature_count=1, log_linear=True)
    return Vocabulary.learn(
        [SENTENCES[i].split() for i in order], options, [TAGS[i].split() for i in order]
    )


# Features.


def test_features_of_words() -> None:
    assert features("walking", False, False) == [
        *["", "shape lower", "class lower"],
        *[f"suffix {end}" for end in ("g", "ng", "ing", "king", "lking", "alking")],
        *["prefix w", "prefix wa", "prefix wal", "prefix walk"],
        *["lower -ng", "lower -ing", "length 6"],
    ]
    assert features("X-Ray", True, True) == [
        *["", "shape initial-known dash", "class initial-known", "class dash"],
        *["suffix y", "suffix ay", "suffix ray", "suffix -ray", "suffix x-ray"],
        *["prefix x", "prefix x-", "prefix x-r", "prefix x-ra"],
        *["initial-known -ay", "initial-known -ray", "dash ray", "length 5"],
    ]
    assert features("a", False, False) == [
        *["", "shape lower", "class lower", "suffix a", "prefix a", "length 1"]
    ]
    assert features("", False, False) == ["", "shape symbol ", "class symbol", "class ", "length 0"]
    assert features("1990", False, False)[:4] == ["", "shape number 0", "class number", "class 0"]


ODD_WORDS = {
    "empty": "",
    "one letter": "a",
    "one sign": "$",
    "dash": "-",
    "dashes": "---",
    "dash at the end": "a-",
    "dash inside": "a-b",
    "combining": "e\u0301te\u0301",
    "combining alone": "\u0301",
    "thai": "ประเทศไทย",
    "arabic": "مَرْحَبًا",
    "arabic digits": "١٩٩٠",
    "superscript": "m²",
    "grows in lower case": "İİ",
    "emoji": "\U0001f600",
    "lone surrogate": "\ud800",
    "null": "\0",
    "digits": "1,990.5",
    "spaces": " \u00a0",
    "long": "Ab" * 50_000,
    "long dashes": "x-" * 50_000,
}


@pytest.mark.parametrize("name", ODD_WORDS)
@pytest.mark.parametrize("initial", [False, True])
def test_features_of_odd_words_are_few_and_distinct(name: str, initial: bool) -> None:
    found = features(ODD_WORDS[name], initial, False)
    assert len(found) == len(set(found)) <= 25
    assert found[0] == ""
    assert all(len(feature) < 40 for feature in found if not feature.startswith("shape"))


def test_odd_words_are_learnt_and_predicted() -> None:
    words = list(ODD_WORDS.values())
    vocabulary = Vocabulary.learn(
        [words, ["x", "x"]], LOG_LINEAR, [["A", "B", "C"] * (len(words) // 3), ["D", "D"]]
    )
    model = vocabulary.word_model
    assert model is not None
    predicted = model.predict([(word, False, False) for word in [*words, "new", "x" * 100_000]])
    np.testing.assert_allclose(predicted.sum(axis=1), 1.0, rtol=1e-12)
    positions, factors = vocabulary.factors([*words, "x", "y"])
    assert positions == [*range(len(words)), len(words) + 1]
    assert np.isfinite(factors).all()
    assert factors.min() > 0


# Kernel.

Problem = tuple[NDArray[np.int64], NDArray[np.int32], NDArray[np.float64]]


def problem(seed: int, rows: int = 6, names: int = 5, tags: int = 3) -> Problem:
    """Random rows of features with counts of tags; one row has no features, one no counts."""
    rng = np.random.default_rng(seed)
    sizes = rng.integers(1, 4, rows)
    sizes[0] = 0
    start = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)
    feature = rng.integers(0, names, start[-1]).astype(np.int32)
    counts = rng.integers(0, 3, (rows, tags)).astype(np.float64)
    counts[1] = 0.0
    return start, feature, counts


def plain_predictions(
    start: NDArray[np.int64], feature: NDArray[np.int32], weight: NDArray[np.float64]
) -> list[list[float]]:
    result = []
    for row in range(len(start) - 1):
        mine = feature[start[row] : start[row + 1]].tolist()
        odds = [math.exp(math.fsum(weight[f, tag] for f in mine)) for tag in range(weight.shape[1])]
        result.append([value / math.fsum(odds) for value in odds])
    return result


@pytest.mark.parametrize("seed", range(5))
def test_kernels_are_the_plain_sums(seed: int) -> None:
    start, feature, counts = problem(seed)
    weight = np.random.default_rng(seed).normal(size=(5, 3))
    out = np.empty_like(counts)
    kernels.predict(start, feature, weight, out)
    plain = plain_predictions(start, feature, weight)
    np.testing.assert_allclose(out, plain, rtol=1e-12)
    value = kernels.log_likelihood(start, feature, counts, weight, np.zeros_like(weight))
    assert value == pytest.approx(float((counts * np.log(plain)).sum()), rel=1e-12)


@pytest.mark.parametrize("seed", range(5))
def test_gradient_is_that_of_finite_differences(seed: int) -> None:
    start, feature, counts = problem(seed)
    weight = np.random.default_rng(seed).normal(size=(5, 3))
    gradient = np.ones_like(weight)
    kernels.log_likelihood(start, feature, counts, weight, gradient)
    step = 1e-5
    for index in np.ndindex(weight.shape):
        sides = []
        for change in (step, -step):
            moved = weight.copy()
            moved[index] += change
            scratch = np.zeros_like(weight)
            sides.append(kernels.log_likelihood(start, feature, counts, moved, scratch))
        # The kernel adds its gradient to what is there.
        slope = (sides[0] - sides[1]) / (2 * step)
        assert gradient[index] - 1.0 == pytest.approx(slope, rel=1e-6, abs=1e-7)


@pytest.mark.parametrize("size", [0, 1, 7, 8, 2047, 2048, 5003])
def test_a_shifted_vector_and_its_product(size: int) -> None:
    vector, by, other = np.random.default_rng(size).normal(size=(3, size))
    wanted = vector + 0.3 * by
    assert kernels.shifted(vector, 0.3, by, other) == pytest.approx(float(wanted @ other))
    assert vector.tolist() == pytest.approx(wanted.tolist())


def test_great_weights_stay_probabilities() -> None:
    start, feature, _ = problem(0)
    weight = np.random.default_rng(0).choice([-32.0, 31.9], (5, 3)) * 30
    out = np.empty((6, 3))
    kernels.predict(start, feature, weight, out)
    assert np.isfinite(out).all()
    np.testing.assert_allclose(out.sum(axis=1), 1.0, rtol=1e-12)


# Optimiser.


# Learning.


def test_learning_reaches_the_optimum_up_to_the_steps_of_weights() -> None:
    vocabulary = learnt()
    model = vocabulary.word_model
    assert model is not None
    counts_of = {word: " ".join(SENTENCES).split().count(word) for word in vocabulary.words}
    tagged = [
        (*vocabulary._form(word, i == 0), tag)
        for text, names in zip(SENTENCES, TAGS, strict=True)
        for i, (word, tag) in enumerate(zip(text.split(), names.split(), strict=True))
        if counts_of.get(word, 1) <= word_model.FIT_COUNT
    ]
    start, feature = word_model._rows((word_model.features(*row[:3]) for row in tagged), model._ids)
    counts = np.array([[float(tag == row[3]) for tag in model.tags] for row in tagged])

    def penalised(weight: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
        gradient = np.zeros_like(weight)
        value = kernels.log_likelihood(start, feature, counts, weight, gradient)
        return value - 0.5 * float(np.square(weight).sum()), gradient - weight

    value, gradient = penalised(model.weight)
    # With a penalty of 1 the optimum is at most half the squared slope away.
    assert 0.5 * float(np.square(gradient).sum()) < 1e-3 * abs(value)


def test_weights_and_averages_are_as_fine_as_a_file_keeps_them() -> None:
    model = learnt().word_model
    assert model is not None
    steps = model.weight / WEIGHT_STEP
    np.testing.assert_array_equal(steps, np.rint(steps))
    assert not np.signbit(model.weight[model.weight == 0]).any()
    np.testing.assert_array_equal(model.average, model.average.astype(np.float32))
    np.testing.assert_allclose(model.average.sum(axis=1), 1.0, rtol=1e-6)
    assert model.average.min() >= LEAST_AVERAGE / 2


def test_learning_is_deterministic_whatever_the_order_of_sentences() -> None:
    first = learnt().word_model
    assert first is not None
    for order in (range(6), [5, 4, 3, 2, 1, 0], [2, 0, 5, 1, 4, 3]):
        again = learnt(order).word_model
        assert again is not None
        assert again.key() == first.key()


def test_predictions_follow_the_form() -> None:
    vocabulary = learnt()
    model = vocabulary.word_model
    assert model is not None
    predicted = model.predict([("barking", False, False), ("1992", False, False)])
    assert [model.tags[best] for best in predicted.argmax(axis=1)] == ["G", "C"]


def test_averages_are_mean_predictions_and_one_token_of_all() -> None:
    vocabulary = learnt()
    model = vocabulary.word_model
    assert model is not None
    rows: list[tuple[int, NDArray[np.float64]]] = []
    for text in SENTENCES:
        for position, word in enumerate(text.split()):
            if not vocabulary.is_known(word):
                row = vocabulary.signature_id(word, position == 0) - len(vocabulary.words)
                form = vocabulary._form(word, position == 0)
                rows.append((row, model.predict([form])[0]))
    overall = np.mean([prediction for _, prediction in rows], axis=0)
    for signature, found in enumerate(model.average):
        own = [prediction for row, prediction in rows if row == signature]
        np.testing.assert_allclose(found, np.mean([overall, *own], axis=0), rtol=1e-6)


def test_none_without_rare_words() -> None:
    assert learn([], [], 3) is None
    vocabulary = Vocabulary.learn([["a", "b"]] * 6, LOG_LINEAR, [["A", "B"]] * 6)
    assert vocabulary.word_model is None
    assert vocabulary.known_word_tags() is None
    positions, factors = vocabulary.factors(["a", "zzz"])
    assert positions == []
    assert factors.size == 0


def test_words_that_are_only_fairly_rare_have_a_model_too() -> None:
    # No word is replaced by its signature, so every signature has the average of all.
    vocabulary = Vocabulary.learn([["a", "bb"]] * 5, LOG_LINEAR, [["A", "B"]] * 5)
    model = vocabulary.word_model
    assert model is not None
    assert vocabulary.signatures == ((),)
    np.testing.assert_allclose(model.average, [[0.5, 0.5]], atol=0.01)


def test_one_rare_word_has_no_features_and_one_tag() -> None:
    model = learn([("c", False, False, "X")], [0], 1)
    assert model is not None
    assert (model.names, model.tags) == ((), ("X",))
    np.testing.assert_array_equal(model.factors([("d", False, False)], [0]), [[1.0]])


def test_tags_must_belong_to_the_words() -> None:
    with pytest.raises(ValueError, match="zip"):
        Vocabulary.learn([["a", "b"]], LOG_LINEAR, [["A"]])


def test_known_words_have_no_factor() -> None:
    vocabulary = learnt()
    positions, factors = vocabulary.factors(["the", "mouse", "was", "barking"])
    assert positions == [1, 3]
    assert factors.shape == (2, len(vocabulary.word_model.tags))  # type: ignore[union-attr]
    assert vocabulary.factors(["the", "dog"])[0] == []


def test_factors_share_out_the_signature_and_have_a_floor() -> None:
    model = learnt().word_model
    assert model is not None
    words = [("barking", False, False), ("Zed", True, False), ("", False, False)]
    for row in range(len(model.average)):
        factor = model.factors(words, [row] * 3)
        np.testing.assert_allclose((model.average[row] * factor).sum(axis=1), 1.0, rtol=1e-6)
        assert factor.min() >= word_model._FLOOR * (1 - 1e-12)
        assert (factor <= (1 + 1e-12) / model.average[row]).all()


def test_the_key_tells_models_apart() -> None:
    model = learnt().word_model
    assert model is not None
    same = WordModel(model.names, model.tags, model.weight.copy(), model.average.copy())
    assert same.key() == model.key()
    other = WordModel(model.names, model.tags, model.weight + WEIGHT_STEP, model.average)
    assert other.key() != model.key()
