"""A painter that records calls, to replay them later in another thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Unpack

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Box, Commands, Font, Look, Painter, Pen, Put

Call = Callable[[Painter], None]
_OFTEN = 256
"""Calls between two looks at whether the drawing is still wanted."""


class Recorder:
    """Notes every call.

    Parameters
    ----------
    width, height
        Size of the picture.
    ground
        A colour: what is filled with it alone, the ground and what lies behind letters, is left
        out, so that what is behind the picture is seen. Empty keeps everything.
    """

    def __init__(self, width: float, height: float, ground: str = "") -> None:
        self.width, self.height = width, height
        self._ground = ground
        self._calls: list[Call] = []

    def __len__(self) -> int:
        return len(self._calls)

    def play(self, painter: Painter, report: Callable[[float], None] | None = None) -> None:
        """Draw everything again.

        Parameters
        ----------
        report
            Told the share that is drawn, from time to time; an exception of it ends the drawing.
        """
        for at, call in enumerate(self._calls):
            if report is not None and at % _OFTEN == 0:
                report(at / len(self._calls))
            call(painter)

    def rect(self, x: float, y: float, width: float, height: float, **look: Unpack[Box]) -> None:
        """Note a rectangle."""
        is_ground = look.get("fill") == self._ground and look.get("pen") is None
        if not is_ground or look.get("opacity", 1.0) < 1.0:
            self._calls.append(lambda painter: painter.rect(x, y, width, height, **look))

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Note a straight line."""
        self._calls.append(lambda painter: painter.line(x1, y1, x2, y2, pen))

    def path(self, commands: Commands, **look: Unpack[Look]) -> None:
        """Note a path."""
        kept = tuple(commands)
        self._calls.append(lambda painter: painter.path(kept, **look))

    def circle(self, x: float, y: float, radius: float, **look: Unpack[Look]) -> None:
        """Note a circle."""
        self._calls.append(lambda painter: painter.circle(x, y, radius, **look))

    def text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, **put: Unpack[Put]
    ) -> None:
        """Note one line of text."""
        self._calls.append(lambda painter: painter.text(x, baseline, text, font, colour, **put))

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Note pixels; what becomes of them later is not seen."""
        kept = np.array(pixels)
        self._calls.append(lambda painter: painter.image(x, y, width, height, kept))

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Note that what comes is drawn within a rectangle only."""
        self._calls.append(lambda painter: painter.push_clip(x, y, width, height))

    def push_opacity(self, opacity: float) -> None:
        """Note that what comes has an opacity."""
        self._calls.append(lambda painter: painter.push_opacity(opacity))

    def pop(self) -> None:
        """Note that the last push is undone."""
        self._calls.append(lambda painter: painter.pop())
