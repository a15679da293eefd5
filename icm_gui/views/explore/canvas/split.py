"""Two runs on a canvas each, with one geometry and one clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from icm_core.drawing.charts.overlay import SECOND_DASH
from icm_core.rendering.steps import event_line
from icm_core.rendering.turns import turn_of
from icm_core.wording import say
from icm_gui.viewmodels.explore.two_runs import parting
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.shared.boxes import grid_box, hbox, vbox
from icm_gui.views.shared.fitting import Fitting
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.elided import ElidedLabel
from icm_gui.views.shared.visibility import ManualLayout

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.run import Run
    from icm_gui.views.explore.canvas.sides import Side

_RATE = 15.0
_TITLE_PX, _BAR, _LINE_PX, _LINE_WIDTH = 12.0, 3, 28, 2.0
_SIDE, _GAP = 10, 8


class Swatch(QWidget):
    """How a run's own hyperedges are drawn."""

    def __init__(self, themes: Themes, is_second: bool) -> None:
        super().__init__()
        self._themes, self._is_second = themes, is_second
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the size of a short line."""
        scale = self._themes.scale
        return QSize(round(_LINE_PX * scale), round(_TITLE_PX * scale))

    def minimumSizeHint(self) -> QSize:
        """Return the same: a shorter line has no dashes."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        palette = self._themes.palette
        pen = QPen(QColor(palette.purple if self._is_second else palette.hyp), _LINE_WIDTH)
        if self._is_second:
            pen.setDashPattern([length / _LINE_WIDTH for length in SECOND_DASH])
        painter = QPainter(self)
        painter.setPen(pen)
        y = self.height() // 2
        painter.drawLine(0, y, self.width(), y)
        painter.end()


class SideHead(ManualLayout, QWidget):
    """What a run is, and what its event did."""

    def __init__(self, themes: Themes, is_second: bool) -> None:
        super().__init__()
        self._themes, self._is_second = themes, is_second
        self.setObjectName("head-second" if is_second else "head-first")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title, self.step, self.event_line = QLabel(), QLabel(), ElidedLabel()
        self.step.setProperty("second", True)
        # Two heads share the width, however long what they say is.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._texts: tuple[str, ...] = ()
        """Of the event, the longest first."""
        row = self._row = QHBoxLayout(self)
        row.setContentsMargins(_SIDE, _BAR + 3, _SIDE, 4)
        row.setSpacing(_GAP)
        row.addWidget(Swatch(themes, is_second))
        row.addWidget(self.title)
        row.addWidget(self.step)
        row.addWidget(self.event_line, 1)
        self.event_line.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._fitting = Fitting(row, ((self.step,),))
        themes.dress(self, self._recolour)

    def _arrange(self) -> None:
        self._fitting.arrange(self.width())
        self._row.activate()
        room, metrics = self.event_line.contentsRect().width(), self.event_line.fontMetrics()
        fits = [text for text in self._texts if metrics.horizontalAdvance(text) <= room]
        self.event_line.setText(fits[0] if fits else "")

    def show_step(self, run: Run, trace: Trace, step: int) -> None:
        """Say where a run is."""
        self.title.setText(run.algorithm.title)
        self.step.setText(self.tr("step {0} of {1}").format(count(step), count(len(trace) - 1)))
        line = event_line(trace, step)
        # The whole of it is said below, in a line for each run.
        name, value = line.numbers[-1] if line.numbers else ("", "")
        whole = f"{line.chip} \u00b7 {name} {value}" if value else line.chip
        self._texts = whole, line.chip
        self.event_line.setToolTip(line.full)
        self._arrange()

    def _recolour(self) -> None:
        palette = self._themes.palette
        colour = palette.purple if self._is_second else palette.hyp
        self.title.setFont(self._themes.font(_TITLE_PX, 600))
        for label in (self.step, self.event_line):
            label.setFont(self._themes.font(_TITLE_PX))
        self.title.setStyleSheet(f"color: {colour};")
        self.setStyleSheet(
            f"#{self.objectName()} {{ background: {palette.panel};"
            f" border-top: {_BAR}px solid {colour}; border-bottom: 1px solid {palette.line}; }}"
        )
        self._arrange()


class SplitRuns(InSight, QWidget):
    """Two canvases side by side: shared hyperedges grey, each run's own in its colour.

    Parameters
    ----------
    first, second
        The canvas of each run, tied to each other.

    Signals
    -------
    zoom_changed : float
        For a label.
    """

    zoom_changed = Signal(float)

    def __init__(
        self,
        explore: Explore,
        themes: Themes,
        first: Side,
        second: Side,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(f"split-{first.name}")
        self._explore, self._themes = explore, themes
        self.first, self.second = first, second
        self.heads = SideHead(themes, False), SideHead(themes, True)
        self.parting, self.clock = ElidedLabel(), QLabel()
        self.parting.setObjectName("split-parting")
        named(self.clock, "split-clock", look="second")
        self._line = QWidget()
        self._line.setFixedWidth(1)
        grid = grid_box(margins=0, spacing=0)
        for column, (head, chart) in enumerate(
            zip(self.heads, (self.first, self.second), strict=True)
        ):
            grid.addWidget(head, 0, 2 * column)
            grid.addWidget(chart, 1, 2 * column)
            grid.setColumnStretch(2 * column, 1)
        grid.addWidget(self._line, 0, 1, 2, 1)
        grid.setRowStretch(1, 1)
        foot = hbox(margins=(_SIDE, 3, _SIDE, 3), spacing=_SIDE)
        foot.addWidget(self.parting, 1)
        foot.addWidget(self.clock)
        column_ = vbox(self, 0, 0)
        column_.addLayout(grid, 1)
        column_.addLayout(foot)
        self.first.zoom_changed.connect(self.zoom_changed)
        self._follow(explore.playback, _RATE, self.renew)
        explore.choice_changed.connect(self._follower.renew)
        themes.dress(self, self._recolour)

    @property
    def has_two(self) -> bool:
        """Whether there are two runs to be shown."""
        explore = self._explore
        if explore.second is None:
            return False
        traces = explore.playback.trace, explore.playback.second
        return all(trace is not None and len(trace) for trace in traces)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much of where they part as there is room for now."""
        super().resizeEvent(event)
        self._follower.renew()

    def renew(self) -> None:
        """Say where both runs are, and where their hypotheses part."""
        playback, explore = self._explore.playback, self._explore
        run, second = explore.run_shown, explore.second
        trace, other = playback.trace, playback.second
        if run is None or second is None or trace is None or other is None:
            return
        if not len(trace) or not len(other):
            return
        self.heads[0].show_step(run, trace, playback.step_of(trace))
        self.heads[1].show_step(second, other, playback.step_of(other))
        shown, beside = self.first.shown, self.first.shown_second
        if beside is not None:
            found = parting(run.chart, shown, beside)
            parts = [found.text] if found.text else []
            whole = "  ·  ".join([*parts, found.counted])
            # Where both have no room, where they part is what matters.
            brief = parts[0] if parts else found.briefly
            room, metrics = self.parting.contentsRect().width(), self.parting.fontMetrics()
            self.parting.setText(whole if metrics.horizontalAdvance(whole) <= room else brief)
            self.parting.setToolTip(whole)
        tie = playback.tie
        self.clock.setText(self.tr("one clock: steps"))
        if tie is not None:
            kind = say(turn_of(trace, other))
            self.clock.setText(
                self.tr("one clock: {0} {1} of {2}").format(
                    kind, count(min(tie.turn_at(playback.step), tie.turns)), count(tie.turns)
                )
            )

    def _recolour(self) -> None:
        for label in (self.parting, self.clock):
            label.setFont(self._themes.font(_TITLE_PX))
        self._line.setStyleSheet(f"background: {self._themes.palette.line};")
