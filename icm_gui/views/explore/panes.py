"""The docks around Explore, and what each shows for which kind of run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabWidget, QWidget

from icm_core.inference import catalogue
from icm_gui.views.explore.families import all_panes
from icm_gui.views.explore.families.layout import RIGHT_WIDTH
from icm_gui.views.explore.timeline.timeline import Timeline
from icm_gui.views.shared.pane import Pane

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore

LEFT_WIDTH = 248
_LEAST_RIGHT = 270
_MOST_SIDE = 36
"""Width of a pane at a side, in percent of the window's, beyond which text makes it no wider."""
TIMELINE_HEIGHT = 132
_USUAL = catalogue.search(catalogue.SHOWN).family
"""Family whose pages are shown before the first run."""
_FRAME = 2
"""Lines around a dock."""
LEAST_BOTTOM = 150
"""Least height of the lowest panes."""
_HEADS = 66
"""Height of what is above the canvas."""
_BOTTOM_SHARES, _NARROW_SHARES = (34, 24, 42), (48, 0, 52)
"""Widths of the lowest panes, in percent."""


class ExplorePanes(QObject):
    """Makes the docks, and shows in them what the run needs.

    Parameters
    ----------
    pages
        Title and widget by name: those of the families, ``treebank`` and ``tree-search``.
    """

    def __init__(
        self,
        window: QMainWindow,
        explore: Explore,
        themes: Themes,
        pages: dict[str, tuple[str, QWidget]],
    ) -> None:
        super().__init__(window)
        self._window, self._explore, self._themes = window, explore, themes
        self.timeline = QDockWidget(self.tr("Timeline"), window)
        self.timeline.setObjectName("timeline-dock")
        self.timeline.setTitleBarWidget(QWidget())
        self._timeline = Timeline(explore, themes)
        self._timeline.height_changed.connect(self._fit_timeline)
        self.timeline.setWidget(self._timeline)
        themes.apply_to(self._timeline)
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
        where = {"treebank": "treebank", "tree-search": "treebank"} | {
            page: pane
            for panes in self._layouts.values()
            for pane, names in panes.by_pane().items()
            for page in names
        }
        for name, (title, page) in pages.items():
            self._panes[where[name]].add_page(name, title, page)
        self.treebank.show_pages("treebank", "tree-search")
        self._more: list[QDockWidget] = []
        self._family = ""
        self._narrow = False
        self._parts = self._usual_parts()
        self.is_held = False
        """Whether the panes are out of sight and keep their sizes, whatever happens to text."""
        self._window_height = 0
        self._scale = themes.scale
        self._height_changed()
        self.arrange()
        self.show_family(_USUAL)
        self.search.installEventFilter(self)
        explore.run_changed.connect(self._run_changed)
        themes.changed.connect(self._height_changed)

    @property
    def docks(self) -> list[QDockWidget]:
        """All docks, for the menu."""
        return [*self._own, *self._more]

    @property
    def _own(self) -> list[QDockWidget]:
        return [
            self.treebank, self.right, self.timeline, self.search, self.plots, self.results,
        ]  # fmt: skip

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
        for dock in self._own:
            dock.show()
        self.size_up()

    def size_up(self) -> None:
        """Give all docks their sizes of the first start."""
        window = self._window
        horizontal = Qt.Orientation.Horizontal
        window.resizeDocks([self.treebank, self.right], [LEFT_WIDTH, self.right_width], horizontal)
        self._parts = self._usual_parts()
        self.size_bottom()
        shares = _NARROW_SHARES if self._narrow else _BOTTOM_SHARES
        room = max(window.width() - RIGHT_WIDTH, 100)
        docks = (self.search, self.plots, self.results)
        sizes = {dock: room * share // 100 for dock, share in zip(docks, shares, strict=True)}
        there = [dock for dock in docks if sizes[dock]]
        window.resizeDocks(there, [sizes[dock] for dock in there], horizontal)

    def size_bottom(self) -> None:
        """Give the lowest panes their share of the height, that of the kind of run."""
        if not self.search.isVisible():
            return
        self._window_height = self._window.height()
        self.right.setMinimumWidth(self._least_right)
        room = self._room
        height = round(room * self._parts[self._family or _USUAL])
        least = self._layouts[self._family or _USUAL].least_canvas
        if least:
            height = min(height, room - round(least * self._themes.scale))
        docks, heights = [self.timeline, self.search], [TIMELINE_HEIGHT, max(LEAST_BOTTOM, height)]
        self._window.resizeDocks(docks, heights, Qt.Orientation.Vertical)

    def _usual_parts(self) -> dict[str, float]:
        return {family: panes.share for family, panes in self._layouts.items()}

    @property
    def _room(self) -> int:
        """Height that canvas and lowest panes have together."""
        centre = self._window.centralWidget()
        above = 0 if centre is None else centre.height()
        return max(1, above + self.search.height() - round(_HEADS * self._themes.scale))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note a height that the user gave the lowest panes: it is kept as a share."""
        by_hand = (
            event.type() == QEvent.Type.Resize
            and self._window.height() == self._window_height
            and QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        )
        if by_hand and self._family:
            self._parts[self._family] = self.search.height() / self._room
        return super().eventFilter(watched, event)

    @property
    def right_width(self) -> int:
        """Width of the right pane, that of the kind of run."""
        return round(self._layouts[self._family or _USUAL].right_width * self._themes.scale)

    def set_narrow(self, narrow: bool) -> None:
        """Let the plots be tabs of the search's pane where there is no room for both."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        family, self._family = self._family, ""
        source, target = (self.plots, self.search) if narrow else (self.search, self.plots)
        for name in sorted({page for panes in self._layouts.values() for page in panes.plots}):
            if source.has_page(name):
                target.add_page(name, *source.take_page(name))
        self.show_family(family)

    def hide_idle(self) -> None:
        """Hide the pane whose pages are elsewhere."""
        if self._narrow:
            self.plots.hide()

    def show_family(self, family: str) -> None:
        """Show the pages for a kind of run; others stay as they are."""
        if family == self._family or family not in self._layouts:
            return
        self._family = family
        panes = self._layouts[family]
        layout = {pane: list(names) for pane, names in panes.by_pane().items()}
        if self._narrow:
            first, *others = layout["search"]
            layout["search"] = [first, *layout.pop("plots"), *others]
        for pane, names in layout.items():
            self._panes[pane].show_pages(*names)
            if pane in ("search", "plots", "right"):
                self._panes[pane].bring(names[0])
        if panes.front:
            self.results.bring(panes.front)
        QTimer.singleShot(0, self, self.size_bottom)
        self._window.resizeDocks([self.right], [self.right_width], Qt.Orientation.Horizontal)

    def bring(self, page: str) -> None:
        """Bring a page to the front wherever it is."""
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
        self._timeline.strip.add_bookmark(step)

    def load_icons(self) -> None:
        """Give the panes their icons."""
        for pane in (*self._panes.values(), *self._more):
            if isinstance(pane, Pane):
                pane.load_icons()

    def _height_changed(self) -> None:
        if self.is_held:
            return
        # All of the timeline has its own height: more would be empty, less would hide the event.
        self._fit_timeline()
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
        self._window.resizeDocks(docks, widths, Qt.Orientation.Horizontal)

    @property
    def _least_right(self) -> int:
        """Width of the right pane below which names or numbers of the inspector are cut."""
        return min(
            round(_LEAST_RIGHT * self._themes.scale), self._window.width() * _MOST_SIDE // 100
        )

    def refit(self) -> None:
        """Give the timeline its height anew, once its parts know how large their text is."""
        self._fit_timeline()

    def _fit_timeline(self) -> None:
        self.timeline.setFixedHeight(self._timeline.wanted_height + _FRAME)

    def _run_changed(self) -> None:
        run = self._explore.run_shown
        if run is not None:
            self.show_family(run.algorithm.family)
