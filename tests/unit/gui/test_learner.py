"""Learning from accepted trees: what is asked for while another model is opened."""

from __future__ import annotations

from pytestqt.qtbot import QtBot
from window_runs import treebank
from window_stage import Bench, opened

from icm_core.data.tree import Tree
from icm_gui.viewmodels.annotate.assist.learner import Learner
from icm_gui.viewmodels.app.document import OpenTreebank

PATIENCE_MS = 60_000


def test_trees_accepted_after_another_model_was_opened_are_learnt(qtbot: QtBot) -> None:
    bench = Bench()
    learner = Learner(bench.document, bench.jobs)
    teaching = treebank()
    first = teaching[0].tree
    changed = Tree(first.label, (Tree("X", first.children),))
    trees = teaching.with_trees({0: changed, 1: changed})
    bench.document.set_treebank(OpenTreebank("teaching", (), trees))
    bench.document.set_model(opened())
    learner.learn([0])
    # Its cancelling is told later, after the next tree was accepted.
    bench.document.set_model(opened())
    learner.learn([1])
    qtbot.waitUntil(lambda: not learner.busy and not bench.jobs.running, timeout=PATIENCE_MS)
    assert learner.count == 1
    assert learner.has_learnt
    bench.close()
