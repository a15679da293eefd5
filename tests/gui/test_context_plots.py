"""Plots of the Contexts workspace on screen."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox, QSlider, QWidget
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model

from icm_core.data.treebank import read_treebank
from icm_core.resources import teaching_treebank
from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.services.style_sheet import qt_palette
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.shared.exporting import USUAL
from icm_gui.views.contexts.depth_panes import HyperPane, LikelihoodPane, SizesPane
from icm_gui.views.contexts.number_box import NumberBox
from icm_gui.views.contexts.rank_pane import RankPane
from icm_gui.views.shared.pictures.copying import data_of

LEFT = Qt.MouseButton.LeftButton
WAIT_MS = 20_000


class Scene(QObject):
    """A document, its jobs, a browser and a theme."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs = Jobs(self)
        self.document = Document(self)
        self.browser = ContextBrowser(self.document, self.jobs, self)
        self.themes = Themes(Settings())


@pytest.fixture
def scene(qapp: object) -> Iterator[Scene]:
    made = Scene()
    yield made
    made.jobs.close()


def load(scene: Scene, qtbot: QtBot) -> None:
    scene.document.set_model(opened(toy_model()))
    scene.browser.activate()
    qtbot.waitUntil(lambda: scene.browser.index is not None, timeout=WAIT_MS)


def idle(scene: Scene, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not scene.jobs.running, timeout=WAIT_MS)


def shown(qtbot: QtBot, widget: QWidget, width: int = 500, height: int = 300) -> None:
    qtbot.addWidget(widget)
    widget.resize(width, height)
    widget.show()
    qtbot.waitExposed(widget)


def inside(pane: QWidget) -> bool:
    """Whether every visible part of a pane is wholly in it."""
    room = pane.rect()
    return all(
        room.contains(part.rect().translated(part.mapTo(pane, QPoint(0, 0))))
        for part in pane.findChildren(QWidget)
        if part.isVisible() and part.width() and part.height()
    )


def test_the_sliders_draw_another_sample(scene: Scene, qtbot: QtBot) -> None:
    pane = RankPane(scene.browser, scene.jobs, scene.themes)
    shown(qtbot, pane)
    assert pane.plot.figure is None
    assert not pane.legend.isVisible()
    load(scene, qtbot)
    idle(scene, qtbot)
    assert pane.plot.figure is not None
    assert "fitted, depth 0" in pane.legend.accessibleDescription()
    assert "slider" not in pane.legend.accessibleDescription()
    assert not pane.reset.isEnabled()
    pane.d_slider.setValue(35)
    pane.c_slider.setValue(200)
    idle(scene, qtbot)
    assert "d .35, c 1, slider" in pane.legend.accessibleDescription()
    assert pane.d_box.value() == pytest.approx(0.35)
    assert pane.c_box.value() == pytest.approx(1.0)
    pane.c_box.setValue(12.5)
    pane.d_box.setValue(0.8)
    idle(scene, qtbot)
    assert "d .80, c 12.5, slider" in pane.legend.accessibleDescription()
    assert pane.d_slider.value() == 80
    qtbot.mouseClick(pane.reset, LEFT)
    idle(scene, qtbot)
    assert "slider" not in pane.legend.accessibleDescription()
    text = pane.plot.csv()
    assert {row["curve"] for row in csv.DictReader(io.StringIO(text))} == {
        "data",
        "fitted",
        "dirichlet",
    }


def test_dishes_seed_and_best_values_are_chosen(scene: Scene, qtbot: QtBot) -> None:
    pane = RankPane(scene.browser, scene.jobs, scene.themes)
    shown(qtbot, pane)
    load(scene, qtbot)
    idle(scene, qtbot)
    assert not pane.best.isVisible()
    pane.base.setCurrentIndex(pane.base.findData("own"))
    idle(scene, qtbot)
    assert pane.state.curves.base == "own"
    assert pane.best.isEnabled()
    before = pane.state.curves.curve("fitted").customers.tolist()
    qtbot.mouseClick(pane.fresh, LEFT)
    idle(scene, qtbot)
    assert pane.state.curves.curve("fitted").customers.tolist() != before
    qtbot.mouseClick(pane.best, LEFT)
    idle(scene, qtbot)
    assert pane.reset.isEnabled()
    assert "slider" in pane.legend.accessibleDescription()


@pytest.mark.parametrize("size", [(500, 300), (400, 260), (260, 180), (180, 90)])
@pytest.mark.parametrize("base", ["own", "parent"])
def test_the_rank_pane_hides_what_has_no_room(
    scene: Scene, qtbot: QtBot, size: tuple[int, int], base: str
) -> None:
    pane = RankPane(scene.browser, scene.jobs, scene.themes)
    shown(qtbot, pane, *size)
    load(scene, qtbot)
    pane.state.set_base(base)  # type: ignore[arg-type]
    pane.d_slider.setValue(40)
    idle(scene, qtbot)
    pane.grab()
    assert pane.size().toTuple() == size
    assert inside(pane)
    assert pane.plot.isVisible()
    assert pane.legend.isVisible() == (size in ((500, 300), (400, 260)))
    # Pictures name the curves, without notes where these have no room, or count them.
    found = data_of(pane.plot, USUAL).decode()
    if pane.legend.isVisible():
        assert "Dirichlet process" in found
    else:
        assert "d .40, c 1" in found or re.search(r">\+\d<", found)


def test_sliders_stand_below_a_low_plot(scene: Scene, qtbot: QtBot) -> None:
    pane = RankPane(scene.browser, scene.jobs, scene.themes)
    shown(qtbot, pane, 420, 225)
    load(scene, qtbot)
    idle(scene, qtbot)
    assert not pane.legend.isVisible()
    assert pane.d_slider.isVisible()
    assert pane.d_slider.mapTo(pane, QPoint(0, 0)).y() > pane.plot.height()
    assert inside(pane)
    # Turning one does not move it, though the legend then has an entry more.
    pane.resize(420, 252)
    qtbot.waitUntil(lambda: pane._foot.height() == pane._foot.sizeHint().height())
    place = pane.d_slider.mapTo(pane, QPoint(0, 0))
    pane.d_slider.setValue(40)
    idle(scene, qtbot)
    pane.grab()
    assert pane.d_slider.mapTo(pane, QPoint(0, 0)) == place
    pane.resize(420, 300)
    qtbot.waitUntil(pane.legend.isVisible)
    assert pane.d_slider.isVisible()
    assert pane.d_slider.mapTo(pane, QPoint(0, 0)).x() > pane.plot.width()
    assert pane.d_box.lineEdit().font() == pane.base.font()


def test_every_control_has_a_name(scene: Scene, qtbot: QtBot) -> None:
    load(scene, qtbot)
    scene.document.set_treebank(OpenTreebank("dev.mrg", (), read_treebank(teaching_treebank().dev)))
    panes = (
        RankPane(scene.browser, scene.jobs, scene.themes),
        HyperPane(scene.browser, scene.jobs, scene.themes),
        SizesPane(scene.browser, scene.jobs, scene.themes),
        LikelihoodPane(scene.browser, scene.jobs, scene.document, scene.themes),
    )
    for pane in panes:
        shown(qtbot, pane)
        idle(scene, qtbot)
        assert pane.accessibleName()
        for part in pane.findChildren(QWidget):
            if part.focusPolicy() != Qt.FocusPolicy.NoFocus and part.isVisible():
                inner = isinstance(part.parent(), QDoubleSpinBox)
                assert inner or (part.accessibleName() and part.objectName()), part
        assert all(one.accessibleName() for one in pane.findChildren(QSlider))


def test_numbers_have_as_many_decimals_as_say_something(qtbot: QtBot) -> None:
    box = NumberBox()
    qtbot.addWidget(box)
    box.setRange(0.01, 100_000.0)
    for value, text in ((0.35, "0.35"), (12.46, "12.5"), (100_000.0, "100,000")):
        box.setValue(value)
        assert box.text() == text
    assert box.valueFromText("1,234.5") == 1234.5
    accepted = QValidator.State.Acceptable
    assert box.validate("1,234.5", 0)[0] == accepted
    assert box.validate("", 0)[0] == QValidator.State.Intermediate
    assert box.validate("abc", 0)[0] == QValidator.State.Invalid
    assert box.validate("999999999", 0)[0] == QValidator.State.Intermediate
    box.clear()
    qtbot.keyClicks(box, "250")
    qtbot.keyClick(box, Qt.Key.Key_Return)
    assert box.value() == 250.0


def test_other_fits_join_the_plot(scene: Scene, qtbot: QtBot) -> None:
    pane = HyperPane(scene.browser, scene.jobs, scene.themes)
    shown(qtbot, pane)
    assert pane.plot.figure is None
    assert not pane.compare.isVisible()
    load(scene, qtbot)
    idle(scene, qtbot)
    assert pane.compare.text() == "Compare fits"
    qtbot.mouseClick(pane.compare, LEFT)
    assert pane.compare.text() == "Stop"
    idle(scene, qtbot)
    assert pane.compare.text() == "This model alone"
    assert pane.plot.figure.legend
    assert "MAP, minimal" in data_of(pane.plot, USUAL).decode()
    qtbot.mouseClick(pane.compare, LEFT)
    assert not pane.plot.figure.legend


def test_sizes_are_shown_and_saved(scene: Scene, qtbot: QtBot) -> None:
    pane = SizesPane(scene.browser, scene.jobs, scene.themes)
    shown(qtbot, pane)
    load(scene, qtbot)
    qtbot.waitUntil(lambda: pane.plot.figure is not None, timeout=WAIT_MS)
    rows = list(csv.DictReader(io.StringIO(pane.plot.csv())))
    assert len(rows) == int(toy_model().trie.depth.max()) + 1


def test_likelihood_is_computed_on_demand(scene: Scene, qtbot: QtBot) -> None:
    pane = LikelihoodPane(scene.browser, scene.jobs, scene.document, scene.themes)
    shown(qtbot, pane, 420, 300)
    load(scene, qtbot)
    assert pane.source.count() == 1
    assert not pane.source.isEnabled()
    scene.document.set_treebank(OpenTreebank("dev.mrg", (), read_treebank(teaching_treebank().dev)))
    assert pane.source.currentData() == "treebank"
    assert pane.plot.figure is None
    qtbot.mouseClick(pane.compute, LEFT)
    assert pane.compute.text() == "Stop"
    idle(scene, qtbot)
    assert pane.compute.text() == "Compute"
    assert pane.plot.figure is not None
    assert "dev.mrg" in pane._note.text()
    pane.source.setCurrentIndex(pane.source.findData("training"))
    assert pane.plot.figure is None
    assert "trained on" in pane._note.text()
    pane.grab()
    assert inside(pane)


def test_panes_out_of_sight_draw_nothing(scene: Scene, qtbot: QtBot) -> None:
    pane = HyperPane(scene.browser, scene.jobs, scene.themes)
    rank = RankPane(scene.browser, scene.jobs, scene.themes)
    for widget in (pane, rank):
        qtbot.addWidget(widget)
    load(scene, qtbot)
    idle(scene, qtbot)
    assert pane.plot.figure is None
    assert rank.state.curves is None
    pane.show()
    qtbot.waitExposed(pane)
    assert pane.plot.figure is not None
    assert "at depth 0" in pane.plot.accessibleDescription()


def test_controls_are_reached_in_the_order_of_reading(scene: Scene, qtbot: QtBot) -> None:
    pane = RankPane(scene.browser, scene.jobs, scene.themes)
    shown(qtbot, pane)
    load(scene, qtbot)
    pane.state.set_base("own")
    idle(scene, qtbot)
    pane.activateWindow()
    pane.plot.setFocus()
    found = []
    for _ in range(6):
        qtbot.keyClick(pane.focusWidget(), Qt.Key.Key_Tab)
        found.append(pane.focusWidget().objectName())
    assert found[:5] == ["rank-d-slider", "rank-d", "rank-c-slider", "rank-c", "rank-base"]


def test_the_theme_turns_everything_dark(scene: Scene, qtbot: QtBot) -> None:
    pane = RankPane(scene.browser, scene.jobs, scene.themes)
    shown(qtbot, pane)
    load(scene, qtbot)
    idle(scene, qtbot)
    scene.themes.set_mode("dark")
    # As the application's: what has its ground by a role has no colour that could be an old one.
    pane.setPalette(qt_palette(scene.themes.palette))
    picture = pane.grab().toImage()
    canvas = scene.themes.colour("canvas")
    for place in (QPoint(3, 3), QPoint(pane.width() - 3, 3), QPoint(3, pane.height() - 3)):
        assert picture.pixelColor(place) == canvas
