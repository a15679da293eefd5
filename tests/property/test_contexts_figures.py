"""Figures of contexts of random models are drawn inside their pictures, whatever the model."""

from __future__ import annotations

import math
from typing import Any

from drawing_notes import Notes, Ruler
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import OPTIONS, hyperparameters, treebanks

from icm_core.analysis.contexts.figures.curves import SizeCurves, rank_curves
from icm_core.analysis.contexts.figures.depth import hyper_figure, likelihood_figure, sizes_figure
from icm_core.analysis.contexts.figures.fits import HyperCurves, other_fits
from icm_core.analysis.contexts.figures.likelihood import Events, likelihood_by_depth
from icm_core.analysis.contexts.figures.rank import rank_figure
from icm_core.data.tree import Tree
from icm_core.drawing.paint.painter import Font
from icm_core.drawing.paint.palette import LIGHT
from icm_core.drawing.plots.drawing import draw_figure
from icm_core.drawing.plots.figure import Figure
from icm_core.drawing.plots.plot import Layout
from icm_core.drawing.plots.points import nearest
from icm_core.model.model import ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.training import train

SLACK = 1.0


class Pen(Notes):
    """Notes texts with where they end."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__()
        self._width, self._height = width, height

    def text(self, x: float, baseline: float, text: str, font: Font, _colour: str, **more: Any):
        wide = Ruler().width(text, font)
        left = x - {"start": 0.0, "middle": wide / 2, "end": wide}[more.get("anchor", "start")]
        assert left >= -SLACK, text
        assert left + wide <= self._width + SLACK, text
        assert 0 < baseline <= self._height, text


def draw(figure: Figure | None, width: float, height: float) -> None:
    if figure is None:
        return
    pen, ruler = Pen(width, height), Ruler()
    layout = Layout.of(figure, width, height, ruler)
    draw_figure(pen, layout, LIGHT, ruler)
    for name, values in pen.calls:
        for value in values:
            if isinstance(value, float):
                assert math.isfinite(value), name
            elif isinstance(value, list):
                assert all(math.isfinite(one) for command in value for one in command[1:]), name
    for frame in layout.frames:
        near = nearest(layout, frame.x + 5, frame.bottom - 5)
        assert near is None or near.text(layout)


@settings(max_examples=60, deadline=None)
@given(
    treebanks(),
    OPTIONS,
    hyperparameters(),
    st.integers(0, 10_000),
    st.sampled_from([(500.0, 300.0), (400.0, 260.0)]),
    st.floats(0.0, 0.99),
    st.floats(0.01, 1e5),
)
def test_figures_of_any_model_are_drawn_inside(
    trees: list[Tree],
    options: ModelOptions,
    hyper: Hyperparameters,
    number: int,
    size: tuple[float, float],
    d: float,
    c: float,
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    node = number % len(model.trie)
    depth = int(model.trie.depth[node])
    for base in ("own", "parent"):
        curves = rank_curves(model, node, (d, c), base=base)  # type: ignore[arg-type]
        assert curves.data.customers.sum() == model.customers_of[node]
        draw(rank_figure(curves), *size)
    draw(hyper_figure(HyperCurves.of(model), depth), *size)
    draw(sizes_figure(SizeCurves.of(model), depth), *size)
    likelihood = likelihood_by_depth(model, Events.of_training(model))
    draw(likelihood_figure(likelihood), *size)


@settings(max_examples=6, deadline=None)
@given(treebanks(min_size=2), OPTIONS, st.integers(0, 4))
def test_compared_fits_are_drawn_inside(
    trees: list[Tree], options: ModelOptions, depth: int
) -> None:
    model = train(trees, options)
    curves = HyperCurves.of(model, other_fits(model))
    draw(hyper_figure(curves, depth), 500.0, 300.0)
