"""Temporary files of one process in one folder, which the next start removes after a crash."""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import tempfile
import threading
import time
from pathlib import Path
from typing import Final

PREFIX: Final = "icm-window-"
_LOCK: Final = "in use"
_LEAST_AGE_S: Final = 60.0
"""Younger folders are left alone: their process may be about to lock them."""


class Scratch:
    """A folder for everything temporary; locked while the process lives.

    Parameters
    ----------
    parent
        Where it is made.
    """

    def __init__(self, parent: str | Path | None = None) -> None:
        self._parent = Path(tempfile.gettempdir() if parent is None else parent)
        self.path = Path(tempfile.mkdtemp(prefix=PREFIX, dir=self._parent))
        self._lock = _locked(self.path)

    def remove(self) -> None:
        """Remove it with everything in it; a second time does nothing."""
        shutil.rmtree(self.path, ignore_errors=True)
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def sweep(self, least_age: float = _LEAST_AGE_S) -> None:
        """Remove the folders of processes that were killed."""
        for other in self._parent.glob(f"{PREFIX}*"):
            with contextlib.suppress(OSError):
                kept = other.lstat().st_uid != os.getuid() or other.is_symlink()
                age = time.time() - (other / _LOCK).stat().st_mtime
                if kept or other == self.path or age < least_age:
                    continue
                lock = _locked(other)
                if lock is not None:
                    shutil.rmtree(other, ignore_errors=True)
                    os.close(lock)


def use_scratch() -> None:
    """Let everything temporary of this process be in a folder of its own."""
    if not hasattr(os, "getuid"):  # no locks of this kind: folders are removed by the system
        return
    try:
        scratch = Scratch()
    except OSError:  # what needs a temporary folder says so itself
        return
    tempfile.tempdir = str(scratch.path)
    atexit.register(scratch.remove)
    threading.Thread(target=scratch.sweep, name="icm sweep", daemon=True).start()


def _locked(folder: Path) -> int | None:
    """Lock a folder's file; return None where another process has it."""
    import fcntl

    file = os.open(folder / _LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return file
