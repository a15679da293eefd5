"""Predicted trees that are binarised still: labels of another program's normal form."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from icm_core.analysis.comparison.predictions.untagged import labels_of
from icm_core.data.tree import Tree
from icm_core.data.tree_rows import TreeRows

_MARKED: Final = re.compile(r".+[|^]<.*>|@.+")
"""``NP|<JJ-NN>`` and ``NP^<S>`` of NLTK, ``@NP`` of many others."""


def binarised(
    gold: Sequence[Tree | None], predicted: Sequence[Tree | None]
) -> tuple[int, str] | None:
    """Return how many predicted phrases have labels of a normal form, and one; None of none.

    A label that gold has as well is one of the treebank.
    """
    known, found = (labels_of(TreeRows.of(side).row_columns())[0] for side in (gold, predicted))
    marked = {one: n for one, n in found.items() if _MARKED.fullmatch(one) and one not in known}
    if not marked:
        return None
    return sum(marked.values()), max(marked, key=lambda one: (marked[one], one))
