"""Traces: what a search did, event by event, in columns that can be looked up at any step.

A search gets a `Recorder` (or None, which costs nothing) and gives it blocks of typed rows; the
recorder makes a `Trace` of them at any moment, also of a search that was stopped half-way. Each
kind of search has its own subclass of `Trace`, which knows its columns and states: `AStarTrace`,
`MHTrace`, `ExactTrace`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.grammar.symbols import Symbol
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.naming import Names, names_of
from icm_core.wording import say

Events = NDArray[np.void]
"""Rows of a structured dtype whose first field is ``kind`` (uint8)."""

_NO_EVENTS: Events = np.empty(0, dtype=[("kind", "u1")])
MOST_EVENTS = 20_000_000
"""Events that a recorder keeps at most; later ones are counted, not kept."""


@dataclass(frozen=True)
class Subject:
    """The subject of a trace.

    Parameters
    ----------
    algorithm
        The algorithm's name, as in ``--algorithm``.
    words
        The sentence's tokens.
    symbols
        The grammar's symbols, by id.
    forest
        The forest that items and edges of the events belong to.
    options
        The search's options, for JSON.
    model
        Fingerprint of the model, empty where it is not known.
    """

    algorithm: str
    words: tuple[str, ...]
    symbols: tuple[Symbol, ...]
    forest: Forest
    options: Mapping[str, Any] = field(default_factory=dict)
    model: str = ""

    def tree(self, derivation: Derivation) -> Tree:
        """Return the tree of a derivation of the forest."""
        return derivation.tree(list(self.symbols), list(self.words))

    @cached_property
    def names(self) -> Names:
        """What items and edges are called."""
        return names_of(self.symbols, self.words, self.forest)

    def item_text(self, item: int) -> str:
        """Return an item as shown to people: ``NP[2,5)``, or a tag and its word."""
        forest = self.forest
        span = int(forest.start[item]), int(forest.end[item])
        return self.names.item(int(forest.symbol[item]), *span)

    def edge_text(self, head: int, edge: int) -> str:
        """Return an edge's rule and where it splits: ``NP -> DT NP| at 3``."""
        rule, split = self.rule_and_split(head, edge)
        return rule if split is None else say("{rule} at {split}").format(rule=rule, split=split)

    def rule_and_split(self, head: int, edge: int) -> tuple[str, int | None]:
        """Return an edge's rule, and where its children meet; None where there are not two."""
        forest = self.forest
        left, right = int(forest.left[edge]), int(forest.right[edge])
        children = [int(forest.symbol[tail]) for tail in (left, right) if tail >= 0]
        rule = self.names.rule(int(forest.symbol[head]), int(forest.start[head]), children)
        return rule, int(forest.end[left]) if right >= 0 else None


@dataclass(frozen=True, eq=False)
class Trace(ABC):
    """Everything one search did; step i is the moment after event i.

    Parameters
    ----------
    subject
        Its subject.
    events
        Rows of the class's ``DTYPE``.
    arrays
        What states are computed from besides the events, named by the class's ``ARRAYS``.
    outcome
        What the search found, for JSON; empty for one that was stopped.
    lost
        Events beyond the recorder's limit, which are not kept.
    """

    FAMILY: ClassVar[str]
    KINDS: ClassVar[tuple[str, ...]]
    DTYPE: ClassVar[np.dtype[np.void]]
    ARRAYS: ClassVar[Mapping[str, str]] = {}
    """Dtype of every array of ``arrays``, in numpy's short form."""

    subject: Subject
    events: Events
    arrays: Mapping[str, NDArray[Any]] = field(default_factory=dict)
    outcome: Mapping[str, Any] = field(default_factory=dict)
    lost: int = 0

    def __len__(self) -> int:
        return len(self.events)

    @property
    def nbytes(self) -> int:
        """Memory of the events and arrays, the forest left out."""
        return int(self.events.nbytes) + sum(int(array.nbytes) for array in self.arrays.values())

    def kind(self, step: int) -> str:
        """Return the kind of the event at a step."""
        return self.KINDS[int(self.events["kind"][self.checked(step)])]

    def counts(self) -> dict[str, int]:
        """Return how many events of each kind there are."""
        numbers = np.bincount(self.events["kind"], minlength=len(self.KINDS))
        return {kind: int(number) for kind, number in zip(self.KINDS, numbers, strict=True)}

    @cached_property
    def _steps_of(self) -> dict[str, NDArray[np.int64]]:
        kinds = self.events["kind"]
        return {kind: np.flatnonzero(kinds == code) for code, kind in enumerate(self.KINDS)}

    def steps(self, kind: str) -> NDArray[np.int64]:
        """Return all steps of one kind, int64, ascending.

        Raises
        ------
        OptionError
            If the trace has no such kind of event.
        """
        if kind not in self.KINDS:
            raise OptionError(f"event {kind!r}: use one of {', '.join(self.KINDS)}")
        return self._steps_of[kind]

    def next(self, step: int, *kinds: str) -> int | None:
        """Return the first step after ``step`` of one of some kinds (all for none given)."""
        found = []
        for kind in kinds or self.KINDS:
            steps = self.steps(kind)
            at = int(np.searchsorted(steps, step, side="right"))
            if at < len(steps):
                found.append(int(steps[at]))
        return min(found, default=None)

    def previous(self, step: int, *kinds: str) -> int | None:
        """Return the last step before ``step`` of one of some kinds (all for none given)."""
        found = []
        for kind in kinds or self.KINDS:
            steps = self.steps(kind)
            at = int(np.searchsorted(steps, step, side="left"))
            if at > 0:
                found.append(int(steps[at - 1]))
        return max(found, default=None)

    def checked(self, step: int) -> int:
        """Return a step that exists.

        Raises
        ------
        OptionError
            If the trace has no such step.
        """
        if not 0 <= step < len(self):
            last = f"0 to {len(self) - 1:,}" if len(self) else "none, the trace is empty"
            raise OptionError(f"step {step}: the steps are {last}")
        return step

    @abstractmethod
    def at(self, step: int) -> object:
        """Return the state after an event, by look-up, not by replaying."""

    @abstractmethod
    def text(self, step: int) -> str:
        """Return what the event at a step did, in words and numbers."""

    def event(self, step: int) -> dict[str, Any]:
        """Return the event at a step as JSON values: step, kind, text, and its fields."""
        row = self.events[self.checked(step)]
        names = [name for name in self.DTYPE.names or () if name != "kind"]
        values = {name: row[name].item() for name in names}
        return {"step": int(step), "kind": self.kind(step), "text": self.text(step), **values}

    def summary(self, step: int) -> dict[str, Any]:
        """Return the event and the state at a step as JSON values, in the order to be shown.

        Subclasses add to `event` what their state is made of, with items and edges as text; a
        list of objects that have the same keys is shown as a table.
        """
        return self.event(step)

    def check(self) -> None:
        """Check that every id of the events and arrays exists, so that no look-up fails.

        Called of a trace from a file before anything else is asked of it, and of one that is to
        be saved. Its types and its forest have been checked already. Here the kinds are;
        subclasses check the rest as well (see `check_within`).

        Raises
        ------
        ValueError
            If something cannot be; names it.
        """
        check_within(self.events["kind"], 0, len(self.KINDS), "kinds of events")


def check_within(values: NDArray[Any], low: int, high: int, what: str) -> None:
    """Check that ``low <= value < high`` holds of every value.

    Raises
    ------
    ValueError
        If it does not; names ``what``.
    """
    if values.size and not (values.min() >= low and values.max() < high):
        raise ValueError(f"invalid {what}")


def _bytes(rows: Events) -> NDArray[np.uint8]:
    """Return the bytes of rows: numpy copies those of a structured dtype field by field."""
    return rows.view(np.uint8)


class Recorder:
    """Takes a search's events; `trace` gives what there is so far.

    Parameters
    ----------
    most
        Events to keep; those beyond are counted as lost.
    """

    def __init__(self, most: int = MOST_EVENTS) -> None:
        self.most = most
        self.algorithm = ""
        """The search that runs; empty where its function was called without a `Searcher`."""
        self._kind: type[Trace] | None = None
        self._subject: Subject | None = None
        self._blocks: list[Events] = []
        self._open = _NO_EVENTS
        self._used = self._joined = 0
        self._arrays: dict[str, NDArray[Any]] = {}
        self._outcome: dict[str, Any] = {}
        self._kept = 0
        self._lost = 0

    def begin(self, kind: type[Trace], subject: Subject) -> None:
        """Begin a trace of a kind; what was recorded before is dropped.

        It has the name of the search that runs: several may share a function.
        """
        name = self.algorithm or subject.algorithm
        self._kind, self._subject = kind, replace(subject, algorithm=name)
        self._blocks, self._arrays, self._outcome = [], {}, {}
        self._open = np.empty(0, dtype=kind.DTYPE)
        self._used = self._joined = self._kept = self._lost = 0

    def add(self, rows: Events) -> None:
        """Add events; the rows are copied, so that the caller may use its block again."""
        kept = rows[: self._room]
        block = self.block(len(kept))[: len(kept)]
        _bytes(block)[:] = _bytes(np.ascontiguousarray(kept, dtype=block.dtype))
        self.filled(len(kept))
        self._lost += len(rows) - len(kept)

    def block(self, least: int) -> Events:
        """Return rows to write events to in place, ``least`` or more; `filled` takes them.

        They are the recorder's until `trace` is called or another block is asked for.
        """
        if self._used + least > len(self._open):
            self._close()
            # As long as all before: few allocations, and the system gives large ones large pages.
            size = max(least, min(self._kept, self._room))
            self._open = np.empty(size, dtype=self._open.dtype)
        return self._open[self._used :]

    def filled(self, count: int) -> None:
        """Add the first rows of the `block` given last, which must not be changed afterwards."""
        kept = min(count, self._room)
        self._used += kept
        self._kept += kept
        self._lost += count - kept

    @property
    def _room(self) -> int:
        """Events that are still kept."""
        return max(0, self.most - self._kept)

    def _close(self) -> None:
        """Put what is used of the open block among the others."""
        if self._used:
            self._blocks.append(self._open[: self._used])
        self._open, self._used = np.empty(0, dtype=self._open.dtype), 0

    def put(self, name: str, array: NDArray[Any]) -> None:
        """Set an array that states are computed from; it must not be changed afterwards."""
        self._arrays[name] = array

    def finish(self, **outcome: Any) -> None:
        """Set what the search found."""
        self._outcome = outcome

    @property
    def begun(self) -> bool:
        """Whether a search has begun to record."""
        return self._subject is not None

    @property
    def events(self) -> int:
        """Events so far, the lost ones among them."""
        return self._kept + self._lost

    def trace(self) -> Trace:
        """Return the trace of all events so far.

        Raises
        ------
        OptionError
            If no search has begun to record.
        """
        if self._kind is None or self._subject is None:
            raise OptionError("nothing was recorded: the search did not begin")
        self._close()
        # Blocks may have rows to spare, which what is joined has not.
        if self._joined != self._kept:
            rows = np.concatenate([_bytes(block) for block in self._blocks])
            self._blocks, self._joined = [rows.view(self._kind.DTYPE)], self._kept
        rows = self._blocks[0] if self._blocks else np.empty(0, dtype=self._kind.DTYPE)
        return self._kind(self._subject, rows, dict(self._arrays), dict(self._outcome), self._lost)
