"""Results that are kept: as a plain dict would, across restarts, until the user deletes them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, rule
from pytestqt.qtbot import QtBot
from window_runs import SENTENCE, run_of
from window_sessions import Bench
from window_stage import opened

from icm_core.data.tree import Tree
from icm_core.inference import catalogue
from icm_core.project.store import Project
from icm_core.runs.record import Key, Record, key_of
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.explore.results.deleting import Deleting, of_text, to_text
from icm_gui.viewmodels.explore.results.kept import RECORDED_RUNS, KeptResults, nbytes
from icm_gui.viewmodels.shared.undo import Undo

Start = Callable[[], Bench]
KEYS = [one.key for one in catalogue.searches()]

words = st.sampled_from([("a", "b"), ("a",), ("c", "(", "ü")])
records = st.builds(
    Record,
    key=st.builds(
        lambda model, words, algorithm, depth: replace(
            run_of("pcfg-viterbi").record.key,
            model=model,
            words=words,
            algorithm=algorithm,
            depth=depth,
        ),
        st.sampled_from(["m", "n"]),
        words,
        st.just("pcfg-viterbi"),
        st.sampled_from([None, 0, 2]),
    ),
    tree=st.sampled_from([Tree("A", word="a"), Tree("S", (Tree("B", word="("),))]),
    status=st.sampled_from(["parsed", "glued"]),
    log_probability=st.sampled_from([-1.5, -math.inf, -0.1]),
    gold=st.sampled_from([None, Tree("A", word="a")]),
    gold_log_probability=st.sampled_from([None, -math.inf, -1.0]),
    f1=st.sampled_from([None, 0.0, 87.5]),
    proved=st.booleans(),
    ended=st.sampled_from(["", "certified"]),
    outside=st.sampled_from(["", "no rule"]),
    seconds=st.floats(0, 5),
    events=st.integers(0, 9),
)


class Kept(RuleBasedStateMachine):
    """The store, its deletions and undoing beside a plain dict."""

    made = Bundle("made")

    def __init__(self) -> None:
        super().__init__()
        self.kept, self.undo = KeptResults(), Undo()
        self.deleting = Deleting(self.kept, self.undo)
        self.plain: dict[Key, Record] = {}
        self.back: list[dict[Key, Record]] = []
        self.forward: list[list[Key]] = []

    @rule(target=made, record=records)
    def add(self, record: Record) -> Key:
        self.kept.restore([record])
        self.plain.pop(record.key, None)
        self.plain[record.key] = record
        return record.key

    @rule(record=records)
    def add_what_may_be_there(self, record: Record) -> None:
        self.kept.restore([record], over=False)
        self.plain.setdefault(record.key, record)

    @rule(keys=st.lists(made, max_size=3))
    def delete(self, keys: list[Key]) -> None:
        gone = {key: self.plain.pop(key) for key in dict.fromkeys(keys) if key in self.plain}
        self.deleting.delete(dict.fromkeys(keys))
        if gone:
            self.back.append(gone)
            self.forward.clear()

    @rule()
    def take_back(self) -> None:
        self.undo.undo()
        if self.back:
            gone = self.back.pop()
            self.forward.append(list(gone))
            for key, record in gone.items():
                self.plain.pop(key, None)
                self.plain[key] = record

    @rule()
    def do_again(self) -> None:
        self.undo.redo()
        if self.forward:
            keys = self.forward.pop()
            gone = {key: self.plain.pop(key) for key in keys if key in self.plain}
            self.back.append(gone)

    @invariant()
    def same(self) -> None:
        assert {one.key: one for one in self.kept.records} == self.plain
        for key in self.plain:
            same = [
                one
                for one in self.plain.values()
                if (one.key.model, one.key.words, one.key.depth)
                == (key.model, key.words, key.depth)
            ]
            found = self.kept.of_sentence(key.model, key.words, key.depth)
            assert sorted(found, key=repr) == sorted(same, key=repr)


TestKept = Kept.TestCase
TestKept.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)


def test_a_deletion_that_is_redone_is_of_what_a_later_run_left(tmp_path: Path) -> None:
    older = replace(run_of("pcfg-viterbi").record, proved=True)
    newer = replace(older, proved=False)
    kept, undo = KeptResults(), Undo()
    deleting = Deleting(kept, undo)
    with Project.create(tmp_path / "a.icmproj") as project:
        undo.turned.connect(project.steps.add)
        kept.restore([older])
        deleting.delete([older.key])
        undo.undo()
        assert kept.records == [older]
        kept.restore([newer])
        undo.redo()
        assert kept.records == []
        # After a restart as well as before it.
        restarted = Undo()
        Deleting(again := KeptResults(), restarted)
        restarted.load(project.steps.stack())
        for one, results in ((undo, kept), (restarted, again)):
            one.undo()
            assert results.records == [newer]
            one.redo()
            assert results.records == []


@pytest.mark.parametrize("key", KEYS)
def test_a_record_says_what_its_run_says_and_runs_again(key: str) -> None:
    run = run_of(key)
    record = run.record
    assert (record.tree, record.log_probability) == (run.parse.tree, run.log_probability)
    assert (record.events, record.seconds) == (run.events, run.seconds)
    (again,) = of_text(to_text([record]))
    assert again == record
    request = record.key.request(run.request.models, None, run.request.parse, 10)
    assert key_of(request) == record.key
    for name in request.algorithm.options:
        own, before = request.search.options, run.request.search.options
        assert getattr(own, name) == getattr(before, name)


def test_other_options_and_depths_are_other_results() -> None:
    request = run_of("exact").request
    keys = {
        key_of(replace(request, depth=depth, parse=replace(request.parse, chart_threshold=least)))
        for depth in (None, 0, 2)
        for least in (1e-5, 1e-3)
    }
    assert len(keys) == 6
    assert key_of(request) == key_of(replace(request, parse=replace(request.parse, price=0.9)))


def test_recordings_that_were_not_used_for_longest_are_let_go_of() -> None:
    runs = [run_of(key) for key in ("astar-local", "astar-full", "mh")]
    kept = KeptResults(room=nbytes(runs[0]) + nbytes(runs[2]))
    for run in runs[:2]:
        kept.put(run)
    kept.run(runs[0].record.key)
    kept.put(runs[2])
    assert kept.recorded(runs[0].record.key) is runs[0]
    assert kept.recorded(runs[1].record.key) is None
    assert kept.recorded(runs[2].record.key) is runs[2]
    assert len(kept) == 3


def test_of_many_short_runs_the_newest_recordings_stay() -> None:
    run = run_of("mh")
    runs = [
        replace(run, request=replace(run.request, depth=depth))
        for depth in range(RECORDED_RUNS + 2)
    ]
    kept = KeptResults()
    for one in runs:
        kept.put(one)
    found = [kept.recorded(one.record.key) for one in runs]
    assert found == [None, None, *runs[2:]]
    assert len(kept) == len(runs)


def test_a_model_that_older_runs_alone_need_takes_of_their_room() -> None:
    run, newest = run_of("astar-local"), run_of("mh")
    own = replace(run, request=replace(run.request, models=deepcopy(run.request.models)))
    assert own.record.key == run.record.key
    for older in (run, own):
        kept = KeptResults(room=nbytes(run) + nbytes(newest))
        kept.put(older)
        kept.put(newest)
        assert (kept.recorded(run.record.key) is not None) == (older is run)
        assert len(kept) == 2


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Return what begins a session; all are ended after the test."""
    benches: list[Bench] = []

    def begin() -> Bench:
        bench = Bench()
        benches.append(bench)
        bench.session.restore()
        qtbot.waitUntil(lambda: bench.rests and bool(bench.texts))
        return bench

    yield begin
    for bench in benches:
        bench.close()


def test_results_come_back_after_a_restart(start: Start, qtbot: QtBot) -> None:
    def rest(bench: Bench) -> None:
        qtbot.waitUntil(lambda: bench.rests, timeout=60_000)

    bench = start()
    bench.explore.proves = False
    bench.document.set_model(opened())
    bench.document.set_sentence(Sentence(SENTENCE))
    for run in (run_of("exact"), run_of("astar-full")):
        bench.explore._found(run)
    bench.document.type_sentence("She saw the captain")
    bench.explore.set_algorithm("pcfg-viterbi")
    bench.explore.set_depth(0)
    bench.explore.run()
    rest(bench)
    before = bench.explore.kept.records
    # The run that was shown is searched for again when the program starts, in another time.
    del before[-1]
    assert len(before) == 2
    bench.close()

    again = start()
    rest(again)
    assert len(again.explore.kept) == 3
    assert all(again.explore.kept.record(one.key) == one for one in before)
    again.document.set_sentence(Sentence(SENTENCE))
    again.explore.set_depth(None)
    assert set(again.explore.results) == {"exact", "astar-full"}
    found = again.explore.results["astar-full"].record
    assert found is not None
    assert again.explore.place(found).kind == "optimal"
    again.explore.deleting.delete([found.key])
    assert set(again.explore.results) == {"exact"}
    rest(again)
    again.close()

    third = start()
    rest(third)
    assert found.key not in third.explore.kept
    third.document.undo.undo()
    assert third.explore.kept.record(found.key) == found
    third.document.set_sentence(Sentence(SENTENCE))
    third.explore.set_depth(None)
    third.explore.show_result("astar-full")
    qtbot.waitUntil(lambda: third.explore.run_shown is not None, timeout=60_000)
    run = third.explore.run_shown
    assert run is not None
    assert run.record.key == found.key
    rest(third)
    third.close()

    last = start()
    rest(last)
    assert found.key in last.explore.kept
    assert len(last.explore.kept) == 3
