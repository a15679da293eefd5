"""Gets a treebank: which there are, its licence, where it goes, how far it is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from icm_core.wording import local
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.dialogs.dialog import GAP, Dialog, Role
from icm_gui.views.shared.dialogs.files import file_dialog, files_dialog, folder_dialog
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.elided import WholeLabel
from icm_gui.views.window.dialogs.training import clock

if TYPE_CHECKING:
    from icm_core.fetching.catalogue import Entry
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.treebank.fetching import Fetching

_WIDTH, _HEIGHT, _LIST_WIDTH = 800, 500, 230
_MOST_SHOWN = 4
"""Addresses of a treebank's files."""
_STEPS = 1000
"""Of the progress bar."""


def breakable(address: str) -> str:
    """Return an address or a path that may be broken at its slashes."""
    return address.replace("/", "/\u200b")


class FetchDialog(Dialog):
    """Getting a treebank; it may be closed while one is on its way.

    Signals
    -------
    open_asked : object
        Files and folders that came are to be opened: a list of paths.
    """

    open_asked = Signal(object)

    def __init__(self, fetching: Fetching, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("fetch-dialog", parent, themes)
        self.setWindowTitle(self.tr("Get a treebank"))
        self.setMinimumSize(_WIDTH, _HEIGHT)
        self._fetching = fetching
        self._listed: list[str] = []
        self.list = named(QListWidget(), "fetch-list", self.tr("Treebanks of the catalogue"))
        self.list.setFixedWidth(_LIST_WIDTH)
        self.list.setWordWrap(True)
        self.list.setSpacing(2)
        self.list.currentItemChanged.connect(self._chosen)
        self.title = self._label("fetch-title")
        strong = self.title.font()
        strong.setBold(True)
        self.title.setFont(strong)
        self.form = QFormLayout()
        self.form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.about = self._row(self.tr("What it is"), "fetch-about")
        self.licence = self._row(self.tr("Licence"), "fetch-licence")
        self.amount = self._row(self.tr("Size and format"), "fetch-size")
        self.checksum = self._row(self.tr("Checksum"), "fetch-checksum")
        self.home = self._row(self.tr("Home page"), "fetch-home")
        self.address = self._row(self.tr("From"), "fetch-address")
        self.place = self._label("fetch-folder")
        self.place_button = QPushButton(self.tr("Choose…"))
        self.place_button.setObjectName("fetch-choose-folder")
        self.place_button.setAccessibleName(self.tr("Choose the folder"))
        self.place_button.setAutoDefault(False)
        self.place_button.clicked.connect(self._ask_folder)
        line = QHBoxLayout()
        line.addWidget(self.place, 1)
        line.addWidget(self.place_button, 0, Qt.AlignmentFlag.AlignTop)
        self.form.addRow(QLabel(self.tr("Into the folder")), line)
        self.accepted_box = QCheckBox(self.tr("I have read the licence and accept it"))
        self.accepted_box.setObjectName("fetch-accept")
        self.accepted_box.toggled.connect(fetching.accept)
        details = self._details()
        row = filled(hbox(spacing=2 * GAP), self.list, (details, 1))
        self.body.addLayout(row)
        self._build_foot()
        fetching.changed.connect(self.show_state)
        if not fetching.entries and not fetching.busy:
            fetching.load()
        self.show_state()

    def _details(self) -> QVBoxLayout:
        return filled(vbox(spacing=GAP), self.title, self.form, self.accepted_box, 1)

    def _build_foot(self) -> None:
        self.status = QLabel()
        self.status.setObjectName("fetch-status")
        self.status.setAccessibleName(self.tr("State of the download"))
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self.status.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.status.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(self.tr("Progress of the download"))
        self.bar.setTextVisible(False)
        self.above_foot.insertWidget(0, self.status)
        self.above_foot.insertWidget(1, self.bar)
        add = self.add_button
        self.other = add("fetch-catalogue", self.tr("Other catalogue…"), self._ask_catalogue)
        self.by_hand = add("fetch-by-hand", self.tr("From files…"), self._ask_files)
        self.by_hand.setToolTip(
            self.tr("You downloaded the files yourself: they are checked and unpacked.")
        )
        self.open_button = add("fetch-open", self.tr("Open"), self._open)
        self.begin = add("fetch", self.tr("Download"), self._begin, Role.AcceptRole)
        self.halt = add("fetch-stop", self.tr("Stop"), self._fetching.stop)
        self.add_leave("fetch-close")

    def _label(self, name: str) -> QLabel:
        made = named(WholeLabel(), name)
        # A catalogue may be anyone's: its texts are texts, whatever they look like.
        made.setTextFormat(Qt.TextFormat.PlainText)
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return made

    def _row(self, text: str, name: str) -> QLabel:
        made = self._label(name)
        made.setAccessibleName(text)
        self.form.addRow(QLabel(text), made)
        return made

    # state

    def show_state(self) -> None:
        """Show the catalogue, the treebank that is chosen, and how far it is."""
        fetching = self._fetching
        names = list(fetching.entries)
        if names != self._listed:
            self._listed = names
            self.list.blockSignals(True)
            self.list.clear()
            for name, one in fetching.entries.items():
                item = QListWidgetItem(one.title, self.list)
                item.setData(Qt.ItemDataRole.UserRole, name)
            self.list.blockSignals(False)
        entry = fetching.entry
        if entry is not None:
            self.list.blockSignals(True)
            self.list.setCurrentRow(names.index(entry.name))
            self.list.blockSignals(False)
            self._show_entry(entry)
        self.accepted_box.blockSignals(True)
        self.accepted_box.setChecked(fetching.accepted)
        self.accepted_box.blockSignals(False)
        busy, done = fetching.busy, fetching.fetched is not None
        for widget in (self.list, self.other, self.place_button, self.accepted_box):
            widget.setEnabled(not busy)
        self.by_hand.setEnabled(fetching.can_start)
        self.begin.setEnabled(fetching.can_start)
        on_its_way = busy and entry is not None
        self.begin.setVisible(not on_its_way and not done)
        self.halt.setVisible(on_its_way)
        self.open_button.setVisible(done)
        self.bar.setVisible(busy)
        self._show_status()

    def _show_entry(self, entry: Entry) -> None:
        self.title.setText(entry.title)
        self.about.setText(entry.about)
        self.licence.setText(entry.licence)
        size = self.tr("size not known")
        if entry.size is not None:
            size = self.tr("{0} bytes").format(local(f"{entry.size:,}"))
        self.amount.setText(f"{size} · {entry.format}")
        self.checksum.setText(
            self.tr("pinned: a file with another checksum is refused")
            if entry.is_pinned
            else self.tr("not pinned: that of the download is shown")
        )
        self.home.setText(breakable(entry.home))
        shown = [one.address for one in entry.files[:_MOST_SHOWN]]
        more = len(entry.files) - len(shown)
        rest = [self.tr("and {0} more").format(more)] if more else []
        self.address.setText(breakable("\n".join([*shown, *rest])))
        self.place.setText(breakable(self._fetching.folder))

    def _show_status(self) -> None:
        fetching, job = self._fetching, self._fetching.job
        text, error = "", bool(fetching.error)
        if fetching.busy and job is not None:
            parts = [job.stage or self.tr("asking the server")]
            if job.remaining is not None:
                parts.append(self.tr("{0} left").format(clock(job.remaining)))
            text = " · ".join(parts)
            self.bar.setRange(0, _STEPS if job.share is not None else 0)
            self.bar.setValue(round(_STEPS * (job.share or 0.0)))
        elif fetching.error:
            text = fetching.error
        elif fetching.fetched is not None:
            here = self.tr("It is in {0}.").format(str(fetching.fetched.folder))
            text = "\n".join([here, *fetching.fetched.notes()])
        self.status.setText(text)
        self.status.setVisible(bool(text))
        self.status.setProperty("error", error)
        self.status.style().polish(self.status)

    # what a person does

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._fetching.choose(str(item.data(Qt.ItemDataRole.UserRole)))

    def _begin(self) -> None:
        self._fetching.start()

    def _open(self) -> None:
        found = self._fetching.fetched
        if found is not None:
            self.open_asked.emit([str(path) for path in found.files])
            self.accept()

    def _ask_folder(self) -> None:
        dialog = folder_dialog(
            self,
            "fetch-ask-folder",
            self.tr("Folder for treebanks"),
            self._fetching.set_base,
            Path(self._fetching.folder).parent,
        )
        dialog.open()

    def _ask_files(self) -> None:
        title = self.tr("Files that you downloaded")
        take = self._fetching.start
        files_dialog(self, "fetch-ask-files", title, self.tr("All files (*)"), take).open()

    def _ask_catalogue(self) -> None:
        file_dialog(
            self,
            "fetch-ask-catalogue",
            self.tr("Open a catalogue"),
            self.tr("Catalogues (*.toml)"),
            self._fetching.load,
        ).open()
