"""A chart ready to be drawn: which pills a cell has room for, and where each node is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import VISIBLE, Cells, Nodes, cell_of
from icm_core.drawing.charts.intersections import Box
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.paint.painter import Font, Measure
from icm_core.drawing.trees.rows import shortened

PILL_HEIGHT, PILL_RADIUS = 17.0, 4.0
PILL_PADDING = 6.0
_PILL_GAP = 4.0
_MOST_KNOWN = 4096
"""Ways of hyperedges, and what cells show, that are kept for the steps that follow."""
MOST_PILLS = 3
CLOSE_HEAD, CLOSE_ROW = 34.0, 20.0
"""Height of the head of a Close cell, and of a row of it."""
WIDE = 236.0
"""Width of a Close cell from which on inside and outside have room."""
LABEL = Font(11, 600)
Route = tuple[tuple[float, float], ...]
"""Points from a head to a tail, joined by straight lines."""
LABELLED = 56.0
"""Width of a column from which on cells name items that no hypothesis has."""


@dataclass(frozen=True, slots=True)
class Pill:
    """Where a node is drawn.

    Parameters
    ----------
    named
        Whether it has room for its label; else it is a small square.
    """

    node: int
    x: float
    y: float
    width: float
    height: float
    named: bool = True

    @property
    def box(self) -> Box:
        """Left, top, right and bottom."""
        return self.x, self.y, self.x + self.width, self.y + self.height

    @property
    def centre(self) -> float:
        """X of its middle."""
        return self.x + self.width / 2

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.centre, self.y + self.height / 2

    def at(self, x: float, y: float) -> Pill:
        """Return it with its middle elsewhere."""
        width, height = self.width, self.height
        return Pill(self.node, x - width / 2, y - height / 2, width, height, self.named)


@dataclass(frozen=True, slots=True)
class CellPills:
    """What a cell shows.

    Parameters
    ----------
    hidden
        Nodes of the cell that are counted only.
    """

    pills: tuple[Pill, ...]
    hidden: int


@dataclass(eq=False)
class Scene:
    """What a chart shows, without where.

    Parameters
    ----------
    words
        The tokens.
    labels, dashed
        Text of each symbol, and whether it is there for binarisation only.
    posterior
        float64 ``[nodes]``.
    threshold
        Posterior below which a node is counted only.
    details
        Cells of a node's row at Close: depth, inside, outside, as text.
    seen_as
        Class of each word that the model does not know, empty for others; none for no model.
    """

    words: tuple[str, ...]
    nodes: Nodes
    cells: Cells
    labels: Sequence[str]
    dashed: Sequence[bool]
    posterior: NDArray[np.float64]
    threshold: float = VISIBLE
    details: Callable[[int], tuple[str, str, str]] | None = None
    seen_as: tuple[str, ...] = ()

    @property
    def has_unknown(self) -> bool:
        """Whether there are words that the model does not know."""
        return any(self.seen_as)

    def label(self, node: int) -> str:
        """Return a node's label, a bar after it where it is there for binarisation.

        Of a very long one both ends, as in trees.
        """
        symbol = int(self.nodes.symbol[node])
        return shortened(self.labels[symbol]) + ("|" if self.dashed[symbol] else "")

    def is_dashed(self, node: int) -> bool:
        """Whether a node is there for binarisation only."""
        return bool(self.dashed[int(self.nodes.symbol[node])])

    def span(self, node: int) -> tuple[int, int]:
        """Return a node's half-open span."""
        return self.nodes.spans[node]

    def members(self, start: int, end: int) -> NDArray[np.int32]:
        """Return the nodes over a span, the most probable first."""
        place = cell_of(len(self.words), np.array([start]), np.array([end]))
        return self.cells.members(int(place[0]))

    def warmed(self, heat: NDArray[np.float64]) -> Scene:
        """Return it with the shares of samples, float64 ``[nodes]``, in place of posteriors."""
        return replace(self, posterior=heat, cells=Cells.of(self.nodes, heat))


class Places:
    """Where the nodes of a scene are in a view.

    Parameters
    ----------
    level
        How much of a cell is shown.
    known
        Places in the same view, whose ways of hyperedges and cells are known.
    """

    is_routed = False
    """Whether hyperedges run around items, on ways of their own."""
    bend: float | None = None
    """Greatest radius of a hyperedge's bends, None for the usual one."""
    on_diagonals = True
    """Whether edges run straight, on the diagonals of a chart."""

    def __init__(
        self, scene: Scene, view: View, level: Level, measure: Measure, known: Places | None = None
    ) -> None:
        self.scene, self.view, self.level, self.measure = scene, view, level, measure
        # What steps in turn have in common is found once.
        alike = known is not None and known.scene is scene and known.level == level
        few = known is not None and len(known._cells) < _MOST_KNOWN
        self._cells: dict[tuple[int, int, tuple[int, ...]], CellPills] = (
            known._cells if known is not None and alike and few else {}
        )
        self._pill_widths: dict[int, float] = {}
        kept = known is not None and len(known.ways) + len(known.diagonals) < _MOST_KNOWN
        self.diagonals: dict[object, Route] = known.diagonals if known and kept else {}
        self.ways: dict[object, Route] = known.ways if known and kept else {}

    def seen_in(self, view: View) -> Places:
        """Return the same in another view at the same level."""
        found = Places(self.scene, view, self.level, self.measure)
        if "boxes" in vars(self) and self.view.is_moved(view):
            cells, boxes = self.boxes
            away = view.x - self.view.x, view.y - self.view.y
            vars(found)["boxes"] = cells, boxes + np.array([*away, *away])
        return found

    @property
    def label_font(self) -> Font:
        """Font of a pill's label."""
        return Font(LABEL.size * self.view.scale, LABEL.weight)

    @property
    def is_labelled(self) -> bool:
        """Whether cells show the labels of their items: there is room for them."""
        view = self.view
        wide = view.column >= LABELLED * view.scale and view.row >= PILL_HEIGHT * view.scale
        return self.level == Level.CLOSE or (wide and self.level == Level.NEAR)

    def pill_width(self, node: int) -> float:
        """Return the width of a node's pill."""
        symbol = int(self.scene.nodes.symbol[node])
        found = self._pill_widths.get(symbol)
        if found is None:
            text = self.measure.width(self.scene.label(node), self.label_font)
            found = self._pill_widths[symbol] = text + 2 * PILL_PADDING * self.view.scale
        return found

    def cell(self, start: int, end: int, forced: Iterable[int] = ()) -> CellPills:
        """Return the pills of a span's cell.

        Parameters
        ----------
        forced
            Nodes of the cell that are shown whatever their posterior.
        """
        wanted = tuple(sorted(forced))
        key = start, end, wanted
        found = self._cells.get(key)
        if found is None:
            close = self.level == Level.CLOSE
            found = (self._close if close else self._near)(start, end, wanted)
            self._cells[key] = found
        return found

    def _near(self, start: int, end: int, forced: tuple[int, ...]) -> CellPills:
        scene, view = self.scene, self.view
        members = scene.members(start, end)
        if not self.is_labelled and not forced:
            return CellPills((), len(members))
        left, top, width, height = view.cell(start, end)
        must = [int(node) for node in members if int(node) in forced]
        rest = [
            int(node)
            for node in members[: MOST_PILLS + len(must)]
            if scene.posterior[node] >= scene.threshold and int(node) not in forced
        ]
        room = width - 2 * _PILL_GAP
        chosen: list[tuple[int, float]] = []
        used = 0.0
        for node in must + rest:
            pill = self.pill_width(node)
            more = used + pill + (_PILL_GAP if chosen else 0.0)
            if chosen and (more > room or len(chosen) >= MOST_PILLS) and node not in forced:
                break
            chosen.append((node, pill))
            used = more
        hidden = len(members) - len(chosen)
        x = left + max((width - used) / 2, 1.0 if len(chosen) > 1 else (width - used) / 2)
        tall = min(PILL_HEIGHT * view.scale, height)
        y = top + (height - tall) / 2
        pills = []
        for node, pill in chosen:
            pills.append(Pill(node, x, y, pill, tall))
            x += pill + _PILL_GAP
        return CellPills(tuple(pills), hidden)

    @cached_property
    def boxes(self) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Numbers of the cells that have items, and a rectangle that holds what each shows.

        From the geometry alone, as it is wanted again whenever the view moves.

        Returns
        -------
        int64 ``[cells]``, and float64 ``[cells, 4]``: left, top, right and bottom.
        """
        every = np.flatnonzero(np.diff(self.scene.cells.offsets))
        first = self.scene.cells.order[self.scene.cells.offsets[every]]
        start, end = self.scene.nodes.start[first], self.scene.nodes.end[first]
        view = self.view
        tokens = np.arange(view.tokens + 1)
        bounds = np.array([view.boundary(at) for at in tokens.tolist()])
        lines = np.array([(0.0, 0.0), *(view.line(int(n)) for n in tokens[1:])])
        x = (bounds[start] + bounds[end]) / 2
        top, height = lines[end - start].T
        # A label that is wider than its cell stands over it at both sides.
        widest = max((self.pill_width(int(node)) for node in self._named), default=0.0)
        half = max(view.column, widest) / 2
        return every, np.stack([x - half, top, x + half, top + height], axis=1)

    @cached_property
    def _named(self) -> NDArray[np.int64]:
        """A node of each symbol."""
        return np.unique(self.scene.nodes.symbol, return_index=True)[1]

    def _close(self, start: int, end: int, forced: tuple[int, ...]) -> CellPills:
        scene, view = self.scene, self.view
        members = [int(node) for node in scene.members(start, end)]
        left, top, _, height = view.cell(start, end)
        scale = view.scale
        room = max(1, int((height - (CLOSE_HEAD + 14.0) * scale) / (CLOSE_ROW * scale)))
        shown = members[:room]
        for node in forced:
            if node in members and node not in shown:
                shown = [*shown[: max(0, room - 1)], node]
        y = top + CLOSE_HEAD * scale
        tall = PILL_HEIGHT * scale
        pills = []
        for row, node in enumerate(shown):
            pills.append(
                Pill(
                    node, left + 9 * scale, y + row * CLOSE_ROW * scale, self.pill_width(node), tall
                )
            )
        return CellPills(tuple(pills), len(members) - len(shown))

    def route(self, head: int, tail: int) -> Route | None:
        """Return the way of a hyperedge's tail, None where it has none of its own."""
        return None

    def pill(self, node: int, forced: Iterable[int] = ()) -> Pill | None:
        """Return where a node is, forced to be shown with others of its cell."""
        start, end = self.scene.span(node)
        own = {int(one) for one in forced if self.scene.span(int(one)) == (start, end)}
        for pill in self.cell(start, end, own | {node}).pills:
            if pill.node == node:
                return pill
        return None

    def at(self, x: float, y: float, forced: Iterable[int] = ()) -> int | None:
        """Return the node at a place: a pill, else the best of the cell; None for none."""
        span = self.view.span_at(x, y)
        if span is None:
            return None
        members = self.scene.members(*span)
        if not len(members):
            return None
        if not self.is_labelled:
            return int(members[0])
        own = [int(one) for one in forced if self.scene.span(int(one)) == span]
        cell = self.cell(*span, own)
        for pill in cell.pills:
            end = pill.x + pill.width
            if self.level == Level.CLOSE:
                end = pill.x + self.view.column
            if pill.x - 2 <= x <= end + 2 and pill.y - 2 <= y <= pill.y + pill.height + 2:
                return pill.node
        return None
