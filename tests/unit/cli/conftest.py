"""Running the program in this process, and a small model to run it on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from icm_core.cli.main import app
from icm_core.resources import teaching_treebank

TRAIN_TREES = 120

Icm = Callable[..., tuple[str, str]]


def run_icm(*arguments: object, code: int = 0, stdin: str | bytes = "") -> tuple[str, str]:
    """Run a command, check its exit code, return what it wrote to stdout and stderr."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.stdout, result.stderr


@pytest.fixture(scope="session")
def icm() -> Icm:
    """The program, as a function of its arguments."""
    return run_icm


def teaching_lines(path: Path) -> list[str]:
    """Return the trees of a part of the teaching treebank, which has one a line."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] == "("]


@pytest.fixture(scope="session")
def train_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first trees of the teaching treebank."""
    path = tmp_path_factory.mktemp("cli") / "train.mrg"
    lines = teaching_lines(teaching_treebank().train)[:TRAIN_TREES]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def gold_file(train_file: Path) -> Path:
    """Some trees that training has not seen."""
    path = train_file.with_name("gold.mrg")
    lines = teaching_lines(teaching_treebank().dev)[:12]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def model_file(train_file: Path) -> Path:
    """A model of the default preset."""
    path = train_file.with_name("model.icm")
    run_icm("train", train_file, "-o", path)
    return path
