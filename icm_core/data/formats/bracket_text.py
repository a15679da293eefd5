"""Trees to bracketed text, and words to and from their escaped form."""

from __future__ import annotations

import re
from typing import Final

from icm_core.data.tree import Tree, nodes, rebuilt
from icm_core.wording import visible

ASCII_SPACE: Final = " \t\n\r\f\v"
"""What ends a token; any other white space is part of it."""
MAX_INDENT: Final = 160
"""Columns of indentation at most: deep trees would else grow with the square of their depth."""

_BRACKET_WORDS: Final = {
    "-LRB-": "(",
    "-RRB-": ")",
    "-LCB-": "{",
    "-RCB-": "}",
    "-LSB-": "[",
    "-RSB-": "]",
}
_ESCAPES: Final = {"(": "-LRB-", ")": "-RRB-"}
_ESCAPED: Final = re.compile(r"\\([()/*])")
_BARE_BRACKET: Final = re.compile(r"(?<!\\)([()])")
_SPACES: Final = re.compile(r"[ \t\n\r\f\v]+")


def plain_word(word: str) -> str:
    r"""Return a word without escapes: ``-LRB-`` as ``(``, ``\/`` as ``/``."""
    if "\\" in word:
        return _ESCAPED.sub(r"\1", word)
    return _BRACKET_WORDS.get(word, word)


def display_word(word: str) -> str:
    r"""Return a word as a reader should see it: plain, with control characters as ``\x1b``."""
    return visible(plain_word(word))


def escape_word(word: str) -> str:
    r"""Return a word typed by a user as a treebank writes it.

    A bracket alone becomes ``-LRB-`` or ``-RRB-``, one inside a word is escaped as ``\(``; runs
    of ASCII white space become one space.
    """
    if word.isalnum():
        return word
    word = _SPACES.sub(" ", word).strip(" ")
    return _ESCAPES.get(word) or _BARE_BRACKET.sub(r"\\\1", word)


def escape_tree(tree: Tree) -> Tree:
    """Return ``tree`` with every word and further item escaped, so that it can be written.

    Words that are escaped already stay as they are; so does the tree if nothing changes.
    """
    leaves = [node for node in nodes(tree) if node.word is not None or node.extra]
    if not any(leaf.extra or escape_word(leaf.word or "") != leaf.word for leaf in leaves):
        return tree
    return rebuilt(tree, _escaped)


def _escaped(node: Tree, children: tuple[Tree, ...]) -> Tree:
    word = None if node.word is None else escape_word(node.word)
    extra = tuple(escape_word(item) for item in node.extra)
    same = all(a is b for a, b in zip(children, node.children, strict=True))
    if same and word == node.word and extra == node.extra:
        return node
    return Tree(node.label, children, word, extra)


def format_tree(tree: Tree, indent: int | None = None, *, tight: bool = False) -> str:
    r"""Return ``tree`` in brackets.

    Parameters
    ----------
    tree
        Words must be escaped (`escape_tree`): they are written as they are.
    indent
        None writes one line. Otherwise the Penn layout: preterminals stay on the line of their
        phrase until the first phrase; every other child has its own line, ``indent`` columns
        deeper (up to `MAX_INDENT`), with ``\n`` as line end.
    tight
        Whether an empty terminal is written without a space: ``(X)``.
    """
    if indent is None:
        return _on_one_line(tree, tight)
    parts: list[str] = []
    stack: list[tuple[Tree, int, str] | str] = [(tree, 0, "")]
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            parts.append(item)
            continue
        node, depth, before = item
        parts.append(before + "(" + node.label)
        if not node.children:
            parts.append(_end(node, tight))
        else:
            stack.append(")")
            stack.extend(reversed(_placed(node, depth, indent)))
    return "".join(parts)


def _on_one_line(tree: Tree, tight: bool) -> str:
    """Return a tree in brackets as many are written, at half the cost."""
    parts: list[str] = []
    stack: list[Tree | None] = [tree]
    while stack:
        node = stack.pop()
        if node is None:
            parts.append(")")
        elif node.children:
            parts.append(f" ({node.label}")
            stack.append(None)
            stack += node.children[::-1]
        else:
            parts.append(f" ({node.label}{_end(node, tight)}")
    return "".join(parts)[1:]


def _end(node: Tree, tight: bool) -> str:
    """Return what follows the label of a node without children."""
    if node.word is None:
        # `()` and `(X )` are read as a failed parse and as an empty terminal.
        return " )" if node.label and not tight else ")"
    words = " ".join((node.word, *node.extra)) if node.extra else node.word
    return f" {words})" if not words.endswith("\\") else f" {words} )"


def _placed(node: Tree, depth: int, indent: int) -> list[tuple[Tree, int, str]]:
    """Return the children with their depth and the white space before each."""
    new_line = "\n" + " " * min((depth + 1) * indent, MAX_INDENT)
    placed = []
    # The unlabelled top shares its line with its first child.
    on_line = True
    for at, child in enumerate(node.children):
        if child.children and not (at == 0 and not node.label):
            on_line = False
        placed.append((child, depth + 1, " " if on_line else new_line))
    return placed
