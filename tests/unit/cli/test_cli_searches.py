"""`icm parse` and `icm evaluate` with every search: flags, seeds, workers."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from icm_core.cli.flags.search import SearchFlags
from icm_core.cli.shared import workers
from icm_core.data.tree import tokens
from icm_core.data.treebank import from_text
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.search import SearchOptions
from icm_core.model.file.container import load_models

TEXT = "She saw the captain with a telescope .\n\nThe old baker sold the bread .\nShe saw .\n"
SAMPLING = ("mh", "importance", "samples")
OTHERS = catalogue.algorithms()[1:]


def flags_of(algorithm: str, draws: int = 30) -> tuple[str, ...]:
    """A search by its name, quick."""
    sampling = ("--draws", str(draws)) if algorithm in SAMPLING else ()
    return ("--algorithm", algorithm, *sampling)


def untimed(out: str) -> list[dict[str, Any]]:
    """Rows of JSON without the times."""
    return [row | {"seconds": 0} for row in json.loads(out)]


@pytest.fixture(scope="module")
def two_workers() -> Iterator[ProcessPoolExecutor]:
    """Two worker processes for all tests here, because they take long to start."""
    with workers.WorkerFlags(2).pool() as executor:
        yield executor


@pytest.mark.parametrize("algorithm", catalogue.algorithms())
def test_workers_give_the_same(
    icm: Any,
    model_file: Path,
    algorithm: str,
    two_workers: ProcessPoolExecutor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = ("parse", model_file, *flags_of(algorithm), "--json")
    one = untimed(icm(*command, stdin=TEXT)[0])
    shared = contextlib.nullcontext(two_workers)
    monkeypatch.setattr(workers.WorkerFlags, "pool", lambda *_flags: shared)
    assert untimed(icm(*command, "--jobs", "2", stdin=TEXT)[0]) == one


@pytest.mark.parametrize("algorithm", OTHERS)
def test_every_search_parses(icm: Any, model_file: Path, algorithm: str) -> None:
    flags = flags_of(algorithm)
    out, told = icm("parse", model_file, *flags, "--json", stdin=TEXT)
    rows = json.loads(out)
    assert [row["status"] for row in rows] == ["parsed", "empty", "parsed", "parsed"]
    full = [row for row in rows if row["words"]]
    model = load_models(model_file).models[0]
    for row, line in zip(full, TEXT.replace("\n\n", "\n").splitlines(), strict=True):
        [tree] = from_text(row["tree"]).trees()
        assert tokens(tree) == line.split()
        assert row["log_probability"] == pytest.approx(score_tree(model, tree).total)
        assert row["events"] > 0
        assert (row["chains"] is not None) == (algorithm in SAMPLING)
        if algorithm in SAMPLING:
            assert row["ended"] is None
            assert row["events"] == row["chains"]["draws"] == 30
        else:
            assert row["ended"] in ("goal", "optimal within pruning")
            assert row["score"] == pytest.approx(row["log_probability"])
    assert "warning" not in told
    assert ("searches ended: 3 " in told) == (algorithm not in SAMPLING)
    # Of a file and of standard input, alone and among others.
    alone = icm("parse", model_file, *flags, stdin=TEXT.splitlines()[-1])[0]
    assert alone == icm("parse", model_file, *flags, stdin=TEXT)[0].splitlines(True)[-1]


def test_exact_trees_are_the_best(icm: Any, model_file: Path) -> None:
    def scores(*flags: str) -> list[float]:
        rows = json.loads(icm("parse", model_file, *flags, "--json", stdin=TEXT)[0])
        return [row["log_probability"] for row in rows if row["words"]]

    best = scores("--algorithm", "exact", "--threshold", "0")
    assert scores("--algorithm", "astar-admissible") == pytest.approx(best, abs=1e-6)
    for algorithm in OTHERS:
        found = scores(*flags_of(algorithm))
        assert all(one <= top + 1e-6 for one, top in zip(found, best, strict=True))


@pytest.mark.parametrize("algorithm", SAMPLING)
def test_seeds_keep_and_change_what_is_drawn(icm: Any, model_file: Path, algorithm: str) -> None:
    command = ("parse", model_file, *flags_of(algorithm, 15), "--chains", "2", "--json")
    again = [untimed(icm(*command, "--seed", seed, stdin=TEXT)[0]) for seed in (0, 0, 1)]
    assert again[0] == again[1] == untimed(icm(*command, stdin=TEXT)[0])
    assert again[0] != again[2]


def test_a_spent_search_says_how_it_ended(icm: Any, model_file: Path) -> None:
    sentence = TEXT.splitlines()[0]
    told = icm("parse", model_file, "--algorithm", "astar-full", "--expansions", 2, stdin=sentence)
    assert "searches ended: 1 cap" in told[1]
    told = icm("parse", model_file, "--algorithm", "exact", "--seconds", "1e-9", stdin=sentence)
    assert "searches ended: 1 not known" in told[1]
    assert told[0].startswith("(ROOT")


@pytest.mark.parametrize("algorithm", OTHERS)
def test_sentences_without_a_parse_are_glued(
    icm: Any, train_file: Path, tmp_path: Path, algorithm: str
) -> None:
    model = tmp_path / "m.icm"
    icm("train", train_file, "-o", model, "--alpha", "0", "--base", "mle", "--fit", "fixed")
    text = "the the the the\nShe saw the boy .\n"
    out, told = icm("parse", model, *flags_of(algorithm), "--json", stdin=text)
    first, second = json.loads(out)
    assert (first["status"], first["log_probability"]) == ("glued", None)
    assert second["status"] == "parsed"
    assert "<stdin>:1: no parse" in told
    assert "1 without a parse" in told


IDLE = {
    "--beam": ("3", ("astar-full", "astar-local", "astar-admissible")),
    "--expansions": ("9", ("astar-full", "astar-local", "astar-admissible")),
    "--first": ("short", ("astar-full", "astar-local", "astar-admissible")),
    "--draws": ("20", SAMPLING),
    "--chains": ("2", SAMPLING),
    "--decoding": ("most-frequent", SAMPLING),
    "--burn-in": ("1", ("mh",)),
    "--thinning": ("2", ("mh",)),
    "--proposal": ("2", ("mh", "importance")),
    "--seconds": ("9", ("exact",)),
    "--threshold": ("1e-6", ("exact",)),
    "--seed": ("4", SAMPLING),
    "--decoder": ("viterbi", ("coarse-to-fine",)),
    "--exponent": ("1", ("coarse-to-fine",)),
}


@pytest.mark.parametrize("algorithm", catalogue.algorithms())
def test_flags_that_say_nothing_are_told(icm: Any, model_file: Path, algorithm: str) -> None:
    flags = [part for flag, (value, _) in IDLE.items() for part in (flag, value)]
    told = icm("parse", model_file, "--algorithm", algorithm, *flags, "-q", stdin="She saw .")[1]
    warned = {line.split()[1] for line in told.splitlines() if line.startswith("warning: --")}
    assert warned == {flag for flag, (_, users) in IDLE.items() if algorithm not in users}


def test_wrong_values(icm: Any, model_file: Path, gold_file: Path) -> None:
    def told(algorithm: str, *flags: object) -> str:
        found = icm("parse", model_file, "--algorithm", algorithm, *flags, stdin="a", code=2)[1]
        again = icm("evaluate", model_file, gold_file, "--algorithm", algorithm, *flags, code=2)[1]
        assert found == again or "Usage" in found
        return str(found)

    assert "coarse-to-fine" in told("nonsense")
    assert "beam 0: use 1 or more, or none" in told("astar-full", "--beam", 0)
    assert "--beam 'x': use an integer, or none" in told("astar-full", "--beam", "x")
    assert "expansions=0: use 1 or more" in told("astar-full", "--expansions", 0)
    assert "draws" in told("mh", "--draws", 0)
    assert "burn" in told("mh", "--draws", 10, "--burn-in", 10)
    assert "thinning" in told("mh", "--thinning", 0)
    assert "chains" in told("mh", "--chains", 0)
    assert "--proposal 'deep': use an integer, or pcfg, or all" in told("mh", "--proposal", "deep")
    assert "pruning threshold 1.5" in told("exact", "--threshold", 1.5)
    assert "use a time above 0" in told("exact", "--seconds", 0)
    assert "'sideways'" in told("astar-full", "--first", "sideways")
    told_of = icm("parse", model_file, "--algorithm", "mh", "--k-best", 2, code=2, stdin="a")[1]
    assert "leave out --k-best and --samples" in told_of


@pytest.mark.parametrize("algorithm", OTHERS)
def test_evaluation_scores_the_trees_of_parse(
    icm: Any, model_file: Path, gold_file: Path, tmp_path: Path, algorithm: str
) -> None:
    predicted, flags = tmp_path / "p.mrg", flags_of(algorithm)
    command = ("evaluate", model_file, gold_file, "--every", "3", *flags, "--json")
    out, told = icm(*command, "-o", predicted)
    found = json.loads(out)
    assert "warning" not in told
    trees = from_text(gold_file.read_text(encoding="utf-8")).trees()[::3]
    words = "\n".join(" ".join(tokens(tree)) for tree in trees)
    assert predicted.read_text(encoding="utf-8") == icm("parse", model_file, *flags, stdin=words)[0]
    again = json.loads(icm("compare", gold_file, predicted, "--clean", "--json", "--every", "3")[0])
    assert again["all"] == found["all"]


def test_evaluation_by_workers_and_with_verdicts(
    icm: Any,
    model_file: Path,
    gold_file: Path,
    two_workers: ProcessPoolExecutor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    command = ("evaluate", model_file, gold_file, *flags_of("mh"), "--verdicts", "--json")
    one = json.loads(icm(*command)[0])
    shared = contextlib.nullcontext(two_workers)
    monkeypatch.setattr(workers.WorkerFlags, "pool", lambda *_flags: shared)
    two = json.loads(icm(*command, "--jobs", "2")[0])
    for name in ("all", "strict", "verdicts", "interval"):
        assert one[name] == two[name]
    assert sum(one["verdicts"]["counts"].values()) == 12


def test_flags_become_options() -> None:
    plain: SearchOptions = SearchFlags("mh").options()
    assert plain.own == catalogue.search("mh").default() == plain.options
    local = SearchFlags("astar-local").options()
    assert local.own == catalogue.search("astar-local").default()
    # A tenth of the draws is burn-in, unless it is said.
    few = SearchFlags("mh", {"draws": "50"}).options().own
    assert few is not None
    assert (few.draws, few.burn_in) == (50, 5)
    few = SearchFlags("mh", {"draws": "50", "burn_in": "7"}).options().own
    assert few is not None
    assert few.burn_in == 7
    for text, depth in (("pcfg", 0), ("3", 3), ("all", None), ("none", None)):
        assert SearchFlags("mh", {"proposal": text}).options().own.proposal == depth
    with pytest.raises(OptionError, match="-1"):
        SearchFlags("mh", {"proposal": "-1"}).options()
