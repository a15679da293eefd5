"""Labels of one span, and MBR trees from hand-made posteriors."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from strategies_parsing import read, small_model

from icm_core.data.tree import Tree
from icm_core.grammar.binarise import BinariseOptions
from icm_core.inference.forest.spans import Labels, SpanPosteriors, averaged, mbr_tree
from icm_core.model.fit import FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.training import train

STACK = """
(ROOT (S (VP (NP (n a)))))
(ROOT (S (NP (n a))))
(ROOT (S (VP (n a) (n b))))
(ROOT (NP (S (n a) (n b))))
"""


def labels_of(text: str) -> Labels:
    return Labels.of([small_model(text)])


def test_labels_of_one_span_are_ordered_as_most_often_in_training() -> None:
    labels = labels_of(STACK)
    s, vp, np_ = (labels.phrases.index(name) for name in ("S", "VP", "NP"))
    for order in permutations([s, vp, np_]):
        # S stands over VP and (as often as under it) NP; VP over NP.
        assert labels.ordered(list(order)) == [np_, vp, s]
    assert labels.ordered([vp]) == [vp]
    assert labels.ordered([]) == []


def test_labels_never_seen_over_each_other_have_a_fixed_order() -> None:
    labels = labels_of("(ROOT (A (n a) (n b)) (B (n a) (n b)) (C (n a) (n b)))")
    wanted = [labels.phrases.index(name) for name in ("A", "B", "C")]
    first = labels.ordered(wanted)
    for order in permutations(wanted):
        assert labels.ordered(list(order)) == first


def posteriors(labels: Labels, n: int, spans: dict[tuple[int, int, str], float]) -> SpanPosteriors:
    cells = [(i, i + length) for length in range(1, n + 1) for i in range(n - length + 1)]
    phrases = np.zeros((len(cells), len(labels.phrases)))
    for (start, end, label), value in spans.items():
        phrases[cells.index((start, end)), labels.phrases.index(label)] = value
    tags = np.zeros((n, len(labels.tags)))
    tags[:, 0] = 1.0
    return SpanPosteriors(phrases, tags)


@pytest.mark.parametrize(
    ("price", "expected", "gain"),
    [
        (0.0, "(ROOT (S (NP (n a)) (VP (n b) (n c))))", 0.9 + 0.5 + 0.45),
        (0.4, "(ROOT (S (NP (n a)) (VP (n b) (n c))))", 0.5 + 0.1 + 0.05),
        (0.47, "(ROOT (S (NP (n a)) (n b) (n c)))", 0.43 + 0.03),
        (0.95, "(ROOT (n a) (n b) (n c))", 0.0),
    ],
)
def test_spans_are_bought_where_their_posterior_is_above_the_price(
    price: float, expected: str, gain: float
) -> None:
    labels = labels_of(STACK)
    table = posteriors(
        labels,
        3,
        {
            (0, 3, "S"): 0.9,
            (0, 1, "NP"): 0.5,
            (1, 3, "VP"): 0.45,
            (0, 2, "VP"): 0.44,
            (0, 3, "ROOT"): 1.0,
        },
    )
    tree, found = mbr_tree(table, labels, ["a", "b", "c"], price)
    assert tree == read(expected)[0]
    assert found == pytest.approx(gain)


def test_several_labels_of_a_span_are_stacked_in_order() -> None:
    labels = labels_of(STACK)
    table = posteriors(
        labels, 1, {(0, 1, "S"): 0.6, (0, 1, "NP"): 0.9, (0, 1, "VP"): 0.7, (0, 1, "ROOT"): 1.0}
    )
    tree, gain = mbr_tree(table, labels, ["a"], 0.5)
    assert tree == read("(ROOT (S (VP (NP (n a)))))")[0]
    assert gain == pytest.approx(0.1 + 0.4 + 0.2)


def test_the_most_probable_tag_is_taken_word_by_word() -> None:
    labels = labels_of("(ROOT (n a) (v b))")
    n, v = labels.tags.index("n"), labels.tags.index("v")
    tags = np.zeros((2, 2))
    tags[0, v], tags[0, n], tags[1, n], tags[1, v] = 0.6, 0.4, 0.7, 0.3
    table = SpanPosteriors(np.zeros((3, len(labels.phrases))), tags)
    tree, gain = mbr_tree(table, labels, ["a", "b"], 0.4)
    assert tree == read("(ROOT (v a) (n b))")[0]
    assert gain == 0.0


def test_a_root_that_is_a_tag_is_the_tree() -> None:
    model = train([Tree("S", word="a")], ModelOptions(fit=FitOptions(method="fixed")))
    labels = Labels.of([model])
    assert labels.root < 0
    table = SpanPosteriors(np.zeros((1, 0)), np.ones((1, 1)))
    assert mbr_tree(table, labels, ["b"], 0.4) == (Tree("S", word="b"), 0.0)


def test_averages_are_means_and_one_model_is_itself() -> None:
    one = SpanPosteriors(np.array([[0.2, 1.0]]), np.array([[0.5, 0.5]]))
    two = SpanPosteriors(np.array([[0.6, 0.0]]), np.array([[1.0, 0.0]]))
    mean = averaged([one, two])
    np.testing.assert_allclose(mean.phrases, [[0.4, 0.5]])
    np.testing.assert_allclose(mean.tags, [[0.75, 0.25]])
    assert averaged([one]) is one


def test_labels_of_two_models_share_their_ids() -> None:
    trees = read(STACK)
    first = small_model(STACK)
    options = first.options
    second = train(
        list(reversed(trees)),
        type(options)(fit=options.fit, binarisation=BinariseOptions("left", v=2)),
    )
    labels = Labels.of([first, second])
    for member, model in enumerate((first, second)):
        for symbol, own in enumerate(model.grammar.table.symbols):
            phrase, tag = labels.phrase_of[member][symbol], labels.tag_of[member][symbol]
            names = [labels.phrases[phrase]] if phrase >= 0 else []
            names += [labels.tags[tag]] if tag >= 0 else []
            assert names == ([] if own.kind.name == "INTERMEDIATE" else [own.label])
    assert labels.phrases[labels.root] == "ROOT"
