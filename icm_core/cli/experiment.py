"""``icm experiment``: train and evaluate what a recipe asks for, and write its tables."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.shared import workers
from icm_core.cli.shared.console import emit, note, plural, progress, table, to_json
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.analysis.tables.table import Table


@flattened
def experiment(
    recipe: Annotated[Path, typer.Argument(metavar="FILE.toml", help="The recipe.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FOLDER",
            help="Models, runs and tables go here; by default a folder beside the recipe, of its "
            "name. What is done in it is not done again.",
        ),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(
            "--data",
            metavar="FOLDER",
            help="Where the recipe's names of files are seen from; by default its own folder.",
        ),
    ] = None,
    listed: Annotated[
        bool,
        typer.Option("--list", help="Tell what would be done and how far it is; do nothing."),
    ] = False,
    tables: Annotated[
        bool,
        typer.Option("--tables", help="Write the tables of what is done; run nothing."),
    ] = False,
    renew: Annotated[
        bool,
        typer.Option("--renew", help="Do again what another version of icm computed."),
    ] = False,
    *,
    working: workers.WorkerFlags,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Train and evaluate what a recipe asks for, and write its tables, figures and page.

    A run that was stopped, even by kill -9, continues where it was. Tables are written as CSV and
    LaTeX, figures as SVG, all of them as a page in HTML. A test part is looked at only where the
    recipe names it, and the tables say how often that was done. What another version of icm
    computed stays, and is said to be so; --renew does it again.
    """
    from icm_core.experiments.page import write_all
    from icm_core.experiments.recipe import read_recipe
    from icm_core.experiments.results import results_of
    from icm_core.experiments.running import Experiment
    from icm_core.experiments.store import ExperimentStore, folder_of
    from icm_core.experiments.tables import all_tables

    if renew and (listed or tables):
        raise OptionError("--renew runs what is outdated, --list and --tables run nothing")
    asked = read_recipe(recipe, data)
    folder = folder_of(recipe) if output is None else output
    with contextlib.ExitStack() as stack:
        running = not (listed or tables)
        parallel = working.several and running
        executor = stack.enter_context(working.pool()) if parallel else None
        update = stack.enter_context(progress(quiet))
        work = Experiment(asked, ExperimentStore(folder), executor, report=update)
        if listed:
            rows = [
                [cell.key, cell.words, f"{work.done(cell):,}", f"{len(cell.places):,}"]
                for cell in work.plan.cells
            ]
        else:
            if running:
                if renew:
                    note(f"{plural(work.renew(), 'run')} of another version put aside", quiet)
                work.run()
            update("scoring", 1.0)
            results = results_of(work)
            made = all_tables(work, results)
            written = write_all(work, results, made)
    if listed:
        emit(to_json(rows) if json else table(["run", "what", "done", "of"], rows, left=2))
        return
    if json:
        emit(to_json([_record(one) for one in made]))
    else:
        emit("\n\n".join(map(_text, made)))
    missing = len(work.plan.cells) - sum(work.is_done(cell) for cell in work.plan.cells)
    if missing:
        note(f"{plural(missing, 'run')} not done yet", quiet)
    if outdated := sum(map(work.is_outdated, work.plan.cells)):
        runs = plural(outdated, "run")
        note(f"{runs} computed by another version of icm: --renew does that again", quiet)
    note(f"{plural(len(written), 'file')} written; open {written[-1]}", quiet)


def _record(made: Table) -> dict[str, object]:
    names = [column.name for column in made.columns]
    return {
        "table": made.key,
        "title": made.title,
        "rows": [dict(zip(names, row, strict=True)) for row in made.rows],
        "note": made.note,
    }


def _text(made: Table) -> str:
    from icm_core.analysis.tables.values import shown

    kinds = [column.kind for column in made.columns]
    rows = [[shown(v, kind, 2) for v, kind in zip(row, kinds, strict=True)] for row in made.rows]
    left = next((at for at, kind in enumerate(kinds) if kind != "text"), len(kinds))
    lines = [made.title, table([column.name for column in made.columns], rows, left=left)]
    return "\n".join([*lines, *([made.note] if made.note else [])])
