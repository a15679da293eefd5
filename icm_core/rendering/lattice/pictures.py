"""Pictures of lattices: the tags of a sentence, with a sequence or search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from icm_core.data.tree import Tree
from icm_core.drawing.charts import legend as chart_legend
from icm_core.drawing.charts.cells import VISIBLE
from icm_core.drawing.charts.draw import HALF
from icm_core.drawing.charts.legend import Entry
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import MARGIN
from icm_core.drawing.lattice.draw import draw_lattice
from icm_core.drawing.lattice.layout import USUAL_COLUMN, LatticeLayout, lay_out
from icm_core.drawing.lattice.places import LatticePlaces
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.transformed import Transformed
from icm_core.rendering.chart_pictures import USUAL_ZOOM, ForestPicture
from icm_core.rendering.families import look_of
from icm_core.rendering.families.look import COMMON_SIGNS
from icm_core.rendering.lattice.tags import TagLattice, seen
from icm_core.rendering.shown import Shown
from icm_core.wording import say


@dataclass(frozen=True, eq=False)
class LatticePicture(ForestPicture):
    """A lattice: words along the bottom, candidate tags above each, a path through them.

    Parameters
    ----------
    rivals
        What competes with it.
    gold
        The gold tags, None where they are not known.
    """

    rivals: tuple[Shown, ...] = ()
    gold: Tree | None = None
    name: str = "lattice"

    @cached_property
    def _lattice(self) -> TagLattice:
        return TagLattice(self.chart)

    @property
    def _proposes(self) -> bool:
        return bool(self.family) and look_of(self.family).proposes_trees

    @cached_property
    def path(self) -> Hypothesis:
        """What is shown, as a path."""
        return self._lattice.path(self.shown, self._proposes)

    @cached_property
    def _rivals(self) -> list[Hypothesis]:
        return [self._lattice.path(one) for one in self.rivals]

    @property
    def _second(self) -> Hypothesis | None:
        return None if self.second is None else self._lattice.path(self.second, self._proposes)

    @cached_property
    def layout(self) -> LatticeLayout:
        """Where everything is."""
        least = VISIBLE if self.least is None else self.least
        scene = self._lattice.scene(least, gold=self.gold)
        room = self.room
        if room is None:
            room = len(self.chart.words) * USUAL_COLUMN * self.zoom / USUAL_ZOOM, 0.0
        else:
            room = room[0], room[1] - self._down()
        paths = [self.path, *self._rivals, *([] if self._second is None else [self._second])]
        return lay_out(scene, self.measure, room, forced=seen(paths))

    def _entries(self) -> list[Entry]:
        words = {"tree": say("best tags")}
        if self.family:
            look = look_of(self.family)
            words = {**look.meanings(), **look.tag_meanings()}
        return chart_legend.present(
            self.path,
            {**COMMON_SIGNS, **words},
            binary=False,
            second=self.second is not None,
            unknown=any(self.chart.seen_as),
            gold=self.gold is not None,
            rival=bool(self.rivals),
        )

    @property
    def _ramp(self) -> float:
        return HALF

    def _width(self) -> float:
        return np.inf if self.room is None else self.room[0]

    def _down(self) -> float:
        """Return how far the lattice is below the legend."""
        return self._legend_size()[1]

    def _legend_size(self) -> tuple[float, float]:
        if not self.legend:
            return 0.0, 0.0
        return chart_legend.row_size(self._title, self._entries(), self.measure, self._width())

    def _draw_legend(self, painter: Painter, palette: Palette) -> None:
        if self.legend:
            chart_legend.draw_legend_row(
                painter,
                palette,
                self.measure,
                self._title,
                self._entries(),
                self._width(),
                self._ramp,
            )

    def size(self) -> tuple[float, float]:
        """Return width and height: those of the room, or more."""
        layout = self.layout
        legend = 0.0 if self.room is not None else self._legend_size()[0] + MARGIN
        width, height = max(layout.width, legend), layout.height + self._down()
        if self.room is not None:
            width, height = max(width, self.room[0]), max(height, self.room[1])
        return width, height

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        below = Transformed(painter, 1.0, 0.0, self._down())
        free = self.size()[1] - self._down() - self.layout.height
        places = LatticePlaces(self.layout, self.measure, 0.0, free / 2)
        draw_lattice(
            below,
            places,
            palette,
            self.path,
            self._second,
            self._rivals,
            self.shown.alive,
            self.shown.heat,
        )
        self._draw_legend(painter, palette)
