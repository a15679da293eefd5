"""The docks around Explore, and what each shows for which kind of run."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QWidget
from shiboken6 import isValid

from icm_core.inference import catalogue
from icm_core.inference.forest.naming import is_lattice
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.room import FOLDING, LOWEST, Room
from icm_gui.views.explore.families import all_panes
from icm_gui.views.explore.fold_strip import FoldedPage
from icm_gui.views.explore.pages import ExplorePages
from icm_gui.views.explore.timeline.dock import TimelineDock
from icm_gui.views.shared.panes.docking import resize_docks
from icm_gui.views.shared.panes.pane import Pane

LEFT_WIDTH = 248
_LEAST_RIGHT = 270
_NARROWER = 40
"""What the right pane gives to the canvas where the window is narrow."""
_MOST_SIDE = 36
"""Width of a pane at a side, in percent of the window's, beyond which text makes it no wider."""
_USUAL = catalogue.search(catalogue.SHOWN).family
"""Family whose pages are shown before the first run."""
LEAST_BOTTOM = 150
"""Least height of the lowest panes."""
_HEADS = 66
"""Height of what is above the canvas."""
_BOTTOM_SHARES = (34, 24, 42)
"""Widths of the lowest panes, in percent."""


class ExplorePanes(QObject):
    """Makes the docks, and shows in them what the run needs.

    Parameters
    ----------
    room
        Which of them are open.
    pages
        Those of the families, ``treebank`` and ``tree-search``; they get their places when they
        are made.
    """

    def __init__(
        self,
        window: QMainWindow,
        explore: Explore,
        room: Room,
        themes: Themes,
        pages: ExplorePages,
    ) -> None:
        super().__init__(window)
        self._window, self._explore, self._themes = window, explore, themes
        self._pages = pages
        self.room = room
        self.timeline = TimelineDock(explore, themes, window)
        self.timeline.strip.page_asked.connect(self.open_page)
        self.timeline.strip.all_asked.connect(self._open_all)
        self.treebank = Pane("treebank-dock", self.tr("Treebank"), themes, window)
        self.right = Pane("right-dock", self.tr("Inspector"), themes, window)
        self.search = Pane("search-dock", self.tr("Search"), themes, window)
        self.plots = Pane("plots-dock", self.tr("Plots"), themes, window)
        self.results = Pane("results-dock", self.tr("Results"), themes, window)
        self._panes = {
            "treebank": self.treebank,
            "right": self.right,
            "search": self.search,
            "plots": self.plots,
            "results": self.results,
        }
        self._layouts = all_panes()
        pages_of = [page for panes in self._layouts.values() for page in panes.pages]
        self._telling = {page.name for page in pages_of if page.tells_event}
        self._where = {"treebank": "treebank", "tree-search": "treebank"} | {
            page: pane
            for panes in self._layouts.values()
            for pane, names in panes.by_pane().items()
            for page in names
        }
        for name, title in pages.titles.items():
            self._panes[self._where[name]].name_page(name, title)
        pages.made.connect(self._page_made)
        self.treebank.show_pages("treebank", "tree-search")
        self._more: list[QDockWidget] = []
        self._family = ""
        self._has_steps = True
        """Whether the run has steps that the right pane tells of."""
        self._parts = self._usual_parts()
        self.is_held = False
        """Whether the panes are out of sight and keep their sizes, whatever happens to text."""
        self._window_height = 0
        self._scale = themes.scale
        self._follow_panes()
        self._height_changed()
        self.arrange()
        self.show_family(_USUAL)
        explore.run_changed.connect(self._run_changed)
        explore.choice_changed.connect(self._choice_changed)
        explore.results_changed.connect(self._tell_folded)
        themes.changed.connect(self._height_changed)
        self._tell_folded()

    def _page_made(self, name: str) -> None:
        self._panes[self._where[name]].add_page(
            name, self._pages.titles[name], self._pages.widget(name)
        )

    def _follow_panes(self) -> None:
        for name, pane in self._panes.items():
            pane.setProperty("pane", name)
            pane.pages_changed.connect(self._tell_folded)
            pane.page_shown.connect(self._page_shown)
            pane.visibilityChanged.connect(self._visibility_changed)
            pane.closed.connect(self._closed)
            pane.toggleViewAction().triggered.connect(self._toggled)
        self.search.installEventFilter(self)

    @property
    def docks(self) -> list[QDockWidget]:
        """All docks, for the menu."""
        return [*self._own, *self._more]

    @property
    def _own(self) -> list[QDockWidget]:
        return [self.treebank, self.right, self.timeline, self.search, self.plots, self.results]

    def add(self, dock: QDockWidget) -> None:
        """Show a dock beside Explore whose place and pages are another's business."""
        self._more.append(dock)

    def arrange(self) -> None:
        """Put all docks where they are at first."""
        window = self._window
        window.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        window.setCorner(Qt.Corner.BottomRightCorner, Qt.DockWidgetArea.RightDockWidgetArea)
        for dock in self._own:
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
        self.want_room()
        for dock in self._own:
            dock.setVisible(self.is_open(dock))
        self.size_up()

    def is_open(self, dock: QDockWidget) -> bool:
        """Whether a dock is to be open beside Explore."""
        return self.room.is_open(str(dock.property("pane") or ""))

    def size_up(self) -> None:
        """Give all docks their sizes of the first start."""
        left = round(LEFT_WIDTH * self._themes.scale)
        sizes = {self.treebank: left, self.right: self.right_width}
        resize_docks(self._window, sizes, Qt.Orientation.Horizontal)
        self._parts = self._usual_parts()
        self.size_bottom()
        room = max(self._window.width() - self.right_width, 100)
        docks = (self.search, self.plots, self.results)
        shares = {dock: room * one // 100 for dock, one in zip(docks, _BOTTOM_SHARES, strict=True)}
        resize_docks(self._window, shares, Qt.Orientation.Horizontal)

    def _widen(self) -> None:
        """Share the width of the lowest panes out again where one that was opened got a slip."""
        docks = (self.search, self.plots, self.results)
        shares = {
            dock: share
            for dock, share in zip(docks, _BOTTOM_SHARES, strict=True)
            if dock.isVisible() and not dock.isFloating()
        }
        room, every = sum(dock.width() for dock in shares), sum(shares.values())
        wanted = {dock: room * share // every for dock, share in shares.items()}
        if any(2 * dock.width() < width for dock, width in wanted.items()):
            resize_docks(self._window, wanted, Qt.Orientation.Horizontal)

    def size_bottom(self) -> None:
        """Give the lowest panes their share of the height, that of the kind of run."""
        self._window_height = self._window.height()
        self.right.setMinimumWidth(self._least_right)
        first = next((pane for pane in self._lowest if pane.isVisible()), None)
        if first is None:
            return
        room = self._free_height(first)
        height = round(room * self._parts[self._family or _USUAL])
        least = self._layouts[self._family or _USUAL].least_canvas
        if least:
            height = min(height, room - round(least * self._themes.scale))
        sizes: dict[QDockWidget, int] = {
            self.timeline: self.timeline.minimumHeight(),
            first: max(LEAST_BOTTOM, height),
        }
        resize_docks(self._window, sizes, Qt.Orientation.Vertical)

    def _usual_parts(self) -> dict[str, float]:
        return {family: panes.share for family, panes in self._layouts.items()}

    @property
    def _lowest(self) -> tuple[Pane, ...]:
        return tuple(self._panes[name] for name in LOWEST)

    def _free_height(self, lowest: QWidget) -> int:
        """Return the height that canvas and lowest panes have together."""
        centre = self._window.centralWidget()
        above = 0 if centre is None else centre.height()
        return max(1, above + lowest.height() - round(_HEADS * self._themes.scale))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a height that the user gave the lowest panes: it is kept as a share."""
        by_hand = (
            event.type() == QEvent.Type.Resize
            and self._window.height() == self._window_height
            and QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        )
        if by_hand and self._family:
            self._parts[self._family] = self.search.height() / self._free_height(self.search)
        return super().eventFilter(watched, event)

    @property
    def right_width(self) -> int:
        """Width of the right pane, that of the kind of run; a narrow window has less for it."""
        width = self._layouts[self._family or _USUAL].right_width
        width -= _NARROWER if self.room.is_narrow else 0
        return round(width * self._themes.scale)

    # --- open and folded ---

    def apply_room(self) -> None:
        """Open and fold what is to be so now."""
        self.want_room()
        # Only then: a pane that the user made narrow stays so when Explore comes back.
        opens = any(self.room.is_open(name) and self._panes[name].isHidden() for name in FOLDING)
        for name in FOLDING:
            self._panes[name].setVisible(self.room.is_open(name))
        QTimer.singleShot(0, self, self.size_up)
        if opens:
            QTimer.singleShot(0, self, self._widen)

    def want_room(self) -> None:
        """Note what is to be open when Explore comes to the front."""
        for name in FOLDING:
            self._panes[name].setProperty("wanted", self.room.is_open(name))

    def open_page(self, page: str) -> None:
        """Open the pane of a page, as the user asked, with the page in front."""
        for name, pane in self._panes.items():
            if pane.has_page(page):
                pane.bring(page)
                self.room.choose(name, True)
                pane.show()

    def _open_all(self, is_open: bool) -> None:
        for name in LOWEST:
            self.room.choose(name, is_open)

    def _closed(self) -> None:
        pane = self.sender()
        self.room.choose(str(pane.property("pane")), False)

    def _toggled(self, shown: bool) -> None:
        pane = self.sender().parent()
        assert pane is not None
        self.room.choose(str(pane.property("pane")), shown)
        if shown:
            QTimer.singleShot(0, self, self._widen)

    def _visibility_changed(self, _visible: bool) -> None:
        # Panes that go with their window are hidden one after another.
        if all(map(isValid, self._own)):
            self._tell_folded()
            self._page_shown()

    def _tell_folded(self) -> None:
        """Name the pages of the lowest panes that are folded."""
        folded = []
        for name in LOWEST:
            pane = self._panes[name]
            if not pane.isHidden():
                continue
            for page, title in pane.titled:
                folded.append(FoldedPage(page, self._strip_title(page, title), name))
        # What came of the search first, then how it went.
        folded.sort(key=lambda one: one.pane != "results" or one.name != "results")
        self.timeline.strip.set_pages(folded)

    def _strip_title(self, page: str, title: str) -> str:
        if page != "results":
            return title
        ran = len({record.algorithm.key for record in self._explore.compared})
        every = len(catalogue.searches())
        return self.tr("Results {0} of {1}").format(ran, every) if ran else title

    # --- pages ---

    def show_family(self, family: str) -> None:
        """Show the pages for a kind of run; others stay as they are."""
        if family == self._family or family not in self._layouts:
            return
        self._family = family
        self.room.set_family(family)
        panes = self._layouts[family]
        for pane, names in panes.by_pane().items():
            self._panes[pane].show_pages(*names)
            if pane in ("search", "plots", "right"):
                self._panes[pane].bring(names[0])
        if panes.front:
            self.results.bring(panes.front)
        QTimer.singleShot(0, self, self.size_bottom)
        resize_docks(self._window, {self.right: self.right_width}, Qt.Orientation.Horizontal)

    def bring(self, page: str) -> None:
        """Bring a page to the front of its pane, wherever it is."""
        for pane in self._panes.values():
            pane.bring(page)

    def set_title(self, page: str, title: str) -> None:
        """Change the text of a page's tab."""
        for pane in self._panes.values():
            if pane.has_page(page):
                pane.set_title(page, title)

    def bookmark(self, step: int) -> None:
        """Give a step a name on the timeline, or change the one it has."""
        self.timeline.show()
        self.timeline.events.strip.add_bookmark(step)

    # --- the timeline ---

    def _page_shown(self, _page: str = "") -> None:
        """Let the timeline tell the event in a line where no page tells it in words."""
        told = self.right.front in self._telling and not self.right.isHidden()
        self.timeline.events.set_event_line(not told)

    def _height_changed(self) -> None:
        if self.is_held:
            return
        # All of the timeline has its own height: more would be empty, less would hide the event.
        self.timeline.fit()
        factor, self._scale = self._themes.scale / self._scale, self._themes.scale
        docks = [self.treebank, self.right]
        # Asked before the least width, which would change them.
        widths = [dock.width() for dock in docks]
        self.right.setMinimumWidth(self._least_right)
        if factor == 1.0:
            return
        # The panes at the sides grow and shrink with their text.
        most = self._window.width() * _MOST_SIDE // 100
        widths = [min(round(width * factor), most) for width in widths]
        sizes = dict(zip(docks, widths, strict=True))
        resize_docks(self._window, sizes, Qt.Orientation.Horizontal)

    @property
    def _least_right(self) -> int:
        """Width of the right pane below which names or numbers of the inspector are cut."""
        return min(
            round(_LEAST_RIGHT * self._themes.scale), self._window.width() * _MOST_SIDE // 100
        )

    def _choice_changed(self) -> None:
        # What is empty names the run that would fill it.
        if self._explore.run_shown is None:
            self.show_family(self._explore.algorithm.family)

    def _run_changed(self) -> None:
        run = self._explore.run_shown
        if run is not None:
            self.room.set_run(True)
            self.show_family(run.algorithm.family)
            of_tags = is_lattice(run.chart.symbols)
            layout = self._layouts.get(run.algorithm.family)
            for page in () if layout is None else layout.pages:
                self.set_title(page.name, page.titled(of_tags))
            self._bring_side(run.trace is not None)
        self._tell_folded()

    def _bring_side(self, has_steps: bool) -> None:
        """Show what is known of nodes where there are no steps to tell of, steps again later."""
        if not has_steps:
            self.right.bring("inspector")
        elif not self._has_steps:
            self.right.bring(self._layouts[self._family or _USUAL].right[0])
        self._has_steps = has_steps
