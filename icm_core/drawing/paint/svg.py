"""Pictures as SVG 1.1, without Qt."""

from __future__ import annotations

import base64
import io
import re
import unicodedata
from html import escape
from typing import Unpack

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Box, Commands, Font, Look, Measure, Pen, Put

SANS = "system-ui, 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', Arial, sans-serif"
MONO = "ui-monospace, 'SF Mono', Consolas, 'DejaVu Sans Mono', 'Courier New', monospace"
_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold."""
_SPACES = re.compile("[\t\n\r]")

# Widths in parts of the size, those of a wide sans-serif, so that nothing becomes too small.
_NARROW = frozenset("iljtfrI.,:;'|!()[]/\\- `")
_BROAD = frozenset("mwMW@%")
_ADVANCE_NARROW, _ADVANCE_BROAD, _ADVANCE_CAPITAL, _ADVANCE = 0.38, 0.98, 0.72, 0.62
_ADVANCE_MONO, _ADVANCE_WIDE = 0.602, 1.0
_HEAVIER = 1.08
_ASCENT = 0.93


class ApproximateMeasure:
    """Guesses how large text is, for drawing without a window."""

    def width(self, text: str, font: Font) -> float:
        """Return the width of text in pixels."""
        parts = sum(_advance(char, font.mono) for char in text)
        return parts * font.size * (_HEAVIER if font.weight > 500 else 1.0)

    def ascent(self, font: Font) -> float:
        """Return how far letters reach above the baseline, in pixels."""
        return _ASCENT * font.size


def _advance(char: str, mono: bool) -> float:
    if unicodedata.combining(char) or unicodedata.category(char) == "Cf":
        return 0.0
    if unicodedata.east_asian_width(char) in "WF":
        return _ADVANCE_WIDE
    if mono:
        return _ADVANCE_MONO
    if char in _NARROW:
        return _ADVANCE_NARROW
    if char in _BROAD:
        return _ADVANCE_BROAD
    return _ADVANCE_CAPITAL if char.isupper() else _ADVANCE


def number(value: float) -> str:
    """Return a coordinate with two decimals at most, without zeros that say nothing."""
    # Written out: a picture has thousands, and digits by name take half as long again.
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def legal(text: str) -> str:
    """Return text without characters that XML cannot hold."""
    return _ILLEGAL.sub("\ufffd", text)


def png(pixels: NDArray[np.uint32]) -> bytes:
    """Return pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, as a PNG file."""
    from PIL import Image

    rows, columns = pixels.shape
    data = np.ascontiguousarray(pixels, dtype="<u4").tobytes()
    file = io.BytesIO()
    Image.frombytes("RGBA", (columns, rows), data, "raw", "BGRA").save(file, "PNG", optimize=True)
    return file.getvalue()


class SvgPainter:
    """Draws into the text of an SVG file.

    Parameters
    ----------
    width, height
        Size of the picture in pixels.
    title, description
        What readers aloud say; empty for none.
    measure
        What the drawing was laid out with: texts keep these widths where fonts differ. None
        lets them be as wide as they are.
    """

    def __init__(
        self,
        width: float,
        height: float,
        title: str = "",
        description: str = "",
        measure: Measure | None = None,
    ) -> None:
        self._measure = measure
        self._clips = 0
        self._open = 0
        size = number(width), number(height)
        self._parts = [
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'version="1.1" width="{size[0]}" height="{size[1]}" '
            f'viewBox="0 0 {size[0]} {size[1]}" role="img">'
        ]
        if title:
            self._parts.append(f"<title>{escape(legal(title), quote=False)}</title>")
        if description:
            self._parts.append(f"<desc>{escape(legal(description), quote=False)}</desc>")

    def text_of(self) -> str:
        """Return the file's text; encode it as UTF-8."""
        return "\n".join([*self._parts, "</g>" * self._open + "</svg>"]) + "\n"

    def rect(self, x: float, y: float, width: float, height: float, **look: Unpack[Box]) -> None:
        """Draw a rectangle, with round corners where there is a radius."""
        radius = look.get("radius", 0.0)
        corner = f' rx="{number(radius)}"' if radius > 0 else ""
        drawn = _drawn(look, look.get("opacity", 1.0))
        self._parts.append(f"<rect {_box(x, y, width, height)}{corner}{drawn}/>")

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Draw a straight line."""
        self._parts.append(
            f'<line x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
            f"{_stroked(pen)}/>"
        )

    def path(self, commands: Commands, **look: Unpack[Look]) -> None:
        """Draw a path."""
        if commands:
            self._parts.append(f'<path d="{commands_text(commands)}"{_drawn(look)}/>')

    def circle(self, x: float, y: float, radius: float, **look: Unpack[Look]) -> None:
        """Draw a circle."""
        at = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
        self._parts.append(f"<circle {at}{_drawn(look)}/>")

    def text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, **put: Unpack[Put]
    ) -> None:
        """Draw one line of text."""
        shown = _SPACES.sub(" ", legal(text))
        if not shown:
            return
        weight = f' font-weight="{font.weight}"' if font.weight != 400 else ""
        anchor, opacity = put.get("anchor", "start"), put.get("opacity", 1.0)
        where = f' text-anchor="{anchor}"' if anchor != "start" else ""
        length = ""
        if self._measure is not None and len(shown) > 1:
            width = number(self._measure.width(text, font))
            length = f' textLength="{width}" lengthAdjust="spacingAndGlyphs"' if width > "0" else ""
        spaces = ' xml:space="preserve"' if "  " in shown or shown != shown.strip() else ""
        family = MONO if font.mono else SANS
        self._parts.append(
            f'<text x="{number(x)}" y="{number(baseline)}" font-family="{family}" '
            f'font-size="{number(font.size)}"{weight}{where}{length}{spaces}'
            f"{filled(colour, opacity)}>{escape(shown, quote=False)}</text>"
        )

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, each a sharp block."""
        if not pixels.size:
            return
        data = base64.b64encode(png(pixels)).decode("ascii")
        # Sharp blocks: the word of SVG 1.1 for drawing programs, that of CSS for browsers.
        self._parts.append(
            f'<image {_box(x, y, width, height)} preserveAspectRatio="none" '
            'image-rendering="optimizeSpeed" '
            f'style="image-rendering:pixelated" xlink:href="data:image/png;base64,{data}"/>'
        )

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw within a rectangle only, until `pop`."""
        self._clips += 1
        self._open += 1
        self._parts.append(
            # Readers that know no clipping would else draw the rectangle itself.
            f'<defs><clipPath id="clip{self._clips}"><rect {_box(x, y, width, height)}/>'
            f"</clipPath></defs>"
            f'<g clip-path="url(#clip{self._clips})">'
        )

    def push_opacity(self, opacity: float) -> None:
        """Draw everything with an opacity, until `pop`."""
        self._open += 1
        self._parts.append(f'<g opacity="{number(opacity)}">')

    def pop(self) -> None:
        """Undo the last push."""
        if self._open:
            self._open -= 1
            self._parts.append("</g>")


def _box(x: float, y: float, width: float, height: float) -> str:
    return (
        f'x="{number(x)}" y="{number(y)}" width="{number(max(width, 0.0))}" '
        f'height="{number(max(height, 0.0))}"'
    )


def commands_text(commands: Commands) -> str:
    """Return a path as the attribute ``d`` has it."""
    return "".join(one[0] + " ".join(map(number, one[1:])) for one in commands)


def filled(fill: str | None, opacity: float = 1.0) -> str:
    """Return the attributes of what is filled, with a space before each."""
    if fill is None:
        return ' fill="none"'
    return f' fill="{fill}"' + (f' fill-opacity="{number(opacity)}"' if opacity < 1.0 else "")


def _drawn(look: Look, opacity: float = 1.0) -> str:
    """Return the attributes of a shape."""
    return filled(look.get("fill"), opacity) + _stroked(look.get("pen"))


def _stroked(pen: Pen | None) -> str:
    if pen is None:
        return ""
    dash = ",".join(number(length) for length in pen.dash)
    return (
        f' stroke="{pen.colour}" stroke-width="{number(pen.width)}" stroke-linejoin="round"'
        + (f' stroke-dasharray="{dash}"' if dash else "")
        + (f' stroke-opacity="{number(pen.opacity)}"' if pen.opacity < 1.0 else "")
    )
