"""The dock of the timeline: there where a run has events, over the strip of folded pages."""

from __future__ import annotations

from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.fold_strip import FoldStrip
from icm_gui.views.explore.timeline.timeline import Timeline
from icm_gui.views.shared.boxes import filled, vbox

_FRAME = 2
"""Lines around a dock."""
_STAY_MS = 250
"""How long the timeline stays without events: those of the next run may come at once."""


class TimelineDock(QDockWidget):
    """Holds the timeline and the strip below it, and is as high as they are.

    Attributes
    ----------
    events
        The timeline.
    strip
        The pages that are folded.
    """

    def __init__(self, explore: Explore, themes: Themes, window: QMainWindow) -> None:
        super().__init__(self.tr("Timeline"), window)
        self._playback = explore.playback
        self.setObjectName("timeline-dock")
        self.setTitleBarWidget(QWidget())
        self.events = Timeline(explore, themes)
        self.events.height_changed.connect(self.fit)
        self.events.said.connect(self._say)
        self.strip = FoldStrip(themes)
        body = QWidget()
        filled(vbox(body, 0, 0), self.events, self.strip, 1)
        self.setWidget(body)
        themes.apply_to(self.events)
        themes.follow(self, self.fit)
        self.events.setVisible(self._has_events)
        self._say()
        self._leaving = later(self, self._show_events, _STAY_MS)
        self._playback.trace_changed.connect(self._events_changed)

    def fit(self) -> None:
        """Take the height of the parts: more would be empty, less would hide the event."""
        events = 0 if self.events.isHidden() else self.events.wanted_height
        self.setFixedHeight(events + self.strip.sizeHint().height() + _FRAME)

    @property
    def _has_events(self) -> bool:
        trace = self._playback.trace
        return trace is not None and len(trace) > 0

    def _say(self) -> None:
        self.strip.set_note(*self.events.headlines)

    def _events_changed(self) -> None:
        if self._has_events:
            self._show_events()
        elif not self.events.isHidden():
            self._leaving.start()

    def _show_events(self) -> None:
        """Let the timeline be there where there is something to play."""
        self._leaving.stop()
        if self.events.isHidden() == self._has_events:
            self.events.setVisible(self._has_events)
            self.fit()
