"""Plain twins of the grammar layer, written for reading and not for speed.

Everything is in terms of symbols, not ids: a rule is its left-hand side with a tuple of either
symbols or one terminal. `oracles_model` builds contexts and restaurants on top of this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from icm_core.data.heads import TABLES, head_index
from icm_core.data.tree import Tree, tokens
from icm_core.grammar.binarise import BinariseOptions, BinaryTree
from icm_core.grammar.rules import LEXICAL, RuleTable
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.grammar.unknown import Vocabulary

Rule = tuple[Symbol, tuple[Symbol | int, ...]]
"""Left-hand side and right-hand side; a lexical rule has one terminal on the right."""


@dataclass(frozen=True)
class Node:
    """A node of a binarised tree."""

    symbol: Symbol
    children: tuple[Node, ...] = ()
    word: str | None = None


def binarised(tree: Tree, options: BinariseOptions, ancestors: tuple[str, ...] = ()) -> Node:
    """Return the binarised tree, one recursive definition for all three directions.

    A symbol over the children ``[i, j)`` of a phrase remembers the siblings generated before
    it: those right of j (nearest first), then those left of i (nearest first).
    """
    if tree.word is not None:
        return Node(Symbol(tree.label, Kind.TAG), word=tree.word)
    below = (tree.label, *ancestors)
    kids = [binarised(child, options, below) for child in tree.children]
    labels = [child.label for child in tree.children]
    parents = ancestors[: options.v - 1]
    outward = options.direction == "head"
    head = head_index(tree.label, labels, TABLES[options.heads]) if outward else 0

    def over(i: int, j: int) -> Node:
        if (i, j) == (0, len(kids)):
            symbol = Symbol(tree.label, Kind.PHRASE, parents)
        else:
            siblings = (*labels[j:], *reversed(labels[:i]))
            symbol = Symbol(
                tree.label,
                Kind.INTERMEDIATE,
                parents,
                siblings[: options.h],
                labels[head] if outward else "",
                outward and i == head,
            )
        if j - i <= 2:
            return Node(symbol, tuple(kids[i:j]))
        if options.direction == "right" or (outward and i < head):
            return Node(symbol, (kids[i], over(i + 1, j)))
        return Node(symbol, (over(i, j - 1), kids[j - 1]))

    return over(0, len(kids))


def as_node(binary: BinaryTree, row: int = 0) -> Node:
    """Return the columns of a binarised tree as nodes."""
    below = [child for child, parent in enumerate(binary.parents) if parent == row]
    assert [binary.which[child] for child in below] == list(range(len(below)))
    children = tuple(as_node(binary, child) for child in below)
    return Node(binary.symbols[row], children, binary.words[row])


def rule_nodes(
    tree: Tree, options: BinariseOptions, vocabulary: Vocabulary
) -> Iterator[tuple[Node, Rule, tuple[tuple[Rule, int], ...]]]:
    """Yield node, rule and ancestry (rule and which child, nearest first), parents first."""
    terminals = iter(vocabulary.terminals(tokens(tree)))

    def visit(
        node: Node, above: tuple[tuple[Rule, int], ...]
    ) -> Iterator[tuple[Node, Rule, tuple[tuple[Rule, int], ...]]]:
        if node.word is not None:
            yield node, (node.symbol, (next(terminals),)), above
            return
        rule = (node.symbol, tuple(child.symbol for child in node.children))
        yield node, rule, above
        for which, child in enumerate(node.children):
            yield from visit(child, ((rule, which), *above))

    return visit(binarised(tree, options), ())


def rules_of(tree: Tree, options: BinariseOptions, vocabulary: Vocabulary) -> list[Rule]:
    """Return the rules applied in a tree, parents first, left to right."""
    return [rule for _, rule, _ in rule_nodes(tree, options, vocabulary)]


def table_rule(table: RuleTable, rule: int) -> Rule:
    """Return a rule of the table in symbols."""
    lhs, left, right = table.symbols[table.lhs[rule]], table.left[rule], table.right[rule]
    if right == LEXICAL:
        return lhs, (left,)
    return lhs, tuple(table.symbols[part] for part in (left, right) if part >= 0)


def is_lexical(rule: Rule) -> bool:
    """Whether the right-hand side is a terminal."""
    return isinstance(rule[1][0], int)


class Base:
    """The base measure H(rule | lhs) from plain counts (see `icm_core.grammar.rules`)."""

    def __init__(
        self, rules: Iterable[Rule], vocabulary: Vocabulary, kind: str, alpha: float
    ) -> None:
        self.counts = Counter(rules)
        self.vocabulary, self.kind, self.alpha = vocabulary, kind, alpha
        self.known = len(vocabulary.words)
        self.pair: Counter[tuple[Symbol, int]] = Counter()
        self.word: Counter[int] = Counter()
        self.tag: Counter[Symbol] = Counter()
        self.rare: Counter[Symbol] = Counter()
        for (lhs, rhs), count in self.counts.items():
            if isinstance(rhs[0], int):
                self.pair[lhs, rhs[0]] += count
                self.word[rhs[0]] += count
                self.tag[lhs] += count
                self.rare[lhs] += count * (rhs[0] >= self.known)

    def spread(self, tag: Symbol) -> float:
        """P(tag | rare word), with one pseudo-count spread like the tags at large."""
        total = sum(self.tag.values())
        weight = {t: self.rare[t] + n / total for t, n in self.tag.items()}
        return weight.get(tag, 0.0) / sum(weight.values())

    def tag_given(self, tag: Symbol, terminal: int) -> float:
        """P(tag | terminal), mixed with its back-off."""
        coarser = self.vocabulary.parent(terminal)
        bottom = self.word[terminal] + self.alpha
        if bottom == 0:
            return 0.0
        back_off = self.spread(tag) if coarser is None else self.tag_given(tag, coarser)
        return (self.pair[tag, terminal] + self.alpha * back_off) / bottom

    def joint(self, tag: Symbol, terminal: int) -> float:
        """P(tag | terminal) n(terminal); half a count where there are none."""
        mass = self.word[terminal] or (0.5 if self.alpha > 0 else 0.0)
        return self.tag_given(tag, terminal) * mass

    def __call__(self, rule: Rule) -> float:
        lhs, rhs = rule
        if isinstance(rhs[0], int):
            if self.kind == "uniform":
                return 1 / len(self.vocabulary)
            norm = sum(self.joint(lhs, w) for w in range(len(self.vocabulary)))
            return self.joint(lhs, rhs[0]) / norm if norm else 0.0
        if not self.counts[rule]:
            return 0.0
        weights = {
            other: count if self.kind == "mle" else 1
            for other, count in self.counts.items()
            if other[0] == lhs and count
        }
        return weights[rule] / sum(weights.values())


def support(rules: Sequence[Rule], lhs: Symbol, vocabulary: Vocabulary) -> set[Rule]:
    """Return all outcomes of a symbol: its rules, or all terminals for a tag."""
    if lhs.kind is Kind.TAG:
        return {(lhs, (terminal,)) for terminal in range(len(vocabulary))}
    return {rule for rule in rules if rule[0] == lhs}
