"""Results of a model that is not open: shown as they were recorded, never searched for again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot
from window_begun import Start, project_of, show_run, start
from window_runs import SENTENCE, run_of
from window_sessions import Bench, sample_model
from window_stage import opened

from icm_core.model.identity import identity
from icm_core.project.records import StoredRun
from icm_core.runs.record import Key, Record
from icm_gui.viewmodels.app.document import OpenModel, Sentence
from icm_gui.viewmodels.explore.playback import Bookmark
from icm_gui.viewmodels.explore.tokens import Tokens

__all__ = ["start"]

OLD = "astar-full"


def rest(qtbot: QtBot, bench: Bench) -> None:
    qtbot.waitUntil(lambda: bench.rests, timeout=60_000)


def refusals(bench: Bench) -> list[tuple[str, str]]:
    """Return where it is noted what Explore could not do."""
    found: list[tuple[str, str]] = []
    bench.explore.refused.connect(lambda title, error: found.append((title, str(error))))
    return found


def again(start: Start, qtbot: QtBot, *keys: str) -> Bench:
    """Return a session that begins with results of the one before, whose recordings are gone."""
    bench = start()
    bench.document.set_model(opened())
    bench.document.set_sentence(Sentence(SENTENCE))
    for key in keys or (OLD,):
        show_run(bench, run_of(key))
        bench.playback.add_bookmark(4, f"of {key}")
        rest(qtbot, bench)
    # Of what is shown at the end there would be a recording again.
    show_run(bench, run_of("pcfg-viterbi"))
    rest(qtbot, bench)
    bench.close()
    second = start()
    rest(qtbot, second)
    return second


def record_of(bench: Bench, key: str = OLD) -> Record:
    (found,) = (one for one in bench.explore.kept.records if one.key.algorithm == key)
    assert bench.explore.kept.recorded(found.key) is None
    return found


def stored(bench: Bench) -> list[StoredRun]:
    return project_of(bench).runs.listed()


@pytest.mark.parametrize("model", [None, "another"])
@pytest.mark.parametrize("key", [OLD, "mh", "exact", "pcfg-mbr"])
def test_the_trace_of_the_project_is_shown_without_its_model(
    start: Start, qtbot: QtBot, key: str, model: str | None
) -> None:
    bench = again(start, qtbot, key)
    told, explore = refusals(bench), bench.explore
    bench.document.set_model(None if model is None else sample_model())
    rest(qtbot, bench)
    record, before, rows = record_of(bench, key), explore.kept.records, stored(bench)
    explore.show_kept(record)
    rest(qtbot, bench)
    run = explore.run_shown
    assert run is not None
    assert told == []
    assert bench.troubles == []
    assert run.model is None
    assert run.record == record
    assert (run.tree, run.log_probability) == (record.tree, record.log_probability)
    (known,) = (one for one in rows if one.algorithm == key)
    trace = project_of(bench).runs.load_trace(known.key)
    assert run.trace is not None
    assert run.trace.events.tobytes() == trace.events.tobytes()
    assert bench.playback.bookmarks == [Bookmark(4, f"of {key}")]
    # Neither here nor in the project is there a result that was not there before.
    assert sorted(explore.kept.records, key=repr) == sorted(before, key=repr)
    assert stored(bench) == rows
    assert set(explore.results) == {key, "pcfg-viterbi"}
    guard = Tokens(explore).guard
    assert guard is not None
    assert guard.title == "teaching is not open"
    assert not guard.is_limit


def test_its_own_model_runs_it_again(start: Start, qtbot: QtBot) -> None:
    bench = again(start, qtbot)
    bench.document.set_model(sample_model())
    record = record_of(bench)
    bench.document.set_model(opened())
    # What the model is known by may not be known yet.
    bench.explore.show_kept(record)
    qtbot.waitUntil(lambda: bench.explore.run_shown is not None, timeout=60_000)
    run = bench.explore.run_shown
    assert run is not None
    assert run.model is not None
    assert run.stored is None
    assert run.record == replace(record, seconds=run.record.seconds)
    assert Tokens(bench.explore).guard is None
    rest(qtbot, bench)


def test_a_result_that_was_shown_without_its_model_runs_again_with_it(
    start: Start, qtbot: QtBot
) -> None:
    bench = again(start, qtbot)
    bench.document.set_model(None)
    record, explore = record_of(bench), bench.explore
    explore.show_kept(record)
    qtbot.waitUntil(lambda: explore.run_shown is not None, timeout=60_000)
    bench.document.set_model(opened())
    rest(qtbot, bench)
    assert explore.run_shown is None
    explore.show_kept(record)
    qtbot.waitUntil(lambda: explore.run_shown is not None, timeout=60_000)
    assert explore.run_shown is not None
    assert explore.run_shown.model is not None
    assert explore.run_shown.tree == record.tree
    rest(qtbot, bench)


@pytest.mark.parametrize("model", [None, "another"])
def test_without_a_trace_nothing_is_run_and_the_model_is_named(
    start: Start, qtbot: QtBot, model: str | None
) -> None:
    bench = again(start, qtbot)
    told, explore = refusals(bench), bench.explore
    project_of(bench).runs.forget_traces(0)
    bench.document.set_model(None if model is None else sample_model())
    rest(qtbot, bench)
    record, before, rows = record_of(bench), explore.kept.records, stored(bench)
    explore.show_kept(record)
    qtbot.waitUntil(lambda: bool(told), timeout=60_000)
    rest(qtbot, bench)
    assert told == [
        (
            record.algorithm.title,
            "Its steps are not kept, and it is a result of teaching, which is not open. "
            "Open that model to show the run again.",
        )
    ]
    assert explore.run_shown is None
    assert explore.kept.records == before
    assert stored(bench) == rows


def test_a_result_that_no_project_has_names_no_model(start: Start, qtbot: QtBot) -> None:
    bench = start()
    told = refusals(bench)
    unknown = run_of(OLD).record
    bench.explore.show_kept(unknown)
    bench.explore.show_kept(replace(unknown, key=replace(unknown.key, model="")))
    assert [text for _, text in told] == [
        "Its steps are not kept, and it is a result of another model, which is not open. "
        "Open that model to show the run again.",
        "Its steps are not kept any more, and which model found it is not known.",
    ]
    assert bench.explore.run_shown is None
    assert not bench.explore.busy


def test_a_result_that_waits_for_kernels_is_not_run_by_the_model_opened_meanwhile(
    start: Start, qtbot: QtBot
) -> None:
    bench = again(start, qtbot)
    record, explore = record_of(bench), bench.explore
    explore.set_ready(False)
    explore.show_kept(record)
    assert explore.waits
    other = sample_model()
    bench.document.set_model(other)
    explore.set_ready(True)
    qtbot.waitUntil(lambda: explore.run_shown is not None, timeout=60_000)
    assert explore.run_shown is not None
    assert explore.run_shown.record == record
    rest(qtbot, bench)
    assert identity(other.models) not in {one.key.model for one in explore.kept.records}


def test_a_result_that_waits_for_kernels_is_let_go_of_with_its_sentence(
    start: Start, qtbot: QtBot
) -> None:
    bench = again(start, qtbot)
    record, explore = record_of(bench), bench.explore
    explore.set_ready(False)
    explore.show_kept(record)
    bench.document.type_sentence("She saw the captain")
    explore.set_ready(True)
    rest(qtbot, bench)
    assert explore.run_shown is None


def test_a_recording_that_comes_late_does_not_take_the_place_of_another_sentence(
    start: Start, qtbot: QtBot
) -> None:
    bench = again(start, qtbot)
    bench.document.set_model(None)
    rest(qtbot, bench)
    bench.explore.show_kept(record_of(bench))
    bench.document.type_sentence("She saw the captain")
    rest(qtbot, bench)
    assert bench.explore.run_shown is None
    assert bench.document.sentence is not None
    assert bench.document.sentence.text == "She saw the captain"


@pytest.mark.parametrize("other", [None, "another"])
def test_a_deletion_taken_back_files_no_result_under_the_model_that_is_open(
    start: Start, qtbot: QtBot, other: str | None
) -> None:
    bench = again(start, qtbot)
    record = record_of(bench)
    model: OpenModel = opened() if other is None else sample_model()
    bench.explore.deleting.delete([record.key])
    rest(qtbot, bench)
    bench.document.set_model(model)
    qtbot.waitUntil(lambda: bool(bench.explore.identity), timeout=60_000)
    rest(qtbot, bench)
    bench.document.undo.undo()
    rest(qtbot, bench)
    names = {one.key: one.name for one in project_of(bench).models()}
    found = {key_in(one): one.model for one in stored(bench)}
    model_key = found[record.key]
    assert (None if model_key is None else names[model_key]) == (
        "teaching" if other is None else None
    )


def key_in(run: StoredRun) -> Key | None:
    """Return what a stored run is known by."""
    from icm_core.project.results import record_of_run

    record = record_of_run(run)
    return None if record is None else record.key
