"""What the trees of a pair are worth to the open model."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from icm_core.data.tree import Tree
from icm_core.errors import DataError
from icm_core.model.model import Model
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.compare.comparer import Comparer

SCORING = "compare scores"
"""Group of jobs."""
_SHORT = 200
"""Words up to which trees are scored at once, in a millisecond: a job would only flicker."""


@dataclass(frozen=True)
class TreeWorth:
    """A tree's log-probability.

    Parameters
    ----------
    log_probability
        In nats; None where the tree is outside the model.
    outside
        Why it is outside, in words.
    """

    log_probability: float | None
    outside: str = ""


def worth_of(model: Model, tree: Tree | None) -> TreeWorth | None:
    """Return what a tree is worth to a model, None without a tree."""
    # Brings compiled kernels: late.
    from icm_core.inference.forest.gold import score_tree

    if tree is None:
        return None
    try:
        score = score_tree(model, tree)
    except DataError as error:  # a phrase in it, and the model is one of tags
        return TreeWorth(None, str(error))
    if score.outside is not None:
        return TreeWorth(None, str(score.outside))
    return TreeWorth(score.total)


class PairScores(QObject):
    """Keeps the log-probabilities of the two trees that a comparer looks at.

    Signals
    -------
    changed
        They are known, or those of the pair before are gone.

    Attributes
    ----------
    gold, predicted
        None while they are not known.
    """

    changed = Signal()

    def __init__(self, comparer: Comparer, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._comparer, self._jobs = comparer, jobs
        self._loaded = False
        """Whether the compiled kernels are there: loading them takes half a second once."""
        self.gold: TreeWorth | None = None
        self.predicted: TreeWorth | None = None

    def ask(self) -> None:
        """Find them for the pair that is looked at now."""
        pair, model = self._comparer.pair, self._comparer.model
        if self.gold is not None or self.predicted is not None:
            self.gold = self.predicted = None
            self.changed.emit()
        if pair is None or model is None:
            self._jobs.cancel_group(SCORING)
            return
        gold, predicted = pair.gold, pair.predicted
        if self._loaded and pair.collins.length <= _SHORT:
            self._jobs.cancel_group(SCORING)
            self._take((pair, model), (worth_of(model, gold), worth_of(model, predicted)))
            return

        def work(_control: Control) -> tuple[TreeWorth | None, TreeWorth | None]:
            return worth_of(model, gold), worth_of(model, predicted)

        self._jobs.start(
            self.tr("Log-probabilities"),
            work,
            done=partial(self._take, (pair, model)),
            group=SCORING,
        )

    def _take(
        self, asked: tuple[object, object], found: tuple[TreeWorth | None, TreeWorth | None]
    ) -> None:
        self._loaded = True
        comparer = self._comparer
        # Identity: what was asked for may have been left meanwhile.
        if asked[0] is comparer.pair and asked[1] is comparer.model:
            self.gold, self.predicted = found
            self.changed.emit()
