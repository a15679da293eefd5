"""Painters without a window: pixels and PDF, through matplotlib's renderers."""

from __future__ import annotations

import contextlib
import io
import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Font, Pen
from icm_core.errors import LimitError
from icm_core.rendering.painters import embedding, fonts, glyphs
from icm_core.rendering.painters.lettering import USUAL, Lettering
from icm_core.rendering.painters.outlines import outline, placed
from icm_core.rendering.painters.paths import LEAST_OPACITY, PathPainter, path_of, shares
from icm_core.wording import local, say

if TYPE_CHECKING:
    from matplotlib.path import Path

MOST_SIDE, MOST_PIXELS = 32_000, 120_000_000
"""What a picture in pixels can have at most, as in the window."""
PX_PER_INCH = 96.0
_LEAST_STRETCH, _LEAST_SHARE = 1.0, 0.02
"""Pixels and share of its room by which text must be too wide before its letters are narrowed."""
_PDF_LOCK = threading.Lock()
_TRUE_TYPE = 42
"""Fonts are embedded as TrueType, what publishers take; matplotlib's default is Type 3."""


@contextlib.contextmanager
def _stretched(renderer: Any, gc: Any, share: float, x: float) -> Iterator[None]:
    """Make what is drawn wider, from a place on."""
    if share == 1.0:
        yield
        return
    from matplotlib.backends.backend_pdf import Op

    # Clips and colours are the page's: they are set before what is undone at the end.
    renderer.check_gc(gc, gc._rgb)
    renderer.file.output(Op.gsave, share, 0, 0, 1, x * (1 - share), 0, Op.concat_matrix)
    yield
    renderer.file.output(Op.grestore)


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

    def _tall(self) -> float:
        return float(self._rows)

    def _shape(self, path: Path, pen: Pen | None, fill: str | None, opacity: float) -> None:
        gc = self._renderer.new_gc()
        gc.set_snap(False)
        if not self._context(gc, pen, self.scale, filled=0.0 if fill is None else opacity):
            return
        face = None if fill is None else (*shares(fill), self._opacity * opacity)
        self._renderer.draw_path(gc, path, self._place, face)

    def _text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, opacity: float
    ) -> None:
        first = self.lettering.first(font)
        stretch, begins = self.lettering.fitted(text, font)
        wide, own = self.lettering.width(text, font), self.lettering.own.width(text, font)
        if own - wide > max(_LEAST_STRETCH, _LEAST_SHARE * wide):
            shape = outline(text, first, font.weight)
            steps = placed(shape, x + begins, baseline, font.size, stretch)
            self._shape(path_of(steps), None, colour, opacity)
            return
        # What is off by less is centred: letters stay sharp.
        x += (wide - own) / 2
        opacity *= self._opacity
        mask = glyphs.mask(text, font, self.scale, first)
        gc = self._renderer.new_gc()
        if mask is None or opacity <= LEAST_OPACITY or not self._context(gc, None, self.scale):
            return
        gc.set_foreground((*shares(colour), opacity), isRGBA=True)
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
        gc = self._renderer.new_gc()
        if not pixels.size or columns <= 0 or rows <= 0:
            return
        if not self._context(gc, None, self.scale):
            return
        gc.set_alpha(self._opacity)
        blocks = _blocks(pixels, rows, columns)
        self._renderer.draw_image(gc, left, self._rows - top - rows, blocks[::-1])


def _blocks(pixels: NDArray[np.uint32], rows: int, columns: int) -> NDArray[np.uint8]:
    """Return pixels as red, green, blue, alpha, each as a sharp block of a larger picture."""
    down = (np.arange(rows) + 0.5) * pixels.shape[0] / rows
    right = (np.arange(columns) + 0.5) * pixels.shape[1] / columns
    blocks: NDArray[np.uint8] = rgba(pixels)[down.astype(np.int64)][:, right.astype(np.int64)]
    return blocks


def rgba(pixels: NDArray[np.uint32]) -> NDArray[np.uint8]:
    """Return pixels 0xAARRGGBB as uint8 ``[rows, columns, 4]``: red, green, blue, alpha."""
    channels = [(pixels >> shift & 0xFF).astype(np.uint8) for shift in (16, 8, 0, 24)]
    return np.stack(channels, axis=-1)


class PdfPainter(PathPainter):
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
        super().__init__(width, height, lettering.embedded())
        self._title = title
        # matplotlib asks for the kind of fonts where it writes, and asks a global; what is
        # drawn is kept, so that the global is another one for as short as can be.
        self._kept: list[Callable[[Any], None]] = []

    def pdf(self) -> bytes:
        """Return the file."""
        import matplotlib
        from matplotlib.backends import backend_pdf

        target = io.BytesIO()
        backend: Any = backend_pdf
        kinds: Any = {
            "pdf.fonttype": _TRUE_TYPE,
            "ps.fonttype": _TRUE_TYPE,
            "pdf.compression": 6,
            "path.simplify": False,
            "path.snap": False,
        }
        with _PDF_LOCK, matplotlib.rc_context(kinds), fonts.quiet(), embedding.glyphs_alone():
            file: Any = backend.PdfFile(target, metadata=self._about())
            inches = self.width / 72, self.height / 72
            file.newPage(*inches)
            renderer: Any = backend.RendererPdf(file, 72, inches[1], inches[0])
            for draw in self._kept:
                draw(renderer)
            renderer.finalize()
            file.finalize()
            file.close()
        return target.getvalue()

    def _about(self) -> dict[str, Any]:
        # No date: the same picture gives the same file.
        about: dict[str, Any] = {"Creator": "icm", "CreationDate": None}
        return {**about, "Title": self._title} if self._title else about

    def _tall(self) -> float:
        return self.height

    def _keep(
        self, pen: Pen | None, draw: Callable[[Any, Any], None], *, filled: float = 0.0
    ) -> None:
        clip, opacity = self._clip, self._opacity

        def later(renderer: Any) -> None:
            gc = renderer.new_gc()
            self._clip, self._opacity = clip, opacity
            if self._context(gc, pen, filled=filled):
                draw(renderer, gc)

        self._kept.append(later)

    def _shape(self, path: Path, pen: Pen | None, fill: str | None, opacity: float) -> None:
        from matplotlib.transforms import Affine2D

        face = None if fill is None else (*shares(fill), self._opacity * opacity)
        place = Affine2D().scale(1, -1).translate(0, self.height)
        self._keep(
            pen,
            lambda renderer, gc: renderer.draw_path(gc, path, place, face),
            filled=0.0 if fill is None else opacity,
        )

    def _text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, opacity: float
    ) -> None:
        shown, families, _ = fonts.prepared(text, self.lettering.first(font))
        kind = fonts.properties(families, font.size, font.weight)
        ink = (*shares(colour), self._opacity * opacity)
        stretch, begins = self.lettering.fitted(text, font)
        x += begins

        def draw(renderer: Any, gc: Any) -> None:
            gc.set_foreground(ink, isRGBA=True)
            with _stretched(renderer, gc, stretch, x):
                renderer.draw_text(gc, x, self.height - baseline, shown, kind, 0)

        self._keep(None, draw)

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, each a sharp block."""
        if not pixels.size or width <= 0 or height <= 0:
            return
        from matplotlib.transforms import Affine2D

        place = Affine2D().scale(width, height)
        colours, opacity = rgba(pixels[::-1]), self._opacity

        def draw(renderer: Any, gc: Any) -> None:
            gc.set_alpha(opacity)
            renderer.draw_image(gc, x, self.height - y - height, colours, place)

        self._keep(None, draw)
