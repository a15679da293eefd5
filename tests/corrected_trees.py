"""A predicted tree after errors that were found in it are corrected: all of them make gold."""

from __future__ import annotations

from collections.abc import Sequence

from icm_core.analysis.errors.steps import Attach
from icm_core.analysis.errors.trees import Node, WorkTree
from icm_core.analysis.errors.types import TreeError
from icm_core.data.tree import Tree


def corrected(predicted: Tree, errors: Sequence[TreeError]) -> Tree:
    """Return a predicted tree after the first errors in the list were corrected.

    All of them make the gold tree, but for tags, traces, nodes over no word, the name of the
    root and the spelling of escaped words.

    Parameters
    ----------
    predicted
        The tree that was given to `find_errors`.
    errors
        The first of the errors found there, or all. Each step builds on those before it.

    Raises
    ------
    ValueError
        If an error before one of them is left out.
    """
    if any(error.place != place for place, error in enumerate(errors)):
        raise ValueError("errors are corrected in order; leave out later ones")
    tree = WorkTree(predicted)
    if errors:
        tree.loosen(errors[0].loose)
    settled = False
    for error in errors:
        if isinstance(error.step, Attach) and not settled:
            # Phrases are all in place: now tokens fall where they then were found to hang.
            tree.settle()
            settled = True
        tree.do(error.step)
    return tree_of(tree)


def tree_of(work: WorkTree) -> Tree:
    """Return what has become of a tree, loose tokens in their places."""
    work.settle()
    hung: dict[int, list[tuple[int, int, int, Node]]] = {}
    for token, node in work.loose.items():
        place = (work.gaps[token], 0, token, work._all[token])
        hung.setdefault(node.number, []).append(place)
    built: list[Tree] = []
    stack: list[tuple[Node, bool]] = [(work.above.children[0], False)]
    while stack:
        node, done = stack.pop()
        if node.leaf is not None:
            built.append(node.leaf)
            continue
        places = [(child.start, 1, at, child) for at, child in enumerate(node.children)]
        below = sorted(places + hung.get(node.number, []), key=lambda item: item[:3])
        if done:
            children = tuple(built[len(built) - len(below) :])
            del built[len(built) - len(below) :]
            built.append(Tree(node.label, children))
        else:
            stack.append((node, True))
            stack.extend((child, False) for *_, child in reversed(below))
    return built[0]
