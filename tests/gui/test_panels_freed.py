"""Panels go when nobody holds them, without the cyclic collector.

A panel in a reference cycle would be destroyed when the collector happens to run, which may be
while it is being drawn.
"""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator

import pytest
from compare_stand import StandComparer, memo
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot
from window_stage import Stage

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.sampling.chain_watch import ChainWatch
from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch
from icm_gui.views.compare.source_bar import SourceBar
from icm_gui.views.compare.trees import CompareTrees
from icm_gui.views.explore.astar.agenda import AgendaTable
from icm_gui.views.explore.astar.plots import DepthPlot, SearchPlot
from icm_gui.views.explore.events import EventList
from icm_gui.views.explore.exact.rounds import CertificatePanel, RoundsPanel
from icm_gui.views.explore.results import ResultsPanel
from icm_gui.views.explore.sampling.acceptance import AcceptancePanel
from icm_gui.views.explore.sampling.mbr_page import MbrPage
from icm_gui.views.explore.sampling.plots import MHPlots
from icm_gui.views.explore.sampling.shares import SharesPage
from icm_gui.views.explore.sampling.span_counts import SpanCounts
from icm_gui.views.explore.tree_page import TreePage

Maker = Callable[[Stage, Themes], QWidget]
MAKERS: dict[str, Maker] = {
    "agenda": lambda stage, themes: AgendaTable(stage.playback, stage.selection, themes),
    "events": lambda stage, themes: EventList(stage.playback, themes),
    "search": lambda stage, themes: SearchPlot(stage.playback, themes),
    "depth": lambda stage, themes: DepthPlot(stage.playback, themes),
    "results": lambda stage, themes: ResultsPanel(stage.explore, themes),
    "rounds": lambda stage, themes: RoundsPanel(stage.playback, themes),
    "certificate": lambda stage, themes: CertificatePanel(stage.playback, themes),
    "tree": lambda stage, themes: TreePage(stage.explore, themes),
    "compare bar": lambda _, themes: SourceBar(compared(), themes),
    "compare trees": lambda _, themes: CompareTrees(compared(), themes),
    "mbr tree": lambda stage, themes: MbrPage(
        MbrWatch(stage.playback, stage.jobs, stage.playback), stage.explore, themes
    ),
    "chains": lambda stage, themes: MHPlots(stage.explore, chains(stage), themes),
    "acceptance": lambda stage, themes: AcceptancePanel(stage.explore, chains(stage), themes),
    "shares": lambda stage, themes: SharesPage(stage.explore, themes),
    "spans": lambda stage, themes: SpanCounts(
        stage.explore, MbrWatch(stage.playback, stage.jobs, stage.playback), themes
    ),
}


def compared() -> StandComparer:
    return StandComparer([memo()], [memo(predicted=True)])


def chains(stage: Stage) -> ChainWatch:
    return ChainWatch(stage.playback, stage.jobs, stage.playback)


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("name", sorted(MAKERS))
def test_a_panel_is_freed_at_once(qtbot: QtBot, stage: Stage, name: str) -> None:
    themes = Themes(Settings())
    panel = MAKERS[name](stage, themes)
    panel.resize(400, 300)
    panel.show()
    qtbot.waitExposed(panel)
    stage.found("exact", "astar-local", "mh")
    stage.playback.seek(50)
    panel.grab()
    qtbot.waitUntil(lambda: not stage.jobs.running)
    panel.hide()
    held = weakref.ref(panel)
    del panel
    assert held() is None
    # What it was connected to goes on without it.
    stage.playback.seek(60)
    themes.set_mode("dark")
