"""Another person's project: what differs, what is taken, and how far both agree."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QLabel, QWidget

from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.column_table import RIGHT, ColumnTable, TableColumn
from icm_gui.views.annotate.ticked import TickedDelegate, TickedList
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import BarPane, button
from icm_gui.views.shared.tables.cells import CellDelegate, OpenedRows, sized, styled, widths
from icm_gui.views.shared.trees.pair import ShowsPair, TreePair

if TYPE_CHECKING:
    from icm_core.analysis.agreement import Agreement
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.annotate.colleague import Colleague

_LIST, _AGREEMENT = 0, 1


class _Labels(ColumnTable):
    """How many brackets of each label both have."""

    COLUMNS = (
        TableColumn("Label", text=lambda _, row: row.label),
        TableColumn("F1", text=lambda _, row: _percent(row.f1), side=RIGHT),
        TableColumn("Both", text=lambda _, row: local(f"{row.matched:,}"), side=RIGHT),
        TableColumn("Here", text=lambda _, row: local(f"{row.gold:,}"), side=RIGHT),
        TableColumn("There", text=lambda _, row: local(f"{row.predicted:,}"), side=RIGHT),
    )


class ColleaguePane(BarPane, ShowsPair):
    """The list of differences, or the agreement; trees of a row are shown elsewhere (`pair`).

    Signals
    -------
    file_asked
        A project is to be chosen.
    """

    file_asked = Signal()
    name = "difference"

    def __init__(self, colleague: Colleague, themes: Themes) -> None:
        super().__init__(themes, "colleague-pane", _tr("Work of another person"))
        self._colleague = colleague
        self._build_bar()
        self.list = TickedList()
        self.list.setModel(colleague)
        styled(self.list, themes, _tr("What differs in the other project"), "colleague-list")
        self.list.setItemDelegate(TickedDelegate(themes, (0,), (1,), parent=self.list))
        head = self.list.horizontalHeader()
        head.setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(4, QHeaderView.ResizeMode.Stretch)
        self.list.selectionModel().currentRowChanged.connect(self._show_trees)
        self.list.opened.connect(self._open)
        self.add_body(self.list)
        self._build_agreement()
        self.pair = TreePair(
            themes, ("colleague-here", _tr("Here")), ("colleague-there", _tr("There"))
        )
        colleague.changed.connect(self._show)
        self._restyle()
        self._show()

    @property
    def has_trees(self) -> bool:
        """Whether the current row is about trees."""
        return self._colleague.trees(self.list.currentIndex().row()) is not None

    def _build_bar(self) -> None:
        self.choose = button(
            "colleague-choose",
            _tr("Compare with a project…"),
            _tr("Read what another person did with the same treebank"),
        )
        self.choose.clicked.connect(self.file_asked)
        self.take = button(
            "colleague-take", _tr("Take"), _tr("Take what is ticked, as one step of undoing")
        )
        self.take.clicked.connect(self._colleague.take)
        self.agreed = button(
            "colleague-agreement", _tr("Agreement"), _tr("How far both annotators agree")
        )
        self.agreed.setCheckable(True)
        self.agreed.toggled.connect(self._show)
        self.count = named(QLabel(), "colleague-count", look="second")
        self.add_to_bar(self.choose, self.take, self.agreed, self.count)

    def _build_agreement(self) -> None:
        self._rows = _Labels(self)
        self.labels = OpenedRows()
        self.labels.setModel(self._rows)
        styled(self.labels, self._themes, _tr("Agreement by label"), "agreement-labels")
        self.labels.setItemDelegate(CellDelegate(self._themes, strong=(0,), parent=self.labels))
        self.said = named(
            QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText), "agreement-said"
        )
        self.said.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.said.setContentsMargins(8, 4, 8, 4)
        page = QWidget()
        filled(vbox(page, 0, 0), self.said, (self.labels, 1))
        self.add_body(page)

    def _open(self) -> None:
        self._colleague.show(self.list.currentIndex().row())

    def _show(self) -> None:
        model = self._colleague
        self.choose.setEnabled(model.has_treebank and not model.busy)
        self.take.setEnabled(bool(model.taken) and not model.busy)
        compared = model.compared
        self.agreed.setEnabled(compared is not None)
        self.count.setText(_tr("Working…") if model.busy else model.count_text)
        self.count.setToolTip(model.count_text)
        agreed = None if compared is None else compared.agreed
        if compared is None:
            self.body.say(self._hint())
        elif self.agreed.isChecked():
            self._rows.show_rows(list(agreed.labels) if agreed is not None else [])
            self.said.setText(_told(agreed))
            self.body.say("", _AGREEMENT)
        else:
            self.body.say("" if model.rowCount() else self._hint(), _LIST)
        if model.rowCount() and not self.list.currentIndex().isValid():
            self.list.selectRow(0)
        elif not model.rowCount():
            self._show_trees()
        samples = {0: "88,888 ☐☐", 1: "Sentence", 2: _tr("only there")}
        widths(self.list, self._themes, samples)
        widths(self.labels, self._themes, {0: "WHADJP-TPC", 1: "100.00"})

    def _hint(self) -> str:
        model = self._colleague
        if model.error:
            return model.error
        if not model.has_treebank:
            return _tr("Open a treebank to compare what two people did with it.")
        if model.busy:
            return _tr("Working…")
        if model.compared is not None:
            return _tr("The other project has nothing that is not here.")
        return _tr(
            "Compare with the project of another person who works on the same files: what only "
            "they changed is ticked, and where both changed something you choose."
        )

    def _show_trees(self) -> None:
        trees = self._colleague.trees(self.list.currentIndex().row())
        self.pair.show_differing(trees, (_tr("only here"), _tr("only there")))

    def _restyle(self) -> None:
        super()._restyle()
        if hasattr(self, "labels"):
            sized(self.list, self._themes)
            sized(self.labels, self._themes)
            self.said.setFont(self._themes.font(12))


def _percent(value: float | None) -> str:
    return "" if value is None else local(f"{value:.2f}")


def _told(found: Agreement | None) -> str:
    """Return the agreement in words."""
    if found is None:
        return _tr("There is no sentence that both have corrected.")
    text = _tr(
        "sentences that both corrected: {count}, with equal trees: {equal} · F1 of brackets {f1} · "
        "equal tags {tags}, kappa {tag_kappa} · labels of common spans {spans}, kappa {span_kappa}"
    )

    def share(value: float | None) -> str:
        return "–" if value is None else local(f"{100 * value:.2f} %")

    def kappa(value: float | None) -> str:
        return "–" if value is None else local(f"{value:.3f}")

    return text.format(
        count=local(f"{found.sentences:,}"),
        equal=local(f"{found.equal:,}"),
        f1="–" if found.f1 is None else local(f"{found.f1:.2f}"),
        tags=share(found.tags),
        tag_kappa=kappa(found.tag_kappa),
        spans=share(found.spans),
        span_kappa=kappa(found.span_kappa),
    )
