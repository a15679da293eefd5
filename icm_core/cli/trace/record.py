"""``icm trace record``: search for the tree of one sentence and keep what the search did."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags import search as sf
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import of_parsing, tell_idle
from icm_core.cli.flags.settings import ParseFlags
from icm_core.cli.shared import signals
from icm_core.cli.shared.card import averaged
from icm_core.cli.shared.console import Update, emit, note, plural, progress, say, to_json, warn
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags
from icm_core.cli.shared.sentences import STDIN, lines_of
from icm_core.cli.trace.views import counts_text, printable
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.plain import words_of
from icm_core.errors import DataError, LimitError, OptionError
from icm_core.inference import catalogue
from icm_core.inference.parsing.use import stored_parse

if TYPE_CHECKING:
    from icm_core.inference.trace import Recorder, Trace
    from icm_core.runs.run import Request, Run

SHOWN = sf.SearchFlags(catalogue.SHOWN)


@dataclass(frozen=True)
class _Job:
    """One run to record."""

    request: Request
    recorder: Recorder
    output: Path


@flattened
def record(
    context: typer.Context,
    model: Annotated[Path, typer.Argument(metavar="M.icm", help="The model file.")],
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="RUN.icmtrace", help="Where the run is kept.")
    ],
    sentence: Annotated[
        str,
        typer.Argument(
            metavar="[SENTENCE|FILE|-]",
            help="A sentence, tokens separated by spaces; with --line a file of sentences, one a "
            "line; - is stdin.",
            show_default=False,
        ),
    ] = STDIN,
    line: Annotated[
        int | None,
        typer.Option("--line", min=1, metavar="N", help="Which line of FILE or stdin, from 1."),
    ] = None,
    events: Annotated[
        int | None,
        typer.Option("--events", min=1, help="Events to keep; later ones are only counted."),
    ] = None,
    *,
    parsing: ParseFlags,
    searching: sf.SearchFlags = SHOWN,
    seed: sf.Seed = 0,
    reading: Annotated[ReadingFlags, Only("encoding")],
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Search for the tree of one sentence and keep the run in a file.

    The tree and its log-probability go to stdout; `icm trace info`, `list` and `show` tell what
    the search did. A run that is stopped by Ctrl+C is kept as far as it came.
    """
    from icm_core.model.file.container import read_manifest

    check_output(output)
    search = searching.options(seed)
    manifest = read_manifest(model)
    options = parsing.over(stored_parse(manifest["extra"], str(model)))
    from_file = sentence == STDIN or line is not None
    words = (
        line_of(Path(sentence), line, reading.encoding)
        if from_file
        else checked_words(sentence, "say which of its sentences with --line")
    )
    tell_idle(
        context,
        [
            *of_parsing(
                options.decoder,
                searching.algorithm,
                scored=False,
                refined=False,
                averaged=averaged(manifest),
            ),
            *searching.idle(),
            ("--seed", searching.samples, f"with --algorithm {searching.algorithm}"),
            ("--encoding", from_file, "where the sentence is on the command line"),
        ],
    )
    from icm_core.inference.trace import MOST_EVENTS, Recorder
    from icm_core.model.file.container import load_models
    from icm_core.runs.run import Request

    most = MOST_EVENTS if events is None else events
    recorder = Recorder(most)
    with progress(quiet) as update:
        update(f"loading {model}", 0.0)
        models, entry = load_models(model).models, catalogue.search(search.algorithm)
        request = Request(entry, tuple(words), None, models, options, search, options.depth, most)
        job = _Job(request, recorder, output)
        try:
            run = _searched(job, _watcher(job, update))
        except LimitError as error:
            say(f"refused: {error}")
            raise typer.Exit(1) from error
    if not recorder.begun:
        warn(f"no parse, so that nothing was searched; {output} is not written")
        emit(_text(run))
        raise typer.Exit(1)
    _tell(run, _saved(recorder, output), output, json, quiet)


def _is_file(text: str) -> bool:
    # A sentence may be longer than a file's name can be.
    with contextlib.suppress(OSError, ValueError):
        return Path(text).is_file()
    return False


def checked_words(sentence: str, instead: str) -> list[str]:
    """Return the words of a sentence on the command line.

    Parameters
    ----------
    instead
        What to do where it is a file.
    """
    if _is_file(sentence):
        raise OptionError(
            f"{sentence}: is a file; {instead} (a sentence of that one word can come from standard "
            "input)"
        )
    words = words_of(sentence)
    if not words:
        raise OptionError("the sentence has no words")
    return words


def line_of(
    file: Path, line: int | None, encoding: str | None, instead: str = "choose one with --line"
) -> list[str]:
    """Return the words of a line of a file, of its only one where no line is asked for.

    Parameters
    ----------
    instead
        What to do where there are several.
    """
    lines = lines_of(file, encoding)
    name = "standard input" if str(file) == STDIN else str(file)
    if line is None:
        full = [item for item in lines if item.words]
        if len(full) != 1:
            told = f"{plural(len(full), 'sentence')}: {instead}" if full else "nothing"
            raise DataError(f"{name}: has {told}")
        return full[0].words
    if line > len(lines):
        raise OptionError(f"--line {line}: {name} has {plural(len(lines), 'line')}")
    if not lines[line - 1].words:
        raise DataError(f"{lines[line - 1].place}: the line is empty")
    return lines[line - 1].words


def _watcher(job: _Job, update: Update) -> Callable[[], None]:
    """Return what is called between chunks of work: it shows progress and notices Ctrl+C."""
    begun = time.perf_counter()
    options = job.request.search.options
    seconds, draws = getattr(options, "seconds", 0.0), getattr(options, "total", 0)

    def check() -> None:
        events = job.recorder.events
        share = 0.0
        if seconds:
            share = min(1.0, (time.perf_counter() - begun) / seconds)
        elif draws:
            share = events / draws
        update(f"searching: {plural(events, 'event')}", share)

    return check


def _searched(job: _Job, check: Callable[[], None]) -> Run:
    """Run the search; where it is stopped, keep what there is and continue stopping."""
    from icm_core.runs.run import Runner

    try:
        # Between two lines of a recorder an exception would leave half of an event behind: the
        # search is stopped where it looks itself.
        with signals.deferred():
            return Runner().search(job.request, check, recorder=job.recorder)
    except KeyboardInterrupt:
        if job.recorder.begun:
            trace = _saved(job.recorder, job.output)
            say(f"{job.output}: the run so far, {counts_text(trace.counts())}")
        else:
            say(f"stopped before the search began; {job.output} is not written")
        raise


def _saved(recorder: Recorder, output: Path) -> Trace:
    from icm_core.inference.trace_file import save_trace

    trace = recorder.trace()
    with signals.held(*signals.STOPPING):
        save_trace(trace, output)
    return trace


def _tell(run: Run, trace: Trace, output: Path, json: bool, quiet: bool) -> None:
    """Say what was found and what was kept."""
    if json:
        emit(printable(to_json(_record(run, trace, output))))
    else:
        emit(printable(_text(run)))
    if trace.lost:
        warn(f"{plural(trace.lost, 'event')} were not kept; raise --events")
    ended = f"; ended: {run.ended}" if run.ended else ""
    note(f"{output}: {counts_text(trace.counts())}{ended}", quiet)
    if run.status == "glued":
        warn("no parse; the most probable fragments are attached to the root")
        raise typer.Exit(1)


def _text(run: Run) -> str:
    return f"{run.log_probability:.6f}\t{format_tree(run.tree)}"


def _record(run: Run, trace: Trace, output: Path) -> dict[str, Any]:
    parse = run.parse
    return {
        "words": list(parse.words),
        "algorithm": trace.subject.algorithm,
        "status": parse.status,
        "tree": format_tree(parse.tree),
        "log_probability": parse.log_probability,
        "score": parse.score,
        "ended": parse.ended or None,
        "seconds": round(parse.seconds, 6),
        "events": len(trace),
        "counts": trace.counts(),
        "lost": trace.lost,
        "output": str(output),
    }
