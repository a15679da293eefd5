"""``icm trace``: what a search did, event by event: recording it, and looking at the file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.shared.console import emit, progress, to_json
from icm_core.cli.trace import views
from icm_core.cli.trace.record import record
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

TraceFile = Annotated[Path, typer.Argument(metavar="RUN.icmtrace", help="The recorded run.")]

trace = typer.Typer(help="What a search did, event by event.", no_args_is_help=True)
trace.command("record")(record)


@trace.command("info")
def info(file: TraceFile, json: opt.Json = False, quiet: opt.Quiet = False) -> None:
    """Show what a recorded run is about, what it found, and how many events of each kind it has."""
    found = views.informed(_trace(file, quiet), file)
    emit(views.printable(to_json(found) if json else views.info_text(found, str(file))))


@trace.command("list")
def list_events(
    file: TraceFile,
    kind: Annotated[
        list[str] | None,
        typer.Option("--kind", help="Only events of this kind; may be given more than once."),
    ] = None,
    first: Annotated[int, typer.Option("--from", min=0, metavar="N", help="First step.")] = 0,
    count: Annotated[int, typer.Option("--count", min=1, help="How many.")] = 40,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """List events, one a line."""
    loaded = _trace(file, quiet)
    steps = views.chosen(loaded, kind or [], first, count)
    if json:
        emit(views.printable(to_json([loaded.event(step) for step in steps], indent=None)))
        return
    for line in views.list_lines(loaded, steps):
        emit(views.printable(line))


@trace.command("show")
def show(
    file: TraceFile,
    step: Annotated[int, typer.Option("--step", min=0, help="The event, counted from 0.")],
    to_next: Annotated[
        str | None,
        typer.Option("--next", metavar="KIND", help="The next event of this kind behind --step."),
    ] = None,
    to_previous: Annotated[
        str | None,
        typer.Option("--previous", metavar="KIND", help="The last one of this kind before it."),
    ] = None,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Show an event and the state of the search after it."""
    if to_next is not None and to_previous is not None:
        raise OptionError("--next and --previous: ask for one of them")
    loaded = _trace(file, quiet)
    shown = loaded.summary(views.moved(loaded, step, to_next, to_previous))
    emit(views.printable(to_json(shown) if json else views.show_text(shown, len(loaded))))


def _trace(path: Path, quiet: bool) -> Trace:
    with progress(quiet) as update:
        update(f"loading {path}", 0.0)
        from icm_core.inference.trace_file import load_trace

        return load_trace(path)
