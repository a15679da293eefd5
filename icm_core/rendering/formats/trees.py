"""The trees of a picture as text: brackets, LaTeX, drawn with lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from icm_core.data.tree import Tree
from icm_core.rendering.formats.base import Look, TreesFormat
from icm_core.rendering.formats.catalogue import register
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.drawing.trees.latex import Form


@register
class Brackets(TreesFormat):
    """Trees in brackets, one on each line."""

    name, suffixes, order = "brackets", (".mrg", ".txt"), 40
    title = noop("Tree in brackets")

    def text(self, trees: Sequence[Tree], _look: Look) -> str:
        """Return the lines."""
        from icm_core.data.formats.bracket_text import escape_tree, format_tree

        return "".join(f"{format_tree(escape_tree(tree))}\n" for tree in trees)


def note_of(look: Look, package: str) -> str:
    """Return what LaTeX needs for a file that is drawn by a package."""
    if look.document:
        return say("Can be set with pdflatex or lualatex as it is.")
    text = say("To be read with the command input of LaTeX; needs the package {name}.")
    return text.format(name=package)


class _Latex(TreesFormat):
    package: ClassVar[Form]
    suffixes = (".tex",)
    options = frozenset({"document"})

    def note(self, look: Look) -> str:
        """Return what LaTeX needs."""
        return note_of(look, self.package)

    def text(self, trees: Sequence[Tree], look: Look) -> str:
        """Return a document, or what is put into one."""
        from icm_core.drawing.trees.latex import latex_document, tree_latex

        if look.document:
            return latex_document(trees, self.package)
        return "\n".join(tree_latex(tree, self.package) for tree in trees)


@register
class Forest(_Latex):
    """Trees for the package forest."""

    name, package, order = "forest", "forest", 42
    title = noop("Tree for LaTeX: forest")


@register
class TikzQtree(_Latex):
    """Trees for the package tikz-qtree."""

    name, package, order = "tikz-qtree", "tikz-qtree", 44
    title = noop("Tree for LaTeX: tikz-qtree")


@register
class Lines(TreesFormat):
    """Trees drawn with lines of text."""

    name, suffixes, order = "text", (".txt",), 46
    title = noop("Tree drawn in plain text")

    def text(self, trees: Sequence[Tree], _look: Look) -> str:
        """Return the drawings."""
        from icm_core.drawing.trees.text import draw

        return "\n".join(f"{draw(tree)}\n" for tree in trees)
