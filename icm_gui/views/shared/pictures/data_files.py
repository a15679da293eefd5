"""The data behind a picture or in a list, as files and as text to paste: in the menu of copies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from icm_core.errors import IcmError
from icm_gui.views.shared.dialogs.files import path_dialog
from icm_gui.views.shared.surroundings import say, tell


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
    latex
        Of a table: returns it for LaTeX. None makes it of the CSV.
    """

    title: str
    name: str
    suffix: str
    text: Callable[[], str]
    latex: Callable[[], str] | None = None

    @property
    def is_table(self) -> bool:
        """Whether it is a table, which can be written for LaTeX, too."""
        return self.suffix == ".csv"

    def as_latex(self) -> DataFile:
        """Return the table for LaTeX."""
        return DataFile(_tr("Save data as LaTeX…"), self.name, ".tex", self._latex)

    def _latex(self) -> str:
        from icm_core.analysis.tables.rows_latex import latex_of_csv

        return latex_of_csv(self.text()) if self.latex is None else self.latex()


def csv_file(
    name: str, text: Callable[[], str], latex: Callable[[], str] | None = None
) -> DataFile:
    """Return the data as CSV; ``latex`` makes a better table of them than that of the CSV."""
    return DataFile(_tr("Save data as CSV…"), name, ".csv", text, latex)


def add_data_files(menu: QMenu, owner: QWidget, files: Sequence[DataFile]) -> None:
    """Add actions to a menu that save each file, and such that copy tables as CSV and LaTeX."""
    if files and not menu.isEmpty():
        menu.addSeparator()
    for one in files:
        _add(menu, owner, one)
        if one.is_table:
            _add(menu, owner, one.as_latex())
    tables = [one for one in files if one.is_table]
    if tables:
        copies = menu.addMenu(_tr("Copy data as"))
        copies.setObjectName("copy-data")
        for one in tables:
            for form, title in ((one, _tr("CSV")), (one.as_latex(), _tr("LaTeX"))):
                action = copies.addAction(title)
                action.setObjectName(f"copy-data{form.suffix.replace('.', '-')}")
                action.triggered.connect(_Saver(menu, owner, form).copy)


def _add(menu: QMenu, owner: QWidget, file: DataFile) -> None:
    action = menu.addAction(file.title)
    action.setObjectName(f"save{file.suffix.replace('.', '-')}")
    action.triggered.connect(_Saver(menu, owner, file).ask)


class _Saver(QObject):
    """Asks for a name when an action is chosen, or copies; the menu owns it."""

    def __init__(self, menu: QMenu, owner: QWidget, file: DataFile) -> None:
        super().__init__(menu)
        self._owner, self._file = owner, file

    def ask(self) -> None:
        """Ask where the file is to be."""
        ask_path(self._owner, self._file)

    def copy(self) -> None:
        """Copy what the file would hold."""
        try:
            text = self._file.text()
        except IcmError as error:
            tell(self._owner, _tr("Copy"), error)
        else:
            QGuiApplication.clipboard().setText(text)
            say(self._owner, _tr("Copied"))


def ask_path(owner: QWidget, file: DataFile) -> None:
    """Ask where data are to be written, then write them."""
    title, kind = file.title.rstrip("…"), f"{file.suffix[1:]} (*{file.suffix})"

    def write(path: str) -> None:
        try:
            save(file, path)
        except IcmError as error:
            tell(owner, title, error)
        else:
            say(owner, _tr("Written: {path}").format(path=path))

    path_dialog(owner, "dialog-save-data", title, kind, write, f"{file.name}{file.suffix}").open()


def save(file: DataFile, path: str | Path) -> None:
    """Write the file.

    Raises
    ------
    IcmError
        If there is nothing to write, or it cannot be written.
    """
    from icm_core.data.saving import write_atomically

    write_atomically(path, file.text().encode("utf-8", "surrogatepass"))
