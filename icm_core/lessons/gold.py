"""Gold trees of lessons as text."""

from __future__ import annotations

from icm_core.data.tree import Tree


def read_tree(text: str) -> Tree:
    """Return the one tree that a text in brackets is.

    Raises
    ------
    ValueError
        If it is not just one whole tree.
    """
    from icm_core.data.treebank import from_text

    treebank = from_text(text, third_item="join")
    trees = list(treebank.trees())
    faults = [problem for problem in treebank.problems if problem.severity == "error"]
    if faults:
        raise ValueError(faults[0].reason)
    if len(trees) != 1:
        raise ValueError(f"{len(trees):,} trees, not one")
    return trees[0]
