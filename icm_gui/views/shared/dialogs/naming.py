"""Asks for a name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget

from icm_gui.views.shared.dialogs.dialog import Dialog, Role
from icm_gui.views.shared.named import named

_AROUND, _LEAST, _MOST = 24, 240, 480
"""Pixels around a name, and of the line at least and at most."""


class NameDialog(Dialog):
    """One line, which is handed on; an empty one cannot be.

    Parameters
    ----------
    label
        What is named.
    take
        Is given the name.
    """

    def __init__(
        self, parent: QWidget, label: str, name: str, take: Callable[[str], object]
    ) -> None:
        super().__init__("name-dialog", parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._take = take
        self.line = named(QLineEdit(name), "name", label)
        self.line.selectAll()
        need = self.line.fontMetrics().horizontalAdvance(name) + _AROUND
        self.line.setMinimumWidth(min(max(need, _LEAST), _MOST))
        self.line.textChanged.connect(self._changed)
        title = QLabel(label)
        title.setBuddy(self.line)
        self.body.addWidget(title)
        self.body.addWidget(self.line)
        self.ready = self.add_button("name-ready", self.tr("OK"), self.accept, Role.AcceptRole)
        self.add_leave("name-cancel", self.tr("Cancel"))
        self._changed(name)

    def _changed(self, text: str) -> None:
        self.ready.setEnabled(bool(text.strip()))

    def accept(self) -> None:
        """Hand the name on."""
        super().accept()
        self._take(self.line.text())
