"""Pictures as files look as on the screen: SVG and PDF are drawn and compared."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QByteArray
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot
from window_trees import TREE

from icm_core.data.tree import Tree
from icm_core.drawing.paint.painter import Painter, Pen
from icm_core.drawing.paint.palette import DARK, LIGHT, Palette
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.exporting import USUAL, ExportChoice
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.pictures import Drawing, drawing_of
from icm_gui.views.shared.trees.view import TreeView

SVG = "{http://www.w3.org/2000/svg}"
NEAR, SAME = 0.012, 0.96
"""Mean difference of shades, 0 to 1, and correlation: edges may be smoothed otherwise."""


@pytest.fixture
def view(qtbot: QtBot) -> TreeView:
    widget = TreeView(Themes(Settings()), "tree", "Tree")
    qtbot.addWidget(widget)
    widget.resize(500, 300)
    widget.set_tree(TREE)
    return widget


def grey(image: QImage) -> NDArray[np.float64]:
    image = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows, columns = image.height(), image.width()
    pixels = np.frombuffer(image.constBits(), dtype=np.uint8).reshape(rows, -1)  # type: ignore[call-overload]
    return pixels[:, :columns].astype(np.float64) / 255.0


def assert_alike(one: QImage, other: QImage) -> None:
    """Both show the same, as far as two ways to smooth edges do."""
    rows = min(one.height(), other.height())
    columns = min(one.width(), other.width())
    assert abs(one.height() - other.height()) <= 1
    assert abs(one.width() - other.width()) <= 1
    left, right = grey(one)[:rows, :columns], grey(other)[:rows, :columns]
    assert left.std() > 0.02, "nothing is drawn"
    assert np.abs(left - right).mean() < NEAR
    blurred = [_blurred(one) for one in (left, right)]
    assert np.corrcoef(blurred[0].ravel(), blurred[1].ravel())[0, 1] > SAME


def _blurred(shades: NDArray[np.float64]) -> NDArray[np.float64]:
    rows, columns = (side // 3 * 3 for side in shades.shape)
    return shades[:rows, :columns].reshape(rows // 3, 3, columns // 3, 3).mean(axis=(1, 3))


def svg_image(text: str) -> QImage:
    renderer = QSvgRenderer(QByteArray(text.encode("utf-8")))
    assert renderer.isValid()
    image = QImage(renderer.defaultSize(), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    return image


def pdf_image(data: bytes, folder: Path) -> QImage:
    tool = shutil.which("pdftoppm")
    if tool is None:
        pytest.skip("pdftoppm (poppler-utils) is not installed")
    (folder / "x.pdf").write_bytes(data)
    subprocess.run([tool, "-r", "96", "-png", "x.pdf", "x"], cwd=folder, check=True, timeout=60)
    (page,) = folder.glob("x-*.png")
    return QImage(str(page))


def svg(drawing: Drawing, *, outlined: bool = False, dark: bool = False) -> str:
    return drawing.data(ExportChoice(outlined=outlined, dark=dark)).data.decode()


@pytest.mark.parametrize("dark", [False, True])
def test_outlined_svg_looks_as_on_the_screen(view: TreeView, dark: bool) -> None:
    choice = replace(USUAL, dark=dark)
    drawing = drawing_of(view, choice)
    text = svg(drawing, outlined=True, dark=dark)
    assert_alike(svg_image(text), drawing.image(1.0))
    root = ElementTree.fromstring(text)
    assert not list(root.iter(f"{SVG}text"))
    assert {"She", "wrote", "VP"} <= {one.get("aria-label") for one in root.iter(f"{SVG}path")}
    assert {DARK.ink if dark else LIGHT.ink} <= {one.get("fill") for one in root.iter(f"{SVG}path")}


def test_svg_with_text_looks_as_on_the_screen_where_its_font_is(
    view: TreeView, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = QFont(view.font()).defaultFamily()
    monkeypatch.setattr("icm_core.drawing.paint.svg.SANS", family)
    drawing = drawing_of(view)
    assert_alike(svg_image(svg(drawing)), drawing.image(1.0))


def test_pdf_looks_as_on_the_screen_and_has_its_fonts(view: TreeView, tmp_path: Path) -> None:
    drawing = drawing_of(view)
    data = drawing.data(ExportChoice("pdf")).data
    assert b"/FontFile2" in data or b"/FontFile3" in data
    assert_alike(pdf_image(data, tmp_path), drawing.image(1.0))
    for name, choice in (
        ("dark", replace(USUAL, dark=True)),
        ("clear", replace(USUAL, background=False)),
    ):
        folder = tmp_path / name
        folder.mkdir()
        found = pdf_image(drawing_of(view, choice).data(replace(choice, form="pdf")).data, folder)
        assert found.pixelColor(1, 1).name().upper() == (
            DARK.canvas if name == "dark" else "#FFFFFF"
        )


def test_a_wrong_picture_is_noticed(view: TreeView) -> None:
    """The comparison can fail: another word, and text that is moved by some pixels."""
    right = drawing_of(view).image(1.0)
    view.set_tree(Tree("S", (*TREE.children[:-1], Tree("PP", word="elsewhere"))))
    with pytest.raises(AssertionError):
        assert_alike(drawing_of(view).image(1.0), right)


def test_without_background_what_is_behind_is_seen(view: TreeView) -> None:
    for dark in (False, True):
        image = drawing_of(view, replace(USUAL, dark=dark, background=False)).image(1.0)
        alpha = {
            image.pixelColor(x, y).alpha()
            for x in range(0, image.width(), 7)
            for y in range(0, image.height(), 5)
        }
        assert 0 in alpha
        assert image.pixelColor(0, 0).alpha() == 0
        label = view.layout_shown()
        assert label is not None
        # Nothing is left behind the letters of the root.
        x, y = round(label.x[0]), round(label.y[0])
        around = [image.pixelColor(x + dx, y - 7).alpha() for dx in range(-4, 5)]
        assert 0 in around
    whole = drawing_of(view, USUAL).image(1.3)
    corner = whole.pixelColor(whole.width() - 1, whole.height() - 1)
    assert corner.name().upper() == LIGHT.canvas


class Everything(Canvas):
    """All that painters can draw."""

    name = "everything"

    def __init__(self, clipped: bool) -> None:
        self._clipped = clipped

    def content_size(self) -> tuple[float, float]:
        return 220.0, 90.0

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        from icm_core.drawing.paint.painter import Font

        painter.rect(0, 0, width, height, fill=palette.canvas)
        painter.image(5, 5, 40, 40, np.array([[0xFF112233, 0xFFDDEEFF]] * 2, dtype=np.uint32))
        if self._clipped:
            painter.push_clip(50, 5, 40, 40)
            painter.circle(90, 25, 30, fill=palette.blue, pen=Pen(palette.ink, 3))
            painter.pop()
        painter.push_opacity(0.4)
        painter.rect(100, 5, 40, 40, fill=palette.hyp, pen=Pen(palette.ink, 2, (4, 3)), radius=8)
        painter.pop()
        painter.path(
            [("M", 150, 45), ("C", 150, 5, 190, 5, 190, 45), ("L", 170, 30), ("Z",)],
            fill=palette.teal,
            pen=Pen(palette.ink, 1.5),
        )
        for at, anchor in enumerate(("start", "middle", "end")):
            painter.text(20 + 80 * at, 75, "Aéש", Font(16, 600), palette.ink, anchor=anchor)  # type: ignore[arg-type]


def test_everything_that_can_be_drawn(qtbot: QtBot, tmp_path: Path) -> None:
    # QtSvg knows no clipping; browsers and drawing programs do.
    drawing: Drawing = drawing_of(Everything(clipped=False))
    assert_alike(svg_image(svg(drawing, outlined=True)), drawing.image(1.0))
    drawing = drawing_of(Everything(clipped=True))
    assert_alike(pdf_image(drawing.data(ExportChoice("pdf")).data, tmp_path), drawing.image(1.0))
