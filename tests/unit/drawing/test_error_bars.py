"""Bars of error types: every number is drawn, rows are found by their height."""

from __future__ import annotations

import pytest
from drawing_notes import Notes, Ruler

from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.plots import error_bars
from icm_core.drawing.plots.error_bars import ErrorBar, ErrorPicture


def picture(systems: int) -> ErrorPicture:
    rows = tuple(
        ErrorBar(name, tuple(count // (at + 1) for at in range(systems)), ("3.1", "0.4")[:systems])
        for name, count in (("PP attachment", 1412), ("Unary", 141), ("Other", 0))
    )
    return ErrorPicture(rows, ("A*", "PCFG")[:systems])


@pytest.mark.parametrize("systems", [1, 2])
@pytest.mark.parametrize("scale", [1.0, 1.7])
def test_rows_are_where_they_are_found(systems: int, scale: float) -> None:
    shown = picture(systems)
    last = 0.0
    for row in range(3):
        top, tall = error_bars.row_span(shown, row, scale)
        assert error_bars.row_at(shown, top + 0.5, scale) == row
        assert error_bars.row_at(shown, top + tall - 0.5, scale) == row
        last = top + tall
    assert error_bars.row_at(shown, 1.0, scale) is None
    assert error_bars.row_at(shown, last + 1, scale) is None
    assert error_bars.height(shown, scale) == pytest.approx(last)


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_two_systems_have_their_names_numbers_and_marks(palette: object) -> None:
    notes = Notes()
    error_bars.draw_errors(Sheet(notes, Ruler(), palette), picture(2), 400, selected=0)  # type: ignore[arg-type]
    texts = notes.texts()
    assert {"A*", "PCFG", "1,412", "706", "141", "70", "0", "3.1", "0.4", "F1 lost"} <= set(texts)
    # A mark in the legend and one at the end of each bar: circles of the first system.
    assert sum(name == "circle" for name, _ in notes.calls) == 3
    assert sum(name == "path" for name, _ in notes.calls) == 3


def test_bars_are_as_long_as_their_counts_and_stay_inside() -> None:
    notes = Notes()
    error_bars.draw_errors(Sheet(notes, Ruler(), LIGHT), picture(1), 400)
    wide = [values[2] for name, values in notes.calls if name == "rect"]
    assert len(wide) == 2
    assert wide[1] / wide[0] == pytest.approx(141 / 1412)
    for name, values in notes.calls:
        if name == "rect":
            assert 0 < values[0] < values[0] + values[2] < 400
    narrow = Notes()
    error_bars.draw_errors(Sheet(narrow, Ruler(), LIGHT), picture(1), 220)
    assert any(text.endswith("…") for text in narrow.texts())
    assert "1,412" in narrow.texts()


def test_nothing_to_draw() -> None:
    notes = Notes()
    error_bars.draw_errors(Sheet(notes, Ruler(), LIGHT), ErrorPicture((), ("A*",)), 400)
    assert notes.texts() == ["errors", "F1 lost"]
