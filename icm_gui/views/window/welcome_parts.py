"""Parts of the first page: a line that does something, and the place for files dropped."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named

ICON_PX, BIG_ICON_PX = 16, 20


class Link(QPushButton):
    """A line that does something: icon, text, and a note at the right."""

    def __init__(self, name: str, text: str, note: str, icon_name: str, second: str = "") -> None:
        super().__init__()
        named(self, name, text)
        self.setAccessibleDescription(" ".join(part for part in (second, note) if part))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setProperty("row", True)
        self.icon_name = icon_name
        self._icon = QLabel()
        self._icon.setFixedWidth(ICON_PX)
        self.text_label = QLabel(text)
        # Names of files are one line, others continue below.
        self.text_label.setWordWrap(not second)
        self.second_label = QLabel(second)
        self.note_label = QLabel(note)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(4, 4, 4, 4)
        row.setSpacing(9)
        row.addWidget(self._icon)
        words = filled(vbox(spacing=1), self.text_label)
        if second:
            words.addWidget(self.second_label)
        filled(row, (words, 1), self.note_label)
        for label in (self._icon, self.text_label, self.second_label, self.note_label):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does what the space bar does, as on any line that looks like a link."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Return the room that the labels need: a button knows its own text alone."""
        return self._row.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least room that the labels need."""
        return self._row.minimumSize()

    def restyle(self, themes: Themes, colour: str, size: float) -> None:
        """Take on fonts and colours."""
        palette = themes.palette
        self.text_label.setFont(themes.font(size))
        self.text_label.setStyleSheet(f"color: {getattr(palette, colour)};")
        for label in (self.second_label, self.note_label):
            label.setFont(themes.font(11))
            label.setStyleSheet(f"color: {palette.ink3};")
        role = colour if colour == "accent" else "ink2"
        side = round(ICON_PX * themes.scale)
        self._icon.setPixmap(icon(self.icon_name, palette, role).pixmap(side, side))
        self._icon.setFixedWidth(side)


class DropHint(QFrame):
    """A dashed frame that says what can be dropped."""

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self.setObjectName("welcome-drop")
        self.icon = QLabel()
        self.icon.setFixedWidth(BIG_ICON_PX)
        self.label = QLabel(
            self.tr(
                "Drop a treebank, a model, a project, a recorded run or a lesson anywhere in the "
                "window. "
                "Treebanks in brackets; gzip, zip and folders are fine."
            )
        )
        self.label.setWordWrap(True)
        self.setAccessibleName(self.label.text())
        filled(hbox(self, (18, 12, 18, 12), 12), self.icon, (self.label, 1))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        painter = QPainter(self)
        pen = QPen(self._themes.colour("ctl"), 1, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.end()
