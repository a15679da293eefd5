"""Small trees for tests of what shows trees."""

from __future__ import annotations

from icm_core.data.tree import Tree


def leaf(tag: str, word: str) -> Tree:
    """Return a preterminal."""
    return Tree(tag, word=word)


MEMO = Tree("NP", (leaf("DT", "a"), leaf("NN", "memo")))
TREE = Tree(
    "S",
    (
        Tree("NP", (leaf("PRP", "She"),)),
        Tree("VP", (leaf("VBD", "wrote"), MEMO, Tree("PP", (leaf("IN", "in"), MEMO)))),
    ),
)
HEBREW = Tree("S", (leaf("N", "הילד"), leaf("V", "קרא"), leaf("N", "ספר")))


def wide(words: int) -> Tree:
    """Return a right-branching tree with many words."""
    tree = leaf("NN", "end")
    for number in range(words - 1):
        tree = Tree("NP", (leaf("DT", f"word{number}"), tree))
    return tree


def long_tree(words: int, levels: int, last: str = "(NN endings)") -> str:
    """Return a tree as long and as deep as those of newspapers: branches go to the right."""
    rest = words - 2 * levels
    inner = " ".join(f"(NN w{at:05})" for at in range(rest)) + f" {last}"
    tree = f"(NP {inner})"
    for at in range(levels):
        tree = f"(VP (VB go{at}) (RB soon{at}) {tree})"
    return f"(ROOT {tree})"
