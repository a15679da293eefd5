"""Worker processes that are copies of a program without Qt and threads."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from icm_core.cli.shared import signals, workers

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="workers are copies on Linux only")

LOADED: list[int] = []
"""What is loaded before workers start: the process that did."""


def load() -> None:
    LOADED.append(os.getpid())


def seen(number: int) -> tuple[int, list[int], int]:
    return number, LOADED, os.getpid()


def say_what_workers_have() -> None:
    signals.install()
    with workers.WorkerFlags(2).pool(load) as executor:
        found = [future.result() for future in [executor.submit(seen, at) for at in range(20)]]
    assert [number for number, _, _ in found] == list(range(20))
    assert all(loaded == [os.getpid()] for _, loaded, _ in found)
    assert os.getpid() not in {worker for _, _, worker in found}
    print("good")


def say_what_is_left_by_errors() -> None:
    """Work that never ends is ended, by a signal that the program itself would only note."""
    signals.install()
    children = []
    try:
        with workers.WorkerFlags(2).pool(load) as executor:
            executor.submit(signal.pause)
            children = multiprocessing.active_children()
            raise ZeroDivisionError
    except ZeroDivisionError:
        assert len(children) == 2
        assert {child.exitcode for child in children} == {-signal.SIGTERM}
        print("good")


def say_that_one_died() -> None:
    with (
        pytest.raises(workers.WorkerError, match="memory"),
        workers.WorkerFlags(2).pool(load) as executor,
    ):
        executor.submit(os._exit, 3).result()
    print("good")


@pytest.mark.parametrize(
    "work", [say_what_workers_have, say_what_is_left_by_errors, say_that_one_died]
)
def test_copies_of_the_program_work(work: object) -> None:
    name = getattr(work, "__name__", "")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"import test_cli_workers as t; t.{name}()"],
        cwd=Path(__file__).parent,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(Path.cwd()), *sys.path])},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stdout == "good\n", done.stderr


def test_a_program_with_threads_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "PySide6.QtCore", raising=False)
    ended = threading.Event()
    other = threading.Thread(target=ended.wait)
    other.start()
    try:
        assert not workers._may_fork()
    finally:
        ended.set()
        other.join()


def test_a_program_with_qt_is_not_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "active_count", lambda: 1)
    monkeypatch.delitem(sys.modules, "PySide6.QtCore", raising=False)
    assert workers._may_fork()
    monkeypatch.setitem(sys.modules, "PySide6.QtCore", threading)
    assert not workers._may_fork()
