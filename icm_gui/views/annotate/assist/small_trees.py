"""The most probable trees side by side, small, with what all of them have folded."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QScrollArea, QWidget

from icm_core.data.tree import Tree
from icm_core.drawing.trees.common import common_parts, shortened
from icm_core.drawing.trees.differences import only_in
from icm_core.drawing.trees.draw import draw_tree
from icm_core.drawing.trees.layout import TreeLayout
from icm_core.drawing.trees.marks import Mark
from icm_core.drawing.trees.placement import lay_out
from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.assist.alternatives import AlternativesTable
from icm_gui.viewmodels.annotate.assist.suggestions import Suggestions
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken

_PAD, _GAP, _HEAD = 10.0, 8.0, 22.0
_ZOOM: Final = 0.8
_LEAST: Final = 0.45


@dataclass(frozen=True)
class _Card:
    """A tree with its place in the strip."""

    layout: TreeLayout
    left: float
    width: float


class SmallTrees(QWidget, Spoken):
    """A card for each alternative; a click or Enter takes it.

    Signals
    -------
    gone_to : QRectF
        The keyboard is at the card of this place.
    """

    gone_to = Signal(QRectF)
    SPOKEN = (Role.List, Role.ListItem)

    def __init__(self, suggestions: Suggestions, themes: Themes) -> None:
        super().__init__()
        self._suggestions, self._themes = suggestions, themes
        self._table = AlternativesTable(suggestions, self)
        self._cards: list[_Card] = []
        self._zoom = _ZOOM
        self._shown: tuple[tuple[Tree, ...], Tree | None] = ((), None)
        self._at = 0
        named(self, "annotate-small-trees", _tr("Alternatives as trees"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        suggestions.changed.connect(self._show)
        themes.follow(self, self._lay_out)
        self._show()

    # What is shown

    def _show(self) -> None:
        suggestions = self._suggestions
        trees, advice = suggestions.trees, suggestions.advice
        shown = None if advice is None else advice.question.tree
        if (trees, shown) != self._shown:
            self._at = max(suggestions.current, 0)
            self._shown = trees, shown
            self._lay_out()
        self._describe()
        self.update()

    def _lay_out(self) -> None:
        trees, shown = self._shown
        measure, left = QtMeasure(), _GAP
        self._cards = []
        for tree, parts in zip(trees, common_parts(trees), strict=True):
            more = {} if shown is None else only_in(shown, tree)[1]
            marks = {address: Mark("entering", note=_tr("enters")) for address in more}
            folded = {one for one in parts if one not in more}
            layout = lay_out(shortened(tree, folded), measure, marks=marks, collapsed=folded)
            self._cards.append(_Card(layout, left, 0.0))
        self._place()

    def _place(self) -> None:
        """Make all trees as large as the height has room for."""
        tallest = max((card.layout.full_height for card in self._cards), default=1.0)
        scale = self._themes.scale
        room = self.height() - 2 * _GAP - _HEAD * scale - _PAD
        self._zoom = min(max(room / tallest, _LEAST * scale), _ZOOM * scale)
        left, placed = _GAP, []
        metrics = QFontMetricsF(self._themes.font(12, 600))
        for at, card in enumerate(self._cards):
            title = metrics.horizontalAdvance(self._title(at))
            wide = max(card.layout.width * self._zoom, title) + 2 * _PAD
            placed.append(_Card(card.layout, left, wide))
            left += wide + _GAP
        self._cards = placed
        high = _HEAD * scale + _PAD + 2 * _GAP + tallest * self._zoom
        self.setMinimumSize(QSize(round(left), round(high) if placed else 0))
        self.update()

    def _title(self, at: int) -> str:
        advice = self._suggestions.advice
        share = ""
        if advice is not None and advice.alternatives is not None:
            share = f" · {100 * advice.alternatives.share[at]:.0f}%"
        return f"{at + 1} · {self._table.text_of(at, 1)}{share}"

    def _card(self, at: int) -> QRectF:
        card = self._cards[at]
        return QRectF(card.left, _GAP, card.width, self.height() - 2 * _GAP)

    def spoken(self) -> Parts:
        """Return the alternatives in words."""
        return Parts(len(self._cards), self._table.words_of, self._card, self._at)

    def _describe(self) -> None:
        if self._cards:
            describe(self, self._table.words_of(self._at))
        else:
            describe(self, _tr("No alternatives"))

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cards that are in sight."""
        palette, scale = self._themes.palette, self._themes.scale
        painter = QPainter(self)
        painter.fillRect(event.rect(), self._themes.colour("canvas"))
        if not self._cards:
            painter.setPen(self._themes.colour("ink3"))
            painter.setFont(self._themes.font(12))
            flags = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(
                self.rect(), flags, _tr("The most probable trees of the sentence are drawn here")
            )
        current = self._suggestions.current
        for at, card in enumerate(self._cards):
            frame = self._card(at)
            if not frame.toAlignedRect().intersects(event.rect()):
                continue
            chosen = at == self._at and self.hasFocus()
            role = "accent" if chosen else "teal" if at == current else "line"
            painter.setPen(QPen(self._themes.colour(role), 2.0 if role != "line" else 1.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(frame, 4.0, 4.0)
            painter.setPen(self._themes.colour("ink"))
            painter.setFont(self._themes.font(12, 600))
            head = frame.adjusted(_PAD, _PAD / 2, -_PAD, 0)
            head.setHeight(_HEAD * scale)
            painter.drawText(head, int(Qt.AlignmentFlag.AlignVCenter), self._title(at))
            painter.save()
            space = (frame.width() - card.layout.width * self._zoom) / 2
            painter.translate(frame.left() + space, head.bottom())
            painter.scale(self._zoom, self._zoom)
            draw_tree(QtPainter(painter), card.layout, palette, zoom=self._zoom)
            painter.restore()
        painter.end()

    # Taking one

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the tree that is clicked."""
        if event.button() != Qt.MouseButton.LeftButton:
            return
        for at in range(len(self._cards)):
            if self._card(at).contains(event.position()):
                self._at = at
                self._suggestions.take(at)
                return

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from card to card, take one."""
        key = event.key()
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(key), 0)
        if step and self._cards:
            self._at = min(max(self._at + step, 0), len(self._cards) - 1)
            self._describe()
            self.gone_to.emit(self._card(self._at))
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._cards:
            self._suggestions.take(self._at)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the trees into the height."""
        super().resizeEvent(event)
        self._place()


class SmallTreesPane(QScrollArea):
    """Scrolls the cards."""

    def __init__(self, suggestions: Suggestions, themes: Themes) -> None:
        super().__init__()
        self.setObjectName("annotate-small-trees-pane")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.trees = SmallTrees(suggestions, themes)
        self.trees.gone_to.connect(self._reveal)
        self.setWidget(self.trees)

    def _reveal(self, card: QRectF) -> None:
        frame = card.toAlignedRect()
        self.ensureVisible(frame.right(), frame.top())
        self.ensureVisible(frame.left(), frame.top())
