"""``icm demo``: what it shows first."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from icm_core.cli.main import app
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
