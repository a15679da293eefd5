"""The texts of a tree with their sizes, still without places."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from functools import cached_property
from operator import add, sub
from typing import NamedTuple, TypeAlias

from icm_core.data.cleaning.clean_places import TreePlaces
from icm_core.data.formats.bracket_text import display_word
from icm_core.drawing.paint.painter import Measure
from icm_core.drawing.trees.columns import LEAST_GAP, Placed, columns, in_rows
from icm_core.drawing.trees.rows import (
    BOX_PADDING,
    COLLAPSED,
    EMPTY_HALF,
    LABEL,
    PHRASE,
    SHARE,
    SHARE_GAP,
    TAG,
    TERMINAL,
    WORD,
    Part,
    Rows,
    rows_of,
    shortened,
)

_TIGHT = 3.0
"""By how much both sides of a box yield, and twice that the room behind it."""
_BADGE = 10.0
_WORDS_APART = 5.0
_FEW_LETTERS = 16
"""Of a label where there is little room."""
_MOST_LINES = 4
"""About so many lines words below a collapsed node are in at most."""


class Form(NamedTuple):
    """What yields where columns have little room.

    Parameters
    ----------
    share
        Of a word, as which its column is as wide.
    wrap
        Width of a row of words below a collapsed node.
    narrow
        Whether what is over one word and not marked is a small square, and boxes are tight.
    counted
        Whether words below a collapsed node are counted, rather than written.
    gap
        Between two columns, at least.
    square
        Half the width of such a square.
    """

    share: float
    wrap: float
    narrow: bool = False
    counted: bool = False
    gap: float = LEAST_GAP
    square: float = EMPTY_HALF


_Labels: TypeAlias = "tuple[list[str], list[float], list[float]]"
"""With half their widths and the room behind them."""
_Words: TypeAlias = "tuple[list[str], list[float], list[int], frozenset[int]]"
"""With half their widths, in how many lines each is, and which hang below narrower columns."""


def _wrapped(shown: list[str], wrap: float, measure: Measure) -> str:
    """Return all words below a collapsed node, in lines of about a width, in few of them."""
    width = max(wrap, measure.width(" ".join(shown), WORD) / _MOST_LINES)
    lines: list[str] = []
    for word in shown:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and measure.width(longer, WORD) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return "\n".join(lines) or "no words"


def _half_of(text: str, measure: Measure) -> float:
    """Return half the width of lines of words."""
    if "\n" not in text:
        return measure.width(text, WORD) / 2 if text else 0.0
    return max(measure.width(line, WORD) for line in text.split("\n")) / 2


@dataclass(eq=False)
class Sized:
    """A tree with the sizes of its texts."""

    rows: Rows
    text: list[str]
    half: list[float]
    side: list[float]
    word: list[str]
    word_half: list[float]
    word_lines: list[int]
    places: TreePlaces | None = None
    labelled: Collection[tuple[int, int]] = ()
    is_tight: bool = False
    hanging: frozenset[int] = frozenset()
    _labels: dict[float | None, _Labels] = field(default_factory=dict)
    _words: dict[tuple[float, bool], _Words] = field(default_factory=dict)
    _lines: dict[tuple[int, float], tuple[str, float, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, part: Part, measure: Measure) -> Sized:
        """Measure labels."""
        rows = rows_of(part.tree, part.marks, part.collapsed)
        text = [
            shortened(mark.label if mark is not None and mark.label else node.label)
            for node, mark in zip(rows.nodes, rows.mark, strict=True)
        ]
        half, side = [], []
        for at, label in enumerate(text):
            font = TAG if rows.kind[at] == TERMINAL else LABEL
            size = measure.width(label, font) / 2 if label else EMPTY_HALF
            mark, room = rows.mark[at], 0.0
            if mark is not None:
                if mark.kind:
                    size += BOX_PADDING
                if mark.kind in ("leaving", "entering"):
                    room = _BADGE
                if mark.beside:
                    room += SHARE_GAP + measure.width(mark.beside, SHARE)
            half.append(size)
            side.append(room)
        word = [
            "" if node.word is None else shortened(display_word(node.word)) for node in rows.nodes
        ]
        halves = [_half_of(one, measure) for one in word]
        lines = [one.count("\n") + 1 if one else 0 for one in word]
        return cls(rows, text, half, side, word, halves, lines, part.places, part.labelled)

    @cached_property
    def _collapsed(self) -> list[tuple[int, list[str]]]:
        """Collapsed nodes with the words below them."""
        words = [shortened(display_word(word)) for word in self.rows.words]
        return [
            (at, words[self.rows.start[at] : self.rows.end[at]])
            for at, kind in enumerate(self.rows.kind)
            if kind == COLLAPSED
        ]

    @cached_property
    def _has_phrases(self) -> bool:
        """Whether there is a phrase or a collapsed node below the root."""
        below = zip(self.rows.kind, self.rows.parent, strict=True)
        return any(kind in (PHRASE, COLLAPSED) and parent >= 0 for kind, parent in below)

    @cached_property
    def _whole(self) -> _Labels:
        """Labels where there is room."""
        return self.text, self.half, self.side

    def _tight(self, square: float, measure: Measure) -> _Labels:
        """Return the same where there is little: squares, tight boxes, both ends of long labels."""
        text, half, side = list(self._whole[0]), list(self._whole[1]), list(self._whole[2])
        for at, mark in enumerate(self.rows.mark):
            if mark is None and text[at] and self._may_yield(at):
                text[at], half[at] = "", square
                continue
            if len(text[at]) > _FEW_LETTERS:
                font = TAG if self.rows.kind[at] == TERMINAL else LABEL
                whole, text[at] = text[at], shortened(text[at], _FEW_LETTERS)
                half[at] -= (measure.width(whole, font) - measure.width(text[at], font)) / 2
            if mark is not None and mark.kind:
                half[at], side[at] = half[at] - _TIGHT, max(0.0, side[at] - 2 * _TIGHT)
        return text, half, side

    def _may_yield(self, at: int) -> bool:
        """Whether a node is over one word, of a part whose labels are not all wanted.

        The tags of a tree without phrases are all that it says.
        """
        rows = self.rows
        if not self._has_phrases:
            return False
        words = rows.start[at], rows.end[at]
        if words[1] - words[0] != 1 or rows.kind[at] not in (PHRASE, TERMINAL):
            return False
        if self.places is not None:
            words = self.places.words_cleaned(words)
        return not any(start <= words[0] and words[1] <= end for start, end in self.labelled)

    def take(self, form: Form, measure: Measure) -> None:
        """Break the lines of words below collapsed nodes, and leave labels out or not."""
        square = form.square if form.narrow else None
        if square not in self._labels:
            whole = self._whole
            self._labels[square] = whole if square is None else self._tight(square, measure)
        key = form.wrap, form.counted
        if key not in self._words:
            made = list(self.word), list(self.word_half), list(self.word_lines), frozenset[int]()
            for number, (at, shown) in enumerate(self._collapsed):
                if form.counted and len(shown) > 1:
                    text = f"+{len(shown)}"
                    made[0][at], made[1][at], made[2][at] = text, _half_of(text, measure), 1
                else:
                    lines = self._in_lines(number, form.wrap, measure)
                    made[0][at], made[1][at], made[2][at] = lines
            self._words[key] = made
        self.is_tight, self.words = form.narrow, self._words[key]
        self.text, self.half, self.side = self._labels[square]

    def _in_lines(self, number: int, wrap: float, measure: Measure) -> tuple[str, float, int]:
        """Return the words below a collapsed node, half their width, and their count of lines."""
        key = number, wrap
        if key not in self._lines:
            text = _wrapped(self._collapsed[number][1], wrap, measure)
            self._lines[key] = text, _half_of(text, measure), text.count("\n") + 1
        return self._lines[key]

    @cached_property
    def shortest_first(self) -> list[int]:
        """Numbers of the collapsed nodes, those over the fewest words first."""
        return sorted(
            range(len(self._collapsed)), key=lambda number: len(self._collapsed[number][1])
        )

    def write(self, number: int, wrap: float, hangs: bool, measure: Measure) -> _Words:
        """Write the words below a collapsed node in place of their count; return what was there.

        Parameters
        ----------
        hangs
            Whether its column is no wider than that of a word.
        """
        before = self.words
        at = self._collapsed[number][0]
        hanging = self.hanging | {at} if hangs else self.hanging
        self.words = list(self.word), list(self.word_half), list(self.word_lines), hanging
        lines = self._in_lines(number, wrap, measure)
        self.word[at], self.word_half[at], self.word_lines[at] = lines
        return before

    @property
    def words(self) -> _Words:
        """The words as they are written now."""
        return self.word, self.word_half, self.word_lines, self.hanging

    @words.setter
    def words(self, words: _Words) -> None:
        self.word, self.word_half, self.word_lines, self.hanging = words

    def placed(self, share: float, gap: float) -> Placed:
        """Return columns that are as wide as a share of their words."""
        shape, kind, half = self.rows.shape, self.rows.kind, self.word_half
        reach = [
            half[at] if kind[at] == COLLAPSED and at not in self.hanging else half[at] * share
            for at in shape.leaves
        ]
        return columns(shape, self.half, reach, self.side, gap)

    @property
    def is_boxed(self) -> bool:
        """Whether a label has a box."""
        return any(mark is not None and mark.kind for mark in self.rows.mark)

    def over(self, at: Placed) -> tuple[float, float]:
        """Return how far words reach over the columns at either side."""
        left = max(0.0, -min(map(sub, at.x, self.word_half)))
        return left, max(0.0, max(map(add, at.x, self.word_half)) - at.width)

    def units(self) -> dict[int, tuple[int, int, bool]]:
        """Return the words of each leaf that has some, and whether it is a collapsed node.

        Words are counted as a model sees them: a trace has none.
        """
        rows, found = self.rows, {}
        for at, kind in enumerate(rows.kind):
            words = rows.start[at], rows.end[at]
            if self.places is not None:
                words = self.places.words_cleaned(words)
            if kind != PHRASE and words[0] < words[1]:
                found[at] = (*words, kind == COLLAPSED)
        return found

    def word_rows(self, x: list[float]) -> list[int]:
        """Return in which row the words below each node begin."""
        leaves = self.rows.shape.leaves
        found = [0] * len(x)
        lines, halves = (
            [self.word_lines[at] for at in leaves],
            [self.word_half[at] for at in leaves],
        )
        rows = in_rows([x[at] for at in leaves], halves, lines, _WORDS_APART)
        for at, row in zip(leaves, rows, strict=True):
            found[at] = row
        return found

    def lines(self, rows: list[int]) -> int:
        """Return how many rows words are in that begin in these, 1 at least."""
        return max(1, *(at + count for at, count in zip(rows, self.word_lines, strict=True)))
