"""The work of a comparison: sides read and cleaned, put together, differences found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from icm_gui.viewmodels.compare.sides import (
    Compared,
    cleaned_side,
    put_together,
    scored_sides,
)

if TYPE_CHECKING:
    from icm_core.data.clean import CleanOptions
    from icm_core.project.predictions import PredictedTrees
    from icm_core.project.store import Project
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.app.document import OpenTreebank
    from icm_gui.viewmodels.compare.predictions import Predictions


def compared(
    sources: Sequence[tuple[str, str]],
    predictions: Predictions,
    opened: OpenTreebank,
    options: CleanOptions,
    project: Project | None,
    control: Control,
) -> Compared:
    """Compare sources, with everything made that views will ask of it. For worker threads.

    Parameters
    ----------
    sources
        Key and name of the reference, the system, and perhaps a second system.
    project
        Where trees are that are not in memory.
    """
    side = predictions.gold(opened, options, control)
    sides: list[PredictedTrees] = []
    read: list[PredictedTrees] = []
    faults: list[str] = []
    tagged: list[bool] = []
    for key, name in sources:
        control.report(name)
        one = predictions.get(key)
        tagged.append(one is None or one.info.get("untagged") is not True)
        if one is None:
            sides.append(side.trees)
            read.append(side.read)
            continue
        trees = predictions.trees(one, project)
        sides.append(cleaned_side(trees, options, control.check))
        read.append(trees)
        faults += one.info.get("faults", [])
    control.report(QCoreApplication.translate("Comparer", "differences"))
    scored = scored_sides(read, options, control.check)
    found = put_together([name for _, name in sources], sides, side, faults, tagged, scored)
    for comparison in (found.first, found.second):
        if comparison is not None:
            _ = comparison.differences, comparison.lengths, comparison.f1
            control.check()
    return found
