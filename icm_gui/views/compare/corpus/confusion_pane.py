"""Which labels and tags are taken for which others, as a list and as a matrix."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QPushButton,
    QStackedWidget,
    QWidget,
)

from icm_core.analysis.tables.csv_rows import csv_text
from icm_gui.viewmodels.compare.corpus.corpus import CONFUSION, Confused
from icm_gui.viewmodels.compare.corpus.derived import Derived
from icm_gui.viewmodels.compare.corpus.matrix import MatrixModel
from icm_gui.viewmodels.treebank.problem_list import plural
from icm_gui.views.compare.corpus.derived_pane import DerivedPane
from icm_gui.views.compare.corpus.matrix_view import MatrixView
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.panes.pane_parts import combo
from icm_gui.views.shared.pictures.copy_menu import add_picture
from icm_gui.views.shared.pictures.data_files import add_data_files, csv_file
from icm_gui.views.shared.tables.cells import CELL_PX
from icm_gui.views.shared.tables.copying import pop_at
from icm_gui.views.shared.tables.table_list import TableList
from icm_gui.views.shared.text.elided import ElidedLabel

if TYPE_CHECKING:
    from icm_core.analysis.comparison.confusion import Confusion
    from icm_gui.services.jobs import Jobs
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.compare.comparer import Comparer

_MARGIN = 8


class ConfusionPane(DerivedPane):
    """Confusions; each leads to its sentences."""

    def __init__(self, comparer: Comparer, jobs: Jobs, themes: Themes) -> None:
        derived = Derived(comparer, jobs, self.tr("Confusions"), CONFUSION)
        title = self.tr("Confusion")
        super().__init__(derived, themes, "compare-confusion-pane", title)
        self._names = tuple(CONFUSION)
        self.of = combo(
            "compare-confusion-of",
            self.tr("What is confused"),
            (self.tr("Labels"), self.tr("Tags")),
        )
        self.of.currentIndexChanged.connect(self._chosen)
        comparer.comparison_changed.connect(self._suit)
        self.form = combo(
            "compare-confusion-form",
            self.tr("List or matrix"),
            (self.tr("List"), self.tr("Matrix")),
        )
        self.list = TableList(
            themes,
            "compare-confusion-list",
            self.tr("Confusions, the most frequent first"),
            bar="Times",
            mono=("Gold", "Predicted"),
            strong=("Times",),
            rare=("Of gold", "Sentences"),
        )
        self.list.asked.connect(comparer.ask_sentences)
        self.model = MatrixModel(self)
        self.matrix = MatrixView(
            self.model,
            themes,
            "compare-confusion-matrix",
            self.tr("Confusions: gold in rows, predicted in columns"),
        )
        self.matrix.opened.connect(self.open_cell)
        self.matrix.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.matrix.customContextMenuRequested.connect(self._menu_asked)
        self.matrix.selectionModel().currentChanged.connect(self._cell_changed)
        self._forms = QStackedWidget()
        self.form.currentIndexChanged.connect(self._forms.setCurrentIndex)
        self._forms.addWidget(self.list)
        self._forms.addWidget(self._with_foot())
        self.add_to_bar(self.of, self.form)
        self.add_body(self._forms)
        derived.want(self._names[0])
        self._restyle()

    def _with_foot(self) -> QWidget:
        """Return the matrix with the line about its cell."""
        page = QWidget()
        self.about = named(ElidedLabel(), "compare-confusion-about", look="second")
        text = self.tr("Open sentences")
        self.link = link_button(text, "compare-confusion-open", flat=True)
        self.link.clicked.connect(self.open_cell)
        row = filled(hbox(margins=(_MARGIN, 2, _MARGIN, 2)), (self.about, 1), self.link)
        filled(vbox(page, 0, 0), (self.matrix, 1), row)
        return page

    @property
    def confusion(self) -> Confusion | None:
        """What is shown."""
        found: Confused | None = self.derived.value
        return None if found is None else found.confusion

    def fill(self) -> None:
        """Show list and matrix."""
        found: Confused | None = self.derived.value
        self.list.set_table(None if found is None else found.table)
        self.model.set_confusion(self.confusion)
        self._tell_cell()

    def query(self) -> str:
        """Return the filter of the current cell, empty for none."""
        index, confusion = self.matrix.currentIndex(), self.confusion
        if confusion is None or not index.isValid() or not self.model.times(index):
            return ""
        gold, predicted = self.model.pair(index)
        return "" if gold == predicted else confusion.query(gold, predicted)

    def open_cell(self) -> None:
        """Ask for the sentences of the current cell."""
        if self.query():
            self.derived.comparer.ask_sentences(self.query())

    def copy(self) -> None:
        """Copy the matrix with tabs between."""
        rows = self._rows()
        QGuiApplication.clipboard().setText(
            "\n".join("\t".join(str(cell) for cell in row) for row in rows)
        )

    def csv(self) -> str:
        """Return the matrix as CSV."""
        return csv_text(self._rows())

    def menu(self) -> QMenu:
        """Return the menu of the matrix."""
        menu = named(QMenu(self), "compare-confusion-menu")
        action = menu.addAction(self.tr("Open sentences"), self.open_cell)
        action.setEnabled(bool(self.query()))
        menu.addAction(self.tr("Copy matrix"), self.copy)
        add_picture(menu, self.matrix)
        add_data_files(menu, self, [csv_file("confusion-matrix", self.csv)])
        return menu

    def _rows(self) -> list[list[object]]:
        confusion, size = self.confusion, self.model.rowCount()
        if confusion is None:
            return []
        names = [*confusion.labels, "none"][:size]
        head: list[object] = ["gold", *names]
        return [
            head,
            *([name, *confusion.counts[at, :size].tolist()] for at, name in enumerate(names)),
        ]

    def _chosen(self, at: int) -> None:
        self.derived.want(self._names[at])

    def _suit(self) -> None:
        """Show tags where there are no brackets."""
        comparison = self.derived.comparer.comparison
        if comparison is not None and comparison.is_of_tags:
            self.of.setCurrentIndex(self._names.index("tags"))

    def _cell_changed(self, _index: QModelIndex, _before: QModelIndex) -> None:
        self._tell_cell()

    def _tell_cell(self) -> None:
        index, confusion = self.matrix.currentIndex(), self.confusion
        self.link.setVisible(bool(self.query()))
        if confusion is None or not index.isValid():
            self.about.setText(self.tr("Gold in rows, predicted in columns"))
            return
        text = self.model.text(index)
        if self.query():
            rows = confusion.rows(*self.model.pair(index))
            many = plural(len(rows), self.tr("sentence"), self.tr("sentences"))
            text = self.tr("{0}, {1}").format(text, many)
        self.about.setText(text)

    def _menu_asked(self, place: QPoint) -> None:
        if self.confusion is not None:
            pop_at(self.matrix, place, self.menu)

    def _restyle(self) -> None:
        super()._restyle()
        for name in ("compare-confusion-about", "compare-confusion-open"):
            for widget in (*self.findChildren(QLabel, name), *self.findChildren(QPushButton, name)):
                widget.setFont(self._themes.font(CELL_PX))
