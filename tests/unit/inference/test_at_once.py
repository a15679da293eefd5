"""Kernels on little input, before they are compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np

from icm_core.inference.at_once import FEW_ROWS, at_once
from icm_core.inference.forest.refine import inside_outside
from icm_core.kernels import kernel
from icm_core.lessons.bundled import bundled_lesson
from icm_core.lessons.file import load_lesson

ROOT = Path(__file__).resolve().parents[3]


def test_little_is_computed_without_compiling_until_it_is_compiled() -> None:
    @kernel
    def double(number):  # type: ignore[no-untyped-def]
        return 2 * number

    assert at_once(double, 1) is double.py_func
    assert at_once(double, FEW_ROWS + 1) is double
    assert double(2) == 4
    assert at_once(double, 1) is double


def test_python_and_the_kernel_give_the_same_sums() -> None:
    run = load_lesson(bundled_lesson("frontier")).runs[0]
    assert run.trace is not None
    forest = run.trace.subject.forest
    soon, later = inside_outside(forest, soon=True), inside_outside(forest)
    for name in ("log_inside", "share", "item_posterior", "edge_posterior"):
        np.testing.assert_allclose(getattr(soon, name), getattr(later, name), rtol=1e-12)


def test_a_bundled_run_is_read_and_drawn_without_a_compiled_kernel() -> None:
    script = """
from numba.core import event
from icm_core.lessons.bundled import bundled_lesson
from icm_core.lessons.file import load_lesson
from icm_core.rendering.chart_data import of_trace
with event.install_recorder("numba:compile") as heard:
    run = load_lesson(bundled_lesson("frontier")).runs[0]
    of_trace(run.trace)
assert not heard.buffer, heard.buffer
"""
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)
