"""The pseudocode below the canvas: whole lines in every width, the line of the step lit."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot
from window_stage import Stage

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.views.explore.lecture.pseudocode import PseudocodeStrip


@pytest.fixture
def stage(qapp: object) -> Iterator[Stage]:
    made = Stage()
    yield made
    made.close()


@pytest.fixture
def strip(qtbot: QtBot, stage: Stage) -> PseudocodeStrip:
    made = PseudocodeStrip(stage.explore, Themes(Settings()))
    qtbot.addWidget(made)
    made.resize(900, 100)
    stage.found("astar-full")
    made.show()
    qtbot.waitExposed(made)
    return made


def test_each_step_lights_its_line_with_its_values(strip: PseudocodeStrip, stage: Stage) -> None:
    trace = stage.playback.trace
    assert trace is not None
    for kind, name in (("pop", "pop"), ("expand", "expand"), ("push", "push"), ("goal", "goal")):
        step = trace.next(1, kind)
        assert step is not None
        stage.playback.seek(step)
        assert strip.now.lines[strip.now.current].name == name
        assert dict(strip.now.values)
        assert strip.accessibleDescription() == strip.now.said
    stage.playback.seek(0)
    assert strip.now.lines[strip.now.current].name == "start"
    lit = QColor(strip._themes.palette.hyp).rgb()
    image = strip.grab().toImage()
    place = strip.place(0).toRect()
    column = [image.pixel(x, place.center().y()) for x in range(place.left(), place.right())]
    assert lit in column


@pytest.mark.parametrize("width", [360, 700, 1000, 1440, 1920])
def test_no_line_is_cut(strip: PseudocodeStrip, width: int) -> None:
    strip.resize(width, strip.height())
    places = [strip.place(at) for at in range(len(strip.now.lines))]
    assert all(strip._needed(at) <= place.width() for at, place in enumerate(places))
    assert max(place.bottom() for place in places) <= strip.height()
    assert not any(
        one.adjusted(0.1, 0.1, -0.1, -0.1).intersects(other)
        for at, one in enumerate(places)
        for other in places[at + 1 :]
    )
