"""What can be compared, and what is compared of it where something went."""

from __future__ import annotations

from collections.abc import Sequence

from icm_core.wording import say as _tr
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.compare.sides import GOLD, PredictionSet, Source
from icm_gui.viewmodels.treebank.problem_list import plural

Chosen = tuple[str, str, str]
"""Keys of the reference, the system and a second system, empty for none."""


def sources_of(
    opened: OpenTreebank | None, predictions: Sequence[PredictionSet]
) -> tuple[Source, ...]:
    """Return gold first, then predictions, the oldest first."""
    if opened is None:
        return ()
    found = [Source(GOLD, _tr("Gold"), "gold", opened.name)]
    for one in predictions:
        detail = plural(one.count, _tr("sentence"), _tr("sentences"))
        found.append(Source(one.uid, one.name, one.origin, detail))
    return tuple(found)


def chosen_of(sources: Sequence[Source], chosen: Chosen, before: object) -> Chosen:
    """Return what is chosen of the sources that there are.

    Parameters
    ----------
    chosen
        What is chosen now; it may be gone.
    before
        What was chosen in the last session, taken where no system is.
    """
    keys = [one.key for one in sources]
    gold, predicted, other = chosen
    if predicted not in keys:
        kept = [*before, "", "", ""] if isinstance(before, list) else ["", "", ""]
        gold, other = kept[0], kept[2]
        predicted = kept[1] if kept[1] in keys else next(iter(keys[1:]), "")
    return gold if gold in keys else GOLD, predicted, other if other in keys else ""
