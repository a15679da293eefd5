"""Every sample of a bracket file is read, and saved byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.data.treebank import read_treebank

SAMPLES = Path(__file__).parent / "brackets"
COUNTS = {
    "one_line.mrg": (2, 0),
    "penn_indented.mrg": (2, 0),
    "bom_crlf.mrg": (2, 0),
    "utf16.mrg": (1, 0),
    "latin1.mrg": (1, 0),
    "comments.psd": (2, 0),
    "lemmas.mrg": (1, 0),
    "broken.mrg": (3, 5),
}


@pytest.mark.parametrize("name", COUNTS)
def test_sample(name: str, tmp_path: Path) -> None:
    encoding = "latin-1" if name == "latin1.mrg" else None
    treebank = read_treebank([SAMPLES / name], encoding=encoding)
    assert (len(treebank), len(treebank.set_aside)) == COUNTS[name]
    treebank.save(tmp_path / name)
    assert (tmp_path / name).read_bytes() == (SAMPLES / name).read_bytes()


def test_every_sample_is_tested() -> None:
    assert {path.name for path in SAMPLES.iterdir()} == {*COUNTS, "README.md"}
