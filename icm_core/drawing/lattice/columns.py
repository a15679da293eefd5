"""Widths of columns: as many candidates as there is room for, side by side or taking turns."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from icm_core.drawing.charts.scene import LABEL
from icm_core.drawing.lattice.scene import LatticeScene, StateRows
from icm_core.drawing.paint.painter import Font, Measure
from icm_core.wording import local

NUMBER = Font(11)


class _Spread(NamedTuple):
    """What yields first where columns are narrow.

    Parameters
    ----------
    pad
        Room beside a label within its pill.
    rim
        Between the pill and the edge of its cell.
    gap
        Between the cells of two words, where paths run.
    least
        Width of a cell.
    """

    pad: float
    rim: float
    gap: float
    least: float


_SPREADS = (
    _Spread(7.0, 2.0, 16.0, 24.0),
    _Spread(5.0, 2.0, 12.0, 22.0),
    _Spread(3.0, 1.5, 9.0, 20.0),
    _Spread(2.0, 0.0, 6.0, 16.0),
)
_FEWER = (0.001, 0.01, 0.05, 0.2)
"""Posteriors below which candidates are only counted where columns are too wide."""
_SURELY_FEWER = 0.01
"""What may be left out before cells take turns."""
_MOST_TURNS = 3
MOST_CANDIDATES = 9
_LEAST_SHOWN, _SURE = 0.005, 0.995
_WIDEST = 96.0
"""Of a column."""
_STATES_AIR = 14.0
"""Between the columns of a table of states, and beside it."""
_BESIDE = "   "
"""Between two texts in a line."""


def _needs(cells: Sequence[float], several: Sequence[bool], gap: float, turns: int) -> list[float]:
    """Return the least widths of columns: cells that are so many words apart do not touch.

    Parameters
    ----------
    several
        Whether a word has cells that paths run beside, to those above: they do not touch these.
    """
    found = []
    for at, (own, many) in enumerate(zip(cells, several, strict=True)):
        widest = max(cells[max(at - turns + 1, 0) : at + turns])
        whole = many or at in (0, len(cells) - 1)
        found.append(max((widest + gap) / turns, own + gap if whole else 0.0))
    return found


def share_text(posterior: float) -> str:
    """Return what is said of a candidate: two digits, nothing where nothing is counted yet."""
    if posterior <= 0.0:
        return ""
    if posterior >= _SURE:
        return "1"
    if posterior < _LEAST_SHOWN:
        return local("<.01")
    return local(f"{posterior:.2f}".lstrip("0"))


@dataclass(frozen=True, slots=True)
class Columns:
    """Which candidates are shown, and how wide their columns are, by word.

    Parameters
    ----------
    nodes
        Those shown, the most probable first.
    hidden
        How many are only counted.
    cells, widths
        Width of the cells of a column, and of the column.
    pad
        Room beside a label within its cell.
    turns
        How many words take turns in height, so that their cells may be wider than their columns.
    """

    nodes: tuple[tuple[int, ...], ...]
    hidden: tuple[int, ...]
    cells: tuple[float, ...]
    widths: tuple[float, ...]
    pad: float
    turns: int = 1


class Fitting:
    """Chooses candidates of a lattice for a room.

    Parameters
    ----------
    scale
        Size of text beside the usual.
    forced
        Nodes that are shown whatever their posterior.
    kept
        Nodes that are shown, too, as far as there is room.
    opened
        The node whose states are shown in its cell, with those; None for none.
    """

    def __init__(
        self,
        lattice: LatticeScene,
        measure: Measure,
        scale: float,
        forced: Collection[int],
        kept: Collection[int] = (),
        opened: tuple[int, StateRows] | None = None,
    ) -> None:
        self._lattice, self._measure, self._scale = lattice, measure, scale
        self._forced, self._stay, self._opened = forced, kept, opened
        self._label = Font(LABEL.size * scale, LABEL.weight)
        self._number = Font(NUMBER.size * scale)
        self._text: dict[tuple[str, bool], float] = {}

    def width(self, text: str, strong: bool = False) -> float:
        """Return the width of a label or a number, which are few and often asked for."""
        key = text, strong
        if key not in self._text:
            self._text[key] = self._measure.width(text, self._label if strong else self._number)
        return self._text[key]

    def packed(self, texts: Sequence[str], room: float) -> tuple[str, ...]:
        """Return texts as lines, as many beside each other as have room in one."""
        lines: list[str] = []
        for text in texts:
            longer = f"{lines[-1]}{_BESIDE}{text}" if lines else text
            if lines and self.width(longer) <= room:
                lines[-1] = longer
            else:
                lines.append(text)
        return tuple(lines)

    def chosen(self, width: float, most: int) -> Columns:
        """Return the columns for a width, wider ones where they cannot be as narrow.

        Parameters
        ----------
        most
            Candidates of a word that have room one above the other.
        """
        words = range(len(self._lattice.columns))
        for fewer, spread, turns, apart in self._tries():
            room = max(most // turns, 1)
            nodes = [self._kept(word, fewer, room) for word in words]
            cells = [self._cell(word, nodes[word], spread) for word in words]
            gap = spread.gap * self._scale
            wide = [max(cell, self.opened(some)) for cell, some in zip(cells, nodes, strict=True)]
            several = [apart and len(some) > 1 for some in nodes]
            needs = _needs(wide, several, gap, turns)
            if sum(needs) <= width:
                break
        roomy = spread is _SPREADS[0]
        hidden = [
            len(all_) - len(some) for all_, some in zip(self._lattice.columns, nodes, strict=True)
        ]
        return Columns(
            tuple(nodes),
            tuple(hidden),
            tuple(cells),
            tuple(self._spread(needs, width, roomy)),
            spread.pad * self._scale,
            turns,
        )

    def _tries(self) -> Iterator[tuple[float, _Spread, int, bool]]:
        """Yield what may fit, the best first.

        Least posterior, room in between, turns, and whether paths keep off what they pass.
        """
        least, narrow = self._lattice.scene.threshold, _SPREADS[-1]
        fewer = [one for one in _FEWER if one > least]
        surely = [one for one in fewer if one <= _SURELY_FEWER]
        yield from ((least, spread, 1, True) for spread in _SPREADS)
        yield from ((one, narrow, 1, True) for one in surely)
        if self._opened is None:
            # A cell that shows its states is too high to take turns with those beside it.
            for turns in range(2, _MOST_TURNS + 1):
                yield from ((one, narrow, turns, True) for one in (least, *surely))
                yield from ((one, narrow, turns, False) for one in (least, *fewer))
        yield from ((one, narrow, 1, True) for one in fewer if one > _SURELY_FEWER)
        # Where nothing helps one has to scroll: nothing more is left out then.
        yield least, narrow, 1, True

    def _kept(self, word: int, least: float, most: int) -> tuple[int, ...]:
        """Return the candidates of a word that are shown, the most probable first."""
        every, posterior = self._lattice.columns[word], self._lattice.scene.posterior
        must = {node for node in every if node in self._forced} | {*every[:1]}
        room = max(most - len(must), 0)
        free = [node for node in every if node not in must]
        others = [node for node in free if posterior[node] >= least or node in self._stay][:room]
        return tuple(node for node in every if node in must or node in others)

    def _cell(self, word: int, nodes: Sequence[int], spread: _Spread) -> float:
        """Return the width of the cells of a word: the widest of all that is written there."""
        pad, rim = spread.pad * self._scale, 2 * spread.rim * self._scale
        lattice, scene = self._lattice, self._lattice.scene
        labels = [self.width(scene.label(node), strong=True) + 2 * pad + rim for node in nodes]
        labels += [self.width(share_text(float(scene.posterior[node]))) + pad for node in nodes]
        below = [text for text in (*lattice.tags_below(word), lattice.missing(word)) if text]
        labels += [self.width(text, strong=True) + 2 * pad for text in below]
        return max(spread.least * self._scale, *labels)

    def opened(self, nodes: Sequence[int]) -> float:
        """Return the width of a cell that shows its states, 0 where none of some nodes does."""
        if self._opened is None or self._opened[0] not in nodes:
            return 0.0
        return self.table(self._opened[1])[-1] + _STATES_AIR * self._scale

    def table(self, states: StateRows) -> list[float]:
        """Return the right ends of the columns of a table of states."""
        ends: list[float] = []
        at = 0.0
        for column in range(len(states.heads)):
            cells = [states.heads[column], *(row[column] for row in states.rows)]
            at += max(map(self.width, cells)) + (_STATES_AIR * self._scale if ends else 0.0)
            ends.append(at)
        return ends

    def _spread(self, needs: list[float], width: float, roomy: bool) -> list[float]:
        """Return widths of columns: equal where that is enough for each, up to a width."""
        rest = width - sum(needs)
        if rest <= 0.0 or not needs:
            return needs
        alike = min(width / len(needs), _WIDEST * self._scale)
        if roomy and max(needs) <= alike:
            return [alike] * len(needs)
        # The narrowest ones grow first: columns are as alike as they can be.
        low, high = 0.0, alike
        for _ in range(30):
            middle = (low + high) / 2
            if sum(max(need, middle) for need in needs) <= width:
                low = middle
            else:
                high = middle
        return [max(need, low) for need in needs]
