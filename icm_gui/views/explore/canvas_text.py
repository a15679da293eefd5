"""What a canvas says of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

if TYPE_CHECKING:
    from icm_gui.viewmodels.running import Run


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
