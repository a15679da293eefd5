"""The list of workspaces, and the pages of those that were looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from icm_gui.views.shared.workspace import Workspace

if TYPE_CHECKING:
    from PySide6.QtGui import QAction

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench
    from icm_gui.views.shared.panes.front_pages import FrontPages


@dataclass(frozen=True)
class Maker:
    """What workspaces are made of."""

    bench: Workbench
    themes: Themes
    stack: FrontPages
    host: QMainWindow
    action: Callable[[str], QAction]


def _welcome(maker: Maker) -> QWidget:
    from icm_gui.views.window.welcome import WelcomePage

    return WelcomePage(maker.themes)


def _explore(maker: Maker) -> QWidget:
    from icm_gui.views.explore.workspace import ExploreWorkspace

    return ExploreWorkspace(maker.bench, maker.themes, maker.host, maker.action)


def _contexts(maker: Maker) -> QWidget:
    from icm_gui.views.contexts.page import ContextsPage

    return ContextsPage(maker.bench, maker.themes, maker.stack)


def _compare(maker: Maker) -> QWidget:
    from icm_gui.views.compare.page import ComparePage

    return ComparePage(maker.bench, maker.themes, maker.stack)


def _annotate(maker: Maker) -> QWidget:
    from icm_gui.views.annotate.page import AnnotatePage

    return AnnotatePage(maker.bench, maker.themes, maker.action, maker.stack)


def _results(maker: Maker) -> QWidget:
    from icm_gui.views.results.page import ResultsPage

    return ResultsPage(maker.bench, maker.themes)


def _experiments(maker: Maker) -> QWidget:
    from icm_gui.views.experiments.page import ExperimentsPage

    return ExperimentsPage(maker.bench, maker.themes, maker.action)


@dataclass(frozen=True)
class WorkspaceEntry:
    """One workspace.

    Parameters
    ----------
    key
        Its name in the state of the window.
    is_late
        Whether it is made when it is looked at first.
    """

    id: str
    title: str
    icon: str
    make: Callable[[Maker], QWidget]
    key: str
    is_late: bool = False


WORKSPACES = (
    WorkspaceEntry("welcome", "Welcome", "house", _welcome, ""),
    WorkspaceEntry("explore", "Explore", "path", _explore, "layout"),
    WorkspaceEntry(
        "contexts",
        "Contexts",
        "tree-structure",
        _contexts,
        "contexts",
        is_late=True,
    ),
    WorkspaceEntry(
        "compare",
        "Compare",
        "git-diff",
        _compare,
        "compare",
        is_late=True,
    ),
    WorkspaceEntry(
        "annotate",
        "Annotate",
        "pencil-simple",
        _annotate,
        "annotate",
        is_late=True,
    ),
    WorkspaceEntry("results", "Results", "rows", _results, "", is_late=True),
    WorkspaceEntry(
        "experiments",
        "Experiments",
        "flask",
        _experiments,
        "experiments",
        is_late=True,
    ),
)
"""All workspaces, in the order of their tabs."""
LATE = tuple(one.id for one in WORKSPACES if one.is_late)


class Workspaces(QObject):
    """Makes workspaces and keeps where everything in them is.

    Signals
    -------
    made : str
        A workspace is there now.
    """

    made = Signal(str)

    def __init__(self, maker: Maker, parent: QObject) -> None:
        super().__init__(parent)
        self._maker = maker
        self._made: dict[str, QWidget] = {}
        self._states: dict[str, str] = {}

    def widget(self, name: str) -> QWidget:
        """Return the page of a workspace; it is made if need be."""
        if name not in self._made:
            entry = next(one for one in WORKSPACES if one.id == name)
            page = self._made[name] = entry.make(self._maker)
            self._maker.stack.addWidget(page)
            self.made.emit(name)
            if entry.is_late:
                self.workspace(name).restore(self._states.get(name, ""))
        return self._made[name]

    def make_next(self) -> bool:
        """Make the first workspace that is not there yet; return whether there was one."""
        left = next((name for name in LATE if name not in self._made), "")
        return bool(left) and self.widget(left) is not None

    def workspace(self, name: str) -> Workspace:
        """Return a workspace as what the window asks of it."""
        return cast("Workspace", self.widget(name))

    @property
    def front(self) -> Workspace:
        """The workspace in front."""
        return self.workspace(self._maker.bench.front.page)

    def leave_all(self, but: str) -> None:
        """Hide what stands around all workspaces but one."""
        for name in self._made:
            if name != but:
                self.workspace(name).leave()

    def show_everything(self) -> None:
        """Show everything of all workspaces again."""
        for name in self._made:
            self.workspace(name).set_bare(False)

    def states(self) -> dict[str, str]:
        """Return where everything is, by the workspaces' keys."""
        found = {}
        for one in WORKSPACES:
            if one.key:
                made = one.id in self._made
                kept = self._states.get(one.id, "")
                found[one.key] = self.workspace(one.id).state() if made else kept
        return found

    def restore(self, states: dict[str, str]) -> None:
        """Put everything where it was in workspaces that are late, now or when they are made."""
        for name in LATE:
            self._states[name] = states.get(name, "")
            if name in self._made:
                self.workspace(name).restore(self._states[name])
