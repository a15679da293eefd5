"""Values of a model file, checked before anything is computed from them.

Kernels do not check bounds, so an index out of range in a forged or damaged file would read or
write outside an array. Every check here is a vectorised one over a whole column.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.data.archive.faults import Fault, require
from icm_core.grammar.derivation import Derivations
from icm_core.grammar.rules import LEXICAL, NONE, RuleTable
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.kernels.model import restaurants as kernels
from icm_core.model import room
from icm_core.model.contexts import Arcs
from icm_core.model.model import Grammar, Model
from icm_core.model.restaurants import Counts, Seated, customers_of
from icm_core.model.trie import Trie

Ints = NDArray[np.int32]
_SUM_TOLERANCE = 1e-9
"""How far rounding may take a sum of stored probabilities from 1."""


def _within(values: NDArray[np.signedinteger], low: int, high: int, what: str) -> None:
    """Require ``low <= value < high`` of every value."""
    require(len(values) == 0 or (values.min() >= low and values.max() < high), what)


def symbols_from_json(value: object, count: int) -> list[Symbol]:
    """Return checked symbols."""
    if not isinstance(value, list) or len(value) != count:
        raise Fault("its symbols are not a list of the right length")
    try:
        symbols = [Symbol.from_json(item) for item in value]
    except ValueError as error:
        raise Fault("one of its symbols is not a grammar symbol") from error
    require(len(set(symbols)) == count, "a symbol twice")
    return symbols


def rule_table(
    symbols: list[Symbol], lhs: Ints, left: Ints, right: Ints, terminals: int, root: int
) -> RuleTable:
    """Return a table of checked rules."""
    count = len(symbols)
    # Undoing the binarisation of a parse counts on what follows about kinds.
    require(symbols[root].kind is not Kind.INTERMEDIATE, "a root symbol")
    _within(lhs, 0, count, "left-hand sides")
    require(np.all((right == NONE) | (right == LEXICAL) | (right >= 0)), "right children")
    _within(right, LEXICAL, count, "right children")
    lexical = right == LEXICAL
    _within(left[lexical], 0, terminals, "terminals")
    _within(left[~lexical], 0, count, "left children")
    is_tag = np.array([symbol.kind is Kind.TAG for symbol in symbols])
    require(np.array_equal(is_tag[lhs], lexical), "rules of tags")
    table = RuleTable.of(symbols, lhs.tolist(), left.tolist(), right.tolist())
    require(len(table.rule_ids) == len(lhs), "a rule twice")
    return table


def derivations(
    lengths: Ints, rule: Ints, up: Ints, which: NDArray[np.int8], table: RuleTable, root: int
) -> Derivations:
    """Return checked derivations: whole trees, in which every child is what its rule says.

    ``up`` is the number of rows back to the parent; at a root, to the row before the sentence.
    """
    rows = len(rule)
    _within(lengths, 1, rows + 1, "lengths of sentences")
    offsets = np.zeros(len(lengths) + 1, dtype=np.int64)
    np.cumsum(lengths, out=offsets[1:])
    require(offsets[-1] == rows, "lengths of sentences")
    _within(rule, 0, len(table), "rules of training rows")
    first = np.repeat(offsets[:-1], lengths)
    row = np.arange(rows, dtype=np.int64)
    is_root = row == first
    above = row - up
    require(np.all(up >= 1), "parents of training rows")
    require(np.all((above >= first) | (is_root & (up == 1))), "parents of training rows")
    require(np.all((which == 0) | ((which == 1) & ~is_root)), "child positions of training rows")
    lhs, left, right = table.arrays()
    inner = ~is_root
    upper = rule[above[inner]]
    child = np.where(which[inner] == 0, left[upper], right[upper])
    require(np.all(right[upper] != LEXICAL), "children of words")
    require(np.all(child == lhs[rule[inner]]), "children of training rows")
    require(np.all(lhs[rule[is_root]] == root), "roots of sentences")
    has = np.bincount(above[inner] * 2 + which[inner], minlength=2 * rows).reshape(rows, 2)
    kind = right[rule]
    wanted = np.stack([kind != LEXICAL, kind >= 0], axis=1)
    require(np.array_equal(has, wanted), "numbers of children")
    return Derivations(offsets, rule, (above - first).astype(np.int32), which)


def trie(parent: Ints, link: Ints, arc: Ints, roots: Ints, grammar: Grammar, limit: int) -> Trie:
    """Return a checked trie: every node the context of a child of its link's context."""
    nodes = len(parent)
    _within(roots, 0, nodes, "contexts of symbols")
    is_root = np.zeros(nodes, dtype=bool)
    is_root[roots] = True
    require(np.count_nonzero(is_root) == len(roots), "a context of two symbols")
    for part in room.parts(nodes):
        node = np.arange(part.start, part.stop, dtype=np.int32)
        for column, name in ((parent[part], "back-offs"), (link[part], "links")):
            require(np.array_equal(column < 0, is_root[part]), f"{name} of contexts")
            require(np.all(column < node) and column.min() >= -1, f"{name} of contexts")
        require(np.array_equal(arc[part] < 0, is_root[part]), "arcs of contexts")
    _within(arc, -1, len(grammar.arcs.symbols), "arcs of contexts")
    key = room.empty(nodes, np.int64)
    np.left_shift(link, 32, out=key, dtype=np.int64)
    key |= arc
    # Contexts of depth 0 have neither.
    key[roots] = -1 - roots.astype(np.int64)
    # Contexts of one link follow each other, which a stable sort uses; it takes memory.
    key.sort(kind="stable" if key.nbytes < room.LONG else None)
    # The hash table of the trie would otherwise be filled in quadratic time.
    require(np.all(key[1:] != key[:-1]), "a context twice")
    del key
    result = Trie.of(parent, link, arc, roots)
    symbol = node_symbols(result, grammar.arcs)
    above = _arc_parents(grammar.arcs, grammar.lhs)
    # Depths grow by one, so one that is too great for int16 has wrapped to a negative one.
    require(result.depth.min() >= 0 and result.depth.max() <= limit, "depths of contexts")
    for part in room.parts(nodes):
        _check_contexts(result, part, is_root[part], symbol, above)
    return result


def _check_contexts(
    trie: Trie, part: slice, is_root: NDArray[np.bool_], symbol: Ints, above: Ints
) -> None:
    """Check that back-off and link commute: dropping the last element of u = e v gives e v'.

    Parameters
    ----------
    part
        Which contexts to check.
    symbol, above
        See `node_symbols` and `_arc_parents`.
    """
    parent, link, arc, depth = (
        column[part] for column in (trie.parent, trie.link, trie.arc, trie.depth)
    )
    require(np.all(is_root | (symbol[parent] == symbol[part])), "symbols of contexts")
    require(np.all(is_root | (trie.depth[link] == depth - 1)), "links of contexts")
    require(np.all(is_root | (symbol[link] == above[arc])), "links of contexts")
    deep = depth >= 2
    require(np.all(~deep | (trie.arc[parent] == arc)), "arcs of contexts")
    require(np.all(~deep | (trie.link[parent] == trie.parent[link])), "links of contexts")


def node_symbols(trie: Trie, arcs: Arcs) -> Ints:
    """Return the symbol that each context begins with."""
    # The last place represents "no arc" (-1) and is overwritten below.
    known = np.asarray([*arcs.symbols, -1], dtype=np.int32)
    symbol = room.empty(len(trie), np.int32)
    for part in room.parts(len(trie)):
        symbol[part] = known[trie.arc[part]]
    symbol[trie.roots] = np.arange(len(trie.roots), dtype=np.int32)
    return symbol


def _arc_parents(arcs: Arcs, lhs: Ints) -> Ints:
    """Return the symbol of the parent that each arc comes from, -1 after the last."""
    first = np.asarray([element[0] for element in arcs.elements], dtype=np.int32)
    return np.append(lhs[first] if arcs.kind == "R" else first, np.int32(-1))


def counts(size: Ints, dish: Ints, raw: Ints, trie: Trie, grammar: Grammar, rows: int) -> Counts:
    """Return counts whose indices are checked; what they add up to is for `check_sums`."""
    _within(size, 0, len(dish) + 1, "sizes of restaurants")
    start = room.empty(len(size) + 1, np.int64)
    start[0] = 0
    np.cumsum(size, out=start[1:])
    require(start[-1] == len(dish), "sizes of restaurants")
    _within(dish, 0, len(grammar.lhs), "rules of restaurants")
    _within(raw, 1, rows + 1, "counts of restaurants")
    rising = dish[1:] > dish[:-1]
    begins = start[1:-1]
    rising[begins[(begins > 0) & (begins < len(dish))] - 1] = True
    require(np.all(rising), "the order of rules in restaurants")
    result = Counts(start, dish, raw)
    symbol = node_symbols(trie, grammar.arcs)
    for part in room.parts(len(size)):
        entries = slice(int(start[part.start]), int(start[part.stop]))
        served = np.repeat(symbol[part], size[part])
        require(np.array_equal(served, grammar.lhs[dish[entries]]), "rules of restaurants")
    return result


def seating(tables_below_first: Ints, trie: Trie, counts: Counts) -> Seated:
    """Return a checked seating; the first table of each rule is not counted in the file."""
    above = np.empty(len(counts.dish), dtype=np.int32)
    kernels.entry_parents(counts.start, counts.dish, trie.parent, above)
    _within(tables_below_first, 0, int(counts.raw.max(initial=0)), "tables of restaurants")
    tables = tables_below_first + np.int32(1)
    customers = customers_of(counts, above, tables)
    require(np.all((customers >= tables) & (customers <= counts.raw)), "tables of restaurants")
    return Seated(customers.astype(np.int32), tables, above)


def check_predictions(model: Model) -> None:
    """Check that stored predictions are distributions; the restaurants are checked already."""
    predicted, weight = model.predictions.predicted, model.predictions.weight
    for values, most in ((predicted, 1.0 + _SUM_TOLERANCE), (weight, 1.0)):
        require(np.all((values >= 0.0) & (values <= most)), "predictions")
    node, above, nodes = model.counts.node, model.seats.above, len(model.trie)
    lower = np.where(above >= 0, predicted[above], model.grammar.base.rule[model.counts.dish])
    served = np.bincount(node, weights=predicted, minlength=nodes)
    unserved = 1.0 - np.bincount(node, weights=lower, minlength=nodes)
    require(np.all(np.abs(served + weight * unserved - 1.0) < _SUM_TOLERANCE), "predictions")


def check_sums(model: Model) -> None:
    """Check that counts are those of the longer contexts plus the training rows that end here."""
    dish, above, start = model.counts.dish, model.seats.above, model.counts.start
    rules = len(model.grammar.lhs)
    own = room.empty(len(dish), np.int64)
    own[:] = model.counts.raw
    events = np.sort(model.leaf.astype(np.int64) * rules + model.derivations.rule)
    for part in room.parts(len(model.trie)):
        entries = slice(int(start[part.start]), int(start[part.stop]))
        lower = above[entries] >= 0
        deeper = np.repeat(model.trie.parent[part] >= 0, np.diff(start[part.start : part.stop + 1]))
        require(np.array_equal(lower, deeper), "rules of longer contexts")
        # With indices or values of another width than its own, `at` takes eight times as long.
        below = model.counts.raw[entries][lower].astype(own.dtype)
        np.subtract.at(own, above[entries][lower].astype(np.intp), below)
    for part in room.parts(len(model.trie)):
        entries = slice(int(start[part.start]), int(start[part.stop]))
        kept = np.flatnonzero(own[entries])
        sizes = np.diff(start[part.start : part.stop + 1])
        node = np.repeat(np.arange(part.start, part.stop, dtype=np.int64), sizes)[kept]
        # Entries are in the order of (node, rule), as the sorted events are.
        first, last = np.searchsorted(events, [part.start * rules, part.stop * rules]).tolist()
        found, times = np.unique(events[first:last], return_counts=True)
        same = np.array_equal(node * rules + dish[entries][kept], found)
        require(same and np.array_equal(own[entries][kept], times), "counts of restaurants")
