"""The pane of lessons in the window: played by keyboard alone, looked away from, closed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from lesson_cases import built, model
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from icm_core.lessons.lesson import ModelPart, Page, Question
from icm_gui.app.start import make_application
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.lessons.reading import Opened, opened_model
from icm_gui.views.lessons.page import EDGE, PageView
from icm_gui.views.lessons.pane import LessonPane
from icm_gui.views.window.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    make_application()
    bench = Workbench(keep=False)
    bench.explore.set_ready(True)
    bench.explore.proves = False
    found = MainWindow(bench, Themes(bench.settings, bench))
    found.show()
    qtbot.waitExposed(found)
    yield found
    found.close()
    found.deleteLater()


def settle(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.bench.jobs.running)


def press(qtbot: QtBot, window: MainWindow, *keys: Qt.Key) -> None:
    """Press keys where the focus is."""
    for key in keys:
        focus = QApplication.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)
        settle(qtbot, window)


def opened() -> Opened:
    return Opened(built(), opened_model(model(), ModelPart()))


def pane_of(window: MainWindow) -> LessonPane:
    return window.lessons.pane


def is_there(window: MainWindow, name: str) -> bool:
    found = window.findChild(QWidget, name)
    assert found is not None
    return found.isVisibleTo(window)


def text_of(window: MainWindow, name: str) -> str:
    found = window.findChild(QLabel, name)
    assert found is not None
    return found.text()


def test_a_lesson_is_played_by_keyboard_alone(qtbot: QtBot, window: MainWindow) -> None:
    bench = window.bench
    bench.lessons.play(opened())
    settle(qtbot, window)
    assert window.page == "explore"
    assert text_of(window, "lesson-page-title") == "Words alone"
    press(qtbot, window, Qt.Key.Key_PageDown, Qt.Key.Key_1, Qt.Key.Key_2)
    assert [choice.isChecked() for choice in pane_of(window).page.question.choices] == [False, True]
    assert window.canvas.page == "chart"
    press(qtbot, window, Qt.Key.Key_Return)
    assert bench.lessons.answers == {1: 1}
    assert is_there(window, "lesson-why")
    assert "Right" in text_of(window, "lesson-verdict")
    # Nothing is changed any more; Enter goes on.
    press(qtbot, window, Qt.Key.Key_1)
    assert bench.lessons.answers == {1: 1}
    press(qtbot, window, Qt.Key.Key_Return)
    assert (bench.lessons.page, window.canvas.page) == (2, "tree")
    press(qtbot, window, Qt.Key.Key_PageDown)
    number = pane_of(window).page.question.number
    # Enter without an answer shows where it goes; digits go there from anywhere in the pane.
    pane_of(window).next.clearFocus()
    QTest.keyClick(pane_of(window), Qt.Key.Key_Return)
    assert number.hasFocus()
    number.clearFocus()
    QTest.keyClicks(pane_of(window), "x8")
    assert (number.hasFocus(), number.text()) == (True, "8")
    press(qtbot, window, Qt.Key.Key_Return)
    assert "\u22127" in text_of(window, "lesson-verdict")
    press(qtbot, window, Qt.Key.Key_Return)
    assert "2 of 3" in text_of(window, "lesson-points")
    qtbot.waitUntil(lambda: is_there(window, "lesson-mark-4"))
    press(qtbot, window, Qt.Key.Key_Return)
    assert (bench.lessons.page, bench.lessons.answers) == (0, {})


def test_enter_never_answers_by_itself(qtbot: QtBot, window: MainWindow) -> None:
    bench = window.bench
    bench.lessons.play(opened(), page=1)
    settle(qtbot, window)
    choices = pane_of(window).page.question.choices
    for _ in range(4):
        press(qtbot, window, Qt.Key.Key_Return)
        assert bench.lessons.answers == {}
        assert not any(choice.isChecked() for choice in choices)
    assert choices[0].hasFocus()
    press(qtbot, window, Qt.Key.Key_Space, Qt.Key.Key_Return)
    assert bench.lessons.answers == {1: 0}


def test_what_was_answered_is_explained_in_sight(qtbot: QtBot, window: MainWindow) -> None:
    """Also where the explanation lies below the edge of the pane when it appears."""
    found = built()
    page = found.pages[1]
    assert page.question is not None
    asked = replace(page.question, explanation="Because it is so. " * 8)
    view = PageView(window.themes)
    qtbot.addWidget(view)
    view.resize(220, 260)
    view.show()
    page = replace(page, text="A long text. " * 30, question=asked)
    view.show_page(page, None)
    view.show_page(page, 0)
    why = view.question.why

    def in_sight() -> bool:
        top = why.mapTo(view.viewport(), QPoint()).y()
        return top >= 0 and top + why.height() <= view.viewport().height()

    qtbot.waitUntil(in_sight, timeout=60_000)


def test_the_end_fits_a_narrow_pane(window: MainWindow) -> None:
    """Buttons that are wider together than the pane stand below each other."""
    summary = pane_of(window).summary
    widest = max(each.sizeHint().width() for each in (summary.again, summary.close_button))
    assert summary.widget().minimumSizeHint().width() <= widest + 2 * EDGE


def test_a_talk_walks_along_the_pages(qtbot: QtBot, window: MainWindow) -> None:
    bench = window.bench
    bench.lessons.play(opened())
    settle(qtbot, window)
    wide = window.lessons.dock.width()
    window.actions_["view.presenter"].trigger()
    bar = window.presenter.bar
    assert bar.place.text() == "Page 1 of 4"
    assert pane_of(window).isVisible()
    press(qtbot, window, Qt.Key.Key_PageDown)
    assert (bench.lessons.page, bar.place.text()) == (1, "Page 2 of 4")
    press(qtbot, window, Qt.Key.Key_PageUp)
    assert bench.lessons.page == 0
    press(qtbot, window, Qt.Key.Key_Escape)
    assert not bench.presenting.active
    qtbot.waitUntil(lambda: window.lessons.dock.width() == wide)
    assert bench.lessons.lesson is not None


def test_leaving_the_page_offers_the_way_back(qtbot: QtBot, window: MainWindow) -> None:
    window.bench.lessons.play(opened(), page=2)
    settle(qtbot, window)
    assert not is_there(window, "lesson-back-to")
    assert not window.actions_["lesson.back"].isEnabled()
    window.bench.playback.end()
    assert is_there(window, "lesson-back-to")
    window.actions_["lesson.back"].trigger()
    settle(qtbot, window)
    assert not is_there(window, "lesson-back-to")


def test_the_pane_takes_the_left_side_and_gives_it_back(qtbot: QtBot, window: MainWindow) -> None:
    window.show_page("explore")
    dock = window.lessons.dock
    assert not dock.isVisible()
    window.show_page("contexts")
    window.bench.lessons.play(opened(), page=1)
    settle(qtbot, window)
    assert window.page == "explore"
    assert dock.isVisible()
    window.show_page("contexts")
    assert not dock.isVisible()
    window.show_page("explore")
    assert dock.isVisible()
    window.reset_layout()
    assert dock.isVisible()
    window.bench.lessons.close()
    assert not dock.isVisible()
    window.actions_["lesson.pane"].trigger()
    assert is_there(window, "no-lesson")


def test_what_the_author_wrote_is_never_markup(qtbot: QtBot, window: MainWindow) -> None:
    question = Question("choice", "<i>Which</i>?", ("<b>this</b>", "that"), 0, "<u>So</u>")
    page = Page("<h1>Title</h1>", text="<script>", question=question)
    window.bench.lessons.play(Opened(replace(built(), pages=(page,)), None, "<b>none</b>"))
    pane = pane_of(window)
    assert "&lt;script&gt;" in pane.page.text.text()
    assert pane.page.text.accessibleName() == "<script>"
    assert pane.page.question.prompt.text().startswith("&lt;i&gt;")
    assert pane.missing.textFormat() == Qt.TextFormat.PlainText
    assert pane.page.question.choices[0].words.textFormat() == Qt.TextFormat.PlainText
    assert pane.page.question.choices[0].accessibleName() == "1: <b>this</b>"


def test_panels_do_not_tell_what_is_asked(qtbot: QtBot, window: MainWindow) -> None:
    question = Question("next-pop", "Which?", ("this", "that"), 1)
    page = Page("A step", "full", 12, question=question)
    window.bench.lessons.play(replace(opened(), lesson=replace(built(), pages=(page,))))
    settle(qtbot, window)
    for name in ("agenda", "events"):
        veil = window.findChild(QLabel, f"{name}-veil")
        panel = window.findChild(QWidget, name)
        assert veil is not None
        assert panel is not None
        assert veil.isVisibleTo(panel)
        # One that is not seen is told its size when it is.
        panel.resize(panel.width() + 7, panel.height())
        assert veil.size() == panel.size() or not panel.isVisible()
        window.bench.lessons.answer(1)
        assert not veil.isVisibleTo(panel)
        window.bench.lessons.again()
        # Where the lesson is put away, nobody could answer.
        window.lessons.dock.close()
        assert not veil.isVisibleTo(panel)
        window.lessons.show()
        assert veil.isVisibleTo(panel)
    assert not is_there(window, "rounds-veil")


def test_enter_opens_what_the_first_page_lists(qtbot: QtBot, window: MainWindow) -> None:
    window.show_page("welcome")
    line = window.findChild(QWidget, "welcome-lesson-1")
    assert line is not None
    line.setFocus()
    press(qtbot, window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.page == "explore")
