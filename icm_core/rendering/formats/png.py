"""PNG."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from icm_core.rendering.formats.base import (
    OF_PICTURES,
    FrameSource,
    Look,
    Rendered,
    StillFormat,
)
from icm_core.rendering.formats.catalogue import register
from icm_core.wording import noop

if TYPE_CHECKING:
    from icm_core.rendering.pictures import Picture


@register
class Png(StillFormat):
    """Pixels."""

    name, suffixes, order = "png", (".png",), 30
    title = noop("PNG: pixels")
    in_series = noop("PNG: numbered pictures in a folder")
    options = OF_PICTURES | {"scale"}
    media_type = "image/png"
    has_size = False

    def write(self, picture: Picture, look: Look) -> Rendered:
        """Return the file."""
        from icm_core.rendering.painters.canvas import PngPainter

        # The background is the painter's: sizes in pixels are rounded, and no edge must be left.
        background = look.palette.canvas if look.background else None
        pixels = PngPainter(*picture.size(), look.scale, background, look.lettering)
        picture.draw(pixels, look.palette)
        return Rendered(pixels.png(), frozenset(pixels.missing))

    def frame(self, source: FrameSource, number: int) -> bytes:
        """Return a frame; what all frames share is drawn once."""
        from PIL import Image

        target = io.BytesIO()
        Image.fromarray(source.pixels(number)[:, :, :3].copy()).save(target, "PNG")
        return target.getvalue()
