"""What Explore shows of the toy search: a page and a plot."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import numpy as np
import toy_search
from PySide6.QtWidgets import QLabel

from icm_core.drawing.plots.figure import Figure, Plot, Series
from icm_gui.views.explore import families
from icm_gui.views.explore.astar.plots import RunPlot
from icm_gui.views.explore.families.layout import FamilyPanes, PageSpec

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from icm_core.inference.trace import Trace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench
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
