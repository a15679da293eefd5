"""What changes in Compare while jobs run: results of what was before never appear."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from window_compare import GOLD, OTHER, SYSTEM, Bench, treebank_of, written
from window_fixtures import PATIENCE_MS
from window_stage import opened

from icm_core.inference import catalogue
from icm_core.runs import batch
from icm_gui.services.jobs import Control
from icm_gui.viewmodels.annotate.assist.assist import Assist
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.annotate.sentence_notes import SentenceNotes
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.app.front import Front
from icm_gui.viewmodels.app.opening import Opening
from icm_gui.viewmodels.compare import comparing
from icm_gui.viewmodels.compare import predictions as predicting
from icm_gui.viewmodels.compare.corpus.derived import Derived
from icm_gui.viewmodels.compare.corpus.error_rows import ErrorRows
from icm_gui.viewmodels.compare.parsing import ParseChoice
from icm_gui.viewmodels.compare.sides import GOLD as GOLD_KEY
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.experiments.chosen import ChosenRuns
from icm_gui.viewmodels.experiments.experiments import Experiments
from icm_gui.viewmodels.lessons.player import Lessons
from icm_gui.viewmodels.lessons.writer import LessonWriter
from icm_gui.viewmodels.treebank.problems import ProblemsModel
from icm_gui.viewmodels.treebank.sentences import SentenceTable


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    made = Bench()
    made.rest(qtbot)
    made.compare.activate()
    made.rest(qtbot)
    yield made
    made.close()


class Gate:
    """Lets a function be called in a worker and go on only when it may."""

    def __init__(self, inner: Callable[..., Any]) -> None:
        self._inner = inner
        self.reached, self.open = threading.Event(), threading.Event()

    def __call__(self, *values: Any, **named: Any) -> Any:
        self.reached.set()
        assert self.open.wait(PATIENCE_MS / 1000)
        return self._inner(*values, **named)


def conditions_of(bench: Bench) -> Conditions:
    document, explore, jobs = bench.document, bench.explore, bench.jobs
    front, sentences = Front(bench), SentenceTable(document, jobs, bench)
    notes = SentenceNotes(document, bench.session, sentences, bench)
    editor = Editor(document, bench)
    return Conditions(
        front,
        explore,
        ContextBrowser(document, jobs, bench),
        bench.compare,
        Lessons(document, explore, bench.session, bench.inner.settings, jobs, bench),
        LessonWriter(document, explore, bench.session, jobs, bench),
        ProblemsModel(Opening(document, jobs, bench), bench),
        Assist(editor, notes, sentences, front, bench.session, jobs, bench),
        ChosenRuns(Experiments(jobs, bench.inner.settings, bench), jobs, bench),
        bench,
    )


def test_an_import_for_a_treebank_that_was_closed_is_not_looked_at(
    bench: Bench, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is kept for that treebank, and there when the treebank comes back."""
    gate = Gate(predicting.imported)
    monkeypatch.setattr(predicting, "imported", gate)
    added: list[str] = []
    bench.predictions.added.connect(added.append)
    bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    qtbot.waitUntil(gate.reached.is_set, timeout=PATIENCE_MS)
    bench.document.set_treebank(treebank_of(*GOLD[:2], name="two.mrg"))
    gate.open.set()
    bench.rest(qtbot)
    assert added == []
    assert [one.key for one in bench.compare.sources] == [GOLD_KEY]
    assert bench.compare.predicted_source == ""
    assert bench.compare.comparison is None
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.rest(qtbot)
    assert [one.name for one in bench.compare.sources] == ["Gold", "system.mrg"]


def test_a_comparison_of_an_older_choice_never_comes(
    bench: Bench, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    second = bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    bench.compare.choose(GOLD_KEY, second)
    bench.rest(qtbot)
    seen: list[str] = []

    def note() -> None:
        assert bench.compare.comparison is not None
        seen.append(bench.compare.comparison.predicted_name)

    bench.compare.comparison_changed.connect(note)
    gate = Gate(comparing.put_together)
    monkeypatch.setattr(comparing, "put_together", gate)
    bench.compare.choose(GOLD_KEY, first)
    qtbot.waitUntil(gate.reached.is_set, timeout=PATIENCE_MS)
    bench.compare.choose(GOLD_KEY, second)
    gate.open.set()
    bench.rest(qtbot)
    assert seen == ["other.mrg"]


def test_errors_of_an_older_comparison_never_come(
    bench: Bench, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from icm_gui.viewmodels.compare.corpus import error_rows

    rows = ErrorRows(bench.compare, bench.jobs, bench)
    first = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    second = bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    bench.compare.choose(GOLD_KEY, first)
    bench.rest(qtbot)
    gate = Gate(error_rows._found)
    monkeypatch.setattr(error_rows, "_found", gate)
    rows.find()
    qtbot.waitUntil(gate.reached.is_set, timeout=PATIENCE_MS)
    bench.compare.choose(GOLD_KEY, second)
    qtbot.waitUntil(lambda: bench.compare.comparison.predicted_name == "other.mrg")  # type: ignore[union-attr]
    gate.open.set()
    bench.rest(qtbot)
    assert bench.compare.errors is None


def test_what_was_parsed_is_kept_when_it_is_stopped(
    bench: Bench, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of it, also where nothing was handed over yet; the action to stop it goes."""
    bench.document.set_model(opened())
    bench.rest(qtbot)
    conditions, told = conditions_of(bench), [False]
    conditions.changed.connect(lambda: told.append(bench.predictions.is_parsing))
    parse, done = batch.parse_or_refuse, threading.Event()

    def one_at_a_time(searcher: Any, words: Any, check: Callable[[], None]) -> Any:
        if len(words) == 2:
            done.set()
            while True:
                check()
        return parse(searcher, words, check)

    monkeypatch.setattr(batch, "parse_or_refuse", one_at_a_time)
    bench.predictions.parse(ParseChoice(catalogue.search("pcfg-mbr")))
    assert told[-1]
    qtbot.waitUntil(done.is_set, timeout=PATIENCE_MS)
    bench.predictions.stop()
    bench.rest(qtbot)
    assert not told[-1]
    (one,) = bench.predictions.sets
    assert (one.count, one.info["complete"]) == (1, False)
    assert bench.compare.comparison is not None
    assert bench.compare.comparison.indices.tolist() == [0]


def test_another_cleaning_while_parsing_loses_nothing(bench: Bench, qtbot: QtBot) -> None:
    """What another model is cleaned by is nothing to the trees of this one."""
    from dataclasses import replace

    model = opened()
    bench.document.set_model(model)
    bench.rest(qtbot)
    bench.predictions.parse(ParseChoice(catalogue.search("pcfg-mbr")))
    clean = replace(model.clean, function_tags=not model.clean.function_tags)
    other = replace(model, name="other", clean=clean)
    bench.document.set_model(other)
    bench.rest(qtbot)
    (one,) = bench.predictions.sets
    assert one.info["complete"] is True
    assert one.info["model"] == model.name


def test_another_project_has_none_of_the_sets_before(
    bench: Bench, qtbot: QtBot, tmp_path: Path
) -> None:
    """Their trees are not in it; a copy of the project has them."""
    uid = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    bench.session.save_as(str(tmp_path / "first.icmproj"))
    bench.rest(qtbot)
    assert bench.compare.predicted_source == uid
    assert [one.uid for one in bench.predictions.sets] == [uid]
    bench.session.new_project(str(tmp_path / "second.icmproj"))
    bench.rest(qtbot)
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.rest(qtbot)
    assert [one.key for one in bench.compare.sources] == [GOLD_KEY]
    bench.session.open_project(str(tmp_path / "first.icmproj"))
    bench.rest(qtbot)
    bench.rest(qtbot)
    assert [one.uid for one in bench.predictions.sets] == [uid]


def test_a_new_name_is_everywhere_and_nobodys_place_is_lost(
    bench: Bench, qtbot: QtBot, tmp_path: Path
) -> None:
    uid = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    compare = bench.compare
    compare.show(2)
    compare.show_difference(2)
    bench.predictions.rename(uid, "their parser")
    bench.rest(qtbot)
    assert compare.comparison is not None
    assert compare.comparison.predicted_name == "their parser"
    assert (compare.row, compare.difference) == (2, 2)


def test_a_failed_comparison_says_why(
    bench: Bench, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing says any more that it is being made."""

    def broken(*_values: Any) -> None:
        raise ValueError("the trees are gone")

    derived = Derived(bench.compare, bench.jobs, "table", {}, bench)
    rows = ErrorRows(bench.compare, bench.jobs, bench)
    told: list[str] = []
    bench.compare.sources_changed.connect(lambda: told.append(derived.why_none))
    monkeypatch.setattr(comparing, "put_together", broken)
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    assert told[-1] == rows.hint == "the trees are gone"
    monkeypatch.undo()
    bench.add(qtbot, tmp_path, "other.mrg", *OTHER)
    assert bench.compare.failure == ""
    assert bench.compare.comparison is not None


def test_gold_on_the_systems_side_cannot_be_renamed(
    bench: Bench, qtbot: QtBot, tmp_path: Path
) -> None:
    conditions = conditions_of(bench)
    uid = bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    assert conditions.has_predictions()
    bench.compare.choose(uid, GOLD_KEY)
    bench.rest(qtbot)
    assert not conditions.has_predictions()


def test_one_thing_is_named_as_one(bench: Bench, qtbot: QtBot, tmp_path: Path) -> None:
    bench.document.set_treebank(treebank_of(GOLD[1], name="one.mrg"))
    bench.rest(qtbot)
    bench.add(qtbot, tmp_path, "one.mrg", GOLD[1])
    assert bench.compare.sources[1].detail == "1 sentence"


def test_a_failure_is_that_of_its_table(bench: Bench, qtbot: QtBot, tmp_path: Path) -> None:
    """Not of the one that is wanted since."""
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)

    def broken(*_values: Any) -> None:
        raise ValueError("no such table")

    def fine(_first: Any, _second: Any, _control: Control) -> int:
        return 1

    gate = Gate(broken)
    derived = Derived(bench.compare, bench.jobs, "table", {"bad": gate, "good": fine}, bench)
    derived.watch(True)
    derived.want("good")
    bench.rest(qtbot)
    derived.want("bad")
    derived.want("good")
    gate.open.set()
    bench.rest(qtbot)
    assert derived.value == 1
    derived.want("bad")
    assert derived.why_none == "no such table"
