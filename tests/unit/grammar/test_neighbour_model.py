"""The log-linear model of neighbours: sums against enumeration, learning, its place in a model."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from icm_core.analysis.verdicts.word_reasons import word_reasons
from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.grammar import neighbour_model
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.neighbour_model import WEIGHT_STEP, NeighbourModel, _parts, learn
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference.parsing.presets import PRESETS, distinct
from icm_core.kernels import neighbours as kernels
from icm_core.model.file.container import load_models, save_models
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train

SENTENCES = ["the saw is new", "they saw the dog", "a new saw", "they run", "the run", "dogs run"]
TAGS = ["D N V J", "P V D N", "D J N", "P V", "D N", "N V"]
ROWS = [text.split() for text in SENTENCES]
GOLD = [text.split() for text in TAGS]
AROUND = UnknownWordOptions(neighbours=True)
BEST = PRESETS["tag-best"].members


def known(_word: str) -> bool:
    return True


def path_weight(score: np.ndarray, leave: np.ndarray, path: tuple[int, ...]) -> float:
    """The weight of a path of tags, in the words of the model."""
    end = score.shape[1]
    value = leave[end, path[0]]
    for at, tag in enumerate(path):
        value *= math.exp(score[at, tag])
        value *= leave[tag, path[at + 1] if at + 1 < len(path) else end]
    return value


@pytest.mark.parametrize("words", [1, 2, 5])
def test_marginals_are_those_of_all_paths(words: int) -> None:
    rng = np.random.default_rng(words)
    score, leave = rng.normal(size=(words, 3)) * 3, rng.random((4, 4))
    weight = {p: path_weight(score, leave, p) for p in product(range(3), repeat=words)}
    total = sum(weight.values())
    wanted = np.zeros((words, 3))
    for path, value in weight.items():
        for at, tag in enumerate(path):
            wanted[at, tag] += value / total
    found, emit = np.empty((words, 3)), np.empty((words, 3))
    assert math.isclose(kernels.marginals(score, leave, found, emit), math.log(total))
    assert np.allclose(found, wanted, atol=1e-9)


def test_learning_raises_the_likelihood_and_tells_words_by_their_neighbours() -> None:
    model = learn(ROWS, GOLD, known)
    after_the = model.scores(["the", "saw"], known)[1]
    after_they = model.scores(["they", "saw"], known)[1]
    noun, verb = model.tags.index("N"), model.tags.index("V")
    assert after_the[noun] - after_the[verb] > after_they[noun] - after_they[verb]
    assert after_the[noun] > after_the[verb]


def test_the_order_of_sentences_does_not_matter() -> None:
    one, other = learn(ROWS, GOLD, known), learn(ROWS[::-1], GOLD[::-1], known)
    assert one.key() == other.key()
    assert (one.weight == np.rint(one.weight / WEIGHT_STEP) * WEIGHT_STEP).all()


def test_with_word_dropout_words_count_by_their_form() -> None:
    plain, some = learn(ROWS, GOLD, known), learn(ROWS, GOLD, known, 0.5)
    assert some.key() == learn(ROWS[::-1], GOLD[::-1], known, 0.5).key() != plain.key()
    by_form = learn(ROWS, GOLD, known, 1.0 - 1e-12)
    of_words = ("word ", "with ", "between ", *(f"lower {word}" for row in ROWS for word in row))
    assert not any(name.startswith(of_words) for name in by_form.names)
    assert {name for name in plain.names if not name.startswith(of_words)} == set(by_form.names)
    with pytest.raises(OptionError, match="word dropout 1"):
        UnknownWordOptions(word_dropout=1.0)
    with pytest.raises(OptionError, match="is for the log-linear model of neighbours"):
        trained(UnknownWordOptions(word_dropout=0.5))
    without = [replace(one, unknown=replace(one.unknown, neighbours=False)) for one in BEST]
    assert [one.unknown.word_dropout for one in distinct(without)] == [0.0]


@pytest.mark.parametrize("text", ["saw", "the new saw", "\N{GRINNING FACE} new"])
def test_reasons_add_up_to_scores(text: str) -> None:
    model, words = learn(ROWS, GOLD, known), text.split()
    scores = model.scores(words, known)
    for at in range(len(words)):
        reasons = model.reasons(words, at, known)
        assert np.allclose(sum(weight for _, weight in reasons), scores[at])
        assert len({name for name, _ in reasons}) == len(reasons)


def parts_of(word: str, known_words: str) -> list[str]:
    """The parts of a compound by looking at every way to cut it."""
    words = set(known_words.split())
    found = []
    ends = [word[at:] for at in range(2, len(word) - 2) if word[at:] in words]
    begins = [word[at:] for at in range(3, len(word)) if word[:at] in words]
    if len(word) >= 7:
        found += [f"ends in {ends[0]}"] if ends else []
        found += [f"known with -{begins[-1]}"] if begins else []
    return found


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("bookshop", "book shop hop books"),
        ("bookshops", "book shop books"),
        ("workings", "work working kings wor"),
        ("abcdefg", "ab fg abc efg bcdefg"),
        ("saws", "saw"),
        ("reading", "xyz"),
    ],
)
def test_a_compound_is_looked_at_in_its_parts(word: str, words: str) -> None:
    lexicon = set(words.split())
    assert _parts(word, lexicon.__contains__, lexicon) == parts_of(word, words)


def test_a_new_compound_has_the_tags_of_the_word_that_it_ends_in() -> None:
    rows = [["the", "bookshop"], ["the", "shop"], ["they", "booked"], ["they", "unbook"]] * 2
    gold = [["D", "N"], ["D", "N"], ["P", "V"], ["P", "V"]] * 2
    model = learn(rows, gold, known)
    names = [name for name, _ in model.reasons(["coffeeshop"], 0, known)]
    assert "ends in shop" in names
    score = model.scores(["coffeeshop"], known)[0]
    assert score[model.tags.index("N")] > score[model.tags.index("V")]
    # What was learnt from is known again without the sentences.
    again = NeighbourModel(model.names, model.tags, model.weight)
    assert (again.scores(["coffeeshop"], known) == model.scores(["coffeeshop"], known)).all()


def test_what_is_kept_of_a_long_stream_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(neighbour_model, "_MOST_WORDS", 20)
    model = learn(ROWS, GOLD, known)
    wanted = NeighbourModel(model.names, model.tags, model.weight).scores(["x7", "x8"], known)
    for number in range(50):
        model.scores([f"x{number}"], known)
        assert max(len(model._words), len(model._neighbours)) <= 20
    assert (model.scores(["x7", "x8"], known) == wanted).all()


def trained(options: UnknownWordOptions = AROUND) -> Model:
    trees = [
        Tree("ROOT", tuple(Tree(t, (), w) for w, t in zip(words, tags, strict=True)))
        for words, tags in zip(ROWS, GOLD, strict=True)
    ]
    return train(trees, ModelOptions("N", binarisation=BinariseOptions("tags"), unknown=options))


@pytest.mark.parametrize("log_linear", [False, True])
def test_factors_have_the_mean_1_under_the_emissions(log_linear: bool) -> None:
    grammar = trained(UnknownWordOptions(neighbours=True, log_linear=log_linear)).grammar
    words = ["the", "zebras", "saw"]
    factor = grammar.word_factors(words)
    assert factor is not None
    terminals = grammar.vocabulary.terminals(words)
    for at, terminal in enumerate(terminals):
        emission = grammar.base.lexical[:, terminal]
        tags = emission > 0
        assert math.isclose((emission * factor[at])[tags].sum(), emission.sum())
        assert (factor[at][~tags] == 1.0).all()


def test_a_model_file_keeps_it(tmp_path: Path) -> None:
    model = trained(UnknownWordOptions(neighbours=True, log_linear=True))
    save_models(tmp_path / "m.icm", [model])
    loaded = load_models(tmp_path / "m.icm").models[0]
    around, again = model.grammar.vocabulary.neighbour_model, loaded.grammar.vocabulary
    assert around is not None
    assert again.neighbour_model is not None
    assert again.neighbour_model.key() == around.key()
    words = ["they", "saw", "zebras"]
    one, other = model.grammar.word_factors(words), loaded.grammar.word_factors(words)
    assert one is not None
    assert other is not None
    assert (one == other).all()


def test_it_is_for_tags() -> None:
    with pytest.raises(OptionError, match="for sequences of tags"):
        train([Tree("ROOT", (Tree("N", (), "saw"),))], ModelOptions(unknown=AROUND))


def test_words_with_two_tags_say_why() -> None:
    model = trained()
    words = ["they", "saw", "the", "dog"]
    gold, predicted = (
        Tree("ROOT", tuple(Tree(t, (), w) for w, t in zip(words, tags.split(), strict=True)))
        for tags in ("P V D N", "P N D N")
    )
    (found,) = word_reasons(model, gold, predicted)
    assert (found.at, found.word, found.gold, found.predicted) == (1, "saw", "V", "N")
    around = model.grammar.vocabulary.neighbour_model
    assert around is not None
    scores = around.scores(words, known)[1]
    gap = scores[around.tags.index("N")] - scores[around.tags.index("V")]
    assert math.isclose(sum(value for _, value in found.features), gap)
    assert [abs(value) for _, value in found.features] == sorted(
        (abs(value) for _, value in found.features), reverse=True
    )
    assert "word 2, saw" in found.text()
    assert word_reasons(trained(UnknownWordOptions()), gold, predicted) == ()
