"""``icm contexts plot``: pictures of contexts, or the data behind them as CSV."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from icm_core.cli.contexts import common
from icm_core.cli.contexts.lookup import UNSEEN, find_context, find_rule
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.flags.idle import Idle, tell_idle
from icm_core.cli.render import look
from icm_core.cli.shared.console import Update, progress
from icm_core.cli.shared.paths import any_of, checked_suffix
from icm_core.errors import DataError, OptionError
from icm_core.rendering.formats import catalogue as formats

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.drawing.plots.figure import Figure
    from icm_core.model.file.container import LoadedModels
    from icm_core.model.model import Model
    from icm_core.rendering.pictures import Picture

Kind = Literal["rank", "hyper", "sizes", "likelihood", "graph", "ladder", "distribution"]
OF_CONTEXT = ("rank", "graph", "ladder", "distribution")
"""Kinds that show one context."""
OWN_HEIGHT = ("ladder", "distribution")
"""Kinds that are as high as their rows need."""
DATA = ".csv"
MOST_PX = 10_000
"""Greatest width and height of a picture."""


@dataclass(frozen=True)
class Made:
    """A picture, made when it is asked for, and its data."""

    picture: Callable[[], Picture]
    csv: Callable[[], Iterable[Sequence[object]]]


@dataclass(frozen=True)
class Asked:
    """What a picture is to show.

    Parameters
    ----------
    trees
        likelihood: of these trees; else of the training's.
    values
        rank: one sample more, of PYP(D, C).
    base
        rank: each new table has a dish of its own, or one drawn from the parent.
    seed
        rank: of the samples.
    fits
        hyper: other fits to the same trees as well.
    axis
        distribution: of probability.
    top
        distribution: rules.
    width
        Of the picture, in pixels.
    height
        The same; not for ladder and distribution.
    dark
        The same as --theme dark.
    """

    trees: Annotated[list[Path] | None, typer.Option(metavar="FILE")] = None
    values: Annotated[str | None, typer.Option(metavar="D,C")] = None
    base: Literal["own", "parent"] = "own"
    seed: Annotated[int, typer.Option(min=0)] = 0
    fits: Annotated[bool, typer.Option("--fits")] = False
    axis: Literal["linear", "log"] = "linear"
    top: Annotated[int, typer.Option(min=1)] = 10
    width: Annotated[int, typer.Option(min=200, max=MOST_PX)] = 640
    height: Annotated[int | None, typer.Option(min=100, max=MOST_PX)] = None
    dark: Annotated[bool, typer.Option("--dark")] = False

    def sample(self) -> tuple[float, float] | None:
        """Return the discount and the concentration of one sample more, None for none.

        Raises
        ------
        OptionError
            If they are no two numbers.
        """
        if self.values is None:
            return None
        try:
            discount, concentration = (float(part) for part in self.values.split(","))
        except ValueError as error:
            raise OptionError(f"--values {self.values!r}: use D,C as in 0.5,10") from error
        return discount, concentration


def drawn_suffixes() -> tuple[str, ...]:
    """Return how names of files end that show a picture."""
    return formats.suffixes_of(formats.stills())


@flattened
def plot(
    command: typer.Context,
    model: common.ModelFile,
    kind: Annotated[
        Kind,
        typer.Argument(
            metavar="KIND",
            help="rank: rank and frequency of a context's rules with samples of Pitman-Yor "
            "processes; graph: what a context backs off to; ladder: one rule's smoothing; "
            "distribution: a context beside its parent and the base; hyper: discounts and "
            "concentrations by depth; sizes: of the trie by depth; likelihood: by depth.",
        ),
    ],
    output: Annotated[
        Path,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help=f"A name that ends in {any_of((*drawn_suffixes(), DATA))}.",
        ),
    ],
    context: Annotated[
        str | None,
        typer.Argument(metavar="CONTEXT", help="For rank, graph, ladder and distribution."),
    ] = None,
    rule: Annotated[
        str | None,
        typer.Argument(
            metavar="RULE",
            help="For ladder; graph notes its probabilities, distribution has a row for it.",
        ),
    ] = None,
    *,
    asked: Asked,
    flags: Annotated[look.LookFlags, Only("theme", "scale", "text", "background")],
    nearest: common.Nearest = False,
    member: common.Member = 1,
    quiet: opt.Quiet = False,
) -> None:
    """Write a picture of a context or of the whole model, or its data as CSV."""
    suffix = checked_suffix(output, (*drawn_suffixes(), DATA))
    form = None if suffix == DATA else formats.written_as(suffix, among=formats.stills())
    if (context is None) == (kind in OF_CONTEXT):
        needs = "name a CONTEXT" if context is None else "it shows the whole model, no context"
        raise OptionError(f"plot {kind}: {needs}")
    if kind == "ladder" and rule is None:
        raise OptionError("plot ladder: name a RULE behind the context")
    if kind == "rank" and rule is not None:
        raise OptionError("plot rank: it shows all rules of the context, name none")
    tell_idle(command, [*_idle(kind, suffix), *look.idle(suffix, form)])
    flags = replace(flags, theme="dark") if asked.dark else flags
    asked.sample()
    loaded = common.load(model, quiet)
    chosen = common.member_of(model, loaded, member)
    from icm_core.analysis.tables.csv_rows import csv_text

    with progress(quiet) as update:
        if context is not None:
            made = _of_context(chosen, kind, context, rule, asked, nearest)
        else:
            made = _of_model(loaded, chosen, kind, asked, model, update)
        if form is None:
            data = csv_text(made.csv()).encode("utf-8")
        else:
            data = look.file_of(made.picture(), form, flags)
    look.write(output, data, quiet)


def _idle(kind: str, suffix: str) -> list[Idle]:
    """Return which flags count for a kind of picture and a kind of file."""
    why = f"for {kind}"
    drawn = suffix != DATA
    return [
        ("--trees", kind == "likelihood", why),
        *((flag, kind == "rank", why) for flag in ("--values", "--base", "--seed")),
        ("--fits", kind == "hyper", why),
        *((flag, kind == "distribution", why) for flag in ("--axis", "--top")),
        ("--nearest", kind in OF_CONTEXT, why),
        ("--height", not drawn or kind not in OWN_HEIGHT, why),
        *((flag, drawn, "for the data") for flag in ("--width", "--height", "--dark", "--theme")),
        *((flag, drawn or kind != "distribution", "for the data") for flag in ("--axis", "--top")),
    ]


def _of_context(
    model: Model, kind: str, context: str, rule: str | None, asked: Asked, nearest: bool
) -> Made:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.analysis.contexts.names import context_text

    index = ContextIndex.of(model)
    node = find_context(model, context, index, nearest)
    found = UNSEEN if rule is None else find_rule(model, node, rule).rule
    if rule is not None and found == UNSEEN:
        raise OptionError(f"rule {rule!r}: the model has it only in its base measure")
    title = context_text(model, node)
    made = {"rank": _rank, "graph": _graph, "ladder": _ladder, "distribution": _distribution}
    return made[kind](index, node, found, title, asked)


def _rank(index: ContextIndex, node: int, _rule: int, title: str, asked: Asked) -> Made:
    from icm_core.analysis.contexts.figures import curves as context_curves
    from icm_core.analysis.contexts.figures.rank import rank_figure

    curves = context_curves.rank_curves(
        index.model, node, asked.sample(), base=asked.base, seed=asked.seed
    )
    figure = rank_figure(curves)
    if figure is None:
        raise DataError(f"context {title!r} has no customers")
    return Made(
        lambda: _figure(figure, f"Rank and frequency: {title}", asked),
        curves.csv_rows,
    )


def _graph(index: ContextIndex, node: int, rule: int, title: str, asked: Asked) -> Made:
    from icm_core.analysis.contexts import graph as graphs
    from icm_core.rendering.context_pictures import SmoothingPicture

    graph = graphs.path_graph(index, node, rule)

    def rows() -> Any:
        yield "context", "depth", "customers", "tables", "backs off to", "share", "probability"
        for name, data in graph.nodes(data=True):
            up = next(iter(graph.successors(name)), None)
            yield (
                data.get("context", data["label"]),
                data["depth"],
                data.get("customers", ""),
                data.get("tables", ""),
                "" if up is None else graph.nodes[up].get("context", graph.nodes[up]["label"]),
                "" if up is None else graph.edges[name, up]["share"],
                data.get("probability", ""),
            )

    return Made(
        lambda: SmoothingPicture(
            f"Smoothing graph: {title}",
            asked.width,
            graph=graphs.picture_of(graph),
            height=asked.height or 0.0,
        ),
        rows,
    )


def _ladder(index: ContextIndex, node: int, rule: int, title: str, asked: Asked) -> Made:
    from icm_core.analysis.contexts.ladder import ladder_records, waterfall_of
    from icm_core.rendering.context_pictures import LadderPicture

    model = index.model
    return Made(
        lambda: LadderPicture(
            f"Smoothing ladder: {title}", asked.width, ladder=waterfall_of(model, node, rule)
        ),
        lambda: ladder_records(model, node, rule),
    )


def _distribution(index: ContextIndex, node: int, rule: int, title: str, asked: Asked) -> Made:
    from icm_core.analysis.contexts.pictures import bars_of
    from icm_core.analysis.contexts.view import context_view
    from icm_core.rendering.context_pictures import BarsPicture

    view = context_view(index.model, node)
    return Made(
        lambda: BarsPicture(
            f"Distribution: {title}",
            asked.width,
            bars=bars_of(view, asked.top, asked.axis, rule).picture,
        ),
        view.records,
    )


def _of_model(
    loaded: LoadedModels, model: Model, kind: str, asked: Asked, path: Path, update: Update
) -> Made:
    from icm_core.analysis.contexts.figures import curves as context_curves
    from icm_core.analysis.contexts.figures import depth as context_figures

    curves: Any
    figure: Any
    if kind == "hyper":
        from icm_core.analysis.contexts.figures.fits import HyperCurves, other_fits

        others = other_fits(model, report=update) if asked.fits else ()
        curves = HyperCurves.of(model, others)
        figure, title = context_figures.hyper_figure(curves), "Discounts and concentrations"
    elif kind == "sizes":
        curves = context_curves.SizeCurves.of(model)
        figure, title = context_figures.sizes_figure(curves), "Contexts by depth"
    else:
        curves = _likelihood(loaded, model, asked, path, update)
        figure, title = context_figures.likelihood_figure(curves), "Likelihood by depth"
    return Made(
        lambda: _figure(figure, title, asked),
        curves.csv_rows,
    )


def _likelihood(
    loaded: LoadedModels, model: Model, asked: Asked, path: Path, update: Update
) -> Any:
    from icm_core.analysis.contexts.figures.likelihood import Events, likelihood_by_depth
    from icm_core.cli.flags.settings import CleaningFlags
    from icm_core.cli.shared.gold import gold_of
    from icm_core.cli.shared.reading import ReadingFlags

    if asked.trees:
        gold = gold_of(
            asked.trees, ReadingFlags(), CleaningFlags(), loaded.extra, str(path), None, 1, True
        )
        events = Events.of_trees(model, gold.trees, update)
        source = ", ".join(one.name for one in asked.trees)
    else:
        events, source = Events.of_training(model), "training trees"
    return likelihood_by_depth(model, events, source, report=update)


def _figure(figure: Figure, title: str, asked: Asked) -> Picture:
    from icm_core.rendering.context_pictures import HEIGHT, FigurePicture

    return FigurePicture(title, asked.width, figure=figure, height=asked.height or HEIGHT)
