"""Finished runs with their scores: what all tables and figures are made from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.scoring.brackets import COLLINS, STRICT
from icm_core.analysis.scoring.resampling import DEFAULT, Measure
from icm_core.analysis.scoring.scores import CorpusScore, SentenceScore
from icm_core.analysis.scoring.scoring import score_corpus
from icm_core.analysis.scoring.significance import Interval, bootstrap_interval
from icm_core.analysis.scoring.tag_scores import TagScore
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.tree import Tree, preorder, replaced
from icm_core.data.treebank import from_text
from icm_core.errors import DataError
from icm_core.experiments.corpora import as_task
from icm_core.experiments.grid import Cell, Training
from icm_core.experiments.running import Experiment
from icm_core.experiments.store import Row
from icm_core.runs.code_version import code_version


@dataclass(frozen=True, eq=False)
class Result:
    """One run, or the runs of all folds together, whole and scored.

    Parameters
    ----------
    cells
        The run; with folds one for each.
    gold, rows
        Trees and what was found for them, in the same order.
    unknown
        For each fold the words that its model does not know; of tags alone.
    """

    cells: tuple[Cell, ...]
    gold: tuple[Tree, ...]
    rows: tuple[Row, ...]
    unknown: frozenset[str]
    told: tuple[dict[str, Any], ...]

    @property
    def cell(self) -> Cell:
        """The run, or the first fold's."""
        return self.cells[0]

    @property
    def training(self) -> Training:
        """The model, or the first fold's."""
        return self.cell.training

    @property
    def part(self) -> str:
        """What it was evaluated on, in a word."""
        return f"{len(self.cells)} folds" if len(self.cells) > 1 else self.cell.part.name

    @cached_property
    def trees(self) -> list[Tree | None]:
        """What was found; None where the sentence was refused."""
        texts = [row.tree for row in self.rows if row.tree is not None]
        read = from_text("\n".join(texts), third_item="join").trees()
        if len(read) != len(texts):
            raise DataError(
                f"run {self.cell.key}: {len(texts)} trees of which {len(read)} can be read; remove "
                "its file, and it is run again"
            )
        each = iter(read)
        return [
            None if row.tree is None else _as_written(next(each), row.tree) for row in self.rows
        ]

    @cached_property
    def score(self) -> CorpusScore:
        """Scores by Collins' rules; of tags by strict ones."""
        rules = STRICT if self.is_of_tags else COLLINS
        return score_corpus(self.gold, self.trees, rules)

    @cached_property
    def tags(self) -> TagScore:
        """Scores of the tags."""
        known = None if not self.is_of_tags else self._is_known
        return TagScore.of(self.gold, self.trees, known)

    @cached_property
    def interval(self) -> Interval:
        """The bootstrap interval of the main score; one seed, so that it is one value."""
        measure: Measure = "tag_accuracy" if self.is_of_tags else "f1"
        rng = np.random.default_rng(DEFAULT.seed)
        return bootstrap_interval(self.sentences, rng, measure=measure)

    @cached_property
    def programs(self) -> frozenset[str]:
        """The versions of the code that computed it; see `Row.program`."""
        return frozenset(row.program for row in self.rows)

    @property
    def is_outdated(self) -> bool:
        """Whether another version of the code than this one has a share in it."""
        return bool(self.programs - {code_version()})

    @property
    def is_of_tags(self) -> bool:
        """Whether tags alone are modelled."""
        return self.training.task == "tags"

    @property
    def sentences(self) -> Sequence[SentenceScore]:
        """The counts of each sentence."""
        return self.score.sentences

    @property
    def seconds(self) -> NDArray[np.float64]:
        """Time of each sentence that was not refused."""
        return np.array([row.seconds for row in self.rows if row.tree is not None])

    @property
    def lengths(self) -> NDArray[np.float64]:
        """Tokens of each of these."""
        return np.array([float(row.length) for row in self.rows if row.tree is not None])

    @property
    def training_seconds(self) -> float | None:
        """Time of training, of all folds together."""
        found = [one["seconds"] for one in self.told if "seconds" in one]
        return float(sum(found)) if len(found) == len(self.told) else None

    def _is_known(self, word: str) -> bool:
        return word not in self.unknown


def _as_written(tree: Tree, text: str) -> Tree:
    """Return a tree that was read, without traces that its text does not have.

    Read as a file, a word such as * below a tag that is a phrase elsewhere is taken for one.
    """
    if f"({TRACE_TAG} " not in text:
        for address, node in list(preorder(tree)):
            if len(node.children) == 1 and node.children[0].label == TRACE_TAG:
                tree = replaced(tree, address, Tree(node.label, (), node.children[0].word))
    return tree


def results_of(experiment: Experiment) -> list[Result]:
    """Return all runs of an experiment that are whole, folds of one model together.

    What was returned once is kept: the rows of a whole run do not change.

    Raises
    ------
    DataError
        If a run's file is damaged.
    """
    groups: dict[tuple[Any, ...], list[Cell]] = {}
    for cell in experiment.plan.cells:
        training = cell.training
        same = training.treebank, training.model.name, training.share, cell.search.name, cell.depth
        where = "fold" if training.fold else cell.part.name
        groups.setdefault((*same, where), []).append(cell)
    whole = [cells for cells in groups.values() if all(map(experiment.is_done, cells))]
    kept = experiment.scored
    found = []
    for cells in whole:
        experiment.check()
        first = cells[0]
        named = first.training.model.name, first.search.name
        key = (*named, *(cell.key for cell in cells))
        if key not in kept:
            kept[key] = _result(experiment, cells)
        found.append(kept[key])
    return found


def _result(experiment: Experiment, cells: list[Cell]) -> Result:
    gold: list[Tree] = []
    rows: list[Row] = []
    unknown: set[str] = set()
    for cell in cells:
        kept = experiment.store.kept(cell.key)
        if kept is None:
            raise DataError(f"{experiment.store.run_path(cell.key)}: its rows are gone")
        gold += as_task([cell.part.trees[at] for at in cell.places], cell.training.task)
        rows += [kept.rows[at] for at in cell.places]
        unknown.update(kept.head.get("unknown", ()))
    told = tuple(experiment.store.training(cell.training.key) for cell in cells)
    return Result(tuple(cells), tuple(gold), tuple(rows), frozenset(unknown), told)
