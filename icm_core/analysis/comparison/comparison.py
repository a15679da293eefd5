"""Two sides of a treebank put beside each other: trees, scores, and where they differ."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.differing import Differences, find_differences
from icm_core.analysis.scoring.brackets import COLLINS, STRICT, ScoringRules
from icm_core.analysis.scoring.discontinuous import (
    DiscontinuousScores,
    Parsed,
    discontinuous_scores,
)
from icm_core.analysis.scoring.flat_sides import Sides
from icm_core.analysis.scoring.resampling import ResamplingOptions
from icm_core.analysis.scoring.scores import CorpusScore
from icm_core.analysis.scoring.scoring import score_corpora, score_corpus
from icm_core.analysis.scoring.significance import Interval
from icm_core.analysis.scoring.tag_columns import TagColumns
from icm_core.data.rows.tree_rows import TreeRows
from icm_core.data.tree import Tree
from icm_core.data.treebank import Treebank

Crossing = tuple[Sequence[Parsed], Sequence[Parsed | None]]
"""Gold and predicted trees whose branches may cross."""
Progress = Callable[[int, int], None]
"""Sentences done and all sentences. May raise `Cancelled`."""


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
    crossing
        The trees as they were read, with branches that cross; None where none does.
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
    crossing: Crossing | None = None
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
    def discontinuous(self) -> DiscontinuousScores | None:
        """Scores of the trees whose branches may cross, None where none does."""
        return None if self.crossing is None else discontinuous_scores(*self.crossing, self.rules)

    @cached_property
    def comparable_rows(self) -> NDArray[np.bool_]:
        """Which rows are `comparable`, bool ``[rows]``."""
        scored = [one.status in ("ok", "n/a") for one in self.strict.sentences]
        there = np.zeros(len(self), dtype=bool)
        # Asked for one by one, trees would be made one by one.
        there[TreeRows.of(self.predicted).there] = True
        found: NDArray[np.bool_] = there & np.array(scored, dtype=bool)
        return found

    def flat(self) -> Sides:
        """Return the trees of both sides laid flat."""
        return Sides.of(self.gold, self.predicted)

    @cached_property
    def tags(self) -> TagColumns:
        """The tags of all tokens; a row that cannot be compared has none that is right."""
        return TagColumns.of(self.flat(), self.comparable_rows)

    def faults_beside(self, other: Comparison | None) -> tuple[str, ...]:
        """Return the faults of this system and of a second one, each with its system's name."""
        if other is None:
            return self.faults
        return tuple(
            f"{one.predicted_name}: {fault}" for one in (self, other) for fault in one.faults
        )

    @property
    def is_of_tags(self) -> bool:
        """Whether neither side has a phrase, and words have tags: only these can be compared."""
        whole = self.strict.all
        return not (whole.gold or whole.predicted) and whole.tags_total > 0

    @cached_property
    def differences(self) -> Differences:
        """All differences; made when they are asked for first."""
        return find_differences(self.flat(), self.comparable_rows)


_GENRE: Final = re.compile(r"[^\W\d_]+")


def genre_of(file: str) -> str:
    """Return the group of a file: the letters that its name begins with.

    ``brown/cf/cf07.mrg`` is ``cf``, ``wsj_2300.mrg`` is ``wsj``; a name that begins otherwise
    belongs to the folder it is in, and to no group without one.
    """
    *folders, name = file.replace("\\", "/").split("/")
    found = _GENRE.match(name)
    if found is not None:
        return found.group()
    return folders[-1] if folders else ""


def crosses(treebank: Treebank) -> bool:
    """Whether any tree of a treebank has crossing branches."""
    return any(document.discontinuous.trees for document in treebank.documents)


def parsed_rows(rows: TreeRows[Tree | None], treebank: Treebank) -> list[Parsed | None]:
    """Return rows with the graph of each tree whose file may have crossing branches.

    Parameters
    ----------
    rows
        Their places are those of the treebank.
    """
    found: list[Parsed | None] = list(rows)
    if any(document.origins for document in treebank.documents):
        for row, place in enumerate(rows.places.tolist()):
            if place >= 0 and (graph := treebank[place].graph) is not None:
                found[row] = graph
    return found
