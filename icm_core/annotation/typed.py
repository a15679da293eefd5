"""A tree typed as brackets: read back while it is typed, with the faults and where they are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from icm_core.data.tree import Tree, tokens
from icm_core.wording import say

_LEAF: Final = re.compile(r"[^\s()]+(?=\s*\))")


@dataclass(frozen=True)
class Fault:
    """What is wrong with a text.

    Parameters
    ----------
    start, end
        Its characters, half-open.
    message
        What is wrong, for people.
    """

    start: int
    end: int
    message: str


@dataclass(frozen=True)
class Typed:
    """A text in brackets that was read.

    Parameters
    ----------
    tree
        The tree; None while the text is none that may stand.
    faults
        Why it may not.
    """

    tree: Tree | None
    faults: tuple[Fault, ...]


def read_brackets(text: str, old: Tree | None = None) -> Typed:
    """Read a text as one tree.

    Parameters
    ----------
    old
        The tree whose words must stay as they are, traces too; None lets any words be.
    """
    from icm_core.data.treebank import from_text

    treebank = from_text(text, third_item="join")
    faults = [
        _fault(text, problem.line, problem.column, problem.reason)
        for problem in treebank.problems
        if problem.severity != "note"
    ]
    trees = list(treebank.trees())
    if not faults and len(trees) != 1:
        faults.append(Fault(0, len(text), say("one tree is wanted, not {n}").format(n=len(trees))))
    if faults:
        return Typed(None, tuple(faults))
    (tree,) = trees
    if old is not None and (changed := _changed_word(text, tree, old)) is not None:
        return Typed(None, (changed,))
    return Typed(tree, ())


def _fault(text: str, line: int, column: int, reason: str) -> Fault:
    lines = text.splitlines(keepends=True) or [""]
    start = sum(len(part) for part in lines[: line - 1]) + column - 1
    start = max(0, min(start, len(text) - 1))
    # A whole piece is easier to see than its first character.
    end = start + 1
    while end < len(text) and not text[end].isspace() and text[end] not in "()":
        end += 1
    return Fault(start, min(end, len(text)), reason)


def _changed_word(text: str, tree: Tree, old: Tree) -> Fault | None:
    """Return the first word that is not the old tree's."""
    places = [match.span() for match in _LEAF.finditer(text)]
    for number, (was, now) in enumerate(zip_longest(tokens(old), tokens(tree))):
        if was == now:
            continue
        start, end = places[number] if number < len(places) else (len(text), len(text))
        if was is None:
            return Fault(start, end, say("“{now}” is one word too many").format(now=now))
        if now is None:
            message = say("the word “{was}” is missing").format(was=was)
            return Fault(max(0, len(text) - 1), len(text), message)
        message = say("words are locked: “{was}” stands here, not “{now}”").format(was=was, now=now)
        return Fault(start, end, message)
    return None
