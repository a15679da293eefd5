"""The search for gold errors: which model and treebank, how far it is, what it found."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import CleanReport, clean
from icm_core.data.collector import collector_paused
from icm_core.data.rows.tree_rows import trees_in_turn
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.analysis.gold.error_list import GoldErrors
    from icm_core.analysis.gold.errors import GoldErrorFinder
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.tree import Tree
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document, OpenTreebank
    from icm_gui.viewmodels.compare.gold.listing import Varied

GROUP: Final = "gold errors"
_STEP: Final = 10
"""Trees between two looks at whether it is to stop: some 10 ms."""
_MATCHED: Final = 0.3
"""Share of the work that finding the training sentences is."""


class _Work:
    """One search, which can be stopped and continued; only one thread has it at a time."""

    def __init__(self, treebank: OpenTreebank, model: Model, clean: CleanOptions) -> None:
        self.treebank, self.model, self.clean = treebank, model, clean
        self.count = len(treebank.treebank)
        self.at = 0
        self.places: list[int] = []
        self.sentences: NDArray[np.int32] | None = None
        self._finder: GoldErrorFinder | None = None
        self._trees: list[Tree] = []
        self.elsewhere: Varied = ({}, {})
        self.errors: GoldErrors | None = None
        self.matched = 0

    def go_on(self, control: Control) -> None:
        from icm_core.analysis.gold.errors import GoldErrorFinder

        if self.sentences is None:
            self._match(control)
        assert self.sentences is not None
        if self._finder is None:
            self._finder = GoldErrorFinder(self.model)
        columns = self.treebank.treebank.columns
        stage = _tr("gold errors")
        try:
            with collector_paused():
                for read in trees_in_turn(columns, self.at):
                    if self.at % _STEP == 0:
                        control.report(stage, _MATCHED + (1 - _MATCHED) * self.at / self.count)
                    tree = clean(read, self.clean, CleanReport())
                    if tree is not None:
                        self._finder.add(tree, int(self.sentences[self.at]))
                        self._trees.append(tree)
                        self.places.append(self.at)
                    self.at += 1
        finally:
            # Made here, also where it was stopped: for a large treebank it takes a while.
            self.errors = self._finder.result()
        self._compare_words(control)

    def _compare_words(self, control: Control) -> None:
        """Find out how the words of nodes are annotated elsewhere."""
        from icm_core.analysis.gold.variation import elsewhere, variations

        control.report(_tr("comparing the same words"), 1.0)
        phrases, tags = (
            elsewhere(variations(self._trees, tags=kind, check=control.check))
            for kind in (False, True)
        )
        self.elsewhere, self._trees = (phrases, tags), []

    def _match(self, control: Control) -> None:
        from icm_core.analysis.contexts.evidence import match_sentences
        from icm_core.analysis.gold.errors import training_sentences

        stage = _tr("matching the treebank")
        control.report(stage, 0.0)
        matches = match_sentences(
            self.model,
            trees_in_turn(self.treebank.treebank.columns),
            self.clean,
            lambda share: control.report(stage, _MATCHED * share),
            self.count,
        )
        self.matched = matches.found
        self.sentences = training_sentences(matches, self.count)


class GoldSearch(QObject):
    """Looks for gold errors in the open treebank, under the first open model, when asked to.

    Signals
    -------
    changed
        What is found, how far it is, or whether it can begin.
    """

    changed = Signal()

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._work: _Work | None = None
        self._active: _Work | None = None
        self._failure = ""
        self.errors: GoldErrors | None = None
        self.places: list[int] = []
        self.elsewhere: Varied = ({}, {})
        self.outdated: list[int] = []
        """Places of sentences whose tree is another one than was scored."""
        document.treebank_changed.connect(self._document_changed)
        document.model_changed.connect(self._document_changed)
        document.tree_changed.connect(self._tree_changed)
        jobs.changed.connect(self._jobs_changed)

    # What it is

    @property
    def can_start(self) -> bool:
        """Whether there is something to look through, and it is not being looked through."""
        opened = self._document.treebank
        return (
            opened is not None
            and len(opened.treebank) > 0
            and self._document.model is not None
            and not self.is_running
        )

    @property
    def is_running(self) -> bool:
        """Whether it is at work; also while it is stopping, since its thread has the work then."""
        return self._work is not None and self._active is self._work

    @property
    def share(self) -> float:
        """Which share is done."""
        for job in self._jobs.running:
            if job.group == GROUP and job.share is not None:
                return job.share
        return 0.0

    @property
    def is_partial(self) -> bool:
        """Whether it was stopped before its end."""
        work = self._work
        return self.errors is not None and work is not None and work.at < work.count

    @property
    def hint(self) -> str:
        """What is to be done first; empty where something was found."""
        document = self._document
        if self.errors is not None and len(self.errors):
            return ""
        if document.treebank is None:
            return _tr(
                "Open a treebank: its nodes are ranked here by their surprisal under a model that "
                "never saw their sentence."
            )
        if document.model is None:
            return _tr(
                "Open or train a model: the nodes of the treebank are ranked here by their "
                "surprisal under the model without their own sentence."
            )
        if self.is_running:
            return _tr("Each sentence is removed from the model, scored and put back…")
        if self._failure:
            return self._failure
        if self.errors is not None:
            return _tr("The treebank has no nodes to rank.")
        return _tr(
            "Nodes of the open treebank, by the surprisal of their rule. Each sentence is scored "
            "without its own customers, so that the model cannot have learnt an error from it."
        )

    @property
    def note(self) -> str:
        """What is to be known of the list, in a sentence."""
        work, errors = self._work, self.errors
        if work is None or errors is None:
            return ""
        parts = []
        if self.is_partial:
            parts.append(
                _tr("stopped after {done} of {all} sentences").format(
                    done=count(work.at), all=count(work.count)
                )
            )
        trained, shown = int(errors.trained.sum()), len(errors.trained)
        if not trained:
            parts.append(_tr("the model was not trained on these sentences: scored as they are"))
        elif trained < shown:
            parts.append(
                _tr("{0} of {1} sentences are the model's own and were taken out of it").format(
                    count(trained), count(shown)
                )
            )
        if self.outdated:
            parts.append(
                _tr("sentences edited since then are left out: {}").format(
                    count(len(self.outdated))
                )
            )
        if errors.note:
            parts.append(errors.note.rstrip("."))
        return "; ".join(parts)

    # What is done

    def start(self) -> None:
        """Look through the treebank, or continue where it was stopped."""
        opened, treebank = self._document.model, self._document.treebank
        if not self.can_start or opened is None or treebank is None:
            return
        if self._work is None or (self.errors is not None and not self.is_partial):
            self._work = _Work(treebank, opened.models[0], opened.clean)
        work, self._failure = self._work, ""
        self._active = work
        ended = partial(self._ended, work)
        self._jobs.start(
            _tr("Gold errors"),
            work.go_on,
            done=ended,
            cancelled=ended,
            failed=partial(self._failed, work),
            group=GROUP,
        )
        self.changed.emit()

    def stop(self) -> None:
        """Stop; what was done stays."""
        self._jobs.cancel_group(GROUP)

    def _tree_changed(self, _index: int) -> None:
        self._find_outdated()
        self.changed.emit()

    def _find_outdated(self) -> None:
        work, treebank = self._work, self._document.treebank
        self.outdated = []
        if work is not None and treebank is not None:
            self.outdated = work.treebank.treebank.changes(treebank.treebank)

    def _document_changed(self) -> None:
        work, opened, treebank = self._work, self._document.model, self._document.treebank
        if (
            work is not None
            and opened is not None
            and treebank is not None
            and treebank.treebank.documents is work.treebank.treebank.documents
            and opened.models[0] is work.model
        ):
            return
        self._jobs.cancel_group(GROUP)
        self._work, self._failure = None, ""
        self.errors, self.places, self.outdated = None, [], []
        self.changed.emit()

    def _ended(self, work: _Work, _result: object = None) -> None:
        if self._active is work:
            self._active = None
        if self._work is work:
            if work.errors is not None:
                self.errors, self.places = work.errors, list(work.places)
                self.elsewhere = work.elsewhere
                self._find_outdated()
            self.changed.emit()

    def _failed(self, work: _Work, error: Exception) -> None:
        if self._active is work:
            self._active = None
        if self._work is work:
            self._failure = _tr("The search failed: {}").format(error)
            self._work, self.errors, self.places = None, None, []
            self.changed.emit()
        self._jobs.failed.emit(_tr("Gold errors"), error)

    def _jobs_changed(self) -> None:
        if self.is_running:
            self.changed.emit()
