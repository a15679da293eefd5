"""What the actions of the whole window do: settings, help, the tour, the way out."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from icm_core.inference import catalogue
from icm_core.wording import say
from icm_gui.viewmodels.lessons.bundled import bundled
from icm_gui.views.shared.text.terms import term_under
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.annotate import AnnotateCommands
from icm_gui.views.window.commands.compare import CompareCommands
from icm_gui.views.window.commands.contexts import ContextsCommands
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.tour import TourGuide

if TYPE_CHECKING:
    from collections.abc import Callable

    from icm_gui.viewmodels.app.palette import Command
    from icm_gui.views.window.parts import Parts

_ABOUT_WIDTH = 280


class WindowCommands(CommandGroup):
    """Shows dialogs of the window and tells in its status bar what is looked at."""

    # fmt: off
    actions: ClassVar[tuple[Action[WindowCommands], ...]] = (
        Action("file.quit", "&Quit", "File", lambda it: it._parts.root.close, shortcut="Ctrl+Q",
               icon="sign-out", tip="Leave; everything is kept.", group="quit"),
        Action("edit.shortcuts", "&Keyboard shortcuts…", "Edit", lambda it: it.edit_shortcuts,
               icon="keyboard", tip="See and change the keys of every action.", group="settings"),
        Action("edit.settings", "Se&ttings…", "Edit", lambda it: it.edit_settings,
               shortcut="Ctrl+,", icon="gear", tip="Theme, sizes, motion, limits.",
               group="settings"),
        Action("window.welcome", "&Welcome", "Window", lambda it: it.show_welcome, icon="house",
               tip="Show the first page.", group="workspaces"),
        Action("window.reset", "&Reset the layout", "Window", lambda it: it._parts.reset_layout,
               icon="layout", tip="Move all panes to their original places.", group="layout"),
        Action("help.palette", "&Command palette…", "Help", lambda it: it.show_palette,
               shortcut="Ctrl+Shift+P", icon="magnifying-glass",
               tip="Find an action or a sentence by typing.", group="find"),
        Action("help.tour", "&Guided tour", "Help", lambda it: it.guide.begin, icon="compass",
               tip="A tour of the window in two minutes, with the bundled treebank.", group="find"),
        Action("help.glossary", "G&lossary", "Help", lambda it: it.show_glossary,
               shortcut="Shift+F1", icon="book-open",
               tip="The terms of the window, explained; the key opens it at the term under the "
               "pointer, else at that of the part that has the keyboard.", group="find"),
        Action("help.correct", "C&orrect a treebank", "Help", lambda it: it.show_tutorial,
               icon="pencil-simple", tip="A tutorial: from a file of trees to a corrected one.",
               group="find"),
        Action("help.about", "&About icm", "Help", lambda it: it.about, icon="info",
               tip="Version and licence.", group="about"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        bench = parts.bench
        self.guide: TourGuide = TourGuide(parts)
        bench.selection.changed.connect(self.tell_where)
        bench.front.changed.connect(self.tell_where)
        bench.jobs.failed.connect(parts.status.logged)
        bench.warmup.unkept.connect(parts.status.say)
        bench.session.saved_changed.connect(parts.status.set_saved)
        bench.session.failed.connect(parts.status.logged)
        bench.font_notes.changed.connect(self.tell_fonts)

    def tell_fonts(self) -> None:
        """Say for which scripts there is no font."""
        notes = self._bench.font_notes
        self._parts.status.set_fonts(notes.text, notes.advice)

    def tell_where(self) -> None:
        """Show what is looked at."""
        self._parts.status.set_where(self._where())

    def _where(self) -> str:
        if self._parts.page == "contexts":
            return self._parts.commands(ContextsCommands).where()
        if self._parts.page == "compare":
            return self._parts.commands(CompareCommands).where()
        if self._parts.page == "annotate":
            return self._parts.commands(AnnotateCommands).where()
        run, item = self._bench.explore.run_shown, self._bench.selection.item
        if run is None or item is None:
            return ""
        start, end = run.chart.span(item)
        return self.tr("{node} \u00b7 words {first} to {last}").format(
            node=run.chart.node_text(item), first=start + 1, last=end
        )

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
            parts.actions.all(),
            self._bench.document,
            parts.themes,
            parts.root,
            [*self._searches(), *self._bundled_lessons()],
        )
        palette.show_in(parts.root)

    def _bundled_lessons(self) -> list[tuple[Command, Callable[[], None]]]:
        """Return the lessons that come with the program: a lecturer has no hand for a file."""
        from icm_gui.viewmodels.app.palette import Command

        found: list[tuple[Command, Callable[[], None]]] = []
        for at, lesson in enumerate(bundled()):
            command = Command(f"lesson.bundled-{at + 1}", lesson.title, place=self.tr("Lesson"))
            found.append((command, partial(self._bench.opening.open, [lesson.path])))
        return found

    def _searches(self) -> list[tuple[Command, Callable[[], None]]]:
        """Return the algorithms: each can be chosen and run by its name."""
        from icm_gui.viewmodels.app.palette import Command

        found: list[tuple[Command, Callable[[], None]]] = []
        for search in catalogue.searches():
            command = Command(
                f"search.{search.key}",
                self.tr("Run {algorithm}").format(algorithm=say(search.name)),
                place=self.tr("Algorithm"),
                tip=search.tip,
                enabled=self._bench.explore.can_run,
            )
            found.append((command, partial(self._run, search.key)))
        return found

    def _run(self, search: str) -> None:
        self._bench.front.show_explore()
        self._bench.explore.set_algorithm(search)
        self._parts.explore.sentence_bar.submit()

    def show_glossary(self) -> None:
        """Show what the terms of the window mean."""
        from icm_gui.views.window.dialogs.glossary import GlossaryDialog

        dialog = GlossaryDialog(self._parts.themes, self._parts.root)
        at, focus = QCursor.pos(), QApplication.focusWidget()
        term = term_under(QApplication.widgetAt(at), at)
        if not term and focus is not None:
            term = term_under(focus, focus.mapToGlobal(focus.rect().center()))
        dialog.show_term(term)
        self._dialogs.open(dialog, "glossary")

    def show_tutorial(self) -> None:
        """Show how a treebank is corrected."""
        from icm_gui.views.window.dialogs.tutorial import TutorialDialog

        self._dialogs.open(TutorialDialog(self._parts.themes, self._parts.root), "tutorial")

    def about(self) -> None:
        """Say which version this is."""
        from importlib.metadata import version

        text = self.tr("icm {version}").format(version=version("icm"))
        more = self.tr("Watch, inspect and correct an infinite-context grammar. MIT licence.")
        box = self._box(QMessageBox.Icon.NoIcon, self.tr("About icm"), text, more)
        for label in box.findChildren(QLabel):
            label.setMinimumWidth(_ABOUT_WIDTH if label.wordWrap() else 0)
        self._dialogs.open(box, "about")
