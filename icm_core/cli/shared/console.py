"""What the program says: results on stdout or in a file, everything else on stderr."""

from __future__ import annotations

import contextlib
import functools
import json
import math
import re
import sys
import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, TextIO

from icm_core.cli.shared import signals
from icm_core.resources import cache_advice
from icm_core.wording import visible

if TYPE_CHECKING:
    from icm_core.data.saving import Replacement

_NO_LETTER: Final = re.compile("[\ud800-\udfff]")
LOG_SECONDS = 10.0
"""Between two lines of progress where stderr is no terminal."""
Update = Callable[[str, float], None]
"""Progress: what is being done, and which share of the whole is done."""


def say(text: str) -> None:
    """Write a line to stderr."""
    print(for_stream(text, sys.stderr), file=sys.stderr)


def emit(text: str = "", *, flush: bool = False) -> None:
    """Write a line to stdout."""
    print(for_stream(text, sys.stdout), flush=flush)


def for_stream(text: str, stream: TextIO) -> str:
    """Return text as it may be written: on a terminal control characters are escaped."""
    return visible(text) if stream.isatty() else text


def note(text: str, quiet: bool) -> None:
    """Write a line to stderr unless the user asked for quiet."""
    if not quiet:
        say(text)


def warn(text: str) -> None:
    """Write a warning to stderr, also where the user asked for quiet."""
    say(f"warning: {text}")


@functools.cache
def _warn_of_cache() -> None:
    """Say once where compiled kernels cannot be kept."""
    if advice := cache_advice():
        warn(advice)


@contextlib.contextmanager
def progress(quiet: bool) -> Iterator[Update]:
    """Show a bar with the remaining time on stderr; where that is no terminal, a line now and then.

    Yields
    ------
    update
        To be called with the stage and the share done; it stops the work after Ctrl+C.
    """
    _warn_of_cache()
    if quiet:
        yield lambda _stage, _share: signals.check()
        return
    if not sys.stderr.isatty():
        yield _lines()
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        Progress,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("left"),
        TimeRemainingColumn(),
        TextColumn("passed"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        # Results go to stdout even where that is a file and only stderr is a terminal.
        redirect_stdout=False,
    )
    with bar:
        task = bar.add_task("", total=1.0)

        def update(stage: str, share: float) -> None:
            signals.check()
            bar.update(task, description=visible(stage), completed=share)

        yield update


def _lines() -> Update:
    """Return progress for a log: nothing of short work, a line every so often of long work."""
    told = time.monotonic()

    def update(stage: str, share: float) -> None:
        nonlocal told
        signals.check()
        now = time.monotonic()
        if now - told >= LOG_SECONDS:
            told = now
            say(f"{stage} ({share:.0%})")

    return update


def counter(update: Update, stage: str) -> Callable[[int, int], None]:
    """Return progress in sentences done of all sentences, for a progress in shares."""

    def count(done: int, total: int) -> None:
        update(f"{stage} {done:,} of {total:,}", done / max(total, 1))

    return count


class Results:
    """Where results go: to stdout at once, or to a file that takes its place whole at the end.

    Parameters
    ----------
    output
        The file, None for stdout.
    flush
        Whether each line is to be seen at once.

    Notes
    -----
    Used in a ``with`` statement; when that ends by an exception, no file is written. Results of
    any number take constant memory.
    """

    def __init__(self, output: Path | None = None, *, flush: bool = False) -> None:
        self._output = output
        self._flush = flush
        self._file: Replacement | None = None

    def __enter__(self) -> Results:
        if self._output is not None:
            from icm_core.data.saving import Replacement

            self._file = Replacement(self._output)
        return self

    def line(self, text: str = "") -> None:
        """Write a line."""
        self.write(text + "\n")

    def write(self, text: str) -> None:
        """Write a text as it is."""
        if self._file is not None:
            self._file.write(text.encode("utf-8", "surrogateescape"))
            return
        sys.stdout.write(for_stream(text, sys.stdout))
        if self._flush:
            sys.stdout.flush()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is None:
            return
        try:
            if kind is None:
                with signals.held(*signals.STOPPING):
                    self._file.put()
        finally:
            self._file.drop()


def write_bytes(data: bytes) -> None:
    """Write bytes to stdout as they are; on a terminal control characters are escaped."""
    sys.stdout.flush()
    if sys.stdout.isatty():
        data = visible(data.decode("utf-8", "backslashreplace").replace("\r\n", "\n")).encode()
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def plain(value: Any) -> Any:
    """Return a value as JSON has it: numbers that are not finite become null."""
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if hasattr(value, "item"):
        return plain(value.item())
    return value


def to_json(value: Any, *, indent: int | None = 2) -> str:
    """Return JSON text; other letters than ASCII stay readable.

    A byte of a file's name that is no letter is escaped: the text is in UTF-8 whatever it is about.
    """
    text = json.dumps(plain(value), ensure_ascii=False, allow_nan=False, indent=indent)
    return _NO_LETTER.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def table(
    header: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    left: int = 1,
    last_left: bool = False,
    words: Collection[int] = (),
) -> str:
    """Return aligned columns: the first ``left`` flush left, the others flush right.

    Parameters
    ----------
    last_left
        Whether the last column is flush left as well.
    words
        Other columns that are.
    """
    lines = [header, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    is_left = [column < left or column in words for column in range(len(header))]
    is_left[-1] = is_left[-1] or last_left
    return "\n".join(
        "  ".join(
            cell.ljust(width) if flush_left else cell.rjust(width)
            for cell, width, flush_left in zip(line, widths, is_left, strict=True)
        ).rstrip()
        for line in lines
    )


class JsonArray:
    """One JSON array written as it grows, an item a line.

    Parameters
    ----------
    results
        Where it is written.
    """

    def __init__(self, results: Results) -> None:
        self._results = results
        self._empty = True

    def add(self, value: Any) -> None:
        """Write an item."""
        self._results.line(("[" if self._empty else ",") + to_json(value, indent=None))
        self._empty = False

    def end(self) -> None:
        """Close the array."""
        self._results.line("[]" if self._empty else "]")


def number(value: float | None, digits: int = 2) -> str:
    """Return a number for a table, ``n/a`` for none."""
    return "n/a" if value is None or math.isnan(value) else f"{value:,.{digits}f}"


def plural(count: int, one: str, many: str | None = None) -> str:
    """Return a count with its noun."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"
