"""``icm contexts``: the contexts of a model, what they predict and why."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from icm_core.cli import contexts_views as views
from icm_core.cli import options as opt
from icm_core.cli.console import progress, to_json
from icm_core.cli.lookup import find_context, find_rule
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.model.model import Model

SortKey = Literal["customers", "tables", "rules", "depth", "entropy"]

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

contexts = typer.Typer(
    help="The contexts of a model, what they predict and why.", no_args_is_help=True
)


@contexts.command("list")
def list_contexts(
    model: ModelFile,
    sort: Annotated[SortKey, typer.Option("--sort", help="Order, largest first.")] = "customers",
    depth: Annotated[
        int | None, typer.Option("--depth", min=0, help="Only contexts of this depth.")
    ] = None,
    label: Annotated[
        str | None, typer.Option("--label", help="Only contexts that begin with this label.")
    ] = None,
    top: Annotated[int, typer.Option("--top", min=1, help="How many.")] = 20,
    member: Member = 1,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """List contexts with their customers, tables, rules, and the entropy of what was seen."""
    rows = views.listed(_model(model, member, quiet), sort, depth, label, top)
    print(to_json(rows) if json else views.list_text(rows))


@contexts.command("show")
def show(
    model: ModelFile,
    context: Context,
    top: Annotated[int, typer.Option("--top", min=1, help="How many rules.")] = 15,
    member: Member = 1,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Show what a context predicts, beside each shorter one down to the base measure."""
    loaded = _model(model, member, quiet)
    shown = views.shown(loaded, find_context(loaded, context), top)
    print(to_json(shown) if json else views.show_text(shown))


@contexts.command("ladder")
def ladder(
    model: ModelFile,
    context: Context,
    rule: Rule,
    member: Member = 1,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Show how smoothing makes one probability, from the longest context to the base."""
    loaded = _model(model, member, quiet)
    node = find_context(loaded, context)
    found = views.laddered(loaded, node, find_rule(loaded, node, rule))
    print(to_json(found) if json else views.ladder_text(found))


@contexts.command("evidence")
def evidence(
    model: ModelFile,
    context: Context,
    rule: Rule,
    top: Annotated[int, typer.Option("--top", min=1, help="How many sentences.")] = 20,
    member: Member = 1,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Show the training sentences behind a rule in a context or a longer one.

    The model file holds rare words as their classes, so sentences show those.
    """
    loaded = _model(model, member, quiet)
    node = find_context(loaded, context)
    found = views.evidenced(loaded, node, find_rule(loaded, node, rule), top)
    print(to_json(found) if json else views.evidence_text(found))


def _model(path: Path, member: int, quiet: bool) -> Model:
    with progress(quiet) as update:
        update(f"loading {path}", 0.0)
        from icm_core.model.file import load_models

        models = load_models(path).models
    if member > len(models):
        raise OptionError(f"--member {member}: {path} holds {len(models)}")
    return models[member - 1]
