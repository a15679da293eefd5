"""The docks around Explore, and what each shows for which kind of run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QWidget

from icm_gui.views.explore.timeline import Timeline
from icm_gui.views.shared.pane import Pane

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore import Explore

LEFT_WIDTH, RIGHT_WIDTH = 248, 292
TIMELINE_HEIGHT = 132
BOTTOM_HEIGHT = 190
_BOTTOM_SHARES = (34, 24, 42)
_FAMILY_PAGES: dict[str, dict[str, tuple[str, ...]]] = {
    "astar": {
        "search": ("agenda", "events"),
        "plots": ("astar", "depth"),
        "results": ("results", "problems", "log"),
        "right": ("inspector",),
    },
    "mh": {
        "search": ("trace", "events"),
        "plots": ("spans",),
        "results": ("mbr", "results", "problems", "log"),
        "right": ("acceptance", "inspector"),
    },
    "exact": {
        "search": ("rounds", "events"),
        "plots": ("items",),
        "results": ("results", "problems", "log"),
        "right": ("inspector",),
    },
}
"""Pages of each pane for each family of runs."""


class ExplorePanes(QObject):
    """Makes the docks, and shows in them what the run needs.

    Parameters
    ----------
    pages
        Widgets by name: those of the families, and ``treebank``.
    """

    def __init__(
        self,
        window: QMainWindow,
        explore: Explore,
        themes: Themes,
        pages: dict[str, tuple[str, QWidget]],
    ) -> None:
        super().__init__(window)
        self._window, self._explore = window, explore
        self.timeline = QDockWidget(self.tr("Timeline"), window)
        self.timeline.setObjectName("timeline-pane")
        self.timeline.setTitleBarWidget(QWidget())
        self.timeline.setWidget(Timeline(explore, themes))
        themes.changed.connect(self._themes_changed)
        self._themes = themes
        self.treebank = Pane("treebank-pane", self.tr("Treebank"), themes, window)
        self.right = Pane("right-pane", self.tr("Inspector"), themes, window)
        self.search = Pane("search-pane", self.tr("Search"), themes, window)
        self.plots = Pane("plots-pane", self.tr("Plots"), themes, window)
        self.results = Pane("results-pane", self.tr("Results"), themes, window)
        self._panes = {
            "treebank": self.treebank,
            "right": self.right,
            "search": self.search,
            "plots": self.plots,
            "results": self.results,
        }
        where = {"treebank": "treebank"} | {
            page: pane
            for family in _FAMILY_PAGES.values()
            for pane, names in family.items()
            for page in names
        }
        for name, (title, page) in pages.items():
            self._panes[where[name]].add_page(name, title, page)
        self._have = frozenset(pages)
        if "treebank" in pages:
            self.treebank.show_pages("treebank")
        self._family = ""
        self._themes_changed()
        self.arrange()
        self.show_family("astar")
        explore.run_changed.connect(self._run_changed)

    @property
    def docks(self) -> list[QDockWidget]:
        """All docks, for the menu."""
        return [
            self.treebank, self.right, self.timeline, self.search, self.plots, self.results,
        ]  # fmt: skip

    def arrange(self) -> None:
        """Put all docks where they are at first."""
        window = self._window
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        for dock in self.docks:
            window.removeDockWidget(dock)
            dock.setFloating(False)
        area = Qt.DockWidgetArea
        window.addDockWidget(area.LeftDockWidgetArea, self.treebank)
        window.addDockWidget(area.RightDockWidgetArea, self.right)
        window.addDockWidget(area.BottomDockWidgetArea, self.timeline)
        window.addDockWidget(area.BottomDockWidgetArea, self.search)
        window.splitDockWidget(self.timeline, self.search, Qt.Orientation.Vertical)
        window.splitDockWidget(self.search, self.plots, Qt.Orientation.Horizontal)
        window.splitDockWidget(self.plots, self.results, Qt.Orientation.Horizontal)
        for dock in self.docks:
            dock.show()
        self.size_up()

    def size_up(self) -> None:
        """Give all docks their sizes of the first start."""
        window = self._window
        horizontal, vertical = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        window.resizeDocks([self.treebank, self.right], [LEFT_WIDTH, RIGHT_WIDTH], horizontal)
        window.resizeDocks([self.timeline, self.search], [TIMELINE_HEIGHT, BOTTOM_HEIGHT], vertical)
        room = max(window.width() - RIGHT_WIDTH, 100)
        sizes = [room * share // sum(_BOTTOM_SHARES) for share in _BOTTOM_SHARES]
        window.resizeDocks([self.search, self.plots, self.results], sizes, horizontal)

    def show_family(self, family: str) -> None:
        """Show the pages for a kind of run; others stay as they are."""
        if family == self._family or family not in _FAMILY_PAGES:
            return
        self._family = family
        for pane, names in _FAMILY_PAGES[family].items():
            there = [name for name in names if name in self._have]
            if there:
                self._panes[pane].show_pages(*there)
                if pane in ("search", "plots", "right"):
                    self._panes[pane].bring(there[0])

    def bring(self, page: str) -> None:
        """Bring a page to the front wherever it is."""
        for pane in self._panes.values():
            pane.bring(page)

    def pane_of(self, page: str) -> Pane:
        """Return the pane that has a page.

        Raises
        ------
        KeyError
            If none has.
        """
        for pane in self._panes.values():
            try:
                pane.page(page)
            except KeyError:
                continue
            return pane
        raise KeyError(page)

    def _themes_changed(self) -> None:
        # All of the timeline has its own height: more would be empty, less would hide the event.
        self.timeline.setFixedHeight(round(TIMELINE_HEIGHT * self._themes.scale))

    def load_icons(self) -> None:
        """Give the panes their icons."""
        for pane in self._panes.values():
            pane.load_icons()

    def _run_changed(self) -> None:
        run = self._explore.run_shown
        if run is not None:
            self.show_family(run.way.family)
