"""``icm project create``: a new project with a treebank."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.shared.console import note, plural, progress
from icm_core.cli.shared.reading import ReadingFlags, read, tell_problems


@flattened
def create(
    file: Annotated[
        Path, typer.Argument(metavar="PROJECT", help="The file to make, *.icmproj; none is there.")
    ],
    files: Annotated[list[Path], typer.Argument(help="Treebanks.", metavar="TREEBANKS...")],
    *,
    reading: ReadingFlags,
    quiet: opt.Quiet = False,
) -> None:
    """Make a project with a treebank, as the window does where one is opened and saved."""
    from icm_core.project.names import TREEBANK
    from icm_core.project.store import Project

    with progress(quiet) as update:
        treebank = read(files, reading, update)
    tell_problems(treebank, reading)
    name = files[0].name if len(files) == 1 else file.stem
    with Project.create(file) as made:
        stored = made.add_treebank(name, treebank.documents)
        made.set_state(TREEBANK, stored.key)
    note(f"{file}: {plural(len(treebank), 'sentence')}", quiet)
