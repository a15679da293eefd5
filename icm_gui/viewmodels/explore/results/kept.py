"""Results that are kept: every run of the session and of the project, until the user deletes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from icm_core.model.model import Model
    from icm_core.runs.record import Key, Record
    from icm_gui.viewmodels.explore.run import Run

RECORDED_BYTES: Final = 128 << 20
"""Memory for recordings of runs that are not shown, and for the models that they alone still need:
those used last stay, others run again."""
RECORDED_RUNS: Final = 100
"""Most recordings: memory grew with the session while many short runs were far from its limit."""
_BESIDE: Final = 100_000
"""Bytes of a run's trees, cells and small objects, which are most of a short one (measured)."""


class KeptResults(QObject):
    """Records by what they are of, the newest last, and the newest recordings.

    Signals
    -------
    changed
        There are others.
    added, removed : object
        Keys of records that are new, or that the user deleted.
    """

    changed = Signal()
    added = Signal(object)
    removed = Signal(object)

    def __init__(self, parent: QObject | None = None, room: int = RECORDED_BYTES) -> None:
        super().__init__(parent)
        self._records: dict[Key, Record] = {}
        self._runs: dict[Key, Run] = {}
        self._sizes: dict[Key, int] = {}
        self._room = room
        self._errors: dict[tuple[tuple[str, ...], int | None], dict[str, str]] = {}

    def __len__(self) -> int:
        return len(self._records)

    def __contains__(self, key: object) -> bool:
        return key in self._records

    @property
    def records(self) -> list[Record]:
        """All of them, the newest last."""
        return list(self._records.values())

    def record(self, key: Key) -> Record | None:
        """Return what is kept under a key."""
        return self._records.get(key)

    def of_sentence(self, model: str, words: Sequence[str], depth: int | None) -> list[Record]:
        """Return what may be compared: records of a model, a sentence and a depth."""
        wanted = model, tuple(words), depth
        return [
            one for key, one in self._records.items() if (key.model, key.words, key.depth) == wanted
        ]

    def recorded(self, key: Key) -> Run | None:
        """Return a run with what was recorded of it, None where that is gone."""
        return self._runs.get(key)

    def run(self, key: Key) -> Run | None:
        """Return such a run to be shown: of all of them, it is let go of last."""
        found = self._runs.pop(key, None)
        if found is not None:
            self._runs[key] = found
        return found

    def put(self, run: Run) -> None:
        """Keep a run."""
        record = run.record
        key = record.key
        self._runs.pop(key, None)
        self._runs[key] = run
        self._sizes[key] = nbytes(run)
        self._make_room()
        self.errors(key.words, key.depth).pop(key.algorithm, None)
        self._add([record])

    def restore(self, records: Iterable[Record], over: bool = True) -> None:
        """Keep records whose recordings are not here.

        Parameters
        ----------
        over
            Whether they take the place of those with the same keys.
        """
        self._add([one for one in records if over or one.key not in self._records])

    def remove(self, keys: Iterable[Key]) -> list[Record]:
        """Delete records, and return them."""
        found = [self._records.pop(key) for key in dict.fromkeys(keys) if key in self._records]
        for one in found:
            self._runs.pop(one.key, None)
            self._sizes.pop(one.key, None)
        if found:
            self.removed.emit([one.key for one in found])
            self.changed.emit()
        return found

    def clear(self) -> None:
        """Forget everything: another project is open."""
        self._records, self._runs, self._sizes, self._errors = {}, {}, {}, {}
        self.changed.emit()

    def refuse(self, words: Sequence[str], depth: int | None, algorithm: str, error: str) -> None:
        """Note why a run was not done; that is forgotten with the program."""
        self._errors.setdefault((tuple(words), depth), {})[algorithm] = error
        self.changed.emit()

    def errors(self, words: Sequence[str], depth: int | None) -> dict[str, str]:
        """Return why runs of a sentence at a depth were not done, by algorithm."""
        return self._errors.get((tuple(words), depth), {})

    def _add(self, records: Sequence[Record]) -> None:
        for one in records:
            self._records.pop(one.key, None)
            self._records[one.key] = one
        if records:
            self.added.emit([one.key for one in records])
            self.changed.emit()

    def _make_room(self) -> None:
        """Let go of the recordings that were not used for longest; the newest always stays.

        With the last one of a model that is no longer open, the model goes, too.
        """
        (newest, run), *others = reversed(self._runs.items())
        taken, seen = self._sizes[newest], {run.request.models}
        arrays = set(model_arrays(run.request.models))
        for at, (key, run) in enumerate(others, start=1):
            taken += self._sizes[key]
            if run.request.models not in seen:
                # Models that were made of one another share what is equal.
                held = model_arrays(run.request.models)
                taken += sum(held[one] for one in held.keys() - arrays)
                arrays |= held.keys()
                seen.add(run.request.models)
            if taken > self._room or at >= RECORDED_RUNS:
                del self._runs[key], self._sizes[key]


def model_arrays(models: Sequence[Model]) -> dict[int, int]:
    """Return the bytes of each array that models have, what they have worked out included."""
    found: dict[int, int] = {}
    rest: list[object] = list(models)
    while rest:
        one = rest.pop()
        if isinstance(one, np.ndarray):
            found[id(one)] = one.nbytes
        elif isinstance(one, tuple) and hasattr(one, "_fields"):
            rest.extend(one)
        elif is_dataclass(one) and id(one) not in found:
            found[id(one)] = 0
            rest.extend(vars(one).values() if hasattr(one, "__dict__") else ())
    return found


def nbytes(run: Run) -> int:
    """Return the bytes of a run: of its trace, its forests and their nodes, and what is beside."""
    chart, trace = run.chart, run.trace
    parts: list[Any] = [chart.forest, chart.nodes, *chart.passes]
    total = _BESIDE
    if trace is not None:
        total += trace.nbytes
        parts.append(trace.subject.forest)
    values = {id(part): part for part in parts}.values()
    arrays = (getattr(part, one.name) for part in values for one in fields(part))
    return total + sum(one.nbytes for one in arrays if isinstance(one, np.ndarray))
