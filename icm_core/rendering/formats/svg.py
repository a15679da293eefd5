"""SVG, its text as text or as outlines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.rendering.formats.base import OF_PICTURES, Look, Rendered, StillFormat, paint
from icm_core.rendering.formats.catalogue import register
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.rendering.pictures import Picture


@register
class Svg(StillFormat):
    """A drawing of any size."""

    name, suffixes, order = "svg", (".svg",), 10
    title = noop("SVG: a drawing of any size")
    in_series = noop("SVG: numbered drawings in a folder")
    options = OF_PICTURES | {"text"}
    media_type = "image/svg+xml"

    def note(self, look: Look) -> str:
        """Return what becomes of the text."""
        if look.text == "outlined":
            return say("Looks the same everywhere; text cannot be searched.")
        return say("Text can be searched and changed; fonts are not in the file.")

    def write(self, picture: Picture, look: Look) -> Rendered:
        """Return the file."""
        from icm_core.data.formats.bracket_text import format_tree

        size, told = picture.size(), "\n".join(map(format_tree, picture.trees))
        if look.text == "outlined":
            from icm_core.rendering.painters.outlines import OutlinePainter

            shapes = OutlinePainter(*size, picture.name, told, look.lettering)
            paint(picture, shapes, look)
            return Rendered(shapes.text_of().encode("utf-8"), frozenset(shapes.missing))
        from icm_core.drawing.paint.svg import SvgPainter

        # What was laid out with the program's own fonts leaves room for those of other computers.
        painter = SvgPainter(*size, picture.name, told, look.lettering.measure)
        paint(picture, painter, look)
        return Rendered(painter.text_of().encode("utf-8"))


def svg_of(picture: Picture, look: Look | None = None) -> str:
    """Return a picture as the text of an SVG file."""
    return Svg().write(picture, look or Look()).data.decode("utf-8")
