"""A line of text, or a choice, that ends in an ellipsis where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

_LEAST = "\u2026"
_ASIDE = 4
"""What styles leave free at both sides of the text of a box."""


class ElidedLabel(QLabel):
    """Shows as much of a text as it has room for; never makes what it is in wider.

    Parameters
    ----------
    asks
        Whether it wants room for all of the text, and less if there is less; else it takes what
        the others leave.
    mode
        Which end of the text is left out.
    least
        Letters for which there is to be room, if the text has so many.
    most
        Letters for which it wants room at most, 0 for all of them.

    Attributes
    ----------
    shorter
        What is said in place of the text where that has no room, the longest first.
    """

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        asks: bool = False,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        least: int = 1,
        most: int = 0,
    ) -> None:
        super().__init__(text, parent)
        # What follows may have it asked for its size at once.
        self._mode, self._least, self._most = mode, least, most
        self.shorter: tuple[str, ...] = ()
        # It is drawn so, whatever is in it: asked for its size it must not be taken for markup.
        self.setTextFormat(Qt.TextFormat.PlainText)
        policy = QSizePolicy.Policy.Maximum if asks else QSizePolicy.Policy.Ignored
        self.setSizePolicy(policy, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Ask for room for the text, or for the greatest number of letters."""
        whole = super().sizeHint()
        if self._most:
            whole.setWidth(min(whole.width(), self.fontMetrics().averageCharWidth() * self._most))
        return whole

    def minimumSizeHint(self) -> QSize:
        """Ask for room for the ellipsis, or the least number of letters."""
        metrics, whole = self.fontMetrics(), super().minimumSizeHint()
        few = metrics.averageCharWidth() * self._least if self._least > 1 else 0
        return QSize(
            max(metrics.horizontalAdvance(_LEAST), min(few, whole.width())), whole.height()
        )

    def shown(self) -> str:
        """Return what there is room for."""
        room, metrics = self.contentsRect().width(), self.fontMetrics()
        forms = (self.text(), *self.shorter)
        fitting = (form for form in forms if metrics.horizontalAdvance(form) <= room)
        return next(fitting, "") or metrics.elidedText(forms[-1], self._mode, room)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what there is room for."""
        painter = QPainter(self)
        self.style().drawItemText(
            painter,
            self.contentsRect(),
            int(self.alignment()),
            self.palette(),
            self.isEnabled(),
            self.shown(),
            self.foregroundRole(),
        )


class WholeLabel(QLabel):
    """Wraps its text, and lets nothing take the height that all its lines need."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self._ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the height that the new width needs."""
        super().resizeEvent(event)
        self._ask(may_shrink=event.size().width() > event.oldSize().width())

    def changeEvent(self, event: QEvent) -> None:
        """Ask for the height that another font needs."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._ask()

    def _ask(self, may_shrink: bool = True) -> None:
        before = self.minimumHeight()
        if may_shrink and before:
            # A label never asks for less than its minimum: that of a narrower one would stay.
            self.setMinimumHeight(0)
        self.setMinimumHeight(max(self.heightForWidth(self.width()), 0))


class ElidedBox(QComboBox):
    """A box of choices whose choice ends in an ellipsis where there is no room for all of it."""

    def sizeHint(self) -> QSize:
        """Ask for room for the longest text, with what is left free beside it."""
        hint = super().sizeHint()
        if self.sizeAdjustPolicy() == QComboBox.SizeAdjustPolicy.AdjustToContents:
            metrics, option = self.fontMetrics(), QStyleOptionComboBox()
            self.initStyleOption(option)
            option.rect.setSize(hint)
            texts = (self.itemText(at) for at in range(self.count()))
            need = max(map(metrics.horizontalAdvance, texts), default=0)
            hint.setWidth(hint.width() + max(need - self._room(option), 0))
        return hint

    def _room(self, option: QStyleOptionComboBox) -> int:
        """Return the room for a text."""
        field = QStyle.SubControl.SC_ComboBoxEditField
        kind = QStyle.ComplexControl.CC_ComboBox
        room = self.style().subControlRect(kind, option, field, self).width() - _ASIDE
        if not option.currentIcon.isNull():
            room -= option.iconSize.width() + _ASIDE
        return room

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box; the style would cut a long name."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        room = self._room(option)
        text = option.currentText or self.placeholderText()
        metrics, elide = self.fontMetrics(), Qt.TextElideMode.ElideRight
        # What is asked for is rounded: a fraction of a pixel would cost the text its end.
        fits = metrics.horizontalAdvance(text) <= room
        option.currentText = text if fits else metrics.elidedText(text, elide, room)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)
        painter.end()
