"""Two trees that scroll and zoom together, and are one picture when copied."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from icm_core.data.tree import Tree
from icm_core.drawing.paint.painter import Font, Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.trees.differences import moving_marks
from icm_core.drawing.trees.folding import better_stacked, may_stack
from icm_core.drawing.trees.layout import SMALLEST
from icm_core.wording import say
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.trees.pane import TreePane
from icm_gui.views.shared.trees.view import TreeView

_HEAD, _BASE, _LEFT = 28.0, 18.0, 16.0
"""Of a picture: height of the row of titles, their baseline, their place."""
_TITLE, _DETAIL = Font(12, 600), Font(11)
_GAP = 8.0
_WIDEST = 16_777_215
"""What Qt takes for no limit."""


class TreePair(QWidget, Canvas):
    """Two panes with a hairline between; the second one can be hidden.

    Signals
    -------
    zoom_changed : float
        For a label.
    stacking_changed : bool
        The trees are one above the other now, or side by side.
    """

    zoom_changed = Signal(float)
    stacking_changed = Signal(bool)

    def __init__(self, themes: Themes, first: tuple[str, str], second: tuple[str, str]) -> None:
        super().__init__()
        self.themes, self._titles = themes, (first[1], second[1])
        self.first, self.second = TreePane(themes, *first), TreePane(themes, *second)
        self.first.view.tie(self.second.view)
        self._line = QWidget()
        self._line.setFixedWidth(1)
        self._wanted: bool | None = None
        self.above_first = False
        """Whether they are one above the other wherever both fit so."""
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._row.addWidget(self.first, 1)
        self._row.addWidget(self._line)
        self._row.addWidget(self.second, 1)
        for pane in (self.first, self.second):
            pane.view.zoom_changed.connect(self._zoomed)
            # Nothing is edited here: words come before tags.
            pane.view.alone_yields = True
        # What is laid out while it is drawn may not move widgets before that is done.
        self.first.view.folding_changed.connect(
            self.first.tell_folding, Qt.ConnectionType.QueuedConnection
        )
        # What is resized while its row is laid out keeps a part as large as it was to be before.
        self._resized = later(self, self._lay_out_again)
        themes.dress(self, self._recolour_line)

    def show_differing(self, trees: tuple[Tree, Tree] | None, own: tuple[str, str]) -> None:
        """Show two trees with what only one of them has marked, or nothing.

        Parameters
        ----------
        own
            What is said of such nodes of each.
        """
        marks = ({}, {}) if trees is None else moving_marks(*trees, *own)
        for at, pane in enumerate((self.first, self.second)):
            pane.view.set_tree(None if trees is None else trees[at], marks[at])
            if trees is not None:
                detail = say("nodes that differ: {count}").format(count=len(marks[at]))
                pane.set_head(self._titles[at], detail)

    def show_first(self, shown: bool) -> None:
        """Show the first pane, or leave the second one alone."""
        self.first.setVisible(shown)

    def show_second(self, shown: bool) -> None:
        """Show both panes, or the first one alone."""
        self.second.setVisible(shown)
        self._line.setVisible(shown and not self.first.isHidden())

    @property
    def stacked(self) -> bool:
        """Whether the trees are one above the other."""
        return self._row.direction() == QBoxLayout.Direction.TopToBottom

    def set_stacked(self, stacked: bool | None) -> None:
        """Put the trees one above the other, or side by side; None for as they fit."""
        self._wanted = stacked
        self.arrange()

    def arrange(self) -> None:
        """Put the trees as they are wanted, or as they fit."""
        stacked = self._belong_stacked() if self._wanted is None else self._wanted
        if stacked == self.stacked:
            return
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.TopToBottom if stacked else direction.LeftToRight)
        self._line.setMinimumSize(0 if stacked else 1, 1 if stacked else 0)
        self._line.setMaximumSize(_WIDEST if stacked else 1, 1 if stacked else _WIDEST)
        self.stacking_changed.emit(stacked)

    def _lay_out_again(self) -> None:
        self._row.invalidate()
        self._row.activate()

    def _belong_stacked(self) -> bool:
        if len(self.panes) < 2:
            return False
        view, head = self.first.view, self.first.head_height
        width, height = self.width(), self.height()
        beside = view.room_of((width - 1) // 2, height - head)
        above = view.room_of(width, (height - 1) // 2 - head)
        side_by_side = view.laid_out_in(beside, view.zooms)
        if not self.above_first and not may_stack(side_by_side, beside, above, view.zooms[-1]):
            return False
        stacked = view.laid_out_in(above, view.zooms)
        if self.above_first and stacked.fits:
            return True
        return better_stacked(side_by_side, stacked, beside, above)

    def height_needed(self, least: int, most: int) -> int:
        """Return the height in which both trees are in sight, between two limits."""
        if not self.panes:
            return least
        view, head = self.panes[0].view, self.first.head_height
        if self.stacked and self._wanted:
            least, most = (least - 1) // 2, (most - 1) // 2
            return 2 * (view.height_needed(self.width(), least - head, most - head) + head) + 1
        wide = self.width() if len(self.panes) < 2 else (self.width() - 1) // 2
        return view.height_needed(wide, least - head, most - head) + head

    def set_least_text(self, px: float) -> None:
        """Show no text smaller than so many pixels."""
        for pane in (self.first, self.second):
            pane.view.least_zoom = px / SMALLEST
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the trees as they fit."""
        super().resizeEvent(event)
        self.arrange()
        self._resized.start()

    @property
    def panes(self) -> list[TreePane]:
        """The panes that are shown and have a tree."""
        return [
            pane
            for pane in (self.first, self.second)
            if not pane.isHidden() and pane.view.tree is not None
        ]

    @property
    def zoom(self) -> float:
        """The zoom of both."""
        return self._leader.zoom

    def fit(self) -> None:
        """Show both trees whole."""
        self.first.view.fit()

    def zoom_in(self) -> None:
        """Zoom both in."""
        self._leader.zoom_in()

    def zoom_out(self) -> None:
        """Zoom both out."""
        self._leader.zoom_out()

    def _zoomed(self, zoom: float) -> None:
        if self.sender() is self._leader:
            self.zoom_changed.emit(zoom)

    @property
    def _leader(self) -> TreeView:
        panes = self.panes or [self.first]
        return panes[0].view

    def content_size(self) -> tuple[float, float]:
        """Return width and height of both trees with their titles, 0 for none."""
        cells = self._cells()
        if not cells:
            return 0.0, 0.0
        widths, heights = zip(*cells, strict=True)
        if self.stacked:
            return max(widths), sum(heights)
        return sum(widths), max(heights)

    def _cells(self) -> list[tuple[float, float]]:
        """Return width and height of every tree with its title."""
        cells = []
        for pane in self.panes:
            width, height = pane.view.content_size()
            title, detail = pane.heading
            measure = pane.view.measure
            text = measure.width(title, _TITLE) + _GAP + measure.width(detail, _DETAIL)
            cells.append((max(width, text + 2 * _LEFT), height + _HEAD))
        return cells

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw both trees whole; side by side their words are on one line."""
        painter.rect(0, 0, width, height, fill=palette.canvas)
        cells = self._cells()
        spare = width - sum(cell[0] for cell in cells)
        x = y = 0.0
        for pane, (wide, high) in zip(self.panes, cells, strict=True):
            if self.stacked:
                self._paint_pane(pane, painter, (x, y, width, y + high), palette)
                y += high
            else:
                right = x + wide + spare / len(cells)
                self._paint_pane(pane, painter, (x, y, right, height), palette)
                x = right

    def _paint_pane(
        self,
        pane: TreePane,
        painter: Painter,
        box: tuple[float, float, float, float],
        palette: Palette,
    ) -> None:
        """Draw a tree at the bottom of a rectangle, its title at the top."""
        from icm_core.drawing.paint.transformed import Transformed
        from icm_core.drawing.trees.draw import draw_tree

        left, top, right, bottom = box
        title, detail = pane.heading
        painter.text(left + _LEFT, top + _BASE, title, _TITLE, palette.ink)
        beside = left + _LEFT + pane.view.measure.width(title, _TITLE) + _GAP
        painter.text(beside, top + _BASE, detail, _DETAIL, palette.ink2)
        layout = pane.view.layout_shown()
        if layout is not None:
            wide, high = pane.view.content_size()
            moved = Transformed(
                painter, 1.0, round(left + (right - left - wide) / 2), round(bottom - high)
            )
            draw_tree(moved, layout, palette, pane.view.state_at_rest)

    def trees(self) -> tuple[Tree, ...]:
        """Return the trees that are there."""
        return tuple(tree for pane in self.panes for tree in pane.view.trees())

    def _recolour_line(self) -> None:
        self._line.setStyleSheet(f"background: {self.themes.palette.line};")


class ShowsTrees(Canvas):
    """Base of widgets whose picture is that of a part of theirs, beside Qt's class."""

    @property
    def shown_part(self) -> TreePair | TreeView:
        """The part."""
        raise NotImplementedError

    @property
    def zoom(self) -> float:
        """The zoom."""
        return self.shown_part.zoom

    def zoom_in(self) -> None:
        """Zoom in."""
        self.shown_part.zoom_in()

    def zoom_out(self) -> None:
        """Zoom out."""
        self.shown_part.zoom_out()

    def fit(self) -> None:
        """Show the trees whole."""
        self.shown_part.fit()

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture, 0 for nothing."""
        return self.shown_part.content_size()

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole picture."""
        self.shown_part.paint(painter, width, height, palette)

    def trees(self) -> tuple[Tree, ...]:
        """Return the trees that are shown."""
        return self.shown_part.trees()


class ShowsPair(ShowsTrees):
    """Base of widgets whose picture is a pair of trees."""

    pair: TreePair

    @property
    def pair_shown(self) -> TreePair:
        """The pair in front."""
        return self.pair

    @property
    def shown_part(self) -> TreePair:
        """The pair in front."""
        return self.pair_shown
