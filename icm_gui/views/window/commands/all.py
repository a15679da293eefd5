"""What every action of the window does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from icm_core.rendering.families import look_of
from icm_gui.services.settings import BASE_FONT_PX, LEAST_FONT_PX, MOST_FONT_PX
from icm_gui.viewmodels.app.preferences import THRESHOLD, USUAL_THRESHOLD
from icm_gui.viewmodels.explore.explore import DEEPEST_DIAL
from icm_gui.views.shared.tables.sorting import pop_sort_menu
from icm_gui.views.window.commands.compare import CompareCommands
from icm_gui.views.window.commands.contexts import ContextsCommands
from icm_gui.views.window.commands.copies import CopyCommands
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.commands.lessons import LessonCommands
from icm_gui.views.window.commands.stage import StageCommands
from icm_gui.views.window.commands.undo import UndoCommands
from icm_gui.views.window.commands.why import WhyCommands

if TYPE_CHECKING:
    from icm_gui.views.window.parts import Parts

_FASTER = 2.0
_ABOUT_WIDTH = 280
_KEEP_MS = 15_000
"""How often it is kept where everything is, in case that the program is killed."""
_COARSE = 1e-3
"""Threshold of the chart for sentences beyond the limit."""


class Commands(QObject):
    """Does what the actions say.

    Parameters
    ----------
    parts
        Of the window whose actions they are.
    """

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.root)
        self._parts = parts
        self._bench = parts.bench
        self._dialogs = parts.dialogs
        self.files = FileCommands(parts, self.keep_window)
        self.copies = CopyCommands(parts, self.files)
        self.why = WhyCommands(parts)
        self.contexts = ContextsCommands(parts, self.files, self.why)
        self.compare = CompareCommands(parts, self.files, self.why)
        self.lessons = LessonCommands(parts, self.files)
        self.stage = StageCommands(parts)
        self.undo = UndoCommands(parts)
        self._kept: dict[str, str] = {}
        self._keeping = QTimer(self)
        self._keeping.setInterval(_KEEP_MS)
        self._keeping.timeout.connect(self.keep_window)
        self._keeping.start()
        parts.actions.connect_all(
            self.slots()
            | self.files.slots()
            | self.copies.slots()
            | self.contexts.slots()
            | self.compare.slots()
            | self.why.slots()
            | self.stage.slots()
            | self.undo.slots()
            | self.lessons.slots()
        )
        self._wire()
        self.check()

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what is done, by the action's id."""
        parts, bench = self._parts, self._bench
        playback, explore, canvas = bench.playback, bench.explore, parts.explore.canvas
        return {
            "file.quit": parts.root.close,
            "edit.shortcuts": self.edit_shortcuts,
            "edit.settings": self.edit_settings,
            "view.chart": self.show_chart,
            "view.hypergraph": self.show_hypergraph,
            "view.tree": self.show_tree,
            "view.zoom-in": canvas.zoom_in,
            "view.zoom-out": canvas.zoom_out,
            "view.fit": canvas.fit,
            "view.centre": canvas.centre,
            "view.minimap": self.set_minimap,
            "view.pin": bench.selection.set_pinned,
            "view.theme-system": self.follow_system,
            "view.theme-light": self.force_light,
            "view.theme-dark": self.force_dark,
            "view.text-larger": self.larger_text,
            "view.text-smaller": self.smaller_text,
            "view.text-normal": self.normal_text,
            "view.reduced-motion": self.reduce_motion,
            "view.sort": pop_sort_menu,
            "run.type": self.type_sentence,
            "run.run": self.run,
            "run.all": explore.run_all,
            "run.stop": explore.cancel,
            "run.options": self.show_options,
            "run.deeper": self.deeper,
            "run.shallower": self.shallower,
            "play.toggle": playback.toggle,
            "play.forward": playback.forward,
            "play.back": playback.back,
            "play.home": playback.home,
            "play.end": playback.end,
            "play.next": self.to_next,
            "play.previous": self.to_previous,
            "play.next-tree": self.to_next_tree,
            "play.faster": self.faster,
            "play.slower": self.slower,
            "play.bookmark": self.bookmark,
            "play.next-bookmark": self.next_bookmark,
            "play.previous-bookmark": self.previous_bookmark,
            "play.beside": self.play_beside,
            "play.drop-second": explore.drop_second,
            "window.explore": parts.bench.front.show_explore,
            "window.welcome": self.show_welcome,
            "window.reset": parts.reset_layout,
            "help.palette": self.show_palette,
            "help.about": self.about,
            "help.glossary": self.show_glossary,
        }

    def _wire(self) -> None:
        """Connect what is not an action."""
        parts, bench, files = self._parts, self._bench, self.files
        parts.explore.canvas.page_changed.connect(self.check)
        parts.explore.canvas.run_asked.connect(self.run)
        parts.explore.canvas.type_asked.connect(self.type_sentence)
        parts.welcome.open_asked.connect(files.open_files)
        parts.welcome.project_asked.connect(files.open_project)
        parts.welcome.type_asked.connect(self.type_sentence)
        parts.welcome.sample_asked.connect(files.open_sample)
        parts.welcome.path_asked.connect(files.open_path)
        parts.explore.sentence_bar.options_requested.connect(self.show_options)
        parts.explore.sentence_bar.change_limit.connect(self.show_options)
        parts.explore.sentence_bar.run_with_threshold.connect(self.run_with_threshold)
        parts.explore.sentence_bar.guard.offer_threshold(True)
        bench.selection.changed.connect(self.check)
        bench.settings.changed.connect(self.check)
        bench.explore.refused.connect(self.tell_refused)
        bench.explore.run_changed.connect(self._run_shown)
        bench.front.changed.connect(self.page_changed)
        bench.presenting.active_changed.connect(self.check)
        bench.jobs.failed.connect(parts.status.failed)
        bench.session.saved_changed.connect(parts.status.set_saved)
        bench.session.failed.connect(parts.status.failed)

    def check(self, *_values: object) -> None:
        """Show which choices hold."""
        actions, bench = self._parts.actions, self._bench
        for name in ("chart", "hypergraph", "tree"):
            actions[f"view.{name}"].setChecked(self._parts.explore.canvas.page == name)
        for mode in ("system", "light", "dark"):
            actions[f"view.theme-{mode}"].setChecked(self._parts.themes.mode == mode)
        actions["view.reduced-motion"].setChecked(bench.settings.reduced_motion)
        self.stage.check()
        actions["view.minimap"].setChecked(self._parts.explore.canvas.chart.minimap)
        actions["view.pin"].setChecked(bench.selection.pinned)
        threshold = float(bench.settings.value(THRESHOLD, USUAL_THRESHOLD))
        if threshold != self._parts.explore.canvas.chart.threshold:
            self._parts.explore.canvas.set_threshold(threshold)
        self._parts.status.set_where(self._where())

    def page_changed(self) -> None:
        """Another workspace is in front: show which choices hold, and whose node is selected."""
        self.check()
        self.why.look_again()

    def _where(self) -> str:
        if self._parts.page == "contexts":
            return self.contexts.where()
        if self._parts.page == "compare":
            return self.compare.where()
        run, item = self._bench.explore.run_shown, self._bench.selection.item
        if run is None or item is None:
            return ""
        start, end = run.chart.span(item)
        return self.tr("{node} \u00b7 words {first} to {last}").format(
            node=run.chart.node_text(item), first=start + 1, last=end
        )

    # Messages.

    def tell_refused(self, title: str, error: object) -> None:
        """Say that a search was not done; a limit is told where the sentence is typed."""
        self._parts.explore.sentence_bar.show_refusal(title, error)
        self._parts.status.failed(title, error)

    # Look.

    def show_chart(self) -> None:
        """Show the chart."""
        self._parts.explore.canvas.show_page("chart")

    def show_hypergraph(self) -> None:
        """Show the hypergraph."""
        self._parts.explore.canvas.show_page("hypergraph")

    def show_tree(self) -> None:
        """Show the tree."""
        self._parts.explore.canvas.show_page("tree")

    def set_minimap(self, shown: bool) -> None:
        """Show the minimap, or never."""
        self._parts.explore.canvas.set_minimap(shown)

    def follow_system(self) -> None:
        """Be light or dark as the system is."""
        self._parts.themes.set_mode("system")

    def force_light(self) -> None:
        """Be light."""
        self._parts.themes.set_mode("light")

    def force_dark(self) -> None:
        """Be dark."""
        self._parts.themes.set_mode("dark")

    def larger_text(self) -> None:
        """Make text larger."""
        self.resize_text(1)

    def smaller_text(self) -> None:
        """Make text smaller."""
        self.resize_text(-1)

    def resize_text(self, step: int) -> None:
        """Make text larger or smaller by so many pixels, as far as that goes."""
        if self._bench.presenting.active:
            self._bench.presenting.resize_text(step)
            return
        before = self._bench.settings.font_px
        size = min(max(before + step, LEAST_FONT_PX), MOST_FONT_PX)
        if size != before:
            self._bench.settings.set_value("look/font", size)

    def normal_text(self) -> None:
        """Make text as large as at first."""
        if self._bench.presenting.active:
            self._bench.presenting.normal_text()
        else:
            self._bench.settings.set_value("look/font", BASE_FONT_PX)

    def reduce_motion(self, reduced: bool) -> None:
        """Stop all movement, or let things move."""
        self._bench.settings.set_value("look/reduced-motion", reduced)

    # Runs.

    def type_sentence(self) -> None:
        """Go to the sentence box."""
        self._parts.bench.front.show_explore()
        self._parts.explore.sentence_bar.focus_sentence()

    def run(self) -> None:
        """Search the sentence that is typed."""
        self._parts.explore.sentence_bar.submit()

    def run_with_threshold(self) -> None:
        """Search a sentence beyond the limit with a chart that is pruned more."""
        settings, words = self._bench.search_settings, self._parts.explore.sentence_bar.tokens.words
        settings.set_value("parse.max_length", max(len(words), 1))
        settings.set_value("parse.chart_threshold", _COARSE)
        self.run()

    def show_options(self) -> None:
        """Show the options of the chosen way."""
        from icm_gui.views.explore.options_popover import OptionsPopover

        parts, bench = self._parts, self._bench
        parts.bench.front.show_explore()
        popover = OptionsPopover(
            bench.search_settings, bench.explore.algorithm.key, parts.themes, parts.root
        )
        popover.open_below(parts.explore.sentence_bar.options_button)

    def _run_shown(self) -> None:
        """Go from the sentence to its run: keys that would edit the text move the run then."""
        focus = QApplication.focusWidget()
        typed = focus is not None and self._parts.explore.sentence_bar.isAncestorOf(focus)
        if typed and self._bench.explore.run_shown is not None:
            self._parts.explore.canvas.canvas().setFocus()

    def deeper(self) -> None:
        """Let rules depend on one more ancestor."""
        depth = self._bench.explore.depth
        if depth is not None:
            self._bench.explore.set_depth(depth + 1 if depth < DEEPEST_DIAL else None)

    def shallower(self) -> None:
        """Let rules depend on one ancestor fewer."""
        depth = self._bench.explore.depth
        self._bench.explore.set_depth(DEEPEST_DIAL if depth is None else max(0, depth - 1))

    def to_next(self) -> None:
        """Show the next event that changes what is shown."""
        self._leap("turns", 1)

    def to_previous(self) -> None:
        """Show the event before that changed what is shown."""
        self._leap("turns", -1)

    def to_next_tree(self) -> None:
        """Show the next tree that is complete."""
        self._leap("trees", 1)

    def _leap(self, kinds: Literal["turns", "trees"], direction: int) -> None:
        trace = self._bench.playback.trace
        if trace is None:
            return
        leap = self._bench.playback.run_to if direction > 0 else self._bench.playback.back_to
        if not leap(*getattr(look_of(trace.FAMILY), kinds)):
            self._parts.status.say(self.tr("There is none further on"))

    def faster(self) -> None:
        """Play twice as fast."""
        self._bench.playback.set_speed(self._bench.playback.speed * _FASTER)

    def slower(self) -> None:
        """Play half as fast."""
        self._bench.playback.set_speed(self._bench.playback.speed / _FASTER)

    def bookmark(self) -> None:
        """Give the step a name, or change the one it has."""
        playback = self._bench.playback
        playback.pause()
        self._parts.explore.panes.bookmark(playback.step)

    def next_bookmark(self) -> None:
        """Show the next step with a name."""
        self._bench.playback.next_bookmark(1)

    def previous_bookmark(self) -> None:
        """Show the step with a name before."""
        self._bench.playback.next_bookmark(-1)

    def play_beside(self) -> None:
        """Ask which way is to be played beside the run that is shown."""
        self._parts.explore.panes.results.show()
        self._parts.explore.panes.bring("results")
        self._parts.explore.pages.results.ask_second()

    # Window.

    def show_welcome(self) -> None:
        """Show the first page."""
        self._parts.bench.front.show("welcome")

    def edit_shortcuts(self) -> None:
        """Show the keys of every action."""
        from icm_gui.views.window.dialogs.shortcuts import ShortcutsDialog

        parts = self._parts
        self._dialogs.open(
            ShortcutsDialog(parts.actions.all(), self._bench.settings, parts.themes, parts.root),
            "shortcuts",
        )

    def edit_settings(self) -> None:
        """Show the settings."""
        from icm_gui.views.window.dialogs.settings import SettingsDialog

        dialog = SettingsDialog(self._bench.settings, self._parts.themes, self._parts.root)
        dialog.restart_asked.connect(self._parts.restart)
        self._dialogs.open(dialog, "settings")

    def show_palette(self) -> None:
        """Find an action or a sentence by typing."""
        from icm_gui.views.window.dialogs.palette import CommandPalette

        parts = self._parts
        palette = CommandPalette(
            parts.actions.all(), self._bench.document, parts.themes, parts.root
        )
        palette.show_in(parts.root)

    def show_glossary(self) -> None:
        """Show what the terms of the window mean."""
        from icm_gui.views.window.dialogs.glossary import GlossaryDialog

        self._dialogs.open(GlossaryDialog(self._parts.themes, self._parts.root), "glossary")

    def about(self) -> None:
        """Say which version this is."""
        from importlib.metadata import version

        box = QMessageBox(self._parts.root)
        box.setWindowTitle(self.tr("About icm"))
        box.setText(self.tr("icm {version}").format(version=version("icm")))
        box.setInformativeText(
            self.tr("Watch, inspect and correct an infinite-context grammar. MIT licence.")
        )
        for label in box.findChildren(QLabel):
            label.setMinimumWidth(_ABOUT_WIDTH if label.wordWrap() else 0)
        self._dialogs.open(box, "about")

    def closing(self) -> None:
        """Keep the state of the window."""
        self._keeping.stop()
        self._dialogs.close_all()
        self.lessons.closing()
        self.keep_window()
        self._bench.lesson_writer.keep()
        self._bench.session.close()

    def keep_window(self) -> None:
        """Keep where everything is in the project."""
        state = self._parts.state()
        if state != self._kept:
            self._kept = state
            self._bench.session.store_window(state)
