"""PDF of one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.rendering.formats.base import Look, Rendered, StillFormat, paint
from icm_core.rendering.formats.catalogue import register
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.rendering.pictures import Picture

POINTS = 72.0 / 96.0
"""Points of a page for each pixel of a picture: an inch has 96 of these."""
MOST_PAGE = 14_400.0
"""Greatest side of a page that all readers show, in points; larger ones become smaller."""


@register
class Pdf(StillFormat):
    """A page of any size."""

    name, suffixes, order = "pdf", (".pdf",), 20
    title = noop("PDF: a page of any size")
    media_type = "application/pdf"

    def note(self, _look: Look) -> str:
        """Return what is in it."""
        return say("The fonts are in the file.")

    def write(self, picture: Picture, look: Look) -> Rendered:
        """Return the file."""
        from icm_core.drawing.paint.transformed import Transformed
        from icm_core.rendering.painters.canvas import PdfPainter

        width, height = picture.size()
        zoom = min(POINTS, MOST_PAGE / max(width, height, 1.0))
        page = PdfPainter(width * zoom, height * zoom, picture.name, look.lettering)
        paint(picture, Transformed(page, zoom), look)
        return Rendered(page.pdf(), frozenset(page.missing))
