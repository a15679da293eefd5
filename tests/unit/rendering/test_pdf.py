"""PDF: parts of fonts against a library's reading, texts that are found again."""

from __future__ import annotations

import io
import re
import zlib

import pytest
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from icm_core.drawing.paint.painter import Font
from icm_core.rendering.painters import fonts, true_type
from icm_core.rendering.painters.pdf import PdfPainter
from icm_core.rendering.painters.true_type import Face, TrueType

TEXT = "\u00e9\u01d7\ufb01 AVA \u0645\u0631"
"""Composed glyphs, a ligature, kerned and joined letters."""


def drawn(font: TTFont, number: int) -> list[object]:
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getGlyphName(number)].draw(pen)
    return list(pen.value)


@pytest.mark.parametrize("weight", [400, 600])
def test_a_part_of_a_font_has_its_glyphs(weight: int) -> None:
    glyphs = fonts.laid_out(TEXT, weight, fonts.SANS)
    (face,) = {glyph.face for glyph in glyphs}
    font = true_type.read(face)
    assert font is not None
    numbers = [0, *(glyph.number for glyph in glyphs)]
    whole, part = TTFont(face.path), TTFont(io.BytesIO(font.part(numbers)), checkChecksums=2)
    assert part["maxp"].numGlyphs > len(numbers)
    for at, number in enumerate(numbers):
        name, own = whole.getGlyphName(number), part.getGlyphName(at)
        assert drawn(part, at) == drawn(whole, number)
        assert part["hmtx"][own] == whole["hmtx"][name]
        assert font.advances[number].tolist() == list(whole["hmtx"][name])


def texts(document: bytes) -> set[str]:
    """Return what the glyphs of a document are said to be."""
    found = set()
    for stream in re.findall(rb"stream\n(.*?)\nendstream", document, re.DOTALL):
        for text in re.findall(rb"^<[0-9a-f]{4}> <([0-9a-f]+)>$", zlib.decompress(stream), re.M):
            found.add(bytes.fromhex(text.decode()).decode("utf-16-be"))
    return found - {"\uffff"}  # The end of all codes is written alike.


def written(text: str, title: str = "") -> bytes:
    painter = PdfPainter(200, 40, title)
    painter.text(4, 30, text, Font(20), "#000000")
    return painter.pdf()


def test_text_is_found_again() -> None:
    assert texts(written("VP \U0001f600 \u05e9")) == {*"VP \u05e9", "\U0001f600"}


def test_letters_of_another_kind_are_shapes_and_still_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = fonts.laid_out("n", 400, fonts.SANS)[0].face
    known = true_type.read(usual)

    def read(face: Face) -> TrueType | None:
        return known if face == usual else None

    monkeypatch.setattr(true_type, "read", read)
    painter = PdfPainter(200, 40)
    painter.text(4, 30, "NP", Font(20, 600), "#000000")
    document = painter.pdf()
    content = zlib.decompress(re.findall(rb"stream\n(.*?)\nendstream", document, re.DOTALL)[0])
    assert texts(document) == {"N", "P"}
    assert b" f\n" in content
    assert b"3 Tr" in content


@pytest.mark.parametrize("title", ["a (b) \\", "Bäume \u6811"])
def test_titles(title: str) -> None:
    (found,) = re.findall(rb"/Title (\(.*\)|<feff[0-9a-f]+>) /Creator", written("x", title))
    if title.isascii():
        assert found == rb"(a \(b\) \\)"
    else:
        assert bytes.fromhex(found[5:-1].decode()).decode("utf-16-be") == title
