"""Trees drawn in text."""

from __future__ import annotations

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.tree import Tree

_FORK, _LAST, _LINE, _GAP = "├─ ", "└─ ", "│  ", "   "


def draw(tree: Tree) -> str:
    """Return a tree drawn in lines: one a node, except that phrases over tags alone are one.

    Words are shown as a reader should see them (``(``, not ``-LRB-``).
    """
    lines: list[str] = []
    stack: list[tuple[Tree, str, str]] = [(tree, "", "")]
    while stack:
        node, branch, below = stack.pop()
        lines.append(branch + _text(node))
        if _is_flat(node):
            continue
        for index in range(len(node.children) - 1, -1, -1):
            last = index == len(node.children) - 1
            mark, rest = (_LAST, _GAP) if last else (_FORK, _LINE)
            stack.append((node.children[index], below + mark, below + rest))
    return "\n".join(lines)


def _is_flat(node: Tree) -> bool:
    return not any(child.children for child in node.children)


def _text(node: Tree) -> str:
    if node.word is not None:
        return f"{node.label} {display_word(node.word)}"
    if node.children and _is_flat(node):
        return f"{node.label} " + " ".join(f"({_text(child)})" for child in node.children)
    return node.label or "·"
