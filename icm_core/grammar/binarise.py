"""Binarisation of trees and its exact undoing.

A binarised tree is kept as columns (one row a node, parents first), because the model counts
its rules by the hundred thousand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from icm_core.data.heads import TABLES, head_index
from icm_core.data.tree import Address, Tree
from icm_core.errors import DataError, OptionError, check_counts
from icm_core.grammar.symbols import Kind, Symbol

Direction = Literal["right", "left", "head", "tags", "tags-reversed"]
DIRECTIONS: tuple[Direction, ...] = ("right", "left", "head", "tags", "tags-reversed")


@dataclass(frozen=True, slots=True)
class BinariseOptions:
    """How trees are binarised.

    Parameters
    ----------
    direction
        ``right`` (A -> B A|), ``left`` (A -> A| C), ``head`` (outward from the head child,
        whose label is part of the intermediate symbol); for tag sequences ``tags`` (a
        right-branching tree) or ``tags-reversed`` (from the last word to the first), see
        `binarise`.
    h
        Siblings remembered in an intermediate symbol (horizontal Markovisation); None for all.
    v
        Vertical order: 1 is the plain label, 2 adds the parent, and so on.
    heads
        Head table for ``head``: ``penn`` or ``gum``.

    Raises
    ------
    OptionError
        If a value is outside its range.
    """

    direction: Direction = "right"
    h: int | None = 0
    v: int = 1
    heads: str = "penn"

    def __post_init__(self) -> None:
        if self.direction not in DIRECTIONS:
            raise OptionError(f"binarisation {self.direction!r}: use {', '.join(DIRECTIONS)}")
        if self.h is not None and self.h < 0:
            raise OptionError(f"horizontal order h={self.h}: use 0 or more, or none for all")
        check_counts(h=self.h, v=self.v)
        if self.v < 1:
            raise OptionError(f"vertical order v={self.v}: use 1 or more")
        if self.heads not in TABLES:
            raise OptionError(f"head table {self.heads!r}: use one of {', '.join(TABLES)}")

    @property
    def of_tags(self) -> bool:
        """Whether sentences are tag sequences."""
        return self.direction in ("tags", "tags-reversed")


@dataclass(frozen=True, slots=True)
class BinaryTree:
    """A binarised tree: one row a node, parents before children, left before right.

    Parameters
    ----------
    symbols
        Symbol of each node.
    parents
        Row of the parent, -1 at the root.
    which
        Which child of its parent the node is, 0 or 1.
    words
        Token of a tag node, None elsewhere.
    """

    symbols: list[Symbol]
    parents: list[int]
    which: list[int]
    words: list[str | None]

    def children(self) -> list[list[int]]:
        """Return the rows of each node's children, left to right."""
        result: list[list[int]] = [[] for _ in self.symbols]
        for row, parent in enumerate(self.parents):
            if parent >= 0:
                result[parent].append(row)
        return result


@dataclass(frozen=True, slots=True)
class _Span:
    """Children ``[low, high)`` of a phrase, still to be split; ``head`` is an absolute index."""

    children: Sequence[Tree]
    low: int
    high: int
    head: int


def binarise(tree: Tree, options: BinariseOptions) -> BinaryTree:
    """Binarise a cleaned tree (every leaf a preterminal, every phrase with a child).

    A tag sequence is a flat tree. It becomes a chain of transitions, t -> t' t2 with the twin t'
    that emits the word, and t -> t' for the last (the paper, "sequence tagging"). Here ``t`` is an
    intermediate symbol with the tag's label, ``t'`` the tag; the root goes to the first t.
    Reversed, the chain is t -> t2 t' and the first t that of the last word.

    Raises
    ------
    ValueError
        If a node is empty.
    DataError
        If a tree is to be a tag sequence and is not flat.
    """
    if options.of_tags:
        return _chain(tree, reverse=options.direction == "tags-reversed")
    result = BinaryTree([], [], [], [])
    depth = options.v - 1
    # A task is a node or a rest of children, with its symbol and the row of its parent.
    stack: list[tuple[Symbol, Tree | _Span, int, int]] = [(_symbol(tree, (), depth), tree, -1, 0)]
    while stack:
        symbol, payload, parent, which = stack.pop()
        row = len(result.symbols)
        result.symbols.append(symbol)
        result.parents.append(parent)
        result.which.append(which)
        result.words.append(payload.word if isinstance(payload, Tree) else None)
        if isinstance(payload, Tree):
            if payload.word is not None:
                continue
            if not payload.children:
                raise ValueError(f"empty node {payload.label!r}: clean the tree first")
            head = 0
            if options.direction == "head":
                labels = [child.label for child in payload.children]
                head = head_index(payload.label, labels, TABLES[options.heads])
            span = _Span(payload.children, 0, len(payload.children), head)
        else:
            span = payload
        parts = _split(symbol, span, options)
        stack.extend((*parts[index], row, index) for index in range(len(parts) - 1, -1, -1))
    return result


def _chain(tree: Tree, *, reverse: bool) -> BinaryTree:
    """Return a flat tree as a chain of tags."""
    if not tree.children:
        raise ValueError(f"empty node {tree.label!r}: clean the tree first")
    phrase = next((child for child in tree.children if child.word is None), None)
    if phrase is not None:
        raise DataError(
            f"the tree has the phrase {phrase.label!r} below {tree.label!r}: for a model of tags "
            "every sentence is a sequence of tags"
        )
    result = BinaryTree([Symbol(tree.label, Kind.PHRASE)], [-1], [0], [None])

    def add(tag: Tree, kind: Kind, parent: int, which: int) -> None:
        result.symbols.append(Symbol(tag.label, kind))
        result.parents.append(parent)
        result.which.append(which)
        result.words.append(tag.word if kind is Kind.TAG else None)

    count = len(tree.children)
    if reverse:
        # Rows come left before right: the whole chain, and then the words from the first on.
        for at, tag in enumerate(reversed(tree.children)):
            add(tag, Kind.INTERMEDIATE, at, 0)
        for at, tag in enumerate(tree.children):
            add(tag, Kind.TAG, count - at, min(at, 1))
    else:
        for at, tag in enumerate(tree.children):
            add(tag, Kind.INTERMEDIATE, max(2 * at - 1, 0), min(at, 1))
            add(tag, Kind.TAG, 2 * at + 1, 0)
    return result


def _symbol(node: Tree, ancestors: tuple[str, ...], depth: int) -> Symbol:
    if node.word is not None:
        return Symbol(node.label, Kind.TAG)
    return Symbol(node.label, Kind.PHRASE, ancestors[:depth])


def _split(
    symbol: Symbol, span: _Span, options: BinariseOptions
) -> list[tuple[Symbol, Tree | _Span]]:
    """Return the one or two parts that ``symbol`` is rewritten to."""
    children, low, high = span.children, span.low, span.high
    ancestors = (symbol.label, *symbol.parents)
    depth = options.v - 1

    def whole(index: int) -> tuple[Symbol, Tree | _Span]:
        return _symbol(children[index], ancestors, depth), children[index]

    if high - low <= 2:
        return [whole(index) for index in range(low, high)]

    def rest(taken: int, new_low: int, new_high: int) -> tuple[Symbol, Tree | _Span]:
        siblings = (children[taken].label, *symbol.siblings)
        intermediate = Symbol(
            symbol.label,
            Kind.INTERMEDIATE,
            symbol.parents,
            siblings if options.h is None else siblings[: options.h],
            children[span.head].label if options.direction == "head" else "",
            options.direction == "head" and new_low == span.head,
        )
        return intermediate, _Span(children, new_low, new_high, span.head)

    from_left = options.direction == "right" or (options.direction == "head" and low < span.head)
    if from_left:
        return [whole(low), rest(low, low + 1, high)]
    return [rest(high - 1, low, high - 1), whole(high - 1)]


def debinarise(binary: BinaryTree) -> Tree:
    """Return the tree that was binarised; the inverse of `binarise` for every label."""
    children = binary.children()
    built: list[tuple[Tree, ...]] = [()] * len(binary.symbols)
    for row in range(len(binary.symbols) - 1, -1, -1):
        symbol = binary.symbols[row]
        parts = tuple(tree for child in children[row] for tree in built[child])
        if symbol.kind is Kind.INTERMEDIATE:
            built[row] = parts
        else:
            built[row] = (Tree(symbol.label, parts, word=binary.words[row]),)
    (tree,) = built[0]
    return tree


def addresses(binary: BinaryTree) -> list[Address]:
    """Return, for each row, the address in the tree of the node it belongs to.

    A row of an intermediate symbol belongs to the phrase that it is part of.
    """
    owner: list[int] = []
    found: list[Address] = []
    taken = [0] * len(binary.symbols)
    for row, symbol in enumerate(binary.symbols):
        parent = binary.parents[row]
        above = owner[parent] if parent >= 0 else -1
        if symbol.kind is Kind.INTERMEDIATE:
            owner.append(above)
            found.append(found[above])
            continue
        owner.append(row)
        if above < 0:
            found.append(())
        else:
            # Rows come left before right, so children are met in their order.
            found.append((*found[above], taken[above]))
            taken[above] += 1
    return found
