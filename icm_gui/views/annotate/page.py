"""The Annotate workspace: list, tree, and the panes around it."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.brackets import Brackets
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.annotate.assist.alternatives_pane import AlternativesPane
from icm_gui.views.annotate.assist.learnt_pane import LearntPane
from icm_gui.views.annotate.assist.order_strip import OrderStrip
from icm_gui.views.annotate.assist.proposal_strip import ProposalStrip
from icm_gui.views.annotate.assist.small_trees import SmallTreesPane
from icm_gui.views.annotate.assist.tag_strip import TagStrip
from icm_gui.views.annotate.brackets_pane import BracketsPane
from icm_gui.views.annotate.bulk_pane import BulkPane
from icm_gui.views.annotate.canvas import EditCanvas
from icm_gui.views.annotate.colleague_pane import ColleaguePane
from icm_gui.views.annotate.head import ChangeStrip, MoveStrip
from icm_gui.views.annotate.history_pane import HistoryPane
from icm_gui.views.annotate.label_box import LabelBox
from icm_gui.views.annotate.progress import Progress
from icm_gui.views.annotate.state_pane import StatePane
from icm_gui.views.annotate.toolbar import HELP, OPERATIONS, AnnotateBar
from icm_gui.views.annotate.version_pane import VersionPane
from icm_gui.views.annotate.violations_pane import ViolationsPane
from icm_gui.views.annotate.work_pane import WorkPane
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.docks.treebank import TreebankPane
from icm_gui.views.shared.focus import holds_focus
from icm_gui.views.shared.hidden_parts import HiddenParts
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.splitting import are_sizes, share_height, share_out, splitter
from icm_gui.views.shared.panes.tab_pane import TabPane
from icm_gui.views.shared.visibility import WhileVisible
from icm_gui.views.shared.workspace import Workspace

_ACROSS, _HEIGHTS, _BESIDE = (18, 60, 22), (64, 36), (42, 58)
"""Shares in percent, at the base size of text."""
_MOST_TREE = 82
"""Percent of the height that a high tree has, before the text below it: it is what is corrected."""
_LEAST_TEXT_PX = 120
"""Height in pixels, at the base size of text, that the text keeps: four lines."""
_GROWTH = 0.6
"""How fast the panes at the sides become wider with the text."""
ACTIONS: Final = (*OPERATIONS, *HELP, "annotate.accept", "treebank.previous", "treebank.next")
"""What the bar has buttons for."""


class AnnotatePage(WhileVisible, QWidget, Workspace):
    """All panes of the workspace.

    Parameters
    ----------
    action
        Returns an action by its id.
    """

    def __init__(
        self,
        bench: Workbench,
        themes: Themes,
        action: Callable[[str], QAction],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._bench, self._themes = bench, themes
        self._bare = HiddenParts()
        self._sized, self._scale = False, themes.scale
        self._moved = False
        """Whether the user has shared out the height of the middle."""
        self._index = bench.editor.index
        # A new size is known in all its parts once the layouts are through.
        self._resized = later(self, self._share_height)
        self._asking: Callable[[str], None] = bench.editor.relabel
        named(self, "annotate-page", tr("Annotate"))
        editor = bench.editor
        self.bar = AnnotateBar(editor, {name: action(name) for name in ACTIONS}, themes)
        self._column = filled(vbox(self, 0, 0), self.bar)
        self.across = splitter("annotate-across", Qt.Orientation.Horizontal, self)
        self._column.addWidget(self.across, 1)
        self._build_list()
        self._build_middle()
        editor.changed.connect(self._leave_box)
        editor.changed.connect(self._sentence_changed)
        self.rows.splitterMoved.connect(self._user_moved)
        themes.follow(self, self._restyle)

    def _build_list(self) -> None:
        bench, themes = self._bench, self._themes
        self.list = named(QWidget(), "annotate-list")
        column = vbox(self.list, 0, 0)
        self.treebank = TreebankPane(bench.sentences, bench.document, themes)
        self.treebank.setObjectName("annotate-treebank")
        # Here nothing that was computed of a sentence is lost by going to another one.
        self.treebank.view.clicked.connect(self.treebank.use_selected)
        # In the list from the start: what is shown without a parent is a window of its own.
        self.progress = Progress(bench.sentence_notes, themes, self.list)
        self.order = OrderStrip(bench.assist.doubts, themes, self.list)
        filled(column, self.order, (self.treebank, 1), self.progress)
        themes.apply_to(self.list)
        self.across.addWidget(self.list)

    def _build_middle(self) -> None:
        bench, themes = self._bench, self._themes
        tree = named(QWidget(), "annotate-middle")
        column = vbox(tree, 0, 0)
        self.move_strip = MoveStrip(bench.editor, themes)
        self.canvas = EditCanvas(bench.assist, themes)
        self.proposal_strip = ProposalStrip(bench.assist.suggestions, themes, tree)
        self.change_strip = ChangeStrip(bench.edit_change, themes, tree)
        self.tag_strip = TagStrip(bench.assist.tags, themes, tree)
        column.addWidget(self.move_strip)
        column.addWidget(self.proposal_strip)
        column.addWidget(self.change_strip)
        column.addWidget(self.tag_strip)
        column.addWidget(self.canvas, 1)
        self.box = LabelBox(bench.labels, themes, self.canvas)
        self.box.typed.connect(self._label_typed)
        self.box.closed.connect(self.focus_first)
        self.canvas.label_begun.connect(self._begin_label)
        themes.apply_to(tree)
        # Each lies where it stays from the start: at another parent all in it is styled again.
        self.middle = QStackedWidget(self.across)
        self.rows = splitter("annotate-rows", Qt.Orientation.Vertical, self.middle)
        self.middle.addWidget(self.rows)
        self.top = QStackedWidget(self.rows)
        self.top.addWidget(tree)
        self.bottom = TabPane("annotate-bottom", tr("Text"), themes, self.rows)
        self.brackets = BracketsPane(bench.editor, Brackets(bench.editor, self), themes)
        self.bottom.add_page("brackets", tr("Brackets"), self.brackets)
        self.violations = ViolationsPane(bench.violations, themes)
        self.bottom.add_page("violations", tr("Violations"), self.violations)
        self.bulk = BulkPane(bench.bulk, themes)
        self.bottom.add_page("bulk", tr("Change many trees"), self.bulk)
        self.top.addWidget(self.bulk.pair)
        self.bottom.page_shown.connect(self._show_pair)
        bench.bulk.changed.connect(self._show_pair)
        self.small_trees = SmallTreesPane(bench.assist.suggestions, themes)
        self.bottom.add_page("trees", tr("Alternatives as trees"), self.small_trees)
        self.learnt = LearntPane(bench.assist, themes)
        self.bottom.add_page("learnt", tr("Learnt"), self.learnt)
        self.colleague = ColleaguePane(bench.colleague, themes)
        self.bottom.add_page("colleague", tr("Work of others"), self.colleague)
        self.top.addWidget(self.colleague.pair)
        self.colleague.list.selectionModel().currentRowChanged.connect(self._show_pair)
        bench.colleague.changed.connect(self._show_pair)
        self.work = WorkPane(bench.work, themes)
        self.bottom.add_page("work", tr("Progress"), self.work)
        self.version = VersionPane(bench.history, themes)
        themes.apply_to(self.version)
        self.middle.addWidget(self.version)
        bench.history.shown_changed.connect(self._show_version)
        self.beside = splitter("annotate-beside", Qt.Orientation.Vertical, self.across)
        self.top_right = TabPane("annotate-top-right", tr("Alternatives"), themes, self.beside)
        self.alternatives = AlternativesPane(bench.assist, themes)
        self.top_right.add_page("alternatives", tr("Alternatives"), self.alternatives)
        self.right = TabPane("annotate-right", tr("Sentence"), themes, self.beside)
        self.state_pane = StatePane(bench.editor, bench.sentence_notes, bench.node_notes, themes)
        self.right.add_page("state", tr("State and note"), self.state_pane)
        self.history_pane = HistoryPane(bench.history, bench.edit_change, themes)
        self.history_pane.left.connect(self.focus_first)
        self.version.left.connect(self.history_pane.leave)
        self.right.add_page("history", tr("History"), self.history_pane)

    def _show_pair(self, *_: object) -> None:
        """Show the trees of a list while it is in front, else the tree that is corrected."""
        front, at = self.bottom.front, 0
        if front == "bulk" and self._bench.bulk.rowCount():
            at = self.top.indexOf(self.bulk.pair)
        elif front == "colleague" and self.colleague.has_trees:
            at = self.top.indexOf(self.colleague.pair)
        self.top.setCurrentIndex(at)

    # Versions

    def show_history(self) -> None:
        """Give the keyboard to the versions of the tree."""
        self.right.bring("history")
        self.history_pane.setFocus()

    def _show_version(self) -> None:
        shown = self._bench.history.shown is not None
        self.middle.setCurrentWidget(self.version if shown else self.rows)

    # Labels

    def ask_label(self, kind: str, begin: str = "") -> None:
        """Ask for a label over the current node.

        Parameters
        ----------
        kind
            ``relabel``, ``wrap`` or ``unary``.
        begin
            What was typed of it already.
        """
        editor = self._bench.editor
        if editor.current is None:
            return
        editor.cancel_move()
        titles = {
            "relabel": (tr("New label"), editor.relabel),
            "wrap": (tr("Label of the new parent"), editor.wrap),
            "unary": (tr("Label of the new level"), editor.add_level),
        }
        title, self._asking = titles[kind]
        relabels = kind == "relabel"
        place = self.canvas.place_of(editor.current) or QPointF(self.canvas.rect().center())
        self.box.ask(
            title,
            begin or (editor.label if relabels else ""),
            place,
            tags=relabels and not editor.has_phrases_only,
            phrases=not relabels or not editor.has_words_only,
            typed=bool(begin),
        )

    def _begin_label(self, letter: str) -> None:
        self.ask_label("relabel", letter)

    def _label_typed(self, label: str) -> None:
        self._asking(label)

    def _leave_box(self) -> None:
        if self.box.isVisible():
            self.box.hide()

    # What the window asks

    def state(self) -> str:
        """Return the sizes of all panes."""
        if not self._sized:
            return ""
        found = {name: one.sizes() for name, one in self._splitters().items()}
        return json.dumps(found | {"moved": self._moved})

    def _splitters(self) -> dict[str, QSplitter]:
        return {"across": self.across, "rows": self.rows, "beside": self.beside}

    def restore(self, state: str) -> None:
        """Put everything where it was; what is no such state is left."""
        try:
            found = json.loads(state or "{}")
        except ValueError:
            return
        if not isinstance(found, dict):
            return
        for name, one in self._splitters().items():
            sizes = found.get(name)
            if are_sizes(sizes, one.count()):
                one.setSizes(sizes)
                self._sized = True
        self._moved = found.get("moved") is True

    def reset_layout(self) -> None:
        """Give all panes their first sizes."""
        self._sized, self._moved, self._scale = True, False, self._themes.scale
        left, _, right = (round(one * (1 + _GROWTH * (self._scale - 1))) for one in _ACROSS)
        share_out(self.across, (left, 100 - left - right, right), self.width())
        share_out(self.rows, _HEIGHTS, self.height() - self.bar.height())
        share_out(self.beside, _BESIDE, self.height() - self.bar.height())
        self._resized.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tree what it needs."""
        super().resizeEvent(event)
        self._resized.start()

    def _sentence_changed(self) -> None:
        # While a tree is edited it stays where it is.
        if self._index != self._bench.editor.index:
            self._index = self._bench.editor.index
            self._share_height()

    def _share_height(self) -> None:
        """Give the tree the height that it needs, until the user shares it out."""
        if self._sized and not self._moved and not self._bare.is_on and self.rows.isVisible():
            text = 100 * _LEAST_TEXT_PX * self._themes.scale / max(self.rows.height(), 1)
            most = max(min(_MOST_TREE, 100 - ceil(text)), _HEIGHTS[0])
            share_height(self.rows, _HEIGHTS[0], self._height_needed, most)

    def _height_needed(self, least: int, most: int) -> int:
        around = self.top.height() - self.canvas.height()
        width = self.canvas.width()
        return self.canvas.height_needed(width, least - around, most - around) + around

    def _user_moved(self, _place: int, _at: int) -> None:
        self._moved = True

    def _in_sight(self, there: bool) -> None:
        self._bench.edit_change.set_active(there)
        if there:
            if not self._sized:
                self.reset_layout()
            self._resized.start()

    def _restyle(self) -> None:
        """Give all panes their first sizes again where text has another size."""
        if self._sized and self._scale != self._themes.scale:
            self.reset_layout()

    def set_bare(self, bare: bool) -> None:
        """Show the tree alone and large, or everything again."""
        if bare:
            around = [self.bar, self.list, self.beside, self.bottom]
            self._bare.hide(around, (self.across, self.rows))
        else:
            self._bare.show_again()

    def focus_first(self) -> None:
        """Give the keyboard to the tree."""
        self.canvas.setFocus()

    def take_keyboard(self) -> None:
        """Give the keyboard to the tree, where no part of the workspace has it.

        On the tabs of the workspaces an arrow would leave for another one.
        """
        if not holds_focus(self):
            self.focus_first()

    def picture(self) -> EditCanvas:
        """Return the tree."""
        return self.canvas
