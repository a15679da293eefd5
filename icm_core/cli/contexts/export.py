"""``icm contexts export``: a part of the trie for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from icm_core.cli.contexts import common
from icm_core.cli.contexts.lookup import find_context, find_rule
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.idle import tell_idle
from icm_core.cli.shared.console import note, plural
from icm_core.cli.shared.paths import checked_suffix

SUFFIXES = (".graphml", ".dot", ".gv")


def export(
    command: typer.Context,
    model: common.ModelFile,
    context: common.Context,
    output: Annotated[
        Path,
        typer.Option(
            "--output", "-o", metavar="FILE", help="A name that ends in .graphml, .dot or .gv."
        ),
    ],
    part: Annotated[
        Literal["below", "path"],
        typer.Option(
            "--part",
            help="below: the context and longer ones; path: it and what it backs off to.",
        ),
    ] = "below",
    levels: Annotated[int, typer.Option("--levels", min=0, help="Levels below the context.")] = 2,
    most: Annotated[
        int,
        typer.Option("--most", min=1, help="Contexts in all, those with most customers first."),
    ] = 200,
    rule: Annotated[
        str | None,
        typer.Option("--rule", help="Note the probability of this rule at every context."),
    ] = None,
    nearest: common.Nearest = False,
    member: common.Member = 1,
    quiet: opt.Quiet = False,
) -> None:
    """Write a part of the trie as GraphML or DOT; what is left out is counted at each node.

    An edge leads from a context to the shorter one that it backs off to.
    """
    suffix = checked_suffix(output, SUFFIXES)
    below = part == "below"
    tell_idle(command, [(flag, below, "with --part path") for flag in ("--levels", "--most")])
    index = common.index_of(model, member, quiet)
    node = find_context(index.model, context, index, nearest)
    chosen = -1 if rule is None else find_rule(index.model, node, rule).rule
    from icm_core.analysis.contexts import graph as graphs

    if below:
        graph = graphs.subtree_graph(index, node, chosen, levels, most)
    else:
        graph = graphs.path_graph(index, node, chosen)
    if suffix == ".graphml":
        graphs.write_graphml(graph, output)
    else:
        graphs.write_dot(graph, output)
    contexts = sum(name != graphs.BASE for name in graph)
    note(f"{output}: {plural(contexts, 'context')}", quiet)
