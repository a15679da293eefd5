"""``icm render``: pictures without a window, of trees, models, sentences and recorded runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.contexts.export import checked_suffix
from icm_core.cli.contexts.plot import plot
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.render import look
from icm_core.cli.render.forest import chart, hypergraph
from icm_core.cli.render.run import run
from icm_core.cli.shared.console import plural, progress
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags, read, tell_problems
from icm_core.cli.shared.sentences import STDIN
from icm_core.errors import DataError, OptionError

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.rendering.pictures import Picture

SUFFIXES = (".svg", ".pdf", ".png", ".mrg", ".tex", ".txt")
_SHAPES = ("--straight", "--right-to-left", "--stacked", "--fit")

TreeFile = Annotated[
    Path, typer.Argument(metavar="FILE|-", help="A file of trees, - for standard input.")
]
Output = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="A name that ends in .svg, .pdf, .png, .mrg (brackets), .tex or .txt (drawn in text).",
    ),
]
Number = Annotated[
    int, typer.Option("--number", "-n", min=1, metavar="N", help="Which tree of the file, from 1.")
]
Straight = Annotated[
    bool,
    typer.Option("--straight", help="Straight lines instead of elbows.", rich_help_panel=look.LOOK),
]
RightToLeft = Annotated[
    bool | None,
    typer.Option(
        "--right-to-left/--left-to-right",
        help="Direction of the words.",
        show_default="by their script",
        rich_help_panel=look.LOOK,
    ),
]

Stacked = Annotated[
    bool | None,
    typer.Option(
        "--stacked/--side-by-side",
        help="Whether one tree is above the other.",
        show_default="as there is room",
        rich_help_panel=look.LOOK,
    ),
]

render = typer.Typer(
    help="Pictures of trees, charts, models and recorded runs, without a window.",
    no_args_is_help=True,
)
render.command("chart")(chart)
render.command("hypergraph")(hypergraph)
render.command("plot")(plot)
render.command("run")(run)


@render.command("tree")
def tree(
    command: typer.Context,
    file: TreeFile,
    output: Output,
    number: Number = 1,
    straight: Straight = False,
    right_to_left: RightToLeft = None,
    fit: look.Fit = None,
    theme: look.Theme = "light",
    scale: look.Scale = 2.0,
    text: look.Text = "text",
    background: look.Background = True,
    latex: look.Latex = "forest",
    encoding: opt.Encoding = None,
    third_item: opt.ThirdItem = None,
    quiet: opt.Quiet = False,
) -> None:
    """Draw a tree."""
    suffix = checked_suffix(output, SUFFIXES)
    check_output(output, file)
    tell_idle(command, [*look.idle(suffix), *_shape(suffix)])
    flags = look.LookFlags(theme, scale, text, background, latex)
    room = _checked(flags, fit)
    [found] = _trees([file], number, ReadingFlags(encoding, third_item), quiet)
    from icm_core.drawing.trees.layout import TreeOptions
    from icm_core.rendering.pictures import TreePicture

    picture = TreePicture(found, options=TreeOptions(straight, right_to_left))
    _write(picture, room, output, suffix, flags, quiet)


@render.command("pair")
def pair(
    command: typer.Context,
    gold: Annotated[Path, typer.Argument(metavar="GOLD|-", help="Gold trees.")],
    predicted: Annotated[Path, typer.Argument(metavar="PREDICTED|-", help="Other trees of them.")],
    output: Output,
    number: Number = 1,
    stacked: Stacked = None,
    straight: Straight = False,
    right_to_left: RightToLeft = None,
    fit: look.Fit = None,
    theme: look.Theme = "light",
    scale: look.Scale = 2.0,
    text: look.Text = "text",
    background: look.Background = True,
    latex: look.Latex = "forest",
    encoding: opt.Encoding = None,
    third_item: opt.ThirdItem = None,
    quiet: opt.Quiet = False,
) -> None:
    """Draw two trees of a sentence with what differs marked, and a legend of it."""
    suffix = checked_suffix(output, SUFFIXES)
    check_output(output, gold, predicted)
    if str(gold) == str(predicted) == STDIN:
        raise OptionError("GOLD and PREDICTED: only one of them can be -")
    tell_idle(command, [*look.idle(suffix), *_shape(suffix)])
    flags = look.LookFlags(theme, scale, text, background, latex)
    room = _checked(flags, fit)
    trees = _trees([gold, predicted], number, ReadingFlags(encoding, third_item), quiet)
    from icm_core.drawing.trees.layout import TreeOptions
    from icm_core.rendering.pictures import PairPicture

    picture = PairPicture(
        trees[0], trees[1], options=TreeOptions(straight, right_to_left), stacked=stacked
    )
    _write(picture, room, output, suffix, flags, quiet)


@render.command("proposal")
def proposal(
    command: typer.Context,
    file: Annotated[
        Path, typer.Argument(metavar="RUN.icmtrace", help="A run of Metropolis-Hastings.")
    ],
    output: Output,
    step: Annotated[
        int,
        typer.Option("--step", min=0, metavar="N", help="The event, from 0."),
    ],
    stacked: Stacked = None,
    straight: Straight = False,
    right_to_left: RightToLeft = None,
    fit: look.Fit = None,
    theme: look.Theme = "light",
    scale: look.Scale = 2.0,
    text: look.Text = "text",
    background: look.Background = True,
    latex: look.Latex = "forest",
    quiet: opt.Quiet = False,
) -> None:
    """Draw a chain's tree beside what is proposed instead, with the brackets that move."""
    suffix = checked_suffix(output, SUFFIXES)
    check_output(output, file)
    tell_idle(command, [*look.idle(suffix), *_shape(suffix)])
    flags = look.LookFlags(theme, scale, text, background, latex)
    room = _checked(flags, fit)
    from icm_core.drawing.trees.layout import TreeOptions
    from icm_core.inference.trace_file import load_trace
    from icm_core.rendering.run_pictures import proposal_picture

    with progress(quiet) as update:
        update(f"loading {file}", 0.0)
        trace = load_trace(file)
    options = TreeOptions(straight, right_to_left)
    picture = proposal_picture(trace, step, options=options, stacked=stacked)
    _write(picture, room, output, suffix, flags, quiet)


def _checked(flags: look.LookFlags, fit: str | None) -> tuple[float, float] | None:
    """Return the room for the picture, before anything is read."""
    flags.look()
    return look.room_of(fit)


def _write(
    picture: Picture,
    room: tuple[float, float] | None,
    output: Path,
    suffix: str,
    flags: look.LookFlags,
    quiet: bool,
) -> None:
    from icm_core.rendering.pictures import FittedPicture

    if room is not None:
        picture = FittedPicture(picture, room)
    look.write(output, look.file_of(picture, suffix, flags), quiet)


def _shape(suffix: str) -> list[tuple[str, bool, str]]:
    drawn = suffix in look.DRAWN
    return [
        (flag, drawn, f"for {suffix}") for flag in ("--straight", "--right-to-left", "--stacked")
    ]


def _trees(paths: list[Path], number: int, reading: ReadingFlags, quiet: bool) -> list[Tree]:
    """Return one tree of each file.

    Raises
    ------
    OptionError
        If a file has no such tree.
    DataError
        If it has none at all, or that one could not be read.
    """
    found = []
    for path in paths:
        with progress(quiet) as update:
            treebank = read([path], reading, update)
        tell_problems(treebank, reading)
        name = "standard input" if str(path) == STDIN else str(path)
        if not len(treebank):
            raise DataError(f"{name}: there is no tree in it")
        if number > len(treebank):
            raise OptionError(f"--number {number}: {name} has {plural(len(treebank), 'tree')}")
        found.append(treebank.trees()[number - 1])
    return found
