"""A workspace of panes between splitters, whose bottom row folds in a narrow window."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.shared.boxes import vbox
from icm_gui.views.shared.hidden_parts import HiddenParts
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.folding import FoldingRow
from icm_gui.views.shared.panes.splitting import are_sizes, splitter
from icm_gui.views.shared.panes.tab_pane import TabPane
from icm_gui.views.shared.workspace import Workspace

NARROW = 1360
"""Width below which the last pane of the bottom row gives its pages to the one before."""


class PanePage(NamedTuple):
    """A page of a pane.

    Parameters
    ----------
    pane
        Name of the pane that it is in, behind those before it.
    name
        Its name, the only one of its kind in the workspace.
    title
        On its tab.
    widget
        What is shown.
    """

    pane: str
    name: str
    title: str
    widget: QWidget


class PanedWorkspace(QWidget, Workspace):
    """Rows of panes below a bar.

    Subclasses add what is in the rows, then call `place`; they say which sizes are kept
    (`splitters`) and give the first ones (`size_up`).

    Parameters
    ----------
    name
        ``compare``: the page is called ``compare-page``, the splitter of its rows
        ``compare-rows``.
    titles
        Title of each pane, in order.
    """

    titles: Mapping[str, str]

    def __init__(
        self, bench: Workbench, themes: Themes, name: str, title: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        named(self, f"{name}-page", title)
        self._bench, self._themes = bench, themes
        self._sized, self._scale = False, themes.scale
        self._moved = False
        """Whether the user has shared out the height."""
        self._bare = HiddenParts()
        self._fronts: list[str] = []
        """Pages that are to be in front as soon as it is known which panes there are."""
        self.panes: dict[str, TabPane] = {}
        # From the outside in: a widget that gets another parent is styled again with all its own.
        self.column = vbox(self, 0, 0)
        self.rows = splitter(f"{name}-rows", Qt.Orientation.Vertical, self)
        self.column.addWidget(self.rows, 1)
        self.rows.splitterMoved.connect(self._user_moved)
        themes.follow(self, self._text_changed)

    def add_row(self, name: str, *panes: str) -> QSplitter:
        """Add a row of panes."""
        row = splitter(name, Qt.Orientation.Horizontal, self.rows)
        for pane in panes:
            self.panes[pane] = TabPane(pane, tr(self.titles[pane]), self._themes, row)
        return row

    def place(
        self,
        pages: Sequence[PanePage],
        bottom: QSplitter,
        shares: tuple[int, ...],
        narrow: tuple[int, ...],
    ) -> None:
        """Put the pages into their panes; the last two panes of a row are one where it is narrow.

        Parameters
        ----------
        shares, narrow
            Of the row's panes, in percent, wide and narrow.
        """
        before, last = list(self.panes)[-2:]
        folding = [page.name for page in pages if page.pane == last]
        self._folding = FoldingRow(
            bottom, self.panes[last], self.panes[before], folding, shares, narrow
        )
        for page in pages:
            self.panes[page.pane].add_page(page.name, page.title, page.widget)
        # From the last pane to the first: where panes share a place, the first one counts.
        self._firsts = {page.pane: page.name for page in reversed(pages)}

    def splitters(self) -> tuple[QSplitter, ...]:
        """Return what has sizes worth keeping, besides the row that folds."""
        return (self.rows,)

    def size_up(self) -> None:
        """Give the splitters their first sizes."""

    def bring(self, page: str) -> None:
        """Bring a page to the front wherever it is."""
        for pane in self.panes.values():
            pane.bring(page)

    def reset_layout(self) -> None:
        """Give all panes the sizes and the pages in front of the first start."""
        self._fold()
        self._size_up()
        self._folding.size_up(self.width())
        for name in self._firsts.values():
            self.bring(name)

    def kept(self) -> dict[str, Any]:
        """Return sizes of all panes and what is in front."""
        found: dict[str, Any] = (
            {one.objectName(): one.sizes() for one in self.splitters()} if self._sized else {}
        )
        found |= self._folding.state()
        fronts = [pane.front for pane in self.panes.values() if pane.front]
        return found | {"front": self._fronts or fronts, "moved": self._moved}

    def state(self) -> str:
        """Return sizes, what is in front, and what else is kept."""
        return json.dumps(self.kept())

    def restore(self, state: str) -> None:
        """Put everything where it was; what is no such state is left."""
        try:
            found = json.loads(state or "{}")
        except ValueError:
            return
        if isinstance(found, dict):
            self.take(found)

    def take(self, found: dict[str, Any]) -> None:
        """Put everything where it was."""
        for one in self.splitters():
            sizes = found.get(one.objectName())
            if are_sizes(sizes, one.count()):
                one.setSizes(sizes)
                self._sized = True
        self._moved = found.get("moved") is True
        self._folding.restore(found)
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
        self._sized, self._moved = True, False
        self.size_up()

    def _text_changed(self) -> None:
        """Share the height out again where text has another size."""
        if self._scale != self._themes.scale:
            self._scale = self._themes.scale
            if self._sized and not self._moved:
                self.size_up()

    def _user_moved(self, _place: int, _at: int) -> None:
        self._moved = True

    def _fold(self) -> None:
        if not self._bare.is_on:
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
        self.activate()
