"""The dialog of animations: what is chosen is what is written, frame by frame."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageSequence
from PySide6.QtWidgets import QLabel, QMenu, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from window_runs import run_of

from icm_core.errors import never
from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.viewmodels.explore.animating import AnimatedRun, AnimationChoice, estimate
from icm_gui.views.shared.pictures.pictures import window_lettering
from icm_gui.views.shared.surroundings import Surroundings
from icm_gui.views.window.dialogs.animation import AnimationDialog


class Host(QWidget, Surroundings):
    """Stands for the window."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs, self.settings = Jobs(), Settings()


@pytest.fixture
def host(qtbot: QtBot) -> Iterator[Host]:
    found = Host()
    qtbot.addWidget(found)
    yield found
    found.jobs.close()


def animated(key: str) -> AnimatedRun:
    run = run_of(key)
    assert run.trace is not None
    return AnimatedRun(run.trace, run.chart, run.result, ((7, "a & b"),), 4)


def dialog_of(host: Host, qtbot: QtBot, key: str = "astar-full") -> AnimationDialog:
    dialog = AnimationDialog(host, animated(key))
    dialog.show()
    qtbot.waitUntil(lambda: not host.jobs.running)
    # A drawing that failed is told in place of the picture.
    assert dialog.preview.text == ""
    assert dialog.preview.image is not None
    return dialog


def decoded(path: Path) -> list[NDArray[np.uint8]]:
    with Image.open(path) as image:
        return [np.array(frame.convert("RGB")) for frame in ImageSequence.Iterator(image)]


@pytest.mark.parametrize(("key", "view"), [("astar-full", 0), ("astar-full", 1), ("mh", 2)])
def test_the_file_shows_the_range_that_was_chosen(
    host: Host, qtbot: QtBot, tmp_path: Path, key: str, view: int
) -> None:
    dialog = dialog_of(host, qtbot, key)
    fields = dialog.fields
    fields.view.setCurrentIndex(view)
    fields.large.setCurrentIndex(0)
    fields.first.setValue(3)
    fields.last.setValue(12)
    fields.every.setValue(4)
    assert dialog.about.text().startswith("4 frames")
    choice, path = dialog.choice, tmp_path / "x.gif"
    with qtbot.waitSignal(dialog.written) as told:
        dialog.write(str(path))
    assert told.args == [str(path)]
    frames = animated(key).frames(choice, window_lettering(), never)
    assert frames.steps.tolist() == [3, 7, 11, 12]
    found = decoded(path)
    assert len(found) == 4
    for number, shown in enumerate(found):
        off = np.abs(shown.astype(int) - frames.pixels(number)[:, :, :3].astype(int))
        assert off.max() <= 48
        assert off.mean() < 0.5
    wide, high = (round(side) for side in frames.size)
    assert found[0].shape == (high, wide, 3)
    assert (wide, high) >= (640, 360)
    assert (wide, high) == (640, 360) or choice.view == "trees"


def test_the_preview_follows_the_fields(host: Host, qtbot: QtBot) -> None:
    dialog = dialog_of(host, qtbot)
    before = dialog.preview.image
    assert before is not None
    light = before.pixelColor(1, 1).lightness()
    dialog.fields.theme.setCurrentIndex(1)
    qtbot.waitUntil(lambda: not host.jobs.running)
    image = dialog.preview.image
    assert image is not None
    assert image.pixelColor(1, 1).lightness() < light - 100
    dialog.slider.setValue(dialog.slider.maximum())
    qtbot.waitUntil(lambda: not host.jobs.running)
    assert dialog.preview.image is not None
    assert dialog.preview.image != image


def test_only_kinds_that_are_chosen(host: Host, qtbot: QtBot) -> None:
    dialog = dialog_of(host, qtbot)
    trace = animated("astar-full").trace
    for box in dialog.fields.kinds:
        box.setChecked(box.property("kind") == "pop")
    assert dialog.choice.kinds == ("pop",)
    assert dialog.slider.maximum() == len(trace.steps("pop")) - 1
    dialog.fields.kinds[0].setChecked(False)
    assert not dialog.begin.isEnabled()
    assert "No kind" in dialog.about.text()
    qtbot.waitUntil(lambda: not host.jobs.running)


def test_named_steps_are_offered(host: Host, qtbot: QtBot) -> None:
    dialog = dialog_of(host, qtbot)
    menus = dialog.fields.findChildren(QMenu)
    texts = [action.text() for action in menus[0].actions()]
    assert texts[0] == "Start: 0"
    assert texts[1] == "Step shown: 4"
    assert texts[3] == "a && b: 7"
    menus[0].actions()[1].trigger()
    menus[1].actions()[3].trigger()
    assert (dialog.choice.first, dialog.choice.last) == (4, 7)
    menus[0].actions()[2].trigger()
    assert not dialog.begin.isEnabled()
    assert "after the last" in dialog.findChild(QLabel, "animation-about").text()
    qtbot.waitUntil(lambda: not host.jobs.running)


def test_cancelling_leaves_no_file(host: Host, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = dialog_of(host, qtbot)
    path = tmp_path / "x.gif"
    dialog.write(str(path))
    dialog.findChild(QPushButton, "animation-cancel").click()
    qtbot.waitUntil(lambda: not host.jobs.running)
    assert not path.exists()
    assert dialog.isVisible()
    assert dialog.begin.isEnabled()
    dialog.close()


def test_a_folder_that_is_not_empty_is_refused(host: Host, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = dialog_of(host, qtbot)
    dialog.fields.form.setCurrentIndex(dialog.fields.form.findData("svg"))
    assert not dialog.fields.rate.isVisible()
    assert "pictures" in dialog.about.text()
    (tmp_path / "there").write_text("x")
    dialog.write(str(tmp_path))
    assert host.findChild(QWidget, "copy-failed") is not None
    dialog.fields.last.setValue(3)
    with qtbot.waitSignal(dialog.written):
        dialog.write(str(tmp_path / "new"))
    assert len(list((tmp_path / "new").glob("new-*.svg"))) == 4


def test_choices_are_kept(host: Host, qtbot: QtBot, tmp_path: Path) -> None:
    dialog = dialog_of(host, qtbot)
    dialog.fields.last.setValue(2)
    dialog.fields.rate.setValue(12.5)
    dialog.fields.large.setCurrentIndex(0)
    dialog.fields.caption.setChecked(False)
    with qtbot.waitSignal(dialog.written):
        dialog.write(str(tmp_path / "x.gif"))
    choice = dialog_of(host, qtbot).choice
    assert (choice.per_second, choice.size, choice.caption) == (12.5, (640, 360), False)
    assert choice.last == len(animated("astar-full").trace) - 1


def test_how_long_it_will_last() -> None:
    run = animated("mh")
    text, possible = estimate(run, AnimationChoice(last=len(run.trace) - 1, per_second=1.0))
    assert possible
    assert "min" in text
    text, possible = estimate(run, AnimationChoice(last=9, per_second=2.0, hold=1.0))
    assert text == "10 frames, 5.5 s"
