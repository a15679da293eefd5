"""What is drawn as a picture for LaTeX."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.rendering.formats.base import OF_PICTURES, Look, Rendered, StillFormat, paint
from icm_core.rendering.formats.catalogue import register
from icm_core.wording import noop

if TYPE_CHECKING:
    from icm_core.rendering.pictures import Picture


@register
class Tikz(StillFormat):
    """A drawing by the package TikZ: lattices, charts, plots, and trees as they are shown."""

    # Behind the trees of the same suffix: a tree is rather written as one.
    name, suffixes, order = "tikz", (".tex",), 48
    title = noop("Drawing for LaTeX: TikZ")
    options = OF_PICTURES | {"document"}

    def note(self, look: Look) -> str:
        """Return what LaTeX needs."""
        from icm_core.rendering.formats.trees import note_of

        return note_of(look, "tikz")

    def write(self, picture: Picture, look: Look) -> Rendered:
        """Return a document, or what is put into one."""
        from icm_core.drawing.paint.tikz import TikzPainter
        from icm_core.drawing.trees.latex import document_of

        painter = TikzPainter(*picture.size())
        paint(picture, painter, look)
        drawn = painter.text_of()
        text = document_of(drawn, "tikz") if look.document else drawn
        return Rendered(text.encode("utf-8", "surrogatepass"))
