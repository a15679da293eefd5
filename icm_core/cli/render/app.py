"""``icm render``: pictures without a window, of trees, models, sentences and recorded runs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar

import typer

from icm_core.cli.contexts.plot import plot
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.render import look
from icm_core.cli.render.forest import drawing
from icm_core.cli.render.run import run
from icm_core.cli.shared.console import plural, progress
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.reading import ReadingFlags, read, tell_problems
from icm_core.cli.shared.sentences import STDIN
from icm_core.data.tree import Tree
from icm_core.errors import DataError, OptionError
from icm_core.rendering.formats.base import WrittenFormat

if TYPE_CHECKING:
    from icm_core.drawing.trees.layout import TreeOptions
    from icm_core.rendering.pictures import PairPicture, Picture, TreePicture


TreeFile = Annotated[
    Path, typer.Argument(metavar="FILE|-", help="A file of trees, - for standard input.")
]
Output = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help=f"A name that ends in {look.endings()}.",
    ),
]
Number = Annotated[
    int, typer.Option("--number", "-n", min=1, metavar="N", help="Which tree of the file, from 1.")
]


@dataclass(frozen=True)
class ShapeFlags:
    """How trees are laid out.

    Parameters
    ----------
    stacked
        Whether one tree is above the other.
    straight
        Straight lines instead of elbows.
    right_to_left
        Direction of the words.
    """

    PANEL: ClassVar[str] = look.LOOK
    stacked: Annotated[
        bool | None,
        typer.Option("--stacked/--side-by-side", show_default="as there is room"),
    ] = None
    straight: bool = False
    right_to_left: Annotated[
        bool | None,
        typer.Option("--right-to-left/--left-to-right", show_default="by their script"),
    ] = None

    def options(self) -> TreeOptions:
        """Return how each tree is laid out."""
        from icm_core.drawing.trees.layout import TreeOptions

        return TreeOptions(self.straight, self.right_to_left)


render = typer.Typer(
    help="Pictures of trees, charts, models and recorded runs, without a window.",
    no_args_is_help=True,
)
render.command("chart")(drawing("chart"))
render.command("hypergraph")(drawing("hypergraph"))
render.command("lattice")(drawing("lattice"))
render.command("plot")(plot)
render.command("run")(run)


@render.command("tree")
@flattened
def tree(
    command: typer.Context,
    file: TreeFile,
    output: Output,
    number: Number = 1,
    *,
    shape: Annotated[ShapeFlags, Only("straight", "right_to_left")],
    flags: look.LookFlags,
    reading: Annotated[ReadingFlags, Only("encoding", "third_item", "bare_terminals")],
    quiet: opt.Quiet = False,
) -> None:
    """Draw a tree."""
    form, room = _begun(command, output, flags, file)
    [found] = _trees([file], number, reading, quiet)
    from icm_core.rendering.pictures import TreePicture

    picture = TreePicture(found, options=shape.options())
    _write(picture, room, output, form, flags, quiet)


@render.command("pair")
@flattened
def pair(
    command: typer.Context,
    gold: Annotated[Path, typer.Argument(metavar="GOLD|-", help="Gold trees.")],
    predicted: Annotated[Path, typer.Argument(metavar="PREDICTED|-", help="Other trees of them.")],
    output: Output,
    number: Number = 1,
    *,
    shape: ShapeFlags,
    flags: look.LookFlags,
    reading: Annotated[ReadingFlags, Only("encoding", "third_item", "bare_terminals")],
    quiet: opt.Quiet = False,
) -> None:
    """Draw two trees of a sentence with what differs marked, and a legend of it."""
    if str(gold) == str(predicted) == STDIN:
        raise OptionError("GOLD and PREDICTED: only one of them can be -")
    form, room = _begun(command, output, flags, gold, predicted)
    trees = _trees([gold, predicted], number, reading, quiet)
    from icm_core.rendering.pictures import PairPicture

    picture = PairPicture(trees[0], trees[1], options=shape.options(), stacked=shape.stacked)
    _write(picture, room, output, form, flags, quiet)


@render.command("proposal")
@flattened
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
    *,
    shape: ShapeFlags,
    flags: look.LookFlags,
    quiet: opt.Quiet = False,
) -> None:
    """Draw a chain's tree beside what is proposed instead, with the brackets that move."""
    form, room = _begun(command, output, flags, file)
    from icm_core.inference.trace_file import load_trace
    from icm_core.rendering.run_pictures import proposal_picture

    with progress(quiet) as update:
        update(f"loading {file}", 0.0)
        trace = load_trace(file)
    picture = proposal_picture(trace, step, options=shape.options(), stacked=shape.stacked)
    _write(picture, room, output, form, flags, quiet)


def _begun(
    command: typer.Context, output: Path, flags: look.LookFlags, *read: Path
) -> tuple[WrittenFormat, tuple[float, float] | None]:
    """Return the format and the room that are asked for, after all that can be refused early."""
    form = look.format_of(output, flags)
    check_output(output, *read)
    why, drawn = f"for {output.suffix}", look.is_drawn(form)
    shape = ("--straight", "--right-to-left", "--stacked")
    tell_idle(command, [*look.idle(output.suffix, form), *((one, drawn, why) for one in shape)])
    return form, flags.room()


def _write(
    picture: TreePicture | PairPicture,
    room: tuple[float, float] | None,
    output: Path,
    form: WrittenFormat,
    flags: look.LookFlags,
    quiet: bool,
) -> None:
    from icm_core.rendering.pictures import FittedPicture

    shown: Picture = picture if room is None else FittedPicture(picture, room)
    look.write(output, look.file_of(shown, form, flags), quiet)


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
