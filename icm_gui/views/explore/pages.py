"""The pages of Explore's panes, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from icm_gui.views.explore.astar.agenda import AgendaTable
from icm_gui.views.explore.astar.plots import DepthPlot, SearchPlot
from icm_gui.views.explore.events import EventList
from icm_gui.views.explore.inspector.inspector import Inspector
from icm_gui.views.explore.results import ResultsPanel
from icm_gui.views.explore.rounds import CertificatePanel, RoundsPanel
from icm_gui.views.explore.sampling.acceptance import AcceptancePanel
from icm_gui.views.explore.sampling.mbr_page import MbrPage
from icm_gui.views.explore.sampling.plots import MHPlots
from icm_gui.views.explore.sampling.span_counts import SpanCounts
from icm_gui.views.explore.veil import Veil
from icm_gui.views.shared.docks.log import LogPane
from icm_gui.views.shared.docks.problems import ProblemsPane
from icm_gui.views.shared.docks.tree_search import TreeSearchPane
from icm_gui.views.shared.docks.treebank import TreebankPane

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench

_TELLS: Final = {
    "agenda": ("next-pop",),
    "events": ("next-pop", "accepted"),
    "rounds": ("flip-depth",),
}
"""Pages that tell the answer to questions of some kinds."""


def tr(text: str) -> str:
    """Return the title of a page in the user's language."""
    return QCoreApplication.translate("pages", text)


class ExplorePages:
    """Every page of Explore's panes.

    Parameters
    ----------
    bench
        What they show.

    Attributes
    ----------
    titled
        Title and widget by name.
    """

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        explore, playback, selection = bench.explore, bench.playback, bench.selection
        self.treebank = TreebankPane(bench.sentences, bench.document, themes)
        self.tree_search = TreeSearchPane(bench.tree_hits, themes)
        self.problems = ProblemsPane(bench.problems, themes)
        self.results = ResultsPanel(explore, themes)
        self.titled: dict[str, tuple[str, QWidget]] = {
            "treebank": (tr("Treebank"), self.treebank),
            "tree-search": (tr("Search"), self.tree_search),
            "agenda": (tr("Agenda"), AgendaTable(playback, selection, themes)),
            "events": (tr("Events"), EventList(playback, themes)),
            "astar": (tr("f and queue"), SearchPlot(playback, themes)),
            "depth": (tr("Depth"), DepthPlot(playback, themes)),
            "trace": (tr("Trace"), MHPlots(explore, bench.chains, themes)),
            "spans": (tr("Span counts"), SpanCounts(explore, bench.mbr, themes)),
            "mbr": (tr("MBR tree"), MbrPage(bench.mbr, explore, themes)),
            "acceptance": (tr("Acceptance"), AcceptancePanel(explore, bench.chains, themes)),
            "rounds": (tr("Rounds"), RoundsPanel(playback, themes)),
            "certificate": (tr("Certificate"), CertificatePanel(playback, themes)),
            "results": (tr("Results"), self.results),
            "problems": (tr("Problems"), self.problems),
            "log": (tr("Log"), LogPane(bench.log, themes)),
            "inspector": (tr("Inspector"), Inspector(bench.inspection, themes)),
        }
        for name, kinds in _TELLS.items():
            Veil(self.titled[name][1], playback, *kinds)
