"""Rows of controls that go on in the next line."""

from __future__ import annotations

import itertools

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from icm_gui.views.shared.flow import flow


def filled(qtbot: QtBot, width: int) -> tuple[QWidget, QWidget, list[QWidget]]:
    """Show a window with five widgets of 80 pixels; return it, their row, and them.

    Plain ones: a theme that an earlier test made gives buttons a least height.
    """
    window = QWidget()
    qtbot.addWidget(window)
    row, layout = flow(10)
    buttons: list[QWidget] = []
    for _ in range(5):
        button = QWidget()
        button.setFixedSize(80, 20)
        layout.addWidget(button)
        buttons.append(button)
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(row)
    column.addStretch(1)
    window.resize(width, 200)
    window.show()
    qtbot.waitExposed(window)
    return window, row, buttons


def test_what_fits_is_in_one_line(qtbot: QtBot) -> None:
    _window, row, buttons = filled(qtbot, 440)
    assert [(one.x(), one.y()) for one in buttons] == [(90 * at, 0) for at in range(5)]
    assert row.height() == 20


def test_what_does_not_is_in_the_next(qtbot: QtBot) -> None:
    _window, row, buttons = filled(qtbot, 260)
    assert [(one.x(), one.y()) for one in buttons] == [(0, 0), (90, 0), (180, 0), (0, 30), (90, 30)]
    assert row.height() == 50
    for one, other in itertools.combinations(buttons, 2):
        assert not one.geometry().intersects(other.geometry())


def test_what_is_hidden_takes_no_room(qtbot: QtBot) -> None:
    _window, row, buttons = filled(qtbot, 260)
    for one in buttons[:3]:
        one.hide()
    qtbot.waitUntil(lambda: row.height() == 20)
    assert [(one.x(), one.y()) for one in buttons[3:]] == [(0, 0), (90, 0)]


def test_lines_begin_at_the_right_where_people_read_from_there(qtbot: QtBot) -> None:
    _window, row, buttons = filled(qtbot, 260)
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    row.layout().activate()
    assert [one.geometry().right() for one in buttons[:2]] == [259, 169]
    layout = row.layout()
    item = layout.takeAt(0)
    assert item is not None
    assert layout.count() == 4
    assert layout.itemAt(9) is None
