"""Work on a cluster of Dask, through the executor that every batch job takes.

The worker processes need this program and no file of ours: a model's file is sent to each of them
once. A worker that dies loses nothing: its work is done again by another.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import shutil
import tempfile
import threading
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError as Dropped
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar

from icm_core.errors import IcmError, OptionError
from icm_core.runs.batch import ParserSource
from icm_core.runs.code_version import code_version

_Result = TypeVar("_Result")
_WAIT_SECONDS: Final = 20
"""Time that a scheduler has to answer."""
_RETRIES: Final = 5
"""Times that a piece of work is begun again after its worker died."""
_MOST_MODELS: Final = 4
"""Models that are kept on the cluster, and on the disk of a worker; experiments have many."""
_one_at_a_time = threading.Lock()
"""A worker may have several threads; a parser is for one."""


class ClusterError(IcmError):
    """A cluster cannot be reached, or cannot do the work."""


class ClusterExecutor(Executor):
    """Hands work to a cluster; what it needs of model files goes there once.

    Parameters
    ----------
    client
        Of `distributed`.
    """

    def __init__(self, client: Any) -> None:
        self._client = client
        self._executor = client.get_executor(retries=_RETRIES, pure=False)
        self._models: dict[tuple[str, int], tuple[str, Any]] = {}

    @property
    def workers(self) -> int:
        """Number of worker processes at this moment."""
        return len(self._client.scheduler_info(n_workers=-1)["workers"])

    def submit(
        self, function: Callable[..., _Result], /, *args: Any, **kwargs: Any
    ) -> Future[_Result]:
        """Hand in a call; see `concurrent.futures.Executor.submit`."""
        sent = [self._sent(one) for one in args]
        marks = [mark for mark, _ in sent]
        data = [model for _, model in sent]
        future: Future[_Result] = self._executor.submit(
            _on_worker, code_version(), function, marks, data, list(args), **kwargs
        )
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End; what has not begun may be cancelled."""
        self._executor.shutdown(wait=wait and not cancel_futures)

    def _sent(self, argument: object) -> tuple[str, Any]:
        """Return the mark of a model's bytes and the bytes on the cluster; nothing for others."""
        if not isinstance(argument, ParserSource):
            return "", None
        key = argument.path, argument.stamp
        if key not in self._models:
            data = Path(argument.path).read_bytes()
            with warnings.catch_warnings():
                # Dask would rather have large data loaded there, where the file is not.
                warnings.simplefilter("ignore")
                # As a result of the cluster's it is made again where its worker died.
                made = self._client.submit(_same, data, pure=False, retries=_RETRIES)
            # What the cluster still needs for work at hand stays there without us.
            for old in list(self._models)[: 1 - _MOST_MODELS]:
                del self._models[old]
            self._models[key] = hashlib.sha256(data).hexdigest()[:16], made
        return self._models[key]


@contextlib.contextmanager
def cluster(address: str) -> Iterator[ClusterExecutor]:
    """Yield an executor of a running cluster.

    Parameters
    ----------
    address
        Of the scheduler, as in ``tcp://host:8786``.

    Raises
    ------
    OptionError
        If the library is not installed.
    ClusterError
        If no scheduler answers there, it has no worker, or a worker cannot do the work.
    """
    try:
        from distributed import Client
    except ImportError as error:
        raise OptionError(
            "a cluster needs the optional library distributed: pip install 'icm[cluster]'"
        ) from error
    try:
        client: Any = Client(address, timeout=_WAIT_SECONDS)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TimeoutError) as error:
        raise ClusterError(f"no scheduler answers at {address}: {error}") from error
    with client:
        executor = ClusterExecutor(client)
        if not executor.workers:
            raise ClusterError(f"the cluster at {address} has no worker: start some first")
        try:
            yield executor
        except BaseException as error:
            executor.shutdown(wait=False, cancel_futures=True)
            raised = _told(error, address)
            if raised is None:
                raise
            raise raised from error
        executor.shutdown()


def _told(error: BaseException, address: str) -> ClusterError | None:
    """Return what a failure of the cluster means, None for one of another kind."""
    from distributed.scheduler import KilledWorker

    if isinstance(error, ModuleNotFoundError):
        return ClusterError(f"the workers at {address} lack a part of this program: {error}")
    if isinstance(error, KilledWorker):
        return ClusterError(
            f"workers at {address} ended repeatedly on the same sentences, perhaps because "
            "memory ran out"
        )
    if isinstance(error, (Dropped, OSError)):
        return ClusterError(f"the cluster at {address} went away: {error}")
    return None


def _same(data: bytes) -> bytes:
    return data


def _on_worker(
    asked: str,
    function: Callable[..., _Result],
    marks: list[str],
    data: list[bytes | None],
    args: list[Any],
    **kwargs: Any,
) -> _Result:
    """Call a function on a worker, with model files of its own.

    Other code may find something else than is asked for: results would depend on the worker.
    """
    if asked != code_version():
        raise ClusterError(
            f"a worker has version {code_version()} of this program, here it is {asked}: install "
            "the same one on all machines and start the workers again"
        )
    with _one_at_a_time:
        own = [
            one if model is None else replace(one, **_file_of(mark, model))
            for one, mark, model in zip(args, marks, data, strict=True)
        ]
        return function(*own, **kwargs)


@lru_cache(maxsize=1)
def _folder() -> Path:
    """Return a folder of this worker's own, which goes with it.

    One of a fixed name in a place where all may write could be another user's.
    """
    made = tempfile.mkdtemp(prefix="icm-worker-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    return Path(made)


def _file_of(mark: str, data: bytes) -> dict[str, Any]:
    """Return path and stamp of a model's file on this machine; the last few are kept."""
    folder = _folder()
    path = folder / f"{mark}.icm"
    if not path.exists():
        others = sorted(folder.iterdir(), key=lambda one: one.stat().st_mtime_ns)
        for old in others[: 1 - _MOST_MODELS]:
            old.unlink()
        # A full disk must leave no half of a model behind.
        part = path.with_suffix(".part")
        part.write_bytes(data)
        part.replace(path)
    return {"path": str(path), "stamp": path.stat().st_mtime_ns}
