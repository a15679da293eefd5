"""Where a tree is on the screen: layout, pan and zoom, two views tied."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QPointF, Qt, Signal

from icm_core.data.cleaning.clean_places import TreePlaces
from icm_core.data.tree import Address, Tree
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.trees.draw import TreeState, draw_tree
from icm_core.drawing.trees.layout import TreeLayout
from icm_core.drawing.trees.marks import Mark, MarkKind
from icm_core.drawing.trees.placement import surviving
from icm_gui.services.theme import Themes
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.qt_painter import QtMeasure
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken
from icm_gui.views.shared.trees.fit import (
    MOST_ZOOM,
    begin_of,
    fitted_zoom,
    heart,
    inwards,
    words_high,
)
from icm_gui.views.shared.trees.laid_out import LaidOutTree
from icm_gui.views.shared.trees.parts import node_told, tree_parts

_KEY_ZOOM = 1.25
_BELOW = 80.0
"""How far below a label a node that was walked to must be in sight."""
_KEPT = 60.0
"""Pixels of the tree that always stay in sight."""


class TreeCanvas(LaidOutTree, Canvas, Spoken):
    """A tree with its place on the widget; `TreeView` draws it and takes what the user does.

    Signals
    -------
    zoom_changed : float
        For a label.
    """

    zoom_changed = Signal(float)
    SPOKEN = (Role.Tree, Role.TreeItem)

    def __init__(self, themes: Themes, name: str = "tree", title: str = "") -> None:
        super().__init__(themes)
        self.selected: Address | None = None
        self.hovered: Address | None = None
        self.band: tuple[int, int] | None = None
        self.moved: tuple[tuple[int, int], ...] = ()
        self.moving: MarkKind = "leaving"
        self.called: tuple[tuple[str, Address], ...] = ()
        self.opacity, self.sunk = 1.0, 0.0
        """How what is drawn fades, and how far it has sunk: motion is its owner's matter."""
        self._sought: Address | None = None
        """What the view was moved for, where nobody has moved or zoomed it."""
        self._name = name
        self._hint = (self.tr("No tree"), "")
        named(self, name, title or self.tr("Tree"))
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
        places: TreePlaces | None = None,
    ) -> None:
        """Show a tree, or none.

        Parameters
        ----------
        marks
            By address.
        keep
            Leave the place where it is, and what is selected and collapsed: the tree is a
            neighbour of the one before.
        places
            To show the tree as it was read in place of the cleaned one.
        """
        is_alike = tree is self.modelled or (tree is not None and tree == self.modelled)
        selected = None if self.selected is None else self.to_modelled(self.selected)
        called = [(name, self.to_modelled(address)) for name, address in self.called]
        shown = tree if places is None else places.read
        same = shown is self.tree or (shown is not None and shown == self.tree)
        self.tree, self.modelled, self.places = shown, tree, places
        self.marks = {self.to_shown(address): mark for address, mark in (marks or {}).items()}
        if is_alike and not same:
            # The same tree in the other way: the same is selected and called.
            self.collapsed.clear()
            self.hovered = self.band = None
            self.selected = None if selected is None else self.to_shown(selected)
            self.called = tuple((name, self.to_shown(address)) for name, address in called)
            self._fitted, self._baseline, self._sought = True, None, None
            self.choice.reset()
        elif not same and not keep:
            self.collapsed.clear()
            self.selected = self.hovered = self.band = None
            self.called = ()
            self._fitted = True
            self.choice.reset()
            self._baseline = self._sought = None
        elif not same:
            # A neighbour may lack what was selected: what is above it is selected then.
            self.selected = surviving(tree, self.selected)
            self.hovered = surviving(tree, self.hovered)
            self.collapsed = {one for one in self.collapsed if surviving(tree, one) == one}
        if tree is None and self.folding is not None:
            self.folding, self.folded = None, frozenset()
            self.folding_changed.emit()
        self.moved = ()
        self._hold = keep and self._baseline is not None
        self._both_stale()
        self._describe()

    def to_shown(self, address: Address) -> Address:
        """Return where a node of the tree as a model sees it is in the one that is shown."""
        places = self.places
        return address if places is None else places.read_of.get(address, ())

    def to_modelled(self, address: Address) -> Address:
        """Return which node a model sees in place of one that is shown; of a trace, one above."""
        return address if self.places is None else self.places.nearest(address)

    def words_shown(self, words: tuple[int, int]) -> tuple[int, int]:
        """Return words of the sentence as those that are shown, traces among them."""
        return words if self.places is None else self.places.words_read(words)

    def words_modelled(self, layout: TreeLayout, node: int) -> tuple[int, int]:
        """Return the words of the sentence that a node of the layout is over."""
        words = int(layout.start[node]), int(layout.end[node])
        return words if self.places is None else self.places.words_cleaned(words)

    def set_moved(self, moved: tuple[tuple[int, int], ...], moving: MarkKind) -> None:
        """Mark words that are attached elsewhere in the tree beside this one."""
        self.moved, self.moving = tuple(map(self.words_shown, moved)), moving
        self.update()

    def set_called(self, called: Iterable[tuple[str, Address]]) -> None:
        """Mark nodes by what a pattern calls them."""
        kept = ((name, surviving(self.tree, address)) for name, address in called)
        self.called = tuple((name, address) for name, address in kept if address is not None)
        self.update()

    def set_hint(self, title: str, hint: str = "") -> None:
        """Say what stands where there is no tree, and what to do."""
        self._hint = (title, hint)
        self._describe()
        self.update()

    def set_motion(self, opacity: float = 1.0, sunk: float = 0.0) -> None:
        """Draw fainter, and lower by some pixels."""
        if (opacity, sunk) != (self.opacity, self.sunk):
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

    def layout_shown(self) -> TreeLayout | None:
        """Return the layout, made and placed if it is not."""
        layout = self._made()
        if layout is not None and not self._placed:
            self._placed = True
            if self._fitted:
                self._place(layout)
                if self._sought is not None:
                    self.bring_into_sight(self._sought)
            else:
                self._keep_in_sight()
        return layout

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
            draw_tree(painter, layout, palette, self.state_at_rest)

    @property
    def state_at_rest(self) -> TreeState:
        """What is marked beside what is selected and hovered."""
        return TreeState(band=self.band, moved=self.moved, moving=self.moving, called=self.called)

    def trees(self) -> tuple[Tree, ...]:
        """Return the tree, if there is one."""
        return () if self.tree is None else (self.tree,)

    # Place and zoom.

    def fit(self) -> None:
        """Show everything, of both trees where two are tied."""
        self.reopen()

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
        zoom = min(max(self.zoom * factor, self.least_zoom), MOST_ZOOM)
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
            room = self.height() - self.foot[0]
            dy = inwards(top * zoom + off.y(), low * zoom + off.y(), room)
            # There is nothing above its upper margin.
            dy = min(dy, max(-off.y(), 0.0))
        if dx or dy:
            was_fitted = self._fitted or self._sought is not None
            self.move_by(dx, dy)
            # In a view of another size the tree is fitted again, and the node sought again.
            self._sought = address if was_fitted else None

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
        high, over = self.foot
        if over and y >= self.height() - high:
            y += over
        place = (QPointF(x, y) - self._offset) / self.zoom
        node = layout.node_at(place.x(), place.y(), 4.0 / max(self.zoom, 0.25))
        return None if node is None else layout.address(node)

    def _place(self, layout: TreeLayout) -> None:
        """Fit; a large tree that is opened is shown from its top, in a size one can read."""
        scale, shared = max(self.themes.scale, self.least_zoom), self._shared_room()
        views = self._group()
        group = [one for one in (view._made() for view in views) if one is not None]
        highest = max(group, key=_full_height)
        spare = max(shared.levels - int(highest.height[0]), 0) * layout.level
        wide = max(one.width for one in group)
        high = highest.full_height + spare
        holds = all(one._hold for one in views)
        held = min(one.zoom for one in views) if holds else None
        view = shared.width or 1.0, shared.height or 1.0
        zoom = fitted_zoom((wide, high), view, scale, held, self.least_zoom)
        room = self.width() - layout.width * zoom
        if room >= 0:
            x = room / 2
        elif holds:
            # Tied trees have the same columns: each is at the same place.
            x = min(max(min(one._offset.x() for one in views), room), 0.0)
        else:
            # What differs in the middle, else the roots; tied trees show the same words.
            root = sum(heart(one) for one in group) / len(group)
            x = min(max(self.width() / 2 - root * layout.width * zoom, room), 0.0)
        # Words of tied trees are on one line.
        top = (view[1] - high * zoom) / 2
        if top < 0:
            words = words_high(highest) * zoom
            words = words if 2 * words <= view[1] else 0.0
            top = -begin_of(group, view[1] / zoom, spare, words / zoom) * zoom
        self._offset = QPointF(x, top + (high - layout.full_height) * zoom)
        if zoom != self.zoom:
            self.zoom = zoom
            self.zoom_changed.emit(zoom)

    def _moved(self, zoom: float) -> None:
        """Note that the user moved or zoomed; the tied view follows."""
        changed, self.zoom = zoom != self.zoom, zoom
        self._fitted, self._sought = False, None
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
        self._fitted, self._sought = False, None
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

    def _theme_changed(self) -> None:
        self.measure = QtMeasure()
        self._layout_stale()

    # In words.

    def text_of(self, address: Address) -> str:
        """Return where a node is, in words, with what it is marked as."""
        if self.tree is None:
            return ""
        text = node_told(self.tree, address, self.marks.get(address), self.places)
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


def _full_height(layout: TreeLayout) -> float:
    return layout.full_height
