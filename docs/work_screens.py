"""The screens of Annotate, Results and Experiments for `make_images`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import explore_screens
from explore_screens import settle, wait_for

if TYPE_CHECKING:
    from icm_gui.app.start import Starter

_TRAIN, _DEV = 90, 12
"""Sentences of the experiment: few, so that its runs take a moment."""
_RECIPE = """title = "How deep a context is"

[treebank.teaching]
train = "train.mrg"
dev = "dev.mrg"

[model.right]
preset = "right"

[[grid]]
depths = [0, 2, "all"]
"""


def annotate(starter: Starter) -> None:
    """Show a tree that is to be corrected, with a phrase selected."""
    bench = starter.bench
    starter.window.show_page("annotate")
    settle(starter)
    bench.editor.select((0,))
    settle(starter)


def results(starter: Starter) -> None:
    """List the runs of all algorithms on a sentence."""
    explore_screens.run_all(starter)
    starter.window.show_page("results")
    settle(starter)


def experiments(starter: Starter) -> None:
    """Run a small experiment, and look at its figures."""
    bench = starter.bench
    it = bench.experiments
    starter.window.show_page("experiments")
    if it.recipe is None:
        it.open(_written(starter))
        wait_for(lambda: it.can_run)
        it.run()
        wait_for(lambda: not (it.is_running or it.is_reading or it.is_scoring), 300.0)
    settle(starter)


def _written(starter: Starter) -> Path:
    """Write the recipe beside some sentences of the open treebank; return its path."""
    from icm_core.data.formats.bracket_text import format_tree

    opened = starter.bench.document.treebank
    assert opened is not None
    trees = [format_tree(entry.tree) for entry in opened.treebank][: _TRAIN + _DEV]
    folder = Path(os.environ["XDG_DATA_HOME"]) / "experiment"
    folder.mkdir()
    for name, some in (("train", trees[:_TRAIN]), ("dev", trees[_TRAIN:])):
        (folder / f"{name}.mrg").write_text("\n".join(some) + "\n", "utf-8")
    path = folder / "depths.toml"
    path.write_text(_RECIPE, "utf-8")
    return path
