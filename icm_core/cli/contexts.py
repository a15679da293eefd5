"""``icm contexts``: the contexts of a model, what they predict and why."""

from __future__ import annotations

import typer

from icm_core.cli import contexts_lists as lists
from icm_core.cli import contexts_views as views
from icm_core.cli import options as opt
from icm_core.cli.contexts_common import (
    Context,
    Member,
    ModelFile,
    Rule,
    Top,
    model_of,
    write_either,
)
from icm_core.cli.lookup import find_context, find_rule

contexts = typer.Typer(
    help="The contexts of a model, what they predict and why.", no_args_is_help=True
)
contexts.command("list")(lists.list_contexts)


@contexts.command("show")
def show(
    model: ModelFile,
    context: Context,
    top: Top = 15,
    member: Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Show what a context predicts, beside each shorter one down to the base measure."""
    loaded = model_of(model, member, quiet)
    shown = views.shown(loaded, find_context(loaded, context), top)
    write_either(shown, views.show_text(shown), json, output)


@contexts.command("ladder")
def ladder(
    model: ModelFile,
    context: Context,
    rule: Rule,
    member: Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Show how smoothing makes one probability, from the longest context to the base."""
    loaded = model_of(model, member, quiet)
    node = find_context(loaded, context)
    found = views.laddered(loaded, node, find_rule(loaded, node, rule))
    write_either(found, views.ladder_text(found), json, output)


@contexts.command("evidence")
def evidence(
    model: ModelFile,
    context: Context,
    rule: Rule,
    top: Top = 20,
    member: Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Show the training sentences behind a rule in a context or a longer one.

    The model file holds rare words as their classes, so sentences show those.
    """
    loaded = model_of(model, member, quiet)
    node = find_context(loaded, context)
    found = views.evidenced(loaded, node, find_rule(loaded, node, rule), top)
    write_either(found, views.evidence_text(found), json, output)


contexts.command("surprising")(lists.surprising)
contexts.command("flips")(lists.flips)
contexts.command("deepest")(lists.deepest)
