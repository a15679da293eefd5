"""Bounds over a whole chart against all derivations written out, and against split forests."""

from __future__ import annotations

import math
from functools import partial

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from oracles_parsing import forest_derivations, key_of
from strategies_parsing import Case, cases, model_options

from icm_core.errors import LimitError
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.proof import bound_chart
from icm_core.inference.proof.bound_chart import BoundedCharts, ChartBounds
from icm_core.inference.proof.bound_refine import refine_bounded
from icm_core.inference.proof.bounds import Bounds, unbounded
from icm_core.inference.proof.certificate import CertificateOptions, Certifier
from icm_core.inference.proof.look_ahead import narrowed
from icm_core.kernels.forest.prune import Leaving

DEPTHS = st.sampled_from([None, None, 0, 1, 2, 3])
Edge = tuple[tuple[int, ...], int, float, tuple[tuple[int, ...], ...]]


def edges_of(forest: Forest, chosen: np.ndarray | None = None) -> set[Edge]:
    """The edges of a forest (some of them), each by its span, symbol, rule, base and children."""
    columns = zip(forest.start.tolist(), forest.end.tolist(), forest.symbol.tolist(), strict=True)
    items = list(columns)
    heads = forest.head
    return {
        (
            items[heads[edge]],
            int(forest.rule[edge]),
            float(forest.base[edge]),
            tuple(items[c] for c in (forest.left[edge], forest.right[edge]) if c >= 0),
        )
        for edge in (range(forest.edges) if chosen is None else chosen)
    }


def deep_of(bounds: Bounds) -> tuple[int, ...]:
    return (2, 1) if bounds.by_rule else (1,)


@settings(max_examples=30)
@given(cases(), DEPTHS)
def test_without_a_cut_every_edge_of_the_chart_stays(case: Case, depth: int | None) -> None:
    bounds = Bounds.of(case.model, depth)
    whole = prune_chart(case.chart, ForestOptions(0.0))[0]
    for deep in deep_of(bounds):
        found = ChartBounds(bounds, case.grammar, deep).above(case.chart, -math.inf)
        assert (len(found), found.edges) == (len(whole), whole.edges)
        assert edges_of(found) == edges_of(whole)


@settings(max_examples=60)
@given(cases(), DEPTHS, st.data())
def test_every_derivation_above_the_cut_stays(
    case: Case, depth: int | None, data: st.DataObject
) -> None:
    bounds = Bounds.of(case.model, depth)
    scores = {
        key_of(node): math.log(case.plain.model_probability(node, depth))
        for node in case.derivations
    }
    cut = data.draw(st.sampled_from(sorted(scores.values())))
    wanted = {key for key, score in scores.items() if score >= cut}
    for deep in deep_of(bounds):
        found = ChartBounds(bounds, case.grammar, deep).above(case.chart, cut)
        assert wanted <= {key for key, _ in forest_derivations(found)}


@settings(max_examples=60)
@given(cases(options=model_options(kinds=("R",))), DEPTHS, st.floats(0.0, 5.0))
def test_no_edge_stays_that_looking_ahead_in_the_whole_forest_drops(
    case: Case, depth: int | None, more: float
) -> None:
    bounds = Bounds.of(case.model, depth)
    best = max(case.plain.model_probability(node, depth) for node in case.derivations)
    cut = math.log(best) - more
    forest = prune_chart(case.chart, ForestOptions(0.0))[0]
    below = cut - 0.1
    tags_split, _ = refine_bounded(
        unbounded(forest), forest, bounds, bounds.reach(forest, 0), below
    )
    kept, _ = narrowed(tags_split, forest, bounds, bounds.reach(forest, 1), below)
    sources = np.unique(kept.source)
    found = ChartBounds(bounds, case.grammar, 1).above(case.chart, cut)
    assert edges_of(found) <= edges_of(forest, sources)


@settings(max_examples=20)
@given(cases())
def test_room_grows_where_there_is_too_little(case: Case) -> None:
    bounds = Bounds.of(case.model)
    plenty = ChartBounds(bounds, case.grammar, 1).above(case.chart, -math.inf)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bound_chart, "_ITEM_ROOM", 2)
        patch.setattr(bound_chart, "_EDGE_ROOM", 8)
        scarce = ChartBounds(bounds, case.grammar, 1).above(case.chart, -math.inf)
    assert edges_of(scarce) == edges_of(plenty)
    assert len(scarce) == len(plenty)


@settings(max_examples=40)
@given(cases())
def test_nothing_is_written_behind_the_room(case: Case) -> None:
    walls: list[NDArray[np.generic]] = []

    def walled(room: int, items: int, edges: int, *more: int) -> Leaving:
        edges = room if edges == first else edges
        found = plain(items, edges, *more)
        wide = np.full((edges + 4, 3), -7, dtype=np.int64)
        shares = np.full(edges + 4, -7.0)
        walls.extend((wide[edges:], shares[edges:]))
        return found._replace(edges=wide[:edges], shares=shares[:edges])

    plain, first = bound_chart._room, bound_chart._EDGE_ROOM * len(case.words)
    bounds = ChartBounds(Bounds.of(case.model), case.grammar, 1)
    with pytest.MonkeyPatch.context() as patch:
        for room in range(2, 60):
            patch.setattr(bound_chart, "_room", partial(walled, room))
            bounds.above(case.chart, -math.inf)
    assert all((wall == -7).all() for wall in walls)


@settings(max_examples=20)
@given(cases(options=model_options(kinds=("R",))))
def test_less_memory_takes_less_depth_and_then_none(case: Case) -> None:
    charts = BoundedCharts(Bounds.of(case.model))
    deep = charts.above(case.chart, -math.inf, 1 << 31)
    assert deep is not None
    assert charts.above(case.chart, -math.inf, 0) is None
    one, two = (charts.bounds_of(case.grammar, d).memory_needed(len(case.words)) for d in (1, 2))
    if one < two:
        less = charts.above(case.chart, -math.inf, one)
        assert less is not None
        assert edges_of(less) == edges_of(deep)


@settings(max_examples=20)
@given(cases())
def test_certificates_need_no_bounds_of_the_chart(case: Case) -> None:
    certifier = Certifier(Parser([case.model], ParseOptions()), CertificateOptions())
    found = certifier.certify(case.words)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BoundedCharts, "above", lambda *_: None)
        plain = certifier.certify(case.words)
    assert found.verdict == plain.verdict == "certified"
    assert found.log_probability == pytest.approx(plain.log_probability, abs=1e-9)


@settings(max_examples=5)
@given(cases())
def test_bounds_that_do_not_fit_into_memory_are_told(case: Case) -> None:
    def too_large(*_: object) -> Forest:
        raise LimitError("no room")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BoundedCharts, "above", too_large)
        # The first sentence of a certifier loads the kernels before.
        found = Certifier(Parser([case.model], ParseOptions())).certify(case.words)
    assert found.verdict == "optimal within pruning"
    assert "their forest is too large" in found.reason
