"""The command palette with keys and mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from icm_core.data.treebank import from_text
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.app.palette import Command
from icm_gui.views.window.action import Action
from icm_gui.views.window.dialogs.palette import CommandPalette, plain_text


class Host(QWidget):
    """A window with three actions, one of which cannot be used."""

    def __init__(self) -> None:
        super().__init__()
        self.done: list[str] = []
        self.actions_: list[QAction] = []
        self.specs: list[Action[Host]] = []
        for name, text, keys in (
            ("run.run", "&Run", "F5"),
            ("file.open", "&Open && read…", "Ctrl+O"),
            ("x", "Rust", ""),
        ):
            action = QAction(text, self)
            action.setObjectName(name)
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(self._note)
            self.actions_.append(action)
            self.specs.append(Action(name, text, "Run", lambda it: it._note))
        self.actions_[2].setEnabled(False)

    def _note(self) -> None:
        sender = self.sender()
        assert sender is not None
        self.done.append(sender.objectName())


@pytest.fixture
def host(qtbot: QtBot) -> Host:
    """The window."""
    made = Host()
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


@pytest.fixture
def document(qapp: object) -> Document:
    """A document with two sentences."""
    made = Document()
    trees = from_text("(S (NN dog) (VBD ran))\n(S (NN cat) (VBD sat))")
    made.set_treebank(OpenTreebank("t", (), trees))
    return made


@pytest.fixture
def palette(host: Host, document: Document, qtbot: QtBot) -> CommandPalette:
    """The palette, shown."""
    actions = list(zip(host.specs, host.actions_, strict=True))
    made = CommandPalette(actions, document, Themes(Settings()), host)
    # The test's end deletes it.
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show_in(host)
    return made


def test_typing_and_enter_run_an_action(palette: CommandPalette, host: Host, qtbot: QtBot) -> None:
    """The palette has gone by then."""
    qtbot.keyClicks(palette.line, "opn")
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert host.done == ["file.open"]
    assert not palette.isVisible()


def test_arrows_go_round_what_can_be_used(
    palette: CommandPalette, host: Host, qtbot: QtBot
) -> None:
    """The action that cannot be used is never reached."""
    assert palette.row == 0
    qtbot.keyClick(palette.line, Qt.Key.Key_Down)
    assert palette.row == 1
    assert "Open & read" in palette.line.accessibleDescription()
    qtbot.keyClick(palette.line, Qt.Key.Key_Down)
    assert palette.row == 0
    qtbot.keyClick(palette.line, Qt.Key.Key_Up)
    assert palette.row == 1
    qtbot.keyClick(palette.line, Qt.Key.Key_PageUp)
    assert palette.row == 0


def test_an_action_that_cannot_be_used_is_not_run(
    palette: CommandPalette, host: Host, qtbot: QtBot
) -> None:
    """Enter does nothing."""
    qtbot.keyClicks(palette.line, "rust")
    assert palette.model.rowCount() == 1
    assert palette.row == -1
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert host.done == []
    assert palette.isVisible()


def test_the_palette_says_what_cannot_be_done_and_begins_anew(
    host: Host, document: Document, qtbot: QtBot
) -> None:
    """Its own keys, pressed again, let one type something else."""
    keys = QKeySequence("Ctrl+Shift+P")
    own = QAction("Palette", host)
    own.setShortcut(keys)
    spec: Action[Host] = Action("help.palette", "Palette", "Help", lambda it: it._note)
    actions = [*zip(host.specs, host.actions_, strict=True), (spec, own)]
    palette = CommandPalette(actions, document, Themes(Settings()), host)
    palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(palette)
    palette.show_in(host)
    usual = palette.hint.text()
    qtbot.keyClicks(palette.line, "rust")
    assert palette.hint.text() != usual
    qtbot.keyClick(palette.line, keys[0].key(), keys[0].keyboardModifiers())
    qtbot.keyClicks(palette.line, "opn")
    assert palette.line.text() == "opn"
    assert palette.hint.text() == usual


def test_escape_closes(palette: CommandPalette, host: Host, qtbot: QtBot) -> None:
    """And nothing is done."""
    qtbot.keyClick(palette.line, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert host.done == []


@pytest.mark.parametrize("text", ["2", "cat"])
def test_a_sentence_is_jumped_to(
    palette: CommandPalette, document: Document, qtbot: QtBot, text: str
) -> None:
    """By number or by its words."""
    qtbot.keyClicks(palette.line, text)
    qtbot.waitUntil(lambda: not palette.model.searching)
    qtbot.keyClick(palette.line, Qt.Key.Key_Return)
    assert document.sentence is not None
    assert document.sentence.index == 1


def test_a_click_chooses(palette: CommandPalette, host: Host, qtbot: QtBot) -> None:
    """A row of the list."""
    place = palette.list.visualRect(palette.model.index(1, 0)).center()
    qtbot.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert host.done == ["file.open"]


def test_nothing_found_is_said(palette: CommandPalette, qtbot: QtBot) -> None:
    """With what to do."""
    qtbot.keyClicks(palette.line, "qqqq")
    qtbot.waitUntil(lambda: not palette.model.searching)
    assert palette.empty.isVisibleTo(palette)
    assert not palette.list.isVisibleTo(palette)
    palette.line.clear()
    assert palette.list.isVisibleTo(palette)


def test_texts_lose_the_marks_of_letters(host: Host) -> None:
    """But keep real ampersands."""
    assert [plain_text(action) for action in host.actions_] == ["Run", "Open & read…", "Rust"]


def test_more_can_be_done_than_actions(host: Host, qtbot: QtBot) -> None:
    done: list[str] = []
    more = [(Command("search.x", "Run A* local frontier"), lambda: done.append("x"))]
    made = CommandPalette([], None, Themes(Settings()), host, more)
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show_in(host)
    qtbot.keyClicks(made.line, "a* local")
    qtbot.keyClick(made.line, Qt.Key.Key_Return)
    assert done == ["x"]
