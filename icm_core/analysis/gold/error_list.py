"""Nodes of gold trees by how much they surprise a model: what `gold_errors` finds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.data.tree import Address

Order = Literal["surprise", "gain", "per-step"]
EXACT: Final = "Each sentence is scored without its own customers."
AS_THEY_ARE: Final = "The model was not trained on these sentences: they are scored as they are."
COLUMNS: Final = (
    Column("sentence", "count", "Number of the sentence in the treebank, from 1"),
    Column("label", "text", "Label of the node"),
    Column("words", "text", "Words of the node"),
    Column("from", "count", "First word"),
    Column("to", "count", "Last word"),
    Column("gold rule", "text", "What the treebank has"),
    Column("surprise", "nats", "Minus log-probability without the sentence's own customers"),
    Column("only here", "text", "No other sentence has the rule: the surprisal is a lower bound"),
    Column("preferred rule", "text", "What the model would have taken there"),
    Column("probability", "probability", "For the preferred rule"),
    Column("gain", "nats", "How much more probable it is than the gold rule"),
    Column("gain per step", "nats", "The same for each binary rule that the gold rule is"),
)


@dataclass(frozen=True, eq=False)
class GoldErrors:
    """Every node of some trees, in preorder, tree by tree.

    Parameters
    ----------
    labels, rules
        Texts that `label`, `rule` and `preferred` are numbers of.
    words
        Tokens of each tree.
    pointer
        int64 ``[trees + 1]``: nodes of tree i are ``pointer[i]:pointer[i + 1]``.
    parent
        int32 ``[nodes]``: number of the parent within the tree, -1 at its root.
    which
        int32 ``[nodes]``: which child of its parent the node is.
    start, end
        int32 ``[nodes]``: half-open token span.
    is_tag
        bool ``[nodes]``.
    rule
        int32 ``[nodes]``: the rule in the tree, with any number of children.
    binary_row
        int32 ``[nodes]``: its first row in the binarised tree.
    surprise
        float64 ``[nodes]`` in nats, with the floor where the rule is impossible.
    only_here
        bool ``[nodes]``: whether without the sentence the rule is impossible.
    preferred
        int32 ``[nodes]``: the rule that the model prefers, -1 where that is the node's own. For a
        tag: the tag that the word is most likely to have in any context, as a rule.
    chance
        float64 ``[nodes]``: probability of that rule (of that tag, given the word).
    gain
        float64 ``[nodes]`` in nats: log of `chance` less that of the node's own; 0 where the
        model prefers the node's own.
    steps
        int32 ``[nodes]``: rows of the binarised tree that the rule is.
    trained
        bool ``[trees]``: whether the tree's sentence was taken out of the model.
    note
        What is to be known of all of it; empty for nothing.
    """

    labels: tuple[str, ...]
    rules: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    pointer: NDArray[np.int64]
    parent: NDArray[np.int32]
    which: NDArray[np.int32]
    start: NDArray[np.int32]
    end: NDArray[np.int32]
    is_tag: NDArray[np.bool_]
    label: NDArray[np.int32]
    rule: NDArray[np.int32]
    binary_row: NDArray[np.int32]
    surprise: NDArray[np.float64]
    only_here: NDArray[np.bool_]
    preferred: NDArray[np.int32]
    chance: NDArray[np.float64]
    gain: NDArray[np.float64]
    steps: NDArray[np.int32]
    trained: NDArray[np.bool_]
    note: str = ""

    def __len__(self) -> int:
        return len(self.surprise)

    @cached_property
    def row(self) -> NDArray[np.int32]:
        """Tree of each node, int32 ``[nodes]``."""
        return np.repeat(np.arange(len(self.pointer) - 1, dtype=np.int32), np.diff(self.pointer))

    @cached_property
    def per_step(self) -> NDArray[np.float64]:
        """Gain for each row of the rule, float64 ``[nodes]``: long rules have no advantage."""
        return self.gain / self.steps

    def address(self, node: int) -> Address:
        """Return where a node is in its cleaned tree."""
        first = int(self.pointer[self.row[node]])
        found: list[int] = []
        at = node - first
        while self.parent[first + at] >= 0:
            found.append(int(self.which[first + at]))
            at = int(self.parent[first + at])
        return tuple(reversed(found))

    def text(self, node: int) -> str:
        """Return the words of a node."""
        words = self.words[int(self.row[node])]
        return " ".join(words[int(self.start[node]) : int(self.end[node])])

    def label_of(self, node: int) -> str:
        """Return the label of a node."""
        return self.labels[int(self.label[node])]

    def rule_of(self, node: int) -> str:
        """Return the rule of a node: ``NP → DT NN``."""
        return self.rules[int(self.rule[node])]

    def preferred_of(self, node: int) -> str:
        """Return the rule that the model prefers, empty where that is the node's own."""
        at = int(self.preferred[node])
        return self.rules[at] if at >= 0 else ""

    def ranked(
        self, by: Order = "surprise", *, tags: bool = False, label: str = ""
    ) -> NDArray[np.int32]:
        """Return the nodes that surprise most, or where another rule gains most, first.

        Parameters
        ----------
        by
            ``per-step``: by the gain for each binary rule that the node's rule is made of.
        tags
            Whether tags are ranked instead of phrases.
        label
            Only nodes with that label.
        """
        kept = self.is_tag if tags else ~self.is_tag
        if label:
            kept = kept & np.array([one == label for one in self.labels], dtype=bool)[self.label]
        found = np.flatnonzero(kept)
        value = {"surprise": self.surprise, "gain": self.gain, "per-step": self.per_step}[by]
        order = np.lexsort((found, -value[found]))
        return found[order].astype(np.int32)

    def table(
        self,
        top: int | None = None,
        *,
        by: Order = "surprise",
        tags: bool = False,
        label: str = "",
        numbers: Sequence[int] | None = None,
        more: Sequence[tuple[Column, Mapping[int, str]]] = (),
    ) -> Table:
        """Return the ranked nodes as a table.

        Parameters
        ----------
        top
            How many, None for all.
        numbers
            Number of each tree for people; from 1 on by themselves.
        more
            Further columns, and their values by node.
        """
        order = self.ranked(by, tags=tags, label=label)[:top]
        rows: list[tuple[Value, ...]] = []
        for node in order.tolist():
            tree = int(self.row[node])
            preferred = self.preferred_of(node)
            rows.append(
                (
                    tree + 1 if numbers is None else numbers[tree],
                    self.label_of(node),
                    self.text(node),
                    int(self.start[node]) + 1,
                    int(self.end[node]),
                    self.rule_of(node),
                    float(self.surprise[node]),
                    "yes" if self.only_here[node] else "",
                    preferred or None,
                    float(self.chance[node]) if preferred else None,
                    float(self.gain[node]),
                    float(self.per_step[node]),
                    *(texts.get(node) or None for _, texts in more),
                )
            )
        return Table(
            "gold-errors",
            "Gold nodes by surprisal",
            (*COLUMNS, *(column for column, _ in more)),
            tuple(rows),
            note=self.note or (EXACT if self.trained.any() else AS_THEY_ARE),
        )
