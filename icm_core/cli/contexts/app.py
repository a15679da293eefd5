"""``icm contexts``: the contexts of a model, what they predict and why."""

from __future__ import annotations

from typing import Annotated

import typer

from icm_core.cli.contexts import common, lists, views
from icm_core.cli.contexts.export import export
from icm_core.cli.contexts.lookup import find_context, find_rule
from icm_core.cli.contexts.plot import plot
from icm_core.cli.contexts.what_if import what_if
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.idle import tell_idle

contexts = typer.Typer(
    help="The contexts of a model, what they predict and why.", no_args_is_help=True
)
contexts.command("list")(lists.list_contexts)


@contexts.command("show")
def show(
    command: typer.Context,
    model: common.ModelFile,
    context: common.Context,
    compare: Annotated[
        str | None,
        typer.Option(
            "--compare", metavar="OTHER", help="Show the rules in which it differs from another."
        ),
    ] = None,
    levels: Annotated[
        int, typer.Option("--levels", min=2, help="Most columns of probabilities.")
    ] = 6,
    top: common.Top = 15,
    nearest: common.Nearest = False,
    member: common.Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Show what a context predicts, beside each shorter one down to the base measure.

    With `--compare` the rules in which two contexts of one label differ most.
    """
    tell_idle(
        command,
        [("--levels", compare is None, "with --compare"), ("--levels", not json, "with --json")],
    )
    index = common.index_of(model, member, quiet, measures=compare is None)
    node = find_context(index.model, context, index, nearest)
    if compare is None:
        shown = views.shown(index, node, top)
        common.write_either(shown, views.show_text(shown, levels), json, output)
        return
    other = find_context(index.model, compare, index, nearest)
    found = views.compared(index.model, node, other, top)
    common.write_either(found, views.compared_text(found), json, output)


@contexts.command("ladder")
def ladder(
    model: common.ModelFile,
    context: common.Context,
    rule: common.Rule,
    nearest: common.Nearest = False,
    member: common.Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Show how smoothing makes one probability, from the longest context to the base."""
    index = common.index_of(model, member, quiet)
    node = find_context(index.model, context, index, nearest)
    found = views.laddered(index.model, node, find_rule(index.model, node, rule))
    common.write_either(found, views.ladder_text(found), json, output)


@contexts.command("evidence")
def evidence(
    model: common.ModelFile,
    context: common.Context,
    rule: Annotated[
        str | None,
        typer.Argument(metavar="RULE", help="As for ladder; without it all rules of the context."),
    ] = None,
    top: Annotated[int, typer.Option("--top", min=1, help="How many sentences.")] = 20,
    nearest: common.Nearest = False,
    member: common.Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """Show the training sentences behind a context, or behind one of its rules.

    Those of longer contexts are among them.

    The model file holds rare words as their classes, so sentences show those.
    """
    index = common.index_of(model, member, quiet)
    node = find_context(index.model, context, index, nearest)
    chosen = None if rule is None else find_rule(index.model, node, rule)
    found = views.evidenced(index, node, chosen, top)
    common.write_either(found, views.evidence_text(found), json, output)


contexts.command("surprising")(lists.surprising)
contexts.command("flips")(lists.flips)
contexts.command("deepest")(lists.deepest)
contexts.command("plot")(plot)
contexts.command("export")(export)
contexts.command("what-if")(what_if)
