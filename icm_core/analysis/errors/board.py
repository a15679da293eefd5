"""A tree on its way to gold, and what a step does to its brackets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from icm_core.analysis.errors.steps import Relabel, Step
from icm_core.analysis.errors.trees import LONGEST_CHAIN, Node, WorkTree

Span = tuple[int, int]


class Candidate(NamedTuple):
    """A step, and what it does to the brackets.

    Parameters
    ----------
    order
        The first one is taken: most brackets corrected, fewest broken, then the simplest.
    step
        The step.
    removed, added
        Keys of brackets.
    """

    order: tuple[int, ...]
    step: Step
    removed: tuple[int, ...]
    added: tuple[int, ...]

    @property
    def gain(self) -> int:
        """Wrong brackets corrected, less those made."""
        return -self.order[0]


class Board:
    """A tree on its way to gold, with the count of every bracket against gold's.

    Parameters
    ----------
    gold, tree
        Over the same words, the same tokens loose.
    """

    def __init__(self, gold: WorkTree, tree: WorkTree) -> None:
        self.tree = tree
        self.width = len(tree.leaves) + 1
        self._codes: dict[str, int] = {}
        self._brackets: dict[int, tuple[str, int, int]] = {}
        self.labels: list[str] = []
        self.surplus: dict[int, int] = {}
        """How many more of a bracket the tree has than gold."""
        self.gold_chains: dict[Span, list[str]] = {}
        """Labels over each span of gold, from the top down."""
        self.edges = {0, self.width - 1}
        """Where phrases of gold begin or end."""
        for node in gold.phrases:
            self._count(node, -1)
            span = node.start, node.end
            self.gold_chains.setdefault(span, []).append(node.label)
            self.edges.update(span)
        self.wanted = tuple(self.surplus)
        self.least = 1
        """Gain from which on a step is of interest: that of the best one known so far."""
        self._extra: list[Node] | None = None
        self._missing: list[int] | None = None
        self._missing_by_span: dict[Span, list[int]] | None = None
        self._borders: set[int] | None = None
        for node in tree.phrases:
            self._count(node, 1)
        self.wrong = sum(map(abs, self.surplus.values()))
        """How many brackets are missing or extra."""

    def code(self, label: str) -> int:
        """Return what represents a label in keys."""
        if label not in self._codes:
            self._codes[label] = len(self.labels) * self.width * self.width
            self.labels.append(label)
        return self._codes[label]

    def key(self, node: Node) -> int:
        """Return the number that represents the bracket of a phrase."""
        return node.code + node.start * self.width + node.end

    def bracket(self, key: int) -> tuple[str, int, int]:
        """Return the bracket that a number represents."""
        found = self._brackets.get(key)
        if found is None:
            label, span = divmod(key, self.width * self.width)
            found = self._brackets[key] = self.labels[label], *divmod(span, self.width)
        return found

    def _count(self, node: Node, by: int) -> None:
        node.code = self.code(node.label)
        key = self.key(node)
        self.surplus[key] = self.surplus.get(key, 0) + by

    def missing(self) -> list[int]:
        """Return the keys that only gold has, the widest first."""
        if self._missing is None:
            found = [key for key in self.wanted if self.surplus[key] < 0]
            self._missing = sorted(found, key=self._narrowness)
        return self._missing

    def borders(self) -> set[int]:
        """Return where missing brackets begin or end."""
        if self._borders is None:
            self._borders = {place for span in self.missing_by_span() for place in span}
        return self._borders

    def _narrowness(self, key: int) -> tuple[int, int]:
        _, start, end = self.bracket(key)
        return start - end, start

    def missing_by_span(self) -> dict[Span, list[int]]:
        """Return the keys that only gold has by their spans, the widest first."""
        if self._missing_by_span is None:
            found: dict[Span, list[int]] = {}
            for key in self.missing():
                _, start, end = self.bracket(key)
                found.setdefault((start, end), []).append(key)
            self._missing_by_span = found
        return self._missing_by_span

    def extra(self) -> list[Node]:
        """Return the phrases that gold does not have, parents first."""
        if self._extra is None:
            surplus, width = self.surplus, self.width
            self._extra = [
                node
                for node in self.tree.phrases
                if surplus[node.code + node.start * width + node.end] > 0
            ]
        return self._extra

    def take(self, chosen: Candidate) -> None:
        """Take a step and count its brackets."""
        made = self.tree.do(chosen.step)
        self._extra = self._missing = self._missing_by_span = self._borders = None
        if made is not None:
            made.code = self.code(made.label)
        if isinstance(chosen.step, Relabel):
            for number in chosen.step.nodes:
                node = self.tree.nodes[number]
                node.code = self.code(node.label)
        for keys, by in ((chosen.removed, -1), (chosen.added, 1)):
            for key in keys:
                before = self.surplus.get(key, 0)
                self.surplus[key] = before + by
                self.wrong += abs(before + by) - abs(before)

    def weigh(self, removed: Sequence[int], added: Sequence[int]) -> tuple[int, int]:
        """Return the gain of a step and how many brackets it makes wrong."""
        surplus = self.surplus
        if len(removed) == 1 and len(added) == 1 and removed[0] != added[0]:
            harm = (surplus.get(removed[0], 0) <= 0) + (surplus.get(added[0], 0) >= 0)
            return 2 - 2 * harm, harm
        gain = harm = 0
        for key in removed:
            count = surplus.get(key, 0)
            surplus[key] = count - 1
            if count > 0:
                gain += 1
            else:
                harm += 1
        for key in added:
            count = surplus.get(key, 0)
            surplus[key] = count + 1
            if count < 0:
                gain += 1
            else:
                harm += 1
        for key in removed:
            surplus[key] += 1
        for key in added:
            surplus[key] -= 1
        return gain - harm, harm

    def disorder(self, labels: Sequence[str], span: Span) -> int:
        """Return how many nodes of a chain stand elsewhere than in gold."""
        wanted = self.gold_chains.get(span, [])
        if max(len(labels), len(wanted)) > LONGEST_CHAIN:
            return 0
        return len(labels) - _common(labels, wanted)


def _common(first: Sequence[str], second: Sequence[str]) -> int:
    """Return the length of the longest common subsequence."""
    row = [0] * (len(second) + 1)
    for one in first:
        before = row
        row = [0]
        for at, other in enumerate(second):
            row.append(before[at] + 1 if one == other else max(before[at + 1], row[at]))
    return row[-1]
