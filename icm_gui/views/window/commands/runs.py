"""What the actions on runs do: search a sentence, and play what was recorded."""

from __future__ import annotations

from typing import ClassVar, Literal

from PySide6.QtWidgets import QApplication

from icm_core.rendering.families import look_of
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.explore.explore import DEEPEST_DIAL
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.parts import Parts

_FASTER = 2.0
_COARSE = 1e-3
"""Threshold of the chart for sentences beyond the limit."""


class RunCommands(CommandGroup):
    """Searches the sentence that is typed, and plays the recorded run."""

    # fmt: off
    actions: ClassVar[tuple[Action[RunCommands], ...]] = (
        Action("run.type", "T&ype a sentence", "Run", lambda it: it.type_sentence,
               shortcut="Ctrl+T", icon="text-t", tip="Go to the sentence box.", group="run"),
        Action("run.run", "&Run", "Run", lambda it: it.run, when=lambda now: now.explore.can_run,
               shortcut="F5", icon="play", tip="Run the chosen algorithm on the sentence.",
               group="run"),
        Action("run.all", "Run &all", "Run", lambda it: it._bench.explore.run_all,
               when=lambda now: now.explore.can_run, shortcut="Shift+F5", icon="rows",
               tip="Run every algorithm on the sentence and fill the results table.", group="run"),
        Action("run.stop", "&Stop", "Run", lambda it: it._bench.explore.cancel,
               when=lambda now: now.explore.busy or now.explore.waits, shortcut="Ctrl+.",
               icon="stop", tip="Stop the search.", group="run"),
        Action("run.options", "&Options…", "Run", lambda it: it.show_options, shortcut="Ctrl+Alt+O",
               icon="sliders-horizontal",
               tip="Limits, samples, seed and decoding of the chosen algorithm.", group="options"),
        Action("run.deeper", "&Deeper context", "Run", lambda it: it.deeper, shortcut="Ctrl+D",
               tip="Raise the context depth by one ancestor.", group="options"),
        Action("run.shallower", "Shallower context", "Run", lambda it: it.shallower,
               shortcut="Ctrl+Shift+D", tip="Lower the context depth by one ancestor.",
               group="options"),
        Action("play.toggle", "&Play or pause", "Run", lambda it: it._bench.playback.toggle,
               when=Conditions.has_trace, shortcut="Ctrl+Space", icon="play",
               tip="Play the recorded run.", group="play"),
        Action("play.forward", "Step &forward", "Run", lambda it: it._bench.playback.forward,
               when=Conditions.is_before_end, shortcut="Ctrl+Right", icon="caret-right",
               tip="Show the next event.", group="play"),
        Action("play.back", "Step &back", "Run", lambda it: it._bench.playback.back,
               when=Conditions.is_after_start, shortcut="Ctrl+Left", icon="caret-left",
               tip="Show the previous event.", group="play"),
        Action("play.home", "To the beginning", "Run", lambda it: it._bench.playback.home,
               when=Conditions.is_after_start, shortcut="Ctrl+Home", icon="skip-back",
               tip="Show the first event.", group="play"),
        Action("play.end", "To the &end", "Run", lambda it: it._bench.playback.end,
               when=Conditions.is_before_end, shortcut="Ctrl+End", icon="skip-forward",
               tip="Show the last event.", group="play"),
        Action("play.next", "Run to the &next pop, accept or round", "Run", lambda it: it._jump,
               given=("turns", 1), when=Conditions.is_before_end, shortcut="Ctrl+Shift+Right",
               tip="Jump to the next event that changes the picture.", group="play"),
        Action("play.previous", "Back to the last pop, accept or round", "Run",
               lambda it: it._jump, given=("turns", -1), when=Conditions.is_after_start,
               shortcut="Ctrl+Shift+Left",
               tip="Jump back to the previous event that changed the picture.", group="play"),
        Action("play.next-tree", "Run to the next &completed tree", "Run", lambda it: it._jump,
               given=("trees", 1), when=Conditions.is_before_end, shortcut="Ctrl+Shift+Up",
               tip="Jump to the next complete tree.", group="play"),
        Action("play.faster", "Fas&ter", "Run", lambda it: it.faster, when=Conditions.has_trace,
               shortcut="Ctrl+]", tip="Play twice as fast.", group="speed"),
        Action("play.slower", "Slower", "Run", lambda it: it.slower, when=Conditions.has_trace,
               shortcut="Ctrl+[", tip="Play half as fast.", group="speed"),
        Action("play.bookmark", "Book&mark this step", "Run", lambda it: it.bookmark,
               when=Conditions.has_trace, shortcut="Ctrl+B", icon="bookmark-simple",
               tip="Give the step a name on the timeline.", group="marks"),
        Action("play.next-bookmark", "Ne&xt bookmark", "Run",
               lambda it: it._bench.playback.next_bookmark, given=(1,),
               when=lambda now: bool(now.playback.bookmarks), shortcut="F2",
               tip="Show the next step with a name.", group="marks"),
        Action("play.previous-bookmark", "Pre&vious bookmark", "Run",
               lambda it: it._bench.playback.next_bookmark, given=(-1,),
               when=lambda now: bool(now.playback.bookmarks), shortcut="Shift+F2",
               tip="Show the previous step with a name.", group="marks"),
        Action("play.beside", "Play another algorithm bes&ide…", "Run", lambda it: it.play_beside,
               when=Conditions.has_trace, tip="Run a second algorithm and play both runs together.",
               group="marks"),
        Action("play.drop-second", "Sho&w one run only", "Run",
               lambda it: it._bench.explore.drop_second,
               when=lambda now: now.playback.second is not None,
               tip="Stop playing the second run.", group="marks"),
        Action("window.results", "Res&ults", "Window", lambda it: it._bench.front.show_results,
               shortcut="Ctrl+4", icon="rows",
               tip="All results of all sentences, algorithms and depths; compare any two.",
               group="workspaces"),
        Action("window.explore", "&Explore", "Window", lambda it: it._bench.front.show_explore,
               shortcut="Ctrl+1", icon="path", tip="Watch a search at work.", group="workspaces"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        canvas, bar = parts.explore.canvas, parts.explore.sentence_bar
        canvas.run_asked.connect(self.run)
        canvas.type_asked.connect(self.type_sentence)
        parts.welcome.type_asked.connect(self.type_sentence)
        for button in (bar.options_button, bar.guard.limit_button):
            button.clicked.connect(self.show_options)
        bar.guard.threshold_button.clicked.connect(self.run_with_threshold)
        parts.bench.explore.refused.connect(self.tell_refused)
        parts.explore.pages.made.connect(self._page_made)
        parts.bench.explore.run_changed.connect(self._run_shown)

    def _page_made(self, name: str) -> None:
        if name == "results":
            parts = self._parts
            parts.explore.pages.results.all.clicked.connect(parts.bench.front.show_results)

    def tell_refused(self, title: str, error: object) -> None:
        """Say that a search was not done; a limit is shown where the sentence is typed."""
        self._parts.explore.sentence_bar.tokens.refuse(title, error)
        self._parts.status.failed(title, error)

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
        """Show the options of the chosen algorithm."""
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
        """Use one more ancestor."""
        depth = self._bench.explore.depth
        if depth is not None:
            self._bench.explore.set_depth(depth + 1 if depth < DEEPEST_DIAL else None)

    def shallower(self) -> None:
        """Use one ancestor fewer."""
        depth = self._bench.explore.depth
        self._bench.explore.set_depth(DEEPEST_DIAL if depth is None else max(0, depth - 1))

    def _jump(self, kinds: Literal["turns", "trees"], direction: int) -> None:
        trace = self._bench.playback.trace
        if trace is None:
            return
        jump = self._bench.playback.run_to if direction > 0 else self._bench.playback.back_to
        if not jump(*getattr(look_of(trace.FAMILY), kinds)):
            self._parts.status.say(self.tr("There is no further one"))

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

    def play_beside(self) -> None:
        """Ask which algorithm is to be played beside the run that is shown."""
        self._parts.explore.pages.results.ask_second(self._parts.explore.canvas)
