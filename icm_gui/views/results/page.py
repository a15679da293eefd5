"""Where the parts of the Results workspace are, and what its buttons do."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QProgressBar,
    QStackedWidget,
    QWidget,
)

from icm_core.drawing.trees.differences import Marks, moved_words, moving_marks
from icm_core.runs.record import Record
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.tree_switches import TreeSwitch
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.results.cells import Cell
from icm_gui.viewmodels.explore.results.filling import Filling
from icm_gui.viewmodels.explore.results.kept import KeptResults
from icm_gui.viewmodels.explore.results.kept_table import KeptTable
from icm_gui.viewmodels.shared.numbers import nats
from icm_gui.viewmodels.treebank.tree_nodes import with_posteriors
from icm_gui.views.results.table import ResultTable
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.panes.splitting import share_out, splitter
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.tables.cells import hint_label
from icm_gui.views.shared.tables.copying import copy_action
from icm_gui.views.shared.text.elided import ElidedBox, ElidedLabel
from icm_gui.views.shared.trees.pair import TreePair
from icm_gui.views.shared.trees.switches import PosteriorSwitch
from icm_gui.views.shared.workspace import Workspace

_SHARES = (52, 48)
_LEAST_ROWS = 7
"""Of the table, whatever the trees need."""
_FRAME = 8
"""Around the rows of the table."""
_SIDE, _HEAD = 12, 40
_PROGRESS = 120
_MODEL_LETTERS = 24
_TITLE_PX = 13.0


class TwoResults(TreePair):
    """The trees of the results that are marked A and B."""

    name = "two-results"

    def __init__(
        self, table: KeptTable, kept: KeptResults, posteriors: TreeSwitch, themes: Themes
    ) -> None:
        super().__init__(themes, ("result-a", ""), ("result-b", ""))
        self.setObjectName("two-results")
        self.first.view.setAccessibleName(self.tr("Tree of result A"))
        self.second.view.setAccessibleName(self.tr("Tree of result B"))
        for pane in (self.first, self.second):
            pane.view.set_hint(
                self.tr("No result marked"), self.tr("click a result of the table, then another")
            )
        self._table, self._kept = table, kept
        self._posteriors = posteriors
        posteriors.changed.connect(self.renew)
        table.marked_changed.connect(self.renew)
        self.renew()

    def _marks(self, record: Record, marks: Marks) -> Marks:
        run = self._kept.run(record.key) if self._posteriors.wanted else None
        return marks if run is None else with_posteriors(run.chart, record.tree, marks)

    def renew(self) -> None:
        """Show the trees with what only one of them has."""
        first, second = self._table.records_marked()
        leaving: Marks = {}
        entering: Marks = {}
        moved: tuple[tuple[int, int], ...] = ()
        comparable = (
            first is not None and second is not None and first.key.words == second.key.words
        )
        if first is not None and second is not None and comparable:
            leaving, entering = moving_marks(first.tree, second.tree)
            moved = moved_words(first.tree, second.tree)
        chips = [("A", len(leaving), "blue"), ("B", len(entering), "hyp")]
        for pane, record, marks, (letter, size, role) in zip(
            (self.first, self.second), (first, second), (leaving, entering), chips, strict=True
        ):
            if record is None:
                pane.set_head(letter)
                pane.view.set_tree(None)
                continue
            told = [(self._only(size, letter), role)] if size else []
            if comparable and not size and not len(leaving) + len(entering):
                told = [(self.tr("same tree"), "teal")]
            detail = f"log P {nats(record.log_probability)}"
            pane.set_head(f"{letter}   {self._title(record)}", detail, told, record.key.text)
            pane.view.set_tree(record.tree, self._marks(record, marks))
            pane.view.set_moved(moved, "leaving" if letter == "A" else "entering")
        self.arrange()

    def _title(self, record: Record) -> str:
        depth = self._table.depth_title(record.depth)
        return f"{record.algorithm.title}, {depth[:1].lower()}{depth[1:]}"

    def _only(self, size: int, letter: str) -> str:
        if size == 1:
            return self.tr("1 bracket only in {0}").format(letter)
        return self.tr("{0} brackets only in {1}").format(size, letter)


class ResultsPage(QWidget, Workspace):
    """The table of all results above the two that are compared."""

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        named(self, "results-page", self.tr("Results"))
        self._bench, self._themes, self._explore = bench, themes, bench.explore
        self._sized = self._moved = False
        self._cell: Cell | None = None
        """The one whose menu is open."""
        self.filling = Filling(bench.explore, self)
        self.model = KeptTable(bench.explore, self)
        self.table = ResultTable(self.model, themes)
        self.pair = TwoResults(self.model, bench.explore.kept, bench.document.posteriors, themes)
        self._late = later(self, self._renew)
        self._resized = later(self, self._share_height)
        self._make_head()
        self.rows = splitter("results-rows", Qt.Orientation.Vertical, self)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.table)
        self.stack.addWidget(
            hint_label(
                self.tr("Nothing was run with this model. What you run in Explore stays here.")
            )
        )
        self.rows.addWidget(self.stack)
        self.rows.addWidget(self.pair)
        self.rows.splitterMoved.connect(self._user_moved)
        filled(vbox(self, 0, 0), self.head, (self.rows, 1))
        for part in (self.head, self.stack, self.pair):
            themes.apply_to(part)
        self.table.asked.connect(self.show_result)
        self.table.run_asked.connect(self.run)
        self.table.delete_asked.connect(self.delete)
        self.table.menu_asked.connect(self._open_menu)
        self._explore.results_changed.connect(self._results_changed)
        bench.document.sentence_changed.connect(self._results_changed)
        self.model.marked_changed.connect(self._share_height)
        self.filling.changed.connect(self._filling_changed)
        self._explore.busy_changed.connect(self._filling_changed)
        self.copy = copy_action(self.table, self.tr("Copy all as CSV"), self.copy_csv, "kept-copy")
        self._renew()

    def _make_head(self) -> None:
        self.head = named(QWidget(), "results-head")
        title = named(QLabel(self.tr("Results kept")), "results-title")
        self.summary = named(ElidedLabel(), "results-summary", look="second")
        self.progress = named(QProgressBar(), "results-progress", self.tr("Runs made"))
        self.progress.setFixedWidth(_PROGRESS)
        self.posteriors = PosteriorSwitch(
            self._bench.document.posteriors,
            "results-posteriors",
            self.tr("results of an earlier session have none until they are run again"),
        )
        text = self.tr("Run the rest")
        self.rest = push_button(text, "results-run-rest", self._rest_clicked)
        self.model_box = named(
            ElidedBox(), "results-model", self.tr("Model whose results are shown")
        )
        self.model_box.setSizeAdjustPolicy(
            ElidedBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.model_box.setMinimumContentsLength(_MODEL_LETTERS)
        self.model_box.activated.connect(self._model_chosen)
        row = hbox(self.head, (_SIDE, 4, _SIDE, 4), _SIDE)
        parts = (self.progress, self.posteriors, self.rest)
        filled(row, title, self.model_box, (self.summary, 1), *parts)
        self._title = title
        self._themes.dress(self, self._themed)

    def _themed(self) -> None:
        self._title.setFont(self._themes.font(_TITLE_PX, 600))

    # What is done

    def show_result(self, cell: Cell) -> None:
        """Show a result in Explore (`Explore.show_kept`)."""
        if cell.record is not None:
            self._bench.front.show_explore()
            self._explore.show_kept(cell.record)

    @property
    def _can_run(self) -> bool:
        return self.filling.can_run and self.model.is_open

    def run(self, cell: Cell) -> None:
        """Run what was not."""
        self.filling.start([(cell.key, cell.gold)])

    def delete(self, cell: Cell) -> None:
        """Delete a result, which can be undone."""
        self._explore.deleting.delete([cell.key])

    def _model_chosen(self, at: int) -> None:
        self.model.chosen = self.model_box.itemData(at)
        self._renew()

    def _show_models(self) -> None:
        """Offer the models that have results, where there are others than the open one."""
        opened, names = self._bench.document.model, self._explore.model_names
        items = {"": self.tr("No model is open") if opened is None else opened.name}
        for one in self.model.others:
            name = names.get(one) or self.tr("another model")
            items[one] = self.tr("{0} (not open)").format(name)
        box = self.model_box
        if items != {box.itemData(at): box.itemText(at) for at in range(box.count())}:
            box.clear()
            for key, text in items.items():
                box.addItem(text, key)
        box.setCurrentIndex(0 if self.model.is_open else box.findData(self.model.model))
        box.setVisible(len(items) > 1)

    def copy_csv(self) -> None:
        """Put all results on the clipboard."""
        QGuiApplication.clipboard().setText(self.model.csv())

    def _rest_clicked(self) -> None:
        if self.filling.is_running:
            self.filling.stop()
        else:
            self.filling.start(self.model.rest())

    def menu(self, cell: Cell | None) -> QMenu:
        """Return the menu of a cell."""
        menu = QMenu(self)
        self._cell = cell
        if cell is not None and cell.record is not None:
            for letter, text in (("A", self.tr("Mark as A")), ("B", self.tr("Mark as B"))):
                menu.addAction(f"{text}\t{letter}", self._mark_chosen).setData(letter)
            menu.addSeparator()
            menu.addAction(self.tr("Show in Explore"), self._show_chosen)
            menu.addAction(self.tr("Run again"), self._run_chosen).setEnabled(self._can_run)
            menu.addAction(self.tr("Delete the result"), self._delete_chosen)
            menu.addSeparator()
        elif cell is not None:
            menu.addAction(self.tr("Run"), self._run_chosen).setEnabled(self._can_run)
            menu.addSeparator()
        self.copy.setEnabled(self.model.rowCount() > 0)
        menu.addAction(self.copy)
        return menu

    def _mark_chosen(self) -> None:
        action = self.sender()
        if isinstance(action, QAction) and self._cell is not None:
            self.model.mark_as(str(action.data()), self._cell.key)

    def _show_chosen(self) -> None:
        if self._cell is not None:
            self.show_result(self._cell)

    def _run_chosen(self) -> None:
        if self._cell is not None:
            self.run(self._cell)

    def _delete_chosen(self) -> None:
        if self._cell is not None:
            self.delete(self._cell)

    def _open_menu(self, cell: Cell | None, place: QPoint) -> None:
        menu = self.menu(cell)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)

    # What is shown

    def _results_changed(self) -> None:
        if self.isVisible():
            self._late.start(0)

    def _renew(self) -> None:
        self.model.renew()
        self._show_models()
        self.stack.setCurrentIndex(0 if self.model.rowCount() else 1)
        self.summary.setText(self.model.summary)
        self.summary.setToolTip(self.model.summary)
        self._filling_changed()
        self._share_height()

    def _share_height(self) -> None:
        """Give the table what its rows need, until the user shares it out.

        About half at most, and less where the trees that are compared need more.
        """
        if self._moved or not self.isVisible():
            return
        whole, rows = self.rows.height(), self.table.verticalHeader().length()
        heads = self.table.horizontalHeader().sizeHint().height() + 2 * _FRAME
        need = rows + heads
        most = whole * _SHARES[0] // sum(_SHARES)
        if self.pair.panes:
            least = heads + _LEAST_ROWS * self.table.verticalHeader().defaultSectionSize()
            most = max(whole - self.pair.height_needed(whole - most, whole - least), least)
        upper = min(need, most) if self.model.rowCount() else most
        self.rows.setSizes([upper, whole - upper])

    def _user_moved(self, _place: int, _at: int) -> None:
        self._moved = True

    def _filling_changed(self) -> None:
        running = self.filling.is_running
        self.progress.setVisible(running)
        self.progress.setRange(0, max(1, self.filling.wanted))
        self.progress.setValue(self.filling.done)
        self.rest.setText(self.tr("Stop") if running else self.tr("Run the rest"))
        self.rest.setEnabled(running or (self._can_run and bool(self.model.rest())))

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up, and share the height at first."""
        super().showEvent(event)
        if not self._sized:
            self._sized = True
            share_out(self.rows, _SHARES, self.height())
        self._renew()

    def changeEvent(self, event: QEvent) -> None:
        """Let the table have its heights of another size of text."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.table.horizontalHeader().updateGeometry()
            self._resized.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share another height out, once the layouts are through."""
        super().resizeEvent(event)
        self._resized.start()

    # What the window asks of a workspace.

    def focus_first(self) -> None:
        """Give the keyboard to the table, to the first result at first."""
        self.table.setFocus()
        if self.table.current_cell() is None:
            for row in range(self.model.rowCount()):
                if self.model.cell(row, 1) is not None:
                    self.table.setCurrentIndex(self.model.index(row, 1))
                    return

    def set_bare(self, bare: bool) -> None:
        """Show the two trees alone, or everything."""
        self.head.setVisible(not bare)
        self.stack.setVisible(not bare)

    def picture(self) -> Canvas | None:
        """Return the two trees."""
        return self.pair
