"""Changes of many trees: previewed, made in one step, undone in one, and kept."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_compare import treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.errors import ProjectFileError
from icm_core.project.step_store import StepStore
from icm_core.project.steps import TREE, Step, Turn
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.project import saving

SENTENCES = tuple(
    f"(ROOT (S (NP (DT the) (NN {noun})) (VP (VBZ barks) (NP (NN today)))))"
    for noun in ("dog", "cat", "cow", "fox")
)


@pytest.fixture
def bench(qtbot: QtBot, tmp_path: Path) -> Workbench:
    made = Workbench(keep=False)
    made.session.new_project(str(tmp_path / "kept.icmproj"))
    rest(qtbot, made)
    made.document.set_treebank(treebank_of(*SENTENCES))
    rest(qtbot, made)
    return made


def rest(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running and bench.session.is_saved, timeout=PATIENCE_MS)


def trees(bench: Workbench) -> list[Tree]:
    assert bench.document.treebank is not None
    return bench.document.treebank.treebank.trees()


def with_label(*places: int) -> list[Tree]:
    texts = [
        text.replace("(NP (NN", "(NP-TMP (NN") if place in places else text
        for place, text in enumerate(SENTENCES)
    ]
    return [from_text(text)[0].tree for text in texts]


def test_a_rule_is_previewed_and_done_in_one_step(
    bench: Workbench, qtbot: QtBot, tmp_path: Path
) -> None:
    bulk, undo = bench.bulk, bench.document.undo
    bench.document.use_treebank_sentence(1)
    bulk.look("NP=x < (NN < today", "relabel x NP-TMP")
    assert bulk.error
    bulk.look("NP=x < (NN < today)", "relabel z NP-TMP")
    assert "names no node 'z'" in bulk.error
    bulk.look("NP=x < (NN < today)", "relabel x NP-TMP")
    rest(qtbot, bench)
    assert bulk.rows == [0, 1, 2, 3]
    assert trees(bench) == with_label()
    before, after = bulk.trees(1) or (None, None)
    assert (before, after) == (with_label()[1], with_label(1)[1])
    bulk.leave_out(2, True)
    assert bulk.count_text == "trees: 3 of 4, matches: 4"
    bulk.apply()
    rest(qtbot, bench)
    assert trees(bench) == with_label(0, 1, 3)
    assert bench.editor.tree == with_label(1)[1]
    assert bench.sentences.total == 4
    assert bulk.rows == []
    undo.undo()
    assert trees(bench) == with_label()
    assert undo.next_back is None
    undo.redo()
    assert trees(bench) == with_label(0, 1, 3)
    # A single edit behind it, both back, both again.
    bench.document.edit(2, with_label(2)[2], "one more")
    undo.undo()
    undo.undo()
    assert trees(bench) == with_label()
    undo.redo()
    undo.redo()
    assert trees(bench) == with_label(0, 1, 2, 3)
    undo.undo()
    rest(qtbot, bench)
    bench.close()
    # Another session goes on with the same steps; parts are read when they are asked for.
    again = Workbench(keep=False)
    again.session.open_project(str(tmp_path / "kept.icmproj"))
    rest(qtbot, again)
    rest(qtbot, again)
    assert trees(again) == with_label(0, 1, 3)
    undo = again.document.undo
    assert undo.next_back is not None
    assert undo.next_back.rows is not None
    assert not undo.next_back.is_kept
    assert "trees" in undo.next_back.what
    undo.undo()
    rest(qtbot, again)
    assert trees(again) == with_label()
    assert undo.next_back is None
    undo.redo()
    undo.redo()
    rest(qtbot, again)
    assert trees(again) == with_label(0, 1, 2, 3)
    again.close()


def test_an_edit_drops_the_preview_and_stopping_changes_nothing(
    bench: Workbench, qtbot: QtBot
) -> None:
    bulk = bench.bulk
    bulk.look("NP=x < (NN < today)", "prune x")
    bulk.stop()
    rest(qtbot, bench)
    assert not bulk.busy
    assert bulk.preview is None
    bulk.look("NP=x < (NN < today)", "prune x")
    rest(qtbot, bench)
    assert bulk.rows == []
    assert "words are locked" in bulk.count_text
    bulk.words = True
    bulk.look("NP=x < (NN < today)", "prune x")
    rest(qtbot, bench)
    assert len(bulk.rows) == 4
    bench.document.edit(0, with_label(0)[0], "by hand")
    assert bulk.rows == []
    assert trees(bench) == with_label(0)
    bench.close()


def test_the_project_has_a_row_for_each_tree(bench: Workbench, qtbot: QtBot) -> None:
    bench.bulk.look("NP=x < (NN < today)", "relabel x NP-TMP")
    rest(qtbot, bench)
    bench.bulk.apply()
    # What is edited before the many changes are written stands behind them.
    bench.document.edit(0, with_label()[0], "back by hand")
    rest(qtbot, bench)
    project = bench.session.project
    assert project is not None
    assert bench.document.treebank is not None
    reading = bench.document.treebank.treebank.reading
    assert [one.turn for one in project.steps.turns("tree", reading)].count("do") >= 4
    assert trees(bench) == with_label(1, 2, 3) or trees(bench) == with_label(0, 1, 2, 3)
    kept = project.steps.edited(bench.document.treebank.treebank)
    assert kept.trees() == trees(bench)
    bench.close()


def test_a_step_of_many_trees_that_cannot_be_written_is_tried_again(
    bench: Workbench, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saving, "_MEND_MS", 10)
    full, true, tried = True, StepStore.add, []

    def add(self: StepStore, turn: Turn, step: Step) -> None:
        tried.append(step)
        if full:
            raise ProjectFileError("the disk is full")
        true(self, turn, step)

    monkeypatch.setattr(StepStore, "add", add)
    troubles: list[str] = []
    bench.session._saver.failed.connect(lambda _title, error: troubles.append(str(error)))
    bench.bulk.look("NP=x < (NN < today)", "relabel x NP-TMP")
    rest(qtbot, bench)
    bench.bulk.apply()
    qtbot.waitUntil(lambda: len(tried) > 2, timeout=PATIENCE_MS)
    assert bench.session._saver.text == "Not saved: the disk is full"
    # What comes after it is written after it.
    edited = trees(bench)[0]
    bench.document.edit(0, Tree("TOP", edited.children), "another root")
    assert not bench.session.is_saved
    full = False
    rest(qtbot, bench)
    assert troubles == ["the disk is full"]
    project, opened = bench.session.project, bench.document.treebank
    assert project is not None
    assert opened is not None
    assert len(project.steps.values(opened.treebank.reading, TREE)) == 4
    assert project.steps.edited(opened.treebank).trees() == trees(bench)
    assert [step.is_several for step in project.steps.stack().done] == [True, False]
    bench.close()
