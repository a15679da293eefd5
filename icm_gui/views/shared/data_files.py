"""The data behind a picture, saved as a file: offered in the menu of its copies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from icm_core.errors import IcmError


def _tr(text: str) -> str:
    return QCoreApplication.translate("copying", text)


@dataclass(frozen=True)
class DataFile:
    """One way to save what a picture shows.

    A canvas that has some returns them from its method ``data_files``.

    Parameters
    ----------
    title
        In the menu: ``Save data as CSV…``.
    name
        Of the file, without its suffix.
    suffix
        With its dot.
    text
        Returns what is written; it may raise `IcmError`.
    """

    title: str
    name: str
    suffix: str
    text: Callable[[], str]


def csv_file(name: str, text: Callable[[], str]) -> DataFile:
    """Return the data as CSV."""
    return DataFile(_tr("Save data as CSV…"), name, ".csv", text)


def add_data_files(menu: QMenu, owner: QWidget, files: Sequence[DataFile]) -> None:
    """Add an action for each file to a menu."""
    if files and not menu.isEmpty():
        menu.addSeparator()
    for one in files:
        action = menu.addAction(one.title)
        action.setObjectName(f"save{one.suffix.replace('.', '-')}")
        saver = _Saver(menu, owner, one)
        action.triggered.connect(saver.ask)


class _Saver(QObject):
    """Asks for a name when an action is chosen; the menu owns it."""

    def __init__(self, menu: QMenu, owner: QWidget, file: DataFile) -> None:
        super().__init__(menu)
        self._owner, self._file = owner, file

    def ask(self) -> None:
        """Ask where the file is to be."""
        SaveDataDialog(self._owner, self._file).open()


class SaveDataDialog(QFileDialog):
    """Asks where data are to be written, and writes them."""

    def __init__(self, owner: QWidget, file: DataFile) -> None:
        super().__init__(owner, file.title.rstrip("…"))
        self.setObjectName("dialog-save-data")
        self._owner, self._data = owner, file
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setNameFilters([f"{file.suffix[1:]} (*{file.suffix})"])
        self.setDefaultSuffix(file.suffix[1:])
        self.selectFile(f"{file.name}{file.suffix}")
        self.fileSelected.connect(self.write)
        self.finished.connect(self.deleteLater)

    def write(self, path: str) -> None:
        """Write the file."""
        from icm_gui.views.shared.copying import tell

        try:
            save(self._data, path)
        except IcmError as error:
            tell(self._owner, self.windowTitle(), error)


def save(file: DataFile, path: str | Path) -> None:
    """Write the file.

    Raises
    ------
    IcmError
        If there is nothing to write, or it cannot be written.
    """
    from icm_core.data.saving import write_atomically

    write_atomically(path, file.text().encode("utf-8", "surrogatepass"))
