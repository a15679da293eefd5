"""Explore's panes for A*: the agenda, and the course of f, of the queue and of depth.

Its widgets are imported when they are made: the first frame needs none of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.wording import noop
from icm_gui.views.explore.families.layout import FamilyPanes, PageSpec

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench
    from icm_gui.views.explore.families.section import StepSection


def _agenda(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.astar.agenda import AgendaTable

    return AgendaTable(bench.playback, bench.selection, themes)


def _course(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.astar.plots import SearchPlot

    return SearchPlot(bench.playback, themes)


def _depth(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.astar.plots import DepthPlot

    return DepthPlot(bench.playback, themes)


def _step(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.astar.step_page import StepPage

    return StepPage(bench.playback, bench.selection, themes)


def _companion(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.astar.companion import StepCompanion

    return StepCompanion(bench.playback, themes)


def _section(themes: Themes, parent: QWidget) -> StepSection:
    from icm_gui.views.explore.astar.step_pane import StepPane

    return StepPane(themes, parent)


PANES = FamilyPanes(
    (
        PageSpec("step", noop("Step"), _step, tells=("next-pop",), tells_event=True),
        PageSpec("agenda", noop("Agenda"), _agenda, tells=("next-pop",)),
        PageSpec("astar", noop("f and queue"), _course),
        PageSpec("depth", noop("Rules applied"), _depth),
    ),
    search=("agenda", "events"),
    plots=("astar", "depth"),
    right=("step", "inspector"),
    companions=(PageSpec("companion-step", noop("Step"), _companion, tells=("next-pop",)),),
    section=_section,
)
