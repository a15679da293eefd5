"""The errors of a large treebank, found by worker processes part by part."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor, Future
from typing import Final, NamedTuple

import numpy as np

from icm_core.analysis.comparison.comparison import Comparison, Progress
from icm_core.analysis.errors.tally import CorpusErrors, errors_between
from icm_core.analysis.errors.types import TreeError
from icm_core.analysis.scoring.brackets import ScoringRules
from icm_core.data.collector import collector_paused
from icm_core.data.columns import TreeColumns, build_trees
from icm_core.data.rows.tree_rows import TreeRows
from icm_core.runs.batch import completed

_PART: Final = 400
"""Sentences of a part: half a second of work."""
_Found = list[tuple[TreeError, ...]]


class _Part(NamedTuple):
    """Trees of some rows that can be compared."""

    gold: TreeColumns
    predicted: TreeColumns
    rules: ScoringRules


class PartedErrors:
    """The errors of a comparison while workers look for them.

    Parameters
    ----------
    executor
        Has the workers.
    comparison
        Gold and predicted trees.
    """

    def __init__(self, executor: Executor, comparison: Comparison) -> None:
        self.rows, self.known = len(comparison), 0
        self._places: dict[Future[_Found], Sequence[int]] = {}
        sides = [TreeRows.of(side) for side in (comparison.gold, comparison.predicted)]
        compared = [row for row in sides[1].there if comparison.comparable(row)]
        for at in range(0, len(compared), _PART):
            rows = compared[at : at + _PART]
            columns = [_packed(side.take(rows).row_columns()) for side in sides]
            part = _Part(columns[0], columns[1], comparison.rules)
            self._places[executor.submit(_search, part)] = rows

    def done(self, progress: Progress) -> CorpusErrors:
        """Wait for the workers, telling the progress; what that raises ends the work."""
        found: _Found = [()] * self.rows

        def tick() -> None:
            progress(self.known, self.rows)

        for future in completed(list(self._places), tick):
            rows = self._places[future]
            for row, errors in zip(rows, future.result(), strict=True):
                found[row] = errors
            self.known += len(rows)
        progress(self.rows, self.rows)
        return CorpusErrors(tuple(found), self.rows)


def _packed(columns: TreeColumns) -> TreeColumns:
    """Return columns whose vocabularies hold no more than their names, to be sent."""
    label, labels = np.unique(np.append(columns.label, 0), return_inverse=True)
    word, words = np.unique(np.append(columns.word, -1), return_inverse=True)
    extra, extras = np.unique(columns.extra_word, return_inverse=True)
    names = [columns.words[at] for at in word[1:].tolist()]
    names += [columns.words[at] for at in extra.tolist()]
    return TreeColumns(
        tuple(columns.labels[at] for at in label.tolist()),
        tuple(names),
        columns.pointer,
        labels[:-1].astype(np.int32),
        words[:-1].astype(np.int32) - 1,
        columns.parent,
        columns.end,
        columns.left,
        columns.right,
        columns.extra_node,
        (extras + len(word) - 1).astype(np.int32),
    )


def _search(part: _Part) -> _Found:
    sides = [build_trees(side, range(len(side))) for side in (part.gold, part.predicted)]
    with collector_paused():
        return [errors_between(gold, tree, part.rules) for gold, tree in zip(*sides, strict=True)]
