"""Memory that is freed goes back to the system, whichever thread it was taken in."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from icm_gui.services.allocator import give_back

_PROGRAM = """
import os, threading
from icm_gui.services.allocator import give_back
assert give_back()
size = os.sysconf("SC_PAGE_SIZE")
def resident():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * size
def work():
    # A block that is larger than any before moves the limit of what is kept, unless it is set.
    large = bytearray(b"x") * (24 << 20)
    del large
    blocks = [bytearray(b"x") * (4 << 20) for _ in range(40)]
    del blocks[:-1]
    kept.append(blocks)
kept = []
before = resident()
for _ in range(4):
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
print((resident() - before) >> 20)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="the C library is another one")
def test_what_threads_free_is_given_back() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True, timeout=60
    )
    # Four blocks of 4 MB are held.
    assert int(done.stdout) < 40


def test_other_systems_are_left_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not give_back()
