"""Experiments in a process of their own: ``python -m icm_gui.services.experiment_worker``.

No Qt here. Whatever ends it, what it has done is in the experiment's folder. The request names
the recipe, that folder, where names of files in the recipe are seen from (``data``), who works (so
many ``jobs``, or ``dask``: the cluster at an address), and whether what another version of the code
computed is done again (``renew``).
"""

from __future__ import annotations

import contextlib
import time
from typing import TYPE_CHECKING, Any

from icm_gui.services.worker import Tell, nothing, serve

if TYPE_CHECKING:
    from icm_core.experiments.grid import Cell

_TELL_SECONDS = 0.1
"""Least time between two messages about progress."""


def main() -> None:
    """Do the experiment that is asked for on standard input."""
    serve(
        nothing,
        _work,
        "there is not enough memory for this experiment: use fewer processes or a depth limit",
    )


def _work(head: dict[str, Any], _nothing: None, tell: Tell) -> None:
    from icm_core.cli.shared.workers import WorkerFlags
    from icm_core.experiments.page import write_all
    from icm_core.experiments.recipe import read_recipe
    from icm_core.experiments.results import results_of
    from icm_core.experiments.running import Experiment
    from icm_core.experiments.store import ExperimentStore
    from icm_core.experiments.tables import all_tables

    # A tagger does thousands of sentences in a second: a window cannot follow each of them.
    next_report = next_told = 0.0

    def report(stage: str, share: float) -> None:
        nonlocal next_report
        if share >= 1.0 or time.monotonic() >= next_report:
            tell({"stage": stage, "share": share})
            next_report = time.monotonic() + _TELL_SECONDS

    def told(cell: Cell, done: int) -> None:
        nonlocal next_told
        of = len(cell.places)
        if done == of or time.monotonic() >= next_told:
            tell({"run": cell.key, "of": of, "count": done})
            next_told = time.monotonic() + _TELL_SECONDS

    working = WorkerFlags(head["jobs"], head["dask"] or None)
    with contextlib.ExitStack() as stack:
        executor = stack.enter_context(working.pool()) if working.several else None
        recipe = read_recipe(head["recipe"], head["data"])
        store = ExperimentStore(head["folder"])
        experiment = Experiment(recipe, store, executor, report, told)
        if head["renew"]:
            experiment.renew()
        experiment.run()
    report("writing tables", 1.0)
    results = results_of(experiment)
    write_all(experiment, results, all_tables(experiment, results))
    tell({"done": True})


if __name__ == "__main__":
    main()
