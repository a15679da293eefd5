"""Another person's project: what differs is listed, chosen, taken in one step; notes as a file."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from window_compare import treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.project.names import MARK, MARKS
from icm_core.project.notes import Mark, NodeKey, SentenceNote, marks_of
from icm_core.project.steps import Step
from icm_core.project.store import Project
from icm_gui.viewmodels.annotate.notes_file import NotesFile
from icm_gui.viewmodels.app.workbench import Workbench

SENTENCES = tuple(
    f"(ROOT (S (NP (DT the) (NN {noun})) (VP (VBZ barks))))" for noun in ("dog", "cat", "cow")
)
DOG = NodeKey("the dog barks", 0, 2, "NP")


def rest(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running and bench.session.is_saved, timeout=PATIENCE_MS)


def begun(qtbot: QtBot, path: Path) -> Workbench:
    made = Workbench(keep=False)
    made.session.new_project(str(path))
    rest(qtbot, made)
    made.document.set_treebank(treebank_of(*SENTENCES))
    rest(qtbot, made)
    return made


def edit(bench: Workbench, place: int, label: str) -> None:
    text = SENTENCES[place].replace("(NP", f"({label}")
    bench.document.edit(place, from_text(text)[0].tree, f"to {label}")


def trees(bench: Workbench) -> list[Tree]:
    assert bench.document.treebank is not None
    return bench.document.treebank.treebank.trees()


@pytest.fixture
def theirs(qtbot: QtBot, tmp_path: Path) -> Path:
    path = tmp_path / "theirs.icmproj"
    bench = begun(qtbot, path)
    edit(bench, 0, "A")
    edit(bench, 1, "B")
    bench.sentence_notes.set_state(2, "done")
    bench.sentence_notes.set_note(2, "clear")
    bench.marks.set_note(DOG, "a subject")
    rest(qtbot, bench)
    bench.close()
    return path


def test_what_differs_is_chosen_and_taken_in_one_step(
    qtbot: QtBot, theirs: Path, tmp_path: Path
) -> None:
    bench = begun(qtbot, tmp_path / "ours.icmproj")
    edit(bench, 1, "C")
    before = trees(bench)
    model = bench.colleague
    model.compare(theirs)
    rest(qtbot, bench)
    told = {(one.place, one.kind): one.fate for one in model.rows}
    assert told == {
        (0, "mark"): "theirs",
        (0, "tree"): "theirs",
        (1, "tree"): "both",
        (2, "sentence"): "theirs",
    }
    assert len(model.taken) == 3, "where both changed something, someone chooses"
    assert model.compared is not None
    assert model.compared.agreed is not None
    assert model.compared.agreed.sentences == 1
    row = next(at for at, one in enumerate(model.rows) if one.fate == "both")
    assert [one.children[0].children[0].label for one in model.trees(row) or ()] == ["C", "B"]
    assert model.setData(model.index(row, 0), None)
    model.take()
    rest(qtbot, bench)
    assert [one.children[0].children[0].label for one in trees(bench)] == ["A", "B", "NP"]
    assert bench.sentence_notes.get(2) == SentenceNote("done", "clear")
    assert bench.marks.get(DOG).note == "a subject"
    bench.document.undo.undo()
    assert trees(bench) == before
    assert bench.sentence_notes.get(2) == SentenceNote()
    assert bench.marks.get(DOG).note == ""
    bench.document.undo.redo()
    assert bench.sentence_notes.get(2) == SentenceNote("done", "clear")
    rest(qtbot, bench)
    model.compare(theirs)
    rest(qtbot, bench)
    assert model.rows == []
    bench.close()


def test_what_was_taken_is_not_undone_in_another_treebank(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "theirs.icmproj"
    bench = begun(qtbot, path)
    # What is noted of a node comes before the tree in the order of sentences.
    bench.marks.set_note(DOG, "a subject")
    edit(bench, 1, "B")
    rest(qtbot, bench)
    bench.close()
    bench = begun(qtbot, tmp_path / "ours.icmproj")
    before = trees(bench)
    bench.colleague.compare(path)
    rest(qtbot, bench)
    assert [one.kind for one in bench.colleague.rows] == ["mark", "tree"]
    bench.colleague.take()
    rest(qtbot, bench)
    taken = trees(bench)
    other = treebank_of(*reversed(SENTENCES))
    bench.document.set_treebank(other)
    rest(qtbot, bench)
    bench.document.undo.undo()
    rest(qtbot, bench)
    assert trees(bench) == other.treebank.trees()
    assert bench.marks.get(DOG).note == "a subject"
    bench.document.set_treebank(treebank_of(*SENTENCES))
    rest(qtbot, bench)
    assert trees(bench) == taken
    bench.document.undo.undo()
    assert trees(bench) == before
    assert bench.marks.get(DOG).note == ""
    bench.close()


@pytest.mark.parametrize(
    ("kind", "subject", "value"),
    [
        ("tree", "1", "[1]"),
        ("tree", "1", "nonsense"),
        ("sentence", "1", '{"state": "never"}'),
        ("mark", '{"sentence": "the cat barks"}', "{}"),
        ("mark", "[]", "{}"),
        ("mark", "nonsense", "{}"),
    ],
)
def test_what_cannot_be_understood_is_told_and_not_listed(
    qtbot: QtBot, tmp_path: Path, kind: str, subject: str, value: str
) -> None:
    path = tmp_path / "theirs.icmproj"
    bench = begun(qtbot, path)
    assert bench.session.project is not None
    assert bench.document.treebank is not None
    reading = "" if kind == "mark" else bench.document.treebank.treebank.reading
    bench.session.project.steps.add("do", Step("odd", kind, subject, "", value, reading))
    bench.close()
    bench = begun(qtbot, tmp_path / "ours.icmproj")
    bench.colleague.compare(path)
    rest(qtbot, bench)
    assert f"{path}: the project is damaged" in bench.colleague.error
    assert bench.colleague.rows == []
    bench.close()


def test_many_marks_are_written_and_told_once(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = begun(qtbot, tmp_path / "ours.icmproj")
    keys = [asdict(NodeKey("the dog barks", 0, 1, label)) for label in "ABC"]
    values = [json.dumps(asdict(one)) for one in (Mark(), Mark("error"))]
    parts = [Step("", MARK, json.dumps(key), *values) for key in keys]
    true, written, told = Project.set_state, [], []

    def write(self: Project, key: str, value: object) -> None:
        written.append(key)
        true(self, key, value)

    monkeypatch.setattr(Project, "set_state", write)
    bench.marks.changed.connect(lambda: told.append(bench.marks.marked))
    assert bench.document.treebank is not None
    bench.document.edit_all("three", bench.document.treebank.treebank, parts)
    rest(qtbot, bench)
    bench.document.undo.undo()
    rest(qtbot, bench)
    assert told == [3, 0]
    assert written == [MARKS, MARKS]
    bench.document.undo.redo()
    assert bench.session.project is not None
    assert len(marks_of(bench.session.project.state(MARKS, []))) == 3
    bench.close()


def test_a_project_of_other_files_is_refused(qtbot: QtBot, theirs: Path, tmp_path: Path) -> None:
    bench = begun(qtbot, tmp_path / "ours.icmproj")
    bench.document.set_treebank(treebank_of(*SENTENCES[:2]))
    rest(qtbot, bench)
    bench.colleague.compare(theirs)
    rest(qtbot, bench)
    assert "no treebank of the same files" in bench.colleague.error
    bench.close()


def test_notes_are_saved_and_taken_in(qtbot: QtBot, tmp_path: Path) -> None:
    bench = begun(qtbot, tmp_path / "ours.icmproj")
    told: list[str] = []
    file = NotesFile(bench.document, bench.session, bench.jobs, bench)
    file.told.connect(told.append)
    file.failed.connect(lambda _title, error: told.append(str(error)))
    bench.sentence_notes.set_note(1, "look")
    bench.marks.set_note(DOG, "a subject")
    path = tmp_path / "notes.json"
    file.save(str(path))
    rest(qtbot, bench)
    assert len(json.loads(path.read_text())["sentences"]) == 1
    bench.sentence_notes.set_note(1, "")
    bench.marks.set_note(DOG, "")
    file.open(str(path))
    rest(qtbot, bench)
    assert told[-1] == "notes imported: 2"
    assert bench.sentence_notes.get(1).note == "look"
    assert bench.marks.get(DOG).note == "a subject"
    bench.document.undo.undo()
    assert bench.sentence_notes.get(1).note == ""
    path.write_text("{")
    file.open(str(path))
    rest(qtbot, bench)
    assert "no JSON" in told[-1]
    bench.close()
