"""Explore's panes for exact searches: the rounds, and what is proved so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.wording import noop
from icm_gui.views.explore.exact.rounds import CertificatePanel, RoundsPanel
from icm_gui.views.explore.families.layout import FamilyPanes, PageSpec

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench


def _rounds(bench: Workbench, themes: Themes) -> QWidget:
    return RoundsPanel(bench.playback, themes)


def _certificate(bench: Workbench, themes: Themes) -> QWidget:
    return CertificatePanel(bench.playback, themes)


PANES = FamilyPanes(
    (
        PageSpec("rounds", noop("Rounds"), _rounds, tells=("flip-depth",)),
        PageSpec("certificate", noop("Certificate"), _certificate),
    ),
    search=("rounds", "events"),
    plots=("certificate",),
    companions=(
        PageSpec("lecture-rounds", noop("Rounds"), _rounds),
        PageSpec("lecture-certificate", noop("Certificate"), _certificate),
    ),
)
