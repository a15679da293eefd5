"""A project that is killed in the middle of work holds everything that was acknowledged."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

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
        project.add_run(f"sentence {at}", "mh", {"at": at}, {})
        if at % 5 == 0:
            project.add_treebank(f"treebank {at}", documents)
        project.note(f"done {at}")
        print(at, flush=True)
        at += 1
"""
ROUNDS = 6
TESTS = Path(__file__).resolve().parents[2]


def _work_until_killed(path: Path, first: int, commits: int) -> int:
    """Return the last number that the writer acknowledged."""
    command = [sys.executable, "-c", WRITER, str(path), str(TESTS), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for _ in range(commits):
            child.stdout.readline()
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read().split("\n")
        child.wait()
    # What was printed before the signal came counts, too; a line may be cut.
    numbers = [int(line) for line in rest[:-1]]
    return numbers[-1] if numbers else first + commits - 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
@pytest.mark.parametrize("seed", [1, 2])
def test_killed_writers_lose_nothing(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "work.icmproj"
    Project.create(path).close()
    rng = random.Random(seed)
    first = 0
    for _ in range(ROUNDS):
        last = _work_until_killed(path, first, rng.randrange(1, 40))
        with Project.open(path) as project:
            done = last + 1
            texts = set(project.sentences())
            assert {f"sentence {at}" for at in range(done)} <= texts
            assert {run.options["at"] for run in project.runs()} >= set(range(done))
            notes = {entry.what for entry in project.history()}
            assert {f"done {at}" for at in range(done)} <= notes
            assert project.state("at") in (last, last + 1)
            names = {stored.name for stored in project.treebanks()}
            assert {f"treebank {at}" for at in range(0, done, 5)} <= names
            for stored in project.treebanks()[-2:]:
                assert len(project.load_treebank(stored.key)) == 2
        first = done
