"""The Compare workspace: where its panes are."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QWidget

from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.compare.first_steps import FirstSteps
from icm_gui.views.compare.gold.correction import CorrectionTrees
from icm_gui.views.compare.pages import ComparePages
from icm_gui.views.compare.source_bar import SourceBar
from icm_gui.views.compare.trees import CompareTrees
from icm_gui.views.shared.boxes import stacked
from icm_gui.views.shared.focus import holds_focus
from icm_gui.views.shared.panes.paned import PanedWorkspace
from icm_gui.views.shared.panes.splitting import share_height, share_out

_HEIGHTS = (46, 54)
_FEW_MORE = 52
"""Percent of the height that trees take where folding brings them into sight in that."""
_SHARES, _NARROW_SHARES = (39, 33, 28), (45, 55)
"""Shares in percent (look/README)."""
_STILL = 8
"""For so many sentences trees keep the height that one of them needed: panes stay in place."""
_REST_MS = 50
"""So long a sentence is looked at before panes may move: more than a held-down key has."""
_TITLES = {"compare-why": "Why", "compare-corpus": "Corpus", "compare-errors": "Errors"}


class ComparePage(PanedWorkspace):
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
    titles = _TITLES

    def __init__(self, bench: Workbench, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(bench, themes, "compare", tr("Compare"), parent)
        self.bar = SourceBar(bench.compare, themes)
        self.column.insertWidget(0, self.bar)
        self.trees = CompareTrees(bench.compare, themes)
        self.front = stacked(self.trees)
        self.rows.addWidget(self.front)
        themes.apply_to(self.trees)
        self.bottom = self.add_row("compare-bottom", *_TITLES)
        self.pages = ComparePages(bench, themes)
        self.place(self.pages.placed, self.bottom, _SHARES, _NARROW_SHARES)
        # A new size is known in all its parts once the layouts are through.
        self._resized = later(self, self._share_height_anew)
        # Trees are drawn in the height that they have, and get another one when the keyboard rests.
        self._rested = later(self, self._share_height, _REST_MS)
        self._kept, self._still = 0, 0
        """The height that trees keep, and for how many sentences yet."""
        self.correcting = self.pages.gold_errors.correcting
        self.correction = CorrectionTrees(self.correcting, themes)
        self.front.addWidget(self.correction)
        themes.apply_to(self.correction)
        self._wire()

    def _wire(self) -> None:
        self.bar.import_asked.connect(self.import_asked)
        self.bar.parse_asked.connect(self.parse_asked)
        self.trees.stacking_changed.connect(self.stacking_changed)
        self.trees.trees_shown.connect(self._another_sentence)
        self.correcting.changed.connect(self._show_front)
        self._bench.compare.comparison_changed.connect(self._resized.start)
        self._bench.compare.sentence_changed.connect(self.correcting.hide)
        self._bench.compare.difference_changed.connect(self.correcting.hide)
        self._bench.compare.sentences_asked.connect(self._sentences_asked)
        self.pages.gold_errors.marks.changed.connect(self.pages.sentences.model.notes_changed)

    def use_actions(self, actions: dict[str, QAction]) -> None:
        """Show the window's actions in the bar, and as first steps where nothing is compared."""
        self.bar.use_actions(actions)
        FirstSteps(self.trees, self._bench.compare, self._themes, actions)

    def _show_front(self) -> None:
        """Show the correction of a gold node, or the compared trees."""
        there = self.correcting.shown is not None
        self.front.setCurrentWidget(self.correction if there else self.trees)

    @property
    def stacked(self) -> bool:
        """Whether the trees are above each other."""
        return self.trees.stacked

    def set_stacked(self, stacked: bool) -> None:
        """Put the trees above each other, or beside."""
        self.trees.set_stacked(stacked)
        # What trees needed above each other they need no longer beside, and the other way.
        self._resized.start()

    def focus_filter(self) -> None:
        """Go to the filter of the sentences."""
        self.bring("sentences")
        self.pages.sentences.focus_filter()

    def _sentences_asked(self, _query: str) -> None:
        self.bring("sentences")
        # Who asked by the keyboard may be behind the list now, and continues in it anyhow.
        self.pages.sentences.go_to_list()

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

    def picture(self) -> CompareTrees | CorrectionTrees:
        """Return the trees in front."""
        return self.correction if self.correcting.shown is not None else self.trees

    def reset_layout(self) -> None:
        """Give all panes the sizes and the pages in front of the first start."""
        super().reset_layout()
        self.trees.set_stacked(None)

    def kept(self) -> dict[str, Any]:
        """Return sizes, what is in front, the filter and the sentence."""
        return super().kept() | {
            "trees": self.trees.state(),
            "filter": self.pages.sentences.state(),
            "sentence": self._bench.compare.index_kept,
        }

    def take(self, found: dict[str, Any]) -> None:
        """Put everything where it was."""
        super().take(found)
        self.trees.restore(found.get("trees"))
        self.pages.sentences.restore(found.get("filter"))
        sentence = found.get("sentence")
        if isinstance(sentence, int) and sentence >= 0:
            self._bench.compare.remember(sentence)

    def size_up(self) -> None:
        """Give trees and panes their first heights."""
        share_out(self.rows, _HEIGHTS, self.height() - self.bar.height())
        self._resized.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold what has no room, and give the trees what they need."""
        super().resizeEvent(event)
        self._resized.start()

    def _another_sentence(self) -> None:
        self._still -= 1
        if self._still <= 0:
            self._kept = 0
        self._rested.start()

    def _share_height_anew(self) -> None:
        """Give the trees no more than the sentence that is shown needs."""
        self._kept = 0
        self._share_height()

    def _share_height(self) -> None:
        """Give the trees the height that they need, until the user shares it out."""
        if self._sized and not self._moved and not self._bare.is_on and self.isVisible():
            share_height(self.rows, _HEIGHTS[0], self._height_needed)

    def _height_needed(self, least: int, most: int) -> int:
        """Return the height for the trees: what they have, where they have room in that."""
        has = min(max(self._kept, least), most)
        height = self.trees.pair.height_needed(has, most)
        # Rows of *Why* are to stay in sight below.
        few = min(max(self.rows.height() * _FEW_MORE // 100, has), most)
        if height > few:
            height = self.trees.pair.height_needed(few, most)
        if height > has:
            self._kept, self._still = height, _STILL
        return height
