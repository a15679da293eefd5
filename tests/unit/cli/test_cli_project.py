"""``icm project``: what was corrected is listed, told, exported, checked, merged, compared."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from icm_core.analysis.agreement import kappa
from icm_core.annotation.edits import Edit
from icm_core.annotation.operations import relabel, wrap
from icm_core.data.tree import Address, Tree
from icm_core.data.treebank import read_treebank
from icm_core.project.names import MARK, MARKS, SENTENCE
from icm_core.project.notes import NO_MARK, Mark, NodeKey, SentenceNote
from icm_core.project.side_notes import Notes, notes_in
from icm_core.project.steps import TREE, Step, value_of
from icm_core.project.store import Project

Operation = Callable[[Tree], Edit]
TEXT = """(ROOT (S (NP (DT the) (NN dog)) (VP (VBZ barks))))
(ROOT (S (NP (DT the) (NN cat))   (VP (VBZ sleeps))))
(ROOT (S (NP (DT a) (NN bird)) (VP (VBZ sings))))
(ROOT (S (NP (DT a) (NN fish)) (VP (VBZ swims))))
"""
SUBJECT: Address = (0, 0)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    bank = tmp_path / "bank.mrg"
    bank.write_text(TEXT)
    path = tmp_path / "ours.icmproj"
    with Project.create(path) as made:
        made.add_treebank("bank", read_treebank(bank).documents)
    return path


def corrected(path: Path, sentence: int, operation: Operation) -> None:
    """Do one step to a sentence of a project, as the window does."""
    with Project.open(path) as project:
        (stored,) = project.treebanks()
        treebank = project.load_treebank(stored.key)
        place = sentence - 1
        edit = operation(treebank[place].tree)
        after = treebank.with_trees({place: edit.tree})
        old, new = value_of(treebank, place), value_of(after, place)
        project.steps.add("do", Step(edit.what, TREE, str(place), old, new, treebank.reading))


def to(label: str) -> Operation:
    return lambda tree: relabel(tree, [SUBJECT], label)


def copied(project: Path, name: str) -> Path:
    with Project.open(project) as opened:
        opened.save_as(project.with_name(name))
    return project.with_name(name)


def test_list_and_history_tell_what_was_corrected(icm: Any, project: Path) -> None:
    corrected(project, 2, to("NX"))
    (bank,) = json.loads(icm("project", "list", project, "--json")[0])["treebanks"]
    assert (bank["name"], bank["sentences"], bank["corrected"]) == ("bank", 4, 1)
    (step,) = json.loads(icm("project", "history", project, "--json")[0])
    assert (step["sentence"], step["turn"]) == (2, "do")
    assert step["what"] == "Relabel NP “the cat” to NX"
    assert "Relabel NP" in icm("project", "history", project, "--sentence", "2")[0]
    assert "no tree was changed" in icm("project", "history", project, "--sentence", "1")[0]
    assert "4 sentences" in icm("project", "history", project, "--sentence", "9", code=2)[1]


def test_export_changes_the_corrected_trees_alone(icm: Any, project: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.mrg"
    icm("project", "export", project, "-o", out)
    assert out.read_bytes() == TEXT.encode()
    corrected(project, 1, to("NX"))
    told = icm("project", "export", project, "-o", out)[1]
    lines = TEXT.splitlines()
    assert out.read_text().splitlines() == [lines[0].replace("(NP", "(NX"), *lines[1:]]
    assert "1 corrected tree of 4" in told


def test_validate_lists_what_no_other_sentence_has(icm: Any, project: Path) -> None:
    assert icm("project", "validate", project, "-q")[0].count("tag VBZ") == 0
    corrected(project, 3, to("NX"))
    found = json.loads(icm("project", "validate", project, "--json", code=1)[0])
    told = {(one["sentence"], one["kind"], one["message"]) for one in found}
    assert (3, "label", "the label NX was never seen") in told
    assert (3, "rule", "the rule S → NX VP was never seen") in told
    assert {one["sentence"] for one in found} == {3}
    out = icm("project", "validate", project, "--rule", "VP < VBZ", "--corrected", code=1)[0]
    assert "sentence 3: VP “sings” is found by VP < VBZ" in out
    assert "sentence 1" not in out


def test_merge_takes_what_only_they_changed(icm: Any, project: Path) -> None:
    theirs = copied(project, "theirs.icmproj")
    corrected(project, 1, to("A"))
    corrected(theirs, 2, to("B"))
    for path, label in ((project, "C"), (theirs, "D")):
        corrected(path, 3, to(label))
        corrected(path, 4, to("E"))
    out, told = icm("project", "merge", project, theirs, "--dry-run", "--json", code=1)
    fates = {one["sentence"]: (one["changed"], one["taken"]) for one in json.loads(out)}
    assert fates == {
        1: ("ours", False),
        2: ("theirs", True),
        3: ("both", False),
        4: ("same", False),
    }
    assert "would be taken" in told
    assert labels(project) == ["A", "NP", "C", "E"]
    icm("project", "merge", project, theirs, code=1)
    assert labels(project) == ["A", "B", "C", "E"]
    icm("project", "merge", project, theirs, "--take", "3")
    assert labels(project) == ["A", "B", "D", "E"]
    steps = json.loads(icm("project", "history", project, "--json")[0])
    assert steps[-1]["what"].startswith("Merged from theirs")
    assert (
        "was not changed by both"
        in icm("project", "merge", project, theirs, "--take", "1", code=2)[1]
    )


def test_who_went_on_with_a_copy_is_ahead(icm: Any, project: Path) -> None:
    corrected(project, 1, to("A"))
    theirs = copied(project, "theirs.icmproj")
    corrected(theirs, 1, to("B"))
    corrected(theirs, 1, lambda tree: wrap(tree, [SUBJECT], "C"))
    icm("project", "merge", project, theirs)
    assert labels(project)[0] == "C"
    out = icm("project", "merge", theirs, project, "--json")[0]
    assert [one["changed"] for one in json.loads(out)] == ["same"]


def test_agreement_counts_tags_spans_and_labels(icm: Any, project: Path) -> None:
    theirs = copied(project, "theirs.icmproj")
    assert "--all" in icm("project", "agreement", project, theirs, code=2)[1]
    corrected(project, 1, to("A"))
    corrected(theirs, 1, to("B"))
    found = json.loads(icm("project", "agreement", project, theirs, "--json")[0])
    # Three brackets each below the root: S, the subject, VP.
    assert (found["sentences"], found["equal"]) == (1, 0)
    assert found["f1"] == pytest.approx(100 * 2 / 3)
    assert (found["tags"], found["tag_kappa"]) == (1.0, 1.0)
    assert found["spans"] == pytest.approx(2 / 3)
    # Observed 2 of 3, by chance (S·S + VP·VP) / 9 = 2 / 9.
    assert found["span_kappa"] == pytest.approx((2 / 3 - 2 / 9) / (1 - 2 / 9))
    whole = json.loads(icm("project", "agreement", project, theirs, "--all", "--json")[0])
    assert (whole["sentences"], whole["equal"]) == (4, 3)
    assert "kappa" in icm("project", "agreement", project, theirs)[0]


def test_projects_of_other_files_are_not_merged(icm: Any, project: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.icmproj"
    bank = tmp_path / "other.mrg"
    bank.write_text(TEXT.replace("dog", "wolf"))
    with Project.create(other) as made:
        made.add_treebank("other", read_treebank(bank).documents)
    assert "no treebank of the same files" in icm("project", "merge", project, other, code=2)[1]
    assert "is the same project" in icm("project", "merge", project, project, code=2)[1]


def test_kappa_is_none_where_all_is_chance() -> None:
    assert kappa(Counter()) is None
    assert kappa(Counter({("a", "a"): 5})) is None
    assert kappa(Counter({("a", "a"): 1, ("a", "b"): 1, ("b", "a"): 1, ("b", "b"): 1})) == 0


def labels(path: Path) -> list[str]:
    """Return the label of each sentence's subject."""
    with Project.open(path) as project:
        (stored,) = project.treebanks()
        trees = project.load_treebank(stored.key).trees()
    return [tree.children[0].children[0].label for tree in trees]


def noted(path: Path, sentence: int, note: SentenceNote) -> None:
    """Note something of a sentence of a project, as the window does."""
    with Project.open(path) as project:
        (stored,) = project.treebanks()
        treebank = project.load_treebank(stored.key)
        old = project.steps.values(treebank.reading, SENTENCE).get(str(sentence - 1), "")
        step = Step("note", SENTENCE, str(sentence - 1), old, note.value, treebank.reading)
        project.steps.add("do", step)


def marked(path: Path, key: NodeKey, mark: Mark) -> None:
    """Note something of a node of a project, as the window does."""
    with Project.open(path) as project:
        subject, old, new = (json.dumps(asdict(one)) for one in (key, NO_MARK, mark))
        project.steps.add("do", Step("mark", MARK, subject, old, new))
        kept = project.state(MARKS, [])
        project.set_state(MARKS, [*kept, asdict(key) | asdict(mark)])


def notes(path: Path) -> Notes:
    with Project.open(path) as project:
        (stored,) = project.treebanks()
        return notes_in(project, project.load_treebank(stored.key))


DOG = NodeKey("the dog barks", 0, 2, "NP")


def test_states_notes_and_marks_are_merged_with_trees(icm: Any, project: Path) -> None:
    theirs = copied(project, "theirs.icmproj")
    corrected(theirs, 2, to("B"))
    noted(theirs, 2, SentenceNote("done", "mine", ("hard",), "PP attachment"))
    noted(project, 3, SentenceNote("doubtful"))
    noted(project, 4, SentenceNote("work"))
    noted(theirs, 4, SentenceNote("done"))
    marked(theirs, DOG, Mark("error", "a subject"))
    out = icm("project", "merge", project, theirs, "--json", code=1)[0]
    told = {(one["sentence"], one["what"]): one["changed"] for one in json.loads(out)}
    assert told == {
        (1, "node"): "theirs",
        (2, "tree"): "theirs",
        (2, "note"): "theirs",
        (3, "note"): "ours",
        (4, "note"): "both",
    }
    found = notes(project)
    assert found.sentences[1] == SentenceNote("done", "mine", ("hard",), "PP attachment")
    assert found.sentences[3].state == "work"
    assert found.nodes == {DOG: Mark("error", "a subject")}
    icm("project", "merge", project, theirs, "--take", "4")
    assert notes(project).sentences[3].state == "done"
    # What was merged at once is one step.
    with Project.open(project) as opened:
        *_, several, last = opened.steps.stack().done
        assert len(opened.steps.parts(several).each) == 3
        assert last.kind == SENTENCE


def test_notes_go_through_a_file(icm: Any, project: Path, tmp_path: Path) -> None:
    other = copied(project, "other.icmproj")
    noted(project, 1, SentenceNote("done", "zu prüfen", ("a",), "Other"))
    marked(project, DOG, Mark("doubtful", "a subject"))
    out = tmp_path / "notes.json"
    assert "1 sentence" in icm("project", "export-notes", project, "-o", out)[1]
    whole = json.loads(out.read_text("utf-8"))
    assert whole["sentences"][0]["words"] == "the dog barks"
    noted(other, 2, SentenceNote("work"))
    assert "2 notes taken" in icm("project", "import-notes", other, out)[1]
    found = notes(other)
    assert found.sentences == {**notes(project).sentences, 1: SentenceNote("work")}
    assert found.nodes == notes(project).nodes
    assert "0 notes taken" in icm("project", "import-notes", other, out)[1]
    assert icm("project", "export-notes", project)[0] == out.read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[", "no JSON"),
        ('{"format": "icm notes"}', "no file of notes"),
        ('{"format": "icm notes", "version": 9, "sentences": [], "nodes": []}', "newer"),
    ],
)
def test_what_is_no_file_of_notes_is_refused(
    icm: Any, project: Path, tmp_path: Path, text: str, told: str
) -> None:
    path = tmp_path / "odd.json"
    path.write_text(text)
    assert told in icm("project", "import-notes", project, path, code=2)[1]


def test_notes_that_do_not_fit_are_listed(icm: Any, project: Path, tmp_path: Path) -> None:
    path = tmp_path / "odd.json"
    one = {"number": 1, "words": "another", "state": "done", "note": "", "tags": []}
    node = {**asdict(NodeKey("not there", 0, 1, "X")), **asdict(Mark(note="x"))}
    whole = {"format": "icm notes", "version": 1, "sentences": [one, 3], "nodes": [node, {}]}
    path.write_text(json.dumps(whole))
    told = icm("project", "import-notes", project, path, code=1)[1]
    assert told.count("left out") == 4
    assert "sentence 1 has other words" in told
    assert notes(project).sentences == {}


def test_export_spares_the_file_that_was_read(icm: Any, project: Path) -> None:
    bank = project.with_name("bank.mrg")
    corrected(project, 1, to("NX"))
    told = icm("project", "export", project, "-o", bank, code=2)[1]
    assert "--force" in told
    assert bank.read_text() == TEXT
    icm("project", "export", project, "-o", bank, "--force")
    assert "(NX (DT the) (NN dog))" in bank.read_text()


def test_progress_tells_days_and_what_others_corrected(
    icm: Any, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "nobody has worked on it" in icm("project", "progress", project)[0]
    monkeypatch.setattr("icm_core.project.step_store.author", lambda: "ann")
    corrected(project, 1, to("A"))
    noted(project, 1, SentenceNote("done"))
    monkeypatch.setattr("icm_core.project.step_store.author", lambda: "bob")
    corrected(project, 1, to("B"))
    found = json.loads(icm("project", "progress", project, "--json")[0])
    assert [(one["author"], one["trees"], one["done"]) for one in found["days"]] == [
        ("bob", 1, 0),
        ("ann", 1, 1),
    ]
    assert found["corrected"] == [
        {
            "sentence": 1,
            "annotator": "ann",
            "reviewer": "bob",
            "kinds": {"Different label": 1},
        }
    ]
    out = icm("project", "progress", project)[0]
    assert "corrected in trees of" in out
    assert "Different label" in out
