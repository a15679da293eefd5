"""The settings dialog: applied at once, reset, wrong values in place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.preferences import FIELDS
from icm_gui.views.window.dialogs.settings import SettingsDialog


@pytest.fixture
def settings(qapp: object) -> Settings:
    """Settings of a user who changed nothing."""
    return Settings()


@pytest.fixture
def themes(settings: Settings) -> Iterator[Themes]:
    """The themes that follow the settings; the application looks as before afterwards."""
    made = Themes(settings)
    yield made
    settings.remove("look")


@pytest.fixture
def dialog(settings: Settings, themes: Themes, qtbot: QtBot) -> SettingsDialog:
    """The dialog, shown."""
    made = SettingsDialog(settings, themes)
    # The test's end deletes it.
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show()
    return made


def find(dialog: SettingsDialog, name: str) -> QWidget:
    """Return a control by its name."""
    return next(w for w in dialog.findChildren(QWidget) if w.objectName() == name)


def test_every_setting_has_a_named_control(dialog: SettingsDialog) -> None:
    """Of its kind."""
    kinds = {"choice": QComboBox, "flag": QCheckBox}
    for field in FIELDS:
        control = find(dialog, field.key)
        assert isinstance(control, kinds.get(field.kind, QLineEdit))
        assert control.accessibleName() == field.title


def test_theme_and_size_apply_at_once(dialog: SettingsDialog, themes: Themes, qtbot: QtBot) -> None:
    """And go back with a reset."""
    combo = find(dialog, "look/theme")
    qtbot.keyClick(combo, Qt.Key.Key_End)
    assert themes.palette is DARK
    line = find(dialog, "look/font")
    assert isinstance(line, QLineEdit)
    line.selectAll()
    qtbot.keyClicks(line, "20")
    assert themes.font_px == 20
    assert dialog.minimumWidth() > 480
    dialog.reset.click()
    assert themes.palette is LIGHT
    assert themes.font_px == 13
    assert not dialog.reset.isEnabled()


def test_wrong_values_are_told_in_place(
    dialog: SettingsDialog, settings: Settings, qtbot: QtBot
) -> None:
    """And not kept."""
    line = find(dialog, "look/font")
    assert isinstance(line, QLineEdit)
    line.selectAll()
    qtbot.keyClicks(line, "99")
    fault = find(dialog, "look/font.fault")
    assert isinstance(fault, QLabel)
    assert fault.text() == "use 9 to 24"
    assert settings.font_px == 9 or settings.value("look/font") is None
    qtbot.mouseClick(find(dialog, "look/font.reset"), Qt.MouseButton.LeftButton)
    assert line.text() == "13"


def test_a_flag_is_ticked(dialog: SettingsDialog, settings: Settings) -> None:
    """And kept."""
    box = find(dialog, "look/reduced-motion")
    assert isinstance(box, QCheckBox)
    box.click()
    assert settings.reduced_motion
    box.click()
    assert not settings.reduced_motion


def test_it_closes(dialog: SettingsDialog, qtbot: QtBot) -> None:
    """With its button and with Esc."""
    dialog.leave.click()
    assert not dialog.isVisible()
    dialog.show()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_another_language_comes_with_a_restart(
    dialog: SettingsDialog, settings: Settings, qtbot: QtBot
) -> None:
    """It is said so, and the dialog offers it."""
    assert not dialog.note.isVisible()
    box = find(dialog, "look/language")
    assert isinstance(box, QComboBox)
    assert [box.itemText(at) for at in range(box.count())] == [
        "As the system",
        "English",
        "Deutsch",
    ]
    box.setCurrentIndex(2)
    box.activated.emit(2)
    assert settings.value("look/language") == "de"
    assert dialog.note.isVisible()
    with qtbot.waitSignal(dialog.restart_asked):
        dialog.restart.click()
    box.setCurrentIndex(1)
    box.activated.emit(1)
    assert not dialog.note.isVisible()
