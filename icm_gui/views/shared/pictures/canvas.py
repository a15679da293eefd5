"""What draws a picture that can be copied and exported."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.drawing.paint.painter import Painter
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.views.shared.pictures.data_files import DataFile


class Canvas:
    """Base of widgets with such a picture, beside Qt's class.

    Attributes
    ----------
    is_tool
        Whether the picture is there to work with another one, as a timeline is.
    """

    is_tool: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """Name for files."""
        raise NotImplementedError

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture, 0 for nothing."""
        raise NotImplementedError

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole picture."""
        raise NotImplementedError

    def trees(self) -> Sequence[Tree] | None:
        """Return the trees that are shown; None where the picture is never of trees."""
        return None

    def brackets(self) -> str | None:
        """Return the trees in brackets, one on each line, None for none."""
        from icm_core.data.formats.bracket_text import format_tree

        return "\n".join(map(format_tree, self.trees() or ())) or None

    def data_files(self) -> Sequence[DataFile]:
        """Return the data behind the picture, as files."""
        return ()
