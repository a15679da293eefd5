"""The results of the sentence in the bar, side by side; the rest in one line."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QPoint,
    QRect,
    Qt,
)
from PySide6.QtGui import (
    QAction,
    QColor,
    QFontMetrics,
    QGuiApplication,
    QPainter,
)
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QMenu,
    QPushButton,
    QStyleOptionViewItem,
    QWidget,
)

from icm_core.drawing.charts.overlay import SECOND_DASH
from icm_core.inference import catalogue
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.results.results import (
    ALGORITHM,
    BOLD,
    ERROR,
    EVENTS,
    F1,
    KEY,
    LOG_P,
    MARKS,
    SECONDS,
    SHOWN,
    VERDICT,
    ResultsModel,
)
from icm_gui.views.shared.boxes import filled, grid_box, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import (
    CELL_PX,
    PAD_PX,
    CellDelegate,
    Index,
    Table,
    make_room,
    paint_text,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.tables.copying import copy_action
from icm_gui.views.shared.text.elided import ElidedLabel

_ICON_PX, _ICON_GAP = 14, 4
_BAR_PX = 3
_MOST_VERDICT_PX = 230
_SAMPLES = {LOG_P: "−188.88", F1: "100.0", SECONDS: "88.88", EVENTS: "888,888"}


class _Delegate(CellDelegate):
    """Draws verdicts with their icons, and a bar before the rows whose runs are shown."""

    def __init__(self, explore: Explore, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, (), (), int(BOLD), parent)
        self._explore = explore

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        is_error = index.column() != ALGORITHM and bool(index.data(ERROR))
        return palette.err if is_error else palette.ink

    def fill(self, index: Index) -> str | None:
        """Return the colour behind a cell: that of a row whose run is shown."""
        return self._themes.palette.selected if index.data(SHOWN) == 1 else None

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a cell."""
        super().paint(painter, option, index)
        shown = index.data(SHOWN)
        if shown and index.column() == ALGORITHM:
            self._paint_bar(painter, option.rect, shown == 2)

    def _paint_bar(self, painter: QPainter, rect: QRect, is_second: bool) -> None:
        """Draw the bar in the colour that the run has on the canvas: dashed, of the second one."""
        palette = self._themes.palette
        if not is_second:
            colour = palette.accent if self._explore.second is None else palette.hyp
            painter.fillRect(rect.left(), rect.top(), _BAR_PX, rect.height(), QColor(colour))
            return
        dash, gap = (round(length) for length in SECOND_DASH)
        for top in range(rect.top(), rect.bottom(), dash + gap):
            high = min(dash, rect.bottom() + 1 - top)
            painter.fillRect(rect.left(), top, _BAR_PX, high, QColor(palette.purple))

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw the text of a cell, of a verdict with its icons before it."""
        marks = index.data(MARKS)
        if index.data(ERROR) and index.column() == LOG_P:
            paint_text(painter, rect, str(index.data()), self.font(index), self.colour(index))
            return
        if not marks:
            super().paint_content(painter, rect, index)
            return
        palette = self._themes.palette
        size = round(_ICON_PX * self._themes.scale)
        left = rect.left()
        for mark in marks:
            pixmap = icon(mark.icon, palette, mark.colour).pixmap(size, size)
            painter.drawPixmap(left, rect.top() + (rect.height() - size) // 2, pixmap)
            left += size + _ICON_GAP
        colour = str(getattr(palette, marks[-1].colour))
        room = rect.adjusted(left - rect.left(), 0, 0, 0)
        paint_text(painter, room, str(index.data()), self.font(index), colour)


class ResultsPanel(QWidget):
    """The table, and below it what the model says of the gold tree and what did not run."""

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        self._explore, self._themes = explore, themes
        self._setting = False
        self.setObjectName("results")
        self.model = ResultsModel(explore, self)
        self.table = Table(self)
        self.table.setModel(self.model)
        styled(self.table, themes, self.tr("Results of all algorithms"), "results-table")
        self._delegate = _Delegate(explore, themes, self.table)
        self.table.setItemDelegate(self._delegate)
        self._set_up_head()
        # Why the model cannot build it may be long; in one line it would widen the window.
        self.gold = named(QLabel(self, wordWrap=True), "results-gold", look="second")
        self.gold.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.rest = named(ElidedLabel("", self), "results-rest", look="dim")
        tip = self.tr("All sentences, algorithms and depths; compare any two.")
        text = self.tr("All results…")
        self.all = named(QPushButton(text), "results-all", tip=tip)
        self.all.setFlat(True)
        foot = grid_box(margins=(8, 2, 4, 2), wide=0)
        foot.setVerticalSpacing(0)
        foot.addWidget(self.gold, 0, 0, 1, 2)
        foot.addWidget(self.rest, 1, 0)
        foot.addWidget(self.all, 1, 1)
        filled(vbox(self, 0, 0), (self.table, 1), foot)
        self._make_actions()
        self.table.selectionModel().selectionChanged.connect(self._selected)
        explore.results_changed.connect(self._renew)
        explore.run_changed.connect(self._renew)
        self.table.resized.connect(self._make_room)
        themes.dress(self, self._themed)
        self._renew()

    def _set_up_head(self) -> None:
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(ALGORITHM, QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(VERDICT, QHeaderView.ResizeMode.Stretch)
        head.setSectionsClickable(True)
        head.setSortIndicatorShown(True)
        head.setSortIndicatorClearable(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.table.setSortingEnabled(True)

    def _make_actions(self) -> None:
        self.beside = self._action(
            "beside", self.tr("Play beside the shown run"), self._play_beside
        )
        drop = self._explore.drop_second
        self.drop = self._action("drop-second", self.tr("Show one run only"), drop)
        self.copy = copy_action(self.table, self.tr("Copy as CSV"), self.copy_csv, "results-copy")
        self.delete = self._action("delete", self.tr("Delete the result"), self._delete)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._open_menu)

    def _action(self, name: str, text: str, does: Callable[[], object]) -> QAction:
        action = QAction(text, self)
        action.setObjectName(f"results-{name}")
        action.triggered.connect(does)
        return action

    def _open_menu(self, place: QPoint) -> None:
        index = self.table.indexAt(place)
        menu = self.menu("" if not index.isValid() else str(index.data(KEY)))
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(self.table.viewport().mapToGlobal(place))

    def menu(self, key: str) -> QMenu:
        """Return the menu for the row of an algorithm."""
        menu = QMenu(self)
        shown = self._explore.run_shown
        self.beside.setData(key)
        self.beside.setEnabled(
            bool(key) and shown is not None and shown.algorithm.key != key and self._explore.can_run
        )
        self.drop.setEnabled(self._explore.second is not None)
        self.copy.setEnabled(self.model.rowCount() > 0)
        self.delete.setData(key)
        row = self.model.row_of(key)
        self.delete.setEnabled(row >= 0 and self.model.record(row) is not None)
        menu.addActions([self.beside, self.drop])
        menu.addSeparator()
        menu.addActions([self.copy, self.delete])
        return menu

    def _delete(self) -> None:
        row = self.model.row_of(str(self.delete.data()))
        record = self.model.record(row) if row >= 0 else None
        if record is not None:
            self._explore.deleting.delete([record.key])

    def _play_beside(self) -> None:
        key = self.beside.data()
        if key:
            self._explore.run_second(str(key))

    def second_menu(self, over: QWidget | None = None) -> QMenu:
        """Return the algorithms that can be played beside the run that is shown.

        Parameters
        ----------
        over
            Whose theme it has: this pane, while it is hidden, may have that of before.
        """
        menu = named(QMenu(self if over is None else over), "results-second")
        shown = self._explore.run_shown
        family = "" if shown is None else shown.algorithm.family
        # Runs of one kind can be seen side by side best.
        for one in sorted(catalogue.searches(), key=lambda one: one.family != family):
            if shown is not None and one.family != "none" and one.key != shown.algorithm.key:
                menu.addAction(one.title).setData(one.key)
        menu.triggered.connect(self._second_chosen)
        return menu

    def ask_second(self, place: QWidget | None = None) -> None:
        """Show these algorithms, the first of them chosen.

        Parameters
        ----------
        place
            Over what, where this pane is not in sight.
        """
        over = self if place is None or self.isVisible() else place
        menu = self.second_menu(over)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(over.mapToGlobal(QPoint(0, 0)))
        if menu.actions():
            menu.setActiveAction(menu.actions()[0])

    def _second_chosen(self, action: QAction) -> None:
        self._explore.run_second(str(action.data()))

    def copy_csv(self) -> None:
        """Put the results on the clipboard."""
        QGuiApplication.clipboard().setText(self.model.csv())

    def _selected(self, selected: QItemSelection, _deselected: QItemSelection) -> None:
        rows = selected.indexes()
        if not self._setting and rows:
            self._explore.show_result(str(rows[0].data(KEY)))
            self._renew()

    def _renew(self) -> None:
        """Show which row is shown, the verdicts, and what is said of gold."""
        self._setting = True
        shown = self._explore.run_shown
        choice = self.table.selectionModel()
        row = -1 if shown is None else self.model.row_of(shown.algorithm.key)
        if row < 0:
            choice.clearSelection()
        else:
            flag = QItemSelectionModel.SelectionFlag
            choice.setCurrentIndex(self.model.index(row, 0), flag.ClearAndSelect | flag.Rows)
        self._setting = False
        self.table.clearSpans()
        for row in range(self.model.rowCount()):
            if self.model.index(row, 0).data(ERROR):
                self.table.setSpan(row, LOG_P, 1, VERDICT - LOG_P + 1)
        self.gold.setText(self.model.gold_text)
        self.gold.setVisible(bool(self.gold.text()))
        self._make_room()
        self.rest.setText(self.model.others_text)
        self.rest.setToolTip(self.model.others_text)

    def _themed(self) -> None:
        sized(self.table, self._themes)
        widths(self.table, self._themes, _SAMPLES, 600)
        self._make_room()
        self.table.viewport().update()

    def _make_room(self) -> None:
        """Hide the least needed columns where verdicts would be cut."""
        metrics = QFontMetrics(self._themes.font(CELL_PX))
        texts = [str(self.model.index(row, VERDICT).data()) for row in range(self.model.rowCount())]
        icons = 2 * (round(_ICON_PX * self._themes.scale) + _ICON_GAP)
        wide = max(map(metrics.horizontalAdvance, texts), default=0) + icons + 2 * PAD_PX
        self.table.setColumnHidden(F1, not self.model.knows_gold)
        make_room(
            self.table,
            VERDICT,
            min(wide, round(_MOST_VERDICT_PX * self._themes.scale)),
            (EVENTS, SECONDS),
        )
