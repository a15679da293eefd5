"""Dialogs that ask for a file to read or to write."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from icm_gui.views.shared.named import named

_LETTERS = 110
"""The width in which names, sizes, types and dates of files are whole."""


def path_dialog(
    parent: QWidget,
    name: str,
    title: str,
    filters: str,
    take: Callable[[str], object],
    start: str | Path = "",
) -> QFileDialog:
    """Return a dialog that asks where to write.

    Parameters
    ----------
    filters
        ``Models (*.icm)``, several with ``;;`` between them; the first suffix is that of new files.
        Without any a folder is asked for.
    take
        Is given the path.
    start
        The name that is offered, in a folder or without one.
    """
    dialog = _dialog(parent, name, title, filters)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    _, _, suffix = filters.partition("*.")
    dialog.setDefaultSuffix(suffix.split(")")[0].split()[0] if suffix else "")
    path = Path(start)
    if path.parent != Path():
        dialog.setDirectory(str(path.parent))
    if start:
        dialog.selectFile(path.name)
    dialog.fileSelected.connect(take)
    return dialog


def file_dialog(
    parent: QWidget, name: str, title: str, filters: str, take: Callable[[str], object]
) -> QFileDialog:
    """Return a dialog that asks for a file to read, and hands its path on."""
    dialog = _dialog(parent, name, title, filters)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(take)
    return dialog


def files_dialog(
    parent: QWidget, name: str, title: str, filters: str, take: Callable[[list[str]], object]
) -> QFileDialog:
    """Return a dialog that asks for files to read, and hands their paths on."""
    dialog = _dialog(parent, name, title, filters)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
    dialog.filesSelected.connect(take)
    return dialog


def folder_dialog(
    parent: QWidget, name: str, title: str, take: Callable[[str], object], start: Path
) -> QFileDialog:
    """Return a dialog that asks for a folder that is there."""
    dialog = _dialog(parent, name, title, "")
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setDirectory(str(start if start.is_dir() else start.parent))
    dialog.fileSelected.connect(take)
    return dialog


def _dialog(parent: QWidget, name: str, title: str, filters: str) -> QFileDialog:
    dialog = named(QFileDialog(parent, title), name)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    # Else all suffixes of a list stand in one line, and the dialog is wider than the screen.
    dialog.setOption(QFileDialog.Option.HideNameFilterDetails)
    if filters:
        dialog.setNameFilters(filters.split(";;"))
    wide = min(_LETTERS * dialog.fontMetrics().averageCharWidth(), parent.window().width())
    dialog.resize(wide, dialog.sizeHint().height())
    return dialog
