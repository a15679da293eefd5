"""A kind of trace for tests of traces and their files, and traces of it over real forests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, ClassVar

import numpy as np
from strategies_parsing import AMBIGUOUS, ATTACHMENT, small_model

from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import ChartGrammar, fill_chart
from icm_core.inference.forest.forest import Forest, empty_forest
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.refine import refined
from icm_core.inference.trace import Events, Subject, Trace, check_within

FLOATS = [0.0, -0.0, 1.5, -1e300, 5e-324, float("inf"), float("-inf"), float("nan")]


class FakeTrace(Trace):
    """A field of every type; the state at a step is the row and the bound of its item."""

    FAMILY = "fake"
    KINDS = ("go", "stay", "never", "end")
    DTYPE = np.dtype(
        [
            ("kind", "u1"),
            ("item", "i4"),
            ("edge", "i4"),
            ("serial", "i8"),
            ("small", "i2"),
            ("mark", "u4"),
            ("kept", "?"),
            ("score", "f8"),
            ("share", "f4"),
        ]
    )
    ARRAYS: ClassVar[Mapping[str, str]] = {"bound": "f8", "matrix": "i4", "taken": "?"}

    def at(self, step: int) -> tuple[float, int]:
        row = self.events[self.checked(step)]
        bound = self.arrays.get("bound")
        return (np.nan if bound is None else float(bound[row["item"]])), int(row["serial"])

    def text(self, step: int) -> str:
        row = self.events[self.checked(step)]
        item, edge = int(row["item"]), int(row["edge"])
        if item < 0:
            return self.kind(step)
        return f"{self.kind(step)} {self.subject.item_text(item)}" + (
            "" if edge < 0 else f" by {self.subject.edge_text(item, edge)}"
        )

    def check(self) -> None:
        super().check()
        forest = self.subject.forest
        item, edge = self.events["item"], self.events["edge"]
        check_within(item, -1, len(forest), "items of events")
        check_within(edge, -1, forest.edges, "edges of events")
        of = edge >= 0
        if np.any(forest.head[edge[of]] != item[of]):
            raise ValueError("edges of other items")
        bound = self.arrays.get("bound")
        if bound is not None and bound.shape != (len(forest),):
            raise ValueError("a bound of something else than the items")


KNOWN = {FakeTrace.FAMILY: FakeTrace}


def random_events(forest: Forest, count: int, seed: int) -> Events:
    """Return events over a forest: some fields by the run, some at random."""
    rng = np.random.default_rng(seed)
    events = np.zeros(count, dtype=FakeTrace.DTYPE)
    kinds = [code for code, kind in enumerate(FakeTrace.KINDS) if kind != "never"]
    events["kind"] = rng.choice(kinds, count)
    events["item"] = events["edge"] = -1
    if forest.edges:
        edge = rng.integers(-1, forest.edges, count)
        events["edge"] = edge
        events["item"] = np.where(edge >= 0, forest.head[edge], rng.integers(0, len(forest), count))
    events["serial"] = np.cumsum(rng.integers(0, 3, count))
    for name in ("small", "mark"):
        info = np.iinfo(FakeTrace.DTYPE[name])
        events[name] = rng.integers(info.min, info.max, count, endpoint=True)
    events["kept"] = rng.random(count) < 0.5
    with np.errstate(over="ignore"):
        events["score"] = np.where(rng.random(count) < 0.3, rng.choice(FLOATS, count), 1.0)
        events["share"] = rng.random(count).astype(np.float32)
    return events


@cache
def attachment() -> tuple[Subject, Subject]:
    """Return what traces of an ambiguous sentence are about: its forest, and the refined one."""
    model = small_model(ATTACHMENT)
    terminals = model.grammar.vocabulary.terminals(AMBIGUOUS)
    chart = fill_chart(ChartGrammar.of(model.grammar), terminals)
    plain = prune_chart(chart, ForestOptions(0.0, 0.0))[0]
    first, second = (
        Subject(
            "plain",
            tuple(AMBIGUOUS),
            tuple(model.grammar.table.symbols),
            forest,
            {"seed": 3, "limit": None, "nested": {"threshold": 1e-9}},
            "abc",
        )
        for forest in (plain, refined(plain, model, None))
    )
    return first, second


def fake_trace(count: int = 200, seed: int = 1, subject: Subject | None = None) -> FakeTrace:
    """Return a trace of random events."""
    subject = subject or attachment()[1]
    rng = np.random.default_rng(seed)
    arrays = {
        "bound": rng.random(len(subject.forest)),
        "matrix": rng.integers(-5, 5, (4, 3)).astype(np.int32),
        "taken": rng.random(7) < 0.5,
    }
    outcome = {"tree": "(S x)", "log_probability": -3.25, "optimal": True}
    return FakeTrace(subject, random_events(subject.forest, count, seed), arrays, outcome, 4)


def nothing() -> FakeTrace:
    """Return a trace of a sentence without a parse."""
    subject = Subject("plain", ("no", "parse"), (), empty_forest())
    return FakeTrace(subject, random_events(subject.forest, 0, 1))


def assert_same_trace(first: Trace, second: Trace) -> None:
    """Compare two traces to the bit."""
    assert type(first) is type(second)
    assert_same_array(first.events, second.events)
    assert list(first.arrays) == list(second.arrays)
    for name, array in first.arrays.items():
        assert_same_array(array, second.arrays[name])
    for field in fields(Forest):
        name = field.name
        assert_same_array(getattr(first.subject.forest, name), getattr(second.subject.forest, name))
    for name in ("algorithm", "words", "symbols", "options", "model"):
        assert getattr(first.subject, name) == getattr(second.subject, name), name
    assert (first.outcome, first.lost) == (second.outcome, second.lost)


def assert_same_array(first: np.ndarray[Any, Any], second: np.ndarray[Any, Any]) -> None:
    """Compare two arrays to the bit, with type and shape."""
    assert (first.dtype, first.shape) == (second.dtype, second.shape)
    assert first.tobytes() == second.tobytes()


def look_around(trace: Trace) -> None:
    """Ask a trace everything that a window would."""
    for step in range(len(trace)):
        trace.at(step)
        trace.text(step)
        trace.summary(step)
        trace.next(step)
        trace.previous(step, trace.KINDS[0])
    subject = trace.subject
    for item in range(len(subject.forest)):
        subject.item_text(item)
    for edge, head in enumerate(subject.forest.head.tolist()):
        subject.edge_text(head, edge)
    if len(subject.forest):
        found, _ = decode.viterbi(subject.forest, decode.log_probability(subject.forest))
        found.tree(list(subject.symbols), list(subject.words))
