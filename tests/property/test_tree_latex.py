"""Trees for LaTeX read back to the same trees, whatever their labels and words are."""

from __future__ import annotations

import pytest
from hypothesis import given
from strategies import ODD_TREES

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.tree import Tree, nodes, tokens
from icm_core.drawing.paint.latex_text import directed_latex
from icm_core.drawing.trees.latex import Form, tree_latex
from icm_core.drawing.trees.layout import is_right_to_left

Read = tuple[str, tuple["Read", ...]]


def _group(text: str, at: int) -> tuple[str, int]:
    """Return what stands between the braces that begin at a place, and where they end."""
    assert text[at] == "{"
    depth, end = 0, at
    while True:
        if text[end] == "\\":
            end += 1
        elif text[end] == "{":
            depth += 1
        elif text[end] == "}":
            depth -= 1
            if not depth:
                return text[at + 1 : end], end + 1
        end += 1


def read_back(text: str, form: Form) -> Read:
    """Read a tree as the packages do: nodes in brackets, their names in braces."""
    text = text[text.index("[") :] if form == "tikz-qtree" else text[text.index("{}\n") + 3 :]
    stack: list[tuple[str, list[Read]]] = [("", [])]
    at = 0
    while len(stack) > 1 or not stack[0][1]:
        sign = text[at]
        if sign == "[":
            at += 2 if form == "tikz-qtree" else 1
            name, at = _group(text, at)
            stack.append((name, []))
        elif sign == "{":
            name, at = _group(text, at)
            stack[-1][1].append((name, ()))
        elif sign == "]":
            name, below = stack.pop()
            stack[-1][1].append((name, tuple(below)))
            at += 1
        else:
            assert sign in " \n"
            at += 1
    return stack[0][1][0]


def wanted(tree: Tree, form: Form, mirrored: bool) -> Read:
    """Return what must be read."""
    if tree.word is not None:
        word = directed_latex(display_word(tree.word))
        return directed_latex(tree.label), ((_leaf(word, form), ()),)
    if not tree.children:
        return _leaf(directed_latex(tree.label), form), ()
    below = tree.children[::-1] if mirrored else tree.children
    return directed_latex(tree.label), tuple(wanted(child, form, mirrored) for child in below)


def _leaf(text: str, form: Form) -> str:
    return text or ("\\strut" if form == "tikz-qtree" else "")


@pytest.mark.parametrize("form", ["forest", "tikz-qtree"])
@given(tree=ODD_TREES)
def test_trees_read_back(form: Form, tree: Tree) -> None:
    """No label or word ends a node, begins one or gets lost."""
    # The package forest itself puts children from right to left.
    mirrored = form == "tikz-qtree" and is_right_to_left(tokens(tree))
    assert read_back(tree_latex(tree, form), form) == wanted(tree, form, mirrored)


@pytest.mark.parametrize("form", ["forest", "tikz-qtree"])
def test_deep_trees_are_written(form: Form) -> None:
    """1,200 levels, and no line is longer for it than the deepest indentation."""
    tree = Tree("NN", word="x")
    for _ in range(1_200):
        tree = Tree("NP", (tree,))
    text = tree_latex(tree, form)
    assert text.count("{NP}") == sum(node.label == "NP" for node in nodes(tree))
    assert max(map(len, text.splitlines()[:-4])) < 200 + 1_300
