"""The Contexts workspace: where its panes are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QToolButton, QVBoxLayout, QWidget

from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.contexts.pages import ContextPages
from icm_gui.views.contexts.path_bar import PathBar
from icm_gui.views.shared.bare import Bare, holds_focus
from icm_gui.views.shared.folding import FoldingRow
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.splitting import are_sizes, share_out, splitter
from icm_gui.views.shared.tab_pane import TabPane
from icm_gui.views.shared.workspace import Workspace

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench

NARROW = 1360
"""Width below which the plots by depth are tabs of the rank plot's pane."""
_TOP_SHARES, _BOTTOM_SHARES, _NARROW_SHARES = (41, 29, 30), (35, 36, 29), (45, 55)
_HEIGHTS = (58, 42)
"""Shares in percent (look/README)."""
_PLACES: dict[str, tuple[str, ...]] = {
    "contexts-left": ("trie", "ranking"),
    "contexts-middle": ("distribution", "rules", "compare"),
    "contexts-right": ("ladder", "graph", "what-if"),
    "contexts-evidence": ("evidence",),
    "contexts-rank": ("rank", "likelihood"),
    "contexts-depth": ("hyper", "sizes"),
}
"""Pages of each pane."""
_TITLES = {
    "contexts-left": "Contexts", "contexts-middle": "Distribution", "contexts-right": "Smoothing",
    "contexts-evidence": "Evidence", "contexts-rank": "Plots", "contexts-depth": "By depth",
}  # fmt: skip


class ContextsPage(QWidget, Workspace):
    """All panes of the workspace."""

    def __init__(self, bench: Workbench, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("contexts-page")
        self.setAccessibleName(tr("Contexts"))
        self._bench, self._themes = bench, themes
        # From the outside in: a widget that gets another parent is styled again with all its own.
        self._sized = False
        self._bare = Bare()
        self._fronts: list[str] = []
        """Pages that are to be in front as soon as it is known which panes there are."""
        self.path = PathBar(bench.contexts, bench.jobs, themes, self)
        self.rows = splitter("contexts-rows", Qt.Orientation.Vertical, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.path)
        column.addWidget(self.rows, 1)
        self.panes: dict[str, TabPane] = {}
        self.top = self._row("contexts-top", "contexts-left", "contexts-middle", "contexts-right")
        self.bottom = self._row(
            "contexts-bottom", "contexts-evidence", "contexts-rank", "contexts-depth"
        )
        self._folding = FoldingRow(
            self.bottom, self.panes["contexts-depth"], self.panes["contexts-rank"],
            _PLACES["contexts-depth"], _BOTTOM_SHARES, _NARROW_SHARES,
        )  # fmt: skip
        self.pages = ContextPages(bench, themes)
        for pane, names in _PLACES.items():
            for name in names:
                self.panes[pane].add_page(name, *self.pages.titled[name])
        self.pages.ranking.model.arranged.connect(self._ranked)
        for menu in (self.pages.trie.menu, self.pages.ranking.menu):
            menu.compare_asked.connect(self.compare_with)

    def _row(self, name: str, *panes: str) -> QSplitter:
        row = splitter(name, Qt.Orientation.Horizontal, self.rows)
        for pane in panes:
            self.panes[pane] = TabPane(pane, tr(_TITLES[pane]), self._themes, row)
        return row

    def compare_with(self, node: int) -> None:
        """Put the current context and another one side by side."""
        self._bench.contexts.compare(node)
        self.bring("compare")

    def _ranked(self) -> None:
        self._bench.conditions.set_ranked(self.pages.ranking.model.rowCount())

    def activate(self) -> None:
        """Begin to follow the document."""
        self._bench.contexts.activate()

    def bring(self, page: str) -> None:
        """Bring a page to the front wherever it is."""
        for pane in self.panes.values():
            pane.bring(page)

    def picture(self) -> Canvas | None:
        """Return the distribution, else the first picture in sight."""
        from icm_gui.views.shared.pictures.pictures import has_picture

        pages = self.pages
        for page in (pages.distribution, *(page for _, page in pages.titled.values())):
            for widget in page.findChildren(QWidget):
                if isinstance(widget, Canvas) and widget.isVisible() and has_picture(widget):
                    return widget
        return None

    def set_bare(self, bare: bool) -> None:
        """Show the pane that has the keyboard alone, else distribution and smoothing; or all."""
        if not bare:
            self._bare.show_again()
            self._fold()
            return
        used = [pane for pane in self.panes.values() if holds_focus(pane)]
        shown = used or [self.panes["contexts-middle"], self.panes["contexts-right"]]
        rows = [row for row in (self.top, self.bottom) if not any(map(row.isAncestorOf, shown))]
        others = [pane for pane in self.panes.values() if pane not in shown]
        tools = [one for one in self.path.findChildren(QToolButton) if one.property("boxed")]
        self._bare.hide([*tools, *rows, *others], (self.rows, self.top, self.bottom))

    def focus_first(self) -> None:
        """Give the keyboard to the first pane in sight."""
        shown = [pane for pane in self.panes.values() if pane.isVisible()]
        if shown and not any(map(holds_focus, shown)):
            shown[0].focus_page()

    def reset_layout(self) -> None:
        """Give all panes the sizes and the pages in front of the first start."""
        self._fold()
        self._size_up()
        self._folding.size_up(self.width())
        for names in reversed(_PLACES.values()):
            self.bring(names[0])

    def state(self) -> str:
        """Return sizes of all panes, what is in front and how contexts are ranked."""
        splitters = (self.rows, self.top)
        found: dict[str, Any] = {one.objectName(): one.sizes() for one in splitters if self._sized}
        found |= self._folding.state()
        fronts = [pane.front for pane in self.panes.values() if pane.front]
        found["front"] = self._fronts or fronts
        found["ranking"] = self.pages.ranking.state()
        return json.dumps(found)

    def restore(self, state: str) -> None:
        """Put everything where it was; what is no such state is left."""
        try:
            found = json.loads(state or "{}")
        except ValueError:
            return
        if not isinstance(found, dict):
            return
        for one in (self.rows, self.top):
            sizes = found.get(one.objectName())
            if are_sizes(sizes, one.count()):
                one.setSizes(sizes)
                self._sized = True
        self._folding.restore(found)
        self.pages.ranking.restore(found.get("ranking"))
        front = found.get("front")
        self._fronts = (
            [one for one in front if isinstance(one, str)] if isinstance(front, list) else []
        )
        if self._folding.narrow is not None:
            self._bring_fronts()

    def _bring_fronts(self) -> None:
        # Where panes share a place now, the first one counts.
        for page in reversed(self._fronts):
            self.bring(page)
        self._fronts = []

    def _size_up(self) -> None:
        self._sized = True
        share_out(self.rows, _HEIGHTS, self.height())
        share_out(self.top, _TOP_SHARES, self.width())

    def _fold(self) -> None:
        """Let the plots by depth be tabs of the rank plot's pane where the window is narrow."""
        if self._bare.is_on:
            return
        self._folding.fold(self.width() < round(NARROW * self._themes.scale), self.width())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what has no room."""
        super().resizeEvent(event)
        self._fold()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to follow the document when the workspace is in sight."""
        super().showEvent(event)
        self._fold()
        self._bring_fronts()
        if not self._sized:
            self._size_up()
        self._bench.contexts.activate()
