"""Pills and edges of a drawing in another view of the same chart: they go with their cells."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

import numpy as np

from icm_core.drawing.charts.layout import View
from icm_core.drawing.charts.routes import Link, Route
from icm_core.drawing.charts.scene import Pill


def carried_pills(pills: Mapping[int, Pill], before: View, after: View) -> dict[int, Pill]:
    """Return pills by their nodes where their cells are in another view."""
    middles = np.array([pill.middle for pill in pills.values()]).reshape(-1, 2)
    middles = before.placed_in(after, middles)
    return {
        pill.node: pill.at(x, y)
        for pill, (x, y) in zip(pills.values(), middles.tolist(), strict=True)
    }


def carried_routes(routes: Mapping[Link, Route], before: View, after: View) -> dict[Link, Route]:
    """Return the ways of edges where their cells are in another view."""
    every = np.array([point for route in routes.values() for point in route])
    points = iter(before.placed_in(after, every.reshape(-1, 2)).tolist())
    return {
        link: tuple((x, y) for x, y in islice(points, len(route))) for link, route in routes.items()
    }
