"""Results are deleted by the user alone, and that can be undone."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from PySide6.QtCore import QObject

from icm_core.project.results import asked_by, record_of_json, result_json
from icm_core.project.steps import Step
from icm_core.runs.record import Key, Record
from icm_gui.viewmodels.explore.results.kept import KeptResults
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.viewmodels.shared.undo import Undo

RESULTS: Final = "results"
"""Kind of steps: a value is the records as JSON, those that were deleted."""
GONE: Final = ""
"""Value where they are deleted."""


class Deleting(QObject):
    """Deletes results as steps that can be undone."""

    def __init__(self, kept: KeptResults, undo: Undo, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept, self._undo = kept, undo
        undo.own(RESULTS, self._put, again=self._now)

    def delete(self, keys: Iterable[Key]) -> None:
        """Delete results; those that are not kept are none."""
        records = [one for key in keys if (one := self._kept.record(key)) is not None]
        if records:
            what = self.tr("delete results: {}").format(count(len(records)))
            text = to_text(records)
            subject = hashlib.sha256(text.encode()).hexdigest()
            self._undo.do(Step(what, RESULTS, subject, text, GONE))

    def _put(self, step: Step, value: Any) -> None:
        if value == GONE:
            self._kept.remove(one.key for one in of_text(step.old))
        else:
            self._kept.restore(of_text(value))

    def _now(self, step: Step) -> Step:
        """Return a deletion of what is kept by now: a run since then may have replaced results."""
        found = of_text(step.old)
        now = [self._kept.record(one.key) or one for one in found]
        return step if now == found else replace(step, old=to_text(now))


def to_text(records: Iterable[Record]) -> str:
    """Return records as the value of a step."""
    return json.dumps(
        [
            [one.key.text, one.key.algorithm, asked_by(one.key), result_json(one, "")]
            for one in records
        ]
    )


def of_text(text: str) -> list[Record]:
    """Return the records of a value.

    Raises
    ------
    IcmError, TypeError, ValueError, LookupError
        If it is none.
    """
    return [record_of_json(*value) for value in json.loads(text)]
