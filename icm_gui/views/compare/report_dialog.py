"""What a report is to hold, and where it is written."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from icm_core.analysis.report.tables import TITLES
from icm_core.wording import local
from icm_gui.viewmodels.compare.reporting import (
    MOST_SENTENCES,
    USUAL_SENTENCES,
    ReportChoice,
    Reporting,
)
from icm_gui.views.shared.boxes import filled, grid_box, hbox, vbox
from icm_gui.views.shared.dialogs.dialog import GAP, MARGIN, Dialog, Role
from icm_gui.views.shared.dialogs.files import folder_dialog, path_dialog
from icm_gui.views.shared.named import named

if TYPE_CHECKING:
    from icm_core.analysis.report.tables import Part
    from icm_gui.viewmodels.compare.comparer import Comparer

_PATH_PX, _TABLES_PX, _ITEM_GAP = 340, 190, 2
_ROLE = Qt.ItemDataRole.UserRole
_NAMES = {"page": "report.html", "csv": "tables", "latex": "tables.tex"}
"""What files are called unless another name is chosen."""


class ReportDialog(Dialog):
    """Asks what goes into a report, and where it goes.

    Signals
    -------
    chosen : ReportChoice
        This is to be written.
    """

    chosen = Signal(object)

    def __init__(
        self,
        comparer: Comparer,
        reporting: Reporting,
        folder: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("report-dialog", parent)
        self.setWindowTitle(self.tr("Report on the comparison"))
        self._comparer = comparer
        self._folder = Path(folder) if folder else Path.home()
        self.boxes: dict[str, QCheckBox] = {}
        self.paths: dict[str, QLineEdit] = {}
        self.browses: dict[str, QPushButton] = {}
        self.body.addLayout(self._targets())
        middle = hbox(spacing=2 * MARGIN)
        middle.addLayout(self._tables(reporting.known_parts))
        middle.addLayout(self._sentences(), 1)
        self.body.addLayout(middle, 1)
        self.note = named(QLabel(self, wordWrap=True), "report-note", look="second")
        self.body.addWidget(self.note)
        self.begin = self.add_button(
            "report-begin", self.tr("Write"), self._accepted, Role.AcceptRole
        )
        self.add_leave("report-cancel", self.tr("Cancel"))
        self._tell()

    # What it is made of

    def _targets(self) -> QGridLayout:
        grid = grid_box(spacing=(GAP, GAP // 2))
        rows = (
            ("page", self.tr("Page (HTML)"), self.tr("Path of the page")),
            ("csv", self.tr("CSV of each table"), self.tr("Folder for CSV")),
            ("latex", self.tr("LaTeX tables"), self.tr("Path of the LaTeX file")),
        )
        asked = {
            "page": (self.tr("Write the report"), self.tr("HTML (*.html)")),
            "csv": (self.tr("Folder for CSV"), ""),
            "latex": (self.tr("Write the tables"), self.tr("LaTeX (*.tex)")),
        }
        for at, (name, title, told) in enumerate(rows):
            box = named(QCheckBox(title, self), f"report-{name}")
            box.setChecked(name == "page")
            path = QLineEdit(str(self._folder / _NAMES[name]), self)
            path.setObjectName(f"report-{name}-path")
            path.setAccessibleName(told)
            path.setMinimumWidth(_PATH_PX)
            browse = QPushButton(self.tr("Browse…"), self)
            browse.setObjectName(f"report-{name}-browse")
            browse.setAccessibleName(self.tr("Browse for: {}").format(told))
            browse.setAutoDefault(False)
            browse.clicked.connect(partial(self._ask, name, *asked[name]))
            box.toggled.connect(self._tell)
            path.textChanged.connect(self._tell)
            self.boxes[name], self.paths[name], self.browses[name] = box, path, browse
            for column, widget in enumerate((box, path, browse)):
                grid.addWidget(widget, at, column)
        grid.setColumnStretch(1, 1)
        return grid

    def _tables(self, known: tuple[Part, ...]) -> QVBoxLayout:
        column = vbox(spacing=GAP // 2)
        title = QLabel(self.tr("Tables"), self)
        self.tables = named(QListWidget(self), "report-tables", self.tr("Tables"))
        self.tables.setMinimumWidth(_TABLES_PX)
        self.tables.setSpacing(_ITEM_GAP)
        title.setBuddy(self.tables)
        for part in known:
            item = QListWidgetItem(self.tr(TITLES[part]))
            item.setData(_ROLE, part)
            item.setFlags(
                Qt.ItemFlag.ItemIsEnabled
                | Qt.ItemFlag.ItemIsUserCheckable
                | Qt.ItemFlag.ItemIsSelectable
            )
            item.setCheckState(Qt.CheckState.Checked)
            self.tables.addItem(item)
        self.tables.itemChanged.connect(self._tell)
        filled(column, title, (self.tables, 1))
        return column

    def _sentences(self) -> QVBoxLayout:
        column = vbox(spacing=GAP)
        title = QLabel(self.tr("Sentences shown on the page"), self)
        self.count = QSpinBox(self)
        self.count.setObjectName("report-sentences")
        self.count.setAccessibleName(self.tr("Sentences shown on the page"))
        self.count.setRange(0, MOST_SENTENCES)
        self.count.setValue(USUAL_SENTENCES)
        self.count.setGroupSeparatorShown(True)
        self.count.setSpecialValueText(self.tr("none"))
        title.setBuddy(self.count)
        line = QHBoxLayout()
        line.addWidget(title)
        line.addWidget(self.count)
        line.addStretch(1)
        comparison = self._comparer.comparison
        listed = len(self._comparer.rows_listed)
        everything = 0 if comparison is None else len(comparison)
        self.listed = QCheckBox(
            self.tr("Only from the {count} sentences listed now").format(
                count=local(f"{listed:,}")
            ),
            self,
        )
        self.listed.setObjectName("report-listed")
        self.listed.setEnabled(0 < listed < everything)
        self.listed.setChecked(self.listed.isEnabled())
        self.decisions = QCheckBox(self.tr("Decisions of the open model"), self)
        self.decisions.setObjectName("report-decisions")
        self.decisions.setEnabled(self._comparer.model is not None)
        self.decisions.setChecked(self.decisions.isEnabled())
        if not self.decisions.isEnabled():
            self.decisions.setToolTip(self.tr("Open a model to list its decisions."))
        self.count.valueChanged.connect(self._tell)
        for widget in (self.listed, self.decisions):
            widget.toggled.connect(self._tell)
        filled(column, line, self.listed, self.decisions, 1)
        return column

    # What is chosen

    def choice(self) -> ReportChoice:
        """Return what is chosen."""
        return ReportChoice(
            self._path("page"),
            self._path("csv"),
            self._path("latex"),
            self.parts(),
            self.count.value(),
            self.listed.isChecked(),
            self.decisions.isChecked(),
        )

    def parts(self) -> tuple[Part, ...]:
        """Return the tables that are ticked."""
        items = (self.tables.item(at) for at in range(self.tables.count()))
        return tuple(
            item.data(_ROLE) for item in items if item.checkState() == Qt.CheckState.Checked
        )

    def _path(self, name: str) -> str:
        return self.paths[name].text().strip() if self.boxes[name].isChecked() else ""

    def _tell(self, *_values: object) -> None:
        for name, box in self.boxes.items():
            self.paths[name].setEnabled(box.isChecked())
            self.browses[name].setEnabled(box.isChecked())
        page = self.boxes["page"].isChecked()
        self.count.setEnabled(page)
        shown = page and self.count.value() > 0
        listed, everything = len(self._comparer.rows_listed), self._comparer.comparison
        some = everything is not None and 0 < listed < len(everything)
        self.listed.setEnabled(shown and some)
        self.decisions.setEnabled(shown and self._comparer.model is not None)
        fault = self._fault()
        self.begin.setEnabled(not fault)
        self.note.setText(fault or self._existing())

    def _fault(self) -> str:
        """Return what is missing before it can be written, empty for nothing."""
        wanted = [name for name, box in self.boxes.items() if box.isChecked()]
        if not wanted:
            return self.tr("Tick at least one of the three that can be written.")
        if not all(self._path(name) for name in wanted):
            return self.tr("Choose where to write it.")
        if not self.parts() and wanted != ["page"]:
            return self.tr("Tick at least one table.")
        return ""

    def _existing(self) -> str:
        there = [self._path(name) for name in ("page", "latex") if self._path(name)]
        there = [path for path in there if Path(path).is_file()]
        if there:
            return self.tr("Takes the place of {names}.").format(
                names=", ".join(Path(path).name for path in there)
            )
        return self.tr("The page needs no other file and no network: it can be sent as it is.")

    def _accepted(self) -> None:
        self.chosen.emit(self.choice())
        self.accept()

    # Where

    def _ask(self, name: str, title: str, form: str) -> None:
        """Ask for a file of a form, or for a folder."""
        line = self.paths[name]
        now = line.text() or str(self._folder / _NAMES[name])
        if form:
            path_dialog(self, f"dialog-report-{name}", title, form, line.setText, now).open()
        else:
            folder_dialog(self, "dialog-report-csv", title, line.setText, Path(now)).open()
