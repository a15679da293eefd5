"""The selection of the Compare workspace: two sides, a sentence, a difference."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from icm_core.wording import say as _tr
from icm_gui.viewmodels.compare.choice import Chosen, chosen_of, sources_of
from icm_gui.viewmodels.compare.comparing import compared
from icm_gui.viewmodels.compare.sentence_pair import SentencePair, pair_of
from icm_gui.viewmodels.compare.sides import GOLD, Compared, Source

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.comparison.tag_tables import IsKnown
    from icm_core.analysis.errors.tally import CorpusErrors
    from icm_core.analysis.verdicts.gaps import Gaps
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document
    from icm_gui.viewmodels.compare.predictions import Predictions
    from icm_gui.viewmodels.project.session import Session

COMPARING = "comparing"
"""Group of jobs."""
CHOICE = "compare.choice"
"""Name of the state in the project."""


class Comparer(QObject):
    """The state of the Compare workspace.

    Signals
    -------
    sources_changed
        What can be compared, or what is chosen of it.
    comparison_changed
        Another comparison is there, or none.
    sentence_changed, difference_changed
        Another sentence of it, another difference in the sentence.
    model_changed
        Another model is open, or none.
    errors_changed, gaps_changed
        More is known of its error types, or of search and model errors.
    errors_wanted
        Somebody asks for the error types.
    sentences_asked : str
        Sentences are to be listed by this filter.
    nodes_selected : object, object
        Nodes of the two trees (addresses, None for none) are to be selected.
    step_asked : int, str
        Explore is to look at this sentence of the treebank, searched with this algorithm (empty
        where it is not known).
    context_asked : str
        Contexts looks at a context of the sentence; this page of it is to be in front.
    failed : str, object
        A comparison was not made: a title and the error.
    """

    sources_changed = Signal()
    comparison_changed = Signal()
    sentence_changed = Signal()
    difference_changed = Signal()
    model_changed = Signal()
    errors_changed = Signal()
    errors_wanted = Signal()
    gaps_changed = Signal()
    sentences_asked = Signal(str)
    nodes_selected = Signal(object, object)
    step_asked = Signal(int, str)
    context_asked = Signal(str)
    failed = Signal(str, object)

    def __init__(
        self,
        document: Document,
        predictions: Predictions,
        session: Session,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.document, self.predictions = document, predictions
        self._session, self.jobs = session, jobs
        self.gold_source, self.predicted_source, self.other_source = GOLD, "", ""
        self.comparison: Comparison | None = None
        self.other: Comparison | None = None
        self.errors: CorpusErrors | None = None
        self.other_errors: CorpusErrors | None = None
        self.gaps: Gaps | None = None
        self.row, self.difference = -1, -1
        self.pair: SentencePair | None = None
        self.rows_listed: NDArray[np.int32] = np.zeros(0, dtype=np.int32)
        self._active = self._asked = False
        self._wanted_index: int | None = None
        self._remembered: int | None = None
        self._sizes: tuple[object, ...] = ()
        self.failure = ""
        """Why there is no comparison of what is chosen, empty where that is not known."""
        predictions.changed.connect(self._predictions_changed)
        predictions.added.connect(self._added)
        document.treebank_changed.connect(self._treebank_changed)
        document.tree_changed.connect(self._tree_changed)
        document.model_changed.connect(self._model_changed)
        document.sentence_changed.connect(self._document_sentence_changed)

    # What can be compared

    @property
    def sources(self) -> tuple[Source, ...]:
        """Gold first, then predictions, the oldest first."""
        return sources_of(self.document.treebank, self.predictions.sets)

    def source(self, key: str) -> Source | None:
        """Return a source by its key."""
        return next((one for one in self.sources if one.key == key), None)

    @property
    def model(self) -> Model | None:
        """The first model of the file that is open."""
        opened = self.document.model
        return None if opened is None else opened.models[0]

    @property
    def is_known(self) -> IsKnown | None:
        """Tells whether the open model knows a word; None where none is open."""
        return None if self.model is None else self.model.grammar.vocabulary.is_known

    @property
    def is_comparing(self) -> bool:
        """Whether a comparison is being made."""
        return self.jobs.is_running(COMPARING)

    def activate(self) -> None:
        """The workspace is in sight: begin to work."""
        if not self._active:
            self._active = True
            self.predictions.read()
        self.predictions.prepare()
        self._follow()

    def choose(self, gold: str, predicted: str, other: str = "") -> None:
        """Compare two sources, and perhaps a second system against the same gold."""
        if (gold, predicted, other) == self._chosen:
            return
        self.gold_source, self.predicted_source, self.other_source = gold, predicted, other
        self._session.set_state(CHOICE, [gold, predicted, other])
        self.sources_changed.emit()
        self._compare()

    @property
    def _chosen(self) -> Chosen:
        return self.gold_source, self.predicted_source, self.other_source

    def _added(self, uid: str) -> None:
        # Read for another treebank, which was closed meanwhile: kept, but nothing to look at.
        if not self._active or self.source(uid) is None:
            return
        if self.predicted_source and self.predicted_source != uid and not self.other_source:
            self.choose(self.gold_source, self.predicted_source, uid)
        else:
            self.choose(self.gold_source, uid, self.other_source)

    def _predictions_changed(self) -> None:
        self.sources_changed.emit()
        self._follow()

    def _follow(self) -> None:
        """Take what was chosen before, or the first that there is; compare again what grew."""
        if not self._active:
            return
        found = chosen_of(self.sources, self._chosen, self._session.state(CHOICE))
        if found != self._chosen or not self.predicted_source:
            self.gold_source, self.predicted_source, self.other_source = found
            self.sources_changed.emit()
        if self._content() != self._sizes:
            self._compare()

    def _content(self) -> tuple[object, ...]:
        """Return what a comparison of the present choice would be of."""
        sets = [self.predictions.get(key) for key in self._chosen]
        return (
            self.document.treebank,
            self.predictions.options,
            (self._chosen, self.predictions.alike.names),
            *[None if one is None else (one.name, one.count) for one in sets],
        )

    def _compare(self) -> None:
        opened, options = self.document.treebank, self.predictions.options
        self._sizes, self.failure = self._content(), ""
        if opened is None or not self.predicted_source:
            self.jobs.cancel_group(COMPARING)
            self._take(None)
            return
        if not self._active:
            return
        keys = [key for key in self._chosen if key]
        sources = [(key, key if (one := self.source(key)) is None else one.name) for key in keys]
        predictions, project = self.predictions, self._session.project

        def work(control: Control) -> Compared:
            return compared(sources, predictions, opened, options, project, control)

        title = _tr("Comparing")
        self.jobs.start(
            title, work, done=self._take, failed=partial(self._failed, title), group=COMPARING
        )
        self.sources_changed.emit()

    def _failed(self, title: str, error: Exception) -> None:
        self.failure = str(error)
        self._take(None)
        # Nothing is being compared any more, also where there was nothing before.
        self.sources_changed.emit()
        self.failed.emit(title, error)

    def _take(self, found: Compared | None) -> None:
        index = self._wanted_index
        if found is not None and self._remembered is not None:
            index, self._remembered = self._remembered, None
        if index is None and self.pair is not None:
            index = self.pair.index
        before, difference = self.pair, self.difference
        same = found is None and self.comparison is None
        self.comparison = None if found is None else found.first
        self.other = None if found is None else found.second
        self.errors = self.other_errors = self.gaps = None
        self.row, self.difference, self.pair = -1, -1, None
        rows = 0 if self.comparison is None else len(self.comparison)
        self.rows_listed = np.arange(rows, dtype=np.int32)
        if same:
            return
        self.comparison_changed.emit()
        if rows:
            row = None if index is None or found is None else found.first.row_of(index)
            self.show(0 if row is None else row)
            if before is not None and self.pair is not None and self.pair.is_like(before):
                # The comparison only grew, or has another name.
                self.show_difference(difference)
        else:
            self.sentence_changed.emit()

    def _treebank_changed(self) -> None:
        self.predicted_source = self.other_source = ""
        self.gold_source = GOLD
        self._wanted_index = None
        self.sources_changed.emit()
        self._compare()
        if self._active:
            self.predictions.prepare()
            self._follow()

    def _tree_changed(self, _index: int) -> None:
        """Compare again; what was compared stays until that is done."""
        self._follow()

    def _model_changed(self) -> None:
        if self._active:
            self.predictions.prepare()
            self._follow()
        self.model_changed.emit()

    def _document_sentence_changed(self) -> None:
        """Look at the sentence that Explore looks at, too."""
        sentence = self.document.sentence
        if sentence is not None and sentence.index is not None:
            self.show_index(sentence.index)

    # What is known of it

    def set_errors(self, first: CorpusErrors | None, second: CorpusErrors | None = None) -> None:
        """Note the error types of the systems."""
        self.errors, self.other_errors = first, second
        self.errors_changed.emit()

    def set_gaps(self, gaps: Gaps | None) -> None:
        """Note what is known of search and model errors."""
        self.gaps = gaps
        self.gaps_changed.emit()

    def set_listed(self, rows: NDArray[np.int32]) -> None:
        """Note which rows are listed, in which order."""
        self.rows_listed = rows
        if self._asked and len(rows):
            self._asked = False
            if self.row not in rows:
                self.show(int(rows[0]))

    def ask_sentences(self, query: str) -> None:
        """Ask for the sentences that a filter finds, and look at the first of them."""
        self._asked = True
        self.sentences_asked.emit(query)

    # One sentence

    def remember(self, index: int) -> None:
        """Look at a sentence of the treebank when the next comparison is there."""
        self._remembered = index

    @property
    def index_kept(self) -> int:
        """Place in the treebank of the sentence to come back to, -1 for none."""
        if self._remembered is not None:
            return self._remembered
        return -1 if self.pair is None else self.pair.index

    def want_errors(self) -> None:
        """Ask for error types, also where they are not in sight."""
        if self.comparison is not None and self.errors is None:
            self.errors_wanted.emit()

    def show(self, row: int) -> None:
        """Look at a row."""
        comparison = self.comparison
        if comparison is None or not 0 <= row < len(comparison):
            return
        if row == self.row:
            return
        self.row, self._wanted_index = row, int(comparison.indices[row])
        self.pair = pair_of(comparison, row)
        self.difference = 0 if self.pair.differences else -1
        self.sentence_changed.emit()
        self.difference_changed.emit()

    def show_index(self, index: int) -> bool:
        """Look at a sentence of the treebank; return whether the comparison has it."""
        self._wanted_index = index
        row = None if self.comparison is None else self.comparison.row_of(index)
        if row is not None:
            self.show(row)
        return row is not None

    def next_sentence(self) -> None:
        """Look at the next row of those that are listed."""
        self._step(1)

    def previous_sentence(self) -> None:
        """Look at the row before of those that are listed."""
        self._step(-1)

    def _step(self, by: int) -> None:
        rows = self.rows_listed
        if not len(rows):
            return
        found = np.flatnonzero(rows == self.row)
        if len(found):
            at = int(found[0]) + by
        else:
            at = 0 if by > 0 else len(rows) - 1
        if 0 <= at < len(rows):
            self.show(int(rows[at]))

    # Differences

    def next_difference(self) -> None:
        """Look at the next difference; after the last comes the first."""
        self._turn(1)

    def previous_difference(self) -> None:
        """Look at the previous difference; before the first comes the last."""
        self._turn(-1)

    def show_difference(self, at: int) -> None:
        """Look at a difference of the sentence, or at none (-1)."""
        count = 0 if self.pair is None else len(self.pair.differences)
        if -1 <= at < count and at != self.difference:
            self.difference = at
            self.difference_changed.emit()

    def _turn(self, by: int) -> None:
        count = 0 if self.pair is None else len(self.pair.differences)
        if count:
            # Told even where it is the only one: its node may be selected no more.
            self.difference = (self.difference + by) % count
            self.difference_changed.emit()
