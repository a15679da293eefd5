"""A toy search of a toy family, which joins from here: no file of the program names it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from icm_core.inference import catalogue
from icm_core.inference.entries import Family, Option, Search
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import inside_outside
from icm_core.inference.search import Outcome, Searcher
from icm_core.inference.trace import Recorder, Subject, Trace, check_within
from icm_core.rendering import families as looks
from icm_core.rendering.event_line import EventLine
from icm_core.rendering.families.look import Jump, Kind, Look
from icm_core.rendering.shown import Shown, of_edges

if TYPE_CHECKING:
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData

KEY = "toy-walk"
KINDS = ("take", "end")


@dataclass(frozen=True, slots=True)
class WalkOptions:
    """How the walk goes.

    Parameters
    ----------
    rank
        Which edge of each item is taken, the best one first; the last one where there are fewer.
    """

    rank: int = 0


class WalkTrace(Trace):
    """One edge taken after another, from the root down."""

    FAMILY: ClassVar[str] = "toy"
    KINDS: ClassVar[tuple[str, ...]] = KINDS
    DTYPE: ClassVar[np.dtype[np.void]] = np.dtype(
        [("kind", "u1"), ("item", "<i4"), ("edge", "<i4"), ("score", "<f8")]
    )

    def at(self, step: int) -> NDArray[np.void]:
        """Return the edges taken so far."""
        rows = self.events[: self.checked(step) + 1]
        return rows[rows["kind"] == 0]

    def text(self, step: int) -> str:
        """Return what was taken."""
        row = self.events[step]
        if self.kind(step) == "end":
            return f"{row['score']:.3f} nats"
        return self.subject.edge_text(int(row["item"]), int(row["edge"]))

    def check(self) -> None:
        """Check that every item and edge exists."""
        super().check()
        check_within(self.events["item"], 0, len(self.subject.forest), "items")
        check_within(self.events["edge"], 0, self.subject.forest.edges, "edges")


def walk(
    searcher: Searcher, words: list[str], recorder: Recorder | None, check: Callable[[], None]
) -> Outcome:
    """Take an edge of the root, and of every item that it leads to."""
    forest = searcher.coarse(words, check).coarse
    if not len(forest):
        return Outcome(None)
    inside = inside_outside(forest).log_inside
    rank = searcher.chosen.options.rank
    rows: list[tuple[int, int, int, int]] = []
    events, total = [], 0.0
    open_: list[tuple[int, int, int]] = [(0, -1, 0)]
    while open_:
        check()
        item, parent, which = open_.pop()
        edge = _edge(forest, item, inside, rank)
        total += float(np.log(forest.probability[edge]))
        events.append((0, item, edge, total))
        rows.append((edge, item, parent, which))
        children = (int(forest.left[edge]), int(forest.right[edge]))
        below = [(child, len(rows) - 1, at) for at, child in enumerate(children) if child >= 0]
        open_ += below[::-1]
    events.append((1, 0, events[0][2], total))
    if recorder is not None:
        symbols = tuple(searcher.models[0].grammar.table.symbols)
        options = asdict(searcher.chosen.options)
        recorder.begin(
            WalkTrace, Subject(KEY, tuple(words), symbols, forest, options, searcher.fingerprint)
        )
        recorder.add(np.array(events, dtype=WalkTrace.DTYPE))
        recorder.finish(log_probability=total)
    found = Derivation.from_rows(forest, np.array(rows, dtype=np.int64))
    return Outcome((searcher.tree_of(found, words), total, None), len(rows), ended="walked")


def _edge(forest: Forest, item: int, inside: NDArray[np.float64], rank: int) -> int:
    edges = np.arange(forest.edge_start[item], forest.edge_start[item + 1])
    score = np.log(forest.probability[edges])
    for child in (forest.left[edges], forest.right[edges]):
        score = score + np.where(child >= 0, inside[np.maximum(child, 0)], 0.0)
    return int(edges[np.argsort(-score, kind="stable")[min(rank, len(edges) - 1)]])


FAMILY = Family(
    "toy",
    trace="toy_search:WalkTrace",
    kinds=KINDS,
    part="walk",
    options=(Option("rank", "Rank", "Which edge is taken.", "whole", span=(0, 99)),),
)
SEARCH = Search(
    KEY,
    "Toy walk",
    KEY,
    "",
    FAMILY,
    "Takes one edge after another.",
    summary="edges taken one after another",
    run="toy_search:walk",
    options_class="toy_search:WalkOptions",
    options=("rank",),
    parsing=("chart_threshold",),
)


@dataclass(frozen=True)
class Walked:
    """What the inspector says of a step.

    Parameters
    ----------
    text
        In words.
    item
        The item whose edge was taken.
    """

    text: str
    item: int


def inspected(
    _chart: ChartData,
    trace: Trace,
    _model: Model | None,
    step: int,
    _selected: int | None,
    _node: int | None,
) -> Walked | None:
    """Return what is said of a step; nothing at the end."""
    if trace.kind(step) == "end":
        return None
    return Walked(f"taken: {trace.text(step)}", int(trace.events["item"][step]))


_TOLD = {"take": Kind("take", "blue"), "end": Kind("end", "teal", "✓ ")}


def _shown(chart: ChartData, trace: Trace, step: int, _hypothesis: int | None) -> Shown:
    taken: Any = trace.at(step)
    return of_edges(chart, trace.subject.forest, taken["edge"], taken["item"])


def _line(trace: Trace, step: int) -> EventLine:
    kind, text = trace.kind(step), trace.text(step)
    score = f"{trace.events['score'][step]:.3f}"
    return EventLine(
        _TOLD[kind].chip(f"#{step}"), _TOLD[kind].role, text, (("log p", score),), "", text
    )


LOOK = Look(
    _shown,
    _line,
    jumps=(Jump("take", "Next take", ("take",)),),
    turns=("take",),
    trees=("end",),
    bars=(("take", "blue"),),
    tree="the walk so far",
    moves=True,
    inspected=inspected,
)


@contextmanager
def registered() -> Iterator[None]:
    """Let the search join for as long as a test takes."""
    catalogue.register_family(FAMILY)
    catalogue.register(SEARCH)
    looks.register(FAMILY.name, LOOK)
    try:
        yield
    finally:
        catalogue.remove(KEY)
        looks.remove(FAMILY.name)


@contextmanager
def without() -> Iterator[None]:
    """Let the search be gone for a while."""
    catalogue.remove(KEY)
    try:
        yield
    finally:
        catalogue.register_family(FAMILY)
        catalogue.register(SEARCH)
