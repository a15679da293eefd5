"""Projects of every format version open and hold what was put into them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.treebank import from_text
from icm_core.project.faults import header
from icm_core.project.schema import VERSION
from icm_core.project.steps import AS_READ, TREE, Step, author, value_of
from icm_core.project.store import Project

SAMPLES = Path(__file__).resolve().parent / "projects"
PROJECTS = sorted(SAMPLES.glob("*.icmproj"))


def test_every_version_has_a_sample() -> None:
    assert [path.stem for path in PROJECTS] == [f"version{n}" for n in range(1, VERSION + 1)]


@pytest.mark.parametrize("sample", PROJECTS, ids=lambda path: path.stem)
def test_samples_open(sample: Path, tmp_path: Path) -> None:
    path = tmp_path / sample.name
    shutil.copy(sample, path)
    values = json.loads(sample.with_suffix(".json").read_text(encoding="utf-8"))
    with Project.open(path) as project:
        (stored,) = project.treebanks()
        assert stored.name == values["treebank"]["name"]
        treebank = project.load_treebank(stored.key)
        text, edit = values["treebank"]["text"], values.get("edit")
        if edit is not None:
            lines = text.splitlines(keepends=True)
            lines[edit["sentence"]] = f"{edit['tree']}\n"
            text = "".join(lines)
            assert treebank.dumps() != treebank.documents[0].source.data
        assert treebank.dumps(values["treebank"]["file"]).decode() == text
        assert len(treebank) == 2
        assert project.sentences() == values["sentences"]
        (run,) = project.runs.listed()
        assert run.sentence == values["run"]["sentence"]
        assert run.algorithm == values["run"]["algorithm"]
        assert run.options == values["run"]["options"]
        assert run.result == values["run"]["result"]
        assert [[m.step, m.text] for m in run.bookmarks] == values["run"]["bookmarks"]
        assert project.states() == values["state"]
        *turns, added = project.history()
        assert (added.what, added.turn) == ("treebank mill added", "")
        assert [one.turn for one in turns] == ([] if edit is None else ["redo", "undo", "do"])
        steps = project.steps.stack()
        assert [one.what for one in steps.done] == ([] if edit is None else [edit["what"]])
        assert steps.undone == []
        wanted = values.get("predictions")
        assert len(project.predictions.listed()) == (wanted is not None)
        if wanted is not None:
            (found,) = project.predictions.listed()
            assert (found.uid, found.name, found.treebank) == (
                wanted["uid"],
                wanted["name"],
                wanted["treebank"],
            )
            assert found.info == wanted["info"]
            predicted = project.predictions.load(found.uid)
            assert list(predicted.indices) == wanted["indices"]
            shown = [None if one is None else format_tree(one) for one in predicted.trees]
            assert shown == wanted["trees"]


@pytest.mark.parametrize("sample", PROJECTS[:-1], ids=lambda path: path.stem)
def test_older_samples_are_brought_up_to_date_on_a_copy_and_take_edits(
    sample: Path, tmp_path: Path
) -> None:
    path = tmp_path / "old.icmproj"
    shutil.copy(sample, path)
    new = from_text("(ROOT (X (Y z)))")[0].tree
    with Project.open(path) as project:
        treebank = project.load_treebank(project.treebanks()[0].key)
        value = value_of(treebank.replaced(1, new), 1)
        project.steps.add("do", Step("z", TREE, "1", AS_READ, value, treebank.reading))
    kept = path.with_name(f"old-{sample.stem}.icmproj")
    assert header(kept) == int(sample.stem.removeprefix("version"))
    with Project.open(path) as project:
        assert project.load_treebank(project.treebanks()[0].key)[1].tree == new
        *_, step = project.steps.stack().done
        assert (step.what, project.history(1)[0].author) == ("z", author())
