"""Progress in the window: tables by day and person, and what others corrected."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from window_compare import treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.data.treebank import from_text
from icm_gui.viewmodels.app.workbench import Workbench

DOG = "(ROOT (S (NP (DT the) (NN dog)) (VP (VBZ barks))))"


def rest(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running and bench.session.is_saved, timeout=PATIENCE_MS)


def test_what_was_done_is_counted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = Workbench(keep=False)
    rest(qtbot, bench)
    bench.work.start()
    assert not bench.work.busy
    bench.document.set_treebank(treebank_of(DOG, DOG.replace("dog", "cat")))
    rest(qtbot, bench)
    monkeypatch.setattr("icm_core.project.step_store.author", lambda: "ann")
    bench.document.edit(0, from_text(DOG.replace("(NP", "(A"))[0].tree, "to A")
    bench.sentence_notes.set_state(0, "done")
    monkeypatch.setattr("icm_core.project.step_store.author", lambda: "bob")
    bench.document.edit(0, from_text(DOG)[0].tree, "back to NP")
    bench.work.start()
    rest(qtbot, bench)
    days = bench.work.days.lines(heads=False)
    assert [row[1:5] for row in days] == [["bob", "1", "1", "0"], ["ann", "1", "1", "1"]]
    rows = bench.work.corrections.lines(heads=False)
    assert rows == [["ann", "Different label", "1", ""], ["ann", "Different label", "1", "1"]]
    bench.work.show(0)
    assert bench.document.sentence is None
    bench.work.show(1)
    assert bench.editor.index == 0
    bench.document.set_treebank(None)
    assert bench.work.days.rowCount() == 0
    bench.close()
