"""Asks for a note on the sentence that is shown or a node of it, wherever that is."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QLabel, QPlainTextEdit, QWidget

from icm_gui.services.theme import Themes
from icm_gui.views.shared.dialogs.dialog import Dialog, Role
from icm_gui.views.shared.named import named

_WIDTH_PX, _HEIGHT_PX = 420, 240


class NoteDialog(Dialog):
    """A text, which is handed on; an empty one takes the note away.

    Parameters
    ----------
    title
        What it is about.
    sentence
        The words.
    note
        What was noted before.
    take
        Is given the note.
    """

    def __init__(
        self,
        themes: Themes,
        title: str,
        sentence: str,
        note: str,
        take: Callable[[str], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("note", parent, themes)
        self.setWindowTitle(title)
        self._take = take
        self.sentence = QLabel(sentence, wordWrap=True)
        self.sentence.setProperty("second", True)
        self.text = named(QPlainTextEdit(note, tabChangesFocus=True), "note-text", self.tr("Note"))
        label = QLabel(self.tr("Note"))
        label.setBuddy(self.text)
        self.body.addWidget(self.sentence)
        self.body.addWidget(label)
        self.body.addWidget(self.text, 1)
        self.add_button("note-ready", self.tr("OK"), self.accept, Role.AcceptRole)
        self.add_leave("note-cancel", self.tr("Cancel"))
        self.resize(round(_WIDTH_PX * themes.scale), round(_HEIGHT_PX * themes.scale))
        self.text.setFocus()

    def accept(self) -> None:
        """Hand the note on."""
        super().accept()
        self._take(self.text.toPlainText())
