"""The main window: what stands around the workspaces, and how it changes between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QMainWindow, QWidget

from icm_gui.services.later import later
from icm_gui.views.lessons.dock import LessonDock
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.focus import FocusFrames
from icm_gui.views.shared.panes.front_pages import FrontPages
from icm_gui.views.shared.status import StatusBar
from icm_gui.views.shared.strip import fixed_toolbar
from icm_gui.views.shared.surroundings import Surroundings
from icm_gui.views.window.action_set import ActionSet
from icm_gui.views.window.commands.all import all_actions, make_commands
from icm_gui.views.window.commands.annotate_flow import AnnotateFlowCommands
from icm_gui.views.window.commands.compare import CompareCommands
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.commands.lessons import LessonCommands
from icm_gui.views.window.commands.look import LookCommands
from icm_gui.views.window.dialog_host import DialogHost
from icm_gui.views.window.parts import Parts
from icm_gui.views.window.presenter import Presenter
from icm_gui.views.window.workspace_bar import WorkspaceBar
from icm_gui.views.window.workspaces import LATE, WORKSPACES, Maker, Workspaces

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.annotate.subjects import Subject
    from icm_gui.viewmodels.app.workbench import Workbench
    from icm_gui.views.compare.page import ComparePage
    from icm_gui.views.contexts.page import ContextsPage
    from icm_gui.views.explore.workspace import ExploreWorkspace

DEFAULT_SIZE = (1440, 900)
_FRAME_SIZE = (8, 40)
"""What a frame with its title takes of a screen, at most."""
_BARE = ("offscreen", "minimal")
"""Platforms of Qt without frames, on which a window may be larger than its screen."""
_SHEET = (
    "QMainWindow::separator { background: palette(mid); width: 1px; height: 1px; }"
    "QStatusBar::item { border: none; }"
)
"""Lines between docks: never another text, which would style all parts of the window again."""
_WHEEL_MS = 60
"""Pause in which turns of the wheel are gathered."""
_KEEP_MS = 15_000
"""How often it is kept where everything is, in case that the program is killed."""
_MAKE_MS = 50
"""Between two workspaces that are made while nothing else is done."""


class MainWindow(QMainWindow, Surroundings):
    """The window.

    Parameters
    ----------
    bench
        Its state.
    """

    restarts = False
    """Whether the program begins again once the window is closed."""

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        self.bench, self.themes = bench, themes
        self.jobs, self.settings, self.why = bench.jobs, bench.settings, bench.why
        self.setObjectName("main-window")
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.setAnimated(False)
        self.setStyleSheet(_SHEET)
        self.resize(*DEFAULT_SIZE)
        self._wheeled = 0
        self._wheeling = later(self, self._resize_text, _WHEEL_MS)
        self._kept: dict[str, str] = {}
        self._making = later(self, self.make_workspaces, _MAKE_MS)
        self._keeping = QTimer(self, interval=_KEEP_MS)
        self._keeping.timeout.connect(self.keep)
        self.actions_ = ActionSet(all_actions(), bench.conditions, bench.settings, themes, self)
        self.menus = self.actions_.build_menus(self.menuBar())
        self._frames = FocusFrames(themes, self)
        self.stack = FrontPages()
        self.workspaces = Workspaces(
            Maker(bench, themes, self.stack, self, self.actions_.__getitem__), self
        )
        self._build_bar()
        self.explore = cast("ExploreWorkspace", self.workspaces.widget("explore"))
        self.canvas, self.sentence_bar = self.explore.canvas, self.explore.sentence_bar
        self.pages, self.panes = self.explore.pages, self.explore.panes
        self.lessons = LessonDock(self, self.explore, bench.front, bench.lessons, themes)
        self.status = StatusBar(bench.document, bench.jobs, self)
        self.setStatusBar(self.status)
        for part in (self.menuBar(), self.status):
            themes.apply_to(part)
        self.parts = Parts(
            root=self,
            bench=bench,
            themes=themes,
            actions=self.actions_,
            dialogs=DialogHost(self, themes),
            status=self.status,
            bar=self.bar,
            workspaces=self.workspaces,
            lessons=self.lessons,
            state=self.state,
            keep=self.keep,
            restart=self.restart,
            reset_layout=self.reset_layout,
        )
        self.presenter = Presenter(self.parts)
        centre = QWidget()
        filled(vbox(centre, 0, 0), self.presenter.bar, (self.stack, 1))
        self.setCentralWidget(centre)
        make_commands(self.parts)
        self._keeping.start()
        self._fill_menus()
        bench.document.treebank_changed.connect(self._title_changed)
        bench.document.model_changed.connect(self._title_changed)
        bench.document.sentence_changed.connect(self._sentence_changed)
        bench.demo.opened.connect(bench.front.show_explore)
        bench.front.asked.connect(self.show_page)
        themes.follow(self, self._renew_lines)
        self._title_changed()
        self.show_page("welcome")

    def say(self, text: str) -> None:
        """Say something in the status bar."""
        self.status.say(text)

    @property
    def can_note(self) -> bool:
        """Whether nodes of what is shown can be annotated: of a sentence of the treebank."""
        return self.actions_["annotate.note"].isEnabled()

    def note_on(self, subject: Subject) -> None:
        """Ask for a note on a node."""
        self.parts.commands(AnnotateFlowCommands).note_on(subject)

    def _build_bar(self) -> None:
        """Build the tabs of the workspaces."""
        tabs = [(one.id, self.tr(one.title), one.icon) for one in WORKSPACES]
        self.bar = WorkspaceBar(tabs, self.actions_["help.palette"], self.themes)
        self.bar.chosen.connect(self.show_page)
        top = fixed_toolbar(self.tr("Workspaces"), "workspace-toolbar", self.bar)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, top)
        self.themes.apply_to(top)

    def _fill_menus(self) -> None:
        window = self.menus["Window"]
        window.addSeparator()
        for dock in self.panes.docks:
            window.addAction(dock.toggleViewAction())

    @property
    def page(self) -> str:
        """The workspace in front."""
        return self.bench.front.page

    @property
    def contexts(self) -> ContextsPage:
        """The workspace of contexts; made when it is asked for first."""
        return self.parts.contexts

    @property
    def compare(self) -> ComparePage:
        """The workspace of comparisons; made when it is asked for first."""
        return self.parts.compare

    def make_workspaces(self) -> None:
        """Make what is not there yet, so that the first look at it need not wait for it.

        One a turn, with a pause behind it: what the user does meanwhile comes first.
        """
        # By now the window may have been closed, and what it showed with it.
        if self.isVisible() and self.workspaces.make_next():
            self._making.start()

    def show_page(self, name: str) -> None:
        """Bring a workspace to the front."""
        front, page = self.bench.front, self.workspaces.widget(name)
        now, changes_panes = self.workspaces.workspace(name), not self.presenter.is_on
        if changes_panes:
            # Panes beside a larger workspace would make the window higher for good.
            self.workspaces.leave_all(but=name)
        self.stack.setCurrentWidget(page)
        if page.isVisible():
            # It was in front already: what was stopped begins again.
            now.activate()
        front.set_page(name)
        self.presenter.show_page(name)
        if changes_panes:
            now.enter()
        self.bar.show_page(name)

    def reset_layout(self) -> None:
        """Move all panes to their original places."""
        self.explore.forget_places()
        if self.page not in LATE:
            self.show_page("explore")
        self.workspaces.front.reset_layout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the list where it has no room."""
        super().resizeEvent(event)
        if not self.presenter.takes_resize():
            self.explore.resized()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ctrl and the wheel change the size of text."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            # Each size costs a new style sheet: a quick turn of the wheel goes to its end at once.
            self._wheeled += 1 if event.angleDelta().y() > 0 else -1
            if not self._wheeling.isActive():
                self._wheeling.start()
            event.accept()
        else:
            super().wheelEvent(event)

    def _resize_text(self) -> None:
        """Give the text the size that the wheel was turned to."""
        steps, self._wheeled = self._wheeled, 0
        self.parts.commands(LookCommands).resize_text(steps)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the files that were dropped."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            if not self.parts.commands(CompareCommands).take_dropped(paths):
                self.parts.commands(FileCommands).open_paths(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the state and stop what runs."""
        self._keeping.stop()
        self.parts.dialogs.close_all()
        self.parts.commands(LessonCommands).closing()
        self.keep()
        self.bench.close()
        super().closeEvent(event)

    def restart(self) -> None:
        """Close everything and begin again; what is open comes back."""
        self.restarts = True
        # A window that stays open, since it asks something, does not begin again later.
        self.restarts = self.close()

    def state(self) -> dict[str, str]:
        """Return where everything is, for the project."""
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        return self.presenter.state(
            {
                "geometry": geometry,
                "page": self.page,
                "canvas": self.canvas.page,
                "context": self.bench.contexts.state,
                **self.workspaces.states(),
            }
        )

    def keep(self) -> None:
        """Keep where everything is in the project."""
        state = self.state()
        if state != self._kept:
            self._kept = state
            self.bench.session.store_window(state)

    def fit_screen(self) -> None:
        """Fill a screen that has no room for the usual size and a frame around it."""
        if QGuiApplication.platformName() not in _BARE:
            room = room_on(self.screen().availableSize())
            if room != QSize(*DEFAULT_SIZE):
                self.resize(room)
                self.setWindowState(Qt.WindowState.WindowMaximized)

    def restore(self, state: dict[str, str]) -> None:
        """Put everything where it was; what does not fit any more is left as it is."""
        if "geometry" in state:
            self.restoreGeometry(QByteArray.fromBase64(state["geometry"].encode("ascii")))
        self.bench.contexts.remember(state.get("context", ""))
        self.workspaces.restore(state)
        page = state.get("page", "")
        if page in {one.id for one in WORKSPACES if one.key}:
            # The panes of Explore get their places even where another workspace comes back.
            self.show_page("explore")
            self.explore.restore(state.get("layout", ""))
        if state.get("canvas") in ("chart", "hypergraph", "tree"):
            self.canvas.show_page(state["canvas"])
        if page in LATE:
            self.show_page(page)
            # Before the window is there, sizes mean little: they are given when Explore comes.
            self.explore.size_later()

    def _renew_lines(self) -> None:
        """Give the lines between docks the colour of the theme, and no part of the window."""
        self.style().unpolish(self)
        self.style().polish(self)

    def _title_changed(self) -> None:
        title = self.bench.document.title
        self.setWindowTitle(f"{title} \u2014 icm" if title else "icm")

    def _sentence_changed(self) -> None:
        if self.bench.document.sentence is not None and self.page == "welcome":
            self.show_page("explore")


def room_on(free: QSize) -> QSize:
    """Return the size of a window with a frame that a screen has room for."""
    return QSize(*DEFAULT_SIZE).boundedTo(free - QSize(*_FRAME_SIZE))
