"""The whole corpus: a table of the chosen kind, and F1 by length below it."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QSplitter

from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.corpus.corpus import (
    CORPUS,
    LENGTHS,
    TAGS,
    CorpusPart,
    asking_words,
    interval_data,
    plotted,
)
from icm_gui.viewmodels.compare.corpus.derived import Derived
from icm_gui.views.compare.corpus.derived_pane import DerivedPane
from icm_gui.views.compare.corpus.pick_plot import PickPlot
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import combo
from icm_gui.views.shared.panes.splitting import share_out
from icm_gui.views.shared.tables.table_list import TableList

_SHARES = (58, 42)
"""Of table and plot, in percent."""
_LEAST_PLOT = 110
_BARS: Final = {
    "labels": "F1",
    "lengths": "F1",
    "files": "F1",
    "groups": "F1",
    "tag-accuracy": "Accuracy",
    "tag-words": "Wrong",
    "tag-suffixes": "Wrong",
    "tag-classes": "Wrong",
}
_MONO: Final = ("Label", "File", "Word", "Suffix", "Tags of the word", "Most often")
_STRONG: Final = ("F1", "EVALB", "Difference", "Accuracy", "Wrong")
_RARE: Final = (
    "Words",
    "Tags",
    "Crossing",
    "Matched",
    "Predicted",
    "Exact",
    "Gold",
    "Recall",
    "Prec.",
    "Other low",
    "Other high",
    "Strict low",
    "Strict high",
    "Of errors",
    "Tokens",
    "Other wrong",
    "Count",
    "Right",
)


class CorpusPane(DerivedPane):
    """Tables of brackets and of tags; where there are no brackets it begins with the tags."""

    def __init__(self, comparer: Comparer, jobs: Jobs, themes: Themes) -> None:
        asking = asking_words(comparer)
        makers = {**CORPUS, **asking, **TAGS}
        derived = Derived(
            comparer, jobs, self.tr("Tables of the corpus"), makers, of_model=tuple(asking)
        )
        super().__init__(derived, themes, "compare-corpus-pane", self.tr("Corpus"))
        self._names, self._sized, self._of_tags = tuple(makers), False, False
        # Below the labels: intervals take longer than the labels.
        self._lengths = Derived(comparer, jobs, self.tr("F1 by length"), LENGTHS, self)
        self._lengths.want("lengths")
        self._lengths.changed.connect(self._lengths_changed)
        self.box: QComboBox = combo(
            "compare-corpus-table",
            self.tr("Table"),
            (
                self.tr("Labels"),
                self.tr("Lengths"),
                self.tr("Files"),
                self.tr("Genres"),
                self.tr("By sentence"),
                self.tr("All measures"),
                self.tr("Two systems"),
                self.tr("Crossing branches"),
                self.tr("Accuracy of tags"),
                self.tr("Two taggers"),
                self.tr("Tags by word"),
                self.tr("Tags by suffix"),
                self.tr("Ambiguity classes"),
            ),
        )
        self.box.currentIndexChanged.connect(self._chosen)
        comparer.comparison_changed.connect(self._suit)
        self.list = TableList(
            themes,
            "compare-corpus-list",
            self.tr("Scores of the corpus"),
            mono=_MONO,
            strong=_STRONG,
            rare=_RARE,
        )
        self.list.asked.connect(comparer.ask_sentences)
        self.plot = PickPlot(themes, self.tr("F1 with its 95% interval"))
        self.plot.setObjectName("compare-corpus-plot")
        self.plot.picked.connect(self._picked)
        self.plot.set_data(partial(interval_data, derived, self._lengths))
        self._split = named(QSplitter(Qt.Orientation.Vertical), "compare-corpus-split")
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(self.list)
        self._split.addWidget(self.plot)
        self._split.setStretchFactor(0, _SHARES[0])
        self._split.setStretchFactor(1, _SHARES[1])
        self.add_to_bar(self.box)
        self.add_body(self._split)
        derived.want(self._names[0])

    @property
    def part(self) -> CorpusPart | None:
        """What is shown."""
        found = self.derived.value
        return found if isinstance(found, CorpusPart) else None

    @property
    def plotted(self) -> CorpusPart | None:
        """What the plot shows: of the labels, the lengths."""
        return plotted(self.derived, self._lengths)

    @property
    def why_none(self) -> str:
        """What is said where there is nothing to show."""
        if self.part is not None and self.part.table is None:
            if self.derived.name == "crossing":
                return self.tr("No tree of either side has branches that cross.")
            return self.tr("Choose a second system to test the two against each other.")
        return super().why_none

    def _chosen(self, at: int) -> None:
        self.derived.want(self._names[at])

    def _suit(self) -> None:
        """Begin with the accuracy of tags where there are no brackets, and the other way round."""
        comparison = self.derived.comparer.comparison
        if comparison is None or comparison.is_of_tags == self._of_tags:
            return
        self._of_tags = comparison.is_of_tags
        if (self.box.currentIndex() >= len(CORPUS)) != self._of_tags:
            self.box.setCurrentIndex(len(CORPUS) if self._of_tags else 0)

    def fill(self) -> None:
        """Show the table and the plot."""
        part = self.part
        bar = _BARS.get(self.derived.name, "")
        self.list.set_table(None if part is None else part.table, bar=bar)
        self._plot()

    def _lengths_changed(self, _name: str) -> None:
        if self.derived.name == "labels":
            self._plot()

    def _plot(self) -> None:
        part = self.plotted
        self.plot.set_figure(None if part is None else part.figure)
        is_there = part is not None or self.derived.name == "labels"
        self.plot.setVisible(is_there and self.height() > 2 * _LEAST_PLOT)

    def _picked(self, _plot: int, _series: int, point: int) -> None:
        """A point of a length or genre leads to its sentences."""
        part = self.plotted
        if part is not None and part.table is not None and part.table.query[point]:
            self.derived.comparer.ask_sentences(part.table.query[point])

    def _in_sight(self, there: bool) -> None:
        if there and not self._sized:
            self._sized = True
            share_out(self._split, _SHARES, self.height())
        super()._in_sight(there)
        self._lengths.watch(there)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave the plot out where there is little height."""
        super().resizeEvent(event)
        self._plot()
