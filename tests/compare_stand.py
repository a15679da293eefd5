"""A stand for what the Compare workspace looks at, without treebank, project and jobs."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QObject, Signal
from window_trees import leaf

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.data.tree import Tree
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.compare.sentence_pair import SentencePair, pair_of
from icm_gui.viewmodels.compare.sides import Source

SOURCES = (
    Source("gold", "Gold", "gold", "a treebank"),
    Source("run", "A* full frontier, run 14", "parsed", "3 sentences"),
    Source("file", "other parser", "imported", "3 sentences"),
)


def noun(*words: str) -> Tree:
    """Return a noun phrase."""
    tags = ("DT", "NN") if len(words) == 2 else ("NN",) * len(words)
    return Tree("NP", tuple(leaf(tag, word) for tag, word in zip(tags, words, strict=True)))


def memo(predicted: bool = False) -> Tree:
    """Return a sentence about a merger, as gold has it or as a system has it."""
    analyst, merger, paper, board = (
        noun("The", "analyst"),
        noun("the", "merger"),
        noun("a", "memo"),
        noun("the", "board"),
    )
    verb = leaf("VBD", "described")
    to_board = Tree("ADVP" if predicted else "PP", (leaf("TO", "to"), board))
    if not predicted:
        in_memo = Tree("PP", (leaf("IN", "in"), paper))
        return Tree("S", (analyst, Tree("VP", (verb, merger, in_memo, to_board))))
    in_memo = Tree("PP", (leaf("IN", "in"), Tree("NP", (paper, to_board))))
    return Tree("S", (analyst, Tree("VP", (verb, Tree("NP", (merger, in_memo))))))


class NoPredictions:
    """Knows no predictions."""

    def get(self, _uid: str) -> None:
        """Return none."""


class StandComparer(QObject):
    """Has of a `Comparer` what views of one sentence need."""

    sources_changed = Signal()
    comparison_changed = Signal()
    sentence_changed = Signal()
    difference_changed = Signal()
    model_changed = Signal()
    nodes_selected = Signal(object, object)

    def __init__(
        self,
        gold: Sequence[Tree] = (),
        predicted: Sequence[Tree | None] = (),
        faults: Sequence[str] = (),
        sources: tuple[Source, ...] = SOURCES,
    ) -> None:
        super().__init__()
        self.jobs = Jobs(self)
        self.document, self.predictions = Document(self), NoPredictions()
        self.model = None
        self.sources = sources
        self.gold_source, self.predicted_source, self.other_source = "gold", "run", ""
        self.comparison: Comparison | None = None
        self.other: Comparison | None = None
        self.row, self.difference, self.failure = -1, -1, ""
        self.pair: SentencePair | None = None
        self.chosen: list[tuple[str, str, str]] = []
        if gold:
            self.comparison = Comparison.of(
                gold,
                predicted,
                gold_name="Gold",
                predicted_name="A* full frontier",
                indices=np.arange(len(gold), dtype=np.int32) + 426,
                faults=faults,
            )
            self.show(0)

    def choose(self, gold: str, predicted: str, other: str = "") -> None:
        """Note what is chosen."""
        self.chosen.append((gold, predicted, other))
        self.gold_source, self.predicted_source, self.other_source = gold, predicted, other
        self.sources_changed.emit()

    def show(self, row: int) -> None:
        """Look at a row."""
        assert self.comparison is not None
        self.row, self.pair = row, pair_of(self.comparison, row)
        self.difference = 0 if self.pair.differences else -1
        self.sentence_changed.emit()
        self.difference_changed.emit()

    def show_difference(self, at: int) -> None:
        """Look at a difference."""
        if at != self.difference:
            self.difference = at
            self.difference_changed.emit()

    def next_difference(self) -> None:
        """Look at the next one."""
        self._turn(1)

    def previous_difference(self) -> None:
        """Look at the one before."""
        self._turn(-1)

    def _turn(self, by: int) -> None:
        if self.pair is not None and self.pair.differences:
            self.difference = (self.difference + by) % len(self.pair.differences)
            self.difference_changed.emit()
