"""What is plotted of contexts: frequencies by rank, sizes of the trie by depth.

Each is a small set of arrays that writes itself as CSV; `context_figures` draws them. Discounts
and concentrations by depth are in `context_fits`, likelihood by depth in `context_likelihood`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.figures import pyp
from icm_core.analysis.contexts.names import rule_name
from icm_core.analysis.contexts.view import context_view
from icm_core.analysis.tables.csv_rows import Row
from icm_core.model.model import Model

Base = Literal["own", "parent"]


CHOSEN = "chosen"
_STREAMS = ("fitted", "dirichlet", CHOSEN)
"""Random numbers of each sample are apart."""


@dataclass(frozen=True, eq=False)
class RankCurve:
    """Customers of the rules of one seating, most first.

    Parameters
    ----------
    key
        ``data``, ``fitted``, ``dirichlet`` or ``chosen``.
    customers
        int64 ``[dishes]``.
    discount, concentration
        What it was drawn with, None for the data.
    tables
        Tables that were opened.
    """

    key: str
    customers: NDArray[np.int64]
    discount: float | None = None
    concentration: float | None = None
    tables: int = 0


@dataclass(frozen=True, eq=False)
class RankCurves:
    """Rank and frequency of a context's rules, with samples laid over them.

    Parameters
    ----------
    rules
        int32 ``[rules]``: the context's rules by rank.
    curves
        The data first.
    base, seed
        What the samples were drawn with.
    """

    model: Model
    node: int
    depth: int
    rules: NDArray[np.int32]
    curves: tuple[RankCurve, ...]
    base: Base = "own"
    seed: int = 0

    @property
    def data(self) -> RankCurve:
        """The context's own counts."""
        return self.curves[0]

    @property
    def total(self) -> int:
        """Customers of the context."""
        return int(self.data.customers.sum())

    def is_of(self, model: Model, node: int, base: Base, seed: int) -> bool:
        """Whether these are curves of a context, drawn in a given way."""
        return self.model is model and (self.node, self.base, self.seed) == (node, base, seed)

    def curve(self, key: str) -> RankCurve | None:
        """Return a curve by its key, None where there is none."""
        return next((one for one in self.curves if one.key == key), None)

    def csv_rows(self) -> Iterator[Row]:
        """Return a row for every rank of every curve."""
        yield "curve", "discount", "concentration", "rank", "customers", "rule"
        for curve in self.curves:
            for at, count in enumerate(curve.customers.tolist()):
                rule = rule_name(self.model, int(self.rules[at])) if curve.key == "data" else None
                yield curve.key, curve.discount, curve.concentration, at + 1, count, rule


def ranked_rules(model: Model, node: int) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    """Return the rules that a context serves and their customers, most first.

    Returns
    -------
    rules, customers
        int32 and int64 ``[rules]``.
    """
    first, end = int(model.counts.start[node]), int(model.counts.start[node + 1])
    customers = model.seats.customers[first:end].astype(np.int64)
    rules = model.counts.dish[first:end]
    order = np.argsort(-customers, kind="stable")
    order = order[customers[order] > 0]
    return rules[order], customers[order]


def fitted_values(model: Model, node: int) -> tuple[float, float]:
    """Return discount and concentration that a context smooths with, as one pair.

    Of three discounts that is their mean over the context's tables, which passes as much on; it
    may be 1 and more, so it is cut at `pyp.MOST_DISCOUNT`.
    """
    hyper = model.hyper
    level = hyper.level(int(model.trie.depth[node]))
    concentration = float(hyper.concentration[level])
    first, end = int(model.counts.start[node]), int(model.counts.start[node + 1])
    customers = model.seats.customers[first:end]
    served = customers > 0
    tables = model.seats.tables[first:end][served]
    if not len(tables):
        return min(float(hyper.discount[level, 0]), pyp.MOST_DISCOUNT), concentration
    each = hyper.discount[level, np.minimum(customers[served], 3) - 1]
    discount = float(np.average(each, weights=tables))
    return min(discount, pyp.MOST_DISCOUNT), concentration


def prior(model: Model, node: int) -> NDArray[np.float64]:
    """Return what a context's parent, at depth 0 the base measure, predicts of the symbol's rules.

    What is missing to 1 belongs to (tag, terminal) pairs never seen, which are all different.

    Returns
    -------
    float64 ``[rules of the symbol]``, the most probable in the context first.
    """
    above: NDArray[np.float64] = context_view(model, node).p[1]
    return above


def rank_curves(
    model: Model,
    node: int,
    chosen: tuple[float, float] | None = None,
    *,
    base: Base = "own",
    seed: int = 0,
    known: RankCurves | None = None,
) -> RankCurves:
    """Return rank and frequency of a context's rules, with samples of as many customers.

    *fitted*: discount and concentration of the context's depth. *dirichlet*: without discount,
    and the concentration under which as many dishes are expected as the context has rules.
    *chosen*: any pair.

    Parameters
    ----------
    base
        Dishes of new tables: each its own, or drawn from what the parent context predicts.
    seed
        Of the samples; each has a stream of its own, so that one changes without the others.
    known
        Curves drawn before: those that would be the same are taken from there.
    """
    if known is not None and known.is_of(model, node, base, seed):
        kept = tuple(one for one in known.curves if one.key != CHOSEN)
        if chosen is not None and known.total:
            dishes = prior(model, node) if base == "parent" else None
            kept = (*kept, _drawn(known.total, CHOSEN, chosen, dishes, seed))
        return replace(known, curves=kept)
    rules, customers = ranked_rules(model, node)
    total = int(customers.sum())
    curves = [RankCurve("data", customers, tables=int(model.tables_of[node]))]
    if total:
        dishes = prior(model, node) if base == "parent" else None
        wanted = {
            "fitted": fitted_values(model, node),
            "dirichlet": (0.0, pyp.concentration_for(total, len(rules), dishes)),
        }
        if chosen is not None:
            wanted[CHOSEN] = chosen
        curves.extend(_drawn(total, key, values, dishes, seed) for key, values in wanted.items())
    depth = int(model.trie.depth[node])
    return RankCurves(model, node, depth, rules, tuple(curves), base, seed)


def _drawn(
    total: int,
    key: str,
    values: tuple[float, float],
    dishes: NDArray[np.float64] | None,
    seed: int,
) -> RankCurve:
    rng = np.random.default_rng([seed, _STREAMS.index(key)])
    drawn = pyp.sample(total, *values, rng, dishes)
    return RankCurve(key, drawn.ranked, *values, drawn.tables)


@dataclass(frozen=True, eq=False)
class SizeCurves:
    """How large a model's trie is by depth; all int64 ``[depths]``.

    Parameters
    ----------
    nodes
        Contexts that have customers.
    customers, tables
        In all of them.
    lone
        Contexts with one customer.
    """

    nodes: NDArray[np.int64]
    customers: NDArray[np.int64]
    tables: NDArray[np.int64]
    lone: NDArray[np.int64]

    @classmethod
    def of(cls, model: Model) -> SizeCurves:
        """Count a model's contexts (some 20 ms for two million)."""
        customers, tables = model.customers_of, model.tables_of
        depth = model.trie.depth
        depths = int(depth.max(initial=-1)) + 1

        def by_depth(values: NDArray[np.int64]) -> NDArray[np.int64]:
            return np.bincount(depth, weights=values, minlength=depths).astype(np.int64)

        return cls(
            by_depth((customers > 0).astype(np.int64)),
            by_depth(customers),
            by_depth(tables),
            by_depth((customers == 1).astype(np.int64)),
        )

    def csv_rows(self) -> Iterator[Row]:
        """Return a row for every depth."""
        yield "depth", "contexts", "customers", "tables", "contexts with one customer"
        for depth in range(len(self.nodes)):
            yield (
                depth,
                int(self.nodes[depth]),
                int(self.customers[depth]),
                int(self.tables[depth]),
                int(self.lone[depth]),
            )
