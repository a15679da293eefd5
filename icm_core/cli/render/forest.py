"""``icm render chart``, ``hypergraph``, ``lattice``: a sentence's forest with a tree or search."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import Flattened, Only, flattened
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.flags.settings import ParseFlags
from icm_core.cli.render import look
from icm_core.cli.shared.console import Update, plural, progress
from icm_core.cli.shared.paths import check_output
from icm_core.cli.shared.sentences import STDIN
from icm_core.cli.trace.record import checked_words, line_of
from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.inference.parsing.use import stored_parse

if TYPE_CHECKING:
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.trace import Trace
    from icm_core.model.file.container import LoadedModels
    from icm_core.rendering.chart_data import ChartData
    from icm_core.rendering.forest_pictures import Drawn

_LOADED, _SEARCHED = 0.3, 0.8
"""Shares of the work that are done then."""
_SHAPES = ("--least", "--zoom", "--fit", "--legend")

Kind = Literal["chart", "hypergraph", "lattice"]

Source = Annotated[
    Path, typer.Argument(metavar="M.icm|RUN.icmtrace", help="A model, or a recorded run.")
]
Sentence = Annotated[
    str | None,
    typer.Argument(
        metavar="[SENTENCE|-]",
        help="With a model: tokens separated by spaces; - is stdin.",
        show_default=False,
    ),
]
Output = Annotated[
    Path,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help=f"A name that ends in {look.endings()}; what holds trees holds the one that was "
        "found, and needs a model.",
    ),
]


@dataclass(frozen=True)
class SubjectFlags:
    """What is drawn of a source.

    Parameters
    ----------
    step
        Of a run: the event whose state is shown, from 0.
    model
        Of a run: colours are this model's posteriors, not those of the run's own forest.
    tree
        With a model: whether the tree that it finds is drawn.
    """

    step: Annotated[int | None, typer.Option(min=0, metavar="N", show_default="the last one")] = (
        None
    )
    model: Annotated[Path | None, typer.Option(metavar="M.icm")] = None
    tree: bool = True


@dataclass(frozen=True)
class ShapeFlags:
    """How large it is and what is in it.

    Parameters
    ----------
    least
        Items of a smaller posterior are only counted.
    zoom
        Size of cells relative to their text; from 1.5 on they have tables.
    legend
        Whether a legend explains colours and signs.
    """

    least: Annotated[
        float | None,
        typer.Option(
            min=0.0, max=1.0, metavar="P", show_default="0.01 in hypergraphs, else 0.0001"
        ),
    ] = None
    zoom: Annotated[
        float | None,
        typer.Option(metavar="Z", show_default="1.25", rich_help_panel=look.LOOK),
    ] = None
    legend: Annotated[bool, typer.Option("--legend/--no-legend", rich_help_panel=look.LOOK)] = True


@dataclass(frozen=True)
class _Subject:
    """What is to be drawn, of which source."""

    source: Path
    sentence: str | None
    flags: SubjectFlags
    parsing: ParseFlags


@dataclass(frozen=True)
class _Asked:
    """How it is to be drawn."""

    kind: Kind
    flags: ShapeFlags
    room: tuple[float, float] | None

    def shape(self) -> dict[str, Any]:
        """Return how large it is and what is in it, for the picture."""
        from icm_core.rendering.chart_pictures import USUAL_ZOOM

        zoom = USUAL_ZOOM if self.flags.zoom is None else self.flags.zoom
        least, legend = self.flags.least, self.flags.legend
        return {"least": least, "zoom": zoom, "room": self.room, "legend": legend}


def drawing(kind: Kind) -> Flattened:
    """Return the command that draws forests in one of the ways."""

    def draw(
        command: typer.Context,
        source: Source,
        output: Output,
        sentence: Sentence = None,
        *,
        subject: SubjectFlags,
        parsing: Annotated[ParseFlags, Only("depth", "decoder")],
        shape: ShapeFlags,
        flags: look.LookFlags,
        quiet: opt.Quiet = False,
    ) -> None:
        asked = _Asked(kind, shape, look.room_of(flags.fit))
        _draw(command, _Subject(source, sentence, subject, parsing), asked, flags, output, quiet)

    draw.__doc__ = (
        f"Draw a sentence's {kind} under a model with its best tree, or that of a run at a step."
    )
    if kind == "lattice":
        draw.__doc__ = (
            "Draw a sentence's lattice under a model of tags with its best tags, or that of a run "
            "at a step."
        )
    return flattened(draw)


def _draw(
    command: typer.Context,
    subject: _Subject,
    asked: _Asked,
    flags: look.LookFlags,
    output: Path,
    quiet: bool,
) -> None:
    source, sentence, model = subject.source, subject.sentence, subject.flags.model
    form = look.format_of(output, flags, "tikz" if asked.kind == "lattice" else "forest")
    check_output(output, source, model)
    recorded = source.suffix.lower() == ".icmtrace"
    if recorded and sentence is not None:
        raise OptionError(f"{source}: a run has its own sentence; name none")
    if not recorded and sentence is None:
        raise OptionError(f"{source}: name a SENTENCE behind the model, or give a RUN.icmtrace")
    drawn, suffix = look.is_drawn(form), output.suffix
    tell_idle(
        command,
        [
            *look.idle(suffix, form),
            *((flag, recorded, "with a model") for flag in ("--step", "--model")),
            *((flag, not recorded, "of a run") for flag in ("--tree", "--decoder")),
            ("--depth", not recorded or model is not None, "of a run"),
            *((flag, drawn, f"for {suffix}") for flag in _SHAPES),
            ("--zoom", asked.room is None, "with --fit"),
        ],
    )
    flags.look()
    with progress(quiet) as update:
        update(f"loading {source}", 0.0)
        if recorded:
            picture = _of_run(subject, asked, update)
        else:
            words = _words(sentence or "")
            picture = _of_sentence(subject, words, subject.flags.tree or not drawn, asked, update)
        update("drawing", _SEARCHED)
        data = look.file_of(picture, form, flags)
    look.write(output, data, quiet)


def _words(sentence: str) -> list[str]:
    if sentence == STDIN:
        return line_of(Path(STDIN), None, None, "give one of them")
    return checked_words(sentence, "give the words of one of its sentences")


def _of_run(subject: _Subject, asked: _Asked, update: Update) -> Drawn:
    """Return a recorded run at a step.

    Raises
    ------
    OptionError
        If it has no such step, or was recorded with another model.
    """
    from icm_core.inference.trace_file import load_trace
    from icm_core.rendering.chart_data import of_trace
    from icm_core.rendering.forest_pictures import step_picture

    source, step, model = subject.source, subject.flags.step, subject.flags.model
    trace = load_trace(source)
    at = len(trace) - 1 if step is None else step
    if step is not None and step >= len(trace):
        raise OptionError(f"--step {step}: {source} has {plural(len(trace), 'event')}, from 0 on")
    if model is None:
        return step_picture(asked.kind, of_trace(trace), trace, at, **asked.shape())
    from icm_core.model.file.container import fingerprint

    loaded, _, chart = _forest(model, list(trace.subject.words), subject.parsing, update, trace)
    recorded, own = trace.subject.model, fingerprint(loaded.models[0])
    if recorded and recorded != own:
        raise OptionError(f"--model {model}: {source} was recorded with another model")
    return step_picture(asked.kind, chart, trace, at, **asked.shape())


def _forest(
    model: Path, words: list[str], parsing: ParseFlags, update: Update, trace: Trace | None = None
) -> tuple[LoadedModels, ParseOptions, ChartData]:
    """Return a sentence's forest under a model, with the model and how it parses."""
    from icm_core.inference.search import Searcher
    from icm_core.model.file.container import load_models
    from icm_core.rendering.chart_data import of_sentence

    update(f"loading {model}", 0.0)
    loaded = load_models(model)
    options = parsing.over(stored_parse(loaded.extra, str(model)))
    summing = Searcher(loaded.models, options.summing())
    chart = of_sentence(summing, words, trace, lambda: update("searching", _LOADED))
    return loaded, options, chart


def _of_sentence(
    subject: _Subject, words: list[str], tree: bool, asked: _Asked, update: Update
) -> Drawn:
    """Return a sentence's forest under a model, with its best tree if that is asked for."""
    from icm_core.inference.search import Searcher
    from icm_core.rendering.forest_pictures import forest_picture
    from icm_core.rendering.shown import NOTHING, tree_shown

    loaded, options, chart = _forest(subject.source, words, subject.parsing, update)
    shown = NOTHING
    trees: tuple[Tree, ...] = ()
    if tree:
        searcher = Searcher(loaded.models, options)
        found = searcher.parse(words, lambda: update("searching", _LOADED)).tree
        shown = tree_shown(loaded.models[0], found, chart, options.depth)
        trees = (found,)
    depth = loaded.models[0].trie.depth
    return forest_picture(asked.kind, chart, shown, trees, depth=depth, **asked.shape())
