"""What is drawn of the tour: a frame around its target, and a panel beside it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPainterPath, QPaintEvent, QPen, QShortcut
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import filled, hbox
from icm_gui.views.shared.named import link_button, named

_MARGIN, _LINE, _RADIUS = 4, 2, 4
"""Of the frame, in pixels."""
_GAP = 10
"""Between the frame and the panel, and between the panel and the window's edges."""
_SPACING = 6
"""Between the lines of the panel, and between its buttons."""
_DIM = 0.22
"""Opacity of the cover over everything but the target."""
_MOVE_MS = 240
PANEL_WIDTH = 280
"""At the text's first size."""


def placed(size: QSize, target: QRect | None, room: QRect) -> QRect:
    """Return where a panel goes: beside its target, never on it while there is room.

    Parameters
    ----------
    target
        Of its target, None for the window as a whole.
    room
        The window.
    """
    inner = room.adjusted(_GAP, _GAP, -_GAP, -_GAP)
    right, bottom = inner.right() - size.width() + 1, inner.bottom() - size.height() + 1
    if target is None:
        return QRect(right, bottom, size.width(), size.height())
    x = min(max(target.left(), inner.left()), max(right, inner.left()))
    y = min(max(target.top(), inner.top()), max(bottom, inner.top()))
    away = _GAP + _MARGIN
    corners = [(left, top) for top in (bottom, inner.top()) for left in (right, inner.left())]
    places = [
        QRect(left, top, size.width(), size.height())
        for left, top in (
            (x, target.bottom() + 1 + away),
            (target.right() + 1 + away, y),
            (x, target.top() - away - size.height()),
            (target.left() - away - size.width(), y),
            *corners,
        )
    ]
    inside = [place for place in places if room.contains(place)] or places[-4:]
    return min(inside, key=lambda place: _area(place.intersected(target)))


def _area(rect: QRect) -> int:
    return max(rect.width(), 0) * max(rect.height(), 0)


class TourFrame(QWidget):
    """Covers the window, lets the mouse through, and leaves out the target of the tour."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tour-frame")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._themes = themes
        self.hole = QRectF()
        self._moving = QVariantAnimation(self, duration=_MOVE_MS)
        self._moving.valueChanged.connect(self._moved)

    def show_target(self, target: QRect | None, moves: bool) -> None:
        """Put the frame around something; it glides there where things may move."""
        wanted = (
            QRectF()
            if target is None
            else QRectF(target).adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        )
        running = self._moving.state() == QVariantAnimation.State.Running
        if (self._moving.endValue() if running else self.hole) == wanted:
            return
        self._moving.stop()
        if not moves or self.hole.isEmpty() or wanted.isEmpty():
            self.hole = wanted
            self.update()
            return
        self._moving.setStartValue(self.hole)
        self._moving.setEndValue(wanted)
        self._moving.start()

    def _moved(self, hole: QRectF) -> None:
        self.hole = hole
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Dim everything but the hole, and frame it."""
        if self.hole.isEmpty():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._themes.palette
        outside, inside = QPainterPath(), QPainterPath()
        outside.addRect(QRectF(self.rect()))
        inside.addRoundedRect(self.hole, _RADIUS, _RADIUS)
        shade = QColor("#000000" if palette.is_dark else palette.ink)
        shade.setAlphaF(_DIM)
        painter.fillPath(outside.subtracted(inside), shade)
        painter.setPen(QPen(QColor(palette.accent), _LINE))
        painter.drawPath(inside)


class TourPanel(QFrame):
    """Title, text, and the way on.

    Signals
    -------
    next_asked, previous_asked, end_asked
        By button or key.
    """

    next_asked = Signal()
    previous_asked = Signal()
    end_asked = Signal()

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("tour-panel")
        self._themes = themes
        self.title, self.text, self.place = QLabel(), QLabel(), QLabel()
        self.title.setObjectName("tour-title")
        self.text.setObjectName("tour-text")
        named(self.place, "tour-place", look="second")
        for label in (self.title, self.text):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.leave = link_button(self.tr("End the tour"), "tour-end")
        self.back = named(QPushButton(self.tr("Back")), "tour-back")
        self.on = named(QPushButton(), "tour-next", look="primary")
        self.leave.clicked.connect(self.end_asked)
        self.back.clicked.connect(self.previous_asked)
        self.on.clicked.connect(self.next_asked)
        for button in (self.leave, self.back, self.on):
            button.setAutoDefault(True)
        # Buttons would take the arrows for themselves.
        for keys, signal in (
            (("Right", "PgDown"), self.next_asked),
            (("Left", "PgUp"), self.previous_asked),
            (("Escape",), self.end_asked),
        ):
            for key in keys:
                shortcut = QShortcut(QKeySequence(key), self)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.activated.connect(signal)
        column = self._column = QVBoxLayout(self)
        column.addWidget(self.title)
        column.addWidget(self.text)
        row = filled(hbox(spacing=_SPACING), self.leave, 1, self.back, self.on)
        column.addWidget(self.place)
        column.addLayout(row)

    def show_step(self, title: str, text: str, at: int, of: int) -> None:
        """Show a step; step 0 is the offer, which is one line."""
        offers = at == 0
        directions = QBoxLayout.Direction
        self._column.setDirection(directions.LeftToRight if offers else directions.TopToBottom)
        self._column.setSpacing(2 * _SPACING if offers else _SPACING)
        self._column.setContentsMargins(12, 8 if offers else 12, 12, 8)
        self.title.setWordWrap(not offers)
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(not offers)
        self.place.setText(self.tr("{number} of {count}").format(number=at, count=of))
        self.place.setVisible(at > 0)
        self.back.setVisible(at > 1)
        self.on.setText(
            self.tr("Begin") if at == 0 else self.tr("Done") if at == of else self.tr("Next")
        )
        self.leave.setText(self.tr("Not now") if at == 0 else self.tr("End the tour"))
        self.leave.setVisible(at < of)
        self.setAccessibleName(title)
        self.setAccessibleDescription(text)
        self.on.setAccessibleDescription(f"{title}. {text}" if text else title)
        self.fit()

    def fit(self) -> None:
        """Be as large as the text needs."""
        palette, themes = self._themes.palette, self._themes
        self.setStyleSheet(
            self._themes.sheet
            + f"#tour-panel {{ background: {palette.panel}; border: 1px solid {palette.ctl};"
            f" border-radius: 4px; }}"
            f"#tour-title, #tour-text {{ color: {palette.ink}; }}"
        )
        offers = not self.title.wordWrap()
        self.title.setFont(themes.font(13) if offers else themes.font(15, 600))
        self.text.setFont(themes.font(13))
        self.place.setFont(themes.font(12))
        self._column.invalidate()
        self._column.activate()
        if offers:
            self.resize(self.sizeHint())
            return
        wide = max(round(PANEL_WIDTH * themes.scale), self._column.minimumSize().width())
        self.resize(wide, self.heightForWidth(wide))
