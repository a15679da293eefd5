"""The dock of lessons: there while one is played."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QDockWidget, QMainWindow

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.front import Front
from icm_gui.viewmodels.lessons.player import Lessons
from icm_gui.views.lessons.pane import LessonPane
from icm_gui.views.shared.panes.docking import resize_docks
from icm_gui.views.shared.panes.pane import Pane

WIDTH = 320
_WANTED = "wanted"
"""Property by which the window knows which docks to show when Explore comes to the front."""


class _Panes(Protocol):
    """The panes that the dock is beside."""

    @property
    def treebank(self) -> QDockWidget:
        """What is at the left edge otherwise."""


class Place(Protocol):
    """The workspace that the dock is beside."""

    @property
    def panes(self) -> _Panes:
        """Its panes."""

    def add(self, guest: LessonDock) -> None:
        """Show a dock beside the others."""

    def fold(self) -> None:
        """Hide others where the window is narrow."""


class LessonDock(QObject):
    """Makes the dock, and shows it while there is a lesson.

    Parameters
    ----------
    window
        What has the docks.
    place
        Its docks are there already.
    """

    def __init__(
        self, window: QMainWindow, place: Place, front: Front, lessons: Lessons, themes: Themes
    ) -> None:
        super().__init__(window)
        self._window, self._place, self._front = window, place, front
        self._lessons, self._themes = lessons, themes
        self._had_lesson = False
        self.pane = LessonPane(lessons, themes)
        self._pane = Pane("lesson-dock", self.tr("Lesson"), themes, window)
        self.dock: QDockWidget = self._pane
        self._pane.add_page("lesson", self.tr("Lesson"), self.pane)
        self._pane.show_pages("lesson")
        self.dock.setProperty(_WANTED, False)
        place.add(self)
        self.arrange()
        self.dock.visibilityChanged.connect(self._visibility_changed)
        self.dock.toggleViewAction().triggered.connect(self._toggled)
        lessons.lesson_changed.connect(self._lesson_changed)

    def arrange(self) -> None:
        """Put the dock where it is at first: left, before the list of sentences."""
        window, treebank = self._window, self._place.panes.treebank
        window.removeDockWidget(self.dock)
        self.dock.setFloating(False)
        window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, self.dock)
        window.splitDockWidget(self.dock, treebank, Qt.Orientation.Horizontal)
        self.dock.setVisible(self.is_wanted and self._front.page == "explore")

    def show(self, take_focus: bool = False) -> None:
        """Show the dock beside Explore."""
        self._front.show_explore()
        self._show_dock(True)
        if take_focus:
            self.pane.take_focus()

    def settle(self) -> None:
        """Let the dock have all of the left side while it is there: a page wants to be read."""
        area = Qt.DockWidgetArea
        side = area.LeftDockWidgetArea if self.is_shown else area.BottomDockWidgetArea
        self._window.setCorner(Qt.Corner.BottomLeftCorner, side)

    @property
    def width(self) -> int:
        """Room that the dock takes from the other panes."""
        return round(WIDTH * self._themes.scale) if self.is_shown else 0

    @property
    def is_shown(self) -> bool:
        """Whether the dock is beside Explore, or will when that comes to the front."""
        if self._front.page == "explore":
            return self.dock.isVisibleTo(self._window) and not self.dock.isFloating()
        return self.dock.property(_WANTED) is not False

    @property
    def is_wanted(self) -> bool:
        """Whether there is a lesson to be shown."""
        return self._lessons.lesson is not None

    def _lesson_changed(self) -> None:
        # Who chose a lesson in the dock keeps it in sight while the lesson is being opened.
        if self.is_wanted or self._had_lesson:
            self._show_dock(self.is_wanted)
        self._had_lesson = self.is_wanted

    def _show_dock(self, shown: bool) -> None:
        new = shown and not self.is_shown
        self.dock.setProperty(_WANTED, shown)
        if self._front.page == "explore":
            self.dock.setVisible(shown)
            self._place.fold()
        if new:
            QTimer.singleShot(0, self, self._size)

    def _size(self) -> None:
        resize_docks(self._window, {self.dock: self.width}, Qt.Orientation.Horizontal)

    def _toggled(self, shown: bool) -> None:
        # What the menu shows stays when Explore comes to the front again.
        self.dock.setProperty(_WANTED, shown)

    def _visibility_changed(self, _visible: bool) -> None:
        # The user may close the dock, or bring it back.
        if self._front.page == "explore":
            self._lessons.set_in_sight(self.is_shown or self.dock.isFloating())
            self._place.fold()
