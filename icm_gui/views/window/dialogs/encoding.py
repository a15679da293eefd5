"""The question how a file is encoded, with its lines as each answer would read them."""

from __future__ import annotations

import os
import re
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.treebank.loading import EncodingQuestion
from icm_gui.viewmodels.treebank.problem_list import cut_line
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.dialogs.dialog import Dialog, Role
from icm_gui.views.shared.named import named

# fmt: off
COMMON: Final = ("cp1252", "iso-8859-1", "iso-8859-2", "iso-8859-15", "cp1250", "cp1251",
                 "koi8-r", "iso-8859-7", "iso-8859-9", "cp1255", "cp1256", "gb18030", "big5",
                 "shift_jis", "euc-jp", "euc-kr", "mac-roman", "utf-16")
# fmt: on
"""Offered behind the guesses."""
_NAME: Final = int(Qt.ItemDataRole.UserRole)
_WIDTH_PX, _HEIGHT_PX, _LIST_PX, _ROW_PX = 720, 420, 220, 22
_MOST_LINES: Final = 100
_ODD: Final = re.compile(r"[^\x00-\x7f]+")


class EncodingDialog(Dialog):
    """Asks for the encoding of one file; opened without stopping the window.

    Signals
    -------
    chosen : str, str, bool
        File, encoding, and whether it holds for the others of the treebank.
    dropped : str
        The file is not to be read.
    """

    chosen = Signal(str, str, bool)
    dropped = Signal(str)

    def __init__(
        self,
        path: str,
        question: EncodingQuestion,
        themes: Themes,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("encoding-dialog", parent, themes)
        name = os.path.basename(path) or path
        self.setWindowTitle(self.tr("Encoding of {name}").format(name=name))
        self._path, self._question, self._themes = path, question, themes
        self.resize(round(_WIDTH_PX * themes.scale), round(_HEIGHT_PX * themes.scale))
        self._build(name)
        self._fill()
        self.finished.connect(self._finished)
        themes.follow(self, self._show)
        self.list.setFocus()

    @property
    def encoding(self) -> str:
        """The encoding that is typed or selected."""
        typed = self.other.text().strip()
        item = self.list.currentItem()
        return typed or ("" if item is None else str(item.data(_NAME)))

    def _build(self, name: str) -> None:
        title = QLabel(self.tr("How is {name} encoded?").format(name=name))
        title.setFont(self._themes.font(15, 600))
        hint = QLabel(
            self.tr(
                "It is not UTF-8 and does not name its encoding. Choose the encoding in which "
                "the marked letters are correct."
            )
        )
        hint.setWordWrap(True)
        hint.setProperty("second", True)
        self._wrong = named(QLabel(wordWrap=True), "encoding-wrong", look="error")
        self.list = QListWidget()
        self.list.setObjectName("encoding-list")
        self.list.setAccessibleName(self.tr("Encodings, the likely ones first"))
        self.list.setUniformItemSizes(True)
        row = round(_ROW_PX * self._themes.scale)
        self.list.setStyleSheet(f"QListWidget::item {{ height: {row}px; padding-left: 5px; }}")
        self.list.currentItemChanged.connect(self._selected)
        self.list.itemActivated.connect(self._activated)
        self.other = QLineEdit()
        self.other.setObjectName("encoding-other")
        self.other.setAccessibleName(self.tr("Another encoding"))
        self.other.setPlaceholderText(self.tr("another one, by name"))
        self.other.textChanged.connect(self._show)
        self.preview = QPlainTextEdit()
        self.preview.setObjectName("encoding-preview")
        self.preview.setAccessibleName(self.tr("The lines with letters beyond ASCII"))
        self.preview.setReadOnly(True)
        self.preview.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.others = QCheckBox(self.tr("Use it for the other files here that are not UTF-8"))
        self.others.setObjectName("encoding-others")
        self.others.setAccessibleName(self.others.text())
        self.others.setVisible(self._question.several)
        self.read = self.add_button("encoding-read", "", self.accept, Role.AcceptRole)
        self.add_leave("encoding-drop", self.tr("Do not open"))
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.list, 1)
        left.addWidget(self.other)
        for widget in (self.list, self.other):
            widget.setFixedWidth(round(_LIST_PX * self._themes.scale))
        self._lines = named(QLabel(), "encoding-lines", look="dim")
        right.addWidget(self.preview, 1)
        right.addWidget(self._lines)
        both = filled(hbox(spacing=12), left, (right, 1))
        for label in (title, hint, self._wrong):
            label.setTextFormat(Qt.TextFormat.PlainText)
            self.body.addWidget(label)
        self.body.addLayout(both, 1)
        self.body.addWidget(self.others)

    def _fill(self) -> None:
        self._wrong.setText(self._question.wrong)
        self._wrong.setVisible(bool(self._question.wrong))
        guesses = self._question.likely
        for name in dict.fromkeys([*guesses, *COMMON]):
            likely = name in guesses
            text = self.tr("{name} \u00b7 likely").format(name=name) if likely else name
            item = QListWidgetItem(text)
            item.setData(_NAME, name)
            self.list.addItem(item)
        self.list.setCurrentRow(0)

    def _selected(self) -> None:
        if self.other.text():
            self.other.clear()
        else:
            self._show()

    def _activated(self, _item: QListWidgetItem) -> None:
        if self.read.isEnabled():
            self.accept()

    def _show(self) -> None:
        """Show the lines as the chosen encoding reads them."""
        encoding = self.encoding
        found = self._question.affected(encoding) if encoding else self.tr("Choose an encoding")
        self.read.setEnabled(not isinstance(found, str))
        self.read.setText(self.tr("Read as {name}").format(name=encoding or "\u2026"))
        self.read.setAccessibleName(self.read.text())
        self.preview.setFont(self._themes.font(12, mono=True))
        if isinstance(found, str):
            self.preview.setPlainText(found)
            self.preview.setExtraSelections([])
            self._lines.setText(self.tr("The file cannot be read in this encoding."))
            return
        shown = found[:_MOST_LINES]
        self.preview.setPlainText("\n".join(_shown(number, text) for number, text in shown))
        self._mark()
        self._lines.setText(
            self.tr("1 line with such letters")
            if len(found) == 1
            else self.tr("the first {} lines with such letters").format(len(shown))
        )

    def _mark(self) -> None:
        """Mark the letters that depend on the encoding."""
        palette = self._themes.palette
        look = QTextCharFormat()
        look.setBackground(QColor(palette.ochre_tint))
        look.setForeground(QColor(palette.ochre))
        marks = []
        text = self.preview.toPlainText()
        units = 0
        last = 0
        for match in _ODD.finditer(text):
            # Qt counts in UTF-16, where a rare letter is two.
            units += _utf16(text[last : match.start()])
            size = _utf16(match.group())
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(self.preview.document())
            mark.cursor.setPosition(units)
            mark.cursor.setPosition(units + size, QTextCursor.MoveMode.KeepAnchor)
            mark.format = look
            marks.append(mark)
            units += size
            last = match.end()
        self.preview.setExtraSelections(marks)

    def _finished(self, result: int) -> None:
        if result == int(QDialog.DialogCode.Accepted):
            self.chosen.emit(self._path, self.encoding, self.others.isChecked())
        else:
            self.dropped.emit(self._path)


def _utf16(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _shown(number: int, text: str) -> str:
    odd = _ODD.search(text)
    at = odd.start() if odd else 0
    return f"{number:>5}  {cut_line(text, at)[0]}"
