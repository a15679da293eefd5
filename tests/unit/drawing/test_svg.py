"""SVG without Qt: well-formed, complete, no wider than needed."""

from __future__ import annotations

import base64
import io
import re
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from icm_core.drawing.paint.painter import Font, Pen
from icm_core.drawing.paint.svg import ApproximateMeasure, SvgPainter, number

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"


def parsed(painter: SvgPainter) -> ElementTree.Element:
    return ElementTree.fromstring(painter.text_of())


def test_size_title_and_description() -> None:
    root = parsed(SvgPainter(200, 100.5, "a < b & c", '"quoted"'))
    assert root.tag == f"{SVG}svg"
    assert root.get("viewBox") == "0 0 200 100.5"
    assert (root.get("width"), root.get("height")) == ("200", "100.5")
    assert root.findtext(f"{SVG}title") == "a < b & c"
    assert root.findtext(f"{SVG}desc") == '"quoted"'


@pytest.mark.parametrize(
    ("text", "back"),
    [
        ("<&>\"'", "<&>\"'"),
        ("a\x00b\x1fc", "a\ufffdb\ufffdc"),
        ("\ud800\uffff", "\ufffd\ufffd"),
        ("tab\tand\nline", "tab and line"),
        ("كتاب 中国 \U0001f600", "كتاب 中国 \U0001f600"),
    ],
)
def test_text_survives_or_is_replaced(text: str, back: str) -> None:
    painter = SvgPainter(10, 10, measure=ApproximateMeasure())
    painter.text(1, 2, text, Font(), "#102030", anchor="middle")
    found = parsed(painter).find(f"{SVG}text")
    assert found is not None
    assert found.text == back
    assert found.get("text-anchor") == "middle"
    painter.text_of().encode("utf-8")


def test_text_names_fonts_that_every_system_falls_back_on() -> None:
    painter = SvgPainter(10, 10)
    painter.text(0, 0, "x", Font(12, 600), "#000000")
    painter.text(0, 0, "x", Font(12, mono=True), "#000000", opacity=0.5)
    sans, mono = parsed(painter).findall(f"{SVG}text")
    assert sans.get("font-family", "").endswith(", sans-serif")
    assert mono.get("font-family", "").endswith(", monospace")
    assert sans.get("font-weight") == "600"
    assert mono.get("fill-opacity") == "0.5"


def test_text_keeps_the_width_it_was_laid_out_with() -> None:
    measure = ApproximateMeasure()
    painter = SvgPainter(10, 10, measure=measure)
    painter.text(0, 0, "word", Font(20), "#000000")
    found = parsed(painter).find(f"{SVG}text")
    assert found is not None
    assert float(found.get("textLength", 0)) == pytest.approx(
        measure.width("word", Font(20)), abs=0.01
    )


def test_shapes() -> None:
    painter = SvgPainter(10, 10)
    pen = Pen("#AABBCC", 1.5, (5, 3), 0.25)
    painter.rect(1, 2, 3, 4, fill="#FFFFFF", pen=pen, radius=2, opacity=0.1)
    painter.line(0, 0, 1 / 3, 1, pen)
    painter.circle(1, 1, 2, fill="#000000")
    painter.path([("M", 0, 0), ("L", 1, 1), ("C", 1, 2, 3, 4, 5, 6), ("Z",)], fill="#123456")
    painter.path([], pen=pen)
    rect, line, circle, path = parsed(painter)
    assert rect.get("stroke-dasharray") == "5,3"
    assert rect.get("stroke-opacity") == "0.25"
    assert rect.get("fill-opacity") == "0.1"
    assert line.get("x2") == "0.33"
    assert circle.get("r") == "2"
    assert circle.get("stroke") is None
    assert path.get("d") == "M0 0L1 1C1 2 3 4 5 6Z"


def test_groups_nest_and_are_closed() -> None:
    painter = SvgPainter(10, 10)
    painter.push_clip(0, 0, 5, 5)
    painter.push_opacity(0.5)
    painter.circle(1, 1, 1)
    painter.pop()
    painter.push_clip(1, 1, 2, 2)
    painter.circle(2, 2, 2)
    root = parsed(painter)
    outer = root.find(f"{SVG}g")
    assert outer is not None
    faint, second = outer.findall(f"{SVG}g")
    assert faint.get("opacity") == "0.5"
    ids = [clip.get("id") for clip in root.iter(f"{SVG}clipPath")]
    assert len(set(ids)) == 2
    assert second.get("clip-path") == f"url(#{ids[1]})"
    painter.pop()
    painter.pop()
    painter.pop()
    parsed(painter)


def test_pixels_are_a_png() -> None:
    pixels = np.array([[0xFF102030, 0x80405060], [0x00000000, 0xFFFFFFFF]], dtype=np.uint32)
    painter = SvgPainter(10, 10)
    painter.image(0, 0, 4, 4, pixels)
    painter.image(0, 0, 4, 4, pixels[:0])
    (image,) = parsed(painter)
    data = base64.b64decode(image.get(XLINK, "").removeprefix("data:image/png;base64,"))
    with Image.open(io.BytesIO(data)) as found:
        assert (found.format, found.size, found.mode) == ("PNG", (2, 2), "RGBA")
        assert found.tobytes() == bytes.fromhex("102030ff 40506080 00000000 ffffffff")


def test_numbers_are_short() -> None:
    assert [number(x) for x in (1.0, 0.5, -0.001, 1234.5678, 100.0)] == [
        "1",
        "0.5",
        "0",
        "1234.57",
        "100",
    ]
    assert not re.search(r"\.\d{3}", SvgPainter(1 / 3, 2 / 3).text_of().split("svg", 2)[2])


def test_measure_knows_wide_and_combining_letters() -> None:
    measure, font = ApproximateMeasure(), Font(10)
    assert measure.width("中国", font) == 20
    assert measure.width("e\u0301", font) == measure.width("e", font)
    assert measure.width("ii", font) < measure.width("mm", font)
    assert measure.ascent(font) > 0
