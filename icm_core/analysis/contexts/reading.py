"""Readings of a context's text: which nodes of a trie it can mean, element by element.

Labels may hold any character, the marks between elements included. So a text is never cut at its
marks: every way to read it is followed through the trie, and most of them soon lead nowhere.
"""

from __future__ import annotations

import re
import weakref
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import ARROW, BETWEEN, PLACE, element_name, symbol_name
from icm_core.grammar.symbols import Kind, Symbol

MARK: Final = "<"
"""Stands between elements once white space is left out."""
NONE: Final = np.zeros(0, dtype=np.int32)
_AROUND: Final = re.compile(rf" ?([<{ARROW}{PLACE}]) ?")
_CHILD: Final = re.compile(r" ?\[(\d+)\]")


def plain(text: str) -> str:
    """Return a text as it is compared: arrows, places and white space in one way of writing.

    Names and what people type go through this alike, so whatever it does to odd labels it does on
    both sides; and what is joined by the mark between elements may be made plain part by part.
    """
    text = " ".join(text.replace("->", ARROW).split())
    if "[" in text:
        text = _CHILD.sub(lambda found: f"{PLACE}{int(found[1]) + 1}", text)
    return _AROUND.sub(r"\1", text) if " " in text else text


def pretty(text: str) -> str:
    """Return a plain text with spaces between its elements."""
    return text.replace(MARK, BETWEEN)


@dataclass(frozen=True, eq=False)
class Piece:
    """What one part of a text can mean.

    Parameters
    ----------
    shown
        As on screen.
    arcs
        int32: arcs whose element it names.
    inside
        int32: arcs of intermediate symbols that a label represents together with its phrase: a
        node of a tree may hang below several of them.
    """

    shown: str
    arcs: NDArray[np.int32]
    inside: NDArray[np.int32]


Pieces = dict[str, Piece]
Roots = dict[str, NDArray[np.int32]]


@dataclass(frozen=True, eq=False)
class Names:
    """All names of a model's symbols and elements, in their plain form.

    Parameters
    ----------
    symbols, symbols_loose
        Depth-0 nodes by name; loose by the label without its ancestors' (parent annotation) too.
    labels
        The names of all symbols as on screen, for suggestions.
    full
        Elements by their whole name.
    loose
        Elements by parts of their names too: the label alone, a rule without the child's place.
    full_folded, loose_folded, symbols_folded, symbols_loose_folded
        The same with upper and lower case alike.
    element
        Name on screen of each arc.
    label
        Of each arc, the label of its element alone; empty where that is all there is.
    """

    symbols: Roots
    symbols_loose: Roots
    labels: tuple[str, ...]
    full: Pieces
    loose: Pieces
    symbols_folded: Roots
    symbols_loose_folded: Roots
    full_folded: Pieces
    loose_folded: Pieces
    element: tuple[str, ...]
    label: tuple[str, ...]
    of: weakref.ref[NDArray[np.int32]]

    @classmethod
    def of_index(cls, index: ContextIndex) -> Names:
        """Return the names of a model's elements; made once for each trie."""
        key = id(index.element)
        found = _KNOWN.get(key)
        if found is None or found.of() is not index.element:
            found = _KNOWN[key] = _named(index)
            weakref.finalize(index.element, _KNOWN.pop, key, None)
        return found


_KNOWN: Final[dict[int, Names]] = {}
"""By the array of a trie's elements, which an index with other predictions shares."""


def _named(index: ContextIndex) -> Names:
    model = index.model
    table, arcs = model.grammar.table, model.grammar.arcs
    full: dict[str, list[int]] = {}
    loose: dict[str, list[int]] = {}
    inside: dict[str, list[int]] = {}
    shown: dict[str, str] = {}
    elements: list[str] = []
    labels: list[str] = []
    is_rule = arcs.kind == "R"
    for arc, (first, _) in enumerate(arcs.elements):
        name = element_name(model, arc)
        symbol = table.symbols[table.lhs[first] if is_rule else first]
        label = str(symbol)
        names = {name, label}
        if is_rule:
            names.add(name[: name.rindex(PLACE)])
        if symbol.kind is Kind.INTERMEDIATE:
            for one in _phrase_names(symbol):
                inside.setdefault(plain(one), []).append(arc)
        else:
            names |= _phrase_names(symbol)
        for one in names:
            text = plain(one)
            shown[text] = one
            loose.setdefault(text, []).append(arc)
        full.setdefault(plain(name), []).append(arc)
        elements.append(name)
        labels.append("" if label == name else label)
    roots, loose_roots = _roots(index)
    all_full = _pieces(full, shown, {})
    all_loose = _pieces(loose, shown, inside)
    return Names(
        roots,
        loose_roots,
        tuple(roots),
        all_full,
        all_loose,
        _folded_roots(roots),
        _folded_roots(loose_roots),
        _folded(all_full),
        _folded(all_loose),
        tuple(elements),
        tuple(labels),
        weakref.ref(index.element),
    )


def _phrase_names(symbol: Symbol) -> set[str]:
    """Return the names of the phrase that a symbol is, or is a part of."""
    phrase = Symbol(symbol.label, Kind.PHRASE, symbol.parents)
    return {str(phrase), phrase.label}


def _roots(index: ContextIndex) -> tuple[Roots, Roots]:
    exact: dict[str, list[int]] = {}
    loose: dict[str, list[int]] = {}
    symbols = index.model.grammar.table.symbols
    for at, node in enumerate(index.model.trie.roots.tolist()):
        name = str(symbols[at])
        exact.setdefault(plain(name), []).append(node)
        names = {name} if symbols[at].kind is Kind.INTERMEDIATE else {name, symbols[at].label}
        for one in names:
            loose.setdefault(plain(one), []).append(node)
    return (
        {name: _ids(nodes) for name, nodes in exact.items()},
        {name: _ids(nodes) for name, nodes in loose.items()},
    )


def _ids(values: Iterable[int]) -> NDArray[np.int32]:
    return np.fromiter(values, dtype=np.int32)


def _pieces(
    arcs: dict[str, list[int]], shown: dict[str, str], inside: dict[str, list[int]]
) -> Pieces:
    return {
        text: Piece(shown[text], _ids(found), _ids(inside.get(text, ())))
        for text, found in arcs.items()
    }


def _folded(pieces: Pieces) -> Pieces:
    result: Pieces = {}
    for text, piece in pieces.items():
        folded = text.casefold()
        old = result.get(folded)
        if old is not None:
            piece = Piece(
                old.shown, np.union1d(old.arcs, piece.arcs), np.union1d(old.inside, piece.inside)
            )
        result[folded] = piece
    return result


def _folded_roots(symbols: Roots) -> Roots:
    result: Roots = {}
    for text, nodes in symbols.items():
        folded = text.casefold()
        result[folded] = np.union1d(result.get(folded, NONE), nodes)
    return result


def children_of(index: ContextIndex, nodes: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return the contexts one element longer than any of some: int32 trie nodes."""
    start = index.child_start[nodes]
    count = index.child_start[nodes + 1] - start
    total = int(count.sum())
    if not total:
        return NONE
    # Each run of places begins where its node's children do.
    ends = np.cumsum(count)
    places = np.arange(total) + np.repeat(start - (ends - count), count)
    found: NDArray[np.int32] = index.child[places]
    return found


@dataclass(frozen=True, eq=False)
class Reached:
    """Where the readings of a text lead to.

    Parameters
    ----------
    text
        In its plain form.
    nodes
        By the number of characters read: the nodes that can be meant by those.
    shown
        The same: how what was read is shown.
    """

    text: str
    nodes: dict[int, NDArray[np.int32]]
    shown: dict[int, str]

    @property
    def whole(self) -> NDArray[np.int32]:
        """The trie nodes (int32) that the whole text can mean."""
        return self.nodes.get(len(self.text), NONE)

    @property
    def longest(self) -> int:
        """How many characters the reading that leads farthest has read; 0 for none."""
        return max(self.nodes, default=0)

    def rest(self, at: int) -> str:
        """Return what comes after some characters, without the mark in between."""
        return self.text[at:].removeprefix(MARK)


def read(index: ContextIndex, text: str, *, loose: bool, folded: bool) -> Reached:
    """Follow all readings of a plain text through the trie.

    Parameters
    ----------
    loose
        Labels represent any element that has them, rules for any of their children.
    folded
        Upper and lower case are alike.
    """
    names = Names.of_index(index)
    if loose:
        symbols = names.symbols_loose_folded if folded else names.symbols_loose
        pieces = names.loose_folded if folded else names.loose
    else:
        symbols = names.symbols_folded if folded else names.symbols
        pieces = names.full_folded if folded else names.full
    asked = text.casefold() if folded else text
    if len(asked) != len(text):
        # A few letters fold to two, and places in the text would be others.
        text = asked
    ends = [at for at, letter in enumerate(asked) if letter == MARK] + [len(asked)]
    customers = index.model.customers_of
    nodes: dict[int, NDArray[np.int32]] = {}
    shown: dict[int, str] = {}

    def add(end: int, found: NDArray[np.int32], name: str) -> None:
        found = found[customers[found] > 0]
        if len(found):
            old = nodes.get(end)
            nodes[end] = found if old is None else np.union1d(old, found)
            shown.setdefault(end, name)

    for end in ends:
        if asked[:end] in symbols:
            roots = symbols[asked[:end]]
            add(end, roots, symbol_name(index.model, int(index.symbol[roots[0]])))
    for begin in ends:
        front = nodes.get(begin)
        if front is None:
            continue
        below = None
        for end in ends:
            piece = pieces.get(asked[begin + 1 : end]) if end > begin else None
            if piece is not None:
                below = children_of(index, front) if below is None else below
                found = _step(index, below, piece)
                add(end, found, f"{shown[begin]}{BETWEEN}{piece.shown}")
    return Reached(text, nodes, shown)


def _step(index: ContextIndex, below: NDArray[np.int32], piece: Piece) -> NDArray[np.int32]:
    """Return those of some contexts whose last element is a piece's, or becomes it further up."""
    wanted = np.zeros(len(index.model.grammar.arcs.elements), dtype=bool)
    wanted[piece.arcs] = True
    found = [below[wanted[index.element[below]]]]
    if len(piece.inside):
        passed = np.zeros(len(wanted), dtype=bool)
        passed[piece.inside] = True
        while len(below := below[passed[index.element[below]]]):
            below = children_of(index, below)
            found.append(below[wanted[index.element[below]]])
    return np.concatenate(found)
