"""What the actions that copy and export the picture in front do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from icm_core.errors import IcmError
from icm_gui.views.window.front_canvas import front_canvas

if TYPE_CHECKING:
    from icm_gui.viewmodels.shared.exporting import Form
    from icm_gui.views.window.commands.files import FileCommands
    from icm_gui.views.window.parts import Parts


class CopyCommands(QObject):
    """Copies and exports the picture that a person is working in.

    Parameters
    ----------
    parts
        Of the window whose actions they are.
    """

    def __init__(self, parts: Parts, files: FileCommands) -> None:
        super().__init__(parts.root)
        self._parts, self._dialogs = parts, parts.dialogs
        self._files = files

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what is done, by the action's id."""
        return {
            "file.export": self.export,
            "file.export-animation": self.export_animation,
            "edit.copy-picture": self.copy_picture,
            "edit.copy-svg": self.copy_svg,
            "edit.copy-pdf": self.copy_pdf,
            "edit.copy-brackets": self.copy_brackets,
            "edit.copy-forest": self.copy_forest,
            "edit.copy-tikz-qtree": self.copy_qtree,
            "edit.copy-text": self.copy_text,
        }

    def export(self) -> None:
        """Ask what the picture in front is to become, and write it."""
        from icm_gui.views.shared.pictures.export_dialog import ExportDialog

        try:
            dialog = ExportDialog(self._parts.root, front_canvas(self._parts))
        except IcmError as error:
            self._parts.status.failed(self.tr("Export"), error)
        else:
            self._dialogs.open(dialog, "export")

    def export_animation(self) -> None:
        """Ask which part of the run becomes an animation, and write it."""
        from icm_gui.viewmodels.explore.animating import AnimatedRun
        from icm_gui.views.window.dialogs.animation import AnimationDialog

        explore = self._parts.bench.explore
        run, playback = explore.run_shown, explore.playback
        trace = playback.trace
        if run is None or trace is None or not len(trace):
            return
        marks = tuple((mark.step, mark.text) for mark in playback.bookmarks)
        step = playback.step_of(trace)
        shown = AnimatedRun(trace, run.chart, run.result, marks, step, playback.second)
        self._dialogs.open(AnimationDialog(self._parts.root, shown), "animation")

    def export_to(self, path: str) -> None:
        """Write the picture in front; the form follows the name."""
        from icm_gui.views.shared.pictures.copying import export

        try:
            export(front_canvas(self._parts), path)
        except IcmError as error:
            self._parts.status.failed(self.tr("Export"), error)
        else:
            self._files.written(Path(path))

    def copy_picture(self) -> None:
        """Copy the picture in front as pixels."""
        self._copy("png")

    def copy_svg(self) -> None:
        """Copy the picture in front as SVG."""
        self._copy("svg")

    def copy_pdf(self) -> None:
        """Copy the picture in front as PDF."""
        self._copy("pdf")

    def copy_brackets(self) -> None:
        """Copy the tree in front in brackets."""
        self._copy("brackets")

    def copy_forest(self) -> None:
        """Copy the tree in front for the LaTeX package forest."""
        self._copy("forest")

    def copy_qtree(self) -> None:
        """Copy the tree in front for the LaTeX package tikz-qtree."""
        self._copy("tikz-qtree")

    def copy_text(self) -> None:
        """Copy the tree in front drawn with lines of text."""
        self._copy("text")

    def _copy(self, form: Form) -> None:
        from icm_gui.viewmodels.shared.exporting import USUAL
        from icm_gui.views.shared.pictures.copying import copy_as

        try:
            copy_as(front_canvas(self._parts), replace(USUAL, form=form))
        except IcmError as error:
            self._parts.status.failed(self.tr("Copy"), error)
        else:
            self._parts.status.say(self.tr("Copied"))
