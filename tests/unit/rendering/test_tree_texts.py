"""Trees as text that leaves the program."""

from __future__ import annotations

import pytest

from icm_core.data.formats.bracket_text import escape_word, format_tree
from icm_core.data.tree import Tree, preterminals
from icm_core.data.treebank import from_text
from icm_core.drawing.trees.latex import tree_latex
from icm_core.drawing.trees.text import draw
from icm_core.rendering.formats.base import Look, TreesFormat
from icm_core.rendering.formats.catalogue import written, written_as

ONE = Tree("S", (Tree("NP", word="she"), Tree("VP", word="slept")))
TWO = Tree("NP", (Tree("DT", word="a"), Tree("NN", word="mill")))


def text(trees: list[Tree], name: str, *, document: bool = True) -> str:
    found = written_as(name)
    assert isinstance(found, TreesFormat)
    return found.text(trees, Look(document=document))


def test_two_trees_in_each_form() -> None:
    assert text([ONE, TWO], "brackets") == f"{format_tree(ONE)}\n{format_tree(TWO)}\n"
    assert text([ONE, TWO], "text") == f"{draw(ONE)}\n\n{draw(TWO)}\n"
    part = text([ONE, TWO], "forest", document=False)
    assert part == tree_latex(ONE) + "\n" + tree_latex(TWO)
    whole = text([ONE, TWO], "tikz-qtree")
    assert whole.count("\\Tree") == 2
    assert whole.endswith("\\end{document}\n")


def test_names_and_suffixes_lead_to_a_form() -> None:
    assert written_as(".txt").name == "text"
    assert written_as(".txt", "brackets").name == "brackets"
    assert [written_as(".tex", one).name for one in ("", "tikz-qtree")] == ["forest", "tikz-qtree"]


@pytest.mark.parametrize("word", ["(", ")", "a(b", "\\", "[x]", "-LRB-", "*T*-1", "猫", "1\\/2"])
def test_brackets_read_back_whatever_the_words(word: str) -> None:
    tree = Tree("S", (Tree("NP", word="she"), Tree("VP", (Tree("V", word=word),))))
    (found,) = from_text(text([tree], "brackets")).trees()
    assert [leaf.word for leaf in preterminals(found)] == ["she", escape_word(word)]


def test_every_form_ends_its_lines() -> None:
    for form in written():
        if isinstance(form, TreesFormat):
            assert text([ONE], form.name).endswith("\n")
