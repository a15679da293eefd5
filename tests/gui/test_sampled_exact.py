"""Sampled beside exact shares: counted plainly, sorted, right during burn-in; exact samples."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from window_runs import DRAWS
from window_stage import Stage

from icm_core.drawing.trees.differences import brackets
from icm_core.inference.sampling.trace import MHTrace
from icm_core.rendering.families import look_of
from icm_core.rendering.steps import at_step, event_line
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.jumps import Jumps
from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch
from icm_gui.viewmodels.explore.sampling.chains import health_rows
from icm_gui.viewmodels.explore.sampling.shares_table import (
    BARS,
    BRACKET,
    EXACT,
    GAP,
    SAMPLED,
    SHARES,
    drawn_at,
)
from icm_gui.views.explore.lecture.blocks import Note, said
from icm_gui.views.explore.sampling.acceptance import AcceptancePanel
from icm_gui.views.explore.sampling.plots import MHPlots
from icm_gui.views.explore.sampling.shares import SharesPage
from icm_gui.views.explore.sampling.trees import ProposalTrees


def shown(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.addWidget(widget)
    widget.resize(420, 300)
    widget.show()
    qtbot.waitExposed(widget)


def counted(trace: MHTrace, step: int) -> tuple[int, Counter[tuple[int, int, str]]]:
    """Count the brackets of the states kept, one after the other."""
    options = trace.options
    kept, found = 0, Counter[tuple[int, int, str]]()
    for event in range(step + 1):
        draw = event // options.chains
        if draw < options.burn_in or (draw - options.burn_in) % options.thinning:
            continue
        kept += 1
        tree = trace.tree(int(trace.events["current"][event]))
        found.update(
            {(start, end, label) for (start, end, label, tag), _ in brackets(tree) if not tag}
        )
    return kept, found


def test_shares_are_those_of_a_plain_count(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    page = SharesPage(stage.explore, themes)
    shown(qtbot, page)
    assert page.model.rowCount() == 0
    stage.found("mh")
    trace, run = stage.playback.trace, stage.explore.run_shown
    assert isinstance(trace, MHTrace)
    assert run is not None
    for step in (DRAWS.burn_in * DRAWS.chains + 10, len(trace) - 1):
        stage.playback.seek(step)
        kept, found = counted(trace, step)
        assert page.model.kept == kept
        rows = {row.span: row for row in page.model.rows}
        for span, times in found.items():
            if span in rows:
                assert rows[span].sampled == pytest.approx(times / kept)
        unseen = [row for span, row in rows.items() if span not in found]
        assert all(row.sampled == 0.0 for row in unseen)
        # All that is counted is in the table but for the root, which has no bracket.
        assert {span for span in found if span not in rows} <= {
            span for span in found if span[:2] == (0, len(run.request.words))
        }


def test_the_largest_difference_is_first_and_every_column_sorts(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    page = SharesPage(stage.explore, themes)
    shown(qtbot, page)
    stage.found("mh")
    stage.playback.seek(stage.playback.last)
    gaps = [abs(row.gap) for row in page.model.rows]
    assert gaps == sorted(gaps, reverse=True)
    assert gaps[0] > 0
    for column, of in ((SAMPLED, "sampled"), (EXACT, "exact")):
        page.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
        values = [getattr(row, of) for row in page.model.rows]
        assert values == sorted(values)
        stage.playback.seek(stage.playback.step - 1)
        values = [getattr(row, of) for row in page.model.rows]
        assert values == sorted(values), "a step leaves the order that was chosen"
    assert not page.grab().isNull()


@pytest.mark.parametrize("width", [170, 210, 420])
def test_no_number_of_the_table_is_cut(
    qtbot: QtBot, stage: Stage, themes: Themes, width: int
) -> None:
    page = SharesPage(stage.explore, themes)
    shown(qtbot, page)
    stage.found("mh")
    stage.playback.seek(stage.playback.last)
    page.resize(width, 300)
    table = page.table
    qtbot.waitUntil(lambda: table.width() <= width, timeout=60_000)
    seen = [at for at in range(GAP + 1) if not table.isColumnHidden(at)]
    assert {SAMPLED, EXACT} < set(seen)
    assert sum(map(table.columnWidth, seen)) <= table.viewport().width()
    for column in seen:
        # Where there is no room for the three, labels are shortened.
        if column != BARS and (column != BRACKET or width > 170):
            assert table.columnWidth(column) >= table.sizeHintForColumn(column)
    assert table.isColumnHidden(BARS) == (width < 420)


def test_what_is_drawn_during_burn_in_is_counted(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    page = SharesPage(stage.explore, themes)
    shown(qtbot, page)
    stage.found("mh")
    trace = stage.playback.trace
    assert isinstance(trace, MHTrace)
    stage.playback.seek(19)
    assert page.foot.text() == drawn_at(trace, 19)
    assert page.foot.text().startswith("20 drawn, 0 kept")
    assert "burn-in" in page.foot.text()
    index = page.model.index(0, SAMPLED)
    assert (index.data(), page.model.index(0, GAP).data()) == ("", "")
    assert index.data(SHARES)[0] == 0.0
    stage.playback.seek(stage.playback.last)
    assert "burn-in" not in page.foot.text()


def test_exact_samples_are_named_so_and_have_no_acceptance(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    watch = ChainWatch(stage.playback, stage.jobs)
    panel, plots = (
        AcceptancePanel(stage.explore, watch, themes),
        MHPlots(stage.explore, watch, themes),
    )
    for widget in (panel, plots):
        shown(qtbot, widget)
    stage.found("mh")
    stage.playback.seek(5)
    assert "step 5 of" in said(panel.title.blocks[0])
    assert not plots.acceptance_plot.isHidden()
    stage.found("samples")
    stage.playback.seek(5)
    qtbot.waitUntil(lambda: plots.acceptance_plot.isHidden())
    assert said(panel.title.blocks[0]).startswith("Exact sample")
    assert panel.outcome.reason == "drawn from the model itself"
    assert panel.bar.isHidden()
    assert not any(isinstance(block, Note) for block in panel.terms.blocks)
    trace, run = stage.playback.trace, stage.explore.run_shown
    assert isinstance(trace, MHTrace)
    assert run is not None
    assert event_line(trace, 5).chip == f"sample #{5 // trace.options.chains}"
    decided = {"accept", "reject", "alpha"}
    told = [trace.text(step) for step in range(len(trace))]
    told += [at_step(run.chart, trace, step).change.title for step in range(len(trace))]
    assert not [text for text in told if any(word in text for word in decided)]
    assert [jump.text for jump in Jumps(trace).jumps] == ["Next sample"]
    assert look_of(trace.FAMILY).compared(trace, 5).accepted is None
    trees = ProposalTrees(stage.explore, themes)
    shown(qtbot, trees)
    assert trees.first.heading[0] == "Sample before"
    assert trees.second.heading[:2] == ("Exact sample", "step 5")
    names = [row.name for row in health_rows(None, 1, exact=True)]
    assert "Acceptance rate" not in names
