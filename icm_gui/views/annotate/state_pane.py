"""State, category, tags and notes; what is written is kept when the field is left."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from icm_core.analysis.errors.types import TITLES
from icm_core.drawing.trees.marks import span_text
from icm_core.project.notes import NodeKey, State
from icm_core.wording import noop
from icm_core.wording import say as _tr
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.annotate.node_notes import NodeNotes
from icm_gui.viewmodels.annotate.sentence_notes import SentenceNotes
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.focus import holds_focus
from icm_gui.views.shared.named import named
from icm_gui.views.shared.surroundings import say
from icm_gui.views.shared.visibility import ManualLayout

_PAD, _ICON, _NOTE = 12, 16, 76
_ACROSS: Final = 2
"""States side by side."""
_STATES: Final[tuple[tuple[State, str, str, str], ...]] = (
    ("todo", noop("To do"), "circle", "ink3"),
    ("work", noop("In progress"), "circle-half", "blue"),
    ("done", noop("Done"), "check-circle", "teal"),
    ("doubtful", noop("Doubtful"), "question", "ochre"),
)


class _Note(QPlainTextEdit):
    """A text that tells when the keyboard goes elsewhere.

    Signals
    -------
    left
        It went.
    """

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the keyboard went elsewhere."""
        super().focusOutEvent(event)
        self.left.emit()


class StatePane(ManualLayout, QScrollArea):
    """What is noted of the sentence that is corrected."""

    def __init__(
        self, editor: Editor, notes: SentenceNotes, node_notes: NodeNotes, themes: Themes
    ) -> None:
        super().__init__()
        self._editor, self._notes, self._themes = editor, notes, themes
        self._node_notes = node_notes
        self._index: int | None = None
        self._key: NodeKey | None = None
        """The node whose note is shown."""
        named(self, "state-pane", _tr("State and note"))
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._hint = QLabel(_tr("Choose a sentence of the treebank to note something of it."))
        self._hint.setWordWrap(True)
        self._hint.setProperty("second", True)
        self._fields = QWidget()
        self.buttons: dict[State, QToolButton] = {}
        self._across = _ACROSS
        self._group = QButtonGroup(self)
        self._build()
        body = QWidget()
        filled(vbox(body, _PAD), self._hint, self._fields, 1)
        self.setWidget(body)
        editor.changed.connect(self._show)
        notes.changed.connect(self._show)
        node_notes.changed.connect(self._show_node)
        themes.dress(self, self._restyle)
        self._show()
        self._show_node()

    def _build(self) -> None:
        column = vbox(self._fields, 0)
        self._grid = grid = QGridLayout()
        grid.setSpacing(4)
        for at, (state, title, _, _) in enumerate(_STATES):
            button = named(QToolButton(), f"state-{state}")
            button.setText(_tr(title))
            button.setAccessibleName(_tr("State: {state}").format(state=_tr(title)))
            button.setCheckable(True)
            button.setProperty("boxed", True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.clicked.connect(partial(self._state_chosen, state))
            self._group.addButton(button)
            self.buttons[state] = button
            grid.addWidget(button, at // _ACROSS, at % _ACROSS)
        self.category = named(QComboBox(editable=True), "sentence-category", _tr("Error category"))
        self.category.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        line = self.category.lineEdit()
        assert line is not None
        line.setAccessibleName(self.category.accessibleName())
        line.setPlaceholderText(_tr("what was wrong in the tree"))
        line.editingFinished.connect(self._keep_category)
        self.category.activated.connect(self._keep_category)
        self.tags = QLineEdit()
        self.tags.setObjectName("sentence-tags")
        self.tags.setAccessibleName(_tr("Tags"))
        self.tags.setPlaceholderText(_tr("words with blanks between them"))
        self.tags.editingFinished.connect(self._keep)
        self.note = named(_Note(), "sentence-note", _tr("Note"))
        self.note.setTabChangesFocus(True)
        self.note.left.connect(self._keep)
        self.node_note = named(_Note(), "node-note")
        self.node_note.setTabChangesFocus(True)
        self.node_note.left.connect(self._keep_node)
        self._node_title = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._node_title.setBuddy(self.node_note)
        self.others = named(QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText), "node-notes")
        self.others.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.others.linkActivated.connect(self._go_to_node)
        filled(column, QLabel(_tr("State")), grid)
        column.addSpacing(8)
        for title, field in (
            (_tr("Error category"), self.category),
            (_tr("Tags"), self.tags),
            (_tr("Note on the sentence"), self.note),
        ):
            label = QLabel(title)
            label.setBuddy(field)
            filled(column, label, field)
        filled(column, self._node_title, self.node_note, self.others)

    def _state_chosen(self, state: State) -> None:
        if self._editor.index is not None:
            self._notes.set_state(self._editor.index, state)
        self._show()

    def _keep(self) -> None:
        """Keep what was written of the sentence whose fields these are."""
        index = self._index
        if index is None:
            return
        tags, note = self.tags.text(), self.note.toPlainText()
        self._notes.set_tags(index, tags)
        self._notes.set_note(index, note)

    def _keep_category(self) -> None:
        if self._index is not None:
            self._notes.set_category(self._index, self.category.currentText())

    def _keep_node(self) -> None:
        """Keep what was written of the node whose field this is."""
        if self._key is not None:
            self._node_notes.set(self._key, self.node_note.toPlainText())

    def _show_node(self) -> None:
        key, known = self._node_notes.key, self._node_notes.text
        if key != self._key:
            before, self._key = self._key, key
            written = self.node_note.toPlainText()
            self.node_note.setPlainText(known)
            if before is not None and holds_focus(self.node_note):
                # A key of the window continued while the keyboard was in the field.
                self._node_notes.set(before, written)
        elif not holds_focus(self.node_note) and known != self.node_note.toPlainText():
            self.node_note.setPlainText(known)
        self._show_others()
        self._node_title.setText(self._node_notes.title)
        self.node_note.setAccessibleName(self._node_notes.title)
        self.node_note.setEnabled(key is not None)

    def _show_others(self) -> None:
        """List the notes on other nodes of the sentence; each leads to its node."""
        colour = self._themes.palette.blue
        lines = [
            f'<a href="{at}" style="color: {colour}">'
            f"{escape(span_text(key.label, key.start, key.end))}</a>: {escape(note)}"
            for at, (key, note) in enumerate(self._node_notes.others)
        ]
        self.others.setVisible(bool(lines))
        self.others.setText("<br>".join(lines))
        self.others.setAccessibleName(_tr("Notes on other nodes of the sentence"))

    def _go_to_node(self, link: str) -> None:
        key, _ = self._node_notes.others[int(link)]
        if not self._node_notes.select(key):
            say(self, _tr("This tree has no such node: the note is on another tree."))

    def _show(self) -> None:
        editor, index = self._editor, self._editor.index
        if index != self._index:
            before, self._index = self._index, index
            if before is not None and self._is_written(before):
                # It was accepted by a key while the keyboard was in a field.
                tags, note, category = self._written
                self._fill()
                self._notes.set_tags(before, tags)
                self._notes.set_note(before, note)
                self._notes.set_category(before, category)
            self._fill()
        elif not any(map(holds_focus, (self.tags, self.note, self.category))):
            self._fill()
        there = editor.index is not None
        self._fields.setVisible(there)
        self._hint.setVisible(not there)
        if editor.index is not None:
            self.buttons[self._notes.state(editor.index)].setChecked(True)

    def _is_written(self, index: int) -> bool:
        """Whether the fields hold something of a sentence that is not kept yet."""
        opened = self._editor.document.treebank
        if opened is None or not any(map(holds_focus, (self.tags, self.note, self.category))):
            return False
        known = self._notes.get(index)
        return (" ".join(known.tags), known.note, known.category) != self._written

    @property
    def _written(self) -> tuple[str, str, str]:
        """What the fields hold: tags, note, category."""
        return self.tags.text(), self.note.toPlainText(), self.category.currentText()

    def _fill(self) -> None:
        known = None if self._index is None else self._notes.get(self._index)
        tags, note = ("", "") if known is None else (" ".join(known.tags), known.note)
        if tags != self.tags.text():
            self.tags.setText(tags)
        if note != self.note.toPlainText():
            self.note.setPlainText(note)
        category = "" if known is None else known.category
        offered = list(dict.fromkeys(["", *map(_tr, TITLES.values()), *self._notes.categories]))
        if offered != [self.category.itemText(at) for at in range(self.category.count())]:
            self.category.clear()
            self.category.addItems(offered)
        if category != self.category.currentText():
            self.category.setCurrentText(category)

    def _arrange(self) -> None:
        hints = [button.sizeHint().width() for button in self.buttons.values()]
        wide = sum(max(hints[column::_ACROSS]) for column in range(_ACROSS))
        room = self.viewport().width() - 2 * _PAD
        across = _ACROSS if wide + self._grid.horizontalSpacing() <= room else 1
        if across != self._across:
            self._across = across
            for at, button in enumerate(self.buttons.values()):
                self._grid.addWidget(button, at // across, at % across)

    def _restyle(self) -> None:
        for field in (self.note, self.node_note):
            field.setFixedHeight(round(_NOTE * self._themes.scale))
        side = round(_ICON * self._themes.scale)
        for state, _, picture, role in _STATES:
            self.buttons[state].setIcon(icon(picture, self._themes.palette, role))
            self.buttons[state].setIconSize(QSize(side, side))
        self._show_others()
        self._arrange()
