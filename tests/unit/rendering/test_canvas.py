"""Painters without a window: right places and colours, fonts embedded, all scripts."""

from __future__ import annotations

import io
import re
import shutil
import subprocess
import sys
import threading
import zlib
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from icm_core import system_packages
from icm_core.drawing.paint.painter import Font, Painter, Pen
from icm_core.errors import LimitError, OptionError
from icm_core.rendering.painters import fonts, library, lines
from icm_core.rendering.painters.canvas import PdfPainter, PngPainter
from icm_core.rendering.painters.lines import FontMeasure
from icm_core.rendering.painters.outlines import outline

BLOCKS = np.array([[0xFFFF0000, 0xFF00FF00], [0xFF0000FF, 0x80000000]], dtype=np.uint32)
PRIVATE = "\ue123"
"""A character that no font has."""


def scene(painter: Painter) -> None:
    """Draw one thing of each kind."""
    painter.rect(4, 4, 40, 20, fill="#FCE9DD", pen=Pen("#B03F08", 2), radius=6)
    painter.line(0, 30, 100, 30, Pen("#1D5FC4", 2))
    painter.line(0, 36, 100, 36, Pen("#1D5FC4", 2, (4, 4)))
    painter.circle(70, 14, 8, fill="#0D7468")
    painter.image(4, 42, 20, 20, BLOCKS)
    painter.push_clip(40, 42, 20, 10)
    painter.push_clip(50, 30, 90, 90)
    painter.rect(0, 0, 100, 100, fill="#FF0000")
    painter.pop()
    painter.pop()
    painter.push_clip(0, 0, 10, 10)
    painter.push_clip(20, 20, 10, 10)
    painter.rect(0, 0, 100, 100, fill="#FF0000")
    painter.pop()
    painter.pop()
    painter.rect(28, 46, 8, 8, fill="#00FF00", pen=Pen("#000000", opacity=0.0))
    painter.push_opacity(0.5)
    painter.rect(70, 42, 10, 10, fill="#000000")
    painter.rect(85, 42, 10, 10, fill="#000000", opacity=0.5)
    painter.pop()
    painter.path(
        (("M", 40, 60), ("C", 40, 80, 60, 80, 60, 60), ("Z",)), pen=Pen("#48226A"), fill="#48226A"
    )
    painter.text(2, 90, "Hx", Font(20, 600), "#000000")
    painter.text(98, 90, "llll", Font(20), "#B3261E", anchor="end")


def look(pixels: NDArray[np.uint8], scale: int = 1) -> None:
    """Check the scene."""

    def at(x: float, y: float) -> tuple[int, ...]:
        return tuple(int(value) for value in pixels[int(y * scale), int(x * scale), :3])

    def near(x: float, y: float, colour: tuple[int, int, int]) -> None:
        assert np.allclose(at(x, y), colour, atol=6), (x, y, at(x, y))

    near(20, 14, (0xFC, 0xE9, 0xDD))
    near(4.5, 14, (0xB0, 0x3F, 0x08))
    assert at(3, 3) == (255, 255, 255)
    near(50, 29.5, (0x1D, 0x5F, 0xC4))
    near(1.5, 36, (0x1D, 0x5F, 0xC4))
    near(5.5, 36, (255, 255, 255))
    near(70, 14, (0x0D, 0x74, 0x68))
    near(77, 21, (255, 255, 255))
    near(6, 44, (255, 0, 0))
    near(20, 44, (0, 255, 0))
    near(6, 58, (0, 0, 255))
    near(20, 58, (127, 127, 127))
    near(32, 50, (0, 255, 0))
    near(45, 46, (255, 255, 255))
    near(55, 46, (255, 0, 0))
    near(55, 55, (255, 255, 255))
    near(75, 46, (127, 127, 127))
    near(90, 46, (191, 191, 191))
    near(50, 68, (0x48, 0x22, 0x6A))
    # Capitals stand on the baseline, and text that ends somewhere ends there.
    left = pixels[: 100 * scale, : 30 * scale, 0]
    rows = np.nonzero((left[74 * scale :] < 100).any(axis=1))[0] / scale + 74
    assert abs(rows.max() + 1 / scale - 90) < 0.6
    assert abs(rows.min() - (90 - 0.729 * 20)) < 1.1
    red = np.nonzero((pixels[74 * scale :, 60 * scale :, 1] < 120).any(axis=0))[0] / scale + 60
    assert 94 < red.max() < 98


@pytest.mark.parametrize("scale", [1, 3])
def test_pixels(scale: int) -> None:
    painter = PngPainter(100, 100, scale)
    scene(painter)
    pixels = painter.pixels()
    assert pixels.shape == (100 * scale, 100 * scale, 4)
    assert (pixels[:, :, 3] == 255).all()
    look(pixels, scale)


def test_a_png_holds_the_pixels_and_may_be_transparent() -> None:
    from PIL import Image

    painter = PngPainter(20, 10, 2, background=None)
    painter.rect(0, 0, 10, 10, fill="#FF0000")
    with Image.open(io.BytesIO(painter.png())) as image:
        pixels = np.asarray(image)
    assert (pixels == painter.pixels()).all()
    assert tuple(pixels[5, 5]) == (255, 0, 0, 255)
    assert pixels[5, 30, 3] == 0


def test_a_huge_picture_is_refused() -> None:
    with pytest.raises(LimitError, match=r"64,000 x 10 pixels.*SVG"):
        PngPainter(64_000, 10)


@pytest.fixture(scope="module")
def document() -> bytes:
    painter = PdfPainter(100, 100, "A title")
    scene(painter)
    written = painter.pdf()
    assert painter.pdf() == written
    return written


def streams_of(document: bytes) -> list[bytes]:
    """Return the streams of a PDF file."""
    streams = re.findall(rb"stream\n(.*?)\nendstream", document, re.DOTALL)
    return [zlib.decompress(one) for one in streams]


def test_pdf_embeds_its_fonts(document: bytes) -> None:
    assert document.startswith(b"%PDF-1.4")
    assert document.count(b"/FontFile2") == 2
    assert b"DejaVuSans-Bold" in document
    assert document.count(b"/CIDFontType2") == 2
    assert b"/Type3" not in document
    assert b"A title" in document


def test_letters_of_other_fonts_are_shapes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "is_true_type", lambda _family: False)
    painter = PdfPainter(100, 100)
    painter.text(0, 50, "n", Font(20), "#000000")
    document = painter.pdf()
    assert b"/Font" not in document
    assert any(b" l\n" in one and b" c\n" in one for one in streams_of(document))


def test_pdf_shows_the_same(document: bytes, tmp_path: Path) -> None:
    tool = shutil.which("pdftoppm")
    if tool is None:
        pytest.skip("pdftoppm (poppler-utils) is not installed")
    from PIL import Image

    (tmp_path / "x.pdf").write_bytes(document)
    subprocess.run([tool, "-r", "216", "-png", "x.pdf", "x"], cwd=tmp_path, check=True)
    with Image.open(next(tmp_path.glob("x*.png"))) as image:
        look(np.asarray(image.convert("RGB")), 3)


def test_measure_is_what_is_drawn() -> None:
    measure, font = FontMeasure(), Font(40)
    painter = PngPainter(600, 60)
    painter.text(10, 40, "Hamburgefonts|", font, "#000000")
    dark = np.nonzero((painter.pixels()[:, :, 0] < 128).any(axis=0))[0]
    end = 10 + measure.width("Hamburgefonts|", font)
    assert end - 0.25 * font.size < dark.max() < end
    assert measure.width("", font) == 0
    assert measure.width("ab", Font(20)) == pytest.approx(measure.width("ab", font) / 2)
    assert measure.width("ab", Font(40, 600)) > measure.width("ab", font)
    assert measure.width("il", Font(40, 400, True)) == measure.width("mm", Font(40, 400, True))
    assert 0.9 < measure.ascent(font) / 40 < 1


@pytest.mark.parametrize("text", ["e\u0301", "שלום", "مرحبا", "\U0001f600", "ﬁ", "x\u0302"])
def test_scripts_that_the_bundled_font_has(text: str) -> None:
    painter = PngPainter(100, 30)
    painter.text(4, 20, text, Font(16), "#000000")
    assert not painter.missing
    assert (painter.pixels()[:, :, 0] < 100).any()


def test_a_line_runs_as_its_first_letter_does() -> None:
    # A mark behind Hebrew or Arabic is at the left, where the whole begins.
    mark = set(outline("!", fonts.SANS, 400))
    assert mark <= set(outline("\u05e9\u05dc!", fonts.SANS, 400))
    assert mark <= set(outline("1 \u0645\u0631!", fonts.SANS, 400))
    assert not mark <= set(outline("a \u05e9!", fonts.SANS, 400))
    measure, font = FontMeasure(), Font(20)
    parts = measure.width("\u05e9\u05dc", font) + measure.width("!", font)
    assert measure.width("\u05e9\u05dc!", font) == pytest.approx(parts)


@pytest.mark.parametrize("first", [fonts.SANS, fonts.MONO])
@pytest.mark.parametrize(
    "text", ["abc \u05e9", "abcdefgh \u05e9\u05dc xyz", "\u05e9\u05dc" + 40 * " abc" + " \u05e9"]
)
def test_outlines_have_all_letters_of_a_long_line(text: str, first: str) -> None:
    def shapes(part: str) -> int:
        return sum(step[0] == "M" for step in outline(part, first, 400))

    assert shapes(text) == sum(map(shapes, text))
    across = [step[-2] for step in outline(text, first, 400) if len(step) > 1]
    wide = lines.line(text, first, False, 1.0, 0).MaxIntrinsicWidth
    assert max(across) == pytest.approx(wide, abs=0.2)


def test_another_font_stands_in_where_one_lacks_letters() -> None:
    assert fonts.prepared("a \u05e9", fonts.MONO) == (
        "a \u05e9",
        (fonts.MONO, fonts.SANS),
        frozenset(),
    )
    for kind in (PngPainter, PdfPainter):
        painter = kind(100, 30)
        painter.text(4, 20, "a \u05e9\u05dc", Font(16, 400, True), "#000000")
        assert not painter.missing
    assert document_fonts("a \u05e9\u05dc") == {b"DejaVuSansMono", b"DejaVuSans"}


def document_fonts(text: str) -> set[bytes]:
    painter = PdfPainter(100, 30)
    painter.text(4, 20, text, Font(16, 400, True), "#000000")
    return set(re.findall(rb"/FontName /[A-Z]{6}\+(\w+)", painter.pdf()))


@pytest.mark.parametrize("text", ["\u4e2d\u56fd", "\u0928\u092e\u0938\u094d\u0924\u0947"])
def test_scripts_that_some_computers_have_fonts_for(text: str) -> None:
    if fonts.prepared(text, fonts.SANS)[2]:
        pytest.skip(f"no font here has {text}")
    painter = PngPainter(100, 40)
    painter.text(4, 30, text, Font(20), "#000000")
    assert (painter.pixels()[:, :, 0] < 100).sum() > 40
    # Letters join: a word is no wider than its letters.
    measure = FontMeasure()
    apart = sum(measure.width(letter, Font(20)) for letter in text)
    assert measure.width(text, Font(20)) <= apart + 0.01


def test_marks_do_not_widen_and_arabic_joins() -> None:
    measure, font = FontMeasure(), Font(16)
    assert measure.width("e\u0301", font) == pytest.approx(measure.width("e", font))
    apart = sum(measure.width(letter, font) for letter in "مرحبا")
    assert measure.width("مرحبا", font) < apart


@pytest.mark.parametrize("kind", [PngPainter, PdfPainter])
def test_what_no_font_has_is_told_and_drawn_as_a_box(
    kind: type[PngPainter] | type[PdfPainter],
) -> None:
    painter = kind(100, 30)
    painter.text(4, 20, f"a{PRIVATE}b\u200d\ufe0f", Font(16), "#000000")
    assert painter.missing == {PRIVATE}
    assert fonts.prepared(f"a{PRIVATE}", fonts.SANS)[2] == {PRIVATE}
    assert fonts.prepared(f"a{PRIVATE}b", fonts.SANS)[0] == f"a{fonts.SUBSTITUTE}b"


def test_odd_texts() -> None:
    painter = PngPainter(50, 30)
    for text in ("", " ", "\t\n", "\x00", "\ud800", "a\nb", "\u202e"):
        painter.text(4, 20, text, Font(12), "#000000")
    assert painter.missing == {"\ud800"}


def test_painters_of_several_threads_agree() -> None:
    made: list[bytes] = []

    def draw() -> None:
        painter, page = PngPainter(100, 100), PdfPainter(100, 100)
        scene(painter)
        scene(page)
        made.append(painter.png() + page.pdf())

    threads = [threading.Thread(target=draw) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(made)) == 1
    assert len(made) == 3


@pytest.mark.parametrize(
    ("lacking", "told"),
    [
        (["libGL.so.1", "libEGL.so.1"], r"libEGL\.so\.1, libGL\.so\.1.*apt-get.* libegl1 libgl1$"),
        (["libGL.so.1", "libxcb-shape.so.0"], r": libGL\.so\.1;.*apt-get.* libgl1$"),
        ([], "Skia.*cannot open shared object file"),
    ],
)
def test_libraries_that_the_system_lacks_are_one_line_to_paste(
    monkeypatch: pytest.MonkeyPatch, lacking: list[str], told: str
) -> None:
    def fails(_name: str) -> None:
        raise ImportError("libEGL.so.1: cannot open shared object file")

    monkeypatch.setattr(library.importlib, "import_module", fails)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(system_packages, "_loads", lambda name: name not in lacking)
    with pytest.raises(OptionError, match=told):
        library.skia.__wrapped__()


def test_fonts_are_looked_for_without_a_word(capfd: pytest.CaptureFixture[str]) -> None:
    fonts._system.__wrapped__()
    assert capfd.readouterr() == ("", "")
