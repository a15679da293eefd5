"""The agenda and the events say what the trace says, at every step."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from window_runs import long_tree, run_of

from icm_core.inference.astar.trace import AStarTrace
from icm_core.rendering.steps import event_line
from icm_gui.viewmodels.explore.astar.agenda import (
    FRONTIER,
    HYPOTHESIS,
    MOST_ROWS,
    RULES,
    AgendaModel,
    F,
)
from icm_gui.viewmodels.explore.astar.curves import (
    depth_figure,
    depths,
    popped_depth,
    search_figure,
)
from icm_gui.viewmodels.explore.events import EventLines
from icm_gui.viewmodels.shared.numbers import nats

KEYS = ["astar-local", "astar-full", "mh", "exact", "coarse-to-fine"]


def astar() -> AStarTrace:
    trace = run_of("astar-local", long_tree()).trace
    assert isinstance(trace, AStarTrace)
    return trace


def steps_of(length: int, count: int = 25) -> list[int]:
    picked = np.random.default_rng(7).integers(0, length, count)
    return sorted({0, length - 1, *picked.tolist()})


def test_the_agenda_is_the_traces_queue() -> None:
    trace, model = astar(), AgendaModel()
    for step in steps_of(len(trace)):
        model.show(trace, step)
        rows = trace.queue(step, MOST_ROWS)
        assert model.rowCount() == len(rows)
        assert model.queued == len(trace.at(step).queue)
        for place, row in enumerate(rows):
            assert model.index(place, 0).data(HYPOTHESIS) == row.hypothesis
            assert model.index(place, F).data() == nats(row.f)
            assert model.index(place, RULES).data() == str(row.depth)
            frontier = " ".join(map(trace.subject.item_text, row.frontier))
            if frontier:
                assert model.index(place, FRONTIER).data() == frontier


def test_rows_change_in_place() -> None:
    trace, model = astar(), AgendaModel()
    resets = []
    model.modelReset.connect(lambda: resets.append(1))
    for step in steps_of(len(trace)):
        model.show(trace, step)
    model.show(None, -1)
    assert model.rowCount() == 0
    assert not resets


def test_the_count_says_how_much_is_listed() -> None:
    trace, model = astar(), AgendaModel()
    step = int(np.argmax(trace.queue_sizes()))
    model.show(trace, step)
    most = int(trace.queue_sizes()[step])
    assert most > MOST_ROWS
    assert model.count_text == f"{MOST_ROWS} of {most:,}"
    model.show(trace, 1)
    assert model.count_text == str(model.rowCount())


def test_a_row_is_found_by_its_hypothesis() -> None:
    trace, model = astar(), AgendaModel()
    model.show(trace, len(trace) // 2)
    number = model.index(2, 0).data(HYPOTHESIS)
    assert model.row_of(number) == 2
    assert model.row_of(None) == model.row_of(-5) == -1


def test_other_searches_have_no_agenda() -> None:
    model = AgendaModel()
    model.show(run_of("mh").trace, 10)
    assert model.rowCount() == 0
    assert model.headerData(F, Qt.Orientation.Horizontal) == "f"


@pytest.mark.parametrize("key", KEYS)
def test_event_lines_are_the_traces_texts(key: str) -> None:
    trace = run_of(key).trace
    assert trace is not None
    lines = EventLines(trace)
    assert len(lines) == len(trace)
    for step in steps_of(len(trace)):
        assert lines.line(step).full == trace.text(step)
        assert lines.line(step) == event_line(trace, step)


def test_no_trace_has_no_lines() -> None:
    assert len(EventLines(None)) == 0
    assert EventLines(None).line(0).full == ""


def test_depths_are_the_number_of_ancestors() -> None:
    parent = np.array([-1, 0, 1, 1, 3, 0], dtype=np.int32)
    assert depths(parent).tolist() == [0, 1, 2, 2, 3, 1]
    assert depths(parent[:0]).tolist() == []


def test_depth_of_what_is_popped_is_the_edges_of_its_derivation() -> None:
    trace = astar()
    steps, depth = popped_depth(trace)
    for place in steps_of(len(steps)):
        number = int(trace.events["hypothesis"][steps[place]])
        assert depth[place] == len(trace.hypothesis(number).partial.edge)


def test_figures_hold_both_runs() -> None:
    first, second = astar(), run_of("astar-full").trace
    figure = search_figure(first, second)
    assert figure is not None
    assert figure.high == max(len(first), len(second)) - 1  # type: ignore[arg-type]
    colours = [series.colour for series in figure.plots[0].series]
    assert colours == ["purple", "hyp"]
    assert np.array_equal(figure.plots[1].series[1].y, first.queue_sizes())
    assert depth_figure(first) is not None
    assert search_figure(run_of("mh").trace) is None
    assert search_figure(None) is None
