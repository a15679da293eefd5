"""The pages of Explore's panes, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from icm_core.inference import catalogue
from icm_gui.viewmodels.shared.queries import PATTERNS, SavedQueries
from icm_gui.views.explore.events import EventList
from icm_gui.views.explore.families import all_panes
from icm_gui.views.explore.inspector.inspector import Inspector
from icm_gui.views.explore.results import ResultsPanel
from icm_gui.views.explore.veil import Veil
from icm_gui.views.shared.docks.log import LogPane
from icm_gui.views.shared.docks.problems import ProblemsPane
from icm_gui.views.shared.docks.tree_search import TreeSearchPane
from icm_gui.views.shared.docks.treebank import TreebankPane

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench


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
        explore, playback = bench.explore, bench.playback
        self.treebank = TreebankPane(bench.sentences, bench.document, themes)
        self.tree_search = TreeSearchPane(
            bench.tree_hits,
            bench.hit_counts,
            SavedQueries(bench.session, bench.tree_hits, PATTERNS),
            themes,
        )
        self.problems = ProblemsPane(bench.problems, themes)
        self.results = ResultsPanel(explore, themes)
        self.titled: dict[str, tuple[str, QWidget]] = {
            "treebank": (tr("Treebank"), self.treebank),
            "tree-search": (tr("Search"), self.tree_search),
            "events": (tr("Events"), EventList(playback, themes)),
            "results": (tr("Results"), self.results),
            "problems": (tr("Problems"), self.problems),
            "log": (tr("Log"), LogPane(bench.log, themes)),
            "inspector": (tr("Inspector"), Inspector(bench.inspection, themes)),
        }
        for page in (page for panes in all_panes().values() for page in panes.pages):
            self.titled[page.name] = tr(page.title), page.make(bench, themes)
            if page.tells:
                Veil(self.titled[page.name][1], playback, *page.tells)
        kinds = (asked.kind for asked in catalogue.questions())
        Veil(self.titled["events"][1], playback, *kinds)
