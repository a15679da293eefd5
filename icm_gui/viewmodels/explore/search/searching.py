"""What is searched: the algorithm, the depth, the sentence and the model; searches run as jobs."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.errors import IcmError
from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_core.runs.record import Key
from icm_core.runs.run import Request
from icm_gui.viewmodels.explore.draft import Draft
from icm_gui.viewmodels.explore.results.kept import KeptResults
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.running import Worker
from icm_gui.viewmodels.explore.search.prepared import Prepared

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from icm_core.data.tree import Tree
    from icm_core.inference.trace import Trace
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document
    from icm_gui.viewmodels.explore.search.search_settings import SearchSettings

SEARCH, ALL, MODEL = "search", "all searches", "identity of the model"
"""Groups of jobs."""


class Searching(QObject):
    """What a search would be now, and the searches that run.

    Signals
    -------
    choice_changed
        Algorithm, depth or second run.
    results_changed
        The results table.
    busy_changed
        A search began, waits for its kernels, or ended.
    kernels_changed
        There are more kernels.
    refused : str, object
        A search could not be done: a title, and the error (`LimitError` has a guard of its own).
    """

    choice_changed = Signal()
    results_changed = Signal()
    busy_changed = Signal()
    kernels_changed = Signal()
    refused = Signal(str, object)

    def __init__(
        self,
        document: Document,
        jobs: Jobs,
        choices: SearchSettings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.document, self.jobs, self.choices = document, jobs, choices
        self.algorithm: Search = catalogue.search(catalogue.SHOWN)
        self.depth: int | None = None
        self.draft = Draft(document, self)
        self.kept = KeptResults(self)
        self.kept.changed.connect(self.results_changed)
        self.worker = Worker()
        self.prepared = Prepared()
        self.identity = ""
        """What the open model is known by, empty while that is not known."""
        self.model_names: dict[str, str] = {}
        """Names of models by what they are known by, those of the project's results included."""

    @property
    def busy(self) -> bool:
        """Whether a search runs."""
        return self.jobs.is_running(SEARCH) or self.jobs.is_running(ALL)

    @property
    def waits(self) -> bool:
        """Whether a search that was asked for waits for its kernels."""
        return self.prepared.waits

    @property
    def can_run(self) -> bool:
        """Whether there are a model and a sentence."""
        return self.document.model is not None and bool(self.draft.words)

    def set_algorithm(self, key: str) -> None:
        """Choose how to search."""
        chosen = catalogue.search(key)
        if chosen != self.algorithm:
            self.algorithm = chosen
            self.choice_changed.emit()

    @property
    def ready(self) -> bool:
        """Whether the chosen algorithm has its kernels; a run that is asked for before waits."""
        return self.prepared.has(self.algorithm.key)

    def set_ready(self, ready: bool, algorithms: Iterable[str] = ()) -> None:
        """Note that kernels are there; what waits for them begins.

        Parameters
        ----------
        ready
            Whether all are.
        algorithms
            Those that can run before.
        """
        self.prepared.set(ready, algorithms)
        self.kernels_changed.emit()
        self.busy_changed.emit()

    def request(self, chosen: Search) -> Request:
        """Return what a run of an algorithm would be now.

        Raises
        ------
        IcmError
            If an option is wrong.
        """
        model, sentence = self.document.model, self.document.sentence
        assert model is not None
        assert sentence is not None
        gold = sentence.gold
        return Request(
            chosen,
            sentence.words,
            gold,
            model.models,
            self.choices.parse_options(),
            self.choices.search_options(chosen.algorithm),
            self.depth,
            self.choices.most_events(),
        )

    def request_of(self, key: Key, gold: Tree | None) -> Request:
        """Return what finds a result again.

        Raises
        ------
        IcmError
            If an option is wrong, or the program does not have it any more.
        """
        model = self.document.model
        assert model is not None
        return key.request(
            model.models, gold, self.choices.parse_options(), self.choices.most_events()
        )

    def cancel(self) -> None:
        """Stop the searches."""
        self.prepared.forget()
        for group in (SEARCH, ALL):
            self.jobs.cancel_group(group)
        self.busy_changed.emit()

    def _wait(self, begin: Callable[[], None]) -> None:
        self.prepared.wait(begin)
        self.busy_changed.emit()

    def _start(
        self,
        chosen: Search,
        done: Callable[[Run], None],
        trace: Trace | None = None,
        *,
        key: Key | None = None,
        gold: Tree | None = None,
    ) -> None:
        try:
            request = self.request(chosen) if key is None else self.request_of(key, gold)
        except IcmError as error:
            self.refused.emit(chosen.title, error)
            return
        worker = self.worker

        def work(control: Control) -> Run:
            if trace is not None:
                return worker.recorded(request, trace, control)
            return worker.run(request, control)

        self.jobs.start(
            chosen.title,
            work,
            done=done,
            failed=partial(self._failed, chosen.title),
            cancelled=self.busy_changed.emit,
            group=SEARCH,
        )
        self.busy_changed.emit()

    def _failed(self, title: str, error: Exception) -> None:
        self.refused.emit(title, error)
        self.busy_changed.emit()

    def _stop_others(self) -> None:
        """Stop what would find results of another sentence, model or depth."""
        self.jobs.cancel_group(ALL)

    def _identify(self, then: Callable[[], None] | None = None) -> None:
        """Find out what the open model is known by.

        Parameters
        ----------
        then
            What is done when that is known, in place of what another call was given.
        """
        opened = self.document.model
        if opened is None:
            return

        def work(_control: Control) -> str:
            from icm_core.model.identity import identity

            return identity(opened.models)

        done = partial(self._identified, then)
        self.jobs.start(self.tr("Looking for results"), work, done=done, group=MODEL)

    def _identified(self, then: Callable[[], None] | None, found: str) -> None:
        self._know(found)
        self.results_changed.emit()
        if then is not None:
            then()

    def _know(self, identity: str) -> None:
        """Note what the open model is known by."""
        self.identity = identity
        if self.document.model is not None:
            self.model_names[identity] = self.document.model.name
