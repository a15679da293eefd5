"""A version of the tree beside the present one: both trees, and their brackets line by line."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit, QWidget

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.history import History
from icm_gui.views.annotate.head import KeyStrip
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.splitting import splitter
from icm_gui.views.shared.trees.pair import ShowsPair, TreePair

_SHARES: Final = (68, 32)


class VersionPane(QWidget, ShowsPair):
    """Shows what a version has that the tree has not, and the other way round.

    Signals
    -------
    left
        Esc was pressed.
    """

    left = Signal()
    name = "version"

    def __init__(self, history: History, themes: Themes) -> None:
        super().__init__()
        self._history, self._themes = history, themes
        named(self, "version-pane", _tr("Version beside the present tree"))
        keys = _tr("↑ ↓ choose · Enter restore · Esc back")
        self._strip = KeyStrip("version-strip", "blue_tint", themes, keys)
        self.pair = TreePair(
            themes,
            ("version-now", _tr("Tree now")),
            ("version-then", _tr("Version")),
        )
        self.lines = named(QPlainTextEdit(), "version-lines", _tr("Difference in brackets"))
        self.lines.setReadOnly(True)
        self.lines.setTabChangesFocus(True)
        self.lines.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.rows = splitter("version-parts", Qt.Orientation.Vertical, self)
        self.rows.addWidget(self.pair)
        self.rows.addWidget(self.lines)
        for at, share in enumerate(_SHARES):
            self.rows.setStretchFactor(at, share)
        filled(vbox(self, 0, 0), self._strip, (self.rows, 1))
        history.shown_changed.connect(self._show)
        themes.dress(self, self._restyle)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Esc, restore on Enter."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._history.restore()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        history = self._history
        self._strip.what.setText(history.title)
        own = _tr("only in the tree now"), _tr("only in this version")
        self.pair.show_differing(history.trees, own)
        self._show_lines()

    def _show_lines(self) -> None:
        lines = self._history.lines
        self.lines.setPlainText("\n".join(f"{line.sign or ' '} {line.text}" for line in lines))
        found, first = [], None
        colours = {"−": "blue_tint", "+": "hyp_tint"}
        for number, line in enumerate(lines):
            if not line.sign:
                continue
            look = QTextCharFormat()
            look.setBackground(self._themes.colour(colours[line.sign]))
            look.setProperty(QTextFormat.Property.FullWidthSelection, True)
            extra = QTextEdit.ExtraSelection()
            extra.cursor = QTextCursor(self.lines.document().findBlockByNumber(number))
            extra.format = look
            found.append(extra)
            first = extra.cursor if first is None else first
        self.lines.setExtraSelections(found)
        if first is not None:
            self.lines.setTextCursor(QTextCursor(first))
            self.lines.centerCursor()

    def _restyle(self) -> None:
        self.lines.setFont(self._themes.font(12, mono=True))
        if self._history.shown is not None:
            self._show_lines()
