"""A real cluster of separate processes: the same results as here, whoever is killed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from toy_experiments import RECIPE, write_toy
from typer.testing import CliRunner

from icm_core.cli.main import app
from icm_core.resources import teaching_treebank

Client = pytest.importorskip(
    "distributed", reason="the optional library of clusters is not installed"
).Client
pytestmark = pytest.mark.skipif(os.name != "posix", reason="kills by a signal")
ICM = [sys.executable, "-c", "from icm_core.cli.start import run; run()"]
SECONDS = 240
_KILLED = 3
"""Jobs in the middle of which a worker is killed: certify, gold-errors, evaluate."""
_TIMES = ("seconds", "mean_milliseconds")


@dataclass(frozen=True)
class _Cluster:
    address: str
    workers: list[subprocess.Popen[bytes]]


@contextmanager
def _cluster(folder: Path, count: int = 2) -> Iterator[_Cluster]:
    """Yield a scheduler with workers called 0, 1 and so on, each a process of its own."""
    told = folder / "scheduler.json"
    module = [sys.executable, "-m"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    where = ["--scheduler-file", str(told)]
    scheduler = [*module, "distributed.cli.dask_scheduler", *where]
    worker = [*module, "distributed.cli.dask_worker", *where, "--nthreads", "1"]
    started = []
    try:
        started.append(
            subprocess.Popen(
                [*scheduler, "--host", "127.0.0.1", "--port", "0", "--no-dashboard"], **quiet
            )
        )
        _wait_for(told)
        started += [
            subprocess.Popen(
                [*worker, "--no-nanny", "--no-dashboard", "--name", str(number)], **quiet
            )
            for number in range(count)
        ]
        address = json.loads(told.read_text("utf-8"))["address"]
        _wait_for_workers(address, count)
        yield _Cluster(address, started[1:])
    finally:
        for process in started:
            process.kill()
            process.wait()


def _wait_for(path: Path) -> None:
    until = time.monotonic() + SECONDS
    while not (path.exists() and path.read_text("utf-8").endswith("}")):
        assert time.monotonic() < until, f"{path} never came"
        time.sleep(0.05)


def _wait_for_workers(address: str, count: int) -> None:
    script = (
        f"from distributed import Client; Client({address!r}).wait_for_workers({count}, {SECONDS})"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=SECONDS, capture_output=True)


@contextmanager
def _one_killed_at_work(cluster: _Cluster) -> Iterator[None]:
    """Kill a worker while it computes: the first that has work, before that is done."""
    killed: list[int] = []
    ended = threading.Event()

    def watch(client: Any) -> None:
        until = time.monotonic() + SECONDS
        while not ended.is_set() and time.monotonic() < until:
            for address, tasks in client.processing().items():
                if tasks:
                    number = int(names[address])
                    cluster.workers[number].send_signal(signal.SIGKILL)
                    killed.append(number)
                    return
            time.sleep(0.01)

    with Client(cluster.address) as client:
        workers = client.scheduler_info(n_workers=-1)["workers"]
        names = {address: one["name"] for address, one in workers.items()}
        thread = threading.Thread(target=watch, args=(client,))
        thread.start()
        try:
            yield
        finally:
            ended.set()
            thread.join(SECONDS)
    assert killed, "the work ended before a worker was seen at it"
    assert cluster.workers[killed[0]].wait(SECONDS) == -signal.SIGKILL


def _rows(folder: Path) -> dict[str, dict[int, dict[str, object]]]:
    """Return the rows of all runs without their times."""
    found: dict[str, dict[int, dict[str, object]]] = {}
    for path in sorted((folder / "runs").glob("*.jsonl")):
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:]]
        found[path.stem] = {row["at"]: {**row, "seconds": 0} for row in rows}
    return found


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    recipe = write_toy(tmp_path, RECIPE)
    subprocess.run(
        [*ICM, "experiment", recipe, "-o", tmp_path / "here", "-q"],
        check=True,
        capture_output=True,
        timeout=SECONDS,
    )
    with _cluster(tmp_path) as cluster, _one_killed_at_work(cluster):
        process = subprocess.Popen(
            [*ICM, "experiment", recipe, "-o", tmp_path / "there", "--dask", cluster.address],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )
        _, error = process.communicate(timeout=SECONDS)
    assert process.returncode == 0, error.decode()
    assert _rows(tmp_path / "there") == _rows(tmp_path / "here")


def test_every_batch_job_works_there(tmp_path: Path) -> None:
    """In this process, on both sides: what is compared is what workers of a cluster give."""
    bank = teaching_treebank()
    names = ("m.icm", "gold.mrg", "more.mrg", "guess.mrg")
    model, gold, more, guess = (tmp_path / name for name in names)
    lines = [one for one in bank.dev.read_text("utf-8").splitlines() if one[:1] == "("]
    gold.write_text("\n".join(lines[:12]) + "\n", "utf-8")
    more.write_text("\n".join(lines[:60]) + "\n", "utf-8")
    _icm("train", bank.train, "-o", model, "--preset", "right", "-q")
    _icm("evaluate", model, gold, "-o", guess, "-q")
    jobs = (
        ("certify", model, gold, "--gold", "--seconds", "1000000", "--json", "-q"),
        ("gold-errors", model, bank.train, "--json", "-q"),
        ("evaluate", model, more, "--json", "-q"),
        ("errors", gold, guess, "--json", "-q"),
        ("compare", gold, guess, "--errors", "--json", "-q"),
    )
    here = [json.loads(_icm(*job)) for job in jobs]
    there = []
    with _cluster(tmp_path, _KILLED + 1) as cluster:
        for number, job in enumerate(jobs):
            with _one_killed_at_work(cluster) if number < _KILLED else nullcontext():
                there.append(json.loads(_icm(*job, "--dask", cluster.address)))
    assert _without_times(there) == _without_times(here)


def _icm(*arguments: object) -> str:
    result = CliRunner().invoke(app, [str(argument) for argument in arguments])
    assert result.exit_code == 0, result.output
    return str(result.stdout)


def _without_times(found: Any) -> Any:
    if isinstance(found, dict):
        return {key: _without_times(one) for key, one in found.items() if key not in _TIMES}
    return [_without_times(one) for one in found] if isinstance(found, list) else found


def test_no_scheduler_is_a_message(tmp_path: Path) -> None:
    recipe = write_toy(tmp_path, RECIPE)
    done = subprocess.run(
        [*ICM, "experiment", recipe, "-o", tmp_path / "out", "--dask", "nonsense://x", "-q"],
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 2
    assert b"no scheduler answers at nonsense://x" in done.stderr
