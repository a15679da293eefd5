"""Explore without widgets: runs, results, verdicts, the dial, two runs, refusals."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot
from window_runs import teaching_model, trained, treebank
from window_stage import Bench, opened

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.errors import LimitError
from icm_core.inference import catalogue, search
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.model.model import Model
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.explore import DEEPEST_DIAL, Explore
from icm_gui.viewmodels.explore.running import Worker


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    found = Bench()
    found.open()
    yield found
    found.jobs.close()


def settle(qtbot: QtBot, bench: Bench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=60_000)


def test_a_run_is_shown_with_its_trace(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.set_algorithm("astar-full")
    bench.explore.run()
    assert bench.explore.busy
    settle(qtbot, bench)
    run = bench.explore.run_shown
    assert run is not None
    assert bench.playback.trace is run.trace
    assert run.f1 is not None
    assert bench.explore.tree == run.parse.tree
    assert not bench.explore.busy


def test_every_way_gives_a_row_and_none_is_above_the_optimum(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.run_all()
    settle(qtbot, bench)
    assert set(bench.explore.results) == {algorithm.key for algorithm in catalogue.searches()}
    best, proved = bench.explore.best_known()
    assert proved
    exact = bench.explore.results["exact"].run
    assert exact is not None
    assert exact.log_probability == pytest.approx(best)
    for result in bench.explore.results.values():
        assert result.run is not None, result.error
        assert result.run.log_probability <= best + 1e-6
        verdict = bench.explore.place(result.run)
        assert (verdict.kind in ("search gap", "other model")) == (
            result.run.log_probability < best - 1e-6
            and result.run.log_probability > -float("inf")
            and result.run.parse.tree != result.run.request.gold
        )


def test_only_a_proof_over_the_whole_grammar_is_called_a_certificate(
    qtbot: QtBot, bench: Bench
) -> None:
    from icm_core.inference.proof.certificate import CertificateOptions
    from icm_core.inference.search import SearchOptions

    texts = []
    for threshold in (1e-7, 0.0):
        bench.choices.searches["exact"] = SearchOptions(
            "exact", CertificateOptions(threshold=threshold)
        )
        bench.type("She lost the map .")
        bench.document.set_sentence(None)
        bench.type("She lost the map .")
        bench.explore.set_algorithm("exact")
        bench.explore.run()
        settle(qtbot, bench)
        run = bench.explore.run_shown
        assert run is not None
        texts.append(bench.explore.place(run).text)
        assert ("whole grammar" in bench.explore.place(run).detail) == (threshold == 0.0)
    assert texts == ["optimal", "certified"]


def test_without_a_proof_nothing_is_called_optimal(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.proves = False
    bench.explore.set_algorithm("coarse-to-fine")
    bench.explore.run()
    settle(qtbot, bench)
    run = bench.explore.run_shown
    assert run is not None
    assert not bench.explore.best_known()[1]
    assert bench.explore.place(run).kind in ("not known", "gold", "search gap")
    assert not bench.explore.place(run).proved


def test_after_a_run_its_verdict_is_looked_for(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.set_algorithm("astar-full")
    bench.explore.run()
    qtbot.waitUntil(lambda: "exact" in bench.explore.results, timeout=60_000)
    run = bench.explore.run_shown
    assert run is not None
    assert run.algorithm.key == "astar-full", "the run that was asked for stays in sight"
    assert bench.explore.best_known()[1]
    assert bench.explore.place(run).kind != "not known"


def test_the_dial_searches_again_and_keeps_other_depths(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.set_algorithm("coarse-to-fine")
    bench.explore.run()
    settle(qtbot, bench)
    bench.explore.set_depth(0)
    assert bench.explore.results == {}
    qtbot.waitUntil(lambda: bool(bench.explore.results), timeout=60_000)
    run = bench.explore.run_shown
    assert run is not None
    assert run.request.depth == 0
    assert {one.depth for one in bench.explore.kept.records} == {None, 0}
    assert [one.name for one in run.chart.passes][-1] == "states of depth 0"
    bench.explore.set_depth(DEEPEST_DIAL)
    bench.explore.set_depth(None)
    qtbot.waitUntil(
        lambda: (
            bench.explore.run_shown is not None and bench.explore.run_shown.request.depth is None
        ),
        timeout=60_000,
    )


def test_a_model_like_the_one_before_takes_its_place(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.proves = False
    bench.explore.run()
    settle(qtbot, bench)
    opened = bench.document.model
    assert opened is not None
    # Read from its file again, a model is of the same parts.
    twins = deepcopy(opened.models)
    bench.document.set_model(replace(opened, models=twins))
    bench.explore.run()
    settle(qtbot, bench)
    run = bench.explore.run_shown
    assert run is not None
    assert run.request.models is twins


def test_another_sentence_keeps_the_run_without_showing_it(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.run()
    settle(qtbot, bench)
    shown = bench.explore.run_shown
    assert shown is not None
    bench.document.use_treebank_sentence(5)
    assert bench.explore.run_shown is None
    assert bench.explore.results == {}
    assert bench.playback.trace is None
    bench.document.use_treebank_sentence(3)
    assert bench.explore.run_shown is None
    assert shown.record in [one.record for one in bench.explore.results.values()]
    bench.explore.show_result(shown.algorithm.key)
    assert bench.explore.run_shown is shown
    assert not bench.explore.busy, "its recording is there"


def test_views_of_a_run_are_not_told_where_none_was_shown(qtbot: QtBot, bench: Bench) -> None:
    told: list[str] = []
    bench.playback.trace_changed.connect(lambda: told.append("trace"))
    bench.explore.results_changed.connect(lambda: told.append("results"))
    bench.document.type_sentence("rye")
    assert told == ["results"]
    bench.open()
    bench.explore.set_algorithm("astar-full")
    bench.explore.run()
    settle(qtbot, bench)
    assert bench.playback.trace is not None
    told.clear()
    bench.document.type_sentence("he")
    assert told == ["trace", "results"]
    assert bench.playback.trace is None


def test_a_second_run_shares_the_clock(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.set_algorithm("astar-full")
    bench.explore.run()
    settle(qtbot, bench)
    first = bench.playback.trace
    bench.explore.run_second("astar-local")
    settle(qtbot, bench)
    assert bench.explore.second is not None
    assert bench.playback.trace is first
    assert bench.playback.second is bench.explore.second.trace
    bench.playback.seek(3)
    bench.explore.drop_second()
    assert bench.playback.second is None
    assert bench.playback.step == 3


def test_a_long_sentence_is_refused_with_its_limit(qtbot: QtBot, bench: Bench) -> None:
    bench.choices.parse = replace(bench.choices.parse, max_length=5)
    told: list[object] = []
    bench.explore.refused.connect(lambda _title, error: told.append(error))
    bench.type("the dog saw the cat in the park")
    bench.explore.run()
    settle(qtbot, bench)
    assert isinstance(told[0], LimitError)
    assert bench.explore.run_shown is None
    bench.explore.run_all()
    settle(qtbot, bench)
    assert all(result.run is None and result.error for result in bench.explore.results.values())


def test_a_run_waits_for_kernels_and_begins_by_itself(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.set_ready(False)
    bench.explore.run()
    assert not bench.jobs.running
    bench.explore.set_ready(True)
    settle(qtbot, bench)
    assert bench.explore.run_shown is not None


def test_all_searches_wait_visibly_and_can_be_called_off(qtbot: QtBot, bench: Bench) -> None:
    explore = bench.explore
    explore.set_ready(False, [explore.algorithm.key])
    with qtbot.waitSignal(explore.busy_changed):
        explore.run_all()
    assert explore.waits
    assert not bench.jobs.running
    with qtbot.waitSignal(explore.busy_changed):
        explore.cancel()
    assert not explore.waits
    explore.set_ready(True)
    assert not bench.jobs.running


def test_cancelling_leaves_what_was_shown(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.set_algorithm("astar-full")
    bench.explore.run()
    settle(qtbot, bench)
    shown = bench.explore.run_shown
    bench.explore.run_all()
    bench.explore.cancel()
    settle(qtbot, bench)
    assert bench.explore.run_shown is shown
    assert not bench.explore.busy


def test_nothing_runs_without_a_model_or_a_sentence(qtbot: QtBot) -> None:
    bench = Bench()
    bench.explore.run()
    bench.explore.run_all()
    assert not bench.jobs.running
    bench.open(sentence=None)
    bench.explore.run()
    assert not bench.jobs.running
    bench.jobs.close()


def test_typing_the_same_words_keeps_gold(qtbot: QtBot, bench: Bench) -> None:
    sentence = bench.document.sentence
    assert sentence is not None
    assert sentence.gold is not None
    bench.document.type_sentence(sentence.text)
    assert bench.document.sentence is sentence
    bench.document.type_sentence("the dog saw")
    assert bench.document.sentence is not None
    assert bench.document.sentence.gold is None
    assert bench.document.history[0] == "the dog saw"


def test_a_late_job_of_an_old_model_leaves_no_searcher_with_the_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker, old, new = Worker(), (teaching_model(),), trained()
    made = search.Searcher
    options = ParseOptions()

    def slow(wanted: tuple[Model, ...], its: ParseOptions) -> search.Searcher:
        if wanted is old:
            # While the old one is being made, the new model's job comes and is done.
            worker.searcher(new, ParseOptions(depth=1))
        return made(wanted, its)

    monkeypatch.setattr(search, "Searcher", slow)
    assert worker.searcher(old, options).models[0] is old[0]
    assert worker.searcher(new, options).models[0] is new[0]


@pytest.mark.parametrize("shown", [False, True])
def test_a_search_that_the_dial_overtakes_is_not_kept(
    qtbot: QtBot, bench: Bench, shown: bool
) -> None:
    bench.explore.proves = False
    bench.explore.set_algorithm("coarse-to-fine")
    if shown:
        bench.explore.run()
        settle(qtbot, bench)
    depths: list[int | None] = []

    def note() -> None:
        if bench.explore.run_shown is not None:
            depths.append(bench.explore.run_shown.request.depth)

    bench.explore.run()
    bench.explore.set_depth(0)
    bench.explore.run_changed.connect(note)
    qtbot.waitUntil(lambda: bool(bench.explore.results), timeout=60_000)
    settle(qtbot, bench)
    assert depths == [0]
    assert [one.run.request.depth for one in bench.explore.results.values() if one.run] == [0]


def test_a_refusal_names_the_way_that_was_refused(qtbot: QtBot, bench: Bench) -> None:
    titles: list[str] = []
    bench.explore.refused.connect(lambda title, _error: titles.append(title))
    bench.explore.set_algorithm("coarse-to-fine")
    bench.explore.run()
    settle(qtbot, bench)
    bench.choices.parse = replace(bench.choices.parse, max_length=2)
    bench.explore.run_second("astar-local")
    settle(qtbot, bench)
    assert titles == [
        algorithm.title for algorithm in catalogue.searches() if algorithm.key == "astar-local"
    ]


def test_nobody_hears_of_a_run_beside_the_next_sentence(qtbot: QtBot, bench: Bench) -> None:
    bench.explore.run()
    settle(qtbot, bench)
    seen: list[tuple[object, object]] = []

    def note() -> None:
        run, sentence = bench.explore.run_shown, bench.document.sentence
        assert sentence is not None
        seen.append((None if run is None else run.request.words, sentence.words))

    bench.explore.results_changed.connect(note)
    bench.explore.run_changed.connect(note)
    bench.document.use_treebank_sentence(5)
    assert seen
    assert all(words is None for words, _ in seen)


def test_scores_in_the_list_are_of_their_sentence_and_model(qtbot: QtBot) -> None:
    bench = Workbench(keep=False)
    explore: Explore = bench.explore
    explore.set_ready(True)
    explore.proves = False
    document, table = bench.document, bench.sentences
    document.set_treebank(OpenTreebank("teaching", (), treebank()))
    document.set_model(opened())
    document.use_treebank_sentence(3)
    explore.run()
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=60_000)
    document.use_treebank_sentence(5)
    scored = [index for index, f1 in enumerate(table._values.f1) if f1 == f1]
    assert scored == [3]
    document.set_model(opened())
    assert not table.has_scores
    bench.close()


def test_gold_is_cleaned_as_the_model_wants_it(bench: Bench) -> None:
    before = bench.document.sentence
    assert before is not None
    assert before.gold is not None
    bench.document.set_model(opened(clean=CleanOptions(root_label="TOP")))
    after = bench.document.sentence
    assert after is not None
    assert after.gold is not None
    assert (before.gold.label, after.gold.label) == ("ROOT", "TOP")
    assert after.index == before.index
