"""What the jobs of an experiment do in their threads: reading it, and scoring its runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from icm_gui.viewmodels.experiments.run_table import RunRow, Scores

if TYPE_CHECKING:
    from icm_core.analysis.tables.table import Table
    from icm_core.drawing.plots.figure import Figure
    from icm_core.experiments.results import Result
    from icm_core.experiments.running import Experiment
    from icm_gui.services.jobs import Control


@dataclass(frozen=True, eq=False)
class Figures:
    """What is made of the runs that are done."""

    results: Sequence[Result]
    tables: Sequence[Table]
    figures: Sequence[tuple[str, str, Figure]]
    scores: Mapping[str, Scores] = field(default_factory=dict)
    """By the key of a run; folds have those of all folds together."""


@dataclass(frozen=True, eq=False)
class Opened:
    """A recipe that was read, and how far its runs are."""

    experiment: Experiment
    rows: list[RunRow]


def text_of(path: Path) -> str:
    """Return a recipe's text, nothing where it cannot be read or is too long for one."""
    from icm_core.experiments.recipe_values import MOST_BYTES

    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError:
        return ""
    if len(data) > MOST_BYTES:
        return ""
    text = data.decode("utf-8", "replace")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def opened(recipe: Path, folder: Path, control: Control) -> Opened:
    """Read a recipe and its treebanks, and what is done of it."""
    from icm_core.experiments.recipe import read_recipe
    from icm_core.experiments.running import Experiment
    from icm_core.experiments.store import ExperimentStore

    def report(stage: str, _share: float) -> None:
        control.report(stage, None)

    experiment = Experiment(
        read_recipe(recipe), ExperimentStore(folder), report=report, check=control.check
    )
    rows = []
    for cell in experiment.plan.cells:
        control.check()
        done, outdated = experiment.done(cell), experiment.is_outdated(cell)
        rows.append(RunRow(cell, done, is_outdated=outdated))
    return Opened(experiment, rows)


def figures(experiment: Experiment, control: Control) -> Figures:
    """Score all runs that are whole."""
    from icm_core.experiments.figures import all_figures
    from icm_core.experiments.measures import exact_of, main_score
    from icm_core.experiments.results import results_of
    from icm_core.experiments.tables import all_tables

    experiment.check = control.check
    results = results_of(experiment)
    scores = {}
    for at, one in enumerate(results):
        control.report("scoring", at / max(1, len(results)))
        told = Scores(main_score(one), exact_of(one), float(one.seconds.sum()))
        scores.update({cell.key: told for cell in one.cells})
    return Figures(results, all_tables(experiment, results), all_figures(results), scores)
