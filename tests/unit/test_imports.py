"""No module imports another that imports it, for types or in functions either."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import networkx as nx

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("icm_core", "icm_gui")


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield modules and names that are imported anywhere: for types and in functions, too.

    A function may import late what is heavy, but nothing that imports its own module.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((one.name, "") for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            yield from ((node.module or "", one.name) for one in node.names)


def import_graph(root: Path) -> nx.DiGraph[str]:
    """Return which module imports which."""
    files = {}
    for package in PACKAGES:
        for path in (root / package).rglob("*.py"):
            parts = path.relative_to(root).with_suffix("").parts
            files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(files)
    for module, path in files.items():
        for source, name in imported(ast.parse(path.read_text("utf-8"))):
            target = f"{source}.{name}" if f"{source}.{name}" in files else source
            if target in files and target != module:
                graph.add_edge(module, target)
    return graph


def circles(graph: nx.DiGraph[str]) -> list[list[str]]:
    """Return modules that import each other, however far around."""
    return sorted(sorted(one) for one in nx.strongly_connected_components(graph) if len(one) > 1)


def test_no_modules_import_each_other_anywhere() -> None:
    graph = import_graph(ROOT)
    assert graph.number_of_edges() > graph.number_of_nodes()
    assert circles(graph) == []


def test_a_circle_is_found_where_one_half_is_for_types_or_in_a_function(tmp_path: Path) -> None:
    for package in PACKAGES:
        (tmp_path / package).mkdir()
    guarded = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from icm_gui import one\n"
    (tmp_path / "icm_gui" / "one.py").write_text("from icm_gui.two import name\n", "utf-8")
    (tmp_path / "icm_gui" / "two.py").write_text(guarded, "utf-8")
    late = "def work() -> None:\n    import icm_core.four\n"
    (tmp_path / "icm_core" / "three.py").write_text(late, "utf-8")
    (tmp_path / "icm_core" / "four.py").write_text("import icm_core.three\n", "utf-8")
    assert circles(import_graph(tmp_path)) == [
        ["icm_core.four", "icm_core.three"],
        ["icm_gui.one", "icm_gui.two"],
    ]
