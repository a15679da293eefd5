"""Curves of contexts against counts made one by one; their CSV read back; their figures."""

from __future__ import annotations

import csv
import io
from collections import Counter
from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from icm_core.analysis.contexts.figures import curves, fits, pyp
from icm_core.analysis.contexts.figures.depth import hyper_figure, likelihood_figure, sizes_figure
from icm_core.analysis.contexts.figures.likelihood import Events, likelihood_by_depth
from icm_core.analysis.contexts.figures.rank import rank_figure
from icm_core.analysis.contexts.figures.shared import described, short_share
from icm_core.analysis.contexts.view import probability
from icm_core.analysis.contexts.what_if import WhatIf, changed
from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.tree import Tree
from icm_core.data.treebank import read_treebank
from icm_core.drawing.paint.palette import DARK
from icm_core.drawing.paint.svg import ApproximateMeasure, SvgPainter
from icm_core.drawing.plots.drawing import draw_figure
from icm_core.drawing.plots.figure import Figure
from icm_core.drawing.plots.plot import Layout
from icm_core.errors import Cancelled, DataError
from icm_core.grammar.derivation import Derivations
from icm_core.model.contexts import ContextKind
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.training import train, train_derivations
from icm_core.resources import teaching_treebank

SENTENCES = 60
"""Sentences of the teaching treebank that models are trained on."""


@cache
def toy_model(kind: ContextKind = "R") -> Model:
    treebank = read_treebank(teaching_treebank().train)
    trees, _ = clean_all(list(treebank.trees())[:SENTENCES], CleanOptions())
    return train([tree for tree in trees if tree is not None], ModelOptions(contexts=kind))


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def biggest(model: Model, depth: int) -> int:
    nodes = np.flatnonzero(model.trie.depth == depth)
    return int(nodes[np.argmax(np.diff(model.counts.start)[nodes])])


def svg(figure: Figure | None, width: float = 400.0, height: float = 260.0) -> str:
    assert figure is not None
    measure = ApproximateMeasure()
    painter = SvgPainter(width, height, "", measure=measure)
    draw_figure(painter, Layout.of(figure, width, height, measure), DARK, measure)
    return painter.text_of()


@pytest.mark.parametrize("depth", [0, 1, 2])
def test_the_data_are_the_customers_by_rank(depth: int) -> None:
    model = toy_model()
    node = biggest(model, depth)
    # Raw seating: every training row counts in each context on its path.
    counted: Counter[int] = Counter()
    for rule, leaf in zip(model.derivations.rule.tolist(), model.leaf.tolist(), strict=True):
        if node in model.trie.path(leaf):
            counted[rule] += 1
    found = curves.rank_curves(model, node)
    assert found.data.customers.tolist() == sorted(counted.values(), reverse=True)
    assert dict(zip(found.rules.tolist(), found.data.customers.tolist(), strict=True)) == counted
    assert found.total == sum(counted.values())


def test_samples_have_as_many_customers_and_the_values_asked_for() -> None:
    model = toy_model()
    node = biggest(model, 1)
    found = curves.rank_curves(model, node, (0.35, 1.0), seed=3)
    assert [one.key for one in found.curves] == ["data", "fitted", "dirichlet", "chosen"]
    for one in found.curves[1:]:
        assert one.customers.sum() == found.total
        assert (np.diff(one.customers) <= 0).all()
    fitted, dirichlet, chosen = found.curves[1:]
    level = model.hyper.level(1)
    assert fitted.concentration == model.hyper.concentration[level]
    assert dirichlet.discount == 0.0
    assert (chosen.discount, chosen.concentration) == (0.35, 1.0)
    rules = len(found.data.customers)
    assert dirichlet.concentration is not None
    expected = pyp.expected_tables(found.total, 0.0, dirichlet.concentration)
    assert expected == pytest.approx(rules, rel=1e-3)
    again = curves.rank_curves(model, node, (0.6, 9.0), seed=3)
    other = curves.rank_curves(model, node, (0.6, 9.0), seed=4)
    for base, seed in (("own", 3), ("parent", 3), ("own", 9)):
        options = {"base": base, "seed": seed}
        quick = curves.rank_curves(model, node, (0.6, 9.0), known=found, **options)  # type: ignore[arg-type]
        slow = curves.rank_curves(model, node, (0.6, 9.0), **options)  # type: ignore[arg-type]
        for one, same in zip(quick.curves, slow.curves, strict=True):
            assert one.customers.tolist() == same.customers.tolist()
        assert (quick.curves[1] is fitted) == (base == "own" and seed == 3)
    assert len(curves.rank_curves(model, node, seed=3, known=found).curves) == 3
    # One slider does not shake the other curves; another seed does.
    assert again.curves[2].customers.tolist() == dirichlet.customers.tolist()
    assert other.curves[2].customers.tolist() != dirichlet.customers.tolist()


def test_dishes_of_the_parent_are_its_rules() -> None:
    model = toy_model()
    node = biggest(model, 1)
    up = int(model.trie.parent[node])
    rules = model.grammar.lhs == model.trie.symbol(up)
    parents = [probability(model, up, one) for one in np.flatnonzero(rules).tolist()]
    assert sorted(curves.prior(model, node)) == pytest.approx(sorted(parents))
    root = curves.prior(model, up)
    assert sorted(root) == pytest.approx(sorted(model.grammar.base.rule[rules]))
    found = curves.rank_curves(model, node, (0.95, 500.0), base="parent")
    c = found.curves[2].concentration
    assert c is not None
    dishes = pyp.expected_dishes(found.total, c, curves.prior(model, node))
    assert dishes == pytest.approx(len(found.rules), rel=1e-3)
    assert len(found.curve("chosen").customers) <= rules.sum()  # type: ignore[union-attr]
    apart = curves.rank_curves(model, node, (0.95, 500.0), base="own")
    assert len(apart.curve("chosen").customers) > rules.sum()  # type: ignore[union-attr]


def test_three_discounts_are_one_that_passes_as_much_on() -> None:
    model = toy_model()
    hyper = Hyperparameters(np.array([[0.4, 0.7, 1.2]]), np.array([2.0]))
    model = model.with_hyperparameters(hyper)
    node = biggest(model, 0)
    discount, concentration = curves.fitted_values(model, node)
    total, tables = int(model.customers_of[node]), int(model.tables_of[node])
    passed = (concentration + discount * tables) / (total + concentration)
    assert passed == pytest.approx(float(model.predictions.weight[node]))
    high = Hyperparameters(np.array([[1.0, 2.0, 3.0]]), np.array([2.0]))
    most = curves.fitted_values(model.with_hyperparameters(high), node)
    assert most[0] == pyp.MOST_DISCOUNT


def test_ranks_are_read_back_from_csv() -> None:
    model = toy_model()
    found = curves.rank_curves(model, biggest(model, 0), (0.5, 2.0))
    rows = read(csv_text(found.csv_rows()))
    for one in found.curves:
        own = [row for row in rows if row["curve"] == one.key]
        assert [int(row["customers"]) for row in own] == one.customers.tolist()
        assert [int(row["rank"]) for row in own] == list(range(1, len(own) + 1))
        assert bool(own[0]["rule"]) == (one.key == "data")
        if one.discount is not None:
            assert {float(row["discount"]) for row in own} == {one.discount}
    assert len(rows) == sum(len(one.customers) for one in found.curves)


@pytest.mark.parametrize("kind", ["R", "N", "LS"])
def test_sizes_are_counted_node_by_node(kind: str) -> None:
    model = toy_model(kind)  # type: ignore[arg-type]
    found = curves.SizeCurves.of(model)
    nodes: Counter[int] = Counter()
    customers: Counter[int] = Counter()
    lone: Counter[int] = Counter()
    for node, depth in enumerate(model.trie.depth.tolist()):
        count = int(model.customers_of[node])
        nodes[depth] += count > 0
        lone[depth] += count == 1
        customers[depth] += count
    depths = range(len(found.nodes))
    assert found.nodes.tolist() == [nodes[depth] for depth in depths]
    assert found.customers.tolist() == [customers[depth] for depth in depths]
    assert found.lone.tolist() == [lone[depth] for depth in depths]
    assert found.tables.sum() == model.tables_of.sum()
    rows = read(csv_text(found.csv_rows()))
    assert [int(row["customers"]) for row in rows] == found.customers.tolist()
    assert [int(row["contexts with one customer"]) for row in rows] == found.lone.tolist()


def trained_as(model: Model, options: ModelOptions) -> Model:
    grammar = model.grammar
    return train_derivations(model.derivations, grammar.table, grammar.vocabulary, options)


def test_other_fits_are_those_of_models_trained_so() -> None:
    model = toy_model()
    found = {one.key: one for one in fits.other_fits(model, fits.KEYS)}
    assert list(found) == list(fits.KEYS)
    for key, seating, fit in (
        ("map", "minimal", FitOptions("map", 1)),
        ("map-raw", "raw", FitOptions("map", 1)),
        ("held-out-1", "raw", FitOptions("held-out", 1)),
        ("held-out-3", "raw", FitOptions("held-out", 3)),
    ):
        options = replace(model.options, seating=seating, fit=fit)  # type: ignore[arg-type]
        expected = trained_as(model, options).hyper
        assert found[key].hyper.discount == pytest.approx(expected.discount, rel=1e-9)
        assert found[key].hyper.concentration == pytest.approx(expected.concentration, rel=1e-9)
        assert found[key].discounts == fit.discounts


def test_a_models_own_way_is_not_fitted_again() -> None:
    model = toy_model()
    assert fits.own_fit(model).discounts == 3
    assert fits.other_keys(model) == ("map", "map-raw", "held-out-1")
    fixed = ModelOptions(seating="minimal", fit=FitOptions("fixed", 1))
    assert fits.other_keys(trained_as(model, fixed)) == fits.KEYS


def test_fits_tell_how_far_they_are_and_can_be_stopped() -> None:
    model = toy_model()
    shares: list[float] = []
    fits.other_fits(model, report=lambda _stage, share: shares.append(share))
    assert shares == sorted(shares)
    assert shares[-1] == 1.0

    def stop(_stage: str, share: float) -> None:
        if share > 0.3:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        fits.other_fits(model, report=stop)


def test_a_model_without_its_trees_cannot_be_fitted_again() -> None:
    none = Derivations(
        np.zeros(1, dtype=np.int64), *(np.zeros(0, dtype=t) for t in (np.int32, np.int32, np.int8))
    )
    with pytest.raises(DataError, match="no training trees"):
        fits.other_fits(replace(toy_model(), derivations=none))


def test_fits_are_read_back_from_csv() -> None:
    model = toy_model()
    found = fits.HyperCurves.of(model, fits.other_fits(model, ("map",)))
    rows = read(csv_text(found.csv_rows()))
    own = [row for row in rows if row["fit"] == "model"]
    assert len(own) == found.depths
    values = [[float(row[f"discount {which}"]) for which in ("1", "2", "3+")] for row in own]
    assert values == found.fits[0].discount(found.depths).tolist()
    other = [row for row in rows if row["fit"] == "map"]
    assert [row["discount 2"] for row in other] == [""] * found.depths
    assert [float(row["concentration"]) for row in other] == (
        found.fits[1].concentration(found.depths).tolist()
    )


def test_values_of_depths_that_share_them_are_shown_once() -> None:
    model = toy_model()
    found = fits.HyperCurves.of(model)
    assert found.depths == 12
    assert found.shared
    assert found.level(30) == 11
    one = model.with_hyperparameters(Hyperparameters.fixed(0.8, 2.0))
    assert fits.HyperCurves.of(one).depths == 1


def test_likelihood_is_read_back_from_csv() -> None:
    model = toy_model()
    found = likelihood_by_depth(model, Events.of_training(model), "toy")
    rows = read(csv_text(found.csv_rows()))
    assert [float(row["mean log P"]) for row in rows] == found.mean.tolist()
    assert [int(row["events seen so deep"]) for row in rows] == found.seen.tolist()
    assert found.is_trained
    known = list(read_treebank(teaching_treebank().train).trees())[:3]
    trees, _ = clean_all(known, CleanOptions())
    other = Tree("ROOT", (Tree("S", (Tree("NN", word="tea"),)),))
    some = likelihood_by_depth(model, Events.of_trees(model, [*filter(None, trees), other]))
    assert (some.sentences, some.trained, some.is_trained) == (4, 3, False)
    assert found.mean[found.best] == found.mean.max()


def test_figures_name_what_they_show() -> None:
    model = toy_model()
    node = biggest(model, 1)
    rank = svg(rank_figure(curves.rank_curves(model, node, (0.35, 1.0))))
    for text in (
        "data",
        "fitted, depth 1, mean d",
        "Dirichlet process",
        "slider",
        "d .35, c 1",
        "rank",
    ):
        assert text in rank
    tried = changed(model, WhatIf(concentration={1: 7.0}))
    assert "by hand, depth 1" in svg(rank_figure(curves.rank_curves(tried, node)))
    single = hyper_figure(fits.HyperCurves.of(model), 2)
    assert [len(plot.highlights) for plot in single.plots] == [3, 1]
    assert "depth (11: and all deeper)" in svg(single)
    several = fits.HyperCurves.of(model, fits.other_fits(model, ("map", "held-out-1")))
    compared = svg(hyper_figure(several, 40))
    for text in ("this model", "MAP, minimal", "held-out, one d", "for 1, 2, 3+ customers"):
        assert text in compared
    sizes = svg(sizes_figure(curves.SizeCurves.of(model), 1))
    assert "lone contexts" in sizes
    found = likelihood_by_depth(model, Events.of_training(model))
    assert "trees it was trained on" in svg(likelihood_figure(found))
    held = svg(likelihood_figure(replace(found, trained=0)))
    assert "trained on" not in held


def test_marks_are_described_in_words() -> None:
    model = toy_model().with_hyperparameters(Hyperparameters.fixed(0.8, 2.0))
    figure = hyper_figure(fits.HyperCurves.of(model), 2)
    assert described(figure) == "discount d: .80 at depth 0; concentration c: 2 at depth 0"
    assert described(hyper_figure(fits.HyperCurves.of(model))) == ""


def test_points_are_told_in_words() -> None:
    model = toy_model()
    figure = rank_figure(curves.rank_curves(model, biggest(model, 0)))
    assert figure is not None
    told = {one.note.split(",")[0]: one.tell(0) for one in figure.plots[0].series if one.tell}
    assert "fitted: rank 1, " in told["fitted"] or told["fitted"].startswith("fitted, depth 0")
    data = figure.plots[0].series[-1]
    assert data.tell is not None
    assert "→" in data.tell(0)
    hyper = hyper_figure(fits.HyperCurves.of(model), 2)
    first = hyper.plots[0].series[0]
    assert first.tell is not None
    assert first.tell(2).startswith("depth 2: d of 1 ")


def test_a_context_without_customers_has_no_figure() -> None:
    model = toy_model()
    empty = np.zeros(0, dtype=np.int64)
    found = curves.rank_curves(model, biggest(model, 0))
    bare = replace(found, curves=(curves.RankCurve("data", empty),))
    assert rank_figure(bare) is None


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.714, ".71"),
        (0.8, ".80"),
        (1.0, "1"),
        (0.0, "0"),
        (2.35, "2.35"),
        (6e-6, "0"),
        (0.999, "1.00"),
    ],
)
def test_discounts_are_short(value: float, text: str) -> None:
    assert short_share(value) == text


def test_few_trees_are_fitted_without_setting_some_apart() -> None:
    tree = Tree("ROOT", (Tree("S", (Tree("n", word="a"),)),))
    model = train([tree, tree], ModelOptions(fit=FitOptions("fixed", 1)))
    assert fits.other_keys(model) == ("map", "map-raw")
    assert [one.key for one in fits.other_fits(model)] == ["map", "map-raw"]
    with pytest.raises(DataError, match="too few"):
        fits.other_fits(model, ("held-out-1",))
