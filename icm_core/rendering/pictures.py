"""Pictures that know what they show and how large they are, whatever draws them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from icm_core.drawing.paint.painter import Font, Pen
from icm_core.drawing.paint.transformed import Transformed
from icm_core.drawing.trees import difference_legend
from icm_core.drawing.trees.differences import comparison_marks, moving_marks, same_words
from icm_core.drawing.trees.draw import draw_tree
from icm_core.drawing.trees.layout import TreeLayout, TreeOptions, height_of, lay_out
from icm_core.rendering.painters.fonts import FontMeasure

if TYPE_CHECKING:
    from collections.abc import Mapping

    from icm_core.data.tree import Address, Tree
    from icm_core.drawing.paint.painter import Measure, Painter
    from icm_core.drawing.paint.palette import Palette
    from icm_core.drawing.trees.marks import Mark

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
    """

    tree: Tree
    marks: Mapping[Address, Mark] = field(default_factory=dict)
    options: TreeOptions = field(default_factory=TreeOptions)
    measure: Measure = field(default_factory=FontMeasure)
    name: str = "tree"
    levels: int = 0

    @property
    def trees(self) -> tuple[Tree, ...]:
        """The tree."""
        return (self.tree,)

    @cached_property
    def layout(self) -> TreeLayout:
        """Where everything is."""
        return lay_out(self.tree, self.measure, self.options, marks=self.marks, levels=self.levels)

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

    @property
    def trees(self) -> tuple[Tree, ...]:
        """Both trees, gold first."""
        return self.gold, self.predicted

    @cached_property
    def comparable(self) -> bool:
        """Whether both have the same words: else nothing is marked."""
        return same_words(self.gold, self.predicted)

    @cached_property
    def parts(self) -> tuple[TreePicture, TreePicture]:
        """Both pictures."""
        if self.moving:
            first, second = moving_marks(self.gold, self.predicted)
        else:
            first, second = comparison_marks(self.gold, self.predicted)
        levels = max(height_of(self.gold), height_of(self.predicted), self.levels)
        return (
            TreePicture(self.gold, first, self.options, self.measure, levels=levels),
            TreePicture(self.predicted, second, self.options, self.measure, levels=levels),
        )

    @cached_property
    def _is_stacked(self) -> bool:
        if self.stacked is not None:
            return self.stacked
        return sum(part.size()[0] for part in self.parts) > _SIDE_BY_SIDE

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
        first, second = (part.size()[0] for part in self.parts)
        return max(first, self._head(0)), max(second, self._head(1))

    @property
    def middle(self) -> float:
        """Where the line between both is, where they are side by side."""
        return self.columns[0] + _BETWEEN / 2

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        (_, high), (_, high_2) = (part.size() for part in self.parts)
        wide, wide_2 = self.columns
        legend = 0.0
        if not self.moving:
            legend = difference_legend.legend_width(self.measure) + 2 * _MARGIN
        if self._is_stacked:
            tall = high + high_2 + 2 * _HEAD_HEIGHT
            return max(wide, wide_2, legend), tall + self._legend_height
        wide += _BETWEEN + wide_2
        return max(wide, legend), max(high, high_2) + _HEAD_HEIGHT + self._legend_height

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw heads, trees and legend."""
        first, second = self.parts
        _, height = self.size()
        if self._is_stacked:
            self._part(painter, palette, 0, 0.0, 0.0)
            self._part(painter, palette, 1, 0.0, first.size()[1] + _HEAD_HEIGHT)
        else:
            # The words of both are on one line.
            high = max(first.size()[1], second.size()[1])
            left = max(first.size()[0], self._head(0)) + _BETWEEN
            self._part(painter, palette, 0, 0.0, high - first.size()[1])
            self._part(painter, palette, 1, left, high - second.size()[1])
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
        top = down if self._is_stacked else 0.0
        name = self.names[which]
        painter.text(left + _MARGIN, top + _HEAD_BASELINE, name, HEAD, palette.ink)
        if self.notes[which]:
            x = left + _MARGIN + self.measure.width(name, HEAD) + _NOTE_GAP
            painter.text(x, top + _HEAD_BASELINE, self.notes[which], NOTE, palette.ink2)
        self.parts[which].draw(Transformed(painter, 1.0, left, down + _HEAD_HEIGHT), palette)


@dataclass(frozen=True, eq=False)
class FittedPicture:
    """A picture in the middle of a room, smaller where it does not fit.

    Parameters
    ----------
    room
        Width and height.
    most
        How much larger it becomes at most.
    lowered
        Whether it is on the lower edge, as trees do whose words are to stay where they are.
    """

    picture: Picture
    room: tuple[float, float]
    most: float = 1.5
    lowered: bool = False

    @property
    def name(self) -> str:
        """Name of the picture."""
        return self.picture.name

    @property
    def trees(self) -> tuple[Tree, ...]:
        """The trees in it."""
        return self.picture.trees

    def size(self) -> tuple[float, float]:
        """Return width and height."""
        return self.room

    def draw(self, painter: Painter, palette: Palette) -> None:
        """Draw everything but the background."""
        (width, height), (wide, high) = self.room, self.picture.size()
        zoom = min(width / max(wide, 1.0), height / max(high, 1.0), self.most)
        down = height - high * zoom
        left = (width - wide * zoom) / 2
        moved = Transformed(painter, zoom, left, down if self.lowered else down / 2)
        self.picture.draw(moved, palette)
