"""``icm demo``: what it shows first."""

from __future__ import annotations

import pytest
from numba import njit
from typer.testing import CliRunner

from icm_core.cli.main import app
from icm_core.cli.shared.compiling import compiling_told
from icm_core.errors import DataError


def test_trees_are_shown_before_the_held_part_is_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> None:
        raise DataError("not yet")

    monkeypatch.setattr("icm_core.cli.demo._scored", fail)
    result = CliRunner().invoke(app, ["demo", "--sentence", "She saw the boy ."])
    assert result.exit_code == 2
    assert "Sentence: She saw the boy ." in result.stdout
    assert "Tree A, by mbr" in result.stdout
    assert result.stderr.endswith("icm: not yet\n")


@pytest.mark.parametrize("quiet", [False, True])
def test_compiling_is_told_once(quiet: bool, capsys: pytest.CaptureFixture[str]) -> None:
    with compiling_told(quiet):
        found = [njit(lambda x: x + 1)(1), njit(lambda x: x + 2)(1)]
    assert found == [2, 3]
    assert capsys.readouterr().err.count("compiling, once on this computer") == (not quiet)


def test_nothing_is_told_where_nothing_is_compiled(capsys: pytest.CaptureFixture[str]) -> None:
    function = njit(lambda x: x + 1)
    function(1)
    with compiling_told(False):
        function(2)
    assert capsys.readouterr().err == ""
