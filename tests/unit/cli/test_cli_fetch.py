"""``icm fetch``: the list, the licence, a treebank from a server, and without one."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from faulty_server import FaultyServer, faulty_server

TREE = b"(S (NP (N dogs)) (VP (V bark)))\n"
CATALOGUE = """[treebank.toy]
title = "Toy"
licence = "Free of charge"
[[treebank.toy.file]]
address = "{address}/toy.mrg"
"""
Icm = Callable[..., tuple[str, str]]


@pytest.fixture
def server() -> Iterator[FaultyServer]:
    with faulty_server() as found:
        found.files["/toy.mrg"] = TREE
        yield found


@pytest.fixture
def own(server: FaultyServer, tmp_path: Path) -> Path:
    path = tmp_path / "own.toml"
    path.write_text(CATALOGUE.format(address=server.address), "utf-8")
    return path


def test_the_list(icm: Icm, own: Path) -> None:
    found, _ = icm("fetch")
    assert "wsj-sample" in found
    assert "1,740,034" in found
    listed = json.loads(icm("fetch", "--json", "--catalogue", own)[0])
    assert [one["name"] for one in listed] == ["toy"]


def test_the_licence_comes_first(icm: Icm, own: Path, server: FaultyServer, tmp_path: Path) -> None:
    folder = tmp_path / "toy"
    arguments = ["fetch", "toy", "--catalogue", own, "-o", folder]
    _, error = icm(*arguments, code=2)
    assert "Licence: Free of charge" in error
    assert "--accept-licence" in error
    assert not server.asked
    assert not folder.exists()
    found, error = icm(*arguments, "--accept-licence")
    assert found.strip() == str(folder / "toy.mrg")
    assert "the catalogue has no checksum to compare with; the download has sha256:" in error
    assert (folder / "toy.mrg").read_bytes() == TREE
    told = json.loads(icm(*arguments, "--accept-licence", "--json")[0])
    assert told["unpinned"] == ["toy.mrg"]


@pytest.mark.parametrize(("answer", "code"), [("y", 0), ("n", 1)])
def test_it_asks(
    icm: Icm,
    own: Path,
    server: FaultyServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    answer: str,
    code: int,
) -> None:
    monkeypatch.setattr("icm_core.cli.fetch.is_asked", lambda: True)
    icm("fetch", "toy", "--catalogue", own, "-o", tmp_path / "toy", code=code, stdin=answer + "\n")
    assert bool(server.asked) is (answer == "y")


def test_without_a_server(icm: Icm, own: Path, server: FaultyServer, tmp_path: Path) -> None:
    own.write_text(CATALOGUE.format(address="http://127.0.0.1:1"), "utf-8")
    arguments = ["fetch", "toy", "--catalogue", own, "-o", tmp_path / "toy", "--accept-licence"]
    _, error = icm(*arguments, code=2)
    assert "By hand: where there is a connection, save http://127.0.0.1:1/toy.mrg" in error
    mine = tmp_path / "downloaded"
    mine.write_bytes(TREE)
    icm(*arguments, "--from", mine)
    assert (tmp_path / "toy" / "toy.mrg").read_bytes() == TREE


def test_a_name_that_is_not_known(icm: Icm) -> None:
    _, error = icm("fetch", "nonsense", code=2)
    assert "use one of wsj-sample, gum, danish, swedish" in error
