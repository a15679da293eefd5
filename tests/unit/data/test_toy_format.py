"""A format joins in one place: `toy_format.py` here, and no source file knows it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from toy_format import TEXT, Toy
from typer.testing import CliRunner

from icm_core.cli.main import app
from icm_core.data.formats import catalogue
from icm_core.data.sources import read_sources
from icm_core.data.tree import Tree
from icm_core.data.treebank import read_treebank
from icm_core.errors import DataError, OptionError
from icm_core.project.store import Project


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[Path]:
    """A file of the format, which is registered meanwhile."""
    catalogue.register(Toy)
    path = tmp_path / "animals.toy"
    path.write_text(TEXT)
    yield path
    catalogue.remove("toy")


def test_it_is_listed_sniffed_and_read_with_places(toy: Path) -> None:
    assert "toy" in [one.name for one in catalogue.formats()]
    assert ".toy" in catalogue.suffixes()
    assert "*.toy" in catalogue.patterns()
    assert [source.path for source in read_sources([toy.parent])] == [toy]
    treebank = read_treebank(toy)
    assert treebank.documents[0].format.name == "toy"
    assert [str(problem) for problem in treebank.problems] == [
        f"{toy}:4:13: tree set aside: a word without a tag"
    ]
    assert treebank.set_aside[0].raw == "toy: N=oops bad"


def test_it_is_saved_without_loss(toy: Path) -> None:
    treebank = read_treebank(toy)
    assert treebank.dumps() == TEXT.encode()
    birds = Tree("TOY", (Tree("N", (), "birds"), Tree("V", (), "sing")))
    treebank.replaced(1, birds).save()
    assert toy.read_text() == TEXT.replace("toy:  N=cats   V=sleep", "toy: N=birds V=sing")
    assert read_treebank(toy)[1].tree == birds
    with pytest.raises(DataError, match="cannot be written as toy lines"):
        treebank.replaced(0, Tree("TOY", (Tree("NP", (Tree("N", (), "dogs"),)),)))
    with pytest.raises(DataError, match="has the root TOY"):
        treebank.replaced(0, Tree("S", birds.children))


def test_the_command_line_opens_and_converts_it(toy: Path, tmp_path: Path) -> None:
    def run(*words: object) -> str:
        result = CliRunner().invoke(app, [str(word) for word in words])
        assert result.exit_code == 0, result.output
        return result.stdout

    found = json.loads(run("info", toy, "--json"))
    assert (found["trees"], found["set_aside"], found["files"][0]["format"]) == (2, 1, "toy")
    assert run("convert", toy) == TEXT
    brackets = run("convert", toy, "--to", "brackets")
    assert brackets == "(TOY (N dogs) (V run))\n(TOY (N cats) (V sleep))\n"
    other = tmp_path / "other.mrg"
    other.write_text(brackets)
    assert run("convert", other, "--to", "toy") == (
        "toy file\ntoy: N=dogs V=run\ntoy: N=cats V=sleep\n"
    )
    assert "toy lines" in run("formats")


def test_a_project_keeps_it(toy: Path, tmp_path: Path) -> None:
    with Project.create(tmp_path / "p.icmproj") as project:
        key = project.add_treebank("toys", read_treebank(toy).documents).key
        back = project.load_treebank(key)
    assert back.documents[0].format.name == "toy"
    assert back.dumps() == TEXT.encode()


def test_names_are_checked(toy: Path) -> None:
    with pytest.raises(OptionError, match=r"no format 'penn'; there are brackets, .*toy"):
        catalogue.format_named("penn")

    class Other(Toy):
        pass

    with pytest.raises(OptionError, match="there is a format 'toy' already"):
        catalogue.register(Other)
