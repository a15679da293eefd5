"""Treebanks: entries, pure edits, and saving."""

from __future__ import annotations

import os
import random
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from icm_core.data.columns import TreeColumns
from icm_core.data.document import Document
from icm_core.data.places import Places
from icm_core.data.saving import SaveOptions, write_atomically
from icm_core.data.tree import Tree
from icm_core.data.treebank import Treebank, from_text, read_treebank
from icm_core.errors import DataError, OptionError

PENN = """; head (
( (S
    (NP (PRP I))
    (VP (VBP go))))

( (S
    (NP (PRP we))
    (VP (VBP go)
      (NP (NN home)))))
"""
RACE = "(S (N a))\n(S (N b))\n"
NEW = Tree("S", (Tree("NP", (Tree("N", (), "x"),)), Tree("VP", (Tree("V", (), "y"),))))


class _Overtaken:
    """Columns of a document that another thread asks for the same tree meanwhile."""

    def __init__(self, columns: TreeColumns) -> None:
        self.columns = columns
        self.document: Document | None = None
        self.first: Tree | None = None

    def tree(self, sentence: int) -> Tree:
        if self.document is not None:
            document, self.document = self.document, None
            self.first = document.tree(sentence)
        return self.columns.tree(sentence)


def test_a_tree_is_one_object_for_all_threads() -> None:
    document = from_text(RACE).documents[0]
    columns = _Overtaken(document.columns)
    columns.document = replace(document, columns=columns)  # type: ignore[arg-type]
    second = columns.document.tree(1)
    assert second is columns.first


def test_entries_know_their_text() -> None:
    treebank = from_text("; a\n(S (N a))\n(S (N b))\n", "f.mrg")
    entry = treebank[1]
    assert (entry.file, entry.line, entry.edited) == ("f.mrg", 3, False)
    assert entry.tree is treebank[1].tree is treebank.trees()[1]
    assert [entry.line for entry in treebank[:1]] == [2]
    assert treebank[-1].line == 3
    assert treebank.files == ["f.mrg", "f.mrg"]
    with pytest.raises(IndexError):
        treebank[2]


def test_replacing_is_pure_and_touches_one_tree() -> None:
    before = from_text(PENN)
    after = before.replaced(0, NEW)
    assert before.dumps() == PENN.encode()
    assert not before.is_edited
    assert after.is_edited
    assert after[0].edited
    assert after.trees()[1] is before.trees()[1]
    head, rest = PENN[: PENN.index("( (S")], PENN[PENN.index("\n\n( (S") :]
    assert after.dumps().decode() == head + "(S\n  (NP (N x))\n  (VP (V y)))" + rest


def test_the_tree_as_read_undoes_an_edit() -> None:
    before = from_text(PENN.replace("))))", ") ) ))"))
    back = before.replaced(1, NEW).replaced(1, before[1].tree)
    assert not back.is_edited
    assert back.dumps() == before.dumps()


def test_penn_layout_is_kept() -> None:
    treebank = from_text(PENN)
    edited = treebank.replaced(1, Tree("", (treebank[1].tree.children[0], Tree(".", (), "!"))))
    assert (
        edited.dumps()
        .decode()
        .endswith("( (S\n    (NP (PRP we))\n    (VP (VBP go)\n      (NP (NN home)))) (. !))\n")
    )


def test_one_line_layout_and_line_ends_are_kept() -> None:
    treebank = from_text("(S (N a))\r\n(S (N b))\r\n").replaced(0, NEW)
    line = b"(S (NP (N x)) (VP (V y)))\r\n"
    assert treebank.dumps() == line + b"(S (N b))\r\n"


def test_set_aside_trees_are_written_back() -> None:
    treebank = from_text("(S (N a)\n(S (N b))\n(S (N c)))\n")
    edited = treebank.replaced(0, Tree("X", (Tree("N", (), "x"),)))
    assert edited.dumps() == b"(S (N a)\n\n(X (N x))\n(S (N c)))\n"
    back = from_text(edited.dumps().decode())
    assert [aside.raw for aside in back.set_aside] == [a.raw for a in treebank.set_aside]


@pytest.mark.parametrize("word", ["New York", "(", ")", "a(b)", "f(", "\\", "a\\", "%", "//"])
def test_any_word_can_be_typed(word: str) -> None:
    treebank = from_text("(S (N a) (N b))\n" * 3).replaced(1, Tree("S", (Tree("N", (), word),)))
    assert from_text(treebank.dumps().decode()).trees() == treebank.trees()


@pytest.mark.parametrize(
    "tree",
    [
        Tree("S", (Tree("", (), "a"),)),
        Tree("A B", (Tree("N", (), "a"),)),
        Tree("A(", (Tree("N", (), "a"),)),
        Tree("S", (Tree("N", (), " "),)),
        Tree("S", (Tree("N", (), "a", ("b",)),)),
        Tree("", (Tree("", ()),)),
    ],
)
def test_what_cannot_be_written_is_refused(tree: Tree) -> None:
    with pytest.raises(DataError, match="cannot be written"):
        from_text("(S (N a))").replaced(0, tree)


def test_lemmas_are_written_back() -> None:
    treebank = from_text("(S (N cats cat) (V ran run))\n")
    tree = treebank[0].tree
    edited = treebank.replaced(0, Tree("X", tree.children))
    assert edited.dumps() == b"(X (N cats cat) (V ran run))\n"
    assert edited.columns.extra_node.tolist() == [1, 2]


def test_encoding_and_mark_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.mrg"
    data = b"\xff\xfe" + "(S (N \u00e9))\r\n".encode("utf-16-le")
    path.write_bytes(data)
    treebank = read_treebank([path])
    assert treebank.dumps() == data
    edited = treebank.replaced(0, Tree("X", treebank[0].tree.children)).dumps()
    assert edited == b"\xff\xfe" + "(X (N \u00e9))\r\n".encode("utf-16-le")
    latin = tmp_path / "b.mrg"
    latin.write_bytes("(S (N \u00e9))\n".encode("latin-1"))
    treebank = read_treebank([latin], encoding="latin-1")
    bad = treebank.replaced(0, Tree("S", (Tree("N", (), "\u4e2d"),)))
    with pytest.raises(DataError, match="does not exist in iso8859-1"):
        bad.save()
    assert latin.read_bytes() == "(S (N \u00e9))\n".encode("latin-1")
    assert bad.dumps(options=SaveOptions(encoding="utf-8")) == "(S (N \u4e2d))\n".encode()


def test_an_encoding_that_is_not_exact_is_not_used_for_edits(tmp_path: Path) -> None:
    path = tmp_path / "a.mrg"
    path.write_bytes(b"(S (N +AGE-))\n")  # UTF-7 for a plain a
    treebank = read_treebank([path], encoding="utf-7")
    assert treebank.dumps() == path.read_bytes()
    with pytest.raises(DataError, match="does not give back the bytes"):
        treebank.replaced(0, NEW).dumps()


def test_normalising() -> None:
    treebank = read = from_text("(S (N a))\r\n(S (N b))\r")
    assert treebank.dumps(options=SaveOptions(line_ends="lf")) == b"(S (N a))\n(S (N b))\n"
    assert read.dumps(options=SaveOptions(bom="add")).startswith(b"\xef\xbb\xbf(S")
    crlf = SaveOptions(line_ends="crlf", bom="remove")
    assert treebank.dumps(options=crlf) == b"(S (N a))\r\n(S (N b))\r\n"
    utf16 = treebank.dumps(options=SaveOptions(encoding="utf-16", bom="add"))
    assert utf16.decode("utf-16") == "(S (N a))\r\n(S (N b))\r"
    with pytest.raises(OptionError, match="not known"):
        treebank.dumps(options=SaveOptions(encoding="nothing"))
    with pytest.raises(OptionError, match="no byte-order mark"):
        treebank.dumps(options=SaveOptions(encoding="latin-1", bom="add"))


def test_saving_in_place_and_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for name in ("a10", "a9"):
        (folder / f"{name}.mrg").write_text(f"(S (N {name}))\n")
    treebank = read_treebank([folder])
    assert [Path(name).name for name in treebank.files] == ["a9.mrg", "a10.mrg"]
    edited = treebank.replaced(1, NEW)
    out = tmp_path / "out"
    out.mkdir()
    edited.save(out)
    assert (out / "a9.mrg").read_text() == "(S (N a9))\n"
    names = {document.name: tmp_path / f"m{at}" for at, document in enumerate(edited.documents)}
    assert edited.save(names) == [tmp_path / "m0", tmp_path / "m1"]
    edited.save()
    assert (folder / "a10.mrg").read_text() == (tmp_path / "m1").read_text()
    assert sorted(path.name for path in folder.iterdir()) == ["a10.mrg", "a9.mrg"]
    with pytest.raises(DataError, match="no path"):
        edited.save({})
    with pytest.raises(DataError, match="two files"):
        read_treebank([folder / "a9.mrg", folder / "a9.mrg"]).save()
    with pytest.raises(DataError, match="in place"):
        from_text("(S (N a))").save()
    with pytest.raises(DataError, match="no file 'b'"):
        edited.dumps("b")
    assert edited.dumps(edited.documents[0].name) == b"(S (N a9))\n"


def test_columns_of_several_files_and_edits() -> None:
    first, second = from_text("(S (N a))\n(S (N b))"), from_text("(T (N a))")
    both = Treebank([*first.documents, *second.documents]).replaced(1, NEW)
    columns = both.columns
    assert [columns.tree(at) for at in range(3)] == both.trees()
    assert len(set(columns.labels)) == len(columns.labels)


def test_writing_is_atomic(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.mrg"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link = tmp_path / "link.mrg"
    link.symlink_to(path)
    write_atomically(link, b"new")
    assert path.read_bytes() == b"new"
    assert link.is_symlink()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640

    def fails(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(DataError, match="No space left"):
        write_atomically(path, b"newer")
    assert path.read_bytes() == b"new"
    assert sorted(file.name for file in tmp_path.iterdir()) == ["a.mrg", "link.mrg"]
    with pytest.raises(DataError, match="cannot be written"):
        write_atomically(tmp_path / "no" / "a.mrg", b"")


def test_case_files_are_saved_as_they_were(cases_folder: Path) -> None:
    for path in sorted(cases_folder.rglob("*.mrg")):
        encoding = "latin-1" if path.name.startswith("08") else None
        assert read_treebank([path], encoding=encoding).dumps() == path.read_bytes()


@pytest.mark.data
def test_real_treebanks_are_saved_as_they_were(data_folder: Path) -> None:
    treebank = read_treebank([data_folder])
    assert len(treebank.documents) == 12
    for document in treebank.documents:
        assert treebank.dumps(document.name) == Path(document.name).read_bytes()


@pytest.mark.data
def test_rewriting_every_tree_keeps_the_trees(wsj_folder: Path) -> None:
    for path in (wsj_folder / "dev.mrg", wsj_folder / "original" / "wsj_0037.mrg"):
        treebank = read_treebank([path])
        edited = treebank
        for at, tree in enumerate(treebank.trees()):
            edited = edited.replaced(at, Tree("", (*tree.children, Tree("X", (), "x"))))
        assert from_text(edited.dumps().decode()).trees() == edited.trees()


def test_places_of_sentences_need_no_table_of_characters(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_places: Places) -> None:
        raise AssertionError("characters were counted")

    monkeypatch.setattr(Places, "_characters", property(refuse))
    treebank = from_text("% é\n" + "(S (N a)) (S (N é))\n" * 3)
    assert [entry.line for entry in treebank] == [2, 2, 3, 3, 4, 4]


@pytest.mark.parametrize("size", [0, 1, 1_023, 1_024, 1_025, 3_000])
def test_columns_are_counted_in_characters(size: int) -> None:
    rng = random.Random(size)
    text = "".join(rng.choices("aé漢\n", (5, 5, 5, 1), k=size))
    places = Places(text.encode())
    for at in {0, size, *(rng.randrange(size + 1) for _ in range(50))}:
        before = text[:at].split("\n")
        assert places.at(len(text[:at].encode())) == (len(before), len(before[-1]) + 1)
