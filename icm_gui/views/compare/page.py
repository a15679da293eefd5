"""The Compare workspace: where its panes are."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.compare.first_steps import FirstSteps
from icm_gui.views.compare.pages import ComparePages
from icm_gui.views.compare.source_bar import SourceBar
from icm_gui.views.compare.trees import CompareTrees
from icm_gui.views.shared.bare import Bare, holds_focus
from icm_gui.views.shared.folding import FoldingRow
from icm_gui.views.shared.splitting import are_sizes, share_out, splitter
from icm_gui.views.shared.tab_pane import TabPane
from icm_gui.views.shared.workspace import Workspace

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench

NARROW = 1360
"""Width below which error types are tabs of the corpus pane."""
_HEIGHTS = (46, 54)
_SHARES, _NARROW_SHARES = (39, 33, 28), (45, 55)
"""Shares in percent (look/README)."""
_PLACES: dict[str, tuple[str, ...]] = {
    "compare-why": ("why",),
    "compare-corpus": ("corpus", "sentences", "confusion", "rules", "gold-errors"),
    "compare-errors": ("error-types", "length", "gaps"),
}
"""Pages of each pane."""
_TITLES = {"compare-why": "Why", "compare-corpus": "Corpus", "compare-errors": "Errors"}


class ComparePage(QWidget, Workspace):
    """All panes of the workspace.

    Signals
    -------
    import_asked, parse_asked
        Predictions are to be read from a file, or made.
    stacking_changed : bool
        The trees are above each other, or beside.
    """

    import_asked = Signal()
    parse_asked = Signal()
    stacking_changed = Signal(bool)

    def __init__(self, bench: Workbench, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("compare-page")
        self.setAccessibleName(tr("Compare"))
        self._bench, self._themes = bench, themes
        self._sized = False
        self._bare = Bare()
        self._fronts: list[str] = []
        """Pages that are to be in front as soon as it is known which panes there are."""
        self.bar = SourceBar(bench.compare, themes)
        self.rows = splitter("compare-rows", Qt.Orientation.Vertical, self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.rows, 1)
        self.trees = CompareTrees(bench.compare, themes)
        self.rows.addWidget(self.trees)
        themes.apply_to(self.trees)
        self.bottom = splitter("compare-bottom", Qt.Orientation.Horizontal, self.rows)
        self.panes = {
            name: TabPane(name, tr(_TITLES[name]), themes, self.bottom) for name in _PLACES
        }
        self._folding = FoldingRow(
            self.bottom, self.panes["compare-errors"], self.panes["compare-corpus"],
            _PLACES["compare-errors"], _SHARES, _NARROW_SHARES,
        )  # fmt: skip
        self.pages = ComparePages(bench, themes)
        for pane, names in _PLACES.items():
            for name in names:
                self.panes[pane].add_page(name, *self.pages.titled[name])
        self._wire()

    def _wire(self) -> None:
        self.bar.import_asked.connect(self.import_asked)
        self.bar.parse_asked.connect(self.parse_asked)
        self.trees.stacking_changed.connect(self.stacking_changed)
        self._bench.compare.sentences_asked.connect(self._sentences_asked)
        self.pages.gold_errors.marks.changed.connect(self.pages.sentences.model.notes_changed)

    def use_actions(self, actions: dict[str, QAction]) -> None:
        """Show the window's actions in the bar, and as first steps where nothing is compared."""
        self.bar.use_actions(actions)
        FirstSteps(self.trees, self._bench.compare, self._themes, actions)

    @property
    def stacked(self) -> bool:
        """Whether the trees are above each other."""
        return self.trees.stacked

    def set_stacked(self, stacked: bool) -> None:
        """Put the trees above each other, or beside."""
        self.trees.set_stacked(stacked)

    def focus_filter(self) -> None:
        """Go to the filter of the sentences."""
        self.bring("sentences")
        self.pages.sentences.focus_filter()

    def _sentences_asked(self, _query: str) -> None:
        self.bring("sentences")
        # Who asked by the keyboard may be behind the list now, and goes on in it anyhow.
        self.pages.sentences.go_to_list()

    def bring(self, page: str) -> None:
        """Bring a page to the front wherever it is."""
        for pane in self.panes.values():
            pane.bring(page)

    def activate(self) -> None:
        """Begin to work."""
        self._bench.compare.activate()

    def set_bare(self, bare: bool) -> None:
        """Show the trees, and the pane that has the keyboard below them; or everything."""
        if not bare:
            self._bare.show_again()
            self._fold()
            return
        used = [pane for pane in self.panes.values() if holds_focus(pane)]
        others = [pane for pane in self.panes.values() if pane not in used]
        row = [] if used else [self.bottom]
        self._bare.hide([self.bar, *row, *others], (self.rows, self.bottom))

    def focus_first(self) -> None:
        """Give the keyboard to the predicted tree."""
        self.trees.views[1].setFocus()

    def picture(self) -> CompareTrees:
        """Return both trees."""
        return self.trees

    def reset_layout(self) -> None:
        """Give all panes the sizes and the pages in front of the first start."""
        self._fold()
        self._size_up()
        self._folding.size_up(self.width())
        for names in reversed(_PLACES.values()):
            self.bring(names[0])
        self.trees.set_stacked(None)

    def state(self) -> str:
        """Return sizes of all panes and what is in front."""
        splitters = (self.rows,)
        found: dict[str, Any] = {one.objectName(): one.sizes() for one in splitters if self._sized}
        found |= self._folding.state()
        fronts = [pane.front for pane in self.panes.values() if pane.front]
        found["front"] = self._fronts or fronts
        found["trees"] = self.trees.state()
        found["filter"] = self.pages.sentences.state()
        found["sentence"] = self._bench.compare.index_kept
        return json.dumps(found)

    def restore(self, state: str) -> None:
        """Put everything where it was; what is no such state is left."""
        try:
            found = json.loads(state or "{}")
        except ValueError:
            return
        if not isinstance(found, dict):
            return
        for one in (self.rows,):
            sizes = found.get(one.objectName())
            if are_sizes(sizes, one.count()):
                one.setSizes(sizes)
                self._sized = True
        self._folding.restore(found)
        self.trees.restore(found.get("trees"))
        self.pages.sentences.restore(found.get("filter"))
        sentence = found.get("sentence")
        if isinstance(sentence, int) and sentence >= 0:
            self._bench.compare.remember(sentence)
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
        share_out(self.rows, _HEIGHTS, self.height() - self.bar.height())

    def _fold(self) -> None:
        """Let error types be tabs of the corpus pane where the window is narrow."""
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
        self.activate()
