"""SVG whose text is drawn as shapes: it looks the same where its fonts are not installed."""

from __future__ import annotations

from html import escape

from PySide6.QtGui import QPainterPath

from icm_core.drawing.paint.painter import Anchor, Font
from icm_core.drawing.paint.svg import SvgPainter, legal, number
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, qt_font

_MOVE = QPainterPath.ElementType.MoveToElement
_CURVE = QPainterPath.ElementType.CurveToElement


class OutlinedSvgPainter(SvgPainter):
    """Draws into the text of an SVG file, letters as shapes.

    What has no outlines (a picture as a letter, as emoji are) stays text.
    """

    def __init__(
        self, width: float, height: float, title: str = "", description: str = "",
        measure: QtMeasure | None = None,
    ) -> None:  # fmt: skip
        self._widths = measure or QtMeasure()
        super().__init__(width, height, title, description, self._widths)
        self._shapes: dict[tuple[str, Font], str] = {}

    def text(
        self,
        x: float,
        baseline: float,
        text: str,
        font: Font,
        colour: str,
        *,
        anchor: Anchor = "start",
        opacity: float = 1.0,
    ) -> None:
        """Draw one line of text as a shape that readers aloud know the text of."""
        key = text, font
        shape = self._shapes.get(key)
        if shape is None:
            shape = self._shapes[key] = outline(text, font)
        if not shape:
            super().text(x, baseline, text, font, colour, anchor=anchor, opacity=opacity)
            return
        if anchor != "start":
            width = self._widths.width(text, font)
            x -= width / 2 if anchor == "middle" else width
        clear = f' fill-opacity="{number(opacity)}"' if opacity < 1.0 else ""
        self._parts.append(
            f'<path role="img" aria-label="{escape(legal(text))}" '
            f'transform="translate({number(x)} {number(baseline)})" '
            f'fill="{colour}"{clear} d="{shape}"/>'
        )


def outline(text: str, font: Font) -> str:
    """Return the commands of the shape of a line of text that begins at the origin."""
    path = QPainterPath()
    path.addText(0.0, 0.0, qt_font(font), text)
    parts: list[str] = []
    at, count = 0, path.elementCount()
    while at < count:
        element = path.elementAt(at)
        kind = element.type
        if kind == _CURVE:
            points = [path.elementAt(at + step) for step in range(3)]
            parts.append("C" + " ".join(f"{number(one.x)} {number(one.y)}" for one in points))
            at += 3
            continue
        if kind == _MOVE and parts:
            parts.append("Z")
        parts.append(f"{'M' if kind == _MOVE else 'L'}{number(element.x)} {number(element.y)}")
        at += 1
    return "".join([*parts, "Z"]) if parts else ""
