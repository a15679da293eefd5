"""What is in a package is said in its docstring: a sentence for each module."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = sorted(
    path.parent
    for top in ("icm_core", "icm_gui")
    for path in (ROOT / top).rglob("__init__.py")
    # The page of the architecture says what is in the tops; kernels have theirs in each file.
    if path.parent not in (ROOT / "icm_core", ROOT / "icm_gui")
    and ROOT / "icm_core" / "kernels" not in path.parents
)


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_module_is_named(package: Path) -> None:
    text = ast.get_docstring(ast.parse((package / "__init__.py").read_text("utf-8"))) or ""
    named = set(re.findall(r"^- `(\w+)`: ", text, re.MULTILINE))
    there = {path.stem for path in package.glob("*.py") if path.stem != "__init__"}
    there |= {path.parent.name for path in package.glob("*/__init__.py")}
    assert named == there
