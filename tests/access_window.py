"""The whole window as assistive technology and the keyboard meet it, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QFileDialog,
    QLineEdit,
    QScrollArea,
    QWidget,
)

from icm_core.resources import teaching_treebank
from icm_gui.app.main import parser
from icm_gui.app.screenshot import wait_for
from icm_gui.app.start import Starter, make_application

WORKSPACES = ("welcome", "explore", "contexts", "compare", "annotate")
DIALOGS = (
    "edit.settings",
    "edit.shortcuts",
    "model.train",
    "model.card",
    "treebank.report",
    "help.palette",
    "run.options",
    "compare.parse",
    "compare.report",
    "compare.export",
    "file.export-animation",
    "lesson.write",
)
"""Actions that open a dialog or a popover of the program's own."""
_DEPTH = 60
_ROWS = 40
"""Cells of a table that are looked at: the others are made by the same code."""
Role = QAccessible.Role
# fmt: off
_ACTING = (
    Role.Button, Role.ButtonMenu, Role.ButtonDropDown, Role.CheckBox, Role.RadioButton,
    Role.ComboBox, Role.EditableText, Role.SpinBox, Role.Slider, Role.List, Role.Tree, Role.Table,
    Role.PageTabList, Role.PageTab, Role.Chart, Role.HotkeyField, Role.MenuItem, Role.Link,
)
# fmt: on


def whole_window(folder: Path) -> Starter:
    """Return the window with a run, a context and a comparison in their workspaces."""
    starter = Starter(make_application(), parser().parse_args(["--demo"]))
    window, bench = starter.window, starter.bench
    assert wait_for(lambda: bench.playback.trace is not None)
    rest(starter)
    bench.playback.pause()
    bench.playback.end()
    bench.playback.add_bookmark(3, "third")
    run = bench.explore.run_shown
    assert run is not None
    bench.selection.select(int(run.result.nodes[-1]), pin=True)
    window.show_page("contexts")
    rest(starter)
    window.show_page("compare")
    rest(starter)
    text = teaching_treebank().train.read_text(encoding="utf-8")
    predicted = folder / "predicted.mrg"
    predicted.write_text(text.replace("(PP ", "(ADVP "), encoding="utf-8")
    bench.predictions.import_files(str(predicted))
    rest(starter)
    window.show_page("explore")
    return starter


def rest(starter: Starter) -> None:
    """Wait until nothing runs."""
    assert wait_for(lambda: not starter.bench.jobs.running)


def opened(starter: Starter, action: str) -> QWidget:
    """Return the dialog that an action opens."""
    window = starter.window
    window.show_page("compare" if action.startswith("compare") else "explore")
    window.actions_[action].trigger()
    QApplication.processEvents()
    shown = [
        one
        for one in QApplication.topLevelWidgets()
        if one.isVisible() and one is not window and not isinstance(one, QFileDialog)
    ]
    assert len(shown) == 1, action
    return shown[0]


def walked(top: QWidget) -> Iterator[QAccessibleInterface]:
    """Yield all that assistive technology finds in a window, from the top."""
    todo = [(QAccessible.queryAccessibleInterface(top), 0)]
    while todo:
        one, depth = todo.pop()
        if one is None or not one.isValid():
            continue
        yield one
        if depth < _DEPTH:
            many = one.childCount()
            many = min(many, _ROWS) if one.role() in (Role.Table, Role.Tree) else many
            todo += [(one.child(at), depth + 1) for at in range(many)]


def is_part_of_qt(widget: QWidget) -> bool:
    """Whether Qt made a widget as a part of another one, which has the name."""
    parent = widget.parentWidget()
    return (
        widget.objectName().startswith("qt_")
        or isinstance(parent, QLineEdit | QAbstractSpinBox)
        or (parent is not None and parent.metaObject().className() == "QComboBoxPrivateContainer")
    )


def faults(top: QWidget) -> list[str]:
    """Return what of a window has no name, or no role though it acts."""
    found = []
    for one in walked(top):
        widget, role = one.object(), one.role()
        if isinstance(widget, QWidget):
            if is_part_of_qt(widget):
                continue
            own = widget.focusProxy() is None
            tabbed = own and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
            acts = tabbed or isinstance(widget, QAbstractButton) or role in _ACTING
            where = f"{type(widget).__name__} {widget.objectName()}"
            if tabbed and role == Role.Client and not isinstance(widget, QScrollArea):
                found.append(f"{where}: no role")
        else:
            acts, where = role in _ACTING, role.name
        if acts and not one.text(QAccessible.Text.Name).strip():
            found.append(f"{where}: no name")
    return found


def stops(top: QWidget) -> list[QWidget]:
    """Return the widgets that Tab is to reach."""
    return [
        widget
        for widget in top.findChildren(QWidget)
        if widget.isVisible()
        and widget.isEnabled()
        and widget.window() is top
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus == Qt.FocusPolicy.TabFocus
        and widget.focusProxy() is None
        and not widget.size().isEmpty()
        and not is_part_of_qt(widget)
    ]
