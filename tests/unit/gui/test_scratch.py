"""Temporary folders: gone at the end, and those of killed processes at the next start."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from icm_gui.services.scratch import Scratch

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders are locked in another way")
_KILLED = """
import os, signal, sys, tempfile
from icm_gui.services.scratch import use_scratch
use_scratch()
made = tempfile.mkdtemp()
open(os.path.join(made, "model"), "w").close()
if sys.argv[1] == "die":
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "temporary"
    made.mkdir()
    return made


def _begin(how: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(folder))
    subprocess.run([sys.executable, "-c", _KILLED, how], check=False, timeout=60)


def test_nothing_is_left_after_an_end(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _begin("end", folder, monkeypatch)
    assert list(folder.iterdir()) == []


def test_the_next_start_removes_what_a_killed_one_left(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _begin("die", folder, monkeypatch)
    (left,) = folder.iterdir()
    assert list(left.glob("*/model")), "what was temporary is in the folder of the process"
    scratch = Scratch(folder)
    scratch.sweep()
    assert left.exists(), "a folder just made may be about to be locked"
    scratch.sweep(least_age=0.0)
    assert list(folder.iterdir()) == [scratch.path]
    scratch.remove()
    assert list(folder.iterdir()) == []


def test_what_lives_or_is_of_others_is_left(folder: Path) -> None:
    first, second = Scratch(folder), Scratch(folder)
    other = Path(tempfile.mkdtemp(prefix="icm-window-", dir=folder))
    second.sweep(least_age=0.0)
    assert first.path.exists()
    assert other.exists(), "without the file of a lock it is nobody's that is known"
    first.remove()
    second.remove()
