"""Parts of the inspector: heads of sections, chips, facts, bars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolTip, QWidget

from icm_core.wording import noop, say
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.numbers import probability
from icm_gui.views.shared.boxes import filled, grid_box, hbox
from icm_gui.views.shared.focus import draw_focus
from icm_gui.views.shared.speaking import announce
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken
from icm_gui.views.shared.tables.copying import copy_action

EDGE = 12
"""Padding of panels."""
_CHIP_GAP, _CHIP_PAD = 6, 5
_BETWEEN = "<"
_LINK_PADDING = 5
_BAR_HEIGHT, _PASS_ROW = 7, 20


class Painted(QWidget, Spoken):
    """A widget that draws itself with the theme's colours and can be copied as text."""

    SPOKEN = (Role.List, Role.ListItem)

    def __init__(self, name: str, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._themes = themes
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._at = -1
        copy_action(self, self.tr("Copy as text"), self.copy)

    @property
    def text(self) -> str:
        """What is shown, as text."""
        return ""

    def copy(self) -> None:
        """Copy it as text."""
        QGuiApplication.clipboard().setText(self.text)

    def spoken(self) -> Parts:
        """Return the lines of the text."""
        lines = self.text.splitlines()

        def text(row: int) -> str:
            return lines[row].replace("\t", ", ")

        return Parts(len(lines), text, None, self._at)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Say line after line."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        parts = self.spoken()
        if not step or not parts.count:
            super().keyPressEvent(event)
            return
        self._at = min(max(self._at + step, 0), parts.count - 1)
        announce(self, parts.text(self._at))

    def draw_focus(self) -> None:
        """Draw the frame of what has the keyboard; called at the end of painting."""
        painter = QPainter(self)
        draw_focus(painter, self, self._themes.colour("accent"))
        painter.end()

    def tip(self, _place: QPointF) -> str:
        """Return the description of a place."""
        return ""

    def event(self, event: QEvent) -> bool:
        """Show tips."""
        if event.type() == QEvent.Type.ToolTip:
            help_event: QHelpEvent = event  # type: ignore[assignment]
            text = self.tip(QPointF(help_event.pos()))
            QToolTip.showText(help_event.globalPos(), text, self)
            return True
        return super().event(event)


class Head(QWidget):
    """Title of a section, with something on the right."""

    def __init__(self, title: str, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        row = hbox(self, (EDGE, 10, EDGE, 4))
        self.title = QLabel(title, self)
        self.aside = QLabel(self)
        self.aside.setProperty("second", True)
        self.aside.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        filled(row, self.title, 1, self.aside)
        self.restyle()

    def restyle(self, mono: bool = False) -> None:
        """Take the theme's fonts."""
        self.title.setFont(self._themes.font(12, 600))
        self.aside.setFont(self._themes.font(11, mono=mono))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line above."""
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, QColor(self._themes.palette.line))


def indented(widget: QWidget) -> QHBoxLayout:
    """Return a row in which a link stands under the text above it."""
    return filled(hbox(margins=(EDGE - _LINK_PADDING, 2, EDGE, 0)), widget, 1)


class Chips(Painted):
    """The elements of a context, nearest first, in as many lines as they need."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("context", themes, parent)
        self.setAccessibleName(self.tr("Context, nearest first"))
        self.elements: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The context as text."""
        return " < ".join(self.elements)

    def set_elements(self, elements: tuple[str, ...]) -> None:
        """Show another context."""
        self.elements = elements
        self.setAccessibleDescription(self.text)
        self._fit()

    def resizeEvent(self, event: QEvent) -> None:
        """Break the lines again."""
        self._fit()

    def _fit(self) -> None:
        places = self._places()
        tall = places[-1][0].bottom() + 4 if places else 4
        self.setFixedHeight(round(tall))
        self.update()

    def _places(self) -> list[tuple[QRectF, str]]:
        font = self._themes.font(11, mono=True)
        metrics = QFontMetricsF(font)
        tall = metrics.height() + 5
        arrow = metrics.horizontalAdvance(_BETWEEN)
        x, y = float(EDGE), 2.0
        result = []
        for element in self.elements:
            room = self.width() - 2.0 * EDGE
            text = metrics.elidedText(
                element, Qt.TextElideMode.ElideMiddle, room - 2 * _CHIP_PAD - arrow - _CHIP_GAP
            )
            wide = metrics.horizontalAdvance(text) + 2 * _CHIP_PAD
            if x > EDGE and x + wide > self.width() - EDGE:
                x, y = float(EDGE), y + tall + 4
            result.append((QRectF(x, y, wide, tall), text))
            x += wide + 2 * _CHIP_GAP + arrow
        return result

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the chips with < between them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._themes.palette
        painter.setFont(self._themes.font(11, mono=True))
        metrics = QFontMetricsF(painter.font())
        places = self._places()
        for at, (place, text) in enumerate(places):
            painter.setPen(QColor(palette.ctl))
            painter.setBrush(QColor(palette.canvas))
            painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
            base = place.top() + (place.height() + metrics.ascent() - metrics.descent()) / 2
            painter.setPen(QColor(palette.ink))
            painter.drawText(QPointF(place.left() + _CHIP_PAD, base), text)
            if at + 1 < len(places):
                painter.setPen(QColor(palette.ink3))
                painter.drawText(QPointF(place.right() + _CHIP_GAP, base), _BETWEEN)
        painter.end()
        self.draw_focus()

    def tip(self, place: QPointF) -> str:
        """Return an element in full."""
        for at, (rect, _) in enumerate(self._places()):
            if rect.contains(place):
                return self.elements[at]
        return ""


class Bars(Painted):
    """Names with bars and numbers: posteriors pass by pass."""

    def __init__(self, name: str, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(name, themes, parent)
        self.rows: tuple[tuple[str, float], ...] = ()

    @property
    def text(self) -> str:
        """The rows as text."""
        return "\n".join(f"{name}\t{probability(value, 4)}" for name, value in self.rows)

    def set_rows(self, rows: Sequence[tuple[str, float]]) -> None:
        """Show other rows."""
        self.rows = tuple(rows)
        self.setAccessibleDescription(self.text)
        self.setFixedHeight(round(_PASS_ROW * self._themes.scale * len(self.rows)) + 4)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        painter = QPainter(self)
        palette = self._themes.palette
        painter.setFont(self._themes.font(12))
        metrics = QFontMetricsF(painter.font())
        names = max((metrics.horizontalAdvance(name) for name, _ in self.rows), default=0.0)
        right = self.width() - EDGE - metrics.horizontalAdvance("1.0000")
        left = EDGE + names + 12
        tall = _PASS_ROW * self._themes.scale
        for at, (name, value) in enumerate(self.rows):
            base = at * tall + (tall + metrics.ascent() - metrics.descent()) / 2
            painter.setPen(QColor(palette.ink2))
            painter.drawText(QPointF(EDGE, base), name)
            y = at * tall + (tall - _BAR_HEIGHT) / 2
            draw_bar(painter, QRectF(left, y, right - left - 8, _BAR_HEIGHT), value, self._themes)
            text = probability(value, 4)
            painter.setPen(QColor(palette.ink))
            wide = metrics.horizontalAdvance(text)
            painter.drawText(QPointF(self.width() - EDGE - wide, base), text)
        painter.end()
        self.draw_focus()


def draw_bar(painter: QPainter, place: QRectF, share: float, themes: Themes) -> None:
    """Draw a share as a bar on its track."""
    palette = themes.palette
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(palette.line))
    painter.drawRoundedRect(place, 3, 3)
    if share > 0 and place.width() > 0:
        wide = max(place.width() * min(share, 1.0), 2.0)
        painter.setBrush(QColor(palette.blue))
        painter.drawRoundedRect(QRectF(place.left(), place.top(), wide, place.height()), 3, 3)


class Facts(QWidget):
    """Names and numbers that can be selected."""

    def __init__(self, count: int, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        grid = grid_box(self, (EDGE, 2, EDGE, 8))
        grid.setVerticalSpacing(3)
        self.names: list[QLabel] = []
        self.values: list[QLabel] = []
        for row in range(count):
            name, value = QLabel(self), QLabel(self)
            name.setProperty("second", True)
            value.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse
                | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(name, row, 0)
            grid.addWidget(value, row, 1, 1, 2)
            self.names.append(name)
            self.values.append(value)
        self.bar = ShareBar(themes, self)
        grid.setColumnStretch(1, 1)
        self._grid = grid

    def put_bar(self, row: int) -> None:
        """Place the bar of a share into a row."""
        self._grid.addWidget(self.bar, row, 1)
        self._grid.addWidget(self.values[row], row, 2)

    def restyle(self) -> None:
        """Take the theme's fonts."""
        for name, value in zip(self.names, self.values, strict=True):
            name.setFont(self._themes.font(12))
            value.setFont(self._themes.font(12, 500))

    def set_facts(self, facts: Sequence[tuple[str, str]]) -> None:
        """Show other numbers, of which there may be fewer than rows."""
        rows = zip(self.names, self.values, facts, strict=False)
        for name, value, (title, text) in rows:
            name.setText(title)
            value.setText(text)
            value.setAccessibleName(f"{title} {text}")
        for at, labels in enumerate(zip(self.names, self.values, strict=True)):
            for label in labels:
                label.setVisible(at < len(facts))


class ShareBar(QWidget):
    """The bar of one share."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        self._share = 0.0
        self.setMinimumSize(20, 12)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def set_share(self, share: float) -> None:
        """Show another share."""
        self._share = share
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it in the middle."""
        painter = QPainter(self)
        y = (self.height() - _BAR_HEIGHT) / 2
        draw_bar(painter, QRectF(8, y, self.width() - 16, _BAR_HEIGHT), self._share, self._themes)


class Status(QLabel):
    """A chip that says what a node is at the step."""

    ROLES: ClassVar[dict[str, str]] = {
        noop("in hypothesis"): "hyp",
        noop("in current tree"): "blue",
        noop("frontier"): "hyp",
        noop("in best tree"): "hyp",
        noop("pruned"): "ochre",
    }
    """Colours by text."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_status(self, status: str) -> None:
        """Show another one; nothing where it is empty."""
        self.setVisible(bool(status))
        self.setText(say(status))
        palette = self._themes.palette
        role = self.ROLES.get(status, "ink2")
        strong, tint = getattr(palette, role), getattr(palette, f"{role}_tint", palette.head)
        self.setFont(self._themes.font(11, 500))
        self.setStyleSheet(
            f"background: {tint}; color: {strong}; border-radius: 3px; padding: 1px 6px;"
        )


_MOST_WORDS = 12


def shortened(words: str) -> str:
    """Return the words of a node, the middle of many left out."""
    found = words.split(" ")
    if len(found) <= _MOST_WORDS:
        return words
    half = _MOST_WORDS // 2
    return " ".join([*found[:half], "…", *found[-half:]])
