"""The timeline: plays, steps and scrubs through the recorded run, and says what each event did."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from icm_core.inference import catalogue
from icm_core.rendering.event_line import NO_EVENT
from icm_core.rendering.families import look_of
from icm_core.rendering.families.look import Jump
from icm_core.rendering.steps import event_line, headline
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.jumps import Jumps
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.timeline.controls import (
    ChainPicker,
    SpeedSlider,
    StepBox,
    empty_hint,
    speed_text,
)
from icm_gui.views.explore.timeline.event_bar import EventBar
from icm_gui.views.explore.timeline.strip import TimelineStrip
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.fitting import Fitting
from icm_gui.views.shared.named import named
from icm_gui.views.shared.visibility import ManualLayout

_LEAST_WIDTH = 420

_YIELDING = frozenset(("expand", "span", "tree", "reject", "round"))
"""Jumps that are left out where there is no room."""


class Timeline(ManualLayout, QWidget):
    """Controls, strip, and where no other pane tells it, the line of the event.

    Parameters
    ----------
    explore
        Its playback is the clock.

    Signals
    -------
    height_changed
        `wanted_height` is another: names above the strip, or lines of events, came or went.
    said
        `headlines` are others.
    """

    height_changed = Signal()
    said = Signal()

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        named(self, "timeline", self.tr("Timeline"))
        self._explore, self._playback, self._themes = explore, explore.playback, themes
        self._jumps: Jumps | None = None
        self._icons: list[tuple[QToolButton, str]] = []
        self._tells_event = True
        self.headlines: tuple[str, ...] = ("",)
        """What was run, both where there are two; without events, why there are none."""
        self._build()
        playback = self._playback
        playback.trace_changed.connect(self._trace_changed)
        playback.step_changed.connect(self._step_changed)
        playback.state_changed.connect(self._state_changed)
        explore.run_changed.connect(self._trace_changed)
        explore.choice_changed.connect(self._second_changed)
        themes.dress(self, self._theme_changed)
        self._trace_changed()

    def showEvent(self, event: QShowEvent) -> None:
        """Set the fonts again: what was set before the widget had its place is forgotten."""
        super().showEvent(event)
        self._theme_changed()

    # --- making ---

    def _build(self) -> None:
        layout = vbox(self, 0, 0)
        layout.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)
        self._row = self._controls()
        layout.addLayout(self._row)
        self.strip = TimelineStrip(self._playback, self._themes, self)
        self.strip.height_changed.connect(self._fit_strip)
        layout.addWidget(self.strip)
        self.event_bar = named(EventBar(self._themes, "", self), "event-line")
        self.second_bar = named(EventBar(self._themes, "purple", self), "second-event-line")
        filled(layout, self.event_bar, self.second_bar, 1)

    def _button(self, name: str, text: str, picture: str = "") -> QToolButton:
        button = named(QToolButton(self), name, text, text)
        # The arrow keys belong to the strip; buttons are reached by Tab.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if picture:
            self._icons.append((button, picture))
        else:
            button.setText(text)
        return button

    def _controls(self) -> QHBoxLayout:
        playback = self._playback
        row = hbox(margins=(8, 1, 12, 1), spacing=2)
        self.home = self._button("home", self.tr("To the first event"), "skip-back")
        self.back = self._button("back", self.tr("One event back"), "caret-left")
        self.play = self._button("play", self.tr("Play"), "play")
        self.play.setProperty("primary", True)
        self.forward = self._button("forward", self.tr("One event forward"), "caret-right")
        self.end = self._button("end", self.tr("To the last event"), "skip-forward")
        for button, slot in (
            (self.home, playback.home),
            (self.back, playback.back),
            (self.play, playback.toggle),
            (self.forward, playback.forward),
            (self.end, playback.end),
        ):
            button.clicked.connect(slot)
            row.addWidget(button)
        row.addSpacing(8)
        self.jump_buttons: dict[str, QToolButton] = {}
        for family in catalogue.families():
            for jump in look_of(family.name).jumps:
                if jump.key in self.jump_buttons:
                    continue
                button = self._button(f"next-{jump.key}", self.tr(jump.text))
                button.clicked.connect(self._jump)
                self.jump_buttons[jump.key] = button
                row.addWidget(button)
        self.chains = ChainPicker(self)
        self.chains.chosen.connect(self._chain_chosen)
        row.addWidget(self.chains)
        row.addSpacing(8)
        self._speed_name = named(QLabel(self.tr("Speed"), self), "speed-name", look="second")
        row.addWidget(self._speed_name)
        row.addSpacing(4)
        self.speed = SpeedSlider(playback, self._themes, self)
        row.addWidget(self.speed, 1)
        row.addSpacing(6)
        self._speed_text = named(QLabel(self), "speed-text")
        filled(row, self._speed_text, 2)
        self._marks_row(row)
        jumps = self.jump_buttons
        groups: tuple[tuple[QWidget, ...], ...] = (
            (self._speed_name, self._step_name),
            (self.mark_before, self.mark_after),
            (self._speed_text,),
            (jumps["expand"], jumps["span"]),
            (self._of,),
            (jumps["tree"], jumps["reject"], jumps["round"]),
            (self.speed,),
        )
        self._fitting = Fitting(row, groups)
        return row

    def _marks_row(self, row: QHBoxLayout) -> None:
        self.mark = self._button("bookmark", self.tr("Bookmark this step"), "bookmark-simple")
        self.mark.clicked.connect(self._mark)
        self.mark_before = self._button(
            "previous-bookmark", self.tr("Previous bookmark"), "arrow-line-left"
        )
        self.mark_before.clicked.connect(self._previous_mark)
        self.mark_after = self._button(
            "next-bookmark", self.tr("Next bookmark"), "arrow-line-right"
        )
        self.mark_after.clicked.connect(self._next_mark)
        for button in (self.mark_before, self.mark, self.mark_after):
            row.addWidget(button)
        row.addSpacing(8)
        self._step_name = named(QLabel(self.tr("step"), self), "step-name", look="second")
        row.addWidget(self._step_name)
        row.addSpacing(4)
        self.step_box = StepBox(self)
        self.step_box.chosen.connect(self._step_typed)
        row.addWidget(self.step_box)
        row.addSpacing(4)
        self._of = named(QLabel(self), "steps", look="second")
        row.addWidget(self._of)

    # --- following ---

    def _theme_changed(self) -> None:
        themes = self._themes
        for button, picture in self._icons:
            button.setIcon(icon(picture, themes.palette))
        for label in (self._speed_text, self._of, self._step_name, self._speed_name):
            label.setFont(themes.font(12))
        widest = self.fontMetrics().horizontalAdvance("10,000 events/s")
        self._speed_text.setMinimumWidth(widest)
        self._fit_strip()
        self._state_changed()

    def _fit_strip(self) -> None:
        """Be as high as the names above the events need."""
        wanted = self.strip.sizeHint().height()
        if self.strip.minimumHeight() != wanted:
            self.strip.setFixedHeight(wanted)
            self.height_changed.emit()

    def _trace_changed(self) -> None:
        trace = self._playback.trace
        shown = trace is not None and len(trace) > 0
        self._jumps = Jumps(trace) if trace is not None and shown else None
        for key in self.jump_buttons.keys() - _YIELDING:
            # These are never left out for lack of room.
            self.jump_buttons[key].setVisible(key in self._keys())
        self.strip.setVisible(shown)
        last = max(self._playback.last, 0)
        self._of.setText(self.tr("of {0}").format(count(last)))
        self.step_box.set_last(last)
        self.chains.set_chains(1 if self._jumps is None else self._jumps.chains)
        self._second_changed()
        self._arrange()
        self._state_changed()

    def _keys(self) -> set[str]:
        """Return the keys of the jumps that the run has; those of the usual search else."""
        usual = look_of(catalogue.search(catalogue.SHOWN).family)
        jumps = usual.jumps if self._jumps is None else self._jumps.jumps
        return {jump.key for jump in jumps}

    def _show_headline(self) -> None:
        """Tell what was run, both where there are two; less where there is less room."""
        parts, short = [], []
        for trace, run in (
            (self._playback.trace, self._explore.run_shown),
            (self._playback.second, self._explore.second),
        ):
            if trace is not None and len(trace):
                parts.append(headline(trace, "" if run is None else run.algorithm.title))
                # Their names are above the canvases, too.
                short.append(headline(trace, ""))
        run = self._explore.run_shown
        hint = empty_hint("" if run is None else run.algorithm.title)
        beside = self.tr("   beside   ")
        self.headlines = (beside.join(parts) or hint, beside.join(filter(None, short)) or hint)
        self.said.emit()

    def set_event_line(self, shown: bool) -> None:
        """Tell the event in a line, or leave that to another pane; two runs always have theirs."""
        if shown != self._tells_event:
            self._tells_event = shown
            self._show_lines()

    def _second_changed(self) -> None:
        self._show_headline()
        self._show_lines()
        self._step_changed(self._playback.step)

    def _show_lines(self) -> None:
        two = self._playback.second is not None
        one = two or self._tells_event
        if self.second_bar.isHidden() == two or self.event_bar.isHidden() == one:
            self.second_bar.setVisible(two)
            self.event_bar.setVisible(one)
            self._tell_event()
            self.height_changed.emit()

    def _tell_event(self) -> None:
        """Tell what happened, where that is in sight."""
        playback = self._playback
        for trace, bar in ((playback.trace, self.event_bar), (playback.second, self.second_bar)):
            if trace is not None and not bar.isHidden():
                bar.set_line(event_line(trace, playback.step_of(trace)))
        if playback.trace is None:
            self.event_bar.set_line(NO_EVENT)

    def _step_changed(self, step: int) -> None:
        self.step_box.show_step(step)
        self._tell_event()
        if self._jumps is not None:
            self.chains.show_chain(self._jumps.chain(step))
        self._enable()

    def _state_changed(self) -> None:
        playing = self._playback.playing
        role = "ink3" if self._jumps is None else "accent_text"
        name = "pause" if playing else "play"
        self.play.setIcon(icon(name, self._themes.palette, role))
        text = self.tr("Pause") if playing else self.tr("Play")
        self.play.setToolTip(text)
        self.play.setAccessibleName(text)
        self._speed_text.setText(speed_text(self._playback.speed))
        self._enable()

    def _enable(self) -> None:
        playback, step = self._playback, self._playback.step
        shown = self._jumps is not None
        for button in (self.home, self.back):
            button.setEnabled(shown and step > 0)
        for button in (self.forward, self.end):
            button.setEnabled(shown and step < playback.last)
        self.play.setEnabled(shown and playback.last > 0)
        for widget in (self.mark, self.step_box, self.speed):
            widget.setEnabled(shown)
        steps = [mark.step for mark in playback.bookmarks]
        self.mark_before.setEnabled(any(one < step for one in steps))
        self.mark_after.setEnabled(any(one > step for one in steps))
        if self._jumps is None:
            for button in self.jump_buttons.values():
                button.setEnabled(False)
            return
        for jump in self._jumps.jumps:
            button = self.jump_buttons[jump.key]
            button.setEnabled(self._next(jump) is not None)

    # --- doing ---

    def _next(self, jump: Jump) -> int | None:
        """Return where a jump ends, in the second run after the end of the first one."""
        if self._jumps is None:
            return None
        found = self._jumps.next(self._playback.step, jump)
        return self._playback.turn_after(*jump.kinds) if found is None else found

    def _jump(self) -> None:
        name = self.sender().objectName()
        if self._jumps is None:
            return
        for jump in self._jumps.jumps:
            if name == f"next-{jump.key}":
                self._playback.pause()
                found = self._next(jump)
                if found is not None:
                    self._playback.seek(found)

    def _chain_chosen(self, chain: int) -> None:
        if self._jumps is not None:
            self._playback.go_to(self._jumps.at_chain(self._playback.step, chain))

    def _step_typed(self, step: int) -> None:
        self._playback.go_to(step)

    def _mark(self) -> None:
        self._playback.pause()
        self.strip.add_bookmark(self._playback.step)

    def _next_mark(self) -> None:
        self._playback.next_bookmark(1)

    def _previous_mark(self) -> None:
        self._playback.next_bookmark(-1)

    def event(self, event: QEvent) -> bool:
        """Tell when the controls may need another height: their fonts come after the theme."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
            self.height_changed.emit()
        return done

    @property
    def wanted_height(self) -> int:
        """The height at which nothing is cut and nothing is empty."""
        lines = (bar for bar in (self.event_bar, self.second_bar) if not bar.isHidden())
        bars = sum(bar.sizeHint().height() for bar in lines)
        return self._row.minimumSize().height() + self.strip.sizeHint().height() + bars

    def minimumSizeHint(self) -> QSize:
        """Return the least size; what has no room then is in the Run menu."""
        return QSize(_LEAST_WIDTH, super().minimumSizeHint().height())

    def _arrange(self) -> None:
        """Hide names of controls, then the less used ones, until the rest fits."""
        keys = self._keys()
        unused = [button for key, button in self.jump_buttons.items() if key not in keys]
        self._fitting.arrange(self.width(), unused)
