"""The data behind a picture or in a list, as files and as text to paste: in the menu of copies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from icm_core.errors import Check, IcmError, never
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control
from icm_gui.views.shared.dialogs.files import path_dialog
from icm_gui.views.shared.surroundings import Surroundings, say, surroundings_of, tell

COPYING: Final = "copy data"
"""Group of jobs."""
Made = Callable[[Check], str]
"""Makes a text in a worker thread; may raise `Cancelled`."""


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
    prepare
        Where the text takes a while: returns what makes it in a worker thread, of what is there
        now; ``text`` makes the same at once.
    """

    title: str
    name: str
    suffix: str
    text: Callable[[], str]
    latex: Callable[[], str] | None = None
    prepare: Callable[[], Made] | None = None

    @property
    def is_table(self) -> bool:
        """Whether it is a table, which can be written for LaTeX, too."""
        return self.suffix == ".csv"

    def as_latex(self) -> DataFile:
        """Return the table for LaTeX."""
        prepare = None if self.prepare is None else self._prepare_latex
        title = _tr("Save data as LaTeX…")
        return DataFile(title, self.name, ".tex", self._latex, prepare=prepare)

    def _latex(self) -> str:
        from icm_core.analysis.tables.rows_latex import latex_of_csv

        return latex_of_csv(self.text()) if self.latex is None else self.latex()

    def _prepare_latex(self) -> Made:
        from icm_core.analysis.tables.rows_latex import latex_of_csv

        assert self.prepare is not None
        made = self.prepare()
        return lambda check: latex_of_csv(made(check))


def csv_file(
    name: str, text: Callable[[], str], latex: Callable[[], str] | None = None
) -> DataFile:
    """Return the data as CSV; ``latex`` makes a better table of them than that of the CSV."""
    return DataFile(_tr("Save data as CSV…"), name, ".csv", text, latex)


def slow_file(title: str, name: str, suffix: str, prepare: Callable[[], Made]) -> DataFile:
    """Return data whose text takes a while; see `DataFile.prepare`."""
    return DataFile(title, name, suffix, lambda: prepare()(never), prepare=prepare)


def slow_csv(name: str, prepare: Callable[[], Made]) -> DataFile:
    """Return data as CSV that take a while."""
    return slow_file(_tr("Save data as CSV…"), name, ".csv", prepare)


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
        around = surroundings_of(self._owner)
        if self._file.prepare is not None and around is not None:
            around.jobs.start(
                _tr("Copy"), _made_of(self._file), done=partial(_copied, around), group=COPYING
            )
            return
        try:
            text = self._file.text()
        except IcmError as error:
            tell(self._owner, _tr("Copy"), error)
        else:
            QGuiApplication.clipboard().setText(text)
            say(self._owner, _tr("Copied"))


def _made_of(file: DataFile) -> Callable[[Control], str]:
    assert file.prepare is not None
    made = file.prepare()
    return lambda control: made(control.check)


def _copied(around: Surroundings, text: str) -> None:
    QGuiApplication.clipboard().setText(text)
    around.say(_tr("Copied"))


def ask_path(owner: QWidget, file: DataFile) -> None:
    """Ask where data are to be written, then write them."""
    title, kind = file.title.rstrip("…"), f"{file.suffix[1:]} (*{file.suffix})"

    def write(path: str) -> None:
        around = surroundings_of(owner)
        if file.prepare is not None and around is not None:
            _write_later(file, path, title, around)
            return
        try:
            save(file, path)
        except IcmError as error:
            tell(owner, title, error)
        else:
            say(owner, _tr("Written: {path}").format(path=path))

    path_dialog(owner, "dialog-save-data", title, kind, write, f"{file.name}{file.suffix}").open()


def _write_later(file: DataFile, path: str, title: str, around: Surroundings) -> None:
    """Write a file whose text takes a while."""
    made = _made_of(file)

    def work(control: Control) -> str:
        from icm_core.data.saving import write_atomically

        text = made(control)
        control.check()
        write_atomically(path, text.encode("utf-8", "surrogatepass"))
        return path

    def failed(error: Exception) -> None:
        around.jobs.failed.emit(title, error)

    around.jobs.start(title, work, done=partial(_written, around), failed=failed)


def _written(around: Surroundings, path: str) -> None:
    around.say(_tr("Written: {path}").format(path=path))


def save(file: DataFile, path: str | Path) -> None:
    """Write the file.

    Raises
    ------
    IcmError
        If there is nothing to write, or it cannot be written.
    """
    from icm_core.data.saving import write_atomically

    write_atomically(path, file.text().encode("utf-8", "surrogatepass"))
