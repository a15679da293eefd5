"""Trees with crossing branches as they were read, in rows."""

from __future__ import annotations

from icm_core.analysis.scoring.discontinuous import Parsed
from icm_core.data.tree import Tree
from icm_core.data.tree_rows import TreeRows
from icm_core.data.treebank import Treebank


def crosses(treebank: Treebank) -> bool:
    """Whether any tree of a treebank has crossing branches."""
    return any(document.discontinuous.trees for document in treebank.documents)


def parsed_rows(rows: TreeRows[Tree | None], treebank: Treebank) -> list[Parsed | None]:
    """Return rows with the graph of each tree whose file may have crossing branches.

    Parameters
    ----------
    rows
        Their places are those of the treebank.
    """
    found: list[Parsed | None] = list(rows)
    if any(document.origins for document in treebank.documents):
        for row, place in enumerate(rows.places.tolist()):
            if place >= 0 and (graph := treebank[place].graph) is not None:
                found[row] = graph
    return found
