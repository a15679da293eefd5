"""No file names a search or a family but its own, the catalogue and what builds on one by name."""

from __future__ import annotations

import ast
from pathlib import Path

from icm_core.inference import catalogue
from icm_core.inference.entries import DECODER_TITLES

ROOT = Path(__file__).resolve().parents[2]
OWN = (
    "icm_core/inference/",
    "icm_core/kernels/",
    "icm_core/rendering/families/",
    "icm_gui/views/explore/families/",
    *(
        f"icm_gui/{layer}/explore/{name}/"
        for layer in ("views", "viewmodels")
        for name in ("astar", "sampling", "exact")
    ),
)
"""Folders of searches and families."""
PACKAGES = tuple(f"icm_core.inference.{name}" for name in ("astar", "sampling", "exact")) + tuple(
    f"icm_gui.{layer}.explore.{name}"
    for layer in ("views", "viewmodels")
    for name in ("astar", "sampling")
)
MEANT_OTHERWISE = {
    # Exact match: a measure of trees, a word of the language of patterns.
    "icm_core/analysis/comparison/filters/filter.py": {"exact"},
    "icm_core/analysis/scoring/score_text.py": {"exact"},
    "icm_core/analysis/scoring/discontinuous.py": {"exact"},
    "icm_core/cli/compare_searches.py": {"exact"},
    "icm_core/cli/demo.py": {"exact", "mbr"},
    "icm_core/cli/shared/evaluation.py": {"exact"},
    "icm_core/data/patterns/language.py": {"exact"},
    "icm_core/data/patterns/sequence.py": {"exact"},
    "icm_core/data/patterns/syntax.py": {"exact"},
    # The name of a function of this module, in its list of names.
    "icm_gui/viewmodels/shared/numbers.py": {"exact"},
    # The demo compares depths with one decoder; a lesson asks for trees of a depth; who has a
    # penalty, and who seeks the best tree, is asked of a decoder that a file names.
    "icm_core/lessons/questions.py": {"viterbi"},
    "icm_core/runs/origin.py": {"viterbi"},
    "icm_gui/viewmodels/training/model_card.py": {"mbr"},
}
"""Names of searches and decoders that mean something else in a file, or are known there."""


def named(tree: ast.Module) -> set[str]:
    """Return the searches, families and their packages that a module names."""
    names = {one.key for one in catalogue.searches() if one.is_recorded}
    names |= {one.name for one in catalogue.families()} | set(DECODER_TITLES)
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in names:
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
    for name, what in MEANT_OTHERWISE.items():
        assert what <= found[name], f"{name} names them no more"
        found[name] -= what
    assert {name: what for name, what in found.items() if what} == {}


def test_a_name_and_an_import_are_found() -> None:
    text = "from icm_core.inference.astar.trace import AStarTrace\n"
    text += 'algorithms = "astar-full", "exact", "viterbi"\n'
    names = {"astar-full", "exact", "viterbi"}
    assert named(ast.parse(text)) == {"icm_core.inference.astar.trace", *names}
