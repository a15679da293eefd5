"""How uncertain the model is of each sentence: computed in a job, kept, and sorted by."""

from __future__ import annotations

import base64
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import CleanReport, clean
from icm_core.data.tree import tokens
from icm_core.errors import ConstraintError, LimitError
from icm_core.wording import noop
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import FALLING
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.viewmodels.treebank.arranging import Column

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.assist.learner import Learner
    from icm_gui.viewmodels.app.document import Document, OpenModel
    from icm_gui.viewmodels.project.session import Session
    from icm_gui.viewmodels.treebank.sentences import SentenceTable

_GROUP = "doubts"
_TELL_S: Final = 0.5
"""Time between two parts of the result: the list is put in order for each."""
_STATE: Final = "annotate doubts"
MEASURES: Final = {
    "entropy": (noop("Entropy"), noop("Of the distribution over trees, in nats")),
    "entropy_by_word": (noop("Entropy by word"), noop("Entropy divided by length")),
    "expected_errors": (
        noop("Expected gain"),
        noop("Nodes of the model's parse that are expected to be wrong"),
    ),
    "least_confidence": (
        noop("Least confidence"),
        noop("Posterior of all trees but the most probable one"),
    ),
}
"""What sentences can be ordered by, besides place and length: names and what they are."""


@dataclass(frozen=True)
class _Subject:
    """What the values are of."""

    treebank: str
    model: str


class Doubts(QObject):
    """Values of every measure for the sentences of the open treebank.

    Signals
    -------
    changed
        There are more values, another order, or the work began or ended.
    """

    changed = Signal()

    def __init__(
        self,
        document: Document,
        learner: Learner,
        table: SentenceTable,
        session: Session,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._learner, self._table = document, learner, table
        self._session, self._jobs = session, jobs
        self._values: NDArray[np.float32] = np.empty((0, len(MEASURES)), dtype=np.float32)
        self._subject: _Subject | None = None
        self._model: OpenModel | None = None
        self.order = ""
        """The measure that the list is in the order of, ``length``, or empty for its own order."""
        document.treebank_changed.connect(self._treebank_changed)
        learner.model_changed.connect(self.changed)
        self._treebank_changed()

    @property
    def busy(self) -> bool:
        """Whether values are being computed."""
        return self._jobs.is_running(_GROUP)

    @property
    def known(self) -> int:
        """Sentences whose values are known."""
        return int(np.count_nonzero(~np.isnan(self._values[:, 0])))

    @property
    def is_stale(self) -> bool:
        """Whether the values are those of another model than the one that gives advice."""
        return self._model is not None and self._model is not self._learner.model

    @property
    def text(self) -> str:
        """How much is known, in words."""
        if self._learner.model is None:
            return _tr("No model is open")
        text = _tr("sentences: {known} of {all}").format(
            known=count(self.known), all=count(len(self._values))
        )
        return _tr("{text}, of an earlier model").format(text=text) if self.is_stale else text

    def set_order(self, measure: str) -> None:
        """Put the list in the order of a measure, what is most uncertain first."""
        self.order = measure
        if measure in MEASURES:
            self._show()
            self._table.sort(Column.DOUBT, FALLING)
            if not self.known:
                self.compute()
        elif measure == "length":
            self._table.sort(Column.LENGTH)
        else:
            self._table.sort(-1)
        self.changed.emit()

    def compute(self) -> None:
        """Compute what is not known yet; of another model than before, everything."""
        opened, model = self._document.treebank, self._learner.model
        if opened is None or model is None:
            return
        if self._model is not model:
            self._values[:] = np.nan
        self._model = model
        reading = opened.treebank.reading
        places = np.flatnonzero(np.isnan(self._values[:, 0]))
        # Those in the list come first: that is where one is at work.
        listed = np.isin(places, self._table.rows)
        missing = [*places[listed].tolist(), *places[~listed].tolist()]
        treebank, kept = opened.treebank, self._session.state(_STATE)

        def work(control: Control) -> None:
            from icm_core.model.file.container import fingerprint

            subject = _Subject(reading, fingerprint(model.models[0]))
            found = _read(kept, subject)
            control.partial((subject, found))
            rest = [place for place in missing if place not in found]
            _measure(model, treebank, rest, control)

        self._jobs.start(
            _tr("Computing uncertainty"),
            work,
            done=self._ended,
            cancelled=self._ended,
            partial=self._more,
            group=_GROUP,
        )
        self.changed.emit()

    def stop(self) -> None:
        """Stop; what is known is kept."""
        self._jobs.cancel_group(_GROUP)

    # What comes

    def _more(self, found: tuple[_Subject | None, dict[int, list[float]]]) -> None:
        subject, values = found
        if subject is not None:
            self._subject = subject
        for place, row in values.items():
            if place < len(self._values):
                self._values[place] = row
        self._show()
        self.changed.emit()

    def _ended(self, _nothing: None = None) -> None:
        subject = self._subject
        if subject is not None and self.known:
            text = base64.b64encode(self._values.astype("<f4").tobytes()).decode()
            self._session.set_state(
                _STATE, {"treebank": subject.treebank, "model": subject.model, "values": text}
            )
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        if self.order in MEASURES:
            at = list(MEASURES).index(self.order)
            self._table.set_doubts(self._values[:, at].astype(np.float64))

    # Following

    def _treebank_changed(self) -> None:
        opened = self._document.treebank
        total = 0 if opened is None else len(opened.treebank)
        reading = "" if opened is None else opened.treebank.reading
        if len(self._values) == total and self._subject and self._subject.treebank == reading:
            # Many trees were changed: the list has forgotten what it knew.
            self._show()
            return
        self._jobs.cancel_group(_GROUP)
        self._values = np.full((total, len(MEASURES)), np.nan, dtype=np.float32)
        self._subject, self._model, self.order = None, None, ""
        self.changed.emit()


def _measure(model: OpenModel, treebank: Treebank, places: list[int], control: Control) -> None:
    """Hand over the values of some sentences, those of each half second together."""
    from icm_core.analysis.assist.sentence import Assistant
    from icm_core.inference.parsing.parser import Parser

    parser = Parser(model.models, model.parse)
    found: dict[int, list[float]] = {}
    told = time.monotonic()
    for at, place in enumerate(places):
        control.report(_tr("sentence {0}").format(place + 1), at / len(places))
        tree = clean(treebank[place].tree, model.clean, CleanReport())
        if tree is None:
            continue
        try:
            doubt = Assistant(parser, tokens(tree), None, control.check).doubt()
        except (LimitError, ConstraintError):
            continue  # it is too long, or has no tree: it stays at the end of the order
        found[place] = [float(getattr(doubt, name)) for name in MEASURES]
        if time.monotonic() - told > _TELL_S:
            control.partial((None, found))
            found, told = {}, time.monotonic()
    control.partial((None, found))


def _read(kept: object, subject: _Subject) -> dict[int, list[float]]:
    """Return the values that the project has of a model and a treebank."""
    match kept:
        case {"treebank": str(treebank), "model": str(model), "values": str(text)}:
            if (treebank, model) != (subject.treebank, subject.model):
                return {}
            try:
                raw = base64.b64decode(text, validate=True)
                rows = np.frombuffer(raw, dtype="<f4").reshape(-1, len(MEASURES))
            except ValueError:
                return {}
            known = np.flatnonzero(np.isfinite(rows).all(axis=1))
            return {int(at): rows[at].tolist() for at in known}
    return {}
