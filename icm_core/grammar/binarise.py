"""Binarisation of trees and its exact undoing.

A binarised tree is kept as columns (one row a node, parents first), because the model counts
its rules by the hundred thousand.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

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

    low: int
    high: int
    head: int


class Local(NamedTuple):
    """A phrase and its children, binarised: one row a symbol, the phrase itself first.

    Parameters
    ----------
    base
        Number of its first row among those of all phrases that were binarised with it.
    parents
        Row of the parent, among these rows.
    child
        Which of the phrase's children a row is, -1 for others.
    """

    base: int
    symbols: tuple[Symbol, ...]
    parents: tuple[int, ...]
    which: tuple[int, ...]
    child: tuple[int, ...]

    def below(self, row: int) -> list[Symbol]:
        """Return the symbols that a row's symbol is rewritten to."""
        # Rows are in preorder: what is below a row begins with the next one.
        first = row + 1
        if first == len(self.parents) or self.parents[first] != row:
            return []
        try:
            second = self.parents.index(row, first + 1)
        except ValueError:
            return [self.symbols[first]]
        return [self.symbols[first], self.symbols[second]]


_MOST_KEPT = 8
"""Children of a phrase whose binarisation is kept: those of longer ones are rarely met again."""
_Key = tuple[str, tuple[str, ...], tuple[str, ...], tuple[bool, ...]]


class Locals:
    """Phrases with their children, binarised once each, by labels."""

    def __init__(self, options: BinariseOptions) -> None:
        self._options = options
        self._kept: dict[_Key, Local] = {}
        self._rows = 0

    def of(self, symbol: Symbol, node: Tree) -> Local:
        """Return a phrase with its children, binarised."""
        labels = tuple([child.label for child in node.children])
        is_tag = tuple([child.word is not None for child in node.children])
        key = symbol.label, symbol.parents, labels, is_tag
        found = self._kept.get(key)
        if found is None:
            if not labels:
                raise ValueError(f"empty node {node.label!r}: clean the tree first")
            found = _local(symbol, labels, is_tag, self._options, self._rows)
            self._rows += len(found.symbols)
            if len(labels) <= _MOST_KEPT:
                self._kept[key] = found
        return found

    def expanded(self, tree: Tree) -> Expanded:
        """Return the rows of a tree (not of a tag sequence), binarised.

        Raises
        ------
        ValueError
            If a node is empty.
        """
        root = _symbol(tree.label, tree.word is not None, (), self._options.v - 1)
        if tree.word is not None:
            only = Local(self._rows, (root,), (0,), (0,), (0,))
            self._rows += 1
            return Expanded([only], [0], [-1], [0], [tree.word])
        local = self.of(root, tree)
        found = Expanded([local], [0], [-1], [0], [None])
        locals_, places, parents, which, words = found
        # A task is a row of a phrase's binarisation; what is below it comes before the next one.
        children, rows = tree.children, [0] * len(local.symbols)
        stack = [(local, at, children, rows) for at in range(len(rows) - 1, 0, -1)]
        while stack:
            local, at, children, rows = stack.pop()
            rows[at] = row = len(parents)
            parents.append(rows[local.parents[at]])
            which.append(local.which[at])
            child, word = local.child[at], None
            if child >= 0:
                node = children[child]
                word = node.word
                if word is None:
                    local, children = self.of(local.symbols[at], node), node.children
                    at, rows = 0, [row] * len(local.symbols)
                    stack += [(local, k, children, rows) for k in range(len(rows) - 1, 0, -1)]
            locals_.append(local)
            places.append(at)
            words.append(word)
        return found


class Expanded(NamedTuple):
    """The rows of a binarised tree, as in `BinaryTree`.

    Parameters
    ----------
    locals
        Phrase of each row: for a phrase its own, for others the one that they are part of.
    places
        Row among those of its phrase.
    """

    locals: list[Local]
    places: list[int]
    parents: list[int]
    which: list[int]
    words: list[str | None]


_locals_of = lru_cache(maxsize=8)(Locals)


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
    found = _locals_of(options).expanded(tree)
    symbols = [local.symbols[at] for local, at in zip(found.locals, found.places, strict=True)]
    return BinaryTree(symbols, found.parents, found.which, found.words)


def _local(
    symbol: Symbol,
    labels: Sequence[str],
    is_tag: Sequence[bool],
    options: BinariseOptions,
    base: int,
) -> Local:
    """Binarise a phrase of a symbol with its children."""
    head = 0
    if options.direction == "head":
        head = head_index(symbol.label, labels, TABLES[options.heads])
    symbols, parents, which, child = [symbol], [0], [0], [-1]
    stack: list[tuple[Symbol, int | _Span, int, int]] = []

    def split(of: Symbol, span: _Span, row: int) -> None:
        parts = _split(of, span, labels, is_tag, options)
        stack.extend((*parts[index], row, index) for index in range(len(parts) - 1, -1, -1))

    split(symbol, _Span(0, len(labels), head), 0)
    while stack:
        part, payload, parent, place = stack.pop()
        symbols.append(part)
        parents.append(parent)
        which.append(place)
        child.append(-1 if isinstance(payload, _Span) else payload)
        if isinstance(payload, _Span):
            split(part, payload, len(symbols) - 1)
    return Local(base, tuple(symbols), tuple(parents), tuple(which), tuple(child))


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


def _symbol(label: str, is_tag: bool, ancestors: tuple[str, ...], depth: int) -> Symbol:
    if is_tag:
        return Symbol(label, Kind.TAG)
    return Symbol(label, Kind.PHRASE, ancestors[:depth])


def _split(
    symbol: Symbol,
    span: _Span,
    labels: Sequence[str],
    is_tag: Sequence[bool],
    options: BinariseOptions,
) -> list[tuple[Symbol, int | _Span]]:
    """Return the one or two parts that ``symbol`` is rewritten to: children, or rests of them."""
    low, high = span.low, span.high
    ancestors = (symbol.label, *symbol.parents)

    def whole(index: int) -> tuple[Symbol, int | _Span]:
        return _symbol(labels[index], is_tag[index], ancestors, options.v - 1), index

    if high - low <= 2:
        return [whole(index) for index in range(low, high)]

    def rest(taken: int, new_low: int, new_high: int) -> tuple[Symbol, int | _Span]:
        siblings = (labels[taken], *symbol.siblings)
        intermediate = Symbol(
            symbol.label,
            Kind.INTERMEDIATE,
            symbol.parents,
            siblings if options.h is None else siblings[: options.h],
            labels[span.head] if options.direction == "head" else "",
            options.direction == "head" and new_low == span.head,
        )
        return intermediate, _Span(new_low, new_high, span.head)

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
