"""The editor of lessons in the window: fields, text, problems, preview, drafts in no file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from lesson_cases import SENTENCE, built, model
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from icm_core.inference.astar.trace import AStarTrace
from icm_core.lessons.file import load_lesson
from icm_core.lessons.lesson import ModelPart
from icm_gui.app.start import make_application
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.lessons.reading import opened_model
from icm_gui.views.lessons.editor import LessonEditor
from icm_gui.views.window.commands.lessons import LessonCommands
from icm_gui.views.window.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    make_application()
    bench = Workbench(keep=False)
    bench.explore.set_ready(True)
    bench.explore.proves = False
    found = MainWindow(bench, Themes(bench.settings, bench))
    found.show()
    yield found
    found.close()
    found.deleteLater()


def editor_of(window: MainWindow) -> LessonEditor:
    found = window.parts.commands(LessonCommands).editor
    assert found is not None
    return found


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.bench.jobs.running)


def test_a_run_is_made_a_lesson_and_played(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    bench, writer = window.bench, window.bench.lesson_writer
    bench.document.set_model(opened_model(model(), ModelPart()))
    bench.document.type_sentence(" ".join(SENTENCE))
    bench.explore.run()
    settle(qtbot, window)
    window.show_page("explore")
    bench.playback.seek(5)
    assert not window.actions_["lesson.add-page"].isEnabled()
    window.actions_["lesson.write"].trigger()
    editor = editor_of(window)
    assert editor.isVisible()
    editor.form.title.setText("The first step")
    editor.form.text.setPlainText("Some *words*.")
    question = editor.form.question
    for kind in range(question.kind.count()):
        question.kind.setCurrentIndex(kind)
        editor.form.widget().layout().activate()
        assert editor.form.horizontalScrollBar().maximum() == 0, question.kind.currentText()
    editor.form.question.kind.setCurrentIndex(editor.form.question.kind.findData("choice"))
    assert editor.form.question.prompt.accessibleName() == "Question"
    editor.form.question.prompt.setPlainText("Which?")
    assert editor.problems.isVisible(), "there is nothing to choose from yet"
    assert not editor.button("preview").isEnabled()
    editor.form.question.choices.setPlainText("this\nthat")
    editor.form.question.right.setValue(2)
    assert not editor.problems.isVisible()
    bench.playback.seek(8)
    window.actions_["lesson.add-page"].trigger()
    assert editor.list.count() == 2
    assert (editor.form.at.text(), editor.form.view.currentData()) == ("8", "chart")
    editor.button("page-up").click()
    assert editor.list.item(0).text().startswith("1. Step 8")
    editor.button("undo").click()
    with qtbot.waitSignal(writer.saved):
        writer.save(tmp_path / "mine.icmlesson")
    pages = load_lesson(tmp_path / "mine.icmlesson").pages
    assert pages[0].title == "The first step"
    assert pages[0].question is not None
    assert pages[0].question.answer == 1
    editor.list.setCurrentRow(0)
    editor.button("preview").click()
    qtbot.waitUntil(lambda: bench.lessons.lesson is not None)
    settle(qtbot, window)
    assert (bench.lessons.page, bench.playback.step) == (0, 5)
    assert window.lessons.pane.page.title.text() == "The first step"
    # What cannot be built is told in the words of the form.
    trace = bench.playback.trace
    assert isinstance(trace, AStarTrace)
    pops = trace.steps("pop").tolist()
    number = trace.events["hypothesis"]
    early = next(a for a, b in pairwise(pops) if trace.hypothesis(int(number[b])).pushed > a)
    editor.form.question.kind.setCurrentIndex(editor.form.question.kind.findData("next-pop"))
    editor.form.at.setText(str(early))
    assert editor.preview.question.note.isVisibleTo(editor)
    assert not editor.preview.question.number.isVisibleTo(editor)
    with qtbot.waitSignal(writer.failed):
        editor.button("preview").click()
    assert editor.problems.isVisible()
    told = editor.problems.item(0).text()
    assert told.startswith("Page 1, ")
    assert "not on the agenda" in told
    editor.form.at.setText(str(early + 1))
    assert not editor.problems.isVisible()


def test_text_and_fields_say_the_same(qtbot: QtBot, window: MainWindow) -> None:
    writer = window.bench.lesson_writer
    writer.edit(built())
    window.actions_["lesson.write"].trigger()
    editor = editor_of(window)
    source = editor.source
    fields = [
        *(editor.form.findChild(QWidget, f"page-{name}") for name in ("title", "at", "text")),
        *(editor.findChild(QWidget, f"question-{name}") for name in ("prompt", "choices")),
        editor.list,
        source,
        editor.problems,
        editor.tabs,
    ]
    assert all(field is not None and field.accessibleName() for field in fields)
    source.setPlainText(source.toPlainText().replace("== page Words alone", "== page Typed"))
    source.flush()
    assert editor.form.title.text() == "Typed"
    editor.form.title.setText("From the field")
    assert "== page From the field" in source.toPlainText()
    source.setPlainText(source.toPlainText().replace("view: chart", "view: sideways"))
    source.flush()
    # In the form it speaks of the form, in the text of the text.
    item = editor.problems.item(0)
    assert item.text().startswith("Page 2, view: ")
    editor.problems.itemActivated.emit(item)
    assert editor.tabs.currentIndex() == 0
    editor.tabs.setCurrentIndex(2)
    item = editor.problems.item(0)
    assert item.text().startswith("Line ")
    editor.problems.itemActivated.emit(item)
    cursor = source.textCursor()
    assert cursor.block().text()[cursor.positionInBlock() :] == "sideways"
    editor.head.title.setText("Another title")
    assert source.toPlainText().startswith("title: Another title")


def test_a_draft_in_no_file_is_asked_for_before_it_goes(qtbot: QtBot, window: MainWindow) -> None:
    commands, writer = window.parts.commands(LessonCommands), window.bench.lesson_writer
    commands.write()
    writer.set_text("title: Mine")
    editor_of(window).button("new").click()
    box = window.findChild(QMessageBox, "dialog-lesson-draft") or editor_of(window).findChild(
        QMessageBox, "dialog-lesson-draft"
    )
    assert box is not None
    _, keep = sorted(box.findChildren(QPushButton), key=lambda button: button.text())
    keep.click()
    assert writer.draft is not None
    assert writer.draft.text == "title: Mine"
    editor_of(window).button("new").click()
    box = editor_of(window).findChild(QMessageBox, "dialog-lesson-draft")
    assert box is not None
    away = next(one for one in box.findChildren(QPushButton) if "iscard" in one.text())
    away.click()
    assert writer.draft.text != "title: Mine"


def test_the_editor_closes_with_the_window_and_nothing_typed_is_lost(
    qtbot: QtBot, window: MainWindow
) -> None:
    writer = window.bench.lesson_writer
    window.actions_["lesson.write"].trigger()
    editor = editor_of(window)
    editor.source.setPlainText("title: Typed a moment ago")
    window.close()
    assert not editor.isVisible()
    assert writer.draft is not None
    assert writer.draft.text == "title: Typed a moment ago"


def test_figures_are_offered_and_what_does_not_hold_is_told(
    qtbot: QtBot, window: MainWindow
) -> None:
    bench, writer = window.bench, window.bench.lesson_writer
    bench.lesson_writer.edit(built())
    window.actions_["lesson.write"].trigger()
    editor = editor_of(window)
    writer.select(1)
    text = editor.form.text
    text.setPlainText("")
    editor.form.figure.click()
    assert text.is_open
    qtbot.keyClicks(text, "result.po")
    qtbot.keyClick(text, Qt.Key.Key_Down)
    qtbot.keyClick(text, Qt.Key.Key_Return)
    assert text.toPlainText() == "{= result.pops}"
    assert not text.is_open
    page = writer.current
    assert page is not None
    # The page searches at a depth of its own: the figures of the run are not what it shows.
    assert any("another depth" in one.reason for one in writer.draft.problems)  # type: ignore[union-attr]
    writer.set_page(replace(page, depth=None))
    assert writer.draft is not None
    assert not writer.draft.problems
    assert ">18<" in editor.preview.text.text().replace("</p>", "<").replace("<p>", ">")
    text.setPlainText("{? result.pops < 3 | quick}")
    assert any("18 < 3 is not so" in one.reason for one in writer.draft.problems)
    assert "quick" not in editor.preview.text.text()
    assert not editor.button("preview").isEnabled()
