"""What the window asks of a workspace."""

from __future__ import annotations

from icm_gui.views.shared.pictures.canvas import Canvas


class Workspace:
    """A page of the window; a workspace overrides what is more than a plain page."""

    def state(self) -> str:
        """Return where everything is."""
        return ""

    def restore(self, state: str) -> None:
        """Put everything where it was."""

    def reset_layout(self) -> None:
        """Give all panes their first sizes."""

    def enter(self) -> None:
        """Show what stands around the page: it came to the front."""

    def leave(self) -> None:
        """Hide what stands around the page: another one comes to the front."""

    def activate(self) -> None:
        """Begin to work: the workspace is in front."""

    def set_bare(self, bare: bool) -> None:
        """Show what is looked at alone and large, or everything again."""

    def swap_companion(self) -> None:
        """Show the next page beside what is looked at, where there is one."""

    def focus_first(self) -> None:
        """Give the keyboard to what is looked at."""

    def picture(self) -> Canvas | None:
        """Return the picture that it is about, None for none."""
        return None
