"""The lecture layout in the window: what is hidden, its keys, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QByteArray, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QToolBar, QWidget

from icm_gui.services.settings import BASE_FONT_PX
from icm_gui.viewmodels.app.presenting import FONT, SCALE
from icm_gui.views.shared.hidden_parts import HiddenParts
from icm_gui.views.shared.panes.docking import resize_docks
from icm_gui.views.window.parts import Parts
from icm_gui.views.window.presenter_bar import PresenterBar

STEP_KEYS, BACK_KEYS = ("Right",), ("Left",)
NEXT_KEYS, PREVIOUS_KEYS = ("PgDown", "Down"), ("PgUp", "Up")
"""What presenters' clickers send, to the next bookmark, page or pop."""
BLANK_KEYS = ("B", ".")
LEAVE_KEYS = ("Escape",)
IDLE_KEYS = ("F5", "Shift+F5")
"""What presenters send to begin a talk: it has begun, and no search is to begin again."""
_MOST_LESSON = 36
"""Width of a lesson's text at most, in percent of the window's."""
LESSON_DOCK = "lesson-dock"
THEME = "look/theme"
_RETURN_MS = 1500
"""How long a window may take to have its old size again."""


class Presenter(QObject):
    """Makes the window a stage, and a workshop again.

    Parameters
    ----------
    parts
        Of the window; its toolbars, panes and workspaces are there already.
    """

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.root)
        self._parts, self._window, self._bench = parts, parts.root, parts.bench
        self._explore, self._front = parts.explore, parts.bench.front
        self._presenting = parts.bench.presenting
        self._kept: dict[str, str] | None = None
        self._layout: QByteArray | None = None
        self._geometry = QRect()
        self._window_state = Qt.WindowState.WindowNoState
        self._lesson_width = 0
        self._page = ""
        self._focus: QWidget | None = None
        self._theme: str | None = None
        """The mode of before the talk, once it was switched."""
        self._chrome = HiddenParts()
        self._returning = QTimer(self, singleShot=True, interval=_RETURN_MS)
        self.bar = PresenterBar(self._presenting, self._bench.explore, parts.themes)
        self.bar.theme_asked.connect(self._switch_theme)
        self.bar.swap_asked.connect(self._swap)
        parts.lessons.dock.visibilityChanged.connect(self._lesson_seen)
        self.cover: QWidget | None = None
        self._shortcuts: list[QShortcut] = []
        self._presenting.active_changed.connect(self._switched)
        self._presenting.changed.connect(self._follow)
        self._bench.settings.changed.connect(self._setting_changed)

    @property
    def is_on(self) -> bool:
        """Whether the window is a stage."""
        return self._kept is not None

    def state(self, now: dict[str, str]) -> dict[str, str]:
        """Return the state of the window that is worth keeping: that of before the talk."""
        if self._kept is None:
            return now
        return self._kept | {key: now[key] for key in ("page", "canvas", "context")}

    def show_page(self, name: str) -> None:
        """Hide the parts of a workspace that came to the front, too."""
        if self.is_on:
            self._parts.workspaces.workspace(name).set_bare(True)
            self.bar.set_page(name)

    def takes_resize(self) -> bool:
        """Whether another size of the window is no matter of the panes."""
        if self.cover is not None:
            self.cover.setGeometry(self._window.rect())
        if self._returning.isActive() and self._window.size() == self._geometry.size():
            self._returning.stop()
            self._put_back()
            return True
        return self.is_on or self._returning.isActive()

    def _switched(self, active: bool) -> None:
        if active:
            self._begin()
        else:
            self._end()

    def _begin(self) -> None:
        window, front, explore = self._window, self._front, self._explore
        if front.page == "welcome":
            front.show_explore()
        self._kept = self._parts.state()
        self._layout, self._geometry = window.saveState(), window.geometry()
        self._window_state = window.windowState()
        lessons = self._parts.lessons
        self._lesson_width = lessons.dock.width() if lessons.is_shown else 0
        self._page, self._focus = front.page, window.focusWidget()
        self._lesson_seen()
        explore.panes.is_held = True
        self._parts.workspaces.front.set_bare(True)
        bars = window.findChildren(QToolBar, options=Qt.FindChildOption.FindDirectChildrenOnly)
        # The text of a lesson belongs to what is shown.
        docks = [dock for dock in explore.panes.docks if dock.objectName() != LESSON_DOCK]
        self._chrome.hide([window.menuBar(), *bars, *docks, window.statusBar()])
        if self._presenting.font_px != self._bench.settings.font_px:
            self._bench.settings.override(FONT, self._presenting.font_px)
        self.bar.show()
        self.bar.restyle()
        self.bar.set_page(front.page)
        self._use_keys()
        window.showFullScreen()
        QTimer.singleShot(0, self, self._widen_lesson)
        self._parts.workspaces.front.focus_first()

    def _widen_lesson(self) -> None:
        """Give the text of a lesson, which is larger now, more room."""
        window = self._window
        for dock in self._explore.panes.docks if self.is_on else ():
            if dock.objectName() == LESSON_DOCK and dock.isVisible():
                wide = round(dock.width() * self._presenting.font_px / BASE_FONT_PX)
                most = window.width() * _MOST_LESSON // 100
                resize_docks(window, {dock: min(wide, most)}, Qt.Orientation.Horizontal)

    def _end(self) -> None:
        window = self._window
        if self._kept is None:
            return
        page = self._front.page
        window.setUpdatesEnabled(False)
        self._drop_keys()
        self._follow()
        self.bar.hide()
        # First, while little is in sight: all else need not learn of the text of the talk.
        self._bench.settings.lift(FONT)
        self._theme_back()
        self._parts.workspaces.show_everything()
        self._chrome.show_again()
        self._explore.panes.is_held = False
        self._kept = None
        # The size that it has again may come at once or a little later.
        self._returning.start()
        window.setWindowState(self._window_state)
        if self._window_state == Qt.WindowState.WindowNoState:
            window.setGeometry(self._geometry)
        self._put_back()
        if page != self._page:
            self._front.show(page)
        QTimer.singleShot(0, self, self._settle)
        window.setUpdatesEnabled(True)
        if self._focus is not None and page == self._page:
            self._focus.setFocus()
        else:
            self._parts.workspaces.front.focus_first()
        self._focus = None

    def _settle(self) -> None:
        """Put everything back once more: parts learn the size of their text a little later."""
        if not self.is_on:
            self._explore.panes.timeline.fit()
            self._put_back()

    def _put_back(self) -> None:
        """Give the panes the places and sizes of before the talk."""
        # Behind another workspace they are hidden, and the window knows how they were left.
        if self._layout is not None and self._page == "explore" and self._explore.has_panes:
            self._window.restoreState(self._layout)
            dock = self._parts.lessons.dock
            if self._lesson_width and dock.isVisible():
                # The layout knows sizes of a window of another size while this one comes back.
                resize_docks(self._window, {dock: self._lesson_width}, Qt.Orientation.Horizontal)

    # Keys

    def _use_keys(self) -> None:
        presenting = self._presenting
        # What the window does at Space, N or B waits until the lecture ends.
        table: tuple[tuple[tuple[str, ...], Callable[[], object], bool], ...] = (
            (STEP_KEYS, partial(presenting.step, 1), True),
            (BACK_KEYS, partial(presenting.step, -1), True),
            (NEXT_KEYS, presenting.next, True),
            (PREVIOUS_KEYS, presenting.previous, True),
            (("N",), partial(presenting.jump, 1), True),
            (("Shift+N",), partial(presenting.jump, -1), True),
            (("T",), presenting.to_tree, False),
            (("Home",), presenting.to_first, False),
            (("End",), presenting.to_last, False),
            (("Space",), self._play, False),
            (("C",), self._swap, False),
            (("L",), self._switch_theme, False),
            (BLANK_KEYS, presenting.toggle_blank, False),
            (LEAVE_KEYS, presenting.end, False),
        )
        taken = [key for keys, _, _ in table for key in keys]
        self._parts.actions.give_way([*taken, *IDLE_KEYS])
        for keys, slot, repeats in table:
            for key in keys:
                shortcut = QShortcut(QKeySequence(key), self._window, autoRepeat=repeats)
                shortcut.activated.connect(slot)
                self._shortcuts.append(shortcut)

    def _drop_keys(self) -> None:
        for shortcut in self._shortcuts:
            shortcut.setEnabled(False)
            shortcut.deleteLater()
        self._shortcuts = []
        self._parts.actions.take_back()

    def _play(self) -> None:
        """Play the run, unless a button has the keyboard: that is pressed."""
        focus = self._window.focusWidget()
        if isinstance(focus, QAbstractButton) and focus.isVisible() and not self._presenting.blank:
            focus.click()
        else:
            self._presenting.play()

    def _swap(self) -> None:
        """Show the next companion, or what a blank screen hides."""
        if self._presenting.blank:
            self._presenting.toggle_blank()
        else:
            self._parts.workspaces.front.swap_companion()

    def _lesson_seen(self, _visible: bool = False) -> None:
        """Walk along the pages of a lesson only where they are in sight."""
        if self._presenting.active:
            lessons = self._parts.lessons
            self._presenting.show_lesson(lessons.is_shown or lessons.dock.isFloating())

    # Following

    def _follow(self) -> None:
        """Cover everything while the screen is to be blank."""
        blank = self._presenting.blank
        if blank == (self.cover is not None):
            return
        if self.cover is not None:
            self.cover.hide()
            self.cover.deleteLater()
            self.cover = None
            return
        self.cover = QWidget(self._window)
        self.cover.setObjectName("presenter-blank-screen")
        self.cover.setAccessibleName(self.tr("The screen is blank; press B to show it again"))
        self.cover.setStyleSheet("background: #000000;")
        self.cover.setGeometry(self._window.rect())
        self.cover.show()
        self.cover.raise_()

    def _setting_changed(self, key: str) -> None:
        if key == SCALE and self.is_on:
            self._bench.settings.override(FONT, self._presenting.font_px)

    def _switch_theme(self) -> None:
        """Be light in place of dark, or dark; for this lecture only."""
        if self._presenting.blank:
            self._presenting.toggle_blank()
            return
        settings, themes = self._bench.settings, self._parts.themes
        if self._theme is None:
            self._theme = themes.mode
        settings.override(THEME, "light" if themes.palette.is_dark else "dark")

    def _theme_back(self) -> None:
        settings, before = self._bench.settings, self._theme
        self._theme = None
        if before is not None:
            settings.lift(THEME)
            if self._parts.themes.mode != before:
                # It was chosen for this start.
                settings.override(THEME, before)
