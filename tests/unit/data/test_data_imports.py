"""Reading needs numba; importing the package must not load it."""

from __future__ import annotations

import subprocess
import sys

MODULES = (
    "tree",
    "treebank",
    "cleaning.clean",
    "splits",
    "columns",
    "saving",
    "encodings",
    "sources",
)


def test_imports_are_light() -> None:
    names = ", ".join(f"icm_core.data.{name}" for name in MODULES)
    code = (
        f"import icm_core, {names}, sys\n"
        "print([name for name in ('numba', 'PySide6', 'scipy', 'skia', 'charset_normalizer')"
        " if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
