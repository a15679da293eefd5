"""The popover of search options: what matters, validation in place, reset."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

import icm_core.inference.search  # noqa: F401  (else the popover waits for it)
from icm_core.inference import catalogue
from icm_core.inference.entries import DECODER_TITLES
from icm_gui.services import loading
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.explore.search import search_settings
from icm_gui.viewmodels.explore.search.search_fields import keys_of
from icm_gui.viewmodels.explore.search.search_settings import SearchSettings
from icm_gui.views.explore.options_popover import OptionsPopover


@pytest.fixture
def settings(qapp: object) -> SearchSettings:
    """Options without a model."""
    return SearchSettings(Document())


@pytest.fixture
def popover(settings: SearchSettings, qtbot: QtBot) -> OptionsPopover:
    """The popover, for A*."""
    made = OptionsPopover(settings, "astar-full", Themes(Settings()))
    # The test's end deletes it.
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    return made


def find(popover: OptionsPopover, name: str) -> QWidget:
    """Return a control by its name, of the rows that are shown."""
    return next(w for w in popover.body.findChildren(QWidget) if w.objectName() == name)


@pytest.mark.parametrize("one", catalogue.searches(), ids=[one.key for one in catalogue.searches()])
def test_each_way_shows_what_matters(popover: OptionsPopover, one: object) -> None:
    """Every option that matters has a named control; nothing is cut off."""
    popover.set_algorithm(one)  # type: ignore[arg-type]
    shown = [key for form in popover.forms for key in form.keys]
    assert sorted(shown) == sorted(keys_of(one))  # type: ignore[arg-type]
    for key in shown:
        assert find(popover, key).accessibleName()
    popover.show()
    assert popover.height() >= popover.body.minimumSizeHint().height()
    popover.close()


def test_a_value_is_typed(popover: OptionsPopover, settings: SearchSettings, qtbot: QtBot) -> None:
    """Wrong ones are told below the field; the popover grows for them."""
    line = find(popover, "astar-full.astar.beam")
    assert isinstance(line, QLineEdit)
    popover.show()
    before = popover.height()
    line.selectAll()
    qtbot.keyClicks(line, "0")
    fault = find(popover, "astar-full.astar.beam.fault")
    assert isinstance(fault, QLabel)
    assert fault.text() == "beam 0: use 1 or more, or none"
    qtbot.waitUntil(lambda: popover.height() > before)
    line.selectAll()
    qtbot.keyClicks(line, "300")
    assert not fault.text()
    qtbot.waitUntil(lambda: popover.height() == before)
    options = settings.search_options("astar-full").own
    assert options is not None
    assert options.beam == 300


def test_reset_is_of_what_is_shown(
    popover: OptionsPopover, settings: SearchSettings, qtbot: QtBot
) -> None:
    """Options of other ways keep their changes."""
    assert not popover.reset.isEnabled()
    settings.set_text("astar-full.astar.expansions", "10")
    settings.set_text("mh.draws.draws", "500")
    assert popover.reset.isEnabled()
    qtbot.mouseClick(popover.reset, Qt.MouseButton.LeftButton)
    assert settings.changed_keys() == ["mh.draws.draws"]
    assert not popover.reset.isEnabled()


def test_options_without_effect_are_disabled(
    popover: OptionsPopover, settings: SearchSettings
) -> None:
    """The tip says why."""
    popover.set_algorithm(catalogue.search("coarse-to-fine"))
    price = find(popover, "parse.price")
    assert price.isEnabled()
    combo = find(popover, "parse.decoder")
    assert isinstance(combo, QComboBox)
    chosen = combo.findText(DECODER_TITLES["viterbi"])
    combo.setCurrentIndex(chosen)
    combo.activated.emit(chosen)
    assert settings.value("parse.decoder") == "viterbi"
    assert not price.isEnabled()
    assert "Only with MBR" in price.toolTip()


def test_a_fault_of_all_searches_is_told_where_its_field_is_not_shown(
    popover: OptionsPopover, settings: SearchSettings
) -> None:
    """But what is wrong with another algorithm is not."""
    settings.set_text("mh.draws.chains", "0")
    assert not popover.fault.text()
    settings.set_text("parse.exponent", "9")
    assert "Exponent" in popover.fault.text()


def test_it_opens_below_its_button(popover: OptionsPopover, qtbot: QtBot) -> None:
    """Inside the screen, and closes with Esc."""
    button = QPushButton("Options")
    qtbot.addWidget(button)
    button.show()
    popover.open_below(button)
    assert popover.isVisible()
    assert button.screen().availableGeometry().contains(popover.geometry().topLeft())
    qtbot.keyClick(popover, Qt.Key.Key_Escape)
    assert not popover.isVisible()


def test_without_the_core_it_waits(
    settings: SearchSettings, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows come when the core is there."""
    monkeypatch.setattr(search_settings, "is_loaded", lambda name: False)
    popover = OptionsPopover(settings, "mh", Themes(Settings()))
    qtbot.addWidget(popover)
    assert not popover.forms
    assert popover.waiting.isVisibleTo(popover)
    monkeypatch.setattr(search_settings, "is_loaded", loading.is_loaded)
    qtbot.waitUntil(lambda: bool(popover.forms), timeout=60_000)
    assert not popover.waiting.isVisibleTo(popover)
