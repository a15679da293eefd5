"""Files that cannot grow any more: a clear message, and nothing that was kept is lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from project_files import small_treebank

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.treebank import read_treebank
from icm_core.project.steps import TREE
from icm_core.project.store import Project

TESTS = Path(__file__).resolve().parents[2]
EDITOR = """
import resource, sys
sys.path.insert(0, sys.argv[3])
from icm_core.annotation.operations import relabel
from icm_core.data.formats.bracket_text import format_tree
from icm_core.errors import IcmError
from icm_core.project.steps import TREE, Step, value_of
from icm_core.project.store import Project

def edit(number):
    global treebank
    tree = relabel(treebank[0].tree, [(0,)], f"X{number}-" + "Y" * 2000).tree
    after = treebank.with_trees({0: tree})
    old, new = value_of(treebank, 0), value_of(after, 0)
    project.steps.add("do", Step("relabel", TREE, "0", old, new, treebank.reading))
    treebank = after
    print("kept", format_tree(tree), sep="\\t", flush=True)

with Project.open(sys.argv[1]) as project:
    treebank = project.load_treebank(project.treebanks()[0].key)
    most = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (200_000, most))
    try:
        for number in range(10_000):
            edit(number)
    except IcmError as error:
        print("told", error, sep="\\t", flush=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, most))
    try:
        treebank.save(sys.argv[2])
    except (IcmError, OSError) as error:
        print("not saved", error, sep="\\t", flush=True)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    edit("last")
    treebank.save(sys.argv[2])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no limit of file sizes")
def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    path, out = tmp_path / "work.icmproj", tmp_path / "out.mrg"
    with Project.create(path) as project:
        project.add_treebank("bank", small_treebank().documents)
    out.write_text("(S (NN before))\n")
    child = subprocess.run(
        [sys.executable, "-c", EDITOR, str(path), str(out), str(TESTS)],
        capture_output=True,
        text=True,
        check=True,
        timeout=100,
    )
    lines = [line.split("\t") for line in child.stdout.splitlines()]
    kept = [text for what, text in lines if what == "kept"]
    (told,) = [text for what, text in lines if what == "told"]
    assert len(kept) > 2
    assert "work.icmproj" in told
    assert "disk" in told
    assert sum(what == "not saved" for what, _ in lines) == 1
    with Project.open(path) as project:
        treebank = project.load_treebank(project.treebanks()[0].key)
        turns = project.steps.turns(TREE, treebank.reading)
    assert [format_tree(treebank[0].tree)] == kept[-1:]
    assert len(turns) == len(kept), "what was refused left nothing behind"
    assert read_treebank(out).trees() == treebank.trees()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["out.mrg", "work.icmproj"]
