"""The frame: what an import loads, bundled files, and what README.md promises."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from icm_core import resources, system_packages
from icm_core.errors import DataError

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {
    "numba",
    "llvmlite",
    "scipy",
    "matplotlib",
    "skia",
    "networkx",
    "pydot",
    "PySide6",
    "PyQt6",
}
"""Packages that take long to load: only the work that needs them loads them."""


def heavy_after(statement: str) -> set[str]:
    """Return the heavy packages that a statement loads in a new interpreter."""
    script = f"{statement}\nimport json, sys\nprint(json.dumps(list(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    loaded = json.loads(done.stdout.splitlines()[-1])
    return {name.partition(".")[0] for name in loaded} & HEAVY


@pytest.mark.parametrize(
    "module", ["icm_core", "icm_core.errors", "icm_core.resources", "icm_core.data.tree"]
)
def test_import_is_light(module: str) -> None:
    assert heavy_after(f"import {module}") == set()


def test_help_is_light() -> None:
    statement = (
        "import sys\n"
        "sys.argv = ['icm', '--help']\n"
        "from icm_core.cli.main import run\n"
        "try:\n    run()\nexcept SystemExit as end:\n    assert not end.code"
    )
    assert heavy_after(statement) == set()


def test_training_does_without_scipy() -> None:
    statement = (
        "from icm_core.data.tree import Tree\n"
        "from icm_core.grammar.unknown import UnknownWordOptions\n"
        "from icm_core.model.model import ModelOptions\n"
        "from icm_core.model.training import train\n"
        "words = [Tree(word, word=word) for word in 'abcd']\n"
        "bank = [Tree('S', (Tree('P', (words[i],)), words[i - 1])) for i in range(4)]\n"
        "train(bank * 2, ModelOptions(unknown=UnknownWordOptions(2, log_linear=True)))\n"
        # numba looks for the bare package, which is light.
        "import sys\n"
        "assert not {'scipy.linalg', 'scipy.optimize', 'scipy.special'} & set(sys.modules)"
    )
    assert heavy_after(statement) == {"numba", "llvmlite", "scipy"}


@pytest.mark.skipif(sys.platform != "linux", reason="the cache folder is set as on Linux")
def test_kernels_run_where_nothing_can_be_cached() -> None:
    script = (
        "from icm_core.kernels.forest.chart import cell\n"
        "print(cell(5, 1, 2), cell.stats.cache_path)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=dict(os.environ) | {"XDG_CACHE_HOME": "/dev/null/no-folder"},
    )
    assert done.stdout.split() == ["6", "None"]


def test_teaching_treebank_is_found() -> None:
    paths = resources.teaching_treebank()
    for path in (paths.train, paths.dev, paths.handwritten, paths.ambiguous):
        assert path.is_file()


def test_resources_inside_the_package_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, beside = tmp_path / "inside", tmp_path / "beside"
    for folder in (inside, beside):
        (folder / "fonts").mkdir(parents=True)
    (beside / "only").touch()
    monkeypatch.setattr(resources, "_FOLDERS", (inside, beside))
    assert resources.resource("fonts") == inside / "fonts"
    assert resources.resource("only") == beside / "only"


def test_missing_resource_says_what_to_do() -> None:
    with pytest.raises(DataError, match=r"nowhere/at-all.*install"):
        resources.resource("nowhere/at-all")


def readme_block(mark: str) -> list[str]:
    """Return the commands of the code block under a mark in README.md."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(rf"^<!-- {mark} -->\n```\w*\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert found is not None, mark
    return found[1].splitlines()


@pytest.mark.parametrize(("mark", "commands"), [("run", 1), ("tests", 1)])
def test_readme_keeps_its_number_of_commands(mark: str, commands: int) -> None:
    assert len(readme_block(mark)) == commands


def test_readme_names_the_packages_of_the_system() -> None:
    """README.md has the one list, by the names before Debian 13."""
    known = {**system_packages.QT_LIBRARIES, **system_packages.XCB_LIBRARIES}
    line = system_packages.install_line(["python3-venv", *known.values()])
    assert line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()


def test_all_missing_libraries_are_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is asked for by itself, so one round of installing is enough."""
    lacking = {"libEGL.so.1", "libglib-2.0.so.0", "libxcb-shape.so.0"}
    monkeypatch.setattr(system_packages, "_loads", lambda name: name not in lacking)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system_packages, "_has_renamed", lambda: True)
    assert set(system_packages.missing_libraries(window=True)) == lacking
    assert system_packages.missing_libraries(window=False) == ["libEGL.so.1", "libglib-2.0.so.0"]
    told = system_packages.advice(system_packages.missing_libraries(window=True)).splitlines()
    assert [line.split()[-3:] for line in told if "apt-get" in line] == [
        ["libegl1", "libglib2.0-0t64", "libxcb-shape0"]
    ]


def test_missing_libraries_are_left_to_what_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program and the run of the tests name them themselves: once is enough."""
    monkeypatch.syspath_prepend(ROOT)
    starter = importlib.import_module("start")
    monkeypatch.setattr(system_packages, "missing_libraries", lambda **_: ["libEGL.so.1"])
    monkeypatch.setattr(starter, "is_debian_root", lambda: False)
    starter.check_system(tests=True)
    assert capsys.readouterr() == ("", "")


def test_readme_links_lead_somewhere() -> None:
    for name in ("README.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)|src=\"([^\"]+)\"", text):
            link = target[0] or target[1]
            if "://" not in link:
                assert (ROOT / link).exists(), f"{name}: {link}"
