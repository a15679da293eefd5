"""`icm convert` and `icm info`: nothing is lost, and what is asked for is done."""

from __future__ import annotations

import io
import json
import os
import warnings
import zipfile
from pathlib import Path
from typing import Any

import pytest

from icm_core.cli.shared import console
from icm_core.cli.shared.paths import is_model_file
from icm_core.data.formats.bracket_text import display_word, plain_word
from icm_core.data.treebank import from_text, read_treebank

COMMENTED = (
    "; a comment\n"
    "( (S (NP-SBJ (PRP I))\n   (VP (VBP go) (NP (-NONE- *))) (. .)))\n"
    "\n"
    "(S (NN a(b)))\n"
    "# another\n"
    "( (NP (NP (NN café)) (-LRB- -LRB-)))\n"
    "( (NP (-NONE- *)))\n"
)


@pytest.fixture
def formats() -> Path:
    """The samples of all formats."""
    return Path(__file__).parents[2] / "formats"


@pytest.fixture
def commented(tmp_path: Path) -> Path:
    """A file with comments, a broken tree and traces."""
    path = tmp_path / "c.mrg"
    path.write_text(COMMENTED, encoding="utf-8")
    return path


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_bytes_stay_where_nothing_is_asked_for(icm: Any, tmp_path: Path, encoding: str) -> None:
    path, out = tmp_path / "a.mrg", tmp_path / "b.mrg"
    path.write_bytes(COMMENTED.replace("\n", "\r\n").encode(encoding))
    _, told = icm("convert", path, "-o", out)
    assert out.read_bytes() == path.read_bytes()
    assert "1 tree that could not be read: written as they were" in told
    icm("convert", path, "-o", out, "--strict", code=1)


def test_a_name_of_another_format_is_warned_of(icm: Any, commented: Path, tmp_path: Path) -> None:
    _, told = icm("convert", commented, "-o", tmp_path / "o.export")
    assert "o.export is named like negra, and written as brackets: --to negra" in told
    for name, more in (("o.mrg", ()), ("o.export", ("--to", "negra"))):
        _, told = icm("convert", commented, "-o", tmp_path / name, *more)
        assert "named like" not in told


@pytest.mark.parametrize("layout", ["line", "indent"])
def test_another_layout_has_the_same_trees(
    icm: Any, commented: Path, tmp_path: Path, layout: str
) -> None:
    out = tmp_path / "o.mrg"
    icm("convert", commented, "-o", out, "--layout", layout)
    before, after = read_treebank([commented]), read_treebank([out])
    assert after.trees() == before.trees()
    assert [item.raw for item in after.set_aside] == [item.raw for item in before.set_aside]
    text = out.read_text(encoding="utf-8")
    assert "; a comment\n" in text
    assert "# another\n" in text
    assert ("\n( (S (NP-SBJ (PRP I)) (VP" in text) == (layout == "line")
    once = out.read_bytes()
    icm("convert", out, "-o", out, "--layout", layout)
    assert read_treebank([out]).trees() == before.trees()
    assert once.count(b"(S (NN a(b)))") == out.read_bytes().count(b"(S (NN a(b)))") == 1


def test_encoding_mark_and_line_ends(icm: Any, commented: Path, tmp_path: Path) -> None:
    out = tmp_path / "o.mrg"
    icm("convert", commented, "-o", out, "--to-encoding", "latin-1", "--line-ends", "crlf")
    assert out.read_bytes() == COMMENTED.replace("\n", "\r\n").encode("latin-1")
    back = tmp_path / "back.mrg"
    arguments = ("--to-encoding", "utf-8", "--line-ends", "lf", "--bom", "add")
    icm("convert", out, "-o", back, "--encoding", "latin-1", *arguments)
    assert back.read_bytes() == COMMENTED.encode("utf-8-sig")
    told = icm("convert", commented, "--to-encoding", "ascii", code=2)[1]
    assert "'é' does not exist in ascii" in told


def test_cleaned_trees_keep_their_places(icm: Any, commented: Path) -> None:
    out, told = icm("convert", commented, "--clean", "--layout", "line")
    assert "(ROOT (S (NP (PRP I)) (VP (VBP go)) (. .)))" in out
    assert out.endswith("\n()\n")
    assert len(from_text(out)) == 3
    assert "1 tree without tokens" in told


def test_another_format_never_replaces_what_is_read(icm: Any, tmp_path: Path) -> None:
    """Trees that could not be read have no place in another format: they would be gone."""
    path = tmp_path / "cut.mrg"
    path.write_text("(S (A b))\n(S (A", encoding="utf-8")
    before = path.read_bytes()
    for to in ("negra", "words"):
        _, told = icm("convert", path, "--to", to, "-o", path, code=2)
        assert "is also an input and would be overwritten; name another file" in told
        assert path.read_bytes() == before


def test_words(icm: Any, commented: Path) -> None:
    assert icm("convert", commented, "--to", "words")[0] == "I go .\ncafé -LRB-\n\n"
    traces, told = icm("convert", commented, "--to", "words", "--keep-traces")
    assert traces == "I go * .\ncafé -LRB-\n*\n"
    assert "not written" in told
    (commented.parent / "spaced.mrg").write_text("(NP (NNP New York) (NN a) (NN b))\n")
    _, told = icm("convert", commented.parent / "spaced.mrg", "--to", "words")
    assert "1 word with a space" in told


def test_binarised_view(icm: Any, tmp_path: Path) -> None:
    path = tmp_path / "t.mrg"
    path.write_text("(S (NP (DT a) (JJ b) (NN c)))\n", encoding="utf-8")
    assert icm("convert", path, "--binarise", "right")[0] == (
        "(S (NP (DT a) (NP| (JJ b) (NN c))))\n"
    )
    head, _ = icm("convert", path, "--binarise", "head")
    assert "NP|NN" in head
    told = icm("convert", path, "--binarise", "left", "--to", "words", code=2)[1]
    assert "--binarise" in told
    path.write_text("(S (NP ) (NN c))\n", encoding="utf-8")
    assert "--clean" in icm("convert", path, "--binarise", "right", code=2)[1]
    assert icm("convert", path, "--binarise", "right", "--clean")[0] == "(ROOT (S (NN c)))\n"


def test_several_files_go_to_a_folder(icm: Any, commented: Path, tmp_path: Path) -> None:
    other = tmp_path / "d.mrg"
    other.write_text("(X (Y z))\n", encoding="utf-8")
    icm("convert", commented, other, "-o", tmp_path / "out")
    assert (tmp_path / "out" / "c.mrg").read_bytes() == commented.read_bytes()
    assert (tmp_path / "out" / "d.mrg").read_bytes() == other.read_bytes()
    both, _ = icm("convert", commented, other)
    assert both == COMMENTED + "(X (Y z))\n"
    assert "is a file" in icm("convert", commented, other, "-o", other, code=2)[1]


def test_info_of_a_treebank(icm: Any, commented: Path) -> None:
    found = json.loads(icm("info", commented, "--json")[0])
    assert (found["trees"], found["set_aside"], found["traces"]) == (3, 1, 2)
    assert (found["tokens"], found["longest_sentence"]) == (7, 3)
    assert found["labels"][""] == 3
    assert found["tags"]["-NONE-"] == 2
    assert found["files"][0]["encoding"] == "utf-8"
    assert found["cleaning"]["trees_kept"] == 2
    assert "a bracket inside a token" in found["problems"][0]
    text, told = icm("info", commented)
    assert "3 trees, 1 set aside" in text
    assert "c.mrg:5:9: error" in told
    icm("info", commented, "--strict", code=1)


def test_info_of_odd_files(icm: Any, tmp_path: Path, model_file: Path) -> None:
    empty = tmp_path / "empty.mrg"
    empty.write_text("", encoding="utf-8")
    out, told = icm("info", empty)
    assert "0 trees" in out
    assert "the file is empty" in told
    assert "one model file" in icm("info", model_file, empty, code=2)[1]
    assert "no such file" in icm("info", tmp_path / "missing", code=2)[1]
    # What is called a model is never counted as a treebank without trees.
    damaged = tmp_path / "damaged.icm"
    whole = model_file.read_bytes()
    for data, said in ((b"", "is empty"), (whole[:900], "cut short"), (whole[9:], "not a model")):
        damaged.write_bytes(data)
        assert said in icm("info", damaged, code=2)[1]


def test_members_of_one_name_are_all_written(icm: Any, tmp_path: Path) -> None:
    path = tmp_path / "twice.zip"
    with warnings.catch_warnings(), zipfile.ZipFile(path, "w") as archive:
        warnings.simplefilter("ignore")
        archive.writestr("a.mrg", "(S (NN a))\n")
        archive.writestr("a.mrg", "(S (NN b))\n")
    assert icm("convert", path)[0] == "(S (NN a))\n(S (NN b))\n"


@pytest.mark.parametrize("name", ["a.mrg.gz", "a.zip"])
def test_no_plain_text_under_the_name_of_an_archive(icm: Any, tmp_path: Path, name: str) -> None:
    path = tmp_path / "a.mrg"
    path.write_text("(S (NN a))\n")
    _, told = icm("convert", path, "-o", tmp_path / name, code=2)
    assert "name a file without" in told
    assert not (tmp_path / name).exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_info_waits_for_a_pipe_once(tmp_path: Path) -> None:
    path = tmp_path / "pipe.mrg"
    os.mkfifo(path)
    # Opened for reading, a pipe without a writer would block here.
    assert not is_model_file(path)


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (("--heads", "gum"), "--heads has no effect without --binarise head"),
        (("--heads", "gum", "--binarise", "head", "--clean"), ""),
        (("--indent", "4"), "--indent has no effect without --layout indent"),
        (("--indent", "4", "--layout", "indent"), ""),
        (("--layout", "line", "--to", "words"), "--layout has no effect with --to words"),
    ],
)
def test_flags_that_say_nothing(icm: Any, commented: Path, flags: Any, told: str) -> None:
    lines = icm("convert", commented, *flags, "-q")[1].splitlines()
    assert [line for line in lines if "has no effect" in line] == (
        [f"warning: {told}"] * bool(told)
    )


def test_a_seed_without_tests_says_nothing(icm: Any, commented: Path) -> None:
    told = icm("compare", commented, commented, "--seed", "1", code=1)[1]
    assert "warning: --seed has no effect without --against" in told


NEGRA = (
    "#FORMAT 4\n%% a comment\n#BOS 1 0 0 0\n"
    "Er\ter\tPPER\t--\tSB\t501\nkam\tkommen\tVVFIN\t--\tHD\t501\nspät\tspät\tADJD\t--\tMO\t500\n"
    "!\t!\t$.\t--\t--\t0\n#500\t--\tAP\t--\tMO\t501\n#501\t--\tS\t--\t--\t0\n#EOS 1\n"
    "#BOS 2 0 0 0\nkaputt\n#EOS 2\n"
)


@pytest.fixture
def export(tmp_path: Path) -> Path:
    """A file in NeGra export, in Latin-1."""
    path = tmp_path / "a.export"
    path.write_bytes(NEGRA.encode("latin-1"))
    return path


def test_formats_are_converted_and_what_is_lost_is_said(
    icm: Any, export: Path, tmp_path: Path
) -> None:
    reading = ("--encoding", "latin-1", "--to-encoding", "utf-8")
    out, told = icm("convert", export, *reading, "--to", "brackets")
    assert out == "(VROOT (S (PPER Er) (VVFIN kam) (AP (ADJD spät))) ($. !))\n"
    assert "edge labels, lemmas and morphology are not written" in told
    assert "1 tree that could not be read: not written" in told
    folder = tmp_path / "out"
    folder.mkdir()
    icm("convert", export, "--encoding", "latin-1", "--to", "tigerxml", "-o", folder)
    made = (folder / "a.tiger.xml").read_bytes()
    assert made.startswith(b'<?xml version="1.0" encoding="ISO-8859-1"?>')
    back, _ = icm("convert", folder / "a.tiger.xml", "--to", "negra", "--to-encoding", "utf-8")
    assert back == NEGRA.replace("%% a comment\n", "").split("#BOS 2")[0]


def test_other_formats_keep_comments_and_broken_sentences(icm: Any, export: Path) -> None:
    out, _ = icm("convert", export, "--encoding", "latin-1", "--to-encoding", "utf-8")
    assert out == NEGRA
    args = ("--encoding", "latin-1", "--to-encoding", "utf-8", "--clean")
    assert icm("convert", export, *args)[0] == NEGRA
    _, told = icm("convert", export, "--encoding", "latin-1", "--layout", "line", "--to", "negra")
    assert "--layout has no effect with --to negra" in told


def test_what_cannot_be_written_is_refused(icm: Any, tmp_path: Path) -> None:
    path = tmp_path / "empty.mrg"
    path.write_text("(S (NP (HYPH )) (VP (V is)))\n")
    _, told = icm("convert", path, "--to", "negra", code=2)
    assert "empty.mrg: the node (HYPH ) has no word" in told
    _, told = icm("convert", path, "--to", "penn", code=2)
    assert "there is no format 'penn'; there are brackets, conllu, discbracket, negra" in told
    out, _ = icm("convert", path, "--to", "discbracket", "--clean")
    assert out == "(ROOT (S (VP (V 0=is))))\n"


def test_tags_that_are_brackets_become_labels(icm: Any, tmp_path: Path) -> None:
    path, out = tmp_path / "a.pos", tmp_path / "a.mrg"
    path.write_text("He/PRP -LRB-/-LRB- x/NN\nThe/DT (/( dog/NN )/)\n" * 4, encoding="utf-8")
    icm("convert", path, "-o", out, "--to", "brackets")
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "(ROOT (PRP He) (-LRB- -LRB-) (NN x))"
    assert lines[1] == "(ROOT (DT The) ([ -LRB-) (NN dog) (] -RRB-))"
    assert len(lines) == 8


def test_formats_are_listed(icm: Any) -> None:
    out, _ = icm("formats")
    assert "tigerxml" in out
    rows = json.loads(icm("formats", "--json")[0])
    assert {row["name"] for row in rows} >= {"brackets", "negra", "tigerxml", "discbracket"}


def test_comments_and_names_that_a_format_drops_are_counted_once(
    icm: Any, commented: Path, formats: Path
) -> None:
    _, told = icm("convert", commented, commented, "--to", "words")
    assert told.count("4 comments are not written: words has no place for them") == 1
    _, told = icm("convert", formats / "tigerxml" / "sample.tiger.xml", "--to", "brackets")
    assert told.count("the 2 names of sentences are not written") == 1


def test_crossing_branches_come_into_a_format_without_edge_labels(icm: Any, formats: Path) -> None:
    sample = formats / "tigerxml" / "sample.tiger.xml"
    out, _ = icm("convert", sample, "--to", "discbracket", "--to-encoding", "utf-8")
    assert out.startswith("(VROOT (S (VP (NN 0=S\u00fc\u00dfes) (VVPP 4=gegessen))")


def test_a_letter_that_xml_cannot_have_is_told_with_its_sentence(icm: Any, tmp_path: Path) -> None:
    path = tmp_path / "c.mrg"
    path.write_text("(S (NN a))\n(S (NN a\x01))\n", encoding="utf-8")
    told = icm("convert", path, "--to", "tigerxml", code=2)[1]
    assert "c.mrg: sentence 2: the character '\\x01' cannot be written in XML" in told


def test_files_of_another_kind_are_called_what_they_are(
    icm: Any, model_file: Path, formats: Path, tmp_path: Path
) -> None:
    assert f"{model_file}: is no treebank but a model" in icm("convert", model_file, code=2)[1]
    cut = tmp_path / "cut.mrg"
    cut.write_bytes(model_file.read_bytes()[:-100])
    assert "is no treebank but a model that is cut short" in icm("convert", cut, code=2)[1]
    trace = formats / "traces" / "version1-mh.icmtrace"
    assert "is no treebank but a recorded run" in icm("convert", trace, code=2)[1]
    packed = tmp_path / "a.mrg"
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("b.mrg", "(S (NN a))")
    assert f"{packed}!b.mrg" in icm("info", packed)[0]


def test_bytes_that_are_not_utf8_are_told_with_file_and_line(icm: Any, tmp_path: Path) -> None:
    path = tmp_path / "l.mrg"
    path.write_bytes(b"(S (NN a))\n(S (NN caf\xe9))\n")
    assert "l.mrg:2: byte 22 is not UTF-8" in icm("info", path, code=2)[1]


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("a\x1b[31mb", "a\\x1b[31mb"),
        ("\u202eabc", "\\u202eabc"),
        ("\x9b2J", "\\x9b2J"),
        ("x\ufffey", "x\\ufffey"),
        ("c\u0308\u200c\u200f", "c\u0308\u200c\u200f"),
    ],
)
def test_control_characters_are_escaped_on_terminals_only(
    raw: str, shown: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    console.emit(raw)
    console.say(raw)
    with console.Results() as results:
        results.line(raw)
    told = capsys.readouterr()
    assert (told.out, told.err) == (f"{raw}\n{raw}\n", f"{raw}\n")
    out, err = _Terminal(), _Terminal()
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setattr("sys.stderr", err)
    console.emit(raw)
    console.say(raw)
    with console.Results() as results:
        results.line(raw)
    assert (out.getvalue(), err.getvalue()) == (f"{shown}\n{shown}\n", f"{shown}\n")
    assert display_word(raw) == shown
    assert plain_word(raw) == raw
