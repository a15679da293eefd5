"""The whole window: actions, names, pages, closing, and nothing left behind."""

from __future__ import annotations

import gc
import sys
import weakref
from functools import partial

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt, QTimer
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_started import settle, starter

from icm_core.inference import catalogue
from icm_gui.app.main import parser
from icm_gui.app.preload import modules
from icm_gui.app.start import Starter, make_application
from icm_gui.services import languages
from icm_gui.services.settings import BASE_FONT_PX, MOST_FONT_PX
from icm_gui.views.shared.strip import StripButton
from icm_gui.views.window.action import always
from icm_gui.views.window.commands.all import all_actions
from icm_gui.views.window.commands.look import LookCommands
from icm_gui.views.window.commands.runs import RunCommands
from icm_gui.views.window.main_window import room_on

__all__ = ["starter"]


def controls(window: QWidget) -> list[QWidget]:
    """Return all widgets that a person can use, but the parts that Qt makes of others."""
    kinds = (
        QAbstractButton,
        QAbstractItemView,
        QAbstractSlider,
        QAbstractSpinBox,
        QComboBox,
        QLineEdit,
    )
    return [
        widget
        for widget in window.findChildren(QWidget)
        if isinstance(widget, kinds)
        and not widget.objectName().startswith("qt_")
        and type(widget).__name__ not in ("QScrollBar", "QComboBoxListView")
        and not isinstance(widget, QHeaderView)
        and not isinstance(widget.parent(), (QAbstractSpinBox, QComboBox))
        and not isinstance(widget.parent(), QLineEdit)
        and widget.parent().metaObject().className() != "QComboBoxPrivateContainer"
    ]


def test_modules_of_other_workspaces_are_loaded_meanwhile(qtbot: QtBot, starter: Starter) -> None:
    found = modules()
    assert len(set(found)) == len(found)
    qtbot.waitUntil(lambda: starter.preloader.is_done, timeout=PATIENCE_MS)
    assert set(found) <= set(sys.modules)
    # Every pane is among them without being named there.
    assert {type(page.widget).__module__ for page in starter.window.contexts.pages.placed} <= {
        *found
    }


def test_actions_are_enabled_when_they_can_be_used(qtbot: QtBot, starter: Starter) -> None:
    actions, bench = starter.window.actions_, starter.bench

    def enabled() -> set[str]:
        return {spec.id for spec in all_actions() if actions[spec.id].isEnabled()}

    bench.playback.home()
    assert {"run.run", "play.toggle", "play.end", "file.export", "model.card"} <= enabled()
    assert not {"play.home", "play.back", "view.centre", "run.stop"} & enabled()
    bench.playback.end()
    assert {"play.home", "play.back"} <= enabled()
    assert not {"play.end", "play.forward"} & enabled()
    bench.selection.select(0)
    assert {"view.centre", "view.pin"} <= enabled()
    starter.window.show_page("welcome")
    assert not {"view.fit", "file.export", "edit.copy-svg"} & enabled()
    starter.window.show_page("explore")
    bench.document.set_sentence(None)
    assert not {"run.run", "run.all", "play.toggle", "file.export"} & enabled()
    bench.document.set_treebank(None)
    assert not {"model.train", "treebank.next", "treebank.filter"} & enabled()
    bench.document.set_model(None)
    assert not {"file.save-model", "model.card"} & enabled()
    for spec in all_actions():
        if spec.when is always:
            assert spec.id in enabled()


def test_every_control_has_a_name(starter: Starter) -> None:
    nameless = []
    for widget in controls(starter.window):
        interface = QAccessible.queryAccessibleInterface(widget)
        name = widget.accessibleName() or interface.text(QAccessible.Text.Name)
        if not name.strip():
            nameless.append(f"{type(widget).__name__} {widget.objectName()}")
    assert nameless == []


def test_a_first_window_fits_its_screen_with_its_frame() -> None:
    assert room_on(QSize(1920, 1080)) == QSize(1440, 900)
    for screen in (QSize(1440, 900), QSize(1280, 800)):
        room = room_on(screen)
        assert room.width() < screen.width()
        assert room.height() <= screen.height() - 40


def test_no_text_is_cut_on_a_small_screen(qtbot: QtBot, starter: Starter) -> None:
    window = starter.window
    for size in ((1280, 800), (1920, 1080)):
        window.resize(*size)
        QApplication.processEvents()
        assert window.width() == size[0], "the window is as wide as asked"
        for button in window.findChildren(QAbstractButton):
            if button.isVisible() and _shows_text(button):
                need = button.fontMetrics().horizontalAdvance(button.text().replace("&", ""))
                assert button.width() >= need, (size, button.objectName(), button.text())


def _shows_text(button: QAbstractButton) -> bool:
    if isinstance(button, StripButton) or not button.text():
        return False
    icon_only = Qt.ToolButtonStyle.ToolButtonIconOnly
    return not (
        isinstance(button, QToolButton)
        and button.toolButtonStyle() == icon_only
        and not button.icon().isNull()
    )


def test_the_whole_keyboard_path_of_a_run(qtbot: QtBot, starter: Starter) -> None:
    window, bench = starter.window, starter.bench
    window.activateWindow()
    bench.explore.proves = False
    bench.explore.set_algorithm("astar-local")
    window.parts.commands(RunCommands).type_sentence()
    box = window.sentence_bar.sentence.lineEdit()
    box.selectAll()
    QTest.keyClicks(box, "the captain met the sailor .")
    QTest.keyClick(box, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: (
            bench.explore.run_shown is not None
            and bench.explore.run_shown.request.words[1] == "captain"
        ),
        timeout=PATIENCE_MS,
    )
    assert bench.explore.run_shown is not None
    assert bench.explore.run_shown.algorithm.key == "astar-local"
    window.actions_["play.end"].trigger()
    assert bench.playback.step == bench.playback.last
    window.actions_["play.back"].trigger()
    assert bench.playback.step == bench.playback.last - 1


@pytest.mark.parametrize("key", [algorithm.key for algorithm in catalogue.searches()])
def test_every_way_is_shown_in_every_view(qtbot: QtBot, starter: Starter, key: str) -> None:
    window, bench = starter.window, starter.bench
    bench.explore.proves = False
    bench.document.use_treebank_sentence(6)
    bench.explore.set_algorithm(key)
    bench.explore.run()
    settle(qtbot, starter)
    run = bench.explore.run_shown
    assert run is not None
    bench.selection.select(int(run.result.nodes[-1]), pin=True)
    for page in ("chart", "hypergraph", "tree"):
        window.canvas.show_page(page)
        for step in {0, max(bench.playback.last, 0) // 2, max(bench.playback.last, 0)}:
            bench.playback.seek(step)
            assert not window.grab().isNull()
        canvas = window.canvas.canvas()
        width, height = canvas.content_size()
        assert width > 50
        assert height > 50
    assert "Traceback" not in str([record.text for record in bench.log.rows])


def test_text_grows_and_shrinks_with_everything_in_place(qtbot: QtBot, starter: Starter) -> None:
    window, settings = starter.window, starter.bench.settings
    for _ in range(40):
        window.actions_["view.text-larger"].trigger()
    assert settings.font_px == 24
    assert not window.grab().isNull()
    window.actions_["view.text-normal"].trigger()
    assert settings.font_px == BASE_FONT_PX
    for _ in range(40):
        window.actions_["view.text-smaller"].trigger()
    assert settings.font_px == 9
    window.actions_["view.text-normal"].trigger()


def test_a_quick_turn_of_the_wheel_sizes_text_once(qtbot: QtBot, starter: Starter) -> None:
    window, settings = starter.window, starter.bench.settings
    window.parts.commands(LookCommands).normal_text()
    sizes: list[int] = []

    def note(key: str) -> None:
        if key == "look/font":
            sizes.append(settings.font_px)

    settings.changed.connect(note)
    for turns, least in ((4, BASE_FONT_PX), (-40, 9)):
        for _ in range(abs(turns)):
            spot = QPointF(5, 5)
            event = QWheelEvent(
                spot,
                window.mapToGlobal(spot),
                QPoint(),
                QPoint(0, 120 if turns > 0 else -120),
                Qt.MouseButton.NoButton,
                Qt.KeyboardModifier.ControlModifier,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            QApplication.sendEvent(window, event)
        wanted = least + turns if turns > 0 else least
        qtbot.waitUntil(lambda wanted=wanted: settings.font_px == wanted)
    assert sizes == [BASE_FONT_PX + 4, 9]
    window.parts.commands(LookCommands).normal_text()


def test_light_and_dark_are_switched(qtbot: QtBot, starter: Starter) -> None:
    window, themes = starter.window, starter.themes
    window.actions_["view.theme-dark"].trigger()
    assert themes.palette.is_dark
    assert window.actions_["view.theme-dark"].isChecked()
    window.actions_["view.theme-light"].trigger()
    assert not themes.palette.is_dark
    assert not window.actions_["view.theme-dark"].isChecked()


def test_panes_come_and_go_and_are_reset(qtbot: QtBot, starter: Starter) -> None:
    window = starter.window
    window.resize(1500, 900)
    QApplication.processEvents()
    for dock in window.panes.docks:
        dock.close()
    window.actions_["window.reset"].trigger()
    QApplication.processEvents()
    # Without a lesson there is nothing to be shown of one.
    shown = [dock for dock in window.panes.docks if dock.isVisible()]
    assert shown == [window.panes.right, window.panes.timeline]


def test_closing_while_working_leaves_nothing(qtbot: QtBot) -> None:
    application = make_application()
    starter = Starter(application, parser().parse_args(["--demo"]))
    bench = starter.bench
    qtbot.waitUntil(lambda: bench.playback.trace is not None, timeout=PATIENCE_MS)
    bench.explore.run_all()
    assert bench.jobs.running
    seen = weakref.ref(starter.window)
    starter.window.close()
    assert bench.jobs.running == []
    assert [t for t in bench.findChildren(QTimer) if t.isActive() and not t.isSingleShot()] == []
    starter.window.deleteLater()
    starter.deleteLater()
    starter = bench = None  # type: ignore[assignment]
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    gc.collect()
    assert seen() is None or not _alive(seen())


def _alive(window: object) -> bool:
    from shiboken6 import isValid

    return bool(isValid(window))


def test_the_palette_is_found_in_the_bar(
    qtbot: QtBot, starter: Starter, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    def shown() -> None:
        seen.append("palette")

    starter.window.actions_["help.palette"].triggered.connect(shown)
    find = starter.window.bar.findChild(QAbstractButton, "find")
    QTest.mouseClick(find, Qt.MouseButton.LeftButton)
    assert seen == ["palette"]


def test_what_went_wrong_stays_in_sight(starter: Starter) -> None:
    window = starter.window
    window.status.failed("Opening x.icmproj", "it is damaged")
    message = window.status._message
    assert message.text() == "Opening x.icmproj: it is damaged"
    assert message.property("error") is True
    assert window.status._forget.remainingTime() > 30_000
    window.status.say("Copied")
    assert message.property("error") is False


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_largest_text_fits_a_small_screen(qtbot: QtBot, language: str) -> None:
    """With a run and without one; the panes at the sides give way as in a narrow window."""
    made = Starter(make_application(), parser().parse_args(["--demo", "--language", language]))
    window, bench = made.window, made.bench
    qtbot.waitUntil(
        lambda: bench.playback.trace is not None and not bench.jobs.running, timeout=PATIENCE_MS
    )
    bench.playback.pause()
    bench.settings.set_value("look/font", MOST_FONT_PX)
    for page in ("welcome", "explore", "contexts", "compare"):
        window.show_page(page)
        qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
        qtbot.waitUntil(partial(_fits, window, QSize(1280, 800)))
        if page == "welcome":
            for label in window.stack.currentWidget().findChildren(QLabel):
                if label.isVisible() and not label.wordWrap():
                    assert label.width() >= label.sizeHint().width(), label.text()
    window.show_page("explore")
    bench.document.use_treebank_sentence(2)
    qtbot.waitUntil(lambda: window.canvas.empty.isVisible())
    qtbot.waitUntil(partial(_fits, window, QSize(1280, 800)))
    window.close()
    made.deleteLater()
    languages.install("en")


def _fits(window: QWidget, size: QSize) -> bool:
    window.resize(size)
    return window.size() == size
