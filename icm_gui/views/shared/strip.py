"""Vertical buttons for panes that are folded away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QToolBar,
    QToolButton,
    QWidget,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from icm_gui.services.theme import Themes

_WIDTH, _PADDING = 28, 12


class StripButton(QToolButton):
    """Shows an action's text from bottom to top."""

    def __init__(self, action: QAction, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self.setDefaultAction(action)
        self.setObjectName(f"strip-{action.text().lower()}")
        self.setAccessibleName(action.text())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        """Return the size of the text on end."""
        metrics = self.fontMetrics()
        return QSize(_WIDTH, metrics.horizontalAdvance(self.text()) + 2 * _PADDING)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the button's frame, then the text turned."""
        painter = QPainter(self)
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        option.text = ""
        self.style().drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option, painter, self)
        painter.setPen(self._themes.colour("ink" if self.isChecked() else "ink2"))
        painter.translate(0, self.height())
        painter.rotate(-90)
        turned = QRect(0, 0, self.height(), self.width())
        painter.drawText(turned, Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


def fixed_toolbar(title: str, name: str, content: QWidget) -> QToolBar:
    """Return a toolbar that stays where it is and is filled by a widget, however narrow it is."""
    bar = QToolBar(title)
    bar.setObjectName(name)
    bar.setMovable(False)
    bar.setFloatable(False)
    bar.toggleViewAction().setEnabled(False)
    content.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    bar.addWidget(content)
    return bar
