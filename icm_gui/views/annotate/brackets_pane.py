"""The tree as brackets that can be typed in; errors are underlined, the current node is lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QTextEdit, QWidget

from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.services.later import later
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.focus import holds_focus
from icm_gui.views.shared.named import named
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.text.elided import ElidedLabel

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.annotate.brackets import Brackets
    from icm_gui.viewmodels.annotate.editor import Editor

_PAUSE_MS: Final = 350
"""How long nothing is typed before the tree follows."""
_FOOT, _PAD = 24, 8


class _Text(QPlainTextEdit):
    """The text; Esc puts back what the tree says.

    Signals
    -------
    left
        The keyboard went elsewhere.
    given_up
        Esc was pressed.
    """

    left = Signal()
    given_up = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard went elsewhere."""
        super().focusOutEvent(event)
        if event.reason() not in (
            Qt.FocusReason.ActiveWindowFocusReason,
            Qt.FocusReason.PopupFocusReason,
        ):
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give up on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        else:
            super().keyPressEvent(event)


class BracketsPane(QWidget):
    """Text and tree, each following the other; all that is typed in one go is one step."""

    def __init__(self, editor: Editor, brackets: Brackets, themes: Themes) -> None:
        super().__init__()
        self._editor, self._brackets, self._themes = editor, brackets, themes
        named(self, "brackets-pane", _tr("Brackets"))
        self.edit = named(_Text(), "brackets-text", _tr("Tree in brackets"))
        self.edit.setPlaceholderText(_tr("The brackets of the tree that is corrected stand here."))
        self.edit.setTabChangesFocus(True)
        self.edit.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._said = named(ElidedLabel(), "brackets-said")
        self._place = named(QLabel(), "brackets-place")
        self._foot = QWidget()
        filled(hbox(self._foot, (_PAD, 0, _PAD, 0)), (self._said, 1), self._place)
        filled(vbox(self, 0, 0), (self.edit, 1), self._foot)
        self._later = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._later.timeout.connect(self._take)
        self._filling = False
        self.edit.textChanged.connect(self._typed)
        self.edit.cursorPositionChanged.connect(self._moved)
        self.edit.left.connect(self._left)
        self.edit.given_up.connect(self._brackets.renew)
        # The tree is drawn first.
        self._filler = later(self, self._fill)
        brackets.changed.connect(self._fill_soon)
        brackets.faults_changed.connect(self._tell)
        editor.selection_changed.connect(self._light)
        themes.dress(self, self._restyle)
        self._fill()

    def _fill_soon(self) -> None:
        self._later.stop()
        if holds_focus(self.edit):
            self._fill()
        else:
            self._filler.start(0)

    def _fill(self) -> None:
        self._later.stop()
        self._filler.stop()
        if self.edit.toPlainText() != self._brackets.text:
            self._filling = True
            self.edit.setPlainText(self._brackets.text)
            self._filling = False
        self.edit.setReadOnly(not self._brackets.can_type)
        self._tell()

    def _typed(self) -> None:
        if not self._filling:
            self._later.start()

    def _take(self) -> None:
        self._later.stop()
        self._brackets.take(self.edit.toPlainText())
        self._tell()

    def _left(self) -> None:
        """Read what was typed; where it is a tree, it is written as all are."""
        if self.edit.toPlainText() == self._brackets.text:
            return
        self._take()
        if not self._brackets.faults:
            self._brackets.renew()

    def _moved(self) -> None:
        """Select the node that the cursor is in."""
        cursor = self.edit.textCursor()
        self._place.setText(
            _tr("line {line}, column {column}").format(
                line=local(f"{cursor.blockNumber() + 1:,}"), column=cursor.positionInBlock() + 1
            )
        )
        if self._filling or not holds_focus(self.edit) or self._later.isActive():
            return
        node = self._brackets.node_at(cursor.position())
        if node is not None and not self._brackets.faults:
            self._editor.select(node)

    def _tell(self) -> None:
        text = self._brackets.summary
        self._said.setText(text)
        self._said.setToolTip(text)
        describe(self.edit, text)
        palette = self._themes.palette
        colour = palette.err if self._brackets.faults else palette.ink2
        self._said.setStyleSheet(f"color: {colour};")
        self._light()

    def _light(self) -> None:
        """Light the lines of the current node, and underline what is wrong."""
        if self._later.isActive() or self._filler.isActive():
            return
        found = []
        length = len(self.edit.toPlainText())
        current = self._editor.current
        lines = None if current is None else self._brackets.range_of(current)
        if lines is not None and not holds_focus(self.edit):
            self._go_to(min(lines[0], length))
        if lines is not None and not self._brackets.faults:
            look = QTextCharFormat()
            look.setBackground(self._themes.colour("teal_tint"))
            look.setProperty(QTextFormat.Property.FullWidthSelection, True)
            document = self.edit.document()
            first = document.findBlock(min(lines[0], length))
            last = document.findBlock(max(min(lines[1], length) - 1, 0))
            for number in range(first.blockNumber(), last.blockNumber() + 1):
                cursor = QTextCursor(document.findBlockByNumber(number))
                found.append(_extra(cursor, look))
        for fault in self._brackets.faults:
            look = QTextCharFormat()
            look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            look.setUnderlineColor(self._themes.colour("err"))
            cursor = QTextCursor(self.edit.document())
            start = min(fault.start, max(length - 1, 0))
            end = min(max(fault.end, start + 1), length)
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            found.append(_extra(cursor, look))
        self.edit.setExtraSelections(found)

    def _go_to(self, place: int) -> None:
        """Bring a character into sight."""
        cursor = self.edit.textCursor()
        if cursor.position() != place:
            cursor.setPosition(place)
            self.edit.setTextCursor(cursor)

    def _restyle(self) -> None:
        themes = self._themes
        self.edit.setFont(themes.font(12, mono=True))
        for label in (self._said, self._place):
            label.setFont(themes.font(11))
        self._foot.setFixedHeight(round(_FOOT * themes.scale))
        self._tell()


def _extra(cursor: QTextCursor, look: QTextCharFormat) -> QTextEdit.ExtraSelection:
    found = QTextEdit.ExtraSelection()
    found.cursor = cursor
    found.format = look
    return found
