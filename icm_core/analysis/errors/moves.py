"""Which steps would bring a tree nearer to gold, and how many brackets each corrects.

Only steps that touch a wrong bracket are considered: what could leave a bracket that gold does not
have, and what could make one that gold has.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from icm_core.analysis.errors.board import Board, Candidate
from icm_core.analysis.errors.steps import Delete, Insert, Move, Placement, Relabel
from icm_core.analysis.errors.trees import ABOVE, Node, chain

MOST_WRONG: Final = 200
"""More wrong brackets than this are corrected without moves: such trees have little in common."""
_MOST_LEVELS: Final = 40
"""How far up or down a run is tried."""
_MOST_SISTERS: Final = 12
"""How long a run, from either end of its parent, is tried."""
_RELABEL, _MOVE, _DELETE, _INSERT = range(4)
_RELABELLED: Final = 2
"""Brackets that another label corrects: an extra one and a missing one."""


def simple_steps(board: Board) -> Iterator[Candidate]:
    """Yield the steps that change one phrase and gain enough: other label, deletion, insertion."""
    if board.least > _RELABELLED:
        return
    one_by_one = board.least == 1
    for key in board.missing() if one_by_one else ():
        found = insertion(board, key)
        if found is not None:
            yield found
    by_span = board.missing_by_span()
    for node in board.extra():
        if one_by_one and (node.above.number != ABOVE or len(node.children) == 1):
            # The top over several phrases cannot go; gold has a bracket that it can become.
            yield changed(board, node, None)
        for key in by_span.get((node.start, node.end), ()):
            yield changed(board, node, key)


def changed(board: Board, node: Node, key: int | None) -> Candidate:
    """Return the step that gives an extra phrase another label, or deletes it.

    Parameters
    ----------
    node
        The phrase.
    key
        A missing bracket over its words, None to delete it.
    """
    line = chain(node)
    at = line.index(node)
    labels = [one.label for one in line]
    place = (node.start - node.end, node.start, at)
    new = () if key is None else (board.bracket(key)[0],)
    disorder = board.disorder([*labels[:at], *new, *labels[at + 1 :]], (node.start, node.end))
    removed = (board.key(node),)
    if key is None:
        return Candidate((-1, 0, _DELETE, disorder, *place), Delete(node.number), removed, ())
    step = Relabel((node.number,), new)
    return Candidate((-2, 0, _RELABEL, disorder, *place), step, removed, (key,))


def _lowest(board: Board, start: int, end: int) -> Node:
    """Return the lowest phrase over a span."""
    node = board.tree.leaves[start].above
    while node.end < end:
        node = node.above
    return node


def _boundary(node: Node, place: int) -> int | None:
    """Return the number of children of a node that end by a place, None in the midst of one."""
    for at, child in enumerate(node.children):
        if child.start >= place:
            return at if child.start == place else None
    return len(node.children) if node.end == place else None


def insertion(board: Board, key: int) -> Candidate | None:
    """Return the step that inserts a missing bracket, None where others prevent it."""
    label, start, end = board.bracket(key)
    parent = _lowest(board, start, end)
    if (parent.start, parent.end) == (start, end) and parent.number != ABOVE:
        return _chain_insertion(board, key, parent)
    first, last = _boundary(parent, start), _boundary(parent, end)
    if first is None or last is None:
        return None
    order = (-1, 0, _INSERT, 0, start - end, start, 0)
    return Candidate(order, Insert(parent.number, first, last, label), (), (key,))


def _chain_insertion(board: Board, key: int, node: Node) -> Candidate:
    label, start, end = board.bracket(key)
    line = chain(node)
    labels = [one.label for one in line]
    disorder, at = min(
        (board.disorder([*labels[:place], label, *labels[place:]], (start, end)), place)
        for place in range(len(line) + 1)
    )
    if at:
        parent = line[at - 1]
        step = Insert(parent.number, 0, len(parent.children), label)
    else:
        parent = line[0].above
        place = parent.index(line[0])
        step = Insert(parent.number, place, place + 1, label)
    return Candidate((-1, 0, _INSERT, disorder, start - end, start, at), step, (), (key,))


def moves(board: Board) -> Iterator[Candidate]:
    """Yield the moves that correct more brackets than they break, and gain enough (`Board`)."""
    seen: set[tuple[int, int, int]] = set()
    for source, first, last in _runs(board):
        count = last - first
        if 0 < count < len(source.children) and (source.number, first, last) not in seen:
            seen.add((source.number, first, last))
            yield from run_moves(board, source, first, last)


def run_moves(board: Board, source: Node, first: int, last: int) -> Iterator[Candidate]:
    """Yield the moves of one run, not of a whole phrase, that correct more than they break."""
    return _Run(board, source, first, last).moves()


def _runs(board: Board) -> Iterator[tuple[Node, int, int]]:
    """Yield the runs of sisters at the borders of wrong brackets."""
    for node in board.extra():
        yield from _ends(node, board.edges)
    for start, end in board.missing_by_span():
        parent = _lowest(board, start, end)
        first, last = _boundary(parent, start), _boundary(parent, end)
        if last is not None:
            for at in range(last - 1, max(last - _MOST_SISTERS, 0) - 1, -1):
                if parent.children[at].start <= start:
                    break
                yield parent, at, last
        if first is not None:
            for at in range(first + 1, min(first + _MOST_SISTERS, len(parent.children)) + 1):
                if parent.children[at - 1].end >= end:
                    break
                yield parent, first, at
        for place, known in ((start, first), (end, last)):
            if known is None:
                inner = _lowest(board, place - 1, place + 1)
                at = _boundary(inner, place) or 0
                yield inner, 0, at
                yield inner, at, len(inner.children)


def _ends(node: Node, edges: set[int]) -> Iterator[tuple[Node, int, int]]:
    """Yield the runs at both ends of a phrase whose inner border gold has too."""
    count = len(node.children)
    for size in range(1, min(count - 1, _MOST_SISTERS) + 1):
        if node.children[count - size].start in edges:
            yield node, count - size, count
        if node.children[size - 1].end in edges:
            yield node, 0, size


class _Run:
    """A run of sisters, and where it could go."""

    def __init__(self, board: Board, source: Node, first: int, last: int) -> None:
        self._board = board
        self._source = source
        self._first, self._last = first, last
        children = source.children
        self._start, self._end = children[first].start, children[last - 1].end
        self._others = len(children) - (last - first)
        # A phrase left over nothing but one of its own label goes.
        left = children[0 if first else -1]
        alone = self._others == 1 and left.leaf is None and left.code == source.code
        self._alone = left if alone else None

    def moves(self) -> Iterator[Candidate]:
        children = self._source.children
        borders = self._board.borders()
        for right in (False, True):
            # Each phrase that a move makes begins or ends at the run's inner border, and no more
            # phrases go than are made: where nothing is missing there, nothing is gained.
            if self._alone is None and (self._start if right else self._end) not in borders:
                continue
            beside = self._last if right else self._first - 1
            if 0 <= beside < len(children):
                yield from self._down(children[beside], right, [], [], 0)
            else:
                yield from self._up(right)

    def _down(
        self, node: Node, right: bool, removed: list[int], added: list[int], hope: int
    ) -> Iterator[Candidate]:
        """Yield the moves into what is beside, on the right or on the left.

        ``hope`` is no less than the gain: each bracket counts for itself; one that is removed and
        added counts as corrected once.
        """
        if node.leaf is not None:
            return
        board, alone = self._board, self._alone is not None
        width, surplus = board.width, board.surplus
        removed, added = list(removed), list(added)
        for level in range(_MOST_LEVELS):
            if node.leaf is not None:
                return
            new = node.code
            new += self._start * width + node.end if right else node.start * width + self._end
            hope += 1 if surplus.get(new, 0) < 0 or new in removed else -1
            # A new node over all that the source has is no move, but a chain.
            if (removed or self._others > 1) and (alone or hope >= board.least):
                placement: Placement = "join-before" if right else "join-after"
                found = self._weighed(node, placement, removed, [*added, new], level)
                if found is not None:
                    yield found
            key = node.code + node.start * width + node.end
            added.append(new)
            hope += 1 if surplus.get(key, 0) > 0 or key in added else -1
            removed.append(key)
            # Into the only sister of its own label: that is to delete the sister.
            if (node is not self._alone or len(removed) > 1) and (alone or hope >= board.least):
                inside: Placement = "first" if right else "last"
                found = self._weighed(node, inside, removed, added, level)
                if found is not None:
                    yield found
            node = node.children[0] if right else node.children[-1]

    def _up(self, right: bool) -> Iterator[Candidate]:
        """Yield the moves out of the source, over its right or its left border."""
        node, board, alone = self._source, self._board, self._alone is not None
        removed, added = [board.key(node)], [self._shrunk(node, right)]
        hope = self._shift(removed[0], added[0], [], [])
        for level in range(_MOST_LEVELS):
            parent = node.above
            if parent.number == ABOVE:
                return
            if alone or hope >= board.least:
                place: Placement = "after" if right else "before"
                found = self._weighed(node, place, removed, added, level)
                if found is not None:
                    yield found
            if parent.end != self._end if right else parent.start != self._start:
                beside = parent.children[parent.index(node) + (1 if right else -1)]
                yield from self._down(beside, right, removed, added, hope)
                return
            shrunk = self._shrunk(parent, right)
            if alone or hope + 1 >= board.least:
                placement: Placement = "join-after" if right else "join-before"
                found = self._weighed(parent, placement, removed, [*added, shrunk], level)
                if found is not None:
                    yield found
            key = board.key(parent)
            hope += self._shift(key, shrunk, removed, added)
            removed.append(key)
            added.append(shrunk)
            node = parent

    def _shrunk(self, node: Node, right: bool) -> int:
        width = self._board.width
        if right:
            return node.code + node.start * width + self._start
        return node.code + self._end * width + node.end

    def _shift(self, key: int, new: int, removed: list[int], added: list[int]) -> int:
        """Return by how much a gain grows at most with one more bracket removed and one added."""
        surplus = self._board.surplus
        less = surplus.get(key, 0) > 0 or key in added
        more = surplus.get(new, 0) < 0 or new in removed or new == key
        return (1 if less else -1) + (1 if more else -1)

    def _weighed(
        self, target: Node, placement: Placement, removed: list[int], added: list[int], level: int
    ) -> Candidate | None:
        """Return a move, None where it gains less than what is of interest."""
        board = self._board
        gain, harm = board.weigh(removed, added)
        collapse = False
        if self._alone is not None:
            key = board.key(self._source)
            up = bool(removed) and removed[0] == key
            less = (removed, added[1:]) if up else ([*removed, key], added)
            without = board.weigh(*less)
            if without[0] >= gain:
                (gain, harm), (removed, added), collapse = without, less, True
        if gain < board.least:
            return None
        size = self._last - self._first
        # What stands later hangs below what stands before it, if both are as good.
        order = (-gain, harm, _MOVE, placement.startswith("join"), size, level, -self._start)
        step = Move(
            self._source.number, self._first, self._last, target.number, placement, collapse
        )
        return Candidate(order, step, tuple(removed), tuple(added))
