"""The same words with other annotations, and corrections for the very words of a node."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies_parsing import ATTACHMENT, read, small_model

from icm_core.analysis.gold.corrections import corrected_tree, proposal
from icm_core.analysis.gold.variation import NIL, variation_table, variations
from icm_core.data.tree import Tree, spans, tokens
from icm_core.errors import ConstraintError
from icm_core.inference.parsing.parser import ParseOptions, Parser

SAME = "(S (NP (n I)) (VP (v saw) (NP (a old) (n stars)) (PP (p at) (NP (n night)))))"
FLAT = "(S (NP (n I)) (VP (v saw) (a old) (n stars) (PP (p at) (NP (n night)))))"
OTHER = "(S (NP (n I)) (VP (v saw) (ADJP (a old) (n stars)) (PP (p at) (NP (n night)))))"
ELSEWHERE = "(S (NP (n we)) (VP (v liked) (ADJP (a old) (n stars))))"


def test_words_that_are_annotated_in_more_ways() -> None:
    found = variations(read("\n".join([SAME, SAME, FLAT, OTHER, ELSEWHERE])))
    (varied,) = [one for one in found if one.words == ("old", "stars")]
    assert (varied.left, varied.right) == (("saw",), ("at",))
    # The fifth sentence has other words around.
    assert varied.counts == {"NP": 2, NIL: 1, "ADJP": 1}
    assert varied.usual == "NP"
    assert [(one.tree, one.label) for one in varied.suspects] == [(2, NIL), (3, "ADJP")]
    assert varied.proposed() == "(NP (a old) (n stars))"
    rows = variation_table(found, [10, 20, 30, 40, 50]).rows
    assert (
        30,
        "old stars",
        3,
        4,
        "saw",
        "at",
        NIL,
        "NP 2, no phrase 1, ADJP 1",
        "(NP (a old) (n stars))",
    ) in rows
    whole = variations(read("\n".join([SAME, SAME, FLAT, OTHER, ELSEWHERE])), context=0)
    assert any(one.counts["ADJP"] == 2 for one in whole if one.words == ("old", "stars"))


def test_tags_that_vary_between_the_same_words() -> None:
    trees = read(f"{SAME}\n{SAME}\n{SAME.replace('(a old)', '(n old)')}")
    (varied,) = variations(trees, tags=True)
    assert (varied.words, varied.counts, varied.usual) == (("old",), {"a": 2, "n": 1}, "a")


@pytest.mark.parametrize("tags", [False, True])
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_nothing_is_found_that_a_plain_count_does_not_find(tags: bool, data: st.DataObject) -> None:
    leaf = st.builds(Tree, st.sampled_from("nv"), word=st.sampled_from("ab"))
    tree = st.recursive(
        leaf,
        lambda below: st.builds(
            lambda label, parts: Tree(label, tuple(parts)),
            st.sampled_from(["X", "Y"]),
            st.lists(below, min_size=1, max_size=3),
        ),
        max_leaves=6,
    ).filter(lambda one: one.word is None)
    trees = data.draw(st.lists(tree, min_size=1, max_size=5))
    context = data.draw(st.sampled_from([0, 1, 2]))
    wanted: dict[tuple[object, ...], Counter[str]] = defaultdict(Counter)
    nuclei = set()
    for one in trees:
        words = tokens(one)
        labels: dict[tuple[int, int], list[str]] = defaultdict(list)
        for node, start, end in spans(one):
            if (node.word is None) != tags:
                labels[start, end].insert(0, node.label)
                nuclei.add(tuple(words[start:end]))
        padded = [""] * context + words + [""] * context
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                key = tuple(padded[start : end + 2 * context])
                label = " ".join(labels.get((start, end), [])) or NIL
                wanted[tuple(words[start:end]), key][label] += 1
    plain = Counter(
        (words, tuple(sorted(counts.items())))
        for (words, _), counts in wanted.items()
        if words in nuclei and len(counts) > 1
    )
    found = variations(trees, context=context, tags=tags)
    assert Counter((one.words, tuple(sorted(one.counts.items()))) for one in found) == plain


def test_a_correction_keeps_the_rest_of_the_sentence() -> None:
    model = small_model(ATTACHMENT)
    parser = Parser([model], ParseOptions())
    (odd,) = read(
        "(ROOT (S (NP (n I)) (VP (v saw) (VP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"
    )
    found = corrected_tree(parser, odd, (0, 1))
    assert found is not None
    assert tokens(found) == tokens(odd)
    kept = {(node.label, start, end) for node, start, end in spans(found)}
    # The node in question and its children may change, nothing else.
    assert {("PP", 3, 5), ("NP", 2, 3), ("NP", 0, 1)} <= kept
    assert ("VP", 2, 5) not in kept
    text = proposal(parser, odd, (0, 1))
    assert text.startswith("(")
    assert "stars" in text
    # A tree that is the best one already is not corrected.
    assert proposal(parser, found, (0, 1)) == ""


def test_where_no_tree_can_be_built_it_is_not_said_that_gold_is_best() -> None:
    parser = Parser([small_model(ATTACHMENT)], ParseOptions())
    # No model has a phrase QP: what is kept cannot be built.
    (odd,) = read("(ROOT (S (NP (n I)) (VP (v saw) (QP (QQ (n stars))))))")
    with pytest.raises(ConstraintError):
        corrected_tree(parser, odd, (0, 0))
    assert proposal(parser, odd, (0, 0)) == ""
