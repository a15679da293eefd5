"""`icm trace record`: the file holds the search that `icm parse` does, also of a stopped run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from icm_core.cli.shared import signals
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.treebank import from_text
from icm_core.inference import catalogue
from icm_core.inference.astar import run as astar_run
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.sampling import metropolis
from icm_core.inference.trace_file import load_trace
from icm_core.model.file.container import load_models

SENTENCE = "She saw the captain with a telescope ."
DRAWS = ("--draws", "40")
SAMPLED = ("mh", "importance", "samples")


def flags_of(algorithm: str) -> tuple[str, ...]:
    """A search by its name, quick."""
    return ("--algorithm", algorithm, *(DRAWS if algorithm in SAMPLED else ()))


@pytest.mark.parametrize("algorithm", catalogue.algorithms())
def test_every_search_is_recorded_as_it_parses(
    icm: Any, model_file: Path, tmp_path: Path, algorithm: str
) -> None:
    path = tmp_path / "run.icmtrace"
    flags = flags_of(algorithm)
    out, told = icm("trace", "record", model_file, SENTENCE, "-o", path, *flags, "--json")
    found = json.loads(out)
    [parsed] = json.loads(icm("parse", model_file, *flags, "--json", stdin=SENTENCE)[0])
    for name in ("words", "tree", "log_probability", "score", "ended", "status"):
        assert found[name] == parsed[name]
    tree = from_text(found["tree"]).trees()[0]
    assert found["log_probability"] == pytest.approx(
        score_tree(load_models(model_file).models[0], tree).total
    )
    trace = load_trace(path)
    assert list(trace.subject.words) == SENTENCE.split()
    assert trace.subject.algorithm == found["algorithm"] == algorithm
    assert (found["events"], found["counts"]) == (len(trace), trace.counts())
    assert trace.outcome
    assert f"{path}: {len(trace):,} events: " in told
    assert ("ended: " in told) == (found["ended"] is not None)
    shown = json.loads(icm("trace", "info", path, "--json")[0])
    assert (shown["events"], shown["algorithm"]) == (len(trace), algorithm)
    rows = json.loads(icm("trace", "list", path, "--json", "--count", 9999)[0])
    assert [row["step"] for row in rows] == list(range(len(trace)))
    for step in (0, len(trace) - 1):
        assert json.loads(icm("trace", "show", path, "--step", step, "--json")[0])["step"] == step
    out, told = icm("trace", "record", model_file, SENTENCE, "-o", path, *flags, "-q")
    assert out == f"{found['log_probability']:.6f}\t{format_tree(tree)}\n"
    assert told == ""


def test_flags_reach_the_search(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.icmtrace"

    def options(*flags: object) -> dict[str, Any]:
        assert "warning" not in icm("trace", "record", model_file, SENTENCE, "-o", path, *flags)[1]
        return dict(load_trace(path).subject.options)

    found = options("--beam", 5, "--expansions", 30, "--first", "short", "--depth", 1)
    assert (found["beam"], found["expansions"], found["first"]) == (5, 30, "short")
    assert found["depth"] == 1
    coarse = ("--algorithm", "coarse-to-fine", "--decoder", "viterbi", "--exponent", 0.5)
    found = options(*coarse, "--refine-threshold", 0.01, "--chart-threshold", 0.001)
    assert (found["decoder"], found["exponent"]) == ("viterbi", 0.5)
    assert (found["refine_threshold"], found["chart_threshold"]) == (0.01, 0.001)
    assert options("--beam", "none")["beam"] is None
    found = options(
        *("--algorithm", "mh", "--draws", 30, "--burn-in", 4, "--thinning", 2, "--chains", 3),
        *("--proposal", 1, "--decoding", "most-frequent", "--seed", 8, "--price", 0.3),
    )
    names = ("draws", "burn_in", "thinning", "chains", "proposal", "decoding", "seed", "price")
    assert [found[name] for name in names] == [30, 4, 2, 3, 1, "most-frequent", 8, 0.3]
    assert options("--algorithm", "mh", *DRAWS, "--proposal", "pcfg")["proposal"] == 0
    assert options("--algorithm", "mh", *DRAWS, "--proposal", "all")["proposal"] is None
    found = options("--algorithm", "exact", "--seconds", 60, "--threshold", 1e-6)
    assert (found["seconds"], found["threshold"]) == (60, 1e-6)


def test_a_sentence_may_come_from_a_file(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path, file = tmp_path / "run.icmtrace", tmp_path / "in.txt"
    file.write_text(f"She saw ( .\n\n{SENTENCE}\n", encoding="utf-16")

    def words(*arguments: object, stdin: str | bytes = "") -> str:
        icm("trace", "record", model_file, *arguments, "-o", path, stdin=stdin)
        return " ".join(load_trace(path).subject.words)

    assert words(file, "--line", 3) == SENTENCE
    assert words(file, "--line", 1) == "She saw -LRB- ."
    assert words("She saw ( .") == "She saw -LRB- ."
    assert words(stdin=f"\n{SENTENCE}\n") == SENTENCE
    assert words("-", "--line", 2, stdin=f"She .\n{SENTENCE}\n") == SENTENCE
    assert words(
        "-", "--encoding", "latin-1", stdin="She saw caf\xe9 .".encode("latin-1")
    ).endswith("café .")


def test_errors_say_what_to_do(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path, file = tmp_path / "run.icmtrace", tmp_path / "in.txt"
    file.write_text(f"{SENTENCE}\n\n", encoding="utf-8")

    def told(*arguments: object, code: int = 2, stdin: str = "") -> str:
        text: str = icm("trace", "record", model_file, *arguments, code=code, stdin=stdin)[1]
        assert not path.exists()
        return text

    output = ("-o", path)
    assert "is a file; say which of its sentences with --line" in told(file, *output)
    assert f"--line 7: {file} has 2 lines" in told(file, "--line", 7, *output)
    assert "in.txt:2: the line is empty" in told(file, "--line", 2, *output)
    assert "there is no such file" in told(tmp_path / "none", "--line", 1, *output)
    assert "standard input: has nothing" in told(*output)
    assert "has 2 sentences: choose one with --line" in told(*output, stdin="a\nb\n")
    assert "the sentence has no words" in told(" ", *output)
    assert "there is no folder" in told(SENTENCE, "-o", tmp_path / "none" / "run.icmtrace")
    assert "is a folder" in told(SENTENCE, "-o", tmp_path)
    coarse = ("--algorithm", "coarse-to-fine", "--decoder", "pcfg-viterbi")
    assert "keeps no forest to record" in told(SENTENCE, *output, *coarse)
    assert "beam 0: use 1 or more" in told(SENTENCE, *output, "--beam", "0")
    assert "--proposal 'x'" in told(SENTENCE, *output, "--algorithm", "mh", "--proposal", "x")
    assert "refused: the sentence has 8 tokens, the limit is 4" in told(
        SENTENCE, *output, "--max-length", 4, code=1
    )


def test_flags_that_say_nothing_are_told(icm: Any, model_file: Path, tmp_path: Path) -> None:
    command = ("trace", "record", model_file, SENTENCE, "-o", tmp_path / "run.icmtrace", "-q")
    idle = ("--draws", "5", "--seed", "1", "--price", "0.1", "--seconds", "3")
    told = icm(*command, *idle, "--encoding", "utf-8", "--refine-threshold", "1e-3")[1]
    for flag in ("--draws", "--seed", "--penalty", "--seconds", "--encoding", "--refine-threshold"):
        assert f"warning: {flag} has no effect " in told
    told = icm(*command, "--algorithm", "samples", *DRAWS, "--beam", "3", "--burn-in", "2")[1]
    assert [line.split()[1] for line in told.splitlines()] == ["--beam", "--burn-in"]


def test_events_beyond_the_limit_are_counted(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "run.icmtrace"
    command = ("trace", "record", model_file, SENTENCE, "-o", path, "--json")
    whole = json.loads(icm(*command)[0])
    out, told = icm(*command, "--events", 10)
    found = json.loads(out)
    assert (found["events"], found["lost"]) == (10, whole["events"] - 10)
    assert found["tree"] == whole["tree"]
    assert f"warning: {found['lost']} events were not kept; raise --events" in told
    assert load_trace(path).lost == found["lost"]


@pytest.mark.parametrize("algorithm", catalogue.algorithms())
def test_a_sentence_without_a_parse(
    icm: Any, train_file: Path, tmp_path: Path, algorithm: str
) -> None:
    model, path = tmp_path / "m.icm", tmp_path / "run.icmtrace"
    icm("train", train_file, "-o", model, "--alpha", "0", "--base", "mle", "--fit", "fixed")
    sentence = "the the the the"
    command = ("trace", "record", model, sentence, "-o", path, *flags_of(algorithm))
    out, told = icm(*command, code=1)
    assert out.startswith("-inf\t(ROOT ")
    assert "warning: no parse" in told
    assert path.exists() == (algorithm not in SAMPLED)
    if path.exists():
        ended = "glued" if algorithm == "coarse-to-fine" else "no parse"
        assert ended in icm("trace", "info", path)[0]
    else:
        assert f"{path} is not written" in told


@pytest.mark.parametrize("algorithm", catalogue.algorithms())
def test_a_stopped_run_is_kept_as_far_as_it_came(
    icm: Any, model_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, algorithm: str
) -> None:
    path = tmp_path / "run.icmtrace"
    sentence = "She saw the boy ."
    command = ("trace", "record", model_file, sentence, "-o", path, *flags_of(algorithm))
    monkeypatch.setattr(astar_run, "CHUNK_WORK", 1)
    monkeypatch.setattr(metropolis, "CHUNK_ROWS", 1)
    icm(*command)
    whole = load_trace(path)
    stop, calls = 10**9, 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls >= stop:
            raise signals.Stopped

    monkeypatch.setattr(signals, "check", check)
    icm(*command)
    lengths = set()
    for end in range(calls, 0, -max(1, calls // 15)):
        stop, calls = end, 0
        path.unlink(missing_ok=True)
        out, told = icm(*command, code=130)
        assert out == ""
        assert told.splitlines()[-1] == "icm: stopped"
        if not path.exists():
            continue
        trace = load_trace(path)
        lengths.add(len(trace))
        assert trace.events.tobytes() == whole.events[: len(trace)].tobytes()
        assert len(trace) == len(whole) or not trace.outcome
        assert f"{path}: the run so far, {len(trace):,} event" in told
    assert len(lengths) > 1
