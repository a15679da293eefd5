"""Sentences that nobody corrected are the same to the byte, in every file of the odd inputs."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.annotation.edits import EditError
from icm_core.annotation.operations import relabel, wrap
from icm_core.data.tree import Tree, preorder
from icm_core.data.treebank import Treebank, read_treebank
from icm_core.errors import DataError
from icm_gui.viewmodels.app.document import Document, OpenTreebank

REFUSED = {".md", ".zip", ".icmproj"}
"""Files that are no treebanks, or damaged ones."""


def bank_of(path: Path) -> Treebank:
    return read_treebank(path, encoding="latin-1" if "latin1" in path.name else None)


def corrected(tree: Tree, has_phrases: bool) -> Tree | None:
    """Return a tree with another label somewhere, None where no node can have one."""
    if not has_phrases:
        return relabel(tree, [(0,)], "XYZ").tree
    phrases = [address for address, node in preorder(tree) if node.children and address]
    try:
        if phrases:
            return relabel(tree, phrases[:1], "XYZ").tree
        return wrap(tree, [(0,) if tree.children else ()], "XYZ").tree
    except EditError:
        return None


def check(path: Path) -> int:
    """Correct the first, the middle and the last sentence, one at a time; return how many."""
    bank = bank_of(path)
    assert all(bank.dumps(at) == one.source.data for at, one in enumerate(bank.documents))
    done = 0
    for index in sorted({0, len(bank) // 2, len(bank) - 1} if len(bank) else ()):
        new = corrected(bank[index].tree, bank[index]._document.format.phrases)
        if new is None:
            continue
        document = Document()
        document.set_treebank(OpenTreebank(path.name, (str(path),), bank))
        document.edit(index, new, "correct")
        assert document.treebank is not None
        edited = document.treebank.treebank
        for at, source in enumerate(bank.documents):
            data, written = source.source.data, edited.dumps(at)
            entry = bank[index]
            if entry._document is not source:
                assert written == data
                continue
            start, end = source.bounds[entry._slot.sentence].tolist()
            before = source.raw(0, start).encode(source.encoding.removesuffix("-sig"))
            after = source.raw(end, len(data)).encode(source.encoding.removesuffix("-sig"))
            begin = data.index(before) + len(before)
            assert data.endswith(after)
            assert written != data
            assert written[:begin] == data[:begin]
            assert written.endswith(after)
            assert b"XYZ" in written[begin : len(written) - len(after)]
        document.undo.undo()
        again = document.treebank.treebank
        assert all(again.dumps(at) == one.source.data for at, one in enumerate(bank.documents))
        done += 1
    return done


@pytest.mark.parametrize("folder", [".", "second", "evalb"])
def test_odd_files(qapp: object, cases_folder: Path, folder: str) -> None:
    paths = [path for path in sorted((cases_folder / folder).iterdir()) if path.is_file()]
    done = {path.name: check(path) for path in paths if path.suffix not in REFUSED}
    assert [name for name, count in done.items() if not count] == []
    for path in paths:
        if path.suffix in REFUSED - {".md"}:
            with pytest.raises(DataError):
                bank_of(path)


def test_files_as_they_were_published(qapp: object, wsj_folder: Path) -> None:
    paths = sorted((wsj_folder / "original").glob("*.mrg"))
    assert paths
    assert all(check(path) for path in paths)
