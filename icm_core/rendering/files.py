"""Pictures as files: SVG, PDF, PNG; trees in them as brackets, LaTeX and text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from icm_core.drawing.paint.palette import LIGHT, Palette
from icm_core.drawing.paint.transformed import Transformed
from icm_core.errors import DataError, OptionError

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.drawing.paint.painter import Painter
    from icm_core.drawing.trees.forms import TreeForm
    from icm_core.drawing.trees.latex import Form
    from icm_core.rendering.pictures import Picture

DRAWN = (".svg", ".pdf", ".png")
"""Endings of files that show a picture."""
OF_TREES = (".mrg", ".tex", ".txt")
"""Endings of files that hold a picture's trees."""
SUFFIXES = (*DRAWN, *OF_TREES)
LEAST_SCALE, MOST_SCALE = 0.1, 16.0
POINTS = 72.0 / 96.0
"""Points of a page for each pixel of a picture: an inch has 96 of these."""
MOST_PAGE = 14_400.0
"""Greatest side of a page in PDF that all readers show, in points; larger ones become smaller."""

Text = Literal["text", "outlined"]


@dataclass(frozen=True)
class Look:
    """How a picture is written.

    Parameters
    ----------
    palette
        The colours.
    scale
        Pixels for each unit, in PNG.
    text
        In SVG: ``text``, which can be searched and changed but needs fonts where it is opened;
        or ``outlined``.
    background
        Whether it is filled with the palette's canvas.
    latex
        The package that trees are drawn with.
    """

    palette: Palette = LIGHT
    scale: float = 2.0
    text: Text = "text"
    background: bool = True
    latex: Form = "forest"

    def __post_init__(self) -> None:
        if not LEAST_SCALE <= self.scale <= MOST_SCALE:
            raise OptionError(f"a scale of {self.scale:g}: use {LEAST_SCALE:g} to {MOST_SCALE:g}")


@dataclass(frozen=True)
class Rendered:
    """A file's content.

    Parameters
    ----------
    missing
        Characters that no font of this computer has; boxes represent them.
    """

    data: bytes
    missing: frozenset[str] = frozenset()


def rendered(picture: Picture, suffix: str, look: Look | None = None) -> Rendered:
    """Return a picture as a file.

    Parameters
    ----------
    suffix
        One of `SUFFIXES`.

    Raises
    ------
    OptionError
        If there is no such kind of file.
    DataError
        If the picture has no tree, and the file is for trees.
    LimitError
        If there would be too many pixels.
    """
    look = look or Look()
    if suffix in OF_TREES:
        return Rendered(_trees(picture, suffix, look).encode("utf-8", "surrogatepass"))
    if suffix == ".svg":
        return _svg(picture, look)
    if suffix == ".pdf":
        return _pdf(picture, look)
    if suffix == ".png":
        return _png(picture, look)
    raise OptionError(f"a picture as {suffix!r}: use one of {', '.join(SUFFIXES)}")


def svg_of(picture: Picture, look: Look | None = None) -> str:
    """Return a picture as the text of an SVG file."""
    return _svg(picture, look or Look()).data.decode("utf-8")


def paint(picture: Picture, painter: Painter, look: Look) -> None:
    """Draw a picture on its background, if it is to have one."""
    if look.background:
        painter.rect(0, 0, *picture.size(), fill=look.palette.canvas)
    picture.draw(painter, look.palette)


def _svg(picture: Picture, look: Look) -> Rendered:
    from icm_core.drawing.paint.svg import SvgPainter
    from icm_core.rendering.outlines import OutlinePainter

    told = "\n".join(_brackets(picture.trees))
    if look.text == "outlined":
        shapes = OutlinePainter(*picture.size(), picture.name, told)
        paint(picture, shapes, look)
        return Rendered(shapes.text_of().encode("utf-8"), frozenset(shapes.missing))
    # Texts are as wide as they are where the file is opened; what they were laid out with is wide.
    painter = SvgPainter(*picture.size(), picture.name, told)
    paint(picture, painter, look)
    return Rendered(painter.text_of().encode("utf-8"))


def _pdf(picture: Picture, look: Look) -> Rendered:
    from icm_core.rendering.canvas import PdfPainter

    width, height = picture.size()
    zoom = min(POINTS, MOST_PAGE / max(width, height, 1.0))
    page = PdfPainter(width * zoom, height * zoom, picture.name)
    paint(picture, Transformed(page, zoom), look)
    return Rendered(page.pdf(), frozenset(page.missing))


def _png(picture: Picture, look: Look) -> Rendered:
    from icm_core.rendering.canvas import PngPainter

    # The background is the painter's: sizes in pixels are rounded, and no edge must be left.
    background = look.palette.canvas if look.background else None
    pixels = PngPainter(*picture.size(), look.scale, background)
    picture.draw(pixels, look.palette)
    return Rendered(pixels.png(), frozenset(pixels.missing))


def _brackets(trees: tuple[Tree, ...]) -> list[str]:
    from icm_core.data.formats.bracket_text import format_tree

    return [format_tree(tree) for tree in trees]


def _trees(picture: Picture, suffix: str, look: Look) -> str:
    trees = picture.trees
    if not trees:
        raise DataError(f"{picture.name}: there is no tree in this picture; use {', '.join(DRAWN)}")
    from icm_core.drawing.trees.forms import trees_as

    forms: dict[str, TreeForm] = {".mrg": "brackets", ".txt": "text", ".tex": look.latex}
    return trees_as(trees, forms[suffix], document=True)
