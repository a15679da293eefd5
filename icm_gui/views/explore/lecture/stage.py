"""What is between sentence and timeline: the canvas, its companion, the pseudocode below."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.explore.canvas.area import CanvasArea
from icm_gui.views.explore.lecture.companion import Companion
from icm_gui.views.explore.lecture.pseudocode import PseudocodeStrip
from icm_gui.views.shared.boxes import filled, hbox, vbox

CODE = "explore/pseudocode"
"""Name of the setting that shows the pseudocode."""
_CANVAS, _COMPANION = 3, 2
"""Parts of the width that they have in a lecture."""
_PROGRESS = 4


class Progress(QWidget):
    """A line that is as long as the part of the run that is shown."""

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__()
        self._playback, self._themes = playback, themes
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for signal in (playback.step_changed, playback.trace_changed, themes.changed):
            signal.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the height of the line."""
        return QSize(100, _PROGRESS)

    @property
    def share(self) -> float:
        """How much of the run is shown, from 0 to 1."""
        last = self._playback.last
        return self._playback.step / last if last > 0 else 0.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._themes.colour("line"))
        done = QRectF(0, 0, self.width() * self.share, self.height())
        painter.fillRect(done, self._themes.colour("accent"))


class Stage(QWidget):
    """Holds the canvas with what stands around it.

    Parameters
    ----------
    canvas
        The canvas with its tools.
    """

    def __init__(self, canvas: CanvasArea, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        self._bench, self._themes, self._canvas = bench, themes, canvas
        self._settings, self._explore = bench.settings, bench.explore
        self.is_lecture = False
        self.companion: Companion | None = None
        self.progress = Progress(bench.playback, themes)
        self.code = PseudocodeStrip(bench.explore, themes)
        self._row = filled(hbox(margins=0, spacing=0), (canvas, _CANVAS))
        filled(vbox(self, 0, 0), (self._row, 1), self.progress, self.code)
        bench.explore.run_changed.connect(self._fit)
        bench.settings.changed.connect(self._setting_changed)
        self._fit()

    @property
    def wants_code(self) -> bool:
        """Whether the user wants to see the pseudocode."""
        return bool(self._settings.value(CODE, False))

    def set_lecture(self, lecture: bool) -> None:
        """Show the companion and the pseudocode large, or everything as before."""
        if lecture == self.is_lecture:
            return
        self.is_lecture = lecture
        self._canvas.tree.set_lecture(lecture)
        self._fit()

    def swap(self) -> None:
        """Show the next companion."""
        if self.companion is not None:
            self.companion.swap()

    def _setting_changed(self, key: str) -> None:
        if key == CODE:
            self._fit()

    def _fit(self) -> None:
        run, lecture = self._explore.run_shown, self.is_lecture
        self.code.setVisible(self.code.has_code and (lecture or self.wants_code))
        self.progress.setVisible(lecture and run is not None and run.trace is not None)
        family = None if run is None or run.trace is None else run.trace.FAMILY
        if lecture and family is not None:
            if self.companion is None:
                self.companion = Companion(self._bench, self._themes)
                self._row.addWidget(self.companion, _COMPANION)
            self.companion.show_family(family)
        if self.companion is not None:
            self.companion.setVisible(lecture and family is not None)
