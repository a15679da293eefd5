"""Trees as text that leaves the program."""

from __future__ import annotations

from typing import Any

import pytest

from icm_core.data.formats.bracket_text import escape_word, format_tree
from icm_core.data.tree import Tree, preterminals
from icm_core.data.treebank import from_text
from icm_core.drawing.trees.forms import TREE_FORMS, trees_as
from icm_core.drawing.trees.latex import tree_latex
from icm_core.drawing.trees.text import draw
from icm_core.errors import OptionError

ONE = Tree("S", (Tree("NP", word="she"), Tree("VP", word="slept")))
TWO = Tree("NP", (Tree("DT", word="a"), Tree("NN", word="mill")))


def test_two_trees_in_each_form() -> None:
    assert trees_as([ONE, TWO], "brackets") == f"{format_tree(ONE)}\n{format_tree(TWO)}\n"
    assert trees_as([ONE, TWO], "text") == f"{draw(ONE)}\n\n{draw(TWO)}\n"
    part = trees_as([ONE, TWO], "forest")
    assert part == tree_latex(ONE) + "\n" + tree_latex(TWO)
    whole = trees_as([ONE, TWO], "tikz-qtree", document=True)
    assert whole.count("\\Tree") == 2
    assert whole.endswith("\\end{document}\n")
    wrong: Any = "html"
    with pytest.raises(OptionError, match="brackets, forest"):
        trees_as([ONE], wrong)


@pytest.mark.parametrize("word", ["(", ")", "a(b", "\\", "[x]", "-LRB-", "*T*-1", "猫", "1\\/2"])
def test_brackets_read_back_whatever_the_words(word: str) -> None:
    tree = Tree("S", (Tree("NP", word="she"), Tree("VP", (Tree("V", word=word),))))
    (found,) = from_text(trees_as([tree], "brackets")).trees()
    assert [leaf.word for leaf in preterminals(found)] == ["she", escape_word(word)]


def test_every_form_ends_its_lines() -> None:
    for form in TREE_FORMS:
        assert trees_as([ONE], form).endswith("\n")
