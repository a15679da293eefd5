"""Run every check in order, the tests last; further arguments go to pytest.

All steps run even where one fails, so that one run shows everything; the exit code is 1 then.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = [sys.executable, "-m"]
LINT_IMPORTS = str(Path(sys.executable).with_name("lint-imports"))
CHECKS = {
    "ruff check": [*PYTHON, "ruff", "check", "."],
    "ruff format": [*PYTHON, "ruff", "format", "--check", "."],
    "mypy --strict": [*PYTHON, "mypy"],
    "import-linter": [LINT_IMPORTS, "--no-logo"],
}
TESTS = [*PYTHON, "pytest", "-n", "auto"]


def main(arguments: list[str]) -> int:
    """Run the checks, print what each said only where it failed, then run the tests."""
    # One thread for each worker: the workers are as many as there are cores.
    environment = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"} | dict(os.environ)
    failed = []
    for name, command in CHECKS.items():
        begun = time.perf_counter()
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
        result = "passed" if done.returncode == 0 else "FAILED"
        print(f"{name}: {result} ({time.perf_counter() - begun:.1f} s)", flush=True)
        if done.returncode != 0:
            failed.append(name)
            print(done.stdout, done.stderr, sep="", flush=True)
    if failed:
        print(f"failed before the tests: {', '.join(failed)}", flush=True)
    tests = subprocess.run([*TESTS, *arguments], cwd=ROOT, env=environment)
    return 1 if failed or tests.returncode != 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
