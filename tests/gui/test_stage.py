"""The lecture layout and the guided tour: what gives way, keys, and that all comes back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSettings, QSize, Qt
from PySide6.QtWidgets import QApplication, QToolBar, QWidget
from window_talk import close, comes_back, demo_window, looks, press, show_window, wait

from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.viewmodels.app.demo import DEMO_GROUP
from icm_gui.viewmodels.app.presenting import FONT, SCALE
from icm_gui.viewmodels.app.touring import steps
from icm_gui.viewmodels.explore.playback import Bookmark
from icm_gui.views.window.commands.window import WindowCommands
from icm_gui.views.window.tour_panel import placed

_MARKS = ((2, "first"), (10, "second"), (20, "third"))


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Starter]:
    """Return a window with a run; every test leaves it as it found it."""
    # Made before the folders of a single test are set.
    folder: Path = tmp_path_factory.mktemp("config")
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    found = demo_window()
    yield found
    close(found)


@pytest.fixture
def starter(stage: Starter) -> Iterator[Starter]:
    bench = stage.bench
    show_window(stage)
    for step, text in _MARKS:
        bench.playback.add_bookmark(step, text)
    bench.playback.home()
    stage.window.show_page("explore")
    wait(lambda: not bench.jobs.running)
    yield stage
    bench.presenting.end()
    bench.playback.set_bookmarks([])
    wait(lambda: not bench.jobs.running)


@pytest.fixture
def talk(stage: Starter) -> Iterator[Starter]:
    """Return the window in a lecture, which may go on from the test before."""
    show_window(stage)
    stage.bench.playback.set_bookmarks([Bookmark(*mark) for mark in _MARKS])
    stage.bench.playback.home()
    stage.bench.presenting.begin()
    yield stage
    wait(lambda: not stage.bench.jobs.running)


def sizes_of(panes: list[QWidget]) -> list[object]:
    """Return which panes are in sight, and their sizes."""
    return [(pane.isVisible(), pane.size()) for pane in panes]


def test_text_and_theme_of_a_talk_are_its_own(starter: Starter) -> None:
    window, bench = starter.window, starter.bench
    dark, font = starter.themes.palette.is_dark, bench.settings.font_px
    bench.presenting.begin()
    large = bench.settings.font_px
    window.actions_["view.text-larger"].trigger()
    assert bench.settings.font_px == large + 1
    window.presenter.bar.theme.click()
    assert starter.themes.palette.is_dark != dark
    bench.presenting.end()
    assert starter.themes.palette.is_dark == dark
    assert bench.settings.font_px == font
    assert bench.settings.value(FONT) is None
    bench.presenting.begin()
    assert bench.settings.font_px == large + 1
    window.actions_["view.text-normal"].trigger()
    assert bench.settings.font_px == large


def test_everything_gives_way_and_comes_back(starter: Starter) -> None:
    window, presenting = starter.window, starter.bench.presenting
    QApplication.processEvents()
    least = window.panes.right.minimumWidth()
    before, kept, font = looks(starter), window.state(), QApplication.font().pixelSize()
    window.actions_["view.presenter"].trigger()
    QApplication.processEvents()
    assert presenting.active
    assert window.actions_["view.presenter"].isChecked()
    assert window.isFullScreen()
    assert QApplication.font().pixelSize() == round(font * 1.7)
    for part in (window.menuBar(), window.statusBar(), window.canvas.head, *window.panes.docks):
        assert not part.isVisible(), part
    assert not any(bar.isVisible() for bar in window.findChildren(QToolBar))
    assert window.canvas.canvas().isVisible()
    assert window.presenter.bar.isVisible()
    # What is out of sight needs no room for larger text, and would not give it back.
    assert window.panes.right.minimumWidth() == least
    # A program that ends now begins as it was before the talk.
    assert {key: window.state()[key] for key in ("geometry", "layout")} == {
        key: kept[key] for key in ("geometry", "layout")
    }
    assert starter.bench.settings.usual_font_px == font
    press(window, Qt.Key.Key_Escape)
    assert not presenting.active
    assert not window.actions_["view.presenter"].isChecked()
    comes_back(lambda: looks(starter), before)


def test_presenters_walk_along_bookmarks(talk: Starter) -> None:
    window, bench = talk.window, talk.bench
    playback = bench.playback
    bar = window.presenter.bar
    assert "3" in bar.place.text()
    steps = []
    for key in (
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_Up,
        Qt.Key.Key_Up,
    ):
        press(window, key)
        steps.append(playback.step)
    assert steps == [2, 10, 20, 20, 10, 2, 2]
    assert bar.place.text() == "Bookmark 1 of 3"
    assert bench.presenting.place.title == bar.place.toolTip() == "first"
    assert bar.title.text() == "A* full frontier"
    playback.seek(5)
    assert bar.place.text() == "After bookmark 1 of 3"


def test_without_bookmarks_the_walk_stops_where_the_picture_changes(talk: Starter) -> None:
    playback, presenting = talk.bench.playback, talk.bench.presenting
    playback.set_bookmarks([])
    assert presenting.next()
    assert playback.trace is not None
    assert playback.trace.kind(playback.step) == "pop"
    assert presenting.place.text.startswith("step ")


def test_the_screen_is_blank_until_a_key(talk: Starter) -> None:
    window, presenting = talk.window, talk.bench.presenting
    press(window, Qt.Key.Key_B)
    cover = window.presenter.cover
    assert cover is not None
    assert cover.isVisible()
    assert cover.rect() == window.rect()
    assert cover.grab().toImage().pixelColor(5, 5).name() == "#000000"
    press(window, Qt.Key.Key_PageDown)
    assert window.presenter.cover is None
    assert talk.bench.playback.step == 0
    press(window, Qt.Key.Key_Period)
    assert presenting.blank
    presenting.toggle_blank()
    assert window.presenter.cover is None


def test_keys_that_begin_a_talk_begin_no_search(talk: Starter) -> None:
    window, explore = talk.window, talk.bench.explore
    run = explore.run_shown
    press(window, Qt.Key.Key_F5)
    wait(lambda: not talk.bench.jobs.running)
    assert explore.run_shown is run
    assert window.actions_["run.all"].shortcut().isEmpty()
    press(window, Qt.Key.Key_Escape)
    assert window.actions_["run.run"].shortcut().toString() == "F5"


def test_other_workspaces_show_what_is_looked_at(starter: Starter) -> None:
    window, presenting = starter.window, starter.bench.presenting
    QApplication.processEvents()
    explored = looks(starter)
    # Each size of text takes its time where there are more workspaces.
    starter.bench.settings.set_value(SCALE, 1.0)
    for page in ("contexts", "compare"):
        window.show_page(page)
        wait(lambda: not starter.bench.jobs.running)
        widget = window.workspaces.widget(page)
        panes = list(widget.panes.values())  # type: ignore[attr-defined]
        sizes = partial(sizes_of, panes)
        before = sizes()
        presenting.begin()
        QApplication.processEvents()
        assert sum(pane.isVisible() for pane in panes) < len(panes) - 1
        # To another workspace and back, as in a talk.
        window.show_page("explore")
        assert not window.canvas.head.isVisible()
        assert not window.panes.search.isVisible()
        window.show_page(page)
        presenting.end()
        comes_back(sizes, before)
        assert not any(dock.isVisible() for dock in window.panes.docks)
    window.show_page("explore")
    comes_back(lambda: looks(starter), explored)
    # A talk may end in another workspace.
    presenting.begin()
    window.show_page("contexts")
    presenting.end()
    assert window.page == "contexts"
    assert not window.panes.search.isVisible()
    window.show_page("explore")
    comes_back(lambda: looks(starter), explored)


def test_the_tour_points_at_what_it_speaks_about(starter: Starter) -> None:
    window, tour = starter.window, starter.bench.tour
    window.canvas.canvas().setFocus()
    window.actions_["help.tour"].trigger()
    guide = window.parts.commands(WindowCommands).guide
    seen = []
    while tour.active:
        step, panel, frame = tour.step, guide.panel, guide.frame
        assert step is not None
        assert panel is not None
        assert frame is not None
        seen.append(step.target)
        assert (panel.title.text(), panel.text.text()) == (step.title, step.text)
        assert window.focusWidget() is panel.on, seen
        assert window.rect().contains(panel.geometry())
        assert panel.text.height() >= panel.text.heightForWidth(panel.text.width())
        target = guide.target()
        assert target is not None
        assert not panel.geometry().intersects(target)
        starter.bench.settings.override("look/reduced-motion", True)
        guide.follow()
        assert frame.hole.toRect().contains(target)
        press(window, Qt.Key.Key_Right if len(seen) % 2 else Qt.Key.Key_Return)
    # Who asks for it is not asked whether.
    assert seen == [step.target for step in steps()[1:]]
    assert guide.panel is None
    assert window.focusWidget() is window.canvas.canvas()
    assert not tour.is_first_start


def test_the_tour_goes_back_and_ends_by_keys_and_leaves_out_what_is_closed(
    starter: Starter,
) -> None:
    window, tour = starter.window, starter.bench.tour
    guide = window.parts.commands(WindowCommands).guide
    targets = [step.target for step in steps()]
    window.panes.right.hide()
    guide.begin()
    while tour.step is not None and tour.step.target != "search":
        tour.next()
    press(window, Qt.Key.Key_PageDown)
    assert tour.at == targets.index("results")
    press(window, Qt.Key.Key_Left)
    assert tour.at == targets.index("search")
    window.panes.right.show()
    # The mouse reaches what is below the frame.
    assert guide.frame is not None
    assert window.childAt(window.width() // 3, window.height() // 3) is not guide.frame
    press(window, Qt.Key.Key_Escape)
    assert not tour.active
    guide.begin()
    starter.bench.presenting.begin()
    assert not tour.active


def test_the_tour_is_offered_at_the_first_start_alone(stage: Starter) -> None:
    # After `stage`, whose settings are other ones.
    application = make_application()
    found = Starter(application, parser().parse_args([]))
    tour, window = found.bench.tour, found.window
    wait(lambda: tour.active)
    guide = window.parts.commands(WindowCommands).guide
    assert guide.panel is not None
    assert window.page == "welcome"
    line = guide.panel.title
    assert not guide.panel.text.isVisible()
    assert line.height() < 2 * line.fontMetrics().height()
    assert line.width() >= line.sizeHint().width()
    assert abs(line.geometry().center().y() - guide.panel.on.geometry().center().y()) < 12
    assert not found.bench.jobs.is_running(DEMO_GROUP)
    guide.panel.leave.click()
    assert not tour.active
    guide.offer()
    assert not tour.active
    # Who begins it where nothing is open gets the bundled treebank, and a run of it.
    tour.begin()
    assert tour.at == 1
    assert found.bench.jobs.is_running(DEMO_GROUP)
    # What was opened leaves the keyboard to the tour.
    found.bench.demo.opened.emit()
    assert guide.panel is not None
    assert window.focusWidget() is guide.panel.on
    found.window.close()
    found.window.deleteLater()
    found.deleteLater()


@pytest.mark.parametrize("scale", [1.0, 1.85])
def test_a_panel_stands_beside_its_target(scale: float) -> None:
    room = QRect(0, 0, 1280, 800)
    size = QSize(round(280 * scale), round(140 * scale))
    step = 80
    for left in range(0, 1280 - step, step):
        for top in range(0, 800 - step, step):
            for wide, high in ((step, step), (400, 60), (60, 400)):
                target = QRect(left, top, wide, high).intersected(room)
                place = placed(size, target, room)
                assert room.contains(place)
                assert not place.intersects(target)
    assert room.contains(placed(size, None, room))
    assert room.contains(placed(size, room, room))
