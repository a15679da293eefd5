"""The layout of a view's tree, together with that of the tree beside it."""

from __future__ import annotations

import weakref
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Self

from PySide6.QtCore import QPointF, Signal

from icm_core.data.cleaning.clean_places import TreePlaces
from icm_core.data.tree import Address, Tree
from icm_core.drawing.trees.folding import Folded, Span, folded
from icm_core.drawing.trees.layout import Part, TreeLayout, TreeOptions
from icm_core.drawing.trees.marks import Mark
from icm_core.drawing.trees.placement import Room
from icm_core.drawing.trees.sized_trees import SizedTrees
from icm_gui.services.theme import Themes
from icm_gui.views.shared.pictures.panned import Panned
from icm_gui.views.shared.pictures.qt_painter import QtMeasure
from icm_gui.views.shared.trees.fit import LEAST_ZOOM, FoldChoice, words_high

_BELOW = 6.0
"""Between the words and the end of a tree."""
_MOST_KNOWN = 3
"""So many layouts are kept: trees are laid out in several rooms before one is theirs."""


@dataclass(frozen=True, eq=False)
class Asked:
    """All that a layout of trees depends on.

    Parameters
    ----------
    measure
        Of the view: another one after a change of fonts.
    """

    parts: tuple[Part, ...]
    options: TreeOptions
    room: Room
    zooms: tuple[float, ...]
    opened: frozenset[Span]
    may_fold: bool
    measure: QtMeasure

    def laid_out(self, measure: QtMeasure, sized: SizedTrees | None = None) -> Folded:
        """Lay out; in another thread than the window's with a measure of its own."""
        return folded(
            self.parts,
            measure,
            self.options,
            self.room,
            zooms=self.zooms,
            opened=self.opened,
            may_fold=self.may_fold,
            sized=sized,
        )

    def is_like(self, other: Asked) -> bool:
        """Whether the same trees are asked for, in the same room."""
        return (
            self.measure is other.measure
            and (self.options, self.room, self.zooms) == (other.options, other.room, other.zooms)
            and (self.opened, self.may_fold) == (other.opened, other.may_fold)
            and len(self.parts) == len(other.parts)
            and all(map(Part.is_like, self.parts, other.parts))
        )


class LaidOutTree(Panned):
    """A tree in the room that a widget has; two that are tied have the same columns.

    Signals
    -------
    folding_changed
        Other parts are folded, as they are equal in the tree beside this one, or none.
    """

    folding_changed = Signal()

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self.themes = themes
        self.tree: Tree | None = None
        """What is shown."""
        self.modelled: Tree | None = None
        """The same as a model sees it: all marks and words are told by that."""
        self.places: TreePlaces | None = None
        """Where the tree as read is shown: which node is which."""
        self.marks: Mapping[Address, Mark] = {}
        self.options = TreeOptions()
        self.collapsed: set[Address] = set()
        self.zoom = 1.0
        self.least_zoom = LEAST_ZOOM
        self.alone_yields = False
        """Whether labels over one word may yield where no other tree is beside this one."""
        self.measure = QtMeasure()
        self.folded: frozenset[Address] = frozenset()
        """What is folded as it is equal in the tree beside this one."""
        self.folding: Folded | None = None
        """How this tree and the one beside it were laid out."""
        self.choice = FoldChoice()
        """What the user has unfolded; tied views share it."""
        self._layout: TreeLayout | None = None
        self._known: deque[tuple[Asked, Folded]] = deque(maxlen=_MOST_KNOWN)
        self._sized = SizedTrees()
        self._least_levels = 0
        self._baseline: float | None = None
        self._room: tuple[Room, tuple[float, ...]] | None = None
        self._hold = False
        self._offset = QPointF(0.0, 0.0)
        self._fitted, self._placed = True, False
        self._tied_to: Callable[[], Self | None] = _nobody

    def tie(self, other: Self) -> None:
        """Scroll and zoom together with another view."""
        # Weakly: in a cycle both would go when the collector happens to run.
        self._tied_to, other._tied_to = weakref.ref(other), weakref.ref(self)
        other.choice = self.choice

    @property
    def _tied(self) -> Self | None:
        return self._tied_to()

    def set_least_levels(self, levels: int) -> None:
        """Leave room for so many levels, so that trees that follow one another stay in place."""
        if levels != self._least_levels:
            self._least_levels = levels
            self._both_stale()

    def _made(self) -> TreeLayout | None:
        if self._layout is None and self.tree is not None:
            self._room = self._room_wanted()
            views, made = self._laid_out()
            for view, layout, own in zip(views, made.layouts, made.folded, strict=True):
                view._take(layout, own, made)
        return self._layout

    def _laid_out(self) -> tuple[list[Self], Folded]:
        """Return the views of the group, and what is laid out for them in this order."""
        for view in reversed(self._group()):
            asked = view.asked_of(view._parts())
            if (made := view._found(asked)) is not None:
                return view._group(), made
        return self._group(), self._made_of(asked)

    def _found(self, asked: Asked) -> Folded | None:
        """Return a layout that is known."""
        return next((made for known, made in self._known if known.is_like(asked)), None)

    def _made_of(self, asked: Asked) -> Folded:
        """Return a layout, made if it is not known."""
        if (made := self._found(asked)) is None:
            made = asked.laid_out(self.measure, self._sized)
            self._known.appendleft((asked, made))
        return made

    def _group(self) -> list[Self]:
        """Return this view and the one beside it that shows a tree, too."""
        other = self._tied
        shown = other is not None and other.tree is not None and not other.isHidden()
        return [self, other] if other is not None and shown else [self]

    def laid_out_in(self, room: Room, zooms: tuple[float, ...]) -> Folded:
        """Lay this tree out, and the one beside it, in so much room for each of them."""
        return self._made_of(self._asked(self._parts(), room, zooms))

    def height_needed(self, width: int, least: int, most: int) -> int:
        """Return the height in which everything is in sight, between two limits.

        The least one where all is in sight in that, be levels as near to each other as they may.
        """
        if self.tree is None or least >= most:
            return least
        made = self.laid_out_in(self.room_of(width, least), self.zooms)
        if made.size[1] > least:
            made = self.laid_out_in(self.room_of(width, None), self.zooms)
        return min(max(ceil(made.size[1]), least), most)

    def asked_of(self, parts: Sequence[Part]) -> Asked:
        """Return what would be laid out if other trees were shown in the same views."""
        return self._asked(parts, *self._room_wanted())

    def take_beforehand(self, asked: Asked, made: Folded) -> None:
        """Take a layout that is shown once its trees are, if all that it depends on is so then."""
        self._known.appendleft((asked, made))

    def _parts(self) -> list[Part]:
        return [
            Part(view.tree, view.marks, frozenset(view.collapsed), view.places)
            for view in self._group()
            if view.tree is not None
        ]

    def _asked(self, parts: Sequence[Part], room: Room, zooms: tuple[float, ...]) -> Asked:
        choice = self.choice
        opened = frozenset(choice.opened)
        return Asked(tuple(parts), self.options, room, zooms, opened, choice.may_fold, self.measure)

    def _room_wanted(self) -> tuple[Room, tuple[float, ...]]:
        if self._fitted or self._room is None:
            return self._shared_room(), self.zooms
        return self._room

    def _take(self, layout: TreeLayout, own: frozenset[Address], made: Folded) -> None:
        before = self.folding
        self._layout, self.folded, self.folding, self._placed = layout, own, made, False
        if self._baseline is not None and not self._fitted:
            # What changes above leaves the words where they are.
            self._offset += QPointF(0.0, (self._baseline - layout.baseline) * self.zoom)
        self._baseline = layout.baseline
        if before is None or before.told != made.told:
            self.folding_changed.emit()

    @property
    def zooms(self) -> tuple[float, ...]:
        """How large a tree may be shown so that it fits, the largest first."""
        scale = max(self.themes.scale, self.least_zoom)
        between = (scale + self.least_zoom) / 2
        return (scale, between, self.least_zoom) if scale > self.least_zoom else (scale,)

    @property
    def foot(self) -> tuple[int, int]:
        """Height of the words that stay at the lower border, and how far they are moved up.

        Zeros where they are in sight by themselves, or have no room.
        """
        layout = self._layout
        if layout is None:
            return 0, 0
        high, whole = ceil(words_high(layout) * self.zoom), self.height()
        over = ceil(round(self._offset.y()) + layout.full_height * self.zoom) - whole
        # What is below the words themselves may go.
        return (high, over) if over > _BELOW * self.zoom and 2 * high <= whole else (0, 0)

    def _shared_room(self) -> Room:
        """Return what there is for this tree, and for the one beside it."""
        views = self._group()
        least = min(view.height() for view in views)
        return self.room_of(min(view.width() for view in views), least)

    def room_of(self, width: int, height: int | None) -> Room:
        """Return what there is in a view of this size."""
        return Room(width, height, self.levels, alone_yields=self.alone_yields)

    @property
    def levels(self) -> int:
        """The levels that there is room for at least."""
        return max(view._least_levels for view in self._group())

    def toggle_folding(self) -> None:
        """Unfold everything that is equal in both trees, or fold it again."""
        self.choice.toggle(bool(self.folded))
        self.reopen()

    def reopen(self) -> None:
        """Show the tree as when it is opened, and the one that it is tied to."""
        for view in (self, self._tied):
            if view is not None:
                view._fitted, view._hold = True, False
        self._both_stale()

    def _layout_stale(self) -> None:
        self._layout = None
        self.update()

    def _both_stale(self) -> None:
        """Lay out again, with the tree beside this one: they have the same columns."""
        for view in (self, self._tied):
            if view is not None:
                view._layout_stale()


def _nobody() -> None:
    """Stands for the view that a view is not tied to."""
