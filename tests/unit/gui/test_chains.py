"""What the panels of sampling say is what the trace says."""

from __future__ import annotations

import math

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from window_runs import DRAWS, Free, long_tree, run_of
from window_stage import Stage

from icm_core.inference.sampling.diagnostics import autocorrelation
from icm_core.inference.sampling.trace import MHTrace
from icm_core.inference.sampling.trace_decisions import changed_decisions
from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch
from icm_gui.viewmodels.explore.sampling.chains import (
    LAGS,
    HealthQuestion,
    acceptance_at,
    as_mh,
    decisions_at,
    health_at,
    health_rows,
    sums_of,
)
from icm_gui.viewmodels.explore.sampling.curves import ChainCurves, autocorrelation_figure
from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch, labelled, mbr_at, settled_at
from icm_gui.viewmodels.explore.sampling.span_counts import heat_at, labels_at

WAIT_MS = 30_000


def mh() -> MHTrace:
    trace = as_mh(run_of("mh", long_tree()).trace)
    assert trace is not None
    return trace


def steps_of(trace: MHTrace, count: int = 30) -> list[int]:
    picked = np.random.default_rng(3).integers(0, len(trace), count)
    return sorted({0, 1, len(trace) - 1, *picked.tolist()})


def test_terms_are_the_states() -> None:
    trace = mh()
    for step in steps_of(trace):
        state, found = trace.at(step), acceptance_at(trace, step)
        assert (found.kind, found.chain, found.index) == (state.kind, state.chain, state.index)
        assert (found.log_p, found.log_q) == (state.log_p, state.log_q)
        if state.kind == "start":
            assert math.isnan(found.alpha)
            continue
        assert found.log_ratio == state.log_ratio
        assert found.alpha == state.alpha
        total = found.log_p - found.current_log_p + found.current_log_q - found.log_q
        assert total == pytest.approx(found.log_ratio)
        assert found.accepted == (found.u <= found.alpha)


def test_decisions_and_their_sums() -> None:
    run = run_of("mh", long_tree())
    trace = mh()
    step = next(at for at in trace.steps("reject").tolist() if trace.at(at).leaving)
    rows = decisions_at(trace, step, run.request.models[0])
    assert rows == changed_decisions(trace, step, run.request.models[0])
    assert rows
    found, (current, proposed) = acceptance_at(trace, step), sums_of(rows)
    assert proposed - current == pytest.approx(found.log_p - found.current_log_p)


def test_decisions_of_another_model_are_none() -> None:
    from window_runs import treebank_trees

    from icm_core.inference.parsing import presets

    other = presets.train_members(treebank_trees()[:40], presets.preset("right").members)[0]
    trace = mh()
    assert decisions_at(trace, len(trace) - 1, other) == []


def test_health_is_the_traces_and_follows_the_step() -> None:
    trace = mh()
    for step in (1, 5, len(trace) // 2, len(trace) - 1):
        chain = step % DRAWS.chains
        found = health_at(HealthQuestion(trace, step, chain), Free())  # type: ignore[arg-type]
        assert str(found.health) == str(trace.health(step))
        done = trace.log_p_series(chain)[1][: (step - chain) // DRAWS.chains + 1]
        kept = done[DRAWS.burn_in :]
        if len(kept) > 2:
            assert np.array_equal(
                found.autocorrelation, autocorrelation(kept, LAGS), equal_nan=True
            )
    begun = health_at(HealthQuestion(trace, 0, 0), Free())  # type: ignore[arg-type]
    assert begun.health is None
    assert not len(begun.autocorrelation)


def test_rows_of_health_judge() -> None:
    trace = mh()
    rows = health_rows(trace.health(), 2)
    acceptance = trace.health().acceptance
    assert rows[0].value == f"{100 * acceptance:.1f}%"
    assert rows[0].good == (acceptance > 0.1)
    assert "2 chains" in rows[2].name
    assert all(row.good is None for row in health_rows(None, 1))


def test_curves_put_the_chain_in_focus_on_top() -> None:
    trace = mh()
    curves = ChainCurves(trace)
    figure = curves.log_p(1, -10.0, True)
    series = figure.plots[0].series
    assert [one.told for one in series] == [False, True]
    assert np.array_equal(series[-1].y, trace.log_p_series(1)[1])
    assert figure.plots[0].references[0].y == -10.0
    assert "optimum" in figure.plots[0].references[0].label
    assert "best known" in curves.log_p(0, -10.0, False).plots[0].references[0].label
    assert not curves.log_p(0, -math.inf, False).plots[0].references
    assert figure.plots[0].bands[0].end == DRAWS.burn_in * DRAWS.chains
    assert np.array_equal(
        curves.acceptance(0).plots[0].series[-1].y, trace.acceptance_series(0)[1], equal_nan=True
    )


def test_no_autocorrelation_makes_no_figure() -> None:
    trace = mh()
    assert autocorrelation_figure(None) is None
    begun = health_at(HealthQuestion(trace, 0, 0), Free())  # type: ignore[arg-type]
    assert autocorrelation_figure(begun) is None


def test_the_mbr_tree_is_the_traces_with_its_shares() -> None:
    trace = mh()
    first = DRAWS.burn_in * DRAWS.chains
    assert mbr_at(trace, first - 1).tree is None
    for step in (first, len(trace) // 2, len(trace) - 1):
        found = mbr_at(trace, step)
        assert found.tree == trace.mbr(step)[0]
        share = trace.at(step).share
        by_span = {trace.span(at): share[at] for at in range(len(share))}
        for address, span in labelled(found.tree, tags=False):
            if address in found.shares:
                assert found.shares[address] == by_span[span]
        assert len(found.shares) >= len(labelled(found.tree, tags=False)) - 1
        assert 0.0 < found.precision <= 1.0


def test_labelled_phrases_of_a_tree_with_equal_subtrees() -> None:
    from icm_core.data.tree import Tree

    same = Tree("NP", (Tree("NN", (), "dog"),))
    tree = Tree("S", (same, same))
    phrases = [((), (0, 2, "S")), ((0,), (0, 1, "NP")), ((1,), (1, 2, "NP"))]
    assert labelled(tree, tags=False) == phrases
    tags = [((0, 0), (0, 1, "NN")), ((1, 0), (1, 2, "NN"))]
    assert labelled(tree, tags=True) == tags


def test_it_settled_where_the_last_change_was() -> None:
    trace = mh()
    final = trace.mbr(len(trace) - 1)[0]
    settled = settled_at(trace, Free())  # type: ignore[arg-type]
    assert settled is not None
    first = DRAWS.burn_in * DRAWS.chains
    same = [trace.mbr(step)[0] == final for step in range(first, len(trace))]
    # No stretch between two looks hides a change here: every step is near one that is looked at.
    assert all(same[settled - first + 3 :])
    assert settled == first or not same[settled - first - 1]


def test_heat_is_the_share_of_each_cells_best_span() -> None:
    from icm_core.drawing.charts.cells import span_of

    trace = mh()
    step = len(trace) - 1
    heat = heat_at(trace, step, mbr_at(trace, step))
    for cell, best in enumerate(heat.best):
        start, end = span_of(heat.tokens, cell)
        found = labels_at(trace, step, (start, end))
        assert best == pytest.approx(found[0][1] if found else 0.0)
    assert heat.outlined
    for start, end in heat.outlined:
        assert labels_at(trace, step, (start, end))


def test_watches_answer_off_the_gui_thread(qtbot: QtBot, stage: Stage) -> None:
    stage.found("exact", "mh")
    chains = ChainWatch(stage.playback, stage.jobs)
    trees = MbrWatch(stage.playback, stage.jobs)
    for watch in (chains, trees):
        watch.watch(1, True)
    stage.playback.end()
    last = stage.playback.last
    qtbot.waitUntil(lambda: chains.now is not None and chains.now.step == last, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: trees.now is not None and trees.now.step == last, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: trees.settled is not None, timeout=WAIT_MS)
    trace = as_mh(stage.playback.trace)
    assert trace is not None
    assert trees.now is not None
    assert trees.now.tree == trace.mbr(last)[0]
    stage.explore.show_result("exact")
    assert chains.now is None
    assert trees.now is None


def test_only_the_newest_question_is_answered_after_the_one_at_work(
    qtbot: QtBot, stage: Stage
) -> None:
    import threading

    from icm_gui.viewmodels.shared.latest import Latest

    free, answers = threading.Event(), []

    def work(question: int, _control: object) -> int:
        free.wait(10)
        return question * 2

    latest = Latest(stage.jobs, "test", work)
    latest.answered.connect(lambda asked, answer: answers.append((asked, answer)))
    for question in (1, 2, 3):
        latest.ask(question)
    free.set()
    qtbot.waitUntil(lambda: len(answers) == 2, timeout=WAIT_MS)
    assert answers == [(1, 2), (3, 6)]
    assert not latest.busy
    stage.jobs.close()
    latest.ask(4)
    assert not latest.busy


class Settling:
    """A trace whose tree is the one at the end from some step on, after others."""

    def __init__(self, length: int, kept: int, changes: list[int]) -> None:
        self.length, self.kept, self.changes = length, kept, changes

    def __len__(self) -> int:
        return self.length

    def samples_at(self, step: int) -> int:
        return max(0, step - self.kept)

    def mbr(self, step: int) -> tuple[int, float]:
        return sum(step >= change for change in self.changes), 0.0


@pytest.mark.parametrize(
    ("length", "kept", "changes", "settled"),
    [
        (10_000, 500, [3, 2_000, 7_123], 7_123),
        (10_000, 500, [9_999], 9_999),
        (10_000, 500, [], 501),
        (50, 10, [20, 30], 30),
        (5, 10, [1], None),
        (0, 0, [], None),
    ],
)
def test_where_it_settled_is_found(
    length: int, kept: int, changes: list[int], settled: int | None
) -> None:
    trace = Settling(length, kept, changes)
    assert settled_at(trace, Free()) == settled  # type: ignore[arg-type]


def test_questions_of_two_with_one_title_do_not_end_each_other(qtbot: QtBot, stage: Stage) -> None:
    from icm_gui.viewmodels.shared.latest import Latest

    answers: list[int] = []
    first, second = (Latest(stage.jobs, "test", lambda asked, _control: asked) for _ in range(2))
    for one in (first, second):
        one.answered.connect(lambda _asked, answer: answers.append(answer))
    first.ask(1)
    second.ask(2)
    qtbot.waitUntil(lambda: not first.busy and not second.busy, timeout=WAIT_MS)
    assert sorted(answers) == [1, 2]
