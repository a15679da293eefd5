"""Frames drawn by Qt, in any thread, with the fonts of the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QColor, QImage, QPainter

from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from icm_core.rendering.frames import RunFrames
    from icm_gui.viewmodels.explore.animating import AnimatedRun, AnimationChoice

_BYTES = 4


@dataclass(frozen=True, eq=False)
class QtFrames:
    """The frames of a run as the window draws it; see `write_animation`."""

    frames: RunFrames
    _grounds: dict[float, QImage] = field(default_factory=dict)

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

    @property
    def most_colours(self) -> int:
        """How many colours are enough."""
        return self.frames.most_colours

    def image(self, number: int, scale: float | None = None) -> QImage:
        """Return a frame.

        Parameters
        ----------
        scale
            Pixels for each unit, that of the look if None.
        """
        # What may be stopped comes before the painter, which must be left as it was.
        self.frames.prepare()
        scale = self.frames.look.scale if scale is None else scale
        if scale not in self._grounds:
            self._grounds[scale] = self._drawn(self._empty(scale), scale, self.frames.draw_ground)

        def draw(painter: QtPainter) -> None:
            self.frames.draw_over(painter, number)

        return self._drawn(self._grounds[scale].copy(), scale, draw)

    def _empty(self, scale: float) -> QImage:
        look = self.frames.look
        width, height = (max(round(side * scale), 1) for side in look.size)
        # What Qt draws into fastest.
        image = QImage(width, height, QImage.Format.Format_RGB32)
        image.fill(QColor(look.palette.canvas))
        return image

    def _drawn(self, image: QImage, scale: float, draw: Callable[[QtPainter], None]) -> QImage:
        painter = QPainter(image)
        try:
            painter.scale(scale, scale)
            draw(QtPainter(painter))
        finally:
            painter.end()
        return image

    def pixels(self, number: int) -> NDArray[np.uint8]:
        """Return a frame, uint8 ``[rows, columns, 4]``."""
        image = self.image(number).convertToFormat(QImage.Format.Format_RGBX8888)
        flat = np.frombuffer(image.constBits(), dtype=np.uint8)
        rows = flat.reshape(image.height(), image.bytesPerLine())
        whole = rows[:, : _BYTES * image.width()].reshape(image.height(), image.width(), _BYTES)
        return np.array(whole)

    def svg(self, number: int) -> str:
        """Return a frame as SVG."""
        return self.frames.svg(number)
