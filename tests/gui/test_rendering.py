"""Pictures drawn without a window look as those that the window draws."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtGui import QFontInfo, QImage, QPainter
from PySide6.QtWidgets import QApplication

from icm_core.data.treebank import from_text
from icm_core.drawing.paint.palette import DARK, LIGHT, Palette
from icm_core.rendering.painters.canvas import PngPainter
from icm_core.rendering.pictures import PairPicture
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter

GOLD = "(S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (DT a) (NN man)) (PP (IN with) (NP (NN it)))))"
OTHER = (
    "(S (NP (DT the) (JJ dog)) (VP (VBD saw) (NP (DT a) (NP (NN man) (PP (IN with))) (X (NN it)))))"
)
SCALE = 2


@pytest.fixture(autouse=True)
def _same_font(qapp: QApplication) -> None:
    family = QFontInfo(qapp.font()).family()
    if family != "DejaVu Sans":
        pytest.skip(f"the window's font is {family} here, that of pictures DejaVu Sans")


def by_qt(picture: PairPicture, palette: Palette) -> NDArray[np.uint8]:
    width, height = (round(side) for side in picture.size())
    image = QImage(SCALE * width, SCALE * height, QImage.Format.Format_RGBA8888)
    image.fill(palette.canvas)
    painter = QPainter(image)
    painter.scale(SCALE, SCALE)
    picture.draw(QtPainter(painter), palette)
    painter.end()
    rows = np.frombuffer(image.constBits(), dtype=np.uint8)
    return rows.reshape(image.height(), image.width(), 4)[:, :, :3].copy()


@pytest.mark.parametrize("palette", [LIGHT, DARK])
def test_pixels_agree(palette: Palette) -> None:
    picture = PairPicture(*(from_text(text).trees()[0] for text in (GOLD, OTHER)))
    width, height = (round(side) for side in picture.size())
    painter = PngPainter(width, height, SCALE, background=palette.canvas)
    picture.draw(painter, palette)
    ours = painter.pixels()[:, :, :3].astype(int)
    theirs = by_qt(picture, palette).astype(int)
    assert ours.shape == theirs.shape
    # Both round the edges of letters and lines in their own ways: means of small blocks agree.
    rows, columns = (side // 8 * 8 for side in ours.shape[:2])
    blocks = np.abs(_means(ours[:rows, :columns]) - _means(theirs[:rows, :columns]))
    assert blocks.mean() < 1.0
    assert np.quantile(blocks, 0.99) < 20
    # Nothing is missing: where one is drawn upon, so is the other.
    assert abs(_drawn(ours) / _drawn(theirs) - 1) < 0.05


def _means(pixels: NDArray[np.int_]) -> NDArray[np.float64]:
    rows, columns, colours = pixels.shape
    found: NDArray[np.float64] = pixels.reshape(rows // 8, 8, columns // 8, 8, colours).mean(
        axis=(1, 3)
    )
    return found


def _drawn(pixels: NDArray[np.int_]) -> int:
    return int((np.abs(pixels - pixels[0, 0]).max(axis=2) > 60).sum())


def test_measures_agree() -> None:
    from icm_core.drawing.trees.layout import LABEL, TAG, WORD
    from icm_core.rendering.painters.lines import FontMeasure

    ours, theirs = FontMeasure(), QtMeasure()
    for font in (LABEL, TAG, WORD):
        for text in ("Hamburgefonts", "NP", "the", "\u05e9\u05dc\u05d5\u05dd"):
            assert ours.width(text, font) == pytest.approx(theirs.width(text, font), rel=0.04)
