"""A tree on the screen: pan, zoom, walk by keyboard, collapse, marks; two can be tied."""

from __future__ import annotations

import weakref
from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from icm_core.data.tree import Address
from icm_core.drawing.trees.bubble import draw_bubble, place_bubble
from icm_core.drawing.trees.draw import TreeState, draw_tree
from icm_core.drawing.trees.layout import COLLAPSED, HALF, LINE, PHRASE, WORD, TreeLayout
from icm_gui.viewmodels.annotate.subjects import TreeNode
from icm_gui.views.shared.focus import draw_focus_line
from icm_gui.views.shared.pictures.qt_painter import QtPainter
from icm_gui.views.shared.trees.canvas import TreeCanvas
from icm_gui.views.shared.trees.hint import TreeHint
from icm_gui.views.shared.trees.signs import Signs
from icm_gui.views.shared.trees.why_here import show_menu

_RINGED = 5.0
"""How far the ring of a selected node reaches beyond its label."""
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class TreeView(TreeCanvas):
    """Shows a tree, or a hint where there is none.

    Signals
    -------
    node_selected : object
        Address of the node that the user selected, None for none.
    zoom_changed : float
        For a label.

    Parameters
    ----------
    name
        Name for files and for tests.
    title
        What assistive technology calls it.
    """

    node_selected = Signal(object)

    bubble = ""
    """What is said beside the node that is selected."""
    _copied: weakref.ref[QWidget] | None = None
    _still: tuple[tuple[object, ...], QPixmap] | None = None
    """The tree as it was drawn when it began to move, and all that this depends on."""

    def set_bubble(self, text: str) -> None:
        """Say something beside the node that is selected; empty for nothing."""
        if text != self.bubble:
            self.bubble = text
            self.update()

    def set_copied(self, canvas: QWidget) -> None:
        """Let the menu copy a larger picture that this tree is a part of (`copying.Canvas`)."""
        self._copied = weakref.ref(canvas)

    # Size and place.

    @property
    def place(self) -> tuple[float, float, float] | None:
        """Zoom and offset after the user moved or zoomed; None where the view fits the tree."""
        return None if self._fitted else (self.zoom, self._offset.x(), self._offset.y())

    def set_band(self, band: tuple[int, int] | None) -> None:
        """Show which words of the sentence belong to what is looked at, half-open."""
        self.band = None if band is None else self.words_shown(band)
        self.update()

    # Selecting and collapsing.

    def toggle(self, address: Address) -> None:
        """Collapse a phrase, or show what is below it again."""
        layout = self.layout_shown()
        node = None if layout is None else layout.find(address)
        if layout is None or node is None or layout.kind[node] not in (PHRASE, COLLAPSED):
            return
        before = self.place_of(address)
        if address in self.folded:
            self.choice.opened.add(self.words_modelled(layout, node))
        else:
            self.collapsed ^= {address}
        self._both_stale()
        was_fitted, self._fitted = self._fitted, False
        self.layout_shown()
        after = self.place_of(address)
        if before is not None and after is not None:
            # The node stays under the pointer; a view that shows all continues to show all.
            self._offset += QPointF(before.x() - after.x(), 0.0)
        self._fitted = was_fitted
        if was_fitted:
            self._both_stale()
        self._describe()
        self.update()

    def reveal(self, address: Address) -> None:
        """Show what is below collapsed nodes, as far down as a node."""
        above = {address[:length] for length in range(len(address))}
        layout = self.layout_shown()
        for folded in above & self.folded:
            node = None if layout is None else layout.find(folded)
            if layout is not None and node is not None:
                self.choice.opened.add(self.words_modelled(layout, node))
        if above & (self.collapsed | self.folded):
            self.collapsed -= above
            self._both_stale()

    def _choose(self, address: Address | None) -> None:
        if address != self.selected:
            self.select(address, show=True)
            self.node_selected.emit(address)

    def _walk(self, key: int) -> None:
        layout = self.layout_shown()
        if layout is None:
            return
        if self.selected is None:
            self._choose(())
            return
        at = layout.nearest(self.selected)
        parent, children = int(layout.parent[at]), layout.children[at]
        found: int | None = None
        if key == Qt.Key.Key_Up:
            found = parent if parent >= 0 else None
        elif key == Qt.Key.Key_Down:
            found = children[0] if children else None
        elif parent >= 0:
            right = (key == Qt.Key.Key_Right) != layout.mirrored
            place = int(layout.which[at]) + (1 if right else -1)
            siblings = layout.children[parent]
            found = siblings[place] if 0 <= place < len(siblings) else None
        if found is not None:
            self._choose(layout.address(found))

    # Events.

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is in sight."""
        layout = self.layout_shown()
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.themes.colour("canvas"))
        if layout is None:
            self.hint.draw(painter)
        else:
            self._draw_moved(painter)
            Signs(layout, self.zoom, self._offset, self.size(), self.themes, self.foot[0]).draw(
                painter
            )
            self._draw_bubble(painter)
        draw_focus_line(painter, self, self.themes.colour("accent"))
        painter.end()

    def picture(self, ground: QColor | Qt.GlobalColor = Qt.GlobalColor.transparent) -> QPixmap:
        """Return what is in sight, without the ground for moving it over other things."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(self.size() * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(ground)
        if self.layout_shown() is not None:
            painter = QPainter(picture)
            self._draw(painter)
            painter.end()
        return picture

    def _draw_moved(self, painter: QPainter) -> None:
        """Draw the tree as faint and as low as it is; while it moves it is drawn once."""
        key = self._seen
        if self._still is None or self._still[0] != key:
            self._still = None
            if self.opacity == 1.0 and not self.sunk:
                self._draw(painter)
                painter.resetTransform()
                return
            self._still = key, self.picture(self.themes.colour("canvas"))
        painter.setOpacity(self.opacity)
        painter.drawPixmap(QPointF(0.0, self.sunk), self._still[1])
        painter.setOpacity(1.0)

    @property
    def _seen(self) -> tuple[object, ...]:
        """All that the picture of the tree depends on."""
        place = self.zoom, self._offset.toPoint(), self.foot
        view = self.size(), self.devicePixelRatioF(), self.themes.palette
        return self.layout_shown(), self._state, place, view

    @property
    def _state(self) -> TreeState:
        return replace(self.state_at_rest, selected=self.selected, hovered=self.hovered)

    def _draw(self, painter: QPainter) -> None:
        """Draw the tree, its words at the lower border where they would be below it."""
        layout = self.layout_shown()
        assert layout is not None
        # On whole pixels, or sharp lines would blur.
        off, (high, over) = self._offset.toPoint(), self.foot
        whole = self.rect()
        if not over:
            self._draw_part(painter, layout, off, whole)
            return
        tree = whole.adjusted(0, 0, 0, -high)
        words = whole.adjusted(0, tree.height(), 0, 0)
        for part, corner in ((tree, off), (words, off - QPoint(0, over))):
            painter.save()
            painter.setClipRect(part)
            self._draw_part(painter, layout, corner, part)
            painter.restore()
        painter.fillRect(words.left(), words.top(), words.width(), 1, self.themes.colour("line"))

    def _draw_part(self, painter: QPainter, layout: TreeLayout, off: QPoint, part: QRect) -> None:
        """Draw what of the tree is in a part of the view."""
        zoom = self.zoom
        painter.translate(off)
        painter.scale(zoom, zoom)
        view = (
            (part.x() - off.x()) / zoom,
            (part.y() - off.y()) / zoom,
            (part.x() + part.width() - off.x()) / zoom,
            (part.y() + part.height() - off.y()) / zoom,
        )
        ours = QtPainter(painter, self.measure)
        draw_tree(ours, layout, self.themes.palette, self._state, view=view, zoom=zoom)

    def _draw_bubble(self, painter: QPainter) -> None:
        """Draw the bubble in the size of the window's text, however large the tree is."""
        layout = self.layout_shown()
        at = None if layout is None or self.selected is None else layout.find(self.selected)
        if not self.bubble or layout is None or at is None:
            return
        # In pixels before the window's scale.
        scale, off = self.themes.scale, self._offset.toPoint()
        zoom, dx, dy = self.zoom / scale, off.x() / scale, off.y() / scale
        x, y = layout.x * zoom + dx, layout.y * zoom + dy
        wide, high = np.maximum(layout.half, HALF) * zoom, HALF * zoom
        boxes = np.stack((x - wide, y - high, x + wide, y + high), axis=1)
        left, top, right, bottom = boxes[at].tolist()
        node = left - _RINGED, top - _RINGED, right + _RINGED, bottom + _RINGED
        high, over = self.foot
        room = 0.0, 0.0, self.width() / scale, (self.height() - high) / scale
        if right < 0 or bottom < 0 or left > room[2] or top > room[3]:
            # It would point at something else.
            return
        # Words must stay readable, too.
        foot = (layout.baseline + layout.word_row * LINE) * zoom + dy - over / scale
        below = layout.word_half * zoom
        tall = np.full(len(x), WORD.size * zoom)
        words = np.stack((x - below, foot - tall, x + below, foot + tall / 3), axis=1)
        others = np.concatenate((np.delete(boxes, at, axis=0), words[layout.word_half > 0]))
        bubble = place_bubble(
            self.bubble, self.measure, node, room, others, mirrored=layout.mirrored
        )
        if bubble is None:
            return
        painter.scale(scale, scale)
        draw_bubble(QtPainter(painter, self.measure), bubble, self.themes.palette)
        painter.resetTransform()

    @property
    def hint(self) -> TreeHint:
        """What is said where there is no tree, as it is laid out."""
        return TreeHint(*self._hint, self.themes, self.width(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again where everything was in sight."""
        super().resizeEvent(event)
        self._hold = False
        if self._sought is not None:
            # The tree beside this one went along.
            for view in self._group():
                view._fitted = True
        if self._fitted:
            self._both_stale()

    def hover_at(self, x: float, y: float) -> None:
        """Note what the pointer is over."""
        self._hover(self.node_at(x, y))

    def clicked(self, x: float, y: float) -> None:
        """Select what is at a place."""
        self._choose(self.node_at(x, y))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Do no more than the first click did."""
        event.accept()

    def _hover(self, address: Address | None) -> None:
        if address != self.hovered:
            self.hovered = address
            self.update()

    def leaveEvent(self, event: Any) -> None:
        """The pointer is over nothing."""
        self._hover(None)
        super().leaveEvent(event)

    def focusInEvent(self, event: Any) -> None:
        """Show the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: Any) -> None:
        """Hide the focus."""
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Say what the pointer is over."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            address = self.node_at(event.pos().x(), event.pos().y())
            text = "" if address is None else self.text_of(address)
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk, collapse and zoom by keyboard."""
        key = event.key()
        plain = not event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
        )
        if self.tree is None or not plain:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            self._walk(key)
        elif key == Qt.Key.Key_Home:
            self._choose(())
        elif key == Qt.Key.Key_End:
            self._choose_last()
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.selected is not None:
                self.toggle(self.selected)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_in()
        elif key == Qt.Key.Key_Minus:
            self.zoom_out()
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key == Qt.Key.Key_Escape and self.selected is not None:
            self._choose(None)
        else:
            super().keyPressEvent(event)

    def _choose_last(self) -> None:
        """Select the last node that is shown."""
        layout = self.layout_shown()
        if layout is not None:
            self._choose(layout.address(len(layout) - 1))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer copies of the tree, and the context of the node under the pointer."""
        if self.tree is not None:
            address = self.node_at(event.pos().x(), event.pos().y())
            if event.reason() == QContextMenuEvent.Reason.Keyboard:
                address = self.selected
            # Of a tree as read, too: what is asked of a node cleans the tree itself.
            subject = None if address is None else TreeNode(self.tree, address)
            whole = None if self._copied is None else self._copied()
            show_menu(whole or self, event.globalPos(), subject)
