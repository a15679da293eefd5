"""Opening files whose encoding has to be asked for, without a view."""

from __future__ import annotations

from pathlib import Path

from window_opening import GOOD, Window, window

from icm_core.data.encodings import EncodingProblem
from icm_gui.viewmodels.treebank.loading import EncodingQuestion

__all__ = ["window"]

LATIN = "(S (NN café) (NN über))\n".encode("latin-1")


def test_an_encoding_is_asked_for_and_the_answer_taken(window: Window, tmp_path: Path) -> None:
    (tmp_path / "a.mrg").write_text(GOOD)
    (tmp_path / "b.mrg").write_bytes(b"(S (NN x))\n" + LATIN)
    (tmp_path / "c.mrg").write_text(GOOD)
    window.open(*(tmp_path / name for name in ("a.mrg", "b.mrg", "c.mrg")))
    (question,) = window.heard.of("asked")
    assert isinstance(question, EncodingQuestion)
    assert question.problem.name == str(tmp_path / "b.mrg")
    assert question.several
    assert window.document.treebank is None
    window.opening.answer_encoding(question.problem.name, "latin-1")
    window.settle()
    opened = window.document.treebank
    assert opened is not None
    words = [opened.treebank[at].tree for at in range(4)]
    assert [tree.children[0].word for tree in words[1:3]] == ["x", "café"]
    assert opened.treebank.dumps(str(tmp_path / "b.mrg")) == (tmp_path / "b.mrg").read_bytes()
    (report,) = window.heard.of("report")
    assert report.encodings == {"utf-8": 2, "iso8859-1": 1}


def test_a_wide_text_without_a_mark_is_asked_about(window: Window, tmp_path: Path) -> None:
    data = "(S (NN café) (NN über))\n".encode("utf-16-le")
    (tmp_path / "a.mrg").write_bytes(data)
    window.open(tmp_path / "a.mrg")
    (question,) = window.heard.of("asked")
    assert question.likely == ["utf-16-le"]
    window.opening.answer_encoding(question.problem.name, question.likely[0])
    window.settle()
    opened = window.document.treebank
    assert opened is not None
    assert opened.treebank[0].tree.children[0].word == "café"
    assert opened.treebank.dumps() == data


def test_one_answer_may_hold_for_all_files(window: Window, tmp_path: Path) -> None:
    for name in ("a.mrg", "b.mrg", "c.mrg"):
        (tmp_path / name).write_bytes(LATIN)
    window.open(tmp_path)
    window.opening.answer_encoding(str(tmp_path / "a.mrg"), "latin-1", for_others=True)
    window.settle()
    assert len(window.heard.of("asked")) == 1
    assert window.heard.of("report")[0].trees == 3


def test_a_wrong_answer_is_asked_again(window: Window, tmp_path: Path) -> None:
    (tmp_path / "a.mrg").write_bytes(LATIN)
    window.open(tmp_path / "a.mrg")
    for wrong in ("ascii", "no such"):
        window.opening.answer_encoding(str(tmp_path / "a.mrg"), wrong)
        window.settle()
        question = window.heard.of("asked")[-1]
        assert wrong in question.wrong
        assert "--" not in question.wrong
    assert len(window.heard.of("asked")) == 3
    window.opening.cancel_encoding("another.mrg")
    assert window.opening.question is not None
    window.opening.cancel_encoding()
    assert window.opening.question is None
    window.opening.answer_encoding(str(tmp_path / "a.mrg"), "latin-1")
    window.settle()
    assert window.document.treebank is None, "it was cancelled"


def test_a_mark_that_lies_is_asked_about_too(window: Window, tmp_path: Path) -> None:
    (tmp_path / "a.mrg").write_bytes(b"\xef\xbb\xbf" + LATIN)
    window.open(tmp_path / "a.mrg")
    (question,) = window.heard.of("asked")
    assert "is not utf-8" in question.wrong
    assert "--" not in question.wrong
    assert not question.several
    assert window.heard.of("refused") == []


def test_what_a_question_shows() -> None:
    data = b"(S (NN plain))\n" + LATIN
    question = EncodingQuestion(EncodingProblem("x", 0, ()), data)
    assert question.affected("latin-1") == [(2, "(S (NN café) (NN über))")]
    assert question.affected("ascii") == "line 2 is not ascii: byte 0xe9"
    assert question.affected("gibberish") == "gibberish is not an encoding that is known"
    wide = EncodingQuestion(EncodingProblem("x", 0, ()), "(S)\n(é)".encode("utf-16-le"))
    assert wide.affected("utf-16-le") == [(1, "(S)"), (2, "(é)")]
    assert isinstance(question.affected("utf-32"), str)


def test_the_odd_file_that_is_not_utf_8_is_asked_about(window: Window, cases_folder: Path) -> None:
    window.open(cases_folder / "08_latin1.mrg")
    (question,) = window.heard.of("asked")
    assert "café" in str(question.affected("cp1252"))
