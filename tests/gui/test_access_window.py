"""Everything in the window has a name and a role, and is reached by keyboard."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import pytest
from access_fit import cut
from access_window import (
    DIALOGS,
    WORKSPACES,
    faults,
    is_part_of_qt,
    opened,
    rest,
    stops,
    whole_window,
)
from PySide6.QtCore import QSettings, QSize, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QTableView, QToolButton, QWidget

from icm_gui.app.start import Starter
from icm_gui.services.settings import BASE_FONT_PX
from icm_gui.views.shared.tables.sorting import head_of, sort_menu
from icm_gui.views.shared.trees.view import TreeView
from icm_gui.views.window.commands.window import WindowCommands

SMALL = 1280, 800
"""Size of the smallest screen on which everything has room."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Starter]:
    """One window for all tests: it takes its time to be made."""
    folder = tmp_path_factory.mktemp("access")
    patch = pytest.MonkeyPatch()
    patch.setenv("XDG_CONFIG_HOME", str(folder))
    patch.setenv("XDG_DATA_HOME", str(folder))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    starter = whole_window(folder)
    yield starter
    starter.window.close()
    starter.window.deleteLater()
    starter.deleteLater()
    patch.undo()


@pytest.fixture
def starter(made: Starter) -> Iterator[Starter]:
    made.window.show()
    made.window.activateWindow()
    QApplication.processEvents()
    with warnings.catch_warnings():
        # Without a window system a window that was hidden does not become active by itself.
        warnings.simplefilter("ignore", DeprecationWarning)
        QApplication.setActiveWindow(made.window)
    assert made.window.isActiveWindow()
    yield made
    rest(made)


def test_everything_has_a_name_and_a_role(starter: Starter) -> None:
    assert faults(starter.window) == []


def test_everything_in_dialogs_has_a_name_and_a_role(starter: Starter) -> None:
    found = []
    for action in DIALOGS:
        dialog = opened(starter, action)
        found += [f"{action}: {fault}" for fault in faults(dialog)]
        dialog.close()
    assert found == []


def test_tab_reaches_everything_and_shows_where_it_is(starter: Starter) -> None:
    window = starter.window
    found = []
    for page in WORKSPACES:
        window.show_page(page)
        QApplication.processEvents()
        rest(starter)
        wanted = stops(window)
        before = {one: picture(one) for one in wanted if not one.hasFocus()}
        wanted[0].setFocus(Qt.FocusReason.TabFocusReason)
        seen: list[QWidget] = []
        while (now := QApplication.focusWidget()) is not None and now not in seen:
            seen.append(now)
            QApplication.processEvents()
            if now in before and picture(now) == before[now]:
                found.append(f"{page}: {name(now)} does not show that it has the keyboard")
            QTest.keyClick(now, Qt.Key.Key_Tab)
        assert seen[0] is wanted[0]
        found += [f"{page}: {name(one)} is not reached" for one in wanted if one not in seen]
        assert now is seen[0], f"{page}: Tab is caught in {name(now)}"
    assert found == []


def name(widget: QWidget | None) -> str:
    return "nothing" if widget is None else f"{type(widget).__name__} {widget.objectName()}"


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_what_takes_clicks_takes_keys(starter: Starter) -> None:
    """Whatever is painted and clicked, or has a menu of its own, is reached by Tab."""
    found = set()
    for widget in starter.window.findChildren(QWidget):
        policy = widget.contextMenuPolicy()
        menu = policy in (
            Qt.ContextMenuPolicy.ActionsContextMenu,
            Qt.ContextMenuPolicy.CustomContextMenu,
        )
        by_mouse = not is_part_of_qt(widget) and (menu or is_clicked(widget))
        if by_mouse and not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            found.add(name(widget))
    assert found == set()


def is_clicked(widget: QWidget) -> bool:
    """Whether a class of the program handles presses of buttons."""
    if isinstance(widget, QAbstractButton) and not isinstance(widget, QToolButton):
        return True
    ours = [kind for kind in type(widget).__mro__ if kind.__module__.startswith("icm_gui")]
    handlers = ("mousePressEvent", "mouseReleaseEvent", "mouseDoubleClickEvent")
    return any(handler in kind.__dict__ for kind in ours for handler in handlers)


def parts(widget: QWidget) -> list[QAccessibleInterface]:
    whole = QAccessible.queryAccessibleInterface(widget)
    found = [whole.child(at) for at in range(whole.childCount())]
    return [one for one in found if one is not None and one.object() is None]


def texts(widget: QWidget) -> list[str]:
    return [one.text(QAccessible.Text.Name) for one in parts(widget)]


def test_what_is_painted_is_told(starter: Starter) -> None:
    window = starter.window
    window.show_page("compare")
    QApplication.processEvents()
    (gold,) = [
        view for view in window.findChildren(TreeView) if view.objectName() == "compare-gold"
    ]
    told = texts(gold)
    assert any(", words " in text and "other label" in text and "gold ha" in text for text in told)
    silent = []
    for widget in window.findChildren(QWidget):
        if hasattr(widget, "spoken") and widget.spoken().count:
            found = parts(widget)
            if not found or not all(one.text(QAccessible.Text.Name) for one in found):
                silent.append(name(widget))
            assert found[0].parent().object() is widget
            whole = QAccessible.queryAccessibleInterface(widget)
            assert whole.child(whole.indexOfChild(found[-1])) is found[-1]
    assert silent == []


def test_arrows_move_what_is_selected(starter: Starter) -> None:
    window = starter.window
    still = []
    for page, names in (
        ("explore", ("chart", "timeline-strip", "ladder")),
        ("contexts", ("distribution", "evidence-tree")),
        ("compare", ("compare-gold", "compare-predicted")),
    ):
        window.show_page(page)
        for one in names:
            widget = window.findChild(QWidget, one)
            assert widget is not None, one
            rest(starter)  # keys in the chart select, and the ladder of that is made in a job
            widget.setFocus()
            moved = set()
            for key in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Right):
                QTest.keyClick(widget, key)
                moved.add((widget.spoken().current, widget.accessibleDescription()))
            if len(moved) == 1:
                still.append(one)
    assert still == []


def test_tables_are_sorted_by_keys(starter: Starter) -> None:
    window = starter.window
    window.show_page("explore")
    for table in (
        window.findChild(QTableView, "results-table"),
        window.findChild(QTableView, "treebank-list"),
    ):
        table.setFocus()
        menu = sort_menu(table)
        titles = [action.text() for action in menu.actions() if action.isEnabled()]
        assert len(titles) > 1
        head = head_of(table)
        menu.actions()[1].trigger()
        first = head.sortIndicatorSection(), head.sortIndicatorOrder()
        menu.actions()[1].trigger()
        assert (head.sortIndicatorSection(), head.sortIndicatorOrder()) != first
        menu.close()


def test_no_text_is_cut_at_any_size(starter: Starter) -> None:
    window, settings = starter.window, starter.bench.settings
    window.resize(*SMALL)
    found = []
    try:
        for size in (9, 13, 24):
            settings.set_value("look/font", size)
            if size > BASE_FONT_PX:
                QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
            for page in WORKSPACES:
                window.show_page(page)
                settle()
                window.resize(*SMALL)
                settle()
                if window.size() != QSize(*SMALL):
                    found.append(f"{size} {page}: {window.size().toTuple()}")
                found += [f"{size} {page}: {one}" for one in cut(window)]
            # What fits at both ends of the range fits between them.
            for action in DIALOGS if size != BASE_FONT_PX else ():
                dialog = opened(starter, action)
                settle()
                found += [f"{size} {action}: {one}" for one in cut(dialog)]
                dialog.close()
    finally:
        QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        settings.set_value("look/font", BASE_FONT_PX)
    assert found == []


def test_on_a_stage_and_on_tour_all_has_names_keys_and_room(starter: Starter) -> None:
    window, bench = starter.window, starter.bench
    window.show_page("explore")
    bench.presenting.set_active(True)
    settle()
    bar = window.presenter.bar
    assert faults(bar) == []
    assert cut(window) == []
    assert bar.leave in stops(window)
    bench.presenting.end()
    settle()
    guide = window.parts.commands(WindowCommands).guide
    guide.begin()
    try:
        for _ in bench.tour.steps[1:]:
            settle()
            assert guide.panel is not None
            assert faults(guide.panel) == []
            assert cut(window, guide.panel) == []
            # It has the keyboard at the way on; what else it offers is one step back.
            shown = [one for one in stops(window) if guide.panel.isAncestorOf(one)]
            assert QApplication.focusWidget() is guide.panel.on
            for one in (guide.panel.back, guide.panel.leave):
                if one in shown:
                    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backtab)
                    assert QApplication.focusWidget() is one
            bench.tour.next()
    finally:
        bench.tour.end()


def settle() -> None:
    """Let layouts find their sizes: each may change those around it."""
    for _ in range(6):
        QApplication.processEvents()
