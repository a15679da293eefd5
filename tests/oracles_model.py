"""Plain twins of contexts, restaurants and predictions: dictionaries over tuples of symbols.

A context is the tuple of the node's own symbol and one element per ancestor, nearest first.
Elements are N: the parent's symbol; R: the parent's rule and which child; LS: the parent's
symbol and the left sibling's (None for none).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from random import Random

import numpy as np
from numpy.typing import NDArray
from oracles import Rule, rule_nodes, table_rule

from icm_core.data.tree import Tree
from icm_core.grammar.derivation import Derivations
from icm_core.grammar.rules import LEXICAL, NONE, RuleTable
from icm_core.grammar.unknown import Vocabulary
from icm_core.kernels.model import restaurants as kernels
from icm_core.model.contexts import ContextKind
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters

Context = tuple[object, ...]
Event = tuple[Context, Rule]
Restaurants = dict[Context, dict[Rule, tuple[int, int]]]
"""Per context and dish: customers and tables."""


def element(kind: ContextKind, rule: Rule, which: int) -> object:
    """Return what a parent's rule adds to the context of its child ``which``."""
    lhs, rhs = rule
    if kind == "N":
        return lhs
    if kind == "R":
        return rule, which
    return lhs, rhs[0] if which == 1 else None


def tree_events(tree: Tree, options: ModelOptions, vocabulary: Vocabulary) -> list[Event]:
    """Return the events of a tree with their full contexts, parents first."""
    return [
        (
            (node.symbol, *[element(options.contexts, *step) for step in above]),
            rule,
        )
        for node, rule, above in rule_nodes(tree, options.binarisation, vocabulary)
    ]


def all_events(trees: Iterable[Tree], options: ModelOptions, vocabulary: Vocabulary) -> list[Event]:
    """Return the events of all trees."""
    return [event for tree in trees for event in tree_events(tree, options, vocabulary)]


def derivation_contexts(
    derivations: Derivations, table: RuleTable, kind: ContextKind
) -> list[Context]:
    """Return the full context of every row of encoded derivations."""
    result: list[Context] = []
    for sentence in range(len(derivations)):
        start, stop = derivations.offsets[sentence], derivations.offsets[sentence + 1]
        contexts: list[Context] = []
        for row in range(start, stop):
            symbol = table_rule(table, int(derivations.rule[row]))[0]
            above = int(derivations.parent[row])
            if above < 0:
                contexts.append((symbol,))
                continue
            rule = table_rule(table, int(derivations.rule[start + above]))
            step = element(kind, rule, int(derivations.which[row]))
            contexts.append((symbol, step, *contexts[above][1:]))
        result.extend(contexts)
    return result


def counted(events: Iterable[Event], limit: int) -> dict[Context, Counter[Rule]]:
    """Count each event in every prefix of its context, to depth ``limit``."""
    result: dict[Context, Counter[Rule]] = {}
    for context, rule in events:
        for end in range(1, min(len(context), limit + 1) + 1):
            result.setdefault(context[:end], Counter())[rule] += 1
    return result


def longest_match(context: Context, known: Mapping[Context, object], limit: int) -> Context:
    """Return the longest known prefix of at most ``limit`` elements after the symbol."""
    for end in range(min(len(context), limit + 1), 1, -1):
        if context[:end] in known:
            return context[:end]
    return context[:1]


def raw_seating(events: Iterable[Event], limit: int) -> Restaurants:
    """Count all the way up; each dish counts as one table."""
    return {
        context: {rule: (n, 1) for rule, n in dishes.items()}
        for context, dishes in counted(events, limit).items()
    }


def minimal_seating(events: Iterable[Event], limit: int) -> Restaurants:
    """Seat customers one by one, each dish at one table; a new table sends a proxy upwards."""
    result: Restaurants = {}

    def sit(context: Context, rule: Rule) -> None:
        if not context:
            return
        dishes = result.setdefault(context, {})
        n, t = dishes.get(rule, (0, 0))
        dishes[rule] = (n + 1, 1)
        if t == 0:
            sit(context[:-1], rule)

    for context, rule in events:
        sit(context[: limit + 1], rule)
    return result


def seating(events: Iterable[Event], options: ModelOptions) -> Restaurants:
    """Seat events as the options say."""
    plain = minimal_seating if options.seating == "minimal" else raw_seating
    return plain(events, options.limit)


def probability(
    seats: Restaurants,
    hyper: Hyperparameters,
    base: Callable[[Rule], float],
    context: Context,
    rule: Rule,
) -> float:
    """Return P(rule | context) by the recursion of the paper, one discount per dish count."""
    if not context:
        return base(rule)
    lower = probability(seats, hyper, base, context[:-1], rule)
    dishes = seats.get(context, {})
    level = min(len(context) - 1, len(hyper.concentration) - 1)
    c = hyper.concentration[level]

    def discount(n: int) -> float:
        return float(hyper.discount[level, min(n, 3) - 1])

    total = sum(n for n, _ in dishes.values())
    kept = sum(discount(n) * t for n, t in dishes.values())
    own = 0.0
    if rule in dishes:
        n, t = dishes[rule]
        own = (n - discount(n) * t) / (total + c)
    return float(own + (c + kept) / (total + c) * lower)


def log_seating(seats: Restaurants, hyper: Hyperparameters) -> float:
    """Return log p(seating): customers enter every restaurant one by one."""
    value = 0.0
    for context, dishes in seats.items():
        level = min(len(context) - 1, len(hyper.concentration) - 1)
        c, d = hyper.concentration[level], hyper.discount[level, 0]
        present = 0
        for table, (size, tables) in enumerate(dishes.values()):
            assert tables == 1
            for sitting in range(size):
                wanted = sitting - d if sitting else c + d * table
                value += math.log(wanted / (present + c)) if present else 0.0
                present += 1
    return value


# Reading a trained model in the same terms.


def node_contexts(model: Model) -> list[Context]:
    """Return the context of every trie node, spelt from its parent's by its path."""
    table, arcs, trie = model.grammar.table, model.grammar.arcs, model.trie
    result: list[Context] = []
    for node in range(len(trie)):
        steps: list[object] = []
        for arc in trie.elements(node):
            first, second = arcs.elements[arc]
            if arcs.kind == "R":
                steps.append((table_rule(table, first), second))
            elif arcs.kind == "N":
                steps.append(table.symbols[first])
            else:
                left = None if second == NONE else table.symbols[second]
                steps.append((table.symbols[first], left))
        top = trie.path(node)[0]
        (symbol,) = [i for i, root in enumerate(trie.roots) if root == top]
        result.append((table.symbols[symbol], *steps))
    return result


def model_entries(
    model: Model, *columns: NDArray[np.generic]
) -> dict[Context, dict[Rule, tuple[float, ...]]]:
    """Return columns of the model's entries by context and rule; empty contexts are left out."""
    contexts, counts = node_contexts(model), model.counts
    result: dict[Context, dict[Rule, tuple[float, ...]]] = {}
    for node, context in enumerate(contexts):
        for entry in range(counts.start[node], counts.start[node + 1]):
            rule = table_rule(model.grammar.table, int(counts.dish[entry]))
            dishes = result.setdefault(context, {})
            assert rule not in dishes
            dishes[rule] = tuple(float(column[entry]) for column in columns)
    return result


def model_counts(model: Model) -> dict[Context, dict[Rule, int]]:
    """Return the raw counts of a model."""
    entries = model_entries(model, model.counts.raw)
    return {u: {rule: int(n) for rule, (n,) in dishes.items()} for u, dishes in entries.items()}


def model_seats(model: Model) -> Restaurants:
    """Return customers and tables of a model."""
    entries = model_entries(model, model.seats.customers, model.seats.tables)
    return {
        u: {rule: (int(n), int(t)) for rule, (n, t) in dishes.items()}
        for u, dishes in entries.items()
    }


def model_probability(model: Model, node: int, rule: Rule) -> float:
    """Return P(rule | node) from the kernels, for rules of the table and unseen terminals."""
    table, base = model.grammar.table, model.grammar.base
    lhs = table.symbol_ids[rule[0]]
    first = rule[1][0]
    if isinstance(first, int):
        key = (lhs, first, LEXICAL)
        below = float(base.lexical[lhs, first])
    else:
        ids = [table.symbol_ids[part] for part in rule[1] if not isinstance(part, int)]
        key = (lhs, ids[0], ids[1] if len(ids) == 2 else NONE)
        below = float(base.rule[table.rule_ids[key]])
    return float(
        kernels.probability(
            model.restaurants,
            node,
            table.rule_ids.get(key, NONE),
            below,
        )
    )


def random_derivation(table: RuleTable, root: int, random: Random, fuel: int) -> Derivations:
    """Expand the root by random rules of the table; out of fuel, by the shortest way down."""
    by_lhs: dict[int, list[int]] = {}
    for rule, lhs in enumerate(table.lhs):
        by_lhs.setdefault(lhs, []).append(rule)
    height = dict.fromkeys(by_lhs, math.inf)

    def rule_height(rule: int) -> float:
        if table.right[rule] == LEXICAL:
            return 0.0
        parts = [part for part in (table.left[rule], table.right[rule]) if part >= 0]
        return 1 + max(height[part] for part in parts)

    for _ in range(len(height) + 1):
        height = {lhs: min(map(rule_height, rules)) for lhs, rules in by_lhs.items()}
    rules: list[int] = []
    parents: list[int] = []
    which: list[int] = []
    stack = [(root, -1, 0)]
    while stack:
        symbol, parent, side = stack.pop()
        if len(rules) < fuel:
            rule = random.choice(by_lhs[symbol])
        else:
            rule = min(by_lhs[symbol], key=rule_height)
        row = len(rules)
        rules.append(rule)
        parents.append(parent)
        which.append(side)
        if table.right[rule] != LEXICAL:
            parts = [part for part in (table.left[rule], table.right[rule]) if part >= 0]
            stack.extend((part, row, i) for i, part in reversed(list(enumerate(parts))))
    return Derivations(
        np.array([0, len(rules)], dtype=np.int64),
        np.array(rules, dtype=np.int32),
        np.array(parents, dtype=np.int32),
        np.array(which, dtype=np.int8),
    )
