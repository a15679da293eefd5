"""Catalogues: the one that comes with the program, and messages about one of one's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.errors import DataError
from icm_core.fetching.catalogue import read_catalogue

GOOD = """[treebank.toy]
title = "Toy"
licence = "CC0"
[[treebank.toy.file]]
address = "https://example.org/toy.zip"
"""
FILE = "[[treebank.toy.file]]\naddress = 'https://example.org/{}'\n"


def test_the_bundled_one_is_whole() -> None:
    found = read_catalogue()
    assert list(found) == ["wsj-sample", "gum", "danish", "swedish"]
    for entry in found.values():
        assert entry.licence
        assert entry.home.startswith("https://")
        assert all(one.address.startswith("https://") for one in entry.files)
    assert found["wsj-sample"].is_pinned
    assert found["wsj-sample"].size == 1_740_034
    assert found["danish"].size is None


def test_what_is_left_out_has_a_value(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(GOOD, "utf-8")
    (entry,) = read_catalogue(path).values()
    (file,) = entry.files
    assert (file.name, file.size, file.checksum, file.unpack, file.keep) == (
        "toy.zip",
        None,
        "",
        False,
        ("*",),
    )
    assert not entry.is_pinned


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[treebank.toy]", '[treebank."../toy"]', "use letters"),
        ('licence = "CC0"', "", "say what may be done with it"),
        ("https://example.org", "file:///etc", "5: treebank.toy.file #1.address"),
        ("https://example.org", "https://", "is no address of http or https"),
        ("https://example.org", "https://[x", "is no address of http or https"),
        ("https://example.org", "https://example.org:x", "is no address of http or https"),
        ('toy.zip"', 'toy.zip"\nname = "Fetched.json"', "another file has it, or becomes it"),
        (GOOD, GOOD + FILE.format("toy.zip.part"), "another file has it, or becomes it"),
        (
            GOOD,
            GOOD + "unpack = true\n" + FILE.format("TOY-files"),
            "another file has it, or becomes it",
        ),
        ('title = "Toy"', 'title = "\\u001b[31mToy"', "title: has characters that cannot be shown"),
        (
            GOOD,
            GOOD + "unpack = true\n" + FILE.format("toy-files.unpacking"),
            "another file has it",
        ),
        ("toy.zip", "", "file #1.name: '': use letters"),
        ("toy.zip", "%2e%2e", "use letters"),
        ('toy.zip"', 'toy.zip"\nname = "../x"', "6: treebank.toy.file #1.name"),
        ('toy.zip"', 'toy.zip"\nchecksum = "sha256:12"', "use sha256:... or md5:..."),
        ('toy.zip"', 'toy.zip"\nchecksum = "crc:12"', "use sha256:... or md5:..."),
        ('toy.zip"', 'toy.zip"\nsize = "many"', "is not a whole number"),
        ('toy.zip"', 'toy.zip"\nunpack = 1', "is not true or false"),
        ('toy.zip"', 'toy.zip"\nkeep = [1]', "must be a list of patterns"),
        ('toy.zip"', 'toy.zip"\nsha = ""', "is not known here"),
        ("[[treebank.toy.file]]\naddress", "home", "no file: give at least one"),
        (GOOD, "", "no treebank"),
        (GOOD, GOOD + GOOD[GOOD.index("[[") :], "toy.zip: another file has it, or becomes it"),
    ],
)
def test_messages_name_the_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = tmp_path / "own.toml"
    assert old in GOOD
    path.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(DataError) as found:
        read_catalogue(path)
    assert message in str(found.value)
    assert str(found.value).startswith(f"{path}:")
