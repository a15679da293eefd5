"""Odd inputs that break other tools: what their README says must happen, on the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from icm_core.cli.main import app

Run = Callable[..., tuple[bytes, str]]


@pytest.fixture
def run(cases_folder: Path) -> Run:
    """The program in this process, run on files of the folder of cases."""

    def call(command: str, name: str, *arguments: object, code: int = 0) -> tuple[bytes, str]:
        words = [command, str(cases_folder / name), *map(str, arguments)]
        result = CliRunner().invoke(app, words)
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        assert result.exit_code == code, result.output
        return result.stdout_bytes, result.stderr

    return call


def info(run: Run, name: str, *arguments: object) -> dict[str, Any]:
    """Return what `icm info --json` says of a file."""
    found: dict[str, Any] = json.loads(run("info", name, "--json", *arguments)[0])
    return found


def test_unedited_files_come_back_byte_for_byte(run: Run, cases_folder: Path) -> None:
    names = [path.name for path in cases_folder.glob("*.mrg") if "latin1" not in path.name]
    assert len(names) > 10
    for name in names:
        assert run("convert", name)[0] == (cases_folder / name).read_bytes(), name
    latin = run("convert", "08_latin1.mrg", "--encoding", "latin-1")[0]
    assert latin == (cases_folder / "08_latin1.mrg").read_bytes()


def test_01_escaped(run: Run) -> None:
    out, told = run("convert", "01_escaped.mrg", "--to", "words")
    assert b"-LRB-" in out.splitlines()[0]
    assert b"\\)" in out.splitlines()[1]
    assert "01_escaped.mrg:3:13: error: tree set aside" in told
    assert info(run, "01_escaped.mrg")["set_aside"] == 1


def test_02_unlabelled_top(run: Run) -> None:
    assert info(run, "02_emptytop_branching.mrg")["labels"][""] == 2


def test_02_top_is_no_bracket(run: Run, cases_folder: Path) -> None:
    path = cases_folder / "02_emptytop_branching.mrg"
    found = json.loads(run("compare", path.name, path, "--json")[0])
    assert "" not in {row["label"] for row in found["labels"]}
    assert found["all"]["f1"] == 100


def test_03_unbalanced(run: Run) -> None:
    found = info(run, "03_unbalanced_then_good.mrg")
    assert (found["trees"], found["set_aside"]) == (1, 2)
    told = run("info", "03_unbalanced_then_good.mrg", "--strict", code=1)[1]
    assert ":1:1: error" in told
    assert ":3:33: error" in told


def test_04_empty_terminal(run: Run) -> None:
    found = info(run, "04_emptyterm.mrg")
    assert (found["tokens"], found["traces"]) == (4, 1)
    assert "warning: a terminal without a word" in found["problems"][0]
    shown = run("convert", "04_emptyterm.mrg", "--to", "words", "--keep-traces")[0].split()
    hidden = run("convert", "04_emptyterm.mrg", "--to", "words")[0].split()
    assert len(shown) == len(hidden) + 1


def test_05_only_ascii_space_splits(run: Run) -> None:
    found = info(run, "05_spaces_nbsp.mrg")
    assert found["tokens"] == 3
    assert "white space inside a terminal" in found["problems"][0]
    assert "New York" in run("convert", "05_spaces_nbsp.mrg", "--to", "words")[0].decode()


def test_06_third_item(run: Run) -> None:
    assert len(info(run, "06_3part.mrg")["problems"]) == 1
    assert run("convert", "06_3part.mrg", "--to", "words")[0] == b"dogs run\n"
    joined = run("convert", "06_3part.mrg", "--to", "words", "--third-item", "join")[0]
    assert joined == b"dogs dog run run\n"


def test_07_mark_and_line_ends(run: Run) -> None:
    file = info(run, "07_bom_crlf.mrg")["files"][0]
    assert (file["byte_order_mark"], file["line_ends"]) == (True, "crlf")
    plain = run("convert", "07_bom_crlf.mrg", "--bom", "remove", "--line-ends", "lf")[0]
    assert plain.startswith(b"(")
    assert b"\r" not in plain


def test_08_not_utf8(run: Run) -> None:
    told = run("info", "08_latin1.mrg", code=2)[1]
    assert told.count("\n") == 1
    assert "08_latin1.mrg:1: byte 11 is not UTF-8; name the encoding with --encoding" in told
    out = run("convert", "08_latin1.mrg", "--encoding", "latin-1", "--to-encoding", "utf-8")[0]
    assert "café" in out.decode()


def test_09_comments(run: Run) -> None:
    out = run("convert", "09_comments.mrg", "--layout", "line")[0]
    original = run("convert", "09_comments.mrg")[0]
    comments = [line for line in original.splitlines() if line[:1] in (b";", b"#", b"/", b"*")]
    assert comments
    for line in comments:
        assert line in out


def test_10_special_labels(run: Run, cases_folder: Path, tmp_path: Path) -> None:
    path = cases_folder / "10_special_labels.mrg"
    for direction in ("right", "left", "head"):
        model, predicted = tmp_path / "m.icm", tmp_path / "p.mrg"
        run("train", path.name, "-o", model, "--binarise", direction)
        result = CliRunner().invoke(app, ["evaluate", str(model), str(path), "-o", str(predicted)])
        assert result.exit_code == 0, result.output
        found = json.loads(run("compare", path.name, predicted, "--json")[0])
        assert found["strict"]["all"]["f1"] == 100


def test_11_x_over_x(run: Run, cases_folder: Path) -> None:
    changes = info(run, "11_xx_unary.mrg")["cleaning"]["changes"]
    assert "2 X over X collapsed" in changes
    path = cases_folder / "11_xx_unary.mrg"
    found = json.loads(run("compare", path.name, path, "--json")[0])
    assert {row["label"]: row["gold"] for row in found["labels"]} == {"NP": 3}


def test_12_deep(run: Run, cases_folder: Path, tmp_path: Path) -> None:
    path = cases_folder / "12_deep.mrg"
    assert info(run, path.name)["trees"] == 1
    assert json.loads(run("compare", path.name, path, "--json")[0])["all"]["f1"] == 100
    indented = tmp_path / "deep.mrg"
    run("convert", path.name, "--layout", "indent", "-o", indented)
    assert json.loads(run("compare", path.name, indented, "--json")[0])["all"]["f1"] == 100
    run("train", path.name, "-o", tmp_path / "m.icm", "--keep-x-over-x")


def test_13_flat(run: Run, cases_folder: Path, tmp_path: Path) -> None:
    path = cases_folder / "13_flat210.mrg"
    assert json.loads(run("compare", path.name, path, "--json")[0])["all"]["f1"] == 100
    model = tmp_path / "m.icm"
    run("train", path.name, "-o", model)
    result = CliRunner().invoke(app, ["evaluate", str(model), str(path), "--json"])
    assert result.exit_code == 1
    assert json.loads(result.stdout)["refused"] == 1
    words = run("convert", path.name, "--to", "words")[0]
    result = CliRunner().invoke(app, ["parse", str(model)], input=words)
    assert result.exit_code == 1
    assert result.stdout == "(())\n"
    assert "210 tokens, the limit is 200: shorten it or raise the limit" in result.stderr


def test_14_tagged_text(run: Run, tmp_path: Path) -> None:
    found = info(run, "14_pos.txt")
    assert found["trees"] == 2
    assert found["set_aside"] == 1
    assert any(
        ":4:1" in problem and "'plain' has no tag" in problem for problem in found["problems"]
    )
    tags = run("convert", "14_pos.txt", "--to", "tagged-columns")[0].decode()
    assert "3/4\tNUM\n" in tags
    assert "the\tDT|IN\n" in tags
    assert "/\tSYM\n" in tags


def test_15_gold_and_test(run: Run, cases_folder: Path) -> None:
    test = cases_folder / "15_test.mrg"
    out, told = run("compare", "15_gold.mrg", test, "--json", code=1)
    assert "sentence 4, token 2" in told
    found = json.loads(out)["all"]
    assert (found["sentences"], found["failed"], found["errors"]) == (4, 1, 1)
    assert found["not_applicable"] == 1
    assert found["precision"] == 100
    assert b"nan" not in out.lower()


SECOND = (
    "second/17_words_in_brackets.mrg",
    "second/18_bare_traces_and_metadata.psd",
    "second/19_discbracket.discbracket",
    "second/20_negra.export",
    "second/21_tiger.xml",
    "second/23_trees_in_prose.txt",
    "second/30_bare_punctuation.ptb",
    "second/31_unclosed_then_indented.ptb",
)
"""Formats and conventions of other tools."""


@pytest.mark.parametrize("name", SECOND)
def test_files_of_other_tools_come_back_byte_for_byte(
    run: Run, cases_folder: Path, name: str
) -> None:
    assert run("convert", name)[0] == (cases_folder / name).read_bytes()


def test_19_discbracket(run: Run) -> None:
    name = SECOND[2]
    assert run("convert", name, "--to", "words")[0] == b"Is John rich ?\nThe man sleeps\n"
    found = info(run, name)["files"][0]
    assert found["discontinuous"] == {"trees": 1, "moved": 1, "nodes": 11}
    told = run("info", name)[1]
    assert ":1:1: note: discontinuous" in told
    brackets, told = run("convert", name, "--to", "brackets")
    assert brackets.startswith(b"(S (VP (VB Is)) (NP John) (JJ rich) (? ?))\n")
    assert "1 tree with crossing branches" in told


def test_20_negra(run: Run) -> None:
    assert run("convert", SECOND[3], "--to", "brackets")[0] == (
        b"(VROOT (S (PPER Er) (VVFIN kam)) ($. .))\n"
    )
    assert b'lemma="kommen"' in run("convert", SECOND[3], "--to", "tigerxml")[0]


def test_21_tiger(run: Run) -> None:
    assert run("convert", SECOND[4], "--to", "brackets")[0] == (
        b"(VROOT (S (KON Und) (PPER er) (VVFIN kam)) ($. .))\n"
    )
    assert b"er\t--\tPPER\t--\tSB\t500\n" in run("convert", SECOND[4], "--to", "negra")[0]


def test_a_closed_stdout_is_no_crash(cases_folder: Path) -> None:
    if os.name != "posix":
        pytest.skip("needs a shell")
    command = f"'{sys.executable}' -m icm_core.cli.main info '{cases_folder}/01_escaped.mrg' >&-"
    done = subprocess.run(command, shell=True, capture_output=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.endswith(b"\nicm: the output: it is closed\n")


def test_17_and_30_bare_terminals_are_words_by_choice(run: Run) -> None:
    for name, words in (("17_words_in_brackets.mrg", 4), ("30_bare_punctuation.ptb", 7)):
        plain = info(run, f"second/{name}")
        assert len(plain["problems"]) == 1
        assert "--bare-terminals words" in plain["problems"][0]
        chosen = info(run, f"second/{name}", "--bare-terminals", "words")
        assert chosen["tokens"] - chosen["traces"] == words


def test_18_traces_and_metadata(run: Run) -> None:
    found = info(run, "second/18_bare_traces_and_metadata.psd")
    assert (found["trees"], found["tokens"] - found["traces"]) == (1, 6)
    words = run("convert", "second/18_bare_traces_and_metadata.psd", "--to", "words")[0]
    assert words == b"seide he was y-slayn , .\n"


def test_23_prose_and_31_unclosed(run: Run) -> None:
    prose = info(run, "second/23_trees_in_prose.txt")
    assert (prose["trees"], prose["set_aside"], prose["tokens"]) == (1, 5, 3)
    unclosed = info(run, "second/31_unclosed_then_indented.ptb")
    assert (unclosed["trees"], unclosed["set_aside"]) == (2, 1)
    assert "a ) is missing at line 2, column 35" in unclosed["problems"][0]


def test_22_conventions_of_labels_and_27_archives(run: Run) -> None:
    found = info(run, "second/22_spmrl_labels.ptb")
    assert {one["name"] for one in found["marks"]} >= {"features", "colons", "slashes", "functions"}
    out = run("convert", "second/22_spmrl_labels.ptb", "--clean", "--cut", "all")[0]
    assert b"(PPER er)" in out
    assert b"##" not in out
    assert info(run, "second/27_archive.tgz")["trees"] == 24
    assert (
        "26_damaged.zip: the archive is damaged" in run("info", "second/26_damaged.zip", code=2)[1]
    )
