"""Types of error as bars, and what is wrong in the sentence that is shown, in words."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QWidget,
)

from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.plots import error_bars
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.corpus.error_rows import ErrorRows
from icm_gui.viewmodels.shared.column_table import plain_tip
from icm_gui.viewmodels.treebank.problem_list import plural
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.pictures.data_files import csv_file
from icm_gui.views.shared.pictures.picture_view import PictureScroll, PictureView
from icm_gui.views.shared.tables.cells import CELL_PX, HEAD_PX
from icm_gui.views.shared.text.elided import ElidedLabel
from icm_gui.views.shared.visibility import WhileVisible

_MARGIN = 8
_BARS, _LIST = 300, 92
"""Heights of bars and sentence at first, in pixels."""
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ErrorBarsView(PictureView):
    """Draws a row for each type; the chosen one has a tint.

    Signals
    -------
    opened
        The sentences of the chosen type are asked for: by Enter or a double click.
    """

    opened = Signal()

    def __init__(self, rows: ErrorRows, themes: Themes) -> None:
        super().__init__("error-types", "", themes)
        self.setAccessibleName(self.tr("Error types"))
        self._rows = rows
        self.files = [csv_file("errors", rows.csv)]

    def tall(self, width: float) -> float:
        """Return how high the rows are together."""
        return error_bars.height(self._rows.picture, self.scale)

    def draw(self, painter: Painter, width: float, palette: Palette, on_screen: bool) -> None:
        """Draw the rows."""
        error_bars.draw_errors(
            Sheet(painter, self.measure, palette, self.scale),
            self._rows.picture,
            width,
            self._rows.selected_row,
            self.hovered if on_screen else None,
        )

    def thing_at(self, place: QPointF) -> int | None:
        """Return the row at a place."""
        if not self.is_there():
            return None
        return error_bars.row_at(self._rows.picture, place.y(), self.scale)

    def things(self) -> Sequence[error_bars.ErrorBar]:
        """Return the rows."""
        return self._rows.picture.rows if self._rows.types else ()

    @property
    def chosen(self) -> int | None:
        """The row that is chosen."""
        return self._rows.selected_row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the sentences of the chosen type."""
        if event.key() in _ENTER and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.opened.emit()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open the sentences of the type under the pointer."""
        left = event.button() == Qt.MouseButton.LeftButton
        if left and self.thing_at(event.position()) is not None:
            self.opened.emit()


class ErrorTypesPane(WhileVisible, QWidget):
    """The error types of one system or two, and the errors of one sentence.

    Parameters
    ----------
    comparer
        What is compared; it keeps the errors that are found.
    jobs
        Where they are looked for.
    """

    def __init__(self, comparer: Comparer, jobs: Jobs, themes: Themes) -> None:
        super().__init__()
        named(self, "compare-error-types", self.tr("Error types"))
        self._comparer, self._themes = comparer, themes
        self.rows = ErrorRows(comparer, jobs, self)
        self.view = ErrorBarsView(self.rows, themes)
        self.area = PictureScroll(self.view)
        self.body = Hinted("error-types-hint", self.area)
        self._make_sentence()
        self.splitter = named(QSplitter(Qt.Orientation.Vertical), "error-types-splitter")
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.body)
        self.splitter.addWidget(self._sentence)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setSizes([_BARS, _LIST])
        filled(vbox(self, 0, 0), (self.splitter, 1), self._make_foot())
        self.view.picked.connect(self.rows.select)
        self.view.moved.connect(self.rows.move)
        self.view.opened.connect(self.open)
        self.rows.changed.connect(self._fill)
        self.rows.selected_changed.connect(self._show_selected)
        self.rows.sentence_changed.connect(self._fill_sentence)
        themes.dress(self, self._restyle)
        self._fill()
        self._fill_sentence()

    def _make_sentence(self) -> None:
        self._sentence = named(QWidget(), "error-types-sentence")
        self.head = named(QLabel(), "error-types-head", look="second")
        # A new style sheet takes the margins of a label's contents away, but not these.
        self.head.setIndent(_MARGIN)
        self.head.setMargin(3)
        self.list = named(QListWidget(), "error-types-list", self.tr("Errors of this sentence"))
        self.list.setFrameShape(QListWidget.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setStyleSheet("QListWidget::item { padding: 2px 8px; }")
        self.list.currentRowChanged.connect(self.rows.show_error)
        self.list.itemClicked.connect(self._error_clicked)
        self.list.itemActivated.connect(self._error_clicked)
        filled(vbox(self._sentence, 0, 0), self.head, (self.list, 1))

    def _make_foot(self) -> QWidget:
        self.foot = named(QWidget(), "error-types-foot")
        self.about, self.note = QLabel(), ElidedLabel()
        # With two systems it holds four numbers: in a narrow pane it continues in another line.
        self.about.setWordWrap(True)
        for label, name in ((self.about, "error-types-about"), (self.note, "error-types-note")):
            named(label, name, look="second")
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.link = link_button(self.tr("Open sentences"), "error-types-open", flat=True)
        self.link.setToolTip(self.tr("List the sentences that have such an error"))
        self.link.clicked.connect(self.open)
        self.again = link_button(self.tr("Continue"), "error-types-go-on", flat=True)
        self.again.setToolTip(self.tr("Find the errors of all sentences"))
        self.again.clicked.connect(self.rows.find)
        column = vbox(self.foot, (_MARGIN + 4, 3, _MARGIN, 3), 0)
        for label, link in ((self.note, self.again), (self.about, self.link)):
            row = filled(hbox(spacing=_MARGIN), (label, 1), link)
            column.addLayout(row)
        return self.foot

    def open(self) -> None:
        """Ask for the sentences that have an error of the chosen type."""
        if self.rows.query:
            self._comparer.ask_sentences(self.rows.query)

    def _fill(self) -> None:
        hint = self.rows.hint
        self.body.say(hint)
        note = self.rows.note
        self.note.setText(note)
        self.note.setToolTip(plain_tip(note))
        self.note.setVisible(bool(note) or self.rows.can_go_on)
        self.again.setVisible(self.rows.can_go_on)
        self.foot.setVisible(not hint or self.rows.can_go_on)
        self.view.renew()
        self._show_selected()

    def _show_selected(self) -> None:
        text = self.rows.sentence_of_choice
        self.about.setText(text)
        row = self.rows.selected_row
        self.about.setToolTip("" if row is None else self.rows.picture.rows[row].tip)
        self.about.setVisible(bool(text))
        self.link.setVisible(bool(self.rows.query))
        self.view.setAccessibleDescription(text)
        if row is not None:
            top, tall = error_bars.row_span(self.rows.picture, row, self.view.scale)
            self.area.ensureVisible(0, round(top + tall / 2), 0, round(tall))
        self.view.update()

    def _fill_sentence(self) -> None:
        found = self.rows.of_sentence
        pair = self._comparer.pair
        comparison = self._comparer.comparison
        brackets = comparison is not None and not comparison.is_of_tags
        known = pair is not None and self._comparer.errors is not None
        self._sentence.setVisible(known and brackets)
        blocker = QSignalBlocker(self.list)
        self.list.clear()
        if found is None or pair is None:
            self.head.setText(self.tr("Errors of this sentence are not known yet"))
            blocker.unblock()
            return
        number = pair.index + 1
        if pair.fault:
            self.head.setText(self.tr("Sentence {0}: {1}").format(number, pair.fault))
        elif found:
            many = plural(len(found), self.tr("error"), self.tr("errors"))
            self.head.setText(self.tr("Sentence {0}: {1}").format(number, many))
        else:
            self.head.setText(self.tr("Sentence {0}: no errors").format(number))
        for error in found:
            text = f"{error.title}: {error.text}"
            item = QListWidgetItem(text)
            item.setToolTip(plain_tip(text))
            self.list.addItem(item)
        blocker.unblock()

    def _error_clicked(self, item: QListWidgetItem) -> None:
        # A click on the current one shows it again.
        self.rows.show_error(self.list.row(item))

    def _restyle(self) -> None:
        font = self._themes.font(CELL_PX)
        for widget in (self.about, self.note, self.link, self.again, self.list):
            widget.setFont(font)
        self.head.setFont(self._themes.font(HEAD_PX))

    def _in_sight(self, there: bool) -> None:
        if there:
            self._restyle()
        self.rows.watch(there)
