"""Opening files, without a view: kinds of files, models, what is refused."""

from __future__ import annotations

import gzip
import json
import lzma
import sqlite3
import zipfile
from pathlib import Path

import pytest
from window_opening import GOOD, Window, window

from icm_core.data.formats import catalogue
from icm_core.data.treebank import read_treebank
from icm_core.inference.parsing.presets import PRESETS, train_members
from icm_core.resources import teaching_treebank
from icm_gui.viewmodels.app.file_kinds import look, opens

__all__ = ["window"]


def test_a_treebank_is_read_and_reported(window: Window) -> None:
    path = teaching_treebank().train
    window.open(path)
    opened = window.document.treebank
    assert opened is not None
    assert (opened.name, opened.paths) == ("train.mrg", (str(path),))
    (report,) = window.heard.of("report")
    plain = read_treebank(path)
    assert (report.trees, report.files) == (len(plain), 1)
    assert report.words > 5 * report.trees
    assert report.encodings == {"utf-8": 1}
    assert len(report.problems) == len(plain.problems)
    assert report.third_item is None
    assert window.heard.of("opened") == [str(path)]
    assert window.opening.report is report


def test_the_first_sentence_is_ready_and_what_was_typed_stays(
    window: Window, tmp_path: Path
) -> None:
    (tmp_path / "two.mrg").write_text(GOOD + "(S (NP (NNS dogs)) (VP (VBP bark)))\n")
    (tmp_path / "one.mrg").write_text("(S (NP (NNS birds)) (VP (VBP sing)))\n")
    document = window.document
    window.open(tmp_path / "two.mrg")
    assert document.sentence is not None
    assert (document.sentence.index, document.sentence.text) == (0, "the cat sleeps")
    document.use_treebank_sentence(1)
    window.opening.read_again({"third_item": "join"})
    window.settle()
    assert (document.sentence.index, document.sentence.text) == (1, "dogs bark")
    window.open(tmp_path / "one.mrg")
    assert (document.sentence.index, document.sentence.text) == (0, "birds sing")
    document.type_sentence("cats sing")
    window.open(tmp_path / "two.mrg")
    assert (document.sentence.index, document.sentence.text) == (None, "cats sing")


def test_several_files_a_folder_and_archives_are_one_treebank(
    window: Window, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "b.mrg").write_text(GOOD)
    (folder / "notes.txt").write_text("nothing")
    with gzip.open(tmp_path / "c.mrg.gz", "wt") as packed:
        packed.write(GOOD * 2)
    with zipfile.ZipFile(tmp_path / "d.zip", "w") as archive:
        archive.writestr("inner/e.mrg", GOOD * 3)
    window.open(folder, tmp_path / "c.mrg.gz", tmp_path / "d.zip")
    (report,) = window.heard.of("report")
    assert (report.trees, report.files, report.name) == (6, 3, "folder and 2 more")
    assert window.document.treebank is not None


@pytest.mark.parametrize("name", ["tree.png", "tree.icm", "tree", "tree.icmproj"])
def test_brackets_are_a_treebank_whatever_the_name(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("; a comment\n\n" + GOOD)
    assert look(str(tmp_path / name)).kind == "treebank"


@pytest.mark.parametrize(
    "name", ["negra/version3.export", "tigerxml/sample.tiger.xml", "discbracket/apart.discbracket"]
)
def test_every_format_is_opened_and_what_crosses_reported(window: Window, name: str) -> None:
    path = Path(__file__).parents[2] / "formats" / name
    window.open(path)
    (report,) = window.heard.of("report")
    assert report.trees == 2
    assert report.discontinuous[0] == 1
    assert window.document.treebank is not None
    assert opens().count("TigerXML") == 1


def test_a_format_from_outside_is_opened(window: Window, tmp_path: Path) -> None:
    from toy_format import TEXT, Toy

    (tmp_path / "a.toy").write_text(TEXT)
    with zipfile.ZipFile(tmp_path / "b.zip", "w") as archive:
        archive.writestr("inner.toy", TEXT)
    window.open(tmp_path / "a.toy")
    assert len(window.heard.of("refused")) == 1
    catalogue.register(Toy)
    try:
        assert "toy lines" in opens()
        window.open(tmp_path / "a.toy", tmp_path / "b.zip")
    finally:
        catalogue.remove("toy")
    (report,) = window.heard.of("report")
    assert (report.trees, report.files, len(report.set_aside)) == (4, 2, 2)
    assert report.problems.problems[0].reason == "tree set aside: a word without a tag"


CONLLU = "".join(f"{i}\tw\tw\tNOUN\tNN\t_\t0\troot\t_\t_\n" for i in range(1, 5))


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.mrg", b"\x89PNG\r\n\x1a\n" + bytes(50), "a PNG picture"),
        ("a.mrg", b"\xff\xd8\xff\xe0" + bytes(50), "a JPEG picture"),
        ("a.txt", b"%PDF-1.7\n...", "a PDF document"),
        ("a.mrg", b"", "an empty file"),
        ("a.mrg", b" \n\n\t ", "an empty file"),
        ("a.mrg", b"\xef\xbb\xbf", "an empty file"),
        ("a.bin", bytes(range(256)) * 4, "a binary file"),
        ("a.tsv", b"the\tDT\t1\t2\ncat\tNN\t3\t4\n", "a table of columns"),
        ("a.txt", b"Just a sentence (with a remark).\nAnd another.\n", "a text without trees"),
        ("a.html", b"<!DOCTYPE html><p>(S (NN x))", "a web page"),
        ("a.xml", b'<?xml version="1.0"?><s/>', "an XML file"),
        ("a.json", b'{"a": 1}', "a JSON file"),
        ("a.pkl", b"\x80\x04\x95" + bytes(20), "a Python pickle"),
        ("a.gz", b"\x1f\x8b\x08\0damaged", "a damaged gzip file"),
        ("a.gz", gzip.compress(b"%PDF-1.7 x", mtime=0), "a PDF document, packed with gzip"),
        ("a.xz", lzma.compress(b"\x89PNG" + bytes(9)), "a PNG picture, packed with xz"),
        ("a.7z", b"7z\xbc\xaf\x27\x1c" + bytes(9), "packed by 7-Zip"),
    ],
)
def test_other_files_are_named_and_refused(
    window: Window, tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    (tmp_path / name).write_bytes(content)
    window.open(tmp_path / name)
    (refusal,) = window.heard.of("refused")
    assert said in refusal.title
    assert name in refusal.title
    assert "icm opens treebanks" in refusal.text
    assert "--" not in refusal.text
    assert window.document.treebank is None


def test_lines_of_a_text_are_opened_when_asked_for(window: Window, tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("the cat sleeps\n\nshe (too) sings\n")
    window.open(path)
    (refusal,) = window.heard.of("refused")
    assert refusal.has_lines
    asked: list[str] = []
    window.opening.lines_opened.connect(lambda: asked.append("lines"))
    window.document.type_sentence("something else")
    window.opening.open_lines(str(path))
    window.settle()
    opened = window.document.treebank
    assert opened is not None
    assert (opened.name, opened.paths, len(opened.treebank)) == ("a.txt", (), 2)
    assert asked == ["lines"]
    assert window.heard.of("opened") == []
    other = tmp_path / "b.txt"
    other.write_bytes("fünf Müller".encode("latin-1"))
    window.opening.open_lines(str(other))
    window.settle()
    assert window.opening.question is not None
    window.opening.answer_encoding(window.opening.question.problem.name, "latin-1")
    window.settle()
    assert window.document.treebank is not opened
    assert window.document.treebank.name == "b.txt"


def test_missing_and_forbidden_paths_are_refused(window: Window, tmp_path: Path) -> None:
    window.open(tmp_path / "nowhere.mrg")
    (refusal,) = window.heard.of("refused")
    assert "nowhere.mrg is not there" in refusal.title
    empty = tmp_path / "empty"
    empty.mkdir()
    window.open(empty)
    assert "no treebank in this folder" in window.heard.of("refused")[-1].text


def test_office_documents_and_other_zips_are_refused(window: Window, tmp_path: Path) -> None:
    for name, member in (("a.docx", "[Content_Types].xml"), ("b.zip", "readme.txt")):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr(member, "x")
    window.open(tmp_path / "a.docx", tmp_path / "b.zip")
    titles = [refusal.title for refusal in window.heard.of("refused")]
    assert titles == ["a.docx is an office document", "b.zip is a zip archive without treebanks"]


def test_models_traces_and_projects_are_known_by_content(window: Window, tmp_path: Path) -> None:
    for name, kind in (("m.dat", "icm-model"), ("t.dat", "icm-trace"), ("o.dat", "other")):
        with zipfile.ZipFile(tmp_path / name, "w") as archive:
            archive.writestr("manifest.json", json.dumps({"format": kind}))
    assert look(str(tmp_path / "m.dat")).kind == "model"
    assert look(str(tmp_path / "t.dat")).kind == "trace"
    assert look(str(tmp_path / "o.dat")).kind == "unknown"
    with sqlite3.connect(tmp_path / "p.dat") as database:
        database.execute("create table x (y)")
    database.close()
    window.open(tmp_path / "p.dat", tmp_path / "m.dat", tmp_path / "t.dat")
    assert window.heard.of("project") == [str(tmp_path / "p.dat")]
    texts = " ".join(refusal.text for refusal in window.heard.of("refused"))
    assert "damaged" in texts, "both are no whole files"
    assert len(window.heard.of("refused")) == 2
    assert window.document.model is None


@pytest.fixture(scope="module")
def model_file(tmp_path_factory) -> Path:
    from icm_core.data.cleaning.clean import CleanOptions, clean_all
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.parsing.use import extra_of
    from icm_core.model.file.container import save_models

    trees = read_treebank(teaching_treebank().handwritten).trees()
    cleaned, _ = clean_all(trees)
    members = next(iter(PRESETS.values())).members[:1]
    models = train_members([tree for tree in cleaned if tree is not None], members)
    path = tmp_path_factory.mktemp("model") / "small.icm"
    extra = extra_of("right", ParseOptions(max_length=33), CleanOptions(traces=False), "auto")
    save_models(path, models, extra=extra)
    return path


def test_a_model_is_opened_with_its_options(window: Window, model_file: Path) -> None:
    window.open(model_file)
    model = window.document.model
    assert model is not None
    assert (model.name, model.path, len(model.models)) == ("small.icm", str(model_file), 1)
    assert model.parse.max_length == 33
    assert model.clean.traces is False
    assert model.manifest["extra"]["preset"] == "right"
    assert window.heard.of("opened") == [str(model_file)]


def test_two_models_at_once_open_the_first_and_say_so(
    window: Window, model_file: Path, tmp_path: Path
) -> None:
    other = tmp_path / "other.icm"
    other.write_bytes(model_file.read_bytes())
    window.open(model_file, other)
    assert window.document.model is not None
    assert window.document.model.name == "small.icm"
    (refusal,) = window.heard.of("refused")
    assert refusal.path == str(other)
    assert "one model" in refusal.text


@pytest.mark.parametrize("name", ["cut.icm", "cut.mrg", "cut"])
def test_a_model_that_is_cut_short_is_refused(
    window: Window, model_file: Path, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).write_bytes(model_file.read_bytes()[:-100])
    window.open(tmp_path / name)
    (refusal,) = window.heard.of("refused")
    assert name in refusal.title
    assert "cut short" in refusal.text
    assert "train the model again" in refusal.text


def test_own_files_that_are_cut_short_are_known_by_their_beginning(tmp_path: Path) -> None:
    formats = Path(__file__).parents[2] / "formats"
    cut = tmp_path / "cut.dat"
    for folder, kind in (("models", "model"), ("traces", "trace"), ("lessons", "lesson")):
        for path in sorted((formats / folder).glob("*.icm*")):
            cut.write_bytes(path.read_bytes()[:400])
            assert look(str(cut)).kind == kind, path
    with zipfile.ZipFile(cut, "w") as archive:
        archive.writestr("manifest.json", "{}")
        archive.writestr("a.mrg", "( (S (NN a)) )")
    cut.write_bytes(cut.read_bytes()[:-30])
    assert look(str(cut)).kind == "treebank", "its reader says that the archive is damaged"


@pytest.mark.parametrize(
    "content",
    [
        b"\xef\xbb\xbf\xef\xbb\xbf(ROOT (NN a))\n",
        b"+/v8-(ROOT (S (NN a)))\n",
        b"tree_7;(ROOT (S (NN a)))\nnothing\n",
        b'{"parse": "(ROOT (S (NN a)))"}\n',
        b"(ROOT (S (NN a\0b)))\n",
    ],
)
def test_trees_that_the_command_line_finds_are_opened(
    window: Window, tmp_path: Path, content: bytes
) -> None:
    (tmp_path / "a.txt").write_bytes(content)
    window.open(tmp_path / "a.txt")
    opened = window.document.treebank
    assert (len(read_treebank([tmp_path / "a.txt"])), window.heard.of("refused")) == (1, [])
    assert opened is not None
    assert len(opened.treebank) == 1


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.conllu", b"# sent_id = 1\n" + CONLLU.encode()),
        ("a.tsv", b"the\tDT\ncat\tNN\n\nit\tPRP\n"),
        ("a.pos", b"The/DT cat/NN sleeps/VBZ ./.\n"),
    ],
)
def test_tagged_text_is_a_treebank(
    window: Window, tmp_path: Path, name: str, content: bytes
) -> None:
    (tmp_path / name).write_bytes(content)
    window.open(tmp_path / name)
    assert not window.heard.of("refused")
    assert window.document.treebank is not None


def test_the_odd_file_of_tags_is_read(window: Window, cases_folder: Path) -> None:
    window.open(cases_folder / "14_pos.txt")
    assert not window.heard.of("refused")
    assert window.document.treebank is not None
    assert len(window.document.treebank.treebank) == 2
