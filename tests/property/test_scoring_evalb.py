"""Scores by parameter files against EVALB's rules written down plainly, on odd random trees."""

from __future__ import annotations

import tempfile
from pathlib import Path

import hypothesis.strategies as st
from hypothesis import given
from oracles_evalb import Parameters, evalb

from icm_core.analysis.scoring.evalb import VALID, row_of, status_of
from icm_core.analysis.scoring.parameters import read_parameters
from icm_core.analysis.scoring.scoring import score_corpus
from icm_core.data.tree import Tree

LABELS = [
    "S",
    "NP",
    "NP-SBJ",
    "NP=2",
    "NP-SBJ-1",
    "PRT",
    "ADVP",
    "TOP",
    "",
    "-NONE-",
    "-LRB-",
    "X|Y",
]
TAGS = ["NN", "NN-HL", ",", ".", "``", "-LRB-", "-NONE-", "ADVP"]
WORDS = ["a", "b", "-LRB-", "(", "colour", "color", ","]


@st.composite
def trees(draw: st.DrawFn, words: list[str]) -> Tree:
    """Draw a tree over some words, with chains and labels of every kind."""
    row = [Tree(draw(st.sampled_from(TAGS)), word=word) for word in words]
    for _ in range(draw(st.integers(0, 2 * len(words)))):
        start = draw(st.integers(0, len(row) - 1))
        end = draw(st.integers(start + 1, len(row)))
        row[start:end] = [Tree(draw(st.sampled_from(LABELS)), tuple(row[start:end]))]
    return Tree(draw(st.sampled_from(["ROOT", "TOP", ""])), tuple(row))


PAIRS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).flatmap(
    lambda words: st.tuples(trees(words), trees(words))
)
PARAMETERS = st.builds(
    Parameters,
    st.sets(st.sampled_from(["TOP", "-NONE-", ",", ".", "``", "NP", "PRT"])),
    st.sets(st.sampled_from(["-NONE-", ","])),
    st.sampled_from([[], [("ADVP", "PRT")], [("NP", "S")]]),
    st.sampled_from([[], [("color", "colour")]]),
    st.booleans(),
)


@given(PAIRS, PARAMETERS)
def test_what_evalb_scores_is_scored_alike(pair: tuple[Tree, Tree], by: Parameters) -> None:
    gold, predicted = pair
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "drawn.prm"
        path.write_text(by.text(), "utf-8")
        rules = read_parameters(path)
    score = score_corpus([gold], [predicted], rules, on_mismatch="collect").sentences[0]
    wanted = evalb(gold, predicted, by)
    if wanted is None or status_of(score) != VALID:
        # Where EVALB refuses a sentence, that is told; words deleted by other tags are refused too.
        kept = [node for node in score_words(gold) if node not in by.delete]
        assert wanted is None or not kept or score.uneven
        return
    _, length, _, _, _, matched, right, test, crossing, words, tags, _ = row_of(score)
    assert (length, matched, right, test, crossing, words, tags) == wanted


def score_words(tree: Tree) -> list[str]:
    """Return the tags of a tree."""
    if tree.word is not None:
        return [tree.label]
    return [tag for child in tree.children for tag in score_words(child)]
