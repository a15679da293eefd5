"""Recording of Metropolis-Hastings: decisions become events, spans are counted on the way."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.forest.spans import Labels
from icm_core.inference.sampling.chains import Decided
from icm_core.inference.sampling.draws import Block, Source, SpanTable
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.sampling.trace import ACCEPT, REJECT, START, MHTrace
from icm_core.inference.trace import Recorder, Subject
from icm_core.kernels import draws as kernels

CHECKPOINT_BYTES = 16_000_000
"""Most memory for the counts at checkpoints."""
_LEAST_INTERVAL = 64
"""Events between two checkpoints at least: drawing so many trees again takes no time."""


class SpanCheckpoints:
    """Counts of labelled spans among the states kept, after every so many events.

    Parameters
    ----------
    table
        The spans that are counted.
    source
        Of the draws.
    events
        Events that there will be.
    """

    def __init__(self, table: SpanTable, source: Source, events: int) -> None:
        most = max(1, CHECKPOINT_BYTES // (4 * max(1, len(table))))
        self.interval = max(_LEAST_INTERVAL, -(-events // most))
        self._span_of = table.of_item[source.head]
        self._counts = np.zeros(len(table), dtype=np.int32)
        # Only what is filled takes memory.
        self._rows = np.empty((events // self.interval, len(table)), dtype=np.int32)
        self._events = 0

    @property
    def rows(self) -> NDArray[np.int32]:
        """The counts at all checkpoints so far, int32 ``[checkpoints, spans]``."""
        return self._rows[: self._events // self.interval]

    def add(self, block: Block, place: NDArray[np.int64], kept: NDArray[np.bool_]) -> None:
        """Count the states after some more events."""
        done = 0
        while done < len(place):
            size = min(len(place) - done, self.interval - self._events % self.interval)
            part = slice(done, done + size)
            kernels.count_spans(
                block.offsets, block.edges, self._span_of, place[part], kept[part], self._counts
            )
            done += size
            self._events += size
            if self._events % self.interval == 0:
                self._rows[self._events // self.interval - 1] = self._counts


class MHRecord:
    """Gives a recorder the decisions of chains as events, and the counts at checkpoints."""

    def __init__(
        self,
        recorder: Recorder,
        subject: Subject,
        source: Source,
        labels: Labels,
        table: SpanTable,
        options: MHOptions,
    ) -> None:
        self._recorder, self._options = recorder, options
        self._checkpoints = SpanCheckpoints(table, source, options.total)
        recorder.begin(MHTrace, subject)
        recorder.put("upper", source.upper)
        recorder.put("key", source.key)
        recorder.put("above", labels.above)
        recorder.put("interval", np.array([self._checkpoints.interval]))
        recorder.put("counts", self._checkpoints.rows)

    def add(self, decided: Decided) -> None:
        """Record a chunk of decisions."""
        number = decided.first + np.arange(len(decided.current))
        chains = self._options.chains
        rows = np.zeros(len(number), dtype=MHTrace.DTYPE)
        rows["kind"] = np.where(decided.accepted, ACCEPT, REJECT)
        rows["kind"][number < chains] = START
        rows["chain"] = number % chains
        rows["current"] = decided.current
        rows["log_p"], rows["log_q"], rows["log_u"] = decided.log_p, decided.log_q, decided.log_u
        rows["current_log_p"] = decided.before_log_p
        rows["current_log_q"] = decided.before_log_q
        rows["samples"] = self._options.samples(number)
        self._checkpoints.add(decided.block, decided.place, self._options.kept(number))
        self._recorder.add(rows)
        self._recorder.put("counts", self._checkpoints.rows)
