"""``icm convert``: treebanks in another layout, encoding or form."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import flattened
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared.console import plural, progress, say
from icm_core.cli.shared.paths import check_not_read
from icm_core.cli.shared.reading import ReadingFlags, read, tell_problems
from icm_core.cli.shared.writing import write_treebank
from icm_core.errors import OptionError

LayoutName = Literal["keep", "line", "indent"]
DirectionName = Literal["right", "left", "head"]
HeadsName = Literal["penn", "gum"]
WRITING = "Writing"


@flattened
def convert(
    context: typer.Context,
    files: Annotated[
        list[Path],
        typer.Argument(help="Treebanks: files, packed or not, folders, or - for standard input."),
    ],
    output: opt.TreebankOutput = None,
    to: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar="FORMAT",
            help="Another format (icm formats lists them), or words: one sentence a line.",
        ),
    ] = None,
    layout: Annotated[
        LayoutName, typer.Option("--layout", help="One line a tree, or indented.")
    ] = "keep",
    indent: Annotated[
        int, typer.Option("--indent", min=1, max=16, help="Columns of indentation.")
    ] = 2,
    clean: Annotated[
        bool, typer.Option("--clean", help="Clean the trees, as for training.")
    ] = False,
    binarise: Annotated[
        DirectionName | None,
        typer.Option(
            "--binarise", help="Show trees as the grammar sees them (for inspection only)."
        ),
    ] = None,
    heads: Annotated[
        HeadsName, typer.Option("--heads", help="Head table of --binarise head.")
    ] = "penn",
    to_encoding: Annotated[
        str | None,
        typer.Option(
            "--to-encoding", metavar="NAME", help="Another encoding.", rich_help_panel=WRITING
        ),
    ] = None,
    bom: Annotated[
        Literal["keep", "add", "remove"],
        typer.Option("--bom", help="The byte-order mark.", rich_help_panel=WRITING),
    ] = "keep",
    line_ends: Annotated[
        Literal["keep", "lf", "crlf"],
        typer.Option("--line-ends", help="Line ends of the whole file.", rich_help_panel=WRITING),
    ] = "keep",
    *,
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    quiet: opt.Quiet = False,
) -> None:
    """Rewrite treebanks; the bytes are the same where no change is asked for.

    Comments and trees that could not be read stay in their places, except in another format.
    """
    from icm_core.cli.convert.rewriting import WORDS, Changes, rewritten, tell_lost, warn_of_name
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.formats.catalogue import format_named
    from icm_core.data.saving import SaveOptions
    from icm_core.data.treebank import Treebank

    indents = to is None or (to != WORDS and format_named(to).indents)
    if binarise is not None and to == WORDS:
        raise OptionError("--binarise is for trees, not for --to words")
    tell_idle(
        context,
        [
            ("--layout", indents, f"with --to {to}"),
            ("--indent", layout == "indent" and indents, "without --layout indent"),
            ("--heads", binarise == "head", "without --binarise head"),
        ],
    )
    changes = Changes(
        to,
        layout,
        indent,
        cleaning.over(CleanOptions()) if clean or (cleaning.given and to != WORDS) else None,
        binarise,
        heads,
        cleaning.keep_traces is True,
    )
    with progress(quiet) as update:
        treebank = read(files, reading, update)
    tell_problems(treebank, reading)
    aside = len(treebank.set_aside)
    documents = [rewritten(document, changes, quiet) for document in treebank.documents]
    if to == WORDS or any(
        changes.format_for(document) is not document.format for document in treebank.documents
    ):
        # Another format has no place for comments, nor for trees that could not be read.
        check_not_read(output, *files)
    tell_lost(treebank.documents, changes, quiet)
    if to is None and output is not None:
        warn_of_name(output, documents)
    write_treebank(Treebank(documents), output, SaveOptions(to_encoding, bom, line_ends))
    if aside:
        kept = to != WORDS and any(document.set_aside for document in documents)
        where = "written as they were" if kept else "not written"
        say(f"{plural(aside, 'tree')} that could not be read: {where}")
    if reading.strict and aside:
        raise typer.Exit(1)
