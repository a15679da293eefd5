"""What is kept in memory while a long text is tagged: nothing that grows with it."""

from __future__ import annotations

import gc
import io
import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from icm_core.cli import parse
from icm_core.cli.shared.sentences import Line, arriving_sentences, conllu_in, lines_in
from icm_core.grammar import neighbour_model

LINES = (
    "the/DT dog/NN barks/VBZ ./.",
    "the/DT cat/NN sleeps/VBZ ./.",
    "dogs/NNS bark/VBP ./.",
    "the/DT dogs/NNS bark/VBP",
)
SENTENCES = 400


@pytest.fixture(scope="module")
def model(icm: Any, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("stream") / "tags.icm"
    (path.parent / "t.pos").write_text("\n".join(LINES * 4) + "\n")
    icm("train", path.parent / "t.pos", "-o", path)
    return path


def alive() -> int:
    """How many sentences are in memory."""
    gc.collect()
    # By type: to ask a proxy of what is gone for its class is an error.
    return sum(issubclass(type(one), Line | parse.Answer) for one in gc.get_objects())


@pytest.mark.parametrize("name", ["in.txt", "in.conllu"])
def test_sentences_are_read_one_at_a_time(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    row = "1\ta" + "\t_" * 8 + "\n\n" if name == "in.conllu" else "a b\n"
    path.write_text(row * SENTENCES)
    before, most, read = alive(), 0, 0
    for line in (conllu_in if name == "in.conllu" else lines_in)(path):
        read += bool(line.words)
        if read % 100 == 0:
            most = max(most, alive() - before)
    assert read == SENTENCES
    assert 1 <= most < 5


def test_carriage_returns_alone_end_lines(tmp_path: Path) -> None:
    path = tmp_path / "in.conllu"
    row = "1\ta" + "\t_" * 8 + "\r\r"
    text = "\ufeff" + row * 3
    path.write_bytes(text.encode())
    found = list(conllu_in(path))
    assert "".join(line.raw for line in found) == text
    assert [line.words for line in found] == [["a"]] * 3
    assert all(0 < (line.share or 0) <= 1 for line in found)


def test_a_text_of_standard_input_may_begin_as_conllu_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = b"\n# the dog\n\n#\n1\tdog\ndogs"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
    columns, lines = arriving_sentences()
    assert not columns
    assert [" ".join(line.typed) for line in lines] == ["", "# the dog", "", "#", "1 dog", "dogs"]


@pytest.mark.parametrize("streamed", [False, True])
def test_a_long_text_leaves_nothing_behind(
    icm: Any, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, streamed: bool
) -> None:
    """Every word is new, and still no cache and no list grows with the text."""
    monkeypatch.setattr(neighbour_model, "_MOST_WORDS", 50)
    counts: Counter[str] = Counter()
    seen: list[int] = []
    answer = parse._answer

    def counted(parser: Any, line: Line, wanted: Any) -> Any:
        around = parser.models[0].grammar.vocabulary.neighbour_model
        kept = len(around._words), len(around._neighbours)
        counts["most words"] = max(counts["most words"], *kept)
        if line.number % 100 == 0:
            seen.append(alive())
        return answer(parser, line, wanted)

    monkeypatch.setattr(parse, "_answer", counted)
    text = "".join(f"the x{at} barks .\n" for at in range(SENTENCES))
    output = tmp_path / "out.tsv"
    if streamed:
        icm("tag", model, "--layout", "columns", "-o", output, "-q", stdin=text)
    else:
        (tmp_path / "in.txt").write_text(text)
        icm("tag", model, tmp_path / "in.txt", "--layout", "columns", "-o", output, "-q")
    assert output.read_text().count("\n\n") == SENTENCES
    assert counts["most words"] <= 50
    assert len(seen) == SENTENCES // 100
    assert max(seen) - min(seen) < 5


def test_sentences_of_all_kinds(icm: Any, model: Path) -> None:
    """Empty ones, one word, emoji, and 500 words."""
    face = "\N{GRINNING FACE}"
    lines = ["", "dogs", f"the {face} barks .", "   ", " ".join(["the dog barks ."] * 125)]
    said = icm("tag", model, "--layout", "json", stdin="\n".join(lines) + "\n", code=0)[0]
    found = [json.loads(line) for line in said.splitlines()]
    assert [len(one["words"]) for one in found] == [0, 1, 4, 0, 500]
    assert [one["status"] == "empty" for one in found] == [True, False, False, True, False]
    assert found[2]["words"] == ["the", face, "barks", "."]
    assert [len(one["tags"] or []) for one in found] == [0, 1, 4, 0, 500]
    assert found[4]["tags"][:4] == ["DT", "NN", "VBZ", "."]
