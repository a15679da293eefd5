"""A label that shows all its lines asks for what these need, and for no more."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from icm_gui.views.shared.text.elided import WholeLabel

_TEXT = "the model cannot build the predicted tree, which lies far below the gold tree " * 2


def test_a_label_that_was_narrow_gives_its_height_back(qtbot: QtBot) -> None:
    label = WholeLabel(_TEXT)
    qtbot.addWidget(label)
    label.resize(600, 40)
    label.show()
    wide = label.minimumHeight()
    assert wide == label.heightForWidth(600) > 0
    label.resize(150, 40)
    assert label.minimumHeight() > 2 * wide
    label.resize(600, 40)
    assert label.minimumHeight() == wide
    label.setText("short")
    assert 0 < label.minimumHeight() < wide
