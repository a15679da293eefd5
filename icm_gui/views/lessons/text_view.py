"""The lesson as text: typed freely, checked all the time; what is wrong is underlined."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from icm_core.data.problems import Problem
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.lessons.draft import form_place
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named

_TYPING_MS = 250
"""Pause in typing after which the text is read."""
_MOST_ROWS = 4


class LessonTextView(QPlainTextEdit):
    """The text.

    Signals
    -------
    typed : str
        It was changed by the user.
    """

    typed = Signal(str)

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self._problems: Sequence[Problem] = ()
        named(self, "lesson-source", self.tr("The lesson as text"))
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.WidgetWidth)
        self.setTabChangesFocus(True)
        self._typing = later(self, self.flush, _TYPING_MS)
        self.textChanged.connect(self._typing.start)
        themes.dress(self, self._restyle)

    def show_text(self, text: str) -> None:
        """Show a text, unless it is there; the cursor stays in its line."""
        if text == self.toPlainText():
            return
        self.blockSignals(True)
        at = self.textCursor().blockNumber()
        self.setPlainText(text)
        cursor = QTextCursor(self.document().findBlockByNumber(at))
        if not cursor.isNull():
            self.setTextCursor(cursor)
        self.blockSignals(False)
        self._typing.stop()

    def flush(self) -> None:
        """Hand on what was typed."""
        self._typing.stop()
        self.typed.emit(self.toPlainText())

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Underline what is wrong."""
        self._problems = problems
        marks = []
        for problem in problems:
            cursor = self._cursor(problem.line, problem.column)
            cursor.movePosition(
                QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor
            )
            if not cursor.hasSelection():
                cursor.movePosition(
                    QTextCursor.MoveOperation.StartOfBlock, QTextCursor.MoveMode.KeepAnchor
                )
            mark = QTextEdit.ExtraSelection()
            style = QTextCharFormat()
            style.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            style.setUnderlineColor(self._themes.colour("err"))
            mark.format, mark.cursor = style, cursor
            marks.append(mark)
        self.setExtraSelections(marks)

    def go_to(self, line: int, column: int) -> None:
        """Put the cursor somewhere, both counted from 1."""
        self.setTextCursor(self._cursor(line, column))
        self.centerCursor()
        self.setFocus()

    def _cursor(self, line: int, column: int) -> QTextCursor:
        block = self.document().findBlockByNumber(max(line - 1, 0))
        if not block.isValid():
            block = self.document().lastBlock()
        cursor = QTextCursor(block)
        # Columns count characters, the document counts UTF-16.
        before = block.text()[: max(column - 1, 0)]
        cursor.setPosition(block.position() + len(before.encode("utf-16-le")) // 2)
        return cursor

    def _restyle(self) -> None:
        self.setFont(self._themes.font(13, mono=True))
        self.show_problems(self._problems)


class ProblemStrip(QListWidget):
    """What is wrong with the lesson, a line each; nothing where it is all right.

    Signals
    -------
    asked : int, int
        Line and column of one that was chosen.
    """

    asked = Signal(int, int)

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        named(self, "lesson-problems", self.tr("What is wrong with the lesson"))
        self.setWordWrap(True)
        self.setStyleSheet("QListWidget::item { padding: 2px 10px; }")
        self.itemActivated.connect(self._activated)
        self.itemClicked.connect(self._activated)
        self.hide()

    def show_problems(self, problems: Sequence[Problem], source: str | None = None) -> None:
        """List problems.

        Parameters
        ----------
        source
            The text, where the form is in front: places are named as there.
        """
        shown = [
            (problem.line, problem.column, self._told(problem, source)) for problem in problems
        ]
        if shown != [self.item(at).data(Qt.ItemDataRole.UserRole) for at in range(self.count())]:
            self.clear()
            for line, column, text in shown:
                item = QListWidgetItem(text)
                item.setData(Qt.ItemDataRole.UserRole, (line, column, text))
                self.addItem(item)
        self.setVisible(bool(shown))
        self.updateGeometry()

    def _told(self, problem: Problem, source: str | None) -> str:
        """Return a problem in words."""
        text = self.tr("Line {line}, column {column}: {reason}").format(
            line=problem.line, column=problem.column, reason=problem.reason
        )
        if source is not None:
            place = form_place(source, problem.line)
            parts = {
                "page": self.tr("title"),
                "title": self.tr("title"),
                "text": self.tr("text"),
                "question": self.tr("question"),
                "at": self.tr("step"),
                "run": self.tr("run"),
                "depth": self.tr("context depth"),
                "view": self.tr("view"),
            }
            where = self.tr("Page {number}, {part}: {reason}")
            if place.page < 0:
                where = self.tr("Lesson, {part}: {reason}")
            text = where.format(
                number=place.page + 1,
                part=parts.get(place.part, place.part),
                reason=problem.reason,
            )
        return f"{text}: {problem.value}" if problem.value else text

    def sizeHint(self) -> QSize:
        """Return room for some rows."""
        rows = min(max(self.count(), 1), _MOST_ROWS)
        return QSize(200, rows * (self.fontMetrics().lineSpacing() + 8) + 4)

    def minimumSizeHint(self) -> QSize:
        """Return the same: what is wrong is seen."""
        return self.sizeHint()

    def _activated(self, item: QListWidgetItem) -> None:
        line, column, *_ = item.data(Qt.ItemDataRole.UserRole)
        self.asked.emit(line, column)


class TextPage(QWidget):
    """The text in a page of its own."""

    def __init__(self, view: LessonTextView) -> None:
        super().__init__()
        filled(vbox(self, 8), view)
