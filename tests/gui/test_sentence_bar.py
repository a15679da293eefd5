"""The sentence bar by mouse and keyboard."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot
from window_explore import explore_of, show
from window_runs import SENTENCE

from icm_core.errors import LimitError
from icm_core.inference import catalogue
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import DEEPEST_DIAL, Explore
from icm_gui.views.explore.sentence_bar import SentenceBar
from icm_gui.views.explore.sentence_edit import SentenceEdit
from icm_gui.views.explore.stale_band import StaleBand

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def explore(qapp: object) -> Iterator[Explore]:
    made = explore_of(max_length=40)
    yield made
    made.playback.pause()
    made.jobs.close()


@pytest.fixture
def bar(qtbot: QtBot, explore: Explore) -> Iterator[SentenceBar]:
    holder = QWidget()
    qtbot.addWidget(holder)
    made = SentenceBar(explore, Themes(Settings()))
    layout = QVBoxLayout(holder)
    for widget in (made, made.guard):
        layout.addWidget(widget)
    layout.addStretch(1)
    holder.resize(1440, 160)
    holder.show()
    qtbot.waitExposed(holder)
    # Kept here: the bar alone would not keep what it is in.
    yield made
    holder.close()


def resize(qtbot: QtBot, bar: SentenceBar, width: int) -> None:
    holder = bar.parentWidget()
    holder.resize(width, 160)
    qtbot.waitUntil(lambda: holder.width() == width)


def type_text(qtbot: QtBot, bar: SentenceBar, text: str) -> None:
    bar.focus_sentence()
    edit = bar.sentence.lineEdit()
    assert edit is not None
    qtbot.keyClicks(edit, text)


def words_of(explore: Explore) -> tuple[str, ...]:
    assert explore.document.sentence is not None
    return explore.document.sentence.words


def test_it_begins_with_the_sentence(bar: SentenceBar) -> None:
    assert bar.sentence.currentText() == " ".join(SENTENCE)
    assert not bar.guard.isVisible()


def test_of_a_long_sentence_the_beginning_is_seen_and_no_letter_is_cut(
    qtbot: QtBot, bar: SentenceBar, explore: Explore
) -> None:
    edit = bar.sentence.lineEdit()
    assert isinstance(edit, SentenceEdit)
    explore.document.type_sentence("a short one")
    assert edit.shown() == "a short one"
    text = " ".join(f"word{at}" for at in range(60))
    explore.document.type_sentence(text)
    # Another place takes the focus.
    bar.run_button.setFocus()
    assert edit.cursorPosition() == 0
    assert edit.shown().endswith("\u2026")
    assert text.startswith(edit.shown()[:-1])
    wide = edit.fontMetrics().horizontalAdvance(edit.shown())
    assert edit.cursorRect().center().x() + wide <= edit.width()
    assert not bar.grab().isNull()
    for reason in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.OtherFocusReason):
        bar.run_button.setFocus()
        edit.setFocus(reason)
        assert edit.selectedText() == text
        assert edit.cursorPosition() == 0


def test_words_that_the_model_does_not_know_are_told_before_a_run(
    bar: SentenceBar, explore: Explore
) -> None:
    explore.document.type_sentence("She saw the zyxwits .")
    edit = bar.sentence.lineEdit()
    assert edit is not None
    assert "zyxwits: unknown, seen as" in edit.toolTip()
    assert "1 unknown" in edit.accessibleDescription()


def test_the_box_of_algorithms_has_one_width(bar: SentenceBar, explore: Explore) -> None:
    widths = set()
    for one in catalogue.searches():
        explore.set_algorithm(one.key)
        widths.add(bar.algorithm.width())
        assert bar.algorithm.fontMetrics().horizontalAdvance(one.title) < bar.algorithm.width()
    assert len(widths) == 1


def test_enter_runs_what_was_typed(qtbot: QtBot, bar: SentenceBar, explore: Explore) -> None:
    type_text(qtbot, bar, "She saw him .")
    edit = bar.sentence.lineEdit()
    assert edit is not None
    assert len(bar.tokens.words) == 4
    with qtbot.waitSignal(explore.run_changed, timeout=60_000):
        qtbot.keyClick(edit, Qt.Key.Key_Return)
        assert words_of(explore) == ("She", "saw", "him", ".")
    qtbot.waitUntil(lambda: explore.run_shown is not None, timeout=60_000)
    assert explore.run_shown is not None
    assert explore.run_shown.request.words == ("She", "saw", "him", ".")


def test_run_becomes_stop(qtbot: QtBot, bar: SentenceBar, explore: Explore) -> None:
    button = bar.run_button
    assert button.text() == "Run"
    qtbot.mouseClick(button, LEFT)
    assert explore.busy
    assert button.text() == "Stop"
    assert not bar.all_button.isEnabled()
    qtbot.mouseClick(button, LEFT)
    assert not explore.busy
    qtbot.waitUntil(lambda: button.text() == "Run", timeout=60_000)
    qtbot.waitUntil(lambda: not explore.jobs.running, timeout=60_000)


def test_run_all(qtbot: QtBot, bar: SentenceBar, explore: Explore) -> None:
    assert bar.all_button.text() == f"Run all {len(catalogue.searches())}"
    qtbot.mouseClick(bar.all_button, LEFT)
    assert explore.busy
    qtbot.waitUntil(lambda: len(explore.results) > 1, timeout=60_000)
    explore.cancel()
    qtbot.waitUntil(lambda: not explore.jobs.running, timeout=60_000)


def test_the_history(bar: SentenceBar, explore: Explore) -> None:
    explore.document.type_sentence("One two three")
    explore.document.type_sentence("Four five")
    assert bar.sentence.count() == 3
    assert bar.sentence.currentText() == "Four five"
    at = bar.sentence.findText("One two three")
    bar.sentence.setCurrentIndex(at)
    bar.sentence.activated.emit(at)
    assert words_of(explore) == ("One", "two", "three")
    assert bar.sentence.itemText(0) == "One two three"


def test_ways(qtbot: QtBot, bar: SentenceBar, explore: Explore) -> None:
    assert [bar.algorithm.itemText(at) for at in range(bar.algorithm.count())] == [
        one.title for one in catalogue.searches()
    ]
    for at, one in enumerate(catalogue.searches()):
        assert bar.algorithm.itemData(at, Qt.ItemDataRole.ToolTipRole) == one.tip
    bar.algorithm.setFocus()
    before = bar.algorithm.currentIndex()
    qtbot.keyClick(bar.algorithm, Qt.Key.Key_Down)
    assert explore.algorithm == catalogue.searches()[before + 1]
    explore.set_algorithm("mh")
    assert bar.algorithm.currentData() == "mh"
    wide = bar.algorithm.fontMetrics().horizontalAdvance(explore.algorithm.title)
    assert bar.algorithm.width() > wide


def test_the_dial(qtbot: QtBot, bar: SentenceBar, explore: Explore) -> None:
    assert bar.depth_text.text() == "∞"
    bar.dial.setFocus()
    qtbot.keyClick(bar.dial, Qt.Key.Key_Left)
    assert explore.depth == DEEPEST_DIAL
    assert bar.depth_text.text() == str(DEEPEST_DIAL)
    qtbot.keyClick(bar.dial, Qt.Key.Key_Home)
    assert explore.depth == 0
    qtbot.keyClick(bar.dial, Qt.Key.Key_End)
    assert explore.depth is None
    explore.set_depth(3)
    assert bar.dial.value() == 3
    assert bar.depth_text.text() == "3"


def test_the_selected_sentence_of_the_list(qtbot: QtBot, bar: SentenceBar) -> None:
    assert not bar.use_button.isVisible()
    action = QAction("Use the selected sentence", bar)
    told = []
    action.triggered.connect(lambda: told.append(True))
    bar.set_use_action(action)
    assert bar.use_button.isVisible()
    qtbot.mouseClick(bar.use_button, LEFT)
    assert told
    action.setEnabled(False)
    assert not bar.use_button.isEnabled()


def test_the_guard(qtbot: QtBot, bar: SentenceBar, explore: Explore) -> None:
    edit = bar.sentence.lineEdit()
    assert edit is not None
    type_text(qtbot, bar, "the " * 41)
    assert bar.guard.isVisible()
    assert "41 words is over the limit" in bar.guard.title.text()
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert not explore.busy
    assert bar.guard.limit_button.isVisible()
    assert bar.guard.threshold_button.isVisible()
    type_text(qtbot, bar, "short")
    assert not bar.guard.isVisible()
    bar.tokens.refuse("A*", LimitError("too little memory"))
    assert bar.guard.isVisible()
    assert bar.guard.text.text() == "Too little memory"


def test_without_a_model_nothing_can_be_run(bar: SentenceBar, explore: Explore) -> None:
    explore.document.set_model(None)
    assert not bar.run_button.isEnabled()
    assert not bar.all_button.isEnabled()
    assert "model" in bar.run_button.toolTip()


def test_a_narrow_bar_keeps_what_matters(qtbot: QtBot, bar: SentenceBar) -> None:
    bar.set_use_action(QAction("Use the selected sentence", bar))
    for width in (1440, 1280, 1000, 860, 1440):
        resize(qtbot, bar, width)
        for one in (bar.sentence, bar.algorithm, bar.options_button, bar.dial, bar.run_button):
            assert one.isVisible()
            corner = one.mapTo(bar, one.rect().bottomRight())
            assert corner.x() <= bar.width()
    assert bar.use_button.isVisible()
    assert bar.all_button.isVisible()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_it_can_be_drawn(bar: SentenceBar, explore: Explore, mode: str) -> None:
    explore.document.type_sentence("She saw the zyxwits .")
    holder = bar.parentWidget()
    bar._themes.set_mode(mode)
    assert not holder.grab().isNull()


def test_every_control_has_a_name(bar: SentenceBar) -> None:
    for one in bar.findChildren(QAbstractButton):
        if one.isVisible() and one.objectName():
            assert one.accessibleName() or one.text()
    for one in (bar.sentence, bar.algorithm, bar.dial):
        assert one.accessibleName()


def test_what_is_typed_is_what_every_action_runs(
    qtbot: QtBot, bar: SentenceBar, explore: Explore
) -> None:
    def by_dial() -> None:
        explore.set_depth(2 if explore.depth is None else explore.depth + 1)

    def by_second() -> None:
        explore.run_second("astar-local")

    actions: list[Callable[[], None]] = [
        bar.submit,
        bar.run_button.click,
        bar.all_button.click,
        explore.run,
        explore.replay,
        explore.run_all,
        by_dial,
        by_second,
    ]
    show(explore, "astar-full")
    for at, action in enumerate(actions):
        text = "She saw him ." if at % 2 else "She saw the man ."
        type_text(qtbot, bar, text)
        assert explore.draft.is_other
        assert words_of(explore) != tuple(text.split())
        assert explore.run_shown is not None
        action()
        qtbot.waitUntil(lambda: not explore.draft.is_other)
        qtbot.waitUntil(lambda: not explore.busy and explore.run_shown is not None)
        explore.playback.pause()
        assert words_of(explore) == tuple(text.split())
        assert explore.run_shown.request.words == tuple(text.split())
        assert not explore.draft.is_other
    qtbot.waitUntil(lambda: explore.second is not None)


def test_a_chart_of_another_sentence_is_marked(
    qtbot: QtBot, bar: SentenceBar, explore: Explore
) -> None:
    canvas = QWidget()
    qtbot.addWidget(canvas)
    band = StaleBand(explore, canvas, bar._themes)
    qtbot.addWidget(band)
    band.back_button.clicked.connect(bar.take_back)
    show(explore, "astar-full")
    assert band.isHidden()
    type_text(qtbot, bar, "She saw")
    assert not band.isHidden()
    assert not band.cover.isHidden()
    band.back_button.click()
    assert band.isHidden()
    assert band.cover.isHidden()
    assert bar.sentence.currentText() == " ".join(words_of(explore))
    assert bar.tokens.words == words_of(explore)
