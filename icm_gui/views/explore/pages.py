"""The pages of Explore's panes, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from icm_core.inference import catalogue
from icm_core.wording import noop
from icm_gui.views.explore.families import all_panes
from icm_gui.views.explore.families.layout import PageSpec
from icm_gui.views.explore.veil import Veil

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench
    from icm_gui.views.explore.results import ResultsPanel
    from icm_gui.views.shared.docks.problems import ProblemsPane
    from icm_gui.views.shared.docks.tree_search import TreeSearchPane
    from icm_gui.views.shared.docks.treebank import TreebankPane


def _treebank(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.shared.docks.treebank import TreebankPane

    return TreebankPane(bench.sentences, bench.document, themes)


def _tree_search(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.viewmodels.shared.queries import PATTERNS, SavedQueries
    from icm_gui.views.shared.docks.tree_search import TreeSearchPane

    saved = SavedQueries(bench.session, bench.tree_hits, PATTERNS)
    return TreeSearchPane(bench.tree_hits, bench.hit_counts, saved, themes)


def _events(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.events import EventList

    return EventList(bench.playback, themes)


def _results(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.results import ResultsPanel

    return ResultsPanel(bench.explore, themes)


def _problems(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.shared.docks.problems import ProblemsPane

    return ProblemsPane(bench.problems, themes)


def _log(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.shared.docks.log import LogPane

    return LogPane(bench.log, themes)


def _inspector(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.inspector.inspector import Inspector

    return Inspector(bench.inspection, themes)


def _common() -> tuple[PageSpec, ...]:
    """Return the pages that runs of all families have."""
    return (
        PageSpec("treebank", noop("Treebank"), _treebank),
        PageSpec("tree-search", noop("Search"), _tree_search),
        PageSpec(
            "events",
            noop("Events"),
            _events,
            tells=tuple(asked.kind for asked in catalogue.questions()),
        ),
        PageSpec("results", noop("Results"), _results),
        PageSpec("problems", noop("Problems"), _problems),
        PageSpec("log", noop("Log"), _log),
        PageSpec("inspector", noop("Inspector"), _inspector),
    )


class ExplorePages(QObject):
    """Every page of Explore's panes; each is made when it is asked for, or in its turn.

    Parameters
    ----------
    bench
        What they show.

    Attributes
    ----------
    titles
        Title by name.

    Signals
    -------
    made : str
        A page is there now.
    """

    made = Signal(str)

    def __init__(self, bench: Workbench, themes: Themes, parent: QObject) -> None:
        super().__init__(parent)
        self._bench, self._themes = bench, themes
        own = (page for panes in all_panes().values() for page in panes.pages)
        self._specs = {page.name: page for page in (*_common(), *own)}
        self.titles = {
            name: QCoreApplication.translate("pages", page.title)
            for name, page in self._specs.items()
        }
        self._widgets: dict[str, QWidget] = {}
        self._then: Callable[[], object] | None = None
        self._turns = QTimer(self, interval=0)
        self._turns.timeout.connect(self._turn)

    def widget(self, name: str) -> QWidget:
        """Return a page; it is made if need be."""
        if name not in self._widgets:
            spec = self._specs[name]
            page = self._widgets[name] = spec.make(self._bench, self._themes)
            self.made.emit(name)
            if spec.tells:
                Veil(page, self._bench.playback, *spec.tells)
        return self._widgets[name]

    def make_all(self) -> None:
        """Make what is not there yet."""
        for name in self._specs:
            self.widget(name)

    def make_in_turns(self, then: Callable[[], object]) -> None:
        """Make what is not there yet, a page a turn of the event loop, and call something then."""
        self._then = then
        self._turns.start()

    def _turn(self) -> None:
        left = next((name for name in self._specs if name not in self._widgets), None)
        if left is not None:
            self.widget(left)
            return
        self._turns.stop()
        if self._then is not None:
            self._then()
        self._then = None

    @property
    def treebank(self) -> TreebankPane:
        """The list of sentences."""
        return cast("TreebankPane", self.widget("treebank"))

    @property
    def tree_search(self) -> TreeSearchPane:
        """The search for patterns."""
        return cast("TreeSearchPane", self.widget("tree-search"))

    @property
    def problems(self) -> ProblemsPane:
        """What is wrong with files."""
        return cast("ProblemsPane", self.widget("problems"))

    @property
    def results(self) -> ResultsPanel:
        """What the searches found."""
        return cast("ResultsPanel", self.widget("results"))
