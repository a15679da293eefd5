"""The optimum is looked for unasked: what a run is worth is known by it alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from icm_core.errors import IcmError
from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_core.runs.run import Request
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.explore.results.kept import KeptResults
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.running import Worker
from icm_gui.viewmodels.explore.search.prepared import Prepared

PROOF = "proof"
"""Group of its jobs."""
PROVED_WORDS = 40
"""Longest sentence whose optimum is looked for unasked."""


class Results(Protocol):
    """What is searched, and what was found."""

    document: Document
    jobs: Jobs
    kept: KeptResults
    prepared: Prepared
    worker: Worker
    depth: int | None

    @property
    def results(self) -> Mapping[str, object]:
        """The newest result of each algorithm on the sentence at the depth."""

    def best_known(self) -> tuple[float, bool]:
        """Return the greatest log-probability of all results, and whether it is proved."""

    def request(self, chosen: Search) -> Request:
        """Return what a run of an algorithm would be now."""


class Proving:
    """Looks for the optimum of the sentence in the background."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._waits = False

    def stop(self) -> None:
        """Look for it no more."""
        self._waits = False
        self._results.jobs.cancel_group(PROOF)

    def go_on(self) -> None:
        """Begin if there are enough kernels now."""
        if self._waits:
            self.begin()

    def begin(self) -> None:
        """Look for it, unless it is known."""
        explore, proving = self._results, catalogue.proving()
        sentence = explore.document.sentence
        self._waits = False
        if sentence is None or proving.key in explore.results or explore.best_known()[1]:
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
        explore = self._results
        sentence = explore.document.sentence
        if sentence is not None:
            explore.kept.refuse(sentence.words, explore.depth, catalogue.proving().key, str(error))
