"""What is said of a tree follows from its own, the best known and gold's log-probability."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot
from window_runs import long_tree, run_of
from window_stage import Stage

from icm_core.analysis.scoring.brackets import COLLINS
from icm_core.analysis.scoring.scoring import score_sentence
from icm_core.data.tree import Tree
from icm_core.inference import catalogue
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.search import SearchOptions
from icm_core.runs.place import Place, placed
from icm_core.runs.verdict import TIE
from icm_gui.viewmodels.explore.results.proving import PROVED_WORDS
from icm_gui.viewmodels.explore.run import Run


def run_with(log_p: float, gold_log_p: float | None, found_gold: bool = False) -> Run:
    """Return a run whose tree is not gold, unless it is to be."""
    run = run_of("astar-local", long_tree())
    tree = long_tree() if found_gold else Tree("X", word="x")
    return replace(
        run,
        log_probability=log_p,
        gold_log_probability=gold_log_p,
        parse=replace(run.parse, tree=tree, status="ok"),
    )


@pytest.mark.parametrize(
    ("log_p", "gold", "best", "proved", "kind", "nats"),
    [
        (-10.0, -12.0, -10.0, True, "model error", 2.0),
        (-10.0, -10.0 - 2 * TIE, -10.0, True, "model error", 2 * TIE),
        (-10.0, -10.0, -10.0, True, "optimal", None),
        (-10.0, None, -10.0, True, "optimal", None),
        (-10.0, -math.inf, -10.0, True, "optimal", None),
        (-10.5, -12.0, -10.0, True, "search gap", 0.5),
        (-10.5, -12.0, -10.0, False, "search gap", 0.5),
        (-10.0 - TIE / 2, None, -10.0, True, "optimal", None),
        (-10.0, -12.0, -10.0, False, "not known", None),
        (-math.inf, -12.0, -10.0, True, "impossible", None),
    ],
)
def test_verdicts(
    log_p: float, gold: float | None, best: float, proved: bool, kind: str, nats: float | None
) -> None:
    found = placed(run_with(log_p, gold), best, proved)
    assert (found.kind, found.proved) == (kind, proved)
    assert found.nats == (None if nats is None else pytest.approx(nats, rel=1e-3))


def test_gold_is_named_whoever_found_it() -> None:
    found = placed(run_with(-10.0, -10.0, found_gold=True), -10.0, False)
    assert found == Place("gold", None, False)


def test_a_tree_of_joined_pieces_is_no_optimum() -> None:
    run = run_with(-10.0, None)
    glued = replace(run, parse=replace(run.parse, status="glued"))
    assert placed(glued, -10.0, True).kind == "glued"


def test_what_is_not_proved_is_said_to_be_at_least_that() -> None:
    assert Place("search gap", 1.234, True).text == "search gap 1.23"
    assert Place("search gap", 1.234, False).text == "search gap 1.23 at least"
    assert Place("optimal", None, True).text == "optimal"
    assert Place("optimal", None, True, whole=True).text == "certified"


def results(stage: Stage, *runs: Run) -> None:
    keys = ("astar-local", "astar-full", "exact")
    kept = stage.explore.kept
    kept.clear()
    for key, run in zip(keys, runs, strict=False):
        request = replace(run.request, algorithm=catalogue.search(key), search=SearchOptions(key))
        kept.put(replace(run, request=request))
        stage.explore.identity = run.record.key.model


def test_the_best_known_may_be_gold_and_is_proved_by_a_run_alone(qapp: object) -> None:
    stage = Stage(long_tree())
    explore = stage.explore
    assert explore.best_known() == (-math.inf, False)
    results(stage, run_with(-10.0, -9.0))
    assert explore.best_known() == (-9.0, False)
    proof = replace(run_with(-10.0, -12.0), proved=True)
    results(stage, run_with(-11.0, -12.0), proof)
    assert explore.best_known() == (-10.0, True)
    # Within what pruning left, it was the best; another way found a better one outside.
    results(stage, run_with(-9.5, -12.0), proof)
    assert explore.best_known() == (-9.5, False)
    stage.close()


@pytest.mark.parametrize("key", ["exact", "coarse-to-fine", "astar-local"])
def test_a_run_is_scored_against_gold(key: str) -> None:
    run = run_of(key, long_tree())
    model = run.request.models[0]
    assert run.f1 == score_sentence(long_tree(), run.parse.tree, COLLINS).f1
    assert run.gold_log_probability == pytest.approx(score_tree(model, long_tree(), None).total)
    assert run.log_probability == pytest.approx(score_tree(model, run.parse.tree, None).total)
    assert run.proved == (key == "exact")


def test_the_optimum_of_a_long_sentence_is_not_looked_for_unasked(qtbot: QtBot) -> None:
    stage = Stage()
    words = PROVED_WORDS - len(stage.words)
    stage.type(" ".join([*stage.words] + ["."] * words))
    stage.explore._proving.begin()
    assert [job.title for job in stage.jobs.running] == ["Certifying"]
    stage.explore.cancel()
    qtbot.waitUntil(lambda: not stage.jobs.running, timeout=60_000)
    stage.type(" ".join([*stage.words] + ["."] * (words + 1)))
    stage.explore._proving.begin()
    assert not stage.jobs.running
    stage.close()


def test_a_goal_under_upper_bounds_is_proved_and_nothing_else_of_a_star() -> None:
    from dataclasses import replace

    from window_runs import run_of

    from icm_core.runs.place import place_of
    from icm_core.runs.run import run

    bounded, full = run_of("astar-admissible"), run_of("astar-full")
    assert bounded.proved
    assert not full.proved
    assert place_of(bounded, [bounded, full]).kind == "optimal"
    own = replace(bounded.request.search.options, expansions=3)
    short = run(replace(bounded.request, search=replace(bounded.request.search, own=own)))
    assert short.found.result.status == "cap"
    assert not short.proved
