"""Explore's panes for exact searches: the rounds, and what is proved so far.

Its widgets are imported when they are made: the first frame needs none of them.
"""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from icm_core.wording import noop
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.explore.families.layout import FamilyPanes, PageSpec


def _rounds(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.exact.rounds import RoundsPanel

    return RoundsPanel(bench.playback, themes)


def _certificate(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.exact.rounds import CertificatePanel

    return CertificatePanel(bench.playback, themes)


def _step(bench: Workbench, themes: Themes) -> QWidget:
    from icm_gui.views.explore.exact.round_sheet import RoundSheet

    return RoundSheet(bench.playback, themes)


PANES = FamilyPanes(
    (
        PageSpec("exact-step", noop("Step"), _step, tells=("flip-depth",), tells_event=True),
        PageSpec("rounds", noop("Rounds"), _rounds, tells=("flip-depth",)),
        PageSpec("certificate", noop("Certificate"), _certificate),
    ),
    search=("rounds", "events"),
    plots=("certificate",),
    right=("exact-step", "inspector"),
    companions=(
        PageSpec("lecture-rounds", noop("Rounds"), _rounds),
        PageSpec("lecture-certificate", noop("Certificate"), _certificate),
    ),
)
