"""A button with the faults of an alignment: their number, and what each is in its menu."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QToolButton

from icm_core.wording import local
from icm_gui.viewmodels.treebank.problem_list import plural
from icm_gui.views.shared.named import named

_SHOWN_FAULTS = 20
"""Faults of a comparison that the menu lists."""


class FaultsButton(QToolButton):
    """Tells how many faults there are; hidden where there is none."""

    def __init__(self) -> None:
        super().__init__()
        self._faults: tuple[str, ...] = ()
        self._menu = QMenu(self)
        named(self, "compare-faults", self.tr("Faults of the alignment"))
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setMenu(self._menu)
        self.hide()

    def show_faults(self, faults: tuple[str, ...]) -> None:
        """Show other faults."""
        self.setVisible(bool(faults))
        if not faults or faults == self._faults:
            return
        self._faults = faults
        self.setText(local(f"{len(faults):,}"))
        many = plural(len(faults), self.tr("fault"), self.tr("faults"))
        title = self.tr("{count} of the alignment").format(count=many)
        self.setAccessibleName(title)
        self.setToolTip("\n".join((title, *faults[:3])))
        self._menu.clear()
        for fault in faults[:_SHOWN_FAULTS]:
            self._menu.addAction(fault.replace("&", "&&"))
        if len(faults) > _SHOWN_FAULTS:
            more = local(f"{len(faults) - _SHOWN_FAULTS:,}")
            self._menu.addSeparator()
            self._menu.addAction(self.tr("and {count} more").format(count=more)).setEnabled(False)
