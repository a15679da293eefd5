"""Plots by depth: discounts and concentrations, sizes of the trie, likelihood of trees."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QVBoxLayout, QWidget

from icm_core.analysis.contexts.figures.shared import described
from icm_core.drawing.plots.figure import Figure
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.plots.depth import HyperPlot, SizesPlot
from icm_gui.viewmodels.contexts.plots.likelihood import LikelihoodPlot
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.plots.plot import PlotView
from icm_gui.views.shared.visibility import WhileVisible

_PAD, _GAP = 8, 8
_NOTE_PX = 12


class _DepthPane(WhileVisible, QWidget):
    """A plot with room for a row below it; shown again only while it is in sight."""

    def __init__(self, browser: ContextBrowser, themes: Themes, name: str) -> None:
        super().__init__()
        self._browser, self._themes = browser, themes
        self._stale = True
        self.setObjectName(f"{name}-pane")
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.plot = named(PlotView(themes, ""), f"{name}-plot")
        self._column = vbox(self, 0, 0)
        self._column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self._column.addWidget(self.plot, 1)
        themes.follow(self, self._restyle)
        browser.index_changed.connect(self._renew)
        self._restyle()

    def _set_title(self, title: str) -> None:
        self.setAccessibleName(title)
        self.plot.setAccessibleName(title)

    def _restyle(self) -> None:
        for label in self.findChildren(QLabel):
            label.setFont(self._themes.font(_NOTE_PX))

    def _renew(self) -> None:
        if self.isVisible():
            self._stale = False
            self._show()
        else:
            self._stale = True

    def _show(self) -> None:
        raise NotImplementedError

    def _draw(self, figure: Figure | None) -> None:
        self.plot.set_figure(figure)
        if figure is None:
            self.plot.setAccessibleDescription("")
            return
        self.plot.setAccessibleDescription(described(figure))

    def _hint(self, without: str) -> str:
        return self._browser.why_none or without

    def _watch(self, on: bool) -> None:
        """Tell whoever works something out whether it is in sight."""

    def _in_sight(self, there: bool) -> None:
        if there and self._stale:
            self._renew()
        self._watch(there)


class HyperPane(_DepthPane):
    """Discounts above concentrations by depth, of the model and of other fits."""

    def __init__(self, browser: ContextBrowser, jobs: Jobs, themes: Themes) -> None:
        super().__init__(browser, themes, "hyper")
        self._set_title(self.tr("Discount and concentration by depth"))
        self.state = HyperPlot(browser, jobs, self)
        self.plot.set_data(self.state.rows)
        self.compare = named(QPushButton(), "hyper-compare")
        self.compare.clicked.connect(self._pressed)
        self._note = named(_note(), "hyper-note")
        self._foot = QWidget()
        filled(hbox(self._foot, (_PAD, 0, _PAD, _PAD - 2), _GAP), (self._note, 1), self.compare)
        self._column.addWidget(self._foot)
        self.state.changed.connect(self._renew)
        self._restyle()
        self._show()

    def _pressed(self) -> None:
        if self.state.busy or self.state.others:
            self.state.forget()
        else:
            self.state.compare()

    def _show(self) -> None:
        state = self.state
        self.plot.set_hint(
            self._hint(self.tr("Open or train a model to see its discounts by depth."))
        )
        self._draw(state.figure)
        self._foot.setVisible(self._browser.index is not None)
        if state.busy:
            text, tip = self.tr("Stop"), self.tr("Stop fitting")
        elif state.others:
            text, tip = self.tr("This model alone"), self.tr("Leave the other fits out")
        else:
            text = self.tr("Compare fits")
            tip = self.tr("Fit the same trees with other settings; takes some seconds")
        self.compare.setText(text)
        self.compare.setAccessibleName(text)
        self.compare.setToolTip(tip)
        self.compare.setEnabled(state.can_compare)
        _say(self._note, self._words(), bool(state.error))

    def _words(self) -> str:
        if self.state.error:
            return self.state.error
        if self.state.busy:
            return self.tr("Fitting the same trees with other settings…")
        return ""


class SizesPane(_DepthPane):
    """Contexts, customers and tables by depth."""

    def __init__(self, browser: ContextBrowser, jobs: Jobs, themes: Themes) -> None:
        super().__init__(browser, themes, "sizes")
        self._set_title(self.tr("Contexts, customers and tables by depth"))
        self.state = SizesPlot(browser, jobs, self)
        self.plot.set_data(self.state.rows)
        self.state.changed.connect(self._renew)
        self._show()

    def _show(self) -> None:
        without = self.tr("Open or train a model to see how its contexts are spread over depths.")
        if self._browser.index is not None:
            without = self.tr("The contexts are being counted…")
        self.plot.set_hint(self._hint(without))
        self._draw(self.state.figure)

    def _watch(self, on: bool) -> None:
        self.state.watch(on)


class LikelihoodPane(_DepthPane):
    """Mean log P of trees by the depth at which contexts are cut."""

    def __init__(
        self, browser: ContextBrowser, jobs: Jobs, document: Document, themes: Themes
    ) -> None:
        super().__init__(browser, themes, "likelihood")
        self._set_title(self.tr("Likelihood by depth"))
        self.state = LikelihoodPlot(browser, jobs, document, self)
        self.plot.set_data(self.state.rows)
        self.source = named(QComboBox(), "likelihood-source", self.tr("Trees"))
        self.source.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.source.setToolTip(self.tr("Trees whose likelihood is computed"))
        self.source.currentIndexChanged.connect(self._chosen)
        self.compute = named(QPushButton(), "likelihood-compute")
        self.compute.clicked.connect(self._pressed)
        self._note = named(_note(), "likelihood-note")
        self._foot = QWidget()
        foot = vbox(self._foot, (_PAD, 0, _PAD, _PAD - 2), 4)
        row = filled(hbox(spacing=_GAP), self.source, 1, self.compute)
        filled(foot, self._note, row)
        self._column.addWidget(self._foot)
        self.state.changed.connect(self._renew)
        self._restyle()
        self._show()

    def _pressed(self) -> None:
        if self.state.busy:
            self.state.stop()
        else:
            self.state.compute()

    def _watch(self, on: bool) -> None:
        self.state.watch(on)

    def _chosen(self, at: int) -> None:
        source = self.source.itemData(at)
        if source is not None:
            self.state.choose(source)

    def _show(self) -> None:
        state = self.state
        without = self.tr("Open or train a model to see how longer contexts change the likelihood.")
        if self._browser.index is not None:
            without = self.tr("Compute how probable trees are with contexts cut at every depth.")
            if state.source is None:
                without = self.tr(
                    "Open a treebank to see how longer contexts change the likelihood."
                )
        self.plot.set_hint(self._hint(without))
        self._draw(state.figure)
        self._foot.setVisible(self._browser.index is not None)
        self._show_sources()
        text = self.tr("Stop") if state.busy else self.tr("Compute")
        self.compute.setText(text)
        self.compute.setAccessibleName(text)
        self.compute.setToolTip(self.tr("Log P of every rule of the trees, at every depth"))
        self.compute.setProperty("primary", state.curves is None and not state.busy)
        self.compute.style().unpolish(self.compute)
        self.compute.style().polish(self.compute)
        self.compute.setEnabled(state.can_compute)
        _say(self._note, self._words(), bool(state.error))

    def _words(self) -> str:
        state = self.state
        if state.error:
            return state.error
        if state.busy:
            return self.tr("Adding up probabilities…")
        words = state.words
        if state.left_out:
            text = self.tr("{0} rule applications the model does not have are left out.")
            words = f"{words} {text.format(count(state.left_out))}"
        return words

    def _show_sources(self) -> None:
        names = {"treebank": self.tr("Open treebank"), "training": self.tr("Training trees")}
        sources = self.state.sources
        blocker = QSignalBlocker(self.source)
        if [self.source.itemData(at) for at in range(self.source.count())] != list(sources):
            self.source.clear()
            for source in sources:
                self.source.addItem(names[source], source)
        if self.state.source is not None:
            self.source.setCurrentIndex(self.source.findData(self.state.source))
        blocker.unblock()
        self.source.setEnabled(len(sources) > 1)


def _note() -> QLabel:
    label = QLabel()
    label.setProperty("second", True)
    label.setWordWrap(True)
    return label


def _say(label: QLabel, text: str, is_error: bool) -> None:
    label.setText(text)
    label.setProperty("error", is_error)
    label.setProperty("second", not is_error)
    label.style().unpolish(label)
    label.style().polish(label)
