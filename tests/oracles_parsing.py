"""Plain twins of parsing: all derivations of a sentence written out, and sums over them.

An item is (symbol, start, end, budget): the symbol's id over a half-open span, with at most
``budget`` unary rules in a row from here on. A derivation is a `Node` with one node for each
rule. The model's probability of a rule is looked up in dictionaries by the plain recursion of
`oracles_model`, over contexts of ids: (symbol, element, element, ...), nearest first.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product

from oracles_model import probability, seating

from icm_core.data.tree import Tree
from icm_core.grammar.rules import LEXICAL, NONE
from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.chart import MAX_UNARY_STEPS
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.model.model import Model

Item = tuple[int, int, int, int]
Context = tuple[object, ...]
Key = tuple[tuple[int, int, int, int], ...]
"""A derivation as (rule, symbol, start, end) of each node, parents first, left to right."""
NO_RULE = -1
"""Rule of a (tag, terminal) pair that is not in the table."""


@dataclass(frozen=True, eq=False)
class Node:
    """One rule of a derivation over its item.

    Parameters
    ----------
    factor
        What the log-linear word model adds to a lexical rule, 1 elsewhere.
    """

    item: Item
    rule: int
    base: float
    factor: float
    children: tuple[Node, ...]

    @property
    def split(self) -> int:
        """Where the first child ends, -1 for a lexical rule."""
        return self.children[0].item[2] if self.children else -1


Expansion = tuple[int, float, tuple[Item, ...]]
"""Rule, its probability with the word model's factor, children."""


class Plain:
    """A model's grammar and restaurants as dictionaries, over one sentence."""

    def __init__(self, model: Model, words: Sequence[str]) -> None:
        self.model, self.words = model, list(words)
        self.terminals = model.grammar.vocabulary.terminals(self.words)
        self.factors = model.grammar.word_factors(self.words)
        table = model.grammar.table
        self.rules: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        self.lexical: dict[tuple[int, int], int] = {}
        for rule, (lhs, left, right) in enumerate(
            zip(table.lhs, table.left, table.right, strict=True)
        ):
            if right == LEXICAL:
                self.lexical[lhs, left] = rule
            elif model.grammar.base.rule[rule] > 0:
                below = (left,) if right == NONE else (left, right)
                self.rules.setdefault(lhs, []).append((rule, below))
        self._expansions: dict[Item, list[Expansion]] = {}
        self._inside: dict[Item, float] = {}
        self._count: dict[Item, int] = {}
        self._nodes: dict[Item, list[Node]] = {}
        self._events: dict[tuple[Context, int, int], float] = {}

    @property
    def root(self) -> Item:
        """The item of complete derivations."""
        return self.model.grammar.root, 0, len(self.words), MAX_UNARY_STEPS

    def expansions(self, item: Item) -> list[Expansion]:
        """Return every rule that rewrites an item, with its base probability and children."""
        found = self._expansions.get(item)
        if found is None:
            found = self._expansions[item] = list(self._expand(item))
        return found

    def factor(self, item: Item, rule_children: int) -> float:
        """Return the word model's factor on a lexical rule."""
        if rule_children or self.factors is None:
            return 1.0
        return float(self.factors[item[1], item[0]])

    def _expand(self, item: Item) -> Iterator[Expansion]:
        symbol, start, end, budget = item
        base = self.model.grammar.base
        if end - start == 1:
            terminal = self.terminals[start]
            chance = float(base.lexical[symbol, terminal])
            if chance > 0:
                chance *= self.factor(item, 0)
                yield self.lexical.get((symbol, terminal), NO_RULE), chance, ()
        for rule, below in self.rules.get(symbol, []):
            chance = float(base.rule[rule])
            if len(below) == 1:
                if budget > 0:
                    yield rule, chance, ((below[0], start, end, budget - 1),)
                continue
            for split in range(start + 1, end):
                left = (below[0], start, split, MAX_UNARY_STEPS)
                yield rule, chance, (left, (below[1], split, end, MAX_UNARY_STEPS))

    def inside(self, item: Item, *, unary: bool = True) -> float:
        """Return the sum of the base probabilities of an item's derivations.

        Parameters
        ----------
        unary
            Whether a unary rule may come first.
        """
        if not unary:
            return self.inside((*item[:3], 0))
        if item not in self._inside:
            self._inside[item] = math.fsum(
                chance * math.prod(map(self.inside, below))
                for _, chance, below in self.expansions(item)
            )
        return self._inside[item]

    def count(self, item: Item) -> int:
        """Return the number of derivations of an item."""
        if item not in self._count:
            self._count[item] = sum(
                math.prod(map(self.count, below)) for _, _, below in self.expansions(item)
            )
        return self._count[item]

    def nodes(self, item: Item) -> list[Node]:
        """Return all derivations of an item."""
        if item not in self._nodes:
            self._nodes[item] = [
                Node(item, rule, chance / factor, factor, children)
                for rule, chance, below in self.expansions(item)
                for factor in [self.factor(item, len(below))]
                if all(self.count(part) for part in below)
                for children in product(*map(self.nodes, below))
            ]
        return self._nodes[item]

    @cached_property
    def derivations(self) -> list[Node]:
        """All derivations of the sentence."""
        return self.nodes(self.root)

    # The model's probability, by contexts.

    def element(self, rule: int, which: int) -> object:
        """Return what a rule adds to the context of its child ``which``."""
        table, kind = self.model.grammar.table, self.model.options.contexts
        if kind == "R":
            return rule, which
        if kind == "N":
            return table.lhs[rule]
        return table.lhs[rule], table.left[rule] if which == 1 else None

    @cached_property
    def seats(self) -> dict[Context, dict[object, tuple[int, int]]]:
        """Restaurants filled from the training derivations."""
        columns, lhs = self.model.derivations, self.model.grammar.table.lhs
        events: list[tuple[Context, int]] = []
        for sentence in range(len(columns)):
            start, stop = int(columns.offsets[sentence]), int(columns.offsets[sentence + 1])
            contexts: list[Context] = []
            for row in range(start, stop):
                rule, above = int(columns.rule[row]), int(columns.parent[row])
                context: Context = (lhs[rule],)
                if above >= 0:
                    upper = int(columns.rule[start + above])
                    step = self.element(upper, int(columns.which[row]))
                    context = (lhs[rule], step, *contexts[above][1:])
                contexts.append(context)
                events.append((context, rule))
        return seating(events, self.model.options)  # type: ignore[arg-type,return-value]

    def chance(self, context: Context, node: Node) -> float:
        """Return P(rule | longest known context), unseen contexts passing everything on."""
        terminal = self.terminals[node.item[1]] if not node.children else NO_RULE
        key = context, node.rule, terminal
        if key not in self._events:
            self._events[key] = probability(
                self.seats,
                self.model.hyper,
                lambda _: node.base,
                context,
                node.rule,  # type: ignore[arg-type]
            )
        return node.factor * self._events[key]

    def placed(self, node: Node) -> list[tuple[Node, Context]]:
        """Return the nodes of a derivation with their full contexts, parents first."""
        result: list[tuple[Node, Context]] = []
        stack: list[tuple[Node, Context]] = [(node, (node.item[0],))]
        while stack:
            here, context = stack.pop()
            result.append((here, context))
            for which in range(len(here.children) - 1, -1, -1):
                child = here.children[which]
                step = self.element(here.rule, which)
                stack.append((child, (child.item[0], step, *context[1:])))
        return result

    def model_probability(self, node: Node, depth: int | None, exponent: float = 1.0) -> float:
        """Return a derivation's probability with contexts of at most ``depth`` elements."""
        end = None if depth is None else depth + 1
        return math.prod(
            self.chance(context[:end], here) ** exponent for here, context in self.placed(node)
        )

    def pcfg_probability(self, node: Node) -> float:
        """Return the product of a derivation's base probabilities and factors."""
        return math.prod(here.base * here.factor for here in preorder(node))

    def longest(self, context: Context, depth: int | None) -> Context:
        """Return the longest prefix of a context that is in the restaurants."""
        most = len(context) if depth is None else min(len(context), depth + 1)
        for end in range(most, 1, -1):
            if context[:end] in self.seats:
                return context[:end]
        return context[:1]

    def node_context(self, state: int) -> Context:
        """Return the context that a trie node stands for."""
        trie, arcs = self.model.trie, self.model.grammar.arcs
        top = trie.path(state)[0]
        symbol = [int(root) for root in trie.roots].index(top)
        steps: list[object] = []
        for arc in trie.elements(state):
            first, second = arcs.elements[arc]
            if arcs.kind == "N":
                steps.append(first)
            else:
                steps.append((first, None if arcs.kind == "LS" and second == NONE else second))
        return (symbol, *steps)

    def tree(self, node: Node) -> Tree:
        """Return the tree of a derivation, intermediate symbols spliced out."""
        (top,) = self._trees(node)
        return top

    def _trees(self, node: Node) -> tuple[Tree, ...]:
        symbol = self.model.grammar.table.symbols[node.item[0]]
        if not node.children:
            return (Tree(symbol.label, word=self.words[node.item[1]]),)
        below = tuple(tree for child in node.children for tree in self._trees(child))
        return below if symbol.kind is Kind.INTERMEDIATE else (Tree(symbol.label, below),)


def preorder(node: Node) -> Iterator[Node]:
    """Yield the nodes of a derivation, parents first, left to right."""
    stack = [node]
    while stack:
        here = stack.pop()
        yield here
        stack.extend(reversed(here.children))


def key_of(node: Node) -> Key:
    """Return what tells a derivation from all others."""
    return tuple((here.rule, *here.item[:3]) for here in preorder(node))


def derivation_key(found: Derivation) -> Key:
    """Return the key of a derivation that the product made."""
    columns = (found.rule, found.symbol, found.start, found.end)
    return tuple(zip(*(column.tolist() for column in columns), strict=True))


@dataclass
class Sums:
    """Exact sums over weighted derivations, all divided by the total except the total itself."""

    total: float
    items: Counter[Hashable]
    edges: Counter[Hashable]
    anchored: Counter[Hashable]
    entropy: float


Place = Callable[[Node], Iterable[tuple[Node, Hashable]]]


def everywhere(node: Node) -> Iterator[tuple[Node, Hashable]]:
    """Place the nodes of a derivation without any context."""
    return ((here, ()) for here in preorder(node))


def edge_key(here: Node, where: Hashable = ()) -> Hashable:
    """Return the hyperedge of a node: item, place, rule, split."""
    return here.item, where, here.rule, here.split


def anchored_key(here: Node) -> Hashable:
    """Return rule, span and split of a node; the symbol tells unseen lexical pairs apart."""
    symbol, start, end, _ = here.item
    return here.rule, symbol if here.rule == NO_RULE else -1, start, end, here.split


def sums(weighted: Sequence[tuple[Node, float]], place: Place = everywhere) -> Sums:
    """Add up weighted derivations by item, edge and anchored rule."""
    total = math.fsum(weight for _, weight in weighted)
    result = Sums(total, Counter(), Counter(), Counter(), 0.0)
    for node, weight in weighted:
        share = weight / total
        result.entropy -= share * math.log(share) if share > 0 else 0.0
        for here, where in place(node):
            result.items[here.item, where] += share  # type: ignore[assignment]
            result.edges[edge_key(here, where)] += share  # type: ignore[assignment]
            result.anchored[anchored_key(here)] += share  # type: ignore[assignment]
    return result


# Reading a forest in the same terms.


def forest_items(forest: Forest, where: Callable[[int], Hashable] = lambda _: ()) -> list[Hashable]:
    """Return every item with its budget (told by the way it is reached) and its place.

    Parameters
    ----------
    where
        The place of a state, () for all where states do not matter.
    """
    budget: list[int | None] = [None] * len(forest)
    if len(forest):
        budget[0] = MAX_UNARY_STEPS
    for item in range(len(forest)):
        here = budget[item]
        assert here is not None, "an item that the root does not reach"
        for edge in range(int(forest.edge_start[item]), int(forest.edge_start[item + 1])):
            children = [int(c) for c in (forest.left[edge], forest.right[edge]) if c >= 0]
            wanted = here - 1 if len(children) == 1 else MAX_UNARY_STEPS
            for child in children:
                assert child > item, "a child before its parent"
                assert budget[child] in (None, wanted), "an item with two budgets"
                budget[child] = wanted
    return [
        (
            (int(forest.symbol[i]), int(forest.start[i]), int(forest.end[i]), budget[i]),
            where(int(forest.state[i])),
        )
        for i in range(len(forest))
    ]


def forest_edges(forest: Forest, items: Sequence[Hashable]) -> list[Hashable]:
    """Return the key of every hyperedge (see `edge_key`), given the items' keys."""
    result: list[Hashable] = []
    for edge, head in enumerate(forest.head.tolist()):
        left = int(forest.left[edge])
        split = int(forest.end[left]) if left >= 0 else -1
        result.append((*items[head], int(forest.rule[edge]), split))  # type: ignore[misc]
    return result


def forest_derivations(forest: Forest) -> list[tuple[Key, float]]:
    """Return all derivations of a forest with the products of their edges' probabilities."""
    made: list[list[tuple[Key, float]]] = [[] for _ in range(len(forest))]
    for item in range(len(forest) - 1, -1, -1):
        row = (int(forest.symbol[item]), int(forest.start[item]), int(forest.end[item]))
        for edge in range(int(forest.edge_start[item]), int(forest.edge_start[item + 1])):
            parts = [made[child] for child in (forest.left[edge], forest.right[edge]) if child >= 0]
            for below in product(*parts):
                key = ((int(forest.rule[edge]), *row), *(step for k, _ in below for step in k))
                weight = float(forest.probability[edge]) * math.prod(w for _, w in below)
                made[item].append((key, weight))
    return made[0] if made else []
