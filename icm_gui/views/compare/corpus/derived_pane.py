"""What the panes over the whole corpus share: they work while in sight, or say why they do not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from icm_gui.views.shared.flow import flow
from icm_gui.views.shared.tables.cells import hint_label

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.compare.corpus.derived import Derived

_MARGIN, _GAP = 8, 6
_BAR_PX = 12


class DerivedPane(QWidget):
    """A bar of small controls, below it a hint or what was worked out.

    Parameters
    ----------
    derived
        Works out what is shown.
    """

    def __init__(
        self, derived: Derived, themes: Themes, name: str, title: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self.setAccessibleName(title)
        self.derived, self._themes = derived, themes
        derived.setParent(self)
        self._stale = True
        self.hint: QLabel = hint_label("")
        self.hint.setObjectName(f"{name}-hint")
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        self.body = QStackedWidget()
        self.body.addWidget(self.hint)
        self.bar = QWidget()
        self.bar.setObjectName(f"{name}-bar")
        row = QHBoxLayout(self.bar)
        row.setContentsMargins(_MARGIN, 4, _MARGIN, 4)
        row.setSpacing(_GAP)
        controls, self._controls = flow(_GAP)
        row.addWidget(controls, 1)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.bar)
        self._column.addWidget(self.body, 1)
        self.bar.hide()
        derived.changed.connect(self._changed)
        derived.comparer.sources_changed.connect(self._tell)
        themes.follow(self, self._restyle)

    def add_to_bar(self, *widgets: QWidget) -> None:
        """Add controls to the bar."""
        for widget in widgets:
            self._controls.addWidget(widget)
        self.bar.show()
        self._restyle()

    def add_body(self, widget: QWidget) -> None:
        """Add what is shown where there is something to show."""
        self.body.addWidget(widget)

    def fill(self) -> None:
        """Show what was worked out, or nothing."""

    @property
    def why_none(self) -> str:
        """What is said where there is nothing to show."""
        return self.derived.why_none

    def _tell(self) -> None:
        said = self.why_none
        self.hint.setText(said)
        self.body.setCurrentIndex(0 if said else 1)

    def _changed(self, name: str) -> None:
        if name and name != self.derived.name:
            return
        self._stale = True
        if self.isVisible():
            self._renew()
        elif self.derived.value is None:
            # A comparison that is not looked at any more must not be kept.
            self._renew()

    def _renew(self) -> None:
        self._stale = False
        self._tell()
        self.fill()

    def showEvent(self, event: QShowEvent) -> None:
        """Work from now on."""
        super().showEvent(event)
        self.derived.watch(True)
        if self._stale:
            self._renew()
        else:
            self._tell()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest while out of sight."""
        self.derived.watch(False)
        super().hideEvent(event)

    def _restyle(self) -> None:
        font = self._themes.font(_BAR_PX)
        for kind in (QLabel, QComboBox, QPushButton, QToolButton):
            for widget in self.bar.findChildren(kind):
                widget.setFont(font)
