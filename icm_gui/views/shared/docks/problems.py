"""The problems of the files that were read: where, what, why it matters, one fix."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeySequence,
    QPainter,
    QResizeEvent,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QTextEdit,
    QWidget,
)

from icm_core.wording import local
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.treebank.problems import (
    CONSEQUENCE_ROLE,
    PLACE_ROLE,
    SEVERITY_ROLE,
    ProblemsModel,
    reason_text,
)
from icm_gui.views.shared.boxes import filled, stacked, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import hint_label, paint_text, styled
from icm_gui.views.shared.tables.copying import copy_action

Index = QModelIndex | QPersistentModelIndex

SEVERITY_ICONS = {
    "error": ("x-circle", "err"),
    "warning": ("warning", "ochre"),
    "note": ("info", "blue"),
}
_ICON_PX, _ICON_ROOM_PX, _AIR_PX = 18, 44, 7
_TITLE_PX, _SMALL_PX = 12.0, 11.0
_WIDE_PX = 620
"""From this width on the text is beside the list, not below it."""
_LOW_PX = 300
"""Below this height there is no room for both, one above the other."""


class _Delegate(QStyledItemDelegate):
    """Draws a problem in three lines: reason, place, consequence."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self._themes = themes
        self._fonts: tuple[QFont, QFont, QFont] | None = None
        themes.changed.connect(self._forget)

    def _forget(self) -> None:
        self._fonts = None

    @property
    def fonts(self) -> tuple[QFont, QFont, QFont]:
        """Fonts of the three lines."""
        if self._fonts is None:
            themes = self._themes
            self._fonts = (
                themes.font(_TITLE_PX, 600),
                themes.font(_SMALL_PX, mono=True),
                themes.font(_SMALL_PX),
            )
        return self._fonts

    @property
    def height(self) -> int:
        """Height of every row."""
        return sum(QFontMetrics(font).height() for font in self.fonts) + 2 * _AIR_PX + 1

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw a row."""
        palette, rect = self._themes.palette, option.rect
        room = round(_ICON_ROOM_PX * self._themes.scale)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(palette.selected))
        painter.setPen(QColor(palette.line))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        name, role = SEVERITY_ICONS[str(index.data(SEVERITY_ROLE))]
        side = round(_ICON_PX * self._themes.scale)
        pixmap = icon(name, palette, role).pixmap(side, side)
        at = rect.top() + (rect.height() - side) // 2
        painter.drawPixmap(rect.left() + (room - side) // 2, at, pixmap)
        top = rect.top() + _AIR_PX
        for role_of, font, colour in (
            (int(Qt.ItemDataRole.DisplayRole), self.fonts[0], palette.ink),
            (PLACE_ROLE, self.fonts[1], palette.accent),
            (CONSEQUENCE_ROLE, self.fonts[2], palette.ink2),
        ):
            height = QFontMetrics(font).height()
            line = QRect(rect.left() + room, top, rect.width() - room - _AIR_PX, height)
            paint_text(painter, line, str(index.data(role_of)), font, colour)
            top += height


class ProblemsPane(QWidget):
    """The list of problems, and the text around the one that is selected.

    Signals
    -------
    place_activated : str, int, int
        File, line and column that are to be seen.
    """

    place_activated = Signal(str, int, int)

    def __init__(self, model: ProblemsModel, themes: Themes) -> None:
        super().__init__()
        self._model, self._themes = model, themes
        self._fresh = True
        """Whether these problems were not shown yet."""
        named(self, "problems-pane", self.tr("Problems"))
        self._build_list()
        self._build_text()
        self._split = named(QSplitter(Qt.Orientation.Vertical), "problems-split")
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.list)
        self._split.addWidget(self._detail)
        self._hint = hint_label("")
        self._stack = stacked(self._hint, self._split)
        filled(vbox(self, 0), self._stack)
        model.modelReset.connect(self._was_reset)
        themes.dress(self, self._recolour)
        self._was_reset()

    @property
    def row(self) -> int:
        """Row of the problem that is selected, -1 for none."""
        index = self.list.currentIndex()
        return index.row() if index.isValid() else -1

    def next_problem(self, step: int = 1) -> None:
        """Select the next problem; after the last comes the first, and the first one at first."""
        fresh, self._fresh = self._fresh, False
        row = self._model.next_row(-1 if fresh else self.row, step)
        if row is not None:
            self.show_row(row)

    def show_row(self, row: int) -> None:
        """Select a problem."""
        index = self._model.index(row, 0)
        flags = QItemSelectionModel.SelectionFlag
        self.list.selectionModel().setCurrentIndex(index, flags.ClearAndSelect)
        self.list.scrollTo(index)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the text beside the list where there is room."""
        super().resizeEvent(event)
        scale = self._themes.scale
        wide = self.width() >= round(_WIDE_PX * scale) or self.height() < round(_LOW_PX * scale)
        way = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if self._split.orientation() != way:
            self._split.setOrientation(way)
            self._split.setSizes([1000, 1000])

    def _build_list(self) -> None:
        # A table of one column: a list view would lay out every row, 0.1 s for 100,000.
        self.list = QTableView()
        self.list.setModel(self._model)
        styled(self.list, self._themes, self.tr("Problems of the files"), "problems-list")
        self.list.horizontalHeader().hide()
        self.list.horizontalHeader().setStretchLastSection(True)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._delegate = _Delegate(self._themes, self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.selectionModel().currentChanged.connect(self._show)
        self.list.activated.connect(self._activated)
        copy_action(self.list, self.tr("Copy"), self.copy)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def _build_text(self) -> None:
        self._detail = named(QWidget(), "problems-detail")
        self._detail.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._where = named(QLabel(), "problems-where", look="second")
        self._fix = named(QPushButton(), "problems-fix", self.tr("Fix this problem"))
        self._fix.setShortcut(QKeySequence("Alt+Return"))
        self._fix.clicked.connect(self._apply)
        self.text = named(QPlainTextEdit(), "problems-text", self.tr("Text around the problem"))
        self.text.setReadOnly(True)
        self.text.setFrameShape(QPlainTextEdit.Shape.NoFrame)
        self.text.setStyleSheet("QPlainTextEdit { border: none; padding: 0; }")
        self.text.setTabChangesFocus(True)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._advice = named(QLabel(wordWrap=True), "problems-advice")
        self._keys = QLabel(self.tr("F4 next problem"))
        self._keys.setProperty("dim", True)
        for label in (self._where, self._advice, self._keys):
            label.setTextFormat(Qt.TextFormat.PlainText)
        head = QHBoxLayout()
        head.addWidget(self._where, 1)
        head.addWidget(self._fix)
        filled(
            vbox(self._detail, (12, 8, 12, 8), 6), head, (self.text, 1), self._advice, self._keys
        )

    def copy(self) -> None:
        """Copy place and reason of the problem that is selected."""
        problem = self._model.problem(self.row)
        if problem is not None:
            QGuiApplication.clipboard().setText(str(problem))

    def _activated(self, index: QModelIndex) -> None:
        problem = self._model.problem(index.row())
        if problem is not None:
            self.place_activated.emit(problem.file, problem.line, problem.column)

    def _apply(self) -> None:
        self._model.apply_fix(self.row)

    def _was_reset(self) -> None:
        count = self._model.rowCount()
        self._stack.setCurrentIndex(1 if count else 0)
        self._hint.setText(
            self.tr("The files have no problems.")
            if self._model.has_report
            else self.tr("What is wrong in files that are opened is listed here.")
        )
        self.setWindowTitle(self._model.title)
        self.setToolTip(self._model.summary)
        if count:
            self.show_row(0)
        self._fresh = True
        self._show()

    def _show(self, *_values: object) -> None:
        """Show the text around the problem that is selected."""
        row = self.row
        problem, excerpt = self._model.problem(row), self._model.excerpt(row)
        fix = self._model.fix(row)
        self._fix.setVisible(fix is not None)
        if fix is not None:
            self._fix.setText(fix.text)
            self._fix.setAccessibleName(fix.text)
            self._fix.setShortcut(QKeySequence("Alt+Return"))
        self._keys.setText(
            self.tr("F4 next problem")
            if fix is None
            else self.tr("F4 next problem, Alt+Enter apply the fix")
        )
        # In full: the row may have had no room for it.
        said = "" if problem is None else reason_text(problem)
        advice = self._model.advice(row)
        self._advice.setText(f"{said}. {advice[:1].upper() + advice[1:]}" if advice else said)
        self._advice.setVisible(bool(said))
        if problem is None or excerpt is None:
            self.text.clear()
            self.text.setExtraSelections([])
            self._where.setText("")
            return
        first, last = excerpt.lines[0][0], excerpt.lines[-1][0]
        name = Path(problem.file).name
        self._where.setText(
            self.tr("{name}, line {line}").format(name=name, line=local(f"{last:,}"))
            if first == last
            else self.tr("{name}, lines {first} to {last}").format(
                name=name, first=local(f"{first:,}"), last=local(f"{last:,}")
            )
        )
        self._where.setToolTip(problem.file)
        self.text.setPlainText("\n".join(text for _, text in excerpt.lines))
        self._mark(excerpt.row, excerpt.column, len(problem.value))

    def _mark(self, row: int, column: int, size: int) -> None:
        """Mark the place in the text."""
        palette = self._themes.palette
        look = QTextCharFormat()
        look.setBackground(QColor(palette.err_tint))
        look.setForeground(QColor(palette.err))
        look.setUnderlineColor(QColor(palette.err))
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.SingleUnderline)
        block = self.text.document().findBlockByNumber(row)
        text = block.text()
        # Qt counts in UTF-16, where a rare letter is two.
        before = len(text.encode("utf-16-le")[: 2 * column].decode("utf-16-le", "ignore"))
        start = block.position() + column + (column - before)
        end = min(start + max(1, size), block.position() + max(0, block.length() - 1))
        mark = QTextEdit.ExtraSelection()
        mark.cursor = QTextCursor(self.text.document())
        mark.cursor.setPosition(min(start, end))
        mark.cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        mark.format = look
        self.text.setExtraSelections([mark])
        place = QTextCursor(mark.cursor)
        place.setPosition(min(start, end))
        self.text.setTextCursor(place)

    def _recolour(self) -> None:
        themes = self._themes
        self.list.verticalHeader().setDefaultSectionSize(self._delegate.height)
        self.text.setFont(themes.font(12, mono=True))
        # By style sheet: in a dock the dock's own outweighs fonts and palettes.
        small = themes.font(_SMALL_PX).pixelSize()
        self._detail.setStyleSheet(
            f"#problems-detail {{ background: {themes.palette.canvas}; }}"
            f"QLabel {{ font-size: {small}px; font-weight: 400; }}"
        )
        self._show()
