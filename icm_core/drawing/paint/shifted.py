"""A painter whose origin is elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.drawing.paint.painter import (
        Anchor,
        Close,
        Commands,
        Cubic,
        Font,
        Line,
        Move,
        Painter,
        Pen,
    )


class Shifted:
    """Draws through another painter, moved by some pixels."""

    def __init__(self, painter: Painter, dx: float, dy: float) -> None:
        self._painter, self._dx, self._dy = painter, dx, dy

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        pen: Pen | None = None,
        radius: float = 0.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw a rectangle."""
        self._painter.rect(
            x + self._dx, y + self._dy, width, height,
            fill=fill, pen=pen, radius=radius, opacity=opacity,
        )  # fmt: skip

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Draw a straight line."""
        dx, dy = self._dx, self._dy
        self._painter.line(x1 + dx, y1 + dy, x2 + dx, y2 + dy, pen)

    def path(self, commands: Commands, *, pen: Pen | None = None, fill: str | None = None) -> None:
        """Draw a path."""
        moved: list[Move | Line | Cubic | Close] = []
        dx, dy = self._dx, self._dy
        for command in commands:
            if command[0] == "C":
                _, x1, y1, x2, y2, x, y = command
                moved.append(("C", x1 + dx, y1 + dy, x2 + dx, y2 + dy, x + dx, y + dy))
            elif command[0] == "M":
                moved.append(("M", command[1] + dx, command[2] + dy))
            elif command[0] == "L":
                moved.append(("L", command[1] + dx, command[2] + dy))
            else:
                moved.append(("Z",))
        self._painter.path(moved, pen=pen, fill=fill)

    def circle(
        self, x: float, y: float, radius: float, *, fill: str | None = None, pen: Pen | None = None
    ) -> None:
        """Draw a circle."""
        self._painter.circle(x + self._dx, y + self._dy, radius, fill=fill, pen=pen)

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
        """Draw one line of text."""
        x, baseline = x + self._dx, baseline + self._dy
        self._painter.text(x, baseline, text, font, colour, anchor=anchor, opacity=opacity)

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels."""
        self._painter.image(x + self._dx, y + self._dy, width, height, pixels)

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw within a rectangle only, until `pop`."""
        self._painter.push_clip(x + self._dx, y + self._dy, width, height)

    def push_opacity(self, opacity: float) -> None:
        """Draw everything with an opacity, until `pop`."""
        self._painter.push_opacity(opacity)

    def pop(self) -> None:
        """Undo the last push."""
        self._painter.pop()
