"""Run every check in order, the tests last; further arguments go to pytest.

All steps run even where one fails, so that one run shows everything; the exit code is 1 then.
What got slower since the last release is printed behind them, and fails nothing.
``--fast`` runs the checks without types and the tests of `FAST`: 80 s on two cores.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from icm_core import system_packages  # noqa: E402

PYTHON = [sys.executable, "-m"]
LINT_IMPORTS = str(Path(sys.executable).with_name("lint-imports"))
TYPES = "mypy --strict"
CHECKS = {
    "ruff check": [*PYTHON, "ruff", "check", "."],
    "ruff format": [*PYTHON, "ruff", "format", "--check", "."],
    TYPES: [*PYTHON, "mypy"],
    "import-linter": [LINT_IMPORTS, "--no-logo"],
    "vulture": [*PYTHON, "vulture"],
}
TESTS = [*PYTHON, "pytest", "-n", "auto", "--hypothesis-profile=fixed"]
FAST = [
    *("tests/unit/test_frame.py", "tests/unit/test_imports.py"),
    *("tests/unit/data", "tests/unit/drawing", "tests/unit/grammar", "tests/unit/runs"),
    *("tests/unit/rendering", "tests/unit/gui/test_actions.py"),
]
"""Tests of the fast lane."""
WINDOW = ("tests/gui", "tests/unit/gui", "tests/e2e/test_window.py", "tests/property/test_undo.py")
"""Tests that load Qt."""
WITHOUT_QT = ["-p", "no:pytest-qt", *(f"--ignore={path}" for path in WINDOW)]


def main(arguments: list[str]) -> int:
    """Run the checks, print what each said only where it failed, then run the tests."""
    fast = "--fast" in arguments
    further = [argument for argument in arguments if argument != "--fast"]
    # One thread for each worker: the workers are as many as there are cores.
    environment = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"} | dict(os.environ)
    compiling = None if fast else _compiling(environment)
    failed = []
    for name, command in CHECKS.items():
        if fast and name == TYPES:
            continue
        begun = time.perf_counter()
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
        result = "passed" if done.returncode == 0 else "FAILED"
        print(f"{name}: {result} ({time.perf_counter() - begun:.1f} s)", flush=True)
        if done.returncode != 0:
            failed.append(name)
            print(done.stdout, done.stderr, sep="", flush=True)
    if failed:
        print(f"failed before the tests: {', '.join(failed)}", flush=True)
    missing = system_packages.missing_libraries(window=False)
    chosen = [path for path in FAST if not (missing and path.startswith(WINDOW))] if fast else []
    without = WITHOUT_QT if missing else []
    if compiling is not None:
        compiling.wait()
    tests = subprocess.run([*TESTS, *without, *chosen, *further], cwd=ROOT, env=environment)
    if not fast:
        subprocess.run([*PYTHON, "benchmarks.release"], cwd=ROOT, env=environment)
    if missing:
        print(f"the tests of the window did not run. {system_packages.advice(missing)}", flush=True)
    return 1 if failed or missing or tests.returncode != 0 else 0


def _compiling(environment: dict[str, str]) -> subprocess.Popen[bytes] | None:
    """Begin to compile the kernels where that was never done: beside the checks, and once.

    Every worker would compile all of them else, while tests wait for a search to be ready.
    """
    from icm_gui.viewmodels.app import warm_kernels

    if warm_kernels.mark() is None or warm_kernels.are_compiled():
        return None
    command = [*PYTHON, warm_kernels.__name__]
    compiling = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    )
    assert compiling.stdin is not None
    # The request, which asks for nothing special; at the end of input the process ends.
    compiling.stdin.write(b"{}\n")
    compiling.stdin.flush()
    return compiling


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
