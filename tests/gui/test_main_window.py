"""The whole window: actions, names, pages, closing, and nothing left behind."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QAccessible, QDropEvent, QWheelEvent
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
    QPushButton,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot
from window_pictures import export

from icm_core.errors import IcmError
from icm_core.inference import catalogue
from icm_core.resources import teaching_treebank
from icm_gui.app.main import parser
from icm_gui.app.preload import MODULES
from icm_gui.app.start import Starter, make_application
from icm_gui.services import languages
from icm_gui.services.settings import BASE_FONT_PX, MOST_FONT_PX
from icm_gui.views.shared.strip import StripButton
from icm_gui.views.window.action import always
from icm_gui.views.window.commands.all import all_actions
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.commands.look import LookCommands
from icm_gui.views.window.commands.runs import RunCommands
from icm_gui.views.window.front_canvas import front_canvas
from icm_gui.views.window.main_window import room_on

_PATIENCE_MS = 120_000


@pytest.fixture
def starter(qtbot: QtBot) -> Iterator[Starter]:
    application = make_application()
    found = Starter(application, parser().parse_args(["--demo"]))
    bench = found.bench
    qtbot.waitUntil(
        lambda: bench.playback.trace is not None and not bench.jobs.running, timeout=_PATIENCE_MS
    )
    bench.playback.pause()
    yield found
    found.window.close()
    found.deleteLater()


def settle(qtbot: QtBot, starter: Starter) -> None:
    qtbot.waitUntil(lambda: not starter.bench.jobs.running, timeout=_PATIENCE_MS)


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
    assert sorted(set(MODULES)) == sorted(MODULES)
    qtbot.waitUntil(lambda: starter.preloader.is_done, timeout=_PATIENCE_MS)
    assert set(MODULES) <= set(sys.modules)


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
        timeout=_PATIENCE_MS,
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


def test_export_writes_what_is_shown(qtbot: QtBot, starter: Starter, tmp_path: Path) -> None:
    import xml.etree.ElementTree as ET

    window = starter.window
    for page in ("chart", "hypergraph", "tree"):
        window.canvas.show_page(page)
        path = tmp_path / f"{page}.svg"
        export(front_canvas(window.parts), str(path))
        text = "".join(ET.parse(path).getroot().itertext())
        for word in starter.bench.document.sentence.words:  # type: ignore[union-attr]
            assert word in text
        png = tmp_path / f"{page}.png"
        export(front_canvas(window.parts), str(png))
        assert png.stat().st_size > 1000
    export(front_canvas(window.parts), str(tmp_path / "tree.mrg"))
    assert (tmp_path / "tree.mrg").read_text(encoding="utf-8").startswith("(")
    with pytest.raises(IcmError, match="xyz"):
        export(front_canvas(window.parts), str(tmp_path / "no.xyz"))
    assert not (tmp_path / "no.xyz").exists()


def test_an_opened_treebank_leaves_the_first_page(
    qtbot: QtBot, starter: Starter, tmp_path: Path
) -> None:
    window, document = starter.window, starter.bench.document
    (tmp_path / "cats.mrg").write_text("(S (NP (NNS cats)) (VP (VBP sleep)))\n")
    files = window.parts.commands(FileCommands)
    document.set_sentence(None)
    window.show_page("welcome")
    files.open_paths([str(tmp_path / "cats.mrg")])
    settle(qtbot, starter)
    assert window.page == "explore"
    assert window.parts.explore.sentence_bar.sentence.currentText() == "cats sleep"
    # Another workspace is where somebody is at work.
    window.show_page("compare")
    files.open_paths([str(teaching_treebank().dev)])
    settle(qtbot, starter)
    assert window.page == "compare"
    # What was typed stays, and the first page goes all the same.
    document.type_sentence("cats sleep well")
    window.show_page("welcome")
    files.open_paths([str(tmp_path / "cats.mrg")])
    settle(qtbot, starter)
    assert window.page == "explore"
    assert document.sentence is not None
    assert document.sentence.text == "cats sleep well"


def test_no_label_word_or_name_widens_the_window(
    qtbot: QtBot, starter: Starter, tmp_path: Path
) -> None:
    window, document = starter.window, starter.bench.document
    files = window.parts.commands(FileCommands)

    def least(letters: int) -> list[int]:
        path = tmp_path / f"{'n' * min(letters, 200)}.mrg"
        long = "X" * letters
        path.write_text(f"(S ({long} (DT the) (NN {long.lower()})) (VP (VBD sat)))\n" * 2)
        files.open_paths([str(path)])
        settle(qtbot, starter)
        document.use_treebank_sentence(0)
        starter.bench.explore.run()
        settle(qtbot, starter)
        found = []
        for page in ("compare", "explore"):
            window.show_page(page)
            settle(qtbot, starter)
            # A job that was told takes its room in the status bar until the next layout.
            QApplication.processEvents()
            found.append(window.minimumSizeHint().width())
        return found

    assert least(300) == least(3)


def test_files_are_dropped_anywhere(qtbot: QtBot, starter: Starter) -> None:
    window, bench = starter.window, starter.bench
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(teaching_treebank().dev))])
    event = QDropEvent(
        QPointF(100, 100),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QEvent.Type.Drop,
    )
    before = bench.document.treebank
    window.dropEvent(event)
    qtbot.waitUntil(lambda: bench.document.treebank is not before, timeout=_PATIENCE_MS)
    settle(qtbot, starter)
    assert bench.document.treebank is not None
    assert bench.document.treebank.name == "dev.mrg"


def test_what_is_opened_last_is_open_in_the_end(qtbot: QtBot, starter: Starter) -> None:
    files, bench = starter.window.parts.commands(FileCommands), starter.bench
    for _ in range(3):
        files.open_sample()
        files.open_paths([str(teaching_treebank().dev)])
    settle(qtbot, starter)
    assert bench.document.treebank is not None
    assert bench.document.treebank.name == "dev.mrg"
    files.open_paths([str(teaching_treebank().dev)])
    files.open_sample()
    settle(qtbot, starter)
    assert bench.document.treebank.name != "dev.mrg"


def test_the_tagged_corpora_are_on_the_welcome_page(qtbot: QtBot, starter: Starter) -> None:
    window, bench = starter.window, starter.bench
    window.show_page("welcome")
    for language in ("english", "german"):
        link = window.findChild(QPushButton, f"welcome-tagged-{language}")
        assert link is not None
        assert "240" in link.accessibleName()
        link.click()
        settle(qtbot, starter)
        assert bench.document.treebank is not None
        assert bench.document.treebank.name == f"{language}-train.tsv"


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
    qtbot.waitUntil(lambda: bench.playback.trace is not None, timeout=_PATIENCE_MS)
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


@pytest.mark.parametrize("key", ["astar-local", "mh", "exact"])
def test_a_saved_run_is_opened_again(
    qtbot: QtBot, starter: Starter, tmp_path: Path, key: str
) -> None:
    window, bench = starter.window, starter.bench
    bench.explore.proves = False
    bench.document.use_treebank_sentence(6)
    bench.explore.set_depth(1)
    bench.explore.set_algorithm(key)
    bench.explore.run()
    settle(qtbot, starter)
    saved = bench.playback.trace
    assert saved is not None
    path = tmp_path / "run.icmtrace"
    window.parts.commands(FileCommands)._write_run(str(path))
    settle(qtbot, starter)
    bench.document.use_treebank_sentence(9)
    bench.explore.set_depth(None)
    window.parts.commands(FileCommands).open_paths([str(path)])
    qtbot.waitUntil(lambda: bench.playback.trace is not None, timeout=_PATIENCE_MS)
    settle(qtbot, starter)
    found, run = bench.playback.trace, bench.explore.run_shown
    assert found is not None
    assert run is not None
    assert found.subject.words == saved.subject.words == run.request.words
    assert run.request.depth == bench.explore.depth == 1
    assert found.events.tobytes() == saved.events.tobytes()
    bench.playback.end()
    assert not window.grab().isNull()


def test_a_run_of_another_model_is_refused(qtbot: QtBot, starter: Starter, tmp_path: Path) -> None:
    from dataclasses import replace

    from icm_core.inference.trace_file import save_trace

    bench = starter.bench
    trace = bench.playback.trace
    assert trace is not None
    path = tmp_path / "other.icmtrace"
    save_trace(replace(trace, subject=replace(trace.subject, model="0" * 64)), path)
    told: list[str] = []
    bench.explore.refused.connect(lambda _title, error: told.append(str(error)))
    starter.window.parts.commands(FileCommands).open_paths([str(path)])
    qtbot.waitUntil(lambda: bool(told), timeout=_PATIENCE_MS)
    assert "another model" in told[0]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_largest_text_fits_a_small_screen(qtbot: QtBot, language: str) -> None:
    """With a run and without one; the panes at the sides give way as in a narrow window."""
    made = Starter(make_application(), parser().parse_args(["--demo", "--language", language]))
    window, bench = made.window, made.bench
    qtbot.waitUntil(
        lambda: bench.playback.trace is not None and not bench.jobs.running, timeout=_PATIENCE_MS
    )
    bench.playback.pause()
    bench.settings.set_value("look/font", MOST_FONT_PX)
    for page in ("welcome", "explore", "contexts", "compare"):
        window.show_page(page)
        qtbot.waitUntil(lambda: not bench.jobs.running, timeout=_PATIENCE_MS)
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
