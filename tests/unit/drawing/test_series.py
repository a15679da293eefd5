"""Thinning keeps what is seen; ticks are round; cursors tell the last value."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from icm_core.drawing.plots.curves import paths
from icm_core.drawing.plots.drawing import apart
from icm_core.drawing.plots.series import extent, short, thinned, ticks, value_at

COLUMNS = 40


@given(st.integers(500, 3000), st.integers(0, 2**31), st.booleans())
def test_thinning_keeps_every_columns_extremes(count: int, seed: int, gaps: bool) -> None:
    rng = np.random.default_rng(seed)
    x = np.sort(rng.integers(0, 10_000, count))
    y = rng.normal(size=count)
    if gaps:
        y[rng.random(count) < 0.2] = -math.inf
    low, high = float(x[0]), float(x[-1])
    thin_x, thin_y = thinned(x, y, low, high, COLUMNS)
    assert len(thin_x) <= 4 * COLUMNS
    assert np.all(np.diff(thin_x) >= 0)
    edges = np.linspace(low, high, COLUMNS + 1)
    bounds = np.searchsorted(x, edges)
    bounds[0], bounds[-1] = 0, count
    kept = {round(float(one), 12) for one in thin_y if math.isfinite(one)}
    for start, end in pairwise(bounds):
        values = y[start:end]
        values = values[np.isfinite(values)]
        if len(values):
            assert round(float(values.min()), 12) in kept
            assert round(float(values.max()), 12) in kept


def test_few_points_are_kept_as_they_are() -> None:
    x, y = np.array([0, 5, 9]), np.array([1.0, -math.inf, 3.0])
    thin_x, thin_y = thinned(x, y, 0, 9, COLUMNS)
    assert thin_x.tolist() == [0.0, 5.0, 9.0]
    assert thin_y[0] == 1.0
    assert math.isnan(thin_y[1])


def test_thinning_looks_only_at_what_is_shown() -> None:
    x = np.arange(100_000)
    thin_x, _ = thinned(x, np.zeros(len(x)), 200.0, 300.0, 50)
    assert thin_x.min() >= 198
    assert thin_x.max() <= 301


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6), st.integers(2, 8))
def test_ticks_are_round_few_and_inside(low: float, span: float, most: int) -> None:
    found = ticks(low, low + span, most)
    assert len(found) <= most
    assert all(low - 1e-6 * span <= one <= low + span * (1 + 1e-6) for one in found)
    if len(found) > 2:
        steps = np.diff(found)
        assert steps.max() == pytest.approx(steps.min(), rel=1e-6)


def test_ticks_of_counts_are_whole() -> None:
    assert ticks(0.0, 3.0, 8, whole=True) == [0.0, 1.0, 2.0, 3.0]
    assert ticks(-70.0, -60.0, 3) == [-70.0, -65.0, -60.0]
    # Tenths of which each end is one, by a hair.
    assert ticks(32.0, 32.0 + 0.3, 3) == [32.0, 32.2]


def test_a_cursor_tells_the_last_value() -> None:
    x, y = np.array([2, 5]), np.array([1.0, math.nan])
    assert value_at(x, y, 1) is None
    assert value_at(x, y, 4.9) == 1.0
    assert value_at(x, y, 5) is None


def test_extent_leaves_out_what_is_not_finite() -> None:
    assert extent(np.array([math.nan, 2.0, -math.inf, 1.0])) == (1.0, 2.0)
    assert extent(np.array([math.nan])) is None


def test_a_gap_breaks_a_curve() -> None:
    down = np.array([1.0, 2.0, math.nan, 4.0])
    found = paths(np.arange(4.0), down)
    assert [len(one) for one in found] == [2, 1]
    stepped = paths(np.arange(2.0), np.array([1.0, 5.0]), stepped=True)
    assert list(stepped[0]) == [("M", 0.0, 1.0), ("L", 1.0, 1.0), ("L", 1.0, 5.0)]


def test_labels_are_moved_apart_and_stay_inside() -> None:
    places = apart([10.0, 11.0, 12.0, 49.0], 10.0, 0.0, 50.0)
    assert np.diff(places).min() >= 10.0
    assert places[-1] <= 50.0


def test_ends_of_axes_are_short() -> None:
    assert [short(one) for one in (0.25, -0.5, 2000, 20_000, 1.5e6)] == [
        ".25",
        "−.5",
        "2,000",
        "20k",
        "1.5M",
    ]
