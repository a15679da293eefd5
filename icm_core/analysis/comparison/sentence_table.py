"""EVALB's table of single sentences as a table of a comparison."""

from __future__ import annotations

from typing import Final

import numpy as np

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.scoring.evalb import row_of
from icm_core.analysis.tables.table import Column, Table

_COLUMNS: Final = (
    Column("Sentence"),
    Column("Length", "count", "Words; traces do not count"),
    Column("Status", "count", "EVALB's: 0 valid, 1 words do not fit, 2 failed parse"),
    Column("Recall", "percent"),
    Column("Prec.", "percent"),
    Column("Matched", "count", "Brackets in both trees"),
    Column("Gold", "count", "Brackets of gold"),
    Column("Predicted", "count", "Brackets of the prediction"),
    Column("Crossing", "count", "Predicted brackets that cross one of gold"),
    Column("Words", "count", "Words that are scored"),
    Column("Tags", "count", "Right tags"),
    Column("Tag acc.", "percent"),
)


def sentence_table(comparison: Comparison) -> Table:
    """Return EVALB's row of each sentence."""
    scores = comparison.collins.sentences
    rows = tuple(row_of(one) for one in scores)
    places = tuple(np.arange(len(scores), dtype=np.int32).reshape(-1, 1))
    return Table(
        "sentences",
        "By sentence",
        _COLUMNS,
        rows,
        places,
        tuple(f"id={one.number}" for one in scores),
        None,
        "The columns of EVALB; sentences that it leaves out have another status than 0.",
    )
