"""The bubble beside a node."""

from __future__ import annotations

import numpy as np
import pytest
from drawing_notes import Notes, Ruler

from icm_core.drawing.paint.palette import DARK, LIGHT
from icm_core.drawing.trees.bubble import Box, Bubble, draw_bubble, place_bubble

ROOM = (0.0, 0.0, 600.0, 300.0)
NONE = np.zeros((0, 4))
TEXT = "NP, words 4 to 11, extra: gold has no bracket here"


def made(node: Box, room: Box = ROOM, others: np.ndarray = NONE, **more: bool) -> Bubble:
    bubble = place_bubble(TEXT, Ruler(), node, room, others, **more)
    assert bubble is not None
    return bubble


def placed(x: float, y: float, others: np.ndarray = NONE, **more: bool) -> Bubble:
    return made((x - 15, y - 10, x + 15, y + 10), ROOM, others, **more)


def inside(bubble: Bubble) -> bool:
    left, top, right, bottom = bubble.box
    return left >= 0 and top >= 0 and right <= ROOM[2] and bottom <= ROOM[3]


def test_it_stands_right_of_its_node() -> None:
    bubble = placed(100, 150)
    assert bubble.side == "right"
    assert bubble.lines == (TEXT,)
    assert bubble.tip == (120, 150)
    assert bubble.box[0] > bubble.tip[0]
    assert placed(500, 150, mirrored=True).side == "left"


@pytest.mark.parametrize(
    ("x", "y"), [(590, 150), (10, 150), (300, 150), (300, 5), (300, 295), (10, 5), (590, 295)]
)
def test_it_is_in_sight_and_does_not_hide_its_node(x: float, y: float) -> None:
    bubble = placed(x, y)
    assert inside(bubble)
    left, top, right, bottom = bubble.box
    assert left >= x + 15 or right <= x - 15 or top >= y + 10 or bottom <= y - 10


def test_it_goes_where_it_hides_least() -> None:
    beside = np.array([[130.0, 140.0, 160.0, 160.0]])
    bubble = placed(100, 150, beside)
    assert bubble.side == "above"
    above = np.array([[130.0, 140.0, 160.0, 160.0], [90.0, 110.0, 110.0, 130.0]])
    assert placed(100, 150, above).side == "below"


def test_it_becomes_narrower_before_it_hides_something() -> None:
    above = np.array([[290.0, 100.0, 310.0, 130.0], [290.0, 165.0, 310.0, 190.0]])
    bubble = placed(300, 150, above)
    assert len(bubble.lines) == 2
    assert bubble.side == "right"
    assert " ".join(bubble.lines) == TEXT


def test_long_text_goes_on_in_the_next_line() -> None:
    narrow = (0.0, 0.0, 200.0, 300.0)
    node = (90.0, 140.0, 110.0, 160.0)
    bubble = made(node, narrow)
    assert len(bubble.lines) > 1
    assert " ".join(bubble.lines) == TEXT
    assert bubble.box[2] - bubble.box[0] <= 200


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_every_line_is_drawn_within(palette) -> None:
    notes = Notes()
    bubble = made((90, 140, 110, 160), (0, 0, 200, 300))
    draw_bubble(notes, bubble, palette)
    assert notes.texts() == list(bubble.lines)
    for name, values in notes.calls:
        if name == "text":
            assert bubble.box[0] < values[0] < bubble.box[2]
            assert values[4] == palette.canvas


def test_in_a_narrow_pane_it_takes_more_lines_and_else_is_left_out() -> None:
    node, low = (250.0, 40.0, 280.0, 60.0), (0.0, 0.0, 530.0, 100.0)
    bubble = made(node, low)
    left, top, right, bottom = bubble.box
    assert left >= node[2] or right <= node[0] or top >= node[3] or bottom <= node[1]
    assert place_bubble(TEXT, Ruler(), (10, 0, 90, 60), (0, 0, 100, 60), NONE) is None
