"""What the actions of Annotate do that are about many trees, or about the work on them."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from icm_core.drawing.trees.marks import span_text
from icm_gui.viewmodels.annotate.notes_file import NotesFile
from icm_gui.viewmodels.annotate.subjects import Subject
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.commands.why import WhyCommands
from icm_gui.views.window.parts import Parts

REVIEW: Final = "state:done reviewed:no"
"""Filter of the list for a reviewer."""


def _has_treebank_sentence(now: Conditions) -> bool:
    """Whether a sentence of the treebank is shown."""
    sentence = now.document.sentence
    return now.has_treebank() and sentence is not None and sentence.index is not None


def _has_treebank_node(now: Conditions) -> bool:
    """Whether a node of it is selected."""
    return now.has_node and _has_treebank_sentence(now)


class AnnotateFlowCommands(CommandGroup):
    """Checks and changes all trees."""

    # fmt: off
    actions: ClassVar[tuple[Action[AnnotateFlowCommands], ...]] = (
        Action("annotate.violations", "Check for &violations", "Treebank/Annotate",
               lambda it: it.check, when=Conditions.has_treebank, icon="warning-circle",
               tip="List what is wrong in the trees, or was never seen in another one.",
               group="many"),
        Action("annotate.bulk", "&Change many trees…", "Treebank/Annotate",
               lambda it: it.change_many, when=Conditions.has_treebank, icon="magic-wand",
               tip="Find nodes by a pattern and change them in all trees, after a preview.",
               group="many"),
        Action("annotate.review", "Review what is &done", "Treebank/Annotate", lambda it: it.review,
               when=Conditions.has_treebank, icon="eye",
               tip="List the trees that were marked as done and not reviewed: accept or correct "
               "each.",
               checkable=True, group="others"),
        Action("annotate.merge-project", "Take the w&ork of another person…", "Treebank/Annotate",
               lambda it: it.choose_project, when=Conditions.has_treebank, icon="users",
               tip="Compare with another person's project of the same treebank, and take from it.",
               group="others"),
        Action("annotate.note", "Note on the sentence…", "Treebank/Annotate", lambda it: it.note,
               when=_has_treebank_sentence, icon="note-pencil",
               tip="Note something of the sentence that is shown, in any workspace.",
               group="others"),
        Action("annotate.node-note", "Note on the node…", "Treebank/Annotate",
               lambda it: it.note_node, when=_has_treebank_node, icon="chat-text",
               tip="Note something of the node that is selected in a tree or chart, in any "
               "workspace.",
               group="others"),
        Action("annotate.save-notes", "Save the notes…", "Treebank/Annotate",
               lambda it: it.save_notes, when=Conditions.has_treebank, icon="note",
               tip="Write states, tags, categories and notes into a file of their own (JSON).",
               group="others"),
        Action("annotate.open-notes", "Import notes…", "Treebank/Annotate",
               lambda it: it.open_notes, when=Conditions.has_treebank, icon="note-blank",
               tip="Take notes from a file, as one step of undoing.", group="others"),
        Action("annotate.next-violation", "Ne&xt violation", "Treebank/Annotate",
               lambda it: it._step, given=(1,), when=Conditions.has_treebank, shortcut="F6",
               icon="caret-right", tip="Show the next finding of the list.", group="many"),
        Action("annotate.previous-violation", "Pr&evious violation", "Treebank/Annotate",
               lambda it: it._step, given=(-1,), when=Conditions.has_treebank, shortcut="Shift+F6",
               icon="caret-left", tip="Show the previous finding of the list.", group="many"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._violations = parts.bench.violations
        self._notes = NotesFile(parts.bench.document, parts.bench.session, parts.bench.jobs, self)
        self._notes.told.connect(parts.status.say)
        self._notes.failed.connect(parts.status.failed)
        parts.bench.bulk.done.connect(parts.status.say)
        parts.bench.colleague.done.connect(parts.status.say)
        parts.workspaces.made.connect(self._made)

    def _bring(self, page: str) -> None:
        self._bench.front.show_annotate()
        self._parts.annotate.bottom.bring(page)

    def check(self) -> None:
        """Check all trees, and show the list."""
        self._bring("violations")
        self._violations.start()

    def change_many(self) -> None:
        """Go to the fields of a rule."""
        self._bring("bulk")
        self._parts.annotate.bulk.focus_field()

    def _made(self, name: str) -> None:
        if name == "annotate":
            self._parts.annotate.colleague.file_asked.connect(self.choose_project)

    def review(self, on: bool) -> None:
        """List what a reviewer is to look at, and show the first; or list everything again."""
        self._bench.front.show_annotate()
        page = self._parts.annotate
        sentences = self._bench.sentences
        page.treebank.filter.setText(REVIEW if on else "")
        sentences.set_filter(page.treebank.filter.text())
        if on and not sentences.busy:
            first = sentences.index_of(0)
            if first is not None:
                self._bench.document.use_treebank_sentence(first)
            else:
                self._parts.status.say(self.tr("No tree that is done waits for a review."))
        page.focus_first()

    def choose_project(self) -> None:
        """Ask for another person's project."""
        self._bring("colleague")
        self.ask_open(
            "colleague",
            self.tr("Project of another person"),
            self.tr("Projects (*.icmproj)"),
            self._bench.colleague.compare,
        )

    def note(self) -> None:
        """Ask for a note on the sentence that is shown."""
        from icm_gui.views.window.dialogs.note import NoteDialog

        sentence = self._bench.document.sentence
        if sentence is None or sentence.index is None:
            return
        notes, index = self._bench.sentence_notes, sentence.index
        dialog = NoteDialog(
            self._parts.themes,
            self.tr("Note on the sentence"),
            sentence.text,
            notes.get(index).note,
            partial(notes.set_note, index),
            self._parts.root,
        )
        self._dialogs.open(dialog, "note")

    def note_node(self) -> None:
        """Ask for a note on the node that is selected."""
        subject = self._parts.commands(WhyCommands).subject()
        if subject is not None:
            self.note_on(subject)

    def note_on(self, subject: Subject) -> None:
        """Ask for a note on a node of a tree or chart."""
        from icm_gui.views.window.dialogs.note import NoteDialog

        key, marks = subject.key, self._bench.marks
        if key is None:
            self._parts.status.say(self.tr("A node without words cannot be annotated."))
            return
        dialog = NoteDialog(
            self._parts.themes,
            self.tr("Note on {node}").format(node=span_text(key.label, key.start, key.end)),
            key.sentence,
            marks.get(key).note,
            partial(marks.set_note, key),
            self._parts.root,
        )
        self._dialogs.open(dialog, "note")

    def save_notes(self) -> None:
        """Ask where the notes are to be written."""
        self.ask_path(
            "save-notes",
            self.tr("Save the notes"),
            self.tr("Notes (*.json)"),
            self._notes.save,
            "notes.json",
        )

    def open_notes(self) -> None:
        """Ask for a file of notes."""
        self.ask_open(
            "open-notes", self.tr("Import notes"), self.tr("Notes (*.json)"), self._notes.open
        )

    def _step(self, by: int) -> None:
        self._bring("violations")
        if not self._violations.is_checked:
            self._violations.start()
        elif not self._violations.step(by):
            self._parts.status.say(self.tr("There is no further finding in this direction."))
        self._parts.annotate.focus_first()
