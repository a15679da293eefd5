"""Imports modules of unopened workspaces and of pictures while the program is idle.

The first look at a workspace would wait for them otherwise: its panes are some thirty modules.
So would the first picture that is copied or written: Skia alone takes 30 ms to load.
"""

from __future__ import annotations

import contextlib
import importlib

from PySide6.QtCore import QObject, QTimer, Signal

MODULES = (
    "icm_core.drawing.paint.svg",
    "icm_gui.views.shared.pictures.copying",
    "icm_core.analysis.contexts.index",
    "icm_core.analysis.contexts.lookup",
    "icm_core.analysis.contexts.view",
    "icm_core.analysis.contexts.ladder",
    "icm_core.analysis.contexts.pictures",
    "icm_core.analysis.contexts.evidence",
    "icm_core.analysis.contexts.curves",
    "icm_core.analysis.contexts.fits",
    "icm_core.analysis.contexts.figures.depth",
    "icm_core.analysis.contexts.figures.rank",
    "icm_gui.views.shared.pictures.picture_view",
    "icm_gui.views.contexts.trie_pane",
    "icm_gui.views.contexts.ranking_pane",
    "icm_gui.views.contexts.path_bar",
    "icm_gui.views.contexts.distribution_pane",
    "icm_gui.views.contexts.compare_pane",
    "icm_gui.views.contexts.ladder_pane",
    "icm_gui.views.contexts.graph_pane",
    "icm_gui.views.contexts.evidence.pane",
    "icm_gui.views.contexts.what_if.pane",
    "icm_gui.views.contexts.rank_pane",
    "icm_gui.views.contexts.depth_panes",
    "icm_gui.views.contexts.page",
    "icm_core.analysis.comparison.comparison",
    "icm_core.analysis.comparison.predictions.alignment",
    "icm_core.drawing.trees.bubble",
    "icm_gui.views.compare.source_bar",
    "icm_gui.views.compare.trees",
    "icm_gui.views.compare.why.pane",
    "icm_gui.views.compare.corpus.corpus_pane",
    "icm_gui.views.compare.corpus.confusion_pane",
    "icm_gui.views.compare.sentences_pane",
    "icm_gui.views.compare.corpus.rules_pane",
    "icm_gui.views.compare.gold.errors_pane",
    "icm_gui.views.compare.corpus.error_types_pane",
    "icm_gui.views.compare.corpus.length_pane",
    "icm_gui.views.compare.corpus.gaps_pane",
    "icm_gui.views.compare.page",
    "icm_core.rendering.painters.canvas",
    "icm_core.rendering.formats.series",
    "icm_core.rendering.formats.pdf",
    "skia",
)
"""Each before those that need it, so that every turn is short."""
_PAUSE_MS = 25
"""Between two modules: what the user does meanwhile comes first."""


class Preloader(QObject):
    """Imports one module a turn, in the GUI thread, where modules of widgets belong.

    Signals
    -------
    done
        All are there.
    """

    done = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._left = list(MODULES)
        self._timer = QTimer(self, interval=_PAUSE_MS)
        self._timer.timeout.connect(self._turn)

    def begin(self) -> None:
        """Begin; what is imported already costs nothing."""
        self._timer.start()

    @property
    def is_done(self) -> bool:
        """Whether all modules are there."""
        return not self._left

    def _turn(self) -> None:
        if self._left:
            # Where libraries of Skia are missing, the first picture says so.
            with contextlib.suppress(ImportError):
                importlib.import_module(self._left.pop(0))
        else:
            self._timer.stop()
            self.done.emit()
