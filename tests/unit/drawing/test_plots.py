"""Plots are laid out within their rectangle, on one x, and drawn through any painter."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from drawing_notes import Notes, Ruler

from icm_core.drawing.paint.painter import Font
from icm_core.drawing.paint.palette import LIGHT
from icm_core.drawing.plots.drawing import draw_cursor, draw_figure
from icm_core.drawing.plots.figure import Band, Figure, Highlight, Plot, Reference, Series
from icm_core.drawing.plots.plot import Layout, values_at

WIDTH, HEIGHT = 300.0, 200.0


def figure(points: int = 1000) -> Figure:
    steps = np.arange(points)
    return Figure(
        (
            Plot("Best f, nats", (Series(steps, -60.0 - steps / 200),)),
            Plot(
                "Queue size",
                (Series(steps, steps * 2, "purple", "second", dash=(6.0, 3.0)),),
                (Reference(2000.0, "beam 2,000"),),
                (Band(0.0, 100.0),),
                low=0.0,
                whole=True,
            ),
        ),
        0.0,
        points - 1.0,
    )


def test_plots_share_one_x_and_stay_inside() -> None:
    layout = Layout.of(figure(), WIDTH, HEIGHT, Ruler())
    first, second = layout.frames
    assert (first.x, first.width) == (second.x, second.width)
    assert first.bottom < second.title < second.y < second.bottom < HEIGHT
    assert layout.x_of(0.0) == pytest.approx(first.x)
    assert layout.x_of(999.0) == pytest.approx(first.x + first.width)
    assert first.x + first.width + Ruler().width("second", Font(10.0)) < WIDTH


def test_a_place_and_its_x_are_inverse() -> None:
    layout = Layout.of(figure(), WIDTH, HEIGHT, Ruler())
    for x in (0.0, 123.0, 999.0):
        assert layout.x_at(layout.x_of(x)) == pytest.approx(x)
    assert layout.x_at(-50.0) == 0.0
    assert layout.x_at(1e6) == 999.0


def test_titles_references_and_names_are_written() -> None:
    notes, ruler = Notes(), Ruler()
    draw_figure(notes, Layout.of(figure(), WIDTH, HEIGHT, ruler), LIGHT, ruler)
    texts = notes.texts()
    for wanted in ("Best f, nats", "Queue size", "beam 2,000", "second", "0"):
        assert wanted in texts


def test_pushes_and_pops_are_even() -> None:
    notes, ruler = Notes(), Ruler()
    draw_figure(notes, Layout.of(figure(), WIDTH, HEIGHT, ruler), LIGHT, ruler)
    names = [name for name, _ in notes.calls]
    assert names.count("push_clip") == names.count("pop") > 0


def test_the_cursor_tells_the_values_of_every_plot() -> None:
    notes, ruler = Notes(), Ruler()
    draw_cursor(notes, Layout.of(figure(), WIDTH, HEIGHT, ruler), 400, LIGHT, ruler)
    assert notes.texts() == ["−62", "800"]
    (lines,) = ({values[0] for name, values in notes.calls if name == "line"},)
    assert len(lines) == 1


def test_a_value_beyond_the_axis_has_no_dot() -> None:
    """The first draws of a chain: the axis leaves them out, their dot would be in a title."""
    (plot,) = (replace(figure().plots[0], low=-62.0, high=-60.0),)
    layout = Layout.of(replace(figure(), plots=(plot,)), WIDTH, HEIGHT, Ruler())
    for step, dots in ((100, 1), (900, 0)):
        notes = Notes()
        draw_cursor(notes, layout, step, LIGHT, Ruler())
        assert [name for name, _ in notes.calls].count("circle") == dots
        assert len(notes.texts()) == 1


def test_the_value_is_left_of_a_cursor_at_the_right_edge() -> None:
    ruler = Ruler()
    layout = Layout.of(figure(), WIDTH, HEIGHT, ruler)
    notes = Notes()
    draw_cursor(notes, layout, 999, LIGHT, ruler)
    for name, values in notes.calls:
        if name == "text":
            assert values[0] + ruler.width(values[2], Font(11.0)) <= WIDTH


@pytest.mark.parametrize("width", [150.0, 200.0, 300.0, 700.0])
@pytest.mark.parametrize("step", [0, 100, 300, 500, 700, 999])
def test_the_label_of_a_line_is_never_over_the_value_at_the_cursor(width: float, step: int) -> None:
    steps = np.arange(1000)
    reached = Plot("log P", (Series(steps, np.full(1000, -60.0)),), (Reference(-60.0, "optimum"),))
    notes, ruler = Notes(), Ruler()
    layout = Layout.of(Figure((reached,), 0.0, 999.0, fades=True), width, HEIGHT, ruler)
    draw_cursor(notes, layout, step, LIGHT, ruler)
    texts = {values[2]: values for name, values in notes.calls if name == "text"}
    assert "optimum" in texts or width < 200
    if "optimum" in texts:
        (x, y, text, font, *_), (left, base, _, its, *_) = texts["optimum"], texts["−60"]
        apart = x + ruler.width(text, font) <= left or left + ruler.width("−60", its) <= x
        assert apart or abs(y - base) >= font.size


def test_a_curve_of_many_points_is_drawn_with_few() -> None:
    notes, ruler = Notes(), Ruler()
    draw_figure(notes, Layout.of(figure(200_000), WIDTH, HEIGHT, ruler), LIGHT, ruler)
    drawn = [values[0] for name, values in notes.calls if name == "path"]
    assert drawn
    assert all(len(commands) <= 4 * WIDTH for commands in drawn)


def test_a_plot_without_values_is_drawn() -> None:
    empty = Figure((Plot("Nothing", (Series(np.zeros(0), np.zeros(0)),)),), 0.0, 0.0)
    notes, ruler = Notes(), Ruler()
    layout = Layout.of(empty, WIDTH, HEIGHT, ruler)
    draw_figure(notes, layout, LIGHT, ruler)
    draw_cursor(notes, layout, 0, LIGHT, ruler)
    assert "Nothing" in notes.texts()


def test_bars_tell_nothing_at_the_cursor() -> None:
    bars = Plot("By lag", (Series(np.arange(3), np.ones(3), kind="bars"),))
    assert values_at(bars, 1) == []
    assert bars.ends()[0] == 0.0


def test_a_low_plot_still_has_a_scale() -> None:
    values = np.linspace(-37.2, -24.3, 100)
    low = Figure((Plot("f", (Series(np.arange(100), values),)),), 0.0, 99.0)
    for height in (60.0, 80.0, 200.0):
        frame = Layout.of(low, WIDTH, height, Ruler()).frames[0]
        assert len(frame.ticks()) > 1


def test_intervals_are_drawn_around_points_and_widen_the_axis() -> None:
    x = np.array([0.0, 1.0, 2.0])
    ends = (np.array([60.0, 70.0, np.nan]), np.array([80.0, 97.0, np.nan]))
    series = Series(x, np.array([75.0, 90.0, np.nan]), kind="points", marker="circle", ends=ends)
    plot = Plot("F1", (series,))
    low, high = plot.ends()
    assert low < 60.0
    assert high > 97.0
    bare, notes, ruler = Notes(), Notes(), Ruler()
    shown = Figure((Plot("F1", (series,), low=65.0, high=100.0),), 0.0, 2.0)
    layout = Layout.of(shown, WIDTH, HEIGHT, ruler)
    draw_figure(notes, layout, LIGHT, ruler)
    without = Figure((replace(shown.plots[0], series=(replace(series, ends=None),)),), 0.0, 2.0)
    draw_figure(bare, Layout.of(without, WIDTH, HEIGHT, ruler), LIGHT, ruler)
    more = [
        values
        for name, values in notes.calls
        if name == "line" and values not in [known for kind, known in bare.calls if kind == "line"]
    ]
    # A line for each interval; a short one across its ends, but for the end below the plot.
    assert len(more) == 2 + 3
    frame = layout.frames[0]
    assert all(frame.y <= min(call[1], call[3]) for call in more)
    assert all(max(call[1], call[3]) <= frame.bottom for call in more)


def test_places_of_x_can_have_names_which_do_not_touch() -> None:
    x = np.array([0.0, 1.0, 2.0])
    series = Series(x, np.array([3.0, 0.0, 5.0]), kind="bars", bar=0.7)
    names = tuple((float(at), f"sentences of {at}") for at in range(3))
    for width, left in ((900.0, 3), (200.0, 2)):
        notes, ruler = Notes(), Ruler()
        shown = Figure((Plot("Sentences", (series,), low=0.0),), -0.5, 2.5, names=names)
        layout = Layout.of(shown, width, HEIGHT, ruler)
        draw_figure(notes, layout, LIGHT, ruler)
        assert len([text for text in notes.texts() if text.startswith("sentences of")]) == left
        # What is nothing has no bar; the others are as wide as they are to be.
        bars = [values for name, values in notes.calls if name == "rect"]
        assert len(bars) == 2
        assert bars[0][2] == pytest.approx(0.7 * layout.frames[0].width / 3)


def test_values_keep_off_the_whiskers_of_the_point_beside_them() -> None:
    """Two systems side by side: a value goes to the other side of its point."""
    at, f1 = np.array([-0.16]), np.array([83.2])
    ends = (np.array([64.0]), np.array([97.0]))
    plot = Plot(
        "F1",
        (
            Series(at, f1, kind="points", ends=ends),
            Series(-at, f1 + 1, "purple", kind="points", ends=ends),
        ),
        low=60.0,
        high=100.0,
        highlights=(Highlight(-0.16, 83.2, "83.2"), Highlight(0.16, 84.2, "84.2")),
    )
    ruler, notes = Ruler(), Notes()
    layout = Layout.of(Figure((plot,), -1.5, 1.5, follows=False), WIDTH, HEIGHT, ruler)
    draw_figure(notes, layout, LIGHT, ruler)
    left = {v[2]: v[0] for name, v in notes.calls if name == "text" and v[2] in ("83.2", "84.2")}
    wide = ruler.width("83.2", Font(10.0))
    assert layout.x_of(0.16) - layout.x_of(-0.16) < wide + 7
    assert left["83.2"] + wide <= layout.x_of(-0.16)
    assert left["84.2"] >= layout.x_of(0.16)
