"""The timeline by mouse and keyboard: every button, scrubbing, bookmarks."""

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QWheelEvent
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from window_explore import show

from icm_core.drawing.paint.palette import LIGHT
from icm_core.rendering.steps import event_line
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.density import density_of
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.views.explore.timeline.layers import BARS, MARGIN, TICKS, layer
from icm_gui.views.explore.timeline.timeline import Timeline

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def timeline(qtbot: QtBot, explore: Explore) -> Timeline:
    widget = Timeline(explore, Themes(Settings()))
    qtbot.addWidget(widget)
    widget.resize(1100, widget.sizeHint().height())
    widget.show()
    qtbot.waitExposed(widget)
    return widget


def button(timeline: Timeline, name: str) -> QAbstractButton:
    found = timeline.findChild(QAbstractButton, name)
    assert isinstance(found, QAbstractButton)
    return found


def click(qtbot: QtBot, timeline: Timeline, name: str) -> None:
    qtbot.mouseClick(button(timeline, name), LEFT)


def names_shown(timeline: Timeline) -> set[str]:
    return {key for key, one in timeline.jump_buttons.items() if one.isVisibleTo(timeline)}


def test_without_a_run_a_hint_is_shown_and_nothing_can_be_pressed(timeline: Timeline) -> None:
    assert not timeline.strip.isVisible()
    for name in ("home", "back", "play", "forward", "end", "next-pop", "bookmark"):
        assert not button(timeline, name).isEnabled()


def test_a_way_without_events_says_so(timeline: Timeline, explore: Explore) -> None:
    show(explore, "pcfg-viterbi")
    assert not timeline.strip.isVisible()
    assert "PCFG Viterbi" in timeline.headlines[0]


def test_steps_by_buttons(qtbot: QtBot, timeline: Timeline, explore: Explore) -> None:
    show(explore, "astar-full")
    playback = explore.playback
    assert not button(timeline, "back").isEnabled()
    click(qtbot, timeline, "forward")
    click(qtbot, timeline, "forward")
    click(qtbot, timeline, "back")
    assert playback.step == 1
    click(qtbot, timeline, "end")
    assert playback.step == playback.last
    assert not button(timeline, "forward").isEnabled()
    assert not button(timeline, "end").isEnabled()
    click(qtbot, timeline, "home")
    assert playback.step == 0


def test_play_and_pause(qtbot: QtBot, timeline: Timeline, explore: Explore) -> None:
    show(explore, "astar-local")
    playback = explore.playback
    playback.set_speed(10_000)
    click(qtbot, timeline, "play")
    assert playback.playing
    assert button(timeline, "play").accessibleName() == "Pause"
    qtbot.waitUntil(lambda: playback.step > 5)
    if playback.playing:
        click(qtbot, timeline, "play")
    assert not playback.playing
    assert button(timeline, "play").accessibleName() == "Play"


@pytest.mark.parametrize(
    ("key", "name", "kinds"),
    [
        ("astar-full", "pop", {"pop"}),
        ("astar-full", "expand", {"expand"}),
        ("astar-full", "tree", {"goal", "complete"}),
        ("mh", "accept", {"accept"}),
        ("mh", "reject", {"reject"}),
        ("exact", "span", {"span"}),
        ("exact", "round", {"level"}),
    ],
)
def test_leaps_reach_every_event_of_their_kind(
    qtbot: QtBot, timeline: Timeline, explore: Explore, key: str, name: str, kinds: set[str]
) -> None:
    trace = show(explore, key).trace
    assert trace is not None
    chains = 2 if key == "mh" else 1
    wanted = [
        step for step in range(1, len(trace)) if trace.kind(step) in kinds and step % chains == 0
    ][:40]
    assert wanted
    for step in wanted:
        click(qtbot, timeline, f"next-{name}")
        assert explore.playback.step == step
    explore.playback.end()
    assert not button(timeline, f"next-{name}").isEnabled()


def test_leaps_follow_the_kind_of_run(timeline: Timeline, explore: Explore) -> None:
    show(explore, "astar-full")
    assert names_shown(timeline) == {"pop", "expand", "tree"}
    show(explore, "mh")
    assert names_shown(timeline) == {"accept", "reject"}
    show(explore, "exact")
    assert names_shown(timeline) == {"span", "round"}
    # Nothing is accepted or rejected.
    show(explore, "samples")
    assert names_shown(timeline) == {"sample"}


def test_chains(qtbot: QtBot, timeline: Timeline, explore: Explore) -> None:
    show(explore, "astar-full")
    assert not timeline.chains.isVisible()
    show(explore, "mh")
    explore.playback.seek(20)
    assert button(timeline, "chain-1").isChecked()
    click(qtbot, timeline, "chain-2")
    assert explore.playback.step == 21
    assert button(timeline, "chain-2").isChecked()
    assert not button(timeline, "chain-3").isVisible()


def test_speed(qtbot: QtBot, timeline: Timeline, explore: Explore) -> None:
    show(explore, "astar-full")
    slider = timeline.speed
    slider.setValue(slider.minimum())
    assert explore.playback.speed == 1
    slider.setValue(slider.maximum())
    assert explore.playback.speed == 10_000
    slider.setFocus()
    qtbot.keyClick(slider, Qt.Key.Key_PageDown)
    assert explore.playback.speed == pytest.approx(1000)
    explore.playback.set_speed(100)
    assert slider.value() == 200
    assert timeline.findChild(object, "speed-text").text() == "100 events/s"  # type: ignore[union-attr]


def test_the_step_box(qtbot: QtBot, timeline: Timeline, explore: Explore) -> None:
    show(explore, "mh")
    box = timeline.step_box
    box.setFocus()
    box.selectAll()
    qtbot.keyClicks(box, "123")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert explore.playback.step == 123
    box.selectAll()
    qtbot.keyClicks(box, "99,999")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert explore.playback.step == explore.playback.last
    box.selectAll()
    qtbot.keyClicks(box, "nonsense")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert box.text() == f"{explore.playback.last:,}"
    qtbot.keyClicks(box, "7")
    qtbot.keyClick(box, Qt.Key.Key_Escape)
    assert box.text() == f"{explore.playback.last:,}"
    assert timeline.findChild(object, "steps").text() == "of 599"  # type: ignore[union-attr]


def test_scrubbing_shows_every_place_it_comes_by(
    qtbot: QtBot, timeline: Timeline, explore: Explore
) -> None:
    trace = show(explore, "astar-local").trace
    assert trace is not None
    strip, playback = timeline.strip, explore.playback
    middle = strip.height() - 8
    qtbot.mousePress(strip, LEFT, pos=QPoint(0, middle))
    assert playback.step == 0
    for x in range(0, strip.width(), 37):
        qtbot.mouseMove(strip, QPoint(x, middle))
        assert playback.step == strip.step_at(x)
        assert timeline.event_bar.line == event_line(trace, playback.step)
    qtbot.mouseMove(strip, QPoint(strip.width() - 1, middle))
    assert playback.step == playback.last
    qtbot.mouseRelease(strip, LEFT, pos=QPoint(strip.width() - 1, middle))
    qtbot.mouseMove(strip, QPoint(20, middle))
    assert playback.step == playback.last


def test_scrubbing_pauses(qtbot: QtBot, timeline: Timeline, explore: Explore) -> None:
    show(explore, "mh")
    explore.playback.play()
    qtbot.mouseClick(timeline.strip, LEFT, pos=QPoint(200, timeline.strip.height() - 8))
    assert not explore.playback.playing


def test_places_and_steps_belong_together(timeline: Timeline, explore: Explore) -> None:
    show(explore, "astar-full")
    strip = timeline.strip
    for step in range(explore.playback.last + 1):
        assert strip.step_at(strip.x_of(step)) == step


def test_keys_of_the_strip(qtbot: QtBot, timeline: Timeline, explore: Explore) -> None:
    show(explore, "mh")
    strip, playback = timeline.strip, explore.playback
    strip.setFocus()
    key = Qt.Key
    page = playback.last // 100
    for pressed, step in (
        (key.Key_Right, 1),
        (key.Key_Right, 2),
        (key.Key_Left, 1),
        (key.Key_PageDown, 1 + page),
        (key.Key_PageUp, 1),
        (key.Key_End, playback.last),
        (key.Key_Home, 0),
    ):
        qtbot.keyClick(strip, pressed)
        assert playback.step == step
    qtbot.keyClick(strip, key.Key_Space)
    assert playback.playing
    qtbot.keyClick(strip, key.Key_Space)
    assert not playback.playing


def test_the_wheel(timeline: Timeline, explore: Explore) -> None:
    show(explore, "mh")
    strip, playback = timeline.strip, explore.playback

    def turn(notches: int, shift: bool = False) -> None:
        place = QPointF(50.0, 20.0)
        keys = Qt.KeyboardModifier
        event = QWheelEvent(
            place,
            strip.mapToGlobal(place),
            QPoint(),
            QPoint(0, 120 * notches),
            Qt.MouseButton.NoButton,
            keys.ShiftModifier if shift else keys.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QCoreApplication.sendEvent(strip, event)

    turn(-3)
    assert playback.step == 3
    turn(1)
    assert playback.step == 2
    turn(-1, shift=True)
    assert playback.step == 2 + playback.last // 100


@pytest.mark.parametrize("size", [9, 13, 20])
def test_texts_have_room_at_every_size(timeline: Timeline, explore: Explore, size: int) -> None:
    show(explore, "mh")
    timeline._themes._settings.set_value("look/font", size)
    timeline.resize(1100, timeline.wanted_height)
    metrics = timeline.strip.fontMetrics()
    assert timeline.strip.height() >= metrics.ascent() + 20
    assert timeline.event_bar.height() >= metrics.height()
    box = timeline.step_box
    box.show_step(99_999)
    # The place of the cursor after the last digit: the first one is in sight, too.
    box.setCursorPosition(0)
    first = box.cursorRect().center().x()
    box.end(False)
    width = box.fontMetrics().horizontalAdvance(box.text())
    assert box.cursorRect().center().x() - first >= width - 1
    assert not timeline.grab().isNull()


def test_the_pointer_is_told_the_event(timeline: Timeline, explore: Explore) -> None:
    trace = show(explore, "astar-full").trace
    assert trace is not None
    strip = timeline.strip
    for step in (0, 7, len(trace) - 1):
        place = QPointF(strip.x_of(step), strip.height() - 8.0)
        assert strip.tip_at(place) == f"{step:,}: {trace.text(step)}"


def test_bookmarks(qtbot: QtBot, timeline: Timeline, explore: Explore) -> None:
    show(explore, "astar-full")
    playback, strip = explore.playback, timeline.strip
    playback.seek(8)
    click(qtbot, timeline, "bookmark")
    editor = strip.findChild(object, "bookmark-name")
    assert editor.isVisible()  # type: ignore[union-attr]
    qtbot.keyClicks(editor, "the first clause")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert [(mark.step, mark.text) for mark in playback.bookmarks] == [(8, "the first clause")]
    assert not editor.isVisible()  # type: ignore[union-attr]
    playback.seek(40)
    click(qtbot, timeline, "bookmark")
    qtbot.keyClick(editor, Qt.Key.Key_Escape)
    assert playback.bookmarks[1].step == 40
    click(qtbot, timeline, "previous-bookmark")
    assert playback.step == 8
    assert not button(timeline, "previous-bookmark").isEnabled()
    click(qtbot, timeline, "next-bookmark")
    assert playback.step == 40


def test_flags_are_clicked_renamed_and_removed(
    qtbot: QtBot, timeline: Timeline, explore: Explore
) -> None:
    show(explore, "astar-full")
    playback, strip = explore.playback, timeline.strip
    playback.add_bookmark(30, "here")
    flag = QPoint(int(strip.x_of(30)) + 12, 6)
    qtbot.mouseClick(strip, LEFT, pos=flag)
    assert playback.step == 30
    qtbot.mouseDClick(strip, LEFT, pos=flag)
    editor = strip.findChild(object, "bookmark-name")
    assert editor.text() == "here"  # type: ignore[union-attr]
    qtbot.keyClicks(editor, "there")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    assert playback.bookmarks[0].text == "there"
    menu = strip.menu_at(QPointF(flag))
    actions = {action.text(): action for action in menu.actions()}
    actions["Remove"].trigger()
    assert playback.bookmarks == []
    place = QPointF(strip.x_of(50), strip.height() - 8.0)
    actions = {action.text(): action for action in strip.menu_at(place).actions()}
    actions["Add a bookmark here"].trigger()
    assert playback.bookmarks[0].step == 50


def test_a_second_run_has_a_line_of_its_own(timeline: Timeline, explore: Explore) -> None:
    show(explore, "astar-full")
    assert not timeline.second_bar.isVisible()
    from window_runs import run_of

    first, second = explore.playback.trace, run_of("astar-local").trace
    before = timeline.wanted_height
    told = []
    timeline.height_changed.connect(lambda: told.append(timeline.wanted_height))
    explore.playback.set_trace(first, second)
    assert timeline.second_bar.isVisible()
    assert told == [before + timeline.second_bar.sizeHint().height()]
    assert second is not None
    explore.playback.seek(explore.playback.last)
    assert timeline.second_bar.line.full == second.text(len(second) - 1)


def test_the_event_can_be_copied(timeline: Timeline, explore: Explore) -> None:
    trace = show(explore, "astar-full").trace
    assert trace is not None
    explore.playback.seek(9)
    timeline.event_bar.copy()
    assert QGuiApplication.clipboard().text() == trace.text(9)


def test_a_narrow_timeline_keeps_what_matters(
    qtbot: QtBot, timeline: Timeline, explore: Explore
) -> None:
    show(explore, "mh")
    for width in (1400, 900, 700, 500, 1400):
        timeline.resize(width, timeline.height())
        qtbot.waitUntil(lambda width=width: timeline.width() == width)
        for name in ("home", "play", "end", "bookmark", "next-accept"):
            one = button(timeline, name)
            assert one.isVisible()
            assert one.mapTo(timeline, one.rect().bottomRight()).x() < width
    assert button(timeline, "next-reject").isVisible()


def test_no_meaning_of_the_strip_is_told_by_colour_alone(
    timeline: Timeline, explore: Explore
) -> None:
    """What was rejected is lower, what is marked and rare has a cap."""
    for key, strong, other in (("mh", "accept", "reject"), ("astar-full", "push", "prune")):
        show(explore, key)
        trace = explore.playback.trace
        density = density_of(trace, len(trace))
        assert density.bins == len(trace)
        size = QSize(2 * MARGIN + 10 * len(trace), 60)
        pixels = layer(density, LIGHT, size, 1.0).toImage()

        def tall(step: int, pixels: QImage = pixels) -> int:
            x = MARGIN + 10 * step + 4
            return sum(pixels.pixelColor(x, y).alpha() > 0 for y in range(60 - BARS - 2, 58))

        steps = {kind: trace.steps(kind)[:5].tolist() for kind in (strong, other)}
        assert {tall(step) for step in steps[strong]} == {BARS}
        assert {tall(step) for step in steps[other]} <= {BARS // 2}
        if key == "mh":
            assert steps[other]
    step = int(trace.steps("goal")[0])
    x, top = MARGIN + 10 * step, 58 - BARS - TICKS
    assert pixels.pixelColor(x + 3, top + 1).alpha()
    assert not pixels.pixelColor(x + 3, top + TICKS - 2).alpha()


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_it_can_be_drawn(timeline: Timeline, explore: Explore, mode: str) -> None:
    for key in ("astar-full", "mh", "exact"):
        show(explore, key)
        explore.playback.seek(explore.playback.last // 2)
        explore.playback.add_bookmark(3, "a name")
        image = timeline.grab().toImage()
        assert not image.isNull()


def test_the_name_of_the_burn_in_makes_room_for_flags(timeline: Timeline, explore: Explore) -> None:
    show(explore, "mh")
    strip = timeline.strip
    assert not strip.grab().isNull()
    assert strip.burn_in_name().startswith("burn-in")
    explore.playback.add_bookmark(explore.playback.last, "far away")
    assert strip.burn_in_name()
    explore.playback.add_bookmark(1, "near")
    assert strip.burn_in_name() == ""


def test_the_name_of_the_burn_in_is_not_under_the_cursor(
    timeline: Timeline, explore: Explore
) -> None:
    show(explore, "mh")
    strip = timeline.strip
    assert not strip.grab().isNull()
    explore.playback.seek(explore.playback.last)
    name = strip.burn_in_name()
    wide = strip.fontMetrics().horizontalAdvance(name)
    assert strip._burn_in_left(name) == MARGIN
    for step in range(0, explore.playback.last + 1, 5):
        explore.playback.seek(step)
        left, cursor = strip._burn_in_left(name), strip.x_of(step)
        assert cursor + 6 < left or left + wide < cursor - 6, step
