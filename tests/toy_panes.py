"""What Explore shows of the toy search: a page, a plot, a section of the inspector, its trees."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np
import toy_search
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout

from icm_core.drawing.plots.figure import Figure, Plot, Series
from icm_gui.views.explore import families
from icm_gui.views.explore.astar.plots import RunPlot
from icm_gui.views.explore.families.layout import FamilyPanes, PageSpec
from icm_gui.views.explore.families.section import StepSection
from icm_gui.views.shared.trees.pair import TreePair

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from icm_core.inference.trace import Trace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.playback import Playback


class WalkPage(QLabel):
    """Says what was taken at the step."""

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self._playback = playback
        self.setObjectName("toy-page")
        self.setAccessibleName("The walk")
        playback.step_changed.connect(self._show)

    def _show(self, step: int) -> None:
        trace = self._playback.trace
        is_toy = trace is not None and toy_search.FAMILY.name == trace.FAMILY
        self.setText(trace.text(step) if trace is not None and is_toy else "")


class WalkSection(StepSection):
    """Says in the inspector what was taken; a click goes to its item."""

    def __init__(self, _themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self.item = -1
        self.button = QPushButton(self)
        self.button.clicked.connect(self._clicked)
        QVBoxLayout(self).addWidget(self.button)

    def set_view(self, view: toy_search.Walked | None, _node_text: str = "") -> None:
        """Show another step."""
        self.setVisible(view is not None)
        if view is not None:
            self.item = view.item
            self.button.setText(view.text)

    def _clicked(self) -> None:
        self.item_opened.emit(self.item)


class WalkTrees(TreePair):
    """The tree that was walked, twice."""

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__(themes, ("walked", "Walked"), ("again", "Again"))
        self._explore = explore
        explore.run_changed.connect(self._show)

    def _show(self) -> None:
        run = self._explore.run_shown
        for pane in (self.first, self.second):
            pane.view.set_tree(None if run is None else run.parse.tree)


def _figure(trace: Trace | None, _second: Trace | None) -> Figure | None:
    if trace is None or toy_search.FAMILY.name != trace.FAMILY:
        return None
    score = np.asarray(trace.events["score"])
    series = Series(np.arange(len(trace)), score, "blue")
    return Figure((Plot("Score, nats", (series,)),), 0.0, len(trace) - 1.0)


def _page(bench: Workbench, _themes: Themes) -> QWidget:
    return WalkPage(bench.playback)


def _plot(bench: Workbench, themes: Themes) -> QWidget:
    plot = RunPlot(bench.playback, themes, "Score over steps", "Walk first.", _figure)
    plot.setObjectName("toy-plot")
    return plot


PANES = FamilyPanes(
    (PageSpec("toy-page", "Walk", _page), PageSpec("toy-plot", "Score", _plot)),
    search=("toy-page", "events"),
    plots=("toy-plot",),
    section=WalkSection,
    trees=WalkTrees,
)


@contextmanager
def registered() -> Iterator[None]:
    """Let the search join, with what the window shows of it."""
    with toy_search.registered():
        families.register(toy_search.FAMILY.name, PANES)
        try:
            yield
        finally:
            families.remove(toy_search.FAMILY.name)
