"""What items and edges of a forest are called: spans of symbols, or tags of words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

from icm_core.grammar.symbols import Kind, Symbol
from icm_core.inference.entries import Search
from icm_core.inference.pseudocode import Line
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.inference.forest.forest import Forest


class Names(Protocol):
    """Calls the parts of a forest what people call them."""

    @property
    def whole(self) -> str:
        """What is said of a hypothesis in which nothing is open."""

    @property
    def closed(self) -> str:
        """The same in a sentence."""

    @property
    def decoded(self) -> str:
        """Whose log-probability that of a result is."""

    @property
    def first_drawn(self) -> str:
        """What is said of the state that a chain of samples begins with."""

    @property
    def same(self) -> str:
        """What is said of a proposal that is what the chain has."""

    def proposed(self, taken: bool, moves: str) -> str:
        """Return what is said of a proposal that was taken, or was not.

        Parameters
        ----------
        moves
            What it takes away and brings.
        """

    def code(self, search: Search) -> tuple[Line, ...]:
        """Return the algorithm of a search in a few lines."""

    def item(self, symbol: int, start: int, end: int) -> str:
        """Return what an item is called."""

    def span(self, label: str, start: int, end: int) -> str:
        """Return what a labelled span is called."""

    def node(self, label: str, symbol: int, start: int, end: int, /) -> str:
        """Return what an item is called where its label is a short one."""

    def rule(self, symbol: int, start: int, children: Sequence[int]) -> str:
        """Return what the rule of an edge is called.

        Parameters
        ----------
        symbol, start
            Of its head.
        children
            Symbols of its tails; none where it has a word.
        """


@dataclass(frozen=True)
class PhraseNames:
    """Items are symbols over half-open spans, rules those of the grammar: ``NP[2,5)``."""

    symbols: Sequence[Symbol]
    words: Sequence[str]

    @property
    def whole(self) -> str:
        """What is said of a hypothesis in which nothing is open."""
        return say("a whole tree")

    @property
    def closed(self) -> str:
        """The same in a sentence."""
        return say("No item of it is open: it is a whole tree.")

    @property
    def decoded(self) -> str:
        """Whose log-probability that of a result is."""
        return say("of the tree decoded")

    @property
    def first_drawn(self) -> str:
        """What is said of the state that a chain of samples begins with."""
        return say("the chain's first tree")

    @property
    def same(self) -> str:
        """What is said of a proposal that is what the chain has."""
        return say("a tree with the same spans")

    def proposed(self, taken: bool, moves: str) -> str:
        """Return what is said of a proposal that was taken, or was not."""
        text = say("to the tree {0}") if taken else say("not to the tree {0}")
        return text.format(moves)

    def code(self, search: Search) -> tuple[Line, ...]:
        """Return the algorithm of a search over phrase trees."""
        return search.code

    def item(self, symbol: int, start: int, end: int) -> str:
        """Return a symbol and its span."""
        return f"{self.symbols[symbol]}[{start},{end})"

    def span(self, label: str, start: int, end: int) -> str:
        """Return what a labelled span is called."""
        return f"{label}[{start},{end})"

    def node(self, label: str, _symbol: int, start: int, end: int) -> str:
        """Return a label and its span."""
        return f"{label}[{start},{end})"

    def rule(self, symbol: int, start: int, children: Sequence[int]) -> str:
        """Return a rule of the grammar."""
        below = [str(self.symbols[child]) for child in children] or [self.words[start]]
        return f"{self.symbols[symbol]} -> {' '.join(below)}"


@dataclass(frozen=True)
class TagNames:
    """Items are tags of words, counted from 1, rules are transitions and emissions.

    ``CC 17 “or”`` is a tag with its word, ``CC 17–40`` the tag of word 17 with all that comes
    after it, up to word 40. Where tags go from the last word to the first it is ``CC 17–1``.

    Parameters
    ----------
    reverse
        Whether they do.
    """

    symbols: Sequence[Symbol]
    words: Sequence[str]
    reverse: bool = False

    @property
    def whole(self) -> str:
        """What is said of a hypothesis in which nothing is open."""
        return say("tags of all words")

    @property
    def closed(self) -> str:
        """The same in a sentence."""
        return say("Nothing of it is open: all words have tags.")

    @property
    def decoded(self) -> str:
        """Whose log-probability that of a result is."""
        return say("of the tags decoded")

    @property
    def first_drawn(self) -> str:
        """What is said of the state that a chain of samples begins with."""
        return say("the chain's first tags")

    @property
    def same(self) -> str:
        """What is said of a proposal that is what the chain has."""
        return say("the same tags")

    def proposed(self, taken: bool, moves: str) -> str:
        """Return what is said of a proposal that was taken, or was not."""
        text = say("to the tags {0}") if taken else say("not to the tags {0}")
        return text.format(moves)

    def code(self, search: Search) -> tuple[Line, ...]:
        """Return the algorithm of a search over tags."""
        return search.tag_code or search.code

    def item(self, symbol: int, start: int, end: int) -> str:
        """Return a tag, and its word or where the words of what comes after it begin and end."""
        found = self.symbols[symbol]
        if found.kind is Kind.TAG:
            return self.span(found.label, start, end)
        first, last = (end, start + 1) if self.reverse else (start + 1, end)
        return f"{found.label} {first}" if first == last else f"{found.label} {first}–{last}"

    def span(self, label: str, start: int, end: int) -> str:
        """Return what a labelled span is called."""
        if end > start + 1:
            return f"{label} {start + 1}–{end}"
        return f"{label} {start + 1} {say('“{words}”').format(words=self.words[start])}"

    def node(self, _label: str, symbol: int, start: int, end: int) -> str:
        """Return the same as of an item: labels of tags are short."""
        return self.item(symbol, start, end)

    def rule(self, symbol: int, start: int, children: Sequence[int]) -> str:
        """Return a tag and the next one, or its word, or that it is the last one."""
        found = self.symbols[symbol]
        if not children:
            return f"{found.label} -> {self.words[start]}"
        tags = [self.symbols[child] for child in children]
        following = next((one.label for one in tags if one.kind is Kind.INTERMEDIATE), "")
        return f"{found.label} -> {following or say('end')}"


def is_lattice(symbols: Sequence[Symbol]) -> bool:
    """Whether the symbols are those of a model of tags: a root, tags, and their chain."""
    tags = {symbol.label for symbol in symbols if symbol.kind is Kind.TAG}
    chain = [symbol for symbol in symbols if symbol.kind is Kind.INTERMEDIATE]
    phrases = sum(symbol.kind is Kind.PHRASE for symbol in symbols)
    return (
        bool(chain)
        and phrases <= 1
        and all(
            symbol.label in tags and not symbol.siblings and not symbol.head for symbol in chain
        )
    )


def is_reverse(forest: Forest) -> bool:
    """Whether tags go from the last word to the first: items of several words all begin at 0."""
    several = forest.end - forest.start > 1
    return not bool(np.any(forest.start[several] > 0))


def names_of(symbols: Sequence[Symbol], words: Sequence[str], forest: Forest) -> Names:
    """Return what the parts of a forest over some words are called."""
    if is_lattice(symbols):
        return TagNames(symbols, words, is_reverse(forest))
    return PhraseNames(symbols, words)
