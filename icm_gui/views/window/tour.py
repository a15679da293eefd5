"""The guided tour in the window: where its steps point, and how it follows them."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtWidgets import QWidget

from icm_gui.views.shared.speaking import announce
from icm_gui.views.window.parts import Parts
from icm_gui.views.window.tour_panel import TourFrame, TourPanel, placed

_FOLLOW_MS = 150
"""How often it is looked whether what the tour points at has moved."""


class TourGuide(QObject):
    """Shows the tour over the window.

    Parameters
    ----------
    parts
        What the tour leads through.
    """

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.root)
        self._parts, self._window, self._tour = parts, parts.root, parts.bench.tour
        self.frame: TourFrame | None = None
        self.panel: TourPanel | None = None
        self._focus: QWidget | None = None
        self._shown = -1
        self._following = QTimer(self, interval=_FOLLOW_MS)
        self._following.timeout.connect(self.follow)
        self._tour.changed.connect(self._changed)
        parts.bench.presenting.active_changed.connect(self._presented)
        parts.themes.changed.connect(self._restyled)

    def begin(self) -> None:
        """Begin the tour, or begin it again."""
        self._parts.bench.presenting.end()
        self._shown = -1
        self._tour.begin()

    def offer(self) -> None:
        """Offer the tour at the first start."""
        self._tour.offer()

    def targets(self, name: str) -> list[QWidget]:
        """Return what a step points at, of which some may be out of sight."""
        tabs, explore = self._parts.bar, self._parts.explore
        bar, panes = explore.sentence_bar, explore.panes
        named: dict[str, list[QWidget]] = {
            "workspaces": [tabs.tabs],
            "sentence": [bar.sentence],
            "algorithm": [bar.algorithm, bar.options_button, bar.dial, bar.depth_text],
            "run": [bar.run_button, bar.all_button],
            "canvas": [explore.canvas],
            "timeline": [panes.timeline],
            "search": [panes.search if panes.search.isVisible() else panes.timeline.strip],
            "inspector": [panes.right],
            "results": [panes.results if panes.results.isVisible() else panes.timeline.strip],
            "find": [tabs.find_button],
        }
        return named.get(name, [])

    def target(self) -> QRect | None:
        """Return the place in the window of what the step points at, None for nothing in sight."""
        step = self._tour.step
        rect = QRect()
        for widget in [] if step is None else self.targets(step.target):
            if widget.isVisible():
                corner = widget.mapTo(self._window, QPoint(0, 0))
                rect = rect.united(QRect(corner, widget.size()))
        return None if rect.isEmpty() else rect.intersected(self._window.rect())

    def follow(self) -> None:
        """Move frame and panel to their target."""
        if self.frame is None or self.panel is None:
            return
        target = self.target()
        moves = not self._parts.bench.settings.reduced_motion
        self.frame.setGeometry(self._window.rect())
        self.frame.show_target(target, moves)
        room = self._window.rect()
        if target is None:
            # Jobs tell there how far they are.
            room.setBottom(room.bottom() - self._parts.status.height())
        self.panel.setGeometry(placed(self.panel.size(), target, room))

    def _changed(self) -> None:
        step = self._tour.step
        if step is None:
            self._close()
            return
        if self.panel is None:
            self._open()
        assert self.panel is not None
        if self._tour.at > 0 and self._parts.page != "explore":
            self._parts.bench.front.show_explore()
        # What the user closed is not pointed at.
        if self._tour.at > 0 and not any(one.isVisible() for one in self.targets(step.target)):
            forward = self._tour.at > self._shown
            self._shown = self._tour.at
            (self._tour.next if forward else self._tour.previous)()
            return
        self._shown = self._tour.at
        self.panel.show_step(step.title, step.text, self._tour.at, len(self._tour.steps) - 1)
        self.follow()
        self.panel.show()
        self.panel.raise_()
        self.panel.on.setFocus()
        announce(self.panel, f"{step.title}. {step.text}" if step.text else step.title)

    def _open(self) -> None:
        window = self._window
        self._focus, self._shown = window.focusWidget(), -1
        self.frame = TourFrame(self._parts.themes, window)
        self.panel = TourPanel(self._parts.themes, window)
        self.panel.next_asked.connect(self._tour.next)
        self.panel.previous_asked.connect(self._tour.previous)
        self.panel.end_asked.connect(self._tour.end)
        self.frame.show()
        self.frame.raise_()
        self._following.start()

    def _close(self) -> None:
        self._following.stop()
        held = self.panel is not None and (
            self._window.focusWidget() is None
            or self.panel.isAncestorOf(self._window.focusWidget())
        )
        for widget in (self.frame, self.panel):
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.frame = self.panel = None
        if held and self._focus is not None and self._focus.isVisible():
            self._focus.setFocus()
        elif held:
            self._parts.workspaces.front.focus_first()
        self._focus = None

    def _presented(self, active: bool) -> None:
        if active:
            self._tour.end()

    def _restyled(self) -> None:
        if self.panel is not None:
            self.panel.fit()
            self.follow()
