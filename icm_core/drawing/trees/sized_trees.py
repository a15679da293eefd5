"""The columns of trees over the same words, in one form after another."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cached_property

from icm_core.drawing.paint.painter import Measure
from icm_core.drawing.trees.columns import MOST_GAP, Placed, shared
from icm_core.drawing.trees.rows import COLLAPSED, Part
from icm_core.drawing.trees.sized import Form, Sized

_MOST_SIZED = 2
"""Trees as they are, and with what is equal in both folded."""
_WRAPS = ((float("inf"), False), (80.0, False), (0.0, False), (0.0, True))
"""How words are written that would be counted: the width of lines, and whether they hang."""


class Columns:
    """The columns of trees over the same words in a form that these have taken."""

    def __init__(self, both: Sequence[Sized], trees: list[Placed], form: Form) -> None:
        self._both, self.trees, self.form = both, trees, form

    @property
    def width(self) -> float:
        """Of all columns."""
        return self.trees[0].width

    @cached_property
    def rows(self) -> list[list[int]]:
        """In which row the words below each node begin, of each tree."""
        return [one.word_rows(at.x) for one, at in zip(self._both, self.trees, strict=True)]

    @cached_property
    def lines(self) -> int:
        """In how many lines words are."""
        return max(one.lines(rows) for one, rows in zip(self._both, self.rows, strict=True))


class Tried:
    """The columns of trees over the same words in one form after another."""

    def __init__(self, both: Sequence[Sized], measure: Measure) -> None:
        self.both, self._measure = both, measure
        self.leaves = [list(one.units()) for one in both]
        # Words below collapsed nodes are in several rows, of which another form may need fewer.
        self._several = any(COLLAPSED in one.rows.kind for one in both)
        self._known: dict[tuple[Form, float], Columns] = {}
        self._written: dict[tuple[Form, tuple[tuple[int, float, bool], ...]], Columns] = {}
        """Those with some counted words written, of which another height needs most again."""

    def placed(self, form: Form, gap: float | None = None) -> Columns:
        """Return the columns in a form, which the trees take."""
        for one in self.both:
            one.take(form, self._measure)
        gap = form.gap if gap is None else gap
        # Without collapsed nodes there is nothing to be wrapped.
        key = (form if self._several else form._replace(wrap=0.0, counted=False)), gap
        if key not in self._known:
            self._known[key] = self._made(form, gap)
        return self._known[key]

    def _made(self, form: Form, gap: float) -> Columns:
        """Return the columns of the texts that the trees have taken."""
        every = [one.placed(form.share, gap) for one in self.both]
        every = shared(every, self.leaves) if len(every) > 1 else every
        overs = [one.over(at) for one, at in zip(self.both, every, strict=True)]
        left, right = (max(sides) for sides in zip(*overs, strict=True))
        moved = [
            Placed(at.shape, [x + left for x in at.x], at.width + left + right) for at in every
        ]
        return Columns(self.both, moved, form)

    def written(self, counted: Columns, inside: float | None, most: int) -> Columns:
        """Return columns with as many counted words written as a width and lines have room for."""
        form, most = counted.form, max(most, counted.lines)
        if not form.counted:
            return counted
        inside = None if inside is None else max(inside, counted.width)
        # The columns may have been made before another form was taken.
        for one in self.both:
            one.take(form, self._measure)
        found, gap = counted, form.gap
        written: tuple[tuple[int, float, bool], ...] = ()
        for number in self.both[0].shortest_first:
            for wrap, hangs in _WRAPS:
                before = [one.write(number, wrap, hangs, self._measure) for one in self.both]
                key = form, (*written, (number, wrap, hangs))
                if (made := self._written.get(key)) is None:
                    made = self._written[key] = self._made(form, gap)
                if (inside is None or made.width <= inside) and made.lines <= most:
                    found, written = made, key[1]
                    break
                for one, words in zip(self.both, before, strict=True):
                    one.words = words
        if found is not counted and inside is not None:
            spare = (inside - found.width) / max(len(self.leaves[0]), 1)
            made = self._made(form, min(gap + max(spare, 0.0), MOST_GAP))
            found = made if made.lines <= most else found
        return found

    def best(self, forms: Sequence[Form], inside: float | None) -> Form | None:
        """Return the form that fits with the fewest lines of words, None for none."""
        found, least = None, 0
        for form in forms:
            columns = self.placed(form)
            if inside is not None and columns.width > inside:
                continue
            lines = columns.lines
            if found is None or (lines < least and form.counted <= found.counted):
                found, least = form, lines
            if not self._several or lines == 1:
                break
        return found


class SizedTrees:
    """What was measured of trees, so that they are laid out sooner in another room."""

    def __init__(self) -> None:
        self._known: deque[tuple[list[Part], Measure, list[Tried]]] = deque(maxlen=_MOST_SIZED)

    def of(self, parts: Sequence[Part], measure: Measure) -> list[Tried]:
        """Return trees in groups: those over the same words, else each alone."""
        for known, by, groups in self._known:
            same = by is measure and len(known) == len(parts)
            if same and all(one.is_like(other) for one, other in zip(known, parts, strict=True)):
                return groups
        every = [Sized.of(part, measure) for part in parts]
        words = [list(one.units().values()) for one in every]
        together = all(one == words[0] and one for one in words[1:])
        groups = [
            Tried(one, measure) for one in ([every] if together else [[one] for one in every])
        ]
        self._known.appendleft((list(parts), measure, groups))
        return groups
