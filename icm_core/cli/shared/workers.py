"""Workers: processes here, which end with the work, or those of a cluster."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar

import typer

from icm_core.cli.shared import signals
from icm_core.cli.shared.console import progress
from icm_core.errors import IcmError

if TYPE_CHECKING:
    from icm_core.inference.search import Searcher
    from icm_core.runs.batch import ParserSource

_Result = TypeVar("_Result")
WORKERS = "Workers"
_LOOK_SECONDS = 1.0
"""Time between two looks of a worker at whether its parent is still there."""


class WorkerError(IcmError):
    """A worker process ended on its own."""


class _Pool(ProcessPoolExecutor):
    """An executor whose processes are started while signals that stop them are blocked."""

    def submit(
        self, function: Callable[..., _Result], /, *args: Any, **kwargs: Any
    ) -> Future[_Result]:
        with signals.held(*signals.STOPPING):
            return super().submit(function, *args, **kwargs)


def _begin(parent: int) -> None:
    """Prepare a worker process: only its parent decides when work stops, and ends it itself."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if os.name == "posix":
        # A copy of the parent has the parent's handler, which only notes that it should end.
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, signals.STOPPING)
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _end_with(parent: int) -> None:
    """End this process soon after its parent, which may be killed without a word."""
    while os.getppid() == parent:
        time.sleep(_LOOK_SECONDS)
    os._exit(1)


def _nothing() -> None:
    """Do nothing."""


@dataclass(frozen=True)
class WorkerFlags:
    """Who does the work.

    Parameters
    ----------
    jobs
        Worker processes; 0 for one per core.
    dask
        Work on a cluster instead: the address of its scheduler, for example tcp://host:8786
        (needs the optional library distributed).
    """

    PANEL: ClassVar[str] = WORKERS
    jobs: Annotated[int, typer.Option("--jobs", "-j", min=0)] = 1
    dask: Annotated[str | None, typer.Option(metavar="ADDRESS")] = None

    @property
    def several(self) -> bool:
        """Whether others than this process do the work."""
        return self.dask is not None or self.count > 1

    @property
    def count(self) -> int:
        """Number of processes here."""
        return self.jobs or os.cpu_count() or 1

    @contextlib.contextmanager
    def pool(self, ready: Callable[[], object] = _nothing) -> Iterator[Executor]:
        """Yield an executor; when the work is stopped or fails, it ends at once.

        Parameters
        ----------
        ready
            Loads what workers need. It is called where they are copies of this process, which
            have it then; others load it themselves.

        Raises
        ------
        WorkerError, ClusterError
            If a process ended on its own, or none can be started or reached.
        """
        if self.dask is None:
            with _processes(self.count, ready) as executor:
                yield executor
            return
        from icm_core.runs.cluster import cluster

        with cluster(self.dask) as found:
            yield found


def loaded(source: ParserSource, sentences: Sequence[Sequence[str]], quiet: bool) -> Searcher:
    """Return a parser that is ready for sentences, telling that it is loaded."""
    from icm_core.runs.batch import warm_parser

    with progress(quiet) as update:
        update(f"loading {source.path}", 0.0)
        return warm_parser(source, sentences)


def _may_fork() -> bool:
    """Whether workers can be copies of this process: a lock that a thread holds stays taken there.

    BLAS ends its threads itself before a process is copied; Qt does not, and macOS's libraries
    have threads of their own.
    """
    return (
        sys.platform == "linux"
        and threading.active_count() == 1
        and "PySide6.QtCore" not in sys.modules
    )


def _executor(processes: int, method: str) -> _Pool:
    try:
        return _Pool(processes, multiprocessing.get_context(method), _begin, (os.getpid(),))
    except (OSError, ImportError, NotImplementedError) as error:
        # Their queue needs semaphores, which are files of shared memory on Linux.
        raise WorkerError(
            f"worker processes cannot be started: semaphores cannot be made here ({error}). Let "
            "this user write to shared memory (/dev/shm on Linux), or leave --jobs at 1"
        ) from error


@contextlib.contextmanager
def _processes(count: int, ready: Callable[[], object]) -> Iterator[ProcessPoolExecutor]:
    """Yield an executor; when the work is stopped or fails, its processes end at once.

    Raises
    ------
    WorkerError
        If a process ended on its own, or none can be started.
    """
    forks = _may_fork()
    if forks:
        ready()
    with signals.deferred():
        executor = _executor(count, "fork" if forks else "spawn")
        told = threading.excepthook
        try:
            if forks:
                executor.submit(_nothing)  # starts all of them, before there is another thread
            yield executor
        except BaseException as error:
            # Python 3.11's executor, whose processes are gone, fails at futures that were
            # cancelled before; nothing is lost by that, and nobody should read of it.
            threading.excepthook = lambda _args: None
            for process in multiprocessing.active_children():
                process.terminate()
            if isinstance(error, BrokenProcessPool):
                raise WorkerError(
                    "a worker process ended unexpectedly, perhaps because memory ran out: "
                    "try fewer --jobs, or a smaller --max-length"
                ) from error
            raise
        finally:
            executor.shutdown(wait=True, cancel_futures=True)
            threading.excepthook = told
