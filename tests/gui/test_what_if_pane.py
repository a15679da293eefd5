"""The what-if pane: boxes by depth, seating, depth limit, the sentence's trees, saving."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot
from window_runs import teaching_model
from window_stage import opened

from icm_core.model.by_hand import NOTE
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.contexts.what_if.pane import WhatIfPane
from icm_gui.views.contexts.what_if.table import ValueBox, concentration_text

SENTENCE = Sentence(("She", "saw", "the", "captain", "with", "a", "telescope", "."))


class Shown:
    """A pane in a window of its own."""

    def __init__(self, qtbot: QtBot) -> None:
        self.qtbot = qtbot
        self.bench = Workbench(keep=False)
        self.themes = Themes(self.bench.settings)
        self.pane = WhatIfPane(self.bench, self.themes)
        qtbot.addWidget(self.pane)
        self.pane.resize(430, 560)
        self.pane.show()
        self.state = self.pane.state

    def open(self, *models: Model) -> None:
        self.bench.document.set_model(opened(models or (teaching_model(),)))
        self.bench.contexts.activate()
        self.qtbot.waitUntil(lambda: self.state.ready)

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: not self.state.busy and not self.state.saving)

    def box(self, name: str) -> ValueBox:
        found = self.pane.findChild(ValueBox, f"what-if-{name}")
        assert isinstance(found, ValueBox)
        return found


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[Shown]:
    stage = Shown(qtbot)
    yield stage
    stage.bench.close()


def test_without_a_model_a_hint_stands_there(shown: Shown) -> None:
    assert shown.pane.empty.isVisible()
    assert "Open a model" in shown.pane.empty.text()
    assert not shown.pane.split.isVisible()
    shown.bench.document.set_model(opened())
    shown.bench.contexts.activate()
    assert "Indexing" in shown.pane.empty.text()
    shown.qtbot.waitUntil(lambda: shown.state.ready)
    assert not shown.pane.empty.isVisible()


def test_a_box_that_is_turned_changes_the_model(shown: Shown) -> None:
    shown.open()
    line = shown.pane.table.lines[1]
    assert line.mark.text() == ""
    assert not line.reset.isVisible()
    assert not shown.pane.reset.isEnabled()
    box = shown.box("d1-1")
    box.setValue(0.25)
    assert shown.state.rows[1].discount == (0.25,)
    assert line.mark.text() == "≠"
    assert line.mark.accessibleName() == "Changed"
    shown.settle()
    model = shown.bench.contexts.model
    assert model is not None
    assert model.hyper.discount[1].tolist() == [0.25] * 3
    shown.qtbot.mouseClick(line.reset, Qt.MouseButton.LeftButton)
    assert not shown.state.is_changed
    assert box.value() == pytest.approx(shown.state.rows[1].fitted_discount[0], abs=1e-3)


def test_keys_turn_a_box(shown: Shown) -> None:
    shown.open()
    box = shown.box("c-2")
    before = box.value()
    shown.qtbot.keyClick(box, Qt.Key.Key_Up)
    assert shown.state.rows[2].concentration == box.value() > before
    box.selectAll()
    shown.qtbot.keyClicks(box, "1e30")
    assert shown.state.rows[2].concentration == 1e30
    assert box.text() == "1e30"


def test_reset_takes_all_back(shown: Shown) -> None:
    shown.open()
    shown.box("d1-0").setValue(0.5)
    shown.pane.seating.setCurrentIndex(1)
    shown.pane.seating.activated.emit(1)
    shown.pane.limit.activated.emit(3)
    assert (shown.state.seating, shown.state.limit) == ("minimal", 2)
    assert shown.pane.table.lines[3].fitted.text() == "passes all on"
    assert not shown.box("d1-3").isEnabled()
    shown.settle()
    shown.qtbot.mouseClick(shown.pane.reset, Qt.MouseButton.LeftButton)
    assert not shown.state.is_changed
    assert shown.pane.seating.currentText() == "raw"
    assert shown.pane.limit.currentText() == "none"
    assert shown.box("d1-3").isEnabled()
    assert shown.bench.contexts.model is teaching_model()


def test_three_discounts_have_a_box_each(shown: Shown) -> None:
    from window_runs import treebank_trees

    shown.open(train(treebank_trees()[:150], ModelOptions(fit=FitOptions(discounts=3))))
    assert shown.state.columns == 3
    assert shown.box("d3-0").maximum() == 3.0
    fitted = shown.state.rows[0].fitted_discount
    shown.box("d2-0").setValue(1.25)
    # Boxes show three decimals; the others keep all that they have.
    assert shown.state.rows[0].discount == (fitted[0], 1.25, fitted[2])


def test_another_model_gets_rows_of_its_own(shown: Shown) -> None:
    from window_runs import treebank_trees

    shown.open()
    first = len(shown.pane.table.lines)
    shallow = train(treebank_trees()[:20], ModelOptions(depth_limit=1))
    shown.bench.document.set_model(opened((shallow,)))
    shown.qtbot.waitUntil(lambda: shown.state.ready)
    assert len(shown.pane.table.lines) == 2 < first
    assert shown.pane.limit.count() == 3


def test_the_sentence_has_its_verdict_and_its_trees(shown: Shown) -> None:
    shown.open()
    words, trees = shown.pane.words, shown.pane.trees
    assert "No sentence" in words.facts.text()
    shown.bench.document.set_sentence(SENTENCE)
    assert "Change a value" in words.facts.text()
    shown.pane.limit.activated.emit(1)
    shown.settle()
    parse = shown.state.parse
    assert parse is not None
    assert "log P" in words.facts.text()
    if parse.same:
        assert words.verdict.text() == "= Same tree"
        assert not trees.isVisible()
    else:
        assert words.verdict.text().startswith(f"≠ Changed: {parse.left + parse.came} brackets")
        assert trees.isVisible()
        assert trees.before.view.tree == parse.before.tree
        assert trees.after.view.tree == parse.after.tree
        assert len(trees.after.view.marks) == parse.came


def test_trees_that_differ_are_shown_with_marks(shown: Shown) -> None:
    from window_runs import treebank_trees

    from icm_core.data.tree import tokens

    shown.open()
    for tree in treebank_trees()[:60]:
        shown.bench.document.set_sentence(Sentence(tuple(tokens(tree)), tree))
        shown.state.set_limit(0)
        shown.settle()
        parse = shown.state.parse
        if parse is not None and not parse.same and parse.left and parse.came:
            break
    assert parse is not None
    assert "brackets differ" in shown.pane.words.verdict.text()
    assert "F1" in shown.pane.words.facts.text()
    trees = shown.pane.trees
    assert trees.isVisible()
    assert {mark.kind for mark in trees.before.view.marks.values()} == {"leaving"}
    assert {mark.kind for mark in trees.after.view.marks.values()} == {"entering"}


def test_a_saved_model_is_opened_if_wanted(shown: Shown, tmp_path: Path) -> None:
    shown.open()
    assert not shown.pane.save.isEnabled()
    shown.box("d1-1").setValue(0.25)
    shown.settle()
    shown.qtbot.mouseClick(shown.pane.save, Qt.MouseButton.LeftButton)
    dialog = shown.pane.findChild(QFileDialog, "what-if-save-dialog")
    assert dialog is not None
    path = str(tmp_path / "other.icm")
    dialog.fileSelected.emit(path)
    dialog.close()
    shown.qtbot.waitUntil(
        lambda: shown.pane.findChild(QMessageBox, "what-if-saved-dialog") is not None
    )
    box = shown.pane.findChild(QMessageBox, "what-if-saved-dialog")
    assert box is not None
    assert path in box.text()
    before = shown.bench.document.model
    button = box.findChild(QPushButton, "what-if-open")
    assert button is not None
    shown.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    shown.qtbot.waitUntil(lambda: shown.bench.document.model is not before)
    model = shown.bench.document.model
    assert model is not None
    assert model.path == path
    assert NOTE in model.models[0].provenance
    shown.qtbot.waitUntil(lambda: shown.state.ready)
    assert not shown.state.is_changed
    assert shown.state.rows[1].fitted_discount == (0.25,)


def test_buttons_show_texts_where_there_is_room(shown: Shown) -> None:
    shown.open()
    only = Qt.ToolButtonStyle.ToolButtonIconOnly
    assert shown.pane.save.toolButtonStyle() == only
    assert shown.pane.save.accessibleName() == "Save as new model…"
    shown.pane.resize(900, 560)
    assert shown.pane.save.toolButtonStyle() != only


@pytest.mark.parametrize(
    ("value", "text"),
    [(4.6, "4.6"), (162754.79, "162,755"), (1e30, "1e30"), (6e-6, "6e-06"), (1581.5, "1,582")],
)
def test_concentrations_are_short(value: float, text: str) -> None:
    assert concentration_text(value) == text


def test_what_values_were_fitted_to_gives_way(shown: Shown) -> None:
    shown.open()
    fitted = shown.pane.table.lines[0].fitted
    scroll = shown.pane._scroll
    shown.pane.resize(700, 560)
    shown.qtbot.waitUntil(fitted.isVisible)
    shown.pane.resize(345, 560)
    shown.qtbot.waitUntil(lambda: not fitted.isVisible())
    shown.qtbot.waitUntil(lambda: scroll.horizontalScrollBar().maximum() == 0)
    assert "As fitted" in shown.pane.table.lines[0].name.toolTip()
    shown.pane.resize(700, 560)
    shown.qtbot.waitUntil(fitted.isVisible)


def test_choices_are_whole_in_a_narrow_pane(shown: Shown) -> None:
    shown.open()
    shown.pane.resize(300, 560)
    boxes = (shown.pane.seating, shown.pane.limit)
    shown.qtbot.waitUntil(
        lambda: all(box.width() >= box.minimumSizeHint().width() for box in boxes)
    )
    for box in boxes:
        assert shown.pane.rect().contains(box.mapTo(shown.pane, box.rect().bottomRight()))


def test_a_rounded_number_that_is_read_back_changes_nothing(shown: Shown) -> None:
    shown.open()
    row = max(shown.state.rows, key=lambda one: one.concentration)
    assert row.concentration > 1e4
    box = shown.box(f"c-{row.depth}")
    box.setFocus()
    box.lineEdit().selectAll()
    shown.qtbot.keyClicks(box, box.text())
    shown.qtbot.keyClick(box, Qt.Key.Key_Return)
    assert not shown.state.is_changed
