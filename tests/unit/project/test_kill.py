"""A project that is killed in the middle of work holds everything that was acknowledged."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from project_files import small_treebank

from icm_core.data.formats.bracket_text import format_tree
from icm_core.project.steps import TREE
from icm_core.project.store import Project

WRITER = """
import sys
sys.path.insert(0, sys.argv[2])
from project_files import small_treebank
from icm_core.project.store import Project
with Project.open(sys.argv[1]) as project:
    at = int(sys.argv[3])
    documents = small_treebank().documents
    while True:
        project.add_sentence(f"sentence {at}")
        project.set_state("at", at)
        project.runs.add(f"sentence {at}", "mh", {"at": at}, {})
        if at % 5 == 0:
            project.add_treebank(f"treebank {at}", documents)
        project.note(f"done {at}")
        print(at, flush=True)
        at += 1
"""
EDITOR = """
import random, sys
sys.path.insert(0, sys.argv[2])
from icm_core.annotation.operations import relabel, unwrap, wrap
from icm_core.data.formats.bracket_text import format_tree
from icm_core.project.steps import TREE, Step, value_of
from icm_core.project.store import Project
with Project.open(sys.argv[1]) as project:
    (stored,) = project.treebanks()
    treebank = project.load_treebank(stored.key)
    rng = random.Random(int(sys.argv[3]))
    for number in range(int(sys.argv[3]), sys.maxsize):
        place = rng.randrange(len(treebank))
        tree = treebank[place].tree
        edit = relabel(tree, [(0,)], f"X{number}")
        if rng.random() < 0.5:
            edit = wrap(edit.tree, [(0,)], "Y")
        elif edit.tree.children[0].children[0].children:
            edit = unwrap(edit.tree, [(0,)])
            edit = relabel(edit.tree, [(0,)], f"X{number}")
        after = treebank.with_trees({place: edit.tree})
        old, new = value_of(treebank, place), value_of(after, place)
        project.steps.add("do", Step(edit.what, TREE, str(place), old, new, treebank.reading))
        treebank = after
        print(number, place, format_tree(edit.tree), sep="\\t", flush=True)
"""
ROUNDS = 6
TESTS = Path(__file__).resolve().parents[2]


def _work_until_killed(program: str, path: Path, first: int, commits: int) -> list[str]:
    """Return the lines that a writer acknowledged before it was killed."""
    command = [sys.executable, "-c", program, str(path), str(TESTS), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline().rstrip("\n") for _ in range(commits)]
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read().split("\n")
        child.wait()
    # What was printed before the signal came counts, too; a line may be cut.
    return lines + rest[:-1]


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("seed", [1, 2])
def test_killed_writers_lose_nothing(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "work.icmproj"
    Project.create(path).close()
    rng = random.Random(seed)
    first = 0
    for _ in range(ROUNDS):
        last = int(_work_until_killed(WRITER, path, first, rng.randrange(1, 40))[-1])
        with Project.open(path) as project:
            done = last + 1
            texts = set(project.sentences())
            assert {f"sentence {at}" for at in range(done)} <= texts
            assert {run.options["at"] for run in project.runs.listed()} >= set(range(done))
            notes = {entry.what for entry in project.history()}
            assert {f"done {at}" for at in range(done)} <= notes
            assert project.state("at") in (last, last + 1)
            names = {stored.name for stored in project.treebanks()}
            assert {f"treebank {at}" for at in range(0, done, 5)} <= names
            for stored in project.treebanks()[-2:]:
                assert len(project.load_treebank(stored.key)) == 2
        first = done


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_killed_editors_lose_no_edit(tmp_path: Path) -> None:
    path = tmp_path / "work.icmproj"
    with Project.create(path) as project:
        project.add_treebank("bank", small_treebank().documents)
    rng = random.Random(3)
    first, edits = 0, 0
    known: dict[int, str] = {}
    for _ in range(ROUNDS):
        lines = _work_until_killed(EDITOR, path, first, rng.randrange(1, 40))
        for line in lines:
            number, place, text = line.split("\t")
            known[int(place)] = text
            first = int(number) + 1
        edits += len(lines)
        with Project.open(path) as project:
            (stored,) = project.treebanks()
            treebank = project.load_treebank(stored.key)
            turns = project.steps.turns(TREE, treebank.reading)
        # One more may have been written than was told.
        assert edits <= len(turns) <= edits + 1
        if len(turns) > edits:
            last = int(turns[-1].step.subject)
            known[last] = format_tree(treebank[last].tree)
            edits, first = edits + 1, first + 1
        for place, text in known.items():
            assert format_tree(treebank[place].tree) == text
