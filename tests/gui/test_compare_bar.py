"""The bar above the trees of a comparison: sources, the way through differences, legend."""

from __future__ import annotations

import itertools

import pytest
from compare_stand import SOURCES, StandComparer, memo
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.sides import Source
from icm_gui.views.compare.source_bar import SourceBar
from icm_gui.views.compare.source_box import SourceBox


@pytest.fixture
def comparer(qtbot: QtBot) -> StandComparer:
    return StandComparer([memo(), memo(), memo()], [memo(predicted=True), memo(), None])


def made(qtbot: QtBot, themes: Themes, comparer: StandComparer, width: int = 1440) -> SourceBar:
    widget = SourceBar(comparer, themes)
    qtbot.addWidget(widget)
    widget.resize(width, 40)
    widget.show()
    qtbot.waitExposed(widget)
    for _ in range(3):
        QApplication.processEvents()
    return widget


@pytest.fixture
def bar(qtbot: QtBot, themes: Themes, comparer: StandComparer) -> SourceBar:
    return made(qtbot, themes, comparer)


def pick(box: SourceBox, data: str) -> None:
    """Choose an entry as a person does."""
    at = box.findData(data)
    assert at >= 0
    box.setCurrentIndex(at)
    box.activated.emit(at)


def test_boxes_offer_all_sources_and_ways_to_get_more(bar: SourceBar) -> None:
    for box in (bar.gold, bar.predicted, bar.other):
        data = [box.itemData(at) for at in range(box.count())]
        assert [key for key in data if key in ("gold", "run", "file")] == ["gold", "run", "file"]
        assert data[-2:] == ["+import", "+parse"]
        assert not box.itemIcon(box.findData("run")).isNull()
    assert (bar.gold.currentData(), bar.predicted.currentData()) == ("gold", "run")
    assert bar.other.currentData() == ""
    assert "3 sentences" in bar.predicted.toolTip()


def test_choosing_compares(bar: SourceBar, comparer: StandComparer) -> None:
    pick(bar.other, "file")
    assert comparer.chosen[-1] == ("gold", "run", "file")
    # A system is never compared with itself: the two change places.
    pick(bar.predicted, "file")
    assert comparer.chosen[-1] == ("gold", "file", "run")
    pick(bar.gold, "file")
    assert comparer.chosen[-1] == ("file", "gold", "run")
    pick(bar.other, "")
    assert comparer.chosen[-1] == ("file", "gold", "")
    before = len(comparer.chosen)
    pick(bar.other, "gold")
    pick(bar.gold, "file")
    assert len(comparer.chosen) == before
    assert bar.other.currentData() == ""


def test_entries_that_are_no_source_ask(
    qtbot: QtBot, bar: SourceBar, comparer: StandComparer
) -> None:
    with qtbot.waitSignal(bar.import_asked):
        pick(bar.predicted, "+import")
    assert bar.predicted.currentData() == "run"
    with qtbot.waitSignal(bar.parse_asked):
        pick(bar.other, "+parse")
    assert bar.other.currentData() == ""
    assert comparer.chosen == []


def test_the_place_follows_the_difference(bar: SourceBar, comparer: StandComparer) -> None:
    assert bar.place.text() == "Difference 1 of 5"
    comparer.next_difference()
    assert bar.place.text() == "Difference 2 of 5"
    assert bar.place.accessibleDescription().startswith("PP, words 6 to 11, extra")
    comparer.previous_difference()
    comparer.previous_difference()
    assert bar.place.text() == "Difference 5 of 5"
    comparer.show_difference(-1)
    assert bar.place.text() == "5 differences"
    comparer.show(1)
    assert bar.place.text() == "No difference"
    assert not bar.keys.isVisible()
    comparer.show(2)
    assert bar.place.text() == "Not comparable"


def test_actions_stand_behind_the_buttons(
    qtbot: QtBot, bar: SourceBar, comparer: StandComparer
) -> None:
    actions = {name: QAction(name, bar) for name in (*bar.buttons, "compare.import")}
    forward, stacked = actions["compare.next-difference"], actions["compare.stacked"]
    forward.setShortcut("F8")
    forward.setToolTip("The next one.")
    forward.triggered.connect(comparer.next_difference)
    stacked.setCheckable(True)
    bar.use_actions(actions)
    assert bar.keys.text() == "F8"
    assert bar.keys.isVisible()
    button = bar.buttons["compare.next-difference"]
    assert button.toolTip() == "The next one."
    button.click()
    assert comparer.difference == 1
    forward.setEnabled(False)
    assert not button.isEnabled()
    forward.setShortcut("F9")
    assert bar.keys.text() == "F9"
    stacked.setChecked(True)
    assert bar.buttons["compare.stacked"].isChecked()
    with qtbot.waitSignal(actions["compare.report"].triggered):
        bar.buttons["compare.report"].click()


def test_faults_of_the_alignment_are_listed(qtbot: QtBot, themes: Themes) -> None:
    faults = [f"sentence {at}: other words & more" for at in range(1, 31)]
    bar = made(qtbot, themes, StandComparer([memo()], [memo()], faults))
    assert bar.faults.isVisible()
    assert bar.faults.text() == "30"
    menu = bar.faults.menu()
    assert menu is not None
    texts = [one.text() for one in menu.actions() if not one.isSeparator()]
    assert texts[0] == "sentence 1: other words && more"
    assert texts[-1] == "and 10 more"


def test_no_faults_are_no_button(bar: SourceBar) -> None:
    assert not bar.faults.isVisible()


@pytest.mark.parametrize("width", [1920, 1440, 1280, 900, 640])
def test_what_has_no_room_is_left_out_and_nothing_is_cut(
    qtbot: QtBot, themes: Themes, comparer: StandComparer, width: int
) -> None:
    bar = made(qtbot, themes, comparer, width)
    shown = [one for one in bar.findChildren(QToolButton) if one.isVisible()]
    for widget in (*shown, bar.predicted, bar.place):
        assert widget.isVisible()
        assert widget.geometry().right() <= width
        assert widget.width() >= min(widget.minimumSizeHint().width(), widget.maximumWidth())
    if width < 1280:
        assert not bar.legend.isVisible()
    if width >= 1920:
        assert bar.legend.isVisible()
    boxes = [one for one in (bar.gold, bar.predicted, bar.other) if one.isVisible()]
    row = sorted((*shown, *boxes, bar.place), key=lambda one: one.x())
    assert all(a.geometry().right() < b.x() for a, b in itertools.pairwise(row))


def test_nothing_to_compare_yet(qtbot: QtBot, themes: Themes) -> None:
    comparer = StandComparer(sources=SOURCES[:1])
    comparer.predicted_source = ""
    bar = made(qtbot, themes, comparer)
    assert bar.predicted.currentIndex() == -1
    wide = bar.predicted.fontMetrics().horizontalAdvance(bar.predicted.placeholderText())
    assert bar.predicted.width() > wide
    assert not bar.other.isEnabled()
    assert not bar.place.isVisible()
    comparer.sources = (*SOURCES, Source("new", "A parser with a very long name indeed", "runs"))
    comparer.choose("gold", "new")
    assert bar.predicted.currentText() == "A parser with a very long name indeed"
    assert bar.predicted.width() <= 210
    assert "very long name indeed" in bar.predicted.toolTip()


def test_every_control_has_a_name(bar: SourceBar) -> None:
    for widget in (*bar.buttons.values(), bar.gold, bar.predicted, bar.other, bar.legend):
        assert widget.accessibleName()
        assert widget.objectName()
