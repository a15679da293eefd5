"""The optimum is looked for unasked: what a run is worth is known by it alone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from icm_core.errors import IcmError
from icm_core.inference import catalogue
from icm_gui.services.jobs import Control
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.search.searching import Searching

PROOF = "proof"
"""Group of its jobs."""
PROVED_WORDS = 40
"""Longest sentence whose optimum is looked for unasked."""


class Proving:
    """Looks for the optimum of the sentence in the background.

    Parameters
    ----------
    is_known
        Tells whether it is known already.
    """

    def __init__(self, searching: Searching, is_known: Callable[[], bool]) -> None:
        self._searching, self._is_known = searching, is_known
        self._waits = False

    def stop(self) -> None:
        """Look for it no more."""
        self._waits = False
        self._searching.jobs.cancel_group(PROOF)

    def go_on(self) -> None:
        """Begin if there are enough kernels now."""
        if self._waits:
            self.begin()

    def begin(self) -> None:
        """Look for it, unless it is known."""
        explore, proving = self._searching, catalogue.proving()
        sentence = explore.document.sentence
        self._waits = False
        if sentence is None or self._is_known():
            return
        if len(sentence.words) > PROVED_WORDS:
            return
        if not explore.prepared.has(proving.key):
            self._waits = True
            return
        try:
            request = explore.request(proving)
        except IcmError:
            return

        def work(control: Control) -> Run:
            return explore.worker.run(request, control)

        title = QCoreApplication.translate("Explore", "Certifying")
        explore.jobs.start(title, work, done=explore.kept.put, failed=self._failed, group=PROOF)

    def _failed(self, error: Exception) -> None:
        explore = self._searching
        sentence = explore.document.sentence
        if sentence is not None:
            explore.kept.refuse(sentence.words, explore.depth, catalogue.proving().key, str(error))
