"""Every picture of the window has a menu of copies, by mouse and by keyboard, and is exported."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QMenu, QTabBar, QWidget
from pytestqt.qtbot import QtBot
from window_compare import GOLD, SYSTEM, treebank_of, written
from window_fixtures import PATIENCE_MS
from window_runs import SENTENCE
from window_stage import opened

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.export_dialog import ExportDialog
from icm_gui.views.shared.pictures.pictures import has_picture
from icm_gui.views.window.front_canvas import canvas_around, front_canvas
from icm_gui.views.window.main_window import MainWindow

EXPECTED = {
    "explore": {"chart", "hypergraph", "found-trees", "astar-search-plot", "timeline-strip"},
    "contexts": {
        "distribution",
        "smoothing-ladder",
        "smoothing-graph",
        "rank-plot",
        "hyper-plot",
        "sizes-plot",
        "evidence-tree",
    },
    "compare": {
        "compare-gold",
        "compare-predicted",
        "compare-trees",
        "compare-confusion-matrix",
        "error-types",
        "compare-corpus-plot",
        "compare-length-plot",
    },
}


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    found = MainWindow(Workbench(keep=False), Themes(Settings()))
    found.resize(1600, 1000)
    found.show()
    bench = found.bench
    bench.document.set_treebank(treebank_of(*GOLD))
    bench.document.set_model(opened())
    rest(qtbot, found)
    yield found
    found.window().close()
    found.deleteLater()


def rest(qtbot: QtBot, window: MainWindow) -> None:
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not window.bench.jobs.running, timeout=PATIENCE_MS)
    QApplication.processEvents()


def menu_at(widget: QWidget, reason: QContextMenuEvent.Reason) -> list[str]:
    """Ask for a menu; return the names of its actions."""
    place = widget.rect().center()
    event = QContextMenuEvent(reason, place, widget.mapToGlobal(place))
    QApplication.sendEvent(widget, event)
    menus = [one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu)]
    names = []
    for menu in menus:
        if menu.isVisible():
            names += [action.objectName() for action in menu.findChildren(QAction)]
            names += [one.objectName() for one in menu.actions()]
            for below in (one.menu() for one in menu.actions()):
                if isinstance(below, QMenu):
                    names += [one.objectName() for one in below.actions()]
            menu.close()
    return names


def name_of(widget: QWidget) -> str:
    return widget.objectName() or type(widget).__name__


def look(window: MainWindow, seen: dict[str, list[str]]) -> None:
    """Ask every picture in sight for its menu; note what is missing."""
    for widget in window.findChildren(QWidget):
        name = name_of(widget)
        if not isinstance(widget, Canvas) or not widget.isVisible() or name in seen:
            continue
        if not has_picture(widget):
            continue
        wrong = seen[name] = []
        inside = [one for one in widget.findChildren(QWidget) if isinstance(one, Canvas)]
        views = [one for one in (widget, *inside) if one.isVisible() and one.focusPolicy().value]
        if not views:
            wrong.append("no keyboard")
        for view in views:
            # What scrolls gets events of the mouse in its view port.
            under = view.viewport() if isinstance(view, QAbstractScrollArea) else view
            reasons = QContextMenuEvent.Reason
            for target, reason in ((under, reasons.Mouse), (view, reasons.Keyboard)):
                names = menu_at(target, reason)
                wrong += [
                    f"{reason.name}: no {one}"
                    for one in ("copy-export", "copy-picture")
                    if one not in names
                ]
            view.setFocus()
            around = canvas_around(view)
            assert around is not None
            if (front_canvas(window.parts) is around) is around.is_tool:
                wrong.append("export takes another picture")


def look_at_all(qtbot: QtBot, window: MainWindow, seen: dict[str, list[str]]) -> None:
    """Look at a workspace with every page in front once."""
    page = window.stack.currentWidget()
    look(window, seen)
    for bar in page.findChildren(QTabBar):
        for at in range(bar.count() if bar.isVisible() else 0):
            bar.setCurrentIndex(at)
            rest(qtbot, window)
            look(window, seen)


def test_every_picture_has_its_menu(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    bench = window.bench
    seen: dict[str, dict[str, list[str]]] = {name: {} for name in EXPECTED}
    bench.document.type_sentence(" ".join(SENTENCE))
    window.show_page("explore")
    rest(qtbot, window)
    bench.explore.set_ready(True)
    bench.explore.run()
    qtbot.waitUntil(lambda: bench.explore.run_shown is not None, timeout=PATIENCE_MS)
    bench.selection.select(0)
    bench.room.choose("plots", True)
    rest(qtbot, window)
    for page in ("chart", "hypergraph", "tree"):
        window.canvas.show_page(page)
        rest(qtbot, window)
        look(window, seen["explore"])
    window.show_page("contexts")
    rest(qtbot, window)
    qtbot.waitUntil(lambda: bench.contexts.node >= 0, timeout=PATIENCE_MS)
    look_at_all(qtbot, window, seen["contexts"])
    bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    rest(qtbot, window)
    window.show_page("compare")
    rest(qtbot, window)
    for page in window.compare.pages.placed:
        window.compare.bring(page.name)
        rest(qtbot, window)
        look(window, seen["compare"])
    window.compare.bring("confusion")
    window.compare.pages.confusion.form.setCurrentIndex(1)
    rest(qtbot, window)
    look(window, seen["compare"])
    wrong = {name: found for page in seen.values() for name, found in page.items() if found}
    assert not wrong
    missing = {page: names - set(seen[page]) for page, names in EXPECTED.items()}
    assert not any(missing.values()), (missing, {page: set(found) for page, found in seen.items()})
    # The actions of the menus take what is in front.
    assert window.actions_["file.export"].isEnabled()
    window.compare.trees.views[0].setFocus()
    window.actions_["edit.copy-forest"].trigger()
    assert QGuiApplication.clipboard().text().count("\\begin{forest}") == 2
    window.actions_["file.export"].trigger()
    (dialog,) = window.findChildren(ExportDialog)
    assert dialog.fields.form.count() == 8
    dialog.close()
