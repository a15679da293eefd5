"""The runs that are selected: the card of one, several side by side, their trees for Compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from icm_core.wording import say
from icm_gui.viewmodels.experiments.run_card import RunCard, card_of
from icm_gui.viewmodels.shared.one_job import OneJob

if TYPE_CHECKING:
    from icm_core.analysis.tables.table import Table
    from icm_core.experiments.results import Result
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.experiments.experiments import Experiments
    from icm_gui.viewmodels.experiments.run_table import RunRow


def worst_sentence(result: Result) -> str:
    """Return the words of the sentence that scored lowest, empty where none has a score."""
    from icm_core.data.formats.bracket_text import plain_word
    from icm_core.data.tree import tokens

    scores = [
        (score.tag_accuracy if result.is_of_tags else score.f1, at)
        for at, score in enumerate(result.sentences)
    ]
    known = [(score, at) for score, at in scores if score is not None]
    return " ".join(map(plain_word, tokens(result.gold[min(known)[1]]))) if known else ""


@dataclass(frozen=True, eq=False)
class _Found:
    card: RunCard | None
    table: Table | None


@dataclass(frozen=True)
class Written:
    """The trees of runs in files, with the gold of the first and its model.

    Parameters
    ----------
    gold
        Files.
    reading
        How these are read, as the recipe says: fields of `ReadRequest`.
    model
        Empty where its file is not there.
    predictions
        Files.
    """

    gold: tuple[str, ...]
    reading: Mapping[str, Any]
    model: str
    predictions: tuple[str, ...]


class ChosenRuns(QObject, OneJob):
    """What is shown of the runs that are selected.

    Signals
    -------
    chosen
        Others are selected.
    changed
        What is shown of them is there.
    written : object
        Trees that were to be compared are in files: `Written`.
    """

    chosen = Signal()
    changed = Signal()
    written = Signal(object)
    group = "experiment-chosen"

    def __init__(self, experiments: Experiments, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.experiments, self._jobs = experiments, jobs
        self.rows: tuple[RunRow, ...] = ()
        self.card: RunCard | None = None
        self.table: Table | None = None
        experiments.scored.connect(self._scored)

    def choose(self, rows: Sequence[RunRow]) -> None:
        """Select runs; the first is the one that others are tested against."""
        self.rows = tuple(rows)
        self.chosen.emit()
        self._find()

    @property
    def model_path(self) -> str:
        """The file of the first run's model, empty where it is not there."""
        store = self.experiments.store
        if not self.rows or store is None:
            return ""
        path = store.model_path(self.rows[0].cell.training.key)
        return str(path) if path.exists() else ""

    @property
    def can_run_again(self) -> bool:
        """Whether the first run can be done once more."""
        return bool(self.rows) and self.rows[0].done > 0 and not self.experiments.is_running

    def run_again(self) -> None:
        """Do the first run once more."""
        if self.can_run_again:
            self.experiments.run_again(self.rows[0])

    @property
    def has_worst_sentence(self) -> bool:
        """Whether the first run is scored, and its model there to parse its sentences."""
        scored = bool(self.rows) and self.experiments.result_of(self.rows[0]) is not None
        return scored and self.model_path != ""

    @property
    def worst_sentence(self) -> str:
        """The words of the sentence that the first run scored lowest, empty for none."""
        result = self.experiments.result_of(self.rows[0]) if self.rows else None
        return "" if result is None else worst_sentence(result)

    def _scored(self) -> None:
        there = self.experiments.table.rows
        self.rows = tuple(row for row in self.rows if row in there)
        self._find()

    def results(self) -> list[Result]:
        """Return what the runs came to, those that are done; folds of one model are one."""
        found = []
        for row in self.rows:
            result = self.experiments.result_of(row)
            if result is not None and result not in found:
                found.append(result)
        return found

    def _find(self) -> None:
        rows, results, store = self.rows, self.results(), self.experiments.store
        if not rows or store is None:
            self.stop()
            self._found(_Found(None, None))
            return
        first = self.experiments.result_of(rows[0])
        self.card = self.table = None

        def work(control: Control) -> _Found:
            from icm_core.experiments.tables import chosen_table

            card = card_of(rows[0], first, store)
            control.check()
            return _Found(card, chosen_table(results) if len(results) > 1 else None)

        self.begin(say("Looking at runs"), work, self._found)

    def _found(self, found: _Found) -> None:
        self.card, self.table = found.card, found.table
        self.changed.emit()

    @property
    def can_compare(self) -> bool:
        """Whether there are trees to be compared."""
        return bool(self.results())

    def write(self) -> None:
        """Write the trees of the runs to files, and tell when they are there."""
        store, recipe = self.experiments.store, self.experiments.asked
        results = self.results()
        if store is None or recipe is None or not results:
            return

        def work(_control: Control) -> Written:
            from icm_core.experiments.predictions import gold_files, write_predictions

            gold = gold_files(recipe, results[0])
            same = [one for one in results if gold_files(recipe, one) == gold]
            model = store.model_path(results[0].training.key)
            how = recipe.treebanks[results[0].training.treebank]
            return Written(
                tuple(str(path) for path in gold),
                {
                    "third_item": how.third_item,
                    "bare_terminals": how.bare_terminals,
                    "tag_column": how.tag_column,
                    "for_others": how.encoding,
                },
                str(model) if model.exists() else "",
                tuple(str(write_predictions(one, Path(store.folder))) for one in same),
            )

        self._jobs.start(
            say("Writing the trees"), work, done=self.written.emit, failed=self._not_written
        )

    def _not_written(self, error: Exception) -> None:
        self.experiments.failed.emit(say("The trees were not written"), error)
