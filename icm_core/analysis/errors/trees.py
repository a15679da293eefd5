"""The tree that is corrected: phrases over the words that count, changed step by step.

Punctuation that the scorer leaves out is detached beside the phrases while they are corrected, and
is put back where it was, or as near as the new phrases let it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from icm_core.analysis.errors.steps import Attach, Delete, Insert, Move, Relabel, Step
from icm_core.analysis.scoring.brackets import ROOTS
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.formats.bracket_text import plain_word
from icm_core.data.tree import Tree


class Node:
    """A phrase or word of a tree that changes.

    Parameters
    ----------
    label
        Label or tag.
    leaf
        The preterminal, None for a phrase.
    number
        Its place in `WorkTree.nodes`.
    parent
        What it hangs below.
    start
        Where it begins; it ends behind one word until it is known where.
    """

    __slots__ = ("children", "code", "end", "label", "leaf", "number", "parent", "start")

    def __init__(
        self,
        label: str,
        leaf: Tree | None,
        number: int,
        parent: Node | None = None,
        start: int = 0,
    ) -> None:
        self.label = label
        self.leaf = leaf
        self.number = number
        self.children: list[Node] = []
        self.parent = parent
        self.start = start
        self.end = start + 1
        self.code = 0
        """What represents the label in keys; the search sets it."""

    @property
    def above(self) -> Node:
        """The parent of a node that has one."""
        if self.parent is None:
            raise ValueError(f"node {self.label} has no parent")
        return self.parent

    def index(self, child: Node) -> int:
        """Return which child a node is."""
        return self.children.index(child)


LONGEST_CHAIN: Final = 20
"""Most phrases over the same words that are considered together."""
ABOVE: Final = 0
"""Number of the artificial node above the tree."""


class WorkTree:
    """A tree without traces and nodes over no word, under one artificial root.

    Parameters
    ----------
    tree
        The tree to correct; not changed.
    """

    def __init__(self, tree: Tree) -> None:
        self.nodes: list[Node] = [Node("", None, ABOVE)]
        self.leaves: list[Node] = []
        self.loose: dict[int, Node] = {}
        """Where the loose tokens hang, by their place among all tokens."""
        self.gaps: dict[int, int] = {}
        """How many counted words stand before a loose token."""
        self._gone: dict[int, Node] = {}
        self._phrases: list[Node] | None = None
        self._read(tree)
        self._all = self.leaves

    @property
    def above(self) -> Node:
        """The node above the tree."""
        return self.nodes[ABOVE]

    def _new(self, label: str) -> Node:
        node = Node(label, None, len(self.nodes))
        self.nodes.append(node)
        return node

    def _read(self, tree: Tree) -> None:
        nodes, leaves = self.nodes, self.leaves
        phrases: list[Node] | None = []
        # Of each open phrase the children that are left: most of a sentence's nodes are words, so
        # that they cost no more than a turn of the inner loop.
        stack: list[tuple[Iterator[Tree], Node]] = [(iter((tree,)), self.above)]
        while stack:
            left, parent = stack[-1]
            for item in left:
                if item.word is not None:
                    if item.label == TRACE_TAG:
                        continue
                    node = Node(item.label, item, len(nodes), parent, len(leaves))
                    leaves.append(node)
                elif item.children:
                    node = Node(item.label, None, len(nodes), parent, len(leaves))
                    stack.append((iter(item.children), node))
                else:
                    continue
                nodes.append(node)
                parent.children.append(node)
                if node.leaf is None:
                    if phrases is not None:
                        phrases.append(node)
                    break
            else:
                stack.pop()
                parent.end = len(leaves)
                if parent.end == parent.start and parent.parent is not None:
                    parent.parent.children.remove(parent)
                    phrases = None
        self._phrases = phrases

    @property
    def phrases(self) -> list[Node]:
        """The phrases from the top down, left to right."""
        if self._phrases is None:
            self._phrases = found = []
            stack = [node for node in self.above.children if node.leaf is None]
            while stack:
                node = stack.pop()
                found.append(node)
                stack.extend([child for child in reversed(node.children) if child.leaf is None])
        return self._phrases

    def release(self) -> None:
        """Let go of what points upwards: without circles, memory is free at once."""
        for node in self.nodes:
            node.parent = None

    def tag(self, token: int) -> str:
        """Return the tag of a token among all."""
        return self._all[token].label

    def words(self) -> list[str]:
        """Return all tokens, without escapes."""
        return [plain_word(one.leaf.word or "") for one in self._all if one.leaf is not None]

    def loosen(self, tokens: Iterable[int]) -> None:
        """Detach tokens; the others are renumbered from 0."""
        loose = set(tokens)
        if not loose:
            return
        place = [0]
        counted: list[Node] = []
        for token, leaf in enumerate(self.leaves):
            if token in loose:
                parent = leaf.above
                parent.children.remove(leaf)
                self.loose[token], self.gaps[token] = parent, len(counted)
            else:
                counted.append(leaf)
            place.append(len(counted))
        for node in (self.above, *self.phrases, *counted):
            node.start, node.end = place[node.start], place[node.end]
        self.leaves = counted

    def do(self, step: Step) -> Node | None:
        """Take a step; return the node that it makes, if it does."""
        if not isinstance(step, Relabel | Attach):
            self._phrases = None
        if isinstance(step, Move):
            return self._move(step)
        if isinstance(step, Delete):
            self._delete(self.nodes[step.node])
        elif isinstance(step, Insert):
            return self._insert(step)
        elif isinstance(step, Relabel):
            for number, label in zip(step.nodes, step.labels, strict=True):
                self.nodes[number].label = label
        else:
            self.loose[step.token] = self.nodes[step.node]
        return None

    def _delete(self, node: Node) -> None:
        parent = node.above
        at = parent.index(node)
        parent.children[at : at + 1] = node.children
        for child in node.children:
            child.parent = parent
        node.children = []
        self._gone[node.number] = parent

    def _insert(self, step: Insert) -> Node:
        parent, node = self.nodes[step.parent], self._new(step.label)
        node.children = parent.children[step.first : step.last]
        parent.children[step.first : step.last] = [node]
        node.parent = parent
        for child in node.children:
            child.parent = node
        node.start, node.end = node.children[0].start, node.children[-1].end
        return node

    def _move(self, step: Move) -> Node | None:
        source, target = self.nodes[step.source], self.nodes[step.target]
        run = source.children[step.first : step.last]
        del source.children[step.first : step.last]
        made = None
        if step.placement in ("join-before", "join-after"):
            made = self._new(target.label)
            parent = target.above
            parent.children[parent.index(target)] = made
            made.parent = parent
            made.children, target.parent = [target], made
            parent, at = made, 0 if step.placement == "join-before" else 1
        elif step.placement in ("first", "last"):
            parent, at = target, 0 if step.placement == "first" else len(target.children)
        else:
            parent = target.above
            at = parent.index(target) + (step.placement == "after")
        parent.children[at:at] = run
        for node in run:
            node.parent = parent
        for changed in (source, parent):
            self._measure(changed)
        if step.collapse:
            self._delete(source)
        return made

    def _measure(self, node: Node) -> None:
        found: Node | None = node
        while found is not None and found.number != ABOVE:
            found.start, found.end = found.children[0].start, found.children[-1].end
            found = found.parent

    def settle(self) -> None:
        """Let every loose token hang where the phrases let it, as near as it did before."""
        last = -1
        reached: tuple[int, Node] | None = None
        for token in sorted(self.loose):
            gap = self.gaps[token]
            node = self._holder(self.loose[token], gap)
            rank = self._rank(node, gap)
            if gap == last and reached is not None and rank < reached[0]:
                # The token before hangs further to the right: no token passes another one.
                rank, node = reached
            self.loose[token] = node
            last, reached = gap, (rank, node)

    def _holder(self, node: Node, gap: int) -> Node:
        while node.number in self._gone:
            node = self._gone[node.number]
        while node.number != ABOVE and not node.start <= gap <= node.end:
            node = node.above
        if node.number == ABOVE:
            node = self.above.children[0]
        # A phrase that has come to stand around the token takes it: none is within another's words.
        inner: Node | None = node
        while inner is not None:
            node = inner
            inside = (child for child in node.children if child.start < gap < child.end)
            inner = next(inside, None)
        return node

    def _rank(self, node: Node, gap: int) -> int:
        """Return the place of a node from left to right among those that touch a gap."""
        if node.start < gap < node.end:
            return 0
        depth = 0
        found: Node | None = node
        while found is not None and not found.start < gap < found.end and found.number != ABOVE:
            depth += 1
            found = found.parent
        return depth if node.start == gap else -depth


def agree_on_root(gold: WorkTree, tree: WorkTree) -> None:
    """Give both roots one name where both have one."""
    ours, theirs = gold.above.children[0], tree.above.children[0]
    if ours.leaf is None and theirs.leaf is None and {ours.label, theirs.label} <= ROOTS:
        ours.label = theirs.label


def counted_words(tree: WorkTree, left_out: frozenset[str]) -> list[int]:
    """Return how many words that the score counts stand before each token and the end."""
    counted = [0]
    for leaf in tree.leaves:
        counted.append(counted[-1] + (leaf.label not in left_out))
    return counted


def loose_tokens(gold: WorkTree, predicted: WorkTree, left_out: frozenset[str]) -> tuple[int, ...]:
    """Return the tokens that the scorer leaves out, apart from those of phrases of such tokens.

    Parameters
    ----------
    gold, predicted
        Over the same tokens, none of them loose yet.
    left_out
        Tags, of gold, that do not count.
    """
    marks = [leaf.label in left_out for leaf in gold.leaves]
    counted = [0]
    for mark in marks:
        counted.append(counted[-1] + (not mark))
    for tree in (gold, predicted):
        for node in (tree.above, *tree.phrases):
            # A phrase has to keep a word, else it would be nowhere.
            if counted[node.start] == counted[node.end]:
                marks[node.start : node.end] = [False] * (node.end - node.start)
    return tuple(token for token, mark in enumerate(marks) if mark)


def chain(node: Node) -> list[Node]:
    """Return the phrases over the same words as a phrase, from the top down.

    Of more than `LONGEST_CHAIN` the phrase alone.
    """
    found, top = [node], node
    while top.above.number != ABOVE and len(top.above.children) == 1:
        top = top.above
        found.append(top)
        if len(found) > LONGEST_CHAIN:
            return [node]
    found.reverse()
    low = node
    while len(low.children) == 1 and low.children[0].leaf is None:
        low = low.children[0]
        found.append(low)
        if len(found) > LONGEST_CHAIN:
            return [node]
    return found


def same_shape(first: WorkTree, second: WorkTree) -> Sequence[tuple[Node, Node]]:
    """Return pairs of phrases of two trees of the same shape.

    Raises
    ------
    ValueError
        If their shapes differ.
    """
    pairs = list(zip(first.phrases, second.phrases, strict=True))
    for left, right in pairs:
        if (left.start, left.end, left.label) != (right.start, right.end, right.label):
            raise ValueError(f"{left.label} and {right.label} are not at the same place")
    return pairs
