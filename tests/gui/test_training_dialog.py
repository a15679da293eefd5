"""The training dialog: open, change, validate, train, cancel, close while it trains."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

import icm_core.inference.parsing.presets  # noqa: F401  (else each dialog waits for it)
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.treebank import from_text, read_treebank
from icm_core.resources import teaching_treebank
from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import MOTION, Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.training.fields import FIELDS
from icm_gui.viewmodels.training.training import Training
from icm_gui.views.shared.dialogs import option_form
from icm_gui.views.shared.surroundings import Surroundings
from icm_gui.views.window.dialogs.model_card import ModelCardDialog
from icm_gui.views.window.dialogs.training import TrainingDialog

LONG_MS = 60_000
FEW = 40


@pytest.fixture
def training(qapp: object) -> Iterator[Training]:
    """Training on a few trees."""
    jobs, document = Jobs(), Document()
    whole = read_treebank(teaching_treebank().train)
    trees = from_text("\n".join(format_tree(whole.as_read(at)) for at in range(FEW)), "few.mrg")
    document.set_treebank(OpenTreebank("few.mrg", ("few.mrg",), trees))
    made = Training(document, jobs)
    yield made
    jobs.close()
    made.close()


@pytest.fixture
def dialog(training: Training, qtbot: QtBot) -> TrainingDialog:
    """The dialog, shown."""
    made = TrainingDialog(training, Themes(Settings()))
    qtbot.addWidget(made)
    made.show()
    qtbot.waitUntil(lambda: bool(made.forms), timeout=LONG_MS)
    return made


class Around(QWidget, Surroundings):
    """A window in which the dialog finds its settings."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings


def editor(dialog: TrainingDialog, key: str) -> QWidget:
    """Return the control of an option."""
    (found,) = [widget for widget in dialog.findChildren(QWidget) if widget.objectName() == key]
    return found


def type_text(dialog: TrainingDialog, key: str, text: str, qtbot: QtBot) -> None:
    """Type into a field in place of what stands there."""
    line = editor(dialog, key)
    assert isinstance(line, QLineEdit)
    line.selectAll()
    qtbot.keyClicks(line, text)


def test_every_option_has_a_named_control(dialog: TrainingDialog) -> None:
    """Each field of each dataclass of options has one, of its kind."""
    kinds = {"choice": QComboBox, "flag": QCheckBox}
    for field in FIELDS:
        control = editor(dialog, field.key)
        assert isinstance(control, kinds.get(field.kind, QLineEdit))
        assert control.accessibleName() == field.title
        assert field.tip in control.toolTip()


def test_controls_show_the_preset_and_change_the_options(
    dialog: TrainingDialog, training: Training, qtbot: QtBot
) -> None:
    """Choosing, typing and ticking change the options; a reset takes it back."""
    seating = editor(dialog, "seating")
    assert isinstance(seating, QComboBox)
    assert seating.currentText() == "raw counts"
    qtbot.keyClick(seating, Qt.Key.Key_Down)
    assert training.options.value("seating") == "minimal"
    reset = editor(dialog, "seating.reset")
    assert reset.isVisibleTo(dialog)
    qtbot.mouseClick(reset, Qt.MouseButton.LeftButton)
    assert training.options.value("seating") == "raw"
    assert not reset.isVisibleTo(dialog)
    type_text(dialog, "depth_limit", "4", qtbot)
    assert training.options.value("depth_limit") == 4
    traces = editor(dialog, "clean.traces")
    assert isinstance(traces, QCheckBox)
    traces.click()
    assert training.options.value("clean.traces") is False
    dialog.reset.click()
    assert training.options.changed_keys() == []
    line = editor(dialog, "depth_limit")
    assert isinstance(line, QLineEdit)
    assert line.text() == "all"


def test_a_preset_is_chosen(dialog: TrainingDialog, training: Training, qtbot: QtBot) -> None:
    """Its summary and its values are shown."""
    dialog.preset.setFocus()
    while dialog.preset.currentText() != "best":
        qtbot.keyClick(dialog.preset, Qt.Key.Key_Down)
    assert training.options.preset_name == "best"
    assert "average" in dialog.summary.text()
    direction = editor(dialog, "binarisation.direction")
    assert isinstance(direction, QComboBox)
    assert "several" in direction.currentText()


def test_wrong_values_are_told_in_place(
    dialog: TrainingDialog, training: Training, qtbot: QtBot
) -> None:
    """The group opens, the text stands below the field, Train waits."""
    assert dialog.train.isEnabled()
    type_text(dialog, "fit.held_out_share", "2", qtbot)
    fault = editor(dialog, "fit.held_out_share.fault")
    assert isinstance(fault, option_form.QLabel)
    assert "use a value in (0, 1)" in fault.text()
    assert fault.isVisibleTo(dialog)
    assert not dialog.train.isEnabled()
    type_text(dialog, "fit.held_out_share", ".20", qtbot)
    line = editor(dialog, "fit.held_out_share")
    assert isinstance(line, QLineEdit)
    assert line.text() == ".20"
    assert not fault.isVisibleTo(dialog)
    assert dialog.train.isEnabled()
    assert training.options.value("fit.held_out_share") == 0.2


def test_fields_without_effect_say_why(dialog: TrainingDialog, training: Training) -> None:
    """They are disabled, and the tip has the reason."""
    seed = editor(dialog, "sampling.seed")
    assert not seed.isEnabled()
    assert "sampled seating" in seed.toolTip()
    training.options.set_value("seating", "sampled")
    assert seed.isEnabled()
    assert "Only" not in seed.toolTip()


def test_a_part_of_the_trees(dialog: TrainingDialog, training: Training, qtbot: QtBot) -> None:
    """Counts are shown as the share is typed; a wrong one is told."""
    assert str(FEW) in dialog.whole.text()
    dialog.part.click()
    dialog.percent.selectAll()
    qtbot.keyClicks(dialog.percent, "75")
    assert "30 to train, the last 10" in dialog.counts.text()
    dialog.percent.selectAll()
    qtbot.keyClicks(dialog.percent, "0")
    assert dialog.counts_fault.isVisibleTo(dialog)
    assert not dialog.train.isEnabled()


def test_without_a_treebank_it_says_so(dialog: TrainingDialog, training: Training) -> None:
    """The fault tells what to do."""
    training.document.set_treebank(None)
    assert not dialog.train.isEnabled()
    assert "open a treebank" in dialog.status.text()


def test_training_shows_progress_and_outcome(
    dialog: TrainingDialog, training: Training, qtbot: QtBot, tmp_path: Path
) -> None:
    """Then the model can be saved and looked at."""
    assert not dialog.save.isVisibleTo(dialog)
    settings = Settings()
    settings.override(MOTION, True)
    around = Around(settings)
    dialog.setParent(around, dialog.windowFlags())
    dialog.show()
    with qtbot.waitSignal(training.trained, timeout=LONG_MS):
        dialog.train.click()
        assert dialog.bar.maximum() > 0, "it stands still where nothing is to move"
        assert dialog.stop.isVisibleTo(dialog)
        assert not dialog.train.isVisibleTo(dialog)
    assert "Trained in" in dialog.status.text()
    dialog.card.click()
    card = dialog.findChild(ModelCardDialog)
    assert card is not None
    card.close()
    dialog.save.click()
    files = dialog.findChild(QFileDialog, "save-model-dialog")
    assert files is not None
    target = tmp_path / "m.icm"
    with qtbot.waitSignal(training.saved, timeout=LONG_MS):
        files.fileSelected.emit(str(target))
    files.close()
    assert target.exists()
    assert "m.icm" in dialog.status.text()
    assert dialog.leave.isDefault(), "Enter does not train once more"
    dialog.setParent(None)
    around.deleteLater()


def begin_long(training: Training, dialog: TrainingDialog, qtbot: QtBot) -> None:
    """Begin a training that takes long."""
    training.options.set_preset("sampled")
    training.options.set_text("sampling.sweeps", "2000000")
    dialog.train.click()
    qtbot.waitUntil(
        lambda: training.job is not None and (training.job.share or 0) > 0.05, timeout=LONG_MS
    )


def test_training_is_cancelled(dialog: TrainingDialog, training: Training, qtbot: QtBot) -> None:
    """The form is as it was."""
    begin_long(training, dialog, qtbot)
    assert dialog.bar.isVisibleTo(dialog)
    dialog.stop.click()
    qtbot.waitUntil(lambda: not training.running, timeout=LONG_MS)
    assert dialog.train.isEnabled()
    assert not dialog.bar.isVisibleTo(dialog)
    assert dialog.status.text() == ""


def test_closing_the_dialog_does_not_end_training(
    dialog: TrainingDialog, training: Training, qtbot: QtBot
) -> None:
    """A dialog that is opened again shows how far it is."""
    begin_long(training, dialog, qtbot)
    dialog.close()
    assert training.running
    again = TrainingDialog(training, Themes(Settings()))
    qtbot.addWidget(again)
    again.show()
    assert again.stop.isVisibleTo(again)
    assert again.status.text()
    again.stop.click()
    qtbot.waitUntil(lambda: not training.running, timeout=LONG_MS)


def test_an_error_of_training_is_shown(
    dialog: TrainingDialog, training: Training, qtbot: QtBot
) -> None:
    """With its text."""
    training.document.set_treebank(OpenTreebank("x", (), from_text("(S (-NONE- *))")))
    with qtbot.waitSignal(training.failed, timeout=LONG_MS):
        dialog.train.click()
    assert "no trees to train on" in dialog.status.text()
    assert dialog.train.isEnabled()


def test_every_control_has_a_name(dialog: TrainingDialog) -> None:
    """For screen readers and tests."""
    kinds = (QLineEdit, QComboBox, QCheckBox, option_form.QToolButton)
    for widget in dialog.findChildren(QWidget):
        if isinstance(widget, kinds) and not widget.objectName().startswith("qt_"):
            assert widget.accessibleName(), widget.objectName()


def test_names_of_options_keep_their_column(dialog: TrainingDialog) -> None:
    """Letters for the keyboard, given to names when the dialog is shown, do not narrow them."""
    rows = [row for form in dialog.forms for row in form.rows if row.label.isVisible()]
    assert len(rows) > 1
    assert all(row.label.minimumWidth() == row.label.maximumWidth() for row in rows)
    texts = [dialog.preset, *(row.editor for row in rows)]
    assert len({text.mapTo(dialog, text.rect().topLeft()).x() for text in texts}) == 1
