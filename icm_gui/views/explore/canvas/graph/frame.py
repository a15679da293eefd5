"""What is above the hypergraph: its legend in one row, and how much of the forest is drawn."""

from __future__ import annotations

from typing import Protocol

from icm_core.drawing.charts.draw import HALF, number
from icm_core.drawing.charts.legend import (
    OTHERS,
    Entry,
    draw_legend_row,
    in_one_row,
    present,
    row_size,
)
from icm_core.drawing.charts.scene import Scene
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.hypergraphs.draw import GraphPlaces
from icm_core.drawing.hypergraphs.layout import Layout
from icm_core.drawing.paint.numbers import count
from icm_core.drawing.paint.painter import Font, Painter, Pen
from icm_core.rendering.shown import Shown
from icm_core.wording import say
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.tokens import Token
from icm_gui.viewmodels.treebank.problem_list import plural
from icm_gui.views.explore.canvas.frame import Framed, draw_corner, meanings

_COUNTS = 18.0
"""Height of the line that counts what is shown."""
_ASIDE = 30.0
"""Between the legend and that line where both are in one."""


class FramedGraph(Framed, Protocol):
    """A hypergraph, as far as what is above it tells of it."""

    explore: Explore
    scene: Scene | None
    graph: Layout | None
    links: list[int]
    shown: Shown
    drawn: tuple[Hypothesis, Hypothesis | None]

    @property
    def run(self) -> Run | None:
        """The run, None for none."""

    def places(self) -> GraphPlaces:
        """Return where everything is."""


def entries_of(graph: FramedGraph) -> list[Entry]:
    """Return what each sign means: those of a step first, then dots and hyperedges."""
    words = meanings(graph.explore)
    assert graph.scene is not None
    (hypothesis, second), scene = graph.drawn, graph.scene
    binary = any(scene.is_dashed(node) for node in hypothesis.nodes())
    entries = present(hypothesis, words, binary, second is not None, scene.has_unknown)
    # What one may guess goes first where there is no room for all.
    rare = [entry for entry in entries if entry[0] in ("binary", "unknown")]
    others = [(sign, say(text)) for sign, text in OTHERS]
    return [*(entry for entry in entries if entry not in rare), *others, *rare]


def _entries_shown(graph: FramedGraph) -> list[Entry]:
    scale = graph.themes.scale
    title, width = graph.tr("posterior"), float(graph.width())
    return in_one_row(title, entries_of(graph), graph.measure, width, scale)


def frame_height(graph: FramedGraph) -> float:
    """Return the height of what is above the hypergraph."""
    return _framed(graph)[2]


def _framed(graph: FramedGraph) -> tuple[list[Entry], str, float]:
    """Return what is above the hypergraph: signs, how much of it is drawn, and the height."""
    width, scale = float(graph.width()), graph.themes.scale
    title, entries, counts = graph.tr("posterior"), _entries_shown(graph), _counts(graph)
    wide, height = row_size(title, entries, graph.measure, width, scale)
    counted = graph.measure.width(counts, Font(11 * scale)) + _ASIDE
    return entries, counts, height + (0.0 if wide + counted <= width else _COUNTS * scale)


def _counts(graph: FramedGraph) -> str:
    """Return how much of the forest is drawn; where room is scarce, what is left out alone."""
    layout, run = graph.graph, graph.run
    if layout is None or run is None:
        return ""
    texts = [
        graph.tr("{nodes} items, {links} hyperedges of {all} and {every}").format(
            nodes=count(len(layout.node)),
            links=count(len(graph.links)),
            all=count(len(run.chart.nodes)),
            every=count(run.chart.forest.edges),
        )
    ]
    if layout.unlabelled:
        missing = plural(
            layout.unlabelled, graph.tr("item without a label"), graph.tr("items without a label")
        )
        texts = [f"{texts[0]}; {missing}", missing]
    if layout.dropped:
        text = graph.tr("{text}; {missing} hyperedges not drawn")
        texts = [text.format(text=one, missing=count(layout.dropped)) for one in texts] + texts[1:]
    font, room = Font(11 * graph.themes.scale), graph.width() - _ASIDE
    return next((one for one in texts if graph.measure.width(one, font) <= room), "")


def draw_graph_frame(graph: FramedGraph, screen: Painter) -> None:
    """Draw what is above the hypergraph and does not move with it."""
    scale, palette, width = graph.themes.scale, graph.themes.palette, float(graph.width())
    entries, counts, height = _framed(graph)
    screen.rect(0, 0, width, height, fill=palette.canvas)
    share = HALF if graph.drawn[0].change else 1.0
    title = graph.tr("posterior")
    draw_legend_row(screen, palette, graph.measure, title, entries, width, share, scale)
    draw_corner(graph, screen, counts, height - 8.0 * scale)
    screen.line(0, height, width, height, Pen(palette.line))


def draw_name(graph: FramedGraph, screen: Painter, node: int) -> None:
    """Draw what a dot stands for, beside it."""
    places, palette, scale = graph.places(), graph.themes.palette, graph.themes.scale
    pill, run = places.pill(node), graph.run
    if pill is None or run is None:
        return
    chart = run.chart
    seen_as, text = chart.unknown(node), chart.node_text(node)
    if pill.named and node in graph.shown.nodes and not seen_as:
        return
    text = f"{text}  {number(float(places.scene.posterior[node]))}"
    if seen_as:
        text = f"{text} \u00b7 {Token(chart.words[chart.span(node)[0]], seen_as).tip}"
    font = Font(11 * scale, 600)
    width, height = graph.measure.width(text, font) + 12 * scale, 19 * scale
    x, y = pill.x + pill.width + 5, pill.y + pill.height / 2 - height / 2
    if x + width > graph.width():
        x = pill.x - 5 - width
    pen = Pen(palette.ink, 1.0)
    screen.rect(x, y, width, height, fill=palette.canvas, pen=pen, radius=4)
    screen.text(x + 6 * scale, y + height - 5.5 * scale, text, font, palette.ink)
