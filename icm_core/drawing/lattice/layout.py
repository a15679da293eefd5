"""Where everything of a lattice is, from the words up."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate

from icm_core.drawing.charts.intersections import Box
from icm_core.drawing.charts.scene import PILL_HEIGHT, Pill
from icm_core.drawing.charts.words import WordRows, arranged, word_widths
from icm_core.drawing.lattice.columns import MOST_CANDIDATES, Columns, Fitting
from icm_core.drawing.lattice.scene import LatticeScene, StateRows
from icm_core.drawing.paint.painter import Measure

CELL, PILL_DOWN = 36.0, 3.0
"""Height of a cell, and how far below its upper end its pill begins."""
_LEAST_PITCH, _MOST_PITCH = 44.0, 68.0
"""From one row of cells to the next."""
_TURN_PITCH = 40.0
"""The same where words take turns: no path is between two rows."""
STATE_ROW = 15.0
LINE, FOUND_LINE = 15.0, 18.0
"""From one line of classes to the next, and of what runs found."""
_EDGE, _NAMES_AIR = 12.0, 10.0
_LEAST_ROWS = 3
_WIDER = 1.1
_TOP = 26.0
"""Room above the cells for counts of what is not shown."""
USUAL_COLUMN = 56.0
"""Width of a column of a picture that has no room of its own."""


@dataclass(frozen=True, slots=True)
class ClassText:
    """The class of a word that the model does not know, where it stands below the word.

    Parameters
    ----------
    left, line
        Left end, and line of its own from above.
    """

    word: int
    text: str
    left: float
    line: int


@dataclass(frozen=True, eq=False)
class LatticeLayout:
    """Where everything is, in pixels; y grows downwards, 0 is the upper end.

    Parameters
    ----------
    edges
        Boundaries between the columns, ascending, one more than words.
    cells
        Left, top, right and bottom of each candidate that is shown.
    pills
        Where its label is.
    missing
        By word: the cell of a gold tag that is no candidate.
    hidden
        By word: how many candidates are only counted.
    tops
        By word: upper end of its column.
    sides
        By word: left and right end of its widest cell, or of its column where words take turns;
        paths turn beside that.
    base
        Lower end of the cells, where the words begin.
    word_rows, widths
        How the words stand, and their widths, from the left.
    classes
        Classes of unknown words, below the words.
    found
        Baseline of the first row of what runs found.
    turns
        How many words take turns in height, from the cells to what runs found.
    table
        Of the states in a cell that is open: right ends of their columns.
    notes
        Lines of what the names of those rows stand for.
    """

    lattice: LatticeScene
    edges: tuple[float, ...]
    cells: dict[int, Box]
    pills: dict[int, Pill]
    missing: dict[int, Box]
    hidden: tuple[int, ...]
    tops: tuple[float, ...]
    sides: tuple[tuple[float, float], ...]
    base: float
    word_rows: WordRows
    widths: tuple[float, ...]
    classes: tuple[ClassText, ...]
    found: float
    width: float
    height: float
    scale: float
    turns: int = 1
    opened: tuple[int, StateRows] | None = None
    table: tuple[float, ...] = ()
    notes: tuple[str, ...] = ()

    def column(self, word: int) -> tuple[float, float]:
        """Return the left and the right end of a word's column."""
        at = len(self.edges) - 2 - word if self.lattice.mirrored else word
        return self.edges[at], self.edges[at + 1]

    def turn(self, word: int) -> int:
        """Return by how many rows a word is away from where it would be without turns."""
        return word % self.turns

    @property
    def found_line(self) -> float:
        """Return the height of a row of what runs found."""
        return found_line(self.turns) * self.scale

    def node_at(self, x: float, y: float) -> int | None:
        """Return the candidate at a place, None for none."""
        for node, (left, top, right, bottom) in self.cells.items():
            if left <= x <= right and top <= y <= bottom:
                return node
        return None

    def beside(self, node: int, right: int, up: int) -> int | None:
        """Return the candidate so many columns to the right and cells up, None for none."""
        columns = [[one for one in column if one in self.cells] for column in self.lattice.columns]
        word = next((at for at, column in enumerate(columns) if node in column), None)
        if word is None:
            return None
        row = columns[word].index(node)
        word += -right if self.lattice.mirrored else right
        if not 0 <= word < len(columns) or not columns[word]:
            return None
        if right:
            return columns[word][min(row, len(columns[word]) - 1)]
        return columns[word][row + up] if 0 <= row + up < len(columns[word]) else None

    def fitted(
        self, width: float, height: float, top: float, x: float | None = None
    ) -> tuple[float, float]:
        """Return where it is in a room: in the middle; one that is too wide stays or begins there.

        Parameters
        ----------
        top
            Upper end of the room for it.
        x
            Where it was; None at the start.
        """
        y = top + max((height - top - self.height) / 2, 0.0)
        least = width - self.width
        if least >= 0.0:
            return least / 2, y
        if x is None:
            return (least if self.lattice.mirrored else 0.0), y
        return min(max(x, least), 0.0), y


def found_line(turns: int) -> float:
    """Return the height of a row of what runs found, of which so many words take turns."""
    return FOUND_LINE + (turns - 1) * LINE


def _taking_turns(counts: Sequence[int], turns: int) -> list[list[int]]:
    """Return the rows of the cells of each word, from below: none is that of a cell beside it.

    Parameters
    ----------
    turns
        How many words in a row have rows of their own.
    """
    rows: list[list[int]] = [[] for _ in counts]
    # The most probable ones of all words are lowest.
    for rank in range(max(counts, default=0)):
        for word, count in enumerate(counts):
            if rank >= count:
                continue
            near = rows[max(word - turns + 1, 0) : word + turns]
            taken = {row for one in near for row in one}
            row = rows[word][-1] + 1 if rank else word % turns
            while row in taken:
                row += 1
            rows[word].append(row)
    return rows


def lay_out(
    lattice: LatticeScene,
    measure: Measure,
    room: tuple[float, float],
    scale: float = 1.0,
    forced: Collection[int] = (),
    kept: Collection[int] = (),
    opened: int | None = None,
) -> LatticeLayout:
    """Lay out; more room is taken where there is too little: nothing becomes smaller.

    Parameters
    ----------
    room
        Width and height; a height of 0 for as much as it takes.
    scale
        Size of text beside the usual.
    forced
        Nodes that are shown whatever their posterior.
    kept
        Nodes that are shown, too, as far as there is room.
    opened
        Node whose states are shown in its cell.
    """
    states = None
    if opened is not None and lattice.states is not None:
        states = lattice.states(opened)
    table = None if opened is None or states is None else (opened, states)
    must = {*forced, *(lattice.gold_node(word) for word in range(len(lattice.words)))}
    if opened is not None:
        must.add(opened)
    fitting = Fitting(lattice, measure, scale, must, kept, table)
    return _Laying(lattice, measure, room, scale, fitting, table).done()


class _Laying:
    """One layout, step by step."""

    def __init__(
        self,
        lattice: LatticeScene,
        measure: Measure,
        room: tuple[float, float],
        scale: float,
        fitting: Fitting,
        table: tuple[int, StateRows] | None,
    ) -> None:
        self.lattice, self.measure, self.scale = lattice, measure, scale
        self.room, self.fitting, self.table = room, fitting, table
        self.widths = word_widths(lattice.words, measure, lattice.mirrored)

    def done(self) -> LatticeLayout:
        lattice, scale = self.lattice, self.scale
        names = [self.fitting.width(row.name, strong=True) for row in lattice.found]
        margin = max([_EDGE * scale, *(name + (_EDGE + _NAMES_AIR) * scale for name in names)])
        across = self.room[0] - margin - _EDGE * scale
        columns, edges, rows = self._columns(across, margin, self._most_rows(0.0))
        below = self._below(edges, rows, columns.turns)
        most = self._most_rows(below)
        if any(len(nodes) * columns.turns > most for nodes in columns.nodes):
            columns, edges, rows = self._columns(across, margin, most)
        return self._placed(columns, edges, rows)

    def _most_rows(self, below: float) -> int:
        if self.room[1] <= 0.0:
            return MOST_CANDIDATES
        height = self.room[1] - below - _TOP * self.scale - self._extra
        rows = int(height / (_LEAST_PITCH * self.scale))
        return min(max(rows, _LEAST_ROWS), MOST_CANDIDATES)

    @property
    def _extra(self) -> float:
        """By how much a cell that shows its states is higher."""
        if self.table is None:
            return 0.0
        states = self.table[1]
        return (len(states.rows) + 1 + (states.more > 0)) * STATE_ROW * self.scale

    def _columns(
        self, across: float, margin: float, most: int
    ) -> tuple[Columns, tuple[float, ...], WordRows]:
        """Return columns, their boundaries and the rows of words, wide enough for all words."""
        columns = self.fitting.chosen(across, most)
        widths = columns.widths
        while True:
            ordered = widths[::-1] if self.lattice.mirrored else widths
            left = margin + max((across - sum(widths)) / 2, 0.0)
            edges = tuple(left + one for one in accumulate(ordered, initial=0.0))
            unscaled = tuple(edge / self.scale for edge in edges)
            rows = arranged(self.widths, unscaled, _EDGE)
            if rows.row or not widths:
                return columns, edges, rows
            widths = tuple(width * _WIDER for width in widths)

    def _below(self, edges: tuple[float, ...], rows: WordRows, turns: int) -> float:
        """Return the height of what is below the cells."""
        lines = max((one.line for one in self._classes(edges)), default=-1) + 1
        found = len(self.lattice.found) * found_line(turns)
        notes = len(self._notes(edges)) * LINE
        more = found + 4.0 if self.lattice.found else 0.0
        return (rows.height + lines * LINE + more + notes + 4.0) * self.scale

    def _notes(self, edges: tuple[float, ...]) -> tuple[str, ...]:
        room = max(edges[-1], self.room[0] - _EDGE * self.scale) - edges[0]
        return self.fitting.packed(self.lattice.notes, room)

    def _classes(self, edges: tuple[float, ...]) -> tuple[ClassText, ...]:
        """Return the classes of unknown words, each whole, in as many lines as it takes."""
        ends: list[float] = []
        found = []
        apart, width = 10.0 * self.scale, max(edges[-1], self.room[0] - _EDGE * self.scale)
        seen_as = list(enumerate(self.lattice.scene.seen_as))
        for word, text in reversed(seen_as) if self.lattice.mirrored else seen_as:
            if not text:
                continue
            at = len(edges) - 2 - word if self.lattice.mirrored else word
            own = self.fitting.width(text)
            left = (edges[at] + edges[at + 1] - own) / 2
            left = max(_EDGE * self.scale, min(left, width - own))
            line = next((i for i, end in enumerate(ends) if end + apart <= left), len(ends))
            if line == len(ends):
                ends.append(0.0)
            ends[line] = left + own
            found.append(ClassText(word, text, left, line))
        return tuple(found)

    def _placed(self, columns: Columns, edges: tuple[float, ...], rows: WordRows) -> LatticeLayout:
        lattice, scale = self.lattice, self.scale
        extra = self._extra
        missing = {word for word in range(len(lattice.words)) if lattice.missing(word)}
        counts = [len(nodes) + (at in missing) for at, nodes in enumerate(columns.nodes)]
        turns = columns.turns
        rows_of = _taking_turns(counts, turns)
        tallest = max((one[-1] + 1 for one in rows_of if one), default=0)
        below, top = self._below(edges, rows, turns), _TOP * scale
        pitch = (_LEAST_PITCH if turns == 1 else _TURN_PITCH) * scale
        if self.room[1] > 0.0 and tallest:
            free = self.room[1] - below - top - extra
            pitch = min(max(free / tallest, pitch), _MOST_PITCH * scale)
        base = top + tallest * pitch + extra
        cells: dict[int, Box] = {}
        pills: dict[int, Pill] = {}
        boxes: dict[int, Box] = {}
        tops, sides = [], []
        for word, nodes in enumerate(columns.nodes):
            at = len(columns.nodes) - 1 - word if lattice.mirrored else word
            middle = (edges[at] + edges[at + 1]) / 2
            own, wide = columns.cells[word] / 2, self.fitting.opened(nodes) / 2
            reach = max(own, wide) if turns == 1 else (edges[at + 1] - edges[at]) / 2
            sides.append((middle - reach, middle + reach))
            y = base
            for row, node in zip(
                rows_of[word], (*nodes, *([-1] if word in missing else [])), strict=True
            ):
                if turns > 1:
                    y = base - row * pitch
                tall, half = CELL * scale, own
                if self.table is not None and node == self.table[0]:
                    tall, half = tall + extra, max(own, wide)
                upper = y - (pitch - CELL * scale) / 2 - tall
                y -= pitch + tall - CELL * scale
                box = middle - half, upper, middle + half, upper + tall
                if node < 0:
                    boxes[word] = box
                    continue
                cells[node] = box
                pills[node] = self._pill(node, middle, upper, columns.pad)
            tops.append(y + (pitch - CELL * scale) / 2)
        if turns > 1:
            # Right above a cell may be one of the next column: counts are above them all.
            tops = [min(tops)] * len(tops)
        found = base + (rows.height + 4.0) * scale
        classes = self._classes(edges)
        found += (max((one.line for one in classes), default=-1) + 1) * LINE * scale
        table = () if self.table is None else tuple(self.fitting.table(self.table[1]))
        return LatticeLayout(
            lattice,
            edges,
            cells,
            pills,
            boxes,
            columns.hidden,
            tuple(tops),
            tuple(sides),
            base,
            rows,
            self.widths,
            classes,
            found,
            edges[-1] + _EDGE * scale,
            base + below,
            scale,
            turns,
            self.table,
            table,
            self._notes(edges),
        )

    def _pill(self, node: int, middle: float, top: float, pad: float) -> Pill:
        scale = self.scale
        width = self.fitting.width(self.lattice.scene.label(node), strong=True) + 2 * pad
        tall = PILL_HEIGHT * scale
        return Pill(node, middle - width / 2, top + PILL_DOWN * scale, width, tall)
