"""What a killed program left is removed by the next save in that folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from icm_core.data.leftovers import temporary_beside
from icm_core.data.saving import write_atomically

KILLED = """
import os, signal, sys
from pathlib import Path
from icm_core.data.leftovers import temporary_beside
made = temporary_beside(Path(sys.argv[1]))
made.write_bytes(b"half")
made.with_name(made.name + "-wal").write_bytes(b"half")
folder = temporary_beside(Path(sys.argv[1]))
folder.mkdir()
(folder / "frame.png").write_bytes(b"half")
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes cannot be asked about there")
def test_leftovers_of_killed_processes_are_removed(tmp_path: Path) -> None:
    path = tmp_path / "trees.mrg"
    subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False)
    mine = temporary_beside(path)
    mine.write_bytes(b"being written")
    others = [tmp_path / ".trees.mrg.0123456789ab.tmp", tmp_path / ".notes.tmp"]
    others.append(tmp_path / ".a.mrg.00000000-1-0123456789ab.tmp")
    for other in others:
        other.write_bytes(b"of somebody else")
    write_atomically(path, b"(S (N a))")
    assert sorted(tmp_path.iterdir()) == sorted([path, mine, *others])
    assert path.read_bytes() == b"(S (N a))"
