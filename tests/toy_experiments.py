"""Small experiments for tests: a recipe over a few sentences of the teaching treebank."""

from __future__ import annotations

from pathlib import Path

from toy_models import toy_treebank

from icm_core.data.formats.bracket_text import format_tree
from icm_core.experiments.recipe import read_recipe
from icm_core.experiments.running import Experiment
from icm_core.experiments.store import ExperimentStore

TRAIN, DEV = 90, 12
RECIPE = """
title = "toy"
seed = 3

[treebank.toy]
train = "train.mrg"
dev = "dev.mrg"
test = "test.mrg"

[model.right]
preset = "right"

[model.paper]
preset = "paper"

[search.mbr]

[[grid]]
depths = [0, "all"]

[[grid]]
models = ["right"]
shares = [0.5]
"""


def write_toy(folder: Path, recipe: str = RECIPE) -> Path:
    """Write a recipe with its treebanks and return its path."""
    trees = [format_tree(tree) for tree in toy_treebank().trees()[: TRAIN + 2 * DEV]]
    folder.mkdir(parents=True, exist_ok=True)
    for name, some in (
        ("train", trees[:TRAIN]),
        ("dev", trees[TRAIN : TRAIN + DEV]),
        ("test", trees[TRAIN + DEV :]),
    ):
        (folder / f"{name}.mrg").write_text("\n".join(some) + "\n", "utf-8")
    path = folder / "toy.toml"
    path.write_text(recipe, "utf-8")
    return path


def toy_experiment(folder: Path, recipe: str = RECIPE) -> Experiment:
    """Return an experiment in a folder, nothing of it done."""
    return Experiment(read_recipe(write_toy(folder, recipe)), ExperimentStore(folder / "out"))
