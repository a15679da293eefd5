"""Drawings that are noted and drawn again."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.drawing.paint.painter import Font, Pen
from icm_core.drawing.paint.recorder import Recorder
from icm_core.drawing.paint.svg import SvgPainter
from icm_core.errors import Cancelled


def draw(painter: Recorder | SvgPainter) -> None:
    pixels = np.full((2, 2), 0xFF336699, dtype=np.uint32)
    painter.rect(0, 0, 100, 50, fill="#FFFFFF")
    painter.push_clip(0, 0, 50, 50)
    painter.push_opacity(0.5)
    painter.line(0, 0, 9, 9, Pen("#000000", 2.0, (3.0, 1.0)))
    painter.path([("M", 0, 0), ("C", 1, 1, 2, 2, 3, 3), ("Z",)], fill="#112233")
    painter.circle(5, 5, 2, fill="#FFFFFF", pen=Pen("#000000"))
    painter.pop()
    painter.image(0, 0, 10, 10, pixels)
    pixels[:] = 0
    painter.pop()
    painter.rect(1, 1, 8, 8, fill="#FFFFFF", opacity=0.5)
    painter.rect(2, 2, 8, 8, fill="#FFFFFF", radius=2.0)
    painter.text(3, 9, "a < b", Font(11, 600), "#445566", anchor="middle", opacity=0.7)


def svg(recorder: Recorder) -> str:
    painter = SvgPainter(100, 50)
    recorder.play(painter)
    return painter.text_of()


def test_what_is_played_is_what_was_drawn() -> None:
    direct, noted = SvgPainter(100, 50), Recorder(100, 50)
    draw(direct)
    draw(noted)
    assert svg(noted) == direct.text_of()
    assert svg(noted) == svg(noted)


def test_the_ground_is_left_out_and_nothing_else() -> None:
    whole, clear = Recorder(100, 50), Recorder(100, 50, "#FFFFFF")
    draw(whole)
    draw(clear)
    # The ground and what is behind letters go; a veil, and a circle with a line around it, stay.
    assert len(whole) - len(clear) == 2
    text = svg(clear)
    assert 'fill="#FFFFFF" fill-opacity="0.5"' in text
    assert "<circle" in text
    assert 'width="100" height="50"/>' not in text


def test_progress_is_told_and_a_drawing_can_be_stopped() -> None:
    recorder = Recorder(100, 50)
    for at in range(1000):
        recorder.line(at, 0, at, 9, Pen("#000000"))
    told: list[float] = []
    recorder.play(SvgPainter(100, 50), told.append)
    assert told[0] == 0.0
    assert len(told) >= 4
    assert told == sorted(told)
    painter = SvgPainter(100, 50)

    def stop(share: float) -> None:
        if share > 0.5:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        recorder.play(painter, stop)
    assert 500 < painter.text_of().count("<line") < 1000
