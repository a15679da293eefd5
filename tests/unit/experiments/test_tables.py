"""Tables and figures of experiments, against plain computations."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from toy_experiments import DEV, TRAIN, toy_experiment

from icm_core.analysis.tables.csv_rows import rows_of
from icm_core.analysis.tables.table import Table
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.experiments.figures import all_figures
from icm_core.experiments.measures import depth_of, growth, main_score, title_without_depth
from icm_core.experiments.page import write_all
from icm_core.experiments.results import Result, results_of
from icm_core.experiments.running import Experiment
from icm_core.experiments.store import ExperimentStore
from icm_core.experiments.tables import all_tables


@pytest.fixture(scope="module")
def experiment(tmp_path_factory: pytest.TempPathFactory) -> Experiment:
    made = toy_experiment(tmp_path_factory.mktemp("tables"))
    made.run()
    return made


@pytest.fixture(scope="module")
def results(experiment: Experiment) -> list[Result]:
    return results_of(experiment)


@pytest.fixture(scope="module")
def tables(experiment: Experiment, results: list[Result]) -> dict[str, Table]:
    return {table.key: table for table in all_tables(experiment, results)}


def test_every_table_is_there(tables: dict[str, Table]) -> None:
    assert list(tables) == ["data", "parsing-toy", "depth-toy", "learning-toy", "time"]


def test_statistics_of_the_data(tables: dict[str, Table]) -> None:
    assert tables["data"].column("Sentences") == (TRAIN, DEV)
    assert tables["data"].column("Not in train")[0] == 0.0


def test_scores_are_those_of_the_runs(tables: dict[str, Table], results: list[Result]) -> None:
    whole = [one for one in results if one.training.share == 1]
    assert tables["parsing-toy"].column("F1") == tuple(one.score.all.f1 for one in whole)
    low, high = (tables["parsing-toy"].column(name) for name in ("F1 from", "F1 to"))
    for one, left, right in zip(whole, low, high, strict=True):
        assert isinstance(left, float)
        assert isinstance(right, float)
        assert left <= (one.score.all.f1 or 0.0) <= right
    by_depth = dict(zip(("Depth 0", "Depth all"), tables["depth-toy"].rows[0][3:], strict=True))
    right = {one.cell.depth: one for one in whole if one.training.model.name == "right"}
    assert by_depth == {
        "Depth 0": right[0].score.all.f1,
        "Depth all": right[None].score.all.f1,
    }
    assert tables["learning-toy"].column("Sentences") == (TRAIN // 2, TRAIN)


def test_differences_are_to_the_reference(tables: dict[str, Table], results: list[Result]) -> None:
    whole = [one for one in results if one.training.share == 1]
    base = whole[0].score.all.f1 or 0.0
    found = tables["parsing-toy"].column("Difference")
    assert found[0] is None
    assert found[1:] == pytest.approx([(one.score.all.f1 or 0.0) - base for one in whole[1:]])


def test_models_that_vary_more_than_their_depth_are_not_mixed(tmp_path: Path) -> None:
    made = toy_experiment(
        tmp_path,
        '[treebank.t]\ntrain = "train.mrg"\ndev = "dev.mrg"\n[model.m]\npreset = "paper"\n'
        'vary = { depth_limit = [0, "all"], alpha = [0.5, 2.0] }\n',
    )
    made.run()
    results = results_of(made)
    (table,) = (one for one in all_tables(made, results) if one.key == "depth-t")
    assert table.column("Model") == ("m, alpha=0.5", "m, alpha=2.0")
    for row in table.rows:
        own = {depth_of(one): one for one in results if title_without_depth(one) == row[0]}
        assert row[3:] == (main_score(own[0]), main_score(own[None]))
    figure = {key: one for key, _, one in all_figures(results)}["depth-t"]
    assert [len(one.x) for one in figure.plots[0].series] == [2, 2]


def test_growth_is_the_exponent(results: list[Result]) -> None:
    rows = tuple(
        replace(results[0].rows[0], length=length, seconds=0.001 * length**1.7)
        for length in range(3, 30)
    )
    slope, error = growth(replace(results[0], rows=rows))
    assert slope == pytest.approx(1.7)
    assert error == pytest.approx(0.0, abs=1e-6)


def test_words_that_look_like_traces_stay_words(results: list[Result]) -> None:
    leaves = [("NP", "*"), ("VB", "starred"), ("VB", "*"), ("NP", "*T*-1"), ("IN", "0")]
    tree = Tree("ROOT", (Tree("VB", tuple(Tree(tag, (), word) for tag, word in leaves)),))
    row = replace(results[0].rows[0], tree=format_tree(tree))
    refused = replace(row, tree=None, status="refused")
    one = replace(results[0], gold=(tree, tree), rows=(row, refused))
    assert one.trees == [tree, None]


def test_files_hold_what_tables_hold(
    experiment: Experiment, results: list[Result], tables: dict[str, Table]
) -> None:
    written = write_all(experiment, results, list(tables.values()))
    assert all(path.stat().st_size for path in written)
    folder = experiment.store.folder / "tables"
    for key, table in tables.items():
        read = rows_of((folder / f"{key}.csv").read_text("utf-8"))
        assert read[0] == [column.name for column in table.columns]
        assert len(read) == 1 + len(table)
    f1 = tables["parsing-toy"].column("F1")[0]
    assert isinstance(f1, float)
    page = written[-1].read_text("utf-8")
    assert f"{f1:.2f}" in page
    assert f"{f1:.2f}" in (folder / "tables.tex").read_text("utf-8")
    assert page.count("<svg") == len(all_figures(results))


def test_figures_show_the_scores(results: list[Result]) -> None:
    figures = {key: figure for key, _, figure in all_figures(results)}
    assert list(figures) == ["time", "learning-toy", "depth-toy", "accuracy-toy"]
    (curve,) = figures["learning-toy"].plots[0].series
    assert curve.x.tolist() == [TRAIN / 2, TRAIN]
    assert np.isfinite(curve.y).all()


def test_a_page_has_no_foreign_text(tmp_path: Path) -> None:
    title = "<script>alert(1)</script>"
    made = toy_experiment(
        tmp_path,
        f'title = "{title}"\n[treebank.t]\ntrain = "train.mrg"\n'
        'dev = "dev.mrg"\n[model.m]\npreset = "paper"\ntitle = "<b>"\n',
    )
    made.run()
    found = results_of(made)
    page = write_all(made, found, all_tables(made, found))[-1].read_text("utf-8")
    assert title not in page
    assert "<b>" not in page


def test_a_page_older_than_a_run_is_to_be_written(tmp_path: Path) -> None:
    recipe, store = tmp_path / "recipe.toml", ExperimentStore(tmp_path / "out")
    store.make()
    recipe.touch()
    assert not store.is_told(recipe)
    store.page.touch()
    assert store.is_told(recipe)
    for newer in (recipe, store.run_path("one")):
        newer.touch()
        written = store.page.stat().st_mtime_ns
        os.utime(newer, ns=(written + 1, written + 1))
        assert not store.is_told(recipe)
        os.utime(newer, ns=(written, written))
        assert store.is_told(recipe)
