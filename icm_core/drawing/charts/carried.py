"""Pills and edges of a drawing in another view of the same chart: they go with their cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice

import numpy as np

from icm_core.drawing.charts.intersections import all_overlap
from icm_core.drawing.charts.layout import View
from icm_core.drawing.charts.placing import SQUARE
from icm_core.drawing.charts.routes import Link, Route
from icm_core.drawing.charts.scene import Pill


def carried_pills(
    pills: Mapping[int, Pill], before: View, after: View, first: Iterable[int]
) -> dict[int, Pill]:
    """Return pills by their nodes where their cells are in another view.

    Parameters
    ----------
    first
        Nodes whose pills keep their labels before all others where cells are narrower than where
        labels had room.
    """
    middles = np.array([pill.middle for pill in pills.values()]).reshape(-1, 2)
    middles = before.placed_in(after, middles)
    found = {
        pill.node: pill.at(x, y)
        for pill, (x, y) in zip(pills.values(), middles.tolist(), strict=True)
    }
    return found if before.is_moved(after) else _apart(found, first, SQUARE * after.scale)


def _apart(pills: Mapping[int, Pill], first: Iterable[int], side: float) -> dict[int, Pill]:
    """Return pills without those that lie over others: squares of a side stand for them."""
    order = dict.fromkeys((*(node for node in first if node in pills), *pills))
    found, taken = dict(pills), np.empty((len(pills), 4))
    for count, node in enumerate(order):
        pill = pills[node]
        if pill.named and all_overlap(np.array([pill.box]), taken[:count]).any():
            x, y = pill.middle
            found[node] = Pill(node, x - side / 2, y - side / 2, side, side, named=False)
        taken[count] = found[node].box
    return found


def carried_routes(routes: Mapping[Link, Route], before: View, after: View) -> dict[Link, Route]:
    """Return the ways of edges where their cells are in another view."""
    every = np.array([point for route in routes.values() for point in route])
    points = iter(before.placed_in(after, every.reshape(-1, 2)).tolist())
    return {
        link: tuple((x, y) for x, y in islice(points, len(route))) for link, route in routes.items()
    }
