"""The base of every dialog: margins, buttons, keys of its fields."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, SignalInstance
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QPushButton,
    QScrollArea,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.dialogs.mnemonics import give_letters, plain
from icm_gui.views.shared.named import named

MARGIN, GAP = 16, 8
Role = QDialogButtonBox.ButtonRole


class Dialog(QDialog):
    """A body with margins, and below it the buttons in the order of the system.

    Labels end without a colon, as the guides of GNOME and Windows have it, and each field has a
    letter of its own.

    Attributes
    ----------
    body
        What is above the buttons goes here.
    foot
        The row of buttons.

    Parameters
    ----------
    themes
        Gives the dialog its style; None where what it belongs to has one.
    """

    def __init__(self, name: str, parent: QWidget | None, themes: Themes | None = None) -> None:
        super().__init__(parent)
        if themes is not None:
            themes.apply_to(self)
        self.setObjectName(name)
        self.windowTitleChanged.connect(self.setAccessibleName)
        self.body = vbox(margins=(MARGIN, MARGIN, MARGIN, 0), spacing=GAP)
        self.foot = named(QDialogButtonBox(), "dialog-foot")
        self._under = named(QFrame(), "dialog-under")
        self.above_foot = filled(vbox(self._under, MARGIN, GAP), self.foot)
        filled(vbox(self, 0, 0), (self.body, 1), self._under)

    def add_scrolled(self, name: str, told: str) -> QScrollArea:
        """Fill the body with what scrolls, from edge to edge; a line divides it from the foot."""
        scroll = named(QScrollArea(widgetResizable=True), name, told)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.addWidget(scroll, 1)
        self._under.setProperty("divided", True)
        return scroll

    def add_button(
        self,
        name: str,
        text: str,
        slot: Callable[[], object] | SignalInstance,
        role: QDialogButtonBox.ButtonRole = Role.ActionRole,
        *,
        primary: bool = False,
    ) -> QPushButton:
        """Add a button; the one that accepts is the one that Enter presses.

        Parameters
        ----------
        primary
            Whether it looks like one that accepts though Enter does not press it.
        """
        button = named(QPushButton(text, autoDefault=False), name, plain(text))
        # Before it has a place: the style is looked up then.
        button.setProperty("primary", primary or role == Role.AcceptRole)
        button.setDefault(role == Role.AcceptRole)
        button.clicked.connect(slot)
        self.foot.addButton(button, role)
        return button

    def add_leave(self, name: str, text: str = "") -> QPushButton:
        """Add the button that leaves without doing anything: *Close* unless it has another text."""
        return self.add_button(name, text or self.tr("Close"), self.reject, Role.RejectRole)

    def showEvent(self, event: QShowEvent) -> None:
        """Begin no larger than the screen, whatever the size of text."""
        super().showEvent(event)
        room = self.screen().availableGeometry().size()
        if not event.spontaneous() and self.size() != self.size().boundedTo(room):
            self.resize(self.size().boundedTo(room))

    def event(self, event: QEvent) -> bool:
        """Give letters to fields again when others come into sight."""
        done = super().event(event)
        if event.type() in (QEvent.Type.Show, QEvent.Type.LayoutRequest) and self.isVisible():
            give_letters(self)
        return done
