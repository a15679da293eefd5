"""Where the nodes of trees stand: one tree, or many in the columns they share."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Address, Tree
from icm_core.drawing.paint.painter import Measure
from icm_core.drawing.trees.columns import MOST_GAP, Placed
from icm_core.drawing.trees.layout import (
    HALF,
    LEAST_LEVEL,
    LINE,
    MOST_LEVEL,
    TreeLayout,
    TreeOptions,
    is_right_to_left,
)
from icm_core.drawing.trees.marks import Mark
from icm_core.drawing.trees.rows import Part, heights_of, rows_of
from icm_core.drawing.trees.sized import Form, Sized
from icm_core.drawing.trees.sized_trees import Columns, SizedTrees, Tried


def surviving(tree: Tree | None, address: Address | None) -> Address | None:
    """Return an address as far down as a tree has it, None without a tree."""
    if address is None or tree is None:
        return None
    for depth, index in enumerate(address):
        if index >= len(tree.children):
            return address[:depth]
        tree = tree.children[index]
    return address


def height_of(tree: Tree, collapsed: Collection[Address] = ()) -> int:
    """Return how many levels a tree has above its tags."""
    return heights_of(rows_of(tree, {}, collapsed))[0]


def lay_out(
    tree: Tree,
    measure: Measure,
    options: TreeOptions | None = None,
    *,
    marks: Mapping[Address, Mark] | None = None,
    collapsed: Collection[Address] = (),
    width: float | None = None,
    height: float | None = None,
    levels: int = 0,
    zoom: float = 1.0,
) -> TreeLayout:
    """Lay a tree out.

    Parameters
    ----------
    measure
        Knows how large text is.
    marks
        By address; some need room.
    collapsed
        Addresses of phrases of which only the outline is drawn, with all words.
    width, height
        Room that there is: columns and levels use it within their limits. Where columns are too
        narrow for words side by side, words are in several rows.
    levels
        Levels that must fit into the height at least: those of other trees in the same place.
    zoom
        How much larger it is drawn: levels need not become farther apart by that.
    """
    part = Part(tree, marks or {}, collapsed)
    room = Room(width, height, levels)
    return lay_out_all([part], measure, options or TreeOptions(), room, zoom)[0]


@dataclass(frozen=True, slots=True)
class Room:
    """What there is for each of the trees that are laid out together.

    Parameters
    ----------
    width, height
        In pixels, None for any.
    levels
        Levels that must fit into the height at least.
    may_yield
        Whether labels over one word and folded words may yield where trees are compared.
    alone_yields
        Whether labels over one word may yield in a tree alone, too: not where they are edited.
    """

    width: float | None = None
    height: float | None = None
    levels: int = 0
    may_yield: bool = True
    alone_yields: bool = False


def lay_out_all(
    parts: Sequence[Part],
    measure: Measure,
    options: TreeOptions,
    room: Room,
    zoom: float = 1.0,
    sized: SizedTrees | None = None,
) -> list[TreeLayout]:
    """Lay trees out that are compared: in one form, as wide as one another, levels as far apart.

    Where they have the same words, collapsed nodes of all of them being over the same ones, these
    are in the same columns.

    Parameters
    ----------
    room
        Of each tree, in pixels before it is drawn larger by ``zoom``.
    sized
        Where sizes of these trees are kept for the next room.
    """
    groups = (SizedTrees() if sized is None else sized).of(parts, measure)
    every = [one for group in groups for one in group.both]
    heights = [heights_of(one.rows) for one in every]
    most = max(room.levels, 1, *(above[0] for above in heights))
    boxed = any(one.is_boxed for one in every)
    least = _least_level(boxed)

    def columns(forms: Sequence[Form]) -> tuple[list[Columns], int]:
        """Return the columns of all, and in how many lines their words are."""
        found = [_columns(group, room, forms) for group in groups]
        return found, max(one.lines for one in found)

    placed, lines = columns(_FORMS)
    high = room.height
    if (
        high is not None
        and room.may_yield
        and len(every) > 1
        and least_height(most, lines, boxed=boxed) > high
    ):
        # Labels over words, then folded words yield before levels or words are cut, and before
        # words have most of it.
        for forms in (_LOW_FORMS, _COUNTED_FORMS, _FORMS):
            few, fewer = columns(forms)
            has_room = least_height(most, fewer, boxed=boxed) <= high
            if forms is _LOW_FORMS:
                yields = has_room or fewer * LINE <= MOST_WORDS * high
            else:
                yields = has_room or lines * LINE > MOST_WORDS * high
            if forms is _FORMS or (fewer < lines and yields):
                placed, lines = few, fewer
                break
    if high is not None:
        rest = high - _MARGIN_TOP - _TAG_TO_WORD - _MARGIN_BOTTOM - most * least
        allowed = min(int(rest / LINE) + 1, int(MOST_WORDS * high / LINE))
        inside = None if room.width is None else room.width - 2 * _MARGIN_X
        both = zip(groups, placed, strict=True)
        placed = [group.written(one, inside, allowed) for group, one in both]
        lines = max(one.lines for one in placed)
    trees = [at for one in placed for at in one.trees]
    rows = [row for one in placed for row in one.rows]
    more = (lines - 1) * LINE
    fixed = _MARGIN_TOP + _TAG_TO_WORD + _MARGIN_BOTTOM + more
    tight = any(one.is_tight for one in every)
    usual = 2 * HALF + _LEAST_BETWEEN if tight else max(LEAST_LEVEL / max(zoom, 1.0), least)
    level = usual if room.height is None else (room.height - fixed) / most
    if level < least:
        # All has no room even so: one scrolls, and levels are as one is used to.
        level = usual
    level = min(level, MOST_LEVEL)
    widest = max(at.width for at in trees)
    is_near = room.width is not None and widest + 2 * _MARGIN_X > room.width
    margin = _LEAST_MARGIN_X if is_near and tight else _MARGIN_X
    made = []
    for part, own, at, begin, above in zip(parts, every, trees, rows, heights, strict=True):
        full = fixed + above[0] * level
        spaces = level, full, full - _MARGIN_BOTTOM - more
        made.append(_laid(part.tree, options, own, at, begin, above, spaces, margin))
    return made


def least_height(levels: int, lines: int = 1, *, boxed: bool) -> float:
    """Return the height of levels and lines of words as near to each other as they may be."""
    fixed = _MARGIN_TOP + _TAG_TO_WORD + _MARGIN_BOTTOM
    return fixed + (lines - 1) * LINE + levels * _least_level(boxed)


def _least_level(boxed: bool) -> float:
    return 2 * HALF + (_LEAST_BETWEEN if boxed else _LEAST_PLAIN)


def _columns(tried: Tried, room: Room, forms: Sequence[Form]) -> Columns:
    """Return the columns of trees over the same words, within a width where that is possible.

    Parameters
    ----------
    forms
        Those that are tried first.
    """
    inside = None if room.width is None else room.width - 2 * _MARGIN_X
    form = tried.best(forms, inside)
    may_yield = room.may_yield and len(tried.both) > 1
    if form is None and may_yield:
        form = tried.best(_NARROW_FORMS, inside)
        if form is None and inside is not None:
            form = tried.best(_NARROW_FORMS[-1:], inside + 2 * (_MARGIN_X - _LEAST_MARGIN_X))
    elif form is None and room.may_yield and room.alone_yields:
        form = tried.best(_WRITTEN_FORMS, inside)
    if form is None:
        # It is wider than its room whatever is done: where by much, words are in two rows at most.
        alone = (_WRITTEN_FORMS if room.may_yield and room.alone_yields else _FORMS)[-1]
        last, near = (_NARROW_FORMS[-1], _NEAR_PAIR) if may_yield else (alone, _NEAR)
        narrow = inside is not None and tried.placed(last).width <= near * inside
        form = last if narrow else _FORMS[1]
    found = tried.placed(form)
    spare = 0.0 if inside is None else inside - found.width
    if spare > 0:
        gap = min(form.gap + spare / max(len(tried.leaves[0]), 1), MOST_GAP)
        found = tried.placed(form, gap)
    return found


def _laid(
    tree: Tree,
    options: TreeOptions,
    own: Sized,
    at: Placed,
    word_row: list[int],
    heights: list[int],
    spaces: tuple[float, float, float],
    margin: float,
) -> TreeLayout:
    rows, (level, full_height, baseline) = own.rows, spaces
    mirrored = options.right_to_left
    if mirrored is None:
        mirrored = is_right_to_left(rows.words)
    full_width = at.width + 2 * margin
    middle = np.array(at.x) + margin
    above = np.array(heights, dtype=np.int32)
    y: NDArray[np.float64] = baseline - _TAG_TO_WORD - above.astype(np.float64) * level
    return TreeLayout(
        tree,
        options,
        tuple(rows.nodes),
        np.array(rows.parent, dtype=np.int32),
        np.array(rows.which, dtype=np.int32),
        np.array(rows.start, dtype=np.int32),
        np.array(rows.end, dtype=np.int32),
        above,
        np.array(rows.kind, dtype=np.uint8),
        full_width - middle if mirrored else middle,
        y,
        np.array(own.half),
        tuple(own.text),
        tuple(own.word),
        np.array(own.word_half),
        np.array(word_row, dtype=np.int32),
        tuple(rows.mark),
        full_width,
        full_height,
        level,
        baseline,
        mirrored,
    )


_LEAST_BETWEEN, _LEAST_PLAIN = 8.0, 4.0
"""From the bottom of a label to the top of the next one below it, however large both are drawn.

The second one where no label has a box."""
_FORMS = (
    Form(1.0, 160.0),
    Form(0.62, 130.0),
    Form(0.5, 100.0),
    Form(0.36, 80.0),
    Form(0.62, 56.0),
    Form(0.5, 0.0),
    Form(0.36, 0.0),
)
"""From words in one row to words in several."""
_NARROW_FORMS = (
    Form(0.5, 0.0, True, gap=5.0),
    Form(0.36, 0.0, True, gap=5.0),
    Form(0.2, 0.0, True, gap=5.0),
    Form(0.36, 0.0, True, True, 5.0),
    Form(0.2, 0.0, True, True, 5.0),
    Form(0.0, 0.0, True, True, 5.0),
    Form(0.0, 0.0, True, True, 3.0, 3.0),
)
"""Of trees that are compared: labels over a word that say nothing new yield, then folded words."""
_LOW_FORMS = tuple(Form(one.share, one.wrap, True, gap=5.0) for one in _FORMS if one.wrap)
"""Those without labels over words, whose room folded words have in fewer lines."""
_WRITTEN_FORMS = tuple(one for one in _NARROW_FORMS if not one.counted)
_COUNTED_FORMS = _NARROW_FORMS[len(_WRITTEN_FORMS) :]
MOST_WORDS = 0.3
"""Part of the height that lines of words have before folded ones are counted."""
_NEAR, _NEAR_PAIR = 1.3, 2.0
"""How much wider than their room columns may be that are still made narrow."""
_TAG_TO_WORD = 22.0
_MARGIN_X, _MARGIN_TOP, _MARGIN_BOTTOM = 16.0, 18.0, 12.0
_LEAST_MARGIN_X = 8.0
"""At either side where columns have no room even so."""
