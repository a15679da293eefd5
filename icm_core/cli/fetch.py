"""``icm fetch``: get a treebank of a catalogue."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.shared import signals
from icm_core.cli.shared.console import emit, note, progress, say, table, to_json
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.fetching.catalogue import Entry


def fetch(
    name: Annotated[
        str | None,
        typer.Argument(help="The treebank to get. Without it, those that there are are listed."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FOLDER",
            help="Its files go here; by default into a folder of its name.",
        ),
    ] = None,
    catalogue: Annotated[
        Path | None,
        typer.Option(
            "--catalogue", metavar="FILE.toml", help="A catalogue of your own, in place of icm's."
        ),
    ] = None,
    by_hand: Annotated[
        list[Path] | None,
        typer.Option(
            "--from",
            metavar="FILE",
            help="A file that you downloaded yourself: it is checked and unpacked, and nothing is "
            "asked of the network.",
        ),
    ] = None,
    accept: Annotated[
        bool,
        typer.Option("--accept-licence", help="You know the licence and accept it: do not ask."),
    ] = False,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Get a treebank: its licence is shown, its files downloaded, checked and unpacked.

    A download that was cut or stopped continues where it was. Files whose checksum the catalogue
    tells are compared with it; of others, the checksum of the download is shown.
    """
    from icm_core.fetching.catalogue import read_catalogue
    from icm_core.fetching.fetch import fetch as fetched

    known = read_catalogue(catalogue)
    if name is None:
        emit(to_json([_record(one) for one in known.values()]) if json else _list(known))
        return
    if name not in known:
        raise OptionError(f"{name!r} is not in the catalogue: use one of {', '.join(known)}")
    entry = known[name]
    if not accept:
        _ask(entry)
    with progress(quiet) as update:
        made = fetched(
            entry,
            Path(name) if output is None else output,
            lambda stage, share: update(stage, share or 0.0),
            signals.check,
            by_hand or (),
        )
    for one in made.notes():
        note(one, quiet)
    if json:
        emit(
            to_json(
                {
                    "files": [str(path) for path in made.files],
                    "checksums": made.checksums,
                    "unpinned": made.unpinned,
                }
            )
        )
    else:
        emit("\n".join(map(str, made.files)))


def _ask(entry: Entry) -> None:
    """Show the licence, and continue only if it is accepted."""
    size = "size not known" if entry.size is None else f"{entry.size:,} bytes"
    say(f"{entry.title} ({size}), from {entry.home or entry.files[0].address}")
    say(f"Licence: {entry.licence}")
    if not is_asked():
        raise OptionError("if you accept this licence, say so with --accept-licence")
    if not typer.confirm("Do you accept it?", err=True):
        raise typer.Exit(1)


def is_asked() -> bool:
    """Whether a person is there to answer."""
    return sys.stdin.isatty()


def _record(entry: Entry) -> dict[str, object]:
    return {**asdict(entry), "size": entry.size}


def _list(known: dict[str, Entry]) -> str:
    rows = [
        [
            one.name,
            one.title,
            one.format,
            "not known" if one.size is None else f"{one.size:,}",
            "yes" if one.is_pinned else "no",
        ]
        for one in known.values()
    ]
    heads = ["name", "treebank", "format", "bytes", "checksum"]
    return table(heads, rows, left=3, words={1, 2, 4})
