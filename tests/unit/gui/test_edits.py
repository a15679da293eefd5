"""Edits of trees: one call, kept at once, undone to the byte, and told to whoever caches trees."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from project_files import TREES, small_treebank
from pytestqt.qtbot import QtBot
from window_sessions import Bench, sample_treebank

from icm_core.data.tree import Tree, from_rows, tokens
from icm_core.data.treebank import from_text, read_treebank
from icm_core.errors import DataError, ProjectDamagedError
from icm_core.project.packing import unpacked
from icm_core.project.steps import AS_READ, TREE, Step
from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.compare.gold.search import GoldSearch
from icm_gui.viewmodels.project.places import folder
from icm_gui.viewmodels.treebank.filters import parse_filter
from icm_gui.viewmodels.treebank.sentences import SentenceTable

Start = Callable[..., Bench]
HE = "(ROOT (S (NP (PRP he)) (VP (VBZ grinds) (NP (NN rye)))))"
LOW = "(ROOT (S (NP (PRP he)) (VP (VBZ sells) (NP (NN flour)) (PP (IN in) (NP (NNS sacks))))))"
ODD = TREES.replace("\n", "\r\n\r\n", 1) + "  % the end\n"


def tree(text: str) -> Tree:
    return from_text(text)[0].tree


def opened(text: str = TREES) -> OpenTreebank:
    return OpenTreebank("mill", (), from_text(text, "mill.mrg"))


@pytest.fixture
def document() -> Document:
    found = Document()
    found.set_treebank(opened())
    return found


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


def trees_of(document: Document) -> list[Tree]:
    assert document.treebank is not None
    return document.treebank.treebank.trees()


def saved(document: Document) -> bytes:
    assert document.treebank is not None
    return document.treebank.treebank.dumps()


def test_an_edit_is_told_and_undone_and_redone(document: Document) -> None:
    before, told, turns = trees_of(document), [], []
    document.tree_changed.connect(told.append)
    document.undo.turned.connect(lambda turn, step: turns.append((turn, step.what)))
    document.edit(-1, tree(LOW), "attach the PP to the VP")
    assert trees_of(document) == [before[0], tree(LOW)]
    document.undo.undo()
    assert trees_of(document) == before
    document.undo.redo()
    document.undo.redo()
    assert trees_of(document) == [before[0], tree(LOW)]
    assert told == [1, 1, 1]
    assert turns == [(turn, "attach the PP to the VP") for turn in ("do", "undo", "redo")]


def test_what_changes_nothing_is_no_step(document: Document) -> None:
    document.edit(0, trees_of(document)[0], "nothing")
    assert document.undo.next_back is None


def test_a_tree_that_cannot_be_written_is_refused_before_anything_changes(
    document: Document,
) -> None:
    before = document.treebank
    with pytest.raises(DataError):
        document.edit(0, Tree("NP (X", (), "a"), "wrong")
    assert document.treebank is before
    assert document.undo.next_back is None
    with pytest.raises(IndexError):
        document.edit(2, tree(HE), "too far")
    document.set_treebank(None)
    with pytest.raises(IndexError):
        document.edit(0, tree(HE), "nothing is open")


def test_edit_and_undo_give_the_bytes_back_and_an_edit_changes_its_own_tree_alone() -> None:
    document = Document()
    document.set_treebank(opened(ODD))
    first = ODD.split("\r\n")[0]
    document.edit(0, tree(HE), "he")
    assert saved(document) == ODD.replace(first, HE).encode()
    document.edit(1, tree(LOW), "low")
    assert saved(document) != ODD.replace(first, HE).encode()
    document.undo.undo()
    assert saved(document) == ODD.replace(first, HE).encode()
    document.undo.undo()
    assert saved(document) == ODD.encode()
    assert document.treebank is not None
    assert not document.treebank.treebank.is_edited


def test_undoing_shows_the_sentence(document: Document) -> None:
    document.edit(1, tree(LOW), "low")
    assert document.sentence is None
    document.undo.undo()
    assert document.sentence is not None
    assert document.sentence.index == 1
    document.edit(1, tree(LOW), "low")
    assert document.sentence.gold == tree(LOW)


def test_steps_of_another_treebank_wait_until_it_is_open_again(document: Document) -> None:
    document.edit(0, tree(HE), "he")
    edited = document.treebank
    document.set_treebank(opened(HE))
    assert document.undo.next_back is None
    document.undo.undo()
    document.set_treebank(edited)
    document.undo.undo()
    assert saved(document) == TREES.encode()


def test_a_step_that_cannot_be_undone_stays_where_it_is(
    document: Document, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    document.edit(0, tree(HE), "he")

    def refuse(*_: object) -> None:
        raise DataError("not today")

    monkeypatch.setattr("icm_core.data.treebank.Treebank.replaced", refuse)
    with qtbot.waitSignal(document.undo.failed) as told:
        document.undo.undo()
    assert told.args is not None
    assert told.args[0] == "he"
    assert document.undo.next_back is not None
    assert document.undo.next_forward is None


# The project


def test_edits_and_their_steps_come_back(start: Start, qtbot: QtBot) -> None:
    first = start()
    first.document.set_treebank(sample_treebank())
    # Before the treebank itself is on the disk, too.
    first.document.edit(0, tree(HE), "he")
    first.document.edit(1, tree(LOW), "low")
    first.document.undo.undo()
    rest(qtbot, first)
    first.close()
    second = start()
    assert trees_of(second.document) == [tree(HE), trees_of(second.document)[1]]
    undo = second.document.undo
    assert (undo.next_back and undo.next_back.what) == "he"
    assert (undo.next_forward and undo.next_forward.what) == "low"
    undo.redo()
    undo.undo()
    undo.undo()
    assert saved(second.document) == TREES.encode()
    assert second.session.project is not None
    # The treebank may be on the disk after its first edits.
    turns = [one for one in second.session.project.history(6) if one.turn]
    assert [(one.turn, one.what) for one in turns[:4]] == [
        ("undo", "he"),
        ("undo", "low"),
        ("redo", "low"),
        ("undo", "low"),
    ]


def test_an_edit_is_one_small_row(start: Start, qtbot: QtBot) -> None:
    bench = start()
    text = TREES * 500
    bench.document.set_treebank(OpenTreebank("big", (), from_text(text, "big.mrg")))
    rest(qtbot, bench)
    project = bench.session.project
    assert project is not None
    with project._database.reading() as connection:
        before = connection.total_changes
        bench.document.edit(7, tree(HE), "he")
        assert connection.total_changes == before + 1
        kept = connection.execute("SELECT old, new FROM history ORDER BY key DESC").fetchone()
    assert kept[0] == ""
    assert from_rows(json.loads(unpacked(kept[1], kept[0]))) == tree(HE)
    assert bench.session.is_saved


def test_a_file_that_is_opened_again_has_its_edits(start: Start, qtbot: QtBot) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.document.edit(0, tree(HE), "he")
    rest(qtbot, bench)
    bench.document.set_treebank(None)
    bench.document.set_treebank(sample_treebank())
    bench.document.use_treebank_sentence(1)
    bench.document.edit(1, tree(LOW), "low")
    rest(qtbot, bench)
    assert trees_of(bench.document) == [tree(HE), tree(LOW)]
    assert bench.document.sentence is not None
    assert bench.document.sentence.index == 1
    # It is the same treebank of the project, not one more.
    assert bench.session.project is not None
    assert len(bench.session.project.treebanks()) == 1


def test_another_project_has_other_steps(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    bench = start()
    bench.document.set_treebank(sample_treebank())
    bench.document.edit(0, tree(HE), "he")
    rest(qtbot, bench)
    bench.session.save_as(tmp_path / "copy.icmproj")
    rest(qtbot, bench)
    assert bench.document.undo.next_back is not None
    bench.session.new_project(tmp_path / "new.icmproj")
    rest(qtbot, bench)
    assert bench.document.undo.next_back is None
    bench.session.open_project(tmp_path / "copy.icmproj")
    qtbot.waitUntil(lambda: bench.document.treebank is not None)
    assert trees_of(bench.document)[0] == tree(HE)
    assert bench.document.undo.next_back is not None


@pytest.mark.parametrize(
    ("subject", "value"),
    [
        ("7", AS_READ),
        ("-1", AS_READ),
        ("x", AS_READ),
        ("0", "no JSON"),
        ("0", "7"),
        ("0", '[["A", null, [], 2]]'),
        ("0", '[["A", null, [], 0], ["B", null, [], 0]]'),
        ("0", '[["A", "w", [], 1], ["B", "x", [], 0]]'),
        ("0", "[[1, null, [], 0]]"),
        ("0", '[["(", "w", [], 0]]'),
        ("0", "[" * 100_000),
    ],
)
def test_a_forged_edit_is_told_as_damage(subject: str, value: str, tmp_path: Path) -> None:
    treebank = small_treebank()
    with Project.create(tmp_path / "a.icmproj") as project:
        stored = project.add_treebank("mill", treebank.documents)
        project.steps.add("do", Step("x", TREE, subject, value, value, treebank.reading))
        with pytest.raises(ProjectDamagedError, match=r"a\.icmproj"):
            project.load_treebank(stored.key)
        # What is open without them is left as it is, too.
        document, told = Document(), []
        document.set_treebank(OpenTreebank("mill", (), treebank))
        document.undo.load(project.steps.stack())
        document.undo.failed.connect(lambda title, _error: told.append(title))
        document.undo.undo()
        if value != AS_READ or subject != "-1":
            assert told == ["x"]
        assert saved(document) == TREES.encode()


NEGRA = """\
#FORMAT 3
#BOS 1 0 1 0
Das\t\tART\t--\tNK\t500
Haus\t\tNN\t--\tNK\t500
(\t\t$(\t--\t--\t0
#500\t\tNP\t--\t--\t0
#EOS 1
"""


def test_trees_of_other_formats_are_kept_and_saved_in_theirs(
    start: Start, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "haus.export"
    path.write_text(NEGRA, encoding="utf-8")
    bench = start()
    bench.document.set_treebank(OpenTreebank("haus", (), read_treebank([path])))
    (before,) = trees_of(bench.document)
    noun = next(child for child in before.children if child.children)
    children = tuple(Tree("DP", noun.children) if one is noun else one for one in before.children)
    changed = Tree(before.label, children)
    bench.document.edit(0, changed, "a determiner's phrase")
    rest(qtbot, bench)
    bench.close()
    again = start()
    assert trees_of(again.document) == [changed]
    again.document.undo.undo()
    assert saved(again.document) == NEGRA.encode()
    again.document.undo.redo()
    assert saved(again.document).split() == NEGRA.replace("NP", "DP").encode().split()


KILLED = """
import os, signal, sys
sys.path.insert(0, sys.argv[1])
from PySide6.QtCore import QCoreApplication, QTimer
from window_sessions import Bench, sample_treebank
from icm_core.data.treebank import from_text, read_treebank
app = QCoreApplication([])
bench = Bench()
bench.session.restore()
def begin():
    if not bench.rests:
        return
    if bench.document.treebank is None:
        bench.document.set_treebank(sample_treebank())
        return
    at = int(sys.argv[2])
    tree = from_text(f"(ROOT (S (NP (NN edit{at})) (VP (VBZ grinds))))")[0].tree
    bench.document.edit(at % 2, tree, f"edit {at}")
    if at % 3 == 0:
        bench.document.undo.undo()
    os.kill(os.getpid(), signal.SIGKILL)
timer = QTimer()
timer.timeout.connect(begin)
timer.start(1)
app.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_an_edit_outlives_a_window_that_is_killed_right_after_it() -> None:
    tests = str(Path(__file__).resolve().parents[2])
    for at in (1, 2, 3):
        done = subprocess.run([sys.executable, "-c", KILLED, tests, str(at)], check=False)
        assert done.returncode == -9
    with Project.open(folder() / "session.icmproj") as project:
        (stored,) = project.treebanks()
        found = [tokens(one)[0] for one in project.load_treebank(stored.key).trees()]
        steps = project.steps.stack()
    # The third was undone, so that the first is there again.
    assert found == ["edit2", "edit1"]
    assert [step.what for step in steps.done] == ["edit 1", "edit 2"]
    assert [step.what for step in steps.undone] == ["edit 3"]


# Who caches trees


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Workbench]:
    found = Workbench(keep=False)
    yield found
    found.close()


def test_the_list_of_sentences_follows(bench: Workbench, qtbot: QtBot) -> None:
    table: SentenceTable = bench.sentences
    bench.document.set_treebank(opened())
    qtbot.waitUntil(lambda: table.rowCount() == 2)
    table.set_scores([0, 1], [50.0, 70.0])
    bench.document.edit(0, tree(HE), "he")
    assert [table.index(0, at).data() for at in range(4)] == ["1", "he grinds rye", "3", ""]
    assert table.index(1, 3).data() == "70.0"
    table.set_filter("word:miller")
    assert table._terms == parse_filter("word:miller")
    assert table.rowCount() == 0
    bench.document.undo.undo()
    assert table.rowCount() == 1
    assert table.index(0, 1).data() == "the miller grinds rye"


def test_hits_of_a_pattern_follow(bench: Workbench, qtbot: QtBot) -> None:
    bench.document.set_treebank(opened())
    hits = bench.tree_hits
    hits.search("PP > NP")
    qtbot.waitUntil(lambda: not hits.busy)
    assert hits.rowCount() == 1
    bench.document.edit(1, tree(LOW), "low")
    qtbot.waitUntil(lambda: not hits.busy)
    assert hits.rowCount() == 0
    bench.document.undo.undo()
    qtbot.waitUntil(lambda: not hits.busy)
    assert hits.rowCount() == 1
    assert hits.sentence_at(0) == 1


def test_gold_errors_of_an_edited_sentence_are_left_out_until_it_is_as_it_was(
    qtbot: QtBot, bench: Workbench
) -> None:
    from gold_bank import WRONG_RULE, bank, treebank
    from window_stage import opened as open_models

    _, model = bank(WRONG_RULE)
    bench.document.set_treebank(OpenTreebank("bank", (), treebank(WRONG_RULE)))
    bench.document.set_model(open_models((model,)))
    search = GoldSearch(bench.document, bench.jobs, bench)
    search.start()
    qtbot.waitUntil(lambda: search.errors is not None and not search.is_running)
    found = search.errors
    bench.document.edit(0, trees_of(bench.document)[1], "another tree")
    assert search.outdated == [0]
    assert search.errors is found
    assert "left out: 1" in search.note
    bench.document.undo.undo()
    assert search.outdated == []


def test_a_comparison_follows(qtbot: QtBot, bench: Workbench, tmp_path: Path) -> None:
    path = tmp_path / "other.mrg"
    path.write_text(TREES, encoding="utf-8")
    bench.document.set_treebank(opened())
    compare = bench.compare
    compare.activate()
    bench.predictions.import_files(str(path))
    qtbot.waitUntil(lambda: compare.comparison is not None)
    compare.show_index(1)
    assert compare.pair is not None
    assert not compare.pair.differences
    uid = compare.predicted_source
    bench.document.edit(1, tree(LOW), "low")
    qtbot.waitUntil(lambda: bool(compare.pair and compare.pair.differences))
    assert compare.pair.index == 1
    assert compare.pair.gold == tree(LOW)
    # The predictions are still those of this treebank.
    assert [one.uid for one in bench.predictions.sets] == [uid]
    bench.document.undo.undo()
    qtbot.waitUntil(lambda: bool(compare.pair and not compare.pair.differences))


def test_explore_has_the_new_gold(bench: Workbench) -> None:
    bench.document.set_treebank(opened())
    bench.document.use_treebank_sentence(1)
    changed: list[None] = []
    bench.document.sentence_changed.connect(lambda: changed.append(None))
    bench.document.edit(0, tree(HE), "he")
    assert not changed
    bench.document.edit(1, tree(LOW), "low")
    assert len(changed) == 1
    assert bench.document.sentence is not None
    assert bench.document.sentence.gold == tree(LOW)
