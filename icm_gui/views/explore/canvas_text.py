"""What a canvas shows of a step, and what it says of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication

from icm_core.drawing.chart_overlay import Hypothesis, edge_label

if TYPE_CHECKING:
    from icm_gui.viewmodels.running import Run
    from icm_gui.viewmodels.shown import Shown


def hypothesis_of(shown: Shown, run: Run | None = None, selected: int | None = None) -> Hypothesis:
    """Return what is drawn over the forest for a state.

    Parameters
    ----------
    run
        The run, where there is room for a label beside a hyperedge.
    selected
        Node whose hyperedge is labelled; else it is the newest one.
    """
    row, label = -1, None
    if run is not None:
        row = labelled_row(shown, selected)
        if row >= 0:
            newest = shown.label if row == shown.expanding else None
            label = newest or label_of(run, shown, row)
    return Hypothesis(
        shown.head, shown.left, shown.right, shown.frontier, shown.expanding, shown.candidate,
        shown.pruned, row, label,
    )  # fmt: skip


def labelled_row(shown: Shown, selected: int | None) -> int:
    """Return which hyperedge has a label: that of the selection, the newest, the first; or -1."""
    branching = np.flatnonzero(shown.left >= 0)
    if selected is not None:
        own = branching[shown.head[branching] == selected]
        if len(own):
            return int(own[0])
    if shown.expanding in branching:
        return shown.expanding
    return int(branching[0]) if len(branching) else -1


def label_of(run: Run, shown: Shown, row: int) -> tuple[str, str]:
    """Return the text beside a hyperedge: rule, split, posterior."""
    chart = run.chart
    head, left, right = (int(of[row]) for of in (shown.head, shown.left, shown.right))
    rule = f"{chart.label(head)} \u2192 {chart.label(left)}"
    split = None
    if right >= 0:
        rule, split = f"{rule} {chart.label(right)}", chart.span(left)[1]
    links = chart.links
    same = (links.head == head) & (links.left == left) & (links.right == right)
    found = np.flatnonzero(same)
    posterior = float(links.posterior[found[0]]) if len(found) else None
    return edge_label(rule, split, posterior=posterior)


def spoken(run: Run | None, node: int | None) -> str:
    """Return what assistive technology is told: where the selection is."""
    tr = QCoreApplication.translate
    if run is None:
        return tr("ForestCanvas", "no sentence has been parsed yet")
    if node is None:
        text = tr("ForestCanvas", "{words} words, {nodes:,} items; arrows walk from item to item")
        return text.format(words=len(run.request.words), nodes=len(run.chart.nodes))
    start, end = run.chart.span(node)
    text = tr("ForestCanvas", "{label}, words {first} to {last}, posterior {p:.3f}")
    return text.format(
        label=run.chart.label(node), first=start + 1, last=end, p=float(run.chart.posterior[node])
    )
