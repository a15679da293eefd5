"""Pictures of a sentence's forest: chart and hypergraph, with a tree or search."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.drawing.charts import legend as chart_legend
from icm_core.drawing.charts import lens
from icm_core.drawing.charts.cells import VISIBLE
from icm_core.drawing.charts.layout import LEAST_ZOOM, MOST_ZOOM, View
from icm_core.drawing.charts.legend import Entry
from icm_core.drawing.charts.picture import draw_chart, share_of
from icm_core.drawing.charts.scene import LABELLED, Places, Scene
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import MARGIN, word_widths
from icm_core.drawing.hypergraphs.draw import GraphPlaces, draw_graph
from icm_core.drawing.hypergraphs.layout import USUAL_COLUMN
from icm_core.drawing.hypergraphs.view import GraphView
from icm_core.drawing.paint.painter import Measure, Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.transformed import Transformed
from icm_core.drawing.trees.layout import is_right_to_left
from icm_core.errors import OptionError
from icm_core.rendering.families import look_of
from icm_core.rendering.families.look import COMMON_SIGNS
from icm_core.rendering.graph import LEAST_POSTERIOR, Kept, Placed, laid_out
from icm_core.rendering.painters.lines import FontMeasure
from icm_core.rendering.scenes import scene_of
from icm_core.rendering.shown import NOTHING, Shown, hypothesis_of
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.rendering.chart_data import ChartData

USUAL_ZOOM = 1.25
_SPACE = 8.0
"""Between the legend and the chart."""


@dataclass(frozen=True, eq=False)
class ForestPicture:
    """A sentence's forest, posteriors as colours.

    Parameters
    ----------
    chart
        The forest.
    shown
        What is drawn over it: a tree, or the state of a search.
    trees
        The tree that is shown, for brackets, LaTeX and text.
    family
        Of the search whose state it is, empty for a tree.
    least
        Posterior below which items are counted, not drawn; None for the usual one.
    zoom
        How large cells and layers are beside the text.
    room
        Width and height that it is fitted into, as in the window; None for as large as it is.
    depth
        Depth of every state of contexts, for the details of near cells; None where the model is
        not known.
    legend
        Whether the colours and signs are explained.
    second
        The state of another run over the same chart.
    """

    chart: ChartData
    shown: Shown = NOTHING
    trees: tuple[Tree, ...] = ()
    family: str = ""
    least: float | None = None
    zoom: float = USUAL_ZOOM
    room: tuple[float, float] | None = None
    depth: NDArray[np.int16] | None = None
    legend: bool = True
    second: Shown | None = None
    measure: Measure = field(default_factory=FontMeasure)

    def __post_init__(self) -> None:
        if not LEAST_ZOOM <= self.zoom <= MOST_ZOOM:
            raise OptionError(f"a zoom of {self.zoom:g}: use {LEAST_ZOOM:g} to {MOST_ZOOM:g}")

    @cached_property
    def scene(self) -> Scene:
        """What is shown, without where."""
        least = self._usual if self.least is None else self.least
        return scene_of(self.chart, least, self._heat, self.depth)

    @property
    def _usual(self) -> float:
        return VISIBLE

    @property
    def _heat(self) -> NDArray[np.float64] | None:
        """Shares of samples that take the place of posteriors."""
        return self.shown.heat

    @property
    def _title(self) -> str:
        return "posterior" if self._heat is None else "share"

    def _entries(self) -> list[Entry]:
        words = look_of(self.family).meanings() if self.family else {"tree": say("best tree")}
        return chart_legend.present(
            hypothesis_of(self.shown),
            {**COMMON_SIGNS, **words},
            self._has_binary(),
            self.second is not None,
            self.scene.has_unknown,
        )

    def _has_binary(self) -> bool:
        """Whether items of binarisation are seen."""
        return any(self.scene.is_dashed(node) for node in self._drawn())

    def _drawn(self) -> list[int]:
        """Return the nodes that are drawn."""
        found: list[int] = self.shown.nodes.tolist()
        return found

    @property
    def _second(self) -> Hypothesis | None:
        return None if self.second is None else hypothesis_of(self.second)

    @property
    def _ramp(self) -> float:
        """How far up the ramp the colours go."""
        return 1.0

    def _legend_size(self) -> tuple[float, float]:
        if not self.legend:
            return 0.0, 0.0
        return chart_legend.legend_size(self._title, self._entries(), self.measure)

    def _draw_legend(self, painter: Painter, palette: Palette) -> None:
        if self.legend:
            chart_legend.draw_legend(
                painter, palette, self.measure, self._title, self._entries(), 1.0, self._ramp
            )


@dataclass(frozen=True, eq=False)
class ChartPicture(ForestPicture):
    """A chart: cells in a triangle."""

    name: str = "chart"

    @property
    def _ramp(self) -> float:
        return share_of(self._places, hypothesis_of(self.shown))

    @cached_property
    def _places(self) -> Places:
        return Places(self.scene, self.view, self.view.level(), self.measure)

    @cached_property
    def view(self) -> View:
        """Where cells are."""
        view = self._first_view
        if self.room is not None or self._is_free(view):
            return view
        return replace(view, y=self._legend_size()[1] + _SPACE)

    @cached_property
    def _first_view(self) -> View:
        """Where they are if the legend takes no room."""
        words = self.chart.words
        mirrored = is_right_to_left(words)
        widths = word_widths(words, self.measure, mirrored)
        view = View(len(words), self.zoom, mirrored=mirrored, widths=widths)
        if self.room is not None:
            both = [hypothesis_of(self.shown), *([] if self._second is None else [self._second])]
            return lens.fitted(self.scene, view, self.room, self.measure, both)
        return replace(view, x=MARGIN, y=MARGIN)

    def _is_free(self, view: View) -> bool:
        """Whether no cell lies under the legend: rows begin at half their length from the left."""
        right, bottom = self._legend_size()
        if not self.legend:
            return True
        return chart_legend.corner_is_free(view, right + _SPACE, bottom)

    def _drawn(self) -> list[int]:
        found = super()._drawn()
        if self._first_view.column >= LABELLED:
            scene = self.scene
            found = [*found, *np.flatnonzero(scene.posterior >= scene.threshold).tolist()]
        return found

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        if self.room is not None:
            return self.room
        width = max(self.view.width + 2 * MARGIN, self._legend_size()[0] + MARGIN)
        return width, self.view.y + self.view.height + MARGIN

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        view = self.view
        places = self._places
        hypothesis = hypothesis_of(self.shown)
        draw_chart(
            painter, places, palette, hypothesis, self.size(), self.shown.alive, self._second
        )
        if self.room is None or self._is_free(view):
            self._draw_legend(painter, palette)


@dataclass(frozen=True, eq=False)
class GraphPicture(ForestPicture):
    """A hypergraph: the tree in layers, other items as dots, hyperedges around them."""

    name: str = "hypergraph"

    @property
    def _usual(self) -> float:
        return LEAST_POSTERIOR

    @property
    def _heat(self) -> None:
        """Nodes keep their posteriors, as in the window."""
        return None

    @cached_property
    def _placed(self) -> Placed:
        least = self._usual if self.least is None else self.least
        room = self.room
        if room is None:
            tokens, grow = len(self.chart.words), self.zoom / USUAL_ZOOM
            room = tokens * USUAL_COLUMN * grow, 0.0
        else:
            room = room[0], room[1] - self._down()
        kept = Kept.of(self.chart, least)
        shown = hypothesis_of(self.shown)
        return laid_out(kept.shape(shown, self._second, self.scene, self.measure, room))

    @cached_property
    def places(self) -> GraphPlaces:
        """Where everything is."""
        return GraphPlaces(self.scene, self._placed.graph, GraphView(), self.measure, 1.0)

    def _entries(self) -> list[Entry]:
        return [*super()._entries(), *chart_legend.OTHERS]

    def _down(self) -> float:
        """Return how far the graph is below the legend."""
        return self._legend_size()[1]

    def _legend_size(self) -> tuple[float, float]:
        if not self.legend:
            return 0.0, 0.0
        width = np.inf if self.room is None else self.room[0]
        return chart_legend.row_size(self._title, self._entries(), self.measure, width)

    def _draw_legend(self, painter: Painter, palette: Palette) -> None:
        width = np.inf if self.room is None else self.room[0]
        if self.legend:
            chart_legend.draw_legend_row(
                painter, palette, self.measure, self._title, self._entries(), width, self._ramp
            )

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        if self.room is not None:
            return self.room
        width, height = self.places.size
        return max(width, self._legend_size()[0] + MARGIN), height + self._down()

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        below = Transformed(painter, 1.0, 0.0, self._down())
        draw_graph(
            below,
            self.places,
            palette,
            self.chart.links,
            self._placed.links,
            hypothesis_of(self.shown),
            self._second,
        )
        self._draw_legend(painter, palette)
