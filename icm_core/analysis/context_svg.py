"""Pictures of contexts as SVG, without a window: for the command line and for papers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.drawing import context_bars, context_graph, waterfall
from icm_core.drawing.palette import LIGHT
from icm_core.drawing.plot_drawing import draw_figure
from icm_core.drawing.plots import Layout
from icm_core.drawing.svg import ApproximateMeasure, SvgPainter

if TYPE_CHECKING:
    from icm_core.drawing.context_bars import BarPicture
    from icm_core.drawing.context_graph import GraphPicture
    from icm_core.drawing.palette import Palette
    from icm_core.drawing.plots import Figure
    from icm_core.drawing.waterfall import Waterfall

WIDTH = 640.0
"""Of a picture, in pixels."""
HEIGHT = 400.0
"""Of a plot."""
_MEASURE = ApproximateMeasure()


def figure_svg(
    figure: Figure,
    title: str,
    width: float = WIDTH,
    height: float = HEIGHT,
    palette: Palette = LIGHT,
) -> str:
    """Return plots as SVG."""
    painter = _painter(width, height, title, palette)
    draw_figure(painter, Layout.of(figure, width, height, _MEASURE), palette, _MEASURE)
    return painter.text_of()


def bars_svg(
    picture: BarPicture, title: str, width: float = WIDTH, palette: Palette = LIGHT
) -> str:
    """Return a distribution as SVG; its height follows from the rows."""
    painter = _painter(width, context_bars.height(picture), title, palette)
    context_bars.draw_bars(painter, _MEASURE, picture, width, palette)
    return painter.text_of()


def ladder_svg(
    picture: Waterfall, title: str, width: float = WIDTH, palette: Palette = LIGHT
) -> str:
    """Return a smoothing ladder as SVG; its height follows from the levels."""
    tall = waterfall.height(picture, _MEASURE, width)
    painter = _painter(width, tall, title, palette)
    waterfall.draw_waterfall(painter, _MEASURE, picture, width, palette)
    return painter.text_of()


def graph_svg(
    picture: GraphPicture,
    title: str,
    width: float = WIDTH,
    height: float = 0.0,
    palette: Palette = LIGHT,
) -> str:
    """Return a smoothing graph as SVG; rows stretch to a height that is asked for."""
    tall = context_graph.height(picture, height)
    painter = _painter(width, tall, title, palette)
    context_graph.draw_graph(painter, _MEASURE, picture, width, palette, height)
    return painter.text_of()


def _painter(width: float, height: float, title: str, palette: Palette) -> SvgPainter:
    # Texts are as wide as they are: the widths that were guessed are rather too large.
    painter = SvgPainter(width, height, title)
    painter.rect(0, 0, width, height, fill=palette.canvas)
    return painter
