"""One pair of trees for each type of error, and what the steps say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest
from corrected_trees import corrected

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.errors.search import find_errors
from icm_core.analysis.errors.tally import corpus_errors, f1_lost, two_systems
from icm_core.analysis.errors.types import MEANINGS, TITLES, ErrorType, TreeError
from icm_core.analysis.scoring.brackets import ScoringError, skeleton
from icm_core.data.tree import Tree, preterminals
from icm_core.data.treebank import from_text, read_treebank
from icm_core.errors import Cancelled

GUIDE = Path(__file__).parents[3] / "docs" / "compare.md"
CASES = Path(__file__).parents[4] / "shared" / "cases"


def tree(text: str) -> Tree:
    """Return the tree of a bracketing in which ``a/N`` is a word."""
    spaced = text.replace("(", " ( ").replace(")", " ) ").split()
    parts = []
    for part in spaced:
        word, _, tag = part.partition("/")
        parts.append(f"({tag} {word})" if tag else part)
    return from_text(" ".join(parts)).trees()[0]


EXAMPLES: list[tuple[ErrorType, str, str, str]] = [
    (
        "pp",
        "(S (NP we/PRP) (VP saw/VBD (NP (NP a/DT man/NN) (PP with/IN (NP hats/NNS)))))",
        "(S (NP we/PRP) (VP saw/VBD (NP a/DT man/NN) (PP with/IN (NP hats/NNS))))",
        "PP “with hats” moves from VP to a new NP over NP “a man”",
    ),
    (
        "pp",
        "(S (NP we/PRP) (VP saw/VBD (NP a/DT man/NN) (PP with/IN (NP hats/NNS))))",
        "(S (NP we/PRP) (VP saw/VBD (NP (NP a/DT man/NN) (PP with/IN (NP hats/NNS)))))",
        "PP “with hats” moves from NP to VP “saw a man”",
    ),
    (
        "pp",
        "(S (PP In/IN (NP May/NNP)) (NP it/PRP) (VP rains/VBZ))",
        "(S (NP (PP In/IN (NP May/NNP)) (NP it/PRP)) (VP rains/VBZ))",
        "PP “In May” moves from NP to S “it rains”",
    ),
    (
        "np",
        "(S (NP she/PRP) (VP slept/VBD (NP the/DT whole/JJ day/NN)))",
        "(S (NP she/PRP) (VP slept/VBD) (NP the/DT whole/JJ day/NN))",
        "NP “the whole day” moves from S to VP “slept”",
    ),
    (
        "clause",
        "(S (NP he/PRP) (VP left/VBD (SBAR when/WRB (S (NP it/PRP) (VP rained/VBD)))))",
        "(S (NP he/PRP) (VP left/VBD) (SBAR when/WRB (S (NP it/PRP) (VP rained/VBD))))",
        "SBAR “when it rained” moves from S to VP “left”",
    ),
    (
        "clause",
        "(S (VP told/VBD (NP them/PRP) (S (NP it/PRP) (VP rained/VBD))))",
        "(S (VP told/VBD (NP (NP them/PRP) (S (NP it/PRP) (VP rained/VBD)))))",
        "S “it rained” moves from NP to VP “told them”",
    ),
    (
        "modifier",
        "(S (NP he/PRP) (VP ran/VBD (NP a/DT mile/NN) (ADVP rather/RB fast/RB)))",
        "(S (NP he/PRP) (VP ran/VBD (NP (NP a/DT mile/NN) (ADVP rather/RB fast/RB))))",
        "ADVP “rather fast” moves from NP to VP “ran a mile”",
    ),
    (
        "vp",
        "(S (NP the/DT dog/NN) (VP seen/VBN there/RB) (VP barked/VBD))",
        "(S (NP (NP the/DT dog/NN) (VP seen/VBN there/RB)) (VP barked/VBD))",
        "VP “seen there” moves from NP to S “the dog”",
    ),
    (
        "vp",
        "(S (NP it/PRP) (VP was/VBD (VP put/VBN aside/RB)))",
        "(S (NP it/PRP) (VP was/VBD put/VBN aside/RB))",
        "VP “put aside” is inserted in VP",
    ),
    (
        "coordination",
        "(S (VP eats/VBZ (NP (NP red/JJ fish/NN) and/CC (NP ripe/JJ plums/NNS))))",
        "(S (VP eats/VBZ (NP red/JJ fish/NN) and/CC (NP ripe/JJ plums/NNS)))",
        "CC NP “and ripe plums” move from VP to a new NP over NP “red fish”",
    ),
    (
        "np-internal",
        "(S (NP (QP about/RB ten/CD) loud/JJ dogs/NNS) (VP bark/VBP))",
        "(S (NP about/RB ten/CD loud/JJ dogs/NNS) (VP bark/VBP))",
        "QP “about ten” is inserted in NP",
    ),
    (
        "np-internal",
        "(S (NP the/DT stone/NN bridge/NN) (VP fell/VBD))",
        "(S (NP (NP the/DT stone/NN) bridge/NN) (VP fell/VBD))",
        "NP “the stone” is removed from NP",
    ),
    (
        "unary",
        "(VP wants/VBZ (S (VP to/TO sleep/VB)))",
        "(VP wants/VBZ (VP to/TO sleep/VB))",
        "S “to sleep” is inserted in VP",
    ),
    (
        "unary",
        "(VP wants/VBZ (S (VP to/TO sleep/VB)))",
        "(VP wants/VBZ (VP (S to/TO sleep/VB)))",
        "VP over S “to sleep” becomes S over VP",
    ),
    (
        "label",
        "(S (NP he/PRP) (VP is/VBZ (ADJP worth/JJ it/PRP)))",
        "(S (NP he/PRP) (VP is/VBZ (PP worth/IN it/PRP)))",
        "PP “worth it” becomes ADJP",
    ),
    (
        "single-word",
        "(S (NP he/PRP) (VP came/VBD (ADVP late/RB)))",
        "(S (NP he/PRP) (VP came/VBD late/RB))",
        "ADVP “late” is inserted in VP",
    ),
    (
        "punctuation",
        "(S (NP (NP Ann/NNP) ,/, (NP our/PRP$ cook/NN) ,/,) (VP left/VBD))",
        "(S (NP (NP Ann/NNP) ,/, (NP our/PRP$ cook/NN)) ,/, (VP left/VBD))",
        ", “,”, word 5, moves from S to NP",
    ),
    (
        "other",
        "(S (NP he/PRP) (VP rose/VBD (PP by/IN (NP two/CD points/NNS))))",
        "(S (NP he/PRP) (VP rose/VBD by/IN (NP two/CD points/NNS)))",
        "PP “by two points” is inserted in VP",
    ),
]


def shape(node: Tree) -> object:
    """Return a tree without tags."""
    return node.word or (node.label, [shape(child) for child in node.children])


@pytest.mark.parametrize(("error_type", "gold", "predicted", "text"), EXAMPLES)
def test_one_error_of_each_type(
    error_type: ErrorType, gold: str, predicted: str, text: str
) -> None:
    right, guess = tree(gold), tree(predicted)
    errors = find_errors(right, guess)
    assert [(one.type, one.text) for one in errors] == [(error_type, text)]
    assert shape(corrected(guess, errors)) == shape(right)


def test_every_type_has_an_example_a_title_and_a_meaning() -> None:
    types = set(get_args(ErrorType))
    assert types == {one[0] for one in EXAMPLES} == set(TITLES) == set(MEANINGS)


def examples_of_the_guide() -> list[tuple[str, Tree, Tree]]:
    """Return title, predicted and gold tree of every example in the guide."""

    def tagged(word: re.Match[str]) -> str:
        return f"{word[0]}/{tags.get(word[0], 'NN')}"

    tags = {"and": "CC", "with": "IN", "by": "IN", "he": "PRP", "to": "TO", "late": "RB"}
    found = []
    for line in GUIDE.read_text(encoding="utf-8").splitlines():
        title = re.match(r"\|? ?\**([A-Za-z -]+)", line)
        for pair in re.findall(r"`(\([^`]*)` → `(\([^`]*)`", line):
            sides = [
                tree(
                    re.sub(
                        r"(?<!\()\b[\w]+", lambda one: f"{one[0]}/{tags.get(one[0], 'NN')}", side
                    )
                )
                for side in pair
            ]
            found.append((title[1].strip() if title else "", *sides))
    return found


def test_the_examples_of_the_guide_are_of_their_types() -> None:
    examples = examples_of_the_guide()
    assert len(examples) == 16
    for title, predicted, gold in examples:
        (error,) = find_errors(gold, predicted)
        assert error.title == title
    assert {title for title, _, _ in examples} | {"Punctuation"} >= set(TITLES.values())


def test_tags_the_root_and_traces_are_no_errors() -> None:
    gold = tree("(TOP (S (NP-SBJ he/PRP) (VP ran/VBD (NP */-NONE-)) ./.))")
    guess = tree("(ROOT (S (NP-SBJ he/NN) (VP ran/VBN) ./NN))")
    assert find_errors(gold, guess) == ()


def test_escaped_words_are_the_same_words() -> None:
    gold = tree(r"(S (NP -LRB-/-LRB- he/PRP) (VP ran/VBD))")
    assert [
        one.text for one in find_errors(gold, tree("(S (NP (NP -LRB-/X he/X)) (VP ran/X))"))
    ] == ["NP “( he” is removed from S"]


@pytest.mark.parametrize("other", ["(S (NP she/PRP) (VP ran/VBD))", "(S (NP he/PRP))"])
def test_other_words_are_refused(other: str) -> None:
    with pytest.raises(ScoringError, match="different words"):
        find_errors(tree("(S (NP he/PRP) (VP ran/VBD))"), tree(other))


def test_an_empty_tree_is_refused() -> None:
    with pytest.raises(ScoringError, match="failed parse"):
        find_errors(tree("(S (NP he/PRP))"), Tree(""))


# The prepositional phrase hangs too low and a phrase has another label: two steps.
TWO_GOLD = (
    "(S (NP we/PRP) (VP saw/VBD (NP a/DT man/NN) (PP with/IN (NP hats/NNS))) (ADVP so/RB far/RB))"
)
TWO_GUESS = (
    "(S (NP we/PRP) (VP saw/VBD (NP (NP a/DT man/NN) (PP with/IN (NP hats/NNS)))) "
    "(PP so/RB far/RB))"
)


def test_errors_are_mended_one_after_the_other() -> None:
    gold, guess = tree(TWO_GOLD), tree(TWO_GUESS)
    errors = find_errors(gold, guess)
    assert [one.type for one in errors] == ["label", "pp"]
    assert corrected(guess, []) == guess
    assert [one.type for one in find_errors(gold, corrected(guess, errors[:1]))] == ["pp"]
    with pytest.raises(ValueError, match="corrected in order"):
        corrected(guess, errors[1:])


def counted(error: TreeError) -> tuple[int, int, int]:
    return error.nodes, error.matched, error.predicted


def test_counts_of_errors() -> None:
    errors = find_errors(tree(TWO_GOLD), tree(TWO_GUESS))
    # A label is one bracket more that is right; the noun phrase around both goes for nothing.
    assert [counted(one) for one in errors] == [(2, 1, 0), (1, 0, -1)]


def test_a_label_that_the_score_takes_for_the_same_costs_nothing() -> None:
    errors = find_errors(
        tree("(VP put/VB (PRT up/RP with/IN))"), tree("(VP put/VB (ADVP up/RB with/IN))")
    )
    assert [(one.type, *counted(one)) for one in errors] == [("label", 2, 0, 0)]


def corpus() -> Comparison:
    """Return four sentences: two errors, none, no parse, other words."""
    gold = [tree(TWO_GOLD), tree("(S (NP it/PRP) (VP rains/VBZ))")] * 2
    guess = [tree(TWO_GUESS), gold[1], None, tree("(S (NP it/PRP) (VP snows/VBZ))")]
    return Comparison.of(gold, guess)


def test_the_table_of_errors() -> None:
    comparison = corpus()
    errors = corpus_errors(comparison)
    table = errors.table(comparison)
    assert table.column("Type") == ("PP attachment", "Different label")
    assert table.column("Errors") == (1, 1)
    assert table.column("Nodes") == (1, 2)
    assert table.query == ("error:pp", "error:label")
    assert [rows.tolist() for rows in table.sentences] == [[0], [0]]
    assert errors.rows_of("unary").tolist() == []
    # Gold has 7 + 3 + 7 + 3 brackets; 8 + 3 are predicted, 6 + 3 of them are right.
    assert (comparison.collins.all.matched, comparison.collins.all.predicted) == (9, 11)
    now = 200 * 9 / (20 + 11)
    lost = [200 * 9 / (20 + 10) - now, 200 * 10 / (20 + 11) - now]
    assert table.column("F1 lost") == pytest.approx(lost)
    assert table.total is not None
    assert table.total[1:4] == (2, 3, 1)
    assert table.total[4] == pytest.approx(200 * 10 / (20 + 10) - now)
    assert "1 sentence without a parse" in table.note
    assert "1 sentence over other words" in table.note


def test_mending_all_errors_brings_all_that_is_lost() -> None:
    gold = [tree(one[1]) for one in EXAMPLES]
    comparison = Comparison.of(gold, [tree(one[2]) for one in EXAMPLES])
    errors = corpus_errors(comparison)
    assert comparison.collins.all.f1 is not None
    assert f1_lost(errors.total, comparison) == pytest.approx(100 - comparison.collins.all.f1)
    assert errors.order[-2:] == ("other", "punctuation")


def test_the_table_of_two_systems() -> None:
    first = corpus()
    second = Comparison.of(first.gold, first.gold, predicted_name="better")
    table = two_systems((first, corpus_errors(first)), (second, corpus_errors(second)))
    assert [column.name for column in table.columns] == [
        "Type",
        "Errors, predicted",
        "Errors, better",
        "F1 lost, predicted",
        "F1 lost, better",
    ]
    assert table.rows[0][:3] == ("PP attachment", 1, 0)
    assert table.column("F1 lost, better") == (0.0, 0.0)


def test_the_search_tells_its_progress_and_can_be_cancelled() -> None:
    gold = [tree(TWO_GOLD)] * 300
    comparison = Comparison.of(gold, [tree(TWO_GUESS)] * 300)
    seen: list[tuple[int, int]] = []
    parts: list[int] = []
    found = corpus_errors(
        comparison, lambda *done: seen.append(done), lambda part: parts.append(part.total.errors)
    )
    assert seen[0] == (0, 300)
    assert seen[-1] == (300, 300)
    assert parts == [512]
    assert (found.total.errors, found.done) == (600, 300)

    def stop(done: int, rows: int) -> None:
        raise Cancelled("stop")

    with pytest.raises(Cancelled):
        corpus_errors(comparison, stop)


def test_deep_flat_and_unlike_trees() -> None:
    words = [Tree("NN", word=f"w{at}") for at in range(210)]
    flat = Tree("TOP", (Tree("S", tuple(words)),))
    deep: Tree = flat.children[0]
    for at in range(1200):
        deep = Tree("XYZ"[at % 3], (deep,))
    right, left = words[-1], words[0]
    for at in range(1, 210):
        right, left = Tree("A", (words[-1 - at], right)), Tree("A", (left, words[at]))
    towers = [Tree("TOP", (one,)) for one in (deep, right, left)]
    for gold, guess in ((flat, towers[0]), (towers[0], flat), (towers[1], towers[2])):
        errors = find_errors(gold, guess)
        assert errors
        assert skeleton(corrected(guess, errors)).phrases == skeleton(gold).phrases
    for one in (flat, *towers):
        assert find_errors(one, one) == ()


@pytest.mark.skipif(not CASES.exists(), reason="the odd cases are not here")
def test_odd_pairs() -> None:
    gold, guess = (read_treebank(CASES / f"15_{side}.mrg").trees() for side in ("gold", "test"))
    comparison = Comparison.of(gold, [one if preterminals(one) else None for one in guess])
    assert corpus_errors(comparison).errors == ((), (), (), ())
    for name in ("12_deep", "13_flat210"):
        odd = read_treebank(CASES / f"{name}.mrg").trees()[0]
        flat = Tree(odd.label, tuple(preterminals(odd)))
        for right, other in ((odd, flat), (flat, odd), (odd, odd)):
            assert shape_of(corrected(other, find_errors(right, other))) == shape_of(right)


@pytest.mark.skipif(not CASES.exists(), reason="the odd cases are not here")
def test_a_parsers_output_is_mended() -> None:
    gold, guess = (
        read_treebank(CASES / "evalb" / f"{side}.mrg").trees() for side in ("gold", "predicted")
    )
    comparison = Comparison.of(gold, [one if preterminals(one) else None for one in guess])
    errors = corpus_errors(comparison)
    for row, found in enumerate(errors.errors):
        predicted = comparison.predicted[row]
        if predicted is not None and comparison.comparable(row):
            assert shape_of(corrected(predicted, found)) == shape_of(comparison.gold[row])
    scores = comparison.collins.all
    left_out = [row for row in range(len(comparison)) if not comparison.comparable(row)]
    lost = sum(comparison.collins.sentences[row].gold for row in left_out)
    assert scores.matched + errors.total.matched == scores.gold - lost
    assert scores.predicted + errors.total.predicted == scores.gold - lost
    assert errors.counts["pp"].errors > 50


def shape_of(node: Tree) -> object:
    """Return what makes the shape of a tree, whatever its depth; its root left out."""
    columns = skeleton(node)
    return columns.words, columns.phrases[:-1]


def test_a_long_chain_that_is_reordered_is_told_without_its_middle() -> None:
    labels = ["NP", "S", "VP", "SBAR", "FRAG", "UCP", "X"]
    sides = []
    for chain in (labels, labels[::-1]):
        node = tree("(PRN so/RB it/PRP)")
        for label in reversed(chain):
            node = Tree(label, (node,))
        sides.append(Tree("ROOT", (node,)))
    (error,) = find_errors(*sides)
    assert error.operation == "reorder"
    assert error.text == (
        "ROOT over X over UCP over FRAG over … over PRN “so it” becomes "
        "ROOT over NP over S over VP over … over PRN"
    )
