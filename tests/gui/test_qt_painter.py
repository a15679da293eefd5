"""The painter of the screen draws what the painter of files writes."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFont, QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from icm_core.drawing.paint.painter import Anchor, Font, Painter, Pen
from icm_core.drawing.paint.svg import SvgPainter
from icm_gui.services.settings import Settings
from icm_gui.services.theme import TABULAR, Themes
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter, qt_font

SIDE = 64
RED, BLUE, WHITE = 0xFFFF0000, 0xFF0000FF, 0xFFFFFFFF
SAME, MOST_DIFFERENT = 48, 0.01
"""Channels that differ by less are called the same; edges are smoothed in two ways."""

SIDE_BEARING = 4.0
"""Pixels that a letter may stay away from its ends, or reach over them."""


class Paper:
    """An image with a painter on it."""

    def __init__(self) -> None:
        self.image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
        self.image.fill(WHITE)
        self._painter = QPainter(self.image)
        self.ours = QtPainter(self._painter)

    def pixels(self) -> NDArray[np.uint32]:
        """Return what was drawn, as 0xAARRGGBB."""
        if self._painter.isActive():
            self._painter.end()
        return array(self.image)

    def close(self) -> None:
        """Release the image."""
        if self._painter.isActive():
            self._painter.end()


def array(image: QImage) -> NDArray[np.uint32]:
    """Return an image's pixels."""
    whole = np.frombuffer(image.constBits(), dtype=np.uint32)
    return whole.reshape(image.height(), image.bytesPerLine() // 4)[:, : image.width()].copy()


@pytest.fixture
def paper(qtbot: QtBot) -> Iterator[Paper]:
    made = Paper()
    yield made
    made.close()


def test_a_rectangle_fills_its_pixels_and_no_others(paper: Paper) -> None:
    paper.ours.rect(10, 20, 30, 5, fill="#FF0000")
    inside = np.zeros((SIDE, SIDE), dtype=bool)
    inside[20:25, 10:40] = True
    found = paper.pixels()
    assert (found[inside] == RED).all()
    assert (found[~inside] == WHITE).all()


def test_opacities_multiply_and_end_with_their_push(paper: Paper) -> None:
    paper.ours.push_opacity(0.5)
    paper.ours.push_opacity(0.5)
    paper.ours.rect(0, 0, 8, 8, fill="#000000")
    paper.ours.pop()
    paper.ours.rect(8, 0, 8, 8, fill="#000000")
    paper.ours.pop()
    paper.ours.rect(16, 0, 8, 8, fill="#000000")
    grey = [int(paper.pixels()[4, x]) & 0xFF for x in (4, 12, 20)]
    assert np.allclose(grey, [255 * 0.75, 255 * 0.5, 0], atol=2)


def test_clips_meet(paper: Paper) -> None:
    paper.ours.push_clip(0, 0, 20, 20)
    paper.ours.push_clip(10, 10, 20, 20)
    paper.ours.rect(0, 0, SIDE, SIDE, fill="#FF0000")
    paper.ours.pop()
    paper.ours.pop()
    red = paper.pixels() == RED
    assert red[10:20, 10:20].all()
    assert red.sum() == 100


def test_a_line_on_pixels_is_sharp(paper: Paper) -> None:
    paper.ours.line(4.5, 0, 4.5, SIDE, Pen("#FF0000"))
    red = paper.pixels() == RED
    assert red[:, 4].all()
    assert red.sum() == SIDE


@pytest.mark.parametrize("width", [1.0, 4.0])
def test_dashes_are_in_pixels_whatever_the_width(paper: Paper, width: float) -> None:
    y = 10 + width / 2
    paper.ours.line(0, y, SIDE, y, Pen("#FF0000", width, dash=(6.0, 2.0)))
    row = paper.pixels()[10]
    expected = np.arange(SIDE) % 8 < 6
    assert ((row == RED) == expected).all()


def test_pixels_are_sharp_blocks_in_their_places(paper: Paper) -> None:
    paper.ours.image(8, 16, 32, 16, np.array([[RED, BLUE]], dtype=np.uint32))
    found = paper.pixels()
    assert (found[16:32, 8:24] == RED).all()
    assert (found[16:32, 24:40] == BLUE).all()
    assert (found != WHITE).sum() == 32 * 16


def test_pixels_of_another_order_are_drawn_too(paper: Paper) -> None:
    table = np.array([[RED, BLUE], [BLUE, RED]], dtype=np.uint32)
    paper.ours.image(0, 0, 2, 4, np.asfortranarray(np.repeat(table, 2, axis=0))[::2])
    paper.ours.image(0, 0, 2, 4, np.zeros((0, 3), dtype=np.uint32))
    assert (paper.pixels()[:4, :2] == np.repeat(table, 2, axis=0)).all()


@pytest.mark.parametrize("text", ["mm", "دار", "142"])
def test_text_lies_where_its_anchor_says(qtbot: QtBot, text: str) -> None:
    font, measure = Font(15, 600), QtMeasure()
    width = measure.width(text, font)
    expected: tuple[tuple[Anchor, float], ...] = (
        ("start", 32),
        ("middle", 32 - width / 2),
        ("end", 32 - width),
    )
    for anchor, left in expected:
        one = Paper()
        one.ours.text(32, 40, text, font, "#000000", anchor=anchor)
        inked = one.pixels() != WHITE
        columns, rows = np.flatnonzero(inked.any(axis=0)), np.flatnonzero(inked.any(axis=1))
        assert abs(columns.min() - left) <= SIDE_BEARING
        assert abs(columns.max() + 1 - min(left + width, SIDE)) <= SIDE_BEARING
        assert rows.min() >= 40 - measure.ascent(font)
        assert rows.max() <= 40 + 0.3 * font.size


def test_fonts_come_from_the_application_and_figures_have_one_width(qtbot: QtBot) -> None:
    plain, fixed = qt_font(Font(11, 500)), qt_font(Font(12, mono=True))
    assert plain.families() == QGuiApplication.font().families()
    assert (plain.pixelSize(), plain.weight()) == (11, QFont.Weight.Medium)
    assert plain.isFeatureSet(TABULAR)
    assert fixed.pixelSize() == 12
    assert fixed.family() != plain.family()
    measure = QtMeasure()
    for font in (Font(11), Font(13, 600), Font(12, mono=True)):
        assert len({round(measure.width(digit, font), 3) for digit in "0123456789"}) == 1


def test_figures_of_widgets_have_one_width_too(qtbot: QtBot) -> None:
    themes = Themes(Settings())
    label = QLabel("1,234")
    qtbot.addWidget(label)
    label.ensurePolished()
    assert label.font().isFeatureSet(TABULAR)
    assert themes.font(11, 500).isFeatureSet(TABULAR)


def test_widths_are_asked_for_once_and_differ_by_font(qtbot: QtBot) -> None:
    measure = QtMeasure()
    widths = [measure.width("analyst", Font(size)) for size in (11, 13, 13, 20)]
    assert widths[0] < widths[1] == widths[2] < widths[3]
    assert measure.width("", Font()) == 0.0


def _scene(painter: Painter) -> None:
    painter.rect(2, 2, 26, 18, fill="#DCE9FC", pen=Pen("#1D5FC4", 2.0), radius=5)
    painter.circle(46, 14, 9, fill="#B03F08", pen=Pen("#1A1E26", 1.5))
    painter.push_opacity(0.4)
    painter.rect(20, 10, 30, 14, fill="#0D7468", opacity=0.5)
    painter.pop()
    painter.path(
        [("M", 4, 60), ("L", 4, 34), ("C", 4, 26, 20, 26, 20, 34), ("L", 20, 60)],
        pen=Pen("#48226A", 3.0),
    )
    painter.path([("M", 30, 34), ("L", 44, 34), ("L", 37, 46), ("Z",)], fill="#5A3C00")
    painter.line(28.5, 52, 28.5, 62, Pen("#7B0631", 3.0, opacity=0.5))
    painter.line(32, 56.5, 62, 56.5, Pen("#1A1E26", 3.0, dash=(6.0, 3.0)))
    # Pixel by pixel: Qt's own reader of SVG smooths what it makes larger.
    block = np.repeat(np.repeat(np.array([[RED, BLUE], [BLUE, RED]], dtype=np.uint32), 6, 0), 6, 1)
    painter.image(48, 30, 12, 12, block)


def test_files_look_like_the_screen(paper: Paper) -> None:
    _scene(paper.ours)
    written = SvgPainter(SIDE, SIDE)
    _scene(written)
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32)
    image.fill(WHITE)
    painter = QPainter(image)
    renderer = QSvgRenderer(QByteArray(written.text_of().encode("utf-8")))
    assert renderer.isValid()
    renderer.render(painter)
    painter.end()
    mine, its = (
        one.view(np.uint8).reshape(SIDE, SIDE, 4).astype(int)
        for one in (paper.pixels(), array(image))
    )
    different = (np.abs(mine - its) > SAME).any(axis=2)
    assert different.mean() <= MOST_DIFFERENT
    assert (mine != 255).any(axis=2).mean() > 0.3
