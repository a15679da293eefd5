"""Heat in cells: the triangle fits, every cell is found again, outlines are drawn."""

from __future__ import annotations

import numpy as np
import pytest
from drawing_notes import Notes, Ruler

from icm_core.drawing.charts.span_chart import HeatLayout, SpanHeat, draw_heat
from icm_core.drawing.paint.palette import DARK


@pytest.mark.parametrize("tokens", [1, 2, 11, 40, 100])
def test_cells_fit_and_are_found_again(tokens: int) -> None:
    layout = HeatLayout.of(tokens, 300.0, 260.0)
    for start in range(0, tokens, max(1, tokens // 7)):
        for end in range(start + 1, tokens + 1, max(1, tokens // 7)):
            x, y, width, height = layout.cell(start, end)
            assert x >= 0
            assert x + width <= 300.0
            assert y >= 0
            assert y + height <= 260.0
            assert layout.span_at(x + width / 2, y + height / 2) == (start, end)
    assert layout.span_at(1.0, 1.0) is None
    assert layout.span_at(layout.left, layout.top + 1) is None or tokens == 1


def test_the_best_span_of_a_cell_counts() -> None:
    start, end = np.array([0, 0, 1]), np.array([2, 2, 2])
    heat = SpanHeat.of(2, start, end, np.array([0.2, 0.7, 0.1]), {(0, 2): "NP"})
    assert heat.best.tolist() == [0.0, 0.1, 0.7]


def test_labels_stand_in_the_outlined_cells() -> None:
    heat = SpanHeat.of(3, np.array([0]), np.array([3]), np.array([1.0]), {(0, 3): "S"})
    notes = Notes()
    layout = HeatLayout.of(3, 300.0, 260.0)
    names = "share", "in MBR tree"
    draw_heat(notes, heat, layout, "Labelled spans", names, DARK, Ruler())
    texts = [values[2] for name, values in notes.calls if name == "text"]
    for wanted in ("Labelled spans", "S", "share", "in MBR tree", "0", "3"):
        assert wanted in texts


def test_cells_without_samples_are_left_out_of_long_sentences() -> None:
    tokens = 90
    heat = SpanHeat.of(tokens, np.array([0]), np.array([90]), np.array([1.0]), {})
    notes = Notes()
    draw_heat(notes, heat, HeatLayout.of(tokens, 400.0, 300.0), "t", ("a", "b"), DARK, Ruler())
    assert sum(name == "rect" for name, _ in notes.calls) < 60


def test_the_legend_goes_into_the_corners_where_it_is_low() -> None:
    tall, low = HeatLayout.of(11, 260.0, 400.0), HeatLayout.of(11, 260.0, 170.0)
    assert not tall.in_corners
    assert low.in_corners
    assert not HeatLayout.of(3, 260.0, 90.0).in_corners
    for layout in (tall, low):
        heat = SpanHeat.of(11, np.array([0]), np.array([11]), np.array([1.0]), {})
        notes = Notes()
        draw_heat(notes, heat, layout, "t", ("share", "in MBR tree"), DARK, Ruler())
        below = [values[1] for name, values in notes.calls if name == "text"]
        assert max(below) <= (400.0 if layout is tall else 170.0)
