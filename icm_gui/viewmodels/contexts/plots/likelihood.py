"""Likelihood of trees under contexts cut at each depth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import CleanReport, clean
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.viewmodels.shared.one_job import OneJob

if TYPE_CHECKING:
    from icm_core.analysis.contexts.figures.likelihood import Events, LikelihoodCurves
    from icm_core.drawing.plots.figure import Figure
    from icm_core.model.model import Model
    from icm_core.model.trie import Trie
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document, OpenModel, OpenTreebank
    from icm_gui.viewmodels.contexts.browser import ContextBrowser

Source = Literal["treebank", "training"]
_CLEANED = 100
"""Trees between two looks at whether the job was cancelled."""
_CLEANING_SHARE = 0.4


class LikelihoodPlot(QObject, OneJob):
    """Likelihood of trees under contexts cut at each depth, once it was asked for.

    Signals
    -------
    changed
        Other curves, another depth, another source, or a job began or ended.

    Attributes
    ----------
    source
        ``treebank``: the one that is open; ``training``: the trees that the model is made of.
    """

    changed = Signal()
    group = "contexts likelihood"

    def __init__(
        self,
        browser: ContextBrowser,
        jobs: Jobs,
        document: Document,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._browser, self._jobs, self._document = browser, jobs, document
        self.curves: LikelihoodCurves | None = None
        self._chosen: Source | None = None
        self._watched = False
        self._outdated = False
        self._events: tuple[Trie, object, Events] | None = None
        browser.index_changed.connect(self._forget)
        browser.model_changed.connect(self._again)
        browser.node_changed.connect(self.changed)
        document.treebank_changed.connect(self._treebank_changed)
        document.tree_changed.connect(self._treebank_changed)

    @property
    def sources(self) -> tuple[Source, ...]:
        """Which trees there are."""
        treebank: tuple[Source, ...] = () if self._document.treebank is None else ("treebank",)
        model = self._browser.opened
        trained = model is not None and len(model.derivations) > 0
        return (*treebank, "training") if trained else treebank

    @property
    def source(self) -> Source | None:
        """Which trees are taken, None for none."""
        sources = self.sources
        if self._chosen in sources:
            return self._chosen
        return sources[0] if sources else None

    @property
    def figure(self) -> Figure | None:
        """What is plotted, None for nothing."""
        if self.curves is None:
            return None
        from icm_core.analysis.contexts.figures.depth import likelihood_figure

        return likelihood_figure(self.curves)

    def rows(self) -> Iterator[tuple[Any, ...]] | None:
        """Return the data behind the plot."""
        return None if self.curves is None else self.curves.csv_rows()

    @property
    def can_compute(self) -> bool:
        """Whether there is a model and trees."""
        return self._browser.model is not None and self.source is not None

    @property
    def words(self) -> str:
        """What the trees are, and what may be said by them."""
        model, treebank = self._browser.opened, self._document.treebank
        if model is None:
            return ""
        if self.source == "training":
            text = _tr(
                "{0} trees that the model was trained on: on these, more context always helps."
            )
            return text.format(count(len(model.derivations)))
        if treebank is None:
            return _tr(
                "Open a treebank to see how longer contexts change the likelihood of its trees."
            )
        if self.curves is None:
            return _tr("{0}: {1} trees").format(treebank.name, count(len(treebank.treebank)))
        found = self.curves
        trees = count(found.sentences)
        if found.is_trained:
            text = _tr(
                "{0}: {1} trees, all of them trained on: on these, more context always helps."
            )
            return text.format(treebank.name, trees)
        if found.trained:
            text = _tr("{0}: {1} trees, {2} of them trained on.")
            return text.format(treebank.name, trees, count(found.trained))
        return _tr("{0}: {1} trees, none of them trained on.").format(treebank.name, trees)

    @property
    def left_out(self) -> int:
        """Rule applications without any probability."""
        return 0 if self.curves is None else self.curves.impossible

    def choose(self, source: Source) -> None:
        """Take other trees."""
        if source != self.source:
            self._chosen = source
            self._forget()

    def compute(self) -> None:
        """Compute the curves, in a job."""
        model, source = self._browser.model, self.source
        opened, treebank = self._document.model, self._document.treebank
        if model is None or source is None or opened is None:
            return
        key: object = treebank if source == "treebank" else "training"
        known = self._events
        events = None
        if known is not None and known[0] is model.trie and known[1] is key:
            events = known[2]
        self._outdated = False

        def work(control: Control) -> tuple[Model, object, Events, LikelihoodCurves]:
            from icm_core.analysis.contexts.figures.likelihood import likelihood_by_depth

            found = events
            if found is None:
                found = _events_of(model, source, treebank, opened, control)
            name = treebank.name if treebank is not None and source == "treebank" else ""
            curves = likelihood_by_depth(model, found, name, report=control.report)
            return model, key, found, curves

        self.begin(_tr("Likelihood by depth"), work, self._done)

    def watch(self, on: bool) -> None:
        """Say whether the curves are in sight: what a what-if does to them is computed then."""
        self._watched = on
        if on and self._outdated:
            self.compute()

    def _done(self, result: tuple[Model, object, Events, LikelihoodCurves]) -> None:
        model, key, events, curves = result
        if model is self._browser.model:
            self._events = model.trie, key, events
            self.curves = curves
        self.changed.emit()

    def _again(self) -> None:
        """Compute again for other predictions of the same trie, where it was asked for once."""
        if self.curves is not None or self.busy:
            self._outdated = True
            self.watch(self._watched)

    def _treebank_changed(self, _sentence: int = 0) -> None:
        if self._chosen != "training":
            self._forget()
        else:
            self.changed.emit()

    def _forget(self) -> None:
        self.stop()
        self.curves, self._events, self.error, self._outdated = None, None, "", False
        self.changed.emit()


def _events_of(
    model: Model,
    source: Source,
    treebank: OpenTreebank | None,
    opened: OpenModel,
    control: Control,
) -> Events:
    """Clean and encode trees; runs in a worker."""
    from icm_core.analysis.contexts.figures.likelihood import Events

    if source == "training" or treebank is None:
        return Events.of_training(model)
    kept = []
    report = CleanReport()
    trees = treebank.treebank.trees()
    for at, tree in enumerate(trees):
        if at % _CLEANED == 0:
            control.report(_tr("cleaning trees"), _CLEANING_SHARE * at / len(trees))
        found = clean(tree, opened.clean, report)
        if found is not None:
            kept.append(found)

    def encoding(stage: str, share: float) -> None:
        control.report(stage, _CLEANING_SHARE + (1 - _CLEANING_SHARE) * share)

    return Events.of_trees(model, kept, encoding)
