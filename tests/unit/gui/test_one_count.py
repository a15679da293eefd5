"""What is counted has one value: on the command line and in the window, on the bundled treebank."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from typer.testing import CliRunner
from window_fixtures import PATIENCE_MS

from icm_core.analysis.tables.csv_rows import rows_of
from icm_core.cli.main import app
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import preterminals
from icm_core.resources import teaching_treebank
from icm_core.wording import english
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.results.results import EVENTS, ResultsModel
from icm_gui.viewmodels.training.model_card import cards

TREES = 150
PATTERN = "@NP < (@PP=x < IN)"


def icm(*arguments: object) -> str:
    result = CliRunner().invoke(app, [*map(str, arguments), "-q"])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def numbers(text: str) -> list[int]:
    return [int(one.replace(",", "")) for one in re.findall(r"\d[\d,]*", text)]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A part of the bundled treebank, and a model of it."""
    folder = tmp_path_factory.mktemp("counts")
    lines = teaching_treebank().train.read_text("utf-8").splitlines()
    path = folder / "part.mrg"
    odd = "(S (NP (-NONE- *T*-1)) (VP (VBD ran)))\n(S (NP (NN a))\n\n(S (UH oh))\n"
    path.write_text("\n".join(lines[:TREES]) + "\n" + odd, "utf-8")
    icm("train", path, "-o", folder / "part.icm")
    return path, folder / "part.icm"


def is_ready(bench: Workbench) -> bool:
    """Whether files are open and their sentences listed, which are made in jobs of their own."""
    opened = bench.opening.report is not None and bench.document.model is not None
    return opened and bool(bench.sentences.rowCount()) and not bench.jobs.running


@pytest.fixture
def bench(qtbot: QtBot, files: tuple[Path, Path]) -> Iterator[Workbench]:
    made = Workbench(keep=False)
    made.start()
    made.opening.open(files)
    qtbot.waitUntil(lambda: is_ready(made), timeout=PATIENCE_MS)
    yield made
    made.close()


def test_a_treebank_and_a_model_have_the_same_counts(
    bench: Workbench, files: tuple[Path, Path], qtbot: QtBot
) -> None:
    treebank(bench, files)
    pattern(bench, files, qtbot)
    model(bench, files)


def treebank(bench: Workbench, files: tuple[Path, Path]) -> None:
    told: dict[str, Any] = json.loads(icm("info", files[0], "--json", "--problems"))
    report = bench.opening.report
    opened = bench.document.treebank
    assert report is not None
    assert opened is not None
    assert (told["traces"], told["set_aside"]) == (1, 1)
    # The window counts words, of which traces are none; the command line tells both.
    assert report.words == told["tokens"] - told["traces"]
    assert report.words == sum(
        leaf.label != TRACE_TAG for one in opened.treebank for leaf in preterminals(one.tree)
    )
    assert (report.trees, len(report.set_aside)) == (told["trees"], told["set_aside"])
    assert len(report.problems) == len(told["problems"])
    assert bench.sentences.rowCount() == told["trees"]


def pattern(bench: Workbench, files: tuple[Path, Path], qtbot: QtBot) -> None:
    told = icm("search", PATTERN, files[0], "--count")
    rows = json.loads(icm("search", PATTERN, files[0], "--json"))
    bench.tree_hits.search(PATTERN)
    qtbot.waitUntil(lambda: bool(bench.tree_hits.count_text), timeout=PATIENCE_MS)
    with english():
        shown = numbers(bench.tree_hits.count_text)
    assert numbers(told)[: len(shown)] == shown
    assert (rows["nodes"], rows["sentences"]) == (shown[0], shown[1])


def model(bench: Workbench, files: tuple[Path, Path]) -> None:
    printed = icm("info", files[1])
    opened = bench.document.model
    assert opened is not None
    (made,) = opened.models
    with english():
        facts = dict(cards(opened.manifest)[0].facts)
    rules, symbols = numbers(facts["Rules, symbols"])
    contexts, pairs = numbers(facts["Contexts, (context, rule) pairs"])
    sentences, words = numbers(facts["Sentences, tokens"])
    assert f"{symbols:,} symbols, {rules:,} rules, {contexts:,} contexts, {pairs:,} " in printed
    assert f"trained on {sentences:,} sentences, {words:,} tokens" in printed
    assert (len(made.trie), len(made.grammar.lhs)) == (contexts, rules)
    listed = json.loads(icm("contexts", "list", files[1], "--top", 10 * contexts, "--json"))
    assert len(listed) == contexts
    customers = sum(one["customers"] for one in listed if one["depth"] == 0)
    assert f"{customers:,} rule applications" in printed


def test_a_run_has_the_same_figures(
    bench: Workbench, files: tuple[Path, Path], qtbot: QtBot, tmp_path: Path
) -> None:
    algorithm = "astar-local"
    bench.document.use_treebank_sentence(3)
    sentence = bench.document.sentence
    assert sentence is not None
    text = " ".join(sentence.words)
    path = tmp_path / "run.icmtrace"
    made = "-o", path, "--algorithm", algorithm, "--json"
    told: dict[str, Any] = json.loads(icm("trace", "record", files[1], text, *made))
    bench.explore.set_algorithm(algorithm)
    qtbot.waitUntil(lambda: bench.explore.can_run, timeout=PATIENCE_MS)
    bench.explore.run()
    qtbot.waitUntil(lambda: bench.explore.run_shown is not None, timeout=PATIENCE_MS)
    run = bench.explore.run_shown
    assert run is not None
    assert (format_tree(run.tree), run.log_probability) == (told["tree"], told["log_probability"])
    assert run.events == told["events"] + told["lost"] == bench.playback.last + 1
    results = ResultsModel(bench.explore)
    (row,) = [one for one in rows_of(results.csv()) if one[0] == run.algorithm.name]
    assert (float(row[1]), int(row[4])) == (told["log_probability"], told["events"])
    with english():
        steps = results.index(results.row_of(algorithm), EVENTS).data()
    assert steps == f"{bench.playback.last:,}", "what stands behind the box of the timeline"
