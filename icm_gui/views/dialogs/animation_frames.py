"""Frames drawn by Qt, in any thread, with the fonts of the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QColor, QImage, QPainter

from icm_gui.views.shared.qt_painter import QtMeasure, QtPainter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from icm_core.rendering.frames import RunFrames
    from icm_gui.viewmodels.animating import AnimatedRun, AnimationChoice

_BYTES = 4


@dataclass(frozen=True, eq=False)
class QtFrames:
    """The frames of a run as the window draws it; see `write_animation`."""

    frames: RunFrames

    @classmethod
    def of(cls, run: AnimatedRun, choice: AnimationChoice, check: Callable[[], None]) -> QtFrames:
        """Return the frames of a choice.

        Raises
        ------
        OptionError
            If the choice gives none, or the run cannot be shown so.
        """
        from icm_core.rendering.frames import RunFrames

        steps = choice.steps().steps(run.trace)
        made = RunFrames(
            run.trace, run.chart, steps, choice.look(), QtMeasure(), run.result, run.second, check
        )
        return cls(made)

    def __len__(self) -> int:
        return len(self.frames)

    @property
    def colours(self) -> Sequence[int]:
        """The colours that stay as they are."""
        return self.frames.colours

    def image(self, number: int, scale: float | None = None) -> QImage:
        """Return a frame.

        Parameters
        ----------
        scale
            Pixels for each unit, that of the look if None.
        """
        look = self.frames.look
        # What may be stopped comes before the painter, which must be left as it was.
        self.frames.prepare()
        size = (look.width, look.height)
        if scale is not None:
            size = (max(round(look.size[0] * scale), 1), max(round(look.size[1] * scale), 1))
        image = QImage(*size, QImage.Format.Format_RGBX8888)
        image.fill(QColor(look.palette.canvas))
        painter = QPainter(image)
        try:
            painter.scale(*(2 * [look.scale if scale is None else scale]))
            self.frames.draw(QtPainter(painter), number)
        finally:
            painter.end()
        return image

    def pixels(self, number: int) -> NDArray[np.uint8]:
        """Return a frame, uint8 ``[rows, columns, 4]``."""
        image = self.image(number)
        flat = np.frombuffer(image.constBits(), dtype=np.uint8)
        rows = flat.reshape(image.height(), image.bytesPerLine())
        whole = rows[:, : _BYTES * image.width()].reshape(image.height(), image.width(), _BYTES)
        return np.array(whole)

    def svg(self, number: int) -> str:
        """Return a frame as SVG."""
        return self.frames.svg(number)
