"""``icm experiment`` as a program: killed at any moment, it ends with what an unkilled run has."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from toy_experiments import RECIPE, write_toy

PROGRAM = [sys.executable, "-c", "from icm_core.cli.start import run; run()", "experiment"]
TIMES = ("time",)
"""Tables of times, which differ."""


def _begin(*arguments: object) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [*PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def _tables(*arguments: object) -> list[dict[str, Any]]:
    process = _begin(*arguments, "--json", "-q")
    out, error = process.communicate(timeout=240)
    assert process.returncode == 0, error.decode()
    tables: list[dict[str, Any]] = json.loads(out)
    return [table for table in tables if table["table"] not in TIMES]


def _size(folder: Path) -> int:
    """Return how much is kept of all runs, in bytes."""
    return sum(path.stat().st_size for path in folder.glob("runs/*.jsonl"))


@pytest.mark.skipif(os.name != "posix", reason="kills by a signal")
def test_killed_at_random_moments_it_ends_as_if_never_killed(tmp_path: Path) -> None:
    recipe = write_toy(tmp_path, RECIPE)
    whole = _tables(recipe, "-o", tmp_path / "whole")
    rng, killed, out = random.Random(5), 0, tmp_path / "killed"
    while killed < 6:
        process = _begin(recipe, "-o", out, "-q")
        before, more = _size(out), rng.randint(1, 2_000)
        until = time.monotonic() + 240
        while process.poll() is None and _size(out) < before + more:
            assert time.monotonic() < until
        if process.poll() is not None:
            break
        process.send_signal(signal.SIGKILL)
        process.communicate()
        killed += 1
    assert killed
    assert _tables(recipe, "-o", tmp_path / "killed") == whole


def test_the_bundled_example_runs_with_two_processes(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "docs" / "experiments" / "teaching.toml"
    text = example.read_text("utf-8").replace("seed = 1", "seed = 1\nevery = 8", 1)
    recipe = tmp_path / "teaching.toml"
    recipe.write_text(text, "utf-8")
    made = _tables(recipe, "--data", example.parent, "--jobs", 2, "-o", tmp_path / "out")
    assert [table["table"] for table in made] == [
        "data",
        "parsing-teaching",
        "depth-teaching",
        "learning-teaching",
    ]
    f1 = [row["F1"] for row in made[1]["rows"] if row["Model"] == "R*, held-out"]
    assert f1[-1] > f1[0]
