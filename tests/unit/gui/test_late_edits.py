"""Edits that are made into trees after the window opened: all of them, and the damaged ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot
from window_sessions import Bench, sample_treebank

from icm_core.data.tree import Tree, tokens
from icm_core.project.steps import AS_READ, TREE, Step
from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.project.places import folder

Start = Callable[[], Bench]


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Return what begins a session that goes on with the last one; all are ended afterwards."""
    benches: list[Bench] = []

    def begin() -> Bench:
        bench = Bench()
        benches.append(bench)
        bench.session.restore()
        rest(qtbot, bench)
        return bench

    yield begin
    for bench in benches:
        bench.close()


def rest(qtbot: QtBot, bench: Bench) -> None:
    qtbot.waitUntil(lambda: bench.rests and bool(bench.texts))


def opened(bench: Bench) -> OpenTreebank:
    assert bench.document.treebank is not None
    return bench.document.treebank


def edited(start: Start, qtbot: QtBot) -> str:
    """Edit both trees in a session, and return what its treebank is known by."""
    bench = start()
    bench.document.set_treebank(sample_treebank())
    for at in (0, 1):
        bench.document.edit(at, Tree("ROOT", (Tree("NN", (), f"new{at}"),)), "x")
    bench.document.use_treebank_sentence(0)
    rest(qtbot, bench)
    bench.close()
    return opened(bench).treebank.reading


def test_all_trees_are_made_behind_the_scene(start: Start, qtbot: QtBot) -> None:
    edited(start, qtbot)
    bench = start()
    assert opened(bench).treebank.late_trees == {}
    assert [tokens(one) for one in opened(bench).treebank.trees()] == [["new0"], ["new1"]]
    assert bench.troubles == []
    bench.document.undo.undo()
    assert opened(bench).treebank.edited == [0]


def test_a_damaged_edit_leaves_its_tree_as_read_and_is_told(start: Start, qtbot: QtBot) -> None:
    reading = edited(start, qtbot)
    path = folder() / "session.icmproj"
    with Project.open(path) as project:
        project.steps.add("do", Step("y", TREE, "0", AS_READ, "no JSON", reading))
    bench = start()
    ((title, text),) = bench.troubles
    assert "sentence 1" in title
    assert "session.icmproj" in text
    treebank = opened(bench).treebank
    assert treebank.edited == [1]
    assert tokens(treebank[1].tree) == ["new1"]
    sentence = bench.document.sentence
    assert sentence is not None
    assert sentence.index is None or sentence.words == tuple(tokens(treebank[0].tree))
    # Nothing else of the project is given up for it, and the next edit is newer.
    assert bench.session.project is not None
    assert bench.session.project.path == path
    assert list(folder().glob("session-damaged-*")) == []
    bench.document.edit(0, Tree("ROOT", (Tree("NN", (), "mended"),)), "z")
    rest(qtbot, bench)
    bench.close()
    again = start()
    assert again.troubles == []
    assert [tokens(one) for one in opened(again).treebank.trees()] == [["mended"], ["new1"]]


def test_what_the_project_knows_of_a_treebank_comes_back_with_it(
    start: Start, qtbot: QtBot
) -> None:
    edited(start, qtbot)
    bench = start()
    bench.document.set_treebank(None)
    rest(qtbot, bench)
    bench.document.set_treebank(sample_treebank())
    bench.document.edit(1, Tree("ROOT", (Tree("NN", (), "newer"),)), "x")
    rest(qtbot, bench)
    treebank = opened(bench).treebank
    assert [tokens(one) for one in treebank.trees()] == [["new0"], ["newer"]]
    assert treebank.late_trees == {}
