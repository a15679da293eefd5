"""Which sentences of the open treebank are those that a model was trained on."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from icm_core.analysis.contexts.evidence import Matches, match_sentences
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.model.model import Model
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.shared.numbers import count

GROUP = "contexts matches"


class Matching(QObject):
    """Looks for the training sentences of what is browsed in the treebank that is open.

    Nothing is done before `activate`.

    Signals
    -------
    changed
        `matches` are others, or none.
    """

    changed = Signal()

    def __init__(
        self,
        browser: ContextBrowser,
        jobs: Jobs,
        document: Document,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._browser, self._jobs, self._document = browser, jobs, document
        self._active = False
        self._of: tuple[OpenTreebank, Model] | None = None
        self.matches: Matches | None = None
        browser.index_changed.connect(self.renew)
        document.treebank_changed.connect(self.renew)
        document.tree_changed.connect(self._tree_changed)

    def activate(self) -> None:
        """Begin to follow."""
        if not self._active:
            self._active = True
            self.renew()

    @property
    def text(self) -> str:
        """What is to be said of it; empty where every sentence was found."""
        if self._document.treebank is None:
            return tr("rare words as their classes: open the training treebank for the words")
        if self.matches is None:
            if not self._jobs.is_running(GROUP):
                return ""
            return tr("looking for the sentences in the treebank…")
        found, every = self.matches.found, len(self.matches.index)
        if not found:
            return tr("none of the training sentences is in the open treebank")
        if found == every:
            return ""
        return tr(
            "{found} of {all} are in the open treebank; the others show classes of rare words"
        ).format(found=count(found), all=count(every))

    def renew(self) -> None:
        """Look for the sentences, in a job, unless they were looked for already."""
        treebank, opened = self._document.treebank, self._document.model
        index = self._browser.index
        if not self._active or treebank is None or opened is None or index is None:
            self._jobs.cancel_group(GROUP)
            self._forget()
            return
        model, options = index.model, opened.clean
        if self._is_of(treebank, model):
            return
        self._forget()
        self._match(treebank, model, options)

    def _tree_changed(self, _sentence: int) -> None:
        """Look again; what was found stays until that is done."""
        treebank, opened, of = self._document.treebank, self._document.model, self._of
        if treebank is not None and opened is not None and of is not None:
            self._match(treebank, of[1], opened.clean)

    def _match(self, treebank: OpenTreebank, model: Model, options: CleanOptions) -> None:
        self._of = treebank, model

        def work(control: Control) -> Matches:
            from icm_core.data.rows.tree_rows import trees_in_turn

            stage = tr("matching the treebank")
            control.report(stage, 0.0)
            columns = treebank.treebank.columns
            return match_sentences(
                model,
                trees_in_turn(columns),
                options,
                lambda share: control.report(stage, share),
                len(columns),
            )

        self._jobs.start(
            tr("Training evidence"),
            work,
            done=self._found,
            failed=self._failed,
            cancelled=self._stopped,
            group=GROUP,
        )

    def _is_of(self, treebank: OpenTreebank, model: Model) -> bool:
        """Whether that treebank was looked through already for the same sentences, or is."""
        if self._of is None:
            return False
        before, old = self._of
        return before is treebank and old.derivations is model.derivations

    def _found(self, matches: Matches) -> None:
        self.matches = matches
        self.changed.emit()

    def _failed(self, error: Exception) -> None:
        self._jobs.failed.emit(tr("Training evidence"), error)
        self.changed.emit()

    def _stopped(self) -> None:
        # One that the user stopped is begun again with the next model or treebank only.
        self.changed.emit()

    def _forget(self) -> None:
        self._of = None
        if self.matches is not None:
            self.matches = None
            self.changed.emit()
