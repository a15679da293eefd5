"""Workspaces that are made when they are looked at first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from icm_gui.views.compare.page import ComparePage
    from icm_gui.views.contexts.page import ContextsPage
    from icm_gui.views.window.main_window import MainWindow

LATE = ("contexts", "compare")


class Workspace(Protocol):
    """What the window asks of such a workspace."""

    def state(self) -> str:
        """Return where everything is."""

    def restore(self, state: str) -> None:
        """Put everything where it was."""

    def reset_layout(self) -> None:
        """Give all panes their first sizes."""

    def activate(self) -> None:
        """Begin to work: the workspace is in front."""

    def set_bare(self, bare: bool) -> None:
        """Show what is looked at alone and large, or everything again."""

    def focus_first(self) -> None:
        """Give the keyboard to what is looked at."""


class Workspaces:
    """Makes workspaces and keeps where everything in them is.

    Parameters
    ----------
    window
        Whose they are.
    """

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._made: dict[str, QWidget] = {}
        self._states: dict[str, str] = {}

    @property
    def contexts(self) -> ContextsPage:
        """The workspace of contexts."""
        if "contexts" not in self._made:
            from icm_gui.views.contexts.page import ContextsPage

            window = self._window
            page = ContextsPage(window.bench, window.themes, window.stack)
            self._take("contexts", page)
            window.commands.contexts.wire(page)
            page.restore(self._states.get("contexts", ""))
        return cast("ContextsPage", self._made["contexts"])

    @property
    def compare(self) -> ComparePage:
        """The workspace of comparisons."""
        if "compare" not in self._made:
            from icm_gui.views.compare.page import ComparePage

            window = self._window
            page = ComparePage(window.bench, window.themes, window.stack)
            self._take("compare", page)
            window.commands.compare.wire(page)
            page.restore(self._states.get("compare", ""))
        return cast("ComparePage", self._made["compare"])

    def widget(self, name: str) -> QWidget:
        """Return a workspace; it is made if need be."""
        return self.contexts if name == "contexts" else self.compare

    def workspace(self, name: str) -> Workspace:
        """Return a workspace as what can be restored."""
        return cast("Workspace", self.widget(name))

    def name_of(self, widget: QWidget | None) -> str:
        """Return the name of a workspace, empty for another widget."""
        return next((name for name, made in self._made.items() if made is widget), "")

    def undress(self) -> None:
        """Show everything of all workspaces again."""
        for made in self._made.values():
            cast("Workspace", made).set_bare(False)

    def states(self) -> dict[str, str]:
        """Return where everything is, by workspace."""
        found = dict(self._states)
        for name, made in self._made.items():
            found[name] = cast("Workspace", made).state()
        return {name: found.get(name, "") for name in LATE}

    def restore(self, states: dict[str, str]) -> None:
        """Put everything where it was, now or when a workspace is made."""
        self._states = {name: states.get(name, "") for name in LATE}
        for name, made in self._made.items():
            cast("Workspace", made).restore(self._states[name])

    def _take(self, name: str, page: QWidget) -> None:
        self._made[name] = page
        self._window.stack.addWidget(page)
