"""A search that has come to its end, with what is shown of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from icm_core.rendering.chart_data import ChartData
from icm_core.rendering.shown import Shown
from icm_core.runs import run as runs
from icm_core.runs.record import Record, record_of


@dataclass(frozen=True, eq=False)
class Run(runs.Run):
    """A search that has come to its end, with what is shown of it.

    Parameters
    ----------
    chart
        What the canvas shows.
    result
        The tree that was found, as nodes.
    f1
        Against gold, in percent; None where gold is not known.
    is_borrowed
        Whether it belongs to a lesson: the project does not keep it.
    stored
        The result whose recording it is, where that was read without its model.
    """

    chart: ChartData
    result: Shown
    f1: float | None
    is_borrowed: bool = False
    stored: Record | None = None

    @cached_property
    def record(self) -> Record:
        """What stays of it, asked in a worker thread first: its model's identity takes time."""
        return record_of(self, self.f1) if self.stored is None else self.stored
