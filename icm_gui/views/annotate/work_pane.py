"""Progress by day and person, and what others corrected."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.work import Work
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import BarPane, button
from icm_gui.views.shared.tables.cells import CellDelegate, OpenedRows, sized, styled, widths

_DAYS, _CORRECTIONS = 0, 1


class WorkPane(BarPane):
    """The days, or the corrections; read again whenever the pane is shown."""

    def __init__(self, work: Work, themes: Themes) -> None:
        super().__init__(themes, "work-pane", _tr("Progress"))
        self._work = work
        self.again = button("work-again", _tr("Read again"), _tr("Count what was done since"))
        self.again.clicked.connect(work.start)
        self.corrected = button(
            "work-corrected",
            _tr("Corrected by others"),
            _tr("What others changed in trees that were marked as done"),
        )
        self.corrected.setCheckable(True)
        self.corrected.toggled.connect(self._show)
        self.count = named(QLabel(), "work-count", look="second")
        self.add_to_bar(self.again, self.corrected, self.count)
        self.days = self._table(_tr("Progress by day and person"), "work-days")
        self.days.setModel(work.days)
        self.corrections = self._table(_tr("What others corrected"), "work-corrections")
        self.corrections.setModel(work.corrections)
        self.corrections.opened.connect(self._open)
        self.corrections.doubleClicked.connect(self._open)
        for table in (self.days, self.corrections):
            self.add_body(table)
        work.changed.connect(self._show)
        self._restyle()
        self._show()

    def _table(self, title: str, name: str) -> OpenedRows:
        table = OpenedRows()
        styled(table, self._themes, title, name)
        table.setItemDelegate(CellDelegate(self._themes, strong=(1,), parent=table))
        return table

    def _open(self) -> None:
        self._work.show(self.corrections.currentIndex().row())

    def _show(self) -> None:
        work = self._work
        self.again.setEnabled(work.has_treebank and not work.busy)
        self.count.setText(_tr("Reading…") if work.busy else "")
        if self.corrected.isChecked():
            there = work.corrections.rowCount() > 0
            hint = _tr("Nobody has corrected a tree that another person had marked as done.")
            self.body.say("" if there else hint, _CORRECTIONS)
        else:
            hint = _tr("What is done to the trees is counted here by day and person.")
            self.body.say("" if work.days.rowCount() else work.error or hint, _DAYS)
        person = "annotator-name"
        widths(self.days, self._themes, {0: "8888-88-88", 1: person, 5: "888"}, 600)
        widths(self.corrections, self._themes, {0: person, 1: "NP internal structure"}, 600)

    def showEvent(self, event: QShowEvent) -> None:
        """Count what was done since."""
        super().showEvent(event)
        self._work.start()

    def _restyle(self) -> None:
        super()._restyle()
        if hasattr(self, "corrections"):
            for table in (self.days, self.corrections):
                sized(table, self._themes)
