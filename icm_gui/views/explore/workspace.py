"""Explore as a workspace: sentence, canvas, and the docks around them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.room import FOLDING
from icm_gui.views.explore.canvas.area import CanvasArea
from icm_gui.views.explore.lecture.stage import Stage
from icm_gui.views.explore.pages import ExplorePages
from icm_gui.views.explore.panes import ExplorePanes
from icm_gui.views.explore.sentence_bar import SentenceBar
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.hidden_parts import HiddenParts
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.strip import StripButton, fixed_toolbar
from icm_gui.views.shared.workspace import Workspace

NARROW = 1360
"""Width below which the panes at the sides give way to the canvas."""
NARROW_GROWTH = 0.4
"""How much of that width grows with text."""
STATE_VERSION = 2
"""Of the places of the panes; those of an older version are not taken."""


class Guest(Protocol):
    """A dock beside Explore whose place and pages are another's business."""

    dock: QDockWidget

    @property
    def width(self) -> int:
        """Room that it takes from the other panes."""

    @property
    def is_wanted(self) -> bool:
        """Whether there is something to be shown."""

    def arrange(self) -> None:
        """Put it where it is at first."""

    def settle(self) -> None:
        """Let it have its corner of the window."""


class ExploreWorkspace(QWidget, Workspace):
    """The workspace in which searches are watched.

    Parameters
    ----------
    host
        The window that has the docks and the toolbars.
    action
        Returns an action by its id.
    """

    def __init__(
        self, bench: Workbench, themes: Themes, host: QMainWindow, action: Callable[[str], QAction]
    ) -> None:
        super().__init__()
        self._bench, self._themes, self._host = bench, themes, host
        self._guests: list[Guest] = []
        self._opened: dict[str, bool] = {}
        self._sized = False
        self._bare = HiddenParts()
        self.has_panes = False
        """Whether the panes are shown, so that their state is worth keeping."""
        self._left: tuple[QByteArray, QSize] | None = None
        """State of the panes when another workspace came to the front, and the window's size."""
        self.sentence_bar = SentenceBar(bench.explore, themes)
        self.sentence_bar.set_use_action(action("treebank.use-selected"))
        self._toolbar = fixed_toolbar(self.tr("Sentence"), "sentence-toolbar", self.sentence_bar)
        themes.apply_to(self._toolbar)
        host.addToolBarBreak(Qt.ToolBarArea.TopToolBarArea)
        host.addToolBar(Qt.ToolBarArea.TopToolBarArea, self._toolbar)
        self.canvas = CanvasArea(bench.explore, themes)
        self.canvas.stale.run_button.clicked.connect(self.sentence_bar.submit)
        self.canvas.stale.back_button.clicked.connect(self.sentence_bar.take_back)
        names = ("zoom-out", "zoom-in", "fit", "centre", "minimap")
        tools = [*(f"view.{name}" for name in names), "file.export"]
        self.canvas.add_tools([action(name) for name in tools])
        column = vbox(self, 0, 0)
        self._heads = QWidget()
        filled(vbox(self._heads, 0, 0), self.sentence_bar.guard)
        themes.apply_to(self._heads)
        column.addWidget(self._heads)
        self.stage = Stage(self.canvas, bench, themes)
        column.addWidget(self.stage, 1)
        self.pages = ExplorePages(bench, themes, self)
        self.panes = ExplorePanes(host, bench.explore, bench.room, themes, self.pages)
        self._strip = named(QToolBar(self.tr("Folded panes"), movable=False), "strip")
        self._strip.toggleViewAction().setEnabled(False)
        for name, picture in (("treebank", "list-bullets"), ("tree-search", "magnifying-glass")):
            button = StripButton(name, self.pages.titles[name], picture, themes)
            button.asked.connect(self.panes.open_page)
            self._strip.addWidget(button)
        host.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self._strip)
        themes.apply_to(self._strip)
        self._strip.hide()
        themes.changed.connect(self.fold)
        self.panes.treebank.visibilityChanged.connect(self._show_strip)
        bench.room.changed.connect(self._room_changed)

    def add(self, guest: Guest) -> None:
        """Show a dock beside the others."""
        self._guests.append(guest)
        self.panes.add(guest.dock)

    @property
    def is_narrow(self) -> bool:
        """Whether the window has no room for panes at both sides."""
        # Larger text makes the panes wider that stay.
        growth = 1 + NARROW_GROWTH * max(self._themes.scale - 1, 0)
        taken = sum(guest.width for guest in self._guests)
        return self._host.width() - taken < NARROW * growth

    def enter(self) -> None:
        """Show the panes."""
        self._show_panes(True)

    def leave(self) -> None:
        """Hide the panes."""
        self._show_panes(False)

    def _show_panes(self, shown: bool) -> None:
        if shown:
            self.pages.make_all()
        if self.has_panes and not shown:
            self._left = self._host.saveState(STATE_VERSION), self._host.size()
        self._toolbar.setVisible(shown)
        if shown and not self.has_panes:
            self._take_up()
        # Guests first: one that comes may fold others.
        for dock in reversed(self.panes.docks):
            if not shown and self.has_panes:
                dock.setProperty("wanted", dock.isVisibleTo(self._host))
            dock.setVisible(shown and dock.property("wanted") is not False)
        self.has_panes = shown
        self.fold()
        if shown and not self._sized:
            self._sized = True
            QTimer.singleShot(0, self.panes, self.panes.size_up)

    def _take_up(self) -> None:
        """Give the panes the places and sizes that they were left with.

        Panes that are only shown again share the room again, to the loss of the lowest ones.
        """
        if self._left is None:
            return
        state, size = self._left
        self._left = None
        self._host.restoreState(state, STATE_VERSION)
        if size != self._host.size():
            QTimer.singleShot(0, self.panes, self.panes.size_bottom)

    def fold(self) -> None:
        """Let panes at the sides give way to the canvas where the window is narrow."""
        if not self.has_panes or self._bench.front.page != "explore" or self.panes.is_held:
            self._strip.hide()
            return
        for guest in self._guests:
            guest.settle()
        self._bench.room.set_guest(any(guest.width for guest in self._guests))
        if self.is_narrow != self._bench.room.is_narrow:
            self._bench.room.set_narrow(self.is_narrow)
            QTimer.singleShot(0, self.panes, self.panes.size_up)
        self._show_strip()

    def _room_changed(self) -> None:
        """Open and fold panes, where they are seen: else when Explore comes to the front."""
        opened = {name: self._bench.room.is_open(name) for name in FOLDING}
        if opened == self._opened:
            return
        self._opened = opened
        if self.has_panes and not self.panes.is_held:
            self.panes.apply_room()
            self._show_strip()
        else:
            self.panes.want_room()

    def _show_strip(self, _visible: bool = False) -> None:
        """Show the strip at the left where the list of sentences is folded."""
        # While the workspace is left it still is in front.
        there = self.has_panes and self._bench.front.page == "explore" and not self.panes.is_held
        self._strip.setVisible(there and self.panes.treebank.isHidden())

    def resized(self) -> None:
        """Fold the list where it has no room: the window has another size."""
        self.fold()
        # Else all that the window lost would be taken from the lowest panes.
        QTimer.singleShot(0, self.panes, self.panes.size_bottom)

    def forget_places(self) -> None:
        """Let all panes be shown where they are at first when they are shown next."""
        self._left = None
        self._bench.room.forget()
        for dock in self.panes.docks:
            dock.setProperty("wanted", self.panes.is_open(dock))
        for guest in self._guests:
            guest.dock.setProperty("wanted", guest.is_wanted)

    def reset_layout(self) -> None:
        """Move all panes to their original places, open and folded as at first."""
        self._bench.room.forget()
        self.panes.arrange()
        for guest in self._guests:
            guest.arrange()
        self.fold()
        QTimer.singleShot(0, self.panes, self.panes.size_up)

    def state(self) -> str:
        """Return where the panes are; behind another workspace, how they were left."""
        panes = self._host.saveState(STATE_VERSION) if self._left is None else self._left[0]
        return bytes(panes.toBase64().data()).decode("ascii")

    def restore(self, state: str) -> None:
        """Put the panes where they were."""
        if state:
            data = QByteArray.fromBase64(state.encode("ascii"))
            self._host.restoreState(data, STATE_VERSION)
        self.panes.apply_room()
        self.fold()

    def size_later(self) -> None:
        """Give the panes their sizes when they are shown next."""
        self._sized = False

    def set_bare(self, bare: bool) -> None:
        """Show canvas, companion and pseudocode alone, or everything."""
        if bare:
            self._bare.hide([self._heads, self.canvas.head])
        else:
            self._bare.show_again()
        self.stage.set_lecture(bare)

    def swap_companion(self) -> None:
        """Show the next page beside the canvas of a lecture."""
        self.stage.swap()

    def focus_first(self) -> None:
        """Give the keyboard to the canvas."""
        self.canvas.canvas().setFocus()

    def picture(self) -> Canvas:
        """Return the page of the canvas in front."""
        return self.canvas.canvas()
