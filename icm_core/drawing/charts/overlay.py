"""Drawing what moves on a chart: a hypothesis, its frontier, what is selected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import span_of
from icm_core.drawing.charts.draw import draw_pill, nats, number
from icm_core.drawing.charts.from_afar import FromAfar
from icm_core.drawing.charts.layout import Level
from icm_core.drawing.charts.meeting import met
from icm_core.drawing.charts.scene import PILL_RADIUS, Pill, Places
from icm_core.drawing.paint.painter import Commands, Font, Line, Move, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.wording import say

HYPOTHESIS, EXPANDED, CASING = 2.0, 2.6, 4.5
"""Widths of the hypothesis's edges, of the one being expanded, and of what keeps them apart."""
RING, RING_GAP = 2.0, 2.0
_OUTER = 0.3
_FLASH = 6.0
"""Pixels by which the outline of what changed stands off."""
_OPEN = 8.0
"""Pixels by which the rings of a popped item open."""
SECOND_DASH = (6.0, 3.0)
_DOT = 2.6
_PRUNED = 0.4
MOST_CURVES = 400
"""Edges that are drawn as curves at most; more would be a blot."""


_Point = tuple[float, float]
_Cubic = tuple[_Point, _Point, _Point, _Point]


@dataclass(frozen=True, slots=True)
class Motion:
    """How far the tween of the newest event has come, each part from 0 to 1.

    Parameters
    ----------
    pop
        The rings of the popped item open and fade.
    edges
        The new edge is drawn from head to tails.
    tails
        Its tails light up.
    prune
        What was pruned is struck through, then fades.
    pulse
        Opacity of the frontier's outer ring.
    """

    pop: float = 1.0
    edges: float = 1.0
    tails: float = 1.0
    prune: float = 1.0
    pulse: float = _OUTER


AT_REST = Motion()


@dataclass(frozen=True, eq=False)
class Hypothesis:
    """What is drawn over the chart; nodes, -1 for none.

    Parameters
    ----------
    head, left, right
        int32 ``[hyperedges]``.
    frontier
        int32 ``[open]``.
    expanding
        Row of the newest hyperedge, -1 for none.
    labelled, label
        Row of a hyperedge, and text beside it when seen from near: rule, split and posterior.
    """

    head: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    frontier: NDArray[np.int32]
    expanding: int = -1
    candidate: tuple[int, int, int] | None = None
    pruned: bool = False
    labelled: int = -1
    label: tuple[str, str] | None = None

    def nodes(self) -> list[int]:
        """Return all of its nodes, and those of what is tried beside it."""
        tried = np.array(self.candidate or (), dtype=np.int32)
        every = np.concatenate([self.head, self.left, self.right, self.frontier, tried])
        return [int(node) for node in np.unique(every[every >= 0])]

    def unary(self) -> set[tuple[int, int]]:
        """Return head and child of each hyperedge with one tail, what is tried included."""
        rows = [*zip(self.head.tolist(), self.left.tolist(), self.right.tolist(), strict=True)]
        rows += [] if self.candidate is None else [self.candidate]
        return {(head, left) for head, left, right in rows if right < 0 <= left != head}


def tail_path(x1: float, y1: float, x2: float, y2: float, share: float = 1.0) -> Commands:
    """Return a curve that leaves and arrives vertically, or its first part."""
    bend = max(abs(y2 - y1) * 0.5, 6.0)
    points: _Cubic = ((x1, y1), (x1, y1 + bend), (x2, y2 - bend), (x2, y2))
    if share < 1.0:
        points = _first_part(points, share)
    (a, b), (c, d), (e, f), (g, h) = points
    return (("M", a, b), ("C", c, d, e, f, g, h))


def _first_part(points: _Cubic, share: float) -> _Cubic:
    """Return the first part of a cubic curve (de Casteljau)."""

    def between(p: _Point, q: _Point) -> _Point:
        return p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share

    a, b, c, d = points
    ab, bc, cd = between(a, b), between(b, c), between(c, d)
    abc, bcd = between(ab, bc), between(bc, cd)
    return a, ab, abc, between(abc, bcd)


class Overlay:
    """Draws a hypothesis over a chart.

    Parameters
    ----------
    second
        Whether it is that of the second run.
    beside
        The hypothesis of the other run, whose nodes share the room of a cell; None for none.
    """

    def __init__(
        self,
        places: Places,
        palette: Palette,
        hypothesis: Hypothesis,
        second: bool = False,
        beside: Hypothesis | None = None,
    ) -> None:
        self.places, self.palette, self.hypothesis = places, palette, hypothesis
        self.second = second
        self.colour = palette.purple if second else palette.hyp
        self.dash: tuple[float, ...] = SECOND_DASH if second else ()
        self.nodes = hypothesis.nodes()
        both = [hypothesis] if beside is None else [hypothesis, beside]
        self._beside: dict[tuple[int, int], list[int]] = {}
        for node in () if beside is None else beside.nodes():
            self._beside.setdefault(places.scene.span(node), []).append(node)
        # Both runs place what they show in a cell alike.
        self._unary = sorted({link for one in both for link in one.unary()})
        self.pills: Mapping[int, Pill] = self._placed()

    def _placed(self) -> dict[int, Pill]:
        """Return where its nodes are; those of one cell share the cell's room."""
        by_span: dict[tuple[int, int], list[int]] = {}
        for node in self.nodes:
            by_span.setdefault(self.places.scene.span(node), []).append(node)
        result = {}
        if self.places.level == Level.FAR:
            for span, nodes in by_span.items():
                x, y, w, h = self.places.view.cell(*span)
                result.update({node: Pill(node, x, y, w, h) for node in nodes})
            return result
        for span, own in by_span.items():
            nodes = sorted({*own, *self._beside.get(span, ())})
            if self.straight:
                chained = self.places.chained(span, self._heights(nodes))
                result.update({node: chained[node] for node in own})
                continue
            usual = {pill.node: pill for pill in self.places.cell(*span).pills}
            if usual.keys() >= set(nodes):
                # Those that are drawn anyhow stay where they are.
                result.update({node: usual[node] for node in own})
                continue
            for pill in self.places.cell(*span, nodes).pills:
                if pill.node in own:
                    result[pill.node] = pill
        return result

    @property
    def straight(self) -> bool:
        """Whether edges run on the diagonals of a chart whose pills are named."""
        return self.places.on_diagonals and self.places.level == Level.NEAR

    def _heights(self, nodes: list[int]) -> dict[int, int]:
        """Return how many unary rules are below each node of one cell, from the top down."""
        found = dict.fromkeys(nodes, 0)
        links = [(head, child) for head, child in self._unary if {head, child} <= found.keys()]
        for _ in nodes:
            for head, child in links:
                # In a cycle heights would rise for ever.
                found[head] = max(found[head], min(found[child] + 1, len(nodes)))
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))

    @cached_property
    def hidden_spans(self) -> list[tuple[int, int]]:
        """Cells whose usual pills lack its nodes, or have them elsewhere.

        In a chart that is seen from near these are the cells of its nodes, and those that its
        edges run through: what is no end of an edge may not lie on it.
        """
        if self.places.level == Level.FAR:
            return []
        if self.straight:
            cells, boxes = self.places.boxes
            crossed = np.zeros(len(cells), dtype=bool)
            for path, _, _ in self._edges(AT_REST):
                for one, other in pairwise(path):
                    crossed |= met((*one[-2:], *other[-2:]), boxes)
            own_spans = {self.places.scene.span(node) for node in self.nodes}
            tokens = self.places.view.tokens
            return sorted({*own_spans, *(span_of(tokens, at) for at in cells[crossed].tolist())})
        result = set()
        for node in self.nodes:
            span = self.places.scene.span(node)
            own = self.pills.get(node)
            if all(pill != own for pill in self.places.cell(*span).pills):
                result.add(span)
        return sorted(result)

    @cached_property
    def _from_afar(self) -> FromAfar:
        return FromAfar(self)

    def links(self) -> list[tuple[int, int]]:
        """Return heads and tails of its edges, the newest last."""
        hypothesis = self.hypothesis
        columns = hypothesis.head, hypothesis.left, hypothesis.right
        rows = zip(*(column[-MOST_CURVES:].tolist() for column in columns), strict=True)
        return [(head, tail) for head, *ends in rows for tail in ends if tail >= 0]

    def newest(self) -> set[int]:
        """Return the nodes of the newest hyperedge."""
        row, hypothesis = self.hypothesis.expanding, self.hypothesis
        if row < 0:
            return set()
        return {int(column[row]) for column in (hypothesis.head, hypothesis.left, hypothesis.right)}

    def draw_edges(self, painter: Painter, motion: Motion = AT_REST) -> None:
        """Draw its hyperedges, below the pills."""
        if self.places.level == Level.FAR:
            self._from_afar.draw_edges(painter, casing=not self.second)
            return
        edges = self._edges(motion)
        casing = Pen(self.palette.canvas, CASING)
        # An edge that both runs have shows both: the second one's dashes lie on the first one's.
        for path, _, _ in () if self.second and self.straight else edges:
            painter.path(path, pen=casing)
        for path, width, colour in edges:
            painter.path(path, pen=Pen(colour, width, self.dash))
        for row in range(min(len(self.hypothesis.head), MOST_CURVES)):
            head = self.pills.get(int(self.hypothesis.head[row]))
            if head is not None and int(self.hypothesis.left[row]) >= 0 and not self.straight:
                x, y = self._port(head)
                painter.circle(x, y, _DOT, fill=self.colour)

    def _port(self, pill: Pill) -> tuple[float, float]:
        """Return where hyperedges leave a node: its middle, below its pill, or its table."""
        if self.straight:
            return pill.middle
        if self.places.level == Level.CLOSE:
            x, y, w, h = self.places.view.cell(*self.places.scene.span(pill.node))
            return min(pill.centre, x + w), y + h
        return pill.centre, pill.y + pill.height

    def _entry(self, pill: Pill) -> tuple[float, float]:
        if self.straight:
            return pill.middle
        if self.places.level == Level.CLOSE:
            _, y, _, _ = self.places.view.cell(*self.places.scene.span(pill.node))
            return pill.centre, y
        return pill.centre, pill.y

    def _edges(self, motion: Motion) -> list[tuple[Commands, float, str]]:
        found = []
        hypothesis = self.hypothesis
        rows = range(max(0, len(hypothesis.head) - MOST_CURVES), len(hypothesis.head))
        for row in rows:
            newest = row == hypothesis.expanding
            share = motion.edges if newest else 1.0
            width = EXPANDED if newest else HYPOTHESIS
            tails = int(hypothesis.left[row]), int(hypothesis.right[row])
            found += self._tails(int(hypothesis.head[row]), tails, share, width, self.colour)
        if hypothesis.candidate is not None:
            head, *tails_of = hypothesis.candidate
            colour = self.palette.ink3 if hypothesis.pruned else self.colour
            tails = tails_of[0], tails_of[1]
            found += self._tails(head, tails, motion.edges, EXPANDED, colour)
        return found

    def _tails(
        self, head: int, tails: tuple[int, int], share: float, width: float, colour: str
    ) -> list[tuple[Commands, float, str]]:
        at = self.pills.get(head)
        if at is None or share <= 0.0:
            return []
        x1, y1 = self._port(at)
        result = []
        for tail in tails:
            to = self.pills.get(tail)
            if tail >= 0 and to is not None and tail != head:
                x2, y2 = self._entry(to)
                if self.straight:
                    result.append((self._straight_path(at, to, share), width, colour))
                    continue
                if y2 < y1 + 2:
                    # One cell holds both (a unary rule): over its pills there is nothing to draw.
                    continue
                result.append((tail_path(x1, y1, x2, y2, share), width, colour))
        return result

    def _straight_path(self, at: Pill, to: Pill, share: float) -> Commands:
        """Return a line on a diagonal, then down to a tag, or its first part.

        Pills hide both of its ends; between the items of one cell it is a link.
        """
        scene, view = self.places.scene, self.places.view
        (x1, y1), (x2, y2), span = at.middle, to.middle, scene.span(to.node)
        bend = y2
        if view.drop and span[1] - span[0] == 1 and scene.span(at.node) != span:
            _, top, _, height = view.cell(*span)
            bend = min(y2, top + height / 2 - view.drop)
        path: list[Move | Line] = [("M", x1, y1)]
        path.append(("L", x1 + (x2 - x1) * share, y1 + (bend - y1) * share))
        if share >= 1.0 and bend < y2:
            path.append(("L", x2, y2))
        return tuple(path)

    def draw_nodes(self, painter: Painter, motion: Motion = AT_REST) -> None:
        """Draw its nodes and their rings, above everything else."""
        hypothesis = self.hypothesis
        far = self.places.level == Level.FAR or self.places.tiny
        border = Pen(self.colour, RING, self.dash)
        frontier = {int(node) for node in hypothesis.frontier}
        newest = self.newest()
        tried = set(hypothesis.candidate[1:]) if hypothesis.candidate is not None else set()
        for node, pill in self.pills.items():
            if far:
                inset = 0.5
                painter.rect(
                    pill.x + inset, pill.y + inset, max(pill.width - 1, 1.5),
                    max(pill.height - 1, 1.5), pen=border, radius=1.5,
                )  # fmt: skip
                continue
            if node in tried and hypothesis.pruned:
                self._draw_pruned(painter, pill, motion.prune)
                continue
            draw_pill(painter, self.places, self.palette, pill, border)
            if node in frontier:
                lit = motion.tails if node in newest else 1.0
                self._rings(painter, pill, lit, motion.pulse)
        if self.places.level == Level.FAR:
            self._from_afar.draw_labels(painter)
        if not far and motion.pop < 1.0 and hypothesis.expanding >= 0:
            popped = self.pills.get(int(hypothesis.head[hypothesis.expanding]))
            if popped is not None:
                grow = RING_GAP + _OPEN * motion.pop
                self._ring(painter, popped, grow, self.colour, 1.0 - motion.pop)
        # Two labels would lie on each other where both runs are at one item.
        if self.places.level == Level.CLOSE and hypothesis.label is not None and not self.second:
            self._draw_label(painter)

    def _rings(self, painter: Painter, pill: Pill, lit: float, pulse: float) -> None:
        self._ring(painter, pill, 2.0, self.colour, lit, 1.4)
        self._ring(painter, pill, 4.5, self.colour, lit * pulse)

    def _ring(
        self,
        painter: Painter,
        pill: Pill,
        grow: float,
        colour: str,
        opacity: float,
        width: float = RING,
    ) -> None:
        if opacity > 0.02:
            painter.rect(
                pill.x - grow, pill.y - grow, pill.width + 2 * grow, pill.height + 2 * grow,
                pen=Pen(colour, width, (), round(opacity, 2)), radius=PILL_RADIUS + grow,
            )  # fmt: skip

    def _draw_pruned(self, painter: Painter, pill: Pill, share: float) -> None:
        painter.push_opacity(1.0 - (1.0 - _PRUNED) * share)
        draw_pill(painter, self.places, self.palette, pill, Pen(self.palette.ink3, 1.0))
        y = pill.y + pill.height / 2
        painter.line(pill.x - 3, y + 4, pill.x + pill.width + 3, y - 4, Pen(self.palette.ink, 1.6))
        painter.pop()

    def draw_ring(self, painter: Painter, node: int, colour: str, level: int = 0) -> None:
        """Draw a ring of selection around a node; rings stack outwards."""
        span = self.places.scene.span(node)
        pill = self.pills.get(node)
        if pill is None and self.places.level == Level.FAR:
            pill = Pill(node, *self.places.view.cell(*span))
        if pill is None:
            pill = self.places.pill(node)
        if pill is not None:
            frontier = node in {int(one) for one in self.hypothesis.frontier}
            grow = RING_GAP + RING / 2 + level * 3.0 + (4.0 if frontier else 1.0)
            self._ring(painter, pill, grow, colour, 1.0)

    def draw_flash(self, painter: Painter, nodes: Iterable[int], opacity: float) -> None:
        """Outline the nodes that a jump of the clock changed."""
        for node in nodes:
            pill = self.pills.get(node)
            if pill is not None:
                self._ring(painter, pill, _FLASH, self.palette.blue, opacity)

    def _draw_label(self, painter: Painter) -> None:
        """Draw the text of a hyperedge beside it."""
        hypothesis = self.hypothesis
        if hypothesis.labelled < 0 or hypothesis.label is None:
            return
        head = self.pills.get(int(hypothesis.head[hypothesis.labelled]))
        if head is None:
            return
        palette, scale = self.palette, self.places.view.scale
        rule, rest = hypothesis.label
        mono, small = Font(12 * scale, mono=True), Font(11 * scale)
        measure = self.places.measure
        width = max(measure.width(rule, mono), measure.width(rest, small)) + 16 * scale
        height, gap = 40 * scale, 8 * scale
        span = self.places.scene.span(head.node)
        left, top, room, deep = self.places.view.cell(*span)
        pills = self.places.cell(*span).pills
        used = max((pill.y + pill.height for pill in pills), default=top)
        if top + deep - used >= height + 2 * gap and room >= width + 2 * gap:
            # Below the rows of the head's own table no number is covered.
            x, y = left + room - width - gap, top + deep - height - gap
        else:
            x, y = self._port(head)
            x, y = x + 26 * scale, y + gap
        painter.rect(x, y, width, height, fill=palette.canvas, pen=Pen(self.colour, 1.2), radius=3)
        painter.text(x + 8 * scale, y + 16 * scale, rule, mono, palette.ink)
        painter.text(x + 8 * scale, y + 32 * scale, rest, small, palette.ink2)


def edge_label(
    rule: str, split: int | None, log_p: float | None = None, posterior: float | None = None
) -> tuple[str, str]:
    """Return the two lines of text beside a hyperedge."""
    parts = [] if split is None else [say("split {split}").format(split=split)]
    if log_p is not None:
        parts.append(say("log p {log_p}").format(log_p=nats(log_p)))
    if posterior is not None:
        parts.append(say("posterior {posterior}").format(posterior=number(posterior)))
    return rule.replace("->", "\u2192"), " \u00b7 ".join(parts)
