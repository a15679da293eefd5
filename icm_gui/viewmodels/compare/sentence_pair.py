"""One sentence of a comparison, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.drawing.trees.differences import pair_differences
from icm_core.wording import say as _tr

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.scoring.scores import SentenceScore
    from icm_core.data.tree import Tree
    from icm_core.drawing.trees.differences import Marks, PairDifference


@dataclass(frozen=True, eq=False)
class SentencePair:
    """One row of a comparison, ready to be drawn.

    Parameters
    ----------
    index
        Place in the treebank, from 0.
    gold_marks, predicted_marks
        By address; empty where the trees cannot be compared.
    differences
        In reading order.
    fault
        Why the trees cannot be compared, empty where they can.
    """

    row: int
    index: int
    gold: Tree
    predicted: Tree | None
    gold_marks: Marks
    predicted_marks: Marks
    differences: tuple[PairDifference, ...]
    collins: SentenceScore
    strict: SentenceScore
    fault: str = ""

    def is_like(self, other: SentencePair) -> bool:
        """Whether another pair has the same trees of the same sentence."""
        return (self.index, self.gold, self.predicted) == (other.index, other.gold, other.predicted)


def pair_of(comparison: Comparison, row: int) -> SentencePair:
    """Return one row of a comparison, ready to be drawn."""
    gold, predicted = comparison.gold[row], comparison.predicted[row]
    collins, strict = comparison.collins.sentences[row], comparison.strict.sentences[row]
    index = int(comparison.indices[row])
    if predicted is None or not comparison.comparable(row):
        fault = _tr("there is no parse")
        if strict.status == "error":
            wrong = comparison.strict.mismatches
            fault = next((one.message for one in wrong if one.sentence == strict.number), "")
        return SentencePair(row, index, gold, predicted, {}, {}, (), collins, strict, fault)
    found = pair_differences(gold, predicted)
    return SentencePair(
        row, index, gold, predicted, found.gold, found.predicted, found.differences, collins, strict
    )
