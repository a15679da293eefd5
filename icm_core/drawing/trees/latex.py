r"""Trees for LaTeX: the packages ``forest`` and ``tikz-qtree``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import starmap
from typing import Final, Literal, get_args

from icm_core.data.formats.bracket_text import MAX_INDENT, display_word
from icm_core.data.tree import Tree, tokens
from icm_core.drawing.paint.latex_text import DIRECTIONS, directed_latex
from icm_core.drawing.trees.layout import is_right_to_left
from icm_core.errors import OptionError

Form = Literal["forest", "tikz-qtree"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
_INDENT: Final = 2
_FONTS: Final = (
    "\\usepackage{iftex}\n"
    "\\iftutex\\usepackage{fontspec}\\else"
    "\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\fi\n"
    "\\usepackage{textcomp}\n"
)
_CLASS: Final = (
    "\\IfFileExists{standalone.cls}{\\documentclass[border=4pt]{standalone}}"
    "{\\documentclass{article}\\pagestyle{empty}}\n"
)
_LAST_LATIN: Final = "\u024f"
_OTHER_SCRIPTS: Final = (
    "% There are other scripts than Latin here: use lualatex or xelatex, and name a font that has\n"
    "% them, for example \\setmainfont{Noto Serif CJK SC}.\n"
)
_GREEK: Final = {"α": "alpha", "β": "beta", "λ": "lambda", "π": "pi", "Σ": "Sigma"}
"""Letters of pictures, which pdflatex has in formulas only."""
_DECLARED: Final = "\\DeclareUnicodeCharacter{{{0}}}{{\\ensuremath{{\\{1}}}}}"
_FROM_RIGHT: Final = (
    "% Some words are written from right to left: use lualatex or xelatex, with a font that has\n"
    "% their letters, as this one.\n"
    "\\ifluatex\\defaultfontfeatures{Renderer=HarfBuzz}\\fi\n"
    "\\iftutex\\IfFontExistsTF{DejaVu Sans}{\\setmainfont{DejaVu Sans}}{}\\fi\n"
)
_FOREST: Final = (
    "\\begin{forest}\n"
    "for tree={%sinner sep=1.5pt, s sep=6pt, l sep=9pt, parent anchor=south, child anchor=north},\n"
    "where n children=0{tier=word}{}\n"
)


def tree_latex(tree: Tree, form: Form = "forest") -> str:
    r"""Return a tree as commands of a package.

    Words are shown as a reader should see them (``(``, not ``-LRB-``). Labels and words stand in
    braces, so that brackets, commas and signs of equality in them mean nothing. The first word of
    a sentence that is written from right to left is on the right.

    Parameters
    ----------
    form
        ``forest``: an environment; ``tikz-qtree``: a ``tikzpicture`` with a ``\Tree``.

    Raises
    ------
    OptionError
        If there is no such form.
    """
    mirrored = is_right_to_left(tokens(tree))
    if form == "forest":
        # This package can itself put children from right to left.
        head = _FOREST % ("reversed, " if mirrored else "")
        drawn = f"{head}{_nodes(tree, _forest_head, '')}\n\\end{{forest}}\n"
    elif form == "tikz-qtree":
        nodes = _nodes(tree, _qtree_head, " ", mirrored=mirrored)
        drawn = f"\\begin{{tikzpicture}}\n\\Tree {nodes}\n\\end{{tikzpicture}}\n"
    else:
        raise OptionError(f"a tree in LaTeX is {form!r}; use one of {', '.join(FORMS)}")
    return DIRECTIONS + drawn if "\\fromright{" in drawn else drawn


def latex_document(trees: Tree | Sequence[Tree], form: Form = "forest") -> str:
    r"""Return a whole document with one tree or several, as large as they are.

    Notes
    -----
    The class ``standalone`` cuts the page to what is drawn; where it is not installed, the trees
    are on pages of an article. pdflatex sets Latin text; other scripts need lualatex or xelatex
    with a font that has them, which a comment in the document says.

    Raises
    ------
    OptionError
        If there is no such form.
    """
    shown = [trees] if isinstance(trees, Tree) else list(trees)
    drawn = "\\quad\n".join(tree_latex(tree, form) for tree in shown)
    return document_of(drawn, form)


def document_of(drawn: str, package: str) -> str:
    """Return a whole document of what a package draws, as large as that is."""
    return (
        _CLASS
        + _fonts(drawn)
        + f"\\usepackage{{{package}}}\n\\begin{{document}}\n{drawn}\\end{{document}}\n"
    )


def _fonts(drawn: str) -> str:
    if "\\fromright{" in drawn:
        return _FONTS + _FROM_RIGHT
    foreign = {char for char in drawn if char > _LAST_LATIN and char.isalpha()}
    if foreign and foreign <= _GREEK.keys():
        names = ((f"{ord(char):04X}", _GREEK[char]) for char in sorted(foreign))
        return _FONTS + "\\iftutex\\else" + "".join(starmap(_DECLARED.format, names)) + "\\fi\n"
    return _FONTS + _OTHER_SCRIPTS if foreign else _FONTS


def _forest_head(text: str, is_leaf: bool) -> str:
    return f"[{{{text}}}"


def _qtree_head(text: str, is_leaf: bool) -> str:
    # An empty leaf would be no leaf at all.
    return f"{{{text or chr(92) + 'strut'}}}" if is_leaf else f"[.{{{text}}}"


def _nodes(
    tree: Tree, head: Callable[[str, bool], str], before_end: str, *, mirrored: bool = False
) -> str:
    """Return the nodes in brackets, phrases over other phrases on lines of their own."""
    parts: list[str] = []
    end = before_end + "]"
    stack: list[tuple[Tree, int] | str] = [(tree, 0)]
    leaf_end = "]" if not before_end else ""
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            parts.append(item)
            continue
        node, depth = item
        if depth:
            parts.append("\n" + " " * min(depth * _INDENT, MAX_INDENT))
        if node.word is not None:
            word = head(directed_latex(display_word(node.word)), True) + leaf_end
            parts.append(f"{head(directed_latex(node.label), False)} {word}{end}")
        elif not node.children:
            parts.append(head(directed_latex(node.label), True) + leaf_end)
        else:
            parts.append(head(directed_latex(node.label), False))
            stack.append(end)
            below = node.children if mirrored else node.children[::-1]
            stack.extend((child, depth + 1) for child in below)
    return "".join(parts)
