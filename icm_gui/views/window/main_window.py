"""The main window: menus, workspaces, panes, and what every action does."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QMainWindow,
    QSizePolicy,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from icm_gui.views.explore.canvas.area import CanvasArea
from icm_gui.views.explore.pages import ExplorePages
from icm_gui.views.explore.panes import ExplorePanes
from icm_gui.views.explore.sentence_bar import SentenceBar
from icm_gui.views.lessons.dock import LessonDock
from icm_gui.views.shared.focus import FocusFrames
from icm_gui.views.shared.front_pages import FrontPages
from icm_gui.views.shared.status import StatusBar
from icm_gui.views.shared.strip import StripButton
from icm_gui.views.window.action_set import ActionSet
from icm_gui.views.window.commands.all import Commands
from icm_gui.views.window.presenter import Presenter
from icm_gui.views.window.welcome import WelcomePage
from icm_gui.views.window.workspace_bar import WorkspaceBar
from icm_gui.views.window.workspaces import LATE, Workspaces

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench
    from icm_gui.views.compare.page import ComparePage
    from icm_gui.views.contexts.page import ContextsPage

DEFAULT_SIZE = (1440, 900)
PAGES = ("welcome", "explore", *LATE)
"""Workspaces in the order of the stack."""
_FRAME_SIZE = (8, 40)
"""What a frame with its title takes of a screen, at most."""
_BARE = ("offscreen", "minimal")
"""Platforms of Qt without frames, on which a window may be larger than its screen."""
NARROW = 1360
"""Width below which the list of sentences becomes a strip."""
NARROW_GROWTH = 0.4
"""How much of that width grows with text."""
_STATE_VERSION = 1
_WHEEL_MS = 60
"""Pause in which turns of the wheel are gathered."""


class MainWindow(QMainWindow):
    """The window.

    Parameters
    ----------
    bench
        Its state.
    """

    restarts = False
    """Whether the program begins anew once the window is closed."""

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        self.bench, self.themes = bench, themes
        self.why = bench.why
        self.setObjectName("main-window")
        self.setAcceptDrops(True)
        self.setDockNestingEnabled(True)
        self.setAnimated(False)
        self.resize(*DEFAULT_SIZE)
        self._narrow: bool | None = None
        self._sized = False
        self._wheeled = 0
        self._wheeling = QTimer(self)
        self._wheeling.setSingleShot(True)
        self._wheeling.setInterval(_WHEEL_MS)
        self._wheeling.timeout.connect(self._resize_text)
        self.page_was_explore = False
        """Whether the panes are shown, so that their state is worth keeping."""
        self._left: tuple[QByteArray, QSize] | None = None
        """State of the panes when another workspace came to the front, and the window's size."""
        self.actions_ = ActionSet(bench.conditions, bench.settings, themes, self)
        self.menus = self.actions_.build_menus(self.menuBar())
        self._frames = FocusFrames(themes, self)
        self._build_pages()
        self.status = StatusBar(bench.document, bench.jobs, self)
        self.setStatusBar(self.status)
        self.commands = Commands(self)
        self._build_strip()
        self._fill_menus()
        bench.document.treebank_changed.connect(self._title_changed)
        bench.document.model_changed.connect(self._title_changed)
        bench.document.sentence_changed.connect(self._sentence_changed)
        bench.demo.opened.connect(self.show_explore)
        themes.changed.connect(self.fold)
        self._title_changed()
        self.show_page("welcome")

    def _build_pages(self) -> None:
        bench, themes = self.bench, self.themes
        self.bar = WorkspaceBar(
            [
                ("welcome", self.tr("Welcome"), "house"),
                ("explore", self.tr("Explore"), "path"),
                ("contexts", self.tr("Contexts"), "tree-structure"),
                ("compare", self.tr("Compare"), "git-diff"),
            ],
            self.actions_["help.palette"],
            themes,
        )
        self.bar.chosen.connect(self.show_page)
        top = QToolBar(self.tr("Workspaces"))
        top.setObjectName("workspace-toolbar")
        top.setMovable(False)
        top.setFloatable(False)
        top.toggleViewAction().setEnabled(False)
        _stretch(self.bar)
        top.addWidget(self.bar)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, top)
        self.sentence_bar = SentenceBar(bench.explore, themes)
        self.sentence_bar.set_use_action(self.actions_["treebank.use-selected"])
        self.addToolBarBreak(Qt.ToolBarArea.TopToolBarArea)
        sentence = QToolBar(self.tr("Sentence"))
        sentence.setObjectName("sentence-toolbar")
        sentence.setMovable(False)
        sentence.setFloatable(False)
        sentence.toggleViewAction().setEnabled(False)
        _stretch(self.sentence_bar)
        sentence.addWidget(self.sentence_bar)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, sentence)
        self._sentence_toolbar = sentence
        self.canvas = CanvasArea(bench.explore, themes)
        self.canvas.add_tools(
            [
                self.actions_[name]
                for name in (
                    "view.zoom-out",
                    "view.zoom-in",
                    "view.fit",
                    "view.centre",
                    "view.minimap",
                    "file.export",
                )
            ]
        )
        self.welcome = WelcomePage(themes)
        self.stack = FrontPages()
        explore = QWidget()
        column = QVBoxLayout(explore)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.sentence_heads = QWidget()
        heads = QVBoxLayout(self.sentence_heads)
        heads.setContentsMargins(0, 0, 0, 0)
        heads.setSpacing(0)
        heads.addWidget(self.sentence_bar.strip)
        heads.addWidget(self.sentence_bar.guard)
        column.addWidget(self.sentence_heads)
        column.addWidget(self.canvas, 1)
        self.stack.addWidget(self.welcome)
        self.stack.addWidget(explore)
        self._late = Workspaces(self)
        self.pages = ExplorePages(bench, themes)
        self.panes = ExplorePanes(self, bench.explore, themes, self.pages.titled)
        self.lessons = LessonDock(self, bench.lessons, themes)
        self.presenter = Presenter(self)
        centre = QWidget()
        rows = QVBoxLayout(centre)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.stack, 1)
        rows.addWidget(self.presenter.bar)
        self.setCentralWidget(centre)

    def _build_strip(self) -> None:
        """Build what stands at the left edge where the list has no room."""
        self._strip = QToolBar(self.tr("Folded panes"))
        self._strip.setObjectName("strip")
        self._strip.setMovable(False)
        self._strip.toggleViewAction().setEnabled(False)
        self._strip.addWidget(StripButton(self.panes.treebank.toggleViewAction(), self.themes))
        self.addToolBar(Qt.ToolBarArea.LeftToolBarArea, self._strip)
        self._strip.hide()

    def _fill_menus(self) -> None:
        window = self.menus["Window"]
        window.addSeparator()
        for dock in self.panes.docks:
            window.addAction(dock.toggleViewAction())

    def load_icons(self) -> None:
        """Give everything its icons; called when the window is there already."""
        self.actions_.load_icons()
        self.bar.load_icons()
        self.panes.load_icons()

    @property
    def late(self) -> Workspaces:
        """The workspaces that are made when they are looked at first."""
        return self._late

    @property
    def page(self) -> str:
        """The workspace in front."""
        late = self._late.name_of(self.stack.currentWidget())
        return late or PAGES[self.stack.currentIndex()]

    @property
    def is_narrow(self) -> bool:
        """Whether the list of sentences and the plots have no room."""
        # Larger text makes the panes wider that stay.
        growth = 1 + NARROW_GROWTH * max(self.themes.scale - 1, 0)
        return self.width() - self.lessons.width < NARROW * growth

    @property
    def contexts(self) -> ContextsPage:
        """The workspace of contexts; made when it is asked for first."""
        return self._late.contexts

    @property
    def compare(self) -> ComparePage:
        """The workspace of comparisons; made when it is asked for first."""
        return self._late.compare

    def make_workspaces(self) -> None:
        """Make what is not there yet, so that the first look at it need not wait for it."""
        if self.isVisible():
            for name in LATE:
                QTimer.singleShot(0, self, partial(self._make_workspace, name))

    def _make_workspace(self, name: str) -> None:
        # By now the window may have been closed, and what it showed with it.
        if self.isVisible():
            self._late.widget(name)

    def show_contexts(self) -> None:
        """Bring Contexts to the front."""
        self.show_page("contexts")

    def show_compare(self, *_values: object) -> None:
        """Bring Compare to the front."""
        self.show_page("compare")

    def status_failed(self, title: str, error: object) -> None:
        """Say that something did not work."""
        self.commands.tell_failed(title, error)

    def show_explore(self) -> None:
        """Bring Explore to the front."""
        self.show_page("explore")

    def show_page(self, name: str) -> None:
        """Bring a workspace to the front."""
        explore = name == "explore"
        page = self._late.widget(name) if name in LATE else None
        if not explore and self.page_was_explore and not self.presenter.is_on:
            # Panes beside a larger workspace would make the window higher for good.
            self._show_panes(explore)
        if page is not None:
            self.stack.setCurrentWidget(page)
            if page.isVisible():
                # It was in front already: what was stopped begins anew.
                self._late.workspace(name).activate()
        else:
            self.stack.setCurrentIndex(PAGES.index(name))
        self.presenter.show_page(name)
        if not self.presenter.is_on:
            self._show_panes(explore)
        self.bar.show_page(name)
        self.bench.conditions.set_page(name)
        self.commands.page_changed()

    def _show_panes(self, explore: bool) -> None:
        """Show the panes of Explore, or hide them behind another workspace."""
        if self.page_was_explore and not explore:
            self._left = self.saveState(_STATE_VERSION), self.size()
        self._sentence_toolbar.setVisible(explore)
        if explore and not self.page_was_explore:
            self._take_up()
        for dock in self.panes.docks:
            if not explore and self.page_was_explore:
                dock.setProperty("wanted", dock.isVisibleTo(self))
            if not explore:
                dock.hide()
            elif dock.property("wanted") is not False:
                dock.show()
        self.page_was_explore = explore
        self.fold()
        if explore and not self._sized:
            self._sized = True
            QTimer.singleShot(0, self.panes, self.panes.size_up)

    def _take_up(self) -> None:
        """Give the panes of Explore the places and sizes that they were left with.

        Panes that are only shown again share the room anew, to the loss of the lowest ones.
        """
        if self._left is None:
            return
        state, size = self._left
        self._left = None
        self.restoreState(state, _STATE_VERSION)
        if size != self.size():
            QTimer.singleShot(0, self.panes, self.panes.size_bottom)

    def reset_layout(self) -> None:
        """Put all panes where they were at first."""
        self._left = None
        for dock in self.panes.docks:
            dock.setProperty("wanted", dock is not self.lessons.dock or self.lessons.is_wanted)
        if self.page in LATE:
            self._late.workspace(self.page).reset_layout()
            return
        self.show_page("explore")
        self.panes.arrange()
        self.lessons.arrange()
        self._narrow = None
        self.fold()
        QTimer.singleShot(0, self.panes, self.panes.size_up)

    def fold(self) -> None:
        """Let the list of sentences and the plots give way where the window is narrow."""
        if self.page != "explore" or self.presenter.is_on:
            self._strip.hide()
            return
        self.lessons.settle()
        narrow = self.is_narrow
        self._strip.setVisible(narrow)
        if narrow != self._narrow:
            self._narrow = narrow
            self.panes.set_narrow(narrow)
            for dock in (self.panes.treebank, self.panes.plots):
                dock.setProperty("wanted", not narrow)
                dock.setVisible(not narrow)
            QTimer.singleShot(0, self.panes, self.panes.size_up)
        self.panes.hide_idle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the list where it has no room."""
        super().resizeEvent(event)
        if self.presenter.takes_resize():
            return
        self.fold()
        # Else all that the window lost would be taken from the lowest panes.
        QTimer.singleShot(0, self.panes, self.panes.size_bottom)

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
        self.commands.resize_text(steps)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the files that were dropped."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            if not self.commands.compare.take_dropped(paths):
                self.commands.files.open_paths(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the state and stop what runs."""
        self.commands.closing()
        self.bench.close()
        super().closeEvent(event)

    def restart(self) -> None:
        """Close everything and begin anew; what is open comes back."""
        self.restarts = True
        # A window that stays open, since it asks something, does not begin anew later.
        self.restarts = self.close()

    def focus_page(self) -> None:
        """Give the keyboard to what the workspace in front is about."""
        if self.page == "explore":
            self.canvas.canvas().setFocus()
        elif self.page in LATE:
            self._late.workspace(self.page).focus_first()

    def state(self) -> dict[str, str]:
        """Return where everything is, for the project."""
        geometry = bytes(self.saveGeometry().toBase64().data()).decode("ascii")
        # Behind another workspace the panes are hidden; kept is how they were left.
        panes = self.saveState(_STATE_VERSION) if self._left is None else self._left[0]
        layout = bytes(panes.toBase64().data()).decode("ascii")
        return self.presenter.state({
            "geometry": geometry,
            "layout": layout,
            "page": self.page,
            "canvas": self.canvas.page,
            "context": self.bench.contexts.state,
            **self._late.states(),
        })  # fmt: skip

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
        self._late.restore(state)
        if state.get("page") in PAGES[1:]:
            # The panes of Explore get their places even where another workspace comes back.
            self.show_page("explore")
            if "layout" in state:
                data = QByteArray.fromBase64(state["layout"].encode("ascii"))
                self.restoreState(data, _STATE_VERSION)
            self._narrow = None
            self.fold()
        if state.get("canvas") in ("chart", "hypergraph", "tree"):
            self.canvas.show_page(state["canvas"])
        if state.get("page") in LATE:
            self.show_page(state["page"])
            # Before the window is there, sizes mean little: they are given when Explore comes.
            self._sized = False

    def _title_changed(self) -> None:
        title = self.bench.document.title
        self.setWindowTitle(f"{title} \u2014 icm" if title else "icm")

    def _sentence_changed(self) -> None:
        if self.bench.document.sentence is not None and self.page == "welcome":
            self.show_explore()


def room_on(free: QSize) -> QSize:
    """Return the size of a window with a frame that a screen has room for."""
    return QSize(*DEFAULT_SIZE).boundedTo(free - QSize(*_FRAME_SIZE))


def _stretch(widget: QWidget) -> None:
    """Let a widget fill its toolbar, however narrow that is."""
    widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
