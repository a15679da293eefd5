"""Vertical buttons for panes that are folded away."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QToolBar,
    QToolButton,
    QWidget,
)

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.views.shared.named import named

_WIDTH, _PADDING, _ICON, _GAP = 31, 12, 16, 6


class StripButton(QToolButton):
    """Shows a text from bottom to top, with an icon above it.

    Signals
    -------
    asked : str
        It was pressed: the name of the page.

    Parameters
    ----------
    page, text
        The page that it opens, and its title.
    picture
        Name of its icon.
    """

    asked = Signal(str)

    def __init__(self, page: str, text: str, picture: str, themes: Themes) -> None:
        super().__init__()
        self._themes, self._page, self._picture = themes, page, picture
        self.setText(text)
        named(self, f"strip-{page}", text, text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clicked.connect(self._clicked)

    def _clicked(self) -> None:
        self.asked.emit(self._page)

    def sizeHint(self) -> QSize:
        """Return the size of the text on end, with its icon."""
        text = self.fontMetrics().horizontalAdvance(self.text())
        wide = max(_WIDTH, self.fontMetrics().height() + _PADDING)
        return QSize(wide, text + _ICON + _GAP + 2 * _PADDING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the button's frame, its icon, then the text turned."""
        painter = QPainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        self.style().drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option, painter, self)
        at = QRect((self.width() - _ICON) // 2, _PADDING, _ICON, _ICON)
        icon(self._picture, self._themes.palette).paint(painter, at)
        painter.setPen(self._themes.colour("ink2"))
        painter.translate(0, self.height())
        painter.rotate(-90)
        turned = QRect(_PADDING, 0, self.height() - 2 * _PADDING - _ICON - _GAP, self.width())
        painter.drawText(turned, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


def fixed_toolbar(title: str, name: str, content: QWidget) -> QToolBar:
    """Return a toolbar that stays where it is and is filled by a widget, however narrow it is."""
    bar = named(QToolBar(title, movable=False, floatable=False), name)
    bar.toggleViewAction().setEnabled(False)
    content.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    bar.addWidget(content)
    return bar
