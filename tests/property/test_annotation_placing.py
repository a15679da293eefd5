"""A parse in the place of a tree as read: cleaned it is the parse, and nothing goes unsaid."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from strategies import SENTENCES

from icm_core.annotation.placing import clean_brackets, in_place
from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean
from icm_core.data.tree import Tree, nodes, tokens
from icm_core.data.treebank import from_text
from icm_core.drawing.trees.differences import brackets

OPTIONS = CleanOptions()


def read(text: str) -> Tree:
    return from_text(text)[0].tree


def cleaned(tree: Tree) -> Tree:
    found = clean(tree, OPTIONS, CleanReport())
    assert found is not None
    return found


def with_words(tree: Tree, words: list[str]) -> Tree:
    """Return a tree with other words; what has none for is left out."""
    left = iter(words)

    def made(node: Tree) -> Tree | None:
        if node.word is not None:
            word = next(left, None)
            return None if word is None else Tree(node.label, (), word)
        below = tuple(one for one in map(made, node.children) if one is not None)
        return Tree(node.label, below) if below else None

    found = made(tree)
    assert found is not None
    rest = tuple(Tree("x", (), word) for word in left)
    return Tree(found.label, (*found.children, *rest))


@st.composite
def as_read(draw: st.DrawFn) -> Tree:
    """Draw a sentence with traces and function tags."""

    def made(node: Tree) -> Tree:
        if node.word is not None:
            return node
        below = []
        for child in node.children:
            if draw(st.integers(0, 4)) == 0:
                trace = Tree("-NONE-", (), "*T*-1")
                below.append(draw(st.sampled_from([trace, Tree("NP-SBJ", (trace,))])))
            below.append(made(child))
        if draw(st.integers(0, 4)) == 0:
            below.append(Tree("SBAR", (Tree("-NONE-", (), "0"),)))
        label = node.label + draw(st.sampled_from(["", "", "-SBJ", "-TMP-1"]))
        return Tree(label if node.label != "ROOT" else "", tuple(below))

    return made(draw(SENTENCES))


def traces(tree: Tree) -> list[str]:
    return sorted(node.word or "" for node in nodes(tree) if node.label == "-NONE-")


@given(as_read(), SENTENCES)
def test_cleaned_it_is_the_parse_and_what_is_lost_is_said(before: Tree, other: Tree) -> None:
    parse = cleaned(with_words(other, tokens(cleaned(before))))
    edit = in_place(before, parse, OPTIONS, "parse")
    assert cleaned(edit.tree) == parse
    lost = len(traces(before)) - len(traces(edit.tree))
    assert lost >= 0
    told = [note for note in edit.notes if note.startswith("traces")]
    assert bool(told) == bool(lost)
    assert in_place(before, cleaned(before), OPTIONS, "parse").tree is before


@given(as_read())
def test_nodes_are_seen_as_the_model_sees_them(tree: Tree) -> None:
    seen = [bracket for _, bracket in clean_brackets(tree, OPTIONS)]
    of_model = [bracket for bracket, _ in brackets(cleaned(tree))]
    assert set(seen) == set(of_model)
    assert len(seen) >= len(of_model)


def test_traces_and_function_tags_stay_where_their_phrase_is() -> None:
    before = read(
        "( (S (NP-SBJ-1 (NNP Ann)) (VP (VBD was) (VP (VBN seen) (NP (-NONE- *-1))"
        " (PP-CLR (IN in) (NP (NN town)))))))"
    )
    parse = cleaned(before)
    vp = "(VP (VBD was) (VP (VBN seen)) (PP (IN in) (NP (NN town))))"
    attached = read(f"(ROOT (S (NP (NNP Ann)) {vp}))")
    assert tokens(parse) == tokens(attached)
    edit = in_place(before, attached, OPTIONS, "parse")
    assert edit.tree == read(
        "( (S (NP-SBJ-1 (NNP Ann)) (VP (VBD was) (VP (VBN seen) (NP (-NONE- *-1)))"
        " (PP-CLR (IN in) (NP (NN town))))))"
    )
    assert not edit.notes
    flat = read("(ROOT (FRAG (NNP Ann) (VBD was) (VBN seen) (IN in) (NN town)))")
    edit = in_place(before, flat, OPTIONS, "parse")
    assert edit.notes == (
        "traces that had no place in it: 1",
        "function tags that had no place in it: 2",
    )
