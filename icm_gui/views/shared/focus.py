"""The frame around what has the keyboard, and whether something has it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QScrollArea, QWidget

from icm_gui.services.theme import Themes

_LINE = 2


def holds_focus(widget: QWidget) -> bool:
    """Whether a widget, or a part of it, has the keyboard."""
    focus = widget.window().focusWidget()
    return focus is not None and (focus is widget or widget.isAncestorOf(focus))


def draw_focus(painter: QPainter, widget: QWidget, colour: QColor) -> None:
    """Draw a frame within the edges of a widget, if it has the focus."""
    if widget.hasFocus():
        painter.setOpacity(1.0)
        # On the pixels: a line between them would be blurred.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(colour)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(widget.rect().adjusted(0, 0, -1, -1))


def draw_focus_line(painter: QPainter, widget: QWidget, colour: QColor) -> None:
    """Draw a line along the upper edge of a picture, if it has the focus; a frame would be loud."""
    if widget.hasFocus():
        painter.setOpacity(1.0)
        painter.fillRect(0, 0, widget.width(), _LINE, colour)


class FocusFrames(QObject):
    """Puts the frame around tables, lists and scrolled panes, which do not draw it themselves."""

    def __init__(self, themes: Themes, parent: QObject) -> None:
        super().__init__(parent)
        self._themes = themes
        self._frame: _Frame | None = None
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._moved)

    def _moved(self, _old: QWidget | None, now: QWidget | None) -> None:
        frame, self._frame = self._frame, None
        if frame is not None:
            frame.leave()
        kinds = (QAbstractItemView, QScrollArea)
        if isinstance(now, kinds) and now.window().windowType() != Qt.WindowType.Popup:
            self._frame = _Frame(now, self._themes)


class _Frame(QWidget):
    """Lies over a widget and lets all through."""

    def __init__(self, widget: QWidget, themes: Themes) -> None:
        super().__init__(widget)
        self._themes = themes
        self.setObjectName("qt_focus_frame")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setGeometry(widget.rect())
        widget.installEventFilter(self)
        self.show()
        self.raise_()

    def leave(self) -> None:
        """Go; the widget below may have gone already."""
        try:
            self.hide()
            self.deleteLater()
        except RuntimeError:
            return

    def eventFilter(self, widget: QObject, event: QEvent) -> bool:
        """Stay as large as the widget."""
        if event.type() == QEvent.Type.Resize and isinstance(widget, QWidget):
            self.setGeometry(widget.rect())
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        painter = QPainter(self)
        painter.setPen(self._themes.colour("accent"))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
