"""What a canvas says of itself."""

from __future__ import annotations

from typing import Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF

from icm_core.drawing.paint.numbers import count, probability
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.explore.run import Run
from icm_gui.views.shared.spoken_parts import NONE, Parts

_PART = QPointF(20, 9)
"""Half the size of a node for assistive technology."""


def spoken(run: Run | None, node: int | None) -> str:
    """Return what assistive technology reads: where the selection is."""
    tr = QCoreApplication.translate
    if run is None:
        return tr("ForestCanvas", "no sentence has been parsed yet")
    if node is None:
        text = tr("ForestCanvas", "{words} words, {nodes} items; arrow keys go from item to item")
        return text.format(words=len(run.request.words), nodes=count(len(run.chart.nodes)))
    start, end = run.chart.span(node)
    text = tr("ForestCanvas", "{label}, words {first} to {last}, posterior {p}")
    return text.format(
        label=run.chart.label(node),
        first=start + 1,
        last=end,
        p=probability(float(run.chart.posterior[node])),
    )


class ShowsForest(Protocol):
    """A canvas that shows the nodes of a run's forest."""

    selection: Selection

    @property
    def run(self) -> Run | None:
        """The run, None for none."""

    def nodes_shown(self) -> NDArray[np.int64]:
        """Return the nodes that are drawn."""

    def way_to(self, node: int) -> tuple[float, float] | None:
        """Return how far a node is from the middle, None where it is not drawn."""

    def width(self) -> int:
        """Return the width in pixels."""

    def height(self) -> int:
        """Return the height in pixels."""


def forest_parts(canvas: ShowsForest) -> Parts:
    """Return the nodes that a canvas shows."""
    run = canvas.run
    if run is None:
        return NONE
    nodes, item = canvas.nodes_shown(), canvas.selection.item

    def place(at: int) -> QRectF:
        x, y = canvas.way_to(int(nodes[at])) or (0.0, 0.0)
        middle = QPointF(canvas.width() / 2 - x, canvas.height() / 2 - y)
        return QRectF(middle - _PART, middle + _PART)

    def text(at: int) -> str:
        return spoken(run, int(nodes[at]))

    found: np.ndarray = np.flatnonzero(nodes == (-1 if item is None else item))
    return Parts(len(nodes), text, place, int(found[0]) if len(found) else -1)
