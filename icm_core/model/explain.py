"""Explanation of one decision: the smoothing ladder, and the rule that a context prefers."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from icm_core.model.model import Model


@dataclass(frozen=True, slots=True)
class Rung:
    """One level of a smoothing ladder.

    Parameters
    ----------
    depth
        Depth of the context; -1 is the base measure.
    node
        Trie node, -1 for the base measure.
    customers, tables
        Of the rule in this restaurant (n_ur, t_ur); of a sampled seating, in the last sample.
    all_customers, all_tables
        Of the restaurant (n_u, t_u).
    discount, concentration
        Values in force for the rule at this depth.
    own
        (n_ur - d t_ur) / (n_u + c); where the seating is sampled, what the averaged probability
        has beside what is passed on, which may be a little below 0.
    passed_on
        Share given to the next shorter context.
    share
        Product of the shares passed on by all longer contexts.
    contribution
        share x own: what this level adds to the probability.
    probability
        P(rule | this context).
    """

    depth: int
    node: int
    customers: int
    tables: int
    all_customers: int
    all_tables: int
    discount: float
    concentration: float
    own: float
    passed_on: float
    share: float
    contribution: float
    probability: float


@dataclass(frozen=True, slots=True)
class Ladder:
    """How smoothing makes one probability: rungs from the longest context to the base.

    Parameters
    ----------
    rule
        Rule id, -1 for a (tag, terminal) pair never seen.
    rungs
        Contributions of all rungs sum to `probability`.
    probability
        P(rule | context).
    """

    rule: int
    rungs: tuple[Rung, ...]
    probability: float


def explain(model: Model, node: int, rule: int, base: float | None = None) -> Ladder:
    """Return the smoothing ladder of a rule in a context.

    Parameters
    ----------
    node
        Trie node of the context.
    rule
        Rule id, or -1 for an unseen (tag, terminal) pair.
    base
        Base probability; needed for an unseen pair only.

    Raises
    ------
    ValueError
        If the rule does not rewrite the context's symbol, or ``base`` is missing.
    """
    if rule >= 0:
        if model.grammar.lhs[rule] != model.trie.symbol(node):
            raise ValueError("the rule rewrites another symbol than the context's own")
        base = float(model.grammar.base.rule[rule])
    elif base is None:
        raise ValueError("an unseen (tag, terminal) pair needs its base probability")
    counts, seats, hyper = model.counts, model.seats, model.hyper
    sampled = model.options.seating == "sampled"
    rungs: list[Rung] = []
    lower = base
    for level_node in model.trie.path(node):
        depth = int(model.trie.depth[level_node])
        level = hyper.level(depth)
        # No kernel is called: one look-up must not wait for a compiler.
        first, end = int(counts.start[level_node]), int(counts.start[level_node + 1])
        entry = first + int(np.searchsorted(counts.dish[first:end], rule))
        served = entry < end and int(counts.dish[entry]) == rule
        n = int(seats.customers[entry]) if served else 0
        t = int(seats.tables[entry]) if served else 0
        total = int(model.customers_of[level_node])
        c = float(hyper.concentration[level])
        d = float(hyper.discount[level, min(max(n, 1), 3) - 1])
        passed_on = float(model.predictions.weight[level_node])
        if sampled and served:
            own = float(model.predictions.predicted[entry]) - passed_on * lower
        else:
            own = (n - d * t) / (total + c) if n > 0 else 0.0
        lower = own + passed_on * lower
        rungs.append(
            Rung(
                depth,
                level_node,
                n,
                t,
                total,
                int(model.tables_of[level_node]),
                d,
                c,
                own,
                passed_on,
                0.0,
                0.0,
                lower,
            )
        )
    share = 1.0
    result = []
    for rung in reversed(rungs):
        result.append(replace(rung, share=share, contribution=share * rung.own))
        share *= rung.passed_on
    result.append(Rung(-1, -1, 0, 0, 0, 0, 0.0, 0.0, base, 0.0, share, share * base, base))
    return Ladder(rule, tuple(result), lower)


def best_of_base(model: Model, symbol: int) -> int:
    """Return the rule of a symbol that its base measure finds most probable, -1 for none."""
    own = np.flatnonzero(model.grammar.lhs == symbol)
    return int(own[np.argmax(model.grammar.base.rule[own])]) if len(own) else -1


def best_rule(model: Model, node: int) -> int:
    """Return the most probable rule of a context, -1 where its symbol has none.

    A rule that a context does not serve keeps its place among those that it does not serve, so the
    best one is the parent's best or is served: no kernel and no whole distribution is needed.
    """
    grammar, counts = model.grammar, model.counts
    best = best_of_base(model, model.trie.symbol(node))
    if best < 0:
        return -1
    best_p = float(grammar.base.rule[best])
    for level in model.trie.path(node):
        first, end = int(counts.start[level]), int(counts.start[level + 1])
        dishes, predicted = counts.dish[first:end], model.predictions.predicted[first:end]
        at = int(np.searchsorted(dishes, best))
        if at < len(dishes) and dishes[at] == best:
            best_p = float(predicted[at])
        else:
            best_p *= float(model.predictions.weight[level])
        if len(dishes) and float(predicted.max()) > best_p:
            at = int(np.argmax(predicted))
            best, best_p = int(dishes[at]), float(predicted[at])
    return best


def longest_serving(model: Model, node: int, rule: int) -> int:
    """Return the longest context, up to a given one, in which a rule was seen; -1 for none.

    Parameters
    ----------
    node
        Trie node of the context.
    rule
        Rule id.
    """
    counts = model.counts
    for level in reversed(model.trie.path(node)):
        dishes = counts.dish[counts.start[level] : counts.start[level + 1]]
        at = int(np.searchsorted(dishes, rule))
        if at < len(dishes) and dishes[at] == rule:
            return level
    return -1
