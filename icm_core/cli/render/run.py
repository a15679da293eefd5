"""``icm render run``: a recorded run as an animation, or as numbered pictures."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.render import look
from icm_core.cli.render.look import missing_notes
from icm_core.cli.shared.console import note, plural, progress, warn
from icm_core.cli.shared.paths import any_of, check_output
from icm_core.errors import OptionError
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import FilmFormat, StillFormat, Timing

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

_LOADED = 0.05
"""Share of the work that is done then."""


def _in_folders() -> list[str]:
    return [one.name for one in catalogue.of_frames() if isinstance(one, StillFormat)]


def _ends() -> str:
    return any_of(
        catalogue.suffixes_of([one for one in catalogue.of_frames() if isinstance(one, FilmFormat)])
    )


def _series(text: str) -> str:
    """Return the name of a format for numbered pictures."""
    known = _in_folders()
    if text not in known:
        raise typer.BadParameter(f"{text!r} is not one of {', '.join(map(repr, known))}.")
    return text


ViewName = Literal["chart", "hypergraph", "trees", "lattice"]

Run = Annotated[Path, typer.Argument(metavar="RUN.icmtrace", help="A recorded run.")]
Output = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE|FOLDER",
        help=f"A name that ends in {_ends()}; any other one is a new folder for numbered pictures.",
    ),
]


@dataclass(frozen=True)
class PartFlags:
    """Which events are shown.

    Parameters
    ----------
    first
        First event.
    last
        Last event.
    every
        Only every N-th event.
    kinds
        Only events of this kind, as pop or accept; can be given again.
    """

    PANEL: ClassVar[str] = "Part"
    first: Annotated[int | None, typer.Option("--from", min=0, metavar="N", show_default="0")] = (
        None
    )
    last: Annotated[
        int | None, typer.Option("--to", min=0, metavar="N", show_default="the run's")
    ] = None
    every: Annotated[int, typer.Option(min=1, metavar="N")] = 1
    kinds: Annotated[list[str] | None, typer.Option("--kind", metavar="KIND")] = None


@dataclass(frozen=True)
class FilmFlags:
    """How the frames look, and how fast they go.

    Parameters
    ----------
    size
        Pixels.
    rate
        Frames a second, 0.1 to 50.
    hold
        Seconds for which the last frame is shown.
    caption
        Whether a caption says what the event did.
    series
        The pictures of a folder.
    """

    PANEL: ClassVar[str] = look.LOOK
    size: Annotated[str, typer.Option(metavar="WxH")] = "1280x720"
    rate: Annotated[float, typer.Option(metavar="N")] = 5.0
    hold: Annotated[float, typer.Option(metavar="S")] = 2.0
    caption: bool = True
    series: Annotated[
        str,
        typer.Option(parser=_series, metavar=f"[{'|'.join(_in_folders())}]"),
    ] = "png"


@flattened
def run(
    command: typer.Context,
    file: Run,
    output: Output,
    *,
    show: Annotated[
        ViewName | None,
        typer.Option(
            "--show",
            help="trees: of a run of Metropolis-Hastings, both trees of a step; lattice: of a "
            "model of tags.",
            show_default="lattice for tags, else chart",
        ),
    ] = None,
    part: PartFlags,
    film: FilmFlags,
    flags: Annotated[look.LookFlags, Only("theme")],
    quiet: opt.Quiet = False,
) -> None:
    """Animate a recorded run: GIF, MP4, or numbered pictures in a folder."""
    from icm_core.inference.forest.naming import is_lattice
    from icm_core.rendering.chart_data import of_trace
    from icm_core.rendering.formats.series import check_folder, write_frames
    from icm_core.rendering.frames import FrameLook, RunFrames
    from icm_core.rendering.step_choice import StepChoice

    form = catalogue.film_of(output) or catalogue.still_named(film.series)
    moves = isinstance(form, FilmFormat)
    tell_idle(
        command,
        [
            ("--series", not moves, f"for {output.suffix}"),
            *((flag, moves, "for pictures in a folder") for flag in ("--rate", "--hold")),
        ],
    )
    timing = Timing(film.rate, film.hold)
    width, height = _size(film.size)
    frame = FrameLook("chart", width, height, flags.look().palette, film.caption)
    if moves:
        check_output(output, file)
    else:
        _check_name(output)
        check_folder(output)
    form.check()
    with progress(quiet) as update:
        update(f"loading {file}", 0.0)
        trace = _loaded(file)
        usual: ViewName = "lattice" if is_lattice(trace.subject.symbols) else "chart"
        frame = replace(frame, view=show or usual)
        steps = StepChoice(part.first, part.last, part.every, tuple(part.kinds or ())).steps(trace)
        frames = RunFrames(trace, of_trace(trace), steps, frame)
        count = len(frames)

        def done(number: int) -> None:
            update("drawing", _LOADED + (1.0 - _LOADED) * number / count)

        update("drawing", _LOADED)
        write_frames(frames, output, form, timing, done)
    for text in missing_notes(frozenset(frames.missing)):
        warn(text)
    note(f"{output}: {plural(count, 'frame' if moves else 'picture')} written", quiet)


def _check_name(output: Path) -> None:
    """Refuse names of files that are no animations.

    Raises
    ------
    OptionError
        If the name has an ending.
    """
    if output.suffix:
        raise OptionError(
            f"--output {output}: use a name that ends in {_ends()}, or that of a folder, without "
            "an ending"
        )


def _size(size: str) -> tuple[int, int]:
    room = look.room_of(size, "--size")
    assert room is not None
    return int(room[0]), int(room[1])


def _loaded(file: Path) -> Trace:
    from icm_core.inference.trace_file import load_trace

    trace = load_trace(file)
    if not len(trace):
        raise OptionError(f"{file}: there is no event in this run")
    return trace
