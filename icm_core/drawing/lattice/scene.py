"""What a lattice shows, without where: candidates, gold, what runs found, states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.drawing.trees.layout import is_right_to_left

if TYPE_CHECKING:
    from icm_core.drawing.charts.scene import Scene


@dataclass(frozen=True, slots=True)
class FoundRow:
    """The tags that some runs found, or those of gold.

    Parameters
    ----------
    name
        Before the row.
    tags
        One for each word; empty where there is none.
    differs
        Words whose tag is to be looked at.
    """

    name: str
    tags: tuple[str, ...]
    differs: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class StateRows:
    """The states of contexts in which a tag can be, as text.

    Parameters
    ----------
    heads
        Of the columns.
    rows
        The most probable one first.
    more
        How many others there are.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    more: int = 0


@dataclass(frozen=True, eq=False)
class LatticeScene:
    """What a lattice shows.

    Parameters
    ----------
    scene
        Words, labels and posteriors of all nodes.
    columns
        Tags of each word as nodes, the most probable first.
    reverse
        Whether sequences are built from the last word to the first.
    gold
        Gold tag of each word; empty where gold is not known.
    found
        What runs found, below the words.
    notes
        What the names before those rows stand for.
    states
        The states of a node, None where they are not known.
    """

    scene: Scene
    columns: tuple[tuple[int, ...], ...]
    reverse: bool = False
    gold: tuple[str, ...] = ()
    found: tuple[FoundRow, ...] = ()
    notes: tuple[str, ...] = ()
    states: Callable[[int], StateRows | None] | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The tokens."""
        return self.scene.words

    @property
    def mirrored(self) -> bool:
        """Whether the first word is at the right."""
        return is_right_to_left(self.words)

    def gold_node(self, word: int) -> int:
        """Return the candidate that is the gold tag of a word, -1 for none."""
        if word >= len(self.gold):
            return -1
        # Long tags may differ in what is not shown of them.
        labels, symbol = self.scene.labels, self.scene.nodes.symbol
        tags = (node for node in self.columns[word] if labels[symbol[node]] == self.gold[word])
        return next(tags, -1)

    def missing(self, word: int) -> str:
        """Return the gold tag of a word that is no candidate, else nothing."""
        known = word < len(self.gold) and self.gold_node(word) < 0
        return self.gold[word] if known else ""

    def tags_below(self, word: int) -> Sequence[str]:
        """Return what is written below a word."""
        return [row.tags[word] for row in self.found if word < len(row.tags)]
