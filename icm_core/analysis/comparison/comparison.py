"""Two sides of a treebank put beside each other: trees, scores, and where they differ."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.genres import genre_of
from icm_core.analysis.scoring.brackets import COLLINS, STRICT, ScoringRules, skeleton
from icm_core.analysis.scoring.resampling import ResamplingOptions
from icm_core.analysis.scoring.scores import CorpusScore
from icm_core.analysis.scoring.scoring import score_corpora, score_corpus
from icm_core.analysis.scoring.significance import Interval
from icm_core.data.tree import Tree
from icm_core.drawing.trees.differences import Bracket, only_in

Progress = Callable[[int, int], None]
"""Sentences done and all sentences. May raise `Cancelled`."""

MISSING: Final = 0
"""Only gold has the bracket."""
EXTRA: Final = 1
"""Only predicted has it."""
OTHER: Final = 2
"""Both have a bracket over these words, with other labels."""
CROSSING: Final = 3
"""Only predicted has it, and it crosses a bracket of gold."""
_CHUNK: Final = 64
"""Sentences between two looks at the progress."""


@dataclass(frozen=True, eq=False)
class Differences:
    """Every bracket and tag in which two sides differ, row by row.

    All tokens count and each label is itself; the root and traces are left out.

    Parameters
    ----------
    labels
        Labels and tags.
    pointer
        int64 ``[rows + 1]``: the differences of row ``r`` are ``pointer[r]`` to ``pointer[r + 1]``.
    row
        int32 ``[differences]``.
    kind
        uint8 ``[differences]``: `MISSING`, `EXTRA`, `OTHER` or `CROSSING`.
    gold_label, predicted_label
        int32 ``[differences]``: places in ``labels``, -1 where a side has nothing.
    start, end
        int32 ``[differences]``: half-open span over the tokens.
    is_tag
        bool ``[differences]``: whether the tag of a token differs.
    """

    labels: tuple[str, ...]
    pointer: NDArray[np.int64]
    row: NDArray[np.int32]
    kind: NDArray[np.uint8]
    gold_label: NDArray[np.int32]
    predicted_label: NDArray[np.int32]
    start: NDArray[np.int32]
    end: NDArray[np.int32]
    is_tag: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.row)

    def count(self, kind: int, *, tags: bool = False) -> NDArray[np.int32]:
        """Return how many differences of a kind every row has, int32 ``[rows]``."""
        wanted = (self.kind == kind) & (self.is_tag == tags)
        rows = len(self.pointer) - 1
        return np.bincount(self.row[wanted], minlength=rows).astype(np.int32)


class _Columns:
    """Differences while they are found."""

    def __init__(self) -> None:
        self.ids: dict[str, int] = {}
        self.found: list[tuple[int, int, int, int, int, int, bool]] = []

    def add(
        self, row: int, kind: int, gold: str | None, predicted: str | None, bracket: Bracket
    ) -> None:
        start, end, _, is_tag = bracket
        self.found.append(
            (row, kind, self._label(gold), self._label(predicted), start, end, is_tag)
        )

    def _label(self, label: str | None) -> int:
        return -1 if label is None else self.ids.setdefault(label, len(self.ids))

    def done(self, rows: int) -> Differences:
        table = np.array(self.found, dtype=np.int64).reshape(-1, 7)
        counts = np.bincount(table[:, 0], minlength=rows)
        pointer = np.zeros(rows + 1, dtype=np.int64)
        np.cumsum(counts, out=pointer[1:])
        narrow = table.astype(np.int32)
        return Differences(
            tuple(self.ids),
            pointer,
            narrow[:, 0],
            table[:, 1].astype(np.uint8),
            narrow[:, 2],
            narrow[:, 3],
            narrow[:, 4],
            narrow[:, 5],
            table[:, 6].astype(np.bool_),
        )


def _differ(row: int, gold: Tree, predicted: Tree, columns: _Columns) -> None:
    less, more = only_in(gold, predicted)
    waiting: dict[tuple[int, int, bool], list[Bracket]] = defaultdict(list)
    for bracket in _counted(less.values()):
        waiting[bracket[0], bracket[1], bracket[3]].append(bracket)
    borders = {(start, end) for _, start, end in skeleton(gold).brackets(STRICT)}
    for bracket in _counted(more.values()):
        start, end, label, is_tag = bracket
        same = waiting[start, end, is_tag]
        if same:
            columns.add(row, OTHER, same.pop(0)[2], label, bracket)
        else:
            crosses = any(_cross(start, end, *border) for border in borders)
            columns.add(row, CROSSING if crosses else EXTRA, None, label, bracket)
    for left in waiting.values():
        for bracket in left:
            columns.add(row, MISSING, bracket[2], None, bracket)


def _counted(brackets: Iterable[Bracket]) -> list[Bracket]:
    """Return the brackets that are neither the root's nor a trace's."""
    return [one for one in brackets if one[3] or one[2] not in STRICT.delete_labels]


def _cross(start: int, end: int, other_start: int, other_end: int) -> bool:
    return start < other_start < end < other_end or other_start < start < other_end < end


@dataclass(frozen=True, eq=False)
class Scoring:
    """How a comparison is scored.

    Parameters
    ----------
    rules
        Of the scores in ``collins``; words that they take for equal are so everywhere.
    read
        Gold and predicted trees that these scores are of where they are not the cleaned ones:
        EVALB cleans nothing.
    both
        Whether the strict scores are of these trees, too.
    tagged
        Whether predictions have tags of their own.
    """

    rules: ScoringRules = COLLINS
    read: tuple[Sequence[Tree], Sequence[Tree | None]] | None = None
    tagged: bool = True
    both: bool = False


@dataclass(frozen=True, eq=False)
class Comparison:
    """Gold and predicted trees of the same sentences, in rows.

    Made by `of`. Rows over other words than gold have the status ``error`` in the scores, failed
    parses ``failed``; both count as wrong and none is left out.

    Parameters
    ----------
    gold_name, predicted_name
        For people.
    gold, predicted
        Cleaned trees; None for a failed parse.
    indices
        int32 ``[rows]``: place of every row in the treebank, from 0.
    files, groups
        File and genre of every row, empty where they are not known.
    collins, strict
        Scores by EVALB's customary rules, and with nothing but the root left out.
    faults
        What was wrong when the two sides were put beside each other, in words.
    """

    gold_name: str
    predicted_name: str
    gold: Sequence[Tree]
    predicted: Sequence[Tree | None]
    indices: NDArray[np.int32]
    files: tuple[str, ...]
    groups: tuple[str, ...]
    collins: CorpusScore
    strict: CorpusScore
    faults: tuple[str, ...] = ()
    intervals: dict[ResamplingOptions, tuple[Interval, ...]] = field(
        default_factory=dict, init=False, repr=False
    )
    """Of all measures, by EVALB's rules and strictly, once they are drawn (`whole_intervals`)."""

    @classmethod
    def of(
        cls,
        gold: Sequence[Tree],
        predicted: Sequence[Tree | None],
        *,
        gold_name: str = "gold",
        predicted_name: str = "predicted",
        indices: Sequence[int] | NDArray[np.int32] | None = None,
        files: Sequence[str] | None = None,
        groups: Sequence[str] | None = None,
        faults: Sequence[str] = (),
        scoring: Scoring = Scoring(),
    ) -> Comparison:
        """Compare two sides of the same length.

        Parameters
        ----------
        gold, predicted
            As many trees, sentence by sentence (`predicted.aligned_sides`).
        indices, files, groups
            Of every row; the places 0, 1, 2, nothing, and the genres of the files where they are
            not given.
        scoring
            What is scored, and by which rules.

        Raises
        ------
        ScoringError
            If the sides have different lengths.
        """
        rows = len(gold)
        places = np.arange(rows) if indices is None else np.asarray(indices)
        numbers = (places + 1).tolist()
        rules, tagged = scoring.rules, scoring.tagged
        strictly = replace(STRICT, equal_words=rules.equal_words, cutoff=rules.cutoff)
        cleaned = gold, predicted
        read = scoring.read or cleaned
        runs = [(read, rules), (read if scoring.both else cleaned, strictly)]
        if runs[0][0] is runs[1][0]:
            # Columns of the trees are made once.
            collins, strict = score_corpora(
                *read, (rules, strictly), on_mismatch="collect", numbers=numbers, tagged=tagged
            )
        else:
            collins, strict = (
                score_corpus(*pair, by, on_mismatch="collect", numbers=numbers, tagged=tagged)
                for pair, by in runs
            )
        named = tuple(files) if files is not None else ("",) * rows
        return cls(
            gold_name,
            predicted_name,
            gold,
            predicted,
            places.astype(np.int32),
            named,
            tuple(groups) if groups is not None else tuple(map(genre_of, named)),
            collins,
            strict,
            tuple(faults),
        )

    def __len__(self) -> int:
        return len(self.gold)

    @property
    def rules(self) -> ScoringRules:
        """What EVALB's scores are made by."""
        return self.collins.rules

    @cached_property
    def lengths(self) -> NDArray[np.int32]:
        """Words of every row, traces left out, int32 ``[rows]``."""
        return np.array([one.length for one in self.collins.sentences], dtype=np.int32)

    @cached_property
    def f1(self) -> NDArray[np.float64]:
        """F1 of every row by EVALB's rules in percent, nan where gold has no brackets."""
        scores = (one.f1 for one in self.collins.sentences)
        return np.array([np.nan if one is None else one for one in scores], dtype=np.float64)

    @cached_property
    def _rows(self) -> dict[int, int]:
        return {int(index): row for row, index in enumerate(self.indices)}

    def row_of(self, index: int) -> int | None:
        """Return the row of a place in the treebank, None where it is not compared."""
        return self._rows.get(index)

    def comparable(self, row: int) -> bool:
        """Whether a row has two trees over the same words."""
        compared = self.strict.sentences[row].status in ("ok", "n/a")
        return compared and self.predicted[row] is not None

    @cached_property
    def differences(self) -> Differences:
        """All differences; made when they are asked for first, some 0.1 ms a sentence."""
        return self.find_differences()

    def find_differences(self, progress: Progress | None = None) -> Differences:
        """Find all differences, telling the progress."""
        columns = _Columns()
        for row, (gold, predicted) in enumerate(zip(self.gold, self.predicted, strict=True)):
            if progress is not None and row % _CHUNK == 0:
                progress(row, len(self))
            if predicted is not None and self.comparable(row):
                _differ(row, gold, predicted, columns)
        return columns.done(len(self))
