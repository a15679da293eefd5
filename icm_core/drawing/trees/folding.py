"""What two trees have in common: subtrees that are folded so that what differs has room."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from icm_core.data.tree import Address, Tree
from icm_core.drawing.paint.painter import Measure
from icm_core.drawing.trees.layout import LINE, Part, TreeLayout, TreeOptions
from icm_core.drawing.trees.placement import MOST_WORDS, Room, lay_out_all, least_height
from icm_core.drawing.trees.sized_trees import SizedTrees

Span = tuple[int, int]
"""Words, half-open."""
_ROWS = 2
_EVEN = 1e-6
"""Sums that are equal differ in the last bits."""
_WORTH = 1.25
"""How much more of trees must be in sight one above the other, where not all of them is."""


@dataclass(frozen=True, eq=False)
class Folded:
    """A tree, or two, as they are laid out in their room.

    Parameters
    ----------
    layouts
        Of each tree.
    folded
        What is folded in each tree, by address.
    spans
        The words of each part that is folded.
    equal
        How many equal parts could be folded.
    zoom
        That they are laid out for.
    size
        Width and height of the larger one at this zoom, in pixels.
    fits
        Whether that is no more than the room.
    """

    layouts: tuple[TreeLayout, ...]
    folded: tuple[frozenset[Address], ...]
    spans: frozenset[Span]
    equal: int
    zoom: float
    size: tuple[float, float]
    fits: bool

    @property
    def rows(self) -> int:
        """In how many rows words begin."""
        return 1 + max(int(layout.word_row.max()) for layout in self.layouts)

    @property
    def has_room(self) -> bool:
        """Whether it fits without that labels or folded words yield."""
        return self.fits and not any(
            node.label and not text
            for layout in self.layouts
            for node, text in zip(layout.nodes, layout.text, strict=True)
        )

    @property
    def told(self) -> tuple[int, int]:
        """How many parts are folded, and how many are not though that would make room."""
        count = len(self.spans)
        return count, 0 if self.fits else self.equal - count

    def in_sight(self, room: Room) -> float:
        """Return which part of the trees a room shows, from 0 to 1."""
        (wide, high), part = self.size, 1.0
        for size, most in ((wide, room.width), (high, room.height)):
            part *= 1.0 if most is None else min(1.0, max(most, 1.0) / size)
        return part


def folded(
    parts: Sequence[Part],
    measure: Measure,
    options: TreeOptions,
    room: Room,
    *,
    zooms: Sequence[float] = (1.0,),
    opened: Collection[Span] = (),
    may_fold: bool = True,
    sized: SizedTrees | None = None,
) -> Folded:
    """Lay one tree out, or two; where they have no room, all that is equal in both is folded.

    What yields first: levels, then gaps, as `layout.lay_out` says; then equal parts are folded,
    before words are in more than two rows; then both are made smaller; then labels over one word
    are squares, and folded words are counted.

    Parameters
    ----------
    room
        Of each tree, in pixels of the screen.
    zooms
        How large they may be drawn, the largest first.
    opened
        Words of equal parts that are not folded.
    sized
        Where sizes of the trees are kept for the next room.
    """
    sized = SizedTrees() if sized is None else sized
    pairs: list[tuple[Span, Address, Address]] = []
    equal = 0
    if len(parts) == 2:
        one, other = parts
        pairs = [
            (span, one.to_shown(address), other.to_shown(place))
            for span, address, place in equal_parts(one.modelled, other.modelled)
        ]
        equal = len(pairs)
        # What the user has unfolded is to be read.
        parts = [replace(part, labelled=opened) for part in parts]
        pairs = [pair for pair in pairs if may_fold and pair[0] not in opened]
    made: Folded | None = None
    for zoom in zooms:
        whole = None
        for folds in ([], pairs) if pairs else ([],):
            whole = made if folds else None
            may_yield = room.may_yield and may_fold and zoom == zooms[-1]
            most = replace(room, may_yield=may_yield)
            made = _made(parts, measure, options, most, zoom, folds, equal, sized)
            if made.fits and (folds or not pairs or made.rows <= _ROWS):
                return made
    assert made is not None
    return whole if whole is not None and _as_well(whole, made, room) else made


def _as_well(whole: Folded, folded: Folded, room: Room) -> bool:
    """Whether two trees that have no room even folded are as well seen whole.

    That is where folding takes away lines of words alone, and these leave the tree most room.
    """
    (wide, high), line = whole.size, LINE * whole.zoom
    return (
        whole.zoom == folded.zoom
        and (room.width is None or wide <= room.width + _EVEN)
        and (room.height is None or whole.rows * line <= MOST_WORDS * room.height)
        and high <= folded.size[1] + max(whole.rows - folded.rows, 0) * line + _EVEN
    )


def _made(
    parts: Sequence[Part],
    measure: Measure,
    options: TreeOptions,
    room: Room,
    zoom: float,
    folds: Sequence[tuple[Span, Address, Address]],
    equal: int,
    sized: SizedTrees,
) -> Folded:
    sides = [frozenset(fold[1 + side] for fold in folds) for side in range(len(parts))]
    shown = [
        replace(part, collapsed={*part.collapsed, *side})
        for part, side in zip(parts, sides, strict=True)
    ]
    width, height = (None if most is None else most / zoom for most in (room.width, room.height))
    inner = replace(room, width=width, height=height)
    layouts = lay_out_all(shown, measure, options, inner, zoom, sized)
    highest = max(layouts, key=_full_height)
    more = max(room.levels - int(highest.height[0]), 0) * highest.level
    wide = max(layout.width for layout in layouts) * zoom
    high = (highest.full_height + more) * zoom
    fits = (room.width is None or wide <= room.width + _EVEN) and (
        room.height is None or high <= room.height + _EVEN
    )
    spans = frozenset(fold[0] for fold in folds)
    return Folded(tuple(layouts), tuple(sides), spans, equal, zoom, (wide, high), fits)


def _full_height(layout: TreeLayout) -> float:
    return layout.full_height


def better_stacked(beside: Folded, above: Folded, beside_room: Room, above_room: Room) -> bool:
    """Whether two trees belong one above the other: side by side not even folding makes room.

    Parameters
    ----------
    beside, above
        As they are laid out side by side, and one above the other.
    beside_room, above_room
        What each tree has there.
    """
    if beside.has_room or (beside.fits and not above.has_room):
        return False
    return above.fits or above.in_sight(above_room) > _WORTH * beside.in_sight(beside_room)


def may_stack(beside: Folded, beside_room: Room, above_room: Room, zoom: float) -> bool:
    """Whether two trees can belong one above the other, before they are laid out so.

    Parameters
    ----------
    beside, beside_room, above_room
        As for `better_stacked`.
    zoom
        The least one that they may be drawn at.
    """
    high = above_room.height
    if high is None or (beside.equal and not beside.spans):
        # They may have fewer levels yet.
        return not beside.has_room
    levels = max(above_room.levels, *(int(layout.height[0]) for layout in beside.layouts))
    marks = (mark for layout in beside.layouts for mark in layout.mark)
    boxed = any(mark is not None and mark.kind for mark in marks)
    least = least_height(max(levels, 1), boxed=boxed) * zoom
    if least <= high + _EVEN:
        return not beside.has_room
    return not beside.fits and max(high, 1.0) / least > _WORTH * beside.in_sight(beside_room)


def equal_parts(one: Tree, other: Tree) -> list[tuple[Span, Address, Address]]:
    """Return where both trees have the same subtree over the same words, in the order of these.

    Only subtrees of several words that no larger one of these holds.
    """
    mine, its = _phrases(one), _phrases(other)
    found: list[tuple[Span, Address, Address]] = []
    taken = 0
    for (start, end), nodes in sorted(mine.items(), key=lambda item: (item[0][0], -item[0][1])):
        if start < taken or end - start < 2:
            continue
        # Of a chain of unary rules, the upper ones come first.
        match = next(
            (
                (address, place)
                for address, node in nodes
                for place, twin in its.get((start, end), ())
                # What is equal is the same number; long chains would be compared level by level.
                if hash(node) == hash(twin) and node == twin
            ),
            None,
        )
        if match is not None:
            found.append(((start, end), *match))
            taken = end
    # Two equal trees have nothing to be told apart by.
    return [one for one in found if one[1] or one[2]]


def _phrases(tree: Tree) -> dict[tuple[int, int], list[tuple[Address, Tree]]]:
    """Return the phrases over each span, from above."""
    found: dict[tuple[int, int], list[tuple[Address, Tree]]] = {}
    spans: dict[Address, tuple[int, int]] = {}
    order: list[tuple[Address, Tree]] = []
    words = 0
    stack: list[tuple[Address, Tree, bool]] = [((), tree, False)]
    while stack:
        address, node, closed = stack.pop()
        if closed:
            spans[address] = spans[address][0], words
            continue
        if not node.children:
            words += node.word is not None
            continue
        order.append((address, node))
        spans[address] = words, words
        stack.append((address, node, True))
        below = range(len(node.children) - 1, -1, -1)
        stack.extend(((*address, at), node.children[at], False) for at in below)
    for address, node in order:
        found.setdefault(spans[address], []).append((address, node))
    return found
