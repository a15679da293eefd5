"""Views of contexts at their edges: one rule, nothing below, models that do not go together."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from toy_models import toy_model

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.ladder import agreement, concentration_text, waterfall_of
from icm_core.analysis.contexts.pictures import bars_of, comparison_bars, level_title
from icm_core.analysis.contexts.view import compare, context_view, probability
from icm_core.analysis.contexts.what_if import WhatIf, changed
from icm_core.data.tree import Tree
from icm_core.drawing.contexts.bars import LEAST_DECADE, axis_top, log_ends
from icm_core.errors import DataError
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train
from icm_core.model.update import updated


def one_rule_model() -> Model:
    """Return a model in which every symbol has one rule."""
    return train([Tree("ROOT", (Tree("x", word="a"),))])


def most_used(model: Model) -> int:
    """Return the deepest context that is reached through the largest ones."""
    index, node = ContextIndex.of(model), -1
    while len(below := index.children(node)):
        node = int(below[0])
    return node


def test_a_model_of_one_rule_is_shown() -> None:
    model = one_rule_model()
    for node in range(len(model.trie)):
        view = context_view(model, node)
        if not len(view.rules):
            continue
        shown = bars_of(view, 10, "log")
        assert shown.rules[0] == view.rules[0]
        assert waterfall_of(model, node, int(view.rules[0])).agrees
        found = compare(view, view)
        assert found.js == 0
        assert comparison_bars(found).picture.rows


def test_a_context_whose_customers_all_left_predicts_as_the_one_above_it() -> None:
    before = toy_model()
    gone = range(10, len(before.derivations))
    after = updated(before, remove=gone)
    left = [
        node
        for node in range(len(after.trie))
        if not after.customers_of[node] and before.customers_of[node]
    ]
    assert left
    for node in left:
        view = context_view(after, node)
        assert view.served == 0
        if len(view.rules):
            assert np.abs(view.p[0] - view.p[1]).max() < 1e-12
            assert waterfall_of(after, node, int(view.rules[0])).agrees


def test_a_model_whose_trees_all_left_has_nothing_to_show() -> None:
    before = one_rule_model()
    after = updated(before, remove=range(len(before.derivations)))
    for node in range(len(after.trie)):
        view = context_view(after, node)
        rules = [rule for rule in bars_of(view).rules if rule >= 0]
        assert len(rules) == len(view.rules)
        assert compare(view, view).kl == 0


def test_a_context_that_no_model_has_is_refused() -> None:
    model = one_rule_model()
    for node in (-1, len(model.trie)):
        with pytest.raises(DataError, match="the model has contexts 0 to"):
            context_view(model, node)


def test_contexts_of_different_symbols_are_refused_by_name() -> None:
    model = toy_model()
    roots = ContextIndex.of(model).children(-1)
    with pytest.raises(DataError, match=r"a context of \S+ and one of \S+ have no rule in common"):
        compare(context_view(model, int(roots[0])), context_view(model, int(roots[1])))


def test_contexts_of_models_with_other_rules_are_refused() -> None:
    one, other = toy_model(), one_rule_model()
    first = context_view(one, int(one.trie.roots[one.grammar.root]))
    second = context_view(other, int(other.trie.roots[other.grammar.root]))
    if first.symbol == second.symbol:
        with pytest.raises(DataError, match="different rules"):
            compare(first, second)


def test_an_order_that_is_none_is_refused() -> None:
    view = context_view(toy_model(), 0)
    with pytest.raises(DataError, match="use difference or divergence"):
        compare(view, view).ranked("largest")  # type: ignore[arg-type]


def test_a_what_if_marks_what_was_before() -> None:
    model = toy_model()
    node = most_used(model)
    view = context_view(model, node)
    rule = int(view.rules[0])
    other = changed(model, WhatIf(concentration={0: 500.0}, depth=0))
    now = context_view(other, node)
    shown = bars_of(now, 5, before=view)
    assert shown.picture.marks_old
    row = shown.picture.rows[shown.rules.index(rule)]
    assert row.old == pytest.approx(view.p[0, 0])
    assert "was" in row.tip
    assert not bars_of(now, 5, before=now).picture.marks_old
    picture = waterfall_of(other, node, rule, model)
    assert picture.old == pytest.approx(probability(model, node, rule))
    assert picture.old_text.startswith("was ")
    assert picture.agrees
    # Levels beyond the limit pass everything on, and say so.
    assert all(level.numbers[3] == "∞" for level in picture.levels[: now.depth])


def test_a_model_that_says_otherwise_is_not_hidden() -> None:
    model = toy_model()
    node = most_used(model)
    view = context_view(model, node)
    wrong = model.predictions.predicted.copy()
    wrong += 0.01
    damaged = replace(model, predictions=replace(model.predictions, predicted=wrong))
    picture = waterfall_of(damaged, node, int(view.rules[0]))
    assert not picture.agrees
    assert picture.check.startswith("differs from the model by 1e−02")


def test_what_is_said_of_the_sum() -> None:
    assert agreement(0.25, 0.25) == ("sums to the model to 1e−12 (no difference)", True)
    text, agrees = agreement(0.25, 0.25 + 3e-17 * 2)
    assert agrees
    assert agreement(0.25, 0.25 + 2e-12)[1] is False
    assert agreement(float("nan"), 0.25)[1] is False
    assert "1e−12" in text


def test_notes_say_the_formula_that_holds() -> None:
    model = toy_model()
    node = most_used(model)
    rule = int(context_view(model, node).rules[0])
    one = model.with_hyperparameters(Hyperparameters.fixed(0.5, 2.0))
    assert "pass = (c + d T) / (N + c)" in waterfall_of(one, node, rule).notes
    three = model.with_hyperparameters(
        Hyperparameters(np.array([[0.2, 0.4, 0.6]]), np.array([2.0]))
    )
    assert any("Σ d t" in note for note in waterfall_of(three, node, rule).notes)
    trees = [Tree("S", (Tree("x", word="a"), Tree("x", word="b")))] * 3
    few = SamplingOptions(sweeps=6, burn_in=2, thinning=1)
    fit = FitOptions(method="sampled", discounts=1)
    sampled = train(trees, ModelOptions(seating="sampled", fit=fit, sampling=few))
    node = most_used(sampled)
    picture = waterfall_of(sampled, node, int(context_view(sampled, node).rules[0]))
    assert picture.notes[0].startswith("Averaged over sampled seatings")
    assert picture.agrees


def test_levels_are_named_by_what_they_add() -> None:
    model = toy_model()
    node = most_used(model)
    view = context_view(model, node)
    assert level_title(view, 0) == "this context"
    assert level_title(view, view.levels - 1) == "base H"
    if view.depth >= 1:
        assert level_title(view, 1).startswith("parent ")
    assert view.level_names()[0] == f"depth {view.depth}"
    assert view.level_names()[-2:] == ["depth 0", "base"]


def test_at_depth_0_there_is_no_parent_beside_the_base() -> None:
    model = toy_model()
    view = context_view(model, int(model.trie.roots[model.grammar.root]))
    assert [one.kind for one in bars_of(view).picture.series] == ["here", "base"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (1e30, "∞"),
        (16275.4, "16,275"),
        (4.64, "4.6"),
        (0.43, ".43"),
        (0.003, "3e−3"),
        (0.0, ".00"),
        (12.0, "12"),
        (99.97, "100"),
        (162754.79, "limit"),
        (0.05, ".05"),
        (6.1e-06, "6e−6"),
    ],
)
def test_concentrations_in_little_room(value: float, text: str) -> None:
    assert concentration_text(value) == text


def test_nothing_is_taken_off_a_rule_that_nobody_has() -> None:
    model = toy_model()
    node = most_used(model)
    for rule in context_view(model, node).rules.tolist():
        for level in waterfall_of(model, node, rule).levels[:-1]:
            n, _, discount = level.numbers[:3]
            assert (discount == "") == (n == "0")
            assert n != "0" or level.size == 0.0


def test_axes_end_at_round_numbers() -> None:
    assert axis_top([0.245, 0.109]) == pytest.approx(0.25)
    assert axis_top([0.31]) == pytest.approx(0.4)
    assert axis_top([1.0]) == 1.0
    assert axis_top([]) == 1.0
    assert axis_top([0.0]) == 1.0
    least, top = log_ends([0.245, 0.004])
    assert (least, top) == (pytest.approx(0.001), pytest.approx(1.0))
    assert log_ends([]) == (LEAST_DECADE, 1.0)
    least, top = log_ends([0.5, 1e-300])
    assert least == pytest.approx(LEAST_DECADE)
