"""The sentences of a report: trees with differences, and the errors in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.errors.types import TreeError
from icm_core.analysis.report.pictures import tree_picture
from icm_core.analysis.tables.text import html_text, to_html
from icm_core.analysis.verdicts.decisions import DecisionTable
from icm_core.data.tree import Tree
from icm_core.drawing.trees.differences import Marks, PairMarks, pair_differences
from icm_core.model.model import Model

Decide = Callable[[int], "DecisionTable | None"]
"""Returns the decisions in which the trees of a row differ, None where they cannot be compared."""
MOST_DECISIONS: Final = 12
OPEN: Final = 3
"""Sentences that are unfolded at first."""
_KINDS: Final = (
    ("missing", "missing"),
    ("extra", "extra"),
    ("crossing", "crossing"),
    ("other", "other label"),
)


def decisions_under(model: Model, comparison: Comparison, depth: int | None = None) -> Decide:
    """Return what gives the decisions of a model in which the trees of a row differ.

    Parameters
    ----------
    depth
        Depth limit at prediction, None for the whole context.
    """
    from icm_core.analysis.verdicts.decisions import compare_decisions

    def decide(row: int) -> DecisionTable | None:
        predicted = comparison.predicted[row]
        if predicted is None or not comparison.comparable(row):
            return None
        return compare_decisions(model, comparison.gold[row], predicted, depth)

    return decide


def chosen_rows(
    comparison: Comparison, most: int, among: NDArray[np.int32] | None = None
) -> tuple[list[int], int]:
    """Return the rows with the most differences, and how many more there would have been.

    Parameters
    ----------
    most
        Rows at most.
    among
        Rows to choose from, be there differences or not; None for all rows with differences.
    """
    counts = np.diff(comparison.differences.pointer)
    rows = np.flatnonzero(counts > 0) if among is None else np.asarray(among, dtype=np.int64)
    order = sorted(rows.tolist(), key=lambda row: (-int(counts[row]), row))
    return order[:most], max(len(order) - most, 0)


def address_of(comparison: Comparison, row: int) -> str:
    """Return the id of a sentence on the page; ids count sentences from 1, as people do."""
    return f"sentence-{int(comparison.indices[row]) + 1}"


def sentence_html(
    comparison: Comparison,
    row: int,
    *,
    other: Comparison | None = None,
    errors: Sequence[TreeError] = (),
    other_errors: Sequence[TreeError] = (),
    decide: Decide | None = None,
    is_open: bool = False,
) -> str:
    """Return one sentence, to be folded and unfolded.

    Parameters
    ----------
    other
        A second system; its tree follows.
    errors, other_errors
        Of the two systems in this sentence.
    decide
        Gives the decisions in which the trees differ, None for none.
    """
    name = address_of(comparison, row)
    gold, predicted = comparison.gold[row], comparison.predicted[row]
    number = int(comparison.indices[row]) + 1
    pair = _pair(comparison, row)
    trees = [_figure(gold, pair.gold, comparison.gold_name, number, pair, f"{name}-gold")]
    trees.append(_predicted(comparison, row, predicted, pair, f"{name}-predicted"))
    if other is not None:
        theirs = _pair(other, row)
        trees.append(_predicted(other, row, other.predicted[row], theirs, f"{name}-other"))
    parts = [
        f'<details id="{name}"{" open" if is_open else ""}>',
        f"<summary>Sentence {number:,}"
        f'<span class="facts">{html_text(_facts(comparison, row, pair))}</span></summary>\n',
        f'<div class="trees">{"".join(trees)}</div>\n',
        _list("Errors", [error.title + ": " + error.text for error in errors]),
        _list("Differences", [one.text for one in pair.differences]),
    ]
    if other is not None:
        title = f"Errors of {other.predicted_name}"
        parts.append(_list(title, [error.title + ": " + error.text for error in other_errors]))
    if decide is not None:
        parts.append(_decisions(decide(row), name))
    return "".join([*parts, "</details>\n"])


def _pair(comparison: Comparison, row: int) -> PairMarks:
    predicted = comparison.predicted[row]
    if predicted is None or not comparison.comparable(row):
        return PairMarks({}, {}, ())
    return pair_differences(comparison.gold[row], predicted)


def counts_text(pair: PairMarks) -> str:
    """Return how many differences of each kind there are: ``1 missing, 2 extra``."""
    found = [(sum(one.kind == kind for one in pair.differences), name) for kind, name in _KINDS]
    return ", ".join(f"{count:,} {name}" for count, name in found if count) or "no differences"


def _facts(comparison: Comparison, row: int, pair: PairMarks) -> str:
    score = comparison.collins.sentences[row]
    f1 = "no F1" if score.f1 is None else f"F1 {score.f1:.2f}"
    facts = [f"{score.length:,} words", f1, counts_text(pair)]
    if comparison.predicted[row] is None:
        facts[2] = "no parse"
    elif not comparison.comparable(row):
        facts[2] = "over other words"
    if comparison.files[row]:
        facts.append(comparison.files[row])
    return ", ".join(facts)


def _predicted(
    comparison: Comparison, row: int, tree: Tree | None, pair: PairMarks, name: str
) -> str:
    number = int(comparison.indices[row]) + 1
    if tree is None:
        return (
            f"<figure><figcaption>{html_text(comparison.predicted_name)}: no parse</figcaption>"
            "</figure>\n"
        )
    return _figure(tree, pair.predicted, comparison.predicted_name, number, pair, name)


def _figure(tree: Tree, marks: Marks, side: str, number: int, pair: PairMarks, name: str) -> str:
    title = f"{side}, tree of sentence {number:,}"
    told = "; ".join(one.text for one in pair.differences) or "no differences are marked"
    picture = tree_picture(tree, marks, title, told, name)
    return (
        f"<figure><figcaption>{html_text(side)}</figcaption>"
        f'<div class="scroll" tabindex="0" role="region" aria-label="{html_text(title)}">'
        f"{picture}</div></figure>\n"
    )


def _list(title: str, texts: Sequence[str]) -> str:
    if not texts:
        return ""
    items = "".join(f"<li><bdi>{html_text(text)}</bdi></li>" for text in texts)
    return f"<h3>{html_text(title)}</h3>\n<ul>{items}</ul>\n"


def _decisions(table: DecisionTable | None, name: str) -> str:
    if table is None:
        return ""
    text = to_html(table.table(), most=MOST_DECISIONS, ident=f"{name}-decisions")
    return f'<div class="scroll" tabindex="0" role="region" aria-label="Decisions">{text}</div>\n'
