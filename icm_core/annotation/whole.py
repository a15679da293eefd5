"""All trees of a treebank checked at once, in columns: what `checks` finds tree by tree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.annotation import checks
from icm_core.annotation.checks import Inventory, Violation, ViolationKind
from icm_core.annotation.indices import gap_numbers, own_indices, referred_number
from icm_core.data.cleaning.clean import TRACE_TAG, strip_function_tag
from icm_core.data.columns import NO_PARENT, NO_WORD, TreeColumns
from icm_core.data.tree import Address

Rows = NDArray[np.int64]

_Found = tuple[int, int, ViolationKind, str]
"""A row, the order among the findings of its node, the kind, and what is said."""
_EMPTY, _CYCLE, _INDEX, _ROOT, _UNSEEN = range(5)
"""Order of the findings of one node."""
_MIX: Final = (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB)
"""Multipliers of splitmix64 (Steele et al. 2014), by which rules are told apart."""


@dataclass(frozen=True, eq=False)
class _Rules:
    """The rules of all phrases.

    Parameters
    ----------
    row
        The phrases that have a rule: some child with words.
    code
        uint64: the same for the same rule. Two rules of a million have the same with a chance of
        3e-8.
    first, child
        The children of phrase ``i`` that count are rows ``child[first[i]:first[i + 1]]``.
    """

    row: Rows
    code: NDArray[np.uint64]
    first: Rows
    child: Rows


class Whole:
    """The nodes of all trees, with labels as inventories count them.

    Parameters
    ----------
    columns
        The trees as they are now.
    """

    def __init__(self, columns: TreeColumns) -> None:
        self.columns = columns
        rows = np.arange(len(columns.label), dtype=np.int64)
        self.inner = columns.end > rows + 1
        self.sentence = np.repeat(np.arange(len(columns)), np.diff(columns.pointer))
        traces = [at for at, label in enumerate(columns.labels) if label == TRACE_TAG]
        self.trace = (columns.word != NO_WORD) & np.isin(columns.label, traces)
        self._name_labels()
        heard = (columns.word != NO_WORD) & ~self.trace
        told = np.concatenate(([0], np.cumsum(heard)))
        self.tagged = np.flatnonzero(heard & ~self.inner)
        self._silent = told[columns.end] == told[rows]
        self.rules = self._rules()

    def _name_labels(self) -> None:
        """Number the labels without function tags, of phrases and of tags alike."""
        labels = self.columns.labels
        number: dict[str, int] = {}
        maps = []
        for is_tag in (False, True):
            names = (strip_function_tag(label, preterminal=is_tag) for label in labels)
            maps.append(np.array([number.setdefault(one, len(number)) for one in names] or [0]))
        self.names = list(number)
        label = self.columns.label
        self.name = np.where(self.inner, maps[0][label], maps[1][label])

    def _rules(self) -> _Rules:
        parent = self.columns.parent
        child = np.flatnonzero((parent != NO_PARENT) & ~self._silent)
        child = child[np.argsort(parent[child], kind="stable")]
        row, first = np.unique(parent[child], return_index=True)
        ends = np.append(first, len(child))
        place = np.arange(len(child)) - np.repeat(first, np.diff(ends))
        with np.errstate(over="ignore"):
            each = _mixed(
                self.name[child].astype(np.uint64), place.astype(np.uint64) + np.uint64(1)
            )
            total = np.add.reduceat(each, first) if len(first) else each[:0]
            code = total + _mixed(self.name[row].astype(np.uint64), np.uint64(0))
        return _Rules(row.astype(np.int64), code, ends, child)

    def inventory(self) -> Inventory:
        """Count what is in all trees."""
        columns, code = self.columns, self.rules.code
        roots = np.bincount(columns.label[columns.pointer[:-1]], minlength=len(columns.labels))
        _, first, count = np.unique(code, return_index=True, return_counts=True)
        if not len(columns):
            return Inventory()
        return Inventory(
            Counter({columns.labels[at]: int(roots[at]) for at in np.flatnonzero(roots)}),
            self._counted(self.inner),
            self._counted(self.tagged),
            Counter(
                {
                    self._rule(at): number
                    for at, number in zip(first.tolist(), count.tolist(), strict=True)
                }
            ),
        )

    def _counted(self, rows: NDArray[np.bool_] | Rows) -> Counter[str]:
        number = np.bincount(self.name[rows], minlength=len(self.names))
        return Counter({self.names[at]: int(number[at]) for at in np.flatnonzero(number)})

    def _rule(self, at: int) -> tuple[str, ...]:
        first, last = self.rules.first[at : at + 2].tolist()
        rows = (int(self.rules.row[at]), *self.rules.child[first:last].tolist())
        return tuple(self.names[self.name[row]] for row in rows)

    # Findings

    def violations(self) -> list[tuple[int, Violation]]:
        """Return what is wrong, with the place of its sentence, in order of the nodes."""
        found = [*self._structure(), *self._unseen()]
        found.sort(key=lambda one: one[:2])
        address = _Addresses(self.columns)
        sentence = self.sentence
        return [
            (int(sentence[row]), Violation(address.of(row), kind, message))
            for row, _, kind, message in found
        ]

    def _structure(self) -> list[_Found]:
        columns, labels = self.columns, self.columns.labels
        rows = np.arange(len(columns.label), dtype=np.int64)
        empty = np.flatnonzero(~self.inner & (columns.word == NO_WORD))
        below = np.minimum(rows + 1, len(rows) - 1)
        alone = self.inner & (columns.end[below] == columns.end) & self.inner[below]
        cycles = np.flatnonzero(alone & (columns.label == columns.label[below]))
        return [
            *self._told(empty, _EMPTY, "empty", lambda at: checks.empty(labels[columns.label[at]])),
            *self._told(
                cycles, _CYCLE, "cycle", lambda at: checks.cycle(labels[columns.label[at]])
            ),
            *self._dangling(),
        ]

    def _told(
        self, rows: Rows, order: int, kind: ViolationKind, text: Callable[[int], str]
    ) -> list[_Found]:
        return [(row, order, kind, text(row)) for row in rows.tolist()]

    def _dangling(self) -> list[_Found]:
        """Return what refers to an index that no phrase of its sentence has."""
        columns = self.columns
        numbered = [(own_indices(label), gap_numbers(label)) for label in columns.labels]
        has = np.array([bool(one or other) for one, other in numbered] or [False])
        own: set[tuple[int, int]] = set()
        repeated: set[tuple[int, int]] = set()
        gaps: list[tuple[int, int]] = []
        for row in np.flatnonzero((columns.word == NO_WORD) & has[columns.label]).tolist():
            place = int(self.sentence[row])
            numbers, repeats = numbered[columns.label[row]]
            own.update((place, number) for number in numbers)
            repeated.update((place, number) for number in repeats)
            gaps += [(row, number) for number in repeats]
        found: list[_Found] = []
        for row, number in gaps:
            if (int(self.sentence[row]), number) not in own:
                found.append((row, _INDEX, "index", checks.index(number, gap=True)))
        refers = [referred_number(word) for word in columns.words]
        for row in np.flatnonzero(self.trace).tolist():
            wanted = refers[columns.word[row]]
            key = int(self.sentence[row]), wanted
            if wanted is not None and key not in own and key not in repeated:
                found.append((row, _INDEX, "index", checks.index(wanted, gap=False)))
        return found

    def _unseen(self) -> list[_Found]:
        """Return what is in one sentence alone."""
        columns, labels, names, rules = self.columns, self.columns.labels, self.names, self.rules
        roots = columns.pointer[:-1][np.diff(columns.pointer) > 0]
        inner = np.flatnonzero(self.inner)
        strange = self._alone(inner, self.name[inner])
        new = self._alone(np.arange(len(rules.row)), rules.code, self.sentence[rules.row])
        # Of a phrase whose label is new it is not said that its rule is.
        new = new[~np.isin(rules.row[new], strange)]
        return [
            *self._told(
                self._alone(roots, columns.label[roots]),
                _ROOT,
                "root",
                lambda at: checks.root(labels[columns.label[at]]),
            ),
            *self._told(
                self._alone(self.tagged, self.name[self.tagged]),
                _UNSEEN,
                "tag",
                lambda at: checks.tag(names[self.name[at]]),
            ),
            *self._told(strange, _UNSEEN, "label", lambda at: checks.label(names[self.name[at]])),
            *(
                (int(rules.row[at]), _UNSEEN, "rule", checks.rule(self._rule(at)))
                for at in new.tolist()
            ),
        ]

    def _alone(self, rows: Rows, key: NDArray[np.generic], sentence: Rows | None = None) -> Rows:
        """Return those rows whose key is in no other sentence."""
        if not len(rows):
            return rows
        where = self.sentence[rows] if sentence is None else sentence
        _, number = np.unique(key, return_inverse=True)
        least = np.full(int(number.max()) + 1, len(self.columns), dtype=np.int64)
        most = np.full(len(least), -1, dtype=np.int64)
        np.minimum.at(least, number, where)
        np.maximum.at(most, number, where)
        found: Rows = rows[(least == most)[number]]
        return found


class _Addresses:
    """Where rows are in their trees."""

    def __init__(self, columns: TreeColumns) -> None:
        self._parent = columns.parent
        child = np.flatnonzero(columns.parent != NO_PARENT)
        child = child[np.argsort(columns.parent[child], kind="stable")]
        _, first, count = np.unique(columns.parent[child], return_index=True, return_counts=True)
        self._number = np.zeros(len(columns.label), dtype=np.int64)
        self._number[child] = np.arange(len(child)) - np.repeat(first, count)

    def of(self, row: int) -> Address:
        """Return the address of a row."""
        found = []
        while (above := int(self._parent[row])) != NO_PARENT:
            found.append(int(self._number[row]))
            row = above
        return tuple(reversed(found))


def _mixed(value: NDArray[np.uint64], place: NDArray[np.uint64] | np.uint64) -> NDArray[np.uint64]:
    """Return 64 bits that are spread, for a label at a place of a rule."""
    golden, second, third = map(np.uint64, _MIX)
    x = (value + np.uint64(1)) * golden + place * second
    x = (x ^ (x >> np.uint64(30))) * second
    x = (x ^ (x >> np.uint64(27))) * third
    mixed: NDArray[np.uint64] = x ^ (x >> np.uint64(31))
    return mixed
