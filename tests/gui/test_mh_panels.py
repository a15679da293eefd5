"""Plots of chains, acceptance, span counts and the rounds of exact searches on screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from window_runs import DRAWS
from window_stage import Stage

from icm_core.inference.sampling.trace import MHTrace
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch
from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch
from icm_gui.views.explore.exact.rounds import CertificatePanel, RoundsPanel
from icm_gui.views.explore.lecture.blocks import Bars, Table, said
from icm_gui.views.explore.sampling.acceptance import AcceptancePanel
from icm_gui.views.explore.sampling.plots import MHPlots
from icm_gui.views.explore.sampling.span_counts import SpanCounts

LEFT = Qt.MouseButton.LeftButton
TAB = Qt.FocusPolicy.TabFocus
WAIT_MS = 30_000


def shown(qtbot: QtBot, widget: QWidget, width: int = 420, height: int = 300) -> None:
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)


def moving_step(trace: MHTrace, kind: str) -> int:
    return next(at for at in trace.steps(kind).tolist() if trace.at(at).leaving)


def test_acceptance_says_what_decided(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    watch = ChainWatch(stage.playback, stage.jobs)
    panel = AcceptancePanel(stage.explore, watch, themes)
    shown(qtbot, panel, 340, 700)
    stage.found("exact", "mh")
    trace = stage.playback.trace
    assert isinstance(trace, MHTrace)
    step = moving_step(trace, "reject")
    stage.playback.seek(step)
    assert panel.outcome.text == "Rejected"
    terms = panel.terms.blocks[1]
    assert isinstance(terms, Table)
    assert [row.cells[0].text for row in terms.rows[:4]] == ["+", "−", "+", "−"]
    assert panel.decisions.rows
    assert said(panel.note.blocks[0]).startswith("Sum")
    # Nothing makes the page wider than the narrowest pane of a small window.
    panel.resize(262, 700)
    QApplication.processEvents()
    assert panel.widget().width() <= panel.viewport().width()
    assert "reject" in said(panel.title.blocks[0])
    assert f"{step:,}" in said(panel.title.blocks[0])
    stage.playback.seek(0)
    assert panel.outcome.text == "Taken"
    assert not panel.bar.isVisible()
    assert not panel.decisions.rows
    assert panel.note.isVisible()
    accepted = int(trace.steps("accept")[0])
    stage.playback.seek(accepted)
    assert panel.outcome.text == "Accepted"
    assert panel.bar.isVisible()
    qtbot.waitUntil(lambda: watch.now is not None and watch.now.step == accepted, timeout=WAIT_MS)
    health = said(panel.health.blocks[-1])
    assert all(name in health for name in ("Acceptance rate", "Effective", "R-hat", "time"))
    assert said(panel.mbr.blocks[-1]).startswith("log P")
    panel.grab()


def test_the_keyboard_reaches_every_decision(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    panel = AcceptancePanel(stage.explore, ChainWatch(stage.playback, stage.jobs), themes)
    shown(qtbot, panel, 340, 260)
    stage.found("exact", "mh")
    trace = stage.playback.trace
    assert isinstance(trace, MHTrace)
    stage.playback.seek(moving_step(trace, "reject"))
    reached = [one for one in panel.findChildren(QWidget) if one.focusPolicy() & TAB]
    assert [one.accessibleName() for one in reached] == ["Decisions that changed"]
    QApplication.processEvents()
    rows = panel.decisions
    for key, row in ((Qt.Key.Key_End, len(rows.rows) - 1), (Qt.Key.Key_Home, 0)):
        qtbot.keyClick(rows, key)
        assert rows.visibleRegion().contains(rows.place_of(row).toPoint())


def test_another_search_shows_the_hint(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    watch = ChainWatch(stage.playback, stage.jobs)
    panel = AcceptancePanel(stage.explore, watch, themes)
    plots = MHPlots(stage.explore, watch, themes)
    for widget in (panel, plots):
        shown(qtbot, widget)
    stage.found("mh")
    assert panel.terms.isVisible()
    assert plots.acceptance_plot.isVisible()
    stage.found("exact")
    assert not panel.terms.isVisible()
    assert not plots.acceptance_plot.isVisible()
    assert plots.trace_plot.figure is None


def test_the_chain_of_the_step_is_in_front_when_paused(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    plots = MHPlots(stage.explore, ChainWatch(stage.playback, stage.jobs), themes)
    shown(qtbot, plots)
    stage.found("exact", "mh")
    assert plots.trace_plot.figure is not None
    for step in (100, 101):
        stage.playback.seek(step)
        front = plots.trace_plot.figure.plots[0].series[-1]
        assert front.label == f"chain {step % DRAWS.chains + 1}"
    figure = plots.trace_plot.figure
    stage.playback.play()
    stage.playback.seek(102)
    assert plots.trace_plot.figure is figure
    stage.playback.pause()
    assert plots.trace_plot.figure is not figure
    assert plots.trace_plot.figure.plots[0].references


def test_a_click_in_the_trace_seeks(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    plots = MHPlots(stage.explore, ChainWatch(stage.playback, stage.jobs), themes)
    shown(qtbot, plots)
    stage.found("mh")
    view = plots.trace_plot
    view.grab()
    qtbot.mouseClick(view, LEFT, pos=QPoint(view.width() // 2, view.height() // 2))
    assert 0 < stage.playback.step < stage.playback.last


def test_span_counts_follow_and_tell_what_is_under_the_pointer(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    mbr = MbrWatch(stage.playback, stage.jobs)
    panel = SpanCounts(stage.explore, mbr, themes)
    shown(qtbot, panel)
    assert panel.heat is None
    stage.found("mh")
    stage.playback.end()
    assert "540" in panel.title
    qtbot.waitUntil(lambda: panel.heat is not None and bool(panel.heat.outlined), timeout=WAIT_MS)
    assert panel.accessibleDescription() == panel.title
    panel.grab()
    from icm_core.drawing.charts.span_chart import HeatLayout

    assert panel.heat is not None
    layout = HeatLayout.of(panel.heat.tokens, panel.width(), panel.height(), themes.scale)
    x, y, width, height = layout.cell(0, panel.heat.tokens)
    assert panel.text_at(x + width / 2, y + height / 2).startswith(f"[0,{panel.heat.tokens})")
    assert panel.text_at(1, 1) == ""


def test_rounds_follow_and_a_click_goes_to_a_round(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    panel = RoundsPanel(stage.playback, themes)
    certificate = CertificatePanel(stage.playback, themes)
    for widget in (panel, certificate):
        shown(qtbot, widget, 460, 400)
    stage.found("exact")
    place = panel.table.visualRect(panel.model.index(1, 1)).center()
    qtbot.mouseClick(panel.table.viewport(), LEFT, pos=place)
    assert stage.playback.step == panel.model.rows[1].end
    _, _, known, _, bars = certificate.sheet.blocks
    assert said(known).count("Best known") == 1
    assert isinstance(bars, Bars)
    assert [role for *_, role in bars.rows][:4] == ["blue"] * 3 + [""]
    assert [bool(text) for _, _, text, _ in bars.rows][:4] == [True] * 3 + [False]
    stage.playback.end()
    assert "Certified" in said(certificate.sheet.blocks[1])
    assert not panel.table.isColumnHidden(5)
    stage.found("coarse-to-fine")
    assert panel.table.isColumnHidden(5)
    stage.found("astar-local")
    assert not panel.table.isVisible()
    assert len(certificate.sheet.blocks) == 2


def test_panels_are_drawn_in_both_themes_and_have_names(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    watch, mbr = ChainWatch(stage.playback, stage.jobs), MbrWatch(stage.playback, stage.jobs)
    panels: list[QWidget] = [
        MHPlots(stage.explore, watch, themes),
        AcceptancePanel(stage.explore, watch, themes),
        SpanCounts(stage.explore, mbr, themes),
        RoundsPanel(stage.playback, themes),
        CertificatePanel(stage.playback, themes),
    ]
    for panel in panels:
        shown(qtbot, panel)
    for mode, key in (("light", "mh"), ("dark", "exact"), ("dark", "mh")):
        themes.set_mode(mode)
        stage.found(key)
        stage.playback.end()
        for panel in panels:
            assert panel.objectName()
            assert not panel.grab().isNull()


def test_a_panel_made_late_shows_the_step(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    stage.found("mh")
    stage.playback.seek(77)
    plots = MHPlots(stage.explore, ChainWatch(stage.playback, stage.jobs), themes)
    shown(qtbot, plots)
    assert plots.trace_plot.text_at(77).startswith("step 77")
    assert plots.trace_plot.step == plots.acceptance_plot.step == 77


def test_long_runs_have_their_curves_made_elsewhere(
    qtbot: QtBot, stage: Stage, themes: Themes, monkeypatch: pytest.MonkeyPatch
) -> None:
    from icm_gui.views.explore.sampling import plots as mh_plots

    monkeypatch.setattr(mh_plots, "_LONG", 100)
    plots = MHPlots(stage.explore, ChainWatch(stage.playback, stage.jobs), themes)
    shown(qtbot, plots)
    stage.found("mh")
    assert plots.trace_plot.figure is None
    qtbot.waitUntil(lambda: plots.trace_plot.figure is not None, timeout=WAIT_MS)
    assert plots.acceptance_plot.isVisible()


def test_pictures_are_drawn_through_any_painter(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    from icm_core.drawing.paint.palette import LIGHT

    class Notes:
        def __init__(self) -> None:
            self.texts: list[str] = []

        def __getattr__(self, name: str) -> object:
            return lambda *values, **_: self.texts.append(values[2]) if name == "text" else None

    plots = MHPlots(stage.explore, ChainWatch(stage.playback, stage.jobs), themes)
    counts = SpanCounts(stage.explore, MbrWatch(stage.playback, stage.jobs), themes)
    for widget in (plots, counts):
        shown(qtbot, widget)
    assert plots.trace_plot.content_size() == counts.content_size() == (0.0, 0.0)
    stage.found("mh")
    for canvas, wanted in ((plots.trace_plot, "burn-in"), (counts, "in MBR result")):
        notes = Notes()
        canvas.paint(notes, *canvas.content_size(), LIGHT)
        assert wanted in notes.texts
        assert canvas.brackets() is None
        assert canvas.name


def test_plots_and_counts_are_copied_as_svg(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    from xml.etree import ElementTree

    from icm_gui.viewmodels.shared.exporting import USUAL
    from icm_gui.views.shared.pictures.copying import data_of

    plots = MHPlots(stage.explore, ChainWatch(stage.playback, stage.jobs), themes)
    counts = SpanCounts(stage.explore, MbrWatch(stage.playback, stage.jobs), themes)
    for widget in (plots, counts):
        shown(qtbot, widget)
    stage.found("exact", "mh")
    stage.playback.end()
    for canvas, wanted in ((plots.trace_plot, "optimum"), (counts, "kept")):
        picture = data_of(canvas, USUAL).decode()
        assert wanted in picture
        ElementTree.fromstring(picture)


def test_smaller_plots_stand_beside_the_trace_where_it_is_low(
    qtbot: QtBot, stage: Stage, themes: Themes
) -> None:
    plots = MHPlots(stage.explore, ChainWatch(stage.playback, stage.jobs), themes)
    shown(qtbot, plots, 360, 170)
    stage.found("mh")
    trace, acceptance = plots.trace_plot, plots.acceptance_plot
    qtbot.waitUntil(lambda: acceptance.x() >= trace.width() and trace.height() == 170)
    plots.resize(360, 400)
    qtbot.waitUntil(lambda: acceptance.y() >= trace.height() and trace.width() == 360)


def test_the_mbr_page_alone_has_its_tree_made(qtbot: QtBot, stage: Stage, themes: Themes) -> None:
    from icm_gui.views.explore.sampling.mbr_page import MbrPage

    mbr = MbrWatch(stage.playback, stage.jobs)
    page = MbrPage(mbr, stage.explore, themes)
    shown(qtbot, page)
    stage.found("mh")
    stage.playback.end()
    last = stage.playback.last
    qtbot.waitUntil(lambda: mbr.now is not None and mbr.now.step == last, timeout=WAIT_MS)
    page.hide()
    stage.playback.home()
    qtbot.waitUntil(lambda: not stage.jobs.running, timeout=WAIT_MS)
    assert mbr.now is not None
    assert mbr.now.step == last
