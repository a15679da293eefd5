"""The tutorial: its commands are executed in order, and do what the page says."""

from __future__ import annotations

import json
import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from icm_core.annotation import moving, operations
from icm_core.annotation.edits import Edit
from icm_core.data.tree import Tree
from icm_core.data.treebank import read_treebank
from icm_core.project.names import SENTENCE
from icm_core.project.notes import SentenceNote
from icm_core.project.steps import TREE, Step, value_of
from icm_core.project.store import Project

PAGE = Path(__file__).resolve().parents[3] / "docs" / "correct-a-treebank.md"
BLOCK = re.compile(r"^```(\w+) ?(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def do(path: Path, sentence: int, make: Callable[[Tree], Edit]) -> None:
    """Do one step, as the window does."""
    with Project.open(path) as project:
        treebank = project.load_treebank(project.treebanks()[0].key)
        place = sentence - 1
        edit = make(treebank[place].tree)
        after = treebank.with_trees({place: edit.tree})
        values = value_of(treebank, place), value_of(after, place)
        project.steps.add("do", Step(edit.what, TREE, str(place), *values, treebank.reading))


def note(path: Path, sentence: int, noted: SentenceNote) -> None:
    with Project.open(path) as project:
        reading = project.load_treebank(project.treebanks()[0].key).reading
        step = Step("note", SENTENCE, str(sentence - 1), "", noted.value, reading)
        project.steps.add("do", step)


def correct(folder: Path) -> None:
    """Do what section 3 does in the window."""
    path = folder / "work.icmproj"
    do(path, 2, lambda tree: operations.relabel(tree, [(0, 0)], "NP"))
    phrase = (0, 1, 1, 1)

    def attach(tree: Tree) -> Edit:
        targets = moving.targets(tree, phrase)
        target = next(one for one in targets if one.parent == (0, 1) and one.kind == "child")
        return moving.move(tree, phrase, target)

    do(path, 3, attach)
    do(path, 3, lambda tree: operations.unwrap(tree, [(0, 1, 1)]))


def annotate(folder: Path) -> None:
    note(folder / "work.icmproj", 3, SentenceNote("done", "", (), "PP attachment"))


def disagree(folder: Path) -> None:
    """Do what the two people of section 6 do."""
    today = (0, 1, 1)
    ours, theirs = folder / "work.icmproj", folder / "other.icmproj"
    do(ours, 5, lambda tree: operations.relabel(tree, [today], "NP-TMP"))
    do(theirs, 5, lambda tree: operations.relabel(tree, [today], "ADVP"))
    note(theirs, 5, SentenceNote("doubtful"))


IN_THE_WINDOW = {
    "icm project history work.icmproj": correct,
    "icm project export-notes work.icmproj -o notes.json": annotate,
    "icm project merge work.icmproj other.icmproj --dry-run": disagree,
}
"""What is done in the window before a command."""


def test_its_commands_do_what_it_says(
    icm: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    told: dict[str, str] = {}
    for kind, head, text in BLOCK.findall(PAGE.read_text("utf-8")):
        if kind == "text":
            (tmp_path / head).write_text(text)
            continue
        assert kind == "sh"
        for line in text.splitlines():
            IN_THE_WINDOW.get(line, lambda _: None)(tmp_path)
            program, *arguments = shlex.split(line)
            if program == "cp":
                shutil.copy(*arguments)
                continue
            assert program == "icm"
            told[line] = "".join(icm(*arguments, code=int(head == "fails")))
    assert "the label NX was never seen" in told["icm project validate work.icmproj"]
    assert "“sleeps today” is found by" in told[next(line for line in told if "--rule" in line)]
    assert told["icm project history work.icmproj"].count("\n") >= 4
    noted = json.loads((tmp_path / "notes.json").read_text("utf-8"))
    assert noted["sentences"][0]["category"] == "PP attachment"
    assert "changed by both" in told["icm project merge work.icmproj other.icmproj --dry-run"]
    before = (tmp_path / "bank.mrg").read_text().splitlines()
    after = (tmp_path / "corrected.mrg").read_text().splitlines()
    assert [at for at, line in enumerate(after) if line != before[at]] == [1, 2, 4]
    assert after[2] == before[3].replace("girl", "boy").replace("bread", "flour")
    assert "(ADVP (NN today))" in after[4]
    # NEGRA has a root of its own.
    other = [one.tree.children for one in read_treebank(tmp_path / "corrected.export")]
    assert other == [one.tree.children for one in read_treebank(tmp_path / "corrected.mrg")]
