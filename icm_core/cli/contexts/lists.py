"""Lists of contexts: ``list``, ``surprising``, ``flips`` and ``deepest`` of ``icm contexts``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from icm_core.cli.contexts import common
from icm_core.cli.contexts.lookup import find_context
from icm_core.cli.flags import options as opt
from icm_core.cli.flags.flatten import Only, flattened
from icm_core.cli.shared.console import say, table

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.analysis.contexts.rank import ContextFilter, Order

Record = dict[str, Any]
SortKey = Literal[
    "customers",
    "tables",
    "rules",
    "depth",
    "entropy",
    "divergence",
    "js",
    "surprising",
    "surprising-js",
    "flips",
    "largest",
    "deepest",
    "uncertain",
]
NATS_OF = {"surprising", "surprising-js", "flips"}
"""Orders by a number that is not valid of the other columns: customers times nats."""
NOTHING = "no context matches the conditions"

_Sort = Annotated[
    SortKey,
    typer.Option(
        "--sort",
        help="Order, greatest first. surprising: customers x divergence; flips: customers x "
        "log(P of the best rule / P of the parent's best), of contexts where these differ.",
    ),
]
_Ascending = Annotated[bool, typer.Option("--ascending", help="Least first.")]
_Measure = Annotated[
    Literal["kl", "js"],
    typer.Option("--measure", help="Kullback-Leibler or Jensen-Shannon divergence."),
]


@dataclass(frozen=True)
class ListFlags(common.FilterFlags):
    """Which contexts are listed.

    Parameters
    ----------
    max_customers
        Only contexts with at most this many customers.
    entropy_above
        Only contexts whose distribution has at least this entropy.
    entropy_below
        The same, or less.
    divergence_above
        Only contexts whose distribution diverges at least this much from their parent's
        (Kullback-Leibler).
    divergence_below
        The same, or less.
    flips
        Only contexts whose best rule differs from their parent's, or is the same.
    children_of
        Only contexts one element longer than this one.
    """

    max_customers: Annotated[int | None, typer.Option(min=1)] = None
    entropy_above: Annotated[float | None, typer.Option(metavar="NATS")] = None
    entropy_below: Annotated[float | None, typer.Option(metavar="NATS")] = None
    divergence_above: Annotated[float | None, typer.Option(metavar="NATS")] = None
    divergence_below: Annotated[float | None, typer.Option(metavar="NATS")] = None
    flips: Annotated[bool | None, typer.Option(show_default=False)] = None
    children_of: Annotated[str | None, typer.Option(metavar="CONTEXT")] = None

    def wanted(self) -> ContextFilter:
        """Return what they ask for, children apart."""
        from icm_core.analysis.contexts.rank import Range

        found = self.filter(
            customers=Range(self.min_customers, self.max_customers),
            entropy=Range(self.entropy_above, self.entropy_below),
            divergence=Range(self.divergence_above, self.divergence_below),
        )
        return replace(found, flips=self.flips)


@flattened
def list_contexts(
    model: common.ModelFile,
    sort: _Sort = "customers",
    ascending: _Ascending = False,
    *,
    which: ListFlags,
    top: common.Top = 20,
    member: common.Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """List contexts with their sizes and how far they are from their parent."""
    index = common.index_of(model, member, quiet, measures=True)
    from icm_core.analysis.contexts.rank import ordered, select

    wanted = which.wanted()
    nodes = select(index, replace(wanted, flips=True) if sort == "flips" else wanted)
    if which.children_of is not None:
        import numpy as np

        parent = find_context(index.model, which.children_of, index)
        nodes = np.intersect1d(nodes, index.children(parent)).astype(np.int32)
    nodes = ordered(index, nodes, sort, ascending=ascending, top=top)
    found = records(index, nodes, sort)
    if not found:
        say(NOTHING)
    common.write_either(found, list_text(found), json, output)


@flattened
def surprising(
    model: common.ModelFile,
    measure: _Measure = "kl",
    *,
    which: common.FilterFlags,
    top: common.Top = 20,
    member: common.Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """List the contexts that say most beyond their parents: divergence times customers."""
    index = common.index_of(model, member, quiet, measures=True)
    order: Order = "surprising" if measure == "kl" else "surprising-js"
    _write_ranking(index, order, which.filter(), top, json, output)


@flattened
def flips(
    model: common.ModelFile,
    *,
    which: common.FilterFlags,
    top: common.Top = 20,
    member: common.Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """List the contexts in which their last ancestor makes another rule the best.

    With `--depth 3` those where a third ancestor does.
    """
    index = common.index_of(model, member, quiet, measures=True)
    _write_ranking(index, "flips", which.filter(), top, json, output)


@flattened
def deepest(
    model: common.ModelFile,
    *,
    which: Annotated[common.FilterFlags, Only("label", "under", "min_customers")],
    top: common.Top = 20,
    member: common.Member = 1,
    json: opt.Json = False,
    output: opt.Output = None,
    quiet: opt.Quiet = False,
) -> None:
    """List the longest contexts."""
    index = common.index_of(model, member, quiet, measures=True)
    _write_ranking(index, "deepest", which.filter(), top, json, output)


def _write_ranking(
    index: ContextIndex, order: Order, wanted: ContextFilter, top: int, json: bool, output: Any
) -> None:
    from icm_core.analysis.contexts.rank import ranked

    found = records(index, ranked(index, order, wanted, top), order)
    if not found:
        say(NOTHING)
    text = flips_text(found) if order == "flips" else list_text(found)
    common.write_either(found, text, json, output)


def records(index: ContextIndex, nodes: NDArray[np.int32], order: Order) -> list[Record]:
    """Return what is known of contexts, and the nats that they are ordered by where they are."""
    from icm_core.analysis.contexts import table as context_table
    from icm_core.analysis.contexts.rank import keys

    found = list(context_table.records(index, nodes, plain=True))
    if order in NATS_OF:
        for record, nats in zip(found, keys(index, order, nodes).tolist(), strict=True):
            record["nats"] = nats
    return found


def list_text(rows: list[Record]) -> str:
    """Return a list as a table."""
    weighed = bool(rows) and "nats" in rows[0]
    first = ["nats"] if weighed else []
    header = [*first, "customers", "tables", "rules", "depth", "entropy", "divergence", "js"]
    return table(
        [*header, " context"],
        [
            [
                *([f"{row['nats']:,.1f}"] if weighed else []),
                f"{row['customers']:,}",
                f"{row['tables']:,}",
                f"{row['rules']:,}",
                str(row["depth"]),
                f"{row['entropy']:.3f}",
                f"{row['divergence']:.3f}",
                f"{row['js']:.3f}",
                f" {row['context']}",
            ]
            for row in rows
        ],
        left=0,
        last_left=True,
    )


def flips_text(rows: list[Record]) -> str:
    """Return contexts with their best rule and their parent's, which is no longer the best."""
    return table(
        [
            "nats",
            "customers",
            "P(best)",
            " best rule",
            "P(other)",
            " the parent's best",
            " context",
        ],
        [
            [
                f"{row['nats']:,.1f}",
                f"{row['customers']:,}",
                f"{row['best_p']:.4f}",
                f" {row['best_rule']}",
                f"{row['parent_best_p']:.4f}",
                f" {row['parent_best_rule']}",
                f" {row['context']}",
            ]
            for row in rows
        ],
        left=0,
        words=(3, 5, 6),
    )
