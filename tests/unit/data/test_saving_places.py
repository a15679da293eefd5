"""Writing to what is no plain file."""

from __future__ import annotations

import os
import stat
import threading
from pathlib import Path

import pytest

from icm_core.data.document import read_document
from icm_core.data.saving import write_atomically
from icm_core.data.sources import Source
from icm_core.data.tree import Tree, tokens
from icm_core.data.treebank import Treebank
from icm_core.errors import DataError


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_to_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(path.read_bytes()), daemon=True)
    reader.start()
    write_atomically(path, b"(S (NN a))\n")
    # Had a file taken the pipe's place, its reader would wait for ever.
    assert stat.S_ISFIFO(path.stat().st_mode)
    reader.join()
    assert read == [b"(S (NN a))\n"]
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be written"):
        write_atomically(tmp_path, b"")


@pytest.mark.parametrize(
    ("name", "text", "wanted"),
    [
        ("a.pos", "He/PRP -LRB-/X (/Y x/NN\nHe/PRP ran/VBD\n", "He/PRP -LRB-/X (/Y y/NN\n"),
        ("a.tagged", "He\tPRP\n-LRB-\tX\n(\tY\nx\tNN\n\n", "He\tPRP\n-LRB-\tX\n(\tY\ny\tNN\n"),
    ],
)
def test_brackets_of_tagged_text_keep_their_spelling(name: str, text: str, wanted: str) -> None:
    """Also in a sentence that is written anew as its words are others."""
    document = read_document(Source(name, text.encode(), None))
    bank = Treebank([document])
    tree = bank[0].tree
    changed = Tree(tree.label, (*tree.children[:-1], Tree("NN", (), "y")))
    assert tokens(changed) == ["He", "-LRB-", "-LRB-", "y"]
    assert bank.with_trees({0: changed}).dumps().decode().startswith(wanted)
