"""Reports on any trees are whole pages that show what was given."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from report_pages import read_page, report_html
from strategies import ODD_LABELS, ODD_TREES

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.report.page import ReportInput
from icm_core.analysis.report.tables import TableMaker
from icm_core.analysis.scoring.resampling import ResamplingOptions
from icm_core.data.tree import Tree, preterminals, tokens

FEW = ResamplingOptions(samples=10)
NAMES = st.text(max_size=8)


@st.composite
def pairs(draw: st.DrawFn) -> tuple[Tree, Tree | None]:
    """Gold and a prediction: flat over the same words, over other words, or none."""
    gold = draw(ODD_TREES)
    kind = draw(st.sampled_from(["flat", "same", "other", "none"]))
    if kind == "none":
        return gold, None
    if kind == "same":
        return gold, gold
    if kind == "other":
        return gold, draw(ODD_TREES)
    tags = [Tree(draw(ODD_LABELS), word=leaf.word) for leaf in preterminals(gold)]
    return gold, Tree(draw(ODD_LABELS), (Tree(draw(ODD_LABELS), tuple(tags)),))


@given(st.lists(pairs(), max_size=3), NAMES, NAMES, st.booleans())
@settings(deadline=None)
def test_any_comparison_is_a_whole_page(
    sides: list[tuple[Tree, Tree | None]], name: str, file: str, two: bool
) -> None:
    sides = [pair for pair in sides if tokens(pair[0])]
    gold = [pair[0] for pair in sides]
    first = Comparison.of(
        gold,
        [pair[1] for pair in sides],
        gold_name=name,
        predicted_name=file,
        files=[file] * len(gold),
    )
    other = Comparison.of(gold, gold) if two else None
    maker = TableMaker(first, other, options=FEW)
    # Errors have properties of their own.
    tables = maker.tables(["headline", "labels", "lengths", "confusion", "tags", "rules"])
    page = read_page(report_html(ReportInput(first, other, tables, options=FEW, title=name)))
    assert len(page.scripts) == 1
    assert page.tags.count("details") == sum(
        one > 0 for one in first.differences.pointer[1:] - first.differences.pointer[:-1]
    )
