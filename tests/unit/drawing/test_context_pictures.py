"""Bars, waterfall and smoothing graph, told to a painter that notes what is drawn."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from drawing_notes import Notes, Ruler

from icm_core.drawing.contexts import bars as context_bars
from icm_core.drawing.contexts import graph as context_graph
from icm_core.drawing.contexts import waterfall
from icm_core.drawing.contexts.bars import BarPicture, BarRow, Series
from icm_core.drawing.contexts.graph import GraphEdge, GraphNode, GraphPicture
from icm_core.drawing.contexts.ladder import Level, Waterfall
from icm_core.drawing.paint.palette import DARK, LIGHT, Palette
from icm_core.drawing.paint.sheet import Sheet


class Drawn(Notes):
    """Keeps what was named, too."""

    def __init__(self) -> None:
        super().__init__()
        self.named: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = []

    def __getattr__(self, name: str) -> Any:
        def note(*values: Any, **named: Any) -> None:
            self.calls.append((name, values))
            self.named.append((name, values, named))

        return note

    def rects(self, fill: str) -> list[tuple[float, float, float, float]]:
        """Return the rectangles of a colour."""
        return [
            values  # type: ignore[misc]
            for name, values, named in self.named
            if name == "rect" and named.get("fill") == fill
        ]

    def boxes(self) -> list[tuple[float, float, float, float, str]]:
        """Return where texts are: left, top, right, bottom, text."""
        result = []
        for name, values, named in self.named:
            if name == "text":
                x, base, text, font = values[:4]
                wide = Ruler().width(text, font)
                x -= {"end": wide, "middle": wide / 2}.get(named.get("anchor", "start"), 0.0)
                result.append((x, base - 0.75 * font.size, x + wide, base, text))
        return result


def overlapping(boxes: list[tuple[float, float, float, float, str]]) -> list[tuple[str, str]]:
    """Return pairs of texts that lie on each other."""
    return [
        (a[4], b[4])
        for a, b in itertools.combinations(boxes, 2)
        if a[0] < b[2] - 0.5 and b[0] < a[2] - 0.5 and a[1] < b[3] - 0.5 and b[1] < a[3] - 0.5
    ]


SERIES = (
    Series("here", "here", "this context"),
    Series("parent", "parent", "parent VP→VBD NP·2"),
    Series("base", "base", "base H"),
)


def bars(least: float = 0.0) -> BarPicture:
    """Return rows with a tail."""
    rows = [
        BarRow("NP → NP PP", (0.2, 0.1, 0.05), (".200", ".100", ".050"), old=0.15),
        BarRow("NP → DT NP|", (0.1, 0.2, 0.01), (".100", ".200", ".010")),
        BarRow("148 more", (0.7, 0.7, 0.94), (".700", ".700", ".940"), is_tail=True),
    ]
    return BarPicture(SERIES, tuple(rows), 0.2, ".20", least, "0", True)


def draw_bars(picture: BarPicture, width: float, palette: Palette = LIGHT, **named: Any) -> Drawn:
    notes = Drawn()
    sheet = Sheet(notes, Ruler(), palette, named.pop("scale", 1.0))
    context_bars.draw_bars(sheet, picture, width, **named)
    return notes


def test_bars_are_as_long_as_their_probabilities() -> None:
    notes = draw_bars(bars(), 400)
    columns = context_bars.columns_of(bars(), Ruler(), 400)
    span = columns.last - columns.first
    here = notes.rects(LIGHT.blue)
    assert [rect[2] / span for rect in here[:2]] == pytest.approx([1.0, 0.5])
    base = notes.rects(LIGHT.ink3)
    assert [rect[2] / span for rect in base[:2]] == pytest.approx([0.25, 0.05])
    # The tail is no rule: one bar that goes on beyond the axis, with a point.
    paths = [values for name, values, _ in notes.named if name == "path"]
    assert len(paths) == 1
    assert max(command[1] for command in paths[0][0] if len(command) > 1) > columns.last


def test_a_logarithmic_axis_measures_powers_of_ten() -> None:
    picture = bars(0.002)
    assert context_bars.place_of(picture, 0.2) == pytest.approx(1.0)
    assert context_bars.place_of(picture, 0.02) == pytest.approx(0.5)
    assert context_bars.place_of(picture, 0.0) == 0.0
    assert context_bars.place_of(picture, 1e-9) == 0.0
    notes = draw_bars(picture, 400)
    columns = context_bars.columns_of(picture, Ruler(), 400)
    here = notes.rects(LIGHT.blue)
    assert here[1][2] / (columns.last - columns.first) == pytest.approx(0.85, abs=0.01)


def test_rows_are_found_by_their_place_and_tinted() -> None:
    picture = bars()
    assert context_bars.row_at(picture, 3) is None
    top = context_bars.HEAD
    assert [context_bars.row_at(picture, top + 30 * at + 15) for at in range(3)] == [0, 1, 2]
    assert context_bars.row_at(picture, context_bars.height(picture) - 2) is None
    assert context_bars.row_at(picture, 2 * (top + 45), 2.0) == 1
    notes = draw_bars(picture, 400, selected=1, hovered=0)
    assert notes.rects(LIGHT.selected) == [(0, top + 30, 400, 30)]
    assert notes.rects(LIGHT.head) == [(0, top, 400, 30)]


@pytest.mark.parametrize("width", [240.0, 300.0, 400.0, 560.0, 900.0])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_text_of_bars_is_cut_or_on_another(width: float, scale: float) -> None:
    notes = draw_bars(bars(), width, DARK, scale=scale)
    boxes = notes.boxes()
    assert overlapping(boxes) == []
    assert all(left >= -1e-6 and right <= width + 1e-6 for left, _, right, _, _ in boxes)
    assert ".200" in notes.texts()


def test_numbers_give_way_before_bars_do() -> None:
    wide = context_bars.columns_of(bars(), Ruler(), 560)
    slim = context_bars.columns_of(bars(), Ruler(), 230)
    assert None not in wide.right
    assert slim.right[0] is not None
    assert slim.right[2] is None


def test_what_was_before_is_marked() -> None:
    columns = context_bars.columns_of(bars(), Ruler(), 400)
    notes = draw_bars(bars(), 400)
    x = columns.first + 0.75 * (columns.last - columns.first)
    marks = [values for name, values, _ in notes.named if name == "line" and values[4].width == 2]
    assert marks[0][0] == pytest.approx(x)
    assert "before" in notes.texts()


def level(name: str, start: float, size: float) -> Level:
    numbers = ("1,203", "1", ".71", "162,755", ".219", ".127")
    if name == "H":
        numbers = ("", "", "", "", ".109", "")
    return Level(name, "VP→VBD NP·2", "VP·2", numbers, f"{size:.4f}"[1:], start, size)


WATERFALL = Waterfall(
    "NP → NP PP",
    "sums to the model to 1e−12 (no difference)",
    (level("2", 0.0, 0.2), level("1", 0.2, 0.08), level("0", 0.28, 0.02), level("H", 0.3, 1e-9)),
    0.3,
    ".3000",
    "log −1.2040",
    ("own = (n − d t) / (N + c)", "N: 918, 1,642, 24,831"),
    old=0.15,
    old_text="was .1500",
)


def draw_waterfall(picture: Waterfall, width: float, scale: float = 1.0) -> Drawn:
    notes = Drawn()
    waterfall.draw_waterfall(Sheet(notes, Ruler(), LIGHT, scale), picture, width)
    return notes


def test_each_share_begins_where_the_level_above_stopped() -> None:
    notes = draw_waterfall(WATERFALL, 480)
    shares = notes.rects(LIGHT.blue)
    assert len(shares) == 3
    for first, second in itertools.pairwise(shares):
        assert first[0] + first[2] == pytest.approx(second[0])
        assert second[1] - first[1] == pytest.approx(waterfall.ROW)
    assert shares[0][2] / shares[1][2] == pytest.approx(0.2 / 0.08)
    # The line below each share ends where the next one begins.
    drops = [values for name, values, _ in notes.named if name == "line" and values[4].dash]
    assert drops[0][0] == pytest.approx(shares[1][0])
    total = next(values for name, values, named in notes.named if name == "rect" and "pen" in named)
    assert total[2] + 1 == pytest.approx(sum(share[2] for share in shares), abs=0.1)


@pytest.mark.parametrize("width", [230.0, 300.0, 400.0, 480.0, 700.0])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_no_text_of_the_waterfall_is_cut_or_on_another(width: float, scale: float) -> None:
    notes = draw_waterfall(WATERFALL, width, scale)
    boxes = notes.boxes()
    assert overlapping(boxes) == []
    assert all(left >= -1e-6 and right <= width + 1e-6 for left, _, right, _, _ in boxes)
    assert {".3000", "adds", ".2000"} <= set(notes.texts())
    tall = waterfall.height(WATERFALL, Ruler(), width, scale)
    assert max(bottom for _, _, _, bottom, _ in boxes) <= tall


def test_columns_give_way_in_their_order() -> None:
    texts = set(draw_waterfall(WATERFALL, 700).texts())
    assert set(waterfall.NUMBERS) <= texts
    slim = set(draw_waterfall(WATERFALL, 330).texts())
    assert "t" not in slim
    assert {"n", "own"} <= slim


def test_a_share_below_zero_and_a_sum_that_differs_have_another_colour() -> None:
    picture = Waterfall(
        "x → y",
        "differs from the model by 1e−02",
        (level("0", 0.0, 0.3), level("H", 0.3, -0.1)),
        0.2,
        ".2000",
        "log −1.6",
        agrees=False,
    )
    notes = draw_waterfall(picture, 480)
    assert notes.rects(LIGHT.hyp)
    colours = {values[2]: values[4] for name, values, _ in notes.named if name == "text"}
    assert colours["differs from the model by 1e−02"] == LIGHT.err


def test_levels_are_found_by_their_place() -> None:
    ruler = Ruler()
    top = waterfall.TITLE + waterfall.HEAD
    assert waterfall.row_at(WATERFALL, ruler, 700, 5) is None
    for at in range(4):
        assert waterfall.row_at(WATERFALL, ruler, 700, top + waterfall.ROW * at + 20) == at
    assert waterfall.row_at(WATERFALL, ruler, 700, top + waterfall.ROW * 4 + 5) is None
    # Where the check stands below the title, everything is one line lower.
    assert waterfall.row_at(WATERFALL, ruler, 300, top + 5) is None


def test_nothing_is_drawn_of_no_ladder() -> None:
    assert draw_waterfall(Waterfall("", "", (), 0.0, "", ""), 300).calls == []


def graph(beside: int) -> GraphPicture:
    """Return a path of three levels and the base, with neighbours."""
    nodes, edges = [], []
    path = []
    for row in range(4):
        columns = range(-(beside // 2), beside - beside // 2 + 1) if row < 2 else (0,)
        for column in columns:
            on_path = column == 0
            if on_path:
                path.append(len(nodes))
            key = -1 if row == 3 else len(nodes)
            place = (float(column), row, 1.0)
            chosen = on_path and row == 1
            nodes.append(GraphNode(key, "SBAR→WHNP S·2", "SBAR·2", ".245", *place, on_path, chosen))
    for at, node in enumerate(nodes):
        if node.row < 3:
            end = path[node.row + 1]
            edges.append(GraphEdge(at, end, 0.5, ".500", node.on_path))
    rows = (("depth 2", "+12,345"), ("depth 1", "+31"), ("depth 0", ""), ("base", ""))
    return GraphPicture(tuple(nodes), tuple(edges), rows)


@pytest.mark.parametrize(("width", "beside"), [(400.0, 2), (560.0, 3), (250.0, 0), (900.0, 6)])
@pytest.mark.parametrize("room", [0.0, 300.0, 700.0])
def test_no_text_of_a_graph_is_cut_or_on_another(width: float, beside: int, room: float) -> None:
    picture = graph(beside)
    assert context_graph.fitting_columns(width) >= beside + 1
    notes = Drawn()
    context_graph.draw_graph(Sheet(notes, Ruler(), LIGHT), picture, width, room)
    boxes = notes.boxes()
    assert overlapping(boxes) == []
    assert all(left >= 0 and right <= width for left, _, right, _, _ in boxes)
    places = context_graph.spots(picture, width, room)
    for one, other in itertools.combinations(places, 2):
        apart = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        assert apart > one.radius + other.radius
    for spot in places:
        for left, top, right, bottom, text in boxes:
            x, y = min(max(spot.x, left), right), min(max(spot.y, top), bottom)
            away = ((x - spot.x) ** 2 + (y - spot.y) ** 2) ** 0.5
            assert away > spot.radius - 0.5, text
    assert max(box[3] for box in boxes) <= context_graph.height(picture, room)


def test_nodes_are_found_and_the_chosen_one_is_ringed() -> None:
    picture = graph(2)
    places = context_graph.spots(picture, 400)
    for at, spot in enumerate(places):
        assert context_graph.node_at(picture, spot.x, spot.y, 400) == at
    assert context_graph.node_at(picture, 2, 2, 400) is None
    notes = Drawn()
    context_graph.draw_graph(Sheet(notes, Ruler(), DARK), picture, 400)
    chosen = next(at for at, node in enumerate(picture.nodes) if node.chosen)
    rings = [values for name, values, named in notes.named if name == "circle" and "pen" in named]
    assert [(ring[0], ring[1]) for ring in rings] == [(places[chosen].x, places[chosen].y)]


def test_edges_are_as_thick_as_the_share_passed_on() -> None:
    thin = GraphEdge(0, 1, 0.0, ".000", True)
    thick = GraphEdge(0, 1, 1.0, "1.000", True)
    nodes = (
        GraphNode(0, "a", "a", "", 0.0, 0, 1.0, True, True),
        GraphNode(-1, "H", "H", "", 0.0, 1, 0.0, True, False),
    )
    widths = []
    for edge in (thin, thick):
        notes = Drawn()
        picture = GraphPicture(nodes, (edge,), (("depth 0", ""), ("base", "")))
        context_graph.draw_graph(Sheet(notes, Ruler(), LIGHT), picture, 300)
        pens = [named["pen"] for name, _, named in notes.named if name == "path" and "pen" in named]
        widths.append(pens[0].width)
    assert widths == [pytest.approx(0.8), pytest.approx(3.2)]
