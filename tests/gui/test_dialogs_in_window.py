"""Dialogs as the window opens them: what they change is seen in the window."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_started import starter

from icm_gui.app.start import Starter
from icm_gui.viewmodels.app.preferences import THRESHOLD
from icm_gui.views.explore.options_popover import OptionsPopover
from icm_gui.views.window.dialogs.animation import AnimationDialog
from icm_gui.views.window.dialogs.model_card import ModelCardDialog
from icm_gui.views.window.dialogs.palette import CommandPalette
from icm_gui.views.window.dialogs.settings import SettingsDialog
from icm_gui.views.window.dialogs.shortcuts import ShortcutsDialog
from icm_gui.views.window.dialogs.training import TrainingDialog

__all__ = ["starter"]

_Kind = TypeVar("_Kind", bound=QWidget)


def opened(starter: Starter, action: str, kind: type[_Kind]) -> _Kind:
    """Trigger an action and return what it opened."""
    starter.window.actions_[action].trigger()
    found = starter.window.findChild(kind)
    assert found is not None
    assert found.isVisible()
    return found


def test_a_model_is_trained_while_the_window_is_used(starter: Starter, qtbot: QtBot) -> None:
    """The dialog stands beside the window; the model is the window's, its card can be seen."""
    bench = starter.bench
    before = bench.document.model
    dialog = opened(starter, "model.train", TrainingDialog)
    assert not dialog.isModal()
    qtbot.waitUntil(lambda: bool(dialog.forms))
    bench.training.options.set_value("binarisation.direction", "left")
    with qtbot.waitSignal(bench.training.trained, timeout=PATIENCE_MS):
        dialog.train.click()
        assert "Training" in [job.title for job in bench.jobs.running]
    model = bench.document.model
    assert model is not before
    assert model is not None
    assert model.models[0].options.binarisation.direction == "left"
    dialog.close()
    card = opened(starter, "model.card", ModelCardDialog)
    assert dict(card.cards[0].facts)["Binarisation"].startswith("left")
    card.close()
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)


def test_settings_and_keys_reach_the_window(starter: Starter) -> None:
    """At once."""
    settings = opened(starter, "edit.settings", SettingsDialog)
    settings.preferences.set_value(THRESHOLD, 1e-2)
    assert starter.window.canvas.chart.threshold == 1e-2
    settings.preferences.reset()
    assert starter.window.canvas.chart.threshold == 1e-4
    settings.close()
    keys = opened(starter, "edit.shortcuts", ShortcutsDialog)
    keys.select("run.run")
    keys.edit.setKeySequence(QKeySequence("F9"))
    assert starter.window.actions_["run.run"].shortcut() == QKeySequence("F9")
    keys.reset_all.click()
    assert starter.window.actions_["run.run"].shortcut() == QKeySequence("F5")
    keys.close()


def test_the_band_of_a_limit_opens_the_options_and_prunes_more(starter: Starter) -> None:
    bench, bar = starter.bench, starter.window.explore.sentence_bar
    for button in (bar.options_button, bar.guard.limit_button):
        button.click()
        popover = starter.window.findChild(OptionsPopover)
        assert popover.isVisible()
        popover.close()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    bar.guard.threshold_button.click()
    assert bench.search_settings.value("parse.chart_threshold") == 1e-3
    assert bench.search_settings.value("parse.max_length") == len(bar.tokens.words)
    bench.explore.cancel()


def test_options_are_those_of_the_chosen_way(starter: Starter, qtbot: QtBot) -> None:
    """A change holds for the next run."""
    bench = starter.bench
    popover = opened(starter, "run.options", OptionsPopover)
    qtbot.waitUntil(lambda: bool(popover.forms))
    assert popover.title.text() == bench.explore.algorithm.title
    bench.search_settings.set_text(f"{bench.explore.algorithm.algorithm}.astar.expansions", "3")
    popover.close()
    bench.explore.run()
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    shown = bench.explore.run_shown
    assert shown is not None
    options = shown.request.search.own
    assert options is not None
    assert options.expansions == 3
    assert shown.parse.ended == "cap"


def test_the_palette_runs_an_action_and_finds_a_sentence(starter: Starter, qtbot: QtBot) -> None:
    """By typing."""
    palette = opened(starter, "help.palette", CommandPalette)
    qtbot.keyClicks(palette.line, "7")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    sentence = starter.bench.document.sentence
    assert sentence is not None
    assert sentence.index == 6
    assert starter.bench.document.treebank is not None


def test_a_run_becomes_an_animation(starter: Starter, qtbot: QtBot) -> None:
    bench = starter.bench
    bench.playback.add_bookmark(3, "here")
    dialog = opened(starter, "file.export-animation", AnimationDialog)
    assert dialog.choice.last == len(bench.playback.trace or ()) - 1
    qtbot.waitUntil(lambda: dialog.preview.image is not None and not bench.jobs.running)
    dialog.close()
