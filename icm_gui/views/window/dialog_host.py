"""Dialogs of the window: never more than one of a kind, closed with the window."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QWidget

from icm_gui.services.theme import Themes


class DialogHost(QObject):
    """Shows dialogs without waiting for them."""

    def __init__(self, window: QWidget, themes: Themes) -> None:
        super().__init__(window)
        self._themes = themes
        self._open: dict[str, QDialog] = {}

    def open(self, dialog: QDialog, name: str) -> None:
        """Show a dialog; the one of the same name that was open before is closed."""
        old = self._open.pop(name, None)
        if old is not None:
            old.close()
        dialog.setObjectName(f"dialog-{name}")
        if not dialog.styleSheet():
            self._themes.apply_to(dialog)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._tidy)
        self._open[name] = dialog
        dialog.open()

    def shown(self, name: str) -> QDialog | None:
        """Return the open dialog of a name."""
        return self._open.get(name)

    def close_all(self) -> None:
        """Close every dialog."""
        for dialog in list(self._open.values()):
            dialog.close()
        self._open = {}

    def _tidy(self, _result: int) -> None:
        self._open = {name: dialog for name, dialog in self._open.items() if dialog.isVisible()}
