"""Log axes, marks, legends, and the point under the pointer."""

from __future__ import annotations

import math

import numpy as np
import pytest
from drawing_notes import Notes, Ruler

from icm_core.drawing.paint.painter import Font
from icm_core.drawing.paint.palette import LIGHT
from icm_core.drawing.paint.svg import ApproximateMeasure, SvgPainter
from icm_core.drawing.plots.drawing import draw_figure
from icm_core.drawing.plots.figure import Figure, Highlight, Plot, Series
from icm_core.drawing.plots.legend import draw_legend, entries, legend_size
from icm_core.drawing.plots.markers import DASHES, MARKERS, SERIES, draw_marker
from icm_core.drawing.plots.plot import PAD, TITLE_PX, Layout
from icm_core.drawing.plots.points import draw_near, nearest, point_of
from icm_core.drawing.plots.scales import decades, log_ticks, logs, minor, share, value_of

WIDTH, HEIGHT = 500.0, 300.0


def figure(points: int = 158, **changes: object) -> Figure:
    x = np.arange(1, points + 1)
    y = np.maximum(1, 918 // x)
    data = Series(
        x,
        y,
        "ink",
        "data",
        kind="points",
        marker="circle",
        note=f"{points} rules",
        tell=lambda at: f"point {at}",
    )
    line = Series(x, y + 2, "hyp", "d .71, c 4.6", note="fitted, depth 2")
    plot = Plot("customers", (line, data), low=0.8, high=1_500.0, log=True)
    options = {"follows": False, "log": True, "legend": True} | changes
    return Figure((plot,), 0.9, points * 1.15, "rank", **options)  # type: ignore[arg-type]


def drawn(one: Figure, width: float = WIDTH, height: float = HEIGHT) -> tuple[Notes, Layout]:
    notes, ruler = Notes(), Ruler()
    layout = Layout.of(one, width, height, ruler)
    draw_figure(notes, layout, LIGHT, ruler)
    return notes, layout


@pytest.mark.parametrize(
    ("low", "high", "most", "expected"),
    [
        (0.9, 220.0, 9, [1, 2, 5, 10, 20, 50, 100, 200]),
        (0.9, 320.0, 7, [1, 3, 10, 30, 100, 300]),
        (0.9, 30_000.0, 6, [1, 10, 100, 1_000, 10_000]),
        (1e-7, 1e7, 5, [1e-6, 1e-3, 1.0, 1e3, 1e6]),
        (0.0099, 1.0, 4, [0.01, 0.1, 1.0]),
    ],
)
def test_ticks_are_round_numbers(low: float, high: float, most: int, expected: list[float]) -> None:
    assert log_ticks(low, high, most) == pytest.approx(expected)
    assert len(log_ticks(low, high, most)) <= most


@pytest.mark.parametrize("high", [2.1, 3.0, 4.5, 9.0, 11.0, 1e3, 1e9])
@pytest.mark.parametrize("low", [0.9, 1.0, 1.7])
def test_there_are_always_two_ticks_and_they_fit(low: float, high: float) -> None:
    for most in range(2, 10):
        found = log_ticks(low, high, most)
        assert len(found) >= 2 or high / low < 1.5
        assert found == sorted(set(found))
        assert all(low <= one * (1 + 1e-9) and one <= high * (1 + 1e-9) for one in found)


def test_lines_between_numbers_are_left_out_where_they_are_close() -> None:
    assert minor(1.0, 100.0, 400.0) == decades(1.0, 100.0, tuple(range(1, 10)))
    assert len(minor(1.0, 100.0, 400.0)) == 19
    assert minor(1.0, 1e8, 400.0) == []


def test_places_on_a_log_axis_are_logs() -> None:
    _, layout = drawn(figure())
    frame = layout.frames[0]
    one, ten, hundred = (layout.x_of(value) for value in (1.0, 10.0, 100.0))
    assert hundred - ten == pytest.approx(ten - one)
    low, middle, high = (frame.place(value) for value in (1.0, 10.0, 100.0))
    assert low - middle == pytest.approx(middle - high)
    assert low > high
    for x in (1.0, 7.0, 150.0):
        assert layout.x_at(layout.x_of(x)) == pytest.approx(x)
    values = np.array([1.0, 7.0, 150.0])
    assert layout.across(values) == pytest.approx([layout.x_of(x) for x in values])
    assert frame.at(values) == pytest.approx([frame.place(y) for y in values])


def test_a_log_axis_has_no_zero() -> None:
    assert np.isnan(logs(np.array([0.0, -1.0]))).all()
    assert logs(np.array([10, 100])).tolist() == [1.0, 2.0]
    assert value_of(share(5.0, 1.0, 80.0, True), 1.0, 80.0, True) == pytest.approx(5.0)
    x = np.arange(1, 5)
    holes = Series(x, np.array([5, 0, 7, 0]), marker="square")
    notes, _ = drawn(Figure((Plot("n", (holes,), log=True),), 1.0, 4.0, log=True))
    marks = [values for name, values in notes.calls if name == "rect"]
    assert len(marks) == 2
    assert all(math.isfinite(number) for values in marks for number in values)


def test_vertical_lines_stand_on_log_axes_alone() -> None:
    def upright(one: Figure) -> int:
        notes, _ = drawn(one)
        return sum(
            values[0] == values[2] and values[1] != values[3]
            for name, values in notes.calls
            if name == "line"
        )

    assert upright(figure()) > 5
    assert upright(figure(log=False)) == 0


def test_marks_that_lie_on_each_other_are_drawn_once() -> None:
    notes, layout = drawn(figure(30_000))
    circles = [values for name, values in notes.calls if name == "circle"]
    assert 100 < len(circles) < 1_500
    # The last is the legend's.
    assert max(x for x, *_ in circles[:-1]) <= layout.frames[0].x + layout.frames[0].width + 1


def test_every_series_has_a_mark_a_colour_and_a_dash_of_its_own() -> None:
    assert len(set(MARKERS)) == len(set(SERIES)) == len(set(DASHES)) == 6
    shapes = set()
    for marker in MARKERS:
        notes = Notes()
        draw_marker(notes, marker, 10.0, 20.0, "#000000")
        ((name, values),) = notes.calls
        shapes.add((name, str(values)))
    assert len(shapes) == 6
    notes = Notes()
    draw_marker(notes, "", 1.0, 1.0, "#000000")
    assert not notes.calls


def test_a_legend_names_what_lies_on_top_first_and_fits() -> None:
    one = figure()
    assert [series.label for series in entries(one)] == ["data", "d .71, c 4.6"]
    notes, layout = drawn(one)
    texts = {values[2]: values for name, values in notes.calls if name == "text"}
    ruler = Ruler()
    for text in ("data", "158 rules", "d .71, c 4.6", "fitted, depth 2"):
        assert texts[text][0] > layout.frames[0].x + layout.frames[0].width
        assert texts[text][0] + ruler.width(text, Font(11.0)) <= WIDTH
    wide, high = legend_size(one, ruler)
    assert layout.frames[0].y + high < HEIGHT
    assert wide == pytest.approx(WIDTH - 16 - layout.frames[0].x - layout.frames[0].width)


def test_curves_named_in_a_legend_are_not_named_at_their_ends() -> None:
    assert drawn(figure())[0].texts().count("d .71, c 4.6") == 1
    assert drawn(figure(legend=False))[0].texts().count("d .71, c 4.6") == 1


@pytest.mark.parametrize("at", [0, 5, 11])
@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
def test_the_value_of_a_marked_point_stays_inside(at: int, value: float) -> None:
    x = np.arange(12)
    series = Series(x, np.full(12, 0.5), marker="circle")
    mark = Highlight(at, value, "162,755")
    plot = Plot("discount d", (series,), low=0.0, high=1.0, highlights=(mark,))
    notes, layout = drawn(Figure((plot, plot), 0.0, 11.0, follows=False), 300.0, 200.0)
    for name, values in notes.calls:
        if name == "text" and values[2] == "162,755":
            assert values[0] >= 0
            assert values[0] + Ruler().width("162,755", Font(11.0)) <= 300.0
            assert any(frame.y - 14 <= values[1] <= frame.bottom for frame in layout.frames)
    assert notes.texts().count("162,755") == 2


@pytest.mark.parametrize("peak", [0.25, 0.75, 1.0])
def test_the_value_of_a_marked_point_is_off_the_curve(peak: float) -> None:
    x = np.arange(12)
    y = np.full(12, 0.5)
    y[5] = peak
    mark = Highlight(5, peak, ".750")
    plot = Plot("d", (Series(x, y, marker="circle"),), low=0.0, high=1.0, highlights=(mark,))
    notes, layout = drawn(Figure((plot,), 0.0, 11.0, follows=False), 500.0, 200.0)
    frame = layout.frames[0]
    (values,) = (values for name, values in notes.calls if name == "text" and values[2] == ".750")
    left, base = values[:2]
    right = left + Ruler().width(".750", Font(11.0))
    along = np.linspace(left, right, 50)
    heights = np.interp(along, [layout.x_of(at) for at in x], [frame.place(at) for at in y])
    assert not ((heights > base - 8) & (heights < base)).any()


@pytest.mark.parametrize("values", [(0.0, 0.04), (0.5, 0.5, 0.52), (1.0, 0.99, 0.98)])
def test_values_of_marked_points_do_not_cover_each_other(values: tuple[float, ...]) -> None:
    marks = tuple(Highlight(5, value, f".{at}7") for at, value in enumerate(values))
    series = Series(np.arange(12), np.full(12, 0.5), marker="circle")
    plot = Plot("discount d", (series,), low=0.0, high=1.0, highlights=marks)
    notes, _layout = drawn(Figure((plot,), 0.0, 11.0, follows=False), 300.0, 120.0)
    texts = {mark.text for mark in marks}
    places = [values for name, values in notes.calls if name == "text" and values[2] in texts]
    assert len(places) == len(marks)
    wide = Ruler().width(".07", Font(11.0))
    for at, one in enumerate(places):
        for other in places[:at]:
            assert abs(one[0] - other[0]) >= wide or abs(one[1] - other[1]) >= 10.0


def test_values_at_the_first_depth_leave_the_axis_alone() -> None:
    marks = tuple(Highlight(0, value, f"{value:.2f}") for value in (0.0, 0.01))
    series = Series(np.arange(12), np.full(12, 0.5), marker="circle")
    plot = Plot("discount d", (series,), low=0.0, high=1.0, highlights=marks)
    notes, layout = drawn(Figure((plot,), 0.0, 11.0, follows=False), 300.0, 120.0)
    texts = {mark.text for mark in marks}
    places = [values for name, values in notes.calls if name == "text" and values[2] in texts]
    assert len(places) == len(marks)
    assert all(place[0] >= layout.frames[0].x for place in places)


def test_the_nearest_point_is_told() -> None:
    ruler = Ruler()
    layout = Layout.of(figure(), WIDTH, HEIGHT, ruler)
    frame = layout.frames[0]
    x, y = layout.x_of(4.0), frame.place(918 // 4)
    near = nearest(layout, x + 2, y + 1)
    assert near is not None
    assert (near.series.label, near.point, near.text(layout)) == ("data", 3, "point 3")
    assert nearest(layout, frame.x + frame.width - 2, frame.y + 2) is None
    line = point_of(layout, 0, 0, 9)
    assert line is not None
    assert line.text(layout) == "d .71, c 4.6, rank 10: 93"
    assert point_of(layout, 0, 0, 158) is None
    assert point_of(layout, 0, 2, 0) is None
    notes = Notes()
    draw_near(notes, layout, near, LIGHT, ruler)
    assert notes.texts() == ["point 3"]


def test_what_is_told_of_a_point_does_not_cover_the_title() -> None:
    ruler = Ruler()
    layout = Layout.of(figure(), WIDTH, HEIGHT, ruler)
    near = point_of(layout, 0, 1, 0)
    assert near is not None
    notes = Notes()
    draw_near(notes, layout, near, LIGHT, ruler)
    ((left, _, _),) = [values[:3] for name, values in notes.calls if name == "text"]
    assert left > 8 + ruler.width("customers", Font(11.0))


def test_a_figure_is_an_svg_too() -> None:
    measure = ApproximateMeasure()
    painter = SvgPainter(WIDTH, HEIGHT, "rank", measure=measure)
    draw_figure(painter, Layout.of(figure(), WIDTH, HEIGHT, measure), LIGHT, measure)
    text = painter.text_of()
    assert "fitted, depth 2" in text
    assert "customers" in text
    assert "nan" not in text


def test_a_figure_without_points_is_drawn() -> None:
    none = Series(np.zeros(0), np.zeros(0), marker="circle", label="none")
    notes, layout = drawn(
        Figure((Plot("n", (none,), log=True),), 1.0, 10.0, "rank", log=True, legend=True)
    )
    assert "none" in notes.texts()
    assert nearest(layout, 100.0, 100.0) is None


@pytest.mark.parametrize("size", [(300.0, 200.0), (380.0, 270.0), (420.0, 90.0)])
def test_no_value_covers_a_title(size: tuple[float, float]) -> None:
    x = np.arange(12)
    falling = np.array([3.0, 2.3, 2.1, 0, 0, 0.7, 0, 0.3, 3, 3, 3, 2.4])
    marks = (Highlight(0, 3.0, "3.00"), Highlight(0, 0.0, "0"))
    upper = Plot("discount d of rules", (Series(x, falling, marker="circle"),), highlights=marks)
    lower = Plot(
        "concentration c",
        (Series(x, falling[::-1] * 3, marker="square"),),
        highlights=(Highlight(0, 7.2, "limit"),),
    )
    notes, layout = drawn(Figure((upper, lower), 0.0, 11.0, follows=False), *size)
    titles = [(PAD, one.title, one.plot.title) for one in layout.frames]
    for name, values in notes.calls:
        if name != "text" or values[2] not in ("3.00", "0", "limit") or values[3].weight < 600:
            continue
        for left, baseline, title in titles:
            wide = Ruler().width(title, Font(TITLE_PX))
            beside = values[0] >= left + wide
            assert beside or abs(values[1] - baseline) >= 0.8 * TITLE_PX, (values[2], title)


def test_a_legend_without_room_counts_what_it_leaves_out() -> None:
    x = np.arange(3)
    names = ("data", "fitted", "chosen")
    series = tuple(Series(x, x, label=name, note=f"note of {name}") for name in names)
    figure = Figure((Plot("y", series),), 0.0, 2.0, legend=True)
    for height, wanted in (
        (200.0, 6),
        (60.0, 3),
        (40.0, 2),
    ):
        notes = Notes()
        draw_legend(notes, figure, 0.0, 0.0, LIGHT, height=height)
        assert len(notes.texts()) == wanted
        foot = max(values[1] for name, values in notes.calls if name == "text")
        assert foot <= height
    assert notes.texts()[0] == "+2"
