"""Trees as text that leaves the program: brackets, LaTeX and drawings of lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, get_args

from icm_core.data.formats.bracket_text import escape_tree, format_tree
from icm_core.data.tree import Tree
from icm_core.drawing.trees.latex import latex_document, tree_latex
from icm_core.drawing.trees.text import draw
from icm_core.errors import OptionError

TreeForm = Literal["brackets", "forest", "tikz-qtree", "text"]
TREE_FORMS: Final[tuple[TreeForm, ...]] = get_args(TreeForm)


def trees_as(trees: Sequence[Tree], form: TreeForm, *, document: bool = False) -> str:
    """Return trees in a form, with a line's end at the end.

    Parameters
    ----------
    document
        Whether LaTeX is a whole document, rather than what is put into one.

    Raises
    ------
    OptionError
        If there is no such form.
    """
    if form == "brackets":
        return "".join(f"{format_tree(escape_tree(tree))}\n" for tree in trees)
    if form == "text":
        return "\n".join(f"{draw(tree)}\n" for tree in trees)
    if form in ("forest", "tikz-qtree"):
        if document:
            return latex_document(trees, form)
        return "\n".join(tree_latex(tree, form) for tree in trees)
    raise OptionError(f"a tree cannot be written as {form!r}; use one of {', '.join(TREE_FORMS)}")
