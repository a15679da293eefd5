"""What people write for a context, and what they are told where it is not there."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.analysis.contexts.completion import complete
from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.lookup import look_up, look_up_node, ordered
from icm_core.analysis.contexts.names import context_name
from icm_core.analysis.contexts.tree_contexts import NodeContext, cleaned_address, node_context
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.tree import Tree, nodes
from icm_core.data.treebank import from_text
from icm_core.errors import DataError
from icm_core.grammar.binarise import BinariseOptions, Direction
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.model.contexts import ContextKind
from icm_core.model.model import ModelOptions
from icm_core.model.training import train

TEXT = """
(ROOT (S (NP (DT the) (NN cat)) (VP (VBD saw) (NP (DT a) (NN dog))) (. .)))
(ROOT (S (NP (NNP Ann)) (VP (VBD said) (SBAR (IN that) (S (NP (PRP it)) (VP (VBD ran)))))))
(ROOT (S (NP (NP (DT a) (NN man)) (PP (IN with) (NP (NN tea)))) (VP (VBD left))))
(ROOT (S (NP (NNP Bob)) (VP (VBD saw) (NP (NN tea)))))
"""
WORDS = UnknownWordOptions(rare_count=0)


def indexed(kind: ContextKind = "R", text: str = TEXT) -> ContextIndex:
    trees = from_text(text).trees()
    return ContextIndex.of(train(trees, ModelOptions(contexts=kind, unknown=WORDS)))


@pytest.fixture(scope="module")
def index() -> ContextIndex:
    return indexed()


def named(index: ContextIndex, text: str) -> str:
    found = look_up(index, text)
    assert found.exact, found.message
    return context_name(index.model, found.node)


OBJECT = "NP < VP→VBD NP·2 < S→NP VP·2"


@pytest.mark.parametrize(
    "text",
    [
        OBJECT,
        "NP < VP -> VBD NP [1] < S -> NP VP [1]",
        "NP<VP→VBD NP·2<S→NP VP·2",
        "  NP <VP ->VBD NP[1]<  S→NP VP ·2  ",
        "NP < VP→VBD NP < S→NP VP",
        "np < vp -> vbd np < s -> np vp",
        OBJECT + " < ",
        "S -> NP VP, VP -> VBD NP, NP",
        "S→NP VP > VP→VBD NP > NP",
    ],
)
def test_ways_to_write_one_context(index: ContextIndex, text: str) -> None:
    assert named(index, text) == OBJECT
    assert look_up(index, text).message == ""


def test_labels_go_through_what_binarisation_put_between(index: ContextIndex) -> None:
    found = look_up(index, "NP < VP < S")
    names = [context_name(index.model, node) for node in found.nodes.tolist()]
    # In the first sentence S is binarised, and the phrase hangs below S| there.
    assert set(names) == {OBJECT, "NP < VP→VBD NP·2 < S|→VP .·1 < S→NP S|·2"}
    assert "2 contexts match" in found.message
    assert found.matched == "NP < VP < S"


@pytest.mark.parametrize(
    ("kind", "text", "name"),
    [
        ("N", "NP < S < SBAR", "NP < S < SBAR"),
        ("LS", "NP < S < SBAR", "NP < S < SBAR/IN"),
        ("LS", "np<s<sbar/in", "NP < S < SBAR/IN"),
        ("R", "NP < S < SBAR", "NP < S→NP VP·1 < SBAR→IN S·2"),
        ("R", "SBAR→IN S > S→NP VP > NP", "NP < S→NP VP·1 < SBAR→IN S·2"),
    ],
)
def test_kinds_of_contexts(kind: ContextKind, text: str, name: str) -> None:
    assert named(indexed(kind), text) == name


def test_never_seen_tells_the_longest_part_and_what_is_like_it(index: ContextIndex) -> None:
    found = look_up(index, "NP < VP→VBD NP·2 < S→VP X·1 < ROOT")
    assert (found.exact, found.matched) == (False, "NP < VP→VBD NP·2")
    assert found.rest == "S→VP X·1 < ROOT"
    assert found.message == (
        "The model never saw S→VP X·1 < ROOT above NP < VP→VBD NP·2 (2 customers). The "
        "distribution of NP < VP→VBD NP·2, the longest part that it saw, is used instead."
    )
    longer = [context_name(index.model, node) for node in found.examples]
    assert longer[0] == OBJECT
    whole = look_up(index, OBJECT + " < ROOT→S·1 < TOP")
    assert "No context is longer" in whole.message


def test_unknown_label_names_the_nearest(index: ContextIndex) -> None:
    found = look_up(index, "SBRA < VP")
    assert found.node == -1
    assert "No label of the model is SBRA" in found.message
    assert "SBAR" in found.message
    assert "Contexts begin with" in look_up(index, "%%%%").message


@pytest.mark.parametrize("text", ["", "  ", "<", " < < "])
def test_nothing_asked_gets_an_example(index: ContextIndex, text: str) -> None:
    found = look_up(index, text)
    assert (found.node, found.exact) == (-1, False)
    assert named(index, found.message.split("for example ")[1])


def test_a_model_of_one_rule() -> None:
    index = indexed(text="(ROOT (A a))")
    assert named(index, "root") == "ROOT"
    assert named(index, "A < ROOT") == "A < ROOT→A·1"
    assert look_up(index, "A < B").matched == "A"


ODD = """
(ROOT (A<B (X< x) (-> y)) (, ,))
(ROOT (A<B (< x) (-> y)) (, z))
(ROOT (A (B (X< y))))
"""


@pytest.mark.parametrize("kind", ["R", "N", "LS"])
def test_labels_may_hold_the_marks(kind: ContextKind) -> None:
    index = indexed(kind, ODD)
    for node in range(len(index)):
        name = context_name(index.model, node)
        assert node in look_up(index, name).nodes
        assert node in look_up(index, name.replace(" ", "")).nodes or "→" in name
    assert named(index, "< < A<B").startswith("< < A<B")
    assert named(index, "-> < A<B").startswith("-> < A<B")


def test_completion_of_a_label_in_full_is_not_that_of_one_like_it() -> None:
    index = indexed(text="(ROOT (S (A x) (B y)))\n(ROOT (T (a x) (B y)))")
    assert [one.text for one in complete(index, "A < ")] == ["A < S", "A < S→A B·1"]
    assert [one.text for one in complete(index, "a < ")] == ["a < T", "a < T→a B·1"]


def test_of_equal_contexts_the_shorter_is_shown() -> None:
    index = indexed(text="(ROOT (S (A x) (S (A x) (B y))))\n(ROOT (S (A x) (B y)))")
    customers, depth = index.model.customers_of, index.model.trie.depth
    every = np.random.default_rng(3).permutation(len(index)).astype(np.int32)
    expected = sorted(every.tolist(), key=lambda one: (-customers[one], depth[one], one))
    assert ordered(index, every).tolist() == expected
    assert expected != sorted(every.tolist(), key=lambda one: (-customers[one], one))


def test_of_several_children_that_are_meant_the_one_with_most_customers_is_shown() -> None:
    text = "(ROOT (X (A x) (B y) (A x)))\n" + "(ROOT (X (C x) (D y) (A x)))\n" * 3
    trees = from_text(text).trees()
    options = ModelOptions(binarisation=BinariseOptions(direction="left"), unknown=WORDS)
    index = ContextIndex.of(train(trees, options))
    assert named(index, "A < X→A B A·1") == "A < X|→A B·1 < X→X| A·1"
    assert named(index, "A < X→A B A") == "A < X→X| A·2"


def test_completion_goes_on_by_customers(index: ContextIndex) -> None:
    first = complete(index, "N")
    assert [one.text for one in first[:2]] == ["NP", "NN"]
    assert first[0].customers == int(
        index.model.customers_of[
            index.model.trie.roots[[str(s) for s in index.model.grammar.table.symbols].index("NP")]
        ]
    )
    after = complete(index, "NP < v")
    assert {one.text for one in after} >= {"NP < VP", "NP < VP→VBD NP·2"}
    assert all(look_up(index, one.text).exact for one in after)
    assert complete(index, "NP < VP→VBD NP·2")[0].text.startswith("NP < VP→VBD NP·2 < S")
    assert complete(index, "NOPE < ") == []
    assert len(complete(index, "", 3)) == 3


# From a tree.


def test_a_node_leads_to_its_context_and_what_of_it_was_never_seen(index: ContextIndex) -> None:
    model = index.model
    (tree,) = from_text("(ROOT (S (NP (NNP Ann)) (VP (VBD saw) (NP (NN ozone)))))").trees()
    found = node_context(model, tree, (0, 1, 1))
    assert (found.exact, found.text) == (True, OBJECT + " < ROOT→S·1")
    assert found.rule_text == "NP → NN"
    assert found.log_probability < 0
    word = node_context(model, tree, (0, 1, 1, 0))
    assert word.rule_text == "NN → ozone <unknown>"
    (odd,) = from_text("(ROOT (FRAG (NP (NN tea)) (QQ (NN dog))))").trees()
    phrase = node_context(model, odd, (0, 0))
    assert not phrase.exact
    assert (phrase.matched, phrase.rest) == (1, "FRAG→NP QQ·1 < ROOT→FRAG·1")
    told = look_up_node(index, phrase)
    assert told.node == phrase.node
    assert "FRAG→NP QQ·1" in told.message
    none = node_context(model, odd, (0, 1))
    assert (none.node, none.matched, none.rule) == (-1, 0, -1)
    assert "No label of the model is QQ" in look_up_node(index, none).message
    assert look_up_node(index, found).message == ""


RAW = "( (S (NP-SBJ (NP (NP (DT the) (NN cat)))) (VP (VBD saw) (NP (-NONE- *T*)) (NP (NN tea)))))"


def test_addresses_are_followed_through_cleaning() -> None:
    (tree,) = from_text(RAW).trees()

    def place(*address: int) -> tuple[int, ...]:
        return cleaned_address(tree, address)[1]

    cleaned, top = cleaned_address(tree, ())
    assert (cleaned.label, top) == ("ROOT", ())
    assert place(0) == (0,)
    # The three NPs over the same words are one to the model.
    assert place(0, 0) == place(0, 0, 0) == place(0, 0, 0, 0) == (0, 0)
    assert place(0, 0, 0, 0, 1) == (0, 0, 1)
    assert place(0, 1, 2) == (0, 1, 1)
    # Further columns of a node are those that it had.
    noted = Tree("ROOT", (Tree("S", (Tree("NN", word="tea", extra=("1", "x")),), extra=("y",)),))
    same, _ = cleaned_address(noted, (0, 0))
    assert [node.extra for node in nodes(same)] == [(), ("y",), ("1", "x")]
    with pytest.raises(DataError, match="traces"):
        place(0, 1, 1)
    with pytest.raises(IndexError):
        place(0, 7)
    as_is = CleanOptions(traces=False, function_tags=False, collapse_x_over_x=False)
    assert cleaned_address(tree, (0, 0, 0, 0), as_is)[1] == (0, 0, 0, 0)


def test_why_here_is_the_same_for_a_tree_as_read_and_cleaned(index: ContextIndex) -> None:
    (tree,) = from_text(RAW).trees()
    cleaned, place = cleaned_address(tree, (0, 1, 2))
    found: NodeContext = node_context(index.model, tree, (0, 1, 2))
    assert found == node_context(index.model, cleaned, place)
    assert found.elements[0] == "NP"


# Rules as they are in trees.

BROAD = """
(ROOT (S (NP (NN a)) (VP (VB b) (NP (NN c)) (PP (IN d) (NP (NN e)))) (. .)))
(ROOT (S (NP (NN a)) (VP (VB b) (NP (NN c)) (NP (NN e)))))
"""


@pytest.mark.parametrize("direction", ["right", "left", "head"])
def test_rules_may_have_all_their_children(direction: Direction) -> None:
    trees = from_text(BROAD).trees()
    options = ModelOptions(binarisation=BinariseOptions(direction=direction), unknown=WORDS)
    index = ContextIndex.of(train(trees, options))
    for written, tree, address in (
        ("NP < VP→VB NP PP < S→NP VP .", 0, (0, 1, 1)),
        ("PP < VP -> VB NP PP [2] < S -> NP VP . [1]", 0, (0, 1, 2)),
        ("np < pp < vp->vb np pp·3", 0, (0, 1, 2, 1)),
        ("NP < VP→VB NP NP·3", 1, (0, 1, 2)),
        ("S→NP VP . > VP→VB NP PP > NP", 0, (0, 1, 1)),
    ):
        found = look_up(index, written)
        assert found.exact, written
        wanted = node_context(index.model, trees[tree], address)
        elements = context_name(index.model, found.node).split(" < ")
        assert elements == list(wanted.elements[: len(elements)]), written
    assert not look_up(index, "NP < VP→VB NP PP PP").exact
    assert look_up(index, "NP < VP→VB NP NP").exact
    unseen = look_up(index, "NP < VP→VB NP PP < X→VP Y")
    assert not unseen.exact
    assert unseen.rest == "X→VP Y"
    assert int(index.model.trie.depth[unseen.node]) >= 1


@pytest.mark.parametrize(
    ("text", "meant"),
    [("S -> NP VP", "NP < S\u2192NP VP"), ("S\u2192NP VP\u00b72", "VP < S\u2192NP VP\u00b72")],
)
def test_a_rule_alone_is_told_how_to_begin(index: ContextIndex, text: str, meant: str) -> None:
    found = look_up(index, text)
    assert found.node < 0
    assert "is a rule" in found.message
    assert found.message.endswith(meant)
    assert "is a rule" not in look_up(index, "QQ -> NP VP").message
