"""A PDF file of one page: its objects, and fonts and pixels as such."""

from __future__ import annotations

import re
import zlib

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.svg import number
from icm_core.rendering.painters.true_type import Face, TrueType

_PAGES, _PAGE, _OTHERS = 2, 3, 4
"""Numbers of objects; the catalog is the first one."""
_VERSION = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
_FIXED, _USUAL_LETTERS, _SLANTED = 1 << 0, 1 << 5, 1 << 6
_STEM = 80
"""Thickness of stems, which fonts do not tell; readers use it for fonts that they lack."""
_MAPPED = 100
"""How many characters a list in a character map can have."""
NOTHING = 0
"""The glyph that stands where there is none; each part of a font begins with it."""

Codes = dict[tuple[int, str], int]
"""What a file calls a font's glyphs, from 1 on, by glyph and by the text that it shows."""


def _literal(text: str) -> str:
    """Return text as PDF writes it: readable where it is ASCII."""
    if text.isascii() and text.isprintable():
        return "(" + re.sub(r"([\\()])", r"\\\1", text) + ")"
    return f"<feff{_hexadecimal(text)}>"


def _hexadecimal(text: str) -> str:
    return text.encode("utf-16-be", "replace").hex()


class PdfFile:
    """Takes the objects of a file, then writes it."""

    def __init__(self) -> None:
        self._bodies: list[bytes] = []

    def add(self, body: bytes) -> int:
        """Add an object; return its number."""
        self._bodies.append(body)
        return len(self._bodies) + _OTHERS - 1

    def stream(self, data: bytes, about: str = "") -> int:
        """Add data with what is told about it; return its number."""
        packed = zlib.compress(data)
        head = f"<< {about}/Length {len(packed)} /Filter /FlateDecode >>\nstream\n"
        return self.add(head.encode("ascii") + packed + b"\nendstream")

    def image(self, colours: NDArray[np.uint8]) -> int:
        """Add pixels, uint8 ``[rows, columns, 4]``: red, green, blue, alpha."""
        rows, columns = colours.shape[:2]
        size = (
            f"/Type /XObject /Subtype /Image /Width {columns} /Height {rows} /BitsPerComponent 8 "
        )
        mask = ""
        if (colours[:, :, 3] < 255).any():
            alone = self.stream(colours[:, :, 3].tobytes(), f"{size}/ColorSpace /DeviceGray ")
            mask = f"/SMask {alone} 0 R "
        return self.stream(colours[:, :, :3].tobytes(), f"{size}/ColorSpace /DeviceRGB {mask}")

    def font(self, face: Face, font: TrueType, codes: Codes) -> int:
        """Add the part of a font that is used."""
        glyphs = [NOTHING, *(glyph for glyph, _ in codes)]
        part = font.part(glyphs)
        name = f"/{_tag(part)}+{re.sub('[^A-Za-z0-9-]', '', face.name) or 'Font'}"
        held = self.stream(part, f"/Length1 {len(part)} ")
        angle, is_fixed = font.slope()
        flags = _USUAL_LETTERS | (_FIXED if is_fixed else 0) | (_SLANTED if angle else 0)
        box = " ".join(str(round(font.thousandths(side))) for side in font.box())
        above, below = (round(font.thousandths(units)) for units in font.heights())
        about = self._dictionary(
            f"/Type /FontDescriptor /FontName {name} /Flags {flags} /FontBBox [ {box} ] "
            f"/ItalicAngle {number(angle)} /Ascent {above} /Descent {below} /CapHeight {above} "
            f"/StemV {_STEM} /FontFile2 {held} 0 R"
        )
        widths = " ".join(number(font.thousandths(int(font.advances[one, 0]))) for one in glyphs)
        letters = self._dictionary(
            f"/Type /Font /Subtype /CIDFontType2 /BaseFont {name} /CIDToGIDMap /Identity "
            "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> "
            f"/FontDescriptor {about} 0 R /W [ 0 [ {widths} ] ]"
        )
        texts = self.stream(_texts(codes))
        return self._dictionary(
            f"/Type /Font /Subtype /Type0 /BaseFont {name} /Encoding /Identity-H "
            f"/DescendantFonts [ {letters} 0 R ] /ToUnicode {texts} 0 R"
        )

    def _dictionary(self, entries: str) -> int:
        return self.add(f"<< {entries} >>".encode("ascii"))

    def written(self, page: str, title: str) -> bytes:
        """Return the file.

        Parameters
        ----------
        page
            The entries of its page.
        title
            The document's title; empty for none.
        """
        named = f"/Title {_literal(title)} " if title else ""
        # No date: the same picture gives the same file.
        about = self._dictionary(f"{named}/Creator (icm)")
        first = (
            f"<< /Type /Catalog /Pages {_PAGES} 0 R >>",
            f"<< /Type /Pages /Kids [ {_PAGE} 0 R ] /Count 1 >>",
            f"<< /Type /Page /Parent {_PAGES} 0 R {page} >>",
        )
        bodies = [*(one.encode("ascii") for one in first), *self._bodies]
        file, places = bytearray(_VERSION), []
        for at, body in enumerate(bodies, 1):
            places.append(len(file))
            file += b"%d 0 obj\n%b\nendobj\n" % (at, body)
        table = "".join(f"{place:010d} 00000 n \n" for place in places)
        size = len(bodies) + 1
        end = (
            f"xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n"
            f"<< /Size {size} /Root 1 0 R /Info {about} 0 R >>\nstartxref\n{len(file)}\n%%EOF\n"
        )
        return bytes(file) + end.encode("ascii")


def _tag(part: bytes) -> str:
    """Return six capitals that tell one part of a font from another."""
    number, letters = zlib.crc32(part), ""
    for _ in range(6):
        number, letter = divmod(number, 26)
        letters += chr(ord("A") + letter)
    return letters


def _texts(codes: Codes) -> bytes:
    """Return the map from what a file calls glyphs to the texts that they show."""
    lines = [f"<{code:04x}> <{_hexadecimal(text)}>" for (_, text), code in codes.items() if text]
    lists = [lines[at : at + _MAPPED] for at in range(0, len(lines), _MAPPED)]
    mapped = "\n".join(
        f"{len(some)} beginbfchar\n" + "\n".join(some) + "\nendbfchar" for some in lists
    )
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        f"1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n{mapped}\n"
        "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    ).encode("ascii")
