"""Rows of controls leave out what has no room, also what was never shown."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from icm_gui.views.shared.fitting import Fitting


def test_a_new_control_without_room_stays_hidden(qtbot: QtBot) -> None:
    """Its layout would show it later on, and all of them would be cut."""
    host = QWidget()
    qtbot.addWidget(host)
    row = QHBoxLayout(host)
    host.resize(300, 40)
    host.show()
    qtbot.waitExposed(host)
    buttons = [QPushButton(f"A page with a long name {at}") for at in range(3)]
    for button in buttons:
        row.addWidget(button)
    Fitting(row, [(button,) for button in reversed(buttons)]).arrange(host.width())
    QApplication.processEvents()
    shown = [button.isVisible() for button in buttons]
    assert shown == [True, False, False]
    assert buttons[0].width() >= buttons[0].minimumSizeHint().width()
