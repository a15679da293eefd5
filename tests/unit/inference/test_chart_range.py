"""Charts whose values leave the range of floats, and limits on memory."""

from __future__ import annotations

import math

import numpy as np
import pytest

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.errors import Cancelled, LimitError
from icm_core.inference.forest import chart as charts
from icm_core.inference.forest import decode
from icm_core.inference.forest import prune as pruning
from icm_core.inference.forest.chart import Chart, ChartGrammar, fill_chart, memory_needed, viterbi
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.refine import inside_outside, refined
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train

LONG = 200
CHEAP, DEAR = 1.0, 1e-9
"""Lexical smoothing with which words cost next to nothing, or some 20 nats each."""


def flat(words: list[str], tag: str = "n") -> Tree:
    return Tree("ROOT", tuple(Tree(tag, word=word) for word in words))


def flat_model(alpha: float, depth: int | None = 2) -> Model:
    """Flat trees; words tagged ``m`` were never seen with tag ``n``."""
    trees = [flat(["a"] * 5), flat(["a"] * 50), flat(["b"] * 3, "m")]
    options = ModelOptions(alpha=alpha, depth_limit=depth, fit=FitOptions("fixed"))
    return train(trees, options)


def chart_of(model: Model, words: list[str], *, best: bool = False) -> Chart:
    grammar = ChartGrammar.of(model.grammar)
    return fill_chart(grammar, model.grammar.vocabulary.terminals(words), best=best)


@pytest.mark.parametrize(
    ("alpha", "word", "mixed"),
    [
        (CHEAP, "a", True),
        (CHEAP, "b", True),
        (DEAR, "a", True),
        (DEAR, "b", True),
        (DEAR, "zz", True),
    ],
)
def test_long_sentences_of_cheap_and_dear_words_keep_their_total(
    alpha: float, word: str, mixed: bool
) -> None:
    model = flat_model(alpha)
    half = LONG // 2
    words = ["a", word] * half if mixed else ["a"] * half + [word] * half
    chart = chart_of(model, words, best=True)
    found = viterbi(chart)
    assert found is not None
    assert chart.log_total == pytest.approx(float(np.log(found.base).sum()), rel=1e-9)
    whole = chart_of(model, words)
    assert whole.log_total >= chart.log_total - 1e-6
    forest, posterior = prune_chart(whole, ForestOptions())
    assert posterior[0] == pytest.approx(1.0)
    fine = refined(forest, model, None)
    sums = inside_outside(fine)
    tags = model.grammar.table.symbols
    per_word = np.zeros(LONG)
    leaf = fine.left < 0
    np.add.at(per_word, fine.start[fine.head[leaf]], sums.edge_posterior[leaf])
    np.testing.assert_allclose(per_word, 1.0, rtol=1e-9)
    tree = found.tree(tags, words)
    assert sums.log_total >= score_tree(model, tree).total - 1e-6


def test_blocks_that_no_scale_can_hold_are_refused_and_not_glued() -> None:
    # Each "b" must take a tag some 20 nats less probable than its best one.
    model = flat_model(DEAR)
    with pytest.raises(LimitError, match=f"the {LONG} words differ too much"):
        chart_of(model, ["a"] * (LONG // 2) + ["b"] * (LONG // 2))


def test_sums_of_a_forest_need_no_scale() -> None:
    # Fifty elements of the same context make what was not seen there dearer by the word.
    model = flat_model(DEAR, depth=None)
    words = ["a", "b"] * (LONG // 2)
    fine = refined(prune_chart(chart_of(model, words), ForestOptions())[0], model, None)
    sums = inside_outside(fine)
    _, best = decode.viterbi(fine, decode.log_probability(fine))
    assert best <= sums.log_total < best + 0.1 * abs(best)
    assert sums.item_posterior[0] == 1.0
    assert np.isfinite(sums.edge_posterior).all()


@pytest.mark.parametrize("first", [1e-100, 1e100])
def test_a_chart_is_filled_again_where_its_values_leave_the_safe_range(
    monkeypatch: pytest.MonkeyPatch, first: float, attachment_model: Model
) -> None:
    words = ["I", "saw", "stars", "with", "eyes", "with", "stars"]
    expected = chart_of(attachment_model, words)
    monkeypatch.setattr(charts, "_FIRST_SCALE", first)
    found = chart_of(attachment_model, words)
    log_first = np.log(first / found.values.emission[0].max())
    assert abs(log_first) > 100  # the first scale was given up
    assert found.log_total == pytest.approx(expected.log_total, rel=1e-12)
    before, after = (prune_chart(c, ForestOptions())[0] for c in (expected, found))
    np.testing.assert_array_equal(before.rule, after.rule)
    np.testing.assert_allclose(before.base, after.base, rtol=1e-12)


@pytest.mark.parametrize("first", [1e-100, 1e100])
def test_a_sentence_without_a_parse_is_told_at_any_scale(
    monkeypatch: pytest.MonkeyPatch, first: float, attachment_model: Model
) -> None:
    monkeypatch.setattr(charts, "_FIRST_SCALE", first)
    trees = from_text("(ROOT (S (n a) (v b)))").trees()
    model = train(trees, ModelOptions(alpha=0.0, fit=FitOptions("fixed")))
    for words in (["b"], ["b", "a"], ["a", "b", "a", "b"]):
        chart = chart_of(model, words)
        if chart.log_total == -math.inf:
            assert len(prune_chart(chart, ForestOptions())[0]) == 0
            assert viterbi(chart_of(model, words, best=True)) is None


def test_a_span_with_nothing_but_right_children_counts(attachment_model: Model) -> None:
    # The rest of a flat phrase is never a left child, so its cell has no left child at all.
    trees = from_text("(ROOT (n a) (m b) (k c))").trees()
    model = train(trees, ModelOptions(alpha=0.0, fit=FitOptions("fixed")))
    chart = chart_of(model, ["a", "b", "c"])
    assert chart.log_total > -math.inf, format_tree(trees[0])


def test_a_chart_beyond_the_memory_limit_is_refused_with_both_sizes(
    attachment_model: Model,
) -> None:
    grammar = ChartGrammar.of(attachment_model.grammar)
    needed = memory_needed(LONG, grammar.symbols)
    terminals = [0] * LONG
    with pytest.raises(LimitError, match=rf"{LONG} tokens .* symbols needs .* limit of 1 MB"):
        fill_chart(grammar, terminals, memory_limit=1 << 20)
    assert needed > 1 << 20
    fill_chart(grammar, terminals[:5], memory_limit=memory_needed(5, grammar.symbols))


def test_filling_a_chart_can_be_cancelled(attachment_model: Model) -> None:
    def stop() -> None:
        raise Cancelled

    grammar = ChartGrammar.of(attachment_model.grammar)
    with pytest.raises(Cancelled):
        fill_chart(grammar, [0, 0, 0], check=stop)


def test_work_is_cut_into_chunks_that_cover_every_length_once(
    monkeypatch: pytest.MonkeyPatch, attachment_model: Model
) -> None:
    words = ["I", "saw", "stars", "with", "eyes", "with", "stars"]
    expected = chart_of(attachment_model, words)
    calls: list[int] = []
    monkeypatch.setattr(charts, "CHUNK_RULE_STEPS", 0.0)
    grammar = ChartGrammar.of(attachment_model.grammar)
    terminals = attachment_model.grammar.vocabulary.terminals(words)
    found = fill_chart(grammar, terminals, check=lambda: calls.append(1))
    assert len(calls) >= len(words)
    assert found.log_total == expected.log_total
    np.testing.assert_array_equal(found.values.full, expected.values.full)


def test_a_forest_made_in_chunks_is_the_same(
    monkeypatch: pytest.MonkeyPatch, attachment_model: Model
) -> None:
    chart = chart_of(attachment_model, ["I", "saw", "stars", "with", "eyes", "with", "stars"])
    whole, posterior = prune_chart(chart, ForestOptions())
    calls: list[int] = []
    monkeypatch.setattr(pruning, "CHUNK_RULE_STEPS", 0.0)
    found, found_posterior = prune_chart(chart, ForestOptions(), check=lambda: calls.append(1))
    assert len(calls) >= chart.length
    np.testing.assert_array_equal(found.rule, whole.rule)
    np.testing.assert_array_equal(found.left, whole.left)
    np.testing.assert_array_equal(found.base, whole.base)
    np.testing.assert_array_equal(found_posterior, posterior)
