"""The Contexts workspace: where its panes are."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QSplitter, QToolButton, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.contexts.pages import ContextPages
from icm_gui.views.contexts.path_bar import PathBar
from icm_gui.views.shared.focus import holds_focus
from icm_gui.views.shared.panes.paned import PanedWorkspace
from icm_gui.views.shared.panes.splitting import share_out
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.pictures import has_picture

_TOP_SHARES, _BOTTOM_SHARES, _NARROW_SHARES = (41, 29, 30), (35, 36, 29), (45, 55)
_HEIGHTS, _LARGE_HEIGHTS = (58, 42), (46, 54)
"""Shares in percent (look/README)."""
_LARGE = 1.4
"""Size of text, beside the usual one, from which plots would have no room else."""
_TITLES = {
    "contexts-left": "Contexts",
    "contexts-middle": "Distribution",
    "contexts-right": "Smoothing",
    "contexts-evidence": "Evidence",
    "contexts-rank": "Plots",
    "contexts-depth": "By depth",
}


class ContextsPage(PanedWorkspace):
    """All panes of the workspace."""

    titles = _TITLES

    def __init__(self, bench: Workbench, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(bench, themes, "contexts", tr("Contexts"), parent)
        self.path = PathBar(bench.contexts, bench.jobs, themes, self)
        self.column.insertWidget(0, self.path)
        names = list(_TITLES)
        self.top = self.add_row("contexts-top", *names[:3])
        self.bottom = self.add_row("contexts-bottom", *names[3:])
        self.pages = ContextPages(bench, themes)
        self.place(self.pages.placed, self.bottom, _BOTTOM_SHARES, _NARROW_SHARES)
        self.pages.ranking.model.arranged.connect(self._ranked)
        for menu in (self.pages.trie.menu, self.pages.ranking.menu):
            menu.compare_asked.connect(self.compare_with)

    def compare_with(self, node: int) -> None:
        """Put the current context and another one side by side."""
        self._bench.contexts.compare(node)
        self.bring("compare")

    def _ranked(self) -> None:
        self._bench.conditions.set_ranked(self.pages.ranking.model.rowCount())

    def activate(self) -> None:
        """Begin to follow the document."""
        self._bench.contexts.activate()

    def picture(self) -> Canvas | None:
        """Return the distribution, else the first picture in sight."""
        pages = self.pages
        for page in (pages.distribution, *(page.widget for page in pages.placed)):
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

    def kept(self) -> dict[str, Any]:
        """Return sizes, what is in front, and how contexts are ranked."""
        return super().kept() | {"ranking": self.pages.ranking.state()}

    def take(self, found: dict[str, Any]) -> None:
        """Put everything where it was."""
        super().take(found)
        self.pages.ranking.restore(found.get("ranking"))

    def splitters(self) -> tuple[QSplitter, ...]:
        """Return what has sizes worth keeping."""
        return (self.rows, self.top)

    def size_up(self) -> None:
        """Give the panes their first sizes."""
        # Numbers and controls around plots grow with the text, and plots must not vanish.
        large = self._themes.scale > _LARGE
        share_out(self.rows, _LARGE_HEIGHTS if large else _HEIGHTS, self.height())
        share_out(self.top, _TOP_SHARES, self.width())
