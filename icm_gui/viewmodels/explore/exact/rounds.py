"""The refinement rounds of an exact search, and what is proved at the step that is shown."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QObject

from icm_core.inference.forest.naming import is_lattice
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, USER, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import count, nats

if TYPE_CHECKING:
    from icm_core.inference.exact.trace import ExactTrace
    from icm_core.inference.trace import Trace

DEPTH, ITEMS, STATES, BOUND, KNOWN, GAP = range(6)
REACHED = USER
"""Role: ``done``, ``now`` or ``later``."""
_CLOSED = 5e-7
"""Nats below which a gap is closed."""


@dataclass(frozen=True, slots=True)
class Round:
    """One refinement.

    Parameters
    ----------
    begin, end
        Steps at which it begins and at which its bound is known.
    depth
        Context depth of its states.
    items, states
        Items left, and states that they are split into.
    bound, known
        Afterwards, in nats; of coarse-to-fine search the log of the sum, and -inf.
    """

    begin: int
    end: int
    depth: int
    items: int
    states: int
    bound: float
    known: float

    @property
    def gap(self) -> float:
        """Nats between bound and best known; not a number where one of them is not known."""
        if not math.isfinite(self.known):
            return math.nan
        return 0.0 if math.isinf(self.bound) else max(0.0, self.bound - self.known)

    def reached(self, step: int) -> str:
        """Return whether it is ``done`` at a step, being done ``now``, or comes ``later``."""
        if step >= self.end:
            return "done"
        return "now" if step >= self.begin else "later"


def as_exact(trace: Trace | None) -> ExactTrace | None:
    """Return a trace where it is one of an exact search."""
    if trace is None or trace.FAMILY != "exact":
        return None
    found: ExactTrace = trace  # type: ignore[assignment]
    return found


def rounds_of(trace: ExactTrace) -> list[Round]:
    """Return all rounds of a trace, the first one first."""
    items = len(trace.subject.forest)
    gone = trace.arrays["gone"]
    states = trace.arrays["states"].reshape(-1, items) if items else np.zeros((0, 0))
    result = []
    for level, begin in enumerate(trace.steps("level").tolist()):
        end = trace.next(begin, "bound")
        if end is None:
            # It was stopped within the round.
            end = len(trace) - 1
        row = trace.events[end]
        alive = gone > level
        result.append(
            Round(
                begin,
                end,
                int(row["depth"]),
                int(alive.sum()),
                int(states[level][alive].sum()),
                float(row["bound"]),
                float(row["incumbent"]),
            )
        )
    return result


@dataclass(frozen=True, slots=True)
class Bar:
    """A row of the bars of items kept."""

    name: str
    value: int
    reached: str


def bars_of(trace: ExactTrace, rounds: list[Round], step: int) -> list[Bar]:
    """Return what each round looks at: the forest's items, then states, round by round."""
    result = [Bar(_tr("PCFG forest"), len(trace.subject.forest), "done")]
    for one in rounds:
        name = _tr("states of depth {0}").format(one.depth)
        result.append(Bar(name, one.states, one.reached(step)))
    return result


@dataclass(frozen=True, slots=True)
class Standing:
    """What an exact search knows at a step.

    Parameters
    ----------
    known
        Log-probability of the best tree known, -inf for none.
    bounds
        Depth and bound of the rounds that are over.
    verdict
        In words, with `mark` and `colour`.
    """

    known: float
    bounds: tuple[tuple[int, float], ...]
    verdict: str
    mark: str
    colour: str


def standing_at(trace: ExactTrace, rounds: list[Round], step: int) -> Standing:
    """Return what is known at a step of a certificate or of coarse-to-fine search."""
    row = trace.events[step]
    done = tuple((one.depth, one.bound) for one in rounds if one.reached(step) == "done")
    known = float(row["incumbent"])
    ended = trace.kind(step) == "verdict"
    if not trace.is_certificate:
        text = _tr("refining")
        if ended and is_lattice(trace.subject.symbols):
            text = _tr("the tags of the greatest posteriors")
        elif ended:
            text = _tr("the tree with the most expected spans")
        return Standing(known, done, text, "flag" if ended else "hourglass", "ink2")
    if not ended:
        gap = float(row["bound"]) - known
        text = _tr("not proved to be the optimum: gap {0}").format(nats(gap))
        if not math.isfinite(gap):
            text = _tr("no bound yet")
        return Standing(known, done, text, "hourglass", "ink2")
    return Standing(known, done, *_verdict(str(trace.outcome.get("verdict", ""))))


def _verdict(verdict: str) -> tuple[str, str, str]:
    """Return words, icon and colour of a certificate's verdict."""
    if verdict == "certified":
        return _tr("Certified: the optimum of the model"), "shield-check", "teal"
    if verdict == "optimal within pruning":
        return _tr("Certified within pruning"), "shield-check", "teal"
    if verdict == "no parse":
        return _tr("No parse"), "x", "err"
    return _tr("Not known: the budget was used up first"), "question", "ink3"


_BOUND = TableColumn(
    "Bound", "Nothing can be more probable, in nats", lambda _, row: nats(row.bound), RIGHT
)
_SUM = TableColumn(
    "log sum",
    "Log of the sum over all derivations, in nats",
    lambda _, row: nats(row.bound),
    RIGHT,
)


class RoundsModel(ColumnTable):
    """The rounds as a table; those that were not reached yet are marked."""

    COLUMNS = (
        TableColumn(
            "Depth", "Context depth of the round's states", lambda _, row: count(row.depth), RIGHT
        ),
        TableColumn(
            "Items kept",
            "Items of the forest that are left after the round",
            lambda _, row: count(row.items),
            RIGHT,
        ),
        TableColumn(
            "States",
            "States of contexts that these items are split into",
            lambda _, row: count(row.states),
            RIGHT,
        ),
        _BOUND,
        TableColumn(
            "Best known",
            "Log-probability of the best result known, in nats",
            lambda _, row: nats(row.known) if math.isfinite(row.known) else "",
            RIGHT,
        ),
        TableColumn(
            "Gap",
            "Nats between the bound and the best result known",
            lambda _, row: _gap_text(row.gap),
            RIGHT,
        ),
    )
    _SUMS = tuple(_SUM if one is _BOUND else one for one in COLUMNS)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.trace: ExactTrace | None = None
        self._step = 0

    def show(self, trace: Trace | None, step: int) -> None:
        """Show a step of a trace."""
        exact = as_exact(trace)
        self._step = step
        if exact is not self.trace:
            self.trace = exact
            self.show_rows([] if exact is None else rounds_of(exact))
            self.heads_changed()
        else:
            self.cells_changed()

    @property
    def current(self) -> int:
        """The round that is being done, or was done last; -1 before the first."""
        places = [at for at, one in enumerate(self.rows) if one.reached(self._step) != "later"]
        return places[-1] if places else -1

    def table_columns(self) -> Sequence[TableColumn]:
        """Return the columns: without a certificate there are sums in place of bounds."""
        is_sum = self.trace is not None and not self.trace.is_certificate
        return self._SUMS if is_sum else self.COLUMNS

    def role_of(self, row: Round, _column: int, role: int) -> Any:
        """Return how far a round is."""
        return row.reached(self._step) if role == REACHED else None


def _gap_text(gap: float) -> str:
    if not math.isfinite(gap):
        return ""
    return _tr("closed") if gap < _CLOSED else nats(gap)
