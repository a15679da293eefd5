"""Drawing what moves on a chart: a hypothesis, what a step changes of it, what is selected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.callout import Callout, callout, draw_callout, draw_label
from icm_core.drawing.charts.carried import carried_pills, carried_routes
from icm_core.drawing.charts.cells import span_of
from icm_core.drawing.charts.intersections import Box, all_intersect, all_overlap, is_close
from icm_core.drawing.charts.layout import Level
from icm_core.drawing.charts.pills import (
    RING,
    Strength,
    draw_end,
    draw_outline,
    draw_pruned,
    draw_state,
)
from icm_core.drawing.charts.placing import Placing, links_of
from icm_core.drawing.charts.routes import (
    BEND,
    BETWEEN,
    Link,
    Point,
    Route,
    between_cells,
    part_of,
    rounded,
    segments,
)
from icm_core.drawing.charts.scene import Pill, Places
from icm_core.drawing.charts.state import AT_REST, Hypothesis, Motion
from icm_core.drawing.paint.painter import Painter, Pen
from icm_core.drawing.paint.palette import Palette

RESULT, BEFORE, ADDED, CASING = 2.0, 1.5, 2.6, 4.5
"""Widths of a tree's edges, of those before a step, of those it adds, and of what keeps them
apart."""
RING_GAP = 2.0
_FLASH = 6.0
"""Pixels by which the outline of what changed stands off."""
_OPEN = 8.0
"""Pixels by which the ring of a popped item opens."""
SECOND_DASH = (6.0, 3.0)
_LOUD = (Strength.POPPED, Strength.ADDED)


class Overlay:
    """Draws a hypothesis over a chart.

    Parameters
    ----------
    second
        Whether it is that of the second run.
    beside
        The hypothesis of the other run, whose nodes share the room of a cell; None for none.
    alone
        Whether the other run has a chart of its own: what both have is grey here, what this one has
        alone in its colour.
    kept_free
        Where other things than the chart are drawn, so that nothing is said there.
    """

    def __init__(
        self,
        places: Places,
        palette: Palette,
        hypothesis: Hypothesis,
        second: bool = False,
        beside: Hypothesis | None = None,
        alone: bool = False,
        kept_free: Sequence[Box] = (),
    ) -> None:
        self._kept_free = kept_free
        self.places, self.palette, self.hypothesis = places, palette, hypothesis
        self.second, self.alone = second, alone
        self.colour = palette.purple if second else palette.hyp
        self.dash: tuple[float, ...] = SECOND_DASH if second else ()
        self.nodes = hypothesis.nodes()
        # Both runs place what they show in a cell alike, the first one's first.
        both = [hypothesis] if beside is None or alone else [hypothesis, beside]
        self._both = both[::-1] if second else both
        self._placing = Placing(places, self._both)
        self._shared_nodes = set() if beside is None else set(beside.nodes())
        self._shared_links = set() if beside is None else set(links_of(beside))

    def placed(self) -> Overlay:
        """Return it with everything placed, by the thread that asks."""
        _ = self.pills, self.routes, self.callout, self.hidden_spans, self._ends
        return self

    def seen_in(self, places: Places) -> Overlay:
        """Return the same drawing in another view of the chart, without placing anything again.

        Where that is not only moved, pills and edges go with their cells, to another drawing.
        """
        found = copy(self)
        found.places = places
        own, before, after = vars(found), self.places.view, places.view
        for name in ("_ends", "lines"):
            own.pop(name, None)
        if "pills" in own:
            # Those of both runs keep apart together.
            loud = [node for one in self._both for node in (*one.change.popped, *one.change.tails)]
            own["_every"] = carried_pills(self._every, before, after, loud)
            own["pills"] = {node: own["_every"][node] for node in self.pills}
        if "routes" in own:
            own["routes"] = carried_routes(self.routes, before, after)
        if own.get("callout") is not None:
            own["callout"] = own["callout"].seen_in(before, after)
        return found

    @property
    def straight(self) -> bool:
        """Whether edges run on the diagonals of a chart."""
        return self.places.on_diagonals and self.places.level != Level.CLOSE

    @cached_property
    def pills(self) -> Mapping[int, Pill]:
        """Where its nodes are."""
        every = self._every
        return {node: every[node] for node in self.nodes} if self.straight else every

    @cached_property
    def _every(self) -> Mapping[int, Pill]:
        """Where the nodes of both runs are; in lists of a cell those of its own."""
        if self.straight:
            return self._placing.pills
        by_span: dict[tuple[int, int], list[int]] = {}
        for node in (*self.nodes, *self._shared_nodes):
            by_span.setdefault(self.places.scene.span(node), []).append(node)
        found = (self.places.cell(*span, nodes) for span, nodes in by_span.items())
        own = set(self.nodes)
        return {pill.node: pill for cell in found for pill in cell.pills if pill.node in own}

    @cached_property
    def routes(self) -> Mapping[Link, Route]:
        """The way of each of its edges' tails."""
        if self.straight:
            every = self._placing.routes
            return {link: every[link] for link in links_of(self.hypothesis) if link in every}
        found = {}
        for head, tail in links_of(self.hypothesis):
            if self.places.is_routed:
                route = self.places.route(head, tail)
            else:
                route = between_cells(self.places, head, tail, self._aside)
            if route:
                found[head, tail] = route
        return found

    @cached_property
    def lines(self) -> NDArray[np.float64]:
        """The straight parts of its edges, float64 ``[lines, 4]``: x and y of both ends."""
        return segments(self.routes.values())

    @property
    def boxes(self) -> list[Box]:
        """What its pills take, and what is said of the step."""
        return [one.box for one in (*self.pills.values(), self.callout) if one is not None]

    @property
    def _aside(self) -> float:
        """By how much lines between cells leave the middle: two runs lie side by side."""
        if not self._shared_links or self.alone:
            return 0.0
        return self.places.view.gap / 5 * (1 if self.second else -1)

    @cached_property
    def still_edges(self) -> tuple[object, ...]:
        """What `draw_edges` draws of what does not move: equal where the pictures are."""
        routes, added = self.routes.items(), self._added_links
        still = [(route, self._quiet_pen(link)) for link, route in routes if link not in added]
        return *still, self.second and self.hypothesis.change

    @cached_property
    def still_nodes(self) -> tuple[object, ...]:
        """What `draw_nodes` draws of what does not move, and what is not drawn around it."""
        states = ((pill, self.strength(pill.node)) for pill in self.pills.values())
        still = [one for one in states if one[1] not in _LOUD]
        labelled = self.places.is_labelled
        return *still, labelled and self.hidden_spans, self.second and self.hypothesis.change

    @cached_property
    def hidden_spans(self) -> list[tuple[int, int]]:
        """Cells whose usual labels are not drawn: those of its nodes, and what its edges meet."""
        places = self.places
        own = {places.scene.span(node) for node in (*self.nodes, *self.hypothesis.change.ends)}
        if not (self.straight and places.is_labelled):
            return sorted(own)
        cells, boxes = places.boxes
        hit = all_intersect(self.lines, boxes).any(axis=0)
        hit |= all_overlap(np.array(self.boxes).reshape(-1, 4), boxes).any(axis=0)
        return sorted({*own, *(span_of(places.view.tokens, at) for at in cells[hit].tolist())})

    @property
    def unlabelled(self) -> int:
        """How many items have no room for their labels, nor are named beside their triangle."""
        named = set() if self.callout is None else set(self.hypothesis.change.popped)
        return sum(not pill.named and node not in named for node, pill in self.pills.items())

    @cached_property
    def callout(self) -> Callout | None:
        """What is said beside the loud thing, where there is room; None for nothing."""
        change = self.hypothesis.change
        if not change or not self.straight or self._skips_shared:
            return None
        loud = *change.popped, *(edge[0] for edge in change.added[:1])
        head = next((self.pills[one] for one in loud if one in self.pills), None)
        if head is None:
            return None
        # Where there is no other place, it is said over what else is drawn, not left out.
        for free in (self._kept_free, ()) if self._kept_free else ((),):
            taken = [*(pill.box for pill in self.pills.values()), *free]
            found = callout(change, head, self.places, taken, self.lines)
            if found is not None:
                return found
        return None

    def strength(self, node: int) -> Strength:
        """Return how loud a node is."""
        return self._states.get(node, self._quiet(node))

    @cached_property
    def _states(self) -> dict[int, Strength]:
        """How loud each node of the hypothesis and of its change is."""
        change = self.hypothesis.change
        found = {node: self._quiet(node) for node in self.nodes}
        found |= dict.fromkeys(self.hypothesis.frontier.tolist(), Strength.OPEN)
        found |= dict.fromkeys(self._added_nodes, Strength.ADDED)
        return found | dict.fromkeys(change.popped, Strength.POPPED)

    @property
    def _added_nodes(self) -> set[int]:
        """Nodes of the hyperedges that a step adds."""
        change = self.hypothesis.change
        return {*change.tails, *(edge[0] for edge in change.added)}

    @property
    def tails(self) -> set[int]:
        """Nodes that a step adds, or tries to."""
        return set(self.hypothesis.change.tails)

    def _quiet(self, node: int) -> Strength:
        quiet = bool(self.hypothesis.change) and not self.alone
        return Strength.BEFORE if quiet or node in self._shared_nodes else Strength.RESULT

    def draw_ground(self, painter: Painter) -> None:
        """Draw the triangle over the words that the step is about, below everything else."""
        span, view = self.hypothesis.change.span, self.places.view
        if span is None or not self.straight or self._skips_shared or span[1] - span[0] < 2:
            return
        top = view.middle(*span)
        left, right = sorted((view.boundary(span[0]), view.boundary(span[1])))
        painter.path(
            (("M", *top), ("L", right, view.baseline), ("L", left, view.baseline), ("Z",)),
            fill=self.palette.purple_tint if self.second else self.palette.hyp_tint,
        )

    def draw_edges(
        self, painter: Painter, motion: Motion = AT_REST, loud: bool | None = None
    ) -> None:
        """Draw its hyperedges, below the pills.

        Parameters
        ----------
        loud
            Only those that a step adds, or only the others, which do not move; None for all.
        """
        added = self._added_links
        for link, route in self.routes.items() if not loud else ():
            if link not in added and not (self._skips_shared and link in self._shared_links):
                self._draw_route(painter, route, *self._quiet_pen(link))
        colour = self.palette.ink3 if self.hypothesis.change.pruned else self.colour
        for link, route in self.routes.items() if loud is not False else ():
            if link in added and motion.edges > 0.0:
                self._draw_route(painter, part_of(route, motion.edges), ADDED, colour, self.dash)

    @property
    def _skips_shared(self) -> bool:
        """Whether what both runs have is drawn with the first one."""
        return self.second and not self.alone

    @cached_property
    def _added_links(self) -> set[Link]:
        change = self.hypothesis.change
        return {(head, tail) for head, *ends in change.added for tail in ends}

    def _quiet_pen(self, link: Link) -> tuple[float, str, tuple[float, ...]]:
        if (self.hypothesis.change and not self.alone) or link in self._shared_links:
            return BEFORE, self.palette.ink2, ()
        return RESULT, self.colour, self.dash

    def _draw_route(
        self, painter: Painter, route: Route, width: float, colour: str, dash: tuple[float, ...]
    ) -> None:
        path = rounded(route, self.bend)
        painter.path(path, pen=Pen(self.palette.canvas, CASING))
        painter.path(path, pen=Pen(colour, width, dash))

    @property
    def bend(self) -> float:
        """Greatest radius of a bend: between cells there is little room."""
        if self.straight or self.places.is_routed:
            return self.places.bend or BEND
        return self.places.view.gap * BETWEEN

    def draw_nodes(
        self, painter: Painter, motion: Motion = AT_REST, loud: bool | None = None
    ) -> None:
        """Draw its nodes above everything else, the loud ones last.

        Parameters
        ----------
        loud
            As for `draw_edges`.
        """
        change, tails = self.hypothesis.change, self.tails
        order = list(Strength)
        drawn = sorted(self.pills.values(), key=lambda pill: -order.index(self.strength(pill.node)))
        for pill in drawn:
            if self._skips_shared and pill.node in self._shared_nodes:
                continue
            if loud not in (None, self.strength(pill.node) in _LOUD):
                continue
            if pill.node in tails and change.pruned:
                draw_pruned(painter, self.places, self.palette, pill, motion.prune)
                continue
            strength = self.strength(pill.node)
            lit = motion.tails if pill.node in tails else 1.0
            if lit <= 0.02:
                continue
            if lit < 1.0:
                painter.push_opacity(round(lit, 2))
            # The dash is of what this run alone has, as in its edges.
            dash = () if strength is Strength.BEFORE and self.alone else self.dash
            draw_state(painter, self.places, self.palette, pill, strength, self.colour, dash)
            if lit < 1.0:
                painter.pop()
            if strength is Strength.POPPED and motion.pop < 1.0:
                grow = RING_GAP + _OPEN * motion.pop
                draw_outline(painter, pill, grow, self.colour, 1.0 - motion.pop)
        if not self._skips_shared and loud is not False:
            self._draw_ends(painter)
            if self.callout is not None:
                draw_callout(painter, self.palette, self.callout, self.colour)
            elif self.places.level == Level.CLOSE:
                self._draw_label(painter)

    def _draw_ends(self, painter: Painter) -> None:
        for at in self._ends:
            draw_end(painter, self.palette, *at, self.colour)

    @cached_property
    def _ends(self) -> list[Point]:
        """Where other possibilities end; one that a pill covers is not seen."""
        change, places = self.hypothesis.change, self.places
        if places.is_routed:
            others = (places.pill(node) for node in sorted(set(change.ends) - self.pills.keys()))
            return [pill.middle for pill in others if pill is not None]
        if not self.straight:
            return []
        spans, taken = {places.scene.span(node) for node in change.ends}, self.boxes
        middles = [places.view.middle(*span) for span in sorted(spans)]
        return [at for at in middles if not any(is_close(*at, box) for box in taken)]

    def draw_ring(self, painter: Painter, node: int, colour: str) -> None:
        """Draw a ring of selection around a node."""
        pill = self.pills.get(node)
        if pill is None and self.straight and not self.places.is_labelled:
            x, y, w, h = self.places.view.cell(*self.places.scene.span(node))
            pill = Pill(node, x, y, w, h)
        if pill is None:
            pill = self.places.pill(node)
        if pill is not None:
            draw_outline(painter, pill, RING_GAP + RING / 2, colour, 1.0)

    def draw_flash(self, painter: Painter, nodes: Iterable[int], opacity: float) -> None:
        """Outline the nodes that a jump of the clock changed."""
        for node in self.pills.keys() & nodes:
            draw_outline(painter, self.pills[node], _FLASH, self.palette.blue, opacity)

    def _draw_label(self, painter: Painter) -> None:
        """Draw the text of a hyperedge beside its head's table."""
        hypothesis, change = self.hypothesis, self.hypothesis.change
        row, label = hypothesis.labelled, hypothesis.label
        node = int(hypothesis.head[row]) if row >= 0 else -1
        if label is None and change.label is not None and change.added:
            node, label = change.added[0][0], change.label
        head = self.pills.get(node)
        if head is None or label is None:
            return
        draw_label(painter, self.places, self.palette, self.colour, head, label)
