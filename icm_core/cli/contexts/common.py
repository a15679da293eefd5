"""What the commands of ``icm contexts`` share: arguments, the model, output."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import typer

from icm_core.cli.shared.console import Results, Update, progress, to_json
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.analysis.contexts.rank import ContextFilter, Range
    from icm_core.model.file.container import LoadedModels
    from icm_core.model.model import Model

_LOADED, _INDEXED = 0.6, 0.7
"""Shares of the work that are done then."""

Member = Annotated[
    int, typer.Option("--member", min=1, help="Which model of a file that holds several.")
]
ModelFile = Annotated[Path, typer.Argument(metavar="M.icm", help="The model file.")]
Context = Annotated[
    str,
    typer.Argument(
        metavar="CONTEXT", help="As `list` prints it: a label, then elements, with ' < ' between."
    ),
]
Rule = Annotated[
    str, typer.Argument(metavar="RULE", help="'NP -> DT NN', or its right-hand side alone.")
]
Nearest = Annotated[
    bool,
    typer.Option(
        "--nearest", help="If the model lacks the context, use the longest part that it has."
    ),
]
Top = Annotated[int, typer.Option("--top", min=1, help="How many.")]


@dataclass(frozen=True)
class FilterFlags:
    """Which contexts are listed.

    Parameters
    ----------
    depth
        Only contexts of this depth, or of these.
    label
        Only contexts that begin with this label; may be given more than once.
    under
        Only contexts with an ancestor of this label; may be given more than once.
    min_customers
        Only contexts with at least this many customers.
    """

    PANEL: ClassVar[str] = "Which contexts"
    depth: Annotated[str | None, typer.Option(metavar="N|N-M|N-")] = None
    label: list[str] | None = None
    under: Annotated[list[str] | None, typer.Option(metavar="LABEL")] = None
    min_customers: Annotated[int, typer.Option(min=1)] = 1

    def filter(self, **ranges: Range) -> ContextFilter:
        """Return what they ask for, with other ranges."""
        from icm_core.analysis.contexts.rank import ContextFilter, Range

        values: dict[str, Any] = {"customers": Range(low=self.min_customers), **ranges}
        labels, under = tuple(self.label or ()), tuple(self.under or ())
        return ContextFilter(depth=depth_range(self.depth), labels=labels, under=under, **values)


def load(path: Path, quiet: bool) -> LoadedModels:
    """Read a model file."""
    with progress(quiet) as update:
        return _loaded(path, update)


def _loaded(path: Path, update: Update) -> LoadedModels:
    update(f"loading {path}", 0.0)
    from icm_core.model.file.container import load_models

    return load_models(path)


def member_of(path: Path, loaded: LoadedModels, member: int) -> Model:
    """Return one of a file's models, counted from 1.

    Raises
    ------
    OptionError
        If the file holds fewer.
    """
    if member > len(loaded.models):
        raise OptionError(f"--member {member}: {path} holds {len(loaded.models)}")
    return loaded.models[member - 1]


def index_of(path: Path, member: int, quiet: bool, measures: bool = False) -> ContextIndex:
    """Read a model and index its contexts.

    Parameters
    ----------
    measures
        Whether divergences and the like are made at once, with progress.
    """
    with progress(quiet) as update:
        model = member_of(path, _loaded(path, update), member)
        update("indexing the contexts", _LOADED)
        from icm_core.analysis.contexts.index import ContextIndex

        index = ContextIndex.of(model)
        if measures:
            update("comparing contexts with their parents", _INDEXED)
            index.measures()
    return index


def depth_range(text: str | None) -> Range:
    """Return the depths that ``2``, ``2-4`` or ``2-`` names.

    Raises
    ------
    OptionError
        If it names none.
    """
    from icm_core.analysis.contexts.rank import ANY, Range

    if text is None:
        return ANY
    low, dash, high = text.partition("-")
    if low.isascii() and low.isdigit():
        if not dash:
            return Range(int(low), int(low))
        if not high:
            return Range(low=int(low))
        if high.isascii() and high.isdigit() and int(low) <= int(high):
            return Range(int(low), int(high))
    raise OptionError(f"--depth {text!r}: use a depth (3), a range (2-4), or an open one (2-)")


def write(text: str, output: Path | None) -> None:
    """Write results to stdout or into a file."""
    with Results(output) as results:
        results.line(text)


def write_either(value: Any, text: str, as_json: bool, output: Path | None) -> None:
    """Write results as JSON or as text."""
    write(to_json(value) if as_json else text, output)
