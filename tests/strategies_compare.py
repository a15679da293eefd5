"""Comparisons of random trees: right words, other words, failed parses."""

from __future__ import annotations

import hypothesis.strategies as st

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.scoring.resampling import ResamplingOptions
from icm_core.data.tree import Tree

FEW = ResamplingOptions(samples=20)
WORDS = ("a", "b", "c", "d", "e")


@st.composite
def trees(draw: st.DrawFn, words: int) -> Tree:
    """Draw a cleaned tree over so many words: one root, chains of other labels."""
    row = [
        Tree(draw(st.sampled_from(("DT", "NN", ","))), word=WORDS[at % 5]) for at in range(words)
    ]
    for _ in range(draw(st.integers(0, words))):
        start = draw(st.integers(0, len(row) - 1))
        end = draw(st.integers(start + 1, len(row)))
        row[start:end] = [
            Tree(draw(st.sampled_from(("S", "NP", "NP-SBJ", "VP", "PRT"))), tuple(row[start:end]))
        ]
    return Tree("ROOT", tuple(row))


PAIRS = st.integers(1, 13).flatmap(lambda words: st.tuples(trees(words), trees(words)))
SOME = st.lists(
    st.tuples(PAIRS, st.sampled_from(("right", "right", "right", "failed", "other"))),
    min_size=1,
    max_size=6,
)


def compared(some: list[tuple[tuple[Tree, Tree], str]]) -> Comparison:
    """Return the comparison of drawn pairs, in two groups of files."""
    gold = [pair[0] for pair, _ in some]
    predicted = []
    for (_, guess), what in some:
        other = Tree("ROOT", (Tree("NN", word="other"),))
        predicted.append({"right": guess, "failed": None, "other": other}[what])
    return Comparison.of(
        gold, predicted, files=[f"{'ab'[at % 2]}_{at}.mrg" for at in range(len(gold))]
    )
