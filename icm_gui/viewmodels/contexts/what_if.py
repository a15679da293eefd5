"""What if: other discounts, concentrations, seating or depth limit, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from icm_core.errors import IcmError
from icm_core.wording import say as _tr
from icm_gui.services.later import later
from icm_gui.viewmodels.contexts.depth_row import DepthRow
from icm_gui.viewmodels.contexts.what_if_parse import Case, ParseChange, SentenceParser

if TYPE_CHECKING:
    from icm_core.analysis.contexts.what_if import Changer, Reseating, WhatIf
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import Model
    from icm_core.model.restaurants import Hyperparameters
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document, OpenModel
    from icm_gui.viewmodels.contexts.browser import ContextBrowser

_T = TypeVar("_T")
GROUP, SAVE_GROUP = "what-if", "what-if saving"
"""Groups of jobs."""
_PAUSE_MS = 50
"""Least time between two tries of a value that is being turned; the first one begins at once."""


class WhatIfState(QObject):
    """The values that are tried, and what became of them.

    Signals
    -------
    changed
        Values, or what can be done with them.
    parse_changed
        What became of the sentence: `parse`, or why there is nothing: `why_not`.
    saved : str
        A changed model was written to a file.
    failed : str, object
        A title and an error.

    Attributes
    ----------
    seating
        ``raw`` or ``minimal``; None for the model's own.
    limit
        Greatest context depth at prediction, None for none.
    parse
        The sentence before and after; None where nothing is tried, or not known yet.
    """

    changed = Signal()
    parse_changed = Signal()
    saved = Signal(str)
    failed = Signal(str, object)

    def __init__(
        self,
        browser: ContextBrowser,
        document: Document,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.browser, self.document = browser, document
        self._jobs = jobs
        self._fitted: Hyperparameters | None = None
        self.deepest = 0
        """Depth of the longest context."""
        self._changer: Changer | None = None
        self._parser = SentenceParser()
        self._discount: dict[int, tuple[float, ...]] = {}
        self._concentration: dict[int, float] = {}
        self.seating: Reseating | None = None
        self.limit: int | None = None
        self.parse: ParseChange | None = None
        self.why_not = ""
        self.fault = ""
        self._making = self._again = False
        self._pause = later(self, self._try)
        browser.index_changed.connect(self._opened)
        document.sentence_changed.connect(self._sentence_changed)
        self._opened()

    # What is there.

    @property
    def ready(self) -> bool:
        """Whether there is a model to change."""
        return self._fitted is not None

    @property
    def busy(self) -> bool:
        """Whether what was changed last is not shown yet."""
        return self._pause.isActive() or self._jobs.is_running(GROUP)

    @property
    def saving(self) -> bool:
        """Whether a changed model is being written."""
        return self._jobs.is_running(SAVE_GROUP)

    @property
    def columns(self) -> int:
        """Discounts of a depth: 1 or 3."""
        if self._fitted is None:
            return 1
        return 3 if bool((self._fitted.discount != self._fitted.discount[:, :1]).any()) else 1

    @property
    def own_seating(self) -> str:
        """The seating of the model as opened."""
        opened = self.browser.opened
        return "" if opened is None else opened.options.seating

    @property
    def rows(self) -> list[DepthRow]:
        """A row for each depth."""
        return list(self._rows())

    @property
    def last_sample_alone(self) -> bool:
        """Whether predictions that were averaged over samples are now those of the last one."""
        return self.own_seating == "sampled" and self.is_changed and self.seating is None

    @property
    def is_changed(self) -> bool:
        """Whether anything is other than in the model."""
        return bool(self._discount or self._concentration or self.seating or self.limit is not None)

    def what_if(self) -> WhatIf:
        """Return what is tried.

        Raises
        ------
        OptionError
            If a value is outside its range.
        """
        from icm_core.analysis.contexts.what_if import WhatIf

        return WhatIf(dict(self._discount), dict(self._concentration), self.seating, self.limit)

    def _rows(self) -> Iterator[DepthRow]:
        fitted = self._fitted
        if fitted is None:
            return
        last = len(fitted.concentration) - 1
        for depth in range(last + 1):
            d = tuple(fitted.discount[depth, : self.columns].tolist())
            c = float(fitted.concentration[depth])
            yield DepthRow(
                depth,
                f"{depth}+" if depth == last and last < self.deepest else str(depth),
                self._discount.get(depth, d),
                self._concentration.get(depth, c),
                d,
                c,
                self.limit is not None and depth > self.limit,
            )

    # What is changed.

    def set_discount(self, depth: int, values: tuple[float, ...]) -> None:
        """Try one discount of a depth, or three."""
        fitted = next(row for row in self._rows() if row.depth == depth).fitted_discount
        self._put(self._discount, depth, values, fitted)

    def set_concentration(self, depth: int, value: float) -> None:
        """Try a concentration of a depth."""
        fitted = next(row for row in self._rows() if row.depth == depth).fitted_concentration
        self._put(self._concentration, depth, value, fitted)

    def reset_depth(self, depth: int) -> None:
        """Take a depth's values from the model again."""
        self._discount.pop(depth, None)
        self._concentration.pop(depth, None)
        self._touched()

    def set_seating(self, seating: Reseating | None) -> None:
        """Try another seating; None, or the model's own, for none."""
        seating = None if seating == self.own_seating else seating
        if seating != self.seating:
            self.seating = seating
            self._touched()

    def set_limit(self, depth: int | None) -> None:
        """Try a limit of the context depth at prediction; None for none."""
        if depth != self.limit:
            self.limit = depth
            self._touched()

    def reset(self) -> None:
        """Take everything from the model again."""
        self._clear()
        self._try()

    def _put(self, values: dict[int, _T], depth: int, value: _T, fitted: _T) -> None:
        before = values.get(depth, fitted)
        if value == before:
            return
        if value == fitted:
            values.pop(depth, None)
        else:
            values[depth] = value
        self._touched()

    def _touched(self) -> None:
        running = self._jobs.is_running(GROUP)
        if running and self._making:
            # Its model is shown first: what is turned without a pause would else never be.
            self._again = True
        elif not self._pause.isActive():
            self._pause.start(_PAUSE_MS if running else 0)
        self.changed.emit()

    def _clear(self) -> None:
        self._pause.stop()
        self._making = self._again = False
        self._discount.clear()
        self._concentration.clear()
        self.seating, self.limit = None, None
        self.fault = ""

    # What follows.

    def _opened(self) -> None:
        """Begin again: another model is browsed, or none."""
        self._jobs.cancel_group(GROUP)
        self._clear()
        self._changer = self._fitted = None
        # The one of before keeps models that are not open any more.
        self._parser = SentenceParser()
        self.deepest = 0
        opened = self.browser.opened
        if opened is not None:
            # What it imports came with the model.
            from icm_core.analysis.contexts.what_if import Changer, rows

            self._changer, self._fitted = Changer(opened), rows(opened)
            self.deepest = int(opened.trie.depth.max(initial=0))
        self._show(None)
        self.changed.emit()

    def _sentence_changed(self) -> None:
        if self.is_changed:
            self._show(None)
            self._touched()

    def _try(self) -> None:
        """Make the changed model, show it, and parse the sentence with it."""
        self._pause.stop()
        self._jobs.cancel_group(GROUP)
        changer = self._changer
        if changer is None:
            return
        if not self.is_changed:
            self.browser.try_model(None)
            self._show(None)
            self.changed.emit()
            return
        try:
            what_if = self.what_if()
        except IcmError as error:
            self._refused(error)
            return
        case, options, parser = self._case(), self._options(), self._parser

        def work(control: Control) -> ParseChange | str | None:
            from icm_core.analysis.contexts.what_if import parse_options

            control.report(_tr("predictions"))
            model = changer.changed(what_if)
            control.check()
            control.partial(model)
            if case is None or options is None:
                return None
            control.report(_tr("parsing"))
            return parser.compare(case, model, parse_options(options, what_if), control)

        self._making, self._again = True, False
        self._jobs.start(
            _tr("What if"),
            work,
            partial=self._made,
            done=self._parsed,
            failed=self._refused,
            cancelled=self._ended,
            group=GROUP,
        )
        self.changed.emit()

    def _case(self) -> Case | None:
        opened, sentence = self.document.model, self.document.sentence
        if opened is None or sentence is None or not sentence.words:
            return None
        return Case(opened.models, self.browser.member, opened.parse, sentence)

    def _options(self) -> ParseOptions | None:
        opened = self.document.model
        return None if opened is None else opened.parse

    def _made(self, model: Model) -> None:
        self.fault = ""
        self._making = False
        if self._again:
            self._pause.start(_PAUSE_MS)
        self.browser.try_model(model)

    def _parsed(self, found: ParseChange | str | None) -> None:
        self._show(found)
        self.changed.emit()

    def _show(self, found: ParseChange | str | None) -> None:
        self.parse = found if isinstance(found, ParseChange) else None
        self.why_not = found if isinstance(found, str) else ""
        self.parse_changed.emit()

    def _refused(self, error: Exception) -> None:
        self.fault = str(error)
        self._show(None)
        self.changed.emit()
        if not isinstance(error, IcmError):
            self.failed.emit(_tr("What if"), error)

    def _ended(self) -> None:
        waits = self._pause.isActive() or self._jobs.is_running(GROUP)
        if self.is_changed and not waits:
            # The user stopped it: what is shown is not what the values say.
            if self._making:
                self.fault = _tr("Stopped. The result shown is not of these values: change one.")
                self._making = False
                self._show(None)
            else:
                self._show(_tr("Parsing was stopped."))
        self.changed.emit()

    # What is kept.

    def save(self, path: str) -> None:
        """Write the changed model, with the file's others, to a file."""
        changer, opened, member = self._changer, self.document.model, self.browser.member
        if changer is None or opened is None or not self.is_changed:
            return
        try:
            what_if = self.what_if()
        except IcmError as error:
            self._refused(error)
            return

        def work(control: Control) -> str:
            from icm_core.analysis.contexts.what_if import parse_options

            control.report(Path(path).name)
            models = list(opened.models)
            models[member] = changer.changed(what_if)
            parse = parse_options(opened.parse, what_if)
            control.check()
            _write(replace(opened, models=tuple(models), parse=parse), path)
            return path

        self._jobs.start(
            _tr("Saving the changed model"),
            work,
            done=self._was_saved,
            failed=self._not_saved,
            cancelled=self.changed.emit,
            group=SAVE_GROUP,
        )
        self.changed.emit()

    def _was_saved(self, path: str) -> None:
        self.changed.emit()
        self.saved.emit(path)

    def _not_saved(self, error: Exception) -> None:
        self.changed.emit()
        self.failed.emit(_tr("Saving the changed model"), error)


def _write(opened: OpenModel, path: str) -> None:
    from icm_core.inference.parsing.use import changed_extra, extra_of
    from icm_core.model.file.container import save_models

    extra = opened.manifest.get("extra") or extra_of("", opened.parse, opened.clean, "auto")
    save_models(path, opened.models, extra=changed_extra(extra, opened.parse))
