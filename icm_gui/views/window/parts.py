"""What commands, tour and lecture layout may touch: parts of the window, never the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtWidgets import QMainWindow

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.app.workbench import Workbench
    from icm_gui.views.annotate.page import AnnotatePage
    from icm_gui.views.compare.page import ComparePage
    from icm_gui.views.contexts.page import ContextsPage
    from icm_gui.views.explore.workspace import ExploreWorkspace
    from icm_gui.views.lessons.dock import LessonDock
    from icm_gui.views.shared.status import StatusBar
    from icm_gui.views.window.action_set import ActionSet
    from icm_gui.views.window.dialog_host import DialogHost
    from icm_gui.views.window.welcome import WelcomePage
    from icm_gui.views.window.workspace_bar import WorkspaceBar
    from icm_gui.views.window.workspaces import Workspaces

_Group = TypeVar("_Group")


@dataclass(frozen=True)
class Parts:
    """The parts of a window.

    Parameters
    ----------
    root
        What dialogs stand before.
    state
        Returns where everything is.
    keep
        Keeps where everything is in the project.
    restart
        Closes everything and begins again.
    groups
        The groups of commands that are made already.
    """

    root: QMainWindow
    bench: Workbench
    themes: Themes
    actions: ActionSet
    dialogs: DialogHost
    status: StatusBar
    bar: WorkspaceBar
    workspaces: Workspaces
    lessons: LessonDock
    state: Callable[[], dict[str, str]]
    keep: Callable[[], None]
    restart: Callable[[], None]
    reset_layout: Callable[[], None]
    groups: list[QObject] = field(default_factory=list)

    def commands(self, kind: type[_Group]) -> _Group:
        """Return the commands of a kind, once they are made."""
        return next(one for one in self.groups if isinstance(one, kind))

    @property
    def page(self) -> str:
        """The workspace in front."""
        return self.bench.front.page

    @property
    def welcome(self) -> WelcomePage:
        """The first page."""
        return cast("WelcomePage", self.workspaces.widget("welcome"))

    @property
    def explore(self) -> ExploreWorkspace:
        """The workspace of searches."""
        return cast("ExploreWorkspace", self.workspaces.widget("explore"))

    @property
    def contexts(self) -> ContextsPage:
        """The workspace of contexts; made when it is asked for first."""
        return cast("ContextsPage", self.workspaces.widget("contexts"))

    @property
    def compare(self) -> ComparePage:
        """The workspace of comparisons; made when it is asked for first."""
        return cast("ComparePage", self.workspaces.widget("compare"))

    @property
    def annotate(self) -> AnnotatePage:
        """The workspace in which trees are corrected; made when it is asked for first."""
        return cast("AnnotatePage", self.workspaces.widget("annotate"))
