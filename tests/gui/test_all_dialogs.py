"""Every dialog: one margin, one row of buttons, no colon, a letter for each field."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from window_compare import GOLD, SYSTEM, treebank_of, written
from window_fixtures import PATIENCE_MS
from window_runs import SENTENCE
from window_stage import opened

from icm_core.data.encodings import EncodingProblem, guesses
from icm_gui.services.languages import install
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.opening import Refusal
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.treebank.loading import EncodingQuestion
from icm_gui.views.shared.dialogs.dialog import MARGIN, Dialog, Role
from icm_gui.views.shared.dialogs.mnemonics import marked, plain
from icm_gui.views.window.dialogs.encoding import EncodingDialog
from icm_gui.views.window.dialogs.note import NoteDialog
from icm_gui.views.window.dialogs.refusal import RefusalDialog
from icm_gui.views.window.main_window import MainWindow

ACTIONS = (
    "file.export-animation",
    "file.export",
    "model.train",
    "edit.settings",
    "edit.shortcuts",
    "model.card",
    "help.glossary",
    "treebank.report",
    "compare.parse",
    "compare.rename",
    "compare.report",
    "lesson.write",
    "experiments.new",
    "file.fetch",
)
"""Those that open a dialog of the program's own; files are asked for by the system's."""
_FIELDS = (QLineEdit, QComboBox, QAbstractSpinBox, QPlainTextEdit)


@pytest.fixture(params=["en", "de"])
def window(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """A window in which every action that opens a dialog can be used."""
    install(request.param)
    bench = Workbench(keep=False)
    bench.explore.set_ready(True)
    bench.explore.set_algorithm("astar-local")
    found = MainWindow(bench, Themes(Settings()))
    found.resize(1280, 800)
    found.show()
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.document.set_model(opened())
    rest(qtbot, bench)
    bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    rest(qtbot, bench)
    found.show_page("explore")
    bench.document.type_sentence(" ".join(SENTENCE))
    bench.explore.run()
    rest(qtbot, bench)
    yield found
    found.close()
    found.deleteLater()
    install("en")


def rest(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)


def letters_of(texts: list[str]) -> list[str]:
    """Return the letters that are marked; a doubled mark is an ampersand."""
    found = [mark.group(1) for text in texts for mark in re.finditer("&(.)", text)]
    return [letter.casefold() for letter in found if letter != "&"]


def shown_dialogs() -> list[QDialog]:
    tops = QApplication.topLevelWidgets()
    return [one for one in tops if isinstance(one, QDialog) and one.isVisible()]


def test_dialogs_are_of_one_family(qtbot: QtBot, window: MainWindow) -> None:
    seen = []
    for action in ACTIONS:
        window.show_page("explore" if action.startswith("file.") else "compare")
        rest(qtbot, window.bench)
        assert window.actions_[action].isEnabled(), action
        window.actions_[action].trigger()
        rest(qtbot, window.bench)
        (dialog,) = shown_dialogs()
        qtbot.waitUntil(partial(is_settled, dialog), timeout=PATIENCE_MS)
        check(dialog)
        seen.append(type(dialog))
        dialog.close()
        QApplication.processEvents()
    data = b"caf\xe9\n"
    question = EncodingQuestion(EncodingProblem("x.mrg", 3, guesses(data)), data, several=True)
    for made in (
        EncodingDialog("/a/x.mrg", question, window.themes, window),
        RefusalDialog(Refusal("/a.pdf", "a.pdf is a PDF", "no"), window.themes, window),
        # Its action is for sentences of the treebank.
        NoteDialog(window.themes, "Note", "a b", "", str, window),
    ):
        made.show()
        check(made)
        seen.append(type(made))
        made.close()
    assert set(seen) == set(of_the_program()), "a dialog that no action of this test opens"


def of_the_program() -> Iterator[type[Dialog]]:
    waiting = Dialog.__subclasses__()
    while waiting:
        one = waiting.pop()
        waiting += one.__subclasses__()
        if not one.__subclasses__():
            yield one


def foot_of(dialog: QDialog) -> QDialogButtonBox:
    foot = dialog.findChild(QDialogButtonBox, "dialog-foot")
    assert foot is not None, dialog.objectName()
    return foot


def margins_of(dialog: QDialog) -> tuple[int, int]:
    """Return what is right of and below the foot; layouts follow a job a turn later."""
    foot = foot_of(dialog)
    corner = foot.mapTo(dialog, foot.rect().bottomRight())
    return dialog.width() - 1 - corner.x(), dialog.height() - 1 - corner.y()


def is_settled(dialog: QDialog) -> bool:
    return margins_of(dialog) == (MARGIN, MARGIN) and not cut_texts(dialog)


def cut_texts(dialog: QDialog) -> list[str]:
    """Return texts in several lines of which some are out of sight."""
    return [
        one.text()
        for one in dialog.findChildren(QLabel)
        if one.isVisible()
        and one.wordWrap()
        and one.text()
        and one.height() < one.heightForWidth(one.width())
    ]


def check(dialog: QDialog) -> None:
    name = dialog.objectName()
    assert isinstance(dialog, Dialog), name
    assert dialog.windowTitle(), name
    foot = foot_of(dialog)
    assert margins_of(dialog) == (MARGIN, MARGIN), name
    accepting = [one for one in foot.buttons() if foot.buttonRole(one) == Role.AcceptRole]
    assert [bool(one.property("primary")) for one in accepting] == [True] * len(accepting), name
    margins = dialog.body.contentsMargins()
    assert margins.left() in (0, MARGIN), name
    texts = labels(dialog)
    assert not [text for text in texts if text.rstrip().endswith(":")], name
    letters = letters_of(texts)
    assert len(letters) == len(set(letters)), (name, letters)
    reached = {label.buddy() for label in dialog.findChildren(QLabel) if letters_of([label.text()])}
    for field in dialog.findChildren(QWidget):
        if not isinstance(field, _FIELDS) or not field.isVisible() or is_a_part(field):
            continue
        if isinstance(field, QPlainTextEdit) and field.isReadOnly():
            continue
        assert field in reached or is_told_otherwise(field), (name, field.objectName())
    for button in dialog.findChildren(QAbstractButton):
        if button.isVisible() and button.text() and not isinstance(button, QToolButton):
            assert letters_of([button.text()]) or button in {
                label.buddy() for label in dialog.findChildren(QLabel)
            }, (name, button.objectName(), letters)


def labels(dialog: QDialog) -> list[str]:
    """Return the texts beside fields and on buttons that can be seen."""
    found: list[QLabel | QAbstractButton] = [
        one for one in dialog.findChildren(QLabel) if one.buddy() is not None
    ]
    found += dialog.findChildren(QAbstractButton)
    return [one.text() for one in found if one.isVisible()]


def is_a_part(field: QWidget) -> bool:
    """Whether it is the line of a box."""
    return isinstance(field.parentWidget(), QComboBox | QAbstractSpinBox)


def is_told_otherwise(field: QWidget) -> bool:
    """Whether it is a line of its own that says itself what it is, or a box's companion."""
    return isinstance(field, QLineEdit) and (
        bool(field.placeholderText())
        or field.objectName().endswith("-path")
        or field.objectName() == "percent"
    )


@given(st.lists(st.text(alphabet="abcdeé& ", max_size=6), max_size=7))
def test_letters_are_given_once(texts: list[str]) -> None:
    """And to as many texts as can have one (checked against all ways to give them)."""
    found = marked(texts)
    assert [plain(text) for text in found] == [plain(text) for text in texts]
    letters = letters_of(found)
    assert len(letters) == len(set(letters))
    assert len(letters) == most([{c for c in plain(text) if c.isalnum()} for text in texts])


def most(sets: list[set[str]]) -> int:
    """Return how many of some sets can have a member of their own, tried one by one."""
    best = {frozenset[str]()}
    for one in sets:
        best |= {taken | {letter} for taken in best for letter in one - taken}
    return max(len(taken) for taken in best)


def test_a_letter_that_was_given_stays_where_it_can() -> None:
    assert marked(["S&how", "Save", "Stop"]) == ["S&how", "&Save", "S&top"]
    assert marked(["Black && white", "Black"]) == ["&Black && white", "B&lack"]
