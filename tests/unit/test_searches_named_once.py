"""No file names a search or a family but its own, the catalogue and what builds on one by name."""

from __future__ import annotations

import ast
from pathlib import Path

from icm_core.inference import catalogue

ROOT = Path(__file__).resolve().parents[2]
OWN = (
    "icm_core/inference/", "icm_core/kernels/", "icm_core/rendering/families/",
    "icm_gui/views/explore/families/",
    *(f"icm_gui/{layer}/explore/{name}/" for layer in ("views", "viewmodels")
      for name in ("astar", "sampling", "exact")),
)  # fmt: skip
"""Folders of searches and families."""
PACKAGES = tuple(f"icm_core.inference.{name}" for name in ("astar", "sampling", "exact")) + tuple(
    f"icm_gui.{layer}.explore.{name}" for layer in ("views", "viewmodels")
    for name in ("astar", "sampling")
)  # fmt: skip
KNOWN = {
    # What proves an optimum measures every search: certificates are no search of their own there.
    "icm_core/cli/certify.py", "icm_core/runs/judge.py",
    # Files about the record of one family.
    "icm_core/analysis/verdicts/lost_gold.py",
    "icm_gui/viewmodels/explore/inspector/preference.py",
    # The step of A* in the inspector, the trees and watches of sampling: made with the window.
    "icm_gui/viewmodels/app/workbench.py", "icm_gui/viewmodels/explore/inspector/inspection.py",
    "icm_gui/viewmodels/explore/inspector/text.py", "icm_gui/viewmodels/explore/running.py",
    "icm_gui/views/explore/inspector/inspector.py", "icm_gui/views/explore/tree_page.py",
}  # fmt: skip
"""Files that know one; a new one needs a reason."""
SHARED = {"exact"}
"""Names that mean something else, too."""


def named(tree: ast.Module) -> set[str]:
    """Return the searches, families and their packages that a module names."""
    names = {one.key for one in catalogue.searches() if one.is_recorded}
    names |= {one.name for one in catalogue.families()}
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in names - SHARED:
            found.add(str(node.value))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith(PACKAGES):
            found.add(str(node.module))
    return found


def test_no_other_file_names_a_search() -> None:
    found = {}
    for package in ("icm_core", "icm_gui"):
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(OWN):
                found[name] = named(ast.parse(path.read_text("utf-8")))
    assert {name: what for name, what in found.items() if what and name not in KNOWN} == {}
    assert sorted(name for name in KNOWN if not found[name]) == [], "these name none any more"


def test_a_name_and_an_import_are_found() -> None:
    text = 'from icm_core.inference.astar.trace import AStarTrace\nway = "astar-full"\n'
    assert named(ast.parse(text)) == {"icm_core.inference.astar.trace", "astar-full"}
