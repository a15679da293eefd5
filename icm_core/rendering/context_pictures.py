"""Pictures of contexts: plots, distributions, ladders, smoothing graphs."""

from __future__ import annotations

from dataclasses import dataclass, field

from icm_core.data.tree import Tree
from icm_core.drawing.contexts import bars as context_bars
from icm_core.drawing.contexts import graph as context_graph
from icm_core.drawing.contexts import waterfall
from icm_core.drawing.contexts.ladder import Waterfall
from icm_core.drawing.paint.painter import Measure, Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.plots.drawing import draw_figure
from icm_core.drawing.plots.figure import Figure
from icm_core.drawing.plots.plot import Layout
from icm_core.rendering.painters.lines import FontMeasure

WIDTH = 640.0
"""Of a picture, in pixels."""
HEIGHT = 400.0
"""Of a plot."""


@dataclass(frozen=True, eq=False)
class _Wide:
    """A picture of a width that is asked for.

    Parameters
    ----------
    name
        What readers aloud say of it.
    """

    name: str
    width: float = WIDTH
    measure: Measure = field(default_factory=FontMeasure)

    @property
    def trees(self) -> tuple[Tree, ...]:
        """No trees."""
        return ()


@dataclass(frozen=True, eq=False)
class FigurePicture(_Wide):
    """Plots."""

    figure: Figure = field(kw_only=True)
    height: float = HEIGHT

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.width, self.height

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        layout = Layout.of(self.figure, self.width, self.height, self.measure)
        draw_figure(painter, layout, palette, self.measure)


@dataclass(frozen=True, eq=False)
class BarsPicture(_Wide):
    """A distribution over rules; its height follows from the rows."""

    bars: context_bars.BarPicture = field(kw_only=True)

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.width, context_bars.height(self.bars)

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        context_bars.draw_bars(Sheet(painter, self.measure, palette), self.bars, self.width)


@dataclass(frozen=True, eq=False)
class LadderPicture(_Wide):
    """A rule's smoothing ladder; its height follows from the levels."""

    ladder: Waterfall = field(kw_only=True)

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.width, waterfall.height(self.ladder, self.measure, self.width)

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        waterfall.draw_waterfall(Sheet(painter, self.measure, palette), self.ladder, self.width)


@dataclass(frozen=True, eq=False)
class SmoothingPicture(_Wide):
    """What a context backs off to; rows stretch to a height that is asked for."""

    graph: context_graph.GraphPicture = field(kw_only=True)
    height: float = 0.0

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.width, context_graph.height(self.graph, self.height)

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        sheet = Sheet(painter, self.measure, palette)
        context_graph.draw_graph(sheet, self.graph, self.width, self.height)
