"""The work of a comparison: sides read and cleaned, put together, differences found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication

from icm_gui.viewmodels.compare.sides import (
    Compared,
    cleaned_side,
    put_together,
    scored_sides,
)
from icm_gui.viewmodels.compare.words_alike import faults_of, rules_of

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.data.cleaning.clean import CleanOptions
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
    alike = predictions.alike.names
    side = predictions.gold(opened, options, control)
    sides: list[PredictedTrees] = []
    read: list[PredictedTrees] = []
    faults: list[list[str]] = []
    tagged: list[bool] = []
    for key, name in sources:
        control.report(name)
        one = predictions.get(key)
        tagged.append(one is None or one.info.get("untagged") is not True)
        if one is None:
            sides.append(side.trees)
            read.append(side.read)
            faults.append([])
            continue
        trees = predictions.trees(one, project)
        sides.append(cleaned_side(trees, options, control.check))
        read.append(trees)
        faults.append(faults_of(one.info, alike))
    control.report(QCoreApplication.translate("Comparer", "differences"))
    scored = scored_sides(read, options, control.check)
    names = [name for _, name in sources]
    found = put_together(names, sides, side, faults, tagged, scored, rules_of(alike))
    found = _with_crossing(found, read)
    for comparison in (found.first, found.second):
        if comparison is not None:
            _ = comparison.differences, comparison.lengths, comparison.f1
            control.check()
    return found


def _with_crossing(found: Compared, read: Sequence[PredictedTrees]) -> Compared:
    """Return comparisons that know the trees as they were read where any branches cross.

    Parameters
    ----------
    read
        Trees of the reference, of the system, and of the second one if there is one.
    """

    def known(one: Comparison, side: PredictedTrees) -> Comparison:
        if not (read[0].graphs or side.graphs):
            return one
        columns: list[list[Any]] = []
        for trees in (read[0], side):
            parsed = {**dict(zip(trees.indices, trees.trees, strict=True)), **trees.graphs}
            columns.append([parsed.get(place) for place in one.indices.tolist()])
        return replace(one, crossing=(columns[0], columns[1]))

    second = None if found.second is None else known(found.second, read[2])
    return Compared(known(found.first, read[1]), second)
