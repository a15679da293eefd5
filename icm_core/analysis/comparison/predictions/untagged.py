"""Predicted trees without part-of-speech tags: words directly under phrases, or one tag for all."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from icm_core.data.columns import NO_WORD, TreeColumns
from icm_core.data.rows.tree_rows import TreeRows
from icm_core.data.tree import Tree, preterminals, rebuilt

_TOKEN: Final = re.compile(r"[()]|(?:\\[()]|[^()\s])+")
_MOST: Final = 0.9
"""Share of words right under phrases of gold's labels from which on a file has no tags."""


def untagged_tree(text: str) -> Tree | None:
    """Return the tree of a text whose words stand right under phrases, None if it is none.

    ``(S (NP the cat) sleeps)``: the first item of a bracket is its label, each further one a word.
    """
    stack: list[tuple[str, list[Tree]]] = []
    named = True
    top: Tree | None = None
    word_end = -1
    for match in _TOKEN.finditer(text):
        token = match.group()
        call = token == "(" and match.start() == word_end
        call |= not named and token[0] in "'\"" and token.endswith(",")
        if top is not None or call:
            # Of a call, ``[Tree('NP', ['the'])]``, such words would be made up.
            return None
        if token == "(":
            stack.append(("", []))
            named = False
        elif not stack:
            return None
        elif token == ")":
            label, children = stack.pop()
            node = Tree(label, tuple(children))
            if stack:
                stack[-1][1].append(node)
            else:
                top = node
            named = True
        elif not named:
            stack[-1] = (token, [])
            named = True
        else:
            stack[-1][1].append(Tree("", word=token))
            word_end = match.end()
    return top if top is not None and any(node.word for node in preterminals(top)) else None


def lacks_tags(
    gold: Sequence[Tree | None], predicted: Sequence[Tree | None], bare: Iterable[Tree] = ()
) -> bool:
    """Whether predicted trees have no tags.

    So it is where the labels right above their words are gold's phrases, or all the same, and where
    most words are in trees that can be read only without tags. One such tree may be a slip.

    Parameters
    ----------
    gold, predicted
        Trees as they were read.
    bare
        Trees by `untagged_tree`, of what could not be read.
    """
    counts = [labels_of(TreeRows.of(side).row_columns()) for side in (gold, predicted)]
    (phrases, tags), (_, found) = counts
    words = sum(1 for tree in bare for _ in preterminals(tree))
    inner = phrases.keys() - tags.keys()
    above = sum(times for label, times in found.items() if label in inner)
    if words > found.total() - above:
        return True
    if not found:
        return False
    if len(found) == 1 and len(tags) > 1:
        return not found.keys() <= tags.keys()
    return above >= _MOST * found.total()


def labels_of(columns: TreeColumns) -> list[Counter[str]]:
    """Return how often each label is that of a phrase, and a tag."""
    found = []
    for chosen in (columns.word == NO_WORD, columns.word != NO_WORD):
        times = np.bincount(columns.label[chosen], minlength=len(columns.labels)).tolist()
        found.append(Counter({one: n for one, n in zip(columns.labels, times, strict=True) if n}))
    return found


def without_tags(tree: Tree, *, phrases: bool) -> Tree:
    """Return a tree whose words have empty tags.

    Parameters
    ----------
    phrases
        Whether what stands right above words are phrases, with all their words.
    """

    def make(node: Tree, children: tuple[Tree, ...]) -> Tree:
        if node.word is None:
            return Tree(node.label, children)
        if phrases:
            words = " ".join((node.word, *node.extra)).split(" ")
            return Tree(node.label, tuple(Tree("", word=word) for word in words))
        return Tree("", word=node.word)

    return rebuilt(tree, make)


def with_tags(tree: Tree, tags: Sequence[str]) -> Tree:
    """Return a tree with these tags above its words."""
    at = itertools.count()

    def make(node: Tree, children: tuple[Tree, ...]) -> Tree:
        if node.word is None:
            return Tree(node.label, children)
        return Tree(tags[next(at)], word=node.word)

    return rebuilt(tree, make)
