"""Sentences whose branches may cross, the tree without crossings, and its exact inverse.

A model, a parser and the window need trees whose nodes have one block of words each. Where a
format allows more, the sentence is kept as a `Graph`, and a tree is made of it in two steps, as
is common for German treebanks (Boyd 2007; the steps of the program treetools):

1. *Lowering.* Under an artificial root (`VROOT`), words and phrases that lie inside
   a gap of another phrase, mostly punctuation, go to the lowest phrase around both neighbours.
2. *Raising.* A node with several blocks keeps the one with its head: the first child with the edge
   ``HD``, else the last with ``NK``, else the first one. The children in its other blocks go up
   to the lowest node under which nothing crosses.

`Origin` remembers every node's own parent, so `lowered` gives the graph back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from icm_core.data.columns import NO_WORD, columns_from_trees
from icm_core.data.formats.bracket_text import escape_word, plain_word
from icm_core.data.formats.graph import (
    ABOVE,
    Graph,
    Item,
    bottom_up,
    extent,
    fault_of,
    own_label,
    shown_label,
)
from icm_core.data.tree import ROOT_LABELS, Address, Tree, nodes, preorder
from icm_core.errors import DataError


@dataclass(frozen=True)
class Origin:
    """A graph and the tree that was made of it.

    Parameters
    ----------
    graph
        As in the file.
    tree
        Without crossing branches.
    order
        The item of each node of the tree, parents first; `ABOVE` for a top that is no item.
    moved
        How many nodes have another parent in the tree than in the graph.
    """

    graph: Graph
    tree: Tree
    order: tuple[int, ...]
    moved: int


def raised(graph: Graph) -> Origin:
    """Return a graph with its tree (see the module's docstring)."""
    full = graph.with_top_as_item()
    root = full.root()
    parent = [item.parent for item in full.items]
    order = bottom_up(parent, root)
    first, last = extent(full, parent, order)
    if full.items[root].label in ("", *ROOT_LABELS):
        _lower_root_children(parent, root, first, last, full.words)
        order = bottom_up(parent, root)
    below = _raised_children(full, parent, order, first)
    return _origin(graph, full, root, below)


def _lower_root_children(
    parent: list[int], root: int, first: Sequence[int], last: Sequence[int], words: int
) -> None:
    """Move what lies below the root inside a gap of a phrase into the phrase; in place."""
    children = sorted(
        (at for at, above in enumerate(parent) if above == root), key=lambda at: first[at]
    )
    for place, child in enumerate(children):
        left, right = first[child] - 1, last[child] + 1
        focus = child
        for sibling in children[place + 1 :]:
            if first[sibling] < last[focus]:
                continue
            if first[sibling] > last[focus] + 1:
                break
            right, focus = last[sibling] + 1, sibling
        if left >= 0 and right < words:
            parent[child] = _lowest_common(parent, left, right)


def _lowest_common(parent: Sequence[int], one: int, other: int) -> int:
    above = set()
    while one != ABOVE:
        above.add(one)
        one = parent[one]
    while other not in above:
        other = parent[other]
    return other


class _Block(NamedTuple):
    """Adjacent words below a node: those of the node itself, or what is given up to its parent."""

    first: int
    last: int
    content: tuple[int, ...]
    is_node: bool


def _raised_children(
    graph: Graph, parent: Sequence[int], order: Sequence[int], first: Sequence[int]
) -> list[tuple[int, ...]]:
    """Return the children of each item in the tree without crossings, left to right."""
    below: list[list[int]] = [[] for _ in parent]
    for at in sorted(range(len(parent)), key=lambda at: first[at]):
        if parent[at] != ABOVE:
            below[parent[at]].append(at)
    made: list[tuple[int, ...]] = [() for _ in parent]
    blocks: list[list[_Block]] = [[] for _ in parent]
    for at in order:
        if at < graph.words:
            blocks[at] = [_Block(at, at, (at,), is_node=True)]
            continue
        head = _head(graph, below[at])
        pieces = sorted((block, child) for child in below[at] for block in blocks[child])
        groups: list[list[tuple[_Block, int]]] = []
        for piece in pieces:
            if not groups or piece[0].first != groups[-1][-1][0].last + 1:
                groups.append([])
            groups[-1].append(piece)
        for group in groups:
            content = tuple(item for block, _ in group for item in block.content)
            is_node = any(block.is_node and child == head for block, child in group)
            if is_node:
                made[at] = content
            ends = group[0][0].first, group[-1][0].last
            blocks[at].append(_Block(*ends, (at,) if is_node else content, is_node))
    return made


def _head(graph: Graph, children: Sequence[int]) -> int:
    edges = [graph.items[child].edge for child in children]
    if "HD" in edges:
        return children[edges.index("HD")]
    if "NK" in edges:
        return children[len(edges) - 1 - edges[::-1].index("NK")]
    return children[0]


def _origin(graph: Graph, full: Graph, root: int, below: Sequence[tuple[int, ...]]) -> Origin:
    order, moved = [], 0
    stack = [root]
    while stack:
        at = stack.pop()
        order.append(at)
        moved += sum(full.items[child].parent != at for child in below[at])
        stack.extend(reversed(below[at]))
    made: dict[int, Tree] = {}
    for at in reversed(order):
        item = full.items[at]
        word = None if item.word is None else escape_word(item.word)
        made[at] = Tree(shown_label(item.label), tuple(made[child] for child in below[at]), word)
    added = len(full.items) > len(graph.items)
    rows = tuple(ABOVE if added and at == len(graph.items) else at for at in order)
    return Origin(graph, made[root], rows, moved)


class _Row(NamedTuple):
    """A node of a tree, and a key that finds it in another tree of the same words."""

    node: Tree
    parent: int
    key: tuple[int, int, int]


def lowered(tree: Tree, origin: Origin | None) -> Graph:
    """Return the graph of a tree: that it was made of, with what was edited since.

    A node that is still there (over the same words, at the same place in a chain of nodes over
    them) keeps its edge label, its further values and, if it was moved when the tree was made,
    its own parent. If that would give another tree than ``tree``, no branch crosses.

    Raises
    ------
    DataError
        If a node has neither words nor children.
    """
    rows = _rows(tree)
    if origin is None:
        return _graph_of(rows, {}, None, crossing=False)
    kept = _kept(rows, origin)
    for crossing in (True, False):
        graph = _graph_of(rows, kept, origin, crossing)
        if not crossing or (fault_of(graph) is None and raised(graph).tree == tree):
            break
    return graph


def crossings(tree: Tree, origin: Origin | None) -> tuple[tuple[Address, Address], ...]:
    """Return the nodes whose branch crosses others, each with the node that it belongs to.

    Parameters
    ----------
    tree
        Without crossings, as it is now.
    origin
        What it was made of before all edits, None where no branch crossed.
    """
    if origin is None or not origin.moved or any(node.is_empty for node in nodes(tree)):
        return ()
    graph = lowered(tree, origin)
    made = raised(graph)
    if made.tree != tree:
        return ()
    places = [address for address, _ in preorder(tree)]
    row_of = {item: at for at, item in enumerate(made.order)}
    found = []
    for address, item in zip(places[1:], made.order[1:], strict=True):
        # What belongs to the root that is no item has none above it.
        above = places[row_of.get(graph.items[item].parent, 0)]
        if above != address[:-1]:
            found.append((address, above))
    return tuple(found)


def _rows(tree: Tree) -> list[_Row]:
    columns = columns_from_trees([tree])
    rows: list[_Row] = []
    for at, (node, above, left, right) in enumerate(
        zip(
            nodes(tree),
            columns.parent.tolist(),
            columns.left.tolist(),
            columns.right.tolist(),
            strict=True,
        )
    ):
        if node.is_empty:
            raise DataError(
                f"the node ({node.label} ) has no word and cannot be written in this format; add "
                "the word, remove the node or clean the trees"
            )
        chain = rows[above].key if at else (NO_WORD, NO_WORD, 0)
        depth = chain[2] + 1 if chain[:2] == (left, right) else 0
        rows.append(_Row(node, above, (left, right, depth)))
    return rows


def _kept(rows: Sequence[_Row], origin: Origin) -> dict[int, int]:
    """Return the item of each row that was there before, by row."""
    before = _rows(origin.tree)
    now = [row.node.word for row in rows if row.node.word is not None]
    old = [row.node.word for row in before if row.node.word is not None]
    head = tail = 0
    while head < min(len(now), len(old)) and now[head] == old[head]:
        head += 1
    if len(now) != len(old):
        while tail < min(len(now), len(old)) - head and now[-1 - tail] == old[-1 - tail]:
            tail += 1
    grown = len(now) - len(old)

    behind = len(old) - tail
    known: dict[tuple[int, int, int], int] = {}
    chain: Counter[tuple[int, int]] = Counter()
    for (_, _, (left, right, _)), item in zip(before, origin.order, strict=True):
        if grown:
            # Between what is the same before and behind, nobody knows which word is which.
            if head < left < behind or head < right < behind:
                continue
            left, right = left + grown * (left >= behind), right + grown * (right > head)
        # Without the words that are gone, nodes may have become a chain.
        known[left, right, chain[left, right]] = item
        chain[left, right] += 1
    found: dict[int, int] = {}
    for at, row in enumerate(rows):
        kept = known.get(row.key)
        if kept is None or (kept == ABOVE and at):
            continue
        if kept != ABOVE and (origin.graph.items[kept].word is None) != (row.node.word is None):
            continue
        found[at] = kept
    return found


def _graph_of(
    rows: Sequence[_Row], kept: dict[int, int], origin: Origin | None, crossing: bool
) -> Graph:
    virtual = kept.get(0) == ABOVE
    row_of = {item: at for at, item in kept.items()}
    words = [at for at, row in enumerate(rows) if row.node.word is not None]
    phrases = [at for at, row in enumerate(rows) if row.node.word is None]
    if virtual:
        phrases.remove(0)
    many = len(rows)
    phrases.sort(key=lambda at: (kept.get(at, many), -at))
    index = {at: number for number, at in enumerate((*words, *phrases))}
    items = []
    for at in (*words, *phrases):
        row = rows[at]
        above = row.parent
        old = None if origin is None or at not in kept else origin.graph.items[kept[at]]
        if crossing and old is not None:
            above = row_of.get(old.parent, above)
        parent = index.get(above, ABOVE)
        word = row.node.word
        if word is not None:
            same = old is not None and old.word is not None and escape_word(old.word) == word
            word = old.word if same and old is not None else plain_word(word)
        if old is None:
            items.append(Item(own_label(row.node.label), word, parent))
            continue
        secondary = tuple(
            (edge, index.get(row_of[to], ABOVE)) for edge, to in old.secondary if to in row_of
        )
        same = shown_label(old.label) == row.node.label
        label = old.label if same else own_label(row.node.label)
        items.append(old._replace(label=label, word=word, parent=parent, secondary=secondary))
    return Graph(tuple(items), rows[0].node.label if virtual else None)
