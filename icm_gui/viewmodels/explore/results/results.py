"""The results of a sentence at a depth: what ran, what it found, and how good that is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt

from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_core.runs.place import Place
from icm_core.runs.record import Record
from icm_core.runs.verdict import TIE
from icm_core.wording import local, say
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.results.found import Result
from icm_gui.viewmodels.shared.column_table import (
    FALLING,
    RIGHT,
    RISING,
    USER,
    ColumnTable,
    TableColumn,
)
from icm_gui.viewmodels.shared.numbers import count, nats

ALGORITHM, LOG_P, F1, SECONDS, EVENTS, VERDICT = range(6)
KEY = USER
"""Role of a row's algorithm, by its key."""
BOLD = KEY + 1
"""Role: whether a value is the best of its column."""
MARKS = KEY + 2
"""Role of a verdict's marks: a tuple of `Mark`."""
SHOWN = KEY + 3
"""Role: whether a row's run is the one on the canvas: 1, the one beside it: 2, else 0."""
ERROR = KEY + 4
"""Role: the error of a row that has no run, empty for none."""
_CSV_HEADS = ("algorithm", "log_p", "f1", "seconds", "events", "verdict", "nats", "error")
_LEAST_SECONDS = 0.005


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon with its colour."""

    icon: str
    colour: str


_CERTIFIED = Mark("shield-check", "teal")
_MARKS: dict[str, Mark] = {
    "optimal": _CERTIFIED,
    "search gap": Mark("arrow-fat-lines-down", "hyp"),
    "other model": Mark("scales", "ink2"),
    "model error": Mark("scales", "purple"),
    "gold": Mark("star", "teal"),
    "impossible": Mark("x", "err"),
    "glued": Mark("x", "err"),
    "not known": Mark("question", "ink3"),
}


def marks_of(verdict: Place) -> tuple[Mark, ...]:
    """Return the icons of a verdict; the last one gives the text its colour."""
    own = _MARKS.get(verdict.kind, _MARKS["not known"])
    proved = verdict.proved and verdict.kind in ("model error", "gold")
    return (_CERTIFIED, own) if proved else (own,)


class ResultsModel(ColumnTable):
    """The algorithms that ran on the sentence at the depth as rows."""

    COLUMNS = (
        TableColumn("Algorithm", "How the sentence was searched"),
        TableColumn("log P", "Log-probability of the tree under the model, in nats", side=RIGHT),
        TableColumn("F1", "Labelled brackets against the gold tree, in percent", side=RIGHT),
        TableColumn("s", "Seconds that the search took", side=RIGHT),
        TableColumn("Steps", "The last step of the timeline, whose first one is 0", side=RIGHT),
        TableColumn(
            "Verdict, nats",
            "Is it the model's best tree? If not, by how many nats the search missed it",
        ),
    )

    def __init__(self, explore: Explore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._explore = explore
        self.rows: list[Search] = []
        self._by, self._direction = -1, RISING
        self._verdicts: dict[str, Place] = {}
        self._best: dict[int, float] = {}
        self._results: dict[str, Result] = {}
        explore.results_changed.connect(self.renew)
        explore.run_changed.connect(self.cells_changed)
        explore.choice_changed.connect(self.cells_changed)
        self.renew()

    def renew(self) -> None:
        """Judge all runs again: one more result can change the verdicts of the others."""
        self._results = self._explore.results
        runs = self._records
        self._verdicts = {one.key.algorithm: self._explore.place(one) for one in runs}
        whole = [run for run in runs if math.isfinite(run.log_probability)]
        self._best = {}
        if len(runs) > 1:
            best_p = max((run.log_probability for run in whole), default=math.nan)
            best_f1 = max((run.f1 for run in runs if run.f1 is not None), default=math.nan)
            self._best = {LOG_P: best_p, F1: best_f1}
        if {one.key for one in self.rows} == self._results.keys():
            self.sort(self._by, self._direction)
            self.cells_changed()
        else:
            self.show_rows(self._ordered())

    def row_of(self, key: str) -> int:
        """Return the row of an algorithm, -1 for one that did not run."""
        return next((at for at, one in enumerate(self.rows) if one.key == key), -1)

    def result(self, row: int) -> Result | None:
        """Return the result of a row's algorithm, None where it was not run."""
        return self._result(self.rows[row])

    def record(self, row: int) -> Record | None:
        """Return what is kept of a row's run."""
        return self._record(self.rows[row])

    def _result(self, algorithm: Search) -> Result | None:
        return self._results.get(algorithm.key)

    def _record(self, algorithm: Search) -> Record | None:
        found = self._result(algorithm)
        return None if found is None else found.record

    @property
    def _records(self) -> list[Record]:
        return [one.record for one in self._results.values() if one.record is not None]

    @property
    def others(self) -> list[Search]:
        """The algorithms that did not run."""
        return [one for one in catalogue.searches() if one.key not in self._results]

    @property
    def knows_gold(self) -> bool:
        """Whether trees can be held against gold; so it is said where nothing was run yet."""
        runs = self._records
        return not runs or any(run.f1 is not None for run in runs)

    def role_of(self, algorithm: Search, column: int, role: int) -> Any:
        """Return what the roles of this module ask for."""
        run, found = self._record(algorithm), self._result(algorithm)
        if role == KEY:
            return algorithm.key
        if role == BOLD:
            best = self._best.get(column)
            value = None if run is None or best is None else self._value(run, column)
            return value is not None and best is not None and value >= best - TIE
        if role == SHOWN:
            if run is None:
                return 0
            shown, second = self._explore.run_shown, self._explore.second
            if shown is not None and run.key == shown.record.key:
                return 1
            return 2 * (second is not None and run.key == second.record.key)
        if role == ERROR:
            return "" if found is None else found.error
        if role == MARKS and column == VERDICT and algorithm.key in self._verdicts:
            return marks_of(self._verdicts[algorithm.key])
        return None

    def _value(self, run: Record, column: int) -> float | None:
        """Return the number of a cell; that of a verdict is the size of the error."""
        if column == VERDICT:
            verdict = self._verdicts.get(run.key.algorithm)
            return None if verdict is None else verdict.nats or 0.0
        numbers = {LOG_P: run.log_probability, F1: run.f1, SECONDS: run.seconds}
        return float(run.last_step) if column == EVENTS else numbers[column]

    def text_of(self, algorithm: Search, column: int) -> str:
        """Return what a cell shows."""
        if column == ALGORITHM:
            return say(algorithm.short or algorithm.name)
        found = self._result(algorithm)
        run = None if found is None else found.record
        if run is None:
            return found.error if found is not None and column == LOG_P else ""
        if column == VERDICT:
            verdict = self._verdicts.get(algorithm.key)
            return "" if verdict is None else verdict.text
        if column == LOG_P:
            return nats(run.log_probability)
        if column == F1:
            return "" if run.f1 is None else local(f"{run.f1:.1f}")
        if column == SECONDS:
            return local(f"{run.seconds:.2f}") if run.seconds >= _LEAST_SECONDS else "<.01"
        return count(run.last_step)

    def tip_of(self, algorithm: Search, column: int) -> str:
        """Return an error, an algorithm, or a verdict in more words."""
        found = self._result(algorithm)
        if found is not None and found.error:
            return found.error
        if column == ALGORITHM or found is None:
            return f"{algorithm.title}\n{algorithm.tip}"
        text = self.text_of(algorithm, column)
        if column == EVENTS and found.run is None and algorithm.is_recorded:
            return QCoreApplication.translate(
                "ResultsModel", "The events are not in memory any more: a click brings them back."
            )
        verdict = self._verdicts.get(algorithm.key) if column == VERDICT else None
        return text if verdict is None else f"{text}\n{verdict.detail}"

    def sort(self, column: int, order: Qt.SortOrder = RISING) -> None:
        """Sort the rows; those without a value come last. Column -1: order of the catalogue."""
        self._by, self._direction = column, order
        ordered = self._ordered()
        if ordered != self.rows:
            self.reorder(lambda: setattr(self, "rows", ordered))

    def _ordered(self) -> list[Search]:
        found = [one for one in catalogue.searches() if one.key in self._results]
        if self._by == ALGORITHM:
            found.sort(key=lambda algorithm: algorithm.title, reverse=self._direction == FALLING)
        elif self._by > 0:
            found.sort(key=self._place(self._by, -1.0 if self._direction == FALLING else 1.0))
        return found

    def _place(self, column: int, sign: float) -> Callable[[Search], tuple[bool, float]]:
        def place(algorithm: Search) -> tuple[bool, float]:
            found = self._record(algorithm)
            value = None if found is None else self._value(found, column)
            return value is None, 0.0 if value is None else sign * value

        return place

    @property
    def others_text(self) -> str:
        """The algorithms that did not run, in one line; empty where there are none."""
        names = [say(one.short or one.name) for one in self.others]
        if not names:
            return ""
        if not self.rows:
            return QCoreApplication.translate("ResultsModel", "Nothing was run on this sentence.")
        return QCoreApplication.translate("ResultsModel", "Not run: {0}").format(", ".join(names))

    @property
    def gold_text(self) -> str:
        """What the model says of the gold tree, empty where gold is not known."""
        runs = self._records
        for run in runs:
            if run.gold is None:
                continue
            if run.outside:
                return QCoreApplication.translate(
                    "ResultsModel", "Gold: the model cannot build it, {0}"
                ).format(run.outside)
            return QCoreApplication.translate("ResultsModel", "Gold: log P {0}").format(
                nats(run.gold_log_probability)
            )
        return ""

    def csv(self) -> str:
        """Return the rows that were run as CSV, in the order shown, with all digits."""
        from icm_core.analysis.tables.csv_rows import csv_text

        rows: list[Sequence[object]] = [_CSV_HEADS]
        for row, algorithm in enumerate(self.rows):
            found = self.result(row)
            if found is None:
                continue
            run = found.record
            if run is None:
                rows.append([algorithm.name, "", "", "", "", "", "", found.error])
                continue
            verdict = self._verdicts[algorithm.key]
            values = run.log_probability, run.f1, run.seconds, run.events, verdict.kind
            rows.append([algorithm.name, *values, verdict.nats, ""])
        return csv_text(rows)
