"""Exact searches in a few lines, as they are shown beside a run."""

from __future__ import annotations

from typing import Final

from icm_core.inference.pseudocode import Line, reworded
from icm_core.wording import noop

_CHART: Final = (
    Line("chart", "inside and outside of the PCFG's chart"),
    Line("prune", "drop hyperedges of small posterior"),
)
_LEVELS: Final = Line("level", "for each depth of contexts:", 0, ("level",))
COARSE_TO_FINE: Final = (
    *_CHART,
    _LEVELS,
    Line("split", "split each item by its states", 1),
    Line("sums", "inside and outside of all states", 1),
    Line("span", "for each span: drop small posteriors", 1, ("span",)),
    Line("bound", "sum of all trees that are left", 1, ("bound",)),
    Line("choose", "the decoder chooses a tree"),
    Line("verdict", "return it", 0, ("verdict",)),
)
CERTIFIED: Final = (
    Line("first", "best = tree of coarse-to-fine search", 0, ("first",)),
    _LEVELS,
    Line("bounds", "upper bounds of all states", 1),
    Line("span", "for each span: drop what is below best", 1, ("span",)),
    Line("tree", "T = tree of the greatest bound", 1),
    Line("incumbent", "if P(T) > P(best): best = T", 1, ("incumbent",)),
    Line("bound", "bound = greatest bound that is left", 1, ("bound",)),
    Line("stop", "if bound = log P(best): proved, stop", 1),
    Line("verdict", "return best, and what is proved", 0, ("verdict",)),
)
PCFG_DECODED: Final = (
    *_CHART,
    Line("brackets", "for each bracket: q = its posterior"),
    Line("spans", "for each span, the shortest first:"),
    Line("split", "best split: most expected brackets below", 1),
    Line("label", "label it where q is above the penalty", 1),
    Line("sum", "keep the sum of q - penalty", 1),
    Line("verdict", "return the tree over all words", 0, ("verdict",)),
)
PCFG_VITERBI: Final = (
    Line("words", "for each word: log p of its tags"),
    Line("spans", "for each span, the shortest first:"),
    Line("splits", "for each split of it:", 1),
    Line("rules", "for each rule A \u2192 B C:", 2),
    Line("score", "s = log p + best(B) + best(C)", 3),
    Line("keep", "if s > best(A): keep it", 3),
    Line("unary", "unary rules the same way", 1),
    Line("result", "from ROOT[0,n) down: return the tree"),
)
_CHART_TAGS: Final = (
    Line("chart", "forward and backward of the HMM's lattice"),
    Line("prune", "drop transitions of small posterior"),
)
COARSE_TO_FINE_TAGS: Final = reworded(
    COARSE_TO_FINE,
    {
        **{line.name: line.says for line in _CHART_TAGS},
        "split": noop("split each tag by its states"),
        "sums": noop("forward and backward of all states"),
        "span": noop("for each word: drop small posteriors"),
        "bound": noop("sum of all sequences that are left"),
        "choose": noop("the decoder chooses the tags"),
        "verdict": noop("return them"),
    },
)
CERTIFIED_TAGS: Final = reworded(
    CERTIFIED,
    {
        "first": noop("best = tags of coarse-to-fine search"),
        "span": noop("for each word: drop what is below best"),
        "tree": noop("T = tags of the greatest bound"),
    },
)
HMM_DECODED: Final = (
    *_CHART_TAGS,
    Line("words", "for each word:"),
    Line("tags", "for each tag of it: q = its posterior", 1),
    Line("choose", "take the tag of the greatest q", 1),
    Line("verdict", "return the tags of all words", 0, ("verdict",)),
)
HMM_VITERBI: Final = (
    Line("words", "for each word, in order:"),
    Line("tags", "for each tag B of it:", 1),
    Line("before", "for each tag A of the word before:", 2),
    Line("score", "s = best(A) + log p(B | A)", 3),
    Line("keep", "if s is the greatest: keep A", 3),
    Line("emit", "best(B) = s of this A + log p(word | B)", 2),
    Line("result", "from the best last tag back: return the tags"),
)
