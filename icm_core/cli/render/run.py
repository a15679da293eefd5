"""``icm render run``: a recorded run as an animation, or as numbered pictures."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.render import look
from icm_core.cli.shared.console import note, plural, progress, warn
from icm_core.cli.shared.paths import check_output
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_core.rendering.animation import AnimationForm

_LOADED = 0.05
"""Share of the work that is done then."""
_PART = "Part"

ViewName = Literal["chart", "hypergraph", "trees"]
SeriesName = Literal["png", "svg"]

Run = Annotated[Path, typer.Argument(metavar="RUN.icmtrace", help="A recorded run.")]
Output = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE|FOLDER",
        help="A name that ends in .gif or .mp4; any other one is a new folder for numbered "
        "pictures.",
    ),
]
Show = Annotated[
    ViewName,
    typer.Option("--show", help="trees: of a run of Metropolis-Hastings, both trees of a step."),
]
First = Annotated[
    int | None,
    typer.Option("--from", min=0, metavar="N", help="First event.", show_default="0",
                 rich_help_panel=_PART),
]  # fmt: skip
Last = Annotated[
    int | None,
    typer.Option("--to", min=0, metavar="N", help="Last event.", show_default="the run's",
                 rich_help_panel=_PART),
]  # fmt: skip
Every = Annotated[
    int,
    typer.Option("--every", min=1, metavar="N", help="Of the events every N-th one.",
                 rich_help_panel=_PART),
]  # fmt: skip
Kinds = Annotated[
    list[str] | None,
    typer.Option("--kind", metavar="KIND", help="Only events of this kind, as pop or accept; can "
                 "be given again.", rich_help_panel=_PART),
]  # fmt: skip
Size = Annotated[
    str,
    typer.Option("--size", metavar="WxH", help="Pixels.", rich_help_panel=look.LOOK),
]
Rate = Annotated[
    float,
    typer.Option("--rate", metavar="N", help="Frames a second, 0.1 to 50.",
                 rich_help_panel=look.LOOK),
]  # fmt: skip
Hold = Annotated[
    float,
    typer.Option("--hold", metavar="S", help="Seconds for which the last frame stays.",
                 rich_help_panel=look.LOOK),
]  # fmt: skip
Caption = Annotated[
    bool,
    typer.Option("--caption/--no-caption", help="Whether what the event did stands below.",
                 rich_help_panel=look.LOOK),
]  # fmt: skip
Series = Annotated[
    SeriesName,
    typer.Option("--series", help="The pictures of a folder.", rich_help_panel=look.LOOK),
]


def run(
    command: typer.Context,
    file: Run,
    output: Output,
    show: Show = "chart",
    first: First = None,
    last: Last = None,
    every: Every = 1,
    kinds: Kinds = None,
    size: Size = "1280x720",
    rate: Rate = 5.0,
    hold: Hold = 2.0,
    caption: Caption = True,
    series: Series = "png",
    theme: look.Theme = "light",
    quiet: opt.Quiet = False,
) -> None:
    """Animate a recorded run: GIF, MP4, or numbered pictures in a folder."""
    from icm_core.drawing.paint.palette import DARK, LIGHT
    from icm_core.rendering.advice import missing_notes
    from icm_core.rendering.animation import Timing, check_folder, form_of, write_animation
    from icm_core.rendering.chart_data import of_trace
    from icm_core.rendering.frames import FrameLook, RunFrames, StepChoice
    from icm_core.rendering.video import check_video

    form: AnimationForm = form_of(output) or series
    film = form in ("gif", "mp4")
    tell_idle(
        command,
        [
            ("--series", not film, f"for {output.suffix}"),
            *((flag, film, "for pictures in a folder") for flag in ("--rate", "--hold")),
        ],
    )
    timing = Timing(rate, hold)
    width, height = _size(size)
    frame = FrameLook(show, width, height, DARK if theme == "dark" else LIGHT, caption)
    if film:
        check_output(output, file)
    else:
        _check_name(output)
        check_folder(output)
    if form == "mp4":
        check_video()
    with progress(quiet) as update:
        update(f"loading {file}", 0.0)
        trace = _loaded(file)
        steps = StepChoice(first, last, every, tuple(kinds or ())).steps(trace)
        frames = RunFrames(trace, of_trace(trace), steps, frame)
        count = len(frames)

        def done(number: int) -> None:
            update("drawing", _LOADED + (1.0 - _LOADED) * number / count)

        update("drawing", _LOADED)
        write_animation(frames, output, form, timing, done)
    for text in missing_notes(frozenset(frames.missing)):
        warn(text)
    note(f"{output}: {plural(count, 'frame' if film else 'picture')} written", quiet)


def _check_name(output: Path) -> None:
    """Refuse names of files that are no animations.

    Raises
    ------
    OptionError
        If the name has an ending.
    """
    if output.suffix:
        raise OptionError(
            f"--output {output}: use a name that ends in .gif or .mp4, or that of a folder, "
            "without an ending"
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
