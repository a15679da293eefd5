"""Every example recipe of the documentation runs, on a few sentences of the bundled data."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.data.cleaning.clean import clean_all
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.formats.catalogue import format_named
from icm_core.data.treebank import read_treebank
from icm_core.experiments.page import write_all
from icm_core.experiments.recipe import read_recipe
from icm_core.experiments.results import results_of
from icm_core.experiments.running import Experiment
from icm_core.experiments.store import ExperimentStore
from icm_core.experiments.tables import all_tables
from icm_core.resources import tagged_corpus, teaching_treebank

EXAMPLES = sorted((Path(__file__).parents[3] / "docs" / "experiments").glob("*.toml"))
OWN_DATA = ("teaching",)
"""Recipes whose files come with the program; `icm experiment` runs them as they are."""
TRAIN, DEV = 30, 2


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder laid out as the recipes have it."""
    folder = tmp_path_factory.mktemp("data")
    bank, corpus = teaching_treebank(), tagged_corpus("english")
    for part, path, count in (("train", bank.train, TRAIN), ("dev", bank.dev, DEV)):
        trees, _ = clean_all(read_treebank([path]).trees()[:count])
        text = "".join(f"{format_tree(tree)}\n" for tree in trees if tree is not None)
        for name in ("wsj-sample", "gum"):
            (folder / name).mkdir(exist_ok=True)
            (folder / name / f"{part}.mrg").write_text(text, "utf-8")
    tagged = format_named("tagged-columns")
    for part, path, count in (("train", corpus.train, TRAIN), ("dev", corpus.dev, DEV)):
        text = tagged.whole([(tree, None) for tree in read_treebank([path]).trees()[:count]])
        for name in ("danish", "swedish", "english-wsj"):
            place = folder / "tagged" / name
            place.mkdir(parents=True, exist_ok=True)
            (place / f"{part}.tsv").write_text(text, "utf-8")
    return folder


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_runs(path: Path, data: Path, tmp_path: Path) -> None:
    recipe = read_recipe(path, None if path.stem in OWN_DATA else data)
    experiment = Experiment(recipe, ExperimentStore(tmp_path / "out"))
    assert len(experiment.plan.cells) > 4
    if path.stem in OWN_DATA:
        return
    experiment.run()
    assert all(map(experiment.is_done, experiment.plan.cells))
    results = results_of(experiment)
    tables = all_tables(experiment, results)
    assert {"data", "time"} <= {table.key for table in tables}
    written = write_all(experiment, results, tables)
    assert all(one.exists() for one in written)
