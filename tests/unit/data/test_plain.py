"""A text's lines as flat trees in brackets."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.data.encodings import EncodingProblem
from icm_core.data.plain import document_of_lines
from icm_core.data.sources import Source
from icm_core.data.tree import tokens
from icm_core.data.treebank import Treebank
from icm_core.errors import DataError


def test_each_line_with_words_is_a_flat_tree(tmp_path: Path) -> None:
    text = "\ufeffShe (the girl)  sees\ta\u00a0cat .\r\n\r\n \t\nNo end: ) \\ /"
    source = Source("texts/some.txt", text.encode(), tmp_path / "some.txt")
    found = Treebank([document_of_lines(source)])
    words = [tokens(entry.tree) for entry in found]
    assert words == [
        ["She", "\\(the", "girl\\)", "sees", "a\u00a0cat", "."],
        ["No", "end:", "-RRB-", "\\", "/"],
    ]
    assert all(leaf.label == "X" for entry in found for leaf in entry.tree.children)
    (document,) = found.documents
    assert (document.name, document.source.path) == ("some.mrg", None)
    assert not document.problems
    found.save(tmp_path / "out.mrg")
    written = (tmp_path / "out.mrg").read_text(encoding="utf-8").splitlines()
    assert len(written) == 2
    assert written[1].startswith("(ROOT (X No) (X end:) (X -RRB-)")


def test_a_text_without_words_or_in_another_encoding_is_refused() -> None:
    with pytest.raises(DataError, match="no words"):
        document_of_lines(Source("a.txt", b" \n\t\n"))
    latin = Source("a.txt", "fünf Müller".encode("latin-1"))
    with pytest.raises(EncodingProblem):
        document_of_lines(latin)
    assert len(Treebank([document_of_lines(latin, encoding="latin-1")])) == 1
