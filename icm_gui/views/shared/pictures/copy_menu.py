"""The menu of copies of a canvas."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from icm_core.errors import IcmError
from icm_core.rendering.formats.base import StillFormat
from icm_gui.viewmodels.shared.exporting import USUAL, forms_of
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.copying import start_copy
from icm_gui.views.shared.pictures.data_files import add_data_files
from icm_gui.views.shared.pictures.pictures import has_picture
from icm_gui.views.shared.surroundings import jobs_of, tell

_FIRST = ("png", "brackets")
"""Forms with entries of their own above the others."""


class CopyMenu(QMenu):
    """Copies of one canvas; failures are shown in a box that blocks nothing."""

    def __init__(self, canvas: Any) -> None:
        super().__init__(canvas)
        named(self, "copy-menu", self.tr("Copy and export"))
        self._canvas: Canvas | None = canvas
        self._owner: QWidget = canvas
        drawn = has_picture(canvas)
        self._add(self, "png", self.tr("Copy picture"), drawn)
        # A picture of numbers never has a tree.
        trees = canvas.trees()
        if trees is not None:
            self._add(self, "brackets", self.tr("Copy brackets"), bool(trees))
        more = self.addMenu(self.tr("Copy as"))
        more.setObjectName("copy-more")
        for form in forms_of(trees is not None):
            if form.is_copied and form.name not in _FIRST:
                possible = drawn if isinstance(form, StillFormat) else bool(trees)
                self._add(more, form.name, form.short, possible)
        more.setEnabled(any(action.isEnabled() for action in more.actions()))
        self.addSeparator()
        asked = self.addAction(self.tr("Export…"))
        asked.setObjectName("copy-export")
        asked.setEnabled(drawn)
        asked.triggered.connect(self.ask_path)
        if drawn:
            add_data_files(self, canvas, canvas.data_files())

    def _add(self, menu: QMenu, form: str, text: str, enabled: bool) -> None:
        action = menu.addAction(text)
        action.setObjectName("copy-picture" if form == "png" else f"copy-{form}")
        action.setData(form)
        action.setEnabled(enabled)
        action.triggered.connect(self._copy)

    def _copy(self) -> None:
        """Copy in the form of the action that was chosen."""
        action = self.sender()
        if self._canvas is None or not isinstance(action, QAction):
            return
        owner, title = self._owner, self.tr("Copy")
        choice = replace(USUAL, form=str(action.data()))
        start_copy(
            jobs_of(owner),
            self._canvas,
            choice,
            lambda: None,
            lambda error: tell(owner, title, error),
        )

    def ask_path(self) -> None:
        """Ask for form and name and write the file."""
        from icm_gui.views.shared.pictures.export_dialog import ExportDialog

        if self._canvas is None:
            return
        try:
            ExportDialog(self._owner, self._canvas).open()
        except IcmError as error:
            tell(self._owner, self.tr("Export"), error)


def copy_menu(canvas: Any) -> QMenu:
    """Return a menu of copies of a canvas, a widget; show it with ``popup``."""
    menu = CopyMenu(canvas)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return menu


def add_picture(menu: QMenu, canvas: Any) -> None:
    """Add the copies of a canvas, a widget, to a menu that has other things, too."""
    more = CopyMenu(canvas)
    more.setTitle(QCoreApplication.translate("copying", "Picture"))
    menu.addMenu(more)
    menu.destroyed.connect(more.deleteLater)
