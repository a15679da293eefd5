"""Which matches of a rule cannot matter to each other, so that they are changed at once.

A rule is done at the first match of a tree, again and again. Where a pattern sees what is below
its first node and no more, and the operations stay there, too, a match is only of use to nodes
that may be found and are above it: below the topmost of them, everything continues by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.masks import named
from icm_core.data.patterns.syntax import Condition, Edge, Node, Pattern, Relation, parts_of

if TYPE_CHECKING:
    from icm_core.annotation.rewriting import Operation

_SAME: Final[frozenset[Edge]] = frozenset({"==", "<="})
_BELOW: Final[frozenset[Edge]] = frozenset(
    {"<", "<n", "<:", "<<", "<<,", "<<-", "<<:", "<<<", "<<<n", "<+"}
)
_BESIDE: Final[frozenset[Edge]] = frozenset({"$", "$+", "$-", "$++", "$--"})
_ABOVE: Final[frozenset[Edge]] = frozenset({">", ">>", ">+"})
_SHRINKING: Final = frozenset({"delete", "prune", "replace"})
"""With locked words, what one match loses another could bring: together they looked allowed."""


class _LooksFurther(Exception):
    """A pattern sees more than labels above its first node and what is below that."""


@dataclass(frozen=True)
class _Seen:
    """A node of a pattern, and whether it may be above the first node."""

    node: Node
    above: bool


def goes_apart(pattern: Pattern, operations: Sequence[Operation], *, words: bool) -> bool:
    """Whether matches below different nodes of a pattern's first kind cannot matter to each other.

    Parameters
    ----------
    words
        Whether words may change.
    """
    verbs = {one.verb for one in operations}
    # An index is new in the whole tree.
    if "coindex" in verbs or (not words and verbs & _SHRINKING):
        return False
    try:
        seen = list(_seen(pattern.node, False, False))
    except _LooksFurther:
        return False
    above = [one.node for one in seen if one.above]
    # What prune leaves empty goes, too.
    if above and "prune" in verbs:
        return False
    return {node.called for node in above}.isdisjoint(
        name for one in operations for name in one.arguments
    )


def _seen(part: Node | Condition, below: bool, above: bool) -> Iterator[_Seen]:
    """Yield the nodes that a pattern sees; they are surely below its first node, or above it."""
    if isinstance(part, Node):
        yield _Seen(part, above)
        below = below and not part.refers
    elif isinstance(part, Relation):
        edge = part.edge
        if edge in _ABOVE:
            below, above = False, True
        elif above or not (edge in _SAME or edge in _BELOW or (below and edge in _BESIDE)):
            raise _LooksFurther
        else:
            below = below or edge in _BELOW
    for one in parts_of(part):
        yield from _seen(one, below, above)


def first_of_each(
    pattern: Pattern, index: PatternIndex, rows: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return the first way below each topmost node that a pattern may be found at.

    Parameters
    ----------
    rows
        int64 ``[ways]``: where the pattern is found, rising.

    Returns
    -------
    numpy.ndarray
        int64: places in ``rows``, rising.
    """
    may_be = np.flatnonzero(named(pattern.node, index))
    reached = np.maximum.accumulate(np.append(0, index.end[may_be]))[:-1]
    topmost = may_be[may_be >= reached]
    _, first = np.unique(np.searchsorted(topmost, rows, side="right"), return_index=True)
    return first
