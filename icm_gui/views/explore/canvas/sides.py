"""The canvases of two runs side by side: each draws its own run, and goes where the other goes."""

from __future__ import annotations

from typing import Self, TypeVar

from PySide6.QtGui import QShowEvent

from icm_core.drawing.charts.layout import View
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.scene import Places
from icm_core.drawing.hypergraphs.draw import GraphPlaces
from icm_core.drawing.hypergraphs.view import GraphView
from icm_core.drawing.lattice.overlay import LatticeOverlay
from icm_core.drawing.lattice.places import LatticePlaces
from icm_core.rendering.shown import Shown, hypothesis_of
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.canvas.canvas import ForestCanvas
from icm_gui.views.explore.canvas.chart.canvas import ChartCanvas, Overlays
from icm_gui.views.explore.canvas.graph.canvas import GraphCanvas
from icm_gui.views.explore.canvas.lattice.canvas import LatticeCanvas

_OneT = TypeVar("_OneT")
Side = ChartCanvas | GraphCanvas | LatticeCanvas


class _Tied(ForestCanvas):
    """A canvas of one of two runs, tied to that of the other; it rests until it is looked at."""

    tied: Self | None = None

    def __init__(self, explore: Explore, themes: Themes, is_second: bool) -> None:
        self.is_second = is_second
        super().__init__(explore, themes)

    def _name(self, name: str, first: str, second: str) -> None:
        self.setObjectName(f"{name}-second" if self.is_second else f"{name}-first")
        self.setAccessibleName(second if self.is_second else first)

    def _own_first(self, first: _OneT, second: _OneT | None) -> tuple[_OneT, _OneT | None]:
        """Return what its run draws, then the other one's."""
        return (second, first) if self.is_second and second is not None else (first, second)

    def rebuild(self) -> None:
        """Show the run, once it is looked at."""
        if self.isVisible():
            super().rebuild()


class _LaidTied(_Tied):
    """One whose layout depends on its width."""

    @property
    def across(self) -> int:
        """The width of the narrower one: both have one geometry."""
        return self.width() if self.tied is None else min(self.width(), self.tied.width())

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        self.rebuild()
        super().showEvent(event)


class SideChart(_Tied, ChartCanvas):
    """The chart of one of two runs; another one goes where it goes."""

    is_framed = False

    def __init__(self, explore: Explore, themes: Themes, is_second: bool) -> None:
        super().__init__(explore, themes, is_second)
        first, second = self.tr("Chart of the run"), self.tr("Chart of the second run")
        self._name("chart", first, second)

    def overlays(self, places: Places, shown: Shown, second: Shown | None) -> Overlays:
        """Make the drawing of its run's hypothesis; what both runs have is grey."""
        other = None if second is None else hypothesis_of(second)
        own, other = self._own_first(hypothesis_of(shown), other)
        palette = self.themes.palette
        # The other run is on the other canvas.
        return Overlay(places, palette, own, self.is_second, other, alone=True), None

    def _show_step(self) -> None:
        if self.isVisible():
            super()._show_step()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        super().showEvent(event)
        self.rebuild()
        self._fit_pending = True
        self._show_step()

    def _set_view(self, view: View) -> None:
        super()._set_view(view)
        tied = self.tied
        # One that is shown again may still have the sentence before.
        if tied is not None and tied.view.tokens == view.tokens and tied.view != view:
            tied.was_fitted = self.was_fitted
            tied._set_view(view)


class SideGraph(_LaidTied, GraphCanvas):
    """The hypergraph of one of two runs; another one goes where it goes."""

    def __init__(self, explore: Explore, themes: Themes, is_second: bool) -> None:
        super().__init__(explore, themes, is_second)
        first, second = self.tr("Hypergraph of the run"), self.tr("Hypergraph of the second run")
        self._name("hypergraph", first, second)

    def overlays(self, places: GraphPlaces) -> tuple[Overlay, Overlay | None]:
        """Make the drawing of its run's hypothesis; what both runs have is grey."""
        own, other = self._own_first(*self.drawn)
        palette = self.themes.palette
        # Both are laid out together; the other run is on the other canvas.
        return Overlay(places, palette, own, self.is_second, other, alone=True), None

    def _fitted(self) -> GraphView:
        """Return the view of the first one, which follows what is popped."""
        if self.is_second and self.tied is not None and self.tied.graph is not None:
            return self.tied.view
        return super()._fitted()

    def _set_view(self, view: GraphView) -> None:
        super()._set_view(view)
        if self.tied is not None and self.tied.view != view:
            self.tied.was_fitted = self.was_fitted
            self.tied._set_view(view)


class SideLattice(_LaidTied, LatticeCanvas):
    """The lattice of one of two runs; another one goes where it goes."""

    def __init__(self, explore: Explore, themes: Themes, is_second: bool) -> None:
        super().__init__(explore, themes, is_second)
        first, second = self.tr("Lattice of the run"), self.tr("Lattice of the second run")
        self._name("lattice", first, second)

    def overlays(self, places: LatticePlaces) -> tuple[LatticeOverlay, LatticeOverlay | None]:
        """Make the drawing of its run's path; what both runs have is grey."""
        path = hypothesis_of(self.shown) if self.path is None else self.path
        own, other = self._own_first(path, self.path_second)
        palette = self.themes.palette
        return LatticeOverlay(places, palette, own, self.is_second, other, alone=True), None

    def _follow_step(self) -> None:
        """Leave it to the first one to follow the step: both are at one place."""
        if not self.is_second:
            super()._follow_step()

    def move_by(self, dx: float, dy: float) -> None:
        """Move the view by some pixels, and the other one to the same place."""
        super().move_by(dx, dy)
        other = self.tied
        if other is not None and other.view != self.view:
            other.was_fitted = self.was_fitted
            dx, dy = self.view.x - other.view.x, self.view.y - other.view.y
            LatticeCanvas.move_by(other, dx, dy)

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Give columns more room, in both."""
        super().zoom_by(factor, x, y)
        other = self.tied
        if other is not None and other.view.zoom != self.view.zoom:
            LatticeCanvas.zoom_by(other, self.view.zoom / other.view.zoom, x, y)


_SideT = TypeVar("_SideT", SideChart, SideGraph, SideLattice)


def sides(kind: type[_SideT], explore: Explore, themes: Themes) -> tuple[_SideT, _SideT]:
    """Return the canvases of two runs, tied to each other."""
    first, second = kind(explore, themes, False), kind(explore, themes, True)
    first.tied, second.tied = second, first
    return first, second
