"""Painters without a window: pixels and PDF, through Skia."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any, Unpack

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Box, Commands, Font, Look, Pen, Put
from icm_core.drawing.paint.palette import rgb
from icm_core.errors import LimitError
from icm_core.rendering.painters import fonts, lines
from icm_core.rendering.painters.lettering import USUAL, Lettering
from icm_core.rendering.painters.library import skia
from icm_core.rendering.painters.outlines import outline, placed
from icm_core.wording import local, say

MOST_SIDE, MOST_PIXELS = 32_000, 120_000_000
"""What a picture in pixels can have at most, as in the window."""
PX_PER_INCH = 96.0
_LEAST_STRETCH, _LEAST_SHARE = 1.0, 0.02
"""Pixels and share of its room by which text must be too wide before its letters are narrowed."""
_OPAQUE = 255


@lru_cache(maxsize=1024)
def _argb(colour: str, opacity: float) -> int:
    """Return a colour as 0xAARRGGBB."""
    red, green, blue = rgb(colour)
    alpha = round(min(max(opacity, 0.0), 1.0) * _OPAQUE)
    return alpha << 24 | red << 16 | green << 8 | blue


@lru_cache(maxsize=1024)
def _inside(colour: int) -> Any:
    """Return how what is filled is painted."""
    return skia().Paint(AntiAlias=True, Color=colour)


@lru_cache(maxsize=1024)
def _along(colour: int, width: float, dash: tuple[float, ...]) -> Any:
    """Return how lines are painted."""
    paint = skia().Paint(
        AntiAlias=True,
        Color=colour,
        Style=skia().Paint.kStroke_Style,
        StrokeWidth=width,
        StrokeJoin=skia().Paint.kRound_Join,
        StrokeCap=skia().Paint.kButt_Cap,
    )
    if dash:
        # As in SVG, an odd number of lengths is gone through twice.
        lengths = list(dash) * (1 + len(dash) % 2)
        paint.setPathEffect(skia().DashPathEffect.Make(lengths, 0.0))
    return paint


class SkiaPainter:
    """Draws on a canvas of Skia.

    Parameters
    ----------
    canvas
        What is drawn on.
    width, height
        Size of the picture in the units of what is drawn.
    lettering
        How text is set.
    """

    def __init__(self, canvas: Any, width: float, height: float, lettering: Lettering) -> None:
        self.width, self.height = float(width), float(height)
        self.lettering = lettering
        self.missing: set[str] = set()
        """Characters that no font has, of what was drawn until now."""
        self._canvas = canvas
        self._opacities = [1.0]

    def _paints(self, look: Look, opacity: float = 1.0) -> list[Any]:
        """Return the paints of a shape that can be seen: what is within it, its line."""
        among, paints = self._opacities[-1], []
        pen, fill = look.get("pen"), look.get("fill")
        if fill is not None and (colour := _argb(fill, among * opacity)) >> 24:
            paints.append(_inside(colour))
        if (
            pen is not None
            and pen.width > 0
            and (colour := _argb(pen.colour, among * pen.opacity)) >> 24
        ):
            paints.append(_along(colour, pen.width, pen.dash))
        return paints

    def rect(self, x: float, y: float, width: float, height: float, **look: Unpack[Box]) -> None:
        """Draw a rectangle, with round corners where there is a radius."""
        if width <= 0 or height <= 0:
            return
        box = skia().Rect.MakeXYWH(x, y, width, height)
        radius = look.get("radius", 0.0)
        for paint in self._paints(look, look.get("opacity", 1.0)):
            if radius > 0:
                self._canvas.drawRoundRect(box, radius, radius, paint)
            else:
                self._canvas.drawRect(box, paint)

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Draw a straight line."""
        for paint in self._paints({"pen": pen}):
            self._canvas.drawLine(x1, y1, x2, y2, paint)

    def path(self, commands: Commands, **look: Unpack[Look]) -> None:
        """Draw a path."""
        self._path(commands, self._paints(look))

    def _path(self, commands: Commands, paints: list[Any]) -> None:
        if not paints or not commands:
            return
        builder = skia().PathBuilder()
        adding = {"M": builder.moveTo, "L": builder.lineTo, "C": builder.cubicTo}
        for name, *places in commands:
            if name == "Z":
                builder.close()
            else:
                adding[name](*places)
        path = builder.detach()
        for paint in paints:
            self._canvas.drawPath(path, paint)

    def circle(self, x: float, y: float, radius: float, **look: Unpack[Look]) -> None:
        """Draw a circle."""
        if radius > 0:
            for paint in self._paints(look):
                self._canvas.drawCircle(x, y, radius, paint)

    def text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, **put: Unpack[Put]
    ) -> None:
        """Draw one line of text."""
        if not text:
            return
        shown, families, missing = fonts.prepared(text, self.lettering.first(font))
        self.missing |= missing
        ink = _argb(colour, self._opacities[-1] * put.get("opacity", 1.0))
        if not shown.strip() or font.size <= 0 or not ink >> 24:
            return
        if (anchor := put.get("anchor", "start")) != "start":
            width = self.lettering.width(text, font)
            x -= width / 2 if anchor == "middle" else width
        self._text(x, baseline, text, font, families, ink)

    def _text(
        self,
        x: float,
        baseline: float,
        text: str,
        font: Font,
        families: tuple[str, ...],
        ink: int,
    ) -> None:
        stretch, begins = self._fitted(text, font)
        line = lines.line(text, families[0], font.weight >= fonts.BOLD, font.size, ink)
        lines.put(self._canvas, line, x + begins, baseline, stretch)

    def _fitted(self, text: str, font: Font) -> tuple[float, float]:
        """Return how much wider letters become, and where in its room a text begins."""
        return self.lettering.fitted(text, font)

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, each a sharp block."""
        if not pixels.size or width <= 0 or height <= 0:
            return
        image = skia().Image.fromarray(
            rgba(pixels),
            colorType=skia().kRGBA_8888_ColorType,
            alphaType=skia().kUnpremul_AlphaType,
        )
        box = skia().Rect.MakeXYWH(x, y, width, height)
        sharp = skia().SamplingOptions(skia().FilterMode.kNearest)
        self._canvas.drawImageRect(image, box, sharp, skia().Paint(Alphaf=self._opacities[-1]))

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw within a rectangle only, until `pop`."""
        self._canvas.save()
        box = skia().Rect.MakeXYWH(x, y, max(width, 0.0), max(height, 0.0))
        self._canvas.clipRect(box, doAntiAlias=True)
        self._opacities.append(self._opacities[-1])

    def push_opacity(self, opacity: float) -> None:
        """Draw everything with an opacity, until `pop`."""
        self._canvas.save()
        self._opacities.append(self._opacities[-1] * opacity)

    def pop(self) -> None:
        """Undo the last push."""
        if len(self._opacities) > 1:
            self._canvas.restore()
            self._opacities.pop()


class PngPainter(SkiaPainter):
    """Draws into pixels, without a window.

    Parameters
    ----------
    width, height
        Size of the picture in the units of what is drawn.
    scale
        Pixels for each of them.
    background
        What the picture is filled with; None leaves it transparent.
    lettering
        How text is set.

    Raises
    ------
    LimitError
        If the picture would be too large.
    """

    def __init__(
        self,
        width: float,
        height: float,
        scale: float = 1.0,
        background: str | None = "#FFFFFF",
        lettering: Lettering = USUAL,
    ) -> None:
        columns, rows = max(round(width * scale), 1), max(round(height * scale), 1)
        if max(columns, rows) > MOST_SIDE or columns * rows > MOST_PIXELS:
            text = say("a picture of {columns} x {rows} pixels is too large; use SVG")
            sides = {"columns": local(f"{columns:,}"), "rows": local(f"{rows:,}")}
            raise LimitError(text.format(**sides))
        self.scale, self._is_opaque = scale, background is not None
        self._pixels = np.zeros((rows, columns, 4), dtype=np.uint8)
        self._surface = skia().Surface.MakeRasterDirect(
            self._info(skia().kPremul_AlphaType), self._pixels
        )
        super().__init__(self._surface.getCanvas(), width, height, lettering)
        self._canvas.scale(scale, scale)
        if background is not None:
            self._canvas.clear(_argb(background, 1.0))

    def _info(self, alpha: Any) -> Any:
        rows, columns = self._pixels.shape[:2]
        return skia().ImageInfo.Make(columns, rows, skia().kRGBA_8888_ColorType, alpha)

    def pixels(self) -> NDArray[np.uint8]:
        """Return a copy of the picture, uint8 ``[rows, columns, 4]``: red, green, blue, alpha."""
        found = self._pixels.copy()
        if not self._is_opaque:
            self._surface.readPixels(self._info(skia().kUnpremul_AlphaType), found)
        return found

    def begin_with(self, pixels: NDArray[np.uint8]) -> None:
        """Take the `pixels` of another picture of this size in place of what was drawn."""
        np.copyto(self._pixels, pixels)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        from PIL import Image

        file = io.BytesIO()
        pixels = self.pixels()
        if self._is_opaque:
            pixels = np.ascontiguousarray(pixels[:, :, :3])
        # As large on paper as it is on a screen.
        dots = (PX_PER_INCH * self.scale,) * 2
        Image.fromarray(pixels).save(file, "PNG", dpi=dots)
        return file.getvalue()

    def _fitted(self, text: str, font: Font) -> tuple[float, float]:
        if self.lettering.measure is None:
            return 1.0, 0.0
        wide, own = self.lettering.width(text, font), self.lettering.own.width(text, font)
        if own - wide > max(_LEAST_STRETCH, _LEAST_SHARE * wide):
            return super()._fitted(text, font)
        # What is off by less is centred: letters stay sharp.
        return 1.0, (wide - own) / 2

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, each a sharp block."""
        left, right = (round(place * self.scale) / self.scale for place in (x, x + width))
        top, bottom = (round(place * self.scale) / self.scale for place in (y, y + height))
        super().image(left, top, right - left, bottom - top, pixels)


def rgba(pixels: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """Return pixels 0xAARRGGBB as uint8 ``[rows, columns, 4]``: red, green, blue, alpha."""
    channels = [(pixels >> shift & 0xFF).astype(np.uint8) for shift in (16, 8, 0, 24)]
    return np.stack(channels, axis=-1)


class PdfPainter(SkiaPainter):
    """Draws into a PDF file of one page, fonts embedded, one point for each unit.

    Parameters
    ----------
    width, height
        Size of the page.
    title
        The document's title; empty for none.
    lettering
        How text is set.
    """

    def __init__(
        self, width: float, height: float, title: str = "", lettering: Lettering = USUAL
    ) -> None:
        # Kept, and written at once: a document that is given up halfway would be written, too.
        self._recorder = skia().PictureRecorder()
        canvas = self._recorder.beginRecording(skia().Rect(width, height))
        super().__init__(canvas, width, height, lettering.embedded())
        self._title = title
        self._picture: Any = None

    def pdf(self) -> bytes:
        """Return the file; nothing can be drawn any more."""
        if self._picture is None:
            self._picture = self._recorder.finishRecordingAsPicture()
        # No date: the same picture gives the same file.
        about = skia().PDF.Metadata()
        about.fTitle, about.fCreator = self._title, "icm"
        stream = skia().DynamicMemoryWStream()
        document = skia().PDF.MakeDocument(stream, about)
        self._picture.playback(document.beginPage(self.width, self.height))
        document.endPage()
        document.close()
        return bytes(stream.detachAsData())

    def _text(
        self,
        x: float,
        baseline: float,
        text: str,
        font: Font,
        families: tuple[str, ...],
        ink: int,
    ) -> None:
        if all(map(fonts.is_true_type, families)):
            super()._text(x, baseline, text, font, families, ink)
            return
        # Skia would embed them as Type 3, which publishers refuse.
        stretch, begins = self.lettering.fitted(text, font)
        shape = outline(text, families[0], font.weight)
        self._path(placed(shape, x + begins, baseline, font.size, stretch), [_inside(ink)])
