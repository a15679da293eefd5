"""What the actions that copy and export the picture in front do."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from icm_core.errors import IcmError
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.views.shared.surroundings import jobs_of
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.front_canvas import front_canvas


class CopyCommands(CommandGroup):
    """Copies and exports the picture that the user is working in."""

    # fmt: off
    actions: ClassVar[tuple[Action[CopyCommands], ...]] = (
        Action("file.export", "&Export the canvas…", "File", lambda it: it.export,
               when=Conditions.has_picture, shortcut="Ctrl+E", icon="export",
               tip="Write the picture in front as SVG, PDF or PNG, or its tree as text or LaTeX.",
               group="save"),
        Action("file.export-animation", "Export an anima&tion…", "File",
               lambda it: it.export_animation, when=Conditions.has_trace, icon="film-strip",
               tip="Write a part of the run as GIF, as a video or as pictures.", group="save"),
        Action("edit.copy-picture", "Copy as &picture", "Edit", lambda it: it._copy, given=("png",),
               when=Conditions.has_picture, shortcut="Ctrl+Shift+C", icon="image",
               tip="Copy the picture in front as pixels.", group="copy"),
        Action("edit.copy-brackets", "Copy the tree as &brackets", "Edit", lambda it: it._copy,
               given=("brackets",), when=Conditions.has_tree, shortcut="Ctrl+Alt+C",
               icon="brackets-round", tip="Copy the tree that is shown.", group="copy"),
        Action("edit.copy-svg", "&SVG", "Edit/Copy as", lambda it: it._copy, given=("svg",),
               when=Conditions.has_picture, icon="code",
               tip="Copy the picture in front as a drawing that can be scaled.", group="picture"),
        Action("edit.copy-pdf", "&PDF", "Edit/Copy as", lambda it: it._copy, given=("pdf",),
               when=Conditions.has_picture, icon="file-pdf",
               tip="Copy the picture in front as a page with its fonts.", group="picture"),
        Action("edit.copy-forest", "LaTeX: &forest", "Edit/Copy as", lambda it: it._copy,
               given=("forest",), when=Conditions.has_tree,
               tip="Copy the tree for the LaTeX package forest.", group="tree"),
        Action("edit.copy-tikz-qtree", "LaTeX: tikz-&qtree", "Edit/Copy as",
               lambda it: it._copy, given=("tikz-qtree",), when=Conditions.has_tree,
               tip="Copy the tree for the LaTeX package tikz-qtree.", group="tree"),
        Action("edit.copy-text", "Plain &text", "Edit/Copy as", lambda it: it._copy,
               given=("text",), when=Conditions.has_tree,
               tip="Copy the tree drawn with lines of text.", group="tree"),
    )
    # fmt: on

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

    def _copy(self, form: str) -> None:
        from icm_gui.viewmodels.shared.exporting import USUAL
        from icm_gui.views.shared.pictures.copying import start_copy

        status, title, copied = self._parts.status, self.tr("Copy"), self.tr("Copied")
        try:
            canvas = front_canvas(self._parts)
        except IcmError as error:
            status.failed(title, error)
            return
        start_copy(
            jobs_of(self._parts.root),
            canvas,
            replace(USUAL, form=form),
            lambda: status.say(copied),
            lambda error: status.failed(title, error),
        )
