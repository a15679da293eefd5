"""Where a tree is on the screen: layout, pan and zoom, two views tied."""

from __future__ import annotations

import weakref
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtWidgets import QWidget

from icm_core.drawing.trees.draw import TreeState, draw_tree
from icm_core.drawing.trees.folding import folded
from icm_core.drawing.trees.layout import (
    Part,
    TreeLayout,
    TreeOptions,
    height_of,
    node_text,
    surviving,
)
from icm_core.drawing.trees.marks import Mark
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.qt_painter import QtMeasure
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken
from icm_gui.views.shared.trees.fit import (
    LEAST_ZOOM,
    MOST_ZOOM,
    fitted_zoom,
    heart,
    inwards,
)
from icm_gui.views.shared.trees.parts import tree_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from icm_core.data.tree import Address, Tree
    from icm_core.drawing.paint.painter import Painter
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.services.theme import Themes

_KEY_ZOOM = 1.25
_BELOW = 80.0
"""How far below a label a node that was walked to must be in sight."""
_KEPT = 60.0
"""Pixels of the tree that always stay in sight."""


class TreeCanvas(QWidget, Canvas, Spoken):
    """A tree with its place on the widget; `TreeView` draws it and takes what the user does.

    Signals
    -------
    zoom_changed : float
        For a label.
    """

    zoom_changed = Signal(float)
    SPOKEN = (Role.Tree, Role.TreeItem)

    def __init__(
        self, themes: Themes, name: str = "tree", title: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.themes = themes
        self.tree: Tree | None = None
        self.marks: Mapping[Address, Mark] = {}
        self.options = TreeOptions()
        self.collapsed: set[Address] = set()
        self.selected: Address | None = None
        self.hovered: Address | None = None
        self.band: tuple[int, int] | None = None
        self.zoom = 1.0
        self.opacity, self.sunk = 1.0, 0.0
        """How what is drawn fades, and how far it has sunk: motion is its owner's matter."""
        self.measure = QtMeasure()
        self.folded: frozenset[Address] = frozenset()
        """What is folded as it is equal in the tree beside this one."""
        self._opened: set[Address] = set()
        self._layout: TreeLayout | None = None
        self._least_levels = 0
        self._baseline: float | None = None
        self._room: tuple[int, float] | None = None
        self._wide: float | None = None
        self._hold = False
        self._offset = QPointF(0.0, 0.0)
        self._fitted, self._placed = True, False
        self._tied_to: Callable[[], TreeCanvas | None] = _nobody
        self._pressed: QPointF | None = None
        self._dragging = False
        self._name = name
        self._hint = (self.tr("No tree"), "")
        self.setObjectName(name)
        self.setAccessibleName(title or self.tr("Tree"))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(160, 100)
        themes.follow(self, self._theme_changed)
        self._describe()

    # What is shown.

    def set_tree(
        self,
        tree: Tree | None,
        marks: Mapping[Address, Mark] | None = None,
        *,
        keep: bool = False,
    ) -> None:
        """Show a tree, or none.

        Parameters
        ----------
        marks
            By address.
        keep
            Leave the place where it is, and what is selected and collapsed: the tree is a
            neighbour of the one before.
        """
        same = tree is self.tree or (tree is not None and tree == self.tree)
        self.tree, self.marks = tree, dict(marks or {})
        if not same and not keep:
            self.collapsed.clear()
            self.selected = self.hovered = self.band = None
            self._fitted = True
            self._opened.clear()
            self._baseline = None
        elif not same:
            # A neighbour may lack what was selected: what is above it is selected then.
            self.selected = surviving(tree, self.selected)
            self.hovered = surviving(tree, self.hovered)
            self.collapsed = {one for one in self.collapsed if surviving(tree, one) == one}
        self._hold = keep and self._baseline is not None
        self._layout = self._wide = None
        if self._fitted and self._tied is not None:
            self._tied._layout_stale()
        self._describe()
        self.update()

    def set_hint(self, title: str, hint: str = "") -> None:
        """Say what stands where there is no tree, and what to do."""
        self._hint = (title, hint)
        self.update()

    def set_least_levels(self, levels: int) -> None:
        """Leave room for so many levels, so that trees that follow one another stay in place."""
        if levels != self._least_levels:
            self._least_levels = levels
            self._layout_stale()

    def set_motion(self, opacity: float = 1.0, sunk: float = 0.0) -> None:
        """Draw fainter, and lower by some pixels."""
        self.opacity, self.sunk = opacity, sunk
        self.update()

    def select(self, address: Address | None, *, show: bool = False) -> None:
        """Select a node without telling anyone; ``show`` brings it into sight."""
        if address != self.selected:
            self.selected = address
            self._describe()
            self.update()
        if show and address is not None:
            self.bring_into_sight(address)

    def tie(self, other: TreeCanvas) -> None:
        """Scroll and zoom together with another view."""
        # Weakly: in a cycle both would go when the collector happens to run.
        self._tied_to, other._tied_to = weakref.ref(other), weakref.ref(self)

    @property
    def _tied(self) -> TreeCanvas | None:
        return self._tied_to()

    def layout_shown(self) -> TreeLayout | None:
        """Return the layout, made and placed if it is not."""
        layout = self._made()
        if layout is not None and not self._placed:
            self._placed = True
            if self._fitted:
                self._place(layout)
            else:
                self._keep_in_sight()
        return layout

    def _made(self) -> TreeLayout | None:
        if self._layout is None and self.tree is not None:
            if self._fitted or self._room is None:
                self._room = self._shared_room()
            levels, height = self._room
            self._layout = self._laid_out(levels, height)
            self._placed = False
            baseline = self._layout.baseline
            if self._baseline is not None and not self._fitted:
                # What changes above leaves the words where they are.
                self._offset += QPointF(0.0, (self._baseline - baseline) * self.zoom)
            self._baseline = baseline
        return self._layout

    def _laid_out(self, levels: int, height: float | None) -> TreeLayout:
        """Lay out; what is equal in both of two trees is folded as far as needed to fit."""
        assert self.tree is not None
        other, beside, width = self._tied, None, float(self.width())
        if other is not None and other.tree is not None and not other.isHidden():
            beside = Part(other.tree, other.marks, other.collapsed)
            width = min(width, float(other.width()))
        own, room = Part(self.tree, self.marks, self.collapsed), (width, height, levels)
        made, self.folded = folded(own, beside, self.measure, self.options, room, self._opened)
        return made

    def _shared_room(self) -> tuple[int, float]:
        """Return how many levels trees that are tied have, and the height there is for them.

        A tree that must be made smaller to fit in its width has more room in its height.
        """
        levels, zoom, scale = self._least_levels, 1.0, self.themes.scale
        for view in (self, self._tied):
            if view is not None and view.tree is not None:
                levels = max(levels, height_of(view.tree, view.collapsed | view.folded))
                if view._wide is None:
                    view._wide = view._laid_out(0, None).width
                zoom = min(zoom, view.width() / scale / view._wide)
        zoom = max(zoom, LEAST_ZOOM / scale)
        return levels, self.height() / scale / zoom

    # The copy interface of canvases.

    @property
    def name(self) -> str:
        """Name for files."""
        return self._name

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole tree, 0 for none."""
        layout = self.layout_shown()
        return (0.0, 0.0) if layout is None else (layout.width, layout.full_height)

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole tree."""
        layout = self.layout_shown()
        painter.rect(0, 0, width, height, fill=palette.canvas)
        if layout is not None:
            draw_tree(painter, layout, palette, TreeState(band=self.band))

    def trees(self) -> tuple[Tree, ...]:
        """Return the tree, if there is one."""
        return () if self.tree is None else (self.tree,)

    # Place and zoom.

    def fit(self) -> None:
        """Show everything, of both trees where two are tied."""
        for view in (self, self._tied):
            if view is not None:
                view._fitted, view._hold = True, False
                view._layout_stale()

    def zoom_in(self) -> None:
        """Zoom in at the middle."""
        self.zoom_by(_KEY_ZOOM, self.width() / 2, self.height() / 2)

    def zoom_out(self) -> None:
        """Zoom out at the middle."""
        self.zoom_by(1 / _KEY_ZOOM, self.width() / 2, self.height() / 2)

    def zoom_by(self, factor: float, x: float, y: float) -> None:
        """Zoom, leaving the place under (x, y) where it is."""
        if self.layout_shown() is None:
            return
        zoom = min(max(self.zoom * factor, LEAST_ZOOM), MOST_ZOOM)
        factor = zoom / self.zoom
        self._offset = QPointF(x, y) + (self._offset - QPointF(x, y)) * factor
        self._moved(zoom)

    def move_by(self, dx: float, dy: float) -> None:
        """Move the tree by some pixels."""
        self._offset += QPointF(dx, dy)
        self._moved(self.zoom)

    def bring_into_sight(self, address: Address) -> None:
        """Move as little as needed so that a node is in sight."""
        layout = self.layout_shown()
        if layout is None:
            return
        left, top, right, bottom = layout.bounds(layout.nearest(address))
        zoom, off = self.zoom, self._offset
        low = min(bottom, top + _BELOW)
        dx = dy = 0.0
        # A tree that is there from end to end stays where it is.
        if off.x() < 0 or off.x() + layout.width * zoom > self.width() + 1:
            dx = inwards(left * zoom + off.x(), right * zoom + off.x(), self.width())
        if off.y() < 0 or off.y() + layout.full_height * zoom > self.height() + 1:
            dy = inwards(top * zoom + off.y(), low * zoom + off.y(), self.height())
        if dx or dy:
            self.move_by(dx, dy)

    def place_of(self, address: Address) -> QPointF | None:
        """Return where the middle of a node's label is on the widget."""
        layout = self.layout_shown()
        node = None if layout is None else layout.find(address)
        if layout is None or node is None:
            return None
        return QPointF(float(layout.x[node]), float(layout.y[node])) * self.zoom + self._offset

    def node_at(self, x: float, y: float) -> Address | None:
        """Return the address of the node at a place of the widget."""
        layout = self.layout_shown()
        if layout is None:
            return None
        place = (QPointF(x, y) - self._offset) / self.zoom
        node = layout.node_at(place.x(), place.y(), 4.0 / max(self.zoom, 0.25))
        return None if node is None else layout.address(node)

    def _place(self, layout: TreeLayout) -> None:
        """Fit; a large tree that is opened is shown from its top, in a size one can read."""
        scale, width, height = self.themes.scale, self.width(), self.height()
        spare = max(self._least_levels - int(layout.height[0]), 0) * layout.level
        wide, high = layout.width, layout.full_height + spare
        group = [layout]
        other = None if self._tied is None else self._tied._made()
        if self._tied is not None and other is not None:
            group.append(other)
            wide, high = max(wide, other.width), max(high, other.full_height)
            width, height = min(width, self._tied.width()), min(height, self._tied.height())
        held = self.zoom if self._hold else None
        zoom = fitted_zoom((wide, high), (width, height), scale, held)
        room = self.width() - layout.width * zoom
        if room >= 0:
            x = room / 2
        elif self._hold:
            x = min(max(self._offset.x(), room), 0.0)
        else:
            # What differs in the middle, else the roots; tied trees show the same words.
            root = sum(heart(one) for one in group) / len(group)
            x = min(max(self.width() / 2 - root * layout.width * zoom, room), 0.0)
        # Words of tied trees are on one line.
        top = max((self.height() - high * zoom) / 2, 0.0)
        self._offset = QPointF(x, top + (high - layout.full_height) * zoom)
        if zoom != self.zoom:
            self.zoom = zoom
            self.zoom_changed.emit(zoom)

    def _moved(self, zoom: float) -> None:
        """Note that the user moved or zoomed; the tied view follows."""
        changed, self.zoom = zoom != self.zoom, zoom
        self._fitted = False
        self._keep_in_sight()
        self.update()
        if changed:
            self.zoom_changed.emit(zoom)
        other = self._tied
        if other is not None and self._layout is not None and other.layout_shown() is not None:
            other._follow(self)

    def _follow(self, leader: TreeCanvas) -> None:
        mine, its = self._layout, leader._layout
        assert mine is not None
        assert its is not None
        zoom = leader.zoom
        x = leader._offset.x() + (its.width - mine.width) / 2 * zoom
        y = leader._offset.y() + (its.baseline - mine.baseline) * zoom
        self._offset = QPointF(x, y)
        self._fitted = False
        if zoom != self.zoom:
            self.zoom = zoom
            self.zoom_changed.emit(zoom)
        self.update()

    def _keep_in_sight(self) -> None:
        if self._layout is None:
            return
        wide, high = self._layout.width * self.zoom, self._layout.full_height * self.zoom
        x = min(max(self._offset.x(), _KEPT - wide), self.width() - _KEPT)
        y = min(max(self._offset.y(), _KEPT - high), self.height() - _KEPT)
        self._offset = QPointF(x, y)

    def _layout_stale(self) -> None:
        self._layout = self._wide = None
        self.update()

    def _theme_changed(self) -> None:
        self.measure = QtMeasure()
        self._layout_stale()

    # In words.

    def text_of(self, address: Address) -> str:
        """Return where a node is, in words, with what it is marked as."""
        if self.tree is None:
            return ""
        text = node_text(self.tree, address, self.marks.get(address))
        return self.tr("{node}, collapsed").format(node=text) if address in self.collapsed else text

    def spoken(self) -> Parts:
        """Return the nodes that are shown, from the top."""
        return tree_parts(self, self._offset)

    def _describe(self) -> None:
        if self.tree is None:
            text = " ".join(part for part in self._hint if part)
        elif self.selected is None:
            text = self.tr("{node}; arrow keys go from node to node").format(node=self.text_of(()))
        else:
            text = self.text_of(self.selected)
        describe(self, text)


def _nobody() -> None:
    """Stands for the view that a view is not tied to."""
