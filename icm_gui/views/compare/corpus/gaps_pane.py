"""Search and model gaps: search or model, how often, and by how many nats."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSplitter,
    QWidget,
)

from icm_core.analysis.comparison.corpus_figures import GAPS
from icm_core.wording import local
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.compare.corpus.gaps import GapsJudge
from icm_gui.views.compare.corpus.pick_plot import PickPlot
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.panes.splitting import share_out
from icm_gui.views.shared.tables.cells import CELL_PX
from icm_gui.views.shared.tables.table_list import TableList
from icm_gui.views.shared.text.elided import ElidedLabel

_MARGIN, _GAP = 8, 8
_LEAST_PLOT = 150
_SHARES = (48, 52)
"""Of table and plots, in percent."""


class GapsPane(QWidget):
    """Verdicts, and two histograms; the button starts, stops and continues."""

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self._stale, self._sized = True, False
        named(self, "compare-gaps-pane", self.tr("Search and model gaps"))
        self.judge = GapsJudge(bench.compare, bench.jobs, self)
        self.start = named(QPushButton(self.tr("Compute verdicts")), "compare-gaps-start")
        self.start.clicked.connect(self._pressed)
        self.about = named(ElidedLabel(), "compare-gaps-about", look="second")
        self.list = TableList(
            themes,
            "compare-gaps-list",
            self.tr("Verdicts"),
            strong=("Sentences",),
            rare=("Causes", "Share"),
        )
        self.list.asked.connect(bench.compare.ask_sentences)
        self.plot = PickPlot(themes, self.tr("How many gaps have which size"))
        self.plot.setObjectName("compare-gaps-plot")
        self.plot.picked.connect(self._picked)
        self.plot.set_data(self.judge.rows)
        self.split = named(QSplitter(Qt.Orientation.Vertical), "compare-gaps-split")
        self.split.setChildrenCollapsible(False)
        self.split.addWidget(self.list)
        self.split.addWidget(self.plot)
        self.split.setStretchFactor(0, _SHARES[0])
        self.split.setStretchFactor(1, _SHARES[1])
        self.body = Hinted("compare-gaps-hint", self.split)
        row = hbox(margins=(_MARGIN, 4, _MARGIN, 4), spacing=_GAP)
        row.addWidget(self.start)
        row.addWidget(self.about, 1)
        filled(vbox(self, 0, 0), row, (self.body, 1))
        self.judge.changed.connect(self._changed)
        bench.jobs.changed.connect(self._tell)
        themes.dress(self, self._restyle)
        self._tell()

    def _pressed(self) -> None:
        if self.judge.is_running:
            self.judge.stop()
        else:
            self.judge.start()

    def _changed(self) -> None:
        self._stale = True
        if self.isVisible():
            self._renew()

    def _renew(self) -> None:
        self._stale = False
        said = self.judge.hint
        self.body.say(said)
        row = self.list.row
        self.list.set_table(None if said else self.judge.table)
        self.list.pick(row)
        self.plot.set_figure(None if said else self.judge.figure)
        self._make_room()
        self._tell()

    def _tell(self) -> None:
        """Say what the button does, and how far the work is."""
        judge = self.judge
        running = judge.is_running
        some = judge.gaps is not None and bool(judge.gaps.judged.any())
        if running:
            text = self.tr("Stop")
        elif some and judge.left:
            text = self.tr("Compute the rest")
        else:
            text = self.tr("Compute verdicts")
        if text != self.start.text():
            self.start.setText(text)
            self.start.setAccessibleName(text)
        self.start.setEnabled(running or judge.can_start)
        about = ""
        if running:
            about = self.tr("computing verdicts, {0}").format(judge.progress)
        elif some and judge.left:
            about = self.tr("{0} sentences have no verdict yet").format(local(f"{judge.left:,}"))
        elif some:
            about = self.tr("all verdicts are computed")
        if about != self.about.text():
            self.about.setText(about)
            self.about.setToolTip(about)

    def _picked(self, plot: int, _series: int, bar: int) -> None:
        """A bar leads to its sentences."""
        gaps = self.judge.gaps
        if gaps is not None:
            histogram = gaps.histogram(GAPS[plot])
            if histogram.counts[bar]:
                self.judge.comparer.ask_sentences(histogram.query(bar))

    def _make_room(self) -> None:
        self.plot.setVisible(self.height() >= 2 * _LEAST_PLOT)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        super().showEvent(event)
        if not self._sized:
            self._sized = True
            share_out(self.split, _SHARES, self.height())
        if self._stale:
            self._renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the plots out where there is little height."""
        super().resizeEvent(event)
        self._make_room()

    def _restyle(self) -> None:
        font = self._themes.font(CELL_PX)
        for widget in (self.start, self.about):
            widget.setFont(font)
