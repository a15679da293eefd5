"""The menu of copies of a canvas."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from icm_core.errors import IcmError
from icm_gui.viewmodels.shared.exporting import FORMS, USUAL
from icm_gui.views.shared.pictures.copying import copy_as
from icm_gui.views.shared.pictures.data_files import add_data_files
from icm_gui.views.shared.pictures.pictures import has_picture
from icm_gui.views.shared.surroundings import tell

if TYPE_CHECKING:
    from typing import Any

    from icm_gui.viewmodels.shared.exporting import Form
    from icm_gui.views.shared.pictures.canvas import Canvas


class CopyMenu(QMenu):
    """Copies of one canvas; failures are shown in a box that blocks nothing."""

    def __init__(self, parent: QWidget, canvas: Canvas) -> None:
        super().__init__(parent)
        self.setObjectName("copy-menu")
        self.setAccessibleName(self.tr("Copy and export"))
        self._canvas: Canvas | None = canvas
        self._owner = parent
        drawn = has_picture(canvas)
        self._add(self, "png", self.tr("Copy picture"), drawn)
        # A picture of numbers never has a tree.
        trees = canvas.trees()
        if trees is not None:
            self._add(self, "brackets", self.tr("Copy brackets"), bool(trees))
        more = self.addMenu(self.tr("Copy as"))
        more.setObjectName("copy-more")
        self._add(more, "svg", self.tr("SVG"), drawn)
        self._add(more, "pdf", self.tr("PDF"), drawn)
        if trees is not None:
            has_tree = bool(trees)
            self._add(more, "forest", self.tr("LaTeX: forest"), has_tree)
            self._add(more, "tikz-qtree", self.tr("LaTeX: tikz-qtree"), has_tree)
            self._add(more, "text", self.tr("Plain text"), has_tree)
        more.setEnabled(any(action.isEnabled() for action in more.actions()))
        self.addSeparator()
        asked = self.addAction(self.tr("Export…"))
        asked.setObjectName("copy-export")
        asked.setEnabled(drawn)
        asked.triggered.connect(self.ask_path)
        if drawn:
            add_data_files(self, parent, canvas.data_files())

    def _add(self, menu: QMenu, form: Form, text: str, enabled: bool) -> None:
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
        form = next(form for form in FORMS if form == action.data())
        try:
            copy_as(self._canvas, replace(USUAL, form=form))
        except IcmError as error:
            tell(self._owner, self.tr("Copy"), error)

    def ask_path(self) -> None:
        """Ask for form and name and write the file."""
        from icm_gui.views.shared.pictures.export_dialog import ExportDialog

        if self._canvas is None:
            return
        try:
            ExportDialog(self._owner, self._canvas).open()
        except IcmError as error:
            tell(self._owner, self.tr("Export"), error)


def copy_menu(parent: QWidget, canvas: Canvas) -> QMenu:
    """Return a menu of copies of a canvas; show it with ``popup``."""
    return CopyMenu(parent, canvas)


def add_picture(menu: QMenu, canvas: Any) -> None:
    """Add the copies of a canvas, a widget, to a menu that has other things, too."""
    more = CopyMenu(canvas, canvas)
    more.setTitle(QCoreApplication.translate("copying", "Picture"))
    menu.addMenu(more)
    menu.destroyed.connect(more.deleteLater)
