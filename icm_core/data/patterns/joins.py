"""What a pattern calls by name, where it is found: every way to choose these nodes, in columns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.patterns.index import Mask, PatternIndex
from icm_core.data.patterns.masks import kept
from icm_core.data.patterns.pairs import Rows, TooManyPairs, pairs
from icm_core.data.patterns.syntax import (
    Condition,
    Every,
    Maybe,
    Node,
    Not,
    Pattern,
    Relation,
    nodes_of,
)
from icm_core.errors import Check, DataError

_SLICE: Final = 50_000
"""Nodes at which a pattern may be found that are looked at together."""
_MOST_CELLS: Final = 20_000_000
"""Names times ways that are held at a time."""
_NONE: Final = -1
"""The row of a name that no node has."""


@dataclass(frozen=True, eq=False)
class Found:
    """Where a pattern is found, a row for each way to choose the nodes that it names.

    Parameters
    ----------
    rows
        int64 ``[ways]``: rows of the index, rising.
    named
        The nodes by name, int64 ``[ways]``; -1 where there is none.
    """

    rows: Rows
    named: dict[str, Rows]

    def __len__(self) -> int:
        return len(self.rows)


@dataclass(frozen=True, eq=False)
class _Ways:
    """Ways that are open: the one that each continues from, and what has been chosen so far.

    Parameters
    ----------
    origin
        int64 ``[ways]``.
    chosen
        int64 ``[ways, variables]``.
    """

    origin: Rows
    chosen: NDArray[np.int64]

    def take(self, ways: Rows | Mask) -> _Ways:
        return _Ways(self.origin[ways], self.chosen[ways])

    def from_origin(self, origin: Rows) -> _Ways:
        """Return these ways as continuing from where their origins did."""
        return _Ways(origin[self.origin], self.chosen)

    def once(self) -> _Ways:
        """Return each way once."""
        if len(self.origin) < 2:
            return self
        columns = (*self.chosen.T[::-1], self.origin)
        order = np.lexsort(columns)
        ways = self.take(order)
        new = np.diff(ways.origin, prepend=_NONE - 1) != 0
        for column in ways.chosen.T:
            new[1:] |= column[1:] != column[:-1]
        return ways.take(new)


def found_rows(pattern: Pattern, index: PatternIndex, check: Check) -> Found:
    """Return where a pattern is found, and what it calls by name there.

    Raises
    ------
    DataError
        If there are more ways at one node than can be held.
    """
    rows = np.flatnonzero(kept(pattern.node, index, check))
    variables = pattern.variables
    if not variables and not pattern.is_joined:
        return Found(rows, {})
    solver = _Solver(pattern, index, check)
    parts = []
    stack = [rows[at : at + _SLICE] for at in range(0, len(rows), _SLICE)][::-1]
    while stack:
        check()
        some = stack.pop()
        try:
            ways = solver.solve(some)
        except TooManyPairs:
            if len(some) == 1:
                raise DataError(
                    "the pattern is found in too many ways at one node; name fewer nodes, or say "
                    "more of them"
                ) from None
            stack += [some[len(some) // 2 :], some[: len(some) // 2]]
            continue
        parts.append((some[ways.origin], ways.chosen[:, : len(variables)]))
    if not parts:
        parts.append((rows, np.zeros((0, len(variables)), dtype=np.int64)))
    chosen = np.concatenate([part[1] for part in parts])
    ways = _Ways(np.concatenate([part[0] for part in parts]), chosen).once()
    return Found(ways.origin, {name: ways.chosen[:, at] for at, name in enumerate(variables)})


class _Solver:
    """Goes through a pattern from its first node to the last, with all ways at a time."""

    def __init__(self, pattern: Pattern, index: PatternIndex, check: Check) -> None:
        self._pattern, self._index, self._check = pattern, index, check
        texts = [f"%{name}" for node in nodes_of(pattern.node) for _, name in node.groups]
        self._place = {
            name: at for at, name in enumerate(dict.fromkeys((*pattern.variables, *texts)))
        }
        self._texts: dict[str, int] = {}
        self._kept: dict[int, Mask] = {}
        self._captured: dict[tuple[int, int], Rows] = {}
        self._plain: dict[int, bool] = {}

    def solve(self, rows: Rows) -> _Ways:
        chosen = np.full((len(rows), len(self._place)), _NONE, dtype=np.int64)
        return self._node(self._pattern.node, rows, chosen).once()

    def _mask(self, node: Node) -> Mask:
        found = self._kept.get(id(node))
        if found is None:
            found = self._kept[id(node)] = kept(node, self._index, self._check)
        return found

    def _is_plain(self, part: Node | Condition) -> bool:
        """Whether nothing in it is named or depends on what is."""
        found = self._plain.get(id(part))
        if found is None:
            found = not any(node.called or node.tied for node in nodes_of(part))
            self._plain[id(part)] = found
        return found

    def _node(self, node: Node, rows: Rows, chosen: NDArray[np.int64]) -> _Ways:
        """Return the ways that continue at some rows, each with what was chosen before it."""
        self._check()
        index = self._index
        keep = self._mask(node)[rows]
        if self._is_plain(node):
            at = np.flatnonzero(keep)
            return _Ways(at, chosen[at])
        if node.like:
            other = chosen[:, self._place[node.like]]
            keep &= (other >= 0) & (index.name[rows] == index.name[other])
        if node.called:
            known = chosen[:, self._place[node.called]]
            keep &= (known == rows) | ((known < 0) & (not node.refers))
        at = np.flatnonzero(keep)
        rows, chosen = rows[at], chosen[at]
        if node.called:
            chosen[:, self._place[node.called]] = rows
        for group, name in node.groups:
            texts, column = self._texts_of(node, group)[index.name[rows]], self._place[f"%{name}"]
            same = (chosen[:, column] < 0) | (chosen[:, column] == texts)
            at, rows, chosen = at[same], rows[same], chosen[same]
            chosen[:, column] = texts[same]
        if node.condition is None:
            return _Ways(at, chosen)
        return self._condition(node.condition, rows, chosen).from_origin(at)

    def _texts_of(self, node: Node, group: int) -> Rows:
        """Return the number of the text that a group takes, for each label and word."""
        key = (id(node), group)
        known = self._captured.get(key)
        if known is None:
            regex = node.names[0].regex
            assert regex is not None
            base = node.names[0].kind == "base"
            index = self._index
            names = (*(index.bases if base else index.labels), *index.words)
            known = np.full(len(names), _NONE, dtype=np.int64)
            for at, name in enumerate(names):
                texts = regex.match(name)
                if texts is None and at >= len(index.labels):
                    texts = regex.match(display_word(name))
                text = "" if texts is None else texts[group - 1]
                known[at] = self._texts.setdefault(text, len(self._texts))
            self._captured[key] = known
        return known

    def _condition(self, part: Condition, rows: Rows, chosen: NDArray[np.int64]) -> _Ways:
        if isinstance(part, Relation):
            return self._relation(part, rows, chosen)
        every = np.arange(len(rows))
        if isinstance(part, Not | Maybe):
            held = self._condition(part.part, rows, chosen)
            left = np.setdiff1d(every, held.origin)
            without = _Ways(left, chosen[left])
            return without if isinstance(part, Not) else _both(held, without)
        if isinstance(part, Every):
            ways = _Ways(every, chosen)
            for one in part.parts:
                more = self._condition(one, rows[ways.origin], ways.chosen)
                ways = more.from_origin(ways.origin)
            return ways
        ways = self._condition(part.parts[0], rows, chosen)
        for one in part.parts[1:]:
            ways = _both(ways, self._condition(one, rows, chosen))
        return ways.once()

    def _relation(self, part: Relation, rows: Rows, chosen: NDArray[np.int64]) -> _Ways:
        through = None if part.through is None else self._mask(part.through)
        nodes, where = np.unique(rows, return_inverse=True)
        found = pairs(part, nodes, self._mask(part.target), through, self._index, self._check)
        if self._is_plain(part):
            has = np.zeros(len(nodes), dtype=np.bool_)
            has[found[0]] = True
            at = np.flatnonzero(has[where])
            return _Ways(at, chosen[at])
        # Every way at a node continues to every target of that node.
        order = np.argsort(found[0], kind="stable")
        sizes = np.bincount(found[0], minlength=len(nodes))
        begins = np.cumsum(sizes) - sizes
        many = sizes[where]
        if int(many.sum()) * max(len(self._place), 1) > _MOST_CELLS:
            raise TooManyPairs
        at = np.repeat(np.arange(len(rows)), many)
        steps = np.arange(len(at)) - np.repeat(np.cumsum(many) - many, many)
        targets = found[1][order][begins[where[at]] + steps]
        return self._node(part.target, targets, chosen[at]).from_origin(at).once()


def _both(one: _Ways, other: _Ways) -> _Ways:
    return _Ways(
        np.concatenate((one.origin, other.origin)), np.concatenate((one.chosen, other.chosen))
    )
