"""``icm project export-notes`` and ``import-notes``: notes in a file of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.project.opening import ProjectFile, TreebankName, chosen
from icm_core.cli.shared.console import note, plural, say, write_bytes
from icm_core.errors import DataError


def export_notes(
    file: ProjectFile,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="OUT", help="The JSON file; stdout if not given."),
    ] = None,
    treebank: TreebankName = None,
    quiet: opt.Quiet = False,
) -> None:
    """Write states, tags, categories and notes of sentences and nodes as JSON."""
    from icm_core.data.saving import write_atomically
    from icm_core.project.side_notes import notes_in, notes_text
    from icm_core.project.store import Project

    with Project.reading(file) as opened:
        loaded = opened.load_treebank(chosen(opened, treebank).key)
        notes = notes_in(opened, loaded)
    data = notes_text(notes, loaded).encode()
    if output is None:
        write_bytes(data)
        return
    write_atomically(output, data)
    note(f"{output}: {plural(len(notes.sentences), 'sentence')} with notes", quiet)


def import_notes(
    file: ProjectFile,
    notes: Annotated[Path, typer.Argument(metavar="NOTES", help="A file of export-notes.")],
    treebank: TreebankName = None,
    quiet: opt.Quiet = False,
) -> None:
    """Take notes from a JSON file into a project; what it does not name stays.

    Notes on sentences whose words are others are listed and left out, with exit code 1.
    """
    from icm_core.project.merging import merge
    from icm_core.project.side_notes import noted_steps, notes_in, read_notes
    from icm_core.project.store import Project

    try:
        text = notes.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(f"{notes}: is no text in UTF-8 (byte {error.start + 1})") from error
    with Project.open(file) as opened:
        loaded = opened.load_treebank(chosen(opened, treebank).key)
        new, strange = read_notes(text, str(notes), loaded)
        what = f"Notes of {notes.name}"
        steps = noted_steps(notes_in(opened, loaded), new, loaded.reading, what)
        merge(opened, steps)
    for line in strange:
        say(f"{notes}: left out: {line}")
    note(f"{plural(len(steps), 'note')} taken from {notes}", quiet)
    if strange:
        raise typer.Exit(1)
