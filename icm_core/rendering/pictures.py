"""Pictures that know what they show and how large they are, whatever draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Protocol

from icm_core.data.tree import Address, Tree
from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.transformed import Transformed
from icm_core.drawing.trees import difference_legend
from icm_core.drawing.trees.differences import (
    comparison_marks,
    moved_words,
    moving_marks,
    same_words,
)
from icm_core.drawing.trees.draw import AT_REST, TreeState, draw_tree
from icm_core.drawing.trees.folding import Folded, folded
from icm_core.drawing.trees.layout import Part, TreeLayout, TreeOptions
from icm_core.drawing.trees.marks import Mark, MarkKind
from icm_core.drawing.trees.placement import Room, lay_out_all
from icm_core.rendering.painters.lines import FontMeasure

HEAD, NOTE = Font(13, 600), Font(12)
_HEAD_HEIGHT, _BETWEEN, _MARGIN, _LEGEND_HEIGHT = 28.0, 12.0, 16.0, 30.0
_HEAD_BASELINE, _LEGEND_MIDDLE, _NOTE_GAP = 20.0, 12.0, 10.0
_SIDE_BY_SIDE = 1_400.0
"""Width up to which two trees are side by side."""


class Picture(Protocol):
    """What can be drawn: through any painter, in any palette.

    Attributes
    ----------
    name
        For files and for readers aloud.
    trees
        The trees in it, for brackets, LaTeX and text; empty for none.
    """

    @property
    def name(self) -> str: ...

    @property
    def trees(self) -> tuple[Tree, ...]: ...

    def size(self) -> tuple[float, float]:
        """Return width and height."""

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""


@dataclass(frozen=True, eq=False)
class TreePicture:
    """A tree.

    Parameters
    ----------
    marks
        What is marked, by address.
    levels
        Room for so many levels at least, so that pictures that follow one another agree.
    room
        Width and height that there are; None for as much as it needs.
    """

    tree: Tree
    marks: Mapping[Address, Mark] = field(default_factory=dict)
    options: TreeOptions = field(default_factory=TreeOptions)
    measure: Measure = field(default_factory=FontMeasure)
    name: str = "tree"
    levels: int = 0
    room: tuple[float, float] | None = None

    @property
    def trees(self) -> tuple[Tree, ...]:
        """The tree."""
        return (self.tree,)

    def within(self, room: tuple[float, float]) -> TreePicture:
        """Return the picture as it is laid out in a room."""
        return replace(self, room=room)

    @cached_property
    def layout(self) -> TreeLayout:
        """Where everything is."""
        width, height = self.room or (None, None)
        room = Room(width, height, self.levels)
        parts = [Part(self.tree, self.marks)]
        return lay_out_all(parts, self.measure, self.options, room)[0]

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.layout.width, self.layout.full_height

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw the tree."""
        draw_tree(painter, self.layout, palette)


@dataclass(frozen=True, eq=False)
class PairPicture:
    """Two trees over the same words with what differs, and a legend of it.

    Parameters
    ----------
    names, notes
        What is above the trees, and beside that.
    moving
        Marked is what leaves the first tree and enters the second, not how they differ.
    stacked
        Whether one is above the other; None where side by side they would be too wide.
    levels
        Room for so many levels at least, so that pictures that follow one another agree.
    room
        Width and height that there are: where that is too little, what is equal in both trees is
        folded. None for as much as both need; nothing is folded then.
    may_fold
        Whether equal parts may be folded.
    """

    gold: Tree
    predicted: Tree
    names: tuple[str, str] = ("gold", "predicted")
    notes: tuple[str, str] = ("", "")
    moving: bool = False
    options: TreeOptions = field(default_factory=TreeOptions)
    measure: Measure = field(default_factory=FontMeasure)
    name: str = "trees"
    stacked: bool | None = None
    levels: int = 0
    room: tuple[float, float] | None = None
    may_fold: bool = True

    @property
    def trees(self) -> tuple[Tree, ...]:
        """Both trees, gold first."""
        return self.gold, self.predicted

    def within(self, room: tuple[float, float]) -> PairPicture:
        """Return the picture as it is laid out in a room."""
        return replace(self, room=room)

    @cached_property
    def comparable(self) -> bool:
        """Whether both have the same words: else nothing is marked."""
        return same_words(self.gold, self.predicted)

    @cached_property
    def parts(self) -> tuple[Part, Part]:
        """Both trees with what is marked."""
        if self.moving:
            first, second = moving_marks(self.gold, self.predicted)
        else:
            first, second = comparison_marks(self.gold, self.predicted)
        return Part(self.gold, first), Part(self.predicted, second)

    @cached_property
    def _arranged(self) -> tuple[bool, Folded]:
        """Whether they are one above the other, and how they are laid out."""

        def made(room: Room) -> Folded:
            fold = self.may_fold and self.room is not None
            return folded(self.parts, self.measure, self.options, room, may_fold=fold)

        if self.room is None:
            beside = made(Room(levels=self.levels))
            total = sum(layout.width for layout in beside.layouts)
            too_wide = total > _SIDE_BY_SIDE
            if not (too_wide if self.stacked is None else self.stacked):
                return False, beside
            return True, made(Room(_SIDE_BY_SIDE, levels=self.levels))
        width, height = self.room[0], self.room[1] - self._legend_height
        # A picture can be larger than its room: no word and no label has to yield.
        half = Room((width - _BETWEEN) / 2, height - _HEAD_HEIGHT, self.levels, may_yield=False)
        whole = Room(width, height / 2 - _HEAD_HEIGHT, self.levels, may_yield=False)
        if self.stacked is not None:
            return self.stacked, made(whole if self.stacked else half)
        beside = made(half)
        if beside.has_room:
            return False, beside
        above = made(whole)
        if above.has_room or (above.fits and not beside.fits):
            return True, above
        if beside.fits:
            return False, beside
        # The picture is larger than its room: the smaller one of both is chosen.
        (wide, high), (wide_2, high_2) = beside.size, above.size
        areas = (
            max(2 * wide, width) * max(high, height),
            max(wide_2, width) * max(2 * high_2, height),
        )
        return (True, above) if areas[1] < areas[0] else (False, beside)

    @property
    def layouts(self) -> tuple[TreeLayout, ...]:
        """Where everything of both trees is."""
        return self._arranged[1].layouts

    @property
    def is_stacked(self) -> bool:
        """Whether one is above the other."""
        return self._arranged[0]

    def _head(self, which: int) -> float:
        name, note = self.names[which], self.notes[which]
        beside = self.measure.width(note, NOTE) + _NOTE_GAP if note else 0.0
        return self.measure.width(name, HEAD) + beside + 2 * _MARGIN

    @property
    def _legend_height(self) -> float:
        # What moves has badges that speak for themselves.
        return 0.0 if self.moving else _LEGEND_HEIGHT

    @property
    def columns(self) -> tuple[float, float]:
        """How wide both trees are with what is above them."""
        first, second = self.layouts
        return max(first.width, self._head(0)), max(second.width, self._head(1))

    @property
    def middle(self) -> float:
        """Where the line between both is, where they are side by side."""
        return self.columns[0] + _BETWEEN / 2

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        first, second = (layout.full_height for layout in self.layouts)
        wide, wide_2 = self.columns
        legend = 0.0
        if not self.moving:
            legend = difference_legend.legend_width(self.measure) + 2 * _MARGIN
        if self.is_stacked:
            tall = first + second + 2 * _HEAD_HEIGHT
            return max(wide, wide_2, legend), tall + self._legend_height
        wide += _BETWEEN + wide_2
        return max(wide, legend), max(first, second) + _HEAD_HEIGHT + self._legend_height

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw heads, trees and legend."""
        first, second = (layout.full_height for layout in self.layouts)
        _, height = self.size()
        if self.is_stacked:
            self._part(painter, palette, 0, 0.0, 0.0)
            self._part(painter, palette, 1, 0.0, first + _HEAD_HEIGHT)
        else:
            # The words of both are on one line.
            high, left = max(first, second), self.columns[0] + _BETWEEN
            self._part(painter, palette, 0, 0.0, high - first)
            self._part(painter, palette, 1, left, high - second)
            x = left - _BETWEEN / 2
            painter.line(x, 0, x, height - self._legend_height, Pen(palette.line))
        middle = height - self._legend_height + _LEGEND_MIDDLE
        if self.moving:
            return
        if self.comparable:
            difference_legend.draw_differences(painter, self.measure, _MARGIN, middle, palette)
        else:
            text = "not compared: the words differ"
            painter.text(_MARGIN, middle + 4, text, difference_legend.TEXT, palette.ochre)

    def _part(
        self, painter: Painter, palette: Palette, which: int, left: float, down: float
    ) -> None:
        top = down if self.is_stacked else 0.0
        name = self.names[which]
        painter.text(left + _MARGIN, top + _HEAD_BASELINE, name, HEAD, palette.ink)
        if self.notes[which]:
            x = left + _MARGIN + self.measure.width(name, HEAD) + _NOTE_GAP
            painter.text(x, top + _HEAD_BASELINE, self.notes[which], NOTE, palette.ink2)
        moved = Transformed(painter, 1.0, left, down + _HEAD_HEIGHT)
        draw_tree(moved, self.layouts[which], palette, self._state(which))

    def _state(self, which: int) -> TreeState:
        if not self.moving:
            return AT_REST
        moving: MarkKind = "entering" if which else "leaving"
        return TreeState(moved=self._moved, moving=moving)

    @cached_property
    def _moved(self) -> tuple[tuple[int, int], ...]:
        return moved_words(self.gold, self.predicted)


@dataclass(frozen=True, eq=False)
class FittedPicture:
    """A picture of trees in the middle of a room; where that is too small, it is larger.

    Text is never smaller than it is in the picture.

    Parameters
    ----------
    room
        Width and height.
    most
        How much larger it becomes at most.
    """

    picture: TreePicture | PairPicture
    room: tuple[float, float]
    most: float = 1.5

    @property
    def name(self) -> str:
        """Name of the picture."""
        return self.picture.name

    @property
    def trees(self) -> tuple[Tree, ...]:
        """The trees in it."""
        return self.picture.trees

    @cached_property
    def _fitted(self) -> tuple[TreePicture | PairPicture, float]:
        """The picture as it is laid out, and how much larger it is drawn."""
        width, height = self.room
        # Large letters, unless something would be folded or in more rows for them.
        best = None
        for zoom in (self.most, (1.0 + self.most) / 2, 1.0):
            made = self.picture.within((width / zoom, height / zoom))
            wide, high = made.size()
            if wide * zoom <= width and high * zoom <= height:
                return made, min(width / wide, height / high, self.most)
            best = made
        assert best is not None
        return best, 1.0

    def size(self) -> tuple[float, float]:
        """Return width and height: those of the room, or more."""
        picture, zoom = self._fitted
        wide, high = picture.size()
        return max(self.room[0], wide * zoom), max(self.room[1], high * zoom)

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        picture, zoom = self._fitted
        (width, height), (wide, high) = self.size(), picture.size()
        left, top = (width - wide * zoom) / 2, (height - high * zoom) / 2
        picture.draw(Transformed(painter, zoom, left, top), palette)
