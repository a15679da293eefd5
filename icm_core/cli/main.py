"""The program ``icm``: its commands, and what happens when one of them fails."""

from __future__ import annotations

import contextlib
import errno
import gc
import io
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from icm_core.cli.shared import signals
from icm_core.cli.shared.console import emit, for_stream, say
from icm_core.errors import IcmError

FAILED = 2
"""Exit code of usage and input errors; 1 means finished, but with failures."""
_WRONG_USAGE: type[Exception] = next(
    one for one in typer.BadParameter.__mro__ if one.__name__ == "ClickException"
)
"""Errors of usage, whether the library brings click along or loads it."""
_YOUNG = 50_000
"""New objects between two searches for cycles: with Python's 700 a tenth of the time goes there."""

# fmt: off
_MODULES = {
    "train": "train", "parse": "parse", "tag": "tag", "evaluate": "evaluate",
    "compare": "compare.app", "errors": "errors", "why": "why", "gold-errors": "gold_errors",
    "report": "report", "certify": "certify", "compare-searches": "compare_searches",
    "experiment": "experiment", "search": "search.app", "rewrite": "rewrite", "info": "info",
    "convert": "convert.app", "fetch": "fetch", "formats": "formats", "demo": "demo",
    "contexts": "contexts.app", "trace": "trace.app", "render": "render.app",
    "lesson": "lesson.app", "project": "project.app",
}
# fmt: on
"""Where each command is, in the order of the help; it is called as it is named."""
_OF_PATTERNS = ("search", "rewrite")


def _loaded(name: str) -> Any:
    """Return a command or group of commands.

    To load them all and make their flags takes as long as all else before a command begins.
    """
    found = getattr(import_module(f"icm_core.cli.{_MODULES[name]}"), name.replace("-", "_"))
    holder = typer.Typer(rich_markup_mode="markdown", add_completion=False)
    holder.callback()(_loaded)
    if isinstance(found, typer.Typer):
        holder.add_typer(found, name=name)
    elif name in _OF_PATTERNS:
        from icm_core.cli.search.app import PatternCommand

        holder.command(name, cls=PatternCommand)(found)
    else:
        holder.command(name)(found)
    return typer.main.get_group(holder).commands[name]


class _Commands(TyperGroup):
    """Commands whose errors end in one line on stderr and an exit code; loaded when asked for."""

    def list_commands(self, ctx: Any) -> list[str]:
        return [*_MODULES]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        # For a name that is none, those like it are looked for among all.
        for name in [cmd_name] if cmd_name in _MODULES else _MODULES:
            if name not in self.commands:
                self.add_command(_loaded(name), name)
        return super().get_command(ctx, cmd_name)

    def make_context(self, *args: Any, **extra: Any) -> Any:
        with _shown_errors():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: Any) -> Any:
        with _shown_errors():
            return self._invoke(ctx)

    def _invoke(self, ctx: Any) -> Any:
        try:
            result = super().invoke(ctx)
            # What is still in the buffer belongs to the command: its failure is reported here.
            sys.stdout.flush()
        except IcmError as error:
            say(f"icm: {error}")
            raise typer.Exit(FAILED) from error
        except MemoryError as error:
            say("icm: there is not enough memory for this; try fewer or shorter sentences")
            raise typer.Exit(FAILED) from error
        return result


def _exit_for(error: OSError) -> typer.Exit:
    """Say what the system did not do; return how the program ends then."""
    if isinstance(error, BrokenPipeError):
        _drop_output()
        return typer.Exit(signals.BROKEN_PIPE)
    # Errors with a name were met by a file; what is left is the output itself.
    if error.filename is None:
        _drop_output()
    place = "the output" if error.filename is None else error.filename
    if error.filename is None and error.errno == errno.EBADF:
        error.strerror = "it is closed"
    say(f"icm: {place}: {error.strerror or error}")
    return typer.Exit(FAILED)


@contextlib.contextmanager
def _shown_errors() -> Iterator[None]:
    """Escape control characters of arguments in errors of usage; end as usual when stopped.

    A signal may come while arguments are looked at as well: the library would end with 130 for
    any, and without a word.
    """
    try:
        yield
    except (KeyboardInterrupt, ImportError) as error:
        stop = _stop_behind(error)
        if stop is None:
            raise
        say("icm: stopped")
        raise typer.Exit(getattr(stop, "code", signals.INTERRUPTED)) from error
    except OSError as error:
        raise _exit_for(error) from error
    except SystemExit as error:
        # Help is written by a library that ends with 1 when its reader goes away.
        if not isinstance(error.__context__, BrokenPipeError):
            raise
        _drop_output()
        raise typer.Exit(signals.BROKEN_PIPE) from error
    except _WRONG_USAGE as error:
        # Declared final, but it is all that is shown.
        setattr(error, "message", for_stream(getattr(error, "message", ""), sys.stderr))  # noqa: B010
        raise


def _stop_behind(error: BaseException | None) -> KeyboardInterrupt | None:
    """Return the stop that an error came of: a module that it met while loading says no more."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error


_FORMER = {"price": "penalty", "surprise": "surprisal"}
"""What flags and choices were called before: these names are accepted still."""

app = typer.Typer(
    cls=_Commands,
    name="icm",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "token_normalize_func": lambda name: _FORMER.get(name, name),
    },
)


def _print_version(asked: bool) -> None:
    if asked:
        try:
            emit(f"icm {version('icm')}", flush=True)
        except PackageNotFoundError:  # run from a bare checkout
            emit("icm (not installed)", flush=True)
        raise typer.Exit


@app.callback()
def _icm(
    show_version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
    csv_formulas: Annotated[
        bool,
        typer.Option(
            "--csv-formulas",
            help="Write cells of CSV files that a spreadsheet would run as formulas as they are, "
            "without a quote before them.",
        ),
    ] = False,
) -> None:
    """Infinite-context models of trees: train, parse, evaluate, inspect.

    Progress goes to stderr, results to stdout or --output. Exit codes: 0 success, 1 finished but
    with failures, 2 wrong usage or input, 130 stopped by Ctrl+C.
    """
    if csv_formulas:
        from icm_core.analysis.tables.csv_rows import keep_formulas

        keep_formulas(True)


def _drop_output() -> None:
    """Send what is left in the buffer of stdout nowhere, so that the exit is quiet."""
    with contextlib.suppress(OSError, ValueError, io.UnsupportedOperation):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _use_utf8() -> None:
    """Write UTF-8 whatever the locale says; bytes of arguments that are not come back as given."""
    for stream, how in ((sys.stdout, "surrogateescape"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=how)


def run() -> NoReturn:
    """Run the program with the arguments of the process."""
    gc.set_threshold(_YOUNG)
    try:
        signals.install()
        if sys.stdin is None:  # closed by the caller, as the others may be
            sys.stdin = open(os.devnull)  # noqa: SIM115
        if sys.stdout is None:
            # Read-only, so that what is written fails instead of being lost.
            sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w")  # noqa: SIM115
        if sys.stderr is None:
            sys.stderr = open(os.devnull, "w")  # noqa: SIM115
        _use_utf8()
        app(prog_name="icm")
    except KeyboardInterrupt as error:
        say("icm: stopped")
        sys.exit(getattr(error, "code", signals.INTERRUPTED))
    sys.exit(0)


if __name__ == "__main__":
    run()
