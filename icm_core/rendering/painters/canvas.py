"""Pixels without a window, through matplotlib's renderer."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Command, Commands, Font, Pen
from icm_core.drawing.paint.svg import rgba
from icm_core.errors import LimitError
from icm_core.rendering.painters import glyphs
from icm_core.rendering.painters.lettering import USUAL, Lettering
from icm_core.rendering.painters.outlines import outline, placed
from icm_core.rendering.painters.paths import Box, PathPainter, shares
from icm_core.wording import local, say

if TYPE_CHECKING:
    from matplotlib.path import Path
    from matplotlib.transforms import Bbox

MOST_SIDE, MOST_PIXELS = 32_000, 120_000_000
"""What a picture in pixels can have at most, as in the window."""
PX_PER_INCH = 96.0
_LEAST_STRETCH, _LEAST_SHARE = 1.0, 0.02
"""Pixels and share of its room by which text must be too wide before its letters are narrowed."""
_CODES = {"M": 1, "L": 2, "C": 4, "Z": 79}
"""How matplotlib's paths call the commands."""


@lru_cache(maxsize=16_384)
def _path_of(commands: tuple[Command, ...]) -> Path:
    """Return a path; frames of an animation have the same ones again and again."""
    from matplotlib.path import Path

    vertices: list[tuple[float, float]] = []
    codes: list[int] = []
    for command in commands:
        values = command[1:] or (0.0, 0.0)
        for place in range(0, len(values), 2):
            vertices.append((values[place], values[place + 1]))
            codes.append(_CODES[command[0]])
    return Path(np.array(vertices, dtype=np.float64), codes)


@lru_cache(maxsize=16)
def _box(clip: Box, scale: float, rows: int) -> Bbox:
    """Return a clip as matplotlib takes it, in pixels counted upwards."""
    from matplotlib.transforms import Bbox

    left, top, right, bottom = (value * scale for value in clip)
    return Bbox.from_extents(left, rows - bottom, right, rows - top)


class PngPainter(PathPainter):
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
        from matplotlib.backends import backend_agg
        from matplotlib.transforms import Affine2D

        super().__init__(width, height, lettering)
        columns, rows = max(round(width * scale), 1), max(round(height * scale), 1)
        if max(columns, rows) > MOST_SIDE or columns * rows > MOST_PIXELS:
            text = say("a picture of {columns} x {rows} pixels is too large; use SVG")
            sides = {"columns": local(f"{columns:,}"), "rows": local(f"{rows:,}")}
            raise LimitError(text.format(**sides))
        self.scale = scale
        self._rows = rows
        agg: Any = backend_agg
        self._renderer: Any = agg.RendererAgg(columns, rows, 72 * scale)
        self._place = Affine2D().scale(scale, -scale).translate(0, rows)
        if background is not None:
            self.rect(0, 0, columns / scale, rows / scale, fill=background)

    def pixels(self) -> NDArray[np.uint8]:
        """Return a copy of the picture, uint8 ``[rows, columns, 4]``: red, green, blue, alpha."""
        return np.array(self._renderer.buffer_rgba(), dtype=np.uint8)

    def begin_with(self, pixels: NDArray[np.uint8]) -> None:
        """Take the `pixels` of another picture of this size in place of what was drawn."""
        np.copyto(np.asarray(self._renderer.buffer_rgba()), pixels)

    def png(self) -> bytes:
        """Return the picture as a PNG file."""
        from PIL import Image

        file = io.BytesIO()
        pixels = self.pixels()
        if bool((pixels[:, :, 3] == 255).all()):
            pixels = np.ascontiguousarray(pixels[:, :, :3])
        # As large on paper as it is on a screen.
        dots = (PX_PER_INCH * self.scale,) * 2
        Image.fromarray(pixels).save(file, "PNG", dpi=dots)
        return file.getvalue()

    def _begin(self) -> Any:
        """Return what tells the renderer how to draw: within the clip, without a line."""
        gc = self._renderer.new_gc()
        gc.set_linewidth(0.0)
        if self._clip is not None:
            gc.set_clip_rectangle(_box(self._clip, self.scale, self._rows))
        return gc

    def _shape(self, commands: Commands, pen: Pen | None, fill: str | None, opacity: float) -> None:
        stroke = self._seen(pen.opacity) if pen is not None else 0.0
        inside = self._seen(opacity) if fill is not None else 0.0
        if not stroke and not inside:
            return
        gc = self._begin()
        gc.set_snap(False)
        if pen is not None:
            gc.set_linewidth(pen.width)
            gc.set_joinstyle("round")
            gc.set_capstyle("butt")
            if pen.dash:
                gc.set_dashes(0, list(pen.dash))
            gc.set_foreground((*shares(pen.colour), stroke), isRGBA=True)
        face = None if fill is None else (*shares(fill), inside)
        self._renderer.draw_path(gc, _path_of(tuple(commands)), self._place, face)

    def _text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, opacity: float
    ) -> None:
        first = self.lettering.first(font)
        stretch, begins = self.lettering.fitted(text, font)
        wide, own = self.lettering.width(text, font), self.lettering.own.width(text, font)
        if own - wide > max(_LEAST_STRETCH, _LEAST_SHARE * wide):
            shape = outline(text, first, font.weight)
            steps = placed(shape, x + begins, baseline, font.size, stretch)
            self._shape(steps, None, colour, opacity)
            return
        # What is off by less is centred: letters stay sharp.
        x += (wide - own) / 2
        seen = self._seen(opacity)
        mask = glyphs.mask(text, font, self.scale, first)
        if mask is None or not seen:
            return
        gc = self._begin()
        gc.set_foreground((*shares(colour), seen), isRGBA=True)
        self._renderer._renderer.draw_text_image(
            mask.pixels,
            round(x * self.scale) + mask.left,
            round(baseline * self.scale) + mask.below,
            0,
            gc,
        )

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, each a sharp block."""
        left, top = round(x * self.scale), round(y * self.scale)
        columns = round((x + width) * self.scale) - left
        rows = round((y + height) * self.scale) - top
        seen = self._seen(1.0)
        if not seen or not pixels.size or columns <= 0 or rows <= 0:
            return
        gc = self._begin()
        gc.set_alpha(seen)
        blocks = _blocks(pixels, rows, columns)
        self._renderer.draw_image(gc, left, self._rows - top - rows, blocks[::-1])


def _blocks(pixels: NDArray[np.uint32], rows: int, columns: int) -> NDArray[np.uint8]:
    """Return pixels as red, green, blue, alpha, each as a sharp block of a larger picture."""
    down = (np.arange(rows) + 0.5) * pixels.shape[0] / rows
    right = (np.arange(columns) + 0.5) * pixels.shape[1] / columns
    blocks: NDArray[np.uint8] = rgba(pixels)[down.astype(np.int64)][:, right.astype(np.int64)]
    return blocks
