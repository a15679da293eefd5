"""A parse in the place of a tree as read: its traces and function tags are kept where they fit.

A parse is a cleaned tree. What cleaning took away of the tree before (traces, function tags, the
name of its root, further columns of its words) is put back wherever the parse has the phrase that
it belonged to.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field

from icm_core.annotation.edits import Edit, EditError, finished
from icm_core.data.cleaning.clean import (
    TRACE_TAG,
    CleanOptions,
    CleanReport,
    clean,
    is_root,
    plain_label,
)
from icm_core.data.tree import Address, Tree, tokens
from icm_core.wording import say

Bracket = tuple[int, int, str, bool]
"""Half-open span over the words that a model sees, cleaned label, whether it is a tag."""


def clean_brackets(tree: Tree, options: CleanOptions) -> list[tuple[Address, Bracket]]:
    """Return the nodes of a tree as read as a model sees them, parents first.

    Traces and what has no words but traces are left out. Where cleaning makes one node of two,
    both are here.
    """
    found: list[tuple[Address, Bracket]] = []
    words = 0
    stack: list[tuple[Tree, Address, int]] = [(tree, (), -1)]
    while stack:
        node, address, place = stack.pop()
        if place >= 0:
            _, (start, _, label, is_tag) = found[place]
            found[place] = address, (start, words, label, is_tag)
            continue
        is_tag = node.word is not None
        if (is_tag and options.traces and node.label == TRACE_TAG) or node.is_empty:
            continue
        label = plain_label(node.label, options, preterminal=is_tag)[1]
        if not address and not is_tag and is_root(label, options):
            label = options.root_label
        stack.append((node, address, len(found)))
        found.append((address, (words, words, label, is_tag)))
        words += is_tag
        below = range(len(node.children) - 1, -1, -1)
        stack.extend((node.children[at], (*address, at), -1) for at in below)
    return [one for one in found if one[1][1] > one[1][0]]


def in_place(before: Tree, parse: Tree, options: CleanOptions, what: str) -> Edit:
    """Return the tree that stands for a parse in the place of another tree of the same words.

    Parameters
    ----------
    before
        The tree as read.
    parse
        A cleaned tree of its words.
    what
        What is done, for people.

    Returns
    -------
    Edit
        Its tree gives the parse when it is cleaned; its notes say what of the tree before has no
        place in it.

    Raises
    ------
    EditError
        If the words are not the same.
    """
    cleaned = clean(before, options, CleanReport())
    if cleaned is None or tokens(cleaned) != tokens(parse):
        raise EditError(say("the parse has other words"))
    if cleaned == parse:
        return Edit(before, what, ((),))
    left = _Left.of(before, options)
    tree = _rooted(before, left.filled(parse), options)
    return finished(before, tree, what, [()], left.notes())


@dataclass(frozen=True)
class _Dropped:
    """A subtree without words: after how many words it stands, and the label above it."""

    tree: Tree
    at: int
    label: str


@dataclass
class _Left:
    """What cleaning takes away of a tree, and what of it is still to be placed."""

    options: CleanOptions
    phrases: dict[Bracket, list[Tree]] = field(default_factory=lambda: defaultdict(list))
    leaves: list[Tree] = field(default_factory=list)
    dropped: dict[Bracket, list[_Dropped]] = field(default_factory=lambda: defaultdict(list))
    over: list[Tree] = field(default_factory=list)

    @classmethod
    def of(cls, tree: Tree, options: CleanOptions) -> _Left:
        left = cls(options)
        kept = dict(clean_brackets(tree, options))
        words = 0
        stack: list[tuple[Tree, Address]] = [(tree, ())]
        while stack:
            node, address = stack.pop()
            bracket = kept.get(address)
            if bracket is None:
                above = kept[address[:-1]]
                left.dropped[above].append(_Dropped(node, words, above[2]))
                continue
            if node.word is not None:
                left.leaves.append(node)
                words += 1
            else:
                left.phrases[bracket].append(node)
            below = range(len(node.children) - 1, -1, -1)
            stack.extend((node.children[at], (*address, at)) for at in below)
        return left

    def filled(self, parse: Tree) -> Tree:
        """Return a parse with everything that has a place in it."""
        places = clean_brackets(parse, self.options)
        plan = self._plan(places)
        for bracket, count in Counter(bracket for _, bracket in places).items():
            if bracket in self.phrases:
                # Of a chain that is shorter now, the upper nodes stay: they have function tags.
                self.over += self.phrases[bracket][count:]
                del self.phrases[bracket][count:]
        made: dict[Address, Tree] = {}
        nodes: dict[Address, Tree] = {(): parse}
        for address, _ in places:
            if address:
                nodes[address] = nodes[address[:-1]].children[address[-1]]
        for address, (start, end, label, is_tag) in reversed(places):
            node = nodes[address]
            if is_tag:
                leaf = self.leaves[start]
                same = plain_label(leaf.label, self.options, preterminal=True)[1] == label
                made[address] = leaf if same else Tree(label, (), leaf.word, leaf.extra)
                continue
            below = [made.pop((*address, at)) for at in range(len(node.children))]
            if address in plan:
                below = _with(below, start, plan[address], self.options)
            found = self.phrases.get((start, end, label, False))
            # Of a chain the lower nodes are met first here.
            old = found.pop() if found else None
            name, extra = (label, ()) if old is None else (old.label, old.extra)
            made[address] = Tree(name, tuple(below), extra=extra)
        return made[()]

    def _plan(self, places: list[tuple[Address, Bracket]]) -> dict[Address, list[_Dropped]]:
        """Return which subtrees without words go into which phrase of a parse."""
        borders: dict[Address, set[int]] = defaultdict(set)
        for address, (start, end, _, _) in places:
            if address:
                borders[address[:-1]] |= {start, end}
        phrases = [one for one in places if not one[1][3]]
        plan: dict[Address, list[_Dropped]] = defaultdict(list)
        for bracket in list(self.dropped):
            lost = []
            for one in self.dropped[bracket]:
                fits = [
                    (found != bracket, found[1] - found[0], address)
                    for address, found in phrases
                    if found[2] == bracket[2] and one.at in borders[address]
                ]
                if fits:
                    plan[min(fits)[2]].append(one)
                else:
                    lost.append(one)
            self.dropped[bracket] = lost
        return plan

    def notes(self) -> list[str]:
        """Return in words what had no place."""
        traces = sum(len(one) for one in self.dropped.values())
        tags = sum(
            plain_label(node.label, self.options, preterminal=False)[1] != node.label
            for nodes in (*self.phrases.values(), self.over)
            for node in nodes
        )
        texts = []
        if traces:
            texts.append(say("traces that had no place in it: {count}").format(count=traces))
        if tags:
            texts.append(say("function tags that had no place in it: {count}").format(count=tags))
        return texts


def _with(
    children: list[Tree], start: int, dropped: list[_Dropped], options: CleanOptions
) -> list[Tree]:
    """Return children with subtrees without words between them."""
    found, words = [], start
    waiting = sorted(dropped, key=lambda one: one.at)
    for child in children:
        while waiting and waiting[0].at <= words:
            found.append(waiting.pop(0).tree)
        found.append(child)
        words += sum(bracket[3] for _, bracket in clean_brackets(child, options))
    return found + [one.tree for one in waiting]


def _rooted(before: Tree, tree: Tree, options: CleanOptions) -> Tree:
    """Return a tree with the root of the one before, or without one if that had none."""
    label = plain_label(before.label, options, preterminal=before.word is not None)[1]
    if before.word is None and is_root(label, options):
        return Tree(before.label, tree.children, extra=before.extra)
    if len(tree.children) == 1:
        return tree.children[0]
    return tree
