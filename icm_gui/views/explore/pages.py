"""The pages of Explore's panes, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from icm_gui.views.explore.agenda import AgendaTable
from icm_gui.views.explore.astar_plots import AStarPlots
from icm_gui.views.explore.events import EventList
from icm_gui.views.explore.inspector import Inspector
from icm_gui.views.explore.results import ResultsPanel

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.workbench import Workbench


def tr(text: str) -> str:
    """Return the title of a page in the user's language."""
    return QCoreApplication.translate("pages", text)


def explore_pages(bench: Workbench, themes: Themes) -> dict[str, tuple[str, QWidget]]:
    """Return title and widget of every page."""
    explore, playback, selection = bench.explore, bench.playback, bench.selection
    plots = AStarPlots(playback, themes)
    return {
        "agenda": (tr("Agenda"), AgendaTable(playback, selection, themes)),
        "events": (tr("Events"), EventList(playback, themes)),
        "astar": (tr("f and queue"), plots),
        "depth": (tr("Depth"), plots),
        "results": (tr("Results"), ResultsPanel(explore, themes)),
        "inspector": (tr("Inspector"), Inspector(bench.inspection, themes)),
    }
