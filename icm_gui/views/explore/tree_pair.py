"""Two trees side by side that scroll and zoom together, and are one picture when copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from icm_core.drawing.painter import Font
from icm_gui.views.explore.tree_pane import TreePane

if TYPE_CHECKING:
    from icm_core.drawing.painter import Painter
    from icm_core.drawing.palette import Palette
    from icm_gui.services.theme import Themes

_HEAD, _BASE, _LEFT = 28.0, 18.0, 16.0
"""Of a picture: height of the row of titles, their baseline, their place."""
_TITLE, _DETAIL = Font(12, 600), Font(11)
_GAP = 8.0


class TreePair(QWidget):
    """Two panes with a hairline between; the second one can be hidden.

    Signals
    -------
    zoom_changed : float
        For a label.
    """

    zoom_changed = Signal(float)

    def __init__(
        self, themes: Themes, first: tuple[str, str], second: tuple[str, str],
        parent: QWidget | None = None,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self.themes = themes
        self.first, self.second = TreePane(themes, *first), TreePane(themes, *second)
        self.first.view.tie(self.second.view)
        self._line = QWidget()
        self._line.setFixedWidth(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.first, 1)
        row.addWidget(self._line)
        row.addWidget(self.second, 1)
        for pane in (self.first, self.second):
            pane.view.zoom_changed.connect(self._zoomed)
        themes.changed.connect(self._recolour_line)
        self._recolour_line()

    def show_first(self, shown: bool) -> None:
        """Show the first pane, or leave the second one alone."""
        self.first.setVisible(shown)

    def show_second(self, shown: bool) -> None:
        """Show both panes, or the first one alone."""
        self.second.setVisible(shown)
        self._line.setVisible(shown and not self.first.isHidden())

    @property
    def panes(self) -> list[TreePane]:
        """The panes that are shown and have a tree."""
        return [
            pane for pane in (self.first, self.second)
            if not pane.isHidden() and pane.view.tree is not None
        ]  # fmt: skip

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
    def _leader(self):
        panes = self.panes or [self.first]
        return panes[0].view

    def content_size(self) -> tuple[float, float]:
        """Return width and height of both trees with their titles, 0 for none."""
        widths, heights = [], []
        for pane in self.panes:
            width, height = pane.view.content_size()
            title, detail = pane.heading
            measure = pane.view.measure
            text = measure.width(title, _TITLE) + _GAP + measure.width(detail, _DETAIL)
            widths.append(max(width, text + 2 * _LEFT))
            heights.append(height)
        return (sum(widths), max(heights) + _HEAD) if widths else (0.0, 0.0)

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw both trees whole, their words on one line."""
        from icm_core.drawing.tree_draw import TreeState, draw_tree
        from icm_gui.views.shared.shifted import Shifted

        painter.rect(0, 0, width, height, fill=palette.canvas)
        sizes = [pane.view.content_size() for pane in self.panes]
        spare = width - sum(size[0] for size in sizes)
        x = 0.0
        for pane, (wide, high) in zip(self.panes, sizes, strict=True):
            column = wide + spare / len(sizes)
            title, detail = pane.heading
            painter.text(x + _LEFT, _BASE, title, _TITLE, palette.ink)
            beside = x + _LEFT + pane.view.measure.width(title, _TITLE) + _GAP
            painter.text(beside, _BASE, detail, _DETAIL, palette.ink2)
            layout = pane.view.layout_shown()
            if layout is not None:
                moved = Shifted(painter, round(x + (column - wide) / 2), round(height - high))
                draw_tree(moved, layout, palette, TreeState(band=pane.view.band))
            x += column

    def brackets(self) -> str | None:
        """Return the trees in brackets, one on each line."""
        texts = [text for pane in self.panes if (text := pane.view.brackets())]
        return "\n".join(texts) if texts else None

    def _recolour_line(self) -> None:
        self._line.setStyleSheet(f"background: {self.themes.palette.line};")
